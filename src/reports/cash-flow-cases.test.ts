import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { named, rowsOf, totalsOf } from '../../test/cash-flow-rows.ts'
import { type Answer, aWorld, type World } from '../../test/world.ts'

/**
 * The statement of cash flows by cases that a bookkeeper can follow, each in full by both methods, beside those of
 * which `worked-cases.test.ts` has all statements. Positive amounts of entries are debits; of the statement, cash that
 * came in. "section / row / ledger amount"
 */

interface Case {
  /** What happens, in February unless it says otherwise. */
  books: (world: World) => Promise<unknown>
  direct: string[]
  indirect: string[]
  /** The three totals, what is in transit, cash at the beginning and at the end. */
  totals: string
  /** "equipment -800.00" */
  note?: string[]
  paid?: string
  /** Other days than February, or another basis. */
  query?: string
}

const february = 'start_date=2026-02-01&end_date=2026-02-28'
const march = 'start_date=2026-03-01&end_date=2026-03-31'

const cases: Record<string, Case> = {
  'equipment is sold at a loss, with its depreciation up to then in the same entry': {
    books: (world) =>
      entryOf(world, '02-10', [
        ['Checking', 500],
        ['Loss on Disposal', 50],
        ['Depreciation', 50],
        ['Accumulated Depreciation', -50],
        ['Accumulated Depreciation', 450],
        ['Equipment', -1000],
      ]),
    direct: [
      'investing / Equipment 1000.00',
      'investing / Accumulated Depreciation -450.00',
      'investing / Loss on Disposal -50.00',
    ],
    indirect: [
      'operating / Net Income -100.00',
      'operating / Gains and losses / Depreciation 50.00',
      'operating / Gains and losses / Loss on Disposal 50.00',
      'investing / Equipment 1000.00',
      'investing / Accumulated Depreciation -450.00',
      'investing / Loss on Disposal -50.00',
    ],
    totals: '0.00 500.00 0.00, 0.00 in transit, 0.00 to 500.00',
  },
  'a note is sold at a gain, and the bank keeps a fee': {
    books: (world) =>
      entry(world, '02-10', { Checking: 990, 'Bank Fees': 10, 'Note Receivable': -900, 'Gain on Disposal': -100 }),
    direct: [
      'operating / Payments to suppliers / Bank Fees -10.00',
      'investing / Note Receivable 900.00',
      'investing / Gain on Disposal 100.00',
    ],
    indirect: [
      'operating / Net Income 90.00',
      'operating / Gains and losses / Gain on Disposal -100.00',
      'investing / Note Receivable 900.00',
      'investing / Gain on Disposal 100.00',
    ],
    totals: '-10.00 1000.00 0.00, 0.00 in transit, 0.00 to 990.00',
  },
  'wages are due in February, and were earned before they are paid': {
    books: async (world) => {
      await entry(world, '02-20', { Wages: 900, 'Wages Owed': -900 })
      await entry(world, '02-25', { 'Wages Owed': 600, Checking: -600 })
    },
    direct: ['operating / Wages Owed -600.00'],
    indirect: [
      'operating / Net Income -900.00',
      'operating / Changes in operating assets and liabilities / Wages Owed 300.00',
    ],
    totals: '-600.00 0.00 0.00, 0.00 in transit, 0.00 to -600.00',
  },
  'money is put into savings that are not cash, and comes there in March': {
    books: (world) => moneyToSavings(world),
    direct: ['operating / Money Market -200.00'],
    indirect: [
      'operating / Net Income 0.00',
      'operating / Changes in operating assets and liabilities / Money Market -200.00',
    ],
    totals: '-200.00 0.00 0.00, 0.00 in transit, 0.00 to -200.00',
  },
  'the same in March, when no cash moves any more': {
    books: (world) => moneyToSavings(world),
    query: march,
    direct: [],
    indirect: ['operating / Net Income 0.00'],
    totals: '0.00 0.00 0.00, 0.00 in transit, -200.00 to -200.00',
  },
  'a note is repaid with interest': {
    books: (world) => entry(world, '02-10', { Checking: 1050, 'Note Receivable': -1000, 'Interest Income': -50 }),
    direct: ['operating / Receipts from customers / Interest Income 50.00', 'investing / Note Receivable 1000.00'],
    indirect: ['operating / Net Income 50.00', 'investing / Note Receivable 1000.00'],
    totals: '50.00 1000.00 0.00, 0.00 in transit, 0.00 to 1050.00',
    paid: 'taxes 0.00, interest 0.00',
  },
  'money between two banks is under way at the end of February': {
    books: (world) => moneyBetweenBanks(world),
    direct: [],
    indirect: ['operating / Net Income 0.00'],
    totals: '0.00 0.00 0.00, -100.00 in transit, 0.00 to -100.00',
  },
  'and arrives in March': {
    books: (world) => moneyBetweenBanks(world),
    query: march,
    direct: [],
    indirect: ['operating / Net Income 0.00'],
    totals: '0.00 0.00 0.00, 100.00 in transit, -100.00 to 0.00',
  },
  'a loan is paid back by a transfer, and the lender tells of it in March': {
    books: async (world) => {
      const [checking, loan] = [await bank(world, 'Bank'), await bank(world, 'Van Loan', 'loan')]
      await rows(world, checking.accountId, [['-40.00', '02-27', 'ONLINE TRANSFER LOAN PAYMENT']])
      await rows(world, loan.accountId, [['40.00', '03-01', 'ONLINE TRANSFER LOAN PAYMENT']])
    },
    direct: ['financing / Van Loan -40.00'],
    indirect: ['operating / Net Income 0.00', 'financing / Van Loan -40.00'],
    totals: '0.00 0.00 -40.00, 0.00 in transit, 0.00 to -40.00',
  },
  'a side of a transfer has no other side': {
    books: async (world) => {
      const checking = await bank(world, 'Bank')
      await rows(world, checking.accountId, [['-75.00', '02-10', 'TRANSFER', 'Transfers Between Accounts']])
    },
    direct: ['operating / Transfers not yet matched / Transfers Between Accounts -75.00'],
    indirect: [
      'operating / Net Income 0.00',
      'operating / Changes in operating assets and liabilities / Transfers Between Accounts -75.00',
    ],
    totals: '-75.00 0.00 0.00, 0.00 in transit, 0.00 to -75.00',
  },
  'in March an entry without cash says that it was equipment': {
    books: (world) => unknownPayment(world),
    query: march,
    direct: ['operating / Uncategorized Outflow 30.00', 'investing / Equipment -30.00'],
    indirect: [
      'operating / Net Income 0.00',
      'operating / Changes in operating assets and liabilities / Uncategorized Outflow 30.00',
      'investing / Equipment -30.00',
    ],
    totals: '30.00 -30.00 0.00, 0.00 in transit, -30.00 to -30.00',
  },
  'equipment is bought with a loan and written off: no cash moves': {
    books: async (world) => {
      await entry(world, '02-01', { Equipment: 5000, 'Equipment Loan': -5000 })
      await entry(world, '02-28', { Depreciation: 100, 'Accumulated Depreciation': -100 })
    },
    direct: [],
    indirect: ['operating / Net Income -100.00', 'operating / Non-cash items / Depreciation 100.00'],
    totals: '0.00 0.00 0.00, 0.00 in transit, 0.00 to 0.00',
    note: ['Equipment -5000.00', 'Equipment Loan 5000.00'],
  },
  'a machine is bought from restricted cash, which is no current asset': {
    books: async (world) => {
      const restricted = { type: 'asset', sub_type: 'non-current_assets', report_cash_flow: true }
      await addLedger(world, 'Restricted Cash', restricted)
      await entry(world, '01-10', { 'Restricted Cash': 900, 'Equipment Loan': -900 })
      await entry(world, '02-10', { Equipment: 400, 'Restricted Cash': -400 })
      await entry(world, '02-11', { Checking: 100, 'Restricted Cash': -100 })
    },
    direct: ['investing / Equipment -400.00'],
    indirect: ['operating / Net Income 0.00', 'investing / Equipment -400.00'],
    totals: '0.00 -400.00 0.00, 0.00 in transit, 900.00 to 500.00',
  },
  'taxes are paid and refunded below a ledger of income taxes, a penalty is paid below one of interest': {
    books: async (world) => {
      const other = { type: 'expense', sub_type: 'other_expenses' }
      const taxes = await addLedger(world, 'Taxes', { ...other, is_income_tax: true })
      const state = await addLedger(world, 'State', {
        type: 'expense',
        sub_type: 'operating_expenses',
        parent_id: taxes,
      })
      await addLedger(world, 'City', { ...other, parent_id: state })
      const interest = await addLedger(world, 'Interest', { ...other, is_interest: true })
      await addLedger(world, 'Penalty', { ...other, parent_id: interest })
      await entry(world, '02-10', { State: 200, City: 30, Interest: 5, Penalty: 7, Checking: -242 })
      await entry(world, '02-12', { Checking: 50, City: -50 })
    },
    direct: [
      'operating / Payments to suppliers / Interest -5.00',
      'operating / Payments to suppliers / Penalty -7.00',
      'operating / City 20.00',
      'operating / State -200.00',
    ],
    indirect: ['operating / Net Income -192.00'],
    totals: '-192.00 0.00 0.00, 0.00 in transit, 0.00 to -192.00',
    paid: 'taxes 180.00, interest 5.00',
  },
  'a ledger has a section of its own': {
    books: (world) => entry(world, '02-10', { Escrow: 250, Checking: -250 }),
    direct: ['investing / Escrow -250.00'],
    indirect: ['operating / Net Income 0.00', 'investing / Escrow -250.00'],
    totals: '0.00 -250.00 0.00, 0.00 in transit, 0.00 to -250.00',
  },
  'rent is accrued, and asked for in the accrual books': {
    query: `${february}&accounting_basis=accrual`,
    books: (world) => accruedRent(world),
    direct: [],
    indirect: [
      'operating / Net Income -70.00',
      'operating / Changes in operating assets and liabilities / Wages Owed 70.00',
    ],
    totals: '0.00 0.00 0.00, 0.00 in transit, 0.00 to 0.00',
  },
  'and in the cash books, which have none of it': {
    query: `${february}&accounting_basis=cash`,
    books: (world) => accruedRent(world),
    direct: [],
    indirect: ['operating / Net Income 0.00'],
    totals: '0.00 0.00 0.00, 0.00 in transit, 0.00 to 0.00',
  },
}

