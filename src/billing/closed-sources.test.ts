import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBillingWorld, made } from '../../test/billing-world.ts'
import { assertRefused } from '../../test/world.ts'

describe('a source of a closed period', () => {
  it('keeps its day and its lines; what only describes it, later payments and merged parties are free', async () => {
    await using billing = await aBillingWorld()
    const { world, document, pay, row } = billing
    const vendor = async (name: string) => made(await world.post('/v0/parties', { name, type: 'vendor' })).id
    const [mill, hall] = [await vendor('Mill'), await vendor('Hall')]
    const bill = await document('bill', [['Rent', 100]], { party_id: mill })
    const later = await document('bill', [['Rent', 100]], { effective_date: '2026-02-10' })
    assert.equal((await world.post('/v0/periods/close', { date: '2026-01-31' })).status, 201)
    const before = await billing.figures('2026-01-31')
    const change = (id: string, body: object) => world.put(`/v0/accrual-sources/${id}`, body)
    const lines = [{ account_id: await world.ledger('Rent'), amount: 120 }]
    assertRefused(await change(bill, { lines }), 409, 'period_closed')
    assertRefused(await change(bill, { effective_date: '2026-02-01' }), 409, 'period_closed')
    assertRefused(await change(later, { effective_date: '2026-01-31' }), 409, 'period_closed')
    const described = { due_date: '2026-03-01', notes: 'Twice', reference_number: 'B-1', metadata: { by: 'Ada' } }
    const { status, body, text } = await change(bill, described)
    assert.equal(status, 200, text)
    assert.partialDeepStrictEqual(body, { ...described, effective_date: '2026-01-10', gross_amount: 100 })
    made(await pay(await row('-40', '2026-02-05'), [[bill, 40]]))
    assert.equal((await world.post(`/v0/parties/${mill}/merge`, { into: hall })).status, 200)
    assert.equal((await billing.source(bill)).party_id, hall)
    assert.deepEqual(await billing.figures('2026-01-31'), before)
  })
})
