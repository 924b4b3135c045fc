import type { Money } from '../src/kernel/money.ts'
import type { Books, Period } from './books.ts'
import { check, type Page } from './page.ts'
import { addsUp, toSide, readStatement, rowNamed, type StatementRow, statementTable } from './statements.ts'
import { shown } from './tables.ts'

export async function statementPages(books: Books, period: Period): Promise<Page[]> {
  const { start, end } = period
  const sheet = await books.api.get(`/v0/reports/balance-sheet?end_date=${end}&include_empty=false`)
  const query = `start_date=${start}&end_date=${end}&include_empty=false`
  const statement = await books.api.get(`/v0/reports/income-statement?${query}`)
  const sheetRows = readStatement(sheet)
  const netIncome = rowNamed(sheetRows, 'Net Income').total
  return [balanceSheetPage(sheetRows, end), incomeStatementPage(readStatement(statement), period, netIncome)]
}

const transfersNote = 'Transfers Between Accounts: what went to accounts that are not in these books.'

function balanceSheetPage(sheet: readonly StatementRow[], end: string): Page {
  const totalOf = (name: string) => rowNamed(sheet, name).total
  const [assets, liabilities, equity] = [totalOf('Assets'), totalOf('Liabilities'), totalOf('Equity')]
  return {
    title: `Balance sheet at the end of ${end}`,
    lines: [...statementTable(sheet), '', `  ${transfersNote}`],
    checks: [
      check('every total is the sum of the rows below it', addsUp(sheet)),
      check(
        `assets ${shown(assets)} = liabilities ${shown(liabilities)} + equity ${shown(equity)}`,
        assets === liabilities + equity,
      ),
    ],
  }
}

function incomeStatementPage(statement: readonly StatementRow[], { start, end }: Period, netIncome: Money): Page {
  const totalOf = (name: string) => rowNamed(statement, name).total
  const sections = statement.filter((row) => row.type !== null)
  const net = sections.reduce((sum, row) => sum + toSide(row.total, { from: row.side, to: 'credit' }), 0n)
  const gross = totalOf('Operating Revenues') - totalOf('Cost of Goods Sold')
  const operating = gross - totalOf('Operating Expenses')
  return {
    title: `Income statement, ${start} to ${end}`,
    lines: statementTable(statement),
    checks: [
      check('every total is the sum of the rows below it', addsUp(statement)),
      check(`gross profit ${shown(gross)} = sales - cost of goods sold`, totalOf('Gross Profit') === gross),
      check(
        `operating income ${shown(operating)} = gross profit - operating expenses`,
        totalOf('Operating Income') === operating,
      ),
      check(`net income ${shown(net)} = all revenue - all expense`, totalOf('Net Income') === net),
      check(`net income ${shown(net)} = net income of the balance sheet`, netIncome === net),
    ],
  }
}
