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
