import assert from 'node:assert/strict'
import { checkBooks } from './books-check.ts'
import type { ImportedRow, World } from './world.ts'

/** Money that was entered by hand before a bank tells of it. */

export interface Check {
  accountId: string
  entryId: string
  lineId: string
}

/** A check that was entered by hand, on the ledger of a bank account. */
export async function aCheck(
  world: World,
  more: { accountId?: string; ledger?: string; amount?: string; datetime?: string; description?: string } = {},
): Promise<Check> {
  const { ledger = 'Checking', amount = '900', datetime = '2026-03-02T12:00:00Z', description = 'Rent of March' } = more
  const accountId = more.accountId ?? (await world.bankAccount(ledger)).accountId
  const { body, status, text } = await world.entry(datetime, description, [
    ['Rent', amount],
    [ledger, `-${amount}`],
  ])
  assert.equal(status, 201, text)
  const lines = await world.get(`/v0/journal-entries/${body.id}/line-entries`)
  const line = lines.body.find((each: { debit_credit: string }) => each.debit_credit === 'credit')
  return { accountId, entryId: body.id, lineId: line.id }
}

export function paid(id: string, other: Partial<ImportedRow> = {}): ImportedRow {
  return { id, amount: '-900.00', datetime: '2026-03-04T12:00:00Z', description: 'CHECK 1041', ...other }
}

export async function suggested(world: World, id: string) {
  const answer = await world.get(`/v0/transactions/${id}?expand=suggestions`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

export async function match(world: World, id: string, body: object) {
  const answer = await world.post(`/v0/transactions/${id}/match`, body)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

export async function listed(world: World, query: string): Promise<string[]> {
  const answer = await world.get(`/v0/transactions?${query}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.records.map((each: { id: string }) => each.id)
}

export async function events(world: World): Promise<{ type: string; data: { after: { status?: string } | null } }[]> {
  return (await world.get('/v0/events?limit=1000')).body.records
}

export async function eventsOf(world: World, resource: string): Promise<string[]> {
  return (await events(world)).map(({ type }) => type).filter((type) => type.startsWith(`${resource}.`))
}

export async function isSound(world: World): Promise<void> {
  assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
}
