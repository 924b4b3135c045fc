import { fail } from '../kernel/errors.ts'
import type { Sequence } from '../kernel/flavor.ts'
import { openSemaphore } from '../kernel/semaphore.ts'
import { inSlices } from '../kernel/slices.ts'
import { csvType, pdfType, xlsxType } from './document-types.ts'
import { inWords, withoutZeroRows } from './table-rows.ts'
import { openWorkerPool, ThreadFailure } from './worker-threads.ts'

/**
 * A document as a table: one model, of which CSV, XLSX and PDF are three renderings. Text, numbers and bigint alone, so
 * it can travel to a thread. `documents/table-heads.ts` `tableOf` makes one of a report, `documents/table-rows.ts` its
 * rows.
 */
export interface Table {
  /** "Income Statement" */
  title: string
  /** Without its ending. */
  fileName: string
  /** The name of the Instance. */
  business: string
  currency: string
  decimals: number
  /** "As of September 30, 2026", "For the nine months ended September 30, 2026". */
  period: string
  /** "Accrual basis"; null where the document is of no books. */
  basis: string | null
  /** Stands on every page: "Unaudited". */
  legend: string
  paper: Paper
  /** Whose days are meant. */
  zone: string
  /** "October 1, 2026, 9:30:00 AM": the books as they were known then; null: as they are. */
  knownAt: string | null
  /** Of the books that it was made from. */
  version: Sequence
  /** What a reader must know besides. */
  notes: readonly string[]
  /** The day that the document is dated, "2026-03-31": so that the same content is the same file. */
  day: string
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
  /** On pages and sheets rows that are zero in every column are not shown; CSV has them. */
  leavesOutZero?: boolean
  /** On pages each heading stands once more where its rows go on. */
  continues?: boolean
}

export type Paper = 'letter' | 'a4'

export interface TableColumn {
  /** As programs read it: "2026-09-30". */
  name: string
  /** What pages and sheets call it where that is another: "Sep 30, 2026". */
  words?: string
  /** Ids, which tell a reader of pages nothing: they are not shown there. */
  isId?: boolean
  /**
   * What its cells hold. text: as it is. money: a bigint in units of 1/10000. date: "2026-03-31". percent: a bigint in
   * hundredths of a percent, 1250n is 12.50 %. count: a bigint.
   */
  kind: 'text' | 'money' | 'date' | 'percent' | 'count'
  /**
   * Takes what room the others leave. The first such column, else the first of all, is set in by the level of the row.
   */
  wide?: boolean
  /**
   * Of texts that break lines: how wide they are at least, in points at letters of 9; pages lie across for it. By
   * itself 60, of a wide one 120.
   */
  room?: number
  /** In characters, where rows are not known when the sheet is begun. */
  width?: number
  /** Balances, which do not add up: their totals are no sums. */
  isBalance?: boolean
  /** Each cell is the sum of others of its row: `change` is `[{ column: 2, sign: 1 }, { column: 3, sign: -1 }]`. */
  adds?: readonly { column: number; sign: 1 | -1 }[]
}

export interface TableRow {
  /** How deep it stands, from 0 on. */
  level: number
  /**
   * group: a heading, with an amount of its own or none. plain: what adds up. calculated: an amount that no line stands
   * for, and that adds up as well. total: what the others come to.
   */
  kind: 'group' | 'plain' | 'calculated' | 'total'
  /** One per column; null stays empty. */
  cells: readonly TableCell[]
  /** What pages and sheets say in the first of them, where programs read another: "Sep 2026". */
  words?: string
  /** What a total of others is called by these. */
  key?: string
  /**
   * Of a total: the rows that it adds up. Without it, it is the sum of the rows since the last one of its level that
   * heads others. A sheet has the formula wherever it comes to the amount of the cell.
   */
  adds?: readonly { key: string; sign: 1 | -1 }[]
  /** Shown also where every amount is zero. */
  always?: boolean
  /** A total that is added to nothing, "Total Assets": two lines stand below it. The last total of a table is one. */
  isFinal?: boolean
}

export type TableCell = string | bigint | null

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
export async function renderTable(whole: Table, mediaType: string): Promise<Buffer> {
  if (mediaType === csvType) {
    const { csvOf } = await import('./csv.ts')
    return await csvOf(whole)
  }
  const rows = (whole.leavesOutZero ? withoutZeroRows(whole.rows) : whole.rows).map(inWords)
  const table = { ...whole, rows }
  if (mediaType === xlsxType) {
    const { xlsxOf, xlsxRowWriter } = await import('./xlsx.ts')
    return Buffer.concat(await Array.fromAsync(xlsxOf(table, inSlices(table.rows, xlsxRowWriter(table)))))
  }
  if (table.columns.length > maxPdfColumns)
    fail('invalid_request', {}, 'The report is too wide for this media type: ask for text/csv, or for less.')
  const pages = await threads.ask({ table, fontFolder }).catch((error: unknown) => {
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

let fontFolder: string | null = null

/** @param folder with fonts for letters that the others lack, of documents that are set from now on */
export function useFonts(folder: string | null): void {
  fontFolder = folder
}

/**
 * Setting pages takes the processor for itself: a thread of its own leaves the requests alone, and gives its memory
 * back.
 */
const threads = openWorkerPool<{ table: Table; fontFolder: string | null }, Uint8Array>(
  new URL('./table-worker.ts', import.meta.url),
  {
    maxOldGenerationSizeMb: 128,
    maxYoungGenerationSizeMb: 16,
    // Twenty thousand short rows take some thirty seconds of a processor.
    timeMs: 300_000,
    idleTimeoutMs: 5_000,
  },
)

/**
 * Reading what a document is made of, and setting it, are one piece of work: so no more of them are in memory than are
 * being made. One platform has one of them, which keeps a processor busy; the other slot is for the others.
 */
export const documentSlots = openSemaphore({
  kind: 'documents',
  concurrency: 2,
  perPlatform: 1,
  queue: 32,
  queuePerInstance: 12,
  timeoutMs: 15_000,
})
