import type { Daybook, SourceStatement } from '@daybook/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRead } from '../provider/reads.ts'
import type { ReconcilableAccount } from './use-accounts.ts'

/** So many are offered at most: who is further behind reads the next ones once these are reconciled. */
const maximumOffered = 12

/** The statements that were imported and end after the last that was reconciled, the oldest first. */
export function useImportedStatements(
  account: ReconcilableAccount | undefined,
): UseQueryResult<readonly SourceStatement[]> {
  const { ledgerId, sourceAccountId } = account ?? {}
  return useRead(
    'imported-statements',
    [ledgerId, sourceAccountId],
    async (client, signal) => {
      if (ledgerId === undefined || sourceAccountId === undefined) return []
      const [statements, completed] = await Promise.all([
        client.sourceAccounts.listStatements(sourceAccountId, { limit: 100 }, { signal }).page(),
        client.reconciliations
          .list({ ledger_id: ledgerId, progress_status: 'completed', sort: '-ending_date', limit: 1 }, { signal })
          .page(),
      ])
      const through = completed.records[0]?.statement_ending_date ?? ''
      const open = statements.records.filter(({ closing_date }) => closing_date > through)
      return open.toReversed().slice(0, maximumOffered)
    },
    { enabled: account !== undefined },
  )
}

const perRequest = 1000

/** Ticks the entries of the rows that the statement brought, or had again. */
export async function tickImported(
  client: Daybook,
  { reconciliationId, taskId, key }: { reconciliationId: string; taskId: string; key: string },
): Promise<void> {
  const task = await client.tasks.retrieve(taskId)
  const rows = new Set([...task.created_transaction_ids, ...task.skipped_transaction_ids])
  const ids: string[] = []
  for await (const entry of client.reconciliationJournalEntries.list(reconciliationId, { limit: 1000 }))
    if (entry.transaction_id !== null && rows.has(entry.transaction_id)) ids.push(entry.id)
  for (let at = 0; at < ids.length; at += perRequest)
    await client.reconciliationJournalEntries.update(
      reconciliationId,
      ids.slice(at, at + perRequest).map((id) => ({ journal_entry_id: id, reconciliation_status: 'reconciled' })),
      { idempotencyKey: `${key}-${at}` },
    )
}