describe('retrieveCashFlow', () => {
  for (const [name, each] of Object.entries(cases))
    it(`200: ${name}`, async () => {
      const { books, query = february, ...expected } = each
      await using world = await aWorld({
        instance: { custom_coa: { ledgers: chart }, entries_start: '2026-01-01T00:00:00Z' },
      })
      await books(world)
      for (const method of ['direct', 'indirect'] as const) {
        const answer = await world.get(`/v0/reports/cash-flow?${query}&method=${method}`)
        assert.equal(answer.status, 200, answer.text)
        assert.deepEqual(rowsOf(answer.body), expected[method], method)
        assert.equal(totalsOf(answer.body), expected.totals, method)
        assert.deepEqual(answer.body.note.map(named), method === 'indirect' ? (expected.note ?? []) : [])
        const { income_taxes_paid, interest_paid } = answer.body
        const paid = `taxes ${income_taxes_paid.toFixed(2)}, interest ${interest_paid.toFixed(2)}`
        if (expected.paid !== undefined) assert.equal(paid, expected.paid, method)
      }
    })
})

const marks: Record<string, Record<string, unknown>> = {
  Escrow: { cash_flow_section: 'investing' },
  'Interest Income': { cash_flow_section: 'operating', is_interest: true },
}

const chart = [
  ['Checking', 'asset', 'current_assets', 'debit', true],
  ['Escrow', 'asset', 'current_assets', 'debit'],
  ['Note Receivable', 'asset', 'non-current_assets', 'debit'],
  ['Equipment', 'asset', 'non-current_assets', 'debit'],
  ['Accumulated Depreciation', 'asset', 'non-current_assets', 'credit'],
  ['Wages Owed', 'liability', 'current_liabilities', 'credit'],
  ['Equipment Loan', 'liability', 'non-current_liabilities', 'credit'],
  ['Rent', 'expense', 'operating_expenses', 'debit'],
  ['Wages', 'expense', 'operating_expenses', 'debit'],
  ['Depreciation', 'expense', 'operating_expenses', 'debit'],
  ['Bank Fees', 'expense', 'operating_expenses', 'debit'],
  ['Interest Income', 'revenue', 'other_income', 'credit'],
  ['Gain on Disposal', 'revenue', 'other_income', 'credit'],
  ['Loss on Disposal', 'expense', 'other_expenses', 'debit'],
].map(([name, type, sub_type, debit_credit, report_cash_flow = false], at) => {
  const nature = { name, type, sub_type, debit_credit, report_cash_flow, sort_code: String(100 + at) }
  return { ...nature, ...marks[String(name)] }
})

