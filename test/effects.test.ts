import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { eventHash, keyedHash } from '../src/database/event-log.ts'
import { newId } from '../src/kernel/ids.ts'
import { type Answer, aWorld, type World } from './world.ts'

/** What a write leaves behind: nothing when it is refused; otherwise an event, numbered, chained, signed. */

let world: World

before(async () => {
  world = await aWorld()
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
