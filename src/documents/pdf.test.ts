import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { exampleTable, readPdf } from '../../test/documents.ts'
import { pdfOf } from './pdf.ts'
import { balance, date, group, money, percent, plain, text, total, wide } from './table-rows.ts'
import type { Table, TableRow } from './tables.ts'
import { openTypesetter } from './typst.ts'

const typesetter = await openTypesetter(null)

const columns = [text('Code'), wide('Account'), money('2026'), money('2025'), percent('Change')]
/** 99,999,999,999.99 */
const largest = 999_999_999_999_900n

const rows: TableRow[] = [
  group([null, 'Assets', null, null, null]),
  plain(['1000', 'Checking', 12_345_600n, -500_000n, 1250n], 1),
  plain(['1010', 'Savings', largest, -largest, -1250n], 1),
  plain(['1020', 'Clearing', 0n, null, null], 1),
  total([null, 'Total Assets', largest + 12_345_600n, -largest - 500_000n, 0n]),
]

function tableOf(changed: Partial<Table> = {}): Table {
  return { ...exampleTable, columns, rows, ...changed }
}

async function readRows(changed: Partial<Table>): Promise<string[][]> {
  return (await readPdf(await pdfOf(tableOf(changed), typesetter))).rows
}

/** Figures in columns of their own, so that what is read of a text is not put together with them. */
function namesTable(names: readonly string[]): Partial<Table> {
  return { columns: [wide('Account'), money('Total')], rows: names.map((name) => plain([name, 10_000n])) }
}

