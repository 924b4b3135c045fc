import path from 'node:path'
import { after } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { type EmbeddedServer, startEmbeddedServer } from '../src/operations/embedded.ts'
import { checkBooks } from '../test/books-check.ts'
import { directory, sandboxToken, startProgram } from '../test/program.ts'
import { randomOf, type Random } from '../test/random.ts'
import { until } from '../test/until.ts'
import { type Books, intentOf, marksFound, openBooks, writes } from './bookkeeper.ts'
import { brokenPromises, openOutcomes, type Outcomes } from './outcomes.ts'
import { part } from './part.ts'
import { type Fault, openProxy, type Proxy } from './proxy.ts'

/**
 * Wires that break: between the clients and the API, and between the API and a PostgreSQL that writes durably.
 * Connections are cut after any byte, reset, silenced, slowed down, and above all cut around COMMIT: before it arrives,
 * while it is worked on, and when it is done and its answer on the way. Clients go on writing all the while.
 *
 * Proven: what was acknowledged is in the books once; what was refused is not; of what nobody knew it is there whole or
 * not at all, and a repetition under its key makes it there once. The books pass every check, jobs go on, the pool
 * recovers, and no connection is kept that nobody uses.
 */
interface Size {
  commitCuts: number
  seconds: number
  lanes: number
  longestMs: number
  msPerByte: number
  /** How many connections to the database fall silent for good, to be noticed by nobody but the product. */
  silenced: number
}

let server: EmbeddedServer | undefined
const home = directory()
after(async () => {
  await server?.stop()
  await home[Symbol.asyncDispose]()
})

const never = [...brokenPromises, ...(['leaked_clients', 'jobs_left', 'books_check_violations'] as const)]

part<Size>(
  {
    name: 'faults',
    quick: { commitCuts: 12, seconds: 120, lanes: 6, longestMs: 200, msPerByte: 50, silenced: 0 },
    full: { commitCuts: 220, seconds: 120, lanes: 12, longestMs: 5_000, msPerByte: 1_000, silenced: 3 },
    // Times are of no use on a machine that does much else besides.
    floors: ({ silenced }): Record<string, number> =>
      silenced > 0
        ? { answered_in_time: 1, commit_cuts: 200, kinds: 12, acked: 200, settled_committed: 10, settled_undone: 10 }
        : { commit_cuts: 10, kinds: 4, acked: 5 },
    never,
    database: () => server?.connection,
  },
  async ({ size, seed }) => {
    server = await startEmbeddedServer({ directory: path.join(home.path, 'database') })
    const wire = await openProxy({ path: `${server.connection.host}/.s.PGSQL.${server.connection.port}` })
    const program = await startProgram(home.path, {
      env: { DATABASE_URL: `postgresql://postgres@127.0.0.1:${wire.port}/postgres` },
    })
    const { port } = new URL(program.address)
    const front = await openProxy({ host: '127.0.0.1', port: Number(port) })
    const client = new Client(server.connection)
    await client.connect()
    const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await client.query(text, values)).rows
    try {
      const token = await sandboxToken(program.address)
      const names = ['North', 'South', 'West', 'East']
      const allBooks = await Promise.all(
        names.map((name) => openBooks(program.address, { token, name, prepared: Math.ceil(size.commitCuts / 2) })),
      )
      await jobsEnd(rows)
      const outcomes = openOutcomes()
      const scene: Scene = { size, random: randomOf(`faults ${seed}`), wire, front, outcomes, allBooks }
      await breakWires(scene)

      // Before anything is healed: whoever still waits for a dead connection waits for ever.
      const freed = await settles(
        async () => (await busyClients(program.address)) === 0,
        size.silenced ? 60_000 : 10_000,
      )
      const recovered = await recovery(scene)
      front.heal()
      const left = await jobsEnd(rows)
      const found = async () => {
        const marks = await rows<{ mark: string; count: number }>(marksFound)
        return new Map(marks.map(({ mark, count }) => [mark, count]))
      }
      const { shown: firstShown, ...first } = outcomes.judge(await found())
      const unknown = outcomes.counts().unknown
      const unsettled = await outcomes.settle({ deadlineMs: 120_000 })
      const leftAfter = await jobsEnd(rows)
      const { shown, ...last } = outcomes.judge(await found())
      const violations = await Promise.all(
        allBooks.map(({ instanceId }) => checkBooks(Object(server).connection, instanceId)),
      )
      const strays = await strayConnections(rows, wire)
      const kinds = { ...prefixed('api', front.struck()), ...prefixed('database', wire.struck()) }
      return {
        seed,
        faults: kinds,
        kinds: Object.keys(kinds).length,
        commit_cuts: sum(Object.entries(wire.struck()).filter(([kind]) => kind.startsWith('commit_cut'))),
        answers: outcomes.answers(),
        ...(await lostCommits(program.address)),
        acked: outcomes.counts().ok,
        unknown,
        unsettled,
        ...sumOf(first, last),
        pool_recovered_ms: recovered,
        answered_in_time: recovered <= 10_000 ? 1 : 0,
        leaked_clients: (freed ? 0 : await busyClients(program.address)) + strays,
        jobs_left: left + leftAfter,
        books_check_violations: violations.flat().length,
        ...(shown.length + firstShown.length + violations.flat().length > 0 && {
          shown: [...firstShown, ...shown, ...violations.flat()],
        }),
      }
    } catch (error) {
      throw new Error(`the program said: ${program.output().slice(-3000)}`, { cause: error })
    } finally {
      await client.end()
      await front.close()
      await program.stop()
      await wire.close()
    }
  },
)

interface Scene {
  size: Size
  random: Random
  wire: Proxy
  front: Proxy
  outcomes: Outcomes
  allBooks: readonly Books[]
}

