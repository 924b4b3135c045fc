import { AggregatorFailure } from '../tasks/tasks.ts'

/** What can be wrong with the bank of the sandbox. */
export const sandboxFaults = [
  'none',
  'login_required',
  'rate_limit',
  'down',
  'interrupted',
  'late',
  'duplicates',
] as const
export type SandboxFault = (typeof sandboxFaults)[number]

export function failAs(fault: SandboxFault): void {
  if (fault === 'down') throw down()
  if (fault === 'rate_limit')
    throw passed(
      'RATE_LIMIT_EXCEEDED',
      'TRANSACTIONS_LIMIT',
      'rate limit exceeded for this account. please try again later',
    )
  if (fault === 'login_required')
    throw passed('ITEM_ERROR', 'ITEM_LOGIN_REQUIRED', 'the login details of this item have changed', {
      display_message: 'Your bank asks you to sign in again.',
      suggested_action: 'Sign in at the bank again and send the new token as auth_token.',
    })
}

export function down(): AggregatorFailure {
  return passed('INSTITUTION_ERROR', 'INSTITUTION_DOWN', 'this institution is not currently responding to this request')
}

function passed(
  error_type: string,
  error_code: string,
  error_message: string,
  more: { display_message?: string; suggested_action?: string } = {},
): AggregatorFailure {
  return new AggregatorFailure({
    error_type,
    error_code,
    error_message,
    display_message: more.display_message ?? null,
    request_id: null,
    documentation_url: null,
    suggested_action: more.suggested_action ?? null,
  })
}
