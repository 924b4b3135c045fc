import * as t from 'typebox'
import { fail, failField, type FieldError } from '../kernel/errors.ts'
import { limits } from '../kernel/limits.ts'
import {
  amountErrors,
  copiedTags,
  designLine,
  editableLedgers,
  type Entry,
  findEntries,
  type Line,
  linesOf,
  post,
  type Posting,
  refuseErrors,
  refuseFinancialLedgers,
  retag,
  reviewStatuses,
  type StoredTransaction,
  tagIds,
  wishesFor,
} from '../journal/journal.ts'
import type { InstanceTx } from '../platform/db.ts'
import { fields } from '../platform/route.ts'
import { id, metadata, money, nullable, oneOf, text } from '../platform/wire.ts'
import { type Tag, tagsOfLines } from '../tags/tags.ts'
import { findTransaction, type TransactionRecord, transactionRecords } from './transactions.ts'

/** What a person changes of a transaction: its texts, whether it was reviewed, and where it belongs. */
export const transactionChange = fields({
  description: t.Optional(text({ maxLength: limits.description })),
  metadata: t.Optional(metadata),
  review_status: t.Optional(oneOf(reviewStatuses)),
  tag_ids: t.Optional(tagIds),
  category: t.Optional(
    fields({
      category_ledger_id: t.Optional(nullable(id('ledger'))),
      updated_category_ledger_id: id('ledger'),
    }),
  ),
  splits: t.Optional(
    t.Array(
      fields({
        ledger_id: id('ledger'),
        amount: money,
        description: t.Optional(nullable(text({ maxLength: limits.lineDescription }))),
        tag_ids: t.Optional(tagIds),
      }),
      { minItems: 1, maxItems: limits.batch - 1 },
    ),
  ),
})
type TransactionChange = t.StaticDecode<typeof transactionChange>
type Category = NonNullable<TransactionChange['category']>
type Splits = NonNullable<TransactionChange['splits']>

export async function updateTransaction(
  tx: InstanceTx,
  at: { sourceAccountId: string; transactionId: string },
  change: TransactionChange,
): Promise<TransactionRecord> {
  const before = await findTransaction(tx, at)
  if (change.category && change.splits) failField('invalid_request', '/splits', 'must not be given beside category')
  const [entry] = await findEntries(tx, before.journal_entry_id === null ? [] : [before.journal_entry_id])
  const lines = entry ? await linesOf(tx, [entry.id]) : []
  const booked = { transaction: before, entry, lines, change }
  const moves = await movesOf(tx, booked)
  const tags = await tagsOfLines(tx, entry ? [entry.id] : [])
  const tagging = await taggingOf(tx, booked, { moves, tags })
  const texts: StoredTransaction = {
    ...before,
    description: change.description ?? before.description,
    metadata: change.metadata ?? before.metadata,
    review_status: change.review_status ?? before.review_status,
  }
  const after = moves ? byUser(texts) : texts
  // An entry that still carries the transaction's words follows them.
  const renamed = entry && entry.description === before.description && after.description !== before.description
  await post(tx, {
    changedTransactions: [after],
    changedEntries: [
      ...(renamed ? [{ ...entry, description: after.description }] : []),
      // Unchanged, so that a closed period refuses other tags too.
      ...(entry && change.tag_ids && !renamed ? [entry] : []),
    ],
    ...moves,
    ...tagging,
  })
  tx.record({
    type: moves ? 'transaction.categorized' : 'transaction.updated',
    resource: 'transaction',
    id: after.id,
    before: recorded(before, lines, tags),
    after: entry
      ? recorded(after, await linesOf(tx, [entry.id]), await tagsOfLines(tx, [entry.id]))
      : recorded(after, [], tags),
  })
  const [record] = await transactionRecords(tx, [after])
  return record ?? fail('internal_error')
}

/** Takes transactions out of the books for good. */
export async function removeTransactions(tx: InstanceTx, transactions: readonly StoredTransaction[]): Promise<void> {
  const entryIds = transactions.flatMap((transaction) => transaction.journal_entry_id ?? [])
  await post(tx, {
    removedTransactions: transactions,
    removedEntries: entryIds,
    removedLines: await linesOf(tx, entryIds),
  })
}

export async function deleteTransaction(
  tx: InstanceTx,
  at: { sourceAccountId: string; transactionId: string },
): Promise<void> {
  const transaction = await findTransaction(tx, at)
  const lines = await linesOf(tx, transaction.journal_entry_id === null ? [] : [transaction.journal_entry_id])
  const tags = await tagsOfLines(tx, [...new Set(lines.map((line) => line.journal_entry_id))])
  await removeTransactions(tx, [transaction])
  tx.record({
    type: 'transaction.deleted',
    resource: 'transaction',
    id: transaction.id,
    before: recorded(transaction, lines, tags),
    after: null,
  })
}

interface Moves {
  lines: Line[]
  changedLines: { before: Line; after: Line }[]
  removedLines: Line[]
}

interface Booked {
  transaction: StoredTransaction
  entry: Entry | undefined
  lines: readonly Line[]
  change: TransactionChange
}

async function movesOf(tx: InstanceTx, { transaction, entry, lines, change }: Booked): Promise<Moves | undefined> {
  if (!change.category && !change.splits) return undefined
  if (!entry)
    return fail('invalid_state', { posted_status: transaction.posted_status }, 'The transaction is not in the books.')
  const opposing = lines.filter((line) => line.id !== transaction.line_entry_id)
  if (change.category) return await recategorize(tx, opposing, change.category)
  return await split(tx, { transaction, entry, opposing, splits: change.splits ?? [] })
}

