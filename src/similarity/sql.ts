import { notCategories, uncategorizedPurposes } from '../kernel/chart.ts'
import type { InstanceTx } from '../platform/db.ts'
import { raw, sql } from '../platform/sql.ts'
import type { Lesson } from './memory.ts'

/** What a person said of a transaction, as it stands now. */
export type Learning = Lesson & { mark: bigint }

/** A transaction marked since, with nothing to learn of it when it is gone, split, or not of a person’s choice any more. */
export type Change = Learning | { id: string; mark: bigint; ledger_id: null }

const columns = raw(`m.id, m.mark, m.revised, t.source_account_id, t.amount, t.datetime, t.description, c.ledger_id`)

const stillByUser = raw(`transactions t on t.instance_id = m.instance_id and t.id = m.id
  and t.categorization_method = 'user' and t.posted_status = 'posted'`)

const category = raw(`lateral (
  select case when min(l.ledger_id) = max(l.ledger_id) then min(l.ledger_id) end as ledger_id from line_entries l
  where l.instance_id = t.instance_id and l.journal_entry_id = t.journal_entry_id and l.id <> t.line_entry_id) as c on true`)

/** The latest rows that persons categorized, the latest first. */
export async function latest(tx: InstanceTx, most: number): Promise<Learning[]> {
  return await tx.query<Learning>(sql`
    select ${columns} from learnings m join ${stillByUser} join ${category}
    where m.instance_id = ${tx.instance.id} and c.ledger_id is not null
    order by t.datetime desc, t.id desc limit ${most}`)
}

/** What was marked after this version of the books, and these besides. */
export async function changes(tx: InstanceTx, since: bigint, besides: readonly string[]): Promise<Change[]> {
  return await tx.query<Change>(sql`
    select ${columns} from learnings m left join ${stillByUser} left join ${category}
    where m.instance_id = ${tx.instance.id} and (m.mark > ${since} or m.id = any(${besides}::text[]))`)
}

/** The hash of an event: books that have another were brought back from elsewhere. */
export async function eventHash(tx: InstanceTx, sequence: bigint): Promise<string | undefined> {
  const [event] = await tx.query<{ hash: string }>(sql`
    select encode(hash, 'hex') as hash from events where instance_id = ${tx.instance.id} and sequence = ${sequence}`)
  return event?.hash
}

/** The ledgers that can be a category, see `mayBeCategory`, that no source account posts to, and that say something. */
export async function categories(tx: InstanceTx): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(sql`
    select l.id from ledgers l
    where l.instance_id = ${tx.instance.id} and l.editable
      and coalesce(l.required_ledger_purpose, '') <> all(${[...notCategories, ...uncategorizedPurposes]}::text[])
      and not exists (select from source_accounts s where s.instance_id = l.instance_id and s.ledger_id = l.id)`)
  return new Set(rows.map((row) => row.id))
}
