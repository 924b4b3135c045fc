import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { runsOf } from '../../test/sizes.ts'
import { assertRefused, aWorld, type World } from '../../test/world.ts'
import { Refusal } from '../kernel/errors.ts'
import { reportBalance } from './sources.ts'

describe('retrieveLastBalanced', () => {
  it('200: balanced, when the bank’s latest balance is that of the books just before its moment', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    await world.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: 100 })
    await pays(world, accountId, { id: 'lunch', amount: '-12.30', datetime: '2026-02-03T12:00:00Z' })
    // Of the very moment, and so after it.
    await pays(world, accountId, { id: 'dinner', amount: '-20.00', datetime: '2026-02-04T00:00:00Z' })
    await reports(world, accountId, [['2026-02-04T00:00:00Z', '87.70']])
    assert.deepEqual(await lastBalanced(world, ledgerId), {
      status: 'balanced',
      datetime: '2026-02-04T00:00:00.000Z',
      ledger_balance: 87.7,
      source_balance: 87.7,
    })
  })

  it('200: previously balanced, with the newest moment at which both agreed', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    await pays(world, accountId, { id: 'a', amount: '50.00', datetime: '2026-02-03T12:00:00Z' })
    await pays(world, accountId, { id: 'b', amount: '25.00', datetime: '2026-04-03T12:00:00Z' })
    await reports(world, accountId, [
      ['2026-05-01T00:00:00Z', '80.00'],
      ['2026-02-04T00:00:00Z', '50.00'],
      ['2026-04-04T09:30:00Z', '75.00'],
      ['2026-04-15T00:00:00Z', '70.00'],
    ])
    const agreed = { datetime: '2026-04-04T09:30:00.000Z', ledger_balance: 75, source_balance: 75 }
    assert.deepEqual(await lastBalanced(world, ledgerId), { status: 'previously_balanced', ...agreed })
    // What is booked late, in front of that moment, is looked at anew.
    await pays(world, accountId, { id: 'late', amount: '5.00', datetime: '2026-03-01T12:00:00Z' })
    assert.deepEqual(await lastBalanced(world, ledgerId), {
      status: 'balanced',
      datetime: '2026-05-01T00:00:00.000Z',
      ledger_balance: 80,
      source_balance: 80,
    })
  })

  it('200: unbalanced, when no report was ever right: the latest one', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    await pays(world, accountId, { id: 'a', amount: '50.00', datetime: '2026-02-03T12:00:00Z' })
    await reports(world, accountId, [
      ['2026-02-04T00:00:00Z', '50.01'],
      ['2026-03-01T00:00:00Z', '-50.00'],
    ])
    const { datetime, ...rest } = await lastBalanced(world, ledgerId)
    assert.equal(datetime, '2026-03-01T00:00:00.000Z')
    assert.deepEqual(rest, { status: 'unbalanced', ledger_balance: 50, source_balance: -50 })
  })

  it('200: what is owed on a card is positive on both sides', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount('Visa', 'credit_card')
    await pays(world, accountId, { id: 'a', amount: '-30.00', datetime: '2026-02-03T12:00:00Z' })
    await reports(world, accountId, [['2026-02-04T00:00:00Z', '30.00']])
    const { status, ledger_balance: books } = await lastBalanced(world, ledgerId)
    assert.deepEqual([status, books], ['balanced', 30])
  })

  it('200: a later report of the same moment replaces the former; the same again is no change', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    await pays(world, accountId, { id: 'a', amount: '50.00', datetime: '2026-02-03T12:00:00Z' })
    await reports(world, accountId, [['2026-02-04T00:00:00Z', '49.00']])
    assert.equal((await lastBalanced(world, ledgerId)).status, 'unbalanced')
    for (const balance of ['50.00', '50.00']) await reports(world, accountId, [['2026-02-04T00:00:00Z', balance]])
    assert.equal((await lastBalanced(world, ledgerId)).status, 'balanced')
    const events = (await world.get('/v0/events?limit=1000')).body.records.filter((event: { type: string }) =>
      event.type.startsWith('source_balance.'),
    )
    assert.deepEqual(
      events.map((event: { type: string; data: { after: { balance: string } } }) => [
        event.type,
        event.data.after.balance,
      ]),
      [
        ['source_balance.created', '49.00'],
        ['source_balance.updated', '50.00'],
      ],
    )
  })

  it('200: of two accounts that post into one ledger the balances are added up, each from its first report on', async () => {
    await using world = await aWorld()
    const { accountId: one, ledgerId } = await world.bankAccount('Cards', 'credit_card')
    const { body } = await world.post('/v0/source-accounts', { ledger_id: ledgerId, name: 'Second card' })
    await pays(world, one, { id: 'a', amount: '-10.00', datetime: '2026-02-03T12:00:00Z' })
    await reports(world, one, [['2026-02-04T00:00:00Z', '10.00']])
    assert.equal((await lastBalanced(world, ledgerId)).status, 'balanced')
    await pays(world, body.id, { id: 'b', amount: '-7.00', datetime: '2026-02-05T12:00:00Z' })
    await reports(world, body.id, [['2026-02-06T00:00:00Z', '7.00']])
    const both = { datetime: '2026-02-06T00:00:00.000Z', ledger_balance: 17, source_balance: 17 }
    assert.deepEqual(await lastBalanced(world, ledgerId), { status: 'balanced', ...both })
    await reports(world, one, [['2026-02-07T00:00:00Z', '11.00']])
    assert.deepEqual(await lastBalanced(world, ledgerId), { status: 'previously_balanced', ...both })
    // One report of two accounts at one moment is as complete as the other.
    await reports(world, body.id, [['2026-02-07T00:00:00Z', '6.00']])
    const { datetime, source_balance: bank } = await lastBalanced(world, ledgerId)
    assert.deepEqual([datetime, bank], ['2026-02-07T00:00:00.000Z', 17])
  })

  it('200: what stands on sub-ledgers is not the account’s', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    await world.post('/v0/ledgers', { name: 'Reserve', financial_account_type: 'bank_account', parent_id: ledgerId })
    await world.entry('2026-02-03T12:00:00Z', 'Set aside', [
      ['Reserve', '5.00'],
      ['Checking', '-5.00'],
    ])
    await reports(world, accountId, [['2026-03-01T00:00:00Z', '-5.00']])
    assert.equal((await lastBalanced(world, ledgerId)).status, 'balanced')
  })

  it('200: agrees with a recount of the lines at every moment, whatever was booked and reported', async (context) => {
    await using world = await aWorld()
    let count = 0
    const runs = runsOf({ quick: 2, full: 12 })
    const hour = fc.integer({ min: 0, max: 24 * 120 })
    const lines = fc.array(
      fc.record({ hour, cents: fc.integer({ min: -500, max: 500 }).filter((each) => each !== 0) }),
      {
        maxLength: 12,
      },
    )
    const reported = fc.array(
      fc.record({ hour: hour.filter((each) => each > 0), off: fc.integer({ min: -1, max: 1 }) }),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    const property = fc.asyncProperty(lines, reported, async (booked, told) => {
      const { accountId, ledgerId } = await world.bankAccount(`Account ${(count += 1)}`)
      const rows = booked.map(({ hour: at, cents }, place) => ({
        id: `${count}-${place}`,
        amount: (cents / 100).toFixed(2),
        datetime: moment(at),
        description: 'x',
      }))
      if (rows.length > 0) await world.importRows(accountId, rows)
      const stood = (at: number) => booked.reduce((sum, line) => (line.hour < at ? sum + line.cents : sum), 0)
      const byHour = new Map(told.map((each) => [each.hour, stood(each.hour) + each.off]))
      await reports(
        world,
        accountId,
        [...byHour].map(([at, cents]) => [moment(at), (cents / 100).toFixed(2)]),
      )
      const newestFirst = [...byHour].toSorted(([a], [b]) => b - a)
      const agreed = newestFirst.findIndex(([at, cents]) => cents === stood(at))
      const [at, cents] = newestFirst[Math.max(agreed, 0)] ?? assert.fail()
      assert.deepEqual(await lastBalanced(world, ledgerId), {
        status: agreed < 0 ? 'unbalanced' : agreed > 0 ? 'previously_balanced' : 'balanced',
        datetime: Temporal.Instant.from(moment(at)).toString({ fractionalSecondDigits: 3 }),
        ledger_balance: stood(at) / 100,
        source_balance: cents / 100,
      })
    })
    await fc.assert(property, { numRuns: runs })
    context.diagnostic(`${runs} random accounts`)
  })

  it('404 resource_not_found: nothing was ever reported, or only of before the books begin', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    const path = `/v0/ledgers/${ledgerId}/last-balanced`
    await reports(world, accountId, [['2026-01-01T00:00:00Z', '0.00']])
    for (const ledger of [path, `/v0/ledgers/${await world.ledger('Rent')}/last-balanced`]) {
      const answer = await world.get(ledger)
      assertRefused(answer, 404, 'resource_not_found')
      assert.deepEqual(answer.body.data, { resource: 'source_balance' })
    }
    const unknown = await world.get('/v0/ledgers/ldg_none/last-balanced')
    assert.deepEqual(unknown.body.data, { resource: 'ledger' })
  })
})

