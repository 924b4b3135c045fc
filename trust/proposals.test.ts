import assert from 'node:assert/strict'
import { cpuUsage } from 'node:process'
import { after, before } from 'node:test'
import { until } from '../test/until.ts'
import { type Answer, aWorld, type World } from '../test/world.ts'
import { type BillingYear, billingYear } from './billing-year.ts'
import { part } from './part.ts'

/**
 * What the service proposes as paid, in years of which it is known: of rows that pay one document and all of it, how many are proposed as
 * that; of what is proposed, how much is wrong. Documents come first, then all rows of the year in one import, and once more month by month.
 */
interface Size {
  years: number
  documents: number
  rows: number
}

let world: World
before(async () => {
  world = await aWorld()
})
after(async () => {
  await world[Symbol.asyncDispose]()
})

part<Size>(
  {
    name: 'proposals',
    quick: { years: 1, documents: 300, rows: 225 },
    full: { years: 5, documents: 2_000, rows: 1_500 },
    // Of the some 200 pairs of a small year each that is wrong counts half a percent.
    floors: ({ documents, years }) => ({
      single: documents / 3,
      recall_percent: years > 1 ? 90 : 85,
      right_percent: years > 1 ? 99 : 97,
    }),
    never: [],
  },
  async ({ size, seed }) => {
    const all: Outcome = { single: 0, found: 0, proposed: 0, right: 0, together: 0, ms: 0 }
    for (let at = 0; at < size.years; at += 1) {
      const year = billingYear(`${seed} ${at}`, size)
      for (const steps of [1, 12]) {
        const outcome = await outcomeOf(year, steps)
        for (const key of keys) all[key] += outcome[key]
      }
    }
    const { single, found, proposed, right, together, ms } = all
    return {
      seed,
      single,
      recall_percent: percent(found, single),
      proposed,
      right_percent: percent(right, proposed),
      together,
      import_and_search_ms_per_1000_rows: Math.round(ms / (2 * size.years * (size.rows / 1_000))),
    }
  },
)

interface Outcome {
  /** Rows that pay one document, and all of it; and those that are proposed so. */
  single: number
  found: number
  /** Pairs. */
  proposed: number
  right: number
  /** Rows that pay several, proposed so. */
  together: number
  /** From an import to the end of its search, of the processor of the service. */
  ms: number
}
const keys = ['single', 'found', 'proposed', 'right', 'together', 'ms'] as const

/** @param steps in how many parts the rows come */
async function outcomeOf(year: BillingYear, steps: number): Promise<Outcome> {
  const instance = await world.openInstance({ entries_start: '2026-01-01T00:00:00Z' })
  const sources = await bill(instance, year)
  const account = made(
    await world.post(
      '/v0/source-accounts',
      { ledger: { name: 'Checking', financial_account_type: 'bank_account' } },
      { instance },
    ),
  )
  const begun = cpuUsage()
  for (const rows of partsOf(year, steps)) {
    const headers = { prefer: 'wait=60' }
    const task = await world.post(`/v0/source-accounts/${account.id}/transactions`, rows, { instance, headers })
    await until(
      async () => (await world.get(`/v0/transactions/tasks/${task.body.id}`, { instance })).body.status === 'complete',
      'the import does not end',
    )
  }
  const { user, system } = cpuUsage(begun)
  return { ...judged(year, { sources, proposed: await proposedIn(instance) }), ms: (user + system) / 1_000 }
}

/** @returns the places of documents by their ids */
async function bill(instance: string, year: BillingYear): Promise<Map<string, number>> {
  const parties: string[] = []
  for (const party of year.parties) parties.push(made(await world.post('/v0/parties', party, { instance })).id)
  const ledgers = (await world.get('/v0/ledgers?limit=1000', { instance })).body.records
  const idOf = (name: string) => ledgers.find((each: { name: string }) => each.name === name).id
  const [revenue, expense] = [idOf('Service Revenue'), idOf('Rent')]
  const sources = new Map<string, number>()
  for (let at = 0; at < year.documents.length; at += 1_000) {
    const wanted = year.documents.slice(at, at + 1_000).map((each) => ({
      type: each.type,
      effective_date: each.effective,
      due_date: each.due,
      party_id: parties[each.party],
      ...(each.reference !== null && { reference_number: each.reference }),
      lines: [{ account_id: each.type === 'invoice' ? revenue : expense, amount: each.amount / 100 }],
    }))
    const answer = made(await world.post('/v0/accrual-sources/bulk', wanted, { instance }))
    for (const [offset, source] of answer.entries()) sources.set(source.id, at + offset)
  }
  return sources
}

function partsOf({ rows }: BillingYear, steps: number): object[][] {
  const wanted = rows.map((row, at) => ({
    month: steps === 1 ? '' : row.date.slice(0, 7),
    row: {
      id: `row-${at}`,
      amount: row.amount / 100,
      datetime: `${row.date}T12:00:00Z`,
      description: row.description,
    },
  }))
  const byMonth = [...Map.groupBy(wanted, ({ month }) => month).values()]
  return byMonth.flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / 1_000) }, (_, at) =>
      own.slice(at * 1_000, (at + 1) * 1_000).map(({ row }) => row),
    ),
  )
}

async function proposedIn(instance: string): Promise<{ row: number; source: string }[]> {
  const found: { row: number; source: string }[] = []
  for (let token: string | null = ''; token !== null;) {
    const page: string = token === '' ? '' : `&page_token=${token}`
    const { body }: Answer = await world.get(`/v0/payment-applications?status=proposed&limit=1000${page}`, { instance })
    for (const each of body.records)
      found.push({ row: Number(each.transaction_id.slice(4)), source: each.accrual_source.accrual_source_id })
    token = body.next_page_token
  }
  return found
}

function judged(
  { rows, documents }: BillingYear,
  { sources, proposed }: { sources: ReadonlyMap<string, number>; proposed: readonly { row: number; source: string }[] },
): Omit<Outcome, 'ms'> {
  const byRow = Map.groupBy(proposed, ({ row }) => row)
  const isRight = (at: number, source: string) =>
    rows[at]?.pays.some(({ document }) => document === sources.get(source)) ?? false
  const isProposed = (at: number) => {
    const own = byRow.get(at) ?? []
    return own.length === rows[at]?.pays.length && own.every(({ source }) => isRight(at, source))
  }
  const places = [...rows.keys()]
  const single = places.filter((at) => {
    const [only, ...others] = rows[at]?.pays ?? []
    return only && others.length === 0 && documents[only.document]?.amount === only.amount
  })
  return {
    single: single.length,
    found: single.filter(isProposed).length,
    proposed: proposed.length,
    right: proposed.filter(({ row, source }) => isRight(row, source)).length,
    together: places.filter((at) => (rows[at]?.pays.length ?? 0) > 1 && isProposed(at)).length,
  }
}

function percent(of: number, all: number): number {
  return Math.round((1000 * of) / Math.max(all, 1)) / 10
}

function made({ status, body, text }: Answer): Answer['body'] {
  assert.ok(status < 300, text)
  return body
}
