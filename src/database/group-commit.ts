import { setImmediate } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { fail, Refusal } from '../kernel/errors.ts'
import type { CacheEpoch } from './cache-epochs.ts'
import { openingRow } from './connections.ts'
import { ConflictError, translated } from './database-errors.ts'
import type { InstanceRequest, WriteTx } from './database.ts'
import { type DeferredWrites, openDeferredWrites } from './deferred-writes.ts'
import type { Authored, HistoryRow, LogHead } from './event-log.ts'
import { openGroup } from './group-opening.ts'
import { contextOf, instanceHead, type InstanceRow, instanceRow } from './instance-row.ts'
import { keepEpoch } from './instance-transaction.ts'
import { type Numbering, openNumbering } from './numbering.ts'
import { boundedReads } from './read-deadline.ts'
import { sql } from './sql.ts'
import {
  commitTransaction,
  newEpoch,
  openHistory,
  openTx,
  type Query,
  queryOf,
  refuseUnvouched,
  type TransactionContext,
  writeDeferred,
} from './transaction-parts.ts'

/**
 * Group commit: writes of one Instance that wait in this process at the same time share a transaction, its lock and its
 * commit.
 *
 * | Phase | What happens | Where |
 * |---|---|---|
 * | queue | A write waits behind the others of its Instance; a second one with the same claim is refused. | `openGroupCommit`, `enqueue` |
 * | slot | The first one waits for a database slot; all that came meanwhile, 32 at most, become the group. | `pump` |
 * | alone | A group of one is an ordinary transaction (`openInstanceTransaction`). | `settle` |
 * | open | `begin`, tenant, claims, the Instance's lock, its row: one round trip. | `group-opening.ts` |
 * | work | The members work one after another. A member's first `query` sets a savepoint. | `runMember` |
 * | end | The deferred writes of all, events, head of the log, commit: one round trip. | `commitTransaction` |
 * | settle | Each member is answered by its own outcome, after the commit. | `settle` |
 *
 * Bounds: 32 members; a member whose turn comes later than 25 ms after the first one began goes into the next group;
 * queues of 100 writes an Instance and 400 in all; a write waits 1,000 ms, and the first of a queue as long as a lock
 * while nothing moves. Members work, see each other, number their events and answer in the order in which they came, as
 * if each had committed before the next began.
 *
 * A member that is refused or fails falls back to its savepoint and takes its deferred writes, events and numbers with
 * it; the others commit. One that ends with a conflict is done again alone. What fails outside of any savepoint fails
 * the transaction: nothing of it is written, and each member is done again alone, unless the failure would meet each of
 * them as well (`failuresOfAll`).
 */
export interface GroupCommit {
  /** @throws {Refusal} `overloaded` before it has begun, `idempotency_key_in_use` beside one with the same claim */
  commit(write: GroupWrite): Promise<unknown>
  waiting(): number
}

export interface GroupWrite {
  request: InstanceRequest
  work: (tx: WriteTx) => Promise<unknown>
}

export interface GroupCommitOptions {
  /** Does the work when there is a database slot for this write. */
  inSlot(write: GroupWrite, work: () => Promise<void>): Promise<void>
  commitAlone(write: GroupWrite): Promise<unknown>
  /** In one transaction. Throws when nothing of it was done, and each is then done alone. */
  commitGroup(writes: readonly GroupWrite[]): Promise<Outcome[]>
  maxWrites: number
  maxWaitingPerInstance: number
  maxWaiting: number
  timeoutMs: number
  /** So many at the head of a queue wait longer while nothing moves: another process has the Instance's lock. */
  patientCount: number
  patientTimeoutMs: number
}

/** `later`: its turn did not come. `alone`: it must be tried alone. */
export type Outcome = { value: unknown } | { error: unknown } | 'later' | 'alone'

interface Waiting {
  write: GroupWrite
  promise: Promise<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
  timer: NodeJS.Timeout
}

interface Queue {
  running: boolean
  /** When the last group ended: while groups end, those that wait too long have too many before them. */
  movedAt: number
  /** How long each write took in the last two rounds, with the wait for a slot. */
  msEach: readonly [number, number]
  waiting: Waiting[]
  claims: Set<bigint>
}

