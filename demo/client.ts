import { type JsonValue, parseJson, stringifyJson } from '../src/kernel/json.ts'
import { type Money, parseMoney } from '../src/kernel/money.ts'

/** The API as a program of a platform sees it. Numbers keep their digits in both directions. */
export interface Api {
  get(path: string): Promise<JsonValue>
  post(path: string, body: unknown): Promise<JsonValue>
  put(path: string, body: unknown): Promise<JsonValue>
  /** The same with the header that names an Instance. */
  inside(instanceId: string): Api
}

/** Every write is recorded under this name, beside the client's own. */
const bookkeeper = 'bookkeeper of the demo'

/**
 * @param grant fields of a token request, RFC 6749
 * @param signal ends what runs
 */
export async function signIn(address: string, grant: Record<string, string>, signal: AbortSignal): Promise<Api> {
  const response = await fetch(`${address}/oauth/token`, { method: 'POST', body: new URLSearchParams(grant), signal })
  const answer = await read(response, 'POST /oauth/token')
  return apiWith({ address, headers: { authorization: `Bearer ${textOf(answer, 'access_token')}` }, signal })
}

function apiWith(given: { address: string; headers: Record<string, string>; signal: AbortSignal }): Api {
  const { address, headers, signal } = given
  const send = async (method: string, path: string, body?: unknown) => {
    const content =
      body === undefined
        ? { headers }
        : {
            headers: { ...headers, 'content-type': 'application/json', 'modified-by': bookkeeper },
            body: stringifyJson(body),
          }
    return await read(await fetch(address + path, { method, signal, ...content }), `${method} ${path}`)
  }
  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    inside: (instanceId) => apiWith({ ...given, headers: { ...headers, 'service-instance-id': instanceId } }),
  }
}

async function read(response: Response, request: string): Promise<JsonValue> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${request} was answered with ${response.status}: ${text}`)
  return parseJson(text)
}

// Reading answers

export function fieldOf(record: JsonValue, key: string): JsonValue {
  const field = typeof record === 'object' && record !== null ? Object.entries(record).find(([k]) => k === key) : null
  if (!field) throw new Error(`the answer has no field ${key}: ${stringifyJson(record).slice(0, 200)}`)
  return field[1]
}

export function textOf(record: JsonValue, key: string): string {
  return textOrNull(record, key) ?? missing(record, key)
}

export function textOrNull(record: JsonValue, key: string): string | null {
  const value = fieldOf(record, key)
  return value === null || typeof value === 'string' ? value : missing(record, key)
}

export function moneyOf(record: JsonValue, key: string): Money {
  return parseMoney(stringifyJson(fieldOf(record, key))) ?? missing(record, key)
}

export function listOf(record: JsonValue, key: string): JsonValue[] {
  return asList(fieldOf(record, key))
}

export function asList(value: JsonValue): JsonValue[] {
  if (!Array.isArray(value)) throw new Error(`the answer is no list: ${stringifyJson(value).slice(0, 200)}`)
  return value
}

function missing(record: JsonValue, key: string): never {
  throw new Error(`the answer has another kind of ${key}: ${stringifyJson(record).slice(0, 200)}`)
}
