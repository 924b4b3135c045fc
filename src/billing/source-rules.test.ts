import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBillingWorld } from '../../test/billing-world.ts'
import { assertRefused } from '../../test/world.ts'

const address = '/v0/accrual-sources'

describe('createAccrualSources', () => {
  it('409 duplicate_id: also within a request, and then there is none', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const lines = [{ account_id: await world.ledger('Service Revenue'), amount: 100 }]
    const source = { type: 'invoice', effective_date: '2026-01-10', lines, external_id: 'inv-1' }
    assertRefused(await world.post(`${address}/bulk`, [source, source]), 409, 'duplicate_id')
    assert.deepEqual((await world.get(address)).body.records, [])
    const both = await world.post(`${address}/bulk`, [source, { ...source, type: 'bill' }])
    assert.equal(both.status, 201, 'an external id is unique per type')
  })
})

describe('createAccrualSource', () => {
  it('422 invalid_reference: the ledger of a source account, of whatever kind', async () => {
    await using billing = await aBillingWorld()
    const { ledgerId: account_id } = await billing.world.bankAccount('Loan', 'loan')
    const source = { type: 'bill', effective_date: '2026-01-10', lines: [{ account_id, amount: 100 }] }
    const refused = await billing.world.post(address, source)
    assertRefused(refused, 422, 'invalid_reference', '/lines/0/account_id')
  })

  it('409 period_closed: tells which of a request it is', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const lines = [{ account_id: await world.ledger('Service Revenue'), amount: 100 }]
    assert.equal((await world.post('/v0/periods/close', { date: '2026-01-31' })).status, 201)
    const dated = ['2026-02-01', '2026-01-31'].map((effective_date) => ({ type: 'invoice', effective_date, lines }))
    const refused = await world.post(`${address}/bulk`, dated)
    assertRefused(refused, 409, 'period_closed')
    assert.equal(refused.body.data.path, '/1/effective_date')
  })
})

describe('createAccrualSource', () => {
  it('422 invalid_date: a day that the calendar does not have', async () => {
    const { world, wrong } = await aWrongDay()
    await using _ = world
    assertRefused(await world.post(address, wrong), 422, 'invalid_date', '/effective_date')
  })
})

describe('createAccrualSources', () => {
  it('422 invalid_date: tells of which it is, and none is made', async () => {
    const { world, wrong } = await aWrongDay()
    await using _ = world
    const right = { ...wrong, effective_date: '2026-02-03' }
    assertRefused(await world.post(`${address}/bulk`, [right, wrong]), 422, 'invalid_date', '/1/effective_date')
    assert.deepEqual((await world.get(address)).body.records, [])
  })
})

describe('updateAccrualSource', () => {
  it('422 invalid_date: it stays as it was', async () => {
    const { world, wrong } = await aWrongDay()
    await using _ = world
    const { body } = await world.post(address, { ...wrong, effective_date: '2026-02-03' })
    const refused = await world.put(`${address}/${body.id}`, { due_date: '2026-02-30' })
    assertRefused(refused, 422, 'invalid_date', '/due_date')
    assert.deepEqual((await world.get(`${address}/${body.id}`)).body, body)
  })
})

describe('listAccrualSources', () => {
  it('422 invalid_date: effective or due from or to none', async () => {
    const { world } = await aWrongDay()
    await using _ = world
    for (const name of ['start_date', 'end_date', 'due_start_date', 'due_end_date'])
      assertRefused(await world.get(`${address}?${name}=2026-02-30`), 422, 'invalid_date', name)
  })
})

describe('createAccrualSource', () => {
  it('201: due before it is effective, as a bill that is recorded late: overdue at once, aged from the day on which it was due', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const days = { effective_date: '2026-02-10', due_date: '2026-01-10' }
    const bill = await billing.document('bill', [['Rent', 100]], days)
    const { due_date, display_status } = await billing.source(bill)
    assert.deepEqual([due_date, display_status], ['2026-01-10', 'overdue'])
    const aged = async (date: string) => {
      const { totals } = (await world.get(`/v0/reports/payable-aging?date=${date}`)).body
      return [totals.days_1_30, totals.days_31_60, totals.total]
    }
    assert.deepEqual(await aged('2026-02-09'), [0, 0, 0])
    assert.deepEqual(await aged('2026-02-10'), [0, 100, 100])
    const changed = await world.put(`${address}/${bill}`, { due_date: '2026-02-01' })
    assert.equal(changed.status, 200)
    assert.deepEqual(await aged('2026-02-10'), [100, 0, 100])
  })
})

describe('retrieveAccrualSource', () => {
  it('200: overdue from the day after it is due, in the zone of the Instance', async () => {
    for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await using billing = await aBillingWorld({ time_zone })
      const today = Temporal.Now.plainDateISO(time_zone)
      for (const [days, status] of [
        [0, 'open'],
        [-1, 'overdue'],
        [1, 'open'],
      ] as const) {
        const day = today.add({ days }).toString()
        const due = await billing.document('invoice', [['Service Revenue', 10]], { due_date: day })
        const undated = await billing.document('invoice', [['Service Revenue', 10]], { effective_date: day })
        const told = [(await billing.source(due)).display_status, (await billing.source(undated)).display_status]
        assert.deepEqual(told, [status, status], `${time_zone}: ${days} days from today`)
      }
    }
  })
})

/** A bill of the thirtieth of February. */
async function aWrongDay() {
  const { world } = await aBillingWorld()
  const lines = [{ account_id: await world.ledger('Rent'), amount: 1 }]
  return { world, wrong: { type: 'bill', effective_date: '2026-02-30', lines } }
}
