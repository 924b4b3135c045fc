import { figureText, readableFigure } from './figures.ts'
import { type Formulas, formulasOf } from './sheet-formulas.ts'
import { headLines } from './table-heads.ts'
import { indentedColumn } from './table-rows.ts'
import type { Table, TableCell, TableColumn, TableRow } from './tables.ts'
import { contentTypes, coreXml, declaration, escaped, namespaces, relationships, themeXml } from './xlsx-parts.ts'
import { figureStyle, outlineLevel, style, stylesXml, textStyle } from './xlsx-styles.ts'
import { zipOf } from './zip.ts'

export { columnName, openRowCount } from './sheet-formulas.ts'
export { escapeLike, unwritable } from './xlsx-parts.ts'
export { style } from './xlsx-styles.ts'

type Sheet = Omit<Table, 'rows'> & Partial<Pick<Table, 'rows'>>

/**
 * One sheet: what it is, then the header, which stays in sight and stands on each printed page, then the rows. Amounts
 * are numbers, days are days. Written while its rows come, of which there may be more than memory has room for.
 * @param rows as `xlsxRow` writes them
 */
export async function* xlsxOf(sheet: Sheet, rows: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
  yield* zipOf(sheet.day, [
    { name: '[Content_Types].xml', content: [contentTypes] },
    {
      name: '_rels/.rels',
      content: [relationships({ officeDocument: 'xl/workbook.xml', coreProperties: 'docProps/core.xml' })],
    },
    { name: 'docProps/core.xml', content: [coreXml(sheet)] },
    { name: 'xl/workbook.xml', content: [workbookXml(sheet)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [relationships({ worksheet: 'worksheets/sheet1.xml', styles: 'styles.xml', theme: 'theme/theme1.xml' })],
    },
    { name: 'xl/styles.xml', content: [`${declaration}${stylesXml(sheet.decimals, namespaces.spreadsheet)}`] },
    { name: 'xl/theme/theme1.xml', content: [themeXml] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet, rows) },
  ])
}

/** How many rows stand above those of the table. */
export function rowsAbove(sheet: Sheet): number {
  return headingOf(sheet).length
}

/** What writes the rows of a whole table, one after another: totals are formulas. */
export function xlsxRowWriter(table: Table): (row: TableRow) => string {
  const formulas = formulasOf(table, rowsAbove(table) + 1)
  const last = table.rows.findLastIndex(({ kind }) => kind === 'total')
  const widths = table.columns.map((column, place) => widthOf(table, column, place))
  let at = -1
  return (row) => {
    at += 1
    const isFinal = row.isFinal === true || at === last
    return xlsxRow(table, { ...row, isFinal }, { formulas: formulas[at], widths })
  }
}

/**
 * Of a row with text that takes several lines, and of the headings of sections; else as high as its letters. In points.
 */
function heightOf(row: TableRow, { columns, widths }: { columns: Table['columns']; widths: readonly number[] }) {
  const indented = indentedColumn(columns)
  const lines = row.cells.map((cell, at) => {
    if (typeof cell !== 'string' || columns[at]?.kind !== 'text') return 1
    const width = Math.max(1, (widths[at] ?? 10) - (at === indented ? 2 * row.level : 0))
    return cell.split('\n').reduce((sum, each) => sum + Math.ceil(each.length / width), 0)
  })
  const text = Math.min(maxHeight, lineHeight * Math.max(1, ...lines))
  if (row.kind === 'group' && row.level === 0) return text + 8
  return text > lineHeight ? text : undefined
}

/** In points. */
export const lineHeight = 15
export const maxHeight = 400

export function xlsxRow(
  { columns, decimals }: Pick<Table, 'columns' | 'decimals'>,
  row: TableRow,
  { formulas = [], widths }: { formulas?: Formulas | undefined; widths?: readonly number[] } = {},
): string {
  const indented = indentedColumn(columns)
  const isDated = columns.some(({ kind }) => kind === 'date')
  const cells = columns.map((column, at) =>
    cellXml(row.cells[at] ?? null, {
      row,
      column,
      decimals,
      isDated,
      isIndented: at === indented,
      formula: formulas[at],
    }),
  )
  const level = outlineLevel(row.level)
  const height = heightOf(row, { columns, widths: widths ?? columns.map(({ width = 60 }) => width) })
  const attributes = [
    ...(height === undefined ? [] : [` ht="${height}" customHeight="1"`]),
    ...(level === 0 ? [] : [` outlineLevel="${level}"`]),
  ]
  return `<row${attributes.join('')}>${cells.join('')}</row>`
}

interface CellPlace {
  row: TableRow
  column: TableColumn
  decimals: number
  isDated: boolean
  isIndented: boolean
  formula: string | undefined
}

function cellXml(cell: TableCell, { row, column, decimals, isDated, isIndented, formula }: CellPlace): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'string') {
    const days = column.kind === 'date' ? daysOf(cell) : undefined
    if (days !== undefined) return `<c s="${style.date}"><v>${days}</v></c>`
    return textCell(cell, textStyle(row, isIndented))
  }
  // A sheet counts in doubles: an amount that none of them is stands there as text.
  if (column.kind === 'money' && (cell > largestExact || cell < -largestExact))
    return textCell(figureText(cell, { kind: 'money', decimals }), style.inexact)
  const text =
    column.kind === 'percent'
      ? figureText(cell, { kind: 'money', decimals: 4 })
      : figureText(cell, { kind: column.kind, decimals })
  const counted = formula === undefined ? '' : `<f>${formula}</f>`
  return `<c s="${figureStyle(row, column, isDated)}">${counted}<v>${text}</v></c>`
}

