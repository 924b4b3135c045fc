import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { eventTypes } from '../src/chart/event-types.ts'
import { apiDocument } from '../src/main/api-document.ts'
import { routes } from '../src/main/app.ts'
import { namedValues } from '../src/main/value-names.ts'

/**
 * What generators of clients make of the document: each schema must say what it is, in words that a program can take.
 */
const document: Record<string, unknown> = JSON.parse(JSON.stringify(apiDocument(routes)))
const schemas = schemasIn(document, '')
const operations = ['paths', 'webhooks'].flatMap((section) =>
  Object.values(Object(document[section])).flatMap((item) =>
    Object.values(Object(item)).map((operation): Record<string, unknown> => Object(operation)),
  ),
)

describe('the API document', () => {
  it('has the label of the interface, not the version of the program', () => {
    assert.equal(Object(document['info']).version, '0.1')
  })

  it('says of every parameter of a report what it means, and marks former names', () => {
    const reports = Object.entries(Object(document['paths'])).filter(([path]) => path.startsWith('/v0/reports/'))
    const own = reports
      .flatMap(([path, item]) =>
        listOf(Object(Object(item)['get'])['parameters']).map((each) => ({ path, ...Object(each) })),
      )
      .filter((each) => each['in'] === 'query')
    assert.ok(own.length > 100)
    const described = ({ description, schema }: Record<string, unknown>) =>
      description ?? Object(resolved(String(Object(schema)['$ref'])))['description']
    assert.deepEqual(
      own.filter((each) => !described(each)).map(({ path, name }) => `${path} ${name}`),
      [],
    )
    const former = own.filter(({ deprecated }) => deprecated).map(({ name }) => name)
    assert.deepEqual([...new Set(former)], ['range_start', 'range_end'])
    const top = own.find(({ name }) => name === 'top')
    assert.deepEqual(top?.schema, { type: 'integer', minimum: 1, maximum: 100, default: 10 })
  })

  it('says of every operation more than its title, under an id of its own', () => {
    assert.ok(operations.length > 300)
    const ids = operations.map(({ operationId }) => operationId)
    assert.deepEqual(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      [],
    )
    const told = ({ description, summary }: Record<string, unknown>) =>
      typeof description === 'string' && description.length >= 40 && description !== summary
    assert.deepEqual(
      operations.filter((each) => !told(each)).map(({ operationId }) => operationId),
      [],
    )
  })

  it('says of every parameter what it means, and what it means that it is absent', () => {
    const parameters = operations.flatMap(({ operationId, parameters: own }) =>
      listOf(own).map((each): Record<string, unknown> => {
        const { $ref } = Object(each)
        return { operationId, ...Object($ref === undefined ? each : resolved($ref)) }
      }),
    )
    assert.ok(parameters.length > 1000)
    const named = (each: Record<string, unknown>) => `${String(each['operationId'])} ${String(each['name'])}`
    assert.deepEqual(parameters.filter(({ description }) => !description).map(named), [])
    const saysDefault = ({ schema, description }: Record<string, unknown>) =>
      'default' in Object(schema) || /default|required, unless|without both/i.test(String(description))
    const optional = parameters.filter(({ required }) => required !== true)
    assert.deepEqual(optional.filter((each) => !saysDefault(each)).map(named), [])
  })

  it('says of every field what it is, wherever it stands', () => {
    const missing: string[] = []
    let fields = 0
    for (const { schema, place } of schemas)
      for (const [name, field] of Object.entries(Object(schema['properties']))) {
        fields += 1
        if (!Object(field).description) missing.push(`${place}/${name}`)
      }
    assert.ok(fields > 1500)
    assert.deepEqual(missing, [])
  })

  it('asks for no id of a kind that nothing answers', () => {
    const answered = new Set<unknown>()
    const asked = new Map<unknown, unknown>()
    for (const { operationId, parameters, requestBody, responses } of operations) {
      for (const kind of idKindsIn([parameters, requestBody])) asked.set(kind, operationId)
      for (const kind of idKindsIn(responses)) answered.add(kind)
    }
    assert.ok(asked.size > 20 && answered.size > 20)
    assert.deepEqual(
      [...asked].filter(([kind]) => !answered.has(kind)),
      [],
    )
  })

  it('has one name for each object and each list of values: none stands twice', () => {
    const inline = schemas.filter(({ place }) => !/^\/components\/schemas\/[^/]+$/.test(place))
    const isNamed = ({ schema }: Place) =>
      (schema['type'] === 'object' && schema['properties'] !== undefined) || listOf(schema['enum']).length > 1
    assert.deepEqual(twice(inline.filter(isNamed)), [])
    const components = schemas.filter(({ place }) => /^\/components\/schemas\/[^/]+$/.test(place))
    assert.deepEqual(twice(components.filter(isNamed)), [])
  })

  it('tells JSON and files apart: what an operation answers is of one kind', () => {
    for (const { operationId, responses } of operations)
      for (const [status, response] of Object.entries(Object(responses)).filter(([each]) => each.startsWith('2'))) {
        const content = Object.entries(Object(Object(response).content))
        const kinds = new Set(
          content.map(([type, media]) => (type === 'application/json' ? 'json' : JSON.stringify(Object(media).schema))),
        )
        assert.ok(kinds.size <= 1, `${String(operationId)} ${status}: ${[...kinds].join(' ')}`)
      }
  })

  it('names every value that is named for it', () => {
    const known = Object(document['components']).schemas
    assert.deepEqual(
      namedValues.filter(({ name }) => !(name in known)).map(({ name }) => name),
      [],
    )
  })

  it('has a request and an answer of a run for every operation that has one', () => {
    const without = operations.filter((operation) => !hasExamples(operation)).map(({ operationId }) => operationId)
    assert.deepEqual(without, [
      // The bytes of a file.
      'retrieveJournalEntryFileContent',
      'retrieveReconciliationStatementFileContent',
      // What others send, and what is long.
      'receiveAggregatorWebhook',
      'retrieveMetrics',
      'retrieveApiDocument',
      ...eventsWithoutExample,
    ])
  })

  it('has an event of each type, by the schema of its record', () => {
    assert.deepEqual(Object.keys(Object(document['webhooks'])), eventTypes)
    const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'document')
    let events = 0
    for (const [type, item] of Object.entries(Object(document['webhooks']))) {
      const { schema, example } = Object(item).post.requestBody.content['application/json']
      if (example === undefined) continue
      events += 1
      const validate = ajv.compile({ $ref: `document${schema.$ref}` })
      assert.ok(validate(example), `${type}: ${ajv.errorsText(validate.errors)}`)
      const { properties } = Object(resolved(schema.$ref))
      assert.ok(properties.type.enum.includes(type))
    }
    assert.ok(events > 75)
  })

  it('lists every basis that a header can name: also that of a journal', () => {
    const { schema } = Object(document['components']).headers['books-basis']
    assert.deepEqual(schema.enum, ['cash', 'accrual', 'all'])
  })

  it('says of every schema what it is', () => {
    const says = ['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'const']
    none(({ schema }) => says.every((keyword) => !(keyword in schema)))
  })

  it('has no field that is nothing but null', () => {
    none(({ schema, place }) => schema['type'] === 'null' && !/\/anyOf\/\d+$/.test(place))
    none(({ schema }) => listOf(schema['anyOf']).length > 0 && listOf(schema['anyOf']).every(isNull))
  })

  it('has no value with a control character, and none twice', () => {
    // oxlint-disable-next-line no-control-regex
    none(({ schema }) => listOf(schema['enum']).some((each) => /[\u0000-\u001f\u007f]/.test(String(each))))
    none(({ schema }) => new Set(listOf(schema['enum'])).size < listOf(schema['enum']).length)
  })

  it('has values that generators give different names, and a file of its own for each tag', () => {
    // `x-enum-varnames` names them where the usual rule would not.
    const identifier = (value: unknown) => String(value).replaceAll(/\W+/g, '_').toUpperCase()
    none(({ schema }) => {
      const values = listOf(schema['enum'])
      const names = listOf(schema['x-enum-varnames'] ?? values.map(identifier))
      const isEach = names.every((name) => /^\w+$/.test(String(name))) && new Set(names).size === names.length
      return !isEach || names.length !== values.length
    })
    const tagsIn = (section: string) =>
      Object.values(Object(document[section])).flatMap((item) =>
        Object.values(Object(item)).flatMap((operation) => listOf(Object(operation).tags)),
      )
    const called = new Set(tagsIn('paths'))
    assert.deepEqual(
      tagsIn('webhooks').filter((tag) => called.has(tag)),
      [],
    )
  })

  it('has parameters of one simple type each: some generators send no others', () => {
    const simple = new Set(['string', 'integer', 'number', 'boolean'])
    const parameters = operations.flatMap(({ operationId, parameters: own }) =>
      listOf(own).map((each): Record<string, unknown> => ({ operationId, ...Object(each) })),
    )
    const composed = parameters.filter((parameter) => {
      const form = formOf(Object(formOf(parameter)['schema']))
      return !simple.has(String(form['type']))
    })
    assert.deepEqual(
      composed.map(({ operationId, name }) => `${String(operationId)} ${String(name)}`),
      [],
    )
  })

  it('resolves every reference', () => {
    none(({ schema }) => '$ref' in schema && resolved(String(schema['$ref'])) === undefined)
  })

  it('refers to components alone, so that what contains itself has a name', () => {
    none(({ schema }) => '$ref' in schema && !String(schema['$ref']).startsWith('#/components/schemas/'))
    none(({ schema }) => '$defs' in schema || '$id' in schema)
  })

  it('names the parent of a ledger, the zones, and what is answered as text', () => {
    const fieldOf = (name: string, field: string) =>
      Object(resolved(`#/components/schemas/${name}/properties/${field}`))
    assert.deepEqual(fieldOf('Ledger', 'parent').anyOf[0], { $ref: '#/components/schemas/Ledger' })
    assert.equal(fieldOf('LineEntry', 'amount').type, 'string')
    assert.equal(fieldOf('CategorizationRule', 'priority').type, 'string')
    assert.deepEqual(fieldOf('LineEntry', 'accrual_source').anyOf[0], { $ref: '#/components/schemas/AccrualSource' })
    assert.ok(Object(resolved('#/components/schemas/TimeZone')).enum.includes('CET'))
    const named = schemas.filter(({ place }) => place.endsWith('/properties/time_zone'))
    assert.ok(named.length > 5)
    for (const { schema, place } of named)
      assert.ok(JSON.stringify(schema).includes('#/components/schemas/TimeZone'), place)
  })

  it('takes null in a body for every field that may be left out, and for no other', () => {
    const bodies = operations.flatMap(({ requestBody, operationId }) => {
      if (String(operationId).startsWith('on')) return []
      const { schema } = Object(Object(requestBody).content)['application/json'] ?? {}
      return schema === undefined ? [] : insideOf(schema, '')
    })
    const roots = [...bodies, ...bodies.flatMap(({ schema }) => referredTo(schema))]
    let fields = 0
    for (const { schema, place } of roots)
      for (const [name, field] of Object.entries(Object(schema['properties']))) {
        const takesNull = listOf(Object(field).anyOf).some(isNull)
        assert.equal(takesNull, !listOf(schema['required']).includes(name), `${place}/${name}`)
        fields += 1
      }
    assert.ok(fields > 100)
  })
})

