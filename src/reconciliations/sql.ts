import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import type { InstanceTx } from '../platform/db.ts'
import { type OrderKey, type Page, type PageRequest, readPage, type SizedPage } from '../platform/page.ts'
import { all, raw, sql, type Sql } from '../platform/sql.ts'
import type { Reconciliation } from './records.ts'
import type { StatementFile } from './statement-files.ts'

export interface ReconciliationFilter {
  ledger_id?: string
  progress_status?: string
  ids?: string[]
  sort?: string[]
}

const columns =
  raw(`r.id, r.ledger_id, r.previous_id, r.start_datetime, r.end_datetime, r.statement_ending_date, r.time_zone,
  r.statement_ending_balance, r.progress_status, r.completed_on_datetime, r.reconciled_balance, r.digest, r.created_at`)

export async function list(
  tx: InstanceTx,
  page: PageRequest,
  filter: ReconciliationFilter,
): Promise<Page<Reconciliation>> {
  const conditions: Sql[] = []
  if (filter.ledger_id) conditions.push(sql`and r.ledger_id = ${filter.ledger_id}`)
  if (filter.progress_status) conditions.push(sql`and r.progress_status = ${filter.progress_status}`)
  if (filter.ids) conditions.push(sql`and r.id = any(${filter.ids}::text[])`)
  const descending = !(filter.sort?.includes('ending_date') ?? false)
  const order: OrderKey<Reconciliation>[] = [
    {
      column: 'r.statement_ending_date::text',
      type: 'text',
      descending,
      of: (row) => String(row.statement_ending_date),
    },
    { column: 'r.id', type: 'text', descending, of: (row) => row.id },
  ]
  return await readPage<Reconciliation>(page, order, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${columns} from reconciliations r
      where r.instance_id = ${tx.instance.id} ${all(conditions)} and ${where} order by ${orderBy} limit ${limit}`)
  })
}

export async function find(tx: InstanceTx, ids: readonly string[]): Promise<Map<string, Reconciliation>> {
  const rows = await tx.query<Reconciliation>(sql`
    select ${columns} from reconciliations r where r.instance_id = ${tx.instance.id} and r.id = any(${ids}::text[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function latest(tx: InstanceTx, ledgerId: string): Promise<Reconciliation | undefined> {
  const [row] = await tx.query<Reconciliation>(sql`
    select ${columns} from reconciliations r where r.instance_id = ${tx.instance.id} and r.ledger_id = ${ledgerId}
    order by r.end_datetime desc limit 1`)
  return row
}

export async function insert(tx: InstanceTx, row: Reconciliation): Promise<void> {
  await tx.query(sql`
    insert into reconciliations (instance_id, id, ledger_id, previous_id, start_datetime, end_datetime, statement_ending_date,
      time_zone, statement_ending_balance, progress_status, created_at)
    values (${tx.instance.id}, ${row.id}, ${row.ledger_id}, ${row.previous_id}, ${row.start_datetime}, ${row.end_datetime},
      ${row.statement_ending_date}, ${row.time_zone}, ${row.statement_ending_balance}, ${row.progress_status},
      ${row.created_at})`)
}

export async function update(tx: InstanceTx, row: Reconciliation): Promise<void> {
  await tx.query(sql`
    update reconciliations set end_datetime = ${row.end_datetime}, statement_ending_date = ${row.statement_ending_date},
      time_zone = ${row.time_zone}, statement_ending_balance = ${row.statement_ending_balance},
      progress_status = ${row.progress_status}, completed_on_datetime = ${row.completed_on_datetime},
      reconciled_balance = ${row.reconciled_balance}, digest = ${row.digest}
    where instance_id = ${tx.instance.id} and id = ${row.id}`)
}

export async function remove(tx: InstanceTx, id: string): Promise<void> {
  await tx.query(
    sql`delete from reconciled_entries where instance_id = ${tx.instance.id} and reconciliation_id = ${id}`,
  )
  await tx.query(sql`delete from reconciliations where instance_id = ${tx.instance.id} and id = ${id}`)
}

// What they hold

export interface OfferedEntry {
  id: string
  datetime: Instant
  /** The reconciliation that holds it: this one or a later one. */
  reconciliation_id: string | null
}

/** Entries of the ledger before the end of the reconciliation, but those of an earlier one and opening balances. */
function offered(tx: InstanceTx, { ledger_id, end_datetime }: Reconciliation): Sql {
  return sql`
    select e.id, e.datetime, h.reconciliation_id from journal_entries e
    left join reconciled_entries h
      on h.instance_id = e.instance_id and h.journal_entry_id = e.id and h.ledger_id = ${ledger_id}
    left join reconciliations o on o.instance_id = h.instance_id and o.id = h.reconciliation_id
    where e.instance_id = ${tx.instance.id} and e.opening_ledger_id is null and e.datetime < ${end_datetime}
      and (o.id is null or o.end_datetime >= ${end_datetime})
      and exists (select from line_entries l
        where l.instance_id = e.instance_id and l.journal_entry_id = e.id and l.ledger_id = ${ledger_id})`
}

export async function listOffered(
  tx: InstanceTx,
  page: SizedPage<{ id: string }>,
  reconciliation: Reconciliation,
  descending: boolean,
): Promise<Page<OfferedEntry>> {
  const order: OrderKey<OfferedEntry>[] = [
    { column: 'e.datetime', type: 'timestamptz', descending, of: (row) => row.datetime },
    { column: 'e.id', type: 'text', descending, of: (row) => row.id },
  ]
  return await readPage<OfferedEntry>(page, order, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`${offered(tx, reconciliation)} and ${where} order by ${orderBy} limit ${limit}`)
  })
}

/**
 * Those of these entries that it offers. Each table is asked by the beginning of its key and joined here: so what a thousand cost
 * does not grow with the books, whatever the database believes of tables that have just grown.
 */
export async function findOffered(
  tx: InstanceTx,
  { ledger_id, end_datetime }: Reconciliation,
  ids: readonly string[],
): Promise<Map<string, OfferedEntry>> {
  const entries = await tx.query<{ id: string; datetime: Instant; isDue: boolean }>(sql`
    select e.id, e.datetime, e.opening_ledger_id is null and e.datetime < ${end_datetime} as "isDue"
    from journal_entries e where e.instance_id = ${tx.instance.id} and e.id = any(${ids}::text[])`)
  const lines = await tx.query<{ journal_entry_id: string; isOnLedger: boolean }>(sql`
    select l.journal_entry_id, l.ledger_id = ${ledger_id} as "isOnLedger"
    from line_entries l where l.instance_id = ${tx.instance.id} and l.journal_entry_id = any(${ids}::text[])`)
  const held = await tx.query<{ journal_entry_id: string; reconciliation_id: string; isEarlier: boolean }>(sql`
    select h.journal_entry_id, h.reconciliation_id, (select o.end_datetime < ${end_datetime} from reconciliations o
      where o.instance_id = h.instance_id and o.id = h.reconciliation_id) as "isEarlier"
    from reconciled_entries h
    where h.instance_id = ${tx.instance.id} and h.journal_entry_id = any(${ids}::text[]) and h.ledger_id = ${ledger_id}`)
  const onLedger = new Set(lines.flatMap((line) => (line.isOnLedger ? line.journal_entry_id : [])))
  const holders = new Map(held.map((each) => [each.journal_entry_id, each]))
  const offering = entries.filter(({ id, isDue }) => isDue && onLedger.has(id) && !holders.get(id)?.isEarlier)
  return new Map(
    offering.map(({ id, datetime }) => [
      id,
      { id, datetime, reconciliation_id: holders.get(id)?.reconciliation_id ?? null },
    ]),
  )
}

export async function hold(tx: InstanceTx, { id, ledger_id }: Reconciliation, entryIds: readonly string[]) {
  await tx.query(sql`
    insert into reconciled_entries (instance_id, journal_entry_id, ledger_id, reconciliation_id)
    select ${tx.instance.id}, e, ${ledger_id}, ${id} from unnest(${entryIds}::text[]) as e
    on conflict do nothing`)
}

/** Entries that it holds, by the key of what is held. */
export async function release(
  tx: InstanceTx,
  { ledger_id }: Reconciliation,
  entryIds: readonly string[],
): Promise<void> {
  await tx.query(sql`
    delete from reconciled_entries
    where instance_id = ${tx.instance.id} and journal_entry_id = any(${entryIds}::text[]) and ledger_id = ${ledger_id}`)
}

/** An entry with what it comes to on the ledger. */
export interface MatchableEntry {
  id: string
  datetime: Instant
  description: string
  /** What its lines on the ledger say. */
  words: string | null
  amount: Money
  /** Which ledgers it moves, and by how much. */
  effect: string
  isHeld: boolean
}

/** What a reconciliation in progress offers; so many at most. */
export async function matchable(
  tx: InstanceTx,
  { id, ledger_id, end_datetime }: Reconciliation,
  most: number,
): Promise<MatchableEntry[]> {
  return await tx.query(sql`
    select e.id, e.datetime, e.description, s.words, s.amount, h.reconciliation_id is not null as "isHeld",
      (select string_agg(concat_ws(' ', o.ledger_id, o.amount), ',' order by o.ledger_id, o.amount) from line_entries o
        where o.instance_id = e.instance_id and o.journal_entry_id = e.id) as effect
    from (select l.journal_entry_id, sum(l.amount)::bigint as amount, string_agg(l.description, ' ' order by l.id) as words
      from line_entries l
      where l.instance_id = ${tx.instance.id} and l.ledger_id = ${ledger_id} and l.datetime < ${end_datetime}
      group by l.journal_entry_id) s
    join journal_entries e on e.instance_id = ${tx.instance.id} and e.id = s.journal_entry_id
    left join reconciled_entries h
      on h.instance_id = e.instance_id and h.journal_entry_id = e.id and h.ledger_id = ${ledger_id}
    where e.opening_ledger_id is null and (h.reconciliation_id is null or h.reconciliation_id = ${id})
    limit ${most}`)
}

/** Of these entries, those that another reconciliation of the ledger holds. */
export async function heldEarlier(
  tx: InstanceTx,
  { id, ledger_id }: Reconciliation,
  entryIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(sql`
    select h.journal_entry_id as id from reconciled_entries h
    where h.instance_id = ${tx.instance.id} and h.journal_entry_id = any(${entryIds}::text[])
      and h.ledger_id = ${ledger_id} and h.reconciliation_id <> ${id}`)
  return new Set(rows.map((row) => row.id))
}

/** By transaction: the entry that it is posted as. */
export async function entriesOfTransactions(tx: InstanceTx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.query<{ id: string; journal_entry_id: string }>(sql`
    select t.id, t.journal_entry_id from transactions t
    where t.instance_id = ${tx.instance.id} and t.id = any(${ids}::text[]) and t.journal_entry_id is not null`)
  return new Map(rows.map((row) => [row.id, row.journal_entry_id]))
}

/** Lets go of what is dated at the end or after it. */
export async function releaseLater(tx: InstanceTx, { id, end_datetime }: Reconciliation): Promise<void> {
  await tx.query(sql`
    delete from reconciled_entries h using journal_entries e
    where h.instance_id = ${tx.instance.id} and h.reconciliation_id = ${id}
      and e.instance_id = h.instance_id and e.id = h.journal_entry_id and e.datetime >= ${end_datetime}`)
}

/** Takes in the opening balances of the ledger, where no earlier one has them. */
export async function holdOpening(tx: InstanceTx, { id, ledger_id }: Reconciliation): Promise<void> {
  await tx.query(sql`
    insert into reconciled_entries (instance_id, journal_entry_id, ledger_id, reconciliation_id)
    select distinct ${tx.instance.id}, e.id, ${ledger_id}, ${id}
    from journal_entries e join line_entries l on l.instance_id = e.instance_id and l.journal_entry_id = e.id
    where e.instance_id = ${tx.instance.id} and e.opening_ledger_id is not null and l.ledger_id = ${ledger_id}
    on conflict do nothing`)
}

// Sums, signed: a debit is positive

/** What the opening entries brought to each ledger. */
export async function openingSums(tx: InstanceTx, ledgerIds: readonly string[]): Promise<Map<string, Money>> {
  const rows = await tx.query<{ ledger_id: string; sum: Money }>(sql`
    select l.ledger_id, sum(l.amount)::bigint as sum
    from journal_entries e join line_entries l on l.instance_id = e.instance_id and l.journal_entry_id = e.id
    where e.instance_id = ${tx.instance.id} and e.opening_ledger_id is not null and l.ledger_id = any(${ledgerIds}::text[])
    group by l.ledger_id`)
  return new Map(rows.map((row) => [row.ledger_id, row.sum]))
}

/** What the entries that each holds come to on its ledger, without opening balances and what is dated after its end. */
export async function heldSums(tx: InstanceTx, ids: readonly string[]): Promise<Map<string, Money>> {
  const rows = await tx.query<{ id: string; sum: Money }>(sql`
    select r.id, sum(l.amount)::bigint as sum
    from reconciliations r
    join reconciled_entries h on h.instance_id = r.instance_id and h.reconciliation_id = r.id
    join journal_entries e on e.instance_id = h.instance_id and e.id = h.journal_entry_id
    join line_entries l
      on l.instance_id = h.instance_id and l.journal_entry_id = h.journal_entry_id and l.ledger_id = h.ledger_id
    where r.instance_id = ${tx.instance.id} and r.id = any(${ids}::text[])
      and e.opening_ledger_id is null and e.datetime < r.end_datetime
    group by r.id`)
  return new Map(rows.map((row) => [row.id, row.sum]))
}

/** Of the lines that it holds: which they are, their moments and amounts. */
export async function digestOf(tx: InstanceTx, id: string): Promise<string> {
  const [row] = await tx.query<{ digest: string }>(sql`
    select encode(sha256(convert_to(coalesce(string_agg(concat_ws(' ', l.journal_entry_id, l.id,
      (extract(epoch from l.datetime) * 1000)::bigint, l.amount), ',' order by l.journal_entry_id, l.id), ''), 'UTF8')), 'hex')
      as digest
    from reconciled_entries h
    join line_entries l
      on l.instance_id = h.instance_id and l.journal_entry_id = h.journal_entry_id and l.ledger_id = h.ledger_id
    where h.instance_id = ${tx.instance.id} and h.reconciliation_id = ${id}`)
  return row?.digest ?? ''
}

// Statements

const fileColumns = raw('f.id, f.reconciliation_id, f.file_name, f.media_type, f.size_bytes, f.sha256, f.created_at')

/** By reconciliation. */
export async function statementFiles(tx: InstanceTx, ids: readonly string[]): Promise<Map<string, StatementFile>> {
  const rows = await tx.query<StatementFile>(sql`
    select ${fileColumns} from statement_files f
    where f.instance_id = ${tx.instance.id} and f.reconciliation_id = any(${ids}::text[])`)
  return new Map(rows.map((row) => [row.reconciliation_id, row]))
}

export async function statementFile(tx: InstanceTx, reconciliationId: string): Promise<StatementFile | undefined> {
  return (await statementFiles(tx, [reconciliationId])).get(reconciliationId)
}

export async function insertStatementFile(tx: InstanceTx, file: StatementFile): Promise<void> {
  await tx.query(sql`
    insert into statement_files (instance_id, id, reconciliation_id, file_name, media_type, size_bytes, sha256, created_at)
    values (${tx.instance.id}, ${file.id}, ${file.reconciliation_id}, ${file.file_name}, ${file.media_type},
      ${file.size_bytes}, ${file.sha256}, ${file.created_at})`)
}

export async function deleteStatementFile(tx: InstanceTx, id: string): Promise<void> {
  await tx.query(sql`delete from statement_files where instance_id = ${tx.instance.id} and id = ${id}`)
}
