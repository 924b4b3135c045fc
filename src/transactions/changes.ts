import * as t from 'typebox'
import { formatMoney } from '../kernel/money.ts'
import { fail, failField, type FieldError, Refusal } from '../kernel/errors.ts'
import { limits } from '../kernel/limits.ts'
import {
  amountErrors,
  byEntry,
  copiedTags,
  designLine,
  editableLedgers,
  type Entry,
  findEntries,
  isClosed,
  type Line,
  linesOf,
  post,
  type Posting,
  refuseErrors,
  refuseFinancialLedgers,
  refuseOwnLedger,
  retag,
  reviewStatuses,
  type StoredTransaction,
  tagIds,
  wishesFor,
} from '../journal/journal.ts'
import { requiredLedger } from '../ledgers/ledgers.ts'
import type { InstanceTx } from '../platform/db.ts'
import { fields } from '../platform/route.ts'
import { id, metadata, money, nullable, oneOf, text } from '../platform/wire.ts'
import { type Tag, tagsOfLines } from '../tags/tags.ts'
import { findTransaction, type TransactionRecord, transactionRecords } from './transactions.ts'
import { transfersByHand } from './transfer-sides.ts'

/** Which category to replace, all when none is named, and by which. */
export const categoryChange = fields({
  category_ledger_id: t.Optional(nullable(id('ledger'))),
  updated_category_ledger_id: id('ledger'),
})

