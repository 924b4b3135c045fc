import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkBooks } from '../../test/books-check.ts'
import { planOf } from '../../test/plan-of.ts'
import { assertRefused, aWorld, type World } from '../../test/world.ts'
import { formatMoney } from '../kernel/money.ts'
import { readBankFile, readLabels } from '../samples/company-files.ts'
import { movements } from '../transfers/sql.ts'

describe('the other sides of transfers', () => {
  it('are looked up each by itself, also in books that are newer than the statistics of their tables', async () => {
    await using world = await aWorld()
    const from = Temporal.Instant.from('2026-02-03T00:00:00Z')
    const windows = [{ amount: 5n, from, until: from.add({ hours: 24 }) }]
    const wanted = { windows, transfersLedger: await world.ledger('Transfers Between Accounts'), exceptAccounts: [] }
    const lines = await world.inBooks((tx) => planOf(tx, (heard) => movements(heard, wanted)))
    for (const [key, id] of Object.entries({
      transactions_pkey: 'p.id',
      journal_entries_pkey: 'l.*journal_entry_id',
    })) {
      const at = lines.findIndex((line) => line.includes(`using ${key}`))
      assert.match(lines[at + 1] ?? '', new RegExp(`\\(id >= ${id}\\) AND \\(id <= ${id}\\)`), lines.join('\n'))
    }
  })
})

