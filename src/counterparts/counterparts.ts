import {
  applicationsSql,
  type SourceType,
  sourceTypes,
  type StoredApplication,
  traitsOf,
} from '../accruals/accruals.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { scheduleJob } from '../jobs/job-queue.ts'
import { lookup, must } from '../kernel/assert.ts'
import type { PartyId, TransactionId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { type Day, dayOf, startOfDay } from '../kernel/time.ts'
import { assign } from './assignment.ts'
import { proposalOf } from './designed-proposals.ts'
import { familiesOf, partiesBeginning, type PartyOfFamily } from './families-sql.ts'
import { beginningsOf, findNamedAmong, type NamedParty } from './naming.ts'
import { type Around, type Assigned, type FreeRow, type OpenSource, pairKey } from './pairs.ts'
import { type PaidSource, paidSources } from './payers-sql.ts'
import { learnedFrom, type PaidRow } from './payers.ts'
import { pairsOf } from './proposals-sql.ts'
import * as sql from './sql.ts'

/**
 * Counterparts of what is outstanding: rows of banks that seem to pay it. They are looked for behind an import, and
 * after sources have opened, never in a posting; what is found is proposed to people and in no books.
 */

export { proposedFor, rejectProposed, withdrawProposed, withdrawUnfit } from './proposals.ts'
export { hasProposedApplication, type ProposedRow as ProposedApplication, proposedOf } from './proposals-sql.ts'
export { undecidedMethods } from './sql.ts'

export const paymentsJob = 'find_payments'

/**
 * Sources or rows that a search reads at most: where there are more of these amounts, it is done for half of its rows
 * at a time.
 */
const maxNear = 20_000
/** A word with which more names begin says nothing. */
const maxBeginning = 20
/** More open items of a party are not added up. */
const maxOfParty = 100
/**
 * Applications from which is learned how parties pay: the latest of all, and those of so many parties that may be
 * meant; proposed ones when sure.
 */
const learned = { latest: 500, parties: 1_000, perParty: 12, sure: 0.95 }
/** Sources after whose opening rows are looked for at once. */
const sourcesPerSlice = 500

/** What a row settles. */
const payable: readonly SourceType[] = sourceTypes.filter((type) => !traitsOf(type).isCredit)

// When

/** Sources have opened: imports are followed by a search from now on, and one is made for what is there already. */
export async function noteOpened(tx: WriteTx): Promise<void> {
  await noteOutstanding(tx)
  await scheduleJob(tx, paymentsJob, { id: tx.instance.id, at: tx.now })
}

/** Something is outstanding. */
export async function noteOutstanding(tx: WriteTx): Promise<void> {
  if (!tx.instance.openSources) await sql.setOpenSources(tx, true)
}

/** After a search: while nothing is outstanding imports are followed by none. */
export async function forgetOutstanding(tx: WriteTx): Promise<void> {
  if (tx.instance.openSources && !(await sql.hasOpenSources(tx))) await sql.setOpenSources(tx, false)
}

/** Looks for the rows that pay the next of the sources that have opened. @returns whether there is more to do */
export async function runPaymentSearch(tx: WriteTx): Promise<boolean> {
  const sources = await sql.unsearchedSources(tx, sourcesPerSlice)
  if (sources.length === 0) return false
  await proposeAll(tx, await rowsPaying(tx, sources))
  await sql.keepSearchedSources(
    tx,
    sources.map((source) => source.id),
  )
  return sources.length === sourcesPerSlice
}

/** Of rows that came to the books: what they pay. */
export async function proposeForRows(tx: WriteTx, ids: readonly TransactionId[]): Promise<void> {
  if (tx.instance.openSources) await proposeAll(tx, await sql.freeRowsAmong(tx, ids))
}

/** Of the amount of one of the sources, or of all that is open of its party. */
async function rowsPaying(tx: ReadTx, sources: readonly sql.OpenSourceRow[]): Promise<sql.RowOfBank[]> {
  const parties = await familiesOf(tx, idsOf(sources))
  const ofParties = await sql.openSourcesOfParties(
    tx,
    parties.map((party) => party.id),
    { types: payable, perParty: maxOfParty + 1 },
  )
  const standing = standingOf(parties)
  const totals = Map.groupBy(ofParties, (source) => {
    return `${lookup(standing, source.party_id)} ${traitsOf(source.type).direction}`
  })
  const amounts = [
    ...sources.filter(isPayable).map(moneyOf),
    ...[...totals.values()].map((found) => found.reduce((sum, source) => sum + moneyOf(source), 0n)),
  ]
  return await sql.freeRowsOfAmounts(tx, { amounts, ...spanAround(tx, sources), max: maxNear })
}

// The search

async function proposeAll(tx: WriteTx, rows: readonly sql.RowOfBank[], max = maxNear): Promise<void> {
  if (rows.length === 0) return
  const found = await assignedAmong(tx, rows, max)
  if (found) return await propose(tx, found)
  // A row that alone has too many around it cannot be told apart from them.
  if (rows.length === 1) return
  const half = Math.ceil(rows.length / 2)
  await proposeAll(tx, rows.slice(0, half), max)
  await proposeAll(tx, rows.slice(half), max)
}

interface Found {
  assigned: readonly Assigned[]
  sources: ReadonlyMap<string, sql.OpenSourceRow>
  rows: ReadonlyMap<string, sql.RowOfBank>
  names: ReadonlyMap<string, string>
}

/** undefined where there is more around them than may be read. */
async function assignedAmong(tx: ReadTx, wanted: readonly sql.RowOfBank[], max: number): Promise<Found | undefined> {
  const ofAmounts = await sql.openSourcesOfAmounts(tx, wantedSources(wanted), max)
  if (ofAmounts.length > max) return undefined
  const rivals = await rivalsFor(tx, ofAmounts, max)
  const rows = new Map([...wanted, ...rivals].map((row) => [row.id, row]))
  const { parties, lags, families } = await partiesAround(tx, wanted, ofAmounts)
  const standing = standingOf(families)
  const own = (row: sql.RowOfBank) => (row.party_id === null ? null : (standing.get(row.party_id) ?? null))
  const findNamed = findNamedAmong(parties)
  const named = new Set(wanted.flatMap((row) => own(row) ?? findNamed(row.description).map((each) => each.partyId)))
  const members = families.filter((party) => named.has(party.standing_id)).map((party) => party.id)
  const ofParties = await sql.openSourcesOfParties(tx, members, { types: payable, perParty: maxOfParty + 1 })
  const sources = new Map([...ofAmounts, ...ofParties].map((source) => [source.id, source]))
  const marks = await marksOf(tx, [...rows.keys()], [...sources.keys()])
  const zone = tx.instance.timeZone
  const assigned = assign(
    [...rows.values()].filter((row) => !marks.proposed.has(row.id)).map((row) => freeRow(row, own(row), zone)),
    [...sources.values()].filter((source) => !marks.proposed.has(source.id)).map((each) => openSource(each, standing)),
    { parties, complete: completeAmong(ofParties, { standing, named }), rejected: marks.rejected, lags },
  )
  return { assigned, sources, rows, names: new Map(families.map((party) => [party.id, party.name])) }
}

interface PartiesAround extends Pick<Around, 'lags'> {
  parties: NamedParty[]
  families: PartyOfFamily[]
}

/**
 * Whom the rows may be of: who owes an amount of theirs, whose name they have, and with whose words others came that
 * were confirmed.
 */
async function partiesAround(
  tx: ReadTx,
  wanted: readonly sql.RowOfBank[],
  ofAmounts: readonly sql.OpenSourceRow[],
): Promise<PartiesAround> {
  const words = new Set(wanted.flatMap((row) => beginningsOf(row.description)))
  const beginning = await partiesBeginning(tx, [...words], maxBeginning)
  const owing = idsOf(ofAmounts)
  const paid = await paidSources(tx, owing.slice(0, learned.parties), { types: payable, ...learned })
  const near = new Set<string>([...owing, ...idsOf(wanted), ...beginning])
  const families = await familiesOf(tx, [...new Set([...owing, ...idsOf(wanted), ...beginning, ...idsOf(paid)])])
  const standing = standingOf(families)
  const all = [...Map.groupBy(families, (party) => party.standing_id)].map(([id, members]) => {
    return { id, names: members.map((party) => party.name), isNear: members.some((party) => near.has(party.id)) }
  })
  const { phrases, lags } = learnedFrom(
    paid.map((each) => paidRow(each, must(standing.get(each.party_id), 'its family is known'), tx.instance.timeZone)),
    all,
  )
  const parties = all.flatMap(({ id, names, isNear }) => {
    const own = phrases.get(id) ?? []
    return isNear || own.length > 0 ? [{ id, names, phrases: own }] : []
  })
  return { parties, lags, families }
}

function wantedSources(rows: readonly sql.RowOfBank[]): { type: SourceType; amount: Money }[] {
  const amounts = new Set(rows.map((row) => row.amount))
  return [...amounts].flatMap((amount) => {
    const direction = amount > 0n ? 1n : -1n
    return payable
      .filter((type) => traitsOf(type).direction === direction)
      .map((type) => ({ type, amount: direction * amount }))
  })
}

/** Rows of the same amounts that are in the books already. */
async function rivalsFor(tx: ReadTx, sources: readonly sql.OpenSourceRow[], max: number): Promise<sql.RowOfBank[]> {
  if (sources.length === 0) return []
  return await sql.freeRowsOfAmounts(tx, { amounts: sources.map(moneyOf), ...spanAround(tx, sources), max })
}

/** Parties of which no open item was left out. */
function completeAmong(
  ofParties: readonly sql.OpenSourceRow[],
  { standing, named }: { standing: ReadonlyMap<string, PartyId>; named: ReadonlySet<string> },
): ReadonlySet<string> {
  const counts = Map.groupBy(ofParties, (source) => source.party_id)
  const beyond = [...counts].filter(([, sources]) => sources.length > maxOfParty)
  const incomplete = new Set(beyond.map(([id]) => lookup(standing, id)))
  return new Set([...named].filter((id) => !incomplete.has(id)))
}

/** Rows and sources that wait in pairs, and the pairs that were rejected. */
async function marksOf(tx: ReadTx, rowIds: readonly string[], sourceIds: readonly string[]) {
  const ofRows = await pairsOf(tx, 'transaction_id', rowIds)
  const ofSources = await pairsOf(tx, 'accrual_source_id', sourceIds)
  const proposed = [...ofRows, ...ofSources].filter((pair) => pair.status === 'proposed')
  const rejected = ofRows.filter((pair) => pair.status === 'rejected')
  return {
    proposed: new Set<string>(proposed.flatMap((pair) => [pair.transaction_id, pair.accrual_source_id])),
    rejected: new Set(rejected.map((pair) => pairKey(pair.transaction_id, pair.accrual_source_id))),
  }
}

// What is found

async function propose(tx: WriteTx, found: Found): Promise<void> {
  const proposed = found.assigned.map((each): StoredApplication => {
    const row = must(found.rows.get(each.row.id), 'it was among them')
    const source = must(found.sources.get(each.item.id), 'it was among them')
    const name = source.party_id === null ? null : (found.names.get(source.party_id) ?? null)
    return proposalOf(tx, each, { row, source, name })
  })
  await applicationsSql.insert(tx, proposed)
  for (const each of proposed)
    tx.record({
      type: 'payment_application.proposed',
      resource: 'payment_application',
      id: each.id,
      before: null,
      after: { ...each },
    })
}

// Forms

function freeRow(row: sql.RowOfBank, partyId: PartyId | null, zone: string): FreeRow {
  const { id, amount, description, datetime } = row
  const direction = amount > 0n ? 1 : -1
  const day = dayNumber(dayOf(datetime, zone))
  return { id, direction, amount: amount > 0n ? amount : -amount, day, description, partyId }
}

function paidRow(paid: PaidSource, partyId: PartyId, zone: string): PaidRow {
  const { transaction_id: transactionId, description, datetime, due_date: due, is_confirmed: isConfirmed } = paid
  return {
    transactionId,
    partyId,
    description,
    isConfirmed,
    day: dayNumber(dayOf(datetime, zone)),
    due: dayNumber(due),
  }
}

function openSource(source: sql.OpenSourceRow, standing: ReadonlyMap<string, PartyId>): OpenSource {
  return {
    id: source.id,
    direction: traitsOf(source.type).direction === 1n ? 1 : -1,
    outstanding: source.amount_outstanding,
    effective: dayNumber(source.effective_date),
    due: dayNumber(source.due_date ?? source.effective_date),
    partyId: source.party_id === null ? null : (standing.get(source.party_id) ?? null),
    reference: source.reference_number,
  }
}

function idsOf(named: readonly { party_id: PartyId | null }[]): PartyId[] {
  return [...new Set(named.flatMap((each) => each.party_id ?? []))]
}

function standingOf(families: readonly PartyOfFamily[]): Map<string, PartyId> {
  return new Map(families.map((party) => [party.id, party.standing_id]))
}

function isPayable({ type }: sql.OpenSourceRow): boolean {
  return payable.includes(type)
}

/** As a row has it that pays it. */
function moneyOf({ type, amount_outstanding: amount }: sql.OpenSourceRow): Money {
  return traitsOf(type).direction * amount
}

const firstDay = Temporal.PlainDate.from('1970-01-01')

function dayNumber(day: Day): number {
  return firstDay.until(day).days
}

/** In which they may be paid. */
function spanAround({ instance: { timeZone } }: ReadTx, sources: readonly sql.OpenSourceRow[]) {
  const inOrder = sources.map((source) => source.effective_date).toSorted(Temporal.PlainDate.compare)
  const due = sources.map((source) => source.due_date ?? source.effective_date).toSorted(Temporal.PlainDate.compare)
  const first = must(inOrder[0], 'there is a source')
  const last = must(due.at(-1), 'there is a source')
  return {
    from: startOfDay(first.subtract({ days: 8 }), timeZone),
    until: startOfDay(last.add({ days: 401 }), timeZone),
  }
}
