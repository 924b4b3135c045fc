import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import type { Answer, CallOptions, World } from '../test/world.ts'
import type { Gate } from './gate.ts'

/** Two requests at the same moment, and what may come of them: what either order would have made, and nothing else. */
export interface Contest {
  a(): Promise<Answer>
  b(): Promise<Answer>
  /**
   * Who was first, by what both were answered, "outcome of a | outcome of b". Where both succeed either way, `version`
   * says it: the earlier version of the books; or the function, which looks at what is left. Any other pair is an
   * anomaly.
   */
  legal: Readonly<Record<string, Side | 'version' | ((answers: Answers) => Side | Promise<Side>)>>
  /** What must hold afterwards. */
  check?(first: Side, answers: Answers): Promise<void> | void
  /** Whose locks they meet at: the books of the world when not given. */
  locks?: readonly string[]
  /** One of them waits for nobody, so the doors stay open, and the two are sent further apart. */
  unlocked?: boolean
}

export type Side = 'a' | 'b'
export type Answers = Readonly<Record<Side, Answer>>

/** What the contests of a race have in common is made once for a batch of rounds. */
export type Race = (world: World, rounds: number) => Promise<(round: Round) => Contest | Promise<Contest>>

/** One contest: its number within the batch, and the two processes that it is held between. */
export interface Round {
  number: number
  /** Calls that go to one process, and to the other. */
  a: Caller
  b: Caller
  /** Work of a Task which waits until the racer is sent off; the racer answers the Task when it has ended. */
  job(request: () => Promise<Answer>): Promise<() => Promise<Answer>>
  /** What was acknowledged: from now on it is there, or it is not. */
  kept(list: List, ids: readonly string[]): void
  gone(list: List, ids: readonly string[]): void
}

export type List = '/v0/journal-entries' | '/v0/transactions' | '/v0/ledgers'
export type Caller = (method: string, address: string, body?: unknown, options?: CallOptions) => Promise<Answer>

/** How the two are sent off: one after the other before closed doors, or freely with so many ms between them. */
export interface Start {
  first: Side
  gate: Gate | null
  apartMs: number
  locks: readonly string[]
}

export interface Held {
  first: Side
  /** The second was on its way before the first had its answer. */
  overlapped: boolean
  /** How long the first was under way. */
  firstMs: number
}

/** @throws {AssertionError} what came of it is not legal */
export async function hold(contest: Contest, start: Start, meanwhile: () => Promise<void>): Promise<Held> {
  const { first, gate, apartMs, locks } = start
  const second = first === 'a' ? 'b' : 'a'
  const answered = new Set<Side>()
  let firstMs = 0
  const send = async (side: Side) => {
    const sentAt = performance.now()
    const answer = await contest[side]()
    answered.add(side)
    if (side === first) firstMs = performance.now() - sentAt
    return answer
  }
  if (gate) await gate.hold(locks)
  const one = send(first)
  if (gate) await gate.gathered(1, () => answered.has(first))
  else if (apartMs > 0) await setTimeout(apartMs)
  const overlapped = !answered.has(first)
  const other = send(second)
  const witness = meanwhile()
  if (gate) {
    await gate.gathered(2, () => answered.has(first) || answered.has(second))
    await gate.release()
  }
  const [answer, otherAnswer] = await Promise.all([one, other, witness])
  const answers = first === 'a' ? { a: answer, b: otherAnswer } : { a: otherAnswer, b: answer }
  const winner = await judged(contest, answers)
  await contest.check?.(winner, answers)
  return { first: winner, overlapped, firstMs }
}

async function judged({ legal }: Contest, answers: Answers): Promise<Side> {
  const found = `${outcomeOf(answers.a)} | ${outcomeOf(answers.b)}`
  const verdict = legal[found]
  assert.ok(verdict, `${found} is not legal: ${answers.a.text} | ${answers.b.text}`)
  if (verdict === 'version') return versionOf(answers.a) < versionOf(answers.b) ? 'a' : 'b'
  return typeof verdict === 'function' ? await verdict(answers) : verdict
}

/** "201", "409 period_closed", "200 complete", "200 failed period_reconciled". */
function outcomeOf({ status, body }: Answer): string {
  const code = body?.error_code ?? (typeof body?.error === 'string' ? body.error : undefined)
  const task = body?.task_type === undefined ? [] : [body.status, body.error?.error_code]
  return [status, code, ...task].filter((part) => part !== undefined).join(' ')
}

function versionOf({ headers }: Answer): number {
  return Number(headers.get('books-version'))
}