/** What no request of the examples brings about: it goes wrong, or it is done by the operator. */
const eventsWithoutExample = [
  'onSourceBalanceUpdated',
  'onSourceBalanceDeleted',
  'onSandboxBankCreated',
  'onSandboxBankDeleted',
  'onJournalEntryFileUpdated',
  'onStatementFileUpdated',
  'onAccrualAdjustmentDeleted',
  'onPlatformSettingsCreated',
  'onPlatformSettingsDeleted',
  'onClientUpdated',
  'onClientDeleted',
  'onUserCreated',
  'onUserUpdated',
  'onUserDeleted',
  'onInstanceRebuilt',
  'onTransactionsSourceProcessingError',
  'onSourceConnectionError',
  'onSourceConnectionRestored',
  'onMatchUndone',
  'onReconciliationReopened',
  'onPaymentApplicationWithdrawn',
  'onEventErased',
  'onWebhookDisabled',
  'onClientRevoked',
  'onUserDisabled',
  'onUserPasswordChanged',
]

function hasExamples({ requestBody, responses }: Record<string, unknown>): boolean {
  const bodies = [
    requestBody,
    ...Object.entries(Object(responses)).flatMap(([status, each]) => (status.startsWith('2') ? [each] : [])),
  ]
  const contents = bodies.map((each) => Object.values(Object(Object(each).content)))
  const [request = [], ...answers] = contents
  const isTold = (content: unknown[]) => content.length === 0 || content.some((each) => 'example' in Object(each))
  return isTold(request) && (answers.length === 0 || answers.some((each) => each.length === 0 || isTold(each)))
}

