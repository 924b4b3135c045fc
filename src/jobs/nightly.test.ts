import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { nextNight } from './nightly.ts'

describe('the next night', () => {
  const at = (now: string, timeZone: string, id = 'ins_a') =>
    nextNight(Temporal.Instant.from(now), { id, timeZone }).toZonedDateTimeISO(timeZone)

  it('is between 2 and 4 o’clock there, today or tomorrow, always ahead', () => {
    for (const timeZone of ['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Europe/Berlin'])
      for (let hour = 0; hour < 72; hour += 1) {
        const now = Temporal.Instant.from('2026-03-27T00:30:00Z').add({ hours: hour })
        const night = at(now.toString(), timeZone)
        const wait = night.toInstant().since(now).total('hours')
        assert.ok(wait > 0 && wait <= 25, `${timeZone} ${now.toString()} ${wait}`)
        assert.ok(night.hour >= 2 && night.hour <= 5, night.toString())
      }
  })

  it('is the same all day, and another for another Instance', () => {
    const [first, later] = [at('2026-02-03T05:00:00Z', 'UTC'), at('2026-02-03T23:00:00Z', 'UTC')]
    assert.ok(first.equals(later))
    assert.ok(!first.equals(at('2026-02-03T05:00:00Z', 'UTC', 'ins_b')))
  })
})
