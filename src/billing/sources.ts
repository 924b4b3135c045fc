import {
  type AccrualSourceRecord,
  outstandingOf,
  sourceRecords,
  sourcesSql,
  sourceLineForm,
  type StoredSource,
  type StoredSourceLine,
  subledgerSql,
} from '../accruals/accruals.ts'
import { noteOpened, withdrawUnfit } from '../counterparts/counterparts.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import { mapPage, type Page, type PageRequest } from '../database/keyset-page.ts'
import { isClosed, refuseBackwards } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { fail, failField } from '../kernel/errors.ts'
import { newId, type AccrualSourceId, type PartyId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { dayOf, startOfDay } from '../kernel/time.ts'
import { idsOfParty } from '../parties/parties.ts'
import { type BillingLedgers, billingLedgers, purposesOf } from './billing-ledgers.ts'
import { postOpened, renameEntries, repostOpened } from './posted-sources.ts'
import { openSource, partsOf, postingDays, unitOf } from './source-entries.ts'
import {
  assertSources,
  type DesignedSource,
  designSource,
  type NewSource,
  partiesNamed,
  refuseTakenExternalIds,
  type SourceChange,
} from './source-requests.ts'

/** The use cases of /accrual-sources: invoices, bills, payroll, credit memos and vendor credits. */

export async function listAccrualSources(
  tx: ReadTx,
  page: PageRequest,
  query: Omit<sourcesSql.SourceFilter, 'party_ids'> & { party_id?: string },
): Promise<Page<AccrualSourceRecord>> {
  const { party_id: partyId, ...filter } = query
  refuseBackwards(filter)
  const dueNames = { start: 'due_start_date', end: 'due_end_date' }
  refuseBackwards({ start_date: filter.due_start_date, end_date: filter.due_end_date }, dueNames)
  const party_ids = partyId === undefined ? undefined : await idsOfParty(tx, partyId)
  const found = await sourcesSql.list(
    tx,
    { ...page, fitting: (rows) => rowsWithin(rows, page.lines) },
    { ...filter, ...(party_ids && { party_ids }) },
    dayOf(tx.now, tx.instance.timeZone),
  )
  const records = new Map((await sourceRecords(tx, found.records)).map((record) => [record.id, record]))
  return mapPage(found, ({ id }) => must(records.get(id), 'each has its record'))
}

/** How many of these, from the first, have no more lines than a page may have. */
function rowsWithin(rows: readonly StoredSource[], lines: number): number {
  let sum = 0
  const first = rows.findIndex((row) => (sum += row.line_count) > lines)
  return first === -1 ? rows.length : Math.max(1, first)
}

export async function retrieveAccrualSource(tx: ReadTx, sourceId: AccrualSourceId): Promise<AccrualSourceRecord> {
  return await sourceRecord(tx, await findSource(tx, sourceId))
}

export async function listAccrualSourceLines(tx: ReadTx, sourceId: AccrualSourceId) {
  const { id } = await findSource(tx, sourceId)
  const lines = (await sourcesSql.linesOf(tx, [id])).get(id) ?? []
  return { records: lines.map(sourceLineForm) }
}

export async function createAccrualSource(tx: WriteTx, wanted: NewSource): Promise<AccrualSourceRecord> {
  const [record] = await createAccrualSources(tx, [wanted], () => '')
  return must(record, 'one source was asked for')
}

/** All of them or none. @param pathOf where each stands in the request */
export async function createAccrualSources(
  tx: WriteTx,
  wanted: readonly NewSource[],
  pathOf = (at: number) => `/${at}`,
): Promise<AccrualSourceRecord[]> {
  refuseManyLines(wanted.reduce((sum, { lines }) => sum + lines.length, 0))
  const parties = await partiesNamed(
    tx,
    wanted.map((each, at) => ({ ...each, path: pathOf(at) })),
  )
  const designed = wanted.map((each, at) => ({
    ...designNewSource(tx, each, parties[at] ?? null),
    path: pathOf(at),
    partyField: partyFieldOf(each),
  }))
  await assertSources(tx, designed)
  await refuseTakenExternalIds(tx, designed)
  await sourcesSql.insert(
    tx,
    designed.map(({ source }) => source),
  )
  await sourcesSql.insertLines(
    tx,
    designed.flatMap(({ lines }) => lines),
  )
  await openSources(
    tx,
    designed.filter(({ source }) => source.status !== 'draft'),
  )
  const sources = designed.map(({ source }) => source)
  for (const { source, lines } of designed) tx.record(changeOf('accrual_source', null, recordedSource(source, lines)))
  return await sourceRecords(tx, sources)
}

function designNewSource(tx: WriteTx, wanted: NewSource, partyId: PartyId | null): Omit<DesignedSource, 'path'> {
  const described = {
    id: newId('acc'),
    status: wanted.status ?? 'open',
    type: wanted.type,
    party_id: partyId,
    reference_number: wanted.reference_number ?? null,
    external_id: wanted.external_id ?? null,
    notes: wanted.notes ?? null,
    effective_date: wanted.effective_date,
    due_date: wanted.due_date ?? null,
    service_period_start: wanted.service_period_start ?? null,
    service_period_end: wanted.service_period_end ?? null,
    settled_before: wanted.settled_before ?? 0n,
    metadata: wanted.metadata ?? {},
    created_at: tx.now,
  }
  return designSource(tx, described, { lines: wanted.lines })
}

/**
 * Drafts change freely; what is open changes its lines and days while nothing was paid on it; the rest of it any time.
 */
export async function updateAccrualSource(
  tx: WriteTx,
  sourceId: AccrualSourceId,
  change: SourceChange,
): Promise<AccrualSourceRecord> {
  const before = await findSource(tx, sourceId)
  if (before.status === 'void') fail('invalid_state', { resource: 'accrual_source', status: 'void' })
  const formerLines = (await sourcesSql.linesOf(tx, [sourceId])).get(sourceId) ?? []
  const revised = await reviseSource(tx, { before, formerLines, change })
  await refuseTakenExternalIds(tx, [revised])
  const { source: after, lines } = revised
  if (revised.isPosted || before.status === 'draft') {
    await assertSources(tx, [revised])
    const hasOtherLines = lines !== formerLines
    if (hasOtherLines) await subledgerSql.removeEntries(tx, sourceId)
    if (hasOtherLines) await sourcesSql.removeLines(tx, sourceId)
    await sourcesSql.update(tx, [after])
    if (hasOtherLines) await sourcesSql.insertLines(tx, lines)
    if (before.status !== 'draft') await repostSource(tx, { before, formerLines }, revised)
    else if (after.status !== 'draft') await openSources(tx, [revised])
  } else await sourcesSql.update(tx, [after])
  if (before.status !== 'draft') await renameEntries(tx, { before, after })
  await withdrawUnfit(tx, { sourceIds: [sourceId] })
  tx.record(changeOf('accrual_source', recordedSource(before, formerLines), recordedSource(after, lines)))
  return await sourceRecord(tx, after)
}

/** @throws {Refusal} `invalid_request`: a field is cleared and given */
function clears({ clear_fields: cleared = [], ...change }: SourceChange, field: string): boolean {
  for (const each of cleared)
    if (change[each] !== undefined)
      failField('invalid_request', '/clear_fields', `names ${each}, which is also given a value`)
  return cleared.some((each) => each === field)
}

/** Fields that change only while nothing stands on the source. */
const fixedFields = [
  'effective_date',
  'lines',
  'party_id',
  'external_party_id',
  'external_id',
  'service_period_start',
  'service_period_end',
  'settled_before',
] as const

async function reviseSource(
  tx: WriteTx,
  { before, formerLines, change }: { before: StoredSource; formerLines: StoredSourceLine[]; change: SourceChange },
): Promise<DesignedSource & { isPosted: boolean }> {
  const fixed = fixedFields.filter((field) => change[field] !== undefined || clears(change, field))
  const isDraft = before.status === 'draft'
  if (change.status === 'open' && !isDraft) failField('invalid_request', '/status', 'is of a draft alone')
  if (!isDraft && fixed.length > 0) await refuseSettled(tx, before, fixed[0])
  const [partyId] = await partiesNamed(tx, [{ ...change, type: before.type, path: '' }])
  const { clear_fields: cleared = [], external_party_id: _, lines, ...given } = change
  const described = {
    ...before,
    ...given,
    party_id: partyId ?? before.party_id,
    ...Object.fromEntries(cleared.map((field) => [field, null])),
  }
  if (!isDraft && fixed.length === 0) return { source: described, lines: formerLines, path: '', isPosted: false }
  const designed = designSource(tx, described, {
    lines: lines ?? formerLines.map(asRequested),
    ...(!isDraft && { posted: before }),
  })
  const stays = { lines: !isDraft && lines === undefined, party: partyId === undefined }
  return { ...designed, path: '', partyField: partyFieldOf(change), stays, isPosted: !isDraft }
}

function partyFieldOf({
  external_party_id: externalId,
}: Pick<SourceChange, 'external_party_id'>): DesignedSource['partyField'] {
  return externalId === undefined ? 'party_id' : 'external_party_id'
}

function asRequested({ ledger_id, cash_ledger_id, tag_ids, description, external_id, amount }: StoredSourceLine) {
  return {
    account_id: ledger_id,
    amount,
    tag_ids: [...tag_ids],
    ...(cash_ledger_id !== null && { cash_account_id: cash_ledger_id }),
    ...(description !== null && { description }),
    ...(external_id !== null && { external_id }),
  }
}

/** @throws {Refusal} `invalid_state`: something was applied to it, or adjusted */
async function refuseSettled(tx: ReadTx, source: StoredSource, field: string | undefined): Promise<void> {
  if (!(await subledgerSql.hasMoved(tx, source.id))) return
  fail(
    'invalid_state',
    { resource: 'accrual_source', id: source.id, status: source.status, ...(field && { path: `/${field}` }) },
    'Something was applied to the source, or adjusted: its lines, days and party stay.',
  )
}

export async function deleteAccrualSource(tx: WriteTx, sourceId: AccrualSourceId): Promise<void> {
  const source = await findSource(tx, sourceId)
  if (source.status !== 'draft')
    fail(
      'invalid_state',
      { resource: 'accrual_source', status: source.status },
      'Only a draft is deleted; what is open is voided.',
    )
  const lines = (await sourcesSql.linesOf(tx, [sourceId])).get(sourceId) ?? []
  await sourcesSql.removeLines(tx, sourceId)
  await sourcesSql.remove(tx, sourceId)
  tx.record(changeOf('accrual_source', recordedSource(source, lines), null))
}

/** Posts what opens, all in one. */
async function openSources(tx: WriteTx, designed: readonly DesignedSource[]): Promise<void> {
  if (designed.length === 0) return
  refuseManyLines(linesWhenOpen(tx, designed))
  const ledgers = await ledgersFor(tx, designed)
  for (const { source, lines, path } of designed) refuseClosedDays(tx, { source, lines, path })
  const opened = designed.map((each) => openSource(tx, each, ledgers))
  await postOpened(tx, opened)
  await noteOpened(tx)
}

/** The entries of the source are made anew in their places. */
async function repostSource(
  tx: WriteTx,
  former: { before: StoredSource; formerLines: StoredSourceLine[] },
  { source, lines, path }: DesignedSource,
): Promise<void> {
  refuseManyLines(linesWhenOpen(tx, [{ source, lines }]))
  refuseClosedDays(tx, { source: former.before, lines: former.formerLines, path: '' })
  refuseClosedDays(tx, { source, lines, path })
  const ledgers = await ledgersFor(tx, [{ source }])
  await repostOpened(tx, source, openSource(tx, { source, lines }, ledgers))
}

async function ledgersFor(tx: WriteTx, designed: readonly { source: StoredSource }[]): Promise<BillingLedgers> {
  return await billingLedgers(tx, purposesOf(designed.map(({ source }) => source)))
}

/** The database refuses it, too; here it is known which of a request it is. */
function refuseClosedDays(tx: WriteTx, { source, lines, path }: DesignedSource): void {
  const days = postingDays(source, lines, tx)
  if (days.some((day) => isClosed(tx.instance, startOfDay(day, tx.instance.timeZone))))
    fail('period_closed', {
      closed_through: tx.instance.closedThrough?.toString(),
      path: `${path}/${source.type === 'payroll' ? 'service_period_start' : 'effective_date'}`,
    })
}

/** Payroll has its lines in each month of its service period. */
function linesWhenOpen(tx: WriteTx, designed: readonly Pick<DesignedSource, 'source' | 'lines'>[]): number {
  return designed.reduce((sum, { source, lines }) => sum + partsOf(source, lines, unitOf(tx)).length * lines.length, 0)
}

/** What a request makes is read, posted and answered as a whole. */
function refuseManyLines(lines: number): void {
  const message = `Sources of one request have at most ${limits.shownLines} lines together, payroll those of each month.`
  if (lines > limits.shownLines) fail('batch_too_large', { limit: limits.shownLines }, message)
}

export async function findSource(tx: ReadTx, sourceId: AccrualSourceId): Promise<StoredSource> {
  const [source] = await sourcesSql.find(tx, [sourceId])
  return source ?? fail('resource_not_found', { resource: 'accrual_source' })
}

export async function sourceRecord(tx: ReadTx, source: StoredSource): Promise<AccrualSourceRecord> {
  const [record] = await sourceRecords(tx, [source])
  return must(record, 'one record is asked for')
}

/** A record for the event log: a source with its lines. */
export function recordedSource(source: StoredSource, lines: readonly StoredSourceLine[]) {
  return { ...source, amount_outstanding: outstandingOf(source), lines: lines.map((line) => ({ ...line })) }
}
