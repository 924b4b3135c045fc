import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { zstdDecompressSync } from 'node:zlib'
import { createUser } from '../src/access/access.ts'
import { takeBackup } from '../src/backup/backup.ts'
import { openLog } from '../src/kernel/log.ts'
import { openService, routes } from '../src/main/app.ts'
import { inAudit } from '../src/operations/audit.ts'
import { exampleOf } from '../test/examples.ts'
import { temporaryDirectory } from '../test/temporary-directory.ts'
import { administer, type Answer, aWorld, formOf, serviceBeside, type World } from '../test/world.ts'
import { part } from './part.ts'

/**
 * Secrets that are known by their sight are put through everything that takes them, rightly and wrongly: passwords,
 * client secrets, tokens, what opens a bank account, secrets of webhooks, keys, query strings, page tokens, texts of
 * what is refused, contents of files, tax ids of parties, the secret of the service and the password of the database;
 * also while the database fails and cannot be reached. Then the log at its most talkative, every refusal, what is
 * answered about parties, the metrics, the documentation, what the program prints, every table, every job and a backup
 * are searched for them, as they are and in the encodings in which they might stand. Proven: none is anywhere but where
 * it belongs.
 */
let tried: World | undefined

part(
  {
    name: 'secrets',
    quick: { rounds: 1 },
    full: { rounds: 10 },
    floors: ({ rounds }) => ({
      canaries: 40,
      places_searched: 60,
      log_bytes: 10_000 * rounds,
      refusals: 20 * rounds,
      found_where_they_belong: 2,
    }),
    never: ['canary_hits'],
    database: () => tried?.connection,
  },
  async ({ size, seed }) => {
    const world = await aWorld({ ownPlatform: true })
    tried = world
    const places = new Map<string, string>()
    const canaries = new Map<string, string>()
    const totals = { refusals: 0, log_bytes: 0 }
    for (let round = 0; round < size.rounds; round += 1) {
      const told = await passThrough(world, canariesOf(`${seed} ${round}`), canaries)
      for (const [name, text] of told.places) places.set(name, (places.get(name) ?? '') + text)
      totals.refusals += told.refusals
      totals.log_bytes += told.logBytes
    }
    for (const [name, text] of await allTables(world)) places.set(name, text)
    places.set('backup', await backupText(world))
    const hits = [...places].flatMap(([place, text]) =>
      [...canaries]
        .filter(([name, value]) => holds(text, value) && !belongs(name, place))
        .map(([name]) => `${name} in ${place}`),
    )
    assert.deepEqual(hits, [])
    // Who finds nothing must be able to find.
    const found = [...canaries].filter(([name, value]) =>
      belongsSomewhere.some(([kind, place]) => name.startsWith(kind) && holds(places.get(place) ?? '', value)),
    )
    return {
      canaries: new Set([...canaries.keys()].map((name) => name.split(' ')[0])).size,
      places_searched: places.size,
      ...totals,
      found_where_they_belong: found.length,
      canary_hits: hits.length,
    }
  },
)

/** Where one may stand: a key under which an answer is kept, what was stored under a name that the caller gave. */
const belongsSomewhere: readonly (readonly [kind: string, place: string])[] = [
  ['idempotency_key', 'table idempotency_keys'],
  ['stored_description', 'table ledgers'],
  ['stored_description', 'table events'],
  // The events among them tell of a ledger of that name.
  ['stored_description', 'answers about parties'],
  // What is kept under an Idempotency-Key is the answer.
  ['stored_description', 'table idempotency_keys'],
  // A backup is of all tables.
  ['idempotency_key', 'backup'],
  ['stored_description', 'backup'],
]

function belongs(name: string, place: string): boolean {
  return belongsSomewhere.some(([kind, allowed]) => name.startsWith(kind) && place === allowed)
}

function canariesOf(seed: string) {
  return (name: string) => `cnry${createHash('sha256').update(`${seed} ${name}`).digest('hex').slice(0, 36)}`
}

/** As it is, and as base64, base64url and hexadecimal of it, from whichever byte on, would show it. */
function holds(text: string, canary: string): boolean {
  const bytes = Buffer.from(canary)
  const inner = [0, 1, 2].map((skip) =>
    bytes.subarray(skip, skip + 3 * Math.floor((bytes.length - skip) / 3)).toString('base64'),
  )
  return [
    canary,
    bytes.toString('hex'),
    ...inner,
    ...inner.map((each) => each.replaceAll('+', '-').replaceAll('/', '_')),
  ].some((each) => text.includes(each))
}

