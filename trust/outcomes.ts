import { setTimeout } from 'node:timers/promises'

/**
 * What clients were told of their writes, against what the books hold: the bookkeeping of every part that breaks
 * something. Each write bears a mark, by which it is found again. What an answer promises:
 *
 * - ok: done, once and for good;
 * - refused: not done, now or later;
 * - unknown: done or not, whole in either case, and told by a repetition under its key;
 * - unclassified: nothing that a client could go by, which is a failure of the service.
 */
export type Outcome = 'ok' | 'refused' | 'unknown' | 'unclassified'

/** A write that somebody wants, however often it has to be asked for. */
export interface Intent {
  /** In the books nowhere else: a description, a name. */
  mark: string
  /** How often the mark is found before it is done; 0. */
  undone?: number
  /** How often it is found when all of it is done; 1. */
  done?: number
  /** The same request each time, with the same Idempotency-Key. */
  send(): Promise<Response>
}

export interface Attempt {
  outcome: Outcome
  /** 0: there was no answer. */
  status: number
  /** Of a refusal; otherwise "". */
  errorCode: string
  text: string
  /** Why there was no answer. */
  failure?: string
}

/** How many writes ended in what must never happen, with the marks of some. */
export interface Judgement {
  lost: number
  doubled: number
  half: number
  refused_but_done: number
  unclassified: number
  shown: string[]
}

/** What must never happen to a write: as a judgement counts it, and that nobody ever learns what became of one. */
export const brokenPromises = ['lost', 'doubled', 'half', 'refused_but_done', 'unclassified', 'unsettled'] as const

export interface Outcomes {
  /** Sends it once, and remembers what was said. Never rejects. */
  attempt(intent: Intent): Promise<Attempt>
  /** How many writes stand at each outcome, all attempts at one taken together. */
  counts(): Record<Outcome, number>
  /**
   * How many answers there were of each status and error code: "201", "503 overloaded"; "none" where there was none.
   */
  answers(): Record<string, number>
  /** Those whose outcome nobody knows. */
  unknown(): Intent[]
  /** Repeats these until the outcome of each is known. @returns how many are still unknown at the deadline */
  settle(options: { deadlineMs: number; concurrency?: number }): Promise<number>
  /** Against what the books hold now: how often each mark is found there, 0 when it is not named. */
  judge(found: ReadonlyMap<string, number>): Judgement
}

interface Known {
  intent: Intent
  attempts: Attempt[]
}

export function openOutcomes(): Outcomes {
  const all = new Map<string, Known>()
  const attempt = async (intent: Intent) => {
    const known = all.get(intent.mark) ?? { intent, attempts: [] }
    all.set(intent.mark, known)
    const made = await attempted(intent)
    known.attempts.push(made)
    return made
  }
  const standing = (outcome: Outcome) => [...all.values()].filter((each) => outcomeOf(each) === outcome)
  const unknown = () => standing('unknown').map(({ intent }) => intent)
  return {
    attempt,
    unknown,
    counts: () => ({
      ok: standing('ok').length,
      refused: standing('refused').length,
      unknown: standing('unknown').length,
      unclassified: standing('unclassified').length,
    }),
    answers: () =>
      Object.fromEntries(
        Map.groupBy(
          [...all.values()].flatMap(({ attempts }) => attempts),
          answerOf,
        )
          .entries()
          .map(([answer, each]) => [answer, each.length]),
      ),
    async settle({ deadlineMs, concurrency = 4 }) {
      const deadline = performance.now() + deadlineMs
      while (unknown().length > 0 && performance.now() < deadline) {
        const waiting = unknown()
        const lanes = Array.from({ length: concurrency }, async () => {
          for (let intent = waiting.pop(); intent && performance.now() < deadline; intent = waiting.pop())
            await attempt(intent)
        })
        await Promise.all(lanes)
        if (unknown().length > 0) await setTimeout(100)
      }
      return unknown().length
    },
    judge: (found) => judgement([...all.values()], found),
  }
}

/** What an answer promises. The status decides, and of a 503 its code: one of them leaves it open. */
export function classify(status: number, errorCode: string): Outcome {
  if (status >= 200 && status < 300) return 'ok'
  if (status >= 400 && status < 500) return 'refused'
  if (status === 500) return 'unknown'
  if (status !== 503) return 'unclassified'
  if (errorCode === 'outcome_unknown') return 'unknown'
  return ['overloaded', 'service_unavailable', 'shutting_down', 'storage_full'].includes(errorCode)
    ? 'refused'
    : 'unclassified'
}

async function attempted(intent: Intent): Promise<Attempt> {
  const attempt: Attempt = { outcome: 'unknown', status: 0, errorCode: '', text: '' }
  try {
    const response = await intent.send()
    attempt.status = response.status
    // An answer that is cut off is none, whatever its status was.
    attempt.text = await response.text()
  } catch (error) {
    return { ...attempt, failure: String((error instanceof Error && error.cause) || error) }
  }
  const body = parsed(attempt.text)
  if (body === undefined) return { ...attempt, outcome: 'unclassified' }
  attempt.errorCode = String(Object(body).error_code ?? '')
  return { ...attempt, outcome: classify(attempt.status, attempt.errorCode) }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Once done it is done. A refusal tells of its own attempt alone: one before, of which nothing is known, may still be
 * done.
 */
function outcomeOf({ attempts }: Known): Outcome {
  const outcomes = new Set(attempts.map(({ outcome }) => outcome))
  const precedence: readonly Outcome[] = ['unclassified', 'ok', 'unknown', 'refused']
  return precedence.find((each) => outcomes.has(each)) ?? 'unknown'
}

function answerOf({ status, errorCode, failure }: Attempt): string {
  return failure === undefined ? `${status} ${errorCode}`.trim() : 'none'
}

const maxShown = 10

function judgement(all: readonly Known[], found: ReadonlyMap<string, number>): Judgement {
  const judged: Judgement = { lost: 0, doubled: 0, half: 0, refused_but_done: 0, unclassified: 0, shown: [] }
  for (const known of all) {
    const count = found.get(known.intent.mark) ?? 0
    const wrong = wrongIn(known, count)
    if (wrong === undefined) continue
    judged[wrong] += 1
    const answers = known.attempts.map((attempt) => attempt.failure ?? answerOf(attempt))
    if (judged.shown.length < maxShown)
      judged.shown.push(`${wrong}: ${known.intent.mark}, ${count} times there after ${answers.join('; ')}`)
  }
  return judged
}

function wrongIn(known: Known, count: number): Exclude<keyof Judgement, 'shown'> | undefined {
  const { undone = 0, done = 1 } = known.intent
  const outcome = outcomeOf(known)
  if (outcome === 'unclassified') return 'unclassified'
  if (count > Math.max(undone, done)) return 'doubled'
  if (count !== undone && count !== done) return 'half'
  if (outcome === 'ok' && count !== done) return 'lost'
  return outcome === 'refused' && count !== undone ? 'refused_but_done' : undefined
}
