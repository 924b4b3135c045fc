import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, type World } from '../../test/world.ts'

describe('createJournalEntry', () => {
  it('201: lines with their tags, by the name of their group; the event knows them', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, paint] = [await world.tag('House'), await world.tag('Paint', 'Work')]
    const request = await aPaint(world, [[paint.id, house.id], undefined])
    const answer = await world.post('/v0/journal-entries?expand=line_entries', request)
    assert.equal(answer.status, 201, answer.text)
    assert.deepEqual(tagsOf(answer), [[house, paint], []])
    const lines = await world.get(`/v0/ledgers/${await world.ledger('Office Supplies')}/line-entries`)
    assert.deepEqual(lines.body.records[0].tags, [house, paint])
    const { body } = await world.get(`/v0/journal-entries/${answer.body.id}/line-entries`)
    assert.deepEqual(body, answer.body.line_entries)
    assert.deepEqual(await toldTags(world), { before: undefined, after: [[house.id, paint.id], []] })
  })

  it('422 invalid_reference: no tag of these books, or a disabled one', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const house = await world.tag('House')
    await world.put(`/v0/tags/${house.id}`, { enabled: false })
    for (const id of ['tag_of_nobody', house.id])
      await refuses(
        world,
        async () => world.post('/v0/journal-entries', await aPaint(world, [undefined, [id]])),
        'invalid_reference',
        '/line_entries/1/tag_ids/0',
      )
  })

  it('422 invalid_request: two tags of one group on a line', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, boat] = [await world.tag('House'), await world.tag('Boat')]
    const request = await aPaint(world, [[house.id, boat.id]])
    await refuses(
      world,
      () => world.post('/v0/journal-entries', request),
      'invalid_request',
      '/line_entries/0/tag_ids/1',
    )
  })
})

describe('createJournalEntries', () => {
  it('201: each entry with its own tags', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, boat] = [await world.tag('House'), await world.tag('Boat')]
    const batch = [await aPaint(world, [[house.id]]), await aPaint(world, []), await aPaint(world, [[], [boat.id]])]
    const answer = await world.post('/v0/journal-entries/bulk?expand=line_entries', batch)
    assert.equal(answer.status, 201, answer.text)
    assert.deepEqual(
      answer.body.map((entry: unknown) => tagsOf({ body: entry })),
      [
        [[house], []],
        [[], []],
        [[], [boat]],
      ],
    )
    batch[2]?.line_entries[0]?.tag_ids?.push('x')
    const refused = () => world.post('/v0/journal-entries/bulk', batch)
    await refuses(world, refused, 'invalid_reference', '/2/line_entries/0/tag_ids/0')
  })
})

describe('updateJournalEntry', () => {
  it('200: the tags of a line are replaced, all of them; those of the others stay', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, boat, paint] = [await world.tag('House'), await world.tag('Boat'), await world.tag('Paint', 'Work')]
    const { id, line_entry_ids: lines } = await anEntry(world, [[house.id, paint.id], [house.id]])
    const moved = await update(world, id, { update: [{ id: lines[0], tag_ids: [boat.id] }] })
    assert.deepEqual(tagsOf(moved), [[boat], [house]])
    assert.deepEqual(await toldTags(world), {
      before: [[house.id, paint.id], [house.id]],
      after: [[boat.id], [house.id]],
    })
    const described = await update(world, id, { update: [{ id: lines[1], description: 'Cash' }] })
    assert.deepEqual(tagsOf(described), [[boat], [house]])
    const cleared = await update(world, id, { update: [{ id: lines[0], tag_ids: [] }] })
    assert.deepEqual(tagsOf(cleared), [[], [house]])
    assert.deepEqual(tagsOf(await world.get(`/v0/journal-entries/${id}?expand=line_entries`)), [[], [house]])
  })

  it('200: new lines come with tags, removed ones take theirs along', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, boat] = [await world.tag('House'), await world.tag('Boat')]
    const { id, line_entry_ids: lines } = await anEntry(world, [[house.id], []])
    const replaced = { ledger_id: await world.ledger('Office Supplies'), debit_credit: 'debit', amount: '9.00' }
    const answer = await update(world, id, { create: [{ ...replaced, tag_ids: [boat.id] }], delete: [lines[0]] })
    assert.deepEqual(tagsOf(answer), [[], [boat]])
    assert.equal((await world.delete(`/v0/tags/${house.id}`)).status, 204)
  })

  it('200: a disabled tag stays where it is, also when it is named again', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, paint] = [await world.tag('House'), await world.tag('Paint', 'Work')]
    const { id, line_entry_ids: lines } = await anEntry(world, [[house.id], []])
    await world.put(`/v0/tags/${house.id}`, { enabled: false })
    const answer = await update(world, id, { update: [{ id: lines[0], tag_ids: [house.id, paint.id] }] })
    assert.deepEqual(tagsOf(answer), [[{ ...house, enabled: false }, paint], []])
    await refuses(
      world,
      () => change(world, id, { update: [{ id: lines[1], tag_ids: [house.id] }] }),
      'invalid_reference',
      '/line_entry_changes/update/0/tag_ids/0',
    )
  })

  it('409 period_closed: tags of a closed period stay as they are', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const house = await world.tag('House')
    const { id, line_entry_ids: lines } = await anEntry(world, [[house.id]])
    await world.post('/v0/periods/close', { date: '2026-02-28' })
    const answer = await change(world, id, { update: [{ id: lines[0], tag_ids: [] }] })
    assertRefused(answer, 409, 'period_closed')
  })

  it('200: the tags of a transaction’s categories, which leaves them as they were chosen', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const house = await world.tag('House')
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [
      { id: 'a', amount: '-9.00', datetime: '2026-02-03T12:00:00Z', description: 'Paint' },
    ])
    const address = `/v0/source-accounts/${accountId}/transactions/a`
    const { body: before } = await world.get(address)
    const [category] = before.opposing_line_entry_ids
    const answer = await update(world, before.journal_entry_id, { update: [{ id: category, tag_ids: [house.id] }] })
    assert.deepEqual(tagsOf(answer), [[], [house]])
    assert.deepEqual((await world.get(address)).body, before)
  })
})

