import * as t from 'typebox'
import type { Decision } from '../categorization/categorization.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { compileCodec } from '../http/codec.ts'
import { fields } from '../http/route.ts'
import { date, id, instant, nullable, zone } from '../http/wire-types.ts'
import {
  byEntry,
  type Changed,
  isClosed,
  type Line,
  linesOf,
  post,
  reconciledLines,
  spanOf,
  type StoredTransaction,
} from '../journal/journal.ts'
import { lookup } from '../kernel/assert.ts'
import { type ErrorCode, failField } from '../kernel/errors.ts'
import type { TaskId } from '../kernel/ids.ts'
import { chartOf } from '../ledgers/ledgers.ts'
import { accountsByIds, type ListedAccount } from '../sources/sources.ts'
import { completeTask, noteSlice, pendingTask, startTask, type Task } from '../tasks/tasks.ts'
import { candidateOf, decisionsFor } from './booking.ts'
import { refuseLongDryRun } from './bulk-changes.ts'
import * as sql from './sql.ts'
import { transfersFrom } from './transfer-sides.ts'

/**
 * The pipeline once more, over what it decided before: rules that came since reach back. What a person chose or reviewed stays,
 * and so does what came with an import; of the rest, only the category changes.
 */
export const recategorizationRequest = fields({
  source_account_id: t.Optional(id('source_account')),
  start_date: t.Optional(date),
  end_date: t.Optional(date),
  time_zone: t.Optional(zone),
})

/** What to go through, and how far it has got: behind the last transaction that was looked at. */
const work = compileCodec(
  fields({
    account_id: nullable(t.String()),
    from: t.Optional(instant),
    until: t.Optional(instant),
    after: nullable(fields({ datetime: instant, id: t.String() })),
  }),
)

const transactionsPerSlice = 1_000

export async function recategorizeTransactions(
  tx: WriteTx,
  { source_account_id: accountId, ...period }: t.StaticDecode<typeof recategorizationRequest>,
): Promise<Task> {
  const account = accountId === undefined ? undefined : (await accountsByIds(tx, [accountId])).get(accountId)
  if (accountId !== undefined && !account)
    failField('invalid_reference', '/source_account_id', 'is no source account of this Instance')
  return await startTask(tx, {
    type: 'recategorization',
    background: true,
    sourceAccountId: account?.id ?? null,
    ledgerId: account?.ledger_id ?? null,
    work: work.encode(
      { account_id: account?.id ?? null, ...spanOf(tx, period, '/end_date'), after: null },
      { decimals: 2 },
    ),
  })
}

/** One slice of the job, of so many rows at most. @returns whether there is more to do */
export async function runRecategorizationSlice(
  tx: WriteTx,
  taskId: TaskId,
  max = transactionsPerSlice,
): Promise<boolean> {
  const pending = await pendingTask(tx, taskId)
  if (!pending) return false
  const { task } = pending
  const { account_id: accountId, after, ...span } = work.decode(pending.work)
  const range = { ...span, ...(accountId === null ? {} : { account_ids: [accountId] }) }
  const found = await sql.decided(tx, range, { after, max })
  refuseLongDryRun(tx, found)
  const { moves, further } = await movesOf(tx, found)
  const fixed = await fixedMoves(tx, moves)
  const open = moves.filter(({ before }) => !fixed.has(before.id))
  await post(tx, {
    changedTransactions: [
      ...open.map(({ before, after: to }) => ({ before, after: to })),
      ...further.changedTransactions,
    ],
    changedLines: [...open.flatMap((move) => move.changedLines), ...further.changedLines],
    transfers: further.transfers,
  })
  const result = {
    ...task,
    modified_transaction_ids: [...task.modified_transaction_ids, ...open.map(({ before }) => before.id)],
    skipped_transaction_ids: [...task.skipped_transaction_ids, ...fixed.keys()],
    row_results: [...task.row_results, ...[...fixed].map(([transaction_id, code]) => ({ transaction_id, code }))],
  }
  const last = found.at(-1)
  if (!last || found.length < max) {
    await completeTask(tx, task, result)
    return false
  }
  const cursor = { datetime: last.datetime, id: last.id }
  await noteSlice(tx, task, result, work.encode({ account_id: accountId, ...span, after: cursor }, { decimals: 2 }))
  return true
}

