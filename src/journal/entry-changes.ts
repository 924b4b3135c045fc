import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { orDate } from '../http/dates.ts'
import { fields } from '../http/route.ts'
import {
  id,
  instant,
  metadata,
  nullable,
  oneOf,
  positiveMoneyText,
  text,
  named as namedSchema,
} from '../http/wire-types.ts'
import { lookup, must } from '../kernel/assert.ts'
import { fail, failField } from '../kernel/errors.ts'
import type { JournalEntryId, LedgerId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { noteLines } from '../matches/matches.ts'
import { assertParties } from '../parties/parties.ts'
import { type Tag, tagsOfLines } from '../tags/tags.ts'
import { type AppliedParts, appliedParts, categoryLines } from './applied-rows.ts'
import { assertCategories, refuseOwnLedger, setByHand } from './categories.ts'
import * as entriesSql from './entries-sql.ts'
import { entriesNamed, findEntry, lineRequest, refuseClosed, refuseFixedEntry, refuseReversed } from './entries.ts'
import { type EntryExpansion } from './expansions.ts'
import { assertBases } from './ledger-bases.ts'
import * as linesSql from './lines-sql.ts'
import { refuseLongAnswer } from './page-sizes.ts'
import {
  beforeStart,
  byEntry,
  editableLedgers,
  enabledLedgers,
  type Entry,
  isBeforeStart,
  type Line,
  post,
} from './posting.ts'
import { changesBetween, refuseErrors, type StoredTransaction } from './posting.ts'
import { recordedEntry } from './recorded-entries.ts'
import { type EntryRecord, entryRecords, entryType } from './records.ts'
import {
  arrivingLines,
  formerLines,
  type PlacedLine,
  type RevisedLines,
  reviseLines,
  writtenLines,
} from './revised-lines.ts'
import { retag, tagIds, type TagWish, wishesFor } from './tagging.ts'
import * as transactionsSql from './transactions-sql.ts'

/** Changes of entries: of one, or of many at once, all or none. The rules of an entry hold on each result. */

const lineChange = namedSchema(
  'LineEntryChange',
  fields({
    id: id('line_entry'),
    ledger_id: t.Optional(id('ledger')),
    debit_credit: t.Optional(oneOf(['debit', 'credit'])),
    amount: t.Optional(positiveMoneyText),
    description: t.Optional(text({ maxLength: limits.lineDescription })),
    tag_ids: t.Optional(tagIds),
    party_id: t.Optional(id('party')),
    clear_fields: t.Optional(t.Array(oneOf(['description', 'party_id']), { maxItems: 10 })),
  }),
)

const lineChanges = namedSchema(
  'LineEntryChanges',
  fields({
    create: t.Optional(t.Array(lineRequest, { maxItems: limits.batch })),
    update: t.Optional(t.Array(lineChange, { maxItems: limits.batch })),
    delete: t.Optional(t.Array(id('line_entry'), { maxItems: limits.batch })),
  }),
)
export type LineChanges = t.StaticDecode<typeof lineChanges>

export const entryChange = fields({
  datetime: t.Optional(instant),
  description: t.Optional(text({ maxLength: limits.description })),
  external_id: t.Optional(nullable(text({ minLength: 1, maxLength: limits.externalId }))),
  entry_type: t.Optional(entryType),
  metadata: t.Optional(metadata),
  line_entry_changes: t.Optional(lineChanges),
  clear_fields: t.Optional(t.Array(oneOf(['external_id']), { maxItems: 10 })),
})
type EntryChange = t.StaticDecode<typeof entryChange>

export const entryChanges = t.Array(
  namedSchema('BulkJournalEntryChange', orDate(fields({ id: id('journal_entry'), ...entryChange.properties }))),
  {
    minItems: 1,
    maxItems: limits.bulkChanges,
  },
)

export async function updateJournalEntry(
  tx: WriteTx,
  entryId: JournalEntryId,
  change: EntryChange,
): Promise<EntryRecord> {
  const before = await findEntry(tx, entryId)
  const [record] = await entryRecords(tx, await changeEntries(tx, [{ before, change, path: '' }]), ['line_entries'])
  return must(record, 'one record is asked for')
}

/** All of them or none, in the order of the request. */
export async function updateJournalEntries(
  tx: WriteTx,
  requests: t.StaticDecode<typeof entryChanges>,
  expand?: EntryExpansion[],
): Promise<EntryRecord[]> {
  const named = requests.map((request, at) => ({ id: request.id, path: `/${at}/id` }))
  const entries = await entriesNamed(tx, named)
  const wanted = requests.flatMap(({ id: _, ...change }, at) => {
    const before = entries[at]
    return before ? [{ before, change, path: `/${at}` }] : []
  })
  const changed = await changeEntries(tx, wanted)
  if (expand)
    await refuseLongAnswer(
      tx,
      changed.map((entry) => entry.id),
      limits.shownLines,
    )
  return await entryRecords(tx, changed, expand)
}

interface WantedChange {
  before: Entry
  change: EntryChange
  /** Where the change stands in the request: '' when it is the request. */
  path: string
}

/** An entry as it was and as it will be. */
interface Revision extends WantedChange {
  after: Entry
  lines: RevisedLines
  transaction: StoredTransaction | undefined
}

/** One posting for all of them: what lies between one entry's change and the next is never seen, nor judged. */
async function changeEntries(tx: WriteTx, wanted: readonly WantedChange[]): Promise<Entry[]> {
  const ids = wanted.map(({ before }) => before.id)
  const found = await linesSql.linesOf(tx, ids)
  const [linesBefore, applied] = [byEntry(found), await appliedParts(tx, found)]
  const tagsBefore = await tagsOfLines(tx, ids)
  const revisions = await revised(tx, wanted, { lines: linesBefore, applied })
  await assertLedgers(tx, revisions)
  await assertPartiesOf(tx, revisions)
  await handOverExternalIds(tx, revisions)
  const moved = revisions.flatMap((revision) => recategorized(revision, applied))
  const booked = moved.map(({ transaction }) => transaction)
  await post(tx, {
    changedEntries: revisions.map(({ before, after }) => ({ before, after })),
    lines: revisions.flatMap(({ lines }) => lines.created.map(({ line }) => line)),
    changedLines: revisions.flatMap(({ lines }) => lines.kept.filter((kept) => kept.before !== kept.after)),
    removedLines: revisions.flatMap(({ lines }) => lines.removed.map(({ line }) => line)),
    ...(await retag(tx, revisions.flatMap(changedWishes), tagsBefore)),
    changedTransactions: changesBetween(booked, await setByHand(tx, moved)),
  })
  const handMade = revisions.filter(({ transaction }) => transaction === undefined)
  await noteLines(tx, new Set(handMade.flatMap(({ lines }) => arrivingLines(lines).map(({ line }) => line.ledger_id))))
  await recordChanges(tx, revisions, { linesBefore, tagsBefore })
  return revisions.map(({ after }) => after)
}

async function revised(
  tx: ReadTx,
  wanted: readonly WantedChange[],
  { lines, applied }: { lines: ReadonlyMap<string, Line[]>; applied: AppliedParts },
): Promise<Revision[]> {
  const booked = wanted.flatMap(({ before }) => before.transaction_id ?? [])
  const transactions = new Map((await transactionsSql.findTransactions(tx, booked)).map((each) => [each.id, each]))
  return wanted.map((each) => {
    const { before, change, path } = each
    refuseFixedEntry(before, path)
    if (Object.keys(change).length > 0) refuseReversals(before, path)
    const transaction = lookup(transactions, before.transaction_id)
    const after = reviseEntry(each)
    if (transaction && !after.datetime.equals(before.datetime))
      fail(
        'not_editable',
        { resource: 'journal_entry', id: before.id, path: `${path}/datetime` },
        'The datetime of a transaction’s entry is the transaction’s.',
      )
    if (isBeforeStart(tx.instance, after.datetime)) refuseErrors([beforeStart(tx.instance, `${path}/datetime`)])
    if (Object.keys(change).length > 0) refuseClosed(tx.instance, [before.datetime, after.datetime], path)
    const changes = change.line_entry_changes ?? {}
    const asked = { after, lines: lines.get(before.id) ?? [], transaction, applied, changes }
    return { ...each, after, transaction, lines: reviseLines(tx.instance, asked, `${path}/line_entry_changes`) }
  })
}

/** Neither what is reversed nor its reversal: that is deleted, and made anew. */
function refuseReversals(entry: Entry, path: string): void {
  refuseReversed(entry, path)
  const { id: entryId, creation_source } = entry
  if (creation_source === 'reversal')
    fail(
      'not_editable',
      { resource: 'journal_entry', id: entryId, creation_source, path },
      'A reversal mirrors its entry: it is deleted, not changed.',
    )
}

function reviseEntry({ before, change, path }: WantedChange): Entry {
  const { datetime, description, metadata: facts, external_id: externalId, clear_fields: cleared = [] } = change
  if (externalId && cleared.includes('external_id'))
    failField('invalid_request', `${path}/clear_fields`, 'names external_id, which is also given a value')
  return {
    ...before,
    datetime: datetime ?? before.datetime,
    description: description ?? before.description,
    entry_type: change.entry_type ?? before.entry_type,
    metadata: facts ?? before.metadata,
    external_id: cleared.includes('external_id') ? null : externalId === undefined ? before.external_id : externalId,
  }
}

/** Of all entries at once: lines come to, and leave, ledgers that are open to hand-made lines. */
async function assertLedgers(tx: ReadTx, revisions: readonly Revision[]): Promise<void> {
  await editableLedgers(
    tx,
    revisions.flatMap(({ lines }) => ledgersOf(writtenLines(lines), '/ledger_id')),
  )
  await editableLedgers(
    tx,
    revisions.flatMap(({ lines }) => ledgersOf(formerLines(lines), '')),
  )
  await enabledLedgers(
    tx,
    revisions.flatMap(({ lines }) => ledgersOf(arrivingLines(lines), '/ledger_id')),
  )
  await assertBases(
    tx,
    revisions.flatMap(({ lines }) =>
      arrivingLines(lines).map(({ line, path }) => {
        return { ledgerId: line.ledger_id, basis: line.basis, path: `${path}/ledger_id` }
      }),
    ),
  )
  await assertCategories(
    tx,
    revisions
      .filter(({ transaction }) => transaction !== undefined)
      .flatMap(({ lines }) => ledgersOf(arrivingLines(lines), '/ledger_id')),
  )
  for (const { lines, transaction } of revisions) {
    const bank = lines.kept.filter(({ before }) => before.id === transaction?.line_entry_id)
    const own = bank.map(({ before }) => before.ledger_id)
    refuseOwnLedger(own, ledgersOf(arrivingLines(lines), '/ledger_id'))
  }
}

/** A line keeps whom it is about, also when that party takes nothing new any more. */
async function assertPartiesOf(tx: ReadTx, revisions: readonly Revision[]): Promise<void> {
  const written = revisions.flatMap(({ lines: { created, kept } }) => [
    ...created.map(({ line, path }) => ({ line, path, former: null })),
    ...kept.flatMap(({ before, after, path }) => (path === '' ? [] : [{ line: after, path, former: before.party_id }])),
  ])
  const named = written.flatMap(({ line: { party_id: partyId }, path, former }) =>
    partyId === null ? [] : [{ partyId, path: `${path}/party_id`, stays: partyId === former }],
  )
  await assertParties(tx, named)
}

function ledgersOf(lines: readonly PlacedLine[], field: string): { ledgerId: LedgerId; path: string }[] {
  return lines.map(({ line, path }) => ({ ledgerId: line.ledger_id, path: `${path}${field}` }))
}

/**
 * Refuses external ids that others have, and takes away first those that go from one entry of the request to another:
 * the index on them looks at one row after the other.
 */
async function handOverExternalIds(tx: WriteTx, revisions: readonly Revision[]): Promise<void> {
  const changed = revisions.filter(({ before, after }) => before.external_id !== after.external_id)
  const wanted = changed.flatMap(({ after, path }) =>
    after.external_id === null ? [] : [{ externalId: after.external_id, path: `${path}/external_id` }],
  )
  if (wanted.length === 0) return
  const holders = await entriesSql.findByExternalIds(
    tx,
    wanted.map((each) => each.externalId),
  )
  const giving = changed.filter(({ before }) => holders.some((holder) => holder.id === before.id))
  const given = new Set(giving.map(({ before }) => before.external_id))
  const taken = new Set(holders.map((holder) => holder.external_id).filter((each) => !given.has(each)))
  for (const { externalId, path } of wanted) {
    if (taken.has(externalId)) fail('duplicate_id', { resource: 'journal_entry', external_id: externalId, path })
    taken.add(externalId)
  }
  await post(tx, {
    changedEntries: giving.map(({ before }) => ({ before, after: { ...before, external_id: null } })),
  })
}

function changedWishes({ lines: { created, kept }, change, path }: Revision): TagWish[] {
  const { create = [], update = [] } = change.line_entry_changes ?? {}
  return [
    ...create.flatMap(({ tag_ids }, at) => {
      const made = must(created[at], 'each line that was wanted is created')
      return wishesFor(made.line, tag_ids, made.path)
    }),
    ...update.flatMap((each, at) => {
      const line = kept.find(({ before }) => before.id === each.id)?.after
      return wishesFor(line, each.tag_ids, `${path}/line_entry_changes/update/${at}`)
    }),
  ]
}

/** A transaction that gets other categories. */
function recategorized({ transaction, lines }: Revision, applied: AppliedParts) {
  if (!transaction || !lines.touched) return []
  const after = [...lines.kept.map((kept) => kept.after), ...lines.created.map(({ line }) => line)]
  const categories = categoryLines(transaction, after, applied).map((line) => line.ledger_id)
  return [{ transaction, categories }]
}

async function recordChanges(
  tx: WriteTx,
  revisions: readonly Revision[],
  former: { linesBefore: ReadonlyMap<string, Line[]>; tagsBefore: ReadonlyMap<string, readonly Tag[]> },
): Promise<void> {
  const ids = revisions.map(({ after }) => after.id)
  const linesAfter = byEntry(await linesSql.linesOf(tx, ids))
  const tagsAfter = await tagsOfLines(tx, ids)
  for (const { before, after } of revisions)
    tx.record({
      type: 'journal_entry.updated',
      resource: 'journal_entry',
      id: after.id,
      before: recordedEntry(before, former.linesBefore.get(before.id) ?? [], former.tagsBefore),
      after: recordedEntry(after, linesAfter.get(after.id) ?? [], tagsAfter),
    })
}
