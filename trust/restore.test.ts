import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { Client, type ClientConfig } from 'pg'
import sql from 'sql-template-tag'
import { restore, takeBackup } from '../src/backup/backup.ts'
import { openService } from '../src/main/app.ts'
import { inAudit } from '../src/operations/audit.ts'
import { aReceiver, type Receiver } from '../test/receiver.ts'
import { temporaryDirectory } from '../test/temporary-directory.ts'
import { until } from '../test/until.ts'
import { administer, aWorld, serviceBeside, type World } from '../test/world.ts'
import { part } from './part.ts'
import {
  differences,
  grantLess,
  importMany,
  inClient,
  learnAndSuggest,
  readReports,
  reportAddresses,
  markLedgers,
  matchChecks,
  nameByRules,
  postInOneBasis,
  splitWaiting,
  tableDigests,
  useEverything,
  violationsIn,
} from './rich-books.ts'

/**
 * A drill: books of every kind are backed up while others are written, and put back into a fresh database. Every table
 * has the rows that it had in the snapshot, every report of the books that were quiet says the same, byte for byte, and
 * every check holds. A service on it sends nothing that had been sent and does nothing that was done, goes on with what
 * waited, and writes.
 */

let connection: ClientConfig | undefined

part(
  {
    name: 'restore',
    quick: { books: 1, rows: 1_000, leastRows: 5_000, everyRoute: 4 },
    full: { books: 6, rows: 40_000, leastRows: 160_000, everyRoute: 1 },
    floors: ({ books, leastRows }) => ({
      rows: leastRows,
      instances: books + 3,
      reports_compared: 13 * books,
      writes_under_load: 1,
      deliveries_gone_on: 1,
      deliveries_beside_done: 1,
      tasks_gone_on: 1,
    }),
    never: ['digest_diffs', 'report_diffs', 'head_diffs', 'replayed_side_effects', 'violations'],
    database: () => connection,
  },
  async ({ size, seed }) => {
    const directory = temporaryDirectory()
    const source = await aWorld()
    connection = source.connection
    const database = `restored_${process.pid}`
    await using heard = await aReceiver()
    await using waiting = await aReceiver()
    await using stack = new AsyncDisposableStack()
    const file = path.join(directory, 'backup')
    try {
      const heardBy = { receiver: heard, webhookId: await listen(source, heard) }
      const quiet = await fill(source, { ...size, seed })
      const copied = await backUp(source, { file, waiting, stack })
      await administer(source.connection, `create database ${database} template template0`)
      const target = { ...source.connection, database }
      const began = performance.now()
      await restore(target, file)
      const restore_s = secondsSince(began)
      const found = await inClient(target, tableDigests)
      const listeners = [heardBy, { receiver: waiting, webhookId: copied.webhookId }]
      const figures = await goOn(source, { target, quiet, copied, listeners })
      await stack.disposeAsync()
      return {
        rows: copied.rows,
        bytes: copied.bytes,
        backup_s: copied.seconds,
        restore_s,
        instances: copied.instances,
        writes_under_load: copied.underLoad,
        tables: Object.keys(found).length,
        digest_diffs: differences(copied.digests, found).length,
        ...figures,
      }
    } finally {
      await administer(source.connection, `drop database if exists ${database} with (force)`).catch(() => {})
      rmSync(directory, { recursive: true, force: true })
    }
  },
)

