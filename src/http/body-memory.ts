import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../kernel/errors.ts'
import { limits } from '../kernel/limits.ts'
import { openSemaphore, type SlotKey } from '../kernel/semaphore.ts'

/**
 * How much memory the JSON bodies of the requests under way may take. What a long body will take is set aside before it
 * is taken in, as long as it says itself (one that does not say it: as long as any may be), and given back when it is
 * answered.
 */
export interface BodyMemory {
  /** A platform has three quarters of it at most, an Instance half. @throws {Refusal} `overloaded` */
  reserve(of: { request: FastifyRequest; reply: FastifyReply; key: SlotKey }): void
}

/** Short ones are bounded by how many requests there are. */
const shortBytes = 64 * 1024

export function openBodyMemory(bytes: number = 6 * limits.bodyBytes): BodyMemory {
  const memory = openSemaphore({
    kind: 'body_bytes',
    concurrency: bytes,
    perPlatform: (bytes * 3) / 4,
    perInstance: bytes / 2,
    queue: 0,
    timeoutMs: 0,
  })
  return {
    reserve({ request, reply, key }) {
      const length = expectedBytes(request)
      if (length > shortBytes) reply.raw.once('close', memory.tryAcquire(key, length) ?? fail('overloaded'))
    },
  }
}

function expectedBytes({ headers }: FastifyRequest): number {
  const declared =
    headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : limits.bodyBytes
  return Math.min(declared, limits.bodyBytes)
}
