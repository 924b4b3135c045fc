import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBillingWorld, type Billing, made } from '../../test/billing-world.ts'
import { type Answer, assertRefused } from '../../test/world.ts'
import { retrieveSourceAccount } from '../sources/sources.ts'
import { applyFeed, type FeedPage } from './feeds.ts'

/** What payments hold of a bank's row is no category, and stays until they are unapplied. */

describe('a row of which payments are applied', () => {
  it('moves what is left to another category, and names nothing else', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const row = await partlyPaid(billing)
    assert.equal((await recategorize(billing, row, 'Interest Income')).status, 200)
    assert.deepEqual(await billing.figures(), {
      Checking: '1000.00 / 1000.00',
      'Interest Income': '-400.00 / -400.00',
      'Service Revenue': '-600.00 / -600.00',
    })
    assert.deepEqual(await categoriesOf(billing, row), ['Interest Income'])
    const history = await world.get(`/v0/audit-log?id=${row}`)
    const [latest] = history.body.records
    assert.deepEqual(
      [latest.before.categories.length, latest.after.categories.length],
      [1, 1],
      JSON.stringify(latest.after),
    )
    for (const named of ['Accounts Receivable', 'Service Revenue'])
      assertRefused(await recategorize(billing, row, 'Interest Income', named), 409, 'invalid_state')
    assertRefused(await recategorize(billing, row, 'Rent', 'Meals'), 422, 'invalid_reference')
  })

  it('splits what is left', async () => {
    await using billing = await aBillingWorld()
    const row = await partlyPaid(billing)
    const splits = async (parts: readonly (readonly [string, number])[]) =>
      await change(billing, row, {
        splits: await Promise.all(
          parts.map(async ([name, amount]) => ({ ledger_id: await billing.world.ledger(name), amount })),
        ),
      })
    assertRefused(await splits([['Interest Income', 1000]]), 422, 'unbalanced_entry')
    const parts = [
      ['Interest Income', 250],
      ['Other Income', 150],
    ] as const
    const answer = await splits(parts)
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(await billing.figures(), {
      Checking: '1000.00 / 1000.00',
      'Interest Income': '-250.00 / -250.00',
      'Other Income': '-150.00 / -150.00',
      'Service Revenue': '-600.00 / -600.00',
    })
    assert.equal((await splits([['Interest Income', 400]])).status, 200)
    assert.deepEqual(await categoriesOf(billing, row), ['Interest Income'])
  })

  it('tags what is left, and not what sources made', async () => {
    await using billing = await aBillingWorld()
    const { id: tag } = await billing.world.tag('House')
    const row = await partlyPaid(billing)
    assert.equal((await change(billing, row, { tag_ids: [tag] })).status, 200)
    const lines = await linesOf(billing, row)
    assert.deepEqual(lines.map(({ ledger_name, tags }) => `${ledger_name}: ${tags.length}`).toSorted(), [
      'Accounts Receivable: 0',
      'Checking: 1',
      'Service Revenue: 0',
      'Uncategorized Inflow: 1',
    ])
  })

  it('has no category where all of it is applied', async () => {
    await using billing = await aBillingWorld()
    const row = await partlyPaid(billing, 1000)
    assertRefused(await recategorize(billing, row, 'Interest Income'), 409, 'invalid_state')
    const splits = [{ ledger_id: await billing.world.ledger('Interest Income'), amount: 1000 }]
    assertRefused(await change(billing, row, { splits }), 409, 'invalid_state')
    assert.deepEqual(await categoriesOf(billing, row), [])
  })

  it('is not deleted, by none of the ways', async () => {
    await using billing = await aBillingWorld()
    const { world, accountId } = billing
    const row = await partlyPaid(billing)
    const other = await billing.row('5', '2026-02-03')
    const entryId = await entryOf(billing, row)
    for (const refused of [
      await world.delete(`${at(billing)}/${row}`),
      await world.delete(`/v0/journal-entries/${entryId}`),
      await world.delete(`/v0/journal-entries?ids=${entryId}`),
    ])
      assertRefused(refused, 409, 'resource_in_use')
    const started = await world.delete(`${at(billing)}?start_date=2026-01-01&end_date=2026-12-31`)
    const { body } = await world.endedTask(started.body.id)
    assert.deepEqual(
      [body.status, body.removed_transaction_ids, body.failed_transaction_ids, body.row_results],
      ['complete', [other], [row], [{ transaction_id: row, code: 'resource_in_use' }]],
    )
    await unapplyAll(billing, row)
    assert.equal((await world.delete(`${at(billing)}/${row}`)).status, 204)
    assert.equal((await world.get(`/v0/source-accounts/${accountId}/transactions`)).body.records.length, 0)
  })

  it('is not matched with a line that was entered by hand', async () => {
    await using billing = await aBillingWorld()
    const row = await partlyPaid(billing)
    const match = { line_entry_id: 'len_none' }
    assertRefused(await billing.world.post(`/v0/transactions/${row}/match`, match), 409, 'resource_in_use')
  })

  it('stays as it is whatever a feed says of it', async () => {
    await using billing = await aBillingWorld()
    const take = async (page: Partial<FeedPage>) => await takePage(billing, page)
    await take({ added: [feedRow(1_000_0000n)] })
    const [{ id: row }] = (await billing.world.get(at(billing))).body.records
    await pay(billing, row, 600)
    const before = await billing.figures()
    for (const page of [{ modified: [feedRow(900_0000n)] }, { removed: ['b1'] }])
      assert.deepEqual([...(await take(page))], [[row, { list: 'failed', code: 'resource_in_use' }]])
    assert.deepEqual(await billing.figures(), before)
    await unapplyAll(billing, row)
    assert.deepEqual([...(await take({ removed: ['b1'] }))], [[row, { list: 'removed', code: null }]])
  })

  it('goes through the pipeline again with what is left; a preview tells so', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const row = await partlyPaid(billing)
    const whole = await partlyPaid(billing, 1000)
    const expression = 'match("Row", t.description)'
    const preview = await world.post('/v0/categorization/rules/preview', { expression, ledger_name: 'Interest Income' })
    assert.deepEqual([preview.status, preview.body.hits, preview.body.changes], [200, 2, 1], preview.text)
    await world.post('/v0/categorization/rules', { name: 'r', expression, ledger_name: 'Interest Income' })
    const started = await world.post('/v0/transactions/recategorize', {})
    const { body } = await world.endedTask(started.body.id)
    assert.deepEqual(body.modified_transaction_ids, [row])
    assert.deepEqual(await categoriesOf(billing, row), ['Interest Income'])
    assert.deepEqual(await categoriesOf(billing, whole), [])
  })

  it('keeps the lines that payments made, whatever is asked of its entry', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const row = await partlyPaid(billing)
    const entry = `/v0/journal-entries/${await entryOf(billing, row)}`
    const lines = await linesOf(billing, row)
    const idOf = (name: string) => lines.find((line) => line.ledger_name === name)?.id ?? ''
    const ledger_id = await world.ledger('Interest Income')
    for (const name of ['Service Revenue', 'Accounts Receivable'])
      for (const line_entry_changes of [{ update: [{ id: idOf(name), ledger_id }] }, { delete: [idOf(name)] }])
        assertRefused(await world.put(entry, { line_entry_changes }), 403, 'not_editable')
    const waiting = idOf('Uncategorized Inflow')
    const lighter = { update: [{ id: waiting, amount: '100' }] }
    assertRefused(await world.put(entry, { line_entry_changes: lighter }), 422, 'unbalanced_entry')
    const moved = await world.put(entry, {
      description: 'Payout',
      line_entry_changes: {
        update: [{ id: waiting, ledger_id, amount: '300' }],
        create: [{ ledger_id: await world.ledger('Other Income'), debit_credit: 'credit', amount: '100' }],
      },
    })
    assert.equal(moved.status, 200, moved.text)
    assert.deepEqual(await billing.figures(), {
      Checking: '1000.00 / 1000.00',
      'Interest Income': '-300.00 / -300.00',
      'Other Income': '-100.00 / -100.00',
      'Service Revenue': '-600.00 / -600.00',
    })
    await unapplyAll(billing, row)
  })

  it('holds its ledgers: they are not deleted with their lines', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const ledger = {
      name: 'Bank fees taken',
      type: 'expense',
      sub_type: 'operating_expenses',
      debit_credit: 'debit',
      report_cash_flow: false,
    }
    const { body } = await world.post('/v0/ledgers', ledger)
    const invoice = await billing.document('invoice', [['Service Revenue', 620]])
    const row = await billing.row('1000', '2026-02-01')
    made(await billing.pay(row, [[invoice, 600, { adjustments: [{ amount: 20, ledger_id: body.id }] }]]))
    const refused = await world.delete(`/v0/ledgers/${body.id}?delete_journal_entries=true`)
    assertRefused(refused, 409, 'resource_in_use')
  })

  it('is no side of a transfer, also when its day was closed and is open again', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const row = 'in'
    await world.importRows(billing.accountId, [
      { id: row, amount: '1000.00', datetime: '2026-01-20T12:00:00Z', description: 'Transfer from Savings' },
    ])
    await closedAndReopened(billing, () => pay(billing, row, 1000))
    const savings = await world.bankAccount('Savings')
    await world.importRows(savings.accountId, [
      { id: 'out', amount: '-1000.00', datetime: '2026-01-21T12:00:00Z', description: 'Transfer to Checking' },
    ])
    assert.deepEqual((await world.get('/v0/transfers')).body.records, [])
    const started = await world.post('/v0/transactions/recategorize', {})
    await world.endedTask(started.body.id)
    assert.deepEqual((await world.get('/v0/transfers')).body.records, [])
  })

  it('is no side of a transfer that was proposed before', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const savings = await world.bankAccount('Savings')
    const bank = { datetime: '2026-01-20T12:00:00Z' }
    await world.importRows(billing.accountId, [{ ...bank, id: 'in', amount: '1000.00', description: 'Deposit' }])
    await world.importRows(savings.accountId, [{ ...bank, id: 'out', amount: '-1000.00', description: 'Withdrawal' }])
    const [transfer] = (await world.get('/v0/transfers')).body.records
    assert.equal(transfer?.status, 'proposed')
    await closedAndReopened(billing, () => pay(billing, 'in', 400))
    assertRefused(await world.post(`/v0/transfers/${transfer.id}/confirm`, {}), 409, 'invalid_state')
  })

  it('stays the business’s while it is applied', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const { body: account } = await world.post('/v0/source-accounts', {
      business_personal: 'personal',
      draw_ledger_id: await ownersLedger(billing, 'Taken by owner'),
      contribution_ledger_id: await ownersLedger(billing, 'Paid by owner'),
    })
    await world.importRows(account.id, [
      { id: 'kept', amount: '600.00', datetime: '2026-02-01T12:00:00Z', description: 'Paid to the owner' },
    ])
    const mark = async (method: 'POST' | 'DELETE') => {
      const raw = JSON.stringify({ transaction_ids: ['kept'] })
      const started = await world.call(method, `/v0/source-accounts/${account.id}/business-transactions`, { raw })
      assert.equal(started.status, 202, started.text)
      return (await world.endedTask(started.body.id)).body
    }
    await mark('POST')
    const invoice = await billing.document('invoice', [['Service Revenue', 600]])
    made(await billing.pay('kept', [[invoice, 600]]))
    const { failed_transaction_ids, row_results } = await mark('DELETE')
    assert.deepEqual(
      [failed_transaction_ids, row_results],
      [['kept'], [{ transaction_id: 'kept', code: 'resource_in_use' }]],
    )
  })
})

