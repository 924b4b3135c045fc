import { createHmac } from 'node:crypto'

/** Sends events to a program of one's own as the service sends webhooks: Standard Webhooks 1.0. */
export interface Forwarder {
  send(event: { id: string; type: string; text: string }, signal: AbortSignal): Promise<Outcome>
}

export interface Outcome {
  ok: boolean
  /** For the one who looks. */
  text: string
}

const timeoutMs = 30_000

// This goes to the program of whoever runs the command, not to the service: the client has nothing to do with it.
export function openForwarder(url: URL, secret: string): Forwarder {
  return {
    async send({ id, text }, signal) {
      const begun = performance.now()
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'user-agent': 'Daybook-Webhooks/1.0',
            ...signedHeaders({ id, body: text, secret }),
          },
          body: text,
          redirect: 'manual',
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        })
        await response.body?.cancel()
        const { status } = response
        return { ok: status >= 200 && status < 300, text: `${status} in ${Math.round(performance.now() - begun)} ms` }
      } catch (error) {
        if (signal.aborted) throw signal.reason
        return { ok: false, text: `not delivered: ${reasonOf(error)}` }
      }
    },
  }
}

export function signedHeaders({
  id,
  body,
  secret,
  now = Date.now(),
}: {
  id: string
  body: string
  secret: string
  now?: number
}): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${mac}` }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message
}
