import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBillingWorld, made } from '../../test/billing-world.ts'
import { assertRefused } from '../../test/world.ts'

describe('what is put right later', () => {
  it('409 resource_in_use: a return is taken back whose document has been paid in another way', async () => {
    await using billing = await aBillingWorld()
    const invoice = await billing.document('invoice', [['Service Revenue', 100]])
    const [paid] = made(await billing.pay(await billing.row('100', '2026-02-01'), [[invoice, 100]]))
    const returned = [{ returned_application_id: paid.payment_application_id, matched_amount: 100 }]
    const transaction_id = await billing.row('-100', '2026-02-05')
    const [back] = made(await billing.apply({ transaction_id, applications: returned }))
    made(await billing.pay(await billing.row('60', '2026-02-09'), [[invoice, 60]]))
    const address = `/v0/payment-applications/${back.payment_application_id}/unapply`
    assertRefused(await billing.world.post(address, {}), 409, 'resource_in_use')
    assert.equal((await billing.source(invoice)).amount_outstanding, 40)
  })

  it('a payment of a closed month is taken back from the wrong document, and applied to the right one', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const wrong = await billing.document('invoice', [['Service Revenue', 100]])
    const right = await billing.document('invoice', [['Product Sales', 100]])
    const transaction_id = await billing.row('100', '2026-01-15')
    const [applied] = made(await billing.pay(transaction_id, [[wrong, 100]]))
    made(await world.post('/v0/periods/close', { date: '2026-01-31' }))
    const address = `/v0/payment-applications/${applied.payment_application_id}/unapply`
    assert.equal((await world.post(address, { date: '2026-02-10' })).status, 200)
    const applications = [{ accrual_source_id: right, matched_amount: 100 }]
    made(await billing.apply({ transaction_id, applications, date: '2026-02-10' }))
    assert.deepEqual(await billing.figures('2026-01-31'), {
      'Accounts Receivable': '100.00 / –',
      Checking: '100.00 / 100.00',
      'Product Sales': '-100.00 / –',
      'Service Revenue': '-100.00 / -100.00',
    })
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '100.00 / –',
      Checking: '100.00 / 100.00',
      'Product Sales': '-100.00 / -100.00',
      'Service Revenue': '-100.00 / –',
    })
  })

  it('each line of a row has its own place when payments of it are taken back', async () => {
    await using billing = await aBillingWorld()
    const { world, accountId } = billing
    const row = await billing.row('100', '2026-01-15')
    const applied: string[] = []
    for (const amount of [50, 30, 20]) {
      const [one] = made(await billing.pay(row, [[await billing.document('invoice', [['Rent', amount]]), amount]]))
      applied.push(one.payment_application_id)
    }
    const [, second, third] = applied
    assert.equal((await world.post(`/v0/payment-applications/${third}/unapply`, {})).status, 200)
    const category = { updated_category_ledger_id: await world.ledger('Other Income') }
    assert.equal((await world.put(`/v0/source-accounts/${accountId}/transactions/${row}`, { category })).status, 200)
    assert.equal((await world.post(`/v0/payment-applications/${second}/unapply`, {})).status, 200)
    const { journal_entry_id } = (await world.get(`/v0/transactions/${row}`)).body
    const { body } = await world.get(`/v0/journal-entries/${journal_entry_id}/line-entries`)
    const places = body.map((line: { sort_order: number }) => line.sort_order)
    assert.equal(new Set(places).size, places.length, String(places))
  })

  it('opening items move with the day on which the books begin', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    await billing.document('invoice', [['Service Revenue', 100]], { effective_date: '2025-11-20' })
    const address = `/v0/platform/instances/${world.instanceId}`
    for (const start of ['2025-12-15', '2026-01-20', '2025-11-01']) {
      assert.equal((await world.put(address, { entries_start: `${start}T00:00:00Z` }, { instance: null })).status, 200)
      const day = start < '2025-11-20' ? '2025-11-20' : start
      assert.deepEqual(await billing.figures(day), {
        'Accounts Receivable': '100.00 / –',
        'Opening Balance Equity': '-100.00 / –',
      })
      const { body } = await world.get(`/v0/reports/receivable-aging?date=${day}`)
      assert.equal(body.totals.total, 100)
    }
    assert.deepEqual(await billing.figures('2025-11-19'), {})
  })

  it('pay from before the books began is owed from their first day, whenever it is paid', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const service = { service_period_start: '2025-12-01', service_period_end: '2025-12-31' }
    await billing.document('payroll', [['Wages and Salaries', 100]], { effective_date: '2026-01-05', ...service })
    assert.deepEqual(await billing.figures('2026-01-02'), {
      'Opening Balance Equity': '100.00 / –',
      'Wages Payable': '-100.00 / –',
    })
    const { body } = await world.get('/v0/reports/unpaid-documents?date=2026-01-02')
    assert.deepEqual(
      body.records.map((each: { amount_outstanding: number }) => each.amount_outstanding),
      [100],
    )
  })
})

describe('updateInstanceSettings', () => {
  it('409 invalid_state: a time zone in which documents would have other days', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const address = `/v0/platform/instances/${world.instanceId}/settings`
    const change = { time_zone: 'Pacific/Auckland' }
    await billing.document('bill', [['Rent', 100]], { status: 'draft' })
    assert.equal((await world.put(address, change, { instance: null })).status, 200)
    await billing.document('bill', [['Rent', 100]])
    assertRefused(await world.put(address, { time_zone: 'UTC' }, { instance: null }), 409, 'invalid_state')
    assert.equal((await world.put(address, change, { instance: null })).status, 200)
  })
})
