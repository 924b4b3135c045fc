import * as t from 'typebox'
import { type Side, sides } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { withDate } from '../http/dates.ts'
import { fields } from '../http/route.ts'
import { bigInteger, id, instant, integer, moneyTotal, named, nullable, oneOf } from '../http/wire-types.ts'
import { balancesAt } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import type { Sequence } from '../kernel/flavor.ts'
import type { ReconciliationId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { findLedger } from '../ledgers/ledgers.ts'
import { findReconciliation, openingBalance, type Reconciliation, reconciliationRecord, recordOf } from './records.ts'
import * as sql from './report-sql.ts'

/**
 * A reconciliation as a statement of its own: what the bank says, what it has not told of yet, and what the books say.
 */

/** Beyond what any media type takes. */
const maxLines = 100_001

const lineFields = {
  line_entry_id: id('line_entry'),
  journal_entry_id: id('journal_entry'),
  entry_number: nullable(integer({ minimum: 1, maximum: 2_147_483_647 })),
  datetime: instant,
  amount: moneyTotal,
  debit_credit: oneOf(sides),
  description: nullable(
    t.String({ description: 'The words of the line, else those of its entry; null when they were erased.' }),
  ),
}

export const reportLine = named('ReconciliationReportLine', withDate(fields(lineFields)))
type LineRecord = t.StaticDecode<typeof reportLine>

const movements = named(
  'ReconciliationReportMovements',
  fields({
    count: integer({ minimum: 0, maximum: maxLines }),
    sum: moneyTotal,
    lines: t.Array(reportLine),
  }),
)
export type Movements = t.StaticDecode<typeof movements>

const bothWays = named('ReconciliationReportSides', fields({ increases: movements, decreases: movements }))

const changeKinds = ['added', 'removed', 'changed'] as const
const changeRecord = named(
  'ReconciliationReportChange',
  fields({
    kind: oneOf(changeKinds),
    former: nullable(reportLine),
    current: nullable(reportLine),
    effect: moneyTotal,
  }),
)
export type Change = t.StaticDecode<typeof changeRecord>

export const reportRecord = named(
  'ReconciliationReport',
  fields({
    reconciliation: reconciliationRecord,
    ledger_name: t.String({ description: 'Of a completed one as it was then.' }),
    debit_credit: oneOf(sides, { description: 'The ledger’s own side, on which every balance stands.' }),
    completed_by: nullable(
      t.String({ description: 'The `modified-by` of the request that completed it, else who called.' }),
    ),
    as_of_sequence: bigInteger({
      description:
        'The version of the books that it tells: of a completed one that of its completion, or the earliest that is known where it was completed before the history of the books was kept.',
    }),
    opening_balance: moneyTotal,
    statement_starting_balance: moneyTotal,
    cleared: bothWays,
    statement_ending_balance: moneyTotal,
    outstanding: bothWays,
    expected_book_balance: moneyTotal,
    book_balance: moneyTotal,
    difference: moneyTotal,
    changed_since: Object.assign(fields({ changes: t.Array(changeRecord), book_balance: moneyTotal }), {
      description: 'Lines that came, went or changed since, and the balance of the books as it is now.',
    }),
  }),
)
export type ReconciliationReport = t.StaticDecode<typeof reportRecord>

export async function retrieveReconciliationReport(
  tx: ReadTx,
  reconciliationId: ReconciliationId,
  checkSize: CheckSize,
): Promise<ReconciliationReport> {
  const row = await findReconciliation(tx, reconciliationId)
  const ledger = await findLedger(tx, row.ledger_id)
  const completion = row.progress_status === 'completed' ? await sql.completionOf(tx, row.id) : undefined
  const asOf = completion ? later(completion.sequence, completion.history_since) : tx.version()
  const lines = await linesOf(tx, row, { asOf, checkSize })
  const record = await recordOf(tx, row)
  const [balance] = await balancesAt(tx, ledger, [row.end_datetime])
  const current = must(balance, 'one balance is asked for').balance
  const { debit_credit: side } = ledger
  const changes = changesBetween(lines.outstanding, lines.current, side)
  const outstanding = split(lines.outstanding, side)
  const expected = record.statement_ending_balance + outstanding.increases.sum - outstanding.decreases.sum
  const book = changes.reduce((sum, change) => sum - change.effect, current)
  return {
    reconciliation: record,
    ledger_name: (completion && (await sql.formerName(tx, ledger.id, asOf))) ?? ledger.name,
    debit_credit: side,
    completed_by: completion?.completed_by ?? null,
    as_of_sequence: asOf,
    opening_balance: await openingBalance(tx, ledger),
    statement_starting_balance: record.statement_starting_balance,
    cleared: split(lines.cleared, side),
    statement_ending_balance: record.statement_ending_balance,
    outstanding,
    expected_book_balance: expected,
    book_balance: book,
    difference: expected - book,
    changed_since: { changes, book_balance: current },
  }
}

interface ReportLines {
  /** These two as they were at the version. */
  cleared: readonly sql.ReportLine[]
  outstanding: readonly sql.ReportLine[]
  /** What is outstanding now. */
  current: readonly sql.ReportLine[]
}

async function linesOf(
  tx: ReadTx,
  row: Reconciliation,
  { asOf, checkSize }: { asOf: Sequence; checkSize: CheckSize },
): Promise<ReportLines> {
  const cleared = await sql.clearedLines(tx, row, maxLines)
  const current = await sql.untickedLines(tx, row, { asOf, max: maxLines })
  const former = row.progress_status === 'completed' ? await sql.formerLines(tx, row, { asOf, max: maxLines }) : []
  const held = cleared.length + current.length + former.length
  checkSize({ held, lines: BigInt(held), rows: held + furtherRows })
  // What is ticked keeps its amount and day: only its words may be others.
  const ticked = byKey(former.filter((line) => line.isTicked))
  return {
    cleared: cleared.map((line) => ticked.get(keyOf(line)) ?? line),
    outstanding: [...current.filter((line) => line.isUnchanged), ...former.filter((line) => !line.isTicked)],
    current,
  }
}

/** Headings, totals and balances of the document. */
const furtherRows = 19

function keyOf({ journal_entry_id, line_entry_id }: sql.ReportLine): string {
  return `${journal_entry_id} ${line_entry_id}`
}

function later(version: Sequence, other: Sequence): Sequence {
  return version > other ? version : other
}

/** On either side of the ledger, in the order of time. */
function split(lines: readonly sql.ReportLine[], side: Side): { increases: Movements; decreases: Movements } {
  const inOrder = lines.toSorted(inTime)
  return {
    increases: movementsOf(inOrder.filter((line) => effectOf(line, side) > 0n)),
    decreases: movementsOf(inOrder.filter((line) => effectOf(line, side) < 0n)),
  }
}

function movementsOf(lines: readonly sql.ReportLine[]): Movements {
  const records = lines.map(recordOfLine)
  return { count: lines.length, sum: records.reduce((sum, { amount }) => sum + amount, 0n), lines: records }
}

function inTime(a: sql.ReportLine, b: sql.ReportLine): number {
  const order = Temporal.Instant.compare(a.datetime, b.datetime)
  return order === 0 ? (keyOf(a) < keyOf(b) ? -1 : 1) : order
}

/** What the line adds to the balance of its ledger. */
function effectOf({ amount }: sql.ReportLine, side: Side): Money {
  return side === 'debit' ? amount : -amount
}

function recordOfLine({ amount, ...line }: sql.ReportLine): LineRecord {
  const { line_entry_id, journal_entry_id, entry_number, datetime, description } = line
  const size = amount < 0n ? -amount : amount
  const debit_credit = amount < 0n ? 'credit' : 'debit'
  return { line_entry_id, journal_entry_id, entry_number, datetime, amount: size, debit_credit, description }
}

/** Lines that came, went, or have another amount or moment. */
function changesBetween(before: readonly sql.ReportLine[], after: readonly sql.ReportLine[], side: Side): Change[] {
  const [former, current] = [byKey(before), byKey(after)]
  const keys = [...new Set([...former.keys(), ...current.keys()])]
  const differing = keys.flatMap((key) => {
    const [was, is] = [former.get(key), current.get(key)]
    return was && is && was.amount === is.amount && was.datetime.equals(is.datetime) ? [] : [{ was, is }]
  })
  const shown = ({ was, is }: (typeof differing)[number]) => must(is ?? was, 'one of both is there')
  return differing
    .toSorted((a, b) => inTime(shown(a), shown(b)))
    .map((each) => ({
      kind: each.was && each.is ? 'changed' : each.is ? 'added' : 'removed',
      former: each.was ? recordOfLine(each.was) : null,
      current: each.is ? recordOfLine(each.is) : null,
      effect: (each.is ? effectOf(each.is, side) : 0n) - (each.was ? effectOf(each.was, side) : 0n),
    }))
}

function byKey(lines: readonly sql.ReportLine[]): Map<string, sql.ReportLine> {
  return new Map(lines.map((line) => [keyOf(line), line]))
}
