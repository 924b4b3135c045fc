import type { FastifyReply } from 'fastify'

/** Aborted when the connection is closed before the answer has been sent: nobody waits for it any more. */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
