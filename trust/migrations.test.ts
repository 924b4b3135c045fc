import assert from 'node:assert/strict'
import { Client, type ClientConfig } from 'pg'
import { copyIn, copyOut } from '../src/database/copy.ts'
import { eventHash, type HashedEvent, historyDigest, keyedHash } from '../src/database/event-log.ts'
import { getTypeParser } from '../src/database/values.ts'
import type { JobPayload } from '../src/jobs/job-queue.ts'
import { numberEntries } from '../src/journal/jobs.ts'
import { type HistoryRecord, rowText, wordsText } from '../src/journal/journal.ts'
import { systemClock } from '../src/kernel/clock.ts'
import type { Instant } from '../src/kernel/time.ts'
import { openService } from '../src/main/app.ts'
import { schemaText } from '../src/operations/catalogue.ts'
import { migrate, migrationNames } from '../src/operations/migrate.ts'
import { until } from '../test/until.ts'
import { administer, aWorld, serviceBeside, type World } from '../test/world.ts'
import { part } from './part.ts'
import {
  differences,
  fileAReceipt,
  grantLess,
  importMany,
  inClient,
  isOfOpenItems,
  learnAndSuggest,
  readReports,
  reportAddresses,
  tableDigests,
  unmatchAll,
  useEverything,
  violationsIn,
} from './rich-books.ts'

/**
 * From every schema that was released to the newest one, with data: books of today, in which every feature was used, as
 * far as the older schema has tables and columns for them. Each step is cut off by the death of its connection in the
 * middle of it, which leaves schema and rows as they were, and made anew by two migrators at once. In the end every
 * check holds and the reports on books that needed nothing but what the older schema had are, byte for byte, those of
 * today, but for who made an entry where nobody kept it. What a migration leaves to a job is done by that job, which it
 * has queued; until then entries have no numbers. The built-in templates are marked as those of a new platform; charts
 * that are there stay as they are. Who could close periods before that was a scope of its own may do so afterwards, and
 * nobody else.
 */

let connection: ClientConfig | undefined

