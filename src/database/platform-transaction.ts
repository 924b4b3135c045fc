import type { PoolClient } from 'pg'
import { fail } from '../kernel/errors.ts'
import type { InstanceId } from '../kernel/ids.ts'
import { begin, beginReading, openingRow, send } from './connections.ts'
import type { InstanceTx, PlatformWriteTx, TransactionRequest } from './database.ts'
import { openDeferredWrites } from './deferred-writes.ts'
import type { Authored, HistoryRow, LogHead } from './event-log.ts'
import { contextOf, type HeadRow, instanceHead, type InstanceRow, instanceRow, platformHead } from './instance-row.ts'
import { type Sql, sql } from './sql.ts'
import { lockOf, naming } from './tenants.ts'
import {
  commitTransaction,
  openHistory,
  openStatements,
  openTx,
  queryOf,
  readOther,
  refuseRows,
  type TransactionContext,
} from './transaction-parts.ts'

/**
 * One transaction of a platform, which may go on into its Instances. A write takes the platform's lock, then those of
 * the Instances.
 */
export async function openPlatformTransaction<T>(
  client: PoolClient,
  context: TransactionContext,
  request: TransactionRequest,
  work: (tx: PlatformWriteTx) => Promise<T>,
): Promise<T> {
  const opening = request.access === 'write' ? begin : beginReading
  const { tx, changes, heads } = await openPlatform(client, context, request, [opening])
  const result = await work(tx)
  await commitTransaction(client, { changes, heads, request, result })
  return result
}

export interface OpenedPlatform {
  tx: PlatformWriteTx
  changes: Authored[]
  /** Of the event logs that it may append to: the platform's, then those of the Instances into which it went on. */
  heads: LogHead[]
}

export async function openPlatform(
  client: PoolClient,
  context: TransactionContext,
  request: TransactionRequest,
  opening: readonly Sql[] = [],
): Promise<OpenedPlatform> {
  const { platformId } = request
  const row = await openingRow<HeadRow>(client, [
    ...opening,
    ...naming({ platformId }),
    ...(request.access === 'write' ? [lockOf('platforms', platformId, request.claim)] : []),
    sql`select sequence, head_hash, audit_key, head_at from platforms where id = ${platformId}`,
  ])
  if (!row) fail('invalid_token')
  const changes: Authored[] = []
  const heads = [platformHead(platformId, row)]
  const opened = new Map<string, InstanceTx>()
  const tx = openTx(client, context, request, changes)
  const openInstance = async (instanceId: InstanceId) => {
    const known = opened.get(instanceId)
    if (known) {
      await send(client, naming({ instanceId }))
      return known
    }
    const instance = await openWithin(client, context, { tx, request, changes, heads }, instanceId)
    opened.set(instanceId, instance)
    return instance
  }
  return { tx: { ...tx, openInstance }, changes, heads }
}

async function openWithin(
  client: PoolClient,
  context: TransactionContext,
  platform: Omit<OpenedPlatform, 'tx'> & { tx: Omit<PlatformWriteTx, 'openInstance'>; request: TransactionRequest },
  instanceId: InstanceId,
): Promise<InstanceTx> {
  const { tx, request, changes, heads } = platform
  const row = await openingRow<InstanceRow>(client, [
    ...naming({ instanceId }),
    ...(request.access === 'write' ? [lockOf('instances', instanceId)] : []),
    instanceRow(instanceId),
  ])
  if (!row) fail('instance_not_found')
  const head = instanceHead(row)
  heads.push(head)
  const history: HistoryRow[] = []
  const statements = openStatements(queryOf(client, context, instanceId), openDeferredWrites())
  return {
    ...tx,
    ...statements,
    // Statements of several Instances follow each other: nothing is deferred to when another one is open.
    defer: async (kind, item) => void (await statements.execute(kind.statementOf([item]))),
    ...openHistory(head, row.sequence + 1n, history),
    record: (change) =>
      changes.push({ change: { ...change, chain: instanceId }, author: { now: tx.now, actor: tx.actor }, history }),
    instance: contextOf(row),
    numbering: head.numbering,
    rows: refuseRows,
    rowsInPortions: refuseRows,
    isBusy: () => false,
    version: () => row.sequence + BigInt(changes.filter(({ change }) => change.chain === instanceId).length),
    readInstance: (otherId, read) => readOther(client, { context, request, homeId: instanceId, otherId }, read),
  }
}
