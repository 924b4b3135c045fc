import { sourceTypes, type SourceType, type subledgerCauses, subledgerSql, traitsOf } from '../accruals/accruals.ts'
import type { ReadTx } from '../database/database.ts'
import { forceSetJoins, joinByKeyPrefix, raw, sql, type Sql, wantedIds } from '../database/sql.ts'
import type {
  AccrualSourceId,
  AdjustmentId,
  JournalEntryId,
  PartyId,
  PaymentApplicationId,
  SubledgerEntryId,
} from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'

/**
 * The subledger by date: what is open of an item at the end of a day is what its entries up to then add up to. An item
 * is a document, or money on account, which is known by the application that brought it.
 */

/** Of which documents, and of money on account in which direction: 1 received, -1 paid, null neither. */
export interface ItemKinds {
  types: readonly SourceType[]
  moneyDirection: 1 | -1 | null
}

export interface OpenItemRow {
  accrual_source_id: AccrualSourceId | null
  /** Of money on account: what brought it. */
  payment_application_id: PaymentApplicationId | null
  /** null: money on account. */
  type: SourceType | null
  reference_number: string | null
  /** Of money on account the day on which it came. */
  effective_date: Day
  due_date: Day | null
  /** The one that stands for it, where it was merged into another. */
  party_id: PartyId | null
  name: string | null
  /** What has become outstanding of it, less what was voided. */
  amount: Money
  /** Below zero: paid before its day. */
  outstanding: Money
}

/** How many items are open at the end of the day. */
export async function countOpenItems(tx: ReadTx, day: Day, kinds: ItemKinds): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`${forceSetJoins} select count(*)::integer as count from (${namedItemsAt(tx, day, kinds)}) as item`,
  )
  return row?.count ?? 0
}

export async function openItems(tx: ReadTx, day: Day, kinds: ItemKinds): Promise<OpenItemRow[]> {
  return await tx.query<OpenItemRow>(sql`${forceSetJoins}
    select named.*, opened.amount from (${namedItemsAt(tx, day, kinds)}) as named
    join (select item_id, coalesce(sum(amount) filter (where cause in ('opened', 'voided')), 0) as amount from subledger_entries
      where instance_id = ${tx.instance.id} and date <= ${day} group by item_id) as opened
      on opened.item_id = coalesce(named.accrual_source_id, named.payment_application_id)`)
}

/**
 * In which column of an ageing report an item stands, from the first on; what reduces the balance of its party stands
 * in the last.
 */
const agingPlace = raw(`case when type is null or type = any(credit_types) or outstanding < 0 then 5
  when age <= 0 then 0 when age <= 30 then 1 when age <= 60 then 2 when age <= 90 then 3 else 4 end`)
const creditTypes: readonly SourceType[] = sourceTypes.filter((type) => traitsOf(type).isCredit)

export interface AgedSumRow {
  party_id: PartyId | null
  name: string | null
  place: number
  /** Credits below zero. */
  amount: Money
}

export async function countPartiesWithOpenItems(tx: ReadTx, day: Day, kinds: ItemKinds): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`${forceSetJoins} select count(distinct party_id)::integer as count from (${namedItemsAt(tx, day, kinds)}) as item`,
  )
  return row?.count ?? 0
}

/**
 * What is open per party and column: added up by the ids that the items name, and only then by those that stand for
 * them.
 */
export async function agedSums(tx: ReadTx, day: Day, kinds: ItemKinds): Promise<AgedSumRow[]> {
  const books = tx.instance.id
  return await tx.query<AgedSumRow>(sql`${forceSetJoins}
    select coalesce(y.merged_into, y.id) as party_id, coalesce(z.name, y.name) as name, a.place, sum(a.amount) as amount
    from (select party_id, ${agingPlace} as place,
        sum(case when type is null or type = any(credit_types) then -outstanding else outstanding end) as amount
      from (select party_id, type, outstanding, ${day}::date - coalesce(due_date, effective_date) as age,
          ${creditTypes}::text[] as credit_types
        from ${subledgerSql.openItemsAt(tx, day)} as i where ${areOf(kinds)}) as item
      group by party_id, place) as a
    left join parties as y on y.instance_id = ${books} and y.id = a.party_id
    left join parties as z on z.instance_id = ${books} and z.id = y.merged_into
    group by 1, 2, 3`)
}

function namedItemsAt(tx: ReadTx, day: Day, kinds: ItemKinds): Sql {
  const books = tx.instance.id
  return sql`select i.accrual_source_id, i.payment_application_id, i.type, i.reference_number, i.effective_date, i.due_date, i.outstanding,
      coalesce(y.merged_into, y.id) as party_id, coalesce(z.name, y.name) as name
    from (select * from ${subledgerSql.openItemsAt(tx, day)} as i where ${areOf(kinds)}) as i
    left join parties as y on y.instance_id = ${books} and y.id = i.party_id
    left join parties as z on z.instance_id = ${books} and z.id = y.merged_into`
}

function areOf({ types, moneyDirection }: ItemKinds): Sql {
  return sql`(type = any(${types}::text[]) or direction = ${moneyDirection}::integer)`
}

export interface MovementRow extends Omit<OpenItemRow, 'party_id' | 'name' | 'outstanding'> {
  /** Of money on account. */
  direction: 1 | -1 | null
  id: SubledgerEntryId
  date: Day
  cause: (typeof subledgerCauses)[number]
  /** What has settled it, or what it is of. */
  applied_id: PaymentApplicationId | null
  accrual_adjustment_id: AdjustmentId | null
  journal_entry_id: JournalEntryId | null
}

/**
 * How many changes of its items a party has up to the end of the day. @param parties the ids under which it is named
 */
export async function countMovements(tx: ReadTx, parties: readonly PartyId[], day: Day): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`select count(*)::integer as count from (${movementsUpTo(tx, parties, day)}) as movement`,
  )
  return row?.count ?? 0
}

/** In no order. */
export async function movements(tx: ReadTx, parties: readonly PartyId[], day: Day): Promise<MovementRow[]> {
  return await tx.query<MovementRow>(movementsUpTo(tx, parties, day))
}

function movementsUpTo(tx: ReadTx, parties: readonly PartyId[], day: Day): Sql {
  const books = tx.instance.id
  const named = { books, key: 'party_id', id: 'wanted.id' }
  const also = raw('and party_id is not null')
  const entries = joinByKeyPrefix({ table: 'subledger_entries', alias: 'e', books, key: 'item_id', id: 'i.item_id' })
  return sql`select i.*, e.id, e.date, e.cause, e.amount, e.payment_application_id as applied_id, e.accrual_adjustment_id, e.journal_entry_id
    from (select s.id as item_id, s.id as accrual_source_id, null as payment_application_id, s.type, null::smallint as direction, s.reference_number,
          s.effective_date, s.due_date from ${wantedIds(parties)} ${joinByKeyPrefix({ table: 'accrual_sources', alias: 's', ...named, also })}
      union all
      select p.id, null, p.id, null, p.direction, null, p.date, null
        from ${wantedIds(parties)} ${joinByKeyPrefix({ table: 'payment_applications', alias: 'p', ...named, also })}
        where p.accrual_source_id is null) as i ${entries}
    where e.date <= ${day} and ${day}::date >= ${tx.instance.entriesStart}::date`
}