part(
  {
    name: 'migrations',
    quick: { rows: 200, everyVersion: false, everyRoute: 4, newest: 4 },
    full: { rows: 5_000, everyVersion: true, everyRoute: 1, newest: Infinity },
    floors: ({ everyVersion, newest }) => ({
      versions: everyVersion ? migrationNames().length - 1 : 2,
      steps: Math.min(newest, migrationNames().length - 1),
      kills: Math.min(newest, migrationNames().length - 1),
      rows: 1_000,
      numbered: 200,
      reports_compared: 2 * 14 * (everyVersion ? migrationNames().length - 1 : 2),
    }),
    never: ['violations', 'report_diffs', 'left_behind', 'schema_diffs', 'template_diffs', 'scope_diffs', 'unnumbered'],
    database: () => connection,
  },
  async ({ size, seed }) => {
    const plain = await aWorld({ ownPlatform: true })
    connection = plain.connection
    const rich = await aWorld()
    await useEverything(rich, { every: size.everyRoute, seed, of: (route) => !isOfOpenItems(route) })
    await fileAReceipt(rich)
    await unmatchAll(rich)
    await grantLess(rich)
    await learnAndSuggest(rich)
    await importMany(plain, { rows: size.rows, seed })
    await plain.entry('2026-05-06T07:08:09Z', 'By hand', [
      ['Rent', '12.34'],
      ['Undeposited Funds', '-12.34'],
    ])
    // Older schemas know of no marks: who comes from them has charts without.
    await inClient(plain.connection, unmarkLedgers)
    await plain.tokenFor(['books:read'])
    const rights = await inClient(plain.connection, scopesHeld)
    await inClient(plain.connection, takeScopeOfClosing)
    const addresses = await reportAddresses(plain)
    // What is told of today is told of this day, however long all versions take.
    const now = systemClock()
    const reports = await readReports(plain, addresses)
    const schema = await inClient(plain.connection, schemaText)
    const marks = await inClient(plain.connection, marksOfBuiltIn)
    const names = migrationNames()
    // Quickly: from the first, over every step, and from the last but one.
    const froms = names.slice(0, -1).filter((_, at) => size.everyVersion || at === 0 || at === names.length - 2)
    const sum = {
      versions: 0,
      steps: 0,
      kills: 0,
      rows: 0,
      left_behind: 0,
      schema_diffs: 0,
      template_diffs: 0,
      scope_diffs: 0,
      violations: 0,
    }
    const told = { report_diffs: 0, reports_compared: 0, numbered: 0, unnumbered: 0 }
    const longest = { step_ms_max: 0, steps_over_1s: 0 }
    let hasOpenItems = false
    for (const from of froms) {
      if (from >= openItems && !hasOpenItems) {
        hasOpenItems = true
        await useEverything(rich, { every: size.everyRoute, seed, of: isOfOpenItems })
      }
      const database = `migrated_${process.pid}`
      await administer(plain.connection, `create database ${database} template template0`)
      const target = { ...plain.connection, database }
      try {
        await migrate(target, { through: from })
        // What is still being done, such as the filling of a sample company, is not copied in the middle.
        await until(async () => (await inClient(plain.connection, jobsUnderWay)) === 0, 'jobs go on')
        sum.rows += await carryOver(plain.connection, target)
        sum.versions += 1
        // The steps of all versions once, each with data of the first. Quickly the older ones in one go: they stay as
        // they are.
        const all = from === names[0] ? names.slice(1) : names.slice(-1)
        const steps = all.slice(-Math.min(all.length, size.newest))
        const former = all.at(-steps.length - 1)
        if (former !== undefined) await migrate(target, { through: former })
        for (const step of steps) {
          const { left, milliseconds } = await takeStep(target, step)
          sum.kills += 1
          sum.left_behind += left
          sum.steps += 1
          longest.step_ms_max = Math.max(longest.step_ms_max, Math.round(milliseconds))
          if (milliseconds > 1_000) longest.steps_over_1s += 1
        }
        if ((await inClient(target, schemaText)) !== schema) sum.schema_diffs += 1
        if ((await inClient(target, marksOfBuiltIn)) !== marks) sum.template_diffs += 1
        if (from < scopeOfClosing && (await inClient(target, scopesHeld)) !== rights) sum.scope_diffs += 1
        sum.violations += await violationsIn(target)
        const { before, found, numbered } = await serveAt(plain, { target, addresses, now })
        told.report_diffs += differences(knownTo(from, reports, { numbersWait: true }), before).length
        told.report_diffs += differences(knownTo(from, reports, { numbersWait: false }), found).length
        told.reports_compared += 2 * addresses.length
        told.numbered += numbered
        told.unnumbered += await inClient(target, countUnnumbered)
        sum.violations += await violationsIn(target)
      } finally {
        await administer(plain.connection, `drop database if exists ${database} with (force)`)
      }
    }
    return { ...sum, ...told, ...longest }
  },
)