// What happens

async function entry(world: World, day: string, lines: Record<string, number>): Promise<void> {
  await entryOf(world, day, Object.entries(lines))
}

async function entryOf(world: World, day: string, lines: readonly [string, number][], basis = 'both'): Promise<void> {
  const line_entries = await Promise.all(
    lines.map(async ([ledger, amount]) => ({
      ledger_id: await world.ledger(ledger),
      debit_credit: amount < 0 ? 'credit' : 'debit',
      amount: String(Math.abs(amount)),
    })),
  )
  await done(world.post('/v0/journal-entries', { date: `2026-${day}`, description: 'By hand', basis, line_entries }))
}

/** @returns its id */
async function addLedger(world: World, name: string, nature: Record<string, unknown>): Promise<string> {
  const usual = { debit_credit: 'debit', report_cash_flow: false }
  return (await done(world.post('/v0/ledgers', { name, ...usual, ...nature }))).body.id
}

async function bank(world: World, name: string, kind = 'bank_account') {
  return await world.bankAccount(name, kind)
}

type Row = readonly [amount: string, day: string, description: string, category?: string]

async function rows(world: World, accountId: string, wanted: readonly Row[]): Promise<void> {
  const sent = await Promise.all(
    wanted.map(async ([amount, day, description, category]) => ({
      id: `${accountId}-${day}`,
      amount,
      datetime: `2026-${day}T12:00:00Z`,
      description,
      ...(category === undefined ? {} : { opposing_ledger_id: await world.ledger(category) }),
    })),
  )
  await done(world.importRows(accountId, sent))
}

