import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { aWorld, type World } from '../../test/world.ts'
import type { PlatformTx } from '../database/database.ts'
import type { Edge, PageRequest } from '../database/keyset-page.ts'
import { type Sql, sql } from '../database/sql.ts'
import { listLinkStatusesOfPlatform } from './statuses.ts'

const statuses = '/v0/sources/aggregator/links/status'
const instances = 1000

let world: World
let names: { link: string; instance: string }[]

describe('links of a platform with a thousand Instances', () => {
  before(async () => {
    world = await aWorld({ ownPlatform: true })
    const wanted = { instance_id: world.instanceId, processor_token: 'sandbox-checking', start_date: '2026-11-01' }
    const task = await world.post('/v0/sources/aggregator', wanted, { instance: null, headers: { prefer: 'wait=20' } })
    assert.ok(task.status < 300, task.text)
    await world.endedTask(task.body.id)
    names = await multiply(world)
  })

  it('200: all of them, forth and back, each once; a page goes into a hundred sets of books at most', async () => {
    const forth = await walk(`${statuses}?limit=1000`, 'next_page_token')
    assert.deepEqual(forth.pages.slice(0, 3), [110, 110, 110])
    assert.deepEqual(forth.links, names)
    const back = await walk(forth.last, 'prev_page_token')
    assert.deepEqual(back.links.toReversed(), names.slice(0, names.length - (forth.pages.at(-1) ?? 0)))
    const { body } = await world.get(`${statuses}?limit=55`, { instance: null })
    assert.deepEqual(body.records.map(nameOf), names.slice(0, 55))
    for (const { token_handle: handle, ledger, instance, txn_processing_task: task } of body.records) {
      assert.deepEqual([instance.name, task.status], ['Corner Shop', 'complete'])
      assert.equal(ledger?.financial_account_type, handle.enabled ? 'bank_account' : undefined)
    }
  })

  it('a page costs as many statements wherever it is, and for a hundred sets of books at most', async () => {
    for (const limit of [1, 1000]) {
      const first = await statementsOf(request(limit))
      const middle = await statementsOf(request(limit, edgeAt(500)))
      // One more asks whether there is anything on the other side.
      assert.equal(middle.sent, first.sent + 1)
      assert.deepEqual(middle.books, first.books)
      assert.equal(first.books, Math.min(limit, 100))
      assert.equal(first.sent, 2 + 3 * first.books)
    }
  })

  for (const direction of ['after', 'before'] as const)
    it(`the database reads no other Instances than those of the page: ${direction} an edge`, async () => {
      const { listed } = await statementsOf(request(20, { ...edgeAt(500), direction }))
      const plan = await explained(listed)
      const reads = nodesOf(plan).filter((node) => node['Relation Name'] === 'instances')
      assert.deepEqual(
        reads.map((node) => node['Index Name']),
        ['instances_linked'],
        JSON.stringify(plan),
      )
      for (const node of reads) {
        assert.ok(Number(node['Actual Rows']) <= 25, JSON.stringify(plan))
        assert.equal(Number(node['Rows Removed by Filter'] ?? 0), 0)
      }
    })
})

/** The Instance and its link again and again, as the books of a platform look. */
async function multiply({ rows, instanceId }: World): Promise<typeof names> {
  const [found] = await rows<{ ledger_id: string; last_task_id: string }>(
    'select ledger_id, last_task_id from source_links where instance_id = $1',
    [instanceId],
  )
  assert.ok(found)
  // As ids are: a prefix and 26 characters, in the order of time. Before those of today.
  const id = (prefix: string, at: number) => `${prefix}_${String(at).padStart(26, '0')}`
  const all = Array.from({ length: instances }, (_, at) => ({ instance: id('ins', at), link: id('lnk', at) }))
  const second = all
    .filter((_, at) => at % 10 === 0)
    .map(({ instance }, at) => ({ instance, link: id('lnk', instances + at) }))
  const of = (each: { instance: string; link: string }[]) => [each.map((e) => e.instance), each.map((e) => e.link)]
  await rows('begin')
  await rows(`set local session_replication_role = 'replica'`)
  await copied(rows, 'instances', { id: 'n.ins', links: 'array[n.lnk]' }, ['t.id = $3', ...of(all), instanceId])
  const placed = { instance_id: 'n.ins' }
  for (const [table, record] of Object.entries({ ledgers: found.ledger_id, tasks: found.last_task_id }))
    await copied(rows, table, placed, ['t.instance_id = $3 and t.id = $4', ...of(all), instanceId, record])
  const own = { ...placed, id: 'n.lnk', account_id: 'n.lnk', source_account_id: 'n.lnk' }
  await copied(rows, 'source_links', own, ['t.instance_id = $3', ...of(all), instanceId])
  const further = { ...own, ledger_id: 'null', source_account_id: 'null', enabled: 'false' }
  await copied(rows, 'source_links', further, ['t.instance_id = $3', ...of(second), instanceId])
  await rows(
    `update instances set links = links || n.lnk from unnest($1::text[], $2::text[]) as n (ins, lnk) where id = n.ins`,
    of(second),
  )
  await rows('delete from source_links where instance_id = $1', [instanceId])
  await rows(`update instances set links = '{}' where id = $1`, [instanceId])
  await rows('commit')
  return [...all, ...second].toSorted((a, b) => compare(a.instance, b.instance) || compare(a.link, b.link))
}