/** The places of what stands in several, by all but what is said of it. */
function twice(places: readonly Place[]): string[][] {
  const alike = Map.groupBy(places, ({ schema }) =>
    JSON.stringify(schema, (key, value) => (isWords(key, value) ? undefined : value)),
  )
  return [...alike.values()].filter((each) => each.length > 1).map((each) => each.map(({ place }) => place))
}

function isWords(key: string, value: unknown): boolean {
  return (
    ['description', 'examples', 'default'].includes(key) &&
    !(typeof value === 'object' && value !== null && 'type' in value)
  )
}

/** What stands behind a reference, and what is none as it is. */
function formOf(part: Record<string, unknown>): Record<string, unknown> {
  return typeof part['$ref'] === 'string' ? Object(resolved(part['$ref'])) : part
}

interface Place {
  place: string
  schema: Record<string, unknown>
}

function none(isWrong: (each: Place) => boolean): void {
  assert.deepEqual(
    schemas.filter(isWrong).map(({ place }) => place),
    [],
  )
}

/** What a schema refers to, and what that refers to; each with everything inside. */
function referredTo(schema: Record<string, unknown>, known: ReadonlySet<string> = new Set()): Place[] {
  const target = schema['$ref']
  if (typeof target !== 'string' || known.has(target)) return []
  const inside = insideOf(resolved(target), target)
  return [...inside, ...inside.flatMap((each) => referredTo(each.schema, new Set([...known, target])))]
}

