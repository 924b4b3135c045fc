import { Pool } from 'pg'
import type { ClientConfig, PoolClient } from 'pg'
import { fail, Refusal } from '../kernel/errors.ts'
import type { Instant } from '../kernel/time.ts'
import { type BooksMemory, type Era, openBooksMemory } from './books-memory.ts'
import { contextOf, headOf, type HeadRow, type InstanceContext, type InstanceRow, instanceRow } from './books-row.ts'
import { type Authored, type Change, type ChainHead, sealEvents } from './chain.ts'
import type { Clock } from './clock.ts'
import {
  applicationRole,
  begin,
  beginReading,
  citusClients,
  commit,
  openingRow,
  repeatable,
  run,
  send,
  settingsOf,
  withClient,
} from './connections.ts'
import { ConflictError, translated } from './database-errors.ts'
import { reach } from './fail-points.ts'
import { openJointWrites, type Outcome } from './joint-writes.ts'
import { type Leaving, type LeftWork, openLeftWork } from './left-work.ts'
import type { Log } from './log.ts'
import { LostCommit, type Settled, settling } from './lost-commits.ts'
import { logEnd, type LogEnd, openReplica, type ReplicaOutcome } from './replica.ts'
import { readRows, type WrittenRows } from './row-stream.ts'
import { openSemaphore, type Semaphore, type SemaphoreOptions, type SlotRequest } from './semaphore.ts'
import { sql, type Sql } from './sql.ts'
import { lockOf, naming } from './tenants.ts'
import { getTypeParser, parameter } from './values.ts'

/**
 * The one door to the database. Nothing else holds a pool. Three ways in, with different types:
 *
 * - `inInstance`: the books of one Instance. A write takes the books' lock first and so is alone in them. Writes that wait for the
 *   same books share a transaction, each in a savepoint: each sees what those before it did, as if they had committed.
 * - `acrossInstances`: what belongs to a platform: its Instances, templates, settings.
 * - `inAccess`: tokens, clients and users, before it is known whose request it is. Only `access` comes in here.
 *
 * Each is one transaction, opened in one round trip that also names the tenant to row-level security.
 */
export interface Database {
  inInstance<T>(visit: InstanceVisit, work: (tx: InstanceTx) => Promise<T>): Promise<T>
  acrossInstances<T>(visit: Visit, work: (tx: PlatformTx) => Promise<T>): Promise<T>
  inAccess<T>(work: (tx: AccessTx) => Promise<T>): Promise<T>
  /** Resolves when the database answers, or has run these statements. */
  ping(statements?: string): Promise<void>
  /** Visits for which the replica was asked, by how they ended. */
  replicaVisits(): Readonly<Record<ReplicaOutcome, number>>
  /** Commits whose answer was lost, by what came out about them. */
  settled(): Readonly<Record<Settled, number>>
  counts(): { total: number; idle: number; waiting: number }
  /** Of its connections. */
  readonly slots: Pick<Semaphore, 'kind' | 'counts'>
  close(): Promise<void>
}

/** Who comes in, and what for. */
export interface Visit {
  platformId: string
  access: 'read' | 'write'
  actor: Actor
  /** Hash of an Idempotency-Key: refused with `idempotency_key_in_use` while another transaction holds the same. */
  claim?: bigint
  /** Aborted when nobody waits for it any more: it leaves the queue, unless it has begun. */
  signal?: AbortSignal | undefined
}

export interface InstanceVisit extends Visit {
  instanceId: string
  /** A read that the replica may answer, where there is one. It may be begun there and done by the primary. */
  mayBeReplicas?: boolean
}

/** Who a change is recorded under. */
export interface Actor {
  /** `client:<id>`, `user:<id>`, `job:<task type>`, `operator` (the command line) or `daybook` itself */
  name: string
  /** The caller's own words, header `modified-by`. */
  modifiedBy: string | null
  requestId: string | null
}

/** A database transaction with a tenant. */
export interface Tx {
  readonly platformId: string
  readonly now: Instant
  readonly actor: Actor
  query<Row>(statement: Sql): Promise<Row[]>
  /** Appends one event: written, numbered and chained with everything else when the transaction commits. */
  record(change: Change): void
}

