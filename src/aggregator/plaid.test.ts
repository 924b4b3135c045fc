import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:http'
import { describe, it } from 'node:test'
import { assertRefused, aWorld, lastWeek, type World, serviceBeside } from '../../test/world.ts'
import { systemClock } from '../kernel/clock.ts'
import { openService } from '../main/app.ts'
import { openVault } from '../storage/vault.ts'
import { AggregatorFailure } from '../tasks/tasks.ts'
import { aggregatorTools } from './jobs.ts'
import { openPlaid } from './plaid.ts'
import { failSync, syncLink } from './sync.ts'

const processorToken = 'processor-sandbox-0asd1-a92nc'

describe('a link by Plaid', () => {
  it('makes the ledger of the account, reads page after page, and goes on from the cursor', async () => {
    await using plaid = await aPlaid()
    await using world = await aWorld()
    plaid.pages.push(
      { added: [row('t1', 12.34), row('t2', -2500)], next_cursor: 'c1', has_more: true },
      { added: [row('t3', 0.1, { pending: true })], next_cursor: 'c2', has_more: false },
    )
    const task = await linked(world, plaid)
    assert.deepEqual([task.status, task.error, task.created_transaction_ids.length], ['complete', null, 2])
    const ledger = await world.get(`/v0/ledgers/${task.ledger_id}`)
    assert.deepEqual([ledger.body.name, ledger.body.financial_account_type], ['Plaid Checking 0000', 'bank_account'])
    const { body } = await world.get(`/v0/source-accounts/${task.source_account_id}/transactions?sort=amount`)
    assert.deepEqual(
      body.records.map((each: { external_id: string; amount: number; metadata: unknown }) => [
        each.external_id,
        each.amount,
        each.metadata,
      ]),
      ['t1', 't2'].map((id, at) => [
        id,
        at === 0 ? -12.34 : 2500,
        {
          merchant_name: 'Joe',
          category: 'FOOD_AND_DRINK',
          payment_channel: 'in store',
          bank_datetime: '2026-11-20T15:00:00Z',
          bank_description: `Coffee ${id}`,
        },
      ]),
    )
    const balance = await world.get(`/v0/ledgers/${task.ledger_id}/balance?date=2099-01-01`)
    assert.equal(balance.body.balance, 110.5)
    const syncs = plaid.asked.filter((each) => each.path === '/processor/transactions/sync')
    assert.deepEqual(
      syncs.map(({ body: { cursor, processor_token, count } }) => [cursor, processor_token, count]),
      [
        [undefined, processorToken, 500],
        ['c1', processorToken, 500],
      ],
    )
    assert.equal(syncs[0]?.body.options.days_requested, 8)
    assert.deepEqual(
      [plaid.asked[0]?.headers['plaid-client-id'], plaid.asked[0]?.headers['plaid-secret']],
      ['id', 'shh'],
    )
    plaid.pages.push({
      added: [row('t4', 5, { pending_transaction_id: 't3' })],
      modified: [row('t1', 13)],
      removed: [{ transaction_id: 't2', account_id: 'acc' }],
      next_cursor: 'c3',
      has_more: false,
    })
    const again = await synced(world, plaid, task.ledger_id)
    assert.deepEqual(
      [
        again.created_transaction_ids.length,
        again.modified_transaction_ids.length,
        again.removed_transaction_ids.length,
      ],
      [1, 1, 1],
    )
    assert.equal(plaid.asked.at(-1)?.body.cursor, 'c2')
  })

  it('begins an update anew whose pages changed meanwhile, and books nothing twice', async () => {
    await using plaid = await aPlaid()
    await using world = await aWorld()
    const first = { added: [row('t1', 1)], next_cursor: 'c1', has_more: true }
    const overtaken = { error_type: 'TRANSACTIONS_ERROR', error_code: 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION' }
    plaid.pages.push(first, overtaken, first, { added: [row('t2', 1)], next_cursor: 'c2', has_more: false })
    const task = await linked(world, plaid)
    assert.deepEqual([task.status, task.created_transaction_ids.length], ['complete', 2])
    const cursors = plaid.asked.filter((each) => each.path.endsWith('/sync')).map((each) => each.body.cursor)
    assert.deepEqual(cursors, [undefined, 'c1', undefined, 'c1'])
  })

  it('asked for again while it is read, is read once more before the Task ends', async () => {
    await using plaid = await aPlaid()
    await using world = await aWorld()
    plaid.pages.push({ added: [row('t1', 1)], next_cursor: 'c1', has_more: false })
    const { ledger_id } = await linked(world, plaid)
    plaid.pages.push({ added: [row('t2', 1)], next_cursor: 'c2', has_more: false })
    plaid.pages.push({ added: [row('t3', 1)], next_cursor: 'c3', has_more: false })
    plaid.meanwhile.push(() => world.call('POST', `/v0/ledgers/${ledger_id}/refresh`))
    const task = await synced(world, plaid, ledger_id)
    assert.deepEqual([task.status, task.created_transaction_ids.length], ['complete', 2])
  })

  it('waits with the opening balance until all of the history was told', async () => {
    await using plaid = await aPlaid()
    await using world = await aWorld()
    plaid.pages.push({
      added: [row('t1', 10)],
      next_cursor: 'c1',
      has_more: false,
      transactions_update_status: 'INITIAL_UPDATE_COMPLETE',
    })
    const task = await linked(world, plaid)
    const balance = async () => (await world.get(`/v0/ledgers/${task.ledger_id}/balance?date=2099-01-01`)).body.balance
    assert.equal(await balance(), -10)
    plaid.pages.push({ added: [row('t0', 20)], next_cursor: 'c2', has_more: false })
    await synced(world, plaid, task.ledger_id)
    assert.equal(await balance(), 110.5)
  })

  it('refuses an account in another currency, and leaves nothing behind', async () => {
    await using plaid = await aPlaid()
    await using world = await aWorld({ instance: { currency: 'EUR' } })
    const task = await linked(world, plaid)
    assert.deepEqual([task.status, task.error.error_code], ['failed', 'invalid_request'])
    assert.match(task.error.message, /USD.*EUR/)
    assert.deepEqual(await world.rows(`select from source_links where instance_id = '${world.instanceId}'`), [])
  })

  it('passes on what Plaid says, and nothing of what it was asked', async () => {
    await using plaid = await aPlaid()
    const said = {
      error_type: 'ITEM_ERROR',
      error_code: 'ITEM_LOGIN_REQUIRED',
      error_message: 'the login details of this item have changed',
      display_message: null,
      request_id: 'req-1',
      documentation_url: 'https://plaid.com/docs/errors',
      suggested_action: null,
    }
    plaid.pages.push(said)
    const open = openPlaid(plaid.settings, systemClock).open(processorToken)
    await assert.rejects(open.changes(null, Temporal.PlainDate.from(lastWeek())), (error) => {
      assert.ok(error instanceof AggregatorFailure)
      assert.deepEqual(error.details, { kind: 'aggregator', ...said })
      assert.ok(!JSON.stringify({ ...error, stack: error.stack }).includes(processorToken))
      return true
    })
    await plaid.close()
    await assert.rejects(open.account(), (error) => {
      return error instanceof AggregatorFailure && error.details.error_code === 'UNREACHABLE'
    })
  })

  it('keeps every digit: what has too many decimals is listed as failed', async () => {
    await using plaid = await aPlaid()
    await using world = await aWorld()
    const odd = JSON.rawJSON('0.30000000000000004')
    plaid.pages.push({ added: [row('t1', odd), row('t2', 0.3)], next_cursor: 'c1', has_more: false })
    const task = await linked(world, plaid)
    assert.deepEqual(task.row_results, [{ transaction_id: 't1', code: 'amount_out_of_range' }])
    assert.equal(task.created_transaction_ids.length, 1)
  })
})

describe('receiveAggregatorWebhook', () => {
  it('200: signed news starts a Task, once while it waits', async () => {
    await using plaid = await aPlaid()
    await using world = await aWorld()
    plaid.pages.push({ added: [row('t1', 1)], next_cursor: 'c1', has_more: false })
    const { ledger_id } = await linked(world, plaid)
    const address = plaid.asked.find((each) => each.path === '/processor/token/webhook/update')?.body.webhook
    assert.match(address, /^https:\/\/books\.example\/v0\/sources\/aggregator\/webhook\?link=[\w-]+$/)
    const webhook = { webhook_type: 'TRANSACTIONS', webhook_code: 'SYNC_UPDATES_AVAILABLE', item_id: 'i' }
    const tasks = async () => (await world.get('/v0/transactions/tasks')).body.records
    const before = (await tasks()).length
    await world.holdingJobs(async () => {
      for (let count = 0; count < 2; count += 1)
        assert.equal((await posted(world, plaid, address, webhook)).statusCode, 200)
      assert.equal((await tasks()).length, before + 1)
      const { body } = await world.call('POST', `/v0/ledgers/${ledger_id}/refresh`)
      assert.equal((await run(world, plaid, body.id)).status, 'complete')
    })
  })

  it('200: of an expired login one event tells', async () => {
    await using plaid = await aPlaid()
    await using world = await aWorld()
    plaid.pages.push({ added: [], next_cursor: 'c1', has_more: false })
    await linked(world, plaid)
    const address = plaid.asked.find((each) => each.path === '/processor/token/webhook/update')?.body.webhook
    const error = { error_type: 'ITEM_ERROR', error_code: 'ITEM_LOGIN_REQUIRED', error_message: 'changed' }
    for (let count = 0; count < 2; count += 1)
      await posted(world, plaid, address, { webhook_type: 'ITEM', webhook_code: 'ERROR', error })
    const events = (await world.get('/v0/events?limit=1000')).body.records
    const troubles = events.filter((event: { type: string }) => event.type === 'source.connection_error')
    assert.deepEqual(
      troubles.map(
        (event: { data: { after: { error: { error_code: string } } } }) => event.data.after.error.error_code,
      ),
      ['ITEM_LOGIN_REQUIRED'],
    )
  })

  it('401 invalid_token: another key, body, age, algorithm, or no JWT at all; and keys are asked for once', async () => {
    await using plaid = await aPlaid()
    await using world = await aWorld()
    const address = '/v0/sources/aggregator/webhook?link=x'
    const { privateKey: foreign } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const bad = [
      { key: foreign },
      { hash: 'ab'.repeat(32) },
      { age: 301 },
      { age: -310 },
      { alg: 'none' },
      { kid: 'unknown' },
      { kid: '../x' },
      { jwt: 'a.b' },
      { jwt: '' },
      { jwt: '..' },
    ]
    await using served = await withPlaid(world, plaid)
    for (const each of bad) {
      const answer = await served.post(address, {}, each)
      assert.equal(answer.statusCode, 401, JSON.stringify(each))
      assert.ok(['invalid_token', 'missing_token'].includes(answer.json().error_code))
    }
    await served.post(address, {}, { kid: 'unknown' })
    await served.post(address, {}, {})
    await served.post(address, {}, {})
    const keys = plaid.asked.filter((each) => each.path === '/webhook_verification_key/get')
    assert.deepEqual(
      keys.map((each) => each.body.key_id).toSorted((a, b) => (a < b ? -1 : 1)),
      ['key-1', 'unknown'],
    )
  })

  it('404 resource_not_found: an address that names no link of ours', async () => {
    await using plaid = await aPlaid()
    await using world = await aWorld()
    await using served = await withPlaid(world, plaid)
    const answer = await served.post('/v0/sources/aggregator/webhook?link=AAAA', { webhook_type: 'ITEM' })
    assert.deepEqual([answer.statusCode, answer.json().error_code], [404, 'resource_not_found'])
  })

  it('401 missing_token, 422 missing_field, 503 aggregator_unavailable: what is missing is told', async () => {
    await using plaid = await aPlaid()
    await using world = await aWorld()
    const address = '/v0/sources/aggregator/webhook'
    assertRefused(await world.post(address, {}, { token: null }), 401, 'missing_token')
    const signature = { 'plaid-verification': plaid.signed('{}') }
    assertRefused(await world.post(address, {}, { headers: signature }), 422, 'missing_field', 'link')
    const link = `${address}?link=x`
    assertRefused(await world.post(link, {}, { headers: signature }), 503, 'aggregator_unavailable')
  })
})

/** A processor token of Plaid linked in the world, its history read. */
async function linked(world: World, plaid: FakePlaid) {
  const body = {
    instance_id: world.instanceId,
    processor_token: processorToken,
    start_date: lastWeek(),
    calculate_opening_balance: true,
  }
  return await world.holdingJobs(async () => {
    const answer = await world.post('/v0/sources/aggregator', body, { instance: null })
    assert.equal(answer.status, 202, answer.text)
    return await run(world, plaid, answer.body.id)
  })
}

async function synced(world: World, plaid: FakePlaid, ledgerId: string) {
  return await world.holdingJobs(async () => {
    const answer = await world.call('POST', `/v0/ledgers/${ledgerId}/refresh`)
    return await run(world, plaid, answer.body.id)
  })
}

/** What the job does: the worker of the world knows of no Plaid. */
async function run(world: World, plaid: FakePlaid, taskId: string) {
  const vault = openVault('a secret of the tests', null)
  const tools = aggregatorTools({
    vault,
    clock: systemClock,
    plaid: plaid.settings,
    publicAddress: 'https://books.example',
  })
  await syncLink(world.inBooks, taskId, tools).catch((error: unknown) =>
    world.inBooks((tx) => failSync(tx, taskId, error)),
  )
  return (await world.get(`/v0/transactions/tasks/${taskId}`)).body
}

async function posted(world: World, plaid: FakePlaid, address: string, webhook: unknown) {
  await using served = await withPlaid(world, plaid)
  return await served.post(address.replace('https://books.example', ''), webhook)
}

interface Forgery {
  key?: KeyObject
  hash?: string
  age?: number
  alg?: string
  kid?: string
  jwt?: string
}

/** A service on the same database that knows Plaid. */
async function withPlaid(world: World, plaid: FakePlaid) {
  const service = await openService({
    ...serviceBeside(world),
    outbound: { allowLoopback: false },
    plaid: plaid.settings,
    publicAddress: 'https://books.example',
  })
  return {
    post: (url: string, webhook: unknown, forgery: Forgery = {}) => {
      const payload = JSON.stringify(webhook)
      const headers = { 'content-type': 'application/json', 'plaid-verification': plaid.signed(payload, forgery) }
      return service.server.fastify.inject({ method: 'POST', url, payload, headers })
    },
    [Symbol.asyncDispose]: () => service.close(),
  }
}

// A server that speaks as Plaid does

type FakePlaid = Awaited<ReturnType<typeof aPlaid>>

interface Asked {
  path: string
  headers: Record<string, unknown>
  // What the client sends is what is asserted.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

async function aPlaid() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const asked: Asked[] = []
  const pages: Record<string, unknown>[] = []
  const meanwhile: (() => Promise<unknown>)[] = []
  const answers: Readonly<Record<string, (body: { key_id?: string }) => Record<string, unknown>>> = {
    '/processor/account/get': () => ({ account, institution_id: 'ins_1', request_id: 'r' }),
    '/processor/transactions/sync': () => ({
      transactions_update_status: 'HISTORICAL_UPDATE_COMPLETE',
      account,
      added: [],
      modified: [],
      removed: [],
      request_id: 'r',
      ...(pages.shift() ?? { next_cursor: 'end', has_more: false }),
    }),
    '/processor/token/webhook/update': () => ({ request_id: 'r' }),
    '/webhook_verification_key/get': ({ key_id }) =>
      key_id === 'key-1'
        ? { key: { ...publicKey.export({ format: 'jwk' }), alg: 'ES256', kid: key_id, use: 'sig', expired_at: null } }
        : {
            error_type: 'INVALID_INPUT',
            error_code: 'INVALID_WEBHOOK_VERIFICATION_KEY_ID',
            error_message: 'no such key',
          },
  }
  const answerTo = async (path: string, { headers, text }: { headers: Asked['headers']; text: string }) => {
    const body = JSON.parse(text)
    asked.push({ path, headers, body })
    if (path === '/processor/transactions/sync') await meanwhile.pop()?.()
    return answers[path]?.(body) ?? { error_code: 'NOT_FOUND', error_type: 'INVALID_REQUEST' }
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += String(chunk)
    })
    request.on('end', () => {
      void answerTo(request.url ?? '', { headers: request.headers, text }).then((answer) => {
        response.writeHead('error_code' in answer ? 400 : 200, { 'content-type': 'application/json' })
        return response.end(JSON.stringify(answer))
      })
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const place = server.address()
  const close = async () => {
    server.closeAllConnections()
    const closed = Promise.withResolvers<void>()
    server.close(() => closed.resolve())
    await closed.promise
  }
  return {
    asked,
    pages,
    /** Done once, while it is asked for a page. */
    meanwhile,
    close,
    settings: { clientId: 'id', secret: 'shh', address: `http://127.0.0.1:${Object(place).port}` },
    signed: (body: string, forgery: Forgery = {}): string => {
      if (forgery.jwt !== undefined) return forgery.jwt
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const head = part({ alg: forgery.alg ?? 'ES256', kid: forgery.kid ?? 'key-1', typ: 'JWT' })
      const request_body_sha256 = forgery.hash ?? createHash('sha256').update(body).digest('hex')
      const claims = part({ iat: Math.floor(Date.now() / 1000) - (forgery.age ?? 0), request_body_sha256 })
      const key = { key: forgery.key ?? privateKey, dsaEncoding: 'ieee-p1363' as const }
      return `${head}.${claims}.${sign('sha256', Buffer.from(`${head}.${claims}`), key).toString('base64url')}`
    },
    [Symbol.asyncDispose]: async () => {
      if (server.listening) await close()
    },
  }
}

const account = {
  account_id: 'acc',
  name: 'Plaid Checking',
  official_name: 'Plaid Gold Standard',
  mask: '0000',
  type: 'depository',
  subtype: 'checking',
  balances: { available: 100, current: 110.5, limit: null, iso_currency_code: 'USD', unofficial_currency_code: null },
}

function row(transaction_id: string, amount: unknown, more: Record<string, unknown> = {}) {
  return {
    account_id: 'acc',
    transaction_id,
    pending_transaction_id: null,
    pending: false,
    amount,
    iso_currency_code: 'USD',
    date: Temporal.Now.plainDateISO('UTC').subtract({ days: 1 }).toString(),
    datetime: '2026-11-20T15:00:00Z',
    name: `Coffee ${transaction_id}`,
    merchant_name: 'Joe',
    payment_channel: 'in store',
    personal_finance_category: { primary: 'FOOD_AND_DRINK', detailed: 'COFFEE' },
    ...more,
  }
}
