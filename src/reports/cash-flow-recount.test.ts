import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type CashRecount, isMoney, recountCashFlow, statedCashFlow } from '../../test/cash-flow-recount.ts'
import { cashOnBalanceSheet } from '../../test/cash-flow-rows.ts'
import { exactJson, randomOf, seedOf, unitsOf } from '../../test/random.ts'
import { booksIn, everyRecord, recountBooks, spanOf } from '../../test/recount.ts'
import { inTurn } from '../../test/sizes.ts'
import { type Answer, aWorld, type ImportedRow, type World } from '../../test/world.ts'
import { must } from '../kernel/assert.ts'

/** Random books whose cash flow is recounted from their lines, by both methods, in both bases and several zones. */

const entriesStart = '2026-01-10'

describe('retrieveCashFlow', () => {
  const zones = ['America/New_York', 'Pacific/Kiritimati', 'UTC']
  for (const [turn, zone] of inTurn(zones.entries(), { turn: 0, oneOf: 3 }))
    it(`200: of random books in ${zone} both methods say what a recount says`, async (test) => {
      const random = randomOf(`${zone} ${seedOf(test)}`)
      await using world = await aWorld({
        instance: {
          time_zone: zone,
          entries_start: `${entriesStart}T00:00:00Z`,
          custom_coa: { ledgers: [] },
          subscription: 'tier3',
        },
      })
      const tagId = (await world.tag('Market')).id
      await writeBooks(world, random, tagId)
      const recount = await recountBooks(world, 2)
      const transfers = await everyRecord<CashRecount['transfers'][number]>(world, '/v0/transfers?limit=50')
      assert.ok(transfers.some(({ status }) => status === 'matched'))
      const startDay = spanOf(entriesStart, entriesStart, zone)
      for (const [start, end, asked] of inTurn(ranges(zone), { turn, oneOf: 4 }))
        for (const basis of ['cash', 'accrual'] as const) {
          const books = { recount: booksIn(recount, basis), transfers, startDay }
          const expected = recountCashFlow(books, spanOf(start, end, asked))
          const query = `start_date=${start}&end_date=${end}&time_zone=${asked}&accounting_basis=${basis}`
          const direct = await stated(world, query)
          const indirect = await stated(world, `${query}&method=indirect`)
          assert.deepEqual(direct.rows, expected.direct, query)
          assert.deepEqual(indirect.rows, expected.indirect, query)
          assert.deepEqual(indirect.note, expected.note, query)
          for (const { summary } of [direct, indirect])
            assert.deepEqual(
              summary,
              { ...expected.summary, closing: await cashOnBalanceSheet(world, { end, zone: asked, basis }) },
              query,
            )
          const tagged = recountCashFlow({ ...books, tagId }, spanOf(start, end, asked))
          const ofTag = await stated(world, `${query}&tag_ids=${tagId}`)
          assert.deepEqual(ofTag.rows, tagged.direct, query)
          assert.deepEqual([ofTag.summary.opening, ofTag.summary.closing], ['null', 'null'])
          await checkTotals(world, query, (from, until) => recountCashFlow(books, spanOf(from, until, asked), isMoney))
        }
    })
})

/** Month by month, with cards as money below zero. */
async function checkTotals(
  world: World,
  query: string,
  recounted: (start: string, end: string) => ReturnType<typeof recountCashFlow>,
): Promise<void> {
  const asked = await world.get(`/v0/reports/cash-flow-totals?${query}&period=monthly`)
  const own = await world.get(`/v0/reports/ledger-cash-flow-totals?${query}&period=monthly`)
  const ledgers = exactJson(own.text).records
  for (const [at, each] of exactJson(asked.text).periods.entries()) {
    const { summary } = recounted(each.start_date, each.end_date)
    const [operating, investing, financing, transit = ''] = summary.totals
    const figures = [each.operating, each.investing, each.financing, each.opening_balance, each.closing_balance]
    const expected = [operating, investing, financing, summary.opening, summary.closing]
    assert.deepEqual(
      figures,
      expected.map((digits) => `#${digits}`),
      query,
    )
    const [arriving = '', leaving = ''] = transit.split(' ').map(unitsOf)
    assert.equal(unitsOf(each.cash_in_transit), BigInt(arriving) - BigInt(leaving), query)
    assert.equal(unitsOf(each.inflow) - unitsOf(each.outflow), unitsOf(each.net_amount), query)
    for (const name of ['opening_balance', 'closing_balance']) {
      const sum = ledgers.reduce((total: bigint, row: Answer['body']) => total + unitsOf(row[`${name}s`][at]), 0n)
      assert.equal(sum, unitsOf(each[name]), query)
    }
  }
}

