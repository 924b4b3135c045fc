import assert from 'node:assert/strict'
import path from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { openAsking } from '../bench/asking.ts'
import { bigBooksStart, makeBigBooks } from '../bench/big-books.ts'
import { deepToken, type List, type ListedBooks, lists, type Looking, targetOf } from '../bench/long-lists.ts'
import { startEmbeddedServer } from '../src/operations/embedded.ts'
import { placeCluster } from '../test/made-cluster.ts'
import { directory, sandboxToken, startProgram } from '../test/program.ts'
import { testSettings } from '../test/world.ts'
import { hasTurn, part } from './part.ts'
import { type Bounds, excesses, planLog, planSettings } from './plans.ts'

/**
 * How much a request reads: books of 1,000,000 lines, and the plans by which PostgreSQL really ran what the program
 * sent. Every list with every filter that an index serves, at its first page and deep inside; every report; a stream.
 * What is proven: none of them reads or sorts more rows than its page, its days or its ledgers take, however many there
 * are. Then indexes are dropped, and each time it shows.
 */
interface Size {
  lines: number
  /** PostgreSQL decides on a plan for good with the sixth time that a statement comes. */
  times: number
  /** Of the plants one of so many. */
  plantsOf: number
}

/** Ten rows a page, with what belongs to them. */
const ofPage: Bounds = { rows: 150, pages: 300 }
/** What stands at one moment is put into the order of transactions: there may be many. */
const ofCategory: Bounds = { ...ofPage, pages: 600 }
/** 60 months of 150 ledgers; of two moments half a month of days, and the lines of half a day. */
const ofReport: Bounds = { rows: 14_500, pages: 3_000 }
/** The lines of a month, of 60, and their entries, with all that it takes to find each of them by itself. */
const ofMonth: Bounds = { rows: 25_000, pages: 150_000 }

const reports = [
  'balance-sheet?end_date=2025-12-30',
  'balance-sheet?end_date=2023-06-15&time_zone=Asia/Tokyo',
  'income-statement?start_date=2024-01-01&end_date=2024-12-31',
  'trial-balance?end_date=2024-10-30&time_zone=Asia/Kathmandu',
  'balance-sheet?end_date=2024-06-20&compare=previous_year&time_zone=Asia/Tokyo',
  'income-statement?start_date=2024-01-01&end_date=2024-06-20&compare=previous_year&time_zone=Asia/Tokyo',
]

/** Filters that no index has all of: what they find is read along an index, and ends with the page. */
const transactions = { ...(lists['transactions'] ?? assert.fail()) }
const entries = { ...(lists['journal_entries'] ?? assert.fail()) }
const isSuggested = `t.categorization_method = 'uncategorized' and t.suggested_ledger_id is not null`
const further: Readonly<Record<string, List>> = {
  ...lists,
  transactions_suggested: {
    ...transactions,
    query: () => ({ has_suggestion: true }),
    from: () => `transactions t where ${isSuggested}`,
  },
  transactions_of_suggested_ledgers: {
    ...transactions,
    query: () => ({ suggestion_kind: 'ledger' }),
    from: () => `transactions t where ${isSuggested}`,
  },
  transactions_of_confidence: {
    ...transactions,
    query: () => ({ min_confidence: 0.85, max_confidence: 0.95 }),
    from: () =>
      `transactions t where coalesce(t.categorization_confidence, t.suggested_confidence) between 0.85 and 0.95`,
  },
  transactions_of_words: {
    ...transactions,
    query: () => ({ keywords: 'MERCHANT pay' }),
    from: () => `transactions t where description ~ 'Payment.*Merchant'`,
  },
  journal_entries_of_words: {
    ...entries,
    query: () => ({ keywords: 'MERCHANT pay' }),
    from: () => `journal_entries e where description ~ 'Payment.*Merchant'`,
  },
}

