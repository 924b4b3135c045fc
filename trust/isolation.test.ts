import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { before, describe, it } from 'node:test'
import { Client } from 'pg'
import { instancePlace, type Route } from '../src/http/route.ts'
import { scopes } from '../src/http/scopes.ts'
import { errorCatalogue } from '../src/kernel/errors.ts'
import { idPrefixes, newId } from '../src/kernel/ids.ts'
import { routes } from '../src/main/app.ts'
import { catalogueProblems } from '../src/operations/catalogue.ts'
import { type Change, namesInstanceInHeader, type Received, send, sentOf } from '../test/asking.ts'
import { aSession, aboutInstance, type Example, exampleOf } from '../test/examples.ts'
import { givenSeed } from '../test/random.ts'
import { aWorld, lastWeek, type World } from '../test/world.ts'
import { hasTurn, partOfCases } from './part.ts'
import { recordStatements, replay, type Statement } from './replay.ts'
import { likelySame } from './timing.ts'

/**
 * What belongs to others is to nobody there: wherever a route takes an id, by path, query, body or header, the id of
 * another Instance's record is answered exactly as one that never was, whole, doubled, in a list or otherwise written,
 * with every kind of token, and the other Instance keeps every byte. Nor does an answer to anything tell an id of
 * theirs. In the database every table is under row-level security, and every statement that the service sends, run in
 * the name of others, finds and changes the same whether their rows are there or not: by its own condition, and by
 * row-level security.
 */

/** Ids of one kind each, "journal entry" or "ledger". */
type Victim = ReadonlyMap<string, string>

const counts = {
  cells: 0,
  leaks: 0,
  status_differs: 0,
  body_differs: 0,
  tables_rls_forced: '',
  statements_replayed: 0,
  statements_with_rows: 0,
  rows_leaked: 0,
  timing_samples: 0,
  timing_flags: 0,
}
const reached = new Set<string>()
const seed = givenSeed()
const size = partOfCases(
  {
    name: 'isolation',
    // One route of how many, whose ids are tried in other forms and with other tokens, how many statements at least and
    // how many values of one, how often an answer is timed.
    quick: { oneOf: 32, bent: ['sibling'], statements: 80, setsOfValues: 1, samples: 0 },
    full: { oneOf: 1, bent: ['sibling', 'stranger', 'erased'], statements: 0, setsOfValues: 4, samples: 300 },
    floors: ({ oneOf, bent }) => ({
      routes: Math.floor(routes.length / oneOf),
      cells: Math.floor((1500 * bent.length) / oneOf),
      statements_replayed: oneOf === 1 ? 500 : 120,
      statements_with_rows: oneOf === 1 ? 120 : 30,
    }),
    never: ['leaks', 'status_differs', 'body_differs', 'rows_leaked'],
  },
  () => ({ seed, routes: reached.size, ...counts }),
)

const scopesOfBooks = scopes.filter((each) => each.startsWith('books:'))

/** Of a quick run some, others with another seed. */
const chosen = routesOf(seed)

let world: World
let stranger: World
/** Another Instance of the same platform, one of another platform, one that was erased. */
const victims = new Map<string, { ids: Victim; instanceId: string; digest: Record<string, string> }>()
const requests = new Map<string, Example>()
/** Tokens by what they may. */
const tokens = new Map<string, string>()
/** Ids of whatever the others have. */
const secrets = { ofBooks: new Set<string>(), ofPlatform: new Set<string>() }

before(async () => {
  world = await aWorld()
  stranger = await aWorld({ ownPlatform: true })
  for (const route of chosen) requests.set(route.id, await exampleOf(world, route))
  const [sibling, erased] = [await aWorld(), await aWorld()]
  for (const [name, books] of Object.entries({ sibling, stranger, erased })) {
    const ids = await fill(books)
    if (name === 'erased') await world.delete(`/v0/platform/instances/${books.instanceId}`)
    else await learnSecrets(books)
    if (name !== 'erased') await useKey(books)
    victims.set(name, { ids, instanceId: books.instanceId, digest: await world.digest(books.instanceId) })
  }
  for (const scope of scopesOfBooks) {
    tokens.set(`narrowed ${scope}`, await world.tokenFor([scope], world.instanceId))
    tokens.set(scope, await world.tokenFor([scope]))
  }
})