export function openGroupCommit(options: GroupCommitOptions): GroupCommit {
  const queues = new Map<string, Queue>()
  const countWaiting = () => [...queues.values()].reduce((sum, { waiting }) => sum + waiting.length, 0)
  const forget = (key: string, { running, waiting, claims }: Queue) => {
    if (!running && waiting.length === 0 && claims.size === 0) queues.delete(key)
  }
  return {
    async commit(write) {
      const { platformId, instanceId, claim } = write.request
      const key = `${platformId} ${instanceId}`
      const queue = queues.get(key) ?? newQueue()
      if (claim !== undefined && queue.claims.has(claim)) fail('idempotency_key_in_use')
      if (countWaiting() >= options.maxWaiting || queue.waiting.length >= options.maxWaitingPerInstance)
        fail('overloaded')
      if (!comesInTime(queue, options)) fail('overloaded')
      const waiting = enqueue(queue, write, options)
      queues.set(key, queue)
      if (claim !== undefined) queue.claims.add(claim)
      if (!queue.running) void pump(options, queue).then(() => forget(key, queue))
      try {
        return await waiting.promise
      } finally {
        if (claim !== undefined) queue.claims.delete(claim)
        forget(key, queue)
      }
    },
    waiting: countWaiting,
  }
}

function newQueue(): Queue {
  return { running: false, movedAt: -Infinity, msEach: [0, 0], waiting: [], claims: new Set() }
}

/**
 * Judged by the last two rounds: a write that would wait too long is refused at once. One round that was held up says
 * nothing, and those at the head of the queue may wait longer.
 */
function comesInTime({ waiting, msEach }: Queue, { timeoutMs, patientCount }: GroupCommitOptions): boolean {
  return waiting.length < patientCount || waiting.length * Math.min(...msEach) <= timeoutMs
}

function enqueue(
  queue: Queue,
  write: GroupWrite,
  { timeoutMs, patientCount, patientTimeoutMs }: GroupCommitOptions,
): Waiting {
  const giveUp = () => {
    const at = queue.waiting.indexOf(member)
    // Its turn has come in between.
    if (at < 0) return
    queue.waiting.splice(at, 1)
    clearTimeout(member.timer)
    member.reject(new Refusal('overloaded'))
  }
  const consider = () => {
    const isStuck = performance.now() - queue.movedAt > timeoutMs
    if (!isStuck || queue.waiting.indexOf(member) >= patientCount) giveUp()
    else member.timer = setTimeout(giveUp, patientTimeoutMs - timeoutMs)
  }
  const member: Waiting = {
    write,
    timer: setTimeout(consider, timeoutMs),
    ...Promise.withResolvers<unknown>(),
  }
  queue.waiting.push(member)
  write.request.signal?.addEventListener('abort', giveUp, { once: true })
  return member
}

/** Those that have waited longest; they no longer time out. */
function take({ waiting }: Queue, count: number): Waiting[] {
  const taken = waiting.splice(0, count)
  for (const { timer } of taken) clearTimeout(timer)
  return taken
}

async function pump(options: GroupCommitOptions, queue: Queue): Promise<void> {
  queue.running = true
  for (;;) {
    // Writes that come in the same turn of the event loop are there then.
    await setImmediate()
    const [first] = queue.waiting
    if (first === undefined) break
    const begunAt = performance.now()
    try {
      await options.inSlot(first.write, async () => {
        let members = take(queue, options.maxWrites)
        const count = members.length
        while (members.length > 0) {
          members = await settle(options, members)
          queue.movedAt = performance.now()
        }
        if (count > 0) queue.msEach = [queue.msEach[1], (performance.now() - begunAt) / count]
      })
    } catch (error) {
      for (const { reject } of take(queue, queue.waiting.length)) reject(error)
    }
  }
  queue.running = false
}

/** @returns those whose turn did not come */
async function settle(options: GroupCommitOptions, members: readonly Waiting[]): Promise<Waiting[]> {
  const outcomes = members.length === 1 ? ['alone' as const] : await outcomesOf(options, members)
  const later: Waiting[] = []
  for (const [at, member] of members.entries()) {
    const outcome = outcomes[at] ?? 'alone'
    if (outcome === 'later') later.push(member)
    else if (outcome === 'alone') await options.commitAlone(member.write).then(member.resolve, member.reject)
    else if ('error' in outcome) member.reject(outcome.error)
    else member.resolve(outcome.value)
  }
  return later
}

async function outcomesOf(options: GroupCommitOptions, members: readonly Waiting[]): Promise<Outcome[]> {
  try {
    return await options.commitGroup(members.map(({ write }) => write))
  } catch (error) {
    const isOfAll = error instanceof Refusal && failuresOfAll.has(error.code)
    return members.map(() => (isOfAll ? { error } : 'alone'))
  }
}

/** Each member would meet them again, and would wait for it. */
const failuresOfAll: ReadonlySet<string> = new Set([
  'overloaded',
  'service_unavailable',
  'outcome_unknown',
  'storage_full',
])

// The transaction of a group

interface Group {
  client: PoolClient
  context: TransactionContext
  query: Query
  row: InstanceRow
  head: LogHead & { numbering: Numbering }
  changes: Authored[]
  deferred: DeferredWrites
  epoch: CacheEpoch
  /** What failed outside of any savepoint, and with it the transaction. */
  failure: { error: unknown } | null
}

/** Members that come later than this do not keep the first ones waiting for their commit. */
const maxWorkMs = 25

