import * as t from 'typebox'
import {
  adjustmentForm,
  type AdjustmentRecord,
  applicationsSql,
  type AccrualSourceRecord,
  controlLedgersOf,
  outstandingOf,
  type StoredAdjustment,
  subledgerSql,
  traitsOf,
} from '../accruals/accruals.ts'
import { lineBases } from '../chart/bases.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import { mapPage, type Page, type PageRequest } from '../database/keyset-page.ts'
import { fields } from '../http/route.ts'
import { date, id, money } from '../http/wire-types.ts'
import { amountErrors, refuseErrors } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { fail, failField } from '../kernel/errors.ts'
import { newId, type AccrualSourceId, type AdjustmentId, type LedgerId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { type Money, sumOfAmounts } from '../kernel/money.ts'
import { type Day, startOfDay } from '../kernel/time.ts'
import { type BillingLedgers, billingLedgers, purposesOf } from './billing-ledgers.ts'
import { type DesignedEntry, designAccrualEntry, type DraftLine } from './designed-entries.ts'
import { assertOutstanding, type OpenItems, readOpenItem } from './open-items.ts'
import { postDesigned } from './posted-sources.ts'
import {
  assertPostingDay,
  laterOf,
  type OpenItem,
  giveBack,
  partOf,
  settle,
  standingAllocations,
  takeFrom,
  today,
} from './settlement.ts'
import { describeSource, type EntryTitle, nameOf, subledgerEntry, unitOf } from './source-entries.ts'
import { assertLineLedgers } from './source-requests.ts'
import { findSource, retrieveAccrualSource } from './sources.ts'

/** What is given up of a source: written off to an expense, and taken back where it is paid after all. */

export const writeOffRequest = fields({
  ledger_id: t.Optional(id('ledger')),
  lines: t.Optional(
    t.Array(fields({ ledger_id: id('ledger'), amount: money }), {
      minItems: 1,
      maxItems: limits.bulkChanges,
      description: 'Instead of `ledger_id`: several ledgers, as the bad debt and the sales tax that is taken back.',
    }),
  ),
  amount: t.Optional(money),
  date: t.Optional(date),
})

export async function writeOffAccrualSource(
  tx: WriteTx,
  sourceId: AccrualSourceId,
  wanted: t.StaticDecode<typeof writeOffRequest>,
): Promise<AccrualSourceRecord> {
  const { items, item } = await readOpenItem(tx, sourceId)
  assertOutstanding(item)
  const parts = await partsWanted(tx, item, wanted)
  const day = wanted.date ?? laterOf(today(tx), item.source.effective_date)
  assertPostingDay(tx, day, { earliest: item.source.effective_date, path: '/date' })
  const ledgers = await billingLedgers(tx, purposesOf([item.source]))
  const adjustments = parts.map((part) => newWriteOff(tx, item, { ...part, day }))
  const designed = designWriteOff(tx, { item, ledgers, day, parts: adjustments, sign: 1n, title: 'Write-off' })
  const stored = adjustments.map((each) => ({ ...each, journal_entry_id: designed.entry.id }))
  await postDesigned(tx, [designed])
  await applicationsSql.insertAdjustments(tx, stored)
  // What is given up is taken of the lines as one amount, whatever ledgers it goes to.
  const { allocations } = takeFrom(item, sumOfAmounts(stored), unitOf(tx))
  item.writeOffs = [...item.writeOffs, ...stored]
  settle(item, { adjusted: sumOfAmounts(stored) })
  for (const [at, adjustment] of stored.entries()) {
    items.enter(
      subledgerEntry(item.source, {
        date: day,
        cause: 'written_off',
        amount: -adjustment.amount,
        accrual_adjustment_id: adjustment.id,
        journal_entry_id: designed.entry.id,
        allocations: at === 0 ? allocations : [],
      }),
    )
    tx.record(changeOf('accrual_adjustment', null, adjustment))
  }
  await items.keep(tx)
  return await retrieveAccrualSource(tx, sourceId)
}

function newWriteOff(
  { now }: WriteTx,
  { source }: OpenItem,
  { ledgerId, amount, day }: { ledgerId: LedgerId; amount: Money; day: Day },
): StoredAdjustment {
  return {
    id: newId('adj'),
    accrual_source_id: source.id,
    payment_application_id: null,
    ledger_id: ledgerId,
    amount,
    amount_left: amount,
    description: null,
    date: day,
    journal_entry_id: null,
    created_at: now,
  }
}

async function partsWanted(
  tx: ReadTx,
  { source }: OpenItem,
  { ledger_id: ledgerId, lines, amount }: t.StaticDecode<typeof writeOffRequest>,
): Promise<{ ledgerId: LedgerId; amount: Money }[]> {
  if ((ledgerId === undefined) === (lines === undefined))
    failField('invalid_request', '/ledger_id', 'is needed, or lines, and not both')
  const outstanding = outstandingOf(source)
  const parts = ledgerId === undefined ? [] : [{ ledgerId, amount: amount ?? outstanding, path: '/amount' }]
  for (const [at, line] of (lines ?? []).entries())
    parts.push({ ledgerId: line.ledger_id, amount: line.amount, path: `/lines/${at}/amount` })
  refuseErrors(
    parts.flatMap((part) =>
      part.amount > 0n
        ? amountErrors(tx.instance, part.amount, part.path)
        : [{ path: part.path, code: 'invalid_amount', message: 'must be greater than zero' }],
    ),
  )
  const sum = sumOfAmounts(parts)
  if (amount !== undefined && amount !== sum) failField('invalid_amount', '/amount', 'must be the sum of the lines')
  if (sum > outstanding)
    failField('invalid_amount', lines ? '/lines' : '/amount', 'must not be more than what is outstanding')
  await assertLineLedgers(
    tx,
    parts.map((part, at) => ({ ledgerId: part.ledgerId, path: lines ? `/lines/${at}/ledger_id` : '/ledger_id' })),
  )
  return parts
}

/** Takes a write-off back, as far as it was not yet. */
export async function takeBackWriteOff(
  tx: WriteTx,
  { sourceId, adjustmentId }: { sourceId: AccrualSourceId; adjustmentId: AdjustmentId },
  wanted: { date?: Day },
): Promise<void> {
  const { items, item } = await readOpenItem(tx, sourceId)
  const adjustment = await applicationsSql.findAdjustment(tx, adjustmentId)
  if (adjustment?.accrual_source_id !== sourceId) return fail('resource_not_found', { resource: 'accrual_adjustment' })
  if (adjustment.payment_application_id !== null)
    fail(
      'invalid_state',
      { resource: 'accrual_adjustment', payment_application_id: adjustment.payment_application_id },
      'It is of a payment application, and goes when that is unapplied.',
    )
  if (adjustment.amount_left === 0n)
    fail('invalid_state', { resource: 'accrual_adjustment' }, 'The write-off was taken back already.')
  const day = wanted.date ?? laterOf(today(tx), adjustment.date)
  assertPostingDay(tx, day, { earliest: adjustment.date, path: 'date' })
  const ledgers = await billingLedgers(tx, purposesOf([item.source]))
  const recovered = [{ adjustment, amount: adjustment.amount_left }]
  const designed = designWriteOff(tx, {
    item,
    ledgers,
    day,
    parts: recovered.map(({ amount }) => ({ ...adjustment, amount })),
    sign: -1n,
    title: 'Write-off taken back',
  })
  await postDesigned(tx, [designed])
  await recover(tx, { item, items, recovered }, { day, entryId: designed.entry.id })
  await items.keep(tx)
}

/** What was written off is outstanding again, as far as it is said; the entry is posted by whoever asks for it. */
export async function recover(
  tx: WriteTx,
  { item, items, recovered }: { item: OpenItem; items: OpenItems; recovered: readonly Recovered[] },
  { day, entryId, applicationId }: { day: Day; entryId: DesignedEntry['entry']['id']; applicationId?: RecoveredBy },
): Promise<void> {
  const writeOffs = new Set(recovered.map(({ adjustment }) => adjustment.journal_entry_id))
  const involved = item.writeOffs.filter((each) => writeOffs.has(each.journal_entry_id))
  const entries = await subledgerSql.entriesBy(
    tx,
    'accrual_adjustment_id',
    involved.map((each) => each.id),
  )
  for (const parts of Map.groupBy(recovered, ({ adjustment }) => adjustment.journal_entry_id).values()) {
    const { journal_entry_id: writeOff } = must(parts[0], 'a group has a member').adjustment
    const together = new Set(
      involved.filter((each) => each.journal_entry_id === writeOff).map((each): string | null => each.id),
    )
    const standing = standingAllocations(entries.filter((each) => together.has(each.accrual_adjustment_id)))
    const { allocations } = giveBack(item, partOf(standing, sumOfAmounts(parts), unitOf(tx)))
    for (const [at, { adjustment, amount }] of parts.entries()) {
      const after = { ...adjustment, amount_left: adjustment.amount_left - amount }
      item.writeOffs = item.writeOffs.map((each) => (each.id === adjustment.id ? after : each))
      items.enter(
        subledgerEntry(item.source, {
          date: day,
          cause: 'recovered',
          amount,
          accrual_adjustment_id: adjustment.id,
          payment_application_id: applicationId ?? null,
          journal_entry_id: entryId,
          allocations: at === 0 ? allocations : [],
        }),
      )
      tx.record(changeOf('accrual_adjustment', adjustment, after))
    }
    settle(item, { adjusted: -sumOfAmounts(parts) })
  }
}

export interface Recovered {
  adjustment: StoredAdjustment
  amount: Money
}
type RecoveredBy = StoredAdjustment['payment_application_id']

function designWriteOff(
  tx: WriteTx,
  wanted: {
    item: OpenItem
    ledgers: BillingLedgers
    day: Day
    parts: readonly StoredAdjustment[]
    /** 1: written off, -1: taken back. */
    sign: 1n | -1n
    title: EntryTitle
  },
): DesignedEntry {
  const { item, ledgers, day, parts, sign, title } = wanted
  return designAccrualEntry(tx, {
    datetime: startOfDay(day, tx.instance.timeZone),
    description: nameOf(title, describeSource(item.source)),
    creationSource: 'accrual',
    lines: writeOffLines(item, { ledgers, parts, sign }),
  })
}

/** Of the accrual books alone: the cash books have not told of what was never paid. */
export function writeOffLines(
  { source }: OpenItem,
  {
    ledgers,
    parts,
    sign,
  }: {
    ledgers: BillingLedgers
    parts: readonly Pick<StoredAdjustment, 'id' | 'amount' | 'ledger_id'>[]
    sign: 1n | -1n
  },
): DraftLine[] {
  const { direction, control } = traitsOf(source.type)
  const own = { basis: lineBases.accrual, partyId: source.party_id }
  return [
    ...parts.map(({ id: adjustmentId, amount, ledger_id: ledgerId }) => ({
      ...own,
      ledgerId,
      amount: sign * direction * amount,
      of: { sourceId: source.id, adjustmentId },
    })),
    {
      ...own,
      ledgerId: ledgers.of(control).id,
      amount: -sign * direction * sumOfAmounts(parts),
      of: { sourceId: source.id },
    },
  ]
}

/** Adjustments and write-offs, oldest first. */
export async function listAccrualSourceAdjustments(
  tx: ReadTx,
  page: PageRequest,
  sourceId: AccrualSourceId,
): Promise<Page<AdjustmentRecord>> {
  const source = await findSource(tx, sourceId)
  const found = await applicationsSql.listAdjustments(tx, page, sourceId)
  const controlLedgers = found.records.length > 0 ? await controlLedgersOf(tx) : new Map<string, string>()
  return mapPage(found, (each) => adjustmentForm(each, { source, controlLedgers }))
}
