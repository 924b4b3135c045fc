import type { RequiredPurpose } from './chart.ts'

/** Two bases in one journal: a line stands in the books of both, or of one of them alone. */

export const accountingBases = ['cash', 'accrual'] as const
export type AccountingBasis = (typeof accountingBases)[number]

/** How the basis of a line is stored, by what requests and records call it. */
export const lineBases = { both: 'b', accrual: 'a', cash: 'c' } as const
export type BasisName = keyof typeof lineBases
export type LineBasis = (typeof lineBases)[BasisName]

export const basisNames: readonly BasisName[] = ['both', 'accrual', 'cash']

const nameOf: Readonly<Record<LineBasis, BasisName>> = { a: 'accrual', b: 'both', c: 'cash' }

export function basisName(basis: LineBasis): BasisName {
  return nameOf[basis]
}

/** The lines that the books of a basis leave out. */
export function otherBasis(basis: AccountingBasis): LineBasis {
  return basis === 'accrual' ? lineBases.cash : lineBases.accrual
}

/** What a ledger is, as far as its lines may be of one basis. */
interface LedgerKind {
  type: string
  report_cash_flow: boolean
  editable: boolean
  required_ledger_purpose: string | null
}

/**
 * The bases that lines of a ledger may have. Cash, and what waits beside it, is alike in the books of both; so is the
 * ledger of a source account, which is not known here. What is owed stands in the accrual books alone, what is on
 * account in the cash books.
 */
export function basesOf(ledger: LedgerKind): readonly BasisName[] {
  const own = oneBasisOf(ledger)
  if (own) return [own]
  const { type, report_cash_flow, required_ledger_purpose: purpose } = ledger
  return (type === 'asset' && report_cash_flow) || inBothAlone.has(purpose) ? ['both'] : basisNames
}

/**
 * The basis of a ledger that open items and their payments alone write: it takes nothing by hand, no category and no
 * opening balance. In older books one that is edited by hand is an ordinary ledger.
 */
export function oneBasisOf({
  editable,
  required_ledger_purpose: purpose,
}: Pick<LedgerKind, 'editable' | 'required_ledger_purpose'>): AccountingBasis | undefined {
  return editable ? undefined : basisByPurpose.get(purpose)
}

const accrualPurposes = {
  accounts_receivable: 'accrual',
  accounts_payable: 'accrual',
  payroll_liabilities: 'accrual',
  unapplied_receipts: 'cash',
  unapplied_payments: 'cash',
} as const satisfies Partial<Record<RequiredPurpose, AccountingBasis>>
/** The three control ledgers, and the two of money on account. */
export type AccrualPurpose = keyof typeof accrualPurposes

const basisByPurpose: ReadonlyMap<string | null, AccountingBasis> = new Map(Object.entries(accrualPurposes))

const inBothAlone: ReadonlySet<string | null> = new Set([
  'account_transfers',
  'uncategorized_inflow',
  'uncategorized_outflow',
])
