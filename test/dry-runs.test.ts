import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { describe, it } from 'node:test'
import { routes } from '../src/main/app.ts'
import { aProposal } from './billing-examples.ts'
import { checkBooks } from './books-check.ts'
import { inTurn } from './sizes.ts'
import { type Answer, assertRefused, aWorld, type CallOptions, emptyQueue, type World } from './world.ts'

/** Every write that takes `dry_run`: it leaves nothing, and tells what the same write does when it is meant. */

interface Wanted {
  method: string
  address: string
  body?: unknown
}

interface Wish extends Wanted {
  /** One that is refused, with the same words either way. */
  refused: { address?: string; body?: unknown; code: string }
}

/** Books in which each of them has something to do. */
const wishes: Readonly<Record<string, (world: World) => Promise<Wish>>> = {
  createJournalEntries: async (world) => {
    const entry = await entryBody(world, '12.30')
    const [debit] = entry.line_entries
    return {
      method: 'POST',
      address: '/v0/journal-entries/bulk?expand=line_entries',
      body: [entry, { ...entry, description: 'Another', entry_type: 'adjusting' }],
      refused: { body: [entry, { ...entry, line_entries: [debit, debit] }], code: 'unbalanced_entry' },
    }
  },
  setOpeningBalance: async (world) => {
    const address = `/v0/ledgers/${await world.ledger('Inventory')}/opening-balance`
    assert.equal((await world.post(address, { balance: 250 })).status, 201)
    return {
      method: 'POST',
      address,
      body: { balance: 300 },
      refused: { body: { balance: 1.234 }, code: 'invalid_amount' },
    }
  },
  setOpeningBalances: async (world) => {
    const ledger_id = await world.ledger('Inventory')
    const former = [{ ledger_id, balance: 250 }]
    assert.equal((await world.put('/v0/opening-balances', former)).status, 200)
    return {
      method: 'PUT',
      address: '/v0/opening-balances',
      body: [
        { ledger_id, balance: 300 },
        { ledger_id: await world.ledger('Cash on Hand'), balance: 20 },
      ],
      refused: { body: [{ ledger_id: 'ldg_00000000000000000000000000', balance: 1 }], code: 'invalid_reference' },
    }
  },
  deleteLedger: async (world) => {
    const ledgerId = await aLedger(world, 'Short-lived')
    const { accountId } = await world.bankAccount()
    await world.post('/v0/journal-entries', await entryBody(world, '9.99', ledgerId))
    await world.importRows(accountId, [
      {
        id: 'there',
        amount: '-5.00',
        datetime: '2026-03-03T12:00:00Z',
        description: 'Coffee',
        opposing_ledger_id: ledgerId,
      },
    ])
    return {
      method: 'DELETE',
      address: `/v0/ledgers/${ledgerId}?delete_journal_entries=true`,
      refused: { address: `/v0/ledgers/${ledgerId}`, code: 'resource_in_use' },
    }
  },
  createTransactions: async (world) => await anImport(world, ({ accountId }) => `/v0/source-accounts/${accountId}`),
  createLedgerTransactions: async (world) => await anImport(world, ({ ledgerId }) => `/v0/ledgers/${ledgerId}`),
  deleteTransactions: async (world) => await aDeletion(world, ({ accountId }) => `/v0/source-accounts/${accountId}`),
  deleteLedgerTransactions: async (world) => await aDeletion(world, ({ ledgerId }) => `/v0/ledgers/${ledgerId}`),
  recategorizeTransactions: async (world) => {
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, rowsOf(3))
    const rule = { name: 'Rows', ledger_name: 'Meals', priority: 1, expression: 'match("(?i).*row", t.description)' }
    const { status, text } = await world.post('/v0/categorization/rules', rule)
    assert.equal(status, 201, text)
    return {
      method: 'POST',
      address: '/v0/transactions/recategorize',
      body: { source_account_id: accountId },
      refused: { body: { source_account_id: 'src_00000000000000000000000000' }, code: 'invalid_reference' },
    }
  },
  categorizeGroup: async (world) => {
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, rowsOf(3))
    const { body } = await world.get('/v0/categorization/groups')
    return {
      method: 'POST',
      address: `/v0/categorization/groups/${body.records[0].id}/categorize`,
      body: { updated_category_ledger_id: await world.ledger('Meals') },
      refused: { body: { updated_category_ledger_id: 'ldg_00000000000000000000000000' }, code: 'invalid_reference' },
    }
  },
  voidAccrualSource: async (world) => {
    const address = `${await anInvoice(world)}/void`
    const early = { date: '2026-01-01' }
    return { method: 'POST', address, body: {}, refused: { body: early, code: 'invalid_date' } }
  },
  writeOffAccrualSource: async (world) => {
    const ledger_id = await world.ledger('Bad Debt')
    return {
      method: 'POST',
      address: `${await anInvoice(world)}/write-off`,
      body: { ledger_id, amount: 30, date: '2026-03-01' },
      refused: { body: { ledger_id, amount: 130 }, code: 'invalid_amount' },
    }
  },
  createPaymentApplications: async (world) => {
    const { body, refused } = await aPayment(world)
    return { method: 'POST', address: applications, body, refused: { body: refused, code: 'invalid_amount' } }
  },
  confirmPaymentApplication: async (world) => {
    const address = `${applications}/${await aProposal(world)}/confirm`
    return { method: 'POST', address, body: {}, refused: { body: { date: '2026-09-01' }, code: 'invalid_date' } }
  },
  bulkConfirmPaymentApplications: async (world) => {
    const ids = [await aProposal(world), await aProposal(world)]
    const refused = { body: { ids: [...ids, 'pap_none'] }, code: 'invalid_reference' }
    return { method: 'POST', address: `${applications}/bulk-confirm`, body: { ids }, refused }
  },
  unapplyPaymentApplication: async (world) => {
    const { body } = await aPayment(world)
    const made = await world.post(applications, body)
    assert.equal(made.status, 201, made.text)
    const address = `${applications}/${made.body[0].payment_application_id}/unapply`
    return { method: 'POST', address, body: {}, refused: { body: { date: '2026-01-01' }, code: 'invalid_date' } }
  },
  updateInstance: async (world) => {
    const address = `/v0/ledgers/${await world.ledger('Inventory')}/opening-balance`
    assert.equal((await world.post(address, { balance: 250 })).status, 201)
    await world.post('/v0/journal-entries', await entryBody(world, '12.30'))
    return {
      method: 'PUT',
      address: `/v0/platform/instances/${world.instanceId}`,
      body: { entries_start: '2025-06-01T00:00:00Z' },
      refused: { body: { entries_start: '2026-06-01T00:00:00Z' }, code: 'before_entries_start' },
    }
  },
}

