import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { outsideTrust } from '../../test/sizes.ts'
import { aWorld } from '../../test/world.ts'
import { clean, cut, didYouMean, grouped, isolated } from './src/text.ts'
import { hasTerminal, keys, openDbk, source } from './test-program.ts'

const world = await aWorld({
  ownPlatform: true,
  instance: { name: 'שלום Café 株式会社 ' + 'of a very long name '.repeat(6) },
})
const dbk = openDbk()
const files = openDbk(world)
const secret = { DAYBOOK_CLIENT_SECRET: world.clientSecret }
const login = ['login', '--url', world.address, '--client-id', world.clientId]
const profiles = path.join(dbk.directory, 'config', 'profiles.json')

describe('dbk login', () => {
  it('asks, and shows no secret', { skip: !hasTerminal }, async () => {
    const session = dbk.inTerminal(['login'])
    await session.see('Address of the service')
    session.type(`\u0015${world.address}${keys.enter}`)
    await session.see('Client id')
    session.type(`${world.clientId}${keys.enter}`)
    await session.see('Client secret')
    session.type(`${world.clientSecret}${keys.enter}`)
    await session.see('Signed in to Test platform (sandbox)')
    assert.equal(await session.ended, 0)
    assert.ok(!session.raw().includes(world.clientSecret))
  })

  it('keeps the token where nobody else can read it, and chooses the only books', async () => {
    const { stdout, code } = await dbk.run([...login, '--profile', 'second'], { env: secret })
    assert.deepEqual([code, /Books: שלום/.test(stdout)], [0, true])
    assert.equal(statSync(profiles).mode & 0o777, 0o600)
    assert.equal(statSync(path.dirname(profiles)).mode & 0o777, 0o700)
    // Copied from elsewhere, it is taken back.
    chmodSync(profiles, 0o644)
    const { stdout: told } = await dbk.run(['whoami'])
    assert.match(told, /Profile +second/)
    assert.equal(statSync(profiles).mode & 0o777, 0o600)
  })

  it('gets a new token where the one that is kept has ended, and keeps that', async () => {
    const kept = JSON.parse(readFileSync(profiles, 'utf8'))
    const { second } = kept.profiles
    kept.profiles.second = { ...second, token: 'dbk_none', expiresAt: 0 }
    writeFileSync(profiles, JSON.stringify(kept))
    assert.equal((await dbk.run(['instances'])).code, 0)
    assert.notEqual(JSON.parse(readFileSync(profiles, 'utf8')).profiles.second.token, 'dbk_none')
  })

  it('reads secrets from standard input, and keeps no secret that it is not to keep', async () => {
    const args = [...login, '--secret-stdin', '--no-keep-secret', '--profile', 'third', '--json']
    const { code, stdout } = await dbk.run(args, { input: `${world.clientSecret}\n` })
    assert.deepEqual([code, JSON.parse(stdout).profile], [0, 'third'])
    assert.ok(!JSON.stringify(JSON.parse(readFileSync(profiles, 'utf8')).profiles.third).includes(world.clientSecret))
    assert.match(
      (await dbk.run(['whoami', '--profile', 'thrid'])).stderr,
      /no profile "thrid"\n {2}Did you mean third\?/,
    )
  })

  it('refuses a wrong secret, an address that is none, and what it would have to ask for', async () => {
    const wrong = await dbk.run(login, { env: { DAYBOOK_CLIENT_SECRET: 'wrong' } })
    assert.equal(wrong.code, 1)
    assert.match(wrong.stderr, /\(invalid_client, 401\)/)
    assert.equal((await dbk.run(['login', '--url', 'example'], { env: secret })).code, 2)
    const silent = await dbk.run(login)
    assert.deepEqual([silent.code, /DAYBOOK_CLIENT_SECRET/.test(silent.stderr)], [2, true])
  })

  it('does not send a token to another service than the one that gave it', async () => {
    const { code, stderr } = await dbk.run(['instances'], { env: { DAYBOOK_URL: 'http://127.0.0.1:1' } })
    assert.deepEqual([code, /the profile "third" is of/.test(stderr)], [2, true])
  })

  it('signs out: the token is revoked', async () => {
    const { token } = JSON.parse(readFileSync(profiles, 'utf8')).profiles.third
    assert.equal((await dbk.run(['logout'], { env: secret })).code, 0)
    assert.equal((await world.get('/v0/platform', { token, instance: null })).status, 401)
    assert.equal(JSON.parse(readFileSync(profiles, 'utf8')).profiles.third, undefined)
  })
})

