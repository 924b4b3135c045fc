import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { checkBooks } from './books-check.ts'
import {
  balanceOf,
  entryRecord,
  type Ledger,
  ledgerRecord,
  type Model,
  obstacleOf,
  requiredNatures,
  ruleRecord,
  rulesInOrder,
  transactionRecord,
} from './model/books-model.ts'
import { openAccount } from './model/account-commands.ts'
import type { Command, Plan, Touched } from './model/choices.ts'
import { commands } from './model/commands.ts'
import { exactJson, interruptAfterTimeLimit, seedOf } from './random.ts'
import { dayAfter } from './random-books.ts'
import { startOfDay } from './recount.ts'
import { type Answer, aWorld, type World } from './world.ts'

const numRuns = 22
const floor = { sequences: numRuns, commands: 500, reads: 3_500, refusals: 90, codes: 10, ofAKind: 1 }
const zones = ['UTC', 'Pacific/Apia', 'America/St_Johns', 'Asia/Kathmandu']
const currencies = { JPY: 0, USD: 2, KWD: 3, CLF: 4 } as const

describe('any commands', () => {
  it('do what a model without a server does, and are refused where it refuses', async (test) => {
    const seed = seedOf(test)
    const counts: Counts = { sequences: 0, commands: 0, reads: 0, refusals: new Map(), kinds: new Map() }
    const settings = fc.record({
      currency: fc.constantFrom('JPY', 'USD', 'KWD', 'CLF'),
      zone: fc.constantFrom(...zones),
    })
    const check = async ({ settings: chosen, sequence }: Sequence) => {
      const { model, real } = await begin(chosen, counts)
      try {
        await fc.asyncModelRun(() => ({ model, real }), sequence)
        await compareEverything(model, real)
        assert.deepEqual(await checkBooks(real.world.connection, real.world.instanceId), [])
      } catch (error) {
        throw new Error(`after\n${real.trace.join('\n')}\n${String(error)}`, { cause: error })
      }
      counts.sequences += 1
    }
    const sequences = fc.record({
      settings,
      sequence: fc.noBias(
        fc.commands(
          commands.flatMap(([weight, arbitrary]) => Array.from({ length: weight }, () => arbitrary.map(runnable))),
          { maxCommands: 80, size: 'max', disableReplayLog: true },
        ),
      ),
    })
    await fc.assert(fc.asyncProperty(sequences, check), { seed, numRuns, interruptAfterTimeLimit })

    const refusals = [...counts.refusals.values()].reduce((sum, n) => sum + n, 0)
    const ofAKind = Math.min(...[...counts.kinds.values()].map(({ accepted }) => accepted))
    const reached = { ...counts, refusals, codes: counts.refusals.size, ofAKind }
    const details = { codes: Object.fromEntries(counts.refusals), kinds: Object.fromEntries(counts.kinds) }
    test.diagnostic(`RESULT ${JSON.stringify({ test: 'T1 model', seed, ...reached, ...details, mismatches: 0 })}`)
    assert.equal(counts.kinds.size, commands.length)
    for (const key of ['sequences', 'commands', 'reads', 'refusals', 'codes', 'ofAKind'] as const)
      assert.ok(reached[key] >= floor[key], `${key}: the floor is ${floor[key]}`)
  })
})

interface Counts {
  sequences: number
  commands: number
  reads: number
  refusals: Map<string, number>
  kinds: Map<string, { taken: number; accepted: number }>
}

interface Sequence {
  settings: { currency: string; zone: string }
  sequence: Iterable<fc.AsyncCommand<Model, Real>>
}

interface Real {
  world: World
  counts: Counts
  version: string | null
  /** What was asked, for whoever reads of a failure. */
  trace: string[]
}

const chart = [
  ['Sales', 'revenue', 'operating_revenues', 'credit'],
  ['Discounts', 'revenue', 'operating_revenues', 'debit'],
  ['Rent', 'expense', 'operating_expenses', 'debit'],
  ['Stock', 'expense', 'cost_of_goods_sold', 'debit'],
  ['Equipment', 'asset', 'non-current_assets', 'debit'],
  ['Capital', 'equity', 'equity', 'credit'],
] as const

