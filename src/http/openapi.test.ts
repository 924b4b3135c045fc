import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as t from 'typebox'
import { errorCodes } from '../kernel/errors.ts'
import { renderErrorPage } from './error-page.ts'
import type { JsonObject } from './openapi-schemas.ts'
import { openApiDocument } from './openapi.ts'
import { pageOf, pageParameters } from './page.ts'
import { commaList } from './query-types.ts'
import { fields, type Route, route } from './route.ts'
import { date, id, metadata, money, name, named, nullable, oneOf, positiveMoneyText, text } from './wire-types.ts'

const shelf = named(
  'Shelf',
  fields({ id: id('shelf'), name, opened_on: date, worth: nullable(money), kind: oneOf(['open', 'closed']), metadata }),
)

const tree = t.Cyclic({ Branch: fields({ name: t.String(), children: t.Array(t.Ref('Branch')) }) }, 'Branch')

const retrieveShelf = route({
  id: 'retrieveShelf',
  method: 'GET',
  path: '/v0/shelves/{shelf_id}',
  tag: 'Shelves',
  summary: 'Retrieve a shelf',
  scope: 'books:read',
  tenancy: 'instance',
  params: fields({ shelf_id: id('shelf') }),
  query: fields({ expand: t.Optional(commaList(['room'], 'invalid_expand')) }),
  reply: [200, shelf],
  errors: [],
  version: 'retrieveShelf',
  handle: refuseToRun,
})

const routes: readonly Route[] = [
  route({
    id: 'listShelves',
    method: 'GET',
    path: '/v0/shelves',
    tag: 'Shelves',
    summary: 'List the shelves',
    scope: 'books:read',
    tenancy: 'instance',
    query: fields({
      kind: oneOf(['open', 'closed'], { description: 'Only these.' }),
      on: t.Optional(date),
      ...pageParameters,
    }),
    reply: [200, pageOf(shelf)],
    errors: ['invalid_enum_value'],
    handle: refuseToRun,
  }),
  route({
    id: 'createShelf',
    method: 'POST',
    path: '/v0/shelves',
    tag: 'Shelves',
    summary: 'Create a shelf',
    scope: 'books:write',
    tenancy: 'instance',
    body: fields({ name, price: t.Optional(positiveMoneyText), note: t.Optional(text({ maxLength: 10 })) }),
    reply: [201, shelf],
    errors: ['duplicate_name', 'invalid_amount'],
    handle: refuseToRun,
  }),
  retrieveShelf,
  route({
    id: 'updateShelf',
    method: 'PUT',
    path: '/v0/shelves/{shelf_id}',
    tag: 'Shelves',
    summary: 'Update a shelf',
    scope: 'books:write',
    tenancy: 'instance',
    params: fields({ shelf_id: id('shelf') }),
    body: t.Partial(fields({ name })),
    reply: [200, shelf],
    errors: ['duplicate_name'],
    version: 'retrieveShelf',
    handle: refuseToRun,
  }),
  route({
    id: 'paintShelf',
    method: 'POST',
    path: '/v0/shelves/{shelf_id}/paint',
    tag: 'Shelves',
    summary: 'Paint a shelf',
    description: 'In the colour of the room.',
    scope: 'books:write',
    tier: 'tier2',
    sandboxOnly: true,
    tenancy: 'instance',
    params: fields({ shelf_id: id('shelf') }),
    reply: [202, shelf],
    errors: [],
    afterwards: (answer) => Promise.resolve(answer),
    handle: refuseToRun,
  }),
  deprecatedRoute(),
  route({
    id: 'retrieveHouse',
    method: 'GET',
    path: '/v0/platform/house',
    tag: 'House',
    summary: 'Retrieve the house',
    scope: 'platform:read',
    tenancy: 'platform',
    reply: [200, tree],
    errors: [],
    handle: refuseToRun,
  }),
]

const service = {
  title: 'Shelves',
  version: '1.2.3',
  build: '1.2.4+abc',
  description: 'Where books stand.',
  tags: [
    { name: 'House', description: 'The house.' },
    { name: 'Unused', description: 'Nothing has it.' },
    { name: 'Shelves', description: 'The shelves.' },
  ],
}

