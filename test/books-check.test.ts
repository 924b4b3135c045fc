import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Client } from 'pg'
import { checkBooks } from './books-check.ts'
import { aWorld, type World } from './world.ts'

/**
 * What is broken behind the back of every trigger and constraint, and what the check must say of it. $1 is the Instance;
 * `one` an entry made by hand and reversed, 'in' a posted transaction, 'out' one whose entry was deleted.
 */
const plants: readonly [statement: string, said: RegExp][] = [
  [
    'update line_entries set amount = amount + 100 where instance_id = $1 and id = one.debit',
    /debits exceed .* by 100 units/,
  ],
  ['delete from line_entries where instance_id = $1 and id = one.debit', /has 0 debits and 1 credits/],
  ['delete from line_entries where instance_id = $1 and journal_entry_id = one.entry', /has 0 debits and 0 credits/],
  [
    `update line_entries set datetime = datetime + interval '1 ms' where instance_id = $1 and id = one.debit`,
    /line .* is dated .*, its entry .* .*/,
  ],
  [
    `update line_entries set datetime = datetime + interval '1 ms' where instance_id = $1 and id = one.debit`,
    /at .* the lines add up to -?125000 units/,
  ],
  [
    'update line_entries set amount = amount + sign(amount) where instance_id = $1 and journal_entry_id = one.entry',
    /line .* has the amount 125001/,
  ],
  [
    'update line_entries set sort_order = 1 where instance_id = $1 and id = one.debit',
    /has 2 lines with the sort order 1/,
  ],
  [
    'delete from journal_entries where instance_id = $1 and id = one.entry',
    /line .* belongs to the entry .*, which does not exist/,
  ],
  [
    `update line_entries set ledger_id = 'ldg_gone' where instance_id = $1 and id = one.debit`,
    /line .* stands in the ledger ldg_gone, which does not exist/,
  ],
  [
    `update journal_entries set datetime = '2025-12-31T23:59:59.999Z' where instance_id = $1 and id = one.entry`,
    /entry .* lies before the start of the books/,
  ],
  [
    `update journal_entries set datetime = datetime + interval '1 s' where instance_id = $1 and opening_ledger_id is not null`,
    /opening entry .* is dated .*, the books start at/,
  ],
  [
    `update journal_entries set creation_source = 'transaction' where instance_id = $1 and id = one.entry`,
    /is of the kind transaction, but its links say otherwise/,
  ],
  [
    `update journal_entries set creation_source = 'manual' where instance_id = $1 and opening_ledger_id is not null`,
    /is of the kind manual, but its links say otherwise/,
  ],
  [
    `update line_entries set ledger_id = bank.ledger where instance_id = $1 and ledger_id in
      (select id from ledgers where required_ledger_purpose = 'opening_balances')`,
    /does not open the ledger .* against the opening balances/,
  ],
  ['update journal_entries set reversed_by_id = null where instance_id = $1', /reverses .*, which does not say so/],
  ['update journal_entries set reverses_id = null where instance_id = $1', /is reversed by .*, which does not say so/],
  ['update balance_days set debit = debit + 1 where instance_id = $1', /ledger .* on .*: the roll-up says/],
  ['delete from balance_days where instance_id = $1', /ledger .* on .*: the roll-up says ,  in  lines, the lines say/],
  ['update balance_months set lines = lines + 1 where instance_id = $1', /in the month from .*: the roll-up says/],
  [
    `insert into balance_days values ($1, '2026-02-01', 'ldg_gone', 0, 0, 0)`,
    /the roll-up from 2026-02-01 is of the ledger ldg_gone, which does not exist/,
  ],
  [
    `update ledgers set parent_id = bank.ledger where instance_id = $1 and required_ledger_purpose = 'retained_earnings'`,
    /is of the type equity, its parent .* of the type asset/,
  ],
  ['update ledgers set parent_id = id where instance_id = $1 and id = bank.ledger', /hangs in a circle/],
  [
    `with chain as (select id, row_number() over (order by id) as at from ledgers where instance_id = $1)
    update ledgers set parent_id = above.id from chain join chain as above on above.at = chain.at - 1
    where instance_id = $1 and ledgers.id = chain.id and chain.at <= 6`,
    /hangs .* deeper than 5 levels/,
  ],
  [
    `update ledgers set required_ledger_purpose = null where instance_id = $1 and required_ledger_purpose = 'account_transfers'`,
    /no ledger is there for account_transfers/,
  ],
  [
    `update ledgers set type = 'expense', sub_type = 'other_expenses' where instance_id = $1 and id = bank.ledger`,
    /posts into the ledger .*, which is of the type expense/,
  ],
  ['delete from source_accounts where instance_id = $1', /is of the source account .*, which does not exist/],
  [
    `update journal_entries set transaction_id = null where instance_id = $1`,
    /transaction in is posted, but entry .* does not/,
  ],
  [
    `update transactions set datetime = datetime + interval '1 s' where instance_id = $1 and id = 'in'`,
    /transaction in is posted, but entry .* does not book it/,
  ],
  [
    `update transactions set amount = -amount where instance_id = $1 and id = 'in'`,
    /transaction in of -70000 units is not booked/,
  ],
  [
    `update line_entries set ledger_id = bank.ledger where instance_id = $1
      and journal_entry_id = (select journal_entry_id from transactions where instance_id = $1 and id = 'in')`,
    /transaction in stands in its own ledger with 2 lines/,
  ],
  [
    `update transactions set categorization_method = 'user' where instance_id = $1 and id = 'out'`,
    /transaction out is deleted and has a category/,
  ],
  [`update transactions set amount = 0 where instance_id = $1 and id = 'in'`, /transaction in of nothing is posted/],
  [
    `update journal_entries set transaction_id = 'out', creation_source = 'transaction' where instance_id = $1 and id = one.entry`,
    /books the transaction out, which does not say so/,
  ],
  [
    `insert into transaction_tombstones values ($1, 'in', 'src', now())`,
    /transaction in is there, and is remembered as deleted/,
  ],
  [`update tasks set work = '{}' where instance_id = $1`, /task .* is complete and has work left/],
  [`update tasks set status = 'pending' where instance_id = $1`, /task .* is pending and has no work/],
  [
    `update tasks set skipped_transaction_ids = created_transaction_ids where instance_id = $1`,
    /lists the transaction in 2 times/,
  ],
  [
    `delete from transactions where instance_id = $1 and id = 'out'`,
    /created the transaction out, of which nothing is left/,
  ],
  [
    `update events set actor = 'nobody' where instance_id = $1 and sequence = 3`,
    /event 3 does not carry the hash of its fields/,
  ],
  [`update events set after = '{}' where instance_id = $1 and sequence = 3`, /event 3 does not say what it said/],
  ['delete from events where instance_id = $1 and sequence = 3', /event 4 follows 2/],
  [
    'delete from events where instance_id = $1 and sequence = (select max(sequence) from events where instance_id = $1)',
    /the last event is \d+, the Instance says \d+/,
  ],
  [`update instances set head_hash = '\\x00' where id = $1`, /the hash of the last event is not the head of the chain/],
]

