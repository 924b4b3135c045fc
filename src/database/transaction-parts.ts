import type { PoolClient } from 'pg'
import type { Clock } from '../kernel/clock.ts'
import { fail, Refusal } from '../kernel/errors.ts'
import { reach } from '../kernel/fail-points.ts'
import type { InstanceId } from '../kernel/ids.ts'
import type { Activity } from './activity.ts'
import type { CacheEpoch, CacheEpochs } from './cache-epochs.ts'
import { commit, openingRow, run, send, settingsOf } from './connections.ts'
import type {
  InstanceRequest,
  InstanceTx,
  OnStatement,
  ReadTx,
  TransactionRequest,
  Tx,
  Writing,
  WriteTx,
} from './database.ts'
import { type DeferredWrites, openDeferredWrites } from './deferred-writes.ts'
import {
  type AppendedEvents,
  appendEvents,
  type Authored,
  type HistoryRow,
  keyedHash,
  type LogHead,
  moveHead,
} from './event-log.ts'
import { InDoubtCommit } from './in-doubt-commits.ts'
import { contextOf, type InstanceRow, instanceRow } from './instance-row.ts'
import { boundedReads } from './read-deadline.ts'
import { readRows, type WrittenRows } from './row-stream.ts'
import { type Sql, sql } from './sql.ts'
import { naming } from './tenants.ts'
import { parameter } from './values.ts'

/** What all kinds of transactions consist of. */

/** What every transaction is given. */
export interface TransactionContext {
  clock: Clock
  onStatement: OnStatement | undefined
  epochs: CacheEpochs
  activity: Activity
}

export function openTx(
  client: PoolClient,
  { clock }: TransactionContext,
  request: TransactionRequest,
  changes: Authored[],
  history: readonly HistoryRow[] = [],
): Tx & Writing {
  const author = { now: clock(), actor: request.actor }
  return {
    platformId: request.platformId,
    now: author.now,
    actor: request.actor,
    query: (statement) => run(client, statement),
    execute: (statement) => run(client, statement),
    record: (change) => changes.push({ change, author, history }),
  }
}

/** What a write leaves in the history, and what vouches for it. */
export function openHistory(
  head: LogHead,
  firstSequence: bigint,
  history: HistoryRow[],
): Pick<WriteTx, 'firstSequence' | 'hmac' | 'vouch'> {
  return {
    firstSequence,
    hmac: (text) => keyedHash(head.auditKey, text),
    vouch: (rows) => void history.push(...rows),
  }
}

/** Rows that no event vouches for would be taken for those of the next write. */
export function refuseUnvouched(history: readonly HistoryRow[], changes: readonly Authored[]): void {
  if (history.length > 0 && changes.length === 0) throw new Error('a write changed the books and recorded no event')
}

export type Query = InstanceTx['query']

/** Sends statements of one Instance; `onStatement` hears of them first. */
export function queryOf(client: PoolClient, { onStatement }: TransactionContext, instanceId: InstanceId): Query {
  return (statement) => {
    onStatement?.(instanceId, statement)
    return run(client, statement)
  }
}

export async function writeDeferred(query: Query, deferred: DeferredWrites): Promise<void> {
  for (const statement of deferred.takeStatements()) await query(statement)
}

export type Statements = Pick<
  InstanceTx,
  'query' | 'execute' | 'queryStable' | 'cacheEpoch' | 'sharesEpoch' | 'readWithin' | 'defer'
>

/** The statements of a transaction that no other write shares. Each but a stable read begins another epoch. */
export function openStatements(
  query: Query,
  deferred: DeferredWrites,
  first: { epoch: CacheEpoch; isKnown: boolean } = { epoch: newEpoch(), isKnown: false },
): Statements {
  let { epoch } = first
  const inOrder: Query = async (statement) => {
    epoch = newEpoch()
    await writeDeferred(query, deferred)
    return await query(statement)
  }
  return {
    query: inOrder,
    execute: inOrder,
    queryStable: query,
    cacheEpoch: () => epoch,
    sharesEpoch: first.isKnown,
    readWithin: (timeMs, reads) => boundedReads(inOrder, timeMs, reads),
    defer: async (kind, item) => deferred.defer(kind, item),
  }
}

export function newEpoch(): CacheEpoch {
  return { bytes: 0 }
}

