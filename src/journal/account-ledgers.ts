import type { LedgerId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'

/**
 * Where a source account posts: into its ledger; a personal one into one for what the owner took, one for what the
 * owner put in.
 */
export interface AccountLedgers {
  ledger_id: LedgerId | null
  draw_ledger_id: LedgerId | null
  contribution_ledger_id: LedgerId | null
}

/** Money out of a personal account was paid for the business, money in was the business's own. */
export function ownLedgerOf(account: AccountLedgers, amount: Money): string | null {
  return account.ledger_id ?? (amount < 0n ? account.contribution_ledger_id : account.draw_ledger_id)
}
