import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, aWorld, type World } from '../../test/world.ts'

/**
 * Entries that move no cash, by the indirect method: what is taken out of Net Income and working capital, and what the
 * note tells.
 */

describe('retrieveCashFlow', () => {
  it('200: an expense that a loan pays is a non-cash item, up to itself; what else the loan pays stands in the note', async () => {
    await using world = await openBooks()
    await enter(world, { Insurance: '10.00', 'Prepaid Insurance': '90.00', Loan: '-100.00' })
    const { body } = await indirect(world)
    assert.deepEqual(rowsOf(body), ['Net Income -10', 'Non-cash items Insurance 10'])
    assert.deepEqual(body.note.map(named), ['Loan 100', 'Prepaid Insurance -90'])
  })

  it('200: of an expense beside income no more is a non-cash item than Net Income has of both', async () => {
    await using world = await openBooks()
    const earned = { Insurance: '120.00', Commissions: '-20.00' }
    await enter(world, { ...earned, 'Prepaid Insurance': '30.00', Loan: '-130.00' })
    const { body } = await indirect(world)
    assert.deepEqual(rowsOf(body), ['Net Income -100', 'Non-cash items Insurance 100'])
  })

  it('200: what a loan pays is taken from working capital in the order of the entry', async () => {
    await using world = await openBooks()
    await enter(world, { Inventory: '50.00', 'Prepaid Insurance': '50.00', 'Wages Owed': '-40.00', Loan: '-60.00' })
    const { body } = await indirect(world)
    const changes = 'Changes in operating assets and liabilities'
    assert.deepEqual(rowsOf(body), ['Net Income 0', `${changes} Prepaid Insurance -40`, `${changes} Wages Owed 40`])
    assert.deepEqual(body.note.map(named), ['Loan 60', 'Prepaid Insurance -10', 'Inventory -50'])
  })

  it('200: a linked transfer between ledgers that are not cash stands in no note', async () => {
    await using world = await aWorld()
    const [loan, broker] = [
      await world.bankAccount('Credit Line', 'loan'),
      await world.bankAccount('Broker', 'investment'),
    ]
    await world.importRows(loan.accountId, [row('out', '-100.00')])
    await world.importRows(broker.accountId, [row('in', '100.00')])
    const [transfer] = (await world.get('/v0/transfers')).body.records
    assert.equal(transfer.status, 'matched')
    const { body } = await indirect(world)
    assert.deepEqual([rowsOf(body), body.investing.amount, body.note], [['Net Income 0'], 0, []])
  })

  it('200: income taxes that were paid are told of whatever section they are', async () => {
    await using world = await openBooks()
    await enter(world, { 'Tax on the Sale of a Building': '70.00', Cash: '-70.00' })
    for (const method of ['direct', 'indirect']) {
      const { body } = await world.get(`${february}&method=${method}`)
      assert.deepEqual([body.operating.amount, body.investing.amount, body.income_taxes_paid], [0, -70, 70], method)
    }
  })
})

const february = '/v0/reports/cash-flow?start_date=2026-02-01&end_date=2026-02-28'

async function indirect(world: World): Promise<Answer> {
  const answer = await world.get(`${february}&method=indirect`)
  assert.equal(answer.status, 200, answer.text)
  return answer
}

async function openBooks(): Promise<World> {
  const ledgers = [
    ['Cash', 'asset', 'current_assets', 'debit', { report_cash_flow: true }],
    ['Prepaid Insurance', 'asset', 'current_assets', 'debit', {}],
    ['Inventory', 'asset', 'current_assets', 'debit', {}],
    ['Wages Owed', 'liability', 'current_liabilities', 'credit', {}],
    ['Loan', 'liability', 'non-current_liabilities', 'credit', {}],
    ['Insurance', 'expense', 'operating_expenses', 'debit', {}],
    ['Commissions', 'revenue', 'operating_revenues', 'credit', {}],
    [
      'Tax on the Sale of a Building',
      'expense',
      'other_expenses',
      'debit',
      { is_income_tax: true, cash_flow_section: 'investing' },
    ],
  ].map(([name, type, sub_type, debit_credit, marks], at) => {
    const nature = { name, type, sub_type, debit_credit, report_cash_flow: false, sort_code: String(100 + at) }
    return { ...nature, ...Object(marks) }
  })
  return await aWorld({ instance: { custom_coa: { ledgers } } })
}

async function enter(world: World, lines: Readonly<Record<string, string>>): Promise<void> {
  const answer = await world.entry('2026-02-10T12:00:00Z', 'By hand', Object.entries(lines))
  assert.equal(answer.status, 201, answer.text)
}

function row(id: string, amount: string) {
  return { id, amount, datetime: '2026-02-10T12:00:00Z', description: 'ONLINE TRANSFER' }
}

/** Of the operating activities. */
function rowsOf({ operating }: Answer['body']): string[] {
  return operating.records.flatMap((record: Answer['body']) =>
    record.children.length > 0
      ? record.children.map((child: Answer['body']) => `${record.name} ${named(child)}`)
      : [named(record)],
  )
}

function named({ name, amount }: Answer['body']): string {
  return `${name} ${amount}`
}
