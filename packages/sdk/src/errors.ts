import type { TransactionProcessingTask } from './generated/api.ts'
import type { ErrorCode } from './generated/error-codes.ts'

export type { ErrorCode } from './generated/error-codes.ts'

/** One thing wrong with a request. */
export interface FieldProblem {
  /** A JSON pointer into the body, or the name of a parameter or header. */
  readonly path: string
  readonly message: string
  readonly code?: string
}

export interface Refusal {
  readonly message: string
  readonly status?: number
  readonly code?: ErrorCode | (string & {})
  readonly displayMessage?: string
  readonly data?: Readonly<Record<string, unknown>>
  readonly requestId?: string | undefined
  readonly request?: RequestOfError | undefined
  readonly cause?: unknown
}

export interface RequestOfError {
  readonly method: string
  readonly path: string
  /** Of a write: sent again with this key it is done once. */
  readonly idempotencyKey?: string | undefined
}

/** What every call fails with, but for what an abort signal gave as its reason and amounts that are none. */
export class DaybookError extends Error {
  /** Of the answer; 0 where there was none. */
  readonly status: number
  /** Stable: what to branch on. Without an answer `connection_failed` or `timed_out`. */
  readonly code: ErrorCode | (string & {})
  /** Fit for an end user. */
  readonly displayMessage: string
  /** What is wrong with the request, field by field. */
  readonly errors: readonly FieldProblem[]
  readonly data: Readonly<Record<string, unknown>>
  /** For a question to those who run the service. */
  readonly requestId: string | undefined
  readonly request: RequestOfError | undefined

  constructor(refusal: Refusal) {
    const { message, status = 0, code = 'unknown', displayMessage = message, data = {}, requestId, request } = refusal
    super(message, { cause: refusal.cause })
    this.name = new.target.name
    this.status = status
    this.code = code
    this.displayMessage = displayMessage
    this.data = data
    this.errors = problemsIn(data)
    this.requestId = requestId
    this.request = request
  }
}

/** 401: no token, or one that is not valid; also where no token was given out. */
export class AuthenticationError extends DaybookError {}
/** 403: the token, the subscription or the record does not allow it. */
export class PermissionError extends DaybookError {}
/** 404 */
export class NotFoundError extends DaybookError {}
/** 409 and 412: the books are in another state than the request takes for granted. */
export class ConflictError extends DaybookError {}
/** 400, 405, 406, 413, 415, 422: the request is not valid. */
export class InvalidRequestError extends DaybookError {}
/** 429 */
export class RateLimitError extends DaybookError {}
/** 5xx. After `outcome_unknown` the same key tells what became of it. */
export class ServiceError extends DaybookError {}
/** No answer came, or not all of it. */
export class ConnectionError extends DaybookError {}
/** No answer came in time. */
export class TimeoutError extends ConnectionError {}

/** A Task that failed. */
export class TaskError extends DaybookError {
  readonly task: TransactionProcessingTask

  constructor(task: TransactionProcessingTask) {
    const { error } = task
    const said = error === null ? undefined : error.kind === 'general' ? error.message : error.error_message
    super({
      message: said ?? `the Task ${task.id} failed`,
      code: error?.error_code ?? 'task_failed',
      displayMessage: error?.display_message ?? 'This could not be done.',
    })
    this.task = task
  }
}

/** The error of an answer that refuses. */
export function refusalOf(refusal: Refusal & { status: number }): DaybookError {
  const { status } = refusal
  if (status >= 500) return new ServiceError(refusal)
  const Family = families[status] ?? InvalidRequestError
  return new Family(refusal)
}

const families: Readonly<Record<number, typeof DaybookError>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  412: ConflictError,
  429: RateLimitError,
}

function problemsIn({ errors }: Readonly<Record<string, unknown>>): FieldProblem[] {
  return Array.isArray(errors) ? errors.filter(isProblem) : []
}

function isProblem(value: unknown): value is FieldProblem {
  return typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string'
}
