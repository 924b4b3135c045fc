import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aProposal } from '../../test/billing-examples.ts'
import { aBillingWorld, type Billing, made } from '../../test/billing-world.ts'
import { type Answer, assertRefused } from '../../test/world.ts'

const everything = 'expand=payment_applications,accrual_source'

/**
 * What each line of an entry answers of accruals: "ledger basis: applications; source", by the names that are given to
 * the ids.
 */
async function told(billing: Billing, entryId: string, names: Record<string, string>): Promise<string[]> {
  const { status, body } = await billing.world.get(`/v0/journal-entries/${entryId}/line-entries?${everything}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.map((line: Answer['body']) => tell(line, names))
}

function tell(line: Answer['body'], names: Record<string, string>): string {
  const name = (id: string) => names[id] ?? '?'
  const applied = line.payment_applications.map((each: Answer['body']) => name(each.payment_application_id))
  const ofPayroll = line.line_payment_applications.map(
    (each: Answer['body']) => `payroll ${name(each.line_payment_application_id)}`,
  )
  const source = line.accrual_source ? `; ${name(line.accrual_source.id)}` : ''
  return `${line.ledger_name} ${line.basis}: ${[...applied, ...ofPayroll].join(' ')}${source}`
}

async function entryOf(billing: Billing, transactionId: string): Promise<string> {
  return (await billing.world.get(`/v0/transactions/${transactionId}`)).body.journal_entry_id
}

async function openingOf(billing: Billing, ledger: string): Promise<string> {
  const lines = await billing.world.get(`/v0/ledgers/${await billing.world.ledger(ledger)}/line-entries`)
  return lines.body.records[0].journal_entry_id
}

describe('listJournalEntryLineEntries', () => {
  it('200: an invoice, and a row that is applied to it with a discount, in every field', async () => {
    await using billing = await aBillingWorld()
    const { document, row, pay, world } = billing
    const invoice = await document('invoice', [['Service Revenue', 100]], {
      reference_number: 'INV-1',
      external_id: 'invoice-1',
      external_party_id: 'customer-1',
    })
    const opening = await openingOf(billing, 'Service Revenue')
    assert.deepEqual(await told(billing, opening, { [invoice]: 'invoice' }), [
      'Accounts Receivable accrual: ; invoice',
      'Service Revenue accrual: ; invoice',
    ])
    const transaction = await row('60', '2026-02-01')
    const discount = await world.ledger('Sales Discounts')
    const adjustments = [{ amount: 10, ledger_id: discount, description: 'Early' }]
    const [applied] = made(await pay(transaction, [[invoice, 50, { adjustments }]]))
    const entry = await entryOf(billing, transaction)
    const names = { [invoice]: 'invoice', [applied.payment_application_id]: 'payment' }
    assert.deepEqual(await told(billing, entry, names), [
      'Checking both: payment',
      'Uncategorized Inflow both: payment',
      'Accounts Receivable accrual: payment; invoice',
      'Sales Discounts both: payment; invoice',
      'Service Revenue cash: payment; invoice',
    ])
    const { body: lines } = await world.get(`/v0/journal-entries/${entry}/line-entries?${everything}`)
    const party_id = (await billing.source(invoice)).party_id
    assert.deepEqual(lines[0].payment_applications, [
      {
        payment_application_id: applied.payment_application_id,
        matched_amount: 50,
        source_type: 'bank_transaction',
        status: 'confirmed',
        accrual_source: {
          accrual_source_id: invoice,
          type: 'invoice',
          external_id: 'invoice-1',
          external_party_id: 'customer-1',
          reference_number: 'INV-1',
          effective_date: '2026-01-10',
          gross_amount: 100,
        },
        adjustments: [
          {
            accrual_adjustment_id: applied.adjustments[0].accrual_adjustment_id,
            debit_account_id: discount,
            credit_account_id: await world.ledger('Accounts Receivable'),
            amount: 10,
          },
        ],
        transaction_id: transaction,
        journal_entry_id: entry,
        party_id,
        date: '2026-02-01',
        explanation: null,
        ledger_id: null,
        credit_source_id: null,
        credit_application_id: null,
        refunded_application_id: null,
        returned_application_id: null,
        amount_left: null,
      },
    ])
    assert.deepEqual(lines[2].accrual_source, await billing.source(invoice))
    // What an application made is no category: it does not change with the entry.
    assert.deepEqual(
      lines.map((line: Answer['body']) => line.editable),
      [false, true, false, false, false],
    )
    const bare = (await world.get(`/v0/journal-entries/${entry}/line-entries`)).body
    assert.ok(bare.every((line: Answer['body']) => line.accrual_source === null && !line.payment_applications.length))
    const [checking] = (
      await world.get(`/v0/ledgers/${await world.ledger('Checking')}/line-entries?expand=payment_applications`)
    ).body.records
    assert.deepEqual(checking.payment_applications, lines[0].payment_applications)
    assert.equal(checking.accrual_source, null)
  })

  it('200: payroll has the days that it pays for, apart from the rest', async () => {
    await using billing = await aBillingWorld()
    const period = { service_period_start: '2026-01-01', service_period_end: '2026-01-31' }
    const payroll = await billing.document('payroll', [['Wages and Salaries', 900]], period)
    const transaction = await billing.row('-900', '2026-02-02')
    const [applied] = made(await billing.pay(transaction, [[payroll, 900]]))
    const names = { [payroll]: 'payroll', [applied.payment_application_id]: 'wages' }
    const entry = await entryOf(billing, transaction)
    assert.deepEqual(await told(billing, entry, names), [
      'Checking both: payroll wages',
      'Wages Payable accrual: payroll wages; payroll',
      'Wages and Salaries cash: payroll wages; payroll',
    ])
    const { body: lines } = await billing.world.get(`/v0/journal-entries/${entry}/line-entries?${everything}`)
    assert.deepEqual(lines[0].line_payment_applications, [
      {
        line_payment_application_id: applied.payment_application_id,
        matched_amount: 900,
        source_type: 'bank_transaction',
        status: 'confirmed',
        accrual_source: {
          accrual_source_id: payroll,
          type: 'payroll',
          start_date: '2026-01-01',
          end_date: '2026-01-31',
        },
      },
    ])
  })

  it('200: a row of a closed day: what took from its lines stands in another entry, and goes again', async () => {
    await using billing = await aBillingWorld()
    const bill = await billing.document('bill', [['Rent', 100]])
    const transaction = await billing.row('-100', '2026-01-20')
    const { world } = billing
    assert.equal((await world.post('/v0/periods/close', { date: '2026-01-31' })).status, 201)
    const [applied] = made(await billing.pay(transaction, [[bill, 40]]))
    const names = { [bill]: 'bill', [applied.payment_application_id]: 'payment' }
    const row = await entryOf(billing, transaction)
    assert.deepEqual(await told(billing, row, names), ['Checking both: payment', 'Uncategorized Outflow both: payment'])
    assert.deepEqual(await told(billing, applied.journal_entry_id, names), [
      'Accounts Payable accrual: payment; bill',
      'Rent cash: payment; bill',
      'Uncategorized Outflow both: payment; bill',
    ])
    await world.post(`/v0/payment-applications/${applied.payment_application_id}/unapply`, {})
    assert.deepEqual(await told(billing, row, names), ['Checking both: ', 'Uncategorized Outflow both: '])
    assert.deepEqual(await told(billing, applied.journal_entry_id, names), [
      'Accounts Payable accrual: ; bill',
      'Rent cash: ; bill',
      'Uncategorized Outflow both: ; bill',
    ])
  })

  it('200: credits, money on account, and what is given back of it', async () => {
    await using billing = await aBillingWorld()
    const { document, apply, row, world } = billing
    const { id: party_id } = made(await world.post('/v0/parties', { name: 'Ann', type: 'customer' }))
    const invoice = await document('invoice', [['Service Revenue', 100]], { party_id })
    const memo = await document('credit_memo', [['Product Sales', 30]], { party_id })
    const [credit] = made(
      await apply({
        credit_source_id: memo,
        date: '2026-02-01',
        applications: [{ accrual_source_id: invoice, matched_amount: 30 }],
      }),
    )
    const transaction = await row('50', '2026-02-02')
    const [kept] = made(await apply({ transaction_id: transaction, applications: [{ party_id, matched_amount: 50 }] }))
    const [used] = made(
      await apply({
        credit_application_id: kept.payment_application_id,
        date: '2026-02-03',
        applications: [{ accrual_source_id: invoice, matched_amount: 20 }],
      }),
    )
    const [contributed] = made(
      await apply({
        ledger_id: await world.ledger('Owner Contributions'),
        date: '2026-02-04',
        amount: 10,
        applications: [{ accrual_source_id: invoice, matched_amount: 10 }],
      }),
    )
    const refund = await row('-30', '2026-02-05')
    const [refunded] = made(
      await apply({
        transaction_id: refund,
        applications: [{ refunded_application_id: kept.payment_application_id, matched_amount: 30 }],
      }),
    )
    const names = Object.fromEntries(
      Object.entries({ credit, kept, used, contributed, refunded }).map(([name, each]) => [
        each.payment_application_id,
        name,
      ]),
    )
    Object.assign(names, { [invoice]: 'invoice', [memo]: 'memo' })
    assert.deepEqual(await told(billing, credit.journal_entry_id, names), [
      'Service Revenue cash: credit; invoice',
      'Product Sales cash: credit; memo',
    ])
    assert.deepEqual(await told(billing, await entryOf(billing, transaction), names), [
      'Checking both: kept',
      'Accounts Receivable accrual: kept',
      'Unapplied Receipts cash: kept',
    ])
    assert.deepEqual(await told(billing, used.journal_entry_id, names), [
      'Service Revenue cash: used; invoice',
      'Unapplied Receipts cash: used',
    ])
    assert.deepEqual(await told(billing, contributed.journal_entry_id, names), [
      'Owner Contributions both: contributed; invoice',
      'Accounts Receivable accrual: contributed; invoice',
      'Service Revenue cash: contributed; invoice',
    ])
    assert.deepEqual(await told(billing, await entryOf(billing, refund), names), [
      'Checking both: refunded',
      'Accounts Receivable accrual: refunded',
      'Unapplied Receipts cash: refunded',
    ])
  })

  it('200: a payment that the bank took back, and a write-off', async () => {
    await using billing = await aBillingWorld()
    const invoice = await billing.document('invoice', [['Service Revenue', 100]])
    const [applied] = made(await billing.pay(await billing.row('100', '2026-02-01'), [[invoice, 100]]))
    const back = await billing.row('-100', '2026-02-03')
    const [returned] = made(
      await billing.apply({
        transaction_id: back,
        applications: [{ returned_application_id: applied.payment_application_id, matched_amount: 100 }],
      }),
    )
    const names = { [invoice]: 'invoice', [returned.payment_application_id]: 'returned' }
    assert.deepEqual(await told(billing, await entryOf(billing, back), names), [
      'Checking both: returned',
      'Accounts Receivable accrual: returned; invoice',
      'Service Revenue cash: returned; invoice',
    ])
    const ledger_id = await billing.world.ledger('Bad Debt')
    const wanted = { ledger_id, amount: 25, date: '2026-03-01' }
    assert.equal((await billing.world.post(`/v0/accrual-sources/${invoice}/write-off`, wanted)).status, 200)
    assert.deepEqual(await told(billing, await openingOf(billing, 'Bad Debt'), names), [
      'Bad Debt accrual: ; invoice',
      'Accounts Receivable accrual: ; invoice',
    ])
  })

  it('200: what is proposed of the row, and is in no books', async () => {
    await using billing = await aBillingWorld()
    const proposal = await aProposal(billing.world)
    const { transaction_id: row } = (await billing.world.get(`/v0/payment-applications/${proposal}`)).body
    const entry = await entryOf(billing, row)
    const [money, category] = await told(billing, entry, { [proposal]: 'proposed' })
    assert.match(money ?? '', / both: proposed$/)
    assert.equal(category, 'Uncategorized Inflow both: ')
    const [bank] = (await billing.world.get(`/v0/journal-entries/${entry}/line-entries?${everything}`)).body
    const [shown] = bank.payment_applications
    assert.deepEqual([shown.payment_application_id, shown.status, shown.journal_entry_id], [proposal, 'proposed', null])
    assert.match(shown.explanation, /^Invoice INV .* has the same amount outstanding; the description names the party/)
    assert.equal(bank.accrual_source, null)
  })

  it('422 batch_too_large: a source of many lines: a page of lines ends where it has enough, an entry is refused', async () => {
    await using billing = await aBillingWorld()
    const many = Array.from({ length: 150 }, (): [string, number] => ['Service Revenue', 1])
    await billing.document('invoice', many)
    await billing.document('invoice', [['Product Sales', 5]])
    const revenue = `/v0/ledgers/${await billing.world.ledger('Service Revenue')}/line-entries?limit=1000`
    const page = await billing.world.get(`${revenue}&${everything}`)
    assert.ok(page.body.records.length > 1 && page.body.records.length < 150, `${page.body.records.length} records`)
    assert.ok(page.body.records.every((line: Answer['body']) => line.accrual_source.lines.length === 150))
    assert.equal((await billing.world.get(revenue)).body.records.length, 150)
    const entry = await openingOf(billing, 'Service Revenue')
    const asked = await billing.world.get(`/v0/journal-entries/${entry}/line-entries?${everything}`)
    assertRefused(asked, 422, 'batch_too_large')
    assert.equal((await billing.world.get(`/v0/journal-entries/${entry}/line-entries`)).body.length, 151)
  })
})
