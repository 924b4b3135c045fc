import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { planOf } from '../../test/plan-of.ts'
import { aWorld } from '../../test/world.ts'
import { statesBefore } from './history-sql.ts'

describe('the state of what changes', () => {
  it('is found by its keys: neither the entries of the Instance are read for it, nor its lines, nor its history', async () => {
    await using world = await aWorld()
    const plan = await world.inBooks(async (tx) =>
      planOf(tx, (heard) => statesBefore(heard, { entryIds: ['jen_x'], transactionIds: ['a', 'b'] }, 7n)),
    )
    const text = plan.join('\n')
    assert.doesNotMatch(text, /Seq Scan/)
    const conditions = plan.filter((line) => line.includes('Index Cond'))
    assert.ok(conditions.length >= 5, text)
    // Each has more than the Instance: under row-level security an expression would be compared after the rows are
    // read.
    for (const condition of conditions)
      assert.match(condition, /instance_id = .* AND /, `${condition.trim()} reads all of an Instance:\n${text}`)
  })
})
