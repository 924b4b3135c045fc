import type { ReadTx } from '../database/database.ts'
import { empty, joinByPrimaryKey, rowsByKey, sql, type Sql } from '../database/sql.ts'
import type { JournalEntryId, LedgerId, TagId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { openingHeads } from './entries-sql.ts'

export interface OpeningIncomeLine {
  journal_entry_id: JournalEntryId
  ledger_id: LedgerId
  datetime: Instant
  /** Debits positive. */
  amount: Money
}

/**
 * The lines of the entries that open revenue and expense ledgers, a few per ledger at most; with tags those that carry
 * one.
 */
export async function openingIncomeLines(tx: ReadTx, tagIds?: readonly TagId[]): Promise<OpeningIncomeLine[]> {
  const books = tx.instance.id
  const lines = { table: 'line_entries', books, key: 'journal_entry_id', id: 'e.id' }
  const tags = { table: 'line_tags', books, key: '(journal_entry_id, line_id)', id: '(l.journal_entry_id, l.id)' }
  const tagged = tagIds
    ? sql`and exists (select from ${rowsByKey(tags)} as tagged where tagged.tag_id = any(${tagIds}::text[]))`
    : empty
  return await tx.query<OpeningIncomeLine>(sql`
    select l.journal_entry_id, l.ledger_id, l.datetime, l.amount from (${openingHeads(books)}) as e
      ${joinByPrimaryKey({ table: 'ledgers', alias: 'g', books, id: 'e.opening_ledger_id' })}
      cross join lateral ${rowsByKey(lines)} as l
    where g.type in ('revenue', 'expense') ${tagged}`)
}

/** Of lines, `l`, those that are none of these entries, which stand at one moment: most lines need no other look. */
export function withoutOpening(posted: Instant, entryIds: readonly JournalEntryId[]): Sql {
  return sql`and (l.datetime > ${posted} or l.journal_entry_id <> all(${entryIds}::text[]))`
}

/** Of lines, `l`, those of the span, and those of these entries. */
export function withOpening(
  { from, until }: { from: Instant; until: Instant },
  entryIds: readonly JournalEntryId[],
): Sql {
  return sql`and ((l.datetime >= ${from} and l.datetime < ${until}) or l.journal_entry_id = any(${entryIds}::text[]))`
}
