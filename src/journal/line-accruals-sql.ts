import type { ReadTx } from '../database/database.ts'
import { joinByKeyPrefix, joinByPrimaryKey, raw, sql, wantedIds } from '../database/sql.ts'

/** What a line of an entry may answer of accruals: applications of its transaction, lines of its source. */
interface AccrualSize {
  applications: number
  sourceLines: number
}

export async function accrualSizes(tx: ReadTx, entryIds: readonly string[]): Promise<Map<string, AccrualSize>> {
  if (entryIds.length === 0) return new Map()
  const books = tx.instance.id
  const also = raw('and transaction_id is not null')
  const applied = { table: 'payment_applications', alias: 'p', books, key: 'transaction_id', id: 'e.transaction_id' }
  const links = { table: 'accrual_line_entries', alias: 'k', books, key: 'journal_entry_id', id: 'wanted.id' }
  const rows = await tx.query<AccrualSize & { id: string }>(sql`
    select wanted.id, p.applications, s."sourceLines" from ${wantedIds(entryIds)}
      cross join lateral (select count(*)::integer as applications from (select wanted.id) as own
        ${joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books, id: 'own.id' })} ${joinByKeyPrefix({ ...applied, also })}
        where p.status <> 'rejected') as p
      cross join lateral (select coalesce(max(s.line_count), 0)::integer as "sourceLines" from (select wanted.id) as own
        ${joinByKeyPrefix(links)}
        ${joinByPrimaryKey({ table: 'accrual_sources', alias: 's', books, id: 'k.accrual_source_id' })}) as s`)
  return new Map(rows.map(({ id, ...size }) => [id, size]))
}
