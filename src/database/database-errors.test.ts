import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { DatabaseError } from 'pg'
import { aWorld, type World } from '../../test/world.ts'
import { Refusal } from '../kernel/errors.ts'
import { IntegrityError, translated, triggerErrors, uniqueConstraints } from './database-errors.ts'
import { sql } from './sql.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const schema = read('migrations/schema.sql')
const codesIn = (text: string) => [...new Set(text.match(/DB0\d\d/g))].toSorted()

describe('the error codes of the triggers', () => {
  it('are those that the schema raises, and those that CONTRIBUTING.md explains', () => {
    assert.deepEqual(Object.keys(triggerErrors), codesIn(schema))
    const [, table = ''] = read('CONTRIBUTING.md').split('## Error codes of the triggers')
    assert.deepEqual(Object.keys(triggerErrors), codesIn(table))
  })

  const refusals: readonly (readonly [code: string, hint: string, refusal: string, data: object])[] = [
    ['DB009', '', 'resource_in_use', { reason: 'has_tags', resource: 'tag_group' }],
    ['DB010', '2026-01-31', 'period_closed', { closed_through: '2026-01-31' }],
    ['DB011', 'rec_1', 'period_reconciled', { reconciliation_id: 'rec_1' }],
  ]
  for (const [code, hint, refusal, data] of refusals)
    it(`${code} is refused as ${refusal}`, () => assertRefusal(translated(raised({ code, hint })), refusal, data))

  it('DB008 is refused as invalid_reference, at its field', () => {
    const refusal = translated(raised({ code: 'DB008' }))
    assert.ok(refusal instanceof Refusal)
    assert.equal(refusal.code, 'invalid_reference')
    assert.deepEqual(
      refusal.fieldErrors.map(({ path, code }) => [path, code]),
      [['/tag_group_id', 'invalid_reference']],
    )
  })

  const faults = [
    ['DB001', 'entry_unbalanced'],
    ['DB002', 'entry_lines_mismatch'],
    ['DB003', 'ledger_missing'],
    ['DB004', 'transaction_entry_mismatch'],
    ['DB005', 'source_account_missing'],
    ['DB006', 'events_append_only'],
    ['DB007', 'erasure_forbidden'],
  ] as const
  for (const [code, name] of faults)
    it(`${code} is a fault of the program, by the name ${name}`, () => {
      const cause = raised({ code })
      const error = translated(cause)
      assert.ok(error instanceof IntegrityError)
      assert.deepEqual([error.message, error.cause], [`${name} (${code})`, cause])
    })
})

describe('unique constraints', () => {
  for (const [constraint, [code, resource]] of Object.entries(uniqueConstraints))
    it(`${constraint} is one of the schema, and refused as ${code}`, () => {
      assert.match(schema, new RegExp(`CREATE UNIQUE INDEX ${constraint} |CONSTRAINT ${constraint} UNIQUE `))
      assertRefusal(translated(raised({ code: '23505', constraint })), code, { resource })
    })

  it('that no request meets stay errors', () => {
    const error = raised({ code: '23505', constraint: 'ledgers_pkey' })
    assert.equal(translated(error), error)
  })
})

describe('errors of a real database', () => {
  let world: World
  before(async () => {
    world = await aWorld()
  })
  after(() => world[Symbol.asyncDispose]())

  it('a second ledger of one name, which the use case did not see, is refused as duplicate_name', async () => {
    const copy = sql`
      insert into ledgers (instance_id, id, name, type, sub_type, debit_credit, editable, report_cash_flow, sort_code,
        metadata, created_at)
      select instance_id, 'ldg_copy', name, type, sub_type, debit_credit, editable, report_cash_flow, sort_code,
        metadata, created_at
      from ledgers where instance_id = ${world.instanceId} limit 1`
    const refusal = { code: 'duplicate_name', data: { resource: 'ledger' } }
    await assert.rejects(
      world.inBooks((tx) => tx.execute(copy)),
      refusal,
    )
  })

  it('a sum of no ledger is a fault, by name', async () => {
    const sum = sql`insert into balance_days (instance_id, day, ledger_id, debit, credit, lines)
      values (${world.instanceId}, '2026-01-01', 'none', 0, 5, 1)`
    await assert.rejects(
      world.inBooks((tx) => tx.execute(sum)),
      { name: 'IntegrityError', message: 'ledger_missing (DB003)' },
    )
  })
})

function raised(fields: { code: string; hint?: string; constraint?: string }): DatabaseError {
  return Object.assign(new DatabaseError('a text that may quote a row', 0, 'error'), fields)
}

function assertRefusal(error: unknown, code: string, data: object): void {
  assert.ok(error instanceof Refusal)
  assert.deepEqual([error.code, error.data], [code, data])
}
