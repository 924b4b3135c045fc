import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type Answer,
  assertRefused,
  aWorld,
  emptyQueue,
  formOf,
  lastWeek,
  type World,
  serviceBeside,
} from '../../test/world.ts'
import { scopes } from '../http/scopes.ts'
import { openService } from '../main/app.ts'
import { reportBalance } from '../sources/sources.ts'

const instances = '/v0/platform/instances'

describe('retrievePlatform', () => {
  it('200: says whose token it is', async () => {
    await using world = await aWorld()
    const answer = await world.get('/v0/platform', { instance: null })
    assert.equal(answer.status, 200)
    const platform = { id: world.platformId, name: 'Test platform', environment: 'sandbox' }
    assert.deepEqual(answer.body, { ...platform, scopes, user: null })
    assert.match(answer.headers.get('etag') ?? '', /^"[\w-]{22}"$/)
  })
})

describe('createInstance', () => {
  it('201: a name and a start are enough: tier0, accrual basis, dollars, UTC, the built-in chart', async () => {
    await using world = await aWorld()
    const answer = await open(world, { name: '  Bakery  ', entries_start: '2026-01-01T00:00:00Z' })
    assert.equal(answer.status, 201)
    const { id, created_at, known_since, coa_template_id, ...rest } = answer.body
    assert.equal(known_since, created_at)
    assert.match(id, /^ins_/)
    assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    assert.match(coa_template_id, /^coa_/)
    assert.deepEqual(rest, {
      name: 'Bakery',
      entries_start: '2026-01-01T00:00:00Z',
      subscription: 'tier0',
      accounting_package: 'platformgl',
      accounting_basis: 'accrual',
      currency: 'USD',
      time_zone: 'UTC',
      fiscal_year_start: '01-01',
      paper: 'letter',
      legend: null,
      parent_id: null,
      parent: null,
      children: null,
      external_id: null,
      metadata: {},
    })
    const ledgers = await ledgersOf(world, id)
    assert.equal(ledgers.length, (await templateOf(world, 'accrual')).ledger_ids.length)
    assert.deepEqual(
      ledgers.filter((ledger) => ledger.is_required).map((ledger) => ledger.required_ledger_purpose),
      [
        'accounts_receivable',
        'account_transfers',
        'uncategorized_inflow',
        'uncategorized_outflow',
        'accounts_payable',
        'payroll_liabilities',
        'opening_balances',
        'retained_earnings',
        'unapplied_receipts',
        'unapplied_payments',
      ],
    )
  })

  it('201: everything that can be said', async () => {
    await using world = await aWorld()
    const template = await templateOf(world, 'cash')
    const wanted = {
      name: 'Tokyo Branch',
      entries_start: '2025-04-01T00:00:00Z',
      coa_template_id: template.id,
      subscription: 'tier4',
      accounting_basis: 'cash',
      currency: 'JPY',
      time_zone: 'Asia/Tokyo',
      fiscal_year_start: '04-01',
      parent_id: world.instanceId,
      external_id: `branch ${world.instanceId}`,
      metadata: { branch: 3, rate: 1.1 },
    }
    const { status, body } = await open(world, wanted)
    assert.equal(status, 201)
    const { id: _, created_at: __, known_since: ___, ...rest } = body
    const derived = { parent: null, children: null, accounting_package: 'platformgl', paper: 'letter', legend: null }
    assert.deepEqual(rest, { ...wanted, ...derived })
    const again = await world.get(`${instances}/${body.id}`, { instance: null })
    assert.deepEqual(again.body, { ...body, latest_journal_entry_datetime: null, latest_close_datetime: null })
  })

  const starts = [
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'],
    ['2026-01-01T23:59:59.999Z', '2026-01-01T00:00:00Z'],
    ['2026-01-01T23:30:00-05:00', '2026-01-02T00:00:00Z'],
    ['2026-01-01T00:30:00+09:00', '2025-12-31T00:00:00Z'],
  ] as const
  for (const [given, answered] of starts)
    it(`201: entries_start ${given} is cut to its UTC day, ${answered}`, async () => {
      await using world = await aWorld()
      const { status, body } = await open(world, { name: 'Bakery', entries_start: given })
      assert.equal(status, 201)
      assert.equal(body.entries_start, answered)
    })

  it('201: books may begin on the first day of all, east of Greenwich too', async () => {
    await using world = await aWorld({ instance: { entries_start: '0001-01-01T00:00:00Z', time_zone: 'Asia/Tokyo' } })
    const { ledgerId } = await world.bankAccount()
    const opening = await world.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: 5 })
    assert.equal(opening.status, 201)
    assert.equal(opening.body.datetime, '0001-01-01T00:00:00.000Z')
  })

  it('201: a chart of one’s own, with the required ledgers under the names given or their usual ones', async () => {
    await using world = await aWorld()
    const { status, body } = await openWith(world, {
      ledgers: [
        {
          name: 'Bank',
          sort_code: '100',
          type: 'asset',
          sub_type: 'current_assets',
          financial_account_type: 'bank_account',
        },
        { name: 'Card', sort_code: '200', financial_account_type: 'credit_card' },
        {
          name: 'Sales',
          sort_code: '400',
          type: 'revenue',
          sub_type: 'operating_revenues',
          children: [
            {
              name: 'Discounts',
              sort_code: '410',
              type: 'revenue',
              sub_type: 'operating_revenues',
              debit_credit: 'debit',
            },
          ],
        },
        {
          name: 'Costs',
          sort_code: '600',
          type: 'expense',
          sub_type: 'operating_expenses',
          children: [
            {
              name: 'Travel',
              sort_code: '610',
              type: 'expense',
              sub_type: 'operating_expenses',
              children: [{ name: 'Hotels', sort_code: '611', type: 'expense', sub_type: 'other_expenses' }],
            },
          ],
        },
      ],
      required_ledgers: { account_transfers: { name: 'In transit', sort_code: '190' } },
    })
    assert.equal(status, 201)
    assert.equal(body.coa_template_id, null)
    const ledgers = await ledgersOf(world, body.id)
    const nameOf = (id: string | null) => ledgers.find((ledger) => ledger.id === id)?.name ?? ''
    const lines = ledgers.map((ledger) =>
      [
        ledger.sort_code,
        ledger.name,
        ledger.sub_type,
        ledger.debit_credit,
        ledger.report_cash_flow ? 'cash' : '',
        ledger.financial_account_type ?? '',
        ledger.required_ledger_purpose ?? '',
        nameOf(ledger.parent_id),
      ]
        .join(' | ')
        .replace(/( \| )+$/, ''),
    )
    assert.deepEqual(lines, [
      '100 | Bank | current_assets | debit | cash | bank_account',
      '1100 | Accounts Receivable | current_assets | debit |  | accounts_receivable | accounts_receivable',
      '190 | In transit | transfers_between_accounts | debit |  |  | account_transfers',
      '1980 | Uncategorized Inflow | uncategorized_assets | credit |  |  | uncategorized_inflow',
      '1990 | Uncategorized Outflow | uncategorized_assets | debit |  |  | uncategorized_outflow',
      '200 | Card | current_liabilities | credit | cash | credit_card',
      '2000 | Accounts Payable | current_liabilities | credit |  | accounts_payable | accounts_payable',
      '2300 | Wages Payable | current_liabilities | credit |  |  | payroll_liabilities',
      '3000 | Opening Balance Equity | equity | credit |  |  | opening_balances',
      '3900 | Retained Earnings | retained_earnings | credit |  |  | retained_earnings',
      '400 | Sales | operating_revenues | credit',
      '410 | Discounts | operating_revenues | debit |  |  |  | Sales',
      '4950 | Unapplied Receipts | operating_revenues | credit |  |  | unapplied_receipts',
      '600 | Costs | operating_expenses | debit',
      '610 | Travel | operating_expenses | debit |  |  |  | Costs',
      '611 | Hotels | other_expenses | debit |  |  |  | Travel',
      '7950 | Unapplied Payments | operating_expenses | debit |  |  | unapplied_payments',
    ])
  })

  it('201: a template with ledgers of one’s own beside it, its required ledgers under the names given', async () => {
    await using world = await aWorld()
    const template = await templateOf(world, 'accrual')
    const own = { ...expense('Kiln Costs'), children: [expense('Gas')] }
    const required_ledgers = { retained_earnings: { name: 'Kept Profits', sort_code: '3950' } }
    const chart = { ledgers: [own], required_ledgers }
    const { status, body } = await openWith(world, chart, { coa_template_id: template.id })
    assert.deepEqual([status, body.coa_template_id], [201, template.id])
    const ledgers = await ledgersOf(world, body.id)
    assert.equal(ledgers.length, template.ledger_ids.length + 2)
    const [costs, gas] = ['Kiln Costs', 'Gas'].map((name) => ledgers.find((ledger) => ledger.name === name))
    assert.equal(gas?.parent_id, costs?.id)
    const kept = ledgers.find((ledger) => ledger.required_ledger_purpose === 'retained_earnings')
    assert.deepEqual([kept?.name, kept?.sort_code], ['Kept Profits', '3950'])
    const duplicate = await openWith(world, { ledgers: [expense('RENT')] }, { coa_template_id: template.id })
    assertRefused(duplicate, 409, 'duplicate_name')
    const other = { coa_template_id: template.id, accounting_basis: 'cash' }
    assertRefused(await openWith(world, chart, other), 422, 'invalid_reference', '/coa_template_id')
  })

  it('422 missing_field: a ledger of one’s own chart says what it is', async () => {
    await using world = await aWorld()
    const chart = { ledgers: [{ name: 'Costs', children: [{ name: 'Rent', type: 'expense' }] }] }
    assertRefused(await openWith(world, chart), 422, 'missing_field', '/custom_coa/ledgers/0/type')
    const deeper = { ledgers: [{ ...expense('Costs'), children: [{ name: 'Rent', type: 'expense' }] }] }
    const answer = await openWith(world, deeper)
    assertRefused(answer, 422, 'missing_field', '/custom_coa/ledgers/0/children/0/sub_type')
    assert.equal(answer.body.data.errors.length, 1)
  })

  it('422 unknown_field: a purpose that no ledger is required for', async () => {
    await using world = await aWorld()
    const answer = await openWith(world, { ledgers: [], required_ledgers: { slush_fund: { name: 'Slush' } } })
    assertRefused(answer, 422, 'unknown_field', '/custom_coa/required_ledgers/slush_fund')
  })

  it('422 invalid_datetime: entries_start needs a time and an offset', async () => {
    await using world = await aWorld()
    for (const start of ['2026-01-01', '2026-01-01T00:00:00', '2026-02-30T00:00:00Z', ''])
      assertRefused(
        await open(world, { name: 'Bakery', entries_start: start }),
        422,
        'invalid_datetime',
        '/entries_start',
      )
  })

  it('422 invalid_date: a fiscal year starts on a day that every year has', async () => {
    await using world = await aWorld()
    for (const start of ['02-29', '13-01', '1-1'])
      assertRefused(
        await openWith(world, undefined, { fiscal_year_start: start }),
        422,
        'invalid_date',
        '/fiscal_year_start',
      )
  })

  it('422 invalid_enum_value: tier, basis, currency and the ledgers’ types come from their lists', async () => {
    await using world = await aWorld()
    for (const [field, value] of [
      ['subscription', 'tier5'],
      ['accounting_basis', 'modified'],
      ['currency', 'XYZ'],
      ['currency', 'usd'],
    ] as const)
      assertRefused(await openWith(world, undefined, { [field]: value }), 422, 'invalid_enum_value', `/${field}`)
    const chart = { ledgers: [{ name: 'Rent', type: 'expense', sub_type: 'current_assets' }] }
    assertRefused(await openWith(world, chart), 422, 'invalid_enum_value', '/custom_coa/ledgers/0/sub_type')
  })

  it('422 invalid_time_zone: not a name of the list', async () => {
    await using world = await aWorld()
    assertRefused(
      await openWith(world, undefined, { time_zone: 'Mars/Olympus' }),
      422,
      'invalid_time_zone',
      '/time_zone',
    )
  })

  it('422 invalid_reference: a template that is unknown, a draft, another platform’s or of the other basis', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using stranger = await aWorld()
    const cash = await templateOf(world, 'cash')
    const accrual = await templateOf(world, 'accrual')
    const foreign = await templateOf(stranger, 'accrual')
    await world.rows('update coa_templates set status = $1 where id = $2', ['draft', accrual.id])
    for (const id of ['coa_none', cash.id, foreign.id, accrual.id])
      assertRefused(
        await openWith(world, undefined, { coa_template_id: id }),
        422,
        'invalid_reference',
        '/coa_template_id',
      )
  })

  it('422 invalid_reference: a parent is an Instance of the platform without a parent', async () => {
    await using world = await aWorld()
    await using stranger = await aWorld({ ownPlatform: true })
    const child = await world.openInstance({ parent_id: world.instanceId })
    for (const id of ['ins_none', stranger.instanceId, child])
      assertRefused(await openWith(world, undefined, { parent_id: id }), 422, 'invalid_reference', '/parent_id')
  })

  it('422 invalid_reference: sub-ledgers have the type of their parent, five levels deep at most', async () => {
    await using world = await aWorld()
    const mixed = { ledgers: [{ ...expense('Costs'), children: [{ name: 'Bank', financial_account_type: 'loan' }] }] }
    assertRefused(await openWith(world, mixed), 422, 'invalid_reference', '/custom_coa/ledgers/0/children/0/type')
    assert.equal((await openWith(world, { ledgers: [nested(5)] })).status, 201)
    const path = `/custom_coa/ledgers/0${'/children/0'.repeat(4)}/children`
    assertRefused(await openWith(world, { ledgers: [nested(6)] }), 422, 'invalid_reference', path)
  })

  it('422 batch_too_large: at most 1000 ledgers beside each other', async () => {
    await using world = await aWorld()
    const ledgers = Array.from({ length: 1001 }, (_, at) => expense(`Cost ${at}`))
    assertRefused(await openWith(world, { ledgers }), 422, 'batch_too_large', '/custom_coa/ledgers')
  })

  it('409 duplicate_name: two ledgers of one’s own chart cannot share a name, whatever the case', async () => {
    await using world = await aWorld()
    const before = await world.get(`${instances}?limit=1000`, { instance: null })
    for (const [first, second] of [
      ['Rent', 'rent '],
      ['Café', 'CAFÉ'],
      ['ΟΔΟΣ', 'οδοσ'],
      ['Accounts Payable', 'Bills'],
    ] as const) {
      const answer = await openWith(world, {
        ledgers: [{ ...expense('Costs'), children: [expense(first)] }, expense(second)],
        required_ledgers: { account_transfers: { name: 'BILLS' } },
      })
      assertRefused(answer, 409, 'duplicate_name')
    }
    assert.deepEqual((await world.get(`${instances}?limit=1000`, { instance: null })).body, before.body)
  })

  it('409 duplicate_id: an external_id is of one Instance of the platform', async () => {
    await using world = await aWorld()
    await using stranger = await aWorld({ ownPlatform: true })
    const external_id = `shop ${world.instanceId}`
    const first = await openWith(world, undefined, { external_id })
    const second = await openWith(world, undefined, { external_id })
    assertRefused(second, 409, 'duplicate_id')
    assert.equal(second.body.data.id, first.body.id)
    assert.equal((await openWith(stranger, undefined, { external_id })).status, 201)
  })
})