const document = openApiDocument(routes, service)

describe('openApiDocument', () => {
  it('describes the service and the tags in use, in the order given', () => {
    assert.equal(document['openapi'], '3.1.1')
    assert.deepEqual(document['info'], {
      title: 'Shelves',
      version: '1.2.3',
      'x-build': '1.2.4+abc',
      description: 'Where books stand.',
    })
    assert.deepEqual(
      listAt(document, 'tags').map((tag) => at(tag, 'name')),
      ['House', 'Shelves', 'Access', 'Service'],
    )
  })

  it('has every route and the plain paths, each operation with an id of its own and a summary', () => {
    assert.deepEqual(Object.keys(objectAt(document, 'paths')), [
      '/v0/shelves',
      '/v0/shelves/{shelf_id}',
      '/v0/shelves/{shelf_id}/paint',
      '/v0/tags/rules/{tag_rule_id}',
      '/v0/platform/house',
      '/oauth/token',
      '/oauth/revoke',
      '/.well-known/oauth-authorization-server',
      '/.well-known/oauth-protected-resource',
      '/v0/sources/aggregator/webhook',
      '/health',
      '/ready',
      '/metrics',
      '/openapi.json',
    ])
    const operations = operationsOf(document)
    assert.equal(operations.length, routes.length + 9)
    assert.equal(new Set(operations.map((each) => each['operationId'])).size, operations.length)
    assert.ok(operations.every((each) => typeof each['summary'] === 'string'))
  })

  it('is plain JSON: no function, no key of ours, nothing undefined', () => {
    assert.deepEqual(JSON.parse(JSON.stringify(document)), document)
    assert.ok(!/"~/.test(JSON.stringify(document)))
  })

  it('is the same text for the same routes', () => {
    assert.equal(JSON.stringify(openApiDocument(routes, service)), JSON.stringify(document))
  })

  it('resolves every reference, and every schema compiles as JSON Schema 2020-12', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target)
    assert.ok(references.length > 50)
    for (const target of new Set(references)) assert.ok(resolve(document, target) !== undefined, target)
    const places = schemaPlaces(document)
    assert.ok(places.length > 60)
    for (const place of places) assert.doesNotThrow(() => validatorOf(...place), place.join(' '))
  })

  it('tells what a route needs: its scope, its tier, the sandbox', () => {
    const paint = operation('/v0/shelves/{shelf_id}/paint', 'post')
    assert.deepEqual(paint['security'], [{ oauth2: ['books:write'] }])
    assert.equal(paint['x-required-tier'], 'tier2')
    assert.equal(paint['x-sandbox-only'], true)
    assert.equal(
      paint['description'],
      'In the colour of the room.\n\nNeeds subscription tier `tier2` or a higher one.\n\nExists in the sandbox only.',
    )
    assert.equal(paint['deprecated'], undefined)
  })

  it('has one security scheme with both grants and all scopes', () => {
    const flows = objectAt(document, 'components', 'securitySchemes', 'oauth2', 'flows')
    assert.deepEqual(Object.keys(flows), ['password', 'clientCredentials'])
    assert.deepEqual(Object.keys(objectAt(flows, 'clientCredentials', 'scopes')), [
      'books:read',
      'books:review',
      'books:write',
      'books:close',
      'platform:read',
      'platform:write',
    ])
    assert.equal(at(flows, 'password', 'tokenUrl'), '/oauth/token')
  })

  it('names the authorization server that makes the tokens instead, and no way to tokens of its own', () => {
    const issuer = 'https://login.example'
    const external = openApiDocument(routes, { ...service, issuer })
    const schemes = objectAt(external, 'components', 'securitySchemes')
    assert.deepEqual(Object.keys(schemes), ['oauth2'])
    assert.equal(at(schemes, 'oauth2', 'scheme'), 'bearer')
    const paths = Object.keys(objectAt(external, 'paths'))
    assert.deepEqual(
      paths.filter((each) => /oauth/.test(each)),
      ['/.well-known/oauth-protected-resource'],
    )
  })

  it('marks a deprecated route and its headers', () => {
    const remove = operation('/v0/tags/rules/{tag_rule_id}', 'delete')
    assert.equal(remove['deprecated'], true)
    assert.deepEqual(answerHeadersOf('/v0/tags/rules/{tag_rule_id}', 'delete', '204'), [
      'x-request-id',
      'books-version',
      'Deprecation',
      'Sunset',
      'Link',
    ])
  })
})

