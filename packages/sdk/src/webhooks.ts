import { asDocumented } from './documented.ts'
import { readJson } from './exact-json.ts'
import type { DeliveredEvent } from './generated/api.ts'
import { memberNames } from './member-names.ts'

/** The body is not what the service has sent, or was sent too long ago. */
export class WebhookVerificationError extends Error {
  readonly reason:
    | 'missing_header'
    | 'invalid_timestamp'
    | 'too_old'
    | 'too_new'
    | 'no_signature_matches'
    | 'invalid_body'

  constructor(reason: WebhookVerificationError['reason'], message: string) {
    super(message)
    this.name = 'WebhookVerificationError'
    this.reason = reason
  }
}

export interface VerifyOptions {
  /** How many seconds the clocks of both may differ, and a delivery may take: 300 by default. */
  tolerance?: number
  /** Milliseconds since 1970, in the place of the clock. */
  now?: number
}

type HeadersLike = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

export const webhooks = {
  /**
   * The event of a delivery, when it is signed with one of the secrets (Standard Webhooks 1.0). While a secret is
   * changed give both.
   * @param body exactly as it came, not read as JSON and written again
   * @throws {WebhookVerificationError}
   */
  async verify(
    body: string | Uint8Array | ArrayBuffer,
    headers: HeadersLike,
    secrets: string | readonly string[],
    { tolerance = 300, now = Date.now() }: VerifyOptions = {},
  ): Promise<DeliveredEvent> {
    const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
      headerOf(headers, name),
    )
    if (id === undefined || timestamp === undefined || signatures === undefined)
      throw new WebhookVerificationError('missing_header', 'a header of the delivery is missing')
    checkTime(timestamp, { tolerance, now })
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body)
    const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes)
    const given = signatures.split(' ').flatMap((each) => (each.startsWith('v1,') ? [each.slice(3)] : []))
    const all = typeof secrets === 'string' ? [secrets] : secrets
    // All of them, so that the time does not tell which one it was.
    const verdicts = await Promise.all(
      all.flatMap((secret) =>
        given.slice(0, maxSignatures).map((signature) => isSignedBy({ secret, signature, signed })),
      ),
    )
    if (!verdicts.includes(true))
      throw new WebhookVerificationError('no_signature_matches', 'the delivery is not signed with one of the secrets')
    return eventIn(new TextDecoder().decode(bytes))
  },
} as const

/** More than two secrets at a time make none. */
const maxSignatures = 10

function checkTime(timestamp: string, { tolerance, now }: { tolerance: number; now: number }): void {
  if (!/^\d{1,12}$/.test(timestamp))
    throw new WebhookVerificationError('invalid_timestamp', 'the time of the delivery is not a number of seconds')
  const age = now / 1000 - Number(timestamp)
  if (age > tolerance) throw new WebhookVerificationError('too_old', `the delivery was signed ${Math.round(age)} s ago`)
  if (-age > tolerance)
    throw new WebhookVerificationError('too_new', `the delivery was signed ${Math.round(-age)} s ahead`)
}

/** In constant time: WebCrypto compares. */
async function isSignedBy({
  secret,
  signature,
  signed,
}: {
  secret: string
  signature: string
  signed: Uint8Array<ArrayBuffer>
}): Promise<boolean> {
  const mac = bytesOf(signature)
  const secretBytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (!mac || !secretBytes) return false
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', secretBytes, algorithm, false, ['verify'])
  return await crypto.subtle.verify(algorithm, key, mac, signed)
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return bytes.length > 0 ? bytes : undefined
  } catch {
    return undefined
  }
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(head.length + tail.length)
  bytes.set(head)
  bytes.set(tail, head.length)
  return bytes
}

function headerOf(headers: HeadersLike, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? []
  return typeof value === 'string' ? value : value?.[0]
}

function eventIn(text: string): DeliveredEvent {
  try {
    return asDocumented<DeliveredEvent>(readJson(text, memberNames))
  } catch {
    throw new WebhookVerificationError('invalid_body', 'the delivery is signed, and no JSON')
  }
}
