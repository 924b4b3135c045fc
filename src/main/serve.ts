import { access, constants, mkdir } from 'node:fs/promises'
import type { ClientConfig } from 'pg'
import {
  deleteExpired,
  deleteExpiredTokens,
  ensureSandbox,
  hasDefaultCredentials,
  listPlatforms,
  sandboxCredentials,
} from '../access/access.ts'
import type { Database } from '../database/database.ts'
import { useFonts } from '../documents/tables.ts'
import { consolePath } from '../http/console-pages.ts'
import { systemClock } from '../kernel/clock.ts'
import { reach } from '../kernel/fail-points.ts'
import { type Log, openLog } from '../kernel/log.ts'
import { claimDatabase, type Environment, inspectDatabase, refuseUnfit } from '../operations/deployment.ts'
import { startEmbeddedServer } from '../operations/embedded.ts'
import { migrate } from '../operations/migrate.ts'
import { resealTaxIds } from '../parties/parties.ts'
import { diskStore, type FileStore } from '../storage/file-store.ts'
import { s3Store } from '../storage/s3-store.ts'
import { openVault } from '../storage/vault.ts'
import { seedPlatform } from '../templates/templates.ts'
import { openService, type Service } from './app.ts'
import type { Shell } from './command-line.ts'
import { type Configuration, ConfigurationError, type FilePlace } from './configuration.ts'
import { openConsoleFiles } from './console-settings.ts'

const drainMs = 25_000
const togetherMs = 1_000

/**
 * Starts everything, in order, and stops it in the opposite order when the shell says so.
 * @param only `api` or `worker`, when not both
 * @returns the exit code, when it has stopped
 */
export async function serve(configuration: Configuration, only: string | undefined, shell: Shell): Promise<number> {
  const startedAt = performance.now()
  await using stack = new AsyncDisposableStack()
  const log = openLog(configuration.logLevel)
  const connection = await openConnection(configuration, { log, stack, shell })
  const operator = configuration.migrationUrl === null ? connection : { connectionString: configuration.migrationUrl }
  await refuseOtherDatabase(connection, configuration, log)
  await migrate(operator)
  useFonts(configuration.fontFolder)
  const people = await openConsoleFiles(configuration.console)
  const service = await openService({
    connection,
    replica: configuration.replicaUrl === null ? null : { connectionString: configuration.replicaUrl },
    files: await openFiles(configuration.files),
    environment: configuration.environment,
    build: configuration.build,
    clock: systemClock,
    log,
    secret: configuration.secret,
    previousSecret: configuration.previousSecret,
    connections: configuration.connections,
    timeoutMs: configuration.timeoutMs,
    jobs: configuration.jobs,
    plaid: configuration.plaid,
    publicAddress: configuration.publicAddress,
    issuer: configuration.issuer,
    limits: configuration.limits,
    pages: configuration.pages,
    console: 'files' in people ? people : undefined,
    sessions: configuration.console.sessions,
    trustedProxies: configuration.trustedProxies,
    deliveries: configuration.deliveries,
    outbound: { allowLoopback: configuration.webhooksAllowLoopback },
    strict: false,
  })
  stack.defer(() => service.close())
  stack.defer(() => reach('stopping'))
  await claimDatabase(operator, configuration, await environmentOf(service))
  if (configuration.environment === 'sandbox') await seedSandbox(service)
  if (only !== 'worker') await service.server.listen({ host: configuration.host, port: configuration.port })
  const internal = await openInternal(configuration, { service, stack })
  const worker = only === 'api' ? null : await service.startJobs()
  if (worker) stack.defer(() => worker.stop())
  if (worker) stack.defer(sweepHourly(service, configuration, log))
  const stopped = stopOnSignals({ service, log, stack: stack.move(), shell })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(2)
  shell.say(
    only === 'worker'
      ? `Daybook worker, ready in ${seconds} s`
      : welcome(configuration, { service, internal, seconds, console: people }),
  )
  return await stopped
}

