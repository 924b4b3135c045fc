import type { Stage } from './stage.ts'

/**
 * A measure: the service beside the limit of what it stands on, on the same machine in the same minutes. One file
 * `bench/<name>.bench.ts` each, which exports one as `measure`.
 */
export interface Measure {
  /** As the program's argument and the RESULT line name it: the name of its file. */
  name: string
  /** What is measured. */
  title: string
  /** The limit that it is held against. */
  beside: string
  /** How far it is to come, by the name of the reading. */
  reaches: Readonly<Record<string, Reach>>
  run(stage: Stage, scale: Scale): Promise<Readings>
}

export type Reach = { atLeast: number } | { atMost: number }

/** `tiny` shows that it works, and is a test; `quick` gives figures, `full` those that are published. */
export type Scale = 'tiny' | 'quick' | 'full'

/** What was read in each round, by names in plain snake_case with the unit last; a ratio has none. */
export type Readings = Readonly<Record<string, readonly number[]>>

export interface Described<Size> extends Omit<Measure, 'run'> {
  tiny: Size
  quick: Size
  full: Size
}

export interface Given<Size> {
  stage: Stage
  size: Size
  /** How often each contender has its turn. */
  rounds: number
}

export function measured<Size>(described: Described<Size>, run: (given: Given<Size>) => Promise<Readings>): Measure {
  return {
    ...described,
    run: (stage, scale) => run({ stage, size: described[scale], rounds: roundsOf[scale] }),
  }
}

export const roundsOf: Readonly<Record<Scale, number>> = { tiny: 1, quick: 3, full: 5 }

/** Does its work once and tells what was read. */
export type Contender<Reading = number> = (round: number) => Promise<Reading>

/**
 * Lets the contenders have their turns, round by round; who begins changes, so that what drifts on the machine meets
 * all alike. Where one needs what another has made, they keep their order.
 */
export async function inTurns<Name extends string, Reading = number>(
  rounds: number,
  contenders: Readonly<Record<Name, Contender<Reading>>>,
  { keepOrder = false } = {},
): Promise<Record<Name, Reading[]>> {
  const names = Object.keys(contenders) as Name[]
  const readings = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Reading[]>
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 || keepOrder ? names : names.toReversed()
    for (const name of order) readings[name].push(await contenders[name](round))
  }
  return readings
}

/** Round by round: what disturbed one round disturbed both. */
export function ratios(readings: readonly number[], beside: readonly number[]): number[] {
  return readings.map((reading, round) => reading / (beside[round] ?? Number.NaN))
}

export function median(readings: readonly number[]): number {
  const sorted = readings.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}
