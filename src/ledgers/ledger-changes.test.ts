import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertRefused, aWorld, type World } from '../../test/world.ts'

/** What the statements read of a ledger, whether it is enabled, and what of it a close freezes. */

const expense = { type: 'expense', sub_type: 'operating_expenses', debit_credit: 'debit', report_cash_flow: false }
const otherExpense = { ...expense, sub_type: 'other_expenses' }
const unmarked = { cash_flow_section: null, is_income_tax: false, is_interest: false, box_1099: null }

describe('createLedger', () => {
  it('201: what the statements read of it, in a custom chart, too', async () => {
    await using world = await aWorld()
    const marks = { cash_flow_section: 'investing', is_income_tax: true, is_interest: true, box_1099: 'misc_10' }
    const made = await world.post('/v0/ledgers', { name: 'State taxes', ...otherExpense, ...marks })
    assert.equal(made.status, 201, made.text)
    assert.deepEqual(marksOf(made.body), marks)
    assert.equal(made.body.enabled, true)
    assert.deepEqual((await world.get(`/v0/ledgers/${made.body.id}`)).body, made.body)
    const nulls = await world.post('/v0/ledgers', { name: 'Fees', ...expense, cash_flow_section: null, box_1099: null })
    assert.deepEqual(marksOf(nulls.body), unmarked)

    const ledgers = [
      { name: 'Federal taxes', ...otherExpense, ...marks, children: [{ name: 'Fines', ...otherExpense }] },
    ]
    const instance = await world.openInstance({ custom_coa: { ledgers } })
    const { records } = (await world.get('/v0/ledgers?limit=1000', { instance })).body
    const shown = (name: string) => marksOf(records.find((each: { name: string }) => each.name === name))
    assert.deepEqual([shown('Federal taxes'), shown('Fines')], [marks, unmarked])
  })

  it('422 invalid_request: income taxes that stand elsewhere than among other expenses', async () => {
    await using world = await aWorld()
    for (const nature of [expense, { ...expense, type: 'liability', sub_type: 'current_liabilities' }]) {
      const answer = await world.post('/v0/ledgers', { name: 'Taxes', ...nature, is_income_tax: true })
      assertRefused(answer, 422, 'invalid_request', '/is_income_tax')
    }
    const ledgers = [{ name: 'Taxes', ...expense, is_income_tax: true }]
    const wanted = { name: 'x', entries_start: '2026-01-01T00:00:00Z', custom_coa: { ledgers } }
    const answer = await world.post('/v0/platform/instances', wanted, { instance: null })
    assertRefused(answer, 422, 'invalid_request', '/custom_coa/ledgers/0/is_income_tax')
  })

  it('422 invalid_enum_value: a section that the cash flow statement does not have', async () => {
    await using world = await aWorld()
    const answer = await world.post('/v0/ledgers', { name: 'Fees', ...expense, cash_flow_section: 'other' })
    assertRefused(answer, 422, 'invalid_enum_value', '/cash_flow_section')
  })

  it('422 invalid_enum_value: a box that no form 1099 has', async () => {
    await using world = await aWorld()
    const answer = await world.post('/v0/ledgers', { name: 'Fees', ...expense, box_1099: 'misc_3' })
    assertRefused(answer, 422, 'invalid_enum_value', '/box_1099')
  })
})

