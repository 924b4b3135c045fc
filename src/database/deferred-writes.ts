import type { Sql } from './sql.ts'

/**
 * Writes that a transaction defers: no statement of it has to see them, so they are written together with all others of their kind, before
 * its next `query` at the latest with the commit.
 */
export interface DeferredWrite<Item> {
  /** One statement that writes all of them, in their order. */
  statementOf(items: readonly Item[]): Sql
}

export interface DeferredWrites {
  defer<Item>(kind: DeferredWrite<Item>, item: Item): void
  /** Takes over what another one holds, behind its own. */
  absorb(other: DeferredWrites): void
  /** Takes the statements that write all of it. */
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
