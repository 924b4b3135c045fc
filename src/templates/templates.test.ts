import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertRefused, aWorld, walk, type World } from '../../test/world.ts'

const templates = '/v0/platform-gl/coa-templates'

describe('listCoaTemplates', () => {
  it('200: every platform starts with a live chart for each basis', async () => {
    await using world = await aWorld()
    const { status, body } = await world.get(templates, { instance: null })
    assert.equal(status, 200)
    assert.deepEqual([body.next_page_token, body.prev_page_token], [null, null])
    const shown = body.records.map((template: Template) => ({
      ...template,
      id: template.id.slice(0, 4),
      ledger_ids: template.ledger_ids.every((id) => id.startsWith('ltm_')) && template.ledger_ids.length > 50,
    }))
    const same = { id: 'coa_', status: 'live', type: 'agent', ledger_ids: true, ledgers: null }
    assert.deepEqual(shown, [
      { ...same, name: 'Small Business (Accrual)', accounting_basis: 'accrual' },
      { ...same, name: 'Small Business (Cash)', accounting_basis: 'cash' },
    ])
  })

  it('200: expand=ledgers fills them in, in the order of their ids', async () => {
    await using world = await aWorld()
    const [template] = await templatesOf(world, '?expand=ledgers')
    assert.ok(template?.ledgers)
    assert.deepEqual(
      template.ledgers.map((ledger) => ledger.id),
      template.ledger_ids,
    )
    const named = (name: string) => template.ledgers?.find((ledger) => ledger.name === name)
    const travel = named('Travel')
    const airfare = named('Airfare')
    assert.deepEqual(airfare, {
      id: airfare?.id,
      name: 'Airfare',
      type: 'expense',
      sub_type: 'operating_expenses',
      debit_credit: 'debit',
      editable: true,
      is_required: false,
      financial_account_type: null,
      required_ledger_purpose: null,
      parent_id: travel?.id,
      report_cash_flow: false,
      cash_flow_section: null,
      is_income_tax: false,
      is_interest: false,
      box_1099: null,
      sort_code: '6710',
      children: [],
    })
    assert.deepEqual(
      travel?.children,
      ['Airfare', 'Lodging', 'Ground Transportation'].map((name) => named(name)?.id),
    )
    const payable = named('Accounts Payable')
    assert.deepEqual(
      [payable?.is_required, payable?.required_ledger_purpose, payable?.editable],
      [true, 'accounts_payable', false],
    )
  })

  it('200: by status, draft and live', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const bases = async (query: string) => (await templatesOf(world, query)).map((each) => each.accounting_basis)
    assert.deepEqual(await bases('?status=draft'), [])
    await create(world, { accounting_basis: 'cash' })
    assert.deepEqual(await bases('?status=draft'), ['cash'])
    assert.deepEqual(await bases('?status=live'), ['accrual', 'cash'])
    assert.deepEqual(await bases('?status=live,draft'), ['accrual', 'cash', 'cash'])
  })

  it('200: page by page, forth and back', async () => {
    await using world = await aWorld()
    const all = await templatesOf(world, '')
    assert.deepEqual(await walk(world, `${templates}?limit=1`), all)
    assert.equal((await world.get(`${templates}?limit=1000`, { instance: null })).status, 200)
    for (const limit of [0, 1001])
      assertRefused(await world.get(`${templates}?limit=${limit}`, { instance: null }), 422, 'invalid_limit', 'limit')
  })

  it('200: a platform sees its own templates only', async () => {
    await using world = await aWorld()
    await using stranger = await aWorld({ ownPlatform: true })
    const own = new Set((await templatesOf(world, '')).map((template) => template.id))
    assert.ok((await templatesOf(stranger, '')).every((template) => !own.has(template.id)))
  })

  it('422 invalid_enum_value: a status that templates do not have', async () => {
    await using world = await aWorld()
    for (const status of ['archived', 'live,archived', 'live,live', ''])
      assertRefused(
        await world.get(`${templates}?status=${status}`, { instance: null }),
        422,
        'invalid_enum_value',
        'status',
      )
  })
})

