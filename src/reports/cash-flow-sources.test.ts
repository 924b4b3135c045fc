import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBillingWorld, type Billing, made } from '../../test/billing-world.ts'
import { cashOnBalanceSheet, named, rowsOf, totalsOf } from '../../test/cash-flow-rows.ts'
import { planOf } from '../../test/plan-of.ts'
import { aWorld } from '../../test/world.ts'
import type { LedgerId } from '../kernel/ids.ts'
import { entriesWithLines } from './cash-flow-sql.ts'

/**
 * Payments are read through to the lines of what they settle: so the direct statement is the same in both bases. The
 * figures are worked out by hand. "section / row / ledger amount"
 */
interface Stated {
  /** Of both bases. */
  direct: string[]
  accrual: string[]
  cash: string[]
  totals: string
  /** In the accrual books. */
  note?: string[]
  /** Income taxes and interest. */
  paid?: string
}

interface Case {
  books: (billing: Billing) => Promise<unknown>
  /** By the months of 2026: "02", or "01-12". */
  stated: Record<string, Stated>
}

const cases: Record<string, Case> = {
  'an invoice with sales tax is paid in two parts, the second with a discount': {
    books: async ({ document, row, pay, world }) => {
      const invoice = await document('invoice', [
        ['Service Revenue', 1000],
        ['Sales Tax Payable', 80],
      ])
      made(await pay(await row('540', '2026-02-01'), [[invoice, 540]]))
      const adjustments = [{ amount: 20, ledger_id: await world.ledger('Sales Discounts') }]
      made(await pay(await row('520', '2026-03-01'), [[invoice, 520, { adjustments }]]))
    },
    stated: {
      '01': {
        direct: [],
        accrual: [
          'operating / Net Income 1000.00',
          'operating / Changes in operating assets and liabilities / Accounts Receivable -1080.00',
          'operating / Changes in operating assets and liabilities / Sales Tax Payable 80.00',
        ],
        cash: ['operating / Net Income 0.00'],
        totals: '0.00 0.00 0.00, 0.00 in transit, 0.00 to 0.00',
      },
      '02': {
        direct: [
          'operating / Receipts from customers / Sales Tax Payable 40.00',
          'operating / Receipts from customers / Service Revenue 500.00',
        ],
        accrual: [
          'operating / Net Income 0.00',
          'operating / Changes in operating assets and liabilities / Accounts Receivable 540.00',
        ],
        cash: [
          'operating / Net Income 500.00',
          'operating / Changes in operating assets and liabilities / Sales Tax Payable 40.00',
        ],
        totals: '540.00 0.00 0.00, 0.00 in transit, 0.00 to 540.00',
      },
      '01-12': {
        direct: [
          'operating / Receipts from customers / Sales Tax Payable 80.00',
          'operating / Receipts from customers / Service Revenue 1000.00',
          'operating / Receipts from customers / Sales Discounts -20.00',
        ],
        accrual: [
          'operating / Net Income 980.00',
          'operating / Changes in operating assets and liabilities / Sales Tax Payable 80.00',
        ],
        cash: [
          'operating / Net Income 980.00',
          'operating / Changes in operating assets and liabilities / Sales Tax Payable 80.00',
        ],
        totals: '1060.00 0.00 0.00, 0.00 in transit, 0.00 to 1060.00',
      },
    },
  },
  'a bill for equipment is paid in two parts': {
    books: async ({ document, row, pay }) => {
      const bill = await document('bill', [['Computer Equipment', 900]])
      made(await pay(await row('-300', '2026-02-01'), [[bill, 300]]))
      made(await pay(await row('-600', '2026-03-01'), [[bill, 600]]))
    },
    stated: {
      '02': {
        direct: ['investing / Computer Equipment -300.00'],
        accrual: ['operating / Net Income 0.00', 'investing / Computer Equipment -300.00'],
        cash: ['operating / Net Income 0.00', 'investing / Computer Equipment -300.00'],
        totals: '0.00 -300.00 0.00, 0.00 in transit, 0.00 to -300.00',
      },
      '01-12': {
        direct: ['investing / Computer Equipment -900.00'],
        accrual: ['operating / Net Income 0.00', 'investing / Computer Equipment -900.00'],
        cash: ['operating / Net Income 0.00', 'investing / Computer Equipment -900.00'],
        note: ['Computer Equipment -900.00', 'Accounts Payable 900.00'],
        totals: '0.00 -900.00 0.00, 0.00 in transit, 0.00 to -900.00',
      },
    },
  },
  'payroll is paid net, and what was withheld is remitted': {
    books: async (billing) => {
      const lines = [['Wages and Salaries', 1000] as const, ['Payroll Taxes Payable', -200] as const]
      const period = { service_period_start: '2026-01-01', service_period_end: '2026-01-31' }
      const payroll = await billing.document('payroll', lines, { effective_date: '2026-01-31', ...period })
      made(await billing.pay(await billing.row('-800', '2026-02-02'), [[payroll, 800]]))
      await categorized(billing, '-200', '2026-02-15', 'Payroll Taxes Payable')
    },
    stated: {
      '02': {
        direct: [
          'operating / Payments to employees / Payroll Taxes Payable 200.00',
          'operating / Payments to employees / Wages and Salaries -1000.00',
          'operating / Payroll Taxes Payable -200.00',
        ],
        accrual: [
          'operating / Net Income 0.00',
          'operating / Changes in operating assets and liabilities / Wages Payable -800.00',
          'operating / Changes in operating assets and liabilities / Payroll Taxes Payable -200.00',
        ],
        cash: ['operating / Net Income -1000.00'],
        totals: '-1000.00 0.00 0.00, 0.00 in transit, 0.00 to -1000.00',
      },
    },
  },
  'opening items are paid: revenue, sales tax, equipment': {
    books: async ({ document, row, pay }) => {
      const lines = [['Service Revenue', 100] as const, ['Sales Tax Payable', 8] as const]
      const invoice = await document('invoice', lines, { effective_date: '2025-12-01' })
      const bill = await document('bill', [['Computer Equipment', 500]], { effective_date: '2025-12-05' })
      made(await pay(await row('108', '2026-02-01'), [[invoice, 108]]))
      made(await pay(await row('-500', '2026-02-02'), [[bill, 500]]))
    },
    stated: {
      '02': {
        direct: [
          'operating / Receipts from customers / Sales Tax Payable 8.00',
          'operating / Receipts from customers / Service Revenue 100.00',
          'investing / Computer Equipment -500.00',
        ],
        accrual: [
          'operating / Net Income 0.00',
          'operating / Changes in operating assets and liabilities / Accounts Receivable 108.00',
          'investing / Computer Equipment -500.00',
        ],
        cash: [
          'operating / Net Income 100.00',
          'operating / Opening items 8.00',
          'investing / Computer Equipment -500.00',
        ],
        totals: '108.00 -500.00 0.00, 0.00 in transit, 0.00 to -392.00',
      },
      '01-12': {
        direct: [
          'operating / Receipts from customers / Sales Tax Payable 8.00',
          'operating / Receipts from customers / Service Revenue 100.00',
          'investing / Computer Equipment -500.00',
        ],
        accrual: [
          'operating / Net Income 0.00',
          'operating / Changes in operating assets and liabilities / Accounts Receivable 108.00',
          'investing / Computer Equipment -500.00',
        ],
        cash: [
          'operating / Net Income 100.00',
          'operating / Opening items 8.00',
          'investing / Computer Equipment -500.00',
        ],
        totals: '108.00 -500.00 0.00, 0.00 in transit, 0.00 to -392.00',
      },
    },
  },
  'an opening item is paid in part, unapplied on a later day, and paid again': {
    books: async ({ document, row, pay, world }) => {
      const lines = [['Service Revenue', 100] as const, ['Sales Tax Payable', 10] as const]
      const invoice = await document('invoice', lines, { effective_date: '2025-12-01' })
      const [applied] = made(await pay(await row('55', '2026-01-20'), [[invoice, 55]]))
      made(await world.post('/v0/periods/close', { date: '2026-01-31' }))
      await world.post(`/v0/payment-applications/${applied.payment_application_id}/unapply`, { date: '2026-02-10' })
      made(await pay(await row('110', '2026-03-05'), [[invoice, 110]]))
    },
    stated: {
      '01': {
        direct: [
          'operating / Receipts from customers / Sales Tax Payable 5.00',
          'operating / Receipts from customers / Service Revenue 50.00',
        ],
        accrual: [
          'operating / Net Income 0.00',
          'operating / Changes in operating assets and liabilities / Accounts Receivable 55.00',
        ],
        cash: ['operating / Net Income 50.00', 'operating / Opening items 5.00'],
        totals: '55.00 0.00 0.00, 0.00 in transit, 0.00 to 55.00',
      },
      '02': {
        direct: [
          'operating / Receipts from customers / Sales Tax Payable -5.00',
          'operating / Receipts from customers / Service Revenue -50.00',
          'operating / Uncategorized Inflow 55.00',
        ],
        accrual: [
          'operating / Net Income 0.00',
          'operating / Changes in operating assets and liabilities / Accounts Receivable -55.00',
          'operating / Changes in operating assets and liabilities / Uncategorized Inflow 55.00',
        ],
        cash: [
          'operating / Net Income -50.00',
          'operating / Changes in operating assets and liabilities / Uncategorized Inflow 50.00',
        ],
        totals: '0.00 0.00 0.00, 0.00 in transit, 55.00 to 55.00',
      },
    },
  },
  'a credit memo is refunded': {
    books: async ({ document, row, pay }) => {
      const memo = await document('credit_memo', [['Product Sales', 30]])
      made(await pay(await row('-30', '2026-02-01'), [[memo, 30]]))
    },
    stated: {
      '02': {
        direct: ['operating / Receipts from customers / Product Sales -30.00'],
        accrual: [
          'operating / Net Income 0.00',
          'operating / Changes in operating assets and liabilities / Accounts Receivable -30.00',
        ],
        cash: ['operating / Net Income -30.00'],
        totals: '-30.00 0.00 0.00, 0.00 in transit, 0.00 to -30.00',
      },
    },
  },
  'money on account is received, and applied the month after: no cash moves then': {
    books: async ({ document, row, apply, world }) => {
      const { id: party_id } = made(await world.post('/v0/parties', { name: 'Ann', type: 'customer' }))
      const lines = [['Service Revenue', 40] as const, ['Sales Tax Payable', 10] as const]
      const invoice = await document('invoice', lines, { party_id })
      const transaction_id = await row('50', '2026-02-01')
      const [kept] = made(await apply({ transaction_id, applications: [{ party_id, matched_amount: 50 }] }))
      const credit_application_id = kept.payment_application_id
      const applications = [{ accrual_source_id: invoice, matched_amount: 50 }]
      made(await apply({ credit_application_id, date: '2026-03-01', applications }))
    },
    stated: {
      '02': {
        direct: ['operating / Receipts from customers / Unapplied Receipts 50.00'],
        accrual: [
          'operating / Net Income 0.00',
          'operating / Changes in operating assets and liabilities / Accounts Receivable 50.00',
        ],
        cash: ['operating / Net Income 50.00'],
        totals: '50.00 0.00 0.00, 0.00 in transit, 0.00 to 50.00',
      },
      '03': {
        direct: [],
        accrual: ['operating / Net Income 0.00'],
        cash: [
          'operating / Net Income -10.00',
          'operating / Changes in operating assets and liabilities / Sales Tax Payable 10.00',
        ],
        totals: '0.00 0.00 0.00, 0.00 in transit, 50.00 to 50.00',
      },
    },
  },
  'a row of a closed day is applied to rent and equipment': {
    books: async ({ document, row, pay, world }) => {
      const bill = await document('bill', [
        ['Rent', 60],
        ['Computer Equipment', 40],
      ])
      const transaction = await row('-100', '2026-01-20')
      made(await world.post('/v0/periods/close', { date: '2026-01-31' }))
      made(await pay(transaction, [[bill, 100]]))
    },
    stated: {
      '01': {
        direct: ['operating / Uncategorized Outflow -100.00'],
        accrual: [
          'operating / Net Income -60.00',
          'operating / Changes in operating assets and liabilities / Uncategorized Outflow -100.00',
          'operating / Changes in operating assets and liabilities / Accounts Payable 60.00',
        ],
        cash: [
          'operating / Net Income 0.00',
          'operating / Changes in operating assets and liabilities / Uncategorized Outflow -100.00',
        ],
        note: ['Computer Equipment -40.00', 'Accounts Payable 40.00'],
        totals: '-100.00 0.00 0.00, 0.00 in transit, 0.00 to -100.00',
      },
      '02': {
        direct: [
          'operating / Payments to suppliers / Rent -60.00',
          'operating / Uncategorized Outflow 100.00',
          'investing / Computer Equipment -40.00',
        ],
        accrual: [
          'operating / Net Income 0.00',
          'operating / Changes in operating assets and liabilities / Uncategorized Outflow 100.00',
          'operating / Changes in operating assets and liabilities / Accounts Payable -60.00',
          'investing / Computer Equipment -40.00',
        ],
        cash: [
          'operating / Net Income -60.00',
          'operating / Changes in operating assets and liabilities / Uncategorized Outflow 100.00',
          'investing / Computer Equipment -40.00',
        ],
        totals: '40.00 -40.00 0.00, 0.00 in transit, -100.00 to -100.00',
      },
    },
  },
  'a row of a closed day had a category, which it leaves for a loan, and takes back': {
    books: async (billing) => {
      const { document, pay, world } = billing
      const bill = await document('bill', [['Long-Term Loans', 100]])
      const transaction = await categorized(billing, '-100', '2026-01-20', 'Travel')
      made(await world.post('/v0/periods/close', { date: '2026-01-31' }))
      const [applied] = made(await pay(transaction, [[bill, 100]]))
      made(await world.post('/v0/periods/close', { date: '2026-02-28' }))
      await world.post(`/v0/payment-applications/${applied.payment_application_id}/unapply`, { date: '2026-03-10' })
    },
    stated: {
      '02': {
        direct: ['operating / Payments to suppliers / Travel 100.00', 'financing / Long-Term Loans -100.00'],
        accrual: ['operating / Net Income 100.00', 'financing / Long-Term Loans -100.00'],
        cash: ['operating / Net Income 100.00', 'financing / Long-Term Loans -100.00'],
        totals: '100.00 0.00 -100.00, 0.00 in transit, -100.00 to -100.00',
      },
      '03': {
        direct: ['operating / Payments to suppliers / Travel -100.00', 'financing / Long-Term Loans 100.00'],
        accrual: ['operating / Net Income -100.00', 'financing / Long-Term Loans 100.00'],
        cash: ['operating / Net Income -100.00', 'financing / Long-Term Loans 100.00'],
        totals: '-100.00 0.00 100.00, 0.00 in transit, -100.00 to -100.00',
      },
    },
  },
  'a payout of a card processor pays two invoices less its fees': {
    books: async ({ document, row, pay, world }) => {
      const first = await document('invoice', [['Service Revenue', 100]])
      const second = await document('invoice', [['Service Revenue', 50]])
      const ledger_id = await world.ledger('Merchant Processing Fees')
      made(
        await pay(await row('145.65', '2026-02-03'), [
          [first, 97.1, { adjustments: [{ amount: 2.9, ledger_id }] }],
          [second, 48.55, { adjustments: [{ amount: 1.45, ledger_id }] }],
        ]),
      )
    },
    stated: {
      '02': {
        direct: [
          'operating / Receipts from customers / Service Revenue 150.00',
          'operating / Payments to suppliers / Merchant Processing Fees -4.35',
        ],
        accrual: [
          'operating / Net Income -4.35',
          'operating / Changes in operating assets and liabilities / Accounts Receivable 150.00',
        ],
        cash: ['operating / Net Income 145.65'],
        totals: '145.65 0.00 0.00, 0.00 in transit, 0.00 to 145.65',
      },
    },
  },
  'a bill of the lender asks for principal and interest': {
    books: async ({ document, row, pay }) => {
      const bill = await document('bill', [
        ['Long-Term Loans', 400],
        ['Interest Expense', 25],
      ])
      made(await pay(await row('-425', '2026-02-03'), [[bill, 425]]))
    },
    stated: {
      '02': {
        direct: ['operating / Payments to suppliers / Interest Expense -25.00', 'financing / Long-Term Loans -400.00'],
        accrual: [
          'operating / Net Income 0.00',
          'operating / Changes in operating assets and liabilities / Accounts Payable -25.00',
          'financing / Long-Term Loans -400.00',
        ],
        cash: ['operating / Net Income -25.00', 'financing / Long-Term Loans -400.00'],
        totals: '-25.00 0.00 -400.00, 0.00 in transit, 0.00 to -425.00',
        paid: 'taxes 0.00, interest 25.00',
      },
      '01-12': {
        direct: ['operating / Payments to suppliers / Interest Expense -25.00', 'financing / Long-Term Loans -400.00'],
        accrual: ['operating / Net Income -25.00', 'financing / Long-Term Loans -400.00'],
        cash: ['operating / Net Income -25.00', 'financing / Long-Term Loans -400.00'],
        note: ['Long-Term Loans -400.00', 'Accounts Payable 400.00'],
        totals: '-25.00 0.00 -400.00, 0.00 in transit, 0.00 to -425.00',
        paid: 'taxes 0.00, interest 25.00',
      },
    },
  },
  'prepaid insurance and income taxes are billed, and taken by other ledgers in the cash books': {
    books: async ({ world, row, pay }) => {
      const lines = [
        {
          account_id: await world.ledger('Prepaid Expenses'),
          cash_account_id: await world.ledger('Insurance'),
          amount: 90,
        },
        { account_id: await world.ledger('Income Taxes'), amount: 10 },
      ]
      const bill = made(
        await world.post('/v0/accrual-sources', { type: 'bill', effective_date: '2026-01-10', lines }),
      ).id
      made(await pay(await row('-100', '2026-02-03'), [[bill, 100]]))
    },
    stated: {
      '02': {
        direct: [
          'operating / Payments to suppliers / Insurance -90.00',
          'operating / Payments to suppliers / Income Taxes -10.00',
        ],
        accrual: [
          'operating / Net Income 0.00',
          'operating / Changes in operating assets and liabilities / Accounts Payable -100.00',
        ],
        cash: ['operating / Net Income -100.00'],
        totals: '-100.00 0.00 0.00, 0.00 in transit, 0.00 to -100.00',
        paid: 'taxes 10.00, interest 0.00',
      },
    },
  },
  'a customer pays too much, and gets the rest back': {
    books: async ({ document, row, apply, world }) => {
      const { id: party_id } = made(await world.post('/v0/parties', { name: 'Ann', type: 'customer' }))
      const invoice = await document('invoice', [['Service Revenue', 100]], { party_id })
      const transaction_id = await row('130', '2026-02-01')
      const parts = [
        { accrual_source_id: invoice, matched_amount: 100 },
        { party_id, matched_amount: 30 },
      ]
      const [, kept] = made(await apply({ transaction_id, applications: parts }))
      const refund = [{ refunded_application_id: kept.payment_application_id, matched_amount: 30 }]
      made(await apply({ transaction_id: await row('-30', '2026-03-01'), applications: refund }))
    },
    stated: {
      '01-12': {
        direct: [
          'operating / Receipts from customers / Service Revenue 100.00',
          'operating / Receipts from customers / Unapplied Receipts 0.00',
        ],
        accrual: ['operating / Net Income 100.00'],
        cash: ['operating / Net Income 100.00'],
        totals: '100.00 0.00 0.00, 0.00 in transit, 0.00 to 100.00',
      },
      '03': {
        direct: ['operating / Receipts from customers / Unapplied Receipts -30.00'],
        accrual: [
          'operating / Net Income 0.00',
          'operating / Changes in operating assets and liabilities / Accounts Receivable -30.00',
        ],
        cash: ['operating / Net Income -30.00'],
        totals: '-30.00 0.00 0.00, 0.00 in transit, 130.00 to 100.00',
      },
    },
  },
  'equipment is sold on an invoice at a gain, and a payment is returned': {
    books: async ({ document, row, pay, apply }) => {
      const invoice = await document('invoice', [
        ['Computer Equipment', 300],
        ['Gain and Loss on Disposal of Assets', 50],
      ])
      const [applied] = made(await pay(await row('350', '2026-02-01'), [[invoice, 350]]))
      const returned = [{ returned_application_id: applied.payment_application_id, matched_amount: 350 }]
      made(await apply({ transaction_id: await row('-350', '2026-03-01'), applications: returned }))
    },
    stated: {
      '02': {
        direct: ['investing / Computer Equipment 300.00', 'investing / Gain and Loss on Disposal of Assets 50.00'],
        accrual: [
          'operating / Net Income 0.00',
          'investing / Computer Equipment 300.00',
          'investing / Gain and Loss on Disposal of Assets 50.00',
        ],
        cash: [
          'operating / Net Income 50.00',
          'operating / Gains and losses / Gain and Loss on Disposal of Assets -50.00',
          'investing / Computer Equipment 300.00',
          'investing / Gain and Loss on Disposal of Assets 50.00',
        ],
        totals: '0.00 350.00 0.00, 0.00 in transit, 0.00 to 350.00',
      },
      '03': {
        direct: ['investing / Computer Equipment -300.00', 'investing / Gain and Loss on Disposal of Assets -50.00'],
        accrual: [
          'operating / Net Income 0.00',
          'investing / Computer Equipment -300.00',
          'investing / Gain and Loss on Disposal of Assets -50.00',
        ],
        cash: [
          'operating / Net Income -50.00',
          'operating / Gains and losses / Gain and Loss on Disposal of Assets 50.00',
          'investing / Computer Equipment -300.00',
          'investing / Gain and Loss on Disposal of Assets -50.00',
        ],
        totals: '0.00 -350.00 0.00, 0.00 in transit, 350.00 to 0.00',
      },
    },
  },
}

