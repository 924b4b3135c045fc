import type { ReadTx } from '../database/database.ts'
import type { PageRequest, SizedPage } from '../database/keyset-page.ts'
import { fail } from '../kernel/errors.ts'
import type { JournalEntryId } from '../kernel/ids.ts'
import * as entriesSql from './entries-sql.ts'

/**
 * A page of records that show lines of entries ends before it has more lines than one may have. An entry has up to a
 * thousand of them, and each can name as many ledgers: so records are as different in size as two lines are from a
 * thousand.
 */
export function pageOfEntries<Row>(
  tx: ReadTx,
  page: PageRequest,
  shown: {
    entriesOf: (rows: readonly Row[]) => readonly (string | null)[] | Promise<readonly (string | null)[]>
    /** How many ids of other records it shows, beside the lines of its entry. */
    idsIn: (entry: entriesSql.EntrySize) => number
    /** How many records as long as lines a record of the entry shows beside them. */
    linesIn?: (entryIds: readonly string[]) => Promise<(entryId: string) => number>
  },
): SizedPage<Row> {
  const { entriesOf, idsIn, linesIn } = shown
  const fitting = async (rows: readonly Row[]) => {
    const entries = await entriesOf(rows)
    const ids = [...new Set(entries.filter((id) => id !== null))]
    const sizes = await entriesSql.entrySizes(tx, ids, page.lines + 1)
    const beside = linesIn && (await linesIn(ids))
    const counted = new Set<string>()
    let sum = 0
    const first = entries.findIndex((id) => {
      if (id === null) return false
      const size = sizes.get(id)
      sum += size ? (counted.has(id) ? 0 : size.lines) + idsIn(size) / idsPerLine + (beside?.(id) ?? 0) : Infinity
      counted.add(id)
      return sum > page.lines
    })
    return first === -1 ? rows.length : Math.max(1, first)
  }
  return { ...page, fitting }
}

/** As many ids are as long as a line. */
const idsPerLine = 20

/** Every line of the entry, with the ledgers on its other side; or their ids alone. */
export function idsOfLines(expanded: boolean): (entry: entriesSql.EntrySize) => number {
  return ({ lines, ledgers }) => (expanded ? lines * ledgers : 0)
}

/** A batch is answered as a whole: what the answer would have of lines is known before they are read. */
export async function refuseLongAnswer(tx: ReadTx, entryIds: readonly JournalEntryId[], max: number): Promise<void> {
  const sizes = await entriesSql.entrySizes(tx, entryIds, max + 1)
  refuseLines(
    [...sizes.values()].reduce((sum, { lines }) => sum + lines, 0),
    max,
  )
}

/** @throws {Refusal} `batch_too_large` */
export function refuseLines(lines: number, max: number): void {
  const message = `The answer would have more than ${max} lines: send fewer records, or do without \`expand\`.`
  if (lines > max) fail('batch_too_large', { limit: max }, message)
}
