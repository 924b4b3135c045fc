import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBillingWorld, type Billing, made } from '../../test/billing-world.ts'
import { filesIn, readPdf } from '../../test/documents.ts'
import { serviceWithin } from '../../test/limited.ts'
import { planOf } from '../../test/plan-of.ts'
import { type Answer, assertRefused, aWorld } from '../../test/world.ts'
import { agedSums } from './open-items-sql.ts'

/** What is open, by hand: customers in one file of figures, vendors in another. */

describe('retrieveReceivableAging', () => {
  it('200: by party, as of each day: what was due, paid, credited, voided and written off by then', async () => {
    await using billing = await aBillingWorld()
    await customers(billing)
    assert.deepEqual(await ages(billing, 'receivable-aging?date=2026-03-30'), [
      'Acme: 0 300 600 0 0 -100 = 800',
      'Beta: 0 0 500 0 0 -70 = 430',
      'Total: 0 300 1100 0 0 -170 = 1230',
    ])
    // The invoice of Beta is voided on this day; the other is 30 days old and becomes 31 on the next.
    assert.deepEqual(await ages(billing, 'receivable-aging?date=2026-03-31'), [
      'Acme: 0 300 600 0 0 -100 = 800',
      'Beta: 0 0 0 0 0 -70 = -70',
      'Total: 0 300 600 0 0 -170 = 730',
    ])
    assert.deepEqual(await ages(billing, 'receivable-aging?date=2026-04-01'), [
      'Acme: 0 0 900 0 0 -100 = 800',
      'Beta: 0 0 0 0 0 -70 = -70',
      'No party: 0 0 0 0 0 -20 = -20',
      'Total: 0 0 900 0 0 -190 = 710',
    ])
    assert.deepEqual(await ages(billing, 'receivable-aging?date=2026-05-15'), [
      'Acme: 0 0 0 250 600 -100 = 750',
      'Beta: 0 0 0 0 0 -70 = -70',
      'No party: 30 0 0 0 0 0 = 30',
      'Total: 30 0 0 250 600 -170 = 710',
    ])
  })

  it('200: the total is the balance of the control ledger at every day', async () => {
    await using billing = await aBillingWorld()
    await customers(billing)
    for (const day of days) {
      const { body } = await billing.world.get(`/v0/reports/receivable-aging?date=${day}`)
      const documents = (await billing.world.get(`/v0/reports/receivable-aging?date=${day}&by=document`)).body
      assert.equal(body.totals.total, await controlOf(billing, 'Accounts Receivable', day), day)
      assert.deepEqual(documents.totals, body.totals, day)
    }
  })

  it('200: money on account that was used up since stands in the days before', async () => {
    await using billing = await aBillingWorld()
    const { document, row, apply } = billing
    const acme = await party(billing, 'Acme', 'customer')
    const money = {
      transaction_id: await row('70', '2026-03-15'),
      applications: [{ party_id: acme, matched_amount: 70 }],
    }
    const [brought] = made(await apply(money))
    const invoice = await document('invoice', [['Service Revenue', 70]], {
      party_id: acme,
      effective_date: '2026-04-01',
    })
    const applications = [{ accrual_source_id: invoice, matched_amount: 70 }]
    made(await apply({ credit_application_id: brought.payment_application_id, applications, date: '2026-04-05' }))
    const at = async (day: string) => (await ages(billing, `receivable-aging?date=${day}`)).slice(0, 1)
    assert.deepEqual(await at('2026-03-31'), ['Acme: 0 0 0 0 0 -70 = -70'])
    assert.deepEqual(await at('2026-04-04'), ['Acme: 0 70 0 0 0 -70 = 0'])
    assert.deepEqual(await at('2026-04-05'), ['Total: 0 0 0 0 0 0 = 0'])
  })

  it('reads what has moved since the day, and none of what was settled before', async () => {
    await using world = await aWorld()
    const kinds = { types: ['invoice'], moneyDirection: 1 } as const
    const plan = await world.inBooks(async (tx) =>
      planOf(tx, (heard) => agedSums(heard, Temporal.PlainDate.from('2026-06-01'), kinds)),
    )
    const reads = plan.flatMap((line, at) => (line.includes('on subledger_entries') ? [line, plan[at + 1] ?? ''] : []))
    assert.equal(reads.length, 2, plan.join('\n'))
    assert.match(reads.join(), /using subledger_entries_dates .*Index Cond: .*date >/)
  })

  it('200: by document, the oldest first within its party', async () => {
    await using billing = await aBillingWorld()
    await customers(billing)
    const { body } = await billing.world.get('/v0/reports/receivable-aging?date=2026-04-10&by=document')
    assert.deepEqual(
      body.records.map(({ name, document, total }: Answer['body']) =>
        [name, document.type, document.reference_number, document.days_past_due, total].join(' '),
      ),
      [
        'Acme invoice INV-1 60 600',
        'Acme invoice INV-2 40 300',
        'Acme credit_memo CM-1  -100',
        'Beta money_on_account   -70',
        ' invoice INV-3 -35 -20',
      ],
    )
    assert.deepEqual(body.records[0].document.due_date, '2026-02-09')
    assert.match(body.records[3].document.payment_application_id, /^pap_/)
  })

  it('200: opening items stand in it from the first day of the books, by their own dates', async () => {
    await using billing = await aBillingWorld()
    const opening = { effective_date: '2025-10-01', due_date: '2025-10-31', settled_before: 40 }
    await billing.document('invoice', [['Service Revenue', 100]], opening)
    assert.deepEqual(await ages(billing, 'receivable-aging?date=2025-12-31'), ['Total: 0 0 0 0 0 0 = 0'])
    assert.deepEqual(await ages(billing, 'receivable-aging?date=2026-01-01'), [
      'No party: 0 0 0 60 0 0 = 60',
      'Total: 0 0 0 60 0 0 = 60',
    ])
  })

  it('200: a merged party counts as the one that stands for it', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const [one, other] = [await party(billing, 'One', 'customer'), await party(billing, 'Other', 'customer')]
    await billing.document('invoice', [['Service Revenue', 10]], { party_id: one })
    await billing.document('invoice', [['Service Revenue', 5]], { party_id: other })
    assert.equal((await world.post(`/v0/parties/${one}/merge`, { into: other })).status, 200)
    assert.deepEqual(await ages(billing, 'receivable-aging?date=2026-01-10'), [
      'Other: 15 0 0 0 0 0 = 15',
      'Total: 15 0 0 0 0 0 = 15',
    ])
    const { body } = await world.get('/v0/reports/receivable-aging?date=2026-01-10&by=document')
    assert.deepEqual(
      body.records.map((row: Answer['body']) => [row.party_id, row.name]),
      [
        [other, 'Other'],
        [other, 'Other'],
      ],
    )
    const statement = (await world.get(`/v0/reports/party-statement?party_id=${one}&end_date=2026-01-10`)).body
    assert.deepEqual([statement.party_id, statement.sections[0].closing_balance], [other, 15])
  })

  it('422 report_too_large: counted before it is read, by party and by document', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    await customers(billing)
    await using small = await serviceWithin(world, { jsonLines: 2 })
    const ask = (by: string) => world.get(`/v0/reports/receivable-aging?date=2026-03-31&by=${by}`, { at: small.at })
    assert.equal((await ask('party')).status, 200)
    const refused = await ask('document')
    assertRefused(refused, 422, 'report_too_large')
    assert.partialDeepStrictEqual(refused.body.data, { lines: 4, limit: 2 })
  })

  it('200: as CSV, PDF and XLSX, without a basis', async () => {
    await using billing = await aBillingWorld()
    await customers(billing)
    const { text, headers } = await file(billing, 'receivable-aging?date=2026-03-31', 'text/csv')
    const version = headers.get('books-version')
    assert.deepEqual(String(text).split('\r\n').slice(0, 4), [
      'Party,Current,1-30 days,31-60 days,61-90 days,91+ days,Unapplied,Total,Level,Kind,Books version',
      `Acme,0.00,300.00,600.00,0.00,0.00,-100.00,800.00,0,plain,${version}`,
      `Beta,0.00,0.00,0.00,0.00,0.00,-70.00,-70.00,0,plain,${version}`,
      `Total,0.00,300.00,600.00,0.00,0.00,-170.00,730.00,0,total,${version}`,
    ])
    const page = await readPdf((await file(billing, 'receivable-aging?date=2026-03-31&by=document', pdf)).text)
    assert.match(page.pages[0]?.text ?? '', /Accounts Receivable Aging/)
    assert.match(page.pages[0]?.text ?? '', /As of March 31, 2026/)
    assert.doesNotMatch(page.pages[0]?.text ?? '', /basis/)
    assert.match(page.rows.map((row) => row.join('|')).join('\n'), /INV-1\|Jan(uary)? 10, 2026/)
    const sheet = filesIn((await file(billing, 'receivable-aging?date=2026-03-31', xlsx)).text)
    assert.ok([...sheet.keys()].some((name) => name.includes('sheet1')))
  })
})