describe('listInstances', () => {
  it('200: in the order of their making, page by page', async () => {
    await using world = await platformWith(['Bakery', 'Café', 'Atelier'])
    assert.deepEqual(await names(world, ''), ['Corner Shop', 'Bakery', 'Café', 'Atelier'])
    const first = await world.get(`${instances}?limit=3`, { instance: null })
    const second = await world.get(`${instances}?limit=3&page_token=${first.body.next_page_token}`, { instance: null })
    assert.deepEqual(
      [...first.body.records, ...second.body.records].map((each: { name: string }) => each.name),
      ['Corner Shop', 'Bakery', 'Café', 'Atelier'],
    )
    assert.equal(second.body.next_page_token, null)
    const back = await world.get(`${instances}?limit=3&page_token=${second.body.prev_page_token}`, { instance: null })
    assert.deepEqual(back.body.records, first.body.records)
  })

  it('200: sorted and filtered', async () => {
    await using world = await platformWith(['Bakery', 'Café', 'Atelier'])
    assert.deepEqual(await names(world, '?sort=name'), ['Atelier', 'Bakery', 'Café', 'Corner Shop'])
    assert.deepEqual(await names(world, '?sort=-name'), ['Corner Shop', 'Café', 'Bakery', 'Atelier'])
    assert.deepEqual(await names(world, '?sort=-created_at'), ['Atelier', 'Café', 'Bakery', 'Corner Shop'])
    assert.deepEqual(await names(world, '?name=E&sort=name'), ['Atelier', 'Bakery', 'Corner Shop'])
    assert.deepEqual(await names(world, '?name=%25'), [])
    assert.deepEqual(await names(world, '?subscription=tier2'), ['Corner Shop'])
    assert.deepEqual(await names(world, '?subscription=tier0&name=at'), ['Atelier'])
    assert.deepEqual(await names(world, '?external_id=Atelier'), ['Atelier'])
  })

  it('200: walking by name is exact while others are made', async () => {
    await using world = await platformWith(['Bakery', 'Café', 'Atelier'])
    const first = await world.get(`${instances}?sort=name&limit=2`, { instance: null })
    await world.openInstance({ name: 'Aardvark' })
    await world.openInstance({ name: 'Brewery' })
    const next = `${instances}?sort=name&limit=2&page_token=${first.body.next_page_token}`
    const second = await world.get(next, { instance: null })
    assert.deepEqual(
      second.body.records.map((each: { name: string }) => each.name),
      ['Brewery', 'Café'],
    )
  })

  it('422 invalid_enum_value: a tier that does not exist', async () => {
    await using world = await aWorld()
    const answer = await world.get(`${instances}?subscription=tier9`, { instance: null })
    assertRefused(answer, 422, 'invalid_enum_value', 'subscription')
  })

  it('403 insufficient_scope: a token narrowed to one Instance does not see the platform', async () => {
    await using world = await aWorld()
    const token = await world.tokenFor(['books:read', 'books:write'], world.instanceId)
    assertRefused(await world.get(instances, { instance: null, token }), 403, 'insufficient_scope')
    assert.equal((await world.get('/v0/ledgers', { token })).status, 200)
  })
})

