import type { UseQueryResult } from '@tanstack/react-query'
import { useRead } from '../provider/reads.ts'

/** A ledger whose statements come from outside. */
export interface ReconcilableAccount {
  readonly ledgerId: string
  readonly name: string
  readonly sourceAccountId: string | undefined
  /** Whether what a file of the bank tells as positive is negative on the ledger's own side. */
  readonly isTurned: boolean
}

const kinds = new Set([
  'bank_account',
  'credit_card',
  'payments',
  'payroll',
  'loan',
  'prepaid_card',
  'treasury',
  'investment',
])

/** Ledgers of a bank, a card or a loan, and those that a source account posts into. */
export function useReconcilableAccounts(): UseQueryResult<ReconcilableAccount[]> {
  return useRead('reconcilable-accounts', [], async (client, signal) => {
    const [ledgers, sources] = await Promise.all([
      client.ledgers.list({ limit: 1000 }, { signal }).page(),
      client.sourceAccounts.list({ limit: 1000 }, { signal }).page(),
    ])
    const sourceOf = new Map(sources.records.map((source) => [source.ledger_id, source]))
    return ledgers.records
      .filter(({ id, financial_account_type: kind }) => sourceOf.has(id) || (kind !== null && kinds.has(kind)))
      .map(({ id, name, debit_credit: side }) => {
        const source = sourceOf.get(id)
        const isTurned = (side === 'credit') !== (source?.invert_transaction_amounts ?? false)
        return { ledgerId: id, name, sourceAccountId: source?.id, isTurned }
      })
  })
}
