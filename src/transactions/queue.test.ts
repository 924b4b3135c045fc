import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { seedOf } from '../../test/random.ts'
import { runsOf } from '../../test/sizes.ts'
import { assertRefused, aWorld, walk, type World } from '../../test/world.ts'

const address = '/v0/transactions'

describe('listAllTransactions', () => {
  it('200: of all accounts, personal ones too, or of the one asked for; each as its account has it', async () => {
    await using world = await aWorld()
    const { accounts } = await books(world)
    const query =
      '?sort=-datetime&limit=1000&expand=opposing_line_entries.ledger,ledger,line_entry,journal_entry,transfer'
    const all = (await world.get(`${address}${query}`)).body.records
    assert.equal(all.length, 60)
    for (const accountId of accounts) {
      const own = all.filter((each: Transaction) => each.source_account_id === accountId)
      assert.deepEqual((await world.get(`/v0/source-accounts/${accountId}/transactions${query}`)).body.records, own)
      assert.deepEqual((await world.get(`${address}${query}&source_account_id=${accountId}`)).body.records, own)
    }
    for (const { id, transfer } of all)
      if (transfer) assert.ok([transfer.from_transaction_id, transfer.to_transaction_id].includes(id))
    assert.deepEqual((await world.get(`${address}?source_account_id=src_none`)).body.records, [])
  })

  it('200: every filter, sort and page, alone and together, as a recount of what came in', async (test) => {
    await using world = await aWorld({ ownPlatform: true, instance: { time_zone: 'America/New_York' } })
    const known = await books(world)
    const facts = await factsOf(world)
    assert.equal(facts.length, known.rows.length)
    for (const fact of facts) {
      const came = known.rows.find((each) => each.id === fact.id)
      assert.deepEqual([fact.amount, fact.description], [Number(came?.amount), came?.description])
      assert.equal(fact.datetime, new Date(came?.datetime ?? '').toISOString())
    }
    let found = 0
    await fc.assert(
      fc.asyncProperty(queries(known), async (query) => {
        const expected = facts.filter((fact) => holds(fact, query)).toSorted(inOrder(query.sort))
        const text = Object.entries(query)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
          .join('&')
        const records: Transaction[] = await walk(world, `${address}?limit=17&${text}`)
        assert.deepEqual(
          records.map(({ id }) => id),
          expected.map(({ id }) => id),
          text,
        )
        found += records.length
      }),
      { seed: seedOf(test), numRuns: runsOf({ quick: 15, full: 120 }) },
    )
    assert.ok(found > runsOf({ quick: 7, full: 60 }), 'what is asked for is there now and then')
  })

  it('200: a page is a range of an index, in the order of the list', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await manyTransactions(world, accountId)
    const plans = {
      transactions_datetime: '',
      transactions_unreviewed: `and review_status = 'unreviewed'`,
      transactions_uncategorized: `and categorization_method = 'uncategorized'`,
      transactions_unposted: `and posted_status = 'not_posted'`,
    }
    for (const [index, condition] of Object.entries(plans)) {
      const rows = await world.rows<{ 'QUERY PLAN': string }>(
        `explain (costs off) select * from transactions where instance_id = $1 ${condition}
         and (datetime, id) < ('2026-06-01'::timestamptz, 'x') order by datetime desc, id desc limit 51`,
        [world.instanceId],
      )
      const plan = rows.map((each) => each['QUERY PLAN']).join('\n')
      assert.match(plan, new RegExp(`Index Scan Backward using ${index} `), plan)
      assert.doesNotMatch(plan, /Sort/, plan)
    }
  })

  it('422 invalid_date: days are YYYY-MM-DD', async () => {
    await using world = await aWorld()
    assertRefused(await world.get(`${address}?start_date=2026-2-3`), 422, 'invalid_date', 'start_date')
  })

  it('422 invalid_date_range: the end is not before the start', async () => {
    await using world = await aWorld()
    const answer = await world.get(`${address}?start_date=2026-02-03&end_date=2026-02-02`)
    assertRefused(answer, 422, 'invalid_date_range', 'end_date')
  })

  it('422 invalid_amount: bounds are amounts', async () => {
    await using world = await aWorld()
    assertRefused(await world.get(`${address}?max_amount=ten`), 422, 'invalid_amount', 'max_amount')
  })

  it('422 invalid_enum_value: states and methods come from their lists', async () => {
    await using world = await aWorld()
    for (const field of ['review_status', 'posted_status', 'categorization_method'])
      assertRefused(await world.get(`${address}?${field}=maybe`), 422, 'invalid_enum_value', field)
  })
})

