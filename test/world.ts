import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import { isIP } from 'node:net'
import { after } from 'node:test'
import { Client, type ClientConfig } from 'pg'
import { createClient, createPlatform } from '../src/access/access.ts'
import type { WriteTx } from '../src/database/database.ts'
import { type Scope, scopes } from '../src/http/scopes.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { openLog } from '../src/kernel/log.ts'
import { openService, type Service, type ServiceOptions } from '../src/main/app.ts'
import { startEmbeddedServer } from '../src/operations/embedded.ts'
import { diskStore, type FileStore } from '../src/storage/file-store.ts'
import { seedPlatform } from '../src/templates/templates.ts'
import { placeCluster } from './made-cluster.ts'
import { statementRecorder } from './recorded-statements.ts'
import { temporaryDirectory } from './temporary-directory.ts'
import { until, untilFound } from './until.ts'

/**
 * What every test stands on: the real service over HTTP on a real PostgreSQL. Each test file has a database of its own,
 * each world an Instance of its own.
 */
export interface World extends AsyncDisposable {
  readonly address: string
  readonly service: Service
  /** Superuser: for looking behind the service. */
  readonly connection: ClientConfig
  /** Where the contents of files are, and the folder that they are in. */
  readonly files: FileStore
  readonly filesDirectory: string
  readonly platformId: string
  readonly clientId: string
  readonly clientSecret: string
  /** Takes whatever webhooks send it. */
  readonly sink: string
  /** A token with every scope. */
  readonly token: string
  readonly instanceId: string
  call(method: string, address: string, options?: CallOptions): Promise<Answer>
  get(address: string, options?: CallOptions): Promise<Answer>
  post(address: string, body: unknown, options?: CallOptions): Promise<Answer>
  /** Adds a file to an entry, or to a source. */
  addFile(
    owner: string | { accrual_source_id: string },
    file: { name: string; bytes: Buffer | string },
    options?: CallOptions,
  ): Promise<Answer>
  /** Imports a bank's file and waits for the Task. */
  addStatement(
    accountId: string,
    content: Buffer | string,
    more?: { format?: string; mapping?: string; forecast?: string; dry_run?: string },
  ): Promise<Answer>
  put(address: string, body: unknown, options?: CallOptions): Promise<Answer>
  delete(address: string, options?: CallOptions): Promise<Answer>
  /** Another Instance of the same platform: calls go to it when given its id in `instance`. */
  openInstance(fields?: Record<string, unknown>): Promise<string>
  /** A token of this platform with these scopes only. */
  tokenFor(scopes: readonly Scope[], instanceId?: string): Promise<string>
  /** A token with every scope of another client of this platform. */
  otherClient(): Promise<string>
  /** Id of the ledger with this name. */
  ledger(name: string): Promise<string>
  /** A new ledger for a bank account with a manual source account; answers both ids. */
  bankAccount(name?: string, kind?: string): Promise<{ accountId: string; ledgerId: string }>
  /** Imports rows and waits for the Task. Amounts as text, so that they are exact. */
  importRows(accountId: string, rows: readonly ImportedRow[]): Promise<Answer>
  /** The Task when it has ended. */
  endedTask(taskId: string): Promise<Answer>
  /** Does something while the jobs of the Instance wait. */
  holdingJobs<Result>(work: () => Promise<Result>): Promise<Result>
  /** A journal entry by ledger names: positive amounts are debits. */
  entry(
    datetime: string,
    description: string,
    lines: readonly (readonly [ledger: string, amount: string])[],
  ): Promise<Answer>
  /** A new tag in the platform's tag group of this name, which is made when there is none. */
  tag(name: string, group?: string): Promise<{ id: string; tag_group_id: string }>
  /** Calls what no route shows yet, in one transaction. */
  inBooks<Result>(work: (tx: WriteTx) => Promise<Result>): Promise<Result>
  /** Asks the database itself, past row-level security. */
  rows<Row>(statement: string, values?: readonly unknown[]): Promise<Row[]>
  /**
   * A hash of what each table holds: of one Instance, or of everything but tokens and deliveries, which go on by
   * themselves.
   */
  digest(instanceId?: string): Promise<Record<string, string>>
  /** From now on the name leads to these addresses, for whatever the service sends out. Unknown names lead nowhere. */
  resolve(name: string, addresses: readonly string[]): void
  /** Runs the jobs that wait for a moment which the clock of the tests has passed. */
  runDueJobs(): Promise<void>
  /** Gets the world a new token: after time has passed. */
  signInAgain(): Promise<void>
  /** Puts the clock of the whole test file ahead. Tokens grow old with it. */
  passTime(duration: Temporal.DurationLike): void
}

