import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { Refusal } from '../kernel/errors.ts'
import { type JointWritesOptions, openJointWrites, type Outcome } from './joint-writes.ts'

interface Write {
  name: string
  claim?: bigint
}

/** Writes by name; every transaction ends when it is told to. */
function desk(wanted: Partial<JointWritesOptions<Write>> = {}) {
  const log: string[] = []
  const gate = Promise.withResolvers<void>()
  const joint = openJointWrites<Write>({
    keyOf: ({ name }) => name[0] ?? '',
    claimOf: ({ claim }) => claim,
    place: async (_, work) => {
      await gate.promise
      await work()
    },
    alone: async ({ name }) => {
      log.push(name)
      return name
    },
    together: async (writes) => {
      log.push(writes.map(({ name }) => name).join('+'))
      return writes.map(({ name }) => ({ value: name }))
    },
    most: 3,
    waitingPerKey: 10,
    waiting: 100,
    patienceMs: 10_000,
    inFront: 2,
    patienceInFrontMs: 20_000,
    ...wanted,
  })
  const join = (...names: string[]) => Promise.allSettled(names.map((name) => joint.join({ name })))
  return { joint, join, log, open: gate.resolve }
}

function ends(settled: readonly PromiseSettledResult<unknown>[]): unknown[] {
  return settled.map((end) =>
    end.status === 'fulfilled' ? end.value : end.reason instanceof Refusal ? end.reason.code : String(end.reason),
  )
}

describe('writes that share a transaction', () => {
  it('those of one key go together, as many as may; one alone goes alone', async () => {
    const { joint, join, log, open } = desk()
    open()
    assert.deepEqual(ends(await join('a1', 'a2', 'a3', 'a4', 'b1')), ['a1', 'a2', 'a3', 'a4', 'b1'])
    assert.deepEqual(log.toSorted(), ['a1+a2+a3', 'a4', 'b1'])
    assert.equal(joint.waiting(), 0)
  })

  it('when what they share fails, each is done alone; what hinders all is told to all', async () => {
    const broken = desk({ together: () => Promise.reject(new Error('broken')) })
    broken.open()
    assert.deepEqual(ends(await broken.join('a1', 'a2')), ['a1', 'a2'])
    assert.deepEqual(broken.log, ['a1', 'a2'])
    const hindered = desk({ together: () => Promise.reject(new Refusal('overloaded')) })
    hindered.open()
    assert.deepEqual(ends(await hindered.join('a1', 'a2')), ['overloaded', 'overloaded'])
    assert.deepEqual(hindered.log, [])
  })

  it('each has its own end: done, refused, alone once more, or with the next', async () => {
    const outcomes: Outcome[] = [{ value: 'done' }, { error: new Error('no') }, 'alone', 'later']
    const { join, log, open } = desk({ most: 4, together: async () => outcomes })
    open()
    assert.deepEqual(ends(await join('a1', 'a2', 'a3', 'a4')), ['done', 'Error: no', 'a3', 'a4'])
    assert.deepEqual(log, ['a3', 'a4'])
  })

  it('a twin of one under way hears at once that it is one, and may come again after it', async () => {
    const { joint, open } = desk()
    const first = joint.join({ name: 'a1', claim: 7n })
    await assert.rejects(joint.join({ name: 'a2', claim: 7n }), { code: 'idempotency_key_in_use' })
    open()
    assert.equal(await first, 'a1')
    assert.equal(await joint.join({ name: 'a2', claim: 7n }), 'a2')
  })

  it('whoever finds too many before it, or waits too long behind those in front, is refused', async () => {
    const { joint, open } = desk({ waitingPerKey: 3, patienceMs: 20 })
    const [first, second, third] = ['a1', 'a2', 'a3'].map((name) => joint.join({ name }))
    await assert.rejects(joint.join({ name: 'a4' }), { code: 'overloaded' })
    await assert.rejects(third ?? Promise.resolve(), { code: 'overloaded' })
    open()
    assert.deepEqual(await Promise.all([first, second]), ['a1', 'a2'])
  })

  it('while those before it come to their ends, nobody is kept longer than the others', async () => {
    const alone = async ({ name }: Write) => {
      await setTimeout(30)
      return name
    }
    const { join, open } = desk({ most: 1, patienceMs: 40, inFront: 10, alone })
    open()
    const [first, ...others] = ends(await join('a1', 'a2', 'a3', 'a4', 'a5'))
    assert.equal(first, 'a1')
    assert.equal(others.at(-1), 'overloaded')
  })
})
