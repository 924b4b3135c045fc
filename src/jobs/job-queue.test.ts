import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Client } from 'pg'
import { untilFound } from '../../test/until.ts'
import { aWorld } from '../../test/world.ts'
import { jobEnds } from './job-ends.ts'

const world = await aWorld()

describe('the job queue', () => {
  it('holds a running job under a name whose lock is held', async () => {
    await using client = await aClient()
    const { accountId } = await world.bankAccount('Held')
    await client.query('begin')
    await client.query('lock table line_entries in exclusive mode')
    const started = await world.post(`/v0/source-accounts/${accountId}/transactions`, rows('held'))
    const [holder] = await someRows(() => world.rows<{ alive: boolean }>(holders), 'the job does not start')
    await client.query('commit')
    assert.deepEqual(holder, { alive: true })
    assert.equal((await world.endedTask(started.body.id)).body.status, 'complete')
  })

  it('tells who waits in its process that a job has ended', { timeout: 30_000 }, async () => {
    const { accountId } = await world.bankAccount('Waited for')
    const started = await world.post(`/v0/source-accounts/${accountId}/transactions`, rows('waited-for'))
    assert.equal(started.status, 202)
    await jobEnds.within(started.body.id, 60_000)
    const { body } = await world.get(`/v0/transactions/tasks/${started.body.id}`)
    assert.equal(body.status, 'complete')
  })

  it('goes on when the connection is lost over which it is told that a job is done', async () => {
    await using entries = await aClient()
    await using queue = await aClient()
    const { accountId } = await world.bankAccount('Told again')
    await entries.query('begin')
    await entries.query('lock table line_entries in exclusive mode')
    const started = await world.post(`/v0/source-accounts/${accountId}/transactions`, rows('told-again'))
    await someRows(() => world.rows(holders), 'the job does not start')
    await queue.query('begin')
    await queue.query('lock table graphile_worker._private_jobs in exclusive mode')
    await entries.query('commit')
    const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'delete from' and query ~ '_private_jobs'`
    await someRows(() => world.rows(waiting), 'nobody tells that the job is done')
    await world.rows(`select pg_terminate_backend(pid) from (${waiting}) as each`)
    await queue.query('commit')
    assert.equal((await world.endedTask(started.body.id)).body.status, 'complete')
    const gone = `select 1 where not exists (${holders})`
    await someRows(() => world.rows(gone), 'the job is not told of again')
  })

  it('gives back what it holds and has never heard of', async () => {
    const { accountId } = await world.bankAccount('Forgotten')
    const name = await nameOfWorker(accountId)
    const started = await world.holdingJobs(async () => {
      const answer = await world.post(`/v0/source-accounts/${accountId}/transactions`, rows('forgotten'))
      await world.rows(
        `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = $1`,
        [name],
      )
      return answer
    })
    assert.equal((await world.endedTask(started.body.id)).body.status, 'complete')
  })

  it('tries again what workers died of, however often it was tried', async () => {
    const ended = await world.endedTask(await heldByTheDead('tried', {}))
    assert.equal(ended.body.status, 'complete')
  })

  it('tries what nobody could say had failed, and fails what workers died of again and again', async () => {
    const { accountId } = await world.bankAccount('Given up')
    const given = await world.holdingJobs(async () => {
      const answer = await world.post(`/v0/source-accounts/${accountId}/transactions`, rows('given-up'))
      await world.rows('update graphile_worker._private_jobs set attempts = max_attempts')
      return answer
    })
    assert.equal((await world.endedTask(given.body.id)).body.status, 'complete')
    const { body } = await world.endedTask(await heldByTheDead('deadly', { deaths: 50 }))
    assert.deepEqual(
      [body.status, body.error.error_code, body.failed_transaction_ids],
      ['failed', 'internal_error', ['deadly']],
    )
    assert.equal((await world.get(`/v0/source-accounts/${accountId}/transactions?limit=100`)).body.records.length, 1)
  })

  it('holds it again after the connection with the lock was lost', async () => {
    await using client = await aClient()
    const { accountId } = await world.bankAccount('Lost')
    await client.query('begin')
    await client.query('lock table line_entries in exclusive mode')
    const started = await world.post(`/v0/source-accounts/${accountId}/transactions`, rows('lost'))
    await someRows(() => world.rows(`${holders} and locked_by is not null`), 'the job does not start')
    await world.rows(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objsubid = 1 and pid in
        (select pid from pg_stat_activity where state = 'idle' and datname = current_database())`,
    )
    await someRows(
      async () => (await world.rows<{ alive: boolean }>(holders)).filter(({ alive }) => alive),
      'the lock is not held again',
    )
    await client.query('commit')
    assert.equal((await world.endedTask(started.body.id)).body.status, 'complete')
  })

  it('is tried again at once when its connection is lost, and not after the pause of the queue', async () => {
    await using client = await aClient()
    const { accountId } = await world.bankAccount('At once')
    await client.query('begin')
    await client.query('lock table line_entries in exclusive mode')
    const started = await world.post(`/v0/source-accounts/${accountId}/transactions`, rows('at-once'))
    const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'new_transactions'`
    const [first] = await someRows(() => world.rows<{ pid: number }>(waiting), 'the job does not wait')
    await world.rows('select pg_terminate_backend($1)', [first?.pid])
    await someRows(() => world.rows(`${waiting} and pid <> ${first?.pid}`), 'the job does not wait again')
    const [{ attempts } = { attempts: 0 }] = await world.rows<{ attempts: number }>(
      'select attempts from graphile_worker._private_jobs where locked_at is not null',
    )
    assert.equal(attempts, 1)
    await client.query('commit')
    assert.equal((await world.endedTask(started.body.id)).body.status, 'complete')
  })

  it('says so when a queue with jobs in it comes free', async () => {
    await using client = await aClient()
    const announced: string[] = []
    client.on('notification', ({ channel }) => announced.push(channel))
    await client.query('listen "jobs:insert"')
    await client.query(`insert into graphile_worker._private_tasks (identifier) values ('nobody does this')`)
    for (const [queue, jobs] of Object.entries({ full: 1, empty: 0 })) {
      await client.query('insert into graphile_worker._private_job_queues (queue_name, locked_at) values ($1, now())', [
        queue,
      ])
      if (jobs > 0)
        await client.query(
          `insert into graphile_worker._private_jobs (task_id, job_queue_id)
           select t.id, q.id from graphile_worker._private_tasks t, graphile_worker._private_job_queues q
           where t.identifier = 'nobody does this' and q.queue_name = $1`,
          [queue],
        )
      announced.length = 0
      await client.query('update graphile_worker._private_job_queues set locked_at = null where queue_name = $1', [
        queue,
      ])
      // A notification comes with the answer to the next query at the latest.
      await client.query('select')
      assert.equal(announced.length, jobs, queue)
    }
  })
})

/** Of each job that runs, whether the lock under the name of who runs it is held. */
const holders = `
  select exists (select from pg_locks where locktype = 'advisory' and objsubid = 1 and
    (classid::bigint << 32) + objid::bigint = (hashtextextended(locked_by, 1) & x'7fffffffffffffff'::bigint)) as alive
  from graphile_worker._private_jobs where locked_by is not null`

/** An import at its last attempt, which a worker holds that is no more. @returns its Task */
async function heldByTheDead(name: string, more: Record<string, number>): Promise<string> {
  const { accountId } = await world.bankAccount(`Of the dead, ${name}`)
  return await world.holdingJobs(async () => {
    const { body } = await world.post(`/v0/source-accounts/${accountId}/transactions`, rows(name))
    await world.rows(
      `update graphile_worker._private_jobs set attempts = max_attempts, locked_at = now(), locked_by = 'nobody',
         payload = (payload::jsonb || $1)::json`,
      [more],
    )
    return body.id
  })
}

function rows(id: string) {
  return [{ id, amount: -1, datetime: '2026-02-03T12:00:00Z', description: 'Coffee' }]
}

async function aClient(): Promise<Client & AsyncDisposable> {
  const client = new Client(world.connection)
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

async function someRows<Row>(look: () => Promise<Row[]>, problem: string): Promise<Row[]> {
  const someOf = (found: Row[]) => (found.length > 0 ? found : undefined)
  return await untilFound(async () => someOf(await look()), problem)
}

/** Of a job that is at work. */
async function nameOfWorker(accountId: string): Promise<string> {
  await using client = await aClient()
  await client.query('begin')
  await client.query('lock table line_entries in exclusive mode')
  const started = await world.post(`/v0/source-accounts/${accountId}/transactions`, rows('named'))
  const named = 'select locked_by as name from graphile_worker._private_jobs where locked_by is not null'
  const [holder] = await someRows(() => world.rows<{ name: string }>(named), 'the job does not start')
  await client.query('commit')
  await world.endedTask(started.body.id)
  return holder?.name ?? ''
}
