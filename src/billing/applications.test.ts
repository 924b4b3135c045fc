import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aProposal } from '../../test/billing-examples.ts'
import { aBillingWorld, type Billing, made } from '../../test/billing-world.ts'
import { outsideTrust } from '../../test/sizes.ts'
import { type Answer, assertRefused, type World } from '../../test/world.ts'

describe('createPaymentApplications', () => {
  it('201: an invoice is paid in two parts, with sales tax and a discount line', async () => {
    await using billing = await aBillingWorld()
    const { figures, document, row, pay, source } = billing
    const invoice = await document('invoice', [
      ['Service Revenue', 1000],
      ['Sales Discounts', -100],
      ['Sales Tax Payable', 72],
    ])
    assert.deepEqual(await figures(), {
      'Accounts Receivable': '972.00 / –',
      'Sales Discounts': '100.00 / –',
      'Sales Tax Payable': '-72.00 / –',
      'Service Revenue': '-1000.00 / –',
    })
    const first = await row('500', '2026-02-01')
    const [applied] = made(await pay(first, [[invoice, 500]]))
    assert.equal(applied.status, 'confirmed')
    assert.equal((await source(invoice)).status, 'partially_paid')
    assert.deepEqual(await figures(), {
      'Accounts Receivable': '472.00 / –',
      Checking: '500.00 / 500.00',
      'Sales Discounts': '100.00 / 51.44',
      'Sales Tax Payable': '-72.00 / -37.04',
      'Service Revenue': '-1000.00 / -514.40',
    })
    made(await pay(await row('472', '2026-03-01'), [[invoice, 472]]))
    assert.equal((await source(invoice)).status, 'paid')
    assert.deepEqual(await figures(), {
      Checking: '972.00 / 972.00',
      'Sales Discounts': '100.00 / 100.00',
      'Sales Tax Payable': '-72.00 / -72.00',
      'Service Revenue': '-1000.00 / -1000.00',
    })
    const unapplied = await billing.world.post(`/v0/payment-applications/${applied.payment_application_id}/unapply`, {})
    assert.equal(unapplied.status, 200, JSON.stringify(unapplied.body))
    assert.deepEqual(await figures(), {
      'Accounts Receivable': '500.00 / –',
      Checking: '972.00 / 972.00',
      'Sales Discounts': '100.00 / 48.56',
      'Sales Tax Payable': '-72.00 / -34.96',
      'Service Revenue': '-1000.00 / -485.60',
      'Uncategorized Inflow': '-500.00 / -500.00',
    })
  })
})

const address = '/v0/payment-applications'

