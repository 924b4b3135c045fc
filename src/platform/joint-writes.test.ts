import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
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

  it('while those before it come to their ends, nobody is kept longer than the others', async (test) => {
    const { pass, rounds, alone } = clock(test)
    const { join, open } = desk({ most: 1, patienceMs: 40, inFront: 10, alone })
    open()
    const all = join('a1', 'a2', 'a3', 'a4')
    await rounds.begun(1)
    await pass(30)
    rounds.end(1)
    await rounds.begun(2)
    await pass(11)
    rounds.end(2)
    assert.deepEqual(ends(await all), ['a1', 'a2', 'overloaded', 'overloaded'])
  })

  it('who comes when the line is longer than its patience is refused at once, unless it would be in front', async (test) => {
    const { pass, rounds, alone } = clock(test)
    const { join, joint, open } = desk({ most: 1, patienceMs: 100, inFront: 2, patienceInFrontMs: 1_000, alone })
    open()
    const first = join('a1')
    const ended = [first]
    for (const round of [1, 2]) {
      await rounds.begun(round)
      ended.push(join(`a${round + 1}`))
      await pass(60)
      rounds.end(round)
    }
    await rounds.begun(3)
    ended.push(join('a4', 'a5'))
    assert.deepEqual(ends(await join('a6')), ['overloaded'])
    assert.equal(joint.waiting(), 2)
    for (const round of [3, 4, 5]) {
      await rounds.begun(round)
      rounds.end(round)
    }
    assert.deepEqual(ends((await Promise.all(ended)).flat()), ['a1', 'a2', 'a3', 'a4', 'a5'])
  })
})

/** Time that passes when it is told to, and writes that go on until they are. */
function clock(test: TestContext) {
  test.mock.timers.enable({ apis: ['setTimeout'] })
  let now = 0
  test.mock.method(performance, 'now', () => now)
  const gates: PromiseWithResolvers<void>[] = []
  const turn = () => new Promise<void>((resolve) => void setImmediate(resolve))
  return {
    pass: async (ms: number) => {
      now += ms
      test.mock.timers.tick(ms)
      await turn()
    },
    rounds: {
      begun: async (round: number) => {
        while (gates.length < round) await turn()
      },
      end: (round: number) => gates[round - 1]?.resolve(),
    },
    alone: async ({ name }: Write) => {
      const gate = Promise.withResolvers<void>()
      gates.push(gate)
      await gate.promise
      return name
    },
  }
}
