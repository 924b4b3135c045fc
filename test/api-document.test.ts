import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { apiDocument } from '../src/main/api-document.ts'
import { routes } from '../src/main/app.ts'

/** What generators of clients make of the document: each schema must say what it is, in words that a program can take. */
const document: Record<string, unknown> = JSON.parse(JSON.stringify(apiDocument(routes)))
const schemas = schemasIn(document, '')

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
    assert.deepEqual(former, ['range_start', 'range_end'])
    const top = own.find(({ name }) => name === 'top')
    assert.deepEqual(top?.schema, { type: 'integer', minimum: 1, maximum: 100, default: 10 })
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
    const bodies = schemas.filter(({ place }) => /\/requestBody\/content\/application~1json\/schema(\/|$)/.test(place))
    let fields = 0
    for (const { schema, place } of bodies)
      for (const [name, field] of Object.entries(Object(schema['properties']))) {
        const takesNull = listOf(Object(field).anyOf).some(isNull)
        assert.equal(takesNull, !listOf(schema['required']).includes(name), `${place}/${name}`)
        fields += 1
      }
    assert.ok(fields > 100)
  })
})

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
