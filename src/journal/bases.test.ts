import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, walk, type World } from '../../test/world.ts'
import { basesOf, basisNames } from '../chart/bases.ts'

/** Entries of the accrual books alone, of the cash books alone, and of both. Positive amounts are debits. */
const noon = '2026-03-05T12:00:00Z'
const wear = [
  ['Computer Equipment', '-40.00'],
  ['Repairs and Maintenance', '40.00'],
] as const
const received = [
  ['Prepaid Expenses', '-15.00'],
  ['Repairs and Maintenance', '15.00'],
] as const

describe('the basis of an entry', () => {
  it('is that of both books unless the request says otherwise, and each line answers it', async () => {
    await using world = await aWorld()
    for (const basis of [undefined, 'both', 'accrual', 'cash']) {
      const { status, body } = await create(world, { basis, lines: wear })
      assert.equal(status, 201)
      assert.deepEqual(basesIn(body), [basis ?? 'both', basis ?? 'both'])
    }
  })

  it('is told by the events of the entry', async () => {
    await using world = await aWorld()
    const { body } = await create(world, { basis: 'accrual', lines: wear })
    const events = await world.get('/v0/events?limit=1000')
    const made = events.body.records.find((event: { data: { id: string } }) => event.data.id === body.id)
    assert.deepEqual(
      made.data.after.line_entries.map((line: { basis: string }) => line.basis),
      ['accrual', 'accrual'],
    )
  })

  it('is one for all entries of a request, each its own', async () => {
    await using world = await aWorld()
    const requests = await Promise.all(
      ['cash', 'accrual', 'both'].map((basis) => entryOf(world, { basis, lines: wear })),
    )
    const { body } = await world.post('/v0/journal-entries/bulk?expand=line_entries', requests)
    assert.deepEqual(body.flatMap(basesIn), ['cash', 'cash', 'accrual', 'accrual', 'both', 'both'])
  })

  it('422 invalid_enum_value: is none of the three', async () => {
    await using world = await aWorld()
    assertRefused(await create(world, { basis: 'all', lines: wear }), 422, 'invalid_enum_value', '/basis')
  })

  it('422 unbalanced_entry: an entry of one basis balances, too', async () => {
    await using world = await aWorld()
    const lines = [wear[0], ['Repairs and Maintenance', '39.00'] as const]
    assertRefused(await create(world, { basis: 'cash', lines }), 422, 'unbalanced_entry', '/line_entries')
  })

  it('stays when lines are added and changed', async () => {
    await using world = await aWorld()
    const { body } = await create(world, { basis: 'accrual', lines: wear })
    const [credit, debit] = body.line_entries
    const added = { ledger_id: await world.ledger('Rent'), debit_credit: 'debit', amount: '10.00' }
    const change = { create: [added], update: [{ id: debit.id, amount: '30.00' }] }
    const changed = await world.put(`/v0/journal-entries/${body.id}`, { line_entry_changes: change })
    assert.equal(changed.status, 200, changed.text)
    assert.deepEqual(basesIn(changed.body), ['accrual', 'accrual', 'accrual'])
    assert.equal(changed.body.line_entries[0].id, credit.id)
    assert.deepEqual(await balancesOf(world, 'Rent'), { accrual: 10, cash: 0 })
    assert.deepEqual(await balancesOf(world, 'Repairs and Maintenance'), { accrual: 30, cash: 0 })
  })

  it('is that of the reversal, and both books end where they began', async () => {
    await using world = await aWorld()
    for (const basis of ['accrual', 'cash'] as const) {
      const { body } = await create(world, { basis, lines: wear })
      const reversal = await world.post(`/v0/journal-entries/${body.id}/reverse`, { datetime: noon })
      assert.deepEqual(basesIn(reversal.body), [basis, basis])
      assert.deepEqual(await balancesOf(world, 'Computer Equipment'), { accrual: 0, cash: 0 })
    }
  })

  it('goes with the entry: what is deleted is in neither book', async () => {
    await using world = await aWorld()
    const { body } = await create(world, { basis: 'cash', lines: wear })
    assert.deepEqual(await balancesOf(world, 'Computer Equipment'), { accrual: 0, cash: -40 })
    assert.equal((await world.delete(`/v0/journal-entries/${body.id}`)).status, 204)
    assert.deepEqual(await balancesOf(world, 'Computer Equipment'), { accrual: 0, cash: 0 })
  })

  it('409 period_closed: a closed period takes no entry of either basis', async () => {
    await using world = await aWorld()
    const { body } = await create(world, { basis: 'accrual', lines: wear })
    await world.post('/v0/periods/close', { date: '2026-03-31' })
    for (const basis of ['accrual', 'cash'])
      assertRefused(await create(world, { basis, lines: wear }), 409, 'period_closed')
    assertRefused(await world.delete(`/v0/journal-entries/${body.id}`), 409, 'period_closed')
  })
})

