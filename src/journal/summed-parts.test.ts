import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { givenSeed, randomOf } from '../../test/random.ts'
import type { Instant } from '../kernel/time.ts'
import { partsBetween, type ReadPart } from './summed-parts.ts'

describe('partsBetween', () => {
  it('tells each hour of a period once, and no other', () => {
    const random = randomOf(`summed parts ${givenSeed()}`)
    for (let round = 0; round < 200; round += 1) {
      // Near each other or far apart, so that some are of one month and some of one day.
      const span = [36, 24 * 40, 24 * 700][Math.floor(random() * 3)] ?? 36
      const hours = Array.from({ length: 2 + Math.floor(random() * 5) }, () => Math.floor(random() * span))
      const moments = [...new Set(hours)].toSorted((one, other) => one - other).map(hourOf)
      const leftOut = new Set(moments.map((_, at) => at).filter(() => random() < 0.3))
      const told = countedHours(partsBetween(moments, leftOut), moments.length)
      for (const [at, from] of moments.slice(0, -1).entries()) {
        const period = at + 1
        const until = moments[period] ?? from
        const within = leftOut.has(period) ? [] : range(numberOf(from), numberOf(until))
        assert.deepEqual(new Set(told[period]?.keys()), new Set(within), `of period ${period} in round ${round}`)
        assert.ok([...(told[period]?.values() ?? [])].every((times) => times === 1))
      }
    }
  })

  it('reads what a moment has beside whole months once, and nothing for periods that are left out', () => {
    const moments = ['2026-01-10', '2026-02-10', '2026-04-10'].map((day) => Temporal.Instant.from(`${day}T06:00Z`))
    assert.equal(partsBetween(moments, new Set()).days.length, 3)
    assert.equal(partsBetween(moments, new Set()).lines.length, 3)
    assert.deepEqual(partsBetween(moments, new Set([1, 2])), { months: [], days: [], lines: [] })
  })
})

const start = Temporal.Instant.from('2025-01-01T00:00Z')
const hourOf = (number: number) => start.add({ hours: number })
const numberOf = (moment: Instant) => (moment.epochMilliseconds - start.epochMilliseconds) / 3_600_000
const range = (from: number, until: number) => Array.from({ length: until - from }, (_, at) => from + at)

/** Per period, how often each hour counts, without those that are taken away as often as they are added. */
function countedHours(parts: ReturnType<typeof partsBetween>, periods: number): Map<number, number>[] {
  const counts = Array.from({ length: periods }, () => new Map<number, number>())
  const tell = (hours: readonly number[], period: number | null, sign: number) => {
    const count = counts[period ?? -1]
    for (const hour of count ? hours : []) count?.set(hour, (count.get(hour) ?? 0) + sign)
  }
  const count = <Edge>({ from, until, addedTo, takenFrom }: ReadPart<Edge>, momentOf: (edge: Edge) => Instant) => {
    const hours = range(numberOf(momentOf(from)), numberOf(momentOf(until)))
    tell(hours, addedTo, 1)
    tell(hours, takenFrom, -1)
  }
  for (const part of [...parts.months, ...parts.days]) count(part, (day) => day.toZonedDateTime('UTC').toInstant())
  for (const part of parts.lines) count(part, (moment) => moment)
  return counts.map((each) => new Map([...each].filter(([, times]) => times !== 0)))
}