describe('a reported balance', () => {
  it('goes with its account, and keeps no ledger from being deleted after it', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    await reports(world, accountId, [['2026-02-04T00:00:00Z', '1.00']])
    assert.equal((await world.delete(`/v0/source-accounts/${accountId}`)).status, 204)
    assert.deepEqual(await world.rows('select id from source_balances where instance_id = $1', [world.instanceId]), [])
    assert.equal((await world.delete(`/v0/ledgers/${ledgerId}`)).status, 204)
  })

  it('is not kept of a personal account, behind which no ledger stands', async () => {
    await using world = await aWorld()
    const [draw, contribution] = [await world.ledger('Rent'), await world.ledger('Meals')]
    const personal = { business_personal: 'personal', draw_ledger_id: draw, contribution_ledger_id: contribution }
    const { body } = await world.post('/v0/source-accounts', personal)
    await reports(world, body.id, [['2026-02-04T00:00:00Z', '1.00']])
    assert.deepEqual(await world.rows('select id from source_balances where instance_id = $1', [world.instanceId]), [])
  })

  it('is refused of no account, and with more decimals than the currency has', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const refused = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code
    await assert.rejects(reports(world, 'src_none', [['2026-02-04T00:00:00Z', '1.00']]), refused('resource_not_found'))
    await assert.rejects(reports(world, accountId, [['2026-02-04T00:00:00Z', '1.001']]), refused('invalid_amount'))
  })
})

async function lastBalanced(world: World, ledgerId: string) {
  const answer = await world.get(`/v0/ledgers/${ledgerId}/last-balanced`)
  assert.equal(answer.status, 200, answer.text)
  const { date, ...body } = answer.body
  assert.equal(date, body.datetime.slice(0, 10))
  return body
}

async function pays(world: World, accountId: string, row: { id: string; amount: string; datetime: string }) {
  const task = await world.importRows(accountId, [{ ...row, description: 'x' }])
  assert.deepEqual(task.body.created_transaction_ids, [row.id])
}

async function reports(world: World, accountId: string, told: readonly (readonly [string, string])[]): Promise<void> {
  for (const [datetime, balance] of told) {
    const report = { accountId, datetime: Temporal.Instant.from(datetime), balance: units(balance) }
    await world.inBooks((tx) => reportBalance(tx, report))
  }
}

/** "12.3" as 123000n. */
function units(amount: string): bigint {
  const [whole = '', decimals = ''] = amount.split('.')
  return BigInt(`${whole}${decimals.padEnd(4, '0')}`)
}

/** So many hours after the start of the books. */
function moment(hours: number): string {
  return Temporal.Instant.from('2026-01-01T00:00:00Z').add({ hours }).toString()
}
