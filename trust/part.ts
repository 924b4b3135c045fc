import assert from 'node:assert/strict'
import { appendFileSync } from 'node:fs'
import process from 'node:process'
import { after, afterEach, it, type TestContext } from 'node:test'
import type { ClientConfig } from 'pg'
import { commit, durabilityOf } from '../test/circumstances.ts'
import { seedOf } from '../test/random.ts'
import { size } from '../test/sizes.ts'

/**
 * The trust programme: each part is a test that can be run in two sizes. `npm test` runs them quickly, but for those in
 * `alone.ts`; `npm run trust` runs all of them in full. Each prints one line, `RESULT {json}`, and fails below its
 * floors as it fails on a wrong answer.
 */
export interface Part<Size> {
  /** As the program's argument and the RESULT line name it. */
  name: string
  quick: Size
  full: Size
  /** The least that must have been tried, by the name of the figure. */
  floors(size: Size): Readonly<Record<string, number>>
  /** Figures that must be 0: what must never happen. */
  never: readonly string[]
  /** The server that it ran on, whose settings go into the line. None: it needs no database. */
  database?: () => ClientConfig | undefined
}

/** Whatever a part counted, measured or found. Figures that floors and `never` name are numbers. */
export type Figures = Readonly<Record<string, unknown>>

export interface Run<Size> {
  size: Size
  seed: number
  test: TestContext
}

/**
 * Whether it is this one's turn: of a quick run every so many, others with another seed, so that a full one leaves none
 * out. Who asks for a case by its name finds it, whatever the seed (`DAYBOOK_TRUST_CASES=all`).
 */
export function hasTurn({ at, oneOf, seed }: { at: number; oneOf: number; seed: number }): boolean {
  return process.env['DAYBOOK_TRUST_CASES'] === 'all' || at % oneOf === seed % oneOf
}

/** A part that is one run. */
export function part<Size>(described: Part<Size>, run: (run: Run<Size>) => Promise<Figures>): void {
  countFailedCases()
  it(described.name, { timeout: 60 * 60_000 }, async (test) => {
    const seed = seedOf(test)
    const startedAt = performance.now()
    const figures = await run({ size: described[size], seed, test })
    await conclude(described, { seed, seconds: secondsSince(startedAt), ...figures })
  })
}

/** A part that is many cases: at the end of the file its figures are taken and judged. */
export function partOfCases<Size>(described: Part<Size>, figures: () => Figures): Size {
  countFailedCases()
  const startedAt = performance.now()
  after(() => conclude(described, { seconds: secondsSince(startedAt), ...figures() }))
  return described[size]
}

/** Of the file that runs, so far: a part is no better than its cases. */
let failedCases = 0

function countFailedCases(): void {
  failedCases = 0
  afterEach((test) => {
    if ('passed' in test && !test.passed) failedCases += 1
  })
}

async function conclude<Size>(described: Part<Size>, figures: Figures): Promise<void> {
  const floors = Object.entries(described.floors(described[size]))
  const missed = floors.filter(([name, floor]) => !(Number(figures[name]) >= floor)).map(([name]) => name)
  const happened = described.never.filter((name) => figures[name] !== 0)
  const settings = described.database?.()
  const line = {
    part: described.name,
    size,
    commit: commit(),
    node: process.versions.node,
    ...(settings ? await durabilityOf(settings) : {}),
    ...figures,
    ...(failedCases > 0 && { failed_cases: failedCases }),
    floors_met: [...missed, ...happened].length + failedCases === 0,
  }
  const text = JSON.stringify(line)
  process.stdout.write(`RESULT ${text}\n`)
  const record = process.env['DAYBOOK_TRUST_RECORD']
  if (record) appendFileSync(record, `${text}\n`)
  assert.deepEqual(happened, [], `what must never happen did: ${text}`)
  assert.deepEqual(missed, [], `below the floor: ${text}`)
}

function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10
}
