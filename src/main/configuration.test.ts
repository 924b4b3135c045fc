import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ConfigurationError, readConfiguration, readFailPoint } from './configuration.ts'

const bucket = {
  DAYBOOK_S3_BUCKET_URL: 'https://s3.eu-central-1.amazonaws.com/papers',
  DAYBOOK_S3_REGION: 'eu-central-1',
  DAYBOOK_S3_ACCESS_KEY_ID: 'id',
  DAYBOOK_S3_SECRET_ACCESS_KEY: 'secret',
}
const production = {
  DAYBOOK_ENVIRONMENT: 'production',
  DATABASE_URL: 'postgres://localhost/x',
  DAYBOOK_SECRET: 'a secret of thirty-two characters or more',
}

describe('the place of files', () => {
  it('is a folder beside the data, the one that is named, or a bucket', () => {
    assert.deepEqual(readConfiguration({ DAYBOOK_DATA_DIR: '/data' }).files, { directory: '/data/files' })
    assert.deepEqual(readConfiguration({ DAYBOOK_FILES: '/papers' }).files, { directory: '/papers' })
    assert.deepEqual(readConfiguration({ ...production, ...bucket }).files, {
      bucket: {
        bucketUrl: 'https://s3.eu-central-1.amazonaws.com/papers',
        region: 'eu-central-1',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      },
    })
  })

  it('is not guessed in production, nor where it is half told or told twice', () => {
    refused(production, /^Production needs a place for files: set DAYBOOK_FILES/)
    refused({ DAYBOOK_FILES: '/papers', ...bucket }, /both set/)
    for (const name of Object.keys(bucket)) refused({ ...bucket, [name]: '' }, new RegExp(`^${name} is missing`))
    for (const url of ['papers', 'ftp://x/papers', 'https://x', 'https://x/a/b', 'https://x/a?b', 'https://me:pw@x/a'])
      refused({ ...bucket, DAYBOOK_S3_BUCKET_URL: url }, /is not the address of a bucket/)
  })
})