interface Transaction {
  id: string
  source_account_id: string
  amount: number
  datetime: string
  description: string
  posted_status: string
  review_status: string
  categorization_method: string | null
  opposing_line_entries: { ledger_id: string; tags: { id: string }[] }[]
  line_entry: { tags: { id: string }[] } | null
}

type Query = Partial<
  Record<
    | 'source_account_id'
    | 'review_status'
    | 'posted_status'
    | 'categorization_method'
    | 'category_ledger_id'
    | 'tag_ids'
    | 'keywords'
    | 'start_date'
    | 'end_date'
    | 'time_zone'
    | 'sort',
    string
  >
> & { min_amount?: number; max_amount?: number }

type Known = Awaited<ReturnType<typeof books>>

function queries({ accounts, ledgers, tags }: Known): fc.Arbitrary<Query> {
  const day = fc.integer({ min: 1, max: 9 }).map((each) => `2026-02-0${each}`)
  const amount = fc.constantFrom(-20, -7.5, -5, 0, 5, 12.34)
  const parameters = {
    source_account_id: fc.constantFrom(...accounts),
    review_status: fc.constantFrom('reviewed', 'unreviewed'),
    posted_status: fc.constantFrom('posted', 'not_posted', 'deleted'),
    categorization_method: fc.constantFrom('uncategorized', 'user', 'import', 'instance_rule', 'transfer'),
    category_ledger_id: fc.constantFrom(...ledgers),
    tag_ids: fc.constantFrom(...tags, tags.join()),
    keywords: fc.constantFrom('coffee', 'O', '%', 'nothing of this', 'e  OFF', 'fee x'),
    start_date: day,
    end_date: day,
    time_zone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/New_York'),
    min_amount: amount,
    max_amount: amount,
    sort: fc.constantFrom('datetime', '-datetime', 'amount', '-amount', 'amount,-datetime', '-amount,datetime'),
  }
  // Two or three at once: with most of them nothing would be left to compare.
  const names = fc.subarray(Object.keys(parameters), { minLength: 1, maxLength: 3 })
  return fc
    .tuple(fc.record(parameters), names)
    .map(([all, chosen]): Query => Object.fromEntries(Object.entries(all).filter(([name]) => chosen.includes(name))))
    .filter(({ start_date: start, end_date: end }) => !start || !end || start <= end)
}

/** Told once more, from what the transaction shows of itself. */
function holds(fact: Transaction, query: Query): boolean {
  const day = Temporal.Instant.from(fact.datetime)
    .toZonedDateTimeISO(query.time_zone ?? 'America/New_York')
    .toPlainDate()
    .toString()
  const lines = [fact.line_entry, ...fact.opposing_line_entries]
  const tags = new Set(lines.flatMap((line) => line?.tags.map(({ id }) => id) ?? []))
  return (
    (['source_account_id', 'review_status', 'posted_status', 'categorization_method'] as const).every(
      (name) => query[name] === undefined || fact[name] === query[name],
    ) &&
    (!query.category_ledger_id ||
      fact.opposing_line_entries.some((line) => line.ledger_id === query.category_ledger_id)) &&
    (!query.tag_ids || query.tag_ids.split(',').some((tag) => tags.has(tag))) &&
    (!query.keywords ||
      query.keywords.split(/\s+/).every((word) => fact.description.toLowerCase().includes(word.toLowerCase()))) &&
    (!query.start_date || day >= query.start_date) &&
    (!query.end_date || day <= query.end_date) &&
    (query.min_amount === undefined || fact.amount >= query.min_amount) &&
    (query.max_amount === undefined || fact.amount <= query.max_amount)
  )
}

