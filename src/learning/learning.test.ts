import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Worker } from 'node:worker_threads'
import { aWorld, type ImportedRow, type World } from '../../test/world.ts'
import type { WriteTx } from '../database/database.ts'
import { findTransactions } from '../journal/journal.ts'
import { updateTransaction } from '../transactions/changes.ts'
import { countedOf } from './counts.ts'
import { ledgerSuggestions } from './learning.ts'
import { type Library, openLibrary } from './model-cache.ts'

describe('what persons of the Instance chose decides what is like it', () => {
  it('with how sure it is, and the transactions that it is like', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world, meals)
    await world.importRows(accountId, [row('new', 'SQ *KETTLE & CROW #77 TACOMA WA')])
    const { body } = await world.get(`/v0/source-accounts/${accountId}/transactions/new`)
    assert.equal(body.categorization_method, 'similarity')
    assert.equal(body.categorization_explanation, 'old-4,old-3,old-2,old-1,old-0')
    assert.ok(
      body.categorization_confidence >= 0.8 && body.categorization_confidence < 1,
      body.categorization_confidence,
    )
    assert.deepEqual(await decisions(world, accountId, ['new']), ['new: Meals (similarity)'])
  })

  it('what is like nothing stays uncategorized, and so does what is like too little', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world, meals)
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
    const { accountId } = await books(world, meals)
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
    const { accountId } = await books(world, meals)
    await world.importRows(accountId, [row('back', kettle, '310.00')])
    assert.deepEqual(await decisions(world, accountId, ['back']), ['back: Uncategorized Inflow (uncategorized)'])
  })

  it('what is too unsure waits with what is likely and whom it is about, until somebody decides', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { accountId } = await books(world, meals)
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
    assert.equal(unsure?.merchant_key, 'KTTLCROW')
    const unlike = await kept('unlike')
    assert.equal(unlike?.merchant_key, 'ZBRARWS')
    assert.ok(unlike.suggested_ledger_id === null || Number(unlike.suggested_confidence) < 0.7)
    const category = { updated_category_ledger_id: await world.ledger('Meals') }
    assert.equal((await world.put('/v0/transactions', [{ id: 'unsure', category }])).status, 200)
    const none = { suggested_ledger_id: null, suggested_confidence: null, merchant_key: null }
    assert.deepEqual(await kept('unsure'), none)
  })

  it('the platform says how sure it must be, and whether it is asked at all', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { accountId } = await books(world, meals)
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
    const { accountId } = await books(world, [])
    const expense = await world.ledger('Meals')
    const imported = Array.from({ length: 9 }, (_, at) => ({ ...row(`i${at}`, kettle), opposing_ledger_id: expense }))
    await world.importRows(accountId, imported)
    await world.importRows(accountId, [row('d', kettle)])
    assert.deepEqual(await decisions(world, accountId, ['d']), ['d: Uncategorized Outflow (uncategorized)'])
    await categorize(world, { i0: 'Rent', i1: 'Rent', i2: 'Rent', i3: 'Rent' })
    await world.importRows(accountId, [row('e', kettle)])
    await world.importRows(accountId, [row('f', kettle)])
    for (const id of ['e', 'f']) {
      const { body } = await world.get(`/v0/source-accounts/${accountId}/transactions/${id}`)
      assert.deepEqual([body.categorization_method, body.categorization_explanation], ['similarity', 'i3,i2,i1,i0'])
    }
  })

  it('what a person has reviewed teaches, whatever chose it, until it is unreviewed again', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world, [])
    const expense = await world.ledger('Meals')
    const imported = five.map((at) => ({ ...row(`i${at}`, kettle), opposing_ledger_id: expense }))
    await world.importRows(accountId, imported)
    const review = async (review_status: string) =>
      assert.equal(
        (
          await world.put(
            '/v0/transactions',
            five.map((at) => ({ id: `i${at}`, review_status })),
          )
        ).status,
        200,
      )
    await review('reviewed')
    await world.importRows(accountId, [row('a', kettle)])
    await review('unreviewed')
    await world.importRows(accountId, [row('b', kettle)])
    assert.deepEqual(await decisions(world, accountId, ['a', 'b']), [
      'a: Meals (similarity)',
      'b: Uncategorized Outflow (uncategorized)',
    ])
  })

  it('another category counts at once', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world, meals)
    await world.importRows(accountId, [row('a', kettle)])
    await categorize(world, Object.fromEntries(five.map((at) => [`old-${at}`, 'Travel'])))
    await world.importRows(accountId, [row('b', kettle)])
    assert.deepEqual(await decisions(world, accountId, ['a', 'b']), ['a: Meals (similarity)', 'b: Travel (similarity)'])
  })

  it('a category changed in the journal entry counts as well', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world, meals)
    for (const at of five) {
      const { body } = await world.get(`/v0/source-accounts/${accountId}/transactions/old-${at}`)
      const entry = await world.get(`/v0/journal-entries/${body.journal_entry_id}?expand=line_entries`)
      const [, line] = entry.body.line_entries
      const change = { line_entry_changes: { update: [{ id: line.id, ledger_id: await world.ledger('Travel') }] } }
      const answer = await world.put(`/v0/journal-entries/${body.journal_entry_id}`, change)
      assert.equal(answer.status, 200, answer.text)
    }
    await world.importRows(accountId, [row('a', kettle)])
    assert.deepEqual(await decisions(world, accountId, ['a']), ['a: Travel (similarity)'])
  })

  it('deleted transactions have no voice, one by one or by their days', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world, meals)
    await world.importRows(accountId, [row('a', kettle), row('b', rent)])
    for (const at of five) await world.delete(`/v0/source-accounts/${accountId}/transactions/old-${at}`)
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

  it('a split teaches each of its parts, and other words teach other words', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world, meals)
    const parts = ['Meals', 'Travel'].map(async (name, at) => ({
      ledger_id: await world.ledger(name),
      amount: -10 - 5 * at,
    }))
    const splits = await Promise.all(parts)
    const at = `/v0/source-accounts/${accountId}/transactions`
    for (const old of five) assert.equal((await world.put(`${at}/old-${old}`, { splits })).status, 200)
    for (const old of [5, 6, 7]) await world.put(`${at}/old-${old}`, { description: 'GRANITE STORAGE UNIT' })
    await world.importRows(accountId, [row('a', kettle), row('b', rent), row('c', 'GRANITE STORAGE UNIT 7781')])
    assert.deepEqual(await decisions(world, accountId, ['a', 'b', 'c']), [
      'a: Uncategorized Outflow (uncategorized)',
      'b: Uncategorized Outflow (uncategorized)',
      'c: Rent (similarity)',
    ])
    const suggested = 'select suggested_ledger_id as id from transactions where instance_id = $1 and id = $2'
    const [kept] = await world.rows<{ id: string }>(suggested, [world.instanceId, 'a'])
    assert.ok(splits.some(({ ledger_id: id }) => id === kept?.id))
  })

  it('what cannot be a category any more is not proposed', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world, [])
    const ledger = { name: 'Vault', financial_account_type: 'bank_account' }
    assert.equal((await world.post('/v0/ledgers', ledger)).status, 201)
    const named = {
      x: [kettle, 'Vault'],
      y: [rent, 'Rent'],
      z: ['GRANITE STORAGE', 'Uncategorized Outflow'],
      w: ['SILVER LAUNDRY', 'Insurance'],
    } as const
    const taught = Object.entries(named).flatMap(([id, [words, name]]) =>
      five.map((at) => ({ id: `${id}${at}`, words, name })),
    )
    await world.importRows(
      accountId,
      taught.map(({ id, words }) => row(id, words)),
    )
    await categorize(world, Object.fromEntries(taught.map(({ id, name }) => [id, name])))
    await world.importRows(accountId, [row('a', kettle), row('b', rent)])
    await world.post('/v0/source-accounts', { ledger_id: await world.ledger('Vault') })
    await world.delete(`/v0/ledgers/${await world.ledger('Rent')}?delete_journal_entries=true`)
    await world.put(`/v0/ledgers/${await world.ledger('Insurance')}`, { enabled: false })
    const later = [row('c', kettle), row('d', rent), row('e', 'GRANITE STORAGE'), row('f', 'SILVER LAUNDRY')]
    await world.importRows(accountId, later)
    assert.deepEqual(await decisions(world, accountId, ['a', 'b', 'c', 'd', 'e', 'f']), [
      'a: Vault (similarity)',
      'b: Uncategorized Outflow (uncategorized)',
      'c: Uncategorized Outflow (uncategorized)',
      'd: Uncategorized Outflow (uncategorized)',
      'e: Uncategorized Outflow (uncategorized)',
      'f: Uncategorized Outflow (uncategorized)',
    ])
  })

  it('another Instance never learns of it', async () => {
    await using world = await aWorld()
    await books(world, meals)
    const other = { ...world, instanceId: '' }
    await using neighbour = await aWorld()
    assert.notEqual(neighbour.instanceId, other.instanceId)
    const { accountId } = await neighbour.bankAccount()
    await neighbour.importRows(accountId, [row('a', kettle)])
    assert.deepEqual(await decisions(neighbour, accountId, ['a']), ['a: Uncategorized Outflow (uncategorized)'])
  })
})

