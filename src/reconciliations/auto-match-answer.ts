import { formatMoney, type Money } from '../kernel/money.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import type { Statement } from '../statements/statements.ts'
import { type AutoMatch, entryReasons, lineReasons } from './auto-match-records.ts'
import type { Item, Matching, StatementItem } from './match.ts'
import type { LeftLine, LineItem } from './matching-items.ts'
import type { ReconciliationRecord } from './records.ts'
import type { MatchableEntry } from './sql.ts'

/** What was found, in the words of the answer. */
export interface Outcome {
  /** As it stands now. */
  record: ReconciliationRecord
  side: Ledger['debit_credit']
  isDryRun: boolean
  statement: Statement
  isInverted: boolean
  lines: readonly LineItem[]
  matching: Matching
  left: readonly LeftLine[]
  found: readonly MatchableEntry[]
  ticked: readonly MatchableEntry[]
}

export function answerOf(outcome: Outcome): AutoMatch {
  const { record, side, isDryRun, matching, ticked } = outcome
  const lines = new Map<Item, LineItem>(outcome.lines.map((line) => [line, line]))
  const gained = isDryRun ? ticked.reduce((sum, entry) => sum + entry.amount, 0n) : 0n
  const difference = record.difference - sided(gained, side)
  return {
    dry_run: isDryRun,
    ticked: ticked.length,
    statement_lines: outcome.statement.rows.length,
    difference,
    reconciliation_status: difference === 0n ? 'reconciled' : 'unreconciled',
    left_over: matching.matches.reduce((sum, match) => sum + match.leftOver, 0n),
    matches: matching.matches
      .toSorted((a, b) => firstLine(a.lines) - firstLine(b.lines))
      .map((match) => ({
        statement_lines: match.lines.flatMap((line) => lineForm(lines.get(line))),
        journal_entry_ids: match.entries.map((entry) => entry.id),
        method: match.method,
        score: match.score / 100,
        reason: match.reason,
        left_over: match.leftOver,
      })),
    unmatched_statement_lines: leftLines(outcome, lines),
    unmatched_journal_entries: leftEntries(outcome, lines),
    warnings: warningsOf(outcome),
    reconciliation: record,
  }
}

function firstLine(lines: readonly StatementItem[]): number {
  return lines[0]?.line ?? 0
}

function lineForm(item: LineItem | undefined) {
  return item ? [{ line: item.line, date: item.date, amount: item.amount, description: item.description }] : []
}

function leftLines({ matching, left }: Outcome, lines: ReadonlyMap<Item, LineItem>) {
  const unmatched = matching.lines.map((item) => {
    const { code, candidates } = matching.ambiguities.get(item) ?? { code: 'no_match' as const, candidates: [] }
    return { item: lines.get(item), code, candidates }
  })
  const untried = left.map(({ line, code }) => ({ item: line, code, candidates: [] }))
  return [...unmatched, ...untried]
    .flatMap(({ item, code, candidates }) =>
      lineForm(item).map((form) => ({
        ...form,
        code,
        reason: lineReasons[code],
        candidate_journal_entry_ids: candidates.map((entry) => entry.id),
      })),
    )
    .toSorted((a, b) => a.line - b.line)
}

function leftEntries(
  { matching, found }: Outcome,
  lines: ReadonlyMap<Item, LineItem>,
): AutoMatch['unmatched_journal_entries'] {
  const entries = new Map(found.map((entry) => [entry.id, entry]))
  return matching.entries.flatMap((item) => {
    const entry = entries.get(item.id)
    if (!entry) return []
    const { code, candidates } = matching.ambiguities.get(item) ?? { code: 'no_match' as const, candidates: [] }
    return [
      {
        journal_entry_id: entry.id,
        datetime: entry.datetime,
        amount: entry.amount,
        description: entry.description,
        reconciliation_status: entry.isHeld ? ('reconciled' as const) : ('unreconciled' as const),
        code,
        reason: entryReasons[code],
        candidate_lines: candidates.flatMap((line) => lines.get(line)?.line ?? []),
      },
    ]
  })
}

function sided(amount: Money, side: Ledger['debit_credit']): Money {
  return side === 'credit' ? -amount : amount
}

/** Where the file and the reconciliation speak of different balances. */
function warningsOf({ statement, record, side, isInverted, matching: { decimals } }: Outcome): string[] {
  const onLedger = (amount: Money | null) => (amount === null ? null : sided(isInverted ? -amount : amount, side))
  const closing = onLedger(statement.closing)
  const isEnd = statement.until === String(record.statement_ending_date)
  const differs = isEnd && closing !== null && closing !== record.statement_ending_balance
  return [
    ...statement.warnings,
    ...(differs
      ? [
          `The file closes with ${formatMoney(closing, decimals)}, the reconciliation with ${formatMoney(record.statement_ending_balance, decimals)}.`,
        ]
      : []),
  ]
}
