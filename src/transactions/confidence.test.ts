import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { seedOf } from '../../test/random.ts'
import { runsOf } from '../../test/sizes.ts'
import { assertRefused, aWorld, walk, type World } from '../../test/world.ts'

const address = '/v0/transactions'

describe('listAllTransactions', () => {
  it('200: by confidence, by what is suggested and by ids, alone and together, as a recount', async (test) => {
    await using world = await aWorld()
    const known = await books(world)
    const shown: Fact[] = await walk(world, `${address}?limit=100&expand=opposing_line_entries`)
    const stored = await world.rows<{ id: string; confidence: number }>(
      `select id, suggested_confidence as confidence from transactions
       where instance_id = $1 and categorization_method = 'uncategorized' and suggested_ledger_id is not null`,
      [world.instanceId],
    )
    const facts = shown.map((fact): Fact => {
      const own = stored.filter(({ id }) => id === fact.id)
      return { ...fact, suggestions: own.map(({ confidence }) => ({ kind: 'ledger', confidence })) }
    })
    assert.equal(facts.length, 80)
    let found = 0
    await fc.assert(
      fc.asyncProperty(queries(known), async (query) => {
        const expected = facts.filter((fact) => holds(fact, query)).toSorted(inOrder(query.sort))
        const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
        const records: Fact[] = await walk(world, `${address}?limit=9&${text}`)
        assert.deepEqual(
          records.map(({ id }) => id),
          expected.map(({ id }) => id),
          text,
        )
        found += records.length
      }),
      { seed: seedOf(test), numRuns: runsOf({ quick: 15, full: 150 }) },
    )
    assert.ok(found > runsOf({ quick: 20, full: 200 }), 'what is asked for is there now and then')
  })

  it('200: a ledger is suggested in a sentence, to what nothing has decided, while it takes lines', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const meals = await world.ledger('Meals')
    await world.importRows(accountId, [row('a', 1), row('b', 2)])
    await suggest(world, { ids: ['a'], ledgerId: meals, confidence: 0.6 })
    const listed = async (query: string) =>
      (await world.get(`${address}?expand=suggestions&${query}`)).body.records.map(({ id }: Fact) => id)
    const [suggestion, ...others] = (await world.get(`${address}/a?expand=suggestions`)).body.suggestions
    assert.deepEqual(others, [])
    assert.deepEqual(suggestion, {
      kind: 'ledger',
      ledger_id: meals,
      ledger_name: 'Meals',
      line_entry_id: null,
      payment_application_id: null,
      confidence: 0.6,
      explanation: 'When it came, transactions like this one were put into “Meals”.',
      evidence: [],
    })
    assert.deepEqual(await listed('has_suggestion=true'), ['a'])
    assert.deepEqual(await listed('suggestion_kind=ledger'), ['a'])
    assert.deepEqual(await listed('suggestion_kind=match'), [])
    assert.deepEqual(await listed('has_suggestion=false'), ['b'])
    // A proposed match is suggested beside it, and the row is there once.
    await world.entry('2026-02-01T12:00:00Z', 'By hand', [
      ['Rent', '1.00'],
      ['Checking', '-1.00'],
    ])
    await world.rows(
      `insert into transaction_matches (instance_id, id, status, transaction_id, journal_entry_id, line_id, datetime, created_at)
       select l.instance_id, 'mtc_x', 'proposed', 'a', l.journal_entry_id, l.id, '2026-02-01T12:00:00Z', now() from line_entries l
       join journal_entries e on e.instance_id = l.instance_id and e.id = l.journal_entry_id and e.creation_source = 'manual'
       where l.instance_id = $1 and l.amount < 0`,
      [world.instanceId],
    )
    const { suggestions } = (await world.get(`${address}/a?expand=suggestions`)).body
    assert.deepEqual(
      suggestions.map((each: { kind: string }) => each.kind),
      ['match', 'ledger'],
    )
    assert.deepEqual(await listed('has_suggestion=true'), ['a'])
    await world.rows('delete from transaction_matches where instance_id = $1', [world.instanceId])
    assert.equal((await world.put(`/v0/ledgers/${meals}`, { enabled: false })).status, 200)
    assert.deepEqual(await listed('has_suggestion=true'), [])
    assert.deepEqual((await world.get(`${address}/a?expand=suggestions`)).body.suggestions, [])
  })

  it('200: pages by confidence are exact while others write', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const meals = await world.ledger('Meals')
    const rows = Array.from({ length: 30 }, (_, at) => row(`r${String(at).padStart(2, '0')}`, at + 1))
    await world.importRows(accountId, rows)
    for (const [at, { id }] of rows.entries())
      await suggest(world, { ids: [id], ledgerId: meals, confidence: Math.round((at % 4) * 25) / 100 + 0.1 })
    const before = await walk(world, `${address}?sort=-confidence&limit=1000`)
    const walked: string[] = []
    let token = ''
    for (let at = 0; ; at += 1) {
      const { body } = await world.get(`${address}?sort=-confidence&limit=7${token}`)
      walked.push(...body.records.map(({ id }: Fact) => id))
      await world.importRows(accountId, [row(`new${at}`, 50)])
      await suggest(world, { ids: [`new${at}`], ledgerId: meals, confidence: [0.9, 0.1][at % 2] ?? 0 })
      if (body.next_page_token === null || at > 30) break
      token = `&page_token=${body.next_page_token}`
    }
    const stayed = walked.filter((id) => !id.startsWith('new'))
    assert.deepEqual(
      stayed,
      before.map(({ id }: Fact) => id),
    )
    assert.equal(new Set(walked).size, walked.length)
  })

  it('422 invalid_request: a confidence is a share, and ids are at most 100', async () => {
    await using world = await aWorld()
    for (const name of ['min_confidence', 'max_confidence'])
      for (const value of ['1.1', '-0.1', 'sure', '', '1e0', '0.'])
        assertRefused(await world.get(`${address}?${name}=${value}`), 422, 'invalid_request', name)
    const ids = Array.from({ length: 101 }, (_, at) => `t${at}`).join()
    assertRefused(await world.get(`${address}?ids=${ids}`), 422, 'invalid_request', 'ids')
  })

  it('says nothing of the rows of another Instance', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [row('a', 1)])
    await suggest(world, { ids: ['a'], ledgerId: await world.ledger('Meals'), confidence: 0.5 })
    const instance = await world.openInstance()
    for (const query of ['ids=a', 'sort=confidence', 'min_confidence=0', 'has_suggestion=true'])
      assert.deepEqual((await world.get(`${address}?${query}`, { instance })).body.records, [])
  })
})