describe('retrieveCashFlow', () => {
  for (const [name, { books, stated }] of Object.entries(cases))
    it(`200: ${name}`, async () => {
      await using billing = await aBillingWorld({ subscription: 'tier3' })
      await books(billing)
      for (const [months, expected] of Object.entries(stated)) await isStated(billing, months, expected)
    })
})

async function isStated({ world }: Billing, months: string, expected: Stated): Promise<void> {
  const [first = '', last = first] = months.split('-')
  const end_date = Temporal.PlainYearMonth.from(`2026-${last}`).toPlainDate({ day: 31 }).toString()
  const query = `start_date=2026-${first}-01&end_date=${end_date}`
  const texts = new Set<string>()
  for (const basis of ['accrual', 'cash'] as const)
    for (const method of ['direct', 'indirect'] as const) {
      const asked = `${query}&accounting_basis=${basis}&method=${method}`
      const { status, text, body } = await world.get(`/v0/reports/cash-flow?${asked}`)
      assert.equal(status, 200, text)
      assert.deepEqual(rowsOf(body), method === 'direct' ? expected.direct : expected[basis], asked)
      assert.equal(totalsOf(body), expected.totals, asked)
      const hasNote = method === 'indirect' && basis === 'accrual'
      assert.deepEqual(body.note.map(named), hasNote ? (expected.note ?? []) : [], asked)
      const paid = `taxes ${body.income_taxes_paid.toFixed(2)}, interest ${body.interest_paid.toFixed(2)}`
      assert.equal(paid, expected.paid ?? 'taxes 0.00, interest 0.00', asked)
      if (method === 'indirect') continue
      texts.add(text)
      const cash = await cashOnBalanceSheet(world, { end: end_date, basis })
      assert.equal(body.closing_balance.toFixed(2), cash, asked)
    }
  assert.equal(texts.size, 1, 'the direct statement is the same in both bases')
}

