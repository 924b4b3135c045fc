import type { AgingRecord, Money as Decimal, UnpaidDocument } from '../packages/sdk/src/daybook.ts'
import { requiredLedgers } from '../src/chart/chart.ts'
import type { Money } from '../src/kernel/money.ts'
import { decimal } from '../src/samples/company-files.ts'
import { type Books, idOf } from './books.ts'
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
  { purpose: 'accounts_receivable', report: 'receivableAging', who: 'Customer', title: 'What customers owe' },
  { purpose: 'accounts_payable', report: 'payableAging', who: 'Vendor', title: 'What vendors are owed' },
] as const

export async function agingPages(books: Books, dates: readonly string[]): Promise<Page[]> {
  const end = dates.at(-1) ?? ''
  const pages: Page[] = []
  for (const control of controls) pages.push(await agingPage(books, control, end))
  return [...pages, await openDocumentsPage(books, end), await controlPage(books, dates)]
}

type Control = (typeof controls)[number]
type Ages = Pick<AgingRecord, (typeof ages)[number][0]>

async function agingPage(books: Books, { report, who, title }: Control, end: string): Promise<Page> {
  const { records, totals } = await books.daybook.reports[report]({ date: end })
  const columns = [
    { title: who, width: 22, align: 'left' as const },
    ...ages.map(([key, head]): Column => ({ title: head, width: key === 'total' ? 10 : 9, align: 'right' })),
  ]
  const rowOf = (name: string, figures: Ages) => [name, ...ages.map(([key]) => figure(decimal(figures[key])))]
  const sums = ages.map(([key]) => records.reduce((sum, record) => sum + decimal(record[key]), 0n))
  return {
    title: `${title} at the end of ${end}, by days past due`,
    lines: table(columns, [
      ...records.map((record) => rowOf(record.name ?? 'Nobody named', record)),
      'rule',
      rowOf('Total', totals),
    ]),
    checks: [
      check(
        'every column adds up, and every row',
        ages.every(([key], at) => sums[at] === decimal(totals[key])) &&
          [...records, totals].every((each) => isSumOfAges(each)),
      ),
    ],
  }
}

function isSumOfAges(figures: Ages): boolean {
  const sum = ages.slice(0, -1).reduce((total, [key]) => total + decimal(figures[key]), 0n)
  return sum === decimal(figures.total)
}

interface Settled {
  amount: Decimal
  amount_settled: Decimal
  amount_outstanding: Decimal
}

const typeNames = new Map<string | null, string>([
  ['invoice', 'Invoice'],
  ['bill', 'Bill'],
  ['payroll', 'Payroll'],
])

async function openDocumentsPage(books: Books, end: string): Promise<Page> {
  const { records, totals } = await books.daybook.reports.unpaidDocuments({ date: end })
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
  const figuresOf = (record: Settled) =>
    [record.amount, record.amount_settled, record.amount_outstanding].map((amount) => figure(decimal(amount)))
  const groups = totals.flatMap((total): Row[] => {
    const { type } = total
    const own = records.filter(({ document }) => document?.type === type)
    const title = `${typeNames.get(type) ?? type}s`.replace('Payrolls', 'Payroll')
    return [
      ...own.map((record) => [...aboutDocument(record), ...figuresOf(record)]),
      [title, '', '', '', '', ...figuresOf(total)],
      [],
    ]
  })
  const sums = Map.groupBy(records, ({ document }) => document?.type)
  return {
    title: `Unpaid at the end of ${end}, document by document`,
    lines: table(columns, groups.slice(0, -1)),
    checks: [
      check(
        'what is open of each type is the sum of its documents',
        totals.every(
          ({ type, amount_outstanding }) =>
            decimal(amount_outstanding) ===
            (sums.get(type) ?? []).reduce((sum, each) => sum + decimal(each.amount_outstanding), 0n),
        ),
      ),
    ],
  }
}

/** Type, number, party, the day that its age counts from, and the days since; nothing where it is not yet due. */
function aboutDocument({ document, name }: UnpaidDocument): string[] {
  const { type, reference_number, days_past_due } = document
  return [
    typeNames.get(type) ?? type,
    reference_number ?? '',
    name ?? '',
    document.due_date ?? document.effective_date,
    days_past_due !== null && days_past_due > 0 ? String(days_past_due) : '',
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
  const balanceIn = async (accounting_basis: 'accrual' | 'cash') => {
    const query = { date, accounting_basis }
    return decimal((await books.daybook.ledgers.retrieveBalance(idOf(books.ledgers, name), query)).balance)
  }
  const open = await openAt(books, purpose, date)
  return { name, date, balance: await balanceIn('accrual'), cash: await balanceIn('cash'), open }
}

/** Of customers and vendors the total of their ageing, in which payroll is not. */
async function openAt(books: Books, purpose: string, date: string): Promise<Money> {
  const control = controls.find((each) => each.purpose === purpose)
  const { reports } = books.daybook
  if (control) return decimal((await reports[control.report]({ date })).totals.total)
  const { totals } = await reports.unpaidDocuments({ type: 'payroll', date })
  return totals.reduce((sum, { amount_outstanding }) => sum + decimal(amount_outstanding), 0n)
}

function figure(amount: Money): string {
  return amount === 0n ? '–' : shown(amount)
}
