/**
 * What of the API document its clients stand on, as a list of lines, and what a later document lost of it.
 * `node scripts/interface.ts` writes docs/released/<info.version>.json from docs/openapi.json, with each release.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { packInterface } from './interface-file.ts'

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }

/**
 * One operation as its clients know it. Places are written as paths: `query.limit`, `body.line_entries[].amount`,
 * `200.records[].id`. What a place may hold is a list of types and values.
 */
export interface Operation {
  route: string
  /** What may be sent; those that end with `!` must be. */
  request: Readonly<Record<string, string>>
  /** What is answered; those that end with `!` always are. */
  answers: Readonly<Record<string, string>>
}

export type Interface = Readonly<Record<string, Operation>>

type Schema = Readonly<Record<string, JsonValue>>
type Note = (place: string, types: readonly string[], required: boolean) => void

/** Of every operation that has an id. */
export function interfaceOf(document: JsonValue): Interface {
  const operations = entriesOf(at(document, 'paths')).flatMap(([path, item]) =>
    entriesOf(item).flatMap(([method, operation]) => {
      const id = at(operation, 'operationId')
      return typeof id === 'string' ? [[id, operationOf(document, `${method.toUpperCase()} ${path}`, operation)]] : []
    }),
  )
  return Object.fromEntries(operations)
}

function operationOf(document: JsonValue, route: string, operation: JsonValue): Operation {
  const request = collect()
  for (const listed of listOf(at(operation, 'parameters'))) {
    const parameter = resolved(document, listed)
    const required = at(parameter, 'required') === true
    const place = `${textOf(at(parameter, 'in'))}.${textOf(at(parameter, 'name'))}`
    walk(document, at(parameter, 'schema'), { place, required, note: request.note })
  }
  const body = at(operation, 'requestBody')
  for (const [type, content] of entriesOf(at(body, 'content')))
    walk(document, at(content, 'schema'), {
      place: placeOf('body', type),
      required: at(body, 'required') === true,
      note: request.note,
    })
  const answers = collect()
  for (const [status, listed] of entriesOf(at(operation, 'responses')).filter(([key]) => key.startsWith('2'))) {
    answers.note(status, [], false)
    for (const [type, content] of entriesOf(at(resolved(document, listed), 'content')))
      for (const [kind, schema] of alternativesOf(document, at(content, 'schema')))
        walk(document, schema, { place: `${placeOf(status, type)}${kind}`, required: true, note: answers.note })
  }
  return { route, request: request.all(), answers: answers.all() }
}

/** What a dry run answers comes only to who asks for it: it stands apart. */
function alternativesOf(document: JsonValue, listed: JsonValue): [kind: string, schema: JsonValue][] {
  const schema = resolved(document, listed)
  const alternatives = listOf(at(schema, 'anyOf'))
  if (!alternatives.some((each) => isDryRun(document, each))) return [['', schema]]
  return alternatives.map((each) => [isDryRun(document, each) ? '(dry_run)' : '', each])
}

function isDryRun(document: JsonValue, listed: JsonValue): boolean {
  return at(at(resolved(document, listed), 'properties'), 'dry_run') !== null
}

/** JSON is what is meant when nothing is said. */
function placeOf(part: string, mediaType: string): string {
  return mediaType === 'application/json' ? part : `${part}(${mediaType})`
}

function collect(): { note: Note; all: () => Record<string, string> } {
  const found = new Map<string, { types: Set<string>; required: boolean }>()
  return {
    note: (place, types, required) => {
      const known = found.get(place)
      // Of alternatives that name one place, what holds in each of them holds.
      found.set(place, {
        types: new Set([...(known?.types ?? []), ...types]),
        required: known ? known.required && required : required,
      })
    },
    all: () =>
      Object.fromEntries(
        [...found]
          .map(([place, { types, required }]) => [`${place}${required ? '!' : ''}`, [...types].toSorted().join(' ')])
          .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
      ),
  }
}

interface Walk {
  place: string
  required: boolean
  note: Note
  /** The schemas that are walked just now: a tree of ledgers holds itself. */
  above?: readonly JsonValue[]
}

function walk(document: JsonValue, listed: JsonValue, { place, required, note, above = [] }: Walk): void {
  const schema = resolved(document, listed)
  if (!isObject(schema)) return
  note(place, typesOf(schema), required)
  if (above.includes(schema)) return
  const inside = { required, note, above: [...above, schema] }
  for (const part of ['anyOf', 'oneOf', 'allOf'])
    for (const each of listOf(at(schema, part))) walk(document, each, { ...inside, place })
  if (isObject(at(schema, 'items'))) walk(document, at(schema, 'items'), { ...inside, place: `${place}[]` })
  const needed = listOf(at(schema, 'required'))
  for (const [name, each] of entriesOf(at(schema, 'properties')))
    walk(document, each, { ...inside, place: `${place}.${name}`, required: needed.includes(name) })
  if (isObject(at(schema, 'additionalProperties')))
    walk(document, at(schema, 'additionalProperties'), { ...inside, place: `${place}.*`, required: false })
}

