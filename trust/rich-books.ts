import assert from 'node:assert/strict'
import { Client, type ClientConfig } from 'pg'
import { createUser, setUserScopes } from '../src/access/access.ts'
import { minedRules } from '../src/categorization/rule-mining.ts'
import { keepSuggestedRules, labelledRows } from '../src/categorization/rule-suggestions.ts'
import type { Route } from '../src/http/route.ts'
import { routes } from '../src/main/app.ts'
import { inAudit } from '../src/operations/audit.ts'
import { verify } from '../src/verify/verify.ts'
import { addressOf, exampleOf, sentBody } from '../test/examples.ts'
import type { CallOptions, World } from '../test/world.ts'

/** Books in which every feature was used, for what must keep or carry over all of them. */

const changing = routes.filter((route) => route.method !== 'GET' && route.reads !== true)

/**
 * One request for every route that changes something, each with the records that it needs; of every fourth route, say,
 * for a run that has little time, another fourth under another seed.
 */
export async function useEverything(
  world: World,
  { every, seed, of = () => true }: { every: number; seed: number; of?: (route: Route) => boolean },
): Promise<void> {
  for (const route of changing.filter(of).filter((_, at) => (at + seed) % every === 0)) {
    const { body, ...example } = await exampleOf(world, route)
    const sent = body === undefined ? undefined : sentBody(route, body)
    const options: CallOptions = {
      instance: example.instance ?? world.instanceId,
      headers: { prefer: 'wait=20', ...(sent && { 'content-type': sent.type }) },
      ...(sent && { raw: sent.bytes }),
    }
    const answer = await world.call(route.method, addressOf(route, example), options)
    assert.ok(answer.status < 300, `${route.id}: ${answer.text}`)
  }
}

/** Whether a route changes what is owed, or its example does: a sample company has invoices, an invoice has files. */
export function isOfOpenItems({ path }: Route): boolean {
  return /^\/v0\/(accrual-sources|payment-applications|journal-entry-files$|platform\/sandbox\/sample-company)/.test(
    path,
  )
}

/**
 * A transaction that is not posted, with the splits that a person chose: older schemas know of the person, and not of
 * the splits.
 */
export async function splitWaiting(world: World): Promise<void> {
  const { accountId } = await world.bankAccount('Waiting')
  const row = { id: 'waits', amount: '0', datetime: '2026-02-03T12:00:00Z', description: 'Nothing yet' }
  await world.endedTask((await world.importRows(accountId, [row])).body.id)
  const splits = [
    { ledger_id: await world.ledger('Rent'), amount: -5, description: 'Lent' },
    { ledger_id: await world.ledger('Meals'), amount: 5, tag_ids: [] },
  ]
  const answer = await world.put('/v0/transactions', [{ id: 'waits', splits }])
  assert.equal(answer.status, 200, answer.text)
}

/** An entry in the books of each basis alone: older schemas know of none. */
export async function postInOneBasis(world: World): Promise<void> {
  const line_entries = [
    { ledger_id: await world.ledger('Rent'), debit_credit: 'debit', amount: '12.00' },
    { ledger_id: await world.ledger('Meals'), debit_credit: 'credit', amount: '12.00' },
  ]
  for (const basis of ['accrual', 'cash']) {
    const entry = { datetime: '2030-06-30T12:00:00Z', description: `Of the ${basis} books`, basis, line_entries }
    const answer = await world.post('/v0/journal-entries', entry)
    assert.equal(answer.status, 201, answer.text)
  }
}

export async function fileAReceipt(world: World): Promise<void> {
  const entry = await world.entry('2026-02-02T12:00:00Z', 'With its receipt', [
    ['Meals', '7.00'],
    ['Undeposited Funds', '-7.00'],
  ])
  const answer = await world.addFile(entry.body.id, { name: 'receipt.txt', bytes: 'Lunch' })
  assert.equal(answer.status, 201, answer.text)
}

/** A transaction that is matched with a line that was entered by hand, and one that is proposed to be. */
export async function matchChecks(world: World): Promise<void> {
  const { accountId } = await world.bankAccount('Checks')
  for (const [id, amount] of [
    ['check-1', '41.00'],
    ['check-2', '42.00'],
  ] as const) {
    const lines = [['Rent', amount] as const, ['Checks', `-${amount}`] as const]
    const entry = await world.entry('2026-02-02T12:00:00Z', `Check ${amount}`, lines)
    const row = { id, amount: `-${amount}`, datetime: '2026-02-03T12:00:00Z', description: 'CHECK' }
    await world.endedTask((await world.importRows(accountId, [row])).body.id)
    if (id === 'check-2') continue
    const answer = await world.post(`/v0/transactions/${id}/match`, { journal_entry_id: entry.body.id })
    assert.equal(answer.status, 200, answer.text)
  }
}