export async function* rowsOf(
  client: PoolClient,
  { context, request }: { context: TransactionContext; request: InstanceRequest },
  statement: Sql,
): AsyncGenerator<WrittenRows> {
  if (request.access === 'write') refuseRows()
  context.onStatement?.(request.instanceId, statement)
  const settings = settingsOf(statement)
  if (settings) await send(client, settings.on)
  yield* readRows(client, { text: statement.text, values: statement.values.map(parameter) })
  if (settings) await send(client, settings.off)
}

/** By a cursor. Few rows are a portion while others are there, else ever more. */
export async function* rowsInPortions(
  client: PoolClient,
  { context, request, isBusy }: { context: TransactionContext; request: InstanceRequest; isBusy: () => boolean },
  statement: Sql,
): AsyncGenerator<WrittenRows> {
  if (request.access === 'write') refuseRows()
  context.onStatement?.(request.instanceId, statement)
  await run(client, sql`declare written_rows no scroll cursor for ${statement}`)
  for (let wanted = smallPortion, count = wanted; count === wanted;) {
    wanted = isBusy() ? smallPortion : Math.min(largePortion, wanted * 2)
    count = yield* readRows(client, { text: `fetch ${wanted} from written_rows`, values: [] })
  }
  await run(client, sql`close written_rows`)
}

/** Some milliseconds of a processor. */
const smallPortion = 256
const largePortion = 8192

export function refuseRows(): never {
  throw new Error('rows are read from one Instance, in a transaction that writes nothing')
}

/** What fails in there ends the transaction: nothing is read of the wrong Instance after it. */
export async function readOther<T>(
  client: PoolClient,
  {
    context,
    request,
    homeId,
    otherId,
  }: { context: TransactionContext; request: TransactionRequest; homeId: InstanceId; otherId: InstanceId },
  work: (tx: ReadTx) => Promise<T>,
): Promise<T> {
  if (request.access === 'write') throw new Error('a write stays in its own Instance')
  const found = await openingRow<InstanceRow>(client, [...naming({ instanceId: otherId }), instanceRow(otherId)])
  if (!found) fail('instance_not_found')
  const result = await work({
    ...openTx(client, context, request, []),
    ...openStatements(queryOf(client, context, otherId), openDeferredWrites()),
    instance: contextOf(found),
    version: () => found.sequence,
  })
  await send(client, naming({ instanceId: homeId }))
  return result
}

interface Ending {
  changes: readonly Authored[]
  deferred?: DeferredWrites
  heads: readonly LogHead[]
  request: TransactionRequest
  /** Of a transaction of one Instance alone: hears of its statements. */
  onStatement?: (statement: Sql) => void
  /** What the transaction comes to, once it has committed. */
  result: unknown
}

/**
 * Writes what was deferred, appends the events, and commits, in one round trip; what is long is sent before that.
 * @returns the first of the heads as the transaction left it
 */
export async function commitTransaction(
  client: PoolClient,
  { changes, deferred, heads, request, onStatement, result }: Ending,
): Promise<LogHead | undefined> {
  const { platformId, access } = request
  const [first] = heads
  const appended: AppendedEvents[] = []
  for (const head of heads) {
    const own = changes.filter(({ change }) => (change.chain ?? first?.key) === head.key)
    if (own.length > 0) appended.push(await appendEvents(head, own, platformId))
  }
  if (appended.length > 0) reach('before-commit')
  const unmoved = heads.filter((head) => !appended.some((each) => each.head.key === head.key))
  const posted = deferred?.takeStatements() ?? []
  const early = appended.flatMap((each) => each.early)
  const statements = [...appended.flatMap((each) => each.statements), ...unmoved.flatMap((head) => moveHead(head))]
  for (const statement of [...posted, ...early, ...statements]) onStatement?.(statement)
  // In one message, all of it would be put together while others wait.
  if (early.length > 0) for (const statement of [...posted, ...early]) await send(client, [statement])
  else statements.unshift(...posted)
  try {
    await commit(client, statements)
  } catch (error) {
    const [evidence] = appended
    if (!(error instanceof Refusal)) throw error
    if (access === 'read') throw new Refusal('service_unavailable')
    if (first && evidence) throw new InDoubtCommit({ lockedBy: first, head: evidence.head, platformId }, result)
    throw error
  }
  if (appended.length > 0) reach('after-commit')
  return appended.find(({ head }) => head.key === first?.key)?.head ?? first
}
