import { raw, sql } from '../database/sql.ts'
import type { HistoryRecord } from '../journal/journal.ts'
import type { AuditTx } from '../operations/audit.ts'

/** A row with what the first event of its write vouches for; null where there is no such event. */
export interface ProvenRow extends HistoryRecord {
  history_rows: number | null
  history_digest: Buffer | null
}

const columns =
  raw(`h.sequence, h.subject_id, h.created_sequence, h.journal_entry_id, h.datetime, h.description, h.line_descriptions,
  h.line_ids, h.ledger_ids, h.amounts::text[] as amounts, h.bases, h.tag_ids, h.method, h.confidence, h.explanation, h.review_status,
  h.party_id, h.words_hmac, h.row_hmac, h.entry_number, h.entry_type, h.creation_source, h.opening_ledger_id, h.entry_created_at,
  h.entry_created_sequence, h.sort_orders, h.transaction_description, h.line_party_ids`)

/** In the order of their writes, behind this one. */
export async function rowsAfter(
  tx: AuditTx,
  instanceId: string,
  last: Pick<HistoryRecord, 'sequence' | 'subject_id'>,
  limit: number,
): Promise<ProvenRow[]> {
  return await tx.query<ProvenRow>(sql`
    select ${columns}, e.history_rows, e.history_digest
    from (select * from subject_history where instance_id = ${instanceId}
        and (sequence, subject_id) > (${last.sequence}::bigint, ${last.subject_id}::text collate "C")
      order by sequence, subject_id limit ${limit}) as h
    left join events e on e.instance_id = ${instanceId} and e.sequence = h.sequence
    order by h.sequence, h.subject_id`)
}
