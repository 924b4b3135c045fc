import * as t from 'typebox'
import type { AccountingBasis } from '../chart/bases.ts'
import { ledgerSubTypes, ledgerTypes, sides } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { fields } from '../http/route.ts'
import { bigInteger, id, moneyTotal, named, nullable, oneOf } from '../http/wire-types.ts'
import { type Balance, basisOf } from '../journal/journal.ts'
import type { TagId } from '../kernel/ids.ts'
import { fiscalYearStart, type Instant, startOfDay } from '../kernel/time.ts'
import { balanceSheetOf } from './balance-sheet.ts'
import { chartWithin } from './chart-size.ts'
import {
  addBalances,
  checkTags,
  countedLines,
  type Days,
  momentsBetween,
  movementsBetween,
  periodRecord,
  standingBefore,
  type Granularity,
  periodsOf,
} from './granularity.ts'
import { incomeStatementOf } from './income-statement.ts'
import { rangeDays, type RangeQuery, refuseBackwards, zoneOf } from './period.ts'
import type { Position } from './position.ts'
import type { CountedLines } from './sql.ts'
import type { StatementRecord } from './statement-rows.ts'

/** A row of a statement with a figure per period. */
const rangeRecord = named(
  'StatementRangeRecord',
  t.Cyclic(
    {
      StatementRangeRecord: fields({
        name: t.String(),
        debit_credit: oneOf(sides),
        type: nullable(oneOf(ledgerTypes)),
        sub_type: nullable(oneOf(ledgerSubTypes)),
        sort_code: nullable(t.String()),
        ledger_id: nullable(id('ledger')),
        amounts: t.Array(moneyTotal),
        total_amounts: t.Array(moneyTotal),
        calculated_amounts: nullable(t.Array(moneyTotal)),
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
  const days = rangeDays(query)
  const periods = periodsOf(days, query.period ?? 'monthly', tx.instance.fiscalYearStart)
  const chart = await chartWithin(tx, checkSize, periods.length)
  const positions = await positionsAt(tx, periods, {
    chart,
    zone: zoneOf(tx, query),
    counted: { basis: basisOf(tx, query) },
  })
  const sheets = (includeEmpty: boolean) => positions.map((position) => balanceSheetOf(position, includeEmpty))
  return rangeOf(tx, periods, { sheets, includeEmpty: query.include_empty ?? true })
}

export async function retrieveIncomeStatementRange(
  tx: ReadTx,
  query: Asked & Days & { tag_ids?: TagId[] },
  checkSize: CheckSize,
): Promise<StatementRange> {
  checkTags(tx, query.tag_ids)
  refuseBackwards(query)
  const periods = periodsOf(query, query.period ?? 'monthly', tx.instance.fiscalYearStart)
  const chart = await chartWithin(tx, checkSize, periods.length)
  const movements = await movementsBetween(tx, momentsBetween(periods, zoneOf(tx, query)), countedLines(tx, query))
  const sheets = (includeEmpty: boolean) =>
    movements.map((balances) => incomeStatementOf({ chart, balances }, includeEmpty))
  return rangeOf(tx, periods, { sheets, includeEmpty: query.include_empty ?? true })
}

/** One pass over the books: from each moment that any of the sheets needs to the next. */
async function positionsAt(
  tx: ReadTx,
  periods: readonly Days[],
  { chart, zone, counted }: Pick<Position, 'chart'> & { zone: string; counted: CountedLines },
): Promise<Position[]> {
  const ends = periods.map(({ end_date }) => ({
    until: startOfDay(end_date.add({ days: 1 }), zone),
    yearFrom: startOfDay(fiscalYearStart(end_date, tx.instance.fiscalYearStart), zone),
  }))
  const moments = [...new Map(ends.flatMap(({ until, yearFrom }) => [until, yearFrom]).map(keyed)).values()].toSorted(
    Temporal.Instant.compare,
  )
  const [first] = moments
  if (!first) return []
  let balances: ReadonlyMap<string, Balance> = await standingBefore(tx, first, counted)
  const standing = new Map([[first.epochMilliseconds, balances]])
  for (const [at, movement] of (await movementsBetween(tx, moments, counted)).entries()) {
    balances = addBalances(balances, movement)
    standing.set(moments[at + 1]?.epochMilliseconds ?? 0, balances)
  }
  const standingAt = (moment: Instant) => standing.get(moment.epochMilliseconds) ?? new Map<string, Balance>()
  return ends.map(({ until, yearFrom }) => ({
    chart,
    balances: standingAt(until),
    beforeYear: standingAt(yearFrom),
  }))
}

function keyed(moment: Instant): [number, Instant] {
  return [moment.epochMilliseconds, moment]
}

function rangeOf(
  tx: ReadTx,
  periods: Days[],
  content: { sheets: (includeEmpty: boolean) => StatementRecord[][]; includeEmpty: boolean },
): StatementRange {
  const sheets = content.sheets(true)
  const shown = content.includeEmpty ? undefined : new Set(content.sheets(false).flat().flatMap(keysOf))
  return { periods, records: besideEachOther(sheets, shown), books_version: tx.version() }
}

/** The same statement of several periods, all with empty ledgers and so with the same rows, row by row. */
export function besideEachOther(
  sheets: readonly (readonly StatementRecord[])[],
  shown?: ReadonlySet<string>,
): StatementRangeRecord[] {
  const [first = []] = sheets
  return first.flatMap((row, at) => {
    if (shown && !shown.has(keyOf(row))) return []
    const rows = sheets.flatMap((sheet) => sheet[at] ?? [])
    const calculated = rows.flatMap(({ calculated_amount }) => calculated_amount ?? [])
    return [
      {
        name: row.name,
        debit_credit: row.debit_credit,
        type: row.type,
        sub_type: row.sub_type,
        sort_code: row.sort_code,
        ledger_id: row.ledger_id,
        amounts: rows.map((each) => each.amount),
        total_amounts: rows.map((each) => each.total_amount),
        calculated_amounts: row.calculated_amount === null ? null : calculated,
        children: besideEachOther(
          rows.map((each) => each.children),
          shown,
        ),
      },
    ]
  })
}

function keysOf(row: StatementRecord): string[] {
  return [keyOf(row), ...row.children.flatMap(keysOf)]
}

function keyOf({ ledger_id, type, sub_type, name }: StatementRecord): string {
  return ledger_id ?? `${type} ${sub_type} ${name}`
}
