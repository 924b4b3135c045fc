import * as t from 'typebox'
import {
  type LedgerSubType,
  ledgerSubTypes,
  type LedgerType,
  ledgerTypes,
  normalSideOf,
  sides,
} from '../chart/chart.ts'
import { fields } from '../http/route.ts'
import { id, moneyTotal, named, nullable, oneOf } from '../http/wire-types.ts'
import type { Money } from '../kernel/money.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { type LedgerTree, totalOf, treesOf } from './ledger-tree.ts'

/**
 * A row of a statement: a ledger, a group of ledgers (`ledger_id` null, `amount` 0), or a figure that is calculated.
 * `amount` and `total_amount` stand on the row's own side, `debit_credit`: what stands on the other side subtracts.
 */
export const statementRecord = named(
  'StatementRecord',
  t.Cyclic(
    {
      StatementRecord: fields({
        name: t.String(),
        debit_credit: oneOf(sides),
        type: nullable(oneOf(ledgerTypes)),
        sub_type: nullable(oneOf(ledgerSubTypes)),
        sort_code: nullable(t.String()),
        ledger_id: nullable(id('ledger')),
        amount: moneyTotal,
        total_amount: moneyTotal,
        calculated_amount: nullable(moneyTotal),
        children: t.Array(t.Ref('StatementRecord')),
      }),
    },
    'StatementRecord',
  ),
)
export type StatementRecord = t.StaticDecode<typeof statementRecord>

/** What a statement says of a ledger by itself. */
export interface Figure {
  /** On the ledger's side. */
  amount: Money
  /** How much of the amount no line of the ledger stands for; null where every amount has its lines. */
  calculated: Money | null
  /** Whether anything stands behind the amount, though it may add up to nothing. */
  used: boolean
}

/**
 * The trees of one sub_type: that of the ledger at the top. One below it stands under its parent and counts in its total, whatever its
 * own sub_type, so that a ledger's total is the same in every report.
 */
export function ledgerRows(
  chart: readonly Ledger[],
  subType: LedgerSubType,
  shown: { figureOf: (ledger: Ledger) => Figure; includeEmpty: boolean },
): StatementRecord[] {
  const rowsOf = (trees: readonly LedgerTree[]): StatementRecord[] =>
    trees.flatMap((tree) => {
      const figure = shown.figureOf(tree.ledger)
      const children = rowsOf(tree.children)
      const isShown = shown.includeEmpty || figure.used || children.length > 0
      return isShown ? [ledgerRow(tree.ledger, figure, children)] : []
    })
  return rowsOf(treesOf(chart).filter((tree) => tree.ledger.sub_type === subType))
}

/** Type and sub_type rows have no amount of their own, and the side that raises ledgers of the type. */
export function groupRow(
  group: { name: string; type: LedgerType; sub_type: LedgerSubType | null },
  children: StatementRecord[],
): StatementRecord {
  const { name, type, sub_type } = group
  const debit_credit = normalSideOf[type]
  return {
    name,
    debit_credit,
    type,
    sub_type,
    sort_code: null,
    ledger_id: null,
    amount: 0n,
    total_amount: totalOf({ debit_credit, amount: 0n }, children),
    calculated_amount: null,
    children,
  }
}

/** A figure that belongs to no ledger: what was earned, as a credit. */
export function calculatedRow(
  name: string,
  amount: Money,
  place: Pick<StatementRecord, 'type' | 'sub_type'> = { type: null, sub_type: null },
): StatementRecord {
  return {
    name,
    debit_credit: 'credit',
    ...place,
    sort_code: null,
    ledger_id: null,
    amount,
    total_amount: amount,
    calculated_amount: amount,
    children: [],
  }
}

export const subTypeNames: Readonly<Record<LedgerSubType, string>> = {
  current_assets: 'Current Assets',
  'non-current_assets': 'Non-Current Assets',
  transfers_between_accounts: 'Transfers Between Accounts',
  uncategorized_assets: 'Uncategorized Assets',
  current_liabilities: 'Current Liabilities',
  'non-current_liabilities': 'Non-Current Liabilities',
  equity: 'Equity',
  operating_revenues: 'Operating Revenues',
  other_income: 'Other Income',
  cost_of_goods_sold: 'Cost of Goods Sold',
  operating_expenses: 'Operating Expenses',
  other_expenses: 'Other Expenses',
  retained_earnings: 'Retained Earnings',
}

function ledgerRow(ledger: Ledger, figure: Figure, children: StatementRecord[]): StatementRecord {
  const { debit_credit } = ledger
  const { amount, calculated: calculated_amount } = figure
  return {
    name: ledger.name,
    debit_credit,
    type: ledger.type,
    sub_type: ledger.sub_type,
    sort_code: ledger.sort_code,
    ledger_id: ledger.id,
    amount,
    total_amount: totalOf({ debit_credit, amount }, children),
    calculated_amount,
    children,
  }
}
