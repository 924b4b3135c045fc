import {
  applicationRecords,
  applicationsSql,
  type AppliedLine,
  outstandingOf,
  type PaymentApplicationRecord,
  type StoredAdjustment,
  type StoredApplication,
  traitsOf,
} from '../accruals/accruals.ts'
import { lineBases } from '../chart/bases.ts'
import { withdrawUnfit } from '../counterparts/counterparts.ts'
import type { WriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import { lookup, must } from '../kernel/assert.ts'
import { fail, failField } from '../kernel/errors.ts'
import { newId, type PartyId } from '../kernel/ids.ts'
import { formatMoney, type Money, magnitude } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import { noteLines } from '../matches/matches.ts'
import {
  type AppliedPart,
  assertOneParty,
  directionOf,
  isOnAccount,
  opposite,
  type NewApplications,
  type Planned,
  planParts,
} from './application-requests.ts'
import { sourcesOf } from './applied-sources.ts'
import { billingLedgers, purposesOf } from './billing-ledgers.ts'
import type { DraftLine } from './designed-entries.ts'
import { type OpenItems, readOpenItems } from './open-items.ts'
import {
  creditPayment,
  kindOfPayment,
  type ManualPayment,
  manualPayment,
  type Payment,
  rowPayment,
} from './payments.ts'
import { onlyParty, postPayment } from './posted-payments.ts'
import { drawOn, onAccountEntry, onAccountPurposes, settlePart, type SettlingContext } from './settled-parts.ts'
import { assertPostingDay, laterOf, type OpenItem, openDay, settle, takeFrom } from './settlement.ts'
import { cashLines, subledgerEntry, unitOf } from './source-entries.ts'

/** Applies money, or a credit, to sources and parties: at once confirmed, all or nothing. */
export async function createPaymentApplications(
  tx: WriteTx,
  wanted: NewApplications,
): Promise<PaymentApplicationRecord[]> {
  const kind = kindOfPayment(wanted)
  const parts = wanted.applications.map((part, at) => ({ part, path: `/applications/${at}` }))
  refuseRepeated(parts)
  const { sources, standing } = await sourcesOf(tx, wanted)
  const items = await readOpenItems(tx, sources)
  const applied =
    kind === 'credit'
      ? await applyCredit(tx, wanted, { parts, items, standing })
      : await applyMoney(tx, { wanted, kind }, { parts, items })
  return await applicationRecords(tx, applied)
}

type Parts = readonly { part: AppliedPart; path: string }[]

/** A part names its source, or the application that it gives back, once. */
function refuseRepeated(parts: Parts): void {
  const seen = new Set<string>()
  for (const { part, path } of parts) {
    const named = part.accrual_source_id ?? part.refunded_application_id ?? part.returned_application_id
    if (named === undefined) continue
    if (seen.has(named)) failField('invalid_request', path, 'names what another of the applications names')
    seen.add(named)
  }
}

async function applyMoney(
  tx: WriteTx,
  { wanted, kind }: { wanted: NewApplications; kind: 'row' | 'manual' },
  { parts, items }: { parts: Parts; items: OpenItems },
): Promise<StoredApplication[]> {
  const payment =
    kind === 'row'
      ? await rowPayment(tx, must(wanted.transaction_id, 'a row is named by it'), wanted)
      : await manualPayment(tx, wanted)
  const planned = await planParts(tx, parts, { items, payment: { direction: payment.direction, isCredit: false } })
  await assertWithinPayment(tx, payment, planned)
  return await confirmParts(tx, payment, {
    items,
    parts: planned.map((each) => ({ planned: each, application: applicationOf(tx, each, payment) })),
  })
}

/**
 * Settles the parts, posts them, and keeps what they became. Parts against the direction of the money come first: they
 * make room.
 */
export async function confirmParts(
  tx: WriteTx,
  payment: Exclude<Payment, { kind: 'credit' }>,
  { items, parts }: { items: OpenItems; parts: readonly { planned: Planned; application: StoredApplication }[] },
): Promise<StoredApplication[]> {
  const ledgers = await billingLedgers(tx, purposesWanted(parts.map(({ planned }) => planned)))
  const context: SettlingContext = { items, ledgers, day: payment.day, entryId: payment.entry.id, onAccount: new Map() }
  const applied: AppliedLine[] = []
  const drafts: DraftLine[] = []
  const adjustments: StoredAdjustment[] = []
  const settled = new Map<string, StoredApplication>()
  const inOrder = parts.toSorted(
    (a, b) => (a.planned.part.matched_amount < 0n ? 0 : 1) - (b.planned.part.matched_amount < 0n ? 0 : 1),
  )
  for (const { planned, application } of inOrder) {
    const done = await settlePart(tx, planned, application, context)
    settled.set(application.id, done.application)
    adjustments.push(...done.adjustments)
    drafts.push(...done.lines)
    if (payment.kind === 'manual') continue
    const taken = payment.categories.take(application.id, payment.direction * planned.direction * planned.amount)
    applied.push(...taken)
    if (!payment.isOwn) drafts.push(...givenBack(taken, application))
  }
  const stored = parts.map(({ application }) => must(settled.get(application.id), 'each part was settled'))
  const parties = stored.map((each) => each.party_id)
  const money = payment.kind === 'manual' ? [moneyByHand(payment, stored)] : []
  await postPayment(tx, payment, { drafts: [...money, ...drafts], parties })
  if (payment.kind === 'manual') await noteLines(tx, [payment.ledgerId])
  return await keepApplications(tx, { stored, adjustments, applied, onAccount: context.onAccount, items })
}

/**
 * The money of a payment by hand is one line, as a bank tells it, however many applications it is for: it is of one, or
 * of all of them.
 */
function moneyByHand({ ledgerId, amount }: ManualPayment, applications: readonly StoredApplication[]): DraftLine {
  const [first, ...others] = applications
  const ofOne = first && others.length === 0 ? { applicationId: first.id } : {}
  const partyId = onlyParty(applications.map((each) => each.party_id)) ?? null
  return { ledgerId, amount, partyId, of: { sourceId: null, ...ofOne } }
}

/** Of a row whose day is closed: an entry of a later day gives back what its categories took. */
function givenBack(taken: readonly AppliedLine[], { id }: StoredApplication): DraftLine[] {
  return taken.map((each) => ({
    ledgerId: each.ledger_id,
    amount: each.amount,
    description: each.description,
    partyId: each.party_id,
    tagIds: each.tag_ids,
    of: { sourceId: null, applicationId: id },
  }))
}

/** The matched amounts of a row are within it, those that stand among them; of a payment by hand they are all of it. */
async function assertWithinPayment(
  tx: WriteTx,
  payment: Exclude<Payment, { kind: 'credit' }>,
  planned: readonly Planned[],
): Promise<void> {
  const sum = planned.reduce((total, { part }) => total + part.matched_amount, 0n)
  const [standing, size] =
    payment.kind === 'row'
      ? [await matchedSum(tx, payment.row.transaction.id), payment.row.transaction.amount]
      : [0n, payment.amount]
  const whole = magnitude(size)
  const total = standing + sum
  const isWithin = total >= 0n && total <= whole && (payment.kind === 'row' || total === whole)
  if (!isWithin)
    failField(
      'invalid_amount',
      '/applications',
      payment.kind === 'row'
        ? 'must be within the amount of the transaction, with what is applied of it already'
        : 'must add up to the amount',
      { amount: formatMoney(whole, tx.instance.decimals), matched: formatMoney(total, tx.instance.decimals) },
    )
}

/** What is applied of a transaction, in its direction. */
export async function matchedSum(tx: WriteTx, transactionId: string): Promise<Money> {
  const standing = await applicationsSql.findBy(tx, 'transaction_id', [transactionId])
  return standing.reduce((sum, each) => (each.status === 'confirmed' ? sum + each.matched_amount : sum), 0n)
}

function applicationOf(tx: WriteTx, planned: Planned, payment: Payment): StoredApplication {
  const { target, part, direction } = planned
  return {
    id: newId('pap'),
    status: 'confirmed',
    source_type: payment.kind === 'row' ? 'bank_transaction' : payment.kind === 'manual' ? 'manual' : 'customer_credit',
    accrual_source_id: target.kind === 'source' ? target.item.source.id : null,
    party_id: partyOf(planned),
    transaction_id: payment.kind === 'row' ? payment.row.transaction.id : null,
    ledger_id: payment.kind === 'manual' ? payment.ledgerId : null,
    credit_source_id: null,
    credit_application_id: null,
    refunded_application_id: part.refunded_application_id ?? null,
    returned_application_id: part.returned_application_id ?? null,
    matched_amount: part.matched_amount,
    direction: direction === 1n ? 1 : -1,
    date: payment.day,
    journal_entry_id: payment.entry.id,
    amount_left: 0n,
    explanation: null,
    unapplied_on: null,
    unapplied_entry_id: null,
    confidence: null,
    transaction_datetime: null,
    created_at: tx.now,
  }
}

function partyOf({ target }: Planned): PartyId | null {
  if (target.kind === 'source') return target.item.source.party_id
  return target.kind === 'on_account' ? target.partyId : target.standing.party_id
}

/** What was on account once has its ledgers. */
function purposesWanted(planned: readonly Planned[]) {
  const sources = planned.flatMap(({ target }) => ('item' in target && target.item ? [target.item.source] : []))
  const onAccount = planned.flatMap(({ target, direction }) =>
    target.kind === 'on_account' ? onAccountPurposes(direction) : [],
  )
  return [...purposesOf(sources), ...onAccount]
}

// Credits: what was credited, or kept on account, settles a source of the same party without money

/** What is applied: a credit memo or vendor credit, or money on account. */
type Credit = { item: OpenItem; money?: undefined } | { item?: undefined; money: StoredApplication }

async function applyCredit(
  tx: WriteTx,
  wanted: NewApplications,
  { parts, items, standing }: { parts: Parts; items: OpenItems; standing: ReadonlyMap<string, StoredApplication> },
): Promise<StoredApplication[]> {
  const credit = creditOf(wanted, { items, standing })
  const direction = credit.item ? opposite(traitsOf(credit.item.source.type).direction) : directionOf(credit.money)
  const planned = await planParts(tx, parts, { items, payment: { direction, isCredit: true } })
  const targets = await creditTargets(tx, credit, { planned, direction })
  const latest = targets.map(({ source }) => source.effective_date).reduce(laterOf, dayOfCredit(credit))
  if (wanted.date) assertPostingDay(tx, wanted.date, { earliest: latest, path: '/date' })
  const payment = creditPayment(tx, wanted.date ?? openDay(tx, latest))
  const purposes = credit.money ? [onAccountPurposes(direction)[1]] : []
  const context: SettlingContext = {
    items,
    ledgers: await billingLedgers(tx, [...purposesOf(targets.map(({ source }) => source)), ...purposes]),
    day: payment.day,
    entryId: payment.entry.id,
    onAccount: new Map(),
  }
  const stored: StoredApplication[] = []
  const drafts: DraftLine[] = []
  for (const each of planned) {
    const application: StoredApplication = {
      ...applicationOf(tx, each, payment),
      credit_source_id: credit.item?.source.id ?? null,
      credit_application_id: credit.money?.id ?? null,
    }
    const settled = await settlePart(tx, each, application, context)
    // No money moves: the accrual books have nothing to tell but that the items of the party have changed.
    drafts.push(...settled.lines.filter((line) => line.basis === lineBases.cash))
    drafts.push(...takeCredit(tx, credit, { planned: each, application }, context))
    stored.push(settled.application)
  }
  await postPayment(tx, payment, { drafts, parties: [] })
  return await keepApplications(tx, { stored, adjustments: [], applied: [], onAccount: context.onAccount, items })
}

function dayOfCredit(credit: Credit): Day {
  return credit.item ? credit.item.source.effective_date : credit.money.date
}

function creditOf(
  wanted: NewApplications,
  { items, standing }: { items: OpenItems; standing: ReadonlyMap<string, StoredApplication> },
): Credit {
  if (wanted.credit_source_id !== undefined) {
    const item = items.of(wanted.credit_source_id)
    if (!traitsOf(item.source.type).isCredit)
      failField('invalid_reference', '/credit_source_id', 'is neither a credit memo nor a vendor credit')
    if (item.source.status === 'draft' || item.source.status === 'void')
      fail('invalid_state', { resource: 'accrual_source', status: item.source.status, path: '/credit_source_id' })
    return { item }
  }
  const money = must(lookup(standing, wanted.credit_application_id), 'it was found')
  if (!isOnAccount(money)) failField('invalid_reference', '/credit_application_id', 'is no money on account')
  if (money.status !== 'confirmed')
    fail('invalid_state', { resource: 'payment_application', status: money.status, path: '/credit_application_id' })
  return { money }
}

/** The sources that a credit is applied to: of its party, and of its control ledger. */
async function creditTargets(
  tx: WriteTx,
  credit: Credit,
  { planned, direction }: { planned: readonly Planned[]; direction: 1n | -1n },
): Promise<OpenItem[]> {
  const control = credit.item ? traitsOf(credit.item.source.type).control : onAccountPurposes(direction)[0]
  const targets = planned.map(({ target, path }) => {
    if (target.kind !== 'source') return failField('invalid_request', path, 'needs accrual_source_id')
    const traits = traitsOf(target.item.source.type)
    if (traits.control !== control || traits.isCredit)
      failField('invalid_reference', `${path}/accrual_source_id`, 'is not of the side that the credit is of')
    return { item: target.item, partyId: target.item.source.party_id, path: `${path}/accrual_source_id` }
  })
  await assertOneParty(tx, credit.item ? credit.item.source.party_id : credit.money.party_id, targets)
  return targets.map(({ item }) => item)
}

/** The other side of a credit that is applied: of its own lines, or of what the cash books keep of money on account. */
function takeCredit(
  tx: WriteTx,
  credit: Credit,
  { planned, application }: { planned: Planned; application: StoredApplication },
  { items, ledgers, day, entryId, onAccount }: SettlingContext,
): DraftLine[] {
  const { amount, path, direction } = planned
  const taken = { date: day, cause: 'applied' as const, amount: -amount, journal_entry_id: entryId }
  if (credit.money) {
    drawOn(credit.money, amount, { onAccount, path: `${path}/matched_amount` })
    items.enter(onAccountEntry(credit.money, { ...taken, by: application }))
    const ledgerId = ledgers.of(onAccountPurposes(direction)[1]).id
    const of = { sourceId: null, applicationId: application.id }
    return [{ ledgerId, amount: direction * amount, basis: lineBases.cash, partyId: credit.money.party_id, of }]
  }
  const { item } = credit
  if (outstandingOf(item.source) < amount)
    failField('invalid_amount', `${path}/matched_amount`, 'must not be more than is left of the credit')
  const { shares, allocations } = takeFrom(item, amount, unitOf(tx))
  settle(item, { paid: amount })
  items.enter(subledgerEntry(item.source, { ...taken, payment_application_id: application.id, allocations }))
  const of = { sourceId: item.source.id, applicationId: application.id }
  return cashLines(item.source, item.lines, { shares, ledgers, of })
}

async function keepApplications(
  tx: WriteTx,
  kept: {
    stored: readonly StoredApplication[]
    adjustments: readonly StoredAdjustment[]
    applied: readonly AppliedLine[]
    onAccount: ReadonlyMap<string, StoredApplication>
    items: OpenItems
  },
): Promise<StoredApplication[]> {
  const { stored, adjustments, applied, onAccount, items } = kept
  const former = new Map(
    (
      await applicationsSql.find(
        tx,
        stored.map((each) => each.id),
      )
    ).map((each) => [each.id, each]),
  )
  await applicationsSql.insert(
    tx,
    stored.filter((each) => !former.has(each.id)),
  )
  await applicationsSql.update(tx, [...stored.filter((each) => former.has(each.id)), ...onAccount.values()])
  await applicationsSql.insertAdjustments(tx, adjustments)
  await applicationsSql.insertAppliedLines(tx, applied)
  await items.keep(tx)
  await withdrawUnfit(tx, { transactionIds: stored.flatMap((each) => each.transaction_id ?? []) })
  for (const application of stored)
    tx.record({
      type: 'payment_application.confirmed',
      resource: 'payment_application',
      id: application.id,
      before: former.get(application.id) ? { ...former.get(application.id) } : null,
      after: { ...application },
    })
  for (const adjustment of adjustments) tx.record(changeOf('accrual_adjustment', null, adjustment))
  return [...stored]
}
