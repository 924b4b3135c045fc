import type { ReadTx } from '../database/database.ts'
import { jsonType } from '../http/answer-limits.ts'
import type { OpenedStream, StreamContext } from '../http/route.ts'
import { writtenName } from '../http/wire-types.ts'
import { countedLines } from './granularity.ts'
import { type LedgerStatementQuery, type StatementHead, statementHead } from './ledger-statement.ts'
import * as sql from './line-forms-sql.ts'
import {
  booksJson,
  closingJson,
  closingLine,
  countJson,
  daysJson,
  daysOf,
  moneyJson,
  nestedLines,
  openedJson,
  openReport,
} from './line-forms.ts'
import { singleLines, writeJson } from './line-forms.ts'
import { checkLines, type Writer } from './line-report.ts'

export async function openLedgerStatement(
  asked: Omit<StreamContext, 'query'> & { query: LedgerStatementQuery },
): Promise<OpenedStream> {
  const { tx, query, checkSize } = asked
  const head = await statementHead(tx, query, checkSize)
  const accounts = [head.account]
  const lines = checkLines(checkSize, accounts)
  return await openReport(asked, {
    title: 'Ledger Statement',
    ...head,
    accounts,
    counted: countedLines(tx, query),
    lines,
    jsonWriter: (mediaType) => (mediaType === jsonType ? whole : lineByLine)(tx, head),
  })
}

/**
 * A line is `{"ledger_statement": …}`, then each `{"line": …}`, between them `{"closing": …}` where a fiscal year ends,
 * and last `{"end": …}`.
 */
function lineByLine(tx: ReadTx, head: StatementHead): Writer {
  const { currency, decimals } = tx.instance
  const { chart, period } = head
  return {
    head: writeJson({ ledger_statement: { ...headJson(tx, head), currency } }),
    opening: () => '',
    form: sql.jsonForm({ decimals, chart }, { ...singleLines, ...balanceAfter, days: daysOf(tx, period) }),
    carriedOver: closingLine(decimals),
    closing: () => '',
    end: writeJson({ end: { lines: countJson(head.account.lines) } }),
  }
}

const balanceAfter = { balance: ['running_balance', 'balance'] }

function whole(tx: ReadTx, head: StatementHead): Writer {
  const { chart, period } = head
  const { decimals } = tx.instance
  return {
    head: openedJson(headJson(tx, head), 'lines'),
    opening: () => '',
    form: sql.jsonForm({ decimals, chart }, { ...nestedLines, ...balanceAfter, days: daysOf(tx, period) }),
    carriedOver: () => '',
    betweenLines: nestedLines.betweenLines,
    closing: () => '',
    end: ']}',
  }
}

function headJson(tx: ReadTx, { account, period }: StatementHead) {
  const money = moneyJson(tx.instance.decimals)
  const { ledger, opening_balance, debit, credit, closing_balance, closings } = account
  return {
    ledger_id: ledger.id,
    name: writtenName(ledger.name),
    type: ledger.type,
    sub_type: ledger.sub_type,
    debit_credit: ledger.debit_credit,
    ...daysJson(period),
    opening_balance: money(opening_balance),
    total_debit: money(debit),
    total_credit: money(credit),
    closing_balance: money(closing_balance),
    closings: closings.map(closingJson(tx.instance.decimals)),
    ...booksJson(tx),
  }
}
