import type { ClientConfig, PoolClient } from 'pg'
import type { Clock } from '../kernel/clock.ts'
import type { Sequence } from '../kernel/flavor.ts'
import type { InstanceId, PlatformId } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import { openSemaphore, type Semaphore, type SlotRequest } from '../kernel/semaphore.ts'
import type { Instant } from '../kernel/time.ts'
import { openAccessTransaction } from './access-transaction.ts'
import { openActivity } from './activity.ts'
import type { CacheEpoch } from './cache-epochs.ts'
import { openCacheEpochs } from './cache-epochs.ts'
import { repeatable, withClient } from './connections.ts'
import type { DeferredWrite } from './deferred-writes.ts'
import type { Change, HistoryRow } from './event-log.ts'
import { commitGroup, type GroupWrite, openGroupCommit } from './group-commit.ts'
import { resolvingInDoubt, type InDoubtOutcome } from './in-doubt-commits.ts'
import type { InstanceContext } from './instance-row.ts'
import { openInstanceTransaction } from './instance-transaction.ts'
import type { Numbering } from './numbering.ts'
import { openPlatformTransaction } from './platform-transaction.ts'
import { openPool, openReplicaReads, queuesOf, slotsOf } from './pool.ts'
import type { ReplicaOutcome } from './replica.ts'
import type { WrittenRows } from './row-stream.ts'
import { simulateWrite } from './simulated-write.ts'
import type { Sql } from './sql.ts'

/**
 * The only way to the database: nothing else holds a pool. There are three kinds of transactions, each with its own
 * type:
 *
 * - `inInstance`: one Instance. A write takes the Instance's lock first. Writes that wait for the same Instance are
 *   committed as a group.
 * - `acrossInstances`: what belongs to a platform: its Instances, templates, settings.
 * - `inAccess`: tokens, clients and users, before it is known whose request it is. Only `access` uses it.
 *
 * Each is opened in one round trip that also names the tenant to row-level security.
 */
export interface Database {
  inInstance<T, Request extends InstanceRequest>(
    request: Request,
    work: (tx: TxOf<Request['access']>) => Promise<T>,
  ): Promise<T>
  /** Does a write of one Instance, and undoes it: nothing of it is left. */
  simulateWrite<T>(request: InstanceRequest, work: (tx: SimulatedTx) => Promise<T>): Promise<T>
  acrossInstances<T, Request extends TransactionRequest>(
    request: Request,
    work: (tx: PlatformTxOf<Request['access']>) => Promise<T>,
  ): Promise<T>
  inAccess<T>(work: (tx: AccessTx) => Promise<T>): Promise<T>
  /** Resolves when the database answers, or has run these statements. */
  ping(statements?: string): Promise<void>
  /** How many reads were given to the replica, by how they ended. */
  replicaReads(): Readonly<Record<ReplicaOutcome, number>>
  /** How many commits lost their answer, by what was found out about them. */
  inDoubt(): Readonly<Record<InDoubtOutcome, number>>
  counts(): { total: number; idle: number; waiting: number }
  /** The slots of its connections. */
  readonly slots: Pick<Semaphore, 'kind' | 'counts'>
  close(): Promise<void>
}

/** Who asks for a transaction, and what for. */
export interface TransactionRequest {
  platformId: PlatformId
  access: 'read' | 'write'
  actor: Actor
  /** What a job does under the name of whoever asked for it: it waits as jobs do. */
  byJob?: boolean
  /** The hash of an Idempotency-Key: refused with `idempotency_key_in_use` while another transaction holds the same. */
  claim?: bigint
  /** Aborted when nobody waits for it any more: it leaves the queue, unless it has begun. */
  signal?: AbortSignal | undefined
}

export interface InstanceRequest extends TransactionRequest {
  instanceId: InstanceId
  /** The replica may answer this read, where there is one. It may begin there and be done on the primary. */
  mayUseReplica?: boolean
}

/** Under whose name a change is recorded. */
export interface Actor {
  /** `client:<id>`, `user:<id>`, `job:<task type>`, `operator` (the command line) or `daybook` itself */
  name: string
  /** The caller's own words, header `modified-by`. */
  modifiedBy: string | null
  requestId: string | null
}

/** A database transaction with a tenant, as whoever only reads sees it. */
export interface Tx {
  readonly platformId: PlatformId
  readonly now: Instant
  readonly actor: Actor
  /** Sends a statement that writes no row and locks none. */
  query<Row>(statement: Sql): Promise<Row[]>
}

