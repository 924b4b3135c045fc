import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBillingWorld, type Billing, made } from '../../test/billing-world.ts'
import { eventsOf, listed, suggested } from '../../test/hand-made.ts'
import { until } from '../../test/until.ts'
import { assertRefused, type Answer } from '../../test/world.ts'

const applications = '/v0/payment-applications'

describe('applications that are proposed', () => {
  it('a row that names the party and has the amount of its invoice, after the commit of its import', async () => {
    await using billing = await aBillingWorld()
    const { sourceId, partyId } = await anInvoice(billing, { amount: 1200, reference_number: 'INV-0153' })
    const status = await arrive(billing, { id: 'row', description: 'ACH CREDIT ACME CONSUL 0045' })
    assert.equal(status, 'complete')
    const [proposed] = await proposals(billing)
    assert.deepEqual(
      [proposed.status, proposed.accrual_source.accrual_source_id, proposed.party_id, proposed.matched_amount],
      ['proposed', sourceId, partyId, 1200],
    )
    const explanation =
      'Invoice INV-0153 of Acme Consulting LLC has the same amount outstanding; the description names the party, and the money moved on 2026-02-10, 1 day after it was due.'
    const { suggestions, ...row } = await suggested(billing.world, 'row')
    assert.equal(row.categorization_method, 'uncategorized')
    assert.deepEqual(suggestions, [
      {
        kind: 'application',
        ledger_id: null,
        ledger_name: null,
        line_entry_id: null,
        payment_application_id: proposed.payment_application_id,
        confidence: 0.99,
        explanation,
        evidence: [
          {
            transaction_id: null,
            source_account_id: null,
            description: 'Invoice INV-0153',
            amount: 1200,
            date: '2026-01-10',
          },
        ],
      },
    ])
    assert.equal((await billing.source(sourceId)).amount_outstanding, 1200, 'what is proposed counts nowhere')
    assert.deepEqual(await eventsOf(billing.world, 'payment_application'), ['payment_application.proposed'])
  })

  it('a bill and a payroll of money out, each by its number or its party', async () => {
    await using billing = await aBillingWorld()
    const vendor = await aParty(billing, 'Northern Supply', 'vendor')
    await billing.document('bill', [['Rent', 80]], { party_id: vendor, reference_number: 'A-1042', ...dates })
    const person = await aParty(billing, 'Maria Lopez', 'employee')
    const days = { service_period_start: '2026-01-01', service_period_end: '2026-01-31' }
    await billing.document('payroll', [['Rent', 900]], { party_id: person, ...dates, ...days })
    await arrive(billing, { id: 'bill', amount: '-80.00', description: 'ONLINE PAYMENT INV 1042 DESK 4' })
    await arrive(billing, { id: 'wages', amount: '-900.00', description: 'LOPEZ MARIA SALARY' })
    await arrive(billing, { id: 'in', amount: '80.00', description: 'NORTHERN SUPPLY A-1042' })
    const found = await proposals(billing)
    assert.deepEqual(found.map((each: Answer['body']) => each.transaction_id).toSorted(), ['bill', 'wages'])
  })

  for (const [title, row] of [
    ['of equal amount alone', { description: 'DEPOSIT' }],
    ['of another party', { description: 'ACH CREDIT ACME ROOFING INC' }],
    ['of another amount', { amount: '1200.01' }],
    ['long before its day', { datetime: '2026-01-02T12:00:00Z' }],
    ['of money out', { amount: '-1200.00' }],
    ['that an import has categorized', { categorized: true }],
  ] as const)
    it(`a row ${title} is none`, async () => {
      await using billing = await aBillingWorld()
      await anInvoice(billing)
      await aParty(billing, 'Acme Roofing Inc')
      const { categorized, ...rest } = { categorized: false, ...row }
      const opposing = categorized ? { opposing_ledger_id: await billing.world.ledger('Service Revenue') } : {}
      await arrive(billing, { ...rest, ...opposing })
      assert.deepEqual(await proposals(billing), [])
    })

  it('of two customers with the same amount the one that is named; of two equal invoices neither', async () => {
    await using billing = await aBillingWorld()
    const { sourceId } = await anInvoice(billing)
    await anInvoice(billing, { name: 'Blue Harbor Logistics' })
    await anInvoice(billing, { name: 'Granite Dental' })
    await billing.document('invoice', [['Service Revenue', 1200]], {
      party_id: (await anInvoice(billing, { name: 'Cedar Works' })).partyId,
      ...dates,
    })
    await arrive(billing, { id: 'acme' })
    await arrive(billing, { id: 'cedar', description: 'CEDAR WORKS' })
    const found = await proposals(billing)
    assert.deepEqual(
      found.map((each: Answer['body']) => [each.transaction_id, each.accrual_source.accrual_source_id]),
      [['acme', sourceId]],
    )
  })

  it('two rows that name one invoice by its number are none', async () => {
    await using billing = await aBillingWorld()
    await anInvoice(billing, { reference_number: 'INV-0153' })
    const rows = ['one', 'two'].map((id) => ({ ...aRow, id, description: 'INV-0153 FROM SOMEBODY' }))
    await billing.world.importRows(billing.accountId, rows)
    assert.deepEqual(await proposals(billing), [])
  })

  it('all open items of a party that come to the amount, confirmed all or nothing', async () => {
    await using billing = await aBillingWorld()
    const { partyId } = await anInvoice(billing, { amount: 700 })
    const later = { party_id: partyId, effective_date: '2026-01-20' }
    await billing.document('invoice', [['Service Revenue', 300]], later)
    await billing.document('invoice', [['Service Revenue', 200]], later)
    await arrive(billing)
    const ids = (await proposals(billing)).map((each: Answer['body']) => each.payment_application_id)
    assert.equal(ids.length, 3)
    assert.equal((await suggested(billing.world, 'row')).suggestions.length, 3)
    const confirmed = await billing.world.post(`${applications}/bulk-confirm`, { ids })
    assert.equal(confirmed.status, 200, confirmed.text)
    assert.deepEqual(await proposals(billing), [])
    assert.deepEqual(await statuses(billing), ['confirmed', 'confirmed', 'confirmed'])
  })

  it('when one of them is rejected the others go', async () => {
    await using billing = await aBillingWorld()
    const { partyId } = await anInvoice(billing, { amount: 700 })
    await billing.document('invoice', [['Service Revenue', 500]], { party_id: partyId })
    await arrive(billing)
    const [first] = await proposals(billing)
    await billing.world.post(`${applications}/${first.payment_application_id}/reject`, {})
    assert.deepEqual(await statuses(billing), ['rejected'])
    assert.deepEqual(await eventsOf(billing.world, 'payment_application'), [
      'payment_application.proposed',
      'payment_application.proposed',
      'payment_application.rejected',
      'payment_application.withdrawn',
    ])
  })

  it('rows that were there when a source opens, also of a draft', async () => {
    await using billing = await aBillingWorld()
    await arrive(billing)
    const { sourceId } = await anInvoice(billing, { status: 'draft' })
    await settled(billing)
    assert.deepEqual(await proposals(billing), [])
    assert.equal((await billing.world.put(`/v0/accrual-sources/${sourceId}`, { status: 'open' })).status, 200)
    await until(async () => (await proposals(billing)).length === 1, 'nothing is proposed')
    await settled(billing)
  })

  it('a pair that was rejected is not proposed again', async () => {
    await using billing = await aBillingWorld()
    const { sourceId } = await anInvoice(billing)
    await arrive(billing)
    const [proposed] = await proposals(billing)
    await billing.world.post(`${applications}/${proposed.payment_application_id}/reject`, {})
    await searchAgain(billing, sourceId)
    assert.deepEqual(await statuses(billing), ['rejected'])
  })

  it('a row of a closed day, which is confirmed at an open one', async () => {
    await using billing = await aBillingWorld()
    await anInvoice(billing, { name: 'Blue Harbor' })
    await arrive(billing, { id: 'blue', description: 'BLUE HARBOR' })
    await billing.world.post('/v0/periods/close', { date: '2026-02-28' })
    const [proposed] = await proposals(billing)
    const { body } = await billing.world.post(`${applications}/${proposed.payment_application_id}/confirm`, {})
    assert.deepEqual([body.status, body.date], ['confirmed', '2026-03-01'])
  })

  it('books of others are not looked at', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    await anInvoice(billing)
    const instance = await world.openInstance({ entries_start: '2026-01-01T00:00:00Z' })
    const ledger = { name: 'Checking', financial_account_type: 'bank_account' }
    const account = made(await world.post('/v0/source-accounts', { ledger }, { instance }))
    const rows = [{ ...aRow, amount: 1200 }]
    const task = await world.post(`/v0/source-accounts/${account.id}/transactions`, rows, {
      instance,
      headers: { prefer: 'wait=20' },
    })
    assert.equal(task.body.status, 'complete', task.text)
    const found = await world.get(`${applications}?status=proposed`, { instance })
    assert.deepEqual([found.status, found.body.records], [200, []])
    assert.deepEqual(await proposals(billing), [])
  })
})