describe('retrieveInstance', () => {
  it('200: with the datetime of its latest entry that is no opening balance', async () => {
    await using world = await aWorld()
    const { ledgerId } = await world.bankAccount()
    await world.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: 100 })
    assert.equal((await read(world)).body.latest_journal_entry_datetime, null)
    await world.entry('2026-03-05T10:00:00Z', 'Rent', [
      ['Rent', '10.00'],
      ['Checking', '-10.00'],
    ])
    await world.entry('2026-02-05T10:00:00Z', 'Rent', [
      ['Rent', '10.00'],
      ['Checking', '-10.00'],
    ])
    const answer = await read(world)
    assert.equal(answer.status, 200)
    assert.equal(answer.body.latest_journal_entry_datetime, '2026-03-05T10:00:00.000Z')
    assert.equal(answer.body.latest_close_datetime, null)
  })

  it('200: to a token that is narrowed to it, with books:read; not its family, and no other Instance', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const other = await world.openInstance({ name: 'South', parent_id: world.instanceId })
    const token = await world.tokenFor(['books:read'], world.instanceId)
    const own = await world.get(`${instances}/${world.instanceId}`, { instance: null, token })
    assert.deepEqual([own.status, own.body.currency], [200, 'USD'])
    for (const path of [`${world.instanceId}?expand=children`, other])
      assert.equal((await world.get(`${instances}/${path}`, { instance: null, token })).status >= 403, true, path)
    const reviewer = await world.tokenFor(['books:review'], world.instanceId)
    assert.equal((await world.get(`${instances}/${world.instanceId}`, { instance: null, token: reviewer })).status, 403)
    const wide = await world.tokenFor(['books:read'])
    assert.equal((await world.get(`${instances}/${world.instanceId}`, { instance: null, token: wide })).status, 403)
  })

  it('200: expand=parent,children shows the family, one level', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const first = await world.openInstance({ name: 'North', parent_id: world.instanceId })
    const second = await world.openInstance({ name: 'South', parent_id: world.instanceId })
    const expanded = async (id: string, expand: string) =>
      (await world.get(`${instances}/${id}?expand=${expand}`, { instance: null })).body
    const plain = async (id: string) => {
      const { parent, children, latest_journal_entry_datetime, latest_close_datetime, ...fields } = (
        await world.get(`${instances}/${id}`, { instance: null })
      ).body
      assert.deepEqual(
        [parent, children, latest_journal_entry_datetime, latest_close_datetime],
        [null, null, null, null],
      )
      return fields
    }
    const family = await expanded(world.instanceId, 'parent,children')
    assert.deepEqual([family.parent, family.children], [null, [await plain(first), await plain(second)]])
    const child = await expanded(first, 'children,parent')
    assert.deepEqual([child.parent, child.children], [await plain(world.instanceId), []])
    assert.deepEqual((await expanded(second, 'children')).parent, null)

    const listed = await world.get(`${instances}?expand=parent,children&sort=name`, { instance: null })
    assert.deepEqual(
      listed.body.records.map((each: InstanceRow) => [
        each.name,
        each.parent?.name ?? null,
        each.children?.map((below) => below.name),
      ]),
      [
        ['Corner Shop', null, ['North', 'South']],
        ['North', 'Corner Shop', []],
        ['South', 'Corner Shop', []],
      ],
    )
    const below = await world.get(`${instances}?parent_id=${world.instanceId}&sort=-name`, { instance: null })
    assert.deepEqual(
      below.body.records.map((each: InstanceRow) => each.name),
      ['South', 'North'],
    )
  })

  it('200: of many children the oldest hundred are expanded, and all are listed', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const bare = { parent_id: world.instanceId, custom_coa: { ledgers: [] } }
    for (let at = 0; at < 102; at += 1) await world.openInstance({ name: `Shop ${at}`, ...bare })
    const { body } = await world.get(`${instances}/${world.instanceId}?expand=children`, { instance: null })
    assert.deepEqual(
      body.children.map((each: InstanceRow) => each.name),
      Array.from({ length: 100 }, (_, at) => `Shop ${at}`),
    )
    const listed = await world.get(`${instances}?parent_id=${world.instanceId}&limit=1000`, { instance: null })
    assert.equal(listed.body.records.length, 102)
  })

  it('404 instance_not_found: unknown, of another platform, or beyond a narrowed token, with one and the same body', async () => {
    await using world = await aWorld()
    await using stranger = await aWorld({ ownPlatform: true })
    const other = await world.openInstance()
    const narrowed = await world.tokenFor(['books:read'], world.instanceId)
    const answers = [
      await world.get(`${instances}/ins_01k00000000000000000000000`, { instance: null }),
      await world.get(`${instances}/nonsense`, { instance: null }),
      await world.get(`${instances}/${stranger.instanceId}`, { instance: null }),
      await world.get('/v0/ledgers', { instance: other, token: narrowed }),
    ]
    for (const answer of answers) {
      assertRefused(answer, 404, 'instance_not_found')
      assert.equal(answer.text, answers[0]?.text)
    }
  })
})

