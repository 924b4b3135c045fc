import * as t from 'typebox'
import type { AccountingBasis } from '../chart/bases.ts'
import { ledgerSubTypes, ledgerTypes, sides } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import { withDate } from '../http/dates.ts'
import { fields } from '../http/route.ts'
import { date, id, instant, integer, knownName, moneyTotalAs, named, nullable, oneOf } from '../http/wire-types.ts'
import { categorizationStatuses, type FiscalYears } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import type { Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { type LedgerTree, totalOf, treesOf } from './ledger-tree.ts'
import { opposingLines } from './opposing-ledgers-sql.ts'
import { lastDayOf, type Period, periodOf, zoneOf } from './period.ts'
import { stepsOf } from './running-balance.ts'
import { closingListAs, type LedgerSums, sumsOfLedgers, type YearEnds, type YearSums } from './year-closings.ts'

export const generalLedgerLine = named(
  'GeneralLedgerLine',
  withDate(
    fields({
      id: id('line_entry'),
      amount: moneyTotalAs('Positive: `debit_credit` says on which side it stands.'),
      categorization_status: oneOf(categorizationStatuses),
      datetime: instant,
      debit_credit: oneOf(sides),
      description: nullable(t.String()),
      editable: t.Boolean(),
      journal_entry_description: t.String(),
      journal_entry_id: id('journal_entry'),
      ledger_id: id('ledger'),
      ledger_name: knownName,
      sort_order: integer({ minimum: 0, maximum: 32767 }),
      transaction_id: nullable(id('transaction')),
      entry_number: nullable(integer({ minimum: 1, maximum: 2_147_483_647 })),
      opposing_ledger_names: t.Array(knownName, {
        description: `The ledgers of the other lines of its entry, each once, by name: of an entry with many lines those of its first ${opposingLines}.`,
      }),
      running_balance: moneyTotalAs("The ledger's balance after the line, on the ledger's own side."),
    }),
  ),
)
export type GeneralLedgerLine = t.StaticDecode<typeof generalLedgerLine>

/** A line as its entry has it, before it stands behind others. */
export type EntryLine = Omit<GeneralLedgerLine, 'running_balance'>

/**
 * A ledger with its lines of the period. `opening_balance` + `amount` + all `closings` = `closing_balance` are its own;
 * `total_amount` is the period's with everything below it. All of them stand on its own side.
 */
const generalLedgerRecord = named(
  'GeneralLedgerRecord',
  t.Cyclic(
    {
      GeneralLedgerRecord: fields({
        ledger_id: id('ledger'),
        name: knownName,
        type: oneOf(ledgerTypes),
        sub_type: oneOf(ledgerSubTypes),
        debit_credit: oneOf(sides),
        amount: moneyTotalAs(
          "What the lines of the period come to, on the ledger's own side, as all figures of the record.",
        ),
        total_amount: moneyTotalAs('`amount` with that of all `children`, each on the side of this ledger.'),
        opening_balance: moneyTotalAs("The ledger's own, before the first day."),
        closing_balance: moneyTotalAs("The ledger's own, at the end of the last day."),
        closings: closingListAs('`opening_balance` + `amount` + all of these = `closing_balance`'),
        children: t.Array(t.Ref('GeneralLedgerRecord')),
        lines: t.Array(generalLedgerLine),
      }),
    },
    'GeneralLedgerRecord',
  ),
)
export type GeneralLedgerRecord = t.StaticDecode<typeof generalLedgerRecord>

export const generalLedger = named(
  'GeneralLedger',
  fields({ start_date: date, end_date: date, records: t.Array(generalLedgerRecord) }),
)
export type GeneralLedger = t.StaticDecode<typeof generalLedger>

export interface GeneralLedgerQuery {
  start_date?: Day
  end_date?: Day
  time_zone?: string
  include_empty?: boolean
  accounting_basis?: AccountingBasis
  fiscal_years?: FiscalYears
}

/** From the first day of the books until today, unless other days are named. */
export function periodOfLedger(tx: ReadTx, query: Omit<GeneralLedgerQuery, 'include_empty'>): Period {
  const end = lastDayOf(tx, query)
  const start = query.start_date ?? firstDayOf(tx.instance.entriesStart, end)
  return periodOf({ start, end }, zoneOf(tx, query))
}

/** The books' first day; of a report that ends before it, the day on which it ends: nothing is asked wrongly there. */
export function firstDayOf(entriesStart: Day, end: Day): Day {
  return Temporal.PlainDate.compare(entriesStart, end) > 0 ? end : entriesStart
}

/**
 * The whole chart with every line of a period. A ledger counts as used when it has a line before the end of the period.
 * @param books `lines` in the order in which each ledger is to be read
 */
export function generalLedgerOf(
  books: { chart: readonly Ledger[]; sums: YearSums; lines: readonly EntryLine[] },
  { start, end }: Pick<Period, 'start' | 'end'>,
  includeEmpty: boolean,
): GeneralLedger {
  const linesOf = Map.groupBy(books.lines, (line) => line.ledger_id)
  const sumsOf = sumsOfLedgers(books.chart, books.sums)
  const recordsOf = (trees: readonly LedgerTree[]): GeneralLedgerRecord[] =>
    trees.flatMap(({ ledger, children: below }) => {
      const children = recordsOf(below)
      const sums = must(sumsOf.get(ledger.id), 'every ledger of the chart has sums')
      const isShown = includeEmpty || sums.isUsed || children.length > 0
      const lines = linesOf.get(ledger.id) ?? []
      return isShown ? [recordOf(ledger, sums, { lines, children, years: books.sums.years })] : []
    })
  return { start_date: start, end_date: end, records: recordsOf(treesOf(books.chart)) }
}

function recordOf(
  ledger: Ledger,
  sums: LedgerSums,
  { lines, children, years }: { lines: readonly EntryLine[]; children: GeneralLedgerRecord[]; years: YearEnds },
): GeneralLedgerRecord {
  const { debit_credit } = ledger
  const { amount, opening_balance, closing_balance } = sums
  const steps = stepsOf({ debit_credit, ...sums }, lines, years)
  return {
    ledger_id: ledger.id,
    name: ledger.name,
    type: ledger.type,
    sub_type: ledger.sub_type,
    debit_credit,
    amount,
    total_amount: totalOf({ debit_credit, amount }, children),
    opening_balance,
    closing_balance,
    closings: sums.closings,
    children,
    lines: steps.flatMap(({ line, balance }) => (line ? [lineForm(line, balance)] : [])),
  }
}

/** Of all that a line can carry, what this report shows. */
export function lineForm(line: EntryLine, running_balance: Money): GeneralLedgerLine {
  return {
    id: line.id,
    amount: line.amount,
    categorization_status: line.categorization_status,
    datetime: line.datetime,
    debit_credit: line.debit_credit,
    description: line.description,
    editable: line.editable,
    journal_entry_description: line.journal_entry_description,
    journal_entry_id: line.journal_entry_id,
    ledger_id: line.ledger_id,
    ledger_name: line.ledger_name,
    sort_order: line.sort_order,
    transaction_id: line.transaction_id,
    entry_number: line.entry_number,
    opposing_ledger_names: line.opposing_ledger_names,
    running_balance,
  }
}
