import { randomInt } from 'node:crypto'
import type { TestContext } from 'node:test'

/**
 * What tests with random input share: a seed that can be given again, and amounts by their digits. Nothing here is of
 * the server: what these tests expect is computed apart from it.
 */

/** A new seed, or the one of DAYBOOK_SEED: then the test takes the same way again, to the same failure. */
export function seedOf(test: TestContext): number {
  const seed = givenSeed()
  test.diagnostic(`seed ${seed}: DAYBOOK_SEED=${seed} repeats it`)
  return seed
}

/** The same where there is no one test to tell of it. */
export function givenSeed(): number {
  const given = process.env['DAYBOOK_SEED']
  return given === undefined ? randomInt(2 ** 31) : Number(given)
}

/** 0 <= n < 1 */
export type Random = () => number

/** Evenly from 0 to 1, the same for the same words. */
export function randomOf(seed: string): Random {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Over HTTP every try takes its time: after this long a failure is reported as small as it has become. A run without a
 * failure that takes longer ends, too, and misses its floor.
 */
export const interruptAfterTimeLimit = 240_000

/** A JSON text with every number as "#" and its digits: "#12.30". */
// What a test finds in an answer is what it asserts.
// oxlint-disable-next-line typescript/no-explicit-any
export function exactJson(text: string): any {
  return JSON.parse(text.replaceAll(stringOrNumber, (found) => (found.startsWith('"') ? found : `"#${found}"`)))
}

const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g

/** "12.3", "-0.05" or "#12.30" in units of 1/10000. */
export function unitsOf(digits: string): bigint {
  const [, sign, whole = '', fraction = ''] = /^#?(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(digits) ?? []
  if (whole === '') throw new Error(`not an exact amount: ${digits}`)
  const units = BigInt(whole + fraction.padEnd(4, '0'))
  return sign === '-' ? -units : units
}

/** Units of 1/10000 as the service writes them: with the decimals of the currency, and two at least. */
export function digitsOf(units: bigint, decimals: number): string {
  const text = String(units < 0n ? -units : units).padStart(5, '0')
  const shown = decimals === 0 ? '' : `.${text.slice(-4).slice(0, decimals)}`
  return `${units < 0n ? '-' : ''}${text.slice(0, -4)}${shown}`
}
