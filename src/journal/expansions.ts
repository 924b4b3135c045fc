/** What the answers of lines and entries can be asked to carry. */

export const lineExpansions = [
  'ledger',
  'transaction',
  'journal_entry',
  'opposing_ledger_ids',
  'payment_applications',
  'accrual_source',
] as const
export type LineExpansion = (typeof lineExpansions)[number]

/** What the lines of a ledger are shown with unless the request says otherwise. */
export const usualLineExpansions: readonly LineExpansion[] = ['journal_entry', 'ledger', 'transaction']

export const entryExpansions = [
  'line_entries',
  'line_entries.ledger',
  'line_entries.transaction',
  'line_entries.opposing_ledger_ids',
] as const
export type EntryExpansion = (typeof entryExpansions)[number]

/** Of the routes that show lines with it. */
export const accrualExpansions =
  "`payment_applications` also fills `line_payment_applications`, those of payroll: of the bank's line all of its transaction that stand or are proposed, of a category those that took from it, of a line that an application made this one. `accrual_source` is that which made the line, or whose settlement did."
