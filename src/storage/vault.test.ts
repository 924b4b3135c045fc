import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openVault } from './vault.ts'

describe('the vault', () => {
  const vault = openVault('the secret of today', null)

  it('gives back what it took, in its place alone', () => {
    const sealed = vault.seal('whsec_x', 'webhook a')
    assert.deepEqual(vault.open(sealed, 'webhook a'), { text: 'whsec_x', aged: false })
    assert.equal(vault.open(sealed, 'webhook b'), undefined)
    assert.ok(!sealed.includes('whsec_x'))
    assert.notDeepEqual(vault.seal('whsec_x', 'webhook a'), sealed)
  })

  it('opens with the secret before, and says so; with any other not', () => {
    const sealed = vault.seal('whsec_x', 'webhook a')
    const next = openVault('the secret of tomorrow', 'the secret of today')
    assert.deepEqual(next.open(sealed, 'webhook a'), { text: 'whsec_x', aged: true })
    assert.equal(openVault('the secret of tomorrow', null).open(sealed, 'webhook a'), undefined)
  })

  it('opens nothing that was changed', () => {
    const sealed = vault.seal('whsec_x', 'webhook a')
    for (const at of sealed.keys()) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      assert.equal(vault.open(changed, 'webhook a'), undefined, `byte ${at}`)
    }
    for (const length of [0, 1, 28]) assert.equal(vault.open(sealed.subarray(0, length), 'webhook a'), undefined)
  })
})
