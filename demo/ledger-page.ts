import type { JsonValue } from '../src/kernel/json.ts'
import type { Account, Books, Period } from './books.ts'
import { fieldOf, listOf, moneyOf, textOf, textOrNull } from './client.ts'
import { check, type Page } from './page.ts'
import { toSide, sideOf } from './statements.ts'
import { type Column, type Row, shown, table } from './tables.ts'
import type { Booked } from './transactions.ts'

const maxLines = 20

/** The general ledger of one account: what it opened with, its last lines, what it closed with. */
export async function ledgerPage(
  books: Books,
  account: Account,
  { period, booked }: { period: Period; booked: ReadonlyMap<string, Booked> },
): Promise<Page> {
  const report = await books.api.get(`/v0/reports/general-ledger?start_date=${period.start}&end_date=${period.end}`)
  const record = findRecord(listOf(report, 'records'), account.ledgerId)
  const [opening, closing] = [moneyOf(record, 'opening_balance'), moneyOf(record, 'closing_balance')]
  let balance = opening
  const rows = listOf(record, 'lines').map((line): string[] => {
    const amount = toSide(moneyOf(line, 'amount'), { from: sideOf(line), to: sideOf(record) })
    balance += amount
    const category = booked.get(textOrNull(line, 'transaction_id') ?? '')?.category ?? ''
    return [dayOf(line, books), textOf(line, 'journal_entry_description'), category, shown(amount), shown(balance)]
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
      check('the amount of the period is the sum of its lines', moneyOf(record, 'amount') === balance - opening),
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

function dayOf(line: JsonValue, { timeZone }: Books): string {
  return Temporal.Instant.from(textOf(line, 'datetime')).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

function findRecord(records: readonly JsonValue[], ledgerId: string): JsonValue {
  const found = records.find((record) => fieldOf(record, 'ledger_id') === ledgerId)
  if (found !== undefined) return found
  if (records.length === 0) throw new Error(`the general ledger has no ledger ${ledgerId}`)
  return findRecord(
    records.flatMap((record) => listOf(record, 'children')),
    ledgerId,
  )
}
