import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type CheckedVerdict, thresholdOf } from './threshold.ts'

describe('the threshold of a business', () => {
  it('is out of reach below 25 labels, and that of the shipped curve until enough was judged', () => {
    assert.equal(thresholdOf(24, verdicts(1_000, 0.99, 1)), Infinity)
    assert.equal(thresholdOf(25, []), 0.975)
    assert.equal(thresholdOf(100, []), 0.95)
    assert.equal(thresholdOf(400, verdicts(249, 0.99, 0)), 0.95)
  })

  it('goes down to where nineteen of twenty are right, and up where fewer are', () => {
    const graded = [...verdicts(200, 0.98, 1), ...verdicts(200, 0.85, 0.97), ...verdicts(200, 0.6, 0.5)]
    assert.equal(thresholdOf(600, graded), 0.85)
    const wrong = [...verdicts(200, 0.99, 0.98), ...verdicts(200, 0.96, 0.8)]
    assert.equal(thresholdOf(600, wrong), 0.99)
    assert.equal(thresholdOf(600, verdicts(400, 0.97, 0.9)), Infinity)
  })

  it('takes the thousand latest, and at least fifty above it', () => {
    assert.equal(thresholdOf(2_000, [...verdicts(1_000, 0.97, 0.2), ...verdicts(1_000, 0.97, 1)]), 0.97)
    assert.equal(thresholdOf(600, [...verdicts(49, 0.9, 1), ...verdicts(300, 0.4, 0.3)]), 0.95)
  })

  it('leaves out what was decided without a person where only what is wrong is corrected', () => {
    const corrected = verdicts(60, 0.98, 0).map((each) => ({ ...each, decided: true }))
    const waited = [...verdicts(150, 0.97, 1), ...verdicts(150, 0.8, 0.7)]
    assert.equal(thresholdOf(600, [...waited, ...corrected]), thresholdOf(600, waited))
    const reviewed = verdicts(200, 0.98, 1).map((each) => ({ ...each, decided: true }))
    assert.equal(thresholdOf(600, [...waited, ...corrected, ...reviewed]), Infinity)
  })
})

/** @param right part of them */
function verdicts(count: number, confidence: number, right: number): CheckedVerdict[] {
  return Array.from({ length: count }, (_, at) => ({
    ledger: 'meals',
    confidence,
    mark: BigInt(at),
    decided: false,
    right: at < Math.round(right * count),
  }))
}
