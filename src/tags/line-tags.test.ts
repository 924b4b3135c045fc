import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertRefused, aWorld, type World } from '../../test/world.ts'
import type { ReadTx } from '../database/database.ts'
import { join, sql, type Sql } from '../database/sql.ts'
import { Refusal } from '../kernel/errors.ts'
import {
  assignableTags,
  carriesTag,
  deleteLineTags,
  insertLineTags,
  type LineTag,
  type NamedTag,
  tagsOfLines,
} from './tags.ts'

describe('assignableTags', () => {
  it('answers the tags by id, for any number of lines', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, boat, paint] = [await world.tag('House'), await world.tag('Boat'), await world.tag('Paint', 'Work')]
    const named = [
      { tagId: house.id, path: '/line_entries/0/tag_ids/0' },
      { tagId: paint.id, path: '/line_entries/0/tag_ids/1' },
      { tagId: boat.id, path: '/line_entries/1/tag_ids/0' },
      { tagId: house.id, path: '/line_entries/10/tag_ids/0' },
    ]
    const found = await world.inBooks((tx) => assignableTags(tx, named))
    assert.deepEqual(
      found,
      new Map([
        [house.id, house],
        [boat.id, boat],
        [paint.id, paint],
      ]),
    )
    assert.deepEqual(await world.inBooks((tx) => assignableTags(tx, [])), new Map())
  })

  it('422 invalid_reference: no tag of this Instance, a disabled one, one of a disabled group', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, boat, paint] = [await world.tag('House'), await world.tag('Boat'), await world.tag('Paint', 'Work')]
    await world.put(`/v0/tags/${boat.id}`, { enabled: false })
    await world.put(`/v0/platform/tag-groups/${paint.tag_group_id}`, { enabled: false })
    const sibling = await world.openInstance()
    const { tag_group_id } = house
    const foreign = await world.post('/v0/tags', { name: 'Car', tag_group_id }, { instance: sibling })
    const named = [house.id, foreign.body.id, boat.id, paint.id, 'x'].map((tagId, at) => ({ tagId, path: `/${at}/0` }))
    assert.deepEqual(await refusal(world, named), [
      { path: '/1/0', code: 'invalid_reference', message: 'is no tag of this Instance' },
      { path: '/2/0', code: 'invalid_reference', message: 'is a disabled tag' },
      { path: '/3/0', code: 'invalid_reference', message: 'is a tag of a disabled tag group' },
      { path: '/4/0', code: 'invalid_reference', message: 'is no tag of this Instance' },
    ])
  })

  it('a disabled tag may stay where it is', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const boat = await world.tag('Boat')
    await world.put(`/v0/tags/${boat.id}`, { enabled: false })
    const named = { tagId: boat.id, path: '/tag_ids/0', stays: true }
    const found = await world.inBooks((tx) => assignableTags(tx, [named]))
    assert.deepEqual(found, new Map([[boat.id, { ...boat, enabled: false }]]))
    assert.equal((await refusal(world, [{ ...named, tagId: 'x' }])).length, 1)
  })

  it('422 invalid_request: two tags of one group, or one twice, on the same line', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, boat, paint] = [await world.tag('House'), await world.tag('Boat'), await world.tag('Paint', 'Work')]
    const message = 'is of the same tag group as /1/tag_ids/0: a line has one tag of a group at most'
    const named = [house.id, paint.id, boat.id, house.id].map((tagId, at) => ({ tagId, path: `/1/tag_ids/${at}` }))
    assert.deepEqual(await refusal(world, [{ tagId: boat.id, path: '/0/tag_ids/0' }, ...named]), [
      { path: '/1/tag_ids/2', code: 'invalid_request', message },
      { path: '/1/tag_ids/3', code: 'invalid_request', message },
    ])
  })
})

