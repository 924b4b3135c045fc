import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBillingWorld, made } from '../../test/billing-world.ts'
import { assertRefused } from '../../test/world.ts'

describe('what settles a source', () => {
  it('early discount on an invoice: the ledger of the discount is in both books', async () => {
    await using billing = await aBillingWorld()
    const invoice = await billing.document('invoice', [['Service Revenue', 1000]])
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '1000.00 / –',
      'Service Revenue': '-1000.00 / –',
    })
    const discount = {
      amount: 20,
      ledger_id: await billing.world.ledger('Sales Discounts'),
      description: '2/10 net 30',
    }
    const [applied] = made(
      await billing.pay(await billing.row('980', '2026-01-15'), [[invoice, 980, { adjustments: [discount] }]]),
    )
    assert.deepEqual(
      applied.adjustments.map((each: { amount: number }) => each.amount),
      [20],
    )
    assert.deepEqual(await billing.figures(), {
      Checking: '980.00 / 980.00',
      'Sales Discounts': '20.00 / 20.00',
      'Service Revenue': '-1000.00 / -1000.00',
    })
    const { status, amount_paid, amount_adjusted, amount_outstanding } = await billing.source(invoice)
    assert.deepEqual([status, amount_paid, amount_adjusted, amount_outstanding], ['paid', 980, 20, 0])
  })

  it('early discount on a bill', async () => {
    await using billing = await aBillingWorld()
    const bill = await billing.document('bill', [['Rent', 1000]])
    assert.deepEqual(await billing.figures(), { 'Accounts Payable': '-1000.00 / –', Rent: '1000.00 / –' })
    const discount = { amount: 20, ledger_id: await billing.world.ledger('Purchase Discounts') }
    made(await billing.pay(await billing.row('-980', '2026-01-15'), [[bill, 980, { adjustments: [discount] }]]))
    assert.deepEqual(await billing.figures(), {
      Checking: '-980.00 / -980.00',
      'Purchase Discounts': '-20.00 / -20.00',
      Rent: '1000.00 / 1000.00',
    })
  })

  it('an invoice is paid less the fee of the processor: the customer has paid all of it', async () => {
    await using billing = await aBillingWorld()
    const invoice = await billing.document('invoice', [
      ['Service Revenue', 100],
      ['Sales Tax Payable', 8],
    ])
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '108.00 / –',
      'Sales Tax Payable': '-8.00 / –',
      'Service Revenue': '-100.00 / –',
    })
    const fee = { amount: 3.43, ledger_id: await billing.world.ledger('Merchant Processing Fees') }
    made(await billing.pay(await billing.row('104.57', '2026-01-15'), [[invoice, 104.57, { adjustments: [fee] }]]))
    assert.deepEqual(await billing.figures(), {
      Checking: '104.57 / 104.57',
      'Merchant Processing Fees': '3.43 / 3.43',
      'Sales Tax Payable': '-8.00 / -8.00',
      'Service Revenue': '-100.00 / -100.00',
    })
    const { status, amount_paid, amount_adjusted } = await billing.source(invoice)
    assert.deepEqual([status, amount_paid, amount_adjusted], ['paid', 104.57, 3.43])
  })

  it('an overpayment is kept on account, and refunded', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const party = (await world.post('/v0/parties', { name: 'Acme', type: 'customer' })).body.id
    const invoice = await billing.document('invoice', [['Service Revenue', 100]], { party_id: party })
    assert.deepEqual(await billing.figures(), { 'Accounts Receivable': '100.00 / –', 'Service Revenue': '-100.00 / –' })
    const applications = [
      { accrual_source_id: invoice, matched_amount: 100 },
      { party_id: party, matched_amount: 30 },
    ]
    const transaction_id = await billing.row('130', '2026-02-01')
    const [, kept] = made(await billing.apply({ transaction_id, applications }))
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '-30.00 / –',
      Checking: '130.00 / 130.00',
      'Service Revenue': '-100.00 / -100.00',
      'Unapplied Receipts': '– / -30.00',
    })
    const refund = [{ refunded_application_id: kept.payment_application_id, matched_amount: 30 }]
    made(await billing.apply({ transaction_id: await billing.row('-30', '2026-02-10'), applications: refund }))
    assert.deepEqual(await billing.figures(), {
      Checking: '100.00 / 100.00',
      'Service Revenue': '-100.00 / -100.00',
    })
    const used = await world.post(`/v0/payment-applications/${kept.payment_application_id}/unapply`, {})
    assertRefused(used, 409, 'resource_in_use')
  })

  it('money on account is applied later', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const party = (await world.post('/v0/parties', { name: 'Acme', type: 'customer' })).body.id
    const transaction_id = await billing.row('500', '2026-01-05')
    const [kept] = made(
      await billing.apply({ transaction_id, applications: [{ party_id: party, matched_amount: 500 }] }),
    )
    const received = {
      'Accounts Receivable': '-500.00 / –',
      Checking: '500.00 / 500.00',
      'Unapplied Receipts': '– / -500.00',
    }
    assert.deepEqual(await billing.figures(), received)
    const lines = [
      ['Service Revenue', 400],
      ['Sales Tax Payable', 32],
    ] as const
    const invoice = await billing.document('invoice', lines, { party_id: party, effective_date: '2026-02-01' })
    assert.deepEqual(await billing.figures(), {
      ...received,
      'Accounts Receivable': '-68.00 / –',
      'Sales Tax Payable': '-32.00 / –',
      'Service Revenue': '-400.00 / –',
    })
    const applications = [{ accrual_source_id: invoice, matched_amount: 432 }]
    const [applied] = made(await billing.apply({ credit_application_id: kept.payment_application_id, applications }))
    assert.deepEqual([applied.source_type, applied.date], ['customer_credit', '2026-02-01'])
    assert.deepEqual(
      [kept.amount_left, applied.credit_application_id, applied.amount_left],
      [500, kept.payment_application_id, null],
    )
    assert.equal((await world.get(`/v0/payment-applications/${kept.payment_application_id}`)).body.amount_left, 68)
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '-68.00 / –',
      Checking: '500.00 / 500.00',
      'Sales Tax Payable': '-32.00 / -32.00',
      'Service Revenue': '-400.00 / -400.00',
      'Unapplied Receipts': '– / -68.00',
    })
    assert.equal((await billing.source(invoice)).status, 'paid')
    assert.deepEqual(await billing.figures('2026-01-31'), received)
    const unapplied = await world.post(`/v0/payment-applications/${applied.payment_application_id}/unapply`, {})
    assert.equal(unapplied.status, 200, JSON.stringify(unapplied.body))
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '-68.00 / –',
      Checking: '500.00 / 500.00',
      'Sales Tax Payable': '-32.00 / –',
      'Service Revenue': '-400.00 / –',
      'Unapplied Receipts': '– / -500.00',
    })
  })

  it('a credit memo of 216 is applied in part, and refunded in part', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const party = (await world.post('/v0/parties', { name: 'Acme', type: 'customer' })).body.id
    const more = { party_id: party }
    const invoice = await billing.document(
      'invoice',
      [
        ['Service Revenue', 100],
        ['Sales Tax Payable', 8],
      ],
      more,
    )
    const memo = await billing.document(
      'credit_memo',
      [
        ['Sales Returns and Refunds', 200],
        ['Sales Tax Payable', 16],
      ],
      {
        ...more,
        effective_date: '2026-01-20',
      },
    )
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '-108.00 / –',
      'Sales Returns and Refunds': '200.00 / –',
      'Sales Tax Payable': '8.00 / –',
      'Service Revenue': '-100.00 / –',
    })
    made(
      await billing.apply({
        credit_source_id: memo,
        applications: [{ accrual_source_id: invoice, matched_amount: 108 }],
      }),
    )
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '-108.00 / –',
      'Sales Returns and Refunds': '200.00 / 100.00',
      'Sales Tax Payable': '8.00 / –',
      'Service Revenue': '-100.00 / -100.00',
    })
    made(await billing.pay(await billing.row('-108', '2026-02-01'), [[memo, 108]]))
    assert.deepEqual(await billing.figures(), {
      Checking: '-108.00 / -108.00',
      'Sales Returns and Refunds': '200.00 / 200.00',
      'Sales Tax Payable': '8.00 / 8.00',
      'Service Revenue': '-100.00 / -100.00',
    })
    assert.deepEqual([(await billing.source(memo)).status, (await billing.source(invoice)).status], ['paid', 'paid'])
  })

  it('a write-off with tax, then part of it is recovered', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const invoice = await billing.document('invoice', [
      ['Service Revenue', 1000],
      ['Sales Tax Payable', 80],
    ])
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '1080.00 / –',
      'Sales Tax Payable': '-80.00 / –',
      'Service Revenue': '-1000.00 / –',
    })
    const lines = [
      { ledger_id: await world.ledger('Bad Debt'), amount: 1000 },
      { ledger_id: await world.ledger('Sales Tax Payable'), amount: 80 },
    ]
    const off = await world.post(`/v0/accrual-sources/${invoice}/write-off`, { lines, date: '2026-03-01' })
    assert.equal(off.status, 200, JSON.stringify(off.body))
    assert.deepEqual([off.body.status, off.body.amount_adjusted], ['uncollectible', 1080])
    assert.deepEqual(await billing.figures(), {
      'Bad Debt': '1000.00 / –',
      'Service Revenue': '-1000.00 / –',
    })
    const [applied] = made(await billing.pay(await billing.row('540', '2026-04-01'), [[invoice, 540]]))
    assert.deepEqual(await billing.figures(), {
      'Bad Debt': '500.00 / –',
      Checking: '540.00 / 540.00',
      'Sales Tax Payable': '-40.00 / -40.00',
      'Service Revenue': '-1000.00 / -500.00',
    })
    const after = await billing.source(invoice)
    assert.deepEqual([after.status, after.amount_paid, after.amount_adjusted], ['uncollectible', 540, 540])
    const unapplied = await world.post(`/v0/payment-applications/${applied.payment_application_id}/unapply`, {})
    assert.equal(unapplied.status, 200, JSON.stringify(unapplied.body))
    assert.deepEqual(await billing.figures(), {
      'Bad Debt': '1000.00 / –',
      Checking: '540.00 / 540.00',
      'Service Revenue': '-1000.00 / –',
      'Uncategorized Inflow': '-540.00 / -540.00',
    })
    const { records } = (await world.get(`/v0/accrual-sources/${invoice}/adjustments`)).body
    for (const { accrual_adjustment_id: id } of records) {
      const back = await world.delete(`/v0/accrual-sources/${invoice}/adjustments/${id}?date=2026-05-01`)
      assert.equal(back.status, 204, JSON.stringify(back.body))
    }
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '1080.00 / –',
      Checking: '540.00 / 540.00',
      'Sales Tax Payable': '-80.00 / –',
      'Service Revenue': '-1000.00 / –',
      'Uncategorized Inflow': '-540.00 / -540.00',
    })
    assert.equal((await billing.source(invoice)).status, 'open')
  })

  it('void of January in February, with January closed', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const invoice = await billing.document('invoice', [['Service Revenue', 300]])
    assert.equal((await world.post('/v0/periods/close', { date: '2026-01-31' })).status, 201)
    const voided = await world.post(`/v0/accrual-sources/${invoice}/void`, {})
    assert.equal(voided.status, 200, JSON.stringify(voided.body))
    assert.deepEqual(
      [voided.body.status, voided.body.amount_adjusted, voided.body.amount_outstanding],
      ['void', 300, 0],
    )
    assert.deepEqual(await billing.figures('2026-01-31'), {
      'Accounts Receivable': '300.00 / –',
      'Service Revenue': '-300.00 / –',
    })
    assert.deepEqual(await billing.figures('2026-02-01'), {})
  })

  it('payroll of 10,000 across a year end, with withholdings and employer taxes', async () => {
    await using billing = await aBillingWorld()
    const { world, accountId } = billing
    const payroll = await billing.document(
      'payroll',
      [
        ['Wages and Salaries', 10_000],
        ['Payroll Taxes Payable', -2000],
        ['Payroll Taxes', 765],
        ['Payroll Taxes Payable', -765],
      ],
      { effective_date: '2027-01-05', service_period_start: '2026-12-22', service_period_end: '2027-01-04' },
    )
    assert.equal((await billing.source(payroll)).gross_amount, 8000)
    assert.deepEqual(await billing.figures('2026-12-31'), {
      'Payroll Taxes': '546.43 / –',
      'Payroll Taxes Payable': '-1975.00 / –',
      'Wages Payable': '-5714.29 / –',
      'Wages and Salaries': '7142.86 / –',
    })
    // Four of fourteen days are of the new year, whose expenses begin at nothing.
    const accrued = {
      'Payroll Taxes': '218.57 / –',
      'Payroll Taxes Payable': '-2765.00 / –',
      'Retained Earnings': '7689.29 / –',
      'Wages Payable': '-8000.00 / –',
      'Wages and Salaries': '2857.14 / –',
    }
    assert.deepEqual(await billing.figures('2027-01-04'), accrued)
    made(await billing.pay(await billing.row('-8000', '2027-01-05'), [[payroll, 8000]]))
    assert.deepEqual(await billing.figures('2027-01-04'), accrued)
    const paid = {
      Checking: '-8000.00 / -8000.00',
      'Payroll Taxes': '218.57 / 765.00',
      'Retained Earnings': '7689.29 / –',
      'Wages and Salaries': '2857.14 / 10000.00',
    }
    assert.deepEqual(await billing.figures('2027-01-31'), { ...paid, 'Payroll Taxes Payable': '-2765.00 / -2765.00' })
    // What was withheld, and the employer's part, goes to the tax office: a row of the bank like any other.
    const remitted = await billing.row('-2765', '2027-02-15')
    const category = { updated_category_ledger_id: await world.ledger('Payroll Taxes Payable') }
    const address = `/v0/source-accounts/${accountId}/transactions/${remitted}`
    assert.equal((await world.put(address, { category })).status, 200)
    assert.deepEqual(await billing.figures('2027-02-28'), { ...paid, Checking: '-10765.00 / -10765.00' })
    assert.equal((await billing.source(payroll)).status, 'paid')
  })

  it('opening items with tax and equipment', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const more = { effective_date: '2025-11-01' }
    const invoice = await billing.document(
      'invoice',
      [
        ['Service Revenue', 1000],
        ['Sales Tax Payable', 80],
      ],
      {
        ...more,
        settled_before: 540,
      },
    )
    const bill = await billing.document('bill', [['Computer Equipment', 600]], more)
    assert.deepEqual(await billing.figures('2026-01-01'), {
      'Accounts Payable': '-600.00 / –',
      'Accounts Receivable': '540.00 / –',
      'Opening Balance Equity': '60.00 / –',
    })
    made(await billing.pay(await billing.row('540', '2026-02-01'), [[invoice, 540]]))
    assert.deepEqual(await billing.figures(), {
      'Accounts Payable': '-600.00 / –',
      Checking: '540.00 / 540.00',
      'Opening Balance Equity': '60.00 / -40.00',
      'Service Revenue': '– / -500.00',
    })
    made(await billing.pay(await billing.row('-600', '2026-02-02'), [[bill, 600]]))
    assert.deepEqual(await billing.figures(), {
      Checking: '-60.00 / -60.00',
      'Opening Balance Equity': '60.00 / 560.00',
      'Service Revenue': '– / -500.00',
    })
    const early = await world.post(`/v0/accrual-sources/${invoice}/void`, {})
    assertRefused(early, 409, 'invalid_state')
  })

  it('a closed row is applied, and unapplied', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const invoice = await billing.document('invoice', [['Service Revenue', 300]])
    const transaction_id = await billing.row('300', '2026-01-20')
    const open = {
      'Accounts Receivable': '300.00 / –',
      Checking: '300.00 / 300.00',
      'Service Revenue': '-300.00 / –',
      'Uncategorized Inflow': '-300.00 / -300.00',
    }
    assert.deepEqual(await billing.figures('2026-01-31'), open)
    assert.equal((await world.post('/v0/periods/close', { date: '2026-01-31' })).status, 201)
    const [applied] = made(await billing.pay(transaction_id, [[invoice, 300]]))
    assert.equal(applied.date, '2026-02-01')
    assert.deepEqual(await billing.figures('2026-01-31'), open)
    const paid = { Checking: '300.00 / 300.00', 'Service Revenue': '-300.00 / -300.00' }
    assert.deepEqual(await billing.figures(), paid)
    const again = await billing.pay(transaction_id, [[invoice, 300]])
    assert.equal(again.status, 422)
    const unapplied = await world.post(`/v0/payment-applications/${applied.payment_application_id}/unapply`, {
      date: '2026-02-15',
    })
    assert.equal(unapplied.status, 200, JSON.stringify(unapplied.body))
    assert.deepEqual(await billing.figures('2026-02-14'), paid)
    assert.deepEqual(await billing.figures(), open)
  })

  it('a returned cheque: the invoice is open again', async () => {
    await using billing = await aBillingWorld()
    const invoice = await billing.document('invoice', [['Service Revenue', 250]])
    assert.deepEqual(await billing.figures(), { 'Accounts Receivable': '250.00 / –', 'Service Revenue': '-250.00 / –' })
    const [applied] = made(await billing.pay(await billing.row('250', '2026-02-01'), [[invoice, 250]]))
    const paid = { Checking: '250.00 / 250.00', 'Service Revenue': '-250.00 / -250.00' }
    assert.deepEqual(await billing.figures(), paid)
    const applications = [{ returned_application_id: applied.payment_application_id, matched_amount: 250 }]
    made(await billing.apply({ transaction_id: await billing.row('-250', '2026-02-08'), applications }))
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '250.00 / –',
      'Service Revenue': '-250.00 / –',
    })
    assert.deepEqual(await billing.figures('2026-02-07'), paid)
    assert.equal((await billing.source(invoice)).status, 'open')
    made(await billing.pay(await billing.row('250', '2026-02-20'), [[invoice, 250]]))
    assert.deepEqual(await billing.figures(), paid)
    assert.equal((await billing.source(invoice)).status, 'paid')
  })

  it('deferred revenue: the cash books take another ledger', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const cash_account_id = await world.ledger('Service Revenue')
    const account_id = await world.ledger('Deferred Revenue')
    const invoice = made(
      await world.post('/v0/accrual-sources', {
        type: 'invoice',
        effective_date: '2026-01-10',
        lines: [{ account_id, cash_account_id, amount: 1200 }],
      }),
    ).id
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '1200.00 / –',
      'Deferred Revenue': '-1200.00 / –',
    })
    made(await billing.pay(await billing.row('1200', '2026-02-01'), [[invoice, 1200]]))
    assert.deepEqual(await billing.figures(), {
      Checking: '1200.00 / 1200.00',
      'Deferred Revenue': '-1200.00 / –',
      'Service Revenue': '– / -1200.00',
    })
    // A month of twelve is earned: an adjusting entry of the accrual books, to which the cash books have nothing to
    // add.
    const line = (ledger_id: string, debit_credit: string) => ({ ledger_id, debit_credit, amount: '100.00' })
    made(
      await world.post('/v0/journal-entries', {
        datetime: '2026-02-28T12:00:00Z',
        description: 'Earned in February',
        basis: 'accrual',
        entry_type: 'adjusting',
        line_entries: [line(account_id, 'debit'), line(cash_account_id, 'credit')],
      }),
    )
    assert.deepEqual(await billing.figures(), {
      Checking: '1200.00 / 1200.00',
      'Deferred Revenue': '-1100.00 / –',
      'Service Revenue': '-100.00 / -1200.00',
    })
  })

  it('a card payout: 240 charges less refunds and fees', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const first = await billing.document('invoice', [['Product Sales', 150]])
    const second = await billing.document('invoice', [['Product Sales', 90]])
    const memo = await billing.document('credit_memo', [['Sales Returns and Refunds', 30]])
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '210.00 / –',
      'Product Sales': '-240.00 / –',
      'Sales Returns and Refunds': '30.00 / –',
    })
    const fees = { amount: 7.5, ledger_id: await world.ledger('Merchant Processing Fees') }
    made(
      await billing.pay(await billing.row('202.50', '2026-02-03'), [
        [first, 142.5, { adjustments: [fees] }],
        [second, 90],
        [memo, -30],
      ]),
    )
    assert.deepEqual(await billing.figures(), {
      Checking: '202.50 / 202.50',
      'Merchant Processing Fees': '7.50 / 7.50',
      'Product Sales': '-240.00 / -240.00',
      'Sales Returns and Refunds': '30.00 / 30.00',
    })
  })

  it('a bill is paid before its effective date', async () => {
    await using billing = await aBillingWorld()
    const bill = await billing.document('bill', [['Insurance', 100]], { effective_date: '2026-03-01' })
    made(await billing.pay(await billing.row('-100', '2026-02-01'), [[bill, 100]]))
    assert.deepEqual(await billing.figures('2026-01-31'), {})
    assert.deepEqual(await billing.figures('2026-02-28'), {
      'Accounts Payable': '100.00 / –',
      Checking: '-100.00 / -100.00',
      Insurance: '– / 100.00',
    })
    assert.deepEqual(await billing.figures(), { Checking: '-100.00 / -100.00', Insurance: '100.00 / 100.00' })
  })

  it('by hand: the owner pays a bill privately', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const bill = await billing.document('bill', [['Rent', 100]])
    const ledger_id = await world.ledger('Owner Contributions')
    const applications = [{ accrual_source_id: bill, matched_amount: 100 }]
    const [applied] = made(await billing.apply({ ledger_id, date: '2026-02-01', amount: -100, applications }))
    assert.equal(applied.source_type, 'manual')
    assert.deepEqual(await billing.figures(), {
      'Owner Contributions': '-100.00 / -100.00',
      Rent: '100.00 / 100.00',
    })
    const unapplied = await world.post(`/v0/payment-applications/${applied.payment_application_id}/unapply`, {})
    assert.equal(unapplied.status, 200, JSON.stringify(unapplied.body))
    assert.deepEqual(await billing.figures(), { 'Accounts Payable': '-100.00 / –', Rent: '100.00 / –' })
  })

  it('equipment bought by a bill in two parts, depreciated meanwhile', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const bill = await billing.document('bill', [['Computer Equipment', 1200]])
    assert.deepEqual(await billing.figures(), {
      'Accounts Payable': '-1200.00 / –',
      'Computer Equipment': '1200.00 / –',
    })
    made(await billing.pay(await billing.row('-500', '2026-01-20'), [[bill, 500]]))
    const depreciation = [
      ['Depreciation', '100'],
      ['Accumulated Depreciation: Computer Equipment', '-100'],
    ] as const
    made(await world.entry('2026-01-31T12:00:00Z', 'Depreciation', depreciation))
    assert.deepEqual(await billing.figures('2026-01-31'), {
      'Accounts Payable': '-700.00 / –',
      'Accumulated Depreciation: Computer Equipment': '-100.00 / -100.00',
      Checking: '-500.00 / -500.00',
      'Computer Equipment': '1200.00 / 500.00',
      Depreciation: '100.00 / 100.00',
    })
    made(await billing.pay(await billing.row('-700', '2026-02-20'), [[bill, 700]]))
    assert.deepEqual(await billing.figures(), {
      'Accumulated Depreciation: Computer Equipment': '-100.00 / -100.00',
      Checking: '-1200.00 / -1200.00',
      'Computer Equipment': '1200.00 / 1200.00',
      Depreciation: '100.00 / 100.00',
    })
  })

  it('is unapplied, and applied anew in other parts', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const first = await billing.document('invoice', [['Service Revenue', 100]])
    const second = await billing.document('invoice', [['Product Sales', 200]])
    const transaction_id = await billing.row('300', '2026-02-01')
    const applied = made(
      await billing.pay(transaction_id, [
        [first, 100],
        [second, 200],
      ]),
    )
    assert.deepEqual(await billing.figures(), {
      Checking: '300.00 / 300.00',
      'Product Sales': '-200.00 / -200.00',
      'Service Revenue': '-100.00 / -100.00',
    })
    for (const { payment_application_id: id } of applied)
      assert.equal((await world.post(`/v0/payment-applications/${id}/unapply`, {})).status, 200)
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '300.00 / –',
      Checking: '300.00 / 300.00',
      'Product Sales': '-200.00 / –',
      'Service Revenue': '-100.00 / –',
      'Uncategorized Inflow': '-300.00 / -300.00',
    })
    made(
      await billing.pay(transaction_id, [
        [first, 60],
        [second, 150],
      ]),
    )
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '90.00 / –',
      Checking: '300.00 / 300.00',
      'Product Sales': '-200.00 / -150.00',
      'Service Revenue': '-100.00 / -60.00',
      'Uncategorized Inflow': '-90.00 / -90.00',
    })
  })

  it('used equipment is sold by an invoice, at a gain', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const accumulated = 'Accumulated Depreciation: Computer Equipment'
    const bought = [
      ['Computer Equipment', '1000'],
      ['Owner Contributions', '-1000'],
    ] as const
    made(await world.entry('2026-01-02T12:00:00Z', 'Equipment', bought))
    const used = [
      ['Depreciation', '600'],
      [accumulated, '-600'],
    ] as const
    made(await world.entry('2026-01-08T12:00:00Z', 'Depreciation', used))
    const stays = { Depreciation: '600.00 / 600.00', 'Owner Contributions': '-1000.00 / -1000.00' }
    assert.deepEqual(await billing.figures(), {
      ...stays,
      [accumulated]: '-600.00 / -600.00',
      'Computer Equipment': '1000.00 / 1000.00',
    })
    // Worth 400 in the books, sold for 650.
    const invoice = await billing.document('invoice', [
      ['Computer Equipment', 1000],
      [accumulated, -600],
      ['Gain and Loss on Disposal of Assets', 250],
    ])
    assert.deepEqual(await billing.figures(), {
      ...stays,
      'Accounts Receivable': '650.00 / –',
      [accumulated]: '– / -600.00',
      'Computer Equipment': '– / 1000.00',
      'Gain and Loss on Disposal of Assets': '-250.00 / –',
    })
    made(await billing.pay(await billing.row('325', '2026-02-01'), [[invoice, 325]]))
    assert.deepEqual(await billing.figures(), {
      ...stays,
      'Accounts Receivable': '325.00 / –',
      [accumulated]: '– / -300.00',
      Checking: '325.00 / 325.00',
      'Computer Equipment': '– / 500.00',
      'Gain and Loss on Disposal of Assets': '-250.00 / -125.00',
    })
    made(await billing.pay(await billing.row('325', '2026-03-01'), [[invoice, 325]]))
    assert.deepEqual(await billing.figures(), {
      ...stays,
      Checking: '650.00 / 650.00',
      'Gain and Loss on Disposal of Assets': '-250.00 / -250.00',
    })
  })

  it('opening payroll and an opening credit', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const party = (await world.post('/v0/parties', { name: 'Acme', type: 'customer' })).body.id
    const payroll = await billing.document(
      'payroll',
      [
        ['Wages and Salaries', 900],
        ['Payroll Taxes Payable', -200],
      ],
      {
        effective_date: '2026-01-02',
        service_period_start: '2025-12-16',
        service_period_end: '2025-12-31',
      },
    )
    const memo = await billing.document('credit_memo', [['Service Revenue', 50]], {
      effective_date: '2025-12-01',
      party_id: party,
    })
    assert.deepEqual(await billing.figures('2026-01-01'), {
      'Accounts Receivable': '-50.00 / –',
      'Opening Balance Equity': '750.00 / –',
      'Wages Payable': '-700.00 / –',
    })
    made(await billing.pay(await billing.row('-700', '2026-01-02'), [[payroll, 700]]))
    const paid = {
      'Accounts Receivable': '-50.00 / –',
      Checking: '-700.00 / -700.00',
      'Opening Balance Equity': '750.00 / -200.00',
      'Wages and Salaries': '– / 900.00',
    }
    assert.deepEqual(await billing.figures(), paid)
    const invoice = await billing.document('invoice', [['Service Revenue', 80]], { party_id: party })
    assert.deepEqual(await billing.figures(), {
      ...paid,
      'Accounts Receivable': '30.00 / –',
      'Service Revenue': '-80.00 / –',
    })
    made(
      await billing.apply({
        credit_source_id: memo,
        applications: [{ accrual_source_id: invoice, matched_amount: 50 }],
      }),
    )
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '30.00 / –',
      Checking: '-700.00 / -700.00',
      'Opening Balance Equity': '750.00 / -200.00',
      'Service Revenue': '-80.00 / –',
      'Wages and Salaries': '– / 900.00',
    })
  })
})
