import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aWorld, type World } from '../../test/world.ts'
import type { WriteTx } from './database.ts'
import { sql } from './sql.ts'

const slowly = sql`select pg_sleep(60)`

function rename(tx: WriteTx, name: string) {
  return tx.execute(sql`update instances set name = ${name} where id = ${tx.instance.id}`)
}

async function nameOf(world: World): Promise<string> {
  return (await world.get(`/v0/platform/instances/${world.instanceId}`)).body.name
}

describe('readWithin', () => {
  it('gives up what takes longer, keeps what was done before, and goes on without the limit', async () => {
    await using world = await aWorld()
    const read = await world.inBooks(async (tx) => {
      const limit = async () => await tx.query<{ at: string }>(sql`select current_setting('statement_timeout') as at`)
      const usual = await limit()
      await rename(tx, 'Before')
      const slow = await tx.readWithin(20, () => tx.query(slowly))
      const quick = await tx.readWithin(60_000, limit)
      assert.deepEqual(await limit(), usual)
      return { slow, quick }
    })
    assert.deepEqual(read, { slow: undefined, quick: [{ at: '1min' }] })
    assert.equal(await nameOf(world), 'Before')
  })

  it('is of one write of a group alone', async () => {
    await using world = await aWorld()
    const outcomes = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((name, at) =>
        world.inBooks(async (tx) => {
          await rename(tx, name)
          return await tx.readWithin(at % 2 ? 20 : 60_000, () => tx.query(at % 2 ? slowly : sql`select 1 as found`))
        }),
      ),
    )
    assert.deepEqual(outcomes, [[{ found: 1 }], undefined, [{ found: 1 }], undefined])
    assert.equal(await nameOf(world), 'Four')
  })

  it('passes on what fails otherwise, and the write is undone', async () => {
    await using world = await aWorld()
    const before = await nameOf(world)
    const failing = world.inBooks(async (tx) => {
      await rename(tx, 'Undone')
      await tx.readWithin(60_000, () => tx.query(sql`select 1 / 0`))
    })
    await assert.rejects(failing, { code: '22012' })
    assert.equal(await nameOf(world), before)
  })
})
