import { type Answer, isGiven } from './answers.ts'

/** How a person gets on. */
export interface Sitting {
  /** Rows that were decided. */
  readonly done: number
  /** Rows an hour, without pauses; null while that says nothing. */
  readonly pace: number | null
}

/** Longer than this between two answers was a pause. */
const pause = 2 * 60_000
const fewestRows = 5

export function sittingOf(answers: readonly Answer[]): Sitting {
  const given = answers.filter((answer) => answer.leaving.length > 0 && isGiven(answer))
  const done = rowsOf(given)
  let worked = 0
  for (const [at, answer] of given.entries()) {
    const before = given[at - 1]
    if (before) worked += Math.min(pause, answer.givenAt - before.givenAt)
  }
  // The time before the first answer was not seen.
  const timed = done - (given[0]?.rows ?? 0)
  return { done, pace: timed < fewestRows || worked < 1000 ? null : Math.round((timed * 3_600_000) / worked) }
}

function rowsOf(answers: readonly Answer[]): number {
  return answers.reduce((sum, { rows }) => sum + rows, 0)
}
