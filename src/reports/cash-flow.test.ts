import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, type World } from '../../test/world.ts'

/** A shop with a checking account, savings, a card and a loan. */
async function shop(world: World) {
  const [checking, savings, card, loan] = [
    await world.bankAccount('Checking'),
    await world.bankAccount('Savings'),
    await world.bankAccount('Card', 'credit_card'),
    await world.bankAccount('Van Loan', 'loan'),
  ]
  return { checking, savings, card, loan }
}

const within = 'start_date=2026-02-01&end_date=2026-02-28'

function sections(body: Answer['body']): string[] {
  return ['operating', 'investing', 'financing'].flatMap((name) => [
    `${name} ${body[name].inflow} - ${body[name].outflow} = ${body[name].amount}`,
    ...body[name].records.flatMap((row: Answer['body']) => rowAndLedgers(row)),
  ])
}

function rowAndLedgers(row: Answer['body'], depth = 1): string[] {
  const { name, inflow, outflow, amount, children } = row
  const own = `${'  '.repeat(depth)}${name} ${inflow} - ${outflow} = ${amount}${row.in_transit ? ' in transit' : ''}`
  return [own, ...children.flatMap((child: Answer['body']) => rowAndLedgers(child, depth + 1))]
}

describe('retrieveCashFlow', () => {
  it('200: opening, operating, investing and financing make the closing balance', async () => {
    await using world = await aWorld()
    const { card } = await shop(world)
    const machine = await world.post('/v0/ledgers', {
      name: 'Oven',
      type: 'asset',
      sub_type: 'non-current_assets',
      debit_credit: 'debit',
      report_cash_flow: false,
    })
    assert.equal(machine.status, 201, machine.text)
    await world.entry('2026-01-15T12:00:00Z', 'Capital', [
      ['Checking', '5000.00'],
      ['Opening Balance Equity', '-5000.00'],
    ])
    await world.entry('2026-02-03T12:00:00Z', 'Sale, less the fee', [
      ['Checking', '970.00'],
      ['Bank Fees', '30.00'],
      ['Product Sales', '-1000.00'],
    ])
    await world.entry('2026-02-05T12:00:00Z', 'Oven, on the card and in cash', [
      ['Oven', '800.00'],
      ['Checking', '-300.00'],
      ['Card', '-500.00'],
    ])
    await world.entry('2026-02-06T12:00:00Z', 'Money borrowed', [
      ['Checking', '2000.00'],
      ['Van Loan', '-2000.00'],
    ])
    await world.entry('2026-02-07T12:00:00Z', 'Card paid', [
      ['Card', '500.00'],
      ['Checking', '-500.00'],
    ])
    await world.entry('2026-02-08T12:00:00Z', 'No cash in it', [
      ['Rent', '70.00'],
      ['Payroll Taxes Payable', '-70.00'],
    ])
    const { body, headers } = await world.get(`/v0/reports/cash-flow?${within}`)
    assert.deepEqual(sections(body), [
      'operating 1500 - 530 = 970',
      '  Receipts from customers 1000 - 0 = 1000',
      '    Product Sales 1000 - 0 = 1000',
      '  Payments to suppliers 0 - 30 = -30',
      '    Bank Fees 0 - 30 = -30',
      '  Credit card payments 500 - 500 = 0',
      '    Card 500 - 500 = 0',
      'investing 0 - 800 = -800',
      '  Oven 0 - 800 = -800',
      'financing 2000 - 0 = 2000',
      '  Van Loan 2000 - 0 = 2000',
    ])
    assert.deepEqual([body.opening_balance, body.net_amount, body.closing_balance], [5000, 2170, 7170])
    assert.equal(String(body.books_version), headers.get('books-version'))
    const own = await world.get(
      `/v0/reports/ledger-cash-flow-totals?start_date=2026-02-01&end_date=2026-03-31&ledger_id=${card.ledgerId}`,
    )
    const [record] = own.body.records
    assert.deepEqual([record.name, record.opening_balances, record.closing_balances], ['Card', [0, 0], [0, 0]])
    assert.deepEqual(
      [record.inflows, record.outflows],
      [
        [500, 0],
        [500, 0],
      ],
    )
  })

  it('200: a linked transfer is read through, and between two accounts of cash it is in transit until both sides are there', async () => {
    await using world = await aWorld()
    const { checking, savings, loan } = await shop(world)
    const row = (id: string, amount: string, day: string, description: string) => {
      return { id, amount, datetime: `${day}T12:00:00Z`, description }
    }
    await world.importRows(checking.accountId, [
      row('to-savings', '-100.00', '2026-02-27', 'ONLINE TRANSFER TO SAV'),
      row('to-loan', '-40.00', '2026-02-10', 'ONLINE TRANSFER LOAN PAYMENT'),
    ])
    await world.importRows(savings.accountId, [row('from-checking', '100.00', '2026-03-02', 'TRANSFER FROM CHK')])
    await world.importRows(loan.accountId, [row('paid-back', '40.00', '2026-02-11', 'ONLINE TRANSFER LOAN PAYMENT')])
    const linked = await world.get('/v0/transfers')
    assert.deepEqual(
      linked.body.records.map((each: Record<string, unknown>) => each['status']),
      ['matched', 'matched'],
      linked.text,
    )
    await world.entry('2026-02-12T12:00:00Z', 'Cash in a bag', [
      ['Transfers Between Accounts', '7.00'],
      ['Checking', '-7.00'],
    ])
    const february = await world.get(`/v0/reports/cash-flow?${within}`)
    assert.deepEqual(sections(february.body), [
      'operating 0 - 7 = -7',
      '  Transfers not yet matched 0 - 7 = -7',
      '    Transfers Between Accounts 0 - 7 = -7 in transit',
      'investing 0 - 0 = 0',
      'financing 0 - 40 = -40',
      '  Van Loan 0 - 40 = -40',
    ])
    const { inflow, outflow, amount } = february.body.cash_in_transit
    assert.deepEqual([inflow, outflow, amount, february.body.closing_balance], [0, 100, -100, -147])
    const both = await world.get('/v0/reports/cash-flow?start_date=2026-02-01&end_date=2026-03-31')
    assert.deepEqual(sections(both.body).slice(0, 2), [
      'operating 0 - 7 = -7',
      '  Transfers not yet matched 0 - 7 = -7',
    ])
    assert.deepEqual(both.body.cash_in_transit, { inflow: 0, outflow: 0, amount: 0 })
    assert.equal(both.body.closing_balance, -47)
  })

  it('200: of one tag', async () => {
    await using world = await aWorld({ instance: { subscription: 'tier3' } })
    const tag = await world.tag('Market')
    await world.entry('2026-02-03T12:00:00Z', 'Two sales', [
      ['Cash on Hand', '30.00'],
      ['Product Sales', '-10.00'],
      ['Product Sales', '-20.00'],
    ])
    const { body } = await world.get('/v0/journal-entries?expand=line_entries')
    const [entry] = body.records
    const tagged = await world.put(`/v0/journal-entries/${entry.id}`, {
      line_entry_changes: { update: [{ id: entry.line_entries[1].id, tag_ids: [tag.id] }] },
    })
    assert.equal(tagged.status, 200, tagged.text)
    const flow = await world.get(`/v0/reports/cash-flow?${within}&tag_ids=${tag.id}`)
    assert.deepEqual(
      [flow.body.opening_balance, flow.body.net_amount, flow.body.closing_balance],
      [null, 10, null],
      flow.text,
    )
    const profit = await world.get(`/v0/reports/net-profit-by-period?${within}&tag_ids=${tag.id}`)
    assert.equal(profit.body.total_profit, 10)
    const statement = await world.get(`/v0/reports/income-statement?${within}&tag_ids=${tag.id}&include_empty=false`)
    assert.equal(statement.body.at(-1).amount, 10)
    const ledgerId = await world.ledger('Product Sales')
    const lines = await world.get(`/v0/reports/ledger-statement?ledger_id=${ledgerId}&tag_ids=${tag.id}&${within}`)
    assert.deepEqual([lines.body.closing_balance, lines.body.lines.length], [10, 1])
    const later = `ledger_id=${ledgerId}&tag_ids=${tag.id}&start_date=2026-02-04&end_date=2026-02-05`
    assert.equal((await world.get(`/v0/reports/ledger-statement?${later}`)).body.opening_balance, 10)
  })
})

