import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertRefused, type Answer, aWorld, type World } from '../../test/world.ts'
import { systemClock } from '../kernel/clock.ts'
import { routes } from '../main/app.ts'
import { eraseRecord } from '../operations/erasure.ts'

const noon = '2026-02-03T12:00:00Z'
const trial = '/v0/reports/trial-balance?end_date=2026-02-28'
const sheet = '/v0/reports/balance-sheet?end_date=2026-02-28&include_empty=false'

describe('known_at', () => {
  it('says which version was read, and when its last write was', async () => {
    await using world = await aWorld()
    await rent(world)
    const then = await world.get(sheet)
    assert.equal(then.headers.get('books-known-at'), null)
    const version = then.headers.get('books-version')
    const [{ at } = {}] = await world.rows<{ at: Date }>(
      'select created_at as at from events where instance_id = $1 and sequence = $2',
      [world.instanceId, version],
    )
    await rent(world)
    for (const knownAt of [version ?? '', at?.toISOString() ?? '']) {
      const answer = await asKnown(world, sheet, knownAt)
      assert.equal(answer.text, then.text)
      assert.equal(answer.headers.get('books-version'), version)
      assert.equal(answer.headers.get('books-known-at'), at?.toISOString())
    }
    const latest = await world.get(sheet)
    const now = await asKnown(world, sheet, latest.headers.get('books-version') ?? '')
    assert.equal(now.text, latest.text)
    assert.notEqual(now.headers.get('books-known-at'), null)
  })

  it('means of a version within a write the end of the write', async () => {
    await using world = await aWorld()
    const before = Number((await world.get(sheet)).headers.get('books-version'))
    const { body } = await world.post('/v0/ledgers', ledger('Taxis'))
    const lines = [line(body.id, 'debit'), line(await world.ledger('Cash on Hand'), 'credit')]
    const wanted = ['One', 'Two', 'Three'].map((description) => ({ datetime: noon, description, line_entries: lines }))
    assert.equal((await world.post('/v0/journal-entries/bulk', wanted)).status, 201)
    const then = await world.get(sheet)
    // All in one write: what was posted to it goes, and so does the ledger.
    assert.equal((await world.delete(`/v0/ledgers/${body.id}?delete_journal_entries=true`)).status, 204)
    const gone = await world.get(sheet)
    const versions = [then, gone].map((answer) => Number(answer.headers.get('books-version')))
    assert.deepEqual(versions, [before + 4, before + 8])
    for (let version = before + 2; version <= before + 8; version += 1) {
      const answer = await asKnown(world, sheet, String(version))
      const [expected, end] = version <= before + 4 ? [then, before + 4] : [gone, before + 8]
      assert.equal(answer.text, expected.text, String(version))
      assert.equal(answer.headers.get('books-version'), String(end))
    }
  })

  it('shows ledgers, zone, basis, years and name as they were', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const settings = (change: object) =>
      world.put(`/v0/platform/instances/${world.instanceId}/settings`, change, { instance: null })
    await rent(world)
    const { body } = await world.post('/v0/ledgers', ledger('Taxis'))
    const addresses = [sheet, '/v0/reports/trial-balance?end_date=2026-02-28', `/v0/ledgers/${body.id}/balance`]
    const documents = ['application/json', 'text/csv']
    const read = async (known: string) => {
      const texts: string[] = []
      for (const address of addresses)
        for (const accept of address.startsWith('/v0/reports') ? documents : documents.slice(0, 1)) {
          const at = `${address}${address.includes('?') ? '&' : '?'}${known}`
          const answer = await world.get(at, { headers: { accept } })
          assert.equal(answer.status, 200, answer.text)
          texts.push(answer.text, answer.headers.get('books-basis') ?? '')
        }
      return texts
    }
    const then = await read('')
    const version = (await world.get(sheet)).headers.get('books-version')
    await world.put(`/v0/ledgers/${body.id}`, { name: 'Cabs', parent_id: await world.ledger('Travel') })
    await world.put(`/v0/ledgers/${await world.ledger('Rent')}`, { name: 'Lease', sub_type: 'other_expenses' })
    assert.equal((await world.post('/v0/ledgers', ledger('Later'))).status, 201)
    for (const change of [{ time_zone: 'Asia/Tokyo' }, { accounting_basis: 'cash' }, { fiscal_year_start: '02-01' }])
      assert.equal((await settings(change)).status, 200)
    await world.put(`/v0/platform/instances/${world.instanceId}`, { name: 'Other' }, { instance: null })
    assert.notDeepEqual(await read(''), then)
    assert.deepEqual(await read(`known_at=${version}`), then)
  })

  it('422 invalid_request: together with tags or with several books', async () => {
    await using world = await aWorld()
    for (const [address, other] of [
      ['/v0/reports/income-statement?start_date=2026-01-01&end_date=2026-12-31&tag_ids=tag_x', 'tag_ids'],
      [`${sheet}&include_children=true`, 'include_children'],
    ] as const) {
      const answer = await asKnown(world, address, '1')
      assertRefused(answer, 422, 'invalid_request', 'known_at')
      assert.match(answer.body.message, new RegExp(other))
    }
  })

  it('422 invalid_datetime: before history was kept, with the earliest moment and version', async () => {
    await using world = await aWorld()
    for (const _ of [1, 2, 3]) await rent(world)
    const version = Number((await world.get(sheet)).headers.get('books-version'))
    const [{ at } = {}] = await world.rows<{ at: Date }>(
      `with migrated as (update instances set history_since = sequence - 1 where id = $1 returning sequence)
       select e.created_at as at from events e, migrated where e.instance_id = $1 and e.sequence = migrated.sequence - 1`,
      [world.instanceId],
    )
    const refused = await asKnown(world, sheet, String(version - 2))
    assertRefused(refused, 422, 'invalid_datetime', 'known_at')
    assert.deepEqual(
      [refused.body.data.earliest, refused.body.data.earliest_sequence],
      [at?.toISOString(), String(version - 1)],
    )
    assert.equal((await asKnown(world, sheet, String(version - 1))).status, 200)
    assertRefused(await asKnown(world, sheet, String(version + 1)), 422, 'invalid_datetime', 'known_at')
  })

  it('is taken by statements and balances alone', async () => {
    await using world = await aWorld()
    for (const address of ['/v0/ledgers', '/v0/journal-entries', '/v0/transactions', '/v0/events'])
      assertRefused(await world.get(`${address}?known_at=1`), 422, 'unknown_field', 'known_at')
  })

  it('answers of what is erased no words, and the same figures', async () => {
    await using world = await aWorld()
    const { body } = await rent(world)
    const ledgerStatement = `/v0/reports/general-ledger?end_date=2026-02-28&include_empty=false`
    const then = await world.get(ledgerStatement)
    await world.delete(`/v0/journal-entries/${body.id}`)
    const version = then.headers.get('books-version') ?? ''
    assert.equal((await asKnown(world, ledgerStatement, version)).text, then.text)
    const actor = { name: 'operator', modifiedBy: null, requestId: null }
    const order = { instanceId: world.instanceId, record: body.id, actor, clock: systemClock }
    await eraseRecord(world.connection, order)
    const erased = await asKnown(world, ledgerStatement, version)
    assert.equal(erased.text, then.text.replaceAll('"Rent of a month"', '""'))
    const taxis = (await world.post('/v0/ledgers', ledger('Taxis'))).body.id
    const former = await world.get(trial)
    await world.put(`/v0/ledgers/${taxis}`, { name: 'Cabs' })
    await eraseRecord(world.connection, { ...order, record: taxis })
    const named = former.headers.get('books-version') ?? ''
    assert.equal((await asKnown(world, trial, named)).text, former.text.replaceAll('"Taxis"', 'null'))
    assert.equal((await world.delete(`/v0/ledgers/${taxis}`)).status, 204)
    await eraseRecord(world.connection, { ...order, record: taxis })
    assertRefused(await asKnown(world, trial, named), 422, 'invalid_datetime', 'known_at')
  })

  it('answers null for a name that is erased, in every report and form that names ledgers', async () => {
    await using world = await aWorld()
    const { body: taxis } = await world.post('/v0/ledgers', ledger('Taxis'))
    const lines = [line(taxis.id, 'debit'), line(await world.ledger('Cash on Hand'), 'credit')]
    await world.post('/v0/journal-entries', { datetime: noon, description: 'Ride', line_entries: lines })
    const addresses = ['general-ledger?', 'journal?', `ledger-statement?ledger_id=${taxis.id}&`].flatMap((report) =>
      ['application/json', 'application/x-ndjson'].map((accept) => {
        const address = `/v0/reports/${report}start_date=2026-01-01&end_date=2027-02-28`
        return { address, accept, headers: { accept } }
      }),
    )
    const then = await Promise.all(addresses.map(({ address, headers }) => world.get(address, { headers })))
    const version = then[0]?.headers.get('books-version') ?? ''
    await world.put(`/v0/ledgers/${taxis.id}`, { name: 'Cabs' })
    const actor = { name: 'operator', modifiedBy: null, requestId: null }
    const order = { instanceId: world.instanceId, record: taxis.id, actor, clock: systemClock }
    await eraseRecord(world.connection, order)
    for (const [at, { address, accept, headers }] of addresses.entries()) {
      const { text } = await world.get(`${address}&known_at=${version}`, { headers })
      assert.match(text, /null/)
      assert.equal(text, then[at]?.text.replaceAll('"Taxis"', 'null'), `${address} ${accept}`)
    }
  })

  it('is a parameter of every report but those of open items, which then reads the books of then', () => {
    const without = routes.filter(
      ({ path, query }) => path.startsWith('/v0/reports/') && !('known_at' in (query?.properties ?? {})),
    )
    assert.deepEqual(without.map(({ id }) => id).toSorted(), ofOpenItems)
    for (const route of routes)
      assert.equal(route.readIn !== undefined, Boolean(route.query && 'known_at' in route.query.properties), route.id)
  })
})

/** They read what is open, and what was paid, as it is known now. */
const ofOpenItems = [
  'retrievePartyStatement',
  'retrievePayableAging',
  'retrieveReceivableAging',
  'retrieveUnpaidDocuments',
  'retrieveVendorPayments',
]

async function asKnown(world: World, address: string, knownAt: string): Promise<Answer> {
  return await world.get(`${address}${address.includes('?') ? '&' : '?'}known_at=${encodeURIComponent(knownAt)}`)
}

async function rent(world: World): Promise<Answer> {
  return await world.entry(noon, 'Rent of a month', [
    ['Rent', '5.00'],
    ['Cash on Hand', '-5.00'],
  ])
}

function ledger(name: string) {
  const nature = { type: 'expense', sub_type: 'operating_expenses', debit_credit: 'debit', report_cash_flow: false }
  return { name, ...nature }
}

function line(ledgerId: string, side: 'debit' | 'credit') {
  return { ledger_id: ledgerId, debit_credit: side, amount: '7.00' }
}
