import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ClientConfig } from 'pg'
import {
  type Access,
  type AttemptLimits,
  hashSlots,
  openAccess,
  openAttempts,
  type SessionLimits,
  type TokenLimits,
  type TrustedIssuer,
} from '../access/access.ts'
import { sessionEndpoints, tokenEndpoints } from '../access/endpoints.ts'
import { accessRoutes } from '../access/routes.ts'
import type { PlaidSettings } from '../aggregator/aggregator.ts'
import { aggregatorEndpoints } from '../aggregator/endpoints.ts'
import { aggregatorJobs, aggregatorTools } from '../aggregator/jobs.ts'
import { aggregatorRoutes } from '../aggregator/routes.ts'
import { billingRoutes } from '../billing/routes.ts'
import { categorizationJobs } from '../categorization/jobs.ts'
import { categorizationRoutes } from '../categorization/routes.ts'
import { counterpartJobs } from '../counterparts/jobs.ts'
import { type Database, type OnStatement, openDatabase } from '../database/database.ts'
import { watchStorage } from '../database/storage-watch.ts'
import { tracedDatabase } from '../database/traced-database.ts'
import { documentSlots } from '../documents/tables.ts'
import { eventRoutes } from '../events/routes.ts'
import { fileJobs } from '../files/jobs.ts'
import { fileRoutes } from '../files/routes.ts'
import type { AnswerLimits } from '../http/answer-limits.ts'
import type { ConsoleFiles } from '../http/console-files.ts'
import { type ConsoleGuard, type ConsolePlace, openConsoleGuard } from '../http/console-guard.ts'
import { consolePages } from '../http/console-pages.ts'
import type { ConsoleEntrance } from '../http/console-requests.ts'
import { dryRunSlots } from '../http/dry-runs.ts'
import type { ConnectionLimits } from '../http/http-connections.ts'
import { longBodySlots } from '../http/json-body.ts'
import { openMetrics } from '../http/metrics.ts'
import { formSlots, largeFormSlots } from '../http/multipart.ts'
import { type Lookup, openOutbound } from '../http/outbound.ts'
import { pageSecrets } from '../http/page.ts'
import type { Route } from '../http/route.ts'
import { buildServer, type Server } from '../http/server.ts'
import { servicePages } from '../http/service-pages.ts'
import { streamSlots } from '../http/stream-serving.ts'
import { streamTurns } from '../http/stream-turns.ts'
import { instanceRoutes } from '../instances/routes.ts'
import { startWorker, type Worker } from '../jobs/job-queue.ts'
import { journalJobs } from '../journal/jobs.ts'
import { journalRoutes } from '../journal/routes.ts'
import type { Clock } from '../kernel/clock.ts'
import { fail } from '../kernel/errors.ts'
import type { Log } from '../kernel/log.ts'
import { cacheWithTtl } from '../kernel/ttl-cache.ts'
import { ledgerRoutes } from '../ledgers/routes.ts'
import { partyRoutes } from '../parties/routes.ts'
import { periodRoutes } from '../periods/routes.ts'
import { reconciliationRoutes } from '../reconciliations/routes.ts'
import { reportRoutes } from '../reports/routes.ts'
import { ruleRoutes } from '../rules/routes.ts'
import { type OpenPrivateApi, sampleJobs } from '../samples/jobs.ts'
import { sampleRoutes } from '../samples/routes.ts'
import { sourceRoutes } from '../sources/routes.ts'
import { statementSlots } from '../statements/statements.ts'
import type { FileStore } from '../storage/file-store.ts'
import { openVault } from '../storage/vault.ts'
import { tagRoutes } from '../tags/routes.ts'
import { taskRoutes } from '../tasks/routes.ts'
import { templateRoutes } from '../templates/routes.ts'
import { transactionJobs } from '../transactions/jobs.ts'
import { transactionRoutes } from '../transactions/routes.ts'
import { webhookJobs } from '../webhooks/jobs.ts'
import { webhookRoutes } from '../webhooks/routes.ts'
import { apiDocument } from './api-document.ts'
import { serviceDescription } from './service-description.ts'

/** Every endpoint, in the order of the API document: the table of contents. */
export const routes: readonly Route[] = [
  ...instanceRoutes,
  ...accessRoutes,
  ...sampleRoutes,
  ...templateRoutes,
  ...ledgerRoutes,
  ...journalRoutes,
  ...fileRoutes,
  ...tagRoutes,
  ...partyRoutes,
  ...billingRoutes,
  ...sourceRoutes,
  ...transactionRoutes,
  ...aggregatorRoutes,
  ...taskRoutes,
  ...ruleRoutes,
  ...categorizationRoutes,
  ...reconciliationRoutes,
  ...reportRoutes,
  ...periodRoutes,
  ...eventRoutes,
  ...webhookRoutes,
]

