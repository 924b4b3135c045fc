import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aWorld, type ImportedRow, type World } from '../../test/world.ts'

describe('where an imported transaction belongs', () => {
  it('without a rule: money out and money in wait on ledgers of their own', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    assert.deepEqual(await decisions(world, accountId, [paid('a', '-5.00'), paid('b', '5.00')]), [
      'a: Uncategorized Outflow (uncategorized)',
      'b: Uncategorized Inflow (uncategorized)',
    ])
  })

  it('those ledgers are found by their purpose, whatever they are called', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.put(`/v0/ledgers/${await world.ledger('Uncategorized Outflow')}`, { name: 'To be sorted' })
    assert.deepEqual(await decisions(world, accountId, [paid('a')]), ['a: To be sorted (uncategorized)'])
  })

  it('the category that came with it stands before every rule', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await rule(world, 'True', 'Meals')
    const row = { ...paid('a'), opposing_ledger_id: await world.ledger('Rent') }
    assert.deepEqual(await decisions(world, accountId, [row, paid('b')]), [
      'a: Rent (import)',
      'b: Meals (instance_rule)',
    ])
  })

  it('the rule is told, and no confidence is claimed', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const ruleId = await rule(world, 'True', 'Meals')
    await world.importRows(accountId, [paid('a')])
    const { body } = await world.get(`/v0/source-accounts/${accountId}/transactions/a`)
    assert.deepEqual(
      [body.categorization_method, body.categorization_confidence, body.categorization_explanation],
      ['instance_rule', null, ruleId],
    )
  })

  it('of the rules that hit, the highest priority decides, then the oldest', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await rule(world, 'True', 'Rent', 0)
    const meals = await rule(world, 't.amount < 0', 'Meals', 5)
    await rule(world, 't.amount < 0', 'Travel', 5)
    await rule(world, 't.amount < -100', 'Insurance', 10)
    assert.deepEqual(await decisions(world, accountId, [paid('a'), paid('b', '-100.01'), paid('c', '7')]), [
      'a: Meals (instance_rule)',
      'b: Insurance (instance_rule)',
      'c: Rent (instance_rule)',
    ])
    await world.put(`/v0/categorization/rules/${meals}`, { priority: 4 })
    assert.deepEqual(await decisions(world, accountId, [paid('d')]), ['d: Travel (instance_rule)'])
    await world.delete(`/v0/categorization/rules/${meals}`)
    assert.deepEqual(await decisions(world, accountId, [paid('e')]), ['e: Travel (instance_rule)'])
  })

  it('a rule names its ledger whatever the case, and follows its renames', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await rule(world, 'True', ' mEALS ')
    assert.deepEqual(await decisions(world, accountId, [paid('a')]), ['a: Meals (instance_rule)'])
    await world.put(`/v0/ledgers/${await world.ledger('Meals')}`, { name: 'Food' })
    assert.deepEqual(await decisions(world, accountId, [paid('b')]), ['b: Food (instance_rule)'])
  })

  it('a rule whose ledger does not exist waits for it, and the next one decides', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await rule(world, 'True', 'Snacks', 9)
    await rule(world, 'True', 'Meals', 1)
    assert.deepEqual(await decisions(world, accountId, [paid('a')]), ['a: Meals (instance_rule)'])
    const snacks = await world.post('/v0/ledgers', expense('Snacks'))
    assert.deepEqual(await decisions(world, accountId, [paid('b')]), ['b: Snacks (instance_rule)'])
    await world.delete(`/v0/source-accounts/${accountId}/transactions/b`)
    assert.equal((await world.delete(`/v0/ledgers/${snacks.body.id}`)).status, 204)
    assert.deepEqual(await decisions(world, accountId, [paid('c')]), ['c: Meals (instance_rule)'])
  })

  it('a rule is ignored as soon as its ledger has a source account', async () => {
    await using world = await aWorld()
    await rule(world, 'True', 'Checking', 9)
    await rule(world, 'True', 'Savings', 8)
    const { accountId } = await world.bankAccount()
    await rule(world, 'True', 'Meals', 1)
    await world.post('/v0/ledgers', { name: 'Savings', financial_account_type: 'bank_account' })
    assert.deepEqual(await decisions(world, accountId, [paid('a')]), ['a: Savings (instance_rule)'])
    await world.post('/v0/source-accounts', { ledger_id: await world.ledger('Savings') })
    assert.deepEqual(await decisions(world, accountId, [paid('b')]), ['b: Meals (instance_rule)'])
  })

  it('a rule that has no result for a transaction does not hit it, and the others decide', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await rule(world, '1 / (t.amount + 5) > 0', 'Rent', 9)
    await rule(world, 'not (1 / (t.amount + 5) > 0)', 'Travel', 8)
    await rule(world, 't.metadata.count + 1 > 0', 'Insurance', 7)
    await rule(world, 'True', 'Meals', 1)
    const rows = [paid('zero', '-5'), paid('fine', '-4'), { ...paid('counted', '-5'), metadata: { count: 3 } }]
    assert.deepEqual(await decisions(world, accountId, rows), [
      'zero: Meals (instance_rule)',
      'fine: Rent (instance_rule)',
      'counted: Insurance (instance_rule)',
    ])
  })

  it('a rule sees every field, the amount as it is booked', async () => {
    await using world = await aWorld()
    const ledger = { name: 'Card', financial_account_type: 'credit_card' }
    const account = await world.post('/v0/source-accounts', { ledger, invert_transaction_amounts: true })
    const accountId = account.body.id
    await rule(world, 'match("RENT", t.description)', 'Rent', 6)
    await rule(world, 't.amount == -12.30', 'Meals', 5)
    await rule(world, 't.datetime >= datetime("2026-03-01T00:00:00Z")', 'Travel', 4)
    await rule(world, 't.metadata.shop == "Hotel"', 'Lodging', 3)
    await rule(world, 't.metadata.rate == 1.10', 'Insurance', 2)
    await rule(world, `t.source_account_id == "${accountId}"`, 'Utilities', 1)
    const rows = [
      { ...paid('a'), description: 'RENT February' },
      { ...paid('b'), description: 'your RENT', amount: '12.3' },
      { ...paid('c'), datetime: '2026-03-01T00:00:00Z' },
      { ...paid('d'), datetime: '2026-02-28T23:59:59.999Z', metadata: { shop: 'Hotel' } },
      { ...paid('e'), metadata: { rate: 1.1 } },
      paid('f', '-12.3'),
    ]
    assert.deepEqual(await decisions(world, accountId, rows), [
      'a: Rent (instance_rule)',
      'b: Meals (instance_rule)',
      'c: Travel (instance_rule)',
      'd: Lodging (instance_rule)',
      'e: Insurance (instance_rule)',
      'f: Utilities (instance_rule)',
    ])
  })

  it('a rule decides what comes from now on, nothing that is there', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [paid('a')])
    const before = await world.get(`/v0/source-accounts/${accountId}/transactions/a`)
    await rule(world, 'True', 'Meals')
    await world.importRows(accountId, [paid('a'), paid('b')])
    const after = await world.get(`/v0/source-accounts/${accountId}/transactions/a`)
    assert.deepEqual(after.body, before.body)
  })

  it('rules of another Instance decide nothing here', async () => {
    await using world = await aWorld()
    await using other = await aWorld()
    await rule(other, 'True', 'Meals')
    const { accountId } = await world.bankAccount()
    assert.deepEqual(await decisions(world, accountId, [paid('a')]), ['a: Uncategorized Outflow (uncategorized)'])
  })

  it('rules of the platform decide in all its Instances what their own rules leave, whatever the case of the name', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using stranger = await aWorld({ ownPlatform: true })
    const low = await platformRule(world, 'True', 'rENT', 1)
    await platformRule(world, 't.amount < -100', 'Travel', 9)
    await rule(world, 't.amount < -1000', 'Meals')
    const { accountId } = await world.bankAccount()
    assert.deepEqual(await decisions(world, accountId, [paid('a'), paid('b', '-200'), paid('c', '-2000')]), [
      'a: Rent (platform_rule)',
      'b: Travel (platform_rule)',
      'c: Meals (instance_rule)',
    ])
    const { body } = await world.get(`/v0/source-accounts/${accountId}/transactions/a`)
    assert.deepEqual([body.categorization_confidence, body.categorization_explanation], [null, low])
    const sibling = Object.assign(world, { instanceId: await world.openInstance() })
    const other = await sibling.bankAccount()
    assert.deepEqual(await decisions(sibling, other.accountId, [paid('a')]), ['a: Rent (platform_rule)'])
    const { accountId: foreign } = await stranger.bankAccount()
    assert.deepEqual(await decisions(stranger, foreign, [paid('a')]), ['a: Uncategorized Outflow (uncategorized)'])
  })

  it('a rule of the platform is ignored where its ledger is missing, renamed, financial or closed to hand-made lines', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await platformRule(world, 'True', 'Snacks', 9)
    await platformRule(world, 'True', 'Checking', 8)
    await platformRule(world, 'True', 'Accounts Payable', 7)
    await platformRule(world, 'True', 'Meals', 6)
    await platformRule(world, 'True', 'Rent', 1)
    const { accountId } = await world.bankAccount()
    assert.deepEqual(await decisions(world, accountId, [paid('a')]), ['a: Meals (platform_rule)'])
    await world.put(`/v0/ledgers/${await world.ledger('Meals')}`, { name: 'Food' })
    assert.deepEqual(await decisions(world, accountId, [paid('b')]), ['b: Rent (platform_rule)'])
    await world.post('/v0/ledgers', expense('snacks'))
    assert.deepEqual(await decisions(world, accountId, [paid('c')]), ['c: snacks (platform_rule)'])
  })

  it('the platform orders the steps and switches them off, from the next import on; the first and the last stay', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await platformRule(world, 't.amount < -10', 'Travel')
    await rule(world, 't.amount < -1', 'Meals')
    const { accountId } = await world.bankAccount()
    const rows = (word: string) => [
      paid(`${word}-1`, '-20'),
      paid(`${word}-2`, '-5'),
      paid(`${word}-3`, '-1'),
      { ...paid(`${word}-4`, '-20'), opposing_ledger_id: rent },
    ]
    const rent = await world.ledger('Rent')
    const categories = async (word: string) =>
      (await decisions(world, accountId, rows(word))).map((line) => line.replace(/.*: (\w+).*\((\w+)\)/, '$1 $2'))
    const last = ['Uncategorized uncategorized', 'Rent import']
    assert.deepEqual(await categories('usual'), ['Meals instance_rule', 'Meals instance_rule', ...last])
    const steps = (...enabled: string[]) => ({
      categorization_steps: [...new Set([...enabled, 'similarity', 'platform_rule', 'transfer', 'instance_rule'])].map(
        (step) => ({ step, enabled: enabled.includes(step) }),
      ),
    })
    const settle = async (...enabled: string[]) =>
      assert.equal((await world.put('/v0/platform/settings', steps(...enabled))).status, 200)
    await settle('platform_rule', 'similarity', 'instance_rule')
    assert.deepEqual(await categories('turned'), ['Travel platform_rule', 'Meals instance_rule', ...last])
    await settle('platform_rule')
    assert.deepEqual(await categories('one'), ['Travel platform_rule', 'Uncategorized uncategorized', ...last])
    await settle()
    assert.deepEqual(await categories('none'), ['Uncategorized uncategorized', 'Uncategorized uncategorized', ...last])
  })

  it('what is not posted has no category', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await rule(world, 'True', 'Meals')
    assert.deepEqual(await decisions(world, accountId, [paid('a', '0')]), ['a:  (null)'])
  })

  it('hundreds of rules and a full batch are decided at once', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await Promise.all(
      Array.from({ length: 100 }, (_, at) => rule(world, `match(".*shop ${at}$", t.description)`, 'Meals', at)),
    )
    const rows = Array.from({ length: 1000 }, (_, at) => ({ ...paid(`r${at}`), description: `shop ${at % 200}` }))
    const found = await decisions(world, accountId, rows)
    assert.equal(found.filter((line) => line.endsWith('Meals (instance_rule)')).length, 500)
    assert.equal(found.filter((line) => line.endsWith('Uncategorized Outflow (uncategorized)')).length, 500)
  })
})