describe('parameters', () => {
  it('stand in path and query with their documented form', () => {
    assert.deepEqual(parametersOf('/v0/shelves', 'get').slice(0, 3), [
      {
        name: 'kind',
        in: 'query',
        required: true,
        description: 'Only these.',
        schema: { type: 'string', enum: ['open', 'closed'] },
      },
      {
        name: 'on',
        in: 'query',
        required: false,
        schema: { type: 'string', format: 'date', examples: ['2026-02-03'] },
      },
      {
        name: 'limit',
        in: 'query',
        required: false,
        schema: { type: 'integer', minimum: 1, maximum: 1000, default: 50 },
      },
    ])
    assert.deepEqual(parametersOf('/v0/shelves/{shelf_id}', 'get')[0], {
      name: 'shelf_id',
      in: 'path',
      required: true,
      description: 'Id of a shelf.',
      schema: { type: 'string', minLength: 1, maxLength: 255, 'x-id-of': 'shelf' },
    })
  })

  it('include the headers that the route reads', () => {
    assert.deepEqual(headersOf('/v0/shelves', 'get'), ['service-instance-id', 'min-version'])
    assert.deepEqual(headersOf('/v0/shelves', 'post'), ['service-instance-id', 'modified-by', 'Idempotency-Key'])
    assert.deepEqual(headersOf('/v0/shelves/{shelf_id}', 'put'), [
      'service-instance-id',
      'modified-by',
      'Idempotency-Key',
      'If-Match',
    ])
    assert.deepEqual(headersOf('/v0/shelves/{shelf_id}/paint', 'post'), [
      'service-instance-id',
      'modified-by',
      'Idempotency-Key',
      'Prefer',
    ])
    assert.deepEqual(headersOf('/v0/platform/house', 'get'), [])
  })

  it('leave out service-instance-id where the path names the Instance', () => {
    const paths = openApiDocument([{ ...retrieveShelf, instanceFrom: 'shelf_id' }], service)
    const names = listAt(paths, 'paths', '/v0/shelves/{shelf_id}', 'get', 'parameters').map((each) => at(each, '$ref'))
    assert.deepEqual(names, [undefined, undefined, '#/components/parameters/min-version'])
  })
})

