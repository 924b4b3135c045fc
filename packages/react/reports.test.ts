import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { Daybook, Money } from '@daybook/sdk'
import { aWorld } from '../../test/world.ts'
import { cashRunOf } from './src/charts/cash-run.ts'
import { overdueOf } from './src/documents/document-types.ts'
import { dayToClose, needsOf, reasonsOf } from './src/overview/needs.ts'
import type { Place } from './src/provider/places.ts'
import { reportGroups, reportOf } from './src/reports/catalog.ts'
import { daysText } from './src/reports/days-text.ts'
import { type Calendar, comparedDay, comparedDays, daysOf, isDay } from './src/reports/days.ts'
import { noState, type ReportState, settingsOf } from './src/reports/settings.ts'
import { sourceOf } from './src/reports/sources.ts'
import {
  type Cell,
  changePercent,
  depthOf,
  findRow,
  isZero,
  partsOf,
  percentOf,
  shownRows,
  type Statement,
  type StatementRow,
} from './src/reports/statement.ts'
import type { Words } from './src/reports/words.ts'

const world = await aWorld({
  instance: {
    name: 'Long Books',
    entries_start: '2024-01-01T00:00:00Z',
    subscription: 'tier3',
    time_zone: 'America/New_York',
  },
})
const books = new Daybook({ baseUrl: world.address, token: world.token, instance: world.instanceId })
const own: Calendar = { today: '2026-05-20', fiscalYearStart: '01-01', booksStart: '2024-01-01', basis: 'accrual' }

const calendar: Calendar = { today: '2026-05-20', fiscalYearStart: '01-01', booksStart: '2024-07-01', basis: 'accrual' }

/** Names as they stand in the answer, and keys of messages. */
const words: Words = Object.assign((name: string) => name, {
  locale: 'en-US',
  day: (day: string) => day,
  longDay: (day: string) => day,
  days: ({ start_date, end_date }: { start_date: string; end_date: string }) => `${start_date}..${end_date}`,
  labelled: (family: string, name: string) => `${family}_${name}`,
  figures: (name: string, amounts: Readonly<Record<string, string>>) => `${name} ${JSON.stringify(amounts)}`,
  rowName: ({ name }: { name: string | null }) => name ?? '(erased)',
  coded: (code: string) => code,
})

