import type { PlaidSettings } from './aggregator/aggregator.ts'

/** What the process is told by its environment, read once and checked; each problem is one line that says what to do. */
export interface Configuration extends DatabasePlace {
  host: string
  port: number
  secret: string
  previousSecret: string | null
  logLevel: string
  connections: number
  jobs: number
  plaid: PlaidSettings | null
  /** Where others reach this deployment, without a slash at the end. */
  publicAddress: string | null
}

/** Where the database is: all that most commands need. */
export interface DatabasePlace {
  environment: 'sandbox' | 'production'
  dataDirectory: string
  databaseUrl: string | null
  /** For migrations and checks, where the application's own login may not make tables. */
  migrationUrl: string | null
}

export class ConfigurationError extends Error {}

/** Known to everybody, so good for a sandbox and for nothing else. */
const sandboxSecret = 'daybook-sandbox-secret-known-to-everybody'

type Environment = Readonly<Record<string, string | undefined>>

export function readConfiguration(env: Environment): Configuration {
  const place = readDatabasePlace(env)
  const configuration: Configuration = {
    ...place,
    host: env['HOST'] || '127.0.0.1',
    port: wholeNumber(env, 'PORT', 8080, { from: 0, to: 65_535 }),
    secret: env['DAYBOOK_SECRET'] || sandboxSecret,
    previousSecret: env['DAYBOOK_PREVIOUS_SECRET'] || null,
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels) ?? (place.environment === 'sandbox' ? 'warn' : 'info'),
    connections: wholeNumber(env, 'DAYBOOK_CONNECTIONS', 20, { from: 2, to: 500 }),
    jobs: wholeNumber(env, 'DAYBOOK_JOBS', 4, { from: 1, to: 100 }),
    plaid: readPlaid(env),
    publicAddress: webAddress(env, 'DAYBOOK_PUBLIC_ADDRESS'),
  }
  if (place.environment === 'production') refuseWeakSecret(configuration.secret)
  return configuration
}

export function readDatabasePlace(env: Environment): DatabasePlace {
  const environment = env['DAYBOOK_ENVIRONMENT'] ?? 'sandbox'
  if (environment !== 'sandbox' && environment !== 'production')
    throw new ConfigurationError(`DAYBOOK_ENVIRONMENT is "${environment}": set it to sandbox or production.`)
  const databaseUrl = env['DATABASE_URL'] || null
  if (environment === 'production' && databaseUrl === null)
    throw new ConfigurationError('Production needs DATABASE_URL: the address of a PostgreSQL, 15 or newer.')
  return {
    environment,
    dataDirectory: env['DAYBOOK_DATA_DIR'] || './data',
    databaseUrl,
    migrationUrl: env['DATABASE_MIGRATION_URL'] || null,
  }
}

function readPlaid(env: Environment): PlaidSettings | null {
  const [clientId, secret] = [env['PLAID_CLIENT_ID'] || null, env['PLAID_SECRET'] || null]
  if (clientId === null && secret === null) return null
  if (clientId === null || secret === null)
    throw new ConfigurationError('Plaid needs both PLAID_CLIENT_ID and PLAID_SECRET.')
  const environment = oneOf(env, 'PLAID_ENV', ['sandbox', 'production']) ?? 'sandbox'
  return { clientId, secret, address: webAddress(env, 'PLAID_BASE_URL') ?? `https://${environment}.plaid.com` }
}

function webAddress(env: Environment, name: string): string | null {
  const text = env[name]
  if (!text) return null
  if (!URL.canParse(text) || !/^https?:\/\/[^?#]+$/.test(text))
    throw new ConfigurationError(`${name} is "${text}": set it to an address such as https://books.example.`)
  return text.replace(/\/+$/, '')
}

function refuseWeakSecret(secret: string): void {
  if (secret === sandboxSecret)
    throw new ConfigurationError(
      'Production needs DAYBOOK_SECRET: at least 32 random characters (openssl rand -base64 33).',
    )
  if (secret.length < 32)
    throw new ConfigurationError('DAYBOOK_SECRET is too short: use at least 32 random characters.')
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function oneOf(env: Environment, name: string, words: readonly string[]): string | undefined {
  const text = env[name]
  if (!text || words.includes(text)) return text || undefined
  throw new ConfigurationError(`${name} is "${text}": set it to one of ${words.join(', ')}.`)
}

function wholeNumber(env: Environment, name: string, usual: number, range: { from: number; to: number }): number {
  const text = env[name]
  if (!text) return usual
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (value >= range.from && value <= range.to) return value
  throw new ConfigurationError(`${name} is "${text}": set it to a whole number from ${range.from} to ${range.to}.`)
}