describe('updateInstance', () => {
  it('200: a new name and a new start, cut to its UTC day', async () => {
    await using world = await aWorld()
    const { body: before } = await read(world)
    const answer = await change(world, { name: ' Corner Café ', entries_start: '2025-12-31T22:00:00-05:00' })
    const { latest_journal_entry_datetime: _, latest_close_datetime: __, ...rest } = before
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, { ...rest, name: 'Corner Café', entries_start: '2026-01-01T00:00:00Z' })
    assert.equal((await change(world, { entries_start: '2025-06-30T12:00:00Z' })).body.name, 'Corner Café')
    assert.equal((await read(world)).body.entries_start, '2025-06-30T00:00:00Z')
  })

  it('200: opening entries move with the start, to its first instant in the Instance’s zone', async () => {
    await using world = await aWorld({ instance: { time_zone: 'America/New_York' } })
    const { ledgerId } = await world.bankAccount()
    const opening = await world.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: 250 })
    assert.equal(opening.body.datetime, '2026-01-01T05:00:00.000Z')

    assert.equal((await change(world, { entries_start: '2026-07-01T00:00:00Z' })).status, 200)
    const moved = await world.get(`/v0/journal-entries/${opening.body.id}`)
    assert.equal(moved.body.datetime, '2026-07-01T04:00:00.000Z')
    assert.deepEqual(moved.body.line_entry_ids, opening.body.line_entry_ids)
    const lines = await world.get(`/v0/ledgers/${ledgerId}/line-entries`)
    assert.deepEqual(
      lines.body.records.map((line: { datetime: string; amount: string }) => [line.datetime, line.amount]),
      [['2026-07-01T04:00:00.000Z', '250.00']],
    )
    assert.deepEqual(await balances(world, ledgerId, ['2026-01-01', '2026-06-30', '2026-07-01']), [0, 0, 250])

    assert.equal((await change(world, { entries_start: '2024-02-29T00:00:00Z' })).status, 200)
    assert.deepEqual(await balances(world, ledgerId, ['2024-02-28', '2024-02-29', '2026-01-01']), [0, 250, 250])
  })

  it('200: up to the day of the first entry, as the Instance’s zone counts days', async () => {
    await using world = await aWorld({ instance: { time_zone: 'America/New_York' } })
    await world.entry('2026-02-01T03:00:00Z', 'Late on January 31', [
      ['Rent', '10.00'],
      ['Cash on Hand', '-10.00'],
    ])
    assertRefused(
      await change(world, { entries_start: '2026-02-01T00:00:00Z' }),
      422,
      'before_entries_start',
      '/entries_start',
    )
    assert.equal((await change(world, { entries_start: '2026-01-31T00:00:00Z' })).status, 200)
  })

  it('200: an earlier start lets older entries in', async () => {
    await using world = await aWorld()
    const lines = [
      ['Rent', '10.00'],
      ['Cash on Hand', '-10.00'],
    ] as const
    assertRefused(await world.entry('2025-12-31T10:00:00Z', 'Rent', lines), 422, 'before_entries_start')
    await change(world, { entries_start: '2025-12-31T00:00:00Z' })
    assert.equal((await world.entry('2025-12-31T10:00:00Z', 'Rent', lines)).status, 201)
  })

  it('422 before_entries_start: the start cannot pass an entry, and nothing moves', async () => {
    await using world = await aWorld()
    const { ledgerId } = await world.bankAccount()
    await world.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: 250 })
    await world.entry('2026-03-05T10:00:00Z', 'Rent', [
      ['Rent', '10.00'],
      ['Checking', '-10.00'],
    ])
    const before = await world.digest(world.instanceId)
    const answer = await change(world, { name: 'Other', entries_start: '2026-03-06T00:00:00Z' })
    assertRefused(answer, 422, 'before_entries_start', '/entries_start')
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('422 before_entries_start: nor a statement that is worked on, by the day or by another zone', async () => {
    await using world = await aWorld()
    const { ledgerId } = await world.bankAccount()
    const statement = { statement_ending_date: '2026-01-01', statement_ending_balance: 0 }
    const { body } = await world.post('/v0/reconciliations', {
      ledger_id: ledgerId,
      ...statement,
      time_zone: 'Pacific/Auckland',
    })
    const before = await world.digest(world.instanceId)
    const later = await change(world, { entries_start: '2026-01-02T00:00:00Z' })
    assertRefused(later, 422, 'before_entries_start', '/entries_start')
    const settings = `/v0/platform/instances/${world.instanceId}/settings`
    const west = await world.put(settings, { time_zone: 'Etc/GMT+12' })
    assertRefused(west, 422, 'before_entries_start', '/time_zone')
    assert.deepEqual(await world.digest(world.instanceId), before)
    await world.put(`/v0/reconciliations/${body.id}`, { statement_ending_date: '2026-01-31' })
    assert.equal((await change(world, { entries_start: '2026-01-02T00:00:00Z' })).status, 200)
    assert.equal((await world.put(settings, { time_zone: 'Etc/GMT+12' })).status, 200)
  })

  it('422 invalid_datetime: a day is not a datetime', async () => {
    await using world = await aWorld()
    assertRefused(await change(world, { entries_start: '2026-03-06' }), 422, 'invalid_datetime', '/entries_start')
  })

  it('422 unknown_field: only name and entries_start can be updated', async () => {
    await using world = await aWorld()
    const before = await world.digest(world.instanceId)
    for (const [field, value] of [
      ['subscription', 'tier1'],
      ['currency', 'EUR'],
      ['time_zone', 'Cuba'],
      ['metadata', {}],
    ] as const)
      assertRefused(await change(world, { name: 'Other', [field]: value }), 422, 'unknown_field', `/${field}`)
    assertRefused(await change(world, { name: '   ' }), 422, 'invalid_request', '/name')
    assert.deepEqual(await world.digest(world.instanceId), before)
  })
})