type Copying = [where: string, ...values: unknown[]]

/** Each row `t` for each pair `n` of an Instance and a link, with these columns otherwise. */
async function copied(
  rows: World['rows'],
  table: string,
  changed: Readonly<Record<string, string>>,
  [where, ...values]: Copying,
): Promise<void> {
  const columns = await rows<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
    [table],
  )
  const list = columns.map(({ name }) => name)
  await rows(
    `insert into ${table} (${list.join()}) select ${list.map((name) => changed[name] ?? `t.${name}`).join()}
     from ${table} t cross join unnest($1::text[], $2::text[]) as n (ins, lnk) where ${where}`,
    values,
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

interface StatusRecord {
  token_handle: { id: string }
  instance: { id: string }
}

function nameOf(record: StatusRecord) {
  return { instance: record.instance.id, link: record.token_handle.id }
}

/** Page by page; back, each page turned round. */
async function walk(first: string, token: 'next_page_token' | 'prev_page_token') {
  const walked = { links: [] as ReturnType<typeof nameOf>[], pages: [] as number[], last: first }
  const follows = (body: Record<typeof token, string | null>) =>
    body[token] && `${statuses}?limit=1000&page_token=${body[token]}`
  let at: unknown = first
  if (token === 'prev_page_token') at = follows((await world.get(first, { instance: null })).body)
  while (typeof at === 'string') {
    const { status, text, body } = await world.get(at, { instance: null })
    assert.equal(status, 200, text)
    const found: ReturnType<typeof nameOf>[] = body.records.map(nameOf)
    walked.links.push(...(token === 'prev_page_token' ? found.toReversed() : found))
    walked.pages.push(found.length)
    walked.last = at
    at = follows(body)
  }
  return walked
}

function edgeAt(at: number): Edge {
  const { instance = '', link = '' } = names[at] ?? {}
  return { keys: [instance, link], direction: 'after', inclusive: false }
}

function request(limit: number, edge: Edge | null = null): PageRequest {
  return { limit, lines: 100_000, edge, seal: () => '' }
}

/** What a page sends: how many statements, the first of them, and into how many books. */
async function statementsOf(page: PageRequest) {
  const told = { sent: 0, books: 0, listed: sql`` }
  await inPlatform(async (tx) => {
    const counting =
      (query: PlatformTx['query']): PlatformTx['query'] =>
      (statement) => {
        if (told.sent === 0) told.listed = statement
        told.sent += 1
        return query(statement)
      }
    const openInstance: PlatformTx['openInstance'] = async (id) => {
      told.books += 1
      const books = await tx.openInstance(id)
      return { ...books, query: counting(books.query) }
    }
    await listLinkStatusesOfPlatform({ ...tx, query: counting(tx.query), openInstance }, page)
  })
  return told
}

type PlanNode = Readonly<Record<string, unknown>>

async function explained(statement: Sql): Promise<PlanNode> {
  const [row] = await inPlatform((tx) =>
    tx.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(sql`explain (analyze, format json) ${statement}`),
  )
  const [top] = row?.['QUERY PLAN'] ?? []
  assert.ok(top)
  return top.Plan
}

function nodesOf(node: PlanNode): PlanNode[] {
  const below = Array.isArray(node['Plans']) ? node['Plans'] : []
  return [node, ...below.flatMap(nodesOf)]
}

function inPlatform<T>(work: (tx: PlatformTx) => Promise<T>): Promise<T> {
  const actor = { name: 'test', modifiedBy: null, requestId: null }
  return world.service.database.acrossInstances({ platformId: world.platformId, access: 'read', actor }, work)
}