async function begin(settings: Sequence['settings'], counts: Counts): Promise<{ model: Model; real: Real }> {
  const start = '2025-03-01'
  const purposes = Object.keys(requiredNatures)
  const world = await aWorld({
    instance: {
      entries_start: `${start}T00:00:00Z`,
      currency: settings.currency,
      time_zone: settings.zone,
      custom_coa: {
        ledgers: chart.map(([name, type, sub_type, debit_credit]) => ({ name, type, sub_type, debit_credit })),
        required_ledgers: Object.fromEntries(
          purposes.map((purpose) => [purpose, { name: `The ${purpose}`, sort_code: '9' }]),
        ),
      },
    },
  })
  const decimals = Object.entries(currencies).find(([code]) => code === settings.currency)?.[1] ?? 2
  const model: Model = {
    decimals,
    zone: settings.zone,
    start,
    ledgers: new Map(),
    entries: new Map(),
    accounts: new Map(),
    transactions: new Map(),
    tombstones: new Map(),
    rules: new Map(),
  }
  const { body } = await world.get('/v0/ledgers?limit=1000')
  for (const { id, name, created_at } of body.records) model.ledgers.set(id, { ...firstLedger(name), id, created_at })
  const real: Real = { world, counts, version: null, trace: [] }
  await compareLedgers(model, real)
  await perform(openAccount('Checking'), model, real)
  return { model, real }
}

function firstLedger(name: string): Omit<Ledger, 'id' | 'created_at'> {
  const plain = { name, editable: true, parent_id: null, external_id: null, financial_account_type: null }
  const purpose = name.replace('The ', '')
  const nature = requiredNatures[purpose]
  if (nature) return { ...plain, ...nature, sort_code: '9', required_ledger_purpose: purpose }
  const [, type, sub_type, debit_credit] = chart.find(([own]) => own === name) ?? []
  assert.ok(type && sub_type && debit_credit, name)
  return {
    ...plain,
    type,
    sub_type,
    debit_credit,
    report_cash_flow: false,
    sort_code: '',
    required_ledger_purpose: null,
  }
}

/** A command that has nothing to be about is left out. */
function runnable({ kind, plan }: Command): fc.AsyncCommand<Model, Real> {
  return {
    check: (model) => plan(model) !== undefined,
    run: (model, real) => perform({ kind, plan }, model, real),
    toString: () => kind,
  }
}

async function perform({ kind, plan }: Command, model: Model, real: Real): Promise<void> {
  const planned = plan(model)
  if (!planned) return
  const { world, counts } = real
  real.trace.push(`${planned.method} ${planned.address} ${JSON.stringify(planned.body) ?? ''}`)
  const answer = await send(world, planned)
  const count = counts.kinds.get(kind) ?? { taken: 0, accepted: 0 }
  counts.kinds.set(kind, { taken: count.taken + 1, accepted: count.accepted + (answer.status < 300 ? 1 : 0) })
  counts.commands += 1
  const refusals = planned.refusals.filter((code) => code !== null)
  if (refusals.length === 0) {
    assert.ok(answer.status < 300, `refused: ${answer.text}`)
    await compare(model, real, await planned.apply(answer, world))
    return
  }
  assert.ok(
    answer.status >= 400 && answer.status < 500,
    `must be refused with ${refusals.join(' or ')}: ${answer.text}`,
  )
  const code: string = answer.body.error_code
  assert.ok(refusals.includes(code), `must be refused with ${refusals.join(' or ')}: ${answer.text}`)
  counts.refusals.set(code, (counts.refusals.get(code) ?? 0) + 1)
  const { version } = real
  await compare(model, real, {})
  if (version !== null) assert.equal(real.version, version, 'what is refused leaves the books at their version')
}

async function send(world: World, { method, address, body, headers }: Plan): Promise<Answer> {
  const isOfPlatform = address.includes('{instance}')
  return await world.call(method, address.replace('{instance}', world.instanceId), {
    ...(body === undefined ? {} : { raw: JSON.stringify(body) }),
    ...(headers ? { headers } : {}),
    ...(isOfPlatform ? { instance: null } : {}),
  })
}

/** Reads again what a command touched, and the start of the books, by which the version of the books is told. */
async function compare(model: Model, real: Real, touched: Touched): Promise<void> {
  const { ledgers = [], entries = [], transactions = [] } = touched
  await Promise.all([
    compareInstance(model, real),
    ...distinct(ledgers).map((id) => compareLedger(model, real, id)),
    ...distinct(entries).map((id) => compareEntry(model, real, id)),
    ...distinct(transactions).map((id) => compareTransaction(model, real, id)),
    ...(touched.rules ? [compareRules(model, real)] : []),
  ])
}

async function compareInstance(model: Model, real: Real): Promise<void> {
  const { world } = real
  const answer = await world.get(`/v0/platform/instances/${world.instanceId}`, { instance: null })
  real.counts.reads += 1
  assert.equal(answer.body.entries_start, `${model.start}T00:00:00Z`)
  real.version = answer.headers.get('books-version')
  assert.ok(real.version)
}

async function compareLedger(model: Model, real: Real, id: string): Promise<void> {
  const ledger = model.ledgers.get(id)
  await compareRecord(real, `/v0/ledgers/${id}`, ledger && ledgerRecord(ledger))
  if (!ledger) return
  // A day here and there, and the end of all.
  const turn = real.counts.reads
  const days = [dayAfter(model.start, turn % 41), '2199-12-31'].map((day, at) => ({
    day,
    zone: zones[(turn + at) % zones.length] ?? '',
  }))
  await Promise.all(days.map((at) => compareBalance(model, real, { ledger, ...at })))
}