/** Also beside a worker, which has no other port. @returns its address, where there is one */
async function openInternal(
  { internal }: Configuration,
  { service, stack }: { service: Service; stack: AsyncDisposableStack },
): Promise<string | undefined> {
  if (internal === null) return undefined
  const server = await service.openInternal()
  stack.defer(() => server.close())
  return await server.listen(internal)
}

/** Before anything is changed. */
async function refuseOtherDatabase(connection: ClientConfig, configuration: Configuration, log: Log): Promise<void> {
  const state = await inspectDatabase(connection)
  refuseUnfit(state, configuration, 'older')
  if (configuration.environment === 'production' && state.isUnbound)
    log.warn(
      'Row-level security does not bind the login of DATABASE_URL, a superuser: docs/operations.md makes one that it binds.',
    )
}

/** What the rows tell, of a database that no service has claimed yet as well. */
async function environmentOf({ database }: Service): Promise<Environment | null> {
  if (await hasDefaultCredentials(database)) return 'sandbox'
  const platforms = await listPlatforms(database)
  return platforms.some(({ environment }) => environment === 'production') ? 'production' : null
}

async function openConnection(
  configuration: Configuration,
  { log, stack, shell }: { log: Log; stack: AsyncDisposableStack; shell: Shell },
): Promise<ClientConfig> {
  if (configuration.databaseUrl !== null) return { connectionString: configuration.databaseUrl }
  const embedded = await startEmbeddedServer({ directory: configuration.dataDirectory })
  let expected = false
  stack.defer(async () => {
    expected = true
    await embedded.stop()
  })
  void embedded.exited.then((how) => {
    if (expected) return null
    log.fatal(`The embedded PostgreSQL ended by itself (${how}); start again to recover.`)
    return shell.exit(1)
  })
  return embedded.connection
}

/** A directory that nothing can be written into is told of now, not to the first who uploads. */
async function openFiles(place: FilePlace): Promise<FileStore> {
  if ('bucket' in place) return s3Store(place.bucket)
  try {
    await mkdir(place.directory, { recursive: true, mode: 0o700 })
    await access(place.directory, constants.W_OK)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new ConfigurationError(
      `Files cannot be kept in ${place.directory} (${why}): set DAYBOOK_FILES to another directory.`,
    )
  }
  return diskStore(place.directory)
}

/**
 * What has expired goes: at once, since who starts anew every half hour would never come to it, and hourly. While the
 * secret is exchanged, what no other work comes by is sealed anew. @returns what ends it
 */
function sweepHourly({ database }: Service, secrets: Secrets, log: Log): () => Promise<void> {
  const sweep = async () => {
    await resealParties(database, secrets, log).catch((error: unknown) =>
      log.warn({ err: error }, 'tax ids were not sealed anew'),
    )
    await deleteExpiredTokens(database).catch((error: unknown) =>
      log.warn({ err: error }, 'expired tokens were not deleted'),
    )
    await deleteExpired(database).catch((error: unknown) =>
      log.warn({ err: error }, 'what has expired was not deleted'),
    )
  }
  let swept = sweep()
  const sweeper = setInterval(() => {
    swept = sweep()
  }, 3_600_000)
  return async () => {
    clearInterval(sweeper)
    await swept
  }
}

type Secrets = Pick<Configuration, 'secret' | 'previousSecret'>

async function resealParties(database: Database, { secret, previousSecret }: Secrets, log: Log): Promise<void> {
  if (previousSecret === null) return
  const platforms = await listPlatforms(database)
  const vault = openVault(secret, previousSecret)
  const { sealed, lost } = await resealTaxIds(
    database,
    platforms.map(({ id }) => id),
    vault,
  )
  if (sealed > 0) log.info({ tax_ids: sealed }, 'tax ids were sealed anew')
  if (lost > 0) log.warn({ tax_ids: lost }, 'tax ids cannot be read any more')
}

/** The public credentials and the two charts: also where an earlier start was interrupted between the two. */
async function seedSandbox({ database }: Service): Promise<void> {
  const sandbox = await ensureSandbox(database)
  if (!sandbox) return
  const actor = { name: 'daybook', modifiedBy: null, requestId: null }
  await database.acrossInstances({ platformId: sandbox.platformId, access: 'write', actor }, seedPlatform)
}