describe('createPaymentApplications', () => {
  const aPayment = async (billing: Billing, amount = '100') => {
    const invoice = await billing.document('invoice', [['Service Revenue', 100]])
    return { invoice, transaction_id: await billing.row(amount, '2026-02-01') }
  }

  it('422 missing_field: a payment by hand without its day', async () => {
    await using billing = await aBillingWorld()
    const { invoice } = await aPayment(billing)
    const ledger_id = await billing.world.ledger('Owner Contributions')
    const applications = [{ accrual_source_id: invoice, matched_amount: 100 }]
    assertRefused(await billing.apply({ ledger_id, amount: 100, applications }), 422, 'missing_field', '/date')
  })

  it('422 invalid_amount: nothing, more than is outstanding, more than the row, parts that do not add up', async () => {
    await using billing = await aBillingWorld()
    const { invoice, transaction_id } = await aPayment(billing, '150')
    const pay = async (amount: number, more: object = {}) =>
      await billing.pay(transaction_id, [[invoice, amount, more]])
    const at = '/applications/0'
    assertRefused(await pay(0), 422, 'invalid_amount', `${at}/matched_amount`)
    assertRefused(await pay(100.01), 422, 'invalid_amount', `${at}/matched_amount`)
    assertRefused(await pay(150.01), 422, 'invalid_amount', '/applications')
    const ledger_id = await billing.world.ledger('Bad Debt')
    const none = { adjustments: [{ ledger_id, amount: 0 }] }
    assertRefused(await pay(50, none), 422, 'invalid_amount', `${at}/adjustments/0/amount`)
    const [line] = (await billing.world.get(`/v0/accrual-sources/${invoice}/lines`)).body.records
    const lines = (amount: number) => ({ lines: [{ accrual_source_line_id: line.id, amount }] })
    assertRefused(await pay(50, lines(40)), 422, 'invalid_amount', `${at}/lines`)
    assertRefused(await pay(50, lines(101)), 422, 'invalid_amount', `${at}/lines/0/amount`)
    const hand = { ledger_id: await billing.world.ledger('Owner Contributions'), date: '2026-02-01', amount: 90 }
    const applications = [{ accrual_source_id: invoice, matched_amount: 80 }]
    assertRefused(await billing.apply({ ...hand, applications }), 422, 'invalid_amount', '/applications')
    assertRefused(await billing.apply({ ...hand, amount: 0, applications }), 422, 'invalid_amount', '/amount')
    assert.deepEqual((await billing.source(invoice)).status, 'open')
  })

  it('422 amount_out_of_range: more than an amount can be', async () => {
    await using billing = await aBillingWorld()
    const { invoice, transaction_id } = await aPayment(billing)
    const answer = await billing.pay(transaction_id, [[invoice, 100_000_000_000]])
    assertRefused(answer, 422, 'amount_out_of_range', '/applications/0/matched_amount')
  })

  it('422 invalid_date: another day than that of a row whose day is open', async () => {
    await using billing = await aBillingWorld()
    const { invoice, transaction_id } = await aPayment(billing)
    const applications = [{ accrual_source_id: invoice, matched_amount: 100 }]
    const answer = await billing.apply({ transaction_id, date: '2026-02-02', applications })
    assertRefused(answer, 422, 'invalid_date', '/date')
  })

  it('422 invalid_date: money that goes back before it came, by a row or by hand', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const party_id = made(await world.post('/v0/parties', { name: 'Acme', type: 'customer' })).id
    const invoice = await billing.document('invoice', [['Service Revenue', 100]], { party_id })
    const [paid] = made(await billing.pay(await billing.row('100', '2026-02-05'), [[invoice, 100]]))
    const onAccount = [{ party_id, matched_amount: 70 }]
    const [money] = made(
      await billing.apply({ transaction_id: await billing.row('70', '2026-02-05'), applications: onAccount }),
    )
    const byHand = (date: string, amount: number) => async () => ({
      ledger_id: await world.ledger('Checking'),
      date,
      amount,
    })
    const byRow = (date: string, amount: number) => async () => ({
      transaction_id: await billing.row(String(amount), date),
    })
    const [early, sameDay] = ['2026-02-04', '2026-02-05'] as const
    for (const by of [byRow, byHand]) {
      const goesBack = async (date: string, amount: number, part: object) =>
        await billing.apply({
          ...(await by(date, amount)()),
          applications: [{ matched_amount: Math.abs(amount), ...part }],
        })
      const returnOf = (id: string) => ({ returned_application_id: id })
      const refundOf = { refunded_application_id: money.payment_application_id }
      const returned = '/applications/0/returned_application_id'
      const refunded = '/applications/0/refunded_application_id'
      const before = await billing.figures()
      assertRefused(await goesBack(early, -100, returnOf(paid.payment_application_id)), 422, 'invalid_date', returned)
      assertRefused(await goesBack(early, -70, returnOf(money.payment_application_id)), 422, 'invalid_date', returned)
      assertRefused(await goesBack(early, -70, refundOf), 422, 'invalid_date', refunded)
      if (by === byHand) assert.deepEqual(await billing.figures(), before)
      const [refund] = made(await goesBack(sameDay, -70, refundOf))
      const bounced = returnOf(refund.payment_application_id)
      assertRefused(await goesBack(early, 70, bounced), 422, 'invalid_date', returned)
      const [back] = made(await goesBack(sameDay, 70, bounced))
      const undo = async (id: string) => {
        assert.equal((await world.post(`/v0/payment-applications/${id}/unapply`, {})).status, 200)
      }
      await undo(back.payment_application_id)
      await undo(refund.payment_application_id)
    }
  })

  it('422 invalid_date: of what was written off later; it is paid once that is taken back', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const invoice = await billing.document('invoice', [['Service Revenue', 100]])
    const losses = { ledger_id: await world.ledger('Bad Debt'), amount: 40 }
    const source = `/v0/accrual-sources/${invoice}`
    assert.equal((await world.post(`${source}/write-off`, { ...losses, date: '2026-02-10' })).status, 200)
    const row = await billing.row('100', '2026-02-05')
    assertRefused(await billing.pay(row, [[invoice, 100]]), 422, 'invalid_date', '/applications/0/accrual_source_id')
    // What is outstanding beside it is paid on any day.
    made(await billing.pay(row, [[invoice, 60]]))
    const [{ accrual_adjustment_id: id }] = (await world.get(`${source}/adjustments`)).body.records
    assert.equal((await world.delete(`${source}/adjustments/${id}?date=2026-02-10`)).status, 204)
    made(await billing.pay(row, [[invoice, 40]]))
    const paid = { Checking: '100.00 / 100.00', 'Service Revenue': '-100.00 / -100.00' }
    assert.deepEqual(await billing.figures('2026-02-05'), paid)
    assert.deepEqual(await billing.figures(), paid)
  })

  it('422 before_entries_start: a payment by hand before the books', async () => {
    await using billing = await aBillingWorld()
    const { invoice } = await aPayment(billing)
    const ledger_id = await billing.world.ledger('Owner Contributions')
    const applications = [{ accrual_source_id: invoice, matched_amount: 100 }]
    const answer = await billing.apply({ ledger_id, date: '2025-12-31', amount: 100, applications })
    assertRefused(answer, 422, 'before_entries_start', '/date')
  })

  it('422 invalid_reference: what there is not, money the wrong way, ledgers of the service, another party’s credit', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const { invoice, transaction_id } = await aPayment(billing)
    const part = { accrual_source_id: invoice, matched_amount: 100 }
    const refused = async (wanted: object, path: string) =>
      assertRefused(await billing.apply(wanted), 422, 'invalid_reference', path)
    await refused({ transaction_id: 'none', applications: [part] }, '/transaction_id')
    await refused(
      { transaction_id, applications: [{ ...part, accrual_source_id: 'acc_none' }] },
      '/applications/0/accrual_source_id',
    )
    const bill = await billing.document('bill', [['Rent', 100]])
    await refused(
      { transaction_id, applications: [{ ...part, accrual_source_id: bill }] },
      '/applications/0/accrual_source_id',
    )
    const negative = await billing.apply({ transaction_id, applications: [{ ...part, matched_amount: -100 }] })
    const why = 'money out does not settle: matched_amount is positive in the direction of its payment'
    assert.equal(negative.body.message, `is of type invoice, which ${why}`)
    await refused(
      { transaction_id, applications: [{ party_id: 'pty_none', matched_amount: 1 }] },
      '/applications/0/party_id',
    )
    await refused({ transaction_id, line_ids: ['len_none'], applications: [part] }, '/line_ids/0')
    for (const name of ['Transfers Between Accounts', 'Uncategorized Inflow']) {
      const ledger_id = await world.ledger(name)
      await refused({ ledger_id, date: '2026-02-01', amount: 100, applications: [part] }, '/ledger_id')
    }
    const other = await billing.document('credit_memo', [['Service Revenue', 100]], { external_party_id: 'C-2' })
    const at = '/applications/0/accrual_source_id'
    await refused({ credit_source_id: other, applications: [part] }, at)
    await refused({ credit_source_id: invoice, applications: [part] }, '/credit_source_id')
    await refused({ credit_application_id: 'pap_none', applications: [part] }, '/credit_application_id')
    const [paid] = made(await billing.pay(transaction_id, [[invoice, 100]]))
    const returned_application_id = paid.payment_application_id
    const [back] = made(
      await billing.apply({
        transaction_id: await billing.row('-100', '2026-02-08'),
        applications: [{ returned_application_id, matched_amount: 100 }],
      }),
    )
    for (const field of ['returned_application_id', 'refunded_application_id'])
      await refused(
        {
          transaction_id: await billing.row('100', '2026-02-09'),
          applications: [
            { [field]: back.payment_application_id, matched_amount: field === 'returned_application_id' ? 100 : -100 },
          ],
        },
        `/applications/0/${field}`,
      )
  })

  it('409 invalid_state: a row that is not in the books, a source of which nothing is outstanding', async () => {
    await using billing = await aBillingWorld()
    const { world, accountId } = billing
    const { invoice, transaction_id } = await aPayment(billing)
    const zero = [{ id: 'zero', amount: '0', datetime: '2026-02-01T00:00:00Z', description: 'Nothing' }]
    await world.importRows(accountId, zero)
    assertRefused(await billing.pay('zero', [[invoice, 100]]), 409, 'invalid_state')
    const draft = await billing.document('invoice', [['Service Revenue', 100]], { status: 'draft' })
    assertRefused(await billing.pay(transaction_id, [[draft, 100]]), 409, 'invalid_state')
    made(await billing.pay(transaction_id, [[invoice, 100]]))
    const next = await billing.row('100', '2026-02-02')
    assertRefused(await billing.pay(next, [[invoice, 100]]), 409, 'invalid_state')
  })

  it('409 period_closed: a payment by hand on a closed day', async () => {
    await using billing = await aBillingWorld()
    const { invoice } = await aPayment(billing)
    const ledger_id = await billing.world.ledger('Owner Contributions')
    await billing.world.post('/v0/periods/close', { date: '2026-02-28' })
    const applications = [{ accrual_source_id: invoice, matched_amount: 100 }]
    const answer = await billing.apply({ ledger_id, date: '2026-02-10', amount: 100, applications })
    assertRefused(answer, 409, 'period_closed')
  })

  it('201: an invoice of a thousand lines, and a thousand invoices', { skip: outsideTrust }, async () => {
    await using billing = await aBillingWorld()
    const invoice = await billing.document('invoice', manyLines)
    made(await billing.pay(await billing.row('1000', '2026-02-01'), [[invoice, 1000]]))
    assert.equal((await billing.source(invoice)).status, 'paid')
    const ids = await manyInvoices(billing, ['Service Revenue'])
    const applied = made(
      await billing.pay(
        await billing.row('1000', '2026-02-02'),
        ids.map((id) => [id, 1] as const),
      ),
    )
    assert.equal(applied.length, 1000)
    assert.deepEqual(await billing.figures(), {
      Checking: '2000.00 / 2000.00',
      'Service Revenue': '-2000.00 / -2000.00',
    })
  })

  it('422 batch_too_large: more lines than an entry can have', async () => {
    await using billing = await aBillingWorld()
    const ids = await manyInvoices(
      billing,
      Array.from({ length: 10 }, () => 'Service Revenue'),
    )
    const transaction_id = await billing.row('10000', '2026-02-01')
    const parts = ids.map((id) => [id, 10] as const)
    assertRefused(await billing.pay(transaction_id, parts), 422, 'batch_too_large')
    assert.equal((await billing.source(ids[0] ?? '')).status, 'open')
  })

  it('422 empty_batch: no application', async () => {
    await using billing = await aBillingWorld()
    const { transaction_id } = await aPayment(billing)
    assertRefused(await billing.apply({ transaction_id, applications: [] }), 422, 'empty_batch', '/applications')
  })

  it('403 not_editable: a payment by hand on a ledger of what is owed', async () => {
    await using billing = await aBillingWorld()
    const { invoice } = await aPayment(billing)
    const ledger_id = await billing.world.ledger('Accounts Receivable')
    const applications = [{ accrual_source_id: invoice, matched_amount: 100 }]
    const answer = await billing.apply({ ledger_id, date: '2026-02-10', amount: 100, applications })
    assertRefused(answer, 403, 'not_editable')
  })

  it('422 invalid_request: two kinds of payment, no target, a source twice', async () => {
    await using billing = await aBillingWorld()
    const { invoice, transaction_id } = await aPayment(billing)
    const part = { accrual_source_id: invoice, matched_amount: 10 }
    const both = { transaction_id, credit_source_id: invoice, applications: [part] }
    assertRefused(await billing.apply(both), 422, 'invalid_request')
    const none = await billing.apply({ transaction_id, applications: [{ matched_amount: 10 }] })
    assertRefused(none, 422, 'invalid_request', '/applications/0')
    const twice = await billing.apply({ transaction_id, applications: [part, part] })
    assertRefused(twice, 422, 'invalid_request', '/applications/1')
    const { body } = await billing.world.get(`/v0/transactions/${transaction_id}?expand=opposing_line_entries`)
    const [line] = body.opposing_line_entries
    const named = await billing.apply({ transaction_id, applications: [part], line_ids: [line.id, line.id] })
    assertRefused(named, 422, 'invalid_request', '/line_ids/1')
  })
})