/** Before the start, from it, across it, single days, and all. */
function ranges(zone: string): [start: string, end: string, zone: string][] {
  return [
    ['2026-01-01', '2026-12-31', zone],
    ['2026-01-10', '2026-02-14', 'Asia/Tokyo'],
    ['2026-01-11', '2026-03-01', zone],
    ['2026-02-10', '2026-02-20', 'America/Los_Angeles'],
    ['2026-02-15', '2026-02-15', zone],
    ['2026-01-01', '2026-01-10', 'Pacific/Kiritimati'],
  ]
}

async function stated(world: World, query: string) {
  const answer = await world.get(`/v0/reports/cash-flow?${query}`)
  assert.equal(answer.status, 200, answer.text)
  return statedCashFlow(exactJson(answer.text))
}

// Books

const ledgers: readonly [name: string, type: string, sub_type: string, side: string, marks: Marks][] = [
  ['Till', 'asset', 'current_assets', 'debit', { report_cash_flow: true }],
  ['Overdraft', 'asset', 'current_assets', 'credit', { report_cash_flow: true }],
  ['Restricted Cash', 'asset', 'non-current_assets', 'debit', { report_cash_flow: true }],
  ['Deposits Paid', 'asset', 'current_assets', 'debit', {}],
  ['Escrow', 'asset', 'current_assets', 'debit', { cash_flow_section: 'investing' }],
  ['Machines', 'asset', 'non-current_assets', 'debit', {}],
  ['Depreciation of Machines', 'asset', 'non-current_assets', 'credit', {}],
  ['Software', 'asset', 'non-current_assets', 'debit', { cash_flow_section: 'operating' }],
  ['Wages Due', 'liability', 'current_liabilities', 'credit', {}],
  ['Current Loan', 'liability', 'current_liabilities', 'credit', { cash_flow_section: 'financing' }],
  ['Mortgage', 'liability', 'non-current_liabilities', 'credit', {}],
  ['Owner', 'equity', 'equity', 'credit', {}],
  ['Grant Equity', 'equity', 'equity', 'credit', { cash_flow_section: 'operating' }],
  ['Sales', 'revenue', 'operating_revenues', 'credit', {}],
  ['Allowances', 'revenue', 'operating_revenues', 'debit', {}],
  ['Gain', 'revenue', 'other_income', 'credit', {}],
  ['Dividends', 'revenue', 'other_income', 'credit', { cash_flow_section: 'investing' }],
  ['Materials', 'expense', 'cost_of_goods_sold', 'debit', {}],
  ['Rental', 'expense', 'operating_expenses', 'debit', {}],
  ['Write-downs', 'expense', 'operating_expenses', 'debit', {}],
  ['Loss', 'expense', 'other_expenses', 'debit', {}],
  ['Interest', 'expense', 'other_expenses', 'debit', { cash_flow_section: 'operating', is_interest: true }],
  ['Taxes', 'expense', 'other_expenses', 'debit', { cash_flow_section: 'operating', is_income_tax: true }],
  ['State Taxes', 'expense', 'operating_expenses', 'debit', { parent: 'Taxes' }],
  ['City Taxes', 'expense', 'other_expenses', 'debit', { parent: 'State Taxes' }],
  ['Penalty Interest', 'expense', 'other_expenses', 'debit', { parent: 'Interest', cash_flow_section: 'financing' }],
]

interface Marks {
  report_cash_flow?: boolean
  cash_flow_section?: string
  is_income_tax?: boolean
  is_interest?: boolean
  /** The name of an earlier one. */
  parent?: string
}

