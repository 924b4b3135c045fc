import type { ReadTx, WriteTx } from '../database/database.ts'
import {
  forcePlaces,
  isInPlace,
  joinByKeyPrefix,
  joinPlace,
  raw,
  rowsByKey,
  sql,
  type Sql,
  wantedIds,
} from '../database/sql.ts'
import type { JournalEntryId, SubledgerEntryId } from '../kernel/ids.ts'
import type { Day } from '../kernel/time.ts'
import type { AccrualLine, Allocation, SubledgerEntry } from './stored.ts'

export async function insertEntries(tx: WriteTx, entries: readonly SubledgerEntry[]): Promise<void> {
  if (entries.length === 0) return
  const of = <T>(pick: (entry: SubledgerEntry) => T) => entries.map(pick)
  await tx.execute(sql`
    insert into subledger_entries (instance_id, item_id, id, date, cause, amount, payment_application_id, accrual_adjustment_id,
      journal_entry_id)
    select ${tx.instance.id}, e.* from unnest(${of((e) => e.item_id)}::text[], ${of((e) => e.id)}::text[], ${of((e) => e.date)}::date[],
      ${of((e) => e.cause)}::text[], ${of((e) => e.amount)}::bigint[], ${of((e) => e.payment_application_id)}::text[],
      ${of((e) => e.accrual_adjustment_id)}::text[], ${of((e) => e.journal_entry_id)}::text[]) as e`)
  const allocations = entries.flatMap((entry) => entry.allocations.map((each) => ({ entryId: entry.id, ...each })))
  if (allocations.length === 0) return
  const all = <T>(pick: (allocation: Allocation & { entryId: string }) => T) => allocations.map(pick)
  await tx.execute(sql`
    insert into subledger_allocations (instance_id, subledger_entry_id, accrual_source_line_id, amount)
    select ${tx.instance.id}, a.* from unnest(${all((a) => a.entryId)}::text[], ${all((a) => a.lineId)}::text[],
      ${all((a) => a.amount)}::bigint[]) as a`)
}

type EntryRow = Omit<SubledgerEntry, 'allocations'>

const entryColumns = raw(
  `e.item_id, e.id, e.date, e.cause, e.amount, e.payment_application_id, e.accrual_adjustment_id, e.journal_entry_id`,
)

/** What these applications or adjustments have made, in the order in which it was made. */
export async function entriesBy(
  tx: ReadTx,
  key: 'payment_application_id' | 'accrual_adjustment_id',
  ids: readonly string[],
): Promise<SubledgerEntry[]> {
  if (ids.length === 0) return []
  const at = { table: 'subledger_entries', alias: 'e', books: tx.instance.id, key, id: 'wanted.id' }
  const joined = joinByKeyPrefix({ ...at, also: raw(`and ${key} is not null`) })
  const entries = await tx.query<EntryRow>(sql`
    select ${entryColumns} from ${wantedIds(ids)} ${joined} order by e.item_id, e.id`)
  const allocations = await allocationsOf(
    tx,
    entries.map((entry) => entry.id),
  )
  return entries.map((entry) => ({ ...entry, allocations: allocations.get(entry.id) ?? [] }))
}

/** What opened an item, in the order in which it was made: it took nothing of its lines. */
export async function openingsOf(tx: ReadTx, itemId: string): Promise<EntryRow[]> {
  return await tx.query<EntryRow>(sql`
    select ${entryColumns} from ${entriesOfItem(tx, itemId)} as e where e.cause = 'opened' order by e.item_id, e.id`)
}

/** Whether anything but its opening has changed what is outstanding of an item, although it may have been undone. */
export async function hasMoved(tx: ReadTx, itemId: string): Promise<boolean> {
  const found = await tx.query(sql`
    select from ${entriesOfItem(tx, itemId)} as e where e.cause not in ('opened', 'settled_before') limit 1`)
  return found.length > 0
}

function entriesOfItem(tx: ReadTx, itemId: string): Sql {
  return rowsByKey({ table: 'subledger_entries', books: tx.instance.id, key: 'item_id', id: sql`${itemId}` })
}

/**
 * What is open of each item at the end of the day, and what the item is: a document, or money on account. It begins
 * with what is open now and takes back what has moved on later days, so that what was settled long ago is not read;
 * only one index has the order by date, so that it is read. No item is of a day before the books begin.
 */
export function openItemsAt(tx: ReadTx, day: Day): Sql {
  const books = tx.instance.id
  const item =
    raw(`s.id as accrual_source_id, null as payment_application_id, s.type, null::smallint as direction, s.party_id,
    s.reference_number, s.effective_date, s.due_date`)
  const money = raw(`null, p.id, null, p.direction, p.party_id, null, p.date, null`)
  const isOpen = raw(`s.status in ('open', 'partially_paid')`)
  return sql`(
    with moved as materialized (
      select item_id, sum(amount) as amount
      from (select * from subledger_entries where instance_id = ${books} and date > ${day} order by date) as later group by item_id)
    select * from (
      select ${item}, ${lessMoved('s.amount_outstanding')}
        from accrual_sources as s left join moved on moved.item_id = s.id where s.instance_id = ${books} and ${isOpen}
      union all
      select ${item}, ${lessMoved('0')}
        from accrual_sources as s join moved on moved.item_id = s.id where s.instance_id = ${books} and not ${isOpen}
      union all
      select ${money}, ${lessMoved('p.amount_left')}
        from payment_applications as p left join moved on moved.item_id = p.id where p.instance_id = ${books} and p.amount_left > 0
      union all
      select ${money}, ${lessMoved('0')}
        from payment_applications as p join moved on moved.item_id = p.id where p.instance_id = ${books} and p.amount_left = 0) as item
    where outstanding <> 0 and ${day}::date >= ${tx.instance.entriesStart}::date)`
}