/** Everything once, by a process of its own whose log is kept. */
async function passThrough(world: World, canary: (name: string) => string, canaries: Map<string, string>) {
  const round = canaries.size
  const put = (name: string, value = canary(name)) => {
    canaries.set(`${name} ${round}`, value)
    return value
  }
  const chunks: string[] = []
  const stream = new PassThrough().on('data', (chunk) => chunks.push(String(chunk)))
  const beside = serviceBeside(world)
  const plaid = { clientId: 'id', secret: put('plaid_secret'), address: 'http://127.0.0.1:1' }
  const connection = { ...world.connection, password: put('database_password') }
  canaries.set(`service_secret ${round}`, beside.secret)
  const service = await openService({ ...beside, connection, log: openLog('trace', stream), plaid })
  const worker = await service.startJobs()
  const at = await service.server.fastify.listen({ host: '127.0.0.1', port: 0 })
  const refused: string[] = []
  const note = (answer: Answer) => {
    if (answer.status >= 400) refused.push(`${JSON.stringify([...answer.headers])}\n${answer.text}`)
    return answer
  }
  const call = async (method: string, target: string, options: Parameters<World['call']>[2] = {}) =>
    note(await world.call(method, target, { at, ...options }))
  const json = (value: unknown) => ({ raw: JSON.stringify(value) })

  // Getting in
  const password = put('password')
  const username = `user-${round}`
  await createUser(world.service.database, { platformId: world.platformId, username, password })
  const form = async (fields: Record<string, string>, target = '/oauth/token') => {
    const { clientId: client_id, clientSecret: client_secret } = world
    const body = new URLSearchParams({ client_id, client_secret, ...fields }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return call('POST', target, { token: null, instance: null, headers, raw: body })
  }
  canaries.set(`client_secret ${round}`, world.clientSecret)
  const first = await form({ grant_type: 'password', username, password })
  put('access_token', first.body.access_token)
  const refresh = put('refresh_token', first.body.refresh_token)
  await form({ grant_type: 'password', username, password: put('wrong_password') })
  await form({ grant_type: 'password', username: put('password_typed_as_name'), password })
  await form({ grant_type: 'client_credentials', client_secret: put('wrong_client_secret') })
  await form({ grant_type: 'client_credentials', client_id: put('unknown_client') })
  await form({ grant_type: put('wrong_grant_type') })
  await form({ grant_type: 'client_credentials', scope: put('wrong_scope') })
  const second = await form({ grant_type: 'refresh_token', refresh_token: refresh })
  put('second_refresh_token', second.body.refresh_token)
  await form({ grant_type: 'refresh_token', refresh_token: refresh })
  await form({ token: second.body.access_token }, '/oauth/revoke')
  await call('GET', '/v0/ledgers', { token: put('garbage_token') })
  await call('GET', '/v0/ledgers', { headers: { authorization: `Basic ${btoa(`x:${put('basic_password')}`)}` } })
  await call('GET', '/v0/ledgers', { token: first.body.access_token })

  // Addresses and headers
  await call('GET', `/v0/ledgers?page_token=${put('page_token')}`)
  await call('GET', `/v0/ledgers?unknown=${put('unknown_parameter')}`)
  await call('GET', `/v0/platform/instances?name=${put('query_string')}`, { instance: null })
  await call('GET', `/nothing/${put('path')}`)
  await call('GET', '/v0/ledgers', { headers: { 'min-version': put('header') } })
  await call('GET', '/v0/ledgers', { headers: { cookie: `session=${put('cookie')}` } })

  // Bodies
  const ledger = { financial_account_type: 'bank_account' }
  const keyed = { 'idempotency-key': put('idempotency_key') }
  const name = put('stored_description')
  await call('POST', '/v0/ledgers', { ...json({ ...ledger, name }), headers: keyed })
  await call('POST', '/v0/ledgers', { ...json({ ...ledger, name: 'Other' }), headers: keyed })
  await call('POST', '/v0/ledgers', json({ ...ledger, name, sort_code: 'x' }))
  await call('POST', '/v0/ledgers', json({ name: put('refused_text'), type: put('refused_kind') }))
  await call('POST', '/v0/ledgers', { raw: `{"name":"${put('broken_json')}"` })
  await call('POST', '/v0/journal-entries', json({ description: put('refused_description'), line_entries: [] }))
  const entries = routes.find((route) => route.id === 'createJournalEntry')
  assert.ok(entries)
  const entry = await world.post('/v0/journal-entries', (await exampleOf(world, entries)).body)
  assert.equal(entry.status, 201, entry.text)
  const file = formOf({
    journal_entry_id: entry.body.id,
    file: { name: 'paper.txt', bytes: Buffer.from(put('file_content')) },
  })
  await call('POST', '/v0/journal-entry-files', { raw: file.bytes, headers: { 'content-type': file.type } })
  const links = routes.find((route) => route.id === 'createSourceLink')
  assert.ok(links)
  for (const processor_token of [`processor-sandbox-${put('processor_token')}`, put('malformed_processor_token')]) {
    const { body } = await exampleOf(world, links)
    await call('POST', links.path, { ...json({ ...Object(body), processor_token }), instance: null })
  }

  // Webhooks: their secret is shown once, in the answer
  const webhook = await call('POST', '/v0/platform/webhooks', {
    ...json({ url: world.sink }),
    instance: null,
    headers: { 'idempotency-key': `w${round}` },
  })
  assert.equal(webhook.status, 201, webhook.text)
  put('webhook_secret', webhook.body.secret)
  put('webhook_secret_bytes', webhook.body.secret.replace('whsec_', ''))
  await call('POST', `/v0/platform/webhooks/${webhook.body.id}/test`, { instance: null })
  await call('POST', '/v0/platform/webhooks', {
    ...json({ url: `https://u:${put('webhook_password')}@x.example/` }),
    instance: null,
  })
  await call('DELETE', `/v0/platform/webhooks/${webhook.body.id}`, { instance: null })

  // Numbers that tax authorities know parties by: whole in no answer, no event and no table
  const vendor = { name: 'Vendor', type: 'vendor' }
  const told = { headers: { 'idempotency-key': `p${round}` } }
  const party = await call('POST', '/v0/parties', { ...json({ ...vendor, tax_id: put('tax_id') }), ...told })
  assert.equal(party.status, 201, party.text)
  const ofParty = `/v0/parties/${party.body.id}`
  const changed = await call('PUT', ofParty, json({ tax_id: put('changed_tax_id') }))
  assert.equal(changed.status, 200, changed.text)
  await call('PUT', ofParty, json({ tax_id: `${put('malformed_tax_id')}!` }))
  await call('POST', '/v0/parties', json({ name: 'Vendor', type: 'none', tax_id: put('tax_id_of_no_type') }))
  await call('GET', `/v0/parties?external_id=${put('tax_id_asked_for')}`)
  const lists = [ofParty, '/v0/parties', `/v0/audit-log?id=${party.body.id}`, '/v0/events?limit=1000']
  const answers = [
    party.text,
    changed.text,
    ...(await Promise.all(lists.map(async (list) => (await call('GET', list)).text))),
  ]

  // The database says no, in words that quote the row
  await administer(world.connection, plantedFailure)
  await call('POST', '/v0/ledgers', json({ ...ledger, name: put('row_that_fails') }))
  await administer(world.connection, 'drop trigger planted on ledgers; drop function planted()')
  const dead = await openService({
    ...beside,
    connection: { connectionString: `postgresql://login:${put('url_password')}@127.0.0.1:1/x` },
    log: openLog('trace', stream),
  })
  const deadAt = await dead.server.fastify.listen({ host: '127.0.0.1', port: 0 })
  await call('GET', '/v0/ledgers', { at: deadAt })
  await call('GET', '/ready', { at: deadAt })
  await dead.close()
  const env = {
    DATABASE_URL: `postgresql://login:${put('argument_password')}@127.0.0.1:1/x`,
    DAYBOOK_SECRET: put('environment_secret'),
  }
  const printed =
    round === 0
      ? await Promise.all([['verify'], ['serve'], ['platform', 'list']].map((args) => printedBy(args, env)))
      : []

  const pages = ['/metrics', '/openapi.json', '/docs/', '/health', '/.well-known/oauth-authorization-server']
  const shown = await Promise.all(pages.map(async (page) => [`page ${page}`, (await call('GET', page)).text] as const))
  await worker.stop()
  await service.close()
  const log = chunks.join('')
  const places = new Map<string, string>([
    ['log', log],
    ['refusals', refused.join('\n')],
    ['answers about parties', answers.join('\n')],
    ['printed', printed.join('\n')],
    ...shown,
  ])
  return { places, refusals: refused.length, logBytes: log.length }
}

const plantedFailure = `
  create function planted() returns trigger language plpgsql as $$
  begin
    raise exception 'planted' using errcode = '23514', detail = 'Failing row contains ' || new.name, hint = new.name;
  end $$;
  create trigger planted before insert on ledgers for each row execute function planted()`

/** Every table of the service and of its queue, as text; bytes are hexadecimal there. */
async function allTables(world: World): Promise<[place: string, text: string][]> {
  const tables = await world.rows<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  )
  const texts: [place: string, text: string][] = []
  for (const { schema, name } of tables) {
    const [row] = await world.rows<{ text: string | null }>(
      `select string_agg(t::text, E'\\n') as text from ${schema}.${name} t`,
    )
    texts.push([`${schema === 'public' ? 'table' : 'queue'} ${name}`, row?.text ?? ''])
  }
  return texts
}

/** What a backup holds, unpacked. */
async function backupText(world: World): Promise<string> {
  const file = path.join(temporaryDirectory(), 'backup')
  const heading = { file, program: '0', takenAt: '2026-01-01T00:00:00.000Z' }
  await inAudit(world.connection, (tx) => takeBackup(tx, heading))
  return zstdDecompressSync(readFileSync(file)).toString()
}

const program = fileURLToPath(new URL('../src/main/cli.ts', import.meta.url))

/** What a command says and complains of. */
function printedBy(args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: { PATH, NODE_COMPILE_CACHE, ...env } }, (_, out, err) =>
      resolve(out + err),
    )
  })
}
