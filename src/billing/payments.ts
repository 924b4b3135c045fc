import { basesOf } from '../chart/bases.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import {
  designEntry,
  type Entry,
  enabledLedgers,
  findEntries,
  findTransactions,
  type Line,
  linesOf,
  type StoredTransaction,
} from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { fail, failField, type FieldError } from '../kernel/errors.ts'
import type { LedgerId, LineEntryId, TransactionId } from '../kernel/ids.ts'
import { cutText, limits } from '../kernel/limits.ts'
import type { Money } from '../kernel/money.ts'
import { type Day, dayOf, startOfDay } from '../kernel/time.ts'
import type { NewApplications } from './application-requests.ts'
import { type BookedRow, categoriesElsewhere, type RowCategories, rowCategories } from './row-categories.ts'
import { assertPostingDay, openDay } from './settlement.ts'

/** Where the money of payment applications comes from, or goes to: a row of a bank, a ledger by hand, or a credit. */
export type Payment = RowPayment | ManualPayment | CreditPayment

interface RowPayment {
  kind: 'row'
  row: BookedRow
  categories: RowCategories
  direction: 1n | -1n
  day: Day
  /** The entry in which the application stands: the row's, or where its day is closed a new one. */
  entry: Entry
  isOwn: boolean
}

export interface ManualPayment {
  kind: 'manual'
  ledgerId: LedgerId
  amount: Money
  direction: 1n | -1n
  day: Day
  entry: Entry
}

interface CreditPayment {
  kind: 'credit'
  day: Day
  entry: Entry
}

const fieldsOf = {
  row: ['transaction_id', 'line_ids'],
  manual: ['ledger_id', 'amount'],
  credit: ['credit_source_id', 'credit_application_id'],
} as const

/** Which of the three a request is. @throws {Refusal} `invalid_request`, `missing_field` */
export function kindOfPayment(wanted: NewApplications): Payment['kind'] {
  const has = (kind: keyof typeof fieldsOf) => fieldsOf[kind].some((field) => wanted[field] !== undefined)
  const kinds = (['row', 'manual', 'credit'] as const).filter(has)
  const [kind] = kinds
  const isCreditTwice = wanted.credit_source_id !== undefined && wanted.credit_application_id !== undefined
  if (
    kind === undefined ||
    kinds.length > 1 ||
    isCreditTwice ||
    (kind === 'row' && wanted.transaction_id === undefined)
  )
    return failField(
      'invalid_request',
      '',
      'needs transaction_id, or ledger_id with date and amount, or credit_source_id, or credit_application_id',
    )
  return kind
}

export async function rowPayment(
  tx: WriteTx,
  transactionId: TransactionId,
  { date: wanted, line_ids: lineIds }: { date?: Day; line_ids?: readonly LineEntryId[] },
): Promise<RowPayment> {
  const row = await bookedRow(tx, transactionId)
  const { transaction, entry } = row
  const own = dayOf(transaction.datetime, tx.instance.timeZone)
  const day = wanted ?? openDay(tx, own)
  // What stands in another entry is taken from there by one of its own.
  const isOwn = openDay(tx, own).equals(own) && (await categoriesElsewhere(tx, row)).length === 0
  if (isOwn && !day.equals(own))
    failField('invalid_date', '/date', 'is that of the transaction, whose day is not closed')
  if (!isOwn) assertPostingDay(tx, day, { earliest: own, path: '/date' })
  return {
    kind: 'row',
    row,
    categories: await rowCategories(tx, row, { ...(lineIds && { lineIds }), staysAsItIs: !isOwn }),
    direction: transaction.amount > 0n ? 1n : -1n,
    day,
    entry: isOwn ? entry : newEntry(tx, day, 'Payment'),
    isOwn,
  }
}

/** @throws {Refusal} `invalid_reference`; `invalid_state`: it is not in the books by an entry of its own */
export async function bookedRow(
  tx: ReadTx,
  transactionId: TransactionId,
  path = '/transaction_id',
): Promise<BookedRow> {
  const [transaction] = await findTransactions(tx, [transactionId])
  if (!transaction) return failField('invalid_reference', path, 'is no transaction of this Instance')
  const [entry] = transaction.journal_entry_id ? await findEntries(tx, [transaction.journal_entry_id]) : []
  if (!entry || entry.transaction_id !== transaction.id) return refuseUnposted(transaction, path)
  return { transaction, entry, lines: await linesOf(tx, [entry.id]) }
}

function refuseUnposted({ id, posted_status }: StoredTransaction, path: string): never {
  return fail(
    'invalid_state',
    { resource: 'transaction', id, posted_status, path },
    'The transaction is not in the books by an entry of its own.',
  )
}

export async function manualPayment(
  tx: WriteTx,
  { ledger_id: ledgerId, date: day, amount }: NewApplications,
): Promise<ManualPayment> {
  const missing = Object.entries({ ledger_id: ledgerId, date: day, amount }).flatMap(([field, value]): FieldError[] =>
    value === undefined ? [{ path: `/${field}`, code: 'missing_field', message: 'is required' }] : [],
  )
  if (missing[0]) return failField('missing_field', missing[0].path, 'is required of a payment by hand')
  const given = { ledgerId: must(ledgerId, 'it was given'), day: must(day, 'it was given') }
  const money = must(amount, 'it was given')
  if (money === 0n) failField('invalid_amount', '/amount', 'must not be zero')
  await assertMoneyLedger(tx, given.ledgerId)
  assertPostingDay(tx, given.day, { earliest: given.day, path: '/date' })
  const direction = money > 0n ? 1n : -1n
  const title = money > 0n ? 'Payment received' : 'Payment made'
  return { kind: 'manual', ...given, amount: money, direction, entry: newEntry(tx, given.day, title) }
}

/** Any ledger but those of what is owed, of transfers, of what waits for a category, and of money on account. */
async function assertMoneyLedger(tx: ReadTx, ledgerId: LedgerId): Promise<void> {
  const named = [{ ledgerId, path: '/ledger_id' }]
  const ledger = must((await enabledLedgers(tx, named)).get(ledgerId), 'what is not there was refused')
  const purpose = ledger.required_ledger_purpose
  const isFixed = purpose !== null && purpose !== 'opening_balances' && purpose !== 'retained_earnings'
  if (isFixed || !basesOf(ledger).includes('both'))
    failField('invalid_reference', '/ledger_id', 'is a ledger that the service itself posts to')
}

export function creditPayment(tx: WriteTx, day: Day): CreditPayment {
  return { kind: 'credit', day, entry: newEntry(tx, day, 'Credit applied') }
}

/** Its lines are designed when all of them are known. */
function newEntry(tx: WriteTx, day: Day, description: string): Entry {
  const { entry } = designEntry(tx, {
    datetime: startOfDay(day, tx.instance.timeZone),
    description: cutText(description, limits.description),
    creationSource: 'payment_application',
    lines: [],
  })
  return entry
}

/** The bank's line of a row. */
export function bankLineOf({ transaction, lines }: BookedRow): Line {
  return must(
    lines.find((line) => line.id === transaction.line_entry_id),
    'what is booked has its line',
  )
}
