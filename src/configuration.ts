import { parseArgs } from 'node:util'

/** What the process is told by its environment, read once and checked; each problem is one line that says what to do. */
export interface Configuration {
  environment: 'sandbox' | 'production'
  host: string
  port: number
  dataDirectory: string
  databaseUrl: string | null
  /** For migrations, where the application's own login may not make tables. */
  migrationUrl: string | null
  secret: string
  previousSecret: string | null
  logLevel: string
  connections: number
  jobs: number
  only: 'api' | 'worker' | null
}

export class ConfigurationError extends Error {}

/** Known to everybody, so good for a sandbox and for nothing else. */
const sandboxSecret = 'daybook-sandbox-secret-known-to-everybody'

export function readConfiguration(env: Readonly<Record<string, string | undefined>>, args: string[]): Configuration {
  const environment = env['DAYBOOK_ENVIRONMENT'] ?? 'sandbox'
  if (environment !== 'sandbox' && environment !== 'production')
    throw new ConfigurationError(`DAYBOOK_ENVIRONMENT is "${environment}": set it to sandbox or production.`)
  const configuration: Configuration = {
    environment,
    host: env['HOST'] || '127.0.0.1',
    port: wholeNumber(env, 'PORT', 8080, { from: 0, to: 65_535 }),
    dataDirectory: env['DAYBOOK_DATA_DIR'] || './data',
    databaseUrl: env['DATABASE_URL'] || null,
    migrationUrl: env['DATABASE_MIGRATION_URL'] || null,
    secret: env['DAYBOOK_SECRET'] || sandboxSecret,
    previousSecret: env['DAYBOOK_PREVIOUS_SECRET'] || null,
    logLevel: env['LOG_LEVEL'] || (environment === 'sandbox' ? 'warn' : 'info'),
    connections: wholeNumber(env, 'DAYBOOK_CONNECTIONS', 20, { from: 2, to: 500 }),
    jobs: wholeNumber(env, 'DAYBOOK_JOBS', 4, { from: 1, to: 100 }),
    only: readOnly(args),
  }
  if (environment === 'production') refuseDefaults(configuration)
  return configuration
}

function refuseDefaults({ databaseUrl, secret }: Configuration): void {
  if (databaseUrl === null)
    throw new ConfigurationError('Production needs DATABASE_URL: the address of a PostgreSQL, 15 or newer.')
  if (secret === sandboxSecret)
    throw new ConfigurationError(
      'Production needs DAYBOOK_SECRET: at least 32 random characters (openssl rand -base64 33).',
    )
  if (secret.length < 32)
    throw new ConfigurationError('DAYBOOK_SECRET is too short: use at least 32 random characters.')
}

function readOnly(args: string[]): 'api' | 'worker' | null {
  try {
    const { values } = parseArgs({ args, options: { only: { type: 'string' } } })
    if (values.only === undefined || values.only === 'api' || values.only === 'worker') return values.only ?? null
  } catch {
    // Falls through to the one line that says what can be given.
  }
  throw new ConfigurationError(`Unknown arguments "${args.join(' ')}": only --only api and --only worker can be given.`)
}

function wholeNumber(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  usual: number,
  range: { from: number; to: number },
): number {
  const text = env[name]
  if (!text) return usual
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (value >= range.from && value <= range.to) return value
  throw new ConfigurationError(`${name} is "${text}": set it to a whole number from ${range.from} to ${range.to}.`)
}
