import type { PoolClient } from 'pg'
import { fail } from '../kernel/errors.ts'
import { begin, openingRow, send } from './connections.ts'
import { translated } from './database-errors.ts'
import type { InstanceRequest, SimulatedTx } from './database.ts'
import { type DeferredWrites, openDeferredWrites } from './deferred-writes.ts'
import { contextOf, instanceHead, type InstanceRow, instanceRow } from './instance-row.ts'
import { sql } from './sql.ts'
import { lockOf, naming } from './tenants.ts'
import {
  openHistory,
  openStatements,
  openTx,
  queryOf,
  type TransactionContext,
  writeDeferred,
} from './transaction-parts.ts'

/**
 * A write of one Instance that is undone: under its lock, so that it finds what a write would find, and judged as that
 * is, to the checks that wait for the commit. It is outside of group commit and of what is cached between transactions;
 * its events are not appended.
 */
export async function simulateWrite<T>(
  client: PoolClient,
  context: TransactionContext,
  request: InstanceRequest,
  work: (tx: SimulatedTx) => Promise<T>,
): Promise<T> {
  const { instanceId } = request
  const row = await openingRow<InstanceRow>(client, [
    begin,
    sql`set local statement_timeout = '5s'`,
    ...naming(request),
    lockOf('instances', instanceId),
    instanceRow(instanceId),
  ])
  if (!row) fail('instance_not_found')
  const head = instanceHead(row)
  const changes: unknown[] = []
  const deferred = openDeferredWrites()
  const query = queryOf(client, context, instanceId)
  const tx = openTx(client, context, request, [])
  const result = await work({
    ...tx,
    ...openStatements(query, deferred),
    record: (change) => void changes.push(change),
    instance: contextOf(row),
    numbering: head.numbering,
    ...openHistory(head, row.sequence + 1n, []),
    version: () => row.sequence + BigInt(changes.length),
    attempt: async (part) => await attempt(client, deferred, part),
  })
  await writeDeferred(query, deferred)
  await send(client, [sql`set constraints all immediate`, sql`rollback`])
  return result
}

async function attempt<T>(client: PoolClient, deferred: DeferredWrites, part: () => Promise<T>): Promise<T> {
  await send(client, [sql`savepoint attempt`])
  try {
    return await part()
  } catch (error) {
    deferred.takeItems()
    await send(client, [sql`rollback to savepoint attempt`])
    throw translated(error)
  }
}
