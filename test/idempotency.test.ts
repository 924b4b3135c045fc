import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { openService, routes } from '../src/app.ts'
import { errorCatalogue } from '../src/kernel/errors.ts'
import { newId } from '../src/kernel/ids.ts'
import { eventHash, keyedHash } from '../src/platform/chain.ts'
import { type Route, scopes } from '../src/platform/route.ts'
import { addressOf, type Example, exampleOf, sentBody } from './examples.ts'
import { type Answer, aWorld, type CallOptions, type World, serviceBeside } from './world.ts'

/** One key, one effect, one answer; and what every effect leaves behind: numbered, chained, signed. */

const twins = 16
const written = routes.filter((route) => route.repeatable)
let world: World
let requests = 0

before(async () => {
  world = await aWorld()
})

describe(`the same request ${twins} times at once, under one key`, () => {
  for (const route of written)
    it(`${route.id}: one effect, one answer`, async () => {
      const example = await exampleOf(world, route)
      const key = newId('req')
      const all = await Promise.all(Array.from({ length: twins }, async () => ask(route, example, key)))
      const inUse = errorCatalogue.idempotency_key_in_use[1]
      const done = all.filter((answer) => answer.body.message !== inUse)
      const busy = all.filter((answer) => answer.body.message === inUse)
      for (const { status, headers } of busy) assert.deepEqual([status, headers.get('retry-after')], [409, '1'])
      // Who was told to wait asks again.
      for (let at = 0; at <= busy.length; at += 1) done.push(await ask(route, example, key))
      const [first, ...others] = done
      assert.ok(first && others.length > busy.length)
      assert.equal(first.status, route.afterwards ? 200 : route.reply[0], first.text)
      for (const other of others) assert.deepEqual(kept(other), kept(first))
      assert.equal(await effectsOf([...all, ...done]), 1)

      const other = await otherRequest(route, example)
      const untouched = await world.digest()
      const reused = await ask(...other, key)
      assert.deepEqual([reused.status, reused.body.data.errors[0].code], [422, 'idempotency_key_reused'])
      assert.deepEqual(await world.digest(), untouched)
    })
})