describe('what ends a proposal', () => {
  const endings: Record<string, { by: (billing: Billing, at: Place) => Promise<Answer>; event: string }> = {
    'a category of a person': {
      by: async ({ world }, { row }) =>
        await world.put(row, { category: { updated_category_ledger_id: await world.ledger('Rent') } }),
      event: 'rejected',
    },
    'a review': {
      by: async ({ world }, { row }) => await world.put(row, { review_status: 'reviewed' }),
      event: 'rejected',
    },
    'a row that goes': { by: async ({ world }, { row }) => await world.delete(row), event: 'withdrawn' },
    'a source that is void': {
      by: async ({ world }, { source }) => await world.post(`${source}/void`, {}),
      event: 'withdrawn',
    },
    'a source that is written off': {
      by: async ({ world }, { source }) =>
        await world.post(`${source}/write-off`, { ledger_id: await world.ledger('Rent'), amount: 5 }),
      event: 'withdrawn',
    },
    'lines of the source that change': {
      by: async ({ world }, { source }) =>
        await world.put(source, { lines: [{ account_id: await world.ledger('Service Revenue'), amount: 900 }] }),
      event: 'withdrawn',
    },
    'a payment by another way': {
      by: async ({ world }, { sourceId }) =>
        await world.post(applications, {
          ledger_id: await world.ledger("Owner's Contributions").catch(async () => await world.ledger('Rent')),
          date: '2026-02-11',
          amount: 100,
          applications: [{ accrual_source_id: sourceId, matched_amount: 100 }],
        }),
      event: 'withdrawn',
    },
  }
  for (const [title, { by, event }] of Object.entries(endings))
    it(title, async () => {
      await using billing = await aBillingWorld()
      const { sourceId } = await anInvoice(billing)
      await arrive(billing)
      const [proposed] = await proposals(billing)
      const row = `/v0/source-accounts/${billing.accountId}/transactions/row`
      const answer = await by(billing, { row, sourceId, source: `/v0/accrual-sources/${sourceId}` })
      assert.ok(answer.status < 300, answer.text)
      assert.deepEqual(await proposals(billing), [])
      assert.equal((await eventsOf(billing.world, 'payment_application'))[1], `payment_application.${event}`)
      const late = await billing.world.post(`${applications}/${proposed.payment_application_id}/confirm`, {})
      if (event === 'rejected') assertRefused(late, 409, 'invalid_state')
      else assertRefused(late, 404, 'resource_not_found')
    })

  it('a row that is applied to something else', async () => {
    await using billing = await aBillingWorld()
    await anInvoice(billing)
    await arrive(billing)
    const other = await billing.document('invoice', [['Service Revenue', 50]])
    made(await billing.pay('row', [[other, 50]]))
    assert.deepEqual(await statuses(billing), ['confirmed'])
  })

  it('nothing, when a rule or nobody decides', async () => {
    await using billing = await aBillingWorld()
    await anInvoice(billing)
    await arrive(billing)
    const { world } = billing
    const before = await proposals(billing)
    assert.equal(before.length, 1)
    const row = `/v0/source-accounts/${billing.accountId}/transactions/row`
    assert.equal((await world.put(row, { description: 'Corrected' })).status, 200)
    assert.deepEqual(await proposals(billing), before)
    made(
      await world.post('/v0/categorization/rules', { name: 'R', expression: 'True', ledger_name: 'Interest Income' }),
    )
    const started = await world.post('/v0/transactions/recategorize', {})
    assert.equal((await world.endedTask(started.body.id)).body.status, 'complete')
    assert.equal((await world.get(row)).body.categorization_method, 'instance_rule')
    assert.deepEqual(await proposals(billing), before)
    assert.deepEqual(await eventsOf(world, 'payment_application'), ['payment_application.proposed'])
  })
})