describe('listPaymentApplications', () => {
  it('200: by status, transaction, source, party and day', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const { id: party_id } = (await world.post('/v0/parties', { name: 'Acme', type: 'customer' })).body
    const invoice = await billing.document('invoice', [['Service Revenue', 100]], { party_id })
    const row = await billing.row('40', '2026-02-01')
    const [first] = made(await billing.pay(row, [[invoice, 40]]))
    const [second] = made(await billing.pay(await billing.row('60', '2026-03-01'), [[invoice, 60]]))
    await world.post(`${address}/${second.payment_application_id}/unapply`, {})
    const ids = async (query: string) =>
      (await world.get(`${address}?${query}`)).body.records.map((each: Answer['body']) => each.payment_application_id)
    const [a, b] = [first.payment_application_id, second.payment_application_id]
    assert.deepEqual(await ids(''), [b, a])
    assert.deepEqual(await ids('status=confirmed'), [a])
    assert.deepEqual(await ids('status=rejected,proposed'), [b])
    assert.deepEqual(await ids(`transaction_id=${row}`), [a])
    assert.deepEqual(await ids(`accrual_source_id=${invoice}&limit=1`), [b])
    assert.deepEqual(await ids(`party_id=${party_id}&end_date=2026-02-28`), [a])
    assert.deepEqual(await ids('start_date=2026-02-02'), [b])
    assert.equal((await world.get(`/v0/transactions/${row}`)).body.party_id, party_id)
  })

  it('422 invalid_date_range: days that end before they begin', async () => {
    await using billing = await aBillingWorld()
    const answer = await billing.world.get(`${address}?start_date=2026-02-01&end_date=2026-01-31`)
    assertRefused(answer, 422, 'invalid_date_range', 'end_date')
  })

  it('422 invalid_enum_value: a status that there is not', async () => {
    await using billing = await aBillingWorld()
    assertRefused(await billing.world.get(`${address}?status=paid`), 422, 'invalid_enum_value', 'status')
  })

  it('422 invalid_date: from or to a day that the calendar does not have', async () => {
    await using billing = await aBillingWorld()
    for (const name of ['start_date', 'end_date'])
      assertRefused(await billing.world.get(`${address}?${name}=2026-02-30`), 422, 'invalid_date', name)
  })
})

