import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import * as t from 'typebox'
import type { Edge, PageRequest } from '../database/keyset-page.ts'
import { failField } from '../kernel/errors.ts'
import { limits } from '../kernel/limits.ts'
import { usualLimits } from './answer-limits.ts'
import { limit } from './query-types.ts'
import { named, nullable } from './wire-types.ts'

/** What a request and an answer say of a page: parameters, tokens. */

/** Query parameters of every list. */
export const pageParameters = {
  limit: t.Optional(limit),
  page_token: t.Optional(
    t.String({
      description:
        '`next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`.',
    }),
  ),
}

/** Of records with a name, `Tag`, it has one, too: `TagPage`. */
export function pageOf<S extends t.TSchema>(record: S) {
  const page = t.Object(
    {
      records: t.Array(record),
      next_page_token: nullable(t.String()),
      prev_page_token: nullable(t.String()),
    },
    { additionalProperties: false },
  )
  const title: unknown = Object(record)['~name']
  return typeof title === 'string' ? named(`${title}Page`, page) : page
}

/** What the list is, beyond its page: a token of one list is no token of another. */
export interface ListIdentity {
  secrets: PageSecrets
  route: string
  tenant: string
  query: Readonly<{ [key: string]: unknown }>
}

export interface PageSecrets {
  current: Buffer
  previous: Buffer | null
}

/** All of a list, as a document has it. @throws {Refusal} where the request asks for a page */
export function documentPage(asked: { limit?: unknown; page_token?: unknown }, maxRecords: number): PageRequest {
  const message = 'is of pages: a document has all that the filters find'
  if (asked.limit !== undefined) failField('invalid_limit', 'limit', message)
  if (asked.page_token !== undefined) failField('invalid_page_token', 'page_token', message)
  return { limit: maxRecords + 1, lines: Infinity, edge: null, seal: unsealed }
}

/** Nothing comes behind all of a list. */
function unsealed(): string {
  return ''
}

export function pageSecrets(secret: string, previous: string | null): PageSecrets {
  return { current: tokenKey(secret), previous: previous === null ? null : tokenKey(previous) }
}

export function pageRequest(
  identity: ListIdentity,
  asked: { limit?: unknown; page_token?: unknown },
  lines = usualLimits.pageLines,
): PageRequest {
  let bound: Buffer | undefined
  // Most requests are for no list.
  const binding = () => (bound ??= bindingOf(identity))
  return {
    limit: typeof asked.limit === 'number' ? asked.limit : limits.pageDefault,
    lines,
    edge: typeof asked.page_token === 'string' ? openToken(asked.page_token, identity.secrets, binding()) : null,
    seal: (edge) => sealToken(edge, identity.secrets.current, binding()),
  }
}

// Tokens: version, nonce, tag, sealed edge; the binding is authenticated beside it

const tokenVersion = 1

function tokenKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'daybook', 'page tokens', 32))
}

function bindingOf({ route, tenant, query }: ListIdentity): Buffer {
  const filters = Object.entries(query)
    .filter(([key, value]) => key !== 'limit' && key !== 'page_token' && value !== undefined)
    .map(([key, value]) => [key, String(value)])
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([route, tenant, filters]))
    .digest()
}

function sealToken(edge: Edge, key: Buffer, binding: Buffer): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(binding)
  const content = JSON.stringify([edge.direction, edge.inclusive, ...edge.keys])
  const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([tokenVersion]), nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

function openToken(token: string, secrets: PageSecrets, binding: Buffer): Edge {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length < 30 || bytes[0] !== tokenVersion || bytes.toString('base64url') !== token) return refuseToken()
  for (const key of [secrets.current, secrets.previous])
    try {
      if (!key) continue
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 13)).setAAD(binding)
      decipher.setAuthTag(bytes.subarray(13, 29))
      const text = Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()]).toString('utf8')
      const [direction, inclusive, ...keys] = JSON.parse(text)
      return { direction, inclusive, keys }
    } catch {
      // Not sealed with this key, or not for this list.
    }
  return refuseToken()
}

function refuseToken(): never {
  return failField('invalid_page_token', 'page_token', 'is not a token of this list')
}
