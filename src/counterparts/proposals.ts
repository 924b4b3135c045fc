import {
  applicationsSql,
  openStatuses,
  outstandingOf,
  sourcesSql,
  type StoredApplication,
} from '../accruals/accruals.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { lookup } from '../kernel/assert.ts'
import type { AccrualSourceId, TransactionId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import * as sql from './proposals-sql.ts'

/**
 * What becomes of proposed applications. Those of a row say together what all of its money is for; so when one of them
 * does not hold any more, the others go, too.
 */

/** A person has said otherwise: the pair is not proposed again. What else was proposed of its row goes. */
export async function rejectProposed(tx: WriteTx, applications: readonly StoredApplication[]): Promise<void> {
  if (applications.length === 0) return
  const after = applications.map((each): StoredApplication => ({ ...each, status: 'rejected' }))
  await applicationsSql.update(tx, after)
  for (const [at, before] of applications.entries())
    tx.record({
      type: 'payment_application.rejected',
      resource: 'payment_application',
      id: before.id,
      before: { ...before },
      after: { ...after[at] },
    })
}

/** The row, or the source, is another by now. */
export async function withdrawProposed(tx: WriteTx, applications: readonly StoredApplication[]): Promise<void> {
  if (applications.length === 0) return
  await sql.remove(
    tx,
    applications.map((each) => each.id),
  )
  for (const before of applications)
    tx.record({
      type: 'payment_application.withdrawn',
      resource: 'payment_application',
      id: before.id,
      before: { ...before },
      after: null,
    })
}

/** What is proposed of these rows. */
export async function proposedFor(tx: ReadTx, transactionIds: readonly string[]): Promise<StoredApplication[]> {
  if (!tx.instance.openSources) return []
  return (await applicationsSql.findBy(tx, 'transaction_id', transactionIds)).filter(isProposed)
}

/** Beside what changes rows or sources: withdraws what does not come to the row any more, or to what is outstanding. */
export async function withdrawUnfit(
  tx: WriteTx,
  changed: { transactionIds?: readonly TransactionId[]; sourceIds?: readonly AccrualSourceId[] },
): Promise<void> {
  // Where no source has been open since the last search nothing is proposed.
  if (!tx.instance.openSources) return
  const ofSources = await applicationsSql.findBy(tx, 'accrual_source_id', changed.sourceIds ?? [])
  const rowIds = new Set<string>(changed.transactionIds)
  for (const { transaction_id: id } of ofSources.filter(isProposed)) if (id !== null) rowIds.add(id)
  const all = await applicationsSql.findBy(tx, 'transaction_id', [...rowIds])
  const proposed = all.filter(isProposed)
  if (proposed.length === 0) return
  const amounts = await sql.amountsOfRows(tx, [...rowIds])
  const isFitting = await fittingSources(tx, proposed)
  const unfit = [...Map.groupBy(all, (each) => each.transaction_id)].flatMap(([rowId, applications]) => {
    const own = applications.filter(isProposed)
    const isWhole = sumOf(applications) === sizeOf(lookup(amounts, rowId))
    return isWhole && own.every(isFitting) ? [] : own
  })
  await withdrawProposed(tx, unfit)
}

/** Whether it is what is outstanding of its source, and of its party. */
async function fittingSources(
  tx: ReadTx,
  proposed: readonly StoredApplication[],
): Promise<(application: StoredApplication) => boolean> {
  const ids = proposed.flatMap((each) => each.accrual_source_id ?? [])
  const sources = new Map((await sourcesSql.find(tx, ids)).map((source) => [source.id, source]))
  return ({ accrual_source_id: id, matched_amount: amount, party_id: partyId }) => {
    const source = id === null ? undefined : sources.get(id)
    return (
      source !== undefined &&
      openStatuses.includes(source.status) &&
      outstandingOf(source) === amount &&
      source.party_id === partyId
    )
  }
}

function sumOf(applications: readonly StoredApplication[]): Money {
  return applications.reduce((sum, each) => (each.status === 'rejected' ? sum : sum + each.matched_amount), 0n)
}

function sizeOf(amount: Money | undefined): Money | undefined {
  return amount !== undefined && amount < 0n ? -amount : amount
}

function isProposed({ status }: StoredApplication): boolean {
  return status === 'proposed'
}