describe('the days of a report', () => {
  it('have names', () => {
    const of = (preset: Parameters<typeof daysOf>[0], more: Partial<Calendar> = {}) => {
      const days = daysOf(preset, { ...calendar, ...more })
      return days && `${days.start_date}..${days.end_date}`
    }
    assert.equal(of('this_month'), '2026-05-01..2026-05-31')
    assert.equal(of('last_month'), '2026-04-01..2026-04-30')
    assert.equal(of('this_quarter'), '2026-04-01..2026-06-30')
    assert.equal(of('last_quarter'), '2026-01-01..2026-03-31')
    assert.equal(of('last_quarter', { today: '2026-02-01' }), '2025-10-01..2025-12-31')
    assert.equal(of('year_to_date'), '2026-01-01..2026-05-20')
    assert.equal(of('this_year'), '2026-01-01..2026-12-31')
    assert.equal(of('last_12_months'), '2025-06-01..2026-05-31')
    assert.equal(of('all'), '2024-07-01..2026-05-20')
    assert.equal(of('all', { booksStart: '2027-01-01' }), '2027-01-01..2027-01-01')
    assert.equal(of('custom'), undefined)
  })

  it('are those of the fiscal year, wherever it begins', () => {
    const of = (preset: Parameters<typeof daysOf>[0], today: string) => {
      const days = daysOf(preset, { ...calendar, today, fiscalYearStart: '04-06' })
      return days && `${days.start_date}..${days.end_date}`
    }
    assert.equal(of('this_year', '2026-04-05'), '2025-04-06..2026-04-05')
    assert.equal(of('this_year', '2026-04-06'), '2026-04-06..2027-04-05')
    assert.equal(of('last_year', '2026-05-20'), '2025-04-06..2026-04-05')
    assert.equal(of('this_quarter', '2026-07-05'), '2026-04-06..2026-07-05')
    assert.equal(of('this_quarter', '2026-07-06'), '2026-07-06..2026-10-05')
    assert.equal(of('last_quarter', '2026-04-06'), '2026-01-06..2026-04-05')
  })

  it('are days that there are', () => {
    assert.deepEqual(['2026-02-28', '2026-02-30', '2026-2-3', '', 'today'].map(isDay), [
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('are written as what they are', () => {
    const text = (start_date: string, end_date: string) =>
      daysText({ start_date, end_date }, 'en-US').replaceAll(/\s/g, ' ')
    assert.equal(text('2026-08-01', '2026-08-31'), 'Aug 2026')
    assert.equal(text('2026-01-01', '2026-12-31'), '2026')
    assert.equal(text('2026-07-01', '2026-09-30'), 'Jul – Sep 2026')
    assert.equal(text('2026-07-15', '2026-08-02'), 'Jul 15 – Aug 2, 2026')
  })
})

describe('what stands in the address of a report', () => {
  const settings = (id: string, state: Partial<ReportState>) => {
    const definition = reportOf(id)
    assert.ok(definition)
    return settingsOf(definition, { ...noState, ...state }, calendar)
  }

  it('is read whatever it is', () => {
    const odd = settings('income-statement', {
      period: 'sometime',
      basis: 'barter',
      columns: 'hourly',
      compare: 'x',
      time_zone: 'Mars/Base',
      tag_ids: ',,',
    })
    assert.deepEqual(odd.days, { start_date: '2026-01-01', end_date: '2026-05-20' })
    assert.deepEqual(
      [odd.basis, odd.columns, odd.compare, odd.timeZone, odd.tagIds],
      [undefined, 'total', undefined, undefined, []],
    )
    const backwards = settings('income-statement', { start_date: '2026-05-01', end_date: '2026-04-01' })
    assert.deepEqual(backwards.days, { start_date: '2026-04-01', end_date: '2026-04-01' })
    assert.equal(settings('vendor-payments', { year: '0001' }).year, 2026)
    assert.equal(settings('top-expenses', { top: '1000' }).top, 10)
  })

  it('is the end of a day where a statement is of one', () => {
    assert.equal(settings('balance-sheet', {}).days.end_date, '2026-05-20')
    assert.equal(settings('balance-sheet', { period: 'last_month' }).days.end_date, '2026-04-30')
    assert.equal(settings('balance-sheet', { end_date: '2025-12-31' }).days.end_date, '2025-12-31')
    assert.deepEqual(settings('balance-sheet', { period: 'this_month', columns: 'monthly' }).days, {
      start_date: '2026-05-01',
      end_date: '2026-05-31',
    })
  })

  it('is not asked for together with what excludes it', () => {
    const combined = settings('balance-sheet', {
      children: '1',
      basis: 'cash',
      compare: 'previous_year',
      known_at: '5',
    })
    assert.deepEqual(
      [combined.includeChildren, combined.basis, combined.compare, combined.knownAt],
      [true, undefined, undefined, undefined],
    )
    assert.equal(settings('income-statement', { columns: 'monthly', compare: 'previous_year' }).compare, undefined)
  })

  it('names every report that is listed', () => {
    const listed = reportGroups.flatMap(({ reports }) => [...reports])
    assert.equal(new Set(listed).size, 20)
    for (const id of listed) assert.equal(reportOf(id)?.id, id)
    assert.equal(reportOf('payroll-tax'), undefined)
  })
})

describe('percentages', () => {
  it('are exact to the hundredth, half away from zero', () => {
    assert.equal(percentOf('1.00', '3.00'), 3333n)
    assert.equal(percentOf('-0.125', '10'), -125n)
    assert.equal(percentOf('0.00005', '1'), 1n)
    assert.equal(percentOf('99999999999999999.99', '99999999999999999.99'), 10_000n)
    assert.equal(percentOf('5', '0.00'), null)
    assert.equal(changePercent('50.00', '-100.00'), 15_000n)
    assert.equal(changePercent('50.00', '0.00'), null)
  })
})

describe('rows of a statement', () => {
  const cell = (amount: string): Cell => ({ amount: Money.from(amount) })
  const leaf = (key: string, amount: string): StatementRow => ({
    key,
    name: key,
    kind: 'ledger',
    own: [cell(amount)],
    total: [cell(amount)],
    children: [],
  })
  const meals: StatementRow = { ...leaf('meals', '10.00'), total: [cell('15.00')], children: [leaf('coffee', '5.00')] }
  const group: StatementRow = { ...leaf('group', '0.00'), kind: 'group', total: [cell('15.00')], children: [meals] }

  it('show their total while they are shut, and at their end while they are open', () => {
    const texts = (isOpen: (row: StatementRow) => boolean) =>
      shownRows([group], isOpen).map(({ row, part, depth, cells }) => [row.key, part, depth, cells[0]?.amount ?? null])
    assert.deepEqual(
      texts(() => false),
      [['group', 'whole', 0, '15.00']],
    )
    assert.deepEqual(
      texts(() => true),
      [
        ['group', 'head', 0, null],
        ['meals', 'head', 1, '10.00'],
        ['coffee', 'whole', 2, '5.00'],
        ['meals', 'total', 1, '15.00'],
        ['group', 'total', 0, '15.00'],
      ],
    )
    assert.equal(depthOf([group]), 3)
  })

  it('consist of their own figure and those below', () => {
    const statement = { columns: [{ key: 'a', heading: 'a', kind: 'amount' as const }], rows: [group] }
    const parts = (key: string) => {
      const row = findRow(statement.rows, key)
      assert.ok(row)
      return partsOf(statement, row, 0).map(({ row: part, amount, hasParts }) => [part.key, amount, hasParts])
    }
    assert.deepEqual(parts('meals'), [
      ['meals', '10.00', false],
      ['coffee', '5.00', false],
    ])
    assert.deepEqual(parts('group'), [['meals', '15.00', true]])
  })
})

async function statementOf(id: string, state: Partial<ReportState>): Promise<Statement> {
  const definition = reportOf(id)
  assert.ok(definition)
  const source = sourceOf(definition.id, settingsOf(definition, { ...noState, ...state }, own))
  assert.ok(source)
  const { settings, build } = await source.read(books, new AbortController().signal)
  return build({ settings, words, booksStart: own.booksStart, fiscalYearStart: own.fiscalYearStart })
}

function* allRows(rows: readonly StatementRow[]): Generator<StatementRow> {
  for (const row of rows) {
    yield row
    yield* allRows(row.children)
  }
}

describe('reports of real books', () => {
  const range = { start_date: '2026-01-01', end_date: '2026-03-31' }

  before(async () => {
    const entries: [day: string, debit: string, credit: string, amount: string][] = [
      ['2024-02-10', 'Cash on Hand', 'Product Sales', '1000.00'],
      ['2025-01-31', 'Cash on Hand', 'Product Sales', '2500.50'],
      ['2025-03-31', 'Rent', 'Cash on Hand', '700.25'],
      ['2025-12-31', 'Cash on Hand', 'Service Revenue', '80.00'],
      ['2026-01-15', 'Cash on Hand', 'Product Sales', '3333.33'],
      ['2026-01-20', 'Meals', 'Cash on Hand', '41.10'],
      ['2026-02-20', 'Sales Discounts', 'Cash on Hand', '33.40'],
      ['2026-02-28', 'Rent', 'Accounts Payable', '900.00'],
      ['2026-03-02', 'Income Tax Expense', 'Cash on Hand', '120.00'],
      ['2026-03-03', 'Computer Equipment', 'Cash on Hand', '400.00'],
      ['2026-03-30', 'Owner Draws', 'Cash on Hand', '250.00'],
    ]
    const ledgers = await books.ledgers.list({ limit: 1000 }).first(1000)
    const names = new Set(ledgers.map(({ name }) => name))
    for (const [day, debit, credit, amount] of entries.filter(([, a, b]) => names.has(a) && names.has(b)))
      await world.entry(`${day}T17:00:00Z`, `${debit} of ${day}`, [
        [debit, amount],
        [credit, `-${amount}`],
      ])
  })

  it('compare with the days that the service would have taken', async () => {
    const cases = [
      { start_date: '2026-01-01', end_date: '2026-03-31' },
      { start_date: '2026-02-01', end_date: '2026-02-28' },
      { start_date: '2026-01-01', end_date: '2026-12-31' },
      { start_date: '2025-03-05', end_date: '2025-04-11' },
      { start_date: '2024-02-10', end_date: '2024-02-29' },
    ]
    for (const days of cases)
      for (const compare of ['previous_period', 'previous_year'] as const) {
        const { start_date, end_date } = comparedDays(days, compare, '01-01')
        const [theirs, ours] = await Promise.all([
          books.reports.incomeStatement({ ...days, compare }),
          books.reports.incomeStatement({ ...days, compare: `${start_date}..${end_date}` }),
        ])
        assert.deepEqual(ours, theirs, `${compare} of ${days.start_date}..${days.end_date}: ${start_date}..${end_date}`)
      }
    for (const end_date of ['2026-03-31', '2026-02-28', '2026-03-15'])
      for (const compare of ['previous_period', 'previous_year'] as const) {
        const [theirs, ours] = await Promise.all([
          books.reports.balanceSheet({ end_date, compare }),
          books.reports.balanceSheet({ end_date, compare: comparedDay(end_date, compare) }),
        ])
        assert.deepEqual(ours, theirs, `${compare} of ${end_date}`)
      }
  })

  it('have the percentages of the service', async () => {
    const records = await books.reports.incomeStatement({
      ...range,
      percent_of: 'net_sales',
      compare: '2025-01-01..2025-03-31',
    })
    const statement = await statementOf('income-statement', {
      ...range,
      percent: '1',
      compare: 'previous_year',
      empty: '1',
    })
    const column = (key: string) => statement.columns.findIndex((each) => each.key === key)
    const netSales = records.findIndex(({ name }) => name === 'Net Sales')
    for (const at of [netSales, records.length - 1]) {
      const [record, row] = [records[at], statement.rows[at]]
      assert.ok(record && row)
      assert.equal(row.total[column('0%')]?.hundredths, BigInt(Math.round((record.percent ?? 0) * 100)))
      assert.equal(
        row.total[column('change_percent')]?.hundredths,
        BigInt(Math.round((record.comparison?.change_percent ?? 0) * 100)),
      )
      assert.equal(row.total[column('change')]?.amount, record.comparison?.change)
    }
  })

  const cases: [id: string, state: Partial<ReportState>][] = [
    ['balance-sheet', { end_date: '2026-03-31', compare: 'previous_year' }],
    ['balance-sheet', { ...range, columns: 'monthly' }],
    ['income-statement', { ...range, compare: 'previous_year' }],
    ['income-statement', { ...range, columns: 'monthly', basis: 'cash' }],
    ['cash-flow', { ...range, compare: 'previous_period' }],
    ['cash-flow', { ...range, method: 'indirect' }],
    ['trial-balance', { end_date: '2026-03-31' }],
    ['net-profit-by-period', range],
    ['gross-profit-by-period', range],
    ['top-expenses', range],
    ['basis-bridge', { end_date: '2026-03-31' }],
  ]
  for (const [id, state] of cases)
    it(`consist of parts that add up: ${id} ${JSON.stringify(state)}`, async () => {
      const statement = await statementOf(id, state)
      let sums = 0
      for (const row of allRows(statement.rows))
        for (const [at, column] of statement.columns.entries()) {
          const amount = row.total[at]?.amount
          if (column.kind !== 'amount' || !amount || (!row.parts && row.children.length === 0)) continue
          const sum = Money.add('0', ...partsOf(statement, row, at).map((part) => part.amount))
          assert.equal(Money.compare(sum, amount), 0, `${row.name}, ${column.heading}: ${sum} for ${amount}`)
          sums += 1
        }
      assert.ok(sums > 0)
    })

  for (const [id, state] of cases.filter(([name]) => name !== 'cash-flow' && name !== 'basis-bridge'))
    it(`open what makes each figure: ${id} ${JSON.stringify(state)}`, async () => {
      const statement = await statementOf(id, state)
      let opened = 0
      for (const row of allRows(statement.rows))
        for (const { amount, opens } of row.own) {
          if (!amount || !opens || isZero(amount)) continue
          const behind = await figureAt(opens, id === 'balance-sheet' || id === 'trial-balance', row.name, statement)
          const isSame = behind.some((figure) => Money.compare(figure, amount) === 0)
          assert.ok(isSame, `${row.name}: ${amount} opens ${JSON.stringify(opens)}, which says ${behind.join(', ')}`)
          opened += 1
        }
      assert.ok(opened > 0)
    })

  /** What the place says that a figure leads to, on either side. */
  async function figureAt(place: Place, isBalance: boolean, name: string, statement: Statement): Promise<string[]> {
    const { start_date, end_date = '', basis } = place.state ?? {}
    const accounting_basis = basis === 'cash' ? 'cash' : undefined
    if (place.screen === 'report') {
      const records = await books.reports.incomeStatement({ start_date: start_date ?? '', end_date, accounting_basis })
      const rows = records.filter(({ name: each }) =>
        ['Net Sales', 'Gross Profit', 'Net Income', 'Cost of Goods Sold'].includes(each ?? ''),
      )
      const profit = await books.reports.netProfitByPeriod({
        start_date: start_date ?? '',
        end_date,
        accounting_basis,
        period: 'yearly',
      })
      return [...rows.map((row) => row.signed_total_amount), profit.total_revenue, profit.total_expense]
    }
    assert.equal(place.screen, 'ledger', name)
    assert.ok(statement.rows.length > 0)
    const ledger = await books.reports.ledgerStatement({
      ledger_id: place.id ?? '',
      start_date,
      end_date,
      accounting_basis,
    })
    const figure = isBalance ? ledger.closing_balance : Money.sub(ledger.total_debit, ledger.total_credit)
    return [figure, Money.neg(figure)]
  }

  it('say in the balance sheet what earlier years and this one came to', async () => {
    const statement = await statementOf('balance-sheet', { end_date: '2026-03-31' })
    const years = [...allRows(statement.rows)].find(({ name }) => name === 'earlierYears')
    assert.deepEqual(years?.own[0]?.opens, {
      screen: 'report',
      id: 'income-statement',
      state: { start_date: '2024-01-01', end_date: '2025-12-31' },
    })
    const both = findRow(statement.rows, 'both')
    assert.equal(both?.total[0]?.amount, statement.rows[0]?.total[0]?.amount)
  })
})

describe('the overview', () => {
  it('closes the last whole month of the books', () => {
    assert.equal(dayToClose(calendar), '2026-04-30')
    assert.equal(dayToClose({ ...calendar, booksStart: '2026-05-02' }), undefined)
  })

  it('tells what waits, and why the books are not ready', async () => {
    const readiness = await books.periods.retrieveReadiness({ date: '2026-03-31' })
    const aging = await books.reports.receivableAging({ date: '2026-03-31' })
    assert.equal(Money.compare(overdueOf(aging), '0'), 0)
    const open = {
      ...readiness,
      items: readiness.items.map((item) =>
        item.name === 'uncategorized_inflow' || item.name === 'uncategorized_outflow'
          ? { ...item, status: 'open' as const, count: 2 }
          : item,
      ),
    }
    assert.deepEqual(needsOf(open, {})[0], { message: 'toCategorize', count: 4, to: { screen: 'review' } })
    const unreviewed = readiness.items.find(({ name }) => name === 'unreviewed_transactions')
    assert.ok(unreviewed)
    assert.deepEqual(needsOf({ ...readiness, items: [{ ...unreviewed, status: 'open', count: 3 }] }, {})[0], {
      message: 'toReview',
      count: 3,
      to: { screen: 'review', state: { status: 'unreviewed' } },
    })
    assert.deepEqual(reasonsOf(open)[0], { message: 'reason_uncategorized', count: 4 })
  })

  it('draws cash by account, the smallest ones together, and no cards', () => {
    const record = (name: string, closing: string, debit_credit: 'debit' | 'credit' = 'debit') => ({
      ledger_id: `ldg_${name}`,
      name,
      sort_code: '',
      debit_credit,
      opening_balances: [Money.from('0.00'), Money.from('0.00')],
      inflows: [],
      outflows: [],
      amounts: [],
      closing_balances: [Money.from('0.00'), Money.from(closing)],
    })
    const run = cashRunOf({
      periods: [
        { start_date: '2026-01-31', end_date: '2026-01-31' },
        { start_date: '2026-02-01', end_date: '2026-02-01' },
      ],
      books_version: 1,
      records: [
        record('a', '5.00'),
        record('b', '50.00'),
        record('card', '-900.00', 'credit'),
        record('empty', '0.00'),
        record('c', '4.00'),
        record('d', '3.00'),
        record('e', '2.00'),
        record('f', '1.10'),
      ],
    })
    assert.deepEqual(
      run.accounts.map(({ name, balances }) => [name, balances.at(-1)]),
      [
        ['b', '50.00'],
        ['a', '5.00'],
        ['c', '4.00'],
        ['d', '3.00'],
        [null, '3.10'],
      ],
    )
    assert.equal(run.total.at(-1), '65.10')
    assert.deepEqual(run.months, [
      { start_date: '2026-01-31', end_date: '2026-01-31', first: 0, last: 0 },
      { start_date: '2026-02-01', end_date: '2026-02-01', first: 1, last: 1 },
    ])
  })
})