export async function commitGroup(
  client: PoolClient,
  context: TransactionContext,
  writes: readonly GroupWrite[],
): Promise<Outcome[]> {
  const [first, ...others] = writes
  if (!first) return []
  const { instanceId } = first.request
  const { claimed, row } = await openGroup(client, [first.request, ...others.map(({ request }) => request)])
  const head = instanceHead(row)
  const epoch = context.epochs.find(instanceId, head) ?? newEpoch()
  const [changes, deferred] = [[], openDeferredWrites()]
  const group: Group = {
    client,
    context,
    query: queryOf(client, context, instanceId),
    row,
    head,
    changes,
    deferred,
    epoch,
    failure: null,
  }
  const begunAt = performance.now()
  const outcomes: Outcome[] = []
  for (const [at, each] of writes.entries()) {
    if (claimed[at] === false) outcomes.push({ error: new Refusal('idempotency_key_in_use') })
    else if (at > 0 && performance.now() - begunAt > maxWorkMs) outcomes.push('later')
    else outcomes.push(await runMember(group, each))
  }
  const onStatement = context.onStatement?.bind(undefined, instanceId)
  const ending = { changes, deferred, heads: [head], request: first.request, onStatement, result: outcomes }
  const left = await commitTransaction(client, ending)
  keepEpoch(context, instanceId, left, group.epoch === epoch ? epoch : undefined)
  return outcomes
}

interface Member {
  changes: Authored[]
  history: HistoryRow[]
  deferred: DeferredWrites
  numbering: Numbering
  /** Set by its first statement that may write. */
  savepoint: Promise<void> | undefined
  ended: boolean
}

async function runMember(group: Group, { request, work }: GroupWrite): Promise<Outcome> {
  const member: Member = {
    changes: [],
    history: [],
    deferred: openDeferredWrites(),
    numbering: openNumbering(group.head.numbering.counts()),
    savepoint: undefined,
    ended: false,
  }
  try {
    const value = await work(memberTx(group, member, request))
    member.ended = true
    refuseUnvouched(member.history, member.changes)
    if (member.savepoint) await releaseSavepoint(group, request)
    group.deferred.absorb(member.deferred)
    group.head.numbering.absorb(member.numbering, member.changes.at(-1)?.author.now)
    group.changes.push(...member.changes)
    return { value }
  } catch (error) {
    member.ended = true
    if (group.failure) throw group.failure.error
    if (member.savepoint) await group.client.query('rollback to savepoint member; release savepoint member')
    const refusal = translated(error)
    return refusal instanceof ConflictError ? 'alone' : { error: refusal }
  } finally {
    if (member.savepoint) group.epoch = newEpoch()
  }
}

function memberTx(group: Group, member: Member, request: InstanceRequest): WriteTx {
  const { client, context, query, row, head } = group
  const { changes, history, deferred, numbering } = member
  const inOrder: Query = async (statement) => {
    group.epoch = newEpoch()
    await setSavepoint(group, member)
    await writeDeferred(query, deferred)
    return await query(statement)
  }
  return {
    ...openTx(client, context, request, changes, history),
    ...openHistory(head, row.sequence + BigInt(group.changes.length) + 1n, history),
    query: inOrder,
    execute: inOrder,
    queryStable: async (statement) => {
      if (!member.savepoint) return await outsideOfSavepoints(group, () => query(statement))
      await setSavepoint(group, member)
      return await query(statement)
    },
    cacheEpoch: () => group.epoch,
    sharesEpoch: true,
    readWithin: (timeMs, reads) => boundedReads(inOrder, timeMs, reads),
    defer: async (kind, item) => deferred.defer(kind, item),
    instance: contextOf(row),
    numbering,
    version: () => row.sequence + BigInt(group.changes.length + changes.length),
  }
}

/** Once for a member; what those before it deferred is written outside of it. */
async function setSavepoint(group: Group, member: Member): Promise<void> {
  refuseEnded(member)
  member.savepoint ??= outsideOfSavepoints(group, async () => {
    await writeDeferred(group.query, group.deferred)
    await group.client.query('savepoint member')
  })
  await member.savepoint
  refuseEnded(member)
}

/** A statement that it sends after its end would be in the savepoint of another member. */
function refuseEnded({ ended }: Member): void {
  if (ended) throw new Error('a statement came after the end of its work')
}

async function outsideOfSavepoints<T>(group: Group, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    group.failure ??= { error }
    throw error
  }
}

/** The next member finds the Instance as this one left it. An error that was swallowed shows here. */
async function releaseSavepoint(group: Group, { instanceId }: InstanceRequest): Promise<void> {
  const row = await openingRow<InstanceRow>(group.client, [sql`release savepoint member`, instanceRow(instanceId)])
  group.row = row ?? fail('instance_not_found')
}
