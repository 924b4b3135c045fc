import { fail } from '../kernel/errors.ts'
import { formatMoney, type Money } from '../kernel/money.ts'
import { csvType } from './csv.ts'
import { openThreads } from './kept-threads.ts'
import { openTurns } from './turns.ts'

/** A document as a table: one model, of which CSV, XLSX and PDF are three renderings. Text and bigint alone, so it can travel. */
export interface Table {
  title: string
  /** Without its ending. */
  fileName: string
  business: string
  currency: string
  decimals: number
  /** What it covers: days, zone. */
  scope: readonly string[]
  /** Of the books that it was made from. */
  version: bigint
  /** What a reader must know besides. */
  notes: readonly string[]
  /** The day that the document is dated, "2026-03-31": so that the same content is the same file. */
  day: string
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
}

export interface TableColumn {
  name: string
  kind: 'text' | 'money'
  /** Takes what room the others leave. */
  wide?: boolean
}

export interface TableRow {
  /** How deep it stands, from 0 on. */
  level: number
  kind: 'group' | 'plain' | 'total'
  /** One per column; null stays empty. */
  cells: readonly (string | Money | null)[]
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const pdfType = 'application/pdf'

/** In which a table can be had, beside JSON. */
export const tableTypes: readonly string[] = [csvType, xlsxType, pdfType]

const endings: Readonly<Record<string, string>> = {
  [csvType]: 'csv',
  [xlsxType]: 'xlsx',
  [pdfType]: 'pdf',
  'application/x-ndjson': 'ndjson',
}

/** Rows and columns of the largest one. */
const mostRows: Readonly<Record<string, number>> = { [xlsxType]: 100_000, [pdfType]: 10_000 }
const mostPdfColumns = 16

export function fileNameOf({ fileName }: Pick<Table, 'fileName'>, mediaType: string): string {
  return `${fileName}.${endings[mediaType]}`
}

/** Refuses what is too large for the media type. */
export async function renderTable(table: Table, mediaType: string): Promise<Buffer> {
  if (mediaType === csvType) {
    const { csvOf } = await import('./csv.ts')
    return Buffer.from(await csvOf(table))
  }
  const isTooLong = table.rows.length > (mostRows[mediaType] ?? 0)
  if (isTooLong || (mediaType === pdfType && table.columns.length > mostPdfColumns))
    fail('invalid_request', {}, 'The report is too large for this media type: ask for text/csv, or for less.')
  return Buffer.from(await inTurn(() => threads.ask({ table, mediaType })))
}

/** As people read it: 1,234.50 */
export function readableMoney(amount: Money, decimals: number): string {
  return formatMoney(amount, decimals).replace(/\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','))
}

/** Setting pages takes the processor for itself: a thread of its own leaves the requests alone, and gives its memory back. */
const threads = openThreads<{ table: Table; mediaType: string }, Uint8Array>(
  new URL('./table-worker.ts', import.meta.url),
  { maxOldGenerationSizeMb: 512, restMs: 5_000 },
)
const inTurn = openTurns({ atOnce: 2, waiting: 16 })
