import { notCategories, uncategorizedPurposes } from '../chart/chart.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { type OrderKey, type Page, type PageRequest, readPage } from '../database/keyset-page.ts'
import { returningForCitus, sql, type Sql } from '../database/sql.ts'
import type { LedgerId, TransactionId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import type { MinedRule } from './rule-mining.ts'

interface StoredSuggestion {
  place: number
  name: string
  expression: string
  ledger_id: LedgerId
  ledger_name: string
  hits: number
  tested: number
  confirmed: number
  transaction_ids: TransactionId[]
  as_of: Instant
}

/**
 * Those that would decide something as things stand: their ledger is a category still, and there is no such rule yet.
 */
export async function list(tx: ReadTx, page: PageRequest): Promise<Page<StoredSuggestion>> {
  const order: OrderKey<StoredSuggestion>[] = [
    { column: 's.place', type: 'integer', descending: false, of: (suggestion) => suggestion.place },
  ]
  return await readPage<StoredSuggestion>(page, order, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select s.place, s.name, s.expression, s.ledger_id, l.name as ledger_name, s.hits, s.tested, s.confirmed, s.transaction_ids, s.as_of
      from rule_suggestions s join ${categoryLedgers(tx)} and l.id = s.ledger_id
      where s.instance_id = ${tx.instance.id} and not exists (
        select from categorization_rules r where r.instance_id = s.instance_id and r.expression = s.expression)
        and ${where} order by ${orderBy} limit ${limit}`)
  })
}

/** The enabled ledgers that a rule may name, and that say something. */
export async function categories(tx: ReadTx): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(sql`
    select l.id from (select) as none join ${categoryLedgers(tx)}`)
  return new Set(rows.map((row) => row.id))
}

function categoryLedgers(tx: ReadTx): Sql {
  return sql`ledgers l on l.instance_id = ${tx.instance.id} and l.editable and l.enabled
    and coalesce(l.required_ledger_purpose, '') <> all(${[...notCategories, ...uncategorizedPurposes]}::text[])
    and not exists (select from source_accounts a where a.instance_id = l.instance_id and a.ledger_id = l.id)`
}

export async function replace(tx: WriteTx, mined: readonly MinedRule[]): Promise<void> {
  await tx.execute(sql`delete from rule_suggestions where instance_id = ${tx.instance.id}`)
  if (mined.length === 0) return
  const text = JSON.stringify(mined.map((rule, at) => ({ ...rule, place: at + 1 })))
  await tx.execute(sql`
    insert into rule_suggestions (instance_id, place, name, expression, ledger_id, hits, tested, confirmed, transaction_ids, as_of)
    select ${tx.instance.id}, r.place, r.name, r.expression, r."ledgerId", r.hits, r.tested, r.confirmed, r."transactionIds",
      ${tx.now}::timestamptz
    from json_to_recordset(${text}::json) as r (place integer, name text, expression text, "ledgerId" text, hits integer,
      tested integer, confirmed integer, "transactionIds" text[])
    ${returningForCitus}`)
}
