import { measured, ratios } from './measure.ts'
import { multiply } from './multiplying.ts'
import { readBooks, readInTurns } from './reading.ts'
import type { Service } from './stage.ts'

interface Size {
  few: number
  many: number
  lines: number
  requests: number
}

const copied = [
  'ledgers',
  'source_accounts',
  'journal_entries',
  'line_entries',
  'transactions',
  'balance_days',
  'balance_months',
]

export const measure = measured<Size>(
  {
    name: 'instance-reports',
    title: 'balance sheets of one Instance after another in a database with 10,000 Instances',
    beside: 'the same in a database with 10 Instances',
    reaches: { times_of_few: { atMost: 1.2 } },
    tiny: { few: 2, many: 4, lines: 100, requests: 3 },
    quick: { few: 10, many: 500, lines: 100, requests: 40 },
    full: { few: 10, many: 10_000, lines: 100, requests: 300 },
  },
  async ({ stage, size, rounds }) => {
    await using few = await stage.serve('few_reporting_instances')
    await using many = await stage.serve('many_reporting_instances')
    const reporting = async (service: Service, count: number) => {
      const { instanceId } = await readBooks(service, size.lines)
      const ids = await multiply(service, instanceId, count, copied)
      await service.rows('vacuum analyze')
      await service.settle()
      const reader = { service, target, instanceOf: (number: number) => ids[(number * 7_919) % count] ?? instanceId }
      // Once before: what has just been written costs its first reader more.
      await readInTurns(1, size.requests, { reader })
      return reader
    }
    const found = await readInTurns(rounds, size.requests, {
      report_ms_many: await reporting(many, size.many),
      report_ms_few: await reporting(few, size.few),
    })
    return { times_of_few: ratios(found.report_ms_many, found.report_ms_few), ...found }
  },
)

function target(number: number): string {
  const day = Temporal.PlainDate.from('2021-01-01').add({ days: (number * 397) % 1_800 })
  return `/v0/reports/balance-sheet?end_date=${day.toString()}`
}
