import type { ReadTx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { LedgerId, SourceAccountId } from '../kernel/ids.ts'
import type { AccountLedgers } from './account-ledgers.ts'

/** The ledgers that each source account posts to. */
export async function ledgersOfAccounts(
  tx: ReadTx,
  accountIds: readonly SourceAccountId[],
): Promise<Map<string, AccountLedgers>> {
  const rows = await tx.query<AccountLedgers & { id: string }>(sql`
    select id, ledger_id, draw_ledger_id, contribution_ledger_id from source_accounts
    where instance_id = ${tx.instance.id} and id = any(${accountIds}::text[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Which of these ledgers have a source account, and so are no categories. */
export async function financialLedgers(tx: ReadTx, ledgerIds: readonly LedgerId[]): Promise<Set<string>> {
  const rows = await tx.query<{ ledger_id: LedgerId }>(sql`
    select distinct ledger_id from source_accounts
    where instance_id = ${tx.instance.id} and ledger_id = any(${ledgerIds}::text[])`)
  return new Set(rows.map((row) => row.ledger_id))
}
