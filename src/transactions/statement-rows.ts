import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { ReadTx } from '../database/database.ts'
import { amountErrors, type StoredTransaction } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { idFor } from '../kernel/ids.ts'
import { cutText, limits } from '../kernel/limits.ts'
import type { Money } from '../kernel/money.ts'
import { parseDay } from '../kernel/time.ts'
import type { ListedAccount } from '../sources/sources.ts'
import { foreignCurrency, refuseFile, type Statement, type StatementRow } from '../statements/statements.ts'
import type { ComingRow } from './imports.ts'
import * as sql from './sql.ts'

/** A row of a statement, with the ids that it has in this account whichever file it comes in. */
export type BankRow = ComingRow & Required<Pick<ComingRow, 'external_id' | 'metadata'>>

/**
 * The rows as they would come into the books. A row has the bank's id; where the bank gives none, what it says and how
 * many rows of that day said it before: so a file that comes again brings nothing, and of two equal rows both stay.
 * Where an id stands for several rows, here or in the books, one of them has it, and the others what they say behind
 * it.
 */
export async function bankRows(tx: ReadTx, account: ListedAccount, statement: Statement): Promise<BankRow[]> {
  refuseForeign(tx, statement)
  const counts = new Map<string, number>()
  const noons = noonsOf(tx, statement.rows)
  const numbered = await inTurns(statement.rows, (row) => ({
    row,
    datetime: noons.get(row.day) ?? noonOf(tx, row.day),
    ...numbersOf(row, counts),
  }))
  const ids = numbered.flatMap(({ own, former }) => [own ?? [], former ?? []].flat())
  const found = await sql.findByExternalIds(tx, account.id, ids)
  const taken = new Map(found.map((each) => [must(each.external_id, 'it was found by its external id'), each]))
  const bearers = bearersOf(numbered, taken)
  return await inTurns(numbered, (each) => {
    const { row, datetime, own, former, content } = each
    if (own === undefined) return bankRow(account, row, { externalId: content, datetime })
    const before = former === undefined ? undefined : taken.get(former)
    const ofOthers = before && isLike(before, each) ? before.external_id : undefined
    const externalId = bearers.has(each) ? own : (ofOthers ?? `${own.slice(0, 200)}#${content}`)
    return bankRow(account, row, { externalId, datetime })
  })
}

interface NumberedRow {
  row: StatementRow
  datetime: Temporal.Instant
  /** The bank's id, as far as it fits. */
  own: string | undefined
  /** The id that the second, third … row with one id once had in the books. */
  former: string | undefined
  /** What the row says, and which of those it is that say it. */
  content: string
}

function numbersOf(row: StatementRow, counts: Map<string, number>): Pick<NumberedRow, 'own' | 'former' | 'content'> {
  const own = row.bankId === null ? undefined : fitted(row.bankId.toWellFormed())
  const said = digestOf(row)
  const content = `${said}-${counted(counts, `${own ?? ''} ${said}`)}`
  const times = own === undefined ? 1 : counted(counts, `id ${own}`)
  return { own, former: times === 1 ? undefined : `${own}#${times}`, content }
}

/**
 * Of the rows that share an id the one that has it: which is in the books under it, else the first by what they say, so
 * that it is the same one however the file is ordered.
 */
function bearersOf(
  numbered: readonly NumberedRow[],
  taken: ReadonlyMap<string, StoredTransaction>,
): ReadonlySet<NumberedRow> {
  const bearers = new Map<string, { row: NumberedRow; rank: string }>()
  for (const row of numbered) {
    const { own, content } = row
    const holder = own === undefined ? undefined : taken.get(own)
    if (own === undefined || (holder && !isLike(holder, row))) continue
    const rank = `${holder ? distanceText(holder, row) : ''} ${content}`
    const other = bearers.get(own)
    if (!other || rank < other.rank) bearers.set(own, { row, rank })
  }
  return new Set([...bearers.values()].map(({ row }) => row))
}

const hoursOfCorrections = 240

