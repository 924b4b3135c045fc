import assert from 'node:assert/strict'
import type { Answer, ImportedRow, World } from './world.ts'

/** What the tests of groups and of what is undone have in common. */

const waits = { headers: { prefer: 'wait=20' } }

export async function groupsOf(world: World, query = ''): Promise<Answer['body'][]> {
  const answer = await world.get(`/v0/categorization/groups${query}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.records
}

export async function groupNamed(world: World, name: string, query = ''): Promise<Answer['body']> {
  const found = (await groupsOf(world, query)).filter((group) => group.name === name)
  assert.equal(found.length, 1, `one group is called ${name}`)
  return found[0]
}

export function askGroup(world: World, groupId: string, body: unknown): Promise<Answer> {
  return world.post(`/v0/categorization/groups/${groupId}/categorize`, body)
}

/** The Task when it has ended. */
export async function chooseGroup(world: World, groupId: string, body: unknown): Promise<Answer['body']> {
  const answer = await world.post(`/v0/categorization/groups/${groupId}/categorize`, body, waits)
  assert.ok([200, 202].includes(answer.status), answer.text)
  return (await world.endedTask(answer.body.id)).body
}

export async function undo(world: World, taskId: string): Promise<Answer['body']> {
  const answer = await world.call('POST', `/v0/transactions/tasks/${taskId}/revert`, waits)
  assert.ok([200, 202].includes(answer.status), answer.text)
  return (await world.endedTask(answer.body.id)).body
}

export function aRow(id: string, more: Partial<ImportedRow> = {}): ImportedRow {
  return { id, amount: '-5.00', datetime: '2026-02-03T12:00:00Z', description: 'HARBOR WHOLESALE 0012', ...more }
}

export async function transaction(world: World, id: string): Promise<Answer['body']> {
  const answer = await world.get(`/v0/transactions/${id}?expand=opposing_line_entries`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

/** The lists of a Task that are not empty. */
export function listsOf(task: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(task).filter(([, list]) => Array.isArray(list) && list.length > 0))
}
