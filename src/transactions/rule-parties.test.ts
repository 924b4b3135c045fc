import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkBooks } from '../../test/books-check.ts'
import { type Answer, assertRefused, aWorld, type ImportedRow, type World } from '../../test/world.ts'
import { applicableRules } from '../rules/rules.ts'

/** Rules that say whom the transactions are about which they decide. */

const rules = '/v0/categorization/rules'
const ofPlatform = '/v0/platform/categorization/rules'

describe('createCategorizationRule', () => {
  it('201: a party by name, which may come later; warnings say what its name means as things stand', async () => {
    await using world = await aWorld()
    const { id, ...made } = await aRule(world, { party_name: ' ACME ' })
    const about = (message: string) => [{ path: '/party_name', message }]
    const nobody = about('names no enabled party: what the rule decides is about nobody until there is one')
    assert.deepEqual([made.party_name, made.warnings], ['ACME', nobody])
    const warnings = async () => (await world.get(`${rules}/${id}`)).body.warnings
    const small = await aParty(world, 'Acme')
    assert.deepEqual(await warnings(), nobody, 'letter for letter')
    const first = await aParty(world, 'ACME')
    assert.deepEqual(await warnings(), [])
    const second = await aParty(world, 'ACME')
    const several = about('is the name of several enabled parties: what the rule decides is about none of them')
    assert.deepEqual(await warnings(), several)
    await world.put(`/v0/parties/${second}`, { enabled: false })
    assert.deepEqual(await warnings(), [], 'one that is not enabled is not meant')
    await world.put(`/v0/parties/${first}`, { enabled: false })
    assert.deepEqual(await warnings(), nobody)
    await world.post(`/v0/parties/${first}/merge`, { into: small })
    assert.deepEqual(await warnings(), [], 'an alias means the party that it was merged into')
    await world.post(`/v0/parties/${second}/merge`, { into: small })
    assert.deepEqual(await warnings(), [], 'also two of them')
  })
})

describe('updateCategorizationRule', () => {
  it('200: another party, and none', async () => {
    await using world = await aWorld()
    const { id } = await aRule(world, { party_name: 'ACME' })
    const path = `${rules}/${id}`
    assert.equal((await world.put(path, { priority: '3' })).body.party_name, 'ACME')
    assert.equal((await world.put(path, { party_name: 'Other' })).body.party_name, 'Other')
    assert.equal((await world.put(path, { party_name: null })).body.party_name, 'Other')
    const both = { party_name: 'ACME', clear_fields: ['party_name'] }
    assertRefused(await world.put(path, both), 422, 'invalid_request', '/clear_fields')
    const cleared = await world.put(path, { clear_fields: ['party_name'] })
    assert.deepEqual([cleared.body.party_name, cleared.body.warnings], [null, []])
    const { body } = await world.get(`/v0/audit-log?id=${id}`)
    assert.deepEqual(body.records.map((each: Answer['body']) => each.after.party_name).toReversed(), [
      'ACME',
      'ACME',
      'Other',
      'Other',
      null,
    ])
  })
})

const addresses = { updateCategorizationRule: rules, updatePlatformCategorizationRule: ofPlatform }
for (const [routeId, address] of Object.entries(addresses))
  describe(routeId, () => {
    it('422 batch_too_large: more names of fields than a rule has', async () => {
      await using world = await aWorld({ ownPlatform: true })
      const { body } = await world.post(address, { name: 'Rule', expression: coffee, ledger_name: 'Meals' })
      const clear_fields = Array.from({ length: 11 }, () => 'party_name')
      const answer = await world.put(`${address}/${body.id}`, { clear_fields })
      assertRefused(answer, 422, 'batch_too_large', '/clear_fields')
    })
  })