function lessMoved(now: string): Sql {
  return raw(`(${now} - coalesce(moved.amount, 0))::bigint as outstanding`)
}

async function allocationsOf(tx: ReadTx, ids: readonly SubledgerEntryId[]): Promise<Map<string, Allocation[]>> {
  if (ids.length === 0) return new Map()
  const table = 'subledger_allocations'
  const joined = joinByKeyPrefix({
    table,
    alias: 'a',
    books: tx.instance.id,
    key: 'subledger_entry_id',
    id: 'wanted.id',
  })
  const rows = await tx.query<Allocation & { entryId: string }>(sql`
    select a.subledger_entry_id as "entryId", a.accrual_source_line_id as "lineId", a.amount from ${wantedIds(ids)} ${joined}`)
  return Map.groupBy(rows, (row) => row.entryId)
}

/** For a source whose lines are replaced: nothing but its opening stands in the subledger. */
export async function removeEntries(tx: WriteTx, itemId: string): Promise<void> {
  const books = tx.instance.id
  const ofItem = rowsByKey({ table: 'subledger_entries', books, key: 'item_id', id: sql`${itemId}` })
  await tx.execute(sql`${forcePlaces}
    delete from subledger_allocations as stored
    using ${ofItem} as e ${joinPlace({ table: 'subledger_allocations', books, key: 'subledger_entry_id', id: 'e.id' })}
    where ${isInPlace('stored', books)}`)
  await tx.execute(sql`delete from subledger_entries where instance_id = ${books} and item_id = ${itemId}`)
}

export async function insertLines(tx: WriteTx, lines: readonly AccrualLine[]): Promise<void> {
  if (lines.length === 0) return
  const of = <T>(pick: (line: AccrualLine) => T) => lines.map(pick)
  await tx.execute(sql`
    insert into accrual_line_entries (instance_id, journal_entry_id, line_entry_id, accrual_source_id, payment_application_id,
      accrual_adjustment_id)
    select ${tx.instance.id}, l.* from unnest(${of((l) => l.journal_entry_id)}::text[], ${of((l) => l.line_entry_id)}::text[],
      ${of((l) => l.accrual_source_id)}::text[], ${of((l) => l.payment_application_id)}::text[],
      ${of((l) => l.accrual_adjustment_id)}::text[]) as l`)
}

/** Of these entries, those that a source, a settlement or money on account made; some of them may be gone by now. */
export async function linesOfEntries(tx: ReadTx, entryIds: readonly JournalEntryId[]): Promise<AccrualLine[]> {
  if (entryIds.length === 0) return []
  const table = 'accrual_line_entries'
  const joined = joinByKeyPrefix({ table, alias: 'l', books: tx.instance.id, key: 'journal_entry_id', id: 'wanted.id' })
  return await tx.query<AccrualLine>(sql`
    select l.journal_entry_id, l.line_entry_id, l.accrual_source_id, l.payment_application_id, l.accrual_adjustment_id
    from ${wantedIds(entryIds)} ${joined}`)
}

/** The entries that a source itself has made: none of its settlement, and none of a write-off. */
export async function entriesOfSource(tx: ReadTx, sourceId: string): Promise<JournalEntryId[]> {
  const rows = await tx.query<{ id: JournalEntryId }>(sql`
    select journal_entry_id as id from accrual_line_entries
    where instance_id = ${tx.instance.id} and accrual_source_id = ${sourceId}
    group by journal_entry_id having count(payment_application_id) = 0 and count(accrual_adjustment_id) = 0 order by id`)
  return rows.map((row) => row.id)
}

/** The entries with lines that it has made, its payments among them. */
export async function entriesNaming(tx: ReadTx, sourceId: string): Promise<JournalEntryId[]> {
  const rows = await tx.query<{ id: JournalEntryId }>(sql`
    select distinct journal_entry_id as id from accrual_line_entries
    where instance_id = ${tx.instance.id} and accrual_source_id = ${sourceId}`)
  return rows.map((row) => row.id)
}

/** The entries by which items of before the books stand in them, with the days from which they are owed. */
export async function openingItemEntries(tx: ReadTx): Promise<{ id: JournalEntryId; date: Day }[]> {
  const joined = joinByKeyPrefix({
    table: 'subledger_entries',
    alias: 'e',
    books: tx.instance.id,
    key: 'item_id',
    id: 's.id',
  })
  return await tx.query<{ id: JournalEntryId; date: Day }>(sql`
    select e.journal_entry_id as id, e.date from (
      select id from accrual_sources where instance_id = ${tx.instance.id} and is_opening) as s ${joined}
    where e.cause = 'opened' and e.journal_entry_id is not null order by e.journal_entry_id`)
}

/** Whether anything of the books was made by a document or a payment. */
export async function hasAccruals(tx: ReadTx): Promise<boolean> {
  const rows = await tx.query(sql`
    select from accrual_line_entries where instance_id = ${tx.instance.id} limit 1`)
  return rows.length > 0
}
