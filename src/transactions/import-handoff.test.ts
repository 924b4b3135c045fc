import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aWorld } from '../../test/world.ts'
import { openImportHandoff } from './import-handoff.ts'
import { importHandoff, runImport } from './imports.ts'

describe('work handed to a job of the same process', () => {
  it('is taken once', () => {
    const handoff = openImportHandoff<string>({ maxWeight: 10, keepMs: 1000 })
    handoff.give('a', 'work', 1)
    assert.equal(handoff.take('a'), 'work')
    assert.equal(handoff.take('a'), undefined)
  })

  it('the oldest gives way to what is too much', () => {
    const handoff = openImportHandoff<string>({ maxWeight: 10, keepMs: 1000 })
    for (const id of ['a', 'b', 'c']) handoff.give(id, id, 4)
    assert.deepEqual(
      ['a', 'b', 'c'].map((id) => handoff.take(id)),
      [undefined, 'b', 'c'],
    )
  })

  it('what is too heavy by itself is not kept, and leaves room for the next', () => {
    const handoff = openImportHandoff<string>({ maxWeight: 10, keepMs: 1000 })
    handoff.give('heavy', 'heavy', 11)
    assert.equal(handoff.take('heavy'), undefined)
    handoff.give('a', 'a', 10)
    assert.equal(handoff.take('a'), 'a')
  })

  it('given again, it counts once', () => {
    const handoff = openImportHandoff<string>({ maxWeight: 10, keepMs: 1000 })
    handoff.give('a', 'first', 6)
    handoff.give('a', 'second', 6)
    handoff.give('b', 'b', 4)
    assert.deepEqual([handoff.take('a'), handoff.take('b')], ['second', 'b'])
  })

  it('is dropped when its time is over', () => {
    let now = 0
    const handoff = openImportHandoff<string>({ maxWeight: 10, keepMs: 1000, now: () => now })
    handoff.give('a', 'a', 1)
    now = 999
    handoff.give('b', 'b', 1)
    now = 1000
    assert.deepEqual([handoff.take('a'), handoff.take('b')], [undefined, 'b'])
  })
})

describe('an import', () => {
  it('comes to the same, whether its job was handed the rows or read them in the Task', async () => {
    const [handoff, read] = [await outcomeOf('handed'), await outcomeOf('read')]
    assert.equal(handoff.length, 4)
    assert.deepEqual(handoff, read)
  })

  it('asks once which ids there are, while the books stay as the request left them', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const askedBy = async (given: readonly unknown[], meanwhile: () => Promise<unknown>) =>
      await world.holdingJobs(async () => {
        const { body } = await world.post(`/v0/source-accounts/${accountId}/transactions`, given)
        await meanwhile()
        const asked: string[] = []
        await world.inBooks((tx) =>
          runImport(
            {
              ...tx,
              query: async (statement) => {
                asked.push(statement.text)
                return await tx.query(statement)
              },
            },
            body.id,
          ),
        )
        return asked.filter((text) =>
          /select[^;]*(unnest\(\$1::text\[\]\) as wanted|from transaction_tombstones)/.test(text),
        )
      })
    assert.deepEqual(await askedBy(rows, async () => {}), [])
    const others = rows.map((row) => ({ ...row, id: `other-${row.id}` }))
    const moved = await askedBy(others, () => world.bankAccount('Elsewhere'))
    assert.equal(moved.length, 2)
  })

  it('finds what came or went between its request and its job', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const target = `/v0/source-accounts/${accountId}/transactions`
    const kept = { id: 'kept', amount: '1.00', datetime: '2026-02-03T12:00:00Z', description: 'Tea' }
    await world.importRows(accountId, [kept])
    const tasks = await world.holdingJobs(async () => {
      const [first, second, known] = [
        await world.post(target, rows),
        await world.post(target, rows),
        await world.post(target, [{ ...kept, amount: 1 }]),
      ]
      assert.ok((await world.delete(`${target}/kept`)).status < 300)
      return [first, second, known].map(({ body }) => body.id)
    })
    const ended = await Promise.all(tasks.map((id) => world.endedTask(id)))
    const codes = ended.map(({ body }) => body.row_results.map((each: { code: string }) => each.code))
    assert.deepEqual(codes, [
      ['before_entries_start'],
      ['already_imported', 'already_imported', 'already_imported', 'before_entries_start'],
      ['deleted'],
    ])
  })
})

const rows = [
  {
    id: 'plain',
    amount: JSON.rawJSON('-12.30'),
    datetime: '2026-02-03T12:00:00.123Z',
    description: 'Coffee "to go", é',
  },
  {
    id: 'rich',
    amount: JSON.rawJSON('1e2'),
    datetime: '2026-02-03T12:00:00+05:45',
    description: 'x'.repeat(600),
    metadata: { exact: JSON.rawJSON('1.10'), list: [null, true], text: '\u2028' },
  },
  { id: 'zero', amount: JSON.rawJSON('0'), datetime: '2026-02-04T00:00:00Z', description: '' },
  { id: 'early', amount: JSON.rawJSON('1'), datetime: '2001-01-01T00:00:00Z', description: 'Long ago' },
]

/** What the tables hold, without ids that are new each time. */
async function outcomeOf(way: 'handed' | 'read'): Promise<unknown[]> {
  await using world = await aWorld()
  const { accountId } = await world.bankAccount()
  const taskId = await world.holdingJobs(async () => {
    const { status, body, text } = await world.post(`/v0/source-accounts/${accountId}/transactions`, rows)
    assert.equal(status, 202, text)
    if (way === 'read') assert.equal(importHandoff.take(body.id)?.rows.length, rows.length)
    return body.id
  })
  const { body } = await world.endedTask(taskId)
  assert.equal(importHandoff.take(taskId), undefined)
  const { status, created_transaction_ids, skipped_transaction_ids, row_results } = body
  const transactions = await world.rows(
    `select id, amount, datetime, description, metadata, posted_status, not_posted_reason, categorization_method
      from transactions where instance_id = $1 order by id`,
    [world.instanceId],
  )
  const lines = await world.rows(
    `select l.amount, l.datetime, l.sort_order, g.name, e.description from line_entries l
      join ledgers g on g.instance_id = $1 and g.id = l.ledger_id
      join journal_entries e on e.instance_id = $1 and e.id = l.journal_entry_id
      where l.instance_id = $1 order by l.amount, g.name`,
    [world.instanceId],
  )
  const sums = await world.rows(
    `select d.day, g.name, d.debit, d.credit, d.lines from balance_days d
      join ledgers g on g.instance_id = $1 and g.id = d.ledger_id where d.instance_id = $1 order by 1, 2`,
    [world.instanceId],
  )
  assert.ok(transactions.length > 0 && lines.length > 0 && sums.length > 0)
  return [{ status, created_transaction_ids, skipped_transaction_ids, row_results }, transactions, lines, sums]
}
