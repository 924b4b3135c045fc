import { statSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { type AttemptLimits, type TokenLimits, type TrustedIssuer, usualSessions } from '../access/access.ts'
import type { PlaidSettings } from '../aggregator/aggregator.ts'
import { type AnswerLimits, usualLimits } from '../http/answer-limits.ts'
import type { ConnectionLimits } from '../http/http-connections.ts'
import { scopes } from '../http/scopes.ts'
import { must } from '../kernel/assert.ts'
import { type ArmedFailPoint, failPoints } from '../kernel/fail-points.ts'
import type { Identity } from '../operations/deployment.ts'
import type { S3Settings } from '../storage/s3-store.ts'
import type { PagePlaces } from './app.ts'
import { checkedOutCommit } from './build.ts'
import { consolePlace, type ConsoleSettings } from './console-settings.ts'

/** What the environment tells the process, read once and checked; each problem is one line that says what to do. */
export interface Configuration extends DatabasePlace {
  /** From what the program was made. */
  build: string
  /** A hot standby of the database, for reports. */
  replicaUrl: string | null
  host: string
  port: number
  /** Where health, documentation and metrics are besides; null: nowhere. */
  internal: { host: string; port: number } | null
  pages: PagePlaces
  secret: string
  logLevel: string
  connections: number
  /** How long a request waits for one of them. */
  timeoutMs: number
  jobs: number
  plaid: PlaidSettings | null
  /** The authorization server that is trusted instead of the token endpoint. */
  issuer: TrustedIssuer | null
  /** Where others reach this deployment, without a slash at the end. */
  publicAddress: string | null
  console: ConsoleSettings
  files: FilePlace
  /** With fonts for letters that the others lack; null: none. */
  fontFolder: string | null
  /** Deliveries to webhooks at once. */
  deliveries: number
  /** How often who may ask, and fail to get in, in a minute; and how many requests are answered at once. */
  limits: {
    attempts: AttemptLimits
    tokens: TokenLimits
    connections: ConnectionLimits
    perClient: number | null
    perInstance: number | null
    atOnce: number
    answers: AnswerLimits
  }
  trustedProxies: readonly string[]
  /** Whether webhooks may lead to this very machine: in a sandbox alone. */
  webhooksAllowLoopback: boolean
}

/** Where the contents of files are kept: a folder, or a bucket. */
export type FilePlace = { directory: string } | { bucket: S3Settings }

/** Where the database is, and whose: all that most commands need. */
export interface DatabasePlace extends Identity {
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
  const secret = serviceSecret(place)
  const reached = {
    host: env['HOST'] || '127.0.0.1',
    issuer: readIssuer(env, place.environment),
    publicAddress: webAddress(env, 'DAYBOOK_PUBLIC_ADDRESS'),
  }
  const configuration: Configuration = {
    ...place,
    ...reached,
    build: readBuild(env),
    replicaUrl: env['DATABASE_REPLICA_URL'] || null,
    port: wholeNumber(env, 'PORT', 8080, { from: 0, to: 65_535 }),
    ...readPages(env),
    secret,
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels) ?? (place.environment === 'sandbox' ? 'warn' : 'info'),
    connections: wholeNumber(env, 'DAYBOOK_CONNECTIONS', 20, { from: 2, to: 500 }),
    timeoutMs: wholeNumber(env, 'DAYBOOK_PATIENCE_MS', 1_000, { from: 1, to: 60_000 }),
    jobs: wholeNumber(env, 'DAYBOOK_JOBS', 4, { from: 1, to: 100 }),
    plaid: readPlaid(env),
    console: readConsoleSettings(env, { ...reached, environment: place.environment }),
    files: filePlace(env, place),
    fontFolder: fontFolder(env),
    deliveries: wholeNumber(env, 'DAYBOOK_DELIVERIES', 10, { from: 1, to: 500 }),
    limits: readLimits(env),
    trustedProxies: trustedProxies(env),
    webhooksAllowLoopback: oneOf(env, 'DAYBOOK_WEBHOOKS_ALLOW_LOOPBACK', ['true', 'false']) === 'true',
  }
  if (place.environment === 'production' && configuration.webhooksAllowLoopback)
    throw new ConfigurationError('DAYBOOK_WEBHOOKS_ALLOW_LOOPBACK is for a sandbox: leave it out in production.')
  if (configuration.replicaUrl !== null && configuration.databaseUrl === null)
    throw new ConfigurationError('DATABASE_REPLICA_URL needs DATABASE_URL: the primary that it is a replica of.')
  return configuration
}

