import { isDeepStrictEqual } from 'node:util'

/**
 * Schemas of the wire as the OpenAPI document shows them. They are JSON Schema already; what is left to do is to put
 * the documented form in place of ours (`~openapi`), to list named schemas once, and to make definitions of recursive
 * schemas components, because a local `$defs` cannot be shared.
 */
export interface SchemaComponents {
  /** The schema for the place where it is used: itself, or a reference to its component. */
  place(schema: object): JsonObject
  /** The same of what an answer is: an object without a name becomes the component of this name. */
  placeReply(schema: object, name: string): JsonObject
  /** The same of a body in JSON: a member that may be left out may also be null. */
  placeBody(schema: object, name: string): JsonObject
  /** Every component met so far, by name. */
  all(): JsonObject
}

export type JsonObject = Record<string, unknown>

/** What the document says of what has one name in many places. */
export interface Vocabulary {
  /** What a field is: by its name, or by what it stands in and its name, `Ledger.type`. */
  fields: Readonly<Record<string, string>>
  /** What a parameter is: by its name, or by its operation and its name, `listLedgers.type`. */
  parameters: Readonly<Record<string, string>>
  /** What it means that a parameter is absent, where nothing else says it: by its name, or by operation and name. */
  defaults: Readonly<Record<string, string>>
  /** Lists of values that are components. */
  values: readonly NamedValues[]
}

export interface NamedValues {
  name: string
  description: string
  values: readonly string[]
}

export const noVocabulary: Vocabulary = { fields: {}, parameters: {}, defaults: {}, values: [] }

/**
 * Where a schema stands: in a body or not; names of local definitions there and the components that they have become;
 * the component and the fields that lead to it, `PlatformEvent.data`.
 */
interface Place {
  inBody: boolean
  names: ReadonlyMap<string, string>
  path: string
}

function start(inBody: boolean): Place {
  return { inBody, names: new Map(), path: '' }
}

export function collectSchemas({ fields, values }: Vocabulary = noVocabulary): SchemaComponents {
  const components = new Map<string, JsonObject>()
  const namedValues = new Map(values.map((each) => [JSON.stringify(each.values), each]))
  /** Most named schemas stand in many operations: each is put together once, for bodies and for others. */
  const placed = { inBody: new Map<object, JsonObject>(), elsewhere: new Map<object, JsonObject>() }
  return {
    place: (schema) => documented(schema, start(false)),
    placeReply: (schema, name) => nameless(schema, name, start(false)),
    placeBody: (schema, name) => nameless(schema, name, start(true)),
    all: () => Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }

  /** An object, or a list of objects, that has no name of its own. */
  function nameless(schema: object, name: string, place: Place): JsonObject {
    const { type, items, '~name': ownName, properties }: JsonObject = { ...schema }
    if (type === 'array' && isObject(items))
      return { ...documented(schema, place), items: nameless(items, `${name}Item`, place) }
    const isNameless = isObject(properties) && ownName === undefined
    return documented(isNameless ? { ...schema, '~name': name } : schema, place)
  }

  function documented(schema: object, place: Place): JsonObject {
    // What it refers to by a local name depends on where it stands.
    if (place.names.size > 0 || !('~name' in schema)) return put(schema, place)
    const known = place.inBody ? placed.inBody : placed.elsewhere
    const shown = known.get(schema) ?? put(schema, place)
    known.set(schema, shown)
    return shown
  }

  function put(schema: object, place: Place): JsonObject {
    const node: JsonObject = { ...schema }
    const name = node['~name']
    if (isObject(node['$defs'])) return cyclic(node, place)
    if (typeof name === 'string') return component(name, plain(node, { ...place, path: name }))
    return plain(node, place)
  }

  function cyclic(node: JsonObject, outer: Place): JsonObject {
    const definitions = Object.entries(isObject(node['$defs']) ? node['$defs'] : {})
    const root = String(node['$ref'])
    const rootName = typeof node['~name'] === 'string' ? node['~name'] : root
    const own = definitions.map(([key]) => [key, key === root ? rootName : key] as const)
    const names = new Map([...outer.names, ...own])
    for (const [key, definition] of definitions) {
      const { $id: _, ...body } = isObject(definition) ? definition : {}
      const name = names.get(key) ?? key
      component(name, documented(body, { ...outer, names, path: name }))
    }
    return reference(rootName)
  }

  function plain(node: JsonObject, place: Place): JsonObject {
    if (isObject(node['~openapi'])) return { ...copyOf(node['~openapi']), ...annotationsOf(node) }
    if (typeof node['$ref'] === 'string') return reference(place.names.get(node['$ref']) ?? node['$ref'])
    const result: JsonObject = {}
    for (const [key, value] of Object.entries(node)) {
      if (key.startsWith('~') || value === undefined || typeof value === 'function') continue
      result[key] = keyword(key, value, place)
    }
    return withNamedValues(withWords(place.inBody ? withNulls(result) : result, place.path))
  }

  function keyword(key: string, value: unknown, place: Place): unknown {
    if (keywordsOfSchemas.has(key) && isObject(value)) return documented(value, place)
    if (keywordsOfLists.has(key) && Array.isArray(value))
      return value.map((each: unknown) => (isObject(each) ? documented(each, place) : each))
    if (keywordsOfMaps.has(key) && isObject(value))
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [
          name,
          isObject(each) ? documented(each, { ...place, path: `${place.path}.${name}` }) : each,
        ]),
      )
    return copyOf(value)
  }

  function withWords(schema: JsonObject, path: string): JsonObject {
    const { properties } = schema
    if (!isObject(properties)) return schema
    const told = Object.entries(properties).map(([name, field]) => {
      if (!isObject(field)) return [name, field]
      const { description = wordsOf(path, name), ...rest } = wordsOutside(field)
      return [name, description === undefined ? rest : { ...rest, description }]
    })
    return { ...schema, properties: Object.fromEntries(told) }
  }

  function wordsOf(path: string, name: string): string | undefined {
    const nearest = path.slice(path.lastIndexOf('.') + 1)
    return fields[`${path}.${name}`] ?? fields[`${nearest}.${name}`] ?? fields[name]
  }

  function withNamedValues(schema: JsonObject): JsonObject {
    const found = Array.isArray(schema['enum']) ? namedValues.get(JSON.stringify(schema['enum'])) : undefined
    if (!found) return schema
    const { name, description } = found
    return { ...component(name, { type: 'string', description, enum: found.values }), ...annotationsOf(schema) }
  }

  function component(name: string, schema: JsonObject): JsonObject {
    if (!/^[\w.-]+$/.test(name)) throw new Error(`"${name}" is no name for a schema of the OpenAPI document`)
    const known = components.get(name)
    if (known && !isDeepStrictEqual(known, schema)) throw new Error(`two different schemas have the name "${name}"`)
    components.set(name, schema)
    return reference(name)
  }
}

