import assert from 'node:assert/strict'
import { digitsOf, unitsOf } from './random.ts'
import type { World } from './world.ts'

/**
 * The statements once more, by another way: from nothing but the lists of ledgers and of their lines, added up as
 * bigint. It shares no code with the service; days are told by Intl, not by Temporal. Both sides are written as lines
 * of text, in which every digit counts.
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
  financial_account_type: string | null
  required_ledger_purpose: string | null
  cash_flow_section: string | null
  is_income_tax: boolean
  is_interest: boolean
}

export interface CountedLine {
  id: string
  ledger_id: string
  entry_number: number | null
  journal_entry_id: string
  transaction_id: string | null
  sort_order: number
  datetime: string
  ms: number
  /** Debits positive. */
  units: bigint
  basis: 'both' | 'accrual' | 'cash'
  journal_entry: { is_opening_balance: boolean }
  tags: readonly { id: string }[]
}

export async function recountBooks(world: World, decimals: number): Promise<Recount> {
  const ledgers = await everyRecord<CountedLedger>(world, '/v0/ledgers?limit=50')
  const entries = await everyRecord<NumberedEntry>(world, '/v0/journal-entries?limit=50&accounting_basis=all')
  const numbers = new Map(entries.map(({ id, entry_number }) => [id, entry_number]))
  const lines = await Promise.all(
    ledgers.map(({ id }) =>
      everyRecord<LineRecord>(world, `/v0/ledgers/${id}/line-entries?limit=20&accounting_basis=all`),
    ),
  )
  return {
    ledgers,
    decimals,
    lines: lines
      .flat()
      .map((line) => countedLine(line, numbers))
      .toSorted(inOrder),
  }
}

/** The books of one basis: without the lines that stand in the others alone. */
export function booksIn(recount: Recount, basis: 'accrual' | 'cash'): Recount {
  return { ...recount, lines: recount.lines.filter((line) => line.basis === 'both' || line.basis === basis) }
}

/**
 * As reports over a period count the lines: the opening balances of revenue and expense ledgers, both of their lines,
 * on the day before the books begin. @param start `entries_start`, a day
 */
export function asReported(recount: Recount, { start, zone }: { start: string; zone: string }): Recount {
  const earners = new Set(recount.ledgers.filter(isEarner).map(({ id }) => id))
  const openings = recount.lines.filter((line) => line.journal_entry.is_opening_balance && earners.has(line.ledger_id))
  if (openings.length === 0) return recount
  const entries = new Set(openings.map((line) => line.journal_entry_id))
  const ms = startOfDay(new Date(Date.parse(start) - 24 * hour).toISOString().slice(0, 10), zone)
  const lines = recount.lines.map((line) => (entries.has(line.journal_entry_id) ? { ...line, ms } : line))
  return { ...recount, lines }
}

interface LineRecord extends Omit<CountedLine, 'ms' | 'units' | 'entry_number'> {
  amount: string
  debit_credit: string
}

interface NumberedEntry {
  id: string
  entry_number: number | null
}

export async function everyRecord<Record>(world: World, list: string): Promise<Record[]> {
  const records: Record[] = []
  for (let token: string | null = ''; token !== null;) {
    const { body, status, text } = await world.get(token === '' ? list : `${list}&page_token=${token}`)
    assert.equal(status, 200, text)
    records.push(...body.records)
    token = body.next_page_token
  }
  return records
}

function countedLine(record: LineRecord, numbers: ReadonlyMap<string, number | null>): CountedLine {
  const units = unitsOf(record.amount)
  return {
    ...record,
    entry_number: numbers.get(record.journal_entry_id) ?? null,
    ms: Date.parse(record.datetime),
    units: record.debit_credit === 'debit' ? units : -units,
  }
}

function inOrder(a: CountedLine, b: CountedLine): number {
  if (a.ms !== b.ms) return a.ms - b.ms
  if (a.journal_entry_id !== b.journal_entry_id) return a.journal_entry_id < b.journal_entry_id ? -1 : 1
  return a.sort_order - b.sort_order
}

// Days

