import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, aWorld, type World } from '../../test/world.ts'

/** Opening entries are cash from the start of their period, and never a flow: of the statement, and of the totals. */

const january = 'start_date=2026-01-01&end_date=2026-01-31'

describe('retrieveCashFlow', () => {
  it('200: what opens on the first day of the books is no flow, as the zone of the Instance counts days', async () => {
    // In Kiritimati that day begins at 10:00 of the day before in UTC.
    await using world = await openBooks({ time_zone: 'Pacific/Kiritimati' })
    await world.entry('2025-12-31T22:00:00Z', 'A check that is outstanding', [
      ['Opening Balance Equity', '50.00'],
      ['Checking', '-50.00'],
    ])
    for (const method of ['direct', 'indirect']) {
      const { body } = await world.get(`/v0/reports/cash-flow?${january}&method=${method}`)
      assert.deepEqual(balancesOf(body), [950, 100, 1050], method)
      assert.deepEqual([body.operating.amount, body.financing.amount], [100, 0], method)
    }
  })
})

describe('retrieveCashFlowTotals', () => {
  it('200: opening balances of cash and cards are there from the start of their period', async () => {
    await using world = await openBooks()
    const { body } = await world.get(`/v0/reports/cash-flow-totals?${january}`)
    const [month] = body.periods
    assert.deepEqual([...balancesOf(month), month.inflow, month.outflow], [700, 100, 800, 100, 0])
  })
})

describe('retrieveLedgerCashFlowTotals', () => {
  it('200: what a ledger opens with is there from the start of its period', async () => {
    await using world = await openBooks()
    const { body } = await world.get(`/v0/reports/ledger-cash-flow-totals?${january}`)
    const figures = (name: string) => {
      const row = body.records.find((each: Answer['body']) => each.name === name)
      return ['opening_balances', 'inflows', 'outflows', 'closing_balances'].flatMap((key) => row[key])
    }
    assert.deepEqual(figures('Checking'), [1000, 100, 0, 1100])
    assert.deepEqual(figures('Card'), [-300, 0, 0, -300])
  })
})

function balancesOf(record: Answer['body']): number[] {
  return [record.opening_balance, record.net_amount, record.closing_balance]
}

/** 1000 at the bank, 300 owed on a card, and a sale in January. */
async function openBooks(instance = {}): Promise<World> {
  const world = await aWorld({ instance })
  const [bank, card] = [await world.bankAccount('Checking'), await world.bankAccount('Card', 'credit_card')]
  await world.post(`/v0/ledgers/${bank.ledgerId}/opening-balance`, { balance: 1000 })
  await world.post(`/v0/ledgers/${card.ledgerId}/opening-balance`, { balance: 300 })
  await world.entry('2026-01-20T12:00:00Z', 'Sale', [
    ['Checking', '100.00'],
    ['Product Sales', '-100.00'],
  ])
  return world
}
