import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aWorld } from '../../test/world.ts'

describe('listLedgers', () => {
  it('200: the chart in its order, page by page', async () => {
    await using world = await aWorld()
    const all = await world.get('/v0/ledgers?limit=1000')
    assert.equal(all.status, 200)
    const ids = all.body.records.map((ledger: { id: string }) => ledger.id)
    const walked: string[] = []
    let token: string | null = ''
    while (token !== null) {
      const page = await world.get(`/v0/ledgers?limit=7${token && `&page_token=${token}`}`)
      walked.push(...page.body.records.map((ledger: { id: string }) => ledger.id))
      token = page.body.next_page_token
    }
    assert.deepEqual(walked, ids)
  })
})
