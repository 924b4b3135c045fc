import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Ledger, type LedgerStatement, Money } from '@daybook/sdk'
import { chartTree, parentsFor } from './src/chart/chart-tree.ts'
import { draftOf, newLedgerOf, updateOf } from './src/chart/ledger-draft.ts'
import { ledgerRows } from './src/chart/ledger-rows.ts'
import { exactAmount, fileRows, openingsOf, usualSigns } from './src/chart/opening-file.ts'
import { openingChanges, openingSums, takesOpening } from './src/chart/opening-state.ts'
import { stepOf, treeRows } from './src/chart/tree-rows.ts'
import { itemPlace } from './src/close/item-place.ts'

const ledgers = [
  aLedger('assets', { name: 'Fixed Assets', sort_code: '1500' }),
  aLedger('desks', { name: 'Furniture', sort_code: '1510', parent_id: 'assets' }),
  aLedger('worn', { name: 'Accumulated Depreciation', sort_code: '1515', parent_id: 'assets', debit_credit: 'credit' }),
  aLedger('bank', { name: 'Checking', sort_code: '1010' }),
  aLedger('loan', {
    name: 'Bank Loan',
    sort_code: '2700',
    type: 'liability',
    sub_type: 'non-current_liabilities',
    debit_credit: 'credit',
  }),
  aLedger('receivables', {
    name: 'Accounts Receivable',
    sort_code: '1100',
    required_ledger_purpose: 'accounts_receivable',
  }),
  aLedger('sales', {
    name: 'Sales',
    sort_code: '4000',
    type: 'revenue',
    sub_type: 'operating_revenues',
    debit_credit: 'credit',
  }),
]

describe('the tree of the chart', () => {
  const balances = {
    records: [aBalance('desks', '400.00', '0'), aBalance('worn', '0', '150.50'), aBalance('loan', '0', '90.00')],
  }

  it('adds up what stands below on the side of what is above', () => {
    const [assets, liabilities] = chartTree(ledgers, balances)
    assert.equal(assets?.total, '249.50')
    const fixed = assets?.sections[0]?.nodes.find(({ ledger }) => ledger.id === 'assets')
    assert.deepEqual([fixed?.own, fixed?.total], ['0', '249.50'])
    assert.deepEqual(
      fixed?.children.map(({ total }) => total),
      ['400.00', '150.50'],
    )
    assert.equal(liabilities?.total, '90.00')
  })

  it('keeps what holds the words, what is above it and what is below it', () => {
    const names = treeRows(chartTree(ledgers, balances, 'furn'), new Set()).map(({ key }) => key)
    assert.deepEqual(names, ['asset', 'section non-current_assets', 'assets', 'desks'])
    assert.equal(treeRows(chartTree(ledgers, balances, '1500'), new Set()).length, 5)
  })

  it('is walked, opened and closed by the arrows', () => {
    const rows = treeRows(chartTree(ledgers, balances), new Set(['assets']))
    const at = rows.findIndex(({ key }) => key === 'assets')
    assert.deepEqual(stepOf('ArrowRight', at, rows), { kind: 'unfold', key: 'assets' })
    assert.deepEqual(stepOf('ArrowLeft', at, rows), { kind: 'go', to: 1 })
    assert.deepEqual(stepOf('ArrowUp', 0, rows), { kind: 'go', to: 0 })
    assert.equal(stepOf('x', 0, rows), undefined)
  })

  it('lets a ledger go where it can stand: in its type, not below itself, five deep', () => {
    const deep = ['a', 'b', 'c', 'd', 'e'].map((id, at, all) => aLedger(id, { parent_id: all[at - 1] ?? null }))
    const ids = (id: string): string[] =>
      parentsFor(find([...deep, ...ledgers], id), [...deep, ...ledgers]).map((one) => one.id)
    assert.ok(!ids('loan').includes('bank'))
    assert.ok(!ids('assets').includes('desks') && !ids('assets').includes('assets'))
    assert.deepEqual([ids('bank').includes('d'), ids('bank').includes('e')], [true, false])
    assert.deepEqual([ids('assets').includes('c'), ids('assets').includes('d')], [true, false])
  })
})