describe('lists and readiness', () => {
  it('has_suggestion and suggestion_kind find each row once, page by page', async () => {
    await using billing = await aBillingWorld()
    const { partyId } = await anInvoice(billing, { amount: 700 })
    await billing.document('invoice', [['Service Revenue', 500]], { party_id: partyId })
    await arrive(billing)
    await anInvoice(billing, { name: 'Blue Harbor', amount: 40 })
    await arrive(billing, { id: 'blue', amount: '40.00', description: 'BLUE HARBOR', datetime: '2026-02-11T12:00:00Z' })
    await arrive(billing, { id: 'plain', amount: '3.00', description: 'COFFEE' })
    const { world } = billing
    assert.deepEqual(await listed(world, 'has_suggestion=true'), ['blue', 'row'])
    assert.deepEqual(await listed(world, 'suggestion_kind=application&sort=datetime'), ['row', 'blue'])
    assert.deepEqual(await listed(world, 'suggestion_kind=match'), [])
    assert.deepEqual(await listed(world, 'has_suggestion=false'), ['plain'])
    const first = await world.get('/v0/transactions?has_suggestion=true&limit=1')
    const next = await world.get(
      `/v0/transactions?has_suggestion=true&limit=1&page_token=${first.body.next_page_token}`,
    )
    assert.deepEqual(
      [first, next].map(({ body }) => body.records[0].id),
      ['blue', 'row'],
    )
  })

  it('readiness warns of them up to its day', async () => {
    await using billing = await aBillingWorld()
    await anInvoice(billing)
    await arrive(billing)
    const item = async (date: string) => {
      const { body } = await billing.world.get(`/v0/periods/readiness?date=${date}`)
      return body.items.find((each: { name: string }) => each.name === 'proposed_applications')
    }
    const found = await item('2026-02-10')
    assert.deepEqual([found.blocking, found.status, found.count, found.sum], [false, 'open', 1, 1200])
    assert.equal((await billing.world.get(found.query)).body.records.length, 1)
    assert.deepEqual([(await item('2026-02-09')).status, (await item('2026-02-09')).count], ['ok', 0])
  })
})

