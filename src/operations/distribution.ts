import { Client, type ClientBase, type ClientConfig } from 'pg'
import { applicationRole } from '../database/connections.ts'
import { checks, deferredChecksTable, replacedTriggers } from './distributed-checks.ts'
import { auditRole, ownerRole } from './migrate.ts'
import { asOwner } from './owner.ts'

/** What becomes of a table: rows by Instance on the workers, a copy on every node, or as before on the coordinator. */
export type Place = 'distributed' | 'reference' | 'local'

export interface PlannedTable {
  name: string
  place: Place
  /** How it is placed already, by Citus' own words; null where Citus does not know it. */
  found: string | null
}

export interface DistributionPlan {
  tables: readonly PlannedTable[]
  /** In their order, all of one transaction of the owner. Empty when there is nothing to do. */
  statements: readonly string[]
}

/**
 * Tables of a platform that stand in one statement with rows of an Instance: every node has a copy. All others of a
 * platform stay plain tables on the coordinator: as reference tables they would have every node take part in each
 * write.
 */
export const sharedTables: ReadonlySet<string> = new Set(['platform_categorization_rules', 'tag_groups'])

/** Reads the catalogue, writes nothing. */
export async function planDistribution(client: ClientBase): Promise<DistributionPlan> {
  const tables = await plannedTables(client)
  const waiting = tables.filter((table) => table.place !== 'local' && table.found === null)
  if (waiting.length === 0) return { tables, statements: [] }
  const begun = tables.some(({ name, found }) => name === 'instances' && found !== null)
  if (begun) return { tables, statements: await laterStatements(client, tables) }
  const references = await foreignKeys(client, new Map(tables.map(({ name, place }) => [name, place])))
  const statements = [
    ...settings,
    ...(await texts(client, functionsOnWorkers)),
    plainTenancy,
    ...(await texts(client, plainPolicies)),
    ...(await texts(client, keysAcrossInstances)),
    ...references.map(({ drop }) => drop),
    ...(await droppedTriggers(client)),
    ...placing(waiting),
    ...deferredChecksTable,
    ...references.flatMap(({ add }) => add),
    ...checks,
  ]
  return { tables, statements }
}

/** Of tables that have come since: by a migration, or by hand. */
async function laterStatements(client: ClientBase, tables: readonly PlannedTable[]): Promise<string[]> {
  const waiting = tables.filter((table) => table.place !== 'local' && table.found === null)
  const places = new Map(tables.map(({ name, place }) => [name, place]))
  const references = (await foreignKeys(client, places)).filter(({ own }) => waiting.some(({ name }) => name === own))
  return [
    ...settings,
    ...(await texts(client, plainPolicies)),
    ...references.map(({ drop }) => drop),
    ...placing(waiting),
    ...references.flatMap(({ add }) => add),
  ]
}

/** Whether what is there is all that a version of ours would make: a table that came later has its place, too. */
export async function plannedTables(client: ClientBase): Promise<PlannedTable[]> {
  const { rows } = await client.query<{ name: string; keyed: boolean }>(tablesQuery)
  const known = await placements(client)
  return rows.map(({ name, keyed }) => ({ name, place: placeOf(name, keyed), found: known.get(name) ?? null }))
}

function placeOf(name: string, keyed: boolean): Place {
  if (keyed || name === 'instances') return 'distributed'
  return sharedTables.has(name) ? 'reference' : 'local'
}

async function placements(client: ClientBase): Promise<Map<string, string>> {
  const { rows: extension } = await client.query(`select from pg_extension where extname = 'citus'`)
  if (extension.length === 0) return new Map()
  const { rows } = await client.query<{ name: string; kind: string }>(
    `select table_name::text as name, citus_table_type as kind from citus_tables where citus_table_type <> 'local'`,
  )
  return new Map(rows.map(({ name, kind }) => [name, kind]))
}

/**
 * Rows are copied to the shards: nothing is copied into a table under row-level security, and triggers would judge each
 * table before the others are there. Both rest meanwhile.
 */
