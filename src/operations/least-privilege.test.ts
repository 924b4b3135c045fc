import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { Client, type ClientConfig } from 'pg'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { administer, serviceBeside, testSettings } from '../../test/world.ts'
import { createClient, createPlatform } from '../access/access.ts'
import { openService, type Service } from '../main/app.ts'
import { diskStore } from '../storage/file-store.ts'
import { seedPlatform } from '../templates/templates.ts'
import { ownInstances, verify } from '../verify/verify.ts'
import { inAudit } from './audit.ts'
import { type EmbeddedServer, startEmbeddedServer } from './embedded.ts'
import { migrate } from './migrate.ts'

/**
 * A server on which an administrator has prepared everything as docs/operations.md says, and nobody else is a
 * superuser.
 */
const directory = temporaryDirectory()
let server: EmbeddedServer
let service: Service
let migrations: ClientConfig
let application: ClientConfig

before(async () => {
  server = await startEmbeddedServer({ directory, settings: testSettings })
  for (const statement of [
    'create role daybook_owner nologin',
    'create role daybook_app nologin',
    'create role daybook_audit nologin bypassrls',
    `create role daybook_migrations login password 'm'`,
    `create role daybook_login login password 'l'`,
    'grant daybook_owner, daybook_app, daybook_audit to daybook_migrations',
    'grant daybook_app to daybook_login',
    'create database daybook owner daybook_owner',
  ])
    await administer(server.connection, statement)
  const place = { ...server.connection, database: 'daybook' }
  migrations = { ...place, user: 'daybook_migrations', password: 'm' }
  application = { ...place, user: 'daybook_login', password: 'l' }
  await migrate(migrations)
  service = await openService(serviceBeside({ connection: application, files: diskStore(directory) }))
})

after(async () => {
  await service.close()
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
})

describe('logins of least privilege', () => {
  it('are enough: migrations, the service with its jobs, and the checks', async () => {
    await using _ = await startedWorker()
    const actor = { name: 'test', modifiedBy: null, requestId: null }
    const wanted = { name: 'Platform', environment: 'sandbox', actor, seed: seedPlatform } as const
    const { id: platformId } = await createPlatform(service.database, wanted)
    const { clientId: client_id, clientSecret: client_secret } = await createClient(service.database, {
      platformId,
      name: 'Client',
    })
    const address = await service.server.fastify.listen({ host: '127.0.0.1', port: 0 })
    const post = async (target: string, headers: Record<string, string>, body: string) => {
      const response = await fetch(`${address}${target}`, { method: 'POST', headers, body })
      const text = await response.text()
      assert.ok(response.ok, text)
      return JSON.parse(text)
    }
    const form = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret })
    const { access_token } = await post(
      '/oauth/token',
      { 'content-type': 'application/x-www-form-urlencoded' },
      String(form),
    )
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const books = { name: 'Shop', entries_start: '2026-01-01T00:00:00Z' }
    const { id } = await post('/v0/platform/instances', headers, JSON.stringify(books))
    const inBooks = { ...headers, 'service-instance-id': id, prefer: 'wait=20' }
    const account = JSON.stringify({ ledger: { name: 'Checking', financial_account_type: 'bank_account' } })
    const { id: accountId } = await post('/v0/source-accounts', inBooks, account)
    const rows = [{ id: 'a', amount: 1, datetime: '2026-02-03T00:00:00Z', description: 'x' }]
    const task = await post(`/v0/source-accounts/${accountId}/transactions`, inBooks, JSON.stringify(rows))
    assert.deepEqual([task.status, task.created_transaction_ids], ['complete', ['a']])
    const verdicts = await inAudit(migrations, (tx) => Array.fromAsync(verify(tx, {})))
    assert.deepEqual(
      verdicts.flatMap(({ findings }) => findings),
      [],
    )
    assert.ok(verdicts.some(({ subject }) => subject === 'instance'))
    assert.equal(
      (await service.database.acrossInstances({ platformId, access: 'read', actor }, (tx) => ownInstances(tx, null)))
        .length,
      1,
    )
  })

  it('are not more than enough: what the login of the service may not do', async () => {
    for (const statement of [
      'set role daybook_owner',
      'set role daybook_audit',
      'create table notes (id text)',
      'create role friend',
      'alter table ledgers disable row level security',
      'drop policy tenant on ledgers',
      'truncate ledgers cascade',
      'set session_replication_role = replica',
      `set role daybook_app; delete from events`,
      `set role daybook_app; update platform_events set type = 'x'`,
      `set role daybook_app; delete from sign_ins`,
      `set role daybook_app; insert into pgmigrations (name, run_on) values ('x', now())`,
      `set role daybook_app; alter function events_are_final() rename to x`,
      `copy (select 1) to program 'true'`,
      `select pg_read_file('/etc/passwd')`,
    ])
      await assert.rejects(asked(application, statement), { code: '42501' }, statement)
  })

  it('show nobody rows of whom they do not name', async () => {
    const counted = `set role daybook_app; select count(*)::int as rows from ledgers`
    assert.deepEqual(await asked(application, counted), [{ rows: 0 }])
    assert.deepEqual(await asked(migrations, 'set role daybook_owner; select count(*)::int as rows from ledgers'), [
      { rows: 0 },
    ])
    const audited = await asked(migrations, 'set role daybook_audit; select count(*)::int as rows from ledgers')
    assert.ok(Object(audited[0]).rows > 0)
    await assert.rejects(asked(migrations, 'set role daybook_audit; delete from ledgers'), { code: '42501' })
  })
})

/** A test that fails ends its worker, too: the database could not stop else. */
async function startedWorker(): Promise<AsyncDisposable> {
  const worker = await service.startJobs()
  return { [Symbol.asyncDispose]: () => worker.stop() }
}

async function asked(login: ClientConfig, statement: string): Promise<unknown[]> {
  const client = new Client(login)
  await client.connect()
  try {
    const answer: unknown = await client.query(statement)
    const last: unknown = Array.isArray(answer) ? answer.at(-1) : answer
    return Object(last).rows
  } finally {
    await client.end()
  }
}
