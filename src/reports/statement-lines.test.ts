import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, aWorld, type World } from '../../test/world.ts'
import { stepsOf } from './running-balance.ts'

/** What reports say of a line beside others: its place, what stands across from it, and the balance after it. */

describe('retrieveGeneralLedger', () => {
  it('200: lines of one entry in its order, each with the balance after it and the ledgers of the others', async () => {
    await using world = await aWorld()
    await enter(world, '10.00', [
      ['Rent', '10.00'],
      ['Meals', '20.00'],
      ['Rent', '30.00'],
      ['Cash on Hand', '-60.00'],
    ])
    await enter(world, '11.00', [
      ['Cash on Hand', '7.00'],
      ['Product Sales', '-7.00'],
    ])
    const lines = await linesOf(world)
    assert.deepEqual(lines('Rent'), ['10 10 Cash on Hand, Meals, Rent', '30 40 Cash on Hand, Meals, Rent'])
    assert.deepEqual(lines('Meals'), ['20 20 Cash on Hand, Rent'])
    assert.deepEqual(lines('Cash on Hand'), ['60 -60 Meals, Rent', '7 -53 Product Sales'])
    assert.deepEqual(lines('Product Sales'), ['7 7 Cash on Hand'])
  })
})

describe('retrieveIncomeStatement', () => {
  it('200: percent of net sales counts what stands below a ledger', async () => {
    await using world = await aWorld()
    const nature = { type: 'expense', sub_type: 'operating_expenses', debit_credit: 'debit', report_cash_flow: false }
    const parent_id = await world.ledger('Rent')
    assert.equal((await world.post('/v0/ledgers', { ...nature, name: 'Rent of a Van', parent_id })).status, 201)
    await enter(world, '12.00', [
      ['Rent of a Van', '50.00'],
      ['Cash on Hand', '150.00'],
      ['Product Sales', '-200.00'],
    ])
    const asked = 'start_date=2026-01-01&end_date=2026-12-31&percent_of=net_sales'
    const rows = flat((await world.get(`/v0/reports/income-statement?${asked}`)).body)
    const percentOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.percent
    assert.deepEqual(['Rent', 'Rent of a Van', 'Net Income'].map(percentOf), [25, 25, 75])
  })
})

describe('stepsOf', () => {
  it('puts a line of the first instant of a year behind the closing of the year before', () => {
    const day = Temporal.PlainDate.from('2025-12-31')
    const moment = Temporal.Instant.from('2026-01-01T00:00:00Z')
    const line = (datetime: typeof moment, amount: bigint) => ({
      journal_entry_id: `jen_${amount}`,
      datetime,
      amount,
      debit_credit: 'credit' as const,
    })
    const sales = {
      debit_credit: 'credit' as const,
      opening_balance: 0n,
      closings: [{ date: day, amount: -5n }],
    }
    const lines = [line(moment.subtract({ milliseconds: 1 }), 5n), line(moment, 3n)]
    const steps = stepsOf(sales, lines, { days: [day], moments: [moment], apart: null })
    assert.deepEqual(
      steps.map(({ line: each, balance }) => [each?.amount ?? 'closing', balance]),
      [
        [5n, 5n],
        ['closing', 0n],
        [3n, 3n],
      ],
    )
  })
})

async function enter(world: World, at: string, lines: readonly (readonly [string, string])[]): Promise<void> {
  const answer = await world.entry(`2026-02-03T${at.replace('.', ':')}:00Z`, 'By hand', lines)
  assert.equal(answer.status, 201, answer.text)
}

/** "amount, balance after it, ledgers across" */
async function linesOf(world: World): Promise<(name: string) => string[]> {
  const { body } = await world.get('/v0/reports/general-ledger?start_date=2026-01-01&end_date=2026-12-31')
  const records = flat(body.records)
  return (name) =>
    (records.find((record) => record.name === name)?.lines ?? []).map(
      (line: Answer['body']) => `${line.amount} ${line.running_balance} ${line.opposing_ledger_names.join(', ')}`,
    )
}

function flat(records: readonly Answer['body'][]): Answer['body'][] {
  return records.flatMap((record) => [record, ...flat(record.children)])
}