describe('retrievePayableAging', () => {
  it('200: bills, vendor credits and money paid on account, and no payroll', async () => {
    await using billing = await aBillingWorld()
    await vendors(billing)
    assert.deepEqual(await ages(billing, 'payable-aging?date=2026-02-28'), [
      'Mill: 500 0 0 0 0 -110 = 390',
      'Total: 500 0 0 0 0 -110 = 390',
    ])
    assert.deepEqual(await ages(billing, 'payable-aging?date=2026-04-30'), [
      'Mill: 0 350 0 0 0 -30 = 320',
      'Total: 0 350 0 0 0 -30 = 320',
    ])
    for (const day of days) {
      const { body } = await billing.world.get(`/v0/reports/payable-aging?date=${day}`)
      assert.equal(body.totals.total + (await controlOf(billing, 'Accounts Payable', day)), 0, day)
    }
  })
})

describe('retrieveUnpaidDocuments', () => {
  it('200: by type with totals, as of the day', async () => {
    await using billing = await aBillingWorld()
    await customers(billing)
    await vendors(billing)
    assert.deepEqual(await unpaid(billing, 'date=2026-02-28'), [
      'INV-4 Beta 500 0 500',
      'INV-1 Acme 1000 400 600',
      'B-1 Mill 500 0 500',
      'PR-1  1500 0 1500',
      'invoice 1500 400 1100',
      'bill 500 0 500',
      'payroll 1500 0 1500',
    ])
    assert.deepEqual(await unpaid(billing, 'date=2026-04-30&type=bill'), ['B-1 Mill 500 150 350', 'bill 500 150 350'])
  })
})

