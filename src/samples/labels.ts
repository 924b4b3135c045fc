import { must } from '../kernel/assert.ts'
import { readLabels } from './company-files.ts'
import { ledgerOfLabel } from './company.ts'

/** Where each row belongs, the ledger's name by the row's id: what the bookkeeper knows. */
export function knownCategories(): Map<string, string> {
  const labels = [...readLabels('labels.csv')]
  return new Map(
    labels.map(([id, label]) => [id, must(ledgerOfLabel[label], `a ledger belongs to the label ${label}`)]),
  )
}
