import assert from 'node:assert/strict'
import path from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { openAsking } from '../bench/asking.ts'
import { type FreshBooks, loadFreshBooks, openFreshBooks } from '../bench/fresh-books.ts'
import { type ReadRequest, readsOf, writes } from '../bench/fresh-requests.ts'
import { startEmbeddedServer } from '../src/operations/embedded.ts'
import { directory, sandboxToken, startProgram } from '../test/program.ts'
import { until } from '../test/until.ts'
import { emptyQueue, testSettings } from '../test/world.ts'
import { hasTurn, part } from './part.ts'
import { indexesOf, isPass, pagesByStatement, planLog, planSettings } from './plans.ts'

/**
 * Books that are newer than the statistics of their tables: loaded through the API a moment ago, in a database that was
 * never analyzed, by connections that keep plans from when they were empty; and beside others, which are all that the
 * statistics know. What is proven: no statement of any request, nor of what judges it, reads many times the pages that
 * it reads when all is known.
 */
interface Size {
  entries: number
  rows: number
  /** Plans are kept from empty books for one of so many requests. */
  keptOf: number
}

/** A statement may read so many times what it reads when all is known, and so many pages besides. */
const [times, besides] = [3, 300]

/** Lists of all that the books hold, in an order or by a field that no index has: they may read each row once. */
const readsAll = /\?(sort=-?(description|amount)|resource=)/

/**
 * Checks of foreign keys, which PostgreSQL plans for their values the first five times: each may read an index then.
 */
const keyCheck = /^(select 1|delete) from only /i

/** What was marked to be learned since the model of the books was last used: each row is looked up. */
const readsMarked = / as "formerHash"/

/**
 * Lists of one ledger: an index of the lines of all ledgers begins with the same, and shows in pages only where the
 * books are large.
 */
const ofLedger = /^\/v0\/(?!reports|reconciliations).*(ledger_id=|\/line-entries)/
const ofAllLedgers = 'line_entries_datetime'

interface Asked {
  /** By statement. */
  pages: Map<string, number>
  indexes: Set<string>
}

/** By request. */
type Tour = Map<string, Asked>

part<Size>(
  {
    name: 'fresh-books',
    quick: { entries: 1_200, rows: 320, keptOf: 5 },
    full: { entries: 10_000, rows: 4_000, keptOf: 1 },
    floors: () => ({ requests: 85, statements: 300 }),
    never: ['excesses'],
  },
  async ({ size, seed, test }) => {
    await using place = await openPlace()
    const { asking, client } = place
    const kept = await openFreshBooks(asking)
    const warmed = readsOf(kept).filter((_, at) => hasTurn({ at, oneOf: size.keptOf, seed }))
    // From the sixth time on a plan may be one for all values.
    for (const each of warmed) for (let time = 0; time < 6; time += 1) await read(place, kept, each)
    const first = await loadFreshBooks(asking, kept, size)
    const unknown = await tour(place, first)
    await client.query('analyze')
    const second = await loadFreshBooks(asking, await openFreshBooks(asking), size)
    const besideOthers = await tour(place, second)
    const third = await loadFreshBooks(asking, await openFreshBooks(asking), size)
    await client.query('analyze')
    const known = await tour(place, third)

    const all = 2 * (size.entries + 2 * size.rows)
    const found = [
      ...excessesOf('never analyzed', { fresh: unknown, known, all }),
      ...excessesOf('beside others', { fresh: besideOthers, known, all }),
    ]
    for (const each of found) test.diagnostic(each.slice(0, 700))
    assert.deepEqual(found.slice(0, 3), [])
    return {
      entries: size.entries,
      requests: known.size,
      statements: [...known.values()].reduce((sum, each) => sum + each.pages.size, 0),
      excesses: found.length,
    }
  },
)

