import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openJobEnds } from './job-ends.ts'

describe('ends of jobs', () => {
  it('are told to all who wait for them, and to nobody else', async () => {
    const ends = openJobEnds()
    const heard: string[] = []
    const hear = async (name: string, about: string) => {
      await ends.within(about, 60_000)
      heard.push(name)
    }
    const all = [hear('one', 'tsk_a'), hear('two', 'tsk_a'), hear('other', 'tsk_b')]
    ends.tell('tsk_a')
    await Promise.all(all.slice(0, 2))
    assert.deepEqual(heard, ['one', 'two'])
    ends.tell('tsk_b')
    await all[2]
    assert.deepEqual(heard, ['one', 'two', 'other'])
  })

  it('are remembered until somebody waits, once', async () => {
    const ends = openJobEnds()
    ends.tell('tsk_a')
    await ends.within('tsk_a', 60_000)
    const again = ends.within('tsk_a', 60_000)
    assert.equal(await stateOf(again), 'waits')
    ends.tell('tsk_a')
    await again
  })

  it('need not come: after its time everybody goes on, and is forgotten', async () => {
    const ends = openJobEnds()
    await Promise.all([ends.within('tsk_a', 1), ends.within('tsk_a', 2)])
    // Nobody is told: so it is remembered.
    ends.tell('tsk_a')
    await ends.within('tsk_a', 60_000)
  })

  it('that nobody waits for are forgotten when a thousand have come after them', async () => {
    const ends = openJobEnds()
    for (let at = 0; at <= 1_000; at += 1) ends.tell(`tsk_${at}`)
    await Promise.all([ends.within('tsk_1', 60_000), ends.within('tsk_1000', 60_000)])
    const oldest = ends.within('tsk_0', 60_000)
    assert.equal(await stateOf(oldest), 'waits')
    ends.tell('tsk_0')
    await oldest
  })
})

/** A turn of the event loop later. */
async function stateOf(promise: Promise<void>): Promise<'waits' | 'goes on'> {
  const turn = new Promise<'waits'>((resolve) => {
    setImmediate(() => resolve('waits'))
  })
  return await Promise.race([promise.then(() => 'goes on' as const), turn])
}
