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
  /** Aborted when nobody waits for this write any more. */
  signalOf?(write: Write): AbortSignal | undefined
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
  /** Those in front may wait longer, so many of one key, while nothing moves: somebody else has the lock of the books. */
  inFront: number
  patienceInFrontMs: number
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
  /** When the last of them came to an end: where they do, those who wait have too many before them. */
  movedAt: number
  /** How long each took in the last two rounds, the wait for a place with it. */
  msEach: readonly [number, number]
  members: Member<Write>[]
  claims: Set<bigint>
}

export function openJointWrites<Write>(options: JointWritesOptions<Write>): JointWrites<Write> {
  const queues = new Map<string, Queue<Write>>()
  const waiting = () => [...queues.values()].reduce((sum, { members }) => sum + members.length, 0)
  const forget = (key: string, { running, members, claims }: Queue<Write>) => {
    if (!running && members.length === 0 && claims.size === 0) queues.delete(key)
  }
  return {
    async join(write) {
      const key = options.keyOf(write)
      const queue = queues.get(key) ?? {
        running: false,
        movedAt: -Infinity,
        msEach: [0, 0],
        members: [],
        claims: new Set(),
      }
      const claim = options.claimOf(write)
      if (claim !== undefined && queue.claims.has(claim)) fail('idempotency_key_in_use')
      if (waiting() >= options.waiting || queue.members.length >= options.waitingPerKey) fail('overloaded')
      if (!canHaveItsTurn(queue, options)) fail('overloaded')
      const member = enqueue(queue, write, options)
      queues.set(key, queue)
      if (claim !== undefined) queue.claims.add(claim)
      if (!queue.running) void pump(options, queue).then(() => forget(key, queue))
      try {
        return await member.promise
      } finally {
        if (claim !== undefined) queue.claims.delete(claim)
        forget(key, queue)
      }
    },
    waiting,
  }
}

/**
 * As it went with those before: whoever would be out of patience hears so at once. One round that was held up says nothing; and
 * those in front have more patience.
 */
function canHaveItsTurn<Write>(
  { members, msEach }: Queue<Write>,
  { patienceMs, inFront }: JointWritesOptions<Write>,
): boolean {
  return members.length < inFront || members.length * Math.min(...msEach) <= patienceMs
}

function enqueue<Write>(
  queue: Queue<Write>,
  write: Write,
  { patienceMs, inFront, patienceInFrontMs, signalOf }: JointWritesOptions<Write>,
): Member<Write> {
  const giveUp = () => {
    const at = queue.members.indexOf(member)
    // Its turn has come in between.
    if (at < 0) return
    queue.members.splice(at, 1)
    clearTimeout(member.timer)
    member.reject(new Refusal('overloaded'))
  }
  const consider = () => {
    const isStuck = performance.now() - queue.movedAt > patienceMs
    if (!isStuck || queue.members.indexOf(member) >= inFront) giveUp()
    else member.timer = setTimeout(giveUp, patienceInFrontMs - patienceMs)
  }
  const member: Member<Write> = {
    write,
    timer: setTimeout(consider, patienceMs),
    ...Promise.withResolvers<unknown>(),
  }
  queue.members.push(member)
  signalOf?.(write)?.addEventListener('abort', giveUp, { once: true })
  return member
}

/** Those who have waited longest; from now on they are not out of patience. */
function take<Write>({ members }: Queue<Write>, most: number): Member<Write>[] {
  const taken = members.splice(0, most)
  for (const { timer } of taken) clearTimeout(timer)
  return taken
}

async function pump<Write>(options: JointWritesOptions<Write>, queue: Queue<Write>): Promise<void> {
  queue.running = true
  for (;;) {
    // Those that come with the same turn of the loop are there then.
    await setImmediate()
    const [first] = queue.members
    if (first === undefined) break
    const begunAt = performance.now()
    try {
      await options.place(first.write, async () => {
        let members = take(queue, options.most)
        const count = members.length
        while (members.length > 0) {
          members = await settle(options, members)
          queue.movedAt = performance.now()
        }
        if (count > 0) queue.msEach = [queue.msEach[1], (performance.now() - begunAt) / count]
      })
    } catch (error) {
      for (const { reject } of take(queue, queue.members.length)) reject(error)
    }
  }
  queue.running = false
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
