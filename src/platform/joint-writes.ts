import { setImmediate } from 'node:timers/promises'
import { fail, Refusal } from '../kernel/errors.ts'

/**
 * Writes of one set of books come one after another: the books' lock sees to it. Those that wait in this process share a
 * transaction instead of waiting for each other's commit. Each is done, or refused, for itself; only when what they share fails is
 * each done once more alone.
 */
export interface JointWrites<Write> {
  /** @throws {Refusal} `overloaded` before it has begun, `idempotency_key_in_use` beside a twin */
  join(write: Write): Promise<unknown>
  waiting(): number
}

export interface JointWritesOptions<Write> {
  keyOf(write: Write): string
  /** What no two writes under way may have in common. */
  claimOf(write: Write): bigint | undefined
  /** Does the work when there is a place for the books of this write. */
  place(write: Write, work: () => Promise<void>): Promise<void>
  alone(write: Write): Promise<unknown>
  /** All in one transaction. Throws when nothing of it was done, and each is then done alone. */
  together(writes: readonly Write[]): Promise<Outcome[]>
  /** At once in one transaction. */
  most: number
  waitingPerKey: number
  waiting: number
  patienceMs: number
}

/** `later`: its turn did not come, or it must be tried alone. */
export type Outcome = { value: unknown } | { error: unknown } | 'later' | 'alone'

interface Member<Write> {
  write: Write
  promise: Promise<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
  timer: NodeJS.Timeout
}

interface Queue<Write> {
  running: boolean
  members: Member<Write>[]
  claims: Set<bigint>
}

export function openJointWrites<Write>(options: JointWritesOptions<Write>): JointWrites<Write> {
  const queues = new Map<string, Queue<Write>>()
  let waiting = 0
  const leave = (members: readonly Member<Write>[]) => {
    waiting -= members.length
    for (const { timer } of members) clearTimeout(timer)
  }
  const joined = (queue: Queue<Write>, write: Write) => {
    if (waiting >= options.waiting || queue.members.length >= options.waitingPerKey) fail('overloaded')
    const timer = setTimeout(() => {
      const at = queue.members.indexOf(member)
      if (at < 0) return
      leave(queue.members.splice(at, 1))
      member.reject(new Refusal('overloaded'))
    }, options.patienceMs)
    const member: Member<Write> = { write, timer, ...Promise.withResolvers<unknown>() }
    queue.members.push(member)
    waiting += 1
    return member
  }
  const take = (queue: Queue<Write>, most: number) => {
    const members = queue.members.splice(0, most)
    leave(members)
    return members
  }
  const work = async (queue: Queue<Write>) => {
    let members = take(queue, options.most)
    while (members.length > 0) members = await settle(options, members)
  }
  const pump = async (key: string, queue: Queue<Write>) => {
    // Those that came with the same turn of the loop are there then.
    await setImmediate()
    for (let [first] = queue.members; first !== undefined; [first] = queue.members)
      try {
        await options.place(first.write, () => work(queue))
        await setImmediate()
      } catch (error) {
        for (const { reject } of take(queue, queue.members.length)) reject(error)
      }
    queue.running = false
    if (queue.claims.size === 0) queues.delete(key)
  }
  return {
    async join(write) {
      const key = options.keyOf(write)
      const queue = queues.get(key) ?? { running: false, members: [], claims: new Set() }
      const claim = options.claimOf(write)
      if (claim !== undefined && queue.claims.has(claim)) fail('idempotency_key_in_use')
      const member = joined(queue, write)
      queues.set(key, queue)
      if (claim !== undefined) queue.claims.add(claim)
      if (!queue.running) {
        queue.running = true
        void pump(key, queue)
      }
      try {
        return await member.promise
      } finally {
        if (claim !== undefined) queue.claims.delete(claim)
        if (!queue.running && queue.claims.size === 0 && queues.get(key) === queue) queues.delete(key)
      }
    },
    waiting: () => waiting,
  }
}

/** @returns those whose turn did not come */
async function settle<Write>(
  options: JointWritesOptions<Write>,
  members: readonly Member<Write>[],
): Promise<Member<Write>[]> {
  const outcomes = members.length === 1 ? ['alone' as const] : await outcomesOf(options, members)
  const later: Member<Write>[] = []
  for (const [at, member] of members.entries()) {
    const outcome = outcomes[at] ?? 'alone'
    if (outcome === 'later') later.push(member)
    else if (outcome === 'alone') await options.alone(member.write).then(member.resolve, member.reject)
    else if ('error' in outcome) member.reject(outcome.error)
    else member.resolve(outcome.value)
  }
  return later
}

async function outcomesOf<Write>(
  options: JointWritesOptions<Write>,
  members: readonly Member<Write>[],
): Promise<Outcome[]> {
  try {
    return await options.together(members.map(({ write }) => write))
  } catch (error) {
    // What hinders all of them would hinder each, and each would wait for it.
    const forAll = error instanceof Refusal && hindrances.has(error.code)
    return members.map(() => (forAll ? { error } : 'alone'))
  }
}

const hindrances: ReadonlySet<string> = new Set([
  'overloaded',
  'service_unavailable',
  'outcome_unknown',
  'storage_full',
])
