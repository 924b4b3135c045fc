import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openCacheEpochs } from './cache-epochs.ts'

describe('the cache epoch of an Instance', () => {
  it('goes on while the event log ends as this process left it, and not after another head', () => {
    const epochs = openCacheEpochs(1e6)
    const epoch = { bytes: 0 }
    epochs.keep('a', headAt(1n), epoch)
    assert.equal(epochs.find('a', headAt(1n)), epoch)
    assert.equal(epochs.find('a', headAt(2n)), undefined)
    assert.equal(epochs.find('a', { sequence: 1n, hash: Buffer.from('another') }), undefined)
    assert.equal(epochs.find('b', headAt(1n)), undefined)
    epochs.keep('a', headAt(2n), epoch)
    assert.equal(epochs.find('a', headAt(1n)), undefined)
    epochs.forget('a')
    assert.equal(epochs.find('a', headAt(2n)), undefined)
  })

  it('is forgotten where all of them become too large: the one that was used longest ago first', () => {
    const epochs = openCacheEpochs(6_000)
    for (const id of ['a', 'b', 'a', 'c']) epochs.keep(id, headAt(1n), { bytes: 2_000 })
    const kept = () => ['a', 'b', 'c'].filter((id) => epochs.find(id, headAt(1n)))
    assert.deepEqual(kept(), ['a', 'c'])
    epochs.keep('b', headAt(1n), { bytes: 20_000 })
    assert.deepEqual(kept(), [])
    epochs.keep('a', headAt(1n), { bytes: 2_000 })
    assert.deepEqual(kept(), ['a'])
  })
})

function headAt(sequence: bigint) {
  return { sequence, hash: Buffer.from(`hash ${sequence}`) }
}
