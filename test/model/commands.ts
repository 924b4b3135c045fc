import type * as fc from 'fast-check'
import type { Command } from './choices.ts'
import { createAccount, deleteAccount, updateAccount } from './account-commands.ts'
import { createEntries, createEntry, deleteEntry, reverseEntry, updateEntry } from './entry-commands.ts'
import { importRows } from './import-commands.ts'
import { moveStart, renameInstance, subscribe } from './instance-commands.ts'
import { createLedger, deleteLedger, setOpeningBalance, updateLedger } from './ledger-commands.ts'
import { closePeriod, reopenPeriod } from './period-commands.ts'
import { createRule, deleteRule, updateRule } from './rule-commands.ts'
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
import { createInstance, deleteInstance, templateCommands } from './template-commands.ts'
import {
  deleteTransaction,
  deleteTransactions,
  recategorize,
  split,
  updateTransaction,
} from './transaction-commands.ts'

export const commands: readonly [weight: number, arbitrary: fc.Arbitrary<Command>][] = [
  [3, createLedger],
  [3, updateLedger],
  [3, deleteLedger],
  [3, setOpeningBalance],
  [2, moveStart],
  [1, renameInstance],
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
  [2, deleteTransaction],
  [1, deleteTransactions],
  [3, createRule],
  [1, updateRule],
  [1, deleteRule],
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
  ...templateCommands,
]
