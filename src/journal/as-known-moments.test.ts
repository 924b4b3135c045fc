import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, type World } from '../../test/world.ts'

/** Which version of the books a moment means, and what of then is not in their entries. */

describe('known_at', () => {
  it('means the last write at or before the moment, to the millisecond', async () => {
    await using world = await aWorld()
    await rent(world)
    await rent(world)
    const writes = await world.rows<{ at: Date; last: string }>(
      'select created_at as at, max(sequence) as last from events where instance_id = $1 group by created_at order by 1',
      [world.instanceId],
    )
    assert.ok(writes.length > 1)
    for (const [place, { at, last }] of writes.entries()) {
      assert.equal((await sheet(world, at)).headers.get('books-version'), last)
      const before = await sheet(world, new Date(at.getTime() - 1))
      const former = writes[place - 1]
      if (former) assert.equal(before.headers.get('books-version'), former.last)
      else assertRefused(before, 422, 'invalid_datetime', 'known_at')
    }
  })

  it('422 invalid_datetime: of a moment that is to come', async () => {
    await using world = await aWorld()
    await rent(world)
    assertRefused(await sheet(world, new Date('2999-01-01')), 422, 'invalid_datetime', 'known_at')
  })

  it('reads transfers as they were: a pair that is rejected since was matched', async () => {
    await using world = await aWorld()
    const [checking, savings] = [await world.bankAccount(), await world.bankAccount('Savings')]
    const ours = await world.ledger('Transfers Between Accounts')
    const row = (id: string, amount: string, day: string) => {
      const datetime = `2026-${day}T12:00:00Z`
      return [{ id, amount, datetime, description: 'ONLINE TRANSFER', opposing_ledger_id: ours }]
    }
    await world.importRows(checking.accountId, row('out', '-20.00', '01-30'))
    await world.importRows(savings.accountId, row('in', '20.00', '02-02'))
    const [transfer] = (await world.get('/v0/transfers')).body.records
    assert.equal(transfer.status, 'matched')
    const then = await cashFlow(world)
    assert.equal(then.body.cash_in_transit.amount, -20)
    assert.equal((await world.post(`/v0/transfers/${transfer.id}/reject`, {})).status, 200)
    assert.equal((await cashFlow(world)).body.cash_in_transit.amount, 0)
    assert.equal((await cashFlow(world, `&known_at=${then.headers.get('books-version')}`)).text, then.text)
  })
})

async function sheet(world: World, knownAt: Date): Promise<Answer> {
  return await world.get(`/v0/reports/balance-sheet?end_date=2026-02-28&known_at=${knownAt.toISOString()}`)
}

async function cashFlow(world: World, query = ''): Promise<Answer> {
  return await world.get(`/v0/reports/cash-flow?start_date=2026-01-01&end_date=2026-01-31${query}`)
}

async function rent(world: World): Promise<Answer> {
  return await world.entry('2026-02-03T12:00:00Z', 'Rent of a month', [
    ['Rent', '5.00'],
    ['Cash on Hand', '-5.00'],
  ])
}
