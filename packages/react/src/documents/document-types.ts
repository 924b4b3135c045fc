import { type AccrualSource, type Aging, Money } from '@daybook/sdk'
import type { ScreenName } from '../provider/places.ts'

export type DocumentType = AccrualSource['type']

export interface DocumentKind {
  /** True where money comes in to settle it. */
  readonly isMoneyIn: boolean
  /** A credit memo or vendor credit: it reduces what others of its party owe or are owed. */
  readonly isCredit: boolean
  /** The list that it stands in. */
  readonly screen: ScreenName & ('invoices' | 'bills' | 'payroll')
  /** Who it is to, or from. */
  readonly partyType: 'customer' | 'vendor' | 'employee'
  /** What reduces it without money. */
  readonly credit: 'credit_memo' | 'vendor_credit' | null
  /** What it reduces, of a credit. */
  readonly credited: 'invoice' | 'bill' | null
  /** The ledger that tells of what is open, by its purpose in the chart. */
  readonly control: 'accounts_receivable' | 'accounts_payable' | 'payroll_liabilities'
}

export const documentKinds: Readonly<Record<DocumentType, DocumentKind>> = {
  invoice: {
    isMoneyIn: true,
    isCredit: false,
    screen: 'invoices',
    partyType: 'customer',
    credit: 'credit_memo',
    credited: null,
    control: 'accounts_receivable',
  },
  credit_memo: {
    isMoneyIn: false,
    isCredit: true,
    screen: 'invoices',
    partyType: 'customer',
    credit: null,
    credited: 'invoice',
    control: 'accounts_receivable',
  },
  bill: {
    isMoneyIn: false,
    isCredit: false,
    screen: 'bills',
    partyType: 'vendor',
    credit: 'vendor_credit',
    credited: null,
    control: 'accounts_payable',
  },
  vendor_credit: {
    isMoneyIn: true,
    isCredit: true,
    screen: 'bills',
    partyType: 'vendor',
    credit: null,
    credited: 'bill',
    control: 'accounts_payable',
  },
  payroll: {
    isMoneyIn: false,
    isCredit: false,
    screen: 'payroll',
    partyType: 'employee',
    credit: null,
    credited: null,
    control: 'payroll_liabilities',
  },
}

export function isDocumentType(text: string): text is DocumentType {
  return Object.hasOwn(documentKinds, text)
}

/** The documents that money in one direction settles: what is owed, and credits that are paid out. */
export function typesSettledBy(isMoneyIn: boolean): DocumentType[] {
  const types: DocumentType[] = ['invoice', 'credit_memo', 'bill', 'vendor_credit', 'payroll']
  return types.filter((type) => documentKinds[type].isMoneyIn === isMoneyIn)
}

/** True where nothing was applied to it or adjusted, so that its lines, days and party may change. */
export function isUntouched(source: AccrualSource): boolean {
  if (source.status === 'draft') return true
  return source.status === 'open' && isZero(source.amount_adjusted) && source.amount_paid === source.settled_before
}

export function isZero(amount: string): boolean {
  return /^-?0(?:\.0*)?$/.test(amount)
}

/** As it counts in a list: credits reduce what is owed. */
export function signedAmount(type: DocumentType, amount: string): string {
  return documentKinds[type].isCredit && !isZero(amount) ? `-${amount}` : amount
}

export type AgeBucket = 'current' | 'days_1_30' | 'days_31_60' | 'days_61_90' | 'days_91_plus' | 'unapplied'

export const ageBuckets: readonly AgeBucket[] = [
  'current',
  'days_1_30',
  'days_31_60',
  'days_61_90',
  'days_91_plus',
  'unapplied',
]

/** What was due before the day that is told of. */
export function overdueOf({ totals }: Pick<Aging, 'totals'>): Money {
  return Money.add(totals.days_1_30, totals.days_31_60, totals.days_61_90, totals.days_91_plus)
}

export function isAgeBucket(text: string): text is AgeBucket {
  return ageBuckets.some((bucket) => bucket === text)
}
