import { type Logger, pino } from 'pino'

/** JSON lines on standard output. No bodies, no addresses with their query, no secrets. */
export type Log = Logger

const redacted = ['authorization', 'password', 'client_secret', 'secret', 'token', 'access_token', 'refresh_token']

export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: redacted.flatMap((key) => [key, `*.${key}`]), censor: '[redacted]' },
  })
}
