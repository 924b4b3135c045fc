import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBillingWorld, type Billing, made } from '../../test/billing-world.ts'
import { type Answer, assertRefused } from '../../test/world.ts'

/** One rule of settlement in each: what the worked cases do not tell apart. */

describe('the settlement of a source', () => {
  it('a memo makes room on a row that is applied already, and stands on what was paid there', async () => {
    await using billing = await aBillingWorld()
    const invoice = await billing.document('invoice', [['Service Revenue', 100]])
    const memo = await billing.document('credit_memo', [['Sales Returns and Refunds', 30]])
    const row = await billing.row('100', '2026-02-01')
    const [paid] = made(await billing.pay(row, [[invoice, 100]]))
    made(await billing.pay(row, [[memo, -30]]))
    assert.deepEqual(await billing.figures(), {
      Checking: '100.00 / 100.00',
      'Sales Returns and Refunds': '30.00 / 30.00',
      'Service Revenue': '-100.00 / -100.00',
      'Uncategorized Inflow': '-30.00 / -30.00',
    })
    assertRefused(await unapply(billing, paid), 409, 'resource_in_use')
  })

  it('a row pays several sources one after the other, and no more than it is of', async () => {
    await using billing = await aBillingWorld()
    const sold = [['Service Revenue', 60]] as const
    const [one, two] = [await billing.document('invoice', sold), await billing.document('invoice', sold)]
    const row = await billing.row('100', '2026-02-01')
    made(await billing.pay(row, [[one, 60]]))
    assertRefused(await billing.pay(row, [[two, 60]]), 422, 'invalid_amount')
    made(await billing.pay(row, [[two, 40]]))
    assert.deepEqual([(await billing.source(one)).status, (await billing.source(two)).amount_outstanding], ['paid', 20])
  })

  it('lines that are named take what they name; others what is left, in proportion; unapplied is what was taken', async () => {
    await using billing = await aBillingWorld()
    const invoice = await billing.document('invoice', [
      ['Service Revenue', 60],
      ['Product Sales', 40],
    ])
    const [, second] = (await billing.source(invoice)).lines
    const lines = [{ accrual_source_line_id: second.id, amount: 30 }]
    const [named] = made(await billing.pay(await billing.row('30', '2026-02-01'), [[invoice, 30, { lines }]]))
    assert.deepEqual(await leftOf(billing, invoice), [60, 10])
    const [spread] = made(await billing.pay(await billing.row('35', '2026-02-02'), [[invoice, 35]]))
    assert.deepEqual(await leftOf(billing, invoice), [30, 5])
    assert.equal((await unapply(billing, named)).status, 200)
    assert.deepEqual(await leftOf(billing, invoice), [30, 35])
    assert.equal((await unapply(billing, spread)).status, 200)
    assert.deepEqual(await leftOf(billing, invoice), [60, 40])
  })

  it('lines of either basis carry the tags, the words and the party of the line of the source', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const party_id = made(await world.post('/v0/parties', { name: 'Acme', type: 'customer' })).id
    const { id: tag } = await world.tag('House')
    const account_id = await world.ledger('Service Revenue')
    const lines = [{ account_id, amount: 100, description: 'Roof', tag_ids: [tag] }]
    const source = { type: 'invoice', effective_date: '2026-01-10', party_id, lines }
    const { id } = made(await world.post('/v0/accrual-sources', source))
    made(await billing.pay(await billing.row('100', '2026-02-01'), [[id, 100]]))
    for (const basis of ['accrual', 'cash']) {
      const { body } = await world.get(`/v0/ledgers/${account_id}/line-entries?accounting_basis=${basis}`)
      const told = body.records.map((line: Answer['body']) => [
        line.description,
        line.party_id,
        line.tags.map((each: { id: string }) => each.id),
      ])
      assert.deepEqual(told, [['Roof', party_id, [tag]]], basis)
    }
  })

  it('a bill is written off, and taken back, mirrored', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const bill = await billing.document('bill', [['Rent', 100]])
    const given = { ledger_id: await world.ledger('Other Income'), date: '2026-02-01' }
    assert.equal((await world.post(`/v0/accrual-sources/${bill}/write-off`, given)).status, 200)
    assert.deepEqual(await billing.figures(), { 'Other Income': '-100.00 / –', Rent: '100.00 / –' })
    const { records } = (await world.get(`/v0/accrual-sources/${bill}/adjustments`)).body
    const address = `/v0/accrual-sources/${bill}/adjustments/${records[0].accrual_adjustment_id}?date=2026-02-02`
    assert.equal((await world.delete(address)).status, 204)
    assertRefused(await world.delete(address), 409, 'invalid_state')
    assert.deepEqual(await billing.figures(), { 'Accounts Payable': '-100.00 / –', Rent: '100.00 / –' })
  })

  it('a vendor credit is applied to a bill, and refunded, mirrored', async () => {
    await using billing = await aBillingWorld()
    const party_id = made(await billing.world.post('/v0/parties', { name: 'Mill', type: 'vendor' })).id
    const bill = await billing.document('bill', [['Rent', 100]], { party_id })
    const lines = [
      ['Office Supplies', 50],
      ['Insurance', 10],
    ] as const
    const credit = await billing.document('vendor_credit', lines, { party_id, effective_date: '2026-01-20' })
    assert.deepEqual(await billing.figures(), {
      'Accounts Payable': '-40.00 / –',
      Insurance: '-10.00 / –',
      'Office Supplies': '-50.00 / –',
      Rent: '100.00 / –',
    })
    const applications = [{ accrual_source_id: bill, matched_amount: 24 }]
    const [applied] = made(await billing.apply({ credit_source_id: credit, applications }))
    assert.equal(applied.date, '2026-01-20')
    assert.deepEqual(await billing.figures(), {
      'Accounts Payable': '-40.00 / –',
      Insurance: '-10.00 / -4.00',
      'Office Supplies': '-50.00 / -20.00',
      Rent: '100.00 / 24.00',
    })
    made(await billing.pay(await billing.row('36', '2026-02-01'), [[credit, 36]]))
    assert.deepEqual(await billing.figures(), {
      'Accounts Payable': '-76.00 / –',
      Checking: '36.00 / 36.00',
      Insurance: '-10.00 / -10.00',
      'Office Supplies': '-50.00 / -50.00',
      Rent: '100.00 / 24.00',
    })
  })

  it('a credit whose days are closed is applied on the first open day', async () => {
    await using billing = await aBillingWorld()
    const party_id = await aCustomer(billing)
    const invoice = await billing.document('invoice', [['Service Revenue', 100]], { party_id })
    const memo = await billing.document('credit_memo', [['Service Revenue', 40]], { party_id })
    assert.equal((await billing.world.post('/v0/periods/close', { date: '2026-01-31' })).status, 201)
    const applications = [{ accrual_source_id: invoice, matched_amount: 40 }]
    const [applied] = made(await billing.apply({ credit_source_id: memo, applications }))
    assert.equal(applied.date, '2026-02-01')
  })

  it('a returned cheque with a discount: both are owed again', async () => {
    await using billing = await aBillingWorld()
    const invoice = await billing.document('invoice', [['Service Revenue', 100]])
    const adjustments = [{ amount: 2, ledger_id: await billing.world.ledger('Sales Discounts') }]
    const [paid] = made(await billing.pay(await billing.row('98', '2026-02-01'), [[invoice, 98, { adjustments }]]))
    made(await takeBack(billing, paid, 98))
    const { status, amount_paid, amount_adjusted } = await billing.source(invoice)
    assert.deepEqual([status, amount_paid, amount_adjusted], ['open', 0, 0])
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '100.00 / –',
      'Service Revenue': '-100.00 / –',
    })
    assertRefused(await takeBack(billing, paid, 98), 409, 'invalid_state')
  })

  it('money on account is unapplied, and nothing is left of it', async () => {
    await using billing = await aBillingWorld()
    const [kept] = made(await onAccount(billing, await aCustomer(billing), '50'))
    assert.equal((await unapply(billing, kept)).status, 200)
    const { body } = await billing.world.get('/v0/reports/receivable-aging?date=2026-12-31')
    assert.deepEqual(body.records, [])
  })

  it('money is taken from what waits for a category first, or from the lines that are named', async () => {
    await using billing = await aBillingWorld()
    const ledgers = ['Interest Income', 'Uncategorized Inflow'] as const
    for (const named of [undefined, 'Interest Income'] as const) {
      const row = await billing.row('100', '2026-02-01')
      await split(billing, row, ledgers)
      const invoice = await billing.document('invoice', [['Service Revenue', 50]])
      const line_ids = named && [await lineOn(billing, row, named)]
      const applications = [{ accrual_source_id: invoice, matched_amount: 50 }]
      made(await billing.apply({ transaction_id: row, applications, ...(line_ids && { line_ids }) }))
      const left = ledgers.find((name) => name !== (named ?? 'Uncategorized Inflow'))
      assert.deepEqual(await categoriesOf(billing, row), [left], `taken from ${named}`)
    }
  })

  it('what is unapplied goes back to its categories, with their tags', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const { id: tag } = await world.tag('House')
    const row = await billing.row('100', '2026-02-01')
    const change = {
      category: { updated_category_ledger_id: await world.ledger('Interest Income') },
      tag_ids: [tag],
    }
    const address = `/v0/source-accounts/${billing.accountId}/transactions/${row}`
    assert.equal((await world.put(address, change)).status, 200)
    const tagged = async () => {
      const { body } = await world.get(`/v0/journal-entries/${await entryOf(billing, row)}/line-entries`)
      return body.map((line: Answer['body']) => `${line.ledger_name}: ${line.tags.length}`).toSorted()
    }
    const before = await tagged()
    const invoice = await billing.document('invoice', [['Service Revenue', 100]])
    const [applied] = made(await billing.pay(row, [[invoice, 100]]))
    assert.deepEqual(await categoriesOf(billing, row), [])
    assert.equal((await unapply(billing, applied)).status, 200)
    assert.deepEqual(await tagged(), before)
    assert.deepEqual(await categoriesOf(billing, row), ['Interest Income'])
  })

  it('a row is about the party that it pays', async () => {
    await using billing = await aBillingWorld()
    const party_id = await aCustomer(billing)
    const row = await billing.row('100', '2026-02-01')
    const invoice = await billing.document('invoice', [['Service Revenue', 100]], { party_id })
    made(await billing.pay(row, [[invoice, 100]]))
    assert.equal((await billing.world.get(`/v0/transactions/${row}`)).body.party_id, party_id)
  })
})