describe('the console', () => {
  const files = { DAYBOOK_FILES: '/papers' }
  const https = { DAYBOOK_PUBLIC_ADDRESS: 'https://books.example' }
  const placeOf = (env: Record<string, string>) => readConfiguration(env).console.place
  const whyNot = (env: Record<string, string>) => {
    const { console: settings } = readConfiguration(env)
    return settings.place === null ? settings.why : undefined
  }

  it('is served on this machine, and under TLS', () => {
    assert.deepEqual(placeOf({}), { kind: 'loopback' })
    for (const HOST of ['localhost', '127.0.0.2', '::1']) assert.deepEqual(placeOf({ HOST }), { kind: 'loopback' })
    const forwarded = { HOST: '0.0.0.0', DAYBOOK_PUBLIC_ADDRESS: 'http://localhost:8080' }
    assert.deepEqual(placeOf(forwarded), { kind: 'loopback' })
    const secure = { kind: 'https', origin: 'https://books.example' }
    assert.deepEqual(placeOf({ HOST: '0.0.0.0', ...https }), secure)
    assert.deepEqual(placeOf({ ...production, ...files, ...https, DAYBOOK_CONSOLE_PASSWORDS: 'true' }), secure)
  })

  it('is served nowhere else, and one line says why', () => {
    assert.match(whyNot({ HOST: '0.0.0.0' }) ?? '', /^it needs TLS: set DAYBOOK_PUBLIC_ADDRESS/)
    assert.match(whyNot({ DAYBOOK_PUBLIC_ADDRESS: 'http://books.example' }) ?? '', /^it needs TLS/)
    assert.match(whyNot({ DAYBOOK_PUBLIC_ADDRESS: 'https://books.example/api' }) ?? '', /has a path/)
    assert.match(whyNot({ ...production, ...files, ...https }) ?? '', /DAYBOOK_CONSOLE_PASSWORDS=true/)
    const issuer = {
      DAYBOOK_ISSUER: 'https://login.example',
      DAYBOOK_ISSUER_AUDIENCE: 'daybook',
      DAYBOOK_ISSUER_KEYS: 'https://login.example/keys',
    }
    assert.match(whyNot(issuer) ?? '', /DAYBOOK_ISSUER_CONSOLE_CLIENT/)
    assert.equal(whyNot({ DAYBOOK_CONSOLE: 'off' }), null, 'which the operator knows')
  })

  it('is a client of an authorization server of your own, in production without a word on passwords', () => {
    const issuer = {
      DAYBOOK_ISSUER: 'https://login.example',
      DAYBOOK_ISSUER_AUDIENCE: 'daybook',
      DAYBOOK_ISSUER_KEYS: 'https://login.example/keys',
      DAYBOOK_ISSUER_CONSOLE_CLIENT: 'console',
    }
    assert.deepEqual(placeOf(issuer), { kind: 'loopback' })
    assert.deepEqual(placeOf({ ...production, ...files, ...https, ...issuer }), {
      kind: 'https',
      origin: 'https://books.example',
    })
    const told = { ...issuer, DAYBOOK_ISSUER_CONSOLE_SECRET: 'hush', DAYBOOK_ISSUER_CONSOLE_SCOPE: 'openid books' }
    assert.deepEqual(readConfiguration(told).issuer?.console, {
      clientId: 'console',
      clientSecret: 'hush',
      scope: 'openid books',
    })
    refused({ ...told, DAYBOOK_ISSUER_CONSOLE_CLIENT: '' }, /^DAYBOOK_ISSUER_CONSOLE_CLIENT is missing/)
    refused({ ...told, DAYBOOK_ISSUER_CONSOLE_SCOPE: 'books' }, /lacks openid/)
    refused({ ...issuer, DAYBOOK_ISSUER: 'http://login.example' }, /^DAYBOOK_ISSUER is "http/)
  })

  it('has sessions of an hour without use and of twelve in all, or as it is told', () => {
    assert.deepEqual(readConfiguration({}).console.sessions, { idleMinutes: 60, maxMinutes: 720 })
    const told = { DAYBOOK_SESSION_IDLE_MINUTES: '15', DAYBOOK_SESSION_HOURS: '8' }
    assert.deepEqual(readConfiguration(told).console.sessions, { idleMinutes: 15, maxMinutes: 480 })
    refused({ DAYBOOK_SESSION_IDLE_MINUTES: '0' }, /DAYBOOK_SESSION_IDLE_MINUTES is "0"/)
    refused({ DAYBOOK_CONSOLE_PASSWORDS: 'yes' }, /DAYBOOK_CONSOLE_PASSWORDS is "yes"/)
  })
})

describe('the place where a crash test ends the process', () => {
  it('is none, or one that there is, at a pass of it', () => {
    assert.equal(readFailPoint({}), null)
    assert.equal(readFailPoint(production), null)
    assert.deepEqual(readFailPoint({ DAYBOOK_FAIL_POINT: 'after-commit' }), { point: 'after-commit', pass: 1 })
    assert.deepEqual(readFailPoint({ DAYBOOK_FAIL_POINT: 'migrating:12' }), { point: 'migrating', pass: 12 })
    for (const text of ['nowhere', 'migrating:0', 'migrating:x'])
      assert.throws(() => readFailPoint({ DAYBOOK_FAIL_POINT: text }), ConfigurationError)
  })

  it('is refused in production', () => {
    assert.throws(() => readFailPoint({ ...production, DAYBOOK_FAIL_POINT: 'after-commit' }), /leave it out/)
  })
})

function refused(env: Record<string, string>, message: RegExp): void {
  assert.throws(
    () => readConfiguration(env),
    (error) => {
      assert.ok(error instanceof ConfigurationError)
      assert.match(error.message, message)
      return true
    },
  )
}

describe('the account at Plaid', () => {
  it('is none, or has both its halves, and an address by its environment or its own', () => {
    assert.equal(readConfiguration({}).plaid, null)
    const account = { PLAID_CLIENT_ID: 'id', PLAID_SECRET: 'shh' }
    const settings = { clientId: 'id', secret: 'shh' }
    assert.deepEqual(readConfiguration(account).plaid, { ...settings, address: 'https://sandbox.plaid.com' })
    assert.deepEqual(readConfiguration({ ...account, PLAID_ENV: 'production' }).plaid, {
      ...settings,
      address: 'https://production.plaid.com',
    })
    assert.deepEqual(readConfiguration({ ...account, PLAID_BASE_URL: 'http://127.0.0.1:9/' }).plaid, {
      ...settings,
      address: 'http://127.0.0.1:9',
    })
    refused({ PLAID_CLIENT_ID: 'id' }, /PLAID_SECRET/)
    refused({ ...account, PLAID_ENV: 'development' }, /^PLAID_ENV/)
    refused({ ...account, PLAID_BASE_URL: 'plaid' }, /^PLAID_BASE_URL/)
    refused({ DAYBOOK_PUBLIC_ADDRESS: 'ftp://books.example' }, /^DAYBOOK_PUBLIC_ADDRESS/)
  })
})

describe('fonts', () => {
  it('are those of a folder that is there', () => {
    assert.equal(readConfiguration({}).fontFolder, null)
    assert.equal(readConfiguration({ DAYBOOK_FONTS: import.meta.dirname }).fontFolder, import.meta.dirname)
    refused({ DAYBOOK_FONTS: '/nowhere/fonts' }, /^DAYBOOK_FONTS/)
  })
})

describe('limits', () => {
  it('are those of failed sign-ins, and of requests where they are set', () => {
    assert.deepEqual(readConfiguration({}).limits, {
      attempts: { perAddress: 100, perUser: 10 },
      tokens: { perAddress: 600, perClient: 600, perUser: 60 },
      connections: { total: 10_000, perAddress: 2_000, unreadMs: 60_000 },
      perClient: 6_000,
      perInstance: 3_000,
      atOnce: 160,
      answers: { jsonLines: 100_000, xlsxRows: 500_000, pdfRows: 20_000, wholeLines: 2_000, pageLines: 10_000 },
    })
    const set = {
      DAYBOOK_RATE_PER_CLIENT: '600',
      DAYBOOK_RATE_PER_INSTANCE: '300',
      DAYBOOK_FAILED_SIGN_INS_PER_USER: '5',
      DAYBOOK_REQUESTS_AT_ONCE: '40',
      DAYBOOK_TOKENS_PER_ADDRESS: '7',
      DAYBOOK_TOKENS_PER_CLIENT: '8',
      DAYBOOK_TOKENS_PER_USER: '9',
      DAYBOOK_HTTP_CONNECTIONS: '500',
      DAYBOOK_HTTP_CONNECTIONS_PER_ADDRESS: '50',
      DAYBOOK_UNREAD_SECONDS: '5',
      DAYBOOK_REPORT_JSON_LINES: '50000',
      DAYBOOK_PAGE_LINES: '5000',
    }
    const { answers, ...others } = readConfiguration(set).limits
    assert.deepEqual(others, {
      attempts: { perAddress: 100, perUser: 5 },
      tokens: { perAddress: 7, perClient: 8, perUser: 9 },
      connections: { total: 500, perAddress: 50, unreadMs: 5_000 },
      perClient: 600,
      perInstance: 300,
      atOnce: 40,
    })
    assert.deepEqual(
      [readConfiguration({}).timeoutMs, readConfiguration({ DAYBOOK_PATIENCE_MS: '50' }).timeoutMs],
      [1000, 50],
    )
    assert.deepEqual([answers.jsonLines, answers.pageLines], [50_000, 5_000])
    const off = readConfiguration({ DAYBOOK_RATE_PER_CLIENT: 'off', DAYBOOK_RATE_PER_INSTANCE: 'off' }).limits
    assert.deepEqual([off.perClient, off.perInstance], [null, null])
    refused({ DAYBOOK_RATE_PER_CLIENT: '0' }, /^DAYBOOK_RATE_PER_CLIENT/)
    refused({ DAYBOOK_PAGE_LINES: '0' }, /^DAYBOOK_PAGE_LINES/)
    refused({ DAYBOOK_REQUESTS_AT_ONCE: '1' }, /^DAYBOOK_REQUESTS_AT_ONCE/)
    refused({ DAYBOOK_TOKENS_PER_USER: '0' }, /^DAYBOOK_TOKENS_PER_USER/)
    refused({ DAYBOOK_HTTP_CONNECTIONS: '9' }, /^DAYBOOK_HTTP_CONNECTIONS/)
    refused({ DAYBOOK_HTTP_CONNECTIONS_PER_ADDRESS: 'many' }, /^DAYBOOK_HTTP_CONNECTIONS_PER_ADDRESS/)
    refused({ DAYBOOK_UNREAD_SECONDS: '0' }, /^DAYBOOK_UNREAD_SECONDS/)
    refused({ DAYBOOK_FAILED_SIGN_INS_PER_ADDRESS: '0' }, /^DAYBOOK_FAILED_SIGN_INS_PER_ADDRESS/)
  })

  it('believe no proxy that is not listed', () => {
    assert.deepEqual(readConfiguration({}).trustedProxies, [])
    const listed = { DAYBOOK_TRUSTED_PROXIES: '10.0.0.0/8, ::1,192.168.1.7' }
    assert.deepEqual(readConfiguration(listed).trustedProxies, ['10.0.0.0/8', '::1', '192.168.1.7'])
    for (const wrong of ['true', '*', 'proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '::1/129'])
      refused({ DAYBOOK_TRUSTED_PROXIES: wrong }, /^DAYBOOK_TRUSTED_PROXIES has/)
  })
})

describe('the documentation and the metrics', () => {
  it('are on the one port, on a port of their own, or nowhere', () => {
    const { internal, pages } = readConfiguration({})
    assert.deepEqual([internal, pages], [null, { docs: 'on', metrics: 'on', metricsToken: null }])
    const set = { DAYBOOK_DOCS: 'off', DAYBOOK_METRICS: 'internal', DAYBOOK_INTERNAL_PORT: '9090' }
    const token = 'sixteen-letters-0'
    const read = readConfiguration({ ...set, DAYBOOK_INTERNAL_HOST: '::1', DAYBOOK_METRICS_TOKEN: token })
    assert.deepEqual(read.internal, { host: '::1', port: 9090 })
    assert.deepEqual(read.pages, { docs: 'off', metrics: 'internal', metricsToken: token })
    assert.deepEqual(readConfiguration(set).internal, { host: '127.0.0.1', port: 9090 })
    refused({ DAYBOOK_DOCS: 'internal' }, /^DAYBOOK_INTERNAL_PORT is missing/)
    refused({ DAYBOOK_DOCS: 'no' }, /^DAYBOOK_DOCS is "no"/)
    refused({ DAYBOOK_METRICS: 'true' }, /^DAYBOOK_METRICS is "true"/)
    refused({ ...set, DAYBOOK_INTERNAL_PORT: '65536' }, /^DAYBOOK_INTERNAL_PORT/)
    for (const wrong of ['short', 'sixteen letters 0'])
      refused({ DAYBOOK_METRICS_TOKEN: wrong }, /^DAYBOOK_METRICS_TOKEN/)
  })
})

describe('the public address', () => {
  it('is written as it stands before a path, and carries no credentials', () => {
    const read = (address: string) => readConfiguration({ DAYBOOK_PUBLIC_ADDRESS: address }).publicAddress
    assert.equal(readConfiguration({}).publicAddress, null)
    assert.equal(read('https://Books.example'), 'https://books.example')
    assert.equal(read('https://books.example:8443/'), 'https://books.example:8443')
    assert.equal(read('http://127.0.0.1:8080/daybook/'), 'http://127.0.0.1:8080/daybook')
    for (const wrong of [
      'books.example',
      'ftp://x',
      'https://me:pw@x',
      'https://x?a',
      'https://x#a',
      'https://x y',
      'https://x\\y',
    ])
      refused({ DAYBOOK_PUBLIC_ADDRESS: wrong }, /^DAYBOOK_PUBLIC_ADDRESS is/)
  })
})

describe('the authorization server', () => {
  const server = {
    DAYBOOK_ISSUER: 'https://login.example',
    DAYBOOK_ISSUER_AUDIENCE: 'https://books.example',
    DAYBOOK_ISSUER_KEYS: 'https://login.example/keys',
  }

  it('is this one, or another with its issuer, audience and keys', () => {
    assert.equal(readConfiguration({}).issuer, null)
    assert.deepEqual(readConfiguration({ ...server, DAYBOOK_ISSUER_SCOPE_CLAIM: 'scp' }).issuer, {
      issuer: 'https://login.example',
      audience: 'https://books.example',
      keysAddress: 'https://login.example/keys',
      platformClaim: 'platform_id',
      scopeClaim: 'scp',
      instanceClaim: 'instance_id',
      mintsTokens: true,
      console: null,
    })
    assert.equal(readConfiguration({ ...server, DAYBOOK_ISSUER_MINTED_TOKENS: 'off' }).issuer?.mintsTokens, false)
    refused({ ...server, DAYBOOK_ISSUER_MINTED_TOKENS: 'no' }, /^DAYBOOK_ISSUER_MINTED_TOKENS/)
    for (const name of Object.keys(server)) refused({ ...server, [name]: '' }, new RegExp(`^${name} is missing`))
  })

  it('has its keys behind TLS, or on this very machine for a sandbox', () => {
    const local = { ...server, DAYBOOK_ISSUER_KEYS: 'http://127.0.0.1:9/keys' }
    assert.equal(readConfiguration(local).issuer?.keysAddress, 'http://127.0.0.1:9/keys')
    refused({ ...production, DAYBOOK_FILES: '/papers', ...local }, /^DAYBOOK_ISSUER_KEYS is not/)
    for (const address of [
      'keys',
      'http://login.example/keys',
      'http://127.evil.example/',
      'https://me@x/',
      'file:///k',
    ])
      refused({ ...server, DAYBOOK_ISSUER_KEYS: address }, /^DAYBOOK_ISSUER_KEYS is not/)
  })
})