describe('transfers between accounts', () => {
  for (const first of ['checking', 'savings'] as const)
    it(`both sides stand on the ledger of transfers, linked, when ${first} comes first`, async () => {
      await using world = await aWorld()
      const bank = await twoAccounts(world)
      const rows = { checking: sent('out'), savings: received('in') }
      const second = first === 'checking' ? 'savings' : 'checking'
      await world.importRows(bank[first], [rows[first]])
      assert.deepEqual(await categories(world, bank), [
        `${rows[first].id}: Uncategorized ${first === 'checking' ? 'Outflow' : 'Inflow'} (uncategorized)`,
      ])
      await world.importRows(bank[second], [rows[second]])
      assert.deepEqual(await categories(world, bank), [
        'out: Transfers Between Accounts (transfer)',
        'in: Transfers Between Accounts (transfer)',
      ])
      const [transfer, ...others] = await transfers(world)
      assert.deepEqual(others, [])
      const [out, into] = [await transaction(world, bank.checking, 'out'), await transaction(world, bank.savings, 'in')]
      assert.deepEqual(transfer, {
        id: transfer?.id,
        status: 'matched',
        from_journal_entry_id: out.journal_entry_id,
        to_journal_entry_id: into.journal_entry_id,
        from_transaction_id: 'out',
        to_transaction_id: 'in',
      })
      assert.deepEqual([out.transfer, into.transfer], [transfer, transfer])
      assert.deepEqual([out.categorization_explanation, into.categorization_explanation], [transfer?.id, transfer?.id])
      const [from, to] = [out.opposing_line_entries[0], into.opposing_line_entries[0]]
      assert.deepEqual([from.related_line_entry_id, to.related_line_entry_id], [to.id, from.id])
      assert.equal(await balance(world, 'Transfers Between Accounts'), 0)
    })

  it('the step stands before the rules, and can be switched off', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const bank = await twoAccounts(world)
    await world.importRows(bank.checking, [sent('out'), sent('out2', { amount: '-50.00' })])
    await world.post('/v0/categorization/rules', { name: 'All', expression: 'True', ledger_name: 'Meals', priority: 1 })
    await world.importRows(bank.savings, [received('in')])
    assert.equal((await transaction(world, bank.savings, 'in')).categorization_method, 'transfer')
    await setStep(world, 'transfer', false)
    await world.importRows(bank.savings, [received('in2', { amount: '50.00' })])
    assert.equal((await transaction(world, bank.savings, 'in2')).categorization_method, 'instance_rule')
    assert.deepEqual((await transfers(world)).length, 1)
  })

  it('what a rule, an import or a person has decided is not overridden', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const bank = await twoAccounts(world)
    // What it learns from the person would decide the other side.
    await setStep(world, 'similarity', false)
    const meals = await world.ledger('Meals')
    await world.importRows(bank.checking, [{ ...sent('imported'), opposing_ledger_id: meals }])
    await world.importRows(bank.checking, [sent('chosen', { amount: '-20.00' })])
    await change(world, bank.checking, 'chosen', { category: { updated_category_ledger_id: meals } })
    await world.post('/v0/categorization/rules', {
      name: 'All',
      expression: 't.amount == -30',
      ledger_name: 'Meals',
      priority: 1,
    })
    await world.importRows(bank.checking, [sent('ruled', { amount: '-30.00' })])
    await world.importRows(bank.savings, [
      received('in'),
      received('in2', { amount: '20.00', description: 'DEPOSIT' }),
      received('in3', { amount: '30.00' }),
    ])
    assert.deepEqual(await transfers(world), [])
    assert.deepEqual(await categories(world, bank), [
      'chosen: Meals (user)',
      'imported: Meals (import)',
      'ruled: Meals (instance_rule)',
      'in: Uncategorized Inflow (uncategorized)',
      'in2: Uncategorized Inflow (uncategorized)',
      'in3: Uncategorized Inflow (uncategorized)',
    ])
  })

  it('a side that was put on the ledger of transfers is joined by the other, and keeps who put it there', async () => {
    await using world = await aWorld()
    const bank = await twoAccounts(world)
    const ledger = await world.ledger('Transfers Between Accounts')
    await world.importRows(bank.checking, [
      { ...sent('imported', { description: 'WITHDRAWAL' }), opposing_ledger_id: ledger },
    ])
    await world.importRows(bank.savings, [received('in', { description: 'DEPOSIT' })])
    assert.deepEqual(await categories(world, bank), [
      'imported: Transfers Between Accounts (import)',
      'in: Transfers Between Accounts (transfer)',
    ])
    await world.importRows(bank.checking, [sent('chosen', { amount: '-20.00', description: 'WITHDRAWAL' })])
    await world.importRows(bank.savings, [received('in2', { amount: '20.00', description: 'DEPOSIT' })])
    assert.deepEqual((await transfers(world, '?status=proposed')).length, 1)
    await change(world, bank.checking, 'chosen', { category: { updated_category_ledger_id: ledger } })
    assert.deepEqual(
      (await categories(world, bank)).filter((each) => /chosen|in2/.test(each)),
      ['chosen: Transfers Between Accounts (user)', 'in2: Transfers Between Accounts (transfer)'],
    )
    assert.deepEqual((await transfers(world, '?status=matched')).length, 2)
  })

  it('without a word that tells, or with several that fit, it is only proposed', async () => {
    await using world = await aWorld()
    const bank = await twoAccounts(world)
    await world.importRows(bank.checking, [
      sent('a', { description: 'WITHDRAWAL' }),
      sent('b', { amount: '-20.00' }),
      sent('c', { amount: '-20.00' }),
    ])
    await world.importRows(bank.savings, [
      received('d', { description: 'DEPOSIT' }),
      received('e', { amount: '20.00' }),
    ])
    assert.deepEqual(await verdicts(world), ['a > d proposed', 'b > e proposed'])
    assert.ok((await categories(world, bank)).every((each) => each.endsWith('(uncategorized)')))
    const { opposing_line_entries } = await transaction(world, bank.checking, 'a')
    assert.equal(opposing_line_entries[0].related_line_entry_id, null)
  })

  it('eight days apart is too far, and two accounts of one ledger are one account', async () => {
    await using world = await aWorld()
    const bank = await twoAccounts(world)
    await world.importRows(bank.checking, [sent('a')])
    await world.importRows(bank.savings, [received('b', { datetime: '2026-02-11T12:00:00Z' })])
    const duplicate = await world.post('/v0/source-accounts', { ledger_id: bank.checkingLedger })
    await world.importRows(duplicate.body.id, [received('c')])
    assert.deepEqual(await transfers(world), [])
  })

  it('of one amount at many times each finds its own side', async () => {
    await using world = await aWorld()
    const bank = await twoAccounts(world)
    await world.importRows(bank.savings, [
      received('january', noonOf('01-10')),
      received('march', noonOf('03-17')),
      received('may', noonOf('05-05')),
    ])
    // That of March is eight days behind what came in, that of May seven days before it.
    await world.importRows(bank.checking, [
      sent('jan', noonOf('01-08')),
      sent('mar', noonOf('03-25')),
      sent('apr', noonOf('04-28')),
      sent('june', noonOf('06-20')),
    ])
    assert.deepEqual(await verdicts(world), ['apr > may matched', 'jan > january matched'])
  })

  it('within seven days on the clock of the books, also where clocks are put back between them', async () => {
    await using world = await aWorld({ instance: { time_zone: 'America/New_York' } })
    const bank = await twoAccounts(world)
    await world.importRows(bank.checking, [
      sent('winter', { datetime: '2026-03-04T12:00:00-05:00' }),
      sent('autumn', { datetime: '2026-10-28T12:00:00-04:00' }),
    ])
    await world.importRows(bank.savings, [
      received('spring', { datetime: '2026-03-11T12:30:00-04:00' }),
      received('november', { datetime: '2026-11-04T12:00:00-05:00' }),
    ])
    assert.deepEqual(await verdicts(world), ['autumn > november matched'])
  })

  it('is proposed where the other side could belong to another, as far off on its other side', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const bank = await twoAccounts(world)
    await setStep(world, 'transfer', false)
    await world.importRows(bank.checking, [sent('early', noonOf('02-03'))])
    await world.importRows(bank.savings, [received('middle', noonOf('02-10'))])
    await setStep(world, 'transfer', true)
    await world.importRows(bank.checking, [sent('late', noonOf('02-17'))])
    assert.deepEqual(await verdicts(world), ['late > middle proposed'])
  })

  for (const [title, undo] of [
    [
      'recategorized',
      (world: World, bank: Bank, meals: string) =>
        change(world, bank.checking, 'out', { category: { updated_category_ledger_id: meals } }),
    ],
    [
      'split',
      (world: World, bank: Bank, meals: string) =>
        change(world, bank.checking, 'out', {
          splits: [
            { ledger_id: meals, amount: -60 },
            { ledger_id: meals, amount: -40 },
          ],
        }),
    ],
    ['deleted', (world: World, bank: Bank) => world.delete(`/v0/source-accounts/${bank.checking}/transactions/out`)],
    ['deleted with all others', (world: World, bank: Bank) => deleteAll(world, bank.checking)],
    [
      'changed in the journal',
      async (world: World, bank: Bank, meals: string) => {
        const { journal_entry_id, opposing_line_entry_ids } = await transaction(world, bank.checking, 'out')
        const update = [{ id: opposing_line_entry_ids[0], ledger_id: meals }]
        return await world.put(`/v0/journal-entries/${journal_entry_id}`, { line_entry_changes: { update } })
      },
    ],
  ] as const)
    it(`is undone when one side is ${title}: the other waits uncategorized`, async () => {
      await using world = await aWorld()
      const bank = await matched(world)
      const answer = await undo(world, bank, await world.ledger('Meals'))
      assert.ok(answer.status < 300, answer.text)
      assert.deepEqual(await transfers(world), [])
      const into = await transaction(world, bank.savings, 'in')
      assert.deepEqual(
        [
          into.categorization_method,
          into.categorization_explanation,
          into.transfer,
          into.opposing_line_entries[0].ledger_name,
        ],
        ['uncategorized', null, null, 'Uncategorized Inflow'],
      )
      assert.equal(await balance(world, 'Transfers Between Accounts'), 0)
    })

  it('one other side is for one of the rows of a batch, whoever puts them on the ledger of transfers', async () => {
    await using world = await aWorld()
    const bank = await twoAccounts(world)
    await world.importRows(bank.savings, [received('in', { description: 'DEPOSIT' })])
    const task = await world.importRows(bank.checking, [
      sent('cued'),
      { ...sent('placed'), opposing_ledger_id: await world.ledger('Transfers Between Accounts') },
    ])
    assert.equal(task.body.status, 'complete')
    assert.deepEqual(
      (await transfers(world)).map((each) => `${each.to_transaction_id} ${each.status}`),
      ['in proposed'],
    )
  })

  for (const ledger of ['Transfers Between Accounts', 'Meals'])
    it(`a rule that sends one side to ${ledger} when old rows are categorized again leaves the other as the pair is`, async () => {
      await using world = await aWorld()
      const bank = await proposed(world)
      const expression = 'match("WITHDRAWAL", t.description)'
      await world.post('/v0/categorization/rules', { name: 'Out', expression, ledger_name: ledger, priority: 1 })
      const { body } = await world.endedTask((await world.post('/v0/transactions/recategorize', {})).body.id)
      assert.equal(body.status, 'complete')
      const isPair = ledger !== 'Meals'
      assert.deepEqual(await categories(world, bank), [
        `out: ${ledger} (instance_rule)`,
        `in: ${isPair ? `${ledger} (transfer)` : 'Uncategorized Inflow (uncategorized)'}`,
      ])
      assert.deepEqual(
        (await transfers(world)).map((each) => each.status),
        isPair ? ['matched'] : [],
      )
    })

  it('of a split that has the whole amount on the ledger of transfers, and more, there is none', async () => {
    await using world = await aWorld()
    const bank = await proposed(world)
    const [meals, between] = [await world.ledger('Meals'), await world.ledger('Transfers Between Accounts')]
    const splits = [
      { ledger_id: between, amount: -100 },
      { ledger_id: meals, amount: -5 },
      { ledger_id: meals, amount: 5 },
    ]
    await change(world, bank.checking, 'out', { splits })
    assert.deepEqual(await transfers(world), [])
  })

  it('a split that leaves the whole amount on the ledger of transfers undoes it, too', async () => {
    await using world = await aWorld()
    const bank = await matched(world)
    const [meals, between] = [await world.ledger('Meals'), await world.ledger('Transfers Between Accounts')]
    const splits = [
      { ledger_id: between, amount: -100 },
      { ledger_id: meals, amount: -5 },
      { ledger_id: meals, amount: 5 },
    ]
    await change(world, bank.checking, 'out', { splits })
    assert.deepEqual(await transfers(world), [])
    assert.deepEqual(await categories(world, bank), [
      'out: Transfers Between Accounts (user)',
      'in: Uncategorized Inflow (uncategorized)',
    ])
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('a pair that was rejected does not stand in the way of another one', async () => {
    await using world = await aWorld()
    const bank = await proposed(world)
    await world.call('POST', `/v0/transfers/${(await transfers(world))[0]?.id}/reject`)
    await world.importRows(bank.savings, [received('in2')])
    assert.deepEqual(
      (await transfers(world)).map((each) => `${each.to_transaction_id} ${each.status}`),
      ['in2 matched'],
    )
  })

  it('texts, tags and reviews do not undo it', async () => {
    await using world = await aWorld()
    const bank = await matched(world)
    await change(world, bank.checking, 'out', { description: 'To savings', review_status: 'reviewed' })
    assert.equal((await transfers(world))[0]?.status, 'matched')
  })

  it('a proposal goes when one side is decided otherwise, and a better pair takes its place', async () => {
    await using world = await aWorld()
    const bank = await twoAccounts(world)
    await world.importRows(bank.checking, [sent('a', { description: 'WITHDRAWAL' })])
    await world.importRows(bank.savings, [received('b', { description: 'DEPOSIT' })])
    assert.equal((await transfers(world)).length, 1)
    await change(world, bank.savings, 'b', {
      category: { updated_category_ledger_id: await world.ledger('Product Sales') },
    })
    assert.deepEqual(await transfers(world), [])
    await world.importRows(bank.savings, [received('c')])
    assert.deepEqual(
      (await transfers(world)).map((each) => `${each.to_transaction_id} ${each.status}`),
      ['c matched'],
    )
  })

  it('what a closed period holds stays as it is', async () => {
    await using world = await aWorld()
    const bank = await twoAccounts(world)
    await world.importRows(bank.checking, [sent('out', { datetime: '2026-01-31T12:00:00Z' })])
    await world.post('/v0/periods/close', { date: '2026-01-31' })
    await world.importRows(bank.savings, [received('in', { datetime: '2026-02-01T12:00:00Z' })])
    assert.deepEqual(await transfers(world), [])
    const other = await aWorld()
    await using _ = other
    const pair = await matched(other, { out: '2026-01-31T12:00:00Z', in: '2026-02-02T12:00:00Z' })
    await other.post('/v0/periods/close', { date: '2026-01-31' })
    await other.delete(`/v0/source-accounts/${pair.savings}/transactions/in`)
    const kept = await transaction(other, pair.checking, 'out')
    assert.deepEqual([kept.transfer, kept.opposing_line_entries[0].ledger_name], [null, 'Transfers Between Accounts'])
  })

  it('is found when old rows are categorized again', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const bank = await twoAccounts(world)
    await setStep(world, 'transfer', false)
    await world.importRows(bank.checking, [sent('out')])
    await world.importRows(bank.savings, [received('in')])
    assert.deepEqual(await transfers(world), [])
    await setStep(world, 'transfer', true)
    const task = await world.post('/v0/transactions/recategorize', {})
    const { body: ended } = await world.endedTask(task.body.id)
    assert.deepEqual([ended.status, ended.modified_transaction_ids.toSorted()], ['complete', ['in', 'out']])
    assert.equal((await transfers(world))[0]?.status, 'matched')
    const { body: again } = await world.endedTask((await world.post('/v0/transactions/recategorize', {})).body.id)
    assert.deepEqual(again.modified_transaction_ids, [])
  })
})

