import type { LedgerSubType, Side } from '../chart/chart.ts'
import { lookup } from '../kernel/assert.ts'
import type { Money } from '../kernel/money.ts'
import type { Ledger } from '../ledgers/ledgers.ts'

/** A ledger with those below it. */
export interface LedgerTree {
  ledger: Ledger
  children: LedgerTree[]
}

/**
 * Each ledger below its parent, in the order of the list. A ledger whose parent is not in the list stands at the top: so the
 * trees of any part of a chart hold every ledger of that part exactly once.
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

/** The sub_type under which the statements count each ledger, by its id: that of the ledger at the top of its tree. */
export function countedSubTypes(ledgers: readonly Ledger[]): Map<string, LedgerSubType> {
  const allOf = (tree: LedgerTree): Ledger[] => [tree.ledger, ...tree.children.flatMap(allOf)]
  return new Map(
    treesOf(ledgers).flatMap((top) => allOf(top).map((ledger) => [ledger.id, top.ledger.sub_type] as const)),
  )
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
