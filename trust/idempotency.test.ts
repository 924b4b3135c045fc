import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Route } from '../src/http/route.ts'
import { scopes } from '../src/http/scopes.ts'
import { limits } from '../src/kernel/limits.ts'
import { openService } from '../src/main/app.ts'
import { directory, type Program, startProgram } from '../test/program.ts'
import { givenSeed, randomOf } from '../test/random.ts'
import { emptyQueue, aWorld, serviceBeside, type World } from '../test/world.ts'
import {
  aRound,
  counted,
  effectsOf,
  judge,
  kept,
  reuse,
  type Round,
  tell,
  tellUntilDone,
  written,
} from './keyed-rounds.ts'
import { hasTurn, partOfCases } from './part.ts'
import { openProxy, type Proxy } from './proxy.ts'

/**
 * One key, one effect, one answer. Every writing route, by the example that it has: the same request many times at
 * once, cut off at any byte of the request or of the answer, sent to two processes, one of which is killed or stopped
 * in the middle; then a day passes.
 *
 * Proven: all answers of one key are the same, byte for byte, ids and moments among them; the log knows one effect of
 * it; with another body it is refused, without an effect; after 23 hours it still answers, after 25 it is free. Without
 * a key the id that the caller gives a record keeps it from being made twice.
 */
interface Size {
  /** One route of how many. */
  oneOf: number
  /** Of every route. */
  rounds: number
  /** Of every so many of them. */
  cuts: number
  among: number
  /** Of a process among two. */
  restarts: number
  /** Requests that are under way when a process ends. */
  underWay: number
}

/** Of a quick run some routes meet all of them, others with another seed. */
const [few, most] = [2, 16]
const seed = givenSeed()
let world: World
let front: Proxy
let restarts = 0
let duplicates = 0
let staleAfter25Hours = 0
let effects: Map<string, number> = new Map()
let reusedEffects = 0
/** By route: a key, its request and its answer, and how long that is. */
const firsts = new Map<Route, { books: World; round: Round }>()

// Before the figures are judged: what comes after a failure of that is not done.
const held = new AsyncDisposableStack()
after(() => held.disposeAsync())

const size = partOfCases<Size>(
  {
    name: 'idempotency',
    quick: { oneOf: 16, rounds: 1, cuts: 1, among: 2, restarts: 0, underWay: 0 },
    full: { oneOf: 1, rounds: 3, cuts: 22, among: 1, restarts: 8, underWay: 12 },
    floors: ({ oneOf, rounds, cuts, among, restarts: ends, underWay }) => ({
      rounds: Math.min(2000, Math.floor((written.length / oneOf) * (rounds + cuts / among)) + ends * underWay),
      requests: Math.floor(written.length / oneOf) * rounds * (among === 1 ? most : few),
      cuts: Math.floor((written.length * cuts) / oneOf / among / 2),
      restarts: ends,
      conflicts_409: 1,
      reuse_422: Math.floor(written.length / oneOf) * rounds,
      distinct_effects_per_key_max: 1,
    }),
    never: [
      'answers_differing',
      'doubled_effects',
      'missing_effects',
      'reuse_effects',
      'duplicates',
      'stale_after_25h',
    ],
  },
  () => {
    const each = counted.keys.map((key) => effects.get(key) ?? 0)
    const { keys: _, reused: __, ...figures } = counted
    return {
      seed,
      routes: firsts.size,
      ...figures,
      distinct_effects_per_key_max: Math.max(...each),
      doubled_effects: each.filter((count) => count > 1).length,
      missing_effects: each.filter((count) => count === 0).length,
      reuse_effects: reusedEffects,
      duplicates,
      cuts: Object.values(front.struck()).reduce((sum, count) => sum + count, 0),
      restarts,
      stale_after_25h: staleAfter25Hours,
    }
  },
)

before(async () => {
  world = await aWorld()
  front = await openProxy({ host: '127.0.0.1', port: Number(new URL(world.address).port) })
  held.defer(() => front.close())
})

/** Of a quick run some, others with another seed: what takes longer is tried on some of these. */
const chosen = written.filter((_, at) => hasTurn({ at, oneOf: size.oneOf, seed }))
const cutRoutes = new Set(chosen.filter((_, at) => hasTurn({ at, oneOf: size.among, seed })))

