import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openWorkerPool } from '../documents/worker-threads.ts'
import { fail, Refusal } from '../kernel/errors.ts'
import { cacheWithTtl } from '../kernel/ttl-cache.ts'
import { credentialsIn } from './authorization.ts'
import { mayBeCompressed } from './compression.ts'
import { consolePath } from './console-pages.ts'
import { guidePages } from './guides.ts'
import type { Metrics } from './metrics.ts'
import { preferredType } from './negotiation.ts'
import type { Reference, ReferenceOptions } from './reference-worker.ts'
import { sendPage, type StaticPage, staticPage } from './static-page.ts'

export interface ServicePagesOptions {
  openapi: () => Record<string, unknown>
  /** Resolves while the database answers and the process is not stopping. */
  ready: () => Promise<void>
  metrics: Metrics
  version: string
  /** Whether the documentation, and the metrics, are among them. */
  offered: { docs: boolean; metrics: boolean }
  /** Whether the overview names it. */
  hasConsole?: boolean
  /** The bearer token of the metrics; null: none is needed. */
  metricsToken?: string | null
}

/**
 * Probes, metrics and documentation. They need no token of a platform, so each is rendered once and sent to all from
 * one buffer.
 */
export function servicePages(options: ServicePagesOptions): (server: FastifyInstance) => void {
  const { offered, ready } = options
  return (server) => {
    server.get('/health', () => Promise.resolve({ status: 'ok' }))
    server.get('/ready', async () => {
      await ready().catch((error: unknown) => {
        throw error instanceof Refusal ? error : new Refusal('service_unavailable')
      })
      return { status: 'ready' }
    })
    if (offered.metrics) metricsPage(server, options)
    if (offered.docs) docsPages(server, options)
  }
}

/** Collecting hundreds of series takes tens of milliseconds: at most once a second. */
const metricsTtlMs = 1_000

function metricsPage(server: FastifyInstance, { metrics, metricsToken = null }: ServicePagesOptions): void {
  const text = cacheWithTtl(async () => Buffer.from(await metrics.text()), metricsTtlMs)
  server.get('/metrics', { config: mayBeCompressed }, async (request, reply) => {
    if (metricsToken !== null) refuseOthers(request, metricsToken)
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await text())
  })
}

/** Compares digests in constant time. */
function refuseOthers({ headers: { authorization } }: FastifyRequest, token: string): void {
  if (authorization === undefined) fail('missing_token')
  const given = credentialsIn(authorization, 'bearer')
  if (given === undefined || !timingSafeEqual(digestOf(given), digestOf(token))) fail('invalid_token')
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/**
 * The API's description, the guides, and the reference at /docs, whose one script comes from here; nothing on it may
 * come from elsewhere.
 */
function docsPages(server: FastifyInstance, { openapi, version, hasConsole = false }: ServicePagesOptions): void {
  let document: StaticPage | undefined
  let reference: Promise<ReferencePages> | undefined
  server.get('/openapi.json', { config: mayBeCompressed }, (request, reply) => {
    document ??= staticPage(JSON.stringify(openapi()), { 'content-type': 'application/json; charset=utf-8' })
    return sendPage(request, reply, document)
  })
  const overview = staticPage(llmsText(hasConsole), { 'content-type': 'text/plain; charset=utf-8' })
  server.get('/llms.txt', (request, reply) => sendPage(request, reply, overview))
  server.get('/', (request, reply) => {
    if (hasConsole) reply.header('link', `<${consolePath}>; rel="alternate"; title="Console"; type="text/html"`)
    return reply.header('vary', 'Accept').redirect(startFor(request), 302)
  })
  guidePages(server)
  server.get('/docs', (_request, reply) => reply.redirect('/docs/', 301))
  for (const [url, name] of [
    ['/docs/', 'page'],
    [scriptUrl, 'script'],
  ] as const)
    server.get(url, { config: mayBeCompressed }, async (request, reply) => {
      reference ??= renderReference(version).catch((error: unknown) => {
        // The next who asks has it made again.
        reference = undefined
        throw error
      })
      return sendPage(request, reply, (await reference)[name])
    })
}

/** People to the reference, programs to the document that it is made of. */
function startFor({ headers: { accept = '' } }: FastifyRequest): string {
  return preferredType(accept, ['application/json', 'text/html']) === 'text/html' ? '/docs/' : '/openapi.json'
}

/** llmstxt.org: where a language model finds what it needs to write a client. */
function llmsText(hasConsole: boolean): string {
  const line = hasConsole ? `- [Console](${consolePath}): the books for people, with their sign-in\n` : ''
  return `# Daybook API

> The general ledger that platforms embed: exact, categorized, reconciled double-entry books over HTTP. A platform keeps the
> books of many businesses; the books of one are an Instance, named in the header \`service-instance-id\`.

Get a token from \`POST /oauth/token\`, make an Instance, a source account and rules, import transactions, read statements. Amounts
are exact decimals: do not read them as binary floating-point numbers. Writes take an \`Idempotency-Key\`; lists have pages.

## Docs

- [API reference](/docs/): every operation with its parameters, schemas, refusals and an example of a run
- [Guides](/docs/guides): from the first token to statements, webhooks and going live

## Schema

- [OpenAPI 3.1 document](/openapi.json): the same for programs, with the events that webhooks are sent under \`webhooks\`

## Optional

- [Authorization server](/.well-known/oauth-authorization-server): where tokens are got, with which grants and scopes
${line}- [Health](/health): whether the process lives
`
}

interface ReferencePages {
  page: StaticPage
  script: StaticPage
}

const scriptUrl = '/docs/js/scalar.js'

/** One is asked once: its memory goes back when it has answered. */
const threads = openWorkerPool<ReferenceOptions, Reference>(new URL('reference-worker.ts', import.meta.url), {
  idleTimeoutMs: 0,
})

/**
 * The first who looks at it has it made, by a thread of its own. The page names its script by what that holds, so that
 * neither meets the other of another release in a cache.
 */
async function renderReference(version: string): Promise<ReferencePages> {
  const { page, script: bundle } = await threads.ask({
    routePrefix: '/docs',
    configuration: referenceSettings(version),
  })
  const script = staticPage(bundle, { 'content-type': 'application/javascript; charset=utf-8' })
  const html = page.replace(/src="[^"]*scalar\.js"/, `src="${scriptUrl}?${script.digest}"`)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': docsPolicy(html) }
  return { page: staticPage(html, headers), script }
}

function referenceSettings(version: string) {
  return {
    url: '/openapi.json',
    authentication: { preferredSecurityScheme: 'oauth2' },
    pageTitle: `API reference ${version}`,
    withDefaultFonts: false,
    telemetry: false,
    hideClientButton: true,
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
  } as const
}

/** Allows the page's own inline script by its hash. Styles it makes as it goes, so those are allowed inline. */
function docsPolicy(page: string): string {
  const inline = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = inline.map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
