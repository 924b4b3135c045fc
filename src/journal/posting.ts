import { type LineBasis, lineBases } from '../chart/bases.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import type { DeferredWrite } from '../database/deferred-writes.ts'
import type { InstanceContext } from '../database/instance-row.ts'
import { must } from '../kernel/assert.ts'
import { fail, failFields, type FieldError } from '../kernel/errors.ts'
import {
  newId,
  type JournalEntryId,
  type LedgerId,
  type LineEntryId,
  type PartyId,
  type SourceAccountId,
  type TransactionId,
} from '../kernel/ids.ts'
import { fitsCurrency, formatMoney, isWithinRange, type Money } from '../kernel/money.ts'
import { type Instant, startOfDay } from '../kernel/time.ts'
import { knownLedgers, type Ledger, notEnabled } from '../ledgers/ledgers.ts'
import { keepMatches, type StoredMatch } from '../matches/matches.ts'
import type { LineTag } from '../tags/tags.ts'
import { changeTransfer, keepTransfers, type StoredTransfer } from '../transfers/transfers.ts'
import type { ChosenSplit } from './chosen-splits.ts'
import { followChoices } from './followed-choices.ts'
import { historyOf } from './history.ts'
import * as postingSql from './posting-sql.ts'
import { byMonth, rollUp } from './roll-ups.ts'
import { withUndoneTransfers } from './undone-transfers.ts'

/** A row as it is stored, and as it is to be. */
export interface Changed<Row> {
  before: Row
  after: Row
}

/**
 * The one path into the journal. Whatever changes the books is a `Posting`, and one statement writes it: transactions,
 * entries, lines and roll-ups together, so that no reader and no crash sees a part. Only here are lines written.
 */
export interface Posting {
  entries?: readonly Entry[]
  /** Lines of new entries, and lines added to entries that exist. */
  lines?: readonly Line[]
  changedLines?: readonly Changed<Line>[]
  /** A removed line takes its tags along. */
  removedLines?: readonly Line[]
  /** Each takes the place of another tag of its group. */
  lineTags?: readonly LineTag[]
  removedLineTags?: readonly LineTag[]
  changedEntries?: readonly Changed<Entry>[]
  removedEntries?: readonly string[]
  transactions?: readonly StoredTransaction[]
  changedTransactions?: readonly Changed<StoredTransaction>[]
  /** Removed for good: their ids are kept as tombstones, or may come again as if they had never been there. */
  removedTransactions?: readonly StoredTransaction[]
  withoutTombstones?: true
  /** New ones, whose sides it books. */
  transfers?: readonly StoredTransfer[]
  /** The proposed one whose sides it moves to where they belong. */
  confirms?: StoredTransfer
  /** Of transactions that it changes: the lines that they are matched with from now on. */
  matches?: readonly StoredMatch[]
  /** The matches that end by it, and are not to be proposed again. */
  rejects?: readonly string[]
  /** Transactions of which it applies payments, or takes them back: no person says by it what else they are. */
  applies?: readonly TransactionId[]
}

/** What an entry is to whoever closes a year: adjusting ones are shown apart. */
export const entryTypes = ['standard', 'adjusting'] as const
export type EntryType = (typeof entryTypes)[number]

/** What becomes of rows that are stored; both are of the same ids. */
export function changesBetween<Row extends { id: string }>(
  before: readonly Row[],
  after: readonly Row[],
): Changed<Row>[] {
  const known = new Map(before.map((row) => [row.id, row]))
  return after.map((row) => ({ before: must(known.get(row.id), 'what changes was there before'), after: row }))
}

export const creationSources = [
  'manual',
  'transaction',
  'accrual',
  'payment_application',
  'opening_balance',
  'reversal',
] as const
export type CreationSource = (typeof creationSources)[number]

