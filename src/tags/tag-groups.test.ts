import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { until } from '../../test/until.ts'
import { assertRefused, aWorld, walk, type World } from '../../test/world.ts'
import { deleteTagGroup } from './tag-groups.ts'
import { createTag } from './tags.ts'

const groups = '/v0/platform/tag-groups'

describe('createTagGroup', () => {
  it('201: a name is enough', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const answer = await world.post(groups, { name: '  Project ' })
    assert.equal(answer.status, 201)
    const { id, created_at, ...rest } = answer.body
    assert.match(id, /^tgr_[0-9a-z]{26}$/)
    assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    assert.deepEqual(rest, { name: 'Project', description: null, enabled: true, tag_count: 0, updated_at: created_at })
    assert.deepEqual((await world.get(`${groups}/${id}`)).body, answer.body)
    assert.deepEqual(await eventsOf(world, id), [
      {
        type: 'tag_group.created',
        before: null,
        after: { id, name: 'Project', description: null, enabled: true, created_at, updated_at: created_at },
      },
    ])
  })

  it('201: everything that can be said', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const wanted = { name: 'Department', description: 'Who spent it', enabled: false }
    const { id: _, created_at: __, updated_at: ___, ...rest } = (await world.post(groups, wanted)).body
    assert.deepEqual(rest, { ...wanted, tag_count: 0 })
  })

  it('409 duplicate_name: two groups of a platform cannot share a name, whatever the case', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { id } = (await world.post(groups, { name: 'Küche' })).body
    const before = await world.get(groups)
    for (const name of ['Küche', 'KÜCHE', ' küche '])
      assert.deepEqual((await refused(world, { name }, 409, 'duplicate_name')).data, { resource: 'tag_group', id })
    assert.deepEqual((await world.get(groups)).body, before.body)
    await using other = await aWorld({ ownPlatform: true })
    assert.equal((await other.post(groups, { name: 'Küche' })).status, 201)
  })
})

describe('listTagGroups', () => {
  it('200: the groups of the platform by name, forth and back', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using other = await aWorld({ ownPlatform: true })
    for (const name of ['vehicle', 'Project', 'Building', 'department', 'Zone']) await world.post(groups, { name })
    await other.post(groups, { name: 'Secret' })
    const listed = await walk(world, `${groups}?limit=2`)
    assert.deepEqual(
      listed.map((group) => group.name),
      ['Building', 'department', 'Project', 'vehicle', 'Zone'],
    )
  })

  it('200: tag_count counts the tags of all Instances', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using branch = await aWorld({ ownPlatform: true })
    const id = (await world.tag('House')).tag_group_id
    const boat = await world.tag('Boat')
    const sibling = await world.openInstance()
    await world.post('/v0/tags', { name: 'House', tag_group_id: id }, { instance: sibling })
    await branch.tag('Elsewhere')
    assert.equal(await countOf(world, id), 3)
    await world.delete(`/v0/tags/${boat.id}`)
    assert.equal(await countOf(world, id), 2)
    await world.delete(`/v0/platform/instances/${sibling}`)
    assert.equal(await countOf(world, id), 1)
  })
})

describe('retrieveTagGroup', () => {
  it('200: the group', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const made = await world.post(groups, { name: 'Project', description: 'What it was for' })
    const answer = await world.get(`${groups}/${made.body.id}`)
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, made.body)
  })

  it('404 resource_not_found: the group of another platform is like one that never was', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using other = await aWorld({ ownPlatform: true })
    const { id } = (await other.post(groups, { name: 'Project' })).body
    const foreign = await world.get(`${groups}/${id}`)
    assertRefused(foreign, 404, 'resource_not_found')
    assert.deepEqual(foreign.body, (await world.get(`${groups}/tgr_00000000000000000000000000`)).body)
  })
})