/** Older schemas know of no matches. */
export async function unmatchAll(world: World): Promise<void> {
  const { body } = await world.get('/v0/transactions?categorization_method=matched&limit=1000')
  for (const { id } of body.records) {
    const answer = await world.post(`/v0/transactions/${id}/unmatch`, {})
    assert.equal(answer.status, 200, answer.text)
  }
}

/** A ledger of which everything is said that older schemas know nothing of, and how documents look. */
export async function markLedgers(world: World): Promise<void> {
  const nature = { type: 'expense', sub_type: 'other_expenses', debit_credit: 'debit', report_cash_flow: false }
  const marks = { cash_flow_section: 'financing', is_income_tax: true, is_interest: true, box_1099: 'misc_2' }
  const made = await world.post('/v0/ledgers', { name: 'Taxes on Interest', ...nature, ...marks })
  assert.equal(made.status, 201, made.text)
  const disabled = await world.put(`/v0/ledgers/${made.body.id}`, { enabled: false })
  assert.equal(disabled.status, 200, disabled.text)
  const documents = { paper: 'a4', legend: 'For the owner alone' }
  const answer = await world.put(`/v0/platform/instances/${world.instanceId}/settings`, documents, { instance: null })
  assert.equal(answer.status, 200, answer.text)
}

/**
 * A rule of the Instance and one of the platform that name a party, and a row that is about it: older schemas know of
 * neither.
 */
export async function nameByRules(world: World): Promise<void> {
  const { accountId } = await world.bankAccount('Named by rules')
  const party = await world.post('/v0/parties', { name: 'Named by rules', type: 'vendor' })
  assert.equal(party.status, 201, party.text)
  const rule = {
    name: 'Naming',
    expression: 'match("NAMED", t.description)',
    ledger_name: 'Meals',
    party_name: 'Named by rules',
  }
  for (const address of ['/v0/categorization/rules', '/v0/platform/categorization/rules']) {
    const answer = await world.post(address, { ...rule, priority: 1_000 })
    assert.equal(answer.status, 201, answer.text)
  }
  const row = { amount: '-5', datetime: '2030-06-30T12:00:00Z', description: 'NAMED' }
  await world.importRows(accountId, [
    { ...row, id: 'named-by-rule' },
    { ...row, id: 'named-by-nobody' },
  ])
  const cleared = await world.put('/v0/transactions', [{ id: 'named-by-nobody', clear_fields: ['party_id'] }])
  assert.equal(cleared.status, 200, cleared.text)
  const { body } = await world.get('/v0/transactions/named-by-rule')
  assert.equal(body.party_id, party.body.id)
}

/** Users that may do less than their clients, from the beginning and since, and a token for these books alone. */
export async function grantLess(world: World): Promise<void> {
  const { database } = world.service
  const { platformId, instanceId } = world
  const scopes = ['books:read', 'books:review'] as const
  const password = 'less than its client may do'
  for (const [name, given] of [
    ['reviewer', scopes],
    ['bookkeeper', null],
  ] as const) {
    const username = `${name}-${instanceId}@books.test`.toLowerCase()
    await createUser(database, { platformId, username, password, scopes: given })
    if (given === null) await setUserScopes(database, { username, scopes: ['books:read', 'books:write'] })
  }
  const wanted = { scopes: ['books:read'], actor: 'owner@books.test', expires_in: 3_600 }
  const answer = await world.post(`/v0/platform/instances/${instanceId}/tokens`, wanted, { instance: null })
  assert.equal(answer.status, 201, answer.text)
}

/** What was predicted of a row before a person said what it is, and rules that what persons said suggests. */
export async function learnAndSuggest(world: World): Promise<void> {
  const { accountId } = await world.bankAccount('Learned')
  const ledgers = { kettle: 'Meals', metro: 'Travel', pacific: 'Utilities' }
  const words = { kettle: 'CHECKCARD 0704 KETTLE & CROW', metro: 'METRO TRANSIT', pacific: 'PACIFIC POWER WEB PMT' }
  const today = Temporal.Now.plainDateISO('UTC')
  const row = (name: keyof typeof ledgers, at: number) => {
    const datetime = `${today.subtract({ days: 30 + at }).toString()}T12:00:00Z`
    return { id: `${name}-${at}`, description: `${words[name]} ${at}41`, amount: '-25.00', datetime, name }
  }
  const rows = (['kettle', 'metro', 'pacific'] as const).flatMap((name) =>
    Array.from({ length: 15 }, (_, at) => row(name, at)),
  )
  const label = async (labelled: readonly { id: string; ledger: string }[]) => {
    const changes = labelled.map(async ({ id, ledger }) => {
      return { id, category: { updated_category_ledger_id: await world.ledger(ledger) } }
    })
    const answer = await world.put('/v0/transactions', await Promise.all(changes))
    assert.equal(answer.status, 200, answer.text)
  }
  await world.importRows(
    accountId,
    rows.map(({ name: _, ...each }) => each),
  )
  await label(rows.map(({ id, name }) => ({ id, ledger: ledgers[name] })))
  const { name: _, ...predicted } = row('kettle', 20)
  await world.importRows(accountId, [predicted])
  await label([{ id: predicted.id, ledger: 'Rent' }])
  await world.inBooks(async (tx) => await keepSuggestedRules(tx, await minedRules(await labelledRows(tx))))
  const [kept] = await world.rows<{ suggested: number; predicted: number }>(
    `select (select count(*)::int from rule_suggestions where instance_id = $1) as suggested,
       (select count(*)::int from learnings where instance_id = $1 and predicted_ledger_id is not null) as predicted`,
    [world.instanceId],
  )
  assert.ok(kept && kept.suggested > 0 && kept.predicted > 0, JSON.stringify(kept))
}

