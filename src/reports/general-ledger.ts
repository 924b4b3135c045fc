import * as t from 'typebox'
import type { AccountingBasis } from '../chart/bases.ts'
import { ledgerSubTypes, ledgerTypes, sides } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import { withDate } from '../http/dates.ts'
import { fields } from '../http/route.ts'
import { date, id, instant, integer, moneyTotal, named, nullable, oneOf } from '../http/wire-types.ts'
import { type Balance, categorizationStatuses, onSide } from '../journal/journal.ts'
import type { Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { toSide, type LedgerTree, totalOf, treesOf } from './ledger-tree.ts'
import { lastDayOf, type Period, periodOf, zoneOf } from './period.ts'

export const generalLedgerLine = named(
  'GeneralLedgerLine',
  withDate(
    fields({
      id: id('line_entry'),
      amount: moneyTotal,
      categorization_status: oneOf(categorizationStatuses),
      datetime: instant,
      debit_credit: oneOf(sides),
      description: nullable(t.String()),
      editable: t.Boolean(),
      journal_entry_description: t.String(),
      journal_entry_id: id('journal_entry'),
      ledger_id: id('ledger'),
      ledger_name: t.String(),
      sort_order: integer({ minimum: 0, maximum: 32767 }),
      transaction_id: nullable(id('transaction')),
    }),
  ),
)
export type GeneralLedgerLine = t.StaticDecode<typeof generalLedgerLine>

/**
 * A ledger with its lines of the period. `opening_balance` + `amount` = `closing_balance` are its own; `total_amount` is the
 * period's with everything below it. All of them stand on its own side.
 */
const generalLedgerRecord = named(
  'GeneralLedgerRecord',
  t.Cyclic(
    {
      GeneralLedgerRecord: fields({
        ledger_id: id('ledger'),
        name: t.String(),
        type: oneOf(ledgerTypes),
        sub_type: oneOf(ledgerSubTypes),
        debit_credit: oneOf(sides),
        amount: moneyTotal,
        total_amount: moneyTotal,
        opening_balance: moneyTotal,
        closing_balance: moneyTotal,
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
 * The whole chart with every line of a period. Nothing is ever reset: revenue and expense run on over the fiscal years.
 * A ledger counts as used when it has a line before the end of the period.
 * @param books `opening` until the period begins, `lines` in the order in which each ledger is to be read
 */
export function generalLedgerOf(
  books: {
    chart: readonly Ledger[]
    opening: ReadonlyMap<string, Balance>
    lines: readonly GeneralLedgerLine[]
  },
  period: Pick<Period, 'start' | 'end'>,
  includeEmpty: boolean,
): GeneralLedger {
  const linesOf = Map.groupBy(books.lines, (line) => line.ledger_id)
  const recordsOf = (trees: readonly LedgerTree[]): GeneralLedgerRecord[] =>
    trees.flatMap(({ ledger, children }) => {
      const below = recordsOf(children)
      const lines = linesOf.get(ledger.id) ?? []
      const opening = books.opening.get(ledger.id)
      const isShown = includeEmpty || opening !== undefined || lines.length > 0 || below.length > 0
      return isShown ? [recordOf(ledger, { opening, lines, children: below })] : []
    })
  return { start_date: period.start, end_date: period.end, records: recordsOf(treesOf(books.chart)) }
}

function recordOf(
  ledger: Ledger,
  content: { opening: Balance | undefined; lines: GeneralLedgerLine[]; children: GeneralLedgerRecord[] },
): GeneralLedgerRecord {
  const { debit_credit } = ledger
  const { lines, children } = content
  const opening_balance = onSide(content.opening, debit_credit)
  const amount = lines.reduce(
    (sum: Money, line) => sum + toSide(line.amount, { from: line.debit_credit, to: debit_credit }),
    0n,
  )
  return {
    ledger_id: ledger.id,
    name: ledger.name,
    type: ledger.type,
    sub_type: ledger.sub_type,
    debit_credit,
    amount,
    total_amount: totalOf({ debit_credit, amount }, children),
    opening_balance,
    closing_balance: opening_balance + amount,
    children,
    lines: lines.map(lineForm),
  }
}

/** Of all that a line can carry, what this report shows. */
export function lineForm(line: GeneralLedgerLine): GeneralLedgerLine {
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
  }
}
