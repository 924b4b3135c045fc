import type { Money } from '../kernel/money.ts'
import { asItStands, type WrittenAmount } from './amounts.ts'
import { cellOf } from './cells.ts'
import type { Columns } from './columns.ts'
import { type Direction, type DirectionWord, directionWord, otherHeadings, sideHeadings } from './directions.ts'
import { headingOf } from './headings.ts'
import type { Mapping } from './mapping.ts'
import { FileProblem, quoted } from './statement.ts'
import type { TableRow } from './table.ts'

/**
 * Which amounts of a table are money in and which money out. Nothing is guessed: what the file leaves open is asked
 * for.
 */

export const amountRoles = ['amount', 'debit', 'credit', 'balance'] as const
export type AmountRole = (typeof amountRoles)[number]

export interface Sheet {
  /** Those of money that moved. */
  rows: readonly TableRow[]
  columns: Columns
  /** The headings as they stand; none where the file has none. */
  titles: readonly string[]
  /** Whether the caller named the columns. */
  isMapped: boolean
  /** What stands in the columns of amounts, row by row. */
  written: Readonly<Record<AmountRole, readonly (WrittenAmount | undefined)[]>>
}

export interface SignedAmounts {
  /** Of each row; money in is positive, unless they are inverted. */
  amounts: Money[]
  /** Whether the caller says that positive is money out. */
  areInverted: boolean
  /** Whether words, columns or the caller tell the sides, not only signs. */
  areTold: boolean
  /** What only a running balance can settle. */
  ambiguities: Ambiguity[]
}

export interface Ambiguity {
  problem: FileProblem
  /** By line, how much the amount would differ if it were read the other way; or what the columns are. */
  otherwise: ReadonlyMap<number, Money> | 'columns'
  /** Why the file is not taken where only its oldest row is left open. */
  oldest?: FileProblem
}

export function signedAmounts(sheet: Sheet, mapping: Mapping): SignedAmounts {
  const { debit, credit } = sheet.columns
  return debit !== undefined && credit !== undefined ? bySide(sheet, mapping) : byAmount(sheet, mapping)
}

// A column for each side

function bySide({ rows, written }: Sheet, { amounts: mode }: Mapping): SignedAmounts {
  const debits = written.debit.filter((amount) => amount !== undefined && amount.size !== 0n)
  const areDebitsSigned = debits.every((amount) => amount?.sign === 'minus')
  const odd = new Map<number, Money>()
  const amounts = rows.map(({ line }, at) => {
    const [debit, credit, whole] = [written.debit[at], written.credit[at], written.amount[at]]
    if (debit?.size && credit?.size) throw new FileProblem('the row has both a debit and a credit', line)
    const cell = debit?.size ? debit : (credit ?? debit)
    if (!cell) throw new FileProblem('the row has no amount', line)
    const isDebit = cell === debit
    const isTurned = isDebit
      ? (cell.sign === 'minus' && !areDebitsSigned) || cell.sign === 'credit'
      : asItStands(cell) < 0n
    const isOdd = isTurned && mode !== 'by_column'
    const amount = isDebit !== isOdd ? -cell.size : cell.size
    if (isOdd) odd.set(line, -2n * amount)
    if (whole && whole.size !== cell.size) throw new FileProblem('its amount differs from its debit or credit', line)
    return amount
  })
  const signed = written.amount.some((amount) => amount && asItStands(amount) < 0n)
  const against = rows.find((_, at) => {
    const whole = written.amount[at]
    return signed && whole && asItStands(whole) !== amounts[at]
  })
  if (against) throw new FileProblem('the sign of its amount contradicts its debit or credit', against.line)
  const problem = new FileProblem(
    'the sign of a debit or credit may turn it round or mean nothing; `amounts` of `mapping` says it: "signed" or "by_column"',
    odd.keys().next().value,
  )
  const ambiguities: Ambiguity[] = odd.size > 0 && mode === undefined ? [{ problem, otherwise: odd }] : []
  return { amounts, areInverted: mode === 'inverted', areTold: true, ambiguities }
}

