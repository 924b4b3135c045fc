import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { amountErrors } from '../journal/journal.ts'
import { idFor } from '../kernel/ids.ts'
import { cutText, limits } from '../kernel/limits.ts'
import type { Money } from '../kernel/money.ts'
import { parseDay } from '../kernel/time.ts'
import type { InstanceTx } from '../platform/db.ts'
import { foreignCurrency, refuseFile, type Statement, type StatementRow } from '../statements/statements.ts'
import type { ListedAccount } from '../sources/sources.ts'
import type { ComingRow } from './imports.ts'
import * as sql from './sql.ts'

/** A row of a statement, with the ids that it has in this account whichever file it comes in. */
export type BankRow = ComingRow & Required<Pick<ComingRow, 'external_id' | 'metadata'>>

/**
 * The rows as they would come into the books. A row has the bank's id; where the bank gives none, what it says and how many rows
 * of that day said it before: so a file that comes again brings nothing, and of two equal rows both stay.
 */
export async function bankRows(tx: InstanceTx, account: ListedAccount, statement: Statement): Promise<BankRow[]> {
  refuseForeign(tx, statement)
  const counts = new Map<string, number>()
  const numbered = await inTurns(statement.rows, (row) => ({
    row,
    content: contentOf(row, counts),
    own: ownIdOf(row, counts),
  }))
  const ids = numbered.flatMap(({ own }) => own ?? [])
  const taken = new Map((await sql.findByExternalIds(tx, account.id, ids)).map((each) => [each.external_id, each]))
  const noons = noonsOf(tx, statement.rows)
  return await inTurns(numbered, ({ row, content, own }) => {
    const holder = own === undefined ? undefined : taken.get(own)
    const isOther = holder !== undefined && size(holder.amount) !== size(row.amount)
    // An id that the bank gives twice to different rows tells nothing: so does what the row says.
    const externalId = own === undefined ? content : isOther ? `${own.slice(0, 200)}#${content}` : own
    return bankRow(account, row, { externalId, datetime: noons.get(row.day) ?? noonOf(tx, row.day) })
  })
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

function noonsOf(tx: InstanceTx, rows: readonly StatementRow[]): Map<string, Temporal.Instant> {
  return new Map([...new Set(rows.map((row) => row.day))].map((day) => [day, noonOf(tx, day)]))
}

/** A day's noon, so that it is that day in nearly every zone. */
function noonOf(tx: InstanceTx, text: string): Temporal.Instant {
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
export function refuseForeign(tx: InstanceTx, { currencies, rows }: Statement): void {
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

function contentOf({ day, amount, description }: StatementRow, counts: Map<string, number>): string {
  const words = description.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const said = createHash('sha256')
    .update(JSON.stringify([day, String(amount), words]))
    .digest('hex')
    .slice(0, 32)
  return `${said}-${counted(counts, said)}`
}

/** The second of two rows of a file with one id is told from the first. */
function ownIdOf({ bankId }: StatementRow, counts: Map<string, number>): string | undefined {
  if (bankId === null) return undefined
  const text = bankId.toWellFormed()
  const id = text.length <= 200 ? text : createHash('sha256').update(text).digest('hex')
  const times = counted(counts, `id ${id}`)
  return times === 1 ? id : `${id}#${times}`
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
