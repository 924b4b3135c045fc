import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { until } from '../../test/until.ts'
import type { SnapshotTx } from '../database/database.ts'
import { serveStream, streamSlots } from './stream-serving.ts'

const asker = { key: ['a', '1'] } as const

/** The transaction of a stream without end, and how it ended. */
function endless(deadlines: { stallMs: number; totalMs: number }, write = withoutEnd) {
  const ended = Promise.withResolvers<unknown>()
  const served = serveStream(
    async (work) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a transaction it uses these alone
      const tx = { query: async () => [], version: () => 1n, isBusy: () => false } as unknown as SnapshotTx
      try {
        await work(tx)
      } catch (error) {
        ended.resolve(error)
        throw error
      }
    },
    {
      mediaType: 'text/csv',
      wholeLines: 10,
      open: async () => ({ lines: 11n, write }),
      asker,
      deadlines,
    },
  )
  return { served, ended: ended.promise }
}

async function* withoutEnd() {
  for (;;) {
    await setImmediate()
    yield 'x'.repeat(40_000)
  }
}

describe('a stream', () => {
  it('that nobody reads ends its transaction, and leaves its slot', async () => {
    const { served, ended } = endless({ stallMs: 30, totalMs: 60_000 })
    const { body } = await served
    assert.ok(typeof body === 'object' && 'read' in body)
    assert.match(String(await ended), /too slow/)
    await until(() => streamSlots.counts().running === 0, 'its slot is not free')
  })

  it('that is read slowly ends at its deadline', async () => {
    const { served, ended } = endless({ stallMs: 60_000, totalMs: 50 })
    const { body } = await served
    assert.ok(typeof body === 'object' && 'read' in body)
    body.on('data', () => {})
    assert.match(String(await ended), /too slow/)
    await until(() => streamSlots.counts().running === 0, 'its slot is not free')
  })

  it('that the books take long for does not end for that', async () => {
    const slow = async function* () {
      yield 'first'
      const end = performance.now() + 1_200
      while (performance.now() < end) await setImmediate()
      yield 'last'
    }
    const { body } = await endless({ stallMs: 1_000, totalMs: 1_000 }, slow).served
    assert.ok(typeof body === 'object' && 'read' in body)
    assert.deepEqual(await Array.fromAsync(body, String), ['first', 'last'])
  })

  it('of another platform finds a slot while one has its share', async () => {
    const held = [1, 1, 1, 2].map((instance) => streamSlots.occupy(['a', String(instance)]))
    const { served } = endless({ stallMs: 30, totalMs: 60_000 })
    await assert.rejects(served, { code: 'overloaded' })
    const release = await streamSlots.acquire({ key: ['b', '1'] })
    for (const each of [...held, release]) each()
    assert.equal(streamSlots.counts().running, 0)
  })
})
