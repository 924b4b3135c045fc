import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { pageRequest, pageSecrets } from '../src/http/page.ts'
import { newId } from '../src/kernel/ids.ts'
import { routes } from '../src/main/app.ts'
import { send } from '../test/asking.ts'
import { givenSeed } from '../test/random.ts'
import { type Answer, aWorld, serviceBeside, type World } from '../test/world.ts'
import { operations, valueFor } from './api-document.ts'
import { lasting, type List, lists, openInstance, stay, twins } from './lists.ts'
import { hasTurn, partOfCases } from './part.ts'

/**
 * Every list of the API document, walked forth and back with pages of every size: in order, nothing skipped, nothing
 * twice, also while others insert, delete and rename. Sort keys are equal on purpose, so that only the id tells records
 * apart. And no page token is taken that is not of this very list: none bent, cut, made up, or of another tenant,
 * client, list, filter, sort or key.
 */
const limits = [1, 2, 7, 50, 100, 1000]
const counts = {
  walks: 0,
  pages: 0,
  rows: 0,
  writes: 0,
  skipped: 0,
  repeated: 0,
  unordered: 0,
  tokens_tried: 0,
  accepted_bad: 0,
  server_errors: 0,
}
const seed = givenSeed()
const size = partOfCases(
  {
    name: 'pagination',
    // One list in so many, page sizes while others write, of one in so many of these, how often, how many steps they
    // take, how many bent tokens there are of each list.
    quick: {
      oneOf: 12,
      disturbed: [2, 1000],
      among: 2,
      rounds: 1,
      steps: 7,
      bent: 6,
      floors: { walks: 12, writes: 12, tokens_tried: 30 },
    },
    full: {
      oneOf: 1,
      disturbed: limits,
      among: 1,
      rounds: 3,
      steps: 20,
      bent: 850,
      floors: { walks: 2000, writes: 4000, tokens_tried: 20_000 },
    },
    floors: ({ floors }) => floors,
    never: ['skipped', 'repeated', 'unordered', 'accepted_bad', 'server_errors'],
  },
  () => ({ seed, ...counts }),
)

