import type { Translate } from '../messages/use-messages.ts'
import type { Days } from './days.ts'
import type messages from './reports.messages.json'

export type ReportMessage = keyof typeof messages.en

/** How a report says what it says: in the language of the provider. */
export interface Words extends Translate<ReportMessage> {
  readonly locale: string
  readonly day: (day: string) => string
  readonly longDay: (day: string) => string
  readonly days: (days: Days) => string
  /** A message of a family, such as `title_balance-sheet`. */
  readonly labelled: (family: string, name: string) => string
  /** A message with amounts in it, which are written as the locale does. */
  readonly figures: (name: ReportMessage, amounts: Readonly<Record<string, string>>) => string
  /** The name of a row: that of its ledger, or what the row of a statement is called. */
  readonly rowName: (row: { readonly name: string | null; readonly ledger_id: string | null }) => string
  /** What a code is called, such as `invoice` or `settled`. */
  readonly coded: (code: string) => string
}
