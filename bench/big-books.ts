import { Client, type ClientConfig } from 'pg'

/**
 * Books of any size: five years of balanced entries, written into the tables themselves, as the service would have left
 * them. `daybook verify` finds nothing wrong with them. The same seed makes the same books.
 */
export interface BigBooks {
  lines: number
  entries: number
  transactions: number
  events: number
  /** Accounts with their ledgers, the one with most transactions first; the last one has one of 36. */
  accounts: readonly { id: string; ledgerId: string }[]
  /** Ledgers that take lines, with the busiest category first and, at the end, the one with fewest. */
  categories: readonly string[]
  /** The first one is on few lines, the second one on a quarter of all that bear any, the others on many. */
  tagIds: readonly string[]
  firstDay: string
  lastDay: string
}

export interface BigBooksOptions {
  /** An Instance that was just made, with entries_start 2021-01-01, in a zone and a currency of its own. */
  instanceId: string
  lines: number
  seed: number
}

export const bigBooksStart = '2021-01-01'
const days = 1826
const ledgerCount = 150
/** Of ten entries nine have two lines, one has four. */
const linesPerEntry = 2.2

/** @param connection as superuser: triggers rest meanwhile, and so does row-level security */
export async function makeBigBooks(connection: ClientConfig, options: BigBooksOptions): Promise<BigBooks> {
  const { instanceId, lines } = options
  const visit = visitor(connection, options)
  const entries = Math.ceil(lines / linesPerEntry)
  await visit(async (run) => await run(`update instances set entries_start = '${bigBooksStart}' where id = $1`))
  const chart = await visit(async (run) => await makeChart(run))
  const tagIds = await visit(async (run) => await makeTags(run, instanceId))
  const events = Math.ceil(lines / 10)
  // Indexes that are made at the end, from sorted rows, take a third of the time. Small books are written faster with
  // them.
  const rests = lines >= 200_000
  if (rests) await visit((run) => restIndexes(run))
  const parts = linePartsOf(entries)
  await Promise.all([
    ...parts.map((part) => visit((run) => insertLines(run, chart, { ...part, entries }))),
    visit(async (run) => {
      await insertEntries(run, chart, entries)
      await insertTransactions(run, chart, entries)
      await insertTags(run, tagIds, entries)
      await insertTasks(run, chart, entries)
    }),
  ])
  const finish = ['line_entries', 'transactions', 'journal_entries', 'line_tags']
  await Promise.all([
    visit(async (run) => {
      await run("set maintenance_work_mem = '512MB'")
      if (rests) for (const table of finish) await run(`reindex table ${table}`)
    }),
    visit(async (run) => {
      await sumUp(run)
      await insertEvents(run, { instanceId, events, entries })
    }),
  ])
  await visit(async (run) => {
    for (const table of [...finish, 'balance_days', 'balance_months', 'events', 'ledgers', 'tasks', 'tags'])
      await run(`vacuum analyze ${table}`)
  })
  const transactions = Number(
    (await visit((run) => run('select count(*) as count from transactions where instance_id = $1')))[0]?.['count'],
  )
  const lastDay = Temporal.PlainDate.from(bigBooksStart)
    .add({ days: days - 1 })
    .toString()
  const { accounts, categories } = chart
  return { lines, entries, transactions, events, accounts, categories, tagIds, firstDay: bigBooksStart, lastDay }
}

