import * as t from 'typebox'
import type { AccountingBasis } from '../chart/bases.ts'
import { ledgerSubTypes, ledgerTypes, sides } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { fields } from '../http/route.ts'
import { bigInteger, id, knownName, moneyTotal, named, nullable, oneOf } from '../http/wire-types.ts'
import { refuseBackwards } from '../journal/journal.ts'
import type { TagId } from '../kernel/ids.ts'
import { balanceSheetOf } from './balance-sheet.ts'
import { orderedChartWithin } from './chart-size.ts'
import { checkTags, countedLines, type Days, periodRecord, type Granularity, periodsOf } from './granularity.ts'
import { incomeStatementOf } from './income-statement.ts'
import { movementsOf } from './period-movements.ts'
import { rangeDays, type RangeQuery } from './period.ts'
import { positionsAt } from './position.ts'
import { columnsOf, joinColumns } from './statement-columns.ts'

/** Of all periods together; of balances, which do not add up, there is none. */
const rangeTotal = fields({
  amount: moneyTotal,
  total_amount: moneyTotal,
  signed_amount: moneyTotal,
  signed_total_amount: moneyTotal,
})

/** A row of a statement with a figure per period. */
const rangeRecord = named(
  'StatementRangeRecord',
  t.Cyclic(
    {
      StatementRangeRecord: fields({
        name: knownName,
        debit_credit: oneOf(sides),
        type: nullable(oneOf(ledgerTypes)),
        sub_type: nullable(oneOf(ledgerSubTypes)),
        sort_code: nullable(t.String()),
        ledger_id: nullable(id('ledger')),
        amounts: t.Array(moneyTotal),
        total_amounts: t.Array(moneyTotal),
        signed_amounts: t.Array(moneyTotal),
        signed_total_amounts: t.Array(moneyTotal),
        calculated_amounts: nullable(t.Array(moneyTotal)),
        total: nullable(rangeTotal),
        memo: t.Optional(
          nullable(fields({ name: t.String(), receipts: t.Array(moneyTotal), payments: t.Array(moneyTotal) })),
        ),
        children: t.Array(t.Ref('StatementRangeRecord')),
      }),
    },
    'StatementRangeRecord',
  ),
)
export type StatementRangeRecord = t.StaticDecode<typeof rangeRecord>

export const booksVersion = bigInteger({ description: 'The version of the books that it was computed from.' })

export const statementRange = named(
  'StatementRange',
  fields({ periods: t.Array(periodRecord), records: t.Array(rangeRecord), books_version: booksVersion }),
)
export type StatementRange = t.StaticDecode<typeof statementRange>

interface Asked {
  period?: Granularity
  time_zone?: string
  include_empty?: boolean
  accounting_basis?: AccountingBasis
}

/** The balance sheet at the end of each period. */
export async function retrieveBalanceSheetRange(
  tx: ReadTx,
  query: Asked & RangeQuery,
  checkSize: CheckSize,
): Promise<StatementRange> {
  const periods = periodsOf(rangeDays(query), query.period ?? 'monthly', tx.instance.fiscalYearStart)
  const ends = periods.map(({ end_date }) => end_date)
  const positions = await positionsAt(tx, ends, query, checkSize)
  const sheetsOf = (includeEmpty: boolean) => positions.map((position) => balanceSheetOf(position, includeEmpty))
  const records = joinColumns(columnsOf(sheetsOf, query.include_empty ?? true), false)
  return { periods, records, books_version: tx.version() }
}

export async function retrieveIncomeStatementRange(
  tx: ReadTx,
  query: Asked & Days & { tag_ids?: TagId[] },
  checkSize: CheckSize,
): Promise<StatementRange> {
  checkTags(tx, query.tag_ids)
  refuseBackwards(query)
  const periods = periodsOf(query, query.period ?? 'monthly', tx.instance.fiscalYearStart)
  const chart = await orderedChartWithin(tx, checkSize, periods.length)
  const movements = await movementsOf(tx, periods, countedLines(tx, query))
  const sheetsOf = (includeEmpty: boolean) =>
    movements.map((balances) => incomeStatementOf({ chart, balances }, includeEmpty))
  const records = joinColumns(columnsOf(sheetsOf, query.include_empty ?? true), true)
  return { periods, records, books_version: tx.version() }
}
