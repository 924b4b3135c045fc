import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, walk, type World } from '../../test/world.ts'

const unknownParty = '/v0/parties/pty_00000000000000000000000000'

describe('createParty', () => {
  it('201: a name and a type', async () => {
    await using world = await aWorld()
    const answer = await world.post('/v0/parties', { name: '  Acme ', type: 'customer' })
    assert.equal(answer.status, 201)
    const { id, created_at, ...rest } = answer.body
    assert.match(id, /^pty_[0-9a-z]{26}$/)
    assert.deepEqual(rest, {
      name: 'Acme',
      type: 'customer',
      external_id: null,
      email: null,
      phone: null,
      address: null,
      tax_id: null,
      is_1099: false,
      enabled: true,
      metadata: {},
      merged_into: null,
    })
    assert.ok(created_at)
    assert.deepEqual((await world.get(`/v0/parties/${id}`)).body, answer.body)
    assert.deepEqual(await eventsOf(world, id), [{ type: 'party.created', before: null, after: answer.body }])
  })

  it('201: two parties can have one name', async () => {
    await using world = await aWorld()
    const ids = [await aParty(world, { name: 'John Smith' }), await aParty(world, { name: 'John Smith' })]
    assert.notEqual(ids[0], ids[1])
  })

  it('201: the tax id is told by its last four, and stands nowhere as it was given', async () => {
    await using world = await aWorld()
    const { body } = await world.post('/v0/parties', { ...vendor, tax_id: ' 12-3456789 ' })
    assert.equal(body.tax_id, '6789')
    assert.ok((await sealedTaxId(world, body.id)).length > 40)
    const kept = 'select parties::text as text from parties union all select events::text from events'
    assert.doesNotMatch(JSON.stringify(await world.rows(kept)), /3456789/)
  })

  it('409 duplicate_id: an external id is of one party', async () => {
    await using world = await aWorld()
    const id = await aParty(world, { external_id: 'C-1' })
    const answer = await world.post('/v0/parties', { ...vendor, external_id: 'C-1' })
    assertRefused(answer, 409, 'duplicate_id')
    assert.deepEqual(answer.body.data, { resource: 'party', id })
    const sibling = await world.openInstance()
    assert.equal(
      (await world.post('/v0/parties', { ...vendor, external_id: 'C-1' }, { instance: sibling })).status,
      201,
    )
  })

  it('422 invalid_enum_value: a type that there is not', async () => {
    await using world = await aWorld()
    assertRefused(await world.post('/v0/parties', { name: 'x', type: 'supplier' }), 422, 'invalid_enum_value', '/type')
  })

  it('422 invalid_request: what is no name, no address of a mailbox, no tax id', async () => {
    await using world = await aWorld()
    const wrong = [
      ['/name', 'invalid_request', { name: ' ' }],
      ['/email', 'invalid_request', { email: 'acme.example' }],
      ['/email', 'invalid_request', { email: '@acme.example' }],
      ['/email', 'invalid_request', { email: 'a b@acme.example' }],
      ['/tax_id', 'invalid_request', { tax_id: '6789' }],
      ['/tax_id', 'invalid_request', { tax_id: '- - - - -' }],
      ['/tax_id', 'invalid_request', { tax_id: '12/3456789' }],
      ['/address', 'invalid_request', { address: 'x'.repeat(1001) }],
      ['/phone', 'invalid_request', { phone: '5'.repeat(51) }],
    ] as const
    for (const [path, code, field] of wrong)
      assertRefused(await world.post('/v0/parties', { ...vendor, ...field }), 422, code, path)
    assert.deepEqual(await namesOf(world), [])
  })
})

