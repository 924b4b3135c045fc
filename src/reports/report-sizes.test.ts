import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { filesIn } from '../../test/documents.ts'
import { serviceWithin } from '../../test/limited.ts'
import { assertRefused, aWorld, type World } from '../../test/world.ts'
import { reportRoutes } from './routes.ts'

const json = 'application/json'
const lines = 'application/x-ndjson'
const csv = 'text/csv'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const pdf = 'application/pdf'
const year = 'start_date=2026-01-01&end_date=2026-12-31'

/** Each is a line on Cash on Hand and one on Product Sales. */
async function sell(world: World, texts: readonly string[]): Promise<void> {
  for (const [at, text] of texts.entries())
    await world.entry(`2026-02-${String(at + 1).padStart(2, '0')}T12:00:00Z`, text, [
      ['Cash on Hand', `${at + 1}.05`],
      ['Product Sales', `-${at + 1}.05`],
    ])
}

async function statementOf(world: World): Promise<string> {
  return `/v0/reports/ledger-statement?ledger_id=${await world.ledger('Cash on Hand')}&${year}`
}

describe('a report of lines', () => {
  it('422 report_too_large: with more than its form takes, told before it is read, with the forms that do', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const row = { amount: '2.20', datetime: '2026-02-03T12:00:00Z', description: 'Sold' }
    await world.importRows(
      accountId,
      Array.from({ length: 150 }, (_, at) => ({ ...row, id: `row-${at}` })),
    )
    const general = `/v0/reports/general-ledger?${year}&include_empty=false`
    // Two ledgers with a heading and a total each, and what lies above them.
    const rows = 300 + 2 * (await world.get(general)).body.records.length
    const ask = (accept: string, at: string) => world.get(general, { headers: { accept }, at })
    {
      await using fitting = await serviceWithin(world, { jsonLines: 300, xlsxRows: rows, pdfRows: rows })
      for (const accept of [json, xlsx, pdf]) assert.equal((await ask(accept, fitting.at)).status, 200, accept)
    }
    await using small = await serviceWithin(world, { jsonLines: 299, xlsxRows: rows - 1, pdfRows: rows - 1 })
    for (const [accept, data] of [
      [json, { lines: 300, limit: 299 }],
      [xlsx, { lines: rows, limit: rows - 1 }],
      [pdf, { lines: rows, limit: rows - 1 }],
    ] as const) {
      const answer = await ask(accept, small.at)
      assertRefused(answer, 422, 'report_too_large')
      assert.partialDeepStrictEqual(answer.body.data, { ...data, media_types: [csv, lines] })
      assert.match(answer.body.message, /text\/csv or application\/x-ndjson/)
    }
    for (const accept of [csv, lines]) assert.equal((await ask(accept, small.at)).status, 200)
    await using tiny = await serviceWithin(world, { jsonLines: 10 })
    assertRefused(await ask(csv, tiny.at), 422, 'report_too_large')
  })

  it('422 report_too_large: a statement, too, at its limit and one above', async () => {
    await using world = await aWorld()
    await sell(world, ['One', 'Two', 'Three'])
    const statement = await statementOf(world)
    for (const [limits, accept, size] of [
      [{ jsonLines: 3 }, json, undefined],
      [{ jsonLines: 2 }, json, 3],
      [{ xlsxRows: 5 }, xlsx, undefined],
      [{ xlsxRows: 4 }, xlsx, 5],
      [{ pdfRows: 5 }, pdf, undefined],
      [{ pdfRows: 4 }, pdf, 5],
      [{ jsonLines: 1, xlsxRows: 1, pdfRows: 1 }, csv, undefined],
      [{ jsonLines: 1, xlsxRows: 1, pdfRows: 1 }, lines, undefined],
    ] as const) {
      await using small = await serviceWithin(world, limits)
      const answer = await world.get(statement, { headers: { accept }, at: small.at })
      if (size === undefined) assert.equal(answer.status, 200, `${accept} ${answer.text}`)
      else {
        assertRefused(answer, 422, 'report_too_large')
        assert.deepEqual([answer.body.data.lines, answer.body.data.limit], [size, size - 1])
        assert.ok(answer.body.data.media_types.includes(csv) && !answer.body.data.media_types.includes(accept))
      }
    }
  })

  it('says the same as a stream and as a whole, in each form, with tags and without', async () => {
    await using world = await aWorld({ instance: { subscription: 'tier3' } })
    await sell(world, ['One', 'with, "quotes" & <signs>', 'Three'])
    const tag = await world.tag('North')
    const line_entries = await Promise.all(
      [
        { name: 'Cash on Hand', debit_credit: 'debit' },
        { name: 'Product Sales', debit_credit: 'credit' },
      ].map(async ({ name, debit_credit }) => ({
        ledger_id: await world.ledger(name),
        debit_credit,
        amount: '7.00',
        tag_ids: [tag.id],
      })),
    )
    const tagged = { datetime: '2026-03-01T12:00:00Z', description: 'Tagged', line_entries }
    assert.equal((await world.post('/v0/journal-entries', tagged)).status, 201)
    await using streamed = await serviceWithin(world, { wholeLines: 0 })
    const statement = await statementOf(world)
    for (const address of [`/v0/reports/general-ledger?${year}`, statement, `${statement}&tag_ids=${tag.id}`])
      for (const accept of [json, lines, csv]) {
        const whole = await world.get(address, { headers: { accept } })
        const answer = await world.get(address, { headers: { accept }, at: streamed.at })
        assert.equal(answer.status, 200, answer.text)
        assert.deepEqual([whole.headers.has('content-length'), answer.headers.has('content-length')], [true, false])
        assert.equal(answer.text, whole.text)
        assert.equal(answer.headers.get('content-type'), whole.headers.get('content-type'))
        if (accept === csv) assert.match(answer.headers.get('content-disposition') ?? '', /2026-12-31\.csv"/)
      }
    const { body } = await world.get(`${statement}&tag_ids=${tag.id}`)
    assert.deepEqual([body.lines.length, body.total_debit, body.closing_balance], [1, 7, 7])
  })

  it('as lines of JSON has the balance after each line of a statement', async () => {
    await using world = await aWorld()
    await sell(world, ['One', 'Two'])
    const statement = await statementOf(world)
    const { body } = await world.get(statement)
    const [head, ...parts] = (await world.get(statement, { headers: { accept: lines } })).text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const { lines: each, ...sums } = body
    assert.deepEqual(head, { ledger_statement: { ...sums, currency: 'USD' } })
    assert.deepEqual(parts, [...each.map((line: unknown) => ({ line })), { end: { lines: 2 } }])
    assert.deepEqual(
      each.map((line: { balance: number }) => line.balance),
      [1.05, 3.1],
    )
  })

  it('as XLSX has the rows of the CSV, whatever is in its texts', async () => {
    await using world = await aWorld()
    const texts = ['plain', '<b> & "c"', '_x0041_', 'two\r\nlines', 'bell \u0007', '=1+2', '\u{1f370} \u00e9', ' ']
    await sell(world, texts)
    const answer = await fetch(`${world.address}${await statementOf(world)}`, {
      headers: { accept: xlsx, authorization: `Bearer ${world.token}`, 'service-instance-id': world.instanceId },
    })
    assert.equal(answer.status, 200)
    const rows = rowsIn(filesIn(Buffer.from(await answer.arrayBuffer())).get('xl/worksheets/sheet1.xml') ?? '')
    const { body } = await world.get(await statementOf(world))
    assert.deepEqual(
      rows.slice(rows.findIndex(([first]) => first === 'Date') + 2, -1),
      body.lines.map((line: Record<string, unknown>, at: number) => [
        String(sheetDay(String(line['datetime']).slice(0, 10))),
        String(at + 1),
        texts[at]?.replace('\u0007', '').replace('_x', '_x005F_x'),
        'Product Sales',
        line['journal_entry_id'],
        Number(line['amount']).toFixed(2),
        '',
        Number(line['balance']).toFixed(2),
      ]),
    )
    assert.deepEqual(rows.at(-1)?.slice(2, 6), ['Total 1000 Cash on Hand', '', '', '36.40'])
  })
})