describe('retrievePaymentApplication', () => {
  it('200: as it was answered', async () => {
    await using billing = await aBillingWorld()
    const invoice = await billing.document('invoice', [['Service Revenue', 100]])
    const [applied] = made(await billing.pay(await billing.row('40', '2026-02-01'), [[invoice, 40]]))
    const { status, body } = await billing.world.get(`${address}/${applied.payment_application_id}`)
    assert.equal(status, 200)
    assert.deepEqual(body, applied)
    assertRefused(await billing.world.get(`${address}/pap_none`), 404, 'resource_not_found')
  })
})

describe('confirmPaymentApplication', () => {
  it('200: what was proposed is applied', async () => {
    await using billing = await aBillingWorld()
    const id = await aProposal(billing.world)
    const { status, body } = await billing.world.post(`${address}/${id}/confirm`, {})
    assert.deepEqual([status, body.status], [200, 'confirmed'])
    assert.match(body.explanation, /has the same amount outstanding/)
    assert.equal((await billing.source(body.accrual_source.accrual_source_id)).amount_paid, 100)
  })

  it('422 invalid_date: another day than that of its row', async () => {
    await using billing = await aBillingWorld()
    const id = await aProposal(billing.world)
    const answer = await billing.world.post(`${address}/${id}/confirm`, { date: '2026-02-04' })
    assertRefused(answer, 422, 'invalid_date', '/date')
  })

  it('422 before_entries_start: a day before the books', async () => {
    await using billing = await aBillingWorld()
    const id = await aProposal(billing.world)
    await billing.world.post('/v0/periods/close', { date: '2026-02-28' })
    const answer = await billing.world.post(`${address}/${id}/confirm`, { date: '2025-12-01' })
    assertRefused(answer, 422, 'before_entries_start', '/date')
  })

  it('409 period_closed: a closed day', async () => {
    await using billing = await aBillingWorld()
    const id = await aProposal(billing.world)
    await billing.world.post('/v0/periods/close', { date: '2026-02-28' })
    assertRefused(await billing.world.post(`${address}/${id}/confirm`, { date: '2026-02-10' }), 409, 'period_closed')
    const { body } = await billing.world.post(`${address}/${id}/confirm`, {})
    assert.deepEqual([body.status, body.date], ['confirmed', '2026-03-01'])
  })

  it('409 invalid_state: it is decided', async () => {
    await using billing = await aBillingWorld()
    const id = await aProposal(billing.world)
    assert.equal((await billing.world.post(`${address}/${id}/reject`, {})).status, 200)
    assertRefused(await billing.world.post(`${address}/${id}/confirm`, {}), 409, 'invalid_state')
  })

  it(
    '422 batch_too_large: more lines than an entry can have, with those of payments before',
    { skip: outsideTrust },
    async () => {
      await using billing = await aBillingWorld()
      const { world } = billing
      const id = await aProposal(world)
      const ids = await manyInvoices(
        billing,
        Array.from({ length: 10 }, () => 'Service Revenue'),
      )
      const transaction_id = await billing.row('10000', '2026-02-01')
      const last = ids.pop()
      // Each of them has a line of its control ledger, and ten of its own.
      made(
        await billing.pay(
          transaction_id,
          ids.slice(0, 908).map((each) => [each, 10] as const),
        ),
      )
      await world.rows(
        'update payment_applications set accrual_source_id = $1, transaction_id = $2, matched_amount = $3 where id = $4',
        [last, transaction_id, 100_000, id],
      )
      assertRefused(await world.post(`${address}/${id}/confirm`, {}), 422, 'batch_too_large')
      await world.rows("update payment_applications set status = 'rejected' where id = $1", [id])
    },
  )
})