/** Every schema of the document, wherever it stands, those inside of others included. */
function schemasIn(value: unknown, place: string): Place[] {
  const found: Place[] = []
  for (const [key, each] of Object.entries(Object(value))) {
    const at = `${place}/${key.replaceAll('/', '~1')}`
    if (key === 'schema') found.push(...insideOf(each, at))
    else if (place === '/components' && key === 'schemas')
      for (const [name, schema] of Object.entries(Object(each))) found.push(...insideOf(schema, `${at}/${name}`))
    else if (typeof each === 'object') found.push(...schemasIn(each, at))
  }
  return found
}

function insideOf(value: unknown, place: string): Place[] {
  const schema: Record<string, unknown> = Object(value)
  const named = Object.entries(Object(schema['properties'])).map(
    ([name, each]) => [`properties/${name}`, each] as const,
  )
  const listed = ['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
    listOf(schema[key]).map((each, at) => [`${key}/${at}`, each] as const),
  )
  const single = ['items', 'additionalProperties'].flatMap((key) =>
    typeof schema[key] === 'object' ? [[key, schema[key]] as const] : [],
  )
  return [
    { place, schema },
    ...[...named, ...listed, ...single].flatMap(([key, each]) => insideOf(each, `${place}/${key}`)),
  ]
}

/** Whose ids a value of the document asks for, or answers, whatever it refers to. */
function idKindsIn(value: unknown, seen = new Set<string>()): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const { $ref, 'x-id-of': kind }: { $ref?: string; 'x-id-of'?: string } = Object(value)
  if ($ref !== undefined) {
    if (seen.has($ref)) return []
    return idKindsIn(resolved($ref), seen.add($ref))
  }
  return [...(kind === undefined ? [] : [kind]), ...Object.values(value).flatMap((each) => idKindsIn(each, seen))]
}

function resolved(reference: string): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((each, key) => Object(each)[key.replaceAll('~1', '/')], document)
}

function isNull(schema: unknown): boolean {
  return Object(schema).type === 'null'
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
