import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { removedNumbers } from '../database/numbering.ts'
import { fields } from '../http/route.ts'
import { id, metadata, oneOf, text } from '../http/wire-types.ts'
import {
  type AppliedParts,
  appliedParts,
  byEntry,
  copiedTags,
  type Entry,
  findEntries,
  isClosed,
  type Line,
  linesOf,
  post,
  type Posting,
  reconciledLines,
  refuseApplied,
  refuseErrors,
  retag,
  reviewStatuses,
  setByHand,
  type StoredTransaction,
  tagIds,
  wishesFor,
} from '../journal/journal.ts'
import { lookup, must } from '../kernel/assert.ts'
import { type ErrorCode, errorCatalogue, fail, failField, type FieldError, Refusal } from '../kernel/errors.ts'
import type { JournalEntryId, SourceAccountId, TransactionId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { requiredLedger } from '../ledgers/ledgers.ts'
import { assertParties, type NamedParty } from '../parties/parties.ts'
import { type Tag, tagsOfLines } from '../tags/tags.ts'
import {
  type Booked as BookedCategories,
  categoryChange,
  itemOf,
  type Moves,
  movesOf,
  refuseUnbooked,
  sidesOf,
  type Splits,
  splitsChange,
} from './category-changes.ts'
import { choiceOf, chosenLedgers, isWaiting, withoutChoice } from './choices.ts'
import { dividedBy, type Division, dividedLines, tagsOfDivisions, withDivisions } from './divided-lines.ts'
import { partyAfter, withParties } from './party-changes.ts'
import { recorded } from './recorded.ts'
import { findTransaction, type TransactionRecord, transactionRecords } from './transactions.ts'
import { transfersByHand } from './transfer-sides.ts'

/** What a person changes of a transaction: its texts, whether it was reviewed, and where it belongs. */
export const transactionChange = fields({
  description: t.Optional(text({ maxLength: limits.description })),
  metadata: t.Optional(metadata),
  review_status: t.Optional(oneOf(reviewStatuses)),
  tag_ids: t.Optional(tagIds),
  category: t.Optional(categoryChange),
  splits: t.Optional(splitsChange),
  party_id: t.Optional(id('party')),
  clear_fields: t.Optional(t.Array(oneOf(['party_id']), { maxItems: 10 })),
})
/** What of it belongs to a review: it needs no scope beyond `books:review`. */
export const reviewFields = ['review_status', 'tag_ids', 'category', 'splits', 'party_id', 'clear_fields'] as const
type TransactionChange = t.StaticDecode<typeof transactionChange>

/** One transaction that a request changes, and where it says so. */
export interface WantedChange extends Pick<BookedCategories, 'transaction' | 'path' | 'categoryPath'> {
  change: TransactionChange
}

interface Booked extends BookedCategories {
  change: TransactionChange
  tags: ReadonlyMap<string, readonly Tag[]>
}

export async function updateTransaction(
  tx: WriteTx,
  at: { sourceAccountId: SourceAccountId; transactionId: TransactionId },
  change: TransactionChange,
): Promise<TransactionRecord> {
  const transaction = await findTransaction(tx, at)
  const [after] = await applyChanges(tx, [{ transaction, change, path: '' }])
  const [record] = await transactionRecords(tx, after ? [after] : [])
  return must(record, 'one record is asked for')
}

/** All or nothing, in one posting. What is wrong is told of every item, up to the first that its state refuses. */
export async function applyChanges(tx: WriteTx, wanted: readonly WantedChange[]): Promise<StoredTransaction[]> {
  const former = await formerOf(tx, wanted)
  const { entryIds, lines, tags, applied } = former
  const moved = await eachOrErrors(wanted, async (each) => await designChange(tx, bookedOf(each, former)))
  const { designs, posting } = await wholePosting(tx, moved, former)
  await post(tx, posting)
  const linesAfter = byEntry(await linesOf(tx, entryIds))
  const tagsAfter = await tagsOfLines(tx, entryIds)
  for (const { type, before, after } of designs) {
    const { journal_entry_id: entryId } = before
    tx.record({
      type,
      resource: 'transaction',
      id: after.id,
      before: recorded(before, lookup(lines, entryId) ?? [], { tags, applied }),
      after: recorded(after, lookup(linesAfter, entryId) ?? [], { tags: tagsAfter, applied }),
    })
  }
  return designs.map(({ after }) => after)
}

/** What the books have of transactions before they change. */
interface Former {
  entryIds: readonly JournalEntryId[]
  entries: ReadonlyMap<string, Entry>
  lines: ReadonlyMap<string, readonly Line[]>
  tags: ReadonlyMap<string, readonly Tag[]>
  applied: AppliedParts
}

async function formerOf(tx: ReadTx, wanted: readonly WantedChange[]): Promise<Former> {
  const entryIds = wanted.flatMap(({ transaction }) => transaction.journal_entry_id ?? [])
  const entries = new Map((await findEntries(tx, entryIds)).map((entry) => [entry.id, entry]))
  const found = await linesOf(tx, entryIds)
  const [tags, applied] = [await tagsOfLines(tx, entryIds), await appliedParts(tx, found)]
  return { entryIds, entries, lines: byEntry(found), tags, applied }
}

function bookedOf(each: WantedChange, { entries, lines, tags, applied }: Former): Booked {
  const { journal_entry_id: entryId } = each.transaction
  return { ...each, entry: lookup(entries, entryId), lines: lookup(lines, entryId) ?? [], tags, applied }
}

async function wholePosting(
  tx: ReadTx,
  moved: readonly ChangeDesign[],
  former: Former,
): Promise<{ designs: ChangeDesign[]; posting: Posting }> {
  const designs = await decidedByHand(tx, moved, former)
  const placed = await placedOnTransfers(tx, designs, former.lines)
  const others = new Set(designs.flatMap(({ after }) => (placed.includes(after) ? [] : after.id)))
  const transfers = await transfersByHand(tx, placed, others)
  const changed = { changedTransactions: designs.map(({ before, after }) => ({ before, after })) }
  return { designs, posting: mergedPosting([...designs.map(({ posting }) => posting), changed, transfers]) }
}

/**
 * The same of the rows of a Task, row by row: one that is refused stays as it is, with the reason. Nothing is written
 * yet.
 */
export async function designChanges(
  tx: ReadTx,
  wanted: readonly WantedChange[],
): Promise<{ changed: StoredTransaction[]; refused: Map<string, ErrorCode>; posting: Posting }> {
  const former = await formerOf(tx, wanted)
  const refused = new Map<string, ErrorCode>()
  const moved: ChangeDesign[] = []
  for (const each of wanted)
    try {
      moved.push(await designChange(tx, bookedOf(each, former)))
    } catch (error) {
      if (!(error instanceof Refusal) || errorCatalogue[error.code][0] >= 500) throw error
      refused.set(each.transaction.id, error.fieldErrors[0]?.code ?? error.code)
    }
  const held = await reconciledLines(
    tx,
    moved.flatMap(({ posting }) => (posting.changedLines ?? []).map((line) => line.before)),
  )
  const isHeld = ({ posting: { changedLines = [] } }: ChangeDesign) =>
    changedLines.some(({ before, after }) => before.ledger_id !== after.ledger_id && held.has(before.id))
  for (const design of moved) if (isHeld(design)) refused.set(design.before.id, 'period_reconciled')
  const { designs, posting } = await wholePosting(
    tx,
    moved.filter((design) => !isHeld(design)),
    former,
  )
  return { changed: designs.map(({ after }) => after), refused, posting }
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

async function designChange(tx: ReadTx, whole: Booked): Promise<ChangeDesign> {
  const { transaction: before, change, path, entry } = whole
  const { booked, divisions } =
    change.category || change.splits ? dividedLines(whole) : { booked: whole, divisions: [] }
  if (change.category && change.splits)
    failField('invalid_request', `${path}/splits`, 'must not be given beside category')
  const about = await partyAfter(tx, booked)
  await assertParties(tx, splitParties(change.splits ?? [], path))
  const choice = await choiceOf(tx, booked)
  const moves = withParties(booked, choice ? undefined : await movesOf(tx, booked), about)
  const used = change.tag_ids ? divisions : dividedBy(moves, divisions)
  const tagging = choice && !change.tag_ids ? {} : await taggingOf(tx, booked, { moves, divisions: used })
  const after: StoredTransaction = {
    ...(choice ?? before),
    description: change.description ?? before.description,
    metadata: change.metadata ?? before.metadata,
    review_status: change.review_status ?? before.review_status,
    ...about,
  }
  // An entry that still carries the transaction's words follows them.
  const renamed = entry && entry.description === before.description && after.description !== before.description
  const changedEntries = [
    ...(renamed ? [{ before: entry, after: { ...entry, description: after.description } }] : []),
    // Unchanged, so that a closed period refuses other tags and parties, too.
    ...(entry && (change.tag_ids ?? after.party_id !== before.party_id) && !renamed
      ? [{ before: entry, after: entry }]
      : []),
  ]
  const posting = withDivisions({ changedEntries, ...moves, ...tagging }, used)
  if (Object.values(posting).some((rows) => rows.length > 0)) refuseClosed(tx, booked)
  const type = change.category || change.splits ? 'transaction.categorized' : 'transaction.updated'
  return { type, before, after, posting }
}

function splitParties(splits: Splits, path: string): NamedParty[] {
  return splits.flatMap(({ party_id: partyId }, at) =>
    partyId === undefined ? [] : [{ partyId, path: `${path}/splits/${at}/party_id` }],
  )
}

/** Whose choice the new categories are. What waits for its entry and has no choice any more waits as before. */
async function decidedByHand(
  tx: ReadTx,
  designs: readonly ChangeDesign[],
  former: { lines: ReadonlyMap<string, readonly Line[]>; applied: AppliedParts },
): Promise<ChangeDesign[]> {
  const moved = designs.filter(({ type }) => type === 'transaction.categorized')
  const chosen = await setByHand(
    tx,
    moved.map((design) => ({ transaction: design.after, categories: categoriesAfter(design, former) })),
  )
  const known = new Map(chosen.map((after) => [after.id, after]))
  return designs.map((design) => {
    const after = known.get(design.after.id) ?? design.after
    const isFree = isWaiting(after) && after.categorization_method === 'uncategorized'
    return { ...design, after: isFree ? withoutChoice(after) : after }
  })
}

/** The ledgers of its categories, as they will be. */
function categoriesAfter(
  { after, posting: { lines: added = [], changedLines = [], removedLines = [] } }: ChangeDesign,
  { lines: former, applied }: { lines: ReadonlyMap<string, readonly Line[]>; applied: AppliedParts },
): string[] {
  if (after.journal_entry_id === null) return chosenLedgers(after)
  const moved = new Map(changedLines.map((change) => [change.before.id, change.after]))
  const kept = (former.get(after.journal_entry_id) ?? []).filter((line) => !removedLines.includes(line))
  const lines = [...kept.map((line) => moved.get(line.id) ?? line), ...added]
  return sidesOf({ transaction: after, lines, applied }).categories.map((line) => line.ledger_id)
}

/** Transactions whose whole amount goes to the ledger of transfers. */
async function placedOnTransfers(
  tx: ReadTx,
  designs: readonly ChangeDesign[],
  lines: ReadonlyMap<string, readonly Line[]>,
): Promise<StoredTransaction[]> {
  const moving = designs.filter(
    ({ type, posting }) => type === 'transaction.categorized' && (posting.changedLines ?? []).length > 0,
  )
  if (moving.length === 0) return []
  const { id: ledgerId } = await requiredLedger(tx, 'account_transfers')
  return moving
    .filter(({ after, posting: { changedLines = [], lines: added = [], removedLines = [] } }) => {
      const count = (lookup(lines, after.journal_entry_id) ?? []).length + added.length - removedLines.length
      const [line] = changedLines
      return count === 2 && line?.after.ledger_id === ledgerId && line.after.amount === -after.amount
    })
    .map(({ after }) => after)
}

function refuseClosed(tx: ReadTx, { transaction, path }: Booked): void {
  if (isClosed(tx.instance, transaction.datetime))
    fail('period_closed', { closed_through: tx.instance.closedThrough?.toString(), ...itemOf(transaction, path) })
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

/** Takes transactions out of the books for good. @param more `withoutTombstones`: as if they had never been there */
export async function removeTransactions(
  tx: WriteTx,
  transactions: readonly StoredTransaction[],
  more: Pick<Posting, 'withoutTombstones'> = {},
): Promise<void> {
  const entryIds = transactions.flatMap((transaction) => transaction.journal_entry_id ?? [])
  await post(tx, {
    removedTransactions: transactions,
    removedEntries: entryIds,
    removedLines: await linesOf(tx, entryIds),
    ...more,
  })
}

export async function deleteTransaction(
  tx: WriteTx,
  at: { sourceAccountId: SourceAccountId; transactionId: TransactionId },
): Promise<void> {
  const transaction = await findTransaction(tx, at)
  await refuseApplied(tx, [{ id: transaction.id, path: '' }])
  const lines = await linesOf(tx, transaction.journal_entry_id === null ? [] : [transaction.journal_entry_id])
  const tags = await tagsOfLines(tx, [...new Set(lines.map((line) => line.journal_entry_id))])
  await removeTransactions(tx, [transaction])
  tx.record({
    type: 'transaction.deleted',
    resource: 'transaction',
    id: transaction.id,
    before: { ...recorded(transaction, lines, { tags }), ...removedNumbers(tx) },
    after: null,
  })
}

/**
 * The tags of all lines as they will be, but that a split has its own. A new line that is given none takes those of the
 * bank’s line.
 */
async function taggingOf(
  tx: ReadTx,
  booked: Booked,
  { moves, divisions }: { moves: Moves | undefined; divisions: readonly Division[] },
): Promise<Pick<Posting, 'lineTags' | 'removedLineTags'>> {
  const { change, path, tags } = booked
  const none: ReadonlySet<Line> = new Set()
  if (!change.tag_ids && !change.splits)
    return { lineTags: tagsOfDivisions(divisions, { ...moves }, { tags, wished: none }) }
  if (!booked.entry) return refuseUnbooked(booked)
  const { bank, categories: standing } = sidesOf(booked)
  const added = moves?.lines ?? []
  const categories = [...standing, ...added].slice(0, change.splits?.length)
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
  const kept = change.tag_ids ? [] : tagsOfDivisions(divisions, { ...moves }, { tags, wished })
  return { lineTags: [...lineTags, ...inherited, ...kept], removedLineTags }
}
