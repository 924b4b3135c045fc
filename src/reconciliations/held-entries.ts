import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import { fields } from '../http/route.ts'
import { id, named, nullable, oneOf } from '../http/wire-types.ts'
import { type EntryExpansion, entryRecord, entryRecords, findEntries, idsOfLines } from '../journal/journal.ts'
import { pageOfEntries, refuseErrors, refuseLongAnswer } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { type FieldError } from '../kernel/errors.ts'
import type { JournalEntryId, ReconciliationId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { findReconciliation, type Reconciliation, reconciliationStatuses, refuseCompleted } from './records.ts'
import * as sql from './sql.ts'

/** An entry as a reconciliation offers it. */
export const offeredEntryRecord = named(
  'ReconciliationJournalEntry',
  fields({
    ...entryRecord.properties,
    reconciliation_status: oneOf(reconciliationStatuses, {
      description: 'Whether this reconciliation holds it.',
    }),
    reconciliation_id: nullable(id('reconciliation')),
  }),
)
type OfferedEntryRecord = t.StaticDecode<typeof offeredEntryRecord>

export const marks = t.Array(
  fields({ journal_entry_id: id('journal_entry'), reconciliation_status: t.Optional(oneOf(reconciliationStatuses)) }),
  { minItems: 1, maxItems: limits.batch },
)
type Mark = t.StaticDecode<typeof marks>[number]

export async function listReconciliationJournalEntries(
  tx: ReadTx,
  page: PageRequest,
  reconciliationId: ReconciliationId,
  query: { sort?: string[]; expand?: EntryExpansion[] },
): Promise<Page<OfferedEntryRecord>> {
  const reconciliation = await findReconciliation(tx, reconciliationId)
  const idsIn = idsOfLines(query.expand !== undefined && query.expand.length > 0)
  const sized = pageOfEntries<{ id: string }>(tx, page, {
    entriesOf: (entries) => entries.map((entry) => entry.id),
    idsIn,
  })
  const found = await sql.listOffered(tx, sized, reconciliation, query.sort?.includes('-datetime') ?? false)
  return { ...found, records: await offeredRecords(tx, reconciliation, found.records, query.expand) }
}

/**
 * All or none. Answers them in the order of the request. @param mostLines of all of them together, whose ids are
 * answered
 */
export async function updateReconciliationJournalEntries(
  tx: WriteTx,
  reconciliationId: ReconciliationId,
  items: readonly Mark[],
  maxLines: number,
): Promise<OfferedEntryRecord[]> {
  const reconciliation = await findReconciliation(tx, reconciliationId)
  refuseCompleted(reconciliation)
  const ids = items.map((item) => item.journal_entry_id)
  await refuseLongAnswer(tx, ids, maxLines)
  const before = await sql.findOffered(tx, reconciliation, ids)
  refuseErrors(items.flatMap((item, at) => problemOf(item, at, before)))
  refuseErrors(items.flatMap((item, at) => (ids.indexOf(item.journal_entry_id) < at ? duplicateAt(at) : [])))
  const wanted = (status: Mark['reconciliation_status']) =>
    items.filter((item) => item.reconciliation_status === status).map((item) => item.journal_entry_id)
  await sql.hold(tx, reconciliation, wanted('reconciled'))
  const isHeld = (entryId: JournalEntryId) => before.get(entryId)?.reconciliation_id === reconciliation.id
  await sql.release(tx, reconciliation, wanted('unreconciled').filter(isHeld))
  const after = await sql.findOffered(tx, reconciliation, ids)
  recordMarks(tx, reconciliation, { before, after })
  return await offeredRecords(
    tx,
    reconciliation,
    ids.flatMap((entryId) => after.get(entryId) ?? []),
  )
}

/** Entries that it offers and does not hold yet, told as ticking them by the batch is. */
export async function holdEntries(
  tx: WriteTx,
  reconciliation: Reconciliation,
  entryIds: readonly JournalEntryId[],
): Promise<void> {
  const sorted = entryIds.toSorted()
  for (let at = 0; at < sorted.length; at += limits.batch) {
    const ids = sorted.slice(at, at + limits.batch)
    await sql.hold(tx, reconciliation, ids)
    recordHeld(tx, reconciliation, { former: [], current: ids })
  }
}

function problemOf({ journal_entry_id }: Mark, at: number, offered: ReadonlyMap<string, unknown>): FieldError[] {
  if (offered.has(journal_entry_id)) return []
  const message = 'is no entry that this reconciliation offers'
  return [{ path: `/${at}/journal_entry_id`, code: 'invalid_reference', message }]
}

function duplicateAt(at: number): FieldError[] {
  return [{ path: `/${at}/journal_entry_id`, code: 'invalid_request', message: 'stands in the list before' }]
}

/** Of the entries asked about, those that it held and those that it holds. */
function recordMarks(
  tx: WriteTx,
  reconciliation: Reconciliation,
  { before, after }: Record<'before' | 'after', ReadonlyMap<string, sql.OfferedEntry>>,
): void {
  const [former, current] = [heldOf(before), heldOf(after)]
  if (former.join() !== current.join()) recordHeld(tx, reconciliation, { former, current })
}

function recordHeld(
  tx: WriteTx,
  reconciliation: Reconciliation,
  { former, current }: Record<'former' | 'current', string[]>,
): void {
  tx.record({
    type: 'reconciliation.updated',
    resource: 'reconciliation',
    id: reconciliation.id,
    before: { ...reconciliation, reconciled_journal_entry_ids: former },
    after: { ...reconciliation, reconciled_journal_entry_ids: current },
  })
}

function heldOf(entries: ReadonlyMap<string, sql.OfferedEntry>): string[] {
  const held = [...entries.values()].filter((entry) => entry.reconciliation_id !== null)
  return held.map((entry) => entry.id).toSorted()
}

async function offeredRecords(
  tx: ReadTx,
  reconciliation: Reconciliation,
  offered: readonly sql.OfferedEntry[],
  expand?: EntryExpansion[],
): Promise<OfferedEntryRecord[]> {
  const entries = await findEntries(
    tx,
    offered.map((entry) => entry.id),
  )
  const records = new Map((await entryRecords(tx, entries, expand)).map((record) => [record.id, record]))
  return offered.map(({ id: entryId, reconciliation_id }) => ({
    ...must(records.get(entryId), 'what is offered was found'),
    reconciliation_status: reconciliation_id === reconciliation.id ? 'reconciled' : 'unreconciled',
    reconciliation_id,
  }))
}
