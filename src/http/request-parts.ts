import type { FastifyRequest } from 'fastify'
import { must } from '../kernel/assert.ts'
import { fail, failField, type FieldError } from '../kernel/errors.ts'
import { limits } from '../kernel/limits.ts'
import type { SlotKey, SlotRequest } from '../kernel/semaphore.ts'
import { credentialsIn } from './authorization.ts'
import type { Caller } from './caller.ts'
import { compileCodec } from './codec.ts'
import { takes } from './downloads.ts'
import { type KeyedRequest, keyedRequest } from './idempotency.ts'
import { readJson } from './json-body.ts'
import { readForm } from './multipart.ts'
import { mediaTypesOf, parametersOf, preferredType } from './negotiation.ts'
import { fields, instancePlace, mayLackBody, type Route } from './route.ts'
import { holdsScope } from './scopes.ts'
import { digestOf, takeFiles, type Upload } from './uploads.ts'

/** Reading a request: each part is taken as it came, once, and refused when the route does not know it. */

/** Whose request it is, by its token. */
export async function callerOfToken(
  request: FastifyRequest,
  {
    authenticate,
    isKnown,
  }: {
    authenticate: (token: string) => Promise<Caller | undefined>
    /** Called before anything is refused to whose request it is. */
    isKnown: (caller: Caller) => void
  },
): Promise<Caller> {
  const [header, ...others] = rawHeaders(request, 'authorization')
  if (header === undefined) fail('missing_token')
  // Of two, whoever stands before us may have judged the other one.
  const token = (others.length > 0 ? undefined : credentialsIn(header, 'bearer')) ?? ''
  const isToken = /^[\w.~+/=-]{1,8192}$/.test(token)
  const caller = (isToken ? await authenticate(token) : undefined) ?? fail('invalid_token')
  isKnown(caller)
  return caller
}

/** Whoever may not come in goes before the body is read. */
export function refuseUnfit(route: Route, request: FastifyRequest, caller: Caller): void {
  const scope = (caller.instanceId === null ? undefined : route.narrowedScope) ?? route.scope
  if (!holdsScope(caller.scopes, scope)) fail('insufficient_scope', { required_scope: scope })
  if (route.tenancy === 'platform' && caller.instanceId !== null)
    fail('insufficient_scope', {}, 'The token is narrowed to one Instance.')
  checkAccept(route, request)
  checkContentType(route, request)
}

/** What cannot be an id is looked for as one that no record has, and is so not found in the same words. */
export function readParams(route: Route, request: FastifyRequest): Record<string, unknown> {
  const given = Object.entries(Object(request.params)).map(([name, value]) => {
    const { maxLength = maxIdLength } = Object(route.params?.properties[name])
    return [name, isPossibleId(value, maxLength) ? value : '-']
  })
  const params: unknown = Object.fromEntries(given)
  const codec = route.codecs.params
  return codec.check(params) ? codec.decode(params) : fail('resource_not_found')
}

/** The Instance that the request names in its header or path; undefined when it does so further on, or not at all. */
export function readInstance(
  route: Route,
  request: FastifyRequest,
  params: Record<string, unknown>,
): string | undefined {
  const place = instancePlace(route)
  if (place === 'header') return instanceHeader(request)
  return place === 'params'
    ? String(params[must(route.instanceFrom, 'a place beside the header has a name')])
    : undefined
}

/** The Instance that the query or the body names. */
export function namedInstance(route: Route, read: { query: unknown; body: unknown }): string {
  const place = instancePlace(route)
  return place === 'query' || place === 'body'
    ? String(Object(read[place])[must(route.instanceFrom, 'a place beside the header has a name')] ?? '')
    : ''
}

/**
 * Whose request it is, for sharing what there is among all: the books that it seems to name, as far as that can be seen
 * before the body is read, under the platform that asks. Nobody takes the share of the books of another.
 */
export function slotKeyOf(route: Route, request: FastifyRequest, { platformId }: Caller): SlotKey {
  return [platformId, glimpseInstance(route, request) ?? '']
}

export function glimpseInstance(route: Route, request: FastifyRequest): string | undefined {
  const place = instancePlace(route)
  if (place === 'header') return rawHeaders(request, 'service-instance-id')[0]
  if (place === 'params')
    return String(Object(request.params)[must(route.instanceFrom, 'a place beside the header has a name')])
  if (place !== 'query') return undefined
  const question = request.url.indexOf('?')
  return (
    new URLSearchParams(question < 0 ? '' : request.url.slice(question)).get(
      must(route.instanceFrom, 'a place beside the header has a name'),
    ) ?? undefined
  )
}

