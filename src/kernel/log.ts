import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { currentTrace, isTraced } from './tracing.ts'

/** JSON lines on standard output. No bodies, no addresses with their query, no secrets. */
export type Log = Logger

/**
 * Errors of the database driver carry its client along, and with it how it logs in: only these four fields are written.
 */
function errorForm(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  return {
    type: error.name,
    message: error.message,
    code: 'code' in error ? error.code : undefined,
    stack: error.stack,
  }
}

const redacted = ['authorization', 'password', 'client_secret', 'secret', 'token', 'access_token', 'refresh_token']

/** @param destination where the lines go, by default to standard output */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(isTraced() && { mixin: () => ({ ...currentTrace() }) }),
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorForm, error: errorForm, fatalError: errorForm },
    redact: { paths: redacted.flatMap((key) => [key, `*.${key}`]), censor: '[redacted]' },
  }
  return destination ? pino(options, destination) : pino(options)
}