/** What the API document says of its lists: each operation that takes page tokens, and the words that it sorts by. */
const documented = listsIn(JSON.parse(readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8')))

describe('the lists', () => {
  it('are all here', () => {
    assert.deepEqual(Object.keys(lists).toSorted(), [...documented.keys()].toSorted())
    assert.ok(lasting.every((id) => documented.has(id)))
    assert.ok(documented.get('listLedgers')?.includes('-name'), 'and what they sort by is known')
  })
})

/** Of a quick run some, others with another seed. */
const chosen = [...documented].filter((_, at) => hasTurn({ at, oneOf: size.oneOf, seed }))

for (const [id, sorts] of chosen)
  describe(id, () => {
    it('forth and back, with pages of every size: the same records in the same order', async () => {
      const { world, list } = await theList(id)
      for (const sort of sorts) {
        const whole = await pageAt(world, withQuery(list, `limit=1000${sort && `&sort=${sort}`}`))
        assert.deepEqual([whole.next_page_token, whole.prev_page_token], [null, null])
        assert.ok(whole.records.length >= stay)
        judgeOrder(whole.records, sort)
        // Every size only in the order that nobody asks for: the others differ in their keys.
        const some = sort === '' ? [...(isDisturbed(id) ? [1] : []), 7, 1000] : [7]
        const sizes = size.rounds > 1 ? limits : some
        for (const limit of sizesFor(id, sizes, whole)) {
          const { forth, back } = await walk(world, list, { limit, sort })
          judgeWalk(forth.flat(), idsOf(whole), new Set())
          assert.deepEqual(forth.flat(), idsOf(whole), `limit ${limit}, sort ${sort}`)
          assert.equal(forth.length, Math.ceil(whole.records.length / limit), 'no page is empty')
          assert.deepEqual(back.toReversed(), forth)
          assert.ok(forth.slice(0, -1).every((page) => page.length === limit))
        }
      }
    })

    it('while others write: what stays is there once, what comes and goes at most once', async () => {
      const { world, list } = await theList(id)
      if (!isDisturbed(id)) return
      assert.equal(list.remove === undefined, lasting.includes(id))
      for (const sort of sorts.filter((each) => /^(name|description|amount)?$/.test(each))) {
        const whole = await pageAt(world, withQuery(list, `limit=1000${sort && `&sort=${sort}`}`))
        const sizes = sizesFor(id, sort === '' ? size.disturbed : [1, 7], whole)
        for (const limit of Array.from({ length: size.rounds }, () => sizes).flat()) {
          // Of a list that nothing is taken from, what the last walk left behind stays, too.
          const stays = idsOf(await pageAt(world, withQuery(list, `limit=1000${sort && `&sort=${sort}`}`)))
          const writer = aWriter(list)
          const { forth, back } = await walk(world, list, { limit, sort, meanwhile: writer.write })
          judgeWalk(forth.flat(), stays, writer.renamed)
          judgeWalk(back.toReversed().flat(), stays, writer.renamed)
          for (const left of writer.left) await list.remove?.(left)
        }
      }
    })

    if (lasting.includes(id)) return
    it('an empty page keeps the way back', async () => {
      const { world, list } = await theList(id)
      const { remove, sort = '' } = list
      assert.ok(remove)
      const query = sort && `&sort=${sort}`
      const stays = idsOf(await pageAt(world, withQuery(list, `limit=1000${query}`)))
      const noise = [await list.insert('noise 1'.replace(' ', '-')), await list.insert('noise-2')]
      const gone = async () => {
        for (const each of noise) await remove(each)
      }
      if (list.newest === 'last') {
        const page = await pageAt(world, withQuery(list, `limit=${stays.length}${query}`))
        const onward = withQuery(list, `limit=1000${query}&page_token=${page.next_page_token}`)
        assert.equal((await pageAt(world, onward)).records.length, 2)
        await gone()
        const empty = await pageAt(world, onward)
        assert.deepEqual([empty.records, empty.next_page_token], [[], null])
        const back = await pageAt(world, withQuery(list, `limit=1000${query}&page_token=${empty.prev_page_token}`))
        assert.deepEqual(idsOf(back), stays)
        assert.deepEqual([back.next_page_token, back.prev_page_token], [null, null])
        // What comes later is on the page that was empty.
        await list.insert('noise-3')
        assert.equal((await pageAt(world, onward)).records.length, 1)
      } else {
        const first = await pageAt(world, withQuery(list, `limit=2${query}`))
        const second = await pageAt(world, withQuery(list, `limit=2${query}&page_token=${first.next_page_token}`))
        assert.deepEqual(idsOf(second), stays.slice(0, 2))
        await gone()
        const backward = withQuery(list, `limit=1000${query}&page_token=${second.prev_page_token}`)
        const empty = await pageAt(world, backward)
        assert.deepEqual([empty.records, empty.prev_page_token], [[], null])
        const forth = await pageAt(world, withQuery(list, `limit=1000${query}&page_token=${empty.next_page_token}`))
        assert.deepEqual(idsOf(forth), stays)
        assert.deepEqual([forth.next_page_token, forth.prev_page_token], [null, null])
        await list.insert('noise-3')
        assert.equal((await pageAt(world, backward)).records.length, 1)
      }
    })
  })

describe('a list of which everything is gone', () => {
  it('ends where the token stands, in both directions', async () => {
    const { world, list } = await aList('listCategorizationRules')
    const first = await pageAt(world, withQuery(list, `limit=5`))
    const second = await pageAt(world, withQuery(list, `limit=5&page_token=${first.next_page_token}`))
    for (const id of idsOf(await pageAt(world, withQuery(list, `limit=1000`)))) await list.remove?.(id)
    for (const token of [first.next_page_token, second.prev_page_token])
      assert.deepEqual(await pageAt(world, withQuery(list, `page_token=${token}`)), {
        records: [],
        next_page_token: null,
        prev_page_token: null,
      })
  })
})

describe('page tokens that are none of the list', () => {
  for (const [id, sorts] of chosen)
    it(id, async () => {
      const { world, list } = await theList(id)
      const { good, sealed, own } = await aToken(world, { id, list })
      const bent = fc.sample(bentTokens(good), { seed, numRuns: size.bent })
      const made = [sealed('of a former key'), 'x'.repeat(9000), 'A'.repeat(good.length), '', `${good} `, `${good}\0`]
      const borrowed = [...goodTokens].filter(([other]) => other !== id).map(([, token]) => token)
      for (const token of new Set([...bent, ...made, ...borrowed]))
        if (token !== good) await judgeToken(world, list, { token })
      for (const query of [...sorts.filter(Boolean).map((sort) => `sort=${sort}`), ...otherFilters(id)])
        await judgeToken(world, list, { token: good, query })
      await judgeToken(world, list, { token: good, as: await world.otherClient() })
      if (routes.some((each) => each.id === id && each.tenancy === 'platform')) {
        stranger ??= aWorld({ ownPlatform: true })
        await judgeToken(world, list, { token: good, as: (await stranger).token })
      } else if (!list.address.includes('instance_id='))
        await judgeToken(world, list, { token: good, instance: await openInstance(world, 'Sibling') })
      await judgeHuge(world, list)
      // It was good all the time, for pages of any size; and so is what the key of the service has sealed.
      for (const token of [good, sealed(own)]) await pageAt(world, withQuery(list, `limit=7&page_token=${token}`))
    })
})

/** Others in each run. */
function isDisturbed(id: string): boolean {
  return hasTurn({ at: chosen.findIndex(([each]) => each === id), oneOf: size.among, seed })
}

// Walking

interface Page {
  records: Record<string, unknown>[]
  next_page_token: string | null
  prev_page_token: string | null
}

const opened = new Map<string, Promise<{ world: World; list: List }>>()

/** One for all checks of it: each leaves the records that stay as they were. */
function theList(id: string): Promise<{ world: World; list: List }> {
  const known = opened.get(id) ?? aList(id)
  opened.set(id, known)
  return known
}

async function aList(id: string): Promise<{ world: World; list: List }> {
  const world = await aWorld({ ownPlatform: true, instance: { custom_coa: { ledgers: [] } } })
  const list = await lists[id]?.(world)
  assert.ok(list)
  await list.fill()
  return { world, list }
}

function withQuery({ address }: List, query: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${query}`
}

async function pageAt(world: World, address: string): Promise<Page> {
  const answer = await world.get(address)
  assert.equal(answer.status, 200, `${address}: ${answer.text}`)
  counts.pages += 1
  // The list of categories has transactions inside its records.
  const records = answer.body.records.map((record: Answer['body']) =>
    'categories' in record ? record.transaction : record,
  )
  return { ...answer.body, records }
}

function idsOf(page: Page): string[] {
  counts.rows += page.records.length
  return page.records.map((record) =>
    String(
      record['id'] ??
        record['accrual_adjustment_id'] ??
        record['payment_application_id'] ??
        record['version'] ??
        Object(record['rule']).name ??
        Object(record['token_handle']).id,
    ),
  )
}

/** From the first page to the last, and from there back to the first; with each page something else happens. */
async function walk(
  world: World,
  list: List,
  { limit, sort, meanwhile }: { limit: number; sort: string; meanwhile?: () => Promise<void> },
) {
  const base = withQuery(list, `limit=${limit}${sort && `&sort=${sort}`}`)
  let turns = 0
  const turn = async (token: string | null) => {
    turns += 1
    assert.ok(turns < 5_000, 'a walk comes to an end')
    const [page] = await Promise.all([
      pageAt(world, token === null ? base : `${base}&page_token=${token}`),
      meanwhile?.(),
    ])
    return page
  }
  let page = await turn(null)
  const forth = [idsOf(page)]
  while (page.next_page_token !== null) {
    page = await turn(page.next_page_token)
    forth.push(idsOf(page))
  }
  const back = [forth.at(-1) ?? []]
  while (page.prev_page_token !== null) {
    page = await turn(page.prev_page_token)
    back.push(idsOf(page))
  }
  counts.walks += 2
  return { forth, back }
}

/** What stayed is all there and in its order; nothing is twice, but what may have moved meanwhile. */
function judgeWalk(walked: readonly string[], stays: readonly string[], moved: ReadonlySet<string>): void {
  const staying = new Set(stays)
  const found = new Set(walked)
  const missing = stays.filter((id) => !found.has(id))
  const fixed = walked.filter((id) => !moved.has(id))
  const twice = fixed.length - new Set(fixed).size
  const order = walked.filter((id) => staying.has(id))
  counts.skipped += missing.length
  counts.repeated += twice
  if (missing.length + twice === 0 && order.join() !== stays.join()) counts.unordered += 1
  assert.deepEqual(order, stays)
  assert.equal(twice, 0, 'nothing is there twice')
}

/** Of a twin, one that divides the list unevenly and one that takes all of it tell that it goes the same way. */
function sizesFor(id: string, sizes: readonly number[], whole: Page): number[] {
  return twins.has(id) ? [7, 1000] : [...sizes, ...edgesOf(whole)]
}

/** Page sizes at which the list ends with a full page: one page of all, and several. */
function edgesOf({ records: { length } }: Page): number[] {
  const several = Array.from({ length }, (_, at) => at).findLast((each) => each > 7 && length % each === 0)
  return [length, ...(several === undefined ? [] : [several])]
}

// Tokens

const goodTokens = new Map<string, string>()
let stranger: Promise<World> | undefined

/** One of the second page, and how to seal its like with another secret. */
async function aToken(world: World, { id, list }: { id: string; list: List }) {
  const { next_page_token: good } = await pageAt(world, withQuery(list, 'limit=1'))
  assert.ok(good)
  goodTokens.set(id, good)
  const identity = await identityOf(world, { id, list })
  const own = serviceBeside(world).secret
  const { edge } = pageRequest({ ...identity, secrets: pageSecrets(own, null) }, { page_token: good })
  assert.ok(edge)
  const sealed = (secret: string) => pageRequest({ ...identity, secrets: pageSecrets(secret, null) }, {}).seal(edge)
  return { good, sealed, own }
}

/** As the service binds a token: to the route, to client and tenant, to what was asked. */
async function identityOf(world: World, { id, list }: { id: string; list: List }) {
  const [pathname = '', search = ''] = list.address.split('?')
  const route = routes.find((each) => each.id === id)
  assert.ok(route)
  const pattern = new RegExp(`^${route.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  const query = { ...Object.fromEntries(new URLSearchParams(search)), ...pattern.exec(pathname)?.groups }
  const [client] = await world.rows<{ id: string }>('select id from clients where client_id = $1', [world.clientId])
  const tenant = route.tenancy === 'instance' ? world.instanceId : world.platformId
  return { route: id, tenant: `${client?.id} ${tenant}`, query }
}

/** One character another, cut, lengthened, made up. */
function bentTokens(good: string): fc.Arbitrary<string> {
  const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
  const place = fc.nat(good.length - 1)
  const text = fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength: good.length })
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(place, fc.constantFrom(...characters))
        .map(([at, to]) => good.slice(0, at) + to + good.slice(at + 1)),
    },
    { weight: 2, arbitrary: place.map((length) => good.slice(0, length)) },
    { weight: 1, arbitrary: text.map((more) => good + more.join('')) },
    { weight: 1, arbitrary: text.map((some) => some.join('')) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  )
}

