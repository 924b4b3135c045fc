import { readAmount } from './amounts.ts'
import { cellOf } from './cells.ts'
import { type CurrencyClaim, type CurrencyMark, currencyMark } from './currencies.ts'
import { headingOf, headings, normalized } from './headings.ts'
import type { Layout } from './layout.ts'
import { amountRoles, type Sheet } from './signs.ts'
import { FileProblem, quoted } from './statement.ts'
import type { TableRow } from './table.ts'

/** Everything in a table that names the currency of its amounts, in the order of its lines. */
export function claimsOf({ above, line }: Layout, sheet: Sheet): CurrencyClaim[] {
  const claims = [...above.flatMap(claimsAbove), ...claimsOfHeadings(sheet, line), ...claimsOfCells(sheet)]
  return claims.toSorted((a, b) => a.line - b.line)
}

/** "Currency: EUR" above the table, or "Balance;100,00 EUR". */
function claimsAbove({ cells, line }: TableRow): CurrencyClaim[] {
  return cells.flatMap((cell, at) => {
    const [, label = cell, behind = ''] = /^([^:=]{1,40})[:=](.*)$/.exec(cell) ?? []
    const value = behind.trim() || cellOf(cells, at + 1)
    const name = normalized(label)
    const isNamed = headings.currency.includes(name) || currencyWord.test(name)
    const named = isNamed ? currencyMark(value) : undefined
    const mark = named ?? currencyBeside(cell) ?? currencyBeside(behind)
    return mark ? [{ ...mark, line }] : []
  })
}

function currencyBeside(text: string): CurrencyMark | undefined {
  return readAmount(text, '.')?.currency ?? readAmount(text, ',')?.currency
}

function claimsOfHeadings({ titles, columns, written }: Sheet, line: number): CurrencyClaim[] {
  return amountRoles.flatMap((role) => {
    const place = columns[role]
    if (place === undefined || written[role].every((amount) => amount === undefined)) return []
    const { currency } = headingOf(cellOf(titles, place))
    return currency ? [{ ...currency, line }] : []
  })
}

function claimsOfCells(sheet: Sheet): CurrencyClaim[] {
  const { rows, columns, titles, written } = sheet
  const name = headingOf(cellOf(titles, columns.currency)).name
  const taken = new Set(Object.entries(columns).flatMap(([role, place]) => (role === 'currency' ? [] : [place])))
  // Of the balance there may be a column of the same name.
  const places = titles.flatMap((title, at) => (name !== '' && headingOf(title).name === name ? [at] : []))
  const unknown = columns.currency === undefined ? unknownColumns(sheet) : [columns.currency]
  const free = [...new Set([...places, ...unknown])]
  return rows.flatMap(({ line, cells }, at) => [
    ...amountRoles.flatMap((role) => {
      const currency = written[role][at]?.currency
      return currency ? [{ ...currency, line }] : []
    }),
    ...free
      .filter((place) => !taken.has(place))
      .flatMap((place) => claimOfCell(cellOf(cells, place), { line, isNamed: place === columns.currency })),
  ])
}

/** The last word of a heading such as "Account currency" or "Kontowährung". */
const currencyWord = /(?:currency|ccy|wahrung|waehrung|devise|moneda|divisa|moeda|munt|valuta|waluta|mena)$/

/** Headings of currencies that are not those of the amounts: of the shop, before it was exchanged. */
const otherCurrencies: ReadonlySet<string> = new Set(
  `original originating orig foreign local merchant target counter counterparty purchase spend exchange fx from to source
  etranger etrangere extranjera estera vreemde`.split(/\s+/),
)
const beginningsOfOthers = ['fremd', 'ursprung', 'origin', 'ziel']

function isOtherCurrency(title: string): boolean {
  const words = title.split(/\W+/)
  return words.some((word) => otherCurrencies.has(word) || beginningsOfOthers.some((each) => word.startsWith(each)))
}

/** Where no heading is that of the currency, a column with nothing but codes is, whatever its heading. */
function unknownColumns({ rows, titles, isMapped }: Sheet): number[] {
  if (isMapped) return []
  return titles.flatMap((title, at) => {
    const filled = rows.map(({ cells }) => cellOf(cells, at)).filter((cell) => cell !== '')
    return filled.length > 0 && filled.every(isCode) && !isOtherCurrency(normalized(title)) ? [at] : []
  })
}

function isCode(text: string): boolean {
  return /^(?:[A-Z]{3}|\p{Sc})$/u.test(text) && currencyMark(text) !== undefined
}

/** A column that is only called like one of currencies may hold something else. */
function claimOfCell(text: string, { line, isNamed }: { line: number; isNamed: boolean }): CurrencyClaim[] {
  const mark = currencyMark(text)
  if (!mark && isNamed) throw new FileProblem(`${quoted(text)} is no currency`, line)
  return mark ? [{ ...mark, line }] : []
}