export interface Entry {
  id: JournalEntryId
  /** null: of an entry from before entries had numbers, which waits for its own. */
  entry_number: number | null
  entry_type: EntryType
  datetime: Instant
  description: string
  creation_source: CreationSource
  transaction_id: TransactionId | null
  opening_ledger_id: LedgerId | null
  reverses_id: JournalEntryId | null
  reversed_by_id: JournalEntryId | null
  external_id: string | null
  metadata: Record<string, unknown>
  created_at: Instant
}

export interface Line {
  id: LineEntryId
  journal_entry_id: JournalEntryId
  ledger_id: LedgerId
  datetime: Instant
  /** Signed: a debit is positive. */
  amount: Money
  sort_order: number
  description: string | null
  basis: LineBasis
  /** Whom it is about; one that was merged into another stays named. */
  party_id: PartyId | null
}

export function byEntry(lines: readonly Line[]): Map<string, Line[]> {
  return Map.groupBy(lines, (line) => line.journal_entry_id)
}

export const postedStatuses = ['not_posted', 'posted', 'deleted'] as const
export const reviewStatuses = ['unreviewed', 'reviewed'] as const
export const categorizationMethods = [
  'import',
  'transfer',
  'instance_rule',
  'similarity',
  'platform_rule',
  'uncategorized',
  'user',
  'matched',
] as const
export type CategorizationMethod = (typeof categorizationMethods)[number]

/** Who said whom a transaction is about: a rule, or a person or an import, who may have said: nobody. */
type PartyMethod = 'rule' | 'user'

export interface StoredTransaction {
  id: TransactionId
  source_account_id: SourceAccountId
  external_id: string | null
  /** Signed: money in is positive, and debits the account's ledger. */
  amount: Money
  datetime: Instant
  description: string
  metadata: Record<string, unknown>
  posted_status: (typeof postedStatuses)[number]
  not_posted_reason: string | null
  review_status: (typeof reviewStatuses)[number]
  personal: boolean
  pending: boolean
  categorization_method: CategorizationMethod | null
  categorization_confidence: number | null
  categorization_explanation: string | null
  /** The likeliest ledger, of one that is undecided or was decided by similarity; others have none stored. */
  suggested_ledger_id: LedgerId | null
  /** 0 to 1, of the same. */
  suggested_confidence: number | null
  journal_entry_id: JournalEntryId | null
  line_entry_id: LineEntryId | null
  /** The category that came with it, while it waits to be posted. */
  imported_ledger_id: LedgerId | null
  /** The tags that came with it, likewise. */
  imported_tag_ids: readonly string[]
  /** How a person split it, likewise; then it has no `imported_ledger_id`. */
  chosen_splits: readonly ChosenSplit[] | null
  /** Whom it is about: so are the lines of its categories, but of splits that name another. */
  party_id: PartyId | null
  /** null where nobody said anything; and of a party that was named before this was kept, which stays as a person's. */
  party_method: PartyMethod | null
}

/** What a new entry is made of; its lines in the order in which they are to be read. */
export interface Draft {
  datetime: Instant
  description: string
  creationSource: CreationSource
  entryType?: EntryType
  lines: readonly DraftLine[]
  transactionId?: TransactionId
  openingLedgerId?: LedgerId
  reversesId?: JournalEntryId
  externalId?: string | null
  metadata?: Record<string, unknown>
}

export interface DraftLine {
  ledgerId: LedgerId
  amount: Money
  description?: string | null
  /** Of both books where nothing is said. */
  basis?: LineBasis
  partyId?: PartyId | null
}

/** Hears of each posting of a transaction that is to be undone, before it is written. */
export interface PostingListener {
  hear(posting: Posting): Promise<void>
  /** What was heard of so far was undone. */
  forget(): void
}

const listeners = new WeakMap<ReadTx, PostingListener>()
export function listenToPostings(tx: WriteTx, listener: PostingListener): void {
  listeners.set(tx, listener)
}

export function forgetPostings(tx: WriteTx): void {
  listeners.get(tx)?.forget()
}

