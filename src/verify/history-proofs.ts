import { type HistoryDigest, historyDigest, type HistoryRow, keyedHash } from '../database/event-log.ts'
import { type HistoryRecord, rowText, wordsText } from '../journal/journal.ts'
import type { AuditTx } from '../operations/audit.ts'
import * as historySql from './history-sql.ts'

/** What only code can prove of the history: HMACs under the key of the Instance, and digests over them. */
export const historyProofs = {
  history_row: 'A row of history says what it said when it was written.',
  history_digest:
    'The first event of a write vouches for the rows of history that the write has left, and for no others.',
} as const

export type HistoryProblem = readonly [check: keyof typeof historyProofs, violation: string]

const rowsAtOnce = 1_000
const beforeAll = { sequence: 0n, subject_id: '' }

/** Walks all rows, write after write, and calculates every HMAC again. */
export async function* historyProblems(
  tx: AuditTx,
  { id, audit_key: key }: { id: string; audit_key: Buffer },
): AsyncGenerator<HistoryProblem> {
  let write: historySql.ProvenRow[] = []
  for (;;) {
    const rows = await historySql.rowsAfter(tx, id, write.at(-1) ?? beforeAll, rowsAtOnce)
    for (const row of rows) {
      if (!isProven(key, row))
        yield ['history_row', `The state of ${row.subject_id} before event ${row.sequence} is not what it was.`]
      if (write.length > 0 && write[0]?.sequence !== row.sequence) {
        yield* digestProblems(write)
        write = []
      }
      write.push(row)
    }
    if (rows.length < rowsAtOnce) break
  }
  yield* digestProblems(write)
}

/** Words that were erased leave their HMAC behind. */
function isProven(key: Buffer, row: HistoryRecord): boolean {
  const isErased = row.description === null && row.line_descriptions === null
  const saysSo = isErased || keyedHash(key, wordsText(row)).equals(row.words_hmac)
  return saysSo && keyedHash(key, rowText(row)).equals(row.row_hmac)
}

function* digestProblems(write: readonly historySql.ProvenRow[]): Generator<HistoryProblem> {
  const [first] = write
  if (!first) return
  const found = historyDigest(write.map(({ subject_id: id, row_hmac: hmac }): HistoryRow => ({ id, hmac })))
  if (!isSame(found, first)) yield ['history_digest', `Event ${first.sequence} vouches for other rows of history.`]
}

function isSame({ rows, digest }: HistoryDigest, { history_rows, history_digest }: historySql.ProvenRow): boolean {
  return rows === history_rows && history_digest !== null && digest.equals(history_digest)
}
