import * as t from 'typebox'
import {
  applicationsSql,
  isOfAll,
  outstandingOf,
  type PaymentApplicationRecord,
  sourcesSql,
  type StoredApplication,
  subledgerSql,
  type SubledgerEntry,
} from '../accruals/accruals.ts'
import { withdrawUnfit } from '../counterparts/counterparts.ts'
import type { WriteTx } from '../database/database.ts'
import { fields } from '../http/route.ts'
import { date, named } from '../http/wire-types.ts'
import { type Entry, findEntries, isClosed, type Line, linesOf } from '../journal/journal.ts'
import { assertHolds, must } from '../kernel/assert.ts'
import { fail } from '../kernel/errors.ts'
import { newId, type JournalEntryId, type PaymentApplicationId } from '../kernel/ids.ts'
import { type Money, magnitude, sumOfAmounts } from '../kernel/money.ts'
import { type Day, dayOf, startOfDay } from '../kernel/time.ts'
import { isMatch, matchesOfEntries, undoMatches } from '../matches/matches.ts'
import { tagsOfLines } from '../tags/tags.ts'
import { findApplication, retrievePaymentApplication } from './application-records.ts'
import { directionOf, isOnAccount } from './application-requests.ts'
import { matchedSum } from './applications.ts'
import { designAccrualEntry } from './designed-entries.ts'
import { type OpenItems, readOpenItems } from './open-items.ts'
import { bookedRow } from './payments.ts'
import { reviseRow } from './posted-payments.ts'
import { postDesigned } from './posted-sources.ts'
import { rowCategories } from './row-categories.ts'
import { refuseUsed } from './settled-parts.ts'
import { assertPostingDay, giveBack, type OpenItem, openDay, settle } from './settlement.ts'

/** Takes an application back: its sources are outstanding again, its money where it was. */

export const unapplyRequest = named('PostingDate', fields({ date: t.Optional(date) }))

export async function unapplyPaymentApplication(
  tx: WriteTx,
  applicationId: PaymentApplicationId,
  wanted: { date?: Day },
): Promise<PaymentApplicationRecord> {
  const application = await findApplication(tx, applicationId)
  if (application.status !== 'confirmed')
    fail('invalid_state', { resource: 'payment_application', status: application.status }, 'It is not applied.')
  await refuseStanding(tx, application)
  const entryId = must(application.journal_entry_id, 'what is confirmed has its entry')
  const [entry] = await findEntries(tx, [entryId])
  const placed = must(entry, 'the entry of an application stays')
  const isInRow = placed.transaction_id !== null
  const own = dayOf(placed.datetime, tx.instance.timeZone)
  const staysInRow = isInRow && !isClosed(tx.instance, placed.datetime)
  const day = wanted.date ?? openDay(tx, own)
  if (staysInRow && wanted.date && !wanted.date.equals(own))
    fail('invalid_date', { path: '/date' }, 'It goes on the day of its transaction, which is not closed.')
  if (!staysInRow) assertPostingDay(tx, day, { earliest: own, path: '/date' })
  const unappliedEntry = staysInRow
    ? await takeFromRow(tx, application)
    : await mirrorEntry(tx, { application, entry: placed, day, isInRow })
  await giveBackSettled(tx, application, { day: staysInRow ? application.date : day, entryId: unappliedEntry })
  const after: StoredApplication = {
    ...application,
    status: 'rejected',
    amount_left: 0n,
    unapplied_on: day,
    unapplied_entry_id: unappliedEntry,
  }
  await keepUnapplied(tx, application, after)
  return await retrievePaymentApplication(tx, applicationId)
}

async function keepUnapplied(tx: WriteTx, before: StoredApplication, after: StoredApplication): Promise<void> {
  await applicationsSql.update(tx, [after])
  await withdrawUnfit(tx, { transactionIds: before.transaction_id === null ? [] : [before.transaction_id] })
  tx.record({
    type: 'payment_application.unapplied',
    resource: 'payment_application',
    id: before.id,
    before: { ...before },
    after: { ...after },
  })
}

/** What later applications stand on stays. */
async function refuseStanding(tx: WriteTx, application: StoredApplication): Promise<void> {
  const ids = [application.id]
  for (const key of ['credit_application_id', 'refunded_application_id', 'returned_application_id'] as const) {
    const others = await applicationsSql.findBy(tx, key, ids)
    if (others.some((each) => each.status === 'confirmed')) refuseUsed(application)
  }
  if (application.transaction_id === null) return
  const rest = (await matchedSum(tx, application.transaction_id)) - application.matched_amount
  const { transaction } = await bookedRow(tx, application.transaction_id)
  if (rest < 0n || rest > magnitude(transaction.amount)) refuseUsed(application)
}