interface Fact {
  id: string
  source_account_id: string
  amount: number
  datetime: string
  review_status: string
  categorization_method: string
  categorization_confidence: number | null
  opposing_line_entries: { ledger_id: string }[]
  suggestions: { kind: string; confidence: number }[]
}

type Query = Partial<Record<'ids' | 'suggestion_kind' | 'category_ledger_id' | 'review_status' | 'sort', string>> & {
  has_suggestion?: boolean
  min_confidence?: number
  max_confidence?: number
  max_amount?: number
}

function queries({ ids, ledgers }: { ids: string[]; ledgers: string[] }): fc.Arbitrary<Query> {
  const share = fc.constantFrom(0, 0.2, 0.35, 0.7, 0.8, 1)
  const parameters = {
    min_confidence: share,
    max_confidence: share,
    has_suggestion: fc.boolean(),
    suggestion_kind: fc.constantFrom('ledger', 'match', 'application'),
    ids: fc.subarray([...ids, 'none'], { minLength: 1, maxLength: 40 }).map((some) => some.join()),
    category_ledger_id: fc.constantFrom(...ledgers),
    review_status: fc.constantFrom('reviewed', 'unreviewed'),
    max_amount: fc.constantFrom(-40, -10.5),
    sort: fc.constantFrom(
      'confidence',
      '-confidence',
      'confidence,-datetime',
      '-confidence,amount',
      '-datetime',
      'amount',
    ),
  }
  const names = fc.subarray(Object.keys(parameters), { minLength: 1, maxLength: 3 })
  return fc
    .tuple(fc.record(parameters), names)
    .map(([all, chosen]) => Object.fromEntries(Object.entries(all).filter(([name]) => chosen.includes(name))))
    .filter(({ has_suggestion: has, suggestion_kind: kind }) => has === undefined || kind === undefined)
}