describe('a key', () => {
  it('of a deletion answers 204 again; without it the second is told that there is nothing', async () => {
    const rule = await aRule(world)
    const options = { headers: { 'idempotency-key': 'delete it' } }
    for (const status of [204, 204]) assert.equal((await world.delete(rule, options)).status, status)
    assert.equal((await world.delete(rule)).status, 404)
  })

  it('answers what was answered, whatever has become of the record and of its version', async () => {
    const rule = await aRule(world)
    const tag = (await world.get(rule)).headers.get('etag') ?? ''
    const options = { headers: { 'idempotency-key': 'rename it', 'if-match': tag } }
    const first = await world.put(rule, { name: 'First' }, options)
    assert.equal(first.status, 200, first.text)
    await world.put(rule, { name: 'Second' })
    assert.deepEqual(kept(await world.put(rule, { name: 'First' }, options)), kept(first))
    assert.equal((await world.get(rule)).body.name, 'Second')
    await world.delete(rule)
    assert.deepEqual(kept(await world.put(rule, { name: 'First' }, options)), kept(first))
  })

  it('of an import finds its Task, pending or done', async () => {
    const { accountId } = await world.bankAccount('Import')
    const rows = [{ id: 'import-1', amount: 1, datetime: '2026-02-03T00:00:00Z', description: 'x' }]
    const send = (prefer: string) =>
      world.post(`/v0/source-accounts/${accountId}/transactions`, rows, { headers: { 'idempotency-key': 'i', prefer } })
    const first = await send('')
    const second = await send('wait=20')
    assert.deepEqual([first.status, second.status], [202, 200])
    // The Task has moved the books on, and who waited for it is told how far.
    const version = second.headers.get('books-version')
    assert.notEqual(version, first.headers.get('books-version'))
    assert.equal(version, (await world.get('/v0/ledgers?limit=1')).headers.get('books-version'))
    assert.equal(first.body.id, second.body.id)
    assert.deepEqual(second.body.created_transaction_ids, ['import-1'])
    assert.deepEqual(kept(await send('')), kept(first))
  })

  it('is free again after a refusal, for the same request and for another', async () => {
    const headers = { 'idempotency-key': 'second try' }
    const ledger = { financial_account_type: 'bank_account' }
    const taken = await world.post('/v0/ledgers', { ...ledger, name: 'Taken' })
    const refused = await world.post('/v0/ledgers', { ...ledger, name: 'taken' }, { headers })
    assert.equal(refused.body.error_code, 'duplicate_name')
    await world.delete(`/v0/ledgers/${taken.body.id}`)
    assert.equal((await world.post('/v0/ledgers', { ...ledger, name: 'taken' }, { headers })).status, 201)

    const again = { 'idempotency-key': 'another try' }
    assert.equal((await world.post('/v0/ledgers', { ...ledger, name: 'taken' }, { headers: again })).status, 409)
    assert.equal((await world.post('/v0/ledgers', { ...ledger, name: 'Free' }, { headers: again })).status, 201)
  })

  it('means something else for every client, Instance and platform', async () => {
    const other = await aWorld()
    const stranger = await aWorld({ ownPlatform: true })
    const key = 'everybody’s'.replace('’', "'")
    const token = await world.otherClient()
    const inBooks = [{}, { token }, { instance: other.instanceId }]
    const ids = new Set<string>()
    for (const [at, options] of inBooks.entries()) {
      const body = { name: `Ledger of ${at}`, financial_account_type: 'loan' }
      const made = await world.post('/v0/ledgers', body, { ...options, headers: { 'idempotency-key': key } })
      assert.equal(made.status, 201, made.text)
      ids.add(made.body.id)
    }
    for (const options of [{}, { token }, { token: stranger.token }]) {
      const body = { name: `Shop ${ids.size}`, entries_start: '2026-01-01T00:00:00Z' }
      const asked = { ...options, instance: null, headers: { 'idempotency-key': key } }
      const made = await world.post('/v0/platform/instances', body, asked)
      assert.equal(made.status, 201, made.text)
      ids.add(made.body.id)
    }
    assert.equal(ids.size, 6)
  })

  it('has up to 255 printable characters', async () => {
    for (const key of ['x'.repeat(255), ' ~ é ÿ'.trim(), '"quoted", with; everything='])
      for (const _ of [1, 2]) {
        const rule = { name: key, expression: 't.amount > 1', ledger_name: 'Nowhere' }
        const answer = await world.post('/v0/categorization/rules', rule, { headers: { 'idempotency-key': key } })
        assert.equal(answer.status, 201, answer.text)
      }
    const { body } = await world.get('/v0/categorization/rules?limit=1000')
    assert.equal(body.records.filter((rule: { name: string }) => rule.name.length === 255).length, 1)
    for (const key of ['x'.repeat(256), 'a\tb', '\x80', '\xa0'.repeat(256)]) {
      const answer = await world.post('/v0/categorization/rules', {}, { headers: { 'idempotency-key': key } })
      // Missing fields would be told of first, if the key were not read.
      assert.ok(['missing_field', 'invalid_request'].includes(answer.body.error_code), answer.text)
    }
  })

  it('holds across a restart', async () => {
    const headers = { 'idempotency-key': 'restart' }
    const body = { name: 'Before the restart', financial_account_type: 'loan' }
    const first = await world.post('/v0/ledgers', body, { headers })
    const { connection, files } = world
    const second = await openService({
      ...serviceBeside({ connection, files }),
      secret: 'another',
      outbound: { allowLoopback: false },
    })
    try {
      const address = await second.server.fastify.listen({ host: '127.0.0.1', port: 0 })
      const answer = await fetch(`${address}/v0/ledgers`, {
        method: 'POST',
        headers: {
          ...headers,
          authorization: `Bearer ${world.token}`,
          'service-instance-id': world.instanceId,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      })
      assert.deepEqual([answer.status, await answer.text()], [first.status, first.text])
      assert.equal(answer.headers.get('books-version'), first.headers.get('books-version'))
    } finally {
      await second.close()
    }
  })
})

describe('what is refused', () => {
  it('changes nothing', async () => {
    const books = await aWorld()
    const { accountId, ledgerId } = await books.bankAccount()
    await books.importRows(accountId, [row('there'), row('also-there')])
    const category = await books.ledger('Uncategorized Outflow')
    const entry = await books.entry('2026-02-03T00:00:00Z', 'By hand', [
      ['Checking', '10.00'],
      ['Opening Balance Equity', '-10.00'],
    ])
    const lines = [
      { ledger_id: ledgerId, debit_credit: 'debit', amount: '10.00' },
      { ledger_id: category, debit_credit: 'credit', amount: '10.01' },
    ]
    const { body: instance } = await books.get(`/v0/platform/instances/${books.instanceId}`)
    const unbalanced = { datetime: '2026-02-03T00:00:00Z', description: 'x', line_entries: lines }
    const even = lines.map((line) => ({ ...line, amount: '5' }))
    const transactions = `/v0/source-accounts/${accountId}/transactions`
    const refusals: [status: number, method: string, address: string, body?: unknown][] = [
      [409, 'POST', '/v0/ledgers', { name: 'CHECKING', financial_account_type: 'loan' }],
      [422, 'POST', '/v0/ledgers', { name: 'New', financial_account_type: 'loan', parent_id: ledgerId }],
      [409, 'PUT', `/v0/ledgers/${category}`, { name: 'Checking' }],
      [409, 'PUT', `/v0/ledgers/${ledgerId}`, { type: 'liability', sub_type: 'current_liabilities' }],
      [409, 'DELETE', `/v0/ledgers/${category}?delete_journal_entries=true`],
      [409, 'DELETE', `/v0/ledgers/${ledgerId}?delete_journal_entries=true`],
      [422, 'POST', `/v0/ledgers/${ledgerId}/opening-balance`, { balance: 1.005 }],
      [422, 'POST', '/v0/journal-entries', unbalanced],
      [422, 'POST', '/v0/journal-entries/bulk', [{ ...unbalanced, line_entries: even }, unbalanced]],
      [422, 'POST', '/v0/journal-entries', { ...unbalanced, datetime: '2025-12-31T23:59:59Z', line_entries: even }],
      [
        422,
        'PUT',
        `/v0/journal-entries/${entry.body.id}`,
        { line_entry_changes: { delete: entry.body.line_entry_ids } },
      ],
      [422, 'POST', `/v0/journal-entries/${entry.body.id}/reverse`, { datetime: '2025-01-01T00:00:00Z' }],
      [422, 'POST', '/v0/source-accounts', { ledger_id: newId('ldg') }],
      [409, 'POST', '/v0/source-accounts', { ledger: { name: 'checking', financial_account_type: 'loan' } }],
      [409, 'DELETE', `/v0/source-accounts/${accountId}`],
      [422, 'POST', transactions, [wireRow('new-1'), wireRow('new-1')]],
      [422, 'POST', transactions, [wireRow('new-1'), { ...wireRow('new-2'), opposing_ledger_id: ledgerId }]],
      [422, 'PUT', `${transactions}/there`, { category: { updated_category_ledger_id: ledgerId } }],
      [422, 'PUT', `${transactions}/there`, { splits: [{ ledger_id: category, amount: -1 }] }],
      [404, 'DELETE', `${transactions}/not-there`],
      [422, 'DELETE', `${transactions}?start_date=2026-03-01&end_date=2026-02-01`],
      [422, 'POST', '/v0/categorization/rules', { name: 'x', expression: '(', ledger_name: 'x' }],
      [422, 'PUT', `/v0/platform/instances/${books.instanceId}`, { entries_start: '2026-06-01T00:00:00Z' }],
      [
        422,
        'POST',
        '/v0/platform/instances',
        { name: 'x', entries_start: instance.entries_start, parent_id: newId('ins') },
      ],
    ]
    const untouched = await books.digest()
    for (const [status, method, address, body] of refusals) {
      const raw = body === undefined ? {} : { raw: JSON.stringify(body) }
      const answer = await books.call(method, address, { ...raw, headers: { 'idempotency-key': 'refused' } })
      assert.equal(answer.status, status, `${method} ${address} ${JSON.stringify(body)}: ${answer.text}`)
      assert.deepEqual(await books.digest(), untouched, `${method} ${address}`)
    }
    requests += refusals.length
  })
})

describe('writers of one Instance, all at once', () => {
  it('leave a chain without gaps, each event under the name of who made it', async () => {
    const books = await aWorld()
    const writers = Array.from({ length: 24 }, (_, at) => `writer ${at}`)
    const versions = new Map<string, { version: string; writer: string }>()
    await Promise.all(
      writers.map(async (writer) => {
        for (const answer of await writeBooks(books, writer)) {
          assert.ok(answer.status < 300, answer.text)
          const id = answer.headers.get('x-request-id') ?? ''
          versions.set(id, { version: answer.headers.get('books-version') ?? '', writer })
        }
      }),
    )
    const events = await eventsOf('events', 'instance_id', books.instanceId)
    assert.ok(events.length > 5 * writers.length)
    verifyChain(events, await headOf('instances', books.instanceId))
    verifyChain(
      await eventsOf('platform_events', 'platform_id', books.platformId),
      await headOf('platforms', books.platformId),
    )
    for (const [request, { version, writer }] of versions) {
      const own = events.filter((event) => event.request_id === request)
      assert.ok(own.length > 0, 'every write leaves an event')
      assert.deepEqual([...new Set(own.map((event) => event.modified_by))], [writer])
      const direct = own.filter((event) => event.actor === `client:${books.clientId}`)
      // What a job did afterwards is the job's, in the name of who asked for it.
      if (direct.length > 0) assert.equal(direct.at(-1)?.sequence, version)
      else assert.match(own[0]?.actor ?? '', /^job:/)
    }
    requests += versions.size
  })

  it('cannot be changed afterwards without breaking it', async () => {
    const events = await eventsOf('events', 'instance_id', world.instanceId)
    const head = await headOf('instances', world.instanceId)
    verifyChain(events, head)
    const [, second, third] = events
    assert.ok(second && third)
    for (const change of [
      { modified_by: 'x' },
      { after: '{}' },
      { type: 'x' },
      { after_hash: null, after: null },
      { actor: '' },
    ])
      assert.throws(() => verifyChain(events.with(1, { ...second, ...change }), head))
    assert.throws(() => verifyChain(events.toSpliced(1, 1), head))
    assert.throws(() => verifyChain(events.slice(0, -1), head))
    assert.throws(() => verifyChain(events.with(1, third).with(2, second), head))
  })
})

describe('a day later', () => {
  it('the key is free, and until then it is not', async () => {
    const key = { headers: { 'idempotency-key': 'of yesterday' } }
    const send = (name: string, token: string) =>
      world.post('/v0/ledgers', { name, financial_account_type: 'loan' }, { ...key, token })
    const open = (name: string, token: string) => {
      const body = { name, entries_start: '2026-01-01T00:00:00Z' }
      return world.post('/v0/platform/instances', body, { ...key, token, instance: null })
    }
    const [ledger, instance] = [await send('Yesterday', world.token), await open('Yesterday', world.token)]
    world.passTime({ hours: 23, minutes: 59 })
    const evening = await world.tokenFor(scopes)
    assert.deepEqual(kept(await send('Yesterday', evening)), kept(ledger))
    assert.deepEqual(kept(await open('Yesterday', evening)), kept(instance))
    assert.equal((await send('Today', evening)).status, 422)
    world.passTime({ minutes: 2 })
    const morning = await world.tokenFor(scopes)
    const today = await send('Today', morning)
    assert.equal(today.status, 201, today.text)
    assert.notEqual((await open('Yesterday', morning)).body.id, instance.body.id)
    assert.deepEqual(kept(await send('Today', morning)), kept(today))
    assert.equal((await send('Yesterday', morning)).body.error_code, 'idempotency_key_reused')
  })

  it('and that was all', (test) => {
    test.diagnostic(`${written.length} routes, ${requests} requests`)
    assert.ok(requests > written.length * twins)
  })
})

// Asking

async function ask(route: Route, { body, ...example }: Example, key: string): Promise<Answer> {
  requests += 1
  const sent = body === undefined ? undefined : sentBody(route, body)
  const options: CallOptions = {
    instance: example.instance ?? world.instanceId,
    headers: { 'idempotency-key': key, prefer: 'wait=20', ...(sent && { 'content-type': sent.type }) },
    ...(sent && { raw: sent.bytes }),
  }
  return await world.call(route.method, addressOf(route, example), options)
}

/** Another request in the same books: with another body, for another record, or of another route. */
async function otherRequest(route: Route, example: Example): Promise<[Route, Example]> {
  const [body] = example.otherBodies ?? []
  if (body !== undefined) return [route, { ...example, body }]
  if (example.instance === undefined) return [route, await exampleOf(world, route)]
  const other = written.find((each) => each.id === 'createLedger')
  assert.ok(other)
  return [other, { ...(await exampleOf(world, other)), instance: example.instance }]
}

/** What a second answer under the same key has in common with the first. */
function kept(answer: Answer) {
  const headers = ['etag', 'books-version', 'content-type'].map((name) => answer.headers.get(name))
  return { status: answer.status, text: answer.text, headers }
}

/** How many of these requests have left events, at once or by their Task. */
async function effectsOf(answers: readonly Answer[]): Promise<number> {
  const ids = answers.map((answer) => answer.headers.get('x-request-id'))
  const found = await world.rows(
    `select request_id from events where request_id = any($1)
     union select request_id from platform_events where request_id = any($1)`,
    [ids],
  )
  return found.length
}

async function aRule(books: World): Promise<string> {
  const rule = { name: 'Rule', expression: 't.amount > 1', ledger_name: 'Nowhere' }
  const made = await books.post('/v0/categorization/rules', rule)
  return `/v0/categorization/rules/${made.body.id}`
}

function row(id: string) {
  return { id, amount: '-5.00', datetime: '2026-02-03T00:00:00Z', description: 'x' }
}

function wireRow(id: string) {
  return { ...row(id), amount: -5 }
}

/** A bit of everything. */
async function writeBooks(books: World, writer: string): Promise<Answer[]> {
  const more = { headers: { 'modified-by': writer, prefer: 'wait=20' } }
  const account = await books.post(
    '/v0/source-accounts',
    { ledger: { name: writer, financial_account_type: 'loan' } },
    more,
  )
  const ledger = `/v0/ledgers/${account.body.ledger_id}`
  const made = [account, await books.put(ledger, { name: `${writer}, renamed` }, more)]
  const rule = await books.post(
    '/v0/categorization/rules',
    { name: 'x', expression: 't.amount > 1', ledger_name: 'x' },
    more,
  )
  made.push(rule, await books.delete(`/v0/categorization/rules/${rule.body.id}`, more))
  made.push(await books.post(`${ledger}/opening-balance`, { balance: 5 }, more))
  const rows = [{ id: writer.replace(' ', '-'), amount: 2, datetime: '2026-02-03T00:00:00Z', description: 'x' }]
  made.push(await books.post(`/v0/source-accounts/${account.body.id}/transactions`, rows, more))
  return made
}

// The chain, as the database keeps it

interface Stored {
  sequence: string
  id: string
  type: string
  resource: string
  resource_id: string
  before: string | null
  after: string | null
  before_hash: Buffer | null
  after_hash: Buffer | null
  actor: string
  modified_by: string | null
  request_id: string | null
  created_at: Date
  hash: Buffer
}

interface Head {
  id: string
  sequence: string
  head_hash: Buffer
  audit_key: Buffer
}

async function eventsOf(table: string, column: string, key: string): Promise<Stored[]> {
  return await world.rows<Stored>(`select * from ${table} where ${column} = $1 order by sequence`, [key])
}

async function headOf(table: string, key: string): Promise<Head> {
  const [head] = await world.rows<Head>(`select id, sequence, head_hash, audit_key from ${table} where id = $1`, [key])
  assert.ok(head)
  return head
}

/** Each event has the number behind the one before, holds what its hashes say, and the head is the last. */
function verifyChain(events: readonly Stored[], head: Head): void {
  let hash: Buffer = Buffer.alloc(0)
  for (const [at, event] of events.entries()) {
    assert.equal(event.sequence, String(at + 1))
    assert.deepEqual(event.before_hash, keyedHash(head.audit_key, event.before))
    assert.deepEqual(event.after_hash, keyedHash(head.audit_key, event.after))
    const created_at = Temporal.Instant.fromEpochMilliseconds(event.created_at.getTime())
    hash = eventHash(hash, head.id, { ...event, sequence: BigInt(event.sequence), created_at })
    assert.deepEqual(event.hash, hash)
  }
  assert.equal(head.sequence, String(events.length))
  assert.deepEqual(head.head_hash, hash)
}
