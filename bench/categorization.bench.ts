import { aBusiness } from '../test/merchants.ts'
import { digitsOf } from '../test/random.ts'
import { type Books, booksBegin, openBooks } from './books.ts'
import { importInto } from './importing.ts'
import { inTurns, measured, ratios, secondsOf } from './measure.ts'
import type { Service } from './stage.ts'

interface Size {
  /** Rows that a person has categorized. */
  past: number
  rules: number
  /** Imports in each turn. */
  requests: number
  /** In each of them. */
  rows: number
}

const steps = ['transfer', 'instance_rule', 'similarity', 'platform_rule']

export const measure = measured<Size>(
  {
    name: 'categorization',
    title: 'import of 1,000 rows with 200 rules, transfers, and similarity over 100,000 past rows',
    beside: 'the same import with every step switched off',
    reaches: { times_of_without: { atMost: 1.3 } },
    tiny: { past: 50, rules: 3, requests: 1, rows: 20 },
    quick: { past: 5_000, rules: 200, requests: 3, rows: 1_000 },
    full: { past: 100_000, rules: 200, requests: 4, rows: 1_000 },
  },
  async ({ stage, size, rounds }) => {
    await using service = await stage.serve('categorization')
    const books = await openBooks(service, size)
    const all = bodiesOf(books, size, size.past + (2 * rounds * size.requests + warmRequests) * size.rows)
    const next = (count: number) => all.splice(0, count)
    await switchSteps(service, false)
    await importInto(service, books, next(Math.ceil(size.past / size.rows)))
    await service.rows(`update transactions set categorization_method = 'user' where instance_id = $1`, [
      books.instanceId,
    ])
    await service.rows('analyze')
    await switchSteps(service, true)
    await importInto(service, books, next(warmRequests))
    const importing = (enabled: boolean) => async () => {
      await switchSteps(service, enabled)
      await service.settle()
      return await secondsOf(() => importInto(service, books, next(size.requests)))
    }
    const found = await inTurns(rounds, { seconds_with: importing(true), seconds_without: importing(false) })
    // The measures share a platform.
    await switchSteps(service, true)
    return { times_of_without: ratios(found.seconds_with, found.seconds_without), ...found }
  },
)

/**
 * What was learned is read once: the first import waits for it. The second reads it again, since the statement above
 * left its mark one ahead of the books, as no service does. Later ones find it.
 */
const warmRequests = 2

/**
 * The rows of one business, each request the next ones; the past ones with the category that a person chose. No rule
 * knows their words: each is tried on every row.
 */
function bodiesOf({ categoryIds }: Books, size: Size, rows: number): string[] {
  const made = aBusiness({ kind: 'restaurant', seed: 1, rows, months: 48 })
  const labels = [...new Set(made.map(({ label }) => label))]
  const start = booksBegin.toZonedDateTime('UTC').toInstant().epochMilliseconds
  const first = made[0]?.datetime.epochMilliseconds ?? 0
  const parts = made.map((row, at) => ({
    id: `b-${at}`,
    amount: JSON.rawJSON(digitsOf(row.amount, 2)),
    datetime: Temporal.Instant.fromEpochMilliseconds(start + row.datetime.epochMilliseconds - first).toString(),
    description: row.description,
    ...(at < size.past && { opposing_ledger_id: categoryIds[labels.indexOf(row.label) % categoryIds.length] }),
  }))
  return Array.from({ length: Math.ceil(rows / size.rows) }, (_, at) =>
    JSON.stringify(parts.slice(at * size.rows, (at + 1) * size.rows)),
  )
}

async function switchSteps(service: Service, enabled: boolean): Promise<void> {
  await service.ask('PUT', '/v0/platform/settings', {
    body: { categorization_steps: steps.map((step) => ({ step, enabled })) },
  })
}
