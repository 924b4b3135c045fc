import type { Money } from '../src/kernel/money.ts'
import { decimal } from '../src/samples/company-files.ts'
import type { Account, Books } from './books.ts'
import { check, type Page } from './page.ts'
import { type Column, shown, table } from './tables.ts'

/** What the bank says at the end of a day, and what the books say, counted as the bank does. */
export interface Closing {
  account: string
  date: string
  bank: Money
  books: Money
}

const columns: readonly Column[] = [
  { title: 'Account', width: 24, align: 'left' },
  { title: 'Date', width: 10, align: 'left' },
  { title: "Bank's balance", width: 16, align: 'right' },
  { title: "Ledger's balance", width: 16, align: 'right' },
  { title: 'Difference', width: 12, align: 'right' },
]

export async function readClosings(books: Books, dates: readonly string[]): Promise<Closing[]> {
  const wanted = books.accounts.flatMap((account) => dates.map((date) => ({ account, date })))
  return await Promise.all(wanted.map(({ account, date }) => closingOf(books, account, date)))
}

export function bankPage(closings: readonly Closing[]): Page {
  const equal = closings.filter(({ bank, books }) => bank === books)
  return {
    title: 'The bank and the books',
    lines: table(
      columns,
      closings.map(({ account, date, bank, books }) => [account, date, shown(bank), shown(books), shown(bank - books)]),
    ),
    checks: [check(`${equal.length} of ${closings.length} balances are equal`, equal.length === closings.length)],
  }
}

async function closingOf(books: Books, account: Account, date: string): Promise<Closing> {
  const { balance } = await books.daybook.ledgers.retrieveBalance(account.ledgerId, { date })
  const bank = account.rows.findLast((row) => row.date <= date)?.balance ?? account.opening
  return { account: account.name, date, bank, books: account.sign * decimal(balance) }
}
