import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../kernel/errors.ts'
import { preferredEncoding } from './compression.ts'
import type { ConsoleFile, ConsoleFiles } from './console-files.ts'
import { preferredType } from './negotiation.ts'
import { hasIt } from './static-page.ts'
import { addVary } from './vary.ts'

/** Where people find the console. */
export const consolePath = '/console'

/**
 * The console under `/console`: its files, and for every address that its page reads by itself the page. The page is
 * written for each request, since it holds a nonce under which it may add styles; so it is kept by nobody, while files
 * whose names hold a digest are kept for ever.
 */
export function consolePages(built: ConsoleFiles): (server: FastifyInstance) => void {
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { accept = '*/*' } = request.headers
    if (preferredType(accept, ['text/html']) === undefined) fail('not_acceptable', { available: ['text/html'] })
    return reply
      .headers(pageHeaders)
      .header(...policyFor(built, reply))
      .send(pageFor(built, reply))
  }
  return (server) => {
    server.get(consolePath, sendPage)
    server.get(`${consolePath}/`, sendPage)
    server.get(`${consolePath}/*`, async (request, reply) => {
      const name = nameIn(request)
      const file = built.files.get(name)
      if (file) return await sendFile(request, reply, file)
      // What has an ending is a file that is not there, and what is below the API is none of the page's addresses.
      if (name.slice(name.lastIndexOf('/') + 1).includes('.') || /^api(?:\/|$)/i.test(name)) fail('route_not_found')
      return await sendPage(request, reply)
    })
  }
}

/** The path below `/console/`, decoded once. */
function nameIn({ params }: FastifyRequest): string {
  return String(Object(params)['*'])
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: ConsoleFile): Promise<FastifyReply> {
  const { body, compressed, etag, mediaType, isImmutable } = file
  const cached = isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache'
  reply.headers({ ...fileHeaders, 'content-type': mediaType, 'cache-control': cached, etag })
  if (compressed.size > 0) addVary(reply, 'Accept-Encoding')
  if (hasIt(request, etag)) return reply.code(304).send()
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  const form = encoding && compressed.get(encoding)
  return form === undefined ? reply.send(body) : reply.header('content-encoding', encoding).send(form)
}

const fileHeaders = { 'cross-origin-resource-policy': 'same-origin' }

const pageHeaders = {
  ...fileHeaders,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}

const nonces = new WeakMap<FastifyReply, string>()

/** Of this answer. */
function nonceOf(reply: FastifyReply): string {
  const nonce = nonces.get(reply) ?? randomBytes(16).toString('base64')
  nonces.set(reply, nonce)
  return nonce
}

/** Where libraries look for what styles that they add have to carry. */
function pageFor({ page: [before, behind] }: ConsoleFiles, reply: FastifyReply): string {
  const nonce = nonceOf(reply)
  return `${before}<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">${behind}`
}

/**
 * Scripts of our own files alone, and none made of text: Trusted Types without a policy. Styles of our files and under
 * the nonce. Nothing from or to another origin, in nobody's frame.
 */
function policyFor({ inlineScripts, inlineStyles }: ConsoleFiles, reply: FastifyReply): [name: string, value: string] {
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    [`style-src 'self' 'nonce-${nonceOf(reply)}'`, ...inlineStyles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "frame-ancestors 'none'",
  ]
  return ['content-security-policy', policy.join('; ')]
}
