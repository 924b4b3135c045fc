import { isDeepStrictEqual } from 'node:util'

/**
 * Schemas of the wire as the OpenAPI document shows them. They are JSON Schema already; what is left to do is to put the
 * documented form in place of ours (`~openapi`), to list named schemas once, and to make definitions of recursive
 * schemas components, because a local `$defs` cannot be shared.
 */
export interface SchemaComponents {
  /** The schema for the place where it is used: itself, or a reference to its component. */
  place(schema: object): JsonObject
  /** The same of a body in JSON: a member that may be left out may also be null. */
  placeBody(schema: object): JsonObject
  /** Every component met so far, by name. */
  all(): JsonObject
}

export type JsonObject = Record<string, unknown>

/** Where a schema stands: in a body or not; names of local definitions there and the components that they have become. */
interface Place {
  inBody: boolean
  names: ReadonlyMap<string, string>
}

export function collectSchemas(): SchemaComponents {
  const components = new Map<string, JsonObject>()
  return {
    place: (schema) => documented(schema, { inBody: false, names: new Map() }),
    placeBody: (schema) => documented(schema, { inBody: true, names: new Map() }),
    all: () => Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }

  function documented(schema: object, place: Place): JsonObject {
    const node: JsonObject = { ...schema }
    const name = node['~name']
    if (isObject(node['$defs'])) return cyclic(node, place)
    if (typeof name === 'string') return component(name, plain(node, place))
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
      component(names.get(key) ?? key, documented(body, { ...outer, names }))
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
    return place.inBody ? withNulls(result) : result
  }

  function keyword(key: string, value: unknown, place: Place): unknown {
    if (keywordsOfSchemas.has(key) && isObject(value)) return documented(value, place)
    if (keywordsOfLists.has(key) && Array.isArray(value))
      return value.map((each: unknown) => (isObject(each) ? documented(each, place) : each))
    if (keywordsOfMaps.has(key) && isObject(value))
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, isObject(each) ? documented(each, place) : each]),
      )
    return copyOf(value)
  }

  function component(name: string, schema: JsonObject): JsonObject {
    if (!/^[\w.-]+$/.test(name)) throw new Error(`"${name}" is no name for a schema of the OpenAPI document`)
    const known = components.get(name)
    if (known && !isDeepStrictEqual(known, schema)) throw new Error(`two different schemas have the name "${name}"`)
    components.set(name, schema)
    return reference(name)
  }
}

const errorFields = {
  message: { type: 'string', description: 'For developers.' },
  data: {
    type: 'object',
    additionalProperties: true,
    description: 'What helps to mend the request. For 422: `errors`, a list of `path`, `message` and `code`.',
  },
  display_message: { type: 'string', description: 'A sentence fit for an end user.' },
}

/** The body of every refusal. */
export const errorSchema = {
  '~name': 'Error',
  type: 'object',
  required: ['message', 'data', 'display_message', 'error_code'],
  properties: { ...errorFields, error_code: { type: 'string', description: 'Names the reason. Stable.' } },
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
  return JSON.parse(JSON.stringify(value))
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
