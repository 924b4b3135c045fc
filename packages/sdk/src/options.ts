import type { TransactionProcessingTask } from './generated/api.ts'

/** What every call takes beside its input. */
export interface RequestOptions {
  /** Ends the call, whatever it is doing. */
  signal?: AbortSignal
  /** Milliseconds for an attempt, from the request to the end of its answer; of a download to its beginning. */
  timeout?: number
  /** How often it is tried again. */
  maxRetries?: number
  /** Id of the Instance, in the place of that of the client. */
  instance?: string
}

export interface ReadOptions extends RequestOptions {
  /** The `books-version` that the answer must have seen at least. */
  minVersion?: string
}

export interface WriteOptions extends RequestOptions {
  /** By default one of its own. With a key that you keep, a write is done once, whatever becomes of your process. */
  idempotencyKey?: string
  /** Who makes the change, in your own terms, in the place of that of the client. */
  modifiedBy?: string
  /** The ETag that the record had when it was read: `responseOf(record).etag`. */
  ifMatch?: string
}

export interface TaskOptions extends WriteOptions {
  /** The service answers when the Task has ended, after at most so many seconds (30 at most). */
  wait?: number
}

export interface DryRunOption {
  dryRun: true
}

export interface FileOption<Format extends string> {
  as: Format
}

export interface WaitOptions {
  /** Milliseconds. */
  timeout?: number
  signal?: AbortSignal
  /** Called with each look at the Task. */
  onProgress?: (task: TransactionProcessingTask) => void
}

/** The options of a call, whatever it is. */
export interface CallOptions extends RequestOptions, Partial<DryRunOption>, Partial<FileOption<string>> {
  query?: Readonly<Record<string, unknown>>
  minVersion?: string
  idempotencyKey?: string
  modifiedBy?: string
  ifMatch?: string
  wait?: number
}

/** Of a request that names its path itself. */
export interface RawRequestOptions extends WriteOptions, Partial<FileOption<string>> {
  query?: Readonly<Record<string, unknown>>
  /** JSON, sent as it stands: its numbers keep their digits. */
  body?: string
  /** Beside those of the client, or in their place. */
  headers?: Readonly<Record<string, string>>
}

export interface Credentials {
  clientId: string
  clientSecret: string
  /** With a password: of a user of the platform. Without, the client signs in as itself. */
  username?: string
  password?: string
  /** Fewer than the client may have. */
  scopes?: readonly string[]
  /** A token for the books of this Instance alone. */
  instanceId?: string
}

/** Gives an access token. `refused` is the one that the service did not take: give another. */
export type TokenProvider = (refused?: string) => string | Promise<string>

export interface Hooks {
  onRequest?: (request: AttemptInfo) => void
  onResponse?: (request: AttemptInfo & ResponseInfo & { durationMs: number }) => void
  /** Before it waits, and is tried again. */
  onRetry?: (request: AttemptInfo & { reason: string; delayMs: number }) => void
}

export interface AttemptInfo {
  readonly method: string
  readonly url: string
  /** The first is 1. */
  readonly attempt: number
  readonly idempotencyKey?: string
}

/** What came with an answer. */
export interface ResponseInfo {
  readonly status: number
  readonly requestId: string | undefined
  readonly etag: string | undefined
  /** Of the Instance, after the write, or as it was read: for `minVersion`. */
  readonly booksVersion: string | undefined
  readonly headers: Headers
}

export interface RetryOptions {
  /** How often a call is tried again at most: 4 by default. */
  maxRetries?: number
  /** Milliseconds: a wait is drawn from 0 to this, doubled with each try. 250 by default. */
  baseDelay?: number
  /** Milliseconds: no wait is longer, also where the service asks for it; then the call fails. 20,000 by default. */
  maxDelay?: number
  /** How many retries all calls of the client have together; each success gives a tenth of one back. 50 by default. */
  budget?: number
}

export interface DaybookOptions {
  /** Such as `https://books.example.com`. */
  baseUrl: string
  /** An access token, or what gives one. */
  token?: string | TokenProvider
  /** With these the client gets its tokens itself, and new ones when they end. */
  credentials?: Credentials
  /** Id of the Instance whose books are meant. */
  instance?: string
  /** Kept in the audit record of every write: who makes it, in your own terms. */
  modifiedBy?: string
  /** Milliseconds for an attempt: 60,000 by default. */
  timeout?: number
  retry?: RetryOptions
  /** Whether what is read has always seen the last write of this client. */
  readYourWrites?: boolean
  /** Ends every call that has no signal of its own. */
  signal?: AbortSignal
  hooks?: Hooks
  /** In the place of the global one. */
  fetch?: typeof fetch
}