/** The lines of the application leave the row's entry, and its categories get back what was taken of them. */
async function takeFromRow(tx: WriteTx, application: StoredApplication): Promise<JournalEntryId> {
  const row = await bookedRow(tx, must(application.transaction_id, 'it is of a row'))
  const links = await subledgerSql.linesOfEntries(tx, [row.entry.id])
  const own = new Set(
    links.filter((each) => each.payment_application_id === application.id).map((each) => each.line_entry_id),
  )
  const categories = await rowCategories(tx, row, { staysAsItIs: false })
  categories.giveBack(await applicationsSql.appliedLines(tx, 'payment_application_id', [application.id]))
  await reviseRow(tx, row, {
    categories,
    party: undefined,
    added: [],
    lineTags: [],
    removed: row.lines.filter((line) => own.has(line.id)),
  })
  await applicationsSql.removeAppliedLines(tx, [application.id])
  return row.entry.id
}

/** An entry across what the application made, at a later day. */
async function mirrorEntry(
  tx: WriteTx,
  { application, entry, day, isInRow }: { application: StoredApplication; entry: Entry; day: Day; isInRow: boolean },
): Promise<JournalEntryId> {
  const links = await subledgerSql.linesOfEntries(tx, [entry.id])
  const own = links.filter((each) => each.payment_application_id === application.id)
  const ofAll = links.filter(isOfAll)
  const byLine = new Map(own.map((each) => [each.line_entry_id, each]))
  await endMatches(tx, entry, new Set([...own, ...ofAll].map((each) => each.line_entry_id)))
  const former = (await linesOf(tx, [entry.id])).filter((line) => byLine.has(line.id))
  const tags = await tagsOfLines(tx, [entry.id])
  // In the row's own entry the categories were made smaller: they get it back in the new one.
  const taken = isInRow ? await applicationsSql.appliedLines(tx, 'payment_application_id', [application.id]) : []
  const designed = designAccrualEntry(tx, {
    datetime: startOfDay(day, tx.instance.timeZone),
    description: entry.description,
    creationSource: 'payment_application',
    lines: [
      ...former.map((line) => {
        const link = byLine.get(line.id)
        const adjustmentId = link?.accrual_adjustment_id ?? undefined
        const of = {
          sourceId: link?.accrual_source_id ?? null,
          applicationId: application.id,
          ...(adjustmentId && { adjustmentId }),
        }
        return { ...mirrored(line), basis: line.basis, tagIds: (tags.get(line.id) ?? []).map((tag) => tag.id), of }
      }),
      ...taken.map((each) => ({
        ...mirrored(each),
        tagIds: each.tag_ids,
        of: { sourceId: null, applicationId: application.id },
      })),
      ...(ofAll.length > 0 ? [moneyBack(application)] : []),
    ],
  })
  await postDesigned(tx, [designed])
  return designed.entry.id
}

/** Its part of the one line that the money of several applications by hand has. */
function moneyBack(application: StoredApplication) {
  return {
    ledgerId: must(application.ledger_id, 'a payment by hand names its ledger'),
    amount: -directionOf(application) * magnitude(application.matched_amount),
    partyId: application.party_id,
    of: { sourceId: null, applicationId: application.id },
  }
}

/** The bank has told of money that was applied by hand: it is matched no more, or stays applied. */
async function endMatches(tx: WriteTx, entry: Entry, lines: ReadonlySet<string>): Promise<void> {
  const found = (await matchesOfEntries(tx, [entry.id])).filter((match) => lines.has(match.line_id))
  const match = found.find(isMatch)
  if (match) {
    const { transaction_id, line_id: line_entry_id } = match
    fail(
      'resource_in_use',
      { resource: 'journal_entry', id: entry.id, reason: 'is_matched', line_entry_id, transaction_id },
      'A transaction is matched with the payment: unmatch it first.',
    )
  }
  await undoMatches(tx, found)
}

function mirrored(line: Pick<Line, 'ledger_id' | 'amount' | 'description' | 'party_id'>) {
  return { ledgerId: line.ledger_id, amount: -line.amount, description: line.description, partyId: line.party_id }
}

