import { deepToken, lists, targetOf } from './long-lists.ts'
import { measured, ratios, type Readings } from './measure.ts'
import { databaseOf, readBooks, readInTurns } from './reading.ts'

interface Size {
  lines: number
  fewLines: number
  requests: number
}

export const measure = measured<Size>(
  {
    name: 'lists',
    title: 'the first page and page 100,000, ten rows each, of 10,000,000 lines',
    beside: 'the first page of the same list of 10,000 lines',
    reaches: Object.fromEntries(
      Object.keys(lists).flatMap((name) => [
        [`${name}_first_times_of_few`, { atMost: 1.3 }],
        [`${name}_deep_times_of_few`, { atMost: 1.3 }],
      ]),
    ),
    tiny: { lines: 2_000, fewLines: 1_000, requests: 1 },
    quick: { lines: 300_000, fewLines: 10_000, requests: 6 },
    full: { lines: 10_000_000, fewLines: 10_000, requests: 40 },
  },
  async ({ stage, size, rounds }) => {
    await using many = await stage.serve(databaseOf(size.lines))
    await using few = await stage.serve(databaseOf(size.fewLines))
    const [big, small] = [await readBooks(many, size.lines), await readBooks(few, size.fewLines)]
    const readings: Record<string, readonly number[]> = {}
    for (const [name, list] of Object.entries(lists)) {
      const token = await deepToken(many, big, list)
      const found = await readInTurns(rounds, size.requests, {
        first: { service: many, target: () => targetOf(list, big), instanceOf: () => big.instanceId },
        deep: { service: many, target: () => targetOf(list, big, token), instanceOf: () => big.instanceId },
        few: { service: few, target: () => targetOf(list, small), instanceOf: () => small.instanceId },
      })
      readings[`${name}_first_times_of_few`] = ratios(found.first, found.few)
      readings[`${name}_deep_times_of_few`] = ratios(found.deep, found.few)
      readings[`${name}_deep_ms`] = found.deep
    }
    return readings satisfies Readings
  },
)
