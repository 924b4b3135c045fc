import { requiredLedgers } from '../src/chart/chart.ts'
import { type JsonValue, stringifyJson } from '../src/kernel/json.ts'
import type { Money } from '../src/kernel/money.ts'
import { type Books, idOf } from './books.ts'
import { fieldOf, listOf, moneyOf, textOf, textOrNull } from './client.ts'
import { check, type Page } from './page.ts'
import { type Column, type Row, shown, table } from './tables.ts'

/** What customers owe and what the company owes, by age, document by document, and beside the control ledgers. */

const ages = [
  ['current', 'Current'],
  ['days_1_30', '1–30'],
  ['days_31_60', '31–60'],
  ['days_61_90', '61–90'],
  ['days_91_plus', '91+'],
  ['unapplied', 'Unapplied'],
  ['total', 'Total'],
] as const

/** Which report tells what a control ledger holds. */
const controls = [
  { purpose: 'accounts_receivable', report: 'receivable-aging', who: 'Customer', title: 'What customers owe' },
  { purpose: 'accounts_payable', report: 'payable-aging', who: 'Vendor', title: 'What vendors are owed' },
] as const

export async function agingPages(books: Books, dates: readonly string[]): Promise<Page[]> {
  const end = dates.at(-1) ?? ''
  const pages: Page[] = []
  for (const control of controls) pages.push(await agingPage(books, control, end))
  return [...pages, await openDocumentsPage(books, end), await controlPage(books, dates)]
}

type Control = (typeof controls)[number]

async function agingPage(books: Books, { report, who, title }: Control, end: string): Promise<Page> {
  const answer = await books.api.get(`/v0/reports/${report}?date=${end}`)
  const [records, totals] = [listOf(answer, 'records'), fieldOf(answer, 'totals')]
  const columns = [
    { title: who, width: 22, align: 'left' as const },
    ...ages.map(([key, head]): Column => ({ title: head, width: key === 'total' ? 10 : 9, align: 'right' })),
  ]
  const rowOf = (name: string, figures: JsonValue) => [name, ...ages.map(([key]) => figure(moneyOf(figures, key)))]
  const sums = ages.map(([key]) => records.reduce((sum, record) => sum + moneyOf(record, key), 0n))
  return {
    title: `${title} at the end of ${end}, by days past due`,
    lines: table(columns, [
      ...records.map((record) => rowOf(textOrNull(record, 'name') ?? 'Nobody named', record)),
      'rule',
      rowOf('Total', totals),
    ]),
    checks: [
      check(
        'every column adds up, and every row',
        ages.every(([key], at) => sums[at] === moneyOf(totals, key)) &&
          [...records, totals].every((each) => isSumOfAges(each)),
      ),
    ],
  }
}

function isSumOfAges(figures: JsonValue): boolean {
  const sum = ages.slice(0, -1).reduce((total, [key]) => total + moneyOf(figures, key), 0n)
  return sum === moneyOf(figures, 'total')
}

const typeNames = new Map([
  ['invoice', 'Invoice'],
  ['bill', 'Bill'],
  ['payroll', 'Payroll'],
])

async function openDocumentsPage(books: Books, end: string): Promise<Page> {
  const answer = await books.api.get(`/v0/reports/unpaid-documents?date=${end}`)
  const records = listOf(answer, 'records')
  const columns: Column[] = [
    { title: 'Type', width: 8, align: 'left' },
    { title: 'Number', width: 9, align: 'left' },
    { title: 'Party', width: 22, align: 'left' },
    { title: 'Due', width: 10, align: 'left' },
    { title: 'Days', width: 4, align: 'right' },
    { title: 'Amount', width: 10, align: 'right' },
    { title: 'Settled', width: 10, align: 'right' },
    { title: 'Open', width: 10, align: 'right' },
  ]
  const figuresOf = (record: JsonValue) =>
    (['amount', 'amount_settled', 'amount_outstanding'] as const).map((key) => figure(moneyOf(record, key)))
  const groups = listOf(answer, 'totals').flatMap((total): Row[] => {
    const type = textOf(total, 'type')
    const own = records.filter((record) => textOf(fieldOf(record, 'document'), 'type') === type)
    const title = `${typeNames.get(type) ?? type}s`.replace('Payrolls', 'Payroll')
    return [
      ...own.map((record) => [...aboutDocument(record), ...figuresOf(record)]),
      [title, '', '', '', '', ...figuresOf(total)],
      [],
    ]
  })
  const sums = Map.groupBy(records, (record) => textOf(fieldOf(record, 'document'), 'type'))
  return {
    title: `Unpaid at the end of ${end}, document by document`,
    lines: table(columns, groups.slice(0, -1)),
    checks: [
      check(
        'what is open of each type is the sum of its documents',
        listOf(answer, 'totals').every(
          (total) =>
            moneyOf(total, 'amount_outstanding') ===
            (sums.get(textOf(total, 'type')) ?? []).reduce(
              (sum, each) => sum + moneyOf(each, 'amount_outstanding'),
              0n,
            ),
        ),
      ),
    ],
  }
}

