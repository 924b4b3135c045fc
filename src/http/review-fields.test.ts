import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { assertRefused, aWorld, type World } from '../../test/world.ts'
import { routes } from '../main/app.ts'
import { fields, route } from './route.ts'
import { commonScopes, holdsScope, limitedScopes, scopes } from './scopes.ts'

describe('scopes', () => {
  it('of writing contain those of reviewing, and no other contains any', () => {
    for (const held of scopes)
      for (const scope of scopes) {
        const contained = held === scope || (held === 'books:write' && scope === 'books:review')
        assert.equal(holdsScope([held], scope), contained, `${held} ${scope}`)
      }
    assert.deepEqual(commonScopes(['books:write'], ['books:review', 'books:read']), ['books:review'])
    assert.deepEqual(limitedScopes(['books:write'], [null, ['books:write']]), ['books:write'])
    assert.deepEqual(limitedScopes(['books:write', 'books:read'], [['books:write'], ['books:review']]), [
      'books:review',
    ])
  })

  it('are declared by every route: one without does not start', () => {
    const declared = { id: 'noScope', method: 'GET', path: '/v0/x', tag: 'x', summary: 'x', tenancy: 'none' } as const
    for (const scope of [undefined, 'books', 'books:admin'])
      assert.throws(
        // A program without types could write it.
        () =>
          Reflect.apply(route, undefined, [{ ...declared, scope, reply: [204, null], errors: [], handle: () => {} }]),
        /noScope declares no scope/,
      )
    assert.ok(fields({}))
  })

  it('of review name fields that the bodies have', () => {
    const reviewing = routes.filter((each) => each.reviewFields)
    assert.deepEqual(reviewing.map(({ id }) => id).toSorted(), [
      'updateAnyTransactions',
      'updateTransaction',
      'updateTransactions',
    ])
    for (const { id, scope, body, reviewFields = [] } of reviewing) {
      const known = Object.keys(Object(Object(body)['items'] ?? body).properties)
      assert.deepEqual(
        reviewFields.filter((name) => !known.includes(name)),
        [],
        id,
      )
      assert.equal(scope, 'books:review', id)
    }
  })
})

describe('who may review and not write', () => {
  let world: World
  let token = ''
  let at = ''
  before(async () => {
    world = await aWorld()
    token = await world.tokenFor(['books:review'])
    const { accountId } = await world.bankAccount()
    const row = { id: 'coffee', amount: '-12.50', datetime: '2026-02-03T09:00:00Z', description: 'Coffee' }
    await world.importRows(accountId, [row])
    at = `/v0/source-accounts/${accountId}/transactions/coffee`
  })

  it('sends what belongs to a review', async () => {
    const meals = await world.ledger('Meals and Entertainment').catch(() => world.ledger('Office Supplies'))
    const party = await world.post('/v0/parties', { name: 'Coffee House', type: 'vendor' })
    const change = {
      review_status: 'reviewed',
      tag_ids: [(await world.tag('Team')).id],
      party_id: party.body.id,
      category: { updated_category_ledger_id: meals },
    }
    const answer = await world.put(at, change, { token })
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.body.review_status, 'reviewed')
    assert.equal((await world.put(at, { clear_fields: ['party_id'] }, { token })).status, 200)
    const split = { splits: [{ ledger_id: meals, amount: -12.5, description: 'With the team' }] }
    assert.equal((await world.put(at, split, { token })).status, 200)
  })

  it('403 insufficient_scope: the text, or metadata, of a transaction, with the path, and nothing is changed', async () => {
    const untouched = await world.digest(world.instanceId)
    for (const [change, path] of [
      [{ description: 'Tea' }, '/description'],
      [{ review_status: 'unreviewed', metadata: { a: 1 } }, '/metadata'],
    ] as const) {
      const answer = await world.put(at, change, { token })
      assertRefused(answer, 403, 'insufficient_scope', path)
      assert.equal(answer.body.data.required_scope, 'books:write')
      assert.match(answer.headers.get('www-authenticate') ?? '', /scope="books:write"/)
    }
    const many = [
      { id: 'coffee', review_status: 'reviewed' },
      { id: 'coffee', description: 'Tea' },
    ]
    for (const target of ['/v0/transactions', at.replace(/\/coffee$/, '')])
      assertRefused(await world.put(target, many, { token }), 403, 'insufficient_scope', '/1/description')
    assert.deepEqual(await world.digest(world.instanceId), untouched)
  })

  it('may not import, delete, post, or read', async () => {
    assertRefused(await world.get('/v0/ledgers', { token }), 403, 'insufficient_scope')
    assertRefused(await world.delete(at, { token }), 403, 'insufficient_scope')
    assertRefused(await world.post('/v0/ledgers', { name: 'x' }, { token }), 403, 'insufficient_scope')
  })
})
