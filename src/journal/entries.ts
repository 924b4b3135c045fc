import * as t from 'typebox'
import { basisNames, lineBases } from '../chart/bases.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import type { InstanceContext } from '../database/instance-row.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import { fields } from '../http/route.ts'
import {
  id,
  instant,
  metadata,
  oneOf,
  positiveMoneyText,
  text,
  nullable,
  named as namedSchema,
} from '../http/wire-types.ts'
import { must } from '../kernel/assert.ts'
import { fail, failFields } from '../kernel/errors.ts'
import type { JournalEntryId } from '../kernel/ids.ts'
import { cutText, limits } from '../kernel/limits.ts'
import { mapInSlices } from '../kernel/slices.ts'
import type { Instant } from '../kernel/time.ts'
import { noteLines } from '../matches/matches.ts'
import { assertParties, type NamedParty } from '../parties/parties.ts'
import { type Tag, tagsOfLines } from '../tags/tags.ts'
import { refuseApplied } from './applied-rows.ts'
import { type AskedBasis, booksListed, booksShown, pageInBasis } from './asked-basis.ts'
import { isClosed } from './closed-period.ts'
import * as entriesSql from './entries-sql.ts'
import { type EntryExpansion } from './expansions.ts'
import { assertBases } from './ledger-bases.ts'
import * as linesSql from './lines-sql.ts'
import { idsOfLines, pageOfEntries, refuseLines } from './page-sizes.ts'
import { type Period, spanOf } from './period.ts'
import { beforeStart, designEntry, type Draft, enabledLedgers, entryErrors, isBeforeStart } from './posting.ts'
import {
  byEntry,
  changesBetween,
  type Entry,
  type Line,
  post,
  refuseErrors,
  type StoredTransaction,
} from './posting.ts'
import { recordedEntry } from './recorded-entries.ts'
import { type EntryRecord, entryRecords, entryType, newEntryRecords, signed } from './records.ts'
import { copiedTags, retag, tagIds, type TagWish, wishesFor } from './tagging.ts'
import * as transactionsSql from './transactions-sql.ts'

/** The use cases of /journal-entries: hand-made entries, and the category side of those made from transactions. */

export const lineRequest = namedSchema(
  'NewLineEntry',
  fields({
    ledger_id: id('ledger'),
    debit_credit: oneOf(['debit', 'credit']),
    amount: positiveMoneyText,
    description: t.Optional(nullable(text({ maxLength: limits.lineDescription }))),
    tag_ids: t.Optional(tagIds),
    party_id: t.Optional(id('party')),
  }),
)

export const entryRequest = fields({
  datetime: instant,
  description: text({ maxLength: limits.description }),
  basis: t.Optional(
    oneOf(basisNames, {
      description:
        'The books in which its lines stand: both by default; `accrual` is an entry for accrual statements alone.',
    }),
  ),
  line_entries: t.Array(lineRequest, { maxItems: limits.batch }),
  external_id: t.Optional(nullable(text({ minLength: 1, maxLength: limits.externalId }))),
  entry_type: t.Optional(entryType),
  metadata: t.Optional(metadata),
})
export type EntryRequest = t.StaticDecode<typeof entryRequest>

export const reversalRequest = fields({
  datetime: t.Optional(instant),
  description: t.Optional(text({ maxLength: limits.description })),
})

export async function listJournalEntries(
  tx: ReadTx,
  page: PageRequest,
  query: Omit<entriesSql.EntryFilter, 'from' | 'until' | 'basis'> & Period & { accounting_basis?: AskedBasis },
  expand?: EntryExpansion[],
): Promise<Page<EntryRecord>> {
  const { start_date, end_date, time_zone, accounting_basis, ...filter } = query
  const basis = booksListed(tx, { accounting_basis })
  const idsIn = idsOfLines(expand !== undefined && expand.length > 0)
  const found = await entriesSql.listEntries(
    tx,
    pageOfEntries(tx, pageInBasis(page, basis), { entriesOf: (entries) => entries.map((entry) => entry.id), idsIn }),
    { ...filter, ...spanOf(tx, { start_date, end_date, time_zone }), ...(basis && { basis }) },
  )
  return { ...found, records: await entryRecords(tx, found.records, expand, basis) }
}

