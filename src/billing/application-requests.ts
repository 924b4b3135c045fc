import * as t from 'typebox'
import { applicationsSql, openStatuses, type StoredApplication, traitsOf } from '../accruals/accruals.ts'
import type { ReadTx } from '../database/database.ts'
import { fields } from '../http/route.ts'
import { date, id, money, nullable, text } from '../http/wire-types.ts'
import { amountErrors, refuseErrors } from '../journal/journal.ts'
import { fail, failField, type FieldError } from '../kernel/errors.ts'
import type { PartyId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { formatMoney, type Money } from '../kernel/money.ts'
import { assertParties, standingParties } from '../parties/parties.ts'
import type { OpenItems } from './open-items.ts'
import { type OpenItem, writtenOffOf } from './settlement.ts'
import { assertLineLedgers } from './source-requests.ts'

/** Payment applications as requests bring them, and what of it is wrong. */

const appliedPart = fields({
  accrual_source_id: t.Optional(id('accrual_source')),
  party_id: t.Optional(id('party')),
  refunded_application_id: t.Optional(id('payment_application')),
  returned_application_id: t.Optional(id('payment_application')),
  matched_amount: money,
  adjustments: t.Optional(
    t.Array(
      fields({
        amount: money,
        ledger_id: id('ledger'),
        description: t.Optional(nullable(text({ maxLength: limits.lineDescription }))),
      }),
      { maxItems: limits.bulkChanges },
    ),
  ),
  lines: t.Optional(
    t.Array(fields({ accrual_source_line_id: id('accrual_source_line'), amount: money }), {
      minItems: 1,
      maxItems: limits.batch,
      description:
        'What each line of the source takes, instead of a part in proportion: wages of payroll, for instance.',
    }),
  ),
})
export type AppliedPart = t.StaticDecode<typeof appliedPart>

export const newApplications = fields({
  transaction_id: t.Optional(id('transaction')),
  ledger_id: t.Optional(id('ledger')),
  date: t.Optional(date),
  amount: t.Optional(money),
  credit_source_id: t.Optional(id('accrual_source')),
  credit_application_id: t.Optional(id('payment_application')),
  applications: t.Array(appliedPart, { minItems: 1, maxItems: limits.batch }),
  line_ids: t.Optional(
    t.Array(id('line_entry'), {
      minItems: 1,
      maxItems: limits.batch,
      description:
        'The category lines of the transaction that the money is taken from; by default what waits for a category, first.',
    }),
  ),
})
export type NewApplications = t.StaticDecode<typeof newApplications>

/** What a part of a payment settles. */
export type Target =
  | { kind: 'source'; item: OpenItem }
  | { kind: 'on_account'; partyId: PartyId }
  | { kind: 'refund' | 'return'; standing: StoredApplication; item: OpenItem | undefined }

export interface Planned {
  target: Target
  /** The amount of the payment, positive. */
  amount: Money
  /** Money that comes in (1) or goes out (-1). */
  direction: 1n | -1n
  /** No money moves: a credit is applied. */
  isCredit: boolean
  part: AppliedPart
  path: string
}

const targetFields = ['accrual_source_id', 'party_id', 'refunded_application_id', 'returned_application_id'] as const

/** Where money came from: the direction in which it went, and whether it is a credit, that no money belongs to. */
export interface PaymentDirection {
  direction: 1n | -1n
  isCredit: boolean
}

/** What each part is for, judged as far as it does not depend on the other parts. */
export async function planParts(
  tx: ReadTx,
  parts: readonly { part: AppliedPart; path: string }[],
  { items, payment }: { items: OpenItems; payment: PaymentDirection },
): Promise<Planned[]> {
  refuseErrors(parts.flatMap((each) => partErrors(tx, each, payment)))
  await assertLineLedgers(
    tx,
    parts.flatMap(({ part: { adjustments = [] }, path }) =>
      adjustments.map((each, at) => ({ ledgerId: each.ledger_id, path: `${path}/adjustments/${at}/ledger_id` })),
    ),
  )
  await assertParties(
    tx,
    parts.flatMap(({ part: { party_id: partyId }, path }) =>
      partyId === undefined ? [] : [{ partyId, path: `${path}/party_id` }],
    ),
  )
  const standing = new Map(
    (await applicationsSql.find(tx, parts.flatMap(namedApplications))).map((each) => [each.id, each]),
  )
  return parts.map(({ part, path }) => {
    const direction = part.matched_amount > 0n ? payment.direction : opposite(payment.direction)
    const amount = part.matched_amount > 0n ? part.matched_amount : -part.matched_amount
    const target = targetOf(part, { items, standing, path })
    const planned = { target, amount, direction, isCredit: payment.isCredit, part, path }
    refuseErrors(directionErrors(planned))
    return planned
  })
}

export function opposite(direction: 1n | -1n): 1n | -1n {
  return direction === 1n ? -1n : 1n
}

function namedApplications({ part }: { part: AppliedPart }): string[] {
  return [part.refunded_application_id, part.returned_application_id].filter((each) => each !== undefined)
}

function targetOf(
  part: AppliedPart,
  known: { items: OpenItems; standing: ReadonlyMap<string, StoredApplication>; path: string },
): Target {
  const { items, standing, path } = known
  if (part.accrual_source_id !== undefined)
    return { kind: 'source', item: assertPosted(items.of(part.accrual_source_id), `${path}/accrual_source_id`) }
  if (part.party_id !== undefined) return { kind: 'on_account', partyId: part.party_id }
  const kind = part.refunded_application_id === undefined ? 'return' : 'refund'
  const field = `${kind === 'refund' ? 'refunded' : 'returned'}_application_id`
  const named = part.refunded_application_id ?? part.returned_application_id
  const found = named === undefined ? undefined : standing.get(named)
  if (!found) return failField('invalid_reference', `${path}/${field}`, 'is no payment application of this Instance')
  if (found.status !== 'confirmed')
    fail('invalid_state', { resource: 'payment_application', status: found.status, path: `${path}/${field}` })
  if (kind === 'refund' && !isOnAccount(found))
    failField('invalid_reference', `${path}/${field}`, 'is no money on account')
  if (kind === 'return' && (found.source_type === 'customer_credit' || found.returned_application_id !== null))
    failField('invalid_reference', `${path}/${field}`, 'is no payment')
  const item = found.accrual_source_id === null ? undefined : items.of(found.accrual_source_id)
  return { kind, standing: found, item }
}

/** Whether it is a party's money that settles nothing yet. */
export function isOnAccount(application: StoredApplication): boolean {
  return (
    application.accrual_source_id === null &&
    application.refunded_application_id === null &&
    application.returned_application_id === null
  )
}

/** @throws {Refusal} `invalid_state`: a draft, or what was voided */
function assertPosted(item: OpenItem, path: string): OpenItem {
  const { id: sourceId, status } = item.source
  if (status === 'draft' || status === 'void')
    fail(
      'invalid_state',
      { resource: 'accrual_source', id: sourceId, status, path },
      'Nothing of the source is outstanding.',
    )
  return item
}

function partErrors(
  { instance }: ReadTx,
  { part, path }: { part: AppliedPart; path: string },
  payment: PaymentDirection,
) {
  const { matched_amount: matched, adjustments = [], lines = [] } = part
  const errors: FieldError[] = []
  const add = (field: string, message: string, code: FieldError['code'] = 'invalid_request') =>
    errors.push({ path: `${path}/${field}`, code, message })
  if (targetFields.filter((field) => part[field] !== undefined).length !== 1)
    errors.push({ path, code: 'invalid_request', message: `needs one of ${targetFields.join(', ')}` })
  if (matched === 0n) add('matched_amount', 'must not be zero', 'invalid_amount')
  if (matched < 0n && payment.isCredit) add('matched_amount', 'must be greater than zero', 'invalid_amount')
  errors.push(...amountErrors(instance, matched, `${path}/matched_amount`))
  const hasSource = part.accrual_source_id !== undefined
  if (adjustments.length > 0 && (!hasSource || payment.isCredit))
    add('adjustments', 'are of money that is paid on a source')
  if (lines.length > 0 && !hasSource) add('lines', 'are of a source')
  if (payment.isCredit && !hasSource)
    add('accrual_source_id', 'is required: a credit is applied to a source', 'missing_field')
  for (const [at, { amount }] of adjustments.entries()) {
    if (amount <= 0n) add(`adjustments/${at}/amount`, 'must be greater than zero', 'invalid_amount')
    errors.push(...amountErrors(instance, amount, `${path}/adjustments/${at}/amount`))
  }
  for (const [at, { amount }] of lines.entries())
    errors.push(...amountErrors(instance, amount, `${path}/lines/${at}/amount`))
  return errors
}

/** Money in settles invoices and comes back for what was paid too much to vendors; money out settles the others. */
function directionErrors({ target, direction, part, path }: Planned): FieldError[] {
  const word = direction === 1n ? 'in' : 'out'
  // The amount of a row that goes out is negative, and that of its parts is not.
  const hint = part.matched_amount < 0n ? ': matched_amount is positive in the direction of its payment' : ''
  if (target.kind === 'source' && traitsOf(target.item.source.type).direction !== direction)
    return [
      {
        path: `${path}/accrual_source_id`,
        code: 'invalid_reference',
        message: `is of type ${target.item.source.type}, which money ${word} does not settle${hint}`,
      },
    ]
  if ((target.kind === 'refund' || target.kind === 'return') && directionOf(target.standing) === direction)
    return [
      {
        path: `${path}/${target.kind === 'refund' ? 'refunded' : 'returned'}_application_id`,
        code: 'invalid_reference',
        message: `went the same way: money ${word}${hint}`,
      },
    ]
  return []
}

/** Which way the money of an application went. */
export function directionOf({ direction }: StoredApplication): 1n | -1n {
  return direction === 1 ? 1n : -1n
}

/** What the settled amount may be, and what the named lines must add up to. */
export function assertSettled({ target, amount, isCredit, part, path }: Planned, tx: ReadTx): void {
  if (target.kind !== 'source') return
  const { source, lines } = target.item
  const adjusted = (part.adjustments ?? []).reduce((sum, each) => sum + each.amount, 0n)
  const total = amount + adjusted
  const outstanding = source.gross_amount - source.amount_paid - source.amount_adjusted
  // What was written off is paid after all; a credit brings no money for it.
  const possible = isCredit ? outstanding : outstanding + writtenOffOf(target.item)
  const written = (value: Money) => formatMoney(value, tx.instance.decimals)
  if (!openStatuses.includes(source.status) && possible === 0n)
    fail(
      'invalid_state',
      { resource: 'accrual_source', id: source.id, status: source.status, path: `${path}/accrual_source_id` },
      'Nothing of the source is outstanding.',
    )
  if (total > possible)
    failField('invalid_amount', `${path}/matched_amount`, 'with the adjustments must not be more than is outstanding', {
      amount_outstanding: written(outstanding),
    })
  if (part.lines) assertNamedLines(part.lines, { lines, total, outstanding, path, written })
}

function assertNamedLines(
  named: NonNullable<AppliedPart['lines']>,
  of: {
    lines: OpenItem['lines']
    total: Money
    outstanding: Money
    path: string
    written: (value: Money) => string
  },
): void {
  const { lines, total, outstanding, path, written } = of
  const left = new Map(lines.map((line) => [line.id, line.amount_left]))
  refuseErrors(
    named.flatMap((each, at): FieldError[] => {
      const own = `${path}/lines/${at}`
      const rest = left.get(each.accrual_source_line_id)
      if (rest === undefined)
        return [
          { path: `${own}/accrual_source_line_id`, code: 'invalid_reference', message: 'is no line of the source' },
        ]
      left.delete(each.accrual_source_line_id)
      const isWithin = rest > 0n ? each.amount > 0n && each.amount <= rest : each.amount < 0n && each.amount >= rest
      const message = `must be at most what is left of it, ${written(rest)}`
      return isWithin ? [] : [{ path: `${own}/amount`, code: 'invalid_amount', message }]
    }),
  )
  const amounts = new Map(named.map((each) => [each.accrual_source_line_id, each.amount]))
  if (named.reduce((sum, each) => sum + each.amount, 0n) !== total)
    failField('invalid_amount', `${path}/lines`, 'must add up to the matched amount and its adjustments', {
      amount: written(total),
    })
  if (total === outstanding && lines.some((line) => line.amount_left !== (amounts.get(line.id) ?? 0n)))
    failField(
      'invalid_amount',
      `${path}/lines`,
      'must take all that is left of every line: nothing is outstanding then',
    )
}

/** @throws {Refusal} `invalid_reference`: credit and source are not of one party */
export async function assertOneParty(
  tx: ReadTx,
  credit: PartyId | null,
  parts: readonly { partyId: PartyId | null; path: string }[],
): Promise<void> {
  const standing = await standingParties(tx, [credit, ...parts.map((each) => each.partyId)])
  const own = credit === null ? undefined : standing.get(credit)
  refuseErrors(
    parts
      .filter(({ partyId }) => own === undefined || partyId === null || standing.get(partyId) !== own)
      .map(({ path }) => ({ path, code: 'invalid_reference', message: 'is not of the party of the credit' })),
  )
}
