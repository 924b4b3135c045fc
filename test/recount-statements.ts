import { digitsOf } from './random.ts'
import {
  type CountedLedger,
  earnings,
  followingDay,
  nothing,
  type Recount,
  shown,
  type Span,
  type Sum,
  sumsOf,
} from './recount.ts'

/** The balance sheet and the income statement once more, a row a line, and which days they are compared with. */

/** A row before it is turned to its side: debits positive. */
interface Row {
  key: string
  parent: string
  side: string
  /** The side on which the figures of its section add up. */
  section: string
  units: bigint
  total: bigint
  calculated: bigint | null
}

interface Figure extends Sum {
  calculated: bigint | null
}

export function balanceSheetLines(recount: Recount, year: Span, includeEmpty: boolean): string[] {
  return balanceSheetRows(recount, year, includeEmpty)
    .map((row) => rowText(row, recount.decimals))
    .toSorted()
}

function balanceSheetRows(recount: Recount, year: Span, includeEmpty: boolean): Row[] {
  const balances = sumsOf(recount, { from: -Infinity, until: year.until })
  const earned = earnings(recount, year)
  const retained = recount.ledgers.find((ledger) => ledger.required_ledger_purpose === 'retained_earnings')?.id
  const figureOf = ({ id }: CountedLedger): Figure => {
    const { units, used } = balances.get(id) ?? nothing
    if (id !== retained) return { units, used, calculated: null }
    return { units: units + earned.before, used: used || earned.before !== 0n, calculated: earned.before }
  }
  const rows: Row[] = []
  for (const type of ['asset', 'liability', 'equity']) {
    const side = type === 'asset' ? 'debit' : 'credit'
    let total = 0n
    for (const subType of new Set(
      recount.ledgers.filter((ledger) => ledger.type === type).map((ledger) => ledger.sub_type),
    )) {
      const members = recount.ledgers.filter((ledger) => topOf(recount, ledger).sub_type === subType)
      const group = familyRows(members, subType, { figureOf, includeEmpty })
      const isLast = subType === 'retained_earnings'
      const sum = group.total + (isLast ? earned.within : 0n)
      total += sum
      if (group.rows.length > 0 || isLast) rows.push(...group.rows, groupRow(subType, type, { side, total: sum }))
      if (isLast) rows.push(calculatedRow('Net Income', earned.within, subType))
    }
    rows.push(groupRow(type, 'the report', { side, total }))
  }
  return rows
}

/** In the order of the statement: what its ledgers are, and what is left then. */
const steps = [
  { group: 'operating_revenues', left: 'Net Sales' },
  { group: 'cost_of_goods_sold', left: 'Gross Profit' },
  { group: 'operating_expenses', left: 'Operating Income' },
  { group: 'other_income', left: null },
  { group: 'other_expenses', left: 'Income before Taxes' },
  { group: 'Income Taxes', left: 'Net Income' },
] as const

export function incomeStatementLines(recount: Recount, span: Span, includeEmpty: boolean): string[] {
  return incomeStatementRows(recount, span, includeEmpty)
    .map((row) => rowText(row, recount.decimals))
    .toSorted()
}

function incomeStatementRows(recount: Recount, span: Span, includeEmpty: boolean): Row[] {
  const sums = sumsOf(recount, span)
  const figureOf = ({ id }: CountedLedger): Figure => ({ ...(sums.get(id) ?? nothing), calculated: null })
  let left = 0n
  return steps.flatMap(({ group: key, left: name }) => {
    const members = recount.ledgers.filter((ledger) => incomeGroupOf(recount, ledger) === key)
    const group = familyRows(members, key, { figureOf, includeEmpty })
    left += group.total
    const side = key === 'operating_revenues' || key === 'other_income' ? 'credit' : 'debit'
    return [
      groupRow(key, 'the report', { side, total: group.total }),
      ...group.rows,
      ...(name === null ? [] : [calculatedRow(name, left, 'the report')]),
    ]
  })
}

/** Income taxes are a group whatever is above them; all else counts where the ledger at the top of its tree does. */
function incomeGroupOf(recount: Recount, ledger: CountedLedger): string {
  for (let at: CountedLedger | undefined = ledger; at; at = parentOf(recount, at))
    if (at.is_income_tax) return 'Income Taxes'
  return topOf(recount, ledger).sub_type
}

/**
 * "12.30 0.00" where the uncategorized ledgers have taken 12.30 in and given nothing out; null where both is nothing.
 */
export function memoText(recount: Recount, span: Span): string | null {
  const sums = sumsOf(recount, span)
  const on = (side: string) =>
    recount.ledgers
      .filter((ledger) => ledger.sub_type === 'uncategorized_assets' && ledger.debit_credit === side)
      .reduce((sum, { id }) => sum + (sums.get(id)?.units ?? 0n), 0n)
  const [receipts, payments] = [-on('credit'), on('debit')]
  if (receipts === 0n && payments === 0n) return null
  return `${digitsOf(receipts, recount.decimals)} ${digitsOf(payments, recount.decimals)}`
}