async function moneyToSavings(world: World): Promise<void> {
  const checking = await bank(world, 'Bank')
  const ledger = {
    name: 'Money Market',
    type: 'asset',
    sub_type: 'current_assets',
    debit_credit: 'debit',
    report_cash_flow: false,
  }
  const savings = await done(world.post('/v0/source-accounts', { ledger }))
  await rows(world, checking.accountId, [['-200.00', '02-27', 'ONLINE TRANSFER']])
  await rows(world, savings.body.id, [['200.00', '03-02', 'ONLINE TRANSFER']])
}

async function moneyBetweenBanks(world: World): Promise<void> {
  const [checking, savings] = [await bank(world, 'Bank'), await bank(world, 'Savings')]
  await rows(world, checking.accountId, [['-100.00', '02-27', 'ONLINE TRANSFER']])
  await rows(world, savings.accountId, [['100.00', '03-02', 'ONLINE TRANSFER']])
}

async function unknownPayment(world: World): Promise<void> {
  const checking = await bank(world, 'Bank')
  await rows(world, checking.accountId, [['-30.00', '02-10', 'XYZ']])
  await entry(world, '03-05', { Equipment: 30, 'Uncategorized Outflow': -30 })
}

async function accruedRent(world: World): Promise<void> {
  const lines: [string, number][] = [
    ['Rent', 70],
    ['Wages Owed', -70],
  ]
  await entryOf(world, '02-28', lines, 'accrual')
}

async function done(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked
  assert.ok(answer.status < 300, answer.text)
  return answer
}