/** What the service seals with: known to everybody in a sandbox, told in production. Throws ConfigurationError. */
export function serviceSecret({ environment, secret }: Identity): string {
  if (environment === 'production') refuseWeakSecret(secret ?? sandboxSecret)
  return secret ?? sandboxSecret
}

/** The commit that the program was made from: of the environment, else of the checkout. Throws ConfigurationError. */
export function readBuild(env: Environment): string {
  const given = env['DAYBOOK_BUILD']
  if (!given) return checkedOutCommit() ?? 'unknown'
  if (!/^[0-9A-Za-z.-]{1,64}$/.test(given))
    throw new ConfigurationError('DAYBOOK_BUILD is not one: use 1 to 64 of A-Z a-z 0-9 . -, such as a commit.')
  return given
}

export function readDatabasePlace(env: Environment): DatabasePlace {
  const environment = env['DAYBOOK_ENVIRONMENT'] ?? 'sandbox'
  if (environment !== 'sandbox' && environment !== 'production')
    throw new ConfigurationError(`DAYBOOK_ENVIRONMENT is "${environment}": set it to sandbox or production.`)
  const databaseUrl = env['DATABASE_URL'] || null
  const secret = env['DAYBOOK_SECRET'] || null
  if (environment === 'production' && databaseUrl === null)
    throw new ConfigurationError('Production needs DATABASE_URL: the address of a PostgreSQL, 15 or newer.')
  return {
    environment,
    secret,
    // A sandbox's own secret takes the place of the public one without more ado.
    previousSecret: env['DAYBOOK_PREVIOUS_SECRET'] || (environment === 'sandbox' && secret ? sandboxSecret : null),
    dataDirectory: env['DAYBOOK_DATA_DIR'] || './data',
    databaseUrl,
    migrationUrl: env['DATABASE_MIGRATION_URL'] || null,
  }
}

function readLimits(env: Environment): Configuration['limits'] {
  return {
    attempts: {
      perAddress: wholeNumber(env, 'DAYBOOK_FAILED_SIGN_INS_PER_ADDRESS', 100, aMinute),
      perUser: wholeNumber(env, 'DAYBOOK_FAILED_SIGN_INS_PER_USER', 10, aMinute),
    },
    tokens: {
      perAddress: wholeNumber(env, 'DAYBOOK_TOKENS_PER_ADDRESS', 600, aMinute),
      perClient: wholeNumber(env, 'DAYBOOK_TOKENS_PER_CLIENT', 600, aMinute),
      perUser: wholeNumber(env, 'DAYBOOK_TOKENS_PER_USER', 60, aMinute),
    },
    connections: {
      total: wholeNumber(env, 'DAYBOOK_HTTP_CONNECTIONS', 10_000, { from: 10, to: 1_000_000 }),
      perAddress: wholeNumber(env, 'DAYBOOK_HTTP_CONNECTIONS_PER_ADDRESS', 2_000, { from: 1, to: 1_000_000 }),
      unreadMs: wholeNumber(env, 'DAYBOOK_UNREAD_SECONDS', 60, { from: 1, to: 3_600 }) * 1_000,
    },
    perClient: pointsOrOff(env, 'DAYBOOK_RATE_PER_CLIENT', 6_000),
    perInstance: pointsOrOff(env, 'DAYBOOK_RATE_PER_INSTANCE', 3_000),
    // What two cores answer in a fifth of a second: a line that takes no longer to come to its end.
    atOnce: wholeNumber(env, 'DAYBOOK_REQUESTS_AT_ONCE', 160, { from: 2, to: 100_000 }),
    answers: answerLimits(env),
  }
}

