import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { serviceWithin } from './limited.ts'
import { type Answer, assertRefused, aWorld, type World } from './world.ts'

/** Pages that end before their limit because their records are long: walked forth and back they are the list. */

/** Entries of so many lines, one after another in time. @returns their ids */
async function entries(world: World, sizes: readonly number[]): Promise<string[]> {
  const [debit, credit] = [await world.ledger('Cash on Hand'), await world.ledger('Product Sales')]
  const bodies = sizes.map((lines, at) => ({
    datetime: `2026-02-${String(at + 1).padStart(2, '0')}T12:00:00Z`,
    description: `Entry ${at}`,
    line_entries: [
      ...Array.from({ length: lines - 1 }, () => ({ ledger_id: debit, debit_credit: 'debit', amount: '1.00' })),
      { ledger_id: credit, debit_credit: 'credit', amount: `${lines - 1}.00` },
    ],
  }))
  const answer = await world.post('/v0/journal-entries/bulk', bodies)
  assert.equal(answer.status, 201, answer.text)
  return answer.body.map(({ id }: { id: string }) => id)
}

type Records = Answer['body'][]

/** Pages forth from the first to the last, and back to the first. */
async function walk(world: World, list: string, at: string): Promise<{ forth: Records[]; back: Records[] }> {
  const pages = async (address: string, token: 'next_page_token' | 'prev_page_token') => {
    const found: Answer[] = []
    for (let next: string | null = address; next !== null;) {
      const page: Answer = await world.get(next, { at })
      assert.equal(page.status, 200, page.text)
      found.push(page)
      next = page.body[token] === null ? null : `${list}&page_token=${page.body[token]}`
    }
    return found
  }
  const forth = await pages(list, 'next_page_token')
  const last = forth.at(-1)?.body
  const before = last.prev_page_token
  const back = before === null ? [] : await pages(`${list}&page_token=${before}`, 'prev_page_token')
  return {
    forth: forth.map(({ body }) => body.records),
    back: [...back.toReversed().map(({ body }) => body.records), last.records],
  }
}

const idsOf = (records: Records) => records.map(({ id, sequence }) => id ?? sequence)

describe('a page of entries', () => {
  it('ends where their lines do, and one that is longer stands alone: nothing is skipped, nothing comes twice', async () => {
    await using world = await aWorld()
    const made = await entries(world, [2, 3, 30, 2, 2, 2, 9, 9, 2, 2])
    await using small = await serviceWithin(world, { pageLines: 10 })
    for (const expand of ['', '&expand=line_entries'])
      for (const sort of ['datetime', '-datetime']) {
        const ordered = sort === 'datetime' ? made : made.toReversed()
        const { forth, back } = await walk(world, `/v0/journal-entries?limit=5&sort=${sort}${expand}`, small.at)
        assert.deepEqual(idsOf(forth.flat()), ordered)
        assert.deepEqual(idsOf(back.flat()), ordered)
        for (const page of [...forth, ...back]) {
          const lines = page.reduce((sum, entry) => sum + entry.line_entry_ids.length, 0)
          assert.ok(page.length === 1 || (lines <= 10 && page.length <= 5), `${page.length} entries, ${lines} lines`)
        }
        assert.ok(forth.some((page) => page.length > 1 && page.length < 5))
      }
    const [, , longest = ''] = made
    const { body } = await world.get(`/v0/journal-entries/${longest}?expand=line_entries`, { at: small.at })
    assert.equal(body.line_entries.length, 30)
  })

  it('counts, too, the ledgers that each line names', async () => {
    await using world = await aWorld()
    const ledgers = (await world.get('/v0/ledgers?limit=1000')).body.records.filter(
      (ledger: Record<string, unknown>) => ledger['editable'],
    )
    const [first, ...others] = ledgers.slice(0, 40)
    const line_entries = [
      { ledger_id: first.id, debit_credit: 'debit', amount: `${others.length}.00` },
      ...others.map(({ id }: { id: string }) => ({ ledger_id: id, debit_credit: 'credit', amount: '1.00' })),
    ]
    for (let at = 0; at < 3; at += 1)
      await world.post('/v0/journal-entries', { datetime: '2026-02-03T12:00:00Z', description: 'Wide', line_entries })
    // 3 × 40 lines fit, but not the 40 ledgers of each.
    await using small = await serviceWithin(world, { pageLines: 130 })
    const sizes = async (list: string) =>
      (await walk(world, list, small.at)).forth.map((records: Records) => records.length)
    assert.deepEqual(await sizes('/v0/journal-entries?limit=3'), [3])
    assert.deepEqual(await sizes('/v0/journal-entries?limit=3&expand=line_entries'), [1, 1, 1])
  })
})

describe('a page of lines', () => {
  it('ends where the lines of their entries do', async () => {
    await using world = await aWorld()
    await entries(world, [2, 30, 2, 2, 9, 9, 2])
    await using small = await serviceWithin(world, { pageLines: 12 })
    const list = `/v0/ledgers/${await world.ledger('Product Sales')}/line-entries?limit=4`
    const whole = await world.get(list.replace('limit=4', 'limit=1000'))
    const { forth, back } = await walk(world, list, small.at)
    for (const walked of [forth, back]) assert.deepEqual(idsOf(walked.flat()), idsOf(whole.body.records))
    assert.ok(forth.length > 2 && forth.some((page) => page.length === 1))
    const cash = `/v0/ledgers/${await world.ledger('Cash on Hand')}/line-entries?limit=1000&expand=journal_entry`
    const named = await world.get(cash, { at: small.at })
    assert.ok(named.body.records.length < 30, 'each of the thirty would name all thirty')
  })
})

