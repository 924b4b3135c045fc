import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { runsOf } from '../../test/sizes.ts'
import { ledgerSubTypes, type LedgerType, sides } from '../chart/chart.ts'
import type { TableRow } from '../documents/tables.ts'
import type { Day } from '../kernel/time.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { balanceSheetOf } from './balance-sheet.ts'
import { booksOf, type ExampleBooks, exampleLedger, exampleLine } from './example-books.ts'
import { type EntryLine, generalLedgerOf, type GeneralLedgerRecord } from './general-ledger.ts'
import { incomeStatementOf } from './income-statement.ts'
import { periodOf } from './period.ts'
import { earningsOf, momentsOf } from './position.ts'
import { balanceSheetContent, incomeStatementContent, printed } from './statement-print.ts'
import type { StatementRecord } from './statement-rows.ts'
import { trialBalanceOf } from './trial-balance.ts'

/** What holds of every chart and every journal. Sums are made anew here: signed, debits positive, line by line. */
const numRuns = runsOf({ quick: 100, full: 300 })
const firstDay = Temporal.PlainDate.from('2023-01-01')
const lastDay = 1200

describe('every balance sheet', () => {
  it('has assets equal to liabilities and equity', () =>
    forAllBooks(({ books, end, fiscalYearStart }) => {
      const [assets, liabilities, equity] = balanceSheetOf(books.at(end.toString(), { fiscalYearStart }), true)
      assert.ok(assets && liabilities && equity)
      assert.equal(assets.total_amount, liabilities.total_amount + equity.total_amount)
    }))

  it('has rows whose total is their amount and the totals below, turned to their side', () =>
    forAllBooks(({ books, end, fiscalYearStart, includeEmpty }) => {
      const sheet = balanceSheetOf(books.at(end.toString(), { fiscalYearStart }), includeEmpty)
      for (const row of flat(sheet))
        assert.equal(
          signed(row.total_amount, row),
          row.children.reduce((sum, child) => sum + signed(child.total_amount, child), signed(row.amount, row)),
          row.name,
        )
    }))

  it('shows each asset, liability and equity ledger once, with its own lines, and calculates the rest', () =>
    forAllBooks(({ books, lines, end, fiscalYearStart }) => {
      const sheet = balanceSheetOf(books.at(end.toString(), { fiscalYearStart }), true)
      const rows = flat(sheet).filter((row) => row.ledger_id !== null)
      assert.equal(rows.length, books.chart.filter((ledger) => !isEarning(ledger.type)).length)
      assert.equal(new Set(rows.map((row) => row.ledger_id)).size, rows.length)
      const { until } = momentsOf(end, 'UTC', fiscalYearStart)
      for (const row of rows) {
        const own = sumOf(lines, (line) => line.ledger_id === row.ledger_id && isBefore(line, until))
        assert.equal(signed(row.amount - (row.calculated_amount ?? 0n), row), own, row.name)
      }
    }))

  it('without empty ledgers shows the used ones and what stands above them, and the same totals', () =>
    forAllBooks(({ books, lines, end, fiscalYearStart }) => {
      const position = books.at(end.toString(), { fiscalYearStart })
      const full = balanceSheetOf(position, true)
      const short = balanceSheetOf(position, false)
      assert.deepEqual(
        short.map((row) => row.total_amount),
        full.map((row) => row.total_amount),
      )
      const { until } = momentsOf(end, 'UTC', fiscalYearStart)
      const used = new Set(lines.filter((line) => isBefore(line, until)).map((line) => line.ledger_id))
      const isWanted = (row: StatementRecord): boolean =>
        used.has(row.ledger_id ?? '') || (row.calculated_amount ?? 0n) !== 0n || row.children.some(isWanted)
      assert.deepEqual(
        flat(short).flatMap((row) => row.ledger_id ?? []),
        flat(full)
          .filter(isWanted)
          .flatMap((row) => row.ledger_id ?? []),
      )
    }))
})