describe('listParties', () => {
  it('200: by name, or the other way round, forth and back', async () => {
    await using world = await aWorld()
    for (const name of ['boat', 'House', 'Área', 'car', 'boat']) await aParty(world, { name })
    const listed = await walk(world, '/v0/parties?limit=2')
    assert.deepEqual(
      listed.map((party) => party.name.toLowerCase()),
      ['boat', 'boat', 'car', 'house', 'área'],
    )
    assert.deepEqual((await walk(world, '/v0/parties?limit=3&sort=-name')).toReversed(), listed)
  })

  it('200: by part of a name, by type, by external id', async () => {
    await using world = await aWorld()
    await aParty(world, { name: 'Acme Inc', external_id: 'A' })
    await aParty(world, { name: 'The ACME Shop', type: 'customer' })
    await aParty(world, { name: 'Other' })
    assert.deepEqual(await namesOf(world, '?name=acme'), ['Acme Inc', 'The ACME Shop'])
    assert.deepEqual(await namesOf(world, '?name=acme&type=customer'), ['The ACME Shop'])
    assert.deepEqual(await namesOf(world, '?external_id=A'), ['Acme Inc'])
    assert.deepEqual(await namesOf(world, '?external_id=a'), [])
  })

  it('422 invalid_enum_value: a type that there is not', async () => {
    await using world = await aWorld()
    assertRefused(await world.get('/v0/parties?type=supplier'), 422, 'invalid_enum_value', 'type')
  })

  it('200: of two that were merged the one that stands for both, whichever external id is asked for', async () => {
    await using world = await aWorld()
    const [twice, once] = [await aParty(world, { name: 'B', external_id: 'X' }), await aParty(world, { name: 'A' })]
    await world.post(`/v0/parties/${twice}/merge`, { into: once })
    assert.deepEqual(await namesOf(world), ['A'])
    assert.deepEqual(await namesOf(world, '?external_id=X'), ['A'])
    assert.deepEqual(await namesOf(world, '?include_merged=true'), ['A', 'B'])
  })
})

describe('retrieveParty', () => {
  it('200: also one that was merged into another', async () => {
    await using world = await aWorld()
    const [id, into] = [await aParty(world), await aParty(world)]
    const { body } = await world.post(`/v0/parties/${id}/merge`, { into })
    assert.deepEqual((await world.get(`/v0/parties/${id}`)).body, body)
  })

  it('404 resource_not_found: a party of another Instance', async () => {
    await using world = await aWorld()
    const sibling = await world.openInstance()
    const id = await aParty(world)
    assertRefused(await world.get(`/v0/parties/${id}`, { instance: sibling }), 404, 'resource_not_found')
    assertRefused(await world.get(unknownParty), 404, 'resource_not_found')
  })
})

