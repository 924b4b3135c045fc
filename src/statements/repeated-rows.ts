import { type Part, quoted, type Statement, type StatementRow, type Warn } from './statement.ts'

/**
 * The rows of a file, without those that only say once more what another one says: the same id of the bank, day, amount
 * and words. Between two balances the rows were added up, so each of them moved money and stays. Rows that share an id
 * and differ in anything are rows of their own.
 */
export function withoutRepeats(parts: readonly Part[], warn: Warn): Pick<Statement, 'rows' | 'repeated'> {
  const rows: StatementRow[] = []
  const repeated: Statement['repeated'] = []
  const seen = new Map<string, Map<string, number>>()
  for (const { opening, closing, rows: written } of parts) {
    const isAddedUp = opening !== null && closing !== null
    for (const row of written) {
      const known = seenWith(seen, row.bankId)
      const said = JSON.stringify({ ...row, line: 0, amount: String(row.amount) })
      const of = known?.get(said)
      const isRepeat = of !== undefined && !isAddedUp
      warnOfId(row, { duplicate: of, first: known?.values().next().value, isRepeat, rows, warn })
      if (isRepeat) repeated.push({ line: row.line, of })
      else known?.set(said, of ?? rows.length)
      if (!isRepeat) rows.push(row)
    }
  }
  return { rows, repeated }
}

/** What banks write where they have no id for a row. */
const noId = /^(?:0+|NON?REF|NOTPROVIDED|NONE)$/i

/** The rows that came with this id, by what they say; undefined where the bank gives none. */
function seenWith(seen: Map<string, Map<string, number>>, bankId: string | null): Map<string, number> | undefined {
  if (bankId === null || noId.test(bankId)) return undefined
  return seen.getOrInsertComputed(bankId, () => new Map<string, number>())
}

function warnOfId(
  { line, bankId }: StatementRow,
  found: {
    duplicate: number | undefined
    first: number | undefined
    isRepeat: boolean
    rows: readonly StatementRow[]
    warn: Warn
  },
): void {
  const { duplicate, first, isRepeat, rows, warn } = found
  const other = rows[duplicate ?? first ?? -1]
  if (!other || bankId === null) return
  const id = quoted(bankId)
  if (isRepeat) warn(`the row says what line ${other.line} says, under the same id ${id}: it is left out`, line)
  else if (duplicate === undefined)
    warn(`the row has the id ${id} of line ${other.line} and says something else: both are taken`, line)
  else
    warn(
      `the row says what line ${other.line} says, under the same id ${id}; the balances need both: both are taken`,
      line,
    )
}
