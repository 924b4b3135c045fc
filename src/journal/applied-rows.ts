import { applicationsSql, subledgerSql } from '../accruals/accruals.ts'
import { lineBases } from '../chart/bases.ts'
import type { ReadTx } from '../database/database.ts'
import { fail } from '../kernel/errors.ts'
import type { JournalEntryId, TransactionId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Line, StoredTransaction } from './posting.ts'

/**
 * What payment applications hold of a bank's row: it is no category, and stays as it is until they are taken back. They
 * made lines of its entry; or, where its day was closed, an entry of another day took a part of its category lines.
 */
export interface AppliedParts {
  /** The ids of lines that sources and applications made. */
  made: ReadonlySet<string>
  /** By category line: how much of it an entry of another day took; positive. */
  taken: ReadonlyMap<string, Money>
}

export const nothingApplied: AppliedParts = { made: new Set(), taken: new Map() }

/** @param lines all lines of some entries */
export async function appliedParts(tx: ReadTx, lines: readonly Line[]): Promise<AppliedParts> {
  if (lines.length === 0) return nothingApplied
  const entryIds = [...new Set(lines.map((line) => line.journal_entry_id))]
  return { made: await madeByAccruals(tx, lines), taken: await applicationsSql.takenElsewhere(tx, entryIds) }
}

/**
 * Those of the lines of bank rows that applications made. There are none where all lines of an entry stand in both
 * books.
 */
export async function madeByAccruals(tx: ReadTx, lines: readonly Line[]): Promise<ReadonlySet<string>> {
  const entryIds = new Set(
    lines.flatMap((line): JournalEntryId[] => (line.basis === lineBases.both ? [] : [line.journal_entry_id])),
  )
  const made = await subledgerSql.linesOfEntries(tx, [...entryIds])
  return new Set(made.map((each) => each.line_entry_id))
}

/** The lines of a transaction's entry that are its categories: neither the bank's, nor applied. */
export function categoryLines(
  transaction: Pick<StoredTransaction, 'line_entry_id'>,
  lines: readonly Line[],
  { made, taken }: AppliedParts,
): Line[] {
  return lines.filter(
    (line) => line.id !== transaction.line_entry_id && !made.has(line.id) && taken.get(line.id) !== sizeOf(line),
  )
}

/** Whether a part of the transaction is applied. @param lines of its entry */
export function isApplied(lines: readonly Line[], { made, taken }: AppliedParts): boolean {
  return lines.some((line) => made.has(line.id) || taken.has(line.id))
}

/** What is left of a category line, with its sign: the rest of it is applied. */
export function remainderOf(line: Line, { taken }: AppliedParts): Money {
  const fixed = taken.get(line.id) ?? 0n
  return line.amount > 0n ? line.amount - fixed : line.amount + fixed
}

/** Those of the transactions of which payments are applied, by their ids. */
export async function appliedAmong(
  tx: ReadTx,
  transactions: readonly Pick<StoredTransaction, 'id' | 'posted_status'>[],
): Promise<ReadonlySet<string>> {
  const posted = transactions.filter((each) => each.posted_status === 'posted')
  return await applicationsSql.appliedAmong(
    tx,
    posted.map(({ id }) => id),
  )
}

/** @throws {Refusal} `resource_in_use`: payments are unapplied before the transaction goes */
export async function refuseApplied(tx: ReadTx, named: readonly { id: TransactionId; path: string }[]): Promise<void> {
  const applied = await applicationsSql.appliedAmong(
    tx,
    named.map(({ id }) => id),
  )
  const first = named.find(({ id }) => applied.has(id))
  if (first)
    fail(
      'resource_in_use',
      { resource: 'transaction', ...first, reason: 'has_payment_applications' },
      'Payments of the transaction are applied: unapply them first.',
    )
}

function sizeOf({ amount }: Line): Money {
  return amount < 0n ? -amount : amount
}
