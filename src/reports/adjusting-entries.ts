import type { AccountingBasis } from '../chart/bases.ts'
import type { ReadTx } from '../database/database.ts'
import { type CheckSize, usualLimits } from '../http/answer-limits.ts'
import type { Balance } from '../journal/journal.ts'
import type { Instant } from '../kernel/time.ts'
import * as sql from './adjusting-entries-sql.ts'

/** What the adjusting entries of a span come to, per ledger: of more of them than a report may hold none is read. */
export async function adjustingBalances(
  tx: ReadTx,
  { basis, ...span }: { from: Instant; until: Instant; basis: AccountingBasis },
  checkSize: CheckSize,
): Promise<Map<string, Balance>> {
  checkSize({ held: await sql.countAdjustingEntries(tx, span, usualLimits.jsonLines) })
  const sums = await sql.adjustingSums(tx, span, basis)
  return new Map(sums.map(({ ledger_id, ...sum }) => [ledger_id, sum]))
}