describe('deleteInstance', () => {
  it('204: nothing of a sandbox Instance stays in any table; the second time it is not found', async () => {
    await using world = await aWorld()
    const kept = await world.openInstance()
    await world.put(`${instances}/${world.instanceId}/settings`, { parent_id: kept }, { instance: null })
    await fill(world)
    const before = await world.digest(world.instanceId)
    const empty = Object.entries(before).filter(([, hash]) => hash.startsWith('0 '))
    assert.deepEqual(empty, [], 'a table without rows proves nothing: fill() puts some into each')

    const answer = await world.delete(`${instances}/${world.instanceId}`, { instance: null })
    assert.equal(answer.status, 204)
    assert.equal(answer.text, '')
    const left = Object.entries(await world.digest(world.instanceId)).filter(([, hash]) => !hash.startsWith('0 '))
    assert.deepEqual(left, [])
    assertRefused(await world.delete(`${instances}/${world.instanceId}`, { instance: null }), 404, 'instance_not_found')
    assertRefused(await world.get('/v0/ledgers'), 404, 'instance_not_found')
    assertRefused(await read(world), 404, 'instance_not_found')
    assert.equal((await world.get(`${instances}/${kept}`, { instance: null })).status, 200)
  })

  it('204: work that was waiting goes with it', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.holdingJobs(async () => {
      const path = `/v0/source-accounts/${accountId}/transactions`
      const row = { id: 'a', amount: 1, datetime: '2026-02-01T00:00:00Z', description: 'Sale' }
      assert.equal((await world.post(path, [row])).body.status, 'pending')
      assert.equal((await world.delete(`${instances}/${world.instanceId}`, { instance: null })).status, 204)
    })
    await emptyQueue(world)
    const left = Object.values(await world.digest(world.instanceId)).filter((hash) => !hash.startsWith('0 '))
    assert.deepEqual(left, [])
  })

  it('404 instance_not_found: another platform’s Instance is not there, and stays', async () => {
    await using world = await aWorld()
    await using stranger = await aWorld({ ownPlatform: true })
    const answer = await world.delete(`${instances}/${stranger.instanceId}`, { instance: null })
    assertRefused(answer, 404, 'instance_not_found')
    assert.equal((await read(stranger)).status, 200)
  })

  it('405 method_not_allowed: production has no such route', async () => {
    await using world = await aWorld()
    const production = await openService({
      ...serviceBeside(world),
      environment: 'production',
      outbound: { allowLoopback: false },
    })
    const answer = await production.server.fastify.inject({
      method: 'DELETE',
      url: `${instances}/${world.instanceId}`,
      headers: { authorization: `Bearer ${world.token}` },
    })
    await production.close()
    assert.equal(answer.statusCode, 405)
    assert.equal(answer.json().error_code, 'method_not_allowed')
    assert.equal(answer.headers.allow, 'GET, HEAD, PUT')
    assert.equal((await read(world)).status, 200)
  })
})

