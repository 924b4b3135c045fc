import {
  type BasisBridge,
  type CashFlowTotals,
  type LedgerCashFlowTotals,
  Money,
  type ProfitByPeriod,
  type TopExpenses,
  type TrialBalance,
} from '@daybook/sdk'
import type { Place } from '../provider/places.ts'
import { type Days, fiscalYearStartOf } from './days.ts'
import { ledgerPlace, reportPlace } from './settings.ts'
import type { Surroundings } from './statement-rows.ts'
import {
  type Cell,
  emptyCell,
  percentOf,
  type Statement,
  type StatementColumn,
  type StatementRow,
} from './statement.ts'

function line(key: string, name: string, cells: readonly Cell[], more: Partial<StatementRow> = {}): StatementRow {
  return { key, name, kind: 'line', own: cells, total: cells, children: [], ...more }
}

function total(name: string, cells: readonly Cell[], rows: readonly StatementRow[]): StatementRow {
  return line('total', name, cells, { kind: 'calculated', parts: rows.map(({ key }) => ({ key, sign: 1 })) })
}

type Pair = 'unadjusted' | 'adjusting' | 'adjusted'

/** The balance of every ledger, as a debit or a credit. */
export function trialBalance(answer: TrialBalance, surroundings: Surroundings): Statement {
  const { settings, words } = surroundings
  const pairs: readonly Pair[] = settings.hasAdjustments ? ['unadjusted', 'adjusting', 'adjusted'] : ['adjusted']
  const rows = answer.records.map((record) => balanceRow(record, pairs, surroundings))
  const sums = pairs.flatMap((pair): Cell[] => {
    const figure = pair === 'adjusted' ? { debit: answer.total_debit, credit: answer.total_credit } : answer[pair]
    return [{ amount: figure?.debit }, { amount: figure?.credit }]
  })
  const none = settings.compared ? [emptyCell, emptyCell] : []
  return {
    columns: balanceColumns(pairs, surroundings),
    rows: [...rows, total(words('total'), [...sums, ...none], rows)],
  }
}

function balanceColumns(pairs: readonly Pair[], { settings, words }: Surroundings): StatementColumn[] {
  const columns = pairs.flatMap((pair): StatementColumn[] =>
    (['debit', 'credit'] as const).map((side) => ({
      key: `${pair} ${side}`,
      heading: words(side),
      kind: 'amount',
      group: settings.hasAdjustments ? words(pair) : undefined,
    })),
  )
  const { compared } = settings
  if (!compared) return columns
  return [
    ...columns,
    { key: 'former', heading: words('balanceOn', { day: words.day(compared.end_date) }), kind: 'amount' },
    { key: 'change', heading: words('change'), kind: 'amount' },
  ]
}

function balanceRow(
  record: TrialBalance['records'][number],
  pairs: readonly Pair[],
  surroundings: Surroundings,
): StatementRow {
  const { settings, words } = surroundings
  const opens = settings.includeChildren
    ? undefined
    : ledgerPlace(record.ledger_id, daysBehind(record.type, surroundings), settings)
  const figures = pairs.flatMap((pair) => {
    const figure = pair === 'adjusted' ? record : record[pair]
    return [figure?.debit, figure?.credit].map((amount): Cell =>
      amount && Money.compare(amount, '0') !== 0 ? { amount, opens } : emptyCell,
    )
  })
  const { comparison } = record
  const former = settings.compared ? [comparison?.amount, comparison?.change].map((amount): Cell => ({ amount })) : []
  const more = { code: record.sort_code, kind: 'ledger' as const, opens }
  return line(record.ledger_id, words.rowName(record), [...figures, ...former], more)
}

/** Revenue and expense begin with the fiscal year, the others with the books. */
function daysBehind(type: string, { settings, fiscalYearStart, booksStart }: Surroundings): Days {
  const { end_date } = settings.days
  const year = fiscalYearStartOf(end_date, fiscalYearStart)
  const start = (type === 'revenue' || type === 'expense') && year > booksStart ? year : booksStart
  return { start_date: start < end_date ? start : end_date, end_date }
}

/** Income and expenses, period by period. */
export function profitByPeriod(answer: ProfitByPeriod, { settings, words }: Surroundings, isGross: boolean): Statement {
  const rows = answer.periods.map(({ start_date, end_date, revenue, expense, profit }) => {
    const opens = reportPlace('income-statement', { start_date, end_date }, settings)
    const cells = [revenue, expense, profit].map((amount): Cell => ({ amount, opens }))
    return line(start_date, words.days({ start_date, end_date }), cells)
  })
  const sums = [answer.total_revenue, answer.total_expense, answer.total_profit].map((amount): Cell => ({ amount }))
  return {
    columns: [
      { key: 'revenue', heading: words(isGross ? 'netSales' : 'revenue'), kind: 'amount' },
      { key: 'expense', heading: words(isGross ? 'cost_of_goods_sold' : 'expense'), kind: 'amount' },
      { key: 'profit', heading: words(isGross ? 'grossProfit' : 'netIncome'), kind: 'amount' },
    ],
    rows: [...rows, total(words('total'), sums, rows)],
  }
}

