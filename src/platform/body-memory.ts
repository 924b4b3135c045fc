import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../kernel/errors.ts'
import { limits } from '../kernel/limits.ts'
import type { SlotKey } from './semaphore.ts'

/**
 * How much memory the JSON bodies of the requests under way may take. What a long body will take is set aside before it is taken
 * in, as long as it says itself (one that does not say it: as long as any may be), and given back when it is answered.
 */
export interface BodyMemory {
  /** A platform has three quarters of it at most, an Instance half. @throws {Refusal} `overloaded` */
  reserve(of: { request: FastifyRequest; reply: FastifyReply; key: SlotKey }): void
}

/** Short ones are bounded by how many requests there are. */
const shortBytes = 64 * 1024

export function openBodyMemory(bytes: number = 6 * limits.bodyBytes): BodyMemory {
  const taken = new Map<string, number>()
  const takenBy = (name: string) => taken.get(name) ?? 0
  const take = (name: string, length: number) => {
    if (takenBy(name) + length === 0) taken.delete(name)
    else taken.set(name, takenBy(name) + length)
  }
  return {
    reserve({ request, reply, key: [platform, instance] }) {
      const length = expectedBytes(request)
      if (length <= shortBytes) return
      const shares = { '': bytes, [platform]: (bytes * 3) / 4, [`${platform} ${instance}`]: bytes / 2 }
      if (Object.entries(shares).some(([name, share]) => takenBy(name) + length > share)) fail('overloaded')
      for (const name of Object.keys(shares)) take(name, length)
      reply.raw.once('close', () => Object.keys(shares).forEach((name) => take(name, -length)))
    },
  }
}

function expectedBytes({ headers }: FastifyRequest): number {
  const declared =
    headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : limits.bodyBytes
  return Math.min(declared, limits.bodyBytes)
}
