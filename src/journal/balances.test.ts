import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkBooks } from '../../test/books-check.ts'
import { inTurn } from '../../test/sizes.ts'
import { assertRefused, aWorld, type World } from '../../test/world.ts'

describe('retrieveLedgerBalance', () => {
  it('200: the ledger alone, and with everything below it, each ledger on the side of the one asked for', async () => {
    await using world = await aWorld()
    const reserve = {
      type: 'expense',
      sub_type: 'operating_expenses',
      debit_credit: 'credit',
      report_cash_flow: false,
      name: 'Travel refunds',
      parent_id: await world.ledger('Airfare'),
    }
    assert.equal((await world.post('/v0/ledgers', reserve)).status, 201)
    await world.entry('2026-02-03T12:00:00Z', 'Trip', [
      ['Travel', '10'],
      ['Airfare', '200'],
      ['Lodging', '50.25'],
      ['Cash on Hand', '-260.25'],
    ])
    await world.entry('2026-02-04T12:00:00Z', 'Refund', [
      ['Cash on Hand', '30'],
      ['Travel refunds', '-30'],
    ])
    assert.deepEqual(await figures(world, 'Travel', '2026-02-04'), [10, 230.25])
    assert.deepEqual(await figures(world, 'Travel', '2026-02-03'), [10, 260.25])
    assert.deepEqual(await figures(world, 'Airfare', '2026-02-04'), [200, 170])
    assert.deepEqual(await figures(world, 'Travel refunds', '2026-02-04'), [30, 30])
    assert.deepEqual(await figures(world, 'Cash on Hand', '2026-02-04'), [-230.25, -230.25])
    assert.deepEqual(await figures(world, 'Travel', '2026-02-02'), [0, 0])
  })

  it('200: a card owed is positive, money on it negative', async () => {
    await using world = await aWorld()
    await world.post('/v0/ledgers', { name: 'Visa', financial_account_type: 'credit_card' })
    await world.entry('2026-02-03T12:00:00Z', 'Lunch', [
      ['Meals', '12.30'],
      ['Visa', '-12.30'],
    ])
    assert.deepEqual(await figures(world, 'Visa', '2026-02-03'), [12.3, 12.3])
    await world.entry('2026-02-04T12:00:00Z', 'Paid too much', [
      ['Visa', '20'],
      ['Cash on Hand', '-20'],
    ])
    assert.deepEqual(await figures(world, 'Visa', '2026-02-04'), [-7.7, -7.7])
  })

  it('200: more than one month of a ledger can hold; what a month cannot hold is refused', async () => {
    await using world = await aWorld()
    const [cash, sales] = [await world.ledger('Cash on Hand'), await world.ledger('Product Sales')]
    const entry = (month: string, lines: number, amount = '99999999999.99') => ({
      datetime: `2026-${month}-03T00:00:00Z`,
      description: 'Large',
      line_entries: Array.from({ length: lines }, () => [
        { ledger_id: cash, debit_credit: 'debit', amount },
        { ledger_id: sales, debit_credit: 'credit', amount },
      ]).flat(),
    })
    const large = (month: string) => Array.from({ length: 18 }, () => entry(month, 500))
    const tooLarge = [...large('02'), entry('02', 224)]
    const figuresNow = () => figures(world, 'Cash on Hand', '2026-12-31')
    assertRefused(await world.post('/v0/journal-entries/bulk', tooLarge), 422, 'amount_out_of_range', '')
    assert.deepEqual(await figuresNow(), [0, 0])
    assert.equal((await world.post('/v0/journal-entries/bulk', large('02'))).status, 201)
    for (const last of [entry('02', 223), entry('02', 1, '37203685569.81'), entry('03', 500)])
      assert.equal((await world.post('/v0/journal-entries', last)).status, 201)
    const refused = await world.post('/v0/journal-entries', entry('02', 1, '0.01'))
    assertRefused(refused, 422, 'amount_out_of_range', '')
    assert.match(refused.body.message, /one month/)

    const total = '972337203685472.58'
    const { text } = await world.get(`/v0/ledgers/${cash}/balance?date=2026-12-31`)
    assert.ok(text.includes(`"balance":${total},"total_balance":${total}`), text)
    const year = 'start_date=2026-01-01&end_date=2026-12-31'
    for (const report of [
      'balance-sheet?end_date=2026-12-31',
      'trial-balance?end_date=2026-12-31',
      `income-statement?${year}`,
      `income-statement/range?${year}&period=yearly`,
      `cash-flow-totals?${year}&period=yearly`,
      `net-profit-by-period?${year}&period=yearly`,
      `general-ledger?start_date=2026-04-01&end_date=2026-12-31`,
    ]) {
      const answer = await world.get(`/v0/reports/${report}`)
      assert.equal(answer.status, 200, answer.text)
      assert.ok(answer.text.includes(total), report)
    }
    const { accountId } = await world.bankAccount()
    const row = {
      id: 'a',
      amount: '-0.01',
      datetime: '2026-02-03T00:00:00Z',
      description: 'x',
      opposing_ledger_id: cash,
    }
    const { body } = await world.importRows(accountId, [row])
    assert.deepEqual([body.status, body.error.error_code], ['failed', 'amount_out_of_range'])
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('200: today when no date is given, as it is in the zone', async () => {
    await using world = await aWorld()
    const id = await world.ledger('Cash on Hand')
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
      const today = () => Temporal.Now.plainDateISO(zone).toString()
      const before = today()
      const { body } = await world.get(`/v0/ledgers/${id}/balance?time_zone=${zone}`)
      assert.ok([before, today()].includes(body.date), body.date)
      assert.deepEqual(body, { ledger_id: id, date: body.date, balance: 0, total_balance: 0 })
    }
  })

  it('200: exact digits, as many as the currency has, and larger than any amount may be', async () => {
    await using world = await aWorld({ instance: { currency: 'BHD' } })
    for (const name of ['One', 'Two', 'Three'])
      await world.entry('2026-02-03T12:00:00Z', name, [
        ['Undeposited Funds', '99999999999.99'],
        ['Cash on Hand', '-99999999999.99'],
      ])
    await world.entry('2026-02-03T12:00:00Z', 'Fils', [
      ['Undeposited Funds', '0.005'],
      ['Cash on Hand', '-0.005'],
    ])
    const id = await world.ledger('Undeposited Funds')
    const { text } = await world.get(`/v0/ledgers/${id}/balance?date=2026-02-03`)
    assert.match(text, /"balance":299999999999\.975,"total_balance":299999999999\.975\}$/)
    const other = await world.get(`/v0/ledgers/${await world.ledger('Cash on Hand')}/balance?date=2026-02-03`)
    assert.match(other.text, /"balance":-299999999999\.975,/)
  })

  it('200: at the end of any day in any zone, what its lines add up to', async () => {
    await using world = await aWorld()
    const [meals, cash] = [await world.ledger('Meals'), await world.ledger('Cash on Hand')]
    // Every 7 hours and 11 minutes over two changes of month; entry number n is of n cents, every third a refund.
    const start = Temporal.Instant.from('2026-01-28T00:00:00Z')
    const moments = Array.from({ length: 130 }, (_, at) => start.add({ minutes: 431 * at }))
    // Those of noon are neither nearer to the start of their day nor to its end.
    for (const day of ['2026-02-14', '2026-02-15', '2026-02-16', '2026-03-16'])
      moments.push(Temporal.Instant.from(`${day}T12:00:00Z`))
    const cents = moments.map((_, at) => (at % 3 === 0 ? -(at + 1) : at + 1))
    const requests = moments.map((moment, at) => {
      const amount = (Math.abs(cents[at] ?? 0) / 100).toFixed(2)
      const sides = (cents[at] ?? 0) > 0 ? ['debit', 'credit'] : ['credit', 'debit']
      return {
        datetime: moment.toString(),
        description: 'Lunch',
        line_entries: [meals, cash].map((ledger_id, place) => ({ ledger_id, amount, debit_credit: sides[place] })),
      }
    })
    assert.equal((await world.post('/v0/journal-entries/bulk', requests)).status, 201)
    const days = Array.from({ length: 22 }, (_, at) => Temporal.PlainDate.from('2026-01-26').add({ days: at * 3 }))
    // The last one ends its days at noon.
    const zones = [
      'UTC',
      'America/St_Johns',
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'Asia/Kamchatka',
    ]
    for (const zone of zones) {
      const sumBefore = (day: Temporal.PlainDate) => {
        const end = day.toZonedDateTime(zone).toInstant()
        const before = cents.filter((_, at) => Temporal.Instant.compare(moments[at] ?? end, end) < 0)
        return before.reduce((total, each) => total + each, 0)
      }
      for (const [at, day] of inTurn(days.entries(), { turn: zones.indexOf(zone), oneOf: 2 })) {
        const until = day.add({ days: 1 })
        const end = day.toString()
        const { body } = await world.get(`/v0/ledgers/${meals}/balance?date=${end}&time_zone=${zone}`)
        assert.equal(body.balance, sumBefore(until) / 100, `${end} ${zone}`)
        const from = days[at - (at % 7)] ?? day
        const period = `start_date=${from.toString()}&end_date=${end}&time_zone=${zone}`
        const { body: rows } = await world.get(`/v0/reports/income-statement?${period}`)
        assert.equal(rows.at(-1).amount, (sumBefore(from) - sumBefore(until)) / 100, period)
      }
      for (const stretch of ['daily', 'monthly', 'quarterly', 'yearly']) {
        const range = `start_date=2026-01-26&end_date=2026-03-31&period=${stretch}&time_zone=${zone}`
        const { body: profits } = await world.get(`/v0/reports/net-profit-by-period?${range}`)
        for (const { start_date, end_date, profit } of profits.periods) {
          const [from, last] = [Temporal.PlainDate.from(start_date), Temporal.PlainDate.from(end_date)]
          assert.equal(profit, (sumBefore(from) - sumBefore(last.add({ days: 1 }))) / 100, `${start_date} ${range}`)
        }
      }
    }
  })

  it('200: what lies behind the day is not counted, nor has its ledger been used', async () => {
    await using world = await aWorld()
    for (const day of [20, 26])
      await world.entry(`2026-02-${day}T23:00:00Z`, 'Lunch', [
        ['Meals', '12.30'],
        ['Cash on Hand', '-12.30'],
      ])
    const used = async (end: string, start = '2026-01-01') => {
      const { body: position } = await world.get(`/v0/reports/trial-balance?end_date=${end}&include_empty=false`)
      const { text: period } = await world.get(
        `/v0/reports/income-statement?start_date=${start}&end_date=${end}&include_empty=false`,
      )
      return [position.records.length, period.includes('"Meals"')]
    }
    for (const end of ['2026-01-20', '2026-02-10', '2026-02-18', '2026-02-19'])
      assert.deepEqual(await used(end), [0, false], end)
    for (const end of ['2026-02-20', '2026-02-26', '2026-03-20']) assert.deepEqual(await used(end), [2, true], end)
    assert.deepEqual(await used('2026-02-25', '2026-02-21'), [2, false])
    assert.deepEqual(await used('2026-03-31', '2026-02-27'), [2, false])
  })

  it('200: the sums that are kept follow every change of an entry', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const row = { id: 'row-1', amount: '-900', datetime: '2026-01-31T23:00:00Z', description: 'Landlord' }
    await world.importRows(accountId, [row])
    await world.post(`/v0/ledgers/${await world.ledger('Cash on Hand')}/opening-balance`, { balance: 50 })
    const { body: lunch } = await world.entry('2026-01-31T23:00:00Z', 'Lunch', [
      ['Meals', '12.30'],
      ['Cash on Hand', '-12.30'],
    ])
    const address = `/v0/journal-entries/${lunch.id}`
    const [meals, cash] = lunch.line_entry_ids
    const rent = await world.ledger('Rent')
    const steps: object[] = [
      { datetime: '2026-02-01T01:00:00Z' },
      { line_entry_changes: { update: [meals, cash].map((id) => ({ id, amount: '20' })) } },
      { line_entry_changes: { update: [{ id: meals, ledger_id: rent }], create: [], delete: [] } },
      {
        datetime: '2026-01-02T00:00:00Z',
        line_entry_changes: {
          create: [{ ledger_id: rent, debit_credit: 'credit', amount: '20' }],
          update: [{ id: meals, amount: '20' }],
          delete: [cash],
        },
      },
    ]
    const sound = async () => assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
    await sound()
    for (const step of steps) {
      assert.equal((await world.put(address, step)).status, 200)
      await sound()
    }
    await world.post(`${address}/reverse`, { datetime: '2026-02-01T00:00:00Z' })
    await sound()
    await world.delete(address)
    await sound()
    assert.deepEqual(await figures(world, 'Cash on Hand', '2026-02-28'), [50, 50])
    assert.deepEqual(await figures(world, 'Rent', '2026-02-28'), [0, 0])
  })

  it('422 invalid_date: no day', async () => {
    await using world = await aWorld()
    const answer = await world.get(`/v0/ledgers/${await world.ledger('Meals')}/balance?date=2026-02-29`)
    assertRefused(answer, 422, 'invalid_date', 'date')
  })

  it('404 resource_not_found: of no ledger, or one of other books', async () => {
    await using world = await aWorld()
    const instance = await world.openInstance()
    const answer = await world.get(`/v0/ledgers/${await world.ledger('Meals')}/balance`, { instance })
    assertRefused(answer, 404, 'resource_not_found')
    assert.deepEqual(answer.body, (await world.get('/v0/ledgers/ldg_nothing/balance')).body)
  })
})

async function figures(world: World, name: string, date: string): Promise<number[]> {
  const answer = await world.get(`/v0/ledgers/${await world.ledger(name)}/balance?date=${date}`)
  assert.equal(answer.status, 200, answer.text)
  return [answer.body.balance, answer.body.total_balance]
}