function readConsoleSettings(
  env: Environment,
  { issuer, ...facts }: Pick<Configuration, 'environment' | 'host' | 'issuer' | 'publicAddress'>,
): ConsoleSettings {
  const usual = usualSessions
  const idleMinutes = wholeNumber(env, 'DAYBOOK_SESSION_IDLE_MINUTES', usual.idleMinutes, { from: 1, to: 1_440 })
  const hours = wholeNumber(env, 'DAYBOOK_SESSION_HOURS', usual.maxMinutes / 60, { from: 1, to: 720 })
  const place = consolePlace({
    ...facts,
    isOn: oneOf(env, 'DAYBOOK_CONSOLE', ['on', 'off']) !== 'off',
    allowsPasswords: oneOf(env, 'DAYBOOK_CONSOLE_PASSWORDS', ['true', 'false']) === 'true',
    signIn: issuer === null ? 'password' : issuer.console === null ? 'issuer without client' : 'issuer',
  })
  return { sessions: { idleMinutes, maxMinutes: hours * 60 }, ...place }
}

const pagePlaces = ['on', 'internal', 'off'] as const

function readPages(env: Environment): Pick<Configuration, 'internal' | 'pages'> {
  const docs = oneOf(env, 'DAYBOOK_DOCS', pagePlaces) ?? 'on'
  const metrics = oneOf(env, 'DAYBOOK_METRICS', pagePlaces) ?? 'on'
  const metricsToken = env['DAYBOOK_METRICS_TOKEN'] || null
  if (metricsToken !== null && !/^[\w.~+/=-]{16,1000}$/.test(metricsToken))
    throw new ConfigurationError('DAYBOOK_METRICS_TOKEN is not one: use 16 or more of A-Z a-z 0-9 - . _ ~ + / =.')
  const host = env['DAYBOOK_INTERNAL_HOST'] || '127.0.0.1'
  const port = wholeNumber(env, 'DAYBOOK_INTERNAL_PORT', -1, { from: 0, to: 65_535 })
  if (port < 0 && [docs, metrics].includes('internal'))
    throw new ConfigurationError('DAYBOOK_INTERNAL_PORT is missing: what is internal needs a port of its own.')
  return { internal: port < 0 ? null : { host, port }, pages: { docs, metrics, metricsToken } }
}

/** Points a minute; "off": no limit. */
function pointsOrOff(env: Environment, name: string, usual: number): number | null {
  return env[name] === 'off' ? null : wholeNumber(env, name, usual, aMinute)
}

const aMinute = { from: 1, to: 100_000_000 }

function trustedProxies(env: Environment): string[] {
  const listed = (env['DAYBOOK_TRUSTED_PROXIES'] ?? '').split(',').map((each) => each.trim())
  const proxies = listed.filter((each) => each !== '')
  for (const each of proxies) {
    const [address = '', bits = '0', ...more] = each.split('/')
    const version = isIP(address)
    if (version === 0 || more.length > 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > (version === 4 ? 32 : 128))
      throw new ConfigurationError(
        `DAYBOOK_TRUSTED_PROXIES has "${each}": list addresses or networks, such as 10.0.0.0/8, with commas.`,
      )
  }
  return proxies
}

/** Where crash tests end this process; null for everybody else. */
export function readFailPoint(env: Environment): ArmedFailPoint | null {
  const text = env['DAYBOOK_FAIL_POINT']
  if (!text) return null
  if (env['DAYBOOK_ENVIRONMENT'] === 'production')
    throw new ConfigurationError('DAYBOOK_FAIL_POINT ends the process, for crash tests: leave it out in production.')
  const [name, pass = '1'] = text.split(':')
  const point = failPoints.find((each) => each === name)
  if (point === undefined || !/^[1-9]\d{0,8}$/.test(pass))
    throw new ConfigurationError(`DAYBOOK_FAIL_POINT is "${text}": write one of ${failPoints.join(', ')}, and :N.`)
  return { point, pass: Number(pass) }
}

