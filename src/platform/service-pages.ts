import { createHash } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { Refusal } from '../kernel/errors.ts'
import type { Metrics } from './metrics.ts'

export interface ServicePagesOptions {
  openapi: () => Record<string, unknown>
  /** Resolves while the database answers and the process is not stopping. */
  ready: () => Promise<void>
  metrics: Metrics
  version: string
}

/** What watches over the process, and the documentation: no token, no database but for `/ready`. */
export function servicePages(options: ServicePagesOptions): (server: FastifyInstance) => void {
  const { openapi, ready, metrics, version } = options
  let document: string | undefined
  return (server) => {
    server.get('/health', () => Promise.resolve({ status: 'ok' }))
    server.get('/ready', async () => {
      await ready().catch((error: unknown) => {
        throw error instanceof Refusal ? error : new Refusal('service_unavailable')
      })
      return { status: 'ready' }
    })
    server.get('/metrics', async (_request, reply) =>
      reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text()),
    )
    server.get('/openapi.json', (_request, reply) => {
      document ??= JSON.stringify(openapi())
      return reply.type('application/json; charset=utf-8').send(document)
    })
    docsPage(server, version)
  }
}

/** The reference at /docs. The page and its one script come from here; nothing on it may come from anywhere else. */
function docsPage(server: FastifyInstance, version: string): void {
  let page: Promise<FastifyInstance> | undefined
  for (const url of ['/docs', '/docs/', '/docs/js/scalar.js'])
    server.get(url, async (_request, reply) => {
      page ??= loadDocsPage(version)
      const { statusCode, headers, rawPayload } = await (await page).inject({ url })
      for (const name of docsHeaders) if (headers[name] !== undefined) reply.header(name, headers[name])
      return reply.code(statusCode).send(rawPayload)
    })
}

const docsHeaders = ['content-type', 'location', 'content-security-policy', 'cache-control'] as const

/** Fifty megabytes of memory: behind the service, on a server of its own that only the first who looks at it brings up. */
async function loadDocsPage(version: string): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const scope = fastify()
  scope.addHook('onSend', async (_request, reply, payload) => {
    const type = String(reply.getHeader('content-type'))
    if (type.startsWith('text/html')) reply.header('content-security-policy', docsPolicy(String(payload)))
    if (type.startsWith('application/javascript')) reply.header('cache-control', 'public, max-age=3600')
  })
  await scope.register(apiReference, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      authentication: { preferredSecurityScheme: 'oauth2' },
      pageTitle: `API reference ${version}`,
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  return scope
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
