import type { PlatformTx, PlatformWriteTx, ReadTx } from '../database/database.ts'
import { all, joinByPrimaryKey, raw, sql, type Sql, storedObject, wantedIds } from '../database/sql.ts'
import { type CategorizationMethod, type StoredTransaction, withinSpan } from '../journal/journal.ts'
import type { Sequence } from '../kernel/flavor.ts'
import type { LedgerId, PartyId, SourceAccountId, TransactionId } from '../kernel/ids.ts'
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

export async function findEmbedOrigins(tx: PlatformTx): Promise<string[]> {
  const [row] = await tx.query<{ embed_origins: string[] }>(sql`
    select embed_origins from platforms where id = ${tx.platformId}`)
  return row?.embed_origins ?? []
}

export async function saveEmbedOrigins(tx: PlatformWriteTx, origins: readonly string[]): Promise<void> {
  await tx.execute(sql`update platforms set embed_origins = ${origins}::text[] where id = ${tx.platformId}`)
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
  categorization_explanation: string | null
  review_status: StoredTransaction['review_status']
  /** null: it is split. */
  category_ledger_id: LedgerId | null
  /** What stands on the category: debits positive. */
  category_amount: Money | null
  category_editable: boolean
  /** Whom it is about, by the id of the party that stands for it. */
  party_id: PartyId | null
  party_method: StoredTransaction['party_method']
  /** The ledger of its account, or of a personal account's owner, which is no category to it. */
  own_ledger_id: LedgerId
}

export interface Span {
  from?: Instant
  until?: Instant
}

/** That transaction `t` is of the span, and comes behind another one, the latest first. */
export function within(span: Span, after?: RowKey): Sql {
  const behind = after ? [sql`and (t.datetime, t.id) < (${after.datetime}, ${after.id})`] : []
  return all([...withinSpan('t', span), ...behind])
}

/**
 * The posted transactions of all source accounts, the latest first, behind one of them. Of each account only as many
 * are looked up as the page has, along the index that ends in datetime and id.
 */
export async function postedPage(
  tx: ReadTx,
  span: Span,
  { after, max }: { after: RowKey | undefined; max: number },
): Promise<PostedRow[]> {
  return await described(
    tx,
    sql`
      select page.* from source_accounts s cross join lateral (
        select t.* from transactions t
        where t.instance_id = s.instance_id and t.source_account_id = s.id and t.posted_status = 'posted' ${within(span, after)}
        order by t.datetime desc, t.id desc limit ${max}) as page
      where s.instance_id = ${tx.instance.id}
      order by page.datetime desc, page.id desc limit ${max}`,
  )
}

/** The rows with what stands around them, the latest first. @param rows posted transactions */
async function described(tx: ReadTx, rows: Sql): Promise<PostedRow[]> {
  const books = tx.instance.id
  const found = await tx.query<Omit<PostedRow, 'metadata'> & { metadata: string }>(sql`
    select p.id, p.source_account_id, p.amount, p.datetime, p.description, p.metadata, p.categorization_method,
      p.categorization_explanation, p.review_status, coalesce(c.ledger_id, rest.ledger_id) as category_ledger_id,
      coalesce(c.amount, rest.amount) as category_amount, coalesce(l.editable, false) as category_editable,
      coalesce(party.merged_into, p.party_id) as party_id, p.party_method,
      coalesce(s.ledger_id, case when p.amount > 0 then s.draw_ledger_id else s.contribution_ledger_id end) as own_ledger_id
    from (${rows}) as p
    cross join lateral (
      select case when count(*) = 1 then min(e.ledger_id) end as ledger_id, case when count(*) = 1 then min(e.amount) end as amount,
        count(*) > 1 and bool_or(e.basis <> 'b') as is_divided
      from line_entries e
      where e.instance_id = ${books} and e.journal_entry_id = p.journal_entry_id and e.id <> p.line_entry_id) as c
    cross join lateral (
      select case when count(*) = 1 then min(r.ledger_id) end as ledger_id, case when count(*) = 1 then min(r.amount) end as amount
      from line_entries r
      where c.is_divided and r.instance_id = ${books} and r.journal_entry_id = p.journal_entry_id and r.id <> p.line_entry_id
        and not exists (select from accrual_line_entries a where a.instance_id = r.instance_id
          and a.journal_entry_id = r.journal_entry_id and a.line_entry_id = r.id)) as rest
    left join ledgers l on l.instance_id = ${books} and l.id = coalesce(c.ledger_id, rest.ledger_id)
    ${joinByPrimaryKey({ table: 'source_accounts', alias: 's', books, id: 'p.source_account_id' })}
    ${joinByPrimaryKey({ table: 'parties', alias: 'party', books, id: 'p.party_id', left: true })}
    order by p.datetime desc, p.id desc`)
  return found.map((row) => ({ ...row, metadata: storedObject(row.metadata) }))
}

/** Where a scan of transactions stands. */
export type RowKey = Pick<PostedRow, 'datetime' | 'id'>

/**
 * The keys of the next transactions of any account, the latest first, and which of them people decided. However few
 * these are, no more rows are looked at than these.
 */
export async function keysByPersons(
  tx: ReadTx,
  span: Span,
  { after, max }: { after: RowKey | undefined; max: number },
): Promise<(RowKey & { by_person: boolean })[]> {
  return await tx.query(sql`
    select t.id, t.datetime, ${byPerson} as by_person from transactions t
    where t.instance_id = ${tx.instance.id} ${within(span, after)} order by t.datetime desc, t.id desc limit ${max}`)
}

/** See `isByPerson`. */
const byPerson = raw(
  "(t.posted_status = 'posted' and (t.categorization_method = 'user' or t.review_status = 'reviewed'))",
)

/** Those of these transactions that people decided, as they are now. */
export async function byPersons(tx: ReadTx, ids: readonly string[], span: Span = {}): Promise<PostedRow[]> {
  if (ids.length === 0) return []
  return await described(
    tx,
    sql`select t.* from ${wantedIds(ids)} ${joinByPrimaryKey({ table: 'transactions', alias: 't', books: tx.instance.id, id: 'wanted.id' })}
      where ${byPerson} ${within(span)}`,
  )
}

/**
 * The transactions that were changed since this version of the books, as far as there are no more of them than these.
 */
export async function changedSince(tx: ReadTx, sequence: Sequence, max: number): Promise<string[]> {
  const rows = await tx.query<{ subject_id: string }>(sql`
    select subject_id from subject_history where instance_id = ${tx.instance.id} and sequence > ${sequence}
    order by sequence, subject_id limit ${max}`)
  return [...new Set(rows.map((row) => row.subject_id))]
}