export interface ServiceOptions {
  connection: ClientConfig
  /** A hot standby of it, for reports. */
  replica?: ClientConfig | null
  /** Where the contents of files are kept. */
  files: FileStore
  environment: 'sandbox' | 'production'
  clock: Clock
  log: Log
  /** Seals page tokens and secrets at rest. The previous one still opens them. */
  secret: string
  previousSecret: string | null
  /** Connections that the API holds at most. */
  connections: number
  /** How long a request waits for one of them before it is told that the service is busy. */
  timeoutMs?: number
  /** How long what changes books waits for who changes them before it; five seconds without. */
  lockTimeoutMs?: number
  /** Jobs that run at once. */
  jobs: number
  /** Deliveries to webhooks that run at once. */
  deliveries: number
  /** How webhooks are reached. */
  outbound: { allowLoopback: boolean; lookup?: Lookup; timeoutMs?: number }
  /** Refuses what a route does not declare as an internal error. */
  strict: boolean
  /** From what the program was made, for its API document. */
  build?: string
  /** The account at Plaid; without it only accounts of the sandbox can be linked. */
  plaid?: PlaidSettings | null
  /**
   * Where others reach this deployment, "https://books.example"; without it the aggregator sends no news, feeds are
   * read at times, and clients are told the address that is listened on.
   */
  publicAddress?: string | null
  /** How often who may ask, and fail to get in. */
  limits: {
    attempts: AttemptLimits
    tokens: TokenLimits
    /** Connections by HTTP, and how long an answer may stay unread. */
    connections: ConnectionLimits
    perClient: number | null
    perInstance: number | null
    /** Requests that are answered at once, half of them of one set of books. */
    atOnce: number
    /** How long answers may be, where that is not as usual. */
    answers?: AnswerLimits
  }
  /** Addresses of proxies whose X-Forwarded headers are believed. */
  trustedProxies?: readonly string[]
  /** The authorization server that is trusted instead of the token endpoint. */
  issuer?: TrustedIssuer | null
  /** The console, as it was built, and where its pages are; without it there is none. */
  console?: { files: ConsoleFiles; place: ConsolePlace } | undefined
  /** How long sessions at the console last, where that is not as usual. */
  sessions?: SessionLimits | undefined
  /** Where the documentation and the metrics are to be found: everywhere without it. */
  pages?: PagePlaces
  /** Hears of every statement in the books of an Instance. */
  onStatement?: OnStatement | undefined
}

/** `internal`: on a port of its own alone, which is not for the public. */
export interface PagePlaces {
  docs: 'on' | 'internal' | 'off'
  metrics: 'on' | 'internal' | 'off'
  /** What who asks for the metrics must bring as a bearer token; null: nothing. */
  metricsToken: string | null
}

/** Everything between the database and the network, put together. */
export interface Service {
  readonly database: Database
  readonly server: Server
  /** Health, readiness, documentation and metrics for a port of their own, which costs nothing until it listens. */
  openInternal(): Promise<Server>
  startJobs(): Promise<Worker>
  close(): Promise<void>
}

