import { Money, type StatementRangeRecord, type StatementRecord } from '@daybook/sdk'
import { dayBefore } from '../journal/days.ts'
import { type Days, fiscalYearStartOf } from './days.ts'
import { ledgerPlace, reportPlace, type Settings } from './settings.ts'
import {
  type Cell,
  changePercent,
  emptyCell,
  percentOf,
  type RowPart,
  type Statement,
  type StatementColumn,
  type StatementRow,
} from './statement.ts'
import type { Words } from './words.ts'

/** A balance sheet or income statement, of one period or of several. */
interface TreeRecord {
  readonly name: string | null
  readonly sub_type: string | null
  readonly type: string | null
  readonly sort_code: string | null
  readonly ledger_id: string | null
  /** Of each period, on the side of the section; null where there were no books. */
  readonly own: readonly (Money | null)[]
  readonly total: readonly (Money | null)[]
  /** How much of `own` no line stands for. */
  readonly calculated: readonly (Money | null)[]
  readonly isCalculated: boolean
  readonly children: readonly TreeRecord[]
}

interface Tree {
  readonly kind: 'balance-sheet' | 'income-statement'
  readonly settings: Settings
  readonly words: Words
  /** Of the figures of each column of amounts. */
  readonly periods: readonly Days[]
  /** Where the books begin. */
  readonly booksStart: string
  readonly fiscalYearStart: string
}

/** What a statement depends on beside its answer. */
export interface Surroundings {
  readonly settings: Settings
  readonly words: Words
  readonly booksStart: string
  readonly fiscalYearStart: string
}

export function singleStatement(
  kind: Tree['kind'],
  records: readonly StatementRecord[],
  surroundings: Surroundings,
): Statement {
  const { settings, words } = surroundings
  const periods = settings.compared ? [settings.days, settings.compared] : [settings.days]
  const tree = { kind, periods, ...surroundings }
  const read = records.map((record) => fromRecord(record, settings.compared !== undefined))
  const columns = [
    amountColumn('0', settings.days, tree, words('amount')),
    ...(settings.compared
      ? [
          amountColumn('1', settings.compared, tree),
          { key: 'change', heading: words('change'), kind: 'amount' as const },
          { key: 'change_percent', heading: words('changePercent'), kind: 'percent' as const, isMinor: true },
        ]
      : []),
  ]
  const memo = records.find((record) => record.memo)?.memo
  return statementOf(tree, read, {
    columns,
    notes: memo ? [words.figures('notClassified', { receipts: memo.receipts, payments: memo.payments })] : [],
  })
}

export function rangeStatement(
  kind: Tree['kind'],
  answer: { readonly periods: readonly Days[]; readonly records: readonly StatementRangeRecord[] },
  surroundings: Surroundings,
): Statement {
  const { settings, words } = surroundings
  const hasTotal = answer.records.some((record) => record.total !== null)
  const periods = hasTotal ? [...answer.periods, settings.days] : answer.periods
  const tree = { kind, periods, ...surroundings }
  const read = answer.records.map((record) => fromRangeRecord(record, hasTotal))
  const columns = periods.map((days, at) =>
    at === answer.periods.length
      ? { key: 'total', heading: words('total'), kind: 'amount' as const }
      : amountColumn(String(at), days, tree),
  )
  return statementOf(tree, read, { columns })
}

function amountColumn(key: string, days: Days, tree: Tree, single?: string): StatementColumn {
  const { words, kind, settings } = tree
  if (single !== undefined && !settings.compared) return { key, heading: single, kind: 'amount' }
  return { key, heading: kind === 'balance-sheet' ? words.day(days.end_date) : words.days(days), kind: 'amount' }
}

function fromRecord(record: StatementRecord, isCompared: boolean): TreeRecord {
  const { comparison } = record
  const side = sideOf(record)
  const former = (amount: Money | undefined): Money | null =>
    amount === undefined ? null : side === 1 ? amount : Money.neg(amount)
  return {
    ...record,
    own: isCompared ? [record.signed_amount, former(comparison?.amount)] : [record.signed_amount],
    total: isCompared ? [record.signed_total_amount, former(comparison?.total_amount)] : [record.signed_total_amount],
    calculated: [record.calculated_amount],
    isCalculated: record.ledger_id === null && record.calculated_amount !== null,
    children: record.children.map((child) => fromRecord(child, isCompared)),
  }
}

