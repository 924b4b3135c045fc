import { setTimeout } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { Refusal } from '../kernel/errors.ts'
import type { PlatformId } from '../kernel/ids.ts'
import { begin, openingRow, withClient } from './connections.ts'
import { ConflictError } from './database-errors.ts'
import type { LogHead } from './event-log.ts'
import { raw, sql } from './sql.ts'
import { lockOf, naming, tenantColumn, tenantsOf } from './tenants.ts'

/** In-doubt commits: the connection broke before the answer came, and the database is asked what became of them. */

export type InDoubtOutcome = 'committed' | 'rolled_back' | 'unknown'

/**
 * What a transaction leaves behind exactly when it commits: its last event. The number of the transaction could not
 * tell as much: after a crash of the server another one may bear it.
 */
interface Evidence {
  /** What the transaction held the lock of. */
  lockedBy: LogHead
  /** Of the chain that it wrote to, as it left it. */
  head: LogHead
  platformId: PlatformId
}

export class InDoubtCommit extends Error {
  readonly evidence: Evidence
  readonly result: unknown

  constructor(evidence: Evidence, result: unknown) {
    super('the answer to a commit was lost')
    this.evidence = evidence
    this.result = result
  }
}

/** So long the database is asked what has become of it. Who is told of it then can still ask. */
const resolveMs = 5_000

export async function resolvingInDoubt<T>(
  pool: Pool,
  inDoubt: Record<InDoubtOutcome, number>,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof InDoubtCommit)) throw error
    const outcome = await outcomeOf(pool, error.evidence)
    inDoubt[outcome] += 1
    if (outcome === 'committed') return error.result as T
    throw new Refusal(outcome === 'rolled_back' ? 'service_unavailable' : 'outcome_unknown')
  }
}

async function outcomeOf(pool: Pool, evidence: Evidence): Promise<InDoubtOutcome> {
  const deadline = performance.now() + resolveMs
  for (;;)
    try {
      return await withClient(pool, (client) => lookFor(client, evidence))
    } catch (error) {
      const passes = error instanceof Refusal || error instanceof ConflictError
      if (!passes || performance.now() > deadline) return 'unknown'
      await setTimeout(100)
    }
}

/** Whoever has the lock knows that the transaction which had it before has ended. */
async function lookFor(client: PoolClient, { lockedBy, head, platformId }: Evidence): Promise<InDoubtOutcome> {
  const column = raw(tenantColumn(head.table))
  const row = await openingRow<{ found: boolean }>(client, [
    begin,
    ...naming({ platformId, ...(head.table === 'events' && { instanceId: head.key }) }),
    lockOf(tenantsOf(lockedBy.table), lockedBy.key),
    sql`select exists (select from ${raw(head.table)} where ${column} = ${head.key} and sequence = ${head.sequence}
      and hash = ${head.hash}) as found from ${raw(tenantsOf(lockedBy.table))} where id = ${lockedBy.key}`,
  ])
  await client.query('rollback')
  // Books that are gone have taken their events along.
  if (!row) return 'unknown'
  return row.found ? 'committed' : 'rolled_back'
}
