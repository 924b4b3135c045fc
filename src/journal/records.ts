import * as t from 'typebox'
import { type AccrualLine, accrualSource, linePaymentApplication, paymentApplication } from '../accruals/accruals.ts'
import { type AccountingBasis, basisName, basisNames } from '../chart/bases.ts'
import { isUncategorized, type Side } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import { withDate } from '../http/dates.ts'
import { fields } from '../http/route.ts'
import {
  id,
  instant,
  integer,
  metadata,
  named,
  nullable,
  oneOf,
  positiveMoneyAnswer,
  recordNamed,
} from '../http/wire-types.ts'
import { lookup, must } from '../kernel/assert.ts'
import type { JournalEntryId, LedgerId, PartyId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { mapInSlices } from '../kernel/slices.ts'
import { findLedgers, knownLedgers, type Ledger, ledgerRecord, plainRecord } from '../ledgers/ledgers.ts'
import { standingParties } from '../parties/parties.ts'
import { type Tag, tagRecord, tagsOfLines } from '../tags/tags.ts'
import { relatedLines } from '../transfers/transfers.ts'
import { inBasis } from './asked-basis.ts'
import * as entriesSql from './entries-sql.ts'
import { type EntryExpansion, type LineExpansion, lineExpansions } from './expansions.ts'
import { accrualLinks, accrualsOfLines, type LineAccruals, noAccruals } from './line-accruals.ts'
import * as linesSql from './lines-sql.ts'
import { byEntry, creationSources, type Entry, entryTypes, type Line } from './posting.ts'
import { transactionFields, transactionForms } from './transaction-forms.ts'
import * as transactionsSql from './transactions-sql.ts'

/** The wire's forms of entries and lines, and how they are put together from what is stored. */

export const categorizationStatuses = ['pending', 'completed'] as const

export const entryType = oneOf(entryTypes, {
  description:
    'An adjusting entry is one of the closing of a period: a trial balance can show it apart. Standard by default.',
})

const entrySummaryFields = {
  id: id('journal_entry'),
  entry_number: nullable(
    integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description:
        'Consecutive per Instance in the order of creation. That of a deleted entry is not given again. null only while entries that were there before entries had numbers wait for theirs.',
    }),
  ),
  entry_type: entryType,
  categorization_status: oneOf(categorizationStatuses),
  creation_date: instant,
  creation_source: oneOf(creationSources),
  datetime: instant,
  description: t.String(),
  is_opening_balance: t.Boolean(),
  line_entry_ids: t.Array(id('line_entry')),
}

const entrySummary = named('JournalEntrySummary', withDate(fields(entrySummaryFields)))

const lineFields = {
  id: id('line_entry'),
  amount: positiveMoneyAnswer,
  debit_credit: oneOf(['debit', 'credit']),
  ledger_id: id('ledger'),
  ledger_name: t.String(),
  datetime: instant,
  editable: t.Boolean(),
  journal_entry_id: id('journal_entry'),
  journal_entry_description: t.String(),
  description: nullable(t.String()),
  basis: oneOf(basisNames, { description: 'The books in which it stands.' }),
  party_id: t.Union([id('party'), t.Null()], { description: 'Whom it is about.' }),
  categorization_status: oneOf(categorizationStatuses),
  related_line_entry_id: nullable(id('line_entry')),
  transaction_id: nullable(id('transaction')),
  sort_order: integer({ minimum: 0, maximum: 32767 }),
}

const transactionSummary = named(
  'TransactionSummary',
  withDate(fields({ ...transactionFields, opposing_line_entries: t.Array(recordNamed('LineEntry')) })),
)

/** A line with all that it can carry; what was not asked for is null or []. */
export const lineRecord = named(
  'LineEntry',
  withDate(
    fields({
      ...lineFields,
      journal_entry: nullable(entrySummary),
      ledger: nullable(ledgerRecord),
      opposing_ledger_ids: t.Array(id('ledger')),
      tags: t.Array(tagRecord),
      transaction: nullable(transactionSummary),
      payment_applications: t.Array(paymentApplication),
      line_payment_applications: t.Array(linePaymentApplication),
      accrual_source: nullable(accrualSource),
    }),
  ),
)
export type LineRecord = t.StaticDecode<typeof lineRecord>

