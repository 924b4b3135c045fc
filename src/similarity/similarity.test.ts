import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Worker } from 'node:worker_threads'
import { aWorld, type ImportedRow, type World } from '../../test/world.ts'

describe('what persons of the Instance chose decides what is like it', () => {
  it('with how sure it is, and the transactions that it is like', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world, ['Meals', 'Meals', 'Rent'])
    await world.importRows(accountId, [row('new', 'SQ *KETTLE & CROW #77 TACOMA WA')])
    const { body } = await world.get(`/v0/source-accounts/${accountId}/transactions/new`)
    assert.equal(body.categorization_method, 'similarity')
    assert.equal(body.categorization_explanation, 'old-1,old-0')
    assert.ok(
      body.categorization_confidence >= 0.8 && body.categorization_confidence < 1,
      body.categorization_confidence,
    )
    assert.deepEqual(await decisions(world, accountId, ['new']), ['new: Meals (similarity)'])
  })

  it('what is like nothing stays uncategorized, and so does what is like too little', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world, ['Meals', 'Meals', 'Rent'])
    await world.importRows(accountId, [
      row('a', 'ZEBRA AIRWAYS'),
      row('b', 'CROWN PAINTS'),
      row('c', ''),
      row('d', '🍕'),
    ])
    assert.deepEqual(await decisions(world, accountId, ['a', 'b', 'c', 'd']), [
      'a: Uncategorized Outflow (uncategorized)',
      'b: Uncategorized Outflow (uncategorized)',
      'c: Uncategorized Outflow (uncategorized)',
      'd: Uncategorized Outflow (uncategorized)',
    ])
  })

  it('what came with the row and the rules of the Instance go before it', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world, ['Meals', 'Meals', 'Rent'])
    const rule = { name: 'Large', expression: 't.amount < -500', ledger_name: 'Travel', priority: 1 }
    assert.equal((await world.post('/v0/categorization/rules', rule)).status, 201)
    const given = { ...row('given', kettle), opposing_ledger_id: await world.ledger('Insurance') }
    await world.importRows(accountId, [given, row('ruled', kettle, '-501.00'), row('like', kettle)])
    assert.deepEqual(await decisions(world, accountId, ['given', 'ruled', 'like']), [
      'given: Insurance (import)',
      'ruled: Travel (instance_rule)',
      'like: Meals (similarity)',
    ])
  })

  it('a payment is hardly like a receipt of the same name', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world, ['Meals', 'Meals', 'Rent'])
    await world.importRows(accountId, [row('back', kettle, '310.00')])
    assert.deepEqual(await decisions(world, accountId, ['back']), ['back: Uncategorized Inflow (uncategorized)'])
  })

  it('what is too unsure waits with what is likely and whom it is about, until somebody decides', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { accountId } = await books(world, ['Meals', 'Meals', 'Rent'])
    const kept = async (id: string) => {
      const text =
        'select suggested_ledger_id, suggested_confidence, merchant_key from transactions where instance_id = $1 and id = $2'
      const [found] = await world.rows<Record<string, unknown>>(text, [world.instanceId, id])
      return found
    }
    await world.importRows(accountId, [row('sure', kettle)])
    const certain = await world.get('/v0/transactions/sure')
    const sure = await kept('sure')
    assert.equal(sure?.suggested_ledger_id, await world.ledger('Meals'))
    assert.equal(sure?.merchant_key, null)
    await world.put('/v0/platform/settings', { similarity_threshold: 1 }, { instance: null })
    await world.importRows(accountId, [row('unsure', kettle), row('unlike', 'ZEBRA AIRWAYS')])
    const unsure = await kept('unsure')
    assert.equal(unsure?.suggested_ledger_id, await world.ledger('Meals'))
    assert.ok(Math.abs(Number(unsure?.suggested_confidence) - certain.body.categorization_confidence) < 0.05)
    assert.equal(unsure?.merchant_key, 'KTTLCROWSANJ')
    assert.deepEqual(await kept('unlike'), {
      suggested_ledger_id: null,
      suggested_confidence: null,
      merchant_key: 'ZBRARWS',
    })
    const category = { updated_category_ledger_id: await world.ledger('Meals') }
    assert.equal((await world.put('/v0/transactions', [{ id: 'unsure', category }])).status, 200)
    const none = { suggested_ledger_id: null, suggested_confidence: null, merchant_key: null }
    assert.deepEqual(await kept('unsure'), none)
  })

  it('the platform says how sure it must be, and whether it is asked at all', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { accountId } = await books(world, ['Meals', 'Meals', 'Rent'])
    const set = async (settings: object) => {
      const answer = await world.put('/v0/platform/settings', settings, { instance: null })
      assert.equal(answer.status, 200, answer.text)
      return answer.body
    }
    const { categorization_steps: steps } = await set({ similarity_threshold: 1 })
    await world.importRows(accountId, [row('a', kettle)])
    await set({ similarity_threshold: 0.5 })
    await world.importRows(accountId, [row('b', kettle)])
    const off = (each: { step: string }) => (each.step === 'similarity' ? { ...each, enabled: false } : each)
    await set({ categorization_steps: steps.map(off) })
    await world.importRows(accountId, [row('c', kettle)])
    assert.deepEqual(await decisions(world, accountId, ['a', 'b', 'c']), [
      'a: Uncategorized Outflow (uncategorized)',
      'b: Meals (similarity)',
      'c: Uncategorized Outflow (uncategorized)',
    ])
  })

  it('only persons are learned from: not imports, not rules, not what it decided itself', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const meals = await world.ledger('Meals')
    const imported = ['a', 'b', 'c'].map((id) => ({ ...row(id, kettle), opposing_ledger_id: meals }))
    await world.importRows(accountId, imported)
    await world.importRows(accountId, [row('d', kettle)])
    assert.deepEqual(await decisions(world, accountId, ['d']), ['d: Uncategorized Outflow (uncategorized)'])
    await categorize(world, accountId, { a: 'Rent' })
    await world.importRows(accountId, [row('e', kettle)])
    const { body } = await world.get(`/v0/source-accounts/${accountId}/transactions/e`)
    assert.deepEqual([body.categorization_method, body.categorization_explanation], ['similarity', 'a'])
    await world.importRows(accountId, [row('f', kettle)])
    const later = await world.get(`/v0/source-accounts/${accountId}/transactions/f`)
    assert.equal(later.body.categorization_explanation, 'a')
  })

  it('another category counts at once', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world, ['Meals', 'Meals', 'Rent'])
    await world.importRows(accountId, [row('a', kettle)])
    await categorize(world, accountId, { 'old-0': 'Travel', 'old-1': 'Travel' })
    await world.importRows(accountId, [row('b', kettle)])
    assert.deepEqual(await decisions(world, accountId, ['a', 'b']), ['a: Meals (similarity)', 'b: Travel (similarity)'])
  })

  it('a category changed in the journal entry counts as well', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world, ['Meals'])
    const { body } = await world.get(`/v0/source-accounts/${accountId}/transactions/old-0`)
    const entry = await world.get(`/v0/journal-entries/${body.journal_entry_id}?expand=line_entries`)
    const [, line] = entry.body.line_entries
    const change = { line_entry_changes: { update: [{ id: line.id, ledger_id: await world.ledger('Travel') }] } }
    const answer = await world.put(`/v0/journal-entries/${body.journal_entry_id}`, change)
    assert.equal(answer.status, 200, answer.text)
    await world.importRows(accountId, [row('a', kettle)])
    assert.deepEqual(await decisions(world, accountId, ['a']), ['a: Travel (similarity)'])
  })

  it('deleted transactions have no voice, one by one or by their days', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world, ['Meals', 'Meals', 'Rent', 'Rent'])
    await world.importRows(accountId, [row('a', kettle), row('b', rent)])
    await world.delete(`/v0/source-accounts/${accountId}/transactions/old-0`)
    await world.delete(`/v0/source-accounts/${accountId}/transactions/old-1`)
    await world.importRows(accountId, [row('c', kettle), row('d', rent)])
    const span = `start_date=2026-02-01&end_date=2026-02-28`
    const task = await world.delete(`/v0/source-accounts/${accountId}/transactions?${span}`)
    assert.equal((await world.endedTask(task.body.id)).body.status, 'complete', task.text)
    await world.importRows(accountId, [row('e', rent)])
    assert.deepEqual(await decisions(world, accountId, ['a', 'b', 'c', 'd', 'e']), [
      'a: Meals (similarity)',
      'b: Rent (similarity)',
      'c: Uncategorized Outflow (uncategorized)',
      'd: Rent (similarity)',
      'e: Uncategorized Outflow (uncategorized)',
    ])
  })

  it('a split teaches nothing, and other words teach other words', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world, ['Meals', 'Rent'])
    const [meals, travel] = [await world.ledger('Meals'), await world.ledger('Travel')]
    const at = `/v0/source-accounts/${accountId}/transactions`
    await world.put(`${at}/old-0`, {
      splits: [
        { ledger_id: meals, amount: -10 },
        { ledger_id: travel, amount: -15 },
      ],
    })
    await world.put(`${at}/old-1`, { description: 'GRANITE STORAGE UNIT' })
    await world.importRows(accountId, [row('a', kettle), row('b', rent), row('c', 'GRANITE STORAGE UNIT 7781')])
    assert.deepEqual(await decisions(world, accountId, ['a', 'b', 'c']), [
      'a: Uncategorized Outflow (uncategorized)',
      'b: Uncategorized Outflow (uncategorized)',
      'c: Rent (similarity)',
    ])
  })

  it('what cannot be a category any more is not proposed', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const ledger = { name: 'Vault', financial_account_type: 'bank_account' }
    assert.equal((await world.post('/v0/ledgers', ledger)).status, 201)
    await world.importRows(accountId, [row('x', kettle), row('y', rent), row('z', 'GRANITE STORAGE')])
    await categorize(world, accountId, { x: 'Vault', y: 'Rent', z: 'Uncategorized Outflow' })
    await world.importRows(accountId, [row('a', kettle), row('b', rent)])
    await world.post('/v0/source-accounts', { ledger_id: await world.ledger('Vault') })
    await world.delete(`/v0/ledgers/${await world.ledger('Rent')}?delete_journal_entries=true`)
    await world.importRows(accountId, [row('c', kettle), row('d', rent), row('e', 'GRANITE STORAGE')])
    assert.deepEqual(await decisions(world, accountId, ['a', 'b', 'c', 'd', 'e']), [
      'a: Vault (similarity)',
      'b: Uncategorized Outflow (uncategorized)',
      'c: Uncategorized Outflow (uncategorized)',
      'd: Uncategorized Outflow (uncategorized)',
      'e: Uncategorized Outflow (uncategorized)',
    ])
  })

  it('another Instance never learns of it', async () => {
    await using world = await aWorld()
    await books(world, ['Meals', 'Meals'])
    const other = { ...world, instanceId: '' }
    await using neighbour = await aWorld()
    assert.notEqual(neighbour.instanceId, other.instanceId)
    const { accountId } = await neighbour.bankAccount()
    await neighbour.importRows(accountId, [row('a', kettle)])
    assert.deepEqual(await decisions(neighbour, accountId, ['a']), ['a: Uncategorized Outflow (uncategorized)'])
  })
})

