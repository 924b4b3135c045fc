import type { ReadTx } from '../database/database.ts'
import { openPauses } from '../kernel/slices.ts'
import * as sql from './sql.ts'

/**
 * How many transactions are looked at to find those that people decided, how many at once, and how many of these are
 * read at once.
 */
const bounds = { rows: 100_000, page: 2_000, portion: 250, timeMs: 20_000 }

/**
 * Goes through what people decided, the latest first, with room for others in between. @returns whether there is more
 * that was not looked at
 */
export async function scanRowsByPersons(
  tx: ReadTx,
  span: sql.Span,
  wanted: Partial<typeof bounds>,
  onRow: (row: sql.PostedRow) => void,
): Promise<boolean> {
  const { rows, page, portion, timeMs } = { ...bounds, ...wanted }
  const [pause, deadline] = [openPauses(), performance.now() + timeMs]
  let after: sql.RowKey | undefined
  for (let scanned = 0; scanned < rows; scanned += page) {
    const keys = await sql.keysByPersons(tx, span, { after, max: Math.min(page, rows - scanned) })
    const ids = keys.flatMap((key) => (key.by_person ? [key.id] : []))
    for (let at = 0; at < ids.length; at += portion)
      for (const row of await sql.byPersons(tx, ids.slice(at, at + portion))) {
        if (performance.now() > deadline) return true
        onRow(row)
        await pause()
      }
    if (keys.length < page) return false
    after = keys.at(-1)
  }
  return true
}
