import type { WriteTx } from '../database/database.ts'
import { reach } from '../kernel/fail-points.ts'
import * as rollUpsSql from './roll-ups-sql.ts'

export type { RollUpDifference } from './roll-ups-sql.ts'

/**
 * Writes the sums per day and month of an Instance anew from its lines, when they differ from these. The transaction is
 * a write, and so alone in the books.
 * @returns what differed
 */
export async function rebuildRollUps(tx: WriteTx): Promise<rollUpsSql.RollUpDifference[]> {
  const differences = await rollUpsSql.rollUpDifferences(tx)
  if (differences.length === 0) return []
  await rollUpsSql.rewriteRollUps(tx)
  reach('roll-ups-rewritten')
  // Reports change with the sums: the version of the books must, too.
  tx.record({
    type: 'instance.rebuilt',
    resource: 'instance',
    id: tx.instance.id,
    before: null,
    after: { differences: String(differences.length) },
  })
  return differences
}
