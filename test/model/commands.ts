import * as fc from 'fast-check'
import type { Command } from './choices.ts'
import { createLedger, deleteLedger, moveStart, setOpeningBalance, updateLedger } from './ledger-commands.ts'
import { createEntry, deleteEntry, reverseEntry, updateEntry } from './entry-commands.ts'
import { createAccount } from './account-commands.ts'
import { importRows } from './import-commands.ts'
import {
  deleteTransaction,
  deleteTransactions,
  recategorize,
  split,
  updateTransaction,
} from './transaction-commands.ts'
import { createRule, deleteRule, updateRule } from './rule-commands.ts'

export const commands: readonly [weight: number, arbitrary: fc.Arbitrary<Command>][] = [
  [3, createLedger],
  [3, updateLedger],
  [3, deleteLedger],
  [3, setOpeningBalance],
  [1, moveStart],
  [5, createEntry],
  [6, updateEntry],
  [3, reverseEntry],
  [2, deleteEntry],
  [2, createAccount],
  [6, importRows],
  [3, recategorize],
  [3, split],
  [2, updateTransaction],
  [2, deleteTransaction],
  [1, deleteTransactions],
  [4, createRule],
  [2, updateRule],
  [1, deleteRule],
]