describe('createPaymentApplications', () => {
  it('409 invalid_state: a draft is not paid, nor what is void', async () => {
    await using billing = await aBillingWorld()
    const row = await billing.row('100', '2026-02-01')
    const draft = await billing.document('invoice', [['Service Revenue', 100]], { status: 'draft' })
    assertRefused(await billing.pay(row, [[draft, 100]]), 409, 'invalid_state')
    const voided = await billing.document('invoice', [['Service Revenue', 100]])
    assert.equal((await billing.world.post(`/v0/accrual-sources/${voided}/void`, {})).status, 200)
    assertRefused(await billing.pay(row, [[voided, 100]]), 409, 'invalid_state')
  })

  it('422 invalid_reference: a credit of one party does not settle what another owes', async () => {
    await using billing = await aBillingWorld()
    const [one, other] = [await aCustomer(billing), await aCustomer(billing)]
    const invoice = await billing.document('invoice', [['Service Revenue', 50]], { party_id: other })
    const memo = await billing.document('credit_memo', [['Service Revenue', 50]], { party_id: one })
    const applications = [{ accrual_source_id: invoice, matched_amount: 50 }]
    const refused = await billing.apply({ credit_source_id: memo, applications })
    assertRefused(refused, 422, 'invalid_reference', '/applications/0/accrual_source_id')
  })

  it('422 invalid_amount: lines that are named take what is left of them, together all of it', async () => {
    await using billing = await aBillingWorld()
    const invoice = await billing.document('invoice', [
      ['Service Revenue', 60],
      ['Product Sales', 40],
    ])
    const [one, two] = (await billing.source(invoice)).lines
    const row = await billing.row('100', '2026-02-01')
    const pay = async (total: number, amounts: readonly [number, number]) => {
      const lines = [one, two].flatMap(({ id }, at) =>
        amounts[at] === 0 ? [] : [{ accrual_source_line_id: id, amount: amounts[at] }],
      )
      return await billing.pay(row, [[invoice, total, { lines }]])
    }
    for (const [total, amounts] of [
      [70, [70, 0]],
      [50, [30, 30]],
      [30, [-10, 40]],
    ] as const)
      assertRefused(await pay(total, amounts), 422, 'invalid_amount')
    made(await pay(50, [10, 40]))
    assert.deepEqual(await leftOf(billing, invoice), [50, 0])
  })

  it('422 invalid_amount: more than is left of a credit, or of money on account', async () => {
    await using billing = await aBillingWorld()
    const party_id = await aCustomer(billing)
    const invoice = await billing.document('invoice', [['Service Revenue', 500]], { party_id })
    const memo = await billing.document('credit_memo', [['Service Revenue', 50]], { party_id })
    const [kept] = made(await onAccount(billing, party_id, '50'))
    for (const credit of [{ credit_source_id: memo }, { credit_application_id: kept.payment_application_id }]) {
      const use = async (matched_amount: number) =>
        await billing.apply({ ...credit, applications: [{ accrual_source_id: invoice, matched_amount }] })
      made(await use(30))
      assertRefused(await use(21), 422, 'invalid_amount')
      made(await use(20))
    }
  })
})