describe('updateSubscription', () => {
  it('201: answers the three tiers that can be chosen', async () => {
    await using world = await aWorld({ instance: { subscription: 'tier4' } })
    for (const subscription of ['tier0', 'tier1', 'tier2']) {
      const answer = await subscribe(world, subscription)
      assert.equal(answer.status, 201)
      assert.deepEqual(answer.body, {
        id: world.instanceId,
        name: 'Corner Shop',
        entries_start: '2026-01-01T00:00:00Z',
        subscription,
      })
      assert.equal((await read(world)).body.subscription, subscription)
    }
  })

  it('201: the tier opens and closes the reports', async () => {
    await using world = await aWorld()
    const answers: Record<string, number[]> = {}
    for (const tier of ['tier0', 'tier1', 'tier2']) {
      await subscribe(world, tier)
      answers[tier] = await Promise.all(
        [
          '/v0/reports/trial-balance',
          '/v0/reports/general-ledger',
          '/v0/reports/income-statement?start_date=2026-01-01&end_date=2026-01-31',
          '/v0/reports/balance-sheet?end_date=2026-01-31',
        ].map(async (path) => (await world.get(path)).status),
      )
    }
    assert.deepEqual(answers, {
      tier0: [200, 200, 403, 403],
      tier1: [200, 200, 200, 403],
      tier2: [200, 200, 200, 200],
    })
    await subscribe(world, 'tier1')
    const refused = await world.get('/v0/reports/balance-sheet?end_date=2026-01-31')
    assertRefused(refused, 403, 'subscription_required')
    const way = `PUT /v0/platform/instances/${world.instanceId}/subscription`
    assert.deepEqual(refused.body.data, { required_tier: 'tier2', subscription: 'tier1', change: way })
    assert.equal(refused.body.message, `This needs tier2, and the Instance has tier1: ${way} changes it.`)
  })

  it('422 invalid_enum_value: the higher tiers are not for this route', async () => {
    await using world = await aWorld()
    for (const subscription of ['tier3', 'tier4', 'TIER0', null])
      assertRefused(await subscribe(world, subscription), 422, 'invalid_enum_value', '/subscription')
    assert.equal((await read(world)).body.subscription, 'tier2')
  })
})