function readPlaid(env: Environment): PlaidSettings | null {
  const [clientId, secret] = [env['PLAID_CLIENT_ID'] || null, env['PLAID_SECRET'] || null]
  if (clientId === null && secret === null) return null
  if (clientId === null || secret === null)
    throw new ConfigurationError('Plaid needs both PLAID_CLIENT_ID and PLAID_SECRET.')
  const environment = oneOf(env, 'PLAID_ENV', ['sandbox', 'production']) ?? 'sandbox'
  return { clientId, secret, address: webAddress(env, 'PLAID_BASE_URL') ?? `https://${environment}.plaid.com` }
}

const issuerSettings = {
  issuer: 'DAYBOOK_ISSUER',
  audience: 'DAYBOOK_ISSUER_AUDIENCE',
  keysAddress: 'DAYBOOK_ISSUER_KEYS',
} as const

/** All three or none: what is left out would be a check that is left out. */
function readIssuer(env: Environment, environment: DatabasePlace['environment']): TrustedIssuer | null {
  const names = Object.values(issuerSettings)
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return null
  if (missing.length > 0)
    throw new ConfigurationError(
      `${missing.join(', ')} is missing: an authorization server of your own needs all of ${names.join(', ')}.`,
    )
  const issuer = must(env[issuerSettings.issuer], 'none of these is missing')
  return {
    issuer,
    audience: must(env[issuerSettings.audience], 'none of these is missing'),
    keysAddress: keysAddress(env, environment),
    platformClaim: env['DAYBOOK_ISSUER_PLATFORM_CLAIM'] || 'platform_id',
    scopeClaim: env['DAYBOOK_ISSUER_SCOPE_CLAIM'] || 'scope',
    instanceClaim: env['DAYBOOK_ISSUER_INSTANCE_CLAIM'] || 'instance_id',
    mintsTokens: oneOf(env, 'DAYBOOK_ISSUER_MINTED_TOKENS', ['on', 'off']) !== 'off',
    console: readIssuerClient(env, issuer, environment),
  }
}

/** The console as a client of that server, where it has an id there. */
function readIssuerClient(env: Environment, issuer: string, environment: DatabasePlace['environment']) {
  const clientId = env['DAYBOOK_ISSUER_CONSOLE_CLIENT'] || null
  const clientSecret = env['DAYBOOK_ISSUER_CONSOLE_SECRET'] || null
  const scope = env['DAYBOOK_ISSUER_CONSOLE_SCOPE'] || ['openid profile email offline_access', ...scopes].join(' ')
  if (clientId === null && clientSecret === null) return null
  if (clientId === null) throw new ConfigurationError('DAYBOOK_ISSUER_CONSOLE_CLIENT is missing beside its secret.')
  if (!/(^| )openid( |$)/.test(scope)) throw new ConfigurationError('DAYBOOK_ISSUER_CONSOLE_SCOPE lacks openid.')
  if (isSafe(URL.parse(issuer), environment)) return { clientId, clientSecret, scope }
  throw new ConfigurationError(`DAYBOOK_ISSUER is "${issuer}": the console signs people in at https://… alone.`)
}

/** Whoever can answer in its place makes tokens that are good: so TLS, or this very machine. */
function isSafe(url: URL | null, environment: DatabasePlace['environment']): url is URL {
  const local = environment === 'sandbox' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url?.hostname ?? '')
  return url?.username === '' && (url.protocol === 'https:' || (url.protocol === 'http:' && local))
}

function keysAddress(env: Environment, environment: DatabasePlace['environment']): string {
  const name = issuerSettings.keysAddress
  const url = URL.parse(env[name] ?? '')
  if (!isSafe(url, environment))
    throw new ConfigurationError(`${name} is not an address of keys: write https://…, where the JWKS is.`)
  return url.href
}

