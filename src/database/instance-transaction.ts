import type { PoolClient } from 'pg'
import { fail } from '../kernel/errors.ts'
import type { InstanceId } from '../kernel/ids.ts'
import type { CacheEpoch } from './cache-epochs.ts'
import { begin, beginReading, openingRow } from './connections.ts'
import type { InstanceRequest, InstanceTx } from './database.ts'
import { openDeferredWrites } from './deferred-writes.ts'
import type { Authored, HistoryRow, LogHead } from './event-log.ts'
import { contextOf, instanceHead, type InstanceRow, instanceRow } from './instance-row.ts'
import { lockOf, naming } from './tenants.ts'
import {
  commitTransaction,
  newEpoch,
  openHistory,
  openStatements,
  openTx,
  queryOf,
  readOther,
  refuseUnvouched,
  rowsInPortions,
  rowsOf,
  type TransactionContext,
} from './transaction-parts.ts'

/**
 * One transaction of one Instance: a read, or a write that is committed alone.
 *
 *   begin · tenant · (write: the Instance's lock) · the Instance's row     one round trip
 *   the work: statements as they come; what is deferred is written before the next statement
 *   what is still deferred · events · outbox · head of the log · commit    one round trip
 */
export async function openInstanceTransaction<T>(
  client: PoolClient,
  context: TransactionContext,
  request: InstanceRequest,
  work: (tx: InstanceTx) => Promise<T>,
): Promise<T> {
  const { instanceId } = request
  const writes = request.access === 'write'
  const isBusy = context.activity.watch()
  const row = await openingRow<InstanceRow>(client, [
    writes ? begin : beginReading,
    ...naming(request),
    ...(writes ? [lockOf('instances', instanceId, request.claim)] : []),
    instanceRow(instanceId),
  ])
  if (!row) fail('instance_not_found')
  const head = instanceHead(row)
  const changes: Authored[] = []
  const history: HistoryRow[] = []
  const deferred = openDeferredWrites()
  const known = writes ? context.epochs.find(instanceId, head) : undefined
  const epoch = known ?? newEpoch()
  const statements = openStatements(queryOf(client, context, instanceId), deferred, {
    epoch,
    isKnown: known !== undefined,
  })
  const result = await work({
    ...openTx(client, context, request, changes, history),
    ...openHistory(head, row.sequence + 1n, history),
    ...statements,
    instance: contextOf(row),
    numbering: head.numbering,
    version: () => row.sequence + BigInt(changes.length),
    rows: (statement) => rowsOf(client, { context, request }, statement),
    rowsInPortions: (statement) => rowsInPortions(client, { context, request, isBusy }, statement),
    isBusy,
    readInstance: (otherId, read) => readOther(client, { context, request, homeId: instanceId, otherId }, read),
  })
  refuseUnvouched(history, changes)
  const onStatement = context.onStatement?.bind(undefined, instanceId)
  const left = await commitTransaction(client, { changes, deferred, heads: [head], request, onStatement, result })
  if (writes) keepEpoch(context, instanceId, left, statements.cacheEpoch() === epoch ? epoch : undefined)
  return result
}

/** @param epoch undefined where something was written that stable reads may have read */
export function keepEpoch(
  { epochs }: TransactionContext,
  instanceId: InstanceId,
  head: LogHead | undefined,
  epoch: CacheEpoch | undefined,
): void {
  if (epoch && head) epochs.keep(instanceId, head, epoch)
  else epochs.forget(instanceId)
}