/** Only the ledger of the chosen lines changes: amounts, texts and ids stay. */
async function recategorize(tx: InstanceTx, opposing: readonly Line[], category: Category): Promise<Moves> {
  const { category_ledger_id: from = null, updated_category_ledger_id: to } = category
  const named = [{ ledgerId: to, path: '/category/updated_category_ledger_id' }]
  await editableLedgers(tx, named)
  await refuseFinancialLedgers(tx, named)
  const chosen = opposing.filter((line) => from === null || line.ledger_id === from)
  if (chosen.length === 0)
    failField('invalid_reference', '/category/category_ledger_id', 'is no category of this transaction')
  await editableLedgers(
    tx,
    chosen.map((line) => ({ ledgerId: line.ledger_id, path: '/category' })),
  )
  return {
    lines: [],
    removedLines: [],
    changedLines: chosen
      .filter((line) => line.ledger_id !== to)
      .map((line) => ({ before: line, after: { ...line, ledger_id: to } })),
  }
}

/** The splits, signed as the transaction is, add up to it; they take the place of its categories. */
async function split(
  tx: InstanceTx,
  {
    transaction,
    entry,
    opposing,
    splits,
  }: { transaction: StoredTransaction; entry: Entry; opposing: Line[]; splits: Splits },
): Promise<Moves> {
  refuseErrors(splits.flatMap((each, at) => splitErrors(tx, each, at)))
  const total = splits.reduce((sum, each) => sum + each.amount, 0n)
  if (total !== transaction.amount)
    failField('unbalanced_entry', '/splits', 'must add up to the amount of the transaction, with its sign')
  const named = splits.map((each, at) => ({ ledgerId: each.ledger_id, path: `/splits/${at}/ledger_id` }))
  await editableLedgers(tx, named)
  await refuseFinancialLedgers(tx, named)
  await editableLedgers(
    tx,
    opposing.map((line) => ({ ledgerId: line.ledger_id, path: '/splits' })),
  )
  const moves: Moves = { lines: [], changedLines: [], removedLines: opposing.slice(splits.length) }
  splits.forEach((each, at) => {
    const wanted = { ledgerId: each.ledger_id, amount: -each.amount, description: each.description ?? null }
    const line = opposing[at]
    if (!line) moves.lines.push(designLine(entry, wanted, at + 1))
    else {
      const after = {
        ...line,
        ledger_id: wanted.ledgerId,
        amount: wanted.amount,
        description: wanted.description,
        sort_order: at + 1,
      }
      moves.changedLines.push({ before: line, after })
    }
  })
  return moves
}

/**
 * The tags of all lines as they will be, but that a split has its own. A new line that is given none takes those of the bank’s line.
 */
async function taggingOf(
  tx: InstanceTx,
  { transaction, entry, lines, change }: Booked,
  { moves, tags }: { moves: Moves | undefined; tags: ReadonlyMap<string, readonly Tag[]> },
): Promise<Pick<Posting, 'lineTags' | 'removedLineTags'>> {
  if (!change.tag_ids && !change.splits) return {}
  if (!entry)
    return fail('invalid_state', { posted_status: transaction.posted_status }, 'The transaction is not in the books.')
  const bank = lines.filter((line) => line.id === transaction.line_entry_id)
  const opposing = lines.filter((line) => line.id !== transaction.line_entry_id)
  const added = moves?.lines ?? []
  const categories = [...opposing, ...added].slice(0, change.splits?.length)
  const wishes = categories.flatMap((line, at) => wishesFor(line, change.splits?.[at]?.tag_ids, `/splits/${at}`))
  const wished = new Set(wishes.flatMap((wish) => wish.lines))
  const rest = [...bank, ...categories].filter((line) => !wished.has(line))
  if (change.tag_ids) wishes.push({ lines: rest, tagIds: change.tag_ids, path: '/tag_ids' })
  const { lineTags, removedLineTags } = await retag(tx, wishes, tags)
  const heirs = change.tag_ids ? [] : added.filter((line) => !wished.has(line))
  const inherited = bank.flatMap((line) =>
    copiedTags(
      heirs.map(() => line),
      heirs,
      tags,
    ),
  )
  return { lineTags: [...lineTags, ...inherited], removedLineTags }
}

function splitErrors(tx: InstanceTx, { amount }: Splits[number], at: number): FieldError[] {
  const path = `/splits/${at}/amount`
  if (amount === 0n) return [{ path, code: 'invalid_amount', message: 'must not be zero' }]
  return amountErrors(tx.instance, amount, path)
}

function byUser(transaction: StoredTransaction): StoredTransaction {
  return {
    ...transaction,
    categorization_method: 'user',
    categorization_confidence: null,
    categorization_explanation: null,
  }
}

function recorded(
  transaction: StoredTransaction,
  lines: readonly Line[],
  tags: ReadonlyMap<string, readonly Tag[]>,
): Record<string, unknown> {
  const tagIdsOf = (lineId: string | null) => (tags.get(lineId ?? '') ?? []).map((tag) => tag.id)
  return {
    ...transaction,
    tag_ids: tagIdsOf(transaction.line_entry_id),
    categories: lines
      .filter((line) => line.id !== transaction.line_entry_id)
      .map(({ id: lineId, ledger_id, amount }) => ({ id: lineId, ledger_id, amount, tag_ids: tagIdsOf(lineId) })),
  }
}