describe('a table as PDF', () => {
  it('is tagged, has a language, a title and rows with the figures of the table', async () => {
    const pdf = await readPdf(await pdfOf(tableOf(), typesetter))
    assert.deepEqual([pdf.title, pdf.author, pdf.language, pdf.isTagged], ['Balance Sheet', 'Weber Bakery', 'en', true])
    for (const role of ['H1', 'Table', 'THead', 'TR', 'TH', 'TBody', 'TD']) assert.ok(pdf.roles.has(role), role)
    assert.deepEqual(pdf.rows, [
      ['Code', 'Account', '2026', '2025', 'Change'],
      ['', 'Assets', '', '', ''],
      ['1000', 'Checking', '1,234.56', '(50.00)', '12.50 %'],
      ['1010', 'Savings', '99,999,999,999.99', '(99,999,999,999.99)', '(12.50 %)'],
      ['1020', 'Clearing', '–', '', ''],
      ['', 'Total Assets', '100,000,001,234.55', '(100,000,000,049.99)', '0.00 %'],
    ])
  })

  it('has a head, and its legend and number on every page', async () => {
    const many = Array.from({ length: 120 }, (_, at) => plain([String(at), `Ledger ${at}`, 10_000n, 0n, null]))
    const pdf = await readPdf(await pdfOf(tableOf({ rows: many, legend: 'For management only' }), typesetter))
    assert.equal(pdf.pages.length, 3)
    const [first] = pdf.pages
    for (const line of [
      'Weber Bakery',
      'As of September 30, 2026',
      'Accrual basis',
      'Amounts in USD',
      'America/New_York',
    ])
      assert.ok(first?.text.includes(line), line)
    for (const [at, { text: page }] of pdf.pages.entries())
      for (const line of ['For management only', `Page ${at + 1} of 3`, 'Weber Bakery', 'Version 12'])
        assert.ok(page.includes(line), `${line} on page ${at + 1}`)
  })

  it('keeps a name and a legend on the paper, however long they and their words are', async () => {
    const two = Array.from({ length: 60 }, (_, at) => plain([String(at), `Ledger ${at}`, 10_000n, 0n, null]))
    for (const [words, paper] of [
      ['W'.repeat(255), 'letter'],
      ['No assurance is given. '.repeat(11).trim(), 'a4'],
    ] as const) {
      const head = { business: words, legend: words, period: words, paper }
      const { pages } = await readPdf(await pdfOf(tableOf({ rows: two, ...head }), typesetter))
      assert.ok(pages.length > 1)
      for (const page of pages) assert.deepEqual(page.beyond, [])
    }
  })

  it('lies across where the columns ask for it, on the paper that is wanted', async () => {
    const months = Array.from({ length: 12 }, (_, at) => money(`2026-${String(at + 1).padStart(2, '0')}`))
    const row = plain(['4000', 'Product Sales', ...months.map((_, at) => BigInt(at) * 12_345_600_000n)])
    const across = { columns: [text('Code'), wide('Account'), ...months], rows: [row] }
    const sizes: number[][] = []
    for (const changed of [{}, across, { paper: 'a4' } as const, { ...across, paper: 'a4' } as const]) {
      const [page] = (await readPdf(await pdfOf(tableOf(changed), typesetter))).pages
      sizes.push([Math.round(page?.width ?? 0), Math.round(page?.height ?? 0)])
    }
    assert.deepEqual(sizes, [
      [612, 792],
      [792, 612],
      [595, 842],
      [842, 595],
    ])
  })

  it('is upright where the days of a column stand on two lines, and calls columns as people do', async () => {
    const spans = [2026, 2025].map((year) => ({
      ...money(`${year}-01-01 – ${year}-09-30`),
      words: `Jan 1 – Sep 30, ${year}`,
    }))
    const compared = [text('Code'), wide('Account'), ...spans, money('Change'), percent('Change %')]
    const name = 'Reimbursements of employees for travel to fairs and customers, including lodging'
    const row = plain(['6790', name, 199_602_399_200n, 164_177_485_000n, 35_424_914_200n, 2146n])
    const pdf = await readPdf(await pdfOf(tableOf({ columns: compared, rows: [row] }), typesetter))
    assert.ok((pdf.pages[0]?.width ?? 0) < (pdf.pages[0]?.height ?? 0))
    assert.deepEqual(
      pdf.rows[0]?.map((cell) => cell.replaceAll('\n', '|')),
      ['Code', 'Account', 'Jan 1 –|Sep 30, 2026', 'Jan 1 –|Sep 30, 2025', 'Change', 'Change %'],
    )
  })

  it('tells days as people do, breaks long texts of every column, and shows no ids', async () => {
    const lines = {
      columns: [date('Date'), wide('Description'), text('Accounts'), { ...text('Entry'), isId: true }, money('Debit')],
      rows: [
        plain(['2026-01-04', 'Sale', 'Opposing account '.repeat(12).trim(), 'jen_01m85bd4gmw2ahjrhqgnkbx35g', 5_0000n]),
      ],
    }
    const pdf = await readPdf(await pdfOf(tableOf(lines), typesetter))
    assert.ok((pdf.pages[0]?.width ?? 0) < (pdf.pages[0]?.height ?? 0))
    assert.deepEqual(
      pdf.rows.map((row) => row.map((cell) => cell.replaceAll('\n', ' '))),
      [
        ['Date', 'Description', 'Accounts', 'Debit'],
        ['Jan 4, 2026', 'Sale', 'Opposing account '.repeat(12).trim(), '5.00'],
      ],
    )
  })

  it('keeps ids within their columns, and room between these', async () => {
    const names = ['No.', 'Date', 'Time', 'Who', 'Action', 'Record', 'Change']
    const id = 'usr_01m8793v23wmwdw15s8e6ftwmzd'
    const row = ['123', 'Nov 24, 2026', '12:21:16', `user ${id}`, 'journal entry made', `jen_${id}`, 'made '.repeat(60)]
    const log = { columns: [...names.slice(0, -1).map(text), wide('Change')], rows: [plain(row)] }
    const [page] = (await readPdf(await pdfOf(tableOf(log), typesetter))).pages
    const places = page?.placed ?? []
    const starts = names.map((name) => places.find((place) => place.text === name)?.from ?? Number.NaN)
    for (const { text: written, from, to } of places.slice(
      places.findIndex((place) => place.text === '123'),
      -3,
    )) {
      const next = starts.find((start) => start > from + 1) ?? page?.width ?? 0
      assert.ok(to < next - 3, `${written} ends at ${to}, and the next column begins at ${next}`)
    }
  })

  it('has a row on one page, unless a text of it is higher than that', async () => {
    const rowOf = (words: number) => plain(['Row', `${'many words '.repeat(words)}end`, largest, largest, largest])
    const narrow = [text('Code'), text('Account'), ...['One', 'Two', 'Three'].map(money)]
    for (const above of [0, 1, 2]) {
      const lines = [...Array<number>(above).fill(1), ...Array<number>(10).fill(26)].map(rowOf)
      const pdf = await readPdf(await pdfOf(tableOf({ columns: narrow, rows: [...lines, rowOf(400)] }), typesetter))
      const read = pdf.rows.filter(([code]) => code === 'Row').map(([, words = '']) => words)
      assert.equal(read.length, lines.length + 1)
      for (const words of read.slice(0, -1)) assert.match(words, /end$/)
      const all = pdf.pages.map((page) => page.text).join(' ')
      assert.equal(all.match(/many/g)?.length, above + 10 * 26 + 400)
      assert.ok(pdf.pages.length > 3, String(pdf.pages.length))
    }
  })

  it('leaves no heading alone at the end of a page', async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => plain([null, `Ledger ${at}`, 10_000n, null, null], 2))
    const section = [group([null, 'Liabilities', null, null, null]), group([null, 'Current', null, null, null], 1)]
    // Two of these leave room for headings, and for nothing below them.
    const ends: string[] = []
    for (const count of [48, 49, 50, 51]) {
      const pdf = await readPdf(await pdfOf(tableOf({ rows: [...lines(count), ...section, ...lines(9)] }), typesetter))
      const [page = ''] = pdf.pages.map((each) => each.text.split('\nVersion 12 Unaudited')[0])
      ends.push(page.slice(page.lastIndexOf('\n') + 1))
    }
    assert.deepEqual(
      ends.map((end) => end.replace(/\d+ 1\.00/, '')),
      ends.map(() => 'Ledger '),
    )
  })

  it('has signs like arrows, and none of the fonts that the machine happens to have', async () => {
    const pdf = await readPdf(await pdfOf(tableOf(namesTable(['Meals → Lunches ✓'])), typesetter))
    assert.deepEqual(
      [pdf.rows[1]?.[0]?.replaceAll(/\s+/g, ' '), pdf.pages[0]?.text.includes('Some letters')],
      ['Meals → Lunches ✓', false],
    )
    assert.equal(typesetter.hasFurtherFonts, false)
  })

  it('sets texts letter by letter: none of them is markup', async () => {
    const names = [
      '#panic("no") #sys.inputs $x^2$ *bold* _low_ `raw` @label <label> \\ // /* = - + ~',
      '[content] {code} #[ #{ "quoted" \' -- ---',
      'http://example.org https://example.org/#a',
      'a\u0000b\u0007c\u001bd\u009fe\ufffff\ud800g\u202eh',
    ]
    const read = await readRows(namesTable(names))
    assert.deepEqual(
      read.slice(1).map(([name]) => name?.replaceAll('\n', '').replaceAll(/ +/g, ' ')),
      [...names.slice(0, 3), 'abcdef\ufffdgh'],
    )
  })

  it('sets Hebrew and Arabic from right to left, Greek and Cyrillic', async () => {
    const names = ['מאפייה', 'مخبز', 'Ψωμί', 'Хлеб', 'Crème & Co']
    const bytes = await pdfOf(tableOf({ ...namesTable(names), business: 'המאפייה' }), typesetter)
    const { rows: read, author } = await readPdf(bytes)
    assert.equal(author, 'המאפייה')
    assert.deepEqual(
      read.slice(1).map(([name]) => name?.normalize('NFKC')),
      names,
    )
  })

  it('breaks a name of 255 characters, with and without spaces', async () => {
    const names = ['long name '.repeat(26).slice(0, 255), 'x'.repeat(255)]
    const read = await readRows(namesTable(names))
    const plainly = (name: string | undefined) => name?.replaceAll(/\s/g, '')
    assert.deepEqual(
      read.slice(1).map(([name]) => plainly(name)),
      names.map(plainly),
    )
  })

  it('says so where no font has a letter, and sets the rest', async () => {
    const pdf = await readPdf(await pdfOf(tableOf(namesTable(['面包店 Bakery'])), typesetter))
    assert.match(pdf.pages[0]?.text ?? '', /Some letters are in none of the fonts/)
    assert.ok(pdf.isTagged)
    const other = await readPdf(await pdfOf(tableOf(), typesetter))
    assert.doesNotMatch(other.pages[0]?.text ?? '', /Some letters/)
  })

  it('is the same file again', async () => {
    const [one, other] = [await pdfOf(tableOf(), typesetter), await pdfOf(tableOf(), typesetter)]
    assert.ok(Buffer.from(one).equals(other))
  })

  it('repeats a heading on each page that its rows go on to, without its figures, also where a part begins', async () => {
    const ledger = (name: string, count: number) => [
      group([null, name, null, 4_321_000n]),
      ...Array.from({ length: count }, (_, at) => plain(['2026-03-31', `${name} sale ${at}`, 10_000n, 20_000n])),
      total([null, `Total ${name}`, BigInt(count) * 10_000n, 20_000n]),
    ]
    const content = {
      columns: [date('Date'), wide('Description'), money('Debit'), balance('Balance')],
      rows: [...ledger('Checking', 60), ...ledger('Savings', 520), ...ledger('Till', 3)],
    }
    const read = async (changed: Partial<Table>) =>
      await readPdf(await pdfOf(tableOf({ ...content, ...changed }), typesetter))
    const { pages } = await read({ continues: true })
    for (const [at, { text: page }] of pages.entries()) {
      const [first = '', second = ''] = page.split('\n').filter((line) => /sale|Checking|Savings|Till/.test(line))
      const [name = ''] = /Checking|Savings|Till/.exec(second) ?? []
      if (at === 0) assert.match(first, /^Checking\s+432\.10$/)
      else if (/sale (?!0\b)/.test(second))
        assert.match(first, new RegExp(`^${name} \\(continued\\)$`), `page ${at + 1}: ${second}`)
      assert.equal(page.split('(continued)').length - 1, at === 0 || !first.includes('(continued)') ? 0 : 1)
    }
    const repeated = pages.filter(({ text: page }) => page.includes('(continued)')).length
    assert.ok(repeated > 9 && repeated >= pages.length - 3, `${repeated} of ${pages.length}`)
    assert.equal(
      pages.map(({ text: page }) => page.split('432.10').length - 1).reduce((sum, each) => sum + each, 0),
      3,
    )
    const plainPages = (await read({ rows: ledger('Till', 120) })).pages
    assert.ok(plainPages.length > 1)
    assert.ok(plainPages.every(({ text: page }) => !page.includes('(continued)')))
  })

  it('lies across for a text that is wanted wide, and gives it its room', async () => {
    const words = 'ledger Uncategorized Outflow became Meals. '.repeat(8).trim()
    const row = plain(['client of the bookkeeper', words])
    const sized = async (room?: number) => {
      const asked = [text('Who'), { ...wide('Change'), ...(room !== undefined && { room }) }]
      const [page] = (await readPdf(await pdfOf(tableOf({ columns: asked, rows: [row] }), typesetter))).pages
      return [Math.round(page?.width ?? 0), Math.round(page?.height ?? 0)]
    }
    assert.deepEqual(
      [await sized(), await sized(500)],
      [
        [612, 792],
        [792, 612],
      ],
    )
  })

  it('sets a long table in parts, which nobody sees', async () => {
    // Three parts: the one in the middle neither begins the file nor ends it.
    const count = 1_100
    const lines = Array.from({ length: count }, (_, at) =>
      plain([
        '2026-03-31',
        `Sale ${at}${at % 9 === 0 ? ` with ${'many words '.repeat(12)}` : ''}`,
        10_000n,
        BigInt(at) * 10_000n,
      ]),
    )
    const content = { columns: [date('Date'), wide('Description'), money('Debit'), balance('Balance')], rows: lines }
    const pdf = await readPdf(await pdfOf(tableOf({ title: 'General Ledger', ...content }), typesetter))
    const read = pdf.rows.filter(([first]) => first !== 'Date' && first !== '')
    assert.equal(read.length, count)
    assert.deepEqual(
      read.map((row) => row[3]),
      lines.map((_, at) => (at === 0 ? '0.00' : `${at}.00`.replace(/^(\d)(\d{3})\./, '$1,$2.'))),
    )
    for (const [at, { text: page }] of pdf.pages.entries()) {
      assert.ok(page.includes(`Page ${at + 1} of ${pdf.pages.length}`), `page ${at + 1}`)
      // Full, but for the last: the rows of each reach its end.
      if (at < pdf.pages.length - 1) assert.ok(page.split('\n').length > 40, `page ${at + 1} is full`)
    }
    assert.ok(pdf.pages.length > 20)
  })
})

describe('a table as PDF where there is no native compiler', () => {
  it('has the same text', async () => {
    const other = await openTypesetter(null, 'wasm')
    const table = tableOf({ business: 'מאפייה' })
    const [native, wasm] = await Promise.all(
      [pdfOf(table, typesetter), pdfOf(table, other)].map(async (bytes) => readPdf(await bytes)),
    )
    assert.deepEqual(wasm?.rows, native?.rows)
    assert.deepEqual(wasm?.pages, native?.pages)
    assert.ok(wasm?.isTagged)
  })
})
