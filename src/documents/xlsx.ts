import { formatMoney, type Money } from '../kernel/money.ts'
import type { Table, TableColumn, TableRow } from './tables.ts'
import { zipOf } from './zip.ts'

type Sheet = Omit<Table, 'rows'> & Partial<Pick<Table, 'rows'>>

/**
 * One sheet: what it is, then the header, which stays in sight, then the rows. Amounts are numbers. Written while its rows come, of
 * which there may be more than memory has room for.
 * @param rows as `xlsxRow` writes them
 */
export async function* xlsxOf(sheet: Sheet, rows: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
  yield* zipOf(sheet.day, [
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [relationships('officeDocument', 'xl/workbook.xml')] },
    { name: 'xl/workbook.xml', content: [workbook(sheet.title)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [relationships('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml')],
    },
    { name: 'xl/styles.xml', content: [styles(sheet.decimals)] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf(sheet, rows) },
  ])
}

export function xlsxRow({ decimals }: Pick<Table, 'decimals'>, { level, kind, cells }: TableRow): string {
  const written = cells.map((cell, at) => {
    if (cell === null || cell === '') return '<c/>'
    if (typeof cell === 'bigint') return amountCell(cell, { kind, decimals })
    const indent = at === 0 ? '    '.repeat(level) : ''
    return textCell(`${indent}${cell}`, kind === 'plain' ? style.plain : kind === 'total' ? style.total : style.bold)
  })
  return `<row>${written.join('')}</row>`
}

/** By their places among the formats of `styles`. */
export const style = {
  plain: 0,
  bold: 1,
  title: 2,
  amount: 3,
  boldAmount: 4,
  total: 5,
  totalAmount: 6,
  head: 7,
  headOfAmounts: 8,
  inexact: 9,
} as const

export function textCell(text: string, format: number): string {
  return `<c s="${format}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** A sheet counts in doubles: an amount that none of them is stands there as text. In units of 1/10000. */
export const largestExact = 900_719_925_474_099_100n

function amountCell(amount: Money, { kind, decimals }: { kind: TableRow['kind']; decimals: number }): string {
  const text = formatMoney(amount, decimals)
  if (amount > largestExact || amount < -largestExact) return textCell(text, style.inexact)
  const format = { plain: style.amount, group: style.boldAmount, total: style.totalAmount }[kind]
  return `<c s="${format}"><v>${text}</v></c>`
}

async function* sheetOf(sheet: Sheet, rows: AsyncIterable<string | Buffer>): AsyncGenerator<string | Buffer> {
  const { business, title, scope, currency, notes, columns } = sheet
  const texts = [...scope, `Amounts in ${currency}`, ...notes]
  const heading = [
    textCell(business, style.title),
    textCell(title, style.bold),
    ...texts.map((text) => textCell(text, style.plain)),
    '',
    columns.map(({ name, kind }) => textCell(name, kind === 'money' ? style.headOfAmounts : style.head)).join(''),
  ]
  const above = heading.length
  const widths = columns.map((column, at) => {
    return `<col min="${at + 1}" max="${at + 1}" width="${widthOf(sheet, column, at)}" customWidth="1"/>`
  })
  yield `${declaration}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${above}" topLeftCell="A${above + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  yield heading.map((cells) => `<row>${cells}</row>`).join('')
  yield* rows
  yield '</sheetData></worksheet>'
}

function widthOf({ rows = [] }: Sheet, { kind, width }: TableColumn, at: number): number {
  if (kind === 'money') return 18
  if (width !== undefined) return width
  const longest = rows.slice(0, 1000).reduce((max, { cells, level }) => {
    const cell = cells[at]
    return Math.max(max, (typeof cell === 'string' ? cell.length : 0) + (at === 0 ? 4 * level : 0))
  }, 10)
  return Math.min(60, longest + 2)
}

/** What XML cannot hold is left out; a carriage return would be read as a line feed, and _x000D_ as a carriage return. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(new RegExp(unwritable, 'g'), '')
    .replaceAll(new RegExp(escapeLike, 'g'), '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

/** Patterns, here and in the database. */
export const unwritable = '[\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]'
export const escapeLike = '_(?=x[0-9A-Fa-f]{4}_)'

// The parts of a workbook: ECMA-376

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const document = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${document}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${document}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${document}.styles+xml"/></Types>`

/** @param pairs kind and place, one after another */
function relationships(...pairs: readonly string[]): string {
  const each = pairs.flatMap((kind, at) => {
    if (at % 2 === 1) return []
    return [`<Relationship Id="r${at / 2 + 1}" Type="${related}/${kind}" Target="${pairs[at + 1]}"/>`]
  })
  return `${declaration}<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`
}

function workbook(title: string): string {
  const name = escaped(title.slice(0, 31))
  return `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${related}"><sheets><sheet name="${name}" sheetId="1" r:id="r1"/></sheets></workbook>`
}

function styles(decimals: number): string {
  const number = `<numFmt numFmtId="164" formatCode="#,##0${decimals === 0 ? '' : `.${'0'.repeat(decimals)}`}"/>`
  const fonts = [fontOf(''), fontOf('<b/>'), fontOf('<b/>', 13)]
  const borders = ['', 'top', 'bottom'].map(borderOf)
  const fills = ['none', 'gray125'].map((pattern) => `<fill><patternFill patternType="${pattern}"/></fill>`)
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>'
  const lists = [
    `<numFmts count="1">${number}</numFmts>`,
    `<fonts count="3">${fonts.join('')}</fonts>`,
    `<fills count="2">${fills.join('')}</fills>`,
    `<borders count="3">${borders.join('')}</borders>`,
    `<cellStyleXfs count="1">${plain}</cellStyleXfs>`,
    `<cellXfs count="${formats.length}">${formats.map(formatOf).join('')}</cellXfs>`,
  ]
  return `${declaration}<styleSheet xmlns="${spreadsheet}">${lists.join('')}</styleSheet>`
}

function fontOf(weight: string, size = 11): string {
  return `<font>${weight}<sz val="${size}"/><name val="Calibri"/></font>`
}

function borderOf(drawn: string): string {
  const sides = ['left', 'right', 'top', 'bottom']
  return `<border>${sides.map((side) => (side === drawn ? `<${side} style="thin"/>` : `<${side}/>`)).join('')}</border>`
}

function formatOf([number, font, border, align]: (typeof formats)[number]): string {
  const head = `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="${border}" xfId="0"`
  const applied = `${head} applyNumberFormat="1" applyFont="1" applyBorder="1"`
  return align ? `${applied} applyAlignment="1"><alignment horizontal="${align}"/></xf>` : `${applied}/>`
}

/** Number format, font, border and alignment of each `style`, in its order. */
const formats: readonly (readonly [number, number, number, string?])[] = [
  [0, 0, 0],
  [0, 1, 0],
  [0, 2, 0],
  [164, 0, 0],
  [164, 1, 0],
  [0, 1, 1],
  [164, 1, 1],
  [0, 1, 2],
  [0, 1, 2, 'right'],
  [0, 0, 0, 'right'],
]
