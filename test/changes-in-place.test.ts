import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import type { OnStatement } from '../src/database/database.ts'
import { forcePlaces, planSettings } from '../src/database/sql.ts'
import { must } from '../src/kernel/assert.ts'
import { openService, routes } from '../src/main/app.ts'
import { inClient } from '../trust/rich-books.ts'
import { checkBooks } from './books-check.ts'
import { addressOf, exampleOf, sentBody } from './examples.ts'
import { aWorld, serviceBeside, type World } from './world.ts'

/** What changes rows by their keys finds each by its key, whatever the statistics say: by where it stands. */

/** Requests that change or remove rows of these tables by their keys. */
const asked =
  `updateJournalEntries deleteJournalEntries reverseJournalEntry mergeParty updateAccrualSource voidAccrualSource takeBackWriteOff
  createPaymentApplications bulkConfirmPaymentApplications rejectPaymentApplication unapplyPaymentApplication updateAnyTransactions
  updateManyTransactionCategories deleteTransaction matchTransaction unmatchTransaction rejectTransfer updateReconciliationJournalEntries`.split(
    /\s+/,
  )
const tables =
  `accrual_adjustments accrual_source_lines accrual_sources applied_lines journal_entries line_entries line_tags parties
  payment_applications reconciled_entries subledger_allocations transaction_matches transactions transfers`.split(/\s+/)

describe('a statement that changes rows by their keys', () => {
  it('reaches each where it stands, and reads no other, before the tables have statistics and afterwards', async () => {
    await using world = await aWorld()
    const statements = await statementsOf(world)
    const changed = new Set<string>()
    for (const isAnalyzed of [false, true]) {
      if (isAnalyzed) await world.rows('analyze')
      for (const text of statements) {
        const plan = await planOf(world, text)
        const all = `${text}\n${plan.join('\n')}`
        const targets = plan.flatMap((line) => /\b(?:Update|Delete) on (\w+)/.exec(line)?.[1] ?? [])
        assert.equal(plan.filter((line) => line.includes('Tid Scan on')).length, targets.length, all)
        assert.doesNotMatch(all, /Seq Scan|Bitmap/)
        for (const condition of plan.filter((line) => line.includes('Index Cond')))
          assert.match(condition, /instance_id = .* AND /, `${condition.trim()} reads all of an Instance:\n${all}`)
        for (const target of targets) changed.add(target)
      }
    }
    assert.deepEqual([...changed].toSorted(), tables)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('is written so wherever it joins the rows with what they become', () => {
    const directory = new URL('../src/', import.meta.url)
    for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('sql.ts')) continue
      const text = readFileSync(new URL(name, directory), 'utf8')
      const joined = text.match(joins)?.length ?? 0
      assert.equal(text.match(/where \$\{isInPlace\(/g)?.length ?? 0, joined, name)
    }
  })
})

const joins = /\bdelete from \w+(?: as \w+)?\s+using\b|\bupdate \w+(?: as \w+)? set\b[^`]*?\bfrom (?:unnest|\$\{)/g

/** What is sent of the kind when each of these routes is asked for once, by its text. */
async function statementsOf(world: World): Promise<Set<string>> {
  const heard = new Set<string>()
  const onStatement: OnStatement = (_, { text }) => {
    if (text.startsWith(forcePlaces.text)) heard.add(text)
  }
  const beside = await openService({ ...serviceBeside(world), onStatement })
  try {
    const at = await beside.server.fastify.listen({ host: '127.0.0.1', port: 0 })
    for (const id of asked) {
      const route = must(
        routes.find((each) => each.id === id),
        `there is ${id}`,
      )
      const example = await exampleOf(world, route)
      const sent = example.body === undefined ? undefined : sentBody(route, example.body)
      const headers = { prefer: 'wait=20', ...(sent && { 'content-type': sent.type }) }
      const answer = await world.call(route.method, addressOf(route, example), {
        at,
        headers,
        ...(sent && { raw: sent.bytes }),
      })
      assert.ok(answer.status < 300, `${route.id}: ${answer.text}`)
    }
    await untag(world, at)
  } finally {
    await beside.close()
  }
  return heard
}

async function untag(world: World, at: string): Promise<void> {
  const tag = await world.tag('Hall')
  const line = { ledger_id: await world.ledger('Rent'), amount: 5, tag_ids: [tag.id] }
  const line_entries = [
    { ...line, debit_credit: 'debit' },
    { ...line, debit_credit: 'credit' },
  ]
  const entry = { datetime: '2026-02-03T12:00:00Z', description: 'Tagged', line_entries }
  const made = await world.post('/v0/journal-entries?expand=line_entries', entry)
  assert.equal(made.status, 201, made.text)
  const update = made.body.line_entries.map(({ id }: { id: string }) => ({ id, tag_ids: [] }))
  const answer = await world.put(`/v0/journal-entries/${made.body.id}`, { line_entry_changes: { update } }, { at })
  assert.equal(answer.status, 200, answer.text)
}

/** As a connection of the service would do it, whatever the values are. */
async function planOf(world: World, text: string): Promise<string[]> {
  return await inClient(world.connection, async (client) => {
    await client.query('begin')
    await client.query('set local role daybook_app')
    await client.query('set local enable_sort = off')
    await client.query(`select set_config('app.instance_id', $1, true)`, [world.instanceId])
    for (const [name, value] of planSettings.get(forcePlaces.text) ?? [])
      await client.query(`set local ${name} = ${value}`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)
    return rows.map((line) => line['QUERY PLAN'])
  })
}
