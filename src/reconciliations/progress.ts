import type { WriteTx } from '../database/database.ts'
import { fail } from '../kernel/errors.ts'
import { reach } from '../kernel/fail-points.ts'
import { currentBalance, type Reconciliation } from './records.ts'
import * as sql from './sql.ts'

/**
 * At any balance: `reconciliation_status` tells whether it is the statement's. From here on the database keeps what it
 * holds.
 */
export async function complete(tx: WriteTx, before: Reconciliation): Promise<Reconciliation> {
  await sql.releaseLater(tx, before)
  await sql.holdOpening(tx, before)
  const after: Reconciliation = {
    ...before,
    progress_status: 'completed',
    completed_on_datetime: tx.now,
    reconciled_balance: await currentBalance(tx, before),
    digest: await sql.digestOf(tx, before.id),
  }
  await sql.update(tx, after)
  reach('reconciliation-completed')
  record(tx, 'reconciliation.completed', { before, after })
  return after
}

/** The latest of its ledger alone. */
export async function reopen(tx: WriteTx, before: Reconciliation): Promise<Reconciliation> {
  const latest = await sql.latest(tx, before.ledger_id)
  if (latest?.progress_status === 'in_progress') fail('reconciliation_in_progress', { reconciliation_id: latest.id })
  if (latest && latest.id !== before.id) fail('reconciliation_out_of_order', { reconciliation_id: latest.id })
  const after: Reconciliation = { ...before, progress_status: 'in_progress', reconciled_balance: null, digest: null }
  await sql.update(tx, after)
  record(tx, 'reconciliation.reopened', { before, after })
  return after
}

function record(
  tx: WriteTx,
  type: 'reconciliation.completed' | 'reconciliation.reopened',
  { before, after }: { before: Reconciliation; after: Reconciliation },
): void {
  tx.record({ type, resource: 'reconciliation', id: after.id, before: { ...before }, after: { ...after } })
}
