import { readFileSync } from 'node:fs'
import { must } from '../kernel/assert.ts'
import { readableFigure } from './figures.ts'
import { openPdfJoin } from './pdf-parts.ts'
import { shortDay } from './span-words.ts'
import { headLines } from './table-heads.ts'
import { indentedColumn } from './table-rows.ts'
import type { Table, TableCell, TableColumn, TableRow } from './tables.ts'
import type { Typesetter } from './typst.ts'

/** A table as pages, as `table.typ` sets them: tagged, so that a screen reader finds its rows and columns. */
export async function pdfOf(whole: Table, typesetter: Typesetter): Promise<Uint8Array> {
  const table = withoutIds(whole)
  const { bytes, isComplete } = await typesetParts(table, typesetter)
  if (isComplete) return bytes
  // A box that nobody explains looks like a damaged file.
  const notes = [...table.notes, 'Some letters are in none of the fonts; as CSV and XLSX the report has them.']
  return (await typesetParts({ ...table, notes }, typesetter)).bytes
}

function withoutIds({ columns, rows, ...head }: Table): Table {
  const kept = columns.flatMap((column, at) => (column.isId ? [] : [at]))
  return {
    ...head,
    columns: kept.flatMap((at) => columns[at] ?? []),
    rows: rows.map((row) => ({ ...row, cells: kept.map((at) => row.cells[at] ?? null) })),
  }
}

const template = readFileSync(new URL('table.typ', import.meta.url), 'utf8')

/** Typst holds some 15 KB for each cell until the pages are written: so a long table is set in parts. */
async function typesetParts(table: Table, typesetter: Typesetter): ReturnType<Typesetter['typeset']> {
  const common = { ...headOf(table), fallback: typesetter.hasFurtherFonts }
  const needed = await numbersFrom(typesetter, { ...common, needed: null })
  const head = { ...common, needed }
  const parts = await partsOf(rowsOf(table), (part) => numbersFrom(typesetter, { ...head, ...part }))
  const all = parts.reduce((sum, { pages }) => sum + pages, 0)
  let before = 0
  const join = openPdfJoin()
  let isComplete = true
  for (const { rows, pages } of parts) {
    const document = { ...head, rows, pages: { before, all }, asked: false }
    const set = await typesetter.typeset(template, JSON.stringify(document))
    join.add(set.bytes)
    isComplete &&= set.isComplete
    before += pages
  }
  return { bytes: join.end(), isComplete }
}

type Row = ReturnType<typeof rowOf> & {
  /** It stays with the rows below it. */
  heads: boolean
  /** It stands on each further page that those go on to. */
  repeats: boolean
  /** It stood on a page of an earlier part. */
  isContinued: boolean
}

interface Part {
  rows: readonly Row[]
  /** How many it fills; 0 of what is set as a whole: then the template counts them. */
  pages: number
}

/** @param ask on which page each row begins. @returns parts of which each but the last fills whole pages */
async function partsOf(rows: readonly Row[], ask: (part: object) => Promise<number[]>): Promise<Part[]> {
  const parts: Part[] = []
  for (let from = 0, before = 0; ;) {
    const to = partEnd(rows, from)
    const heading = continuedHeading(rows, from)
    const part = [...heading, ...rows.slice(from, to)]
    const isLast = to === rows.length
    if (isLast && from === 0) return [{ rows, pages: 0 }]
    const places = await ask({ rows: part, pages: { before, all: 1 }, asked: true })
    const end = must(places.at(-1), 'a part has rows')
    // The rows of the page that is not full begin the next part.
    const cut = isLast ? part.length : places.indexOf(end) || part.length
    const pages = cut === part.length ? end : end - 1
    parts.push({ rows: part.slice(0, cut), pages })
    if (isLast) return parts
    from += cut - heading.length
    before += pages
  }
}

/** Above rows that begin in the middle of others: the heading of those once more, without its figures. */
function continuedHeading(rows: readonly Row[], from: number): Row[] {
  const heading = rows[from]?.repeats ? undefined : rows.slice(0, from).findLast(({ repeats }) => repeats)
  return heading ? [{ ...heading, isContinued: true }] : []
}

function partEnd(rows: readonly Row[], from: number): number {
  let weight = 0
  let end = from
  for (; end < rows.length && weight <= maxWeight; end += 1) weight += must(rows[end], 'it ends where they do').weight
  return end
}

/** What takes about as much memory as so many cells: some 40 MB. Each part has its own copy of the letters it shows. */
const maxWeight = 2_000
const lettersOfCell = 100

async function numbersFrom(typesetter: Typesetter, document: object): Promise<number[]> {
  const answer = await typesetter.ask(template, JSON.stringify(document))
  const [numbers]: unknown[] = Array.isArray(answer) ? answer : []
  if (!Array.isArray(numbers)) throw new Error('the template answers with numbers')
  return numbers.map(Number)
}

/** What `table.typ` reads of all parts alike. */
function headOf(table: Table) {
  const { title, business, period, legend, paper, notes, version, columns } = table
  return {
    title: legible(title),
    author: legible(business),
    business: directed(legible(business), piecesOf(legible(business))),
    period: directed(legible(period), piecesOf(legible(period))),
    lines: [...headLines(table).slice(1), ...notes].map((line) => directed(legible(line))),
    legend: directed(legible(legend), piecesOf(legible(legend))),
    mark: `Version ${version}`,
    paper,
    day: table.day.split('-').map(Number),
    dated: columns.some(({ kind }) => kind === 'date'),
    indented: indentedColumn(columns),
    columns: columns.map((column, at) => columnOf(column, at, table)),
  }
}

