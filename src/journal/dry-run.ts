import * as t from 'typebox'
import { otherBasis } from '../chart/bases.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import type { DryRun } from '../http/dry-runs.ts'
import { fields } from '../http/route.ts'
import { id, integer, moneyTotal, named } from '../http/wire-types.ts'
import { must } from '../kernel/assert.ts'
import { limits } from '../kernel/limits.ts'
import type { Money } from '../kernel/money.ts'
import { dayOf, startOfDay } from '../kernel/time.ts'
import { findLedgers, type Ledger } from '../ledgers/ledgers.ts'
import { balancesBetween, onSide } from './balances.ts'
import * as entriesSql from './entries-sql.ts'
import { touchedEntries } from './history.ts'
import { type OpeningIncomeLine, openingIncomeLines } from './opening-income-sql.ts'
import { isIncome } from './opening-income.ts'
import { type Entry, type Line, listenToPostings, type Posting } from './posting.ts'
import { type EntryRecord, entryRecord, entryRecords } from './records.ts'
import { forEachMove } from './roll-ups.ts'

/** What a dry run tells: entries, what statements show otherwise, and what to heed. */

const maxShown = 100

function counted<S extends t.TSchema>(title: string, record: S) {
  const list = fields({
    count: integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    records: t.Array(record, { maxItems: maxShown, description: 'The first 100, fewer where they have many lines.' }),
  })
  return named(title, list)
}

const dryRunEffects = named(
  'DryRunEffects',
  fields({
    entries: fields({
      created: counted('CountedEntries', entryRecord),
      changed: counted('CountedEntryChanges', fields({ before: entryRecord, after: entryRecord })),
      removed: counted('CountedEntries', entryRecord),
    }),
    statement_changes: t.Array(
      fields({
        ledger: named('NamedLedger', fields({ id: id('ledger'), name: t.String() })),
        month: t.String({ pattern: '^\\d{4}-\\d{2}$', description: 'Of the Instance’s zone.' }),
        before: moneyTotal,
        after: moneyTotal,
      }),
      {
        description:
          'What a ledger adds up to in a month, on its normal side and in the Instance’s basis, where that changes. Opening balances of revenue and expense count on the day before `entries_start`.',
      },
    ),
    warnings: t.Array(t.String()),
  }),
)
type DryRunEffects = t.StaticDecode<typeof dryRunEffects>

export const dryRun: Omit<DryRun, 'finish'> = { effects: dryRunEffects, watch }

interface Notes {
  created: Set<string>
  /** Entries that were there, as they were. */
  before: Map<string, EntryRecord>
  /** How many more of them can be shown. */
  room: { changed: number; removed: number }
  touched: Set<string>
  removed: Set<string>
  ledgers: Map<string, Ledger>
  /** By month and ledger, debits positive, in the Instance's basis. */
  sums: Map<string, Map<string, Money>>
  /** Transactions that wait, by the reason. */
  waiting: Map<string, number>
}

function watch(tx: WriteTx): () => Promise<DryRunEffects> {
  let notes = emptyNotes()
  listenToPostings(tx, { hear: (posting) => note(tx, notes, posting), forget: () => (notes = emptyNotes()) })
  return async () => await effectsOf(tx, notes)
}

function emptyNotes(): Notes {
  return {
    created: new Set(),
    before: new Map(),
    room: { changed: maxShown, removed: maxShown },
    touched: new Set(),
    removed: new Set(),
    ledgers: new Map(),
    sums: new Map(),
    waiting: new Map(),
  }
}

/** Before it is written: what it changes is there as it was. */
async function note(tx: ReadTx, notes: Notes, posting: Posting): Promise<void> {
  for (const { id: entryId } of posting.entries ?? []) notes.created.add(entryId)
  const touched = touchedEntries(posting).filter((each) => !notes.created.has(each) && !notes.touched.has(each))
  for (const entryId of posting.removedEntries ?? []) notes.removed.add(entryId)
  const [gone, kept] = [
    touched.filter((each) => notes.removed.has(each)),
    touched.filter((each) => !notes.removed.has(each)),
  ]
  await noteBefore(tx, notes, { entryIds: gone, kind: 'removed' })
  await noteBefore(tx, notes, { entryIds: kept, kind: 'changed' })
  for (const entryId of touched) notes.touched.add(entryId)
  await noteLines(tx, notes, posting)
  for (const { not_posted_reason: reason } of posting.transactions ?? [])
    if (reason !== null) notes.waiting.set(reason, (notes.waiting.get(reason) ?? 0) + 1)
}

/** However many go, those that change are shown beside them. */
async function noteBefore(
  tx: ReadTx,
  { before, room }: Notes,
  { entryIds, kind }: { entryIds: readonly string[]; kind: keyof Notes['room'] },
): Promise<void> {
  const first = entryIds.slice(0, room[kind])
  room[kind] -= first.length
  for (const record of await shownEntries(tx, first)) before.set(record.id, record)
}

