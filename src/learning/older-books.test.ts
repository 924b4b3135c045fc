import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { Client } from 'pg'
import { aWorld } from '../../test/world.ts'

describe('books that are older than labels', () => {
  it('are learned from as far as persons reviewed them, and the default of the threshold is the service’s own', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { accountId } = await world.bankAccount()
    const meals = await world.ledger('Meals')
    const row = (id: string) => ({
      id,
      description: 'KETTLE',
      amount: '-5.00',
      datetime: '2026-02-03T12:00:00Z',
      opposing_ledger_id: meals,
    })
    await world.importRows(accountId, ['a', 'b'].map(row))
    assert.equal((await world.put('/v0/transactions', [{ id: 'a', review_status: 'reviewed' }])).status, 200)
    await world.put('/v0/platform/settings', { similarity_threshold: 0.8 }, { instance: null })
    const migration = readFileSync(new URL('../../migrations/0056_labels_and_verdicts.sql', import.meta.url), 'utf8')
    const statements = migration
      .split(';')
      .filter((statement) =>
        /force row level security|^\s*(update platform_settings|insert into learnings)|\n\s*insert into learnings \(instance_id, id, mark, revised\)\n\s+select t/.test(
          statement,
        ),
      )
    assert.equal(statements.length, 10)
    const client = new Client(world.connection)
    await client.connect()
    try {
      await client.query('begin')
      await client.query('delete from learnings where instance_id = $1', [world.instanceId])
      await client.query('set local role daybook_owner')
      for (const statement of statements) await client.query(statement)
      await client.query('reset role')
      const { rows: marked } = await client.query(
        `select m.id, m.revised, m.mark <= i.sequence as past from learnings m join instances i on i.id = m.instance_id
         where m.instance_id = $1`,
        [world.instanceId],
      )
      assert.deepEqual(marked, [{ id: 'a', revised: false, past: true }])
      const { rows: settings } = await client.query(
        'select similarity_threshold from platform_settings where platform_id = $1',
        [world.platformId],
      )
      assert.deepEqual(settings, [{ similarity_threshold: null }])
      await client.query('rollback')
    } finally {
      await client.end()
    }
  })
})