/** Whether what the transaction does is to be undone: then nothing is left for others in the process, either. */
export function isDryRun(tx: ReadTx): boolean {
  return listeners.has(tx)
}

export async function post(tx: WriteTx, wanted: Posting): Promise<void> {
  const listener = listeners.get(tx)
  if (isPlain(wanted)) {
    if (listener) await listener.hear(wanted)
    return await tx.defer(plainPostings, { books: tx.instance.id, posting: wanted, sequence: tx.firstSequence })
  }
  const posting = await withUndoneTransfers(tx, wanted)
  await followChoices(tx, posting)
  await listener?.hear(posting)
  const sums = { ...sumsOf(posting), history: await historyOf(tx, posting) }
  tx.numbering.retire(await postingSql.write(tx, posting, sums))
  if (posting.transfers && posting.transfers.length > 0) await keepTransfers(tx, posting.transfers)
  if (posting.confirms) await changeTransfer(tx, posting.confirms, { ...posting.confirms, status: 'matched' })
  if (posting.matches) await keepMatches(tx, posting.matches)
}

/** New entries alone: nobody waits to see them, so those of several requests are written together. */
function isPlain({ entries, lines, ...more }: Posting): boolean {
  return (
    (entries?.length ?? 0) > 0 &&
    lines !== undefined &&
    Object.values(more).every((part) => Array.isArray(part) && part.length === 0)
  )
}

/** In the order in which they were left; all of one Instance. */
const plainPostings: DeferredWrite<{ books: string; posting: Posting; sequence: bigint }> = {
  statementOf: (items) => {
    const posting = {
      entries: items.flatMap(({ posting: { entries = [] } }) => entries),
      lines: items.flatMap(({ posting: { lines = [] } }) => lines),
    }
    const sequences = items.flatMap(({ posting: { entries = [] }, sequence }) => entries.map(() => sequence))
    const { books } = must(items[0], 'a statement is made of some items')
    return postingSql.writing(books, posting, { ...sumsOf(posting), sequenceOf: (at) => sequences[at] })
  },
}

function sumsOf(posting: Posting) {
  const days = rollUp(posting)
  return { days, months: byMonth(days) }
}

export function designEntry(
  { now, numbering }: Pick<WriteTx, 'now' | 'numbering'>,
  draft: Draft,
): { entry: Entry; lines: Line[] } {
  const entry: Entry = {
    id: newId('jen', numbering.notBefore),
    entry_number: numbering.next(),
    entry_type: draft.entryType ?? 'standard',
    datetime: draft.datetime,
    description: draft.description,
    creation_source: draft.creationSource,
    transaction_id: draft.transactionId ?? null,
    opening_ledger_id: draft.openingLedgerId ?? null,
    reverses_id: draft.reversesId ?? null,
    reversed_by_id: null,
    external_id: draft.externalId ?? null,
    metadata: draft.metadata ?? {},
    created_at: now,
  }
  return { entry, lines: draft.lines.map((line, at) => designLine(entry, line, at)) }
}

export function designLine(entry: Entry, line: DraftLine, sortOrder: number): Line {
  return {
    id: newId('len'),
    journal_entry_id: entry.id,
    ledger_id: line.ledgerId,
    datetime: entry.datetime,
    amount: line.amount,
    sort_order: sortOrder,
    description: line.description ?? null,
    basis: line.basis ?? lineBases.both,
    party_id: line.partyId ?? null,
  }
}

// Judgements: the rules of an entry, whoever writes it