describe('the check of the books', () => {
  it('has nothing to say of sound books', async () => {
    const { world } = await soundBooks()
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('says when there are no books', async () => {
    await using world = await aWorld()
    assert.deepEqual(await checkBooks(world.connection, 'ins_none'), ['there is no Instance ins_none'])
  })

  for (const [statement, said] of plants)
    it(`finds what this does: ${statement.replaceAll(/\s+/g, ' ')}`, async () => {
      const { world, names } = await soundBooks()
      const planted = [...names].reduce((text, [name, id]) => text.replaceAll(name, `'${id}'`), statement)
      await plant(world, planted)
      const violations = await checkBooks(world.connection, world.instanceId)
      assert.ok(
        violations.some((violation) => said.test(violation)),
        violations.join('\n'),
      )
    })
})

async function soundBooks(): Promise<{ world: World; names: Map<string, string> }> {
  const world = await aWorld()
  const { accountId, ledgerId } = await world.bankAccount()
  await world.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: 100 })
  const rent = await world.ledger('Rent')
  const entry = await world.post('/v0/journal-entries?expand=line_entries', {
    datetime: '2026-02-03T12:00:00Z',
    description: 'Rent',
    line_entries: [
      { ledger_id: rent, debit_credit: 'debit', amount: '12.50' },
      { ledger_id: ledgerId, debit_credit: 'credit', amount: '12.50' },
    ],
  })
  await world.post(`/v0/journal-entries/${entry.body.id}/reverse`, { datetime: '2026-03-01T12:00:00Z' })
  const row = { datetime: '2026-02-04T12:00:00Z', description: 'Refund' }
  await world.importRows(accountId, [
    { ...row, id: 'in', amount: '7' },
    { ...row, id: 'out', amount: '8' },
  ])
  const out = await world.get(`/v0/source-accounts/${accountId}/transactions/out`)
  await world.delete(`/v0/journal-entries/${out.body.journal_entry_id}`)
  const names = new Map([
    ['one.entry', entry.body.id],
    ['one.debit', entry.body.line_entries[0].id],
    ['bank.ledger', ledgerId],
  ])
  return { world, names }
}

/** As nobody can who comes through the service: no trigger fires, no key is looked up. */
async function plant(world: World, statement: string): Promise<void> {
  const client = new Client(world.connection)
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    const { rowCount } = await client.query(statement, statement.includes('$1') ? [world.instanceId] : [])
    assert.ok((rowCount ?? 0) > 0, 'nothing was planted')
  } finally {
    await client.end()
  }
}