describe('a row that was applied while its day was closed', () => {
  it('moves the rest alone when it is open again: the applied part stays where it was', async () => {
    await using billing = await aBillingWorld()
    const { id: tag } = await billing.world.tag('House')
    const row = await billing.row('1000', '2026-01-20')
    await change(billing, row, { tag_ids: [tag] })
    await recategorize(billing, row, 'Other Income')
    await closedAndReopened(billing, () => pay(billing, row, 600))
    const split = [{ ledger_id: await billing.world.ledger('Interest Income'), amount: 1000 }]
    assertRefused(await change(billing, row, { splits: split }), 422, 'unbalanced_entry')
    assert.equal((await recategorize(billing, row, 'Interest Income')).status, 200)
    const after = {
      Checking: '1000.00 / 1000.00',
      'Interest Income': '-400.00 / -400.00',
      'Service Revenue': '-600.00 / -600.00',
    }
    assert.deepEqual(await billing.figures(), after)
    const lines = await linesOf(billing, row)
    assert.deepEqual(
      lines.map((line) => [line.ledger_name, line.amount, line.tags.length]),
      [
        ['Checking', '1000.00', 1],
        ['Other Income', '600.00', 1],
        ['Interest Income', '400.00', 1],
      ],
    )
    assert.deepEqual(await categoriesOf(billing, row), ['Interest Income'])
    assertRefused(await recategorize(billing, row, 'Rent', 'Other Income'), 409, 'invalid_state')
    assertRefused(await billing.world.delete(`${at(billing)}/${row}`), 409, 'resource_in_use')
    await unapplyAll(billing, row)
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '600.00 / –',
      Checking: '1000.00 / 1000.00',
      'Interest Income': '-400.00 / -400.00',
      'Other Income': '-600.00 / -600.00',
      'Service Revenue': '-600.00 / –',
    })
    assert.equal((await recategorize(billing, row, 'Rent')).status, 200)
  })

  it('splits the rest alone', async () => {
    await using billing = await aBillingWorld()
    const row = await billing.row('1000', '2026-01-20')
    await closedAndReopened(billing, () => pay(billing, row, 600))
    const splits = [
      { ledger_id: await billing.world.ledger('Interest Income'), amount: 300 },
      { ledger_id: await billing.world.ledger('Other Income'), amount: 100 },
    ]
    const answer = await change(billing, row, { splits })
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(await billing.figures(), {
      Checking: '1000.00 / 1000.00',
      'Interest Income': '-300.00 / -300.00',
      'Other Income': '-100.00 / -100.00',
      'Service Revenue': '-600.00 / -600.00',
    })
  })

  it('goes through the pipeline again with the rest alone', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const row = await billing.row('1000', '2026-01-20')
    const whole = await billing.row('1000', '2026-01-21')
    await closedAndReopened(billing, async () => {
      await pay(billing, row, 600)
      await pay(billing, whole, 1000)
    })
    const rule = { name: 'r', expression: 'match("Row", t.description)', ledger_name: 'Interest Income' }
    await world.post('/v0/categorization/rules', rule)
    const started = await world.post('/v0/transactions/recategorize', {})
    const { body } = await world.endedTask(started.body.id)
    assert.deepEqual(body.modified_transaction_ids, [row])
    assert.deepEqual(await billing.figures(), {
      Checking: '2000.00 / 2000.00',
      'Interest Income': '-400.00 / -400.00',
      'Service Revenue': '-1600.00 / -1600.00',
    })
  })

  it('keeps the applied part in its line when its entry is changed', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const row = await billing.row('1000', '2026-01-20')
    await closedAndReopened(billing, () => pay(billing, row, 600))
    const entry = `/v0/journal-entries/${await entryOf(billing, row)}`
    const [, line] = await linesOf(billing, row)
    const ledger_id = await world.ledger('Interest Income')
    const rest = (amount: string) => ({ create: [{ ledger_id, debit_credit: 'credit', amount }] })
    const id = line?.id ?? ''
    for (const line_entry_changes of [
      { update: [{ id, ledger_id }] },
      { delete: [id], ...rest('1000') },
      { update: [{ id, amount: '500' }], ...rest('500') },
    ])
      assertRefused(await world.put(entry, { line_entry_changes }), 403, 'not_editable')
    const moved = await world.put(entry, { line_entry_changes: { update: [{ id, amount: '600' }], ...rest('400') } })
    assert.equal(moved.status, 200, moved.text)
    assert.equal((await billing.figures())['Interest Income'], '-400.00 / -400.00')
  })

  it('takes payments again after they were unapplied', async () => {
    await using billing = await aBillingWorld()
    const row = await billing.row('1000', '2026-01-20')
    await billing.world.post('/v0/periods/close', { date: '2026-01-31' })
    await pay(billing, row, 1000)
    await unapplyAll(billing, row)
    await pay(billing, row, 1000)
  })
})