/**
 * An id that a bank gives again means another row when the amount is another one, or the day lies further away than
 * corrections do.
 */
function isLike(holder: StoredTransaction, { row, datetime }: NumberedRow): boolean {
  return size(holder.amount) === size(row.amount) && hoursBetween(holder, datetime) <= hoursOfCorrections
}

/** Sorts by the nearest day, then by the same words. */
function distanceText(holder: StoredTransaction, { row, datetime }: NumberedRow): string {
  const hours = Math.round(hoursBetween(holder, datetime))
  return `${String(hours).padStart(4, '0')} ${holder.description === row.description ? 0 : 1}`
}

function hoursBetween(holder: StoredTransaction, datetime: Temporal.Instant): number {
  return Math.abs(holder.datetime.epochMilliseconds - datetime.epochMilliseconds) / 3_600_000
}

/** Other requests have their turn in between. */
async function inTurns<Row, Result>(rows: readonly Row[], form: (row: Row) => Result): Promise<Result[]> {
  const results: Result[] = []
  for (const [at, row] of rows.entries()) {
    if (at % 1000 === 999) await turn()
    results.push(form(row))
  }
  return results
}

function noonsOf(tx: ReadTx, rows: readonly StatementRow[]): Map<string, Temporal.Instant> {
  return new Map([...new Set(rows.map((row) => row.day))].map((day) => [day, noonOf(tx, day)]))
}

/** A day's noon, so that it is that day in nearly every zone. */
function noonOf(tx: ReadTx, text: string): Temporal.Instant {
  const day = parseDay(text) ?? refuseFile({ reason: `"${text}" is no day of the calendar`, line: null })
  return day.toZonedDateTime({ timeZone: tx.instance.timeZone, plainTime: '12:00' }).toInstant()
}

function bankRow(
  account: ListedAccount,
  row: StatementRow,
  { externalId, datetime }: { externalId: string; datetime: Temporal.Instant },
): BankRow {
  return {
    id: idFor('txn', account.id, externalId),
    external_id: externalId,
    amount: row.amount,
    datetime,
    description: cutText(row.description.toWellFormed(), limits.description),
    metadata: row.details,
  }
}

/** @throws {Refusal} `invalid_file`: of another currency, or with more decimals than that of the books has */
export function refuseForeign(tx: ReadTx, { currencies, rows }: Statement): void {
  const foreign = foreignCurrency(currencies, tx.instance.currency)
  if (foreign) refuseFile({ reason: foreign.message, line: foreign.line })
  for (const { amount, line } of rows) {
    const [wrong] = amountErrors(tx.instance, amount, '/file')
    if (wrong) refuseFile({ reason: `the amount ${wrong.message}`, line })
  }
}

/** @throws {Refusal} `invalid_file`: of a card, and charges seem to be positive, which nothing says */
export function refuseAssumedSides(account: ListedAccount, { areSidesAssumed, rows }: Statement): void {
  if (!areSidesAssumed || account.debit_credit !== 'credit' || account.invert_transaction_amounts) return
  const received = rows.filter(({ amount }) => amount > 0n)
  const paid = rows.filter(({ amount }) => amount < 0n)
  if (received.length > paid.length)
    refuseFile({
      reason:
        'more rows are positive than negative, and on such an account charges may be; `amounts` of `mapping` says it: "signed" (positive is money in) or "inverted"',
      line: received[0]?.line ?? null,
    })
}

function digestOf({ day, amount, description }: StatementRow): string {
  const words = description.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  return createHash('sha256')
    .update(JSON.stringify([day, String(amount), words]))
    .digest('hex')
    .slice(0, 32)
}

function fitted(id: string): string {
  return id.length <= 200 ? id : createHash('sha256').update(id).digest('hex')
}

function counted(counts: Map<string, number>, key: string): number {
  const times = (counts.get(key) ?? 0) + 1
  counts.set(key, times)
  return times
}

/** Whichever way the account turns its amounts. */
function size(amount: Money): Money {
  return amount < 0n ? -amount : amount
}
