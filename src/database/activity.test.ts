import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openActivity } from './activity.ts'

describe('activity', () => {
  it('is what began after one’s own transaction, for a moment', () => {
    let now = 0
    const activity = openActivity(500, () => now)
    activity.note()
    const isBusy = activity.watch()
    assert.equal(isBusy(), false, 'its own beginning')
    now = 10
    activity.note()
    assert.equal(isBusy(), true)
    now = 509
    assert.equal(isBusy(), true)
    now = 510
    assert.equal(isBusy(), false, 'a moment later')
  })
})