describe('updateParty', () => {
  it('200: what is given, and what is emptied by its name', async () => {
    await using world = await aWorld()
    const id = await aParty(world, { email: 'a@acme.example', phone: '555', tax_id: '12-3456789', external_id: 'A' })
    const before = (await world.get(`/v0/parties/${id}`)).body
    const change = { name: ' Acme ', is_1099: true, enabled: false, address: '1 Main St\nSpringfield' }
    const answer = await world.put(`/v0/parties/${id}`, { ...change, clear_fields: ['email', 'tax_id', 'external_id'] })
    assert.equal(answer.status, 200)
    const cleared = { email: null, tax_id: null, external_id: null }
    assert.deepEqual(answer.body, { ...before, ...change, ...cleared, name: 'Acme' })
    assert.deepEqual((await eventsOf(world, id)).at(-1), { type: 'party.updated', before, after: answer.body })
    assert.equal(await sealedTaxId(world, id), 'null')
  })

  it('200: a record sent back as it was read leaves the tax id', async () => {
    await using world = await aWorld()
    const id = await aParty(world, { tax_id: '12-3456789' })
    const before = await sealedTaxId(world, id)
    assert.equal((await world.put(`/v0/parties/${id}`, { tax_id: '6789', phone: '555' })).body.tax_id, '6789')
    assert.equal(await sealedTaxId(world, id), before)
    assert.equal((await world.put(`/v0/parties/${id}`, { tax_id: '98-7654321' })).body.tax_id, '4321')
    assert.notEqual(await sealedTaxId(world, id), before)
    assertRefused(await world.put(`/v0/parties/${id}`, { tax_id: '6789' }), 422, 'invalid_request', '/tax_id')
  })

  it('409 duplicate_id: the external id of another', async () => {
    await using world = await aWorld()
    await aParty(world, { external_id: 'A' })
    const id = await aParty(world, { external_id: 'B' })
    assertRefused(await world.put(`/v0/parties/${id}`, { external_id: 'A' }), 409, 'duplicate_id')
    assert.equal((await world.put(`/v0/parties/${id}`, { external_id: 'B' })).status, 200)
  })

  it('409 invalid_state: one that was merged into another', async () => {
    await using world = await aWorld()
    const [id, into] = [await aParty(world), await aParty(world)]
    await world.post(`/v0/parties/${id}/merge`, { into })
    for (const change of [{ enabled: false }, { name: 'Acme', email: 'a@b.example' }, { tax_id: '12-3456789' }]) {
      const answer = await world.put(`/v0/parties/${id}`, change)
      assertRefused(answer, 409, 'invalid_state')
      assert.deepEqual(answer.body.data, { resource: 'party', id, merged_into: into })
    }
  })

  it('200: of one that was merged what it tells of a person is taken away', async () => {
    await using world = await aWorld()
    const told = { email: 'z@q.example', phone: '1', address: 'x', tax_id: '12-3456789', metadata: { z: 'q' } }
    const [id, into] = [await aParty(world, told), await aParty(world)]
    await world.post(`/v0/parties/${id}/merge`, { into })
    const clear_fields = ['email', 'phone', 'address', 'tax_id']
    const { status, body } = await world.put(`/v0/parties/${id}`, { name: 'Nobody', metadata: {}, clear_fields })
    assert.equal(status, 200)
    const nothing = { email: null, phone: null, address: null, tax_id: null, metadata: {} }
    assert.deepEqual(body, { ...body, name: 'Nobody', merged_into: into, ...nothing })
    assert.equal(await sealedTaxId(world, id), 'null')
  })

  it('422 invalid_enum_value: a type that there is not, a field that cannot be emptied', async () => {
    await using world = await aWorld()
    const id = await aParty(world)
    assertRefused(await world.put(`/v0/parties/${id}`, { type: 'x' }), 422, 'invalid_enum_value', '/type')
    assertRefused(await world.put(`/v0/parties/${id}`, { clear_fields: ['name'] }), 422, 'invalid_enum_value')
  })

  it('422 batch_too_large: more names of fields than there are', async () => {
    await using world = await aWorld()
    const id = await aParty(world)
    const clear_fields = Array.from({ length: 6 }, () => 'phone')
    assertRefused(await world.put(`/v0/parties/${id}`, { clear_fields }), 422, 'batch_too_large', '/clear_fields')
  })

  it('422 invalid_request: a field that is given and emptied at once', async () => {
    await using world = await aWorld()
    const id = await aParty(world)
    const change = { phone: '555', clear_fields: ['phone'] }
    assertRefused(await world.put(`/v0/parties/${id}`, change), 422, 'invalid_request', '/clear_fields')
  })

  it('404 resource_not_found', async () => {
    await using world = await aWorld()
    assertRefused(await world.put(unknownParty, { name: 'x' }), 404, 'resource_not_found')
  })
})

describe('deleteParty', () => {
  it('204: one that nothing names', async () => {
    await using world = await aWorld()
    const id = await aParty(world)
    const before = (await world.get(`/v0/parties/${id}`)).body
    assert.equal((await world.delete(`/v0/parties/${id}`)).status, 204)
    assertRefused(await world.get(`/v0/parties/${id}`), 404, 'resource_not_found')
    assert.deepEqual((await eventsOf(world, id)).at(-1), { type: 'party.deleted', before, after: null })
    assertRefused(await world.delete(`/v0/parties/${id}`), 404, 'resource_not_found')
  })

  it('409 resource_in_use: others were merged into it', async () => {
    await using world = await aWorld()
    const [twice, id] = [await aParty(world), await aParty(world)]
    await world.post(`/v0/parties/${twice}/merge`, { into: id })
    const answer = await world.delete(`/v0/parties/${id}`)
    assertRefused(answer, 409, 'resource_in_use')
    assert.deepEqual(answer.body.data, { reason: 'has_merged_parties', resource: 'party' })
    assert.equal((await world.delete(`/v0/parties/${twice}`)).status, 204)
    assert.equal((await world.delete(`/v0/parties/${id}`)).status, 204)
  })
})

