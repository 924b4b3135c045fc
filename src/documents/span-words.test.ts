import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { must } from '../kernel/assert.ts'
import { parseDay } from '../kernel/time.ts'
import { periodName, spanWords } from './span-words.ts'

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
    assert.equal(periodName(span('2026-09-05', '2026-09-05')), '2026-09-05')
    assert.equal(periodName(span('2026-07-01', '2026-09-30')), '2026-07-01 – 2026-09-30')
  })
})
