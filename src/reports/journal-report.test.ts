import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { serviceWithin } from '../../test/limited.ts'
import { assertRefused, aWorld, type World } from '../../test/world.ts'

/** Three entries, of which the second was made last. */
async function threeEntries(world: World): Promise<void> {
  await world.entry('2026-02-03T12:00:00Z', 'Sale', [
    ['Cash on Hand', '100.00'],
    ['Product Sales', '-100.00'],
  ])
  await world.entry('2026-02-10T12:00:00Z', 'Rent', [
    ['Rent', '40.00'],
    ['Cash on Hand', '-40.00'],
  ])
  await world.post(
    '/v0/journal-entries',
    {
      datetime: '2026-02-05T12:00:00Z',
      description: 'Depreciation',
      entry_type: 'adjusting',
      basis: 'accrual',
      line_entries: [
        { ledger_id: await world.ledger('Depreciation'), debit_credit: 'debit', amount: '5.00' },
        { ledger_id: await world.ledger('Computer Equipment'), debit_credit: 'credit', amount: '5.00' },
      ],
    },
    { headers: { 'modified-by': 'Ada' } },
  )
}

const year = 'start_date=2026-01-01&end_date=2026-12-31'
const journalOf = (world: World, query: string, accept = 'application/json') =>
  world.get(`/v0/reports/journal?${query}`, { headers: { accept } })

interface EntryShape {
  entry_number: number
  description: string
  modified_by: string | null
  debit: number
  credit: number
  lines: { ledger_name: string; debit_credit: string; amount: number; basis: string }[]
}

describe('retrieveJournal', () => {
  it('200: the entries of the period in the order of their numbers, with their lines, when and by whom', async () => {
    await using world = await aWorld()
    await threeEntries(world)
    const { body, headers } = await journalOf(world, year)
    assert.equal(headers.get('books-basis'), 'all')
    assert.deepEqual(body.totals, [
      { accounting_basis: 'cash', debit: 140, credit: 140 },
      { accounting_basis: 'accrual', debit: 145, credit: 145 },
    ])
    assert.deepEqual(
      body.records.map((entry: EntryShape) => [
        entry.entry_number,
        entry.description,
        entry.modified_by,
        entry.debit,
        entry.credit,
        ...entry.lines.map((line) => `${line.debit_credit} ${line.ledger_name} ${line.amount} ${line.basis}`),
      ]),
      [
        [1, 'Sale', null, 100, 100, 'debit Cash on Hand 100 both', 'credit Product Sales 100 both'],
        [2, 'Rent', null, 40, 40, 'debit Rent 40 both', 'credit Cash on Hand 40 both'],
        [3, 'Depreciation', 'Ada', 5, 5, 'debit Depreciation 5 accrual', 'credit Computer Equipment 5 accrual'],
      ],
    )
    const { body: shorter } = await journalOf(world, 'start_date=2026-02-04&end_date=2026-02-05')
    assert.deepEqual(
      shorter.records.map((entry: EntryShape) => entry.entry_number),
      [3],
    )
  })

  it('200: of the books of a basis those entries alone that have a line in them', async () => {
    await using world = await aWorld()
    await threeEntries(world)
    const { body, headers } = await journalOf(world, `${year}&accounting_basis=cash`)
    assert.equal(headers.get('books-basis'), 'cash')
    assert.deepEqual(body.totals, [{ accounting_basis: 'cash', debit: 140, credit: 140 }])
    assert.deepEqual(
      body.records.map((entry: EntryShape) => entry.description),
      ['Sale', 'Rent'],
    )
  })

  it('200: as lines, as CSV and as it was known, too', async () => {
    await using world = await aWorld()
    await threeEntries(world)
    const { body, headers } = await journalOf(world, year)
    const [head, ...parts] = (await journalOf(world, year, 'application/x-ndjson')).text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    assert.deepEqual(head.journal.totals, body.totals)
    assert.deepEqual(parts.pop(), { end: { entries: 3, lines: 6 } })
    assert.deepEqual(
      parts.map((part) => part.entry),
      body.records,
    )
    const rows = (await journalOf(world, year, 'text/csv')).text
      .replaceAll(/"([^"]*)"/g, (_, cell: string) => cell.replaceAll(',', ';'))
      .split('\r\n')
      .map((row) => row.split(','))
    assert.deepEqual(
      rows.slice(1, -1).map((row) => [row[0], row[1], row[2], row[4], row[5], row[6], row[7]].join(' ')),
      [
        '1 2026-02-03 Sale Cash on Hand 100.00  both',
        '1 2026-02-03 Sale Product Sales  100.00 both',
        '2 2026-02-10 Rent Rent 40.00  both',
        '2 2026-02-10 Rent Cash on Hand  40.00 both',
        '3 2026-02-05 Depreciation Depreciation 5.00  accrual',
        '3 2026-02-05 Depreciation Computer Equipment  5.00 accrual',
        '  Total; cash books  140.00 140.00 ',
        '  Total; accrual books  145.00 145.00 ',
      ],
    )
    const then = headers.get('books-version')
    await world.entry('2026-03-01T12:00:00Z', 'Later', [
      ['Cash on Hand', '1.00'],
      ['Product Sales', '-1.00'],
    ])
    assert.deepEqual((await journalOf(world, `${year}&known_at=${then}`)).body, body)
    assert.equal((await journalOf(world, year)).body.records.length, 4)
  })

  it('200: of many lines as a stream, in portions', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const rows = Array.from({ length: 1000 }, (_, at) => ({
      id: `row-${at}`,
      amount: '-1.10',
      datetime: `2026-02-${String(28 - (at % 28)).padStart(2, '0')}T12:00:00Z`,
      description: `Row ${at}`,
    }))
    await world.importRows(accountId, rows)
    await using streamed = await serviceWithin(world, { wholeLines: 0 })
    const headers = { accept: 'application/x-ndjson' }
    const { text } = await world.get(`/v0/reports/journal?${year}`, { headers, at: streamed.at })
    const lines = text.trimEnd().split('\n')
    const numbers = lines.slice(1, -1).map((line): number => JSON.parse(line).entry.entry_number)
    assert.deepEqual(
      numbers,
      Array.from({ length: 1000 }, (_, at) => at + 1),
    )
    assert.equal(lines.at(-1), '{"end":{"entries":1000,"lines":2000}}')
  })

  it('422 invalid_date_range: a period that ends before it begins', async () => {
    await using world = await aWorld()
    assertRefused(await journalOf(world, 'start_date=2026-02-02&end_date=2026-02-01'), 422, 'invalid_date_range')
  })

  it('422 invalid_date: no day', async () => {
    await using world = await aWorld()
    assertRefused(await journalOf(world, 'start_date=2026-02-30'), 422, 'invalid_date')
  })

  it('422 invalid_enum_value: no basis', async () => {
    await using world = await aWorld()
    assertRefused(await journalOf(world, 'accounting_basis=both'), 422, 'invalid_enum_value')
  })

  it('422 report_too_large: more lines than JSON takes', async () => {
    await using world = await aWorld()
    await threeEntries(world)
    await using small = await serviceWithin(world, { jsonLines: 5 })
    const headers = { accept: 'application/json' }
    assertRefused(await world.get(`/v0/reports/journal?${year}`, { headers, at: small.at }), 422, 'report_too_large')
  })
})
