import { percentile } from './asking.ts'
import { nextEntry } from './book-keeping.ts'
import { type Books, openBooks } from './books.ts'
import { insertAlone } from './inserting.ts'
import { inTurns, measured, ratios } from './measure.ts'
import type { Service } from './stage.ts'

interface Size {
  /** In each round: one after the other, and 32 at once. */
  single: number
  many: number
}

export const measure = measured<Size>(
  {
    name: 'entries',
    title: 'single POST /v0/journal-entries into one Instance, 1 and 32 at once',
    beside: 'a prepared insert of the same entry and lines, each its own commit, over 1 and 32 connections',
    reaches: {
      share_one_at_once: { atLeast: 0.6 },
      share_32_at_once: { atLeast: 0.8 },
      tail_one_at_once: { atMost: 4 },
      tail_32_at_once: { atMost: 4 },
    },
    tiny: { single: 3, many: 40 },
    quick: { single: 200, many: 2_000 },
    full: { single: 500, many: 5_000 },
  },
  async ({ stage, size, rounds }) => {
    await using service = await stage.serve('entries')
    const books = await openBooks(service, { rules: 5 })
    await service.load(nextEntry(books), { requests: size.single, atOnce: 8 })
    const tails: Record<1 | 32, number[]> = { 1: [], 32: [] }
    const posting = (atOnce: 1 | 32, requests: number) => async () => {
      await service.settle()
      const { perSecond, tail } = await posted(service, books, { atOnce, requests })
      tails[atOnce].push(tail)
      return perSecond
    }
    const inserting = (connections: number, inserts: number) => async () => {
      await service.settle()
      return await insertAlone(service, { connections, inserts, ledgerIds: [books.bankId, ...books.categoryIds] })
    }
    const found = await inTurns(rounds, {
      entries_per_second_one_at_once: posting(1, size.single),
      inserts_per_second_one_at_once: inserting(1, size.single),
      entries_per_second_32_at_once: posting(32, size.many),
      inserts_per_second_32_at_once: inserting(32, size.many),
    })
    return {
      share_one_at_once: ratios(found.entries_per_second_one_at_once, found.inserts_per_second_one_at_once),
      share_32_at_once: ratios(found.entries_per_second_32_at_once, found.inserts_per_second_32_at_once),
      tail_one_at_once: tails[1],
      tail_32_at_once: tails[32],
      ...found,
    }
  },
)

async function posted(service: Service, books: Books, wanted: { atOnce: number; requests: number }) {
  const startedAt = performance.now()
  const times = await service.load(nextEntry(books), wanted)
  const perSecond = (wanted.requests / (performance.now() - startedAt)) * 1000
  return { perSecond, tail: percentile(times, 0.99) / percentile(times, 0.5) }
}
