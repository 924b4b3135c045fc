import type { Route } from '../src/http/route.ts'
import { routes } from '../src/main/app.ts'
import { operationOf, problemOfAnswer, takesBody } from '../test/api-answers.ts'
import { type Change, type Received, send, sentOf } from '../test/asking.ts'
import { type Example, exampleOf } from '../test/examples.ts'
import { type Random, randomOf } from '../test/random.ts'
import { aWorld } from '../test/world.ts'
import { resolved } from './api-document.ts'
import { type Bent, garbage, objectAt, pick, varied, withFault } from './bent-requests.ts'
import { part } from './part.ts'

/**
 * Requests of every operation of docs/openapi.json, made from an example and the document's own schemas: as good as the
 * example in other words, with a fault in one place, and garbage. No answer is a 5xx, every answer is one of those that
 * the document has for the operation, and what the document has something against is never accepted. The floors are
 * those of each operation, taken of the one that was tried least.
 */
interface Size {
  /** One operation of so many. */
  oneOf: number
  valid: number
  faulty: number
  garbage: number
}

const never = ['server_errors', 'schema_violations', 'accepted_invalid'] as const
const maxShown = 20

part<Size>(
  {
    name: 'fuzz',
    quick: { oneOf: 3, valid: 2, faulty: 6, garbage: 1 },
    full: { oneOf: 1, valid: 15, faulty: 100, garbage: 15 },
    floors: ({ oneOf, valid, faulty, garbage: rest }) => ({
      operations: Math.floor(routes.length / oneOf),
      least_valid: valid,
      least_invalid: faulty + rest,
      accepted_percent: 30,
    }),
    never,
  },
  async ({ size, seed, test }) => {
    const tallies: Tally[] = []
    const chosen = routes.filter((_, at) => (at + seed) % size.oneOf === 0)
    for (const route of chosen) tallies.push(await fuzz(route, size, randomOf(`fuzz ${route.id} ${seed}`)))
    const shown = tallies.flatMap((tally) => tally.shown)
    for (const each of shown.slice(0, maxShown)) test.diagnostic(each)
    const total = (name: keyof Omit<Tally, 'shown'>) => tallies.reduce((sum, tally) => sum + tally[name], 0)
    return {
      operations: tallies.length,
      requests: total('valid') + total('invalid'),
      least_valid: Math.min(...tallies.map(({ valid }) => valid)),
      least_invalid: Math.min(...tallies.map(({ invalid }) => invalid)),
      valid: total('valid'),
      accepted: total('accepted'),
      accepted_percent: Math.round((100 * total('accepted')) / total('valid')),
      invalid: total('invalid'),
      refused: total('refused'),
      server_errors: total('server_errors'),
      schema_violations: total('schema_violations'),
      accepted_invalid: total('accepted_invalid'),
    }
  },
)

interface Tally {
  valid: number
  accepted: number
  invalid: number
  refused: number
  server_errors: number
  schema_violations: number
  accepted_invalid: number
  shown: string[]
}

async function fuzz(route: Route, size: Size, random: Random): Promise<Tally> {
  // What a route of the platform changes would be felt by all the others.
  await using world = await aWorld({ ownPlatform: route.tenancy === 'platform' })
  const tally: Tally = {
    valid: 0,
    accepted: 0,
    invalid: 0,
    refused: 0,
    server_errors: 0,
    schema_violations: 0,
    accepted_invalid: 0,
    shown: [],
  }
  let example = await exampleOf(world, route)
  for (let at = 0; at < size.valid; at += 1) {
    if (at > 0 && route.repeatable) example = await exampleOf(world, route)
    const change = goodChange(route, example, random)
    const answer = await send(world, sentOf(world, route, { example, change }))
    tally.valid += 1
    if (answer.status < 300) tally.accepted += 1
    judge({ route, tally, what: JSON.stringify(change) }, answer)
  }
  const good = await exampleOf(world, route)
  const bodies = [good.body, ...(good.otherBodies ?? [])]
  for (let at = 0; at < size.faulty + size.garbage; at += 1) {
    const body = pick(random, bodies)
    const bent = at < size.faulty ? faultyChange(route, { ...good, body }, random) : badChange(route, body, random)
    const answer = await send(world, sentOf(world, route, { example: good, change: bent.change }))
    tally.invalid += 1
    if (answer.status >= 400) tally.refused += 1
    const scene = { route, tally, what: bent.what }
    judge(scene, answer)
    if (answer.status < 400 && bent.invalid) tell(scene, 'accepted_invalid', answer)
  }
  return tally
}

interface Scene {
  route: Route
  tally: Tally
  what: string
}