function placing(tables: readonly PlannedTable[]): string[] {
  return [
    ...tables.flatMap(({ name }) => rest(name, 'disable')),
    ...parentFirst(tables).map((table) =>
      table.place === 'reference' ? referenceTable(table) : distributedTable(table),
    ),
    ...tables.flatMap(({ name }) => rest(name, 'enable')),
  ]
}

function rest(name: string, word: 'disable' | 'enable'): string[] {
  return [`alter table ${name} ${word} row level security`, `alter table ${name} ${word} trigger user`]
}

function parentFirst(tables: readonly PlannedTable[]): PlannedTable[] {
  return tables.toSorted((a, b) => Number(b.name === 'instances') - Number(a.name === 'instances'))
}

function referenceTable({ name }: PlannedTable): string {
  return `select create_reference_table('${name}')`
}

function distributedTable({ name }: PlannedTable): string {
  if (name === 'instances') return `select create_distributed_table('instances', 'id', colocate_with => 'none')`
  return `select create_distributed_table('${name}', 'instance_id', colocate_with => 'instances')`
}

async function texts(client: ClientBase, query: string): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(query)
  return rows.map(({ text }) => text)
}

const settings = [
  'set local client_min_messages = warning',
  'set local citus.enable_unsafe_triggers = on',
  `set local citus.multi_shard_modify_mode = 'sequential'`,
]

const tablesQuery = `
  select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'instance_id'
    and a.attnotnull and not a.attisdropped) as keyed
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`

/** Those of the triggers on the shards, and what they call in their turn. */
const functionsOnWorkers = `
  select format('select create_distributed_function(%L)', p.oid::regprocedure) as text
  from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not p.prosecdef and not exists (select from pg_depend d where d.objid = p.oid
      and (d.deptype = 'e' or d.refclassid = 'pg_class'::regclass))
  order by p.oid::regprocedure::text`

/** A table that comes after this has a policy without the subquery, too. */
const plainTenancy = `
create or replace function keep_to_tenant(name regclass, key text default 'instance_id') returns void language plpgsql as $$
declare
  own text := format('(%I = nullif(current_setting(%L, true), ''''))', key, 'app.' || key);
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy tenant on %s using %s with check %s', name, own, own);
  execute format('grant select, insert, update, delete on %s to ${applicationRole}', name);
  execute format('grant select on %s to ${auditRole}', name);
end $$`

const withoutSubquery = (condition: string) =>
  `regexp_replace(pg_get_expr(${condition}, polrelid), '\\( SELECT (NULLIF\\([^()]*\\([^()]*\\), ''''::text\\)) AS "nullif"\\)', '\\1', 'g')`

/** Citus takes no subquery in a policy. Without one the setting is read for each row that is looked at. */
const plainPolicies = `
  select format('alter policy %I on %s using (%s) with check (%s)', polname, polrelid::regclass,
    ${withoutSubquery('polqual')}, ${withoutSubquery('polwithcheck')}) as text
  from pg_policy join pg_class c on c.oid = polrelid where c.relnamespace = 'public'::regnamespace
    and pg_get_expr(polqual, polrelid) ~ 'SELECT' order by polrelid::regclass::text`

