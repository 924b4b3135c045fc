import type { SourceType } from '../accruals/accruals.ts'
import type { ReadTx } from '../database/database.ts'
import { joinByPrimaryKey, raw, sql, wantedIds } from '../database/sql.ts'
import type { PartyId, TransactionId } from '../kernel/ids.ts'
import type { Day, Instant } from '../kernel/time.ts'

/** What has been paid, and by which rows. */

export interface PaidSource {
  transaction_id: TransactionId
  party_id: PartyId
  description: string
  datetime: Instant
  due_date: Day
  is_confirmed: boolean
}

/**
 * Rows that were applied to sources, or surely will be, the newest first: among the `latest` applications of all, and
 * the latest `perParty` of these parties.
 */
export async function paidSources(
  tx: ReadTx,
  partyIds: readonly PartyId[],
  { types, latest, perParty, sure }: { types: readonly SourceType[]; latest: number; perParty: number; sure: number },
): Promise<PaidSource[]> {
  const books = tx.instance.id
  const columns = raw('id, party_id, transaction_id, accrual_source_id, status, confidence, date')
  return await tx.query<PaidSource>(sql`
    with near as materialized (
      (select ${columns} from payment_applications where instance_id = ${books} order by instance_id desc, date desc, id desc limit ${latest})
      union
      select p.* from ${wantedIds(partyIds)} cross join lateral (
        select ${columns} from payment_applications where instance_id = ${books} and party_id is not null
          and party_id >= wanted.id and party_id <= wanted.id
        order by party_id desc, date desc, id desc limit ${perParty}) as p)
    select p.transaction_id, p.party_id, t.description, t.datetime, coalesce(s.due_date, s.effective_date) as due_date,
      p.status = 'confirmed' as is_confirmed
    from near p ${joinByPrimaryKey({ table: 'transactions', alias: 't', books, id: 'p.transaction_id' })}
      ${joinByPrimaryKey({ table: 'accrual_sources', alias: 's', books, id: 'p.accrual_source_id' })}
    where (p.status = 'confirmed' or (p.status = 'proposed' and p.confidence >= ${sure})) and p.party_id is not null and s.type = any(${types}::text[])
    order by p.date desc, p.id desc`)
}
