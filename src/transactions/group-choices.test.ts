import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { describe, it } from 'node:test'
import { checkBooks } from '../../test/books-check.ts'
import { aRow, askGroup, chooseGroup, groupNamed, listsOf, transaction } from '../../test/group-choices.ts'
import { untilFound } from '../../test/until.ts'
import { assertRefused, aWorld, type World } from '../../test/world.ts'
import { runGroupSlice } from './group-choices.ts'

const harbor = 'Harbor Wholesale'

async function books(
  ids: readonly string[],
): Promise<{ world: World; accountId: string; groupId: string; meals: string }> {
  const world = await aWorld()
  const { accountId } = await world.bankAccount()
  await world.importRows(
    accountId,
    ids.map((id) => aRow(id)),
  )
  return { world, accountId, groupId: (await groupNamed(world, harbor)).id, meals: await world.ledger('Meals') }
}

describe('categorizeGroup', () => {
  it('202: a Task that is pending, and counts as the choice of whoever asked, for each row', async () => {
    const { world, accountId, groupId, meals } = await books(['a', 'b', 'c'])
    await using _ = world
    const tag = await world.tag('House')
    const party = (await world.post('/v0/parties', { name: 'Harbor', type: 'vendor' })).body.id
    const body = {
      updated_category_ledger_id: meals,
      tag_ids: [tag.id],
      party_id: party,
      review_status: 'reviewed',
      except: ['b'],
    }
    const before = await transaction(world, 'b')
    const taskId = await world.holdingJobs(async () => {
      const answer = await world.call('POST', `/v0/categorization/groups/${groupId}/categorize`, {
        raw: JSON.stringify(body),
        headers: { 'modified-by': 'the owner' },
      })
      assert.deepEqual(
        [answer.status, answer.body.status, answer.body.task_type],
        [202, 'pending', 'group_categorization'],
      )
      return answer.body.id
    })
    const task = (await world.endedTask(taskId)).body
    assert.deepEqual(listsOf(task), { modified_transaction_ids: ['c', 'a'].toSorted(byDatetimeThenId) })
    for (const id of ['a', 'c']) {
      const row = await transaction(world, id)
      assert.deepEqual([row.categorization_method, row.review_status, row.party_id], ['user', 'reviewed', party])
      const [line] = row.opposing_line_entries
      assert.deepEqual(
        [line.ledger_id, line.party_id, line.tags.map((each: { id: string }) => each.id)],
        [meals, party, [tag.id]],
      )
    }
    assert.deepEqual(await transaction(world, 'b'), before)
    const events = await world.rows<{ actor: string; modified_by: string; history_rows: number }>(
      'select actor, modified_by, history_rows from events where instance_id = $1 and resource_id = $2',
      [world.instanceId, taskId],
    )
    assert.deepEqual(events, [{ actor: `client:${world.clientId}`, modified_by: 'the owner', history_rows: 2 }])
    assert.equal((await groupNamed(world, harbor)).count, 1)
    await world.importRows(accountId, [aRow('learned')])
    assert.equal((await transaction(world, 'b')).opposing_line_entries.length, 1)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('202: the rows that it had when it was asked; one that comes meanwhile waits', async () => {
    const { world, accountId, groupId, meals } = await books(['a', 'b'])
    await using _ = world
    const asked = await world.holdingJobs(async () => {
      const { body } = await askGroup(world, groupId, { updated_category_ledger_id: meals })
      await world.post(`/v0/source-accounts/${accountId}/transactions`, [{ ...aRow('late'), amount: -5 }])
      return body.id
    })
    assert.deepEqual((await world.endedTask(asked)).body.modified_transaction_ids.toSorted(), ['a', 'b'])
    const late = await untilFound(async () => {
      const { status, body } = await world.get('/v0/transactions/late')
      return status === 200 ? body : undefined
    }, 'it does not come')
    assert.notEqual(late.categorization_method, 'user')
  })

  it('202: a row that is deleted, decided or in a closed period meanwhile stays as it is, with the reason', async () => {
    const world = await aWorld()
    await using _ = world
    const { accountId } = await world.bankAccount()
    const days = ['2026-01-05', '2026-02-01', '2026-02-02', '2026-02-03']
    await world.importRows(
      accountId,
      days.map((day, at) => aRow(`r${at}`, { datetime: `${day}T12:00:00Z` })),
    )
    const [rent, meals] = [await world.ledger('Rent'), await world.ledger('Meals')]
    const { id: groupId } = await groupNamed(world, harbor)
    const at = `/v0/source-accounts/${accountId}/transactions`
    const taskId = await world.holdingJobs(async () => {
      const { body } = await askGroup(world, groupId, { updated_category_ledger_id: meals })
      await world.delete(`${at}/r1`)
      await world.put(`${at}/r2`, { category: { updated_category_ledger_id: rent } })
      await world.post('/v0/periods/close', { date: '2026-01-31' })
      return body.id
    })
    const { body } = await world.endedTask(taskId)
    assert.deepEqual(body.modified_transaction_ids, ['r3'])
    assert.deepEqual(
      new Map(
        body.row_results.map((each: { transaction_id: string; code: string }) => [each.transaction_id, each.code]),
      ),
      new Map([
        ['r2', 'changed'],
        ['r1', 'deleted'],
        ['r0', 'period_closed'],
      ]),
    )
    assert.deepEqual(body.skipped_transaction_ids.toSorted(), ['r0', 'r1', 'r2'])
    assert.equal((await transaction(world, 'r2')).opposing_line_entries[0].ledger_id, rent)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('202: a group of rows that were asked for by their ids is of these alone', async () => {
    const { world, meals } = await books(['a', 'b', 'c'])
    await using _ = world
    const { id: groupId } = await groupNamed(world, harbor, '?ids=a,c')
    const body = await chooseGroup(world, groupId, { updated_category_ledger_id: meals })
    assert.deepEqual(body.modified_transaction_ids.toSorted(), ['a', 'c'])
    assert.equal((await transaction(world, 'b')).categorization_method, 'uncategorized')
  })

  it('202: of unreviewed rows one that was changed since is skipped, also where it is still unreviewed', async () => {
    const { world, accountId, meals } = await books(['a', 'b'])
    await using _ = world
    const rent = await world.ledger('Rent')
    const { id: groupId } = await groupNamed(world, harbor, '?status=unreviewed')
    const taskId = await world.holdingJobs(async () => {
      const { body } = await askGroup(world, groupId, { updated_category_ledger_id: meals })
      await world.put(`/v0/source-accounts/${accountId}/transactions/a`, {
        category: { updated_category_ledger_id: rent },
      })
      return body.id
    })
    const { body } = await world.endedTask(taskId)
    assert.deepEqual(listsOf(body), {
      modified_transaction_ids: ['b'],
      skipped_transaction_ids: ['a'],
      row_results: [{ transaction_id: 'a', code: 'changed' }],
    })
  })

  it('202: slices of a Task are done once, also after a crash in the middle', async () => {
    const ids = Array.from({ length: 7 }, (_, at) => `r${at}`)
    const { world, groupId, meals } = await books(ids)
    await using _ = world
    const taskId = await world.holdingJobs(async () => {
      const { body } = await askGroup(world, groupId, { updated_category_ledger_id: meals })
      await assert.rejects(
        world.inBooks(async (tx) => {
          await runGroupSlice(tx, body.id, 3)
          throw new Error('the process ends here')
        }),
      )
      assert.equal(await world.inBooks((tx) => runGroupSlice(tx, body.id, 3)), true)
      return body.id
    })
    const { body } = await world.endedTask(taskId)
    assert.deepEqual(body.modified_transaction_ids.toSorted(), ids)
    const balance = await world.get(`/v0/ledgers/${meals}/balance?date=2026-12-31`)
    assert.equal(balance.body.balance, 35)
    assert.equal(await world.inBooks((tx) => runGroupSlice(tx, taskId)), false)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('202: a ledger that takes nothing any more when the job comes leaves all rows as they are', async () => {
    const { world, groupId, meals } = await books(['a'])
    await using _ = world
    const taskId = await world.holdingJobs(async () => {
      const { body } = await askGroup(world, groupId, { updated_category_ledger_id: meals })
      assert.equal((await world.put(`/v0/ledgers/${meals}`, { enabled: false })).status, 200)
      return body.id
    })
    const { body } = await world.endedTask(taskId)
    assert.deepEqual(
      [body.status, body.row_results],
      ['complete', [{ transaction_id: 'a', code: 'invalid_reference' }]],
    )
  })

  it('200: a dry run tells of the entries, and leaves nothing', async () => {
    const { world, groupId, meals } = await books(['a', 'b'])
    await using _ = world
    const before = await world.digest(world.instanceId)
    const address = `/v0/categorization/groups/${groupId}/categorize?dry_run=true`
    const { status, body } = await world.post(address, { updated_category_ledger_id: meals })
    assert.equal(status, 200)
    assert.deepEqual(body.body.modified_transaction_ids.toSorted(), ['a', 'b'])
    assert.equal(body.dry_run.entries.changed.count ?? body.dry_run.entries.changed.records?.length, 2)
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('404 resource_not_found: what is no group, has no rows any more, or is of another Instance', async () => {
    const { world, groupId, meals } = await books(['a'])
    await using _ = world
    const body = { updated_category_ledger_id: meals }
    for (const wrong of ['grp_', 'grp_x', 'x', `${groupId}A`, groupId.slice(0, -1), groupId.toLowerCase()]) {
      const answer = await askGroup(world, wrong, body)
      assertRefused(answer, 404, 'resource_not_found')
      assert.deepEqual(answer.body.data, { resource: 'group' })
    }
    for (const made of [
      '[1',
      '["uncategorized","out","\\ud800",{}]',
      '["uncategorized","out","a\\u0000",{}]',
      '["uncategorized","out","HRBRWHLSL",{"start_date":"2026-03-01","end_date":"2026-02-01"}]',
      '["uncategorized","out","HRBRWHLSL",{"start_date":"2026-99-01"}]',
      '["uncategorized","out","HRBRWHLSL",{"limit":"1"}]',
    ])
      assertRefused(await askGroup(world, forged(world, made), body), 404, 'resource_not_found')
    assert.equal(forged(world, '["uncategorized","out","HRBRWHLSL",{}]'), groupId, 'so ids are made')
    const sibling = await world.openInstance()
    const foreign = await world.post(`/v0/categorization/groups/${groupId}/categorize`, body, { instance: sibling })
    assertRefused(foreign, 404, 'resource_not_found')
    await chooseGroup(world, groupId, body)
    assertRefused(await askGroup(world, groupId, body), 404, 'resource_not_found')
  })

  it('422 invalid_reference: ledger, tags, party and exceptions are of this Instance, and can be chosen', async () => {
    const { world, groupId, meals } = await books(['a'])
    await using _ = world
    const savings = (await world.bankAccount('Savings')).ledgerId
    const refused: [Record<string, unknown>, string][] = [
      [{ updated_category_ledger_id: 'ldg_x' }, '/updated_category_ledger_id'],
      [{ updated_category_ledger_id: savings }, '/updated_category_ledger_id'],
      [{ updated_category_ledger_id: meals, tag_ids: ['tag_x'] }, '/tag_ids/0'],
      [{ updated_category_ledger_id: meals, party_id: 'pty_x' }, '/party_id'],
      [{ updated_category_ledger_id: meals, except: ['a', 'nobody'] }, '/except/1'],
    ]
    for (const [body, path] of refused)
      assertRefused(await askGroup(world, groupId, body), 422, 'invalid_reference', path)
  })

  it('422 invalid_enum_value: a review status is one of two', async () => {
    const { world, groupId, meals } = await books(['a'])
    await using _ = world
    const body = { updated_category_ledger_id: meals, review_status: 'perhaps' }
    assertRefused(await askGroup(world, groupId, body), 422, 'invalid_enum_value', '/review_status')
  })

  it('403 not_editable: a ledger that is closed to hand-made lines is no category', async () => {
    const { world, groupId } = await books(['a'])
    await using _ = world
    const [closed] = await world.rows<{ id: string }>(
      'select id from ledgers where instance_id = $1 and not editable limit 1',
      [world.instanceId],
    )
    assertRefused(await askGroup(world, groupId, { updated_category_ledger_id: closed?.id }), 403, 'not_editable')
  })

  it('422 batch_too_large: a dry run goes through 1000 rows at most', async () => {
    const { world, accountId, groupId, meals } = await books(['a'])
    await using _ = world
    await world.importRows(
      accountId,
      Array.from({ length: 1_000 }, (__, at) => aRow(`r${at}`)),
    )
    const address = `/v0/categorization/groups/${groupId}/categorize?dry_run=true`
    assertRefused(await world.post(address, { updated_category_ledger_id: meals }), 422, 'batch_too_large')
  })
})

function forged({ instanceId }: World, text: string): string {
  const proof = hash('sha256', `${instanceId} ${text}`, 'buffer').subarray(0, 8)
  return `grp_${Buffer.concat([proof, Buffer.from(text)]).toString('base64url')}`
}

/** The latest first, as they are found. */
function byDatetimeThenId(a: string, b: string): number {
  return a < b ? 1 : -1
}
