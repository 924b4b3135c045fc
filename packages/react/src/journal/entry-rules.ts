import type { JournalEntry } from '@daybook/sdk'

/** Why an entry stands as it is: what made it says so, its reversal, or the close of its period. */
export type Fixed =
  | 'closed'
  | 'reversed'
  | 'reversal'
  | 'transaction'
  | 'accrual'
  | 'payment_application'
  | 'opening_balance'

type EntryState = Pick<JournalEntry, 'creation_source' | 'reversed_by_id' | 'date'>

/** Why its lines cannot be written by hand; undefined: they can. */
export function whyNotEdited(entry: EntryState, closedThrough: string | null): Fixed | undefined {
  if (entry.reversed_by_id !== null) return 'reversed'
  if (entry.creation_source !== 'manual') return entry.creation_source
  return isClosed(entry, closedThrough) ? 'closed' : undefined
}

export function whyNotDeleted(entry: EntryState, closedThrough: string | null): Fixed | undefined {
  if (entry.reversed_by_id !== null) return 'reversed'
  const { creation_source: source } = entry
  if (source === 'accrual' || source === 'payment_application' || source === 'opening_balance') return source
  return isClosed(entry, closedThrough) ? 'closed' : undefined
}

/** A closed entry is reversed as well as an open one: by an entry of an open day. */
export function whyNotReversed(entry: EntryState): Fixed | undefined {
  if (entry.reversed_by_id !== null) return 'reversed'
  return entry.creation_source === 'manual' ? undefined : entry.creation_source
}

function isClosed({ date }: EntryState, closedThrough: string | null): boolean {
  return closedThrough !== null && date <= closedThrough
}
