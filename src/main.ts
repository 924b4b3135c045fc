import type { ClientConfig } from 'pg'
import { ensureSandbox, hasDefaultCredentials, sandboxCredentials } from './access/access.ts'
import { openService, type Service } from './app.ts'
import { type Configuration, ConfigurationError, readConfiguration } from './configuration.ts'
import { systemClock } from './platform/clock.ts'
import { EmbeddedServerError, startEmbeddedServer } from './platform/embedded.ts'
import { type Log, openLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { furnishPlatform } from './templates/templates.ts'

/** Starts everything, in order, and stops it in the opposite order. The only reader of the environment and of signals. */
const startedAt = performance.now()
const drainMs = 25_000

const stack = new AsyncDisposableStack()
try {
  await start()
} catch (error) {
  await stack.disposeAsync()
  process.stderr.write(`${problemLine(error)}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const configuration = readConfiguration(process.env, process.argv.slice(2))
  const log = openLog(configuration.logLevel)
  const connection = await connectionOf(configuration, log)
  await migrate(configuration.migrationUrl === null ? connection : { connectionString: configuration.migrationUrl })
  const service = await openService({
    connection,
    environment: configuration.environment,
    clock: systemClock,
    log,
    secret: configuration.secret,
    previousSecret: configuration.previousSecret,
    connections: configuration.connections,
    jobs: configuration.jobs,
    strict: false,
  })
  stack.defer(() => service.close())
  if (configuration.environment === 'sandbox') await furnishSandbox(service)
  else if (await hasDefaultCredentials(service.database))
    throw new ConfigurationError(
      'This database holds the public credentials of the sandbox: give production a database of its own.',
    )
  if (configuration.only !== 'worker')
    await service.server.fastify.listen({ host: configuration.host, port: configuration.port })
  const worker = configuration.only === 'api' ? null : await service.startJobs()
  if (worker) stack.defer(() => worker.stop())
  stopOnSignals(service, log)
  announce(configuration, service)
}

async function connectionOf(configuration: Configuration, log: Log): Promise<ClientConfig> {
  if (configuration.databaseUrl !== null) return { connectionString: configuration.databaseUrl }
  const embedded = await startEmbeddedServer({ directory: configuration.dataDirectory })
  let expected = false
  stack.defer(async () => {
    expected = true
    await embedded.stop()
  })
  void embedded.exited.then((how) => {
    if (expected) return
    log.fatal(`The embedded PostgreSQL ended by itself (${how}); start again to recover.`)
    process.exit(1)
  })
  return embedded.connection
}

/** The public credentials and the two charts: also where an earlier start was interrupted between the two. */
async function furnishSandbox({ database }: Service): Promise<void> {
  const sandbox = await ensureSandbox(database)
  if (!sandbox) return
  const actor = { name: 'daybook', modifiedBy: null, requestId: null }
  await database.acrossInstances({ platformId: sandbox.platformId, access: 'write', actor }, furnishPlatform)
}

/** First refuses new work, lets what runs end, then lets go of the database. A second signal ends at once. */
function stopOnSignals(service: Service, log: Log): void {
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    service.server.beginShutdown()
    setTimeout(() => {
      log.error('what still ran was cut off')
      process.exit(1)
    }, drainMs).unref()
    // The worker lets its jobs end, then the service its requests, then the database goes.
    stack.disposeAsync().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
}

function announce(configuration: Configuration, service: Service): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(2)
  if (configuration.only === 'worker') return say(`Daybook worker, ready in ${seconds} s`)
  const address = service.server.fastify.listeningOrigin
  say(`Daybook (${configuration.environment}), ready in ${seconds} s`)
  say(`  API   ${address}/v0\n  Docs  ${address}/docs`)
  if (configuration.environment === 'sandbox') say(firstSteps(address))
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
`
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** One line that says what is wrong and what to do. */
function problemLine(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof EmbeddedServerError) return `Daybook: ${error.message}`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const text = error instanceof Error ? error.message : String(error)
  if (code === 'EADDRINUSE')
    return `Daybook: the port is taken (${text}); stop what listens there, or set PORT to another one.`
  if (code === 'EACCES') return `Daybook: not allowed to listen there (${text}); set PORT to 1024 or above.`
  if (/^(ECONN|ENOTFOUND|EHOST|ETIMEDOUT|28|3D|57P|08)/.test(code))
    return `Daybook: cannot use the database (${text}); check DATABASE_URL, and that the server runs and lets this login in.`
  if (code === '42501')
    return `Daybook: the login of DATABASE_URL may not do this (${text}); docs/operations.md says which rights it needs.`
  return `Daybook: could not start: ${error instanceof Error ? (error.stack ?? text) : text}`
}