describe('retrieveCashFlow', () => {
  it('422 invalid_request: Net Income is that of all lines, whatever tags they bear', async () => {
    await using world = await aWorld({ instance: { subscription: 'tier3' } })
    const tag = await world.tag('Market')
    const answer = await world.get(`/v0/reports/cash-flow?${within}&method=indirect&tag_ids=${tag.id}`)
    assertRefused(answer, 422, 'invalid_request', 'method')
  })

  it('200: as a document, in the words that statements have', async () => {
    await using world = await aWorld()
    await world.entry('2026-02-03T12:00:00Z', 'Sale', [
      ['Cash on Hand', '30.00'],
      ['Product Sales', '-30.00'],
    ])
    const lines = async (method: string) => {
      const asked = `/v0/reports/cash-flow?${within}&method=${method}`
      const { text } = await world.get(asked, { headers: { accept: 'text/csv' } })
      return text.split('\r\n').map((line) => line.replace(/,\d+,(?:group|plain|calculated|total),\d+$/, ''))
    }
    const { sort_code: code } = (await world.get(`/v0/ledgers/${await world.ledger('Product Sales')}`)).body
    assert.match(code, /^\d+$/)
    assert.deepEqual((await lines('direct')).slice(0, 7), [
      'Code,Account,In,Out,Net,Level,Kind,Books version',
      ',Cash Flows from Operating Activities,,,',
      ',Receipts from customers,,,',
      `${code},Product Sales,30.00,0.00,30.00`,
      ',Total receipts from customers,30.00,0.00,30.00',
      ',Net Cash Provided by (Used in) Operating Activities,30.00,0.00,30.00',
      ',Cash Flows from Investing Activities,,,',
    ])
    assert.deepEqual((await lines('indirect')).slice(1, -1), [
      ',Cash Flows from Operating Activities,',
      ',Net Income,30.00',
      ',Net Cash Provided by (Used in) Operating Activities,30.00',
      ',Cash Flows from Investing Activities,',
      ',Net Cash Provided by (Used in) Investing Activities,0.00',
      ',Cash Flows from Financing Activities,',
      ',Net Cash Provided by (Used in) Financing Activities,0.00',
      ',Cash in transit,0.00',
      ',Net Increase (Decrease) in Cash,30.00',
      ',Cash at Beginning of Period,0.00',
      ',Cash at End of Period,30.00',
      ',Supplemental Disclosures of Cash Flow Information,',
      ',Cash Paid for Income Taxes,0.00',
      ',Cash Paid for Interest,0.00',
    ])
  })
})