const ofParties = new Set([
  'retrieveReceivableAging',
  'retrievePayableAging',
  'retrieveUnpaidDocuments',
  'retrievePartyStatement',
  'retrieveVendorPayments',
])

describe('every other report', () => {
  const examples = {
    start_date: '2026-01-01',
    end_date: '2026-02-28',
  }
  // What is told by party has its own sizes, in open-items.test.ts and vendor-payments.test.ts.
  const ofCharts = reportRoutes.filter((route) => !route.stream && !ofParties.has(route.id))
  for (const { id, path, query, allErrors } of ofCharts)
    it(`422 report_too_large: ${id} of a chart with more figures than are held`, async () => {
      await using world = await aWorld()
      await using small = await serviceWithin(world, { jsonLines: 10 })
      assert.ok(allErrors.has('report_too_large'))
      const asked = new URLSearchParams(
        Object.entries(examples).filter(([name]) => Object.hasOwn(query?.properties ?? {}, name)),
      )
      for (const accept of [json, csv, xlsx, pdf]) {
        const answer = await world.get(`${path}?${asked.toString()}`, { headers: { accept }, at: small.at })
        assertRefused(answer, 422, 'report_too_large')
        assert.equal(answer.body.data.limit, 10)
      }
      assert.equal((await world.get(`${path}?${asked.toString()}`)).status, 200)
    })

  it('422 report_too_large: each day of a year counts, and so do the books below', async () => {
    await using world = await aWorld()
    const ledgers = (await world.get('/v0/ledgers?limit=1000')).body.records.length
    await using small = await serviceWithin(world, { jsonLines: 2 * ledgers })
    const ask = (path: string) => world.get(`/v0/reports/${path}`, { at: small.at })
    const range = 'income-statement/range?start_date=2026-01-01'
    assert.equal((await ask(`${range}&end_date=2026-02-28`)).status, 200)
    const longer = await ask(`${range}&end_date=2026-03-01`)
    assertRefused(longer, 422, 'report_too_large')
    assert.equal(longer.body.data.lines, 3 * ledgers)
    await world.openInstance({ parent_id: world.instanceId })
    assert.equal((await ask('trial-balance?include_children=true')).status, 200)
    await world.openInstance({ parent_id: world.instanceId })
    assertRefused(await ask('trial-balance?include_children=true'), 422, 'report_too_large')
    assertRefused(await ask(`income-statement?${year}&include_children=true`), 422, 'report_too_large')
  })
})

/** As a sheet counts them. */
function sheetDay(day: string): number {
  return Temporal.PlainDate.from('1899-12-30').until(day).days
}

function rowsIn(sheet: string): string[][] {
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c [^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs)].map(([, text, number]) =>
      (text ?? number ?? '')
        .replaceAll('&#13;', '\r')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    ),
  )
}
