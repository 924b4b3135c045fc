import {
  type GeneralLedger,
  type GeneralLedgerLine,
  type GeneralLedgerRecord,
  type JournalReport,
  type LedgerStatement,
  Money,
} from '@daybook/sdk'
import { ledgerPlace } from './settings.ts'
import type { Surroundings } from './statement-rows.ts'
import { type Cell, emptyCell, type Statement, type StatementColumn, type StatementRow } from './statement.ts'
import type { Words } from './words.ts'

function lineColumns(words: Words): StatementColumn[] {
  return [
    { key: 'date', heading: words('date'), kind: 'day' },
    { key: 'opposing', heading: words('opposing'), kind: 'text', isMinor: true },
    { key: 'debit', heading: words('debit'), kind: 'amount' },
    { key: 'credit', heading: words('credit'), kind: 'amount' },
    { key: 'balance', heading: words('balance'), kind: 'amount' },
  ]
}

/** Every ledger with its lines. */
export function generalLedger({ records }: GeneralLedger, surroundings: Surroundings): Statement {
  return {
    columns: lineColumns(surroundings.words),
    rows: records.map((record) => ledgerRow(record, surroundings)),
  }
}

function ledgerRow(record: GeneralLedgerRecord, surroundings: Surroundings): StatementRow {
  const { settings, words } = surroundings
  const zero = Money.sub(record.closing_balance, record.closing_balance)
  const sums = (['debit', 'credit'] as const).map((side): Cell => ({ amount: sumOf(record.lines, side, zero) }))
  const opens = ledgerPlace(record.ledger_id, settings.days, settings)
  const closing: Cell[] = [emptyCell, emptyCell, ...sums, { amount: record.closing_balance, opens }]
  const hasLines = record.lines.length > 0 || Money.compare(record.opening_balance, zero) !== 0
  const children = record.children.map((child) => ledgerRow(child, surroundings))
  return {
    key: record.ledger_id,
    name: words.rowName(record),
    kind: 'group',
    own: closing,
    total: closing,
    opens,
    isList: true,
    children: hasLines ? [...rowsOfLedger(record, closing, surroundings), ...children] : children,
  }
}

/** Its opening balance, its lines, what it carries over, and what it closes with. */
function rowsOfLedger(
  { ledger_id: id, lines, opening_balance, closing_balance, closings }: GeneralLedgerRecord,
  closing: readonly Cell[],
  { settings: { days }, words }: Surroundings,
): StatementRow[] {
  return [
    balanceRow(`${id}-opening`, words('openingBalance'), days.start_date, opening_balance),
    ...lines.map((line) => lineRow(line, words)),
    ...closings.map(({ date, amount }) => balanceRow(`${id}-${date}`, words('yearClosing'), date, amount)),
    {
      ...balanceRow(`${id}-closing`, words('closingBalance'), days.end_date, closing_balance),
      own: closing,
      total: closing,
    },
  ]
}

function balanceRow(key: string, name: string, day: string, amount: Money): StatementRow {
  const cells: Cell[] = [{ day }, emptyCell, emptyCell, emptyCell, { amount }]
  return { key, name, kind: 'calculated', own: cells, total: cells, children: [] }
}

type Line = Omit<GeneralLedgerLine, 'sort_order'>

function lineRow(line: Line, words: Words): StatementRow {
  const opens = { screen: 'entry' as const, id: line.journal_entry_id }
  const side = (name: 'debit' | 'credit'): Cell =>
    line.debit_credit === name ? { amount: line.amount, opens } : emptyCell
  const cells: Cell[] = [
    { day: line.date },
    { text: line.opposing_ledger_names.map((name) => name ?? words('erased')).join(', ') },
    side('debit'),
    side('credit'),
    { amount: line.running_balance },
  ]
  const text = line.description ?? line.journal_entry_description
  const number = line.entry_number === null ? '' : `${line.entry_number} · `
  return { key: line.id, name: `${number}${text}`, kind: 'line', own: cells, total: cells, children: [], opens }
}