/**
 * The first moment whose day, on a clock of the zone, is this day or a later one, in milliseconds since 1970. A clock
 * is read hour by hour around midnight; between two hours that disagree on their offset, the moment of the change is
 * searched.
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

/** The days that a report covers, and how it treats fiscal years. */
export interface LedgerDays {
  start: string
  end: string
  zone: string
  /** "04-01"; null where they run on. */
  fiscalYearStart: string | null
}

export function generalLedgerLines(recount: Recount, days: LedgerDays, includeEmpty: boolean): string[] {
  const { decimals } = recount
  const span = spanOf(days.start, days.end, days.zone)
  const period = sumsOf(recount, span)
  const before = sumsOf(recount, { from: -Infinity, until: span.from })
  const carried = carriedOver(recount, days)
  const isUsed = (ledger: CountedLedger) => {
    const own = carried.get(ledger.id)
    return before.has(ledger.id) || period.has(ledger.id) || own?.opening !== 0n || own.closings.length > 0
  }
  return recount.ledgers
    .filter((ledger) => includeEmpty || familyOf(recount, ledger).some(isUsed))
    .map((ledger) => {
      const { opening = 0n, closings = [] } = carried.get(ledger.id) ?? {}
      const own = period.get(ledger.id)?.units ?? 0n
      const closing = closings.reduce((sum, { units }) => sum + units, opening + own)
      const family = familyOf(recount, ledger).reduce((sum, each) => sum + (period.get(each.id)?.units ?? 0n), 0n)
      const side = ledger.debit_credit
      const figures = [opening, own, closing, family].map((units) => shown(units, side, decimals))
      const closed = closings.map(({ day, units }) => `; ${day} ${shown(units, side, decimals)}`)
      const lines = linesWithBalance(recount, ledger, { span, opening, closings, zone: days.zone })
      return [`${ledger.id} in ${ledger.parent_id}: ${side} ${figures.join(' ')}${closed.join('')}`, ...lines].join(
        '\n',
      )
    })
    .toSorted()
}

interface Carried {
  opening: bigint
  closings: { day: string; units: bigint }[]
}

/** What each ledger opens with and carries over on the last days of fiscal years, debits positive. */
function carriedOver(recount: Recount, { start, end, zone, fiscalYearStart }: LedgerDays): Map<string, Carried> {
  const from = startOfDay(start, zone)
  const before = sumsOf(recount, { from: -Infinity, until: from })
  if (fiscalYearStart === null)
    return new Map(recount.ledgers.map(({ id }) => [id, { opening: before.get(id)?.units ?? 0n, closings: [] }]))
  const yearFrom = yearTo(start, { fiscalYearStart, zone }).from
  const soFar = sumsOf(recount, { from: yearFrom, until: from })
  const earlier = earnings(recount, { from: yearFrom, until: yearFrom }).before
  const years = lastDays(start, end, fiscalYearStart).map((day) => {
    const year = yearTo(day, { fiscalYearStart, zone })
    return { day, sums: sumsOf(recount, year), earned: earnings(recount, year).within }
  })
  return new Map(
    recount.ledgers.map((ledger) => {
      const own = before.get(ledger.id)?.units ?? 0n
      const isRetained = ledger.required_ledger_purpose === 'retained_earnings'
      const opening = isEarner(ledger) ? (soFar.get(ledger.id)?.units ?? 0n) : isRetained ? own + earlier : own
      const closings = years.map(({ day, sums, earned }) => {
        if (isEarner(ledger)) return { day, units: -(sums.get(ledger.id)?.units ?? 0n) }
        return { day, units: isRetained ? earned : 0n }
      })
      return [ledger.id, { opening, closings: closings.filter(({ units }) => units !== 0n) }]
    }),
  )
}

/** The last days of fiscal years from `start` on, before `end`. */
function lastDays(start: string, end: string, fiscalYearStart: string): string[] {
  const days: string[] = []
  for (let day = start; day < end; day = followingDay(day))
    if (followingDay(day).slice(5) === fiscalYearStart) days.push(day)
  return days
}