describe('updateLedger', () => {
  it('200: each by itself; clear_fields takes the section away', async () => {
    await using world = await aWorld()
    const { body: before } = await world.post('/v0/ledgers', { name: 'State taxes', ...otherExpense })
    const path = `/v0/ledgers/${before.id}`
    const expected = { ...before }
    for (const change of [
      { cash_flow_section: 'financing' },
      { is_income_tax: true },
      { is_interest: true },
      { box_1099: 'misc_2' },
      { enabled: false },
      { is_income_tax: false },
      { enabled: true },
    ]) {
      Object.assign(expected, change)
      assert.deepEqual((await world.put(path, change)).body, expected)
      assert.deepEqual((await world.get(path)).body, expected)
    }
    assert.equal((await world.put(path, { cash_flow_section: null })).body.cash_flow_section, 'financing')
    const cleared = await world.put(path, { clear_fields: ['cash_flow_section', 'box_1099'] })
    assert.deepEqual(cleared.body, { ...expected, cash_flow_section: null, box_1099: null })
    const both = { cash_flow_section: 'operating', clear_fields: ['cash_flow_section'] }
    assertRefused(await world.put(path, both), 422, 'invalid_request', '/clear_fields')
  })

  it('422 invalid_request: income taxes come to stand, or are said to, elsewhere than among other expenses', async () => {
    await using world = await aWorld()
    const taxes = `/v0/ledgers/${await world.ledger('Income Taxes')}`
    assertRefused(await world.put(taxes, { sub_type: 'operating_expenses' }), 422, 'invalid_request', '/sub_type')
    const moved = await world.put(taxes, { sub_type: 'operating_expenses', is_income_tax: false })
    assert.equal(moved.status, 200)
    assertRefused(await world.put(taxes, { is_income_tax: true }), 422, 'invalid_request', '/is_income_tax')
  })

  it('409 required_ledger: one that the service itself posts to is always enabled', async () => {
    await using world = await aWorld()
    for (const name of ['Uncategorized Inflow', 'Accounts Receivable', 'Retained Earnings'])
      assertRefused(
        await world.put(`/v0/ledgers/${await world.ledger(name)}`, { enabled: false }),
        409,
        'required_ledger',
      )
  })

  it('409 resource_in_use: one that a source account posts to is always enabled', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    const [draw, contribution] = [await world.ledger('Owner Draws'), await world.ledger('Owner Contributions')]
    const ledgers = { draw_ledger_id: draw, contribution_ledger_id: contribution }
    await world.post('/v0/source-accounts', { business_personal: 'personal', ...ledgers })
    for (const id of [ledgerId, draw, contribution]) {
      const answer = await world.put(`/v0/ledgers/${id}`, { enabled: false })
      assertRefused(answer, 409, 'resource_in_use')
      assert.equal(answer.body.data.reason, 'has_source_account')
    }
    assert.equal((await world.delete(`/v0/source-accounts/${accountId}`)).status, 204)
    assert.equal((await world.put(`/v0/ledgers/${ledgerId}`, { enabled: false })).status, 200)
  })

  /** Each changes what statements of a closed period say of the ledger `State taxes`. */
  const frozen: readonly Record<string, unknown>[] = [
    { sub_type: 'operating_expenses' },
    { parent_id: 'Other Expenses' },
    { report_cash_flow: true },
    { cash_flow_section: 'operating' },
    { is_income_tax: true },
    { box_1099: 'nec_1' },
  ]
  for (const change of frozen)
    it(`409 period_closed: ${Object.keys(change).join()} of a ledger with lines in it`, async () => {
      await using world = await aWorld()
      const { path, wanted } = await closedBooks(world, change)
      const before = await world.digest(world.instanceId)
      const answer = await world.put(path, wanted)
      assertRefused(answer, 409, 'period_closed')
      assert.equal(answer.body.data.closed_through, '2026-02-28')
      assert.deepEqual(await world.digest(world.instanceId), before)
      await world.post('/v0/periods/reopen', { note: 'Late papers' })
      assert.equal((await world.put(path, wanted)).status, 200)
    })

  for (const change of [
    { sub_type: 'operating_expenses' },
    { debit_credit: 'credit' },
    { parent_id: 'Other Expenses' },
    { is_income_tax: true },
  ])
    it(`409 period_closed: ${Object.keys(change).join()} of a ledger with sub-ledgers that have lines in it`, async () => {
      await using world = await aWorld()
      const { path, wanted } = await closedBooks(world, change, 'Taxes')
      const address = '/v0/reports/income-statement?start_date=2026-01-01&end_date=2026-02-28'
      const statement = (await world.get(address)).text
      assertRefused(await world.put(path, wanted), 409, 'period_closed')
      assert.equal((await world.get(address)).text, statement)
      await world.post('/v0/periods/reopen', { note: 'Late papers' })
      assert.equal((await world.put(path, wanted)).status, 200)
      assert.notEqual((await world.get(address)).text, statement)
    })

  it('200: of a ledger with sub-ledgers, what is said of its own lines alone', async () => {
    await using world = await aWorld()
    const { path } = await closedBooks(world, {}, 'Taxes')
    const change = { name: 'All taxes', cash_flow_section: 'operating', report_cash_flow: true, box_1099: 'nec_1' }
    assert.equal((await world.put(path, change)).status, 200)
  })

  it('200: names, codes, interest and whether it is enabled stay free in a closed period', async () => {
    await using world = await aWorld()
    const { path } = await closedBooks(world, {})
    for (const change of [
      { name: 'Taxes of the state' },
      { sort_code: '9510' },
      { external_id: 'x-1' },
      { metadata: { a: '1' } },
      { is_interest: true },
      { enabled: false },
    ])
      assert.equal((await world.put(path, change)).status, 200)
  })

  it('200: what a close freezes, of a ledger whose lines come later', async () => {
    await using world = await aWorld()
    const { wanted } = await closedBooks(world, { cash_flow_section: 'operating' })
    await world.entry('2026-03-03T00:00:00Z', 'Lunch', [
      ['Meals', '10.00'],
      ['Cash on Hand', '-10.00'],
    ])
    assert.equal((await world.put(`/v0/ledgers/${await world.ledger('Meals')}`, wanted)).status, 200)
  })
})

describe('updateJournalEntry', () => {
  it('409 period_closed: the type of an entry, which trial balances show apart', async () => {
    await using world = await aWorld()
    await closedBooks(world, {})
    const [entry] = (await world.get('/v0/journal-entries')).body.records
    const answer = await world.put(`/v0/journal-entries/${entry.id}`, { entry_type: 'adjusting' })
    assertRefused(answer, 409, 'period_closed')
  })
})