describe('retrieveCashFlow beside other days', () => {
  it('200: each record, section and balance says what it was then, also what is gone since', async () => {
    await using world = await aWorld()
    for (const [day, lines] of [
      [
        '2026-01-10',
        [
          ['Cash on Hand', '100.00'],
          ['Product Sales', '-100.00'],
        ],
      ],
      [
        '2026-01-11',
        [
          ['Rent', '40.00'],
          ['Cash on Hand', '-40.00'],
        ],
      ],
      [
        '2026-02-10',
        [
          ['Cash on Hand', '150.00'],
          ['Product Sales', '-150.00'],
        ],
      ],
    ] as const)
      await world.entry(`${day}T12:00:00Z`, 'By hand', lines)
    const { body } = await world.get(`/v0/reports/cash-flow?${within}&compare=previous_period`)
    const { start_date, end_date, opening_balance, closing_balance, net_amount } = body.comparison
    assert.deepEqual(
      [start_date, end_date, opening_balance, net_amount, closing_balance],
      ['2026-01-01', '2026-01-31', 0, 60, 60],
    )
    const compared = (row: Answer['body']): unknown[] => {
      const { amount, total_amount, change, change_percent } = row.comparison
      return [row.name, row.amount, amount, total_amount, change, change_percent]
    }
    assert.deepEqual(body.operating.records.map(compared), [
      ['Receipts from customers', 150, 100, 100, 50, 50],
      ['Payments to suppliers', 0, -40, -40, 40, 100],
    ])
    assert.deepEqual(body.operating.records[1].children.map(compared), [['Rent', 0, -40, -40, 40, 100]])
    assert.deepEqual(compared(body.operating), [undefined, 150, 60, 60, 90, 150])
    const indirect = await world.get(`/v0/reports/cash-flow?${within}&compare=previous_period&method=indirect`)
    assert.deepEqual(indirect.body.operating.records.map(compared), [['Net Income', 150, 60, 60, 90, 150]])
    const printed = await world.get(`/v0/reports/cash-flow?${within}&compare=previous_period`, {
      headers: { accept: 'text/csv' },
    })
    assert.match(printed.text, /^\uFEFF?Code,Account,2026-02,2026-01,Change,/)
    assert.match(printed.text, /Cash at End of Period,210.00,60.00,150.00/)
  })

  it('200: before the books began there is nothing to compare with', async () => {
    await using world = await aWorld()
    const { body } = await world.get(`/v0/reports/cash-flow?${within}&compare=previous_year`)
    assert.deepEqual([body.comparison, body.operating.comparison], [null, null])
  })
})

