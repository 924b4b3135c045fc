import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { Client } from 'pg'
import { routes } from '../src/app.ts'
import { errorCatalogue } from '../src/kernel/errors.ts'
import { idPrefixes, newId } from '../src/kernel/ids.ts'
import type { Route } from '../src/platform/route.ts'
import { aboutInstance, addressOf, type Example, exampleOf, sentBody } from './examples.ts'
import { type Answer, aWorld, lastWeek, type World } from './world.ts'

/**
 * What belongs to others is to nobody there: wherever a route takes an id, by path, query, body or header, the id of another
 * Instance's record is answered exactly as one that never was, and the other Instance keeps every byte.
 */

/** Ids of one kind each, "journal entry" or "ledger". */
type Victim = ReadonlyMap<string, string>

let world: World
let stranger: World
/** Another Instance of the same platform, one of another platform, one that was erased. */
const victims = new Map<string, { ids: Victim; instanceId: string; digest: Record<string, string> }>()
const requests = new Map<string, Example>()
let cells = 0

before(async () => {
  world = await aWorld()
  stranger = await aWorld({ ownPlatform: true })
  for (const route of routes) requests.set(route.id, await exampleOf(world, route))
  const [sibling, erased] = [await aWorld(), await aWorld()]
  for (const [name, books] of Object.entries({ sibling, stranger, erased })) {
    const ids = await fill(books)
    if (name === 'erased') await world.delete(`/v0/platform/instances/${books.instanceId}`)
    victims.set(name, { ids, instanceId: books.instanceId, digest: await world.digest(books.instanceId) })
  }
})

describe('an id in the path', () => {
  for (const route of routes.filter((each) => each.params)) {
    it(route.id, async () => {
      const { params = {} } = requestOf(route)
      const kinds = Object.entries(route.params?.properties ?? {}).map(
        ([name, schema]) => [name, kindOf(schema)] as const,
      )
      for (const [name, kind] of kinds) await nobodyThere(route, kind, (id) => ({ params: { ...params, [name]: id } }))
      // All of them at once: a foreign record under its own parent.
      if (kinds.length > 1)
        await nobodyThere(route, kinds.map(([, kind]) => kind).join(), (ids) => {
          const each = ids.split(',')
          return { params: Object.fromEntries(kinds.map(([name], at) => [name, each[at] ?? ''])) }
        })
    })
  }
})

describe('an id in the query', () => {
  const places = routes.flatMap((route) =>
    Object.entries(route.query?.properties ?? {})
      .filter(([name, schema]) => kindOf(schema) !== undefined || name === 'id' || name === 'ids')
      .map(([name, schema]) => ({
        route,
        name,
        kind: kindOf(schema) ?? (name === 'ids' ? 'journal entry' : 'ledger'),
      })),
  )
  for (const { route, name, kind } of places)
    it(`${route.id}: ${name}`, () =>
      nobodyThere(route, kind, (id) => ({ query: { ...requestOf(route).query, [name]: id } })))
})

describe('an id in the body', () => {
  for (const route of routes.filter((each) => idPlaces(each.body).length > 0))
    it(route.id, async () => {
      const { body, otherBodies = [] } = requestOf(route)
      const tried = new Set<string>()
      for (const each of [body, ...otherBodies])
        for (const { path, kind } of idsOf(route.body, each)) {
          tried.add(path.map((key) => (/^\d+$/.test(key) ? '*' : key)).join('.'))
          await nobodyThere(route, kind, (id) => ({ body: replaced(each, path, id) }))
        }
      assert.deepEqual(
        [...tried].toSorted(),
        idPlaces(route.body).toSorted(),
        'the examples have every id of the schema',
      )
    })
})

describe('an Instance in the header, the path, the query or the body', () => {
  for (const route of routes.filter((each) => each.door === 'instance'))
    it(route.id, async () => {
      const asked = async (instance: string) => comparable(await askAbout(route, instance), instance)
      const nobody = await asked(newId('ins'))
      assert.equal(nobody.status, 404)
      for (const name of ['stranger', 'erased']) {
        assert.deepEqual(await asked(victims.get(name)?.instanceId ?? ''), nobody, name)
        cells += 1
      }
    })
})

describe('a token narrowed to one Instance', () => {
  it('sees of all other Instances as much as of none', async () => {
    const token = await world.tokenFor(['books:read', 'books:write'], world.instanceId)
    const within = routes.filter((each) => each.door === 'instance' && each.scope.startsWith('books'))
    for (const route of within) {
      const asked = async (instance: string) => comparable(await askAbout(route, instance, token), instance)
      const nobody = await asked(newId('ins'))
      for (const { instanceId } of victims.values()) assert.deepEqual(await asked(instanceId), nobody, route.id)
      cells += 3
    }
  })
})

