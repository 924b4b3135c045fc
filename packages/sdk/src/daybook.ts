/**
 * The client. Reads, writes and follows the books of Instances; see the README.
 *
 *     const daybook = new Daybook({ baseUrl, credentials: { clientId, clientSecret } }).forInstance(id)
 *     for await (const entry of daybook.journalEntries.list()) …
 */
import { type Caller, callPath, methodOf, type PathCaller } from './calls.ts'
import { asDocumented } from './documented.ts'
import { type FollowOptions, followEvents } from './events.ts'
import type { Event, TransactionProcessingTask } from './generated/api.ts'
import { moneyParameters, operations } from './generated/operations.ts'
import type { Resources } from './generated/resources.ts'
import { memberNames } from './member-names.ts'
import type { DaybookOptions, RawRequestOptions, WaitOptions } from './options.ts'
import { openRetries } from './retries.ts'
import { ended, taskCall, type TaskReader } from './tasks.ts'
import { tokensFor } from './tokens.ts'
import type { Transport } from './transport.ts'
import type { Download, Id } from './values.ts'

export { responseOf } from './calls.ts'
export {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  DaybookError,
  type ErrorCode,
  type FieldProblem,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  type RequestOfError,
  ServiceError,
  TaskError,
  TimeoutError,
} from './errors.ts'
export { AmountError, type Amount, Money } from './money.ts'
export { type VerifyOptions, WebhookVerificationError, webhooks } from './webhooks.ts'
export type { FollowOptions } from './events.ts'
export type * from './generated/api.ts'
export type * from './generated/resources.ts'
export type * from './options.ts'
export type { Download, DryRun, Id, List, Page, TaskCall, Upload, Words } from './values.ts'

/** Beside the operations of events. */
export interface EventFollower {
  /** The events of the Instance as they come, from the one after `after` on; it ends when its signal says so. */
  follow(options?: FollowOptions): AsyncGenerator<Event>
}

/** Beside the operations of Tasks. */
export interface TaskWaiter {
  /** The Task when it has ended. Throws `TaskError` where it failed. */
  wait(task_id: Id<'task'>, options?: WaitOptions): Promise<TransactionProcessingTask>
}

type Operations = Omit<Resources, 'events' | 'tasks'> & {
  readonly events: Resources['events'] & EventFollower
  readonly tasks: Resources['tasks'] & TaskWaiter
}

// Its operations are those of the table, which the compiler knows as the interfaces written beside it.
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging
export interface Daybook extends Operations {}

// oxlint-disable-next-line typescript/no-unsafe-declaration-merging
export class Daybook {
  readonly #options: DaybookOptions
  readonly #shared: Shared
  readonly #caller: PathCaller

  constructor(options: DaybookOptions) {
    this.#options = options
    this.#shared = sharedByOptions.get(options) ?? sharedOf(options)
    const caller = callerOf(this.#shared, options)
    this.#caller = caller
    Object.assign(this, operationsOf(caller))
  }

  /**
   * Any request, with the tokens, keys and retries of this client: to a route that is newer than it, say. The answer is
   * not looked at; a refusal is thrown as ever. `responseOf(answer)` has its status and headers.
   */
  request(method: string, path: string, options: RawRequestOptions = {}): Promise<Download> {
    return callPath(this.#caller, method.toUpperCase(), path, options)
  }

  /** The same client in the books of this Instance: with the same tokens, and one budget of retries. */
  forInstance(id: Id<'instance'>): Daybook {
    const options = { ...this.#options, instance: id }
    sharedByOptions.set(options, this.#shared)
    return new Daybook(options)
  }
}

/** What a client has in common with those that it makes for other Instances. */
interface Shared {
  readonly transport: Transport
  readonly versions: Map<string, string> | undefined
}

const sharedByOptions = new WeakMap<DaybookOptions, Shared>()

const moneyParameterNames = new Set<string>(moneyParameters.split(' '))

function sharedOf(options: DaybookOptions): Shared {
  return {
    transport: transportOf(options),
    versions: options.readYourWrites === true ? new Map() : undefined,
  }
}

function transportOf({
  baseUrl,
  token,
  credentials,
  timeout = 60_000,
  retry = {},
  hooks = {},
  fetch: given,
}: DaybookOptions): Transport {
  if (!/^https?:\/\//.test(baseUrl))
    throw new TypeError(`baseUrl: "${baseUrl}" is no address such as https://books.example.com`)
  const address = baseUrl.replace(/\/+$/, '')
  // Called as a method of something else, that of browsers refuses.
  const fetch: typeof globalThis.fetch = given ?? ((input, init) => globalThis.fetch(input, init))
  const fixed = typeof token === 'string' ? () => token : token
  return {
    address,
    fetch,
    token: fixed ?? (credentials && tokensFor(credentials, { address, fetch, timeout })),
    retries: openRetries(retry),
    timeout,
    hooks,
    names: memberNames,
  }
}

function callerOf({ transport, versions }: Shared, { instance, modifiedBy, signal }: DaybookOptions): PathCaller {
  return { transport, instance, modifiedBy, signal, moneyParameters: moneyParameterNames, versions }
}

function operationsOf(own: PathCaller): Operations {
  const caller: Caller = {
    ...own,
    asTask: (answer, options) => taskCall(asDocumented(answer), { signal: own.signal, ...options }, retrieveTask),
  }
  const resources = Object.entries(operations).map(([name, entries]) => {
    const methods = Object.entries(entries).map(([method, entry]) => [method, methodOf(entry, caller)])
    return [name, Object.fromEntries(methods)]
  })
  // The table and the interfaces are written from one document by one program.
  const made = asDocumented<Resources>(Object.fromEntries(resources))
  const retrieveTask: TaskReader = (id, options) => made.tasks.retrieve(id, options)
  const wait: TaskWaiter['wait'] = async (id, options = {}) =>
    ended(await retrieveTask(id, { signal: options.signal }), options, retrieveTask)
  const follow: EventFollower['follow'] = (options = {}) =>
    followEvents((query, more) => made.events.list(query, more), options)
  return { ...made, events: { ...made.events, follow }, tasks: { ...made.tasks, wait } }
}
