import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Route } from '../src/http/route.ts'
import { routes } from '../src/main/app.ts'
import { type Change, type Received, send, sentOf } from '../test/asking.ts'
import { type Example, exampleOf } from '../test/examples.ts'
import { givenSeed } from '../test/random.ts'
import { aWorld, type World } from '../test/world.ts'
import { namesAnywhere, type Operation, operations, resolved } from './api-document.ts'
import { hasTurn, partOfCases } from './part.ts'

/**
 * Nobody sets what is not theirs to set: every name that any field or parameter of the API document has, and what
 * JavaScript itself knows, is sent with every body, at each place of it where an object stands, and with every query,
 * where the schema does not have it. It is refused by its name, and nothing is changed. Written otherwise, a field of
 * the schema is no field.
 */
interface Place {
  path: readonly string[]
  known: ReadonlySet<string>
}

const counts = { fields_tried: 0, unknown_fields_accepted: 0, changed: 0 }
const tried = new Set<string>()
const seed = givenSeed()
const size = partOfCases(
  {
    name: 'mass-assignment',
    // How many names go in one body: each is answered by name, but what is read first might hide what comes after.
    quick: { atOnce: 400, oneOf: 3 },
    full: { atOnce: 1, oneOf: 1 },
    floors: ({ oneOf }) => ({
      operations: Math.floor(routes.length / oneOf),
      fields_tried: 300 * Math.floor(routes.length / oneOf),
    }),
    never: ['unknown_fields_accepted', 'changed'],
  },
  () => ({ seed, operations: tried.size, ...counts }),
)

let world: World
let untouched: Record<string, string>
const requests = new Map<string, Example>()
const names = namesAnywhere()
const ofRoutes = operations.filter(({ id }) => routes.some((route) => route.id === id))
/** Of a body that is none of these the parser itself says so. */
const dangerous = ['{"__proto__":{"is_required":true}}', '{"constructor":{"prototype":{"id":"x"}}}']
const inherited = [
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '',
  '0',
  'length',
  '$ref',
  '__id',
]

before(async () => {
  world = await aWorld()
  for (const route of routes) requests.set(route.id, await exampleOf(world, route))
  untouched = await world.digest()
})

describe('what a request may not say', () => {
  it('is looked for on every route, under every name', () => {
    assert.deepEqual(ofRoutes.map(({ id }) => id).toSorted(), routes.map(({ id }) => id).toSorted())
    assert.ok(names.size > 200)
    assert.ok(['id', 'subscription', 'is_required', 'posted_status'].every((each) => names.has(each)))
  })

  for (const operation of ofRoutes.filter((_, at) => hasTurn({ at, oneOf: size.oneOf, seed })))
    it(operation.id, async () => {
      const route = routes.find(({ id }) => id === operation.id)
      assert.ok(route)
      await tryQuery(route, operation)
      if (operation.body !== undefined) await tryBodies(route, operation)
      const latter = await world.digest()
      const changed = Object.keys(latter).filter((table) => latter[table] !== untouched[table])
      untouched = latter
      counts.changed += changed.length
      assert.deepEqual(changed, [])
      tried.add(operation.id)
    })
})

async function tryQuery(route: Route, { parameters }: Operation): Promise<void> {
  const known = parameters.filter((each) => each.in === 'query').map(({ name }) => name)
  const own = new URLSearchParams(requestOf(route).query)
  // A query is read as a whole, whatever stands in it.
  for (const some of batchesOf(unknownTo(new Set(known)), Math.max(size.atOnce, 8))) {
    const query = new URLSearchParams([...own, ...some.map((name) => [name, textOf(names.get(name))])]).toString()
    judge(await ask(route, { query }), some, { route, paths: some })
  }
  const proto = await ask(route, { query: `${own.toString()}&__proto__=x&__proto__[id]=x` })
  judge(proto, ['__proto__'], { route, paths: ['__proto__'] })
}

async function tryBodies(route: Route, { body: schema }: Operation): Promise<void> {
  const { body, otherBodies = [] } = requestOf(route)
  for (const each of [body, ...otherBodies])
    for (const place of placesOf(schema, each)) {
      for (const some of batchesFor(route, unknownTo(place.known))) {
        const valueOf = (name: string) => (route.multipart ? textOf(names.get(name)) : (names.get(name) ?? 'x'))
        const fields = Object.fromEntries(some.map((name) => [name, valueOf(name)]))
        const paths = some.map((name) => ['', ...place.path, pointerPart(name)].join('/'))
        judge(await ask(route, { body: withFields(each, place.path, fields) }), some, { route, paths })
      }
      if (!route.multipart) await tryPrototypes(route, { body: each, place })
    }
}

