import type { TrialBalanceRecord } from '../packages/sdk/src/daybook.ts'
import type { Money } from '../src/kernel/money.ts'
import { decimal } from '../src/samples/company-files.ts'
import type { Books } from './books.ts'
import type { ExpectedBooks } from './expected-books.ts'
import { check, type Page } from './page.ts'
import type { Basis } from './statement-pages.ts'
import { type Column, type Row, shown, table } from './tables.ts'

const columns: readonly Column[] = [
  { title: 'Type', width: 12, align: 'left' },
  { title: 'Ledgers', width: 7, align: 'right' },
  ...['Accrual debit', 'Accrual credit', 'Cash debit', 'Cash credit'].map((title): Column => ({
    title,
    width: 16,
    align: 'right',
  })),
]

interface TrialBalance {
  basis: Basis
  records: readonly TrialBalanceRecord[]
  debit: Money
  credit: Money
}

export async function trialBalancePage(books: Books, end: string, expected: ExpectedBooks): Promise<Page> {
  const both = [await readTrialBalance(books, end, 'accrual'), await readTrialBalance(books, end, 'cash')]
  const types = new Set(both.flatMap(({ records }) => records.map(({ type }) => type ?? '')))
  const rowOf = (title: string, isIn: (record: TrialBalanceRecord) => boolean): string[] => {
    const own = both.map(({ records }) => records.filter(isIn))
    const figures = own.flatMap((records) => [shown(sum(records, 'debit')), shown(sum(records, 'credit'))])
    return [title, String(own[0]?.length), ...figures]
  }
  const rows: Row[] = [...types].map((type) => rowOf(type, (record) => record.type === type))
  return {
    title: `Trial balance at the end of ${end}`,
    lines: table(columns, [...rows, 'rule', rowOf('total', () => true)]),
    checks: both.flatMap((each) => checksOf(each, expected[each.basis])),
  }
}

async function readTrialBalance(books: Books, end: string, basis: Basis): Promise<TrialBalance> {
  const report = await books.daybook.reports.trialBalance({ end_date: end, accounting_basis: basis })
  return { basis, records: report.records, debit: decimal(report.total_debit), credit: decimal(report.total_credit) }
}

function checksOf({ basis, records, debit, credit }: TrialBalance, expected: ReadonlyMap<string, Money>) {
  const known = new Set(records.map(({ name }) => name))
  const right = records.filter((record) => balanceOf(record) === (expected.get(record.name ?? '') ?? 0n))
  const isSum = sum(records, 'debit') === debit && sum(records, 'credit') === credit
  return [
    check(
      `${basis}: debits ${shown(debit)} = credits ${shown(credit)}, the sums of all ledgers`,
      isSum && debit === credit,
    ),
    check(
      `${basis}: ${right.length} of ${records.length} ledgers hold what the files say, added up without the service`,
      right.length === records.length && [...expected.keys()].every((name) => known.has(name)),
    ),
  ]
}

function sum(records: readonly TrialBalanceRecord[], column: 'debit' | 'credit'): Money {
  return records.reduce((total, record) => total + decimal(record[column]), 0n)
}

function balanceOf({ debit, credit }: TrialBalanceRecord): Money {
  return decimal(debit) - decimal(credit)
}
