import * as t from 'typebox'
import type { AccountingBasis } from '../chart/bases.ts'
import { ledgerSubTypes, ledgerTypes, sides } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { fields } from '../http/route.ts'
import { date, id, moneyTotal, named, oneOf } from '../http/wire-types.ts'
import { loneLineRecords, noBalance, onSide } from '../journal/journal.ts'
import type { LedgerId, TagId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import { findLedger } from '../ledgers/ledgers.ts'
import { generalLedgerLine, lineForm, periodOfLedger } from './general-ledger.ts'
import { checkTags, countedLines, movementsBetween, standingBefore } from './granularity.ts'
import { toSide } from './ledger-tree.ts'
import { type Account, checkLines } from './line-report.ts'
import type { Period } from './period.ts'
import * as sql from './sql.ts'
import { booksVersion } from './statement-ranges.ts'

const statementLine = named('LedgerStatementLine', fields({ ...generalLedgerLine.properties, balance: moneyTotal }))

export const ledgerStatement = named(
  'LedgerStatement',
  fields({
    ledger_id: id('ledger'),
    name: t.String(),
    type: oneOf(ledgerTypes),
    sub_type: oneOf(ledgerSubTypes),
    debit_credit: oneOf(sides),
    start_date: date,
    end_date: date,
    opening_balance: moneyTotal,
    total_debit: moneyTotal,
    total_credit: moneyTotal,
    closing_balance: moneyTotal,
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
}

/** What is known of it without its lines. */
export interface StatementHead {
  account: Account
  period: Period
  debit: Money
  credit: Money
}

export async function statementHead(tx: ReadTx, query: LedgerStatementQuery): Promise<StatementHead> {
  checkTags(tx, query.tag_ids)
  const period = periodOfLedger(tx, query)
  const { from, until } = period
  const ledger = await findLedger(tx, query.ledger_id)
  const counted = countedLines(tx, query)
  const opening = (await standingBefore(tx, from, counted)).get(ledger.id)
  const [moved] = await movementsBetween(tx, [from, until], counted)
  const { debit, credit, lines } = moved?.get(ledger.id) ?? noBalance
  const opening_balance = onSide(opening, ledger.debit_credit)
  const amount = onSide({ debit, credit, lines }, ledger.debit_credit)
  const sums = { opening_balance, amount, total_amount: amount, closing_balance: opening_balance + amount }
  return { account: { ledger, depth: 0, ...sums, lines }, period, debit, credit }
}

/** One ledger, without those below it: line by line with the balance after each, on the ledger's side. */
export async function retrieveLedgerStatement(
  tx: ReadTx,
  query: LedgerStatementQuery,
  checkSize: CheckSize,
): Promise<LedgerStatement> {
  const { account, period, debit, credit } = await statementHead(tx, query)
  checkLines(checkSize, [account])
  const { id: ledger_id, name, type, sub_type, debit_credit } = account.ledger
  const found = await sql.ledgerLines(tx, ledger_id, { ...period, ...countedLines(tx, query) })
  let balance = account.opening_balance
  const lines = (await loneLineRecords(tx, found)).map((line) => {
    balance += toSide(line.amount, { from: line.debit_credit, to: debit_credit })
    return { ...lineForm(line), balance }
  })
  return {
    ledger_id,
    name,
    type,
    sub_type,
    debit_credit,
    start_date: period.start,
    end_date: period.end,
    opening_balance: account.opening_balance,
    total_debit: debit,
    total_credit: credit,
    closing_balance: balance,
    lines,
    books_version: tx.version(),
  }
}
