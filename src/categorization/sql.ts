import type { InstanceTx } from '../platform/db.ts'
import { sql } from '../platform/sql.ts'

/** Ledgers that source accounts post to. */
export async function financialLedgers(tx: InstanceTx): Promise<Set<string>> {
  const rows = await tx.query<{ ledger_id: string }>(sql`
    select distinct ledger_id from source_accounts where instance_id = ${tx.instance.id} and ledger_id is not null`)
  return new Set(rows.map((row) => row.ledger_id))
}
