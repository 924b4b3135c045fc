import type { JsonObject } from './openapi-schemas.ts'

/** A request that succeeds and its answer, as a run of the service had them. */
export interface OperationExample {
  /** Of the path and the query. */
  parameters?: Readonly<Record<string, string>>
  body?: unknown
  /** Of the answer. */
  status?: string
  answer?: unknown
  /** The text of a file. */
  file?: string
}

export type Examples = Readonly<Record<string, OperationExample>>

/** The operation with its example at each place: parameters, body, answer. */
export function withExample(operation: JsonObject, example: OperationExample | undefined): JsonObject {
  if (!example) return operation
  const { parameters, requestBody, responses } = operation
  return {
    ...operation,
    ...(Array.isArray(parameters) && { parameters: parameters.map((each) => exampleOfParameter(each, example)) }),
    ...(isObject(requestBody) && 'body' in example && { requestBody: withContent(requestBody, example.body) }),
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

function exampleOfAnswer(responses: JsonObject, { status = '200', answer, file }: OperationExample): JsonObject {
  const response = responses[status]
  const value = file ?? answer
  if (!isObject(response) || value === undefined) return responses
  return { ...responses, [status]: withContent(response, value) }
}

/** The first media type has the example: what is no text has none. */
function withContent(part: JsonObject, example: unknown): JsonObject {
  const { content } = part
  if (!isObject(content)) return part
  const [[mediaType, media] = ['', undefined], ...others] = Object.entries(content)
  if (!isObject(media)) return part
  return { ...part, content: { [mediaType]: { ...media, example }, ...Object.fromEntries(others) } }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