/** What a person changes of a transaction: its texts, whether it was reviewed, and where it belongs. */
export const transactionChange = fields({
  description: t.Optional(text({ maxLength: limits.description })),
  metadata: t.Optional(metadata),
  review_status: t.Optional(oneOf(reviewStatuses)),
  tag_ids: t.Optional(tagIds),
  category: t.Optional(categoryChange),
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

/** One transaction that a request changes, and where it says so. */
export interface WantedChange {
  transaction: StoredTransaction
  change: TransactionChange
  /** Where the change stands in the request: '' or '/3'. */
  path: string
  /** Where its category stands, when that is not `<path>/category`. */
  categoryPath?: string
}

export async function updateTransaction(
  tx: InstanceTx,
  at: { sourceAccountId: string; transactionId: string },
  change: TransactionChange,
): Promise<TransactionRecord> {
  const transaction = await findTransaction(tx, at)
  const [after] = await applyChanges(tx, [{ transaction, change, path: '' }])
  const [record] = await transactionRecords(tx, after ? [after] : [])
  return record ?? fail('internal_error')
}

/** All or nothing, in one posting. What is wrong is told of every item, up to the first that its state refuses. */
export async function applyChanges(tx: InstanceTx, wanted: readonly WantedChange[]): Promise<StoredTransaction[]> {
  const entryIds = wanted.flatMap(({ transaction }) => transaction.journal_entry_id ?? [])
  const entries = new Map((await findEntries(tx, entryIds)).map((entry) => [entry.id, entry]))
  const lines = byEntry(await linesOf(tx, entryIds))
  const tags = await tagsOfLines(tx, entryIds)
  const designs = await eachOrErrors(wanted, async (each) => {
    const entryId = each.transaction.journal_entry_id ?? ''
    return await designChange(tx, { ...each, entry: entries.get(entryId), lines: lines.get(entryId) ?? [], tags })
  })
  const placed = await placedOnTransfers(tx, designs, lines)
  const others = new Set(designs.flatMap(({ after }) => (placed.includes(after) ? [] : after.id)))
  const transfers = await transfersByHand(tx, placed, others)
  await post(tx, mergedPosting([...designs.map(({ posting }) => posting), transfers]))
  const linesAfter = byEntry(await linesOf(tx, entryIds))
  const tagsAfter = await tagsOfLines(tx, entryIds)
  for (const { type, before, after } of designs) {
    const entryId = before.journal_entry_id ?? ''
    tx.record({
      type,
      resource: 'transaction',
      id: after.id,
      before: recorded(before, lines.get(entryId) ?? [], tags),
      after: recorded(after, linesAfter.get(entryId) ?? [], tagsAfter),
    })
  }
  return designs.map(({ after }) => after)
}

/** What is wrong with the fields of several items is told at once. */
async function eachOrErrors<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const errors: FieldError[] = []
  for (const item of items)
    try {
      results.push(await work(item))
    } catch (error) {
      const own = error instanceof Refusal ? error.fieldErrors : []
      if (own.length === 0 && errors.length === 0) throw error
      errors.push(...own)
      if (own.length === 0) break
    }
  refuseErrors(errors)
  return results
}

interface ChangeDesign {
  type: 'transaction.categorized' | 'transaction.updated'
  before: StoredTransaction
  after: StoredTransaction
  posting: Posting
}

async function designChange(tx: InstanceTx, booked: Booked): Promise<ChangeDesign> {
  const { transaction: before, change, path, entry } = booked
  if (change.category && change.splits)
    failField('invalid_request', `${path}/splits`, 'must not be given beside category')
  const moves = await movesOf(tx, booked)
  const tagging = await taggingOf(tx, booked, moves)
  const texts: StoredTransaction = {
    ...before,
    description: change.description ?? before.description,
    metadata: change.metadata ?? before.metadata,
    review_status: change.review_status ?? before.review_status,
  }
  const after = moves ? byUser(texts) : texts
  // An entry that still carries the transaction's words follows them.
  const renamed = entry && entry.description === before.description && after.description !== before.description
  const changedEntries = [
    ...(renamed ? [{ ...entry, description: after.description }] : []),
    // Unchanged, so that a closed period refuses other tags too.
    ...(entry && change.tag_ids && !renamed ? [entry] : []),
  ]
  const onEntry: Posting = { changedEntries, ...moves, ...tagging }
  if (Object.values(onEntry).some((rows) => rows.length > 0)) refuseClosed(tx, booked)
  const type = moves ? 'transaction.categorized' : 'transaction.updated'
  return { type, before, after, posting: { ...onEntry, changedTransactions: [after] } }
}

/** Transactions whose whole amount goes to the ledger of transfers. */
async function placedOnTransfers(
  tx: InstanceTx,
  designs: readonly ChangeDesign[],
  lines: ReadonlyMap<string, readonly Line[]>,
): Promise<StoredTransaction[]> {
  const moving = designs.filter(({ posting }) => (posting.changedLines ?? []).length > 0)
  if (moving.length === 0) return []
  const { id: ledgerId } = await requiredLedger(tx, 'account_transfers')
  return moving
    .filter(({ after, posting: { changedLines = [], lines: added = [], removedLines = [] } }) => {
      const count = (lines.get(after.journal_entry_id ?? '') ?? []).length + added.length - removedLines.length
      const [line] = changedLines
      return count === 2 && line?.after.ledger_id === ledgerId && line.after.amount === -after.amount
    })
    .map(({ after }) => after)
}

function refuseClosed(tx: InstanceTx, { transaction, path }: Booked): void {
  if (isClosed(tx.instance, transaction.datetime))
    fail('period_closed', { closed_through: tx.instance.closedThrough?.toString(), ...itemOf(transaction, path) })
}

/** Of several items: which one is refused. */
function itemOf({ id: transactionId }: StoredTransaction, path: string): Record<string, string> {
  return path === '' ? {} : { path, id: transactionId }
}

function mergedPosting(postings: readonly Posting[]): Posting {
  return {
    lines: postings.flatMap((each) => each.lines ?? []),
    changedLines: postings.flatMap((each) => each.changedLines ?? []),
    removedLines: postings.flatMap((each) => each.removedLines ?? []),
    lineTags: postings.flatMap((each) => each.lineTags ?? []),
    removedLineTags: postings.flatMap((each) => each.removedLineTags ?? []),
    changedEntries: postings.flatMap((each) => each.changedEntries ?? []),
    changedTransactions: postings.flatMap((each) => each.changedTransactions ?? []),
    transfers: postings.flatMap((each) => each.transfers ?? []),
  }
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

interface Booked extends WantedChange {
  entry: Entry | undefined
  lines: readonly Line[]
  tags: ReadonlyMap<string, readonly Tag[]>
}

async function movesOf(tx: InstanceTx, booked: Booked): Promise<Moves | undefined> {
  const { change, path, entry } = booked
  if (!change.category && !change.splits) return undefined
  if (!entry) return refuseUnbooked(booked)
  const categoryPath = booked.categoryPath ?? `${path}/category`
  return change.category
    ? await recategorize(tx, booked, { category: change.category, path: categoryPath })
    : await split(tx, booked, { entry, splits: change.splits ?? [], path: `${path}/splits` })
}

function refuseUnbooked({ transaction, path }: Booked): never {
  const data = { posted_status: transaction.posted_status, ...itemOf(transaction, path) }
  return fail('invalid_state', data, 'The transaction is not in the books.')
}

/** The account's line, and those opposite. */
function sidesOf({ transaction, lines }: Booked): { bank: Line[]; opposing: Line[] } {
  return {
    bank: lines.filter((line) => line.id === transaction.line_entry_id),
    opposing: lines.filter((line) => line.id !== transaction.line_entry_id),
  }
}

/** Categories that a request names: open to hand-made lines, of no account, and not where the transaction itself stands. */
async function judgeCategories(
  tx: InstanceTx,
  booked: Booked,
  named: readonly { ledgerId: string; path: string }[],
): Promise<void> {
  await editableLedgers(tx, named)
  await refuseFinancialLedgers(tx, named)
  refuseOwnLedger(sidesOf(booked).bank[0], named)
}

/** Only the ledger of the chosen lines changes: amounts, texts and ids stay. */
async function recategorize(
  tx: InstanceTx,
  booked: Booked,
  { category, path }: { category: Category; path: string },
): Promise<Moves> {
  const { category_ledger_id: from = null, updated_category_ledger_id: to } = category
  await judgeCategories(tx, booked, [{ ledgerId: to, path: `${path}/updated_category_ledger_id` }])
  const chosen = sidesOf(booked).opposing.filter((line) => from === null || line.ledger_id === from)
  if (chosen.length === 0)
    failField('invalid_reference', `${path}/category_ledger_id`, 'is no category of this transaction')
  await editableLedgers(
    tx,
    chosen.map((line) => ({ ledgerId: line.ledger_id, path })),
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
  booked: Booked,
  { entry, splits, path }: { entry: Entry; splits: Splits; path: string },
): Promise<Moves> {
  refuseErrors(splits.flatMap((each, at) => splitErrors(tx, each, `${path}/${at}/amount`)))
  const total = splits.reduce((sum, each) => sum + each.amount, 0n)
  if (total !== booked.transaction.amount)
    failField('unbalanced_entry', path, 'must add up to the amount of the transaction, with its sign', {
      total: formatMoney(total, tx.instance.decimals),
      amount: formatMoney(booked.transaction.amount, tx.instance.decimals),
    })
  const named = splits.map((each, at) => ({ ledgerId: each.ledger_id, path: `${path}/${at}/ledger_id` }))
  await judgeCategories(tx, booked, named)
  const { opposing } = sidesOf(booked)
  await editableLedgers(
    tx,
    opposing.map((line) => ({ ledgerId: line.ledger_id, path })),
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
  booked: Booked,
  moves: Moves | undefined,
): Promise<Pick<Posting, 'lineTags' | 'removedLineTags'>> {
  const { change, path, tags } = booked
  if (!change.tag_ids && !change.splits) return {}
  if (!booked.entry) return refuseUnbooked(booked)
  const { bank, opposing } = sidesOf(booked)
  const added = moves?.lines ?? []
  const categories = [...opposing, ...added].slice(0, change.splits?.length)
  const wishes = categories.flatMap((line, at) => wishesFor(line, change.splits?.[at]?.tag_ids, `${path}/splits/${at}`))
  const wished = new Set(wishes.flatMap((wish) => wish.lines))
  const rest = [...bank, ...categories].filter((line) => !wished.has(line))
  if (change.tag_ids) wishes.push({ lines: rest, tagIds: change.tag_ids, path: `${path}/tag_ids` })
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

function splitErrors(tx: InstanceTx, { amount }: Splits[number], path: string): FieldError[] {
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
