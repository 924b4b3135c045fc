import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBillingWorld, type Billing, made } from '../../test/billing-world.ts'
import type { Answer } from '../../test/world.ts'
import { learnedFrom, type PaidRow } from './payers.ts'

const applications = '/v0/payment-applications'

describe('what is learned from what was confirmed', () => {
  it('words with which the money of a party comes, while the application stands', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const first = await anInvoice(billing, 'Acme Consulting', 1200)
    await arrive(billing, { id: 'first', description: 'ACH CREDIT HOLDCO VENTURES 4471' })
    assert.deepEqual(await proposals(billing), [], 'nothing tells who it is')
    made(await billing.pay('first', [[first, 1200]]))
    const second = await anInvoice(billing, 'Acme Consulting', 300)
    await arrive(billing, { id: 'next', amount: '300.00', description: 'HOLDCO VENTURES WIRE 9902' })
    const [proposed, ...others] = await proposals(billing)
    assert.deepEqual([proposed.accrual_source.accrual_source_id, others], [second, []])
    assert.match(
      proposed.explanation,
      /; the description has words with which payments of the party came that were confirmed, and the money moved/,
    )
    await world.post(`${applications}/${proposed.payment_application_id}/reject`, {})
    const [standing] = (await world.get(`${applications}?status=confirmed`)).body.records
    const unapplied = await world.post(`${applications}/${standing.payment_application_id}/unapply`, {})
    assert.equal(unapplied.status, 200, unapplied.text)
    await anInvoice(billing, 'Acme Consulting', 40)
    await arrive(billing, { id: 'later', amount: '40.00', description: 'HOLDCO VENTURES WIRE 9903' })
    assert.deepEqual(await proposals(billing), [], 'it was taken back')
  })

  it('not words that come with the money of several', async () => {
    await using billing = await aBillingWorld()
    for (const [id, name] of Object.entries({ one: 'Blue Harbor', two: 'Granite Dental' })) {
      const sourceId = await anInvoice(billing, name, 1200)
      await arrive(billing, { id, description: `LOCKBOX REMITTER ${id.length}771` })
      made(await billing.pay(id, [[sourceId, 1200]]))
    }
    await anInvoice(billing, 'Blue Harbor', 300)
    await arrive(billing, { id: 'next', amount: '300.00', description: 'LOCKBOX REMITTER 9902' })
    assert.deepEqual(await proposals(billing), [])
  })
})

describe('what rows tell of payers that were applied', () => {
  const parties = [
    { id: 'acme', names: ['Acme Consulting LLC'] },
    { id: 'blue', names: ['Blue Harbor'] },
  ]
  const phrasesOf = (...rows: Partial<PaidRow>[]) => {
    const paid = rows.map((row, at) => ({ ...aPaidRow, transactionId: `row-${at}`, ...row }))
    return learnedFrom(paid, parties).phrases.get('acme') ?? []
  }

  it('words beside a bank’s and numbers, unless they name the party or are another’s', () => {
    const description = 'WIRE FROM ORBIT HOLDINGS 0042 REF 99'
    assert.deepEqual(phrasesOf({ description }), ['orbit holdings'])
    assert.deepEqual(phrasesOf({ description: 'ACME CONSULTING ORBIT HOLDINGS' }), [])
    assert.deepEqual(phrasesOf({ description: 'MOBILE CHECK DEPOSIT 1190' }), [])
    assert.deepEqual(phrasesOf({ description }, { description: 'ORBIT HOLDINGS 12', partyId: 'blue' }), [])
    assert.deepEqual(phrasesOf({ description, isConfirmed: false }), [])
  })

  it('how long behind the due day, by the last of several items', () => {
    const paid = [10, 40, 70].map((due) => ({ ...aPaidRow, due, day: 74 }))
    assert.deepEqual(learnedFrom([...paid, { ...aPaidRow, transactionId: 'other' }], parties).lags.get('acme'), [4, 9])
  })
})

const aPaidRow = { transactionId: 'row', partyId: 'acme', description: 'ACME', day: 49, due: 40, isConfirmed: true }

/** @returns its source */
async function anInvoice(billing: Billing, name: string, amount: number): Promise<string> {
  const known = (await billing.world.get(`/v0/parties?name=${encodeURIComponent(name)}`)).body.records[0]
  const partyId = known?.id ?? made(await billing.world.post('/v0/parties', { name, type: 'customer' })).id
  const dates = { effective_date: '2026-01-10', due_date: '2026-02-09' }
  return await billing.document('invoice', [['Service Revenue', amount]], { ...dates, party_id: partyId })
}

async function arrive({ world, accountId }: Billing, row: { id: string; description: string; amount?: string }) {
  await world.importRows(accountId, [{ amount: '1200.00', datetime: '2026-02-10T12:00:00Z', ...row }])
}

async function proposals({ world }: Billing): Promise<Answer['body']> {
  return (await world.get(`${applications}?status=proposed`)).body.records
}