export interface ImportedRow {
  id: string
  amount: string
  datetime: string
  description: string
  opposing_ledger_id?: string
  tag_ids?: string[]
  party_id?: string
  metadata?: Record<string, unknown>
}

export interface CallOptions {
  headers?: Record<string, string>
  /** null: no such header. */
  token?: string | null
  instance?: string | null
  /** Another service on the same database. */
  at?: string
  /** Sent as it is instead of JSON made from the body. */
  raw?: string | FormData | Buffer
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  // Tests look into answers of every shape; what they expect there is what they assert.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

export async function aWorld(
  options: { ownPlatform?: boolean; instance?: Record<string, unknown> } = {},
): Promise<World> {
  const ground = await theGround()
  const platform = options.ownPlatform ? await openPlatform(ground.service, ground.address) : await ground.platform()
  const { address, service, connection, files, filesDirectory } = ground

  const world: World = {
    address,
    service,
    connection,
    files,
    filesDirectory,
    ...platform,
    sink: ground.sink,
    instanceId: '',
    async call(
      method,
      target,
      { headers = {}, token = platform.token, instance = world.instanceId, raw, at = address } = {},
    ) {
      const form = raw instanceof FormData ? new Response(raw) : undefined
      const bytes = form ? Buffer.from(await form.arrayBuffer()) : raw
      return await exchange(`${at}${target}`, {
        method,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(instance === null || instance === '' ? {} : { 'service-instance-id': instance }),
          ...(raw === undefined ? {} : { 'content-type': form?.headers.get('content-type') ?? 'application/json' }),
          ...headers,
        },
        ...(bytes === undefined || bytes instanceof FormData ? {} : { bytes: Buffer.from(bytes) }),
      })
    },
    get: (target, more) => world.call('GET', target, more),
    post: (target, body, more) => world.call('POST', target, { raw: JSON.stringify(body), ...more }),
    addFile(owner, file, more) {
      const named = typeof owner === 'string' ? { journal_entry_id: owner } : owner
      const { type, bytes } = formOf({ ...named, file: { name: file.name, bytes: Buffer.from(file.bytes) } })
      const headers = { 'content-type': type, ...more?.headers }
      return world.call('POST', '/v0/journal-entry-files', { ...more, raw: bytes, headers })
    },
    async addStatement(accountId, content, more) {
      const { type, bytes } = formOf({ file: { name: 'statement', bytes: Buffer.from(content) }, ...more })
      const headers = { 'content-type': type, prefer: 'wait=20' }
      const answer = await world.call('POST', `/v0/source-accounts/${accountId}/statements`, { raw: bytes, headers })
      return answer.status === 202 ? await world.endedTask(answer.body.id) : answer
    },
    put: (target, body, more) => world.call('PUT', target, { raw: JSON.stringify(body), ...more }),
    delete: (target, more) => world.call('DELETE', target, more),
    async openInstance(fields = {}) {
      const wanted = { name: 'Corner Shop', entries_start: '2026-01-01T00:00:00Z', subscription: 'tier2', ...fields }
      const answer = await world.post('/v0/platform/instances', wanted, { instance: null })
      if (answer.status !== 201) throw new Error(`no Instance: ${answer.text}`)
      return answer.body.id
    },
    tokenFor: (wanted, instanceId) =>
      fetchToken(address, platform, { scope: wanted.join(' '), instance_id: instanceId }),
    async otherClient() {
      const { platformId } = platform
      return fetchToken(address, await createClient(service.database, { platformId, name: 'Other', scopes }), {})
    },
    async ledger(name) {
      // Not by the list of them: that is long, and asked for with each line of an entry.
      const statement = 'select id from ledgers where instance_id = $1 and name = $2'
      const [found] = await ground.rows<{ id: string }>(statement, [world.instanceId, name])
      if (!found) throw new Error(`no ledger is called ${name}`)
      return found.id
    },
    async bankAccount(name = 'Checking', kind = 'bank_account') {
      const answer = await world.post('/v0/source-accounts', { ledger: { name, financial_account_type: kind } })
      if (answer.status !== 201) throw new Error(`no source account: ${answer.text}`)
      return { accountId: answer.body.id, ledgerId: answer.body.ledger_id }
    },
    async importRows(accountId, rows) {
      const parts = rows.map((row) => ({ ...row, amount: JSON.rawJSON(row.amount) }))
      const headers = { prefer: 'wait=20' }
      const answer = await world.post(`/v0/source-accounts/${accountId}/transactions`, parts, { headers })
      // A busy machine takes longer than an answer waits.
      return answer.status === 202 ? await world.endedTask(answer.body.id) : answer
    },
    async endedTask(taskId) {
      let last = ''
      const look = async () => {
        const answer = await world.get(`/v0/transactions/tasks/${taskId}`)
        last = answer.text
        return answer.status !== 200 || ['complete', 'failed'].includes(answer.body.status) ? answer : undefined
      }
      return await untilFound(look, () => `the Task does not end: ${last}`, 120_000)
    },
    holdingJobs: (work) => holdingQueue(connection, world.instanceId, work),
    async entry(datetime, description, lines) {
      const line_entries = await Promise.all(
        lines.map(async ([ledger, amount]) => ({
          ledger_id: await world.ledger(ledger),
          debit_credit: amount.startsWith('-') ? 'credit' : 'debit',
          amount: amount.replace('-', ''),
        })),
      )
      return world.post('/v0/journal-entries', { datetime, description, line_entries })
    },
    async tag(name, group = 'Project') {
      const groups = await world.get('/v0/tags/groups?limit=1000')
      const known = groups.body.records.find((each: { name: string }) => each.name === group)
      const { id } = known ?? (await world.post('/v0/platform/tag-groups', { name: group })).body
      const answer = await world.post('/v0/tags', { name, tag_group_id: id })
      if (answer.status !== 201) throw new Error(`no tag: ${answer.text}`)
      return answer.body
    },
    inBooks(work) {
      const { platformId } = platform
      const actor = { name: 'test', modifiedBy: null, requestId: null }
      return service.database.inInstance({ platformId, instanceId: world.instanceId, access: 'write', actor }, work)
    },
    rows: ground.rows,
    digest: (instanceId) => digestOf(ground, instanceId),
    async signInAgain() {
      platform.token = await fetchToken(address, platform, {})
    },
    resolve: (name, addresses) => {
      names.set(name, addresses)
    },
    async runDueJobs() {
      await ground.rows(
        `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker._private_jobs
         where locked_at is null and run_at > now() and run_at <= $1::timestamptz having count(*) > 0`,
        [systemClock().add({ milliseconds: aheadMs }).toString()],
      )
      await ground.rows(`notify "jobs:insert", '{"count":1}'`)
    },
    passTime(duration) {
      aheadMs += Temporal.Duration.from(duration).total('milliseconds')
    },
    async [Symbol.asyncDispose]() {
      // The database of the test file goes as a whole.
    },
  }
  const instanceId = await world.openInstance(options.instance)
  return Object.assign(world, { instanceId })
}

