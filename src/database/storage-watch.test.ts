import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { until } from '../../test/until.ts'
import { aWorld, assertRefused, type World } from '../../test/world.ts'

const ready = (world: World) => world.call('GET', '/ready')

describe('GET /ready beside a storage that is full', () => {
  it('503 storage_full once a write did not fit, and 200 by itself when there is room again', async () => {
    await using world = await aWorld()
    assert.equal((await ready(world)).status, 200)
    // As PostgreSQL says that it cannot extend a table; of these books alone.
    await world.rows(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger no_room before insert on ledgers for each row
        when (new.instance_id = '${world.instanceId}') execute function no_room()`)
    try {
      assertRefused(
        await world.post('/v0/ledgers', { name: 'Savings', financial_account_type: 'bank_account' }),
        503,
        'storage_full',
      )
      // What it says holds for a moment.
      await until(async () => (await ready(world)).status === 503, 'it stays ready')
      assertRefused(await ready(world), 503, 'storage_full')
      assert.equal((await world.get('/v0/ledgers')).status, 200, 'reading goes on')
    } finally {
      await world.rows('drop trigger no_room on ledgers; drop function no_room()')
    }
    await until(async () => (await ready(world)).status === 200, 'it does not become ready again')
    assert.equal(
      (await world.post('/v0/ledgers', { name: 'Savings', financial_account_type: 'bank_account' })).status,
      201,
    )
  })
})