describe('a page of transactions', () => {
  it('ends where the lines of their entries do', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const row = { amount: '-20.00', description: 'Bought' }
    await world.importRows(
      accountId,
      Array.from({ length: 6 }, (_, at) => ({ ...row, id: `row-${at}`, datetime: `2026-02-0${at + 1}T12:00:00Z` })),
    )
    await using small = await serviceWithin(world, { pageLines: 5 })
    for (const expand of ['', '&expand=opposing_line_entries']) {
      const list = `/v0/source-accounts/${accountId}/transactions?limit=4${expand}`
      const whole = await world.get(list.replace('limit=4', 'limit=1000'))
      const { forth, back } = await walk(world, list, small.at)
      for (const walked of [forth, back]) assert.deepEqual(idsOf(walked.flat()), idsOf(whole.body.records))
      assert.deepEqual(new Set(forth.map((page) => page.length)), new Set([2]))
    }
  })
})

describe('a page of what a reconciliation offers', () => {
  it('ends where the lines of the entries do', async () => {
    await using world = await aWorld()
    const made = await entries(world, [2, 3, 30, 2, 2])
    const asked = {
      ledger_id: await world.ledger('Product Sales'),
      statement_ending_date: '2026-03-31',
      statement_ending_balance: 0,
    }
    const reconciliation = await world.post('/v0/reconciliations', asked)
    assert.equal(reconciliation.status, 201, reconciliation.text)
    await using small = await serviceWithin(world, { pageLines: 10 })
    const list = `/v0/reconciliations/${reconciliation.body.id}/journal-entries?limit=4`
    const { forth, back } = await walk(world, list, small.at)
    for (const walked of [forth, back]) assert.deepEqual(idsOf(walked.flat()), made)
    assert.deepEqual(
      forth.map((page) => page.length),
      [2, 1, 2],
    )
    await using tiny = await serviceWithin(world, { pageLines: 3 })
    const marks = (ids: readonly string[]) => ids.map((id) => ({ journal_entry_id: id }))
    const bulk = `/v0/bulk/reconciliations/${reconciliation.body.id}/journal-entries`
    assertRefused(await world.put(bulk, marks(made), { at: tiny.at }), 422, 'batch_too_large')
    assert.equal((await world.put(bulk, marks(made.slice(0, 2)), { at: tiny.at })).status, 200)
  })
})

describe('a page of what happened', () => {
  for (const list of ['/v0/audit-log?limit=5', '/v0/events?limit=5', '/v0/platform/events?limit=5'])
    it(`ends where the texts do: ${list}`, async () => {
      await using world = await aWorld({ ownPlatform: true })
      await entries(world, [2, 100, 2, 2, 100, 2])
      await using small = await serviceWithin(world, { pageLines: 20 })
      const whole = await world.get(list.replace('limit=5', 'limit=1000'))
      const { forth, back } = await walk(world, list, small.at)
      for (const walked of [forth, back]) assert.deepEqual(idsOf(walked.flat()), idsOf(whole.body.records))
      assert.ok(forth.some((page) => page.length === 1))
      for (const page of forth) assert.ok(page.length === 1 || JSON.stringify(page).length < 2 * 20 * 500)
    })

  it('ends where the lists of the Tasks do', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    for (let day = 1; day <= 4; day += 1)
      await world.importRows(
        accountId,
        Array.from({ length: 60 }, (_, at) => ({
          id: `row-${day}-${at}`,
          amount: '-2.00',
          datetime: `2026-02-0${day}T12:00:00Z`,
          description: 'Bought',
        })),
      )
    await using small = await serviceWithin(world, { pageLines: 2 })
    const list = '/v0/transactions/tasks?limit=3'
    const whole = await world.get(list.replace('limit=3', 'limit=1000'))
    const { forth, back } = await walk(world, list, small.at)
    for (const walked of [forth, back]) assert.deepEqual(idsOf(walked.flat()), idsOf(whole.body.records))
    assert.ok(forth.some((page) => page.length < 3) && forth.length > 2)
  })
})

describe('a batch', () => {
  it('422 batch_too_large: whose answer would have too many lines; without them it is done', async () => {
    await using world = await aWorld()
    const [debit, credit] = [await world.ledger('Cash on Hand'), await world.ledger('Product Sales')]
    const long = {
      datetime: '2026-02-03T12:00:00Z',
      description: 'Long',
      line_entries: [
        ...Array.from({ length: 999 }, () => ({ ledger_id: debit, debit_credit: 'debit', amount: '1.00' })),
        { ledger_id: credit, debit_credit: 'credit', amount: '999.00' },
      ],
    }
    const batch = Array.from({ length: 11 }, () => long)
    const refused = await world.post('/v0/journal-entries/bulk?expand=line_entries', batch)
    assertRefused(refused, 422, 'batch_too_large')
    assert.equal((await world.get('/v0/journal-entries')).body.records.length, 0)
    const made = await world.post('/v0/journal-entries/bulk', batch)
    assert.equal(made.status, 201, made.text)
    const changes = made.body.map(({ id }: { id: string }) => ({ id, description: 'Longer' }))
    assertRefused(await world.put('/v0/journal-entries?expand=line_entries', changes), 422, 'batch_too_large')
    assert.equal((await world.put('/v0/journal-entries', changes)).status, 200)
    assert.equal((await world.get(`/v0/journal-entries/${changes[0].id}?expand=line_entries`)).status, 200)
  })
})
