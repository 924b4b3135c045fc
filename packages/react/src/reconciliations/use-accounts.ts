import type { UseQueryResult } from '@tanstack/react-query'
import { useRead } from '../provider/reads.ts'

/** A ledger whose statements come from outside. */
export interface ReconcilableAccount {
  readonly ledgerId: string
  readonly name: string
  readonly sourceAccountId: string | undefined
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
    const sourceOf = new Map(sources.records.map(({ id, ledger_id }) => [ledger_id, id]))
    return ledgers.records
      .filter(({ id, financial_account_type: kind }) => sourceOf.has(id) || (kind !== null && kinds.has(kind)))
      .map(({ id, name }) => ({ ledgerId: id, name, sourceAccountId: sourceOf.get(id) }))
  })
}
