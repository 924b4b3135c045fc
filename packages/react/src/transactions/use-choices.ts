import type { Ledger, SourceAccount, Tag } from '@daybook/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Option } from '../design/design.ts'
import { useRead } from '../provider/reads.ts'

export interface Choices {
  readonly accounts: readonly SourceAccount[]
  readonly ledgers: readonly Ledger[]
  readonly tags: readonly Tag[]
  /** Ledgers that a transaction may be categorized to. */
  readonly categories: readonly Option[]
}

/** Ledgers that only their own documents move. */
const controls = new Set<string | null>(['accounts_receivable', 'accounts_payable', 'payroll_liabilities'])

/** What transactions are filtered by and categorized to: accounts, ledgers and tags, read at once. */
export function useChoices(): UseQueryResult<Choices> {
  return useRead('transaction-choices', [], async (client, signal) => {
    const [accounts, ledgers, tags] = await Promise.all([
      client.sourceAccounts.list({ limit: 1000 }, { signal }).page(),
      client.ledgers.list({ limit: 1000 }, { signal }).page(),
      client.tags.list({ limit: 1000 }, { signal }).page(),
    ])
    const fed = new Set(accounts.records.map(({ ledger_id }) => ledger_id))
    const categories = ledgers.records
      .filter(({ id, enabled, required_ledger_purpose: purpose }) => enabled && !fed.has(id) && !controls.has(purpose))
      .map(({ id, name, sort_code }) => ({ value: id, label: name, detail: sort_code }))
    return { accounts: accounts.records, ledgers: ledgers.records, tags: tags.records, categories }
  })
}
