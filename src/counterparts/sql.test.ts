import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBillingWorld } from '../../test/billing-world.ts'
import { planOf } from '../../test/plan-of.ts'
import { paidSources } from './payers-sql.ts'
import { freeRowsOfAmounts, openSourcesOfAmounts, unsearchedSources } from './sql.ts'

describe('the search for what rows pay', () => {
  it('reads ranges of indexes, whatever the statistics say', async () => {
    await using billing = await aBillingWorld()
    const plans = await billing.world.inBooks(async (tx) => [
      await planOf(tx, (heard) => openSourcesOfAmounts(heard, [{ type: 'invoice', amount: 5n }], 10)),
      await planOf(tx, (heard) => freeRowsOfAmounts(heard, { amounts: [5n], from: tx.now, until: tx.now, max: 10 })),
      await planOf(tx, (heard) => unsearchedSources(heard, 10)),
      await planOf(tx, (heard) =>
        paidSources(heard, ['pty_1'], { types: ['invoice'], latest: 5, perParty: 3, sure: 0.95 }),
      ),
    ])
    const [sources, rows, unsearched, paid] = plans.map((lines) => lines.join('\n'))
    assert.match(sources ?? '', /using accrual_sources_open /)
    assert.match(rows ?? '', /using transactions_undecided /)
    assert.match(unsearched ?? '', /using accrual_sources_unsearched /)
    assert.match(paid ?? '', /Backward using payment_applications_dates /)
    assert.match(paid ?? '', /Backward using payment_applications_party /)
  })
})