/** @param tagId of some lines that are made by hand */
async function writeBooks(world: World, random: () => number, tagId: string): Promise<void> {
  const pick = <Item>(items: readonly Item[]): Item => must(items[Math.floor(random() * items.length)], 'there is one')
  const amount = () => `${Math.floor(random() * 900) + 1}.${random() < 0.5 ? '00' : '25'}`
  const ids = await createLedgers(world)
  const accounts = await Promise.all(
    (['bank_account', 'bank_account', 'credit_card', 'loan', 'investment'] as const).map((kind, at) =>
      world.bankAccount(`Account ${at} ${kind}`, kind),
    ),
  )
  const open = await world.get('/v0/ledgers?limit=1000')
  const unfed = (each: Answer['body']) => !accounts.some(({ ledgerId }) => ledgerId === each.id)
  const purposes = new Set(['uncategorized_inflow', 'uncategorized_outflow', 'account_transfers', 'opening_balances'])
  const required = open.body.records.filter((each: Answer['body']) => purposes.has(each.required_ledger_purpose))
  const all: string[] = [...ids.values(), ...accounts.map(({ ledgerId }) => ledgerId)]
  const [start] = [spanOf(entriesStart, entriesStart, 'UTC').from]
  const moment = (days: number) => new Date(start + Math.floor((1.2 + random() * days) * 86_400_000)).toISOString()

  for (const id of all.filter(() => random() < 0.5))
    await accepted(world.post(`/v0/ledgers/${id}/opening-balance`, { balance: JSON.rawJSON(amount()) }))
  const opening = required.find((each: Answer['body']) => each.required_ledger_purpose === 'opening_balances').id
  await hand(world, { date: entriesStart }, [opening, `${accounts[0]?.ledgerId}`], ['120.00', '-120.00'])
  for (let at = 0; at < 70; at += 1) {
    const lines = [0, 1, 2]
      .slice(0, 1 + Math.floor(random() * 3))
      .map(() => (random() < 0.4 ? `-${amount()}` : amount()))
    const sum = lines.reduce((total, each) => total + Math.round(Number(each) * 100), 0)
    if (sum === 0) continue
    const usual = random() < 0.75 ? all : [...all, ...required.map((each: Answer['body']) => each.id)]
    const basis = random() < 0.15 ? pick(['accrual', 'cash']) : 'both'
    const own = basis === 'both' ? usual : oneBasis(ids)
    const chosen = [...lines, ''].map(() => pick(own))
    const tag_ids = chosen.map(() => (random() < 0.4 ? [tagId] : []))
    await hand(world, { datetime: moment(40), basis }, chosen, [...lines, (-sum / 100).toFixed(2)], tag_ids)
  }
  let given = 0
  const rows = new Map<string, ImportedRow[]>()
  const add = (account: string, row: Omit<ImportedRow, 'id'>) => {
    given += 1
    rows.set(account, [...(rows.get(account) ?? []), { id: `row-${given}`, ...row }])
  }
  const categories = [...ids.values()].filter((id) => unfed({ id }))
  for (let at = 0; at < 40; at += 1) {
    const datetime = moment(40)
    if (random() < 0.4) {
      const [from, to] = [pick(accounts), pick(accounts)]
      const cents = `${1_000 + at}.00`
      add(from.accountId, { amount: `-${cents}`, datetime, description: 'ONLINE TRANSFER' })
      const later = new Date(Date.parse(datetime) + (random() - 0.3) * 5 * 86_400_000).toISOString()
      if (random() < 0.8) add(to.accountId, { amount: cents, datetime: later, description: 'ONLINE TRANSFER' })
    } else {
      const sign = random() < 0.5 ? '-' : ''
      const category = random() < 0.7 ? { opposing_ledger_id: pick(categories) } : {}
      add(pick(accounts).accountId, { amount: `${sign}${amount()}`, datetime, description: `Row ${at}`, ...category })
    }
  }
  for (const [accountId, own] of rows) await accepted(world.importRows(accountId, own))
}

/** Ledgers that take lines of one basis. */
function oneBasis(ids: ReadonlyMap<string, string>): string[] {
  return [...ids].filter(([name]) => !isCashName(name)).map(([, id]) => id)
}

function isCashName(name: string): boolean {
  return ledgers.some(([own, , , , { report_cash_flow = false }]) => own === name && report_cash_flow)
}

async function createLedgers(world: World): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const [name, type, sub_type, debit_credit, { parent = '', ...marks }] of ledgers) {
    const above = ids.has(parent) ? { parent_id: ids.get(parent) } : {}
    const body = { name: `My ${name}`, type, sub_type, debit_credit, report_cash_flow: false, ...marks, ...above }
    ids.set(name, (await accepted(world.post('/v0/ledgers', body))).body.id)
  }
  return ids
}

async function hand(
  world: World,
  entry: Record<string, string>,
  ids: readonly string[],
  amounts: readonly string[],
  tags: readonly string[][] = [],
): Promise<void> {
  const line_entries = ids.map((ledger_id, at) => {
    const amount = amounts[at] ?? ''
    const debit_credit = amount.startsWith('-') ? 'credit' : 'debit'
    return { ledger_id, debit_credit, amount: amount.replace('-', ''), tag_ids: tags[at] ?? [] }
  })
  const sides = new Set(line_entries.map((line) => line.debit_credit))
  if (sides.size < 2) return
  await accepted(world.post('/v0/journal-entries', { description: 'By hand', ...entry, line_entries }))
}

async function accepted(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked
  assert.ok(answer.status < 300, answer.text)
  return answer
}