// One column of amounts

function byAmount(sheet: Sheet, mapping: Mapping): SignedAmounts {
  const cells = sheet.rows.map(({ line }, at) => ({ line, amount: sheet.written.amount[at] ?? missing(line) }))
  if (mapping.amounts === 'by_column')
    throw new FileProblem('`amounts` of `mapping` is "by_column", and the file has no columns of debits and credits')
  if (mapping.amounts && mapping.columns?.direction !== undefined)
    throw new FileProblem('`mapping` gives both `amounts` and a column `direction`; one of them tells the sides')
  const sides = mapping.amounts ? undefined : directionsOf(sheet, mapping)
  if (sides) return { amounts: directed(cells, sides), areInverted: false, areTold: true, ambiguities: [] }
  return signedColumn(cells, mapping)
}

/** Where nothing but the amounts themselves tells it. */
export function signedColumn(cells: readonly Cell[], { amounts }: Mapping): SignedAmounts {
  return amounts ? told(cells, amounts) : standing(cells)
}

export interface Cell {
  line: number
  amount: WrittenAmount
}

function missing(line: number): never {
  throw new FileProblem('the row has no amount', line)
}

function told(cells: readonly Cell[], mode: NonNullable<Mapping['amounts']>): SignedAmounts {
  const worded = cells.find(({ amount: { sign } }) => sign === 'debit' || sign === 'credit')
  if (mode === 'inverted' && worded)
    throw new FileProblem(
      'the amount says itself whether it is a debit or a credit; it cannot be inverted',
      worded.line,
    )
  const amounts = cells.map(({ amount }) =>
    mode === 'unsigned_out' && amount.sign === undefined ? -amount.size : asItStands(amount),
  )
  return { amounts, areInverted: mode === 'inverted', areTold: true, ambiguities: [] }
}

const ways =
  '`amounts` of `mapping` says it: "signed" (they are as they stand), "inverted" (positive is money out, as in files of many cards) or "unsigned_out" (what has no sign is money out); or name the column `direction`, or `debit` and `credit`, in `columns`'

function standing(cells: readonly Cell[]): SignedAmounts {
  const moved = cells.filter(({ amount }) => amount.size !== 0n)
  const bare = moved.filter(({ amount: { sign } }) => sign === undefined)
  const isNegative = moved.some(({ amount }) => asItStands(amount) < 0n)
  if (bare[0] && moved.some(({ amount: { sign } }) => sign === 'plus' || sign === 'credit'))
    throw new FileProblem(`some amounts are marked as money in, others are not marked; ${ways}`, bare[0].line)
  const problem = new FileProblem(
    `all amounts are positive, and nothing tells which of them are money out; ${ways}`,
    bare[0]?.line,
  )
  const oldest = new FileProblem(
    `no balance stands before the oldest row, and nothing tells whether it is money out; a row "Opening balance" tells it, or ${ways}`,
    bare[0]?.line,
  )
  const otherwise = new Map(moved.map(({ line, amount }) => [line, -2n * amount.size]))
  const ambiguities: Ambiguity[] = bare.length > 0 && !isNegative ? [{ problem, otherwise, oldest }] : []
  return { amounts: cells.map(({ amount }) => asItStands(amount)), areInverted: false, areTold: false, ambiguities }
}

function directed(cells: readonly Cell[], sides: readonly (Direction | undefined)[]): Money[] {
  const areSigned = cells.some(({ amount }) => asItStands(amount) < 0n)
  return cells.map(({ line, amount }, at) => {
    const isOut = sides[at] === 'out'
    const isNegative = asItStands(amount) < 0n
    const isPositive = areSigned ? !isNegative : amount.sign !== undefined
    if (amount.size !== 0n && (isOut ? isPositive : isNegative))
      throw new FileProblem(
        `the amount is ${isNegative ? 'negative' : 'positive'}, and its direction says money ${isOut ? 'out' : 'in'}; give \`amounts\` in \`mapping\``,
        line,
      )
    return isOut ? -amount.size : amount.size
  })
}

