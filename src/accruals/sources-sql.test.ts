import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { planOf } from '../../test/plan-of.ts'
import { aWorld } from '../../test/world.ts'
import { list } from './sources-sql.ts'

describe('the list of accrual sources', () => {
  it('is read along its dates until the page is full, where words are looked for in it and in names of parties', async () => {
    await using world = await aWorld()
    const page = { limit: 10, edge: null, lines: 1000, seal: () => '' }
    const today = Temporal.PlainDate.from('2026-06-01')
    const plan = await world.inBooks((tx) => planOf(tx, (heard) => list(heard, page, { keywords: 'acme r-2' }, today)))
    const text = plan.join('\n')
    assert.match(text, /^Limit/)
    assert.match(text, /Index Scan Backward using accrual_sources_dates on accrual_sources s/)
    assert.match(text, /Index Scan using parties_pkey on parties.*\n.*\(id >= s\.party_id\)/)
    assert.doesNotMatch(text, /Seq Scan|Sort/)
  })
})