async function compareBalance(
  model: Model,
  real: Real,
  { ledger, day, zone }: { ledger: Ledger; day: string; zone: string },
): Promise<void> {
  const until = startOfDay(dayAfter(day, 1), zone)
  await compareRecord(real, `/v0/ledgers/${ledger.id}/balance?date=${day}&time_zone=${zone}`, {
    ledger_id: ledger.id,
    date: day,
    ...balanceOf(model, ledger, until),
  })
}

async function compareEntry(model: Model, real: Real, id: string): Promise<void> {
  const entry = model.entries.get(id)
  await compareRecord(real, `/v0/journal-entries/${id}?expand=line_entries`, entry && entryRecord(model, entry))
}

async function compareTransaction(model: Model, real: Real, id: string): Promise<void> {
  const transaction = model.transactions.get(id)
  const account = transaction?.source_account_id ?? model.tombstones.get(id) ?? [...model.accounts.keys()][0]
  await compareRecord(
    real,
    `/v0/source-accounts/${account}/transactions/${id}`,
    transaction && transactionRecord(model, transaction),
  )
}

async function compareRules(model: Model, real: Real): Promise<void> {
  await compareList(real, '/v0/categorization/rules', rulesInOrder(model).map(ruleRecord))
}

/** What is not in the model is not found. */
async function compareRecord(
  real: Real,
  address: string,
  expected: Record<string, unknown> | undefined,
): Promise<void> {
  const { status, text, body } = await real.world.get(address)
  real.counts.reads += 1
  if (expected) assert.deepEqual(asKnown(exactJson(text), expected), expected, address)
  else assert.deepEqual([status, body.error_code], [404, 'resource_not_found'], address)
}

async function compareList(real: Real, address: string, expected: readonly unknown[]): Promise<void> {
  const { text } = await real.world.get(`${address}${address.includes('?') ? '&' : '?'}limit=1000`)
  real.counts.reads += 1
  const page = { records: expected, next_page_token: null, prev_page_token: null }
  assert.deepEqual(asKnown(exactJson(text), page), page, address)
}

/** What is shown, without the fields that the model does not know; the caller's own facts as they are. */
function asKnown(shown: unknown, known: unknown): unknown {
  if (Array.isArray(shown) && Array.isArray(known)) return shown.map((each, at) => asKnown(each, known[at]))
  if (!isObject(shown) || !isObject(known)) return shown
  return Object.fromEntries(
    Object.keys(shown)
      .filter((key) => key in known)
      .map((key) => [key, key === 'metadata' ? shown[key] : asKnown(shown[key], known[key])]),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The whole Instance: every list, in its order, and every balance. */
async function compareEverything(model: Model, real: Real): Promise<void> {
  await compareInstance(model, real)
  await compareLedgers(model, real)
  await compareRules(model, real)
  await compareList(
    real,
    '/v0/journal-entries?expand=line_entries',
    latestFirst(model.entries.values()).map((entry) => entryRecord(model, entry)),
  )
  for (const account of model.accounts.keys()) {
    const own = [...model.transactions.values()].filter((transaction) => transaction.source_account_id === account)
    const records = latestFirst(own).map((transaction) => transactionRecord(model, transaction))
    await compareList(real, `/v0/source-accounts/${account}/transactions`, records)
  }
  const end = { day: '2199-12-31', zone: 'UTC' }
  await Promise.all([...model.ledgers.values()].map((ledger) => compareBalance(model, real, { ledger, ...end })))
}

async function compareLedgers(model: Model, real: Real): Promise<void> {
  const inOrder = [...model.ledgers.values()].toSorted((a, b) => {
    return compareText(a.sort_code, b.sort_code) || compareText(a.id, b.id)
  })
  await compareList(real, '/v0/ledgers', inOrder.map(ledgerRecord))
  await compareObstacles(model, real, inOrder)
}

function latestFirst<Item extends { datetime: string; id: string }>(items: Iterable<Item>): Item[] {
  return [...items].toSorted((a, b) => compareText(b.datetime, a.datetime) || compareText(b.id, a.id))
}

/** `actions.delete` says what DELETE would. */
async function compareObstacles(model: Model, real: Real, ledgers: readonly Ledger[]): Promise<void> {
  const { body } = await real.world.get('/v0/ledgers?expand=details&limit=1000')
  const shown: { id: string; actions: { delete: { allowed: boolean; reason: string | null } } }[] = body.records
  assert.deepEqual(
    shown.map(({ id, actions }) => [id, actions.delete.allowed, actions.delete.reason]),
    ledgers.map((ledger) => [ledger.id, obstacleOf(model, ledger) === null, obstacleOf(model, ledger)]),
  )
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null)
}
