import assert from 'node:assert/strict'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import type { Client, ClientConfig } from 'pg'
import { takeBackup } from '../src/backup/backup.ts'
import { eventHash, type HashedEvent } from '../src/database/event-log.ts'
import { raw, sql } from '../src/database/sql.ts'
import { getTypeParser } from '../src/database/values.ts'
import { type AuditTx, inAudit } from '../src/operations/audit.ts'
import { anchorProblems } from '../src/verify/anchors.ts'
import { type Chain, chainProblems } from '../src/verify/chains.ts'
import { anchorLines, readAnchors } from '../src/verify/verify.ts'
import { temporaryDirectory } from '../test/temporary-directory.ts'
import { until } from '../test/until.ts'
import { aWorld, type World } from '../test/world.ts'
import { part } from './part.ts'
import { inClient, violationsIn } from './rich-books.ts'

/**
 * Who can write the database tampers with the log: with every column of an event, by dropping, swapping and inserting
 * events, and by writing a chain anew with every hash right, which only an anchor that was kept outside can tell. Each
 * is found. And the words of an Instance that was erased are nowhere afterwards: in no table, index, file, or backup;
 * the other books are as they were.
 */

let connection: ClientConfig | undefined

part(
  {
    name: 'audit',
    quick: { events: [2, 7] },
    full: { events: Array.from({ length: 20 }, (_, at) => at + 1) },
    floors: ({ events }) => ({ tampers: 42 * events.length, rewritten: 6 * events.length, searched: 80 }),
    never: ['missed', 'erased_hits', 'violations'],
    database: () => connection,
  },
  async ({ size }) => {
    const world = await aWorld({ ownPlatform: true })
    connection = world.connection
    await writeEvents(world, size.events.length + 8)
    const anchors = await anchorsOf(world.connection)
    const counts = { tampers: 0, found: 0, rewritten: 0 }
    await inClient(world.connection, async (client) => {
      // As the owner of the server would: no trigger hinders him.
      await client.query('set session_replication_role = replica')
      for (const chain of ['events', 'platform_events'] as const)
        for (const [title, tamper] of tampersOf(chain, size.events)) {
          const key = chain === 'events' ? world.instanceId : world.platformId
          await client.query('begin')
          assert.deepEqual(await findsIn(client, { chain, key }, anchors), { byChain: 0, byAnchor: 0 })
          await tamper(client, key)
          const { byChain, byAnchor } = await findsIn(client, { chain, key }, anchors)
          await client.query('rollback')
          counts.tampers += 1
          // What was written anew is right in itself: the anchor alone tells.
          const rewritten = title.startsWith('rewritten')
          if (rewritten) assert.equal(byChain, 0, title)
          if (rewritten) counts.rewritten += 1
          if ((rewritten ? byAnchor : byChain) > 0) counts.found += 1
          else process.stdout.write(`not found: ${title}\n`)
        }
    })
    const missed = counts.tampers - counts.found
    return { ...counts, missed, ...(await eraseBooks(world)) }
  },
)

type Tamper = (client: Client, key: string) => Promise<unknown>

/** Each of them changes one thing, in the chain of this Instance or platform. */
function tampersOf(chain: 'events' | 'platform_events', sequences: readonly number[]): [title: string, Tamper][] {
  const tenant = chain === 'events' ? 'instance_id' : 'platform_id'
  const at = (sequence: number) => `${tenant} = $1 and sequence = ${sequence}`
  const run =
    (statement: string): Tamper =>
    (client, key) =>
      client.query(statement, [key])
  return sequences.flatMap((sequence): [string, Tamper][] => [
    ...Object.entries(changes).map(([change, set]): [string, Tamper] => [
      `${chain} ${sequence}: ${change}`,
      run(`update ${chain} set ${set} where ${at(sequence)}`),
    ]),
    [`${chain} ${sequence}: dropped`, run(`delete from ${chain} where ${at(sequence)}`)],
    [
      `${chain} ${sequence}: dropped, the later ones moved up`,
      (client, key) => moveUp(client, { chain, tenant, key, sequence }),
    ],
    [`${chain} ${sequence}: swapped with the next`, (client, key) => swap(client, { chain, tenant, key, sequence })],
    [
      `rewritten ${chain} ${sequence}: another type`,
      (client, key) => rewrite(client, { chain, tenant, key, sequence }, { type: 'ledger.updated' }),
    ],
    [
      `rewritten ${chain} ${sequence}: another actor`,
      (client, key) => rewrite(client, { chain, tenant, key, sequence }, { actor: 'user:nobody' }),
    ],
    [`rewritten ${chain} ${sequence}: cut off`, (client, key) => cutOff(client, { chain, tenant, key, sequence })],
  ])
}

