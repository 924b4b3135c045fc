import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { Refusal } from '../kernel/errors.ts'
import { type GroupCommitOptions, type GroupWrite, openGroupCommit, type Outcome } from './group-commit.ts'

/** A write of the Instance that its name begins with. */
function writeOf(name: string, claim?: bigint): GroupWrite {
  const actor = { name, modifiedBy: null, requestId: null }
  const request = { platformId: 'p', instanceId: name[0] ?? '', access: 'write' as const, actor }
  return { request: { ...request, ...(claim !== undefined && { claim }) }, work: async () => name }
}

function nameOf({ request }: GroupWrite): string {
  return request.actor.name
}

/** Group commits of writes by name, which begin when `open` is called. */
function openGroups(wanted: Partial<GroupCommitOptions> = {}) {
  const log: string[] = []
  const gate = Promise.withResolvers<void>()
  const groups = openGroupCommit({
    inSlot: async (_, work) => {
      await gate.promise
      await work()
    },
    commitAlone: async (write) => {
      log.push(nameOf(write))
      return nameOf(write)
    },
    commitGroup: async (writes) => {
      log.push(writes.map(nameOf).join('+'))
      return writes.map((write) => ({ value: nameOf(write) }))
    },
    maxWrites: 3,
    maxWaitingPerInstance: 10,
    maxWaiting: 100,
    timeoutMs: 10_000,
    patientCount: 2,
    patientTimeoutMs: 20_000,
    ...wanted,
  })
  const commitAll = (...names: string[]) => Promise.allSettled(names.map((name) => groups.commit(writeOf(name))))
  return { groups, commitAll, log, open: gate.resolve }
}

function ends(settled: readonly PromiseSettledResult<unknown>[]): unknown[] {
  return settled.map((end) =>
    end.status === 'fulfilled' ? end.value : end.reason instanceof Refusal ? end.reason.code : String(end.reason),
  )
}

describe('group commit', () => {
  it('puts writes of one Instance together, as many as may; one by itself is committed alone', async () => {
    const { groups, commitAll, log, open } = openGroups()
    open()
    assert.deepEqual(ends(await commitAll('a1', 'a2', 'a3', 'a4', 'b1')), ['a1', 'a2', 'a3', 'a4', 'b1'])
    assert.deepEqual(log.toSorted(), ['a1+a2+a3', 'a4', 'b1'])
    assert.equal(groups.waiting(), 0)
  })

  it('does each alone when the group fails, and tells all what would meet each', async () => {
    const broken = openGroups({ commitGroup: () => Promise.reject(new Error('broken')) })
    broken.open()
    assert.deepEqual(ends(await broken.commitAll('a1', 'a2')), ['a1', 'a2'])
    assert.deepEqual(broken.log, ['a1', 'a2'])
    const hindered = openGroups({ commitGroup: () => Promise.reject(new Refusal('overloaded')) })
    hindered.open()
    assert.deepEqual(ends(await hindered.commitAll('a1', 'a2')), ['overloaded', 'overloaded'])
    assert.deepEqual(hindered.log, [])
  })

  it('gives each its own outcome: done, refused, alone once more, or with the next group', async () => {
    const outcomes: Outcome[] = [{ value: 'done' }, { error: new Error('no') }, 'alone', 'later']
    const { commitAll, log, open } = openGroups({ maxWrites: 4, commitGroup: async () => outcomes })
    open()
    assert.deepEqual(ends(await commitAll('a1', 'a2', 'a3', 'a4')), ['done', 'Error: no', 'a3', 'a4'])
    assert.deepEqual(log, ['a3', 'a4'])
  })

  it('refuses a second write with a claim at once, and takes it after the first', async () => {
    const { groups, open } = openGroups()
    const first = groups.commit(writeOf('a1', 7n))
    await assert.rejects(groups.commit(writeOf('a2', 7n)), { code: 'idempotency_key_in_use' })
    open()
    assert.equal(await first, 'a1')
    assert.equal(await groups.commit(writeOf('a2', 7n)), 'a2')
  })

  it('refuses a write that finds too many before it, or waits too long behind the first ones', async () => {
    const { groups, open } = openGroups({ maxWaitingPerInstance: 3, timeoutMs: 20 })
    const [first, second, third] = ['a1', 'a2', 'a3'].map((name) => groups.commit(writeOf(name)))
    await assert.rejects(groups.commit(writeOf('a4')), { code: 'overloaded' })
    await assert.rejects(third ?? Promise.resolve(), { code: 'overloaded' })
    open()
    assert.deepEqual(await Promise.all([first, second]), ['a1', 'a2'])
  })

  it('lets no write wait longer than the others while groups end', async (test) => {
    const { pass, rounds, alone } = clock(test)
    const { commitAll, open } = openGroups({ maxWrites: 1, timeoutMs: 40, patientCount: 10, commitAlone: alone })
    open()
    const all = commitAll('a1', 'a2', 'a3', 'a4')
    await rounds.begun(1)
    await pass(30)
    rounds.end(1)
    await rounds.begun(2)
    await pass(11)
    rounds.end(2)
    assert.deepEqual(ends(await all), ['a1', 'a2', 'overloaded', 'overloaded'])
  })

  it('refuses at once when the queue is longer than the timeout, unless the write would be among the first', async (test) => {
    const { pass, rounds, alone } = clock(test)
    const { commitAll, groups, open } = openGroups({
      maxWrites: 1,
      timeoutMs: 100,
      patientCount: 2,
      patientTimeoutMs: 1_000,
      commitAlone: alone,
    })
    open()
    const first = commitAll('a1')
    const ended = [first]
    for (const round of [1, 2]) {
      await rounds.begun(round)
      ended.push(commitAll(`a${round + 1}`))
      await pass(60)
      rounds.end(round)
    }
    await rounds.begun(3)
    ended.push(commitAll('a4', 'a5'))
    assert.deepEqual(ends(await commitAll('a6')), ['overloaded'])
    assert.equal(groups.waiting(), 2)
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
    alone: async (write: GroupWrite) => {
      const gate = Promise.withResolvers<void>()
      gates.push(gate)
      await gate.promise
      return nameOf(write)
    },
  }
}
