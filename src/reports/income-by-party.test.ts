import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBillingWorld, type Billing, made } from '../../test/billing-world.ts'
import type { Answer } from '../../test/world.ts'

describe('retrieveSalesByCustomer', () => {
  it('200: Net Sales by party in either basis; what names none is a row of its own', async () => {
    await using billing = await aBillingWorld()
    await openBooks(billing)
    const accrual = await sales(billing, 'accrual')
    assert.deepEqual(accrual, ['Acme 900', 'Beta 40', 'null 60', 'Total 1000'])
    const cash = await sales(billing, 'cash')
    // Three fifths of the invoice are settled; what Beta has paid on account is sales until it is applied.
    assert.deepEqual(cash, ['Acme 500', 'Beta 110', 'null 60', 'Total 670'])
    for (const [basis, rows] of [
      ['accrual', accrual],
      ['cash', cash],
    ] as const)
      assert.equal(rows.at(-1), `Total ${await incomeRow(billing, 'Net Sales', basis)}`)
  })

  it('200: a merged party counts as the one that stands for it, lines of a tag alone', async () => {
    await using billing = await aBillingWorld({ subscription: 'tier3' })
    const { world } = billing
    const { acme, beta } = await openBooks(billing)
    assert.equal((await world.post(`/v0/parties/${acme}/merge`, { into: beta })).status, 200)
    assert.deepEqual(await sales(billing, 'accrual'), ['Beta 940', 'null 60', 'Total 1000'])
    const tag = (await world.tag('North')).id
    await enter(billing, ['Cash on Hand', 'Product Sales', 7], { party_id: beta, tag_ids: [tag] })
    assert.deepEqual(await sales(billing, 'accrual', `&tag_ids=${tag}`), ['Beta 7', 'Total 7'])
  })

  it('200: as CSV, with the basis in its header', async () => {
    await using billing = await aBillingWorld()
    await openBooks(billing)
    const at = `/v0/reports/sales-by-customer?${year}&accounting_basis=cash`
    const { text, headers } = await billing.world.get(at, { headers: { accept: 'text/csv' } })
    assert.equal(headers.get('books-basis'), 'cash')
    assert.deepEqual(
      text.split('\r\n').map((line) => line.split(',').slice(0, 2).join()),
      ['Customer,Net Sales', 'Acme,500.00', 'Beta,110.00', 'No party,60.00', 'Total,670.00', ''],
    )
  })
})

describe('retrieveExpensesByVendor', () => {
  it('200: by section, with the totals of the income statement', async () => {
    await using billing = await aBillingWorld()
    const { world, document, row, pay } = billing
    const mill = made(await world.post('/v0/parties', { name: 'Mill', type: 'vendor' })).id
    const bill = await document('bill', [['Rent', 500]], { party_id: mill, effective_date: '2026-02-01' })
    made(await pay(await row('-125', '2026-02-10'), [[bill, 125]]))
    await enter(billing, ['Inventory Purchases', 'Cash on Hand', 80], { party_id: mill })
    await enter(billing, ['Rent', 'Cash on Hand', 20])
    const ask = async (basis: string) =>
      (await world.get(`/v0/reports/expenses-by-vendor?${year}&accounting_basis=${basis}`)).body
    const none = { other_expenses: 0, income_taxes: 0 }
    const { records, totals } = await ask('accrual')
    assert.deepEqual(records, [
      { party_id: mill, name: 'Mill', cost_of_goods_sold: 80, operating_expenses: 500, ...none, total_amount: 580 },
      { party_id: null, name: null, cost_of_goods_sold: 0, operating_expenses: 20, ...none, total_amount: 20 },
    ])
    assert.deepEqual(totals, { cost_of_goods_sold: 80, operating_expenses: 520, ...none, total_amount: 600 })
    assert.equal(await incomeRow(billing, 'Operating Expenses', 'accrual'), 520)
    const cash = await ask('cash')
    assert.deepEqual(cash.totals, { cost_of_goods_sold: 80, operating_expenses: 145, ...none, total_amount: 225 })
    assert.equal(await incomeRow(billing, 'Operating Expenses', 'cash'), 145)
  })
})

const year = 'start_date=2026-01-01&end_date=2026-12-31'

/** An invoice with sales tax, paid in part less a discount; money on account, and sales for cash. */
async function openBooks(billing: Billing): Promise<{ acme: string; beta: string }> {
  const { world, document, row, pay, apply } = billing
  const customer = async (name: string) => made(await world.post('/v0/parties', { name, type: 'customer' })).id
  const [acme, beta] = [await customer('Acme'), await customer('Beta')]
  const lines = [
    ['Service Revenue', 1000],
    ['Sales Tax Payable', 80],
  ] as const
  const invoice = await document('invoice', lines, { party_id: acme })
  const discount = { adjustments: [{ amount: 100, ledger_id: await world.ledger('Sales Discounts') }] }
  made(await pay(await row('548', '2026-02-01'), [[invoice, 548, discount]]))
  const transaction_id = await row('70', '2026-03-01')
  made(await apply({ transaction_id, applications: [{ party_id: beta, matched_amount: 70 }] }))
  await enter(billing, ['Cash on Hand', 'Product Sales', 40], { party_id: beta })
  await enter(billing, ['Cash on Hand', 'Product Sales', 60])
  return { acme, beta }
}

/** @param named on the line that is no cash */
async function enter(
  { world }: Billing,
  [debit, credit, amount]: readonly [string, string, number],
  named: object = {},
): Promise<void> {
  const of = (ledger: string) => (ledger === 'Cash on Hand' ? {} : named)
  const line_entries = [
    { ledger_id: await world.ledger(debit), debit_credit: 'debit', amount, ...of(debit) },
    { ledger_id: await world.ledger(credit), debit_credit: 'credit', amount, ...of(credit) },
  ]
  made(await world.post('/v0/journal-entries', { date: '2026-04-01', description: 'By hand', line_entries }))
}

async function sales({ world }: Billing, basis: string, more = ''): Promise<string[]> {
  const { body, status, text } = await world.get(
    `/v0/reports/sales-by-customer?${year}&accounting_basis=${basis}${more}`,
  )
  assert.equal(status, 200, text)
  return [...body.records.map((each: Answer['body']) => `${each.name} ${each.amount}`), `Total ${body.total_amount}`]
}

async function incomeRow({ world }: Billing, name: string, basis: string): Promise<number> {
  const { body } = await world.get(`/v0/reports/income-statement?${year}&accounting_basis=${basis}`)
  return body.find((each: Answer['body']) => each.name === name).total_amount
}
