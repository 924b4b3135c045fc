import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBillingWorld, made } from '../../test/billing-world.ts'
import type { Answer } from '../../test/world.ts'

describe('retrieveReceivableAging', () => {
  it('200: columns change the day after 0, 30, 60 and 90 days', async () => {
    await using billing = await aBillingWorld()
    await billing.document('invoice', [['Service Revenue', 10]], { due_date: '2026-02-01' })
    for (const [days, column] of [
      [0, 'current'],
      [1, 'days_1_30'],
      [30, 'days_1_30'],
      [31, 'days_31_60'],
      [60, 'days_31_60'],
      [61, 'days_61_90'],
      [90, 'days_61_90'],
      [91, 'days_91_plus'],
    ] as const) {
      const day = Temporal.PlainDate.from('2026-02-01').add({ days }).toString()
      for (const by of ['party', 'document']) {
        const { body } = await billing.world.get(`/v0/reports/receivable-aging?date=${day}&by=${by}`)
        assert.equal(body.totals[column], 10, `${days} days, by ${by}`)
      }
    }
  })
})

describe('retrieveUnpaidDocuments', () => {
  it('200: what was paid before its day is not unpaid', async () => {
    await using billing = await aBillingWorld()
    const bill = await billing.document('bill', [['Rent', 100]], { effective_date: '2026-03-01' })
    made(await billing.pay(await billing.row('-40', '2026-02-01'), [[bill, 40]]))
    const unpaid = async (day: string) => {
      const { body } = await billing.world.get(`/v0/reports/unpaid-documents?date=${day}`)
      return body.records.map((each: Answer['body']) => [each.amount, each.amount_settled, each.amount_outstanding])
    }
    assert.deepEqual(await unpaid('2026-02-15'), [])
    assert.deepEqual(await unpaid('2026-03-01'), [[100, 40, 60]])
  })
})

describe('retrievePartyStatement', () => {
  it('200: what happens on the first day is a movement, and not what stood before', async () => {
    await using billing = await aBillingWorld()
    const party_id = made(await billing.world.post('/v0/parties', { name: 'Acme', type: 'customer' })).id
    await billing.document('invoice', [['Service Revenue', 100]], { party_id, effective_date: '2026-02-01' })
    const days = 'content=movements&start_date=2026-02-01&end_date=2026-02-01'
    const { body } = await billing.world.get(`/v0/reports/party-statement?party_id=${party_id}&${days}`)
    const [{ opening_balance, movements, closing_balance }] = body.sections
    assert.deepEqual([opening_balance, movements.length, closing_balance], [0, 1, 100])
  })

  it('200: of a merged party, that of the one that stands for it, with what names either', async () => {
    await using billing = await aBillingWorld()
    const { world, document } = billing
    const [alias, standing] = [
      made(await world.post('/v0/parties', { name: 'Acme Ltd', type: 'customer' })).id,
      made(await world.post('/v0/parties', { name: 'Acme', type: 'customer' })).id,
    ]
    await document('invoice', [['Service Revenue', 100]], { party_id: alias })
    await document('invoice', [['Service Revenue', 10]], { party_id: standing })
    assert.equal((await world.post(`/v0/parties/${alias}/merge`, { into: standing })).status, 200)
    for (const asked of [alias, standing]) {
      const { body } = await world.get(`/v0/reports/party-statement?party_id=${asked}&end_date=2026-12-31`)
      assert.deepEqual([body.party_id, body.sections[0].closing_balance], [standing, 110])
    }
  })
})
