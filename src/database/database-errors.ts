import { type ErrorCode, Refusal } from '../kernel/errors.ts'

/** What the errors of the database mean to a caller. Texts of the database never leave: they can quote rows. */
export function translated(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const code = codeOf(error)
  const raised = triggerErrors[code]
  if (raised) return typeof raised === 'string' ? new IntegrityError(raised, error) : raised(textOf(error, 'hint'))
  if (code === '23505') return uniqueViolation(error)
  if (code === '40001' || code === '40P01') return new ConflictError()
  if (code === '55P03' || code === '57014' || code === '53300') return new Refusal('overloaded')
  if (code === '53100') return new Refusal('storage_full')
  if (code === '22003')
    return new Refusal('amount_out_of_range', { errors: [tooMuchOfALedger] }, tooMuchOfALedger.message)
  if (isConnectionLoss(error)) return new Refusal('service_unavailable')
  return error
}

/**
 * The error codes of the triggers in migrations/schema.sql. A request can meet those that make a refusal: a closed
 * period and a reconciliation always, a tag group in a race of a platform with its Instances. The others are faults of
 * the program, by name.
 */
export const triggerErrors: Readonly<Record<string, string | ((hint: string) => Refusal)>> = {
  DB001: 'entry_unbalanced',
  DB002: 'entry_lines_mismatch',
  DB003: 'ledger_missing',
  DB004: 'transaction_entry_mismatch',
  DB005: 'source_account_missing',
  DB006: 'events_append_only',
  DB007: 'erasure_forbidden',
  DB008: () => {
    const error = { path: '/tag_group_id', message: 'is no tag group of this platform', code: 'invalid_reference' }
    return new Refusal('invalid_reference', { errors: [error] }, error.message)
  },
  DB009: () => new Refusal('resource_in_use', { reason: 'has_tags', resource: 'tag_group' }, 'The tag group has tags.'),
  DB010: (closed_through) => new Refusal('period_closed', { closed_through }),
  DB011: (reconciliation_id) => new Refusal('period_reconciled', { reconciliation_id }),
}

/**
 * The error of each unique constraint, by its name. A use case looks for the row first, under the lock of the Instance
 * or the platform; should a row come between, the answer is the same.
 */
export const uniqueConstraints: Readonly<Record<string, readonly [code: ErrorCode, resource: string]>> = {
  instances_platform_id_external_id_key: ['duplicate_id', 'instance'],
  journal_entries_external: ['duplicate_id', 'journal_entry'],
  ledgers_instance_id_external_id_key: ['duplicate_id', 'ledger'],
  transactions_external: ['duplicate_id', 'transaction'],
  ledger_templates_name: ['duplicate_name', 'ledger_template'],
  ledgers_name: ['duplicate_name', 'ledger'],
  tag_groups_name: ['duplicate_name', 'tag_group'],
  tags_name: ['duplicate_name', 'tag'],
  reconciliations_in_progress: ['reconciliation_in_progress', 'reconciliation'],
  reconciliations_instance_id_ledger_id_previous_id_key: ['reconciliation_out_of_order', 'reconciliation'],
}

/** A trigger found a fault of the program: answered as `internal_error`, with its name in the log. */
export class IntegrityError extends Error {
  constructor(name: string, cause: unknown) {
    super(`${name} (${codeOf(cause)})`, { cause })
    this.name = 'IntegrityError'
  }
}

function uniqueViolation(error: unknown): unknown {
  const known = uniqueConstraints[textOf(error, 'constraint')]
  return known ? new Refusal(known[0], { resource: known[1] }) : error
}

/** The columns of the sums end at 9.2 × 10^18 units. */
const tooMuchOfALedger = {
  path: '',
  code: 'amount_out_of_range',
  message: 'What one ledger takes in or gives out in one month adds up to more than 922337203685477.58.',
}

export class ConflictError extends Error {}

export function isConnectionLoss(error: unknown): boolean {
  const code = codeOf(error)
  if (/^(08|57P0)/.test(code) || /^E(CONN|PIPE|NOENT|TIMEDOUT|HOST)/.test(code)) return true
  return (
    error instanceof Error &&
    /connection (terminated|error|timeout)|timeout exceeded when trying to connect|not queryable|query read timeout/i.test(
      error.message,
    )
  )
}

/** A hint is set by our own triggers, and never more than a date or an id. */
function textOf(error: unknown, field: 'hint' | 'constraint'): string {
  return error instanceof Error && field in error ? String(Reflect.get(error, field)) : ''
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
