import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkBooks } from '../../test/books-check.ts'
import { aWorld, type World } from '../../test/world.ts'
import { retrieveSourceAccount } from '../sources/sources.ts'
import { noResult } from '../tasks/tasks.ts'
import { withVerdicts } from './feed-verdicts.ts'
import { type FeedPage, type FeedRow, applyFeed } from './feeds.ts'

describe('applyFeed', () => {
  it('posts a row at noon of its day in the zone of the books, under an id of its own', async () => {
    await using world = await aWorld({ instance: { time_zone: 'America/New_York' } })
    const feed = await aFeed(world)
    await feed.take({ added: [row('b1', { amount: -12_3400n, description: 'x'.repeat(600) })] })
    const [stored] = await feed.rows()
    assert.match(stored?.id ?? '', /^txn_/)
    assert.deepEqual(
      [stored?.external_id, stored?.amount, stored?.datetime, stored?.posted_status, stored?.description.length],
      ['b1', -12.34, '2026-02-03T17:00:00.000Z', 'posted', 512],
    )
    assert.equal(await feed.balance(), -12.34)
  })

  it('takes nothing twice: in one page, in the next, or after all', async () => {
    await using world = await aWorld()
    const feed = await aFeed(world)
    const rows = [row('b1'), row('b2')]
    const first = await feed.take({ added: [...rows, ...rows] })
    assert.equal(first.created_transaction_ids.length, 2)
    const before = await feed.rows()
    const second = await feed.take({ added: rows, modified: rows })
    assert.deepEqual(
      second.row_results.map((each) => each.code),
      ['already_imported', 'already_imported'],
    )
    assert.deepEqual(second.skipped_transaction_ids.toSorted(), first.created_transaction_ids.toSorted())
    assert.deepEqual(await feed.rows(), before)
  })

  it('keeps pending rows out of the books; posted under a new id, the row is the same', async () => {
    await using world = await aWorld()
    const feed = await aFeed(world, { keepPending: true })
    const [id] = (await feed.take({ added: [row('p1', { pending: true })] })).created_transaction_ids
    const [pending] = await feed.rows()
    assert.deepEqual(
      [pending?.posted_status, pending?.not_posted_reason, pending?.pending],
      ['not_posted', 'pending', true],
    )
    assert.equal(await feed.balance(), 0)
    const posted = row('b1', { pendingId: 'p1', amount: -12_0000n, day: Temporal.PlainDate.from('2026-02-05') })
    const result = await feed.take({ added: [posted], removed: ['p1'] })
    assert.deepEqual(result.modified_transaction_ids, [id])
    const rows = await feed.rows()
    assert.deepEqual(
      rows.map((each) => [each.id, each.external_id, each.amount, each.datetime, each.posted_status, each.pending]),
      [[id, 'b1', -12, '2026-02-05T12:00:00.000Z', 'posted', false]],
    )
    assert.equal(await feed.balance(), -12)
    await feed.isSound()
  })

  it('forgets a pending row that vanishes, and does not keep any when that is not wanted', async () => {
    await using world = await aWorld()
    const feed = await aFeed(world, { keepPending: true })
    await feed.take({ added: [row('p1', { pending: true })] })
    const gone = await feed.take({ removed: ['p1'] })
    assert.equal(gone.removed_transaction_ids.length, 1)
    const none = await (await aFeed(world, { name: 'Other' })).take({ added: [row('p2', { pending: true })] })
    assert.deepEqual(none.row_results, [{ transaction_id: 'p2', code: 'pending' }])
    assert.deepEqual(await feed.rows(), [])
    await feed.isSound()
  })

  it('follows what the bank corrects, and leaves the category and a person’s words', async () => {
    await using world = await aWorld()
    const feed = await aFeed(world)
    await feed.take({ added: [row('b1'), row('b2')] })
    const [first, second] = await feed.rows()
    const rent = await world.ledger('Rent')
    await feed.change(first, { category: { updated_category_ledger_id: rent } })
    await feed.change(second, { description: 'Lunch with Ada' })
    const corrected = { amount: -20_0000n, day: Temporal.PlainDate.from('2026-02-07'), description: 'COFFEE & CAKE' }
    const ids = [first?.external_id ?? '', second?.external_id ?? '']
    const result = await feed.take({ modified: ids.map((id) => row(id, corrected)) })
    assert.deepEqual(result.modified_transaction_ids.length, 2)
    const after = new Map((await feed.rows()).map((each) => [each.id, each]))
    const [one, two] = [after.get(first?.id ?? ''), after.get(second?.id ?? '')]
    assert.deepEqual(
      [one?.amount, one?.datetime, one?.description, two?.description, one?.categorization_method],
      [-20, '2026-02-07T12:00:00.000Z', 'COFFEE & CAKE', 'Lunch with Ada', 'user'],
    )
    const entry = await world.get(`/v0/journal-entries/${one?.journal_entry_id}?expand=line_entries`)
    assert.deepEqual(
      entry.body.line_entries.map((line: { ledger_id: string; amount: string; debit_credit: string }) => [
        line.ledger_id,
        line.amount,
        line.debit_credit,
      ]),
      [
        [feed.ledgerId, '20.00', 'credit'],
        [rent, '20.00', 'debit'],
      ],
    )
    assert.deepEqual([entry.body.description, entry.body.datetime], ['COFFEE & CAKE', '2026-02-07T12:00:00.000Z'])
    await feed.isSound()
  })

  it('gives the difference to the largest split; where that cannot be, the first takes all', async () => {
    await using world = await aWorld()
    const feed = await aFeed(world)
    await feed.take({ added: [row('b1', { amount: -10_0000n })] })
    const [stored] = await feed.rows()
    const [rent, meals] = [await world.ledger('Rent'), await world.ledger('Meals')]
    const splits = [
      { ledger_id: meals, amount: -3 },
      { ledger_id: rent, amount: -7 },
    ]
    await feed.change(stored, { splits })
    await feed.take({ modified: [row('b1', { amount: -12_5000n })] })
    assert.deepEqual(await feed.categories(stored), { [meals]: '3.00', [rent]: '9.50' })
    await feed.take({ modified: [row('b1', { amount: -2_0000n })] })
    assert.deepEqual(await feed.categories(stored), { [meals]: '2.00' })
    await feed.isSound()
  })

  it('turns an amount around, to nothing, and back', async () => {
    await using world = await aWorld()
    const feed = await aFeed(world)
    await feed.take({ added: [row('b1')] })
    const [stored] = await feed.rows()
    await feed.take({ modified: [row('b1', { amount: 5_0000n })] })
    assert.deepEqual(await feed.categories(stored), { [await world.ledger('Uncategorized Inflow')]: '5.00' })
    await feed.take({ modified: [row('b1', { amount: 0n })] })
    const [nothing] = await feed.rows()
    assert.deepEqual([nothing?.posted_status, nothing?.not_posted_reason], ['not_posted', 'zero_amount'])
    assert.equal(await feed.balance(), 0)
    await feed.take({ modified: [row('b1', { amount: -4_0000n })] })
    assert.equal(await feed.balance(), -4)
    await feed.isSound()
  })

  it('takes back what the bank takes back', async () => {
    await using world = await aWorld()
    const feed = await aFeed(world)
    const created = await feed.take({ added: [row('b1'), row('b2')] })
    const { removed_transaction_ids: gone } = await feed.take({ removed: ['b1', 'never'] })
    assert.equal(gone.length, 1)
    assert.ok(created.created_transaction_ids.includes(gone[0] ?? ''))
    assert.equal(await feed.balance(), -10)
    const again = await feed.take({ added: [row('b1')] })
    assert.deepEqual(again.row_results, [{ transaction_id: 'b1', code: 'deleted' }])
    await feed.isSound()
  })

  it('never brings back what a person deleted, under whatever id it posts', async () => {
    await using world = await aWorld()
    const feed = await aFeed(world, { keepPending: true })
    await feed.take({ added: [row('b1'), row('p2', { pending: true })] })
    for (const each of await feed.rows()) await world.delete(`${feed.at}/${each.id}`)
    const settled = row('b2', { pendingId: 'p2' })
    const result = await feed.take({ added: [row('b1'), settled], modified: [row('b1', { amount: -1_0000n })] })
    assert.deepEqual(result.skipped_transaction_ids, ['b1', 'b2'])
    await feed.take({ modified: [row('b2', { amount: -1_0000n })] })
    assert.deepEqual(await feed.rows(), [])
    await feed.isSound()
  })

  it('leaves an entry deleted that a person deleted', async () => {
    await using world = await aWorld()
    const feed = await aFeed(world)
    await feed.take({ added: [row('b1')] })
    const [stored] = await feed.rows()
    await world.delete(`/v0/journal-entries/${stored?.journal_entry_id}`)
    await feed.take({ modified: [row('b1', { amount: -99_0000n })] })
    const [after] = await feed.rows()
    assert.deepEqual([after?.posted_status, after?.amount], ['deleted', -99])
    assert.equal(await feed.balance(), 0)
    await feed.isSound()
  })

  it('changes nothing in a closed period, and says so; what is new waits there', async () => {
    await using world = await aWorld()
    const feed = await aFeed(world)
    const march = Temporal.PlainDate.from('2026-03-03')
    const { created_transaction_ids: ids } = await feed.take({
      added: [row('b1'), row('b2'), row('b3', { day: march })],
    })
    await world.post('/v0/periods/close', { date: '2026-02-28' })
    const before = await feed.rows()
    const result = await feed.take({
      added: [row('b4')],
      modified: [row('b1', { amount: -1_0000n }), row('b3', {})],
      removed: ['b2'],
    })
    assert.deepEqual(result.failed_transaction_ids.toSorted(), ids.toSorted())
    assert.deepEqual([...new Set(result.row_results.map((each) => each.code))], ['period_closed'])
    const after = await feed.rows()
    const late = after.find((each) => each.external_id === 'b4')
    assert.deepEqual([late?.posted_status, late?.not_posted_reason], ['not_posted', 'period_closed'])
    assert.deepEqual(
      after.filter((each) => each !== late),
      before,
    )
    await feed.isSound()
  })

  it('skips what lies before the books or before where the feed begins', async () => {
    await using world = await aWorld()
    const feed = await aFeed(world, { from: '2026-02-01T00:00:00Z' })
    const result = await feed.take({
      added: [
        row('b1', { day: Temporal.PlainDate.from('2025-12-31') }),
        row('b2', { day: Temporal.PlainDate.from('2026-01-31') }),
        row('b3', { amount: 1_2345n }),
        row('b4', { amount: 10n ** 16n }),
      ],
    })
    assert.deepEqual(
      result.row_results.map((each) => [each.transaction_id, each.code]),
      [
        ['b1', 'before_entries_start'],
        ['b2', 'before_start_date'],
        ['b3', 'invalid_amount'],
        ['b4', 'amount_out_of_range'],
      ],
    )
    assert.deepEqual(result.failed_transaction_ids, ['b3', 'b4'])
    assert.deepEqual(await feed.rows(), [])
  })

  it('takes a row that comes and goes within a page as one that never was', async () => {
    await using world = await aWorld()
    const feed = await aFeed(world)
    const result = await feed.take({ added: [row('b1')], removed: ['b1'] })
    assert.deepEqual(result, {
      ...noResult,
      skipped_transaction_ids: ['b1'],
      row_results: [{ transaction_id: 'b1', code: 'removed' }],
    })
    assert.deepEqual(await feed.rows(), [])
  })

  it('a side of a transfer that the bank replaces by another row gives its other side to that', async () => {
    await using world = await aWorld()
    const [checking, savings] = [await aFeed(world), await aFeed(world, { name: 'Savings' })]
    const amount = 10_0000n
    await savings.take({ added: [row('in', { amount, description: 'DEPOSIT' })] })
    await checking.take({ added: [row('first', { description: 'TRANSFER' })] })
    await checking.take({ removed: ['first'], added: [row('second', { description: 'TRANSFER' })] })
    const methods = async () =>
      [...(await checking.rows()), ...(await savings.rows())].map((each) => each.categorization_method)
    assert.deepEqual(await methods(), ['transfer', 'transfer'])
    assert.equal((await world.get('/v0/transfers?status=matched')).body.records.length, 1)
    await checking.take({ modified: [row('second', { amount: -11_0000n, description: 'TRANSFER' })] })
    assert.deepEqual(await methods(), ['uncategorized', 'uncategorized'])
    assert.deepEqual((await world.get('/v0/transfers')).body.records, [])
    await checking.isSound()
  })
})