describe('deleteLedgerTemplate', () => {
  it('204: later Instances do without it, earlier ones keep theirs; the second time it is not found', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const airfare = await ledgerTemplate(world, 'Airfare')
    const before = await templatesOf(world, '')
    assert.equal((await remove(world, airfare)).status, 204)
    const [accrual, cash] = await templatesOf(world, '')
    assert.deepEqual(
      accrual?.ledger_ids,
      before[0]?.ledger_ids.filter((id) => id !== airfare),
    )
    assert.deepEqual(cash, before[1])
    assertRefused(await remove(world, airfare), 404, 'resource_not_found')

    assert.ok(await world.ledger('Airfare'))
    const later = await world.openInstance()
    const { body } = await world.get('/v0/ledgers?limit=1000', { instance: later })
    const names = new Set(body.records.map((ledger: { name: string }) => ledger.name))
    assert.deepEqual([names.has('Lodging'), names.has('Airfare')], [true, false])
  })

  it('204: a group goes after its ledgers', async () => {
    await using world = await aWorld({ ownPlatform: true })
    for (const name of ['Airfare', 'Lodging', 'Ground Transportation', 'Travel'])
      assert.equal((await remove(world, await ledgerTemplate(world, name))).status, 204)
  })

  it('409 required_ledger: the service itself posts to it', async () => {
    await using world = await aWorld()
    const before = await templatesOf(world, '?expand=ledgers')
    for (const ledger of before[0]?.ledgers ?? [])
      if (ledger.is_required) assertRefused(await remove(world, ledger.id), 409, 'required_ledger')
    assert.deepEqual(await templatesOf(world, '?expand=ledgers'), before)
  })

  it('409 resource_in_use: it has sub-ledgers', async () => {
    await using world = await aWorld()
    const before = await templatesOf(world, '?expand=ledgers')
    const answer = await remove(world, await ledgerTemplate(world, 'Travel'))
    assertRefused(answer, 409, 'resource_in_use')
    assert.deepEqual(answer.body.data, { reason: 'has_child_ledgers', resource: 'ledger_template' })
    assert.deepEqual(await templatesOf(world, '?expand=ledgers'), before)
  })

  it('404 resource_not_found: unknown, another platform’s, or no ledger but a template', async () => {
    await using world = await aWorld()
    await using stranger = await aWorld({ ownPlatform: true })
    const [template] = await templatesOf(world, '')
    for (const id of ['ltm_none', await ledgerTemplate(stranger, 'Airfare'), template?.id ?? ''])
      assertRefused(await remove(world, id), 404, 'resource_not_found')
    assert.ok(await ledgerTemplate(stranger, 'Airfare'))
  })
})

describe('createCoaTemplate', () => {
  it('201: a draft with the ledgers that every chart has', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const answer = await call(world, 'POST', '', { name: '  Bakeries ', accounting_basis: 'cash' })
    assert.equal(answer.status, 201)
    const { id, ledger_ids, ...rest } = answer.body
    assert.match(id, /^coa_/)
    assert.equal(ledger_ids.length, 10)
    assert.deepEqual(rest, {
      name: 'Bakeries',
      accounting_basis: 'cash',
      status: 'draft',
      type: 'platform',
      ledgers: null,
    })
    const { body } = await call(world, 'GET', `/${id}?expand=ledgers`)
    const shown = body.ledgers.map(
      (ledger: LedgerRow) =>
        `${ledger.sort_code} ${ledger.name}: ${ledger.required_ledger_purpose} ${ledger.is_required}`,
    )
    assert.deepEqual(shown, [
      '1100 Accounts Receivable: accounts_receivable true',
      '1900 Transfers Between Accounts: account_transfers true',
      '1980 Uncategorized Inflow: uncategorized_inflow true',
      '1990 Uncategorized Outflow: uncategorized_outflow true',
      '2000 Accounts Payable: accounts_payable true',
      '2300 Wages Payable: payroll_liabilities true',
      '3000 Opening Balance Equity: opening_balances true',
      '3900 Retained Earnings: retained_earnings true',
      '4950 Unapplied Receipts: unapplied_receipts true',
      '7950 Unapplied Payments: unapplied_payments true',
    ])
  })

  it('201: a draft makes no Instance, and is not the one of its basis', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const draft = await create(world, { accounting_basis: 'accrual' })
    const refused = await openFrom(world, draft)
    assertRefused(refused, 422, 'invalid_reference', '/coa_template_id')
    const plain = await world.get(`/v0/platform/instances/${await world.openInstance()}`, { instance: null })
    assert.notEqual(plain.body.coa_template_id, draft)
  })

  it('422 invalid_enum_value: a basis that nobody keeps books by', async () => {
    await using world = await aWorld()
    const answer = await call(world, 'POST', '', { name: 'Bakeries', accounting_basis: 'hybrid' })
    assertRefused(answer, 422, 'invalid_enum_value', '/accounting_basis')
  })
})