describe('the bases that a ledger takes', () => {
  it('422 invalid_reference: cash, transfers, the uncategorized and source accounts take lines of both alone', async () => {
    await using world = await aWorld()
    await world.bankAccount('Company Card', 'credit_card')
    const alike = ['Cash on Hand', 'Transfers Between Accounts', 'Uncategorized Inflow', 'Company Card']
    for (const name of alike)
      for (const basis of ['accrual', 'cash']) {
        const lines = [['Rent', '5.00'] as const, [name, '-5.00'] as const]
        assertRefused(await create(world, { basis, lines }), 422, 'invalid_reference', '/line_entries/1/ledger_id')
        assert.equal((await create(world, { basis: 'both', lines })).status, 201, name)
      }
  })

  it('422 invalid_reference: nor does a line of one basis come to one of them later', async () => {
    await using world = await aWorld()
    const { body } = await create(world, { basis: 'accrual', lines: wear })
    const update = [{ id: body.line_entries[0].id, ledger_id: await world.ledger('Cash on Hand') }]
    const answer = await world.put(`/v0/journal-entries/${body.id}`, { line_entry_changes: { update } })
    assertRefused(answer, 422, 'invalid_reference', '/line_entry_changes/update/0/ledger_id')
  })

  it('409 resource_in_use: a ledger with lines of one basis becomes none of them', async () => {
    await using world = await aWorld()
    await create(world, { basis: 'cash', lines: received })
    const ledger_id = await world.ledger('Prepaid Expenses')
    const cash = await world.put(`/v0/ledgers/${ledger_id}`, { report_cash_flow: true })
    assertRefused(cash, 409, 'resource_in_use')
    assert.equal(cash.body.data.reason, 'has_one_basis_lines')
  })

  it('200: with lines of both it does', async () => {
    await using world = await aWorld()
    await create(world, { lines: received })
    const ledger_id = await world.ledger('Prepaid Expenses')
    assert.equal((await world.put(`/v0/ledgers/${ledger_id}`, { report_cash_flow: true })).status, 200)
    assert.equal((await world.post('/v0/source-accounts', { ledger_id })).status, 201)
  })

  it('of a ledger of what is owed is the accrual books alone, of what is on account the cash books, of one that is edited by hand any', () => {
    const ledger = { type: 'asset', report_cash_flow: false, editable: false }
    assert.deepEqual(basesOf({ ...ledger, required_ledger_purpose: 'accounts_receivable' }), ['accrual'])
    assert.deepEqual(basesOf({ ...ledger, required_ledger_purpose: 'payroll_liabilities' }), ['accrual'])
    assert.deepEqual(basesOf({ ...ledger, editable: true, required_ledger_purpose: 'payroll_liabilities' }), basisNames)
    for (const purpose of ['unapplied_receipts', 'unapplied_payments'])
      assert.deepEqual(basesOf({ ...ledger, required_ledger_purpose: purpose }), ['cash'])
    assert.deepEqual(basesOf({ ...ledger, report_cash_flow: true, required_ledger_purpose: null }), ['both'])
  })
})

