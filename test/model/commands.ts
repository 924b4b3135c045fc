import type * as fc from 'fast-check'
import { createAccount, deleteAccount, updateAccount } from './account-commands.ts'
import type { Command } from './choices.ts'
import { updateEntries, updateEntry } from './entry-changes.ts'
import { createEntries, createEntry, deleteEntries, deleteEntry, reverseEntry } from './entry-commands.ts'
import { createInstance, deleteInstance } from './family-commands.ts'
import { addFile, deleteFile } from './file-commands.ts'
import { importRows } from './import-commands.ts'
import { moveStart, renameInstance, settle, subscribe } from './instance-commands.ts'
import { createLedger, deleteLedger, setOpeningBalance, updateLedger } from './ledger-commands.ts'
import { closePeriod, reopenPeriod } from './period-commands.ts'
import { hasRoute } from './routes.ts'
import {
  createPlatformRule,
  createRule,
  deletePlatformRule,
  deleteRule,
  updatePlatformRule,
  updateRule,
} from './rule-commands.ts'
import { updateSettings } from './settings-commands.ts'
import {
  createGroup,
  createTag,
  createTagRule,
  deleteGroup,
  deleteTag,
  deleteTagRule,
  updateGroup,
  updateTag,
  updateTagRule,
} from './tag-commands.ts'
import {
  createLedgerTemplate,
  createTemplate,
  deleteLedgerTemplate,
  deleteTemplate,
  updateLedgerTemplate,
  updateTemplate,
} from './template-commands.ts'
import {
  deleteTransaction,
  deleteTransactions,
  recategorize,
  split,
  updateAny,
  updateTransaction,
} from './transaction-commands.ts'

type Weighted = readonly [weight: number, arbitrary: fc.Arbitrary<Command>]

export const commands: readonly Weighted[] = [
  [3, createLedger],
  [3, updateLedger],
  [3, deleteLedger],
  [3, setOpeningBalance],
  [2, moveStart],
  [1, renameInstance],
  [2, settle],
  [1, subscribe],
  [5, createEntry],
  [2, createEntries],
  [6, updateEntry],
  [3, reverseEntry],
  [2, deleteEntry],
  [2, createAccount],
  [1, updateAccount],
  [1, deleteAccount],
  [7, importRows],
  [3, recategorize],
  [3, split],
  [3, updateTransaction],
  [2, updateAny],
  [2, deleteTransaction],
  [1, deleteTransactions],
  [3, createRule],
  [1, updateRule],
  [1, deleteRule],
  [2, createPlatformRule],
  [1, updatePlatformRule],
  [1, deletePlatformRule],
  [1, updateSettings],
  [3, createGroup],
  [2, updateGroup],
  [1, deleteGroup],
  [5, createTag],
  [2, updateTag],
  [1, deleteTag],
  [2, createTagRule],
  [1, updateTagRule],
  [1, deleteTagRule],
  [3, closePeriod],
  [3, reopenPeriod],
  [1, createInstance],
  [1, deleteInstance],
  [2, createTemplate],
  [4, updateTemplate],
  [1, deleteTemplate],
  [3, createLedgerTemplate],
  [1, updateLedgerTemplate],
  [1, deleteLedgerTemplate],
  ...where('PUT', '/v0/journal-entries', [[2, updateEntries]]),
  ...where('DELETE', '/v0/journal-entries', [[1, deleteEntries]]),
  ...where('POST', '/v0/journal-entry-files', [
    [3, addFile],
    [1, deleteFile],
  ]),
]

/** Commands of a route that the service may not have yet. */
function where(method: string, path: string, own: readonly Weighted[]): readonly Weighted[] {
  return hasRoute(method, path) ? own : []
}