/** Type, number, party, the day that its age counts from, and the days since; nothing where it is not yet due. */
function aboutDocument(record: JsonValue): string[] {
  const document = fieldOf(record, 'document')
  const due = textOrNull(document, 'due_date') ?? textOf(document, 'effective_date')
  const days = Number(stringifyJson(fieldOf(document, 'days_past_due')))
  const type = textOf(document, 'type')
  return [
    typeNames.get(type) ?? type,
    textOrNull(document, 'reference_number') ?? '',
    textOrNull(record, 'name') ?? '',
    due,
    days > 0 ? String(days) : '',
  ]
}

/** At the end of each month the control ledgers hold what is open, and nothing in the cash books. */
async function controlPage(books: Books, dates: readonly string[]): Promise<Page> {
  const wanted = [...controls.map(({ purpose }) => purpose), 'payroll_liabilities' as const]
  const rows = []
  for (const purpose of wanted) for (const date of dates) rows.push(await controlled(books, purpose, date))
  const equal = rows.filter(({ balance, open }) => balance === open)
  return {
    title: 'Control ledgers and open items',
    lines: table(
      [
        { title: 'Ledger', width: 22, align: 'left' },
        { title: 'Date', width: 10, align: 'left' },
        { title: 'Accrual books', width: 14, align: 'right' },
        { title: 'Open items', width: 14, align: 'right' },
        { title: 'Difference', width: 12, align: 'right' },
        { title: 'Cash books', width: 12, align: 'right' },
      ],
      rows.map(({ name, date, balance, open, cash }) => [
        name,
        date,
        shown(balance),
        shown(open),
        figure(balance - open),
        figure(cash),
      ]),
    ),
    checks: [
      check(`${equal.length} of ${rows.length} control balances equal what is open`, equal.length === rows.length),
      check(
        'the cash books hold nothing on them',
        rows.every(({ cash }) => cash === 0n),
      ),
    ],
  }
}

async function controlled(books: Books, purpose: Control['purpose'] | 'payroll_liabilities', date: string) {
  const name = requiredLedgers[purpose].defaultName
  const balanceIn = async (basis: string) => {
    const ledger = `/v0/ledgers/${idOf(books.ledgers, name)}/balance`
    return moneyOf(await books.api.get(`${ledger}?date=${date}&accounting_basis=${basis}`), 'balance')
  }
  const open = await openAt(books, purpose, date)
  return { name, date, balance: await balanceIn('accrual'), cash: await balanceIn('cash'), open }
}

/** Of customers and vendors the total of their ageing, in which payroll is not. */
async function openAt(books: Books, purpose: string, date: string): Promise<Money> {
  const control = controls.find((each) => each.purpose === purpose)
  if (control)
    return moneyOf(fieldOf(await books.api.get(`/v0/reports/${control.report}?date=${date}`), 'totals'), 'total')
  const unpaid = await books.api.get(`/v0/reports/unpaid-documents?type=payroll&date=${date}`)
  return listOf(unpaid, 'totals').reduce((sum, total) => sum + moneyOf(total, 'amount_outstanding'), 0n)
}

function figure(amount: Money): string {
  return amount === 0n ? '–' : shown(amount)
}
