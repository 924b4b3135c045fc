import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aCheck, events, eventsOf, isSound, listed, match, paid, suggested } from '../../test/hand-made.ts'
import { assertRefused, aWorld, type World } from '../../test/world.ts'
import { candidatesAmong, proposeMatches, searchPairs } from '../matches/matches.ts'

describe('matches that are proposed', () => {
  it('a row is proposed for the line of a check that was entered by hand, after the commit of its import', async () => {
    await using world = await aWorld()
    const books = await aCheck(world)
    const imported = await world.importRows(books.accountId, [paid('row')])
    assert.equal(imported.body.status, 'complete')
    const { suggestions, ...row } = await suggested(world, 'row')
    assert.deepEqual([row.posted_status, row.categorization_method], ['posted', 'uncategorized'])
    assert.deepEqual(suggestions, [
      {
        kind: 'match',
        ledger_id: null,
        ledger_name: null,
        line_entry_id: books.lineId,
        payment_application_id: null,
        confidence: 0.84,
        explanation:
          'The hand-made entry “Rent of March” of 2026-03-02 has the same amount in this account, 2 days apart, and nothing else fits either of them.',
        evidence: [
          {
            transaction_id: null,
            source_account_id: null,
            description: 'Rent of March',
            amount: -900,
            date: '2026-03-02',
          },
        ],
      },
    ])
    await isSound(world)
  })

  it('nothing is looked for where all that is hand-made is more than ten days away', async () => {
    await using world = await aWorld()
    const { accountId } = await aCheck(world)
    const far = { datetime: '2026-03-14T12:00:00Z', id: 'far', amount: '-900.00', description: 'CHECK 1041' }
    await world.importRows(accountId, [far])
    assert.deepEqual(await statuses(world), ['transactions.source.processing.completed complete'])
    assert.equal(await waits(world), true)
    await world.importRows(accountId, [{ ...far, id: 'near', datetime: '2026-03-12T12:00:00Z' }])
    assert.equal((await statuses(world)).length, 3)
    assert.deepEqual(await listed(world, 'has_suggestion=true'), ['near'])
  })

  it('among more hand-made entries than are read before the rows are judged, the same are found', async () => {
    await using world = await aWorld()
    const { accountId } = await aCheck(world)
    await aCheck(world, { accountId, amount: '45', description: 'Coffee' })
    await world.importRows(accountId, [paid('row'), paid('other', { amount: '-77.00' })])
    await world.inBooks(async (tx) => {
      const ids = ['row', 'other']
      const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id)
      assert.deepEqual(idsOf(await candidatesAmong(tx, ids, 2)), ['row'])
      assert.deepEqual(idsOf(await candidatesAmong(tx, ids, 1)).toSorted(), ['other', 'row'])
      assert.deepEqual(
        (await searchPairs(tx, await candidatesAmong(tx, ids, 1))).length,
        0,
        'it waits in a pair already',
      )
    })
  })

  it('the Task is posted until its rows have been looked at, and only where hand-made lines wait', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount('Checking')
    await world.importRows(accountId, [paid('before')])
    assert.deepEqual(await statuses(world), ['transactions.source.processing.completed complete'])
    await world.entry('2026-03-02T12:00:00Z', 'Lunch', [
      ['Meals', '5'],
      ['Rent', '-5'],
    ])
    await world.importRows(accountId, [paid('again')])
    assert.equal((await statuses(world)).length, 2, 'no line on a ledger of an account was entered')
    await aCheck(world, { accountId })
    await world.importRows(accountId, [paid('row')])
    assert.deepEqual((await statuses(world)).slice(2), [
      'transactions.source.processing.progressed posted',
      'transactions.source.processing.completed complete',
    ])
  })

  it('nothing is looked for any more when all hand-made lines are matched', async () => {
    await using world = await aWorld()
    const books = await aCheck(world)
    await world.importRows(books.accountId, [paid('row')])
    await match(world, 'row', { line_entry_id: books.lineId })
    await world.importRows(books.accountId, [paid('next')])
    assert.equal(await waits(world), false)
    await world.post('/v0/transactions/row/unmatch', {})
    assert.equal(await waits(world), true)
  })

  for (const [title, row] of [
    ['of another amount', { amount: '-900.01' }],
    ['of the other side', { amount: '900.00' }],
    ['eleven days later', { datetime: '2026-03-13T12:00:00Z' }],
    ['eleven days earlier', { datetime: '2026-02-19T12:00:00Z' }],
  ] as const)
    it(`a row ${title} is none`, async () => {
      await using world = await aWorld()
      const { accountId } = await aCheck(world)
      await world.importRows(accountId, [paid('row', row)])
      assert.deepEqual((await suggested(world, 'row')).suggestions, [])
    })

  for (const [title, row] of [
    ['ten days later', { datetime: '2026-03-12T23:00:00Z' }],
    ['ten days earlier', { datetime: '2026-02-20T01:00:00Z' }],
  ] as const)
    it(`a row ${title} is one`, async () => {
      await using world = await aWorld()
      const { accountId } = await aCheck(world)
      await world.importRows(accountId, [paid('row', row)])
      assert.equal((await suggested(world, 'row')).suggestions[0].confidence, 0.6)
    })

  it('days are those of the Instance', async () => {
    await using world = await aWorld({ instance: { time_zone: 'America/New_York' } })
    const { accountId } = await aCheck(world, { datetime: '2026-03-02T12:00:00Z' })
    await world.importRows(accountId, [paid('row', { datetime: '2026-03-13T02:00:00Z' })])
    assert.equal((await suggested(world, 'row')).suggestions.length, 1)
  })

  it('two rows that fit one line, or two lines that fit one row, are none', async () => {
    await using world = await aWorld()
    const { accountId } = await aCheck(world)
    await world.importRows(accountId, [paid('one'), paid('two', { datetime: '2026-03-08T12:00:00Z' })])
    await aCheck(world, { accountId, amount: '50' })
    await aCheck(world, { accountId, amount: '50', datetime: '2026-03-04T12:00:00Z' })
    await world.importRows(accountId, [paid('three', { amount: '-50.00' })])
    for (const id of ['one', 'two', 'three']) assert.deepEqual((await suggested(world, id)).suggestions, [], id)
  })

  it('rows that are in the books already count among those that fit', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount('Checking')
    await world.importRows(accountId, [paid('early', { datetime: '2026-03-06T12:00:00Z' })])
    await aCheck(world, { accountId })
    await world.importRows(accountId, [paid('late')])
    assert.deepEqual((await suggested(world, 'late')).suggestions, [])
  })

  it('lines of reversed entries, of reversals and of other ledgers are none', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount('Checking')
    const other = await world.bankAccount('Savings')
    const reversed = await aCheck(world, { accountId })
    assert.equal((await world.post(`/v0/journal-entries/${reversed.entryId}/reverse`, {})).status, 201)
    await world.importRows(accountId, [paid('row'), paid('back', { amount: '900.00' })])
    await aCheck(world, { accountId: other.accountId, ledger: 'Savings', amount: '70' })
    await world.importRows(accountId, [paid('of-other', { amount: '-70.00' })])
    for (const id of ['row', 'back', 'of-other']) assert.deepEqual((await suggested(world, id)).suggestions, [], id)
  })

  for (const [title, change] of [
    ['category', async (world: World) => ({ category: { updated_category_ledger_id: await world.ledger('Meals') } })],
    ['splits', async (world: World) => ({ splits: [{ ledger_id: await world.ledger('Meals'), amount: -900 }] })],
    ['review', () => ({ review_status: 'reviewed' })],
  ] as const)
    it(`a person’s ${title} ends it for good`, async () => {
      await using world = await aWorld()
      const books = await aCheck(world)
      await world.importRows(books.accountId, [paid('row')])
      const address = `/v0/source-accounts/${books.accountId}/transactions/row`
      assert.equal((await world.put(address, await change(world))).status, 200)
      assert.deepEqual((await suggested(world, 'row')).suggestions, [])
      await world.put(address, { review_status: 'unreviewed' })
      await world.importRows(books.accountId, [paid('other', { amount: '-1.00' })])
      await searchAgain(world, 'row')
      assert.deepEqual((await suggested(world, 'row')).suggestions, [])
      assert.deepEqual(await eventsOf(world, 'match'), ['match.proposed', 'match.rejected'])
    })

  it('it ends when the line or the row goes, and the other may be proposed again', async () => {
    await using world = await aWorld()
    const books = await aCheck(world)
    await world.importRows(books.accountId, [paid('row')])
    assert.equal((await world.delete(`/v0/journal-entries/${books.entryId}`)).status, 204)
    assert.deepEqual((await suggested(world, 'row')).suggestions, [])
    const next = await aCheck(world, { accountId: books.accountId })
    await searchAgain(world, 'row')
    assert.equal((await suggested(world, 'row')).suggestions[0].line_entry_id, next.lineId)
    await world.delete(`/v0/source-accounts/${books.accountId}/transactions/row`)
    await world.importRows(books.accountId, [paid('new')])
    assert.equal((await suggested(world, 'new')).suggestions[0].line_entry_id, next.lineId)
    assert.deepEqual(await eventsOf(world, 'match'), [
      'match.proposed',
      'match.undone',
      'match.proposed',
      'match.undone',
      'match.proposed',
    ])
    await isSound(world)
  })

  it('lists find them: has_suggestion and suggestion_kind, in both orders and page by page', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount('Checking')
    const days = ['01', '02', '03', '04', '05']
    for (const day of days) await aCheck(world, { accountId, amount: `10${day}`, datetime: `2026-03-${day}T12:00:00Z` })
    await world.importRows(accountId, [
      ...days.map((day) => paid(`row-${day}`, { amount: `-10${day}.00`, datetime: `2026-03-${day}T15:00:00Z` })),
      paid('plain', { amount: '-1.00' }),
    ])
    const ids = days.map((day) => `row-${day}`)
    assert.deepEqual(await listed(world, 'has_suggestion=true&sort=datetime'), ids)
    assert.deepEqual(await listed(world, 'suggestion_kind=match'), ids.toReversed())
    assert.deepEqual(await listed(world, 'has_suggestion=false'), ['plain'])
    assert.deepEqual(await listed(world, 'has_suggestion=true&max_amount=-1004&sort=amount'), ['row-05', 'row-04'])
    const category = await world.ledger('Uncategorized Outflow')
    assert.deepEqual(await listed(world, `has_suggestion=true&category_ledger_id=${category}`), ids.toReversed())
    const pages: string[][] = []
    for (let token = ''; token !== 'null';) {
      const { body } = await world.get(`/v0/transactions?has_suggestion=true&limit=2&expand=suggestions${token}`)
      pages.push(body.records.map((each: { id: string }) => each.id))
      token = body.next_page_token === null ? 'null' : `&page_token=${body.next_page_token}`
    }
    assert.deepEqual(pages, [['row-05', 'row-04'], ['row-03', 'row-02'], ['row-01']])
    const tooMany = await world.get('/v0/transactions?expand=suggestions&limit=101')
    assertRefused(tooMany, 422, 'invalid_limit', 'limit')
  })

  it('a forecast counts them among likely duplicates, and the Task warns', async () => {
    await using world = await aWorld()
    const { accountId } = await aCheck(world)
    const file = 'date,description,amount\n2026-03-04,CHECK 1041,-900.00\n2026-03-05,COFFEE,-4.50\n'
    const forecast = await world.addStatement(accountId, file, { forecast: 'true' })
    assert.equal(forecast.body.likely_duplicates, 1, forecast.text)
    const task = await world.addStatement(accountId, file)
    assert.deepEqual(task.body.warnings, [
      '1 rows look as if they had come already, in another file or by another way.',
    ])
    const { records } = (await world.get('/v0/transactions?suggestion_kind=match')).body
    assert.deepEqual(
      records.map((row: { amount: number }) => row.amount),
      [-900],
    )
  })
})

async function statuses(world: World): Promise<string[]> {
  const found = (await events(world)).filter(({ type }) => type.startsWith('transactions.source'))
  return found.map(({ type, data }) => `${type} ${data.after?.status}`)
}

async function waits(world: World): Promise<boolean> {
  const [row] = await world.rows<{ unmatched_lines: boolean }>('select unmatched_lines from instances where id = $1', [
    world.instanceId,
  ])
  return row?.unmatched_lines ?? false
}

/** The search, once more for a row that came before. */
async function searchAgain(world: World, id: string): Promise<void> {
  await world.inBooks(async (tx) => {
    const rows = await candidatesAmong(tx, [id])
    await proposeMatches(tx, await searchPairs(tx, rows), rows)
  })
}