const applications = '/v0/payment-applications'

/** @returns its address */
async function anInvoice(world: World): Promise<string> {
  const lines = [{ account_id: await world.ledger('Service Revenue'), amount: 100 }]
  const answer = await world.post('/v0/accrual-sources', { type: 'invoice', effective_date: '2026-01-10', lines })
  assert.equal(answer.status, 201, answer.text)
  return `/v0/accrual-sources/${answer.body.id}`
}

/** Of a row of a bank on an invoice; and one of more than the row has. */
async function aPayment(world: World): Promise<{ body: object; refused: object }> {
  const accrual_source_id = (await anInvoice(world)).split('/').at(-1)
  const { accountId } = await world.bankAccount()
  const [row] = rowsOf(1)
  assert.ok(row)
  await world.importRows(accountId, [{ ...row, amount: '60.00' }])
  const paying = (matched_amount: number) => ({
    transaction_id: row.id,
    applications: [{ accrual_source_id, matched_amount }],
  })
  return { body: paying(60), refused: paying(61) }
}

describe('a dry run', () => {
  const dryRoutes = routes.filter((each) => each.dryRun !== undefined)
  it('are all here', () => assert.ok(dryRoutes.length > 15, `${dryRoutes.length} routes`))
  for (const route of inTurn(dryRoutes, { turn: 0, oneOf: 2 }))
    it(`${route.id}: leaves nothing, also where it is refused as the write is, and tells what the write then does`, async () => {
      await using world = await aWorld({ ownPlatform: true })
      const { refused, ...wish } = await (wishes[route.id] ?? missing(route.id))(world)
      await emptyQueue(world)
      const before = await stateOf(world)
      const perhaps = `${wish.address}${wish.address.includes('?') ? '&' : '?'}dry_run=perhaps`
      assertRefused(await send(world, { ...wish, address: perhaps }), 422, 'invalid_enum_value', 'dry_run')
      await assertRefusedAlike(world, { ...wish, ...refused }, refused.code)
      assert.deepEqual(await stateOf(world), before)
      await assertTellsWhatIsDone(world, wish, before)
      assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
    })

  it('tells of a Task that would fail as the Task does', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const wish = await aDeletion(world, ({ accountId }) => `/v0/source-accounts/${accountId}`)
    assert.equal((await world.post('/v0/periods/close', { date: '2026-03-31' })).status, 201)
    const before = await stateOf(world)
    const dry = await send(world, wish, { dry: true })
    assert.deepEqual([dry.body.body.status, dry.body.body.error.error_code], ['failed', 'period_closed'], dry.text)
    assert.deepEqual(dry.body.dry_run.statement_changes, [])
    assert.equal(dry.body.dry_run.entries.removed.count, 0)
    assert.deepEqual(await stateOf(world), before)
    assert.deepEqual(plain(dry.body.body), plain((await send(world, wish)).body))
  })

  it('warns of what would wait', async () => {
    await using world = await aWorld()
    const wish = await anImport(world, ({ accountId }) => `/v0/source-accounts/${accountId}`)
    assert.equal((await world.post('/v0/periods/close', { date: '2026-03-31' })).status, 201)
    const dry = await send(world, wish, { dry: true })
    assert.deepEqual(dry.body.dry_run.warnings, ['3 transactions would wait unposted: period_closed.'])
    assert.equal(dry.body.dry_run.entries.created.count, 0)
    const one = await send(world, { ...wish, body: sent(rowsOf(1)) }, { dry: true })
    assert.deepEqual(one.body.dry_run.warnings, ['1 transaction would wait unposted: period_closed.'])
  })

  it('says 200 of a Task that the write would have waited for, else 202', async () => {
    await using world = await aWorld()
    const wish = await anImport(world, ({ accountId }) => `/v0/source-accounts/${accountId}`)
    for (const [prefer, status] of [
      ['wait=20', 200],
      ['wait=0', 202],
    ] as const) {
      const told = await send(world, wish, { dry: true, headers: { prefer } })
      assert.deepEqual([told.status, told.body.status, told.body.body.status], [200, status, 'complete'], prefer)
    }
    assert.equal((await send(world, wish)).status, 200)
  })

  it('shows 100 entries at most, and counts all', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const wish = { method: 'POST', address: `/v0/source-accounts/${accountId}/transactions`, body: sent(rowsOf(150)) }
    const { created } = (await send(world, wish, { dry: true })).body.dry_run.entries
    assert.deepEqual([created.count, created.records.length], [150, 100])
  })

  it('shows what it changes beside a hundred that it removes', async () => {
    await using world = await aWorld()
    const wish = await (wishes['deleteLedger'] ?? missing('deleteLedger'))(world)
    const [, ledgerId = ''] = /(ldg_\w+)/.exec(wish.address) ?? []
    const entry = await entryBody(world, '1.00', ledgerId)
    assert.equal(
      (
        await world.post(
          '/v0/journal-entries/bulk',
          Array.from({ length: 250 }, () => entry),
        )
      ).status,
      201,
    )
    const { changed, removed } = (await send(world, wish, { dry: true })).body.dry_run.entries
    assert.deepEqual([removed.count, removed.records.length], [251, 100])
    assert.deepEqual([changed.count, changed.records.length], [1, 1])
  })

  it('tells of statements in the basis of the Instance, as they are read where none is asked for', async () => {
    for (const [accounting_basis, told] of [
      ['accrual', { both: 3, accrual: 2 }],
      ['cash', { both: 3, cash: 5 }],
    ] as const) {
      await using world = await aWorld({ instance: { accounting_basis } })
      const amounts = { both: '3.00', accrual: '2.00', cash: '5.00' }
      const [rent, sales] = [await world.ledger('Rent'), await world.ledger('Product Sales')]
      for (const [basis, amount] of Object.entries(amounts)) {
        const line_entries = [
          { ledger_id: rent, debit_credit: 'debit', amount },
          { ledger_id: sales, debit_credit: 'credit', amount },
        ]
        const entry = { datetime: '2026-03-01T00:00:00Z', description: 'By hand', basis, line_entries }
        const wish = { method: 'POST', address: '/v0/journal-entries/bulk', body: [entry] }
        const before = await balancesOf(world)
        const { statement_changes: changes } = (await send(world, wish, { dry: true })).body.dry_run
        const real = await send(world, wish, { headers: { 'idempotency-key': basis } })
        assert.equal(real.status, 201, real.text)
        assertChanges(changes, { before, after: await balancesOf(world) })
        const change = changes.find((each: StatementChange) => each.ledger.id === rent)
        const difference = change && change.after - change.before
        assert.equal(
          difference,
          new Map<string, number>(Object.entries(told)).get(basis),
          `${accounting_basis} ${basis}`,
        )
      }
    }
  })

  it('tells of opening income in the month in which reports count it', async () => {
    await using world = await aWorld({ instance: { fiscal_year_start: '07-01' } })
    const rent = await world.ledger('Rent')
    const months = async (wish: Pick<Wish, 'method' | 'address' | 'body'>) => {
      const { body } = await send(world, wish, { dry: true })
      const changes: (StatementChange & { month: string })[] = body.dry_run.statement_changes
      return changes
        .filter(({ ledger }) => ledger.id === rent)
        .map(({ month, before, after }) => [month, before, after])
    }
    const opening = { method: 'PUT', address: '/v0/opening-balances', body: [{ ledger_id: rent, balance: 300 }] }
    assert.deepEqual(await months(opening), [['2025-12', 0, 300]])
    assert.equal((await send(world, opening)).status, 200)
    await world.post('/v0/journal-entries', { ...(await entryBody(world, '5.00')), datetime: '2026-01-01T00:00:00Z' })
    assert.deepEqual(await months({ ...opening, body: [{ ledger_id: rent, balance: 0 }] }), [['2025-12', 300, 0]])
    const start = { entries_start: '2025-11-15T00:00:00Z' }
    const move = { method: 'PUT', address: `/v0/platform/instances/${world.instanceId}`, body: start }
    assert.deepEqual(await months(move), [
      ['2025-11', 0, 300],
      ['2025-12', 300, 0],
    ])
  })

  it('holds to If-Match, and has nothing to do with the Idempotency-Key of the write', async () => {
    await using world = await aWorld()
    const wish = await (wishes['deleteLedger'] ?? missing('deleteLedger'))(world)
    const headers = { 'if-match': '"another"', 'idempotency-key': 'one' }
    assertRefused(await send(world, wish, { dry: true, headers }), 412, 'version_mismatch')
    assert.equal((await send(world, wish, { dry: true, headers: { 'idempotency-key': 'one' } })).status, 200)
    assert.equal((await send(world, wish, { headers: { 'idempotency-key': 'one' } })).status, 204)
  })

  it('beside writes takes no number, and each of both is as if it were alone', async () => {
    await using world = await aWorld()
    const entry = await entryBody(world, '1.00')
    const bulk = { method: 'POST', address: '/v0/journal-entries/bulk', body: [entry, entry] }
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 3 === 0 ? send(world, bulk, { dry: true }) : world.post('/v0/journal-entries', entry),
      ),
    )
    for (const [at, { status, body }] of answers.entries()) {
      assert.equal(status, at % 3 === 0 ? 200 : 201)
      if (at % 3 === 0) assert.equal(body.dry_run.entries.created.count, 2)
    }
    const numbers = answers.flatMap(({ body }) => body.entry_number ?? []).toSorted((a, b) => a - b)
    assert.deepEqual(numbers, [1, 2, 3, 4, 5, 6, 7, 8])
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })
})