describe('every trial balance', () => {
  it('has equal columns, and in each row the lines of one ledger', () =>
    forAllBooks(({ books, lines, end, fiscalYearStart, includeEmpty }) => {
      const trial = trialBalanceOf(books.at(end.toString(), { fiscalYearStart }), { includeEmpty })
      assert.equal(trial.total_debit, trial.total_credit)
      const { yearFrom, until } = momentsOf(end, 'UTC', fiscalYearStart)
      const earlier = sumOf(lines, (line) => isEarning(typeOf(books, line)) && isBefore(line, yearFrom))
      for (const { ledger_id, type, debit, credit } of trial.records) {
        const own = sumOf(lines, (line) => {
          return line.ledger_id === ledger_id && isBefore(line, until) && !(isEarning(type) && isBefore(line, yearFrom))
        })
        assert.equal(debit - credit, ledger_id === 'Retained Earnings' ? own + earlier : own, ledger_id)
        assert.ok(debit >= 0n && credit >= 0n && (debit === 0n || credit === 0n))
      }
    }))

  it('agrees with the balance sheet on every ledger of it', () =>
    forAllBooks(({ books, end, fiscalYearStart }) => {
      const position = books.at(end.toString(), { fiscalYearStart })
      const inTrial = new Map(
        trialBalanceOf(position, { includeEmpty: true }).records.map((row) => [row.ledger_id, row.debit - row.credit]),
      )
      for (const row of flat(balanceSheetOf(position, true)))
        if (row.ledger_id !== null) assert.equal(signed(row.amount, row), inTrial.get(row.ledger_id), row.name)
    }))
})

describe('every income statement', () => {
  it('ends in what the revenue and expense lines of its days add up to', () =>
    forAllBooks(({ books, lines, start, end }) => {
      const { from, until } = periodOf({ start, end }, 'UTC')
      const counts = (line: EntryLine) => isBefore(line, until) && !isBefore(line, from)
      assert.equal(
        netProfitOf(books, { start, end }),
        -sumOf(lines, (line) => counts(line) && isEarning(typeOf(books, line))),
      )
    }))

  it('ends in the net profit by which equity rises through earnings', () =>
    forAllBooks(({ books, start, end, fiscalYearStart }) => {
      const earnedUntil = (day: Day) => {
        const { retained, netIncome } = earningsOf(books.at(day.toString(), { fiscalYearStart }))
        return retained + netIncome
      }
      assert.equal(netProfitOf(books, { start, end }), earnedUntil(end) - earnedUntil(start.subtract({ days: 1 })))
    }))

  it('ends in the net income of the balance sheet when it covers the fiscal year so far', () =>
    forAllBooks(({ books, end, fiscalYearStart }) => {
      const { yearFrom } = momentsOf(end, 'UTC', fiscalYearStart)
      const sheet = balanceSheetOf(books.at(end.toString(), { fiscalYearStart }), true)
      const netIncome = flat(sheet).find((row) => row.name === 'Net Income')
      const start = yearFrom.toZonedDateTimeISO('UTC').toPlainDate()
      assert.equal(netProfitOf(books, { start, end }), netIncome?.amount)
    }))
})

