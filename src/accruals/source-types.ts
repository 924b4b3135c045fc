import type { RequiredPurpose } from '../chart/chart.ts'

/** What each type of accrual source is: whose money settles it, and which ledger holds what is outstanding. */

export const sourceTypes = ['invoice', 'bill', 'payroll', 'credit_memo', 'vendor_credit'] as const
export type SourceType = (typeof sourceTypes)[number]

/** `uncollectible`: nothing is left after a write-off. */
export const sourceStatuses = ['draft', 'open', 'partially_paid', 'paid', 'void', 'uncollectible'] as const
export type SourceStatus = (typeof sourceStatuses)[number]
export const displayStatuses = [...sourceStatuses, 'overdue'] as const

/** Something is outstanding. */
export const openStatuses: readonly SourceStatus[] = ['open', 'partially_paid']

/** The accrual books alone write these: they equal what is outstanding. */
export type ControlPurpose = RequiredPurpose & ('accounts_receivable' | 'accounts_payable' | 'payroll_liabilities')

interface TypeTraits {
  /**
   * The money that settles it comes in (1) or goes out (-1); so its control ledger is debited (1) or credited (-1) when
   * it opens.
   */
  direction: 1n | -1n
  control: ControlPurpose
  title: string
  /** It reduces what the party owes, or is owed. */
  isCredit: boolean
  /** What a party is that is made for it. */
  partyType: 'customer' | 'vendor' | 'employee'
}

const typeTraits: Readonly<Record<SourceType, TypeTraits>> = {
  invoice: { direction: 1n, control: 'accounts_receivable', title: 'Invoice', isCredit: false, partyType: 'customer' },
  bill: { direction: -1n, control: 'accounts_payable', title: 'Bill', isCredit: false, partyType: 'vendor' },
  payroll: { direction: -1n, control: 'payroll_liabilities', title: 'Payroll', isCredit: false, partyType: 'employee' },
  credit_memo: {
    direction: -1n,
    control: 'accounts_receivable',
    title: 'Credit memo',
    isCredit: true,
    partyType: 'customer',
  },
  vendor_credit: {
    direction: 1n,
    control: 'accounts_payable',
    title: 'Vendor credit',
    isCredit: true,
    partyType: 'vendor',
  },
}

export function traitsOf(type: SourceType): TypeTraits {
  return typeTraits[type]
}
