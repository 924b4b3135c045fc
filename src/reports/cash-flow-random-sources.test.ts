import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBillingWorld, type Billing, made } from '../../test/billing-world.ts'
import { cashOnBalanceSheet, totalsOf } from '../../test/cash-flow-rows.ts'
import { randomOf, seedOf } from '../../test/random.ts'
import type { Answer } from '../../test/world.ts'
import { must } from '../kernel/assert.ts'

/**
 * Random histories of invoices, bills, payroll, credits and their payments, whose cash flow must be one in both bases.
 */

describe('retrieveCashFlow', () => {
  it('200: of random histories of payments the direct statement is one in both bases, and the indirect one equal', async (test) => {
    const random = randomOf(`sources ${seedOf(test)}`)
    await using billing = await aBillingWorld({ subscription: 'tier3', entries_start: '2026-01-05T00:00:00Z' })
    const done = await writeHistory(billing, random)
    for (const kind of ['document', 'payment'] as const) assert.ok((done.get(kind) ?? 0) > 2, `too few of ${kind}`)
    test.diagnostic([...done].map((each) => each.join(': ')).join(', '))
    for (const [start_date, end_date, zone] of ranges) {
      const query = `start_date=${start_date}&end_date=${end_date}&time_zone=${zone}`
      const [accrual, cash] = await Promise.all([stated(billing, query, 'accrual'), stated(billing, query, 'cash')])
      assert.equal(accrual.direct, cash.direct, query)
      assert.equal(accrual.totals, cash.totals, query)
      assert.equal(accrual.monthly, cash.monthly, query)
      for (const basis of ['accrual', 'cash'])
        assert.equal(await cashOnBalanceSheet(billing.world, { end: end_date, zone, basis }), accrual.closing, query)
    }
  })
})

const ranges = [
  ['2026-01-01', '2026-12-31', 'UTC'],
  ['2026-01-05', '2026-01-31', 'UTC'],
  ['2026-02-01', '2026-02-28', 'Asia/Tokyo'],
  ['2026-03-01', '2026-03-31', 'America/Los_Angeles'],
  ['2026-02-10', '2026-03-20', 'UTC'],
] as const

async function stated({ world }: Billing, query: string, basis: string) {
  const ask = async (report: string) => {
    const answer = await world.get(`/v0/reports/${report}?${query}&accounting_basis=${basis}`)
    assert.equal(answer.status, 200, answer.text)
    return answer
  }
  const direct = await ask('cash-flow')
  const indirect = await world.get(`/v0/reports/cash-flow?${query}&accounting_basis=${basis}&method=indirect`)
  assert.equal(indirect.status, 200, indirect.text)
  assert.equal(totalsOf(indirect.body), totalsOf(direct.body), `${query} ${basis}`)
  return {
    direct: direct.text,
    totals: totalsOf(direct.body),
    monthly: (await ask('cash-flow-totals')).text,
    closing: direct.body.closing_balance.toFixed(2),
  }
}

// What happens

type Kind = 'document' | 'payment' | 'on account' | 'credit' | 'refund' | 'return' | 'unapply' | 'write-off' | 'by hand'

const lineLedgers = {
  invoice: ['Service Revenue', 'Sales Tax Payable', 'Computer Equipment', 'Long-Term Loans', 'Product Sales'],
  bill: ['Rent', 'Prepaid Expenses', 'Computer Equipment', 'Interest Expense', 'Long-Term Loans'],
  payroll: ['Wages and Salaries', 'Payroll Taxes', 'Payroll Taxes Payable'],
  credit_memo: ['Product Sales', 'Sales Tax Payable'],
  vendor_credit: ['Rent', 'Computer Equipment'],
} as const
type Type = keyof typeof lineLedgers
const types: readonly Type[] = ['invoice', 'bill', 'payroll', 'credit_memo', 'vendor_credit']

interface Open {
  id: string
  type: Type
}