/** What is unique beyond an Instance cannot be so on shards: the platform's lock keeps it, an index finds it. */
const keysAcrossInstances = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text
  from pg_constraint where conrelid = 'instances'::regclass and contype = 'u'
    and not (select attnum from pg_attribute where attrelid = 'instances'::regclass and attname = 'id') = any (conkey)
  union all
  select format('create index %I on %s (%s)', conname, conrelid::regclass,
    (select string_agg(quote_ident(attname), ', ' order by array_position(conkey, attnum)) from pg_attribute
      where attrelid = conrelid and attnum = any (conkey)))
  from pg_constraint where conrelid = 'instances'::regclass and contype = 'u'
    and not (select attnum from pg_attribute where attrelid = 'instances'::regclass and attname = 'id') = any (conkey)`

/**
 * Those of the tables that move rest meanwhile. What leads from one place to another cannot be kept: a platform, which
 * is all that it leads to, is never deleted.
 */
async function foreignKeys(
  client: ClientBase,
  places: ReadonlyMap<string, Place>,
): Promise<{ own: string; drop: string; add: string[] }[]> {
  const { rows } = await client.query<{ own: string; other: string; name: string; definition: string }>(`
    select conrelid::regclass::text as own, confrelid::regclass::text as other, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, conname`)
  return rows
    .filter(({ own, other }) => places.get(own) !== 'local' || places.get(other) !== 'local')
    .map(({ own, other, name, definition }) => ({
      own,
      drop: `alter table ${own} drop constraint ${name}`,
      add: places.get(own) === places.get(other) ? [`alter table ${own} add constraint ${name} ${definition}`] : [],
    }))
}

async function droppedTriggers(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; owner: string }>(`
    select tgname as name, tgrelid::regclass::text as owner from pg_trigger
    where not tgisinternal and tgparentid = 0 order by 2, 1`)
  return rows
    .filter(({ name, owner }) => replacedTriggers[owner]?.includes(name))
    .map(({ name, owner }) => `drop trigger ${name} on ${owner}`)
}

/** The message is one line for the operator. */
export class DistributionError extends Error {}

export interface Distribution extends DistributionPlan {
  /** Of Citus, as it names it: `13.2.2`. */
  version: string
  workers: number
}

/**
 * Places the tables of a database that has the extension citus, in one transaction: interrupted, it leaves nothing
 * behind. A database that is distributed already stays as it is, but for tables that have come since. Throws
 * DistributionError.
 * @param dry reads what would be done, and does nothing
 */
export async function distribute(connection: ClientConfig, { dry = false } = {}): Promise<Distribution> {
  const client = new Client({ ...connection, application_name: 'daybook distribute' })
  client.on('error', () => {})
  await client.connect()
  try {
    const version = await citusVersion(client)
    const { rows } = await client.query<{ workers: number }>(
      `select count(*)::int as workers from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary'`,
    )
    const plan = await planDistribution(client)
    if (!dry && plan.statements.length > 0) await carryOut(client, plan)
    return { ...plan, version, workers: rows[0]?.workers ?? 0 }
  } finally {
    await client.end()
  }
}

async function carryOut(client: Client, { statements }: DistributionPlan): Promise<void> {
  await asOwner(client, async () => {
    for (const statement of statements) await client.query(statement)
  })
}

/** Refuses what cannot be distributed, each with what to do. */
async function citusVersion(client: Client): Promise<string> {
  const { rows: found } = await client.query<{ preloaded: boolean; created: boolean; migrated: boolean }>(`
    select current_setting('citus.version', true) is not null as preloaded,
      exists (select from pg_extension where extname = 'citus') as created,
      to_regclass('public.line_entries') is not null as migrated`)
  const [state] = found
  if (!state?.preloaded)
    throw new DistributionError(
      'This server has no Citus: install the package of its version, set shared_preload_libraries to begin with citus, and restart it.',
    )
  if (!state.created)
    throw new DistributionError('This database has no Citus: "create extension citus" in it, here and on every worker.')
  if (!state.migrated) throw new DistributionError('There is nothing to distribute yet: run "daybook migrate" first.')
  const { rows } = await client.query<{ version: string }>(`select citus_version() as version`)
  const version = /Citus (\d+\.[\d.]+)/.exec(rows[0]?.version ?? '')?.[1] ?? ''
  if (Number.parseInt(version, 10) < oldestCitus)
    throw new DistributionError(`Citus is ${version} here: ${oldestCitus} is the oldest that this was tried on.`)
  await refuseLoginless(client)
  return version
}

const oldestCitus = 13

/** The coordinator comes to the workers as whoever asks. */
async function refuseLoginless(client: Client): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>(
    `select rolname from pg_roles where rolname = any($1) and not rolcanlogin order by rolname`,
    [[ownerRole, applicationRole, auditRole]],
  )
  if (rows.length === 0) return
  const roles = rows.map(({ rolname }) => rolname)
  throw new DistributionError(
    `The coordinator comes to the workers as ${roles.join(', ')}: ${roles.map((role) => `"alter role ${role} login"`).join(', ')} lets it. Without a password nobody else comes in.`,
  )
}
