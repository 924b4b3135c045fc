import { type AccountingBasis, lineBases } from '../chart/bases.ts'
import type { ReadTx } from '../database/database.ts'
import { type OrderKey, type Page, readPage, type SizedPage } from '../database/keyset-page.ts'
import {
  all,
  isInPlace,
  joinByPrimaryKey,
  joinPlace,
  raw,
  returningForCitus,
  rowsByKey,
  sql,
  type Sql,
  wantedIds,
} from '../database/sql.ts'
import type { JournalEntryId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import { columnsOf } from './array-columns-sql.ts'
import { ledgerIsInBasis, linesInBasis } from './bases-sql.ts'
import { ofLedger } from './lines-in-order-sql.ts'
import type { Line } from './posting.ts'

const lineColumns = raw(
  'l.id, l.journal_entry_id, l.ledger_id, l.datetime, l.amount, l.sort_order, l.description, l.basis, l.party_id',
)

/** Of these entries, in the order in which an entry is read. */
export async function linesOf(tx: ReadTx, entryIds: readonly JournalEntryId[]): Promise<Line[]> {
  if (entryIds.length === 0) return []
  return await tx.query<Line>(sql`
    select ${lineColumns} from ${wantedIds(entryIds)} join lateral ${linesAt(tx.instance.id, 'wanted.id')} as l on true
    order by l.journal_entry_id, l.sort_order, l.id`)
}

/** The lines of an entry, as a subquery. */
export function linesAt(books: string, id: string): Sql {
  return rowsByKey({ table: 'line_entries', books, key: 'journal_entry_id', id })
}

/** Ids of those of these lines that a completed reconciliation of their ledger holds. */
export async function reconciledLines(tx: ReadTx, lines: readonly Line[]): Promise<Set<string>> {
  if (lines.length === 0) return new Set()
  const rows = await tx.query<{ id: string }>(sql`
    select line.id from unnest(${lines.map((l) => l.id)}::text[], ${lines.map((l) => l.journal_entry_id)}::text[],
      ${lines.map((l) => l.ledger_id)}::text[]) as line (id, entry_id, ledger_id)
    ${heldAt(tx.instance.id, '(line.entry_id, line.ledger_id)')}
    ${joinByPrimaryKey({ table: 'reconciliations', alias: 'r', books: tx.instance.id, id: 'h.reconciliation_id' })}
    where r.progress_status = 'completed'`)
  return new Set(rows.map((row) => row.id))
}

/** Joins what a reconciliation holds of an entry on a ledger, as `h`. @param id the columns that say which */
function heldAt(books: string, id: string): Sql {
  return joinByPrimaryKey({ table: 'reconciled_entries', alias: 'h', books, key: '(journal_entry_id, ledger_id)', id })
}

export interface LineFilter {
  from?: Instant
  until?: Instant
  /** Lines whose entry touches (or does not touch) a ledger that reports cash flow. */
  affects_cash_flow?: boolean
  descending: boolean
  /** Only the lines in these books. */
  basis?: AccountingBasis
}

export async function listLines(
  tx: ReadTx,
  page: SizedPage<Line>,
  ledger: { id: string; report_cash_flow: boolean },
  filter: LineFilter,
): Promise<Page<Line>> {
  const conditions: Sql[] = []
  conditions.push(linesInBasis('l', filter.basis), ledgerIsInBasis(tx.instance.id, ledger.id, filter.basis))
  // What stands on cash affects it: then every line is meant, or none, and no entry has to be looked into.
  if (filter.affects_cash_flow === false && ledger.report_cash_flow) conditions.push(sql`and false`)
  else if (filter.affects_cash_flow !== undefined && !ledger.report_cash_flow)
    conditions.push(sql`and ${raw(filter.affects_cash_flow ? '' : 'not')} exists (
      select from ${linesAt(tx.instance.id, 'l.journal_entry_id')} as other where other.ledger_id in (
        select id from ledgers where instance_id = ${tx.instance.id} and report_cash_flow))`)
  const { descending } = filter
  const order: OrderKey<Line>[] = [
    {
      column: 'l.datetime',
      type: 'timestamptz',
      descending,
      within: ofLedger(ledger.id, filter),
      of: (line) => line.datetime,
    },
    { column: 'l.journal_entry_id', type: 'text', descending, of: (line) => line.journal_entry_id },
    { column: 'l.sort_order', type: 'integer', descending, of: (line) => line.sort_order },
    { column: 'l.id', type: 'text', descending, of: (line) => line.id },
  ]
  return await readPage<Line>(page, order, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${lineColumns} from line_entries l
      where l.instance_id = ${tx.instance.id} ${all(conditions)} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
}

/** Every line of a span, or only some, in the books of a basis, ledger by ledger, as a general ledger reads. */
export async function linesWithin(
  tx: ReadTx,
  { from, until, only }: { from: Instant; until: Instant; only: Sql },
  basis: AccountingBasis,
): Promise<Line[]> {
  return await tx.query<Line>(sql`
    select ${lineColumns} from (select * from line_entries
      where instance_id = ${tx.instance.id} and datetime >= ${from} and datetime < ${until} order by datetime) as l
    where true ${only} ${linesInBasis('l', basis)}
    order by l.ledger_id, l.datetime, l.journal_entry_id, l.sort_order, l.id`)
}

/** What most lines have by themselves, both books and no party, is named where some have another. */
export function insertLines(books: string, lines: readonly Line[]): Sql {
  const isInBoth = lines.every(({ basis }) => basis === lineBases.both)
  const isOfNobody = lines.every(({ party_id }) => party_id === null)
  return sql`
    insert into line_entries (instance_id, journal_entry_id, id, ledger_id, datetime, amount, sort_order,
      description${raw(isInBoth ? '' : ', basis')}${raw(isOfNobody ? '' : ', party_id')})
    select ${books}, ${columnsOf(lines, [
      ['text', (l) => l.journal_entry_id],
      ['text', (l) => l.id],
      ['text', (l) => l.ledger_id],
      ['timestamptz', (l) => l.datetime],
      ['bigint', (l) => l.amount],
      ['smallint', (l) => l.sort_order],
      ['text', (l) => l.description],
      ...(isInBoth ? [] : [['"char"', (l: Line) => l.basis] as const]),
      ...(isOfNobody ? [] : [['text', (l: Line) => l.party_id] as const]),
    ])}
    ${returningForCitus}`
}

export function updateLines(books: string, changes: readonly { after: Line }[]): Sql {
  const of = <T>(pick: (line: Line) => T) => changes.map(({ after }) => pick(after))
  return sql`
    update line_entries as line set ledger_id = l.ledger_id, datetime = l.datetime, amount = l.amount,
      sort_order = l.sort_order, description = l.description, basis = l.basis, party_id = l.party_id
    from unnest(${of((l) => l.journal_entry_id)}::text[], ${of((l) => l.id)}::text[], ${of((l) => l.ledger_id)}::text[],
      ${of((l) => l.datetime)}::timestamptz[], ${of((l) => l.amount)}::bigint[], ${of((l) => l.sort_order)}::smallint[],
      ${of((l) => l.description)}::text[], ${of((l) => l.basis)}::"char"[], ${of((l) => l.party_id)}::text[])
      as l (journal_entry_id, id, ledger_id, datetime, amount, sort_order, description, basis, party_id)
      ${placeOfLine(books)}
    where ${isInPlace('line', books)}`
}

export function deleteLines(books: string, lines: readonly Line[]): Sql {
  return sql`
    delete from line_entries as line
    using unnest(${lines.map((l) => l.journal_entry_id)}::text[], ${lines.map((l) => l.id)}::text[]) as l (journal_entry_id, id)
      ${placeOfLine(books)}
    where ${isInPlace('line', books)}`
}

function placeOfLine(books: string): Sql {
  return joinPlace({ table: 'line_entries', books, key: '(journal_entry_id, id)', id: '(l.journal_entry_id, l.id)' })
}
