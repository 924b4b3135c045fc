import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertRefused, aWorld } from '../../test/world.ts'

/** What every report asks of its parameters: the address, and the same with something amiss. */
const dated = {
  retrieveIncomeStatementRange: 'income-statement/range',
  retrieveCashFlow: 'cash-flow',
  retrieveCashFlowTotals: 'cash-flow-totals',
  retrieveLedgerCashFlowTotals: 'ledger-cash-flow-totals',
  retrieveNetProfitByPeriod: 'net-profit-by-period',
  retrieveGrossProfitByPeriod: 'gross-profit-by-period',
  retrieveTopExpenses: 'top-expenses',
  retrieveSalesByCustomer: 'sales-by-customer',
  retrieveExpensesByVendor: 'expenses-by-vendor',
}

for (const [id, path] of Object.entries(dated))
  describe(id, () => {
    it('422 missing_field: from a day to a day', async () => {
      await using world = await aWorld()
      const answer = await world.get(`/v0/reports/${path}?start_date=2026-01-01`)
      assertRefused(answer, 422, 'missing_field', 'end_date')
    })

    it('422 invalid_date: real days', async () => {
      await using world = await aWorld()
      const answer = await world.get(`/v0/reports/${path}?start_date=2026-02-29&end_date=2026-03-01`)
      assertRefused(answer, 422, 'invalid_date', 'start_date')
    })

    it('422 invalid_date_range: the end is not before the start', async () => {
      await using world = await aWorld()
      const answer = await world.get(`/v0/reports/${path}?start_date=2026-02-02&end_date=2026-02-01`)
      assertRefused(answer, 422, 'invalid_date_range', 'end_date')
    })

    it('403 subscription_required: tags are for a higher tier', async () => {
      await using world = await aWorld()
      const asked = `/v0/reports/${path}?start_date=2026-01-01&end_date=2026-02-01&tag_ids=tag_x`
      assertRefused(await world.get(asked), 403, 'subscription_required')
      const instance = await world.openInstance({ subscription: 'tier3' })
      if ((await world.get(asked, { instance })).status !== 200) throw new Error('tier3 may ask for tags')
    })
  })

const asOf = {
  retrieveReceivableAging: 'receivable-aging',
  retrievePayableAging: 'payable-aging',
  retrieveUnpaidDocuments: 'unpaid-documents',
  retrieveBasisBridge: 'basis-bridge',
}

for (const [id, path] of Object.entries(asOf))
  describe(id, () => {
    it('422 invalid_date: a real day', async () => {
      await using world = await aWorld()
      assertRefused(await world.get(`/v0/reports/${path}?date=2026-02-29`), 422, 'invalid_date', 'date')
    })

    it('422 unknown_field: it is the same in both bases', async () => {
      await using world = await aWorld()
      const answer = await world.get(`/v0/reports/${path}?accounting_basis=cash`)
      assertRefused(answer, 422, 'unknown_field', 'accounting_basis')
    })

    it('403 subscription_required: from tier1 on', async () => {
      await using world = await aWorld({ instance: { subscription: 'tier0' } })
      assertRefused(await world.get(`/v0/reports/${path}`), 403, 'subscription_required')
    })
  })

const chosen = {
  retrieveReceivableAging: 'receivable-aging?by=age',
  retrievePayableAging: 'payable-aging?by=age',
  retrieveUnpaidDocuments: 'unpaid-documents?type=receipt',
  retrievePartyStatement: 'party-statement?party_id=pty_x&content=all',
  retrieveSalesByCustomer: 'sales-by-customer?start_date=2026-01-01&end_date=2026-02-01&accounting_basis=all',
  retrieveExpensesByVendor: 'expenses-by-vendor?start_date=2026-01-01&end_date=2026-02-01&accounting_basis=all',
}

for (const [id, path] of Object.entries(chosen))
  describe(id, () => {
    it('422 invalid_enum_value: one of those that there are', async () => {
      await using world = await aWorld()
      assertRefused(await world.get(`/v0/reports/${path}`), 422, 'invalid_enum_value')
    })
  })

