import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkBooks } from '../../test/books-check.ts'
import { aRow, askGroup, chooseGroup, groupNamed, listsOf, transaction, undo } from '../../test/group-choices.ts'
import { type Answer, assertRefused, aWorld, type World } from '../../test/world.ts'
import { runRevertSlice } from './reverts.ts'

const harbor = 'Harbor Wholesale'

async function books(
  ids: readonly string[],
): Promise<{ world: World; accountId: string; at: string; meals: string; importId: string }> {
  const world = await aWorld()
  const { accountId } = await world.bankAccount()
  const { body } = await world.importRows(
    accountId,
    ids.map((id) => aRow(id)),
  )
  const at = `/v0/source-accounts/${accountId}/transactions`
  return { world, accountId, at, meals: await world.ledger('Meals'), importId: body.id }
}

function ask(world: World, taskId: string): Promise<Answer> {
  return world.call('POST', `/v0/transactions/tasks/${taskId}/revert`)
}

const codes = (task: Answer['body']) =>
  Object.fromEntries(
    task.row_results.map((each: { transaction_id: string; code: string }) => [each.transaction_id, each.code]),
  )

describe('revertTask', () => {
  it('200: with Prefer: wait the finished Task', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const imported = (await world.importRows(accountId, [aRow('wrong')])).body
    const address = `/v0/transactions/tasks/${imported.id}/revert`
    const { status, body } = await world.call('POST', address, { headers: { prefer: 'wait=20' } })
    assert.deepEqual([status, body.status, body.removed_transaction_ids], [200, 'complete', ['wrong']])
    assert.equal((await world.get('/v0/transactions/wrong')).status, 404)
  })

  it('202: a choice for a group is undone as one: rows are what they were, to the letter', async () => {
    const world = await aWorld({ ownPlatform: true })
    await using _ = world
    await world.put('/v0/platform/settings', { similarity_threshold: 1 }, { instance: null })
    const { accountId } = await world.bankAccount()
    const [meals, rent] = [await world.ledger('Meals'), await world.ledger('Rent')]
    const [old, fresh, further] = [await world.tag('Old'), await world.tag('New'), await world.tag('Far', 'Place')]
    const [acme, harborId] = [
      (await world.post('/v0/parties', { name: 'ACME', type: 'vendor' })).body.id,
      (await world.post('/v0/parties', { name: 'Harbor', type: 'vendor' })).body.id,
    ]
    await world.importRows(accountId, [aRow('seen', { opposing_ledger_id: rent }), aRow('seen2')])
    await world.put('/v0/transactions', [{ id: 'seen2', category: { updated_category_ledger_id: rent } }])
    await world.importRows(accountId, [
      aRow('a', { tag_ids: [old.id], party_id: acme }),
      aRow('b'),
      aRow('c', { tag_ids: [further.id] }),
    ])
    await world.put('/v0/transactions', [{ id: 'c', review_status: 'reviewed' }])
    const ids = ['a', 'b', 'c']
    const before = await Promise.all(ids.map((id) => transaction(world, id)))
    const rows = 'select * from transactions where instance_id = $1 and id = any($2) order by id'
    const stored = await world.rows(rows, [world.instanceId, ids])
    const group = await groupNamed(world, harbor)
    assert.equal(group.suggestions[0]?.ledger_name, 'Rent', 'something was likely for them')
    const task = await chooseGroup(world, group.id, {
      updated_category_ledger_id: meals,
      tag_ids: [fresh.id],
      party_id: harborId,
      review_status: 'reviewed',
    })
    assert.deepEqual(task.modified_transaction_ids.toSorted(), ids)
    assert.equal(task.reverted_by_task_id, null)
    const reverted = await undo(world, task.id)
    assert.deepEqual(
      [reverted.task_type, reverted.status, reverted.reverts_task_id],
      ['task_revert', 'complete', task.id],
    )
    assert.deepEqual(listsOf(reverted), { modified_transaction_ids: task.modified_transaction_ids })
    assert.deepEqual(await Promise.all(ids.map((id) => transaction(world, id))), before)
    assert.deepEqual(await world.rows(rows, [world.instanceId, ids]), stored)
    assert.deepEqual(await groupNamed(world, harbor), group)
    const again = await world.get(`/v0/transactions/tasks/${task.id}`)
    assert.equal(again.body.reverted_by_task_id, reverted.id)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('202: rows that somebody touched since, that are gone or in a closed period stay, with the reason', async () => {
    const world = await aWorld()
    await using _ = world
    const { accountId } = await world.bankAccount()
    const at = `/v0/source-accounts/${accountId}/transactions`
    const meals = await world.ledger('Meals')
    const days = ['2026-01-05', '2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04']
    await world.importRows(
      accountId,
      days.map((day, n) => aRow(`r${n}`, { datetime: `${day}T12:00:00Z` })),
    )
    const task = await chooseGroup(world, (await groupNamed(world, harbor)).id, { updated_category_ledger_id: meals })
    await world.delete(`${at}/r1`)
    await world.put(`${at}/r2`, { review_status: 'reviewed' })
    await world.put(`${at}/r3`, { category: { updated_category_ledger_id: await world.ledger('Rent') } })
    await world.post('/v0/periods/close', { date: '2026-01-31' })
    const reverted = await undo(world, task.id)
    assert.deepEqual(reverted.modified_transaction_ids, ['r4'])
    assert.deepEqual(codes(reverted), { r0: 'period_closed', r1: 'deleted', r2: 'changed', r3: 'changed' })
    assert.equal((await transaction(world, 'r2')).opposing_line_entries[0].ledger_id, meals)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('202: a row whose category is reconciled stays, by the choice and by what undoes it', async () => {
    const { world, at, meals } = await books(['a', 'b', 'c'])
    await using _ = world
    const [payables, rent] = [await world.ledger('Sales Tax Payable'), await world.ledger('Rent')]
    const entryOf = async (id: string) => (await transaction(world, id)).journal_entry_id
    await world.put(`${at}/a`, { category: { updated_category_ledger_id: payables } })
    await tick(world, { ledgerId: payables, ending: '2026-02-28', balance: -5 }, await entryOf('a'), 'completed')
    const group = await groupNamed(world, harbor, '?status=unreviewed')
    const first = await chooseGroup(world, group.id, { updated_category_ledger_id: payables, except: ['c'] })
    assert.deepEqual(first.modified_transaction_ids.toSorted(), ['a', 'b'], 'what stays on its ledger may be chosen')
    const second = await chooseGroup(world, group.id, { updated_category_ledger_id: rent })
    assert.deepEqual(codes(second), { a: 'period_reconciled' })
    await undo(world, second.id)
    await tick(world, { ledgerId: payables, ending: '2026-03-31', balance: -10 }, await entryOf('b'), 'completed')
    const reverted = await undo(world, first.id)
    assert.deepEqual(codes(reverted), { a: 'unchanged', b: 'period_reconciled' })
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
    assert.ok(meals)
  })

  it('202: of choices one after the other the last is undone first; then the one before it can be', async () => {
    const { world, meals } = await books(['a', 'b'])
    await using _ = world
    const rent = await world.ledger('Rent')
    const before = await transaction(world, 'a')
    const first = await chooseGroup(world, (await groupNamed(world, harbor)).id, { updated_category_ledger_id: meals })
    const next = (await groupNamed(world, harbor, '?status=unreviewed')).id
    const second = await chooseGroup(world, next, { updated_category_ledger_id: rent, except: ['b'] })
    assert.deepEqual(second.modified_transaction_ids, ['a'])
    await undo(world, second.id)
    assert.equal((await transaction(world, 'a')).opposing_line_entries[0].ledger_id, meals)
    assert.deepEqual((await undo(world, first.id)).modified_transaction_ids.toSorted(), ['a', 'b'])
    assert.deepEqual(await transaction(world, 'a'), before)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('202: slices are done once, also after a crash in the middle', async () => {
    const ids = Array.from({ length: 7 }, (_, at) => `r${at}`)
    const { world, meals, importId } = await books(ids)
    await using _ = world
    const task = await chooseGroup(world, (await groupNamed(world, harbor)).id, { updated_category_ledger_id: meals })
    const crashing = (taskId: string) =>
      world.holdingJobs(async () => {
        const { body } = await ask(world, taskId)
        const slice = () => world.inBooks((tx) => runRevertSlice(tx, body.id, 3))
        await assert.rejects(
          world.inBooks(async (tx) => {
            await runRevertSlice(tx, body.id, 3)
            throw new Error('the process ends here')
          }),
        )
        assert.equal(await slice(), true)
        return body.id
      })
    const reverted = await world.endedTask(await crashing(task.id))
    assert.deepEqual(reverted.body.modified_transaction_ids, task.modified_transaction_ids)
    const gone = await world.endedTask(await crashing(importId))
    assert.deepEqual(gone.body.removed_transaction_ids, ids)
    assert.deepEqual((await world.get('/v0/transactions')).body.records, [])
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('202: an import is undone as if it had never come: the same ids can be imported again', async () => {
    const { world, accountId, importId } = await books(['a', 'b'])
    await using _ = world
    const balances = async () => (await world.get('/v0/ledgers/balances?date=2026-12-31')).text
    const reverted = await undo(world, importId)
    assert.deepEqual(listsOf(reverted), { removed_transaction_ids: ['a', 'b'] })
    const tombstones = await world.rows('select id from transaction_tombstones where instance_id = $1', [
      world.instanceId,
    ])
    assert.deepEqual(tombstones, [])
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
    const again = await world.importRows(accountId, [aRow('a', { amount: '-7.00' }), aRow('b')])
    assert.deepEqual(listsOf(again.body), { created_transaction_ids: ['a', 'b'] })
    assert.equal((await transaction(world, 'a')).amount, -7)
    assert.ok((await balances()).length > 0)
    // The first Task is undone for good: what came since is another's.
    assertRefused(await ask(world, importId), 409, 'invalid_state')
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('202: a row that was deleted, and came again with another Task, is not taken by what undoes the first', async () => {
    const { world, accountId, at, importId } = await books(['a', 'b'])
    await using _ = world
    await world.delete(`${at}/a`)
    const headers = { prefer: 'wait=20' }
    await world.post(`${at}?restore_deleted=true`, [{ ...aRow('a'), amount: -5 }], { headers })
    const reverted = await undo(world, importId)
    assert.deepEqual(reverted.removed_transaction_ids, ['b'])
    assert.deepEqual(codes(reverted), { a: 'deleted' })
    assert.equal((await world.get('/v0/transactions/a')).status, 200)
    void accountId
  })

  it('202: of an import what a person touched, or what holds it, stays, each with its reason', async () => {
    const world = await aWorld()
    await using _ = world
    const { accountId, ledgerId } = await world.bankAccount()
    const at = `/v0/source-accounts/${accountId}/transactions`
    const ids = [
      'closed',
      'held',
      'category',
      'review',
      'words',
      'metadata',
      'file',
      'ticked',
      'matched',
      'entry',
      'gone',
      'tag',
      'free',
    ]
    const { body: imported } = await world.importRows(
      accountId,
      ids.map((id, n) => aRow(id, { datetime: dayOf(id), amount: `-${n + 1}.00` })),
    )
    await world.put(`${at}/category`, { category: { updated_category_ledger_id: await world.ledger('Meals') } })
    await world.put(`${at}/review`, { review_status: 'reviewed' })
    await world.put(`${at}/words`, { description: 'Other' })
    await world.put(`${at}/metadata`, { metadata: { seen: true } })
    const entryOf = async (id: string) => (await transaction(world, id)).journal_entry_id
    assert.equal(
      (await world.addFile(await entryOf('file'), { name: 'receipt.pdf', bytes: '%PDF-1.4 %%EOF' })).status,
      201,
    )
    await world.put(`/v0/journal-entries/${await entryOf('entry')}`, { description: 'By hand' })
    const tag = await world.tag('House')
    await world.put(`${at}/tag`, { tag_ids: [tag.id] })
    const entry = await world.entry('2026-02-03T12:00:00Z', 'Cheque', [
      ['Rent', '9.00'],
      ['Checking', '-9.00'],
    ])
    await world.post('/v0/transactions/matched/match', { journal_entry_id: entry.body.id })
    await world.delete(`${at}/gone`)
    await tick(world, { ledgerId, ending: '2026-02-02', balance: -1 }, await entryOf('held'), 'completed')
    await tick(world, { ledgerId, ending: '2026-02-28', balance: -1 }, await entryOf('ticked'))
    await world.post('/v0/periods/close', { date: '2026-01-31' })
    const reverted = await undo(world, imported.id)
    assert.deepEqual(codes(reverted), {
      closed: 'period_closed',
      held: 'period_reconciled',
      category: 'changed',
      review: 'changed',
      words: 'changed',
      metadata: 'changed',
      file: 'has_files',
      ticked: 'reconciliation_in_progress',
      matched: 'changed',
      entry: 'changed',
      gone: 'deleted',
      tag: 'changed',
    })
    assert.deepEqual(reverted.removed_transaction_ids, ['free'])
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('202: what only the pipeline touched goes, and so does what a person chose and took back as one', async () => {
    const { world, importId, meals } = await books(['a', 'b'])
    await using _ = world
    const task = await chooseGroup(world, (await groupNamed(world, harbor)).id, { updated_category_ledger_id: meals })
    await undo(world, task.id)
    await world.post('/v0/categorization/rules', { name: 'r', expression: 't.amount < 0', ledger_name: 'Rent' })
    const again = await world.post('/v0/transactions/recategorize', {}, { headers: { prefer: 'wait=20' } })
    assert.deepEqual((await world.endedTask(again.body.id)).body.modified_transaction_ids.length, 2)
    assert.deepEqual((await undo(world, importId)).removed_transaction_ids, ['a', 'b'])
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('202: one side of a transfer goes, and the other waits', async () => {
    await using world = await aWorld()
    const [one, two] = [await world.bankAccount(), await world.bankAccount('Savings')]
    await world.importRows(one.accountId, [aRow('from', { description: 'Transfer to savings', amount: '-70.00' })])
    const { body } = await world.importRows(two.accountId, [
      aRow('to', { description: 'Transfer from checking', amount: '70.00' }),
    ])
    assert.deepEqual((await undo(world, body.id)).removed_transaction_ids, ['to'])
    assert.equal((await transaction(world, 'from')).categorization_method, 'uncategorized')
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('202: a file of a bank goes with the statement that it was, and its balance; the right one can come', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    const wrong = ofx('100.00')
    const { body: task } = await world.addStatement(accountId, wrong)
    assert.deepEqual([task.status, task.created_transaction_ids.length], ['complete', 1])
    const statements =
      'select id from source_statements where instance_id = $1 union all select id from source_balances where instance_id = $1'
    const before = await world.rows(statements, [world.instanceId])
    assert.equal(before.length, 2)
    assert.deepEqual((await undo(world, task.id)).removed_transaction_ids, task.created_transaction_ids)
    assert.deepEqual(await world.rows(statements, [world.instanceId]), [])
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
    const again = await world.addStatement(accountId, ofx('60.00'))
    assert.deepEqual(again.body.created_transaction_ids, task.created_transaction_ids)
    assert.ok(ledgerId)
  })

  it('404 resource_not_found: a Task of another Instance is none', async () => {
    const { world, importId } = await books(['a'])
    await using _ = world
    const instance = await world.openInstance()
    const address = `/v0/transactions/tasks/${importId}/revert`
    assertRefused(await world.call('POST', address, { instance }), 404, 'resource_not_found')
  })

  it('409 invalid_state: of a Task that runs, failed, is of another type, of a feed, or is undone already', async () => {
    const { world, accountId, importId, meals } = await books(['a', 'b'])
    await using _ = world
    const refused = async (taskId: string, data: Record<string, unknown>) => {
      const answer = await ask(world, taskId)
      assertRefused(answer, 409, 'invalid_state')
      for (const [key, value] of Object.entries(data)) assert.equal(answer.body.data[key], value, answer.text)
    }
    const { id: groupId } = await groupNamed(world, harbor)
    await world.holdingJobs(async () => {
      const { body: running } = await askGroup(world, groupId, { updated_category_ledger_id: meals, except: ['a'] })
      await refused(running.id, { reason: 'status', status: 'pending' })
      const coming = await world.post(`/v0/source-accounts/${accountId}/transactions`, [
        { ...aRow('late'), amount: -5 },
      ])
      await refused(coming.body.id, { reason: 'status', status: 'pending' })
    })
    const gone = await world.post('/v0/ledgers', {
      name: 'Gone',
      type: 'expense',
      sub_type: 'operating_expenses',
      debit_credit: 'debit',
      report_cash_flow: false,
    })
    assert.equal(gone.status, 201, gone.text)
    const failed = await world.holdingJobs(async () => {
      const row = { ...aRow('never'), amount: -5, opposing_ledger_id: gone.body.id }
      const { body } = await world.post(`/v0/source-accounts/${accountId}/transactions`, [row])
      assert.equal((await world.delete(`/v0/ledgers/${gone.body.id}`)).status, 204)
      return body.id
    })
    assert.equal((await world.endedTask(failed)).body.status, 'failed')
    await refused(failed, { reason: 'status', status: 'failed' })
    const feed = await world.post(
      '/v0/sources/aggregator',
      { instance_id: world.instanceId, processor_token: 'sandbox-checking-of-reverts', start_date: '2026-11-01' },
      { instance: null, headers: { prefer: 'wait=20' } },
    )
    assert.equal((await world.endedTask(feed.body.id)).body.status, 'complete', feed.text)
    await refused(feed.body.id, { reason: 'is_feed' })
    const other = await world.post('/v0/transactions/recategorize', {}, { headers: { prefer: 'wait=20' } })
    await refused(other.body.id, { reason: 'task_type', task_type: 'recategorization' })
    const reverted = await undo(world, importId)
    await refused(importId, { reason: 'is_reverted', reverted_by_task_id: reverted.id })
    await refused(reverted.id, { reason: 'task_type', task_type: 'task_revert' })
  })
})

function dayOf(id: string): string {
  const days: Record<string, string> = { closed: '2026-01-03', held: '2026-02-01' }
  return `${days[id] ?? '2026-02-03'}T12:00:00Z`
}

/** Puts an entry into a new reconciliation of the ledger. */
async function tick(
  world: World,
  { ledgerId, ending, balance }: { ledgerId: string; ending: string; balance: number },
  entryId: string,
  progress_status?: 'completed',
): Promise<void> {
  const wanted = { ledger_id: ledgerId, statement_ending_date: ending, statement_ending_balance: balance }
  const { status, body, text } = await world.post('/v0/reconciliations', wanted)
  assert.equal(status, 201, text)
  const marks = [{ journal_entry_id: entryId, reconciliation_status: 'reconciled' }]
  const ticked = await world.put(`/v0/bulk/reconciliations/${body.id}/journal-entries`, marks)
  assert.equal(ticked.status, 200, ticked.text)
  if (progress_status) await world.put(`/v0/reconciliations/${body.id}`, { progress_status })
}

function ofx(amount: string): string {
  return `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>2<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260201<DTEND>20260228
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260210<TRNAMT>-${amount}<FITID>f1<NAME>HARBOR</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>-${amount}<DTASOF>20260228</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`
}