export interface InstanceTx extends Tx {
  readonly instance: InstanceContext
  /** The version of the books that this transaction reads, or will leave behind. */
  version(): bigint
  /** A read of what postings leave as it is: it may come before what was left. */
  peek<Row>(statement: Sql): Promise<Row[]>
  /** The same object for as long as what `peek` found holds; whoever keeps that under it says there how much it is. */
  era(): Era
  /** Whether others may peek at the same. */
  readonly joint: boolean
  /** Leaves something to be written before the next `query`, at the latest with the commit. */
  leave<Item>(kind: Leaving<Item>, item: Item): Promise<void>
  /** Rows as they come, for reads alone: nothing else is asked before they have ended. See `readRows` for the columns. */
  rows(statement: Sql): AsyncGenerator<WrittenRows>
  /** Goes into other books of the platform, in the same snapshot, and comes back. For reads alone, one after another. */
  lookInto<T>(instanceId: string, work: (tx: InstanceTx) => Promise<T>): Promise<T>
}

export interface PlatformTx extends Tx {
  /** Goes on into the books of one Instance: of one just made, or of one to be erased. */
  openBooks(instanceId: string): Promise<InstanceTx>
}

export interface AccessTx {
  readonly now: Instant
  query<Row>(statement: Sql): Promise<Row[]>
  /** What is under row-level security and belongs to one platform. */
  queryOf<Row>(platformId: string, statement: Sql): Promise<Row[]>
  /** Goes on into one platform, once: into the one that was just made. */
  openPlatform(visit: Pick<Visit, 'platformId' | 'actor'>): Promise<PlatformTx>
}

export interface DatabaseOptions {
  connection: ClientConfig
  /** A hot standby of it. */
  replica?: { connection: ClientConfig; log: Log } | null
  clock: Clock
  connections: number
  /** How long a write waits for the books' lock or a row. */
  lockTimeoutMs: number
  statementTimeoutMs: number
  /** How long a visit stands in line for a connection: a second when it is not said. */
  patienceMs?: number
  /** Hears of every statement in the books of an Instance before it is sent: for checks that each keeps to it. */
  onStatement?: OnStatement | undefined
}

export type OnStatement = (instanceId: string, statement: { text: string; values: readonly unknown[] }) => void

export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options)
  const memory = openBooksMemory<LeftBooks>(mostRemembered)
  const door = { clock: options.clock, heard: options.onStatement, memory }
  const slots = openSemaphore(slotsOf(options))
  const settled = { committed: 0, undone: 0, unknown: 0 }
  const within = <T>(visitWith: (client: PoolClient) => Promise<T>) =>
    repeatable(() => settling(pool, settled, () => withClient(pool, visitWith)))
  const alone = (one: Write) =>
    within(async (client) => {
      const [done] = (await rememberedVisit(client, door, [one], ([only]) => valueOf(only))) ?? []
      return done === undefined || done === 'later'
        ? await instanceVisit(client, door, one.visit, one.work)
        : valueOf(done)
    })
  const read = <T>(visit: InstanceVisit, work: (tx: InstanceTx) => Promise<T>) =>
    within((client) => instanceVisit(client, door, visit, work))
  const replica = options.replica && replicaOf(options, options.replica, pool)
  const report = async <T>(visit: InstanceVisit, work: (tx: InstanceTx) => Promise<T>) => {
    const answer = await replica?.attempt((client) => instanceVisit(client, door, visit, work))
    return answer ? answer.value : await read(visit, work)
  }
  const joint = openJointWrites<Write>({
    ...queuesOf(options),
    inFront: slotsOf(options).perInstance,
    patienceInFrontMs: options.lockTimeoutMs,
    keyOf: ({ visit }) => `${visit.platformId} ${visit.instanceId}`,
    claimOf: ({ visit }) => visit.claim,
    signalOf: ({ visit }) => visit.signal,
    place: ({ visit }, work) => slots.run(slotRequest(visit, visit.instanceId), work),
    alone,
    together: (writes) =>
      settling(pool, settled, () =>
        withClient(
          pool,
          async (client) =>
            (await rememberedVisit(client, door, writes, (outcomes) => outcomes)) ??
            (await jointVisit(client, door, writes)),
        ),
      ),
    most: 32,
  })
  return {
    inInstance: async (visit, work) => {
      if (visit.access === 'write' && !isJob(visit))
        return (await joint.join({ visit, work })) as Awaited<ReturnType<typeof work>>
      const visiting = visit.mayBeReplicas ? report : read
      return await slots.run(slotRequest(visit, visit.instanceId), () => visiting(visit, work))
    },
    acrossInstances: (visit, work) =>
      slots.run(slotRequest(visit, visit.platformId), () =>
        within((client) => platformVisit(client, door, visit, work)),
      ),
    inAccess: (work) => within((client) => accessVisit(client, door, work)),
    replicaVisits: () => replica?.counts() ?? { read: 0, behind: 0, failed: 0, resting: 0 },
    settled: () => settled,
    ping: async (statements = 'select 1') => {
      await withClient(pool, (client) => client.query(statements))
    },
    counts: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + slots.counts().waiting + joint.waiting(),
    }),
    slots,
    close: async () => {
      await Promise.all([pool.end(), replica?.close()])
    },
  }
}