describe('tags on lines', () => {
  it('are read by line, by the name of their group', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, paint] = [await world.tag('House', 'project'), await world.tag('Paint', 'Work')]
    const attic = await world.tag('Attic', 'Area')
    const [rent, tools] = [await anEntry(world), await anEntry(world)]
    await write(world, [
      added([tagged(rent, 0, paint), tagged(rent, 0, house), tagged(rent, 0, attic), tagged(tools, 1, house)]),
    ])
    assert.deepEqual(await read(world, [rent, tools]), {
      [rent.lines[0]]: [attic, house, paint],
      [tools.lines[1]]: [house],
    })
    assert.deepEqual(await read(world, [tools]), { [tools.lines[1]]: [house] })
    assert.deepEqual(await read(world, []), {})
  })

  it('a tag takes the place of another one of its group', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, boat, paint] = [await world.tag('House'), await world.tag('Boat'), await world.tag('Paint', 'Work')]
    const entry = await anEntry(world)
    await write(world, [added([tagged(entry, 0, house), tagged(entry, 0, paint), tagged(entry, 1, house)])])
    await write(world, [added([tagged(entry, 0, boat), tagged(entry, 0, paint)])])
    assert.deepEqual(await read(world, [entry]), { [entry.lines[0]]: [boat, paint], [entry.lines[1]]: [house] })
  })

  it('go as they are named', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, boat, paint] = [await world.tag('House'), await world.tag('Boat'), await world.tag('Paint', 'Work')]
    const entry = await anEntry(world)
    await write(world, [added([tagged(entry, 0, house), tagged(entry, 0, paint), tagged(entry, 1, house)])])
    await write(world, [removed([tagged(entry, 0, house), tagged(entry, 1, boat)])])
    assert.deepEqual(await read(world, [entry]), { [entry.lines[0]]: [paint], [entry.lines[1]]: [house] })
  })

  it('one statement may take a tag away and set another one of its group, in any order of its clauses', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, boat] = [await world.tag('House'), await world.tag('Boat')]
    for (const turn of [(parts: Clause[]) => parts, (parts: Clause[]) => parts.toReversed()]) {
      const entry = await anEntry(world)
      await write(world, [added([tagged(entry, 0, house)])])
      await write(world, turn([removed([tagged(entry, 0, house)]), added([tagged(entry, 0, boat)])]))
      assert.deepEqual(await read(world, [entry]), { [entry.lines[0]]: [boat] })
    }
  })

  it('a tag that does not exist, or is of another Instance, fails', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { tag_group_id } = await world.tag('House')
    const sibling = await world.openInstance()
    const foreign = await world.post('/v0/tags', { name: 'Car', tag_group_id }, { instance: sibling })
    const entry = await anEntry(world)
    for (const id of [foreign.body.id, 'x'])
      await assert.rejects(write(world, [added([tagged(entry, 0, { id })])]), { code: '23502' })
    assert.deepEqual(await read(world, [entry]), {})
  })

  it('stay when their line changes, and go with it', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const house = await world.tag('House')
    const [kept, gone] = [await anEntry(world), await anEntry(world)]
    await write(world, [added([tagged(kept, 0, house), tagged(kept, 1, house), tagged(gone, 0, house)])])
    const ledger_id = await world.ledger('Insurance')
    const update = [{ id: kept.lines[0], ledger_id, description: 'By hand' }]
    const moved = await world.put(`/v0/journal-entries/${kept.id}`, { line_entry_changes: { update } })
    assert.equal(moved.status, 200, moved.text)
    assert.equal((await world.delete(`/v0/journal-entries/${gone.id}`)).status, 204)
    assert.deepEqual(await read(world, [kept, gone]), { [kept.lines[0]]: [house], [kept.lines[1]]: [house] })
    const create = [{ ledger_id, debit_credit: 'credit', amount: '9.00' }]
    const replaced = { create, delete: [kept.lines[1]] }
    assert.equal((await world.put(`/v0/journal-entries/${kept.id}`, { line_entry_changes: replaced })).status, 200)
    assert.deepEqual(await read(world, [kept]), { [kept.lines[0]]: [house] })
    assert.deepEqual(await world.rows('select tag_id from line_tags where instance_id = $1', [world.instanceId]), [
      { tag_id: house.id },
    ])
  })

  it('move with their line, and so do those that the same request puts on it', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, paint] = [await world.tag('House'), await world.tag('Paint', 'Work')]
    const [first, second] = [await anEntry(world), await anEntry(world, '2026-02-04T12:00:00Z')]
    await write(world, [added([tagged(first, 0, house), tagged(first, 1, house), tagged(second, 1, house)])])
    assert.deepEqual(await entriesWith(world, [house]), [second.id, first.id])
    const update = [{ id: first.lines[0], tag_ids: [house.id, paint.id] }]
    const moved = { datetime: '2026-02-05T12:00:00Z', line_entry_changes: { update } }
    const answer = await world.put(`/v0/journal-entries/${first.id}`, moved)
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(await entriesWith(world, [house]), [first.id, second.id])
    assert.deepEqual(await entriesWith(world, [house, paint]), [first.id, second.id])
    assert.deepEqual(await entriesWith(world, [paint]), [first.id])
    assert.deepEqual(await entriesWith(world, [house], { start_date: '2026-02-05' }), [first.id])
    assert.deepEqual(
      await world.rows('select distinct datetime from line_tags where journal_entry_id = $1', [first.id]),
      [{ datetime: new Date(moved.datetime) }],
    )
  })

  it('go with their transaction', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const house = await world.tag('House')
    const { accountId } = await world.bankAccount()
    const row = { id: 'a', amount: '-9.00', datetime: '2026-02-03T12:00:00Z', description: 'Paint' }
    await world.importRows(accountId, [row])
    const address = `/v0/source-accounts/${accountId}/transactions/a`
    const { body } = await world.get(address)
    const lines: string[] = [body.line_entry_id, ...body.opposing_line_entry_ids]
    const entry = { id: body.journal_entry_id, lines, datetime: Temporal.Instant.from(row.datetime) }
    await write(world, [added([tagged(entry, 0, house), tagged(entry, 1, house)])])
    assert.equal((await world.delete(address)).status, 204)
    assert.equal((await world.delete(`/v0/tags/${house.id}`)).status, 204)
  })

  it('stay as they are once their period is closed', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, boat, paint] = [await world.tag('House'), await world.tag('Boat'), await world.tag('Paint', 'Work')]
    const [early, late] = [await anEntry(world), await anEntry(world, '2026-03-03T12:00:00Z')]
    await write(world, [added([tagged(early, 0, house), tagged(late, 0, house)])])
    assert.equal((await world.post('/v0/periods/close', { date: '2026-02-28' })).status, 201)
    const changes = [
      added([tagged(early, 0, paint)]),
      added([tagged(early, 0, boat)]),
      added([tagged(late, 1, paint), tagged(early, 1, paint)]),
      removed([tagged(early, 0, house)]),
    ]
    for (const change of changes) await assert.rejects(write(world, [change]), { code: 'period_closed' })
    assertRefused(await world.delete(`/v0/journal-entries/${early.id}`), 409, 'period_closed')
    assert.deepEqual(await read(world, [early, late]), { [early.lines[0]]: [house], [late.lines[0]]: [house] })
    await write(world, [added([tagged(late, 0, boat), tagged(late, 1, paint)])])
    await write(world, [removed([tagged(late, 1, paint)])])
    assert.deepEqual(await read(world, [late]), { [late.lines[0]]: [boat] })
    assert.equal((await world.delete(`/v0/journal-entries/${late.id}`)).status, 204)
  })

  it('are what entries and lines can be looked for by', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, boat, paint] = [await world.tag('House'), await world.tag('Boat'), await world.tag('Paint', 'Work')]
    const [first, second, third] = [await anEntry(world), await anEntry(world), await anEntry(world)]
    await write(world, [added([tagged(first, 0, house), tagged(first, 0, paint), tagged(second, 1, boat)])])
    const lines = async (tags: { id: string }[]) =>
      (
        await linesWith(world, (books) => carriesTag(books, { entry: 'l.journal_entry_id', line: 'l.id' }, ids(tags)))
      ).toSorted()
    const entries = async (tags: { id: string }[]) =>
      (await linesWith(world, (books) => carriesTag(books, { entry: 'l.journal_entry_id' }, ids(tags)))).toSorted()
    assert.deepEqual(await lines([house, paint]), [first.lines[0]])
    assert.deepEqual(await lines([boat, paint]), [first.lines[0], second.lines[1]].toSorted())
    assert.deepEqual(await entries([house]), first.lines.toSorted())
    assert.deepEqual(await entries([paint, boat]), [...first.lines, ...second.lines].toSorted())
    assert.deepEqual(await entries([]), [])
    assert.ok(!(await entries([house, boat, paint])).some((line) => third.lines.includes(line)))
  })
})

