import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Client } from 'pg'
import { until } from '../../test/until.ts'
import { aWorld, type World } from '../../test/world.ts'
import { systemClock } from '../kernel/clock.ts'
import { type Database, openDatabase, type PlatformWriteTx, type WriteTx } from './database.ts'
import { type Change, changeOf } from './event-log.ts'
import { sql } from './sql.ts'

/** How a transaction begins and ends: alone in the books, and with a commit before anybody hears that it is done. */
const actor = { name: 'test', modifiedBy: null, requestId: null }
const deadlineMs = 60_000

let world: World
let database: Database
/** Holds locks from outside. */
let holder: Client

const commitLock = 4711
type Doing = () => Promise<unknown>

describe('a transaction', () => {
  before(async () => {
    world = await aWorld()
    const { connection } = world
    const timeouts = { lockTimeoutMs: 3 * deadlineMs, statementTimeoutMs: 3 * deadlineMs, timeoutMs: 3 * deadlineMs }
    database = openDatabase({ connection, clock: systemClock, connections: 8, ...timeouts })
    holder = new Client(connection)
    await holder.connect()
    // A commit asks for a lock in the database, which a test may hold.
    await world.rows(`create function wait_with_commit() returns trigger language plpgsql as $$ begin
      set local lock_timeout = 0;
      perform pg_advisory_xact_lock(${commitLock});
      return null;
    end $$`)
    for (const table of ['events', 'platform_events', 'tokens'])
      await world.rows(`create constraint trigger commit_waits after insert on ${table} deferrable initially deferred
        for each row execute function wait_with_commit()`)
  })

  after(async () => {
    await holder.end()
    await database.close()
  })

  describe('no answer goes out before the commit', () => {
    it('of a write in the books of an Instance', () =>
      answersAfter(`${commitLock}`, async () => {
        assert.equal((await aLedger('Alone')).status, 201)
      }))

    it('of writes that share a transaction', () =>
      answersAfter(`${commitLock}`, () => Promise.race([inBooks(), inBooks()])))

    it('of a write in what belongs to a platform', () =>
      answersAfter(`${commitLock}`, async () => {
        const group = await world.post('/v0/platform/tag-groups', { name: 'Team' }, { instance: null })
        assert.equal(group.status, 201, group.text)
      }))

    it('of a token', () => answersAfter(`${commitLock}`, () => world.tokenFor(['books:read'])))
  })

  describe('whoever writes waits for the lock', () => {
    it('of the books, alone or as a job', async () => {
      await answersAfter(books(), () => inBooks())
      await answersAfter(books(), () => inBooks({ ...actor, name: 'job:import' }))
    })

    it('of the books, with others in one transaction', () =>
      answersAfter(books(), () => Promise.race([inBooks(), inBooks()])))

    it('of the books that it goes on into from the platform', () =>
      answersAfter(books(), () =>
        inPlatform(async (tx) => {
          const { instance } = await tx.openInstance(world.instanceId)
          assert.equal(instance.id, world.instanceId)
        }),
      ))

    it('of the platform', () => answersAfter(lockOf(world.platformId), () => inPlatform(async () => undefined)))
  })

  describe('an error that was swallowed', () => {
    const broken = sql`select 1 / 0`
    const ended = /ended with ROLLBACK/

    it('is told: what was rolled back is not done', async () => {
      const visit = { platformId: world.platformId, access: 'write', actor } as const
      const swallow = async (tx: { query: (statement: typeof broken) => Promise<unknown> }) => {
        await tx.query(broken).catch(() => {})
        return 'done'
      }
      const { instanceId } = world
      for (const name of ['test', 'job:import'])
        await assert.rejects(database.inInstance({ ...visit, actor: { ...actor, name }, instanceId }, swallow), ended)
      await assert.rejects(database.inInstance({ ...visit, access: 'read', instanceId }, swallow), ended)
      await assert.rejects(database.acrossInstances(visit, swallow), ended)
      await assert.rejects(database.inAccess(swallow), ended)
    })

    it('is told to the one who swallowed it, also where others share the transaction', async () => {
      const swallowing = write(async (tx) => void (await tx.query(broken).catch(() => {})))
      const ends = await Promise.allSettled([inBooks(), swallowing, inBooks()])
      assert.deepEqual(
        ends.map(({ status }) => status),
        ['fulfilled', 'rejected', 'fulfilled'],
      )
    })
  })
})

/**
 * While the lock is held, what is done comes to stand before it and is not answered, though the service answers others;
 * let through, it is.
 */
async function answersAfter(lock: string, doing: Doing): Promise<void> {
  await holder.query(`select pg_advisory_lock(${lock})`)
  let done: Promise<'the write'>
  try {
    done = doing().then(() => 'the write' as const)
    const early = { answered: false }
    done.then(
      () => (early.answered = true),
      () => (early.answered = true),
    )
    await until(async () => early.answered || (await waitingBefore()) > 0, 'nobody waits', deadlineMs)
    assert.equal(await Promise.race([done, others()]), 'others')
  } finally {
    await holder.query(`select pg_advisory_unlock(${lock})`)
  }
  assert.equal(await done, 'the write')
}

/** What went out before these has arrived before them. */
async function others(): Promise<'others'> {
  for (let at = 0; at < 3; at += 1) assert.equal((await world.get('/v0/ledgers?limit=1')).status, 200)
  return 'others'
}

async function waitingBefore(): Promise<number> {
  const [row] = await world.rows<{ count: number }>(`select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`)
  return row?.count ?? 0
}

function lockOf(id: string): string {
  return `hashtextextended('${id}', 0)`
}

function books(): string {
  return lockOf(world.instanceId)
}

function inBooks(author = actor): Promise<void> {
  return write(async (tx) => tx.record(aChange()), author)
}

function write(work: (tx: WriteTx) => Promise<void>, author: typeof actor = actor): Promise<void> {
  const { platformId, instanceId } = world
  return database.inInstance({ platformId, instanceId, access: 'write', actor: author }, work)
}

function inPlatform(work: (tx: PlatformWriteTx) => Promise<void>): Promise<void> {
  return database.acrossInstances({ platformId: world.platformId, access: 'write', actor }, work)
}

function aChange(): Change {
  return changeOf('ledger', null, { id: 'ldg_00000000000000000000000000' })
}

function aLedger(name: string) {
  const nature = { type: 'expense', sub_type: 'operating_expenses', debit_credit: 'debit', report_cash_flow: false }
  return world.post('/v0/ledgers', { name, ...nature })
}
