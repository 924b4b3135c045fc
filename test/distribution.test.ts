import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { loadModule, parseSync } from 'libpg-query'
import { Client } from 'pg'
import { deleteExpired } from '../src/access/access.ts'
import { type DistributionPlan, planDistribution } from '../src/operations/distribution.ts'
import { until } from './until.ts'
import { aWorld, type World } from './world.ts'

/** What can be known of `daybook distribute` where there is no Citus: its plan, and that the nets it brings hold. */

await loadModule()

describe('the plan of daybook distribute', () => {
  it('has a place for every table, once, and moves what belongs to Instances', async () => {
    const { tables, statements } = await planOf()
    const moved = statements.flatMap((statement) => {
      const call = /^select create_(distributed|reference)_table\('(\w+)'/.exec(statement)
      return call ? [{ name: call[2], place: call[1] }] : []
    })
    const planned = tables.filter(({ place }) => place !== 'local').map(({ name, place }) => ({ name, place }))
    // Its own table of open questions is made by the plan.
    const wanted = [...planned, { name: 'deferred_entry_checks', place: 'distributed' }]
    const byName = (a: { name?: string }, b: { name?: string }) => (String(a.name) < String(b.name) ? -1 : 1)
    assert.deepEqual(moved.toSorted(byName), wanted.toSorted(byName))
    assert.equal(moved.find(({ place }) => place === 'distributed')?.name, 'instances', 'the others are beside it')
    assert.deepEqual(
      tables.filter(({ place }) => place === 'reference').map(({ name }) => name),
      ['platform_categorization_rules', 'tag_groups'],
    )
  })

  it('consists of statements that PostgreSQL can read, none of them twice', async () => {
    const { statements } = await planOf()
    assert.ok(statements.length > 200)
    for (const statement of statements) assert.equal(Object(parseSync(statement)).stmts.length, 1, statement)
    assert.equal(new Set(statements).size, statements.length)
  })

  it('rewrites every policy: Citus takes none with a subquery', async () => {
    const { statements } = await planOf()
    const policies = statements.filter((statement) => statement.startsWith('alter policy'))
    const asked = await inDatabase(async (client) => {
      const { rows } = await client.query(`select from pg_policies where schemaname = 'public' and qual ~ 'SELECT'`)
      return rows.length
    })
    assert.equal(policies.length, asked)
    assert.deepEqual(
      policies.filter((policy) => /select/i.test(policy)),
      [],
    )
  })

  it('drops no foreign key but those that lead to a platform', async () => {
    const { statements } = await planOf()
    const named = (verb: string) =>
      statements.flatMap((statement) => {
        const found = new RegExp(`^alter table (\\w+) ${verb} constraint (\\w+)`).exec(statement)
        return found ? [`${found[1]} ${found[2]}`] : []
      })
    const lost = named('drop').filter((key) => !named('add').includes(key))
    assert.deepEqual(lost, [
      'instances instances_platform_id_external_id_key',
      'instances instances_platform_id_fkey',
      'platform_categorization_rules platform_categorization_rules_platform_id_fkey',
      'tag_groups tag_groups_platform_id_fkey',
    ])
  })
})

describe('tables of an Instance', () => {
  it('have the Instance in every primary and unique key', async () => {
    const found = await inDatabase(async (client) => {
      const { rows } = await client.query(`
        select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
        where c.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisexclusion)
          and (c.relname = 'instances' or exists (select from pg_attribute a where a.attrelid = c.oid
            and a.attname = 'instance_id' and a.attnotnull))
          and not exists (select from pg_attribute a where a.attrelid = c.oid
            and a.attnum = any ((i.indkey::int2[])[0:i.indnkeyatts - 1])
            and a.attname = case c.relname when 'instances' then 'id' else 'instance_id' end)`)
      return rows.map(({ name }) => name)
    })
    assert.deepEqual(found, ['instances_platform_id_external_id_key'], 'the platform’s lock keeps this one')
  })

  it('refer to rows of the same Instance only', async () => {
    const found = await inDatabase(async (client) => {
      const { rows } = await client.query(`
        select c.conname as name from pg_constraint c join pg_attribute k on k.attrelid = c.conrelid
          and k.attname = 'instance_id' and k.attnotnull
        where c.contype = 'f' and not exists (
          select from unnest(c.conkey, c.confkey) as pair (own, other)
          join pg_attribute b on b.attrelid = c.confrelid and b.attnum = pair.other
          where pair.own = k.attnum
            and b.attname = case c.confrelid when 'instances'::regclass then 'id' else 'instance_id' end)`)
      return rows.map(({ name }) => name)
    })
    assert.deepEqual(found, [])
  })
})

describe('the nets of a distributed database, on one server', () => {
  it('take what the service writes', async () => {
    await using world = await distributedWorld()
    const { accountId } = await world.bankAccount()
    const day = '2026-02-03T00:00:00Z'
    const imported = await world.importRows(accountId, [
      { id: 'a', amount: '12.00', datetime: day, description: 'Coffee' },
      { id: 'b', amount: '-3.50', datetime: day, description: 'Refund' },
    ])
    assert.equal(imported.body.status, 'complete')
    const entry = await world.entry(day, 'Rent', [
      ['Undeposited Funds', '100.00'],
      ['Cash on Hand', '-100.00'],
    ])
    assert.equal(entry.status, 201, entry.text)
    assert.equal((await world.delete(`/v0/journal-entries/${entry.body.id}`)).status, 204)
    await world.tag('North')
    assert.deepEqual(await world.rows('select from deferred_entry_checks'), [])
  })

  it('leave contents of deleted files to who collects them', async () => {
    await using world = await distributedWorld()
    const { fileId, entryId } = await aFile(world)
    assert.equal((await world.delete(`/v0/journal-entry-files/${fileId}`)).status, 204)
    const second = await world.addFile(entryId, { name: 'b.txt', bytes: 'Two' })
    assert.equal((await world.delete(`/v0/journal-entries/${entryId}`)).status, 204)
    assert.deepEqual(new Set(await discarded(world)), new Set([fileId, second.body.id]))
    await deleteExpired(world.service.database)
    assert.deepEqual(await discarded(world), [])
    for (const id of [fileId, second.body.id])
      await until(async () => !(await isStored(world, id)), 'the content stays')
  })

  it('let a sandbox Instance go with all that it has elsewhere', async () => {
    await using world = await distributedWorld()
    const { fileId } = await aFile(world)
    const { tag_group_id: group } = await world.tag('North', 'Of one')
    const erased = await world.delete(`/v0/platform/instances/${world.instanceId}`, { instance: null })
    assert.equal(erased.status, 204, erased.text)
    await until(async () => !(await isStored(world, fileId)), 'the content stays')
    assert.deepEqual(await world.rows('select tag_count from tag_groups where id = $1', [group]), [{ tag_count: 0 }])
    const left = Object.entries(await world.digest(world.instanceId)).filter(([, hash]) => !hash.startsWith('0 '))
    assert.deepEqual(left, [])
    assert.deepEqual(await world.rows('select from outbox where about_instance_id = $1', [world.instanceId]), [])
  })

  for (const [title, plant, problem] of plants())
    it(`refuse: ${title}`, async () => {
      await using world = await distributedWorld()
      await world.entry('2026-02-03T00:00:00Z', 'Rent', [
        ['Undeposited Funds', '100.00'],
        ['Cash on Hand', '-100.00'],
      ])
      await assert.rejects(world.rows(plant(world.instanceId)), problem)
    })
})

function plants(): [title: string, plant: (books: string) => string, problem: RegExp][] {
  const own = (books: string) => `where instance_id = '${books}'`
  const lines = (books: string, entry: string, amounts: string, datetime = '2026-03-01') => `
    insert into line_entries (instance_id, journal_entry_id, id, ledger_id, datetime, amount, sort_order)
    select '${books}', '${entry}', 'len_' || at, (select min(id) from ledgers ${own(books)}), '${datetime}', amount, at
    from unnest(array[${amounts}]::bigint[]) with ordinality as l (amount, at)`
  const entry = (books: string) => `
    insert into journal_entries (instance_id, id, datetime, description, creation_source, metadata, created_at)
    values ('${books}', 'jen_new', '2026-03-01', 'New', 'manual', '{}', now())`
  const both = (books: string, amounts: string, datetime?: string) =>
    `with head as (${entry(books)} returning id), body as (${lines(books, 'jen_new', amounts, datetime)} returning id) select`
  return [
    ['an entry that does not balance', (books) => both(books, '100, -90'), /does not balance/],
    ['an entry of one side', (books) => both(books, '1, 1'), /does not balance/],
    ['lines of another moment', (books) => both(books, '100, -100', '2026-03-02'), /do not agree/],
    ['an entry without lines', entry, /do not agree/],
    ['lines without an entry', (books) => lines(books, 'jen_none', '100, -100'), /journal_entry_id_distributed_fkey/],
    ['one line more', (books) => lines(books, firstEntry(books), '5'), /does not balance/],
    [
      'a changed amount',
      (books) => `update line_entries set amount = amount * 2 ${own(books)} and amount > 0`,
      /balance/,
    ],
    [
      'another ledger that is none',
      (books) => `update line_entries set ledger_id = 'ldg_x' ${own(books)}`,
      /ledger_id_dist/,
    ],
    ['a line that goes', (books) => `delete from line_entries ${own(books)} and amount > 0`, /does not balance/],
    [
      'an entry that goes alone',
      (books) => `delete from journal_entries ${own(books)}`,
      /journal_entry_id_distributed/,
    ],
    ['a moved head', (books) => `update journal_entries set datetime = now() ${own(books)}`, /do not agree/],
    [
      'a ledger with lines that goes',
      (books) => `delete from ledgers ${own(books)} and name = 'Undeposited Funds'`,
      /fkey/,
    ],
  ]
}

const firstEntry = (books: string) => `' || (select min(id) from journal_entries where instance_id = '${books}') || '`

async function aFile(world: World): Promise<{ fileId: string; entryId: string }> {
  const entry = await world.entry('2026-02-03T00:00:00Z', 'Rent', [
    ['Undeposited Funds', '100.00'],
    ['Cash on Hand', '-100.00'],
  ])
  const file = await world.addFile(entry.body.id, { name: 'a.txt', bytes: 'One' })
  assert.ok(await isStored(world, file.body.id))
  return { fileId: file.body.id, entryId: entry.body.id }
}

async function isStored({ filesDirectory }: World, fileId: string): Promise<boolean> {
  const names = await readdir(filesDirectory, { recursive: true })
  return names.some((name) => name.includes(fileId))
}

async function discarded(world: World): Promise<string[]> {
  const rows = await world.rows<{ id: string }>('select id from discarded_files where instance_id = $1', [
    world.instanceId,
  ])
  return rows.map(({ id }) => id)
}

/** The database of this file, from now on as the plan leaves it, but for the placing. */
async function distributedWorld(): Promise<World> {
  const world = await aWorld()
  const client = new Client(world.connection)
  await client.connect()
  try {
    const { rows } = await client.query(`select to_regclass('deferred_entry_checks') is null as whole`)
    if (rows[0].whole) await carryOut(client)
  } finally {
    await client.end()
  }
  return world
}

/** Functions of Citus that do nothing stand in for its own. */
async function carryOut(client: Client): Promise<void> {
  await client.query(`create schema stand_in; grant usage on schema stand_in to daybook_owner;
    create function stand_in.create_distributed_table(regclass, text, colocate_with text) returns void begin atomic; end;
    create function stand_in.create_reference_table(regclass) returns void begin atomic; end;
    create function stand_in.create_distributed_function(text) returns void begin atomic; end`)
  const { statements } = await planDistribution(client)
  await client.query('begin; set local role daybook_owner; set local search_path = public, stand_in')
  for (const statement of statements) await client.query(statement)
  await client.query('commit')
}

async function planOf(): Promise<DistributionPlan> {
  return await inDatabase(planDistribution)
}

async function inDatabase<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  await using world = await aWorld()
  const client = new Client(world.connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