describe('what others are doing', () => {
  it('is not felt: while their books are locked, a request for them is refused as ever', async () => {
    const other = victims.get('stranger')?.instanceId ?? ''
    const busy = new Client(world.connection)
    await busy.connect()
    try {
      await busy.query('select pg_advisory_lock(hashtextextended($1, 0))', [other])
      await busy.query('select pg_advisory_lock(hashtextextended($1, 0))', [stranger.platformId])
      for (const route of routes.filter((each) => each.repeatable && each.door === 'instance')) {
        const answer = await askAbout(route, other)
        assert.equal(answer.body.message, errorCatalogue.instance_not_found[1], route.id)
      }
      const erased = await world.delete(`/v0/platform/instances/${other}`, { instance: null })
      assert.equal(erased.body.error_code, 'instance_not_found')
    } finally {
      await busy.end()
    }
  })

  it('is as it was, after all that was tried', async () => {
    for (const [name, { instanceId, digest }] of victims)
      assert.deepEqual(await world.digest(instanceId), digest, `${name} was changed`)
  })

  it('takes no name and no id from anybody: each Instance has its own', async () => {
    const name = 'Ledger of all'
    const ledger = { name, external_id: 'ext-1', financial_account_type: 'bank_account' }
    const row = { id: 'row-of-all', amount: '1.00', datetime: '2026-02-03T00:00:00Z', description: 'x' }
    for (const instance of [world.instanceId, victims.get('sibling')?.instanceId ?? '']) {
      const account = await world.post('/v0/source-accounts', { ledger }, { instance })
      assert.equal(account.status, 201, account.text)
      const task = await world.post(`/v0/source-accounts/${account.body.id}/transactions`, [{ ...row, amount: 1 }], {
        instance,
        headers: { prefer: 'wait=20', 'idempotency-key': 'key-of-all' },
      })
      assert.deepEqual(task.body.created_transaction_ids, ['row-of-all'])
      const found = await world.get('/v0/ledgers?external_id=ext-1', { instance })
      assert.equal(found.body.records.length, 1)
    }
  })

  it('and that was all', (test) => {
    test.diagnostic(`${routes.length} routes, ${cells} answers compared`)
    assert.ok(cells > 5 * routes.length)
  })
})

