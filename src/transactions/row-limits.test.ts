import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { Client } from 'pg'
import { aRow, askGroup, groupNamed } from '../../test/group-choices.ts'
import { assertRefused, aWorld, type World } from '../../test/world.ts'

/** Books in which more rows wait than one request looks through. */

const limit = 100_000
let world: World
let accountId: string
let groupId: string

before(async () => {
  world = await aWorld()
  ;({ accountId } = await world.bankAccount())
  await world.importRows(accountId, [aRow('first', { datetime: '2026-01-01T12:00:00Z' })])
  groupId = (await groupNamed(world, 'Harbor Wholesale')).id
  await addUnseen(limit)
})

describe('listCategorizationGroups', () => {
  const address = '/v0/categorization/groups'
  it('422 report_too_large: more rows wait than are looked through, and a filter helps', async () => {
    assertRefused(await world.get(address), 422, 'report_too_large')
    const within = await world.get(`${address}?start_date=2026-01-02`)
    assert.equal(within.status, 200, within.text)
    assert.equal(within.body.records[0].count, limit)
  })
})

describe('categorizeGroup', () => {
  it('422 report_too_large: more rows wait than are looked through', async () => {
    const updated_category_ledger_id = await world.ledger('Meals')
    assertRefused(await askGroup(world, groupId, { updated_category_ledger_id }), 422, 'report_too_large')
  })
})

describe('listAllTransactions', () => {
  it('422 invalid_sort: more rows than are sorted by confidence, until a filter leaves fewer', async () => {
    for (const at of ['/v0/transactions', `/v0/source-accounts/${accountId}/transactions`])
      assertRefused(await world.get(`${at}?sort=confidence`), 422, 'invalid_sort', 'sort')
    const fewer = await world.get(`/v0/transactions?sort=confidence&start_date=2026-01-03&limit=1`)
    assert.equal(fewer.status, 200, fewer.text)
    assert.equal(fewer.body.records.length, 1)
  })
})

/**
 * Copies of the first row from the second day on, that nothing but such requests looks at: their entries are left out,
 * and the triggers that ask for them are silent.
 */
async function addUnseen(count: number): Promise<void> {
  const client = new Client(world.connection)
  await client.connect()
  await client.query('begin')
  await client.query(`set local session_replication_role = 'replica'`)
  await client.query(
    `insert into transactions (instance_id, id, source_account_id, amount, datetime, description, metadata, posted_status,
       review_status, personal, pending, categorization_method, journal_entry_id, line_entry_id, merchant_key)
     select instance_id, 'u' || n, source_account_id, amount, timestamptz '2026-01-02T00:00:00Z' + n * interval '1 second',
       description, metadata, posted_status, review_status, personal, pending, categorization_method, 'jen_' || n,
       'len_' || n, merchant_key
     from transactions cross join generate_series(1, $2::integer) as n where instance_id = $1 and id = 'first'`,
    [world.instanceId, count],
  )
  await client.query('commit')
  await client.end()
}
