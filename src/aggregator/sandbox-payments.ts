import { createHash } from 'node:crypto'
import type { Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'

export const sandboxKinds = ['checking', 'savings', 'credit_card'] as const
export type SandboxKind = (typeof sandboxKinds)[number]

/** With whom the accounts of the sandbox do business. */
interface Merchant {
  name: string
  category: string
  /** Whole units of the currency, at most. */
  max: number
  income?: true
}

const merchants: Readonly<Record<SandboxKind, readonly Merchant[]>> = {
  checking: [
    { name: 'STRIPE PAYOUT', category: 'INCOME', max: 900, income: true },
    { name: 'SQUARE INC DEPOSIT', category: 'INCOME', max: 600, income: true },
    { name: 'CITY POWER & LIGHT', category: 'RENT_AND_UTILITIES', max: 160 },
    { name: 'HARBOR WHOLESALE', category: 'GENERAL_MERCHANDISE', max: 420 },
    { name: 'OFFICE DEPOT', category: 'GENERAL_MERCHANDISE', max: 120 },
    { name: 'POSTAL SERVICE', category: 'GENERAL_SERVICES', max: 40 },
  ],
  savings: [
    { name: 'TRANSFER FROM CHECKING', category: 'TRANSFER_IN', max: 300, income: true },
    { name: 'TRANSFER TO CHECKING', category: 'TRANSFER_OUT', max: 100 },
  ],
  credit_card: [
    { name: 'BLUE BOTTLE COFFEE', category: 'FOOD_AND_DRINK', max: 18 },
    { name: 'UNITED AIRLINES', category: 'TRAVEL', max: 480 },
    { name: 'AMAZON WEB SERVICES', category: 'GENERAL_SERVICES', max: 210 },
    { name: 'UBER TRIP', category: 'TRANSPORTATION', max: 45 },
    { name: 'OFFICE DEPOT', category: 'GENERAL_MERCHANDISE', max: 130 },
    { name: 'AMAZON REFUND', category: 'GENERAL_MERCHANDISE', max: 60, income: true },
  ],
}

/** An account of the bank of the sandbox. */
export interface SandboxAccount {
  id: string
  kind: SandboxKind
  /** Of one login are the accounts whose tokens differ in the word for their kind alone: one pays the other's bill. */
  login: string
}

export interface Payment {
  id: string
  /** Signed: money in is positive. */
  amount: Money
  description: string
  category: string
  chance: number
}

/** One and a half a day, and what comes each month. */
export function paymentsOf(account: SandboxAccount, day: Day): Payment[] {
  const chances = digest(`${account.id} ${day.toString()}`)
  const count = [0, 1, 1, 1, 2, 2, 2, 3][chances.readUInt8(0) % 8] ?? 1
  const choices = merchants[account.kind]
  const daily = Array.from({ length: count }, (_, at): Payment => {
    const merchant = choices[chances.readUInt8(1 + 4 * at) % choices.length] ?? fallback
    const cents = 100n + (BigInt(chances.readUInt16BE(2 + 4 * at)) * BigInt(merchant.max) * 100n) / 65_536n
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

const fallback: Merchant = { name: 'CHECK', category: 'GENERAL_SERVICES', max: 50 }

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

export function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