describe('HARBOR PROPERTIES RENT after 25 labels', () => {
  it('is not booked as what HARBOR WHOLESALE is, nor its siblings as theirs', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const known: [string, string, string][] = [
      ['HARBOR WHOLESALE ', '-310.', 'Inventory'],
      ['METRO TRANSIT #', '-2.', 'Travel'],
      ['SQ *KETTLE & CROW SAN JOSE CA ', '-12.', 'Meals'],
      ['PAYPAL *DESKHAUS 40', '-210.', 'Office Supplies'],
      ['ORIG CO NAME:PAYSTREAM DES:PAYMENT ID:', '-900.', 'Utilities'],
    ]
    await world.post('/v0/ledgers', {
      name: 'Inventory',
      type: 'asset',
      sub_type: 'inventory',
      debit_credit: 'debit',
      report_cash_flow: false,
    })
    await world.post('/v0/ledgers', {
      name: 'Office Supplies',
      type: 'expense',
      sub_type: 'operating_expenses',
      debit_credit: 'debit',
      report_cash_flow: false,
    })
    const labelled = known.flatMap(([words, amount, name], merchant) =>
      five.map((at) => ({ ...row(`m${merchant}-${at}`, `${words}${at}7182`, `${amount}${at}5`), name })),
    )
    await world.importRows(
      accountId,
      labelled.map(({ name: _, ...each }) => each),
    )
    await categorize(world, Object.fromEntries(labelled.map(({ id, name }) => [id, name])))
    const asked = [
      row('a', 'HARBOR PROPERTIES RENT', '-1800.00'),
      row('b', 'SAN JOSE ELECTRIC', '-13.50'),
      row('c', 'SQ *SHOE REPAIR SAN JOSE CA', '-40.00'),
      row('d', 'PAYPAL *GARDEN CENTRE 4022', '-59.00'),
      row('e', 'ORIG CO NAME:CITY WATER DES:PAYMENT ID:77', '-80.00'),
    ]
    await world.importRows(accountId, [...asked, row('z', 'HARBOR WHOLESALE 17', '-310.75')])
    const ids = [...asked.map(({ id }) => id), 'z']
    assert.deepEqual(await decisions(world, accountId, ids), [
      ...asked.map(({ id }) => `${id}: Uncategorized Outflow (uncategorized)`),
      'z: Inventory (similarity)',
    ])
  })
})

