import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { compileCodec } from '../http/codec.ts'
import { flagAs } from '../http/query-types.ts'
import { fields, type PrepareContext } from '../http/route.ts'
import { upload } from '../http/uploads.ts'
import { date, instant, integer, metadata, money, moneyTotal, nullable, oneOf } from '../http/wire-types.ts'
import { must } from '../kernel/assert.ts'
import { failField } from '../kernel/errors.ts'
import { reach } from '../kernel/fail-points.ts'
import { newId, type SourceAccountId, type TaskId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import type { Money } from '../kernel/money.ts'
import { type Day, type Instant, startOfDay } from '../kernel/time.ts'
import { type ListedAccount, reportBalance, retrieveSourceAccount, withdrawBalance } from '../sources/sources.ts'
import { readMapping, readStatement, type Statement, statementFormats } from '../statements/statements.ts'
import { noResult, pendingTask, startTask, type Task } from '../tasks/tasks.ts'
import { sortRows, writeRows } from './imports.ts'
import { completeImport } from './match-search.ts'
import * as sql from './sql.ts'
import { lookAround, type StatementForecast, statementForecast } from './statement-forecast.ts'
import { bankRows, refuseAssumedSides } from './statement-rows.ts'

/**
 * Files of banks into a source account. A file is read and judged whole before anything of it is kept, and booked in
 * one transaction.
 */
export const statementRequest = fields({
  file: upload,
  format: t.Optional(oneOf(statementFormats, { description: 'Told from the file when absent.' })),
  mapping: t.Optional(
    t.String({
      maxLength: 10_000,
      description:
        'JSON, for CSV, QIF and OFX: `columns` (of `date`, `value_date`, `description`, `memo`, `amount`, `debit`, `credit`, `direction`, `balance`, `currency`, `id`, `check_number`, `status`, each by its heading or its number from 1), `amounts` (`signed`: positive is money in; `inverted`: positive is money out, as in files of many cards; `unsigned_out`: what has no sign is money out; `by_column`: signs in columns of debits and credits mean nothing), `directions` (what a bank’s words in the column `direction`, or the types of OFX, mean: {"Af": "out"}), `date_format` (`YMD`, `DMY`, `MDY`), `decimal_mark`, `delimiter`, `skip_rows`. With `amounts` no column of directions is looked for. OFX takes `amounts` and `directions`.',
    }),
  ),
  forecast: t.Optional(flagAs({ description: 'Answers what would happen, and takes nothing.' })),
  dry_run: t.Optional(flagAs({ description: 'The older name of `forecast`. Beside it, it must say the same.' })),
})
type StatementRequest = t.StaticDecode<typeof statementRequest>

export const statementJob = 'import_statement'

const statementWork = fields({
  rows: t.Array(
    fields({
      id: t.String(),
      external_id: t.String(),
      amount: money,
      datetime: instant,
      description: t.String(),
      metadata,
    }),
  ),
  format: t.String(),
  account_number: nullable(t.String()),
  opening_date: nullable(date),
  closing_date: nullable(date),
  opening_balance: nullable(moneyTotal),
  closing_balance: nullable(moneyTotal),
  count: integer({ minimum: 0, maximum: 1_000_000 }),
  sha256: t.String(),
  /** The transactions that rows of the file say once more. */
  repeated: t.Optional(t.Array(t.String())),
})
type StatementWork = t.StaticDecode<typeof statementWork>
const workCodec = compileCodec(statementWork)

/** Before the transaction: what the file says. */
export async function prepareStatement(
  { body }: { body: StatementRequest },
  { asker }: PrepareContext,
): Promise<Statement> {
  if (body.forecast !== undefined && body.dry_run !== undefined && body.forecast !== body.dry_run)
    failField('invalid_request', '/forecast', 'must say the same as `dry_run`, its older name')
  const mapping = body.mapping === undefined ? undefined : readMapping(body.mapping)
  return await readStatement({ bytes: body.file.bytes, format: body.format, mapping }, asker)
}

export async function createStatement(
  tx: WriteTx,
  accountId: SourceAccountId,
  { statement, request }: { statement: Statement; request: StatementRequest },
): Promise<Task | StatementForecast> {
  const account = await retrieveSourceAccount(tx, accountId)
  refuseAssumedSides(account, statement)
  const rows = await bankRows(tx, account, statement)
  if (request.forecast ?? request.dry_run) return await statementForecast(tx, account, { statement, rows })
  return await startTask(tx, {
    type: 'import_transactions',
    job: statementJob,
    sourceAccountId: account.id,
    ledgerId: account.ledger_id,
    work: workCodec.encode(workOf(statement, rows, request.file.sha256), { decimals: 4 }),
    warnings: statement.warnings,
  })
}

/** Rows that are booked by one statement of SQL. */
const sliceLength = 1000

/**
 * The job: all slices in one database transaction, so that a file that fails leaves nothing in the books. Done once: a
 * Task that is not pending any more is left as it is.
 */
export async function runStatement(tx: WriteTx, taskId: TaskId): Promise<boolean> {
  const pending = await pendingTask(tx, taskId)
  if (!pending) return false
  const work = workCodec.decode(pending.work)
  const account = await retrieveSourceAccount(tx, must(pending.task.source_account_id, 'the Task is of one account'))
  const { newRows, results, failed } = await sortRows(tx, account, work.rows)
  const said = { account: work.account_number, rows: work.rows }
  const { warnings } = await lookAround(tx, account, { statement: said, newRows, results })
  const ids = newRows.map((row) => row.external_id)
  const taken = new Set((await sql.findByExternalIds(tx, account.id, ids)).map((each) => each.external_id))
  const buried = await sql.buriedExternalIds(tx, account.id, ids)
  const coming = newRows.filter((row) => !taken.has(row.external_id) && !buried.has(row.external_id))
  for (let at = 0; at < coming.length; at += sliceLength) {
    await writeRows(tx, account, coming.slice(at, at + sliceLength))
    reach('statement-slice-booked')
  }
  const held = newRows.filter((row) => taken.has(row.external_id) || buried.has(row.external_id))
  const codeOf = (row: { external_id: string }) => (taken.has(row.external_id) ? 'already_imported' : 'deleted')
  const skipped = [...results, ...held.map((row) => ({ transaction_id: row.id, code: codeOf(row) }))]
  await keepStatement(tx, account, { taskId, work })
  const repeated = (work.repeated ?? []).map((id) => ({ transaction_id: id, code: 'repeated_in_file' }))
  const warned = { ...pending.task, warnings: [...pending.task.warnings, ...warnings] }
  await completeImport(
    tx,
    warned,
    {
      ...noResult,
      created_transaction_ids: coming.map((row) => row.id),
      skipped_transaction_ids: skipped
        .filter((each) => !failed.has(each.transaction_id))
        .map((each) => each.transaction_id),
      failed_transaction_ids: [...failed],
      row_results: [...skipped, ...repeated],
    },
    coming,
  )
  return false
}

/** The transactions that the work of a statement names. */
export function statementIds(work: unknown): string[] {
  return workCodec.decode(work).rows.map((row) => row.id)
}

function workOf(statement: Statement, rows: StatementWork['rows'], sha256: string): StatementWork {
  const { format, account, from, until, opening, closing } = statement
  return {
    rows,
    format,
    account_number: account?.toWellFormed().slice(0, limits.name) ?? null,
    opening_date: from === null ? null : Temporal.PlainDate.from(from),
    closing_date: until === null ? null : Temporal.PlainDate.from(until),
    opening_balance: opening,
    closing_balance: closing,
    count: rows.length + statement.repeated.length,
    repeated: statement.repeated.flatMap(({ of }) => rows[of]?.id ?? []),
    sha256,
  }
}

/** A balance of a day is of all money of that day. */
function balanceMoment(tx: ReadTx, day: Day): Instant {
  return startOfDay(day.add({ days: 1 }), tx.instance.timeZone)
}

/** Takes back what the file of a Task said of its account. */
export async function forgetStatements(tx: WriteTx, task: Task): Promise<void> {
  for (const { source_account_id: accountId, closing_date, created_at } of await sql.removeStatementsOf(tx, task))
    await withdrawBalance(tx, { accountId, datetime: balanceMoment(tx, closing_date), reportedAt: created_at })
}

/** What the bank says of the account on the last day is compared with the books from then on. */
async function keepStatement(
  tx: WriteTx,
  account: ListedAccount,
  { taskId, work }: { taskId: TaskId; work: StatementWork },
): Promise<void> {
  const { opening_date, closing_date, opening_balance, closing_balance, count, format, account_number, sha256 } = work
  if (opening_date === null || closing_date === null) return
  const turned = (amount: Money | null) => (amount !== null && account.invert_transaction_amounts ? -amount : amount)
  const closing = turned(closing_balance)
  await sql.insertStatement(tx, {
    id: newId('stm'),
    source_account_id: account.id,
    task_id: taskId,
    format,
    account_number,
    opening_date,
    closing_date,
    opening_balance: turned(opening_balance),
    closing_balance: closing,
    rows: count,
    sha256,
    created_at: tx.now,
  })
  if (closing === null) return
  const datetime = balanceMoment(tx, closing_date)
  const balance = account.debit_credit === 'credit' ? -closing : closing
  await reportBalance(tx, { accountId: account.id, datetime, balance })
}