/** The ledgers that most was spent on. */
export function topExpenses(answer: TopExpenses, { settings, words }: Surroundings): Statement {
  const share = (amount: Money): Cell[] =>
    settings.hasPercent ? [{ hundredths: percentOf(amount, answer.total_amount) }] : []
  const ledgers = answer.records.map((record) => {
    const opens = ledgerPlace(record.ledger_id, settings.days, settings)
    return line(record.ledger_id, words.rowName(record), [{ amount: record.amount, opens }, ...share(record.amount)], {
      kind: 'ledger',
      opens,
    })
  })
  const others = reportPlace('income-statement', settings.days, settings)
  const other = line('other', words('otherExpenses'), [
    { amount: answer.other_amount, opens: others },
    ...share(answer.other_amount),
  ])
  const rows = Money.compare(answer.other_amount, '0') === 0 ? ledgers : [...ledgers, other]
  return {
    columns: [
      { key: 'amount', heading: words('amount'), kind: 'amount' },
      ...(settings.hasPercent ? [{ key: 'share', heading: words('percent'), kind: 'percent' as const }] : []),
    ],
    rows: [...rows, total(words('total'), [{ amount: answer.total_amount }, ...share(answer.total_amount)], rows)],
  }
}

const flowRows = [
  'opening_balance',
  'inflow',
  'outflow',
  'operating',
  'investing',
  'financing',
  'cash_in_transit',
  'net_amount',
  'closing_balance',
] as const

/** Money in and out of all accounts together, period by period. */
export function cashFlowTotals(answer: CashFlowTotals, { settings, words }: Surroundings): Statement {
  const opensOf = (name: (typeof flowRows)[number], days: Days): Place =>
    name === 'opening_balance' || name === 'closing_balance' || name === 'net_amount'
      ? reportPlace('ledger-cash-flow-totals', days, settings)
      : reportPlace('cash-flow', days, settings)
  return {
    columns: answer.periods.map((days) => ({ key: days.start_date, heading: words.days(days), kind: 'amount' })),
    rows: flowRows.map((name) => {
      const cells = answer.periods.map((period): Cell => ({ amount: period[name], opens: opensOf(name, period) }))
      const isSum = name === 'net_amount' || name === 'closing_balance' || name === 'opening_balance'
      return line(name, words(name), cells, { kind: isSum ? 'calculated' : 'line' })
    }),
  }
}

/** Money in and out of each account. */
export function ledgerCashFlowTotals(
  answer: LedgerCashFlowTotals,
  { settings, words, booksStart }: Surroundings,
): Statement {
  const measures = ['opening_balances', 'inflows', 'outflows', 'closing_balances'] as const
  const shown = answer.records.filter(
    (record) =>
      settings.includeEmpty ||
      measures.some((measure) => record[measure].some((amount) => Money.compare(amount, '0') !== 0)),
  )
  return {
    columns: answer.periods.map((days) => ({ key: days.start_date, heading: words.days(days), kind: 'amount' })),
    rows: shown.map((record): StatementRow => {
      const cellsOf = (measure: (typeof measures)[number]): Cell[] =>
        answer.periods.map((days, at) => {
          const start = measure === 'closing_balances' && booksStart < days.start_date ? booksStart : days.start_date
          const opens = ledgerPlace(record.ledger_id, { start_date: start, end_date: days.end_date }, settings)
          return { amount: record[measure][at], opens }
        })
      const children = measures.map((measure) =>
        line(`${record.ledger_id} ${measure}`, words(measure), cellsOf(measure)),
      )
      const closing = cellsOf('closing_balances')
      return {
        key: record.ledger_id,
        name: words.rowName(record),
        code: record.sort_code,
        kind: 'group',
        own: closing,
        total: closing,
        children,
        isList: true,
      }
    }),
  }
}

/** From the cash books to the accrual books. */
export function basisBridge(answer: BasisBridge, { settings, words, booksStart }: Surroundings): Statement {
  const start = answer.fiscal_year_start > booksStart ? answer.fiscal_year_start : booksStart
  const days = { start_date: start < answer.date ? start : answer.date, end_date: answer.date }
  const booksRow = (basis: 'cash' | 'accrual'): StatementRow => {
    const books = { ...settings, basis }
    const cells: Cell[] = [
      { amount: answer[basis].net_income, opens: reportPlace('income-statement', days, books) },
      { amount: answer[basis].equity, opens: reportPlace('balance-sheet', { end_date: answer.date }, books) },
    ]
    return line(basis, words.coded(basis), cells, { kind: 'calculated' })
  }
  const causes = answer.causes.map(({ cause, type, net_income, equity }) => {
    const name = type === null ? words.coded(cause) : `${words.coded(cause)}: ${words.coded(type)}`
    return line(`${cause} ${type}`, name, [{ amount: net_income }, { amount: equity }])
  })
  const parts = ['cash', ...causes.map(({ key }) => key)].map((key) => ({ key, sign: 1 as const }))
  return {
    columns: [
      { key: 'net_income', heading: words('netIncome'), kind: 'amount' },
      { key: 'equity', heading: words('equity'), kind: 'amount' },
    ],
    rows: [booksRow('cash'), ...causes, { ...booksRow('accrual'), parts }],
  }
}