function linesWithBalance(
  recount: Recount,
  ledger: CountedLedger,
  { span, opening, closings, zone }: Carried & { span: Span; zone: string },
): string[] {
  const within = recount.lines.filter(
    ({ ledger_id, ms }) => ledger_id === ledger.id && ms >= span.from && ms < span.until,
  )
  let sum = opening
  return within.map((line) => {
    sum += line.units
    const carried = closings.filter(({ day }) => startOfDay(followingDay(day), zone) <= line.ms)
    const balance = carried.reduce((total, { units }) => total + units, sum)
    return `${lineText(line, recount.decimals)} of ${line.entry_number} ${shown(balance, ledger.debit_credit, recount.decimals)} ${namesAcross(recount, line)}`
  })
}

/** The ledgers of the other lines of its entry, each once, by name. */
function namesAcross(recount: Recount, line: CountedLine): string {
  const others = linesOfEntry(recount, line.journal_entry_id).filter(({ id }) => id !== line.id)
  const names = others.map(({ ledger_id }) => recount.ledgers.find((ledger) => ledger.id === ledger_id)?.name ?? '')
  return JSON.stringify([...new Set(names)].toSorted())
}

const entriesOf = new WeakMap<Recount, Map<string, CountedLine[]>>()

function linesOfEntry(recount: Recount, entryId: string): CountedLine[] {
  const entries = entriesOf.get(recount) ?? Map.groupBy(recount.lines, (line) => line.journal_entry_id)
  entriesOf.set(recount, entries)
  return entries.get(entryId) ?? []
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

/** On the ledger's own side, at the end of a day: its own, and with all that hangs below it. */
export function ledgerBalance(recount: Recount, ledger: CountedLedger, year: Span): { own: string; total: string } {
  const balances = sumsOf(recount, { from: -Infinity, until: year.until })
  const inYear = sumsOf(recount, year)
  const { before } = earnings(recount, year)
  const unitsAt = (each: CountedLedger) => {
    if (isEarner(each)) return inYear.get(each.id)?.units ?? 0n
    return (balances.get(each.id)?.units ?? 0n) + (each.required_ledger_purpose === 'retained_earnings' ? before : 0n)
  }
  const family = familyOf(recount, ledger).reduce((sum, each) => sum + unitsAt(each), 0n)
  return {
    own: shown(unitsAt(ledger), ledger.debit_credit, recount.decimals),
    total: shown(family, ledger.debit_credit, recount.decimals),
  }
}

function lineText(line: CountedLine, decimals: number): string {
  const amount = line.units > 0n ? line.units : -line.units
  const { id, datetime, journal_entry_id, sort_order, transaction_id } = line
  return [
    `  ${id} ${datetime} ${line.units > 0n ? 'debit' : 'credit'} ${digitsOf(amount, decimals)}`,
    `${journal_entry_id} ${sort_order} ${transaction_id}`,
  ].join(' of ')
}

export interface Sum {
  units: bigint
  used: boolean
}

export const nothing: Sum = { units: 0n, used: false }

export function sumsOf({ lines }: Recount, { from, until }: Span): Map<string, Sum> {
  const sums = new Map<string, Sum>()
  for (const { ledger_id, ms, units } of lines)
    if (ms >= from && ms < until) sums.set(ledger_id, { units: (sums.get(ledger_id)?.units ?? 0n) + units, used: true })
  return sums
}

/** What revenue and expense come to, debits positive: before the fiscal year, and in it. */
export function earnings(recount: Recount, year: Span): { before: bigint; within: bigint } {
  const sum = (span: Span) => {
    const sums = sumsOf(recount, span)
    return recount.ledgers.filter(isEarner).reduce((total, { id }) => total + (sums.get(id)?.units ?? 0n), 0n)
  }
  return { before: sum({ from: -Infinity, until: year.from }), within: sum(year) }
}

export function isEarner({ type }: CountedLedger): boolean {
  return type === 'revenue' || type === 'expense'
}

function familyOf(recount: Recount, ledger: CountedLedger): CountedLedger[] {
  const children = recount.ledgers.filter((each) => each.parent_id === ledger.id)
  return [ledger, ...children.flatMap((child) => familyOf(recount, child))]
}

export function shown(units: bigint, side: string, decimals: number): string {
  return digitsOf(side === 'debit' ? units : -units, decimals)
}