/** As the list has them, the latest first. */
async function entriesWith(world: World, tags: readonly { id: string }[], query = {}): Promise<string[]> {
  const asked = new URLSearchParams({ ...query, tag_ids: ids(tags).join(',') })
  const { body } = await world.get(`/v0/journal-entries?${asked.toString()}`)
  return body.records.map((record: { id: string }) => record.id)
}

interface TestEntry {
  id: string
  lines: readonly [string, string]
  datetime: Temporal.Instant
}

async function anEntry(world: World, datetime = '2026-02-03T12:00:00Z'): Promise<TestEntry> {
  const { body } = await world.entry(datetime, 'Rent', [
    ['Rent', '9.00'],
    ['Cash on Hand', '-9.00'],
  ])
  return { id: body.id, lines: body.line_entry_ids, datetime: Temporal.Instant.from(datetime) }
}

function tagged(
  { id, lines, datetime }: Omit<TestEntry, 'lines'> & { lines: readonly string[] },
  line: number,
  tag: { id: string },
): LineTag {
  return { journal_entry_id: id, line_id: lines[line] ?? '', datetime, tag_id: tag.id }
}

type Clause = (books: string) => Sql

function added(tags: readonly LineTag[]): Clause {
  return (books) => sql`added as (${insertLineTags(books, tags)})`
}

