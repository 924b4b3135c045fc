import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, describe, it } from 'node:test'
import { type Example, examples } from '../../test/examples.ts'
import { inTurn } from '../../test/sizes.ts'
import { aWorld, type World } from '../../test/world.ts'
import { callsOf, type Call } from './scripts/operations.ts'
import { Daybook, responseOf } from './src/daybook.ts'
import { memberNames } from './src/member-names.ts'

/**
 * Each operation of the document is called once, against the service, with the request that the contract tests send:
 * in `npm test` a third of them.
 */
const document = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'))
const calls = callsOf(document)

describe('every operation', () => {
  let world: World
  let daybook: Daybook

  before(async () => {
    world = await aWorld({ ownPlatform: true })
    daybook = clientOf(world)
  })

  // All of them are generated alike.
  for (const call of inTurn(calls, { turn: 0, oneOf: 6 }))
    it(`${call.resource}.${call.method}`, async () => {
      const answer = await called(daybook, call, await exampleFor(call, world))
      if (call.answers.length > 0 && !call.canBeEmpty) assert.ok(answer !== undefined, 'nothing was answered')
      assert.deepEqual(doublesIn(answer), [])
      if (typeof answer === 'object' && answer !== null) assert.ok((responseOf(answer)?.status ?? 0) < 300)
    })

  // One kind each: which kinds there are, the contract tests try of the API itself.
  for (const [at, call] of inTurn(calls.filter(({ formats }) => formats.length > 0).entries(), { turn: 1, oneOf: 3 }))
    it(`${call.resource}.${call.method} as a file`, async () => {
      const example = await exampleFor(call, world)
      const as = call.formats[at % call.formats.length] ?? 'csv'
      const file = Object(await called(daybook, call, example, { as }))
      assert.ok(typeof file.contentType === 'string' && !file.contentType.includes('json;'), file.contentType)
      if (file.fileName !== undefined) assert.ok(file.fileName.endsWith(`.${as}`), file.fileName)
    })

  it('is one of the document, but what other programs call', () => {
    const all = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    const known = new Set(calls.flatMap(({ id, fileId }) => [id, fileId]))
    assert.deepEqual(
      all.filter((id) => !known.has(id)),
      ['receiveAggregatorWebhook'],
    )
  })

  it('is typed', () => {
    const typed = readFileSync(new URL('src/generated/resources.ts', import.meta.url), 'utf8')
    for (const { resource, method } of calls) {
      const [, shown = ''] = new RegExp(`interface ${resource}Resource \\{([^]*?)\\n\\}`, 'i').exec(typed) ?? []
      assert.match(shown, new RegExp(`^  ${method}\\(`, 'm'), `${resource}.${method}`)
    }
  })
})

export function clientOf({ address, clientId, clientSecret, instanceId }: World): Daybook {
  return new Daybook({ baseUrl: address, credentials: { clientId, clientSecret }, instance: instanceId })
}

/** Of the routes without a place among the examples. */
const others: Readonly<Record<string, (world: World) => Example>> = {
  createToken: ({ clientId, clientSecret }) => ({
    body: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
  }),
  revokeToken: ({ clientId, clientSecret }) => ({
    body: { token: 'dbk_none', client_id: clientId, client_secret: clientSecret },
  }),
  retrieveAuthorizationServer: () => ({}),
  retrieveProtectedResource: () => ({}),
  retrieveHealth: () => ({}),
  retrieveServiceReadiness: () => ({}),
  retrieveMetrics: () => ({}),
  retrieveApiDocument: () => ({}),
}

async function exampleFor({ id }: Call, world: World): Promise<Example> {
  const example = examples[id] ?? others[id]
  assert.ok(example, `${id} has no example in test/examples.ts`)
  return await example(world)
}

async function called(
  daybook: Daybook,
  call: Call,
  { params = {}, query, body, instance }: Example,
  more: { as?: string } = {},
): Promise<unknown> {
  const ids = call.places.map(({ name }) => params[name])
  const input = call.body ? asWritten(body) : query
  const hasInput = call.body !== undefined || call.query.length > 0
  const options = { ...more, ...(instance !== undefined && { instance }), ...(call.body && query && { query }) }
  const methods: Record<string, Record<string, (...inputs: unknown[]) => unknown>> = Object(daybook)
  const method = methods[call.resource]?.[call.method]
  assert.ok(method, `there is no ${call.resource}.${call.method}`)
  const result = method(...ids, ...(hasInput ? [input] : []), options)
  if (call.record && more.as === undefined) return await Object(result).page()
  const answer: unknown = await result
  const isFile = typeof answer === 'object' && answer !== null && 'bytes' in answer
  if (isFile) assert.ok((await Object(answer).bytes()).length > 0)
  return answer
}

/** Amounts as strings, files as a client gives them. */
function asWritten(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => asWritten(each, name))
  if (typeof value === 'number' && memberNames.money.has(name)) return value.toFixed(2)
  if (typeof value !== 'object' || value === null || memberNames.opaque.has(name)) return value
  if ('bytes' in value) return { name: Object(value).name, content: new Uint8Array(Object(value).bytes) }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asWritten(each, key)]))
}

/** Where money came as a number. */
function doublesIn(value: unknown, name = '', path = ''): string[] {
  if (typeof value === 'number') return memberNames.money.has(name) ? [path] : []
  if (Array.isArray(value)) return value.flatMap((each, at) => doublesIn(each, name, `${path}/${at}`))
  if (typeof value !== 'object' || value === null || memberNames.opaque.has(name)) return []
  return Object.entries(value).flatMap(([key, each]) => doublesIn(each, key, `${path}/${key}`))
}
