import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { runHere } from '../../test/command.ts'
import { placeCluster } from '../../test/made-cluster.ts'
import { outsideTrust } from '../../test/sizes.ts'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { until } from '../../test/until.ts'

/**
 * The commands as an operator types them, most of them beside a Daybook that runs: `daybook` in this process, as
 * `cli.ts` runs them; `typed` in one of their own, for what `cli.ts` adds: arguments, standard input and output, exit
 * code.
 */

const program = fileURLToPath(new URL('cli.ts', import.meta.url))
const deadlineMs = 240_000
const home = temporaryDirectory()
const data = path.join(home, 'data')
let served: ChildProcess
let address = ''

before(async () => {
  await placeCluster(data)
  const child = launch(['serve'], { PORT: '0' })
  served = child.process
  await until(() => /ready in/.test(child.output()), child.output, deadlineMs)
  address = /http:\/\/[\d.]+:\d+/.exec(child.output())?.[0] ?? ''
})
after(async () => {
  await stopServed()
  rmSync(home, { recursive: true, force: true })
})

describe('platforms, clients and users', () => {
  let platform = ''
  let client = { id: '', secret: '' }
  const asUser = (password: string) =>
    grant({
      grant_type: 'password',
      client_id: client.id,
      client_secret: client.secret,
      username: 'ann@shop.test',
      password,
    })

  it('platform create and list', async () => {
    platform = found(await typed('platform create', ['--name', 'Shop platform']), /^platform_id +(plt_\w{26})$/m)
    const list = await daybook('platform list')
    assert.match(list.output, /^platform_id +environment +created_at +name$/m)
    assert.match(list.output, new RegExp(`^${platform} +sandbox +\\S+Z +Shop platform$`, 'm'))
  })

  it('client create shows a secret that lets in, with the scopes given', async () => {
    const made = await daybook(`client create --platform ${platform} --name Till --scopes platform:read,books:read`)
    client = { id: found(made, /^client_id +(\S+)$/m), secret: found(made, /^client_secret +(\S+)$/m) }
    const { status, body } = await grant({
      grant_type: 'client_credentials',
      client_id: client.id,
      client_secret: client.secret,
    })
    assert.deepEqual([status, body.scope], [200, 'books:read platform:read'])
    const list = await daybook(`client list --platform ${platform}`)
    assert.match(list.output, new RegExp(`^${client.id} +active +books:read,platform:read +Till$`, 'm'))
    assert.doesNotMatch(list.output, new RegExp(client.secret))
  })

  it('user create and set-password read the password from standard input', async () => {
    const made = await typed(`user create --platform ${platform} --username Ann@Shop.test`, [], 'a first password\n')
    found(made, /^user_id +(usr_\w{26})$/m)
    assert.equal((await asUser('a first password')).status, 200)
    await typed('user set-password --username ann@shop.test', [], 'a second password')
    assert.equal((await asUser('a first password')).status, 400)
    assert.equal((await asUser('a second password')).status, 200)
  })

  it('user set-scopes and client set-scopes bound what tokens may do', async () => {
    const scopeOf = async () => (await asUser('a second password')).body.scope
    assert.equal(await scopeOf(), 'books:read platform:read')
    await daybook('user set-scopes --username ann@shop.test --scopes books:read,books:review')
    assert.equal(await scopeOf(), 'books:read')
    assert.match((await daybook(`user list --platform ${platform}`)).output, /active +books:read,books:review +ann@/)
    await daybook(`client set-scopes ${client.id} --scopes books:write,books:read,platform:read`)
    assert.equal(await scopeOf(), 'books:read books:review')
    await daybook('user set-scopes --username ann@shop.test --scopes all')
    assert.equal(await scopeOf(), 'books:read books:review books:write platform:read')
    assert.match((await daybook(`user list --platform ${platform}`)).output, /active +all +ann@/)
    await daybook(
      `user create --platform ${platform} --username few@shop.test --scopes books:read`,
      [],
      'a third password',
    )
    assert.match((await daybook(`user list --platform ${platform}`)).output, /active +books:read +few@/)
    await refused(
      'user set-scopes --username ann@shop.test --scopes books:all',
      2,
      /books:all.*is not one of the scopes/,
    )
    await refused('user set-scopes --username nobody@shop.test --scopes all', 1, /no such user/)
    await refused('client set-scopes cli_nobody --scopes books:read', 1, /no such client/)
  })

  it('user disable ends the user', async () => {
    await daybook('user disable --username ann@shop.test')
    assert.deepEqual((await asUser('a second password')).status, 400)
  })

  it('client revoke ends the client and what it holds', async () => {
    const credentials = { grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret }
    const { access_token: used } = (await grant(credentials)).body
    // A token that the server has been asked about is remembered for seconds.
    const { access_token: token } = (await grant(credentials)).body
    assert.equal(await whoAmI(used), 200)
    await daybook(`client revoke ${client.id}`)
    assert.equal((await grant(credentials)).status, 401)
    assert.equal(await whoAmI(token), 401)
    const list = await daybook(`client list --platform ${platform}`)
    assert.match(list.output, new RegExp(`^${client.id} +revoked \\S+Z`, 'm'))
  })

  it('says in one line what it refuses', async () => {
    const nobody = 'plt_00000000000000000000000000'
    const refusals: readonly [words: string, line: RegExp, input?: string][] = [
      [`client create --platform ${nobody} --name Till`, /no such platform/],
      ['client revoke cli_nobody', /no such client/],
      [`user create --platform ${platform} --username ann@shop.test`, /The name is taken/, 'a third password'],
      [`user create --platform ${platform} --username ben@shop.test`, /8 to 1000/, 'short'],
      ['user disable --username ben@shop.test', /no such user/],
    ]
    await Promise.all(refusals.map(([words, line, input]) => refused(words, 1, line, input)))
  })
})