interface Change {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

function requestOf(route: Route): Example {
  return requests.get(route.id) ?? {}
}

async function ask(
  route: Route,
  change: Change,
  options: { instance?: string | null; token?: string } = {},
): Promise<Answer> {
  const { body, ...example } = { ...requestOf(route), ...change }
  const sent = body === undefined ? undefined : sentBody(route, body)
  const raw = sent ? { raw: sent.bytes, headers: { 'content-type': sent.type } } : {}
  const instance = route.door === 'instance' && !route.instanceFrom ? (example.instance ?? world.instanceId) : null
  return await world.call(route.method, addressOf(route, example), { instance, ...raw, ...options })
}

/** The example, about these books. */
async function askAbout(route: Route, instance: string, token?: string): Promise<Answer> {
  const { header = null, ...change } = aboutInstance(route, requestOf(route), instance)
  return await ask(route, change, { instance: header, ...(token === undefined ? {} : { token }) })
}

/** Every victim's id of the kind (or of several kinds, with commas) is answered as one that never was. */
async function nobodyThere(route: Route, kind: string | undefined, change: (id: string) => Change): Promise<void> {
  assert.ok(kind, 'the place of an id says of which kind it is')
  const kinds = kind.split(',')
  const never = kinds.map(neverSeen).join()
  const nobody = comparable(await ask(route, change(never)), never)
  assert.ok(route.method === 'GET' ? nobody.status < 500 : nobody.status >= 400 && nobody.status < 500, nobody.text)
  for (const [name, { ids }] of victims) {
    // One platform's Instances may name each other.
    if (name === 'sibling' && kind === 'instance') continue
    const foreign = kinds.map((each) => ids.get(each) ?? '').join()
    assert.ok(!foreign.split(',').includes(''), `${name} has a ${kind}`)
    assert.deepEqual(comparable(await ask(route, change(foreign)), foreign), nobody, `${route.id}: ${kind} of ${name}`)
    cells += 1
  }
}

/** The answer without what differs from one request to the next, and without the echo of the ids. */
function comparable({ status, headers, text }: Answer, ids: string) {
  const unnamed = (echo: string) => ids.split(',').reduce((shown, id) => shown.replaceAll(id, '<id>'), echo)
  const lasting = [...headers]
    .filter(([name]) => name !== 'date' && name !== 'x-request-id')
    .map(([name, value]) => [name, unnamed(value)])
  return { status, text: unnamed(text), headers: Object.fromEntries(lasting) }
}

// Whose ids

async function fill(books: World): Promise<Victim> {
  const ids = new Map([['instance', books.instanceId]])
  const { accountId, ledgerId } = await books.bankAccount('Their account')
  await books.importRows(accountId, [
    { id: 'their-row', amount: '-5.00', datetime: '2026-02-03T00:00:00Z', description: 'x' },
  ])
  const transaction = await books.get(`/v0/source-accounts/${accountId}/transactions/their-row`)
  const tasks = await books.get('/v0/transactions/tasks')
  const rule = await books.post('/v0/categorization/rules', { name: 'r', expression: 't.amount > 1', ledger_name: 'x' })
  ids.set('ledger', ledgerId).set('source account', accountId).set('transaction', 'their-row')
  ids.set('journal entry', transaction.body.journal_entry_id).set('line entry', transaction.body.line_entry_id)
  ids.set('task', tasks.body.records[0].id).set('categorization rule', rule.body.id)
  const link = { instance_id: books.instanceId, processor_token: 'sandbox-checking-theirs', start_date: lastWeek() }
  await books.post('/v0/sources/aggregator', link, { instance: null, headers: { prefer: 'wait=20' } })
  const file = await books.addFile(transaction.body.journal_entry_id, { name: 'their.txt', bytes: 'Theirs' })
  ids.set('file', file.body.id)
  const other = await books.bankAccount('Their other account')
  await books.importRows(other.accountId, [
    { id: 'their-other-row', amount: '5.00', datetime: '2026-02-03T00:00:00Z', description: 'x' },
  ])
  ids.set('transfer', (await books.get('/v0/transfers')).body.records[0].id)
  const statement = { ledger_id: ledgerId, statement_ending_date: '2026-02-28', statement_ending_balance: -5 }
  ids.set('reconciliation', (await books.post('/v0/reconciliations', statement)).body.id)
  const tag = await books.tag('Theirs', `Group of ${books.instanceId}`)
  const tagRule = await books.post('/v0/tags/rules', { name: 'r', expression: 't.amount > 1', tag_id: tag.id })
  ids.set('tag', tag.id).set('tag rule', tagRule.body.id)
  const templates = await books.get('/v0/platform-gl/coa-templates?expand=ledgers', { instance: null })
  const [template] = templates.body.records
  const isFree = (each: { is_required: boolean; children: string[] }) => !each.is_required && each.children.length === 0
  const ledgerTemplate: string = template.ledgers.findLast(isFree).id
  ids.set('ledger template', ledgerTemplate)
  const hook = { url: 'http://127.0.0.1:9/', event_types: ['source.*'] }
  const webhook = await books.post('/v0/platform/webhooks', hook, { instance: null })
  const events = await books.get('/v0/platform/events?limit=1', { instance: null })
  if (books === stranger) {
    const platformRule = await books.post('/v0/platform/categorization/rules', {
      name: 'r',
      expression: 'True',
      ledger_name: 'x',
    })
    ids.set('platform categorization rule', platformRule.body.id)
    ids.set('webhook', webhook.body.id).set('event', events.body.records[0].id)
    return ids.set('coa template', template.id).set('tag group', tag.tag_group_id)
  }
  // Of the own platform only what is gone is nobody's.
  await books.delete(`/v0/platform-gl/coa-templates/ledgers/${ledgerTemplate}`, { instance: null })
  ids.set('platform categorization rule', newId('crl'))
  ids.set('webhook', newId('whk')).set('event', newId('evt'))
  return ids.set('coa template', newId('coa')).set('tag group', newId('tgr'))
}

function neverSeen(kind: string): string {
  const bare = kind.replace(/^platform (?=categorization)/, '')
  const prefix = Object.entries(idPrefixes).find(([name]) => name.replaceAll('_', ' ') === bare)?.[1]
  assert.ok(prefix, `${kind} is a kind of record`)
  return kind === 'transaction' ? 'never-row' : newId(prefix)
}

// Where ids stand

/** "ledger", when the schema is that of an id of a ledger. */
function kindOf(schema: unknown): string | undefined {
  return /^Id of a ([\w ]+)\.$/.exec(Object(schema).description)?.[1]
}

/** "line_entries.*.ledger_id", for every id that the schema has. */
function idPlaces(schema: unknown, place: readonly string[] = []): string[] {
  const { properties, items, anyOf } = Object(schema)
  if (kindOf(schema)) return [place.join('.')]
  if (items) return idPlaces(items, [...place, '*'])
  if (anyOf) return anyOf.flatMap((each: unknown) => idPlaces(each, place))
  return Object.entries(properties ?? {}).flatMap(([name, each]) => idPlaces(each, [...place, name]))
}

/** The ids of a body, by its schema. */
function idsOf(
  schema: unknown,
  body: unknown,
  path: readonly string[] = [],
): { path: readonly string[]; kind: string }[] {
  const { properties, items, anyOf } = Object(schema)
  const kind = kindOf(schema)
  if (kind !== undefined) return typeof body === 'string' ? [{ path, kind }] : []
  if (anyOf) return anyOf.flatMap((each: unknown) => idsOf(each, body, path))
  if (Array.isArray(body)) return body.flatMap((each, at) => idsOf(items, each, [...path, String(at)]))
  return Object.entries(properties ?? {}).flatMap(([name, each]) =>
    Object.hasOwn(Object(body), name) ? idsOf(each, Object(body)[name], [...path, name]) : [],
  )
}

function replaced(body: unknown, [key, ...rest]: readonly string[], id: string): unknown {
  if (key === undefined) return id
  if (Array.isArray(body)) return body.map((each, at) => (String(at) === key ? replaced(each, rest, id) : each))
  return { ...Object(body), [key]: replaced(Object(body)[key], rest, id) }
}
