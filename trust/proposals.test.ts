import assert from 'node:assert/strict'
import { cpuUsage } from 'node:process'
import { after, before } from 'node:test'
import { must } from '../src/kernel/assert.ts'
import { until } from '../test/until.ts'
import { type Answer, aWorld, type World } from '../test/world.ts'
import { type BillingYear, billingYear } from './billing-year.ts'
import { part } from './part.ts'

/**
 * What the service proposes as paid, in years of which it is known: of rows that pay one document and all of it, how
 * many are proposed as that; of what is proposed, how much is wrong. Documents come first, then all rows of the year in
 * one import, and once more month by month, and nobody decides anything. Then as it is used: after every month a
 * bookkeeper confirms what is right, rejects what is wrong, and applies what was missed by hand.
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
    // Equal invoices of one month that are mistaken are so in the next ones, too: one small year may have as many as
    // ten.
    floors: ({ documents, years }) => ({
      single: years * (documents / 3),
      recall_percent: documents > 1_000 ? 94.5 : 91,
      right_percent: documents > 1_000 ? 99.2 : 98.5,
      decided_recall_percent: documents > 1_000 ? 96 : 93,
      decided_right_percent: documents > 1_000 ? 99.5 : 99,
    }),
    never: [],
  },
  async ({ size, seed }) => {
    const [undecided, decided] = [none(), none()]
    for (let at = 0; at < size.years; at += 1) {
      const year = billingYear(`${seed} ${at}`, size)
      add(undecided, await outcomeOf(year, { steps: 1, decides: false }))
      add(undecided, await outcomeOf(year, { steps: 12, decides: false }))
      add(decided, await outcomeOf(year, { steps: 12, decides: true }))
    }
    const { single, proposed, together, ms } = undecided
    return {
      seed,
      single,
      recall_percent: percent(undecided.found, single),
      proposed,
      right_percent: percent(undecided.right, proposed),
      together,
      import_and_search_ms_per_1000_rows: Math.round(ms / (2 * size.years * (size.rows / 1_000))),
      decided_recall_percent: percent(decided.found, decided.single),
      decided_proposed: decided.proposed,
      decided_right_percent: percent(decided.right, decided.proposed),
      decided_together: decided.together,
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

function none(): Outcome {
  return { single: 0, found: 0, proposed: 0, right: 0, together: 0, ms: 0 }
}

function add(all: Outcome, outcome: Outcome): void {
  for (const key of keys) all[key] += outcome[key]
}

/** By the places of a row and of a document. */
interface Proposal {
  id: string
  row: number
  document: number
}

/** @param how in how many parts the rows come, and whether a bookkeeper decides after each */
async function outcomeOf(year: BillingYear, how: { steps: number; decides: boolean }): Promise<Outcome> {
  const instance = await world.openInstance({ entries_start: '2026-01-01T00:00:00Z' })
  const sources = await bill(instance, year)
  const account = made(
    await world.post(
      '/v0/source-accounts',
      { ledger: { name: 'Checking', financial_account_type: 'bank_account' } },
      { instance },
    ),
  )
  const proposed = new Map<string, Proposal>()
  let ms = 0
  for (const rows of partsOf(year, how.steps)) {
    const begun = cpuUsage()
    const headers = { prefer: 'wait=60' }
    const task = await world.post(`/v0/source-accounts/${account.id}/transactions`, rows, { instance, headers })
    await until(
      async () => (await world.get(`/v0/transactions/tasks/${task.body.id}`, { instance })).body.status === 'complete',
      'the import does not end',
    )
    const { user, system } = cpuUsage(begun)
    ms += (user + system) / 1_000
    const waiting = await proposedIn(instance, sources)
    for (const each of waiting) proposed.set(each.id, each)
    if (how.decides) await decide(instance, { year, sources, waiting, rows: rows.map(({ id }) => placeOf(id)) })
  }
  return { ...judged(year, [...proposed.values()]), ms }
}

/** What a bookkeeper does who knows what is right. */
async function decide(
  instance: string,
  of: {
    year: BillingYear
    sources: ReadonlyMap<string, number>
    waiting: readonly Proposal[]
    rows: readonly number[]
  },
): Promise<void> {
  const { year, sources, waiting } = of
  const ids = new Map([...sources].map(([id, document]) => [document, id]))
  const byRow = [...Map.groupBy(waiting, ({ row }) => row)]
  const right = byRow.filter(([, own]) => own.every((each) => isRight(year, each)))
  const confirmed = right.flatMap(([, own]) => own.map(({ id }) => id))
  for (let at = 0; at < confirmed.length; at += 100)
    made(await world.post(`${applications}/bulk-confirm`, { ids: confirmed.slice(at, at + 100) }, { instance }))
  const wrong = byRow.flatMap(([, own]) => own).filter((each) => !isRight(year, each))
  for (const { id } of wrong) made(await world.post(`${applications}/${id}/reject`, {}, { instance }))
  const done = new Set(right.map(([row]) => row))
  for (const row of of.rows) {
    const pays = year.rows[row]?.pays ?? []
    if (done.has(row) || pays.length === 0) continue
    const parts = pays.map(({ document, amount }) => ({
      accrual_source_id: ids.get(document),
      matched_amount: amount / 100,
    }))
    const body = { transaction_id: `row-${row}`, applications: parts }
    made(await world.post(applications, body, { instance }))
  }
}

const applications = '/v0/payment-applications'

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

function partsOf({ rows }: BillingYear, steps: number): { id: string }[][] {
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

function placeOf(id: string): number {
  return Number(id.slice('row-'.length))
}

async function proposedIn(instance: string, sources: ReadonlyMap<string, number>): Promise<Proposal[]> {
  const found: Proposal[] = []
  for (let token: string | null = ''; token !== null;) {
    const page: string = token === '' ? '' : `&page_token=${token}`
    const { body }: Answer = await world.get(`${applications}?status=proposed&limit=1000${page}`, { instance })
    for (const each of body.records)
      found.push({
        id: each.payment_application_id,
        row: placeOf(each.transaction_id),
        document: must(sources.get(each.accrual_source.accrual_source_id), 'it is of the year'),
      })
    token = body.next_page_token
  }
  return found
}

function isRight({ rows }: BillingYear, { row, document }: Proposal): boolean {
  return rows[row]?.pays.some((each) => each.document === document) ?? false
}

function judged(year: BillingYear, proposed: readonly Proposal[]): Omit<Outcome, 'ms'> {
  const { rows, documents } = year
  const byRow = Map.groupBy(proposed, ({ row }) => row)
  const isProposed = (at: number) => {
    const own = byRow.get(at) ?? []
    return own.length === rows[at]?.pays.length && own.every((each) => isRight(year, each))
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
    right: proposed.filter((each) => isRight(year, each)).length,
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