function rowsOf(table: Table): Row[] {
  const last = table.rows.findLastIndex(({ kind }) => kind === 'total')
  const flexible = table.columns.map((column, at) => isFlexible(column, textsOf(table, at)))
  return table.rows.map((row, at) => {
    const heads = row.kind === 'group' || (table.rows[at + 1]?.level ?? 0) > row.level
    const repeats = table.continues === true && row.kind === 'group'
    return { ...rowOf(row, { table, flexible, isLast: at === last }), heads, repeats, isContinued: false }
  })
}

function rowOf(
  row: TableRow,
  { table, flexible, isLast }: { table: Table; flexible: readonly boolean[]; isLast: boolean },
) {
  const { columns } = table
  const texts = columns.map((column, at) => cellText(row.cells[at] ?? null, column, table))
  return {
    weight: texts.reduce((sum, text) => sum + 1 + text.length / lettersOfCell, 0),
    level: row.level,
    kind: row.kind,
    final: row.kind === 'total' && (row.isFinal === true || isLast),
    breaks: texts.some((text) => text.length > longestUnbroken),
    cells: texts.map((text, at) => directed(text, flexible[at] ? piecesOf(text) : [text])),
  }
}

/**
 * A row stands on one page, unless a text of it may be higher than a page. In letters, of which a narrow column has a
 * dozen in a line.
 */
const longestUnbroken = 300

function columnOf(column: TableColumn, at: number, table: Table) {
  const { columns, rows } = table
  const texts = textsOf(table, at)
  const head = headLinesOf(column.words ?? column.name, columns.length > manyColumns ? 8 : 12)
  return {
    head,
    kind: isFigure(column) ? 'figure' : 'text',
    sums: isFigure(column) && column.kind !== 'percent',
    flexible: isFlexible(column, texts),
    wide: column.wide === true,
    room: column.room ?? (column.wide ? 120 : 60),
    depth: at === indentedColumn(columns) ? rows.reduce((max, { level }) => Math.max(max, level), 0) : 0,
    samples: [...head, ...longestOf(texts)].map((sample) => directed(sample)),
  }
}

function textsOf(table: Table, at: number): string[] {
  return table.rows.map((row) => cellText(row.cells[at] ?? null, table.columns[at], table))
}

/**
 * A name that is longer than most figures stands on two lines, which are about as long: "Jan 1 –" and "Sep 30, 2026".
 */
function headLinesOf(name: string, shortName: number): string[] {
  if (name.length <= shortName) return [name]
  const dashed = name.split(/(?<= –) /)
  if (dashed.length > 1) return dashed
  const breaks = [...name.matchAll(/ /g)].map(({ index }) => [name.slice(0, index), name.slice(index + 1)])
  return breaks.toSorted((one, other) => longestLine(one) - longestLine(other))[0] ?? [name]
}

function longestLine(lines: readonly string[]): number {
  return Math.max(...lines.map(({ length }) => length))
}

/** More of them are so narrow that a day takes two lines. */
const manyColumns = 8

function isFigure({ kind }: TableColumn): boolean {
  return kind !== 'text' && kind !== 'date'
}

/** Columns that can break lines: those that are wide, and long texts. */
function isFlexible({ kind, wide = false }: TableColumn, texts: readonly string[]): boolean {
  return kind === 'text' && (wide || texts.some((text) => text.length > longText))
}

/** Shorter ones, codes, kinds and moments, stay on one line. */
const longText = 20

function cellText(cell: TableCell, column: TableColumn | undefined, { decimals }: Table): string {
  if (typeof cell === 'string') return column?.kind === 'date' ? shortDay(cell) : legible(cell)
  if (cell === null) return ''
  if (cell === 0n && column?.kind === 'money' && !column.isBalance) return '–'
  return readableFigure(cell, { kind: column?.kind, decimals })
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

/**
 * Without what no font can show: characters that control, halves of others, and what turns the letters after it around.
 */
function legible(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\t\u0085\u2028\u2029]/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cn}\u202d\u202e]/gu, (letter) => (letter === '\n' ? letter : ''))
}

/**
 * A text as the template sets it: in pieces where a word is longer than its column may be, with its language where it
 * decides the direction.
 */
function directed(text: string, pieces: readonly string[] = [text]) {
  const lang = languageOf(text)
  return lang === null && pieces.length === 1 ? text : { lang, pieces }
}

/** Ids, and words as long as those, can break within: in pieces so short that each fits into any column. */
function piecesOf(text: string): string[] {
  // A character that no text has any more.
  const words = text.split(/(\s)/u)
  const broken = words.map((word) => (word.length > 15 ? word.replaceAll(/\S{4}(?=\S)/gu, '$&\0') : word))
  return broken.join('').split('\0')
}

function languageOf(text: string): 'he' | 'ar' | null {
  const [first] = /\p{L}/u.exec(text) ?? []
  if (first === undefined) return null
  if (/\p{sc=Hebrew}/u.test(first)) return 'he'
  return /\p{sc=Arabic}/u.test(first) ? 'ar' : null
}
