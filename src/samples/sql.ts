import type { PlatformTx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { must } from '../kernel/assert.ts'

/** Of the platform, that are there. */
export async function countSampleCompanies(tx: PlatformTx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::integer as count from instances
    where platform_id = ${tx.platformId} and metadata like '%"sample_company":%'`)
  return must(row, 'the statement has one row always').count
}
