import { createHmac, randomBytes } from 'node:crypto'

const secretPrefix = 'whsec_'

/** 32 random bytes, as Standard Webhooks writes them: "whsec_" and base64. */
export function newSigningSecret(): string {
  return secretPrefix + randomBytes(32).toString('base64')
}

/**
 * The headers of a message, as Standard Webhooks 1.0 has them (github.com/standard-webhooks): one signature for each
 * secret, the newest first, so that whoever still holds the one before can verify it as well.
 */
export function signedHeaders(
  message: { id: string; sentAt: Temporal.Instant; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(message.sentAt.epochMilliseconds / 1000))
  const signed = `${message.id}.${timestamp}.${message.body}`
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signatureOf(signed, secret)}`).join(' '),
  }
}

function signatureOf(text: string, secret: string): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  return createHmac('sha256', key).update(text).digest('base64')
}
