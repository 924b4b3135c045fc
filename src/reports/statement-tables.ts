import { longDay, periodName, periodWords, shortDay } from '../documents/span-words.ts'
import { type DocumentHead, statementOf, type TableOccasion } from '../documents/table-heads.ts'
import { money, percent } from '../documents/table-rows.ts'
import type { Table, TableColumn } from '../documents/tables.ts'
import { magnitude } from '../kernel/money.ts'
import { type Day, formatDay } from '../kernel/time.ts'
import { type Compared, comparedDay, comparedDays, percentOf } from './comparison.ts'
import type { Days } from './granularity.ts'
import { wholeOf } from './period.ts'
import {
  balanceSheetContent,
  firstFigure,
  incomeStatementContent,
  printed,
  type PrintedColumn,
  printedRange,
  type PrintedRow,
} from './statement-print.ts'
import type { StatementRange } from './statement-ranges.ts'
import type { StatementRecord } from './statement-rows.ts'

/** Balance sheets and income statements as tables: which columns they have. */

type Asked<Query> = TableOccasion & { query: Query & { compare?: Compared } }

export function balanceSheetTable(occasion: Asked<{ end_date: Day }>, records: readonly StatementRecord[]): Table {
  const { end_date, compare } = occasion.query
  const former = compare && comparedDay(compare, end_date)
  const columns = former ? [end_date, former].map(columnOfDay) : [money('Total')]
  return statementOf(
    occasion,
    { title: 'Balance Sheet', days: { end_date }, ...(former && { compared: { end_date: former } }) },
    balanceSheetContent(records.map(printed), columnsBeside(columns)),
  )
}

export function incomeStatementTable(occasion: Asked<Days>, records: readonly StatementRecord[]): Table {
  const { tx, query } = occasion
  const former = query.compare && comparedDays(query.compare, query, tx.instance.fiscalYearStart)
  const columns = former ? [query, former].map(columnOfPeriod) : [money('Total')]
  const sales = records.find(({ name, percent: share }) => name === 'Net Sales' && share !== undefined)
  return statementOf(
    occasion,
    { title: 'Income Statement', days: query, ...(former && { compared: former }) },
    incomeStatementContent(records.map(printed), columnsBeside(columns, sales?.amount), tx.instance.decimals),
  )
}

export function balanceSheetRangeTable(occasion: TableOccasion, { periods, records }: StatementRange): Table {
  const ends = periods.map(({ end_date }) => end_date)
  const head: DocumentHead = { title: 'Balance Sheet', days: wholeOf(periods), period: wordsOfEnds(ends) }
  return statementOf(occasion, head, balanceSheetContent(records.map(printedRange), figuresIn(ends.map(columnOfDay))))
}

export function incomeStatementRangeTable(occasion: TableOccasion, { periods, records }: StatementRange): Table {
  const columns = periods.map(columnOfPeriod)
  const adds = columns.map((_, at) => ({ column: firstFigure + at, sign: 1 as const }))
  const sum = { column: { ...money('Total'), adds }, of: figureAt(columns.length) }
  return statementOf(
    occasion,
    { title: 'Income Statement', days: wholeOf(periods) },
    incomeStatementContent(records.map(printedRange), [...figuresIn(columns), sum], occasion.tx.instance.decimals),
  )
}

/** "As of 3 dates, January 31, 2026 to March 31, 2026" */
function wordsOfEnds(ends: readonly Day[]): string {
  const named = [ends[0], ends.at(-1)].flatMap((end) => (end ? longDay(end) : []))
  return ends.length === 1 ? `As of ${named[0]}` : `As of ${ends.length} dates, ${named.join(' to ')}`
}

function columnOfDay(day: Day): TableColumn {
  const name = formatDay(day)
  return { ...money(name), words: shortDay(name) }
}

export function columnOfPeriod(days: Days): TableColumn {
  return { ...money(periodName(days)), words: periodWords(days) }
}

/**
 * @param columns of the figures, and of those that they are compared with
 * @param sales what percentages are of, where they are asked for
 */
function columnsBeside(columns: readonly TableColumn[], sales?: bigint): PrintedColumn[] {
  const [now, former] = figuresIn(columns)
  const share = {
    column: percent('% of Net Sales'),
    of: (figures: Figures) => percentOf(figures[0] ?? 0n, sales ?? 0n),
  }
  const own = now ? [now, ...(sales === undefined ? [] : [share])] : []
  if (!former) return own
  const adds = [
    { column: firstFigure, sign: 1 },
    { column: firstFigure + own.length, sign: -1 },
  ] as const
  return [
    ...own,
    former,
    { column: { ...money('Change'), adds }, of: (figures) => changeOf(figures)?.change ?? null },
    { column: percent('Change %'), of: (figures) => changeOf(figures)?.percent ?? null },
  ]
}

type Figures = PrintedRow['own']

function figuresIn(columns: readonly TableColumn[]): PrintedColumn[] {
  return columns.map((column, at) => ({ column, of: figureAt(at) }))
}

function figureAt(at: number): PrintedColumn['of'] {
  return (figures) => figures[at] ?? null
}

function changeOf([now, former]: Figures): { change: bigint; percent: bigint | null } | undefined {
  if (typeof now !== 'bigint' || typeof former !== 'bigint') return undefined
  const change = now - former
  return { change, percent: percentOf(change, magnitude(former)) }
}
