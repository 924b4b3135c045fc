import { measured, ratios } from './measure.ts'
import { databaseOf, type ReadBooks, readBooks, type Reader, readInTurns } from './reading.ts'

interface Size {
  lines: number
  fewLines: number
  requests: number
}

const reports = {
  balance_sheet: (day: string, zone: string) => `balance-sheet?end_date=${day}&time_zone=${zone}`,
  income_statement: (day: string, zone: string) =>
    `income-statement?start_date=${day.slice(0, 4)}-01-01&end_date=${day}&time_zone=${zone}`,
  trial_balance: (day: string, zone: string) => `trial-balance?end_date=${day}&time_zone=${zone}`,
  compared_sheet: (day: string, zone: string) =>
    `balance-sheet?end_date=${day}&time_zone=${zone}&compare=previous_year`,
  compared_income: (day: string, zone: string) =>
    `income-statement?start_date=${day.slice(0, 4)}-01-01&end_date=${day}&time_zone=${zone}&compare=previous_year`,
}
const zones = ['UTC', 'America/New_York', 'Asia/Tokyo', 'Asia/Kathmandu', 'Pacific/Auckland']
const names = ['balance_sheet', 'income_statement', 'trial_balance', 'compared_sheet', 'compared_income'] as const

export const measure = measured<Size>(
  {
    name: 'reports',
    title:
      'balance sheet, income statement (each also beside that of the year before) and trial balance at any day and zone: 10,000,000 lines (quick: 300,000), 150 ledgers, 5 years',
    beside: 'GET of one journal entry, and the same reports of 100,000 lines (quick: 3,000)',
    reaches: Object.fromEntries(
      names.flatMap((name) => [
        [`${name}_over_key_read_ms`, { atMost: 10 }],
        [`${name}_times_of_few`, { atMost: 1.5 }],
      ]),
    ),
    tiny: { lines: 2_000, fewLines: 1_000, requests: 2 },
    quick: { lines: 300_000, fewLines: 3_000, requests: 15 },
    full: { lines: 10_000_000, fewLines: 100_000, requests: 60 },
  },
  async ({ stage, size, rounds }) => {
    await using many = await stage.serve(databaseOf(size.lines))
    await using few = await stage.serve(databaseOf(size.fewLines))
    const [big, small] = [await readBooks(many, size.lines), await readBooks(few, size.fewLines)]
    const key = (number: number) =>
      `/v0/journal-entries/jen_${String(1 + ((number * 7_919) % small.entries)).padStart(26, '0')}`
    const report = (name: keyof typeof reports) => (number: number) =>
      `/v0/reports/${reports[name](dayOf(big, number), zones[number % zones.length] ?? 'UTC')}`
    const inMany = (target: Reader['target']) => ({ service: many, target, instanceOf: () => big.instanceId })
    const inFew = (target: Reader['target']) => ({ service: few, target, instanceOf: () => small.instanceId })
    const found = await readInTurns(rounds, size.requests, {
      key_read_ms: inMany(key),
      balance_sheet_ms: inMany(report('balance_sheet')),
      balance_sheet_few_ms: inFew(report('balance_sheet')),
      income_statement_ms: inMany(report('income_statement')),
      income_statement_few_ms: inFew(report('income_statement')),
      trial_balance_ms: inMany(report('trial_balance')),
      trial_balance_few_ms: inFew(report('trial_balance')),
      compared_sheet_ms: inMany(report('compared_sheet')),
      compared_sheet_few_ms: inFew(report('compared_sheet')),
      compared_income_ms: inMany(report('compared_income')),
      compared_income_few_ms: inFew(report('compared_income')),
    })
    const compared = names.flatMap((name) => {
      const times = found[`${name}_ms`]
      return [
        // Of a report that is no slower than the key nothing is over.
        [
          `${name}_over_key_read_ms`,
          times.map((time, round) => Math.max(0.001, time - (found.key_read_ms[round] ?? 0))),
        ],
        [`${name}_times_of_few`, ratios(times, found[`${name}_few_ms`])],
      ] as const
    })
    return { ...Object.fromEntries(compared), ...found }
  },
)

/** Spread over all five years, each day of a month alike. */
function dayOf({ firstDay }: ReadBooks, number: number): string {
  return Temporal.PlainDate.from(firstDay)
    .add({ days: (number * 397) % 1_800 })
    .toString()
}