function inOrder(sort = '-datetime'): (a: Transaction, b: Transaction) => number {
  const words = sort.split(',')
  const keys = [...words, sort.startsWith('-') ? '-id' : 'id']
  return (a, b) => {
    for (const word of keys) {
      const name = word === 'amount' || word === '-amount' ? 'amount' : word.endsWith('id') ? 'id' : 'datetime'
      const [one, other] = word.startsWith('-') ? [b[name], a[name]] : [a[name], b[name]]
      if (one !== other) return one < other ? -1 : 1
    }
    return 0
  }
}

async function factsOf(world: World): Promise<Transaction[]> {
  return (await world.get(`${address}?limit=1000&expand=line_entry,opposing_line_entries`)).body.records
}

/** Sixty transactions in three accounts, in every state. */
async function books(world: World) {
  const first = await world.bankAccount()
  const second = await world.bankAccount('Savings')
  const [meals, rent] = [await world.ledger('Meals'), await world.ledger('Rent')]
  const owner = { business_personal: 'personal', draw_ledger_id: rent, contribution_ledger_id: rent }
  const personal = await world.post('/v0/source-accounts', owner)
  const accounts = [first.accountId, second.accountId, String(personal.body.id)]
  const tags = [(await world.tag('House')).id, (await world.tag('Boat')).id]
  const rule = { name: 'Rule', expression: 'match("COFFEE", t.description)', ledger_name: 'Meals' }
  await world.post('/v0/categorization/rules', rule)
  const amounts = ['-20.00', '-5.00', '0', '5.00', '12.34', '-7.50']
  const texts = ['COFFEE', 'Coffee to go', '50% off', 'Rent']
  const rows = Array.from({ length: 60 }, (_, at) => ({
    account: accounts[at % 3] ?? '',
    id: `t${String(at).padStart(2, '0')}`,
    amount: amounts[(at * 7) % 6] ?? '',
    datetime: `2026-02-0${1 + (at % 9)}T${at % 2 === 0 ? '04:30' : '15:30'}:00Z`,
    description: texts[(at * 5) % 4] ?? '',
    ...(at % 10 === 4 ? { opposing_ledger_id: meals } : {}),
    ...(at % 7 === 1 ? { tag_ids: [tags[at % 2] ?? ''] } : {}),
  }))
  for (const account of accounts) {
    const own = rows.filter((row) => row.account === account).map(({ account: _, ...row }) => row)
    assert.equal((await world.importRows(account, own)).body.status, 'complete')
  }
  const posted = (await world.get(`${address}?posted_status=posted&limit=1000&sort=datetime`)).body.records
  for (const [at, { id, source_account_id, journal_entry_id }] of posted.entries()) {
    const one = `/v0/source-accounts/${source_account_id}/transactions/${id}`
    if (at % 5 === 0) await world.put(one, { review_status: 'reviewed' })
    if (at % 6 === 1) await world.put(one, { category: { updated_category_ledger_id: meals } })
    if (at % 9 === 2) await world.delete(`/v0/journal-entries/${journal_entry_id}`)
  }
  return { accounts, rows, tags, ledgers: [meals, rent, await world.ledger('Uncategorized Outflow')] }
}

/** Past the service: what matters is how many there are. */
async function manyTransactions(world: World, accountId: string): Promise<void> {
  await world.rows(
    `insert into transactions (instance_id, id, source_account_id, amount, datetime, description, metadata, posted_status,
       review_status, personal, pending)
     select $1, 'm' || n, $2, 0, '2026-01-01'::timestamptz + n * interval '1 minute', 'x', '{}', 
       case when n % 50 = 0 then 'not_posted' else 'deleted' end, case when n % 50 = 1 then 'unreviewed' else 'reviewed' end,
       false, false from generate_series(1, 20000) n`,
    [world.instanceId, accountId],
  )
  await world.rows(
    `update transactions set categorization_method = 'uncategorized' where instance_id = $1 and substr(id, 2)::int % 50 = 2`,
    [world.instanceId],
  )
  await world.rows('analyze transactions')
}