describe('several processes on one database', () => {
  it('see at once what persons said to another, and so does one that just began', async () => {
    await using world = await aWorld()
    await using second = anotherProcess(world)
    const { accountId } = await books(world, ['Meals', 'Meals', 'Rent'])
    assert.equal(await second.says(accountId, kettle), `${await world.ledger('Meals')} by old-1, old-0`)
    await world.importRows(accountId, [row('a', kettle)])
    await categorize(world, accountId, { 'old-0': 'Travel', 'old-1': 'Travel' })
    assert.equal(await second.says(accountId, kettle), `${await world.ledger('Travel')} by old-1, old-0`)
    await world.delete(`/v0/source-accounts/${accountId}/transactions/old-1`)
    assert.equal(await second.says(accountId, kettle), `${await world.ledger('Travel')} by old-0`)
    await using third = anotherProcess(world)
    assert.equal(await third.says(accountId, kettle), await second.says(accountId, kettle))
    await world.delete(`/v0/source-accounts/${accountId}/transactions/old-0`)
    assert.equal(await second.says(accountId, kettle), await third.says(accountId, kettle))
  })
})

const kettle = 'CHECKCARD 0704 KETTLE & CROW SAN JOSE CA 187223173909395'
const rent = 'ORIG CO NAME:LAKEVIEW PROPERTIES ORIG ID:4517388891'