describe('what was predicted before a label came', () => {
  it('is kept with the label, stays when that is corrected, and goes with the row', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world, meals)
    await world.importRows(accountId, [row('sure', kettle), row('unsure', 'KETTLE REPAIRS')])
    const ledger = await world.ledger('Meals')
    const kept = async () =>
      await world.rows<{ id: string; ledger: string | null; sure: boolean | null; revised: boolean }>(
        `select id, predicted_ledger_id as ledger, predicted_confidence > 0.9 as sure, revised from learnings
         where instance_id = $1 and id in ('sure', 'unsure') order by id`,
        [world.instanceId],
      )
    await categorize(world, { sure: 'Travel' })
    assert.deepEqual(await kept(), [{ id: 'sure', ledger, sure: true, revised: true }])
    await categorize(world, { sure: 'Meals', unsure: 'Rent' })
    const [first, second] = await kept()
    assert.deepEqual(first, { id: 'sure', ledger, sure: true, revised: true })
    assert.deepEqual([second?.sure, second?.revised], [second?.ledger === null ? null : false, false])
    await world.delete(`/v0/source-accounts/${accountId}/transactions/sure`)
    const [deleted] = await kept()
    assert.deepEqual(deleted, { id: 'sure', ledger: null, sure: null, revised: false })
  })
})