/** Jobs whose time has come, and which have not failed for good. */
async function jobsUnderWay(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts`)
  return rows[0]?.count ?? 0
}

/**
 * The rows of every table that both have, as far as the older one has columns for them; triggers rest, as they have
 * judged.
 */
async function carryOver(from: ClientConfig, to: ClientConfig): Promise<number> {
  return await inClient(from, (source) =>
    inClient(to, async (target) => {
      await target.query('set session_replication_role = replica')
      let rows = 0
      const [tables, known] = [await columnsOf(target), await kindsKnownTo(target)]
      for (const [table, columns] of tables) {
        const list = columns.join(', ')
        const now = columns.map((column) => renamed.get(column) ?? column).join(', ')
        const where = known.get(table) ?? 'true'
        const text = copyOut(source, `copy (select ${now} from ${table} where ${where}) to stdout`)
        await copyIn(target, `copy ${table} (${list}) from stdin`, text)
        rows += (await target.query(`select count(*)::int as count from ${table}`)).rows[0].count
      }
      const history = tables.get('public.subject_history')
      const today = (await columnsOf(source)).get('public.subject_history') ?? []
      if (history)
        await sealAnew(
          target,
          today.filter((column) => !history.includes(column)),
        )
      await chainAnew(target)
      // What was copied with its number is not numbered again.
      for (const table of ['_private_jobs', '_private_job_queues', '_private_tasks'])
        await target.query(
          `select setval(pg_get_serial_sequence($1, 'id'), (select coalesce(max(id), 0) + 1 from graphile_worker.${table}), false)`,
          [`graphile_worker.${table}`],
        )
      return rows
    }),
  )
}

/**
 * History tells less of an entry in an older schema: each row with the HMACs, and each write with the digest, of what
 * is left.
 */
async function sealAnew(client: Client, keptLater: readonly string[]): Promise<void> {
  const nothing = Object.fromEntries(keptLater.map((column) => [column, null]))
  const { rows } = await client.query<HistoryRecord & { instance_id: string; audit_key: Buffer }>({
    text: `select h.*, h.amounts::text[] as amounts, i.audit_key from subject_history h join instances i on i.id = h.instance_id`,
    types: { getTypeParser },
  })
  const sealed = rows.map((row) => {
    const state = { ...row, ...nothing }
    const isErased = row.description === null && row.line_descriptions === null
    const words_hmac = isErased ? row.words_hmac : keyedHash(row.audit_key, wordsText(state))
    return { ...row, words_hmac, row_hmac: keyedHash(row.audit_key, rowText({ ...state, words_hmac })) }
  })
  const places = [sealed.map((row) => row.instance_id), sealed.map((row) => String(row.sequence))]
  const hmacs = [sealed.map((row) => row.words_hmac), sealed.map((row) => row.row_hmac)]
  await client.query(
    `update subject_history h set words_hmac = anew.words_hmac, row_hmac = anew.row_hmac
     from unnest($1::text[], $2::bigint[], $3::text[], $4::bytea[], $5::bytea[])
       as anew (instance_id, sequence, subject_id, words_hmac, row_hmac)
     where (h.instance_id, h.sequence, h.subject_id) = (anew.instance_id, anew.sequence, anew.subject_id)`,
    [...places, sealed.map((row) => row.subject_id), ...hmacs],
  )
  const writes = Map.groupBy(sealed, (row) => `${row.instance_id} ${row.sequence}`)
  for (const [place, write] of writes) {
    const { digest } = historyDigest(write.map(({ subject_id: id, row_hmac: hmac }) => ({ id, hmac })))
    const values = [...place.split(' '), digest]
    await client.query('update events set history_digest = $3 where instance_id = $1 and sequence = $2', values)
  }
}

/** Events of an older schema vouch for no history: each chain as a program of its version would have written it. */
async function chainAnew(client: Client): Promise<void> {
  const { rows: chains } = await client.query<{ id: string }>('select id from instances')
  for (const { id } of chains) {
    const { rows: events } = await client.query<HashedEvent>({
      text: 'select * from events where instance_id = $1 order by sequence',
      values: [id],
      types: { getTypeParser },
    })
    let hash: Buffer = Buffer.alloc(0)
    const hashes = events.map((event) => (hash = eventHash(hash, id, event)))
    await client.query(
      `update events e set hash = anew.hash from unnest($2::bigint[], $3::bytea[]) as anew (sequence, hash)
       where e.instance_id = $1 and e.sequence = anew.sequence`,
      [id, events.map(({ sequence }) => String(sequence)), hashes],
    )
    await client.query('update instances set head_hash = $2 where id = $1', [id, hash])
  }
}

/**
 * By table, the condition that its rows are of kinds that the schema knows: older ones have no Tasks of groups and no
 * minted tokens. What is missing in the books of what they do know shows in its checks.
 */
async function kindsKnownTo(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ table: string; condition: string }>(`
    select format('%I.%I', n.nspname, t.relname) as table,
      string_agg(format('(%s) is not false', substring(pg_get_constraintdef(c.oid) from '^CHECK (.*?)(?: NOT VALID)?$')), ' and ')
        as condition
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    where c.contype = 'c' and pg_get_constraintdef(c.oid) ~ '^CHECK [(][(]\\w+ = ANY [(]ARRAY' group by 1`)
  const known = new Map(rows.map(({ table, condition }) => [table, condition]))
  // An import that was undone is told only with the Task that undid it.
  const tasks = known.get('public.tasks')
  if (tasks !== undefined)
    known.set(
      'public.tasks',
      `${tasks} and not exists (select from tasks undoing where undoing.reverts_task_id = tasks.id and not (${tasks}))`,
    )
  return known
}

/** Columns that an older schema knows by another name. */
const renamed: ReadonlyMap<string, string> = new Map([['books_id', 'about_instance_id']])

async function columnsOf(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select format('%I.%I', n.nspname, t.relname) as table, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class t join pg_namespace n on n.oid = t.relnamespace and n.nspname in ('public', 'graphile_worker')
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where t.relkind = 'r' and t.relname not in ('pgmigrations', 'migrations') group by 1 order by 1`)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** Cut off once, then made by two at once. @returns 1 when the one cut off left anything behind */
async function takeStep(target: ClientConfig, step: string): Promise<{ left: number; milliseconds: number }> {
  const before = await inClient(target, stateOf)
  const death = deaths[migrationNames().indexOf(step) % deaths.length]
  await inClient(target, (client) => client.query(`${dyingFunctions} ${death}`))
  await assert.rejects(migrate(target, { through: step }), /terminat/i)
  await inClient(target, (client) =>
    client.query('drop event trigger if exists dying; drop function dying_of_schema(); drop function dying() cascade'),
  )
  const left = differences(before, await inClient(target, stateOf)).length
  const began = performance.now()
  await Promise.all([migrate(target, { through: step }), migrate(target, { through: step })])
  return { left, milliseconds: performance.now() - began }
}

