import type { AutoMatch, Ledger, Reconciliation } from '@daybook/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRead } from '../provider/reads.ts'
import { type EntryRow, entryRowOf } from './entry-rows.ts'

export interface OpenReconciliation {
  readonly reconciliation: Reconciliation
  readonly ledger: Ledger
  readonly entries: readonly EntryRow[]
  /** True where the ledger offers more entries than one can look through. */
  readonly isCut: boolean
}

const maxEntries = 20_000

/** A reconciliation with the entries that it offers: read together, so that its sums are those of its entries. */
export function useReconciliation(id: string): UseQueryResult<OpenReconciliation> {
  return useRead('reconciliation', [id], async (client, signal) => {
    const readEntries = async () => {
      const pages = client.reconciliationJournalEntries.list(
        id,
        { limit: 1000, expand: 'line_entries', sort: 'datetime' },
        { signal },
      )
      const entries = []
      for await (const page of pages.pages()) {
        entries.push(...page.records)
        if (entries.length >= maxEntries) break
      }
      return entries
    }
    const readLedger = async () => {
      const reconciliation = await client.reconciliations.retrieve(id, { signal })
      return { reconciliation, ledger: await client.ledgers.retrieve(reconciliation.ledger_id, undefined, { signal }) }
    }
    const [{ reconciliation, ledger }, entries] = await Promise.all([readLedger(), readEntries()])
    return {
      reconciliation,
      ledger,
      entries: entries.map((entry) => entryRowOf(entry, ledger)),
      isCut: entries.length >= maxEntries,
    }
  })
}

/** What the lines of the statement file prove, without ticking anything; null where it has none that can be read. */
export function useStatementLines(reconciliation: Reconciliation): UseQueryResult<AutoMatch | null> {
  const { id, statement_file_id: fileId, progress_status: progress } = reconciliation
  return useRead(
    'statement-lines',
    [id, fileId],
    async (client, signal) => {
      // Somebody may have completed it, or taken the file away, since it was read.
      const now = await client.reconciliations.retrieve(id, { signal })
      if (now.progress_status === 'completed' || now.statement_file_id === null) return null
      const file = await client.reconciliationStatementFiles.retrieve(id, { signal })
      if (/^(?:image|application\/pdf)/.test(file.media_type)) return null
      return await client.reconciliations.autoMatch(id, { dry_run: true }, { signal })
    },
    { enabled: fileId !== null && progress === 'in_progress', keepPrevious: true },
  )
}