describe('the transfers of a company', () => {
  for (const order of [
    ['checking', 'card'],
    ['card', 'checking'],
  ] as const)
    it(`its three card payments are matched, and nothing else, when ${order[0]} comes first`, async () => {
      await using world = await aWorld()
      const accounts = {
        checking: (await world.bankAccount('Business Checking')).accountId,
        card: (await world.bankAccount('Business Card 4410', 'credit_card')).accountId,
      }
      for (const name of order)
        await world.importRows(
          accounts[name],
          readBankFile(`${name}.csv`).map(({ id, date, description, amount }) => ({
            id,
            amount: formatMoney(amount, 4),
            datetime: `${date}T12:00:00Z`,
            description,
          })),
        )
      const labels = readLabels('labels.csv')
      const found = await transfers(world, '?status=matched')
      assert.deepEqual(
        found.map((each) => [labels.get(each.from_transaction_id), labels.get(each.to_transaction_id)]),
        Array.from({ length: 3 }, () => ['Card payment', 'Card payment']),
      )
      assert.deepEqual(await transfers(world, '?status=proposed'), [])
    })
})

describe('listTransfers', () => {
  it('200: by status and account, page by page', async () => {
    await using world = await aWorld()
    const bank = await matched(world)
    await world.importRows(bank.checking, [sent('a', { amount: '-20.00', description: 'WITHDRAWAL' })])
    await world.importRows(bank.savings, [received('b', { amount: '20.00', description: 'DEPOSIT' })])
    const ids = async (query: string) => (await transfers(world, query)).map((each) => each.to_transaction_id)
    assert.deepEqual(await ids(''), ['b', 'in'])
    assert.deepEqual(await ids('?status=matched'), ['in'])
    assert.deepEqual(await ids('?status=proposed'), ['b'])
    assert.deepEqual(await ids('?status=matched,proposed&limit=1'), ['b'])
    assert.deepEqual(await ids(`?source_account_id=${bank.savings}`), ['b', 'in'])
    const other = await world.bankAccount('Other')
    assert.deepEqual(await ids(`?source_account_id=${other.accountId}`), [])
  })

  it('422 invalid_enum_value: rejected pairs are not listed', async () => {
    await using world = await aWorld()
    assertRefused(await world.get('/v0/transfers?status=rejected'), 422, 'invalid_enum_value', 'status')
  })
})

