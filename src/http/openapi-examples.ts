import type { JsonObject } from './openapi-schemas.ts'

/** A request that succeeds and its answer, as a run of the service had them. */
export interface OperationExample {
  /** Of the path and the query. */
  parameters?: Readonly<Record<string, string>>
  body?: unknown
  /** Of the answer. */
  status?: string
  answer?: unknown
  /** The text of a file, by its media type. */
  files?: Readonly<Record<string, string>>
}

export type Examples = Readonly<Record<string, OperationExample>>

/** The operation with its example at each place: parameters, body, answer. */
export function withExample(operation: JsonObject, example: OperationExample | undefined): JsonObject {
  if (!example) return operation
  const { parameters, requestBody, responses } = operation
  return {
    ...operation,
    ...(Array.isArray(parameters) && { parameters: parameters.map((each) => exampleOfParameter(each, example)) }),
    ...(isObject(requestBody) &&
      'body' in example && { requestBody: withContent(requestBody, ofFirstType(requestBody, example.body)) }),
    ...(isObject(responses) && { responses: exampleOfAnswer(responses, example) }),
  }
}

function exampleOfParameter(parameter: unknown, { parameters = {} }: OperationExample): unknown {
  if (!isObject(parameter) || typeof parameter['name'] !== 'string') return parameter
  const value = parameters[parameter['name']]
  return value === undefined ? parameter : { ...parameter, example: valueOf(parameter['schema'], value) }
}

/** As its schema has it: `true` and `2` are no texts. */
function valueOf(schema: unknown, text: string): unknown {
  const type = isObject(schema) ? schema['type'] : undefined
  if (type === 'boolean') return text === 'true'
  return type === 'integer' || type === 'number' ? Number(text) : text
}

function exampleOfAnswer(responses: JsonObject, { status = '200', answer, files }: OperationExample): JsonObject {
  const response = responses[status]
  if (!isObject(response) || (answer === undefined && files === undefined)) return responses
  return { ...responses, [status]: withContent(response, files ?? ofFirstType(response, answer)) }
}

/** @param examples by media type */
function withContent(part: JsonObject, examples: Readonly<Record<string, unknown>>): JsonObject {
  const { content } = part
  if (!isObject(content)) return part
  const places = Object.entries(content).map(([mediaType, media]) => [
    mediaType,
    isObject(media) && mediaType in examples ? { ...media, example: examples[mediaType] } : media,
  ])
  return { ...part, content: Object.fromEntries(places) }
}

/** What is of the first media type alone, since it is no text of another one. */
function ofFirstType({ content }: JsonObject, example: unknown): Record<string, unknown> {
  const [mediaType = ''] = Object.keys(Object(content))
  return { [mediaType]: example }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
