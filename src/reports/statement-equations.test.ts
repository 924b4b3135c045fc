import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { exactJson, type Random, randomOf, seedOf, unitsOf } from '../../test/random.ts'
import { runsOf } from '../../test/sizes.ts'
import { type Answer, aWorld, type World } from '../../test/world.ts'
import { must } from '../kernel/assert.ts'

/** What holds between the statements of any books, over HTTP: at random days, in several zones, in both bases. */
const numRuns = runsOf({ quick: 4, full: 60 })
const entriesStart = '2026-01-20'
const firstMonth = Temporal.PlainYearMonth.from('2025-11')
const months = 21

describe('retrieveBalanceSheet', () => {
  it('200: assets equal liabilities and equity on any day, and the trial balance of it foots', async (test) => {
    await using sample = await randomBooks(test)
    for (let run = 0; run < numRuns; run += 1) {
      const query = `end_date=${sample.day()}&${sample.asked()}`
      const [assets, liabilities, equity] = await sample.read(`balance-sheet?${query}`)
      const [left, right] = [
        unitsOf(assets.total_amount),
        unitsOf(liabilities.total_amount) + unitsOf(equity.total_amount),
      ]
      assert.equal(left, right, query)
      const { records, total_debit, total_credit } = await sample.read(`trial-balance?${query}`)
      assert.deepEqual(
        [sumOf(records, 'debit'), unitsOf(total_debit)],
        [unitsOf(total_credit), sumOf(records, 'credit')],
      )
    }
  })
})

describe('retrieveIncomeStatementRange', () => {
  it('200: each total is the sum of its periods, and the income statement of all the days', async (test) => {
    await using sample = await randomBooks(test)
    for (let run = 0; run < numRuns; run += 1) {
      const [start, end] = sample.days()
      const query = `start_date=${start}&end_date=${end}&${sample.asked()}`
      const period = sample.pick(['monthly', 'quarterly', 'yearly'])
      const { records } = await sample.read(`income-statement/range?${query}&period=${period}`)
      const whole = flat(await sample.read(`income-statement?${query}`))
      const rows = flat(records)
      assert.deepEqual([...rows.keys()], [...whole.keys()])
      for (const [path, row] of rows)
        for (const figure of ['amount', 'total_amount', 'signed_amount', 'signed_total_amount']) {
          const sum = row[`${figure}s`].reduce((all: bigint, each: string) => all + unitsOf(each), 0n)
          const stated = unitsOf(whole.get(path)[figure])
          assert.deepEqual([unitsOf(row.total[figure]), sum], [stated, stated], `${path} ${figure} ${period} ${query}`)
        }
      const profits = await sample.read(`net-profit-by-period?${query}&period=${period}`)
      assert.equal(unitsOf(profits.total_profit), unitsOf(rows.get('Net Income').total.total_amount), query)
      assert.equal(sumOf(profits.periods, 'profit'), unitsOf(profits.total_profit), query)
    }
  })
})

describe('what a statement is compared with', () => {
  it('is the same statement of the other days, and nothing where the books had not begun', async (test) => {
    await using sample = await randomBooks(test)
    const ofDays = ['income-statement?', 'cash-flow?', 'cash-flow?method=indirect&']
    for (const report of ['balance-sheet?', 'trial-balance?', ...ofDays])
      for (let run = 0; run < numRuns / 2; run += 1) {
        const [first, second] = [sample.days(), sample.days()]
        const isOfDays = ofDays.includes(report)
        const read = async ([start, end]: readonly string[], compare = '') =>
          flat(await sample.read(`${at}&${isOfDays ? `start_date=${start}&` : ''}end_date=${end}${compare}`))
        const at = `${report}${sample.asked()}`
        const beside = await read(first, `&compare=${isOfDays ? second.join('..') : second[1]}`)
        const [now, then] = [await read(first), await read(second)]
        const hadBegun = second[1] >= entriesStart
        for (const [path, row] of beside) {
          const said = `${path} of ${at} ${first.join(' ')} beside ${second.join(' ')}`
          const [own, former] = [figuresOf(now.get(path)), figuresOf(then.get(path))]
          assert.deepEqual(figuresOf(row), own, said)
          if (!hadBegun) assert.equal(row.comparison, null, said)
          else {
            assert.deepEqual(figuresOf(row.comparison), former, said)
            assert.equal(unitsOf(row.comparison.change), own.total - former.total, said)
          }
        }
        for (const path of [...now.keys(), ...(hadBegun ? then.keys() : [])]) assert.ok(beside.has(path), path)
      }
  })
})

interface Sample extends AsyncDisposable {
  pick<Item>(items: readonly Item[]): Item
  /** From before the start of the books until after their last entry. */
  day(): string
  days(): [start: string, end: string]
  /** A zone and a basis. */
  asked(): string
  read(report: string): Promise<Answer['body']>
}