describe(`the same request ${most} times at once, under one key`, () => {
  for (const route of chosen)
    it(`${route.id}: one effect, one answer`, async () => {
      const books = await roomFor(size.rounds)
      for (let number = 0; number < size.rounds; number += 1) {
        const round = await aRound(books, route)
        const twins = cutRoutes.has(route) ? most : few
        const all = await Promise.all(Array.from({ length: twins }, () => tell(books, round)))
        assert.ok(all.every((answer) => answer && [round.done[0]?.status, 409].includes(answer.status)))
        // Who was told to wait asks again, and one who was not.
        const again = Math.max(2, twins - round.done.length + 1)
        await Promise.all(Array.from({ length: again }, () => tellUntilDone(books, round)))
        judge(round)

        const sendReuse = await reuse(books, round)
        // What proposes payments, or fills a sample company, writes behind the answer.
        await emptyQueue({ rows: books.rows })
        // The hash of all tables takes its time: what later rounds change by this is found in the log.
        const untouched = number === 0 && cutRoutes.has(route) ? await books.digest() : undefined
        await sendReuse()
        if (untouched) assert.deepEqual(await books.digest(), untouched)
        firsts.set(route, { books, round })
      }
    })
})

describe('a request that is cut off, or its answer', () => {
  for (const route of cutRoutes)
    it(`${route.id}: said again, it is done once`, async () => {
      const books = await roomFor(size.cuts)
      const random = randomOf(`${route.id} ${seed}`)
      const known = firsts.get(route)
      const cuts = route.id === 'createSampleCompany' ? Math.min(size.cuts, limits.sampleCompanies) : size.cuts
      for (let number = 0; number < cuts; number += 1) {
        const round = await aRound(books, route)
        const way = random() < 0.5 ? 'up' : 'down'
        const length = headBytes + (way === 'down' ? (known?.round.done[0]?.text.length ?? 0) : bodyLength(round))
        front.arm({ kind: random() < 0.5 ? 'cut' : 'reset', way, afterBytes: Math.ceil(random() * length) })
        await tell(books, round, `http://127.0.0.1:${front.port}`)
        front.heal()
        for (const _ of [1, 2]) await tellUntilDone(books, round)
        judge(round)
      }
    })
})

/** Many rounds have books of their own: a platform has fifty webhooks at most, and a page a thousand ledgers. */
async function roomFor(rounds: number): Promise<World> {
  return rounds > 1 ? await aWorld({ ownPlatform: true }) : world
}

/** Of a request, and about of an answer. */
const headBytes = 400

function bodyLength({ example: { body } }: Round): number {
  return body === undefined ? 0 : JSON.stringify(body).length
}

describe('two processes on one database, with the same keys', () => {
  it('one of them ends in the middle, killed or stopped, and starts again', { skip: size.restarts === 0 }, async () => {
    await using place = directory()
    const { connection, filesDirectory } = world
    const env = {
      DATABASE_URL: `postgresql://${connection.user}@localhost:${connection.port}/${connection.database}?host=${encodeURIComponent(connection.host ?? '')}`,
      DAYBOOK_SECRET: serviceBeside(world).secret,
      DAYBOOK_FILES: filesDirectory,
      DAYBOOK_WEBHOOKS_ALLOW_LOOPBACK: 'true',
      DAYBOOK_CONNECTIONS: '5',
      DAYBOOK_JOBS: '1',
    }
    const start = () => startProgram(place.path, { env })
    const random = randomOf(`restarts ${seed}`)
    let [one, other] = await Promise.all([start(), start()])
    try {
      for (; restarts < size.restarts; restarts += 1) {
        const offset = Math.floor(random() * written.length)
        const rounds: Round[] = []
        for (let at = 0; at < size.underWay; at += 1) {
          const route = written[(offset + at * 7) % written.length]
          if (route) rounds.push(await aRound(world, route, { waits: false }))
        }
        const last = Math.floor(random() * rounds.length)
        await endAmid(one, { rounds, last, beside: other, signal: restarts % 2 === 0 ? 'SIGKILL' : 'SIGTERM' })
        for (const round of rounds) await tellUntilDone(world, round, other.address)
        one = await start()
        for (const round of rounds) await tellUntilDone(world, round, one.address)
        for (const round of rounds) judge(round)
        const swap = one
        one = other
        other = swap
      }
    } finally {
      await Promise.all([one.stop(), other.stop()])
    }
  })
})

/** Sends all of them to both, and ends the one as soon as so many have been answered. */
async function endAmid(
  one: Program,
  { rounds, last, beside, signal }: { rounds: Round[]; last: number; beside: Program; signal: NodeJS.Signals },
): Promise<void> {
  let answered = 0
  let ended: Promise<unknown> = Promise.resolve()
  const told = rounds.map(async (round) => {
    await Promise.all([tell(world, round, one.address), tell(world, round, beside.address)])
    answered += 1
    if (answered === last + 1) ended = one.stop(signal)
  })
  await Promise.all(told)
  await ended
}