describe('retrieveCashFlowTotals', () => {
  it('200: month by month, each going on where the one before ended', async () => {
    await using world = await aWorld()
    for (const [day, amount] of [
      ['2026-01-31T23:30:00Z', '100.00'],
      ['2026-02-28T12:00:00Z', '-30.00'],
    ] as const)
      await world.entry(day, 'Sale', [
        ['Cash on Hand', amount],
        ['Product Sales', amount.startsWith('-') ? amount.slice(1) : `-${amount}`],
      ])
    const asked = '/v0/reports/cash-flow-totals?start_date=2026-01-15&end_date=2026-03-10'
    const months = (await world.get(asked)).body.periods
    assert.deepEqual(
      months.map((each: Record<string, unknown>) => Object.values(each).join(' ')),
      [
        '2026-01-15 2026-01-31 0 100 0 100 100 0 0 0 100',
        '2026-02-01 2026-02-28 100 0 30 -30 -30 0 0 0 70',
        '2026-03-01 2026-03-10 70 0 0 0 0 0 0 0 70',
      ],
    )
    const tokyo = (await world.get(`${asked}&time_zone=Asia/Tokyo`)).body.periods
    assert.deepEqual(
      tokyo.map((each: Record<string, unknown>) => each['net_amount']),
      [0, 70, 0],
    )
  })
})

describe('retrieveLedgerCashFlowTotals', () => {
  it('200: every cash ledger by itself', async () => {
    await using world = await aWorld()
    await shop(world)
    await world.entry('2026-02-03T12:00:00Z', 'To savings', [
      ['Savings', '60.00'],
      ['Checking', '-60.00'],
    ])
    const { body } = await world.get(`/v0/reports/ledger-cash-flow-totals?${within}&period=yearly`)
    const moved = body.records.filter((row: Record<string, unknown[]>) => String(row['amounts']) !== '0')
    assert.deepEqual(
      moved.map((row: Record<string, unknown>) => [row['name'], row['inflows'], row['outflows']]),
      [
        ['Checking', [0], [60]],
        ['Savings', [60], [0]],
      ],
    )
  })
})