describe('every printed statement', () => {
  const columns = [
    { column: { name: 'Total', kind: 'money' as const }, of: ([figure]: readonly (bigint | null)[]) => figure ?? null },
  ]
  const footOf = (rows: readonly TableRow[]) =>
    rows.reduce((sum, { kind, cells: [, , figure] }) => {
      return kind !== 'total' && typeof figure === 'bigint' ? sum + figure : sum
    }, 0n)
  const totalNamed = (rows: readonly TableRow[], name: string) => {
    const found = rows.filter(({ cells }) => cells[1] === name)
    assert.equal(found.length, 1, name)
    return found[0]?.cells[2]
  }

  it('foots: the figures between a heading and its total come to it, and each great total is there once', () =>
    forAllBooks(({ books, end, fiscalYearStart, includeEmpty }) => {
      const sheet = balanceSheetOf(books.at(end.toString(), { fiscalYearStart }), includeEmpty)
      const { rows } = balanceSheetContent(sheet.map(printed), columns)
      const ends = ['Total Assets', 'Total Liabilities', 'Total Equity'].map((name) =>
        rows.findIndex(({ cells }) => cells[1] === name),
      )
      const [assets = 0, liabilities = 0, equity = 0] = ends
      assert.equal(totalNamed(rows, 'Total Assets'), footOf(rows.slice(0, assets)))
      assert.equal(totalNamed(rows, 'Total Liabilities'), footOf(rows.slice(assets, liabilities)))
      assert.equal(totalNamed(rows, 'Total Equity'), footOf(rows.slice(liabilities, equity)))
      assert.equal(totalNamed(rows, 'Total Liabilities and Equity'), footOf(rows.slice(assets)))
      assert.equal(totalNamed(rows, 'Total Liabilities and Equity'), totalNamed(rows, 'Total Assets'))
    }))

  it('adds up by what its totals say that they are of', () =>
    forAllBooks(({ books, start, end, includeEmpty }) => {
      const balances = books.within(periodOf({ start, end }, 'UTC'))
      const statement = incomeStatementOf({ chart: books.chart, balances }, includeEmpty)
      const { rows } = incomeStatementContent(statement.map(printed), columns, 2)
      const figures = new Map(rows.map(({ key, cells }) => [key, cells[2]]))
      const told = rows.filter(({ adds }) => adds)
      assert.equal(told.length, 5)
      for (const { adds = [], cells } of told)
        assert.equal(
          cells[2],
          adds.reduce((sum, { key, sign }) => sum + BigInt(sign) * BigInt(figures.get(key) ?? assert.fail(key)), 0n),
        )
    }))
})

describe('every general ledger', () => {
  it('has each ledger once, closing as the trial balance has it, with the totals of all below', () =>
    forAllBooks(({ books, lines, start, end, fiscalYearStart }) => {
      const records = flatLedger(ledgerOf(books, { start, end }, fiscalYearStart))
      assert.equal(records.length, books.chart.length)
      assert.equal(byId(records).size, records.length)
      const { from, until } = periodOf({ start, end }, 'UTC')
      const trial = trialBalanceOf(books.at(end.toString(), { fiscalYearStart }), { includeEmpty: true }).records
      const closingOf = new Map(trial.map((row) => [row.ledger_id, row.debit - row.credit]))
      assert.equal(
        records.reduce((sum, record) => sum + signed(record.opening_balance, record), 0n),
        0n,
      )
      for (const record of records) {
        const own = (line: EntryLine) => line.ledger_id === record.ledger_id
        const carried = record.closings.reduce((sum, { amount }) => sum + amount, 0n)
        assert.equal(record.opening_balance + record.amount + carried, record.closing_balance)
        assert.equal(signed(record.closing_balance, record), closingOf.get(record.ledger_id), record.name)
        assert.equal(
          signed(record.amount, record),
          sumOf(lines, (line) => own(line) && !isBefore(line, from) && isBefore(line, until)),
        )
        assert.equal(signed(record.amount, record), sumOf(record.lines, own))
        const below = flatLedger(record.children).reduce((sum, each) => sum + signed(each.amount, each), 0n)
        assert.equal(signed(record.total_amount, record), signed(record.amount, record) + below)
      }
    }))

  it('carries over on the last day of each year what its ledgers stand at, and nothing in all', () =>
    forAllBooks(({ books, start, end, fiscalYearStart }) => {
      const records = flatLedger(ledgerOf(books, { start, end }, fiscalYearStart))
      const days = new Set(records.flatMap((record) => record.closings.map(({ date }) => date.toString())))
      for (const day of days) {
        assert.equal(Temporal.PlainDate.from(day).add({ days: 1 }).toString().slice(5), fiscalYearStart)
        assert.ok(day >= start.toString() && day < end.toString())
        const { netIncome } = earningsOf(books.at(day, { fiscalYearStart }))
        const sumOn = (counts: (record: GeneralLedgerRecord) => boolean) =>
          records.filter(counts).reduce((sum, record) => {
            const amount = record.closings.find(({ date }) => date.toString() === day)?.amount ?? 0n
            return sum + signed(amount, record)
          }, 0n)
        assert.equal(
          sumOn(({ type }) => isEarning(type)),
          netIncome,
        )
        assert.equal(
          sumOn(({ type }) => !isEarning(type)),
          -netIncome,
        )
      }
    }))

  it('tells after each line what the ledger stands at, anew after a closing', () =>
    forAllBooks(({ books, start, end, fiscalYearStart }) => {
      for (const record of flatLedger(ledgerOf(books, { start, end }, fiscalYearStart)))
        for (const [at, line] of record.lines.entries()) {
          const carried = record.closings.filter(({ date }) => {
            return Temporal.PlainDate.compare(date, line.datetime.toZonedDateTimeISO('UTC').toPlainDate()) < 0
          })
          const expected =
            record.opening_balance +
            carried.reduce((sum, { amount }) => sum + amount, 0n) +
            signed(
              sumOf(record.lines.slice(0, at + 1), () => true),
              record,
            )
          assert.equal(line.running_balance, expected)
        }
    }))

  it('goes on where the one of the days before ended, and adds up to the one of all days', () =>
    forAllBooks(({ books, start, end, fiscalYearStart }) => {
      const after = { start: end.add({ days: 1 }), end: end.add({ days: 100 }) }
      const first = byId(flatLedger(ledgerOf(books, { start, end }, fiscalYearStart)))
      const second = byId(flatLedger(ledgerOf(books, after, fiscalYearStart)))
      const isNewYear = after.start.toString().slice(5) === fiscalYearStart
      for (const [id, whole] of byId(flatLedger(ledgerOf(books, { start, end: after.end }, fiscalYearStart)))) {
        const [one, two] = [first.get(id), second.get(id)]
        assert.ok(one && two)
        if (isNewYear && isEarning(one.type)) assert.equal(two.opening_balance, 0n)
        else if (!isNewYear || one.name !== 'Retained Earnings') assert.equal(two.opening_balance, one.closing_balance)
        assert.equal(one.amount + two.amount, whole.amount)
        assert.equal(two.closing_balance, whole.closing_balance)
        assert.deepEqual([...one.lines, ...two.lines], whole.lines)
      }
    }))

  it('whose years run on never carries anything over', () =>
    forAllBooks(({ books, lines, start, end }) => {
      const { from, until } = periodOf({ start, end }, 'UTC')
      for (const record of flatLedger(ledgerOf(books, { start, end }))) {
        const own = (line: EntryLine) => line.ledger_id === record.ledger_id
        const stoodAt = (moment: Temporal.Instant) => sumOf(lines, (line) => own(line) && isBefore(line, moment))
        assert.deepEqual(record.closings, [])
        assert.equal(signed(record.opening_balance, record), stoodAt(from))
        assert.equal(signed(record.closing_balance, record), stoodAt(until))
      }
    }))
})

