import { subTypesOf } from '../chart/chart.ts'
import type { SnapshotTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { onSide } from '../journal/journal.ts'
import type { Money } from '../kernel/money.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { type Compared, comparedDay, hadBegun } from './comparison.ts'
import { toSide, treesOf } from './ledger-tree.ts'
import { earningsOf, keepsEarnings, type AskedPosition, type Position, positionAt, positionsAt } from './position.ts'
import { columnsOf, comparedColumns, firstColumn } from './statement-columns.ts'
import { calculatedRow, type Figure, groupRow, ledgerRows } from './statement-rows.ts'
import { type StatementRecord, subTypeNames } from './statement-rows.ts'

export async function retrieveBalanceSheet(
  tx: SnapshotTx,
  query: AskedPosition & { include_empty?: boolean; compare?: Compared },
  checkSize: CheckSize,
): Promise<StatementRecord[]> {
  const columns = (positions: readonly Position[]) =>
    columnsOf(
      (includeEmpty) => positions.map((position) => balanceSheetOf(position, includeEmpty)),
      query.include_empty ?? true,
    )
  if (!query.compare) return firstColumn(columns([await positionAt(tx, query, checkSize)]))
  const former = comparedDay(query.compare, query.end_date)
  const ends = [query.end_date, ...(hadBegun(tx, former) ? [former] : [])]
  return comparedColumns(columns(await positionsAt(tx, ends, query, checkSize)))
}

/**
 * Assets, liabilities and equity. What the books earned stands in equity, so assets equal liabilities and equity on
 * every day: of earlier fiscal years in the row of the ledger `retained_earnings`, of this one in the row "Net Income".
 */
export function balanceSheetOf(position: Position, includeEmpty: boolean): StatementRecord[] {
  const { retained, netIncome } = earningsOf(position)
  const shown = { figureOf: (ledger: Ledger) => figureOf(ledger, position, retained), includeEmpty }
  const trees = Map.groupBy(treesOf(position.chart), ({ ledger }) => ledger.sub_type)
  return statementTypes.map(({ name, type }) => {
    const groups = subTypesOf[type].flatMap((sub_type) => {
      const rows = ledgerRows(trees.get(sub_type) ?? [], shown)
      if (sub_type === 'retained_earnings') rows.push(calculatedRow('Net Income', netIncome, { type, sub_type }))
      return rows.length > 0 ? [groupRow({ name: subTypeNames[sub_type], type, sub_type }, rows)] : []
    })
    return groupRow({ name, type, sub_type: null }, groups)
  })
}

const statementTypes = [
  { name: 'Assets', type: 'asset' },
  { name: 'Liabilities', type: 'liability' },
  { name: 'Equity', type: 'equity' },
] as const

function figureOf(ledger: Ledger, { balances }: Position, retained: Money): Figure {
  const balance = balances.get(ledger.id)
  const amount = onSide(balance, ledger.debit_credit)
  if (!keepsEarnings(ledger)) return { amount, calculated: null, used: balance !== undefined }
  const calculated = toSide(retained, { from: 'credit', to: ledger.debit_credit })
  return { amount: amount + calculated, calculated, used: balance !== undefined || calculated !== 0n }
}
