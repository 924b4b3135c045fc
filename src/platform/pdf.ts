import { fileURLToPath } from 'node:url'
import type { Content, TableCell, TableLayout } from 'pdfmake'
import { readableMoney, type Table, type TableRow } from './tables.ts'

/** Pages with the header of the table on each, and their numbers. */
export async function pdfOf(table: Table): Promise<Uint8Array> {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({ Roboto: roboto })
  // Nothing but the fonts is read, and nothing is fetched.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((file) => file.endsWith('.ttf'))
  const isWide = table.columns.length > 6
  return await pdfmake
    .createPdf({
      pageSize: 'A4',
      pageOrientation: isWide ? 'landscape' : 'portrait',
      pageMargins: [40, 40, 40, 50],
      info: {
        title: table.title,
        author: table.business,
        creationDate: new Date(table.day),
        modDate: new Date(table.day),
      },
      defaultStyle: { font: 'Roboto', fontSize: table.columns.length > 9 ? 6.5 : 8.5 },
      footer: (page, pages) => footerOf(table, `Page ${page} of ${pages}`),
      content: [...headingOf(table), tableOf(table)],
    })
    .getBuffer()
}

const fonts = new URL('fonts/Roboto/', import.meta.resolve('pdfmake/package.json'))
const roboto = {
  normal: fileURLToPath(new URL('Roboto-Regular.ttf', fonts)),
  bold: fileURLToPath(new URL('Roboto-Medium.ttf', fonts)),
  italics: fileURLToPath(new URL('Roboto-Italic.ttf', fonts)),
}

function headingOf(table: Table): Content[] {
  return [
    { text: table.business, fontSize: 15, bold: true },
    { text: table.title, fontSize: 12, bold: true, margin: [0, 2, 0, 2] },
    ...[...table.scope, `Amounts in ${table.currency}`].map((text): Content => ({ text, color: '#444444' })),
    ...notesOf(table).map((text): Content => ({ text, italics: true, color: '#444444' })),
    { text: '', margin: [0, 0, 0, 8] },
  ]
}

/** What a reader must know, with what the font cannot show: a box that nobody explains looks like a damaged file. */
export function notesOf({
  business,
  columns,
  rows,
  notes,
}: Pick<Table, 'business' | 'columns' | 'rows' | 'notes'>): string[] {
  const texts = [business, ...columns.map(({ name }) => name), ...rows.flatMap(({ cells }) => cells)]
  const isBoxed = texts.some((text) => typeof text === 'string' && otherScripts.test(text))
  return [
    ...notes,
    ...(isBoxed ? ['Some letters cannot be shown in this font; as CSV and XLSX the report has them.'] : []),
  ]
}

/** Roboto has Latin, Greek and Cyrillic letters. */
const otherScripts = /[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]/u

function footerOf(table: Table, page: string): Content {
  return {
    margin: [40, 16, 40, 0],
    fontSize: 7.5,
    color: '#666666',
    columns: [{ text: `${table.business} – ${table.title}` }, { text: page, alignment: 'right' }],
  }
}

function tableOf(table: Table): Content {
  const head = table.columns.map(({ name, kind }): TableCell => ({
    text: name,
    bold: true,
    alignment: kind === 'money' ? 'right' : 'left',
  }))
  return {
    layout: layoutOf(table.rows),
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: table.columns.map(({ wide }) => (wide ? '*' : 'auto')),
      body: [head, ...table.rows.map((row) => cellsOf(table, row))],
    },
  }
}

function cellsOf({ decimals }: Table, { cells, kind, level }: TableRow): TableCell[] {
  const bold = kind !== 'plain'
  return cells.map((cell, at): TableCell => {
    if (typeof cell === 'bigint') return { text: readableMoney(cell, decimals), alignment: 'right', bold, noWrap: true }
    return { text: cell ?? '', bold, margin: at === 0 ? [10 * level, 0, 0, 0] : [0, 0, 0, 0] }
  })
}

/** Lines below the header and above totals; no grid. */
function layoutOf(rows: Table['rows']): TableLayout {
  return {
    hLineWidth: (at) => (at === 1 ? 1 : rows[at - 1]?.kind === 'total' ? 0.5 : 0),
    vLineWidth: () => 0,
    hLineColor: () => '#888888',
    paddingTop: () => 2,
    paddingBottom: () => 2,
    paddingLeft: (at) => (at === 0 ? 0 : 6),
    paddingRight: () => 2,
  }
}
