import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { before, describe, it } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { aReceiver } from '../../test/receiver.ts'
import { aWorld, type World } from '../../test/world.ts'
import {
  type Amount,
  AmountError,
  ConflictError,
  Daybook,
  DaybookError,
  type Event,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  responseOf,
  TaskError,
  WebhookVerificationError,
  webhooks,
} from './src/daybook.ts'

let world: World
let daybook: Daybook

before(async () => {
  world = await aWorld({ ownPlatform: true })
  const { address, clientId, clientSecret, instanceId } = world
  daybook = new Daybook({ baseUrl: `${address}/`, credentials: { clientId, clientSecret }, instance: instanceId })
})

const rowsOf = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${prefix}${at}`,
    amount: `-${at + 1}.10`,
    date: '2026-02-03',
    description: `Coffee ${at}`,
  }))

async function anAccount(name: string): Promise<string> {
  const { id } = await daybook.sourceAccounts.create({ ledger: { name, financial_account_type: 'bank_account' } })
  return id
}

describe('amounts', () => {
  it('come and go with their digits, whatever form the API gives them', async () => {
    const entry = await daybook.journalEntries.create({
      date: '2026-02-03',
      description: 'Rent',
      line_entries: [
        { ledger_id: await world.ledger('Rent'), debit_credit: 'debit', amount: '12345678901.10' },
        { ledger_id: await world.ledger('Accrued Expenses'), debit_credit: 'credit', amount: '12345678901.10' },
      ],
      metadata: { amount: 1.5 },
    })
    const again = await daybook.journalEntries.retrieve(entry.id, { expand: ['line_entries', 'line_entries.ledger'] })
    assert.deepEqual(
      again.line_entries?.map(({ amount }) => amount),
      ['12345678901.10', '12345678901.10'],
    )
    assert.deepEqual(again.metadata, { amount: 1.5 })
    const found = await daybook.journalEntries.list({ amount: '12345678901.10' }).first(5)
    assert.deepEqual(
      found.map(({ id }) => id),
      [entry.id],
    )
    const { total_balance } = await daybook.ledgers.retrieveBalance(await world.ledger('Rent'))
    assert.equal(total_balance, '12345678901.10')
  })

  it('that are numbers are refused before anything is sent', async () => {
    const amount: Amount = JSON.parse('12.5')
    const entry = daybook.journalEntries.create({
      description: 'Rent',
      line_entries: [{ ledger_id: 'ldg_1', debit_credit: 'debit', amount }],
    })
    await assert.rejects(
      entry,
      (error: unknown) => error instanceof AmountError && error.path === '/line_entries/0/amount',
    )
    await assert.rejects(daybook.journalEntries.list({ amount }).page(), AmountError)
  })
})

describe('lists', () => {
  it('are gone through by records, by pages, or for the first few', async () => {
    const account = await anAccount('Lists')
    await daybook.transactions.create(account, rowsOf(7, 'lists')).wait()
    const list = daybook.transactions.list(account, { limit: 3, sort: ['datetime'] })
    const records = await Array.fromAsync(list, ({ id }) => id)
    assert.equal(new Set(records).size, 7)
    const pages = await Array.fromAsync(list.pages(), (page) => page.records.length)
    assert.deepEqual(pages, [3, 3, 1])
    assert.deepEqual(
      (await list.first(4)).map(({ id }) => id),
      records.slice(0, 4),
    )
    assert.deepEqual(await list.first(0), [])
    const second = await daybook.transactions
      .list(account, { limit: 3, sort: ['datetime'], page_token: (await list.page()).next_page_token ?? '' })
      .page()
    assert.deepEqual(
      second.records.map(({ id }) => id),
      records.slice(3, 6),
    )
  })
})

describe('Tasks', () => {
  it('are waited for, and what they come to is told on the way', async () => {
    const account = await anAccount('Tasks')
    const seen: string[] = []
    const begun = await world.holdingJobs(async () => {
      const call = daybook.transactions.create(account, rowsOf(3, 'tasks'))
      const task = await call
      assert.equal(task.status, 'pending')
      await assert.rejects(call.wait({ timeout: 250 }), { name: 'TimeoutError' })
      const signal = AbortSignal.timeout(50)
      await assert.rejects(daybook.tasks.wait(task.id, { signal }), { name: 'TimeoutError' })
      return task
    })
    const task = await daybook.tasks.wait(begun.id, { onProgress: ({ status }) => seen.push(status) })
    assert.equal(task.created_transaction_ids.length, 3)
    assert.equal(seen.at(-1), 'complete')
    const file = { name: 'bad.csv', content: 'Date,Description,Amount\n2026-02-03,Coffee,x\n' }
    const statement = daybook.sourceAccounts.createStatement(account, { file, format: 'csv' }, { wait: 20 })
    const refused: unknown = await statement.wait().catch((error: unknown) => error)
    assert.ok(refused instanceof TaskError || refused instanceof InvalidRequestError, String(refused))
  })

  it('are waited for by the service where it is asked to', async () => {
    const account = await anAccount('Waited')
    const task = await daybook.transactions.create(account, rowsOf(2, 'waited'), { wait: 20 })
    assert.ok(['complete', 'pending', 'posted'].includes(task.status))
  })
})

describe('dry runs', () => {
  it('answer what would be, and leave nothing', async () => {
    const account = await anAccount('Dry')
    const { body, dry_run } = await daybook.transactions.create(account, rowsOf(1, 'dry'), { dryRun: true })
    assert.equal(body.created_transaction_ids.length, 1)
    const [change] = dry_run.statement_changes
    assert.equal(change?.before, '0.00')
    assert.equal(typeof change?.after, 'string')
    assert.deepEqual(await daybook.transactions.list(account).first(1), [])
  })
})

describe('reports', () => {
  it('are rows with amounts, or files', async () => {
    const query = { start_date: '2026-01-01', end_date: '2026-12-31' }
    const rows = await daybook.reports.incomeStatement(query)
    assert.ok(rows.some(({ amount }) => typeof amount === 'string'))
    const csv = await daybook.reports.incomeStatement(query, { as: 'csv' })
    assert.match(csv.contentType, /^text\/csv/)
    assert.equal(csv.fileName?.endsWith('.csv'), true)
    assert.match(await csv.text(), /Net Income/)
    const pdf = await daybook.reports.balanceSheet({ end_date: '2026-12-31' }, { as: 'pdf' })
    const chunks = await Array.fromAsync(pdf.stream)
    assert.equal(new TextDecoder().decode(chunks[0]).slice(0, 5), '%PDF-')
    const journal = await daybook.reports.journal({}, { as: 'ndjson' })
    const lines = await Array.fromAsync(journal.rows())
    assert.ok(lines.length > 2)
    assert.ok(JSON.stringify(lines).includes('"debit":"'))
    assert.ok(!/"(?:debit|credit|amount)":\d/.test(JSON.stringify(lines)))
  })
})

describe('errors', () => {
  it('say what is wrong, field by field, and are of the family of their status', async () => {
    const error: unknown = await daybook.parties.create({ name: '', type: 'vendor' }).catch((each: unknown) => each)
    assert.ok(error instanceof InvalidRequestError && error instanceof DaybookError)
    assert.deepEqual([error.status, error.code, error.name], [422, 'invalid_request', 'InvalidRequestError'])
    assert.equal(error.errors[0]?.path, '/name')
    assert.match(error.requestId ?? '', /^req_/)
    assert.deepEqual([error.request?.method, error.request?.path], ['POST', '/v0/parties'])
    await assert.rejects(daybook.parties.retrieve('pty_none'), NotFoundError)
    const party = await daybook.parties.create({ name: 'Twice', type: 'vendor', external_id: 'twice' })
    await assert.rejects(daybook.parties.create({ name: 'Again', type: 'vendor', external_id: 'twice' }), ConflictError)
    const ifMatch = responseOf(await daybook.parties.retrieve(party.id))?.etag ?? ''
    await daybook.parties.update(party.id, { name: 'Once' }, { ifMatch })
    await assert.rejects(daybook.parties.update(party.id, { name: 'Never' }, { ifMatch }), { code: 'version_mismatch' })
    const reader = new Daybook({ baseUrl: world.address, token: await world.tokenFor(['books:read']) })
    await assert.rejects(
      reader.forInstance(world.instanceId).parties.create({ name: 'No', type: 'vendor' }),
      PermissionError,
    )
  })

  it('of calls that cannot be are told before anything is sent', async () => {
    for (const id of ['', '.', '..']) await assert.rejects(daybook.parties.retrieve(id), /needs party_id/)
    await assert.rejects(daybook.parties.retrieve('../ledgers'), NotFoundError)
    const modifiedBy = 'Ada\nLovelace'
    await assert.rejects(daybook.parties.create({ name: 'Ada', type: 'vendor' }, { modifiedBy }), TypeError)
    assert.throws(() => new Daybook({ baseUrl: 'books.example.com' }), /baseUrl/)
  })

  it('tell sums that do not balance exactly', async () => {
    const [rent, expenses] = [await world.ledger('Rent'), await world.ledger('Accrued Expenses')]
    const line_entries = [
      { ledger_id: rent, debit_credit: 'debit' as const, amount: '10.10' },
      { ledger_id: expenses, debit_credit: 'credit' as const, amount: '10.20' },
    ]
    const error: unknown = await daybook.journalEntries
      .create({ date: '2026-02-03', description: 'Uneven', line_entries })
      .catch((each: unknown) => each)
    assert.ok(error instanceof InvalidRequestError)
    assert.equal(error.code, 'unbalanced_entry')
    assert.ok(!/:\s*-?\d/.test(JSON.stringify({ ...error.data, errors: [] })), JSON.stringify(error.data))
  })
})

describe('who writes', () => {
  it('is kept in the audit log', async () => {
    const { address, clientId, clientSecret, instanceId } = world
    const credentials = { clientId, clientSecret }
    const named = new Daybook({ baseUrl: address, credentials, instance: instanceId, modifiedBy: 'Ada' })
    const party = await named.parties.create({ name: 'Modified', type: 'vendor' })
    await named.parties.update(party.id, { name: 'Again' }, { modifiedBy: 'Grace' })
    const records = await Array.fromAsync(daybook.auditLog.list({ id: party.id }), (each) => each.modified_by)
    assert.deepEqual(new Set(records), new Set(['Ada', 'Grace']))
  })
})

describe('events', () => {
  it('are followed from any one on, as they come, until the signal', async () => {
    const { booksVersion } = responseOf(await daybook.parties.create({ name: 'First', type: 'vendor' })) ?? {}
    const reason = new Error('enough')
    const controller = new AbortController()
    const seen: Event[] = []
    const follow = async () => {
      const options = { after: Number(booksVersion), interval: 20, signal: controller.signal }
      for await (const event of daybook.events.follow(options)) {
        seen.push(event)
        if (seen.length === 1) await daybook.parties.create({ name: 'Third', type: 'vendor' })
        if (seen.length === 2) controller.abort(reason)
      }
    }
    const following = follow()
    await daybook.parties.create({ name: 'Second', type: 'vendor' })
    await assert.rejects(following, reason)
    assert.deepEqual(
      seen.map(({ type, data }) => [type, data.after?.['name']]),
      [
        ['party.created', 'Second'],
        ['party.created', 'Third'],
      ],
    )
  })
})

describe('what an event tells of a record', () => {
  it('has the digits of its money', async () => {
    const ledger = await daybook.ledgers.list().first(1000)
    const revenue = ledger.find(({ name }) => name === 'Service Revenue')
    assert.ok(revenue)
    const lines = [{ account_id: revenue.id, amount: '99999999999.10' }]
    const source = await daybook.accrualSources.create({ type: 'invoice', effective_date: '2026-02-03', lines })
    const told = await daybook.auditLog.list({ id: source.id }).first(1)
    assert.deepEqual(
      told.map(({ after }) => after?.['gross_amount']),
      ['99999999999.10'],
    )
  })
})

describe('webhooks', () => {
  it('that the service sends are verified, also while the secret is changed', async () => {
    await using receiver = await aReceiver()
    const webhook = await daybook.webhooks.create({ url: receiver.url, event_types: ['party.*'] })
    const party = await daybook.parties.create({ name: 'Told', type: 'vendor' })
    const [delivery] = await receiver.messages(1)
    assert.ok(delivery)
    const headers = new Headers(Object.entries(delivery.headers).map(([name, value]) => [name, String(value)]))
    const event = await webhooks.verify(delivery.text, headers, webhook.secret)
    assert.deepEqual([event.type, event.data.id], ['party.created', party.id])
    const { secret } = await daybook.webhooks.rotateSecret(webhook.id)
    assert.ok(await webhooks.verify(delivery.text, headers, [secret, webhook.secret]))
    await assert.rejects(webhooks.verify(delivery.text, headers, secret), { reason: 'no_signature_matches' })
  })

  it('are refused when anything about them is not as it was signed', async () => {
    const secret = `whsec_${Buffer.from('a secret of 24 bytes, or').toString('base64')}`
    const body = '{"type":"party.created","data":{"amount":12.30}}'
    const now = new Date()
    const signature = new Webhook(secret).sign('msg_1', now, body)
    const timestamp = String(Math.floor(now.getTime() / 1000))
    const headers = { 'Webhook-Id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': signature }
    const verified = (more: object, { text = body, secrets = secret, seconds = 0 } = {}) =>
      webhooks.verify(text, { ...headers, ...more }, secrets, { now: now.getTime() + seconds * 1000 })
    assert.deepEqual(await verified({}), { type: 'party.created', data: { amount: '12.30' } })
    assert.ok(await webhooks.verify(new TextEncoder().encode(body), new Headers(headers), [secret]))
    const other = `v1,${createHmac('sha256', 'x').update('x').digest('base64')}`
    assert.ok(await verified({ 'webhook-signature': `${other} v1a,ignored ${signature}` }))
    const reasons: [object, Parameters<typeof verified>[1], string][] = [
      [{}, { text: `${body} ` }, 'no_signature_matches'],
      [{ 'Webhook-Id': 'msg_2' }, {}, 'no_signature_matches'],
      [{ 'webhook-timestamp': String(Number(timestamp) - 1) }, {}, 'no_signature_matches'],
      [{ 'webhook-signature': other }, {}, 'no_signature_matches'],
      [{ 'webhook-signature': 'v1,%%%' }, {}, 'no_signature_matches'],
      [{}, { secrets: 'whsec_none' }, 'no_signature_matches'],
      [{ 'webhook-signature': undefined }, {}, 'missing_header'],
      [{ 'webhook-timestamp': 'today' }, {}, 'invalid_timestamp'],
      [{}, { seconds: 302 }, 'too_old'],
      [{}, { seconds: -302 }, 'too_new'],
    ]
    for (const [more, given, reason] of reasons)
      await assert.rejects(verified(more, given), (error: unknown) => {
        assert.ok(error instanceof WebhookVerificationError)
        assert.equal(error.reason, reason)
        return true
      })
    const noJson = { 'webhook-signature': new Webhook(secret).sign('msg_1', now, 'x') }
    await assert.rejects(verified(noJson, { text: 'x' }), { reason: 'invalid_body' })
  })
})
