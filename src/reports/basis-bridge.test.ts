import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBillingWorld, type Billing, made } from '../../test/billing-world.ts'
import type { Answer } from '../../test/world.ts'

describe('retrieveBasisBridge', () => {
  it('200: Net Income and equity of the cash books, what each cause adds, and those of the accrual books', async () => {
    await using billing = await aBillingWorld({ entries_start: '2025-01-01T00:00:00Z' })
    await openBooks(billing)
    const { body } = await billing.world.get('/v0/reports/basis-bridge?date=2026-06-30')
    assert.deepEqual([body.date, body.fiscal_year_start], ['2026-06-30', '2026-01-01'])
    assert.deepEqual(body.cash, { net_income: 880, equity: 880 })
    assert.deepEqual(causesOf(body), [
      'recorded invoice: 200 1200',
      'recorded payroll: -203.33 -203.33',
      'recorded credit_memo: -50 -50',
      'settled invoice: -400 -400',
      'settled bill: 120 120',
      'on_account: -70 -70',
      'write_offs: -200 -200',
      'opening_items: -30 50',
      'entries: -10 -10',
    ])
    assert.deepEqual(body.accrual, { net_income: 236.67, equity: 1316.67 })
    assert.deepEqual(body.difference, { net_income: 0, equity: 0 })
  })

  it('200: both ends are those of the statements, at every day', async () => {
    await using billing = await aBillingWorld({ entries_start: '2025-01-01T00:00:00Z' })
    await openBooks(billing)
    for (const day of ['2025-12-31', '2026-01-20', '2026-04-05', '2026-05-01', '2026-12-31']) {
      const { body } = await billing.world.get(`/v0/reports/basis-bridge?date=${day}`)
      assert.deepEqual(body.difference, { net_income: 0, equity: 0 }, day)
      for (const basis of ['cash', 'accrual'] as const)
        assert.deepEqual(body[basis], await statementsOf(billing, day, basis), `${day} ${basis}`)
    }
  })

  it('200: as the books were known, and as CSV', async () => {
    await using billing = await aBillingWorld({ entries_start: '2025-01-01T00:00:00Z' })
    const { world } = billing
    await billing.document('invoice', [['Service Revenue', 100]])
    const { headers } = await world.get('/v0/reports/basis-bridge?date=2026-06-30')
    await billing.document('invoice', [['Service Revenue', 900]])
    const then = `date=2026-06-30&known_at=${headers.get('books-version')}`
    const { body } = await world.get(`/v0/reports/basis-bridge?${then}`)
    assert.deepEqual([causesOf(body), body.accrual.net_income], [['recorded invoice: 100 100'], 100])
    assert.deepEqual(body.difference, { net_income: 0, equity: 0 })
    const csv = { headers: { accept: 'text/csv' } }
    const { text } = await world.get(`/v0/reports/basis-bridge?${then}`, csv)
    const rows = text.split('\r\n').map((line) => line.split(',').slice(0, 3).join())
    assert.deepEqual(rows.slice(0, 3), [
      'Cause,Net Income,Equity',
      'Cash Basis,0.00,0.00',
      'Invoices Recorded,100.00,100.00',
    ])
    assert.deepEqual(rows.slice(-2), ['Accrual Basis,100.00,100.00', ''])
  })
})

/** A document, a payment or an entry for each cause, of this fiscal year and of the one before. */
async function openBooks(billing: Billing): Promise<void> {
  const { world, document, row, pay, apply } = billing
  const sold = (amount: number) => [['Service Revenue', amount]] as const
  const earlier = await document('invoice', sold(1000), { effective_date: '2025-06-01' })
  made(await pay(await row('400', '2026-02-01'), [[earlier, 400]]))
  const prepaid = {
    account_id: await world.ledger('Prepaid Expenses'),
    cash_account_id: await world.ledger('Insurance'),
    amount: 120,
  }
  const bill = made(
    await world.post('/v0/accrual-sources', { type: 'bill', effective_date: '2026-03-01', lines: [prepaid] }),
  )
  made(await pay(await row('-120', '2026-03-10'), [[bill.id, 120]]))
  // Ninety days, of which 61 are over at the end of June.
  const service = { service_period_start: '2026-05-01', service_period_end: '2026-07-29' }
  await document('payroll', [['Wages and Salaries', 300]], service)
  await document('credit_memo', sold(50), { effective_date: '2026-04-01' })
  const party_id = made(await world.post('/v0/parties', { name: 'Beta', type: 'customer' })).id
  const transaction_id = await row('70', '2026-04-05')
  made(await apply({ transaction_id, applications: [{ party_id, matched_amount: 70 }] }))
  const lost = await document('invoice', sold(200), { effective_date: '2026-01-15' })
  const badDebt = { ledger_id: await world.ledger('Bad Debt'), date: '2026-05-01' }
  assert.equal((await world.post(`/v0/accrual-sources/${lost}/write-off`, badDebt)).status, 200)
  const opening = await document('invoice', sold(80), { effective_date: '2024-12-01' })
  made(await pay(await row('30', '2026-01-20'), [[opening, 30]]))
  await enter(billing, { date: '2026-06-15', basis: 'accrual' }, ['Depreciation', 'Payroll Taxes Payable', 10])
  await enter(billing, { date: '2026-03-05' }, ['Cash on Hand', 'Product Sales', 500])
}

async function enter(
  { world }: Billing,
  entry: object,
  [debit, credit, amount]: readonly [string, string, number],
): Promise<void> {
  const line_entries = [
    { ledger_id: await world.ledger(debit), debit_credit: 'debit', amount },
    { ledger_id: await world.ledger(credit), debit_credit: 'credit', amount },
  ]
  made(await world.post('/v0/journal-entries', { description: 'By hand', line_entries, ...entry }))
}

/** Those that are not zero. */
function causesOf(body: Answer['body']): string[] {
  return body.causes
    .filter((each: Answer['body']) => each.net_income !== 0 || each.equity !== 0)
    .map(
      (each: Answer['body']) =>
        `${each.cause}${each.type === null ? '' : ` ${each.type}`}: ${each.net_income} ${each.equity}`,
    )
}

async function statementsOf({ world }: Billing, day: string, accounting_basis: string) {
  const basis = `end_date=${day}&accounting_basis=${accounting_basis}`
  const sheet = (await world.get(`/v0/reports/balance-sheet?${basis}`)).body
  const income = (await world.get(`/v0/reports/income-statement?start_date=${day.slice(0, 4)}-01-01&${basis}`)).body
  const named = (rows: Answer['body'], name: string) =>
    rows.find((each: Answer['body']) => each.name === name).total_amount
  return { net_income: named(income, 'Net Income'), equity: named(sheet, 'Equity') }
}
