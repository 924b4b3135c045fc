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
})