describe('schemas', () => {
  it('are listed once by their name, in the documented form', () => {
    assert.deepEqual(Object.keys(objectAt(document, 'components', 'schemas')), [
      'AuthorizationServer',
      'Branch',
      'Error',
      'ErrorWithoutCode',
      'ProtectedResource',
      'Revocation',
      'Shelf',
      'Token',
      'TokenError',
      'TokenRequest',
    ])
    const properties = objectAt(document, 'components', 'schemas', 'Shelf', 'properties')
    assert.deepEqual(properties['opened_on'], { type: 'string', format: 'date', examples: ['2026-02-03'] })
    assert.deepEqual(properties['worth'], {
      anyOf: [{ type: 'number', format: 'decimal', description: 'Exact decimal.', examples: [12.3] }, { type: 'null' }],
    })
    assert.deepEqual(
      at(
        document,
        'paths',
        '/v0/shelves',
        'get',
        'responses',
        '200',
        'content',
        'application/json',
        'schema',
        'properties',
        'records',
      ),
      {
        type: 'array',
        items: { $ref: '#/components/schemas/Shelf' },
      },
    )
  })

  it('that contain themselves refer to their component', () => {
    assert.deepEqual(objectAt(document, 'components', 'schemas', 'Branch'), {
      type: 'object',
      required: ['name', 'children'],
      properties: {
        name: { type: 'string' },
        children: { type: 'array', items: { $ref: '#/components/schemas/Branch' } },
      },
      additionalProperties: false,
    })
    const leaf = { name: 'leaf', children: [] }
    const check = validatorOf('components', 'schemas', 'Branch')
    assert.equal(check({ name: 'root', children: [leaf, { name: 'branch', children: [leaf] }] }), true)
    assert.equal(check({ name: 'root', children: [{ name: 'no children' }] }), false)
  })

  it('take a name of their own when a recursive schema is named', () => {
    const cyclic = t.Cyclic({ Node: fields({ next: nullable(t.Ref('Node')) }) }, 'Node')
    const schemas = objectAt(documentOf(named('Chain', cyclic)), 'components', 'schemas')
    assert.deepEqual(at(schemas, 'Chain', 'properties', 'next'), {
      anyOf: [{ $ref: '#/components/schemas/Chain' }, { type: 'null' }],
    })
    assert.ok(!('Node' in schemas))
  })

  it('may be named once only', () => {
    const twice = fields({
      one: named('Thing', t.Object({ a: t.String() })),
      two: named('Thing', t.Object({ b: t.String() })),
    })
    assert.throws(() => documentOf(twice), /two different schemas have the name "Thing"/)
    const equal = fields({
      one: named('Thing', t.Object({ a: t.String() })),
      two: named('Thing', t.Object({ a: t.String() })),
    })
    assert.doesNotThrow(() => documentOf(equal))
  })

  it('keep what is said beside the documented form', () => {
    const share = t.Unsafe({ '~openapi': { type: 'number' }, description: 'Its share.', examples: [0.5] })
    assert.deepEqual(at(documentOf(fields({ share })), ...reply, 'properties', 'share'), {
      type: 'number',
      description: 'Its share.',
      examples: [0.5],
    })
  })

  it('leave values alone that only look like schemas', () => {
    const property = t.Object(
      { $ref: t.String(), items: t.Literal('items') },
      { default: { '~openapi': 1, $ref: 'x' } },
    )
    assert.deepEqual(at(documentOf(fields({ property })), ...reply, 'properties', 'property'), {
      type: 'object',
      required: ['$ref', 'items'],
      properties: { $ref: { type: 'string' }, items: { type: 'string', const: 'items' } },
      default: { '~openapi': 1, $ref: 'x' },
    })
  })

  it('of a request body refuse what they do not name', () => {
    const check = validatorOf('paths', '/v0/shelves', 'post', 'requestBody', 'content', 'application/json', 'schema')
    assert.equal(check({ name: 'Top', price: '12.30' }), true)
    assert.equal(check({ name: 'Top', price: 12.3 }), true)
    assert.equal(check({ name: 'Top', colour: 'red' }), false)
    assert.equal(check({ price: '12.30' }), false)
    assert.equal(at(operation('/v0/shelves', 'post'), 'requestBody', 'required'), true)
  })
})

