import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aCheck, type Check, eventsOf, isSound, match } from '../../test/hand-made.ts'
import { aWorld, type World } from '../../test/world.ts'
import { candidatesAmong, proposeMatches, searchPairs } from '../matches/matches.ts'
import { retrieveSourceAccount } from '../sources/sources.ts'
import { noResult } from '../tasks/tasks.ts'
import { withVerdicts } from './feed-verdicts.ts'
import { applyFeed, type FeedPage, type FeedRow } from './feeds.ts'

describe('a feed that changes what is matched', () => {
  it('keeps the match where the money is the same, with the day and the words of the bank', async () => {
    await using world = await aWorld()
    const { id, take } = await aMatchedFeed(world)
    const result = await take({ modified: [row({ day: day('2026-03-09'), description: 'CHECK PAID' })] })
    assert.deepEqual(result.modified_transaction_ids, [id])
    const found = (await world.get(`/v0/transactions/${id}`)).body
    assert.deepEqual(
      [found.categorization_method, found.datetime, found.description],
      ['matched', '2026-03-09T12:00:00.000Z', 'CHECK PAID'],
    )
    await isSound(world)
  })

  it('ends the match where the amount is another, and books the row', async () => {
    await using world = await aWorld()
    const { id, take, entryId } = await aMatchedFeed(world)
    const result = await take({ modified: [row({ amount: -901_0000n })] })
    assert.deepEqual(result.row_results, [{ transaction_id: id, code: 'match_dropped' }])
    const found = (await world.get(`/v0/transactions/${id}`)).body
    assert.deepEqual(
      [found.posted_status, found.categorization_method, found.review_status, found.amount],
      ['posted', 'uncategorized', 'unreviewed', -901],
    )
    assert.notEqual(found.journal_entry_id, entryId)
    assert.ok((await eventsOf(world, 'match')).includes('match.undone'))
    await isSound(world)
  })

  it('books nothing for a row that has become nothing', async () => {
    await using world = await aWorld()
    const { id, take } = await aMatchedFeed(world)
    await take({ modified: [row({ amount: 0n })] })
    const found = (await world.get(`/v0/transactions/${id}`)).body
    assert.deepEqual([found.posted_status, found.not_posted_reason], ['not_posted', 'zero_amount'])
    await isSound(world)
  })

  it('takes the row away with its match, and leaves the line to others', async () => {
    await using world = await aWorld()
    const { id, take, entryId } = await aMatchedFeed(world)
    assert.deepEqual((await take({ removed: ['b1'] })).removed_transaction_ids, [id])
    assert.equal((await world.delete(`/v0/journal-entries/${entryId}`)).status, 204)
    await isSound(world)
  })

  for (const [code, freeze] of [
    ['period_closed', (world: World) => world.post('/v0/periods/close', { date: '2026-03-31' })],
    ['period_reconciled', reconcile],
  ] as const)
    it(`changes and removes nothing that is frozen: ${code}`, async () => {
      await using world = await aWorld()
      const { id, take, entryId } = await aMatchedFeed(world)
      await freeze(world, entryId)
      for (const page of [{ modified: [row({ amount: -901_0000n })] }, { removed: ['b1'] }]) {
        const result = await take(page)
        assert.deepEqual([result.failed_transaction_ids, result.row_results], [[id], [{ transaction_id: id, code }]])
      }
      assert.equal((await world.get(`/v0/transactions/${id}`)).body.categorization_method, 'matched')
      await isSound(world)
    })

  it('keeps a proposal where the day is another, and ends it where the amount is', async () => {
    await using world = await aWorld()
    const { id, take } = await aFeed(world)
    const suggested = async () => (await world.get('/v0/transactions?has_suggestion=true')).body.records
    assert.deepEqual(
      (await suggested()).map((each: { id: string }) => each.id),
      [id],
    )
    await take({ modified: [row({ day: day('2026-03-08') })] })
    assert.equal((await suggested()).length, 1)
    await isSound(world)
    await take({ modified: [row({ amount: -901_0000n })] })
    assert.deepEqual(await suggested(), [])
    await isSound(world)
  })
})

async function aMatchedFeed(world: World) {
  const feed = await aFeed(world)
  await match(world, feed.id, { line_entry_id: feed.lineId })
  return feed
}

/** A row of a feed that a search has proposed for the line of a check. */
async function aFeed(world: World): Promise<Check & { id: string; take: ReturnType<typeof takerOf> }> {
  const check = await aCheck(world)
  const take = takerOf(world, check.accountId)
  const [id = ''] = (await take({ added: [row()] })).created_transaction_ids
  await world.inBooks(async (tx) => {
    const rows = await candidatesAmong(tx, [id])
    await proposeMatches(tx, await searchPairs(tx, rows), rows)
  })
  return { ...check, id, take }
}

function takerOf(world: World, accountId: string) {
  return (page: Partial<FeedPage>) =>
    world.inBooks(async (tx) => {
      const account = await retrieveSourceAccount(tx, accountId)
      const from = Temporal.Instant.from('2020-01-01T00:00:00Z')
      const verdicts = await applyFeed(
        tx,
        { account, from, keepPending: false },
        { added: [], modified: [], removed: [], ...page },
      )
      tx.record({ type: 'source_link.updated', resource: 'source_link', id: 'lnk', before: null, after: null })
      return withVerdicts(noResult, verdicts)
    })
}

function row(more: Partial<FeedRow> = {}): FeedRow {
  return {
    externalId: 'b1',
    pendingId: null,
    pending: false,
    amount: -900_0000n,
    day: day('2026-03-04'),
    description: 'CHECK 1041',
    facts: {},
    ...more,
  }
}

function day(text: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(text)
}

async function reconcile(world: World, entryId: string): Promise<void> {
  const statement = { ledger_id: await world.ledger('Checking'), statement_ending_date: '2026-03-31' }
  const { body } = await world.post('/v0/reconciliations', { ...statement, statement_ending_balance: -900 })
  const marks = [{ journal_entry_id: entryId, reconciliation_status: 'reconciled' }]
  await world.put(`/v0/bulk/reconciliations/${body.id}/journal-entries`, marks)
  await world.put(`/v0/reconciliations/${body.id}`, { progress_status: 'completed' })
}