const agent = new Agent({ keepAlive: true })

/** One request and its answer, at a quarter of what `fetch` takes. */
async function exchange(
  address: string,
  { method, headers, bytes }: { method: string; headers: Record<string, string>; bytes?: Buffer },
): Promise<Answer> {
  const length = bytes === undefined ? {} : { 'content-length': String(bytes.length) }
  const sent = request(new URL(address), { method, agent, headers: { accept: '*/*', ...length, ...headers } })
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  // Also later, when the connection is lost in the middle of the answer: reading that fails then.
  sent.on('response', resolve).on('error', reject).end(bytes)
  const answer = await promise
  const chunks: Buffer[] = await answer.toArray()
  const text = new TextDecoder().decode(Buffer.concat(chunks))
  const isJson = answer.headers['content-type']?.startsWith('application/json') && text !== ''
  return {
    status: answer.statusCode ?? 0,
    // Made for the few who look at them: they cost more than all else here.
    get headers() {
      return headersOf(answer)
    },
    text,
    body: isJson ? JSON.parse(text) : text,
  }
}

function headersOf(answer: IncomingMessage): Headers {
  const received = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) received.append(name, value)
  return received
}

/** A day in the latest past, for what begins there. */
export function lastWeek(): string {
  return Temporal.Now.plainDateISO('UTC').subtract({ days: 7 }).toString()
}