async function noteLines(tx: ReadTx, notes: Notes, posting: Posting): Promise<void> {
  const moved: [line: Line, times: bigint][] = []
  forEachMove(posting, (line, times) => moved.push([line, times]))
  const unknown = new Set(moved.map(([line]) => line.ledger_id)).difference(notes.ledgers)
  if (unknown.size > 0)
    for (const [ledgerId, ledger] of await findLedgers(tx, [...unknown])) notes.ledgers.set(ledgerId, ledger)
  const income = await openingIncomeIn(tx, notes, posting)
  for (const [line, times] of moved) {
    if (line.basis === otherBasis(tx.instance.accountingBasis)) continue
    const month = monthOf(tx, line, income.has(line.journal_entry_id))
    const sums = notes.sums.get(month) ?? new Map<string, Money>()
    notes.sums.set(month, sums.set(line.ledger_id, (sums.get(line.ledger_id) ?? 0n) + times * line.amount))
  }
}

/** The entries of a posting that open revenue and expense ledgers: reports count them on the day before their own. */
async function openingIncomeIn(
  tx: ReadTx,
  { ledgers }: Notes,
  { entries = [], changedLines = [], removedLines = [] }: Posting,
): Promise<Set<string>> {
  const opensIncome = ({ opening_ledger_id: opened }: Entry) =>
    opened !== null && isIncome(must(ledgers.get(opened), 'a line of the entry stands on it'))
  const standing = changedLines.length + removedLines.length > 0 ? await openingIncomeLines(tx) : []
  return new Set([
    ...entries.filter(opensIncome).map((each) => each.id),
    ...standing.map((line) => line.journal_entry_id),
  ])
}

function monthOf({ instance }: ReadTx, { datetime }: Pick<Line, 'datetime'>, isOpeningIncome = false): string {
  const day = dayOf(datetime, instance.timeZone)
  return (isOpeningIncome ? day.subtract({ days: 1 }) : day).toString().slice(0, -3)
}

async function effectsOf(tx: ReadTx, notes: Notes): Promise<DryRunEffects> {
  const { created, touched, removed, before, waiting } = notes
  const changed = touched.difference(removed)
  const kept = [...created.difference(removed)]
  const after = await shownEntries(tx, [...changed].filter((each) => before.has(each)).slice(0, maxShown))
  const gone = removed.difference(created)
  return {
    entries: {
      created: { count: kept.length, records: await shownEntries(tx, kept.slice(0, maxShown)) },
      changed: {
        count: changed.size,
        records: after.flatMap((each) => {
          const former = before.get(each.id)
          return former ? [{ before: former, after: each }] : []
        }),
      },
      removed: { count: gone.size, records: [...gone].flatMap((each) => before.get(each) ?? []).slice(0, maxShown) },
    },
    statement_changes: await statementChanges(tx, notes),
    warnings: [...waiting].map(([reason, count]) => {
      return `${count} ${count === 1 ? 'transaction' : 'transactions'} would wait unposted: ${reason}.`
    }),
  }
}

/** With their lines, for as long as these are not too many for an answer. */
async function shownEntries(tx: ReadTx, ids: readonly string[]): Promise<EntryRecord[]> {
  if (ids.length === 0) return []
  const sizes = await entriesSql.entrySizes(tx, ids, limits.shownLines + 1)
  let lines = 0
  const shown = ids.filter((each) => (lines += sizes.get(each)?.lines ?? Infinity) <= limits.shownLines)
  const found = new Map((await entriesSql.findEntries(tx, shown)).map((entry) => [entry.id, entry]))
  return await entryRecords(
    tx,
    shown.flatMap((each) => found.get(each) ?? []),
    ['line_entries'],
  )
}

async function statementChanges(tx: ReadTx, notes: Notes): Promise<DryRunEffects['statement_changes']> {
  const changes: DryRunEffects['statement_changes'] = []
  const income = await openingIncomeLines(tx)
  for (const [month, sums] of [...notes.sums].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const moved = [...sums].filter(([, sum]) => sum !== 0n)
    if (moved.length === 0) continue
    const first = Temporal.PlainDate.from(`${month}-01`)
    const span = [first, first.add({ months: 1 })].map((day) => startOfDay(day, tx.instance.timeZone))
    const [balances] = await balancesBetween(tx, span, tx.instance.accountingBasis)
    for (const [ledgerId, sum] of moved) {
      const ledger = notes.ledgers.get(ledgerId)
      if (!ledger) continue
      const shift = shiftOf(tx, income, { month, ledgerId })
      const after = onSide(balances?.get(ledgerId), ledger.debit_credit) + toSide(ledger, shift)
      const difference = toSide(ledger, sum)
      changes.push({ ledger: { id: ledgerId, name: ledger.name }, month, before: after - difference, after })
    }
  }
  return changes
}

/** What reports count of the opening income of a ledger in a month more than what stands there. */
function shiftOf(
  tx: ReadTx,
  income: readonly OpeningIncomeLine[],
  { month, ledgerId }: { month: string; ledgerId: string },
): Money {
  return income
    .filter((line) => line.ledger_id === ledgerId)
    .reduce((sum, line) => {
      const reported = monthOf(tx, line, true) === month ? line.amount : 0n
      return sum + reported - (monthOf(tx, line) === month ? line.amount : 0n)
    }, 0n)
}

/** Of a debit that is positive, on the ledger's own side. */
function toSide({ debit_credit }: Ledger, debit: Money): Money {
  return debit_credit === 'debit' ? debit : -debit
}
