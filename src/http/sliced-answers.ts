import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** So much is handed to the system at once. */
const sliceBytes = 128 * 1_024

/**
 * Sends a long page in slices, between which others have their turn. The system takes megabytes of an answer that
 * nobody reads, each byte copied by the one thread that serves everybody: a hundred such requests that came together
 * kept all others waiting for half a second.
 */
export function sliceAnswers(server: FastifyInstance): FastifyInstance {
  return server.addHook('onSend', async (_request, reply, payload) => {
    if (!Buffer.isBuffer(payload) || payload.length <= sliceBytes) return payload
    reply.header('content-length', payload.length)
    return Readable.from(slicesOf(payload), { objectMode: false, highWaterMark: sliceBytes })
  })
}

async function* slicesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += sliceBytes) {
    if (from > 0) await setImmediate()
    yield bytes.subarray(from, from + sliceBytes)
  }
}
