import { subledgerSql } from '../accruals/accruals.ts'
import type { WriteTx } from '../database/database.ts'
import {
  appliedParts,
  designLine,
  type Line,
  onLine,
  post,
  setByHand,
  type StoredTransaction,
} from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { fail } from '../kernel/errors.ts'
import type { PartyId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { tagsOfLines } from '../tags/tags.ts'
import { recordedTransaction } from '../transactions/transactions.ts'
import { aboutLines, type DraftLine, recordDesigned } from './designed-entries.ts'
import { bankLineOf, type Payment } from './payments.ts'
import type { BookedRow, RowCategories } from './row-categories.ts'

/** Posts what applications of a payment make: in the entry of the bank's row, or in one of their own. */
export async function postPayment(
  tx: WriteTx,
  payment: Payment,
  { drafts, parties }: { drafts: readonly DraftLine[]; parties: readonly (PartyId | null)[] },
): Promise<void> {
  const isOwn = payment.kind === 'row' && payment.isOwn
  const { entry } = payment
  const standing = isOwn ? [...payment.row.lines, ...payment.categories.lines()] : []
  const last = Math.max(-1, ...standing.map((line) => line.sort_order))
  const made = drafts.map((of, at) => ({ line: designLine(entry, of, last + 1 + at), of }))
  const { lineTags, links } = aboutLines(made)
  const lines = made.map(({ line }) => line)
  if (!isOwn) {
    refuseManyLines(lines.length)
    await post(tx, { entries: [entry], lines, lineTags })
    await recordDesigned(tx, [{ entry, lines, lineTags, links }])
    if (payment.kind === 'row') await changeTransaction(tx, payment.row, { party: onlyParty(parties) })
    return
  }
  await reviseRow(tx, payment.row, {
    categories: payment.categories,
    party: onlyParty(parties),
    added: lines,
    lineTags,
    removed: [],
  })
  await subledgerSql.insertLines(tx, links)
}

/** Of all the parts, where they are of one party; undefined: it stays. */
export function onlyParty(parties: readonly (PartyId | null)[]): PartyId | undefined {
  const [party, ...others] = new Set(parties)
  return others.length === 0 && party !== null ? party : undefined
}

/** Lines come to the entry of a bank's row, and go; its categories are what is left of them. */
export async function reviseRow(
  tx: WriteTx,
  row: BookedRow,
  change: {
    categories: RowCategories
    party: PartyId | undefined
    added: readonly Line[]
    lineTags: ReturnType<typeof aboutLines>['lineTags']
    removed: readonly Line[]
  },
): Promise<void> {
  const { categories, party, added, lineTags, removed } = change
  const moved = categories.changes()
  refuseManyLines(row.lines.length + added.length + moved.added.length - removed.length)
  const after = await categorized(tx, row, { categories, party })
  const restored = moved.added.flatMap(({ line, tagIds }) =>
    onLine(
      line,
      tagIds.map((id) => ({ id })),
    ),
  )
  const tagsBefore = await tagsOfLines(tx, [row.entry.id])
  const applied = await appliedParts(tx, row.lines)
  await post(tx, {
    lines: [...moved.added.map(({ line }) => line), ...added],
    changedLines: moved.changedLines,
    removedLines: [...moved.removedLines, ...removed],
    lineTags: [...restored, ...lineTags],
    ...appliedTo(row.transaction, after),
  })
  tx.record({
    type: 'transaction.updated',
    resource: 'transaction',
    id: after.id,
    before: recordedTransaction(row.transaction, row.lines, { tags: tagsBefore, applied }),
    after: recordedTransaction(after, [bankLineOf(row), ...categories.lines()], {
      tags: await tagsOfLines(tx, [row.entry.id]),
    }),
  })
}

function appliedTo(before: StoredTransaction, after: StoredTransaction) {
  return { changedTransactions: [{ before, after }], applies: [after.id] }
}

/** What nothing waits for any more was decided by whoever applied it; what waits again was decided by nobody. */
async function categorized(
  tx: WriteTx,
  { transaction }: BookedRow,
  { categories, party }: { categories: RowCategories; party: PartyId | undefined },
): Promise<StoredTransaction> {
  const named: StoredTransaction =
    party === undefined ? transaction : { ...transaction, party_id: party, party_method: 'user' }
  const left = categories.lines().map((line) => line.ledger_id)
  if (left.length === 0)
    return {
      ...named,
      categorization_method: 'user',
      categorization_confidence: null,
      categorization_explanation: null,
    }
  const [decided] = await setByHand(tx, [{ transaction: named, categories: left }])
  const { changedLines, removedLines, added } = categories.changes()
  const hasChanged = added.length + removedLines.length > 0 || changedLines.length > 0
  const waits = decided?.categorization_method === 'uncategorized'
  return hasChanged && (waits || added.length > 0) ? must(decided, 'one was asked for') : named
}

async function changeTransaction(
  tx: WriteTx,
  row: BookedRow,
  { party }: { party: PartyId | undefined },
): Promise<void> {
  const { transaction: before } = row
  if (party === undefined || party === before.party_id) return
  const after: StoredTransaction = { ...before, party_id: party, party_method: 'user' }
  const tags = await tagsOfLines(tx, [row.entry.id])
  const applied = await appliedParts(tx, row.lines)
  await post(tx, { changedTransactions: [{ before, after }] })
  tx.record({
    type: 'transaction.updated',
    resource: 'transaction',
    id: after.id,
    before: recordedTransaction(before, row.lines, { tags, applied }),
    after: recordedTransaction(after, row.lines, { tags, applied }),
  })
}

/** An entry is read, changed and answered as a whole. */
function refuseManyLines(lines: number): void {
  const limit = limits.shownLines
  if (lines > limit) fail('batch_too_large', { limit }, `An entry has at most ${limit} lines: apply less at once.`)
}