/** -1 of a ledger that stands on the other side than its section. */
function sideOf({ debit_credit, type }: Pick<StatementRecord, 'debit_credit' | 'type'>): 1 | -1 {
  if (type === null) return 1
  const usual = type === 'asset' || type === 'expense' ? 'debit' : 'credit'
  return debit_credit === usual ? 1 : -1
}

function fromRangeRecord(record: StatementRangeRecord, hasTotal: boolean): TreeRecord {
  const { total } = record
  return {
    ...record,
    own: hasTotal && total ? [...record.signed_amounts, total.signed_amount] : record.signed_amounts,
    total:
      hasTotal && total ? [...record.signed_total_amounts, total.signed_total_amount] : record.signed_total_amounts,
    calculated: record.calculated_amounts ?? [],
    isCalculated: record.ledger_id === null && record.calculated_amounts !== null,
    children: record.children.map((child) => fromRangeRecord(child, hasTotal)),
  }
}

function statementOf(
  tree: Tree,
  records: readonly TreeRecord[],
  given: Pick<Statement, 'columns' | 'notes'>,
): Statement {
  const rows = records.map((record) => rowOf(tree, record, record.ledger_id ?? String(record.name)))
  const { settings, words } = tree
  const withEnd =
    tree.kind === 'balance-sheet' ? [...rows, ...sumOfBothSides(rows, words)] : withFormulas(records, rows)
  const whole = settings.hasPercent ? wholeOf(tree, records) : undefined
  const compare = settings.compared !== undefined
  const finish = (row: StatementRow): StatementRow => ({
    ...row,
    own: finished(row.own, compare, whole),
    total: finished(row.total, compare, whole),
    children: row.children.map(finish),
  })
  return {
    ...given,
    columns: whole === undefined ? given.columns : withPercents(given.columns, words),
    rows: withEnd.map(finish),
  }
}

/** The figures of the periods, then what was changed, then each with its percentage beside it. */
function finished(cells: readonly Cell[], isCompared: boolean, whole: readonly (Money | null)[] | undefined): Cell[] {
  const [now, former] = cells
  const shared: Cell[] = cells.flatMap((cell, at) => [
    cell,
    ...(whole === undefined ? [] : [percentCell(cell.amount, whole[at])]),
  ])
  if (!isCompared) return shared
  if (!now?.amount || !former?.amount) return [...shared, emptyCell, emptyCell]
  return [
    ...shared,
    { amount: Money.sub(now.amount, former.amount) },
    { hundredths: changePercent(now.amount, former.amount) },
  ]
}

function percentCell(amount: Money | null | undefined, whole: Money | null | undefined): Cell {
  return amount && whole ? { hundredths: percentOf(amount, whole) } : emptyCell
}

function withPercents(columns: readonly StatementColumn[], words: Words): StatementColumn[] {
  return columns.flatMap((column) =>
    column.kind === 'amount' && column.key !== 'change'
      ? [column, { key: `${column.key}%`, heading: words('percent'), kind: 'percent' as const, isMinor: true }]
      : [column],
  )
}

/** What percentages are of: Net Sales, or Total Assets. */
function wholeOf(tree: Tree, records: readonly TreeRecord[]): readonly (Money | null)[] | undefined {
  return tree.kind === 'balance-sheet'
    ? records.find(({ type }) => type === 'asset')?.total
    : records.find(({ name, isCalculated: is }) => is && name === 'Net Sales')?.total
}

function rowOf(tree: Tree, record: TreeRecord, key: string): StatementRow {
  const isGroup = record.ledger_id === null && !record.isCalculated
  const children = record.children.map((child) => rowOf(tree, child, child.ledger_id ?? `${key}/${child.name}`))
  const lines = calculatedPart(tree, record, key)
  const own = record.own.map((amount, at) => ownCell(tree, record, amount, at))
  return {
    key,
    name: tree.words.rowName(record),
    code: record.sort_code,
    kind: isGroup ? 'group' : record.isCalculated ? 'calculated' : 'ledger',
    own: lines.length > 0 ? own.map(() => emptyCell) : own,
    total: children.length > 0 || lines.length > 0 ? record.total.map((amount) => ({ amount })) : own,
    children: [...lines, ...children],
  }
}