/**
 * Where a step's connection dies: after its first change of the schema, and when all of it is done but for the commit.
 */
const deaths = [
  'create event trigger dying on ddl_command_end execute function dying_of_schema()',
  'create trigger dying before insert on pgmigrations for each row execute function dying()',
]

const dyingFunctions = `
  create function dying_of_schema() returns event_trigger language plpgsql security definer as $$
  begin perform pg_terminate_backend(pg_backend_pid()); end $$;
  create function dying() returns trigger language plpgsql security definer as $$
  begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;`

async function stateOf(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query('select string_agg(name, chr(44) order by id) as made from pgmigrations')
  return { ...(await tableDigests(client)), schema: await schemaText(client), made: rows[0].made }
}

/**
 * What is told of books that come from this schema, which knew neither who made an entry nor, until a job is done, its
 * number.
 */
function knownTo(
  from: string,
  reports: Readonly<Record<string, string>>,
  { numbersWait }: { numbersWait: boolean },
): Record<string, string> {
  const known = Object.entries(reports).map(([address, report]) => {
    const numbered = numbersWait && from < '0041_entry_numbers' ? report.replaceAll(entryNumbers, '$1null') : report
    return [address, from < '0039_history' ? numbered.replaceAll(entryMakers, '$1null,$2null') : numbered]
  })
  return Object.fromEntries(known)
}

const entryNumbers = /("entry_number":)\d+/g
const entryMakers = /("actor":)"[^"]+",("modified_by":)(?:"[^"]+"|null)/g

/** The reports before and after the jobs that are queued to number entries, and how many those numbered. */
async function serveAt(
  world: World,
  { target, addresses, now }: { target: ClientConfig; addresses: readonly string[]; now: Instant },
): Promise<{ before: Record<string, string>; found: Record<string, string>; numbered: number }> {
  const service = await openService({
    ...serviceBeside({ connection: target, files: world.files }),
    clock: () => now,
  })
  try {
    const address = await service.server.fastify.listen({ host: '127.0.0.1', port: 0 })
    const before = await readReports(world, addresses, address)
    const unnumbered = await inClient(target, countUnnumbered)
    for (const payload of await inClient(target, numberingJobs)) await numberEntries(service.database, payload)
    const found = await readReports(world, addresses, address)
    return { before, found, numbered: unnumbered - (await inClient(target, countUnnumbered)) }
  } finally {
    await service.close()
  }
}

