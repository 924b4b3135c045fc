import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../kernel/errors.ts'
import { limits } from '../kernel/limits.ts'

/**
 * How much memory the JSON bodies of the requests under way may take. What a long body will take is set aside before it is taken
 * in, as long as it says itself (one that does not say it: as long as any may be), and given back when it is answered.
 */
export interface BodyMemory {
  /** Of `books`, one set of which has half of it at most. @throws {Refusal} `overloaded` */
  reserve(of: { request: FastifyRequest; reply: FastifyReply; books: string }): void
}

/** Short ones are bounded by how many requests there are. */
const shortBytes = 64 * 1024

export function openBodyMemory(bytes: number = 6 * limits.bodyBytes): BodyMemory {
  const taken = { all: 0, ofBooks: new Map<string, number>() }
  const take = (books: string, length: number) => {
    const ofBooks = (taken.ofBooks.get(books) ?? 0) + length
    taken.all += length
    if (ofBooks === 0) taken.ofBooks.delete(books)
    else taken.ofBooks.set(books, ofBooks)
  }
  return {
    reserve({ request, reply, books }) {
      const length = expectedBytes(request)
      if (length <= shortBytes) return
      if (taken.all + length > bytes || (taken.ofBooks.get(books) ?? 0) + length > bytes / 2) fail('overloaded')
      take(books, length)
      reply.raw.once('close', () => take(books, -length))
    },
  }
}

function expectedBytes({ headers }: FastifyRequest): number {
  const declared =
    headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : limits.bodyBytes
  return Math.min(declared, limits.bodyBytes)
}
