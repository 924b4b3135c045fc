import assert from 'node:assert/strict'
import { eventTypes } from '../src/chart/event-types.ts'
import { fileForms, fileAddress, fileOperationId } from '../src/http/file-addresses.ts'
import type { OperationExample } from '../src/http/openapi-examples.ts'
import type { Route } from '../src/http/route.ts'
import { routes } from '../src/main/app.ts'
import { send, sentOf } from './asking.ts'
import { type Example, exampleOf, numberNamesFrom } from './examples.ts'
import { firstNumber, type Normaliser, normaliser } from './normalised.ts'
import { aWorld, type World } from './world.ts'

/**
 * Examples of the API document, taken from a run: the requests of `examples.ts`, on a real service, and what it
 * answers.
 */
export type Recorded = Record<string, OperationExample>

/** An event of each type that was met, by type. */
export type RecordedEvents = Record<string, unknown>

/** Of the route, and of its address as a file. @param events is given those that are met for the first time */
export async function recordRoute(route: Route, events: RecordedEvents = {}): Promise<Recorded> {
  const world = await aWorld({ ownPlatform: true })
  numberNamesFrom(firstNumber)
  if (route.path.startsWith('/v0/reports/') || route.path === '/v0/opening-balances') await keepSomeBooks(world)
  const example = fitting(route, await exampleOf(world, route))
  const { status, text, headers } = await send(world, sentOf(world, route, { example, change: {} }))
  assert.ok(status < 300, `${route.id}: ${status} ${text}`)
  const normal = normaliser(world)
  const request = requestOf(route, example, normal)
  const isJson = String(headers['content-type']).startsWith('application/json')
  const answer = text !== '' && isJson ? { answer: shortened(readExact(normal.text(text))) } : {}
  const file = await recordFile(route, { world, example, normal })
  if (route.method !== 'GET') await recordEvents(world, normal, events)
  return { [route.id]: { ...request, status: String(status), ...answer }, ...file }
}

/** What a webhook would have been sent. */
async function recordEvents(world: World, normal: Normaliser, events: RecordedEvents): Promise<void> {
  const { text } = await world.get('/v0/platform/events?limit=1000')
  const { records } = Object(readExact(normal.text(text)))
  for (const { deliveries: _, ...event } of [...records].toReversed()) events[event.type] ??= shortened(event)
}

/** As CSV and as a stream of lines, where there are these; what is no text has no example. */
async function recordFile(
  route: Route,
  { world, example, normal }: { world: World; example: Example; normal: Normaliser },
): Promise<Recorded> {
  const forms = fileForms(route).filter(({ format }) => format === 'csv' || format === 'ndjson')
  const [form] = forms
  if (!form) return {}
  const { limit: _, ...query } = example.query ?? {}
  const whole = { ...example, query }
  const { target, ...sent } = sentOf(world, route, { example: whole, change: {} })
  const [path = '', question] = target.split('?', 2)
  const files: Record<string, string> = {}
  for (const { format, mediaType } of forms) {
    const address = fileAddress(path, format)
    const { status, text } = await send(world, {
      ...sent,
      target: question === undefined ? address : `${address}?${question}`,
    })
    assert.equal(status, 200, `${address}: ${text}`)
    const end = format === 'csv' ? '\r\n' : '\n'
    files[mediaType] = normal.text(text).split(end).slice(0, maxFileLines).join(end)
  }
  const { parameters = {} } = requestOf(route, whole, normal)
  return { [fileOperationId(route)]: { parameters: { format: form.format, ...parameters }, status: '200', files } }
}

/** A few rows, so that a reader sees the form of the whole. */
const maxFileLines = 6

function requestOf(route: Route, { params, query, body }: Example, normal: Normaliser): OperationExample {
  const parameters = { ...params, ...query }
  const hasParameters = Object.keys(parameters).length > 0
  const read: unknown = hasParameters ? JSON.parse(normal.text(JSON.stringify(parameters))) : undefined
  return {
    ...(hasParameters && { parameters: textsOf(read) }),
    ...(body !== undefined && { body: readExact(normal.text(JSON.stringify(route.multipart ? formOf(body) : body))) }),
  }
}

function textsOf(parameters: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(Object(parameters)).map(([name, value]) => [name, String(value)]))
}

/** What a form is in JSON: of a file its text, where it is one. */
function formOf(body: unknown): unknown {
  const fields = Object.entries(Object(body)).map(([name, value]) => {
    const { bytes } = Object(value)
    const text = Buffer.isBuffer(bytes) ? bytes.toString('utf8') : undefined
    return [name, text === undefined ? value : text.startsWith('%PDF') ? '(the bytes of a PDF)' : text]
  })
  return Object.fromEntries(fields)
}

