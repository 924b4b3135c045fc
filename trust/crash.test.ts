import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type FailPoint, failPoints } from '../src/kernel/fail-points.ts'
import { type DurableServer, startDurableServer } from '../test/durable-server.ts'
import { chooser, type Chooser } from '../test/model/picking.ts'
import { sandboxToken } from '../test/program.ts'
import { aReceiver, type Receiver } from '../test/receiver.ts'
import { until } from '../test/until.ts'
import {
  type BooksName,
  type Caller,
  openBooks,
  openCaller,
  pauseMs,
  rowsOf,
  type Work,
  type WorkName,
  workOf,
} from './crash-clients.ts'
import { type Command, migration, rebuilding } from './crash-commands.ts'
import { fileFaults, foundMarks, untilQuiet, verifyEverything, whatIsStuck } from './crash-evidence.ts'
import { brokenPromises, openOutcomes, type Outcomes } from './outcomes.ts'
import { part } from './part.ts'
import { openRecovery, type Recovery } from './recovery.ts'
import { type Calm, type Plan, supervise, type Supervised } from './supervised.ts'

/**
 * Everything is killed with kill -9 while clients write: the API, the worker, commands of an operator, a process of
 * PostgreSQL and PostgreSQL as a whole; at the places where a crash leaves most undone (`src/kernel/fail-points.ts`),
 * and wherever they are. Each is started again as a supervisor would. In the end:
 *
 * - what was answered with success is there, once; what was refused is not; what nobody knows is there whole or not at
 *   all, and the same request under its key tells and finishes it;
 * - each Task has ended, each file has its content, each event has reached the webhook; `daybook verify` finds nothing;
 * - it worked again within ten seconds.
 *
 * The database is on a disk with the settings that the program ships. The page cache survives, so this proves what
 * happens when processes die, and not when the power fails.
 */
interface Size {
  /** Visits of each fail point. */
  visits: number
  /** Kills that no fail point asks for: fewer of the program that has more of these. */
  atRandom: { api: number; worker: number }
  backends: number
  postmasters: number
  /** A selection; all without one. */
  points?: readonly FailPoint[]
}

const quick: Size = {
  visits: 1,
  atRandom: { api: 0, worker: 0 },
  backends: 1,
  postmasters: 1,
  points: ['after-commit', 'import-booked'],
}
const full: Size = { visits: 10, atRandom: { api: 55, worker: 10 }, backends: 50, postmasters: 28 }
const livenessMs = 10_000
/**
 * After so many crashes of the database nobody is killed until everything works: only then it shows how long that
 * takes.
 */
const stepsBetweenCalms = 16

const pointsOf = {
  api: [
    'before-commit',
    'after-commit',
    'reconciliation-completed',
    'content-beside-its-place',
    'content-stored',
    'upload-committed',
    'stopping',
  ],
  worker: [
    'before-commit',
    'after-commit',
    'job-claimed',
    'import-booked',
    'statement-slice-booked',
    'slice-deleted',
    'between-slices',
    'delivery-claimed',
    'webhook-posted',
    'expired-deleted',
    'stopping',
  ],
  command: ['migrating', 'schema-migrated', 'roll-ups-rewritten'],
} as const satisfies Record<string, readonly FailPoint[]>

/** What is to be written so that a place is reached; any write where nothing is named. */
const leadsTo: Partial<Record<FailPoint, WorkName>> = {
  'reconciliation-completed': 'reconciliation',
  'content-beside-its-place': 'upload',
  'content-stored': 'upload',
  'upload-committed': 'upload',
  'import-booked': 'importing',
  'statement-slice-booked': 'statement',
  'slice-deleted': 'clearing',
  'between-slices': 'slices',
}

/** The figures of a run, as they come. */
interface Tally {
  kills: { api: number; worker: number; command: number; backend: number; postmaster: number }
  visits: Map<FailPoint, number>
  /** How often a process had to be killed before it came there. */
  missed: Map<FailPoint, number>
  /** What ended without being killed, once it served; and what else went wrong. */
  faults: string[]
  unknown: number
  wanted: Set<FailPoint>
  calms: number
  over: boolean
}

let connection: DurableServer['connection'] | undefined