/** @param query.accounting_basis of the lines that it shows: all of them where none is said */
export async function retrieveJournalEntry(
  tx: ReadTx,
  entryId: JournalEntryId,
  query: { expand?: EntryExpansion[]; accounting_basis?: AskedBasis } = {},
): Promise<EntryRecord> {
  const entry = await findEntry(tx, entryId)
  const [record] = await entryRecords(tx, [entry], query.expand, booksShown(query))
  return must(record, 'one record is asked for')
}

/** @returns the entry with its lines, whether they are asked for or not */
export async function createJournalEntry(
  tx: WriteTx,
  request: EntryRequest,
  expand?: readonly EntryExpansion[],
): Promise<EntryRecord> {
  const [record] = await createJournalEntries(tx, [request], () => '', { expand, isWhole: true })
  return must(record, 'one record is asked for')
}

/** All of them or none. @param pathOf where each stands in the request */
export async function createJournalEntries(
  tx: WriteTx,
  requests: readonly EntryRequest[],
  pathOf: (at: number) => string,
  { expand, isWhole = false }: { expand?: readonly EntryExpansion[] | undefined; isWhole?: boolean } = {},
): Promise<EntryRecord[]> {
  const drafts = requests.map(draftOf)
  refuseErrors(drafts.flatMap((draft, at) => entryErrors(tx.instance, draft, pathOf(at))))
  if (expand)
    refuseLines(
      drafts.reduce((sum, { lines }) => sum + lines.length, 0),
      limits.shownLines,
    )
  for (const [at, { datetime }] of drafts.entries()) refuseClosed(tx.instance, [datetime], `${pathOf(at)}/datetime`)
  await refuseUsedExternalIds(tx, requests, pathOf)
  const named = drafts.flatMap(({ lines }, at) =>
    lines.map(({ ledgerId, basis = lineBases.both }, place) => {
      return { ledgerId, basis, path: `${pathOf(at)}/line_entries/${place}/ledger_id` }
    }),
  )
  await enabledLedgers(tx, named)
  await assertBases(tx, named)
  await assertParties(tx, partiesNamed(requests, pathOf))
  const designed = await mapInSlices(drafts, (draft) => designEntry(tx, draft))
  const entries = designed.map(({ entry }) => entry)
  const { lineTags } = await retag(tx, newWishes(requests, designed, pathOf))
  await post(tx, { entries, lines: designed.flatMap(({ lines }) => lines), lineTags })
  await noteLines(tx, new Set(named.map(({ ledgerId }) => ledgerId)))
  const tagged = [...new Set(lineTags.map((tag) => tag.journal_entry_id))]
  const tags = tagged.length > 0 ? await tagsOfLines(tx, tagged) : new Map<string, Tag[]>()
  await mapInSlices(designed, ({ entry, lines }) => recordCreated(tx, entry, lines, tags))
  return await newEntryRecords(tx, designed, expand, isWhole ? tags : undefined)
}

export async function deleteJournalEntry(tx: WriteTx, entryId: JournalEntryId): Promise<void> {
  await discardEntries(tx, [await findEntry(tx, entryId)], () => '')
}

/** All of them or none. @param path the name of the parameter that names them */
export async function deleteJournalEntries(tx: WriteTx, ids: readonly string[], path: string): Promise<void> {
  const named = ids.map((entryId, at) => ({ id: entryId, path: `${path}/${at}` }))
  await discardEntries(tx, await entriesNamed(tx, named), (at) => `${path}/${at}`)
}

async function discardEntries(tx: WriteTx, entries: readonly Entry[], pathOf: (at: number) => string): Promise<void> {
  const going = new Set(entries.map((entry) => entry.id))
  for (const [at, entry] of entries.entries()) {
    refuseFixedEntry(entry, pathOf(at))
    if (entry.reversed_by_id === null || !going.has(entry.reversed_by_id)) refuseReversed(entry, pathOf(at))
    refuseClosed(tx.instance, [entry.datetime], pathOf(at))
  }
  const booked = entries.flatMap((entry, at) =>
    entry.transaction_id === null ? [] : [{ id: entry.transaction_id, path: pathOf(at) }],
  )
  await refuseApplied(tx, booked)
  await removeEntries(tx, entries)
}