function sureness(fact: Fact): number | null {
  if (fact.categorization_method !== 'uncategorized') return fact.categorization_confidence
  return fact.suggestions.find(({ kind }) => kind === 'ledger')?.confidence ?? null
}

function holds(fact: Fact, query: Query): boolean {
  const sure = sureness(fact)
  return (
    (query.min_confidence === undefined || (sure !== null && sure >= query.min_confidence)) &&
    (query.max_confidence === undefined || (sure !== null && sure <= query.max_confidence)) &&
    (query.has_suggestion === undefined || query.has_suggestion === fact.suggestions.length > 0) &&
    (!query.suggestion_kind || fact.suggestions.some(({ kind }) => kind === query.suggestion_kind)) &&
    (!query.ids || query.ids.split(',').includes(fact.id)) &&
    (!query.category_ledger_id ||
      fact.opposing_line_entries.some((line) => line.ledger_id === query.category_ledger_id)) &&
    (!query.review_status || fact.review_status === query.review_status) &&
    (query.max_amount === undefined || fact.amount <= query.max_amount)
  )
}

function inOrder(sort = '-datetime'): (a: Fact, b: Fact) => number {
  const words = [...sort.split(','), sort.startsWith('-') ? '-id' : 'id']
  return (a, b) => {
    for (const word of words) {
      const difference = word.endsWith('confidence') ? bySureness(a, b, word) : byField(a, b, word)
      if (difference !== 0) return difference
    }
    return 0
  }
}

function bySureness(a: Fact, b: Fact, word: string): number {
  const [one, other] = [sureness(a), sureness(b)]
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return word.startsWith('-') ? other - one : one - other
}

function byField(a: Fact, b: Fact, word: string): number {
  const name = word.endsWith('amount') ? 'amount' : word.endsWith('id') ? 'id' : 'datetime'
  if (a[name] === b[name]) return 0
  return a[name] < b[name] !== word.startsWith('-') ? -1 : 1
}

/**
 * Eighty rows of two accounts: undecided with and without a suggestion, decided by similarity, by persons and by the
 * import.
 */
async function books(world: World) {
  const accounts = [(await world.bankAccount()).accountId, (await world.bankAccount('Savings')).accountId]
  const [meals, rent] = [await world.ledger('Meals'), await world.ledger('Rent')]
  const ids: string[] = []
  for (const [which, accountId] of accounts.entries()) {
    const rows = Array.from({ length: 40 }, (_, at) => ({
      ...row(`t${which}${String(at).padStart(2, '0')}`, at + 1),
      ...(at % 8 === 0 ? { opposing_ledger_id: rent } : {}),
    }))
    ids.push(...rows.map(({ id }) => id))
    await world.importRows(accountId, rows)
  }
  const shares = [0.2, 0.35, 0.7, 0.8, 0.123456]
  for (const [at, confidence] of shares.entries()) {
    const some = ids.filter((_, place) => place % 8 !== 0 && place % 7 === at)
    await suggest(world, { ids: some, ledgerId: at % 2 ? meals : rent, confidence })
  }
  await world.rows(
    `update transactions set categorization_method = 'similarity', categorization_confidence = suggested_confidence
     where instance_id = $1 and substr(id, 3)::integer % 3 = 0 and suggested_confidence is not null`,
    [world.instanceId],
  )
  for (const [at, id] of ids.entries())
    if (at % 9 === 4)
      await world.put(`/v0/source-accounts/${accounts[at < 40 ? 0 : 1]}/transactions/${id}`, {
        review_status: 'reviewed',
      })
  return { ids, ledgers: [meals, rent, await world.ledger('Uncategorized Outflow')] }
}

interface Kept {
  ids: readonly string[]
  ledgerId: string
  confidence: number
}

/** Past the pipeline, so that each figure is known. */
async function suggest(world: World, { ids, ledgerId, confidence }: Kept): Promise<void> {
  await world.rows(
    `update transactions set suggested_ledger_id = $3, suggested_confidence = $4
     where instance_id = $1 and id = any($2) and categorization_method = 'uncategorized'`,
    [world.instanceId, ids, ledgerId, confidence],
  )
}

function row(id: string, amount: number) {
  return { id, amount: `-${amount}.00`, datetime: `2026-02-0${1 + (amount % 5)}T12:00:00Z`, description: id }
}