/** A figure of a ledger's own leads to its lines; one that was worked out, to the statement that says how. */
function ownCell(
  { kind, periods, settings, booksStart, fiscalYearStart }: Tree,
  record: TreeRecord,
  amount: Money | null,
  at: number,
): Cell {
  const days = periods[at]
  if (amount === null || days === undefined || settings.includeChildren) return { amount }
  if (record.ledger_id !== null) {
    const start = kind === 'balance-sheet' ? booksStart : days.start_date
    return {
      amount,
      opens: ledgerPlace(
        record.ledger_id,
        { start_date: earlier(start, days.end_date), end_date: days.end_date },
        settings,
      ),
    }
  }
  if (kind === 'income-statement' || !record.isCalculated) return { amount }
  // Of the balance sheet: the Net Income of its fiscal year.
  const start = later(fiscalYearStartOf(days.end_date, fiscalYearStart), booksStart)
  return {
    amount,
    opens: reportPlace(
      'income-statement',
      { start_date: earlier(start, days.end_date), end_date: days.end_date },
      settings,
    ),
  }
}

/** Retained earnings hold the lines of their ledger, and what earlier fiscal years came to. */
function calculatedPart(tree: Tree, record: TreeRecord, key: string): StatementRow[] {
  const { kind, settings, words, periods } = tree
  const { ledger_id: ledgerId, calculated } = record
  // Beside other days it is not told how much of theirs that is: the lines of the ledger tell of both.
  const isKnown = calculated.length === record.own.length
  const isSplit = isKnown && calculated.some((amount) => amount !== null && Money.compare(amount, '0') !== 0)
  if (kind !== 'balance-sheet' || ledgerId === null || !isSplit) return []
  const earlierYears = record.own.map((_, at): Cell => {
    const amount = calculated[at] ?? null
    const days = periods[at]
    if (amount === null || days === undefined) return emptyCell
    const end = dayBefore(fiscalYearStartOf(days.end_date, tree.fiscalYearStart))
    return {
      amount,
      opens: reportPlace('income-statement', { start_date: earlier(tree.booksStart, end), end_date: end }, settings),
    }
  })
  const lines = record.own.map((amount, at): Cell => {
    const part = calculated[at]
    const own = ownCell(tree, record, amount, at)
    return part && amount ? { ...own, amount: Money.sub(amount, part) } : own
  })
  const row = (name: string, suffix: string, cells: readonly Cell[]): StatementRow => ({
    key: `${key}${suffix}`,
    name,
    kind: 'ledger',
    own: cells,
    total: cells,
    children: [],
  })
  return [row(words('earlierYears'), '-years', earlierYears), row(words('ownLines'), '-lines', lines)]
}

/** Total Liabilities and Equity: what the balance sheet balances with. */
function sumOfBothSides(rows: readonly StatementRow[], words: Words): StatementRow[] {
  const sides = rows.slice(1)
  const [first] = sides
  if (first === undefined) return []
  const cells = first.total.map((_, at): Cell => {
    const amounts = sides.flatMap(({ total }) => total[at]?.amount ?? [])
    return amounts.length > 0 ? { amount: Money.add(...amounts) } : emptyCell
  })
  const parts = sides.map(({ key }) => ({ key, sign: 1 as const }))
  return [
    {
      key: 'both',
      name: words('liabilitiesAndEquity'),
      kind: 'calculated',
      own: cells,
      total: cells,
      children: [],
      parts,
    },
  ]
}

/** How each calculated row of an income statement comes of those above it. */
function withFormulas(records: readonly TreeRecord[], rows: readonly StatementRow[]): StatementRow[] {
  let before: RowPart[] = []
  return rows.map((row, at) => {
    const record = records[at]
    if (record === undefined) return row
    if (!record.isCalculated) {
      before.push({ key: row.key, sign: record.type === 'expense' ? -1 : 1 })
      return row
    }
    const parts = before
    before = [{ key: row.key, sign: 1 }]
    return { ...row, parts }
  })
}

function earlier(a: string, b: string): string {
  return a < b ? a : b
}

function later(a: string, b: string): string {
  return a < b ? b : a
}