function open(world: World, wanted: Record<string, unknown>): Promise<Answer> {
  return world.post(instances, wanted, { instance: null })
}

function openWith(world: World, custom_coa: unknown, more: Record<string, unknown> = {}): Promise<Answer> {
  return open(world, { name: 'Bakery', entries_start: '2026-01-01T00:00:00Z', custom_coa, ...more })
}

function read(world: World): Promise<Answer> {
  return world.get(`${instances}/${world.instanceId}`, { instance: null })
}

function change(world: World, fields: Record<string, unknown>): Promise<Answer> {
  return world.put(`${instances}/${world.instanceId}`, fields, { instance: null })
}

function subscribe(world: World, subscription: unknown): Promise<Answer> {
  return world.put(`${instances}/${world.instanceId}/subscription`, { subscription }, { instance: null })
}

function expense(name: string) {
  return { name, type: 'expense', sub_type: 'operating_expenses' }
}

function nested(levels: number): Record<string, unknown> {
  return { ...expense(`Level ${levels}`), children: levels > 1 ? [nested(levels - 1)] : [] }
}

interface LedgerRow {
  id: string
  name: string
  sort_code: string
  sub_type: string
  debit_credit: string
  report_cash_flow: boolean
  is_required: boolean
  financial_account_type: string | null
  required_ledger_purpose: string | null
  parent_id: string | null
}

interface InstanceRow {
  name: string
  parent: InstanceRow | null
  children: InstanceRow[] | null
}

async function ledgersOf(world: World, instance: string): Promise<LedgerRow[]> {
  return (await world.get('/v0/ledgers?limit=1000', { instance })).body.records
}

async function templateOf(world: World, basis: string): Promise<{ id: string; ledger_ids: string[] }> {
  const { body } = await world.get('/v0/platform-gl/coa-templates', { instance: null })
  return body.records.find((template: { accounting_basis: string }) => template.accounting_basis === basis)
}

/** A platform of its own, with these Instances beside the world's Corner Shop. */
async function platformWith(others: readonly string[]): Promise<World> {
  const world = await aWorld({ ownPlatform: true })
  for (const name of others) await world.openInstance({ name, subscription: 'tier0', external_id: name })
  return world
}

async function names(world: World, query: string): Promise<string[]> {
  const { body } = await world.get(`${instances}${query}`, { instance: null })
  return body.records.map((instance: { name: string }) => instance.name)
}

async function balances(world: World, ledgerId: string, dates: readonly string[]): Promise<number[]> {
  const answers = await Promise.all(dates.map((date) => world.get(`/v0/ledgers/${ledgerId}/balance?date=${date}`)))
  return answers.map((answer) => answer.body.balance)
}

