import assert from 'node:assert/strict'
import { reviewSampleCompany } from '../packages/console/review-pace.ts'
import { openConsole } from '../packages/console/test-console.ts'
import { part } from './part.ts'

/**
 * A bookkeeper at the review queue of the sample company, by keyboard alone, at a slow machine: keys for each row, and
 * what each took.
 */
part(
  {
    name: 'review',
    quick: { most: 60, keysPerRow: 2 },
    full: { most: 300, keysPerRow: 1.5 },
    floors: ({ most }) => ({ rows: most - 20 }),
    never: ['wrong'],
  },
  async ({ size }) => {
    await using site = await openConsole()
    await using visit = await site.visit()
    const pace = await reviewSampleCompany(visit, { most: size.most, throttle: 4 })
    assert.ok(pace.keystrokesPerRow <= size.keysPerRow, `${pace.keystrokesPerRow} keys for each row`)
    return { ...pace }
  },
)