/** `string`, `null`, and each value of an enum by itself. */
function typesOf(schema: Schema): string[] {
  const values = schema['enum'] ?? (schema['const'] === undefined ? null : [schema['const']])
  if (values !== null) return listOf(values).map((value) => `=${textOf(value)}`)
  const type = schema['type']
  return typeof type === 'string' ? [type] : listOf(type ?? null).map(textOf)
}

/**
 * What a client of the former interface can no longer count on, a line each: empty where the later one only grew.
 */
export function lostOf(former: Interface, later: Interface): string[] {
  return Object.entries(former).flatMap(([id, before]) => {
    const after = later[id]
    if (!after) return [`${id}: the operation is gone`]
    const moved = before.route === after.route ? [] : [`${id}: ${before.route} is now ${after.route}`]
    return [...moved, ...lostInRequest(id, before.request, after.request), ...lostInAnswers(id, before, after)]
  })
}

/** What could be sent can be sent, and nothing else must be. */
function lostInRequest(id: string, before: Operation['request'], after: Operation['request']): string[] {
  const [former, later] = [placesOf(before), placesOf(after)]
  const lost = [...former].flatMap(([place, { types, required }]) => {
    const now = later.get(place)
    if (!now) return [`${id}: ${place} is no longer taken`]
    const gone = types.filter((type) => !now.types.includes(type) && !isWithin(type, now.types, place))
    return [
      ...gone.map((type) => `${id}: ${place} no longer takes ${type}`),
      ...(now.required && !required ? [`${id}: ${place} must be sent now`] : []),
    ]
  })
  const added = [...later].filter(([place, { required }]) => required && !former.has(place))
  // A new object may have fields of its own that it needs.
  const demanded = added.filter(([place]) => former.has(place.replace(/(\.[^.[]+|\[\])$/, '')))
  return [...lost, ...demanded.map(([place]) => `${id}: ${place} must be sent now`)]
}

/**
 * What was answered is answered, in the types that there were; an enum may have further values, and what was always
 * null any.
 */
function lostInAnswers(id: string, before: Operation, after: Operation): string[] {
  const later = placesOf(after.answers)
  return [...placesOf(before.answers)].flatMap(([place, { types, required }]) => {
    const now = later.get(place)
    if (!now) return [`${id}: ${place} is no longer answered`]
    const gone = types.filter((type) => !now.types.includes(type) && type.startsWith('='))
    const isOpen = types.every((type) => type === 'null')
    const other = isOpen ? [] : now.types.filter((type) => !type.startsWith('=') && !types.includes(type))
    return [
      ...gone.map((type) => `${id}: ${place} is no longer ${type}`),
      ...other.map((type) => `${id}: ${place} may be ${type} now`),
      ...(required && !now.required ? [`${id}: ${place} may be left out now`] : []),
    ]
  })
}

/** A value of an enum that has become free text is taken still, as is a number in an address, where all is text. */
function isWithin(type: string, types: readonly string[], place: string): boolean {
  const isText = type.startsWith('=') || (type === 'integer' && place.startsWith('query.'))
  return isText && types.includes('string')
}

function placesOf(part: Operation['request']): Map<string, { types: string[]; required: boolean }> {
  return new Map(
    Object.entries(part).map(([place, types]) => [
      place.replace(/!$/, ''),
      { types: types.split(' ').filter((type) => type !== ''), required: place.endsWith('!') },
    ]),
  )
}

function resolved(document: JsonValue, value: JsonValue): JsonValue {
  const reference = at(value, '$ref')
  if (typeof reference !== 'string') return value
  return resolved(
    document,
    reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<JsonValue>((found, key) => at(found, key), document),
  )
}

function at(value: JsonValue, key: string): JsonValue {
  return isObject(value) ? (value[key] ?? null) : null
}

function isObject(value: JsonValue): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function entriesOf(value: JsonValue): [string, JsonValue][] {
  return isObject(value) ? Object.entries(value) : []
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function listOf(value: JsonValue): readonly JsonValue[] {
  return Array.isArray(value) ? value : []
}

if (import.meta.main) {
  const document: JsonValue = JSON.parse(readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8'))
  const version = textOf(at(at(document, 'info'), 'version'))
  const file = new URL(`../docs/released/${version}.json`, import.meta.url)
  writeFileSync(file, `${JSON.stringify(packInterface(interfaceOf(document)), null, 1)}\n`)
}
