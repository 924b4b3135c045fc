import assert from 'node:assert/strict'
import { groupsOf } from './group-choices.ts'
import type { Random } from './random.ts'
import type { Answer, World } from './world.ts'

/** A plain model of groups, choices for them and what undoes Tasks. */

export interface State {
  ledger: string
  method: 'uncategorized' | 'user'
  review: 'unreviewed' | 'reviewed'
  tag: string | null
}

export interface Row extends State {
  id: string
  merchant: string
  amount: number
  day: string
  /** The changes that still count, each with what was before. */
  changes: { by: string; before: State }[]
  /** Tasks that have changed it. */
  tasks: Set<string>
}

export interface Model {
  rows: Map<string, Row>
  /** Gone by a person: the ids are remembered. */
  buried: Set<string>
  /** Gone with their import: the ids are free. */
  free: string[]
  imports: Map<string, string[]>
  choices: Map<string, string[]>
  undone: Set<string>
  closed: string | null
  next: number
  sentAgain: { taskId: string; rows: Row[] } | null
}

export interface Books {
  world: World
  accountId: string
  model: Model
  random: Random
  ledgers: Map<string, string>
  tagId: string
}

export function stateOf({ ledger, method, review, tag }: State): State {
  return { ledger, method, review, tag }
}

export function isClosed({ model }: Books, { day }: Row): boolean {
  return model.closed !== null && day <= model.closed
}

export function become(row: Row, after: State, by: string): void {
  const before = stateOf(row)
  if (JSON.stringify(before) === JSON.stringify(after)) return
  row.changes.push({ by, before })
  row.tasks.add(by)
  Object.assign(row, after)
}

export function assertTold(
  task: Answer['body'],
  lists: Record<string, string[]>,
  codes: Record<string, string>,
  story: string,
): void {
  assert.equal(task.status, 'complete', `${story}: ${JSON.stringify(task)}`)
  const told = Object.fromEntries(
    task.row_results.map((each: { transaction_id: string; code: string }) => [each.transaction_id, each.code]),
  )
  assert.deepEqual(told, codes, story)
  assert.deepEqual(task.skipped_transaction_ids.toSorted(), Object.keys(codes).toSorted(), story)
  for (const [name, ids] of Object.entries(lists))
    assert.deepEqual(task[name].toSorted(), ids.toSorted(), `${story}: ${name}`)
}

export function idOf(ledgers: Map<string, string>, name: string): string {
  const [id] = [...ledgers].find(([, each]) => each === name) ?? []
  assert.ok(id)
  return id
}

export function groupsIn({ model }: Books, status: string): Map<string, Row[]> {
  const rows = [...model.rows.values()].filter((row) =>
    status === 'unreviewed' ? row.review === 'unreviewed' : row.method === 'uncategorized',
  )
  return Map.groupBy(rows, ({ merchant, amount }) => `${merchant} ${amount > 0 ? 'in' : 'out'}`)
}

export async function compare(books: Books, story: string): Promise<void> {
  const { world, model, ledgers } = books
  await settled(books)
  const { body } = await world.get('/v0/transactions?limit=1000&expand=opposing_line_entries')
  const told = body.records.map((row: Answer['body']) => [
    row.id,
    row.opposing_line_entries.map((line: Answer['body']) => [
      ledgers.get(line.ledger_id),
      line.amount,
      line.tags.map((tag: { id: string }) => tag.id),
    ]),
    row.categorization_method,
    row.review_status,
  ])
  const known = [...model.rows.values()].map(({ id, ledger, amount, method, review, tag }) => [
    id,
    [[ledger, `${Math.abs(amount)}.00`, tag === null ? [] : [tag]]],
    method,
    review,
  ])
  const inOrder = (rows: unknown[][]) => rows.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  assert.deepEqual(inOrder(told), inOrder(known), story)
  for (const status of ['uncategorized', 'unreviewed']) {
    const groups = (await groupsOf(world, `?status=${status}`)).map(({ name, direction, count, sum }) => [
      `${name.toUpperCase()} ${direction}`,
      [count, sum],
    ])
    const expected = [...groupsIn(books, status)].map(([key, rows]) => [
      key,
      [rows.length, rows.reduce((total, { amount }) => total + amount, 0)],
    ])
    assert.deepEqual(Object.fromEntries(groups), Object.fromEntries(expected), `${story}: ${status}`)
  }
}

async function settled({ world, model }: Books): Promise<void> {
  for (const taskId of model.imports.keys()) await world.endedTask(taskId)
}
