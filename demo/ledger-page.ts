import type { GeneralLedgerRecord } from '../packages/sdk/src/daybook.ts'
import { decimal } from '../src/samples/company-files.ts'
import type { Booked } from '../src/samples/transactions.ts'
import type { Account, Books, Period } from './books.ts'
import { check, type Page } from './page.ts'
import { toSide } from './statements.ts'
import { type Column, type Row, shown, table } from './tables.ts'

const maxLines = 20

/** The general ledger of one account: what it opened with, its last lines, what it closed with. */
export async function ledgerPage(
  books: Books,
  account: Account,
  { period, booked }: { period: Period; booked: ReadonlyMap<string, Booked> },
): Promise<Page> {
  const query = { start_date: period.start, end_date: period.end }
  const { records } = await books.daybook.reports.generalLedger(query)
  const record = findRecord(records, account.ledgerId)
  const [opening, closing] = [decimal(record.opening_balance), decimal(record.closing_balance)]
  let balance = opening
  const rows = record.lines.map((line): string[] => {
    const amount = toSide(decimal(line.amount), { from: line.debit_credit, to: record.debit_credit })
    balance += amount
    const category = booked.get(line.transaction_id ?? '')?.category ?? ''
    return [dayOf(line, books), line.journal_entry_description ?? '', category, shown(amount), shown(balance)]
  })
  const bank = account.rows.findLast((row) => row.date < period.start)?.balance ?? account.opening
  return {
    title: `General ledger of ${account.name}, ${period.start} to ${period.end}`,
    lines: table(columnsOf(account), [
      [period.start, 'Opening balance', '', '', shown(opening)],
      ...lastRows(rows),
      'rule',
      [period.end, `Closing balance, ${rows.length} lines`, '', shown(balance - opening), shown(closing)],
    ]),
    checks: [
      check('opening balance + every line = closing balance', balance === closing),
      check('the amount of the period is the sum of its lines', decimal(record.amount) === balance - opening),
      check(`the opening balance is the bank's, ${shown(bank)}`, account.sign * opening === bank),
    ],
  }
}

function columnsOf(account: Account): Column[] {
  return [
    { title: 'Date', width: 10, align: 'left' },
    { title: 'Description', width: 33, align: 'left' },
    { title: 'Category', width: 24, align: 'left' },
    { title: 'Amount', width: 11, align: 'right' },
    { title: account.sign < 0n ? 'Owed' : 'Balance', width: 11, align: 'right' },
  ]
}

function lastRows(rows: readonly string[][]): Row[] {
  const earlier = rows.slice(0, -maxLines)
  const balance = earlier.at(-1)?.at(-1)
  const shownRows = rows.slice(-maxLines)
  return balance === undefined ? shownRows : [['', `… ${earlier.length} lines`, '', '', balance], ...shownRows]
}

function dayOf({ datetime }: { datetime: string }, { timeZone }: Books): string {
  return Temporal.Instant.from(datetime).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

function findRecord(records: readonly GeneralLedgerRecord[], ledgerId: string): GeneralLedgerRecord {
  const found = records.find(({ ledger_id }) => ledger_id === ledgerId)
  if (found !== undefined) return found
  if (records.length === 0) throw new Error(`the general ledger has no ledger ${ledgerId}`)
  return findRecord(
    records.flatMap(({ children }) => children),
    ledgerId,
  )
}