/** What a transaction that writes has besides. */
export interface Writing {
  /** Sends a statement that writes rows, or locks them. */
  execute<Row>(statement: Sql): Promise<Row[]>
  /** Appends one event: numbered, chained and written with everything else when the transaction commits. */
  record(change: Change): void
}

/** A transaction of one Instance, as whoever only reads sees it. */
export interface ReadTx extends Tx {
  readonly instance: InstanceContext
  /** Of a read of the books as they were known at an earlier version: which one, and when its last event was. */
  readonly knownAt?: { sequence: Sequence; at: Instant }
  /**
   * Whether they have been written to since: then what they held is put together from the history, and no index has it.
   */
  readonly isFormer?: true
  /** The version of the books that this transaction reads, or will leave behind. */
  version(): Sequence
  /** A read of what postings do not change: it may come before the deferred writes. */
  queryStable<Row>(statement: Sql): Promise<Row[]>
  /** The same object for as long as what `queryStable` read holds. */
  cacheEpoch(): CacheEpoch
  /** Whether later transactions may read under the same epoch: then it pays to read more at once. */
  readonly sharesEpoch: boolean
  /** What these reads come to; undefined where a statement of them takes longer. The transaction goes on either way. */
  readWithin<T>(timeMs: number, reads: () => Promise<T>): Promise<T | undefined>
}

/** A transaction that holds the Instance's lock. */
export interface WriteTx extends ReadTx, Writing {
  /**
   * The number of the first event of this write: of one that shares its transaction, behind those of the writes before
   * it.
   */
  readonly firstSequence: bigint
  /** Under the audit key of the Instance. */
  hmac(text: string): Buffer
  /** The first event of this write vouches for these rows; a write that leaves any has an event. */
  vouch(rows: readonly HistoryRow[]): void
  readonly numbering: Numbering
  /** Defers a write until the next `query` or `execute`, at the latest to the commit. */
  defer<Item>(kind: DeferredWrite<Item>, item: Item): Promise<void>
}

/** A write that is undone at its end. */
export interface SimulatedTx extends WriteTx {
  /** Undoes this part alone where it fails, and throws why. */
  attempt<T>(part: () => Promise<T>): Promise<T>
}

/** A read-only transaction: one snapshot, from its first statement to its last. */
export interface SnapshotTx extends ReadTx {
  /** Rows as they come; nothing else is asked before they have ended. See `readRows` for the columns. */
  rows(statement: Sql): AsyncGenerator<WrittenRows>
  /** The same in portions: between two of them the server computes nothing, if its plan sorts nothing. */
  rowsInPortions(statement: Sql): AsyncGenerator<WrittenRows>
  /** Whether others have begun transactions within the last moment: what takes long leaves room to them. */
  isBusy(): boolean
  /** Reads another Instance of the platform in the same snapshot, one after another. */
  readInstance<T>(instanceId: InstanceId, work: (tx: ReadTx) => Promise<T>): Promise<T>
}

/** What a transaction of an Instance is, by what it was asked for. */
export type TxOf<Access extends TransactionRequest['access']> = Access extends 'write' ? WriteTx : SnapshotTx

/** Whichever of the two it turns out to be: for what opens transactions. */
export type InstanceTx = WriteTx & SnapshotTx

/** A transaction of a platform, as whoever only reads sees it. */
export interface PlatformTx extends Tx {
  /** Goes on into one Instance. */
  openInstance(instanceId: InstanceId): Promise<ReadTx>
}

/** A transaction that holds the platform's lock. */
export interface PlatformWriteTx extends PlatformTx, Writing {
  /** Goes on into one Instance: one that was just made, or is to be erased. */
  openInstance(instanceId: InstanceId): Promise<WriteTx>
}

/** What a transaction of a platform is, by what it was asked for. */
export type PlatformTxOf<Access extends TransactionRequest['access']> = Access extends 'write'
  ? PlatformWriteTx
  : PlatformTx

export interface AccessTx {
  readonly now: Instant
  query<Row>(statement: Sql): Promise<Row[]>
  execute<Row>(statement: Sql): Promise<Row[]>
  /** What is under row-level security and belongs to one platform. */
  queryOf<Row>(platformId: PlatformId, statement: Sql): Promise<Row[]>
  executeOf<Row>(platformId: PlatformId, statement: Sql): Promise<Row[]>
  /** Goes on into one platform, once: into the one that was just made. */
  openPlatform(request: Pick<TransactionRequest, 'platformId' | 'actor'>): Promise<PlatformWriteTx>
}

