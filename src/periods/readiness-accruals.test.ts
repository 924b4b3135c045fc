import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBillingWorld, type Billing, made } from '../../test/billing-world.ts'
import type { Answer } from '../../test/world.ts'

describe('retrieveReadiness', () => {
  it('200: money on account that settles nothing yet, whatever the basis of the Instance', async () => {
    await using billing = await aBillingWorld()
    const { row, apply, document } = billing
    const [acme, mill] = [await party(billing, 'Acme', 'customer'), await party(billing, 'Mill', 'vendor')]
    const onAccount = async (amount: number, party_id: string) => {
      const transaction_id = await row(String(amount), '2026-01-20')
      const applications = [{ party_id, matched_amount: Math.abs(amount) }]
      return made(await apply({ transaction_id, applications }))[0].payment_application_id
    }
    const received = await onAccount(70, acme)
    await onAccount(-30, mill)
    const receipts = await item(billing, 'unapplied_receipts')
    assert.deepEqual(told(receipts), ['open', 1, 70])
    assert.deepEqual(receipts.ledger_ids, [await billing.world.ledger('Unapplied Receipts')])
    assert.equal((await listed(billing, receipts)).length, 1)
    assert.deepEqual(told(await item(billing, 'unapplied_payments')), ['open', 1, 30])
    assert.deepEqual(told(await item(billing, 'unapplied_receipts', '2026-01-19')), ['ok', 0, 0])
    const invoice = await document('invoice', [['Service Revenue', 70]], { party_id: acme })
    const applications = [{ accrual_source_id: invoice, matched_amount: 70 }]
    made(await apply({ credit_application_id: received, applications }))
    assert.deepEqual(told(await item(billing, 'unapplied_receipts')), ['ok', 0, 0])
  })

  it('200: drafts by the day', async () => {
    await using billing = await aBillingWorld()
    const draft = { status: 'draft', effective_date: '2026-01-31' }
    const id = await billing.document('bill', [['Rent', 10]], draft)
    await billing.document('invoice', [['Service Revenue', 10]], { ...draft, effective_date: '2026-02-01' })
    await billing.document('invoice', [['Service Revenue', 10]])
    const drafts = await item(billing, 'draft_sources')
    assert.deepEqual(told(drafts), ['open', 1, null])
    assert.deepEqual(
      (await listed(billing, drafts)).map((each) => each.id),
      [id],
    )
    assert.deepEqual(told(await item(billing, 'draft_sources', '2026-01-30')), ['ok', 0, null])
    const { status } = await billing.world.put(`/v0/accrual-sources/${id}`, { status: 'open' })
    assert.equal(status, 200)
    assert.deepEqual(told(await item(billing, 'draft_sources')), ['ok', 0, null])
  })

  it('200: customers and vendors whose balance is on the wrong side, merged ones as one', async () => {
    await using billing = await aBillingWorld()
    const { world, document } = billing
    const acme = await party(billing, 'Acme', 'customer')
    await document('invoice', [['Service Revenue', 100]], { party_id: acme })
    await document('credit_memo', [['Service Revenue', 100]], { party_id: acme })
    // Nobody in particular is owed this.
    await document('credit_memo', [['Service Revenue', 500]])
    assert.deepEqual(told(await item(billing, 'wrong_side_customers')), ['ok', 0, 0])
    const later = await party(billing, 'Acme again', 'customer')
    await document('credit_memo', [['Service Revenue', 20]], { party_id: later, effective_date: '2026-01-31' })
    const customers = await item(billing, 'wrong_side_customers')
    assert.deepEqual(told(customers), ['open', 1, -20])
    assert.deepEqual(customers.ledger_ids, [await world.ledger('Accounts Receivable')])
    assert.ok((await listed(billing, customers)).some((each) => each.name === 'Acme again' && each.total === -20))
    assert.deepEqual(told(await item(billing, 'wrong_side_customers', '2026-01-30')), ['ok', 0, 0])
    const [mill, hall] = [await party(billing, 'Mill', 'vendor'), await party(billing, 'Hall', 'vendor')]
    await document('bill', [['Rent', 50]], { party_id: mill })
    await document('vendor_credit', [['Rent', 80]], { party_id: hall })
    assert.deepEqual(told(await item(billing, 'wrong_side_vendors')), ['open', 1, -80])
    assert.equal((await world.post(`/v0/parties/${mill}/merge`, { into: hall })).status, 200)
    assert.deepEqual(told(await item(billing, 'wrong_side_vendors')), ['open', 1, -30])
    // Of a vendor nothing is owed by customers.
    assert.deepEqual(told(await item(billing, 'wrong_side_customers')), ['open', 1, -20])
  })

  it('200: bills of one vendor with one number', async () => {
    await using billing = await aBillingWorld()
    const { world, document } = billing
    const [mill, hall, old] = [
      await party(billing, 'Mill', 'vendor'),
      await party(billing, 'Hall', 'vendor'),
      await party(billing, 'Old Mill', 'vendor'),
    ]
    const bill = (party_id: string, more: object = {}) =>
      document('bill', [['Rent', 10]], { party_id, reference_number: 'B-1', ...more })
    const first = await bill(mill)
    await bill(hall)
    await bill(mill, { reference_number: 'B-2' })
    await document('vendor_credit', [['Rent', 10]], { party_id: mill, reference_number: 'B-1' })
    assert.deepEqual(told(await item(billing, 'repeated_bills')), ['ok', 0, 0])
    const second = await bill(mill, { effective_date: '2026-03-01' })
    const repeated = await item(billing, 'repeated_bills')
    assert.deepEqual(told(repeated), ['open', 2, 20])
    const found = (await listed(billing, repeated)).map((each) => each.id)
    assert.deepEqual(new Set(found), new Set([first, second]))
    assert.deepEqual(told(await item(billing, 'repeated_bills', '2026-01-09')), ['ok', 0, 0])
    const { status } = await world.post(`/v0/accrual-sources/${second}/void`, {})
    assert.equal(status, 200)
    assert.deepEqual(told(await item(billing, 'repeated_bills')), ['ok', 0, 0])
    await bill(old, { status: 'draft' })
    assert.equal((await world.post(`/v0/parties/${old}/merge`, { into: mill })).status, 200)
    assert.deepEqual(told(await item(billing, 'repeated_bills')), ['open', 2, 20])
  })

  it('200: none of it is in the way of a strict close', async () => {
    await using billing = await aBillingWorld()
    const hall = await party(billing, 'Hall', 'vendor')
    await billing.document('vendor_credit', [['Rent', 80]], { party_id: hall })
    await billing.document('bill', [['Rent', 10]], { status: 'draft' })
    const answer = await billing.world.post('/v0/periods/close', { date: '2026-01-31', strict: true })
    assert.equal(answer.status, 201, answer.text)
  })
})

async function party({ world }: Billing, name: string, type: string): Promise<string> {
  return made(await world.post('/v0/parties', { name, type })).id
}

async function item({ world }: Billing, name: string, date = '2026-01-31'): Promise<Answer['body']> {
  const { status, body, text } = await world.get(`/v0/periods/readiness?date=${date}`)
  assert.equal(status, 200, text)
  const found = body.items.find((each: Answer['body']) => each.name === name)
  assert.equal(found?.blocking, false, name)
  return found
}

/** What the query of the item lists. */
async function listed({ world }: Billing, { query }: Answer['body']): Promise<Answer['body'][]> {
  const answer = await world.get(query)
  assert.equal(answer.status, 200, `${query}: ${answer.text}`)
  return answer.body.records
}

/** Status, count and sum. */
function told({ status, count, sum }: Answer['body']): unknown[] {
  return [status, count, sum]
}