/**
 * The subledger and the sources, as if the application had not been; what it took back of write-offs is written off
 * again.
 */
async function giveBackSettled(
  tx: WriteTx,
  application: StoredApplication,
  { day, entryId }: { day: Day; entryId: JournalEntryId },
): Promise<void> {
  const sourceIds = [application.accrual_source_id, application.credit_source_id].filter((each) => each !== null)
  const items = await readOpenItems(tx, await sourcesSql.find(tx, sourceIds))
  for (const sourceId of sourceIds) await giveBackSource(tx, { application, items, sourceId }, { day, entryId })
  const change = changeOfMoney(application)
  if (change) {
    const [standing] = await applicationsSql.find(tx, [change.moneyId])
    const money = must(standing, 'what is drawn on stays')
    const left = money.amount_left + change.amount
    // What a returned refund brought back was used since.
    if (left < 0n) refuseUsed(application)
    await applicationsSql.update(tx, [{ ...money, amount_left: left }])
    items.enter(entryOf(change.moneyId, { application, day, entryId, amount: change.amount }))
  }
  if (isOnAccount(application))
    items.enter(entryOf(application.id, { application, day, entryId, amount: -application.amount_left }))
  await items.keep(tx)
}

/** Whose money on account is more, or less, without the application: it was applied, given back, or returned. */
function changeOfMoney(application: StoredApplication): { moneyId: PaymentApplicationId; amount: Money } | undefined {
  const amount = magnitude(application.matched_amount)
  const { refunded_application_id: refunded, returned_application_id: returned } = application
  if (refunded !== null) return { moneyId: refunded, amount: returned === null ? amount : -amount }
  const drawn = application.credit_application_id ?? (application.accrual_source_id === null ? returned : null)
  return drawn === null ? undefined : { moneyId: drawn, amount }
}

function entryOf(
  itemId: PaymentApplicationId,
  of: { application: StoredApplication; day: Day; entryId: JournalEntryId; amount: bigint },
): SubledgerEntry {
  return {
    id: newId('sub'),
    item_id: itemId,
    date: of.day,
    cause: 'unapplied',
    amount: of.amount,
    payment_application_id: of.application.id,
    accrual_adjustment_id: null,
    journal_entry_id: of.entryId,
    allocations: [],
  }
}

async function giveBackSource(
  tx: WriteTx,
  { application, items, sourceId }: { application: StoredApplication; items: OpenItems; sourceId: string },
  at: { day: Day; entryId: JournalEntryId },
): Promise<void> {
  const item = items.of(sourceId)
  const made = await subledgerSql.entriesBy(tx, 'payment_application_id', [application.id])
  const own = made.filter((each) => each.item_id === sourceId)
  assertHolds(own.length > 0, 'what is applied stands in the subledger')
  const recovered = own.filter((each) => each.cause === 'recovered')
  const settled = own.filter((each) => each.cause !== 'recovered')
  for (const each of settled) items.enter(undone(item, each, { ...at, cause: 'unapplied' }))
  for (const each of recovered) {
    item.writeOffs = item.writeOffs.map((writeOff) =>
      writeOff.id === each.accrual_adjustment_id
        ? { ...writeOff, amount_left: writeOff.amount_left + each.amount }
        : writeOff,
    )
    items.enter(undone(item, each, { ...at, cause: 'written_off' }))
  }
  // What a returned payment made outstanding again was settled by another since.
  if (item.lines.some(isOvertaken) || sumOfAmounts(own) > outstandingOf(item.source)) refuseUsed(application)
  const matched = magnitude(application.matched_amount)
  const paid = application.returned_application_id === null ? -matched : matched
  settle(item, { paid, adjusted: sumOfAmounts(settled) - paid + sumOfAmounts(recovered) })
}

/** More was taken of the line than it has. */
function isOvertaken({ amount, amount_left: left }: OpenItem['lines'][number]): boolean {
  return amount > 0n ? left < 0n : left > 0n
}

/** Exactly what it took of the lines, or gave back. */
function undone(
  item: OpenItem,
  entry: SubledgerEntry,
  { day, entryId, cause }: { day: Day; entryId: JournalEntryId; cause: SubledgerEntry['cause'] },
): SubledgerEntry {
  const { allocations } = giveBack(item, entry.allocations)
  return { ...entry, id: newId('sub'), date: day, cause, amount: -entry.amount, journal_entry_id: entryId, allocations }
}
