import type { PlatformTx, PlatformWriteTx, ReadTx } from '../database/database.ts'
import { all, joinByPrimaryKey, sql, storedObject } from '../database/sql.ts'
import type { CategorizationMethod, StoredTransaction } from '../journal/journal.ts'
import type { PartyId, SourceAccountId, TransactionId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'

// Settings of the platform, readable from its Instances

interface SettingsRow {
  categorization_steps: string[]
  disabled_categorization_steps: string[]
  similarity_threshold: number | null
}

export async function findSettings(tx: PlatformTx | ReadTx): Promise<SettingsRow | undefined> {
  const [row] = await tx.query<SettingsRow>(sql`
    select categorization_steps, disabled_categorization_steps, similarity_threshold from platform_settings
    where platform_id = ${tx.platformId}`)
  return row
}

export async function saveSettings(tx: PlatformWriteTx, settings: SettingsRow): Promise<void> {
  await tx.execute(sql`
    insert into platform_settings (platform_id, categorization_steps, disabled_categorization_steps, similarity_threshold)
    values (${tx.platformId}, ${settings.categorization_steps}::text[], ${settings.disabled_categorization_steps}::text[],
      ${settings.similarity_threshold})
    on conflict (platform_id) do update set categorization_steps = excluded.categorization_steps,
      disabled_categorization_steps = excluded.disabled_categorization_steps,
      similarity_threshold = excluded.similarity_threshold`)
}

// What a rule is tried on

/** A transaction in the books, with the category that it has. */
export interface PostedRow {
  id: TransactionId
  source_account_id: SourceAccountId
  amount: Money
  datetime: Instant
  description: string
  metadata: Record<string, unknown>
  categorization_method: CategorizationMethod | null
  /** null: it is split. */
  category_ledger_id: string | null
  category_editable: boolean
  /** Whom it is about, by the id of the party that stands for it. */
  party_id: PartyId | null
  party_method: StoredTransaction['party_method']
}

export interface Span {
  from?: Instant
  until?: Instant
}

/**
 * The posted transactions of all source accounts, the latest first, behind one of them. Of each account only as many are looked
 * up as the page has, along the index that ends in datetime and id.
 */
export async function postedPage(
  tx: ReadTx,
  { from, until }: Span,
  { after, max }: { after: Pick<PostedRow, 'datetime' | 'id'> | undefined; max: number },
): Promise<PostedRow[]> {
  const conditions = [
    ...(from ? [sql`and t.datetime >= ${from}`] : []),
    ...(until ? [sql`and t.datetime < ${until}`] : []),
    ...(after ? [sql`and (t.datetime, t.id) < (${after.datetime}, ${after.id})`] : []),
  ]
  const rows = await tx.query<Omit<PostedRow, 'metadata'> & { metadata: string }>(sql`
    select p.id, p.source_account_id, p.amount, p.datetime, p.description, p.metadata, p.categorization_method,
      c.ledger_id as category_ledger_id, coalesce(l.editable, false) as category_editable,
      coalesce(party.merged_into, p.party_id) as party_id, p.party_method
    from (
      select page.* from source_accounts s cross join lateral (
        select t.* from transactions t
        where t.instance_id = s.instance_id and t.source_account_id = s.id and t.posted_status = 'posted' ${all(conditions)}
        order by t.datetime desc, t.id desc limit ${max}) as page
      where s.instance_id = ${tx.instance.id}
      order by page.datetime desc, page.id desc limit ${max}) as p
    cross join lateral (
      select case when count(*) = 1 then min(e.ledger_id)
        when bool_or(e.basis <> 'b') then (select case when count(*) = 1 then min(r.ledger_id) end from line_entries r
          where r.instance_id = ${tx.instance.id} and r.journal_entry_id = p.journal_entry_id and r.id <> p.line_entry_id
            and not exists (select from accrual_line_entries a where a.instance_id = r.instance_id
              and a.journal_entry_id = r.journal_entry_id and a.line_entry_id = r.id)) end as ledger_id
      from line_entries e
      where e.instance_id = ${tx.instance.id} and e.journal_entry_id = p.journal_entry_id and e.id <> p.line_entry_id) as c
    left join ledgers l on l.instance_id = ${tx.instance.id} and l.id = c.ledger_id
    ${joinByPrimaryKey({ table: 'parties', alias: 'party', books: tx.instance.id, id: 'p.party_id', left: true })}
    order by p.datetime desc, p.id desc`)
  return rows.map((row) => ({ ...row, metadata: storedObject(row.metadata) }))
}