part<Size>(
  {
    name: 'crash',
    quick,
    full,
    floors: (size) => ({
      kill_count: size === full ? 300 : 5,
      failpoints_visited: size === full ? failPoints.length : 2,
      failpoint_visits_min: size.visits,
      acked: ackedFloor(size),
      // Of no use on a machine that does much else besides.
      ...(size === full ? { calms: 5, live_within_10_s: 1 } : {}),
    }),
    never: [
      ...brokenPromises,
      'tasks_unfinished',
      'tasks_failed',
      'events_undelivered',
      'files_without_content',
      'orphans',
      'violations',
      'faults',
    ],
    database: () => connection,
  },
  async ({ size, seed, test }) => {
    const choose = chooser(seed)
    const stack = new AsyncDisposableStack()
    // The settings of the server are asked for when the run is over.
    test.after(() => stack.disposeAsync())
    const server = stack.use(await startDurableServer())
    connection = server.connection
    const receiver = stack.use(await aReceiver())
    const files = path.join(server.directory, 'files')
    const env = { DATABASE_URL: server.url(), DAYBOOK_FILES: files, DAYBOOK_WEBHOOKS_ALLOW_LOOPBACK: 'true' }
    const api = stack.use(supervise({ directory: server.directory, args: ['--only', 'api'], env }))
    await api.ready()
    const worker = stack.use(supervise({ directory: server.directory, args: ['--only', 'worker'], env }))
    await worker.ready()
    const caller = openCaller(api.address, await sandboxToken(api.address()))
    await caller.insist('POST', '/v0/platform/webhooks', { body: { url: receiver.url, event_types: ['*'] } })

    const tally = newTally()
    const outcomes = openOutcomes()
    const recovery = { write: openRecovery(), task: openRecovery() }
    const clients = await startClients({ caller, outcomes, choose, tally, recovery })
    const acked = () => outcomes.counts().ok
    const crashes = async () => {
      await crashEverything({ size, server, api, worker, choose, tally, recovery, caller, spared: 0, acked })
      await until(() => recovery.write.isOver() && recovery.task.isOver(), 'nothing works any more', 180_000)
      tally.over = true
    }
    await Promise.all([crashes(), clients.done]).catch((error: unknown) => {
      test.diagnostic(String(error))
      tally.over = true
      caller.giveUp()
      throw error
    })

    const before = await foundMarks(server)
    const unknownCommitted = outcomes.unknown().filter(({ mark, done = 1 }) => (before.get(mark) ?? 0) === done).length
    const unsettled = await outcomes.settle({ deadlineMs: 30_000 })
    const left = await untilQuiet(server)
    if (left.tasks + left.deliveries > 0) {
      for (const line of await whatIsStuck(server)) test.diagnostic(line)
      test.diagnostic(worker.output().slice(-5_000))
    }
    const { shown, ...judgement } = outcomes.judge(await foundMarks(server))
    const violations = await verifyEverything(server)
    for (const line of [...shown, ...violations, ...tally.faults]) test.diagnostic(line)
    const write = recovery.write.figures()
    const task = recovery.task.figures()
    const counts = outcomes.counts()
    const { faults, kills, visits } = tally
    return {
      file_system: server.fileSystem,
      failpoints: { defined: failPoints.length, visited: visits.size },
      failpoints_visited: visits.size,
      failpoints_missed: Object.fromEntries(tally.missed),
      failpoint_visits_min: Math.min(...wantedPoints(size).map((point) => visits.get(point) ?? 0)),
      kill_count: Object.values(kills).reduce((sum, count) => sum + count, 0),
      kills,
      acked: counts.ok,
      refused: counts.refused,
      unknown: tally.unknown,
      unknown_committed: unknownCommitted,
      unsettled,
      ...judgement,
      tasks_unfinished: left.tasks,
      tasks_failed: await countOf(server, `select count(*) from tasks where status = 'failed'`),
      events: await countOf(server, 'select count(*) from deliveries'),
      events_undelivered: await undelivered(server, receiver),
      ...(await fileFaults(server, files)),
      recovery_ms: write.after_each_ms,
      task_recovery_ms: task.after_each_ms,
      calms: tally.calms,
      live_within_10_s: [write, task].every((each) => each.after_last_ms_max <= livenessMs) ? 1 : 0,
      after_last_ms_max: { write: write.after_last_ms_max, task: task.after_last_ms_max },
      faults: faults.length,
      violations: violations.length,
    }
  },
)

function ackedFloor(size: Size): number {
  return size === full ? 1_000 : 10
}

