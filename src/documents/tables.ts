import { fail } from '../kernel/errors.ts'
import type { Sequence } from '../kernel/flavor.ts'
import { formatMoney, type Money } from '../kernel/money.ts'
import { openSemaphore } from '../kernel/semaphore.ts'
import { inSlices } from '../kernel/slices.ts'
import { csvType, pdfType, xlsxType } from './document-types.ts'
import { openWorkerPool, ThreadFailure } from './worker-threads.ts'

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
  version: Sequence
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
  /** In characters, where rows are not known when the sheet is begun. */
  width?: number
}

export interface TableRow {
  /** How deep it stands, from 0 on. */
  level: number
  kind: 'group' | 'plain' | 'total'
  /** One per column; null stays empty. */
  cells: readonly (string | Money | null)[]
}

/** In which a table can be had, beside JSON. */
export const tableTypes: readonly string[] = [csvType, xlsxType, pdfType]

export const endings: Readonly<Record<string, string>> = {
  [csvType]: 'csv',
  [xlsxType]: 'xlsx',
  [pdfType]: 'pdf',
  'application/x-ndjson': 'ndjson',
}

const maxPdfColumns = 16

export function fileNameOf({ fileName }: Pick<Table, 'fileName'>, mediaType: string): string {
  return `${fileName}.${endings[mediaType]}`
}

/** Refuses what is too wide for the media type. */
export async function renderTable(table: Table, mediaType: string): Promise<Buffer> {
  if (mediaType === csvType) {
    const { csvOf } = await import('./csv.ts')
    return await csvOf(table)
  }
  if (mediaType === xlsxType) {
    const { xlsxOf, xlsxRow } = await import('./xlsx.ts')
    return Buffer.concat(
      await Array.fromAsync(
        xlsxOf(
          table,
          inSlices(table.rows, (row) => xlsxRow(table, row)),
        ),
      ),
    )
  }
  if (table.columns.length > maxPdfColumns)
    fail('invalid_request', {}, 'The report is too wide for this media type: ask for text/csv, or for less.')
  const pages = await threads.ask({ table }).catch((error: unknown) => {
    if (error instanceof ThreadFailure && error.reason !== 'other') refuseLong(table)
    throw error
  })
  return Buffer.from(pages)
}

/** As many rows as a page document may have, but with texts that are too long to be set. */
function refuseLong({ rows }: Table): never {
  const others = [csvType, xlsxType]
  const message = `The texts of the report are too long for ${pdfType}: ask for less, or for ${others.join(' or ')}.`
  return fail('report_too_large', { lines: rows.length, limit: rows.length, media_types: others }, message)
}

/** As people read it: 1,234.50 */
export function readableMoney(amount: Money, decimals: number): string {
  return formatMoney(amount, decimals).replace(/\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','))
}

/** Setting pages takes the processor for itself: a thread of its own leaves the requests alone, and gives its memory back. */
const threads = openWorkerPool<{ table: Table }, Uint8Array>(new URL('./table-worker.ts', import.meta.url), {
  maxOldGenerationSizeMb: 128,
  maxYoungGenerationSizeMb: 16,
  // Twenty thousand short rows take some ten seconds of a processor.
  timeMs: 300_000,
  idleTimeoutMs: 5_000,
})

/**
 * Reading what a document is made of, and setting it, are one piece of work: so no more of them are in memory than are being made. One
 * platform has one of them, which keeps a processor busy; the other slot is for the others.
 */
export const documentSlots = openSemaphore({
  kind: 'documents',
  concurrency: 2,
  perPlatform: 1,
  queue: 32,
  queuePerInstance: 12,
  timeoutMs: 15_000,
})