export function readQuery(route: Route, request: FastifyRequest): Record<string, unknown> {
  const question = request.url.indexOf('?')
  const given = new URLSearchParams(question < 0 ? '' : request.url.slice(question + 1))
  const query: Record<string, string> = {}
  const errors: FieldError[] = []
  for (const [key, value] of given) {
    const wrong = Object.hasOwn(query, key)
      ? 'is given twice'
      : value.includes('\0') || key === '__proto__' || !value.isWellFormed()
        ? 'is not text'
        : undefined
    if (wrong) errors.push({ path: key.slice(0, 100), message: wrong, code: 'invalid_request' })
    else query[key] = value
  }
  const codec = route.codecs.query
  if (errors.length === 0 && codec.check(query)) return codec.decode(query)
  errors.push(...codec.errors(query).map((error) => ({ ...error, path: error.path.replace(/^\//, '') })))
  return refuseFields(errors)
}

/** `raw`: the bytes as they came, none for a route without a body; of a form, what stands for them. */
export async function readBody(
  route: Route,
  request: FastifyRequest,
  asker: SlotRequest,
): Promise<{ raw: Buffer; body: unknown; uploads: Upload[] }> {
  if (!route.multipart) return { ...(await readPlainBody(route, request, asker)), uploads: [] }
  const form = await readForm(request.raw, asker)
  const codec = route.codecs.body
  if (!codec) throw new Error(`${route.id} takes a form that has no schema`)
  if (!codec.check(form)) refuseFields(codec.errors(form))
  const taken = await takeFiles(form, route.multipart)
  const files = Object.values(taken).filter((each) => typeof each !== 'string')
  const uploads = route.multipart === 'unkept' ? [] : files
  return { raw: digestOf(form), body: codec.decode(taken), uploads }
}

/** Of a write with an `Idempotency-Key`. */
export function readKey(
  route: Route,
  request: FastifyRequest,
  of: { clientId: string; tenant: string; body: Buffer },
): KeyedRequest | undefined {
  const key = readHeader(request, 'idempotency-key', limits.idempotencyKey)
  if (key === null || !route.repeatable) return undefined
  return keyedRequest({ ...of, key, method: request.method, url: request.url })
}

/** A header that may be absent, null, but not doubled, empty, or anything but printable Latin-1. */
export function readHeader(request: FastifyRequest, name: string, maximum: number): string | null {
  const values = rawHeaders(request, name)
  const [value] = values
  if (value === undefined) return null
  if (values.length > 1 || value === '' || value.length > maximum || !/^[\u0020-\u007e\u00a0-\u00ff]*$/.test(value))
    failField('invalid_request', name, `must be given once, with 1 to ${maximum} printable characters`)
  return value
}

/** Seconds of `Prefer: wait=N` (RFC 7240), 0 without. */
export function readWait(request: FastifyRequest): number {
  const seconds = /(?:^|,)\s*wait\s*=\s*(\d{1,4})\s*(?:$|[,;])/i.exec(String(request.headers['prefer'] ?? ''))?.[1]
  return Math.min(Number(seconds ?? 0), limits.waitSeconds)
}

/** Of a route that takes no body: many clients send `{}` with every POST. */
const noBody = compileCodec(fields({}))

async function readPlainBody(
  route: Route,
  request: FastifyRequest,
  asker: SlotRequest,
): Promise<{ raw: Buffer; body: unknown }> {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (raw.length > 0 && encoding !== 'identity')
    fail('unsupported_media_type', {}, 'Send the body as it is, without Content-Encoding.')
  // Of a GET the body is not taken in, only seen to be there.
  if (route.method === 'GET' && bringsBody(request)) failField('invalid_request', '', 'this route takes no body')
  const isLeftOut = raw.length === 0 && !bringsBody(request) && mayLackBody(route)
  const codec = route.codecs.body ?? noBody
  const read = isLeftOut ? { value: codec.decode({}) } : await readJson(raw, codec, asker)
  return 'errors' in read ? refuseFields(read.errors) : { raw, body: read.value }
}

function checkAccept({ download, ...route }: Route, request: FastifyRequest): void {
  const accept = request.headers.accept?.trim() ?? ''
  if (accept === '' || (download && takes(accept, download))) return
  const available = download ?? mediaTypesOf(route)
  if (download || preferredType(accept, available) === undefined) fail('not_acceptable', { available })
}

/** JSON is UTF-8 (RFC 8259, 8.1); whoever says another charset means other letters. */
function checkContentType({ multipart }: Route, { headers }: FastifyRequest): void {
  const contentType = headers['content-type']
  if (multipart || contentType === undefined || contentType === '') return
  const parameters = parametersOf(contentType)
  if (parameters === undefined) fail('unsupported_media_type', {}, 'The header Content-Type is not a media type.')
  const charsets = parameters.filter(([name]) => name === 'charset').map(([, value]) => value.toLowerCase())
  if (charsets.some((charset) => charset !== 'utf-8'))
    fail('unsupported_media_type', {}, 'Send application/json in UTF-8.')
}

const maxIdLength = 255

function isPossibleId(value: unknown, maxLength: number): boolean {
  if (typeof value !== 'string' || value === '' || value.length > maxLength) return false
  return [...value].every((character) => character >= ' ' && character !== '\u007f')
}

function instanceHeader(request: FastifyRequest): string {
  const [value, ...others] = rawHeaders(request, 'service-instance-id')
  if (!value || others.length > 0)
    return failField('missing_instance_header', 'service-instance-id', 'must be given once, with the id of an Instance')
  return value
}

function bringsBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function refuseFields(errors: readonly FieldError[]): never {
  const [first] = errors
  if (!first) throw new Error('the schema refused the request without saying why')
  const where = first.path === '' ? '' : `${first.path}: `
  return fail(first.code, { errors: errors.slice(0, 1000) }, `${where}${first.message}`)
}

function rawHeaders(request: FastifyRequest, name: string): string[] {
  return request.raw.headersDistinct[name] ?? []
}
