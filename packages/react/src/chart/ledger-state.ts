/** What the screen of a ledger depends on: the names are those of the statement that it was opened from. */
export type LedgerState = Readonly<
  Record<'start_date' | 'end_date' | 'basis' | 'known_at' | 'tag_ids' | 'time_zone', string>
>

export type ChangeLedgerState = (changes: Readonly<Partial<Record<keyof LedgerState, string | undefined>>>) => void

export const ledgerDefaults: LedgerState = {
  start_date: '',
  end_date: '',
  basis: '',
  known_at: '',
  tag_ids: '',
  time_zone: '',
}

export interface LedgerQuery {
  ledger_id: string
  start_date?: string
  end_date?: string
  known_at?: string
  tag_ids?: string
  accounting_basis?: 'cash' | 'accrual'
}

/** What the service is asked; what is not given is left to its default. */
export function ledgerQuery(id: string, { basis, ...others }: LedgerState): LedgerQuery {
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== ''))
  return {
    ledger_id: id,
    ...given,
    ...(basis === 'cash' || basis === 'accrual' ? { accounting_basis: basis } : {}),
  }
}
