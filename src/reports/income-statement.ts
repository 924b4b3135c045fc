import { type Balance, balancesBefore, balancesBetween, onSide } from '../journal/journal.ts'
import type { LedgerSubType } from '../kernel/chart.ts'
import type { Day } from '../kernel/time.ts'
import { chartOf, type Ledger } from '../ledgers/ledgers.ts'
import type { InstanceTx } from '../platform/db.ts'
import { periodOf, refuseBackwards, zoneOf } from './period.ts'
import { calculatedRow, groupRow, ledgerRows, type StatementRecord, subTypeNames } from './statement-rows.ts'
import { checkTags, type Days, momentsBetween, movementsBetween } from './stretches.ts'

export async function retrieveIncomeStatement(
  tx: InstanceTx,
  query: { start_date: Day; end_date: Day; time_zone?: string; include_empty?: boolean; tag_ids?: string[] },
): Promise<StatementRecord[]> {
  checkTags(tx, query.tag_ids)
  if (query.tag_ids) return await taggedStatement(tx, query)
  const { from, until } = periodOf({ start: query.start_date, end: query.end_date }, zoneOf(tx, query))
  const [chart, earlier, later] = await Promise.all([chartOf(tx), balancesBefore(tx, from), balancesBefore(tx, until)])
  return incomeStatementOf({ chart, balances: balancesBetween(earlier, later) }, query.include_empty ?? true)
}

async function taggedStatement(
  tx: InstanceTx,
  query: Days & { time_zone?: string; include_empty?: boolean; tag_ids?: string[] },
): Promise<StatementRecord[]> {
  refuseBackwards(query)
  const chart = await chartOf(tx)
  const [balances] = await movementsBetween(tx, momentsBetween([query], zoneOf(tx, query)), query.tag_ids)
  return incomeStatementOf({ chart, balances: balances ?? new Map() }, query.include_empty ?? true)
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
