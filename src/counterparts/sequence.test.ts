import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pairProbabilities, type Sequence } from './sequence.ts'

/** Invoices of every thirtieth day, payable within as many. */
const items = [0, 30, 60, 90].map((effective) => ({ effective, due: effective + 30 }))

function likelyFirst(sequence: Partial<Sequence>): (number | undefined)[] {
  const found = pairProbabilities({ payments: [], items, mayPay: () => true, lags: [], ...sequence })
  return found.map((own) => {
    const at = own.findIndex((probability) => probability > 0.8)
    return at < 0 ? undefined : at
  })
}

const on = (...days: number[]) => days.map((day) => ({ day, count: 1 }))

describe('equal amounts of one party', () => {
  it('are paid in their order', () => {
    assert.deepEqual(likelyFirst({ payments: on(31, 62, 88) }), [0, 1, 2])
  })

  it('have probabilities that come to 1 at most, by payment and by item', () => {
    const found = pairProbabilities({ payments: on(20, 33, 40, 95), items, mayPay: () => true, lags: [] })
    for (const own of found) assert.ok(own.reduce((sum, each) => sum + each, 0) <= 1 + 1e-9)
    for (const at of items.keys()) assert.ok(found.reduce((sum, own) => sum + (own[at] ?? 0), 0) <= 1 + 1e-9)
  })

  it('are told by the habit of the party where order and days alone do not', () => {
    const two = { payments: on(33), items: items.slice(0, 2), mayPay: () => true }
    const [[late = 0, early = 0] = []] = pairProbabilities({ ...two, lags: [] })
    assert.ok(late > 0.8 && early < 0.2, 'the older one, by what is usual')
    const [[lateBy = 0, earlyBy = 0] = []] = pairProbabilities({ ...two, lags: [-27, -26, -28, -27, -27] })
    assert.ok(earlyBy > 2 * early && lateBy < late, 'rather the newer one, of whom pays at once')
  })

  it('may be paid several at once', () => {
    assert.deepEqual(likelyFirst({ payments: [{ day: 61, count: 2 }, ...on(91)], items: items.slice(0, 3) }), [0, 2])
  })

  it('are not paid by what may not pay them, nor before they are billed', () => {
    assert.deepEqual(pairProbabilities({ payments: on(31), items, mayPay: () => false, lags: [] }), [[0, 0, 0, 0]])
    assert.deepEqual(likelyFirst({ payments: on(-9) }), [undefined])
  })

  it('are not told apart when there are too many', () => {
    const many = Array.from({ length: 61 }, (_, at) => ({ effective: at * 30, due: at * 30 }))
    assert.deepEqual(likelyFirst({ payments: on(0), items: many }), [undefined])
  })
})
