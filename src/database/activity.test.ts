import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openActivity } from './activity.ts'

describe('activity', () => {
  it('is what others began within the last moment, before a transaction or after it', () => {
    let now = 0
    const activity = openActivity(500, () => now)
    activity.note()
    const first = activity.watch()
    assert.equal(first(), false, 'its own beginning')
    now = 10
    activity.note()
    const second = activity.watch()
    assert.deepEqual([first(), second()], [true, true])
    now = 505
    assert.deepEqual([first(), second()], [true, false])
    now = 510
    assert.deepEqual([first(), second()], [false, false], 'a moment later')
  })
})