/** As it is put before a path: without a slash at its end. It is told to clients, so it carries no name or password. */
function webAddress(env: Environment, name: string): string | null {
  const text = env[name]
  if (!text) return null
  const url = URL.parse(text)
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  if (!url || !isPlain || /[?#\s\\]/.test(text))
    throw new ConfigurationError(`${name} is "${text}": set it to an address such as https://books.example.`)
  return `${url.origin}${url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : url.pathname}`
}

const bucketSettings = {
  bucketUrl: 'DAYBOOK_S3_BUCKET_URL',
  region: 'DAYBOOK_S3_REGION',
  accessKeyId: 'DAYBOOK_S3_ACCESS_KEY_ID',
  secretAccessKey: 'DAYBOOK_S3_SECRET_ACCESS_KEY',
} as const

/** A folder beside the data is good for one machine: production says where its files are to be. */
function fontFolder(env: Environment): string | null {
  const folder = env['DAYBOOK_FONTS'] || null
  if (folder !== null && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new ConfigurationError(
      `DAYBOOK_FONTS is "${folder}", which is no folder: name one with .ttf, .otf or .ttc files.`,
    )
  return folder
}

function filePlace(env: Environment, { environment, dataDirectory }: DatabasePlace): FilePlace {
  const names = Object.values(bucketSettings)
  const missing = names.filter((name) => !env[name])
  const directory = env['DAYBOOK_FILES']
  if (missing.length === names.length) {
    if (environment === 'production' && !directory)
      throw new ConfigurationError(
        'Production needs a place for files: set DAYBOOK_FILES to a directory that every process shares, or DAYBOOK_S3_BUCKET_URL to a bucket.',
      )
    return { directory: directory || path.join(dataDirectory, 'files') }
  }
  if (missing.length > 0)
    throw new ConfigurationError(
      `${missing.join(', ')} is missing: a bucket for files needs all of ${names.join(', ')}.`,
    )
  if (directory)
    throw new ConfigurationError('DAYBOOK_FILES and DAYBOOK_S3_BUCKET_URL are both set: files are kept in one place.')
  return { bucket: bucketOf(env) }
}

function bucketOf(env: Environment): S3Settings {
  const { bucketUrl, region, accessKeyId, secretAccessKey } = bucketSettings
  const address = must(env[bucketUrl], 'none of these is missing')
  const url = URL.parse(address)
  const isAddress = url !== null && /^https?:$/.test(url.protocol) && /^\/[^/]+\/?$/.test(url.pathname)
  if (!isAddress || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new ConfigurationError(`${bucketUrl} is not the address of a bucket: write https://HOST/BUCKET.`)
  return {
    bucketUrl: address,
    region: must(env[region], 'none of these is missing'),
    accessKeyId: must(env[accessKeyId], 'none of these is missing'),
    secretAccessKey: must(env[secretAccessKey], 'none of these is missing'),
  }
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

const toAMillion = { from: 1, to: 1_000_000 }

function answerLimits(env: Environment): AnswerLimits {
  const { jsonLines, xlsxRows, pdfRows, pageLines } = usualLimits
  return {
    ...usualLimits,
    jsonLines: wholeNumber(env, 'DAYBOOK_REPORT_JSON_LINES', jsonLines, toAMillion),
    xlsxRows: wholeNumber(env, 'DAYBOOK_REPORT_XLSX_ROWS', xlsxRows, toAMillion),
    pdfRows: wholeNumber(env, 'DAYBOOK_REPORT_PDF_ROWS', pdfRows, toAMillion),
    pageLines: wholeNumber(env, 'DAYBOOK_PAGE_LINES', pageLines, toAMillion),
  }
}

function oneOf<Word extends string>(env: Environment, name: string, words: readonly Word[]): Word | undefined {
  const text = env[name]
  const word = words.find((each) => each === text)
  if (!text || word !== undefined) return word
  throw new ConfigurationError(`${name} is "${text}": set it to one of ${words.join(', ')}.`)
}

function wholeNumber(env: Environment, name: string, usual: number, range: { from: number; to: number }): number {
  const text = env[name]
  if (!text) return usual
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (value >= range.from && value <= range.to) return value
  throw new ConfigurationError(`${name} is "${text}": set it to a whole number from ${range.from} to ${range.to}.`)
}
