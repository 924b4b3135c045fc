import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { until } from '../../test/until.ts'
import { cacheWithTtl } from './ttl-cache.ts'

describe('keptBriefly', () => {
  it('does the work once for all who ask meanwhile, also when it fails, and anew after a while', async () => {
    let begun = 0
    const gate = Promise.withResolvers<string>()
    const ask = cacheWithTtl(() => {
      begun += 1
      return begun === 1 ? gate.promise : Promise.reject(new Error('no'))
    }, 20)
    const waiting = [ask(), ask(), ask()]
    gate.resolve('yes')
    assert.deepEqual(await Promise.all(waiting), ['yes', 'yes', 'yes'])
    assert.equal(begun, 1)
    await until(async () => (await ask().catch(() => 'no')) === 'no', 'it is kept for ever')
    assert.equal(begun, 2)
  })
})
