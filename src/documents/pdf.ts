import { fileURLToPath } from 'node:url'
import type PDFKit from 'pdfkit'
import { must } from '../kernel/assert.ts'
import { readableMoney, type Table, type TableColumn, type TableRow } from './tables.ts'

type Page = InstanceType<typeof PDFKit>

/** Pages with the header of the table on each, and their numbers: set row by row, a tree of all of them would take 25 KB for each. */
export async function pdfOf(table: Table): Promise<Uint8Array> {
  const { default: Document } = await import('pdfkit')
  const isWide = table.columns.length > 6
  const doc = new Document({
    size: 'A4',
    layout: isWide ? 'landscape' : 'portrait',
    // Rows are broken to pages here.
    margin: 0,
    // It keeps every word that it ever laid out, and in a long table each row brings some of its own.
    fontLayoutCache: table.rows.length <= 2_000,
    info: {
      Title: table.title,
      Author: table.business,
      CreationDate: new Date(table.day),
      ModDate: new Date(table.day),
    },
  })
  const written = Array.fromAsync<Buffer>(doc)
  for (const [name, file] of Object.entries(roboto)) doc.registerFont(name, file)
  const size = table.columns.length > 9 ? 6.5 : 8.5
  const widthOf = measuring(doc, size)
  const maxHeight = doc.page.height - edges.top - edges.bottom - maxHead
  const setting = { doc, table, size, widthOf, maxHeight, columns: placed(doc, { table, widthOf }) }
  setPages(setting, setHeading(setting))
  doc.end()
  return Buffer.concat(await written)
}

const fonts = new URL('fonts/Roboto/', import.meta.resolve('pdfmake/package.json'))
const roboto = {
  normal: fileURLToPath(new URL('Roboto-Regular.ttf', fonts)),
  bold: fileURLToPath(new URL('Roboto-Medium.ttf', fonts)),
  italics: fileURLToPath(new URL('Roboto-Italic.ttf', fonts)),
}

/** In points, as all that follows. */
const edges = { side: 40, top: 40, bottom: 50 }
const gap = 6

interface Setting {
  doc: Page
  table: Table
  /** Of the letters. */
  size: number
  widthOf: (text: string, font: string) => number
  /** Of a row: what is longer than a page is cut. */
  maxHeight: number
  columns: readonly Placed[]
}

interface Placed {
  x: number
  width: number
  isMoney: boolean
}

/** What a reader must know, with what the font cannot show: a box that nobody explains looks like a damaged file. */
export function notesOf({
  business,
  columns,
  rows,
  notes,
}: Pick<Table, 'business' | 'columns' | 'rows' | 'notes'>): string[] {
  const boxed =
    isBoxed(business) || columns.some(({ name }) => isBoxed(name)) || rows.some(({ cells }) => cells.some(isBoxed))
  return [
    ...notes,
    ...(boxed ? ['Some letters cannot be shown in this font; as CSV and XLSX the report has them.'] : []),
  ]
}

function isBoxed(text: unknown): boolean {
  return typeof text === 'string' && otherScripts.test(text)
}

/** Roboto has Latin, Greek and Cyrillic letters. */
const otherScripts = /[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]/u

/** @returns where the table begins */
function setHeading({ doc, table }: Setting): number {
  const texts = [
    { text: table.business, font: 'bold', size: 15, color: '#000000' },
    { text: table.title, font: 'bold', size: 12, color: '#000000' },
    ...[...table.scope, `Amounts in ${table.currency}`].map((text) => ({
      text,
      font: 'normal',
      size: 8.5,
      color: '#444444',
    })),
    ...notesOf(table).map((text) => ({ text, font: 'italics', size: 8.5, color: '#444444' })),
  ]
  const width = doc.page.width - 2 * edges.side
  let y = edges.top
  for (const { text, font, size, color } of texts) {
    doc.font(font).fontSize(size).fillColor(color)
    doc.text(text, edges.side, y, { width })
    y += doc.heightOfString(text, { width }) + 1
  }
  return y + 8
}

