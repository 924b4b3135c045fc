import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBillingWorld, type Billing, made } from '../../test/billing-world.ts'
import { checkBooks } from '../../test/books-check.ts'
import { chooseGroup, groupsOf, transaction, undo } from '../../test/group-choices.ts'

/**
 * What payments hold of a row is no category: a choice for its group moves what is left, and so does what undoes it.
 */

describe('a group with rows of which payments are applied', () => {
  it('moves what is left, and back', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const row = await billing.row('1000', '2026-02-01')
    await pay(billing, row, 600)
    await there(billing, row)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('moves what an entry of another day has left of its line, and makes one line of it again', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const row = await billing.row('1000', '2026-01-15')
    assert.equal((await world.post('/v0/periods/close', { date: '2026-01-31' })).status, 201)
    await pay(billing, row, 600)
    await world.post('/v0/periods/reopen', { note: 'once more' })
    await there(billing, row)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('stays with its import, which is undone without it', async () => {
    await using billing = await aBillingWorld()
    const { world, accountId } = billing
    const { body: task } = await world.importRows(accountId, [
      { id: 'paid', amount: '1000.00', datetime: '2026-02-01T12:00:00Z', description: 'PAYOUT' },
      { id: 'free', amount: '10.00', datetime: '2026-02-01T12:00:00Z', description: 'PAYOUT' },
    ])
    await pay(billing, 'paid', 600)
    const reverted = await undo(world, task.id)
    assert.deepEqual(reverted.removed_transaction_ids, ['free'])
    assert.deepEqual(reverted.row_results, [{ transaction_id: 'paid', code: 'resource_in_use' }])
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('has no row of which payments hold all', async () => {
    await using billing = await aBillingWorld()
    const row = await billing.row('1000', '2026-02-01')
    await pay(billing, row, 1000)
    assert.deepEqual(await groupsOf(billing.world), [])
  })
})

async function there({ world, figures }: Billing, row: string): Promise<void> {
  const [before, sums] = [await transaction(world, row), await figures()]
  const [group] = await groupsOf(world)
  const task = await chooseGroup(world, group.id, { updated_category_ledger_id: await world.ledger('Interest Income') })
  assert.deepEqual(task.modified_transaction_ids, [row])
  assert.notDeepEqual(await figures(), sums)
  assert.deepEqual((await undo(world, task.id)).modified_transaction_ids, [row])
  assert.deepEqual([await transaction(world, row), await figures()], [before, sums])
}

async function pay(billing: Billing, row: string, amount: number): Promise<void> {
  const invoice = await billing.document('invoice', [['Service Revenue', amount]], { effective_date: '2026-02-01' })
  made(await billing.pay(row, [[invoice, amount]]))
}
