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
    const named = headings.currency.includes(normalized(label)) ? currencyMark(value) : undefined
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

function claimsOfCells({ rows, columns, titles, written }: Sheet): CurrencyClaim[] {
  const name = headingOf(cellOf(titles, columns.currency)).name
  const taken = new Set(Object.entries(columns).flatMap(([role, place]) => (role === 'currency' ? [] : [place])))
  // Of the balance there may be a column of the same name.
  const places = titles.flatMap((title, at) => (name !== '' && headingOf(title).name === name ? [at] : []))
  const free = [...new Set([...places, ...(columns.currency === undefined ? [] : [columns.currency])])]
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

/** A column that is only called like one of currencies may hold something else. */
function claimOfCell(text: string, { line, isNamed }: { line: number; isNamed: boolean }): CurrencyClaim[] {
  const mark = currencyMark(text)
  if (!mark && isNamed) throw new FileProblem(`${quoted(text)} is no currency`, line)
  return mark ? [{ ...mark, line }] : []
}
