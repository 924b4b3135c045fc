import type { ReadTx } from '../database/database.ts'
import { type Period, spanOf } from '../journal/journal.ts'
import { failField } from '../kernel/errors.ts'
import { openPauses } from '../kernel/slices.ts'
import { dayOf } from '../kernel/time.ts'
import * as sql from './sql.ts'

/**
 * How many transactions are looked at, how many of them at once, and for how long, without what it takes to read them.
 */
const scanBounds = { rows: 100_000, page: 250, timeMs: 20_000 }
export type ScanBounds = typeof scanBounds

export interface Scan {
  scanned: number
  /** There are more, which were not looked at. */
  truncated: boolean
}

/**
 * Looks at posted transactions, the latest first, a page at a time: between two pages, and between rows that take long,
 * others go on.
 * @param onRow is called for each; where it takes long itself it calls `pause` in between
 */
export async function scanPosted(
  tx: ReadTx,
  span: sql.Span,
  bounds: Partial<ScanBounds>,
  onRow: (row: sql.PostedRow, pause: () => Promise<void> | undefined) => void | Promise<void>,
): Promise<Scan> {
  const { rows, page, timeMs } = { ...scanBounds, ...bounds }
  const pause = openPauses()
  let [scanned, spentMs] = [0, 0]
  let after: sql.PostedRow | undefined
  for (;;) {
    const found = await sql.postedPage(tx, span, { after, max: page })
    for (const row of found) {
      if (scanned === rows || spentMs > timeMs) return { scanned, truncated: true }
      const begunAt = performance.now()
      await onRow(row, pause)
      spentMs += performance.now() - begunAt
      scanned += 1
      await pause()
    }
    if (found.length < page) return { scanned, truncated: false }
    after = found.at(-1)
  }
}

/** Days of a year that end with the last one asked for, or today. */
const usualDays = 365

export function usualSpan(tx: ReadTx, { start_date: start, end_date: end, time_zone }: Period): sql.Span {
  if (start && end && Temporal.PlainDate.compare(start, end) > 0)
    failField('invalid_date_range', '/end_date', 'must not be before start_date')
  const last = end ?? dayOf(tx.now, time_zone ?? tx.instance.timeZone)
  const first = start ?? last.subtract({ days: usualDays - 1 })
  return spanOf(tx, { start_date: first, end_date: end, time_zone })
}