describe('createTransactions', () => {
  it('202: rows that the rule decides are about its party, and so are the lines of their category', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const [acme, other] = [await aParty(world, 'ACME'), await aParty(world, 'Other')]
    await aRule(world, { party_name: 'ACME' })
    const rent = await world.ledger('Rent')
    await world.importRows(accountId, [
      row('ruled'),
      row('named', { party_id: other }),
      row('chosen', { opposing_ledger_id: rent }),
      row('free', { description: 'Tea' }),
    ])
    assert.deepEqual(await partiesOf(world, ['ruled', 'named', 'chosen', 'free']), [
      [acme, acme],
      [other, other],
      [null, null],
      [null, null],
    ])
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('202: nobody where the name is of no enabled party, or of several, or the rule leaves the row undecided', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await aParty(world, 'Twice')
    await aParty(world, 'Twice')
    await aParty(world, 'Waits')
    const old = await aParty(world, 'Old')
    await world.put(`/v0/parties/${old}`, { enabled: false })
    const ids = ['Nowhere', 'Twice', 'Old']
    for (const party_name of ids)
      await aRule(world, { expression: `match("${party_name}", t.description)`, party_name })
    const waits = {
      expression: 'match("Waits", t.description)',
      ledger_name: 'Uncategorized Outflow',
      party_name: 'Waits',
    }
    await aRule(world, waits)
    await world.importRows(
      accountId,
      [...ids, 'Waits'].map((id) => row(id, { description: id })),
    )
    for (const parties of await partiesOf(world, [...ids, 'Waits'])) assert.deepEqual(parties, [null, null])
  })

  it('202: by a rule of the platform, in each Instance the party that bears the name there', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { accountId } = await world.bankAccount()
    const rule = { name: 'r', expression: coffee, ledger_name: 'Meals', party_name: 'ACME' }
    const made = await world.post(ofPlatform, rule, { instance: null })
    assert.deepEqual([made.status, made.body.party_name, made.body.warnings], [201, 'ACME', []])
    const sibling = await world.openInstance()
    await world.post('/v0/parties', { name: 'ACME', type: 'vendor' }, { instance: sibling })
    await world.importRows(accountId, [row('before')])
    const acme = await aParty(world, 'ACME')
    await world.importRows(accountId, [row('after')])
    assert.deepEqual(await partiesOf(world, ['before', 'after']), [
      [null, null],
      [acme, acme],
    ])
  })

  it('202: parties are looked up where a rule names one, and nowhere else', async () => {
    await using world = await aWorld()
    const heard = async () => {
      const texts: string[] = []
      await world.inBooks((tx) =>
        applicableRules({
          ...tx,
          query: (statement) => {
            texts.push(statement.text)
            return tx.query(statement)
          },
        }),
      )
      return texts.map((text) => text.includes('parties'))
    }
    const { id } = await aRule(world, {})
    assert.deepEqual(await heard(), [false])
    await world.put(`${rules}/${id}`, { party_name: 'ACME' })
    assert.deepEqual(await heard(), [false, true])
  })
})

describe('recategorizeTransactions', () => {
  it('200: a rule that says another party by now, or none, says so of what it decided', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const [acme, other] = [await aParty(world, 'ACME'), await aParty(world, 'Other')]
    await world.importRows(accountId, [row('coffee')])
    const { id } = await aRule(world, {})
    for (const [change, expected] of [
      [{}, null],
      [{ party_name: 'ACME' }, acme],
      [{ party_name: 'Other' }, other],
      [{ clear_fields: ['party_name'] }, null],
      [{ party_name: 'Nobody' }, null],
      [{ party_name: 'ACME', ledger_name: 'Rent' }, acme],
    ] as const) {
      await world.put(`${rules}/${id}`, change)
      await again(world)
      assert.deepEqual(await partiesOf(world, ['coffee']), [[expected, expected]], JSON.stringify(change))
      assert.deepEqual((await again(world)).body.modified_transaction_ids, [], 'twice is once')
    }
    await world.delete(`${rules}/${id}`)
    await again(world)
    assert.deepEqual(await partiesOf(world, ['coffee']), [[null, null]])
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('200: a party that a person or an import named stays, also where a person said that it is about nobody', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const [acme, other] = [await aParty(world, 'ACME'), await aParty(world, 'Other')]
    const ids = ['imported', 'named', 'renamed', 'confirmed', 'cleared', 'line']
    await aRule(world, { party_name: 'ACME' })
    await world.importRows(
      accountId,
      ids.map((id) => row(id, id === 'imported' ? { party_id: other } : {})),
    )
    const put = async (id: string, change: object) => {
      const answer = await world.put(`/v0/source-accounts/${accountId}/transactions/${id}`, change)
      assert.equal(answer.status, 200, answer.text)
    }
    await put('named', { party_id: other })
    await put('renamed', { party_id: other })
    await put('renamed', { description: 'Coffee again' })
    await put('confirmed', { party_id: acme })
    await put('cleared', { clear_fields: ['party_id'] })
    const { journal_entry_id: entry, opposing_line_entry_ids: lines } = await one(world, 'line')
    const update = [{ id: lines[0], party_id: other }]
    assert.equal((await world.put(`/v0/journal-entries/${entry}`, { line_entry_changes: { update } })).status, 200)
    await aRule(world, { ledger_name: 'Rent', priority: '9', party_name: 'Third' })
    const third = await aParty(world, 'Third')
    await again(world)
    assert.deepEqual(await partiesOf(world, ids), [
      [other, other],
      [other, other],
      [other, other],
      [acme, acme],
      [null, null],
      [third, other],
    ])
    const rent = await world.ledger('Rent')
    for (const id of ids) assert.equal((await categoryOf(world, id)).ledger_id, rent)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('200: what was merged into the party of the rule is that party: nothing changes', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const [twice, once] = [await aParty(world, 'ACME'), await aParty(world, 'Acme Inc.')]
    await aRule(world, { party_name: 'ACME' })
    await world.importRows(accountId, [row('coffee')])
    await world.post(`/v0/parties/${twice}/merge`, { into: once })
    assert.deepEqual((await again(world)).body.modified_transaction_ids, [])
    assert.deepEqual(await partiesOf(world, ['coffee']), [[once, once]])
  })

  it('200: nobody is named in a closed period; on a line that is reconciled the party changes, and the ledger does not', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const acme = await aParty(world, 'ACME')
    await world.importRows(accountId, [row('closed', { datetime: '2026-01-05T12:00:00Z' }), row('open')])
    const { id } = await aRule(world, {})
    await again(world)
    await world.post('/v0/periods/close', { date: '2026-01-31' })
    const meals = await world.ledger('Meals')
    const statement = { ledger_id: meals, statement_ending_date: '2026-02-28', statement_ending_balance: 5 }
    const { body } = await world.post('/v0/reconciliations', statement)
    const { journal_entry_id } = await one(world, 'open')
    const ticked = [{ journal_entry_id, reconciliation_status: 'reconciled' }]
    await world.put(`/v0/bulk/reconciliations/${body.id}/journal-entries`, ticked)
    const completed = await world.put(`/v0/reconciliations/${body.id}`, { progress_status: 'completed' })
    assert.equal(completed.status, 200, completed.text)
    await world.put(`${rules}/${id}`, { party_name: 'ACME' })
    const task = (await again(world)).body
    assert.deepEqual(task.modified_transaction_ids, ['open'])
    assert.deepEqual(task.row_results, [{ transaction_id: 'closed', code: 'period_closed' }])
    assert.deepEqual(await partiesOf(world, ['closed', 'open']), [
      [null, null],
      [acme, acme],
    ])
    await world.put(`${rules}/${id}`, { ledger_name: 'Rent' })
    assert.deepEqual((await again(world)).body.modified_transaction_ids, [])
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })
})