describe('the form of a ledger', () => {
  it('sends what is another alone', () => {
    const ledger = find(ledgers, 'desks')
    assert.deepEqual(updateOf(ledger, draftOf(ledger, null)), {})
    const draft = { ...draftOf(ledger, null), name: ' Desks ', parentId: '', flow: 'investing', code: '' } as const
    assert.deepEqual(updateOf(ledger, draft), {
      name: 'Desks',
      sort_code: '',
      cash_flow_section: 'investing',
      clear_fields: ['parent_id'],
    })
  })

  it('begins as the ledger that it stands below', () => {
    const made = newLedgerOf({ ...draftOf(null, find(ledgers, 'loan')), name: 'Mortgage' })
    assert.deepEqual(
      [made.type, made.sub_type, made.debit_credit, made.parent_id],
      ['liability', 'non-current_liabilities', 'credit', 'loan'],
    )
  })
})

describe('a file of opening balances', () => {
  it('is read exactly, whatever marks its figures have', () => {
    const texts = [
      '1,234.50',
      '1.234,50',
      '(12.50)',
      '12.50-',
      '$ 12',
      '12.50 CR',
      '1,234',
      '1.234.567',
      '-0',
      '0.1',
      '12,5',
    ]
    assert.deepEqual(texts.map(exactAmount), [
      '1234.50', '1234.50', '-12.50', '-12.50', '12', '-12.50', '1234', '1234567', '0', '0.1', '12.5',
    ]) // prettier-ignore
    assert.deepEqual(['', 'abc', '1e5', '12 apples', '--1'].map(exactAmount), Array.from({ length: 5 }))
  })

  it('finds ledgers by number, name, both or a path, and says what it does not take', () => {
    const rows = fileRows(
      'Account,Debit,Credit\n1010 · Checking,"48,120.45",\nFixed Assets:Furniture,400,\n"Bank Loan",,90.00\n' +
        'Petty Cash,12.00,\nAccounts Receivable,5.00,\nChecking,1.00,\nTotal,1,1\n',
    )
    const file = openingsOf(rows, { ledgers, signs: 'own', takes: (ledger) => takesOpening(ledger, false) })
    assert.deepEqual(
      [...file.balances],
      [
        ['bank', '48120.45'],
        ['desks', '400'],
        ['loan', '90.00'],
      ],
    )
    assert.deepEqual(
      file.problems.map(({ row, problem }) => [row.line, problem]),
      [
        [5, 'notFound'],
        [6, 'notAllowed'],
        [7, 'twice'],
      ],
    )
  })

  it('takes figures that add up to zero for debits and credits', () => {
    const rows = fileRows('1010\tChecking\t90.00\n2700\tBank Loan\t-90.00')
    assert.equal(usualSigns(rows), 'debit')
    const opened = (signs: 'own' | 'debit'): unknown =>
      openingsOf(rows, { ledgers, signs, takes: () => true }).balances.get('loan')
    assert.deepEqual([opened('debit'), opened('own')], ['90.00', '-90.00'])
    assert.equal(usualSigns(fileRows('Checking;90,00\nBank Loan;90,00')), 'own')
  })

  it('keeps marks and ends of lines in quotes, and counts lines', () => {
    const [row, next] = fileRows('Name,Balance\n"Bank ""A"", main\nbranch",5\nChecking,6')
    assert.deepEqual([row?.name, row?.balance, next?.line], ['Bank "A", main\nbranch', '5', 4])
  })
})

describe('opening balances', () => {
  it('leave over what debits and credits differ by, and send what is another', () => {
    const sums = openingSums(new Map([['bank', '100.00'], ['loan', '30.00'], ['worn', '-5.00']]), ledgers) // prettier-ignore
    assert.deepEqual(sums, { debits: '105.00', credits: '30.00', difference: '75.00' })
    const now = new Map([['bank', Money.from('100.00')]])
    assert.deepEqual(openingChanges(now, new Map([['bank', '100'], ['loan', '0.00'], ['desks', '1.00']])), [{ ledger_id: 'desks', balance: '1.00' }]) // prettier-ignore
    assert.deepEqual(openingChanges(now, new Map([['bank', null]])), [{ ledger_id: 'bank', balance: '0' }])
  })

  it('are none of control ledgers, nor of revenue where a year begins', () => {
    assert.equal(takesOpening(find(ledgers, 'receivables'), false), false)
    assert.deepEqual(
      [takesOpening(find(ledgers, 'sales'), false), takesOpening(find(ledgers, 'sales'), true)],
      [true, false],
    )
  })
})

