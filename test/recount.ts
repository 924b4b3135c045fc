import assert from 'node:assert/strict'
import { digitsOf, unitsOf } from './random.ts'
import type { World } from './world.ts'

/**
 * The statements once more, by another way: from nothing but the lists of ledgers and of their lines, added up as bigint. It
 * shares no code with the service; days are told by Intl, not by Temporal. Both sides are written as lines of text, in which
 * every digit counts.
 */
export interface Recount {
  ledgers: readonly CountedLedger[]
  lines: readonly CountedLine[]
  decimals: number
}

export interface CountedLedger {
  id: string
  name: string
  type: string
  sub_type: string
  debit_credit: string
  report_cash_flow: boolean
  parent_id: string | null
  sort_code: string
  required_ledger_purpose: string | null
}

interface CountedLine {
  id: string
  ledger_id: string
  journal_entry_id: string
  transaction_id: string | null
  sort_order: number
  datetime: string
  ms: number
  /** Debits positive. */
  units: bigint
  basis: 'both' | 'accrual' | 'cash'
}

export async function recountBooks(world: World, decimals: number): Promise<Recount> {
  const ledgers = await everyRecord<CountedLedger>(world, '/v0/ledgers?limit=50')
  const lines = await Promise.all(
    ledgers.map(({ id }) =>
      everyRecord<LineRecord>(world, `/v0/ledgers/${id}/line-entries?limit=20&accounting_basis=all`),
    ),
  )
  return { ledgers, decimals, lines: lines.flat().map(countedLine).toSorted(inOrder) }
}

/** The books of one basis: without the lines that stand in the others alone. */
export function booksIn(recount: Recount, basis: 'accrual' | 'cash'): Recount {
  return { ...recount, lines: recount.lines.filter((line) => line.basis === 'both' || line.basis === basis) }
}

interface LineRecord extends Omit<CountedLine, 'ms' | 'units'> {
  amount: string
  debit_credit: string
}

async function everyRecord<Record>(world: World, list: string): Promise<Record[]> {
  const records: Record[] = []
  for (let token: string | null = ''; token !== null;) {
    const { body, status, text } = await world.get(token === '' ? list : `${list}&page_token=${token}`)
    assert.equal(status, 200, text)
    records.push(...body.records)
    token = body.next_page_token
  }
  return records
}

function countedLine(record: LineRecord): CountedLine {
  const units = unitsOf(record.amount)
  return { ...record, ms: Date.parse(record.datetime), units: record.debit_credit === 'debit' ? units : -units }
}

function inOrder(a: CountedLine, b: CountedLine): number {
  if (a.ms !== b.ms) return a.ms - b.ms
  if (a.journal_entry_id !== b.journal_entry_id) return a.journal_entry_id < b.journal_entry_id ? -1 : 1
  return a.sort_order - b.sort_order
}

// Days

/**
 * The first moment whose day, on a clock of the zone, is this day or a later one, in milliseconds since 1970. A clock is read
 * hour by hour around midnight; between two hours that disagree on their offset, the moment of the change is searched.
 */
export function startOfDay(day: string, zone: string): number {
  const known = starts.get(`${day} ${zone}`)
  if (known !== undefined) return known
  const midnight = Date.parse(day)
  const candidates: number[] = []
  let before = { moment: midnight - 30 * hour, offset: offsetAt(midnight - 30 * hour, zone) }
  candidates.push(midnight - before.offset)
  for (let moment = before.moment + hour; moment <= midnight + 30 * hour; moment += hour) {
    const offset = offsetAt(moment, zone)
    if (offset !== before.offset) candidates.push(changeBetween(before.moment, moment, zone), midnight - offset)
    before = { moment, offset }
  }
  const start = Math.min(...candidates.filter((moment) => dayAt(moment, zone) >= day))
  starts.set(`${day} ${zone}`, start)
  return start
}

const hour = 3_600_000
const starts = new Map<string, number>()
const clocks = new Map<string, Intl.DateTimeFormat>()

function changeBetween(from: number, until: number, zone: string): number {
  const offset = offsetAt(from, zone)
  let [same, other] = [from, until]
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2)
    if (offsetAt(middle, zone) === offset) same = middle
    else other = middle
  }
  return other
}

function offsetAt(moment: number, zone: string): number {
  const [day = '', time = ''] = clockAt(moment, zone)
  return Date.parse(`${day}T${time}Z`) - Math.floor(moment / 1000) * 1000
}

function dayAt(moment: number, zone: string): string {
  return clockAt(moment, zone)[0] ?? ''
}

/** "2018-11-04", "01:00:00" */
function clockAt(moment: number, zone: string): string[] {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(zone, clock)
  return clock.format(moment).split(' ')
}

/** When a report begins and ends. */
export interface Span {
  from: number
  until: number
}

export function spanOf(start: string, end: string, zone: string): Span {
  return { from: startOfDay(start, zone), until: startOfDay(followingDay(end), zone) }
}

export function followingDay(day: string): string {
  return new Date(Date.parse(day) + 24 * hour).toISOString().slice(0, 10)
}

