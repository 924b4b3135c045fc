import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkBooks } from '../../test/books-check.ts'
import { assertRefused, aWorld, type World } from '../../test/world.ts'
import type { AccrualPurpose } from '../chart/bases.ts'
import { changeOf } from '../database/event-log.ts'
import { accrualLedgers, type Ledger, type LedgerRecord } from './ledgers.ts'
import * as sql from './sql.ts'

const all: readonly AccrualPurpose[] = [
  'accounts_receivable',
  'accounts_payable',
  'payroll_liabilities',
  'unapplied_receipts',
  'unapplied_payments',
]

describe('accrualLedgers', () => {
  it('changes nothing where the chart is as new books have it, whatever open items have written there', async () => {
    await using world = await aWorld()
    await open(world, 'Rent', 5)
    await world.rows(
      `update line_entries set basis = 'a', ledger_id = (select id from ledgers where instance_id = $1 and name = 'Accounts Payable')
       where instance_id = $1 and ledger_id = (select id from ledgers where instance_id = $1 and name = 'Rent')`,
      [world.instanceId],
    )
    const before = await world.digest(world.instanceId)
    assert.deepEqual(await asked(world, all), [
      'accounts_receivable: Accounts Receivable',
      'accounts_payable: Accounts Payable',
      'payroll_liabilities: Wages Payable',
      'unapplied_receipts: Unapplied Receipts',
      'unapplied_payments: Unapplied Payments',
    ])
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('makes what is missing, under a name that is free, and once', async () => {
    await using world = await aWorld()
    await withoutLater(world)
    await world.post('/v0/ledgers', { name: 'UNAPPLIED RECEIPTS', financial_account_type: 'bank_account' })
    await world.post('/v0/ledgers', { name: 'Unapplied Receipts (2)', financial_account_type: 'bank_account' })
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
    const wanted: AccrualPurpose[] = ['unapplied_receipts', 'unapplied_receipts']
    assert.deepEqual(await asked(world, wanted), ['unapplied_receipts: Unapplied Receipts (3)'])
    assert.deepEqual(await newEvents(world), ['ledger.created Unapplied Receipts (3)'])
    const made = await named(world, 'Unapplied Receipts (3)')
    assert.deepEqual(
      [made.type, made.sub_type, made.debit_credit, made.editable, made.sort_code, made.required_ledger_purpose],
      ['revenue', 'operating_revenues', 'credit', false, '4950', 'unapplied_receipts'],
    )
    const before = await world.digest(world.instanceId)
    await asked(world, wanted)
    assert.deepEqual(await world.digest(world.instanceId), before)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('closes a payroll ledger of older books to hand-made lines, where none are there, and leaves its sub-ledgers', async () => {
    await using world = await aWorld()
    await change(world, 'Wages Payable', { name: 'Payroll Liabilities', editable: true, report_cash_flow: true })
    const parent = await named(world, 'Payroll Liabilities')
    await change(world, 'Payroll Taxes Payable', { parent_id: parent.id })
    await open(world, 'Payroll Taxes Payable', 7)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
    assert.deepEqual(await asked(world, ['payroll_liabilities']), ['payroll_liabilities: Payroll Liabilities'])
    assert.deepEqual(await newEvents(world), ['ledger.updated Payroll Liabilities'])
    const { editable, report_cash_flow, required_ledger_purpose } = await named(world, 'Payroll Liabilities')
    assert.deepEqual([editable, report_cash_flow, required_ledger_purpose], [false, false, 'payroll_liabilities'])
    assert.equal((await named(world, 'Payroll Taxes Payable')).parent_id, parent.id)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  for (const basis of ['both', 'accrual'])
    it(`passes the purpose on where ${basis === 'both' ? 'lines' : 'lines of the accrual books'} were made by hand`, async () => {
      await using world = await aWorld()
      await change(world, 'Wages Payable', { name: 'Payroll Liabilities', editable: true, sort_code: '2222' })
      const ids = await Promise.all(['Rent', 'Payroll Liabilities'].map((name) => world.ledger(name)))
      const [debit, credit] = ids.map((ledger_id) => ({ ledger_id, amount: 5 }))
      const line_entries = [
        { ...debit, debit_credit: 'debit' },
        { ...credit, debit_credit: 'credit' },
      ]
      const entry = await world.post('/v0/journal-entries', {
        datetime: '2026-02-01T00:00:00Z',
        description: '',
        basis,
        line_entries,
      })
      assert.equal(entry.status, 201, entry.text)
      assert.deepEqual(await asked(world, ['payroll_liabilities']), ['payroll_liabilities: Wages Payable'])
      assert.deepEqual(await newEvents(world), ['ledger.updated Payroll Liabilities', 'ledger.created Wages Payable'])
      const [former, made] = [await named(world, 'Payroll Liabilities'), await named(world, 'Wages Payable')]
      assert.deepEqual([former.editable, former.is_required, former.required_ledger_purpose], [true, false, null])
      assert.deepEqual(
        [made.editable, made.sort_code, made.required_ledger_purpose],
        [false, '2222', 'payroll_liabilities'],
      )
      // An ordinary ledger from now on.
      assert.equal((await open(world, 'Payroll Liabilities', 3)).status, 201)
      assertRefused(await open(world, 'Wages Payable', 3), 403, 'not_editable')
      assert.deepEqual(await asked(world, ['payroll_liabilities']), ['payroll_liabilities: Wages Payable'])
      assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
    })

  it('passes the purpose on where an opening balance stands, in the place of the former ledger', async () => {
    await using world = await aWorld()
    await change(world, 'Accounts Receivable', { editable: true })
    assert.equal((await open(world, 'Accounts Receivable', 9)).status, 201)
    await change(world, 'Accounts Receivable', { editable: false })
    const group = await world.post('/v0/ledgers', {
      name: 'Trade',
      type: 'asset',
      sub_type: 'current_assets',
      debit_credit: 'debit',
      report_cash_flow: false,
    })
    await change(world, 'Accounts Receivable', { parent_id: group.body.id })
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
    const purposes: AccrualPurpose[] = ['accounts_receivable', 'unapplied_receipts']
    assert.deepEqual(await asked(world, purposes), [
      'accounts_receivable: Accounts Receivable (2)',
      'unapplied_receipts: Unapplied Receipts',
    ])
    const made = await named(world, 'Accounts Receivable (2)')
    assert.deepEqual([made.parent_id, made.sort_code, made.editable], [group.body.id, '1100', false])
    const former = await named(world, 'Accounts Receivable')
    assert.deepEqual([former.required_ledger_purpose, former.editable], [null, true])
    const { body } = await world.get(`/v0/ledgers/${former.id}/balance?date=2026-02-01`)
    assert.equal(body.balance, 9)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('sees what was posted by hand in the same group of writes', async () => {
    await using world = await aWorld()
    await change(world, 'Wages Payable', { name: 'Payroll Liabilities', editable: true })
    const answers = await Promise.all([
      world.entry('2026-02-01T00:00:00Z', 'by hand', [
        ['Rent', '5.00'],
        ['Payroll Liabilities', '-5.00'],
      ]),
      asked(world, ['payroll_liabilities']),
    ])
    // Whichever came first: no line by hand is on a ledger that takes none.
    const required = await chart(world)
    const own = required.find((ledger) => ledger.required_ledger_purpose === 'payroll_liabilities')
    assert.equal(own?.name, answers[0].status === 201 ? 'Wages Payable' : 'Payroll Liabilities')
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })
})

describe('updateLedger of what open items alone write', () => {
  it('409 required_ledger: it is no cash; 200: its name, its code and its parent', async () => {
    await using world = await aWorld()
    for (const name of ['Accounts Receivable', 'Accounts Payable', 'Wages Payable', 'Unapplied Receipts']) {
      const address = `/v0/ledgers/${await world.ledger(name)}`
      assertRefused(await world.put(address, { report_cash_flow: true }), 409, 'required_ledger')
      assert.equal((await world.put(address, { name: `The ${name}`, sort_code: '1' })).status, 200)
    }
  })
})

describe('an Instance of an older template', () => {
  it('has the ledgers that the template lacks, under free names, and closes what open items alone write', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const templates = await world.get('/v0/platform-gl/coa-templates', { instance: null })
    const ids = templates.body.records.map((each: { id: string }) => each.id)
    await world.rows(
      `delete from ledger_templates where coa_template_id = any($1) and required_ledger_purpose like 'unapplied%'`,
      [ids],
    )
    await world.rows(
      `update ledger_templates set editable = true, name = 'Payroll Liabilities'
       where coa_template_id = any($1) and required_ledger_purpose = 'payroll_liabilities'`,
      [ids],
    )
    await world.rows(
      `update ledger_templates set name = 'unapplied receipts' where coa_template_id = any($1) and name = 'Other Income'`,
      [ids],
    )
    const custom_coa = { ledgers: [], required_ledgers: { unapplied_payments: { name: 'Paid ahead', sort_code: '7' } } }
    const { body } = await world.post(
      '/v0/platform/instances',
      { name: 'Shop', entries_start: '2026-01-01T00:00:00Z', coa_template_id: accrual(templates.body), custom_coa },
      { instance: null },
    )
    const made = { ...world, instanceId: body.id }
    const required = (await chart(world, body.id)).filter((ledger) => ledger.is_required)
    assert.equal(required.length, 10)
    assert.deepEqual(
      required
        .filter((ledger) => !ledger.editable)
        .map((ledger) => `${ledger.sort_code} ${ledger.required_ledger_purpose}: ${ledger.name}`),
      [
        '1100 accounts_receivable: Accounts Receivable',
        '2000 accounts_payable: Accounts Payable',
        '2300 payroll_liabilities: Payroll Liabilities',
        '4950 unapplied_receipts: Unapplied Receipts (2)',
        '7 unapplied_payments: Paid ahead',
      ],
    )
    assert.deepEqual(await checkBooks(world.connection, made.instanceId), [])
  })
})

function accrual({ records }: { records: { id: string; accounting_basis: string }[] }): string | undefined {
  return records.find((each) => each.accounting_basis === 'accrual')?.id
}

async function asked(world: World, purposes: readonly AccrualPurpose[]): Promise<string[]> {
  const found = await world.inBooks((tx) => accrualLedgers(tx, purposes))
  const standing = new Map((await chart(world)).map((ledger) => [ledger.id, ledger]))
  for (const [purpose, { id }] of found) assert.equal(standing.get(id)?.required_ledger_purpose, purpose)
  return [...found].map(([purpose, ledger]) => `${purpose}: ${ledger.name}`)
}

/** As an older version of the service left the ledger. */
async function change(world: World, name: string, changed: Partial<Ledger>): Promise<void> {
  await world.inBooks(async (tx) => {
    const before = await sql.findByName(tx, name)
    assert.ok(before)
    await sql.update(tx, { ...before, ...changed })
    tx.record(changeOf('ledger', before, { ...before, ...changed }))
  })
}

async function withoutLater(world: World): Promise<void> {
  await world.rows(`delete from ledgers where instance_id = $1 and required_ledger_purpose like 'unapplied%'`, [
    world.instanceId,
  ])
}

async function chart(world: World, instance = world.instanceId): Promise<LedgerRecord[]> {
  return (await world.get('/v0/ledgers?limit=1000', { instance })).body.records
}

async function named(world: World, name: string): Promise<LedgerRecord> {
  const ledger = (await chart(world)).find((each) => each.name === name)
  assert.ok(ledger, name)
  return ledger
}

async function open(world: World, name: string, balance: number) {
  return await world.post(`/v0/ledgers/${await world.ledger(name)}/opening-balance`, { balance })
}

/** Of ledgers, those of the last write. */
async function newEvents(world: World): Promise<string[]> {
  const rows = await world.rows<{ type: string; name: string }>(
    `select type, after::jsonb ->> 'name' as name from events
     where instance_id = $1 and resource = 'ledger' and created_at = (select max(created_at) from events where instance_id = $1)
     order by sequence`,
    [world.instanceId],
  )
  return rows.map(({ type, name }) => `${type} ${name}`)
}