/** By name, the change of each column, and of hashes together. */
const changes: Readonly<Record<string, string>> = {
  id: `id = 'evt_00000000000000000000000000'`,
  sequence: `sequence = 999999`,
  type: `type = type || 'x'`,
  resource: `resource = resource || 'x'`,
  resource_id: `resource_id = resource_id || 'x'`,
  before: `before = coalesce(before, '') || ' '`,
  after: `after = coalesce(after, '') || ' '`,
  before_hash: `before_hash = sha256(coalesce(before_hash, ''))`,
  after_hash: `after_hash = sha256(coalesce(after_hash, ''))`,
  actor: `actor = actor || 'x'`,
  modified_by: `modified_by = coalesce(modified_by, '') || 'x'`,
  request_id: `request_id = coalesce(request_id, '') || 'x'`,
  created_at: `created_at = created_at + interval '1 ms'`,
  hash: `hash = sha256(hash)`,
  'resource and type': `resource = 'ledger', type = 'ledger.vanished'`,
}

interface Place {
  chain: 'events' | 'platform_events'
  tenant: 'instance_id' | 'platform_id'
  key: string
  sequence: number
}

async function moveUp(client: Client, { chain, tenant, key, sequence }: Place): Promise<void> {
  await client.query(`delete from ${chain} where ${tenant} = $1 and sequence = ${sequence}`, [key])
  const { rows } = await client.query(
    `select sequence from ${chain} where ${tenant} = $1 and sequence > ${sequence} order by sequence`,
    [key],
  )
  for (const row of rows)
    await client.query(
      `update ${chain} set sequence = sequence - 1 where ${tenant} = $1 and sequence = ${row.sequence}`,
      [key],
    )
  await client.query(`update ${ownerOf(chain)} set sequence = sequence - 1 where id = $1`, [key])
}

async function swap(client: Client, { chain, tenant, key, sequence }: Place): Promise<void> {
  for (const [from, to] of [
    [sequence, 0],
    [sequence + 1, sequence],
    [0, sequence + 1],
  ])
    await client.query(`update ${chain} set sequence = ${to} where ${tenant} = $1 and sequence = ${from}`, [key])
}

/** From there on every hash anew, up to the head: as the service itself would have written it. */
async function rewrite(client: Client, place: Place, forged: Partial<HashedEvent>): Promise<void> {
  const { chain, tenant, key, sequence } = place
  const { rows } = await client.query<HashedEvent & { hash: Buffer }>({
    text: `select * from ${chain} where ${tenant} = $1 and sequence >= ${sequence - 1} order by sequence`,
    values: [key],
    types: { getTypeParser },
  })
  const first = sequence === 1 ? 0 : 1
  let hash = sequence === 1 ? Buffer.alloc(0) : (rows[0]?.hash ?? assert.fail())
  for (const [at, event] of rows.slice(first).entries()) {
    const told = at === 0 ? { ...event, ...forged } : event
    hash = eventHash(hash, key, told)
    await client.query(
      `update ${chain} set hash = $2, type = $3, actor = $4 where ${tenant} = $1 and sequence = ${event.sequence}`,
      [key, hash, told.type, told.actor],
    )
  }
  await client.query(`update ${ownerOf(chain)} set head_hash = $2 where id = $1`, [key, hash])
}

/** The events from there on were never written. */
async function cutOff(client: Client, { chain, tenant, key, sequence }: Place): Promise<void> {
  await client.query(`delete from ${chain} where ${tenant} = $1 and sequence >= ${sequence}`, [key])
  await client.query(
    `update ${ownerOf(chain)} set sequence = ${sequence - 1}, head_hash = coalesce((select hash from ${chain}
      where ${tenant} = $1 and sequence = ${sequence - 1}), '\\x') where id = $1`,
    [key],
  )
}

function ownerOf(chain: Place['chain']): string {
  return chain === 'events' ? 'instances' : 'platforms'
}

/** How much the walk along the chain finds, and the comparison with what was anchored. */
async function findsIn(
  client: Client,
  { chain, key }: Pick<Place, 'chain' | 'key'>,
  anchors: ReturnType<typeof readAnchors>,
): Promise<{ byChain: number; byAnchor: number }> {
  const query: AuditTx['query'] = async ({ text, values }) => {
    const parameters = values.map((value) => (Array.isArray(value) ? value.map(String) : value))
    return (await client.query({ text, values: parameters, types: { getTypeParser } })).rows
  }
  const tx: AuditTx = { query, copyOut: () => assert.fail(), catalogueProblems: () => assert.fail() }
  const [owner] = await query<Pick<Chain, 'sequence' | 'head_hash' | 'audit_key'>>(
    sql`select sequence, head_hash, audit_key from ${raw(ownerOf(chain))} where id = ${key}`,
  )
  assert.ok(owner)
  const byChain = await Array.fromAsync(chainProblems(tx, { ...owner, table: chain, key }))
  return { byChain: byChain.length, byAnchor: (await anchorProblems(tx, anchors)).length }
}

async function anchorsOf(settings: ClientConfig): Promise<ReturnType<typeof readAnchors>> {
  const lines = await inAudit(settings, (tx) => Array.fromAsync(anchorLines(tx, Temporal.Now.instant())))
  return readAnchors(lines.join('\n'))
}

