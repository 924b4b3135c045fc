import type { Sql } from './sql.ts'

/**
 * Writes that a transaction defers. All deferred writes of one kind become one statement, which is sent before the next
 * `query` of the transaction, or with its commit.
 */
export interface DeferredWrite<Item> {
  /** One statement that writes all items, in order. */
  statementOf(items: readonly Item[]): Sql
}

export interface DeferredWrites {
  defer<Item>(kind: DeferredWrite<Item>, item: Item): void
  /** Appends the deferred writes of another. */
  absorb(other: DeferredWrites): void
  /** Removes all deferred writes. @returns the statements that write them */
  takeStatements(): Sql[]
  takeItems(): Map<DeferredWrite<never>, unknown[]>
}

export function openDeferredWrites(): DeferredWrites {
  let deferred = new Map<DeferredWrite<never>, unknown[]>()
  const add = (kind: DeferredWrite<never>, items: readonly unknown[]) => {
    const known = deferred.get(kind)
    if (known) known.push(...items)
    else deferred.set(kind, [...items])
  }
  const takeItems = () => {
    const taken = deferred
    deferred = new Map()
    return taken
  }
  return {
    defer: (kind, item) => add(kind, [item]),
    absorb: (other) => {
      for (const [kind, items] of other.takeItems()) add(kind, items)
    },
    takeStatements: () => [...takeItems()].map(([kind, items]) => kind.statementOf(items as never[])),
    takeItems,
  }
}
