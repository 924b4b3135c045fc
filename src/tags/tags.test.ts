import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, walk, type World } from '../../test/world.ts'
import { sql } from '../database/sql.ts'
import { insertLineTags } from './tags.ts'

const unknownTag = '/v0/tags/tag_00000000000000000000000000'

describe('createTag', () => {
  it('201: a name and a group', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const groupId = await group(world, 'Project')
    const answer = await world.post('/v0/tags', { name: '  House ', tag_group_id: groupId })
    assert.equal(answer.status, 201)
    const { id, ...rest } = answer.body
    assert.match(id, /^tag_[0-9a-z]{26}$/)
    assert.deepEqual(rest, { name: 'House', tag_group_id: groupId, tag_group_name: 'Project', enabled: true })
    assert.deepEqual((await world.get(`/v0/tags/${id}`)).body, answer.body)
    assert.deepEqual(await eventsOf(world, id), [{ type: 'tag.created', before: null, after: answer.body }])
  })

  it('201: another group, and another Instance, have names of their own', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const sibling = await world.openInstance()
    const { tag_group_id } = await world.tag('House', 'Project')
    await world.tag('House', 'Asset')
    const answer = await world.post('/v0/tags', { name: 'House', tag_group_id }, { instance: sibling })
    assert.equal(answer.status, 201)
    assert.equal((await world.get('/v0/tags')).body.records.length, 2)
    assert.equal((await world.get('/v0/tags', { instance: sibling })).body.records.length, 1)
  })

  it('409 duplicate_name: two tags of a group cannot share a name, whatever the case', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { id, tag_group_id } = await world.tag('Straße 1')
    for (const name of ['Straße 1', 'STRAßE 1', ' straße 1 ']) {
      const answer = await world.post('/v0/tags', { name, tag_group_id })
      assertRefused(answer, 409, 'duplicate_name')
      assert.deepEqual(answer.body.data, { resource: 'tag', id })
    }
    assert.deepEqual(await namesOf(world), ['Straße 1'])
  })

  it('422 invalid_reference: a group that is not of the platform, or is disabled', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using other = await aWorld({ ownPlatform: true })
    const disabled = await group(world, 'Old', { enabled: false })
    const foreign = await group(other, 'Project')
    for (const tag_group_id of [disabled, foreign, 'tgr_00000000000000000000000000', world.instanceId, 'x'])
      assertRefused(
        await world.post('/v0/tags', { name: 'House', tag_group_id }),
        422,
        'invalid_reference',
        '/tag_group_id',
      )
    assert.deepEqual(await namesOf(world, '?include_disabled=true'), [])
  })
})

describe('listTags', () => {
  it('200: by name, or the other way round, forth and back', async () => {
    await using world = await aWorld({ ownPlatform: true })
    for (const name of ['boat', 'House', 'Área', 'car', 'Attic']) await world.tag(name)
    await world.tag('house', 'Asset')
    const listed = await walk(world, '/v0/tags?limit=2')
    const names = listed.map((tag) => tag.name)
    assert.deepEqual(
      names.map((name) => name.toLowerCase()),
      ['attic', 'boat', 'car', 'house', 'house', 'área'],
    )
    const reversed = await walk(world, '/v0/tags?limit=4&sort=-name')
    assert.deepEqual(reversed.toReversed(), listed)
  })

  it('200: what cannot be assigned only when asked for', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await world.tag('Boat')
    const { id } = await world.tag('House')
    const old = await world.tag('Shop', 'Old')
    await world.put(`/v0/tags/${id}`, { enabled: false })
    await world.put(`/v0/platform/tag-groups/${old.tag_group_id}`, { enabled: false })
    assert.deepEqual(await namesOf(world), ['Boat'])
    assert.deepEqual(await namesOf(world, '?include_disabled=false'), ['Boat'])
    const all = (await world.get('/v0/tags?include_disabled=true')).body.records
    const states = all.map((tag: { name: string; enabled: boolean }) => [tag.name, tag.enabled])
    assert.deepEqual(states, [
      ['Boat', true],
      ['House', false],
      ['Shop', true],
    ])
  })

  it('200: filtered by part of the name, literally, and by group', async () => {
    await using world = await aWorld({ ownPlatform: true })
    for (const name of ['Main Street 10%', 'Main_Street', 'High street']) await world.tag(name)
    const { tag_group_id } = await world.tag('Streetcar', 'Asset')
    assert.deepEqual(await namesOf(world, '?name=STREET&sort=-name'), [
      'Streetcar',
      'Main_Street',
      'Main Street 10%',
      'High street',
    ])
    assert.deepEqual(await namesOf(world, '?name=%25'), ['Main Street 10%'])
    assert.deepEqual(await namesOf(world, '?name=_'), ['Main_Street'])
    assert.deepEqual(await namesOf(world, `?name=street&tag_group_id=${tag_group_id}`), ['Streetcar'])
    assert.deepEqual(await namesOf(world, '?tag_group_id=tgr_00000000000000000000000000'), [])
  })

  it('422 invalid_enum_value: include_disabled is true or false', async () => {
    await using world = await aWorld()
    const answer = await world.get('/v0/tags?include_disabled=yes')
    assertRefused(answer, 422, 'invalid_enum_value', 'include_disabled')
  })
})