type FormValue = string | { name: string; bytes: Buffer } | undefined

/** As a browser sends it. */
export function formOf(fields: Readonly<Record<string, FormValue>>, boundary = 'x'): { type: string; bytes: Buffer } {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined) return []
    const isText = typeof value === 'string'
    const file = isText ? '' : `; filename="${value.name}"\r\nContent-Type: application/octet-stream`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
    return [Buffer.from(head), isText ? Buffer.from(value) : value.bytes, Buffer.from('\r\n')]
  })
  const type = `multipart/form-data; boundary=${boundary}`
  return { type, bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]) }
}

/** The answer is this refusal; where a field is at fault, the first one named is the one at `path`. */
export function assertRefused(answer: Answer, status: number, code: string, at?: string): void {
  assert.equal(answer.status, status, answer.text)
  assert.equal(answer.body.error_code, code, answer.text)
  if (at !== undefined) assert.equal(answer.body.data.errors?.[0]?.path, at, answer.text)
}

/** Every record of a list by its next tokens; back by the previous ones they are the same. */
export async function walk(world: World, list: string): Promise<Answer['body'][]> {
  const [forth, last] = await pagesOf(world, await world.get(list), { list, token: 'next_page_token' })
  const [back] = await pagesOf(world, last, { list, token: 'prev_page_token' })
  assert.deepEqual(back.toReversed(), forth)
  return forth.flat()
}

async function pagesOf(
  world: World,
  first: Answer,
  { list, token }: { list: string; token: 'next_page_token' | 'prev_page_token' },
): Promise<[pages: Answer['body'][][], last: Answer]> {
  const pages = [first]
  for (let page = first; page.body[token] !== null; pages.push(page))
    page = await world.get(`${list}${list.includes('?') ? '&' : '?'}page_token=${page.body[token]}`)
  assert.ok(pages.every((page) => page.status === 200))
  return [pages.map((page) => page.body.records), pages.at(-1) ?? first]
}

// The ground: one server, one database, one service per test file

interface Ground {
  service: Service
  sink: string
  address: string
  connection: ClientConfig
  files: FileStore
  filesDirectory: string
  platform: () => Promise<Platform>
  forgetPlatform: () => void
  rows: World['rows']
}

interface Platform {
  platformId: string
  clientId: string
  clientSecret: string
  token: string
}

let ground: Promise<Ground> | undefined
let closeGround: (() => Promise<void>) | undefined
// Here, so that it is of the file: within a test it would be of that test alone.
after(leaveGround)
let aheadMs = 0
const names = new Map<string, readonly string[]>()

async function testLookup(name: string) {
  const found = names.get(name)
  if (!found) throw Object.assign(new Error('unknown'), { code: 'ENOTFOUND' })
  return found.map((address) => ({ address, family: isIP(address) }))
}

/** After the last test of a file: what comes next begins on a ground of its own, at the hour that it is. */
export async function leaveGround(): Promise<void> {
  await closeGround?.()
  closeGround = undefined
  ground = undefined
  aheadMs = 0
  names.clear()
}