describe('confirmTransfer', () => {
  it('200: both sides go to the ledger of transfers, whatever they were', async () => {
    await using world = await aWorld()
    const bank = await proposed(world)
    const [{ id } = { id: '' }] = await transfers(world)
    const answer = await world.call('POST', `/v0/transfers/${id}/confirm`)
    assert.deepEqual([answer.status, answer.body.status], [200, 'matched'])
    assert.deepEqual(await categories(world, bank), [
      'out: Transfers Between Accounts (transfer)',
      'in: Transfers Between Accounts (transfer)',
    ])
    assert.deepEqual((await world.call('POST', `/v0/transfers/${id}/confirm`)).body, answer.body)
    assert.deepEqual(
      (await transfers(world)).map((each) => each.status),
      ['matched'],
    )
  })

  it('409 period_closed: a side that would have to move cannot', async () => {
    await using world = await aWorld()
    await proposed(world)
    const [{ id } = { id: '' }] = await transfers(world)
    await world.post('/v0/periods/close', { date: '2026-02-28' })
    assertRefused(await world.call('POST', `/v0/transfers/${id}/confirm`), 409, 'period_closed')
    assert.equal((await transfers(world))[0]?.status, 'proposed')
  })

  it('409 invalid_state: a side has no single category that hands may change', async () => {
    await using world = await aWorld()
    const bank = await proposed(world)
    const [{ id } = { id: '' }] = await transfers(world)
    await world.rows(`update ledgers set editable = false where instance_id = $1 and name = 'Uncategorized Outflow'`, [
      world.instanceId,
    ])
    assertRefused(await world.call('POST', `/v0/transfers/${id}/confirm`), 409, 'invalid_state')
    assert.ok((await categories(world, bank)).every((each) => each.endsWith('(uncategorized)')))
  })

  it('404 resource_not_found: unknown, rejected, or another Instance’s', async () => {
    await using world = await aWorld()
    await using other = await aWorld()
    await proposed(other)
    await proposed(world)
    const [{ id } = { id: '' }] = await transfers(world)
    await world.call('POST', `/v0/transfers/${id}/reject`)
    for (const each of ['trf_none', id, (await transfers(other))[0]?.id])
      assertRefused(await world.call('POST', `/v0/transfers/${each}/confirm`), 404, 'resource_not_found')
  })
})