describe('previewCategorizationRule', () => {
  it('200: whom rows would be about; a rule that changes the party alone is a change', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const [acme, other] = [await aParty(world, 'ACME'), await aParty(world, 'Other')]
    const { id } = await aRule(world, { party_name: 'ACME' })
    await world.importRows(accountId, [row('ruled'), row('named', { party_id: other })])
    const preview = async (more: object) => {
      const { status, body, text } = await world.post(`${rules}/preview`, { expression: coffee, ...more })
      assert.equal(status, 200, text)
      const examples = body.examples.map((each: Answer['body']) => [
        each.transaction_id,
        each.effect,
        each.party_id,
        each.new_party_id,
      ])
      return [body.party_id, ...examples.toSorted()]
    }
    assert.deepEqual(await preview({ exclude_rule_id: id }), [
      acme,
      ['named', 'none', other, null],
      ['ruled', 'none', acme, null],
    ])
    assert.deepEqual(await preview({ exclude_rule_id: id, party_name: ' Other ' }), [
      other,
      ['named', 'none', other, null],
      ['ruled', 'change', acme, other],
    ])
    assert.deepEqual(await preview({ ledger_name: 'Rent', priority: 9, party_name: 'Nobody' }), [
      null,
      ['named', 'change', other, other],
      ['ruled', 'change', acme, null],
    ])
  })
})

const coffee = 'match("Coffee", t.description)'

async function aRule(world: World, more: object): Promise<Answer['body']> {
  const answer = await world.post(rules, { name: 'Rule', expression: coffee, ledger_name: 'Meals', ...more })
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

async function aParty(world: World, name: string): Promise<string> {
  const answer = await world.post('/v0/parties', { name, type: 'vendor' })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

function row(id: string, more: Partial<ImportedRow> = {}): ImportedRow {
  return { id, amount: '-5.00', datetime: '2026-02-03T12:00:00Z', description: 'Coffee', ...more }
}

function again(world: World): Promise<Answer> {
  return world.post('/v0/transactions/recategorize', {}, { headers: { prefer: 'wait=20' } })
}

async function one(world: World, id: string): Promise<Answer['body']> {
  const answer = await world.get(`/v0/transactions/${id}?expand=opposing_line_entries`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

async function categoryOf(world: World, id: string): Promise<Answer['body']> {
  return (await one(world, id)).opposing_line_entries[0]
}

/** Whom each transaction is about, and the line of its category. */
async function partiesOf(world: World, ids: readonly string[]): Promise<(string | null)[][]> {
  return await Promise.all(
    ids.map(async (id) => [(await one(world, id)).party_id, (await categoryOf(world, id)).party_id]),
  )
}