describe('retrieveCoaTemplate', () => {
  it('200: the same record as in the list, with its ledgers or without', async () => {
    await using world = await aWorld()
    for (const query of ['', '?expand=ledgers'])
      for (const template of await templatesOf(world, query))
        assert.deepEqual((await call(world, 'GET', `/${template.id}${query}`)).body, template)
  })

  it('404 resource_not_found: unknown, or another platform’s', async () => {
    await using world = await aWorld()
    await using stranger = await aWorld({ ownPlatform: true })
    for (const id of ['coa_none', await create(stranger)])
      assertRefused(await call(world, 'GET', `/${id}`), 404, 'resource_not_found')
  })
})

describe('updateCoaTemplate', () => {
  it('200: from a draft to a chart that is copied into an Instance, with its tree and required ledgers', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const id = await create(world, { accounting_basis: 'cash' })
    const baking = await addLedger(world, id, { name: 'Baking', sort_code: '6000' })
    await addLedger(world, id, { name: 'Flour', sort_code: '6010', parent_id: baking })
    const transfers = await ledgerNamed(world, id, 'Transfers Between Accounts')
    await call(world, 'PUT', `/ledgers/${transfers}`, { name: 'Between our accounts' })
    const live = await call(world, 'PUT', `/${id}`, { status: 'live', name: 'Bakeries' })
    assert.deepEqual([live.status, live.body.status, live.body.name], [200, 'live', 'Bakeries'])

    const opened = await openFrom(world, id)
    assert.deepEqual([opened.status, opened.body.coa_template_id], [201, id])
    const { body } = await world.get('/v0/ledgers?limit=1000&expand=parent', { instance: opened.body.id })
    const shown = body.records
      .map((ledger: LedgerRow) => `${ledger.parent?.name ?? ''}/${ledger.name} ${ledger.required_ledger_purpose ?? ''}`)
      .toSorted()
    assert.deepEqual(shown, [
      '/Accounts Payable accounts_payable',
      '/Accounts Receivable accounts_receivable',
      '/Baking ',
      '/Between our accounts account_transfers',
      '/Opening Balance Equity opening_balances',
      '/Retained Earnings retained_earnings',
      '/Unapplied Payments unapplied_payments',
      '/Unapplied Receipts unapplied_receipts',
      '/Uncategorized Inflow uncategorized_inflow',
      '/Uncategorized Outflow uncategorized_outflow',
      '/Wages Payable payroll_liabilities',
      'Baking/Flour ',
    ])
    const own = new Set((await templateWith(world, id)).ledger_ids)
    assert.ok(body.records.every((ledger: LedgerRow) => !own.has(ledger.id)))

    // What changes in the template from now on stays there.
    await addLedger(world, id, { name: 'Yeast' })
    const later = await world.get('/v0/ledgers?limit=1000&expand=parent', { instance: opened.body.id })
    assert.deepEqual(later.body, body)
  })

  it('200: back to draft while no Instance was made from it, and again when the last one is gone', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const id = await create(world)
    const status = async (wanted: string) => (await call(world, 'PUT', `/${id}`, { status: wanted })).body.status
    assert.deepEqual([await status('live'), await status('draft'), await status('live')], ['live', 'draft', 'live'])
    const { body } = await openFrom(world, id)
    assertRefused(await call(world, 'PUT', `/${id}`, { status: 'draft' }), 409, 'resource_in_use')
    await world.delete(`/v0/platform/instances/${body.id}`, { instance: null })
    assert.equal(await status('draft'), 'draft')
  })

  it('200: a built-in template can be renamed', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [template] = await templatesOf(world, '')
    const { status, body } = await call(world, 'PUT', `/${template?.id}`, { name: 'Usual', status: 'live' })
    assert.deepEqual([status, body], [200, { ...template, name: 'Usual' }])
  })

  it('412: whoever changed a template that moved meanwhile is told', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const id = await create(world)
    const { headers } = await call(world, 'GET', `/${id}`)
    await addLedger(world, id, { name: 'Flour' })
    const answer = await world.call('PUT', `${templates}/${id}`, {
      instance: null,
      raw: JSON.stringify({ status: 'live' }),
      headers: { 'if-match': headers.get('etag') ?? '' },
    })
    assertRefused(answer, 412, 'version_mismatch')
  })

  it('409 resource_in_use: an Instance was made from it', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const id = await create(world)
    await call(world, 'PUT', `/${id}`, { status: 'live' })
    await openFrom(world, id)
    const before = await templatesOf(world, '')
    const answer = await call(world, 'PUT', `/${id}`, { status: 'draft', name: 'Other' })
    assertRefused(answer, 409, 'resource_in_use')
    assert.deepEqual(answer.body.data, { reason: 'has_instances', resource: 'coa_template' })
    assert.deepEqual(await templatesOf(world, ''), before)
  })

  it('403 not_editable: a built-in template stays live', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [template] = await templatesOf(world, '')
    assertRefused(await call(world, 'PUT', `/${template?.id}`, { status: 'draft' }), 403, 'not_editable')
  })

  it('422 invalid_enum_value: there are two states', async () => {
    await using world = await aWorld()
    const answer = await call(world, 'PUT', `/${await create(world)}`, { status: 'archived' })
    assertRefused(answer, 422, 'invalid_enum_value', '/status')
  })
})