describe('rejectTransfer', () => {
  it('200: a proposed pair is not found again', async () => {
    await using world = await aWorld()
    await proposed(world)
    const [{ id } = { id: '' }] = await transfers(world)
    const answer = await world.call('POST', `/v0/transfers/${id}/reject`)
    assert.deepEqual([answer.status, answer.body.status], [200, 'rejected'])
    await world.endedTask((await world.post('/v0/transactions/recategorize', {})).body.id)
    assert.deepEqual(await transfers(world), [])
    assertRefused(await world.call('POST', `/v0/transfers/${id}/reject`), 404, 'resource_not_found')
  })

  it('200: of a matched pair both sides wait uncategorized', async () => {
    await using world = await aWorld()
    const bank = await matched(world)
    const [{ id } = { id: '' }] = await transfers(world)
    assert.equal((await world.call('POST', `/v0/transfers/${id}/reject`)).status, 200)
    assert.deepEqual(await categories(world, bank), [
      'out: Uncategorized Outflow (uncategorized)',
      'in: Uncategorized Inflow (uncategorized)',
    ])
    await world.endedTask((await world.post('/v0/transactions/recategorize', {})).body.id)
    assert.deepEqual(await transfers(world), [])
    // One that goes takes what was said of it along.
    assert.equal((await world.delete(`/v0/source-accounts/${bank.checking}/transactions/out`)).status, 204)
  })
})