// A column that tells the side

/**
 * The side of each row that moved money, where a column tells it: one with such a heading, or with nothing but such
 * words.
 */
function directionsOf(sheet: Sheet, mapping: Mapping): (Direction | undefined)[] | undefined {
  const { direction } = sheet.columns
  const named = direction === undefined ? undefined : namedSides(sheet, direction, mapping)
  // Without a heading such words may be those of a card.
  const places = sheet.isMapped || sheet.titles.length === 0 ? [] : freePlaces(sheet)
  const others = places.flatMap((place) => {
    const sides = sidesBy(sheet, place, mapping)
    return sides ? [{ place, sides }] : []
  })
  const found = [...(named && direction !== undefined ? [{ place: direction, sides: named }] : []), ...others]
  const [first, ...rest] = found
  if (!first) return undefined
  const against = rest.find(({ sides }) => sides.some((side, at) => side !== first.sides[at]))
  if (against) {
    const names = [first, against].map(({ place }) => quoted(sheet.titles[place] ?? String(place + 1)))
    const at = first.sides.findIndex((side, each) => side !== against.sides[each])
    throw new FileProblem(
      `the columns ${names.join(' and ')} tell different directions; name one as \`direction\` in \`columns\` of \`mapping\``,
      sheet.rows[at]?.line,
    )
  }
  return first.sides
}

function freePlaces({ columns, rows }: Sheet): number[] {
  const { date, value_date, amount, debit, credit, direction, balance, currency, id, check_number, status } = columns
  const taken = new Set([
    date,
    value_date,
    amount,
    debit,
    credit,
    direction,
    balance,
    currency,
    id,
    check_number,
    status,
  ])
  return Array.from({ length: rows[0]?.cells.length ?? 0 }, (_, at) => at).filter((at) => !taken.has(at))
}

/** Every row that moved money must have a word; unless none has one, and the amounts have signs of their own. */
function namedSides(sheet: Sheet, place: number, { directions, columns }: Mapping) {
  const words = wordsIn(sheet, place, directions)
  const isSigned = sheet.written.amount.some((amount) => amount && asItStands(amount) < 0n)
  if (isSigned && columns?.direction === undefined && words.every(({ word }) => word === undefined)) return undefined
  const wrong = words.find(({ word, isMoved }) => isMoved && word === undefined)
  if (wrong)
    throw new FileProblem(
      `${quoted(wrong.text)} says neither debit nor credit; give \`directions\` in \`mapping\``,
      wrong.line,
    )
  return movedSides(words)
}

/** One word that is always the same may mean something else, unless its heading says otherwise. */
function sidesBy(sheet: Sheet, place: number, { directions }: Mapping): (Direction | undefined)[] | undefined {
  const title = headingOf(cellOf(sheet.titles, place)).name
  const words = wordsIn(sheet, place, directions)
  const moved = words.filter(({ isMoved }) => isMoved)
  if (moved.length === 0 || otherHeadings.test(title) || moved.some(({ word }) => word === undefined)) return undefined
  if (new Set(moved.map(({ word }) => word?.kind)).size > 1) return undefined
  const isOneSided = new Set(moved.map(({ word }) => word?.direction)).size === 1
  const isSigned = sheet.written.amount.some((amount) => amount && asItStands(amount) < 0n)
  const isSide = sideHeadings.includes(title) && moved[0]?.word?.kind === 'word' && !isSigned
  return isOneSided && !isSide ? undefined : movedSides(words)
}

function movedSides(words: readonly SideCell[]): (Direction | undefined)[] {
  return words.map(({ word, isMoved }) => (isMoved ? word?.direction : undefined))
}

interface SideCell {
  line: number
  text: string
  word: DirectionWord | undefined
  isMoved: boolean
}

function wordsIn({ rows, written }: Sheet, place: number, given: Mapping['directions']): SideCell[] {
  return rows.map(({ line, cells }, at) => {
    const text = cellOf(cells, place)
    return { line, text, word: directionWord(text, given), isMoved: written.amount[at]?.size !== 0n }
  })
}