async function numberingJobs(client: Client): Promise<JobPayload[]> {
  const { rows } = await client.query<{ payload: JobPayload }>(`
    select job.payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'number_entries'`)
  return rows.map(({ payload }) => payload)
}

/** Nor do the events that their programs wrote tell of marks: each with the HMACs of what is left. */
async function unmarkLedgers(client: Client): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(
    'update ledgers set cash_flow_section = null, is_income_tax = false, is_interest = false, box_1099 = null',
  )
  const { rows } = await client.query<{ id: string; sequence: string; key: Buffer; texts: (string | null)[] }>(`
    select i.id, e.sequence, i.audit_key as key, array[
      (e.before::jsonb - '{cash_flow_section,is_income_tax,is_interest,box_1099,enabled}'::text[])::text,
      (e.after::jsonb - '{cash_flow_section,is_income_tax,is_interest,box_1099,enabled}'::text[])::text] as texts
    from events e join instances i on i.id = e.instance_id where e.resource = 'ledger'`)
  const of = (at: number) => rows.map(({ texts }) => texts[at] ?? null)
  const hashes = (at: number) => rows.map(({ key, texts }) => keyedHash(key, texts[at] ?? null))
  await client.query(
    `update events e set before = anew.before, after = anew.after, before_hash = coalesce(anew.before_hash, e.before_hash),
       after_hash = coalesce(anew.after_hash, e.after_hash)
     from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::bytea[], $6::bytea[])
       as anew (id, sequence, before, after, before_hash, after_hash)
     where e.instance_id = anew.id and e.sequence = anew.sequence`,
    [rows.map(({ id }) => id), rows.map(({ sequence }) => sequence), of(0), of(1), hashes(0), hashes(1)],
  )
}

/**
 * Schemas before this know of no open items, and nothing in their books says what makes their lines: they get books
 * without.
 */
const openItems = '0052_accruals'

/** Who could change the books could close them before this. */
const scopeOfClosing = '0049_boxes_closing_and_parties_of_rules'

async function takeScopeOfClosing(client: Client): Promise<void> {
  for (const table of ['clients', 'tokens'])
    await client.query(`update ${table} set scopes = array_remove(scopes, 'books:close')`)
}

async function scopesHeld(client: Client): Promise<string> {
  const { rows } = await client.query<{ scopes: string }>(`
    select sorted.scopes from (
      select id as holder, scopes from clients
      union all select encode(token_hash, 'hex'), scopes from tokens where kind <> 'minted') as held
    cross join lateral (select string_agg(scope, ' ' order by scope) as scopes from unnest(held.scopes) as scope) as sorted
    order by holder`)
  const held = new Set(rows.map(({ scopes }) => scopes))
  assert.deepEqual([held.has('books:read'), held.size > 1], [true, true])
  return JSON.stringify(rows)
}

/** What statements read of the ledgers of built-in templates. */
async function marksOfBuiltIn(client: Client): Promise<string> {
  const { rows } = await client.query(`
    select t.platform_id, t.name as template, l.name, l.cash_flow_section, l.is_income_tax, l.is_interest, l.box_1099
    from ledger_templates l join coa_templates t on t.platform_id = l.platform_id and t.id = l.coa_template_id
    where t.type = 'agent' and (l.cash_flow_section is not null or l.is_income_tax or l.is_interest or l.box_1099 is not null)
    order by 1, 2, 3`)
  assert.ok(rows.length > 0)
  return JSON.stringify(rows)
}

async function countUnnumbered(client: Client): Promise<number> {
  const { rows } = await client.query('select count(*)::int as count from journal_entries where entry_number is null')
  return rows[0].count
}