async function listen(world: World, { url }: Receiver, event_types = ['*']): Promise<string> {
  const answer = await world.post('/v0/platform/webhooks', { url, event_types }, { instance: null })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

/** Books that nobody writes any more, and what their reports say. */
interface QuietBooks {
  world: World
  addresses: string[]
  reports: Record<string, string>
}

/** In the first every feature was used; together they have the rows. */
async function fill(
  source: World,
  { books, rows, everyRoute, seed }: { books: number; rows: number; everyRoute: number; seed: number },
): Promise<QuietBooks[]> {
  const quiet: QuietBooks[] = []
  for (let made = 0; made < books; made += 1) {
    const world = made === 0 ? source : await aWorld()
    if (made === 0) {
      await useEverything(world, { every: everyRoute, seed })
      await splitWaiting(world)
      await postInOneBasis(world)
      await matchChecks(world)
      await markLedgers(world)
      await nameByRules(world)
      await grantLess(world)
      await learnAndSuggest(world)
    }
    await importMany(world, { rows: Math.ceil(rows / books), seed: seed + made })
    const addresses = await reportAddresses(world)
    quiet.push({ world, addresses, reports: await readReports(world, addresses) })
  }
  return quiet
}

interface Copied {
  file: string
  bytes: number
  seconds: number
  rows: number
  instances: number
  /** Writes that were answered while the backup was taken. */
  underLoad: number
  digests: Record<string, string>
  heads: string
  /** The Task that waits in it, and the webhook whose deliveries do. */
  taskId: string
  webhookId: string
}

const headsOf = `select string_agg(id || ' ' || sequence || ' ' || encode(head_hash, 'hex'), ',' order by id) as heads
  from (select id, sequence, head_hash from instances union all select id, sequence, head_hash from platforms) as heads`

/**
 * Beside two writers, whom no webhook hears. A Task and the deliveries of one webhook wait, as their queues are held;
 * other webhooks have had all events by then, and so some that it waits for.
 */
async function backUp(
  source: World,
  { file, waiting, stack }: { file: string; waiting: Receiver; stack: AsyncDisposableStack },
): Promise<Copied> {
  const held = await aWorld()
  const webhookId = await listen(source, waiting, ['ledger.*', 'source_account.*'])
  stack.defer(await holdQueues(source.connection, [held.instanceId, webhookId]))
  const { accountId } = await held.bankAccount()
  const row = { id: 'held', amount: -12.5, datetime: '2026-02-03T12:00:00Z', description: 'BLUE CAB' }
  const task = await held.post(`/v0/source-accounts/${accountId}/transactions`, [row])
  assert.equal(task.status, 202, task.text)
  const others = `select 'delivery ' || event_id as name from deliveries where status = 'pending' and webhook_id <> $1`
  await untilNone(() => source.rows<{ name: string }>(others, [webhookId]))
  const load = startLoad([await aWorld({ ownPlatform: true }), await aWorld({ ownPlatform: true })])
  stack.defer(load.stop)
  await until(() => load.writes() > 20, 'nobody writes')
  const copied = await inAudit(source.connection, async (tx) => {
    const [snapshot] = await tx.query<{ id: string }>(sql`select pg_export_snapshot() as id`)
    const [before, began] = [load.writes(), performance.now()]
    const { manifest, bytes } = await takeBackup(tx, { file, program: '0', takenAt: new Date().toISOString() })
    const seconds = secondsSince(began)
    await until(() => load.writes() > before, 'nobody writes any more')
    const underLoad = load.writes() - before
    const seen = await inClient(source.connection, async (client) => {
      await client.query('begin isolation level repeatable read')
      await client.query(`set transaction snapshot '${snapshot?.id}'`)
      return { digests: await tableDigests(client), heads: (await client.query(headsOf)).rows[0].heads }
    })
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
    const instances = manifest.chains.filter(({ kind }) => kind === 'instance').length
    return { bytes, seconds, underLoad, rows, instances, ...seen }
  })
  await load.stop()
  return { file, ...copied, taskId: task.body.id, webhookId }
}

/** Waits until the statement, which answers names, answers none. */
async function untilNone(names: () => Promise<readonly { name: string }[]>): Promise<void> {
  let left: readonly { name: string }[] = []
  const holds = async () => (left = await names()).length === 0
  await until(holds, () => `these still wait: ${left.map(({ name }) => name).join(', ')}`, 240_000)
}

/** Jobs of these queues wait until they are released. */
async function holdQueues(settings: ClientConfig, queues: readonly string[]): Promise<() => Promise<void>> {
  const client = new Client(settings)
  await client.connect()
  const table = 'graphile_worker._private_job_queues'
  await client.query(`insert into ${table} (queue_name) select unnest($1::text[]) on conflict do nothing`, [queues])
  await client.query('begin')
  await client.query(`select from ${table} where queue_name = any($1) for update`, [queues])
  return () => client.end()
}

function startLoad(worlds: readonly World[]) {
  const state = { writes: 0, stopping: false }
  const write = async (world: World): Promise<void> => {
    const lines = [['Rent', '10.25'] as const, ['Undeposited Funds', '-10.25'] as const]
    const answer = await world.entry('2026-03-04T12:00:00Z', `Load ${state.writes}`, lines)
    assert.equal(answer.status, 201, answer.text)
    state.writes += 1
    if (!state.stopping) await write(world)
  }
  const writing = worlds.map(write)
  return {
    writes: () => state.writes,
    stop: async () => {
      state.stopping = true
      await Promise.all(writing)
    },
  }
}

interface Drill {
  target: ClientConfig
  quiet: readonly QuietBooks[]
  copied: Copied
  listeners: readonly { receiver: Receiver; webhookId: string }[]
}

/** A service on what was restored. */
async function goOn(source: World, { target, quiet, copied, listeners }: Drill) {
  const client = new Client(target)
  await client.connect()
  await using stack = new AsyncDisposableStack()
  stack.defer(() => client.end())
  const [heads] = (await client.query(headsOf)).rows
  const soundBefore = await violationsIn(target)
  const done = await finished(client)
  const waited = await deliveriesThat(client, `status = 'pending'`)
  const delivered = new Set(await deliveriesThat(client, `status = 'delivered'`))
  const beside = await deliveriesThat(
    client,
    `status = 'pending' and event_id in (select event_id from deliveries where status = 'delivered')`,
  )
  const heardBefore = listeners.map(({ receiver }) => receiver.received.length)

  const service = await openService({ ...serviceBeside({ connection: target, files: source.files }), deliveries: 4 })
  stack.defer(() => service.close())
  const at = await service.server.fastify.listen({ host: '127.0.0.1', port: 0 })
  let report_diffs = 0
  let reports_compared = 0
  for (const { world, addresses, reports } of quiet) {
    report_diffs += differences(reports, await readReports(world, addresses, at)).length
    reports_compared += addresses.length
  }
  const worker = await service.startJobs()
  stack.defer(() => worker.stop())
  const left = `select 'delivery ' || to_jsonb(d)::text as name from deliveries d where status = 'pending'
    union all select 'task ' || to_jsonb(t)::text from tasks t where status in ('pending', 'posted')`
  await untilNone(async () => (await client.query(left)).rows)
  const task = await client.query('select status from tasks where id = $1', [copied.taskId])
  const written = await source.post(
    '/v0/ledgers',
    { name: 'After', type: 'asset', sub_type: 'current_assets', debit_credit: 'debit', report_cash_flow: true },
    { at },
  )
  assert.equal(written.status, 201, written.text)
  // An event goes to each webhook by itself: one that has had it, and one that still waits for it.
  const told = listeners.flatMap(({ receiver, webhookId }, index) =>
    receiver.received.slice(heardBefore[index]).map(({ body }) => `${body.id}/${webhookId}`),
  )
  const again = told.filter((delivery) => delivered.has(delivery))
  const after = await finished(client)
  const redone = differences(done, Object.fromEntries(Object.entries(after).filter(([id]) => id in done)))
  for (const name of [...again, ...redone]) process.stdout.write(`done again: ${name}\n`)
  return {
    reports_compared,
    report_diffs,
    head_diffs: heads.heads === copied.heads ? 0 : 1,
    replayed_side_effects: again.length + redone.length,
    deliveries_done: delivered.size,
    tasks_and_deliveries_done: Object.keys(done).length,
    deliveries_gone_on: waited.filter((delivery) => told.includes(delivery)).length,
    deliveries_beside_done: beside.length,
    tasks_gone_on: task.rows[0]?.status === 'complete' ? 1 : 0,
    violations: soundBefore + (await violationsIn(target)),
  }
}

/** Each by its event and its webhook. */
async function deliveriesThat(client: Client, condition: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select event_id || '/' || webhook_id as id from deliveries where ${condition}`,
  )
  return rows.map(({ id }) => id)
}

/** What was done, row by row: Tasks that ended, deliveries that arrived. */
async function finished(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ id: string; text: string }>(`
    select id, t::text as text from tasks t where status in ('complete', 'failed')
    union all select event_id || '/' || webhook_id, d::text from deliveries d where status <> 'pending'`)
  return Object.fromEntries(rows.map(({ id, text }) => [id, text]))
}

function secondsSince(moment: number): number {
  return Math.round((performance.now() - moment) / 10) / 100
}
