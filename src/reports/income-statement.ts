import type { AccountingBasis } from '../chart/bases.ts'
import type { SnapshotTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { type Balance, onSide, refuseBackwards } from '../journal/journal.ts'
import { failField } from '../kernel/errors.ts'
import type { TagId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { addingUp, orderedChartWithin } from './chart-size.ts'
import { type Compared, comparedDays, hadBegun } from './comparison.ts'
import { mergeBalances, mergeCharts, withChildren } from './consolidation.ts'
import { checkTags, countedLines, type Days } from './granularity.ts'
import { type IncomeSection, incomeSections, incomeTypes, sectionTrees } from './income-sections.ts'
import { movementsOf } from './period-movements.ts'
import { columnsOf, comparedColumns, firstColumn, withPercent } from './statement-columns.ts'
import { calculatedRow, groupRow, ledgerRows, type StatementRecord, subTypeNames } from './statement-rows.ts'

/** What percentages can be of. */
export const percentBases = ['net_sales'] as const

type Asked = Days & {
  time_zone?: string
  include_empty?: boolean
  tag_ids?: TagId[]
  include_children?: boolean
  accounting_basis?: AccountingBasis
  compare?: Compared
  percent_of?: (typeof percentBases)[number]
}

/** Revenue and expense of a period: a ledger counts as used when it has a line in it. */
interface PeriodSums {
  chart: readonly Ledger[]
  balances: ReadonlyMap<string, Balance>
}

export async function retrieveIncomeStatement(
  tx: SnapshotTx,
  query: Asked,
  checkSize: CheckSize,
): Promise<StatementRecord[]> {
  checkTags(tx, query.tag_ids)
  if (query.tag_ids && query.include_children)
    failField('invalid_request', 'tag_ids', 'cannot stand beside include_children: tags belong to one Instance')
  refuseBackwards(query)
  const former = query.compare && comparedDays(query.compare, query, tx.instance.fiscalYearStart)
  const periods = [query, ...(former && hadBegun(tx, former.end_date) ? [former] : [])]
  const sums = await sumsOf(tx, query, { periods, checkSize })
  const columns = columnsOf(
    (includeEmpty) => sums.map((period) => incomeStatementOf(period, includeEmpty)),
    query.include_empty ?? true,
  )
  const rows = former ? comparedColumns(columns) : firstColumn(columns)
  return query.percent_of ? withPercent(rows, netSalesIn(rows)) : rows
}

/** Of each of the periods, also of several books as one. */
async function sumsOf(
  tx: SnapshotTx,
  query: Asked,
  { periods, checkSize }: { periods: readonly Days[]; checkSize: CheckSize },
): Promise<PeriodSums[]> {
  const counted = countedLines(tx, query)
  const check = addingUp(checkSize)
  const all = await withChildren(tx, query, async (books) => {
    const chart = await orderedChartWithin(books, check, periods.length)
    return { chart, movements: await movementsOf(books, periods, counted) }
  })
  const [own, ...others] = all
  if (own && others.length === 0) return own.movements.map((balances) => ({ chart: own.chart, balances }))
  const { chart, idOf } = mergeCharts(all)
  return periods.map((_, at) => {
    const balances = all.map(({ movements }) => movements[at] ?? new Map<string, Balance>())
    return { chart, balances: mergeBalances(balances, idOf) }
  })
}

/** Revenue and expense of a period, what is left at each step, and below it what nobody has classified. */
export function incomeStatementOf(period: PeriodSums, includeEmpty: boolean): StatementRecord[] {
  const shown = { figureOf: (ledger: Ledger) => figureOf(ledger, period.balances), includeEmpty }
  const trees = sectionTrees(period.chart)
  let earned: Money = 0n
  return incomeSections.flatMap((section) => {
    const type = incomeTypes[section]
    const rows = ledgerRows(trees[section], shown)
    const group = groupRow({ name: sectionNames[section], type, sub_type: subTypeOf(section) }, rows)
    earned += type === 'revenue' ? group.total_amount : -group.total_amount
    const step = steps[section]
    if (!step) return [group]
    const result = calculatedRow(step, earned)
    return [group, section === 'income_taxes' ? { ...result, memo: memoOf(period) } : result]
  })
}

/** What is left when a section has been counted. */
const steps: Readonly<Record<IncomeSection, string | null>> = {
  operating_revenues: 'Net Sales',
  cost_of_goods_sold: 'Gross Profit',
  operating_expenses: 'Operating Income',
  other_income: null,
  other_expenses: 'Income before Taxes',
  income_taxes: 'Net Income',
}

const sectionNames: Readonly<Record<IncomeSection, string>> = { ...subTypeNames, income_taxes: 'Income Taxes' }

function subTypeOf(section: IncomeSection): Exclude<IncomeSection, 'income_taxes'> {
  return section === 'income_taxes' ? 'other_expenses' : section
}

function netSalesIn(rows: readonly StatementRecord[]): Money {
  return rows.find(({ ledger_id, name }) => ledger_id === null && name === steps.operating_revenues)?.amount ?? 0n
}

/** What came and went on the uncategorized ledgers: it may prove to be revenue or expense. */
function memoOf({ chart, balances }: PeriodSums): StatementRecord['memo'] {
  const sumOn = (side: 'debit' | 'credit') =>
    chart
      .filter(({ sub_type, debit_credit }) => sub_type === 'uncategorized_assets' && debit_credit === side)
      .reduce((sum, { id }) => sum + onSide(balances.get(id), side), 0n)
  const [receipts, payments] = [sumOn('credit'), sumOn('debit')]
  return receipts === 0n && payments === 0n ? null : { name: 'Not yet classified', receipts, payments }
}

function figureOf(ledger: Ledger, balances: ReadonlyMap<string, Balance>) {
  const balance = balances.get(ledger.id)
  const used = balance !== undefined && balance.lines > 0n
  return { amount: onSide(balance, ledger.debit_credit), calculated: null, used }
}