export const entryRecord = named(
  'JournalEntry',
  withDate(
    fields({
      ...entrySummaryFields,
      line_entries: nullable(t.Array(lineRecord)),
      transaction_id: nullable(id('transaction')),
      reverses_id: nullable(id('journal_entry')),
      reversed_by_id: nullable(id('journal_entry')),
      external_id: nullable(t.String()),
      metadata,
    }),
  ),
)
export type EntryRecord = t.StaticDecode<typeof entryRecord>

export async function entryRecords(
  tx: ReadTx,
  entries: readonly Entry[],
  expand: readonly EntryExpansion[] = [],
  basis?: AccountingBasis,
): Promise<EntryRecord[]> {
  const around = await surroundingsOf(tx, entries, basis)
  if (expand.length === 0) return entries.map((entry) => ({ ...entryForm(entry, around), line_entries: null }))
  const lineExpand = lineExpansions.filter((path) => expand.some((asked) => asked === `line_entries.${path}`))
  const details = await detailsOf(tx, entries, { expand: lineExpand, around })
  return await mapInSlices(entries, (entry) => ({
    ...entryForm(entry, around),
    line_entries: linesAt(around, entry.id).map((line) => lineForm(line, around, lineExpand, details)),
  }))
}

/**
 * Entries as they were just designed, with their lines: what is not asked for needs no look at the database.
 * @param tags those of the lines, where these are shown though they are not asked for
 */
export async function newEntryRecords(
  tx: ReadTx,
  designed: readonly { entry: Entry; lines: readonly Line[] }[],
  expand: readonly EntryExpansion[] = [],
  tags?: LineDetails['tags'],
): Promise<EntryRecord[]> {
  const entries = designed.map(({ entry }) => entry)
  if (expand.length > 0) return await entryRecords(tx, entries, expand)
  const lines = designed.flatMap((each) => each.lines)
  const ledgerIds = lines.map((line) => line.ledger_id)
  const ledgers = await knownLedgers(tx, ledgerIds)
  const around = surroundings(entries, lines, { ledgers, parties: await partiesOf(tx, lines) })
  const formOf = (line: Line) => lineForm(line, around, [], { ...nothing, ...(tags && { tags }) })
  const linesOf = ({ id: entryId }: Entry) => (tags ? linesAt(around, entryId).map(formOf) : null)
  return await mapInSlices(entries, (entry) => ({ ...entryForm(entry, around), line_entries: linesOf(entry) }))
}

export async function lineRecords(
  tx: ReadTx,
  lines: readonly Line[],
  expand: readonly LineExpansion[] = [],
  basis?: AccountingBasis,
): Promise<LineRecord[]> {
  const entries = await entriesSql.findEntries(tx, [...new Set(lines.map((line) => line.journal_entry_id))])
  const around = await surroundingsOf(tx, entries, basis)
  const details = await detailsOf(tx, entries, { expand, around })
  return await mapInSlices(lines, (line) => lineForm(line, around, expand, details))
}

type LoneLine = Omit<LineRecord, 'opposing_ledger_ids' | 'tags' | 'related_line_entry_id' | 'journal_entry'> &
  Pick<EntryRecord, 'entry_number'>

/** Lines with what they say by themselves: of entries that may have many others, these are not read. */
export async function loneLineRecords(tx: ReadTx, lines: readonly Line[]): Promise<LoneLine[]> {
  const entries = await entriesSql.findEntries(tx, [...new Set(lines.map((line) => line.journal_entry_id))])
  const ledgerIds = new Set(lines.map((line) => line.ledger_id))
  const about = { ledgers: await findLedgers(tx, [...ledgerIds]), parties: await partiesOf(tx, lines) }
  const around = surroundings(entries, lines, about)
  return lines.map((line) => ({
    ...lineForm(line, around, [], nothing),
    entry_number: around.entries.get(line.journal_entry_id)?.entry_number ?? null,
  }))
}

