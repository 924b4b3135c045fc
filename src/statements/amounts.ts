import { must } from '../kernel/assert.ts'
import { type Money, parseMoney } from '../kernel/money.ts'
import { type CurrencyMark, currencyMark } from './currencies.ts'
import { FileProblem, quoted } from './statement.ts'

export type DecimalMark = '.' | ','

/** What stands before or behind the digits: parentheses are a minus, CR and DR words. */
export type AmountSign = 'minus' | 'plus' | 'debit' | 'credit'

export interface WrittenAmount {
  /** Never negative. */
  size: Money
  sign: AmountSign | undefined
  currency: CurrencyMark | undefined
}

/** A cell of a column of amounts. */
interface Cell {
  text: string
  line: number
}

/**
 * The amounts of a column, or of several that are written alike. Where a point or a comma may stand before decimals or
 * between thousands, all cells together decide; where both are possible and mean different amounts, the file is not
 * taken.
 */
export function readAmounts(cells: readonly Cell[], given?: DecimalMark): WrittenAmount[] {
  const marks: DecimalMark[] = given ? [given] : ['.', ',']
  const readings = marks.map((mark) => cells.map((cell) => readAmount(cell.text, mark)))
  const possible = readings.filter((amounts) => !amounts.includes(undefined))
  const [first, second] = possible
  if (!first) throw unreadable(cells, readings)
  const differs = second ? first.findIndex((amount, at) => amount?.size !== second[at]?.size) : -1
  if (differs >= 0)
    throw new FileProblem(
      `${quoted(must(cells[differs], 'it is read from a cell').text)} may be either of two amounts; give \`decimal_mark\` in \`mapping\``,
      cells[differs]?.line,
    )
  return first.flatMap((amount) => amount ?? [])
}

/** As it stands: what has no sign is positive. */
export function asItStands({ size, sign }: WrittenAmount): Money {
  return sign === 'minus' || sign === 'debit' ? -size : size
}

export function looksLikeAmount(text: string): boolean {
  return readAmount(text, '.') !== undefined || readAmount(text, ',') !== undefined
}

/** As a bank writes it: a sign before or behind, parentheses, a currency, groups of thousands. */
export function readAmount(text: string, mark: DecimalMark): WrittenAmount | undefined {
  if (text.length > 60) return undefined
  const plain = text.replaceAll(/[\s\u00a0\u2007\u2009\u202f]+/g, ' ').replaceAll(/[\u2010-\u2014\u2212]/g, '-')
  const [, before = '', written = '', behind = ''] = parts.exec(plain) ?? []
  const digits = spaced.test(written) ? written.replaceAll(' ', '') : written
  if (!(mark === '.' ? pointed : commaed).test(digits)) return undefined
  const size = parseMoney(
    digits
      .replaceAll(mark === '.' ? /[,'’]/g : /[.'’]/g, '')
      .replace(',', '.')
      .replace(/^\./, '0.'),
  )
  const marked = marksOf(before, behind)
  return size === undefined || marked === undefined ? undefined : { size, ...marked }
}

/**
 * Digits with a point and nothing else, as formats for machines have it: "12.30", or "12,30" where that is the norm.
 */
export function plainAmount(text: string, line: number): Money {
  const normal = text
    .trim()
    .replace(/^\+/, '')
    .replace(',', '.')
    .replace(/\.$/, '')
    .replace(/^(-?)\./, '$10.')
  const amount = /^-?\d+(\.\d+)?$/.test(normal) ? parseMoney(normal) : undefined
  if (amount === undefined) throw new FileProblem(`${quoted(text)} is no amount`, line)
  return amount
}

/** Where the side stands beside the amount, a sign would leave open which of them counts. */
export function unsignedAmount(text: string, line: number): Money {
  const amount = plainAmount(text, line)
  if (amount < 0n) throw new FileProblem(`${quoted(text)} has a sign beside its side`, line)
  return amount
}

const parts = /^([^\d]*?)((?:(?<!\p{L})[.,])?\d(?:[\d.,'’ ]*\d)?)([^\d]*)$/u
const spaced = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/
const pointed = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,3}(?:['’]\d{3})+)?(?:\.\d+)?(?<=\d)$/
const commaed = /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:['’]\d{3})+)?(?:,\d+)?(?<=\d)$/

const signs: Readonly<Record<string, AmountSign>> = {
  '-': 'minus',
  '+': 'plus',
  od: 'minus',
  dr: 'debit',
  db: 'debit',
  d: 'debit',
  s: 'debit',
  cr: 'credit',
  c: 'credit',
  h: 'credit',
}
const token = /[-+()]|\p{L}{0,3}\p{Sc}|\p{L}+\.?/gu

/** At most one sign and one currency; nothing where something else stands there. */
function marksOf(before: string, behind: string): Omit<WrittenAmount, 'size'> | undefined {
  const tokens = [...(before.match(token) ?? []), ...(behind.match(token) ?? [])]
  if (tokens.join('') !== `${before}${behind}`.replaceAll(' ', '')) return undefined
  const within = tokens.includes('(') || tokens.includes(')')
  if (within && (!before.includes('(') || !behind.includes(')'))) return undefined
  const words = tokens.filter((each) => each !== '(' && each !== ')')
  const found = words.flatMap((each) => signs[each.toLowerCase()] ?? [])
  const others = words.filter((each) => signs[each.toLowerCase()] === undefined)
  const currency = others[0] === undefined ? undefined : currencyMark(others[0])
  // Two signs would leave open which of them counts.
  if (found.length + (within ? 1 : 0) > 1 || tokens.length - words.length > 2) return undefined
  if (others.length > 1 || (others.length === 1 && !currency)) return undefined
  return { sign: within ? 'minus' : found[0], currency }
}

/** At the first cell that no reading takes, else at the first that contradicts those before it. */
function unreadable(
  cells: readonly Cell[],
  readings: readonly (readonly (WrittenAmount | undefined)[])[],
): FileProblem {
  const wrong = cells.findIndex((_, at) => readings.every((amounts) => amounts[at] === undefined))
  const first = Math.max(...readings.map((amounts) => amounts.indexOf(undefined)))
  const cell = must(cells[wrong >= 0 ? wrong : first], 'some cell cannot be read')
  const reason = wrong >= 0 ? 'is no amount' : 'is written in another way than the amounts before it'
  return new FileProblem(`${quoted(cell.text)} ${reason}`, cell.line)
}