/** What is wrong with the entry, by the path of the field; `path` is where the entry stands in the request. */
export function entryErrors(instance: InstanceContext, draft: Draft, path: string): FieldError[] {
  const { lines } = draft
  const errors = lines.flatMap((line, at) => amountErrors(instance, line.amount, `${path}/line_entries/${at}/amount`))
  if (isBeforeStart(instance, draft.datetime)) errors.push(beforeStart(instance, `${path}/datetime`))
  const total = lines.reduce((sum, line) => sum + line.amount, 0n)
  const sides = new Set(lines.map((line) => line.amount > 0n))
  if (lines.length < 2 || sides.size < 2 || total !== 0n)
    errors.push({
      path: `${path}/line_entries`,
      code: 'unbalanced_entry',
      message: total === 0n ? 'needs at least one debit and one credit' : 'must have equal sums of debits and credits',
      data: totalsOf(instance, lines),
    })
  return errors
}

/** Of lines that do not balance: what the caller added up otherwise. */
export function totalsOf({ decimals }: InstanceContext, lines: readonly { amount: Money }[]): Record<string, unknown> {
  const sum = (sign: bigint) =>
    lines.reduce((total, { amount }) => (sign * amount > 0n ? total + sign * amount : total), 0n)
  return { total_debit: formatMoney(sum(1n), decimals), total_credit: formatMoney(sum(-1n), decimals) }
}

export function amountErrors(instance: InstanceContext, amount: Money, path: string): FieldError[] {
  if (!isWithinRange(amount)) return [{ path, code: 'amount_out_of_range', message: 'must be at most 99999999999.99' }]
  if (fitsCurrency(amount, instance.decimals)) return []
  const message = `must have at most ${instance.decimals} decimals in ${instance.currency}`
  return [{ path, code: 'invalid_amount', message }]
}

export function isBeforeStart(instance: InstanceContext, datetime: Instant): boolean {
  const start = starts.get(instance) ?? startOf(instance)
  return datetime.epochMilliseconds < start
}

function startOf(instance: InstanceContext): number {
  const { epochMilliseconds } = startOfDay(instance.entriesStart, instance.timeZone)
  starts.set(instance, epochMilliseconds)
  return epochMilliseconds
}

/** When books begin: asked for each row of an import. */
const starts = new WeakMap<InstanceContext, number>()

export function beforeStart(instance: InstanceContext, path: string): FieldError {
  return { path, code: 'before_entries_start', message: `must not be before ${instance.entriesStart.toString()}` }
}

export function refuseErrors(errors: readonly FieldError[]): void {
  if (errors.length > 0) failFields(errors)
}

/**
 * The same for lines that come to a ledger: one that is not enabled takes none.
 * @param standing ledgers on which what the request is about stands already
 */
export async function enabledLedgers(
  tx: ReadTx,
  named: readonly { ledgerId: LedgerId; path: string }[],
  standing: ReadonlySet<string> = new Set(),
): Promise<ReadonlyMap<string, Ledger>> {
  const ledgers = await editableLedgers(tx, named)
  refuseErrors(
    named
      .filter(({ ledgerId }) => ledgers.get(ledgerId)?.enabled === false && !standing.has(ledgerId))
      .map(({ path }) => ({ path, code: 'invalid_reference', message: notEnabled })),
  )
  return ledgers
}

/** The ledgers that hand-made lines name: of this Instance, and open to hand-made lines. */
export async function editableLedgers(
  tx: ReadTx,
  named: readonly { ledgerId: LedgerId; path: string }[],
): Promise<ReadonlyMap<string, Ledger>> {
  const ledgers = await knownLedgers(
    tx,
    named.map((each) => each.ledgerId),
  )
  refuseErrors(
    named
      .filter(({ ledgerId }) => !ledgers.has(ledgerId))
      .map(({ path }) => ({ path, code: 'invalid_reference', message: 'is no ledger of this Instance' })),
  )
  for (const { ledgerId, path } of named) {
    const ledger = ledgers.get(ledgerId)
    if (ledger && !ledger.editable)
      fail(
        'not_editable',
        { resource: 'ledger', id: ledger.id, path },
        `The ledger ${ledger.name} takes no hand-made lines.`,
      )
  }
  return ledgers
}