/** What stands around lines: their entries, the lines beside them, and the ledgers of all of these. */
interface Surroundings {
  /** Per entry, how many of its lines stand on each ledger. */
  uses: Map<string, Map<string, number>>
  entries: Map<string, Entry>
  lines: Map<string, Line[]>
  ledgers: ReadonlyMap<string, Ledger>
  /** The parties that those stand for whom the lines name. */
  parties: ReadonlyMap<string, PartyId>
  /** What sources and applications made, by line. */
  links: Map<string, AccrualLine>
}

async function surroundingsOf(
  tx: ReadTx,
  entries: readonly Entry[],
  basis: AccountingBasis | undefined,
): Promise<Surroundings> {
  const ids = entries.map((entry) => entry.id)
  const all = await linesSql.linesOf(tx, ids)
  const lines = inBasis(all, basis)
  const ledgers = await findLedgers(
    tx,
    lines.map((line) => line.ledger_id),
  )
  const links = await accrualLinks(tx, entries, all)
  return surroundings(entries, lines, { ledgers, parties: await partiesOf(tx, lines), links })
}

async function partiesOf(tx: ReadTx, lines: readonly Line[]): Promise<ReadonlyMap<string, PartyId>> {
  return await standingParties(
    tx,
    lines.map((line) => line.party_id),
  )
}

function surroundings(
  entries: readonly Entry[],
  lines: readonly Line[],
  about: Pick<Surroundings, 'ledgers' | 'parties'> & Partial<Pick<Surroundings, 'links'>>,
): Surroundings {
  return {
    links: new Map(),
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    lines: byEntry(lines),
    uses: ledgerUses(lines),
    ...about,
  }
}

/** What lines show of other records. */
interface LineDetails {
  tags: Map<string, Tag[]>
  transactions: Map<string, t.StaticDecode<typeof transactionSummary>>
  /** By transaction. */
  related: ReadonlyMap<string, string>
  accruals: ReadonlyMap<string, LineAccruals>
}

const nothing: LineDetails = { tags: new Map(), transactions: new Map(), related: new Map(), accruals: new Map() }

async function detailsOf(
  tx: ReadTx,
  entries: readonly Entry[],
  { expand, around }: { expand: readonly LineExpansion[]; around: Surroundings },
): Promise<LineDetails> {
  const ids = entries.map((entry) => entry.id)
  const onTransfers = entries.filter((entry) => linesAt(around, entry.id).some((line) => isOnTransfers(line, around)))
  return {
    tags: await tagsOfLines(tx, ids),
    transactions: await transactionsFor(tx, entries, expand),
    related: await relatedLines(
      tx,
      onTransfers.flatMap((entry) => entry.transaction_id ?? []),
    ),
    accruals: await accrualsOfLines(
      tx,
      { entries, lines: [...around.lines.values()].flat(), links: around.links },
      expand,
    ),
  }
}

function isOnTransfers(line: Line, around: Surroundings): boolean {
  return ledgerAt(around, line.ledger_id).required_ledger_purpose === 'account_transfers'
}

async function transactionsFor(
  tx: ReadTx,
  entries: readonly Entry[],
  expand: readonly LineExpansion[],
): Promise<LineDetails['transactions']> {
  if (!expand.includes('transaction')) return new Map()
  const found = await transactionsSql.findTransactions(
    tx,
    entries.flatMap((entry) => entry.transaction_id ?? []),
  )
  const forms = await transactionForms(tx, found, tx.instance.accountingBasis)
  return new Map(forms.map((form) => [form.id, { ...form, opposing_line_entries: [] }]))
}

function entryForm(entry: Entry, around: Surroundings) {
  return {
    ...entrySummaryForm(entry, around),
    transaction_id: entry.transaction_id,
    reverses_id: entry.reverses_id,
    reversed_by_id: entry.reversed_by_id,
    external_id: entry.external_id,
    metadata: entry.metadata,
  }
}