describe('retrievePartyStatement', () => {
  it('200: open items, on the side of their ledgers', async () => {
    await using billing = await aBillingWorld()
    const { acme } = await customers(billing)
    const { body } = await billing.world.get(`/v0/reports/party-statement?party_id=${acme}&end_date=2026-04-30`)
    assert.deepEqual([body.content, body.start_date, body.sections.length], ['open_items', null, 1])
    const [section] = body.sections
    assert.deepEqual(
      section.open_items.map((item: Answer['body']) =>
        [item.document.reference_number, item.amount, item.amount_outstanding].join(' '),
      ),
      ['INV-1 1000 600', 'INV-2 300 250', 'CM-1 -100 -100'],
    )
    assert.deepEqual(
      [section.control, section.opening_balance, section.movements, section.closing_balance],
      ['accounts_receivable', null, [], 750],
    )
  })

  it('200: movements from a day on, each with the balance after it', async () => {
    await using billing = await aBillingWorld()
    const { acme } = await customers(billing)
    const at = `/v0/reports/party-statement?party_id=${acme}&content=movements`
    const { body } = await billing.world.get(`${at}&start_date=2026-02-01&end_date=2026-04-30`)
    const [section] = body.sections
    assert.equal(section.opening_balance, 1000)
    assert.deepEqual(
      section.movements.map((each: Answer['body']) =>
        [each.date, each.cause, each.document.reference_number, each.amount, each.balance].join(' '),
      ),
      [
        '2026-02-20 applied INV-1 -400 600',
        '2026-03-01 opened INV-2 300 900',
        '2026-03-10 opened CM-1 -100 800',
        '2026-04-20 written_off INV-2 -50 750',
      ],
    )
    assert.equal(section.closing_balance, 750)
    const whole = (await billing.world.get(`${at}&end_date=2026-04-30`)).body
    assert.deepEqual([whole.start_date, whole.sections[0].opening_balance], ['2026-01-01', 0])
  })

  it('200: as CSV', async () => {
    await using billing = await aBillingWorld()
    const { acme } = await customers(billing)
    const at = `party-statement?party_id=${acme}&content=movements&start_date=2026-02-01&end_date=2026-03-01`
    const { text, headers } = await file(billing, at, 'text/csv')
    const version = headers.get('books-version')
    const rows = String(text)
      .split('\r\n')
      .map((line) => line.replace(/jen_\w+/, 'jen'))
    assert.deepEqual(rows, [
      'Date,Document,Number,Movement,Entry,Increase,Decrease,Balance,Level,Kind,Books version',
      `,Receivable,,,,,,1000.00,0,group,${version}`,
      `2026-02-20,Invoice,INV-1,Applied,jen,,400.00,600.00,0,plain,${version}`,
      `2026-03-01,Invoice,INV-2,Recorded,jen,300.00,,900.00,0,plain,${version}`,
      `,Total Receivable,,,,300.00,400.00,900.00,0,total,${version}`,
      '',
    ])
  })
})

const pdf = 'application/pdf'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** On which something happens, and between. */
const days = [
  '2026-01-09',
  '2026-01-31',
  '2026-02-20',
  '2026-03-30',
  '2026-03-31',
  '2026-04-01',
  '2026-04-14',
  '2026-04-15',
  '2026-04-30',
  '2026-12-31',
]

async function party({ world }: Billing, name: string, type: string): Promise<string> {
  return made(await world.post('/v0/parties', { name, type })).id
}

