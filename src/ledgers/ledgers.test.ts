import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, walk, type World } from '../../test/world.ts'

/** A chart that fits on a page. The required ledgers come with every chart. */
const chart = {
  ledgers: [
    { sort_code: '1000', name: 'Checking', financial_account_type: 'bank_account' },
    { sort_code: '1010', name: 'Savings', financial_account_type: 'bank_account' },
    { sort_code: '2050', name: 'Visa', financial_account_type: 'credit_card' },
    { sort_code: '4000', name: 'Sales', type: 'revenue', sub_type: 'operating_revenues' },
    { sort_code: '4900', name: 'Returns', type: 'revenue', sub_type: 'operating_revenues', debit_credit: 'debit' },
    {
      sort_code: '6000',
      name: 'travel',
      type: 'expense',
      sub_type: 'operating_expenses',
      children: [
        {
          sort_code: '6010',
          name: 'Airfare',
          type: 'expense',
          sub_type: 'operating_expenses',
          children: [{ sort_code: '6011', name: 'Upgrades', type: 'expense', sub_type: 'other_expenses' }],
        },
      ],
    },
  ],
}

const expense = {
  type: 'expense',
  sub_type: 'operating_expenses',
  debit_credit: 'debit',
  report_cash_flow: false,
} as const

describe('listLedgers', () => {
  it('200: the whole chart by sort code, the required ledgers among the others', async () => {
    await using world = await aSmallShop()
    const answer = await world.get('/v0/ledgers')
    assert.equal(answer.status, 200)
    assert.deepEqual(
      answer.body.records.map(
        (ledger: Record<string, string>) =>
          `${ledger['sort_code']} ${ledger['name']}: ${ledger['sub_type']}, ${ledger['debit_credit']}`,
      ),
      [
        '1000 Checking: current_assets, debit',
        '1010 Savings: current_assets, debit',
        '1100 Accounts Receivable: current_assets, debit',
        '1900 Transfers Between Accounts: transfers_between_accounts, debit',
        '1980 Uncategorized Inflow: uncategorized_assets, credit',
        '1990 Uncategorized Outflow: uncategorized_assets, debit',
        '2000 Accounts Payable: current_liabilities, credit',
        '2050 Visa: current_liabilities, credit',
        '2300 Wages Payable: current_liabilities, credit',
        '3000 Opening Balance Equity: equity, credit',
        '3900 Retained Earnings: retained_earnings, credit',
        '4000 Sales: operating_revenues, credit',
        '4900 Returns: operating_revenues, debit',
        '4950 Unapplied Receipts: operating_revenues, credit',
        '6000 travel: operating_expenses, debit',
        '6010 Airfare: operating_expenses, debit',
        '6011 Upgrades: other_expenses, debit',
        '7950 Unapplied Payments: operating_expenses, debit',
      ],
    )
    assert.deepEqual([answer.body.next_page_token, answer.body.prev_page_token], [null, null])
  })

  it('200: page by page forth and back the same chart, in any order', async () => {
    await using world = await aWorld()
    // Alike in all that a list can be sorted by but the name.
    for (let number = 1; number <= 12; number += 1)
      await world.post('/v0/ledgers', { name: `Till ${number}`, ...expense })
    for (const sort of ['', '&sort=name', '&sort=-type,name', '&sort=sub_type,-debit_credit,-name']) {
      const { records } = (await world.get(`/v0/ledgers?limit=1000${sort}`)).body
      assert.ok(records.length > 60)
      assert.deepEqual(await walk(world, `/v0/ledgers?limit=7${sort}`), records, sort)
    }
  })

  it('200: filters by type, sub-type, side and kind of financial account, alone and together', async () => {
    await using world = await aSmallShop()
    await world.post('/v0/ledgers', { name: 'Tips', ...expense, external_id: 'tips-1' })
    const asked: [query: string, names: string[]][] = [
      ['type=revenue', ['Sales', 'Returns', 'Unapplied Receipts']],
      ['sub_type=uncategorized_assets', ['Uncategorized Inflow', 'Uncategorized Outflow']],
      ['sub_type=other_expenses', ['Upgrades']],
      ['type=revenue&debit_credit=debit', ['Returns']],
      ['type=asset&debit_credit=credit', ['Uncategorized Inflow']],
      ['financial_account_type=bank_account', ['Checking', 'Savings']],
      ['financial_account_type=accounts_payable', ['Accounts Payable']],
      ['financial_account_type=loan', []],
      ['external_id=tips-1', ['Tips']],
      ['type=expense&sub_type=current_assets', []],
    ]
    for (const [query, names] of asked) assert.deepEqual(namesOf(await world.get(`/v0/ledgers?${query}`)), names, query)
  })

  it('200: sorts by name without regard to case, by type, sub-type and side, each both ways', async () => {
    await using world = await aSmallShop()
    const firstTwo = async (sort: string) => namesOf(await world.get(`/v0/ledgers?limit=2&sort=${sort}`))
    assert.deepEqual(await firstTwo('name'), ['Accounts Payable', 'Accounts Receivable'])
    assert.deepEqual(await firstTwo('-name'), ['Wages Payable', 'Visa'])
    assert.deepEqual(await firstTwo('type'), ['Checking', 'Savings'])
    assert.deepEqual(await firstTwo('-type'), ['Sales', 'Returns'])
    assert.deepEqual(await firstTwo('sub_type'), ['Checking', 'Savings'])
    assert.deepEqual(await firstTwo('-sub_type'), ['Uncategorized Inflow', 'Uncategorized Outflow'])
    assert.deepEqual(await firstTwo('debit_credit'), ['Uncategorized Inflow', 'Accounts Payable'])
    assert.deepEqual(await firstTwo('-debit_credit'), ['Checking', 'Savings'])
    assert.deepEqual(await firstTwo('-type,debit_credit,name'), ['Sales', 'Unapplied Receipts'])
    assert.deepEqual(await firstTwo('-type,-debit_credit,-name'), ['Returns', 'Unapplied Receipts'])
    const all = namesOf(await world.get('/v0/ledgers?sort=-name')).map((each) => each.toLowerCase())
    assert.deepEqual(all, all.toSorted().toReversed())
  })

  it('200: expands the parent and its parent, and tells with details whether DELETE would go through', async () => {
    await using world = await aSmallShop()
    const plain = await upgradesOf(world, '')
    assert.deepEqual([plain.parent, plain.actions], [null, null])
    const withParent = await upgradesOf(world, '?expand=parent')
    assert.equal(withParent.parent.name, 'Airfare')
    assert.equal(withParent.parent.parent, null)
    assert.equal(withParent.parent_id, withParent.parent.id)
    const both = await upgradesOf(world, '?expand=parent.parent,details')
    assert.equal(both.parent.parent.name, 'travel')
    assert.equal(both.parent.parent.created_at, both.created_at)
    assert.deepEqual(both.actions, { delete: { allowed: true, reason: null, message: null } })
    const { actions } = both.parent
    assert.equal(actions, null, 'details are of the record itself')
  })

  it('422 invalid_enum_value: a filter names a value that no ledger can have', async () => {
    await using world = await aWorld()
    for (const query of ['type=assets', 'sub_type=cash', 'debit_credit=left', 'financial_account_type=piggy_bank']) {
      const answer = await world.get(`/v0/ledgers?${query}`)
      assertRefused(answer, 422, 'invalid_enum_value', query.split('=')[0])
    }
  })

  it('422 invalid_sort: one key in both directions, or twice', async () => {
    await using world = await aWorld()
    for (const sort of ['name,-name', '-name,type,name', 'name,name'])
      assertRefused(await world.get(`/v0/ledgers?sort=${sort}`), 422, 'invalid_sort', 'sort')
  })
})