/** Takes entries out of the books; a transaction that one of them booked stays, as `deleted`. */
export async function removeEntries(tx: WriteTx, entries: readonly Entry[]): Promise<void> {
  const ids = entries.map((entry) => entry.id)
  const lines = await linesSql.linesOf(tx, ids)
  const tags = await tagsOfLines(tx, ids)
  const removed = new Set<string | null>(ids)
  const transactions = await transactionsSql.findTransactions(
    tx,
    entries.flatMap((entry) => entry.transaction_id ?? []),
  )
  const linked = await entriesSql.findEntries(
    tx,
    entries.flatMap((entry) => [entry.reverses_id, entry.reversed_by_id]).filter((each) => each !== null),
  )
  const unlinked = (entry: Entry): Entry => ({
    ...entry,
    reverses_id: removed.has(entry.reverses_id) ? null : entry.reverses_id,
    reversed_by_id: removed.has(entry.reversed_by_id) ? null : entry.reversed_by_id,
  })
  await post(tx, {
    removedEntries: ids,
    removedLines: lines,
    changedEntries: linked
      .filter((entry) => !removed.has(entry.id))
      .map((before) => ({ before, after: unlinked(before) })),
    changedTransactions: changesBetween(transactions, transactions.map(unbooked)),
  })
  if (linked.length > 0) await noteLines(tx, new Set(lines.map((line) => line.ledger_id)))
  const linesBefore = byEntry(lines)
  for (const entry of entries)
    tx.record({
      type: 'journal_entry.deleted',
      resource: 'journal_entry',
      id: entry.id,
      before: recordedEntry(entry, linesBefore.get(entry.id) ?? [], tags),
      after: null,
    })
}

export async function reverseJournalEntry(
  tx: WriteTx,
  entryId: JournalEntryId,
  wanted: t.StaticDecode<typeof reversalRequest>,
): Promise<EntryRecord> {
  const original = await findEntry(tx, entryId)
  if (original.creation_source !== 'manual')
    fail('not_editable', { resource: 'journal_entry' }, 'Only hand-made entries can be reversed.')
  if (original.reversed_by_id !== null)
    fail('invalid_state', { reversed_by_id: original.reversed_by_id }, 'The entry has been reversed already.')
  const lines = await linesSql.linesOf(tx, [entryId])
  const { entry, lines: mirrored } = designEntry(tx, {
    datetime: wanted.datetime ?? tx.now,
    description: wanted.description ?? cutText(`Reversal of ${original.description}`, limits.description),
    creationSource: 'reversal',
    entryType: original.entry_type,
    reversesId: original.id,
    lines: lines.map(({ ledger_id: ledgerId, amount, description, basis, party_id: partyId }) => {
      return { ledgerId, amount: -amount, description, basis, partyId }
    }),
  })
  if (isBeforeStart(tx.instance, entry.datetime)) failFields([beforeStart(tx.instance, '/datetime')])
  refuseClosed(tx.instance, [entry.datetime], '/datetime')
  const reversed = { ...original, reversed_by_id: entry.id }
  const lineTags = copiedTags(lines, mirrored, await tagsOfLines(tx, [entryId]))
  const changedEntries = [{ before: original, after: reversed }]
  await post(tx, { entries: [entry], lines: mirrored, lineTags, changedEntries })
  recordCreated(tx, entry, mirrored, await tagsOfLines(tx, [entry.id]))
  tx.record({
    type: 'journal_entry.reversed',
    resource: 'journal_entry',
    id: original.id,
    before: { ...original },
    after: { ...reversed },
  })
  return await oneRecord(tx, entry, ['line_entries'])
}

export async function findEntry(tx: ReadTx, entryId: JournalEntryId): Promise<Entry> {
  const [entry] = await entriesSql.findEntries(tx, [entryId])
  return entry ?? fail('resource_not_found', { resource: 'journal_entry' })
}

/** Those that a request names, in its order. */
export async function entriesNamed(tx: ReadTx, named: readonly { id: string; path: string }[]): Promise<Entry[]> {
  const ids = named.map((each) => each.id)
  const known = new Map((await entriesSql.findEntries(tx, ids)).map((entry) => [entry.id, entry]))
  refuseErrors([
    ...named
      .filter(({ id: entryId }) => !known.has(entryId))
      .map(({ path }) => ({
        path,
        code: 'invalid_reference' as const,
        message: 'is no journal entry of this Instance',
      })),
    ...named
      .filter(({ id: entryId }, at) => ids.indexOf(entryId) < at)
      .map(({ path }) => ({ path, code: 'invalid_request' as const, message: 'names an entry twice' })),
  ])
  return ids.flatMap((entryId) => known.get(entryId) ?? [])
}

