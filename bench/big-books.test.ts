import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkBooks } from '../test/books-check.ts'
import { aWorld } from '../test/world.ts'
import { makeBigBooks } from './big-books.ts'

describe('big books', () => {
  it('are as the service would have left them: verify finds nothing wrong', async () => {
    await using world = await aWorld({ ownPlatform: true, instance: { entries_start: '2021-01-01T00:00:00Z' } })
    const { instanceId, connection } = world
    const books = await makeBigBooks(connection, { instanceId, lines: 3_000, seed: 11 })
    assert.deepEqual(await checkBooks(connection, instanceId), [])
    const [found] = await world.rows<{ lines: string; entries: string; ledgers: string }>(
      `select (select count(*) from line_entries where instance_id = $1) as lines,
        (select count(*) from journal_entries where instance_id = $1) as entries,
        (select count(*) from ledgers where instance_id = $1) as ledgers`,
      [instanceId],
    )
    assert.ok(Math.abs(Number(found?.lines) - 3_000) < 10)
    assert.deepEqual([Number(found?.entries), found?.ledgers], [books.entries, '150'])
  })

  it('are the same with the same seed', async () => {
    const digests = []
    for (const seed of [5, 5, 6]) {
      await using world = await aWorld({ ownPlatform: true, instance: { entries_start: '2021-01-01T00:00:00Z' } })
      await makeBigBooks(world.connection, { instanceId: world.instanceId, lines: 500, seed })
      const [found] = await world.rows<{ digest: string }>(
        `select md5(string_agg(concat_ws(' ', journal_entry_id, id, datetime, amount), ',' order by journal_entry_id, id)) as digest
         from line_entries where instance_id = $1`,
        [world.instanceId],
      )
      digests.push(found?.digest)
    }
    assert.equal(digests[0], digests[1])
    assert.notEqual(digests[0], digests[2])
  })
})