describe('withVerdicts', () => {
  it('leaves each row in one list: what was done counts for more than that it came again', () => {
    const former = {
      ...noResult,
      created_transaction_ids: ['a', 'b'],
      modified_transaction_ids: ['c'],
      skipped_transaction_ids: ['d', 'e'],
      row_results: [
        { transaction_id: 'd', code: 'already_imported' },
        { transaction_id: 'e', code: 'already_imported' },
      ],
    }
    const verdicts = new Map([
      ['a', { list: 'modified' as const, code: null }],
      ['b', { list: 'removed' as const, code: null }],
      ['c', { list: 'skipped' as const, code: 'already_imported' }],
      ['d', { list: 'failed' as const, code: 'period_closed' }],
    ])
    assert.deepEqual(withVerdicts(former, verdicts), {
      created_transaction_ids: ['a'],
      removed_transaction_ids: ['b'],
      modified_transaction_ids: ['c'],
      skipped_transaction_ids: ['e'],
      failed_transaction_ids: ['d'],
      row_results: [
        { transaction_id: 'd', code: 'period_closed' },
        { transaction_id: 'e', code: 'already_imported' },
      ],
    })
  })
})

function row(externalId: string, more: Partial<FeedRow> = {}): FeedRow {
  return {
    externalId,
    pendingId: null,
    pending: false,
    amount: -10_0000n,
    day: Temporal.PlainDate.from('2026-02-03'),
    description: 'COFFEE',
    facts: { category: 'FOOD' },
    ...more,
  }
}