/** A row that has a category; answers its id. */
async function categorized({ world, accountId }: Billing, amount: string, date: string, ledger: string) {
  const id = `categorized-${date}`
  const opposing_ledger_id = await world.ledger(ledger)
  await world.importRows(accountId, [
    { id, amount, datetime: `${date}T12:00:00Z`, description: 'Row', opposing_ledger_id },
  ])
  return id
}

describe('entries that are read as a whole', () => {
  it('are found with their lines by their keys, by a plan that is made in books that are empty', async () => {
    await using world = await aWorld()
    const ledger: LedgerId = `ldg_${'0'.repeat(26)}`
    const from = Temporal.Instant.from('2026-01-01T00:00:00Z')
    const [cash, transfers, onBalanceSheet] = [[ledger], [ledger], [ledger]]
    const none = { uncategorized: [], nonCurrentAssets: [], otherSections: [] }
    const ledgers = { cash, transfers, onBalanceSheet, openingBalances: ledger, ...none }
    const asked = {
      basis: 'cash' as const,
      booked: 'accrual' as const,
      zone: 'UTC',
      moments: [from, from.add({ hours: 24 })],
      ledgers,
      openingDay: { from, until: from.add({ hours: 24 }) },
      readsSources: true,
    }
    const plan = await world.inBooks((tx) =>
      planOf(tx, (heard) => heard.query(entriesWithLines(tx.instance.id, asked))),
    )
    const found = plan.flatMap((line) => /using (\w+) on line_entries/.exec(line)?.[1] ?? [])
    // Which they are is found by two ledgers; all of them, and what they settle, by their keys.
    const expected = ['ledger', 'ledger', 'pkey', 'pkey', 'pkey'].map((index) => `line_entries_${index}`)
    assert.deepEqual(found.toSorted(), expected, plan.join('\n'))
  })
})
