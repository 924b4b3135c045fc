import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What is the same for everybody: one buffer, made once, that every answer is sent from. */
export interface StaticPage {
  body: Buffer
  /** Its media type and what else belongs to it. */
  headers: Readonly<Record<string, string>>
  /** Of what it holds, without the quotes of an ETag. */
  digest: string
}

export function staticPage(content: string | Buffer, headers: Readonly<Record<string, string>>): StaticPage {
  const body = Buffer.from(content)
  return { body, headers, digest: createHash('sha256').update(body).digest('base64url').slice(0, 22) }
}

/** Sends it, or 304 to who has it already. Under an address that names its digest it never changes. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: StaticPage): FastifyReply {
  const etag = `"${page.digest}"`
  const isVersioned = request.url.endsWith(`?${page.digest}`)
  const cached = isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
  reply.headers({ ...page.headers, etag, 'cache-control': cached })
  return hasIt(request, etag) ? reply.code(304).send() : reply.send(page.body)
}

function hasIt({ headers }: FastifyRequest, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((each) => each.trim())
  return known.some((each) => each === '*' || each === etag || each === `W/${etag}`)
}