describe('the search', () => {
  it('follows imports only while something is outstanding', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    await arrive(billing, { id: 'before', description: 'COFFEE' })
    const { sourceId } = await anInvoice(billing)
    await settled(billing)
    assert.equal(await isMarked(billing), true)
    made(await billing.pay('before', [[sourceId, 1200]]))
    await arrive(billing, { id: 'after', description: 'COFFEE' })
    assert.equal(await isMarked(billing), false)
    const progressed = async () =>
      (await eventsOf(world, 'transactions.source.processing')).filter((type) => type.endsWith('progressed')).length
    const searched = await progressed()
    await arrive(billing, { id: 'last', description: 'COFFEE' })
    assert.equal(await progressed(), searched)
    const { records } = (await world.get(`${applications}?status=confirmed`)).body
    await world.post(`${applications}/${records[0].payment_application_id}/unapply`, {})
    assert.equal(await isMarked(billing), true, 'it is outstanding again')
  })
})

interface Place {
  row: string
  source: string
  sourceId: string
}

const dates = { effective_date: '2026-01-10', due_date: '2026-02-09' }
const aRow = { id: 'row', amount: '1200.00', datetime: '2026-02-10T12:00:00Z', description: 'ACME CONSULTING LLC' }

async function aParty({ world }: Billing, name: string, type = 'customer'): Promise<string> {
  return made(await world.post('/v0/parties', { name, type })).id
}

async function anInvoice(billing: Billing, more: { name?: string; amount?: number; [field: string]: unknown } = {}) {
  const { name = 'Acme Consulting LLC', amount = 1200, ...rest } = more
  const known = (await billing.world.get(`/v0/parties?name=${encodeURIComponent(name)}`)).body.records[0]
  const partyId = known?.id ?? (await aParty(billing, name))
  const sourceId = await billing.document('invoice', [['Service Revenue', amount]], {
    ...dates,
    party_id: partyId,
    ...rest,
  })
  return { sourceId, partyId }
}

/** A row of the bank, and what was looked for after it. @returns the status of its Task */
async function arrive({ world, accountId }: Billing, row: object = {}): Promise<string> {
  const { body } = await world.importRows(accountId, [{ ...aRow, ...row }])
  return body.status
}

async function proposals({ world }: Billing): Promise<Answer['body']> {
  return (await world.get(`${applications}?status=proposed`)).body.records
}

async function statuses({ world }: Billing): Promise<string[]> {
  const { records } = (await world.get(applications)).body
  return records.map((each: { status: string }) => each.status)
}

/** Sources that have opened were searched for. */
async function settled({ world }: Billing): Promise<void> {
  await until(async () => {
    const rows = await world.rows(
      `select from accrual_sources where instance_id = $1 and not is_searched and status in ('open', 'partially_paid')`,
      [world.instanceId],
    )
    return rows.length === 0
  }, 'sources wait to be searched for')
}

async function searchAgain(billing: Billing, sourceId: string): Promise<void> {
  await settled(billing)
  await billing.world.rows('update accrual_sources set is_searched = false where id = $1', [sourceId])
  await anInvoice(billing, { name: 'Somebody Else', amount: 1 })
  await settled(billing)
}

async function isMarked({ world }: Billing): Promise<boolean> {
  const [row] = await world.rows<{ open_sources: boolean }>('select open_sources from instances where id = $1', [
    world.instanceId,
  ])
  return row?.open_sources ?? false
}
