import { chooser } from '../test/model/picking.ts'
import { type Answer, aWorld, holdQueue, type World } from '../test/world.ts'
import { type Caller, hold, type Race, type Round, type Side } from './contest.ts'
import { openGate } from './gate.ts'
import { openWatch, type Watch } from './watch.ts'

/**
 * Where races are held: two processes on one database. Every batch of rounds has a platform and an Instance of its own.
 */
export interface Field {
  batch(name: string, race: Race, rounds: number): Promise<void>
  readonly tallies: Map<string, Tally>
  readonly counts: Counts
  /** What was not legal, a sentence each. */
  readonly problems: string[]
}

export interface Tally {
  rounds: number
  a_first: number
  b_first: number
}

interface Counts {
  /** Rounds in which the second was on its way before the first was answered. */
  overlapped: number
  reads_checked: number
  server_errors: number
}

interface Ground {
  seed: number
  addresses: readonly [string, string]
}

export function openField(ground: Ground): Field {
  const tallies = new Map<string, Tally>()
  const counts: Counts = { overlapped: 0, reads_checked: 0, server_errors: 0 }
  const problems: string[] = []
  const field: Field = {
    tallies,
    counts,
    problems,
    batch: async (name, race, rounds) => {
      const tally = tallies.get(name) ?? { rounds: 0, a_first: 0, b_first: 0 }
      tallies.set(name, tally)
      try {
        await runBatch(ground, field, { name, race, rounds, tally })
      } catch (error) {
        problems.push(`${name}, the whole batch: ${String(error)}`)
      }
    },
  }
  return field
}

interface Batch {
  name: string
  race: Race
  rounds: number
  tally: Tally
}

async function runBatch(ground: Ground, { counts, problems }: Field, { name, race, rounds, tally }: Batch) {
  const world = await aWorld({ ownPlatform: true })
  await using gate = await openGate(world.connection)
  const watch = openWatch(world)
  const { below } = chooser(ground.seed + tally.rounds * 31)
  const contestOf = await race(world, rounds)
  let usualMs = 10
  for (let number = 0; number < rounds; number += 1) {
    const turned = below(2)
    const [at, otherAt] = turned === 0 ? ground.addresses : ground.addresses.toReversed()
    const caller = (address: string | undefined) => callerOf(world, address ?? '', counts)
    const round = {
      number,
      a: caller(at),
      b: caller(otherAt),
      ...waitingJobs(world),
      kept: watch.kept,
      gone: watch.gone,
    }
    try {
      const contest = await contestOf(round)
      const first: Side = number % 2 === 0 ? 'a' : 'b'
      const closed = number % 4 < 2 && !contest.unlocked
      const apartMs = contest.unlocked ? (usualMs * below(200)) / 100 : below(5)
      const start = { first, gate: closed ? gate : null, apartMs: closed ? 0 : apartMs }
      const locks = contest.locks ?? [world.instanceId]
      const held = await hold(contest, { ...start, locks }, () => look(watch, counts, ground.addresses[below(2)]))
      tally[held.first === 'a' ? 'a_first' : 'b_first'] += 1
      usualMs = (usualMs + held.firstMs) / 2
      if (held.overlapped) counts.overlapped += 1
    } catch (error) {
      problems.push(`${name}, round ${number}: ${String(error)}`)
    }
    await gate.release()
    tally.rounds += 1
  }
  await watch.conclude()
}

async function look(watch: Watch, counts: Counts, at: string | undefined): Promise<void> {
  await watch.read(at ?? '')
  counts.reads_checked += 1
}

function callerOf(world: World, at: string, counts: Counts): Caller {
  return async (method, address, body, options = {}) => {
    const raw = body === undefined ? {} : { raw: JSON.stringify(body) }
    const answer = await world.call(method, address, { ...raw, ...options, at })
    if (answer.status >= 500) counts.server_errors += 1
    return answer
  }
}

/** The Task is there, and its job waits; the racer lets it go. */
function waitingJobs(world: World): Pick<Round, 'job'> {
  return {
    job: async (request) => {
      const letGo = await holdQueue(world.connection, world.instanceId)
      const task: Answer = await request()
      if (task.status !== 202) {
        await letGo()
        throw new Error(`no Task: ${task.text}`)
      }
      return async () => {
        await letGo()
        return await world.endedTask(task.body.id)
      }
    },
  }
}
