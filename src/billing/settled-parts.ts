import {
  type Allocation,
  applicationsSql,
  inProportion,
  type StoredAdjustment,
  type StoredApplication,
  subledgerSql,
  type SubledgerEntry,
  traitsOf,
} from '../accruals/accruals.ts'
import { lineBases } from '../chart/bases.ts'
import type { WriteTx } from '../database/database.ts'
import { must } from '../kernel/assert.ts'
import { fail, failField } from '../kernel/errors.ts'
import { newId, type JournalEntryId, type PaymentApplicationId } from '../kernel/ids.ts'
import { type Money, magnitude, sumOfAmounts } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import { assertSettled, directionOf, type Planned } from './application-requests.ts'
import type { BillingLedgers } from './billing-ledgers.ts'
import type { DraftLine } from './designed-entries.ts'
import type { OpenItems } from './open-items.ts'
import { giveBack, type OpenItem, settle, standingAllocations, takeFrom } from './settlement.ts'
import { cashLines, subledgerEntry, unitOf } from './source-entries.ts'
import { recover, type Recovered, writeOffLines } from './write-offs.ts'

/**
 * What each part of a payment does to what it settles: lines of both books, the subledger, the amounts of the source.
 */

export interface SettlingContext {
  items: OpenItems
  ledgers: BillingLedgers
  day: Day
  entryId: JournalEntryId
  /** Money on account that parts of the request draw on, as it is after those before. */
  onAccount: Map<string, StoredApplication>
}

export interface Settled {
  application: StoredApplication
  adjustments: StoredAdjustment[]
  /** All but the money itself. */
  lines: DraftLine[]
}

export async function settlePart(
  tx: WriteTx,
  planned: Planned,
  application: StoredApplication,
  context: SettlingContext,
): Promise<Settled> {
  const { target } = planned
  if (target.kind === 'source') return await settleSource(tx, { planned, application, item: target.item }, context)
  if (target.kind === 'on_account') return keepOnAccount(planned, application, context)
  const { standing } = target
  return target.kind === 'refund'
    ? drawBack(planned, { application, standing, cause: 'applied' }, context)
    : await takeBackPayment(tx, { planned, application, standing }, context)
}

async function settleSource(
  tx: WriteTx,
  { planned, application, item }: { planned: Planned; application: StoredApplication; item: OpenItem },
  { items, ledgers, day, entryId }: SettlingContext,
): Promise<Settled> {
  assertSettled(planned, tx)
  const { amount, part } = planned
  const adjustments = newAdjustments(tx, { planned, application, item }, { day, entryId })
  const adjusted = sumOfAmounts(adjustments)
  const recovered = recoveredBy(item, amount + adjusted, unitOf(tx))
  refuseLaterWriteOffs(recovered, { day, path: planned.path })
  const recoveredLines = recovered.length > 0 ? recoveryLines(item, { recovered, ledgers, application }) : []
  if (recovered.length > 0)
    await recover(tx, { item, items, recovered }, { day, entryId, applicationId: application.id })
  const named = part.lines && new Map(part.lines.map((each) => [each.accrual_source_line_id, each.amount]))
  const { shares, allocations } = takeFrom(item, amount + adjusted, unitOf(tx), named)
  settle(item, { paid: amount, adjusted })
  items.enter(
    subledgerEntry(item.source, {
      date: day,
      cause: 'applied',
      amount: -amount - adjusted,
      payment_application_id: application.id,
      journal_entry_id: entryId,
      allocations,
    }),
  )
  const lines = settlementLines(item, { application, adjustments, shares, amount: amount + adjusted }, ledgers)
  return { application, adjustments, lines: [...recoveredLines, ...lines] }
}

function newAdjustments(
  { now }: WriteTx,
  { planned, application, item }: { planned: Planned; application: StoredApplication; item: OpenItem },
  { day, entryId }: Pick<SettlingContext, 'day' | 'entryId'>,
): StoredAdjustment[] {
  return (planned.part.adjustments ?? []).map(({ ledger_id, amount, description }) => ({
    id: newId('adj'),
    accrual_source_id: item.source.id,
    payment_application_id: application.id,
    ledger_id,
    amount,
    amount_left: amount,
    description: description ?? null,
    date: day,
    journal_entry_id: entryId,
    created_at: now,
  }))
}

/**
 * What is settled of a source, but for the money: its control ledger in the accrual books, its lines in the cash books,
 * the ledgers of adjustments in both. Negative amounts and shares are given back.
 */
