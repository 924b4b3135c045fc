import type { Side } from '../chart/chart.ts'
import { lookup } from '../kernel/assert.ts'
import type { Money } from '../kernel/money.ts'
import type { Ledger } from '../ledgers/ledgers.ts'

/** A ledger with those below it. */
export interface LedgerTree {
  ledger: Ledger
  children: LedgerTree[]
}

/**
 * Each ledger below its parent, in the order of the list. A ledger whose parent is not in the list stands at the top:
 * so the trees of any part of a chart hold every ledger of that part exactly once.
 */
export function treesOf(ledgers: readonly Ledger[]): LedgerTree[] {
  const trees = new Map(ledgers.map((ledger): [string, LedgerTree] => [ledger.id, { ledger, children: [] }]))
  const tops: LedgerTree[] = []
  for (const tree of trees.values()) {
    const above = lookup(trees, tree.ledger.parent_id)?.children ?? tops
    above.push(tree)
  }
  return tops
}

/** As a chart is read: by sort code, those without one last; then by name. */
export function inChartOrder(one: Ledger, other: Ledger): number {
  const isCoded = one.sort_code !== ''
  if (isCoded !== (other.sort_code !== '')) return isCoded ? -1 : 1
  return (
    compare(one.sort_code, other.sort_code) ||
    compare(one.name.toLowerCase(), other.name.toLowerCase()) ||
    compare(one.id, other.id)
  )
}

/** The ledger at the top of a tree, and all below it. */
export function ledgersOf(tree: LedgerTree): Ledger[] {
  return [tree.ledger, ...tree.children.flatMap(ledgersOf)]
}

/** An amount on one side, as it counts on the other. */
export function toSide(amount: Money, turn: { from: Side; to: Side }): Money {
  return turn.from === turn.to ? amount : -amount
}

/** A row's amount and the totals below it, each turned to the row's side. */
export function totalOf(
  row: { debit_credit: Side; amount: Money },
  children: readonly { debit_credit: Side; total_amount: Money }[],
): Money {
  return children.reduce(
    (sum, child) => sum + toSide(child.total_amount, { from: child.debit_credit, to: row.debit_credit }),
    row.amount,
  )
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
