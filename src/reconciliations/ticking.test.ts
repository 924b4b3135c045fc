import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aWorld, type World } from '../../test/world.ts'
import type { WriteTx } from '../database/database.ts'
import { raw, sql, type Sql } from '../database/sql.ts'
import { findReconciliation } from './records.ts'
import { findOffered, hold, release } from './sql.ts'

/** A node of a plan, as the database tells it when it has run. */
interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** How many rows of tables the scans of a statement looked at. */
function rowsSeen(node: PlanNode): number {
  const own =
    node['Relation Name'] !== undefined
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0
  return own + (node.Plans ?? []).reduce((sum, each) => sum + rowsSeen(each), 0)
}

/**
 * The transaction, with each statement run under `explain analyze`. What it wrote stays; what it would answer is asked
 * once more.
 */
function counting(tx: WriteTx, seen: { rows: number }): WriteTx {
  const counted = async <Row>(statement: Sql): Promise<Row[]> => {
    // What it asks of the planner it asks at its beginning.
    const beginning = raw(/^\/\*.*?\*\//.exec(statement.text)?.[0] ?? '')
    const [plan] = await tx.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      sql`${beginning} explain (analyze, format json) ${statement}`,
    )
    seen.rows += rowsSeen(plan?.['QUERY PLAN'][0].Plan ?? assert.fail('no plan'))
    return /^\s*select/i.test(statement.text) ? await tx.query<Row>(statement) : []
  }
  return { ...tx, query: counted, execute: counted }
}

async function entriesOf(world: World, ledgerId: string, count: number): Promise<string[]> {
  const sales = await world.ledger('Product Sales')
  const body = Array.from({ length: count }, (_, at) => ({
    datetime: '2026-01-10T12:00:00Z',
    description: `Sale ${at}`,
    line_entries: [
      { ledger_id: ledgerId, debit_credit: 'debit', amount: '1.00' },
      { ledger_id: sales, debit_credit: 'credit', amount: '1.00' },
    ],
  }))
  const answer = await world.post('/v0/journal-entries/bulk', body)
  assert.equal(answer.status, 201, answer.text)
  return answer.body.map((entry: { id: string }) => entry.id)
}

/** Rows that are looked at to tick these, and to take them out again. */
async function rowsFor(world: World, reconciliationId: string, ids: readonly string[]): Promise<number> {
  const seen = { rows: 0 }
  await world.inBooks(async (tx) => {
    // A few thousand rows are read whole all the same; the tables of many books are not.
    await tx.query(sql`set local enable_seqscan = off`)
    const reconciliation = await findReconciliation(tx, reconciliationId)
    assert.equal((await findOffered(counting(tx, seen), reconciliation, ids)).size, ids.length)
    await hold(counting(tx, seen), reconciliation, ids)
    await release(counting(tx, seen), reconciliation, ids)
  })
  return seen.rows
}

describe('ticking', () => {
  it('looks at as many rows as it ticks, also where the database knows nothing of its tables', async () => {
    await using world = await aWorld()
    const { ledgerId } = await world.bankAccount()
    const statement = { statement_ending_date: '2026-01-31', statement_ending_balance: 0 }
    const { body } = await world.post('/v0/reconciliations', { ledger_id: ledgerId, ...statement })
    for (let thousands = 1; thousands <= 3; thousands++) {
      const ids = await entriesOf(world, ledgerId, 1000)
      const marks = ids.slice(50).map((journal_entry_id) => ({ journal_entry_id, reconciliation_status: 'reconciled' }))
      await world.put(`/v0/bulk/reconciliations/${body.id}/journal-entries`, marks)
      const unknown = await rowsFor(world, body.id, ids.slice(0, 50))
      // EXPLAIN plans with the values that it is given: a deletion, which has a plan for all values, may go through
      // what is held.
      assert.ok(unknown <= 450 + thousands * 1000, `of ${thousands} thousand entries ${unknown} rows were looked at`)
      await world.rows('analyze journal_entries, line_entries, reconciled_entries')
      const known = await rowsFor(world, body.id, ids.slice(0, 50))
      assert.ok(known <= 450, `of ${thousands} thousand entries, known ones, ${known} rows were looked at`)
    }
  })
})
