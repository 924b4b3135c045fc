import { createContext, useContext } from 'react'

/** A place of the books that a screen leads to. */
export interface Place {
  readonly screen: ScreenName
  /** Of the record that the screen shows, where it shows one. */
  readonly id?: string | undefined
  /** What else the place depends on: filters, dates, the tab. Kept in the address by the console. */
  readonly state?: ScreenState | undefined
}

export type ScreenState = Readonly<Record<string, string>>

export type ScreenName =
  | 'overview'
  | 'review'
  | 'transactions'
  | 'transaction'
  | 'accounts'
  | 'account'
  | 'feeds'
  | 'rules'
  | 'journal'
  | 'entry'
  | 'new-entry'
  | 'chart'
  | 'ledger'
  | 'opening-balances'
  | 'reconciliations'
  | 'reconciliation'
  | 'close'
  | 'reports'
  | 'report'
  | 'invoices'
  | 'bills'
  | 'payroll'
  | 'document'
  | 'new-document'
  | 'payments'
  | 'parties'
  | 'party'
  | 'audit'
  | 'events'
  | 'webhooks'
  | 'settings'

/** How screens lead to others. What embeds a screen decides where that is. */
export interface Navigation {
  /** Called when a person follows a link. */
  readonly navigate: (place: Place, options?: { replace?: boolean }) => void
  /** The address of a place, so that it can be opened in another tab; absent where places have none. */
  readonly hrefOf?: ((place: Place) => string) | undefined
}

export const NavigationContext = createContext<Navigation>({ navigate: () => undefined })

export function useNavigation(): Navigation {
  return useContext(NavigationContext)
}

export interface ScreenProps {
  /** Of the record that it shows. */
  readonly id?: string | undefined
}