/** Runs one statement; where it names `$1`, that is the Instance. */
type Run = (statement: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>

interface Chart {
  accounts: { id: string; ledgerId: string }[]
  categories: string[]
  inflow: string
  outflow: string
}

function visitor(connection: ClientConfig, { instanceId, seed }: BigBooksOptions) {
  return async <Result>(work: (run: Run) => Promise<Result>): Promise<Result> => {
    const client = new Client(connection)
    await client.connect()
    try {
      await client.query(`set session_replication_role = replica; set timezone = 'UTC'; set synchronous_commit = on;
        set work_mem = '256MB'; set jit = off; set max_parallel_workers_per_gather = 0`)
      // Any number of chances for each entry, always the same ones.
      await client.query(`create function pg_temp.chance(number bigint, place integer) returns bigint immutable language sql
        as $$ select hashint8extended($1 * 16 + $2, ${Math.trunc(seed)}) & 2147483647 $$`)
      return await work(async (statement, values = []) => {
        const named = statement.includes('$1') ? [instanceId, ...values] : []
        return (await client.query(statement, named)).rows
      })
    } finally {
      await client.end()
    }
  }
}

// The chart

async function makeChart(run: Run): Promise<Chart> {
  await run(
    `insert into ledgers (instance_id, id, name, type, sub_type, debit_credit, editable, report_cash_flow, sort_code, metadata,
       financial_account_type, created_at)
     select $1, ${idOf('ldg', 'n')}, case when n <= 5 then 'Bank ' else 'Ledger ' end || n, kind[1], kind[2], kind[3], true,
       n <= 5, (9000 + n)::text, '{}', case when n <= 5 then 'bank_account' end, timestamptz '2021-01-01Z'
     from generate_series(1, $2::integer - (select count(*)::integer from ledgers where instance_id = $1)) as n,
       lateral (select case when n <= 10 then '{asset,current_assets,debit}' when n % 4 = 0 then '{revenue,operating_revenues,credit}'
         when n % 9 = 0 then '{liability,current_liabilities,credit}' else '{expense,operating_expenses,debit}' end::text[]) as k (kind)`,
    [ledgerCount],
  )
  await run(
    `insert into source_accounts (instance_id, id, name, type, business_personal, ledger_id, invert_transaction_amounts,
       enable_balance_polling, created_at)
     select $1, ${idOf('src', 'n')}, 'Bank ' || n, 'manual', 'business', ${idOf('ldg', 'n')}, false, false, timestamptz '2021-01-01Z'
     from generate_series(1, 5) as n`,
  )
  const rows = await run(
    `select id, required_ledger_purpose as purpose from ledgers where instance_id = $1 order by id`,
  )
  const idFor = (purpose: string) => String(rows.find((row) => row['purpose'] === purpose)?.['id'])
  const accounts = await run(
    `select id, ledger_id as "ledgerId" from source_accounts where instance_id = $1 and name like 'Bank _' order by id`,
  )
  const used = new Set(accounts.map((account) => account['ledgerId']))
  return {
    accounts: accounts.map(({ id, ledgerId }) => ({ id: String(id), ledgerId: String(ledgerId) })),
    categories: rows.filter((row) => row['purpose'] === null && !used.has(row['id'])).map((row) => String(row['id'])),
    inflow: idFor('uncategorized_inflow'),
    outflow: idFor('uncategorized_outflow'),
  }
}

const tagCount = 20

async function makeTags(run: Run, instanceId: string): Promise<string[]> {
  const group = `tgr_${instanceId.slice(4)}`
  await run(
    `insert into tag_groups (platform_id, id, name, enabled, tag_count, created_at, updated_at)
     select platform_id, $2, 'Projects of ' || $1, true, ${tagCount}, timestamptz '2021-01-01Z', timestamptz '2021-01-01Z'
     from instances where id = $1`,
    [group],
  )
  await run(
    `insert into tags (instance_id, id, name, tag_group_id, enabled, created_at)
     select $1, ${idOf('tag', 'n')}, 'Project ' || n, $2, true, timestamptz '2021-01-01Z' from generate_series(1, ${tagCount}) as n`,
    [group],
  )
  const rows = await run(`select id from tags where instance_id = $1 order by id`)
  return rows.map((row) => String(row['id']))
}

// Entries

/**
 * What each entry is, by its number. Four of five book a transaction; of those half are dated at noon, as files of
 * banks date them. They come nearly in the order of their days, as they are brought in.
 */
const entriesOf = (entries: number) => `
  select n, n % 5 <> 0 as banked, n % 10 = 3 as split, 3 + chances.amount % 500000 as cents,
    timestamptz '${bigBooksStart}Z' + interval '1 millisecond' * (86400000 * least(${days - 1}, (n - 1) * ${days} / ${entries} + pg_temp.chance(n, 1) % 3)
      + case when n % 5 <> 0 and n % 2 = 0 then 43200000 else pg_temp.chance(n, 2) % 86400000 end) as datetime,
    1 + case when chances.account % 36 = 35 then 4 when chances.account % 10 < 6 then 0 when chances.account % 10 < 8 then 1
      else chances.account % 2 + 2 end as account,
    chances.amount % 3 = 0 as is_inflow, pg_temp.chance(n, 5) % 200 = 0 as is_open,
    1 + (chances.category * chances.category / 2147483648 * $2::bigint / 2147483648)::integer as category,
    'Payment ' || chances.amount % 5000 || ' of Merchant ' || chances.category % 2000 as description
  from (select n, pg_temp.chance(n, 3) as amount, pg_temp.chance(n, 4) as account, pg_temp.chance(n, 6) as category
    from generate_series($3::bigint, $4::bigint) as n offset 0) as chances offset 0`

async function insertEntries(run: Run, chart: Chart, entries: number): Promise<void> {
  await run(
    `insert into journal_entries (instance_id, id, datetime, description, creation_source, transaction_id, external_id, metadata,
       created_at, entry_number)
     select $1, ${idOf('jen', 'n')}, datetime, description, case when banked then 'transaction' else 'manual' end,
       case when banked then ${idOf('txn', 'n')} end, case when n % 50 = 0 then 'voucher-' || n end, '{}', datetime, n
     from (${entriesOf(entries)}) as e`,
    [chart.categories.length, 1, entries],
  )
  await run('update instances set last_entry_number = $2 where id = $1', [entries])
}

function linePartsOf(entries: number): { from: number; to: number }[] {
  const half = Math.floor(entries / 2)
  return [
    { from: 1, to: half },
    { from: half + 1, to: entries },
  ]
}

async function insertLines(
  run: Run,
  chart: Chart,
  { from, to, entries }: { from: number; to: number; entries: number },
): Promise<void> {
  const count = chart.categories.length
  const category = (place: string) => `($5::text[])[1 + (${place}) % ${count}]`
  await run(
    `insert into line_entries (instance_id, journal_entry_id, id, ledger_id, datetime, amount, sort_order, description)
     select $1, ${idOf('jen', 'n')}, ${idOf('len', 'n * 4 + place')}, ledger_id, datetime, 100 * (case when is_inflow then amount else -amount end),
       place, case when n % 10 = 1 then 'Line ' || place || ' of ' || n end
     from (${entriesOf(entries)}) as e, lateral (values
       (0, case when banked then ($6::text[])[account] else ${category('category + 6')} end, cents),
       (1, case when banked and is_open and not split then case when is_inflow then $7 else $8 end else ${category('category - 1')} end,
         case when split then -(cents / 3) else -cents end),
       (2, ${category('category + 1')}, case when split then -(cents / 3) end),
       (3, ${category('category + 2')}, case when split then 2 * (cents / 3) - cents end)) as l (place, ledger_id, amount)
     where amount is not null`,
    [count, from, to, chart.categories, chart.accounts.map((each) => each.ledgerId), chart.inflow, chart.outflow],
  )
}

async function insertTransactions(run: Run, chart: Chart, entries: number): Promise<void> {
  const columns = `instance_id, id, source_account_id, external_id, amount, datetime, description, metadata, posted_status,
    not_posted_reason, review_status, personal, pending, categorization_method, categorization_confidence,
    categorization_explanation, journal_entry_id, line_entry_id, suggested_ledger_id, suggested_confidence`
  await run(
    `insert into transactions (${columns})
     select $1, ${idOf('txn', 'n')}, ($5::text[])[account], case when account > 2 then 'bank-' || n end,
       100 * (case when is_inflow then cents else -cents end), datetime, description, '{}', 'posted', null,
       case when n % 50 = 1 or n > ${entries} * 0.97 then 'unreviewed' else 'reviewed' end, false, false, method,
       case when method = 'similarity' then 0.9 end, case when method = 'instance_rule' then ${idOf('crl', 'category')} end,
       ${idOf('jen', 'n')}, ${idOf('len', 'n * 4')}, case when method = 'uncategorized' then ($6::text[])[category] end,
       case when method = 'uncategorized' then (n % 90 + 5)::real / 100 end
     from (${entriesOf(entries)}) as e, lateral (select case when is_open and not split then 'uncategorized' when n % 10 < 6 then 'instance_rule'
       when n % 10 < 8 then 'similarity' when n % 10 = 8 then 'import' else 'platform_rule' end) as m (method)
     where banked`,
    [chart.categories.length, 1, entries, chart.accounts.map((each) => each.id), chart.categories],
  )
  await run(
    `insert into transactions (${columns})
     select $1, ${idOf('txn', `n + ${entries}`)}, ($5::text[])[account], null, 100 * cents, datetime, description, '{}', 'not_posted', 'pending',
       'unreviewed', false, true, null, null, null, null, null, null, null
     from (${entriesOf(entries)}) as e`,
    [chart.categories.length, Math.ceil(entries * 0.998), entries, chart.accounts.map((each) => each.id)],
  )
}

/** On the second line of about one entry in fifty, at noon as well as at other times. */
async function insertTags(run: Run, tagIds: readonly string[], entries: number): Promise<void> {
  await run(
    `insert into line_tags (instance_id, journal_entry_id, line_id, datetime, tag_group_id, tag_id)
     select $1, e.id, ${idOf('len', 'n * 4 + 1')}, e.datetime, 'tgr_' || substr($1, 5),
       ($2::text[])[1 + case when place % 400 = 0 then 0 when place % 4 = 1 then 1 else 2 + pg_temp.chance(n, 7) % ${tagIds.length - 2} end]
     from generate_series(0, ($3::bigint - 7) / 49) as place cross join lateral (select 7 + 49 * place as n) as numbered
       join journal_entries e on e.instance_id = $1 and e.id = ${idOf('jen', 'n')}`,
    [tagIds, entries],
  )
}

/** An import of a thousand each. */
async function insertTasks(run: Run, chart: Chart, entries: number): Promise<void> {
  await run(
    `insert into tasks (instance_id, id, task_type, status, source_account_id, created_datetime, updated_datetime)
     select $1, ${idOf('tsk', 'n')}, 'import_transactions', 'complete', ($2::text[])[1 + n % 5], moment, moment
     from generate_series(1, $3::bigint) as n, lateral (select timestamptz '${bigBooksStart}Z' + n * interval '1 hour') as m (moment)`,
    [chart.accounts.map((each) => each.id), Math.ceil(entries / 1000)],
  )
}

// What follows from them

async function sumUp(run: Run): Promise<void> {
  await run(`
    insert into balance_days (instance_id, day, ledger_id, debit, credit, lines)
    select $1, (datetime at time zone 'UTC')::date as day, ledger_id, sum(greatest(amount, 0)), sum(greatest(-amount, 0)), count(*)
    from line_entries where instance_id = $1 group by 2, ledger_id order by 2, ledger_id`)
  await run(`
    insert into balance_months (instance_id, month, ledger_id, debit, credit, lines)
    select $1, date_trunc('month', day::timestamp)::date as month, ledger_id, sum(debit), sum(credit), sum(lines)
    from balance_days where instance_id = $1 group by 2, ledger_id order by 2, ledger_id`)
}

const hmac = (text: string) => `sha256($5::bytea || sha256($4::bytea || convert_to(${text}, 'UTF8')))`
const framed = (bytes: string) => `int4send(octet_length(${bytes})) || ${bytes}`
const framedText = (text: string) => framed(`convert_to(${text}, 'UTF8')`)
const nothing = `'\\xffffffff'::bytea`

/** Of entries that were made by hand, one after another, chained to what the books had. */
async function insertEvents(
  run: Run,
  { instanceId, events, entries }: { instanceId: string; events: number; entries: number },
): Promise<void> {
  const [head] = await run('select sequence, head_hash, audit_key from instances where id = $1')
  const key = Buffer.alloc(64)
  const auditKey = head?.['audit_key']
  if (Buffer.isBuffer(auditKey)) auditKey.copy(key)
  const hash = head?.['head_hash']
  await run(
    `create function pg_temp.linked(hash bytea, content bytea) returns bytea immutable language sql as 'select sha256(hash || content)'`,
  )
  await run(`create aggregate pg_temp.chained(bytea) (sfunc = pg_temp.linked, stype = bytea,
    initcond = '\\x${Buffer.isBuffer(hash) ? hash.toString('hex') : ''}')`)
  await run(
    `insert into events (instance_id, sequence, id, type, resource, resource_id, after, after_hash, actor, modified_by, created_at, hash)
     select $1, sequence, id, 'journal_entry.created', 'journal_entry', resource_id, after, after_hash, 'client:bench', modified_by,
       created_at, pg_temp.chained(${framed('$6::bytea')} || ${framedText('sequence::text')} || ${framedText('id')}
         || ${framedText("'journal_entry.created'::text")} || ${framedText("'journal_entry'::text")} || ${framedText('resource_id')}
         || ${nothing} || ${framed('after_hash')} || ${framedText("'client:bench'::text")}
         || case when modified_by is null then ${nothing} else ${framedText('modified_by')} end || ${nothing}
         || ${framedText(`to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)}) over (order by sequence)
     from (select *, ${hmac('after')} as after_hash from (
       select $2::bigint + n as sequence, ${idOf('evt', 'n')} as id, ${idOf('jen', `1 + n * 10 % ${entries}`)} as resource_id,
         case when n % 4 = 0 then 'anna' when n % 4 = 1 then 'ben' end as modified_by,
         timestamptz '${bigBooksStart}Z' + interval '1 second' * (n * ${days * 86_400} / $3::bigint) as created_at,
         format('{"id":"%s","description":"Entry %s","line_entries":[{"amount":"12.00","debit_credit":"debit"},{"amount":"12.00","debit_credit":"credit"}]}', n, n) as after
       from generate_series(1, $3::bigint) as n) as made) as digested`,
    [
      head?.['sequence'],
      events,
      key.map((byte) => byte ^ 0x36),
      key.map((byte) => byte ^ 0x5c),
      Buffer.from(instanceId),
    ],
  )
  await run(
    // As books that an earlier version kept, whose events are older than the Instance is here.
    `update instances set (sequence, head_hash, history_since, known_since) = (select sequence, hash, sequence, created_at from events
       where instance_id = $1 order by sequence desc limit 1) where id = $1`,
  )
}

/** Rows are written without their entries in the indexes, until these are made anew. */
async function restIndexes(run: Run): Promise<void> {
  await run(`update pg_index set indisready = false, indisvalid = false
    where indrelid in ('line_entries'::regclass, 'journal_entries'::regclass, 'transactions'::regclass, 'line_tags'::regclass)`)
}

/** As the service writes ids, but numbered. */
function idOf(prefix: string, number: string): string {
  return `('${prefix}_' || lpad((${number})::text, 26, '0'))`
}
