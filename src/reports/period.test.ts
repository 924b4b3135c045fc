import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Refusal } from '../kernel/errors.ts'
import { periodOf } from './period.ts'

const day = Temporal.PlainDate.from('2026-03-08')

describe('periodOf', () => {
  it('holds both of its days, in the zone: 23 hours where clocks go forward', () => {
    const { from, until } = periodOf({ start: day, end: day }, 'America/New_York')
    assert.equal(from.toString(), '2026-03-08T05:00:00Z')
    assert.equal(until.toString(), '2026-03-09T04:00:00Z')
  })

  it('refuses to end before it starts: invalid_date_range', () => {
    assert.throws(
      () => periodOf({ start: day, end: day.subtract({ days: 1 }) }, 'UTC'),
      (error) => error instanceof Refusal && error.code === 'invalid_date_range',
    )
  })
})