describe('the rows of a ledger', () => {
  it('put the end of a fiscal year after the lines of its last day', () => {
    const statement = aStatement(['2025-12-31', '2026-01-01'], [{ date: '2025-12-31', amount: '-5.00' }])
    assert.deepEqual(
      ledgerRows(statement).map((row) => [row.kind, row.kind === 'line' ? row.line.date : row.date]),
      [
        ['opening', '2025-01-01'],
        ['line', '2025-12-31'],
        ['year', '2025-12-31'],
        ['line', '2026-01-01'],
        ['closing', '2026-12-31'],
      ],
    )
    assert.deepEqual(
      ledgerRows(statement, 'rent 2025-12').map(({ kind }) => kind),
      ['line'],
    )
  })
})

describe('an item of the checklist', () => {
  it('leads to what it counts, with the filters of its query', () => {
    const query = '/v0/ledgers/ldg_1/line-entries?end_date=2026-03-31&accounting_basis=cash'
    assert.deepEqual(itemPlace({ name: 'unapplied_receipts', query }, '2026-03-31'), {
      screen: 'ledger',
      id: 'ldg_1',
      state: { end_date: '2026-03-31', basis: 'cash' },
    })
    const unposted = '/v0/transactions?posted_status=unposted&end_date=2026-03-31'
    assert.deepEqual(itemPlace({ name: 'unposted_transactions', query: unposted }, '2026-03-31'), {
      screen: 'transactions',
      state: { posted_status: 'unposted', end_date: '2026-03-31' },
    })
    // What nobody has looked at is shown where it is answered.
    const rows = '/v0/transactions?review_status=unreviewed&posted_status=posted&end_date=2026-03-31'
    assert.deepEqual(itemPlace({ name: 'unreviewed_transactions', query: rows }, '2026-03-31'), {
      screen: 'review',
      state: { status: 'unreviewed' },
    })
  })
})

function find(all: readonly Ledger[], id: string): Ledger {
  const ledger = all.find((each) => each.id === id)
  assert.ok(ledger)
  return ledger
}

function aLedger(id: string, fields: Partial<Ledger> = {}): Ledger {
  return {
    id,
    name: id,
    type: 'asset',
    sub_type: 'non-current_assets',
    debit_credit: 'debit',
    editable: true,
    is_required: false,
    parent_id: null,
    report_cash_flow: false,
    cash_flow_section: null,
    is_income_tax: false,
    is_interest: false,
    box_1099: null,
    enabled: true,
    sort_code: '',
    created_at: '2026-01-01T00:00:00.000Z',
    financial_account_type: null,
    required_ledger_purpose: null,
    actions: null,
    external_id: null,
    metadata: {},
    parent: null,
    ...fields,
  }
}

function aBalance(ledgerId: string, debit: string, credit: string) {
  const { name, type, sub_type, sort_code, debit_credit } = find(ledgers, ledgerId)
  return {
    ledger_id: ledgerId, name, type, sub_type, sort_code, debit_credit,
    debit: Money.from(debit), credit: Money.from(credit),
  } // prettier-ignore
}

function aStatement(dates: readonly string[], closings: readonly { date: string; amount: string }[]): LedgerStatement {
  const zero = Money.from('0.00')
  return {
    ledger_id: 'sales',
    name: 'Sales',
    type: 'revenue',
    sub_type: 'operating_revenues',
    debit_credit: 'credit',
    start_date: '2025-01-01',
    end_date: '2026-12-31',
    opening_balance: zero,
    total_debit: zero,
    total_credit: zero,
    closing_balance: zero,
    books_version: 1,
    closings: closings.map(({ date, amount }) => ({ date, amount: Money.from(amount) })),
    lines: dates.map((date) => ({
      id: `len_${date}`,
      amount: Money.from('5.00'),
      categorization_status: 'completed',
      datetime: `${date}T12:00:00.000Z`,
      date,
      debit_credit: 'credit',
      description: null,
      editable: true,
      journal_entry_description: `Rent ${date}`,
      journal_entry_id: 'jen_1',
      ledger_id: 'sales',
      ledger_name: 'Sales',
      sort_order: 0,
      transaction_id: null,
      entry_number: 1,
      opposing_ledger_names: ['Checking', null],
      running_balance: zero,
      balance: zero,
    })),
  }
}