describe('deleteCoaTemplate', () => {
  it('204: it is gone with its ledgers', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const before = await templatesOf(world, '')
    const id = await create(world)
    const flour = await addLedger(world, id, { name: 'Flour' })
    assert.equal((await call(world, 'DELETE', `/${id}`)).status, 204)
    assert.deepEqual(await templatesOf(world, ''), before)
    assertRefused(await call(world, 'DELETE', `/${id}`), 404, 'resource_not_found')
    assertRefused(await remove(world, flour), 404, 'resource_not_found')
  })

  it('409 resource_in_use: an Instance was made from it', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const id = await create(world)
    await call(world, 'PUT', `/${id}`, { status: 'live' })
    const { body } = await openFrom(world, id)
    assertRefused(await call(world, 'DELETE', `/${id}`), 409, 'resource_in_use')
    await world.delete(`/v0/platform/instances/${body.id}`, { instance: null })
    assert.equal((await call(world, 'DELETE', `/${id}`)).status, 204)
  })

  it('403 not_editable: a built-in template stays', async () => {
    await using world = await aWorld({ ownPlatform: true })
    for (const { id } of await templatesOf(world, ''))
      assertRefused(await call(world, 'DELETE', `/${id}`), 403, 'not_editable')
  })
})

describe('createLedgerTemplate', () => {
  it('201: the whole record', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const template = await create(world)
    const loans = await addLedger(world, template, { name: 'Loans', ...liability })
    const wanted = {
      name: ' Car loan ',
      ...liability,
      parent_id: loans,
      financial_account_type: 'loan',
      sort_code: '2510',
    }
    const answer = await call(world, 'POST', `/${template}/ledgers`, { ...aLedger, ...wanted })
    assert.deepEqual(
      [answer.status, answer.body],
      [
        201,
        {
          id: answer.body.id,
          name: 'Car loan',
          type: 'liability',
          sub_type: 'current_liabilities',
          debit_credit: 'credit',
          editable: true,
          is_required: false,
          financial_account_type: 'loan',
          required_ledger_purpose: null,
          parent_id: loans,
          report_cash_flow: false,
          cash_flow_section: null,
          is_income_tax: false,
          is_interest: false,
          box_1099: null,
          sort_code: '2510',
          children: [],
        },
      ],
    )
    const { ledgers } = await templateWith(world, template)
    assert.deepEqual(ledgers?.find((ledger) => ledger.id === loans)?.['children'], [answer.body.id])
  })

  it('404 resource_not_found: no template, or another platform’s', async () => {
    await using world = await aWorld()
    await using stranger = await aWorld({ ownPlatform: true })
    for (const id of ['coa_none', await create(stranger)])
      assertRefused(await call(world, 'POST', `/${id}/ledgers`, aLedger), 404, 'resource_not_found')
  })

  it('409 duplicate_name: two ledgers of a template cannot share a name, whatever the case; of two templates they can', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [one, other] = [await create(world), await create(world)]
    await addLedger(world, one, { name: 'Flour' })
    await addLedger(world, other, { name: 'Flour' })
    const before = await templatesOf(world, '')
    for (const name of ['flour', ' FLOUR ', 'retained earnings'])
      assertRefused(await call(world, 'POST', `/${one}/ledgers`, { ...aLedger, name }), 409, 'duplicate_name')
    assert.deepEqual(await templatesOf(world, ''), before)
  })

  it('422 invalid_enum_value: type and sub_type go together', async () => {
    await using world = await aWorld()
    const wrong = { ...aLedger, ledger_sub_type: 'current_assets' }
    const answer = await call(world, 'POST', `/${await create(world)}/ledgers`, wrong)
    assertRefused(answer, 422, 'invalid_enum_value', '/ledger_sub_type')
  })

  it('422 invalid_reference: a parent is of the same template and type, five levels deep at most', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [one, other] = [await create(world), await create(world)]
    const asset = await ledgerNamed(world, one, 'Transfers Between Accounts')
    for (const parent_id of ['ltm_none', asset, await addLedger(world, other, { name: 'Elsewhere' })]) {
      const answer = await call(world, 'POST', `/${one}/ledgers`, { ...aLedger, parent_id })
      assertRefused(answer, 422, 'invalid_reference', '/parent_id')
    }
    let parent_id = await addLedger(world, one, { name: 'Level 1' })
    for (const level of [2, 3, 4, 5]) parent_id = await addLedger(world, one, { name: `Level ${level}`, parent_id })
    const sixth = await call(world, 'POST', `/${one}/ledgers`, { ...aLedger, parent_id })
    assertRefused(sixth, 422, 'invalid_reference', '/parent_id')
  })

  it('422 batch_too_large: a template has a thousand ledgers at most', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const template = await create(world)
    await world.rows(
      `insert into ledger_templates (platform_id, id, coa_template_id, name, type, sub_type, debit_credit, editable,
         report_cash_flow, sort_code)
       select $1, 'ltm_' || n, $2, 'Cost ' || n, 'expense', 'operating_expenses', 'debit', true, false, ''
       from generate_series(1, 989) as n`,
      [world.platformId, template],
    )
    await addLedger(world, template, { name: 'The last' })
    assertRefused(await call(world, 'POST', `/${template}/ledgers`, aLedger), 422, 'batch_too_large')
  })
})