describe('listTagGroupsOfInstance', () => {
  it('200: the groups of the platform, each with the tags of this Instance counted', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const sibling = await world.openInstance()
    const { tag_group_id } = await world.tag('House')
    await world.tag('Boat')
    await world.post('/v0/tags', { name: 'Car', tag_group_id }, { instance: sibling })
    await group(world, 'Asset')
    await group(world, 'Old', { enabled: false })
    const listed = await walk(world, '/v0/tags/groups?limit=1')
    const counts = listed.map((each) => [each.name, each.tag_count, each.enabled])
    assert.deepEqual(counts, [
      ['Asset', 0, true],
      ['Old', 0, false],
      ['Project', 2, true],
    ])
    const { tag_count, ...rest } = (await world.get(`/v0/platform/tag-groups/${tag_group_id}`)).body
    assert.equal(tag_count, 3)
    assert.deepEqual(listed[2], { ...rest, tag_count: 2 })
  })

  it('200: a token of the one Instance does', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await world.tag('House')
    const token = await world.tokenFor(['books:read'], world.instanceId)
    const answer = await world.get('/v0/tags/groups', { token })
    assert.equal(answer.body.records[0].name, 'Project')
  })
})

describe('retrieveTag', () => {
  it('200: the tag, with the present name of its group', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const made = await world.tag('House')
    await world.put(`/v0/platform/tag-groups/${made.tag_group_id}`, { name: 'Building' })
    const answer = await world.get(`/v0/tags/${made.id}`)
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, { ...made, tag_group_name: 'Building' })
  })

  it('404 resource_not_found: the tag of another Instance is like one that never was', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { id } = await world.tag('House')
    const sibling = await world.openInstance()
    const foreign = await world.get(`/v0/tags/${id}`, { instance: sibling })
    assertRefused(foreign, 404, 'resource_not_found')
    assert.deepEqual(foreign.body, (await world.get(unknownTag)).body)
    assert.deepEqual(foreign.body.data, { resource: 'tag' })
  })
})