/** Of another source, behind the service: what is proposed is judged again. */
async function propose(world: World, id: string, sourceId: string): Promise<void> {
  await world.rows('update payment_applications set accrual_source_id = $1 where id = $2', [sourceId, id])
}

const confirming = {
  confirmPaymentApplication: async (billing: Billing, id: string) =>
    await billing.world.post(`${address}/${id}/confirm`, {}),
  bulkConfirmPaymentApplications: async (billing: Billing, id: string) =>
    await billing.world.post(`${address}/bulk-confirm`, { ids: [id] }),
}
for (const [operation, confirm] of Object.entries(confirming))
  describe(operation, () => {
    it('422 invalid_amount: less is outstanding by now', async () => {
      await using billing = await aBillingWorld()
      const id = await aProposal(billing.world)
      await propose(billing.world, id, await billing.document('invoice', [['Service Revenue', 95]]))
      assertRefused(await confirm(billing, id), 422, 'invalid_amount')
      await billing.world.post(`${address}/${id}/reject`, {})
    })

    it('422 invalid_date: it was written off after the day of its row', async () => {
      await using billing = await aBillingWorld()
      const id = await aProposal(billing.world)
      const invoice = await billing.document('invoice', [['Service Revenue', 100]])
      const losses = { ledger_id: await billing.world.ledger('Bad Debt'), amount: 10, date: '2026-02-04' }
      assert.equal((await billing.world.post(`/v0/accrual-sources/${invoice}/write-off`, losses)).status, 200)
      await propose(billing.world, id, invoice)
      assertRefused(await confirm(billing, id), 422, 'invalid_date')
      await billing.world.post(`${address}/${id}/reject`, {})
    })
  })

