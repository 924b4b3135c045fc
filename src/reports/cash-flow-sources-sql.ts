import type { SourceType } from '../accruals/accruals.ts'
import { type AccountingBasis, lineBases, otherBasis } from '../chart/bases.ts'
import type { ReadTx } from '../database/database.ts'
import { forceSetJoins, joinByKeyPrefix, joinByPrimaryKey, raw, rowsByKey, sql, type Sql } from '../database/sql.ts'
import type { LedgerId, TagId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import type { MovementRow } from './sql.ts'

/**
 * What payments of invoices, bills and payroll are read through to: the lines of the cash books that they made. Those
 * of an opening item on `opening_balances` stand for its own lines.
 */

/** Where there is none, no payment is applied, and nothing is read through. */
export async function hasOneBasisLines(tx: ReadTx): Promise<boolean> {
  const [row] = await tx.query<{ found: boolean }>(sql`
    select exists (select from (select from line_entries where instance_id = ${tx.instance.id} and basis <> 'b'
      order by datetime limit 1) as first) as found`)
  return row?.found ?? false
}

interface SourceMovement extends MovementRow {
  type: SourceType
}

/** What lines of sources come to in the cash books, of whichever entry; adjustments are not lines of their source. */
export async function sourceMovements(
  tx: ReadTx,
  { from, until, place }: { from: Instant; until: Instant; place: Sql },
): Promise<SourceMovement[]> {
  const books = tx.instance.id
  return await tx.query<SourceMovement>(sql`${forceSetJoins}
    select ${place} as place, l.ledger_id, s.type, sum(greatest(l.amount, 0)) as debit, sum(greatest(-l.amount, 0)) as credit,
      count(*) as lines
    from (select * from line_entries where instance_id = ${books} and basis <> 'b' and basis = 'c'
        and datetime >= ${from} and datetime < ${until}) as l
      join accrual_line_entries as k on k.instance_id = ${books} and k.journal_entry_id = l.journal_entry_id and k.line_entry_id = l.id
      join accrual_sources as s on s.instance_id = ${books} and s.id = k.accrual_source_id
    where k.accrual_adjustment_id is null
    group by 1, 2, 3`)
}

/** The type of the source of a line, `l`, of the cash books. */
export function sourceType(books: string): Sql {
  const link = ofLine(books)
  const source = joinByPrimaryKey({ table: 'accrual_sources', alias: 's', books, id: 'k.accrual_source_id' })
  return sql`case when l.basis = 'c' then (select s.type from ${link} as k ${source} where k.accrual_adjustment_id is null) end`
}

function ofLine(books: string): Sql {
  const key = '(journal_entry_id, line_entry_id)'
  return rowsByKey({ table: 'accrual_line_entries', books, key, id: '(l.journal_entry_id, l.id)' })
}

/** Entries that are read as a whole for what they settle: of rows of a closed day, and of opening items. */
export function settlingEntries(
  books: string,
  { from, until, openingBalances }: { from: Instant; until: Instant; openingBalances: LedgerId },
): Sql {
  return sql`
    select id as journal_entry_id from (select * from journal_entries where instance_id = ${books}
      and creation_source = 'payment_application' and creation_source <> 'transaction'
      and datetime >= ${from} and datetime < ${until} order by datetime, id) as e where ${isOfClosedRow(books, 'e.id')}
    union all
    select journal_entry_id from (select * from line_entries where instance_id = ${books} and ledger_id = ${openingBalances}
      and (ledger_id, datetime) >= (${openingBalances}, ${from}::timestamptz)
      and (ledger_id, datetime) < (${openingBalances}, ${until}::timestamptz) order by ledger_id, datetime, journal_entry_id) as l
    where l.basis = 'c'`
}

/**
 * Whether an entry that is none of a bank's row has an application of one: that row's day was closed. @param entry
 * column of the statement
 */
export function isOfClosedRow(books: string, entry: string): Sql {
  const links = rowsByKey({ table: 'accrual_line_entries', books, key: 'journal_entry_id', id: entry })
  const own = rowsByKey({ table: 'journal_entries', books, id: entry })
  const applied = joinByPrimaryKey({ table: 'payment_applications', alias: 'p', books, id: 'k.payment_application_id' })
  return sql`exists (select from ${own} as own where own.creation_source = 'payment_application' and exists (
    select from ${links} as k ${applied} where p.transaction_id is not null))`
}

/** How a line is to be read: a letter for each that holds, after a point. */
export const lineMarks = { counts: 'c', isRead: 'r', isBooked: 'b', isInCashBooks: 's' } as const

interface LinesOfEntry {
  basis: AccountingBasis
  tagIds: readonly TagId[] | undefined
  openingBalances: LedgerId
  onBalanceSheet: readonly LedgerId[]
  readsSources: boolean
}

/** Lines of an entry with how each is read, and the type of its source. @param entry column of the statement */
export function markedLinesOf(books: string, entry: string, asked: LinesOfEntry): Sql {
  const { basis, tagIds, readsSources } = asked
  const lines = rowsByKey({ table: 'line_entries', books, key: 'journal_entry_id', id: entry })
  const isTagged = tagIds
    ? sql`exists (select from ${rowsByKey({ table: 'line_tags', books, key: '(journal_entry_id, line_id)', id: '(l.journal_entry_id, l.id)' })} as g
        where g.tag_id = any(${tagIds}::text[]))`
    : sql`true`
  const counts = sql`case when ${isTagged} then ${mark('counts')} else '' end`
  const isBooked = sql`l.basis <> ${raw(`'${otherBasis(basis)}'`)}`
  const columns = raw('l.id, l.ledger_id, l.amount, l.datetime, l.sort_order, l.journal_entry_id')
  if (!readsSources)
    return sql`(select ${columns}, '-' as type,
        case when ${isBooked} then ${mark('isRead', 'isBooked', 'isInCashBooks')} else '' end || ${counts} as marks
      from ${lines} as l)`
  return sql`(select ${columns}, coalesce(${sourceType(books)}, '-') as type,
      case when l.basis = ${raw(`'${lineBases.accrual}'`)} then ''
        when ${isStandIn(books, asked.openingBalances)} then ${mark('isInCashBooks')} else ${mark('isRead', 'isInCashBooks')} end
        || case when ${isBooked} then ${mark('isBooked')} else '' end || ${counts} as marks
    from ${lines} as l
    union all ${ownLines(books, lines, asked)})`
}

function mark(...names: (keyof typeof lineMarks)[]): Sql {
  return raw(`'${names.map((name) => lineMarks[name]).join('')}'`)
}

/** Whether a line, `l`, of the cash books stands for lines of an opening item. */
function isStandIn(books: string, openingBalances: LedgerId): Sql {
  const source = joinByPrimaryKey({ table: 'accrual_sources', alias: 's', books, id: 'k.accrual_source_id' })
  return sql`l.basis = 'c' and l.ledger_id = ${openingBalances} and exists (
    select from ${ofLine(books)} as k ${source} where s.is_opening and k.payment_application_id is not null)`
}

/** The lines of opening items that stand behind: what the application took of each, as the subledger has it. */
function ownLines(books: string, lines: Sql, { tagIds, openingBalances, onBalanceSheet }: LinesOfEntry): Sql {
  const ofItem = (alias: string) =>
    joinByKeyPrefix({ table: 'subledger_entries', alias, books, key: 'item_id', id: 'd.accrual_source_id' })
  const settled = sql`exists (select from (select) as one ${ofItem('other')} where ${ofStep('other')}
    and other.cause in ('applied', 'returned'))`
  const counts = tagIds
    ? sql`case when o.tag_ids && ${tagIds}::text[] then ${mark('counts')} else '' end`
    : mark('counts')
  return sql`
    select o.id, coalesce(o.cash_ledger_id, o.ledger_id), case when s.type in ('invoice', 'vendor_credit') then -a.amount else a.amount end,
      d.datetime, 32767, d.journal_entry_id, s.type, ${mark('isRead')} || ${counts}
    from (select distinct l.journal_entry_id, l.datetime, k.accrual_source_id, k.payment_application_id
        from ${lines} as l cross join lateral ${ofLine(books)} as k
        where l.basis = 'c' and l.ledger_id = ${openingBalances} and k.payment_application_id is not null) as d
      ${joinByPrimaryKey({ table: 'accrual_sources', alias: 's', books, id: 'd.accrual_source_id' })}
      ${ofItem('e')}
      ${joinByKeyPrefix({ table: 'subledger_allocations', alias: 'a', books, key: 'subledger_entry_id', id: 'e.id' })}
      ${joinByPrimaryKey({ table: 'accrual_source_lines', alias: 'o', books, id: 'a.accrual_source_line_id' })}
    where s.is_opening and ${ofStep('e')}
      and (e.cause in ('applied', 'returned') or e.cause = 'unapplied' and not ${settled})
      and coalesce(o.cash_ledger_id, o.ledger_id) = any(${onBalanceSheet}::text[])`
}

/** Whether an entry of the subledger is of the application and the entry that are read. */
function ofStep(alias: string): Sql {
  return raw(
    `${alias}.payment_application_id = d.payment_application_id and ${alias}.journal_entry_id = d.journal_entry_id`,
  )
}