/** What is said of the one schema of a field that can be null is said of the field. */
function wordsOutside(field: JsonObject): JsonObject {
  const { anyOf, description } = field
  if (description !== undefined || !Array.isArray(anyOf)) return field
  const [only, ...others] = anyOf.filter((each) => isObject(each) && each['type'] !== 'null')
  if (!isObject(only) || others.length > 0 || only['description'] === undefined) return field
  const { description: words, ...rest } = only
  return { ...field, anyOf: anyOf.map((each) => (each === only ? rest : each)), description: words }
}

const problemSchema = {
  '~name': 'FieldProblem',
  type: 'object',
  required: ['path', 'message'],
  properties: {
    path: {
      type: 'string',
      description:
        'Where in the request: a place in the body, `/line_entries/0/amount`, or the name of a parameter or header.',
    },
    message: { type: 'string', description: 'What is wrong there, for developers.' },
    code: { type: 'string', description: 'Names what is wrong there, where that is another code than `error_code`.' },
  },
}

const errorData = {
  '~name': 'ErrorData',
  type: 'object',
  additionalProperties: true,
  properties: {
    errors: { type: 'array', items: problemSchema, description: 'Of 422: each problem with its place.' },
    resource: { type: 'string', description: 'Of 404 and 409: the kind of record that is meant, as `ledger`.' },
    reason: { type: 'string', description: 'Of 409: what is in the way, as `has_line_entries`.' },
    path: { type: 'string', description: 'Where in the request it is named.' },
    required_scope: { type: 'string', description: 'Of 403 `insufficient_scope`: the scope that the token lacks.' },
    required_tier: { type: 'string', description: 'Of 403 `subscription_required`: the tier that is needed.' },
    closed_through: { type: 'string', description: 'Of 409 `period_closed`: the last day that is closed.' },
    available: {
      type: 'array',
      items: { type: 'string' },
      description: 'Of 406: the media types that there are.',
    },
    request_id: { type: 'string', description: 'Of 500: the id to name to the operators.' },
  },
}

const errorFields = {
  message: { type: 'string', description: 'What went wrong, for developers. The words may change.' },
  data: { ...errorData, description: 'What helps to mend the request: some of these, by `error_code`.' },
  display_message: { type: 'string', description: 'A sentence fit for an end user.' },
}

/** The body of every refusal. */
export const errorSchema = {
  '~name': 'Error',
  type: 'object',
  required: ['message', 'data', 'display_message', 'error_code'],
  properties: {
    ...errorFields,
    error_code: {
      type: 'string',
      description: 'Names the reason, for programs. It never changes its meaning.',
    },
  },
}

export const errorWithoutCodeSchema = {
  '~name': 'ErrorWithoutCode',
  type: 'object',
  required: ['message', 'data', 'display_message'],
  properties: errorFields,
}

/** Under these keywords stands a schema, a list of schemas, schemas by name; under all others stand plain values. */
const keywordsOfSchemas: ReadonlySet<string> = new Set([
  'items',
  'additionalProperties',
  'propertyNames',
  'contains',
  'not',
  'if',
  'then',
  'else',
])
const keywordsOfLists: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems'])
const keywordsOfMaps: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'dependentSchemas'])

const annotations: ReadonlySet<string> = new Set(['title', 'description', 'examples', 'default', 'deprecated'])

function annotationsOf(node: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(node).filter(([key]) => annotations.has(key)))
}

/** What is null there is taken as what is not there. */
function withNulls(schema: JsonObject): JsonObject {
  const { properties, required } = schema
  if (!isObject(properties)) return schema
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name)
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    isRequired(name) || isNullable(field) ? field : { anyOf: [field, { type: 'null' }] },
  ])
  return { ...schema, properties: Object.fromEntries(fields) }
}

function isNullable(field: unknown): boolean {
  const { anyOf } = isObject(field) ? field : {}
  return Array.isArray(anyOf) && anyOf.some((each) => isObject(each) && each['type'] === 'null')
}

function reference(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` }
}

/** As JSON would carry it. */
function copyOf<T>(value: T): T {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return JSON.parse(JSON.stringify(value))
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