describe('dbk instances, dbk use', () => {
  it('lists the books, and chooses them by a part of their name', async () => {
    await world.openInstance({ name: 'Second Shop' })
    const { stdout } = await dbk.run(['instances', '--profile', 'second'], { env: { COLUMNS: '60' } })
    for (const line of stdout.split('\n').slice(0, 2)) assert.ok(line.length <= 60)
    assert.match(stdout, /^\* {2}שלום Café .*…/m)
    assert.match((await dbk.run(['use', 'second', '--profile', 'second'])).stdout, /^Books: Second Shop \(ins_/)
    const { instance } = await dbk.json(['whoami', '--profile', 'second'])
    assert.equal(instance.name, 'Second Shop')
    const refused = await dbk.run(['use', 'Secnod Shop', '--profile', 'second'])
    assert.match(refused.stderr, /^Error: there is no set of books "Secnod Shop".*\n {2}Did you mean "Second Shop"\?/)
  })
})

describe('dbk', () => {
  it('tells its version, its help, and what was meant', async () => {
    assert.match((await dbk.run(['--version'])).stdout, /^dbk \d+\.\d+\.\d+ /)
    const help = await dbk.run([])
    assert.deepEqual([help.code, help.stdout.startsWith('Usage: dbk')], [0, true])
    const near = await dbk.run(['reprot'])
    assert.equal(near.code, 2)
    assert.match(near.stderr, /^Error: unknown command 'reprot'\n\(Did you mean report\?\)/)
    const option = await dbk.run(['close', '2026-01-31', '--strikt'])
    assert.deepEqual([option.code, /Did you mean --strict\?/.test(option.stderr)], [2, true])
    assert.equal((await dbk.run(['use', 'a', 'b'])).code, 2)
  })

  it('has no colours where it is piped, nor with NO_COLOR', { skip: !hasTerminal }, async () => {
    // oxlint-disable-next-line no-control-regex
    const colour = /\u001b\[\d+m/
    assert.doesNotMatch((await files.run(['instances'])).stdout, colour)
    assert.match((await files.run(['instances'], { env: { FORCE_COLOR: '1' } })).stdout, colour)
    for (const [args, env, isColoured] of [
      [['instances'], {}, true],
      [['instances'], { NO_COLOR: '1' }, false],
      [['instances', '--no-color'], {}, false],
    ] as const) {
      const session = files.inTerminal(args, { env, columns: 80 })
      assert.equal(await session.ended, 0)
      assert.equal(colour.test(session.raw()), isColoured)
      // The long name, from right to left, is cut and keeps to its cell.
      assert.match(session.text(), /\u2068שלום Café 株.*…\u2069/)
    }
  })

  it('says that nobody is signed in, that a token is wrong, that no books are chosen, and that no service is there', async () => {
    const none = { DAYBOOK_CONFIG_DIR: path.join(dbk.directory, 'nothing') }
    assert.match((await dbk.run(['instances'], { env: none })).stderr, /nobody is signed in[^]*dbk login/)
    const wrong = await files.run(['instances'], { env: { DAYBOOK_TOKEN: 'dbk_wrong' } })
    assert.equal(wrong.code, 1)
    assert.match(wrong.stderr, /\(invalid_token, 401\)\n {2}request \S+\n {2}Sign in again: dbk login\n$/)
    assert.match(
      (await files.run(['ledger'], { env: { DAYBOOK_INSTANCE: '' } })).stderr,
      /no books are chosen[^]*dbk use/,
    )
    const gone = await files.run(['instances'], { env: { DAYBOOK_URL: 'http://127.0.0.1:1' } })
    assert.equal(gone.code, 1)
    assert.match(gone.stderr, /nothing could be sent to the service: .*ECONNREFUSED|bad port/)
    const json = await files.run(['entry', 'show', 'jen_none', '--json'])
    const { error } = JSON.parse(json.stderr)
    assert.deepEqual([json.code, json.stdout, error.status, error.code], [1, '', 404, 'resource_not_found'])
    assert.match(error.request_id, /\S/)
  })

  it('goes on where the service is busy for a moment, and says so where it stays busy', async () => {
    let refusals = 2
    using busy = await aBusyService(() => (refusals -= 1) >= 0)
    const env = { DAYBOOK_URL: busy.address }
    assert.equal((await files.run(['instances'], { env })).code, 0)
    refusals = 1_000
    const { code, stderr } = await files.run(['instances'], { env })
    assert.equal(code, 1)
    assert.match(stderr, /\(overloaded, 503\)[^]*Try again in a moment\./)
  })

  it('ends at once, with 130, at Ctrl-C', async () => {
    using busy = await aBusyService(() => 'silent')
    const running = files.start(['instances'], { env: { DAYBOOK_URL: busy.address } })
    await busy.asked
    running.kill('SIGINT')
    const { code, stderr } = await running.ended
    assert.deepEqual([code, stderr], [130, 'Interrupted.\n'])
  })

  it('is done where nobody reads on', async () => {
    const script = `'${process.execPath}' --conditions=daybook-source '${source}' ledger --all --json | head -c 5; echo " \${PIPESTATUS[0]}"`
    const env = {
      PATH: process.env['PATH'],
      DAYBOOK_URL: world.address,
      DAYBOOK_TOKEN: world.token,
      DAYBOOK_INSTANCE: world.instanceId,
    }
    const child = spawn('bash', ['-c', `exec 2>&1; ${script}`], { env })
    assert.match(await text(child.stdout), /^\[\{"id 0\n$/)
  })
})

/** In front of the service: refuses as one that is busy, or does not answer, for as long as it is told to. */
async function aBusyService(isBusy: () => boolean | 'silent') {
  const asked = Promise.withResolvers<void>()
  const server: Server = createServer((request, response) => {
    asked.resolve()
    const busy = isBusy()
    if (busy === 'silent') return
    if (busy) {
      const body = { message: 'overloaded', data: {}, display_message: 'Busy.', error_code: 'overloaded' }
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '0' }).end(JSON.stringify(body))
      return
    }
    const headers = { authorization: String(request.headers.authorization) }
    void fetch(`${world.address}${request.url}`, { headers }).then(async (answer) => {
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
      return answer.status
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const place = server.address()
  const port = typeof place === 'object' ? place?.port : undefined
  return {
    address: `http://127.0.0.1:${port}`,
    asked: asked.promise,
    [Symbol.dispose]: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

describe('dbk api', () => {
  it('prints what the API answers with its digits, and sends a body with them', async () => {
    const account = await world.bankAccount('Till')
    const row = '[{"id":"x1","amount":-90071992547.99,"datetime":"2026-01-05T12:00:00Z","description":"Much"}]'
    const { code } = await files.run(['api', 'post', `source-accounts/${account.accountId}/transactions`, '-d', '@-'], {
      input: row,
    })
    assert.equal(code, 0)
    await files.run(['api', 'GET', '/v0/transactions/tasks', '-q', 'status=pending'])
    const { body } = await world.get(`/v0/transactions/tasks?source_account_id=${account.accountId}`)
    await world.endedTask(body.records[0].id)
    const { stdout } = await files.run(['api', 'GET', '/v0/transactions'])
    assert.match(stdout, /"amount":-90071992547\.99,/)
  })

  it('refuses what is no request before it is sent', { skip: outsideTrust }, async () => {
    for (const [args, problem] of [
      [['PSOT', '/v0/tags'], /Did you mean POST\?/],
      [['GET', 'https://example.com/v0/tags'], /is no path/],
      [['GET', '//example.com'], /is no path/],
      [['POST', '/v0/tags', '-d', '{'], /the body is no JSON/],
      [['GET', '/v0/tags', '-d', '{}'], /a GET has no body/],
      [['GET', '/v0/tags', '-H', 'authorization: x'], /the token is that of the profile/],
      [['GET', '/v0/tags', '-q', 'limit'], /NAME=VALUE/],
    ] as const) {
      const { code, stderr } = await files.run(['api', ...args])
      assert.equal(code, 2)
      assert.match(stderr, problem)
    }
    const { code, stderr } = await files.run(['api', 'GET', '/v0/nothing'])
    assert.deepEqual([code, /route_not_found, 404/.test(stderr)], [1, true])
  })
})

describe('dbk open', () => {
  it('prints the address', async () => {
    assert.equal((await files.run(['open', 'docs'])).stdout, `${world.address}/docs\n`)
    assert.match((await files.run(['open', 'nowhere'])).stderr, /Allowed choices are console, docs, guides/)
  })
})

describe('dbk completion', () => {
  const command = `'${process.execPath}' --conditions=daybook-source '${source}'`
  writeFileSync(path.join(dbk.directory, 'checking.csv'), '')

  /** @param args of the shell, which is handed the script and then the words behind `dbk` */
  async function completedBy(shell: string, args: readonly string[]): Promise<(...words: string[]) => string[]> {
    const { stdout: script } = await dbk.run(['completion', shell])
    const env = { PATH: process.env['PATH'], HOME: dbk.directory, DAYBOOK_CONFIG_DIR: path.dirname(profiles) }
    return (...words) =>
      execFileSync(shell, [...args, script, ...words], { encoding: 'utf8', env, cwd: dbk.directory })
        .trim()
        .split(/\s+/)
  }

  it('completes commands, options, reports and choices in bash', { skip: outsideTrust }, async () => {
    const completed = await completedBy('bash', [
      '-c',
      `dbk() { ${command} "$@"; }
       eval "$1"; shift; COMP_WORDS=(dbk "$@"); COMP_CWORD=$#; _dbk; echo "\${COMPREPLY[*]}"`,
      'bash',
    ])
    assert.deepEqual(
      completed('re'),
      ['report', 'review', 'reconcile'].toSorted((a, b) => completedOrder(a, b)),
    )
    assert.deepEqual(completed('report', 'balance'), ['balance-sheet', 'balance-sheet-range'])
    assert.deepEqual(completed('report', 'journal', '--output', 'x'), ['xlsx'])
    assert.deepEqual(completed('entry', 'rev'), ['reverse'])
    assert.deepEqual(completed('close', '--str'), ['--strict'])
    assert.deepEqual(completed('--profile', 'sec'), ['second'])
  })

  it('completes them in zsh', { skip: !hasShell('zsh') }, async () => {
    const completed = await completedBy('zsh', [
      '-fc',
      // What the shell does outside of its editor, where `compadd` and `_files` cannot be called.
      `compdef() { :; }; compadd() { [[ "$1" == -- ]] && shift; print -l -- "$@"; }; _files() { print FILES; }
       dbk() { ${command} "$@"; }
       eval "$1"; shift; words=(dbk "$@"); CURRENT=$(( $# + 1 )); _dbk`,
      'zsh',
    ])
    assert.deepEqual(completed('report', 'balance'), ['balance-sheet', 'balance-sheet-range'])
    assert.deepEqual(completed('report', 'journal', '--output', 'x'), ['xlsx'])
    assert.deepEqual(completed('import', 'check'), ['FILES'])
  })

  it('completes them in fish', { skip: !hasShell('fish') }, async () => {
    const completed = await completedBy('fish', [
      '--no-config',
      '--command',
      `function dbk; ${command} $argv; end
       eval $argv[1]; complete -C "dbk $(string join ' ' -- $argv[2..-1])"`,
    ])
    assert.deepEqual(completed('report', 'balance'), ['balance-sheet', 'balance-sheet-range'])
    assert.deepEqual(completed('report', 'journal', '--output', 'x'), ['xlsx'])
    assert.deepEqual(completed('import', 'check'), ['checking.csv'])
  })

  it('has a script for each of these shells, and for no other', async () => {
    for (const [shell, script] of [
      ['bash', /complete -o default -F _dbk dbk/],
      ['zsh', /^#compdef dbk/],
      ['fish', /complete -c dbk/],
    ] as const)
      assert.match((await dbk.run(['completion', shell])).stdout, script)
    assert.equal((await dbk.run(['completion', 'powershell'])).code, 2)
  })
})

function hasShell(name: string): boolean {
  return spawnSync(name, ['--version']).error === undefined
}

/** As the program has them. */
function completedOrder(a: string, b: string): number {
  const order = ['review', 'report', 'reconcile']
  return order.indexOf(a) - order.indexOf(b)
}

describe('texts', () => {
  it('are shown without what steers a terminal, and cut between letters', () => {
    assert.equal(clean('\u001b[31mred\u001b[0m\u0007\u202e \n bell\u0000'), 'red    bell')
    assert.equal(cut('株式会社', 5), '株式…')
    assert.equal(cut('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 5), '👩‍👩‍👧👩‍👩‍👧…')
    assert.equal(isolated('שלום'), '\u2068שלום\u2069')
    assert.deepEqual(['1234567.89', '-1000', '12', '1e3'].map(grouped), ['1,234,567.89', '-1,000', '12', '1e3'])
    assert.equal(didYouMean('jorunal', ['journal', 'ledger']), 'journal')
    assert.equal(didYouMean('xyz', ['journal', 'ledger']), undefined)
  })
})