describe('an id in the path', () => {
  for (const route of chosen.filter((each) => each.params)) {
    it(route.id, async () => {
      const { params = {} } = requestOf(route)
      const kinds = Object.entries(route.params?.properties ?? {}).map(
        ([name, schema]) => [name, kindOf(schema)] as const,
      )
      for (const [name, kind] of kinds) {
        const change = (id: string) => ({ params: { ...params, [name]: id } })
        await nobodyThere(route, kind, change)
        await nobodyThereHowever(route, kind, change, [
          (id) => id.toUpperCase(),
          (id) => `${id},${id}`,
          (id) => ` ${id}`,
        ])
        await nobodyThereWhoever(route, kind, change)
      }
      // All of them at once: a foreign record under its own parent.
      if (kinds.length > 1)
        await nobodyThere(route, kinds.map(([, kind]) => kind).join(), (ids) => {
          const each = ids.split(',')
          return { params: Object.fromEntries(kinds.map(([name], at) => [name, each[at] ?? ''])) }
        })
      reached.add(route.id)
    })
  }
})

describe('an id in the query', () => {
  const places = chosen.flatMap((route) =>
    Object.entries(route.query?.properties ?? {})
      .filter(([name, schema]) => kindOf(schema) !== undefined || name === 'id' || name === 'ids')
      .map(([name, schema]) => ({
        route,
        name,
        // The log has events about anything.
        kind: kindOf(schema) ?? (name === 'ids' ? kindOfIds(route) : 'ledger'),
      })),
  )
  for (const { route, name, kind } of places)
    it(`${route.id}: ${name}`, async () => {
      const own = requestOf(route).query
      const change = (id: string) => ({ query: { ...own, [name]: id } })
      await nobodyThere(route, kind, change)
      const others = [
        (id: string) => id.toUpperCase(),
        (id: string) => `${id},${id}`,
        (id: string) => `${own?.[name] ?? 'x'},${id}`,
      ]
      await nobodyThereHowever(route, kind, change, others)
      const doubled = (id: string) => ({ query: `${new URLSearchParams(own).toString()}&${name}=${id}&${name}=${id}` })
      await nobodyThereHowever(route, kind, doubled, [(id) => id])
      await nobodyThereWhoever(route, kind, change)
    })
})

describe('an id in the body', () => {
  for (const route of chosen.filter((each) => idPlaces(each.body).length > 0))
    it(route.id, async () => {
      const { body, otherBodies = [] } = requestOf(route)
      const tried = new Set<string>()
      for (const each of [body, ...otherBodies])
        for (const { path, kind } of idsOf(route.body, each)) {
          tried.add(path.map((key) => (/^\d+$/.test(key) ? '*' : key)).join('.'))
          const change = (id: string) => ({ body: replaced(each, path, id) })
          await nobodyThere(route, kind, change)
          await nobodyThereHowever(route, kind, change, [(id) => id.toUpperCase(), (id) => `${id},${id}`])
          await nobodyThereWhoever(route, kind, change)
          if (!route.multipart)
            for (const form of [(id: string) => [id], (id: string) => ({ id })])
              await nobodyThereHowever(route, kind, (id) => ({ body: replaced(each, path, form(id)) }), [(id) => id])
        }
      assert.deepEqual(
        [...tried].toSorted(),
        idPlaces(route.body).toSorted(),
        'the examples have every id of the schema',
      )
    })
})

describe('an Instance in the header, the path, the query or the body', () => {
  for (const route of chosen.filter((each) => each.tenancy === 'instance'))
    it(route.id, async () => {
      await sameForAll(route, { names: ['stranger', 'erased'], of: (id) => askAbout(route, id), status: 404 })
      const forms = [
        (id: string) => id.toUpperCase(),
        (id: string) => `${id},${id}`,
        (id: string) => `${world.instanceId}, ${id}`,
      ]
      for (const form of forms)
        await sameForAll(route, { names: ['stranger', 'erased'], of: (id) => askAbout(route, form(id)) })
      if (namesInstanceInHeader(route)) await headersOf(route)
      reached.add(route.id)
    })
})

