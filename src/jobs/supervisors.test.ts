import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { until } from '../../test/until.ts'
import { aWorld } from '../../test/world.ts'
import { openLog } from '../kernel/log.ts'
import { startWorker } from './job-queue.ts'

const world = await aWorld()

describe('workers of the job queue', () => {
  it('find their jobs, though the database failed at their first look', async () => {
    await using failing = await failingAt('insert', '_private_tasks')
    const called: unknown[] = []
    await using supervisors = await openSupervisors({ found_later: async (payload) => void called.push(payload) })
    await until(async () => (await failing.times()) > 0, 'nobody looks for jobs')
    await failing.end()
    await world.rows(`select graphile_worker.add_job('found_later', '{"number": 1}')`)
    await until(
      () => called.length > 0,
      () => `nobody does the job: ${supervisors.said()}`,
      20_000,
    )
    assert.deepEqual(called, [{ number: 1 }])
  })

  it('begin again when several ends of jobs could not be written down while another job ran', async () => {
    const jobs = ['first', 'second', 'third', 'last']
    const gates = new Map(jobs.map((name) => [name, Promise.withResolvers<void>()]))
    const begun: string[] = []
    await using supervisors = await openSupervisors({
      never_written_down: async ({ name }) => {
        begun.push(String(name))
        await gates.get(String(name))?.promise
      },
    })
    for (const name of jobs)
      await world.rows(`select graphile_worker.add_job('never_written_down', json_build_object('name', $1::text))`, [
        name,
      ])
    await until(
      () => begun.length === jobs.length,
      () => `not all begin: ${begun.join()} ${supervisors.said()}`,
    )
    await using failing = await failingAt('delete', '_private_jobs')
    for (const [at, name] of jobs.slice(0, -1).entries()) {
      gates.get(name)?.resolve()
      await until(async () => (await failing.times()) > at, 'no end is written down')
    }
    gates.get('last')?.resolve()
    await until(async () => (await failing.times()) === jobs.length, 'the last end is not written down')
    await failing.end()
    const left = `select 1 from graphile_worker._private_jobs where payload ->> 'name' is not null`
    await until(
      async () => (await world.rows(left)).length === 0,
      () => `they are not done again: ${supervisors.said()}`,
    )
    assert.deepEqual(begun.slice(jobs.length).toSorted(), jobs.toSorted())
  })
})

/** Workers for these alone, in the lane of strangers' machines. */
async function openSupervisors(
  handlers: Readonly<Record<string, (payload: Readonly<Record<string, unknown>>) => Promise<void>>>,
): Promise<AsyncDisposable & { said(): string }> {
  const lines: string[] = []
  const worker = await startWorker({
    connection: world.connection,
    handlers: { nothing: () => Promise.resolve() },
    concurrency: 1,
    outbound: { handlers, concurrency: 4 },
    log: openLog('debug', { write: (line) => void lines.push(line) }),
  })
  return { said: () => lines.join(''), [Symbol.asyncDispose]: () => worker.stop() }
}

/** From now on each such statement on a table of the queue fails, and is counted. */
async function failingAt(operation: 'insert' | 'delete', table: string) {
  const [name, on] = [`failing_at_${operation}`, `graphile_worker.${table}`]
  const end = async () => void (await world.rows(`drop trigger if exists ${name} on ${on}`))
  await world.rows(`create sequence ${name}`)
  await world.rows(`
    create function ${name}() returns trigger language plpgsql security definer as $$
      begin perform nextval('public.${name}'); raise exception 'this fails on purpose'; end $$`)
  await world.rows(`create trigger ${name} before ${operation} on ${on} for each statement execute function ${name}()`)
  return {
    times: async () => {
      const [row] = await world.rows<{ times: string }>(
        `select case when is_called then last_value else 0 end as times from ${name}`,
      )
      return Number(row?.times)
    },
    end,
    [Symbol.asyncDispose]: end,
  }
}
