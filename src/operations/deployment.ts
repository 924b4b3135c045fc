import { Client, type ClientConfig } from 'pg'
import { applicationRole } from '../database/connections.ts'
import { fingerprintOf } from '../storage/vault.ts'
import { auditRole, migrationNames, ownerRole } from './migrate.ts'
import { asOwner } from './owner.ts'

/** Whether a program and a database fit each other: the schema, the environment and the secret. */

export type Environment = 'sandbox' | 'production'

/** What the program was told that it is. A command that needs no secret may have none. */
export interface Identity {
  environment: Environment
  secret: string | null
  previousSecret: string | null
}

/** What the database is. */
export interface DatabaseState {
  /** Its migrations in their order; null where they may not be read, which newer schemas allow. */
  migrations: string[] | null
  /** null while no service has started on it. */
  deployment: Deployment | null
  /** Whether row-level security does not bind the login of the connection. */
  isUnbound: boolean
}

interface Deployment {
  environment: Environment
  secret_fingerprint: string
}

/** The message is one line for the operator: why program and database do not fit, and what to do. */
export class DeploymentError extends Error {}

/** By any login that the service, its migrations or its checks have. */
export async function inspectDatabase(connection: ClientConfig): Promise<DatabaseState> {
  return await inClient(connection, async (client) => {
    const { rows: logins } = await client.query<{ unbound: boolean; schema: boolean }>(
      `select rolsuper or rolbypassrls as unbound, to_regclass('public.pgmigrations') is not null as schema
       from pg_roles where rolname = session_user`,
    )
    const isUnbound = logins[0]?.unbound ?? false
    if (!logins[0]?.schema) return { migrations: [], deployment: null, isUnbound }
    await client.query(becomeReader)
    const migrations = await readable<{ name: string }>(client, 'pgmigrations', 'name', 'order by id')
    const rows = await readable<Deployment>(client, 'deployment', 'environment, secret_fingerprint')
    return { migrations: migrations?.map(({ name }) => name) ?? null, deployment: rows?.[0] ?? null, isUnbound }
  })
}

/**
 * @param upTo `newest`: the schema must be this program's; `older`: it may be an older one, too, or none yet
 * @throws {DeploymentError}
 */
export function refuseUnfit(state: DatabaseState, identity: Identity, upTo: 'newest' | 'older'): void {
  const known = migrationNames()
  const { migrations: made, deployment } = state
  const newer = made?.find((name, at) => known[at] !== name)
  if (newer !== undefined)
    throw new DeploymentError(
      `the database has a newer schema than this program knows (migration ${newer}); run the Daybook that made it, or a newer one.`,
    )
  if (upTo === 'newest' && made?.length === 0)
    throw new DeploymentError(`the database is not Daybook's yet (it has no schema); run "daybook migrate".`)
  if (upTo === 'newest' && (made === null || made.length < known.length))
    throw new DeploymentError(
      `the database has an older schema than this program needs (the last migration is ${made?.at(-1) ?? 'an earlier one'}, not ${known.at(-1)}); run "daybook migrate".`,
    )
  if (deployment) refuseOther(deployment, identity)
}

/**
 * The database is of this deployment from its first start on. A secret that is exchanged takes the place of the
 * previous one.
 * @param found of which environment the rows are that are there already, where they tell
 * @throws {DeploymentError}
 */
export async function claimDatabase(
  operator: ClientConfig,
  identity: Identity & { secret: string },
  found: Environment | null,
): Promise<void> {
  if (found !== null) refuseEnvironment(found, identity.environment)
  const fingerprint = fingerprintOf(identity.secret)
  await inDeployment(operator, async (client, deployment) => {
    if (deployment) refuseOther(deployment, identity)
    if (deployment?.secret_fingerprint !== fingerprint) await store(client, identity.environment, fingerprint)
  })
}

/** For a secret that is lost: whatever it sealed stays closed. Throws DeploymentError in the other environment. */
export async function acceptSecret(operator: ClientConfig, identity: Identity & { secret: string }): Promise<boolean> {
  return await inDeployment(operator, async (client, deployment) => {
    if (!deployment) return false
    refuseEnvironment(deployment.environment, identity.environment)
    await store(client, deployment.environment, fingerprintOf(identity.secret))
    return true
  })
}

function refuseOther(deployment: Deployment, { environment, secret, previousSecret }: Identity): void {
  refuseEnvironment(deployment.environment, environment)
  if (secret === null) return
  const given = [secret, previousSecret].flatMap((each) => (each === null ? [] : [fingerprintOf(each)]))
  if (given.includes(deployment.secret_fingerprint)) return
  throw new DeploymentError(
    'DAYBOOK_SECRET is not the secret that the database was used with: set that one, or set it as DAYBOOK_PREVIOUS_SECRET to exchange it; where it is lost, "daybook secret accept" takes the new one.',
  )
}

function refuseEnvironment(of: Environment, environment: Environment): void {
  if (of === environment) return
  throw new DeploymentError(
    of === 'production'
      ? 'the database is that of a production deployment: set DAYBOOK_ENVIRONMENT=production (without it the environment is sandbox), or give the sandbox a database of its own.'
      : 'the database is that of a sandbox, which holds or held credentials that everybody knows: give production a database of its own.',
  )
}

async function inDeployment<T>(
  operator: ClientConfig,
  work: (client: Client, deployment: Deployment | undefined) => Promise<T>,
): Promise<T> {
  return await inClient(operator, (client) =>
    asOwner(client, async () => {
      // Of processes that start at once the second finds what the first has written.
      await client.query(`select pg_advisory_xact_lock(hashtextextended('daybook deployment', 0))`)
      const { rows } = await client.query<Deployment>('select environment, secret_fingerprint from deployment')
      return await work(client, rows[0])
    }),
  )
}

async function store(client: Client, environment: Environment, fingerprint: string): Promise<void> {
  await client.query(
    `insert into deployment (environment, secret_fingerprint) values ($1, $2)
     on conflict (only_row) do update set secret_fingerprint = excluded.secret_fingerprint, secret_changed_at = now()`,
    [environment, fingerprint],
  )
}

/** The first role that the login may become and that reads the most. */
const becomeReader = `select set_config('role', rolname, false) from pg_roles
  where rolname in ('${applicationRole}', '${auditRole}', '${ownerRole}') and pg_has_role(oid,
    case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end)
  order by has_table_privilege(oid, 'public.pgmigrations', 'select') desc, rolname limit 1`

/** null where there is no such table, or none to read. */
async function readable<Row extends object>(
  client: Client,
  table: string,
  columns: string,
  order = '',
): Promise<Row[] | null> {
  const { rows: found } = await client.query<{ may: boolean | null }>(
    `select has_table_privilege(to_regclass('public.${table}'), 'select') as may`,
  )
  if (found[0]?.may !== true) return null
  return (await client.query<Row>(`select ${columns} from public.${table} ${order}`)).rows
}

async function inClient<T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection, application_name: 'daybook start' })
  // A connection that breaks fails the query that it was running.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
