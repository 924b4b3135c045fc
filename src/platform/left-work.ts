import type { Sql } from './sql.ts'

/**
 * Work that a transaction may leave for later: nobody needs to see it before the next statement, so it is written together with
 * whatever else of its kind was left, at the latest with the commit.
 */
export interface Leaving<Item> {
  /** One statement that writes all of them, in their order. */
  statementOf(items: readonly Item[]): Sql
}

export interface LeftWork {
  leave<Item>(kind: Leaving<Item>, item: Item): void
  /** Takes over what was left elsewhere, behind its own. */
  absorb(other: LeftWork): void
  /** The statements that write what was left, which is no longer left then. */
  take(): Sql[]
  /** Like `take`, as it is. */
  takeItems(): Map<Leaving<never>, unknown[]>
}

export function openLeftWork(): LeftWork {
  let left = new Map<Leaving<never>, unknown[]>()
  const add = (kind: Leaving<never>, items: readonly unknown[]) => {
    const known = left.get(kind)
    if (known) known.push(...items)
    else left.set(kind, [...items])
  }
  const takeItems = () => {
    const taken = left
    left = new Map()
    return taken
  }
  return {
    leave: (kind, item) => add(kind, [item]),
    absorb: (other) => {
      for (const [kind, items] of other.takeItems()) add(kind, items)
    },
    take: () => [...takeItems()].map(([kind, items]) => kind.statementOf(items as never[])),
    takeItems,
  }
}
