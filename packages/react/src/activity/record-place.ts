import type { Place, ScreenName } from '../provider/places.ts'

const screenOfKind: ReadonlyMap<string, ScreenName> = new Map([
  ['journal_entry', 'entry'],
  ['transaction', 'transaction'],
  ['ledger', 'ledger'],
  ['accrual_source', 'document'],
  ['party', 'party'],
  ['reconciliation', 'reconciliation'],
  ['source_account', 'account'],
])

/** Where a record is looked at, where it has a screen of its own. */
export function placeOfRecord(kind: string, id: string): Place | undefined {
  const screen = screenOfKind.get(kind)
  return screen === undefined ? undefined : { screen, id }
}