function missing(id: string): never {
  throw new Error(`${id} has no wish in test/dry-runs.test.ts`)
}

async function entryBody(world: World, amount: string, ledgerId?: string) {
  return {
    datetime: '2026-03-01T00:00:00Z',
    description: 'By hand',
    line_entries: [
      { ledger_id: ledgerId ?? (await world.ledger('Rent')), debit_credit: 'debit', amount },
      { ledger_id: await world.ledger('Cash on Hand'), debit_credit: 'credit', amount },
    ],
  }
}

async function aLedger(world: World, name: string): Promise<string> {
  const nature = { type: 'expense', sub_type: 'operating_expenses', debit_credit: 'debit', report_cash_flow: false }
  const answer = await world.post('/v0/ledgers', { name, ...nature })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

type Place = (made: { accountId: string; ledgerId: string }) => string

function rowsOf(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    id: `row-${at}`,
    amount: at % 2 === 0 ? '-5.00' : '7.00',
    datetime: `2026-0${1 + (at % 3)}-15T12:00:00Z`,
    description: `A row ${at}`,
  }))
}

/** As JSON has them, with numbers. */
function sent(rows: ReturnType<typeof rowsOf>) {
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

async function anImport(world: World, place: Place): Promise<Wish> {
  const address = `${place(await world.bankAccount())}/transactions`
  const [first, second, third] = sent(rowsOf(3))
  return {
    method: 'POST',
    address,
    body: [first, second, third],
    refused: { body: [first, first], code: 'invalid_request' },
  }
}

async function aDeletion(world: World, place: Place): Promise<Wish> {
  const made = await world.bankAccount()
  await world.importRows(made.accountId, rowsOf(4))
  const address = `${place(made)}/transactions`
  return {
    method: 'DELETE',
    address: `${address}?start_date=2026-02-01&end_date=2026-03-31`,
    refused: { address: `${address}?start_date=2026-03-01&end_date=2026-02-01`, code: 'invalid_date_range' },
  }
}

async function send(
  world: World,
  { method, address, body }: Wanted,
  { dry = false, headers = {} }: { dry?: boolean; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const asked = dry ? `${address}${address.includes('?') ? '&' : '?'}dry_run=true` : address
  const options: CallOptions = {
    headers: { prefer: 'wait=20', 'idempotency-key': address, ...headers },
    ...(body !== undefined && { raw: JSON.stringify(body) }),
  }
  return await world.call(method, asked, options)
}

async function assertRefusedAlike(world: World, wish: Wanted, code: string): Promise<void> {
  const [dry, real] = [await send(world, wish, { dry: true }), await send(world, wish)]
  assert.equal(dry.body.error_code, code, dry.text)
  assert.deepEqual([dry.status, dry.body], [real.status, real.body])
}

async function assertTellsWhatIsDone(world: World, wish: Wanted, before: object): Promise<void> {
  const entriesBefore = await entriesOf(world)
  const balancesBefore = await balancesOf(world)
  const dry = await send(world, wish, { dry: true })
  for (let more = 0; more < 3; more += 1) {
    const again = await send(world, wish, { dry: true })
    assert.deepEqual(plain(again.body), plain(dry.body))
  }
  assert.equal(dry.status, 200, dry.text)
  assert.deepEqual(await stateOf(world), before)

  const real = await send(world, wish)
  assert.ok(real.status < 300, real.text)
  assert.equal(dry.body.status, real.status)
  assert.deepEqual(plain(dry.body.body), plain(real.text === '' ? undefined : real.body))
  const { entries, statement_changes: changes } = dry.body.dry_run
  assertEntries(entries, { before: entriesBefore, after: await entriesOf(world) })
  assertChanges(changes, { before: balancesBefore, after: await balancesOf(world) })
  assert.ok(entries.created.count + entries.changed.count + entries.removed.count > 0)
}

/** Every row, of the queue, too, every file, and what is answered next. */
async function stateOf(world: World) {
  return {
    ...(await rowVersions(world)),
    files: new Set(readdirSync(world.filesDirectory, { recursive: true, encoding: 'utf8' })),
    version: (await world.get('/v0/reports/trial-balance?end_date=2026-12-31')).headers.get('books-version'),
  }
}

/**
 * Of each table how many rows there are, and a hash of where each stands and which transaction wrote it: no write
 * leaves it as it was.
 */
async function rowVersions({ rows }: World): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(`
    select format('%I.%I', n.nspname, t.relname) as name
    from pg_class t join pg_namespace n on n.oid = t.relnamespace and n.nspname in ('public', 'graphile_worker')
    where t.relkind = 'r' order by 1`)
  const versions = tables.map(
    ({
      name,
    }) => `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(ctid || ' ' || xmin, 0)), 0)
      as version from ${name}`,
  )
  const found = await rows<{ name: string; version: string }>(versions.join(' union all '))
  return Object.fromEntries(found.map(({ name, version }) => [name, version]))
}

async function entriesOf(world: World): Promise<Map<string, unknown>> {
  const { body } = await world.get('/v0/journal-entries?accounting_basis=all&expand=line_entries&limit=1000')
  return new Map(body.records.map((entry: { id: string }) => [entry.id, entry]))
}

async function balancesOf(world: World): Promise<Map<string, number>> {
  const { body } = await world.get('/v0/reports/trial-balance?end_date=2026-12-31')
  return new Map(
    body.records.map(({ ledger_id: id, debit, credit }: { ledger_id: string; debit: number; credit: number }) => [
      id,
      debit - credit,
    ]),
  )
}

/** With ids and moments that are of their own in each of the two. */
function plain(value: unknown): unknown {
  if (value === undefined) return undefined
  return JSON.parse(
    JSON.stringify(value, (key, each) =>
      ['created_datetime', 'updated_datetime', 'creation_date'].includes(key) ? null : each,
    ).replaceAll(/\b(tsk|jen|len|pap|adj)_[0-9a-z]{26}/g, '$1'),
  )
}

function sorted(records: readonly unknown[]): unknown[] {
  return records.map(plain).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

function assertEntries(
  told: Record<'created' | 'changed' | 'removed', { count: number; records: unknown[] }>,
  { before, after }: { before: Map<string, unknown>; after: Map<string, unknown> },
): void {
  const created = [...after].filter(([id]) => !before.has(id)).map(([, entry]) => entry)
  const removed = [...before].filter(([id]) => !after.has(id)).map(([, entry]) => entry)
  const changed = [...before]
    .filter(([id, entry]) => after.has(id) && JSON.stringify(after.get(id)) !== JSON.stringify(entry))
    .map(([id, entry]) => ({ before: entry, after: after.get(id) }))
  for (const [name, records] of Object.entries({ created, changed, removed })) {
    const { count, records: shown } = told[name as keyof typeof told]
    assert.equal(count, records.length, name)
    assert.deepEqual(sorted(shown), sorted(records), name)
  }
}

interface StatementChange {
  ledger: { id: string }
  before: number
  after: number
}

/** What the months of a ledger change by is what its balance changes by. */
function assertChanges(
  changes: readonly StatementChange[],
  { before, after }: { before: Map<string, number>; after: Map<string, number> },
): void {
  const cents = (amount: number) => Math.round(amount * 100)
  const told = new Map<string, number>()
  for (const { ledger, before: former, after: latter } of changes)
    told.set(ledger.id, (told.get(ledger.id) ?? 0) + cents(latter) - cents(former))
  const moved = new Map(
    [...new Set([...before.keys(), ...after.keys()])]
      .map((id) => [id, cents(after.get(id) ?? 0) - cents(before.get(id) ?? 0)] as const)
      .filter(([, difference]) => difference !== 0),
  )
  const sized = (of: Map<string, number>) =>
    [...of]
      .filter(([, sum]) => sum !== 0)
      .map(([id, sum]) => `${id} ${Math.abs(sum)}`)
      .toSorted()
  assert.deepEqual(sized(told), sized(moved))
}

/** Writes that take as many rows as there are: a dry run of one is worked while its caller waits. */
const ofManyRows = {
  deleteTransactions: (accountId: string) => ({
    method: 'DELETE',
    address: `/v0/source-accounts/${accountId}/transactions`,
  }),
  deleteLedgerTransactions: (_: string, ledgerId: string) => ({
    method: 'DELETE',
    address: `/v0/ledgers/${ledgerId}/transactions`,
  }),
  recategorizeTransactions: () => ({ method: 'POST', address: '/v0/transactions/recategorize', body: {} }),
}

for (const [route, wish] of Object.entries(ofManyRows))
  describe(route, () => {
    it('422 batch_too_large: a dry run of more rows than 1000', async () => {
      await using world = await aWorld()
      const { accountId, ledgerId } = await world.bankAccount()
      await world.importRows(accountId, rowsOf(1_000))
      const more = rowsOf(1).map((row) => ({ ...row, id: 'one-more' }))
      await world.importRows(accountId, more)
      assertRefused(await send(world, wish(accountId, ledgerId), { dry: true }), 422, 'batch_too_large')
    })
  })