describe('what waits', () => {
  it('is told anew what seems likely when it is categorized once more, without a row of history', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world, [])
    await world.importRows(accountId, [
      row('a', 'KETTLE & CROW BAKEHAUS', '-310.00'),
      ...five.map((at) => row(`k${at}`, kettle)),
    ])
    await categorize(world, { k0: 'Meals' })
    const again = async () => {
      const task = await world.post('/v0/transactions/recategorize', {})
      const ended = await world.endedTask(task.body.id)
      assert.equal(ended.body.status, 'complete', ended.text)
      const text = `select t.suggested_ledger_id as ledger, t.suggested_confidence as confidence,
        (select count(*)::int from subject_history h where h.instance_id = t.instance_id and h.subject_id = t.id) as history
        from transactions t where t.instance_id = $1 and t.id = 'a'`
      const [found] = await world.rows<{ ledger: string; confidence: number; history: number }>(text, [
        world.instanceId,
      ])
      return { ...found, modified: ended.body.modified_transaction_ids.includes('a') }
    }
    const first = await again()
    assert.ok(first.ledger !== undefined && first.ledger !== null)
    await categorize(world, { k1: 'Travel', k2: 'Travel' })
    const second = await again()
    assert.notEqual(second.confidence, first.confidence)
    assert.deepEqual([first.modified, second.modified, second.history], [false, false, 0])
  })
})

describe('the ledgers that are suggested', () => {
  const suggested = async (world: World, id: string) =>
    await world.inBooks(async (tx) => (await ledgerSuggestions(tx, await findTransactions(tx, [id]))).get(id) ?? [])

  it('come with a sentence and the labelled rows of the merchant', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world, meals)
    const dear = row('a', kettle, '-310.00')
    await world.importRows(accountId, [dear])
    const [first, ...others] = await suggested(world, 'a')
    assert.ok(first && others.length < 3)
    assert.equal(first.ledger_id, await world.ledger('Meals'))
    assert.equal(first.explanation, '5 of 5 payments to this merchant that you categorized are in “Meals”.')
    assert.deepEqual(
      first.evidence.map(
        (each) => `${each.transaction_id} ${each.date.toString()} ${each.amount} ${each.source_account_id}`,
      ),
      five.toReversed().map((at) => `old-${at} 2026-02-${10 + at} -250000 ${accountId}`),
    )
  })

  it('are those that words speak for where nobody has said anything, and never decide', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [
      row('a', 'SQ *BLUE DOOR BISTRO'),
      { ...row('b', 'KALUMER'), metadata: { mcc: '5812' } },
    ])
    assert.deepEqual(await decisions(world, accountId, ['a', 'b']), [
      'a: Uncategorized Outflow (uncategorized)',
      'b: Uncategorized Outflow (uncategorized)',
    ])
    for (const id of ['a', 'b']) {
      const [first] = await suggested(world, id)
      assert.deepEqual([first?.ledger_name, first?.confidence], ['Meals', 0.49])
      assert.equal(first?.explanation, 'Its words, or what the bank’s feed says of it, are those of “Meals”.')
    }
    await world.put('/v0/platform/settings', { similarity_threshold: 0.1 }, { instance: null })
    await world.importRows(accountId, [row('c', 'SQ *BLUE DOOR BISTRO')])
    assert.deepEqual(await decisions(world, accountId, ['c']), ['c: Uncategorized Outflow (uncategorized)'])
  })

  it('are that one which was stored with the row while no model is there', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world, meals)
    await world.importRows(accountId, [row('a', 'KETTLE REPAIRS', '-310.00')])
    const many = Array.from({ length: 300 }, (_, at) => row(`m${at}`, `PACIFIC POWER ${at}`))
    await world.importRows(accountId, many)
    for (let from = 0; from < 300; from += 100)
      await categorize(world, Object.fromEntries(many.slice(from, from + 100).map(({ id }) => [id, 'Utilities'])))
    const [first, ...others] = await suggested(world, 'a')
    assert.ok(first && others.length === 0)
    assert.match(first.explanation, /When it came/)
    assert.deepEqual(first.evidence, [])
  })

  it('hold no word of another Instance', async () => {
    await using world = await aWorld()
    await books(world, meals)
    await using neighbour = await aWorld()
    const { accountId } = await neighbour.bankAccount()
    await neighbour.importRows(accountId, [row('a', kettle), row('b', rent)])
    for (const id of ['a', 'b']) {
      const found = await suggested(neighbour, id)
      assert.ok(found.every(({ confidence, evidence }) => confidence < 0.5 && evidence.length === 0))
    }
  })
})