describe('without a key', () => {
  it('the id that the caller gives keeps a record from being made twice', async () => {
    const { accountId, ledgerId } = await world.bankAccount('Without keys')
    const category = await world.ledger('Uncategorized Outflow')
    const entry = {
      datetime: '2026-02-03T00:00:00Z',
      description: 'x',
      external_id: 'entry once',
      line_entries: [
        { ledger_id: ledgerId, debit_credit: 'debit', amount: '10.00' },
        { ledger_id: category, debit_credit: 'credit', amount: '10.00' },
      ],
    }
    const instance = { name: 'Once', entries_start: '2026-01-01T00:00:00Z', external_id: 'instance once' }
    const transactions = `/v0/source-accounts/${accountId}/transactions`
    const sendings = [
      () => world.post(transactions, [wireRow('row-once')], { headers: { prefer: 'wait=20' } }),
      () => world.post('/v0/journal-entries', entry),
      () => world.post('/v0/platform/instances', instance, { instance: null }),
    ]
    for (const send of sendings) {
      const answers = await Promise.all(Array.from({ length: most }, send))
      counted.requests += most
      counted.rounds += 1
      for (const { status, text } of answers) assert.ok(status < 300 || status === 409, text)
    }
    const [found] = await world.rows<{ count: number }>(`
      select (select count(*) from transactions where 'row-once' in (id, external_id)) + (select count(*) from journal_entries
        where external_id = 'entry once') + (select count(*) from instances where external_id = 'instance once') as count`)
    duplicates += Number(found?.count) - sendings.length
    assert.equal(duplicates, 0)
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

describe('the log', () => {
  it('knows one effect of each key, and none of what bore a used one', async () => {
    effects = await effectsOf(world, counted.keys)
    const counts = counted.keys.map((key) => effects.get(key) ?? 0)
    reusedEffects = (await effectsOf(world, counted.reused)).size
    assert.deepEqual([...new Set(counts)], [1])
    assert.equal(reusedEffects, 0)
  })
})

describe('a day later', () => {
  it('every route has kept its answer for 23 hours, and has none after 25', async () => {
    const rounds = [...firsts.values()]
    world.passTime({ hours: 23 })
    for (const { books, round } of rounds) {
      await books.signInAgain()
      const again = await tell(books, round)
      assert.ok(again && again.status < 300, again?.text ?? 'no answer')
      judge(round)
    }
    world.passTime({ hours: 2 })
    for (const { books, round } of rounds) {
      await books.signInAgain()
      const answer = await tell(books, round)
      // What is made anew may be in the way of what was made a day ago; what is gone is not found.
      assert.ok(answer && (answer.status < 300 || [404, 409, 422].includes(answer.status)), answer?.text ?? 'no answer')
      if (answer.status < 300 && (await keptSince(round.key)) > 12) staleAfter25Hours += 1
    }
    assert.equal(staleAfter25Hours, 0)
  })

  it('the key is free, and until then it is not', async () => {
    const key = { headers: { 'idempotency-key': 'of yesterday' } }
    const send = (name: string, token: string) =>
      world.post('/v0/ledgers', { name, financial_account_type: 'loan' }, { ...key, token })
    const open = (name: string, token: string) => {
      const body = { name, entries_start: '2026-01-01T00:00:00Z' }
      return world.post('/v0/platform/instances', body, { ...key, token, instance: null })
    }
    const noon = await world.tokenFor(scopes)
    const [ledger, instance] = [await send('Yesterday', noon), await open('Yesterday', noon)]
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
})

/** How many hours the answer under the key has been kept. */
async function keptSince(key: string): Promise<number> {
  const [found] = await world.rows<{ created_at: Date }>(
    `select created_at from idempotency_keys where key = $1
     union all select created_at from platform_idempotency_keys where key = $1`,
    [key],
  )
  assert.ok(found, key)
  const [latest] = await world.rows<{ now: Date }>('select max(created_at) as now from events')
  assert.ok(latest)
  return (latest.now.getTime() - found.created_at.getTime()) / 3_600_000
}

async function aRule(books: World): Promise<string> {
  const rule = { name: 'Rule', expression: 't.amount > 1', ledger_name: 'Nowhere' }
  const made = await books.post('/v0/categorization/rules', rule)
  return `/v0/categorization/rules/${made.body.id}`
}

function wireRow(id: string) {
  return { id, amount: -5, datetime: '2026-02-03T00:00:00Z', description: 'x' }
}
