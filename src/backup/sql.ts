import { join, raw, sql, type Sql } from '../database/sql.ts'
import { must } from '../kernel/assert.ts'
import type { Sequence } from '../kernel/flavor.ts'

/** Whoever reads the catalogue or copies: the audit, or the owner. */
interface Reader {
  query<Row>(statement: Sql): Promise<Row[]>
}

/** The owner who fills a database. */
interface Owner extends Reader {
  execute<Row>(statement: Sql): Promise<Row[]>
}

/** What of a table is copied. */
export interface CopiedTable {
  /** With its schema: `public.ledgers`. */
  name: string
  /** Those that are stored; what is calculated is calculated again. */
  columns: string[]
}

/** A table whose rows are in a backup: of the schema `public` or of the job queue. */
export interface StoredTable extends CopiedTable {
  /** Columns of the primary key, as an `order by` names them: alike on every server. */
  ordering: string
}

/** Parents before their children. */
export async function storedTables(tx: Reader): Promise<StoredTable[]> {
  const tables = await tx.query<StoredTable>(sql`
    select ${qualified} as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', '
          order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = any (i.indkey::int2[])
        where i.indrelid = t.oid and i.indisprimary) as ordering
    ${ownTables} order by 1`)
  const references = await tx.query<{ child: string; parent: string }>(sql`
    select distinct format('%I.%I', n.nspname, t.relname) as child, format('%I.%I', m.nspname, p.relname) as parent
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
      join pg_class p on p.oid = c.confrelid join pg_namespace m on m.oid = p.relnamespace
    where c.contype = 'f' and c.conrelid <> c.confrelid and c.conname not like '%\\_distributed\\_fkey'
    union
    -- Who belongs to whom, where the keys that say so are gone.
    select format('%I.%I', n.nspname, t.relname), owner.name
    from pg_class t join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = t.oid and a.attnotnull
      join (values ('platform_id', 'public.platforms'), ('instance_id', 'public.instances')) as owner (key, name)
        on a.attname = owner.key
    where t.relkind = 'r' and coalesce(to_regclass('public.deferred_entry_checks'), to_regclass('public.doubts')) is not null`)
  return parentsFirst(tables, references)
}

const qualified = raw(`format('%I.%I', n.nspname, t.relname)`)

/**
 * What migrations keep about themselves is written by migrations. What a distributed database has besides is empty, or
 * a key that leads both ways: a backup of one goes into an ordinary database.
 */
const ownTables = raw(`from pg_class t join pg_namespace n on n.oid = t.relnamespace
  where t.relkind = 'r' and ((n.nspname = 'public' and t.relname not in ('pgmigrations', 'deferred_entry_checks', 'doubts'))
    or (n.nspname = 'graphile_worker' and t.relname <> 'migrations'))`)