interface Stored {
  id: string
  external_id: string
  amount: number
  datetime: string
  description: string
  posted_status: string
  not_posted_reason: string | null
  pending: boolean
  categorization_method: string | null
  journal_entry_id: string | null
}

async function aFeed(world: World, terms: { keepPending?: boolean; from?: string; name?: string } = {}) {
  const { accountId, ledgerId } = await world.bankAccount(terms.name)
  const at = `/v0/source-accounts/${accountId}/transactions`
  return {
    at,
    ledgerId,
    take: (page: Partial<FeedPage>) =>
      world.inBooks(async (tx) => {
        const account = await retrieveSourceAccount(tx, accountId)
        const from = Temporal.Instant.from(terms.from ?? '2020-01-01T00:00:00Z')
        const whole = { added: [], modified: [], removed: [], ...page }
        const verdicts = await applyFeed(tx, { account, from, keepPending: terms.keepPending ?? false }, whole)
        // Whoever takes a page says so.
        tx.record({ type: 'source_link.updated', resource: 'source_link', id: 'lnk', before: null, after: null })
        return withVerdicts(noResult, verdicts)
      }),
    rows: async (): Promise<Stored[]> => (await world.get(at)).body.records,
    balance: async (): Promise<number> =>
      (await world.get(`/v0/ledgers/${ledgerId}/balance?date=2099-12-31`)).body.balance,
    change: async (stored: Stored | undefined, change: unknown) => {
      const answer = await world.put(`${at}/${stored?.id}`, change)
      assert.equal(answer.status, 200, answer.text)
    },
    categories: async (stored: Stored | undefined) => {
      const { body } = await world.get(`${at}/${stored?.id}?expand=opposing_line_entries`)
      const lines: { ledger_id: string; amount: string }[] = body.opposing_line_entries
      return Object.fromEntries(lines.map((line) => [line.ledger_id, line.amount]))
    },
    isSound: async () => {
      assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
    },
  }
}
