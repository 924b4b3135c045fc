import type { WriteTx } from '../database/database.ts'
import { fail, failFields } from '../kernel/errors.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { type Day, startOfDay } from '../kernel/time.ts'
import { findLedger, type Ledger, requiredLedger } from '../ledgers/ledgers.ts'
import * as entriesSql from './entries-sql.ts'
import { recordCreated, removeEntries } from './entries.ts'
import * as linesSql from './lines-sql.ts'
import { amountErrors, designEntry, post } from './posting.ts'
import { type EntryExpansion, type EntryRecord, entryRecords, recordedEntry } from './records.ts'

/**
 * The opening balance of a ledger: one entry against the ledger `opening_balances`, at the first instant of `entries_start`.
 * Setting it again replaces it; 0 takes it away.
 * @param balance on the ledger's normal side
 * @returns the entry, or null when the balance is 0
 */
export async function setOpeningBalance(
  tx: WriteTx,
  ledgerId: LedgerId,
  balance: Money,
  expand?: EntryExpansion[],
): Promise<EntryRecord | null> {
  const ledger = await findLedger(tx, ledgerId)
  const opening = await requiredLedger(tx, 'opening_balances')
  refuseControlLedger(ledger, opening)
  const wrong = amountErrors(tx.instance, balance, '/balance')
  if (wrong.length > 0) failFields(wrong)
  const former = await entriesSql.findOpeningEntry(tx, ledgerId)
  if (former) await removeEntries(tx, [former])
  if (balance === 0n) return null
  const amount = ledger.debit_credit === 'debit' ? balance : -balance
  const { entry, lines } = designEntry(tx, {
    datetime: startOfDay(tx.instance.entriesStart, tx.instance.timeZone),
    description: `Opening balance of ${ledger.name}`,
    creationSource: 'opening_balance',
    openingLedgerId: ledgerId,
    lines: [
      { ledgerId, amount },
      { ledgerId: opening.id, amount: -amount },
    ],
  })
  await post(tx, { entries: [entry], lines })
  recordCreated(tx, entry, lines)
  const [record] = await entryRecords(tx, [entry], expand)
  return record ?? null
}

/** Opening entries stand at the first instant of `entries_start` in the Instance's zone: when either moves, they move. */
export async function moveOpeningEntries(tx: WriteTx, start: Day, timeZone: string): Promise<void> {
  const entries = await entriesSql.openingEntries(tx)
  const lines = await linesSql.linesOf(
    tx,
    entries.map((entry) => entry.id),
  )
  const datetime = startOfDay(start, timeZone)
  await post(tx, {
    changedEntries: entries.map((entry) => ({ before: entry, after: { ...entry, datetime } })),
    changedLines: lines.map((line) => ({ before: line, after: { ...line, datetime } })),
  })
  for (const entry of entries) {
    const own = lines.filter((line) => line.journal_entry_id === entry.id)
    tx.record({
      type: 'journal_entry.updated',
      resource: 'journal_entry',
      id: entry.id,
      before: recordedEntry(entry, own),
      after: recordedEntry({ ...entry, datetime }, own),
    })
  }
}

function refuseControlLedger(ledger: Ledger, opening: Ledger): void {
  const control =
    ledger.financial_account_type === 'accounts_receivable' || ledger.financial_account_type === 'accounts_payable'
  if (control)
    fail(
      'not_editable',
      { resource: 'ledger', id: ledger.id },
      'Receivables and payables open with their own open items.',
    )
  if (ledger.id === opening.id)
    fail(
      'not_editable',
      { resource: 'ledger', id: ledger.id },
      'The opening balances ledger is the other side of the others.',
    )
}