describe('createSourceAccount', () => {
  it('409 resource_in_use: its ledger has lines of one basis', async () => {
    await using world = await aWorld()
    await create(world, { basis: 'cash', lines: received })
    const bank = await world.post('/v0/source-accounts', { ledger_id: await world.ledger('Prepaid Expenses') })
    assertRefused(bank, 409, 'resource_in_use')
    assert.equal(bank.body.data.reason, 'has_one_basis_lines')
  })
})

describe('createSourceLink', () => {
  it('409 resource_in_use: its ledger has lines of one basis', async () => {
    await using world = await aWorld()
    await create(world, { basis: 'cash', lines: received })
    const ledger_id = await world.ledger('Prepaid Expenses')
    const linked = { instance_id: world.instanceId, processor_token: 'sandbox-a', start_date: '2026-01-01', ledger_id }
    const link = await world.post('/v0/sources/aggregator', linked, { instance: null })
    assertRefused(link, 409, 'resource_in_use')
    assert.equal(link.body.data.reason, 'has_one_basis_lines')
  })
})

describe('lists in a basis', () => {
  it('show the lines of the books asked for, by default of those of the Instance, and `all` of both', async () => {
    await using world = await aWorld()
    const ids = await threeEntries(world)
    const ledgerId = await world.ledger('Repairs and Maintenance')
    const listed = async (query: string) => {
      const lines = await walk(world, `/v0/ledgers/${ledgerId}/line-entries?limit=1${query}`)
      return lines.map((line) => line.journal_entry_id)
    }
    assert.deepEqual(await listed('&accounting_basis=accrual'), [ids.both, ids.accrual])
    assert.deepEqual(await listed('&accounting_basis=cash'), [ids.both, ids.cash])
    assert.deepEqual(await listed('&accounting_basis=all'), [ids.both, ids.accrual, ids.cash])
    assert.deepEqual(await listed(''), [ids.both, ids.accrual])
    const settings = `/v0/platform/instances/${world.instanceId}/settings`
    await world.put(settings, { accounting_basis: 'cash' }, { instance: null })
    assert.deepEqual(await listed(''), [ids.both, ids.cash])
  })

  it('422 invalid_page_token: of a walk that began in the books of another basis', async () => {
    await using world = await aWorld()
    await threeEntries(world)
    const lines = `/v0/ledgers/${await world.ledger('Repairs and Maintenance')}/line-entries?limit=1`
    const lists = [lines, '/v0/journal-entries?limit=1', '/v0/journal-entries?limit=1&accounting_basis=accrual']
    const pages = await Promise.all(lists.map(async (list) => (await world.get(list)).body.next_page_token))
    const settings = `/v0/platform/instances/${world.instanceId}/settings`
    const further = () => Promise.all(lists.map((list, at) => world.get(`${list}&page_token=${pages[at]}`)))
    assert.deepEqual(
      (await further()).map(({ status }) => status),
      [200, 200, 200],
    )
    await world.put(settings, { accounting_basis: 'cash' }, { instance: null })
    const [ofLines, ofEntries, ofNamed] = await further()
    for (const answer of [ofLines, ofEntries])
      assertRefused(answer ?? assert.fail(), 422, 'invalid_page_token', 'page_token')
    assert.equal(ofNamed?.status, 200)
  })

  it('do not name entries without a line in the books, which are found by their ids', async () => {
    await using world = await aWorld()
    const ids = await threeEntries(world)
    const ledgerId = await world.ledger('Repairs and Maintenance')
    const tag = await world.tag('Workshop')
    for (const id of Object.values(ids)) await tagLines(world, id, tag.id)
    for (const filter of ['', `&ledger_id=${ledgerId}`, `&tag_ids=${tag.id}`, '&creation_source=manual']) {
      const listed = async (basis: string) => {
        const entries = await walk(
          world,
          `/v0/journal-entries?sort=datetime&limit=1${filter}&accounting_basis=${basis}`,
        )
        return entries.map((entry) => entry.id)
      }
      assert.deepEqual(await listed('accrual'), [ids.both, ids.accrual], filter)
      assert.deepEqual(await listed('cash'), [ids.both, ids.cash], filter)
      assert.deepEqual(await listed('all'), [ids.both, ids.accrual, ids.cash], filter)
    }
    for (const id of Object.values(ids)) assert.equal((await world.get(`/v0/journal-entries/${id}`)).status, 200)
  })

  it('find entries by the debits that they have there', async () => {
    await using world = await aWorld()
    const ids = await threeEntries(world)
    const found = async (query: string) =>
      (await world.get(`/v0/journal-entries?${query}`)).body.records.map((entry: { id: string }) => entry.id)
    assert.deepEqual(await found('amount=40.00&accounting_basis=accrual'), [ids.accrual])
    assert.deepEqual(await found('amount=40.00&accounting_basis=cash'), [])
    assert.deepEqual(await found('min_amount=15.00&max_amount=15.00&accounting_basis=cash'), [ids.cash])
  })

  it('answer a page unread where the ledger has no line in the books', async () => {
    await using world = await aWorld()
    await create(world, { basis: 'accrual', lines: wear })
    const ledgerId = await world.ledger('Computer Equipment')
    const statement = `/v0/ledgers/${ledgerId}/line-entries?accounting_basis`
    assert.equal((await world.get(`${statement}=accrual`)).body.records.length, 1)
    assert.deepEqual((await world.get(`${statement}=cash`)).body.records, [])
    // The same with rows that no sum knows of: nothing looks at them.
    await world.rows(`update balance_months set lines = 0 where instance_id = '${world.instanceId}'`)
    assert.deepEqual((await world.get(`${statement}=accrual`)).body.records, [])
  })

  it('show of single records all lines, or those of the books asked for, under one version', async () => {
    await using world = await aWorld()
    const { body } = await create(world, { basis: 'accrual', lines: wear })
    const read = async (query: string) => {
      const entry = await world.get(`/v0/journal-entries/${body.id}?expand=line_entries${query}`)
      const lines = await world.get(`/v0/journal-entries/${body.id}/line-entries?${query.slice(1)}`)
      assert.equal(entry.body.line_entries.length, lines.body.length)
      return { count: lines.body.length, version: entry.headers.get('etag') }
    }
    const whole = await read('')
    assert.equal(whole.count, 2)
    assert.deepEqual(await read('&accounting_basis=all'), whole)
    assert.deepEqual(await read('&accounting_basis=accrual'), whole)
    assert.deepEqual(await read('&accounting_basis=cash'), { ...whole, count: 0 })
  })
})