interface Sample {
  books: ExampleBooks
  lines: readonly EntryLine[]
  start: Day
  end: Day
  fiscalYearStart: string
  includeEmpty: boolean
}

/** Charts of all types, any side with any of them, and parents of the same type but perhaps another sub_type. */
const ledgers = fc.record({
  sub_type: fc.constantFrom(...ledgerSubTypes),
  debit_credit: fc.constantFrom(...sides),
  parent: fc.option(fc.nat()),
  is_income_tax: fc.boolean(),
})
const entries = fc.record({
  day: fc.nat(lastDay),
  amount: fc.bigInt(1n, 10n ** 9n),
  debited: fc.nat(),
  credited: fc.nat(),
})
const samples = fc
  .record({
    ledgers: fc.array(ledgers, { maxLength: 25 }),
    parentOfEarnings: fc.option(fc.nat()),
    entries: fc.array(entries, { maxLength: 40 }),
    start: fc.nat(lastDay),
    length: fc.nat(500),
    fiscalYearStart: fc.constantFrom('01-01', '04-01', '07-15', '12-31'),
    includeEmpty: fc.boolean(),
  })
  .map((wanted): Sample => {
    const chart = chartOf(wanted.ledgers, wanted.parentOfEarnings)
    const lines = linesOf(wanted.entries, chart)
    const start = firstDay.add({ days: wanted.start })
    return {
      books: booksOf(chart, lines),
      lines,
      start,
      end: start.add({ days: wanted.length }),
      fiscalYearStart: wanted.fiscalYearStart,
      includeEmpty: wanted.includeEmpty,
    }
  })