/**
 * First refuses new work, lets what runs end, then lets go of the database. Whoever sits at the terminal may interrupt
 * it twice: that ends at once. Two signals together are one, which npm and the terminal both send.
 * @returns the exit code, when everything has ended
 */
async function stopOnSignals(running: {
  service: Service
  log: Log
  stack: AsyncDisposableStack
  shell: Shell
}): Promise<number> {
  const { service, log, stack, shell } = running
  const { promise: signalled, resolve } = Promise.withResolvers<void>()
  let stoppingSince: number | null = null
  let cutOff: NodeJS.Timeout | undefined
  shell.onStop((signal) => {
    if (stoppingSince !== null) {
      if (signal === 'SIGINT' && performance.now() - stoppingSince > togetherMs) shell.exit(1)
      return
    }
    stoppingSince = performance.now()
    log.info({ signal }, 'stopping')
    service.server.beginShutdown()
    cutOff = setTimeout(() => {
      log.error('what still ran was cut off')
      shell.exit(1)
    }, drainMs).unref()
    resolve()
  })
  await signalled
  try {
    // The worker lets its jobs end, then the service its requests, then the database goes.
    await stack.disposeAsync()
    return 0
  } catch (error) {
    log.error({ err: error }, 'stopping failed')
    return 1
  } finally {
    clearTimeout(cutOff)
  }
}

function welcome(
  { environment, issuer, pages, publicAddress }: Configuration,
  { service, internal, seconds, console: people }: Welcomed,
): string {
  const address = service.server.fastify.listeningOrigin
  const docs = { on: address, internal, off: undefined }[pages.docs]
  const lines = [`Daybook (${environment}), ready in ${seconds} s`, `  API   ${address}/v0`]
  if (docs !== undefined) lines.push(`  Docs  ${docs}/docs`)
  if ('files' in people)
    lines.push(`  Console  ${publicAddress ?? address}${consolePath}${issuer === null ? signInHint(environment) : ''}`)
  else if (people.why !== null) lines.push(`  Console  not served: ${people.why}`)
  if (internal !== undefined) lines.push(`  Internal  ${internal}`)
  return [...lines, ...(environment === 'sandbox' && issuer === null ? [firstSteps(address)] : [])].join('\n')
}

interface Welcomed {
  service: Service
  internal: string | undefined
  seconds: string
  console: Awaited<ReturnType<typeof openConsoleFiles>>
}

function signInHint(environment: Environment): string {
  const { username, password } = sandboxCredentials
  return environment === 'sandbox' ? `  (sign in as ${username} with ${password})` : ''
}

/** Three lines that do something useful, with credentials that everybody knows. */
function firstSteps(address: string): string {
  const { clientId, clientSecret, username, password } = sandboxCredentials
  return `
Development credentials: client_id=${clientId} client_secret=${clientSecret} username=${username} password=${password}

Try it:
  TOKEN=$(curl -s ${address}/oauth/token -d grant_type=password -d client_id=${clientId} -d client_secret=${clientSecret} -d username=${username} -d password=${password} | grep -o 'dbk_[^"]*' | head -1)
  INSTANCE=$(curl -s ${address}/v0/platform/instances -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '{"name":"Corner Shop","entries_start":"2026-01-01T00:00:00Z","subscription":"tier2"}' | grep -o 'ins_[0-9a-z]*' | head -1)
  curl -s "${address}/v0/reports/balance-sheet?end_date=2026-12-31&include_empty=false" -H "Authorization: Bearer $TOKEN" -H "service-instance-id: $INSTANCE"

An Instance has tier0 unless "subscription" says otherwise: bank feeds, the income statement and cash flow need tier1, the balance
sheet tier2, reports by tag tier3. A refusal (403 subscription_required) says how it is changed: PUT /v0/platform/instances/{id}/subscription up to
tier2, "daybook instance subscription INSTANCE_ID TIER" to any.
`
}