export async function openService(options: ServiceOptions): Promise<Service> {
  const { connection, clock, log } = options
  const pooled = openDatabase({
    connection,
    replica: options.replica ? { connection: options.replica, log } : null,
    clock,
    connections: options.connections,
    lockTimeoutMs: options.lockTimeoutMs ?? 5_000,
    statementTimeoutMs: 30_000,
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
    onStatement: options.onStatement,
  })
  const database = watchStorage(tracedDatabase(pooled))
  const vault = openVault(options.secret, options.previousSecret)
  const access = openAccess(database, clock, {
    environment: options.environment,
    log,
    vault,
    issuer: options.issuer ?? null,
    tokens: options.limits.tokens,
    sessions: options.sessions,
  })
  const offered = routes.filter((route) => isOffered(route, options))
  const slots = [
    database.slots,
    hashSlots,
    documentSlots,
    streamTurns,
    statementSlots,
    formSlots,
    largeFormSlots,
    longBodySlots,
    streamSlots,
    dryRunSlots,
  ]
  let worker: Worker | undefined
  const metrics = openMetrics(database, () => [...slots, ...(worker?.slots() ?? [])])
  const feeds = aggregatorTools({ ...options, vault })
  const outbound = openOutbound({ environment: options.environment, ...options.outbound })
  let closing = false
  const ping = cacheWithTtl(() => database.ping(), readyTtlMs)
  const ready = async () => {
    if (closing) fail('shutting_down')
    await ping()
  }
  const places = options.pages ?? { docs: 'on', metrics: 'on', metricsToken: null }
  const pagesAt = (shown: readonly PagePlaces['docs'][]) =>
    servicePages({
      openapi: () => apiDocument(offered, { issuer: options.issuer?.issuer, build: options.build }),
      ready,
      metrics,
      version: serviceDescription.version,
      offered: { docs: shown.includes(places.docs), metrics: shown.includes(places.metrics) },
      hasConsole: options.console !== undefined,
      metricsToken: places.metricsToken,
    })
  const common = {
    database,
    files: options.files,
    authenticate: access.authenticate,
    clock,
    log,
    metrics,
    pageSecrets: pageSecrets(options.secret, options.previousSecret),
    vault,
    outbound,
    strict: options.strict,
    connections: options.limits.connections,
    trustedProxies: options.trustedProxies ?? [],
  }
  const attempts = openAttempts({ clock, log }, options.limits.attempts)
  const guard = options.console && openConsoleGuard(options.console.place)
  const server: Server = await buildServer({
    ...common,
    routes: offered,
    rateLimits: options.limits,
    requestsAtOnce: options.limits.atOnce,
    embedOrigins: access.embedOrigins,
    console: guard && consoleEntrance(access, offered, guard),
    ...(options.limits.answers ? { answerLimits: options.limits.answers } : {}),
    plainRoutes: (fastify) => {
      pagesAt(['on'])(fastify)
      tokenEndpoints(access, {
        publicAddress: () => options.publicAddress ?? originOf(fastify),
        issuer: options.issuer?.issuer,
        attempts,
      })(fastify)
      aggregatorEndpoints(feeds.plaidWebhooks(database))(fastify)
      if (!options.console || !guard) return
      consolePages(options.console.files)(fastify)
      sessionEndpoints({ sessions: access.sessions, guard, environment: options.environment, attempts })(fastify)
    },
  })
  const openPrivateApi: OpenPrivateApi = async (caller) => {
    const token = randomBytes(32).toString('base64url')
    const authenticate = async (given: string) => (given === token ? caller : undefined)
    const api = await buildServer({ ...common, authenticate, routes: offered, sockets: 1, plainRoutes: () => {} })
    const address = await api.listen({ host: '127.0.0.1', port: 0 })
    return { address, token, [Symbol.asyncDispose]: api.close }
  }
  const outboundJobs = () => {
    const { handlers, avoid } = webhookJobs({ database, vault, outbound }, options.deliveries)
    return { handlers: { ...handlers, ...sampleJobs(database, openPrivateApi) }, avoid }
  }
  return {
    database,
    server: {
      fastify: server.fastify,
      listen: server.listen,
      beginShutdown: () => {
        closing = true
        server.beginShutdown()
      },
      close: server.close,
    },
    openInternal: () => {
      const plainRoutes = pagesAt(['on', 'internal'])
      return buildServer({ ...common, routes: [], sockets: 1, plainRoutes })
    },
    startJobs: async () => {
      worker = await startWorker({
        connection,
        handlers: {
          ...journalJobs(database),
          ...transactionJobs(database),
          ...categorizationJobs(database),
          ...counterpartJobs(database),
          ...aggregatorJobs(database, feeds),
          ...fileJobs(database, options.files),
        },
        concurrency: options.jobs,
        outbound: { ...outboundJobs(), concurrency: options.deliveries },
        log,
      })
      return worker
    },
    close: async () => {
      await server.close()
      await access.close()
      await database.close()
    },
  }
}

/** All but what makes a token: the page has none, and is to have none. */
function consoleEntrance({ sessions }: Access, offered: readonly Route[], guard: ConsoleGuard): ConsoleEntrance {
  return {
    guard,
    routes: offered.filter(({ id }) => id !== 'createInstanceToken'),
    authenticate: async (secret, isUse) => (await sessions.find(secret, isUse))?.caller,
  }
}

/** With an authorization server elsewhere a deployment decides whether there are tokens beside its own. */
function isOffered({ id, sandboxOnly }: Route, { environment, issuer }: ServiceOptions): boolean {
  if (id === 'createInstanceToken' && issuer) return issuer.mintsTokens
  return !sandboxOnly || environment === 'sandbox'
}

/** Readiness is asked for by one or two who watch: whoever else asks costs the database nothing. */
const readyTtlMs = 250

/** Where it listens, in words that lead there: to all addresses nobody can connect. */
function originOf(server: FastifyInstance): string {
  const bound = server.server.address()
  if (bound === null || typeof bound === 'string') return 'http://127.0.0.1'
  const host = bound.address.replace(/^0\.0\.0\.0$/, '127.0.0.1').replace(/^::$/, '::1')
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${bound.port}`
}
