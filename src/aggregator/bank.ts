import type { FinancialAccountType } from '../chart/chart.ts'
import type { Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import { AggregatorFailure } from '../tasks/tasks.ts'
import type { FeedRow } from '../transactions/transactions.ts'

/** An account at a bank, as an aggregator tells of it. Whatever goes wrong there is an `AggregatorFailure`. */
export interface Aggregator {
  account(): Promise<BankAccount>
  /**
   * What changed since the cursor, page by page; from the beginning without one.
   * @param from rows before it are not needed
   */
  changes(cursor: string | null, from: Day): Promise<Changes>
  /** From now on news is announced at this address. */
  announceAt(address: string): Promise<void>
}

/** Every processor token of Plaid begins so. */
export const plaidTokens = 'processor-'

export interface BankAccount {
  /** The aggregator's own id of the account. */
  id: string
  name: string
  kind: FinancialAccountType
  /** ISO 4217 */
  currency: string
  /** What the bank says stands there, signed as the books are: what is owed is negative. */
  balance: Money | null
  /** The day at whose end it stands there; null: today. */
  asOf: Day | null
}

export interface Changes {
  added: FeedRow[]
  modified: FeedRow[]
  /** Ids at the bank. */
  removed: string[]
  cursor: string
  more: boolean
  /** Whether all of the history has been told, or more of it will come later. */
  whole: boolean
  /** As of this page, where it says so. */
  balance: Money | null
}

/** Its login expired, or was taken back: no use in asking again before somebody signs in at the bank. */
export function needsLogin(error: unknown): boolean {
  return error instanceof AggregatorFailure && loginCodes.has(error.details.error_code)
}

/** May pass by itself: the aggregator or the bank is busy or away. */
export function mayPass(error: unknown): boolean {
  return error instanceof AggregatorFailure && passingTypes.has(error.details.error_type)
}

/** The pages changed while they were read: they are to be read again from where this update began. */
export function isOvertaken(error: unknown): boolean {
  return (
    error instanceof AggregatorFailure && error.details.error_code === 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION'
  )
}

const loginCodes: ReadonlySet<string> = new Set([
  'ITEM_LOGIN_REQUIRED',
  'INVALID_CREDENTIALS',
  'INVALID_MFA',
  'ITEM_LOCKED',
  'USER_SETUP_REQUIRED',
  'USER_PERMISSION_REVOKED',
  'ACCESS_NOT_GRANTED',
])

const passingTypes: ReadonlySet<string> = new Set([
  'RATE_LIMIT_EXCEEDED',
  'API_ERROR',
  'INSTITUTION_ERROR',
  'TRANSACTIONS_ERROR',
])
