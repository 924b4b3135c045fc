import { createHash } from 'node:crypto'
import type { Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import type { FeedRow } from '../transactions/transactions.ts'

/**
 * What happens at the bank of the sandbox: a pure function of the account and the day. Each day brings some transactions; most are
 * posted at once, some are pending first and then post under a new id, or vanish, some are corrected or taken back later.
 */
export interface SandboxAccount {
  id: string
  kind: SandboxKind
  /** Of one login are the accounts whose tokens differ in the word for their kind alone: one pays the other's bill. */
  login: string
}

export const sandboxKinds = ['checking', 'savings', 'credit_card'] as const
export type SandboxKind = (typeof sandboxKinds)[number]

/** Something that happens to a row. */
export interface Happening {
  day: Day
  what: 'added' | 'modified' | 'removed'
  row: FeedRow
}

/** The account that a processor token opens; the kind is a word in it, or chance. */
export function sandboxAccount(token: string): SandboxAccount {
  const word = /checking|savings|card|credit/.exec(token)?.[0]
  const kind = sandboxKinds[digest(token).readUInt8(0) % sandboxKinds.length] ?? 'checking'
  return {
    id: `sandbox-${digest(token).toString('hex').slice(0, 24)}`,
    kind: word === 'checking' || word === 'savings' ? word : word === undefined ? kind : 'credit_card',
    login: digest(token.replace(/checking|savings|credit[-_]?card|card|credit/, ''))
      .toString('hex')
      .slice(0, 24),
  }
}

/** Everything that happens on the days from `first` to `last`, in order. */
export function happenings(account: SandboxAccount, { first, last }: { first: Day; last: Day }): Happening[] {
  const found: Happening[] = []
  const from = first.subtract({ days: longestLife })
  for (let day = from; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 }))
    found.push(...paymentsOf(account, day).flatMap((payment) => lifeOf(payment, day)))
  return found
    .filter(({ day }) => Temporal.PlainDate.compare(day, first) >= 0 && Temporal.PlainDate.compare(day, last) <= 0)
    .toSorted((a, b) => Temporal.PlainDate.compare(a.day, b.day))
}

/** The rows as they stand at the end of a day, by id, since the account was opened. */
export function rowsAt(account: SandboxAccount, day: Day): Map<string, FeedRow> {
  const rows = new Map<string, FeedRow>()
  for (const { what, row } of happenings(account, { first: openedOn, last: day }))
    if (what === 'removed') rows.delete(row.externalId)
    else rows.set(row.externalId, row)
  return rows
}

/** Days after its first on which something may still happen to a row. */
const longestLife = 4
const openedOn = Temporal.PlainDate.from('2022-01-01')

interface Payment {
  id: string
  /** Signed: money in is positive. */
  amount: Money
  description: string
  category: string
  chance: number
}

interface Merchant {
  name: string
  category: string
  /** Whole units of the currency, at most. */
  most: number
  income?: true
}

const merchants: Readonly<Record<SandboxKind, readonly Merchant[]>> = {
  checking: [
    { name: 'STRIPE PAYOUT', category: 'INCOME', most: 900, income: true },
    { name: 'SQUARE INC DEPOSIT', category: 'INCOME', most: 600, income: true },
    { name: 'CITY POWER & LIGHT', category: 'RENT_AND_UTILITIES', most: 160 },
    { name: 'HARBOR WHOLESALE', category: 'GENERAL_MERCHANDISE', most: 420 },
    { name: 'OFFICE DEPOT', category: 'GENERAL_MERCHANDISE', most: 120 },
    { name: 'POSTAL SERVICE', category: 'GENERAL_SERVICES', most: 40 },
  ],
  savings: [
    { name: 'TRANSFER FROM CHECKING', category: 'TRANSFER_IN', most: 300, income: true },
    { name: 'TRANSFER TO CHECKING', category: 'TRANSFER_OUT', most: 100 },
  ],
  credit_card: [
    { name: 'BLUE BOTTLE COFFEE', category: 'FOOD_AND_DRINK', most: 18 },
    { name: 'UNITED AIRLINES', category: 'TRAVEL', most: 480 },
    { name: 'AMAZON WEB SERVICES', category: 'GENERAL_SERVICES', most: 210 },
    { name: 'UBER TRIP', category: 'TRANSPORTATION', most: 45 },
    { name: 'OFFICE DEPOT', category: 'GENERAL_MERCHANDISE', most: 130 },
    { name: 'AMAZON REFUND', category: 'GENERAL_MERCHANDISE', most: 60, income: true },
  ],
}

