import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertRefused, aWorld, walk, type World } from '../../test/world.ts'

describe('listLedgerLineEntries', () => {
  it('200: the lines of the ledger itself, oldest first, each with every field', async () => {
    await using world = await aWorld()
    const { body: entry } = await world.entry('2026-02-03T10:00:00Z', 'Trip', [
      ['Airfare', '200'],
      ['Travel', '7.5'],
      ['Cash on Hand', '-207.50'],
    ])
    const list = `/v0/ledgers/${await world.ledger('Travel')}/line-entries`
    const answer = await world.get(`${list}?expand=`)
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, {
      records: [
        {
          id: entry.line_entry_ids[1],
          amount: '7.50',
          debit_credit: 'debit',
          ledger_id: await world.ledger('Travel'),
          ledger_name: 'Travel',
          datetime: '2026-02-03T10:00:00.000Z',
          date: '2026-02-03',
          editable: true,
          journal_entry_id: entry.id,
          journal_entry_description: 'Trip',
          description: null,
          basis: 'both',
          party_id: null,
          categorization_status: 'completed',
          related_line_entry_id: null,
          transaction_id: null,
          sort_order: 1,
          journal_entry: null,
          ledger: null,
          opposing_ledger_ids: [await world.ledger('Airfare'), await world.ledger('Cash on Hand')],
          tags: [],
          transaction: null,
          payment_applications: [],
          line_payment_applications: [],
          accrual_source: null,
        },
      ],
      next_page_token: null,
      prev_page_token: null,
    })
    // Without the word it is shown with all that the specification names.
    const usual = await world.get(list)
    assert.equal(usual.text, (await world.get(`${list}?expand=journal_entry,ledger,transaction`)).text)
    const [line] = usual.body.records
    assert.deepEqual([line.journal_entry.description, line.ledger.name, line.transaction], ['Trip', 'Travel', null])
    const [plain] = (await world.get(`/v0/journal-entries/${entry.id}/line-entries`)).body
    assert.deepEqual([plain.journal_entry, plain.ledger], [null, null], 'there, and only there')
  })

  it('200: expands the ledger, the entry and the transaction', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    const row = { id: 'row-1', amount: '-5', datetime: '2026-01-15T12:00:00Z', description: 'Bakery' }
    await world.importRows(accountId, [row])
    const expand = 'ledger,transaction,journal_entry,opposing_ledger_ids,payment_applications,accrual_source'
    const { body } = await world.get(`/v0/ledgers/${ledgerId}/line-entries?expand=${expand}`)
    const [line] = body.records
    assert.equal(line.ledger.id, ledgerId)
    assert.equal(line.transaction.id, 'row-1')
    assert.equal(line.transaction.line_entry_id, line.id)
    assert.equal(line.journal_entry.id, line.journal_entry_id)
    assert.deepEqual(line.journal_entry.line_entry_ids, [line.id, ...line.transaction.opposing_line_entry_ids])
    assert.equal(line.journal_entry.categorization_status, 'pending')
    assert.equal(line.categorization_status, 'completed')
  })

  it('200: by datetime, then entry, then place in the entry; both ways, page by page', async () => {
    await using world = await aWorld()
    const [meals, cash] = [await world.ledger('Meals'), await world.ledger('Cash on Hand')]
    // Seven entries at one moment with two lines each on the ledger, and one before and after.
    const entry = (datetime: string) => ({
      datetime,
      description: 'Lunch',
      line_entries: [
        { ledger_id: meals, debit_credit: 'debit', amount: '1' },
        { ledger_id: cash, debit_credit: 'credit', amount: '3' },
        { ledger_id: meals, debit_credit: 'debit', amount: '2' },
      ],
    })
    const moments = ['2026-02-02', ...Array.from({ length: 7 }, () => '2026-02-03'), '2026-02-04']
    const made = await world.post(
      '/v0/journal-entries/bulk',
      moments.map((day) => entry(`${day}T00:00:00Z`)),
    )
    const expected = made.body.flatMap(({ line_entry_ids: [first, , last] }: { line_entry_ids: string[] }) => [
      first,
      last,
    ])
    const list = `/v0/ledgers/${meals}/line-entries`
    assert.deepEqual(idsOf((await world.get(list)).body.records), expected)
    assert.deepEqual(idsOf((await world.get(`${list}?sort=datetime`)).body.records), expected)
    for (const limit of [1, 3, 5])
      assert.deepEqual(idsOf(await walk(world, `${list}?limit=${limit}`)), expected, `pages of ${limit}`)
    const reversed = await walk(world, `${list}?limit=4&sort=-datetime`)
    assert.deepEqual(idsOf(reversed), expected.toReversed())
  })

  it('200: a walk neither skips nor repeats while others write and delete', async () => {
    await using world = await aWorld()
    const lunch = async (day: string) => {
      const { body } = await world.entry(`2026-02-${day}T12:00:00Z`, day, [
        ['Meals', '1'],
        ['Cash on Hand', '-1'],
      ])
      return body.id
    }
    const list = `/v0/ledgers/${await world.ledger('Meals')}/line-entries?limit=2`
    const ids = [await lunch('02'), await lunch('04'), await lunch('06'), await lunch('08')]
    const { body: first } = await world.get(list)
    assert.deepEqual(namesOf(first), ['02', '04'])
    await lunch('03')
    await lunch('05')
    // The row at the edge of the page goes.
    await world.delete(`/v0/journal-entries/${ids[1]}`)
    const { body: second } = await world.get(`${list}&page_token=${first.next_page_token}`)
    assert.deepEqual(namesOf(second), ['05', '06'])
    const { body: third } = await world.get(`${list}&page_token=${second.next_page_token}`)
    assert.deepEqual([namesOf(third), third.next_page_token], [['08'], null])
    const { body: back } = await world.get(`${list}&page_token=${second.prev_page_token}`)
    assert.deepEqual(namesOf(back), ['02', '03'])
  })

  it('200: days of the zone asked for, first and last instant included', async () => {
    await using world = await aWorld({ instance: { time_zone: 'Asia/Kathmandu' } })
    // From 00:00 to 24:00 of 2026-03-08: 23 hours in New York, where clocks jump; a quarter of an hour beside India in
    // Nepal.
    const days: [zone: string, first: string, last: string][] = [
      ['UTC', '2026-03-08T00:00:00Z', '2026-03-08T23:59:59.999Z'],
      ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59.999Z'],
      ['Asia/Kathmandu', '2026-03-07T18:15:00Z', '2026-03-08T18:14:59.999Z'],
      ['Pacific/Kiritimati', '2026-03-07T10:00:00Z', '2026-03-08T09:59:59.999Z'],
      ['Cuba', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59.999Z'],
    ]
    const list = `/v0/ledgers/${await world.ledger('Meals')}/line-entries`
    const lines: [ledger: string, amount: string][] = [
      ['Meals', '1'],
      ['Cash on Hand', '-1'],
    ]
    for (const [, first, last] of days) {
      const moments = [first, last].map((text) => Temporal.Instant.from(text))
      const [start, end] = moments
      const [before, after] = [start?.subtract({ milliseconds: 1 }), end?.add({ milliseconds: 1 })]
      for (const moment of [before, start, end, after]) await world.entry(String(moment), String(moment), lines)
    }
    const all = (await world.get(list)).body.records.map((line: { datetime: string }) => line.datetime)
    assert.equal(all.length, 20)
    for (const [zone, first, last] of days) {
      const query = `start_date=2026-03-08&end_date=2026-03-08&time_zone=${zone}`
      const found = (await world.get(`${list}?${query}`)).body.records
      const [from, until] = [Date.parse(first), Date.parse(last)]
      const expected = all.filter((each: string) => Date.parse(each) >= from && Date.parse(each) <= until)
      assert.deepEqual(
        found.map((line: { datetime: string }) => line.datetime),
        expected,
        zone,
      )
      const before = (await world.get(`${list}?end_date=2026-03-07&time_zone=${zone}`)).body.records
      const after = (await world.get(`${list}?start_date=2026-03-09&time_zone=${zone}`)).body.records
      assert.equal(before.length + expected.length + after.length, all.length)
    }
    const ofTheBooks = await world.get(`${list}?start_date=2026-03-08&end_date=2026-03-08`)
    const inNepal = await world.get(`${list}?start_date=2026-03-08&end_date=2026-03-08&time_zone=Asia/Kathmandu`)
    assert.deepEqual(ofTheBooks.body.records, inNepal.body.records)
  })

  it('200: an end of the calendar is an end of the range', async () => {
    await using world = await aWorld()
    await world.entry('9999-12-31T23:59:59.999Z', 'Far', [
      ['Meals', '1'],
      ['Cash on Hand', '-1'],
    ])
    const list = `/v0/ledgers/${await world.ledger('Meals')}/line-entries`
    for (const query of ['end_date=9999-12-31', 'start_date=9999-12-31', 'start_date=0001-01-01&time_zone=Asia/Tokyo'])
      assert.equal((await world.get(`${list}?${query}`)).body.records.length, 1, query)
  })

  it('200: affects_cash_flow: lines whose entries touch a ledger that reports cash flow, or do not', async () => {
    await using world = await aWorld()
    const wages = await world.ledger('Wages and Salaries')
    await world.entry('2026-02-01T00:00:00Z', 'Paid', [
      ['Wages and Salaries', '900'],
      ['Cash on Hand', '-900'],
    ])
    await world.entry('2026-02-02T00:00:00Z', 'Owed', [
      ['Wages and Salaries', '100'],
      ['Payroll Taxes Payable', '-100'],
    ])
    await world.entry('2026-02-03T00:00:00Z', 'Partly paid', [
      ['Wages and Salaries', '50'],
      ['Payroll Taxes Payable', '-30'],
      ['Undeposited Funds', '-20'],
    ])
    const found = async (query: string) =>
      (await world.get(`/v0/ledgers/${wages}/line-entries${query}`)).body.records.map(
        (line: { journal_entry_description: string }) => line.journal_entry_description,
      )
    assert.deepEqual(await found(''), ['Paid', 'Owed', 'Partly paid'])
    assert.deepEqual(await found('?affects_cash_flow=true'), ['Paid', 'Partly paid'])
    assert.deepEqual(await found('?affects_cash_flow=false'), ['Owed'])
    const cash = await world.ledger('Cash on Hand')
    await world.put(`/v0/ledgers/${cash}`, { report_cash_flow: false })
    assert.deepEqual(await found('?affects_cash_flow=true&end_date=2026-02-28'), ['Partly paid'])
    assert.deepEqual(await walkedNames(world, wages, '?affects_cash_flow=false&limit=1'), ['Paid', 'Owed'])
  })

  it('404 resource_not_found: of no ledger', async () => {
    await using world = await aWorld()
    assertRefused(await world.get('/v0/ledgers/ldg_nothing/line-entries'), 404, 'resource_not_found')
  })

  it('422 invalid_date: no day', async () => {
    await using world = await aWorld()
    const list = `/v0/ledgers/${await world.ledger('Meals')}/line-entries`
    for (const query of ['start_date=2026-2-3', 'end_date=2026-02-29', 'end_date=0000-01-01'])
      assertRefused(await world.get(`${list}?${query}`), 422, 'invalid_date', query.split('=')[0])
  })

  it('422 invalid_date_range: it ends before it starts', async () => {
    await using world = await aWorld()
    const list = `/v0/ledgers/${await world.ledger('Meals')}/line-entries`
    const answer = await world.get(`${list}?start_date=2026-02-02&end_date=2026-02-01`)
    assertRefused(answer, 422, 'invalid_date_range', 'end_date')
  })

  it('422 invalid_enum_value: affects_cash_flow is neither true nor false', async () => {
    await using world = await aWorld()
    const list = `/v0/ledgers/${await world.ledger('Meals')}/line-entries`
    const answer = await world.get(`${list}?affects_cash_flow=1`)
    assertRefused(answer, 422, 'invalid_enum_value', 'affects_cash_flow')
  })
})

function idsOf(lines: readonly { id: string }[]): string[] {
  return lines.map((line) => line.id)
}

function namesOf(page: { records: { journal_entry_description: string }[] }): string[] {
  return page.records.map((line) => line.journal_entry_description)
}

async function walkedNames(world: World, ledgerId: string, query: string): Promise<string[]> {
  const lines = await walk(world, `/v0/ledgers/${ledgerId}/line-entries${query}`)
  return lines.map((line) => line.journal_entry_description)
}