describe('books', () => {
  it('instance subscription sets any tier', async () => {
    const instance = await openInstance()
    await daybook(`instance subscription ${instance} tier4`)
    const { body } = await call(`/v0/platform/instances/${instance}`)
    assert.equal(body.subscription, 'tier4')
    await refused('instance subscription ins_00000000000000000000000000 tier4', 1, /No such Instance/)
  })

  it('verify finds what is wrong, rebuild puts the sums right', async () => {
    const instance = await openInstance()
    const [bank, rent] = [await ledgerOf(instance, 'Undeposited Funds'), await ledgerOf(instance, 'Rent')]
    const entry = { datetime: '2026-02-03T12:00:00Z', description: 'Rent' }
    const line_entries = [
      { ledger_id: rent, debit_credit: 'debit', amount: '12.50' },
      { ledger_id: bank, debit_credit: 'credit', amount: '12.50' },
    ]
    await call('/v0/journal-entries', { instance, body: { ...entry, line_entries } })
    const sound = await daybook('verify')
    assert.match(sound.output, /^instance ins_\w+ Corner Shop: \d+ checks, \d+ rows, 0 violations$/m)
    assert.match(sound.output, /^checks=\d+ rows=\d+ violations=0$/m)

    await inDatabase(`update balance_days set debit = 1 where instance_id = '${instance}' and ledger_id = '${rent}'`)
    const broken = await run(`verify --instance ${instance}`)
    assert.equal(broken.code, 1, broken.output)
    assert.match(broken.output, new RegExp(`Ledger ${rent} in the day of 2026-02-03: kept are 0.0001 debit`))
    assert.match(broken.output, /violations=1$/m)
    const rebuilt = await daybook(`rebuild --instance ${instance}`)
    assert.match(
      rebuilt.output,
      /: 1 sums differed\n {2}ldg_\w+ day 2026-02-03: kept 0.0001 debit.*; now 12.50, 0.00 in 1$/m,
    )
    await daybook('verify')
    const again = await daybook('rebuild')
    assert.match(again.output, new RegExp(`^${instance} Corner Shop: 0 sums differed$`, 'm'))
  })
})