describe('bulkConfirmPaymentApplications', () => {
  const confirm = async (billing: Billing, ids: readonly string[]) =>
    await billing.world.post(`${address}/bulk-confirm`, { ids })

  it('200: all of them', async () => {
    await using billing = await aBillingWorld()
    const ids = [await aProposal(billing.world), await aProposal(billing.world)]
    const { status, body } = await confirm(billing, ids)
    assert.equal(status, 200)
    assert.deepEqual(
      body.records.map((each: Answer['body']) => [each.payment_application_id, each.status]),
      ids.map((id) => [id, 'confirmed']),
    )
  })

  it('422 invalid_reference: one that there is not, and then none', async () => {
    await using billing = await aBillingWorld()
    const id = await aProposal(billing.world)
    assertRefused(await confirm(billing, [id, 'pap_none']), 422, 'invalid_reference', '/ids/1')
    assertRefused(await confirm(billing, [id, id]), 422, 'invalid_request', '/ids/1')
    assert.equal((await billing.world.get(`${address}/${id}`)).body.status, 'proposed')
  })

  it('409 invalid_state: one that is decided', async () => {
    await using billing = await aBillingWorld()
    const id = await aProposal(billing.world)
    assert.equal((await confirm(billing, [id])).status, 200)
    assertRefused(await confirm(billing, [id]), 409, 'invalid_state')
  })

  it('422 batch_too_large: more than a hundred', async () => {
    await using billing = await aBillingWorld()
    const ids = Array.from({ length: 101 }, (_, at) => `pap_${at}`)
    assertRefused(await confirm(billing, ids), 422, 'batch_too_large', '/ids')
  })

  it('422 empty_batch: none', async () => {
    await using billing = await aBillingWorld()
    assertRefused(await confirm(billing, []), 422, 'empty_batch', '/ids')
  })
})

describe('rejectPaymentApplication', () => {
  it('200: for good', async () => {
    await using billing = await aBillingWorld()
    const id = await aProposal(billing.world)
    const { status, body } = await billing.world.post(`${address}/${id}/reject`, {})
    assert.deepEqual([status, body.status], [200, 'rejected'])
  })

  it('409 invalid_state: it is decided', async () => {
    await using billing = await aBillingWorld()
    const id = await aProposal(billing.world)
    await billing.world.post(`${address}/${id}/reject`, {})
    assertRefused(await billing.world.post(`${address}/${id}/reject`, {}), 409, 'invalid_state')
  })
})

