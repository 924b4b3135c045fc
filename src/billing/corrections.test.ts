import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBillingWorld, made } from '../../test/billing-world.ts'
import { assertRefused } from '../../test/world.ts'

describe('what is put right later', () => {
  it('409 resource_in_use: a return is taken back whose document has been paid in another way', async () => {
    await using billing = await aBillingWorld()
    const invoice = await billing.document('invoice', [['Service Revenue', 100]])
    const [paid] = made(await billing.pay(await billing.row('100', '2026-02-01'), [[invoice, 100]]))
    const returned = [{ returned_application_id: paid.payment_application_id, matched_amount: 100 }]
    const transaction_id = await billing.row('-100', '2026-02-05')
    const [back] = made(await billing.apply({ transaction_id, applications: returned }))
    made(await billing.pay(await billing.row('60', '2026-02-09'), [[invoice, 60]]))
    const address = `/v0/payment-applications/${back.payment_application_id}/unapply`
    assertRefused(await billing.world.post(address, {}), 409, 'resource_in_use')
    assert.equal((await billing.source(invoice)).amount_outstanding, 40)
  })

  it('a payment of a closed month is taken back from the wrong document, and applied to the right one', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const wrong = await billing.document('invoice', [['Service Revenue', 100]])
    const right = await billing.document('invoice', [['Product Sales', 100]])
    const transaction_id = await billing.row('100', '2026-01-15')
    const [applied] = made(await billing.pay(transaction_id, [[wrong, 100]]))
    made(await world.post('/v0/periods/close', { date: '2026-01-31' }))
    const address = `/v0/payment-applications/${applied.payment_application_id}/unapply`
    assert.equal((await world.post(address, { date: '2026-02-10' })).status, 200)
    const applications = [{ accrual_source_id: right, matched_amount: 100 }]
    made(await billing.apply({ transaction_id, applications, date: '2026-02-10' }))
    assert.deepEqual(await billing.figures('2026-01-31'), {
      'Accounts Receivable': '100.00 / –',
      Checking: '100.00 / 100.00',
      'Product Sales': '-100.00 / –',
      'Service Revenue': '-100.00 / -100.00',
    })
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '100.00 / –',
      Checking: '100.00 / 100.00',
      'Product Sales': '-100.00 / -100.00',
      'Service Revenue': '-100.00 / –',
    })
  })
})