/** Rows old-0, old-1 … that a person put into these ledgers: meals of Kettle & Crow, rent of Lakeview. */
async function books(world: World, categories: readonly ('Meals' | 'Rent')[]): Promise<{ accountId: string }> {
  const { accountId } = await world.bankAccount()
  const day = (at: number) => `2026-02-0${at + 1}T12:00:00Z`
  await world.importRows(
    accountId,
    categories.map((category, at) => ({
      ...row(`old-${at}`, category === 'Meals' ? kettle : rent),
      datetime: day(at),
    })),
  )
  await categorize(world, accountId, Object.fromEntries(categories.map((category, at) => [`old-${at}`, category])))
  return { accountId }
}

function row(id: string, description: string, amount = '-25.00'): ImportedRow {
  return { id, description, amount, datetime: '2026-03-05T12:00:00Z' }
}

async function categorize(world: World, accountId: string, wanted: Record<string, string>): Promise<void> {
  for (const [id, name] of Object.entries(wanted)) {
    const category = { updated_category_ledger_id: await world.ledger(name) }
    const answer = await world.put(`/v0/source-accounts/${accountId}/transactions/${id}`, { category })
    assert.equal(answer.status, 200, answer.text)
  }
}

async function decisions(world: World, accountId: string, ids: readonly string[]): Promise<string[]> {
  return await Promise.all(
    ids.map(async (id) => {
      const expand = 'expand=opposing_line_entries.ledger'
      const { body } = await world.get(`/v0/source-accounts/${accountId}/transactions/${id}?${expand}`)
      const [line] = body.opposing_line_entries
      return `${id}: ${line.ledger.name} (${body.categorization_method})`
    }),
  )
}

/** A thread shares no memory with this one: all that it knows it has from the database. */
function anotherProcess(world: World) {
  const worker = new Worker(new URL('../../test/second-process.ts', import.meta.url), {
    workerData: { connection: { ...world.connection }, platformId: world.platformId, instanceId: world.instanceId },
  })
  return {
    says: async (accountId: string, description: string) => {
      const said = Promise.withResolvers<unknown>()
      worker.once('message', said.resolve).once('error', said.reject)
      // A thread has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ accountId, description })
      return await said.promise
    },
    async [Symbol.asyncDispose]() {
      await worker.terminate()
    },
  }
}