function judge(scene: Scene, answer: Received): void {
  const { route } = scene
  if (answer.status >= 500) return tell(scene, 'server_errors', answer)
  // The address itself may have become another one, or none.
  if (answer.status === 404 && answer.body?.error_code === 'route_not_found') return
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  if (!isJson) {
    if (!operationOf(route).responses[answer.status]) tell(scene, 'schema_violations', answer)
    return
  }
  const problem = problemOfAnswer(route, answer)
  if (problem !== undefined) tell({ ...scene, what: `${scene.what}: ${problem}` }, 'schema_violations', answer)
}

function tell({ route, tally, what }: Scene, count: (typeof never)[number], answer: Received): void {
  tally[count] += 1
  tally.shown.push(`${count}: ${route.id} ${what.slice(0, 300)}: ${answer.status} ${answer.text.slice(0, 200)}`)
}

// Good requests

function goodChange(route: Route, example: Example, random: Random): Change {
  const change: Change = { query: goodQuery(route, random) }
  if (example.body === undefined || route.multipart) return change
  return { ...change, body: JSON.stringify(varied(bodySchema(route), example.body, random)) }
}

function bodySchema(route: Route): unknown {
  const { content = {} } = operationOf(route).requestBody ?? {}
  return Object(content['application/json']).schema
}

interface Parameter {
  name: string
  in: string
  description?: string
  schema: { enum?: string[]; type?: string; format?: string }
}

function queryParameters(route: Route): Parameter[] {
  const all: Parameter[] = operationOf(route).parameters ?? []
  return all.filter((each) => each.in === 'query')
}

/** Some of the parameters, each with a value that it has by the document. */
function goodQuery(route: Route, random: Random): Record<string, string> {
  const chosen = queryParameters(route).filter(() => random() < 0.3)
  const pairs = chosen.map((each) => [each.name, goodValue(each, random)] as const)
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined))
}

function goodValue({ name, description = '', ...parameter }: Parameter, random: Random): string | undefined {
  const schema: Parameter['schema'] = Object(resolved(parameter.schema))
  if (schema.enum) return pick(random, schema.enum)
  if (schema.type === 'boolean') return pick(random, ['true', 'false'])
  if (name === 'limit') return pick(random, ['1', '2', '50', '1000'])
  if (name === 'time_zone') return pick(random, ['UTC', 'Europe/Berlin', 'Pacific/Apia', 'CET', 'Asia/Kathmandu'])
  if (name === 'keywords') return pick(random, ['coffee', 'ä', '%', '_', "'", 'COFFEE 12'])
  if (name.endsWith('_amount') || name === 'amount') return pick(random, ['0', '12.5', '-3', '1e2'])
  const words = [...description.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
  if (name === 'sort' || name === 'expand') return words.length > 0 ? pick(random, words) : undefined
  return undefined
}

// Bad requests

interface BentChange {
  what: string
  change: Change
  /** The document has something against it. */
  invalid: boolean
}

function faultyChange(route: Route, good: Example, random: Random): BentChange {
  const hasBody = good.body !== undefined && !route.multipart
  if (!hasBody || random() < 0.3) return badQuery(route, random)
  const bent = withFault(bodySchema(route), good.body, random)
  return { what: bent.what, change: { body: bent.text }, invalid: !takesBody(route, parsed(bent)) }
}

function parsed({ text }: Bent): unknown {
  return text === '' ? undefined : JSON.parse(text)
}

function badQuery(route: Route, random: Random): BentChange {
  const { name, schema } = pick<Parameter>(random, [
    ...queryParameters(route),
    { name: 'colour', in: 'query', schema: {} },
  ])
  const known = name !== 'colour'
  const noise = [
    '',
    '\u0000',
    '\ud83d',
    'x'.repeat(3_000),
    '1e400',
    '-1',
    "';--",
    '../..',
    '%',
    '{}',
    '[]',
    'null',
    '٣',
  ]
  const value = pick(random, noise)
  const doubled = random() < 0.2
  const query = `${encodeURIComponent(name)}=${encodeForm(value)}${doubled ? `&${name}=x` : ''}`
  const { type } = objectAt(schema)
  const refusable = schema.enum !== undefined || type === 'integer' || type === 'boolean' || schema.format === 'date'
  return { what: `?${name}=${JSON.stringify(value)}`, change: { query }, invalid: doubled || !known || refusable }
}

/** As URLSearchParams writes it; half a character as it cannot be. */
function encodeForm(value: string): string {
  return value.isWellFormed() ? encodeURIComponent(value) : '%ED%A0%BD'
}

function badChange(route: Route, body: unknown, random: Random): BentChange {
  if (body === undefined || route.multipart) return badQuery(route, random)
  const { what, text } = garbage(body, random)
  return { what, change: { body: text }, invalid: true }
}
