import type { WriteTx } from '../database/database.ts'
import { empty, forcePlaces, join, raw, sql, type Sql } from '../database/sql.ts'
import { deleteLineTags, insertLineTags } from '../tags/tags.ts'
import type { SequenceOf } from './array-columns-sql.ts'
import { addToDays, addToMonths } from './balances-sql.ts'
import { deleteEntries, insertEntries, updateEntries } from './entries-sql.ts'
import { insertHistory } from './history-sql.ts'
import { type HistoryRecord } from './history.ts'
import { deleteLines, insertLines, updateLines } from './lines-sql.ts'
import type { Changed, Posting } from './posting.ts'
import type { RollUpChange } from './roll-ups.ts'
import { deleteTransactions, insertTombstones, insertTransactions, updateTransactions } from './transactions-sql.ts'

interface Sums {
  days: readonly RollUpChange[]
  months: readonly RollUpChange[]
}

/**
 * All parts are clauses of one statement: the triggers that check them see them together, when all are done.
 * @returns the numbers of the entries that it removed
 */
export async function write(
  tx: WriteTx,
  posting: Posting,
  { history, ...sums }: Sums & { history: readonly HistoryRecord[] },
): Promise<(number | null)[]> {
  const books = tx.instance.id
  const { firstSequence } = tx
  const added = newClauses(books, posting, { ...sums, sequenceOf: () => firstSequence })
  const changed = [
    clause('history', history, (rows) => insertHistory(books, rows)),
    clause('changed_lines', posting.changedLines, (rows) => updateLines(books, rows)),
    clause('old_lines', posting.removedLines, (rows) => deleteLines(books, rows)),
    clause('new_line_tags', posting.lineTags, (rows) => insertLineTags(books, rows)),
    clause('old_line_tags', posting.removedLineTags, (rows) => deleteLineTags(books, rows)),
    clause('changed_entries', posting.changedEntries, (rows) => updateEntries(books, after(rows))),
    clause('old_entries', posting.removedEntries, (rows) => deleteEntries(books, rows)),
    clause('changed_transactions', posting.changedTransactions, (rows) => updateTransactions(books, after(rows))),
    clause('old_transactions', posting.removedTransactions, (rows) => deleteTransactions(books, rows)),
    clause('tombstones', posting.withoutTombstones ? [] : posting.removedTransactions, (rows) =>
      insertTombstones(tx, rows),
    ),
  ].flat()
  const clauses = [...added, ...changed]
  const beginning = changed.length > 0 ? forcePlaces : empty
  if (clauses.length === 0) return []
  const removed = (posting.removedEntries ?? []).length > 0 ? sql`entry_number from old_entries` : empty
  const rows = await tx.execute<{ entry_number: number | null }>(
    sql`${beginning} with ${join(clauses, ',\n')} select ${removed}`,
  )
  return removed === empty ? [] : rows.map((row) => row.entry_number)
}

/** The same for new entries and lines alone. */
export function writing(books: string, posting: Posting, sums: Sums & { sequenceOf: SequenceOf }): Sql {
  return sql`with ${join(newClauses(books, posting, sums), ',\n')} select`
}

function newClauses(
  books: string,
  posting: Posting,
  { days, months, sequenceOf }: Sums & { sequenceOf: SequenceOf },
): Sql[] {
  return [
    clause('new_transactions', posting.transactions, (rows) => insertTransactions(books, rows, sequenceOf)),
    clause('new_entries', posting.entries, (rows) => insertEntries(books, rows, sequenceOf)),
    clause('new_lines', posting.lines, (rows) => insertLines(books, rows)),
    clause('days', days, (rows) => addToDays(books, rows)),
    clause('months', months, (rows) => addToMonths(books, rows)),
  ].flat()
}

/** Nothing where there is nothing to write. */
function clause<Row>(name: string, rows: readonly Row[] = [], statement: (rows: readonly Row[]) => Sql): Sql[] {
  return rows.length === 0 ? [] : [sql`${raw(name)} as (${statement(rows)})`]
}

function after<Row>(changes: readonly Changed<Row>[]): Row[] {
  return changes.map((change) => change.after)
}
