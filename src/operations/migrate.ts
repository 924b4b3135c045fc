import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import { Client, type ClientConfig, DatabaseError, Pool } from 'pg'
import { applicationRole } from '../database/connections.ts'
import { announceFreedQueues } from '../jobs/queue-tables.ts'
import { reach } from '../kernel/fail-points.ts'

/** Owns every table; nobody logs in as it. */
export const ownerRole = 'daybook_owner'
/** Reads every row of every tenant, for checks and dumps; writes nothing. */
export const auditRole = 'daybook_audit'

const migrationsDirectory = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Brings the database up to date: roles, our tables, the tables of the job queue and the application's rights on them.
 * The connection must be able to create roles, or find them made (`docs/operations.md`). Safe to run at the same time
 * twice.
 * @param through the last of our migrations to make, by its name; all of them when absent
 */
export async function migrate(connection: ClientConfig, { through }: { through?: string } = {}): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtextextended('daybook migrations', 0))`)
    await makeRoles(client)
    await client.query(`set role ${ownerRole}`)
    await runner({
      dbClient: client,
      dir: migrationsDirectory,
      ignorePattern: '(schema\\.sql|\\..*)',
      migrationsTable: 'pgmigrations',
      direction: 'up',
      ...(through !== undefined && { count: migrationNames().indexOf(through) + 1 - (await countMade(client)) }),
      noLock: true,
      checkOrder: true,
      // It says so before each step.
      log: () => reach('migrating'),
    })
    reach('schema-migrated')
    await migrateJobs(connection)
    await announceFreedQueues(client)
    await grantJobs(client)
  } finally {
    await client.end()
  }
}

/** All that there are, in their order. */
export function migrationNames(): string[] {
  const files = readdirSync(migrationsDirectory).filter((file) => /^\d+_.*\.sql$/.test(file))
  return files.map((file) => file.replace(/\.sql$/, '')).toSorted()
}

async function countMade(client: Client): Promise<number> {
  const { rows: tables } = await client.query(`select to_regclass('public.pgmigrations') as found`)
  if (tables[0].found === null) return 0
  const { rows } = await client.query('select count(*)::int as made from public.pgmigrations')
  return rows[0].made
}

/**
 * Roles belong to the whole cluster: when its databases migrate at the same time, all but one find them made after all.
 */
async function makeRoles(client: Client): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await makeMissingRoles(client)
    } catch (error) {
      const made = error instanceof DatabaseError && ['23505', '42710'].includes(error.code ?? '')
      if (!made || tries === 3) throw error
    }
}

async function makeMissingRoles(client: Client): Promise<void> {
  // From version 16 on, who creates a role is its member but may not become it without a grant.
  await client.query(`do $$
  declare
    becoming text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
    -- The coordinator of Citus comes to its workers as whoever asks.
    cluster boolean := exists (select from pg_extension where extname = 'citus');
    name text;
  begin
    if not exists (select from pg_roles where rolname = '${ownerRole}') then create role ${ownerRole} nologin; end if;
    if not exists (select from pg_roles where rolname = '${applicationRole}') then
      create role ${applicationRole} nologin nobypassrls; end if;
    if not exists (select from pg_roles where rolname = '${auditRole}') then
      create role ${auditRole} nologin bypassrls; end if;
    if not pg_has_role(current_user, '${ownerRole}', becoming) then
      execute format('grant ${ownerRole} to %I', current_user); end if;
    if not pg_has_role(current_user, '${applicationRole}', becoming) then
      execute format('grant ${applicationRole} to %I', current_user); end if;
    -- For the checks only: a login that may not pass this role on can still migrate.
    begin
      if not pg_has_role(current_user, '${auditRole}', becoming) then
        execute format('grant ${auditRole} to %I', current_user); end if;
    exception when insufficient_privilege then null;
    end;
    if cluster then
      for name in select rolname from pg_roles where not rolcanlogin
        and rolname in ('${ownerRole}', '${applicationRole}', '${auditRole}') loop
        execute format('alter role %I login', name);
      end loop;
    end if;
    execute format('grant create on database %I to ${ownerRole}', current_database());
    grant create, usage on schema public to ${ownerRole};
    grant usage on schema public to ${applicationRole}, ${auditRole};
  end $$`)
}

/** The queue's own migrations run as the owner, on a connection of their own. */
async function migrateJobs(connection: ClientConfig): Promise<void> {
  const pgPool = new Pool({ ...connection, max: 1, options: `-c role=${ownerRole}` })
  // A connection that breaks fails the query that it was running; without these listeners it would end the process,
  // too.
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) })
  } finally {
    await pgPool.end()
  }
}

/**
 * Its tables come with row-level security and no policy: the application gets one, again after each of its upgrades. A
 * dump by the audit role needs the sequences, too.
 */
async function grantJobs(client: Client): Promise<void> {
  await client.query(`do $$
  declare
    name text;
  begin
    grant usage on schema graphile_worker to ${applicationRole};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${applicationRole};
    grant usage, select on all sequences in schema graphile_worker to ${applicationRole};
    grant execute on all functions in schema graphile_worker to ${applicationRole};
    grant usage on schema graphile_worker to ${auditRole};
    grant select on all tables in schema graphile_worker to ${auditRole};
    grant select on all sequences in schema graphile_worker, public to ${auditRole};
    for name in select tablename from pg_tables where schemaname = 'graphile_worker' and rowsecurity loop
      if not exists (select from pg_policies where schemaname = 'graphile_worker' and tablename = name and policyname = 'application')
      then
        execute format('create policy application on graphile_worker.%I to ${applicationRole} using (true) with check (true)', name);
      end if;
    end loop;
  end $$`)
}