function sumOf(lines: readonly Line[], side: 'debit' | 'credit', zero: Money): Money {
  const amounts = lines.flatMap((line) => (line.debit_credit === side ? [line.amount] : []))
  return amounts.length === 0 ? zero : Money.add(...amounts)
}

/** One ledger, with the balance after each line. */
export function ledgerStatement(answer: LedgerStatement, { settings, words }: Surroundings): Statement {
  const closing: Cell[] = [
    { day: answer.end_date },
    emptyCell,
    { amount: answer.total_debit },
    { amount: answer.total_credit },
    { amount: answer.closing_balance, opens: ledgerPlace(answer.ledger_id, settings.days, settings) },
  ]
  const years = answer.closings.map(({ date, amount }): StatementRow => {
    const cells: Cell[] = [{ day: date }, emptyCell, emptyCell, emptyCell, { amount }]
    return { key: date, name: words('yearClosing'), kind: 'calculated', own: cells, total: cells, children: [] }
  })
  return {
    columns: lineColumns(words),
    rows: [
      balanceRow('opening', words('openingBalance'), answer.start_date, answer.opening_balance),
      ...inOrder(
        answer.lines.map((line) => [line.date, lineRow(line, words)] as const),
        years,
        answer.closings,
      ),
      { key: 'closing', name: words('closingBalance'), kind: 'calculated', own: closing, total: closing, children: [] },
    ],
  }
}

/** Closings of years after the lines of their last day. */
function inOrder(
  lines: readonly (readonly [string, StatementRow])[],
  years: readonly StatementRow[],
  closings: readonly { readonly date: string }[],
): StatementRow[] {
  const rows: StatementRow[] = []
  let at = 0
  for (const [date, row] of lines) {
    for (let closing = closings[at]; closing !== undefined && date > closing.date; closing = closings[at]) {
      const year = years[at]
      if (year) rows.push(year)
      at += 1
    }
    rows.push(row)
  }
  return [...rows, ...years.slice(at)]
}

/** Every entry, in the order of its number. */
export function journalReport(answer: JournalReport, { words }: Surroundings): Statement {
  return {
    columns: [
      { key: 'date', heading: words('date'), kind: 'day' },
      { key: 'books', heading: words('books'), kind: 'text', isMinor: true },
      { key: 'debit', heading: words('debit'), kind: 'amount' },
      { key: 'credit', heading: words('credit'), kind: 'amount' },
    ],
    rows: [
      ...answer.records.map((entry) => entryRow(entry, words)),
      ...answer.totals.map((total): StatementRow => {
        const cells: Cell[] = [emptyCell, emptyCell, { amount: total.debit }, { amount: total.credit }]
        const name = words('totalOfBooks', { books: words.coded(total.accounting_basis) })
        return { key: total.accounting_basis, name, kind: 'calculated', own: cells, total: cells, children: [] }
      }),
    ],
  }
}

function entryRow(entry: JournalReport['records'][number], words: Words): StatementRow {
  const opens = { screen: 'entry' as const, id: entry.id }
  const sideOf = (line: (typeof entry.lines)[number], side: 'debit' | 'credit'): Cell =>
    line.debit_credit === side ? { amount: line.amount, opens } : emptyCell
  return {
    key: entry.id,
    name: entry.entry_number === null ? entry.description : `${entry.entry_number} · ${entry.description}`,
    kind: 'ledger',
    own: [{ day: entry.date }, emptyCell, emptyCell, emptyCell],
    total: [{ day: entry.date }, emptyCell, { amount: entry.debit, opens }, { amount: entry.credit, opens }],
    opens,
    children: entry.lines.map((line): StatementRow => {
      const own = [emptyCell, { text: words.coded(line.basis) }, sideOf(line, 'debit'), sideOf(line, 'credit')]
      const name = line.ledger_name ?? words('erased')
      return { key: line.id, name, code: line.sort_code, kind: 'line', own, total: own, children: [] }
    }),
  }
}