/** Cash, sections, contra accounts, income of the year before the start, and moments at which days turn somewhere. */
async function randomBooks(test: TestContext): Promise<Sample> {
  const random = randomOf(`${test.name} ${seedOf(test)}`)
  const pick = <Item>(items: readonly Item[]): Item => must(items[Math.floor(random() * items.length)], 'there is one')
  const instance = {
    entries_start: `${entriesStart}T00:00:00Z`,
    fiscal_year_start: '04-01',
    time_zone: 'America/Denver',
  }
  const world = await aWorld({ instance })
  await writeBooks(world, random, pick)
  const day = () => {
    const month = firstMonth.add({ months: Math.floor(random() * months) })
    return month.toPlainDate({ day: pick([1, 15, 19, 20, 31]) }).toString()
  }
  return {
    pick,
    day,
    days: () => {
      const [start = '', end = ''] = [day(), day()].toSorted()
      return [start, end]
    },
    asked: () => {
      const zone = pick(['UTC', 'America/Denver', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu'])
      return `time_zone=${zone}&accounting_basis=${pick(['cash', 'accrual'])}`
    },
    read: async (report) => {
      const answer = await world.get(`/v0/reports/${report}`)
      assert.equal(answer.status, 200, answer.text)
      return exactJson(answer.text)
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

const anyBasis = [
  'Prepaid Expenses',
  'Computer Equipment',
  'Accumulated Depreciation: Computer Equipment',
  'Interest Payable',
  'Long-Term Loans',
  'Owner Contributions',
  'Owner Draws',
  'Product Sales',
  'Sales Returns and Refunds',
  'Inventory Purchases',
  'Wages and Salaries',
  'Depreciation',
  'Gain and Loss on Disposal of Assets',
  'Interest Expense',
  'Income Taxes',
]
const bothBases = ['Cash on Hand', 'Undeposited Funds', 'Uncategorized Inflow', 'Uncategorized Outflow']

async function writeBooks(world: World, random: Random, pick: Sample['pick']): Promise<void> {
  const names = [...anyBasis, ...bothBases]
  const ids = new Map(await Promise.all(names.map(async (name) => [name, await world.ledger(name)] as const)))
  const amount = () => `${Math.floor(random() * 9000) + 1}.${pick(['00', '10', '99'])}`
  const opening = ['Cash on Hand', 'Computer Equipment', 'Long-Term Loans', 'Product Sales', 'Wages and Salaries']
  const balances = opening.map((name) => ({ ledger_id: ids.get(name), balance: JSON.rawJSON(amount()) }))
  assert.equal((await world.put('/v0/opening-balances', balances)).status, 200)
  const entries = Array.from({ length: 150 }, (_, at) => {
    const basis = pick(['both', 'both', 'both', 'accrual', 'cash'])
    const own = basis === 'both' ? names : anyBasis
    const [debited, credited] = [pick(own), pick(basis === 'both' && random() < 0.5 ? bothBases : own)]
    const day = Temporal.PlainDate.from('2026-01-21').add({ days: Math.floor(random() * 500) })
    const datetime = `${day.toString()}T${pick(['04:00', '07:30', '10:05', '12:00', '18:15', '23:59'])}:00Z`
    const figure = amount()
    return {
      datetime,
      description: `Entry ${at}`,
      basis,
      line_entries: [
        { ledger_id: ids.get(debited), debit_credit: 'debit', amount: figure },
        { ledger_id: ids.get(credited), debit_credit: 'credit', amount: figure },
      ],
    }
  })
  const written = await world.post('/v0/journal-entries/bulk', entries)
  assert.equal(written.status, 201, written.text)
}

/** Rows by their path: what is below each, of a cash flow its sections and balances. */
function flat(body: Answer['body']): Map<string, Answer['body']> {
  if (Array.isArray(body)) return new Map(below('', body))
  if (body.operating === undefined) return new Map(below('', body.records))
  return new Map(
    ['operating', 'investing', 'financing'].flatMap((name) => [
      [name, body[name]] as const,
      ...below(`${name} / `, body[name].records),
    ]),
  )
}

function below(path: string, rows: readonly Answer['body'][]): [string, Answer['body']][] {
  return rows.flatMap((row) => [[path + row.name, row], ...below(`${path}${row.name} / `, row.children ?? [])])
}

/** Of a trial balance on the side of the ledger; nothing of a row that is not there. */
function figuresOf(row: Answer['body']): { amount: bigint; total: bigint } {
  if (row === undefined) return { amount: 0n, total: 0n }
  if (row.debit === undefined) return { amount: unitsOf(row.amount), total: unitsOf(row.total_amount ?? row.amount) }
  const debit = unitsOf(row.debit) - unitsOf(row.credit)
  const amount = row.debit_credit === 'debit' ? debit : -debit
  return { amount, total: amount }
}

function sumOf(rows: readonly Answer['body'][], figure: string): bigint {
  return rows.reduce((sum, row) => sum + unitsOf(row[figure]), 0n)
}