describe('erase', () => {
  const nothing = 'ldg_00000000000000000000000000'

  it('takes what events say of a record out of the log, and the books stay sound', async () => {
    const instance = await openInstance()
    const rent = await ledgerOf(instance, 'Rent')
    assert.match(
      (await daybook(`erase ${instance} ${rent}`)).output,
      new RegExp(`^${rent}: 1 events, 1 of them erased`),
    )
    assert.match(
      (await daybook(`erase ${instance} ${rent}`)).output,
      new RegExp(`^${rent}: 1 events, 0 of them erased`),
    )
    const { body } = await call(`/v0/audit-log?id=${rent}`, { instance })
    const told = body.records.map(({ type, actor, before: was, after: is }: (typeof body.records)[number]) => [
      type,
      actor,
      was,
      is?.events ?? null,
    ])
    assert.deepEqual(told, [
      ['event.erased', 'operator', null, 1],
      ['ledger.created', told[1]?.[1], null, null],
    ])
    assert.match((await daybook(`verify --instance ${instance}`)).output, /violations=0$/m)
  })

  it('says in one line what it does not find, or does not understand', async () => {
    const instance = await openInstance()
    await Promise.all([
      refused(`erase ${instance} ${nothing}`, 1, new RegExp(`no such record ${nothing} in the events of ${instance}`)),
      refused(`erase ins_00000000000000000000000000 ${nothing}`, 1, /No such Instance/),
      refused(`erase ${instance}`, 2, /RECORD_ID/),
    ])
  })
})

describe('anchors', () => {
  it('are written by one command and compared by another', async () => {
    await openInstance()
    const file = path.join(home, 'anchors')
    const { output } = await daybook('anchor')
    writeFileSync(file, output)
    assert.match((await daybook(`verify --anchor ${file}`)).output, /^anchors: 1 checks, \d+ rows, 0 violations$/m)
    writeFileSync(file, output.replaceAll(/[0-9a-f]{64}/g, '0'.repeat(64)))
    const broken = await run(`verify --anchor ${file}`)
    assert.equal(broken.code, 1, broken.output)
    assert.match(broken.output, /event_anchor: .* Not so \d+ times:$/m)
    writeFileSync(file, 'nothing')
    await refused(`verify --anchor ${file}`, 1, /Line 1 is no line that "daybook anchor" writes/)
    await refused(`verify --anchor ${home}/nowhere`, 2, /nowhere cannot be read/)
  })
})

describe('distribute', () => {
  it('says what is missing where there is no Citus', async () => {
    for (const command of ['distribute', 'distribute --dry-run'])
      await refused(command, 1, /^Daybook: This server has no Citus: install the package of its version, /)
  })
})

