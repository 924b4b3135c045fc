import { batchOf } from './books.ts'
import { importInto } from './importing.ts'
import { inTurns, measured, ratios, secondsOf } from './measure.ts'
import { databaseOf, readBooks } from './reading.ts'

interface Size {
  lines: number
  /** Imports in each turn. */
  requests: number
  rows: number
}

export const measure = measured<Size>(
  {
    name: 'scattered',
    title: 'imports of 1,000 rows scattered over five years, into books of 10 million lines',
    beside: 'the same imports at the latest day of those books',
    reaches: { times_of_latest: { atMost: 2 } },
    tiny: { lines: 2_000, requests: 1, rows: 20 },
    quick: { lines: 300_000, requests: 2, rows: 1_000 },
    full: { lines: 10_000_000, requests: 5, rows: 1_000 },
  },
  async ({ stage, size, rounds }) => {
    await using service = await stage.serve(databaseOf(size.lines))
    const { instanceId, accounts, firstDay, lastDay } = await readBooks(service, size.lines)
    const accountId = accounts[0]?.id ?? ''
    const [first, last] = [Temporal.PlainDate.from(firstDay), Temporal.PlainDate.from(lastDay)]
    const scattered = { from: first, days: first.until(last).days }
    const latest = { from: last, days: 1 }
    // The same rows may come again in a later measure on these books: their ids may not.
    const run = Date.now().toString(36)
    const importing = (name: string, span: typeof latest, requests: number) => async (round: number) => {
      const bodies = Array.from({ length: requests }, (_, at) =>
        batchOf({ prefix: `${name}-${run}-${round}-${at}`, ...span, rows: size.rows }),
      )
      await service.settle()
      return await secondsOf(() => importInto(service, { instanceId, accountId, bankId: '', categoryIds: [] }, bodies))
    }
    await importing('warm', scattered, 1)(0)
    const found = await inTurns(rounds, {
      seconds_scattered: importing('scattered', scattered, size.requests),
      seconds_latest: importing('latest', latest, size.requests),
    })
    return { times_of_latest: ratios(found.seconds_scattered, found.seconds_latest), ...found }
  },
)