/** Something in every table that holds an Instance's rows. */
async function fill(world: World): Promise<void> {
  const { accountId, ledgerId } = await world.bankAccount()
  await world.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: 100 })
  await world.importRows(accountId, [
    { id: 'a', amount: '-5', datetime: '2026-02-01T00:00:00Z', description: 'Coffee' },
    { id: 'b', amount: '-6', datetime: '2026-02-02T00:00:00Z', description: 'Coffee' },
    { id: 'd', amount: '-7', datetime: '2026-01-20T00:00:00Z', description: 'Transfer to savings' },
  ])
  await world.delete(`/v0/source-accounts/${accountId}/transactions/b`)
  const category = { updated_category_ledger_id: await world.ledger('Meals') }
  await world.put(`/v0/source-accounts/${accountId}/transactions/a`, { category })
  await world.post('/v0/parties', { name: 'Coffee House', type: 'vendor' })
  const [entry] = (await world.get('/v0/journal-entries?limit=1')).body.records
  await world.addFile(entry.id, { name: 'receipt.txt', bytes: 'Coffee 5.00' })
  const rule = { name: 'Coffee', expression: 'match("Coffee", t.description)', ledger_name: 'Meals' }
  await world.post('/v0/categorization/rules', rule, { headers: { 'idempotency-key': 'once' } })
  const group = await world.post('/v0/platform/tag-groups', { name: `Project ${world.instanceId}` })
  const tag = await world.post('/v0/tags', { name: 'House', tag_group_id: group.body.id })
  await world.post('/v0/tags/rules', { name: 'House', tag_id: tag.body.id, expression: 'True', priority: 1 })
  await world.rows(
    `insert into line_tags (instance_id, journal_entry_id, line_id, datetime, tag_id, tag_group_id)
      select instance_id, journal_entry_id, id, datetime, $2, $3 from line_entries where instance_id = $1 limit 1`,
    [world.instanceId, tag.body.id, group.body.id],
  )
  await world.rows('insert into discarded_files (instance_id, id) values ($1, $2)', [world.instanceId, 'fil_gone'])
  const link = { instance_id: world.instanceId, processor_token: 'sandbox-checking', start_date: lastWeek() }
  await world.post('/v0/sources/aggregator', link, { instance: null, headers: { prefer: 'wait=20' } })
  const report = { accountId, datetime: Temporal.Instant.from('2026-03-01T00:00:00Z'), balance: 950_000n }
  await world.inBooks((tx) => reportBalance(tx, report))
  const savings = await world.bankAccount('Savings')
  await world.importRows(savings.accountId, [
    { id: 'c', amount: '7', datetime: '2026-01-20T00:00:00Z', description: 'Transfer' },
  ])
  await world.importRows(accountId, [
    { id: 'd', amount: '-7', datetime: '2026-02-03T00:00:00Z', description: 'Transfer' },
  ])
  await world.importRows(savings.accountId, [
    { id: 'e', amount: '7', datetime: '2026-02-03T00:00:00Z', description: 'Transfer' },
  ])
  await world.addStatement(accountId, 'Date,Description,Amount\n2026-02-03,Tea,-4.50\n')
  const statement = { statement_ending_date: '2026-02-28', statement_ending_balance: 95, progress_status: 'completed' }
  await fillBilling(world, accountId)
  await world.entry('2026-02-05T00:00:00Z', 'Check', [
    ['Meals', '8.00'],
    ['Savings', '-8.00'],
  ])
  const check = { id: 'g', amount: '-8', datetime: '2026-02-06T00:00:00Z', description: 'Check' }
  await world.endedTask((await world.importRows(savings.accountId, [check])).body.id)
  const reconciliation = await world.post('/v0/reconciliations', { ledger_id: ledgerId, ...statement })
  const { type, bytes } = formOf({ file: { name: 'statement.csv', bytes: Buffer.from('date,amount') } })
  const upload = `/v0/reconciliations/${reconciliation.body.id}/statement-file`
  await world.call('POST', upload, { raw: bytes, headers: { 'content-type': type } })
  await world.post('/v0/periods/close', { date: '2026-03-31' })
  // The nightly job makes them.
  await world.rows(`insert into rule_suggestions values ($1, 1, 'Coffee', 't.amount < 0', $2, 9, 4, 4, '{a}', now())`, [
    world.instanceId,
    await world.ledger('Meals'),
  ])
}

/** An invoice that is paid in part, with a discount, and written off for the rest. */
async function fillBilling(world: World, accountId: string): Promise<void> {
  const account_id = await world.ledger('Service Revenue')
  const ledger_id = await world.ledger('Bad Debt')
  const lines = [{ account_id, amount: 100 }]
  const invoice = await world.post('/v0/accrual-sources', { type: 'invoice', effective_date: '2026-02-01', lines })
  await world.importRows(accountId, [
    { id: 'f', amount: '60', datetime: '2026-02-04T00:00:00Z', description: 'Payment' },
  ])
  const adjustments = [{ ledger_id, amount: 10 }]
  const applications = [{ accrual_source_id: invoice.body.id, matched_amount: 60, adjustments }]
  await world.post('/v0/payment-applications', { transaction_id: 'f', applications })
  await world.post(`/v0/accrual-sources/${invoice.body.id}/write-off`, { ledger_id, date: '2026-02-05' })
}