describe('updateTag', () => {
  it('200: changes what is given', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const before = await world.tag('House')
    const disabled = await world.put(`/v0/tags/${before.id}`, { enabled: false })
    assert.equal(disabled.status, 200)
    assert.deepEqual(disabled.body, { ...before, enabled: false })
    const renamed = await world.put(`/v0/tags/${before.id}`, { name: ' HOUSE ' })
    assert.deepEqual(renamed.body, { ...before, name: 'HOUSE', enabled: false })
    assert.deepEqual((await eventsOf(world, before.id)).slice(1), [
      { type: 'tag.updated', before, after: disabled.body },
      { type: 'tag.updated', before: disabled.body, after: renamed.body },
    ])
  })

  it('200: its version does not move with the name of its group', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { id, tag_group_id } = await world.tag('House')
    const etag = (await world.get(`/v0/tags/${id}`)).headers.get('etag') ?? ''
    await world.put(`/v0/platform/tag-groups/${tag_group_id}`, { name: 'Building' })
    const headers = { 'if-match': etag }
    assert.equal((await world.put(`/v0/tags/${id}`, { name: 'Villa' }, { headers })).status, 200)
    assertRefused(await world.delete(`/v0/tags/${id}`, { headers }), 412, 'version_mismatch')
  })

  it('409 duplicate_name: the name of another tag of its group, disabled or not', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const boat = await world.tag('Boat')
    await world.tag('Car', 'Asset')
    const { id } = await world.tag('House')
    await world.put(`/v0/tags/${boat.id}`, { enabled: false })
    assertRefused(await world.put(`/v0/tags/${id}`, { name: 'BOAT' }), 409, 'duplicate_name')
    assert.equal((await world.get(`/v0/tags/${id}`)).body.name, 'House')
    assert.equal((await world.put(`/v0/tags/${id}`, { name: 'Car' })).status, 200)
  })
})

describe('deleteTag', () => {
  it('204: a tag that nothing uses is gone', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const tag = await world.tag('House')
    const answer = await world.delete(`/v0/tags/${tag.id}`)
    assert.equal(answer.status, 204)
    assert.equal(answer.text, '')
    assertRefused(await world.delete(`/v0/tags/${tag.id}`), 404, 'resource_not_found')
    assert.deepEqual((await eventsOf(world, tag.id)).at(-1), { type: 'tag.deleted', before: tag, after: null })
    assert.equal((await world.post('/v0/tags', { name: 'House', tag_group_id: tag.tag_group_id })).status, 201)
  })

  it('409 resource_in_use: while a rule sets it', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { id } = await world.tag('House')
    const rule = await world.post('/v0/tags/rules', { name: 'All', tag_id: id, expression: 'True' })
    await refusedDeletion(world, id, 'has_tag_rules')
    await world.delete(`/v0/tags/rules/${rule.body.id}`)
    assert.equal((await world.delete(`/v0/tags/${id}`)).status, 204)
  })

  it('409 resource_in_use: while it stands on a line', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { id } = await world.tag('House')
    await world.post('/v0/tags/rules', { name: 'All', tag_id: id, expression: 'True' })
    const moment = '2026-02-03T12:00:00Z'
    const entry = await world.entry(moment, 'Rent', [
      ['Rent', '900.00'],
      ['Cash on Hand', '-900.00'],
    ])
    const datetime = Temporal.Instant.from(moment)
    const line = { journal_entry_id: entry.body.id, line_id: entry.body.line_entry_ids[0], datetime, tag_id: id }
    await world.inBooks((tx) => tx.execute(sql`with tags as (${insertLineTags(tx.instance.id, [line])}) select`))
    await refusedDeletion(world, id, 'has_line_entries')
    await world.delete(`/v0/journal-entries/${entry.body.id}`)
    await refusedDeletion(world, id, 'has_tag_rules')
  })
})

async function refusedDeletion(world: World, id: string, reason: string): Promise<void> {
  const answer = await world.delete(`/v0/tags/${id}`)
  assertRefused(answer, 409, 'resource_in_use')
  assert.deepEqual(answer.body.data, { reason, resource: 'tag' })
  assert.equal((await world.get(`/v0/tags/${id}`)).status, 200)
}

async function group(world: World, name: string, more: Record<string, unknown> = {}): Promise<string> {
  return (await world.post('/v0/platform/tag-groups', { name, ...more })).body.id
}

async function namesOf(world: World, query = ''): Promise<string[]> {
  const answer = await world.get(`/v0/tags${query}`)
  return answer.body.records.map((tag: { name: string }) => tag.name)
}

async function eventsOf(world: World, id: string): Promise<Answer['body'][]> {
  const answer = await world.get('/v0/events?limit=1000')
  return answer.body.records
    .filter((event: { data: { id: string } }) => event.data.id === id)
    .map(({ type, data: { before, after } }: Answer['body']) => ({ type, before, after }))
}