function excessesOf(state: string, { fresh, known, all }: { fresh: Tour; known: Tour; all: number }): string[] {
  // A job works when it comes to it, which may be while another request is answered.
  const elsewhere = (statement: string) =>
    Math.max(0, ...[...known.values()].map(({ pages }) => pages.get(statement) ?? 0))
  const strayed = [...fresh].flatMap(([request, { indexes }]) =>
    ofLedger.test(request) && indexes.has(ofAllLedgers) ? [`${state}, ${request}: the index of all lines`] : [],
  )
  const excesses = [...fresh].flatMap(([request, asked]) =>
    [...asked.pages].flatMap(([statement, pages]) => {
      const usually = known.get(request)?.pages ?? new Map<string, number>()
      // Which way a pass goes depends on how long ago the last request was: then it is held against the other way.
      const otherWay = isPass(statement) ? [...usually].find(([each]) => isPass(each))?.[1] : undefined
      const usual = usually.get(statement) ?? otherWay ?? elsewhere(statement)
      const mayReadAll = readsAll.test(request) || keyCheck.test(statement) || readsMarked.test(statement)
      const most = times * usual + (mayReadAll ? all : besides)
      return pages > most ? [`${state}, ${request}: ${pages} pages, not ${usual}: ${statement}`] : []
    }),
  )
  return [...strayed, ...excesses]
}

type Place = Awaited<ReturnType<typeof openPlace>>

async function tour(place: Place, books: FreshBooks): Promise<Tour> {
  const found: Tour = new Map()
  const ask: Place['asking']['ask'] = (method, target, wanted) =>
    place.asking.ask(method, target, { instance: books.instanceId, ...wanted })
  for (const request of readsOf(books))
    found.set(nameOf(request, books), await place.asked(() => read(place, books, request)))
  for (const [name, write] of Object.entries(writes))
    found.set(
      name,
      await place.asked(async () => {
        await write(ask, books, 0)
        await emptyQueue(place)
      }),
    )
  return found
}

async function read({ asking }: Place, { instanceId: instance }: FreshBooks, { target, accept }: ReadRequest) {
  const headers: Record<string, string> = accept === undefined ? {} : { accept }
  await asking.load(() => ({ method: 'GET', target, instance, headers }), { requests: 1, atOnce: 1 })
}

/** The same for all books. */
function nameOf({ target, accept = '' }: ReadRequest, { versions }: FreshBooks): string {
  const name = target
    .replaceAll(/[a-z]{3}_[0-9a-z]{26}/g, '…')
    .replace(/(?<=known_at=)\d+/, (version) => `version ${versions.indexOf(Number(version))}`)
  return `${name} ${accept}`.trim()
}

/** The program on a server that writes the plan of every statement into its log, of those within functions, too. */
async function openPlace() {
  await using held = new AsyncDisposableStack()
  const home = held.use(directory())
  const folder = path.join(home.path, 'server')
  const settings = { ...testSettings, ...planSettings, 'auto_explain.log_nested_statements': 'on' }
  const server = await startEmbeddedServer({ directory: folder, settings })
  held.defer(() => server.stop())
  const client = new Client({ ...server.connection, options: '-c auto_explain.log_min_duration=-1' })
  await client.connect()
  held.defer(() => client.end())
  const program = await startProgram(home.path, { env: { DATABASE_URL: urlOf(server.connection) } })
  held.defer(async () => void (await program.stop()))
  const asking = held.use(openAsking(program.address, await sandboxToken(program.address)))
  const newPlans = planLog(path.join(folder, 'postgres.log'))
  const all = held.move()
  return {
    asking,
    client,
    rows: async (text: string, values?: unknown[]) => (await client.query(text, values)).rows,
    async asked(work: () => Promise<unknown>): Promise<Asked> {
      newPlans()
      await work()
      // A plan is told when its statement has ended, which may be after its last row.
      await until(() => isIdle(client), 'a statement does not end')
      const plans = newPlans()
      return { pages: pagesByStatement(plans), indexes: indexesOf(plans) }
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

async function isIdle(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`,
  )
  return rows.length === 0
}

function urlOf({ host, user, database }: ClientConfig): string {
  return `postgres://${user}@${encodeURIComponent(host ?? '')}/${database}`
}