function newTally(): Tally {
  const kills = { api: 0, worker: 0, command: 0, backend: 0, postmaster: 0 }
  return {
    kills,
    visits: new Map(),
    missed: new Map(),
    faults: [],
    unknown: 0,
    wanted: new Set(),
    calms: 0,
    over: false,
  }
}

function wantedPoints({ points = failPoints }: Size): readonly FailPoint[] {
  return points
}

// Faults

interface Scene {
  size: Size
  server: DurableServer
  api: Supervised
  worker: Supervised
  choose: Chooser
  tally: Tally
  recovery: { write: Recovery; task: Recovery }
  caller: Caller
  /** That the next processes are to join. */
  calm?: Calm | undefined
  /** Of the two programs, those that nobody kills any more. */
  spared: number
  /** How many writes were acknowledged. */
  acked(): number
}

/** Three at a time: the two programs, and what an operator and fate do to the database. */
async function crashEverything(scene: Scene): Promise<void> {
  await Promise.all([
    crashProgram('api', scene),
    crashProgram('worker', scene),
    crashDatabase(scene, await commandsOf(scene)),
  ])
}

async function crashProgram(name: 'api' | 'worker', scene: Scene): Promise<void> {
  const { size, choose, tally, recovery } = scene
  const own = pointsOf[name].filter((point) => wantedPoints(size).includes(point))
  const atPoints = own.flatMap((point) => Array.from({ length: visitsOf(point, size) }, () => point))
  const todo: (FailPoint | null)[] = shuffled(
    [...atPoints, ...Array.from({ length: size.atRandom[name] }, () => null)],
    choose,
  )
  // A Task needs both: its request the API, what is left of it the worker.
  const hurt = name === 'api' ? [recovery.write, recovery.task] : [recovery.task]
  const fault = () => {
    for (const each of hurt) each.fault()
  }
  await scene[name].crash({
    next: () => {
      if (scene.calm) return { timeoutMs: 0, calm: scene.calm }
      const point = todo.pop()
      if (point === undefined) return name === 'api' && scene.acked() < ackedFloor(size) ? slowly : undefined
      return point === null ? { timeoutMs: choose.below(600) } : planOf(point, choose, tally)
    },
    died: ({ failPoint }, { byItself }) => {
      const point = failPoints.find((each) => each === failPoint)
      tally.kills[name] += 1
      fault()
      if (point === undefined) return
      tally.wanted.delete(point)
      if (byItself) {
        tally.visits.set(point, (tally.visits.get(point) ?? 0) + 1)
        return
      }
      const missed = (tally.missed.get(point) ?? 0) + 1
      tally.missed.set(point, missed)
      if (missed < 20) todo.unshift(point)
    },
    ended: (plan, { served, code, output }) => {
      const point = failPoints.find((each) => each === plan?.failPoint)
      if (point !== undefined) todo.push(point)
      fault()
      if (served) tally.faults.push(`${name} ended with ${code}: ${output.slice(-1500)}`)
    },
  })
  scene.spared += 1
}

/** When all was killed that was to be, but on a slow machine little was acknowledged in between. */
const slowly: Plan = { timeoutMs: 2_000 }

/** Places that both programs have are divided between them. */
function visitsOf(point: FailPoint, { visits }: Size): number {
  const both = pointsOf.api.some((each) => each === point) && pointsOf.worker.some((each) => each === point)
  return both ? Math.ceil(visits / 2) : visits
}

function planOf(failPoint: FailPoint, choose: Chooser, tally: Tally): Plan {
  tally.wanted.add(failPoint)
  if (failPoint === 'stopping') return { failPoint, signal: 'SIGTERM', timeoutMs: 10_000 }
  const often = ['before-commit', 'after-commit', 'job-claimed', 'delivery-claimed', 'webhook-posted']
  // What has expired is deleted when a process starts, and long after that.
  const passes = failPoint === 'expired-deleted' ? 1 : often.includes(failPoint) ? 4 : 2
  return {
    failPoint,
    pass: 1 + choose.below(passes),
    timeoutMs: failPoint === 'between-slices' ? 20_000 : 6_000,
  }
}

