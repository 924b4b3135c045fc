import { type JournalEntry, type Ledger, Money } from '@daybook/sdk'

/** Ledgers whose opening is told otherwise, by documents or by nothing. */
const openedOtherwise = new Set<Ledger['required_ledger_purpose']>([
  'accounts_receivable',
  'accounts_payable',
  'payroll_liabilities',
  'unapplied_receipts',
  'unapplied_payments',
  'opening_balances',
  'uncategorized_inflow',
  'uncategorized_outflow',
  'account_transfers',
])

/** @param beginsYear a fiscal year begins where the books do */
export function takesOpening(ledger: Ledger, beginsYear: boolean): boolean {
  if (!ledger.enabled || openedOtherwise.has(ledger.required_ledger_purpose)) return false
  return !beginsYear || (ledger.type !== 'revenue' && ledger.type !== 'expense')
}

/** What ledgers open with, on their own sides. */
export function openingBalances(
  entries: readonly JournalEntry[],
  ledgers: readonly Ledger[],
): ReadonlyMap<string, Money> {
  const byId = new Map(ledgers.map((ledger) => [ledger.id, ledger]))
  return new Map(
    entries.flatMap(({ line_entries: lines }) =>
      (lines ?? []).flatMap((line) => {
        const ledger = byId.get(line.ledger_id)
        if (ledger === undefined || ledger.required_ledger_purpose === 'opening_balances') return []
        const amount = Money.from(line.amount)
        return [[ledger.id, line.debit_credit === ledger.debit_credit ? amount : Money.neg(amount)] as const]
      }),
    ),
  )
}

export interface OpeningSums {
  readonly debits: Money
  readonly credits: Money
  /** What is left over, on the credit side. */
  readonly difference: Money
}

export function openingSums(balances: ReadonlyMap<string, string>, ledgers: readonly Ledger[]): OpeningSums {
  const nets = ledgers.flatMap(({ id, debit_credit }) => {
    const balance = balances.get(id)
    if (balance === undefined) return []
    return [debit_credit === 'debit' ? Money.from(balance) : Money.neg(balance)]
  })
  const debits = Money.add('0', ...nets.filter((net) => Money.compare(net, '0') > 0))
  const credits = Money.neg(Money.add('0', ...nets.filter((net) => Money.compare(net, '0') < 0)))
  return { debits, credits, difference: Money.sub(debits, credits) }
}

/** What differs from what the books open with: those that are sent. */
export function openingChanges(
  now: ReadonlyMap<string, Money>,
  edits: ReadonlyMap<string, string | null>,
): { ledger_id: string; balance: string }[] {
  return [...edits].flatMap(([ledger_id, edit]) => {
    const balance = edit ?? '0'
    return Money.compare(balance, now.get(ledger_id) ?? '0') === 0 ? [] : [{ ledger_id, balance }]
  })
}
