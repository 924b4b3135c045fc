import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import { fields } from '../http/route.ts'
import { date, id, money, oneOf, zone } from '../http/wire-types.ts'
import { amountErrors, refuseErrors } from '../journal/journal.ts'
import { fail, failField } from '../kernel/errors.ts'
import { newId, type ReconciliationId } from '../kernel/ids.ts'
import { type Day, daySpan, formatInstant, parseInstant, startOfDay } from '../kernel/time.ts'
import { findLedgers } from '../ledgers/ledgers.ts'
import { complete, reopen } from './progress.ts'
import {
  findReconciliation,
  progressStatuses,
  type Reconciliation,
  type ReconciliationRecord,
  reconciliationRecords,
  recordOf,
  refuseCompleted,
} from './records.ts'
import * as sql from './sql.ts'
import { discardStatementFile } from './statement-files.ts'

export const newReconciliation = fields({
  ledger_id: id('ledger'),
  statement_ending_date: date,
  statement_ending_balance: money,
  time_zone: t.Optional(zone),
  progress_status: t.Optional(oneOf(progressStatuses)),
})

export const reconciliationChange = fields({
  statement_ending_date: t.Optional(date),
  statement_ending_balance: t.Optional(money),
  time_zone: t.Optional(zone),
  progress_status: t.Optional(oneOf(progressStatuses)),
})
type ReconciliationChange = t.StaticDecode<typeof reconciliationChange>

export async function listReconciliations(
  tx: ReadTx,
  page: PageRequest,
  filter: sql.ReconciliationFilter,
): Promise<Page<ReconciliationRecord>> {
  const found = await sql.list(tx, page, filter)
  return { ...found, records: await reconciliationRecords(tx, found.records) }
}

export async function retrieveReconciliation(
  tx: ReadTx,
  reconciliationId: ReconciliationId,
): Promise<ReconciliationRecord> {
  return await recordOf(tx, await findReconciliation(tx, reconciliationId))
}

/** The next one of its ledger, of which none may be in progress. */
export async function createReconciliation(
  tx: WriteTx,
  wanted: t.StaticDecode<typeof newReconciliation>,
): Promise<ReconciliationRecord> {
  const { ledger_id, statement_ending_balance, progress_status } = wanted
  const ledgers = await findLedgers(tx, [ledger_id])
  if (!ledgers.has(ledger_id)) failField('invalid_reference', '/ledger_id', 'is no ledger of this Instance')
  const previous = await sql.latest(tx, ledger_id)
  if (previous?.progress_status === 'in_progress')
    fail('reconciliation_in_progress', { reconciliation_id: previous.id })
  const row: Reconciliation = {
    id: newId('rec'),
    ledger_id,
    previous_id: previous?.id ?? null,
    start_datetime: previous?.end_datetime ?? null,
    ...periodEnd(wanted.statement_ending_date, wanted.time_zone ?? tx.instance.timeZone),
    statement_ending_balance,
    progress_status: 'in_progress',
    completed_on_datetime: null,
    reconciled_balance: null,
    digest: null,
    created_at: tx.now,
  }
  decide(tx, row)
  await sql.insert(tx, row)
  tx.record(changeOf('reconciliation', null, row))
  return await recordOf(tx, progress_status === 'completed' ? await complete(tx, row) : row)
}

/** As if it were reopened first, then changed, then completed, as far as each of these is asked for. */
export async function updateReconciliation(
  tx: WriteTx,
  reconciliationId: ReconciliationId,
  change: ReconciliationChange,
): Promise<ReconciliationRecord> {
  const stored = await findReconciliation(tx, reconciliationId)
  const opened =
    stored.progress_status === 'completed' && change.progress_status === 'in_progress'
      ? await reopen(tx, stored)
      : stored
  const changed = await revise(tx, opened, change)
  const completes = change.progress_status === 'completed' && changed.progress_status === 'in_progress'
  return await recordOf(tx, completes ? await complete(tx, changed) : changed)
}

/** What it held is offered in the next. */
export async function deleteReconciliation(tx: WriteTx, reconciliationId: ReconciliationId): Promise<void> {
  const row = await findReconciliation(tx, reconciliationId)
  const latest = await sql.latest(tx, row.ledger_id)
  if (latest && latest.id !== row.id) fail('reconciliation_out_of_order', { reconciliation_id: latest.id })
  refuseCompleted(row)
  await discardStatementFile(tx, row.id)
  await sql.remove(tx, row.id)
  tx.record(changeOf('reconciliation', row, null))
}

async function revise(tx: WriteTx, before: Reconciliation, change: ReconciliationChange): Promise<Reconciliation> {
  const day = change.statement_ending_date ?? before.statement_ending_date
  const after = {
    ...before,
    ...periodEnd(day, change.time_zone ?? before.time_zone),
    statement_ending_balance: change.statement_ending_balance ?? before.statement_ending_balance,
  }
  if (isSame(before, after)) return before
  refuseCompleted(before)
  decide(tx, after)
  await sql.update(tx, after)
  await sql.releaseLater(tx, after)
  tx.record(changeOf('reconciliation', before, after))
  return after
}

function isSame(before: Reconciliation, after: Reconciliation): boolean {
  return (
    before.statement_ending_date.equals(after.statement_ending_date) &&
    before.time_zone === after.time_zone &&
    before.statement_ending_balance === after.statement_ending_balance
  )
}

function periodEnd(day: Day, timeZone: string) {
  const end_datetime = daySpan({ start: day, end: day }, timeZone).until
  return { statement_ending_date: day, time_zone: timeZone, end_datetime }
}

function decide({ instance }: ReadTx, row: Reconciliation): void {
  refuseErrors(amountErrors(instance, row.statement_ending_balance, '/statement_ending_balance'))
  const start = row.start_datetime ?? startOfDay(instance.entriesStart, instance.timeZone)
  const path = '/statement_ending_date'
  if (Temporal.Instant.compare(row.end_datetime, start) <= 0)
    failField('invalid_date', path, `must end after ${formatInstant(start)}`)
  if (parseInstant(formatInstant(row.end_datetime)) === undefined)
    failField('invalid_date', path, 'must end within the year 9999')
}