describe('updateTagGroup', () => {
  it('200: changes what is given, and keeps the rest', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const before = (await world.post(groups, { name: 'Project', description: 'What it was for' })).body
    await world.tag('House')
    world.passTime({ seconds: 1 })
    const renamed = (await world.put(`${groups}/${before.id}`, { name: ' PROJECT' })).body
    assert.deepEqual(renamed, { ...before, name: 'PROJECT', tag_count: 1, updated_at: renamed.updated_at })
    assert.ok(renamed.updated_at > before.updated_at)
    const closed = (await world.put(`${groups}/${before.id}`, { enabled: false, clear_fields: ['description'] })).body
    assert.deepEqual(closed, { ...renamed, enabled: false, description: null, updated_at: closed.updated_at })
    assert.equal((await world.put(`${groups}/${before.id}`, { description: 'New' })).body.description, 'New')
    const named = (await eventsOf(world, before.id)).map((event) => [event.type, event.before?.name, event.after?.name])
    assert.deepEqual(named.slice(0, 2), [
      ['tag_group.created', undefined, 'Project'],
      ['tag_group.updated', 'Project', 'PROJECT'],
    ])
  })

  it('200: its version is that of what the platform says of it, not of how many tags there are', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const made = await world.post(groups, { name: 'Project' })
    const address = `${groups}/${made.body.id}`
    const etag = (await world.get(address)).headers.get('etag') ?? ''
    await world.tag('House')
    const changed = await world.put(address, { name: 'Site' }, { headers: { 'if-match': etag } })
    assert.equal(changed.status, 200)
    const stale = await world.put(address, { name: 'Plot' }, { headers: { 'if-match': etag } })
    assertRefused(stale, 412, 'version_mismatch')
    assert.equal((await world.get(address)).body.name, 'Site')
  })

  it('409 duplicate_name: the name of another group', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await world.post(groups, { name: 'Project' })
    const { id } = (await world.post(groups, { name: 'Department' })).body
    assertRefused(await world.put(`${groups}/${id}`, { name: 'PROJECT' }), 409, 'duplicate_name')
    assert.equal((await world.get(`${groups}/${id}`)).body.name, 'Department')
  })

  it('422 invalid_enum_value: clear_fields names what cannot be null', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await refusesToClear(world, { clear_fields: ['name'] }, 'invalid_enum_value', '/clear_fields/0')
  })

  it('422 invalid_request: clear_fields names what is also given a value', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const both = { description: 'New', clear_fields: ['description'] }
    await refusesToClear(world, both, 'invalid_request', '/clear_fields')
  })

  it('422 batch_too_large: clear_fields has at most ten names', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const many = Array.from({ length: 11 }, () => 'description')
    await refusesToClear(world, { clear_fields: many }, 'batch_too_large', '/clear_fields')
  })
})

describe('deleteTagGroup', () => {
  it('204: a group without tags is gone', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { id } = (await world.post(groups, { name: 'Project' })).body
    const answer = await world.delete(`${groups}/${id}`)
    assert.equal(answer.status, 204)
    assert.equal(answer.text, '')
    assertRefused(await world.delete(`${groups}/${id}`), 404, 'resource_not_found')
    assert.deepEqual((await world.get(groups)).body.records, [])
    assert.equal((await eventsOf(world, id)).at(-1)?.type, 'tag_group.deleted')
  })

  it('409 resource_in_use: while any Instance has a tag in it', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const sibling = await world.openInstance()
    const { id } = (await world.post(groups, { name: 'Project' })).body
    await world.post('/v0/tags', { name: 'House', tag_group_id: id }, { instance: sibling })
    const answer = await world.delete(`${groups}/${id}`)
    assertRefused(answer, 409, 'resource_in_use')
    assert.deepEqual(answer.body.data, { reason: 'has_tags', resource: 'tag_group' })
    assert.equal(await countOf(world, id), 1)
    await world.delete(`/v0/platform/instances/${sibling}`)
    assert.equal((await world.delete(`${groups}/${id}`)).status, 204)
  })

  it('409 resource_in_use: when its first tag is just being made', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { id } = (await world.post(groups, { name: 'Project' })).body
    const [deletion] = await world.inBooks(async (tx) => {
      await createTag(tx, { name: 'House', tag_group_id: id })
      return await untilOneWaits(world, world.delete(`${groups}/${id}`))
    })
    assertRefused(await deletion, 409, 'resource_in_use')
    assert.equal(await countOf(world, id), 1)
  })

  it('204: and a tag that was to be the first is refused', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { id } = (await world.post(groups, { name: 'Project' })).body
    const actor = { name: 'test', modifiedBy: null, requestId: null }
    const { platformId, service } = world
    const [creation] = await service.database.acrossInstances({ platformId, access: 'write', actor }, async (tx) => {
      await deleteTagGroup(tx, id)
      return await untilOneWaits(world, world.post('/v0/tags', { name: 'House', tag_group_id: id }))
    })
    assertRefused(await creation, 422, 'invalid_reference', '/tag_group_id')
  })
})

async function refusesToClear(world: World, body: unknown, code: string, path: string): Promise<void> {
  const { id } = (await world.post(groups, { name: 'Project', description: 'Mine' })).body
  assertRefused(await world.put(`${groups}/${id}`, body), 422, code, path)
  assert.equal((await world.get(`${groups}/${id}`)).body.description, 'Mine')
}

/** @returns the request, unanswered, as soon as it waits for a lock */
async function untilOneWaits<Answer>(world: World, request: Promise<Answer>): Promise<[Promise<Answer>]> {
  const waiting = `select from pg_locks where not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())`
  await until(async () => (await world.rows(waiting)).length > 0, 'the request waits for nothing')
  return [request]
}

async function refused(world: World, body: unknown, status: number, code: string) {
  const answer = await world.post(groups, body)
  assertRefused(answer, status, code)
  return answer.body
}

async function countOf(world: World, id: string): Promise<number> {
  const listed = await world.get(groups)
  return listed.body.records.find((group: { id: string }) => group.id === id).tag_count
}

interface Recorded {
  type: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

async function eventsOf(world: World, id: string): Promise<Recorded[]> {
  return await world.rows<Recorded>(
    `select type, before::json as before, after::json as after from platform_events
     where platform_id = $1 and resource_id = $2 order by sequence`,
    [world.platformId, id],
  )
}