describe('answers', () => {
  it('of success carry the headers that the route sends', () => {
    assert.deepEqual(answerHeadersOf('/v0/shelves', 'get', '200'), ['x-request-id', 'books-version'])
    assert.deepEqual(answerHeadersOf('/v0/shelves/{shelf_id}', 'put', '200'), ['x-request-id', 'ETag', 'books-version'])
    assert.deepEqual(answerHeadersOf('/v0/platform/house', 'get', '200'), ['x-request-id'])
  })

  it('of a waiting route are 202, and 200 with the same record', () => {
    const responses = objectAt(operation('/v0/shelves/{shelf_id}/paint', 'post'), 'responses')
    assert.deepEqual(at(responses, '200', 'content'), at(responses, '202', 'content'))
    assert.ok(!('200' in objectAt(operation('/v0/shelves', 'post'), 'responses')))
  })

  it('without a record have no content', () => {
    assert.equal(at(operation('/v0/tags/rules/{tag_rule_id}', 'delete'), 'responses', '204', 'content'), undefined)
  })

  it('of refusal always cover 403, 404, 422 and 503', () => {
    for (const [path, item] of Object.entries(objectAt(document, 'paths')).filter(([each]) => each.startsWith('/v0')))
      for (const [method, each] of Object.entries(objectAt(item)))
        for (const status of ['403', '404', '422', '503'])
          assert.ok(at(each, 'responses', status, 'content', 'application/json'), `${method} ${path} ${status}`)
    const notFound = objectAt(operation('/v0/platform/house', 'get'), 'responses', '404')
    assert.deepEqual(notFound['x-error-codes'], [])
  })

  it('of refusal name their codes and what they mean', () => {
    const responses = objectAt(operation('/v0/shelves', 'post'), 'responses')
    assert.deepEqual(Object.keys(responses), '201 401 403 404 406 409 413 415 422 429 500 503'.split(' '))
    assert.deepEqual(at(responses, '409', 'x-error-codes'), [
      'duplicate_name',
      'write_conflict',
      'idempotency_key_in_use',
    ])
    assert.equal(
      at(responses, '409', 'description'),
      '- `duplicate_name`: The name is taken.\n' +
        '- `write_conflict`: Another write came first; try again.\n' +
        '- `idempotency_key_in_use`: A request with this Idempotency-Key is still running.',
    )
    assert.deepEqual(answerHeadersOf('/v0/shelves', 'post', '401'), ['x-request-id', 'WWW-Authenticate'])
    assert.deepEqual(answerHeadersOf('/v0/shelves', 'post', '422'), ['x-request-id'])
    const limits = ['x-request-id', 'Retry-After', 'RateLimit', 'RateLimit-Policy']
    assert.deepEqual(answerHeadersOf('/v0/shelves', 'post', '429'), limits)
    assert.deepEqual(answerHeadersOf('/v0/shelves', 'post', '503'), ['x-request-id', 'Retry-After'])
  })

  it('of refusal have the four fields of an error, but for the tag rules', () => {
    const error = { message: 'm', data: {}, display_message: 'Try again.', error_code: 'invalid_json' }
    const { error_code: _, ...bare } = error
    assert.equal(refusalCheck('/v0/shelves', 'post')(error), true)
    assert.equal(refusalCheck('/v0/shelves', 'post')(bare), false)
    assert.equal(refusalCheck('/v0/tags/rules/{tag_rule_id}', 'delete')(bare), true)
  })
})

describe('a list of routes with a mistake', () => {
  it('is refused: one id or one place used twice', () => {
    assert.throws(
      () => openApiDocument([retrieveShelf, retrieveShelf], service),
      /operation retrieveShelf is declared twice/,
    )
    const other = { ...retrieveShelf, id: 'other' }
    assert.throws(
      () => openApiDocument([retrieveShelf, other], service),
      /route GET \/v0\/shelves\/\{shelf_id\} is declared twice/,
    )
  })

  it('is refused: a tag that nobody describes', () => {
    assert.throws(
      () => openApiDocument([{ ...retrieveShelf, tag: 'Cellar' }], service),
      /the tag "Cellar" has no description/,
    )
  })

  it('is refused: a path whose places are not those of its schema', () => {
    const moved = { ...retrieveShelf, path: '/v0/shelves/{id}' }
    assert.throws(
      () => openApiDocument([moved], service),
      /retrieveShelf: the path has the places id, its schema shelf_id/,
    )
  })
})