const divided = {
  retrieveIncomeStatementRange: 'income-statement/range',
  retrieveCashFlowTotals: 'cash-flow-totals',
  retrieveLedgerCashFlowTotals: 'ledger-cash-flow-totals',
  retrieveNetProfitByPeriod: 'net-profit-by-period',
  retrieveGrossProfitByPeriod: 'gross-profit-by-period',
}

for (const [id, path] of Object.entries(divided))
  describe(id, () => {
    it('422 invalid_enum_value: a period of a known length', async () => {
      await using world = await aWorld()
      const answer = await world.get(`/v0/reports/${path}?start_date=2026-01-01&end_date=2026-02-01&period=weekly`)
      assertRefused(answer, 422, 'invalid_enum_value', 'period')
    })

    it('422 invalid_date_range: not more than a year of days', async () => {
      await using world = await aWorld()
      const asked = `/v0/reports/${path}?period=daily&start_date=2026-01-01`
      assertRefused(await world.get(`${asked}&end_date=2027-01-02`), 422, 'invalid_date_range', 'period')
      if ((await world.get(`${asked}&end_date=2027-01-01`)).status !== 200) throw new Error('366 days are not too many')
    })
  })

describe('retrieveBalanceSheetRange', () => {
  it('422 missing_field: from a day to a day', async () => {
    await using world = await aWorld()
    for (const start of ['start_date', 'range_start']) {
      const answer = await world.get(`/v0/reports/balance-sheet/range?${start}=2026-01-01`)
      assertRefused(answer, 422, 'missing_field', 'end_date')
    }
    const none = await world.get('/v0/reports/balance-sheet/range?end_date=2026-01-01')
    assertRefused(none, 422, 'missing_field', 'start_date')
  })

  it('422 invalid_date: real days', async () => {
    await using world = await aWorld()
    const answer = await world.get('/v0/reports/balance-sheet/range?range_start=x&range_end=2026-01-01')
    assertRefused(answer, 422, 'invalid_date', 'range_start')
  })

  it('422 invalid_date_range: the end is not before the start', async () => {
    await using world = await aWorld()
    const answer = await world.get('/v0/reports/balance-sheet/range?range_start=2026-02-01&range_end=2026-01-31')
    assertRefused(answer, 422, 'invalid_date_range', 'range_end')
    const named = await world.get('/v0/reports/balance-sheet/range?start_date=2026-02-01&end_date=2026-01-31')
    assertRefused(named, 422, 'invalid_date_range', 'end_date')
  })

  it('200: by the names of all reports or by the former ones, but not by both', async () => {
    await using world = await aWorld()
    const [now, former, mixed] = await Promise.all(
      ['start_date=2026-01-01&end_date=', 'range_start=2026-01-01&range_end=', 'start_date=2026-01-01&range_end='].map(
        (asked) => world.get(`/v0/reports/balance-sheet/range?${asked}2026-02-28`),
      ),
    )
    assert.equal(now?.status, 200)
    assert.deepEqual([former?.text, mixed?.text], [now?.text, now?.text])
    const both = 'start_date=2026-01-01&range_start=2026-01-01&end_date=2026-02-28'
    const refused = await world.get(`/v0/reports/balance-sheet/range?${both}`)
    assertRefused(refused, 422, 'invalid_request', 'range_start')
  })

  it('422 invalid_enum_value: a period of a known length', async () => {
    await using world = await aWorld()
    const answer = await world.get(
      '/v0/reports/balance-sheet/range?range_start=2026-01-01&range_end=2026-01-31&period=7',
    )
    assertRefused(answer, 422, 'invalid_enum_value', 'period')
  })
})

