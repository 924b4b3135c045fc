import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Refusal } from '../kernel/errors.ts'
import { pageRequest, pageSecrets } from './page.ts'

describe('page tokens', () => {
  const asked = { route: 'listLedgers', tenant: 'cli ins', query: { sort: ['name'] } }
  const edge = { keys: ['a', 'ldg_1'], direction: 'after', inclusive: false } as const
  const open = (token: string, secret: string, previous: string | null, more = {}) =>
    pageRequest({ ...asked, ...more, secrets: pageSecrets(secret, previous) }, { page_token: token }).edge

  it('open with the secret that sealed them, also when it is the previous one', () => {
    const token = pageRequest({ ...asked, secrets: pageSecrets('old', null) }, {}).seal(edge)
    assert.deepEqual(open(token, 'old', null), edge)
    assert.deepEqual(open(token, 'new', 'old'), edge)
    for (const [secret, previous] of [
      ['new', null],
      ['new', 'older'],
    ] as const)
      assert.throws(() => open(token, secret, previous), Refusal)
  })

  it('are good for one route, one tenant and one query', () => {
    const token = pageRequest({ ...asked, secrets: pageSecrets('old', null) }, {}).seal(edge)
    for (const other of [{ route: 'listTags' }, { tenant: 'cli other' }, { query: { sort: ['-name'] } }])
      assert.throws(() => open(token, 'old', null, other), Refusal)
  })

  it('hide what they hold, and are never twice the same', () => {
    const { seal } = pageRequest({ ...asked, secrets: pageSecrets('old', null) }, {})
    const tokens = [seal(edge), seal(edge)]
    assert.notEqual(tokens[0], tokens[1])
    assert.ok(tokens.every((token) => !Buffer.from(token, 'base64url').toString('latin1').includes('ldg_1')))
  })
})
