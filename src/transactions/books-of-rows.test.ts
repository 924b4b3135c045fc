import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBillingWorld, type Billing, made } from '../../test/billing-world.ts'
import { assertRefused } from '../../test/world.ts'

/**
 * A row that pays an invoice stands differently in the two books: what is shown of it is of one, or said to be of both.
 */

/** Of 1,000 that came, an invoice takes 600. */
async function partlyPaid(billing: Billing): Promise<Row> {
  const id = await billing.row('1000', '2026-02-01')
  const invoice = await billing.document('invoice', [['Service Revenue', 600]], { effective_date: '2026-02-01' })
  made(await billing.pay(id, [[invoice, 600]]))
  const { body } = await billing.world.get(`/v0/transactions/${id}`)
  return { id, accountId: body.source_account_id, ledgerId: body.ledger_id }
}

interface Row {
  id: string
  accountId: string
  ledgerId: string
}

const accrual = ['Accounts Receivable 600.00', 'Uncategorized Inflow 400.00']
const cash = ['Service Revenue 600.00', 'Uncategorized Inflow 400.00']
const all = [...accrual, ...cash].filter((line, at, lines) => lines.indexOf(line) === at).toSorted()

const routes: Record<string, (row: Row) => string> = {
  retrieveTransaction: ({ id, accountId }) => `/v0/source-accounts/${accountId}/transactions/${id}`,
  retrieveAnyTransaction: ({ id }) => `/v0/transactions/${id}`,
  listTransactions: ({ accountId }) => `/v0/source-accounts/${accountId}/transactions`,
  listAllTransactions: () => '/v0/transactions',
  retrieveLedgerTransaction: ({ id, ledgerId }) => `/v0/ledgers/${ledgerId}/transactions/${id}`,
  listLedgerTransactions: ({ ledgerId }) => `/v0/ledgers/${ledgerId}/transactions`,
}

for (const [route, placeOf] of Object.entries(routes))
  describe(route, () => {
    it('shows the opposing lines of the books asked for, by default of those of the Instance', async () => {
      await using billing = await aBillingWorld()
      const address = placeOf(await partlyPaid(billing))
      const { world } = billing
      const read = async (query: string) => {
        const { body } = await world.get(`${address}?expand=opposing_line_entries${query}`)
        const record = 'records' in body ? body.records[0] : body
        const lines: { id: string; ledger_name: string; amount: string }[] = record.opposing_line_entries
        assert.deepEqual(
          record.opposing_line_entry_ids,
          lines.map((line) => line.id),
        )
        return lines.map((line) => `${line.ledger_name} ${line.amount}`).toSorted()
      }
      assert.deepEqual(await read('&accounting_basis=accrual'), accrual)
      assert.deepEqual(await read('&accounting_basis=cash'), cash)
      assert.deepEqual(await read('&accounting_basis=all'), all)
      assert.deepEqual(await read(''), accrual)
      const changed = await world.put(
        `/v0/platform/instances/${world.instanceId}/settings`,
        { accounting_basis: 'cash' },
        { instance: null },
      )
      assert.equal(changed.status, 200, changed.text)
      assert.deepEqual(await read(''), cash)
    })

    it('422 invalid_enum_value: there are no such books', async () => {
      await using billing = await aBillingWorld()
      const answer = await billing.world.get(`${placeOf(await partlyPaid(billing))}?accounting_basis=both`)
      assertRefused(answer, 422, 'invalid_enum_value', 'accounting_basis')
    })
  })

describe('a version of a transaction', () => {
  it('is one in whichever books it is read, and another when a payment is applied', async () => {
    await using billing = await aBillingWorld()
    const address = addressOf('retrieveAnyTransaction')(await partlyPaid(billing))
    const tag = async (query: string) => (await billing.world.get(`${address}${query}`)).headers.get('etag')
    const whole = await tag('')
    assert.equal(await tag('?accounting_basis=cash'), whole)
    assert.equal(await tag('?accounting_basis=all&expand=opposing_line_entries'), whole)
    const [applied] = (await billing.world.get('/v0/payment-applications')).body.records
    const undone = await billing.world.post(`/v0/payment-applications/${applied.payment_application_id}/unapply`, {})
    assert.equal(undone.status, 200, undone.text)
    assert.notEqual(await tag(''), whole)
  })
})

function addressOf(route: string): (row: Row) => string {
  return routes[route] ?? assert.fail(route)
}