/** Clients write, and the wires break under them, until COMMIT was cut often enough. */
async function breakWires({ size, random, wire, front, outcomes, allBooks }: Scene): Promise<void> {
  const address = `http://127.0.0.1:${front.port}`
  const deadline = performance.now() + size.seconds * 1000
  const cuts = () => sum(Object.entries(wire.struck()).filter(([kind]) => kind.startsWith('commit_cut')))
  for (let silenced = 0; silenced < size.silenced; silenced += 1)
    wire.arm({ kind: 'commit_silenced', arrives: silenced % 2 === 0 })
  let number = 0
  const lanes = Array.from({ length: size.lanes }, async (_, at) => {
    while (cuts() < size.commitCuts && performance.now() < deadline) {
      number += 1
      const mark = `write ${number}`
      if (wire.armed() < 2 && random() < 0.8) wire.arm(databaseFault(random, size))
      if (front.armed() < 1 && random() < 0.25) front.arm(wireFault(random, size))
      const books = allBooks[at % allBooks.length] ?? pick(random, allBooks)
      await outcomes.attempt(
        intentOf(pick(random, writes), mark, { books, address, timeoutMs: 2 * size.longestMs + 8_000 }),
      )
    }
  })
  await Promise.all(lanes)
}

function databaseFault(random: Random, size: Size): Fault {
  // Whoever is held up within a transaction holds up all who write into the same books.
  const forMs = Math.floor(size.longestMs * random() ** 6)
  if (random() < 0.12) return wireFault(random, size)
  return pick<Fault>(random, [
    { kind: 'commit_cut_before', forMs },
    { kind: 'commit_cut_after' },
    { kind: 'commit_cut_answered' },
    { kind: 'commit_stalled', forMs },
  ])
}

function wireFault(random: Random, size: Size): Fault {
  const way = pick(random, ['up', 'down'] as const)
  const afterBytes = Math.floor(random() * 1_500)
  const forMs = Math.floor(size.longestMs * random() ** 2)
  return pick<Fault>(random, [
    { kind: 'cut', way, afterBytes },
    { kind: 'reset', way, afterBytes },
    { kind: 'half_open', way, afterBytes, forMs },
    { kind: 'delay', forMs },
    { kind: 'trickle', way, bytes: 3, msPerByte: size.msPerByte },
  ])
}

/** The database goes away as a whole; how long after it is back the first write is accepted. */
async function recovery({ size, wire, front, outcomes, allBooks }: Scene): Promise<number> {
  const [books] = allBooks
  if (!books) throw new Error('no books')
  const address = `http://127.0.0.1:${front.port}`
  let number = 0
  const write = () =>
    outcomes.attempt(
      intentOf('posting', `after ${(number += 1)}`, { books, address, timeoutMs: size.longestMs + 8_000 }),
    )
  front.heal()
  wire.goAway()
  await Promise.all(Array.from({ length: 3 }, write))
  wire.heal()
  const healed = performance.now()
  while ((await write()).outcome !== 'ok' && performance.now() < healed + 30_000) await setTimeout(20)
  return Math.round(performance.now() - healed)
}

type Rows = <Row>(text: string, values?: unknown[]) => Promise<Row[]>

/** A job that failed is tried again after a pause, which is not waited for here. @returns how many Tasks do not end */
async function jobsEnd(rows: Rows): Promise<number> {
  const pending = async () => {
    await rows(`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
      from graphile_worker._private_jobs where locked_at is null and run_at > now() having count(*) > 0`)
    await rows(`notify "jobs:insert", '{"count":1}'`)
    const [found] = await rows<{ count: number }>(
      `select count(*)::int as count from tasks where status in ('pending', 'posted')`,
    )
    return found?.count ?? 0
  }
  await settles(async () => (await pending()) === 0, 120_000)
  return await pending()
}

/**
 * Connections of the program, beside those of `checkBooks`, that the wire does not know, or that stand in a transaction
 * of nobody.
 */
async function strayConnections(rows: Rows, wire: Proxy): Promise<number> {
  const held = async () => {
    const states = await rows<{ state: string }>(
      `select state from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
        and application_name <> 'daybook audit'`,
    )
    const inside = states.filter(({ state }) => state !== 'idle').length
    return Math.max(inside, states.length - wire.connections())
  }
  // A second look might find a connection that looks for work just then.
  return (await settles(async () => (await held()) === 0, 20_000)) ? 0 : await held()
}

/** Clients of the pool that somebody holds or waits for. */
async function busyClients(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const of = (state: string) =>
    Number(new RegExp(`daybook_database_connections\\{state="${state}"\\} (\\d+)`).exec(text)?.[1])
  return of('busy') + of('waiting')
}

/** What the product found out about the commits whose answer it lost, by its own count. */
async function lostCommits(address: string): Promise<Record<string, number>> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const of = (outcome: string) =>
    Number(new RegExp(`daybook_in_doubt_commits_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1])
  return { settled_committed: of('committed'), settled_undone: of('rolled_back'), outcome_unknown: of('unknown') }
}

async function settles(holds: () => Promise<boolean>, deadlineMs: number): Promise<boolean> {
  return await until(holds, '', deadlineMs).then(
    () => true,
    () => false,
  )
}

function pick<Item>(random: Random, from: readonly Item[]): Item {
  const item = from[Math.floor(random() * from.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

function sum(entries: readonly (readonly [string, number])[]): number {
  return entries.reduce((total, [, count]) => total + count, 0)
}

function sumOf(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(one).map(([name, count]) => [name, count + (other[name] ?? 0)]))
}

function prefixed(prefix: string, counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).map(([kind, count]) => [`${prefix}_${kind}`, count]))
}
