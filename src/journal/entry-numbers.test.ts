import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkBooks } from '../../test/books-check.ts'
import { until } from '../../test/until.ts'
import { aWorld, type World } from '../../test/world.ts'
import { entriesPerSlice, numberSlice, waitingEntries } from './entry-numbers.ts'
import { numberEntries } from './jobs.ts'

/** Books in which entries were made before entries had numbers, as the migration leaves them. */
describe('entries from before entries had numbers', () => {
  it('answer null and then 1 to n in the order of creation, while new ones go on at n + 1', async () => {
    await using world = await aWorld()
    for (const words of ['second', 'third', 'first']) await enter(world, words)
    await world.rows(
      `update journal_entries set created_at = created_at - interval '1 day' where instance_id = $1 and description = 'first'`,
      [world.instanceId],
    )
    await forgetNumbers(world)
    assert.equal(await enter(world, 'new'), 4)
    assert.deepEqual(await numbersOf(world), { first: null, second: null, third: null, new: 4 })
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
    await startNumbering(world)
    await until(async () => (await numbersOf(world))['first'] !== null, 'no numbers were given')
    assert.deepEqual(await numbersOf(world), { first: 1, second: 2, third: 3, new: 4 })
    assert.equal(await enter(world, 'newer'), 5)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('are numbered in closed periods, too, and without an event', async () => {
    await using world = await aWorld()
    await enter(world, 'closed')
    assert.equal((await world.post('/v0/periods/close', { date: '2026-02-28' })).status, 201)
    await forgetNumbers(world)
    const before = (await world.get('/v0/events')).body.records.length
    await startNumbering(world)
    await until(async () => (await numbersOf(world))['closed'] === 1, 'no number was given')
    assert.equal((await world.get('/v0/events')).body.records.length, before)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('leave out the numbers of those that were deleted meanwhile', async () => {
    await using world = await aWorld()
    for (const words of ['a', 'b', 'c']) await enter(world, words)
    await forgetNumbers(world)
    const wanted = await world.inBooks(waitingEntries)
    assert.equal((await world.delete(`/v0/journal-entries/${wanted[1]}`)).status, 204)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
    await world.inBooks((tx) => numberSlice(tx, wanted, true))
    assert.deepEqual(await numbersOf(world), { a: 1, c: 2 })
    assert.equal(await enter(world, 'd'), 4)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('are numbered once, wherever the job ended and began again', async () => {
    await using world = await aWorld()
    for (const words of ['a', 'b', 'c', 'd']) await enter(world, words)
    await forgetNumbers(world)
    const wanted = await world.inBooks(waitingEntries)
    await world.inBooks((tx) => numberSlice(tx, wanted.slice(0, 2), false))
    assert.deepEqual(await numbersOf(world), { a: 1, b: 2, c: null, d: null })
    await assert.rejects(
      world.inBooks(async (tx) => {
        await numberSlice(tx, wanted.slice(2), true)
        throw new Error('the process dies')
      }),
    )
    assert.deepEqual(await numbersOf(world), { a: 1, b: 2, c: null, d: null })
    assert.deepEqual(await world.inBooks(waitingEntries), wanted.slice(2))
    await world.inBooks((tx) => numberSlice(tx, wanted, true))
    await world.inBooks((tx) => numberSlice(tx, wanted, true))
    assert.deepEqual(await numbersOf(world), { a: 1, b: 2, c: 3, d: 4 })
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('are numbered a slice at a time, among writes', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    for (const batch of [0, 1])
      await world.importRows(
        accountId,
        Array.from({ length: entriesPerSlice }, (_, at) => ({
          id: `row-${batch}-${at}`,
          amount: '1.00',
          datetime: '2026-02-03T12:00:00Z',
          description: 'Sold',
        })),
      )
    await enter(world, 'last')
    await forgetNumbers(world)
    await startNumbering(world)
    const given: (number | null)[] = []
    await until(async () => {
      given.push(await enter(world, `beside ${given.length}`))
      const [row] = await world.rows('select from instances where id = $1 and numbered_entries is null', [
        world.instanceId,
      ])
      return row !== undefined
    }, 'not all were numbered')
    const count = 2 * entriesPerSlice + 1
    assert.deepEqual(
      given,
      given.map((_, at) => count + 1 + at),
    )
    const disordered = await world.rows(
      `select from (select entry_number, row_number() over (order by created_at, id) as place from journal_entries
        where instance_id = $1) as e where entry_number <> place`,
      [world.instanceId],
    )
    assert.equal(disordered.length, 0)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('of an Instance that is gone have no job any more', async () => {
    await using world = await aWorld()
    const gone = { platform_id: world.platformId, instance_id: 'ins_00000000000000000000000000' }
    assert.equal(await numberEntries(world.service.database, gone), undefined)
  })
})

async function enter(world: World, description: string): Promise<number | null> {
  const answer = await world.entry('2026-02-03T10:00:00Z', description, [
    ['Meals', '12.30'],
    ['Cash on Hand', '-12.30'],
  ])
  assert.equal(answer.status, 201, answer.text)
  return answer.body.entry_number
}

async function numbersOf(world: World): Promise<Record<string, number | null>> {
  const { body } = await world.get('/v0/journal-entries?limit=1000')
  return Object.fromEntries(
    body.records.map(({ description, entry_number: number }: { description: string; entry_number: number | null }) => [
      description,
      number,
    ]),
  )
}

async function forgetNumbers({ rows, instanceId }: World): Promise<void> {
  await rows('update journal_entries set entry_number = null where instance_id = $1', [instanceId])
  await rows(
    `update instances set numbered_entries = 0, deleted_entries = 0,
      last_entry_number = (select count(*) from journal_entries where instance_id = $1) where id = $1`,
    [instanceId],
  )
}

async function startNumbering({ rows, platformId, instanceId }: World): Promise<void> {
  await rows(
    `select graphile_worker.add_job('number_entries', json_build_object('platform_id', $1::text, 'instance_id', $2::text),
      queue_name := $2)`,
    [platformId, instanceId],
  )
}