/** After a file that keeps to its own books: the next has a platform of its own on the same ground. */
export async function leavePlatform(): Promise<void> {
  assert.equal(aheadMs, 0, 'a file that puts the clock ahead has a ground of its own')
  names.clear()
  const { forgetPlatform } = (await ground) ?? {}
  forgetPlatform?.()
}

function theGround(): Promise<Ground> {
  ground ??= openGround()
  return ground
}

async function openGround(): Promise<Ground> {
  const { connection, release } = await openTestDatabase()
  const filesDirectory = temporaryDirectory()
  const files = diskStore(filesDirectory)
  const service = await openService({
    ...serviceBeside({ connection, files }),
    clock: () => systemClock().add({ milliseconds: aheadMs }),
    log: openLog(process.env['LOG_LEVEL'] ?? 'silent'),
    connections: 10,
    jobs: 2,
    deliveries: 4,
    outbound: { allowLoopback: true, lookup: testLookup, timeoutMs: 3_000 },
  })
  const worker = await service.startJobs()
  const address = await service.server.fastify.listen({ host: '127.0.0.1', port: 0 })
  // Tests ask for several things at once: only a pipelined client takes a query while it has another.
  const client = new Client({ ...connection, pipeline: true })
  await client.connect()
  const sink = createServer((message, response) => message.resume().on('end', () => response.writeHead(204).end()))
  await new Promise<void>((resolve) => {
    sink.listen(0, '127.0.0.1', resolve)
  })
  const place = sink.address()
  closeGround = async () => {
    // The service waits a moment for those who keep their connections.
    agent.destroy()
    await client.end()
    await worker.stop()
    sink.close()
    await service.close()
    await release()
    rmSync(filesDirectory, { recursive: true })
  }
  let platform: Promise<Platform> | undefined
  return {
    service,
    address,
    sink: `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}/`,
    connection,
    files,
    filesDirectory,
    platform: () => {
      platform ??= openPlatform(service, address)
      return platform
    },
    forgetPlatform: () => {
      platform = undefined
    },
    rows: async (statement, values = []) => (await client.query(statement, [...values])).rows,
  }
}

async function holdingQueue<Result>(
  connection: ClientConfig,
  queue: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const letGo = await holdQueue(connection, queue)
  try {
    return await work()
  } finally {
    await letGo()
  }
}

/** Waits until no job of the Instance, or of any where none is named, is left but those of the night to come. */
export async function emptyQueue({
  rows,
  instanceId = null,
}: Pick<World, 'rows'> & { instanceId?: string | null }): Promise<void> {
  const jobs = `select from graphile_worker._private_jobs where ($1::text is null or payload ->> 'instance_id' = $1) and run_at < now() + interval '30 seconds'`
  await until(async () => (await rows(jobs, [instanceId])).length === 0, 'jobs are left')
}

/**
 * Locks the row that each job of the queue must have, until it is let go; then wakes the worker, which would look for
 * itself after seconds.
 */
export async function holdQueue(connection: ClientConfig, queue: string): Promise<() => Promise<void>> {
  const client = new Client(connection)
  await client.connect()
  const queues = 'graphile_worker._private_job_queues'
  await client.query(`insert into ${queues} (queue_name) values ($1) on conflict do nothing`, [queue])
  await client.query('begin')
  await client.query(`select from ${queues} where queue_name = $1 for update`, [queue])
  return async () => {
    try {
      await client.query('commit')
      await client.query(`notify "jobs:insert", '{"count":1}'`)
    } finally {
      await client.end()
    }
  }
}

