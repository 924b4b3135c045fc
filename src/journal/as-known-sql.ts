import type { ReadTx } from '../database/database.ts'
import { contextOf, type InstanceContext, instanceColumns, type InstanceRow } from '../database/instance-row.ts'
import { joinByPrimaryKey, rowsByKey, sql, type Sql } from '../database/sql.ts'
import { must } from '../kernel/assert.ts'
import type { Instant } from '../kernel/time.ts'

/** Which version of the books is asked for, and which records were otherwise then. */

export interface Version {
  sequence: bigint
  /** When its last event was. */
  at: Instant
}

/** The number of the version that the books had come to at a moment: events are in the order of their moments. */
export async function lastEventAt(tx: ReadTx, moment: Instant): Promise<bigint> {
  const books = tx.instance.id
  const middle = rowsByKey({ table: 'events', books, key: 'sequence', id: 'half.sequence', max: 1 })
  const [found] = await tx.query<{ sequence: bigint }>(sql`
    with recursive search (low, high) as (
      select 0::bigint, ${tx.instance.sequence}::bigint
      union all
      select case when e.created_at <= ${moment}::timestamptz then half.sequence else low end,
        case when e.created_at <= ${moment}::timestamptz then high else half.sequence - 1 end
      from search cross join lateral (select (low + high + 1) / 2 as sequence) as half cross join lateral ${middle} as e
      where low < high)
    select low as sequence from search where low = high`)
  return found?.sequence ?? 0n
}

/** The end of the write that an event is of, and when that was; with the first version that can be asked for. */
export async function writeOf(
  tx: ReadTx,
  sequence: bigint,
): Promise<{ version: Version | undefined; earliest: Version | undefined }> {
  const books = tx.instance.id
  const eventAt = (id: Sql) => joinByPrimaryKey({ table: 'events', alias: 'e', books, key: 'sequence', id })
  const end = sql`coalesce((
    select next.sequence - 1 from (select * from events where instance_id = ${books} and sequence > asked.sequence order by sequence) as next
    where next.write_sequence is distinct from asked.write limit 1), ${tx.instance.sequence}::bigint)`
  const rows = await tx.query<Version & { kind: 'version' | 'earliest' }>(sql`
    with asked as (select e.sequence, coalesce(e.write_sequence, e.sequence) as write
      from (select ${sequence}::bigint as sequence) as wanted ${eventAt(sql`wanted.sequence`)}),
    wanted (kind, sequence) as (select 'version', ${end} from asked
      union all select 'earliest', greatest(history_since, 1) from instances where id = ${books})
    select wanted.kind, e.sequence, e.created_at as at from wanted ${eventAt(sql`wanted.sequence`)}`)
  const [version, earliest] = (['version', 'earliest'] as const).map((kind) => rows.find((row) => row.kind === kind))
  return { version, earliest }
}

/** A record that an event since the version tells of, by the first one that does. */
export interface ChangedRecord {
  resource: 'instance' | 'ledger' | 'transfer'
  resource_id: string
  /** As it was at the version. null: it was not there, or what it was is erased. */
  before: string | null
  was_there: boolean
  /** Of a ledger: it is there today. */
  is_there: boolean
}

/** What is no subject of the history, and of which every change has an event with the whole record. */
export async function recordsChangedSince(tx: ReadTx, { sequence }: Version): Promise<ChangedRecord[]> {
  const books = tx.instance.id
  return await tx.query<ChangedRecord>(sql`
    select e.resource, e.resource_id, e.before, e.before_hash is not null as was_there, coalesce(g.id is not null, false) as is_there
    from (select min(sequence) as sequence
        from (select * from events where instance_id = ${books} and sequence > ${sequence}::bigint order by sequence) as later
        where resource in ('instance', 'ledger', 'transfer') group by resource_id) as first
    ${joinByPrimaryKey({ table: 'events', alias: 'e', books, key: 'sequence', id: 'first.sequence' })}
    ${joinByPrimaryKey({ table: 'ledgers', alias: 'g', books, id: 'e.resource_id', left: true })}`)
}

/** The Instance with the settings that a record of it says. */
export async function instanceAs(tx: ReadTx, record: string): Promise<InstanceContext> {
  const [row] = await tx.query<InstanceRow>(sql`
    select ${instanceColumns} from (
      select former.* from instances as standing cross join lateral jsonb_populate_record(standing, ${record}::jsonb) as former
      where standing.id = ${tx.instance.id}) as former`)
  return contextOf(must(row, 'the Instance is being read'))
}
