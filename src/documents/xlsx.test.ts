import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { exampleTable, filesIn, readSheet } from '../../test/documents.ts'
import { csvType, xlsxType } from './document-types.ts'
import { balance, calculated, date, group, money, percent, plain, text, total, wide } from './table-rows.ts'
import { renderTable, type Table, type TableRow } from './tables.ts'

const change = { ...money('Change'), adds: [{ column: 2, sign: 1 } as const, { column: 3, sign: -1 } as const] }
const columns = [text('Code'), wide('Account'), money('2026'), money('2025'), change, percent('%')]

const rows: TableRow[] = [
  group([null, 'Operating Revenues', null, null, null, null]),
  plain(['4000', '=SUM(A1)', 12_345_600n, 10_000_000n, 2_345_600n, 2346n], 1),
  plain(['4100', 'Tips', -5_000n, 0n, -5_000n, null], 1),
  { ...total([null, 'Net Sales', 12_340_600n, 10_000_000n, 2_340_600n, 2341n]), key: 'sales' },
  group([null, 'Expenses', null, null, null, null]),
  plain(['6000', 'Rent', 2_000_000n, 2_000_000n, 0n, 0n], 1),
  plain(['6010', 'Repairs', 10_000n, 0n, 10_000n, null], 2),
  total([null, 'Total Rent', 2_010_000n, 2_000_000n, 10_000n, 50n], 1),
  { ...total([null, 'Total Expenses', 2_010_000n, 2_000_000n, 10_000n, 50n]), key: 'expenses' },
  {
    ...total([null, 'Net Income', 10_330_600n, 8_000_000n, 2_330_600n, 2913n]),
    adds: [
      { key: 'sales', sign: 1 },
      { key: 'expenses', sign: -1 },
    ],
  },
]

async function sheetOf(changed: Partial<Table> = {}) {
  return await readSheet(await renderTable({ ...exampleTable, columns, rows, ...changed }, xlsxType))
}

/** The formulas of the rows of a table, by row and column of the sheet. */
async function formulasIn(changed: Partial<Table>): Promise<Record<string, string>> {
  const { sheet } = await sheetOf(changed)
  return Object.fromEntries([...(sheet.cells ?? [])].flatMap(([at, { formula }]) => (formula ? [[at, formula]] : [])))
}