function removed(tags: readonly LineTag[]): Clause {
  return (books) => sql`removed as (${deleteLineTags(books, tags)})`
}

/** One statement of these clauses, as the journal posts. */
async function write(world: World, clauses: readonly Clause[]): Promise<void> {
  await world.inBooks((tx) => tx.execute(sql`with ${join(clauses.map((clause) => clause(tx.instance.id)))} select`))
}

async function read(world: World, entries: readonly TestEntry[]): Promise<Record<string, unknown>> {
  return Object.fromEntries(await world.inBooks((tx) => tagsOfLines(tx, ids(entries))))
}

/** Ids of the lines that the condition holds for. */
async function linesWith(world: World, condition: (books: string) => Sql): Promise<string[]> {
  const select = (tx: ReadTx) =>
    tx.query<{ id: string }>(sql`
      select l.id from line_entries l where l.instance_id = ${tx.instance.id} and ${condition(tx.instance.id)}`)
  return ids(await world.inBooks(select))
}

async function refusal(world: World, named: readonly NamedTag[]): Promise<unknown[]> {
  const error = await world.inBooks((tx) => assignableTags(tx, named)).catch((each: unknown) => each)
  assert.ok(error instanceof Refusal)
  const { errors } = error.data
  assert.ok(Array.isArray(errors))
  assert.equal(error.code, errors[0].code)
  return errors
}

function ids(records: readonly { id: string }[]): string[] {
  return records.map((record) => record.id)
}
