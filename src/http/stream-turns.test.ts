import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { inTurns, streamTurns } from './stream-turns.ts'

describe('long answers', () => {
  it('are read one part at a time, those of two Instances in turns', async () => {
    const read: string[] = []
    let atOnce = 0
    const parts = async function* (name: string) {
      for (let part = 1; part <= 3; part += 1) {
        atOnce += 1
        assert.equal(atOnce, 1)
        await setImmediate()
        read.push(`${name}${part}`)
        atOnce -= 1
        yield `${name}${part}`
      }
    }
    const whole = (name: string) =>
      Array.fromAsync(inTurns(parts(name), { asker: { key: ['platform', name] }, isBusy: () => false }))
    assert.deepEqual(await Promise.all([whole('a'), whole('b')]), [
      ['a1', 'a2', 'a3'],
      ['b1', 'b2', 'b3'],
    ])
    assert.deepEqual(read, ['a1', 'b1', 'a2', 'b2', 'a3', 'b3'])
  })

  it('leave room while others are there', async () => {
    const paused = Promise.withResolvers<void>()
    let [isBusy, moment] = [false, 0]
    const parts = async function* () {
      moment += 10
      yield 'first'
      isBusy = true
      moment += 10
      yield 'second'
    }
    const asker = { key: ['platform', 'a'] } as const
    const turns = { asker, isBusy: () => isBusy, pause: () => paused.promise, now: () => moment }
    const stream = inTurns(parts(), turns)
    assert.equal((await stream.next()).value, 'first')
    let isRead = false
    const second = stream.next().then(({ value }) => {
      isRead = true
      return value
    })
    for (let turn = 0; turn < 10; turn += 1) await setImmediate()
    assert.equal(isRead, false)
    paused.resolve()
    assert.equal(await second, 'second')
    await stream.return(undefined)
    assert.equal(streamTurns.counts().running, 0)
  })

  it('are not held up by each small part, and leave as much room', async () => {
    let moment = 0
    const pauses: number[] = []
    const parts = async function* () {
      for (let count = 0; count < 10; count += 1) {
        moment += 1
        yield count
      }
    }
    const pause = async (ms: number) => void pauses.push(ms)
    const turns = { asker: { key: ['platform', 'a'] }, isBusy: () => true, pause, now: () => moment } as const
    assert.equal((await Array.fromAsync(inTurns(parts(), turns))).length, 10)
    assert.deepEqual(pauses, [4, 4])
  })

  it('of which nobody takes more end where they are read', async () => {
    let ended = false
    const parts = async function* () {
      try {
        for (;;) yield 'part'
      } finally {
        ended = true
      }
    }
    const stream = inTurns(parts(), { asker: { key: ['platform', 'a'] }, isBusy: () => false })
    await stream.next()
    await stream.return(undefined)
    assert.ok(ended)
    assert.equal(streamTurns.counts().running, 0)
  })
})