describe('retrieveLedgerStatement', () => {
  it('422 missing_field: of one ledger', async () => {
    await using world = await aWorld()
    assertRefused(await world.get('/v0/reports/ledger-statement'), 422, 'missing_field', 'ledger_id')
  })

  it('404 resource_not_found: of one that is there', async () => {
    await using world = await aWorld()
    const answer = await world.get('/v0/reports/ledger-statement?ledger_id=led_x')
    assertRefused(answer, 404, 'resource_not_found')
  })

  it('422 invalid_date: real days', async () => {
    await using world = await aWorld()
    const answer = await world.get('/v0/reports/ledger-statement?ledger_id=led_x&start_date=x')
    assertRefused(answer, 422, 'invalid_date', 'start_date')
  })

  it('422 invalid_date_range: the end is not before the start', async () => {
    await using world = await aWorld()
    const asked = 'ledger_id=led_x&start_date=2026-02-01&end_date=2026-01-31'
    assertRefused(await world.get(`/v0/reports/ledger-statement?${asked}`), 422, 'invalid_date_range', 'end_date')
  })

  it('403 subscription_required: tags are for a higher tier', async () => {
    await using world = await aWorld()
    const ledgerId = await world.ledger('Rent')
    const answer = await world.get(`/v0/reports/ledger-statement?ledger_id=${ledgerId}&tag_ids=tag_x`)
    assertRefused(answer, 403, 'subscription_required')
    // Which the operator gives.
    const change = `daybook instance subscription ${world.instanceId} tier3`
    assert.deepEqual(answer.body.data, { required_tier: 'tier3', subscription: 'tier2', change })
    assert.ok(answer.body.message.endsWith(`its operator changes it, by "${change}".`), answer.body.message)
  })
})

describe('retrievePartyStatement', () => {
  it('422 missing_field: of one party', async () => {
    await using world = await aWorld()
    assertRefused(await world.get('/v0/reports/party-statement'), 422, 'missing_field', 'party_id')
  })

  it('404 resource_not_found: of one that is there', async () => {
    await using world = await aWorld()
    assertRefused(await world.get('/v0/reports/party-statement?party_id=pty_x'), 404, 'resource_not_found')
  })

  it('422 invalid_date: real days', async () => {
    await using world = await aWorld()
    const answer = await world.get('/v0/reports/party-statement?party_id=pty_x&end_date=x')
    assertRefused(answer, 422, 'invalid_date', 'end_date')
  })

  it('422 invalid_date_range: the end is not before the start', async () => {
    await using world = await aWorld()
    const asked = 'party_id=pty_x&content=movements&start_date=2026-02-01&end_date=2026-01-31'
    assertRefused(await world.get(`/v0/reports/party-statement?${asked}`), 422, 'invalid_date_range', 'end_date')
  })

  it('422 invalid_request: open items are those of a day', async () => {
    await using world = await aWorld()
    const answer = await world.get('/v0/reports/party-statement?party_id=pty_x&start_date=2026-02-01')
    assertRefused(answer, 422, 'invalid_request', 'start_date')
  })
})

describe('retrieveLedgerCashFlowTotals', () => {
  const asked = '/v0/reports/ledger-cash-flow-totals?start_date=2026-01-01&end_date=2026-02-01&ledger_id='

  it('404 resource_not_found: of a ledger that is there', async () => {
    await using world = await aWorld()
    assertRefused(await world.get(`${asked}led_x`), 404, 'resource_not_found')
  })

  it('409 invalid_state: of a ledger that is cash', async () => {
    await using world = await aWorld()
    assertRefused(await world.get(`${asked}${await world.ledger('Rent')}`), 409, 'invalid_state')
  })
})

describe('retrieveTopExpenses', () => {
  it('422 invalid_request: one to a hundred', async () => {
    await using world = await aWorld()
    for (const top of ['0', '101', '-1', 'x'])
      assertRefused(
        await world.get(`/v0/reports/top-expenses?start_date=2026-01-01&end_date=2026-02-01&top=${top}`),
        422,
        'invalid_request',
        'top',
      )
  })
})