/** The fiscal year that holds the day, up to the end of the day. */
export function yearTo(day: string, { fiscalYearStart, zone }: { fiscalYearStart: string; zone: string }): Span {
  const inThisYear = `${day.slice(0, 4)}-${fiscalYearStart}`
  const start = inThisYear <= day ? inThisYear : `${Number(day.slice(0, 4)) - 1}-${fiscalYearStart}`
  return spanOf(start, day, zone)
}

// What the statements must say, a row a line

export function balanceSheetLines(recount: Recount, year: Span, includeEmpty: boolean): string[] {
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
      const group = subTypeRows(recount, subType, { figureOf, includeEmpty })
      const isLast = subType === 'retained_earnings'
      const sum = group.total + (isLast ? earned.within : 0n)
      total += sum
      if (group.rows.length > 0 || isLast) rows.push(...group.rows, groupRow(subType, type, { side, total: sum }))
      if (isLast) rows.push(calculatedRow('Net Income', earned.within, subType))
    }
    rows.push(groupRow(type, 'the report', { side, total }))
  }
  return rows.map((row) => rowText(row, recount.decimals)).toSorted()
}

const revenues = new Set(['operating_revenues', 'other_income'])

export function incomeStatementLines(recount: Recount, span: Span, includeEmpty: boolean): string[] {
  const sums = sumsOf(recount, span)
  const figureOf = ({ id }: CountedLedger): Figure => ({ ...(sums.get(id) ?? nothing), calculated: null })
  const groups = [
    'operating_revenues',
    'cost_of_goods_sold',
    'operating_expenses',
    'other_income',
    'other_expenses',
  ].map((subType) => ({ subType, ...subTypeRows(recount, subType, { figureOf, includeEmpty }) }))
  const [sales = 0n, costs = 0n, operating = 0n, ...others] = groups.map((group) => group.total)
  const net = others.reduce((sum, total) => sum + total, sales + costs + operating)
  const rows = [
    ...groups.flatMap(({ subType, total, rows: own }) => [
      groupRow(subType, 'the report', { side: revenues.has(subType) ? 'credit' : 'debit', total }),
      ...own,
    ]),
    calculatedRow('Total Net Sales', sales, 'the report'),
    calculatedRow('Gross Profit', sales + costs, 'the report'),
    calculatedRow('Total Operating Profit', sales + costs + operating, 'the report'),
    calculatedRow('Net Profit', net, 'the report'),
  ]
  return rows.map((row) => rowText(row, recount.decimals)).toSorted()
}

export function generalLedgerLines(recount: Recount, span: Span, includeEmpty: boolean): string[] {
  const { decimals } = recount
  const opening = sumsOf(recount, { from: -Infinity, until: span.from })
  const period = sumsOf(recount, span)
  const within = Map.groupBy(
    recount.lines.filter((line) => line.ms >= span.from && line.ms < span.until),
    (line) => line.ledger_id,
  )
  const isUsed = (ledger: CountedLedger) => opening.has(ledger.id) || period.has(ledger.id)
  return recount.ledgers
    .filter((ledger) => includeEmpty || familyOf(recount, ledger).some(isUsed))
    .map((ledger) => {
      const before = opening.get(ledger.id)?.units ?? 0n
      const own = period.get(ledger.id)?.units ?? 0n
      const family = familyOf(recount, ledger).reduce((sum, each) => sum + (period.get(each.id)?.units ?? 0n), 0n)
      const figures = [before, own, before + own, family].map((units) => shown(units, ledger.debit_credit, decimals))
      const lines = (within.get(ledger.id) ?? []).map((line) => lineText(line, decimals))
      return [`${ledger.id} in ${ledger.parent_id}: ${ledger.debit_credit} ${figures.join(' ')}`, ...lines].join('\n')
    })
    .toSorted()
}

export function trialBalanceLines(recount: Recount, year: Span, includeEmpty: boolean): string[] {
  const balances = sumsOf(recount, { from: -Infinity, until: year.until })
  const inYear = sumsOf(recount, year)
  const earned = earnings(recount, year)
  const rows = recount.ledgers.map((ledger) => {
    const { units, used } = balances.get(ledger.id) ?? nothing
    const isRetained = ledger.required_ledger_purpose === 'retained_earnings'
    const ofYear = inYear.get(ledger.id)?.units ?? 0n
    return { ledger, used, units: isEarner(ledger) ? ofYear : isRetained ? units + earned.before : units }
  })
  const column = (units: bigint) => digitsOf(units > 0n ? units : 0n, recount.decimals)
  return rows
    .filter(({ units, used }) => includeEmpty || used || units !== 0n)
    .map(({ ledger, units }) => `${ledger.id}: ${column(units)} ${column(-units)}`)
    .toSorted()
}