/** Entries of accruals, applications and opening balances change only through routes of their own. */
export function refuseFixedEntry(entry: Entry, path: string): void {
  if (['manual', 'reversal', 'transaction'].includes(entry.creation_source)) return
  const { id: entryId, creation_source } = entry
  fail('not_editable', { resource: 'journal_entry', id: entryId, creation_source, path })
}

/** What is reversed and its reversal add up to nothing for as long as both stand. */
export function refuseReversed({ id: entryId, reversed_by_id }: Entry, path: string): void {
  if (reversed_by_id !== null)
    fail(
      'resource_in_use',
      { resource: 'journal_entry', id: entryId, reason: 'is_reversed', reversed_by_id, path },
      'The entry has been reversed: delete its reversal first.',
    )
}

/** The database refuses it, too; here it is known which item of a request it is. */
export function refuseClosed(instance: InstanceContext, datetimes: readonly Instant[], path: string): void {
  if (datetimes.some((datetime) => isClosed(instance, datetime)))
    fail('period_closed', { closed_through: instance.closedThrough?.toString(), path })
}

export function recordCreated(
  tx: WriteTx,
  entry: Entry,
  lines: readonly Line[],
  tags?: ReadonlyMap<string, readonly Tag[]>,
): void {
  tx.record({
    type: 'journal_entry.created',
    resource: 'journal_entry',
    id: entry.id,
    before: null,
    after: recordedEntry(entry, lines, tags),
  })
}

async function oneRecord(tx: ReadTx, entry: Entry, expand?: EntryExpansion[]): Promise<EntryRecord> {
  const [record] = await entryRecords(tx, [entry], expand)
  return record ?? fail('resource_not_found', { resource: 'journal_entry' })
}

/** The transaction without its entry. */
function unbooked(transaction: StoredTransaction): StoredTransaction {
  return {
    ...transaction,
    posted_status: 'deleted',
    journal_entry_id: null,
    line_entry_id: null,
    categorization_method: null,
    categorization_confidence: null,
    categorization_explanation: null,
  }
}

// Pure judgements

function partiesNamed(requests: readonly EntryRequest[], pathOf: (at: number) => string): NamedParty[] {
  return requests.flatMap(({ line_entries: lines }, at) =>
    lines.flatMap(({ party_id: partyId }, place) =>
      partyId === undefined ? [] : [{ partyId, path: `${pathOf(at)}/line_entries/${place}/party_id` }],
    ),
  )
}

function draftOf(request: EntryRequest): Draft {
  return {
    datetime: request.datetime,
    description: request.description,
    creationSource: 'manual',
    entryType: request.entry_type ?? 'standard',
    externalId: request.external_id ?? null,
    metadata: request.metadata ?? {},
    lines: request.line_entries.map((line) => ({
      ledgerId: line.ledger_id,
      amount: signed(line.amount, line.debit_credit),
      description: line.description ?? null,
      basis: lineBases[request.basis ?? 'both'],
      partyId: line.party_id ?? null,
    })),
  }
}

async function refuseUsedExternalIds(
  tx: ReadTx,
  requests: readonly EntryRequest[],
  pathOf: (at: number) => string,
): Promise<void> {
  const wanted = requests.flatMap((request, at) =>
    request.external_id ? [{ externalId: request.external_id, path: `${pathOf(at)}/external_id` }] : [],
  )
  if (wanted.length === 0) return
  const holders = await entriesSql.findByExternalIds(
    tx,
    wanted.map((each) => each.externalId),
  )
  const seen = new Set(holders.map((holder) => holder.external_id))
  for (const { externalId, path } of wanted) {
    if (seen.has(externalId)) fail('duplicate_id', { resource: 'journal_entry', external_id: externalId, path })
    seen.add(externalId)
  }
}

function newWishes(
  requests: readonly EntryRequest[],
  designed: readonly { lines: readonly Line[] }[],
  pathOf: (at: number) => string,
): TagWish[] {
  return designed.flatMap(({ lines }, at) =>
    lines.flatMap((line, place) => {
      const path = `${pathOf(at)}/line_entries/${place}`
      return wishesFor(line, requests[at]?.line_entries[place]?.tag_ids, path)
    }),
  )
}
