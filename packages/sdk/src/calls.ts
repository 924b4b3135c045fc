import { asDocumented } from './documented.ts'
import { downloadOf } from './download.ts'
import { writeJson } from './exact-json.ts'
import { listOf } from './lists.ts'
import { checkedMoney } from './money.ts'
import type { CallOptions, RawRequestOptions, ResponseInfo } from './options.ts'
import { type Reply, type Request, send, type Transport } from './transport.ts'
import { formOf } from './uploads.ts'
import type { Download, Page } from './values.ts'

/** An operation of the table, read. Its flags are told in `scripts/generate.ts`. */
interface Operation {
  readonly method: string
  readonly path: string
  readonly flags: ReadonlySet<string>
}

/** Of one client: an Instance and who works there. */
export interface Caller extends PathCaller {
  /** Adds `wait` to the answer of an operation that begins a Task. */
  readonly asTask: (answer: Promise<unknown>, options: CallOptions) => unknown
}

/** What a request needs whatever it is. */
export interface PathCaller {
  readonly transport: Transport
  readonly instance: string | undefined
  readonly modifiedBy: string | undefined
  readonly signal: AbortSignal | undefined
  readonly moneyParameters: ReadonlySet<string>
  /** The latest versions of the books of Instances that this client has written; undefined: they do not matter. */
  readonly versions: Map<string, string> | undefined
}

/** The method of an operation: ids in the order of the path, then the body or else the parameters, then options. */
export function methodOf(entry: string, caller: Caller): (...inputs: unknown[]) => unknown {
  const [method = '', path = '', flags = ''] = entry.split(' ')
  const operation = { method, path, flags: new Set(flags) }
  const places = [...path.matchAll(/\{\w+\}/g)].length
  const hasInput = ['j', 'f', 'u', 'q'].some((flag) => operation.flags.has(flag))
  return (...inputs) => {
    const ids = inputs.slice(0, places)
    const input = hasInput ? inputs[places] : undefined
    const options = optionsIn(inputs[places + (hasInput ? 1 : 0)])
    return call(operation, { caller, ids, input, options })
  }
}

