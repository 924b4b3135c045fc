import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, aWorld, type World } from '../../test/world.ts'

/** A trial balance that shows adjusting entries apart. */

describe('retrieveTrialBalance', () => {
  it('200: unadjusted, adjusting entries of the fiscal year in its basis, and adjusted: each with columns that foot', async () => {
    await using world = await openBooks()
    const { body } = await separate(world, 'accrual')
    assert.deepEqual(rowsOf(body), [
      'Cash on Hand: 0 300, 0 0, 0 300',
      'Accumulated Depreciation: Computer Equipment: 0 500, 0 30, 0 530',
      'Payroll Taxes Payable: 0 0, 0 80, 0 80',
      'Retained Earnings: 500 0, 0 0, 500 0',
      'Wages and Salaries: 300 0, 80 0, 380 0',
      'Depreciation: 0 0, 30 0, 30 0',
    ])
    assert.deepEqual(
      [body.unadjusted, body.adjusting, { debit: body.total_debit, credit: body.total_credit }],
      [
        { debit: 800, credit: 800 },
        { debit: 110, credit: 110 },
        { debit: 910, credit: 910 },
      ],
    )
  })

  it('200: of the cash books those adjusting entries that stand in them', async () => {
    await using world = await openBooks()
    const { body } = await separate(world, 'cash')
    assert.deepEqual(body.adjusting, { debit: 30, credit: 30 })
    assert.deepEqual(body.unadjusted, { debit: 800, credit: 800 })
  })

  it('200: up to the end of its last day, and nothing of it where nobody asks', async () => {
    await using world = await openBooks()
    const { body } = await separate(world, 'accrual', '2026-06-29')
    assert.deepEqual(body.adjusting, { debit: 0, credit: 0 })
    const plain = (await world.get('/v0/reports/trial-balance?end_date=2026-12-31')).body
    assert.deepEqual([plain.unadjusted, plain.records[0].adjusting, plain.total_debit], [undefined, undefined, 910])
  })
})

async function separate(world: World, basis: string, end = '2026-12-31'): Promise<Answer> {
  const query = `end_date=${end}&accounting_basis=${basis}&adjustments=separate&include_empty=false`
  return await world.get(`/v0/reports/trial-balance?${query}`)
}

const depreciated = 'Accumulated Depreciation: Computer Equipment'

/** Depreciation of two years, wages that are paid, and wages that are due in the accrual books alone. */
async function openBooks(): Promise<World> {
  const world = await aWorld({ instance: { entries_start: '2025-01-01T00:00:00Z' } })
  await enter(world, '2025-12-31', { Depreciation: 500, [depreciated]: -500 }, { entry_type: 'adjusting' })
  await enter(world, '2026-03-31', { 'Wages and Salaries': 300, 'Cash on Hand': -300 })
  const adjusting = { entry_type: 'adjusting' }
  await enter(world, '2026-06-30', { Depreciation: 30, [depreciated]: -30 }, adjusting)
  const accrued = { ...adjusting, basis: 'accrual' }
  await enter(world, '2026-12-31', { 'Wages and Salaries': 80, 'Payroll Taxes Payable': -80 }, accrued)
  return world
}

async function enter(world: World, date: string, lines: Readonly<Record<string, number>>, entry = {}): Promise<void> {
  const line_entries = await Promise.all(
    Object.entries(lines).map(async ([name, amount]) => ({
      ledger_id: await world.ledger(name),
      debit_credit: amount < 0 ? 'credit' : 'debit',
      amount: String(Math.abs(amount)),
    })),
  )
  const answer = await world.post('/v0/journal-entries', { date, description: 'By hand', line_entries, ...entry })
  assert.equal(answer.status, 201, answer.text)
}

/** "name: unadjusted, adjusting, adjusted" */
function rowsOf({ records }: Answer['body']): string[] {
  const columns = ({ debit, credit }: Answer['body']) => `${debit} ${credit}`
  return records.map(
    (row: Answer['body']) => `${row.name}: ${columns(row.unadjusted)}, ${columns(row.adjusting)}, ${columns(row)}`,
  )
}