describe('much that was said', () => {
  it('is learned by a thread for a job, and what a request books meanwhile waits', async () => {
    await using world = await aWorld()
    await books(world, meals)
    const narrow = openLibrary({ labelsOfInstance: 1_000, bytes: 1e9, changesAtOnce: 5 })
    const request = {
      platformId: world.platformId,
      instanceId: world.instanceId,
      actor: { name: 'test', modifiedBy: null, requestId: null },
    }
    const read = (library: Library) => world.inBooks(async (tx) => (await library.modelOf(tx))?.model)
    assert.equal(await read(narrow), undefined)
    await narrow.prepare(world.service.database, request)
    const learned = await read(narrow)
    const roomy = await read(openLibrary({ labelsOfInstance: 1_000, bytes: 1e9, changesAtOnce: 1_000 }))
    assert.ok(learned && roomy && learned !== roomy)
    assert.deepEqual([learned.rows, learned.merchants], [roomy.rows, roomy.merchants])
    assert.deepEqual(countedOf(learned.counts), countedOf(roomy.counts))
  })

  it('since a job asked last decides what the next one imports', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const expense = await world.ledger('Meals')
    const rows = Array.from({ length: 260 }, (_, at) => ({ ...row(`i${at}`, kettle), opposing_ledger_id: expense }))
    await world.importRows(accountId, rows)
    for (let from = 0; from < rows.length; from += 100) {
      const changes = rows.slice(from, from + 100).map(({ id }) => ({ id, review_status: 'reviewed' }))
      assert.equal((await world.put('/v0/transactions', changes)).status, 200)
    }
    await world.importRows(accountId, [row('new', kettle)])
    assert.deepEqual(await decisions(world, accountId, ['new']), ['new: Meals (similarity)'])
  })

  it('of an Instance is kept as far as the latest labels go; when one goes, an earlier one has its turn', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world, meals)
    const narrow = openLibrary({ labelsOfInstance: 2, bytes: 1, changesAtOnce: 1_000 })
    const kept = () =>
      world.inBooks(async (tx) => [...((await narrow.modelOf(tx))?.model.rows.keys() ?? [])].toSorted())
    assert.deepEqual(await kept(), ['old-6', 'old-7'])
    await world.delete(`/v0/source-accounts/${accountId}/transactions/old-7`)
    assert.deepEqual(await kept(), ['old-5', 'old-6'])
  })

  it('keeps nothing of what was undone', async () => {
    await using world = await aWorld()
    const { accountId: sourceAccountId } = await books(world, meals)
    const [library, travel] = [
      openLibrary({ labelsOfInstance: 1_000, bytes: 1e9, changesAtOnce: 1_000 }),
      await world.ledger('Travel'),
    ]
    await world.importRows(sourceAccountId, [row('unlabelled', 'ZEBRA AIRWAYS')])
    const ledgersOf = async (tx: WriteTx) => {
      const rows = (await library.modelOf(tx))?.model.rows
      return ['old-0', 'unlabelled'].map((id) => rows?.get(id)?.ledgers)
    }
    const before = await world.inBooks(ledgersOf)
    const undone = world.inBooks(async (tx) => {
      const category = { updated_category_ledger_id: travel }
      for (const transactionId of ['old-0', 'unlabelled'])
        await updateTransaction(tx, { sourceAccountId, transactionId }, { category })
      assert.deepEqual(await ledgersOf(tx), [[travel], [travel]])
      throw new Error('undone')
    })
    await assert.rejects(undone, /undone/)
    assert.deepEqual(await world.inBooks(ledgersOf), before)
  })

  it('is read anew of books that were brought back from elsewhere', async () => {
    await using world = await aWorld()
    await books(world, meals)
    const library = openLibrary({ labelsOfInstance: 1_000, bytes: 1e9, changesAtOnce: 1_000 })
    const isKnown = () => world.inBooks(async (tx) => (await library.modelOf(tx))?.model.rows.has('old-0'))
    assert.equal(await isKnown(), true)
    // As books are that were at the same version by other events, and never had this label.
    await world.rows(`do $$ begin
      set local session_replication_role = replica;
      update events set hash = sha256(hash) where instance_id = '${world.instanceId}';
      delete from learnings where instance_id = '${world.instanceId}' and id = 'old-0';
    end $$`)
    assert.equal(await isKnown(), false)
  })
})

