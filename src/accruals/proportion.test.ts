import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { accruedAfter, inProportion } from './proportion.ts'

const cent = 100n

function cents(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.map((weight) => weight * cent)
  return inProportion(amount * cent, all, cent).map((share) => share / cent)
}

describe('inProportion', () => {
  it('gives what is left to those that lost most, of equals to the first', () => {
    assert.deepEqual(cents(100n, [100n, 100n, 100n]), [34n, 33n, 33n])
    assert.deepEqual(cents(200n, [100n, 100n, 100n]), [67n, 67n, 66n])
    assert.deepEqual(cents(100n, [100n, 200n]), [33n, 67n])
    assert.deepEqual(cents(1n, [1n, 1n]), [1n, 0n])
  })

  it('rounds negative shares down, too', () => {
    assert.deepEqual(cents(100n, [500n, -200n]), [167n, -67n])
    assert.deepEqual(cents(1n, [4n, -1n]), [1n, 0n])
  })

  it('takes exactly what there is when it takes all', () => {
    assert.deepEqual(cents(300n, [500n, -200n, 0n]), [500n, -200n, 0n])
    assert.deepEqual(inProportion(7n, [3n, 4n], cent), [3n, 4n], 'whatever the unit')
    assert.deepEqual(cents(0n, [500n, -200n]), [0n, 0n])
  })

  it('refuses more than there is, and less than nothing', () => {
    assert.throws(() => cents(301n, [500n, -200n]))
    assert.throws(() => cents(-1n, [500n, -200n]))
  })
})

describe('accruedAfter', () => {
  const accrued = (amount: bigint, passed: number, total: number) =>
    accruedAfter(amount * cent, { passed, total }, cent) / cent

  it('rounds to the nearest unit, half of one away from zero', () => {
    assert.deepEqual([accrued(1n, 1, 2), accrued(-1n, 1, 2)], [1n, -1n])
    assert.deepEqual([accrued(1n, 1, 3), accrued(2n, 1, 3), accrued(-2n, 1, 3)], [0n, 1n, -1n])
  })

  it('is all at the end', () => {
    assert.deepEqual([accrued(1_000_001n, 14, 14), accrued(-7n, 14, 14)], [1_000_001n, -7n])
  })
})
