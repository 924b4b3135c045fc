import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import { fields } from '../http/route.ts'
import { id, named, nullable, oneOf } from '../http/wire-types.ts'
import { must } from '../kernel/assert.ts'
import { fail } from '../kernel/errors.ts'
import { newId, type JournalEntryId, type SourceAccountId, type TransactionId, type TransferId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { maxDaysApart, type Movement, pairKey, pairsOf } from './matching.ts'
import * as sql from './sql.ts'

/**
 * Money that moved between two accounts of the business stands in the books twice, once for each account's feed. A
 * transfer is the pair: both entries have their category on the ledger of transfers, so that it comes to zero when both
 * sides are there.
 */
export interface StoredTransfer {
  id: TransferId
  status: 'matched' | 'proposed' | 'rejected'
  from_transaction_id: TransactionId
  to_transaction_id: TransactionId
  created_at: Instant
}

/** With the entries of its sides. */
export interface Transfer extends StoredTransfer {
  from_journal_entry_id: string | null
  to_journal_entry_id: string | null
}

const transferStatuses = ['matched', 'proposed', 'rejected'] as const
export const listedStatuses = ['matched', 'proposed'] as const

export const transferRecord = named(
  'Transfer',
  fields({
    id: id('transfer'),
    status: oneOf(transferStatuses, { description: '`rejected` only in the answer to the rejection.' }),
    from_journal_entry_id: nullable(id('journal_entry')),
    to_journal_entry_id: nullable(id('journal_entry')),
    from_transaction_id: id('transaction'),
    to_transaction_id: id('transaction'),
  }),
)
export type TransferRecord = t.StaticDecode<typeof transferRecord>

export async function listTransfers(
  tx: ReadTx,
  page: PageRequest,
  filter: sql.TransferFilter,
): Promise<Page<TransferRecord>> {
  const found = await sql.list(tx, page, filter)
  return { ...found, records: found.records.map(transferForm) }
}

export async function findTransfer(tx: ReadTx, transferId: TransferId): Promise<Transfer> {
  return (await sql.find(tx, transferId)) ?? fail('resource_not_found', { resource: 'transfer' })
}

/** By the ids of both sides. */
export async function transfersOf(
  tx: ReadTx,
  transactionIds: readonly TransactionId[],
): Promise<ReadonlyMap<string, Transfer>> {
  const found = await sql.ofTransactions(tx, transactionIds)
  return new Map(found.flatMap((each) => [each.from_transaction_id, each.to_transaction_id].map((key) => [key, each])))
}

export function transferForm({ created_at: _, ...transfer }: Transfer): TransferRecord {
  return transfer
}

/** By transaction: the category line of the other side of its matched transfer. */
export async function relatedLines(
  tx: ReadTx,
  transactionIds: readonly TransactionId[],
): Promise<ReadonlyMap<string, string>> {
  if (transactionIds.length === 0) return new Map()
  const found = await sql.relatedLines(tx, transactionIds)
  return new Map(found.map((each) => [each.transaction_id, each.line_entry_id]))
}

/** A transaction that is about to be booked. */
export interface NewMovement {
  id: TransactionId
  source_account_id: SourceAccountId
  amount: Money
  datetime: Instant
  description: string
  /** Whether its category is the ledger of transfers already. */
  onTransfers: boolean
}

/**
 * The transfers, matched and proposed, that transactions about to be booked are sides of.
 * @param around `others`: transactions that are about to be booked otherwise, whatever is stored of them
 */
export async function findPairs(
  tx: ReadTx,
  wanted: readonly NewMovement[],
  around: { transfersLedger: string; others: ReadonlySet<string> },
): Promise<StoredTransfer[]> {
  const { transfersLedger, others } = around
  const accounts = new Map((await sql.accounts(tx)).map((account) => [account.id, account]))
  if (new Set([...accounts.values()].map((account) => account.ledger_id)).size < 2) return []
  const promising = await promisingOf(tx, wanted, { accounts, transfersLedger })
  if (promising.length === 0) return []
  // What a partner could belong to instead is looked for as well: as far from the partner as that may be from the
  // transaction.
  const windows = windowsOf(promising, ({ amount }) => [amount, -amount], 2 * maxDaysApart)
  const found = await sql.movements(tx, { windows, transfersLedger, exceptAccounts: [] })
  const own = new Set(wanted.map((each) => each.id))
  const known = await transfersOf(tx, [...own])
  const movements = [
    ...promising
      .filter((row) => known.get(row.id)?.status !== 'matched')
      .map((row) => ({ ...row, isProposed: known.has(row.id), isNew: true })),
    ...found
      .filter((row) => !own.has(row.id) && !others.has(row.id))
      .map((row) => ({ ...row, onTransfers: row.on_transfers, isProposed: row.is_proposed, isNew: false })),
  ].flatMap((row) => movementOf(tx, row, accounts.get(row.source_account_id)))
  const rejected = await sql.rejected(
    tx,
    movements.map((each) => each.id),
  )
  const excluded = new Set(rejected.map((pair) => pairKey(pair.from_transaction_id, pair.to_transaction_id)))
  return pairsOf(movements, excluded).map(({ from, to, status }) => ({
    id: newId('trf'),
    status,
    from_transaction_id: from.id,
    to_transaction_id: to.id,
    created_at: tx.now,
  }))
}

/**
 * Those whose opposite amount occurs elsewhere near them: nearly always few, so that the rest of the search is about
 * few.
 */
async function promisingOf(
  tx: ReadTx,
  wanted: readonly NewMovement[],
  around: { accounts: ReadonlyMap<string, sql.AccountRow>; transfersLedger: string },
): Promise<NewMovement[]> {
  const accounts = [...around.accounts.values()]
  const ledgers = new Set(wanted.map((row) => around.accounts.get(row.source_account_id)?.ledger_id))
  // Of one account alone the other side cannot be its own.
  const own = accounts.filter((account) => ledgers.size === 1 && ledgers.has(account.ledger_id))
  const found = await sql.movements(tx, {
    windows: windowsOf(wanted, ({ amount }) => [-amount], maxDaysApart),
    transfersLedger: around.transfersLedger,
    exceptAccounts: own.map((account) => account.id),
  })
  const opposite = new Set([...found, ...(ledgers.size === 1 ? [] : wanted)].map(({ amount }) => -amount))
  return wanted.filter(({ amount }) => opposite.has(amount))
}

/** So many days around each of them, for each of these amounts; windows of one amount that meet are one. */
function windowsOf(
  wanted: readonly NewMovement[],
  amountsOf: (row: NewMovement) => Money[],
  days: number,
): sql.Window[] {
  // By the clock that may be an hour more.
  const margin = { hours: days * 24 + 1 }
  const windows = new Map<Money, sql.Window[]>()
  for (const row of wanted.toSorted((a, b) => Temporal.Instant.compare(a.datetime, b.datetime))) {
    const [from, until] = [row.datetime.subtract(margin), row.datetime.add(margin)]
    for (const amount of amountsOf(row)) {
      const known = windows.get(amount) ?? []
      const last = known.at(-1)
      if (last && Temporal.Instant.compare(from, last.until) <= 0) last.until = until
      else known.push({ amount, from, until })
      windows.set(amount, known)
    }
  }
  return [...windows.values()].flat()
}

function movementOf(
  { instance }: ReadTx,
  {
    datetime,
    ...row
  }: Omit<Movement, keyof Account | 'clock'> & { source_account_id: SourceAccountId; datetime: Instant },
  account: sql.AccountRow | undefined,
): Movement[] {
  if (!account) return []
  const { ledger_id: ledgerId, type: accountType, name, ledger_name: ledgerName } = account
  const clock = datetime.epochMilliseconds + datetime.toZonedDateTimeISO(instance.timeZone).offsetNanoseconds / 1e6
  return [{ ...row, clock, ledgerId, accountType, accountNames: [name, ledgerName] }]
}

type Account = Pick<Movement, 'ledgerId' | 'accountType' | 'accountNames'>

/** Those that are sides of a transfer, matched or proposed, and whose entries these are. */
export async function transfersOfEntries(tx: ReadTx, entryIds: readonly JournalEntryId[]): Promise<Transfer[]> {
  if (entryIds.length === 0) return []
  return await sql.ofTransactions(tx, await sql.transactionsOfEntries(tx, entryIds))
}

/** Only for the posting that moves their lines. */
export async function keepTransfers(tx: WriteTx, transfers: readonly StoredTransfer[]): Promise<void> {
  await sql.insert(tx, transfers)
  for (const each of transfers) recordTransfer(tx, null, each)
}

export async function changeTransfer(tx: WriteTx, before: StoredTransfer, after: StoredTransfer): Promise<void> {
  await sql.setStatus(tx, after)
  recordTransfer(tx, before, after)
}

export async function undoTransfers(tx: WriteTx, transfers: readonly StoredTransfer[]): Promise<void> {
  await sql.remove(
    tx,
    transfers.map((transfer) => transfer.id),
  )
  for (const each of transfers) recordTransfer(tx, each, null)
}

/** What a transaction that goes for good was a side of, rejected pairs too: they cannot be found again. */
export async function forgetTransfersOf(tx: WriteTx, transactionIds: readonly TransactionId[]): Promise<void> {
  await sql.removeOfTransactions(tx, transactionIds)
}

function recordTransfer(tx: WriteTx, before: StoredTransfer | null, after: StoredTransfer | null): void {
  const plain = (each: StoredTransfer | null) =>
    each && {
      id: each.id,
      status: each.status,
      from_transaction_id: each.from_transaction_id,
      to_transaction_id: each.to_transaction_id,
    }
  const action = after?.status ?? 'undone'
  const { id: transferId } = must(after ?? before, 'a change has a record before or after it')
  tx.record({
    type: `transfer.${action}`,
    resource: 'transfer',
    id: transferId,
    before: plain(before),
    after: plain(after),
  })
}
