import { nextEntry } from './book-keeping.ts'
import { type Books, openBooks } from './books.ts'
import { inTurns, measured, ratios } from './measure.ts'
import { multiply } from './multiplying.ts'
import type { Service } from './stage.ts'

interface Size {
  few: number
  many: number
  rules: number
  requests: number
}

const atOnce = 8

export const measure = measured<Size>(
  {
    name: 'instances',
    title:
      'single POST /v0/journal-entries, 8 at once, each into another Instance, in a database with 10,000 Instances',
    beside: 'the same in a database with 10 Instances',
    reaches: { times_of_few: { atMost: 1.2 } },
    tiny: { few: 2, many: 10, rules: 2, requests: 10 },
    quick: { few: 10, many: 500, rules: 50, requests: 300 },
    full: { few: 10, many: 10_000, rules: 50, requests: 1_500 },
  },
  async ({ stage, size, rounds }) => {
    await using few = await stage.serve('few_instances')
    await using many = await stage.serve('many_instances')
    const posting = async (service: Service, count: number) => {
      const books = await openBooks(service, size)
      const ids = await multiply(service, books.instanceId, count)
      await posted(service, spread(books, ids), size.requests)
      return async () => {
        await service.settle()
        return await posted(service, spread(books, ids), size.requests)
      }
    }
    const found = await inTurns(rounds, {
      entries_per_second_many: await posting(many, size.many),
      entries_per_second_few: await posting(few, size.few),
    })
    return { times_of_few: ratios(found.entries_per_second_few, found.entries_per_second_many), ...found }
  },
)

/** One after the other of them, in an order in which neighbours lie far apart. */
function spread(books: Books, ids: readonly string[]) {
  return (number: number) => {
    const instanceId = ids[(number * 7_919) % ids.length] ?? books.instanceId
    return nextEntry({ ...books, instanceId })(number)
  }
}

async function posted(service: Service, next: ReturnType<typeof spread>, requests: number): Promise<number> {
  const startedAt = performance.now()
  await service.load(next, { requests, atOnce })
  return (requests / (performance.now() - startedAt)) * 1000
}
