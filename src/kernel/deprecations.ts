/**
 * What goes, and when: the only place of these dates. `since` is told by the header Deprecation (RFC 9745), `sunset`,
 * from when on the route may be gone, by Sunset (RFC 8594). Between them lies a year at least, and none is set less
 * than a year ahead.
 */
export interface DeprecationDates {
  /** Days, from their first moment in UTC. */
  since: string
  sunset: string
}

/** Transactions below a ledger, which those below a source account took the place of. */
const belowLedgers: DeprecationDates = { since: '2026-01-01', sunset: '2028-01-01' }

/** By the id of the route. */
export const deprecations = {
  listLedgerTransactions: belowLedgers,
  createLedgerTransactions: belowLedgers,
  deleteLedgerTransactions: belowLedgers,
  listLedgerTransactionCategories: belowLedgers,
  updateManyTransactionCategories: belowLedgers,
  retrieveLedgerTransaction: belowLedgers,
  deleteLedgerTransaction: belowLedgers,
  retrieveTransactionCategories: belowLedgers,
} as const satisfies Readonly<Record<string, DeprecationDates>>

export type DeprecatedRoute = keyof typeof deprecations