function settlementLines(
  { source, lines }: OpenItem,
  settled: {
    application: StoredApplication
    adjustments: readonly StoredAdjustment[]
    shares: readonly Money[]
    amount: Money
  },
  ledgers: BillingLedgers,
): DraftLine[] {
  const { application, adjustments, shares, amount } = settled
  const { direction, control } = traitsOf(source.type)
  const of = { sourceId: source.id, applicationId: application.id }
  const own = { partyId: source.party_id, of }
  const side = amount < 0n ? -direction : direction
  return [
    { ...own, ledgerId: ledgers.of(control).id, amount: -direction * amount, basis: lineBases.accrual },
    ...adjustments.map((each) => ({
      partyId: source.party_id,
      ledgerId: each.ledger_id,
      amount: side * each.amount,
      description: each.description,
      of: { ...of, adjustmentId: each.id },
    })),
    ...cashLines(source, lines, { shares, ledgers, of }),
  ]
}

/**
 * What a payment needs beyond what is outstanding is taken back of the write-offs, in proportion to what stands of
 * each.
 */
function recoveredBy(item: OpenItem, total: Money, unit: Money): Recovered[] {
  const { gross_amount: gross, amount_paid: paid, amount_adjusted: adjusted } = item.source
  const needed = total - (gross - paid - adjusted)
  if (needed <= 0n) return []
  const standing = item.writeOffs.filter((each) => each.amount_left > 0n)
  const shares = inProportion(
    needed,
    standing.map((each) => each.amount_left),
    unit,
  )
  return standing.flatMap((adjustment, at) => {
    const amount = shares[at] ?? 0n
    return amount === 0n ? [] : [{ adjustment, amount }]
  })
}

/** @throws {Refusal} `invalid_date`: what is paid was given up only later */
function refuseLaterWriteOffs(recovered: readonly Recovered[], { day, path }: { day: Day; path: string }): void {
  const later = recovered.find(({ adjustment }) => Temporal.PlainDate.compare(day, adjustment.date) < 0)
  if (later)
    failField(
      'invalid_date',
      `${path}/accrual_source_id`,
      `was written off on ${later.adjustment.date.toString()}, after ${day.toString()}: take that back first`,
    )
}

function recoveryLines(
  item: OpenItem,
  {
    recovered,
    ledgers,
    application,
  }: { recovered: readonly Recovered[]; ledgers: BillingLedgers; application: StoredApplication },
): DraftLine[] {
  const parts = recovered.map(({ adjustment, amount }) => ({ ...adjustment, amount }))
  return writeOffLines(item, { ledgers, parts, sign: -1n }).map((line) => ({
    ...line,
    of: { ...line.of, applicationId: application.id },
  }))
}

/** A party's money that settles nothing yet. */
function keepOnAccount(
  { amount, direction }: Planned,
  application: StoredApplication,
  { items, ledgers, day, entryId }: SettlingContext,
): Settled {
  const kept = { ...application, amount_left: amount }
  items.enter(onAccountEntry(kept, { date: day, cause: 'opened', amount, journal_entry_id: entryId, by: application }))
  return { application: kept, adjustments: [], lines: onAccountLines(kept, { ledgers, amount: -direction * amount }) }
}

export function onAccountEntry(
  standing: StoredApplication,
  { by, ...entry }: Pick<SubledgerEntry, 'date' | 'cause' | 'amount' | 'journal_entry_id'> & { by: StoredApplication },
): SubledgerEntry {
  return {
    id: newId('sub'),
    item_id: standing.id,
    payment_application_id: by.id,
    accrual_adjustment_id: null,
    allocations: [],
    ...entry,
  }
}

/**
 * Money received stands on receivables, money paid on payables; in the cash books as a receipt or a payment that
 * nothing explains yet.
 */
export function onAccountPurposes(direction: 1n | -1n) {
  return direction === 1n
    ? (['accounts_receivable', 'unapplied_receipts'] as const)
    : (['accounts_payable', 'unapplied_payments'] as const)
}

function onAccountLines(
  standing: StoredApplication,
  { ledgers, amount, by = standing }: { ledgers: BillingLedgers; amount: Money; by?: StoredApplication },
): DraftLine[] {
  const [control, unapplied] = onAccountPurposes(directionOf(standing))
  const own = { partyId: standing.party_id, amount, of: { sourceId: null, applicationId: by.id } }
  return [
    { ...own, ledgerId: ledgers.of(control).id, basis: lineBases.accrual },
    { ...own, ledgerId: ledgers.of(unapplied).id, basis: lineBases.cash },
  ]
}

/** Draws on money on account. @throws {Refusal} `invalid_amount`: more than is left of it */
export function drawOn(
  standing: StoredApplication,
  amount: Money,
  { onAccount, path }: { onAccount: SettlingContext['onAccount']; path: string },
): StoredApplication {
  const current = onAccount.get(standing.id) ?? standing
  if (amount > current.amount_left)
    failField('invalid_amount', path, 'must not be more than is left of the money on account')
  const after = { ...current, amount_left: current.amount_left - amount }
  onAccount.set(standing.id, after)
  return after
}

