import type { AccountingBasis } from '../chart/bases.ts'
import type { LedgerSubType } from '../chart/chart.ts'
import type { SnapshotTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { type Balance, onSide } from '../journal/journal.ts'
import { failField } from '../kernel/errors.ts'
import type { TagId } from '../kernel/ids.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { addingUp, chartWithin } from './chart-size.ts'
import { mergeBalances, mergeCharts, withChildren } from './consolidation.ts'
import { checkTags, countedLines, type Days, movementsBetween } from './granularity.ts'
import { periodOf, zoneOf } from './period.ts'
import { calculatedRow, groupRow, ledgerRows, type StatementRecord, subTypeNames } from './statement-rows.ts'

export async function retrieveIncomeStatement(
  tx: SnapshotTx,
  query: Days & {
    time_zone?: string
    include_empty?: boolean
    tag_ids?: TagId[]
    include_children?: boolean
    accounting_basis?: AccountingBasis
  },
  checkSize: CheckSize,
): Promise<StatementRecord[]> {
  checkTags(tx, query.tag_ids)
  if (query.tag_ids && query.include_children)
    failField('invalid_request', 'tag_ids', 'cannot stand beside include_children: tags belong to one Instance')
  const { from, until } = periodOf({ start: query.start_date, end: query.end_date }, zoneOf(tx, query))
  const counted = countedLines(tx, query)
  const check = addingUp(checkSize)
  const all = await withChildren(tx, query, async (books) => {
    const chart = await chartWithin(books, check)
    const [balances = new Map<string, Balance>()] = await movementsBetween(books, [from, until], counted)
    return { chart, balances }
  })
  const [own, ...others] = all
  if (own && others.length === 0) return incomeStatementOf(own, query.include_empty ?? true)
  const { chart, idOf } = mergeCharts(all)
  const balances = mergeBalances(
    all.map((each) => each.balances),
    idOf,
  )
  return incomeStatementOf({ chart, balances }, query.include_empty ?? true)
}

/**
 * Revenue and expense of a period, and what is left at each step.
 * @param period its `balances` are of the period alone; a ledger counts as used when it has a line in the period
 */
export function incomeStatementOf(
  period: { chart: readonly Ledger[]; balances: ReadonlyMap<string, Balance> },
  includeEmpty: boolean,
): StatementRecord[] {
  const shown = { figureOf: (ledger: Ledger) => figureOf(ledger, period.balances), includeEmpty }
  const group = (type: 'revenue' | 'expense', sub_type: LedgerSubType) =>
    groupRow({ name: subTypeNames[sub_type], type, sub_type }, ledgerRows(period.chart, sub_type, shown))

  const sales = group('revenue', 'operating_revenues')
  const costOfGoods = group('expense', 'cost_of_goods_sold')
  const grossProfit = sales.total_amount - costOfGoods.total_amount
  const operating = group('expense', 'operating_expenses')
  const operatingProfit = grossProfit - operating.total_amount
  const otherIncome = group('revenue', 'other_income')
  const otherExpenses = group('expense', 'other_expenses')
  const netProfit = operatingProfit + otherIncome.total_amount - otherExpenses.total_amount
  return [
    sales,
    calculatedRow('Total Net Sales', sales.total_amount),
    costOfGoods,
    calculatedRow('Gross Profit', grossProfit),
    operating,
    calculatedRow('Total Operating Profit', operatingProfit),
    otherIncome,
    otherExpenses,
    calculatedRow('Net Profit', netProfit),
  ]
}

function figureOf(ledger: Ledger, balances: ReadonlyMap<string, Balance>) {
  const balance = balances.get(ledger.id)
  const used = balance !== undefined && balance.lines > 0n
  return { amount: onSide(balance, ledger.debit_credit), calculated: null, used }
}