async function commandsOf({ size, server, caller }: Scene): Promise<(readonly [FailPoint, Command])[]> {
  const { instanceId, ledgers } = await openBooks(caller, 'Rebuilt')
  const [debit, credit] = ledgers
  const lines = [
    { ledger_id: debit, debit_credit: 'debit', amount: '1.00' },
    { ledger_id: credit, debit_credit: 'credit', amount: '1.00' },
  ]
  const body = ['2026-02-03T00:00:00Z', '2026-03-03T00:00:00Z'].map((datetime) => ({
    datetime,
    description: 'Rebuilt',
    line_entries: lines,
  }))
  await caller.insist('POST', '/v0/journal-entries/bulk', { instance: instanceId, body })
  const commands: (readonly [FailPoint, Command])[] = [
    ['migrating', migration(server, 'migrating')],
    ['schema-migrated', migration(server, 'schema-migrated')],
    ['roll-ups-rewritten', rebuilding(server, instanceId)],
  ]
  return commands.filter(([point]) => wantedPoints(size).includes(point))
}

async function crashDatabase(scene: Scene, commands: readonly (readonly [FailPoint, Command])[]): Promise<void> {
  const { size, choose, tally } = scene
  const steps: (() => Promise<void>)[] = [
    ...commands.flatMap(([point, command]) =>
      Array.from({ length: size.visits }, () => () => crashCommand({ point, command, choose, tally })),
    ),
    ...Array.from({ length: size.backends }, () => () => killBackend(scene)),
    ...Array.from({ length: size.postmasters }, () => () => killPostmaster(scene)),
  ]
  for (const [at, step] of shuffled(steps, choose).entries()) {
    if (at % stepsBetweenCalms === stepsBetweenCalms - 1) await calmDown(scene)
    await step()
  }
}

async function calmDown(scene: Scene): Promise<void> {
  const { recovery, tally } = scene
  const { promise: over, resolve } = Promise.withResolvers<void>()
  let joined = 0
  scene.calm = { joined: () => (joined += 1), over }
  await until(() => joined + scene.spared >= 2, 'the programs do not come to rest', 180_000)
  await until(() => recovery.write.isOver() && recovery.task.isOver(), 'nothing works, and nobody is killed', 180_000)
  tally.calms += 1
  scene.calm = undefined
  resolve()
}

async function crashCommand({
  point,
  command,
  choose,
  tally,
}: {
  point: FailPoint
  command: Command
  choose: Chooser
  tally: Tally
}): Promise<void> {
  const wrong = await command.crash(point === 'migrating' ? 1 + choose.below(30) : 1)
  if (wrong === false) return void tally.faults.push(`${point} was not reached`)
  tally.kills.command += 1
  tally.visits.set(point, (tally.visits.get(point) ?? 0) + 1)
  if (wrong !== '') tally.faults.push(`after ${point}: ${wrong}`)
}

/** The others of the server end with it, and it recovers by itself. */
async function killBackend({ server, choose, tally, recovery }: Scene): Promise<void> {
  await setTimeout(choose.below(1000))
  if (!(await server.killBackend(choose.below))) return
  tally.kills.backend += 1
  recovery.write.fault()
  recovery.task.fault()
  await until(() => recovery.write.isOver(), 'no write succeeds after a crash of a backend', 180_000)
}

async function killPostmaster({ server, choose, tally, recovery }: Scene): Promise<void> {
  await setTimeout(choose.below(1000))
  const killed = server.killAll({ childrenToo: choose.below(2) === 0 })
  tally.kills.postmaster += 1
  recovery.write.fault()
  recovery.task.fault()
  await killed
  await until(() => recovery.write.isOver(), 'no write succeeds after a crash of PostgreSQL', 180_000)
}

function shuffled<Item>(items: readonly Item[], choose: Chooser): Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(choose.below(left.length), 1))
}

// Clients

interface Clients {
  caller: Caller
  outcomes: Outcomes
  choose: Chooser
  tally: Tally
  recovery: Scene['recovery']
}

