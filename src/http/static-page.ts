import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page that is the same for all callers: one buffer, rendered once. */
export interface StaticPage {
  body: Buffer
  /** The media type and other headers. */
  headers: Readonly<Record<string, string>>
  /** The digest of the content: an ETag without quotes. */
  digest: string
}

export function staticPage(content: string | Uint8Array, headers: Readonly<Record<string, string>>): StaticPage {
  const body = Buffer.from(content)
  return { body, headers, digest: createHash('sha256').update(body).digest('base64url').slice(0, 22) }
}

/** Sends the page, or 304. Under an address that holds the digest it is immutable. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: StaticPage): FastifyReply {
  const etag = `"${page.digest}"`
  const isVersioned = request.url.endsWith(`?${page.digest}`)
  const cached = isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
  reply.headers({ ...page.headers, etag, 'cache-control': cached })
  return hasIt(request, etag) ? reply.code(304).send() : reply.send(page.body)
}

/** Whether who asks has it already. */
export function hasIt({ headers }: FastifyRequest, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((each) => each.trim())
  return known.some((each) => each === '*' || each === etag || each === `W/${etag}`)
}