/** The same list with another filter, or with one. */
function otherFilters(id: string): string[] {
  const parameters = operations.find((each) => each.id === id)?.parameters ?? []
  const others = parameters.filter(
    (each) => each.in === 'query' && !['limit', 'page_token', 'sort', 'instance_id'].includes(each.name),
  )
  return others.map(({ name, schema }) => `${name}=${encodeURIComponent(String(valueFor(schema)))}`)
}

interface Attack {
  token: string
  query?: string
  as?: string
  instance?: string
}

async function judgeToken(world: World, list: List, { token, query, as, instance }: Attack): Promise<void> {
  const address = withQuery(
    list,
    `page_token=${encodeURIComponent(token.toWellFormed())}${query === undefined ? '' : `&${query}`}`,
  )
  const headers = {
    authorization: `Bearer ${as ?? world.token}`,
    'service-instance-id': instance ?? world.instanceId,
  }
  judgeRefused(
    await send(world, { method: 'GET', target: address, headers }),
    `${address.slice(0, 300)} ${query ?? ''}`,
  )
}

/** The server may hang up on so much. */
async function judgeHuge(world: World, list: List): Promise<void> {
  const target = withQuery(list, `page_token=${'A'.repeat(1024 * 1024)}`)
  const headers = { authorization: `Bearer ${world.token}`, 'service-instance-id': world.instanceId }
  const answer = await send(world, { method: 'GET', target, headers }).catch(() => undefined)
  if (answer) judgeRefused(answer, 'a token of 1 MB')
  else counts.tokens_tried += 1
}

