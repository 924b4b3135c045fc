import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { serviceWithin } from '../../test/limited.ts'
import { planOf } from '../../test/plan-of.ts'
import { type Answer, assertRefused, aWorld, type World } from '../../test/world.ts'
import { must } from '../kernel/assert.ts'
import { formerLines, untickedLines } from './report-sql.ts'
import { find } from './sql.ts'

/** What a test says of a line: its day, its words, its amount. */
type Told = [day: string, description: string | null, amount: number]

interface Line {
  date: string
  description: string | null
  amount: number
}

interface Group {
  count: number
  sum: number
  lines: Line[]
}

const lineOf = ({ date, description, amount }: Line): Told => [date, description, amount]

function groupOf({ count, sum, lines }: Group): Told[] {
  assert.equal(count, lines.length)
  assert.equal(
    Math.round(sum * 100),
    lines.reduce((total, { amount }) => total + Math.round(amount * 100), 0),
  )
  return lines.map(lineOf)
}

/** Statement, cleared and outstanding, as a bookkeeper reads them. */
function told({ body }: Pick<Answer, 'body'>) {
  const { cleared, outstanding, changed_since: since } = body
  return {
    starting: body.statement_starting_balance,
    clearedIn: groupOf(cleared.increases),
    clearedOut: groupOf(cleared.decreases),
    ending: body.statement_ending_balance,
    outstandingIn: groupOf(outstanding.increases),
    outstandingOut: groupOf(outstanding.decreases),
    expected: body.expected_book_balance,
    book: body.book_balance,
    difference: body.difference,
    changes: since.changes.map((change: Answer['body']) => [
      change.kind,
      ...lineOf(change.current ?? change.former),
      change.effect,
    ]),
    now: since.book_balance,
  }
}

const at = (id: string) => `/v0/reconciliations/${id}`

async function report(world: World, id: string, accept = 'application/json'): Promise<Answer> {
  const answer = await world.get(`${at(id)}/report`, { headers: { accept } })
  assert.equal(answer.status, 200, answer.text)
  return answer
}

async function start(world: World, ledger_id: string, ending: [date: string, balance: number]): Promise<string> {
  const [statement_ending_date, statement_ending_balance] = ending
  const answer = await world.post('/v0/reconciliations', { ledger_id, statement_ending_date, statement_ending_balance })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

async function tick(world: World, id: string, entries: readonly string[]): Promise<void> {
  const body = entries.map((journal_entry_id) => ({ journal_entry_id, reconciliation_status: 'reconciled' }))
  const answer = await world.put(`/v0/bulk/reconciliations/${id}/journal-entries`, body)
  assert.equal(answer.status, 200, answer.text)
}

async function complete(world: World, id: string, modifiedBy = 'Ada'): Promise<void> {
  const headers = { 'modified-by': modifiedBy }
  assert.equal((await world.put(at(id), { progress_status: 'completed' }, { headers })).status, 200)
}

/** Money into the bank, or out of it, against another ledger. */
async function moved(
  world: World,
  day: string,
  [words, amount, bank = 'Checking']: [words: string, amount: string, bank?: string],
): Promise<string> {
  const opposite = amount.startsWith('-') ? amount.slice(1) : `-${amount}`
  const answer = await world.entry(`${day}T12:00:00Z`, words, [
    [bank, amount],
    [amount.startsWith('-') ? 'Rent' : 'Product Sales', opposite],
  ])
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

/** A bank with 1,000 at the start; by the end of January a deposit and two checks have not come to its statement. */
async function aBank() {
  const world = await aWorld()
  const { ledgerId } = await world.bankAccount()
  await world.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: 1000 })
  const takings = await moved(world, '2026-01-10', ['Takings', '500.00'])
  const rent = await moved(world, '2026-01-15', ['Cheque 101', '-300.00'])
  const late = await moved(world, '2026-01-31', ['Night deposit', '80.00'])
  const checks = [
    await moved(world, '2026-01-29', ['Cheque 102', '-45.50']),
    await moved(world, '2026-01-30', ['Cheque 103', '-4.50']),
  ]
  const january = await start(world, ledgerId, ['2026-01-31', 1200])
  await tick(world, january, [takings, rent])
  return { world, ledgerId, january, takings, rent, late, checks }
}

const januaryReport = {
  starting: 1000,
  clearedIn: [['2026-01-10', 'Takings', 500]],
  clearedOut: [['2026-01-15', 'Cheque 101', 300]],
  ending: 1200,
  outstandingIn: [['2026-01-31', 'Night deposit', 80]],
  outstandingOut: [
    ['2026-01-29', 'Cheque 102', 45.5],
    ['2026-01-30', 'Cheque 103', 4.5],
  ],
  expected: 1230,
  book: 1230,
  difference: 0,
  changes: [],
  now: 1230,
}

