import type { Money } from '../src/kernel/money.ts'
import type { Books, Period } from './books.ts'
import { type Check, check, type Page } from './page.ts'
import {
  addsUp,
  type BothBases,
  readStatement,
  rowNamed,
  statementTable,
  type StatementRow,
  toSide,
} from './statements.ts'
import { shown } from './tables.ts'

export const bases = ['accrual', 'cash'] as const
export type Basis = (typeof bases)[number]

/** What a basis comes to at the end: the bridge has to lead from one to the other. */
export type Results = Record<Basis, { netIncome: Money; equity: Money }>

export async function statementPages(
  books: Books,
  { start, end }: Period,
): Promise<{ pages: Page[]; results: Results }> {
  const { reports } = books.daybook
  const more = { end_date: end, include_empty: true }
  const sheet = await inBothBases((accounting_basis) => reports.balanceSheet({ ...more, accounting_basis }))
  const statement = await inBothBases((accounting_basis) =>
    reports.incomeStatement({ ...more, start_date: start, accounting_basis }),
  )
  const resultOf = (basis: Basis) => ({
    netIncome: rowNamed(sheet[basis], 'Net Income').total,
    equity: rowNamed(sheet[basis], 'Equity').total,
  })
  const results = { accrual: resultOf('accrual'), cash: resultOf('cash') }
  const pages = [balanceSheetPage(sheet, end), incomeStatementPage(statement, { start, end }, results)]
  return { pages, results }
}

async function inBothBases(report: (basis: Basis) => Promise<Parameters<typeof readStatement>[0]>): Promise<BothBases> {
  return { accrual: readStatement(await report('accrual')), cash: readStatement(await report('cash')) }
}

const transfersNote = 'Transfers Between Accounts: what went to accounts that are not in these books.'

function balanceSheetPage(sheet: BothBases, end: string): Page {
  return {
    title: `Balance sheet at the end of ${end}`,
    lines: [...statementTable(sheet), '', `  ${transfersNote}`],
    checks: [
      check('every total is the sum of the rows below it, in both bases', addsUp(sheet.accrual) && addsUp(sheet.cash)),
      ...bases.map((basis) => isBalanced(sheet[basis], basis)),
    ],
  }
}

function isBalanced(sheet: readonly StatementRow[], basis: Basis): Check {
  const totalOf = (name: string) => rowNamed(sheet, name).total
  const [assets, liabilities, equity] = [totalOf('Assets'), totalOf('Liabilities'), totalOf('Equity')]
  const figures = `assets ${shown(assets)} = liabilities ${shown(liabilities)} + equity ${shown(equity)}`
  return check(`${basis}: ${figures}`, assets === liabilities + equity)
}

function incomeStatementPage(statement: BothBases, { start, end }: Period, results: Results): Page {
  return {
    title: `Income statement, ${start} to ${end}`,
    lines: statementTable(statement),
    checks: [
      check(
        'every total is the sum of the rows below it, in both bases',
        addsUp(statement.accrual) && addsUp(statement.cash),
      ),
      ...bases.flatMap((basis) => profitChecks(statement[basis], basis, results[basis].netIncome)),
    ],
  }
}

function profitChecks(statement: readonly StatementRow[], basis: Basis, netIncome: Money): Check[] {
  const totalOf = (name: string) => rowNamed(statement, name).total
  const sections = statement.filter((row) => row.type !== null)
  const net = sections.reduce((sum, row) => sum + toSide(row.total, { from: row.side, to: 'credit' }), 0n)
  const gross = totalOf('Operating Revenues') - totalOf('Cost of Goods Sold')
  const operating = gross - totalOf('Operating Expenses')
  return [
    check(`${basis}: gross profit ${shown(gross)} = sales - cost of goods sold`, totalOf('Gross Profit') === gross),
    check(
      `${basis}: operating income ${shown(operating)} = gross profit - operating expenses`,
      totalOf('Operating Income') === operating,
    ),
    check(
      `${basis}: net income ${shown(net)} = all revenue - all expense = that of the balance sheet`,
      totalOf('Net Income') === net && netIncome === net,
    ),
  ]
}
