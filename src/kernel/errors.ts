/**
 * Every refusal the service can answer: code, HTTP status, what a developer reads, what an end user may read.
 * The only place where a code exists; the error page of the documentation is generated from it.
 */
export const errorCatalogue = {
  missing_token: [401, 'The request carries no bearer token.', 'Please sign in.'],
  invalid_token: [401, 'The bearer token is not valid.', 'Please sign in again.'],
  invalid_credentials: [
    401,
    'These are not the username and password of a user.',
    'The email or the password is wrong.',
  ],

  insufficient_scope: [403, 'The token lacks the scope that this route needs.', 'You are not allowed to do this.'],
  subscription_required: [
    403,
    'The Instance has a lower subscription tier than this route needs.',
    'Your subscription does not include this.',
  ],
  cross_origin_request: [
    403,
    'The console takes requests of its own pages alone.',
    'Please open the console and try again.',
  ],
  invalid_csrf_token: [
    403,
    'The header x-csrf-token is not the one of this session.',
    'Please reload the page and try again.',
  ],
  not_editable: [403, 'The record cannot be changed through this route.', 'This cannot be changed here.'],

  instance_not_found: [404, 'No such Instance.', 'We could not find these books.'],
  resource_not_found: [404, 'No such record.', 'We could not find this.'],
  route_not_found: [404, 'No such route.', 'This does not exist.'],

  method_not_allowed: [405, 'This path does not take that method.', 'This is not possible here.'],
  not_acceptable: [
    406,
    'This route cannot answer in a media type that the Accept header allows.',
    'This is not available in the form that was asked for.',
  ],

  duplicate_name: [409, 'The name is taken.', 'This name is already in use.'],
  duplicate_id: [409, 'The id is taken.', 'This has been entered already.'],
  required_ledger: [409, 'A required ledger cannot be deleted.', 'This account is required and cannot be deleted.'],
  resource_in_use: [409, 'The record is in use.', 'This is still in use and cannot be deleted.'],
  period_closed: [409, 'The date lies in a closed period.', 'This period is closed.'],
  period_reconciled: [
    409,
    'A completed reconciliation holds what would change.',
    'This has been reconciled and cannot be changed.',
  ],
  reconciliation_completed: [409, 'The reconciliation is completed.', 'This reconciliation is completed.'],
  reconciliation_in_progress: [
    409,
    'A reconciliation of the ledger is in progress.',
    'Another reconciliation of this account is in progress.',
  ],
  reconciliation_out_of_order: [
    409,
    'A later reconciliation of the ledger follows this one.',
    'Only the latest reconciliation can be changed.',
  ],
  invalid_state: [409, 'The record is in a state that does not allow this.', 'This is not possible right now.'],
  write_conflict: [409, 'Another write came first; try again.', 'Someone else changed this. Please try again.'],
  idempotency_key_in_use: [
    409,
    'A request with this Idempotency-Key is still running.',
    'This is still being worked on. Please wait a moment.',
  ],

  version_mismatch: [412, 'The record has changed since the version named by If-Match.', 'Someone else changed this.'],
  payload_too_large: [413, 'The body is larger than this route takes.', 'This is too large.'],
  unsupported_media_type: [415, 'This route does not take that Content-Type.', 'This kind of content cannot be taken.'],

  invalid_json: [422, 'The body is not valid JSON.', 'Something went wrong while sending. Please try again.'],
  invalid_request: [422, 'The request is not valid.', 'Please check what you entered.'],
  missing_field: [422, 'A required field is missing.', 'Something is missing.'],
  unknown_field: [422, 'The request has a field that this route does not know.', 'Something here is not known to us.'],
  missing_instance_header: [
    422,
    'The header service-instance-id is missing, empty or doubled.',
    'Please choose the books first.',
  ],
  invalid_date: [422, 'A date is not a real day of the form YYYY-MM-DD.', 'Please check the date.'],
  invalid_datetime: [422, 'A datetime is not ISO 8601 with an offset or Z.', 'Please check the date and time.'],
  invalid_date_range: [422, 'The range ends before it starts.', 'The end date is before the start date.'],
  before_entries_start: [
    422,
    'The date lies before entries_start of the Instance.',
    'This date is before the start of the books.',
  ],
  invalid_time_zone: [422, 'The time zone is not one of the list.', 'Please choose a time zone.'],
  invalid_amount: [422, 'An amount is not a decimal that this field takes.', 'Please check the amount.'],
  amount_out_of_range: [422, 'An amount is larger than 99999999999.99.', 'This amount is too large.'],
  invalid_enum_value: [
    422,
    'A value is not one of those allowed.',
    'Please choose one of the values that are offered.',
  ],
  invalid_sort: [
    422,
    'The sort list names a key that this list does not sort by.',
    'The list cannot be sorted this way.',
  ],
  invalid_expand: [
    422,
    'The expand list names a path that this route does not expand.',
    'These details are not available here.',
  ],
  invalid_limit: [422, 'limit is not an integer from 1 to 1000.', 'Please ask for 1 to 1000 records at a time.'],
  invalid_page_token: [
    422,
    'The page token is not valid for this list.',
    'This page of the list is gone. Please start again.',
  ],
  invalid_expression: [422, 'The rule expression is not valid.', 'Please check the rule.'],
  unbalanced_entry: [422, 'The entry does not balance.', 'Debits and credits must be equal.'],
  empty_batch: [422, 'The batch is empty.', 'There is nothing to do.'],
  batch_too_large: [422, 'The batch has more items than this route takes.', 'This is too much at once.'],
  invalid_file: [
    422,
    'The file is empty, or of a kind that this route does not take.',
    'This kind of file cannot be added.',
  ],
  invalid_reference: [
    422,
    'An id in the request names no record of this Instance.',
    'Something that this refers to does not exist.',
  ],
  report_too_large: [
    422,
    'The report is too large for this media type.',
    'This report is too large. Please choose a shorter period.',
  ],
  idempotency_key_reused: [
    422,
    'The Idempotency-Key was used for another request.',
    'This has been sent before, with other content.',
  ],

  rate_limited: [429, 'Too many requests; nothing was done.', 'Please try again in a moment.'],

  internal_error: [500, 'Something went wrong on our side.', 'Something went wrong. Please try again later.'],
  service_unavailable: [503, 'The service cannot reach its database.', 'Please try again in a moment.'],
  overloaded: [503, 'The service is busy; nothing was done.', 'Please try again in a moment.'],
  shutting_down: [503, 'This process is stopping; nothing was done.', 'Please try again in a moment.'],
  outcome_unknown: [
    503,
    'The connection to the database was lost while committing; ask or repeat with the same Idempotency-Key.',
    'Please check whether your change was saved.',
  ],
  aggregator_unavailable: [
    503,
    'No aggregator can be asked for this account.',
    'Bank connections are not available right now.',
  ],
  storage_full: [503, 'The storage is full; nothing was done.', 'Please try again later.'],
} as const satisfies Record<string, readonly [status: number, message: string, displayMessage: string]>

