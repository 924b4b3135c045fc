import { pdfType, xlsxType } from '../documents/document-types.ts'
import { fail } from '../kernel/errors.ts'
import type { Count } from '../kernel/flavor.ts'
import { limits as sizes } from '../kernel/limits.ts'

/**
 * How long an answer may become. It is known before anything is read: a report says its size from sums that the books
 * keep, a page ends where its lines do.
 */
export interface AnswerLimits {
  /** Lines of a report as JSON; in every form, what of a report has to be held in memory: its figures. */
  jsonLines: number
  /** With headings and totals. */
  xlsxRows: number
  pdfRows: number
  /** What has no more lines is put together before it is sent, and holds nothing while its reader takes it. */
  wholeLines: number
  /** Lines of all entries of a page together. A page has at least one record. */
  pageLines: number
}

export const usualLimits: AnswerLimits = {
  wholeLines: 2_000,
  jsonLines: 100_000,
  xlsxRows: 500_000,
  pdfRows: 20_000,
  pageLines: sizes.shownLines,
}

/** Of a report that has not been read. */
export interface ReportSize {
  /** Figures, or ledgers, that are in memory together. */
  held: number
  /** Lines that follow one another. */
  lines?: Count
  /** Of a table, with headings and totals. */
  rows?: number | bigint
}

/** @throws {Refusal} `report_too_large` */
export type CheckSize = (size: ReportSize) => void

export const jsonType = 'application/json'

/** @param offered in what the route can answer: the refusal names those that would do */
export function refuseTooLarge(
  size: ReportSize,
  { mediaType, offered, limits }: { mediaType: string; offered: readonly string[]; limits: AnswerLimits },
): void {
  const excess = excessOf(size, mediaType, limits)
  if (!excess) return
  const media_types = offered.filter((each) => !excessOf(size, each, limits))
  const wayOut = media_types.length > 0 ? `, or for ${media_types.join(' or ')}` : ''
  const message = `The report has ${excess.lines} lines, and ${mediaType} takes ${excess.limit}: ask for less${wayOut}.`
  fail('report_too_large', { ...excess, media_types }, message)
}

function excessOf(
  { held, lines = 0n, rows = 0 }: ReportSize,
  mediaType: string,
  { jsonLines, xlsxRows, pdfRows }: AnswerLimits,
): { lines: number; limit: number } | undefined {
  const limited = [
    { lines: held, limit: jsonLines },
    { lines: Number(lines), limit: mediaType === jsonType ? jsonLines : Infinity },
    { lines: Number(rows), limit: { [xlsxType]: xlsxRows, [pdfType]: pdfRows }[mediaType] ?? Infinity },
  ]
  return limited.find((each) => each.lines > each.limit)
}
