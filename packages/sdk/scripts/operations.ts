import { isDeepStrictEqual } from 'node:util'
import { type Name, namesOf } from './operation-names.ts'

/** The document, as far as it is read here. */
export interface Document {
  readonly openapi: string
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters: Readonly<Record<string, Parameter>>
  }
}

interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly description?: string
  readonly deprecated?: boolean
  readonly tags: readonly string[]
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: Readonly<
    Record<string, { readonly content?: Content; readonly 'x-error-codes'?: readonly string[] }>
  >
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly deprecated?: boolean
  readonly schema?: Schema
}

/** A JSON Schema. */
export interface Schema {
  readonly [keyword: string]: unknown
}

/** What the client has to know of an operation. */
export interface Call extends Name {
  readonly id: string
  readonly verb: string
  readonly path: string
  readonly text: string
  readonly isDeprecated: boolean
  readonly places: readonly { readonly name: string; readonly schema: Schema }[]
  readonly query: readonly Parameter[]
  readonly headers: ReadonlySet<string>
  readonly canDryRun: boolean
  readonly body?: { readonly type: string; readonly schema: Schema; readonly isRequired: boolean }
  /** In JSON, without what a dry run is answered with. */
  readonly answers: readonly Schema[]
  readonly dryRun?: Schema
  readonly canBeEmpty: boolean
  /** Of a list: one of its records. */
  readonly record?: Schema
  /** Media types beside JSON. */
  readonly files: readonly string[]
}

const json = 'application/json'

export function callsOf(document: Document): Call[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => ({ path, verb: verb.toUpperCase(), operation })),
  )
  const names = namesOf(
    operations.map(({ path, operation: { operationId: id, tags } }) => ({ id, path, tag: tags[0] ?? 'service' })),
  )
  return operations.map(({ path, verb, operation }) => {
    const name = names.get(operation.operationId)
    if (!name) throw new Error(`${operation.operationId} has no name`)
    return { ...name, path, verb, ...partsOf(operation, document) }
  })
}

/** Every code with which an operation refuses. */
export function errorCodesOf(document: Document): string[] {
  const responses = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => Object.values(operation.responses)),
  )
  return [...new Set(responses.flatMap((response) => response['x-error-codes'] ?? []))].toSorted()
}

function partsOf(operation: Operation, document: Document): Omit<Call, 'resource' | 'method' | 'path' | 'verb'> {
  const parameters = (operation.parameters ?? []).map((each) => ('$ref' in each ? referred(each.$ref, document) : each))
  const queries = parameters.filter((each) => each.in === 'query')
  const done = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))
  const types = [...new Set(done.flatMap(([, { content }]) => Object.keys(content ?? {})))]
  const forms = distinct(done.flatMap(([, { content }]) => formsIn(content?.[json]?.schema)))
  const [answers, [dryRun]] = [forms.filter((each) => !isDryRun(each)), forms.filter(isDryRun)]
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const record = answers.map((answer) => recordOf(answer, document)).find((each) => each !== undefined)
  return {
    id: operation.operationId,
    text: [operation.summary, operation.description].filter(Boolean).join('\n\n'),
    isDeprecated: operation.deprecated === true,
    places: parameters.filter((each) => each.in === 'path').map(({ name, schema = {} }) => ({ name, schema })),
    query: queries.filter(({ name }) => name !== 'dry_run'),
    headers: new Set(parameters.filter((each) => each.in === 'header').map(({ name }) => name.toLowerCase())),
    canDryRun: queries.some(({ name }) => name === 'dry_run'),
    ...(dryRun && { dryRun }),
    ...(type !== undefined && {
      body: { type, schema: content?.schema ?? {}, isRequired: operation.requestBody?.required === true },
    }),
    answers,
    canBeEmpty: done.some(([, { content: shown }]) => shown === undefined),
    ...(queries.some(({ name }) => name === 'page_token') && record && { record }),
    files: types.filter((each) => each !== json),
  }
}

/** Each form of an answer by itself. */
function formsIn(schema: Schema | undefined): Schema[] {
  if (schema === undefined) return []
  const { anyOf } = schema
  return Array.isArray(anyOf) ? anyOf.flatMap((each: Schema) => formsIn(each)) : [schema]
}

function isDryRun({ required }: Schema): boolean {
  return Array.isArray(required) && required.includes('dry_run')
}

function recordOf(answer: Schema, document: Document): Schema | undefined {
  const { records } = propertiesOf(resolved(answer, document))
  const { items } = records ?? {}
  return isSchema(items) ? items : undefined
}

function referred(reference: string, { components }: Document): Parameter {
  const found = components.parameters[reference.slice(reference.lastIndexOf('/') + 1)]
  if (!found) throw new Error(`the document has no ${reference}`)
  return found
}

export function resolved(schema: Schema, document: Document): Schema {
  const { $ref } = schema
  return typeof $ref === 'string' ? (document.components.schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}) : schema
}

export function propertiesOf({ properties }: Schema): Readonly<Record<string, Schema>> {
  return isSchema(properties)
    ? Object.fromEntries(Object.entries(properties).flatMap(([name, each]) => (isSchema(each) ? [[name, each]] : [])))
    : {}
}

/** The schemas right below: of members, items and alternatives; of a member with its name. */
export function partsBelow(schema: Schema): readonly (readonly [name: string | undefined, part: Schema])[] {
  const alternatives = [schema['anyOf'], schema['oneOf'], schema['allOf']].flatMap((each) =>
    Array.isArray(each) ? each : [],
  )
  const items = [schema['items'], schema['additionalProperties'], ...alternatives].filter(isSchema)
  return [...Object.entries(propertiesOf(schema)), ...items.map((each) => [undefined, each] as const)]
}

export function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function distinct(schemas: readonly Schema[]): Schema[] {
  return schemas.filter((each, at) => schemas.findIndex((other) => isDeepStrictEqual(each, other)) === at)
}
