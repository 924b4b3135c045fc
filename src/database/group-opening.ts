import type { PoolClient } from 'pg'
import { fail } from '../kernel/errors.ts'
import { begin, openingRow } from './connections.ts'
import type { InstanceRequest } from './database.ts'
import { type InstanceRow, instanceRow } from './instance-row.ts'
import { sql } from './sql.ts'
import { lockOf, naming } from './tenants.ts'

/** The beginning of a transaction that writes of one Instance share: see `group-commit.ts`. */

/**
 * @returns of each write whether its claim is its own: false where another transaction has the same, null where it has
 * none
 */
export async function openGroup(client: PoolClient, requests: readonly [InstanceRequest, ...InstanceRequest[]]) {
  const [request] = requests
  const wanted = requests.map((each) => each.claim ?? null)
  const opening = [begin, ...naming(request)]
  const locking = [lockOf('instances', request.instanceId), instanceRow(request.instanceId)]
  if (wanted.every((claim) => claim === null)) {
    const row = await openingRow<InstanceRow>(client, [...opening, ...locking])
    return { claimed: wanted, row: row ?? fail('instance_not_found') }
  }
  // Sent together; a write whose claim another process holds hears of it before the lock is there.
  const claiming = openingRow<{ claims: (boolean | null)[] }>(client, [
    ...opening,
    sql`select array(select case when claim is not null then pg_try_advisory_xact_lock(claim) end
      from unnest(${wanted}::bigint[]) with ordinality as wanted (claim, place) order by place) as claims`,
  ])
  const [claims, row] = await Promise.all([claiming, openingRow<InstanceRow>(client, locking)])
  return { claimed: claims?.claims ?? [], row: row ?? fail('instance_not_found') }
}