describe('retrieveLedgerBalance', () => {
  it('422 invalid_enum_value: balances are of one of the books', async () => {
    await using world = await aWorld()
    const ledgerId = await world.ledger('Rent')
    const answer = await world.get(`/v0/ledgers/${ledgerId}/balance?accounting_basis=all`)
    assertRefused(answer, 422, 'invalid_enum_value', 'accounting_basis')
    const { headers } = await world.get(`/v0/ledgers/${ledgerId}/balance?accounting_basis=cash`)
    assert.equal(headers.get('books-basis'), 'cash')
  })
})

/** Addresses behind that of an entry. */
const ofAnEntry = { retrieveJournalEntry: '', listJournalEntryLineEntries: '/line-entries' }

for (const [route, place] of Object.entries(ofAnEntry))
  describe(route, () => {
    it('422 invalid_enum_value: there are no such books', async () => {
      await using world = await aWorld()
      const { body } = await create(world, { lines: received })
      const answer = await world.get(`/v0/journal-entries/${body.id}${place}?accounting_basis=both`)
      assertRefused(answer, 422, 'invalid_enum_value', 'accounting_basis')
    })
  })

describe('reconciliations', () => {
  it('read the accrual books, whatever the basis of the Instance', async () => {
    await using world = await aWorld({ instance: { accounting_basis: 'cash' } })
    const loan = [
      ['Repairs and Maintenance', '7.00'],
      ['Line of Credit', '-7.00'],
    ] as const
    const ids: string[] = []
    for (const basis of ['both', 'accrual', 'cash']) ids.push((await create(world, { basis, lines: loan })).body.id)
    const asked = { ledger_id: await world.ledger('Line of Credit'), statement_ending_balance: 14 }
    const { body } = await world.post('/v0/reconciliations', { ...asked, statement_ending_date: '2026-03-31' })
    assert.equal(body.final_reconciled_balance, 14)
    const offered = await walk(world, `/v0/reconciliations/${body.id}/journal-entries?limit=1`)
    assert.deepEqual(new Set(offered.map(({ id }) => id)), new Set(ids.slice(0, 2)))
    const marks = ids.map((id) => ({ journal_entry_id: id, reconciliation_status: 'reconciled' }))
    const at = `/v0/bulk/reconciliations/${body.id}/journal-entries`
    assertRefused(await world.put(at, marks), 422, 'invalid_reference')
    assert.equal((await world.put(at, marks.slice(0, 2))).status, 200)
    const ended = await world.put(`/v0/reconciliations/${body.id}`, { progress_status: 'completed' })
    assert.deepEqual([ended.body.reconciled_balance, ended.body.reconciliation_status], [14, 'reconciled'])
    assert.equal((await world.delete(`/v0/journal-entries/${ids[2]}`)).status, 204)
  })
})

