import { Refusal } from '../kernel/errors.ts'

/** What the database's own errors mean to a caller. Texts of the database never leave: they can quote rows. */
export function translated(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const code = codeOf(error)
  if (code === '40001' || code === '40P01') return new ConflictError()
  if (code === '55P03' || code === '57014' || code === '53300') return new Refusal('overloaded')
  if (code === 'DB010') return new Refusal('period_closed', { closed_through: hintOf(error) })
  if (code === 'DB011') return new Refusal('period_reconciled', { reconciliation_id: hintOf(error) })
  if (code === '53100') return new Refusal('storage_full')
  if (code === '22003')
    return new Refusal('amount_out_of_range', { errors: [tooMuchOfALedger] }, tooMuchOfALedger.message)
  if (isConnectionLoss(error)) return new Refusal('service_unavailable')
  return error
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

/** Set by our own triggers, and never more than a date or an id. */
function hintOf(error: unknown): string {
  return error instanceof Error && 'hint' in error ? String(error.hint) : ''
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
