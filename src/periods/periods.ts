import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import { fields } from '../http/route.ts'
import { date, id, instant, named, nullable } from '../http/wire-types.ts'
import { fail, failField } from '../kernel/errors.ts'
import { newId, type PeriodId } from '../kernel/ids.ts'
import { type Day, dayOf, daySpan, type Instant } from '../kernel/time.ts'
import { startTask } from '../tasks/tasks.ts'
import { refuseBeforeStart, refuseUnready } from './readiness.ts'
import * as sql from './sql.ts'

/**
 * Closed periods. What is dated on the closed day or before can neither be added nor changed nor deleted: the database
 * refuses it, whichever way it comes (`migrations/0003_periods.sql`).
 */
export interface Period {
  id: PeriodId
  closed_through: Day
  closed_until: Instant
  closed_at: Instant
  closed_by: string
  close_note: string | null
  reopened_at: Instant | null
  reopened_by: string | null
  reopen_note: string | null
}

export const periodRecord = named(
  'Period',
  fields({
    id: id('period'),
    date,
    closed_at: instant,
    closed_by: t.String({ description: 'The `modified-by` of the request, else who called.' }),
    close_note: nullable(t.String({ description: 'The `note` with which it was closed.' })),
    reopened_at: nullable(instant),
    reopened_by: nullable(t.String()),
    reopen_note: nullable(t.String({ description: 'Why it was reopened.' })),
  }),
)
type PeriodRecord = t.StaticDecode<typeof periodRecord>

export async function listPeriods(tx: ReadTx, page: PageRequest): Promise<Page<PeriodRecord>> {
  const found = await sql.list(tx, page)
  return { ...found, records: found.records.map(recordOf) }
}

/** Closes everything up to the end of a past day in the Instance's zone. */
export async function closePeriod(
  tx: WriteTx,
  { date: day, note, strict = false }: { date: Day; note?: string; strict?: boolean },
): Promise<PeriodRecord> {
  const { instance } = tx
  const today = dayOf(tx.now, instance.timeZone)
  if (Temporal.PlainDate.compare(day, today) >= 0) failField('invalid_date', '/date', 'must be a past day')
  refuseBeforeStart(tx, day)
  if (instance.closedThrough && Temporal.PlainDate.compare(day, instance.closedThrough) <= 0)
    fail('period_closed', { closed_through: instance.closedThrough.toString() })
  if (strict) await refuseUnready(tx, day)
  const period: Period = {
    id: newId('prd'),
    closed_through: day,
    closed_until: daySpan({ start: day, end: day }, instance.timeZone).until,
    closed_at: tx.now,
    closed_by: tx.actor.modifiedBy ?? tx.actor.name,
    close_note: note ?? null,
    reopened_at: null,
    reopened_by: null,
    reopen_note: null,
  }
  await sql.insert(tx, period)
  await sql.setClosed(tx, period)
  tx.record({ type: 'period.closed', resource: 'period', id: period.id, before: null, after: { ...period } })
  return recordOf(period)
}

/** Reopens the last closed period: the books are closed through the one before it, if there was one. */
export async function reopenPeriod(tx: WriteTx, note: string): Promise<PeriodRecord> {
  const [last, previous] = await sql.lastClosed(tx)
  if (!last) fail('invalid_state', {}, 'No period is closed.')
  const reopenedBy = tx.actor.modifiedBy ?? tx.actor.name
  const after: Period = { ...last, reopened_at: tx.now, reopened_by: reopenedBy, reopen_note: note }
  await sql.update(tx, after)
  await sql.setClosed(tx, previous ?? null)
  tx.record({ type: 'period.reopened', resource: 'period', id: after.id, before: { ...last }, after: { ...after } })
  await retryUnposted(tx)
  return recordOf(after)
}

/** Transactions that came while their period was closed get another chance. */
async function retryUnposted(tx: WriteTx): Promise<void> {
  for (const account of await sql.accountsWithUnposted(tx))
    await startTask(tx, {
      type: 'retry_unposted',
      background: true,
      sourceAccountId: account.id,
      ledgerId: account.ledger_id,
      work: {},
    })
}

function recordOf(period: Period): PeriodRecord {
  const { closed_through: day, closed_until: _, ...shown } = period
  return { ...shown, date: day }
}