async function tryPrototypes(route: Route, { body, place }: { body: unknown; place: Place }): Promise<void> {
  const marker = 'place of the planted'
  const planted = JSON.stringify(withFields(body, place.path, { [marker]: 0 }))
  for (const text of dangerous) {
    const sent = planted.replace(`"${marker}":0`, text.slice(1, -1))
    const answer = await ask(route, { body: sent })
    counts.fields_tried += 1
    const isRefused = answer.status === 422 && ['invalid_json', 'unknown_field'].includes(codeOf(answer))
    if (!isRefused) counts.unknown_fields_accepted += 1
    assert.ok(isRefused, `${route.id} takes ${text}: ${answer.status} ${answer.text.slice(0, 300)}`)
  }
}

/** Each name is refused, and refused by its path. */
function judge(
  answer: Received,
  some: readonly string[],
  { route, paths }: { route: Route; paths: readonly string[] },
): void {
  counts.fields_tried += some.length
  const isRefused = answer.status >= 400 && answer.status < 500
  const errors: { path: string }[] = isRefused ? (answer.body?.data?.errors ?? []) : []
  const named = new Set(errors.map((each) => each.path))
  const accepted = paths.filter((path) => !named.has(path))
  counts.unknown_fields_accepted += accepted.length
  assert.deepEqual(accepted, [], `${route.id}: ${answer.status} ${answer.text.slice(0, 500)}`)
}

function requestOf(route: Route): Example {
  return requests.get(route.id) ?? {}
}

async function ask(route: Route, change: Change): Promise<Received> {
  return await send(world, sentOf(world, route, { example: requestOf(route), change }))
}

/** All names but those of the place, and its own names written otherwise. */
function unknownTo(known: ReadonlySet<string>): string[] {
  const others = [...known].flatMap((name) => [
    name.toUpperCase(),
    `${name}[]`,
    `${name}_`,
    ` ${name}`,
    camelCase(name),
  ])
  return [...new Set([...names.keys(), ...inherited, ...others])].filter((name) => !known.has(name))
}

function batchesOf(all: readonly string[], most = size.atOnce): string[][] {
  const starts = Array.from({ length: Math.ceil(all.length / most) }, (_, at) => at * most)
  return starts.map((start) => all.slice(start, start + most))
}

/** A form has a limit of parts, and each has a name. */
function batchesFor({ multipart }: Route, all: readonly string[]): string[][] {
  return multipart ? batchesOf(all.filter(Boolean), Math.min(size.atOnce, 15)) : batchesOf(all)
}

/** Where an object stands in the body that has its fields named: at the top, in a field, as an item of an array. */
function placesOf(schema: unknown, body: unknown, path: readonly string[] = []): Place[] {
  const { properties, items, anyOf } = resolved(schema)
  if (Array.isArray(anyOf)) {
    const found = anyOf.flatMap((each) => placesOf(each, body, path))
    return found.filter((place, at) => found.findIndex((each) => each.path.join() === place.path.join()) === at)
  }
  if (Array.isArray(body)) return body.flatMap((each, at) => placesOf(items, each, [...path, String(at)]))
  if (properties === undefined || typeof body !== 'object' || body === null) return []
  const known = new Set(Object.keys(Object(properties)))
  const inner = Object.entries(Object(properties)).flatMap(([name, each]) =>
    Object.hasOwn(body, name) ? placesOf(each, Object(body)[name], [...path, name]) : [],
  )
  return [{ path, known }, ...inner]
}

function withFields(body: unknown, [key, ...rest]: readonly string[], fields: Record<string, unknown>): unknown {
  if (key === undefined) return { ...Object(body), ...fields }
  if (Array.isArray(body)) return body.map((each, at) => (String(at) === key ? withFields(each, rest, fields) : each))
  return { ...Object(body), [key]: withFields(Object(body)[key], rest, fields) }
}

function codeOf({ body }: Received): string {
  return String(body?.error_code ?? body?.data?.errors?.[0]?.code)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : 'x'
}

function pointerPart(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
