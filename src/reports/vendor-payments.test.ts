import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBillingWorld, type Billing, made } from '../../test/billing-world.ts'
import { readPdf } from '../../test/documents.ts'
import { serviceWithin } from '../../test/limited.ts'
import { type Answer, assertRefused } from '../../test/world.ts'

/** Worked cases, each by hand: what was paid in a year, and in which box a bookkeeper tells it. */

describe('retrieveVendorPayments', () => {
  it('200: a bill paid less a discount: the money alone, in proportion to its lines', async () => {
    await using billing = await books()
    const mill = await vendor(billing, 'Mill')
    // 500 paid and 100 discount settle 600: of the lines 360 and 240. Of the 500 that were paid these are 300 and 200.
    const lines = [
      ['Contractors', 600],
      ['Office Supplies', 400],
    ] as const
    const bill = await billing.document('bill', lines, { party_id: mill })
    const discount = { adjustments: [{ amount: 100, ledger_id: await billing.world.ledger('Purchase Discounts') }] }
    made(await billing.pay(await billing.row('-500', '2026-02-01'), [[bill, 500, discount]]))
    assert.deepEqual(await paid(billing, 2026), ['Mill: nec_1 300, no_box 200 = 500'])
    // 400 more: what is left of the lines, 240 and 160.
    made(await billing.pay(await billing.row('-400', '2026-12-31'), [[bill, 400]]))
    assert.deepEqual(await paid(billing, 2026), ['Mill: nec_1 540, no_box 360 = 900'])
    assert.deepEqual(await paid(billing, 2025), ['Mill: = 0'])
  })

  it('200: a payment that the bank took back is deducted on its own day', async () => {
    await using billing = await books()
    const { document, pay, row, apply } = billing
    const hall = await vendor(billing, 'Hall')
    const bill = await document('bill', [['Rent', 250]], { party_id: hall, effective_date: '2025-12-01' })
    const [payment] = made(await pay(await row('-250', '2025-12-20'), [[bill, 250]]))
    const returned_application_id = payment.payment_application_id
    const back = { transaction_id: await row('250', '2026-01-05') }
    made(await apply({ ...back, applications: [{ returned_application_id, matched_amount: 250 }] }))
    assert.deepEqual(await paid(billing, 2025), ['Hall: misc_1 250 = 250'])
    assert.deepEqual(await paid(billing, 2026), ['Hall: misc_1 -250 = -250'])
    made(await pay(await row('-250', '2026-01-20'), [[bill, 250]]))
    assert.deepEqual(await paid(billing, 2026), ['Hall: = 0'])
  })

  it('200: vendor credits: refunded they are deducted, applied they move no money', async () => {
    await using billing = await books()
    const { document, apply, row, pay } = billing
    const hall = await vendor(billing, 'Hall')
    const bill = await document('bill', [['Rent', 1000]], { party_id: hall })
    const credit = await document('vendor_credit', [['Rent', 180]], { party_id: hall })
    made(await apply({ credit_source_id: credit, applications: [{ accrual_source_id: bill, matched_amount: 100 }] }))
    assert.deepEqual(await paid(billing, 2026), ['Hall: = 0'])
    made(await pay(await row('-900', '2026-03-01'), [[bill, 900]]))
    made(await pay(await row('80', '2026-04-01'), [[credit, 80]]))
    assert.deepEqual(await paid(billing, 2026), ['Hall: misc_1 820 = 820'])
  })

  it('200: money on account counts when it was paid, by what it is applied to, whenever that is', async () => {
    await using billing = await books()
    const { document, apply, row } = billing
    const mill = await vendor(billing, 'Mill')
    const transaction_id = await row('-100', '2025-12-15')
    const [money] = made(await apply({ transaction_id, applications: [{ party_id: mill, matched_amount: 100 }] }))
    assert.deepEqual(await paid(billing, 2025), ['Mill: no_box 100 = 100'])
    const bill = await document('bill', [['Contractors', 60]], { party_id: mill, effective_date: '2026-02-01' })
    const used = { accrual_source_id: bill, matched_amount: 60 }
    made(await apply({ credit_application_id: money.payment_application_id, applications: [used] }))
    assert.deepEqual(await paid(billing, 2025), ['Mill: nec_1 60, no_box 40 = 100'])
    assert.deepEqual(await paid(billing, 2026), ['Mill: = 0'])
    // What comes back of the rest is deducted in its own year.
    const refund = { refunded_application_id: money.payment_application_id, matched_amount: 40 }
    made(await apply({ transaction_id: await row('40', '2026-03-01'), applications: [refund] }))
    assert.deepEqual(await paid(billing, 2025), ['Mill: nec_1 60, no_box 40 = 100'])
    assert.deepEqual(await paid(billing, 2026), ['Mill: no_box -40 = -40'])
  })

  it('200: a refund that bounces is paid once more, by what it came of; of money received it is no payment', async () => {
    await using billing = await books()
    const { document, apply, row, pay } = billing
    const mill = await vendor(billing, 'Mill')
    const refunds = async (money: Answer['body'], amounts: readonly [string, string]) => {
      const back = { refunded_application_id: money.payment_application_id, matched_amount: 40 }
      const [refund] = made(await apply({ transaction_id: await row(amounts[0], '2026-03-01'), applications: [back] }))
      const bounced = { returned_application_id: refund.payment_application_id, matched_amount: 40 }
      made(await apply({ transaction_id: await row(amounts[1], '2027-01-04'), applications: [bounced] }))
    }
    const applications = [{ party_id: mill, matched_amount: 100 }]
    const [given] = made(await apply({ transaction_id: await row('-100', '2026-02-01'), applications }))
    await refunds(given, ['40', '-40'])
    const [received] = made(await apply({ transaction_id: await row('100', '2026-02-01'), applications }))
    await refunds(received, ['-40', '40'])
    assert.deepEqual(await paid(billing, 2026), ['Mill: no_box 60 = 60'])
    assert.deepEqual(await paid(billing, 2027), ['Mill: no_box 40 = 40'])
    const credit = await document('vendor_credit', [['Rent', 80]], { party_id: mill })
    const [refund] = made(await pay(await row('80', '2026-05-01'), [[credit, 80]]))
    const bounced = { returned_application_id: refund.payment_application_id, matched_amount: 80 }
    made(await apply({ transaction_id: await row('-80', '2027-02-01'), applications: [bounced] }))
    assert.deepEqual(await paid(billing, 2026), ['Mill: misc_1 -80, no_box 60 = -20'])
    assert.deepEqual(await paid(billing, 2027), ['Mill: misc_1 80, no_box 40 = 120'])
  })

  it('200: cards and networks stand apart; what the owners paid was paid', async () => {
    await using billing = await books()
    const { world, document, pay, apply } = billing
    const mill = await vendor(billing, 'Mill')
    const bill = await document('bill', [['Contractors', 1000]], { party_id: mill })
    const card = await world.bankAccount('Visa', 'credit_card')
    await world.importRows(card.accountId, [
      { id: 'card', amount: '-700', datetime: '2026-02-01T12:00:00Z', description: 'Mill' },
    ])
    made(await pay('card', [[bill, 700]]))
    const owner = { ledger_id: await world.ledger('Owner Contributions'), date: '2026-02-02', amount: -90 }
    made(await apply({ ...owner, applications: [{ accrual_source_id: bill, matched_amount: 90 }] }))
    const wallet = await world.bankAccount('PayPal', 'payments')
    const byWallet = { ledger_id: wallet.ledgerId, date: '2026-02-03', amount: -10 }
    made(await apply({ ...byWallet, applications: [{ accrual_source_id: bill, matched_amount: 10 }] }))
    assert.deepEqual(await paid(billing, 2026), ['Mill: nec_1 90, card_and_network_payments 710 = 800'])
  })

  it('200: lines that name a party: of bank rows, and of hand-made entries that pay', async () => {
    await using billing = await books()
    const { world, row } = billing
    const mill = await vendor(billing, 'Mill')
    await categorize(billing, await row('-300', '2026-01-20'), 'Contractors', mill)
    await categorize(billing, await row('50', '2026-01-25'), 'Contractors', mill)
    // What a vendor buys is no payment that came back; cash to cash is none either.
    await categorize(billing, await row('999', '2026-01-26'), 'Product Sales', mill)
    await categorize(billing, await row('-999', '2026-01-27'), 'Petty Cash', mill)
    assert.deepEqual(await paid(billing, 2026), ['Mill: nec_1 250 = 250'])
    const card = await world.bankAccount('Visa', 'credit_card')
    await enter(billing, mill, { Rent: 100, 'Petty Cash': -100 })
    await enter(billing, mill, { Rent: 900, 'Interest Payable': -900 })
    await enter(billing, mill, { Rent: 10, 'Owner Contributions': -10 })
    assert.deepEqual(await paid(billing, 2026), ['Mill: nec_1 250, misc_1 110 = 360'])
    // A third by card; what is put on the card at the same time pays nobody.
    await enter(billing, mill, { Rent: 100, 'Petty Cash': -66.67, Visa: -33.33 })
    await enter(billing, mill, { Rent: 5, 'Petty Cash': -25, Visa: 20 })
    assert.deepEqual(await paid(billing, 2026), [
      'Mill: nec_1 250, misc_1 181.67, card_and_network_payments 33.33 = 465',
    ])
    assert.ok(card.ledgerId)
  })

  it('200: a reversed entry is deducted on the day of its reversal', async () => {
    await using billing = await books()
    const mill = await vendor(billing, 'Mill')
    const { id } = await enter(billing, mill, { Rent: 100, 'Petty Cash': -100 })
    made(await billing.world.post(`/v0/journal-entries/${id}/reverse`, { datetime: '2027-01-02T12:00:00Z' }))
    assert.deepEqual(await paid(billing, 2026), ['Mill: misc_1 100 = 100'])
    assert.deepEqual(await paid(billing, 2027), ['Mill: misc_1 -100 = -100'])
  })

  it('200: a row of a closed day counts on its day, by what it is applied to, and by its category again', async () => {
    await using billing = await books()
    const { world, document, row, pay } = billing
    const mill = await vendor(billing, 'Mill')
    const transaction = await row('-400', '2025-12-30')
    await categorize(billing, transaction, 'Contractors', mill)
    assert.equal((await world.post('/v0/periods/close', { date: '2025-12-31' })).status, 201)
    assert.deepEqual(await paid(billing, 2025), ['Mill: nec_1 400 = 400'])
    const bill = await document('bill', [['Rent', 300]], { party_id: mill, effective_date: '2026-01-05' })
    const [payment] = made(await pay(transaction, [[bill, 300]]))
    assert.deepEqual(await paid(billing, 2025), ['Mill: nec_1 100, misc_1 300 = 400'])
    assert.deepEqual(await paid(billing, 2026), ['Mill: = 0'])
    await unapply(billing, payment)
    assert.deepEqual(await paid(billing, 2025), ['Mill: nec_1 400 = 400'])
    assert.deepEqual(await paid(billing, 2026), ['Mill: = 0'])
  })

  it('200: an application that is taken back after its day was closed leaves the category of the row', async () => {
    await using billing = await books()
    const { world, document, row, pay } = billing
    const mill = await vendor(billing, 'Mill')
    const transaction = await row('-400', '2025-12-30')
    await categorize(billing, transaction, 'Contractors', mill)
    const bill = await document('bill', [['Rent', 300]], { party_id: mill, effective_date: '2025-12-05' })
    const [payment] = made(await pay(transaction, [[bill, 300]]))
    assert.deepEqual(await paid(billing, 2025), ['Mill: nec_1 100, misc_1 300 = 400'])
    assert.equal((await world.post('/v0/periods/close', { date: '2025-12-31' })).status, 201)
    await unapply(billing, payment)
    assert.deepEqual(await paid(billing, 2025), ['Mill: nec_1 400 = 400'])
    assert.deepEqual(await paid(billing, 2026), ['Mill: = 0'])
  })

  it('200: boxes go down to sub-ledgers; the ledger of the cash books decides', async () => {
    await using billing = await books()
    const { world, document, row, pay } = billing
    const mill = await vendor(billing, 'Mill')
    const expense = { type: 'expense', sub_type: 'operating_expenses', debit_credit: 'debit', report_cash_flow: false }
    const below = async (name: string, parent: string, more: object = {}) =>
      made(await world.post('/v0/ledgers', { ...expense, name, parent_id: await world.ledger(parent), ...more })).id
    await below('Office Rent', 'Rent')
    await below('Patents', 'Rent', { box_1099: 'misc_2' })
    const bill = await document(
      'bill',
      [
        ['Office Rent', 100],
        ['Patents', 20],
      ],
      { party_id: mill },
    )
    made(await pay(await row('-120', '2026-02-01'), [[bill, 120]]))
    const lines = [
      {
        account_id: await world.ledger('Prepaid Expenses'),
        cash_account_id: await world.ledger('Contractors'),
        amount: 7,
      },
    ]
    const prepaid = { type: 'bill', party_id: mill, effective_date: '2026-02-01', lines }
    const { id } = made(await world.post('/v0/accrual-sources', prepaid))
    made(await pay(await row('-7', '2026-02-01'), [[id, 7]]))
    assert.deepEqual(await paid(billing, 2026), ['Mill: nec_1 7, misc_1 100, misc_2 20 = 127'])
  })

  it('200: no payroll, no invoices, nobody else; a merged party counts as the one that stands for it', async () => {
    await using billing = await books()
    const { world, document, row, pay } = billing
    const [mill, old] = [await vendor(billing, 'Mill'), await vendor(billing, 'Old Mill')]
    const party = async (name: string, more: object) =>
      made(await world.post('/v0/parties', { name, type: 'other', ...more })).id
    const [told, other] = [await party('Told', { is_1099: true }), await party('Other', {})]
    for (const [party_id, amount] of [
      [mill, 1],
      [old, 2],
      [told, 4],
      [other, 8],
    ] as const) {
      const bill = await document('bill', [['Contractors', amount]], { party_id })
      made(await pay(await row(String(-amount), '2026-02-01'), [[bill, amount]]))
    }
    const invoice = await document('invoice', [['Service Revenue', 1000]], { party_id: mill })
    made(await pay(await row('1000', '2026-02-01'), [[invoice, 1000]]))
    const period = { service_period_start: '2026-01-01', service_period_end: '2026-01-31' }
    const wages = await document('payroll', [['Contractors', 500]], { party_id: told, ...period })
    made(await pay(await row('-500', '2026-02-01'), [[wages, 500]]))
    assert.equal((await world.post(`/v0/parties/${old}/merge`, { into: mill })).status, 200)
    assert.deepEqual(await paid(billing, 2026), ['Mill: nec_1 3 = 3', 'Told: nec_1 4 = 4'])
  })

  it('200: reportable from the threshold of the box and the year on, of those that are marked', async () => {
    await using billing = await books()
    const { document, row, pay } = billing
    const mark = { is_1099: true }
    const sums = { Ada: ['Contractors', 2000], Ben: ['Contractors', 1999.99], Cem: ['Contractors', 600] } as const
    for (const [name, [ledger, amount]] of Object.entries(sums)) {
      const party_id = await vendor(billing, name, mark)
      for (const year of [2025, 2026, 2027]) {
        const bill = await document('bill', [[ledger, amount]], { party_id, effective_date: `${year}-01-10` })
        made(await pay(await row(String(-amount), `${year}-03-01`), [[bill, amount]]))
      }
    }
    const unmarked = await vendor(billing, 'Dee')
    const bill = await document('bill', [['Contractors', 5000]], { party_id: unmarked })
    made(await pay(await row('-5000', '2026-03-01'), [[bill, 5000]]))
    const ask = async (year: number) => {
      const { body } = await billing.world.get(`/v0/reports/vendor-payments?year=${year}`)
      const told = body.records.map(
        (each: Answer['body']) => `${each.name} ${each.reportable} ${each.reportable_boxes}`,
      )
      return [Object.values(body.thresholds).join(), ...told]
    }
    assert.deepEqual(await ask(2025), [
      '600,600,10,600',
      'Ada true nec_1',
      'Ben true nec_1',
      'Cem true nec_1',
      'Dee false ',
    ])
    assert.deepEqual(await ask(2026), ['2000,2000,10,2000', 'Ada true nec_1', 'Ben false ', 'Cem false ', 'Dee false '])
    assert.deepEqual(await ask(2027), [',,10,', 'Ada null ', 'Ben null ', 'Cem null ', 'Dee false '])
  })

  it('200: days are those of the Instance', async () => {
    await using billing = await books({ entries_start: '2025-01-01T05:00:00Z', time_zone: 'America/New_York' })
    const { world, accountId } = billing
    const mill = await vendor(billing, 'Mill')
    const datetime = '2026-01-01T03:00:00Z'
    await world.importRows(accountId, [{ id: 'eve', amount: '-5', datetime, description: 'At ten in the evening' }])
    await categorize(billing, 'eve', 'Contractors', mill)
    assert.deepEqual(await paid(billing, 2025), ['Mill: nec_1 5 = 5'])
    assert.deepEqual(await paid(billing, 2026), ['Mill: = 0'])
  })

  it('200: whole tax ids stand in the CSV alone, for those who may close the books', async () => {
    await using billing = await books()
    const { world } = billing
    await vendor(billing, 'Mill', { tax_id: '12-3456789', is_1099: true })
    const path = '/v0/reports/vendor-payments?year=2026'
    const reader = { token: await world.tokenFor(['books:read'], world.instanceId) }
    const csv = { headers: { accept: 'text/csv' } }
    const taxIdIn = ({ text }: Answer) => text.split('\r\n')[1]?.split(',')[2]
    assert.equal(taxIdIn(await world.get(path, csv)), '12-3456789')
    assert.equal(taxIdIn(await world.get(path, { ...csv, ...reader })), '6789')
    assert.equal((await world.get(path)).body.records[0].tax_id, '6789')
    const pdf = await fetch(`${world.address}${path}`, {
      headers: {
        accept: 'application/pdf',
        authorization: `Bearer ${world.token}`,
        'service-instance-id': world.instanceId,
      },
    })
    const page = (await readPdf(Buffer.from(await pdf.arrayBuffer()))).pages[0]?.text ?? ''
    assert.match(page, /Vendor Payments/)
    assert.match(page, /For the year ended December 31, 2026/)
    assert.doesNotMatch(page, /3456789|basis/)
  })

  it('200: as CSV', async () => {
    await using billing = await books()
    const mill = await vendor(billing, 'Mill', { is_1099: true })
    await categorize(billing, await billing.row('-2500', '2026-01-20'), 'Contractors', mill)
    const { text, headers } = await billing.world.get('/v0/reports/vendor-payments?year=2026', {
      headers: { accept: 'text/csv' },
    })
    const version = headers.get('books-version')
    assert.deepEqual(text.split('\r\n'), [
      'Vendor,Party,Tax ID,1099,NEC 1 Services,MISC 1 Rents,MISC 2 Royalties,MISC 10 Attorneys,No box,Card and network payments,Total,Reportable,Level,Kind,Books version',
      `Mill,${mill},,Yes,2500.00,0.00,0.00,0.00,0.00,0.00,2500.00,NEC 1 Services,0,plain,${version}`,
      `Total,,,,2500.00,0.00,0.00,0.00,0.00,0.00,2500.00,,0,total,${version}`,
      '',
    ])
  })

  const refused = async (query: string) => {
    await using billing = await books()
    return await billing.world.get(`/v0/reports/vendor-payments${query}`)
  }

  it('422 missing_field: no year', async () => {
    assertRefused(await refused(''), 422, 'missing_field', 'year')
  })

  it('422 invalid_date: a year that is none', async () => {
    assertRefused(await refused('?year=26'), 422, 'invalid_date', 'year')
  })

  it('422 unknown_field: a basis, as it is the same in both', async () => {
    assertRefused(await refused('?year=2026&accounting_basis=cash'), 422, 'unknown_field')
  })

  it('422 report_too_large: more vendors than are held', async () => {
    await using billing = await books()
    const { world } = billing
    await using small = await serviceWithin(world, { jsonLines: 1 })
    const ask = () => world.get('/v0/reports/vendor-payments?year=2026', { at: small.at })
    assert.equal((await ask()).status, 200)
    made(await world.post('/v0/parties', { name: 'Acme', type: 'vendor' }))
    const answer = await ask()
    assertRefused(answer, 422, 'report_too_large')
    assert.equal(answer.body.data.limit, 1)
  })
})

