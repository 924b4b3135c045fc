import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { describe, it } from 'node:test'
import type { Job, Worker, WorkerEvents } from 'graphile-worker'
import { platformFlag, tenantFlag } from '../database/job-flags.ts'
import { openJobShares } from './job-shares.ts'

/**
 * A queue as the workers see it: a look takes the first job that has none of the flags, and looks again when it is
 * nudged.
 */
function queue(concurrency: number, avoid?: (running: readonly string[]) => readonly string[]) {
  const shares = openJobShares({ kind: 'test', concurrency, avoid })
  const events: WorkerEvents = new EventEmitter()
  shares.listen(events)
  const waiting: Job[] = []
  let nudged = false
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shares of the jobs know it by this alone
  const worker = { nudge: () => void (nudged = true) } as unknown as Worker
  const emit = (name: string, about: object) => (events as EventEmitter).emit(name, { worker, ...about })
  const look = async (): Promise<string | undefined> => {
    const forbidden = new Set(await shares.forbiddenFlags())
    const at = waiting.findIndex(({ flags }) => !Object.keys(flags ?? {}).some((flag) => forbidden.has(flag)))
    const [job] = at < 0 ? [] : waiting.splice(at, 1)
    nudged = false
    emit(job ? 'job:start' : 'worker:getJob:empty', { job })
    return job ? job.id : nudged ? await look() : undefined
  }
  return {
    shares,
    look,
    /** "a1x" is a job of platform a, Instance 1. */
    add: (...ids: string[]) => waiting.push(...ids.map(jobOf)),
    end: (...ids: string[]) => ids.forEach((id) => emit('job:complete', { job: jobOf(id) })),
  }
}

function jobOf(id: string): Job {
  const [platform_id = '', instance_id = ''] = id
  const flags = { [platformFlag(platform_id)]: true, [tenantFlag(`${platform_id}${instance_id}`)]: true }
  const job = { id, flags, payload: { platform_id, instance_id: `${platform_id}${instance_id}` } }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a job these are looked at alone
  return job as unknown as Job
}

describe('shares of the workers', () => {
  it('leave a worker free of one platform, for the next one', async () => {
    const { add, look } = queue(4)
    add('a1', 'a2', 'a3', 'a4')
    assert.deepEqual([await look(), await look(), await look(), await look()], ['a1', 'a2', 'a3', undefined])
    add('b1')
    assert.equal(await look(), 'b1')
  })

  it('go to a platform that has none first, however long the others wait', async () => {
    const { add, look, end } = queue(4)
    add('a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1')
    const begun = [await look(), await look(), await look(), await look()]
    assert.deepEqual(begun, ['a1', 'b1', 'c1', 'a2'])
    end('a1', 'a2')
    add('c2')
    assert.equal(await look(), 'a3')
  })

  it('go round the Instances of a platform, one after the other', async () => {
    const { add, look, end } = queue(1)
    add('a1x', 'a1y', 'a1z', 'a2x', 'a2y', 'a3x')
    const begun: unknown[] = []
    for (let job = await look(); job !== undefined; job = await look()) {
      begun.push(job)
      end(job)
    }
    assert.deepEqual(begun, ['a1x', 'a2x', 'a3x', 'a1y', 'a2y', 'a1z'])
  })

  it('are of no tenant that is to be avoided', async () => {
    const { add, look } = queue(4, (running) => (running.includes('a1') ? ['a2'] : []))
    add('a1', 'a2', 'b1')
    assert.deepEqual([await look(), await look(), await look()], ['a1', 'b1', undefined])
  })

  it('are counted one look after the other', async () => {
    const { add, look } = queue(2)
    add('a1', 'a2', 'b1')
    assert.deepEqual((await Promise.all([look(), look()])).toSorted(), ['a1', 'b1'])
  })

  it('of a failed look are given to the next one', async () => {
    const events: WorkerEvents = new EventEmitter()
    const shares = openJobShares({ kind: 'test', concurrency: 2 })
    shares.listen(events)
    await shares.forbiddenFlags()
    const next = shares.forbiddenFlags()
    ;(events as EventEmitter).emit('worker:getJob:error', {})
    assert.deepEqual(await next, [])
  })
})