describe('reverseJournalEntry', () => {
  it('201: the mirrored lines have the tags of the lines, also a disabled one', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, paint] = [await world.tag('House'), await world.tag('Paint', 'Work')]
    const { id } = await anEntry(world, [[house.id, paint.id], [house.id]])
    await world.put(`/v0/tags/${paint.id}`, { enabled: false })
    const answer = await world.post(`/v0/journal-entries/${id}/reverse`, { datetime: '2026-03-01T12:00:00Z' })
    assert.equal(answer.status, 201, answer.text)
    assert.deepEqual(tagsOf(answer), [[house, { ...paint, enabled: false }], [house]])
  })
})

describe('deleteJournalEntry', () => {
  it('204: its tags go with it, and the event tells which', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const house = await world.tag('House')
    const { id } = await anEntry(world, [[house.id]])
    assert.equal((await world.delete(`/v0/journal-entries/${id}`)).status, 204)
    assert.deepEqual(await toldTags(world), { before: [[house.id], []], after: undefined })
    assert.equal((await world.delete(`/v0/tags/${house.id}`)).status, 204)
  })
})

describe('listJournalEntries', () => {
  it('200: filtered by tags, any of them on any line', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, boat, paint] = [await world.tag('House'), await world.tag('Boat'), await world.tag('Paint', 'Work')]
    const first = await anEntry(world, [[house.id, paint.id]])
    const second = await anEntry(world, [[], [boat.id]])
    await anEntry(world, [])
    const listed = async (...tags: { id: string }[]) => {
      const answer = await world.get(`/v0/journal-entries?tag_ids=${tags.map((tag) => tag.id).join(',')}&sort=datetime`)
      return answer.body.records.map((entry: { id: string }) => entry.id)
    }
    assert.deepEqual(await listed(house), [first.id])
    assert.deepEqual(await listed(boat, paint), [first.id, second.id])
    assert.deepEqual(await listed({ id: 'x' }), [])
  })
})

type TagIds = readonly (string[] | undefined)[]

/** 9.00 for supplies, out of cash; the tags of each line. */
async function aPaint(world: World, tags: TagIds) {
  const line = { amount: '9.00', tag_ids: undefined }
  const lines = [
    { ...line, ledger_id: await world.ledger('Office Supplies'), debit_credit: 'debit' },
    { ...line, ledger_id: await world.ledger('Cash on Hand'), debit_credit: 'credit' },
  ]
  const line_entries = lines.map((each, at) => ({ ...each, tag_ids: tags[at] }))
  return { datetime: '2026-02-03T12:00:00Z', description: 'Paint', line_entries }
}

async function anEntry(world: World, tags: TagIds): Promise<{ id: string; line_entry_ids: string[] }> {
  const answer = await world.post('/v0/journal-entries', await aPaint(world, tags))
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

async function change(world: World, entryId: string, line_entry_changes: object): Promise<Answer> {
  return await world.put(`/v0/journal-entries/${entryId}`, { line_entry_changes })
}

async function update(world: World, entryId: string, changes: object): Promise<Answer> {
  const answer = await change(world, entryId, changes)
  assert.equal(answer.status, 200, answer.text)
  return answer
}

/** The request is refused, and the books are what they were. */
async function refuses(world: World, request: () => Promise<Answer>, code: string, at: string): Promise<void> {
  const before = await world.digest(world.instanceId)
  assertRefused(await request(), 422, code, at)
  assert.deepEqual(await world.digest(world.instanceId), before)
}

function tagsOf(answer: { body: Answer['body'] }): unknown[] {
  return answer.body.line_entries.map((line: { tags: unknown }) => line.tags)
}

/** The tags of the lines in the last event, before and after. */
async function toldTags(world: World) {
  const { records } = (await world.get('/v0/events?limit=1000')).body
  const { before, after } = records.at(-1).data
  return { before: toldOf(before), after: toldOf(after) }
}

function toldOf(entry: { line_entries: { tag_ids: string[] }[] } | null) {
  return entry?.line_entries.map((line) => line.tag_ids)
}