function paid(id: string, amount = '-5.00'): ImportedRow {
  return { id, amount, datetime: '2026-02-03T12:00:00Z', description: 'Coffee' }
}

function expense(name: string) {
  return { name, type: 'expense', sub_type: 'operating_expenses', debit_credit: 'debit', report_cash_flow: false }
}

async function rule(world: World, expression: string, ledger_name: string, priority = 0): Promise<string> {
  const answer = await world.post('/v0/categorization/rules', { name: 'A rule', expression, ledger_name, priority })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

async function platformRule(world: World, expression: string, ledger_name: string, priority = 0): Promise<string> {
  const wanted = { name: 'A rule', expression, ledger_name, priority }
  const answer = await world.post('/v0/platform/categorization/rules', wanted)
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

/** Imports the rows; answers `<id>: <category> (<method>)` of each. */
async function decisions(world: World, accountId: string, rows: readonly ImportedRow[]): Promise<string[]> {
  const { body } = await world.importRows(accountId, rows)
  assert.deepEqual(
    body.created_transaction_ids,
    rows.map((row) => row.id),
    JSON.stringify(body),
  )
  const list = `/v0/source-accounts/${accountId}/transactions?limit=1000&expand=opposing_line_entries.ledger`
  const found = new Map<string, Decided>()
  for (const record of (await world.get(list)).body.records) found.set(record.id, record)
  return rows.map(({ id }) => {
    const { opposing_line_entries: lines = [], categorization_method: method } = found.get(id) ?? {}
    return `${id}: ${lines.map((line) => line.ledger.name).join()} (${method})`
  })
}

interface Decided {
  opposing_line_entries?: { ledger: { name: string } }[]
  categorization_method?: string | null
}
