import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { must } from '../kernel/assert.ts'
import { parseDay } from '../kernel/time.ts'
import { longMoment } from './moment-words.ts'
import { periodName, periodWords, spanWords } from './span-words.ts'

function day(text: string) {
  return must(parseDay(text), 'a day of a test')
}

function span(start: string, end: string) {
  return { start_date: day(start), end_date: day(end) }
}

describe('the words for the days of a document', () => {
  for (const [start, end, words] of [
    [undefined, '2026-09-30', 'As of September 30, 2026'],
    ['2026-01-01', '2026-09-30', 'For the nine months ended September 30, 2026'],
    ['2026-09-01', '2026-09-30', 'For the month ended September 30, 2026'],
    ['2024-02-01', '2024-02-29', 'For the month ended February 29, 2024'],
    ['2025-10-01', '2026-09-30', 'For the year ended September 30, 2026'],
    ['2024-01-01', '2025-12-31', 'For the two years ended December 31, 2025'],
    ['2025-01-01', '2026-06-30', 'For the 18 months ended June 30, 2026'],
    ['2026-09-05', '2026-09-30', 'For the period September 5, 2026 to September 30, 2026'],
    ['2024-02-01', '2024-02-28', 'For the period February 1, 2024 to February 28, 2024'],
    ['2026-09-05', '2026-09-05', 'For September 5, 2026'],
  ] as const)
    it(`are "${words}"`, () => {
      assert.equal(spanWords(start ? span(start, end) : { end_date: day(end) }), words)
    })

  for (const [days, compared, words] of [
    [{ end_date: day('2026-09-30') }, { end_date: day('2026-08-31') }, 'As of September 30, 2026 and August 31, 2026'],
    [{ end_date: day('2026-09-30') }, { end_date: day('2025-09-30') }, 'As of September 30, 2026 and 2025'],
    [
      span('2026-01-01', '2026-09-30'),
      span('2025-01-01', '2025-09-30'),
      'For the nine months ended September 30, 2026 and 2025',
    ],
    [
      span('2026-07-01', '2026-09-30'),
      span('2026-04-01', '2026-06-30'),
      'For the three months ended September 30, 2026 and June 30, 2026',
    ],
    [
      span('2026-07-01', '2026-09-30'),
      span('2025-01-01', '2025-12-31'),
      'For the three months ended September 30, 2026, and for the year ended December 31, 2025',
    ],
    [
      span('2026-09-05', '2026-09-20'),
      span('2025-09-05', '2025-09-20'),
      'For the period September 5, 2026 to September 20, 2026 and September 5, 2025 to September 20, 2025',
    ],
  ] as const)
    it(`of two are "${words}"`, () => assert.equal(spanWords(days, compared), words))

  it('name a column after its month, its day or both its days', () => {
    assert.equal(periodName(span('2026-09-01', '2026-09-30')), '2026-09')
    assert.equal(periodWords(span('2026-09-01', '2026-09-30')), 'Sep 2026')
    assert.equal(periodWords(span('2026-09-05', '2026-09-05')), 'Sep 5, 2026')
    assert.equal(periodWords(span('2026-01-01', '2026-09-30')), 'Jan 1 – Sep 30, 2026')
    assert.equal(periodWords(span('2025-10-01', '2026-09-30')), 'Oct 1, 2025 – Sep 30, 2026')
    assert.equal(periodName(span('2026-09-05', '2026-09-05')), '2026-09-05')
    assert.equal(periodName(span('2026-07-01', '2026-09-30')), '2026-07-01 – 2026-09-30')
  })
})

describe('the words for a moment', () => {
  it('are those of the clock of the zone', () => {
    const words = (moment: string) => longMoment(Temporal.Instant.from(moment), 'America/New_York')
    assert.equal(words('2026-10-01T13:30:05Z'), 'October 1, 2026, 9:30:05 AM')
    assert.equal(words('2026-10-01T04:00:00Z'), 'October 1, 2026, 12:00:00 AM')
    assert.equal(words('2026-10-01T16:09:00Z'), 'October 1, 2026, 12:09:00 PM')
    assert.equal(words('2026-10-02T03:59:59Z'), 'October 1, 2026, 11:59:59 PM')
  })
})
