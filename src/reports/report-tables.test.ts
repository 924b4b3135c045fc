import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { filesIn, readPdf, readSheet } from '../../test/documents.ts'
import { assertRefused, aWorld, type World } from '../../test/world.ts'
import { reportRoutes } from './routes.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function stand(world: World): Promise<void> {
  await world.entry('2026-02-03T12:00:00Z', '=1+1, "cakes"', [
    ['Cash on Hand', '1234.50'],
    ['Product Sales', '-1234.50'],
  ])
  await world.entry('2026-02-04T12:00:00Z', 'Rent', [
    ['Rent', '2000.00'],
    ['Cash on Hand', '-2000.00'],
  ])
}

async function file(world: World, path: string, accept: string) {
  const headers = {
    accept,
    authorization: `Bearer ${world.token}`,
    'service-instance-id': world.instanceId,
  }
  const response = await fetch(`${world.address}/v0/reports/${path}`, { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

const statement = 'income-statement?start_date=2026-01-01&end_date=2026-12-31&include_empty=false'

describe('a report as CSV', () => {
  it('has a line for each row, amounts as they are and totals below', async () => {
    await using world = await aWorld()
    await stand(world)
    const { response, bytes } = await file(world, statement, 'text/csv')
    assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8')
    assert.match(response.headers.get('content-disposition') ?? '', /income-statement-2026-01-01-2026-12-31\.csv"/)
    assert.ok(response.headers.get('books-version'))
    const version = response.headers.get('books-version')
    assert.deepEqual(String(bytes).split('\r\n').slice(0, 12), [
      'Code,Account,Total,Level,Kind,Books version',
      `,Operating Revenues,,0,group,${version}`,
      `4000,Product Sales,1234.50,1,plain,${version}`,
      `,Total Operating Revenues,1234.50,0,total,${version}`,
      `,Net Sales,1234.50,0,total,${version}`,
      `,Cost of Goods Sold,,0,group,${version}`,
      `,Total Cost of Goods Sold,0.00,0,total,${version}`,
      `,Gross Profit,1234.50,0,total,${version}`,
      `,Operating Expenses,,0,group,${version}`,
      `6400,Rent,2000.00,1,plain,${version}`,
      `,Total Operating Expenses,2000.00,0,total,${version}`,
      `,Operating Income,-765.50,0,total,${version}`,
    ])
  })

  it('disarms what a spreadsheet would take for a formula, and leaves amounts below zero alone', async () => {
    await using world = await aWorld()
    await stand(world)
    const ledgerId = await world.ledger('Cash on Hand')
    const path = `ledger-statement?ledger_id=${ledgerId}&end_date=2026-12-31`
    const { response, bytes } = await file(world, path, 'text/csv')
    const version = response.headers.get('books-version')
    const lines = String(bytes)
      .split('\r\n')
      .map((line) => line.replace(/jen_\w+/, 'jen'))
    assert.deepEqual(lines, [
      'Date,Number,Description,Opposing accounts,Entry,Debit,Credit,Balance,Level,Kind,Books version',
      `,,Cash on Hand,,,,,0.00,0,group,${version}`,
      `2026-02-03,1,"'=1+1, ""cakes""",Product Sales,jen,1234.50,,1234.50,0,plain,${version}`,
      `2026-02-04,2,Rent,Rent,jen,,2000.00,-765.50,0,plain,${version}`,
      `,,Total Cash on Hand,,,1234.50,2000.00,-765.50,0,total,${version}`,
      '',
    ])
    const expense = { type: 'expense', sub_type: 'operating_expenses', debit_credit: 'debit', report_cash_flow: false }
    const named = { name: '=SUM(A1)', ...expense }
    assert.equal((await world.post('/v0/ledgers', named)).status, 201)
    assert.match(String((await file(world, 'trial-balance', 'text/csv')).bytes), /,'=SUM\(A1\),/)
  })
})

describe('a report as XLSX', () => {
  it('has numbers for amounts and a header that stays', async () => {
    await using world = await aWorld()
    await stand(world)
    const { response, bytes } = await file(world, statement, xlsx)
    assert.equal(response.headers.get('content-type'), xlsx)
    const sheet = filesIn(bytes).get('xl/worksheets/sheet1.xml') ?? ''
    assert.match(sheet, /state="frozen"/)
    assert.match(sheet, /<v>-765\.50<\/v>/)
    assert.match(sheet, /<f>SUBTOTAL\(9,C\d+:C\d+\)<\/f><v>1234\.50<\/v>/)
  })

  it('is the same file again', async () => {
    await using world = await aWorld()
    await stand(world)
    const [one, other] = [await file(world, statement, xlsx), await file(world, statement, xlsx)]
    assert.ok(one.bytes.equals(other.bytes))
  })
})

describe('a statement as XLSX', () => {
  it('has two lines below its last totals alone', async () => {
    await using world = await aWorld()
    await stand(world)
    const finals = async (path: string) => namesOfFinals(filesIn((await file(world, path, xlsx)).bytes))
    assert.deepEqual(await finals('balance-sheet?end_date=2026-12-31'), [
      'Total Assets',
      'Total Liabilities and Equity',
    ])
    assert.deepEqual(await finals(statement), ['Net Income'])
    assert.deepEqual(await finals(cashFlow), ['Cash at End of Period'])
  })

  it('of cash flows leaves out what is zero in every column, unless it is asked for', async () => {
    await using world = await aWorld()
    await stand(world)
    const names = async (path: string) =>
      (await readSheet((await file(world, path, xlsx)).bytes)).sheet.rows.map(([, name]) => name)
    assert.equal((await names(cashFlow)).includes('Cash in transit'), false)
    assert.ok((await names(`${cashFlow}&include_empty=true`)).includes('Cash in transit'))
  })
})

describe('a report of periods as a document', () => {
  const months = 'start_date=2026-01-01&end_date=2026-04-30'

  it('calls them as people do, as CSV as programs do', async () => {
    await using world = await aWorld()
    await stand(world)
    const periods: readonly (readonly [query: string, words: string, name: string])[] = [
      ['monthly', 'Feb 2026', '2026-02'],
      ['quarterly', 'Jan 1 – Mar 31, 2026', '2026-01-01 – 2026-03-31'],
    ]
    for (const [period, words, name] of periods)
      for (const report of ['net-profit-by-period', 'cash-flow-totals', 'ledger-cash-flow-totals']) {
        const path = `${report}?${months}&period=${period}`
        const { sheet } = await readSheet((await file(world, path, xlsx)).bytes)
        assert.ok(
          sheet.rows.some((row) => row[0] === words),
          `${path} as XLSX`,
        )
        assert.match(String((await file(world, path, 'text/csv')).bytes), new RegExp(`^${name},`, 'm'))
      }
    const pdf = await readPdf((await file(world, `cash-flow-totals?${months}`, 'application/pdf')).bytes)
    assert.deepEqual(
      pdf.rows.map(([name]) => name),
      ['Period', 'Jan 2026', 'Feb 2026', 'Mar 2026', 'Apr 2026'],
    )
  })

  it('has no ledgers of zeros alone, unless they are asked for', async () => {
    await using world = await aWorld()
    await stand(world)
    const names = async (query: string, accept: string) => {
      const { bytes } = await file(world, `ledger-cash-flow-totals?${months}${query}`, accept)
      return accept === xlsx ? (await readSheet(bytes)).sheet.rows.map(([name]) => name) : String(bytes).split(/[,\n]/)
    }
    assert.ok((await names('', xlsx)).includes('1000 Cash on Hand'))
    assert.equal((await names('', xlsx)).includes('1050 Undeposited Funds'), false)
    assert.ok((await names('&include_empty=true', xlsx)).includes('1050 Undeposited Funds'))
    assert.ok((await names('', 'text/csv')).includes('Undeposited Funds'))
  })
})

const cashFlow = 'cash-flow?start_date=2026-01-01&end_date=2026-12-31'

/** Of the rows with the border of last totals. */
function namesOfFinals(files: ReadonlyMap<string, string>): string[] {
  const styles = files.get('xl/styles.xml') ?? ''
  const borders = [...styles.matchAll(/<xf [^>]*borderId="(\d)"/g)].slice(1).map(([, border]) => border)
  const rows = (files.get('xl/worksheets/sheet1.xml') ?? '').match(/<row.*?<\/row>/g) ?? []
  return rows
    .filter((row) => [...row.matchAll(/<c s="(\d+)"/g)].some(([, at]) => borders[Number(at)] === '3'))
    .map((row) => /<t[^>]*>([^<]+)<\/t>/.exec(row)?.[1] ?? '')
}

describe('a report of lines as XLSX', () => {
  const days = 'start_date=2026-01-01&end_date=2027-02-28'

  it('has formulas for the totals of each ledger, over its lines and what a fiscal year closes with', async () => {
    await using world = await aWorld()
    await stand(world)
    const bank = await world.ledger('Cash on Hand')
    const ledgers = `general-ledger?${days}&include_empty=false`
    const paths = [ledgers, `ledger-statement?${days}&ledger_id=${bank}`]
    for (const [path, totals] of paths.map((each, at) => [each, at === 0 ? 4 : 1] as const)) {
      const { bytes } = await file(world, path, xlsx)
      const { sheet } = await readSheet(bytes)
      const found = formulasOf(sheet)
      assert.equal(found.length, 2 * totals)
      for (const { formula, value, at } of found) {
        const [, first, last] = /^SUBTOTAL\(9,[FG](\d+):[FG](\d+)\)$/.exec(formula) ?? assert.fail(formula)
        assert.equal(sumOf(sheet, at.column, [Number(first), Number(last)]), value, formula)
        // Above the first line stands its ledger, and behind the last its total.
        assert.equal(Number(last), at.row)
        assert.equal(sheet.rows[Number(first) - 1]?.[0], null)
      }
    }
    const rent = (await readSheet((await file(world, ledgers, xlsx)).bytes)).sheet.rows.slice(-4)
    assert.deepEqual(
      rent.map((row) => row.slice(5)),
      [
        [null, null, 0],
        [2000, null, 2000],
        [null, 2000, 0],
        [2000, 2000, 0],
      ],
    )
  })

  it('has a ledger under its code, and none of which all is zero, unless it is asked for', async () => {
    await using world = await aWorld()
    await stand(world)
    const path = `general-ledger?${days}`
    const named = (cells: readonly unknown[]) => cells.map(String).filter((cell) => /^\d{4} /.test(cell))
    const onSheet = async (query: string) =>
      (await readSheet((await file(world, path + query, xlsx)).bytes)).sheet.rows.flatMap(named)
    const onPages = async (query: string) =>
      (await readPdf((await file(world, path + query, 'application/pdf')).bytes)).rows.flatMap(named)
    const used = ['1000 Cash on Hand', '3900 Retained Earnings', '4000 Product Sales', '6400 Rent']
    assert.deepEqual(await onSheet(''), used)
    assert.deepEqual(await onPages(''), used)
    for (const all of [await onSheet('&include_empty=true'), await onPages('&include_empty=true')]) {
      assert.ok(all.includes('1200 Inventory'))
      assert.ok(used.every((name) => all.includes(name)))
    }
    // Programs get what they ask for.
    assert.match(String((await file(world, path, 'text/csv')).bytes), /,,Inventory,/)
  })

  it('has rows as high as their texts, which other programs do not measure', async () => {
    await using world = await aWorld()
    const texts = ['short', 'x'.repeat(48), 'many words '.repeat(9), 'two\nlines', 'many words '.repeat(46)]
    for (const [at, text] of texts.entries())
      await world.entry(`2026-02-0${at + 1}T12:00:00Z`, text, [
        ['Cash on Hand', '5.00'],
        ['Product Sales', '-5.00'],
      ])
    const { bytes } = await file(
      world,
      `ledger-statement?${days}&ledger_id=${await world.ledger('Cash on Hand')}`,
      xlsx,
    )
    const lines = (filesIn(bytes).get('xl/worksheets/sheet1.xml') ?? '').match(/<row[^>]*outlineLevel[^>]*>/g) ?? []
    assert.deepEqual(
      lines.map((row) => /ht="(\d+)" customHeight="1"/.exec(row)?.[1]),
      [undefined, undefined, '45', '30', '165'],
    )
  })

  it('has formulas for what the lines of the journal come to in each of the books', async () => {
    await using world = await aWorld()
    await stand(world)
    const { sheet } = await readSheet((await file(world, `journal?${days}`, xlsx)).bytes)
    const [first, last] = [sheet.rows.length - 5, sheet.rows.length - 2]
    assert.deepEqual(
      formulasOf(sheet).map(({ formula, value }) => [formula, value]),
      ['cash', 'accrual'].flatMap((books) =>
        ['F', 'G'].map((column) => {
          const sum = (kind: string) => `SUMIF(H${first}:H${last},"${kind}",${column}${first}:${column}${last})`
          return [`${sum('both')}+${sum(books)}`, 3234.5]
        }),
      ),
    )
    assert.deepEqual(
      [5, 6].map((column) => sumOf(sheet, column, [first, last])),
      [3234.5, 3234.5],
    )
  })
})

type Sheet = Awaited<ReturnType<typeof readSheet>>['sheet']

function formulasOf(sheet: Sheet) {
  return [...(sheet.cells ?? [])].flatMap(([place, { formula }]) => {
    const [row = 0, column = 0] = place.split(',').map(Number)
    return formula ? [{ formula, at: { row, column }, value: sheet.rows[row]?.[column] }] : []
  })
}

/** Of rows as a sheet numbers them. */
function sumOf(sheet: Sheet, column: number, [first, last]: [number, number]): number {
  return sheet.rows.slice(first - 1, last).reduce((sum, row) => sum + Number(row[column] ?? 0), 0)
}

describe('a report as PDF', () => {
  it('has its fonts inside, and pages', async () => {
    await using world = await aWorld()
    await stand(world)
    const { response, bytes } = await file(world, 'trial-balance?end_date=2026-12-31', 'application/pdf')
    assert.equal(response.headers.get('content-type'), 'application/pdf')
    const text = bytes.toString('latin1')
    assert.match(text, /^%PDF-/)
    const pages = await readPdf(bytes)
    assert.deepEqual([pages.title, pages.language, pages.isTagged], ['Trial Balance', 'en', true])
  })

  it('is the same file again', async () => {
    await using world = await aWorld()
    const path = 'balance-sheet?end_date=2026-12-31'
    const [one, other] = [await file(world, path, 'application/pdf'), await file(world, path, 'application/pdf')]
    assert.ok(one.bytes.equals(other.bytes))
  })

  it('with more columns than fit on a page it is refused', async () => {
    await using world = await aWorld()
    const path = '/v0/reports/income-statement/range?start_date=2026-01-01&end_date=2026-02-01&period=daily'
    assertRefused(await world.get(path, { headers: { accept: 'application/pdf' } }), 422, 'invalid_request')
    assert.equal((await world.get(path, { headers: { accept: 'text/csv' } })).status, 200)
  })
})

describe('every report', () => {
  const examples: Record<string, string> = {
    start_date: '2026-01-01',
    end_date: '2026-03-31',
    period: 'monthly',
    content: 'movements',
    year: '2026',
  }
  for (const { id, path, query } of reportRoutes.filter((route) => route.table))
    it(`tells the version of the books in each form: ${id}`, async () => {
      await using world = await aWorld()
      await stand(world)
      const asked = new URLSearchParams(
        Object.entries(examples).filter(([name]) => Object.hasOwn(query?.properties ?? {}, name)),
      )
      if (Object.hasOwn(query?.properties ?? {}, 'ledger_id'))
        asked.set('ledger_id', await world.ledger('Cash on Hand'))
      if (Object.hasOwn(query?.properties ?? {}, 'party_id')) asked.set('party_id', await billedParty(world))
      const place = `${path.replace('/v0/reports/', '')}?${asked.toString()}`
      const forms = new Map<string, string>()
      for (const accept of ['application/json', 'text/csv', xlsx, 'application/pdf']) {
        const { response, bytes } = await file(world, place, accept)
        assert.equal(response.status, 200, String(bytes))
        forms.set(accept, response.headers.get('books-version') ?? assert.fail(accept))
        if (accept === 'text/csv') assert.deepEqual(versionsIn(String(bytes)), new Set(forms.values()))
        const sheet = accept === xlsx ? filesIn(bytes) : new Map()
        if (accept === xlsx)
          assert.ok([...sheet.values()].some((part) => part.includes(`Version ${forms.get(xlsx)} of the books`)))
      }
      assert.equal(new Set(forms.values()).size, 1)
    })

  it('can be had as a table', async () => {
    await using world = await aWorld()
    await stand(world)
    const days = 'start_date=2026-01-01&end_date=2026-03-31'
    for (const path of [
      'balance-sheet?end_date=2026-03-31',
      'balance-sheet/range?range_start=2026-01-01&range_end=2026-03-31',
      `income-statement/range?${days}`,
      'general-ledger',
      `cash-flow?${days}`,
      `cash-flow-totals?${days}`,
      `ledger-cash-flow-totals?${days}`,
      `net-profit-by-period?${days}`,
      `gross-profit-by-period?${days}`,
      `top-expenses?${days}`,
    ]) {
      const { response, bytes } = await file(world, path, 'text/csv')
      assert.equal(response.status, 200, path)
      const widths = new Set(
        String(bytes)
          .split('\r\n')
          .slice(0, -1)
          .map((line) => line.replaceAll(/"[^"]*"/g, '').split(',').length),
      )
      assert.equal(widths.size, 1, path)
    }
  })

  it('406 not_acceptable: in no other form', async () => {
    await using world = await aWorld()
    const headers = { accept: 'application/msword' }
    assertRefused(await world.get('/v0/reports/trial-balance', { headers }), 406, 'not_acceptable')
  })
})

async function billedParty(world: World): Promise<string> {
  const lines = [{ account_id: await world.ledger('Service Revenue'), amount: 100 }]
  const invoice = { type: 'invoice', effective_date: '2026-02-01', external_party_id: 'acme', lines }
  const { status, body } = await world.post('/v0/accrual-sources', invoice)
  assert.equal(status, 201)
  return body.party_id
}

/** What the last column says, in every row. */
function versionsIn(csv: string): Set<string> {
  const rows = csv.split('\r\n').slice(1, -1)
  return new Set(rows.map((row) => row.slice(row.lastIndexOf(',') + 1)))
}