async function customers(billing: Billing): Promise<{ acme: string }> {
  const { world, document, row, pay } = billing
  const [acme, beta] = [await party(billing, 'Acme', 'customer'), await party(billing, 'Beta', 'customer')]
  const sold = (amount: number) => [['Service Revenue', amount]] as const
  const first = { party_id: acme, reference_number: 'INV-1', due_date: '2026-02-09' }
  const invoice = await document('invoice', sold(1000), first)
  made(await pay(await row('400', '2026-02-20'), [[invoice, 400]]))
  const second = { party_id: acme, reference_number: 'INV-2', effective_date: '2026-03-01' }
  const written = await document('invoice', sold(300), second)
  await document('credit_memo', sold(100), { party_id: acme, reference_number: 'CM-1', effective_date: '2026-03-10' })
  const paidEarly = { reference_number: 'INV-3', effective_date: '2026-04-15', due_date: '2026-05-15' }
  const early = await document('invoice', sold(50), paidEarly)
  made(await pay(await row('20', '2026-04-01'), [[early, 20]]))
  const applications = [{ party_id: beta, matched_amount: 70 }]
  made(await billing.apply({ transaction_id: await row('70', '2026-03-15'), applications }))
  const voided = { party_id: beta, reference_number: 'INV-4', effective_date: '2026-02-01' }
  const mistake = await document('invoice', sold(500), voided)
  await done(world.post(`/v0/accrual-sources/${mistake}/void`, { date: '2026-03-31' }))
  const badDebt = { ledger_id: await world.ledger('Bad Debt'), amount: 50, date: '2026-04-20' }
  await done(world.post(`/v0/accrual-sources/${written}/write-off`, badDebt))
  return { acme }
}

async function vendors(billing: Billing): Promise<void> {
  const { document, row, apply, pay } = billing
  const mill = await party(billing, 'Mill', 'vendor')
  const due = { party_id: mill, reference_number: 'B-1', effective_date: '2026-02-15', due_date: '2026-04-16' }
  const bill = await document('bill', [['Rent', 500]], due)
  const credit = await document('vendor_credit', [['Rent', 80]], { party_id: mill, effective_date: '2026-02-20' })
  const paid = await row('-30', '2026-02-10')
  made(await apply({ transaction_id: paid, applications: [{ party_id: mill, matched_amount: 30 }] }))
  const applications = [{ accrual_source_id: bill, matched_amount: 80 }]
  made(await apply({ credit_source_id: credit, applications, date: '2026-03-05' }))
  made(await pay(await row('-70', '2026-04-20'), [[bill, 70]]))
  const payroll = { service_period_start: '2026-01-01', service_period_end: '2026-02-28', reference_number: 'PR-1' }
  await document('payroll', [['Wages and Salaries', 1500]], payroll)
}

async function done(answer: Promise<Answer>): Promise<void> {
  const { status, text } = await answer
  assert.ok(status < 300, text)
}

/** "party: current … unapplied = total" */
async function ages({ world }: Billing, path: string): Promise<string[]> {
  const { status, body, text } = await world.get(`/v0/reports/${path}`)
  assert.equal(status, 200, text)
  const names = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'days_91_plus', 'unapplied']
  return [...body.records, { ...body.totals, name: 'Total' }].map(
    (row) => `${row.name ?? 'No party'}: ${names.map((name) => row[name]).join(' ')} = ${row.total}`,
  )
}

async function unpaid({ world }: Billing, query: string): Promise<string[]> {
  const { status, body, text } = await world.get(`/v0/reports/unpaid-documents?${query}`)
  assert.equal(status, 200, text)
  const figures = (each: Answer['body']) => [each.amount, each.amount_settled, each.amount_outstanding].join(' ')
  return [
    ...body.records.map(
      (each: Answer['body']) => `${each.document.reference_number} ${each.name ?? ''} ${figures(each)}`,
    ),
    ...body.totals.map((each: Answer['body']) => `${each.type} ${figures(each)}`),
  ]
}

/** As the trial balance has it, debits positive. */
async function controlOf({ world }: Billing, name: string, day: string): Promise<number> {
  const { body } = await world.get(`/v0/reports/trial-balance?end_date=${day}&accounting_basis=accrual`)
  const row = body.records.find((each: Answer['body']) => each.name === name)
  return row.debit - row.credit
}

async function file({ world }: Billing, path: string, accept: string) {
  const headers = { accept, authorization: `Bearer ${world.token}`, 'service-instance-id': world.instanceId }
  const response = await fetch(`${world.address}/v0/reports/${path}`, { headers })
  assert.equal(response.status, 200)
  return { text: Buffer.from(await response.arrayBuffer()), headers: response.headers }
}