function judgeRefused({ status, text }: { status: number; text: string }, context: string): void {
  counts.tokens_tried += 1
  if (status < 400) counts.accepted_bad += 1
  if (status >= 500) counts.server_errors += 1
  assert.ok(status === 422 || status === 431, `${context}: ${status} ${text.slice(0, 300)}`)
}

/** By operation: no sort, every word, and words of both directions together. */
function listsIn(document: unknown): Map<string, string[]> {
  const all = Object.values(Object(document).paths).flatMap((path) => Object.values(Object(path)))
  const paged = all.flatMap((operation) => {
    const { operationId, parameters = [] } = Object(operation)
    const named = new Map<string, unknown>(parameters.map((each: { name: string }) => [each.name, each]))
    return named.has('page_token') ? [[String(operationId), sortsIn(named.get('sort'))] as const] : []
  })
  return new Map(paged)
}

function sortsIn(parameter: unknown): string[] {
  const { schema } = Object(parameter)
  const words: string[] = Object(schema)['x-list-of'] ?? []
  const last = words.at(-1)
  return ['', ...words, ...(words.length > 2 ? [`${words[0]},${last}`, `${last},${words[0]}`] : [])]
}

function judgeOrder(records: readonly Record<string, unknown>[], sort: string): void {
  const keys = sort.split(',').filter((word) => word !== '')
  const compare = (one: Record<string, unknown>, other: Record<string, unknown>): number => {
    for (const word of keys) {
      const [a, b] = [one, other].map((record) => keyOf(record[word.replace('-', '')]))
      if (a !== undefined && b !== undefined && a !== b) return (a < b ? -1 : 1) * (word.startsWith('-') ? -1 : 1)
    }
    return 0
  }
  const disordered = records.slice(1).filter((record, at) => compare(records[at] ?? {}, record) > 0)
  counts.unordered += disordered.length
  assert.deepEqual(disordered, [], sort)
}

/** By code points, names without regard to case; whole numbers as such, also those written as text. */
function keyOf(value: unknown): number | string {
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return Number(value)
  return typeof value === 'number' ? value : Buffer.from(String(value).toLowerCase()).toString('hex')
}

/**
 * Inserts, renames and deletes, a step at a time: with each of the first pages, then with every third, so that the way
 * back is disturbed as well; for so many steps, because a list that grows for ever has no last page.
 */
function aWriter(list: List) {
  const renamed = new Set<string>()
  const left = new Set<string>()
  let [pages, steps] = [0, 0]
  const write = async () => {
    pages += 1
    if ((pages > 6 && pages % 3 > 0) || steps === size.steps) return
    steps += 1
    const word = `w-${steps}-${newId('req').slice(-8)}`
    const id = await list.insert(word)
    left.add(id)
    if (steps % 2 === 0 && list.rename) {
      renamed.add(id)
      await list.rename(id, `${word}-r`)
    }
    const [oldest = ''] = left
    if (steps % 3 > 0 && list.remove && left.delete(oldest)) await list.remove(oldest)
    counts.writes += 3
  }
  return { write, renamed, left }
}
