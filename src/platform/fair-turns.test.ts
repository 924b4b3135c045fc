import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Refusal } from '../kernel/errors.ts'
import { type FairTurns, openFairTurns } from './fair-turns.ts'

const roomy = { places: 4, placesPerKey: 2, waitingPerKey: 10, waiting: 100, patienceMs: 10_000 }

/** Work that goes on until it is told to end, by the order in which it began. */
function factory(turns: FairTurns) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (key: string, name: string) =>
    turns.take(key, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    // Whoever waits begins some promises later.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, start, end }
}

describe('places for many', () => {
  it('one key has no more than its part, whoever else is there', async () => {
    const { begun, start, end } = factory(openFairTurns(roomy))
    const all = ['a1', 'a2', 'a3', 'b1'].map((name) => start(name[0] ?? '', name))
    assert.deepEqual(begun, ['a1', 'a2', 'b1'])
    await end('a1')
    assert.deepEqual(begun, ['a1', 'a2', 'b1', 'a3'])
    for (const name of ['a2', 'a3', 'b1']) await end(name)
    assert.deepEqual(await Promise.all(all), ['a1', 'a2', 'a3', 'b1'])
  })

  it('whoever has the fewest comes next, however long the others wait', async () => {
    const { begun, start, end } = factory(openFairTurns({ ...roomy, places: 2 }))
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map((name) => start(name[0] ?? '', name))
    await end('a1')
    await end('a2')
    assert.deepEqual(begun, ['a1', 'a2', 'b1', 'a3'])
    for (const name of ['b1', 'a3', 'b2', 'a4']) await end(name)
    await Promise.all(all)
  })

  it('equals take turns', async () => {
    const { begun, start, end } = factory(openFairTurns({ ...roomy, places: 1 }))
    const names = ['a1', 'a2', 'a3', 'b1', 'b2']
    const all = names.map((name) => start(name[0] ?? '', name))
    for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) await end(name)
    assert.deepEqual(begun, ['a1', 'b1', 'a2', 'b2', 'a3'])
    await Promise.all(all)
  })

  it('what finds too many waiting is refused at once, and what waited too long then: neither has begun', async () => {
    const turns = openFairTurns({ ...roomy, placesPerKey: 1, waitingPerKey: 1, waiting: 2, patienceMs: 20 })
    const { begun, start, end } = factory(turns)
    const first = start('a', 'a1')
    const second = start('a', 'a2')
    await assert.rejects(start('a', 'a3'), isOverloaded)
    await assert.rejects(second, isOverloaded)
    assert.equal(turns.waiting(), 0)
    await end('a1')
    assert.equal(await first, 'a1')
    assert.deepEqual(begun, ['a1'])
  })

  it('what fails leaves its place', async () => {
    const turns = openFairTurns({ ...roomy, placesPerKey: 1 })
    await assert.rejects(turns.take('a', () => Promise.reject(new Error('broken'))))
    assert.equal(await turns.take('a', () => Promise.resolve('next')), 'next')
  })
})

function isOverloaded(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'overloaded'
}
