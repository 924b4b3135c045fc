import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { aWorld } from '../../test/world.ts'

const samples = fileURLToPath(new URL('../../test/statements/', import.meta.url))
const old = { instance: { entries_start: '2024-01-01T00:00:00Z' } }

describe('createStatement', () => {
  for (const file of readdirSync(`${samples}valid`))
    it(`200: ${file} brings its 200 rows once, and they add up`, async () => {
      await using world = await aWorld(old)
      const { accountId, ledgerId } = await world.bankAccount()
      const bytes = readFileSync(`${samples}valid/${file}`)
      const expected = JSON.parse(readFileSync(`${samples}expected/${file}.json`, 'utf8'))
      const first = await world.addStatement(accountId, bytes)
      assert.equal(first.status, 200, first.text)
      assert.equal(first.body.status, 'complete', first.text)
      assert.equal(first.body.created_transaction_ids.length, 200)
      const again = await world.addStatement(accountId, bytes)
      assert.deepEqual(again.body.created_transaction_ids, [])
      assert.equal(again.body.skipped_transaction_ids.length, 200)
      const { body } = await world.get(`/v0/source-accounts/${accountId}/transactions?limit=1000`)
      assert.equal(body.records.length, 200)
      const cents = body.records.reduce((sum: number, row: { amount: number }) => sum + Math.round(row.amount * 100), 0)
      assert.equal((cents / 100).toFixed(2), expected.sum)
      assert.ok(body.records.every((row: { datetime: string }) => row.datetime.endsWith('T12:00:00.000Z')))
      if (expected.closing_balance) {
        await world.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: 8050.4 })
        const balanced = await world.get(`/v0/ledgers/${ledgerId}/last-balanced`)
        assert.equal(balanced.body.status, 'balanced', balanced.text)
        assert.equal(balanced.body.datetime, '2024-05-01T00:00:00.000Z')
      }
    })
})
