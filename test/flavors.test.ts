import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PlatformTx, ReadTx, SnapshotTx, WriteTx } from '../src/database/database.ts'
import { sql } from '../src/database/sql.ts'
import type { Line, StoredTransaction } from '../src/journal/journal.ts'
import type { Count, Sequence } from '../src/kernel/flavor.ts'
import { type LedgerId, newId, type TransactionId } from '../src/kernel/ids.ts'
import type { Money } from '../src/kernel/money.ts'
import type { Ledger } from '../src/ledgers/ledgers.ts'

/** What the compiler must refuse: a line that it accepts is an error of its own (`npm test` runs it). */
function mixedUp(
  ledger: Ledger,
  line: Line,
  transaction: StoredTransaction,
  { sequence, lines }: { sequence: Sequence; lines: Count },
): unknown[] {
  const ofTransaction = (id: TransactionId) => id
  const ofAmount = (amount: Money) => amount
  const byTransaction = new Map<TransactionId, Money>()
  return [
    // @ts-expect-error a ledger is no transaction
    ofTransaction(ledger.id),
    // @ts-expect-error the entry of a transaction is not the transaction
    ofTransaction(transaction.journal_entry_id ?? newId('jen')),
    // @ts-expect-error a new line is no transaction
    ofTransaction(newId('len')),
    // @ts-expect-error nothing is found under the id of a ledger
    byTransaction.get(line.ledger_id),
    // @ts-expect-error nor in a list
    [transaction.id].includes(line.id),
    // @ts-expect-error a sequence is no amount
    ofAmount(sequence),
    // @ts-expect-error a count is no amount
    ofAmount(lines),
    ofTransaction(transaction.id),
    ofTransaction('txn_00000000000000000000000000'),
    ofAmount(line.amount + transaction.amount),
    ofAmount(-line.amount),
  ]
}

function writtenInReads(read: ReadTx, snapshot: SnapshotTx, platform: PlatformTx, write: WriteTx): unknown[] {
  const statement = sql`delete from tags`
  return [
    // @ts-expect-error what reads has no `execute`
    read.execute(statement),
    // @ts-expect-error nor has a snapshot
    snapshot.execute(statement),
    // @ts-expect-error nor a platform that is read
    platform.execute(statement),
    write.execute(statement),
  ]
}

describe('flavors', () => {
  it('are for the compiler alone', () => {
    const id: LedgerId = newId('ldg')
    const amount: Money = 10_000n
    assert.deepEqual([typeof id, typeof amount], ['string', 'bigint'])
    assert.deepEqual([mixedUp.length, writtenInReads.length], [4, 4])
  })
})
