import type { Side } from '../chart/chart.ts'
import type { CountedApart } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import type { JournalEntryId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { toSide } from './ledger-tree.ts'
import type { Closing, YearEnds } from './year-closings.ts'

/**
 * A line of a ledger, or what it carries over where a fiscal year ends, and the balance after it on the ledger's own
 * side.
 */
export type Step<Line> =
  | { line: Line; closing: null; balance: Money }
  | { line: null; closing: Closing; balance: Money }

interface EntryLine {
  journal_entry_id: JournalEntryId
  datetime: Instant
  amount: Money
  debit_credit: Side
}

/** What happens on a ledger, in its order: a closing stands behind the last line of its day. */
export function stepsOf<Line extends EntryLine>(
  ledger: { debit_credit: Side; opening_balance: Money; closings: readonly Closing[] },
  lines: readonly Line[],
  years: YearEnds,
): Step<Line>[] {
  const inOrder = years.apart ? lines.toSorted(byMoment(years.apart)) : lines
  const steps: Step<Line>[] = []
  let balance = ledger.opening_balance
  let from = 0
  for (const closing of ledger.closings) {
    const until = endOf(inOrder, closing, years)
    add(inOrder.slice(from, until))
    balance += closing.amount
    steps.push({ line: null, closing, balance })
    from = until
  }
  add(inOrder.slice(from))
  return steps

  function add(more: readonly Line[]): void {
    for (const line of more) {
      balance += toSide(line.amount, { from: line.debit_credit, to: ledger.debit_credit })
      steps.push({ line, closing: null, balance })
    }
  }
}

/** The place behind the last line of the year that a closing ends. */
function endOf(lines: readonly EntryLine[], { date }: Closing, { days, moments, apart }: YearEnds): number {
  const next = must(moments[days.findIndex((day) => day.equals(date))], 'a closing is of a year that ends')
  const at = lines.findIndex((line) => Temporal.Instant.compare(momentOf(line, apart), next) >= 0)
  return at === -1 ? lines.length : at
}

function momentOf({ journal_entry_id, datetime }: EntryLine, apart: CountedApart | null): Instant {
  return apart?.entryIds.includes(journal_entry_id) ? apart.at : datetime
}

function byMoment(apart: CountedApart): (one: EntryLine, other: EntryLine) => number {
  return (one, other) => Temporal.Instant.compare(momentOf(one, apart), momentOf(other, apart))
}