/** A request of one's own: to a route that the table does not know, or of a body that is JSON already. */
export async function callPath(
  caller: PathCaller,
  method: string,
  path: string,
  { body, headers = {}, ...options }: RawRequestOptions,
): Promise<Download> {
  if (!path.startsWith('/') || path.startsWith('//')) throw new TypeError(`"${path}" is no path such as /v0/platform`)
  const isWrite = method !== 'GET' && method !== 'HEAD'
  const key = isWrite ? (options.idempotencyKey ?? newKey()) : undefined
  const instance = options.instance ?? caller.instance
  const query = new URLSearchParams(queryOf(options.query ?? {}, caller)).toString()
  const reply = await send(caller.transport, {
    method,
    path: query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`,
    headers: {
      accept: acceptOf({ method, path, flags: new Set() }, options),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(instance !== undefined && { 'service-instance-id': instance }),
      ...(key !== undefined && { 'idempotency-key': key, ...modifierOf({ caller, options }) }),
      ...headers,
    },
    body,
    isRepeatable: true,
    isPublic: !path.startsWith('/v0/'),
    isFile: true,
    idempotencyKey: key,
    signal: options.signal,
    timeout: options.timeout,
    maxRetries: options.maxRetries,
  })
  const download = downloadOf(reply.response, caller.transport.names)
  infos.set(download, reply.info)
  return download
}

interface Given {
  caller: Caller
  ids: readonly unknown[]
  input: unknown
  options: CallOptions
}

function call(operation: Operation, given: Given): unknown {
  const { caller, input, options } = given
  if (operation.flags.has('l') && options.as === undefined)
    return listOf((more) => answerOf<Page<unknown>>(operation, { ...given, input: { ...Object(input), ...more } }))
  const answer = answerOf(operation, given)
  return operation.flags.has('p') && options.dryRun !== true ? caller.asTask(answer, options) : answer
}

async function answerOf<Answer>(operation: Operation, given: Given): Promise<Answer> {
  const { caller } = given
  const request = await requestOf(operation, given)
  const reply = await send(caller.transport, request)
  keepVersion(operation, given, reply)
  const body: unknown = request.isFile ? downloadOf(reply.response, caller.transport.names) : reply.body
  if (typeof body === 'object' && body !== null) infos.set(body, reply.info)
  return asDocumented<Answer>(body)
}

const infos = new WeakMap<object, ResponseInfo>()

/** What came with an answer: its status, ETag, version of the books, request id and headers. */
export function responseOf(answer: object): ResponseInfo | undefined {
  return infos.get(answer)
}

async function requestOf(operation: Operation, given: Given): Promise<Request> {
  const { method, flags } = operation
  const { options, caller } = given
  const key = flags.has('k') ? (options.idempotencyKey ?? newKey()) : undefined
  const { body, type } = await bodyOf(operation, given)
  return {
    method,
    path: addressOf(operation, given),
    headers: checked({
      accept: acceptOf(operation, options),
      ...(type !== undefined && { 'content-type': type }),
      ...(flags.has('i') && { 'service-instance-id': instanceOf(operation, given) }),
      ...(key !== undefined && { 'idempotency-key': key, ...modifierOf(given) }),
      ...(options.ifMatch !== undefined && { 'if-match': options.ifMatch }),
      ...(options.wait !== undefined && { prefer: `wait=${options.wait}` }),
      ...(method === 'GET' && flags.has('i') && versionOf(given)),
    }),
    body,
    isRepeatable: method === 'GET' || key !== undefined,
    isPublic: !operation.path.startsWith('/v0/'),
    isFile: flags.has('b') || options.as !== undefined,
    idempotencyKey: key,
    signal: options.signal ?? caller.signal,
    timeout: options.timeout,
    maxRetries: options.maxRetries,
  }

  function versionOf({ options: { minVersion } }: Given): Record<string, string> {
    const version = minVersion ?? caller.versions?.get(options.instance ?? caller.instance ?? '')
    return version === undefined ? {} : { 'min-version': version }
  }
}

/** @throws {TypeError} for what no header can carry, before anything is sent */
function checked(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(new Headers(headers))
}

async function bodyOf(
  { flags }: Operation,
  { input, caller }: Given,
): Promise<{ body: Request['body']; type?: string }> {
  if (flags.has('j'))
    return input === undefined
      ? { body: undefined }
      : { body: writeJson(input, caller.transport.names), type: 'application/json' }
  if (flags.has('f')) return { body: await formOf(Object(input)) }
  return { body: flags.has('u') ? new URLSearchParams(queryOf(Object(input), caller)) : undefined }
}

function addressOf({ path, flags }: Operation, { ids, input, options, caller }: Given): string {
  let at = 0
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[at++]
    // An address with dots for a part is another address.
    if (typeof id !== 'string' || /^\.{0,2}$/.test(id)) throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(id)
  })
  const { as } = options
  const address = as !== undefined && flags.has('e') ? `${filled}.${as}` : filled
  const query = queryOf({ ...options.query, ...(flags.has('q') ? Object(input) : {}) }, caller)
  if (options.dryRun === true) query.push(['dry_run', 'true'])
  const text = new URLSearchParams(query).toString()
  return text === '' ? address : `${address}?${text}`
}

function queryOf(parameters: Readonly<Record<string, unknown>>, { moneyParameters }: PathCaller): [string, string][] {
  return Object.entries(parameters).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return []
    if (moneyParameters.has(name)) return [[name, checkedMoney(value, name)]]
    if (Array.isArray(value)) return [[name, value.join()]]
    return [[name, value instanceof Date ? value.toISOString() : asWord(value, name)]]
  })
}

function asWord(value: unknown, name: string): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new TypeError(`${name}: a ${typeof value} is no value of a parameter`)
}

function instanceOf({ path }: Operation, { options, caller }: Given): string {
  const instance = options.instance ?? caller.instance
  if (instance === undefined)
    throw new TypeError(`${path} is about an Instance: give the client one, as daybook.forInstance(id) does`)
  return instance
}

function modifierOf({ options, caller }: { options: CallOptions; caller: PathCaller }): Record<string, string> {
  const name = options.modifiedBy ?? caller.modifiedBy
  return name === undefined ? {} : { 'modified-by': name }
}

function acceptOf({ flags }: Operation, { as }: CallOptions): string {
  if (flags.has('b')) return '*/*'
  if (as === undefined) return 'application/json, */*;q=0.1'
  const type = mediaTypes[as]
  if (type === undefined) throw new TypeError(`there is no ${as}: ask for ${Object.keys(mediaTypes).join(', ')}`)
  return type
}

const mediaTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  ndjson: 'application/x-ndjson',
}

/** Writes and reads may come back in another order than they were sent: the latest version counts. */
function keepVersion({ method }: Operation, { caller, options }: Given, { info }: Reply): void {
  const instance = options.instance ?? caller.instance
  const { booksVersion } = info
  if (!caller.versions || method === 'GET' || instance === undefined || booksVersion === undefined) return
  const known = caller.versions.get(instance)
  if (known === undefined || BigInt(booksVersion) > BigInt(known)) caller.versions.set(instance, booksVersion)
}

function optionsIn(value: unknown): CallOptions {
  return typeof value === 'object' && value !== null ? value : {}
}

/** 128 bits. Not `randomUUID`, which pages without TLS do not have. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