/** Of a period; of all revenue and expense, or of some groups. */
export function profitOf(
  recount: Recount,
  span: Span,
  groups?: readonly string[],
): { revenue: bigint; expense: bigint } {
  const sums = sumsOf(recount, span)
  const of = (type: string) =>
    recount.ledgers
      .filter((ledger) => (groups ? groups.includes(incomeGroupOf(recount, ledger)) : true) && ledger.type === type)
      .reduce((sum, { id }) => sum + (sums.get(id)?.units ?? 0n), 0n)
  return { revenue: -of('revenue'), expense: of('expense') }
}

// Comparisons

/** "2025-12-31" */
export function comparedDay(compare: string, day: string): string {
  if (compare === 'previous_period') return daysLater(`${day.slice(0, 8)}01`, -1)
  return compare === 'previous_year' ? yearEarlier(day) : compare
}

export function comparedDays(
  compare: string,
  [start, end]: readonly [string, string],
  yearStart: string,
): [string, string] {
  if (compare === 'previous_year') return [yearEarlier(start), yearEarlier(end)]
  if (compare !== 'previous_period') return [compare.slice(0, 10), compare.slice(12)]
  const last = daysLater(start, -1)
  const next = followingDay(end)
  const months =
    12 * (Number(next.slice(0, 4)) - Number(start.slice(0, 4))) + Number(next.slice(5, 7)) - Number(start.slice(5, 7))
  if (start.endsWith('-01') && next.endsWith('-01')) {
    const first = new Date(Date.parse(start))
    first.setUTCMonth(first.getUTCMonth() - months)
    return [first.toISOString().slice(0, 10), last]
  }
  if (start.slice(5) === yearStart && next.slice(5) === yearStart)
    return [`${Number(start.slice(0, 4)) - months / 12}-${yearStart}`, last]
  const days = (Date.parse(next) - Date.parse(start)) / 86_400_000
  return [daysLater(start, -days), last]
}

/** In percent with two decimals, half away from zero. */
export function percentText(part: bigint, whole: bigint): string {
  if (whole === 0n) return 'null'
  const abs = (value: bigint) => (value < 0n ? -value : value)
  const scaled = abs(part) * 10_000n
  const cut = scaled / abs(whole)
  const rounded = 2n * (scaled % abs(whole)) >= abs(whole) ? cut + 1n : cut
  const isNegative = rounded !== 0n && part < 0n !== whole < 0n
  const digits = String(rounded).padStart(3, '0')
  return `${isNegative ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

function yearEarlier(day: string): string {
  const [year, month, number] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))]
  const isLast = followingDay(day).endsWith('-01')
  const length = new Date(Date.UTC(year - 1, month, 0)).getUTCDate()
  const then = isLast ? length : Math.min(number, length)
  return `${year - 1}${day.slice(4, 8)}${String(then).padStart(2, '0')}`
}

// Rows

/**
 * What the row itself says, on its side; behind a bar what its section says of it; last how much of it is calculated.
 */
export function rowText({ key, parent, side, section, units, total, calculated }: Row, decimals: number): string {
  const [own, signed] = [side, section].map((each) => [units, total].map((figure) => shown(figure, each, decimals)))
  const part = calculated === null ? 'null' : shown(calculated, side, decimals)
  return `${key} in ${parent}: ${side} ${own?.join(' ')} | ${signed?.join(' ')} | ${part}`
}

function topOf(recount: Recount, ledger: CountedLedger): CountedLedger {
  const parent = parentOf(recount, ledger)
  return parent ? topOf(recount, parent) : ledger
}

function parentOf({ ledgers }: Recount, { parent_id }: CountedLedger): CountedLedger | undefined {
  return ledgers.find((each) => each.id === parent_id)
}

/** The rows of these ledgers: those whose parent is not one of them stand below the group. */
function familyRows(
  members: readonly CountedLedger[],
  group: string,
  { figureOf, includeEmpty }: { figureOf: (ledger: CountedLedger) => Figure; includeEmpty: boolean },
): { rows: Row[]; total: bigint } {
  const familyIn = (ledger: CountedLedger): CountedLedger[] => [
    ledger,
    ...members.filter((each) => each.parent_id === ledger.id).flatMap(familyIn),
  ]
  const rows = members.flatMap((ledger): Row[] => {
    const family = familyIn(ledger).map(figureOf)
    const { units, calculated } = figureOf(ledger)
    const hasParent = members.some((each) => each.id === ledger.parent_id)
    const row = {
      key: ledger.id,
      parent: hasParent ? String(ledger.parent_id) : group,
      side: ledger.debit_credit,
      section: ledger.type === 'asset' || ledger.type === 'expense' ? 'debit' : 'credit',
      units,
      calculated,
      total: family.reduce((sum, each) => sum + each.units, 0n),
    }
    return includeEmpty || family.some((each) => each.used) ? [row] : []
  })
  return { rows, total: members.reduce((sum, ledger) => sum + figureOf(ledger).units, 0n) }
}

function groupRow(key: string, parent: string, { side, total }: { side: string; total: bigint }): Row {
  return { key, parent, side, section: side, units: 0n, total, calculated: null }
}

function calculatedRow(key: string, units: bigint, parent: string): Row {
  return { key, parent, side: 'credit', section: 'credit', units, total: units, calculated: units }
}
