import * as t from 'typebox'
import type { ReadTx } from '../database/database.ts'
import { fields } from '../http/route.ts'
import { date, id, instant, moneyTotal, money, named, nullable, oneOf, zone } from '../http/wire-types.ts'
import { balancesBefore, onSide } from '../journal/journal.ts'
import { lookup, must } from '../kernel/assert.ts'
import { fail } from '../kernel/errors.ts'
import type { LedgerId, ReconciliationId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { type Day, type Instant, startOfDay } from '../kernel/time.ts'
import { findLedgers, type Ledger } from '../ledgers/ledgers.ts'
import * as sql from './sql.ts'

export const progressStatuses = ['in_progress', 'completed'] as const
export const reconciliationStatuses = ['reconciled', 'unreconciled'] as const

/**
 * A ledger compared with a statement of its bank: from the end of the reconciliation before it to the end of the
 * statement. Those of a ledger follow one another; the latest alone is worked on. What a completed one holds, the
 * database keeps as it is (`migrations/0014_reconciliations.sql`).
 */
export interface Reconciliation {
  id: ReconciliationId
  ledger_id: LedgerId
  previous_id: string | null
  /** null: the start of the books. */
  start_datetime: Instant | null
  end_datetime: Instant
  statement_ending_date: Day
  time_zone: string
  /** On the ledger's normal side. */
  statement_ending_balance: Money
  progress_status: (typeof progressStatuses)[number]
  completed_on_datetime: Instant | null
  /** Of a completed one; else it is computed. */
  reconciled_balance: Money | null
  digest: string | null
  created_at: Instant
}

/** Every balance on the normal side of the ledger: what is owed on a card is positive. */
export const reconciliationRecord = named(
  'Reconciliation',
  fields({
    id: id('reconciliation'),
    ledger_id: id('ledger'),
    start_datetime: instant,
    end_datetime: instant,
    time_zone: zone,
    statement_starting_balance: moneyTotal,
    statement_ending_balance: money,
    statement_ending_date: date,
    reconciled_balance: moneyTotal,
    final_reconciled_balance: moneyTotal,
    difference: moneyTotal,
    reconciliation_status: oneOf(reconciliationStatuses),
    progress_status: oneOf(progressStatuses),
    completed_on_datetime: nullable(instant),
    statement_file_id: nullable(id('file')),
  }),
)
export type ReconciliationRecord = t.StaticDecode<typeof reconciliationRecord>

export async function findReconciliation(tx: ReadTx, reconciliationId: ReconciliationId): Promise<Reconciliation> {
  const found = await sql.find(tx, [reconciliationId])
  return found.get(reconciliationId) ?? fail('resource_not_found', { resource: 'reconciliation' })
}

export function refuseCompleted(row: Reconciliation): void {
  if (row.progress_status === 'completed') fail('reconciliation_completed', { reconciliation_id: row.id })
}

export async function recordOf(tx: ReadTx, row: Reconciliation): Promise<ReconciliationRecord> {
  const [record] = await reconciliationRecords(tx, [row])
  return must(record, 'one record is asked for')
}

export async function reconciliationRecords(
  tx: ReadTx,
  reconciliations: readonly Reconciliation[],
): Promise<ReconciliationRecord[]> {
  const around = await surroundingsOf(tx, reconciliations)
  return reconciliations.map((row) => {
    const balance = reconciledBalance(row, around)
    return {
      id: row.id,
      ledger_id: row.ledger_id,
      start_datetime: row.start_datetime ?? startOfDay(tx.instance.entriesStart, tx.instance.timeZone),
      end_datetime: row.end_datetime,
      time_zone: row.time_zone,
      statement_starting_balance: startingBalance(row, around),
      statement_ending_balance: row.statement_ending_balance,
      statement_ending_date: row.statement_ending_date,
      reconciled_balance: balance,
      final_reconciled_balance: row.reconciled_balance ?? bookBalance(row, around),
      difference: row.statement_ending_balance - balance,
      reconciliation_status: balance === row.statement_ending_balance ? 'reconciled' : 'unreconciled',
      progress_status: row.progress_status,
      completed_on_datetime: row.completed_on_datetime,
      statement_file_id: around.files.get(row.id)?.id ?? null,
    }
  })
}

/** What the entries come to that it and those before it hold, with the opening balance. */
export async function currentBalance(tx: ReadTx, row: Reconciliation): Promise<Money> {
  return reconciledBalance(row, await surroundingsOf(tx, [row]))
}

/** What the opening entries brought to the ledger, on its own side. */
export async function openingBalance(tx: ReadTx, ledger: Ledger): Promise<Money> {
  const signed = (await sql.openingSums(tx, [ledger.id])).get(ledger.id) ?? 0n
  return ledger.debit_credit === 'credit' ? -signed : signed
}

/** What the figures of reconciliations are made of. */
interface Surroundings {
  ledgers: Map<string, Ledger>
  previous: Map<string, Reconciliation>
  opening: Map<string, Money>
  held: Map<string, Money>
  files: Awaited<ReturnType<typeof sql.statementFiles>>
  /** By the moment: of each ledger, before it. */
  books: Map<string, Awaited<ReturnType<typeof balancesBefore>>>
}

async function surroundingsOf(tx: ReadTx, rows: readonly Reconciliation[]): Promise<Surroundings> {
  const running = rows.filter((row) => row.progress_status === 'in_progress')
  const ledgerIds = rows.map((row) => row.ledger_id)
  const ids = (some: readonly Reconciliation[]) => some.map((row) => row.id)
  return {
    ledgers: await findLedgers(tx, ledgerIds),
    previous: await sql.find(
      tx,
      rows.flatMap((row) => row.previous_id ?? []),
    ),
    opening: await sql.openingSums(tx, ledgerIds),
    held: await sql.heldSums(tx, ids(running)),
    files: await sql.statementFiles(tx, ids(rows)),
    books: await bookBalances(
      tx,
      running.map((row) => row.end_datetime),
    ),
  }
}

/** In the accrual books, whatever the basis of the Instance, as all of a reconciliation. */
async function bookBalances(tx: ReadTx, moments: readonly Instant[]): Promise<Surroundings['books']> {
  const books: Surroundings['books'] = new Map()
  for (const moment of moments)
    if (!books.has(moment.toString())) books.set(moment.toString(), await balancesBefore(tx, moment, 'accrual'))
  return books
}

function startingBalance(row: Reconciliation, around: Surroundings): Money {
  const previous = lookup(around.previous, row.previous_id)
  return previous?.statement_ending_balance ?? onLedgersSide(row, around, around.opening.get(row.ledger_id))
}

/** A completed one keeps its own: what it holds stands. */
function reconciledBalance(row: Reconciliation, around: Surroundings): Money {
  if (row.reconciled_balance !== null) return row.reconciled_balance
  const before = lookup(around.previous, row.previous_id)?.reconciled_balance
  const base = before ?? onLedgersSide(row, around, around.opening.get(row.ledger_id))
  return base + onLedgersSide(row, around, around.held.get(row.id))
}

function bookBalance(row: Reconciliation, around: Surroundings): Money {
  const side = around.ledgers.get(row.ledger_id)?.debit_credit ?? 'debit'
  return onSide(around.books.get(row.end_datetime.toString())?.get(row.ledger_id), side)
}

function onLedgersSide(row: Reconciliation, around: Surroundings, signed: Money = 0n): Money {
  return around.ledgers.get(row.ledger_id)?.debit_credit === 'credit' ? -signed : signed
}
