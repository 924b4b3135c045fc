import type { SourceType, StoredApplication } from '../accruals/accruals.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import {
  forcePlaces,
  isInPlace,
  joinByKeyPrefix,
  joinByPrimaryKey,
  joinPlace,
  raw,
  rowsByKey,
  sql,
  type Sql,
  wantedIds,
} from '../database/sql.ts'
import type { AccrualSourceId, PaymentApplicationId, TransactionId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'

/** Payment applications that are proposed. */

type PairRow = Pick<StoredApplication, 'status'> & { transaction_id: TransactionId; accrual_source_id: AccrualSourceId }

/** Of these rows, or of these sources: what is proposed, and what was rejected. */
export async function pairsOf(
  tx: ReadTx,
  key: 'transaction_id' | 'accrual_source_id',
  ids: readonly string[],
): Promise<PairRow[]> {
  if (ids.length === 0) return []
  const books = tx.instance.id
  const also = raw(`and ${key} is not null`)
  const joined = joinByKeyPrefix({ table: 'payment_applications', alias: 'p', books, key, id: 'wanted.id', also })
  return await tx.query<PairRow>(sql`
    select p.status, p.transaction_id, p.accrual_source_id from ${wantedIds(ids)} ${joined}
    where p.status <> 'confirmed' and p.transaction_id is not null and p.accrual_source_id is not null`)
}

export async function remove(tx: WriteTx, ids: readonly PaymentApplicationId[]): Promise<void> {
  const books = tx.instance.id
  const also = raw(`and status = 'proposed'`)
  await tx.execute(sql`${forcePlaces}
    delete from payment_applications as stored
    using ${wantedIds(ids)} ${joinPlace({ table: 'payment_applications', books, id: 'wanted.id', also })}
    where ${isInPlace('stored', books)}`)
}

export async function amountsOfRows(tx: ReadTx, ids: readonly string[]): Promise<Map<string, Money>> {
  if (ids.length === 0) return new Map()
  const joined = joinByPrimaryKey({ table: 'transactions', alias: 't', books: tx.instance.id, id: 'wanted.id' })
  const rows = await tx.query<{ id: TransactionId; amount: Money }>(sql`
    select t.id, t.amount from ${wantedIds(ids)} ${joined}`)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

/** What a suggestion tells of a proposal. */
export interface ProposedRow {
  id: PaymentApplicationId
  transaction_id: TransactionId
  confidence: number
  explanation: string
  matched_amount: Money
  type: SourceType
  reference_number: string | null
  effective_date: Day
  direction: 1 | -1
}

export async function proposedOf(tx: ReadTx, transactionIds: readonly TransactionId[]): Promise<ProposedRow[]> {
  if (transactionIds.length === 0) return []
  const books = tx.instance.id
  const also = raw(`and transaction_id is not null`)
  const at = { table: 'payment_applications', alias: 'p', books, key: 'transaction_id', id: 'wanted.id', also }
  return await tx.query<ProposedRow>(sql`
    select p.id, p.transaction_id, p.confidence, p.explanation, p.matched_amount, p.direction, s.type, s.reference_number, s.effective_date
    from ${wantedIds(transactionIds)} ${joinByKeyPrefix(at)}
      ${joinByPrimaryKey({ table: 'accrual_sources', alias: 's', books, id: 'p.accrual_source_id' })}
    where p.status = 'proposed' order by p.confidence desc, s.effective_date, p.id`)
}

/** That an application is proposed for transaction `t`. */
export function hasProposedApplication(books: string, id = 't.id'): Sql {
  const also = raw('and transaction_id is not null')
  const found = rowsByKey({ table: 'payment_applications', books, key: 'transaction_id', id, also })
  return sql`exists (select from ${found} as p where p.status = 'proposed')`
}