export interface DatabaseOptions {
  connection: ClientConfig
  /** A hot standby of it. */
  replica?: { connection: ClientConfig; log: Log } | null
  clock: Clock
  connections: number
  /** How long a write waits for the Instance's lock or a row, in ms. */
  lockTimeoutMs: number
  statementTimeoutMs: number
  /** How long a transaction waits for a connection: by default 1,000 ms. */
  timeoutMs?: number
  /** Hears of every statement of an Instance before it is sent: for checks that each keeps to it. */
  onStatement?: OnStatement | undefined
}

export type OnStatement = (instanceId: InstanceId, statement: { text: string; values: readonly unknown[] }) => void

/** 32 MB: some ten thousand Instances, or some hundred large charts. */
const maxCachedBytes = 32 * 1024 * 1024
/** Who works with the program asks again within so long. */
const momentMs = 1_000

export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options)
  const { clock, onStatement } = options
  const context = { clock, onStatement, epochs: openCacheEpochs(maxCachedBytes), activity: openActivity(momentMs) }
  const slots = openSemaphore(slotsOf(options))
  const inSlot = <T>(request: TransactionRequest, tenant: string, work: () => Promise<T>) => {
    context.activity.note()
    return slots.run(slotRequest(request, tenant), work)
  }
  const inDoubt = { committed: 0, rolled_back: 0, unknown: 0 }
  const onClient = <T>(work: (client: PoolClient) => Promise<T>) =>
    resolvingInDoubt(pool, inDoubt, () => withClient(pool, work))
  const single = <T>(request: InstanceRequest, work: (tx: InstanceTx) => Promise<T>) =>
    repeatable(() => onClient((client) => openInstanceTransaction(client, context, request, work)))
  const replica = options.replica && openReplicaReads(options, options.replica, pool)
  const report = async <T>(request: InstanceRequest, work: (tx: InstanceTx) => Promise<T>) => {
    const answer = await replica?.attempt((client) => openInstanceTransaction(client, context, request, work))
    return answer ? answer.value : await single(request, work)
  }
  const groups = openGroupCommit({
    ...queuesOf(options),
    patientCount: slotsOf(options).perInstance,
    patientTimeoutMs: options.lockTimeoutMs,
    inSlot: ({ request }, work) => inSlot(request, request.instanceId, work),
    commitAlone: ({ request, work }) => single(request, work),
    commitGroup: (writes) => onClient((client) => commitGroup(client, context, writes)),
    maxWrites: 32,
  })
  return {
    inInstance: async (request, transact) => {
      // The access that is asked for decides which of the two it is given.
      const work = transact as (tx: InstanceTx) => ReturnType<typeof transact>
      if (request.access === 'write' && !isJob(request)) {
        const write: GroupWrite = { request, work: work as GroupWrite['work'] }
        return (await groups.commit(write)) as Awaited<ReturnType<typeof transact>>
      }
      const read = request.mayUseReplica ? report : single
      return await inSlot(request, request.instanceId, () => read(request, work))
    },
    simulateWrite: (request, work) =>
      slots.run(slotRequest(request, request.instanceId), () =>
        repeatable(() => onClient((client) => simulateWrite(client, context, request, work))),
      ),
    acrossInstances: (request, work) =>
      inSlot(request, request.platformId, () =>
        repeatable(() => onClient((client) => openPlatformTransaction(client, context, request, work))),
      ),
    inAccess: (work) => repeatable(() => onClient((client) => openAccessTransaction(client, context, work))),
    replicaReads: () => replica?.counts() ?? { read: 0, lagging: 0, failed: 0, circuit_open: 0 },
    inDoubt: () => inDoubt,
    ping: async (statements = 'select 1') => {
      await withClient(pool, (client) => client.query(statements))
    },
    counts: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + slots.counts().waiting + groups.waiting(),
    }),
    slots,
    close: async () => {
      await Promise.all([pool.end(), replica?.close()])
    },
  }
}

/**
 * Under the platform that asks, whose Instance it may not be. Jobs do not wait in the queue of the requests that wait
 * for them.
 */
function slotRequest(request: TransactionRequest, tenant: string): SlotRequest {
  return { key: [`${isJob(request) ? 'jobs of ' : ''}${request.platformId}`, tenant], signal: request.signal }
}

function isJob({ actor, byJob }: TransactionRequest): boolean {
  return byJob ?? actor.name.startsWith('job:')
}

export type { Change }