async function digestOf({ rows }: Ground, instanceId?: string): Promise<Record<string, string>> {
  const tables = await rows<{ name: string; keyed: boolean }>(`
    select t.table_name as name, exists (select from information_schema.columns c where c.table_schema = t.table_schema
      and c.table_name = t.table_name and c.column_name = 'instance_id') as keyed
    from information_schema.tables t where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and t.table_name not in ('tokens', 'sign_ins', 'deliveries', 'delivery_attempts') order by name`)
  const own = (table: { name: string; keyed: boolean }) => (table.name === 'instances' ? 'id' : 'instance_id')
  const asked = tables.filter((table) => instanceId === undefined || table.keyed || table.name === 'instances')
  const hashes = asked.map((table) => {
    const wanted = instanceId === undefined ? '' : `where ${own(table)} = '${instanceId}'`
    return `select '${table.name}' as name, count(*) || ' ' || md5(coalesce(string_agg(r::text, E'\\n' order by r::text), ''))
      as hash from ${table.name} r ${wanted}`
  })
  const found = await rows<{ name: string; hash: string }>(hashes.join(' union all '))
  return Object.fromEntries(found.map(({ name, hash }) => [name, hash]))
}

async function openTestDatabase(): Promise<{ connection: ClientConfig; release: () => Promise<void> }> {
  const given = process.env['DAYBOOK_TEST_SERVER']
  if (given === undefined) {
    const directory = temporaryDirectory()
    await placeCluster(directory)
    const server = await startEmbeddedServer({ directory, settings: testSettings })
    const release = async () => {
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    }
    return { connection: { ...server.connection }, release }
  }
  const server: ClientConfig = JSON.parse(given)
  const database = `test_${process.pid}_${(databases += 1)}`
  await administer(server, `create database ${database} template ${templateDatabase} strategy file_copy`)
  return {
    connection: { ...server, database },
    release: () => administer(server, `drop database if exists ${database} with (force)`),
  }
}

let databases = 0
export const templateDatabase = 'daybook_template'

/** What the functional tests run on: a crash of theirs need not be survived. The crash tests set their own. */
export const testSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // No database lives long enough for it.
  autovacuum: 'off',
}

/** The settings of one more process on the same database and files, with little of everything. */
export function serviceBeside({ connection, files }: Pick<World, 'connection' | 'files'>): ServiceOptions {
  return {
    connection,
    files,
    environment: 'sandbox',
    clock: systemClock,
    log: openLog('silent'),
    secret: 'a secret of the tests',
    previousSecret: null,
    connections: 2,
    // The machine is busy, not the service: whoever tries how long it waits looks at its own.
    timeoutMs: 30_000,
    lockTimeoutMs: 30_000,
    jobs: 1,
    deliveries: 1,
    outbound: { allowLoopback: true },
    // None that a test would meet which is not about them.
    limits: {
      attempts: { perAddress: 1e6, perUser: 1e6 },
      tokens: { perAddress: 1e6, perClient: 1e6, perUser: 1e6 },
      connections: { total: 1e6, perAddress: 1e6, unreadMs: 60_000 },
      perClient: null,
      perInstance: null,
      atOnce: 1e5,
    },
    strict: true,
    onStatement: heard,
  }
}

const heard = statementRecorder()

export async function administer(server: ClientConfig, statement: string): Promise<void> {
  const client = new Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function openPlatform(service: Service, address: string): Promise<Platform> {
  const { database } = service
  const actor = { name: 'test', modifiedBy: null, requestId: null }
  const wanted = { name: 'Test platform', environment: 'sandbox', actor, seed: seedPlatform } as const
  const { id: platformId } = await createPlatform(database, wanted)
  const { clientId, clientSecret } = await createClient(database, { platformId, name: 'Test client', scopes })
  const token = await fetchToken(address, { clientId, clientSecret }, {})
  return { platformId, clientId, clientSecret, token }
}

async function fetchToken(
  address: string,
  client: { clientId: string; clientSecret: string },
  more: { scope?: string; instance_id?: string | undefined },
): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: client.clientId,
    client_secret: client.clientSecret,
    ...(more.scope ? { scope: more.scope } : {}),
    ...(more.instance_id ? { instance_id: more.instance_id } : {}),
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { text } = await exchange(`${address}/oauth/token`, {
    method: 'POST',
    headers,
    bytes: Buffer.from(String(form)),
  })
  const token = Object(JSON.parse(text)).access_token
  if (typeof token !== 'string') throw new Error(`no token: ${text}`)
  return token
}