describe('several processes on one database', () => {
  it('see at once what persons said to another, and so does one that just began', async () => {
    await using world = await aWorld()
    await using second = anotherProcess(world)
    const { accountId } = await books(world, meals)
    assert.equal(
      await second.says(accountId, kettle),
      `${await world.ledger('Meals')} by old-4, old-3, old-2, old-1, old-0`,
    )
    await world.importRows(accountId, [row('a', kettle)])
    await categorize(world, Object.fromEntries(five.map((at) => [`old-${at}`, 'Travel'])))
    assert.equal(
      await second.says(accountId, kettle),
      `${await world.ledger('Travel')} by old-4, old-3, old-2, old-1, old-0`,
    )
    await world.delete(`/v0/source-accounts/${accountId}/transactions/old-3`)
    assert.equal(await second.says(accountId, kettle), `${await world.ledger('Travel')} by old-4, old-2, old-1, old-0`)
    await using third = anotherProcess(world)
    assert.equal(await third.says(accountId, kettle), await second.says(accountId, kettle))
    await world.delete(`/v0/source-accounts/${accountId}/transactions/old-0`)
    assert.equal(await second.says(accountId, kettle), await third.says(accountId, kettle))
  })
})

const kettle = 'CHECKCARD 0704 KETTLE & CROW SAN JOSE CA 187223173909395'
const rent = 'ORIG CO NAME:LAKEVIEW PROPERTIES ORIG ID:4517388891'

/**
 * Rows old-0, old-1 … that a person put into these ledgers: meals of Kettle & Crow, rent of Lakeview; and thirty
 * others.
 */
async function books(world: World, categories: readonly ('Meals' | 'Rent')[]): Promise<{ accountId: string }> {
  const { accountId } = await world.bankAccount()
  const own = categories.map((category, at) => ({
    ...row(`old-${at}`, category === 'Meals' ? kettle : rent),
    datetime: `2026-02-${10 + at}T12:00:00Z`,
  }))
  const others = Array.from({ length: 30 }, (_, at) => {
    const words = at % 2 === 0 ? `METRO TRANSIT #${at}41` : `PACIFIC POWER WEB PMT ${at}7113`
    return {
      ...row(`other-${at}`, words, at % 2 === 0 ? '-2.75' : `-${140 + at}.10`),
      datetime: '2026-01-20T12:00:00Z',
    }
  })
  await world.importRows(accountId, [...others, ...own])
  const wanted = [
    ...others.map(({ id }, at) => [id, at % 2 === 0 ? 'Travel' : 'Utilities'] as const),
    ...categories.map((category, at) => [`old-${at}`, category] as const),
  ]
  await categorize(world, Object.fromEntries(wanted))
  return { accountId }
}

const [meals, five] = [['Meals', 'Meals', 'Meals', 'Meals', 'Meals', 'Rent', 'Rent', 'Rent'] as const, [0, 1, 2, 3, 4]]

function row(id: string, description: string, amount = '-25.00'): ImportedRow {
  return { id, description, amount, datetime: '2026-03-05T12:00:00Z' }
}

async function categorize(world: World, wanted: Record<string, string>): Promise<void> {
  const names = [...new Set(Object.values(wanted))]
  const ledgers = new Map(await Promise.all(names.map(async (name) => [name, await world.ledger(name)] as const)))
  const changes = Object.entries(wanted).map(([id, name]) => ({
    id,
    category: { updated_category_ledger_id: ledgers.get(name) },
  }))
  const answer = await world.put('/v0/transactions', changes)
  assert.equal(answer.status, 200, answer.text)
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