describe('a platform that is not theirs', () => {
  for (const route of chosen.filter((each) => each.tenancy !== 'instance'))
    it(`${route.id}: what it answers is of its own`, async () => {
      // Whatever it finds is looked through for ids of others.
      for (const instance of [undefined, stranger.instanceId])
        await ask(route, {
          headers: { 'service-instance-id': instance, accept: route.method === 'GET' ? '*/*' : 'text/html' },
        })
      reached.add(route.id)
    })
})

describe('a token narrowed to one Instance', () => {
  it('sees of all other Instances as much as of none', async () => {
    const token = await world.tokenFor(scopesOfBooks, world.instanceId)
    const within = chosen.filter((each) => each.tenancy === 'instance' && each.scope.startsWith('books'))
    for (const route of within)
      await sameForAll(route, { names: [...victims.keys()], of: (id) => askAbout(route, id, token), status: 404 })
  })
})

describe('what else may name a record of others', () => {
  it('a page token of theirs is as one that nobody sealed', async () => {
    for (const route of chosen.filter((each) => 'page_token' in (each.query?.properties ?? {})))
      for (const books of [stranger, world]) {
        const token = await pageTokenOf(route, books)
        if (token === undefined) continue
        const at = books === world ? { headers: { authorization: `Bearer ${stranger.token}` } } : {}
        const asked = async (page_token: string) =>
          comparable(await ask(route, { ...at, query: { ...requestOf(route).query, page_token } }), page_token)
        compare(await asked(token), await asked(forged(token)), `${route.id}: page_token`)
      }
  })

  it('an ETag of theirs is as one that no record has', async () => {
    for (const route of chosen.filter((each) => each.repeatable && each.version !== undefined)) {
      const { params = {} } = requestOf(route)
      const names = Object.keys(params)
      // Settings have no id: alike, they have one tag.
      if (names.length === 0) continue
      const reader = routes.find((each) => each.id === route.version)
      for (const [victim, { ids }] of victims) {
        // One platform's Instances are not foreign to it.
        if (victim === 'sibling' && names.includes('instance_id')) continue
        const theirs = Object.fromEntries(
          names.map((name) => [name, ids.get(kindOf(route.params?.properties[name]) ?? '') ?? '']),
        )
        const found = reader && (await ask(reader, { params: theirs }, { of: stranger }))
        const tag = found?.headers.etag ?? '"AAAAAAAAAAAAAAAAAAAAAA"'
        const asked = async (match: string) => comparable(await ask(route, { headers: { 'if-match': match } }), match)
        const [one, other] = [await asked(tag), await asked('"BBBBBBBBBBBBBBBBBBBBBB"')]
        assert.equal(one.status, 412)
        compare(one, other, `${route.id}: if-match`)
        const gone = async (match: string) =>
          comparable(await ask(route, { params: theirs, headers: { 'if-match': match } }), match)
        compare(await gone(tag), await gone('"BBBBBBBBBBBBBBBBBBBBBB"'), `${route.id}: if-match of theirs`)
      }
    }
  })

  it('an Idempotency-Key that they used is as a new one', async () => {
    for (const route of chosen.filter((each) => each.repeatable)) {
      // It ends before it has an effect: with a version that the books have not, or with a record that is not there.
      const params = Object.fromEntries(Object.keys(requestOf(route).params ?? {}).map((name) => [name, 'x']))
      const change = namesInstanceInHeader(route) ? {} : { params: { ...requestOf(route).params, ...params } }
      if (!namesInstanceInHeader(route) && Object.keys(params).length === 0) continue
      const asked = async (idempotencyKey: string) => {
        const headers = { 'idempotency-key': idempotencyKey, 'min-version': '999999999999' }
        return comparable(await ask(route, { ...change, headers }), idempotencyKey)
      }
      compare(await asked(usedKey), await asked(`new for ${route.id}`), `${route.id}: idempotency-key`)
    }
  })

  it('an expansion reaches no further than the records of the books', async () => {
    for (const route of chosen.filter((each) => each.method === 'GET'))
      for (const expand of expansionsOf(route)) {
        const answer = await ask(route, { query: { ...requestOf(route).query, expand } })
        assert.equal(answer.status, 200, `${route.id} ${expand}: ${answer.text}`)
        counts.cells += 1
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
      for (const route of chosen.filter((each) => each.repeatable && each.tenancy === 'instance')) {
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
})

describe('the database', () => {
  it('keeps every table to its tenant, forced, and gives the application no more than it needs', async () => {
    const client = new Client(world.connection)
    await client.connect()
    try {
      assert.deepEqual(await catalogueProblems(client), [])
    } finally {
      await client.end()
    }
    const [found] = await world.rows<{ forced: string; tables: string }>(`
      select count(*) filter (where relrowsecurity and relforcerowsecurity) as forced, count(*) as tables
      from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and exists (select from pg_attribute
        where attrelid = pg_class.oid and attname in ('instance_id', 'platform_id') and not attisdropped)`)
    counts.tables_rls_forced = `${found?.forced}/${found?.tables}`
    assert.equal(found?.forced, found?.tables)
  })

  it('answers each statement of the service to others as if the rows were not there', async () => {
    const theirs = await aWorld({ ownPlatform: true })
    const recorded = recordStatements(size.setsOfValues)
    const tenant = { platformId: theirs.platformId, instanceId: theirs.instanceId }
    const own = (each: Statement) => each.platformId === tenant.platformId || each.platformId === ''
    const statements = () => recorded.filter((each) => own(each) && ['', tenant.instanceId].includes(each.instanceId))
    // The routes of some turns have few.
    let turn = seed
    do await askEverything(theirs, routesOf(turn++))
    while (statements().length < size.statements)
    const asker = { platformId: world.platformId, instanceId: world.instanceId }
    const { leaking, ...figures } = await replay(world.connection, statements(), { of: tenant, asker })
    Object.assign(counts, figures, { rows_leaked: leaking.length })
    assert.deepEqual(leaking, [])
  })
})

describe('the time that it takes', () => {
  it('is no longer and no shorter for what others have', { skip: size.samples === 0 }, async (test) => {
    const timed = new Set([
      'retrieveLedger',
      'retrieveJournalEntry',
      'retrieveSourceAccount',
      'retrieveTag',
      'retrieveTask',
      'deleteLedger',
    ])
    for (const route of chosen.filter((each) => timed.has(each.id))) {
      const [name = '', schema] = Object.entries(route.params?.properties ?? {})[0] ?? []
      const kind = kindOf(schema) ?? ''
      const theirs = victims.get('sibling')?.ids.get(kind) ?? ''
      const isSame = await takesAsLong(theirs, neverSeen(kind), async (id) => {
        await ask(route, { params: { [name]: id } })
      })
      if (!isSame) test.diagnostic(`${route.id} takes another time for an id of others`)
    }
  })
})

describe('words that others have given a category', () => {
  // Letters in another order: as long, and as strange to these books.
  const [taught, never] = ['KESTREL VANDORMY', 'VANDREL KESTORMY']
  let rows: { books: World; ids: { taught: string; never: string } }

  before(async () => {
    const [neighbour, books] = [await aWorld(), await aWorld()]
    await teach(neighbour, taught)
    await teach(books, 'CITY WATER')
    const { accountId } = await books.bankAccount('Second')
    await books.importRows(accountId, [aRow('taught', taught), aRow('never', never)])
    rows = { books, ids: { taught: 'taught', never: 'never' } }
  })

  it('are suggested nothing here that words are not that nobody has seen', async () => {
    const found = await Promise.all(Object.values(rows.ids).map(suggestionsOf))
    assert.deepEqual(found[0], found[1])
    assert.doesNotMatch(JSON.stringify(found), /KESTREL/)
  })

  it('take no other time than these', { skip: size.samples === 0 }, async (test) => {
    const isSame = await takesAsLong(rows.ids.taught, rows.ids.never, suggestionsOf)
    if (!isSame) test.diagnostic('suggestions take another time for words that others know')
  })

  async function suggestionsOf(id: string): Promise<unknown> {
    const { status, body } = await rows.books.get(`/v0/transactions/${id}?expand=suggestions`)
    assert.equal(status, 200)
    return body.suggestions
  }

  /** Persons gave five rows of these words a category, and the model knows it. */
  async function teach(books: World, words: string): Promise<void> {
    const { accountId } = await books.bankAccount()
    const five = Array.from({ length: 5 }, (_, at) => aRow(`t${at}`, `${words} ${at}`))
    await books.importRows(accountId, five)
    const category = { updated_category_ledger_id: await books.ledger('Meals') }
    const { status } = await books.put(
      '/v0/transactions',
      five.map(({ id }) => ({ id, category })),
    )
    assert.equal(status, 200)
    await books.importRows(accountId, [aRow('next', `${words} 9`)])
    const next = await books.get('/v0/transactions/next?expand=suggestions')
    assert.ok(next.body.suggestions.length > 0 || next.body.categorization_method === 'similarity')
  }

  function aRow(id: string, description: string) {
    return { id, amount: '-12.50', datetime: `${lastWeek()}T12:00:00Z`, description }
  }
})

/** Whether both are answered after the same time, as far as chance goes; counted. */
async function takesAsLong(
  theirs: string,
  never: string,
  answerOf: (id: string) => Promise<unknown>,
): Promise<boolean> {
  const [foreign, random]: [number[], number[]] = [[], []]
  for (let at = 0; at < size.samples; at += 1)
    // Whoever comes first changes with every turn.
    for (const id of at % 2 === 0 ? [theirs, never] : [never, theirs]) {
      const startedAt = performance.now()
      await answerOf(id)
      ;(id === theirs ? foreign : random).push(performance.now() - startedAt)
    }
  counts.timing_samples += foreign.length + random.length
  const isSame = likelySame(foreign, random)
  if (!isSame) counts.timing_flags += 1
  return isSame
}

// Asking

function requestOf(route: Route): Example {
  return requests.get(route.id) ?? {}
}

async function ask(
  route: Route,
  change: Change,
  { of = world, token }: { of?: World; token?: string } = {},
): Promise<Received> {
  const headers = token === undefined ? change.headers : { authorization: `Bearer ${token}`, ...change.headers }
  const example = of === world ? requestOf(route) : {}
  const sent = sentOf(of, route, { example, change: { ...change, headers } })
  const answer = await send(of, sent)
  if (of === world && change.headers?.['authorization'] === undefined) noteLeaks(route, answer, JSON.stringify(sent))
  return answer
}

/** The example, about these books. */
async function askAbout(route: Route, instance: string, token?: string): Promise<Received> {
  const { header, ...change } = aboutInstance(route, requestOf(route), instance)
  const headers = header === undefined ? {} : { headers: { 'service-instance-id': header } }
  return await ask(route, { ...change, ...headers }, token === undefined ? {} : { token })
}

/** Every victim's id of the kind (or of several kinds, with commas) is answered as one that never was. */
async function nobodyThere(route: Route, kind: string | undefined, change: (id: string) => Change): Promise<void> {
  assert.ok(kind, 'the place of an id says of which kind it is')
  const of = (id: string) => ask(route, change(id))
  const { status, text } = await sameForAll(route, { kind, names: [...victims.keys()], of })
  assert.ok(route.method === 'GET' ? status < 500 : status >= 400 && status < 500, text)
}

/** Nor when the id is written otherwise. */
async function nobodyThereHowever(
  route: Route,
  kind: string | undefined,
  change: (id: string) => Change,
  forms: readonly ((id: string) => string)[],
): Promise<void> {
  for (const form of forms)
    await sameForAll(route, { kind, names: size.bent, of: (id) => ask(route, change(form(id))) })
}

/** Nor for whoever may do less. */
async function nobodyThereWhoever(
  route: Route,
  kind: string | undefined,
  change: (id: string) => Change,
): Promise<void> {
  for (const [name, token] of tokens)
    if (size.bent.length > 1 || name.endsWith(route.scope))
      await sameForAll(route, { kind, names: size.bent, of: (id) => ask(route, change(id), { token }) })
}

/** The header missing and empty, doubled with the own one before and behind. */
async function headersOf(route: Route): Promise<void> {
  const own = requestOf(route).instance ?? world.instanceId
  const { params = {} } = requestOf(route)
  const kinds = Object.entries(params).map(([name]) => [name, kindOf(route.params?.properties[name]) ?? ''] as const)
  const theirs = (ids: Victim | undefined) =>
    Object.fromEntries(kinds.map(([name, kind]) => [name, ids?.get(kind) ?? neverSeen(kind)]))
  for (const name of ['sibling', 'stranger']) {
    const victim = victims.get(name)
    for (const doubled of [(id: string) => [own, id], (id: string) => [id, own], (id: string) => [id, id]])
      await sameForAll(route, {
        names: [name],
        of: (id) => ask(route, { headers: { 'service-instance-id': doubled(id) } }),
        status: 422,
      })
    const [named, never] = [theirs(victim?.ids), theirs(undefined)]
    for (const header of [undefined, '']) {
      const asked = async (ids: Record<string, string>) =>
        comparable(await ask(route, { params: ids, headers: { 'service-instance-id': header } }), idsIn(ids))
      compare(await asked(named), await asked(never), `${route.id}: no header, ids of ${name}`)
    }
  }
}

function idsIn(params: Record<string, string>): string {
  return Object.values(params).join()
}

/** What is asked of the ids of each of these victims is answered as it is of ids that never were. */
async function sameForAll(
  route: Route,
  {
    kind = 'instance',
    names,
    of,
    status,
  }: { kind?: string | undefined; names: readonly string[]; of: (ids: string) => Promise<Received>; status?: number },
): Promise<Comparable> {
  const kinds = kind.split(',')
  const never = kinds.map(neverSeen).join()
  const nobody = comparable(await of(never), never)
  if (status !== undefined) assert.equal(nobody.status, status, `${route.id}: ${nobody.text}`)
  for (const name of names) {
    // One platform's Instances may name each other.
    if (name === 'sibling' && kind === 'instance' && status === undefined) continue
    const { ids, instanceId } = victims.get(name) ?? {}
    const foreign = kinds.map((each) => (each === 'instance' ? instanceId : ids?.get(each)) ?? '').join()
    assert.ok(!foreign.split(',').includes(''), `${name} has a ${kind}`)
    compare(comparable(await of(foreign), foreign), nobody, `${route.id}: ${kind} of ${name}`)
  }
  return nobody
}

function compare(found: Comparable, nobody: Comparable, title: string): void {
  counts.cells += 1
  if (found.status !== nobody.status) counts.status_differs += 1
  else if (JSON.stringify(found) !== JSON.stringify(nobody)) counts.body_differs += 1
  assert.deepEqual(found, nobody, title)
}

interface Comparable {
  status: number
  text: string
  headers: Record<string, string>
}

/** The answer without what differs from one request to the next, and without the echo of the ids. */
function comparable({ status, headers, text }: Received, ids: string): Comparable {
  const each = ids.split(',').flatMap((id) => [id, id.toUpperCase()])
  const unnamed = (echo: string) => each.reduce((shown, id) => shown.replaceAll(id, '<id>'), echo)
  const lasting = Object.entries(headers)
    .filter(([name]) => name !== 'date' && name !== 'x-request-id' && name !== 'content-length')
    .map(([name, value]) => [name, unnamed(String(value))])
  return { status, text: unnamed(text), headers: Object.fromEntries(lasting) }
}

/** An id of others that was not in the question. */
function noteLeaks(route: Route, { text, headers }: Received, question: string): void {
  const answered = `${text} ${JSON.stringify(headers)}`
  const told = answered.match(/\b[a-z]{3}_[0-9a-z]{26}\b/g) ?? []
  const theirs = (id: string) => secrets.ofPlatform.has(id) || (route.tenancy === 'instance' && secrets.ofBooks.has(id))
  const leaked = told.filter((id) => theirs(id) && !question.includes(id))
  counts.leaks += leaked.length
  assert.deepEqual(leaked, [], `${route.id} tells of others: ${text.slice(0, 300)}`)
}

const usedKey = 'a key of theirs'

/** As if this client had used it there: of nobody else's key can it be told. */
async function useKey(books: World): Promise<void> {
  const tenants = [['idempotency_keys', 'instance_id', books.instanceId]]
  if (books === stranger) tenants.push(['platform_idempotency_keys', 'platform_id', books.platformId])
  for (const [table, column, tenant] of tenants)
    await world.rows(
      `insert into ${table} (${column}, client_id, key, request_hash, status, headers, body, created_at)
       values ($1, $2, $3, 'x', 299, '{}', 'theirs', now())`,
      [tenant, world.clientId, usedKey],
    )
}

/** All ids in the rows of the books; of another platform those of its own rows, too. */
async function learnSecrets(books: World): Promise<void> {
  const tables = await world.rows<{ name: string; column: string }>(`
    select table_name as name, min(column_name) as column from information_schema.columns join information_schema.tables
      using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('instance_id', 'platform_id') group by 1`)
  for (const { name, column } of tables) {
    if (column === 'platform_id' && books !== stranger) continue
    const key = column === 'platform_id' ? books.platformId : books.instanceId
    const found = await world.rows<{ id: string }>(
      `select distinct (regexp_matches(r::text, '\\m[a-z]{3}_[0-9a-z]{26}\\M', 'g'))[1] as id from ${name} r where ${column} = $1`,
      [key],
    )
    for (const { id } of found) (books === stranger ? secrets.ofPlatform : secrets.ofBooks).add(id)
  }
  // What both share is the platform's.
  const shared = new Set([world.platformId, world.clientId, world.instanceId])
  const [platform] = await world.rows<{ all: string }>(
    `select string_agg(r::text, ' ') as all from (select t::text as r from coa_templates t union all select t::text from tag_groups t
      union all select t::text from clients t union all select t::text from ledger_templates t) r`,
  )
  for (const id of secrets.ofBooks) if (shared.has(id) || platform?.all.includes(id)) secrets.ofBooks.delete(id)
}

/** The token of the second page, in the books of whoever has enough records for one. */
async function pageTokenOf(route: Route, books: World): Promise<string | undefined> {
  const named = instancePlace(route) === 'query' ? { [route.instanceFrom ?? '']: books.instanceId } : {}
  const { ids } = victims.get('stranger') ?? {}
  const places = Object.entries(route.params?.properties ?? {})
  const params = Object.fromEntries(places.map(([name, schema]) => [name, ids?.get(kindOf(schema) ?? '') ?? '']))
  const own = books === world ? {} : { params, query: { ...named, limit: '1' } }
  const query = { ...requestOf(route).query, limit: '1' }
  const page = await ask(route, books === world ? { query } : own, { of: books })
  return page.body.next_page_token ?? undefined
}

function forged(token: string): string {
  const at = token.length - 5
  return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
}

function expansionsOf(route: Route): string[] {
  const { '~openapi': shown } = Object(route.query?.properties['expand'])
  const words = [...String(shown?.description ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
  return words.length === 0 ? [] : [...words, words.join()]
}

function routesOf(turn: number): Route[] {
  return routes.filter((_, at) => hasTurn({ at, oneOf: size.oneOf, seed: turn }))
}

/**
 * The examples of these, asked so that nothing of it lasts: what their statements name is still there when they are run
 * again.
 */
async function askEverything(books: World, some: readonly Route[]): Promise<void> {
  const asked = new Map<Route, Example>()
  for (const route of some) asked.set(route, await exampleOf(books, route))
  await world.rows(`create function planted() returns trigger language plpgsql security definer as
      $$ begin raise exception 'not now' using errcode = 'XX000'; end $$;
    ${['events', 'platform_events', 'tasks', 'sign_ins']
      .map(
        (table) => `create constraint trigger planted after insert on ${table}
      deferrable initially deferred for each row execute function planted()`,
      )
      .join(';')}`)
  try {
    for (const [route, example] of asked)
      for (const body of [example.body, ...(example.otherBodies ?? [])]) {
        const expands = route.method === 'GET' ? expansionsOf(route) : []
        for (const expand of [undefined, ...expands]) {
          const query = { ...example.query, ...(expand === undefined ? {} : { expand }) }
          await send(books, sentOf(books, route, { example, change: { body, query } }))
        }
      }
  } finally {
    await world.rows('drop function planted cascade')
  }
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
  const party = await books.post('/v0/parties', { name: 'Theirs', type: 'other' })
  ids.set('party', party.body.id)
  await fillBilling(books, { accountId, ids })
  ids.set('tag', tag.id).set('tag rule', tagRule.body.id)
  await books.importRows(accountId, [
    { id: 'their-lunch', amount: '-7.00', datetime: '2026-02-06T00:00:00Z', description: 'THEIR LUNCHEONETTE' },
  ])
  ids.set('group', (await books.get('/v0/categorization/groups')).body.records[0].id)
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
    ids.set('session', await aSession(books))
    ids.set('webhook', webhook.body.id).set('event', events.body.records[0].id)
    return ids.set('coa template', template.id).set('tag group', tag.tag_group_id)
  }
  // Of the own platform only what is gone is nobody's.
  await books.delete(`/v0/platform-gl/coa-templates/ledgers/${ledgerTemplate}`, { instance: null })
  ids.set('platform categorization rule', newId('crl'))
  ids.set('session', await aSession(books, newId('usr')))
  ids.set('webhook', newId('whk')).set('event', newId('evt'))
  return ids.set('coa template', newId('coa')).set('tag group', newId('tgr'))
}

/** An invoice that is paid in part and written off for the rest. */
async function fillBilling(
  books: World,
  { accountId, ids }: { accountId: string; ids: Map<string, string> },
): Promise<void> {
  const lines = [{ account_id: await books.ledger('Service Revenue'), amount: 100 }]
  const invoice = await books.post('/v0/accrual-sources', { type: 'invoice', effective_date: '2026-02-01', lines })
  ids.set('accrual source', invoice.body.id).set('accrual source line', invoice.body.lines[0].id)
  await books.importRows(accountId, [
    { id: 'their-payment', amount: '60.00', datetime: '2026-02-04T00:00:00Z', description: 'x' },
  ])
  const applications = [{ accrual_source_id: invoice.body.id, matched_amount: 60 }]
  const applied = await books.post('/v0/payment-applications', { transaction_id: 'their-payment', applications })
  ids.set('payment application', applied.body[0].payment_application_id)
  const off = { ledger_id: await books.ledger('Bad Debt'), date: '2026-02-05' }
  await books.addFile({ accrual_source_id: invoice.body.id }, { name: 'their-invoice.txt', bytes: 'Theirs' })
  await books.post(`/v0/accrual-sources/${invoice.body.id}/write-off`, off)
  const { body } = await books.get(`/v0/accrual-sources/${invoice.body.id}/adjustments`)
  ids.set('accrual adjustment', body.records[0].accrual_adjustment_id)
}

function neverSeen(kind: string): string {
  const bare = kind.replace(/^platform (?=categorization)/, '')
  const prefix = Object.entries(idPrefixes).find(([name]) => name.replaceAll('_', ' ') === bare)?.[1]
  // The id of a group is made from what its rows have in common.
  if (kind === 'group') return `grp_${randomBytes(16).toString('base64url')}`
  assert.ok(prefix, `${kind} is a kind of record`)
  return kind === 'transaction' ? 'never-row' : newId(prefix)
}

// Where ids stand

/** "ledger", when the schema is that of an id of a ledger. */
function kindOf(schema: unknown): string | undefined {
  return /^Id of an? ([\w ]+)\.$/.exec(Object(schema).description)?.[1]
}

/** What is listed by its ids, or deleted; groups are of transactions. */
function kindOfIds({ path }: Route): string {
  const kinds = {
    'journal-entries': 'journal entry',
    'accrual-sources': 'accrual source',
    reconciliations: 'reconciliation',
  }
  return Object.entries(kinds).find(([segment]) => path.includes(segment))?.[1] ?? 'transaction'
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

function replaced(body: unknown, [key, ...rest]: readonly string[], id: unknown): unknown {
  if (key === undefined) return id
  if (Array.isArray(body)) return body.map((each, at) => (String(at) === key ? replaced(each, rest, id) : each))
  return { ...Object(body), [key]: replaced(Object(body)[key], rest, id) }
}