/** Money on account goes back to whom it came from. */
function drawBack(
  planned: Planned,
  { application, standing, cause }: Returned,
  { items, ledgers, day, entryId, onAccount }: SettlingContext,
): Settled {
  const { amount, direction, path } = planned
  refuseEarlier(planned, { day, standing })
  drawOn(standing, amount, { onAccount, path: `${path}/matched_amount` })
  items.enter(
    onAccountEntry(standing, { date: day, cause, amount: -amount, journal_entry_id: entryId, by: application }),
  )
  const lines = onAccountLines(standing, { ledgers, amount: -direction * amount, by: application })
  return { application, adjustments: [], lines }
}

/** @throws {Refusal} `invalid_date`: money would go back before it came */
function refuseEarlier({ target, path }: Planned, { day, standing }: { day: Day; standing: StoredApplication }): void {
  if (Temporal.PlainDate.compare(day, standing.date) < 0)
    failField(
      'invalid_date',
      `${path}/${target.kind === 'refund' ? 'refunded' : 'returned'}_application_id`,
      `is of ${standing.date.toString()}, and must not be after ${day.toString()}`,
    )
}

interface Returned {
  application: StoredApplication
  standing: StoredApplication
  cause: 'applied' | 'returned'
}

/**
 * A payment that the bank took back: its source is outstanding again, its money on account gone, or what it gave back
 * there again.
 */
async function takeBackPayment(
  tx: WriteTx,
  { planned, application, standing }: { planned: Planned; application: StoredApplication; standing: StoredApplication },
  context: SettlingContext,
): Promise<Settled> {
  const { amount, path, target } = planned
  const matched = magnitude(standing.matched_amount)
  if (amount !== matched)
    failField('invalid_amount', `${path}/matched_amount`, 'must be that of the payment that is returned')
  const others = await applicationsSql.findBy(tx, 'returned_application_id', [standing.id])
  if (others.some((each) => each.status === 'confirmed'))
    fail('invalid_state', { resource: 'payment_application', id: standing.id }, 'The payment was returned already.')
  refuseEarlier(planned, { day: context.day, standing })
  const item = target.kind === 'return' ? target.item : undefined
  if (item) return await takeBackSettled(tx, { item, application, standing }, context)
  if (standing.refunded_application_id !== null)
    return await takeBackRefund(tx, { planned, application, moneyId: standing.refunded_application_id }, context)
  if (standing.amount_left !== matched) refuseUsed(standing)
  return drawBack(planned, { application, standing, cause: 'returned' }, context)
}

/** A refund that came back: what it had given back is on account again. */
async function takeBackRefund(
  tx: WriteTx,
  {
    planned: { amount, direction },
    application,
    moneyId,
  }: { planned: Planned; application: StoredApplication; moneyId: PaymentApplicationId },
  { items, ledgers, day, entryId, onAccount }: SettlingContext,
): Promise<Settled> {
  const [stored] = await applicationsSql.find(tx, [moneyId])
  const money = onAccount.get(moneyId) ?? must(stored, 'what brought the money stays')
  onAccount.set(moneyId, { ...money, amount_left: money.amount_left + amount })
  const entry = { date: day, cause: 'returned', amount, journal_entry_id: entryId, by: application } as const
  items.enter(onAccountEntry(money, entry))
  return {
    application: { ...application, refunded_application_id: moneyId },
    adjustments: [],
    lines: onAccountLines(money, { ledgers, amount: -direction * amount, by: application }),
  }
}

async function takeBackSettled(
  tx: WriteTx,
  { item, application, standing }: { item: OpenItem; application: StoredApplication; standing: StoredApplication },
  { items, ledgers, day, entryId }: SettlingContext,
): Promise<Settled> {
  const matched = magnitude(standing.matched_amount)
  const adjustments = await applicationsSql.adjustmentsOf(tx, [standing.id])
  const adjusted = sumOfAmounts(adjustments)
  const { shares, allocations } = giveBack(item, await allocationsOfApplication(tx, item, standing))
  settle(item, { paid: -matched, adjusted: -adjusted })
  items.enter(
    subledgerEntry(item.source, {
      date: day,
      cause: 'returned',
      amount: matched + adjusted,
      payment_application_id: application.id,
      journal_entry_id: entryId,
      allocations,
    }),
  )
  return {
    application: { ...application, accrual_source_id: item.source.id },
    adjustments: [],
    lines: settlementLines(item, { application, adjustments, shares, amount: -matched - adjusted }, ledgers),
  }
}

export function refuseUsed({ id }: StoredApplication): never {
  return fail(
    'resource_in_use',
    { resource: 'payment_application', id, reason: 'is_used' },
    'Later applications stand on it: unapply them first.',
  )
}

/** What an application took of the lines of its source. */
export async function allocationsOfApplication(
  tx: WriteTx,
  { source }: OpenItem,
  application: StoredApplication,
): Promise<Allocation[]> {
  const made = await subledgerSql.entriesBy(tx, 'payment_application_id', [application.id])
  return standingAllocations(made.filter((each) => each.item_id === source.id && each.cause !== 'recovered'))
}
