import process from 'node:process'
import { AmountError, ConnectionError, DaybookError } from '@daybook/sdk'
import { exitCodes, Failure, Interrupted, UsageError } from './failures.ts'
import type { Terminal } from './terminal.ts'
import { clean } from './text.ts'

/** Tells what went wrong, on standard error, and answers the exit code. Never a stack. */
export function reportFailure(error: unknown, terminal: Terminal): number {
  const told = toldOf(error)
  if (terminal.json) process.stderr.write(`${JSON.stringify({ error: asJson(told) })}\n`)
  else process.stderr.write(`${asText(told, terminal)}\n`)
  return told.exitCode
}

interface Told {
  readonly message: string
  readonly exitCode: number
  readonly code?: string
  readonly status?: number
  readonly fields?: readonly { path: string; message: string }[]
  readonly data?: Readonly<Record<string, unknown>>
  readonly requestId?: string | undefined
  readonly hint?: string | undefined
}

function toldOf(error: unknown): Told {
  if (error instanceof Interrupted)
    return { message: 'Interrupted.', exitCode: exitCodes.interrupted, code: 'interrupted' }
  if (error instanceof UsageError)
    return { message: error.message, exitCode: exitCodes.usage, code: 'usage', hint: error.hint }
  if (error instanceof Failure)
    return { message: error.message, exitCode: exitCodes.failed, code: error.code, hint: error.hint }
  if (error instanceof DaybookError) return refusalOf(error)
  if (error instanceof AmountError) return { message: error.message, exitCode: exitCodes.usage, code: 'invalid_amount' }
  return { message: messageOf(error), exitCode: exitCodes.failed, code: 'failed' }
}

/** Of a system error Node has put what it was about into the message. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function refusalOf(error: DaybookError): Told {
  return {
    message: connectionText(error) ?? error.message,
    exitCode: exitCodes.failed,
    code: error.code,
    ...(error.status !== 0 && { status: error.status }),
    fields: error.errors,
    data: error.data,
    requestId: error.requestId,
    hint: hintOf(error),
  }
}

function connectionText(error: DaybookError): string | undefined {
  if (!(error instanceof ConnectionError) || error.code !== 'connection_failed') return undefined
  const reason = reasonOf(error.cause)
  return reason === undefined ? error.message : `nothing could be sent to the service: ${reason}`
}

/** What is at the bottom of a request that failed: `connect ECONNREFUSED 127.0.0.1:1`. */
function reasonOf(cause: unknown): string | undefined {
  let found: string | undefined
  for (let at: unknown = cause, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++)
    found = at.message === '' && 'code' in at ? String(at.code) : at.message
  return found
}

function hintOf({ status, code, data }: DaybookError): string | undefined {
  if (code in hints) return hints[code]
  if (code === 'subscription_required')
    return `These books need another subscription: ${typeof data['required_tier'] === 'string' ? data['required_tier'] : 'a higher tier'}.`
  if (status === 401) return 'Sign in again: dbk login'
  if (status === 429 || status === 503) return 'Try again in a moment.'
  if (status >= 500) return 'Tell those who run the service the request id.'
  return undefined
}

const hints: Readonly<Record<string, string>> = {
  connection_failed: 'Is the service running, and is its address right? dbk whoami shows it.',
  timed_out: 'The service may be busy; what was sent may have been done. Look before you send it again.',
  insufficient_scope: 'Sign in with a client that may do this: dbk login',
  instance_not_found: 'dbk instances lists the books that there are; dbk use chooses them.',
  period_closed: 'The books are closed for that day.',
  invalid_client: 'The client’s id or its secret is wrong.',
  invalid_grant: 'The user’s name or the password is wrong.',
}

function asJson({ message, code, status, fields, data, requestId, hint }: Told): object {
  return { code, message, status, request_id: requestId, errors: fields, data, hint }
}

function asText({ message, code, status, fields = [], requestId, hint }: Told, { noteStyle }: Terminal): string {
  if (code === 'interrupted') return noteStyle.dim(message)
  const [first] = fields
  // The message of one problem begins with its path: it is told once.
  const isTold = fields.length === 1 && first !== undefined && message === `${first.path}: ${first.message}`
  const shown = isTold ? [] : fields.slice(0, maxFields)
  const named =
    code === undefined || code === 'usage' || code === 'failed'
      ? ''
      : ` ${noteStyle.dim(`(${code}${status === undefined ? '' : `, ${status}`})`)}`
  return [
    `${noteStyle.red('Error:')} ${clean(message)}${named}`,
    ...shown.map(({ path, message: problem }) => `  ${clean(path)}: ${clean(problem)}`),
    ...(fields.length > maxFields && !isTold ? [`  … and ${fields.length - maxFields} more`] : []),
    ...(requestId === undefined ? [] : [noteStyle.dim(`  request ${requestId}`)]),
    ...(hint === undefined ? [] : [`  ${hint}`]),
  ].join('\n')
}

const maxFields = 20