describe('mergeParty', () => {
  it('200: it becomes an alias, and so does what was merged into it before', async () => {
    await using world = await aWorld()
    const [first, second, third] = [await aParty(world), await aParty(world), await aParty(world)]
    const answer = await world.post(`/v0/parties/${first}/merge`, { into: second })
    assert.equal(answer.status, 200)
    assert.equal(answer.body.merged_into, second)
    assert.deepEqual((await world.get(`/v0/parties/${first}`)).body, answer.body)
    await world.post(`/v0/parties/${second}/merge`, { into: third })
    for (const id of [first, second]) assert.equal((await world.get(`/v0/parties/${id}`)).body.merged_into, third)
    const told = (await eventsOf(world, first)).map(({ after }) => after.merged_into)
    assert.deepEqual(told, [null, second, third])
  })

  it('409 invalid_state: one that was merged already', async () => {
    await using world = await aWorld()
    const [first, second, third] = [await aParty(world), await aParty(world), await aParty(world)]
    await world.post(`/v0/parties/${first}/merge`, { into: second })
    assertRefused(await world.post(`/v0/parties/${first}/merge`, { into: third }), 409, 'invalid_state')
  })

  it('422 invalid_reference: itself, an alias, one of another type, one of another Instance', async () => {
    await using world = await aWorld()
    const sibling = await world.openInstance()
    const [id, alias, root] = [await aParty(world), await aParty(world), await aParty(world)]
    await world.post(`/v0/parties/${alias}/merge`, { into: root })
    const customer = await aParty(world, { type: 'customer' })
    const foreign = (await world.post('/v0/parties', vendor, { instance: sibling })).body.id
    for (const into of [id, alias, customer, foreign, unknownParty.slice(-30)])
      assertRefused(await world.post(`/v0/parties/${id}/merge`, { into }), 422, 'invalid_reference', '/into')
    assert.equal((await world.get(`/v0/parties/${id}`)).body.merged_into, null)
    assertRefused(await world.post(`${unknownParty}/merge`, { into: id }), 404, 'resource_not_found')
  })
})

const vendor = { name: 'Vendor', type: 'vendor' }

async function aParty(world: World, more: object = {}): Promise<string> {
  const answer = await world.post('/v0/parties', { ...vendor, ...more })
  assert.equal(answer.status, 201)
  return answer.body.id
}

/** In hex. */
async function sealedTaxId(world: World, id: string): Promise<string> {
  const [row] = await world.rows(`select encode(tax_id, 'hex') as sealed from parties where id = $1`, [id])
  return String(Object(row).sealed)
}

async function namesOf(world: World, query = ''): Promise<string[]> {
  const { body } = await world.get(`/v0/parties${query}`)
  return body.records.map((party: Answer['body']) => party.name)
}

async function eventsOf(world: World, id: string): Promise<Answer['body'][]> {
  const { body } = await world.get('/v0/events?limit=1000')
  return body.records
    .filter((event: Answer['body']) => event.data.id === id)
    .map(({ type, data: { before, after } }: Answer['body']) => ({ type, before, after }))
}

describe('deleteParty', () => {
  it('409 resource_in_use: a draft names it, and nothing in the books', async () => {
    await using world = await aWorld()
    const id = await aParty(world, {})
    const lines = [{ account_id: await world.ledger('Rent'), amount: 100 }]
    const draft = { type: 'bill', status: 'draft', effective_date: '2026-02-01', party_id: id, lines }
    assert.equal((await world.post('/v0/accrual-sources', draft)).status, 201)
    assertRefused(await world.delete(`/v0/parties/${id}`), 409, 'resource_in_use')
  })
})