/** In units of 1/10000. */
export const largestExact = 900_719_925_474_099_100n

export function textCell(text: string, format: number): string {
  return `<c s="${format}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** How a sheet counts days: from the first on that its calendar and ours have alike, 1900-03-01. */
function daysOf(day: string): number | undefined {
  const days = (Date.parse(day) - Date.parse('1899-12-30')) / 86_400_000
  return Number.isInteger(days) && days >= firstDay ? days : undefined
}

export const firstDay = 61

// The sheet around its rows

/** Each is a row, the last the header. */
function headingOf(sheet: Sheet): string[] {
  const { business, title, legend, notes, columns } = sheet
  const [period = '', ...lines] = headLines(sheet)
  return [
    textCell(business, style.title),
    textCell(title, style.bold),
    textCell(period, style.bold),
    ...[...lines, legend, ...notes].map((text) => textCell(text, style.note)),
    '',
    columns
      .map((column) => textCell(column.words ?? column.name, isFigure(column) ? style.headOfFigures : style.head))
      .join(''),
  ]
}

function isFigure({ kind }: TableColumn): boolean {
  return kind !== 'text' && kind !== 'date'
}

async function* sheetXml(sheet: Sheet, rows: AsyncIterable<string | Buffer>): AsyncGenerator<string | Buffer> {
  const heading = headingOf(sheet)
  const above = heading.length
  const levels = (sheet.rows ?? [{ level: 1 }]).reduce((max, { level }) => Math.max(max, outlineLevel(level)), 0)
  const columns = sheet.columns.map((column, at) => {
    return `<col min="${at + 1}" max="${at + 1}" width="${widthOf(sheet, column, at)}" customWidth="1"/>`
  })
  yield `${declaration}<worksheet xmlns="${namespaces.spreadsheet}"><sheetPr><outlinePr summaryBelow="1"/><pageSetUpPr fitToPage="1"/></sheetPr>`
  yield `<sheetViews><sheetView showGridLines="0" workbookViewId="0"><pane ySplit="${above}" topLeftCell="A${above + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
  yield `<sheetFormatPr defaultRowHeight="${lineHeight}"${levels > 0 ? ` outlineLevelRow="${levels}"` : ''}/><cols>${columns.join('')}</cols><sheetData>`
  yield heading.map((cells) => `<row>${cells}</row>`).join('')
  yield* rows
  yield `</sheetData>${printXml(sheet)}</worksheet>`
}

/** As wide as the page, on as many pages as it takes. */
function printXml({ business, title, legend, paper, columns }: Sheet): string {
  const orientation = columns.length > wideFrom ? 'landscape' : 'portrait'
  const size = paper === 'letter' ? 1 : 9
  const header = `&L&8 ${marginText(`${business} – ${title}`, 220)}`
  const footer = `&L&8 ${marginText(legend, 200)}&R&8 Page &P of &N`
  return `<printOptions horizontalCentered="1"/><pageMargins left="0.6" right="0.6" top="0.7" bottom="0.8" header="0.3" footer="0.4"/><pageSetup paperSize="${size}" fitToHeight="0" orientation="${orientation}"/><headerFooter differentFirst="1"><oddHeader>${escaped(header)}</oddHeader><oddFooter>${escaped(footer)}</oddFooter><firstFooter>${escaped(footer)}</firstFooter></headerFooter>`
}

const wideFrom = 7

/**
 * A header and a footer have 255 characters at most, in UTF-16 and with what each takes: other programs repair a sheet
 * with more. A mark of this kind stands for something else there.
 */
function marginText(text: string, max: number): string {
  const letters = Array.from(text, (letter) => (letter === '&' ? '&&' : letter))
  if (letters.join('').length <= max) return letters.join('')
  while (letters.join('').length >= max) letters.pop()
  return `${letters.join('')}…`
}

function workbookXml(sheet: Sheet): string {
  const name = sheet.title.replaceAll(/[:\\/?*[\]']/g, ' ').slice(0, 31)
  const row = rowsAbove(sheet)
  return `${declaration}<workbook xmlns="${namespaces.spreadsheet}" xmlns:r="${namespaces.related}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="r1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${escaped(`'${name}'!$${row}:$${row}`)}</definedName></definedNames><calcPr calcId="191029" fullCalcOnLoad="0"/></workbook>`
}

/** In characters of the usual font, with room for the sides of a cell. */
function widthOf({ rows = [], decimals }: Sheet, column: TableColumn, at: number): number {
  if (column.width !== undefined) return column.width
  if (column.kind === 'date') return 13
  if (rows.length === 0 && isFigure(column)) return 18
  const longest = rows.slice(0, 1000).reduce(
    (max, { cells, level }) => {
      const cell = cells[at] ?? null
      const length =
        typeof cell === 'bigint'
          ? readableFigure(cell, { kind: column.kind, decimals }).length + 2
          : (cell?.length ?? 0)
      return Math.max(max, length + (column.wide ? 2 * level : 0))
    },
    Math.min((column.words ?? column.name).length, 14),
  )
  return Math.min(column.wide ? 56 : 40, Math.max(isFigure(column) ? 12 : 6, longest + 2))
}
