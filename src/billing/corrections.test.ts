import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBillingWorld, made } from '../../test/billing-world.ts'
import { type Answer, assertRefused } from '../../test/world.ts'

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

  it('a refund of money on account that bounces: the customer has it on account again, and may use it', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const party_id = made(await world.post('/v0/parties', { name: 'Acme', type: 'customer' })).id
    const onAccount = [{ party_id, matched_amount: 100 }]
    const [money] = made(
      await billing.apply({ transaction_id: await billing.row('100', '2026-02-01'), applications: onAccount }),
    )
    const moneyId = money.payment_application_id
    const given = [{ refunded_application_id: moneyId, matched_amount: 70 }]
    const [refund] = made(
      await billing.apply({ transaction_id: await billing.row('-70', '2026-02-05'), applications: given }),
    )
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '-30.00 / –',
      Checking: '30.00 / 30.00',
      'Unapplied Receipts': '– / -30.00',
    })
    const bounced = [{ returned_application_id: refund.payment_application_id, matched_amount: 70 }]
    const [back] = made(
      await billing.apply({ transaction_id: await billing.row('70', '2026-02-09'), applications: bounced }),
    )
    assert.deepEqual(
      [back.refunded_application_id, back.returned_application_id, back.party_id, back.amount_left],
      [moneyId, refund.payment_application_id, party_id, null],
    )
    assert.deepEqual(await billing.figures('2026-02-08'), {
      'Accounts Receivable': '-30.00 / –',
      Checking: '30.00 / 30.00',
      'Unapplied Receipts': '– / -30.00',
    })
    const allOnAccount = {
      'Accounts Receivable': '-100.00 / –',
      Checking: '100.00 / 100.00',
      'Unapplied Receipts': '– / -100.00',
    }
    assert.deepEqual(await billing.figures(), allOnAccount)
    const leftOf = async () => (await world.get(`/v0/payment-applications/${moneyId}`)).body.amount_left
    assert.equal(await leftOf(), 100)
    const statement = (
      await world.get(
        `/v0/reports/party-statement?party_id=${party_id}&content=movements&start_date=2026-01-01&end_date=2026-02-28`,
      )
    ).body
    assert.deepEqual(
      statement.sections[0].movements.map((each: Answer['body']) => [each.date, each.cause, each.amount, each.balance]),
      [
        ['2026-02-01', 'opened', -100, -100],
        ['2026-02-05', 'applied', 70, -30],
        ['2026-02-09', 'returned', -70, -100],
      ],
    )
    // It bounces once, and is no payment that could bounce itself.
    const again = { transaction_id: await billing.row('70', '2026-02-10'), applications: bounced }
    assertRefused(await billing.apply(again), 409, 'invalid_state')
    const itself = [{ returned_application_id: back.payment_application_id, matched_amount: 70 }]
    assertRefused(
      await billing.apply({ transaction_id: await billing.row('-70', '2026-02-10'), applications: itself }),
      422,
      'invalid_reference',
      '/applications/0/returned_application_id',
    )
    // What it brought back is used: only after that is undone may the return be taken back, then the refund, then the
    // receipt.
    const unapply = async (id: string) => await world.post(`/v0/payment-applications/${id}/unapply`, {})
    const invoice = await billing.document('invoice', [['Service Revenue', 50]], { party_id })
    const use = [{ accrual_source_id: invoice, matched_amount: 50 }]
    const [used] = made(await billing.apply({ credit_application_id: moneyId, applications: use }))
    for (const id of [back.payment_application_id, refund.payment_application_id, moneyId])
      assertRefused(await unapply(id), 409, 'resource_in_use')
    assert.equal((await unapply(used.payment_application_id)).status, 200)
    for (const id of [refund.payment_application_id, moneyId]) assertRefused(await unapply(id), 409, 'resource_in_use')
    assert.equal((await unapply(back.payment_application_id)).status, 200)
    assert.equal(await leftOf(), 30)
    assert.equal((await unapply(refund.payment_application_id)).status, 200)
    assert.equal(await leftOf(), 100)
    assert.equal((await unapply(moneyId)).status, 200)
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '50.00 / –',
      Checking: '100.00 / 100.00',
      'Service Revenue': '-50.00 / –',
      'Uncategorized Inflow': '-240.00 / -240.00',
      'Uncategorized Outflow': '140.00 / 140.00',
    })
  })

  it('a refund of a credit that bounces: the credit is open again, line by line as before', async () => {
    await using billing = await aBillingWorld()
    const memo = await billing.document('credit_memo', [
      ['Sales Returns and Refunds', 200],
      ['Sales Tax Payable', 16],
    ])
    const [refund] = made(await billing.pay(await billing.row('-108', '2026-02-05'), [[memo, 108]]))
    const half = {
      'Accounts Receivable': '-108.00 / –',
      Checking: '-108.00 / -108.00',
      'Sales Returns and Refunds': '200.00 / 100.00',
      'Sales Tax Payable': '16.00 / 8.00',
    }
    assert.deepEqual(await billing.figures(), half)
    const bounced = [{ returned_application_id: refund.payment_application_id, matched_amount: 108 }]
    const [back] = made(
      await billing.apply({ transaction_id: await billing.row('108', '2026-02-09'), applications: bounced }),
    )
    assert.deepEqual(await billing.figures('2026-02-08'), half)
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '-216.00 / –',
      'Sales Returns and Refunds': '200.00 / –',
      'Sales Tax Payable': '16.00 / –',
    })
    const { status, amount_paid, amount_outstanding, lines } = await billing.source(memo)
    assert.deepEqual([status, amount_paid, amount_outstanding], ['open', 0, 216])
    assert.deepEqual(
      lines.map((line: Answer['body']) => line.amount_outstanding),
      [200, 16],
    )
    const address = `/v0/payment-applications/${back.payment_application_id}/unapply`
    assert.equal((await billing.world.post(address, {})).status, 200)
    const { Checking: _, ...settled } = half
    assert.deepEqual(await billing.figures(), { ...settled, 'Uncategorized Inflow': '-108.00 / -108.00' })
  })

  it('money paid on account, given back, and returned by hand: it is on account of the vendor again', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const party_id = made(await world.post('/v0/parties', { name: 'Mill', type: 'vendor' })).id
    const paid = [{ party_id, matched_amount: 80 }]
    const [money] = made(
      await billing.apply({ transaction_id: await billing.row('-80', '2026-02-01'), applications: paid }),
    )
    const given = [{ refunded_application_id: money.payment_application_id, matched_amount: 80 }]
    const [refund] = made(
      await billing.apply({ transaction_id: await billing.row('80', '2026-02-05'), applications: given }),
    )
    const returned_application_id = refund.payment_application_id
    const back = { ledger_id: await world.ledger('Checking'), date: '2026-02-09', amount: -80 }
    made(await billing.apply({ ...back, applications: [{ returned_application_id, matched_amount: 80 }] }))
    assert.deepEqual(await billing.figures(), {
      'Accounts Payable': '80.00 / –',
      Checking: '-80.00 / -80.00',
      'Unapplied Payments': '– / 80.00',
    })
    const { body } = await world.get('/v0/reports/vendor-payments?year=2026')
    assert.deepEqual(
      body.records.map((each: Answer['body']) => [each.name, each.total_amount]),
      [['Mill', 80]],
    )
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

  it('an opening item that changes stays one, wherever the books begin by now', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const invoice = await billing.document('invoice', [['Service Revenue', 100]], {
      effective_date: '2025-11-20',
      settled_before: 40,
    })
    const address = `/v0/platform/instances/${world.instanceId}`
    const start = { entries_start: '2025-11-01T00:00:00Z' }
    assert.equal((await world.put(address, start, { instance: null })).status, 200)
    const change = async (wanted: object) => (await world.put(`/v0/accrual-sources/${invoice}`, wanted)).body
    const lines = [{ account_id: await world.ledger('Product Sales'), amount: 120 }]
    const changed = await change({ lines })
    assert.deepEqual([changed.is_opening, changed.amount_paid, changed.amount_outstanding], [true, 40, 80])
    assert.deepEqual(await billing.figures('2025-11-20'), {
      'Accounts Receivable': '80.00 / –',
      'Opening Balance Equity': '-80.00 / –',
    })
    // Of another day, in the books, it is what was sold then.
    assert.equal((await change({ effective_date: '2025-11-25' })).error_code, 'invalid_request')
    const { is_opening } = await change({ effective_date: '2025-11-25', settled_before: 0 })
    assert.equal(is_opening, false)
    assert.deepEqual(await billing.figures('2025-11-25'), {
      'Accounts Receivable': '120.00 / –',
      'Product Sales': '-120.00 / –',
    })
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
