import * as t from 'typebox'
import { subledgerSql } from '../accruals/accruals.ts'
import { oneBasisOf } from '../chart/bases.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import type { InstanceContext } from '../database/instance-row.ts'
import { fields } from '../http/route.ts'
import { id, money, named } from '../http/wire-types.ts'
import { fail, failField, type FieldError } from '../kernel/errors.ts'
import type { JournalEntryId, LedgerId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import type { Money } from '../kernel/money.ts'
import { type Day, fiscalYearStart, startOfDay } from '../kernel/time.ts'
import { findLedger, findLedgers, type Ledger, notEnabled, requiredLedger } from '../ledgers/ledgers.ts'
import { balancesBefore, onSide } from './balances.ts'
import * as entriesSql from './entries-sql.ts'
import { recordCreated, removeEntries } from './entries.ts'
import { type EntryExpansion } from './expansions.ts'
import * as linesSql from './lines-sql.ts'
import { openingIncomeLines } from './opening-income-sql.ts'
import { isIncome } from './opening-income.ts'
import { amountErrors, designEntry, type Entry, post, refuseErrors } from './posting.ts'
import { recordedEntry } from './recorded-entries.ts'
import { type EntryRecord, entryRecords } from './records.ts'

/**
 * What ledgers open with: of each one entry against the ledger `opening_balances`, at the first instant of
 * `entries_start`.
 */

export const openingBalances = t.Array(
  named('NewOpeningBalance', fields({ ledger_id: id('ledger'), balance: money })),
  {
    minItems: 1,
    maxItems: limits.batch,
  },
)
type OpeningBalances = t.StaticDecode<typeof openingBalances>

/** A balance that is asked for, on the normal side of its ledger. */
interface Opening {
  ledger: Ledger
  balance: Money
  /** Where it stands in the request. */
  path: string
}

/** Setting it again replaces it; 0 takes it away. @returns the entry, or null when the balance is 0 */
export async function setOpeningBalance(
  tx: WriteTx,
  ledgerId: LedgerId,
  balance: Money,
  expand?: EntryExpansion[],
): Promise<EntryRecord | null> {
  const opening = { ledger: await findLedger(tx, ledgerId), balance, path: '' }
  const against = await openingLedger(tx, [opening])
  refuseErrors(openingErrors(tx.instance, opening))
  await removeOpenings(tx, await entriesSql.findOpeningEntries(tx, [ledgerId]))
  const [record] = await entryRecords(tx, await openLedgers(tx, [opening], against), expand)
  return record ?? null
}

/** All of them or none. An entry that says what is asked for stays, so that what was sent before can be sent again. */
export async function setOpeningBalances(
  tx: WriteTx,
  wanted: OpeningBalances,
): Promise<{ journal_entry_ids: JournalEntryId[]; difference: Money }> {
  const openings = await namedOpenings(tx, wanted)
  const against = await openingLedger(tx, openings)
  const former = await formerOpenings(tx, openings)
  const changed = openings.filter((each) => former.get(each.ledger.id)?.balance !== each.balance)
  refuseErrors(changed.flatMap((each) => openingErrors(tx.instance, each)))
  await removeOpenings(
    tx,
    changed.flatMap(({ ledger }) => former.get(ledger.id)?.entry ?? []),
  )
  const made = new Map((await openLedgers(tx, changed, against)).map((entry) => [entry.opening_ledger_id, entry.id]))
  const kept = openings.filter((each) => !changed.includes(each))
  for (const { ledger } of kept) {
    const entry = former.get(ledger.id)?.entry
    if (entry) made.set(ledger.id, entry.id)
  }
  const journal_entry_ids = openings.flatMap(({ ledger }) => made.get(ledger.id) ?? [])
  return { journal_entry_ids, difference: await standingOn(tx, against) }
}

/**
 * Opening entries, and those of items of before the books, stand at the first instant of `entries_start` in the
 * Instance's zone: when either moves, they move. An item that the books reach by now stands at its own day.
 */
export async function moveOpeningEntries(tx: WriteTx, start: Day, timeZone: string): Promise<void> {
  const items = new Map((await subledgerSql.openingItemEntries(tx)).map(({ id: entryId, date }) => [entryId, date]))
  const entries = [...(await entriesSql.openingEntries(tx)), ...(await entriesSql.findEntries(tx, [...items.keys()]))]
  const dayOfEntry = (entryId: JournalEntryId) => {
    const own = items.get(entryId)
    return own && Temporal.PlainDate.compare(own, start) > 0 ? own : start
  }
  const lines = await linesSql.linesOf(
    tx,
    entries.map((entry) => entry.id),
  )
  const momentOf = (entryId: JournalEntryId) => startOfDay(dayOfEntry(entryId), timeZone)
  await post(tx, {
    changedEntries: entries.map((entry) => ({ before: entry, after: { ...entry, datetime: momentOf(entry.id) } })),
    changedLines: lines.map((line) => ({
      before: line,
      after: { ...line, datetime: momentOf(line.journal_entry_id) },
    })),
  })
  for (const entry of entries) {
    const own = lines.filter((line) => line.journal_entry_id === entry.id)
    tx.record({
      type: 'journal_entry.updated',
      resource: 'journal_entry',
      id: entry.id,
      before: recordedEntry(entry, own),
      after: recordedEntry({ ...entry, datetime: momentOf(entry.id) }, own),
    })
  }
}

/**
 * Books that begin with a fiscal year have no year to date.
 * @param books as they are to be
 * @param path the field that would have them so
 */
export async function refuseYearToDate(
  tx: ReadTx,
  books: Pick<InstanceContext, 'entriesStart' | 'fiscalYearStart'>,
  path: string,
): Promise<void> {
  if (!beginsWithYear(books) || (await openingIncomeLines(tx)).length === 0) return
  failField('invalid_request', path, `would begin a fiscal year with the books: ${yearToDate}`)
}

const yearToDate = 'the opening balances of revenue and expense ledgers are the year to date'

function beginsWithYear({ entriesStart, fiscalYearStart: monthDay }: Parameters<typeof refuseYearToDate>[1]): boolean {
  return fiscalYearStart(entriesStart, monthDay).equals(entriesStart)
}

async function namedOpenings(tx: ReadTx, wanted: OpeningBalances): Promise<Opening[]> {
  const ids = wanted.map((each) => each.ledger_id)
  const ledgers = await findLedgers(tx, ids)
  const errors: FieldError[] = []
  const openings = wanted.flatMap(({ ledger_id, balance }, at) => {
    const path = `/${at}/ledger_id`
    const ledger = ledgers.get(ledger_id)
    if (!ledger) errors.push({ path, code: 'invalid_reference', message: 'is no ledger of this Instance' })
    else if (ids.indexOf(ledger_id) < at)
      errors.push({ path, code: 'invalid_request', message: 'names a ledger twice' })
    return ledger ? [{ ledger, balance, path: `/${at}` }] : []
  })
  refuseErrors(errors)
  return openings
}

/** @returns the ledger on the other side. @throws {Refusal} where one of these opens otherwise */
async function openingLedger(tx: ReadTx, openings: readonly Opening[]): Promise<Ledger> {
  const against = await requiredLedger(tx, 'opening_balances')
  for (const opening of openings) refuseFixedLedger(opening, against)
  return against
}

function openingErrors(instance: InstanceContext, { ledger, balance, path }: Opening): FieldError[] {
  const errors = amountErrors(instance, balance, `${path}/balance`)
  if (balance !== 0n && !ledger.enabled)
    errors.push({
      path: path === '' ? 'ledger_id' : `${path}/ledger_id`,
      code: 'invalid_reference',
      message: notEnabled,
    })
  if (balance !== 0n && isIncome(ledger) && beginsWithYear(instance))
    errors.push({
      path: `${path}/balance`,
      code: 'invalid_request',
      message: `must be 0 where a fiscal year begins on entries_start: ${yearToDate}`,
    })
  return errors
}

function refuseFixedLedger({ ledger, path }: Opening, against: Ledger): void {
  const at = { resource: 'ledger', id: ledger.id, ...(path !== '' && { path: `${path}/ledger_id` }) }
  if (oneBasisOf(ledger)) fail('not_editable', at, 'What is owed or on account opens with its own open items.')
  if (ledger.id === against.id) fail('not_editable', at, 'The opening balances ledger is the other side of the others.')
}

/** What these ledgers open with now, on their own side. */
async function formerOpenings(
  tx: ReadTx,
  openings: readonly Opening[],
): Promise<ReadonlyMap<string, { entry: Entry; balance: Money }>> {
  const ledgers = new Map(openings.map(({ ledger }) => [ledger.id, ledger]))
  const entries = await entriesSql.findOpeningEntries(tx, [...ledgers.keys()])
  const lines = await linesSql.linesOf(
    tx,
    entries.map((entry) => entry.id),
  )
  const amounts = new Map(lines.map((line) => [`${line.journal_entry_id} ${line.ledger_id}`, line.amount]))
  return new Map(
    entries.flatMap((entry) => {
      const ledger = entry.opening_ledger_id === null ? undefined : ledgers.get(entry.opening_ledger_id)
      return ledger
        ? [[ledger.id, { entry, balance: toSide(ledger, amounts.get(`${entry.id} ${ledger.id}`) ?? 0n) }]]
        : []
    }),
  )
}

async function removeOpenings(tx: WriteTx, entries: readonly Entry[]): Promise<void> {
  if (entries.length > 0) await removeEntries(tx, entries)
}

/** One entry each; none for a balance of 0. */
async function openLedgers(tx: WriteTx, openings: readonly Opening[], against: Ledger): Promise<Entry[]> {
  const datetime = startOfDay(tx.instance.entriesStart, tx.instance.timeZone)
  const designed = openings
    .filter(({ balance }) => balance !== 0n)
    .map(({ ledger, balance }) => {
      const amount = toSide(ledger, balance)
      return designEntry(tx, {
        datetime,
        description: `Opening balance of ${ledger.name}`,
        creationSource: 'opening_balance',
        openingLedgerId: ledger.id,
        lines: [
          { ledgerId: ledger.id, amount },
          { ledgerId: against.id, amount: -amount },
        ],
      })
    })
  if (designed.length === 0) return []
  const entries = designed.map(({ entry }) => entry)
  await post(tx, { entries, lines: designed.flatMap(({ lines }) => lines) })
  for (const { entry, lines } of designed) recordCreated(tx, entry, lines)
  return entries
}

/** From the ledger's own side to debits positive, and back. */
function toSide({ debit_credit }: Ledger, amount: Money): Money {
  return debit_credit === 'debit' ? amount : -amount
}

/** Of all days, in the Instance's basis. */
async function standingOn(tx: ReadTx, ledger: Ledger): Promise<Money> {
  const balances = await balancesBefore(tx, endOfTime, tx.instance.accountingBasis)
  return onSide(balances.get(ledger.id), ledger.debit_credit)
}

const endOfTime = Temporal.Instant.from('9999-12-31T00:00:00Z')
