import { createHash, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database, ReadTx, WriteTx } from '../database/database.ts'
import type { Clock } from '../kernel/clock.ts'
import { fail } from '../kernel/errors.ts'
import type { SourceLinkId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import type { Vault } from '../storage/vault.ts'
import { AggregatorFailure } from '../tasks/tasks.ts'
import { type Link, startSync } from './aggregator.ts'
import { needsLogin } from './bank.ts'
import { errorOf, type Plaid } from './plaid.ts'
import * as sql from './sql.ts'
import { noteTrouble } from './sync.ts'

/**
 * News from Plaid (https://plaid.com/docs/api/webhooks/webhook-verification): signed, with the address that the link
 * announced. That address names the link, sealed: so nobody has to look for it among those of all tenants.
 */
export interface PlaidWebhook {
  body: Buffer
  /** The header `Plaid-Verification`: a JWT. */
  signature: string
  /** What the address names. */
  link: string
}

export type PlaidWebhookInbox = (webhook: PlaidWebhook) => Promise<void>

/** @param plaid undefined where no aggregator is configured */
export function openPlaidWebhookInbox(
  plaid: Plaid | undefined,
  { database, vault, clock }: { database: Database; vault: Vault; clock: Clock },
): PlaidWebhookInbox {
  const keys = keyCache(plaid, clock)
  return async (webhook) => {
    await checkSignature(webhook, { keys, now: clock() })
    const named = vault.open(Buffer.from(webhook.link, 'base64url'), webhookPath)?.text.split(' ')
    const [platformId = '', instanceId = '', linkId = ''] =
      named ?? fail('resource_not_found', { resource: 'source_link' })
    const actor = { name: 'aggregator', modifiedBy: null, requestId: null }
    const request = { platformId, instanceId, access: 'write' as const, actor }
    await database.inInstance(request, (tx) => takeWebhook(tx, linkId, parsed(webhook.body)))
  }
}

/** What the address of a link's news ends in. */
export function webhookReference(tx: ReadTx, link: Link, vault: Vault): string {
  return vault.seal(`${tx.platformId} ${tx.instance.id} ${link.id}`, webhookPath).toString('base64url')
}

const webhookPath = 'news of a link'
const fiveMinutes = 300
const dayMs = 86_400_000
const maxKeys = 100

interface KeyCache {
  (keyId: string): Promise<ReturnType<typeof createPublicKey> | undefined>
}

/** Keys are asked for once a day, those that do not exist too: whoever sends nonsense makes us ask no more. */
function keyCache(plaid: Plaid | undefined, clock: Clock): KeyCache {
  const known = new LRUCache<string, { key: Awaited<ReturnType<KeyCache>>; until: number }>({ max: maxKeys })
  return async (keyId) => {
    if (!plaid) return fail('aggregator_unavailable')
    const now = clock().epochMilliseconds
    const cached = known.get(keyId)
    if (cached && cached.until > now) return cached.key
    const key = await fetchedKey(plaid, keyId)
    known.set(keyId, { key, until: now + (key ? dayMs : 60_000) })
    return key
  }
}

async function fetchedKey(plaid: Plaid, keyId: string): ReturnType<KeyCache> {
  try {
    const { kty, crv, x, y, expired_at: expired } = await plaid.webhookKey(keyId)
    if (kty !== 'EC' || crv !== 'P-256' || typeof x !== 'string' || typeof y !== 'string' || expired) return undefined
    return createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' })
  } catch (error) {
    if (error instanceof AggregatorFailure && error.details.error_code !== 'UNREACHABLE') return undefined
    if (error instanceof AggregatorFailure) return fail('aggregator_unavailable')
    throw error
  }
}

/** What costs nothing is looked at first: age and body, then the key. */
async function checkSignature(
  { body, signature }: PlaidWebhook,
  { keys, now }: { keys: KeyCache; now: Instant },
): Promise<void> {
  const [head = '', claims = '', sealed = '', ...rest] = signature.split('.')
  const { alg, kid } = partOf(head)
  const { iat, request_body_sha256: hash } = partOf(claims)
  const age = typeof iat === 'number' ? now.epochMilliseconds / 1000 - iat : Infinity
  const sound =
    rest.length === 0 &&
    alg === 'ES256' &&
    typeof kid === 'string' &&
    /^[\w-]{1,64}$/.test(kid) &&
    Math.abs(age) <= fiveMinutes &&
    isHashOf(body, hash)
  if (!sound) return refuse()
  const key = await keys(kid)
  if (!key) return refuse()
  const signed = Buffer.from(`${head}.${claims}`)
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(sealed, 'base64url'))) refuse()
}

function refuse(): never {
  return fail('invalid_token', {}, 'The signature of the webhook is not valid.')
}

function isHashOf(body: Buffer, hash: unknown): boolean {
  const actual = createHash('sha256').update(body).digest()
  const claimed = Buffer.from(typeof hash === 'string' ? hash : '', 'hex')
  return claimed.length === actual.length && timingSafeEqual(claimed, actual)
}

function partOf(part: string) {
  return Object(parsed(Buffer.from(part, 'base64url')))
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** News of an account that is linked no more, or of a kind that says nothing to us, is taken and forgotten. */
async function takeWebhook(tx: WriteTx, linkId: SourceLinkId, body: unknown): Promise<void> {
  const link = await sql.find(tx, linkId)
  if (!link) return
  const { webhook_type: type, webhook_code: code, error } = Object(body)
  if (type === 'ITEM' && code === 'ERROR') {
    const trouble = errorOf(error)
    const connection = needsLogin(trouble) ? 'login_required' : 'failing'
    return await noteTrouble(tx, link, { error: trouble, connection })
  }
  if (type === 'ITEM' && revocations.has(code)) {
    const message = 'The user took back the permission to read the account.'
    const revoked = errorOf({ error_type: 'ITEM_ERROR', error_code: code, error_message: message })
    return await noteTrouble(tx, link, { error: revoked, connection: 'login_required' })
  }
  const needsSync = type === 'TRANSACTIONS' || (type === 'ITEM' && code === 'LOGIN_REPAIRED')
  if (needsSync && link.enabled && tx.instance.subscription !== 'tier0') await startSync(tx, link)
}

const revocations: ReadonlySet<unknown> = new Set(['USER_PERMISSION_REVOKED', 'USER_ACCOUNT_REVOKED'])
