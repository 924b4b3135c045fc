import type { ReadTx } from '../database/database.ts'
import type { JournalEntryId } from '../kernel/ids.ts'
import { type Day, daySpan, dayOf, parseDay, startOfDay } from '../kernel/time.ts'
import { accountsOfLedger } from '../sources/sources.ts'
import { refuseFile, type Statement, type StatementRow } from '../statements/statements.ts'
import { bankRows } from '../transactions/transactions.ts'
import type { lineCodes } from './auto-match-records.ts'
import { wordsOf } from './likeness.ts'
import type { Item, StatementItem } from './match.ts'
import type { Reconciliation } from './records.ts'
import * as sql from './sql.ts'

/** What a statement and the books say, in the form in which they are compared. */
export interface LineItem extends StatementItem {
  date: Day
  description: string
}

/** A line that is not looked for at all. */
export interface LeftLine {
  line: LineItem
  code: (typeof lineCodes)[number]
}

export async function statementItems(
  tx: ReadTx,
  reconciliation: Reconciliation,
  { statement, isInverted }: { statement: Statement; isInverted: boolean },
): Promise<{ due: LineItem[]; left: LeftLine[] }> {
  const made = await entriesMade(tx, reconciliation, statement)
  const earlier = await sql.heldEarlier(tx, reconciliation, made.flat())
  const isDue = periodOf(tx, reconciliation)
  const due: LineItem[] = []
  const left: LeftLine[] = []
  for (const [at, row] of statement.rows.entries()) {
    const line = lineItem(row, { isInverted, entryIds: made[at] ?? [] })
    if (line.entryIds.some((id) => earlier.has(id))) left.push({ line, code: 'already_reconciled' })
    else if (isDue(line.date)) due.push(line)
    else left.push({ line, code: 'outside_period' })
  }
  return { due, left }
}

export function entryItems({ time_zone }: Reconciliation, entries: readonly sql.MatchableEntry[]): Item[] {
  const items = entries.map((entry) => ({
    id: entry.id,
    day: daysOf(dayOf(entry.datetime, time_zone)),
    amount: entry.amount,
    wording: wordsOf(`${entry.description} ${entry.words ?? ''}`),
    equivalent: `${entry.description} ${entry.effect}`,
    isHeld: entry.isHeld,
  }))
  // Of those that can stand for one another, the ones that are ticked come first.
  return items.toSorted((a, b) => (a.isHeld === b.isHeld ? compare(a.id, b.id) : a.isHeld ? -1 : 1))
}

function lineItem(
  row: StatementRow,
  { isInverted, entryIds }: { isInverted: boolean; entryIds: readonly JournalEntryId[] },
): LineItem {
  const { line, details, description } = row
  const date = parseDay(row.day) ?? refuseFile({ reason: `"${row.day}" is no day of the calendar`, line })
  const words = [description, details['memo'] ?? ''].join(' ')
  return {
    id: String(line),
    line,
    date,
    day: daysOf(date),
    amount: isInverted ? -row.amount : row.amount,
    description,
    wording: wordsOf(words, details['check_number'] ?? null),
    equivalent: words,
    entryIds,
  }
}

/** Of each row, the entries that it was imported as. */
async function entriesMade(tx: ReadTx, { ledger_id }: Reconciliation, statement: Statement): Promise<string[][]> {
  const made = statement.rows.map((): string[] => [])
  for (const account of await accountsOfLedger(tx, ledger_id)) {
    const rows = await bankRows(tx, account, statement)
    const entries = await sql.entriesOfTransactions(
      tx,
      rows.map((row) => row.id),
    )
    for (const [at, row] of rows.entries()) made[at]?.push(...[entries.get(row.id) ?? []].flat())
  }
  return made
}

/** By its noon, as rows are booked. */
function periodOf({ instance }: ReadTx, { start_datetime, end_datetime, time_zone }: Reconciliation) {
  const start = start_datetime ?? startOfDay(instance.entriesStart, instance.timeZone)
  return (day: Day) => {
    const { from, until } = daySpan({ start: day, end: day }, time_zone)
    const noon = from.add({ milliseconds: Math.floor((until.epochMilliseconds - from.epochMilliseconds) / 2) })
    return Temporal.Instant.compare(noon, start) >= 0 && Temporal.Instant.compare(noon, end_datetime) < 0
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const firstDay = Temporal.PlainDate.from('1970-01-01')

function daysOf(day: Day): number {
  return firstDay.until(day).days
}
