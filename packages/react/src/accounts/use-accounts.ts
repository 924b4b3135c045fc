import type { Daybook, SourceAccount, SourceAccountLinkStatus, TrialBalance } from '@daybook/sdk'
import { Money } from '@daybook/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import { useClient } from '../provider/client.ts'
import { useRead } from '../provider/reads.ts'

export interface AccountRow {
  readonly account: SourceAccount
  /** On the account's own side; null for a personal account, which stands in no ledger of its own. */
  readonly balance: string | null
  readonly link: SourceAccountLinkStatus | undefined
}

/** The accounts with their balances and feeds. */
export function useAccountRows(): UseQueryResult<AccountRow[]> {
  const { instanceId } = useClient()
  return useRead('accounts', [], async (client, signal) => {
    const [accounts, balances, links] = await Promise.all([
      client.sourceAccounts.list({ limit: 1000 }, { signal }).page(),
      client.reports.trialBalance({ include_empty: true }, { signal }),
      linksOf(client, instanceId, signal),
    ])
    return accounts.records.map((account) => ({
      account,
      balance: balanceOf(balances, account),
      link: links.find(({ ledger }) => ledger !== null && ledger.id === account.ledger_id),
    }))
  })
}

/** The feeds of these books. */
export async function linksOf(
  client: Daybook,
  instanceId: string | undefined,
  signal: AbortSignal,
): Promise<readonly SourceAccountLinkStatus[]> {
  if (instanceId === undefined) return []
  const page = await client.sourceLinks.listStatuses({ instance_id: instanceId, limit: 1000 }, { signal }).page()
  return page.records
}

function balanceOf({ records }: TrialBalance, account: SourceAccount): string | null {
  const record = records.find(({ ledger_id }) => ledger_id === account.ledger_id)
  if (record === undefined) return account.ledger_id === null ? null : Money.from('0.00')
  const { debit, credit, debit_credit: side } = record
  return side === 'debit' ? Money.sub(debit, credit) : Money.sub(credit, debit)
}

/** What is counted row by row: more than this is said to be more. */
export const maxCounted = 100

export interface AccountFacts {
  /** At most `maxCounted`, where there may be more. */
  readonly unreviewed: number
  readonly lastImport: string | null
}

/** What wants a read of its own for each account, which the list does not wait for. */
export function useAccountFacts(ids: readonly string[]): UseQueryResult<ReadonlyMap<string, AccountFacts>> {
  return useRead(
    'account-facts',
    [ids.join(' ')],
    async (client, signal) => {
      const facts = await Promise.all(ids.slice(0, 100).map((id) => factsOf(client, id, signal)))
      return new Map(facts)
    },
    { enabled: ids.length > 0, keepPrevious: true },
  )
}

async function factsOf(client: Daybook, id: string, signal: AbortSignal): Promise<[string, AccountFacts]> {
  const [waiting, imports] = await Promise.all([
    client.transactions
      .listAll({ source_account_id: id, review_status: 'unreviewed', limit: maxCounted }, { signal })
      .page(),
    client.tasks
      .list({ source_account_id: id, task_type: 'import_transactions', status: 'complete', limit: 1 }, { signal })
      .page(),
  ])
  const lastImport = imports.records[0]?.updated_datetime ?? null
  return [id, { unreviewed: waiting.records.length, lastImport }]
}