/** Columns are as wide as the longest of their texts; those that are wide share what is left. */
function placed(doc: Page, { table, widthOf }: Pick<Setting, 'table' | 'widthOf'>): Placed[] {
  const { columns, rows, decimals } = table
  const room = doc.page.width - 2 * edges.side - gap * (columns.length - 1)
  const needed = columns.map((column, at) => {
    const texts = [column.name, ...longestOf(rows.map((row) => textOf(row.cells[at] ?? null, decimals)))]
    const indent = at === 0 ? 10 * rows.reduce((max, { level }) => Math.max(max, level), 0) : 0
    return indent + Math.max(...texts.map((text) => widthOf(text, 'bold')))
  })
  const widths = sharedOut(columns, needed, room)
  let x = edges.side
  return columns.map(({ kind }, at) => {
    const width = widths[at] ?? 0
    const place = { x, width, isMoney: kind === 'money' }
    x += width + gap
    return place
  })
}

/** By its letters, each of which is measured once: what is laid out as a whole is only what is set. */
function measuring(doc: Page, size: number): Setting['widthOf'] {
  const widths = new Map<string, number>()
  const letterWidth = (letter: string, font: string) => {
    const known = widths.get(font + letter)
    if (known !== undefined) return known
    const width = doc.font(font).fontSize(size).widthOfString(letter)
    widths.set(font + letter, width)
    return width
  }
  return (text, font) => Array.from(text).reduce((sum, letter) => sum + letterWidth(letter, font), 0)
}

/** Of thousands a few are measured. */
function longestOf(texts: readonly string[]): string[] {
  let longest: string[] = []
  for (const text of texts) {
    const last = longest.at(-1)
    if (longest.length === measured && last !== undefined && text.length <= last.length) continue
    longest = [...longest, text].toSorted((a, b) => b.length - a.length).slice(0, measured)
  }
  return longest
}

const measured = 10

/** Of all columns together that can break lines. */
const leastFlexible = 100

/** What texts need beyond the room is taken from those columns that can break lines. */
function sharedOut(columns: readonly TableColumn[], needed: readonly number[], room: number): number[] {
  const isFlexible = ({ kind, wide = false }: TableColumn) =>
    kind === 'text' && (wide || !columns.some((each) => each.wide))
  const sum = (wanted: boolean) =>
    needed.reduce((all, width, at) => all + (columns[at] && isFlexible(columns[at]) === wanted ? width : 0), 0)
  const [flexible, fixed] = [sum(true), sum(false)]
  const share = flexible === 0 ? 1 : Math.max(Math.min(1, leastFlexible / flexible), (room - fixed) / flexible)
  const scale = Math.min(1, room / (fixed + Math.min(1, share) * flexible))
  return columns.map(
    (column, at) => scale * (needed[at] ?? 0) * (isFlexible(column) ? (column.wide ? share : Math.min(1, share)) : 1),
  )
}

/** Each page is written out before the next one begins: how many there are is found first. */
function setPages(setting: Setting, begin: number): void {
  const { doc } = setting
  const pages = pagesOf(setting, begin)
  for (const [at, rows] of pages.entries()) {
    if (at > 0) doc.addPage()
    let y = setHead(setting, at === 0 ? begin : edges.top)
    for (const { row, height } of rows) {
      if (row.kind === 'total') rule(setting, y, 0.5)
      setRow(setting, { row, height }, y)
      y += height
    }
    setFooter(setting, `Page ${at + 1} of ${pages.length}`)
  }
}

interface MeasuredRow {
  row: TableRow
  height: number
}