/** What is told of the past, of one transaction and of a month; and a month in an order that no index has. */
const past = {
  history: {
    target: ({ changedId }: Changed) => `transactions/${changedId}/history`,
    bounds: () => ({ rows: 50, pages: 60 }),
  },
  accuracy: {
    target: () => 'categorization/accuracy?start_date=2025-06-01&end_date=2025-06-30',
    bounds: ({ lines }: Size) => boundsOf(4 * Math.min(1_000, lines / 120)),
  },
  by_confidence: {
    target: () => 'transactions?sort=-confidence&start_date=2025-06-01&end_date=2025-06-30&limit=10',
    bounds: ({ lines }: Size) => boundsOf(lines / 100),
  },
} as const

/** What is around each row is found by its key, in some pages. */
function boundsOf(rows: number): Bounds {
  return { rows: 300 + rows, pages: 500 + 4 * rows }
}

/** Indexes without which some list reads too much, with that list. */
const needed = {
  transactions_uncategorized: 'transactions_suggested',
  transactions_datetime: 'transactions',
  transactions_account: 'transactions_of_small_account',
  transactions_unreviewed: 'transactions_unreviewed',
  line_entries_ledger: 'quiet_ledger_lines',
  journal_entries_datetime: 'journal_entries',
  journal_entries_unbanked: 'journal_entries_of_opening',
  line_tags_tag: 'journal_entries_of_tag',
  events_resource: 'audit_log_of_record',
  subject_history_subject: 'history',
} as const

interface Changed {
  /** The version before. */
  version: string
  /** A transaction that got another category. */
  changedId: string
}

part<Size>(
  {
    name: 'access-paths',
    // How often each is asked for: from the sixth time on a plan may be one for all values.
    quick: { lines: 20_000, times: 6, plantsOf: 6 },
    full: { lines: 1_000_000, times: 7, plantsOf: 1 },
    floors: ({ plantsOf }) => ({
      lists_read: 29,
      reports_read: 8,
      statements_judged: 400,
      plants_caught: Math.floor(Object.keys(needed).length / plantsOf),
    }),
    never: ['excesses'],
  },
  async ({ size, seed, test }) => {
    await using home = directory()
    const folder = path.join(home.path, 'server')
    await placeCluster(folder)
    const server = await startEmbeddedServer({ directory: folder, settings: { ...testSettings, ...planSettings } })
    await using held = new AsyncDisposableStack()
    held.defer(() => server.stop())
    const client = new Client(server.connection)
    await client.connect()
    held.defer(() => client.end())
    const looking: Looking = { rows: async (statement) => (await client.query(statement)).rows }
    const program = await startProgram(home.path, { env: { DATABASE_URL: urlOf(server.connection) } })
    held.defer(async () => void (await program.stop()))
    const asking = held.use(openAsking(program.address, await sandboxToken(program.address)))
    const books = await open(asking, server.connection, { lines: size.lines, seed })

    const newPlans = planLog(path.join(folder, 'postgres.log'))
    let judged = 0
    const found: string[] = []
    const read = async (name: string, target: string, bounds: Bounds) => {
      newPlans()
      for (let time = 0; time < size.times; time += 1) {
        const { status, text } = await asking.ask('GET', target, { instance: books.instanceId })
        assert.equal(status, 200, text)
      }
      const plans = newPlans()
      judged += plans.length
      return excesses(plans, bounds).map((excess) => `${name}: ${excess}`)
    }
    const readList = async (name: string, bounds: Bounds) => {
      const list = further[name] ?? assert.fail()
      const token = await deepToken(looking, books, list)
      return [
        ...(await read(name, targetOf(list, books), bounds)),
        ...(await read(`${name}, deep inside`, targetOf(list, books, token), bounds)),
      ]
    }
    for (const name of Object.keys(further))
      found.push(...(await readList(name, name === 'transactions_of_category' ? ofCategory : ofPage)))
    for (const report of reports) found.push(...(await read(report, `/v0/reports/${report}`, ofReport)))
    const changed = await changeSome(asking, looking, books)
    for (const report of reports)
      found.push(...(await read(`${report}, as known`, `/v0/reports/${report}&known_at=${changed.version}`, ofReport)))
    await keepStates(client, books.instanceId)
    const readPast = async (name: keyof typeof past) =>
      await read(name, `/v0/${past[name].target(changed)}`, past[name].bounds(size))
    for (const name of ['history', 'accuracy', 'by_confidence'] as const) found.push(...(await readPast(name)))
    newPlans()
    await asking.ask('GET', '/v0/reports/general-ledger?start_date=2024-03-01&end_date=2024-03-31', {
      instance: books.instanceId,
      headers: { accept: 'text/csv' },
    })
    found.push(...excesses(newPlans(), ofMonth))
    for (const each of new Set(found)) test.diagnostic(each.slice(0, 600))
    assert.deepEqual([...new Set(found)].slice(0, 5), [])

    let caught = 0
    const planted = Object.entries(needed).filter((_, at) => hasTurn({ at, oneOf: size.plantsOf, seed }))
    for (const [index, name] of planted) {
      const [definition] = await looking.rows<{ text: string }>(`select pg_get_indexdef('${index}'::regclass) as text`)
      await client.query(`drop index ${index}`)
      const shown = name === 'history' ? await readPast(name) : await readList(name, ofPage)
      await client.query(definition?.text ?? '')
      if (shown.length > 0) caught += 1
      else test.diagnostic(`nobody misses ${index}`)
    }
    return {
      lines: size.lines,
      lists_read: Object.keys(further).length,
      reports_read: 2 * reports.length,
      statements_judged: judged,
      plants_caught: caught,
      excesses: found.length,
    }
  },
)