describe('renderErrorPage', () => {
  const page = renderErrorPage(routes)
  const rowOf = (code: string) => page.split('\n').find((line) => line.startsWith(`| \`${code}\``))

  it('has a row for each code of the catalogue', () => {
    assert.equal(
      rowOf('duplicate_name'),
      '| `duplicate_name` | 409 | The name is taken. | This name is already in use. | `createShelf`, `updateShelf` |',
    )
    assert.equal(page.split('\n').filter((line) => line.startsWith('| `')).length, 1 + errorCodes.length)
  })

  it('says in words which routes answer a code', () => {
    assert.match(rowOf('invalid_token') ?? '', /\| every route \|$/)
    assert.match(rowOf('instance_not_found') ?? '', /\| every route inside an Instance \|$/)
    assert.match(rowOf('storage_full') ?? '', /\| every write \|$/)
    assert.match(rowOf('invalid_limit') ?? '', /\| every list \|$/)
    assert.match(rowOf('method_not_allowed') ?? '', /\| every path, to a method that it does not take \|$/)
    assert.match(rowOf('invalid_expression') ?? '', /\| no route \|$/)
  })
})

function refuseToRun(): never {
  throw new Error('these routes are only read')
}

function deprecatedRoute(): Route {
  return route({
    id: 'deleteTagRule',
    method: 'DELETE',
    path: '/v0/tags/rules/{tag_rule_id}',
    tag: 'Shelves',
    summary: 'Delete a tag rule',
    scope: 'books:write',
    tenancy: 'instance',
    params: fields({ tag_rule_id: id('tag_rule') }),
    reply: [204, null],
    errors: [],
    withoutErrorCode: true,
    deprecated: {
      dates: { since: '2026-01-01', sunset: '2027-06-01' },
      replacement: 'DELETE /v0/shelves/{shelf_id}',
      successor: () => '/v0/shelves',
    },
    handle: refuseToRun,
  })
}

/** The document of one route that answers this schema. */
function documentOf(schema: t.TSchema): JsonObject {
  return openApiDocument([{ ...retrieveShelf, reply: [200, schema] }], service)
}

const reply = ['paths', '/v0/shelves/{shelf_id}', 'get', 'responses', '200', 'content', 'application/json', 'schema']

function operation(path: string, method: string): JsonObject {
  return objectAt(document, 'paths', path, method)
}

function operationsOf(of: JsonObject): JsonObject[] {
  return Object.values(objectAt(of, 'paths')).flatMap((item) =>
    Object.values(objectAt(item)).map((each) => objectAt(each)),
  )
}

function parametersOf(path: string, method: string): unknown[] {
  return listAt(operation(path, method), 'parameters').map((each) => {
    const target = at(each, '$ref')
    return typeof target === 'string' ? resolve(document, target) : each
  })
}

function headersOf(path: string, method: string): unknown[] {
  const parameters = parametersOf(path, method)
  return parameters.filter((each) => at(each, 'in') === 'header').map((each) => at(each, 'name'))
}

function answerHeadersOf(path: string, method: string, status: string): string[] {
  return Object.keys(objectAt(operation(path, method), 'responses', status, 'headers'))
}

function refusalCheck(path: string, method: string) {
  return validatorOf('paths', path, method, 'responses', '404', 'content', 'application/json', 'schema')
}

const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'document')

/** Of the schema at these keys of the document. */
function validatorOf(...keys: string[]) {
  const parts = keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')))
  return ajv.compile({ $ref: `document#/${parts.join('/')}` })
}

/** Where schemas stand: the components, and everything under the key `schema`. */
function schemaPlaces(value: unknown, place: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  const isMap = place.join('/') === 'components/schemas'
  const inner = Object.entries(value).flatMap(([key, each]) => schemaPlaces(each, place.concat(key)))
  const own = Object.keys(value).filter((key) => isMap || key === 'schema')
  return own.map((key) => place.concat(key)).concat(inner)
}

function resolve(of: JsonObject, target: string): unknown {
  return at(of, ...target.replace(/^#\//, '').split('/'))
}

function at(value: unknown, ...keys: string[]): unknown {
  return keys.reduce<unknown>((each, key) => (isObject(each) ? each[key] : undefined), value)
}

function objectAt(value: unknown, ...keys: string[]): JsonObject {
  const found = at(value, ...keys)
  assert.ok(isObject(found), keys.join(' '))
  return found
}

function listAt(value: unknown, ...keys: string[]): unknown[] {
  const found = at(value, ...keys)
  assert.ok(Array.isArray(found), keys.join(' '))
  return found
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null
}
