import { type AccountingBasis, lineBases, otherBasis } from '../chart/bases.ts'
import { empty, raw, rowsByKey, sql, type Sql } from '../database/sql.ts'

/** Which lines stand in the books of a basis, as conditions that begin with `and`. Without a basis every line does. */

/** Of lines that are read themselves. @param table what they are called in the statement */
export function linesInBasis(table: string, basis: AccountingBasis | undefined): Sql {
  return basis ? raw(`and ${table}.basis <> '${otherBasis(basis)}'`) : empty
}

/**
 * Whether there is any line of one basis alone: the first row of an index that has no others, looked at once in a
 * statement. Where there is none nothing else is asked, and lists whose index does not have the basis stay within it.
 */
function hasOneBasisLines(books: string): Sql {
  return sql`(select exists (
    select from (select from line_entries where instance_id = ${books} and basis <> 'b' order by datetime limit 1) as first))`
}

/** Of lines of which an index is read, each looked up by its key. @param key columns of the statement */
export function lineIsInBasis(books: string, key: { entry: string; line: string }, basis?: AccountingBasis): Sql {
  if (!basis) return empty
  const id = `(${key.entry}, ${key.line})`
  const line = rowsByKey({ table: 'line_entries', books, key: '(journal_entry_id, id)', id, max: 1 })
  return sql`and (not ${hasOneBasisLines(books)} or (select basis from ${line} as own) <> ${otherBasis(basis)}::"char")`
}

/** Of entries: any of their lines is. @param entry column of the statement */
export function entryIsInBasis(books: string, entry: string, basis?: AccountingBasis): Sql {
  if (!basis) return empty
  const lines = rowsByKey({ table: 'line_entries', books, key: 'journal_entry_id', id: entry })
  return sql`and (not ${hasOneBasisLines(books)}
    or exists (select from ${lines} as own where own.basis <> ${otherBasis(basis)}::"char"))`
}

/** Of a ledger: any of its lines is, as its sums tell. Where none is, no line is read. */
export function ledgerIsInBasis(books: string, ledgerId: string, basis?: AccountingBasis): Sql {
  if (!basis) return empty
  return sql`and (not ${hasOneBasisLines(books)} or (select exists (
    select from (select from balance_months where instance_id = ${books} and ledger_id = ${ledgerId}
      and ${basis === 'cash' ? raw('lines + coalesce(cash_lines, 0)') : raw('lines')} > 0 order by month limit 1) as used)))`
}

/**
 * The lines of a span that books of the basis leave out, as a subquery: of an index that has no others. @param span
 * conditions
 */
export function linesLeftOut(span: Sql, basis: AccountingBasis): Sql {
  return sql`(select * from line_entries where ${span} and basis <> ${raw(`'${lineBases.both}'`)}
    and basis = ${raw(`'${otherBasis(basis)}'`)} order by datetime)`
}