/** A hundred transactions get another category, and some are imported. */
async function changeSome(
  asking: ReturnType<typeof openAsking>,
  looking: Looking,
  { instanceId: instance, accounts, categories }: ListedBooks,
): Promise<Changed> {
  const rows = await looking.rows<{ id: string; version: string }>(
    `select t.id, i.sequence as version from transactions t join instances i on i.id = t.instance_id
     where i.id = '${instance}' and t.journal_entry_id is not null order by md5(t.id) limit 100`,
  )
  const category = { updated_category_ledger_id: categories[0] }
  const changed = await asking.ask('PUT', '/v0/transactions', {
    instance,
    body: rows.map(({ id }) => ({ id, category })),
  })
  assert.equal(changed.status, 200)
  const imported = Array.from({ length: 50 }, (_, at) => {
    return { id: `late-${at}`, amount: 5, datetime: '2025-12-01T12:00:00Z', description: `Late ${at}` }
  })
  const target = `/v0/source-accounts/${accounts[0]?.id}/transactions`
  const task = await asking.ask('POST', target, { instance, body: imported, headers: { prefer: 'wait=20' } })
  assert.equal(task.status, 200)
  const [{ id: changedId, version }] = [rows[0] ?? assert.fail()]
  return { version, changedId }
}

/**
 * The history has a state of every transaction, as if each had been changed once; those of which it has one are left
 * out.
 */
async function keepStates(client: Client, instanceId: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'subject_history'`,
  )
  const own = new Map([
    ['subject_id', 't.id'],
    ['journal_entry_id', 't.journal_entry_id'],
    ['sequence', '1 + row_number() over () % h.sequence'],
  ])
  const names = rows.map(({ name }) => name)
  await client.query(
    `insert into subject_history (${names.join()})
     select ${names.map((name) => own.get(name) ?? `h.${name}`).join()}
     from (select * from subject_history where instance_id = $1 and subject_id like 'txn_%' limit 1) as h
       join transactions t on t.instance_id = h.instance_id and t.journal_entry_id is not null
     where t.id not in (select subject_id from subject_history where instance_id = $1)`,
    [instanceId],
  )
}

async function open(
  asking: ReturnType<typeof openAsking>,
  connection: ClientConfig,
  { lines, seed }: { lines: number; seed: number },
): Promise<ListedBooks> {
  const { body } = await asking.ask('POST', '/v0/platform/instances', {
    body: {
      name: 'Big books',
      entries_start: `${bigBooksStart}T00:00:00Z`,
      subscription: 'tier4',
      time_zone: 'America/New_York',
    },
  })
  const quiet = { ...connection, options: '-c auto_explain.log_min_duration=-1' }
  return { ...(await makeBigBooks(quiet, { instanceId: body.id, lines, seed })), instanceId: body.id }
}

function urlOf({ host, user, database }: ClientConfig): string {
  return `postgres://${user}@${encodeURIComponent(host ?? '')}/${database}`
}