function parentsFirst(
  tables: readonly StoredTable[],
  references: readonly { child: string; parent: string }[],
): StoredTable[] {
  const ordered: StoredTable[] = []
  let left = [...tables]
  while (left.length > 0) {
    const waiting = new Set(left.map((table) => table.name))
    const free = left.filter(
      ({ name }) => !references.some(({ child, parent }) => child === name && waiting.has(parent)),
    )
    if (free.length === 0) throw new Error(`these tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    ordered.push(...free)
    left = left.filter((table) => !free.includes(table))
  }
  return ordered
}

/** Names of the migrations that were made, in their order; none where there is no schema of ours yet. */
export async function migrationsMade(tx: Reader): Promise<string[]> {
  const [table] = await tx.query<{ known: boolean }>(
    sql`select to_regclass('public.pgmigrations') is not null as known`,
  )
  if (!table?.known) return []
  const rows = await tx.query<{ name: string }>(sql`select name from public.pgmigrations order by id`)
  return rows.map((row) => row.name)
}

/** What a service that was started on the empty database said of it goes: the backup says which deployment it is of. */
export async function forgetDeployment(tx: Owner, tables: readonly CopiedTable[]): Promise<void> {
  if (tables.some(({ name }) => name === 'public.deployment')) await tx.execute(sql`delete from public.deployment`)
}

/** The first table that has a row. */
export async function firstFilled(tx: Reader): Promise<string | undefined> {
  const tables = await tx.query<{ name: string }>(
    sql`select ${qualified} as name ${ownTables} and t.relname <> 'deployment' order by 1`,
  )
  for (const { name } of tables) {
    const [row] = await tx.query<{ filled: boolean }>(sql`select exists (select from ${raw(name)}) as filled`)
    if (row?.filled) return name
  }
  return undefined
}

// Rows

export function rowsOut({ name, columns, ordering }: StoredTable): string {
  return `copy (select ${columns.map(quoted).join(', ')} from ${name} order by ${ordering}) to stdout`
}

export function rowsIn({ name, columns }: CopiedTable): string {
  return `copy ${name} (${columns.map(quoted).join(', ')}) from stdin`
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/**
 * What the nets judge was judged when it was written; row-level security binds the owner, too. Both rest while rows are
 * copied, and nobody else comes in until the end of the transaction.
 */
export async function openTables(tx: Owner, tables: readonly CopiedTable[]): Promise<string[]> {
  const forced = await tx.query<{ name: string }>(sql`
    select ${qualified} as name from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where t.relforcerowsecurity and ${qualified} = any(${tables.map((table) => table.name)})`)
  for (const { name } of tables) await tx.execute(sql`alter table ${raw(name)} disable trigger user`)
  for (const { name } of forced) await tx.execute(sql`alter table ${raw(name)} no force row level security`)
  return forced.map((table) => table.name)
}

export async function closeTables(tx: Owner, tables: readonly CopiedTable[], forced: readonly string[]): Promise<void> {
  // References that are judged at the end of a transaction: now.
  await tx.execute(sql`set constraints all immediate`)
  for (const { name } of tables) await tx.execute(sql`alter table ${raw(name)} enable trigger user`)
  for (const name of forced) await tx.execute(sql`alter table ${raw(name)} force row level security`)
}

// What counts up

/** The last number given out by each sequence; null: none yet. */
export async function sequences(tx: Reader): Promise<Record<string, string | null>> {
  const rows = await tx.query<{ name: string; last: string | null }>(sql`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
    where schemaname in ('public', 'graphile_worker') and sequencename <> 'pgmigrations_id_seq' order by 1`)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

export async function setSequence(tx: Owner, name: string, last: string): Promise<void> {
  await tx.execute(sql`select setval(${name}::regclass, ${last}::bigint)`)
}

// Chains

/** Where a chain of events ends: what the Instance or platform says, and the hash that its last event has. */
export interface HeadRow {
  kind: 'instance' | 'platform'
  id: string
  sequence: Sequence
  hash: Buffer
  last: Buffer | null
}

export async function chainHeads(tx: Reader): Promise<HeadRow[]> {
  return await tx.query<HeadRow>(
    sql`${join(
      [
        sql`select 'platform' as kind, p.id, p.sequence, p.head_hash as hash, e.hash as last
        from platforms p left join platform_events e on e.platform_id = p.id and e.sequence = p.sequence`,
        sql`select 'instance', i.id, i.sequence, i.head_hash, e.hash
        from instances i left join events e on e.instance_id = i.id and e.sequence = i.sequence`,
      ],
      ' union all ',
    )} order by 1, 2`,
  )
}

export async function serverVersion(tx: Reader): Promise<string> {
  const [row] = await tx.query<{ version: string }>(sql`select current_setting('server_version') as version`)
  return must(row, 'the statement has one row always').version
}

/** Files that rows name; their contents are elsewhere. */
export async function countFiles(tx: Reader): Promise<number> {
  const tables = await tx.query<{ name: string }>(sql`
    select ${qualified} as name ${ownTables} and t.relname in ('journal_entry_files', 'statement_files')`)
  let sum = 0
  for (const { name } of tables) {
    const [row] = await tx.query<{ files: number }>(sql`select count(*)::int as files from ${raw(name)}`)
    sum += must(row, 'the statement has one row always').files
  }
  return sum
}