interface Bank {
  checking: string
  savings: string
  checkingLedger: string
}

async function twoAccounts(world: World): Promise<Bank> {
  const { accountId, ledgerId } = await world.bankAccount()
  const savings = await world.bankAccount('Savings')
  return { checking: accountId, savings: savings.accountId, checkingLedger: ledgerId }
}

async function matched(world: World, at = { out: '2026-02-03T12:00:00Z', in: '2026-02-04T12:00:00Z' }): Promise<Bank> {
  const bank = await twoAccounts(world)
  await world.importRows(bank.checking, [sent('out', { datetime: at.out })])
  await world.importRows(bank.savings, [received('in', { datetime: at.in })])
  assert.equal((await transfers(world))[0]?.status, 'matched')
  return bank
}

async function proposed(world: World): Promise<Bank> {
  const bank = await twoAccounts(world)
  await world.importRows(bank.checking, [sent('out', { description: 'WITHDRAWAL' })])
  await world.importRows(bank.savings, [received('in', { description: 'DEPOSIT' })])
  assert.equal((await transfers(world))[0]?.status, 'proposed')
  return bank
}

function sent(id: string, other: object = {}) {
  return { id, amount: '-100.00', datetime: '2026-02-03T12:00:00Z', description: 'ONLINE TRANSFER TO SAV', ...other }
}