/** What the cash ledgers held, debits positive, and by ledger what the lines beside them in their entries brought. */
export function cashFlowOf(
  recount: Recount,
  span: Span,
): { opening: bigint; closing: bigint; flows: ReadonlyMap<string, bigint> } {
  const cash = new Set(recount.ledgers.filter((each) => each.report_cash_flow && !isEarner(each)).map(({ id }) => id))
  const held = (until: number) => {
    const own = recount.lines.filter((line) => cash.has(line.ledger_id) && line.ms < until)
    return own.reduce((sum, line) => sum + line.units, 0n)
  }
  const within = recount.lines.filter((line) => line.ms >= span.from && line.ms < span.until)
  const entries = new Set(within.filter((line) => cash.has(line.ledger_id)).map((line) => line.journal_entry_id))
  const flows = new Map<string, bigint>()
  for (const { ledger_id, journal_entry_id, units } of within)
    if (entries.has(journal_entry_id) && !cash.has(ledger_id))
      flows.set(ledger_id, (flows.get(ledger_id) ?? 0n) - units)
  return { opening: held(span.from), closing: held(span.until), flows }
}

/** On the ledger's own side, at a moment: of its own lines, and with all that hangs below it. */
export function ledgerBalance(recount: Recount, ledger: CountedLedger, until: number): { own: string; total: string } {
  const balances = sumsOf(recount, { from: -Infinity, until })
  const family = familyOf(recount, ledger).reduce((sum, each) => sum + (balances.get(each.id)?.units ?? 0n), 0n)
  return {
    own: shown(balances.get(ledger.id)?.units ?? 0n, ledger.debit_credit, recount.decimals),
    total: shown(family, ledger.debit_credit, recount.decimals),
  }
}

export function rowText({ key, parent, side, units, total, calculated }: Row, decimals: number): string {
  const figures = [units, total, calculated].map((each) => (each === null ? 'null' : shown(each, side, decimals)))
  return `${key} in ${parent}: ${side} ${figures.join(' ')}`
}

function lineText(line: CountedLine, decimals: number): string {
  const amount = line.units > 0n ? line.units : -line.units
  const { id, datetime, journal_entry_id, sort_order, transaction_id } = line
  return [
    `  ${id} ${datetime} ${line.units > 0n ? 'debit' : 'credit'} ${digitsOf(amount, decimals)}`,
    `${journal_entry_id} ${sort_order} ${transaction_id}`,
  ].join(' of ')
}

/** A row before it is turned to its side: debits positive. */
interface Row {
  key: string
  parent: string
  side: string
  units: bigint
  total: bigint
  calculated: bigint | null
}

interface Sum {
  units: bigint
  used: boolean
}

interface Figure extends Sum {
  calculated: bigint | null
}

const nothing: Sum = { units: 0n, used: false }

function sumsOf({ lines }: Recount, { from, until }: Span): Map<string, Sum> {
  const sums = new Map<string, Sum>()
  for (const { ledger_id, ms, units } of lines)
    if (ms >= from && ms < until) sums.set(ledger_id, { units: (sums.get(ledger_id)?.units ?? 0n) + units, used: true })
  return sums
}

/** What revenue and expense come to, debits positive: before the fiscal year, and in it. */
function earnings(recount: Recount, year: Span): { before: bigint; within: bigint } {
  const sum = (span: Span) => {
    const sums = sumsOf(recount, span)
    return recount.ledgers.filter(isEarner).reduce((total, { id }) => total + (sums.get(id)?.units ?? 0n), 0n)
  }
  return { before: sum({ from: -Infinity, until: year.from }), within: sum(year) }
}

function isEarner({ type }: CountedLedger): boolean {
  return type === 'revenue' || type === 'expense'
}

/** The ledgers of a sub_type: of the trees whose top has it. */
function subTypeRows(
  { ledgers }: Recount,
  subType: string,
  { figureOf, includeEmpty }: { figureOf: (ledger: CountedLedger) => Figure; includeEmpty: boolean },
): { rows: Row[]; total: bigint } {
  const topOf = (ledger: CountedLedger): CountedLedger => {
    const parent = ledgers.find((each) => each.id === ledger.parent_id)
    return parent ? topOf(parent) : ledger
  }
  const members = ledgers.filter((ledger) => topOf(ledger).sub_type === subType)
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
      parent: hasParent ? String(ledger.parent_id) : subType,
      side: ledger.debit_credit,
      units,
      calculated,
      total: family.reduce((sum, each) => sum + each.units, 0n),
    }
    return includeEmpty || family.some((each) => each.used) ? [row] : []
  })
  return { rows, total: members.reduce((sum, ledger) => sum + figureOf(ledger).units, 0n) }
}

function groupRow(key: string, parent: string, { side, total }: { side: string; total: bigint }): Row {
  return { key, parent, side, units: 0n, total, calculated: null }
}

function calculatedRow(key: string, units: bigint, parent: string): Row {
  return { key, parent, side: 'credit', units, total: units, calculated: units }
}

function familyOf(recount: Recount, ledger: CountedLedger): CountedLedger[] {
  const children = recount.ledgers.filter((each) => each.parent_id === ledger.id)
  return [ledger, ...children.flatMap((child) => familyOf(recount, child))]
}

function shown(units: bigint, side: string, decimals: number): string {
  return digitsOf(side === 'debit' ? units : -units, decimals)
}