async function books(instance: object = {}): Promise<Billing> {
  const billing = await aBillingWorld({ entries_start: '2025-01-01T00:00:00Z', ...instance })
  const nature = { type: 'asset', sub_type: 'current_assets', debit_credit: 'debit', report_cash_flow: true }
  made(await billing.world.post('/v0/ledgers', { name: 'Petty Cash', ...nature }))
  return billing
}

async function vendor({ world }: Billing, name: string, more: object = {}): Promise<string> {
  return made(await world.post('/v0/parties', { name, type: 'vendor', ...more })).id
}

async function categorize({ world }: Billing, id: string, ledger: string, party_id: string): Promise<void> {
  const category = { updated_category_ledger_id: await world.ledger(ledger) }
  const { status, text } = await world.put('/v0/transactions', [{ id, category, party_id }])
  assert.equal(status, 200, text)
}

/** An entry whose lines all name the party. */
async function enter({ world }: Billing, party_id: string, lines: Record<string, number>): Promise<Answer['body']> {
  const line_entries = await Promise.all(
    Object.entries(lines).map(async ([name, amount]) => ({
      ledger_id: await world.ledger(name),
      debit_credit: amount < 0 ? 'credit' : 'debit',
      amount: Math.abs(amount),
      party_id,
    })),
  )
  return made(await world.post('/v0/journal-entries', { date: '2026-05-01', description: 'By hand', line_entries }))
}

async function unapply({ world }: Billing, { payment_application_id: id }: Answer['body']): Promise<void> {
  const { status, text } = await world.post(`/v0/payment-applications/${id}/unapply`, {})
  assert.equal(status, 200, text)
}

/** "party: column amount, … = total", columns that are zero left out. */
async function paid({ world }: Billing, year: number): Promise<string[]> {
  const { status, body, text } = await world.get(`/v0/reports/vendor-payments?year=${year}`)
  assert.equal(status, 200, text)
  const columns = ['nec_1', 'misc_1', 'misc_2', 'misc_10', 'no_box', 'card_and_network_payments']
  for (const column of [...columns, 'total_amount'])
    assert.equal(
      body.totals[column].toFixed(2),
      body.records.reduce((sum: number, each: Answer['body']) => sum + each[column], 0).toFixed(2),
    )
  return body.records.map((each: Answer['body']) => {
    const told = columns.filter((column) => each[column] !== 0).map((column) => `${column} ${each[column]}`)
    return `${each.name}: ${told.join(', ')}${told.length > 0 ? ' ' : ''}= ${each.total_amount}`
  })
}