function entrySummaryForm(entry: Entry, around: Surroundings) {
  const lines = linesAt(around, entry.id)
  return {
    id: entry.id,
    entry_number: entry.entry_number,
    entry_type: entry.entry_type,
    categorization_status: lines.some((line) => isUncategorized(ledgerAt(around, line.ledger_id)))
      ? ('pending' as const)
      : ('completed' as const),
    creation_date: entry.created_at,
    creation_source: entry.creation_source,
    datetime: entry.datetime,
    description: entry.description,
    is_opening_balance: entry.opening_ledger_id !== null,
    line_entry_ids: lines.map((line) => line.id),
  }
}

function lineForm(
  line: Line,
  around: Surroundings,
  expand: readonly LineExpansion[],
  { tags, transactions, related, accruals }: LineDetails,
): LineRecord {
  const ledger = ledgerAt(around, line.ledger_id)
  const entry = around.entries.get(line.journal_entry_id)
  if (!entry) throw new Error(`the line ${line.id} has no entry`)
  return {
    id: line.id,
    amount: line.amount < 0n ? -line.amount : line.amount,
    debit_credit: sideOf(line),
    ledger_id: line.ledger_id,
    ledger_name: ledger.name,
    datetime: line.datetime,
    editable: isEditable(line, { entry, ledger, around }),
    journal_entry_id: entry.id,
    journal_entry_description: entry.description,
    description: line.description,
    basis: basisName(line.basis),
    party_id: lookup(around.parties, line.party_id) ?? null,
    categorization_status: isUncategorized(ledger) ? 'pending' : 'completed',
    related_line_entry_id: isOnTransfers(line, around) ? (lookup(related, entry.transaction_id) ?? null) : null,
    transaction_id: entry.transaction_id,
    sort_order: line.sort_order,
    journal_entry: expand.includes('journal_entry') ? entrySummaryForm(entry, around) : null,
    ledger: expand.includes('ledger') ? plainRecord(ledger) : null,
    opposing_ledger_ids: opposingLedgers(line, around),
    tags: tags.get(line.id) ?? [],
    transaction: expand.includes('transaction') ? (lookup(transactions, entry.transaction_id) ?? null) : null,
    ...(accruals.get(line.id) ?? noAccruals),
  }
}

/**
 * Whether PUT of its entry may change the line: a transaction's bank line, always its first, opening lines, and what
 * sources and applications made are fixed.
 */
function isEditable(
  line: Line,
  { entry, ledger, around }: { entry: Entry; ledger: Ledger; around: Surroundings },
): boolean {
  if (!ledger.editable || entry.opening_ledger_id !== null || around.links.has(line.id)) return false
  return entry.transaction_id === null || line.sort_order > 0
}

export function sideOf(line: Line): Side {
  return line.amount > 0n ? 'debit' : 'credit'
}

export function signed(amount: Money, side: Side): Money {
  return side === 'debit' ? amount : -amount
}

function ledgerUses(lines: readonly Line[]): Surroundings['uses'] {
  const uses: Surroundings['uses'] = new Map()
  for (const { journal_entry_id: entryId, ledger_id: ledgerId } of lines) {
    const counts = uses.get(entryId) ?? new Map<string, number>()
    uses.set(entryId, counts.set(ledgerId, (counts.get(ledgerId) ?? 0) + 1))
  }
  return uses
}

/** The ledgers of the entry's other lines: the line's own among them only when another line stands there too. */
function opposingLedgers(line: Line, around: Surroundings): string[] {
  const counts = around.uses.get(line.journal_entry_id) ?? new Map<string, number>()
  return [...counts]
    .filter(([ledgerId, count]) => ledgerId !== line.ledger_id || count > 1)
    .map(([ledgerId]) => ledgerId)
}

function ledgerAt(around: Surroundings, ledgerId: LedgerId): Ledger {
  return must(around.ledgers.get(ledgerId), 'a line is on a ledger of the chart')
}

function linesAt(around: Surroundings, entryId: JournalEntryId): Line[] {
  return around.lines.get(entryId) ?? []
}