/** Its places are those of the primary's: whoever reads there has one of them. */
function replicaOf(
  options: DatabaseOptions,
  { connection, log }: NonNullable<DatabaseOptions['replica']>,
  primary: Pool,
) {
  const pool = openPool({ ...options, connection, statementTimeoutMs: 10_000 }, replicaPatienceMs)
  const replica = openReplica({
    primary: () =>
      withClient(primary, async (client) => {
        const { rows } = await client.query<LogEnd>(logEnd)
        return rows[0] ?? fail('service_unavailable')
      }),
    log,
    patienceMs: replicaPatienceMs,
    restMs: 5_000,
  })
  return {
    attempt: <T>(visit: (client: PoolClient) => Promise<T>) =>
      replica.attempt((catchUp) =>
        withClient(pool, async (client) => {
          await catchUp(client)
          return await visit(client)
        }),
      ),
    counts: replica.counts,
    close: () => pool.end(),
  }
}

const replicaPatienceMs = 1_000

function openPool(options: DatabaseOptions, connectTimeoutMs = 5_000): Pool {
  const pool = new Pool({
    ...options.connection,
    max: options.connections,
    pipeline: true,
    keepAlive: true,
    types: { getTypeParser },
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    // The server ends a statement first, where it is still there: this is for one that has fallen silent.
    query_timeout: options.statementTimeoutMs + 5_000,
    application_name: 'daybook',
    options: [
      `-c role=${applicationRole}`,
      '-c timezone=UTC',
      '-c datestyle=ISO',
      `-c lock_timeout=${options.lockTimeoutMs}`,
      `-c statement_timeout=${options.statementTimeoutMs}`,
      '-c idle_in_transaction_session_timeout=15000',
      '-c plan_cache_mode=auto',
      // What an index has in order is taken from it: see `rowsAt`.
      '-c enable_sort=off',
      // Of rows that are looked up by a range it expects far more than the one there is: nothing is compiled for those.
      '-c jit=off',
      // On Citus the tenant is told to the workers, too; elsewhere nobody reads it.
      '-c citus.propagate_set_commands=local',
    ].join(' '),
  })
  // A connection that breaks while idle is dropped by the pool; the next request gets a new one or an error of its own.
  pool.on('error', () => {})
  // One that breaks while it is in use fails the query that waits for it; without a listener it would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Some connections are left for whoever has to be known before anything else. Of the others one Instance has a quarter at most, and
 * one platform three quarters: what it begins takes the machine from the rest until it ends.
 */
function slotsOf(options: DatabaseOptions) {
  const concurrency = Math.max(1, options.connections - 2)
  const { waiting: queue, waitingPerKey: queuePerInstance, patienceMs: timeoutMs } = queuesOf(options)
  const shares = { perPlatform: Math.ceil((concurrency * 3) / 4), perInstance: Math.ceil(concurrency / 4) }
  return { kind: 'database', concurrency, ...shares, queue, queuePerInstance, timeoutMs } satisfies SemaphoreOptions
}

/** How many may wait, and how long. */
function queuesOf({ patienceMs = 1_000 }: DatabaseOptions) {
  return { waitingPerKey: 100, waiting: 400, patienceMs }
}

/** Under the platform that asks, whose books they may not be. Jobs do not stand in the line of the requests that keep them waiting. */
function slotRequest(visit: Visit, tenant: string): SlotRequest {
  return { key: [`${isJob(visit) ? 'jobs of ' : ''}${visit.platformId}`, tenant], signal: visit.signal }
}

function isJob({ actor }: Visit): boolean {
  return actor.name.startsWith('job:')
}

/** What every visit is given. */
interface Door {
  clock: Clock
  heard: OnStatement | undefined
  memory: BooksMemory<LeftBooks>
}

async function instanceVisit<T>(
  client: PoolClient,
  door: Door,
  visit: InstanceVisit,
  work: (tx: InstanceTx) => Promise<T>,
): Promise<T> {
  const writes = visit.access === 'write'
  const row = await openingRow<InstanceRow>(client, [
    writes ? begin : beginReading,
    ...naming(visit),
    ...(writes ? [lockOf('instances', visit.instanceId, visit.claim)] : []),
    instanceRow(visit.instanceId),
  ])
  if (!row) fail('instance_not_found')
  const changes: Authored[] = []
  const left = openLeftWork()
  const era = (writes ? eraOf(door, row) : undefined) ?? newEra()
  const own = desk(asking(client, door, visit.instanceId), left, era)
  const tx: InstanceTx = {
    ...transaction(client, door, visit, changes),
    ...own,
    instance: contextOf(row),
    version: () => row.sequence + BigInt(changes.length),
    rows: (statement) => rowsOf(client, { door, visit }, statement),
    lookInto: (otherId, look) => lookInto(client, { door, visit, home: visit.instanceId, otherId }, look),
  }
  const result = await work(tx)
  const heads = [headOf('events', visit.instanceId, row)]
  const sealed = await close(client, { changes, left, heads, visit, hear: hearing(door, visit.instanceId), result })
  if (writes) remember(door, { row, sealed, era: own.era() === era ? era : undefined })
  return result
}

type Desk = Pick<InstanceTx, 'query' | 'peek' | 'era' | 'joint' | 'leave'>

/** Of a transaction that is one visit's alone. */
function desk(ask: Ask, left: LeftWork, first: Era = newEra()): Desk {
  let era = first
  return {
    query: async (statement) => {
      era = newEra()
      await write(ask, left)
      return await ask(statement)
    },
    peek: ask,
    era: () => era,
    joint: first.lasting,
    leave: async (kind, item) => left.leave(kind, item),
  }
}

type Ask = InstanceTx['query']

/** Whoever listens at the door hears what is sent in the books of this Instance. */
function asking(client: PoolClient, door: Door, instanceId: string): Ask {
  const hear = hearing(door, instanceId)
  return (statement) => {
    hear(statement)
    return run(client, statement)
  }
}

function hearing({ heard }: Door, instanceId: string) {
  return (statement: Sql) => heard?.(instanceId, statement)
}

async function write(ask: Ask, left: LeftWork): Promise<void> {
  for (const statement of left.take()) await ask(statement)
}

// Writes that share a transaction

interface Write {
  visit: InstanceVisit
  work: (tx: InstanceTx) => Promise<unknown>
  /** It has to look at the books: what is remembered of them was not enough. */
  looks?: boolean
}

/** What the writes of one transaction have in common. */
interface Shared {
  client: PoolClient
  door: Door
  ask: Ask
  row: InstanceRow
  changes: Authored[]
  left: LeftWork
  era: Era
  /** What ended all of them: something failed outside of any savepoint. */
  broken: { error: unknown } | null
}

/** So long others join in; who comes later does not keep them waiting for their commit. */
const joinMs = 25

async function jointVisit(client: PoolClient, door: Door, writes: readonly Write[]): Promise<Outcome[]> {
  const [first] = writes
  if (!first) return []
  const { visit } = first
  // Sent together; whoever is a twin of what another process does hears it before the lock is there.
  const claiming = claims(client, visit, writes)
  const opening = openingRow<InstanceRow>(client, [
    lockOf('instances', visit.instanceId),
    instanceRow(visit.instanceId),
  ])
  const [claimed, row] = await Promise.all([claiming, opening])
  if (!row) fail('instance_not_found')
  const era = eraOf(door, row) ?? newEra()
  const shared: Shared = {
    client,
    door,
    ask: asking(client, door, visit.instanceId),
    row,
    changes: [],
    left: openLeftWork(),
    era,
    broken: null,
  }
  const head = headOf('events', visit.instanceId, shared.row)
  const begunAt = performance.now()
  const outcomes: Outcome[] = []
  for (const [at, each] of writes.entries()) {
    if (claimed[at] === false) outcomes.push({ error: new Refusal('idempotency_key_in_use') })
    else if (at > 0 && performance.now() - begunAt > joinMs) outcomes.push('later')
    else outcomes.push(await memberVisit(shared, each))
  }
  const { changes, left } = shared
  const hear = hearing(door, visit.instanceId)
  const sealed = await close(client, { changes, left, heads: [head], visit, hear, result: outcomes })
  remember(door, { row, sealed, era: shared.era === era ? era : undefined })
  return outcomes
}

/** Opens the transaction, and takes the claims of all: false where another transaction has the same. */
async function claims(client: PoolClient, visit: InstanceVisit, writes: readonly Write[]): Promise<(boolean | null)[]> {
  const wanted = writes.map((each) => each.visit.claim ?? null)
  const row = await openingRow<{ claims: (boolean | null)[] }>(client, [
    begin,
    ...naming(visit),
    sql`select array(select case when claim is not null then pg_try_advisory_xact_lock(claim) end
      from unnest(${wanted}::bigint[]) with ordinality as wanted (claim, place) order by place) as claims`,
  ])
  return row?.claims ?? []
}

/** One write of several: what it has done so far, and whether it can no longer be undone without the others. */
interface Member {
  changes: Authored[]
  left: LeftWork
  /** Since its first statement that needs one there is a savepoint. */
  entering: Promise<void> | undefined
  ended: boolean
}

async function memberVisit(shared: Shared, { visit, work }: Write): Promise<Outcome> {
  const member: Member = { changes: [], left: openLeftWork(), entering: undefined, ended: false }
  try {
    const value = await work(memberTx(shared, member, visit))
    member.ended = true
    if (member.entering) await leaveSavepoint(shared, visit)
    shared.left.absorb(member.left)
    shared.changes.push(...member.changes)
    return { value }
  } catch (error) {
    member.ended = true
    if (shared.broken) throw shared.broken.error
    if (member.entering) await shared.client.query('rollback to savepoint member; release savepoint member')
    const told = translated(error)
    return told instanceof ConflictError ? 'alone' : { error: told }
  } finally {
    if (member.entering) shared.era = newEra()
  }
}

function memberTx(shared: Shared, member: Member, visit: InstanceVisit): InstanceTx {
  const { client, door, ask, row } = shared
  const { changes, left } = member
  return {
    ...transaction(client, door, visit, changes),
    query: async (statement) => {
      shared.era = newEra()
      await enter(shared, member)
      await write(ask, left)
      return await ask(statement)
    },
    peek: async (statement) => {
      if (!member.entering) return await outside(shared, () => ask(statement))
      await enter(shared, member)
      return await ask(statement)
    },
    era: () => shared.era,
    joint: true,
    leave: async (kind, item) => left.leave(kind, item),
    instance: contextOf(row),
    version: () => row.sequence + BigInt(shared.changes.length + changes.length),
    rows: noRows,
    lookInto: () => Promise.reject(new Error('a write stays in its own books')),
  }
}

/** Sets the savepoint, once; what those before it left is written outside of it. */
async function enter(shared: Shared, member: Member): Promise<void> {
  refuseLate(member)
  member.entering ??= outside(shared, async () => {
    await write(shared.ask, shared.left)
    await shared.client.query('savepoint member')
  })
  await member.entering
  refuseLate(member)
}

/** What it does in the background after its end would be in the savepoint of another. */
function refuseLate({ ended }: Member): void {
  if (ended) throw new Error('a statement came after the end of its work')
}

/** Outside of any savepoint a failure ends the transaction of all. */
async function outside<T>(shared: Shared, doing: () => Promise<T>): Promise<T> {
  try {
    return await doing()
  } catch (error) {
    shared.broken ??= { error }
    throw error
  }
}

/** Whoever comes next finds the Instance as this one left it. An error that was swallowed shows here. */
async function leaveSavepoint(shared: Shared, { instanceId }: InstanceVisit): Promise<void> {
  const row = await openingRow<InstanceRow>(shared.client, [sql`release savepoint member`, instanceRow(instanceId)])
  if (!row) fail('instance_not_found')
  shared.row = row
}

// Writes that are judged by how the books were left

/** How this process left the books of an Instance. */
interface LeftBooks {
  row: InstanceRow
  head: { sequence: bigint; hash: Buffer }
  era: Era
}

/** Bytes: some thousands of Instances, or some hundred large charts. */
const mostRemembered = 32 * 1024 * 1024

function newEra(): Era {
  return { bytes: 0, lasting: false }
}

/** What was remembered of these books holds on, where they are as they were left. */
function eraOf({ memory }: Door, row: InstanceRow): Era | undefined {
  return memory.found(row.id, { sequence: row.sequence, hash: row.head_hash })?.era
}

/** @param left without an era something was written that may have changed what judging needs */
function remember({ memory }: Door, left: { row: InstanceRow; sealed: ChainHead | undefined; era: Era | undefined }) {
  const { row, sealed, era } = left
  if (!era || !sealed) return memory.forget(row.id)
  const { sequence, hash } = sealed
  era.lasting = true
  memory.keep(row.id, { row: { ...row, sequence, head_hash: hash }, head: { sequence, hash }, era })
}

/**
 * What only adds to books that are as this process left them is done in one message: their lock and the comparison, what was left, the
 * events, the commit. A write that is refused, or has to look at something, is for later, and then looks.
 * @returns undefined when nothing was done
 */
async function rememberedVisit(
  client: PoolClient,
  door: Door,
  writes: readonly Write[],
  resultOf: (outcomes: readonly Outcome[]) => unknown,
): Promise<Outcome[] | undefined> {
  const [first] = writes
  const known = first && door.memory.trusted(first.visit.instanceId)
  if (!known || citusClients.has(client) || writes.some(({ looks }) => looks)) return undefined
  const added: Added = { changes: [], left: openLeftWork() }
  const outcomes: Outcome[] = []
  const begunAt = performance.now()
  for (const each of writes)
    outcomes.push(performance.now() - begunAt > joinMs ? 'later' : await judged(each, door, { known, added }))
  if (added.changes.length === 0) return undefined
  const { platformId, instanceId } = first.visit
  const head = headOf('events', instanceId, known.row)
  const { writes: told, sealed } = sealEvents(head, added.changes, platformId)
  const statements = [
    sql`select enter_books(${instanceId}, ${head.sequence}, ${head.hash}, ${sealed.sequence}, ${sealed.hash})`,
    ...added.left.take(),
    ...told,
  ]
  for (const statement of statements) door.heard?.(instanceId, statement)
  reach('before-commit')
  try {
    await commit(client, [begin, ...naming(first.visit), ...statements])
  } catch (error) {
    door.memory.forget(instanceId)
    if (error instanceof Refusal) throw new LostCommit({ door: head, head: sealed, platformId }, resultOf(outcomes))
    if (translated(error) instanceof Refusal) throw error
    await client.query('rollback')
    return undefined
  }
  reach('after-commit')
  remember(door, { row: known.row, sealed, era: known.era })
  return outcomes
}

/** What remembered visits leave to be written. */
interface Added {
  changes: Authored[]
  left: LeftWork
}

/** What the write comes to by what is remembered. */
async function judged(
  one: Write,
  { clock }: Door,
  { known, added }: { known: LeftBooks; added: Added },
): Promise<Outcome> {
  const { visit, work } = one
  const own: Added = { changes: [], left: openLeftWork() }
  const look = () => {
    one.looks = true
    return Promise.reject(new Error('this needs a look at the books'))
  }
  const author = { now: clock(), actor: visit.actor }
  try {
    if (visit.claim !== undefined) await look()
    const value = await work({
      ...author,
      platformId: visit.platformId,
      instance: contextOf(known.row),
      version: () => known.row.sequence + BigInt(added.changes.length + own.changes.length),
      record: (change) => own.changes.push({ change, author }),
      leave: async (kind, item) => own.left.leave(kind, item),
      era: () => known.era,
      joint: false,
      query: look,
      peek: look,
      rows: noRows,
      lookInto: look,
    })
    if (one.looks) return 'later'
    added.left.absorb(own.left)
    added.changes.push(...own.changes)
    return { value }
  } catch {
    one.looks = true
    return 'later'
  }
}

function valueOf(outcome: Outcome | undefined): unknown {
  return typeof outcome === 'object' && 'value' in outcome ? outcome.value : undefined
}

/** What fails in there ends the transaction: nothing is read in the wrong books after it. */
async function lookInto<T>(
  client: PoolClient,
  { door, visit, home, otherId }: { door: Door; visit: Visit; home: string; otherId: string },
  work: (tx: InstanceTx) => Promise<T>,
): Promise<T> {
  if (visit.access === 'write') throw new Error('a write stays in its own books')
  const found = await openingRow<InstanceRow>(client, [...naming({ instanceId: otherId }), instanceRow(otherId)])
  if (!found) fail('instance_not_found')
  const result = await work({
    ...transaction(client, door, visit, []),
    ...desk(asking(client, door, otherId), openLeftWork()),
    instance: contextOf(found),
    version: () => found.sequence,
    rows: noRows,
    lookInto: () => Promise.reject(new Error('one look at a time')),
  })
  await send(client, naming({ instanceId: home }))
  return result
}

async function platformVisit<T>(
  client: PoolClient,
  door: Door,
  visit: Visit,
  work: (tx: PlatformTx) => Promise<T>,
): Promise<T> {
  const opening = visit.access === 'write' ? begin : beginReading
  const { tx, changes, heads } = await openPlatform(client, door, visit, [opening])
  const result = await work(tx)
  await close(client, { changes, heads, visit, result })
  return result
}

async function openPlatform(client: PoolClient, door: Door, visit: Visit, opening: readonly Sql[] = []) {
  const writes = visit.access === 'write'
  const row = await openingRow<HeadRow>(client, [
    ...opening,
    ...naming({ platformId: visit.platformId }),
    ...(writes ? [lockOf('platforms', visit.platformId, visit.claim)] : []),
    sql`select sequence, head_hash, audit_key from platforms where id = ${visit.platformId}`,
  ])
  if (!row) fail('invalid_token')
  const changes: Authored[] = []
  const heads = [headOf('platform_events', visit.platformId, row)]
  const opened = new Map<string, InstanceTx>()
  const tx: PlatformTx = {
    ...transaction(client, door, visit, changes),
    openBooks: async (instanceId) => {
      const entry = naming({ instanceId })
      const known = opened.get(instanceId)
      if (known) {
        await send(client, entry)
        return known
      }
      const found = await openingRow<InstanceRow>(client, [
        ...entry,
        ...(writes ? [lockOf('instances', instanceId)] : []),
        instanceRow(instanceId),
      ])
      if (!found) fail('instance_not_found')
      heads.push(headOf('events', instanceId, found))
      const books: InstanceTx = {
        ...tx,
        ...desk(asking(client, door, instanceId), openLeftWork()),
        // Statements of several books follow on each other: nothing is left for when others are open.
        leave: async (kind, item) => void (await books.query(kind.statementOf([item]))),
        record: (change) => tx.record({ ...change, chain: instanceId }),
        instance: contextOf(found),
        rows: noRows,
        version: () => found.sequence + BigInt(changes.filter(({ change }) => change.chain === instanceId).length),
        lookInto: (otherId, look) => lookInto(client, { door, visit, home: instanceId, otherId }, look),
      }
      opened.set(instanceId, books)
      return books
    },
  }
  return { tx, changes, heads }
}

async function accessVisit<T>(client: PoolClient, door: Door, work: (tx: AccessTx) => Promise<T>): Promise<T> {
  await send(client, [begin, sql`set local app.door = 'access'`])
  let opened: (Awaited<ReturnType<typeof openPlatform>> & { visit: Visit }) | undefined
  const result = await work({
    now: door.clock(),
    query: (statement) => run(client, statement),
    queryOf: async <Row>(platformId: string, statement: Sql) => {
      await send(client, naming({ platformId }))
      return await run<Row>(client, statement)
    },
    openPlatform: async (visit) => {
      const writing = { ...visit, access: 'write' as const }
      opened = { ...(await openPlatform(client, door, writing)), visit: writing }
      return opened.tx
    },
  })
  if (opened) await close(client, { ...opened, result })
  else await commit(client)
  return result
}

function transaction(client: PoolClient, { clock }: Door, visit: Visit, changes: Authored[]): Tx {
  const author = { now: clock(), actor: visit.actor }
  return {
    platformId: visit.platformId,
    now: author.now,
    actor: visit.actor,
    query: (statement) => run(client, statement),
    record: (change) => changes.push({ change, author }),
  }
}

interface Closing {
  changes: readonly Authored[]
  left?: LeftWork
  heads: readonly ChainHead[]
  visit: Visit
  /** Of a visit to the books of one Instance alone: who listens there. */
  hear?: (statement: Sql) => void
  /** What the visit comes to, once it has committed. */
  result: unknown
}

/**
 * Writes what was left, numbers, chains and writes what was recorded, then commits, in one round trip.
 * @returns the chain of the first of the heads, as it was left
 */
async function close(client: PoolClient, { changes, left, heads, visit, hear, result }: Closing) {
  const { platformId, access } = visit
  const seals = heads.flatMap((head) => {
    const own = changes.filter(({ change }) => (change.chain ?? heads[0]?.key) === head.key)
    return own.length === 0 ? [] : [sealEvents(head, own, platformId)]
  })
  if (seals.length > 0) reach('before-commit')
  const statements = [...(left?.take() ?? []), ...seals.flatMap(({ writes, move }) => [...writes, move])]
  for (const statement of statements) hear?.(statement)
  try {
    await commit(client, statements)
  } catch (error) {
    const [seal] = seals
    const [door] = heads
    if (!(error instanceof Refusal)) throw error
    if (access === 'read') throw new Refusal('service_unavailable')
    if (door && seal) throw new LostCommit({ door, head: seal.sealed, platformId }, result)
    throw error
  }
  if (seals.length > 0) reach('after-commit')
  return seals.find(({ sealed }) => sealed.key === heads[0]?.key)?.sealed ?? heads[0]
}

async function* rowsOf(
  client: PoolClient,
  { door, visit }: { door: Door; visit: InstanceVisit },
  statement: Sql,
): AsyncGenerator<WrittenRows> {
  if (visit.access === 'write') noRows()
  door.heard?.(visit.instanceId, statement)
  const settings = settingsOf(statement)
  if (settings) await send(client, settings.on)
  yield* readRows(client, { text: statement.text, values: statement.values.map(parameter) })
  if (settings) await send(client, settings.off)
}

function noRows(): never {
  throw new Error('rows are read from one set of books, by who writes nothing')
}

export type { Change }