describe('backup and restore', () => {
  const file = path.join(home, 'backup')

  it('what was backed up is there again, in a database of its own', async () => {
    const instance = await openInstance()
    const taken = await daybook(`backup ${file}`)
    assert.match(taken.output, /^tables=\d+ rows=\d+ instances=\d+ bytes=\d+\nThe contents of 0 files are not in/)
    await inDatabase('create database restored')
    const env = { DATABASE_URL: databaseUrl('restored') }
    const restored = await daybook(`restore ${file}`, [], '', env)
    assert.match(restored.output, /^The database is as it was at \S+Z\.\ntables=\d+ rows=\d+ instances=\d+$/m)
    assert.match(restored.output, /^It is of a sandbox deployment, and goes on as that, with its DAYBOOK_SECRET\.$/m)
    const verified = await daybook('verify', [], '', env)
    assert.match(verified.output, new RegExp(`^instance ${instance} Corner Shop: .* 0 violations$`, 'm'))
  })

  it('says in one line what it refuses', async () => {
    await refused(`backup ${file}`, 1, /backup exists already: a backup does not replace another/)
    await refused(`backup ${home}/nowhere/backup`, 1, /The backup cannot be written \(ENOENT/)
    await refused(`restore ${file}`, 1, /The database is not empty \(\S+ has rows\): a backup goes into an empty one/)
    await refused(`restore ${home}/nowhere`, 1, /There is no such file/)
    await refused(`restore ${program}`, 1, /The file is no backup of Daybook/)
    await refused('restore', 2, /FILE is missing: daybook restore FILE/)
  })
})

describe('the program', () => {
  it('ends with 2 and one line when it is not understood', async () => {
    const line = /no option --foo: daybook verify \[--instance INSTANCE_ID\]/
    refusedWith(await inProcess('verify --foo'), 2, line)
    await refused('client create --platform p --name n --scopes books:all', 2, /"books:all" is not one of the scopes/)
    refusedWith(await inProcess('user set-password --username ann'), 2, /A password is expected/)
  })

  it('goes on when nobody reads what it says', { skip: outsideTrust }, async () => {
    const env = { PATH: process.env['PATH'], DAYBOOK_DATA_DIR: data }
    const line = '{ { "$0" "$1" verify; echo "ended with $?" >&3; } | true; } 3>&1'
    const child = spawn('sh', ['-c', line, process.execPath, program], { env })
    assert.equal(await text(child.stdout), 'ended with 0\n')
  })

  it('help lists every command', async () => {
    const { output } = await daybook('help')
    assert.match(output, /^ {2}daybook client create --platform PLATFORM_ID --name NAME \[--scopes SCOPE,SCOPE\]$/m)
    assert.equal((await daybook('verify --help')).output, output)
  })
})

describe('where the database is', () => {
  it('a database that is none of ours yet is migrated first', async () => {
    await inDatabase('create database fresh')
    const env = { DATABASE_URL: databaseUrl('fresh') }
    await refused('platform list', 1, /is not Daybook's yet .* run "daybook migrate"/, '', env)
    await daybook('migrate', [], '', env)
    await daybook('platform create --name Fresh --environment production', [], '', env)
    assert.match((await daybook('platform list', [], '', env)).output, / production /)
    assert.match((await daybook('verify', [], '', env)).output, /violations=0/)
  })

  it('a database of another deployment, or of another schema, is left alone', async () => {
    const production = { DAYBOOK_ENVIRONMENT: 'production', DATABASE_URL: databaseUrl('postgres') }
    await Promise.all(
      ['platform list', 'verify', 'migrate', `backup ${home}/other`].map((words) =>
        refused(words, 1, /^Daybook: the database is that of a sandbox/, '', production),
      ),
    )
    const secret = { DAYBOOK_SECRET: 'a secret of my own' }
    // From the public secret of a sandbox to one of its own there is nothing to lose.
    await daybook('secret accept', [], '', secret)
    await refused('verify', 1, /DAYBOOK_SECRET is not the secret/, '', { DAYBOOK_SECRET: 'and another one' })
    await daybook('verify', [], '', secret)
    await daybook('secret accept')
    await inDatabase(`insert into pgmigrations (name, run_on) values ('9999_later', now())`)
    for (const words of ['verify', 'migrate', 'platform list'])
      await refused(words, 1, /^Daybook: the database has a newer schema .* 9999_later/)
    await inDatabase(`delete from pgmigrations where name = '9999_later'`)
  })

  it('a login without the rights is told so', async () => {
    await inDatabase('create role clerk login; grant daybook_app to clerk')
    const env = { DATABASE_URL: `postgres://clerk@${encodeURIComponent(socketDirectory())}/postgres` }
    await daybook('platform list', [], '', env)
    await refused('verify', 1, /may not do this \(permission denied to set role "daybook_audit"\)/, '', env)
  })

  it('is not made by asking about it', async () => {
    const elsewhere = path.join(home, 'elsewhere')
    await refused('verify', 1, /There is no database in .*elsewhere/, '', { DAYBOOK_DATA_DIR: elsewhere })
    assert.equal(existsSync(elsewhere), false)
  })

  it('is started for the command alone when no Daybook runs', async () => {
    await stopServed()
    assert.match((await daybook('platform list')).output, /Shop platform/)
    assert.match((await daybook('verify')).output, /violations=0/)
    assert.equal(existsSync(path.join(data, 'postgres', 'postmaster.pid')), false)
  })
})

function launch(args: readonly string[], env: Record<string, string>, input = '') {
  const { PATH = '', NODE_COMPILE_CACHE = path.join(home, 'compiled') } = process.env
  const own = { PATH, NODE_COMPILE_CACHE, DAYBOOK_DATA_DIR: data }
  const child = spawn(process.execPath, [program, ...args], { env: { ...own, ...env } })
  const chunks: string[] = []
  child.stdout.on('data', (chunk) => chunks.push(String(chunk)))
  child.stderr.on('data', (chunk) => chunks.push(String(chunk)))
  // One that does not read its input may be gone before it was written.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return { process: child, output: () => chunks.join(''), ended: once(child, 'close') }
}

async function inProcess(words: string, more: readonly string[] = [], input = '') {
  const child = launch([...words.split(' '), ...more], {}, input)
  const [code] = await child.ended
  return { code: Number(code), output: child.output() }
}

async function typed(...asked: Parameters<typeof inProcess>) {
  const result = await inProcess(...asked)
  assert.equal(result.code, 0, result.output)
  return result
}

async function run(words: string, more: readonly string[] = [], input = '', env: Record<string, string> = {}) {
  const command = runHere([...words.split(' '), ...more], { env: { DAYBOOK_DATA_DIR: data, ...env }, input })
  return { code: await command.ended, output: command.output() }
}

async function daybook(...asked: Parameters<typeof run>) {
  const result = await run(...asked)
  assert.equal(result.code, 0, result.output)
  return result
}

async function refused(words: string, code: number, line: RegExp, input = '', env: Record<string, string> = {}) {
  refusedWith(await run(words, [], input, env), code, line)
}

function refusedWith(result: { code: number; output: string }, code: number, line: RegExp): void {
  assert.equal(result.code, code, result.output)
  assert.match(result.output, line)
  assert.equal(result.output.trim().split('\n').length, 1, result.output)
}

function found({ output }: { output: string }, pattern: RegExp): string {
  return pattern.exec(output)?.[1] ?? assert.fail(`${pattern} is not in ${output}`)
}

async function stopServed(): Promise<void> {
  if (served.exitCode !== null) return
  served.kill('SIGTERM')
  await once(served, 'close')
}

function socketDirectory(): string {
  return readFileSync(path.join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4] ?? ''
}

function databaseUrl(name: string): string {
  return `postgres://postgres@${encodeURIComponent(socketDirectory())}/${name}`
}

async function inDatabase(statement: string): Promise<void> {
  const client = new Client({ host: socketDirectory(), user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function grant(form: Record<string, string>) {
  const response = await fetch(`${address}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
  return { status: response.status, body: Object(await response.json()) }
}

async function whoAmI(token: string): Promise<number> {
  return (await fetch(`${address}/v0/platform`, { headers: { authorization: `Bearer ${token}` } })).status
}

async function call(target: string, { instance = '', body }: { instance?: string; body?: unknown } = {}) {
  const { body: tokens } = await grant({
    grant_type: 'client_credentials',
    client_id: 'sandbox-client',
    client_secret: 'sandbox-secret',
  })
  const response = await fetch(`${address}${target}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${tokens.access_token}`,
      ...(instance ? { 'service-instance-id': instance } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = await response.text()
  assert.ok(response.ok, answer)
  return { body: JSON.parse(answer) }
}

async function openInstance(): Promise<string> {
  const wanted = { name: 'Corner Shop', entries_start: '2026-01-01T00:00:00Z' }
  return (await call('/v0/platform/instances', { body: wanted })).body.id
}

async function ledgerOf(instance: string, name: string): Promise<string> {
  const { records } = (await call('/v0/ledgers?limit=1000', { instance })).body
  return records.find((ledger: { name: string }) => ledger.name === name)?.id ?? assert.fail(`no ledger ${name}`)
}
