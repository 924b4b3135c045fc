import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertRead } from '../../test/private-parts.ts'
import { aWorld, type World } from '../../test/world.ts'

/** Of the queue's own tables, with their types. */
const columns = [
  '_private_job_queues.id integer',
  '_private_job_queues.locked_at timestamp with time zone',
  '_private_job_queues.locked_by text',
  '_private_jobs.attempts smallint',
  '_private_jobs.id bigint',
  '_private_jobs.is_available boolean',
  '_private_jobs.job_queue_id integer',
  '_private_jobs.key text',
  '_private_jobs.locked_at timestamp with time zone',
  '_private_jobs.locked_by text',
  '_private_jobs.max_attempts smallint',
  '_private_jobs.payload json',
]

describe("what is used of the queue's own tables", () => {
  let world: World

  before(async () => {
    world = await aWorld()
  })

  after(async () => {
    await world[Symbol.asyncDispose]()
  })

  it('was read in the version that is installed', () => {
    assertRead({ name: 'graphile-worker', version: '0.18.0', file: 'src/jobs/queue-tables.ts' })
  })

  it('is all there: each column, with its type', async () => {
    const found = await world.rows<{ text: string }>(`
      select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, null) as text
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`)
    const present = new Set(found.map(({ text }) => text))
    assert.deepEqual(
      columns.filter((each) => !present.has(each)),
      [],
      'missing of graphile-worker: src/jobs/queue-tables.ts uses them',
    )
  })

  it('a queue that comes free with a job in it tells the workers by the channel that they listen to', async () => {
    const [trigger] = await world.rows<{ enabled: string }>(`
      select tgenabled as enabled from pg_trigger
      where tgrelid = 'graphile_worker._private_job_queues'::regclass and tgname = 'daybook_freed'`)
    assert.equal(trigger?.enabled, 'O')
    const [told] = await world.rows(`select bool_or(prosrc like '%''jobs:insert''%') as told from pg_proc
      where pronamespace = 'graphile_worker'::regnamespace and proname <> 'daybook_queue_freed'`)
    assert.deepEqual(told, { told: true })
  })
})