export type ErrorCode = keyof typeof errorCatalogue

export const errorCodes = Object.keys(errorCatalogue).filter(isErrorCode)

/** One thing wrong with a request: a JSON pointer into the body, or the name of a parameter or header. */
export interface FieldError {
  path: string
  message: string
  code: ErrorCode
  /** What helps to mend it, beside the words. */
  data?: Record<string, unknown>
}

/**
 * The one way to say no: a code of the catalogue, what helps the caller, and a message that is more exact than the
 * catalogue's.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly data: Record<string, unknown>

  constructor(code: ErrorCode, data: Record<string, unknown> = {}, message: string = errorCatalogue[code][1]) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.data = data
  }

  /** What is wrong with which fields, with what helps to mend it; none where the request as a whole is refused. */
  get fieldErrors(): readonly FieldError[] {
    const { errors, ...data } = this.data
    if (!Array.isArray(errors)) return []
    const [first, ...others] = errors
    return Object.keys(data).length === 0 ? errors : [{ ...first, data }, ...others]
  }
}

export function fail(code: ErrorCode, data?: Record<string, unknown>, message?: string): never {
  throw new Refusal(code, data, message)
}

/** Refuses one field of the body: 422 with its path, as the schema itself would. */
export function failField(code: ErrorCode, path: string, message: string, data?: Record<string, unknown>): never {
  return failFields([{ path, message, code, ...(data && { data }) }])
}

/** Refuses several fields at once; the first decides the code, and what helps to mend it stands beside the list. */
export function failFields(errors: readonly FieldError[]): never {
  const [first, ...others] = errors
  if (!first) throw new Error('failFields needs an error')
  const { data, ...plain } = first
  throw new Refusal(first.code, { ...data, errors: [plain, ...others] }, first.message)
}

export function statusOf(code: ErrorCode): number {
  return errorCatalogue[code][0]
}

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCatalogue, text)
}