/** A year of a bank account, a thousand rows at a time. */
export async function importMany(world: World, { rows, seed }: { rows: number; seed: number }): Promise<void> {
  const { accountId } = await world.bankAccount(`Volume ${seed}`)
  for (let first = 0; first < rows; first += 1_000) {
    const batch = Array.from({ length: Math.min(1_000, rows - first) }, (_, at) => manyRow(first + at, seed))
    const { body } = await world.importRows(accountId, batch)
    // A busy machine takes longer than an answer waits.
    const ended = await world.endedTask(body.id)
    assert.equal(ended.body.status, 'complete', ended.text)
  }
}

function manyRow(at: number, seed: number) {
  const drawn = Math.imul(at + 1, 2_654_435_761) ^ seed
  const cents = (drawn >>> 8) % 90_000
  return {
    id: `v-${at}`,
    amount: `${drawn & 1 ? '-' : ''}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
    datetime: `2026-${String((drawn >>> 4) % 12 || 12).padStart(2, '0')}-1${at % 10}T12:00:00Z`,
    description: ['ACME HOSTING', 'BLUE CAB', 'CORNER CAFE', 'Mëtal & Söhne', 'DEPOSIT'][(drawn >>> 12) % 5] ?? '',
  }
}

/** An address for each report, made for these books. */
export async function reportAddresses(world: World): Promise<string[]> {
  // The examples of these make documents, which older schemas do not have.
  const open = /receivable|payable|unpaid|party-statement|vendor-payments/
  const reports = routes.filter(({ path }) => path.startsWith('/v0/reports/') && !open.test(path))
  const addresses: string[] = []
  for (const route of reports) addresses.push(addressOf(route, await exampleOf(world, route)))
  return addresses
}

/** What each report says, byte for byte; there, where another service is named. */
export async function readReports(
  world: World,
  addresses: readonly string[],
  at?: string,
): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const address of addresses) {
    const answer = await world.get(address, at === undefined ? {} : { at })
    assert.equal(answer.status, 200, `${address}: ${answer.text}`)
    texts[address] = answer.text
  }
  return texts
}

/** Keys whose entries differ, or that one of the two has alone. */
export function differences(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => a[key] !== b[key])
}

/**
 * A hash of the rows of each table, of the schema and of the queue; computed by the server, apart from what a backup
 * computes.
 */
export async function tableDigests(client: Client): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(`
    select format('%I.%I', n.nspname, t.relname) as name,
      (select string_agg(quote_ident(attname), ', ' order by attname) from pg_attribute
        where attrelid = t.oid and attnum > 0 and not attisdropped) as columns
    from pg_class t join pg_namespace n on n.oid = t.relnamespace and n.nspname in ('public', 'graphile_worker')
    where t.relkind = 'r' and t.relname not in ('pgmigrations', 'migrations') order by 1`)
  const digests: Record<string, string> = {}
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ digest: string }>(`
      select count(*) || ' ' || coalesce(sum(hashtextextended(r::text, 0)::numeric), 0) || ' '
        || coalesce(sum(hashtextextended(r::text, 1)::numeric), 0) as digest from (select ${columns} from ${name}) r`)
    digests[name] = rows[0]?.digest ?? ''
  }
  return digests
}

/** What verify finds, all of it; printed. */
export async function violationsIn(settings: ClientConfig): Promise<number> {
  return await inAudit(settings, async (tx) => {
    let sum = 0
    for await (const { findings } of verify(tx)) {
      for (const { check, shown, total } of findings) {
        process.stdout.write(`${check}: ${shown.join(' ')}\n`)
        sum += Number(total)
      }
    }
    return sum
  })
}

export async function inClient<T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