type Lines = readonly (readonly [ledger: string, amount: string])[]

async function entryOf(world: World, { basis, lines }: { basis?: string | undefined; lines: Lines }) {
  const line_entries = await Promise.all(
    lines.map(async ([ledger, amount]) => ({
      ledger_id: await world.ledger(ledger),
      debit_credit: amount.startsWith('-') ? 'credit' : 'debit',
      amount: amount.replace('-', ''),
    })),
  )
  return { datetime: noon, description: 'By hand', line_entries, ...(basis && { basis }) }
}

async function create(world: World, entry: { basis?: string | undefined; lines: Lines }): Promise<Answer> {
  return await world.post('/v0/journal-entries?expand=line_entries', await entryOf(world, entry))
}

/** An entry of each basis, in the order of time. */
async function threeEntries(world: World): Promise<Record<'both' | 'accrual' | 'cash', string>> {
  const both = await create(world, {
    lines: [
      ['Rent', '-20.00'],
      ['Repairs and Maintenance', '20.00'],
    ],
  })
  await world.put(`/v0/journal-entries/${both.body.id}`, { datetime: '2026-03-01T12:00:00Z' })
  const accrual = await create(world, { basis: 'accrual', lines: wear })
  const cash = await create(world, { basis: 'cash', lines: received })
  await world.put(`/v0/journal-entries/${cash.body.id}`, { datetime: '2026-03-09T12:00:00Z' })
  return { both: both.body.id, accrual: accrual.body.id, cash: cash.body.id }
}

async function tagLines(world: World, entryId: string, tagId: string): Promise<void> {
  const { body } = await world.get(`/v0/journal-entries/${entryId}/line-entries`)
  const update = body.map(({ id }: { id: string }) => ({ id, tag_ids: [tagId] }))
  await world.put(`/v0/journal-entries/${entryId}`, { line_entry_changes: { update } })
}

async function balancesOf(world: World, ledger: string): Promise<Record<'accrual' | 'cash', number>> {
  const ledgerId = await world.ledger(ledger)
  const balance = async (basis: string) =>
    (await world.get(`/v0/ledgers/${ledgerId}/balance?date=2026-12-31&accounting_basis=${basis}`)).body.balance
  return { accrual: await balance('accrual'), cash: await balance('cash') }
}

function basesIn(entry: { line_entries: { basis: string }[] }): string[] {
  return entry.line_entries.map((line) => line.basis)
}
