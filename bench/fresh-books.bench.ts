import { type FreshBooks, type FreshSize, loadFreshBooks, openFreshBooks } from './fresh-books.ts'
import { readsOf, writes } from './fresh-requests.ts'
import { measured, type Readings, secondsOf } from './measure.ts'
import type { Service } from './stage.ts'

export const measure = measured<FreshSize>(
  {
    name: 'fresh-books',
    title:
      'every report, list and change of books that were loaded through the API a moment ago, which the statistics do not know',
    beside: 'the same after ANALYZE',
    reaches: {
      reports_times_of_analyzed: { atMost: 1.5 },
      lists_times_of_analyzed: { atMost: 1.5 },
      changes_times_of_analyzed: { atMost: 1.5 },
      slowest_times_of_analyzed: { atMost: 4 },
    },
    // Changes take records of their own each time, of which fewer books have too few.
    tiny: { entries: 1_200, rows: 320 },
    quick: { entries: 2_000, rows: 1_000 },
    full: { entries: 10_000, rows: 4_000 },
  },
  async ({ stage, size, rounds }) => {
    await using service = await stage.serve('fresh_books')
    await keepStatistics(service, true)
    const readings: Record<string, number[]> = {}
    const tell = (name: string, value: number) => (readings[name] ??= []).push(value)
    // The first books were never analyzed; those of later rounds stand beside others that are all that the statistics
    // know.
    for (let round = 0; round < rounds; round += 1) {
      const books = await loadFreshBooks(service, await openFreshBooks(service), size)
      const fresh = await timesOf(service, books, 0)
      await service.rows('analyze')
      const known = await timesOf(service, books, 1)
      for (const kind of ['reports', 'lists', 'changes'] as const) {
        tell(`${kind}_times_of_analyzed`, sumOf(fresh, kind) / sumOf(known, kind))
        tell(`${kind}_ms`, sumOf(fresh, kind))
      }
      const ratios = [...fresh].map(([name, ms]) => ms / Math.max(leastMs, known.get(name) ?? leastMs))
      tell('slowest_times_of_analyzed', Math.max(...ratios))
    }
    await keepStatistics(service, false)
    return readings satisfies Readings
  },
)

/** Below it a request is not slow, whatever it was before. */
const leastMs = 50

/** By the kind of the request and its name, in ms. */
async function timesOf(service: Service, books: FreshBooks, turn: number): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const { instanceId: instance } = books
  const ask: Service['ask'] = (method, target, wanted) => service.ask(method, target, { instance, ...wanted })
  for (const { target, accept } of readsOf(books)) {
    const headers: Record<string, string> = accept === undefined ? {} : { accept }
    const [ms = 0] = await service.load(() => ({ method: 'GET', target, instance, headers }), {
      requests: 1,
      atOnce: 1,
    })
    found.set(`${target.startsWith('/v0/reports') ? 'reports' : 'lists'} ${target} ${accept}`, ms)
  }
  for (const [name, write] of Object.entries(writes))
    found.set(`changes ${name}`, 1000 * (await secondsOf(() => write(ask, books, turn))))
  return found
}

function sumOf(times: ReadonlyMap<string, number>, kind: string): number {
  return [...times].reduce((sum, [name, ms]) => sum + (name.startsWith(kind) ? ms : 0), 0)
}

/** Whether tables wait for the ANALYZE of the measure, or have theirs when autovacuum comes. */
async function keepStatistics(service: Service, kept: boolean): Promise<void> {
  const setting = kept ? 'set (autovacuum_enabled = off)' : 'reset (autovacuum_enabled)'
  const tables = await service.rows<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of tables) await service.rows(`alter table "${name}" ${setting}`)
}