/** @returns how many of each were accepted */
async function writeHistory(billing: Billing, random: () => number): Promise<Map<string, number>> {
  const { world } = billing
  const done = new Map<string, number>()
  const count = (kind: Kind, { status, body }: Answer) => {
    assert.ok(status < 300 || [409, 422].includes(status), JSON.stringify(body))
    if (status < 300) done.set(kind, (done.get(kind) ?? 0) + 1)
    return status < 300
  }
  const pick = <Item>(items: readonly Item[]): Item => must(items[Math.floor(random() * items.length)], 'there is one')
  const cents = (max: number) => Math.floor(random() * max * 100) / 100 + 1
  const party_id = made(await world.post('/v0/parties', { name: 'Ann', type: 'customer' })).id
  const open: Open[] = []
  const applied: string[] = []
  const kept: string[] = []
  const day = (month: number) => `2026-0${month}-${String(6 + Math.floor(random() * 20)).padStart(2, '0')}`

  /** Behind all that the month brought: money goes back on no day before it came. */
  const after = (month: number) => `2026-0${month}-27`

  const aDocument = async (month: number) => {
    const type = pick(types)
    const ledgers = [...lineLedgers[type]].filter(() => random() < 0.6)
    const lines = await Promise.all(
      [lineLedgers[type][0], ...ledgers].map(async (ledger, at) => ({
        account_id: await world.ledger(ledger),
        amount: at > 0 && random() < 0.25 ? -cents(20) : cents(300) + 50,
      })),
    )
    const isOpening = random() < 0.25
    const effective_date = isOpening ? '2025-12-10' : day(month)
    const period = { service_period_start: effective_date, service_period_end: isOpening ? '2025-12-20' : '2026-03-31' }
    const body = { type, effective_date, lines, ...(type === 'payroll' ? period : { party_id }) }
    const answer = await world.post('/v0/accrual-sources', body)
    if (count('document', answer)) open.push({ id: answer.body.id, type })
  }

  const aPayment = async (month: number) => {
    if (open.length === 0) return
    const { id, type } = pick(open)
    const { amount_outstanding: left } = await billing.source(id)
    if (left < 2) return
    const amount = random() < 0.4 ? left : Math.floor(left * random() * 100) / 100
    const incoming = type === 'invoice' || type === 'vendor_credit'
    const ledger_id = await world.ledger(pick(['Sales Discounts', 'Merchant Processing Fees']))
    const adjusted = random() < 0.3 ? Math.floor(amount * 10) / 100 : 0
    const matched_amount = Math.round((amount - adjusted) * 100) / 100
    if (matched_amount <= 0) return
    const part = {
      accrual_source_id: id,
      matched_amount,
      ...(adjusted > 0 && { adjustments: [{ amount: adjusted, ledger_id }] }),
    }
    const more = random() < 0.3 ? cents(40) : 0
    const date = day(month)
    const money = (incoming ? 1 : -1) * (matched_amount + more)
    if (random() < 0.15) {
      const byHand = {
        ledger_id: await world.ledger(pick(['Cash on Hand', 'Owner Contributions'])),
        date,
        amount: (incoming ? 1 : -1) * matched_amount,
        applications: [part],
      }
      const answer = await billing.apply(byHand)
      if (count('by hand', answer)) applied.push(answer.body[0].payment_application_id)
      return
    }
    const transaction_id = await row(billing, { money, date, category: pick(['', '', 'Travel', 'Long-Term Loans']) })
    const answer = await billing.apply({ transaction_id, applications: [part] })
    if (count('payment', answer)) applied.push(answer.body[0].payment_application_id)
  }

  const onAccount = async (month: number) => {
    const matched_amount = cents(60)
    const transaction_id = await row(billing, { money: (random() < 0.7 ? 1 : -1) * matched_amount, date: day(month) })
    const answer = await billing.apply({ transaction_id, applications: [{ party_id, matched_amount }] })
    if (count('on account', answer)) kept.push(answer.body[0].payment_application_id)
  }

  const aCredit = async () => {
    const targets = open.filter(({ type }) => type === 'invoice' || type === 'bill')
    if (targets.length === 0) return
    const credits = open.filter(({ type }) => type === 'credit_memo' || type === 'vendor_credit')
    const credit =
      kept.length > 0 && (random() < 0.5 || credits.length === 0)
        ? { credit_application_id: pick(kept) }
        : credits.length > 0
          ? { credit_source_id: pick(credits).id }
          : undefined
    if (!credit) return
    const applications = [{ accrual_source_id: pick(targets).id, matched_amount: cents(20) }]
    const answer = await billing.apply({ ...credit, applications })
    if (count('credit', answer)) applied.push(answer.body[0].payment_application_id)
  }

  const aRefund = async (month: number) => {
    if (kept.length === 0) return
    const id = pick(kept)
    const { matched_amount, accrual_source } = (await world.get(`/v0/payment-applications/${id}`)).body
    assert.equal(accrual_source, null)
    const standing = (
      await world.rows<{ direction: number }>('select direction from payment_applications where id = $1', [id])
    )[0]
    const amount = Math.max(1, Math.floor(matched_amount / 3))
    const transaction_id = await row(billing, { money: -(standing?.direction ?? 1) * amount, date: after(month) })
    const applications = [{ refunded_application_id: id, matched_amount: amount }]
    count('refund', await billing.apply({ transaction_id, applications }))
  }

  const aReturn = async (month: number) => {
    if (applied.length === 0) return
    const id = pick(applied)
    const { matched_amount, accrual_source, status } = (await world.get(`/v0/payment-applications/${id}`)).body
    if (status !== 'confirmed') return
    const sign = ['invoice', 'vendor_credit'].includes(accrual_source?.type) ? -1 : 1
    const transaction_id = await row(billing, { money: sign * matched_amount, date: after(month) })
    count(
      'return',
      await billing.apply({ transaction_id, applications: [{ returned_application_id: id, matched_amount }] }),
    )
  }

  const undo = async () => {
    if (applied.length === 0) return
    count('unapply', await world.post(`/v0/payment-applications/${pick(applied)}/unapply`, {}))
  }

  const writeOff = async (month: number) => {
    if (open.length === 0) return
    const wanted = { ledger_id: await world.ledger('Bad Debt'), amount: cents(15), date: day(month) }
    count('write-off', await world.post(`/v0/accrual-sources/${pick(open).id}/write-off`, wanted))
  }

  for (let at = 0; at < 6; at += 1) await aDocument(1)
  for (const month of [1, 2, 3]) {
    const acts = [
      aDocument,
      aPayment,
      aPayment,
      aPayment,
      onAccount,
      aPayment,
      aCredit,
      aRefund,
      aReturn,
      undo,
      writeOff,
    ]
    for (const act of acts) await act(month)
    if (month < 3) {
      // Rows that wait are applied when their days are closed.
      const late = await row(billing, { money: 40, date: day(month) })
      made(await world.post('/v0/periods/close', { date: month === 1 ? '2026-01-31' : '2026-02-28' }))
      const invoice = open.find(({ type }) => type === 'invoice')
      if (!invoice) continue
      const { amount_outstanding: left } = await billing.source(invoice.id)
      const matched_amount = Math.min(left, 40)
      if (matched_amount > 0) count('payment', await billing.pay(late, [[invoice.id, matched_amount]]))
    }
  }
  return done
}

let rows = 0

async function row(
  { world, accountId }: Billing,
  { money, date, category = '' }: { money: number; date: string; category?: string },
): Promise<string> {
  const id = `random-${(rows += 1)}`
  const amount = money.toFixed(2)
  const named = category === '' ? {} : { opposing_ledger_id: await world.ledger(category) }
  await world.importRows(accountId, [
    { id, amount, datetime: `${date}T12:00:00Z`, description: `Row ${rows}`, ...named },
  ])
  return id
}