async function unapply({ world }: Billing, { payment_application_id: id }: Answer['body']): Promise<Answer> {
  return await world.post(`/v0/payment-applications/${id}/unapply`, {})
}

async function takeBack(billing: Billing, { payment_application_id: id }: Answer['body'], amount: number) {
  const transaction_id = await billing.row(`-${amount}`, '2026-02-08')
  return await billing.apply({
    transaction_id,
    applications: [{ returned_application_id: id, matched_amount: amount }],
  })
}

async function onAccount(billing: Billing, party_id: string, amount: string): Promise<Answer> {
  const transaction_id = await billing.row(amount, '2026-02-01')
  return await billing.apply({ transaction_id, applications: [{ party_id, matched_amount: Number(amount) }] })
}

async function aCustomer({ world }: Billing): Promise<string> {
  return made(await world.post('/v0/parties', { name: 'Acme', type: 'customer' })).id
}

async function leftOf(billing: Billing, source: string): Promise<number[]> {
  return (await billing.source(source)).lines.map((line: Answer['body']) => line.amount_outstanding)
}

/** In halves. */
async function split({ world, accountId }: Billing, row: string, ledgers: readonly string[]): Promise<void> {
  const splits = await Promise.all(ledgers.map(async (name) => ({ ledger_id: await world.ledger(name), amount: 50 })))
  const answer = await world.put(`/v0/source-accounts/${accountId}/transactions/${row}`, { splits })
  assert.equal(answer.status, 200, answer.text)
}

async function entryOf({ world }: Billing, row: string): Promise<string> {
  return (await world.get(`/v0/transactions/${row}`)).body.journal_entry_id
}

async function lineOn(billing: Billing, row: string, ledger: string): Promise<string> {
  const { body } = await billing.world.get(`/v0/journal-entries/${await entryOf(billing, row)}/line-entries`)
  return body.find((line: Answer['body']) => line.ledger_name === ledger).id
}

async function categoriesOf({ world }: Billing, row: string): Promise<string[]> {
  const { body } = await world.get(`/v0/ledgers/${await world.ledger('Checking')}/transactions/${row}/categories`)
  return body.categories.map((each: Answer['body']) => each.ledger_name)
}
