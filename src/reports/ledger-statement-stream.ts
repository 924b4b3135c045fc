import { isUncategorized } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import { jsonType } from '../http/answer-limits.ts'
import type { OpenedStream, StreamContext } from '../http/route.ts'
import { countedLines } from './granularity.ts'
import { type LedgerStatementQuery, type StatementHead, statementHead } from './ledger-statement.ts'
import { booksJson, countJson, daysJson, daysOf, moneyJson, nestedLines, openedJson, openReport } from './line-forms.ts'
import { singleLines, writeJson } from './line-forms.ts'
import { checkLines, type Writer } from './line-report.ts'
import * as sql from './sql.ts'

export async function openLedgerStatement(
  asked: Omit<StreamContext, 'query'> & { query: LedgerStatementQuery },
): Promise<OpenedStream> {
  const { tx, query, checkSize } = asked
  const head = await statementHead(tx, query)
  const accounts = [head.account]
  const lines = checkLines(checkSize, accounts)
  return await openReport(asked, {
    title: 'Ledger Statement',
    period: head.period,
    accounts,
    counted: countedLines(tx, query),
    lines,
    jsonWriter: (mediaType) => (mediaType === jsonType ? whole : lineByLine)(tx, head),
  })
}

/** A line is `{"ledger_statement": …}`, then each `{"line": …}`, and last `{"end": …}`. */
function lineByLine(tx: ReadTx, head: StatementHead): Writer {
  const { currency, decimals } = tx.instance
  return {
    head: writeJson({ ledger_statement: { ...headJson(tx, head), currency } }),
    opening: () => '',
    form: sql.jsonForm(decimals, isUncategorized, { ...singleLines, days: daysOf(tx, head.period), hasBalance: true }),
    closing: () => '',
    end: writeJson({ end: { lines: countJson(head.account.lines) } }),
  }
}

function whole(tx: ReadTx, head: StatementHead): Writer {
  return {
    head: openedJson(headJson(tx, head), 'lines'),
    opening: () => '',
    form: sql.jsonForm(tx.instance.decimals, isUncategorized, {
      ...nestedLines,
      days: daysOf(tx, head.period),
      hasBalance: true,
    }),
    betweenLines: nestedLines.betweenLines,
    closing: () => '',
    end: ']}',
  }
}

function headJson(tx: ReadTx, { account, period, debit, credit }: StatementHead) {
  const money = moneyJson(tx.instance.decimals)
  const { ledger, opening_balance, closing_balance } = account
  return {
    ledger_id: ledger.id,
    name: ledger.name,
    type: ledger.type,
    sub_type: ledger.sub_type,
    debit_credit: ledger.debit_credit,
    ...daysJson(period),
    opening_balance: money(opening_balance),
    total_debit: money(debit),
    total_credit: money(credit),
    closing_balance: money(closing_balance),
    ...booksJson(tx),
  }
}