function received(id: string, other: object = {}) {
  return { id, amount: '100.00', datetime: '2026-02-04T12:00:00Z', description: 'TRANSFER FROM CHK', ...other }
}

function noonOf(day: string) {
  return { datetime: `2026-${day}T12:00:00Z` }
}

interface TransferRow {
  id: string
  status: string
  from_transaction_id: string
  to_transaction_id: string
}

async function verdicts(world: World): Promise<string[]> {
  const found = await transfers(world)
  return found.map((each) => `${each.from_transaction_id} > ${each.to_transaction_id} ${each.status}`).toSorted()
}

async function transfers(world: World, query = ''): Promise<TransferRow[]> {
  const answer = await world.get(`/v0/transfers${query}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.records
}

async function transaction(world: World, accountId: string, id: string) {
  const expand = 'transfer,opposing_line_entries.ledger'
  const answer = await world.get(`/v0/source-accounts/${accountId}/transactions/${id}?expand=${expand}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

/** `<id>: <category> (<method>)`, account by account. */
async function categories(world: World, { checking, savings }: Bank): Promise<string[]> {
  const found: string[] = []
  for (const accountId of [checking, savings]) {
    const address = `/v0/source-accounts/${accountId}/transactions`
    const { body } = await world.get(`${address}?sort=datetime&expand=opposing_line_entries`)
    for (const each of body.records)
      found.push(`${each.id}: ${each.opposing_line_entries[0].ledger_name} (${each.categorization_method})`)
  }
  return found
}

async function change(world: World, accountId: string, id: string, body: object) {
  const answer = await world.put(`/v0/source-accounts/${accountId}/transactions/${id}`, body)
  assert.equal(answer.status, 200, answer.text)
  return answer
}

async function deleteAll(world: World, accountId: string) {
  const answer = await world.delete(`/v0/source-accounts/${accountId}/transactions`)
  await world.endedTask(answer.body.id)
  return answer
}

async function balance(world: World, name: string): Promise<number> {
  return (await world.get(`/v0/ledgers/${await world.ledger(name)}/balance`)).body.balance
}

async function setStep(world: World, which: string, enabled: boolean): Promise<void> {
  const steps = ['transfer', 'instance_rule', 'similarity', 'platform_rule']
  const categorization_steps = steps.map((step) => ({ step, enabled: step === which ? enabled : true }))
  const answer = await world.put('/v0/platform/settings', { categorization_steps }, { instance: null })
  assert.equal(answer.status, 200, answer.text)
}
