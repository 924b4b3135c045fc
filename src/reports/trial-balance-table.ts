import type { Side } from '../chart/chart.ts'
import { shortDay } from '../documents/span-words.ts'
import { statementOf, type TableOccasion } from '../documents/table-heads.ts'
import { money, plain, text, total, wide } from '../documents/table-rows.ts'
import type { Table, TableColumn } from '../documents/tables.ts'
import type { Money } from '../kernel/money.ts'
import { formatDay } from '../kernel/time.ts'
import { type Compared, comparedDay } from './comparison.ts'
import { toSide } from './ledger-tree.ts'
import type { TrialBalance } from './trial-balance.ts'

type Pair = [debit: Money, credit: Money]

/** Debits and credits of one kind, beside each other. */
interface Columns {
  names: readonly [string, string]
  words?: readonly [string, string]
  of: (row: TrialBalance['records'][number]) => Pair
}

export function trialBalanceTable(
  occasion: TableOccasion & { query: { compare?: Compared } },
  trial: TrialBalance,
): Table {
  const { compare } = occasion.query
  const former = compare && comparedDay(compare, trial.end_date)
  const pairs = [...(trial.unadjusted ? worksheet : [balances]), ...(former ? [formerColumns(formatDay(former))] : [])]
  const rows = trial.records.map((row) => {
    const amounts = pairs.flatMap(({ of }) => of(row)).map((amount) => amount || null)
    return plain([row.sort_code, row.name, row.type, ...amounts])
  })
  const totals = pairs.flatMap(({ of }) => sumOf(trial.records.map(of)))
  const head = {
    title: 'Trial Balance',
    days: { end_date: trial.end_date },
    ...(former && { compared: { end_date: former } }),
  }
  return statementOf(occasion, head, {
    columns: [text('Code'), wide('Account'), text('Type'), ...pairs.flatMap(columnsOf)],
    rows: [...rows, total(['', 'Total', '', ...totals])],
  })
}

function columnsOf({ names, words }: Columns): TableColumn[] {
  return names.map((name, at) => ({ ...money(name), ...(words?.[at] && { words: words[at] }) }))
}

const balances: Columns = { names: ['Debit', 'Credit'], of: ({ debit, credit }) => [debit, credit] }

/** What stood before the adjusting entries, these, and what stands after them. */
const worksheet: readonly Columns[] = [
  {
    names: ['Unadjusted Debit', 'Unadjusted Credit'],
    of: ({ unadjusted }) => [unadjusted?.debit ?? 0n, unadjusted?.credit ?? 0n],
  },
  {
    names: ['Adjustments Debit', 'Adjustments Credit'],
    of: ({ adjusting }) => [adjusting?.debit ?? 0n, adjusting?.credit ?? 0n],
  },
  { ...balances, names: ['Adjusted Debit', 'Adjusted Credit'] },
]

function formerColumns(day: string): Columns {
  const words = shortDay(day)
  return {
    names: [`${day} Debit`, `${day} Credit`],
    words: [`${words} Debit`, `${words} Credit`],
    of: (row) => [onSide(row, 'debit'), onSide(row, 'credit')],
  }
}

function onSide(row: TrialBalance['records'][number], side: Side): Money {
  const amount = toSide(row.comparison?.amount ?? 0n, { from: row.debit_credit, to: side })
  return amount > 0n ? amount : 0n
}

function sumOf(pairs: readonly Pair[]): Pair {
  return pairs.reduce<Pair>((sum, [debit, credit]) => [sum[0] + debit, sum[1] + credit], [0n, 0n])
}