interface Move {
  before: StoredTransaction
  after: StoredTransaction
  changedLines: Changed<Line>[]
}

/** Transactions whose category stays, each with the reason: its period is closed, or the category's line reconciled. */
async function fixedMoves(tx: ReadTx, moves: readonly Move[]): Promise<Map<string, ErrorCode>> {
  const reconciled = await reconciledLines(
    tx,
    moves.flatMap(({ changedLines }) => changedLines.map((line) => line.before)),
  )
  const reasonOf = ({ before, changedLines }: Move): ErrorCode | undefined => {
    if (isClosed(tx.instance, before.datetime)) return 'period_closed'
    return changedLines.some((line) => reconciled.has(line.before.id)) ? 'period_reconciled' : undefined
  }
  return new Map(
    moves.flatMap((move) => {
      const reason = reasonOf(move)
      return reason ? [[move.before.id, reason] as const] : []
    }),
  )
}

/** Those of the transactions that the pipeline decides otherwise by now. */
async function movesOf(
  tx: ReadTx,
  found: readonly StoredTransaction[],
): Promise<{ moves: Move[]; further: Awaited<ReturnType<typeof transfersFrom>> }> {
  const lines = byEntry(
    await linesOf(
      tx,
      found.flatMap((each) => each.journal_entry_id ?? []),
    ),
  )
  const editable = new Map((await chartOf(tx)).map((ledger) => [ledger.id, ledger.editable]))
  const movable = found.flatMap((transaction) => {
    const opposing = (lookup(lines, transaction.journal_entry_id) ?? []).filter(
      (line) => line.id !== transaction.line_entry_id,
    )
    const [category, ...others] = opposing
    // Several categories, or one that no hand may touch: something else than the pipeline has been here.
    return category && others.length === 0 && editable.get(category.ledger_id) ? [{ transaction, category }] : []
  })
  const accounts = await accountsOf(tx, found)
  const candidates = movable.map(({ transaction }) => candidateOf(transaction, null))
  const decisions = await decisionsFor(tx, accounts, candidates)
  const decided = movable.flatMap(({ transaction, category }, at) => {
    const decision = decisions[at]
    return decision ? [{ transaction, category, decision }] : []
  })
  return {
    moves: decided
      .filter(({ transaction, category, decision }) => isAnother(decision, transaction, category))
      .map(({ transaction, category, decision }) => moveTo(decision, transaction, category)),
    further: await transfersFrom(tx, decided),
  }
}

async function accountsOf(tx: ReadTx, transactions: readonly StoredTransaction[]): Promise<Map<string, ListedAccount>> {
  return await accountsByIds(tx, [...new Set(transactions.map((each) => each.source_account_id))])
}

/** What was learned since may weigh a category otherwise: that alone is no other decision. */
function isAnother(decision: Decision, transaction: StoredTransaction, category: Line): boolean {
  if (decision.ledgerId !== category.ledger_id || decision.method !== transaction.categorization_method) return true
  return decision.method !== 'similarity' && decision.explanation !== transaction.categorization_explanation
}

function moveTo(decision: Decision, transaction: StoredTransaction, category: Line): Move {
  return {
    before: transaction,
    after: {
      ...transaction,
      categorization_method: decision.method,
      categorization_confidence: decision.confidence,
      categorization_explanation: decision.explanation,
    },
    changedLines:
      decision.ledgerId === category.ledger_id
        ? []
        : [{ before: category, after: { ...category, ledger_id: decision.ledgerId } }],
  }
}