function pagesOf(setting: Setting, begin: number): MeasuredRow[][] {
  const head = headHeight(setting)
  const bottom = setting.doc.page.height - edges.bottom
  let page: MeasuredRow[] = []
  const pages = [page]
  let y = begin + head
  for (const row of setting.table.rows) {
    const height = heightOf(setting, row)
    if (y + height > bottom) {
      page = []
      pages.push(page)
      y = edges.top + head
    }
    page.push({ row, height })
    y += height
  }
  return pages
}

/** @returns where the rows below it begin */
function setHead(setting: Setting, y: number): number {
  const { doc, table, columns, size } = setting
  doc.font('bold').fontSize(size).fillColor('#000000')
  for (const [at, { x, width, isMoney }] of columns.entries())
    doc.text(must(table.columns[at], 'each width is of a column').name, x, y + padding, {
      width,
      align: isMoney ? 'right' : 'left',
    })
  const below = y + headHeight(setting)
  rule(setting, below, 1)
  return below
}

function headHeight({ doc, table, columns, size }: Setting): number {
  doc.font('bold').fontSize(size)
  const heights = columns.map(({ width }, at) =>
    doc.heightOfString(must(table.columns[at], 'each width is of a column').name, { width }),
  )
  return Math.max(...heights) + 2 * padding
}

const padding = 2
/** Room for names of columns that take several lines. */
const maxHead = 60

function rule({ doc }: Setting, y: number, width: number): void {
  const right = doc.page.width - edges.side
  doc.moveTo(edges.side, y).lineTo(right, y).lineWidth(width).strokeColor('#888888').stroke()
}

function heightOf(setting: Setting, row: TableRow): number {
  const { doc, size, columns, table } = setting
  const font = fontOf(row)
  doc.font(font).fontSize(size)
  const line = doc.currentLineHeight(true)
  const heights = columns.map(({ width, isMoney }, at) => {
    const text = textOf(row.cells[at] ?? null, table.decimals)
    const room = width - indentOf(row, at)
    return isMoney || fits(setting, { text, font, room }) ? line : doc.heightOfString(text, { width: room })
  })
  return Math.min(setting.maxHeight, Math.max(line, ...heights) + 2 * padding)
}

function setRow(setting: Setting, { row, height }: MeasuredRow, y: number): void {
  const { doc, columns, table, size, widthOf } = setting
  const font = fontOf(row)
  doc.font(font).fontSize(size).fillColor('#000000')
  for (const [at, { x, width, isMoney }] of columns.entries()) {
    const text = textOf(row.cells[at] ?? null, table.decimals)
    if (text === '') continue
    const room = width - indentOf(row, at)
    const left = x + indentOf(row, at)
    if (isMoney) doc.text(text, left + room - widthOf(text, font), y + padding, { lineBreak: false })
    else if (fits(setting, { text, font, room })) doc.text(text, left, y + padding, { lineBreak: false })
    else doc.text(text, left, y + padding, { width: room, height: height - 2 * padding, ellipsis: true })
  }
}

/** On one line. */
function fits({ widthOf }: Setting, { text, font, room }: { text: string; font: string; room: number }): boolean {
  return !text.includes('\n') && widthOf(text, font) <= room
}

function textOf(cell: TableRow['cells'][number], decimals: number): string {
  return typeof cell === 'bigint' ? readableMoney(cell, decimals) : (cell ?? '').replaceAll(/\r\n?/g, '\n')
}

function indentOf({ level }: TableRow, at: number): number {
  return at === 0 ? 10 * level : 0
}

function fontOf({ kind }: TableRow): string {
  return kind === 'plain' ? 'normal' : 'bold'
}

function setFooter({ doc, table }: Setting, page: string): void {
  doc.font('normal').fontSize(7.5).fillColor('#666666')
  const y = doc.page.height - edges.bottom + 16
  doc.text(`${table.business} – ${table.title}`, edges.side, y, { lineBreak: false })
  doc.text(page, doc.page.width - edges.side - doc.widthOfString(page), y, { lineBreak: false })
}