describe('unapplyPaymentApplication', () => {
  const anApplication = async (billing: Billing) => {
    const invoice = await billing.document('invoice', [['Service Revenue', 100]])
    const [applied] = made(await billing.pay(await billing.row('100', '2026-02-03'), [[invoice, 100]]))
    const id = applied.payment_application_id
    return {
      id,
      invoice,
      undo: async (body: object = {}) => await billing.world.post(`${address}/${id}/unapply`, body),
    }
  }

  it('200: it is rejected from then on', async () => {
    await using billing = await aBillingWorld()
    const { undo, invoice } = await anApplication(billing)
    const { status, body } = await undo()
    assert.deepEqual([status, body.status], [200, 'rejected'])
    assert.equal((await billing.source(invoice)).status, 'open')
  })

  it('200: the categories of its row are those that they were, in their order', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const row = await billing.row('100', '2026-02-03')
    const parts = [
      ['Owner Contributions', 60],
      ['Service Revenue', 30],
      ['Interest Income', 10],
    ] as const
    const splits = await Promise.all(
      parts.map(async ([ledger, amount]) => ({ ledger_id: await world.ledger(ledger), amount })),
    )
    const { body: listed } = await world.get(`/v0/transactions?ids=${row}`)
    const [{ source_account_id }] = listed.records
    await world.put(`/v0/source-accounts/${source_account_id}/transactions/${row}`, { splits })
    const lines = async () =>
      (
        await world.get('/v0/journal-entries?start_date=2026-02-03&end_date=2026-02-03&expand=line_entries')
      ).body.records[0].line_entries.map((line: Answer['body']) => [line.id, line.ledger_id, line.amount])
    const before = await lines()
    const invoice = await billing.document('invoice', [['Service Revenue', 95]])
    const [applied] = made(await billing.pay(row, [[invoice, 95]]))
    const undone = await world.post(`${address}/${applied.payment_application_id}/unapply`, {})
    assert.deepEqual([undone.status, await lines()], [200, before])
  })

  it('422 invalid_date: another day than that of its row', async () => {
    await using billing = await aBillingWorld()
    const { undo } = await anApplication(billing)
    assertRefused(await undo({ date: '2026-02-04' }), 422, 'invalid_date')
  })

  it('422 before_entries_start: before the books', async () => {
    await using billing = await aBillingWorld()
    const { undo } = await anApplication(billing)
    await billing.world.post('/v0/periods/close', { date: '2026-02-28' })
    assertRefused(await undo({ date: '2025-12-31' }), 422, 'before_entries_start', '/date')
  })

  it('409 period_closed: a closed day; by default the first open one', async () => {
    await using billing = await aBillingWorld()
    const { undo } = await anApplication(billing)
    await billing.world.post('/v0/periods/close', { date: '2026-02-28' })
    assertRefused(await undo({ date: '2026-02-20' }), 409, 'period_closed')
    assert.equal((await undo()).status, 200)
    assert.equal((await billing.figures('2026-02-28'))['Service Revenue'], '-100.00 / -100.00')
    assert.equal((await billing.figures())['Service Revenue'], '-100.00 / –')
  })

  it('409 invalid_state: it is not applied any more', async () => {
    await using billing = await aBillingWorld()
    const { undo } = await anApplication(billing)
    assert.equal((await undo()).status, 200)
    assertRefused(await undo(), 409, 'invalid_state')
  })

  it('409 resource_in_use: the bank took it back', async () => {
    await using billing = await aBillingWorld()
    const { undo, id } = await anApplication(billing)
    const applications = [{ returned_application_id: id, matched_amount: 100 }]
    made(await billing.apply({ transaction_id: await billing.row('-100', '2026-02-10'), applications }))
    assertRefused(await undo(), 409, 'resource_in_use')
  })

  it('409 resource_in_use: what the bank took back was paid again', async () => {
    await using billing = await aBillingWorld()
    const { id, invoice } = await anApplication(billing)
    const applications = [{ returned_application_id: id, matched_amount: 100 }]
    const [returned] = made(
      await billing.apply({ transaction_id: await billing.row('-100', '2026-02-10'), applications }),
    )
    const undo = async () => await billing.world.post(`${address}/${returned.payment_application_id}/unapply`, {})
    const [paid] = made(await billing.pay(await billing.row('100', '2026-02-20'), [[invoice, 60]]))
    assertRefused(await undo(), 409, 'resource_in_use')
    assert.equal((await billing.world.post(`${address}/${paid.payment_application_id}/unapply`, {})).status, 200)
    assert.equal((await undo()).status, 200)
    assert.equal((await billing.source(invoice)).status, 'paid')
  })

  it('409 resource_in_use: of the line that the bank’s return gave back, another has paid a part', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const invoice = await billing.document('invoice', [
      ['Service Revenue', 50],
      ['Product Sales', 50],
    ])
    const [first] = (await billing.source(invoice)).lines
    const lines = [{ accrual_source_line_id: first.id, amount: 50 }]
    const [applied] = made(await billing.pay(await billing.row('50', '2026-02-03'), [[invoice, 50, { lines }]]))
    const applications = [{ returned_application_id: applied.payment_application_id, matched_amount: 50 }]
    const [returned] = made(
      await billing.apply({ transaction_id: await billing.row('-50', '2026-02-10'), applications }),
    )
    made(
      await billing.pay(await billing.row('50', '2026-02-20'), [
        [invoice, 10, { lines: [{ ...lines[0], amount: 10 }] }],
      ]),
    )
    assertRefused(await world.post(`${address}/${returned.payment_application_id}/unapply`, {}), 409, 'resource_in_use')
  })
})

