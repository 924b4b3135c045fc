import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aWorld } from './world.ts'

describe('the world of a test', () => {
  it('asks the database for several things at once', async () => {
    const world = await aWorld()
    const found = await Promise.all(['1', '2', '3'].map((value) => world.rows('select $1::text as value', [value])))
    assert.deepEqual(found.flat(), [{ value: '1' }, { value: '2' }, { value: '3' }])
  })
})