type Wanted<Value> = Value extends fc.Arbitrary<infer Made> ? Made : never

function chartOf(wanted: readonly Wanted<typeof ledgers>[], parentOfEarnings: number | null): Ledger[] {
  const chart: Ledger[] = []
  const add = (ledger: Ledger, parent: number | null) => {
    const parents = chart.filter((each) => each.type === ledger.type)
    if (parent !== null) ledger.parent_id = parents[parent % (parents.length || 1)]?.id ?? null
    chart.push(ledger)
  }
  for (const [at, { sub_type, debit_credit, parent, is_income_tax: isTax }] of wanted.entries()) {
    const is_income_tax = isTax && sub_type === 'other_expenses'
    add(exampleLedger({ name: `Ledger ${at}`, sub_type, debit_credit, is_income_tax }), parent)
  }
  add(exampleLedger({ name: 'Retained Earnings', sub_type: 'retained_earnings' }), parentOfEarnings)
  return chart
}

function linesOf(wanted: readonly Wanted<typeof entries>[], chart: readonly Ledger[]): EntryLine[] {
  const idAt = (place: number) => chart[place % chart.length]?.id ?? ''
  return wanted
    .toSorted((a, b) => a.day - b.day)
    .flatMap(({ day, amount, debited, credited }, at) => {
      const midnight = firstDay.add({ days: day }).toZonedDateTime('UTC')
      const entry = { journal_entry_id: `entry ${at}`, datetime: midnight.add({ hours: day % 24 }).toInstant(), amount }
      return [
        exampleLine({ ...entry, ledger_id: idAt(debited), debit_credit: 'debit', sort_order: 0 }),
        exampleLine({ ...entry, ledger_id: idAt(credited), debit_credit: 'credit', sort_order: 1 }),
      ]
    })
}

function forAllBooks(holds: (sample: Sample) => void): void {
  fc.assert(fc.property(samples, holds), { numRuns })
}

function netProfitOf(books: ExampleBooks, period: { start: Day; end: Day }): bigint | undefined {
  const balances = books.within(periodOf(period, 'UTC'))
  return incomeStatementOf({ chart: books.chart, balances }, true).at(-1)?.amount
}

/** @param fiscalYearStart where years are closed; they run on without it */
function ledgerOf(
  books: ExampleBooks,
  days: { start: Day; end: Day },
  fiscalYearStart?: string,
): GeneralLedgerRecord[] {
  const period = periodOf(days, 'UTC')
  const sums = books.years(period, fiscalYearStart === undefined ? 'continuous' : { fiscalYearStart })
  const content = { chart: books.chart, sums, lines: books.linesWithin(period) }
  return generalLedgerOf(content, period, true).records
}

function flat(rows: readonly StatementRecord[]): StatementRecord[] {
  return rows.flatMap((row) => [row, ...flat(row.children)])
}

function flatLedger(records: readonly GeneralLedgerRecord[]): GeneralLedgerRecord[] {
  return records.flatMap((record) => [record, ...flatLedger(record.children)])
}

function byId(records: readonly GeneralLedgerRecord[]): Map<string, GeneralLedgerRecord> {
  return new Map(records.map((record) => [record.ledger_id, record]))
}

function sumOf(lines: readonly EntryLine[], counts: (line: EntryLine) => boolean): bigint {
  return lines.filter(counts).reduce((sum, line) => sum + signed(line.amount, line), 0n)
}

function signed(amount: bigint, { debit_credit }: { debit_credit: 'debit' | 'credit' }): bigint {
  return debit_credit === 'debit' ? amount : -amount
}

function typeOf(books: ExampleBooks, line: EntryLine): LedgerType | undefined {
  return books.chart.find((ledger) => ledger.id === line.ledger_id)?.type
}

function isEarning(type: LedgerType | undefined): boolean {
  return type === 'revenue' || type === 'expense'
}

function isBefore(line: EntryLine, moment: Temporal.Instant): boolean {
  return Temporal.Instant.compare(line.datetime, moment) < 0
}