async function writeEvents(world: World, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await world.post('/v0/ledgers', {
      name: `Ledger ${at}`,
      type: 'asset',
      sub_type: 'current_assets',
      debit_credit: 'debit',
      report_cash_flow: true,
    })
    const group = await world.post('/v0/platform/tag-groups', { name: `Group ${at}` }, { instance: null })
    assert.equal(group.status, 201, group.text)
  }
}

// Erasure

const words = 'Zebulon Quartermaine'

/** Words of a person wherever an Instance takes any; then the Instance is deleted, and they are looked for. */
async function eraseBooks(kept: World) {
  const world = await aWorld()
  const others = await kept.digest(kept.instanceId)
  await writeWords(world)
  assert.ok((await hits(world)).tables >= 8, 'the words were not written')
  const deleted = await world.delete(`/v0/platform/instances/${world.instanceId}`)
  assert.equal(deleted.status, 204, deleted.text)
  const names = () => readdirSync(world.filesDirectory, { recursive: true }).map(String)
  await until(() => names().every((name) => !name.startsWith(`${world.instanceId}/`)), 'contents are still there')
  await inClient(world.connection, (client) => client.query('vacuum full'))
  await inClient(world.connection, (client) => client.query('checkpoint'))
  const found = await hits(world)
  const violations = await violationsIn(world.connection)
  assert.deepEqual(await kept.digest(kept.instanceId), others)
  return {
    searched: found.searched,
    erased_hits: found.tables + found.relations + found.files + found.backup,
    violations,
  }
}

async function writeWords(world: World): Promise<void> {
  const ledger = {
    name: words,
    type: 'asset',
    sub_type: 'current_assets',
    debit_credit: 'debit',
    report_cash_flow: true,
    external_id: words,
    metadata: { of: words },
  }
  const headers = { 'idempotency-key': words, 'modified-by': words }
  const { body } = await world.post('/v0/ledgers', ledger, { headers })
  const lines = [
    { ledger_id: body.id, debit_credit: 'debit', amount: '1.00', description: words },
    { ledger_id: await world.ledger('Rent'), debit_credit: 'credit', amount: '1.00' },
  ]
  const entry = { datetime: '2026-02-03T12:00:00Z', description: words, line_entries: lines, metadata: { of: words } }
  const posted = await world.post('/v0/journal-entries', entry)
  assert.equal(posted.status, 201, posted.text)
  await world.addFile(posted.body.id, { name: `${words}.pdf`, bytes: `%PDF-1.4\n${words}\n%%EOF` })
  const { accountId } = await world.bankAccount(`Account of ${words}`)
  const row = {
    id: 'first',
    amount: '-1.00',
    datetime: '2026-02-03T12:00:00Z',
    description: words,
    metadata: { of: words },
  }
  const imported = await world.importRows(accountId, [row, { ...row, id: 'other' }])
  assert.equal(imported.body.status, 'complete', imported.text)
  const rule = { name: words, expression: `match("${words}", t.description)`, ledger_name: words, priority: 5 }
  const ruled = await world.post('/v0/categorization/rules', rule)
  assert.equal(ruled.status, 201, ruled.text)
}

/** Rows that hold the words, relations (tables, indexes) whose very bytes do, contents of files, and a backup. */
async function hits(world: World) {
  return await inClient(world.connection, async (client) => {
    const { rows: relations } = await client.query<{ name: string; place: string; table: boolean }>(`
      select oid::regclass::text as name, pg_relation_filepath(oid) as place, relkind = 'r' as table from pg_class
      where relkind in ('r', 'i', 't', 'S') and pg_relation_filepath(oid) is not null
        and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace, 'pg_toast'::regnamespace)`)
    const found = { tables: 0, relations: 0, files: 0, backup: 0, searched: relations.length }
    for (const { name, place, table } of relations) {
      const { rows: bytes } = await client.query(
        `select position(convert_to($1, 'UTF8') in pg_read_binary_file($2)) > 0 as hit`,
        [words, place],
      )
      if (bytes[0].hit) found.relations += 1
      if (!table) continue
      const { rows } = await client.query(`select count(*)::int as count from ${name} r where r::text like $1`, [
        `%${words}%`,
      ])
      if (rows[0].count > 0) found.tables += 1
      if (rows[0].count > 0) process.stdout.write(`${words} in ${rows[0].count} rows of ${name}\n`)
    }
    const contents = readdirSync(world.filesDirectory, { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    )
    found.files = contents.filter((each) => readFileSync(path.join(each.parentPath, each.name)).includes(words)).length
    if (await backupHolds(world.connection)) found.backup = 1
    return found
  })
}

async function backupHolds(settings: ClientConfig): Promise<boolean> {
  const directory = temporaryDirectory()
  try {
    const file = path.join(directory, 'backup')
    await inAudit(settings, (tx) => takeBackup(tx, { file, program: '0', takenAt: '' }))
    return zstdDecompressSync(readFileSync(file)).includes(words)
  } finally {
    rmSync(directory, { recursive: true })
  }
}