describe('a table as XLSX', () => {
  it('has a header and a footer no longer than a sheet takes, which cut no letter in two', async () => {
    const legend = 'No assurance is given on these statements, which leave out all disclosures.'
    for (const [business, told] of [
      ['Weber Bakery', legend],
      ['&'.repeat(255), '&'.repeat(255)],
      ['😀'.repeat(255), `x${'😀'.repeat(254)}`],
    ] as const) {
      const { sheet } = await sheetOf({ business, legend: told, title: `${'Balance Sheet '.repeat(5)}– Cash Basis` })
      const { oddHeader: header = '', oddFooter: footer = '' } = sheet.headerFooter ?? {}
      for (const margin of [header, footer]) {
        assert.ok(margin.length > 5 && margin.length <= 255, `${margin.length}`)
        assert.ok(margin.isWellFormed() && !margin.includes('\u{fffd}'))
      }
      assert.match(header.replaceAll('&&', ''), /^&L&8 [^&]*$/)
      assert.match(footer.replaceAll('&&', ''), /^&L&8 [^&]*&R&8 Page &P of &N$/)
    }
    const { sheet } = await sheetOf({ legend })
    assert.equal(sheet.headerFooter?.oddHeader, '&L&8 Weber Bakery – Balance Sheet')
    assert.equal(sheet.headerFooter?.oddFooter, `&L&8 ${legend}&R&8 Page &P of &N`)
  })

  it('is read by another program as it was written: head, figures, days, percentages', async () => {
    const { sheet, properties } = await sheetOf({ business: 'Weber & <Söhne>', legend: 'R&D only', notes: ['A note.'] })
    assert.deepEqual([properties?.title, properties?.creator], ['Balance Sheet', 'Weber & <Söhne>'])
    assert.deepEqual(
      sheet.rows.map((row) => row.filter((cell) => cell !== null)),
      [
        ['Weber & <Söhne>'],
        ['Balance Sheet'],
        ['As of September 30, 2026'],
        ['Accrual basis · Amounts in USD · Time zone America/New_York · Version 12 of the books'],
        ['R&D only'],
        ['A note.'],
        [],
        ['Code', 'Account', '2026', '2025', 'Change', '%'],
        ['Operating Revenues'],
        ['4000', '=SUM(A1)', 1234.56, 1000, 234.56, 0.2346],
        ['4100', 'Tips', -0.5, 0, -0.5],
        ['Net Sales', 1234.06, 1000, 234.06, 0.2341],
        ['Expenses'],
        ['6000', 'Rent', 200, 200, 0, 0],
        ['6010', 'Repairs', 1, 0, 1],
        ['Total Rent', 201, 200, 1, 0.005],
        ['Total Expenses', 201, 200, 1, 0.005],
        ['Net Income', 1033.06, 800, 233.06, 0.2913],
      ],
    )
  })

  it('has formulas for totals, and beside them what they come to', async () => {
    const formulas = await formulasIn({})
    // The head takes seven rows, and rows are counted from 0 here.
    assert.deepEqual(
      Object.entries(formulas).filter(([at]) => at.endsWith(',2')),
      [
        ['10,2', 'SUBTOTAL(9,C8:C10)'],
        ['14,2', 'SUBTOTAL(9,C13:C14)'],
        ['15,2', 'SUBTOTAL(9,C12:C15)'],
        ['16,2', 'C11-C16'],
      ],
    )
    assert.equal(formulas['8,4'], 'C9-D9')
  })

  it('has the figure alone where a formula would come to another', async () => {
    const wrong = [...rows.slice(0, 3), total([null, 'Net Sales', 12_340_601n, 10_000_000n, 2_340_601n, null])]
    const formulas = await formulasIn({ rows: wrong })
    assert.deepEqual([formulas['10,2'], formulas['10,3']], [undefined, 'SUBTOTAL(9,D8:D10)'])
  })

  it('counts what was calculated, adds up no balances, and nothing twice', async () => {
    const lines = [
      group([null, 'Cash', null, 100n]),
      plain(['2026-03-31', 'Sale', 50n, 150n]),
      calculated(['2026-12-31', 'Closing', -50n, 100n]),
      total([null, 'Total Cash', 0n, 100n]),
      total([null, 'All', 0n, 100n]),
    ]
    const formulas = await formulasIn({
      columns: [date('Date'), wide('Description'), money('Amount'), balance('Balance')],
      rows: lines,
    })
    assert.deepEqual(formulas, { '10,2': 'SUBTOTAL(9,C8:C10)' })
  })

  it('adds up a plain list, the head of which is the header', async () => {
    const list = [plain(['1', 'A', 10_000n]), plain(['2', 'B', 20_000n]), total([null, 'Total', 30_000n])]
    const formulas = await formulasIn({ columns: [text('Code'), wide('Account'), money('Amount')], rows: list })
    assert.deepEqual(formulas, { '9,2': 'SUBTOTAL(9,C8:C9)' })
  })

  it('prints as wide as the page with its head on each, and keeps the head in sight', async () => {
    for (const [paper, size] of [
      ['letter', 'letter'],
      ['a4', 'a4'],
    ] as const) {
      const { sheet } = await sheetOf({ paper })
      assert.deepEqual(
        [sheet.pageSetup?.paperSize, sheet.pageSetup?.fitToPage, sheet.pageSetup?.fitToHeight],
        [size, true, 0],
      )
      assert.equal(sheet.pageSetup?.printTitlesRow, '$7:$7')
      assert.deepEqual(sheet.freezePane, { rows: 7 })
      assert.match(sheet.headerFooter?.oddFooter ?? '', /Unaudited.*Page &P of &N/)
    }
  })

  it('says whose it is above each further page, and its legend below all, within the 255 characters of either', async () => {
    const legend = 'R&D only; '.repeat(25).trim()
    const { sheet } = await sheetOf({ business: 'Weber & Söhne', legend })
    const { oddHeader = '', oddFooter = '', firstHeader, firstFooter, differentFirst } = sheet.headerFooter ?? {}
    assert.deepEqual([oddHeader, firstHeader, differentFirst], ['&L&8 Weber && Söhne – Balance Sheet', undefined, true])
    assert.equal(firstFooter, oddFooter)
    assert.ok(oddFooter.length <= 255 && oddFooter.startsWith('&L&8 R&&D only; R&&D') && /[^&]…&R/.test(oddFooter))
  })

  it('sets texts from the left of their column, days beside their lines, and no lines at percentages', async () => {
    const content = {
      columns: [date('Date'), wide('Description'), money('Amount'), percent('%')],
      rows: [plain(['2026-03-31', 'מאפייה', 10_000n, 100n]), total([null, 'Total', 10_000n, 100n])],
    }
    const bytes = await renderTable({ ...exampleTable, ...content }, xlsxType)
    const files = filesIn(bytes)
    const formats = [
      ...(files.get('xl/styles.xml') ?? '').matchAll(/<xf [^>]*borderId="(\d)"[^>]*>(<alignment[^>]*>)?/g),
    ].slice(1)
    const [day, sum] = [
      ...(files.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<row(?!.*<row).*?<\/row>|<row.*?<\/row>/g),
    ]
      .slice(-2)
      .map(([row]) => [...row.matchAll(/<c s="(\d+)"/g)].map(([, at]) => formats[Number(at)] ?? []))
    const alignment = day?.map(([, , aligned = '']) =>
      /horizontal="\w+"|vertical="\w+"/g[Symbol.match](aligned)?.join(' '),
    )
    assert.deepEqual(alignment, [
      'horizontal="left" vertical="top"',
      'horizontal="left" vertical="top"',
      'vertical="top"',
      'vertical="top"',
    ])
    assert.deepEqual(
      sum?.map(([, border]) => border),
      ['0', '3', '0'],
    )
  })

  it('has levels for its rows, and days that a sheet can count', async () => {
    const days = {
      columns: [date('Date'), money('Amount')],
      rows: [plain(['2026-03-31', 10_000n]), plain(['1850-01-01', 0n])],
    }
    const { sheet } = await sheetOf(days)
    const [[day, amount] = [], [early] = []] = sheet.rows.slice(7)
    assert.ok(day instanceof Date)
    assert.deepEqual([day.toISOString().slice(0, 10), amount, early], ['2026-03-31', 1, '1850-01-01'])
    const files = filesIn(await renderTable({ ...exampleTable, columns, rows }, xlsxType))
    const levels = [
      ...(files.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<row(?:[^>]*outlineLevel="(\d)")?[^>]*>/g),
    ]
    assert.deepEqual(
      levels.slice(7).map(([, level]) => Number(level ?? 0)),
      rows.map(({ level }) => level),
    )
  })

  it('keeps amounts whole that no double is, and hostile texts as texts', async () => {
    const huge = 99_999_999_999_999_999_900n
    const texts = ['@SUM(A1)', '+1', '\u0000\u0001a\ud800', '_x000D_', '<v>1</v>&amp;', 'ab', 'x'.repeat(255)]
    const { sheet } = await sheetOf({
      columns: [wide('Account'), money('Amount')],
      rows: texts.map((name, at) => plain([name, at === 0 ? huge : 999_999_999_999_900n])),
    })
    const read = sheet.rows.slice(7)
    assert.deepEqual(
      read.map(([name]) => name),
      ['@SUM(A1)', '+1', 'a\ufffd', '_x000D_', '<v>1</v>&amp;', 'ab', 'x'.repeat(255)],
    )
    assert.deepEqual(
      read.slice(0, 2).map(([, amount]) => amount),
      ['9999999999999999.99', 99_999_999_999.99],
    )
  })

  it('is the same file again', async () => {
    const [one, other] = [0, 0].map(async () => await renderTable({ ...exampleTable, columns, rows }, xlsxType))
    assert.ok((await one)?.equals((await other) ?? Buffer.alloc(0)))
  })
})

describe('a table that leaves out what is zero', () => {
  it('has those rows as CSV alone', async () => {
    const list = [
      group([null, 'Assets', null]),
      plain(['1', 'A', 0n], 1),
      plain(['2', 'B', 20_000n], 1),
      total([null, 'Total', 20_000n]),
    ]
    const content = { columns: [text('Code'), wide('Account'), money('Amount')], rows: list, leavesOutZero: true }
    const { sheet } = await sheetOf(content)
    assert.deepEqual(
      sheet.rows.slice(7).map(([, name]) => name),
      ['Assets', 'B', 'Total'],
    )
    assert.match(String(await renderTable({ ...exampleTable, ...content }, csvType)), /^1,A,0\.00,1,plain,12\r$/m)
  })
})
