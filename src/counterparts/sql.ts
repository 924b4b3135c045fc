import { applicationsSql, type SourceType, type StoredSource } from '../accruals/accruals.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { forcePlaces, isInPlace, joinByPrimaryKey, joinPlace, raw, sql, type Sql, wantedIds } from '../database/sql.ts'
import { must } from '../kernel/assert.ts'
import type { AccrualSourceId, PartyId, TransactionId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'

// Rows of banks

export interface RowOfBank {
  id: TransactionId
  amount: Money
  datetime: Instant
  description: string
  party_id: PartyId | null
}

const rowColumns = raw('t.id, t.amount, t.datetime, t.description, t.party_id')

/** How rows are categorized that nobody has decided. */
export const undecidedMethods = ['uncategorized', 'instance_rule', 'platform_rule', 'similarity'] as const

/** A row `t` that is in the books, and of which nobody has said what it is. */
function isFree(books: string): Sql {
  return sql`t.journal_entry_id is not null and t.categorization_method = any(${undecidedMethods}::text[])
    and t.review_status = 'unreviewed' and not ${applicationsSql.isApplied(books)}`
}

export async function freeRowsAmong(tx: ReadTx, ids: readonly TransactionId[]): Promise<RowOfBank[]> {
  const books = tx.instance.id
  return await tx.query<RowOfBank>(sql`
    select ${rowColumns} from ${wantedIds(ids)} ${joinByPrimaryKey({ table: 'transactions', alias: 't', books, id: 'wanted.id' })}
    where ${isFree(books)} order by t.datetime, t.id`)
}

/** Rows of these amounts, dated within, that no rule has decided either: these are in an index by their amounts. */
export async function freeRowsOfAmounts(
  tx: ReadTx,
  { amounts, from, until, max }: { amounts: readonly Money[]; from: Instant; until: Instant; max: number },
): Promise<RowOfBank[]> {
  if (amounts.length === 0) return []
  const books = tx.instance.id
  return await tx.query<RowOfBank>(sql`
    select ${rowColumns} from unnest(${[...new Set(amounts)]}::bigint[]) as wanted (amount) cross join lateral (
        select * from transactions where instance_id = ${books} and (amount, datetime) >= (wanted.amount, ${from})
          and (amount, datetime) <= (wanted.amount, ${until}) and categorization_method in ('uncategorized', 'similarity')
        order by amount, datetime limit ${max}) as t
    where ${isFree(books)} limit ${max}`)
}

// Open sources

export type OpenSourceRow = Pick<
  StoredSource,
  'id' | 'type' | 'party_id' | 'reference_number' | 'effective_date' | 'due_date'
> & { amount_outstanding: Money }

const sourceColumns = raw(
  's.id, s.type, s.party_id, s.reference_number, s.effective_date, s.due_date, s.amount_outstanding',
)
const isOpen = raw(`status in ('open', 'partially_paid')`)

/** One more than `max` where there are more. */
export async function openSourcesOfAmounts(
  tx: ReadTx,
  wanted: readonly { type: SourceType; amount: Money }[],
  max: number,
): Promise<OpenSourceRow[]> {
  if (wanted.length === 0) return []
  return await tx.query<OpenSourceRow>(sql`
    select ${sourceColumns} from unnest(${wanted.map((each) => each.type)}::text[], ${wanted.map((each) => each.amount)}::bigint[])
        as wanted (type, amount)
      cross join lateral (select * from accrual_sources where instance_id = ${tx.instance.id} and ${isOpen}
        and (type, amount_outstanding) >= (wanted.type, wanted.amount) and (type, amount_outstanding) <= (wanted.type, wanted.amount)
        order by type, amount_outstanding, id) as s
    limit ${max + 1}`)
}

/** Of each of these parties `perParty` at most. */
export async function openSourcesOfParties(
  tx: ReadTx,
  partyIds: readonly PartyId[],
  { types, perParty }: { types: readonly SourceType[]; perParty: number },
): Promise<OpenSourceRow[]> {
  if (partyIds.length === 0) return []
  return await tx.query<OpenSourceRow>(sql`
    select ${sourceColumns} from ${wantedIds(partyIds)} cross join lateral (
      select * from accrual_sources where instance_id = ${tx.instance.id} and ${isOpen} and party_id is not null
        and party_id >= wanted.id and party_id <= wanted.id and type = any(${types}::text[])
      order by party_id, id limit ${perParty}) as s`)
}

/** Of those that have opened, the first for which rows were not looked for. */
export async function unsearchedSources(tx: ReadTx, max: number): Promise<OpenSourceRow[]> {
  return await tx.query<OpenSourceRow>(sql`
    select ${sourceColumns} from accrual_sources s
    where s.instance_id = ${tx.instance.id} and not s.is_searched and s.${isOpen} order by s.id limit ${max}`)
}

export async function keepSearchedSources(tx: WriteTx, ids: readonly AccrualSourceId[]): Promise<void> {
  const books = tx.instance.id
  await tx.execute(sql`${forcePlaces}
    update accrual_sources as stored set is_searched = true
    from ${wantedIds(ids)} ${joinPlace({ table: 'accrual_sources', books, id: 'wanted.id' })}
    where ${isInPlace('stored', books)}`)
}

export async function hasOpenSources(tx: ReadTx): Promise<boolean> {
  const [found] = await tx.query<{ any: boolean }>(sql`
    select exists (select from accrual_sources where instance_id = ${tx.instance.id} and ${isOpen}) as any`)
  return must(found, 'the statement has one row always').any
}

export async function setOpenSources(tx: WriteTx, open: boolean): Promise<void> {
  await tx.execute(
    sql`update instances set open_sources = ${open} where id = ${tx.instance.id} and open_sources <> ${open}`,
  )
}