/** With the digits of its numbers. */
function readExact(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && context?.source !== undefined ? JSON.rawJSON(context.source) : value,
  )
}

/** Digits of a number, as `JSON.rawJSON` keeps them. */
function isRawNumber(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'rawJSON' in value
}

/** Of each list its first items: what a client must know is in these. */
function shortened(value: unknown, depth = 0): unknown {
  if (isRawNumber(value)) return value
  if (Array.isArray(value)) return value.slice(0, depth < 2 ? 3 : 2).map((each: unknown) => shortened(each, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each, depth + 1)]))
}

/** Small: two records of a list, and of a statement the ledgers that have something. */
function fitting(route: Route, example: Example): Example {
  const known = route.query?.properties ?? {}
  const small = {
    ...('limit' in known && { limit: '2' }),
    ...('include_empty' in known && { include_empty: 'false' }),
    ...fixedDays[route.id],
  }
  const query = { ...example.query, ...small }
  return Object.keys(query).length > 0 ? { ...example, query } : example
}

/** Where a report ends today unless it is told otherwise. */
const quarter = { start_date: '2026-01-01', end_date: '2026-03-31' }
const fixedDays: Readonly<Record<string, Record<string, string>>> = {
  retrieveGeneralLedger: quarter,
  retrieveJournal: quarter,
  retrieveTrialBalance: { end_date: '2026-03-31' },
  retrieveLedgerStatement: quarter,
  retrieveBasisBridge: { date: '2026-03-31' },
  retrievePartyStatement: quarter,
  retrieveLedgerBalance: { date: '2026-03-31' },
}

/** What the quickstart books: sales, and the rent. */
async function keepSomeBooks(world: World): Promise<void> {
  const { accountId } = await world.bankAccount('Checking')
  const rules = { Sales: ['Card sales', 'Product Sales'], Landlord: ['(?i).*landlord', 'Rent'] }
  for (const [name, [pattern, ledger_name]] of Object.entries(rules))
    await world.post('/v0/categorization/rules', {
      name,
      expression: `match("${pattern}", t.description)`,
      ledger_name,
    })
  await world.importRows(accountId, [
    { id: 't1', amount: '1500.00', datetime: '2026-01-05T12:00:00Z', description: 'Card sales 0104' },
    { id: 't2', amount: '-900.00', datetime: '2026-01-06T12:00:00Z', description: 'Landlord Ltd' },
  ])
}

/** Of every route, one after the other. */
export async function recordExamples(): Promise<{ operations: Recorded; events: RecordedEvents }> {
  const operations: Recorded = {}
  const events: RecordedEvents = {}
  for (const route of routes) Object.assign(operations, await recordRoute(route, events))
  return { operations: { ...operations, ...(await recordPlain()) }, events: inOrder(events) }
}

function inOrder(events: RecordedEvents): RecordedEvents {
  return Object.fromEntries(eventTypes.flatMap((type) => (type in events ? [[type, events[type]]] : [])))
}

/** Of what is no route of the API's own kind: a token, and how the process is. */
export async function recordPlain(): Promise<Recorded> {
  const world = await aWorld({ ownPlatform: true })
  const normal = normaliser(world)
  const client = { client_id: world.clientId, client_secret: world.clientSecret }
  const forms = {
    createToken: ['/oauth/token', { grant_type: 'client_credentials', ...client, scope: 'books:read books:write' }],
    revokeToken: ['/oauth/revoke', { token: await world.tokenFor(['books:read']), ...client }],
  } as const
  const pages = {
    retrieveAuthorizationServer: '/.well-known/oauth-authorization-server',
    retrieveProtectedResource: '/.well-known/oauth-protected-resource',
    retrieveHealth: '/health',
    retrieveServiceReadiness: '/ready',
  }
  const told: Recorded = {}
  for (const [id, [address, form]] of Object.entries(forms))
    told[id] = { body: form, ...(await asked(world, address, new URLSearchParams({ ...form }))) }
  for (const [id, address] of Object.entries(pages)) told[id] = await asked(world, address)
  return readExamples(normal.text(JSON.stringify(told)).replaceAll(world.address, 'https://api.example.com'))
}

async function asked({ address }: World, target: string, form?: URLSearchParams): Promise<OperationExample> {
  const response = await fetch(`${address}${target}`, form ? { method: 'POST', body: form } : {})
  const text = await response.text()
  assert.equal(response.status, 200, `${target}: ${text}`)
  return { status: '200', ...(text !== '' && { answer: JSON.parse(text) }) }
}

function readExamples(text: string): Recorded {
  return JSON.parse(text)
}

export function textOfExamples(examples: unknown): string {
  return `${JSON.stringify(examples, null, 1)}\n`
}