describe('deleteLedger', () => {
  it('409 period_closed: one with lines in a closed period stays', async () => {
    await using world = await aWorld()
    const { path } = await closedBooks(world, {})
    assertRefused(await world.delete(`${path}?delete_journal_entries=true`), 409, 'period_closed')
    assertRefused(await world.delete(path), 409, 'resource_in_use')
  })
})

describe('updateInstanceSettings', () => {
  it('200: paper and legend of documents; clear_fields takes the legend away', async () => {
    await using world = await aWorld()
    const put = async (body: unknown) => {
      const answer = await world.put(`/v0/platform/instances/${world.instanceId}/settings`, body)
      assert.equal(answer.status, 200, answer.text)
      const { body: read } = await world.get(`/v0/platform/instances/${world.instanceId}`, { instance: null })
      assert.deepEqual([read.paper, read.legend], [answer.body.paper, answer.body.legend])
      return [answer.body.paper, answer.body.legend]
    }
    assert.deepEqual(await put({}), ['letter', null])
    assert.deepEqual(await put({ paper: 'a4', legend: 'Draft for discussion' }), ['a4', 'Draft for discussion'])
    assert.deepEqual(await put({ legend: null }), ['a4', 'Draft for discussion'])
    assert.deepEqual(await put({ clear_fields: ['legend'] }), ['a4', null])
  })

  it('422 invalid_request: a legend that is empty or too long; 422 invalid_enum_value: another paper', async () => {
    await using world = await aWorld()
    const put = (body: unknown) => world.put(`/v0/platform/instances/${world.instanceId}/settings`, body)
    for (const legend of ['', ' ', '\n\t', 'x'.repeat(256)])
      assertRefused(await put({ legend }), 422, 'invalid_request', '/legend')
    assertRefused(await put({ paper: 'legal' }), 422, 'invalid_enum_value', '/paper')
    const both = { legend: 'Draft', clear_fields: ['legend'] }
    assertRefused(await put(both), 422, 'invalid_request', '/clear_fields')
  })
})

describe('createLedgerTemplate', () => {
  it('201: what the statements read of it comes into the charts that are made of it', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const platform = { instance: null }
    const templates = '/v0/platform-gl/coa-templates'
    const { body: template } = await world.post(templates, { name: 'Own', accounting_basis: 'accrual' }, platform)
    const marks = { cash_flow_section: 'operating', is_income_tax: true, is_interest: false, box_1099: 'misc_1' }
    const nature = { ledger_type: 'expense', ledger_sub_type: 'other_expenses', debit_credit: 'debit' }
    const ledger = { name: 'Taxes', ...nature, editable: true, report_cash_flow: false, sort_code: '9500' }
    const made = await world.post(`${templates}/${template.id}/ledgers`, { ...ledger, ...marks }, platform)
    assert.equal(made.status, 201, made.text)
    assert.deepEqual(marksOf(made.body), marks)
    await world.put(`${templates}/${template.id}`, { status: 'live' }, platform)
    const instance = await world.openInstance({ coa_template_id: template.id })
    const { records } = (await world.get('/v0/ledgers?limit=1000', { instance })).body
    const copied = records.find((each: { name: string }) => each.name === 'Taxes')
    assert.deepEqual([marksOf(copied), copied.enabled], [marks, true])
  })

  it('422 invalid_request: income taxes elsewhere than among other expenses', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const templates = '/v0/platform-gl/coa-templates'
    const wanted = { name: 'Own', accounting_basis: 'accrual' }
    const { body: template } = await world.post(templates, wanted, { instance: null })
    const nature = { ledger_type: 'expense', ledger_sub_type: 'operating_expenses', debit_credit: 'debit' }
    const ledger = { name: 'Taxes', ...nature, editable: true, report_cash_flow: false, sort_code: '9500' }
    const answer = await world.post(
      `${templates}/${template.id}/ledgers`,
      { ...ledger, is_income_tax: true },
      { instance: null },
    )
    assertRefused(answer, 422, 'invalid_request', '/is_income_tax')
  })
})

function marksOf({ cash_flow_section, is_income_tax, is_interest, box_1099 }: typeof unmarked) {
  return { cash_flow_section, is_income_tax, is_interest, box_1099 }
}

/** Closed through February, with a line of January on the ledger at `path`, or on one two levels below it. */
async function closedBooks(world: World, { parent_id: parent, ...change }: Record<string, unknown>, group?: string) {
  const create = async (name: string, parent_id: string | null) =>
    (await world.post('/v0/ledgers', { name, ...otherExpense, parent_id })).body.id
  const top = group === undefined ? null : await create(group, null)
  const taxes = await create('State taxes', top && (await create('Taxes of states', top)))
  const entry = await world.entry('2026-01-03T00:00:00Z', 'Taxes', [
    ['State taxes', '10.00'],
    ['Cash on Hand', '-10.00'],
  ])
  assert.equal(entry.status, 201, entry.text)
  assert.equal((await world.post('/v0/periods/close', { date: '2026-02-28' })).status, 201)
  const wanted = { ...change, ...(typeof parent === 'string' && { parent_id: await world.ledger(parent) }) }
  return { path: `/v0/ledgers/${top ?? taxes}`, wanted }
}