describe('retrieveLedgerTemplate', () => {
  it('200: as its template lists it; its version holds off changes of something older', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const template = await create(world)
    const flour = await addLedger(world, template, { name: 'Flour' })
    const sub = await addLedger(world, template, { name: 'Rye', parent_id: flour })
    const listed = (await templateWith(world, template)).ledgers?.find(({ id }) => id === flour)
    const first = await call(world, 'GET', `/ledgers/${flour}`)
    assert.deepEqual([first.status, first.body], [200, listed])
    assert.deepEqual(first.body.children, [sub])
    const old = { 'if-match': first.headers.get('etag') ?? '' }
    const write = (method: string, headers: Record<string, string>, body?: object) =>
      world.call(method, `${templates}/ledgers/${flour}`, {
        headers,
        instance: null,
        ...(body && { raw: JSON.stringify(body) }),
      })
    const changed = await write('PUT', old, { name: 'Wheat' })
    assert.equal(changed.status, 200)
    assert.notEqual(changed.headers.get('etag'), old['if-match'])
    assertRefused(await write('PUT', old, { name: 'Oats' }), 412, 'version_mismatch')
    assertRefused(await write('DELETE', old), 412, 'version_mismatch')
    await remove(world, sub)
    const now = (await call(world, 'GET', `/ledgers/${flour}`)).headers.get('etag') ?? ''
    assert.equal((await write('DELETE', { 'if-match': now })).status, 204)
    assertRefused(await call(world, 'GET', `/ledgers/${flour}`), 404, 'resource_not_found')
  })

  it('404 resource_not_found: that of another platform is not there', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using stranger = await aWorld({ ownPlatform: true })
    const flour = await addLedger(stranger, await create(stranger), { name: 'Flour' })
    const foreign = await call(world, 'GET', `/ledgers/${flour}`)
    assertRefused(foreign, 404, 'resource_not_found')
    assert.equal(foreign.text, (await call(world, 'GET', '/ledgers/ltm_none')).text)
  })
})

