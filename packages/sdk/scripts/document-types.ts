import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { isMoney } from './numbers.ts'
import { type Call, type Document, isSchema, partsBelow, propertiesOf, resolved, type Schema } from './operations.ts'

/** The types of bodies, parameters and answers, by openapi-typescript: each under a name of its own. */
export interface Types {
  readonly text: string
  /** Of an answer, a body or the parameters of an operation: the name of its type. */
  answer(call: Call): string
  body(call: Call): string
  query(call: Call): string
  record(call: Call): string
}

const { factory } = ts

export async function typesOf(calls: readonly Call[], document: Document): Promise<Types> {
  const schemas = new Map<string, Schema>()
  const sent = new Set<string>()
  for (const call of calls) {
    if (call.query.length > 0) schemas.set(queryName(call), querySchema(call))
    if (call.body && refName(call.body.schema) === undefined) schemas.set(bodyName(call), call.body.schema)
    if (call.body) collect(call.body.schema, document, sent)
    if (isOwn(call.answers) && !call.record) schemas.set(answerName(call), answerSchema(call))
    if (call.record && refName(call.record) === undefined) schemas.set(recordName(call), call.record)
  }
  for (const name of schemas.keys()) if (/(Body|Query)$/.test(name)) sent.add(name)
  schemas.set('DeliveredEvent', webhookEvent(document))
  const received = new Set<string>()
  for (const { answers } of calls) for (const answer of answers) collect(answer, document, received)
  for (const name of [...sent].filter((each) => received.has(each)))
    if (holdsMoney(document.components.schemas[name] ?? {}, document))
      throw new Error(`${name} is sent and answered, and holds money, which is not of the same type in both`)
  const all = { ...pickReached(schemas, document), ...Object.fromEntries(schemas) }
  const nodes = await openapiTS(JSON.stringify({ ...shell(document), components: { schemas: all } }), {
    alphabetize: false,
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
    transform: (schema, { path }) => transformed({ ...schema }, sent.has(path?.split('/')[3] ?? '')),
  })
  return {
    text: `import type { Amount, Money } from '../money.ts'\nimport type { Id, Upload, Words } from '../values.ts'\n\n${astToString(nodes)}`,
    answer: (call) => typeOfAnswer(call),
    body: (call) => refName(call.body?.schema ?? {}) ?? bodyName(call),
    query: queryName,
    record: (call) => refName(call.record ?? {}) ?? recordName(call),
  }
}

/** What differs from the plain type: money, ids, files. */
function transformed(schema: Schema, isSent: boolean): ts.TypeNode | undefined {
  if (isMoney(schema)) return factory.createTypeReferenceNode(isSent ? 'Amount' : 'Money')
  if (schema['format'] === 'binary') return factory.createTypeReferenceNode('Upload')
  const words = schema['x-list-of']
  if (Array.isArray(words)) return listOf(words.map(String))
  if (schema['x-list'] === true) return listOfTexts
  const kind = schema['x-id-of']
  if (typeof kind !== 'string') return undefined
  return factory.createTypeReferenceNode('Id', [factory.createLiteralTypeNode(factory.createStringLiteral(kind))])
}

function listOf(words: readonly string[]): ts.TypeNode {
  const literals = words.map((word) => factory.createLiteralTypeNode(factory.createStringLiteral(word)))
  return factory.createTypeReferenceNode('Words', [factory.createUnionTypeNode(literals)])
}

/** A list with commas, or the parts of it. */
const text = factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword)
const texts = factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, factory.createArrayTypeNode(text))
const listOfTexts = factory.createUnionTypeNode([text, texts])

function querySchema({ query }: Call): Schema {
  const properties = query.map(({ name, schema = {}, description, deprecated }) => {
    const isList = schema['type'] === 'string' && /comma-separated/i.test(description ?? '')
    return [name, { ...schema, ...(isList && { 'x-list': true }), description, deprecated }]
  })
  const required = query.filter((each) => each.required === true).map(({ name }) => name)
  return { type: 'object', properties: Object.fromEntries(properties), required }
}

/** What a webhook brings: one of the payloads that the document lists, or else an event of any type. */
function webhookEvent({ webhooks = {}, components }: Document): Schema {
  const payloads = Object.values(webhooks).flatMap((methods) =>
    Object.values(methods).flatMap(({ requestBody }) => requestBody?.content['application/json']?.schema ?? []),
  )
  const names = new Set(payloads.map((payload) => JSON.stringify(payload)))
  if (names.size > 0) return { anyOf: [...names].map((each) => JSON.parse(each)) }
  const { deliveries: _, ...properties } = propertiesOf(components.schemas['PlatformEvent'] ?? {})
  return { type: 'object', properties, required: Object.keys(properties) }
}

function answerSchema({ answers }: Call): Schema {
  return answers.length === 1 ? (answers[0] ?? {}) : { anyOf: answers }
}

/** Whether the answer has no name in the document. */
function isOwn(answers: readonly Schema[]): boolean {
  return answers.length > 1 || answers.some((answer) => refName(answer) === undefined)
}

function typeOfAnswer(call: Call): string {
  const { answers, canBeEmpty } = call
  if (answers.length === 0) return 'void'
  const name = isOwn(answers) ? answerName(call) : refName(answers[0] ?? {})
  return canBeEmpty ? `${name} | undefined` : String(name)
}

function refName({ $ref }: Schema): string | undefined {
  return typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined
}

function pascal(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1)
}

const queryName = ({ id }: Call) => `${pascal(id)}Query`
const bodyName = ({ id }: Call) => `${pascal(id)}Body`
const answerName = ({ id }: Call) => `${pascal(id)}Answer`
const recordName = ({ id }: Call) => `${pascal(id)}Record`

/** Adds the names of what this schema refers to, directly or not. */
function collect(schema: Schema, document: Document, names: Set<string>): void {
  const name = refName(schema)
  if (name !== undefined && names.has(name)) return
  if (name !== undefined) names.add(name)
  for (const [, part] of partsBelow(resolved(schema, document))) collect(part, document, names)
}

function holdsMoney(schema: Schema, document: Document, seen = new Set<Schema>()): boolean {
  const shown = resolved(schema, document)
  if (seen.has(shown)) return false
  seen.add(shown)
  return isMoney(shown) || partsBelow(shown).some(([, part]) => holdsMoney(part, document, seen))
}

function pickReached(schemas: ReadonlyMap<string, Schema>, document: Document): Record<string, Schema> {
  const names = new Set<string>()
  for (const schema of schemas.values()) collect(schema, document, names)
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    names.add(name)
    collect(schema, document, names)
  }
  return Object.fromEntries(
    [...names].toSorted().flatMap((name) => {
      const schema = document.components.schemas[name]
      return isSchema(schema) ? [[name, schema]] : []
    }),
  )
}

function shell({ openapi, info }: Document) {
  return { openapi, info: { title: 'Daybook', ...info }, paths: {} }
}
