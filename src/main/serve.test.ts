import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import { runHere, serveHere } from '../../test/command.ts'
import {
  directory,
  launchProgram,
  type Program,
  sandboxToken,
  startProgram,
  connectToDatabase,
} from '../../test/program.ts'
import { inTurn, outsideTrust } from '../../test/sizes.ts'
import { until } from '../../test/until.ts'
import { openVault } from '../storage/vault.ts'

/**
 * The program as an operator meets it: started, stopped, killed, misconfigured. Started and stopped as a process of its
 * own where that is what is tried, else in this one (`serveHere`), over a copy of the directory that the first start
 * made.
 */
const made = directory()
after(() => made[Symbol.asyncDispose]())

describe('npm start', () => {
  it('makes a sandbox, prints how to use it, and finds everything as it was the second time', async () => {
    const first = await started(made.path)
    assert.match(first.output(), /client_id=sandbox-client client_secret=sandbox-secret/)
    assert.match(first.output(), /username=owner@sandbox\.test password=sandbox-password/)
    assert.equal(first.output().match(/curl -s/g)?.length, 3)
    assert.match(first.output(), /PUT \/v0\/platform\/instances\/\{id\}\/subscription/)
    const instance = await openInstance(first.address)
    assert.equal(await first.stop('SIGTERM'), 0)

    const second = await started(made.path)
    const books = await request(second.address, '/v0/platform/instances')
    assert.deepEqual(
      books.records.map((each: { id: string }) => each.id),
      [instance],
    )
    assert.equal(await second.stop('SIGINT'), 0)
  })

  it('the curl lines do what they say, as printed', async () => {
    await using home = madeDirectory()
    const running = await serveHere(home.path)
    const lines = running.output().split('Try it:')[1]?.split('\nAn Instance has')[0] ?? ''
    const shell = spawn('bash', ['-c', `set -e\n${lines}`])
    const chunks: string[] = []
    shell.stdout.on('data', (chunk) => chunks.push(String(chunk)))
    await once(shell, 'close')
    const [assets] = JSON.parse(chunks.join(''))
    assert.equal(assets.name, 'Assets')
    await running.stop()
  })

  it(
    'shows its documentation and its metrics on a port of their own where it is told to',
    { skip: outsideTrust },
    async () => {
      await using home = madeDirectory()
      const env = { DAYBOOK_DOCS: 'internal', DAYBOOK_METRICS: 'internal', DAYBOOK_INTERNAL_PORT: '0' }
      const running = await serveHere(home.path, { env })
      const internal = /Internal {2}(http:\S+)/.exec(running.output())?.[1] ?? ''
      assert.ok(running.output().includes(`Docs  ${internal}/docs\n`), running.output())
      const status = async (target: string) => (await fetch(target)).status
      for (const page of ['/docs/', '/docs/js/scalar.js', '/openapi.json', '/metrics'])
        assert.deepEqual([await status(running.address + page), await status(internal + page)], [404, 200], page)
      for (const page of ['/health', '/ready'])
        assert.deepEqual([await status(running.address + page), await status(internal + page)], [200, 200], page)
      for (const target of ['/v0/ledgers', '/oauth/token', '/.well-known/oauth-authorization-server'])
        assert.equal(await status(internal + target), 404, target)
      assert.equal(await running.stop(), 0)
    },
  )

  it(
    'seals the tax ids of parties anew, under a secret that takes the place of another',
    { skip: outsideTrust },
    async () => {
      await using home = madeDirectory()
      const first = await serveHere(home.path)
      const instance = await openInstance(first.address)
      const body = { name: 'ACME', type: 'vendor', tax_id: '12-3456789' }
      const party = await request(first.address, '/v0/parties', { instance, body })
      await first.stop()
      const own = 'a secret of its own for this sandbox'
      const second = await serveHere(home.path, { env: { DAYBOOK_SECRET: own } })
      const client = await connectToDatabase(home.path)
      const number = async () => {
        const { rows } = await client.query<{ tax_id: Buffer }>('select tax_id from parties')
        assert.equal(rows.length, 1)
        return openVault(own, null).open(rows[0]?.tax_id ?? Buffer.of(), `tax id of ${instance} ${party.id}`)
      }
      await until(async () => (await number()) !== undefined, second.output)
      assert.deepEqual(await number(), { text: body.tax_id, aged: false })
      await client.end()
      assert.equal(await second.stop(), 0)
    },
  )

  it('recovers by itself after everything was killed', async () => {
    await using home = madeDirectory()
    const first = await started(home.path)
    const instance = await openInstance(first.address)
    const postmaster = Number(readFileSync(path.join(home.path, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(postmaster, 'SIGKILL')
    first.child.kill('SIGKILL')
    await first.ended
    const second = await serveHere(home.path)
    const books = await request(second.address, `/v0/platform/instances/${instance}`)
    assert.equal(books.id, instance)
    await second.stop()
  })

  it('goes on with an import that was cut off by kill -9', { skip: outsideTrust }, async () => {
    await using home = madeDirectory()
    const first = await started(home.path, ['--only', 'api'])
    const instance = await openInstance(first.address)
    const account = await request(first.address, '/v0/source-accounts', {
      instance,
      body: { ledger: { name: 'Checking', financial_account_type: 'bank_account' } },
    })
    const row = { id: 'row-1', amount: 10, datetime: '2026-02-03T12:00:00Z', description: 'sale' }
    const task = await request(first.address, `/v0/source-accounts/${account.id}/transactions`, {
      instance,
      body: [row],
    })
    assert.equal(task.status, 'pending')
    first.child.kill('SIGKILL')
    await first.ended
    const second = await serveHere(home.path)
    await until(async () => {
      const { status } = await request(second.address, `/v0/transactions/tasks/${task.id}`, { instance })
      return status === 'complete'
    }, 'the import does not go on')
    await second.stop()
  })

  it('ends what runs before it stops: no answer is cut off', async () => {
    await using home = madeDirectory()
    const running = await serveHere(home.path)
    const token = await sandboxToken(running.address)
    const answers = Array.from({ length: 20 }, (_, at) => openInstance(running.address, { token, name: `Shop ${at}` }))
    await answers[0]
    const code = running.stop()
    const results = await Promise.allSettled(answers)
    assert.equal(await code, 0)
    const cut = results.filter(
      (result) =>
        result.status === 'rejected' &&
        !/shutting_down|overloaded|ECONNREFUSED|ECONNRESET/.test(describeError(result.reason)),
    )
    assert.deepEqual(cut, [])
  })
})

describe('what stops it from starting, in one line that says what to do', () => {
  const refusals: readonly [what: string, env: Record<string, string>, line: RegExp][] = [
    ['production without a database', { DAYBOOK_ENVIRONMENT: 'production' }, /needs DATABASE_URL/],
    [
      'production with the default secret',
      { DAYBOOK_ENVIRONMENT: 'production', DATABASE_URL: 'postgres://localhost:1/x' },
      /needs DAYBOOK_SECRET/,
    ],
    [
      'production with a short secret',
      { DAYBOOK_ENVIRONMENT: 'production', DATABASE_URL: 'postgres://localhost:1/x', DAYBOOK_SECRET: 'short' },
      /too short/,
    ],
    [
      'production with webhooks that lead to itself',
      {
        DAYBOOK_ENVIRONMENT: 'production',
        DATABASE_URL: 'postgres://localhost:1/x',
        DAYBOOK_SECRET: 'a secret of thirty-two characters or more',
        DAYBOOK_FILES: '/tmp',
        DAYBOOK_WEBHOOKS_ALLOW_LOOPBACK: 'true',
      },
      /DAYBOOK_WEBHOOKS_ALLOW_LOOPBACK is for a sandbox/,
    ],
    ['an unknown environment', { DAYBOOK_ENVIRONMENT: 'staging' }, /sandbox or production/],
    ['a place for files that is none', { DAYBOOK_FILES: '/dev/null/files' }, /DAYBOOK_FILES/],
    ['a port that is none', { PORT: '99999' }, /PORT is "99999"/],
    ['a database that does not answer', { DATABASE_URL: 'postgres://localhost:1/x' }, /check DATABASE_URL/],
  ]
  for (const [what, env, line] of inTurn(refusals, { turn: 0, oneOf: 2 }))
    it(what, async () => {
      await using home = madeDirectory()
      const { code, output } = await refusedStart(home.path, env)
      assert.equal(code, 1)
      assert.match(output, line)
      assert.equal(output.trim().split('\n').length, 1, output)
    })

  it('as the process that ends with it', async () => {
    await using home = directory()
    const { ended, output } = launchProgram(home.path, { env: { DAYBOOK_ENVIRONMENT: 'staging' } })
    assert.equal(await ended, 1)
    assert.match(output(), /^Daybook: .*sandbox or production.*\n$/)
  })

  it('a taken port', async () => {
    await using home = madeDirectory()
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const taken = holder.address()
    const port = typeof taken === 'object' && taken ? String(taken.port) : ''
    const { code, output } = await refusedStart(home.path, { PORT: port })
    holder.close()
    assert.equal(code, 1)
    assert.match(output, /the port is taken .* set PORT/)
    assert.equal(output.trim().split('\n').length, 1, output)
  })

  it('a data directory of another PostgreSQL', async () => {
    await using home = madeDirectory()
    writeFileSync(path.join(home.path, 'postgres', 'PG_VERSION'), '14\n')
    const { code, output } = await refusedStart(home.path, {})
    assert.equal(code, 1)
    assert.match(output, /14/)
    assert.equal(output.trim().split('\n').length, 1, output)
  })

  it('a database of the other environment, or of another secret; production says who is bound by nothing', async () => {
    await using home = madeDirectory()
    const running = await serveHere(home.path)
    const client = await connectToDatabase(home.path)
    await client.query('create database production')
    await client.end()
    const socket = readFileSync(path.join(home.path, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4] ?? ''
    const database = (name: string) => ({ DATABASE_URL: `postgres://postgres@${encodeURIComponent(socket)}/${name}` })
    const production = {
      DAYBOOK_ENVIRONMENT: 'production',
      DAYBOOK_SECRET: 'a secret of thirty-two characters or more',
      DAYBOOK_FILES: path.join(home.path, 'files'),
    }
    const others: readonly [env: Record<string, string>, line: RegExp][] = [
      [{ ...production, ...database('postgres') }, /is that of a sandbox, which holds or held credentials/],
      [database('production'), /is that of a production deployment: set DAYBOOK_ENVIRONMENT=production/],
      [
        { ...production, ...database('production'), DAYBOOK_SECRET: 'another secret of thirty-two or more' },
        /DAYBOOK_SECRET is not the secret that the database was used with/,
      ],
    ]
    const first = await startProgram(home.path, { env: { ...production, ...database('production') } })
    assert.equal(first.output().match(/Row-level security does not bind the login of DATABASE_URL/g)?.length, 1)
    await first.stop()
    for (const [env, line] of others)
      for (const args of [[], ['--only', 'worker']]) {
        const { code, output } = await refusedStart(home.path, env, args)
        const told = output.split('\n').filter((each) => each.startsWith('Daybook: '))
        assert.deepEqual([code, told.length], [1, 1], output)
        assert.match(output, line)
        assert.doesNotMatch(output, /sandbox-secret|ready in/)
      }
    await running.stop()
  })
})

/** With the lines that a sandbox prints once it is ready. */
async function started(dataDirectory: string, args: readonly string[] = []): Promise<Program> {
  const running = await startProgram(dataDirectory, { args })
  await until(() => /balance-sheet/.test(running.output()), running.output)
  return running
}

async function refusedStart(
  dataDirectory: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<{ code: number; output: string }> {
  const given = { PORT: '0', DAYBOOK_DATA_DIR: dataDirectory, ...env }
  const { ended, output } = runHere(['serve', ...args], { env: given })
  return { code: await ended, output: output() }
}

/** A copy of the directory that the first start made, gone at the end of its scope. */
function madeDirectory(): { path: string } & AsyncDisposable {
  const home = directory()
  cpSync(made.path, home.path, { recursive: true })
  return home
}

async function request(
  address: string,
  target: string,
  more: { instance?: string; body?: unknown; token?: string } = {},
) {
  const token = more.token ?? (await sandboxToken(address))
  const response = await fetch(`${address}${target}`, {
    method: more.body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(more.instance ? { 'service-instance-id': more.instance } : {}),
      ...(more.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(more.body === undefined ? {} : { body: JSON.stringify(more.body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return JSON.parse(text)
}

async function openInstance(address: string, more: { token?: string; name?: string } = {}): Promise<string> {
  const body = { name: more.name ?? 'Corner Shop', entries_start: '2026-01-01T00:00:00Z' }
  const { id } = await request(address, '/v0/platform/instances', {
    body,
    ...(more.token ? { token: more.token } : {}),
  })
  return id
}

function describeError(error: unknown): string {
  return error instanceof Error ? `${error.message} ${describeError(error.cause)}` : String(error)
}
