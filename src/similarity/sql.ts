import { notCategories, uncategorizedPurposes } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import { joinByPrimaryKey, rowsByKey, raw, sql, type Sql, wantedIds } from '../database/sql.ts'
import type { Sequence } from '../kernel/flavor.ts'
import type { Example } from './memory.ts'

/** What a person said of a transaction, as it stands now. */
export type Learning = Example & { mark: bigint }

/** A transaction marked since, with nothing to learn of it when it is gone, split, or not of a person’s choice any more. */
export type Change = Learning | { id: string; mark: bigint; ledger_id: null }

const columns = raw(`m.id, m.mark, m.revised, t.source_account_id, t.amount, t.datetime, t.description, c.ledger_id`)

/** Joins the transaction of what was learned, with its category, where a person’s choice still stands. */
function stillByUser(books: string, { left }: { left: boolean }): Sql {
  const found = { table: 'transactions', books, id: 'm.id', max: 1 } as const
  const lines = rowsByKey({ table: 'line_entries', books, key: 'journal_entry_id', id: 't.journal_entry_id' })
  const join = raw(left ? 'left join' : 'join')
  return sql`${join} lateral (select * from ${rowsByKey(found)} as t where categorization_method = 'user' and posted_status = 'posted') as t on true
    ${join} lateral (select case when min(l.ledger_id) = max(l.ledger_id) then min(l.ledger_id) end as ledger_id
      from ${lines} as l where l.id <> t.line_entry_id) as c on true`
}

/** The latest rows that persons categorized, the latest first. */
export async function latest(tx: ReadTx, max: number): Promise<Learning[]> {
  return await tx.query<Learning>(sql`
    select ${columns} from learnings m ${stillByUser(tx.instance.id, { left: false })}
    where m.instance_id = ${tx.instance.id} and c.ledger_id is not null
    order by t.datetime desc, t.id desc limit ${max}`)
}

/** What was marked after this version of the books, and these besides, the latest last. */
export async function changes(tx: ReadTx, since: bigint, besides: readonly string[]): Promise<Change[]> {
  const books = tx.instance.id
  return await tx.query<Change>(sql`
    select ${columns} from (
        select * from (select * from learnings where instance_id = ${books} and mark > ${since} order by mark) as later
        union
        select known.* from ${wantedIds(besides)} ${joinByPrimaryKey({ table: 'learnings', alias: 'known', books, id: 'wanted.id' })}) as m
      ${stillByUser(books, { left: true })}
    order by t.datetime, t.id`)
}

/** The hash of an event: books that have another were brought back from elsewhere. */
export async function eventHash(tx: ReadTx, sequence: Sequence): Promise<string | undefined> {
  const [event] = await tx.query<{ hash: string }>(sql`
    select encode(hash, 'hex') as hash from events where instance_id = ${tx.instance.id} and sequence = ${sequence}`)
  return event?.hash
}

/** The enabled ledgers that can be a category, see `mayBeCategory`, that no source account posts to, and that say something. */
export async function categories(tx: ReadTx): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(sql`
    select l.id from ledgers l
    where l.instance_id = ${tx.instance.id} and l.editable and l.enabled
      and coalesce(l.required_ledger_purpose, '') <> all(${[...notCategories, ...uncategorizedPurposes]}::text[])
      and not exists (select from source_accounts s where s.instance_id = l.instance_id and s.ledger_id = l.id)`)
  return new Set(rows.map((row) => row.id))
}
