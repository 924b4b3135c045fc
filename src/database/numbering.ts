import type { Instant } from '../kernel/time.ts'
import { type Sql, sql } from './sql.ts'

/**
 * Numbers of entries, consecutive per Instance in the order of their creation. The counter is in the row of the
 * Instance, is read under its lock and moves with the head of its log: a number that was taken by what is undone is the
 * next one again.
 */
export interface Numbering {
  /**
   * Milliseconds since 1970: when the last event before the write was. Ids of what has a number sort behind it,
   * whichever clock made them.
   */
  readonly notBefore: number
  /** Takes the next number. */
  next(): number
  /** The entries with these numbers go, and no other gets them. null: of one that had no number yet. */
  retire(numbers: readonly (number | null)[]): void
  /** Those that were retired here. */
  retired(): readonly number[]
  counts(): NumberCounts
  /**
   * Takes over what another one, which began where this one is, has come to.
   * @param at of its events
   */
  absorb(other: Numbering, at: Instant | undefined): void
  /** What the update of the Instance sets, where it is not as it was. */
  changes(): Sql[]
}

export interface NumberCounts {
  /** The last number that was given. */
  last: number
  /** How many entries are gone. */
  deleted: number
  /** Milliseconds since 1970. */
  notBefore: number
}

export function openNumbering(before: NumberCounts): Numbering {
  let { last, deleted, notBefore } = before
  const retired: number[] = []
  return {
    get notBefore() {
      return notBefore
    },
    next: () => {
      last += 1
      return last
    },
    retire: (numbers) => {
      deleted += numbers.length
      retired.push(...numbers.filter((number) => number !== null))
    },
    retired: () => retired,
    counts: () => ({ last, deleted, notBefore }),
    absorb: (other, at) => {
      ;({ last, deleted } = other.counts())
      notBefore = Math.max(notBefore, at?.epochMilliseconds ?? 0)
    },
    changes: () =>
      last === before.last && deleted === before.deleted
        ? []
        : [sql`last_entry_number = ${last}, deleted_entries = ${deleted}`],
  }
}

/** What an event says of entries that went without an event of their own. */
export function removedNumbers({ numbering }: { numbering: Numbering }): { removed_entry_numbers?: string[] } {
  const removed = numbering.retired()
  return removed.length === 0 ? {} : { removed_entry_numbers: numberRanges(removed) }
}

/** Numbers in their order, as ranges: `1-3`, `7`. */
export function numberRanges(numbers: readonly number[]): string[] {
  const ranges: [first: number, last: number][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const range = ranges.at(-1)
    if (range?.[1] === number - 1) range[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`))
}