describe('retrieveReconciliationReport', () => {
  it('200: of a bank: deposits in transit and outstanding checks lead from its statement to the books', async () => {
    const { world, january } = await aBank()
    const { body } = await report(world, january)
    assert.deepEqual(told({ body }), januaryReport)
    assert.deepEqual([body.opening_balance, body.debit_credit, body.ledger_name], [1000, 'debit', 'Checking'])
    assert.deepEqual([body.completed_by, body.reconciliation.progress_status], [null, 'in_progress'])
    assert.deepEqual(body.reconciliation, (await world.get(at(january))).body)
    const [line] = body.cleared.decreases.lines
    assert.deepEqual([line.debit_credit, line.entry_number], ['credit', 3])
  })

  it('200: the month after: what cleared then, and a check that is outstanding still', async () => {
    const { world, ledgerId, january, late, checks } = await aBank()
    await complete(world, january)
    const [first = ''] = checks
    const february = await start(world, ledgerId, ['2026-02-28', 1224.5])
    const fee = await moved(world, '2026-02-27', ['Fee', '-10.00'])
    await moved(world, '2026-02-28', ['Deposit of the last day', '20.00'])
    await tick(world, february, [late, first, fee])
    assert.deepEqual(told(await report(world, february)), {
      starting: 1200,
      clearedIn: [['2026-01-31', 'Night deposit', 80]],
      clearedOut: [
        ['2026-01-29', 'Cheque 102', 45.5],
        ['2026-02-27', 'Fee', 10],
      ],
      ending: 1224.5,
      outstandingIn: [['2026-02-28', 'Deposit of the last day', 20]],
      outstandingOut: [['2026-01-30', 'Cheque 103', 4.5]],
      expected: 1240,
      book: 1240,
      difference: 0,
      changes: [],
      now: 1240,
    })
    assert.deepEqual(told(await report(world, january)), januaryReport, 'what was ticked later was outstanding then')
  })

  it('200: of a card: what is owed is positive, charges raise it, payments and credits lower it', async () => {
    await using world = await aWorld()
    const { ledgerId } = await world.bankAccount('Card', 'credit_card')
    await world.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: 30 })
    const entries = [
      await moved(world, '2026-01-05', ['Paper', '-12.00', 'Card']),
      await moved(world, '2026-01-20', ['Payment', '30.00', 'Card']),
    ]
    await moved(world, '2026-01-30', ['Stamps', '-7.00', 'Card'])
    await moved(world, '2026-01-31', ['Return of paper', '2.00', 'Card'])
    const id = await start(world, ledgerId, ['2026-01-31', 12])
    await tick(world, id, entries)
    const { body } = await report(world, id)
    assert.deepEqual(told({ body }), {
      starting: 30,
      clearedIn: [['2026-01-05', 'Paper', 12]],
      clearedOut: [['2026-01-20', 'Payment', 30]],
      ending: 12,
      outstandingIn: [['2026-01-30', 'Stamps', 7]],
      outstandingOut: [['2026-01-31', 'Return of paper', 2]],
      expected: 17,
      book: 17,
      difference: 0,
      changes: [],
      now: 17,
    })
    assert.deepEqual([body.debit_credit, body.opening_balance], ['credit', 30])
    const csv = (await report(world, id, 'text/csv')).text
    for (const name of ['Cleared charges', 'Cleared payments and credits', 'Outstanding charges'])
      assert.ok(csv.includes(`,${name},`), csv)
  })

  it('200: one that does not come to its statement says by how much', async () => {
    const { world, january } = await aBank()
    await world.put(at(january), { statement_ending_balance: 1210 })
    await complete(world, january)
    const { body } = await report(world, january)
    assert.deepEqual(
      [body.expected_book_balance, body.book_balance, body.difference, body.reconciliation.difference],
      [1240, 1230, 10, 10],
    )
  })

  it('200: as a document the one after it says so, too, and foots', async () => {
    const { world, ledgerId, january, late } = await aBank()
    await world.put(at(january), { statement_ending_balance: 1210 })
    await complete(world, january)
    const february = await start(world, ledgerId, ['2026-02-28', 1290])
    await tick(world, february, [late])
    const { text } = await report(world, february, 'text/csv')
    const rows = text.split('\r\n').map((line) => line.split(',').slice(2, 4).join(': '))
    const starts = rows.indexOf('Statement starting balance: 1210.00')
    assert.deepEqual(rows.slice(starts, rows.indexOf('Statement ending balance: 1290.00')), [
      'Statement starting balance: 1210.00',
      'Difference of the reconciliation before: -10.00',
      'Cleared deposits: ',
      'Night deposit: 80.00',
      'Total cleared deposits (1): 80.00',
      'Cleared checks and payments: ',
      'Total cleared checks and payments (0): 0.00',
      'Reconciled balance: 1280.00',
    ])
  })

  it('200: a completed one stays as it was; what changed since stands below it', async () => {
    const { world, ledgerId, january, rent, late, checks } = await aBank()
    await complete(world, january)
    const before = await report(world, january)
    assert.equal(before.body.completed_by, 'Ada')
    const [first = '', second = ''] = checks
    const lines = (await world.get(`/v0/journal-entries/${first}/line-entries`)).body
    const changes = lines.map((line: { id: string }) => ({ id: line.id, amount: '46.00' }))
    const changed = await world.put(`/v0/journal-entries/${first}`, { line_entry_changes: { update: changes } })
    assert.equal(changed.status, 200, changed.text)
    await world.delete(`/v0/journal-entries/${second}`)
    await world.put(`/v0/journal-entries/${rent}`, { description: 'Cheque 101, the landlord' })
    await world.put(`/v0/journal-entries/${late}`, { datetime: '2026-02-01T12:00:00Z' })
    await moved(world, '2026-01-12', ['Found in a drawer', '9.00'])
    await moved(world, '2026-02-02', ['Another month', '99.00'])
    for (const name of ['Bank', 'Old bank']) await world.put(`/v0/ledgers/${ledgerId}`, { name })
    const after = await report(world, january)
    const changesSince = [
      ['added', '2026-01-12', 'Found in a drawer', 9, 9],
      ['changed', '2026-01-29', 'Cheque 102', 46, -0.5],
      ['removed', '2026-01-30', 'Cheque 103', 4.5, 4.5],
      ['removed', '2026-01-31', 'Night deposit', 80, -80],
    ]
    const expected = { ...januaryReport, changes: changesSince, now: 1163 }
    assert.deepEqual(told(after), expected)
    assert.deepEqual([after.body.ledger_name, before.body.ledger_name], ['Checking', 'Checking'])
    assert.equal(after.body.as_of_sequence, before.body.as_of_sequence)
    const balance = await world.get(`/v0/ledgers/${ledgerId}/balance?date=2026-01-31`)
    assert.equal(balance.body.balance, 1163)

    // Changed again: it is the first state since the completion that counts.
    const again = lines.map((line: { id: string }) => ({ id: line.id, amount: '45.50' }))
    await world.put(`/v0/journal-entries/${first}`, { line_entry_changes: { update: again } })
    const third = told(await report(world, january))
    assert.deepEqual(third, { ...expected, changes: changesSince.toSpliced(1, 1), now: 1163.5 })
  })

  it('200: a row that is recategorized, deleted and sent again is told as what it was', async () => {
    await using world = await aWorld()
    const { ledgerId, accountId } = await world.bankAccount()
    const row = { id: 'a', amount: '-5', datetime: '2026-01-20T12:00:00Z', description: 'Lunch' }
    await world.importRows(accountId, [row, { ...row, id: 'b', amount: '-6' }])
    const id = await start(world, ledgerId, ['2026-01-31', 0])
    await complete(world, id)
    const before = told(await report(world, id))
    await world.put('/v0/transactions', [
      { id: 'a', category: { updated_category_ledger_id: await world.ledger('Meals') } },
    ])
    assert.deepEqual(told(await report(world, id)), before)
    await world.delete(`/v0/source-accounts/${accountId}/transactions/a`)
    await world.post(`/v0/source-accounts/${accountId}/transactions?restore_deleted=true`, [
      { ...row, amount: -7, description: 'Dinner' },
    ])
    const records = (await world.get('/v0/transactions/tasks')).body.records
    for (const task of records) await world.endedTask(task.id)
    assert.deepEqual(told(await report(world, id)), {
      ...before,
      changes: [
        ['removed', '2026-01-20', 'Lunch', 5, 5],
        ['added', '2026-01-20', 'Dinner', 7, -7],
      ].toSorted(([, , , a], [, , , b]) => Number(a) - Number(b)),
      now: -13,
    })
  })

  it('200: one that was reopened and completed anew tells the books of its last completion', async () => {
    const { world, january, late } = await aBank()
    await complete(world, january)
    await moved(world, '2026-01-12', ['Found in a drawer', '9.00'])
    await world.put(at(january), { progress_status: 'in_progress' })
    const open = await report(world, january)
    assert.deepEqual([told(open).changes, open.body.completed_by, told(open).now], [[], null, 1239])
    await world.put(at(january), { statement_ending_balance: 1280 })
    await tick(world, january, [late])
    await complete(world, january, 'Grace')
    const { body } = await report(world, january)
    assert.deepEqual(told({ body }), {
      ...januaryReport,
      clearedIn: [...januaryReport.clearedIn, ...januaryReport.outstandingIn],
      ending: 1280,
      outstandingIn: [['2026-01-12', 'Found in a drawer', 9]],
      expected: 1239,
      book: 1239,
      now: 1239,
    })
    assert.equal(body.completed_by, 'Grace')
  })

  it('200: erased words are gone, amounts stay', async () => {
    const { world, january, checks } = await aBank()
    await complete(world, january)
    await world.delete(`/v0/journal-entries/${checks[0]}`)
    await world.rows('begin')
    await world.rows(`set local session_replication_role = 'replica'`)
    await world.rows(
      'update subject_history set description = null, line_descriptions = null where instance_id = $1 and subject_id = $2',
      [world.instanceId, checks[0]],
    )
    await world.rows('commit')
    const { outstandingOut, difference } = told(await report(world, january))
    assert.deepEqual([outstandingOut[0], difference], [['2026-01-29', null, 45.5], 0])
  })

  it('200: as a document: a head with who completed it, sections that foot, and the proof', async () => {
    const { world, january, late } = await aBank()
    await complete(world, january)
    await world.delete(`/v0/journal-entries/${late}`)
    const answer = await report(world, january, 'text/csv')
    assert.match(answer.headers.get('content-disposition') ?? '', /reconciliation-report-2026-01-31\.csv"/)
    const rows = answer.text.split('\r\n').map((line) => line.split(',').slice(0, 4).join(','))
    assert.deepEqual(rows, [
      'Date,Entry,Description,Amount',
      ',,Opening balance of the books,1000.00',
      ',,Statement starting balance,1000.00',
      ',,Cleared deposits,',
      '2026-01-10,2,Takings,500.00',
      ',,Total cleared deposits (1),500.00',
      ',,Cleared checks and payments,',
      '2026-01-15,3,Cheque 101,-300.00',
      ',,Total cleared checks and payments (1),-300.00',
      ',,Reconciled balance,1200.00',
      ',,Statement ending balance,1200.00',
      ',,Deposits in transit,',
      '2026-01-31,4,Night deposit,80.00',
      ',,Total deposits in transit (1),80.00',
      ',,Outstanding checks and payments,',
      '2026-01-29,5,Cheque 102,-45.50',
      '2026-01-30,6,Cheque 103,-4.50',
      ',,Total outstanding checks and payments (2),-50.00',
      ',,Adjusted statement balance,1230.00',
      ',,Book balance,1230.00',
      ',,Difference,0.00',
      ',,Changed since its completion,',
      '2026-01-31,4,Removed: Night deposit,-80.00',
      ',,Total changed since its completion,-80.00',
      ',,Book balance now,1150.00',
      '',
    ])
    for (const accept of [xlsx, 'application/pdf']) {
      const { headers } = await report(world, january, accept)
      assert.equal(headers.get('content-type'), accept)
    }
  })

  it('422 report_too_large: with more lines than its form takes, and the forms that take them', async () => {
    const { world, january } = await aBank()
    const ask = (accept: string, address: string) =>
      world.get(`${at(january)}/report`, { headers: { accept }, at: address })
    await using small = await serviceWithin(world, { jsonLines: 5, xlsxRows: 24, pdfRows: 23 })
    assert.equal((await ask('application/json', small.at)).status, 200)
    assert.equal((await ask(xlsx, small.at)).status, 200)
    const pages = await ask('application/pdf', small.at)
    assertRefused(pages, 422, 'report_too_large')
    assert.partialDeepStrictEqual(pages.body.data, {
      lines: 24,
      limit: 23,
      media_types: ['application/json', 'text/csv', xlsx],
    })
    await using tiny = await serviceWithin(world, { jsonLines: 4 })
    for (const accept of ['application/json', 'text/csv'])
      assertRefused(await ask(accept, tiny.at), 422, 'report_too_large')
  })

  it('200: looks states up by their record, whatever the statistics say', async () => {
    const { world, january } = await aBank()
    const row = await world.inBooks(async (tx) => must((await find(tx, [january])).get(january), 'it was made'))
    const versions = { asOf: 1n, max: 10 }
    for (const read of [untickedLines, formerLines]) {
      const plan = (await world.inBooks((tx) => planOf(tx, (heard) => read(heard, row, versions)))).join('\n')
      const cond =
        /using subject_history_subject[^\n]*\n\s*Index Cond: [^\n]*ROW\(subject_id, sequence\) > [^\n]*ROW\(subject_id, sequence\) </
      assert.match(plan, cond)
    }
  })

  it('404 resource_not_found: of another Instance', async () => {
    const { world, january } = await aBank()
    const instance = await world.openInstance()
    assertRefused(await world.get(`${at(january)}/report`, { instance }), 404, 'resource_not_found')
  })
})

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