function at({ accountId }: Billing): string {
  return `/v0/source-accounts/${accountId}/transactions`
}

async function change(billing: Billing, row: string, wanted: object): Promise<Answer> {
  return await billing.world.put(`${at(billing)}/${row}`, wanted)
}

async function recategorize(billing: Billing, row: string, to: string, from?: string): Promise<Answer> {
  const { world } = billing
  const named = from === undefined ? {} : { category_ledger_id: await world.ledger(from) }
  return await change(billing, row, { category: { updated_category_ledger_id: await world.ledger(to), ...named } })
}

/** A row of 1000, of which so much is applied to an invoice. */
async function partlyPaid(billing: Billing, amount = 600): Promise<string> {
  const row = await billing.row('1000', '2026-02-01')
  await pay(billing, row, amount)
  return row
}

async function pay(billing: Billing, row: string, amount: number): Promise<void> {
  const invoice = await billing.document('invoice', [['Service Revenue', amount]], { effective_date: '2026-02-01' })
  made(await billing.pay(row, [[invoice, amount]]))
}

/** The first of February is open all the time, January is closed while the work is done. */
async function closedAndReopened({ world }: Billing, work: () => Promise<void>): Promise<void> {
  assert.equal((await world.post('/v0/periods/close', { date: '2026-01-31' })).status, 201)
  await work()
  const reopened = await world.post('/v0/periods/reopen', { note: 'once more' })
  assert.ok(reopened.status < 300, reopened.text)
}

