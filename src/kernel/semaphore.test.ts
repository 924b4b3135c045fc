import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Refusal } from './errors.ts'
import { openSemaphore, type Semaphore, type SlotKey } from './semaphore.ts'

const roomy = { kind: 'test', concurrency: 4, perPlatform: 4, perInstance: 2, queue: 100, timeoutMs: 10_000 }

/** "a1x" is work of platform a, Instance 1. */
function keyOf(name: string): SlotKey {
  return [name[0] ?? '', name[1] ?? '']
}

/** Work that goes on until it is told to end, by the order in which it began. */
function factory(semaphore: Semaphore) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (name: string, signal?: AbortSignal) =>
    semaphore.run({ key: keyOf(name), signal }, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    })
  const end = async (...names: string[]) => {
    for (const name of names) {
      ends.get(name)?.()
      // What waits begins some promises later.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { begun, start, end }
}

describe('a semaphore', () => {
  it('gives an Instance no more than its share, whatever else is free', async () => {
    const { begun, start, end } = factory(openSemaphore(roomy))
    const all = ['a1x', 'a1y', 'a1z', 'b1x'].map((name) => start(name))
    assert.deepEqual(begun, ['a1x', 'a1y', 'b1x'])
    await end('a1x')
    assert.deepEqual(begun, ['a1x', 'a1y', 'b1x', 'a1z'])
    await end('a1y', 'a1z', 'b1x')
    assert.deepEqual(await Promise.all(all), ['a1x', 'a1y', 'a1z', 'b1x'])
  })

  it('keeps one slot free of a platform, however many Instances it has: the next platform finds it', async () => {
    const { perPlatform: _, ...bare } = roomy
    const semaphore = openSemaphore(bare)
    const { begun, start, end } = factory(semaphore)
    const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => start(name))
    assert.deepEqual(begun, ['a1', 'a2', 'a3', 'b1'])
    assert.deepEqual(semaphore.saturated(), ['a'])
    assert.deepEqual(semaphore.busy(), ['a', 'b'])
    await end('a1', 'a2', 'a3', 'a4', 'b1')
    await Promise.all(all)
    assert.deepEqual(semaphore.counts(), { running: 0, waiting: 0, started: 5, refused: 0 })
  })

  it('serves the platform with the fewest slots next, however many Instances of another came before', async () => {
    const { begun, start, end } = factory(openSemaphore({ ...roomy, concurrency: 2 }))
    const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1'].map((name) => start(name))
    await end('a1')
    assert.deepEqual(begun, ['a1', 'a2', 'b1'])
    await end('a2', 'b1', 'a3', 'a4', 'a5')
    await Promise.all(all)
  })

  it('serves Instances of a platform in turn, and each in the order in which its work came', async () => {
    const { begun, start, end } = factory(openSemaphore({ ...roomy, concurrency: 1, perPlatform: 1 }))
    const all = ['a1x', 'a1y', 'a1z', 'a2x', 'a2y'].map((name) => start(name))
    await end('a1x', 'a2x', 'a1y', 'a2y', 'a1z')
    assert.deepEqual(begun, ['a1x', 'a2x', 'a1y', 'a2y', 'a1z'])
    await Promise.all(all)
  })

  it('lets nothing of an Instance overtake what already waits there', async () => {
    const { begun, start, end } = factory(openSemaphore({ ...roomy, concurrency: 1, perPlatform: 1 }))
    const first = [start('a1x'), start('a1y')]
    const gone = new Promise((resolve) => setImmediate(resolve)).then(() => start('a1z'))
    await end('a1x', 'a1y', 'a1z')
    await Promise.all([...first, gone])
    assert.deepEqual(begun, ['a1x', 'a1y', 'a1z'])
  })

  it('refuses at once what finds its queue full: of the Instance, of the platform, of all', async () => {
    const bounded = { ...roomy, concurrency: 1, perPlatform: 1, queue: 4, queuePerPlatform: 3, queuePerInstance: 2 }
    const semaphore = openSemaphore(bounded)
    const { start, end } = factory(semaphore)
    const all = ['a1', 'a1x', 'a1y', 'a2', 'b1'].map((name) => start(name))
    for (const name of ['a1z', 'a3', 'c1']) await assert.rejects(start(name), isOverloaded)
    assert.deepEqual(semaphore.counts(), { running: 1, waiting: 4, started: 1, refused: 3 })
    await end('a1', 'b1', 'a2', 'a1x', 'a1y')
    await Promise.all(all)
    assert.deepEqual(semaphore.busy(), [])
  })

  it('refuses what has waited too long, and drops what nobody waits for any more: neither has begun', async () => {
    const semaphore = openSemaphore({ ...roomy, concurrency: 1, perPlatform: 1, timeoutMs: 20 })
    const { begun, start, end } = factory(semaphore)
    const first = start('a1')
    await assert.rejects(start('b1'), isOverloaded)
    const client = new AbortController()
    const second = start('c1', client.signal)
    client.abort()
    await assert.rejects(second, isOverloaded)
    await assert.rejects(start('c2', client.signal), isOverloaded)
    assert.equal(semaphore.counts().waiting, 0)
    await end('a1')
    assert.equal(await first, 'a1')
    assert.deepEqual(begun, ['a1'])
  })

  it('gets the slot back of what fails, and of a holder that releases it twice, once', async () => {
    const semaphore = openSemaphore({ ...roomy, concurrency: 1, perPlatform: 1 })
    await assert.rejects(semaphore.run({ key: keyOf('a1') }, () => Promise.reject(new Error('broken'))))
    const release = await semaphore.acquire({ key: keyOf('a1') })
    release()
    release()
    assert.equal(semaphore.counts().running, 0)
    assert.equal(await semaphore.run({ key: keyOf('b1') }, () => Promise.resolve('next')), 'next')
  })

  it('gives several slots as one, and all of them back: as many as an Instance, a platform and all have', () => {
    const semaphore = openSemaphore({ ...roomy, concurrency: 8, perPlatform: 6, perInstance: 4 })
    const release = semaphore.tryAcquire(keyOf('a1'), 3)
    assert.equal(semaphore.tryAcquire(keyOf('a1'), 2), undefined)
    assert.equal(semaphore.tryAcquire(keyOf('a2'), 4), undefined)
    const others = [semaphore.tryAcquire(keyOf('a2'), 3), semaphore.tryAcquire(keyOf('b1'), 2)]
    assert.equal(semaphore.tryAcquire(keyOf('c1')), undefined)
    release?.()
    release?.()
    assert.equal(semaphore.counts().running, 5)
    for (const other of others) other?.()
    assert.equal(semaphore.counts().running, 0)
    assert.deepEqual(semaphore.busy(), [])
    assert.ok(semaphore.tryAcquire(keyOf('a1'), 4))
  })

  it('counts what has begun elsewhere', () => {
    const semaphore = openSemaphore({ ...roomy, concurrency: 2, perPlatform: 1 })
    const release = semaphore.occupy(keyOf('a1'))
    assert.deepEqual(semaphore.saturated(), ['a'])
    release()
    assert.deepEqual(semaphore.saturated(), [])
  })
})

function isOverloaded(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'overloaded'
}
