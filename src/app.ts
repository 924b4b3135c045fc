import type { ClientConfig } from 'pg'
import { type AttemptLimits, openAccess, openAttempts, type TrustedIssuer } from './access/access.ts'
import { tokenEndpoints } from './access/endpoints.ts'
import { aggregatorEndpoints } from './aggregator/endpoints.ts'
import { aggregatorJobs, aggregatorTools } from './aggregator/jobs.ts'
import type { PlaidSettings } from './aggregator/aggregator.ts'
import { aggregatorRoutes } from './aggregator/routes.ts'
import { categorizationRoutes } from './categorization/routes.ts'
import { periodRoutes } from './periods/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { fileJobs } from './files/jobs.ts'
import { fileRoutes } from './files/routes.ts'
import { instanceRoutes } from './instances/routes.ts'
import { journalRoutes } from './journal/routes.ts'
import { fail } from './kernel/errors.ts'
import { ledgerRoutes } from './ledgers/routes.ts'
import type { Clock } from './platform/clock.ts'
import { type Database, type OnStatement, openDatabase } from './platform/db.ts'
import type { FileStore } from './platform/file-store.ts'
import { startWorker, type Worker } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { openMetrics } from './platform/metrics.ts'
import { openApiDocument } from './platform/openapi.ts'
import { type Lookup, openOutbound } from './platform/outbound.ts'
import { pageSecrets } from './platform/page.ts'
import { isReport, type Route } from './platform/route.ts'
import { watchStorage } from './platform/storage-watch.ts'
import { buildServer, type Server } from './platform/server.ts'
import { servicePages } from './platform/service-pages.ts'
import { openVault } from './platform/vault.ts'
import { reconciliationRoutes } from './reconciliations/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { ruleRoutes } from './rules/routes.ts'
import { serviceDescription } from './service-description.ts'
import { sourceRoutes } from './sources/routes.ts'
import { tagRoutes } from './tags/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { transactionJobs } from './transactions/jobs.ts'
import { transactionRoutes } from './transactions/routes.ts'
import { webhookJobs } from './webhooks/jobs.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** Every endpoint, in the order of the API document: the table of contents. */
export const routes: readonly Route[] = [
  ...instanceRoutes,
  ...templateRoutes,
  ...ledgerRoutes,
  ...journalRoutes,
  ...fileRoutes,
  ...tagRoutes,
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
  patienceMs?: number
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
  /** The account at Plaid; without it only accounts of the sandbox can be linked. */
  plaid?: PlaidSettings | null
  /** Where others reach this deployment, "https://books.example"; without it the aggregator sends no news, and feeds are read at times. */
  publicAddress?: string | null
  /** How often who may ask, and fail to get in. */
  limits: {
    attempts: AttemptLimits
    perClient: number | null
    perInstance: number | null
    /** Requests that are answered at once, half of them of one set of books. */
    atOnce: number
  }
  /** Addresses of proxies whose X-Forwarded headers are believed. */
  trustedProxies?: readonly string[]
  /** The authorization server that is trusted instead of the token endpoint. */
  issuer?: TrustedIssuer | null
  /** Hears of every statement in the books of an Instance. */
  onStatement?: OnStatement | undefined
}

/** Everything between the database and the network, put together. */
export interface Service {
  readonly database: Database
  readonly server: Server
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
    ...(options.patienceMs === undefined ? {} : { patienceMs: options.patienceMs }),
    onStatement: options.onStatement,
  })
  const database = watchStorage(pooled)
  const access = openAccess(database, clock, {
    environment: options.environment,
    log,
    issuer: options.issuer ?? null,
  })
  const offered = routes.filter((route) => !route.sandboxOnly || options.environment === 'sandbox')
  const metrics = openMetrics(database)
  const vault = openVault(options.secret, options.previousSecret)
  const feeds = aggregatorTools({ ...options, vault })
  const outbound = openOutbound({ environment: options.environment, ...options.outbound })
  let closing = false
  const ready = async () => {
    if (closing) fail('shutting_down')
    await database.ping()
  }
  const pages = servicePages({
    openapi: () =>
      openApiDocument(
        offered,
        options.issuer ? { ...serviceDescription, issuer: options.issuer.issuer } : serviceDescription,
      ),
    ready,
    metrics,
    version: serviceDescription.version,
  })
  const server = await buildServer({
    routes: offered,
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
    rateLimits: { ...options.limits, costOf },
    requestsAtOnce: options.limits.atOnce,
    trustedProxies: options.trustedProxies ?? [],
    plainRoutes: (fastify) => {
      pages(fastify)
      tokenEndpoints(access, {
        publicAddress: options.publicAddress ?? null,
        issuer: options.issuer?.issuer,
        attempts: openAttempts({ clock, log }, options.limits.attempts),
      })(fastify)
      aggregatorEndpoints(feeds.newsDesk(database))(fastify)
    },
  })
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
    startJobs: () =>
      startWorker({
        connection,
        handlers: {
          ...transactionJobs(database),
          ...aggregatorJobs(database, feeds),
          ...fileJobs(database, options.files),
        },
        concurrency: options.jobs,
        outbound: { handlers: webhookJobs({ database, vault, outbound }), concurrency: options.deliveries },
        log,
      }),
    close: async () => {
      await server.close()
      await database.close()
    },
  }
}

/** In points of the rate limits. A report reads a whole set of books. */
function costOf(route: Route): number {
  return isReport(route) ? 10 : 1
}