describe('createLedger', () => {
  it('201: a kind of financial account decides the rest', async () => {
    await using world = await aWorld()
    const kinds: [kind: string, nature: string][] = [
      ['bank_account', 'asset current_assets debit true'],
      ['prepaid_card', 'asset current_assets debit true'],
      ['payments', 'asset current_assets debit true'],
      ['payroll', 'asset current_assets debit true'],
      ['treasury', 'asset current_assets debit true'],
      ['accounts_receivable', 'asset current_assets debit false'],
      ['investment', 'asset non-current_assets debit false'],
      ['credit_card', 'liability current_liabilities credit true'],
      ['accounts_payable', 'liability current_liabilities credit false'],
      ['loan', 'liability current_liabilities credit false'],
    ]
    for (const [kind, nature] of kinds) {
      const { status, body } = await world.post('/v0/ledgers', { name: `My ${kind}`, financial_account_type: kind })
      assert.equal(status, 201)
      assert.equal(`${body.type} ${body.sub_type} ${body.debit_credit} ${body.report_cash_flow}`, nature, kind)
      assert.equal(body.financial_account_type, kind)
    }
  })

  it('201: all of the nature given; the answer is the whole record and reads the same afterwards', async () => {
    await using world = await aWorld()
    const parent = await world.ledger('Travel')
    const answer = await world.post('/v0/ledgers', {
      name: '  Trains ',
      ...expense,
      sort_code: '6740',
      parent_id: parent,
      editable: false,
      external_id: 'erp-77',
      metadata: { color: 'green' },
    })
    assert.equal(answer.status, 201)
    const { id, created_at: createdAt, ...rest } = answer.body
    assert.match(id, /^ldg_/)
    assert.match(createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    assert.deepEqual(rest, {
      name: 'Trains',
      ...expense,
      cash_flow_section: null,
      is_income_tax: false,
      is_interest: false,
      box_1099: null,
      enabled: true,
      editable: false,
      is_required: false,
      parent_id: parent,
      parent: null,
      sort_code: '6740',
      financial_account_type: null,
      required_ledger_purpose: null,
      actions: null,
      external_id: 'erp-77',
      metadata: { color: 'green' },
    })
    assert.deepEqual((await world.get(`/v0/ledgers/${id}`)).body, answer.body)
  })

  it('201: any side goes with any type: a contra ledger', async () => {
    await using world = await aWorld()
    const contra = await world.post('/v0/ledgers', { name: 'Write-downs', ...expense, debit_credit: 'credit' })
    assert.equal(contra.status, 201)
    assert.equal(contra.body.debit_credit, 'credit')
    const wallet = { name: 'Wallet', financial_account_type: 'payments', report_cash_flow: false }
    assert.equal((await world.post('/v0/ledgers', wallet)).body.report_cash_flow, false)
  })

  it('201: every sub-type of the type, and 422 for those of the others', async () => {
    await using world = await aWorld()
    const pairs: Record<string, string[]> = {
      asset: ['current_assets', 'non-current_assets', 'transfers_between_accounts', 'uncategorized_assets'],
      liability: ['current_liabilities', 'non-current_liabilities'],
      equity: ['equity', 'retained_earnings'],
      revenue: ['operating_revenues', 'other_income'],
      expense: ['cost_of_goods_sold', 'operating_expenses', 'other_expenses'],
    }
    for (const type of Object.keys(pairs))
      for (const sub_type of Object.values(pairs).flat()) {
        const answer = await world.post('/v0/ledgers', { ...expense, name: `${type} ${sub_type}`, type, sub_type })
        if (pairs[type]?.includes(sub_type)) assert.equal(answer.status, 201, answer.text)
        else assertRefused(answer, 422, 'invalid_enum_value', '/sub_type')
      }
  })

  it('201: five levels deep', async () => {
    await using world = await aWorld()
    const ids = await aTower(world, ['One', 'Two', 'Three', 'Four', 'Five'])
    assert.equal(ids.length, 5)
    const answer = await world.post('/v0/ledgers', { name: 'Six', ...expense, parent_id: ids.at(-1) })
    assertRefused(answer, 422, 'invalid_reference', '/parent_id')
  })

  it('422 missing_field: neither a kind of financial account nor the whole nature', async () => {
    await using world = await aWorld()
    const answer = await world.post('/v0/ledgers', { name: 'Half', type: 'asset', debit_credit: 'debit' })
    assert.equal(answer.body.error_code, 'missing_field')
    assert.deepEqual(pathsOf(answer), ['/sub_type', '/report_cash_flow'])
  })

  it('422 invalid_enum_value: what a ledger cannot be', async () => {
    await using world = await aWorld()
    const wrong = { ...expense, name: 'Odd' }
    assertRefused(await world.post('/v0/ledgers', { ...wrong, type: 'income' }), 422, 'invalid_enum_value', '/type')
    const side = await world.post('/v0/ledgers', { ...wrong, debit_credit: 'both' })
    assertRefused(side, 422, 'invalid_enum_value', '/debit_credit')
    const kind = await world.post('/v0/ledgers', { name: 'Odd', financial_account_type: 'safe' })
    assertRefused(kind, 422, 'invalid_enum_value', '/financial_account_type')
    const pair = { name: 'Odd', financial_account_type: 'bank_account', type: 'expense' }
    assertRefused(await world.post('/v0/ledgers', pair), 422, 'invalid_enum_value', '/sub_type')
  })

  it('422 invalid_reference: the parent is no ledger of these books, or of another type', async () => {
    await using world = await aWorld()
    const elsewhere = await world.openInstance()
    const foreign = (await world.get('/v0/ledgers?limit=1', { instance: elsewhere })).body.records[0].id
    for (const parent_id of ['ldg_none', foreign, await world.ledger('Cash on Hand')]) {
      const answer = await world.post('/v0/ledgers', { name: 'Child', ...expense, parent_id })
      assertRefused(answer, 422, 'invalid_reference', '/parent_id')
    }
  })

  it('409 duplicate_name: two ledgers cannot share a name, whatever the case', async () => {
    await using world = await aWorld()
    await world.post('/v0/ledgers', { name: 'Übung & Söhne', ...expense })
    const before = (await world.get('/v0/ledgers?limit=1000')).body
    for (const name of ['Übung & Söhne', 'ÜBUNG & SÖHNE', ' übung & söhne ', 'RENT', 'accounts receivable']) {
      const answer = await world.post('/v0/ledgers', { name, ...expense })
      assertRefused(answer, 409, 'duplicate_name')
      assert.equal(answer.body.data.resource, 'ledger')
    }
    assert.deepEqual((await world.get('/v0/ledgers?limit=1000')).body, before)
    const elsewhere = await world.openInstance()
    const other = await world.post('/v0/ledgers', { name: 'Übung & Söhne', ...expense }, { instance: elsewhere })
    assert.equal(other.status, 201, 'other books have names of their own')
  })

  it('409 duplicate_name: of two that come at the same moment one is made', async () => {
    await using world = await aWorld()
    const answers = await Promise.all(
      ['Stripe', 'stripe', 'STRIPE'].map((name) => world.post('/v0/ledgers', { name, ...expense })),
    )
    assert.equal(answers.filter((answer) => answer.status === 201).length, 1)
    for (const answer of answers) if (answer.status !== 201) assertRefused(answer, 409, 'duplicate_name')
  })

  it('409 duplicate_id: an external id is used once in these books', async () => {
    await using world = await aWorld()
    const { body: first } = await world.post('/v0/ledgers', { name: 'First', ...expense, external_id: 'x-1' })
    const answer = await world.post('/v0/ledgers', { name: 'Second', ...expense, external_id: 'x-1' })
    assertRefused(answer, 409, 'duplicate_id')
    assert.deepEqual(answer.body.data, { resource: 'ledger', id: first.id })
  })
})

describe('retrieveLedger', () => {
  it('200: a required ledger, with its purpose and why it cannot be deleted', async () => {
    await using world = await aWorld()
    const id = await world.ledger('Transfers Between Accounts')
    const { body } = await world.get(`/v0/ledgers/${id}?expand=details`)
    assert.equal(body.is_required, true)
    assert.equal(body.required_ledger_purpose, 'account_transfers')
    assert.deepEqual(body.actions, {
      delete: { allowed: false, reason: 'required_ledger', message: 'The ledger is required.' },
    })
  })

  it('200: parents up to two levels', async () => {
    await using world = await aSmallShop()
    const id = await world.ledger('Upgrades')
    const { body } = await world.get(`/v0/ledgers/${id}?expand=parent,parent.parent`)
    assert.equal(`${body.name} < ${body.parent.name} < ${body.parent.parent.name}`, 'Upgrades < Airfare < travel')
    const top = await world.get(`/v0/ledgers/${body.parent.parent.id}?expand=parent.parent`)
    assert.equal(top.body.parent, null)
  })

  it('404 resource_not_found: an id of nothing, and a ledger of other books, in the same words', async () => {
    await using world = await aWorld()
    const elsewhere = await world.openInstance()
    const foreign = (await world.get('/v0/ledgers?limit=1', { instance: elsewhere })).body.records[0].id
    const answer = await world.get(`/v0/ledgers/${foreign}`)
    assertRefused(answer, 404, 'resource_not_found')
    assert.deepEqual(answer.body, (await world.get('/v0/ledgers/ldg_nothing')).body)
    assert.equal(answer.body.data.resource, 'ledger')
  })
})

describe('updateLedger', () => {
  it('200: changes what is given and nothing else', async () => {
    await using world = await aWorld()
    const { body: before } = await world.post('/v0/ledgers', { name: 'Petty', ...expense, metadata: { a: 1 } })
    const path = `/v0/ledgers/${before.id}`
    assert.deepEqual((await world.put(path, {})).body, before)
    const changes = [
      { name: 'Petty things' },
      { sort_code: '6999' },
      { report_cash_flow: true },
      { sub_type: 'other_expenses' },
      { debit_credit: 'credit' },
      { external_id: 'p-1' },
      { metadata: { b: '2' } },
      { type: 'revenue', sub_type: 'other_income' },
      { type: 'asset', sub_type: 'current_assets', parent_id: await world.ledger('Undeposited Funds') },
    ]
    const expected = structuredClone(before)
    for (const change of changes) {
      Object.assign(expected, change)
      const answer = await world.put(path, change)
      assert.equal(answer.status, 200, answer.text)
      assert.deepEqual(answer.body, expected)
      assert.deepEqual((await world.get(path)).body, expected)
    }
  })

  it('200: clear_fields take the parent and the external id away; null is as if absent', async () => {
    await using world = await aWorld()
    const parent = await world.ledger('Travel')
    const wanted = { ...expense, name: 'Taxi', parent_id: parent, external_id: 'taxi' }
    const { body: taxi } = await world.post('/v0/ledgers', wanted)
    const path = `/v0/ledgers/${taxi.id}`
    const cleared = await world.put(path, { clear_fields: ['parent_id', 'external_id'] })
    assert.deepEqual(cleared.body, { ...taxi, parent_id: null, external_id: null })
    assert.deepEqual((await world.put(path, { parent_id: parent, external_id: 'taxi' })).body, taxi)
    assert.deepEqual((await world.put(path, { parent_id: null, external_id: null })).body, taxi)
  })

  it('422 invalid_request: a field cannot be cleared and given a value at once', async () => {
    await using world = await aWorld()
    const path = `/v0/ledgers/${await world.ledger('Meals')}`
    const parent_id = await world.ledger('Travel')
    const answer = await world.put(path, { parent_id, clear_fields: ['parent_id'] })
    assertRefused(answer, 422, 'invalid_request', '/clear_fields')
  })

  it('200: a required ledger can be renamed, moved and renumbered', async () => {
    await using world = await aWorld()
    const path = `/v0/ledgers/${await world.ledger('Uncategorized Outflow')}`
    const change = { name: 'To Be Sorted', sort_code: '1', parent_id: await world.ledger('Cash on Hand') }
    const answer = await world.put(path, change)
    assert.equal(answer.status, 200)
    assert.equal(answer.body.required_ledger_purpose, 'uncategorized_outflow')
    assert.deepEqual(answer.body, { ...answer.body, ...change })
  })

  it('200: its own name in other letters; lines and rules follow', async () => {
    await using world = await aWorld()
    const rent = await world.ledger('Rent')
    const rule = { name: 'r', expression: 'match("x", t.description)', ledger_name: 'rent', priority: '1' }
    const { body: saved } = await world.post('/v0/categorization/rules', rule)
    await world.entry('2026-02-01T00:00:00Z', 'Rent', [
      ['Rent', '100'],
      ['Cash on Hand', '-100'],
    ])
    assert.equal((await world.put(`/v0/ledgers/${rent}`, { name: 'RENT' })).body.name, 'RENT')
    assert.equal((await world.put(`/v0/ledgers/${rent}`, { name: 'Office rent' })).body.name, 'Office rent')
    const lines = await world.get(`/v0/ledgers/${rent}/line-entries`)
    assert.equal(lines.body.records[0].ledger_name, 'Office rent')
    assert.equal((await world.get(`/v0/categorization/rules/${saved.id}`)).body.ledger_name, 'Office rent')
    const log = await world.get(`/v0/audit-log?resource=categorization_rule&id=${saved.id}`)
    assert.deepEqual(
      log.body.records.map(({ type, before, after }: Answer['body']) => [type, before?.ledger_name, after.ledger_name]),
      [
        ['categorization_rule.updated', 'RENT', 'Office rent'],
        ['categorization_rule.updated', 'rent', 'RENT'],
        ['categorization_rule.created', undefined, 'rent'],
      ],
    )
    const { before, after } = log.body.records[0]
    assert.deepEqual({ ...before, ledger_name: 'Office rent', version: 3 }, after)
    assert.deepEqual(Object.keys(log.body.records[2].after).toSorted(), Object.keys(after).toSorted())
  })

  it('200: with lines, all but the type and the side can change', async () => {
    await using world = await aWorld()
    const id = await aLedgerWithLines(world)
    const change = { sub_type: 'other_expenses', report_cash_flow: true, parent_id: await world.ledger('Travel') }
    const answer = await world.put(`/v0/ledgers/${id}`, change)
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, { ...answer.body, ...change })
  })

  it('422 invalid_enum_value: a type without a sub-type of its own, or a field that cannot be cleared', async () => {
    await using world = await aWorld()
    const path = `/v0/ledgers/${await world.ledger('Meals')}`
    assertRefused(await world.put(path, { type: 'asset' }), 422, 'invalid_enum_value', '/sub_type')
    const cleared = await world.put(path, { clear_fields: ['name'] })
    assertRefused(cleared, 422, 'invalid_enum_value', '/clear_fields/0')
  })

  it('422 invalid_reference: a parent that is none, of another type, below the ledger, or too deep', async () => {
    await using world = await aWorld()
    const [one, two, three, four = ''] = await aTower(world, ['One', 'Two', 'Three', 'Four'])
    const refuse = async (id: string | undefined, parent_id: string | undefined) =>
      assertRefused(await world.put(`/v0/ledgers/${id}`, { parent_id }), 422, 'invalid_reference', '/parent_id')
    const before = (await world.get('/v0/ledgers?limit=1000')).body
    await refuse(one, 'ldg_none')
    await refuse(one, await world.ledger('Cash on Hand'))
    await refuse(one, one)
    await refuse(one, two)
    await refuse(one, four)
    assert.deepEqual((await world.get('/v0/ledgers?limit=1000')).body, before)

    // Two levels under a ledger on the fourth make six.
    const [tall] = await aTower(world, ['Tall', 'Small'])
    await refuse(tall, four)
    assert.equal((await world.put(`/v0/ledgers/${tall}`, { parent_id: three })).status, 200)
  })

  it('422 invalid_reference: a type that its parent has not', async () => {
    await using world = await aWorld()
    const path = `/v0/ledgers/${await world.ledger('Airfare')}`
    const answer = await world.put(path, { type: 'asset', sub_type: 'current_assets' })
    assertRefused(answer, 422, 'invalid_reference', '/type')
    const freed = await world.put(path, { type: 'asset', sub_type: 'current_assets', clear_fields: ['parent_id'] })
    assert.equal(freed.status, 200)
  })

  it('409 duplicate_name: the name of another ledger, whatever the case', async () => {
    await using world = await aWorld()
    const answer = await world.put(`/v0/ledgers/${await world.ledger('Meals')}`, { name: 'rENT' })
    assertRefused(answer, 409, 'duplicate_name')
    assert.equal(answer.body.data.id, await world.ledger('Rent'))
  })

  it('409 duplicate_id: the external id of another ledger', async () => {
    await using world = await aWorld()
    await world.put(`/v0/ledgers/${await world.ledger('Meals')}`, { external_id: 'm' })
    const answer = await world.put(`/v0/ledgers/${await world.ledger('Rent')}`, { external_id: 'm' })
    assertRefused(answer, 409, 'duplicate_id')
  })

  it('409 required_ledger: what a required ledger is, stays', async () => {
    await using world = await aWorld()
    const path = `/v0/ledgers/${await world.ledger('Opening Balance Equity')}`
    const changes = [
      { sub_type: 'retained_earnings' },
      { debit_credit: 'debit' },
      { type: 'asset', sub_type: 'current_assets' },
    ]
    for (const change of changes) assertRefused(await world.put(path, change), 409, 'required_ledger')
  })

  it('409 resource_in_use: type and side are fixed by lines, the type by sub-ledgers and by a source account', async () => {
    await using world = await aWorld()
    const refuse = async (id: string, change: object, reason: string) => {
      const answer = await world.put(`/v0/ledgers/${id}`, change)
      assertRefused(answer, 409, 'resource_in_use')
      assert.deepEqual(answer.body.data, { reason, resource: 'ledger' })
    }
    const used = await aLedgerWithLines(world)
    await refuse(used, { debit_credit: 'credit' }, 'has_line_entries')
    await refuse(used, { type: 'revenue', sub_type: 'other_income' }, 'has_line_entries')
    const parent = await world.ledger('Travel')
    await refuse(parent, { type: 'asset', sub_type: 'current_assets' }, 'has_child_ledgers')
    assert.equal((await world.put(`/v0/ledgers/${parent}`, { debit_credit: 'credit' })).status, 200)
    const { ledgerId } = await world.bankAccount()
    await refuse(ledgerId, { type: 'expense', sub_type: 'other_expenses' }, 'has_source_account')
    const overdraft = { type: 'liability', sub_type: 'current_liabilities', debit_credit: 'credit' }
    assert.equal((await world.put(`/v0/ledgers/${ledgerId}`, overdraft)).status, 200)
  })

  it('422 batch_too_large: more fields to clear than a ledger has', async () => {
    await using world = await aWorld()
    const path = `/v0/ledgers/${await world.ledger('Meals')}`
    const answer = await world.put(path, { clear_fields: Array.from({ length: 11 }, () => 'parent_id') })
    assertRefused(answer, 422, 'batch_too_large', '/clear_fields')
  })
})

async function aSmallShop(): Promise<World> {
  return await aWorld({ instance: { custom_coa: chart } })
}

/** Ledgers of which each is the parent of the next. */
async function aTower(world: World, names: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) {
    const answer = await world.post('/v0/ledgers', { name, ...expense, parent_id: ids.at(-1) ?? null })
    assert.equal(answer.status, 201, answer.text)
    ids.push(answer.body.id)
  }
  return ids
}

async function aLedgerWithLines(world: World): Promise<string> {
  const { body } = await world.post('/v0/ledgers', { name: 'Used', ...expense })
  await world.entry('2026-02-01T00:00:00Z', 'Use', [
    ['Used', '1.00'],
    ['Cash on Hand', '-1.00'],
  ])
  return body.id
}

async function upgradesOf(world: World, query: string) {
  const answer = await world.get(`/v0/ledgers${query}`)
  return answer.body.records.find((ledger: { name: string }) => ledger.name === 'Upgrades')
}

function namesOf(answer: Answer): string[] {
  assert.equal(answer.status, 200, answer.text)
  return answer.body.records.map((record: { name: string }) => record.name)
}

function pathsOf(answer: Answer): string[] {
  return answer.body.data.errors.map((error: { path: string }) => error.path)
}
