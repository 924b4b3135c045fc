import { type LedgerType, notCategories, uncategorizedPurposes } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import { joinByPrimaryKey, rowsByKey, raw, sql, type Sql, wantedIds } from '../database/sql.ts'
import type { Sequence } from '../kernel/flavor.ts'
import type { LedgerId, SourceAccountId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'

/** What a person said of a transaction, as it stands now. */
export interface StandingLabel {
  id: string
  mark: bigint
  source_account_id: SourceAccountId
  amount: Money
  datetime: Instant
  description: string
  ledger_ids: LedgerId[]
  /** Similarity had decided the row before. */
  revised: boolean
  predicted_ledger_id: LedgerId | null
  predicted_confidence: number | null
}

/** A transaction marked since; with no ledgers where it teaches nothing (any more). */
export type Change = StandingLabel | { id: string; mark: bigint; ledger_ids: null }

const columns =
  raw(`m.id, m.mark, m.revised, m.predicted_ledger_id, m.predicted_confidence, t.source_account_id, t.amount, t.datetime,
  t.description, c.ledger_ids`)

/** A person has chosen its category, or has reviewed what was chosen otherwise. */
const isLabelled = raw(`posted_status = 'posted' and (categorization_method = 'user'
  or review_status = 'reviewed' and categorization_method in ('import', 'transfer', 'instance_rule', 'similarity', 'platform_rule'))`)

/** The transaction of a mark, where it is labelled. */
function labelled(books: string, { left }: { left: boolean }): Sql {
  const found = { table: 'transactions', books, id: 'm.id', max: 1 } as const
  return sql`${raw(left ? 'left join' : 'join')} lateral (select * from ${rowsByKey(found)} as t where ${isLabelled}) as t on true`
}

/** Its category; those of its parts where it is split, unless the two bases tell them apart. */
function categoriesOf(books: string, { left }: { left: boolean }): Sql {
  const lines = rowsByKey({ table: 'line_entries', books, key: 'journal_entry_id', id: 't.journal_entry_id' })
  return sql`${raw(left ? 'left join' : 'join')} lateral (
      select case when min(l.ledger_id) = max(l.ledger_id) or bool_and(l.basis = 'b') then array_agg(distinct l.ledger_id) end as ledger_ids
      from ${lines} as l where l.id <> t.line_entry_id) as c on true`
}

/** The latest rows that persons labelled, the latest first. */
export async function latest(tx: ReadTx, max: number): Promise<StandingLabel[]> {
  const books = tx.instance.id
  return await tx.query<StandingLabel>(sql`
    select ${columns} from (
        select m.id, m.mark, m.revised, m.predicted_ledger_id, m.predicted_confidence, t.datetime as at
        from learnings m ${labelled(books, { left: false })}
        where m.instance_id = ${books} order by t.datetime desc, t.id desc limit ${max}) as m
      ${labelled(books, { left: false })} ${categoriesOf(books, { left: false })}
    where c.ledger_ids is not null order by t.datetime desc, t.id desc`)
}

/** What was marked since, and the hashes of two events: books that have other ones were brought back from elsewhere. */
export interface Changes {
  /** The latest last. */
  changes: Change[]
  /** Of the version since which they are. */
  formerHash: string | null
  /** Of the version that is read. */
  eventHash: string | null
}

/** What was marked after this version of the books, so many at most, and these besides. */
export async function changes(
  tx: ReadTx,
  { since, besides, max }: { since: Sequence; besides: readonly string[]; max: number },
): Promise<Changes> {
  const { id: books, sequence } = tx.instance
  const rows = await tx.query<(Change | { id: null }) & Omit<Changes, 'changes'>>(sql`
    select change.*, (${hashOf(books, since)}) as "formerHash", (${hashOf(books, sequence)}) as "eventHash"
    from (select) as head left join (
      select ${columns} from (
          select * from (select * from learnings where instance_id = ${books} and mark > ${since} order by mark limit ${max}) as later
          union
          select known.* from ${wantedIds(besides)} ${joinByPrimaryKey({ table: 'learnings', alias: 'known', books, id: 'wanted.id' })}) as m
        ${labelled(books, { left: true })} ${categoriesOf(books, { left: true })}) as change on true
    order by change.datetime, change.id`)
  const { formerHash = null, eventHash: hash = null } = rows[0] ?? {}
  return { changes: rows.filter((row) => row.id !== null), formerHash, eventHash: hash }
}

/** The hash of the latest event. */
export async function eventHash(tx: ReadTx): Promise<string | null> {
  const [event] = await tx.query<{ hash: string }>(hashOf(tx.instance.id, tx.instance.sequence))
  return event?.hash ?? null
}

function hashOf(books: string, sequence: Sequence): Sql {
  return sql`select encode(hash, 'hex') as hash from events where instance_id = ${books} and sequence = ${sequence}`
}

export interface Category {
  id: LedgerId
  name: string
  type: LedgerType
}

/**
 * The enabled ledgers that can be a category, see `mayBeCategory`, that no source account posts to, and that say
 * something.
 */
export async function categories(tx: ReadTx): Promise<Map<string, Category>> {
  const rows = await tx.query<Category>(sql`
    select l.id, l.name, l.type from ledgers l
    where l.instance_id = ${tx.instance.id} and l.editable and l.enabled
      and coalesce(l.required_ledger_purpose, '') <> all(${[...notCategories, ...uncategorizedPurposes]}::text[])
      and not exists (select from source_accounts s where s.instance_id = l.instance_id and s.ledger_id = l.id)`)
  return new Map(rows.map((row) => [row.id, row]))
}