async function unapplyAll({ world }: Billing, row: string): Promise<void> {
  const { body } = await world.get(`/v0/payment-applications?transaction_id=${row}&status=confirmed`)
  for (const { payment_application_id: id } of body.records) {
    const answer = await world.post(`/v0/payment-applications/${id}/unapply`, {})
    assert.equal(answer.status, 200, answer.text)
  }
}

async function entryOf(billing: Billing, row: string): Promise<string> {
  return (await billing.world.get(`${at(billing)}/${row}`)).body.journal_entry_id
}

const deletions = {
  deleteTransaction: async (billing: Billing, row: string) => await billing.world.delete(`${at(billing)}/${row}`),
  deleteLedgerTransaction: async ({ world }: Billing, row: string) =>
    await world.delete(`/v0/ledgers/${await world.ledger('Checking')}/transactions/${row}`),
}
for (const [operation, remove] of Object.entries(deletions))
  describe(operation, () => {
    it('409 resource_in_use: payments of it are applied', async () => {
      await using billing = await aBillingWorld()
      assertRefused(await remove(billing, await partlyPaid(billing)), 409, 'resource_in_use')
    })
  })

interface Line {
  id: string
  ledger_name: string
  amount: string
  tags: unknown[]
}

async function linesOf(billing: Billing, row: string): Promise<Line[]> {
  return (await billing.world.get(`/v0/journal-entries/${await entryOf(billing, row)}/line-entries`)).body
}

