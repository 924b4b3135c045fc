import { Client, type ClientConfig } from 'pg'
import { requiredPurposes } from '../src/kernel/chart.ts'
import { limits } from '../src/kernel/limits.ts'
import { currencyDecimals, largestAmount } from '../src/kernel/money.ts'
import { startOfDay } from '../src/kernel/time.ts'
import { chainHash, keyedHash } from '../src/platform/chain.ts'
import { auditRole } from '../src/platform/migrate.ts'
import { type Sql, sql } from '../src/platform/sql.ts'

/**
 * Whether the books of an Instance are sound: read from one snapshot, by the role that sees every row and writes none.
 * Everything is computed anew from the lines; no statement of the service is used.
 * @returns what is wrong, a sentence each (at most 20 of a kind); empty when nothing is
 */
export async function checkBooks(connection: ClientConfig, instanceId: string): Promise<string[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local role ${auditRole}`)
    await client.query(`set local time zone 'UTC'`)
    const books = await openBooks(client, instanceId)
    if (!books) return [`there is no Instance ${instanceId}`]
    const violations = await violationsOf(
      client,
      checks.map((check) => check(books)),
    )
    return [...violations, ...(await chainViolations(client, books))]
  } finally {
    await client.end()
  }
}

interface Books {
  id: string
  /** The smallest amount of the currency, in units of 1/10000. */
  smallest: bigint
  /** The first moment of `entries_start`. */
  start: string
  sequence: string
  headHash: Buffer
  auditKey: Buffer
}

async function openBooks(client: Client, instanceId: string): Promise<Books | undefined> {
  const { rows } = await client.query(
    `select currency, time_zone, entries_start::text, sequence, head_hash, audit_key from instances where id = $1`,
    [instanceId],
  )
  const [row] = rows
  if (!row) return undefined
  return {
    id: instanceId,
    smallest: 10n ** BigInt(4 - (currencyDecimals.get(row.currency) ?? 2)),
    start: startOfDay(Temporal.PlainDate.from(row.entries_start), row.time_zone).toString(),
    sequence: row.sequence,
    headHash: row.head_hash,
    auditKey: row.audit_key,
  }
}

async function violationsOf(client: Client, statements: readonly Sql[]): Promise<string[]> {
  const violations: string[] = []
  for (const { text, values } of statements) {
    const { rows } = await client.query({ text: `${text} limit 20`, values })
    violations.push(...rows.map((row) => String(row.violation)))
  }
  return violations
}

/** Each answers a row, with a sentence, for whatever breaks its rule. */
const checks: readonly ((books: Books) => Sql)[] = [
  // Entries and their lines
  ({ id }) => sql`
    select format('entry %s: its debits exceed its credits by %s units', journal_entry_id, sum(amount)) as violation
    from line_entries where instance_id = ${id} group by journal_entry_id having sum(amount) <> 0`,
  ({ id }) => sql`
    select format('entry %s has %s debits and %s credits', e.id, count(*) filter (where l.amount > 0),
      count(*) filter (where l.amount < 0)) as violation
    from journal_entries e left join line_entries l on l.instance_id = e.instance_id and l.journal_entry_id = e.id
    where e.instance_id = ${id} group by e.id
    having count(*) filter (where l.amount > 0) = 0 or count(*) filter (where l.amount < 0) = 0`,
  ({ id }) => sql`
    select format('line %s is dated %s, its entry %s %s', l.id, l.datetime, e.id, e.datetime) as violation
    from line_entries l join journal_entries e on e.instance_id = l.instance_id and e.id = l.journal_entry_id
    where l.instance_id = ${id} and l.datetime <> e.datetime`,
  ({ id }) => sql`
    select format('at %s the lines add up to %s units', datetime, sum(amount)) as violation
    from line_entries where instance_id = ${id} group by datetime having sum(amount) <> 0`,
  ({ id, smallest }) => sql`
    select format('line %s has the amount %s', id, amount) as violation
    from line_entries where instance_id = ${id}
      and (amount = 0 or abs(amount) > ${largestAmount} or amount % ${smallest} <> 0)`,
  ({ id }) => sql`
    select format('entry %s has %s lines with the sort order %s', journal_entry_id, count(*), sort_order) as violation
    from line_entries where instance_id = ${id} group by journal_entry_id, sort_order having count(*) > 1`,
  ({ id }) => sql`
    select format('line %s belongs to the entry %s, which does not exist', l.id, l.journal_entry_id) as violation
    from line_entries l left join journal_entries e on e.instance_id = l.instance_id and e.id = l.journal_entry_id
    where l.instance_id = ${id} and e.id is null`,
  ({ id }) => sql`
    select format('line %s stands in the ledger %s, which does not exist', l.id, l.ledger_id) as violation
    from line_entries l left join ledgers on ledgers.instance_id = l.instance_id and ledgers.id = l.ledger_id
    where l.instance_id = ${id} and ledgers.id is null`,

  // Where entries come from
  ({ id, start }) => sql`
    select format('entry %s of %s lies before the start of the books, %s', id, datetime, ${start}::timestamptz) as violation
    from journal_entries where instance_id = ${id} and datetime < ${start}::timestamptz`,
  ({ id, start }) => sql`
    select format('opening entry %s is dated %s, the books start at %s', id, datetime, ${start}::timestamptz) as violation
    from journal_entries
    where instance_id = ${id} and opening_ledger_id is not null and datetime <> ${start}::timestamptz`,
  ({ id }) => sql`
    select format('entry %s is of the kind %s, but its links say otherwise', id, creation_source) as violation
    from journal_entries where instance_id = ${id}
      and ((creation_source = 'opening_balance') <> (opening_ledger_id is not null)
        or (creation_source = 'transaction') <> (transaction_id is not null)
        or (reverses_id is not null and creation_source <> 'reversal'))`,
  ({ id }) => sql`
    select format('opening entry %s does not open the ledger %s against the opening balances', e.id, e.opening_ledger_id)
      as violation
    from journal_entries e
    join line_entries l on l.instance_id = e.instance_id and l.journal_entry_id = e.id
    left join ledgers on ledgers.instance_id = l.instance_id and ledgers.id = l.ledger_id
    where e.instance_id = ${id} and e.opening_ledger_id is not null
    group by e.id, e.opening_ledger_id
    having count(*) <> 2 or count(*) filter (where l.ledger_id = e.opening_ledger_id) <> 1
      or count(*) filter (where ledgers.required_ledger_purpose = 'opening_balances') <> 1`,
  ({ id }) => sql`
    select format('entry %s reverses %s, which does not say so', e.id, e.reverses_id) as violation
    from journal_entries e
    left join journal_entries o on o.instance_id = e.instance_id and o.id = e.reverses_id and o.reversed_by_id = e.id
    where e.instance_id = ${id} and e.reverses_id is not null and o.id is null`,
  ({ id }) => sql`
    select format('entry %s is reversed by %s, which does not say so', e.id, e.reversed_by_id) as violation
    from journal_entries e
    left join journal_entries r on r.instance_id = e.instance_id and r.id = e.reversed_by_id and r.reverses_id = e.id
    where e.instance_id = ${id} and e.reversed_by_id is not null and r.id is null`,

  // Roll-ups
  ({ id }) => sql`
    with lines as (select datetime::date as day, ledger_id, coalesce(sum(amount) filter (where amount > 0), 0) as debit,
        coalesce(-sum(amount) filter (where amount < 0), 0) as credit, count(*) as lines
      from line_entries where instance_id = ${id} group by 1, 2),
    sums as (select * from balance_days where instance_id = ${id})
    select format('ledger %s on %s: the roll-up says %s, %s in %s lines, the lines say %s, %s in %s', ledger_id, day,
      sums.debit, sums.credit, sums.lines, lines.debit, lines.credit, lines.lines) as violation
    from lines full join sums using (day, ledger_id)
    where (coalesce(lines.debit, 0), coalesce(lines.credit, 0), coalesce(lines.lines, 0))
      <> (coalesce(sums.debit, 0), coalesce(sums.credit, 0), coalesce(sums.lines, 0))`,
  ({ id }) => sql`
    with lines as (select date_trunc('month', datetime)::date as month, ledger_id,
        coalesce(sum(amount) filter (where amount > 0), 0) as debit,
        coalesce(-sum(amount) filter (where amount < 0), 0) as credit, count(*) as lines
      from line_entries where instance_id = ${id} group by 1, 2),
    sums as (select * from balance_months where instance_id = ${id})
    select format('ledger %s in the month from %s: the roll-up says %s, %s in %s lines, the lines say %s, %s in %s', ledger_id,
      month, sums.debit, sums.credit, sums.lines, lines.debit, lines.credit, lines.lines) as violation
    from lines full join sums using (month, ledger_id)
    where (coalesce(lines.debit, 0), coalesce(lines.credit, 0), coalesce(lines.lines, 0))
      <> (coalesce(sums.debit, 0), coalesce(sums.credit, 0), coalesce(sums.lines, 0))`,
  ({ id }) => sql`
    select format('the roll-up from %s is of the ledger %s, which does not exist', since, ledger_id) as violation
    from (select instance_id, day as since, ledger_id from balance_days
      union all select instance_id, month, ledger_id from balance_months) as sums
    left join ledgers on ledgers.instance_id = sums.instance_id and ledgers.id = sums.ledger_id
    where sums.instance_id = ${id} and ledgers.id is null`,

  // The chart
  ({ id }) => sql`
    select format('ledger %s is of the type %s, its parent %s of the type %s', l.id, l.type, p.id, p.type) as violation
    from ledgers l join ledgers p on p.instance_id = l.instance_id and p.id = l.parent_id
    where l.instance_id = ${id} and l.type <> p.type`,
  ({ id }) => sql`
    with recursive tree (id, depth) as (
      select id, 1 from ledgers where instance_id = ${id} and parent_id is null
      union all
      select l.id, tree.depth + 1 from ledgers l join tree on tree.id = l.parent_id
      where l.instance_id = ${id} and tree.depth <= ${limits.ledgerDepth})
    select format('ledger %s hangs in a circle, or deeper than %s levels', l.id, ${limits.ledgerDepth}::int) as violation
    from ledgers l left join tree on tree.id = l.id
    where l.instance_id = ${id} and (tree.id is null or tree.depth > ${limits.ledgerDepth})`,
  ({ id }) => sql`
    select format('no ledger is there for %s', purpose) as violation
    from unnest(${[...requiredPurposes]}::text[]) as purpose
    where not exists (select from ledgers where instance_id = ${id} and required_ledger_purpose = purpose)`,
  ({ id }) => sql`
    select format('source account %s posts into the ledger %s, which is of the type %s', s.id, l.id, l.type) as violation
    from source_accounts s join ledgers l on l.instance_id = s.instance_id and l.id = s.ledger_id
    where s.instance_id = ${id} and l.type not in ('asset', 'liability')`,

  // Transactions
  ({ id }) => sql`
    select format('transaction %s is of the source account %s, which does not exist', t.id, t.source_account_id) as violation
    from transactions t left join source_accounts s on s.instance_id = t.instance_id and s.id = t.source_account_id
    where t.instance_id = ${id} and s.id is null`,
  ({ id }) => sql`
    select format('transaction %s is posted, but entry %s does not book it', t.id, t.journal_entry_id) as violation
    from transactions t
    left join journal_entries e on e.instance_id = t.instance_id and e.id = t.journal_entry_id
    where t.instance_id = ${id} and t.posted_status = 'posted'
      and (e.transaction_id, e.datetime) is distinct from (t.id, t.datetime)`,
  ({ id }) => sql`
    select format('transaction %s of %s units is not booked so by line %s of its ledger', t.id, t.amount, t.line_entry_id)
      as violation
    from transactions t
    join source_accounts s on s.instance_id = t.instance_id and s.id = t.source_account_id
    left join line_entries l
      on l.instance_id = t.instance_id and l.journal_entry_id = t.journal_entry_id and l.id = t.line_entry_id
    where t.instance_id = ${id} and t.posted_status = 'posted'
      and (l.amount, l.ledger_id) is distinct from (t.amount, s.ledger_id)`,
  ({ id }) => sql`
    select format('transaction %s stands in its own ledger with %s lines', t.id, count(l.id)) as violation
    from transactions t
    join source_accounts s on s.instance_id = t.instance_id and s.id = t.source_account_id
    left join line_entries l
      on l.instance_id = t.instance_id and l.journal_entry_id = t.journal_entry_id and l.ledger_id = s.ledger_id
    where t.instance_id = ${id} and t.posted_status = 'posted' group by t.id having count(l.id) <> 1`,
  ({ id }) => sql`
    select format('transaction %s is %s and has a category', id, posted_status) as violation
    from transactions where instance_id = ${id} and (posted_status = 'posted') <> (categorization_method is not null)`,
  ({ id }) => sql`
    select format('transaction %s of nothing is posted', id) as violation
    from transactions where instance_id = ${id} and posted_status = 'posted' and amount = 0`,
  ({ id }) => sql`
    select format('entry %s books the transaction %s, which does not say so', e.id, e.transaction_id) as violation
    from journal_entries e
    left join transactions t on t.instance_id = e.instance_id and t.id = e.transaction_id and t.journal_entry_id = e.id
    where e.instance_id = ${id} and e.transaction_id is not null and t.id is null`,
  ({ id }) => sql`
    select format('transaction %s is there, and is remembered as deleted', t.id) as violation
    from transactions t join transaction_tombstones d on d.instance_id = t.instance_id and d.id = t.id
    where t.instance_id = ${id}`,

  // Tasks
  ({ id }) => sql`
    select format('task %s is %s and %s', id, status, case when work is null then 'has no work' else 'has work left' end)
      as violation
    from tasks where instance_id = ${id}
      and case status when 'pending' then work is null when 'posted' then false else work is not null end`,
  ({ id }) => sql`
    select format('task %s lists the transaction %s %s times', id, listed, count(*)) as violation
    from tasks, unnest(created_transaction_ids || removed_transaction_ids || modified_transaction_ids
      || skipped_transaction_ids || failed_transaction_ids) as listed
    where instance_id = ${id} group by id, listed having count(*) > 1`,
  ({ id }) => sql`
    select format('task %s created the transaction %s, of which nothing is left', k.id, created) as violation
    from tasks k cross join unnest(k.created_transaction_ids) as created
    left join transactions t on t.instance_id = k.instance_id and t.id = created
    left join transaction_tombstones d on d.instance_id = k.instance_id and d.id = created
    where k.instance_id = ${id} and t.id is null and d.id is null`,
]

const eventsAtOnce = 10_000

/** The events are numbered without a gap, their hashes chain up to the head, and say what is stored. */
async function chainViolations(client: Client, books: Books): Promise<string[]> {
  const violations: string[] = []
  let previous: { sequence: bigint; hash: Buffer } = { sequence: 0n, hash: Buffer.alloc(0) }
  let events = await eventsAfter(client, books, 0n)
  while (events.length > 0) {
    for (const event of events) {
      const wrong = eventProblem(event, { previous, books })
      if (wrong) violations.push(`event ${event.sequence} ${wrong}`)
      previous = { sequence: BigInt(event.sequence), hash: event.hash }
    }
    events = await eventsAfter(client, books, previous.sequence)
  }
  if (String(previous.sequence) !== books.sequence)
    violations.push(`the last event is ${previous.sequence}, the Instance says ${books.sequence}`)
  if (!previous.hash.equals(books.headHash)) violations.push('the hash of the last event is not the head of the chain')
  return violations
}

interface EventRow {
  sequence: string
  id: string
  type: string
  resource: string
  resource_id: string
  before: string | null
  after: string | null
  before_hash: Buffer | null
  after_hash: Buffer | null
  actor: string
  modified_by: string | null
  request_id: string | null
  created: string
  hash: Buffer
}

async function eventsAfter(client: Client, books: Books, sequence: bigint): Promise<EventRow[]> {
  const { rows } = await client.query<EventRow>(
    `select sequence, id, type, resource, resource_id, before, after, before_hash, after_hash, actor, modified_by,
      request_id, to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created, hash
    from events where instance_id = $1 and sequence > $2 order by sequence limit $3`,
    [books.id, sequence, eventsAtOnce],
  )
  return rows
}

function eventProblem(
  event: EventRow,
  { previous, books }: { previous: { sequence: bigint; hash: Buffer }; books: Books },
): string | undefined {
  if (BigInt(event.sequence) !== previous.sequence + 1n) return `follows ${previous.sequence}`
  // Text that was erased leaves its hash behind; text that is there must be what was hashed.
  for (const [text, hash] of [
    [event.before, event.before_hash],
    [event.after, event.after_hash],
  ] as const)
    if (text !== null && !keyedHash(books.auditKey, text)?.equals(hash ?? Buffer.alloc(0)))
      return 'does not say what it said when it was written'
  const fields = [
    books.id,
    event.sequence,
    event.id,
    event.type,
    event.resource,
    event.resource_id,
    event.before_hash,
    event.after_hash,
    event.actor,
    event.modified_by,
    event.request_id,
    event.created,
  ]
  return chainHash(previous.hash, fields).equals(event.hash) ? undefined : 'does not carry the hash of its fields'
}
