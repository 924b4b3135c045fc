import { globSync, readFileSync } from 'node:fs'
import process from 'node:process'

/**
 * How much tests try: `npm test` a fixed sample, the same in every run; `npm run trust` all of it. What imports this
 * from beside the sources or from `test/` runs in both.
 */
export const size: 'quick' | 'full' = process.env['DAYBOOK_TRUST'] === 'full' ? 'full' : 'quick'

/** Why a test is skipped outside `npm run trust`, a part of which looks at more of the same; false within it. */
export const outsideTrust = size === 'quick' ? 'left to npm run trust' : false

/** How many random cases: in `npm test` so many that every kind of them is met; rare ones come with other seeds. */
export function runsOf(sizes: { quick: number; full: number }): number {
  return sizes[size]
}

/** One in so many of the values, at least one, and others each turn: for what many things have in common. */
export function inTurn<Value>(values: Iterable<Value>, { turn, oneOf }: { turn: number; oneOf: number }): Value[] {
  const all = [...values]
  const among = size === 'full' ? 1 : Math.min(oneOf, all.length)
  return all.filter((_, at) => at % among === turn % among)
}

/** The files that take fewer cases in `npm test` than in `npm run trust`, but for the parts of that. */
export function sampledTests(): string[] {
  const files = globSync('{src,test,bench,demo,packages}/**/*.test.ts', { exclude: ['**/node_modules/**'] }).toSorted()
  return files.filter((file) => /^import .* from '.*\/sizes\.ts'$/m.test(readFileSync(file, 'utf8')))
}