async function categoriesOf(billing: Billing, row: string): Promise<string[]> {
  const ledgerId = await billing.world.ledger('Checking')
  const { body } = await billing.world.get(`/v0/ledgers/${ledgerId}/transactions/${row}/categories`)
  return body.categories.map((each: { ledger_name: string }) => each.ledger_name)
}

async function takePage({ world, accountId }: Billing, page: Partial<FeedPage>) {
  return await world.inBooks(async (tx) => {
    const account = await retrieveSourceAccount(tx, accountId)
    const terms = { account, from: Temporal.Instant.from('2020-01-01T00:00:00Z'), keepPending: false }
    const verdicts = await applyFeed(tx, terms, { added: [], modified: [], removed: [], ...page })
    tx.record({ type: 'source_link.updated', resource: 'source_link', id: 'lnk', before: null, after: null })
    return verdicts
  })
}

function feedRow(amount: bigint) {
  const day = Temporal.PlainDate.from('2026-02-03')
  return { externalId: 'b1', pendingId: null, pending: false, amount, day, description: 'Payout', facts: {} }
}

async function ownersLedger({ world }: Billing, name: string): Promise<string> {
  const ledger = { name, type: 'equity', sub_type: 'equity', debit_credit: 'credit', report_cash_flow: false }
  const { status, body, text } = await world.post('/v0/ledgers', ledger)
  assert.equal(status, 201, text)
  return body.id
}