/** @returns what resolves when all have stopped */
async function startClients(clients: Clients): Promise<{ done: Promise<unknown> }> {
  const { caller, tally, recovery } = clients
  const names: readonly BooksName[] = ['main', 'bank', 'statements', 'cleared', 'bulk', 'billing']
  const opened = await Promise.all(names.map(async (name) => [name, await openBooks(caller, name)] as const))
  const books = Object.fromEntries(opened)
  const probe = await openBooks(caller, 'probe')
  const own = {
    main: books['main'] ?? probe,
    bank: books['bank'] ?? probe,
    statements: books['statements'] ?? probe,
    cleared: books['cleared'] ?? probe,
    bulk: books['bulk'] ?? probe,
    billing: books['billing'] ?? probe,
  }
  const work = workOf(caller, own, { isLong: () => tally.wanted.has('statement-slice-booked') })
  const many: readonly WorkName[] = [
    'posting',
    'posting',
    'deletion',
    'dryRun',
    'upload',
    'importing',
    'categorization',
    'invoicing',
    'payment',
    'unapplication',
    'correction',
  ]
  const lanes = [
    ...[0, 1, 2].map(() =>
      writing(clients, work, () => wantedOf(many, clients) ?? clients.choose.one(many) ?? 'posting'),
    ),
    ...sequences.map(([name, of]) => inTurn(clients, work[name], { name, instanceId: books[of]?.instanceId ?? '' })),
    probing(),
  ]
  return { done: Promise.all(lanes) }

  async function probing(): Promise<void> {
    for (let count = 1; !tally.over; count += 1) {
      const beganAt = performance.now()
      const { instanceId, accountId } = probe
      const body = rowsOf(`probe-${count}`, 1)
      const target = `/v0/source-accounts/${accountId}/transactions`
      const task = await caller.insist('POST', target, { instance: instanceId, body })
      await caller.ended(instanceId, task.id)
      recovery.task.succeeded(beganAt)
      await setTimeout(50)
    }
  }
}

/** The kind of write that leads to a place which is waited for. */
function wantedOf(names: readonly WorkName[], { tally, choose }: Clients): WorkName | undefined {
  const leading = [...tally.wanted].flatMap((point) => leadsTo[point] ?? []).filter((name) => names.includes(name))
  return choose.below(3) === 0 ? undefined : choose.one(leading)
}

/** Some do not ask again when nobody answers. */
async function writing(clients: Clients, work: ReturnType<typeof workOf>, name: () => WorkName): Promise<void> {
  while (!clients.tally.over) {
    const intent = await work[name()]()
    if (!intent) continue
    const tries = clients.choose.below(4) === 0 ? 1 : 40
    for (let tried = 1; tried <= tries; tried += 1) {
      const { outcome } = await attempted(clients, intent)
      if (outcome !== 'unknown') break
      await setTimeout(pauseMs)
    }
    await setTimeout(pauseMs)
  }
}

const sequences: readonly (readonly [WorkName, BooksName])[] = [
  ['reconciliation', 'main'],
  ['statement', 'statements'],
  ['clearing', 'cleared'],
  ['slices', 'bulk'],
]

/** One after another, since each builds on the one before; mostly when it leads to a place that is waited for. */
async function inTurn(
  clients: Clients,
  work: Work,
  { name, instanceId }: { name: WorkName; instanceId: string },
): Promise<void> {
  const { tally, choose, caller } = clients
  while (!tally.over) {
    await setTimeout(pauseMs)
    const wanted = [...tally.wanted].some((point) => leadsTo[point] === name)
    if (!wanted && (name === 'slices' || choose.below(50) > 0)) continue
    const intent = await work()
    if (!intent) continue
    for (;;) {
      const { outcome, text, status } = await attempted(clients, intent)
      const task = outcome === 'ok' && status === 202 ? JSON.parse(text) : undefined
      if (task) await caller.ended(instanceId, task.id)
      if (outcome === 'ok') break
      await setTimeout(pauseMs)
    }
  }
}

async function attempted({ outcomes, tally, recovery }: Clients, intent: Parameters<Outcomes['attempt']>[0]) {
  const beganAt = performance.now()
  const attempt = await outcomes.attempt(intent)
  if (attempt.outcome === 'ok') recovery.write.succeeded(beganAt)
  if (attempt.outcome === 'unknown') tally.unknown += 1
  return attempt
}

// Evidence

async function countOf(server: DurableServer, statement: string): Promise<number> {
  const [row] = await server.rows<{ count: string }>(statement)
  return Number(row?.count)
}

/** Events whose delivery is due, parked or noted, and that never came. */
async function undelivered(server: DurableServer, receiver: Receiver): Promise<number> {
  const came = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
  const rows = await server.rows<{ event_id: string }>('select event_id from deliveries')
  return rows.filter(({ event_id }) => !came.has(event_id)).length
}
