import * as t from 'typebox'
import type { AccountingBasis } from '../chart/bases.ts'
import { ledgerSubTypes, ledgerTypes, sides } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { fields } from '../http/route.ts'
import { date, id, knownName, moneyTotalAs, named, oneOf } from '../http/wire-types.ts'
import { type FiscalYears, listedSpan } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import type { Count } from '../kernel/flavor.ts'
import type { LedgerId, TagId } from '../kernel/ids.ts'
import type { Day } from '../kernel/time.ts'
import { chartOf, findLedger, type Ledger } from '../ledgers/ledgers.ts'
import { entryLines } from './entry-lines.ts'
import { generalLedgerLine, lineForm, periodOfLedger } from './general-ledger.ts'
import { checkTags, countedLines } from './granularity.ts'
import { nameWithCode } from './ledger-tables.ts'
import { type Account, checkLines } from './line-report.ts'
import type { Period } from './period.ts'
import { stepsOf } from './running-balance.ts'
import { booksVersion } from './statement-ranges.ts'
import * as sql from './written-lines-sql.ts'
import { closingListAs, readYearSums, sumsOfLedgers, type YearEnds } from './year-closings.ts'

const statementLine = named(
  'LedgerStatementLine',
  fields({ ...generalLedgerLine.properties, balance: moneyTotalAs('The same as `running_balance`.') }),
)

export const ledgerStatement = named(
  'LedgerStatement',
  fields({
    ledger_id: id('ledger'),
    name: knownName,
    type: oneOf(ledgerTypes),
    sub_type: oneOf(ledgerSubTypes),
    debit_credit: oneOf(sides),
    start_date: date,
    end_date: date,
    opening_balance: moneyTotalAs("Before the first day, on the ledger's own side, as `closing_balance`."),
    total_debit: moneyTotalAs('What the lines debit, without `closings`.'),
    total_credit: moneyTotalAs('What the lines credit, without `closings`.'),
    closing_balance: moneyTotalAs('At the end of the last day.'),
    closings: closingListAs(
      '`opening_balance` + what the lines come to on its side + all of these = `closing_balance`',
    ),
    lines: t.Array(statementLine),
    books_version: booksVersion,
  }),
)
export type LedgerStatement = t.StaticDecode<typeof ledgerStatement>

export interface LedgerStatementQuery {
  ledger_id: LedgerId
  start_date?: Day
  end_date?: Day
  time_zone?: string
  tag_ids?: TagId[]
  accounting_basis?: AccountingBasis
  fiscal_years?: FiscalYears
}

/** What is known of it without its lines. */
export interface StatementHead {
  account: Account
  chart: readonly Ledger[]
  period: Period
  years: YearEnds
  /** Of all ledgers. */
  linesOfSpan: Count
}

export async function statementHead(
  tx: ReadTx,
  query: LedgerStatementQuery,
  checkSize: CheckSize,
): Promise<StatementHead> {
  checkTags(tx, query.tag_ids)
  const period = periodOfLedger(tx, query)
  const ledger = await findLedger(tx, query.ledger_id)
  const chart = await chartOf(tx)
  const counted = countedLines(tx, query)
  const sums = await readYearSums(tx, { period, counted }, { ...query, ledgers: chart.length, checkSize })
  const all = sumsOfLedgers(chart, sums)
  const own = must(all.get(ledger.id), 'every ledger of the chart has sums')
  const linesOfSpan = all.values().reduce((sum, { lines }) => sum + lines, 0n)
  const account = { ledger, depth: 0, ...own, total_amount: own.amount }
  return { account, chart, period, years: sums.years, linesOfSpan }
}

/** One ledger, with its code and without those below it, line by line: for who sets pages of it. */
export async function retrieveLedgerStatement(
  tx: ReadTx,
  query: LedgerStatementQuery,
  checkSize: CheckSize,
): Promise<LedgerStatement> {
  const { account, chart, period, years } = await statementHead(tx, query, checkSize)
  checkLines(checkSize, [account])
  const { id: ledger_id, type, sub_type, debit_credit } = account.ledger
  const counted = countedLines(tx, query)
  const listed = await listedSpan(tx, period, counted.zone)
  const found = await sql.ledgerLines(tx, ledger_id, { ...listed, ...counted })
  const lines = await entryLines(tx, found, { chart, ...listed, basis: counted.basis })
  const steps = stepsOf({ debit_credit, ...account }, lines, years)
  return {
    ledger_id,
    name: nameWithCode(account.ledger),
    type,
    sub_type,
    debit_credit,
    start_date: period.start,
    end_date: period.end,
    opening_balance: account.opening_balance,
    total_debit: account.debit,
    total_credit: account.credit,
    closing_balance: account.closing_balance,
    closings: account.closings,
    lines: steps.flatMap(({ line, balance }) => (line ? [{ ...lineForm(line, balance), balance }] : [])),
    books_version: tx.version(),
  }
}