describe('updateLedgerTemplate', () => {
  it('200: a ledger is renamed and renumbered, a required one too', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const template = await create(world)
    const before = await templateWith(world, template)
    for (const ledger of before.ledgers ?? []) {
      const change = { name: `Our ${ledger.name}`, sort_code: `9${String(ledger['sort_code'])}` }
      const answer = await call(world, 'PUT', `/ledgers/${ledger.id}`, change)
      assert.deepEqual([answer.status, answer.body], [200, { ...ledger, ...change }])
    }
    assert.deepEqual((await templateWith(world, template)).ledger_ids, before.ledger_ids)
  })

  it('200: its own name in another case is no other name', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const flour = await addLedger(world, await create(world), { name: 'Flour' })
    const { status, body } = await call(world, 'PUT', `/ledgers/${flour}`, { name: 'FLOUR' })
    assert.deepEqual([status, body.name], [200, 'FLOUR'])
  })

  it('409 duplicate_name: another ledger of the template is called so', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const template = await create(world)
    const flour = await addLedger(world, template, { name: 'Flour' })
    assertRefused(await call(world, 'PUT', `/ledgers/${flour}`, { name: 'Accounts payable' }), 409, 'duplicate_name')
    assert.equal(await ledgerNamed(world, template, 'Flour'), flour)
  })

  it('422 unknown_field: what a ledger is cannot be changed', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const flour = await addLedger(world, await create(world), { name: 'Flour' })
    for (const field of ['ledger_type', 'parent_id', 'is_required', 'required_ledger_purpose'])
      assertRefused(await call(world, 'PUT', `/ledgers/${flour}`, { [field]: null }), 422, 'unknown_field', `/${field}`)
  })
})

interface LedgerRow {
  id: string
  name: string
  sort_code: string
  is_required: boolean
  required_ledger_purpose: string | null
  parent: { name: string } | null
}

const aLedger = {
  name: 'Sugar',
  ledger_type: 'expense',
  ledger_sub_type: 'operating_expenses',
  debit_credit: 'debit',
  editable: true,
  report_cash_flow: false,
  sort_code: '6020',
}
const liability = { ledger_type: 'liability', ledger_sub_type: 'current_liabilities', debit_credit: 'credit' }

interface Template {
  id: string
  accounting_basis: string
  ledger_ids: string[]
  ledgers: { id: string; name: string; [field: string]: unknown }[] | null
}

async function templatesOf(world: World, query: string): Promise<Template[]> {
  return (await world.get(`${templates}${query}`, { instance: null })).body.records
}

/** Of the accrual chart. */
async function ledgerTemplate(world: World, name: string): Promise<string> {
  const [template] = await templatesOf(world, '?expand=ledgers')
  return template?.ledgers?.find((ledger) => ledger.name === name)?.id ?? ''
}

function remove(world: World, ledgerTemplateId: string) {
  return world.delete(`${templates}/ledgers/${ledgerTemplateId}`, { instance: null })
}

function call(world: World, method: 'GET' | 'POST' | 'PUT' | 'DELETE', address: string, body?: object) {
  return world.call(method, `${templates}${address}`, {
    instance: null,
    ...(body ? { raw: JSON.stringify(body) } : {}),
  })
}

async function create(world: World, wanted: { accounting_basis?: string } = {}): Promise<string> {
  const { body } = await call(world, 'POST', '', { name: 'Bakeries', accounting_basis: 'cash', ...wanted })
  return body.id
}

async function addLedger(world: World, template: string, wanted: object): Promise<string> {
  const { status, body, text } = await call(world, 'POST', `/${template}/ledgers`, { ...aLedger, ...wanted })
  assert.equal(status, 201, text)
  return body.id
}

async function templateWith(world: World, id: string): Promise<Template> {
  return (await call(world, 'GET', `/${id}?expand=ledgers`)).body
}

async function ledgerNamed(world: World, template: string, name: string): Promise<string> {
  return (await templateWith(world, template)).ledgers?.find((ledger) => ledger.name === name)?.id ?? ''
}

/** An Instance on cash basis. */
function openFrom(world: World, coa_template_id: string) {
  const body = { name: 'Bakery', entries_start: '2026-01-01T00:00:00Z', accounting_basis: 'cash', coa_template_id }
  return world.post('/v0/platform/instances', body, { instance: null })
}
