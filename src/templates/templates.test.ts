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
    await world.rows(`update coa_templates set status = 'draft' where platform_id = $1 and accounting_basis = 'cash'`, [
      world.platformId,
    ])
    assert.deepEqual(await bases('?status=draft'), ['cash'])
    assert.deepEqual(await bases('?status=live'), ['accrual'])
    assert.deepEqual(await bases('?status=live,draft'), ['accrual', 'cash'])
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