describe('a payment by hand that the bank tells of', () => {
  it('is proposed to its row, matched with it, and unapplied only after that is undone', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const invoice = await billing.document('invoice', [['Service Revenue', 100]])
    const payment = { ledger_id: await world.ledger('Checking'), date: '2026-02-03', amount: 60 }
    const pay = async () =>
      made(await billing.apply({ ...payment, applications: [{ accrual_source_id: invoice, matched_amount: 60 }] }))[0]
    const undo = async ({ payment_application_id: id }: Answer['body']) =>
      await world.post(`${address}/${id}/unapply`, {})
    assert.equal((await undo(await pay())).status, 200)
    const applied = await pay()
    const row = await billing.row('60', '2026-02-05')
    const proposed = async () => {
      const { body } = await world.get('/v0/transactions?suggestion_kind=match&expand=suggestions')
      return body.records.map(({ id, suggestions }: Answer['body']) => [id, suggestions[0].kind])
    }
    assert.deepEqual(await proposed(), [[row, 'match']])
    const matched = await world.post(`/v0/transactions/${row}/match`, { journal_entry_id: applied.journal_entry_id })
    assert.deepEqual([matched.status, matched.body.journal_entry_id], [200, applied.journal_entry_id])
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '40.00 / –',
      Checking: '60.00 / 60.00',
      'Service Revenue': '-100.00 / -60.00',
    })
    assertRefused(await undo(applied), 409, 'resource_in_use')
    assert.equal((await world.post(`/v0/transactions/${row}/unmatch`, {})).status, 200)
    assert.equal((await undo(applied)).status, 200)
    const again = await world.post(`/v0/transactions/${row}/match`, { journal_entry_id: applied.journal_entry_id })
    assertRefused(again, 422, 'invalid_reference', '/journal_entry_id')
    const { journal_entry_id } = await pay()
    assert.equal((await world.post(`/v0/transactions/${row}/match`, { journal_entry_id })).status, 200)
  })

  it('of several documents is one line, which the bank tells of as one row', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const party_id = made(await world.post('/v0/parties', { name: 'Hall', type: 'vendor' })).id
    const one = await billing.document('bill', [['Rent', 100]], { party_id })
    const two = await billing.document('bill', [['Utilities', 80]], { party_id })
    const credit = await billing.document('vendor_credit', [['Rent', 30]], { party_id })
    const applications = [
      { accrual_source_id: one, matched_amount: 100 },
      { accrual_source_id: two, matched_amount: 60 },
      { accrual_source_id: credit, matched_amount: -30 },
      { party_id, matched_amount: 20 },
    ]
    const payment = { ledger_id: await world.ledger('Checking'), date: '2026-02-03', amount: -150 }
    const paid: Answer['body'][] = made(await billing.apply({ ...payment, applications }))
    const [{ journal_entry_id }, second] = paid
    const linesOf = async (entry: string) => {
      const path = `/v0/journal-entries/${entry}/line-entries?expand=payment_applications`
      return (await world.get(path)).body.filter((line: Answer['body']) => line.ledger_name === 'Checking')
    }
    const [line, ...others] = await linesOf(journal_entry_id)
    assert.deepEqual([line.amount, line.debit_credit, line.party_id, others], ['150.00', 'credit', party_id, []])
    assert.deepEqual(
      new Set(line.payment_applications.map((each: Answer['body']) => each.payment_application_id)),
      new Set(paid.map((each) => each.payment_application_id)),
    )
    const row = await billing.row('-150', '2026-02-05')
    const proposed = async () => (await world.get('/v0/transactions?suggestion_kind=match')).body.records.length
    assert.equal(await proposed(), 1)
    const match = async () => await world.post(`/v0/transactions/${row}/match`, { journal_entry_id })
    assert.equal((await match()).status, 200)
    assert.deepEqual(await billing.figures(), {
      Checking: '-150.00 / -150.00',
      Rent: '70.00 / 70.00',
      'Unapplied Payments': '– / 20.00',
      Utilities: '80.00 / 60.00',
    })
    const undo = async () =>
      await world.post(`${address}/${second.payment_application_id}/unapply`, { date: '2026-02-10' })
    assertRefused(await undo(), 409, 'resource_in_use')
    assert.equal((await world.post(`/v0/transactions/${row}/unmatch`, {})).status, 200)
    // The money of one of them comes back on a line of its own: what the bank told of as one is not all applied any
    // more.
    const undone = await undo()
    assert.equal(undone.status, 200)
    assert.deepEqual(
      (await linesOf(await unappliedEntry(billing, '2026-02-10'))).map((each: Answer['body']) => [
        each.amount,
        each.debit_credit,
      ]),
      [['60.00', 'debit']],
    )
    assertRefused(await match(), 422, 'invalid_reference', '/journal_entry_id')
    assert.equal(await proposed(), 0)
    assert.deepEqual((await linesOf(journal_entry_id))[0].payment_applications.length, 3)
  })

  it('is proposed no more once it is unapplied', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const invoice = await billing.document('invoice', [['Service Revenue', 100]])
    const payment = { ledger_id: await world.ledger('Checking'), date: '2026-02-03', amount: 60 }
    const applications = [{ accrual_source_id: invoice, matched_amount: 60 }]
    const [applied] = made(await billing.apply({ ...payment, applications }))
    await billing.row('60', '2026-02-05')
    assert.equal((await world.get('/v0/transactions?suggestion_kind=match')).body.records.length, 1)
    assert.equal((await world.post(`${address}/${applied.payment_application_id}/unapply`, {})).status, 200)
    assert.equal((await world.get('/v0/transactions?suggestion_kind=match')).body.records.length, 0)
  })
})

/** The entry of a day. */
async function unappliedEntry({ world }: Billing, day: string): Promise<string> {
  const { body } = await world.get(`/v0/journal-entries?start_date=${day}&end_date=${day}`)
  assert.equal(body.records.length, 1)
  return body.records[0].id
}

const manyLines = Array.from({ length: 1000 }, () => ['Service Revenue', 1] as const)

/** A thousand invoices with lines of 1 on these ledgers. */
async function manyInvoices({ world }: Billing, ledgers: readonly string[]): Promise<string[]> {
  const lines = await Promise.all(ledgers.map(async (name) => ({ account_id: await world.ledger(name), amount: 1 })))
  const sources = Array.from({ length: 1000 }, () => ({ type: 'invoice', effective_date: '2026-01-10', lines }))
  return made(await world.post('/v0/accrual-sources/bulk', sources)).map((source: Answer['body']) => source.id)
}