/** One and a half a day, and what comes each month. */
function paymentsOf(account: SandboxAccount, day: Day): Payment[] {
  const chances = digest(`${account.id} ${day.toString()}`)
  const count = [0, 1, 1, 1, 2, 2, 2, 3][chances.readUInt8(0) % 8] ?? 1
  const choices = merchants[account.kind]
  const daily = Array.from({ length: count }, (_, at): Payment => {
    const merchant = choices[chances.readUInt8(1 + 4 * at) % choices.length] ?? fallback
    const cents = 100n + (BigInt(chances.readUInt16BE(2 + 4 * at)) * BigInt(merchant.most) * 100n) / 65_536n
    return {
      id: `${account.id.slice(-8)}-${day.toString()}-${at}`,
      amount: (merchant.income ? cents : -cents) * 100n,
      description: merchant.name,
      category: merchant.category,
      chance: chances.readUInt8(4 + 4 * at),
    }
  })
  return [...daily, ...monthly(account, day)]
}

const fallback: Merchant = { name: 'CHECK', category: 'GENERAL_SERVICES', most: 50 }

function monthly(account: SandboxAccount, day: Day): Payment[] {
  const bill =
    20_000n + (BigInt(digest(`${account.login} ${day.toPlainYearMonth().toString()}`).readUInt16BE(0)) * 100n) / 64n
  const on: Readonly<Record<SandboxKind, readonly [number, string, string, Money][]>> = {
    checking: [
      [1, 'HARBOR PROPERTIES RENT', 'RENT_AND_UTILITIES', -180_000n],
      [20, 'CARD PAYMENT', 'LOAN_PAYMENTS', -bill],
      [28, 'CLIENT RETAINER ACH', 'INCOME', 450_000n],
    ],
    savings: [[30, 'INTEREST PAYMENT', 'INCOME', 1_234n]],
    credit_card: [[21, 'PAYMENT THANK YOU', 'LOAN_PAYMENTS', bill]],
  }
  return on[account.kind]
    .filter(([dayOfMonth]) => day.day === dayOfMonth)
    .map(([, description, category, cents]) => ({
      id: `${account.id.slice(-8)}-${day.toString()}-${category.toLowerCase()}`,
      amount: cents * 100n,
      description,
      category,
      chance: 255,
    }))
}

/** What becomes of a payment. Of twenty, two stay pending for a while, one vanishes, one is corrected, one is taken back. */
function lifeOf(payment: Payment, day: Day): Happening[] {
  const row = rowOf(payment, day)
  const after = (days: number) => day.add({ days })
  const pending: FeedRow = { ...row, externalId: `${row.externalId}-p`, pending: true }
  if (payment.chance < 26) {
    const settled = after(1 + (payment.chance % 3))
    const amount = payment.chance < 8 ? payment.amount + (payment.amount / 1_000n) * 100n : payment.amount
    return [
      { day, what: 'added', row: pending },
      { day: settled, what: 'added', row: { ...row, amount, day: settled, pendingId: pending.externalId } },
      { day: settled, what: 'removed', row: pending },
    ]
  }
  if (payment.chance < 39)
    return [
      { day, what: 'added', row: pending },
      { day: after(2), what: 'removed', row: pending },
    ]
  const added: Happening = { day, what: 'added', row }
  if (payment.chance < 52) return [added, { day: after(2), what: 'modified', row: corrected(row, payment.chance) }]
  if (payment.chance < 60) return [added, { day: after(3), what: 'removed', row }]
  return [added]
}

/** Another text, amount or day. */
function corrected(row: FeedRow, chance: number): FeedRow {
  if (chance % 3 === 0) return { ...row, description: `${row.description} #${chance}` }
  if (chance % 3 === 1) return { ...row, amount: row.amount + (row.amount > 0n ? 10_000n : -10_000n) }
  return { ...row, day: row.day.add({ days: 1 }) }
}

function rowOf({ id, amount, description, category }: Payment, day: Day): FeedRow {
  return {
    externalId: id,
    pendingId: null,
    pending: false,
    amount,
    day,
    description,
    facts: { merchant_name: description, category, authorized_date: day.toString() },
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
