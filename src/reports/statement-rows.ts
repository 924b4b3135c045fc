import * as t from 'typebox'
import {
  type LedgerSubType,
  ledgerSubTypes,
  type LedgerType,
  ledgerTypes,
  normalSideOf,
  type Side,
  sides,
} from '../chart/chart.ts'
import { percentage } from '../http/percentage.ts'
import { fields } from '../http/route.ts'
import { id, knownName, moneyTotalAs, named, nullable, oneOf } from '../http/wire-types.ts'
import type { Money } from '../kernel/money.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { compares } from './comparison.ts'
import { type LedgerTree, toSide, totalOf } from './ledger-tree.ts'

/** What a period brought that nobody has classified yet. */
const memoRecord = named(
  'StatementMemo',
  fields({
    name: t.String(),
    receipts: moneyTotalAs('What came in on `uncategorized_inflow`, less what left it.'),
    payments: moneyTotalAs('What went out on `uncategorized_outflow`, less what left it.'),
  }),
)

/**
 * A row of a statement: a ledger, a group of ledgers (`ledger_id` null, `amount` 0), or a figure that is calculated.
 * `amount` and `total_amount` stand on the row's own side, `debit_credit`: what stands on the other side subtracts.
 * `signed_amount` and `signed_total_amount` are the same on the side of the section: they add up.
 */
export const statementRecord = named(
  'StatementRecord',
  t.Cyclic(
    {
      StatementRecord: fields({
        name: knownName,
        debit_credit: oneOf(sides),
        type: nullable(oneOf(ledgerTypes)),
        sub_type: nullable(oneOf(ledgerSubTypes)),
        sort_code: nullable(t.String()),
        ledger_id: nullable(id('ledger')),
        amount: moneyTotalAs("The ledger's own, on the side of the row (`debit_credit`): 0 of a group of ledgers."),
        total_amount: moneyTotalAs('With all `children`, on the side of the row.'),
        signed_amount: moneyTotalAs('`amount` on the side of the section: negative of a contra ledger.'),
        signed_total_amount: moneyTotalAs(
          '`total_amount` on the side of the section: those of `children` add up to it.',
        ),
        calculated_amount: nullable(
          moneyTotalAs(
            'How much of `amount` no line of a ledger stands for: earlier fiscal years in `retained_earnings`, all of a calculated row. Else null.',
          ),
        ),
        ...compares,
        percent: t.Optional(nullable(percentage)),
        memo: t.Optional(nullable(memoRecord)),
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
 * The side on which the figures of a section add up: that which raises ledgers of its type; what was earned is a
 * credit.
 * @param type null of a figure that is calculated
 */
export function sectionSide(type: LedgerType | null): Side {
  return type === null ? 'credit' : normalSideOf[type]
}

/** Each ledger below its parent, and counted in its total, whatever its own sub_type. */
export function ledgerRows(
  trees: readonly LedgerTree[],
  shown: { figureOf: (ledger: Ledger) => Figure; includeEmpty: boolean },
): StatementRecord[] {
  return trees.flatMap(({ ledger, children: below }) => {
    const figure = shown.figureOf(ledger)
    const children = ledgerRows(below, shown)
    const isShown = shown.includeEmpty || figure.used || children.length > 0
    return isShown ? [ledgerRow(ledger, figure, children)] : []
  })
}

/** Type and sub_type rows have no amount of their own, and the side that raises ledgers of the type. */
export function groupRow(
  { name, type, sub_type }: { name: string; type: LedgerType; sub_type: LedgerSubType | null },
  children: StatementRecord[],
): StatementRecord {
  const row = { name, debit_credit: normalSideOf[type], type, sub_type, sort_code: null, ledger_id: null }
  return rowOf(row, { amount: 0n, calculated: null }, children)
}

/** A figure that belongs to no ledger: what was earned, as a credit. */
export function calculatedRow(
  name: string,
  amount: Money,
  place: Pick<StatementRecord, 'type' | 'sub_type'> = { type: null, sub_type: null },
): StatementRecord {
  const row = { name, debit_credit: 'credit' as const, ...place, sort_code: null, ledger_id: null }
  return rowOf(row, { amount, calculated: amount }, [])
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
  const { name, debit_credit, type, sub_type, sort_code, id: ledger_id } = ledger
  return rowOf({ name, debit_credit, type, sub_type, sort_code, ledger_id }, figure, children)
}

function rowOf(
  row: Pick<StatementRecord, 'name' | 'debit_credit' | 'type' | 'sub_type' | 'sort_code' | 'ledger_id'>,
  { amount, calculated }: Omit<Figure, 'used'>,
  children: StatementRecord[],
): StatementRecord {
  const total_amount = totalOf({ debit_credit: row.debit_credit, amount }, children)
  const turn = { from: row.debit_credit, to: sectionSide(row.type) }
  return {
    ...row,
    amount,
    total_amount,
    signed_amount: toSide(amount, turn),
    signed_total_amount: toSide(total_amount, turn),
    calculated_amount: calculated,
    children,
  }
}
