import { formatMoney, type Money } from '../kernel/money.ts'
import { FileProblem, type StatementRow, sumOf } from './statement.ts'

interface Balanced {
  /** The oldest first. */
  rows: StatementRow[]
  opening: Money | null
  closing: Money | null
}

/**
 * What a column of running balances says the account stood at before and after. Each must follow from the one before it, from the
 * first row to the last or the other way round.
 */
export function balancesOf(
  rows: readonly StatementRow[],
  balances: readonly (Money | null)[],
  isBackwards: boolean,
): Balanced {
  const forth = { rows: [...rows], balances: [...balances] }
  const back = { rows: rows.toReversed(), balances: balances.toReversed() }
  if (balances.every((balance) => balance === null))
    return { rows: isBackwards ? back.rows : forth.rows, opening: null, closing: null }
  const [likely, other] = isBackwards ? [back, forth] : [forth, back]
  const found = chained(likely.rows, likely.balances)
  if (!(found instanceof FileProblem)) return found
  // Rows of one day alone do not tell which of them came first.
  const sameDay = rows.every((row) => row.day === rows[0]?.day)
  const turned = sameDay ? chained(other.rows, other.balances) : found
  if (turned instanceof FileProblem) throw found
  return turned
}

function chained(rows: StatementRow[], balances: readonly (Money | null)[]): Balanced | FileProblem {
  const start = balances.findIndex((balance) => balance !== null)
  const opening = (balances[start] ?? 0n) - sumOf(rows.slice(0, start + 1))
  let standing = opening
  for (const [at, row] of rows.entries()) {
    standing += row.amount
    const said = balances[at] ?? standing
    if (said !== standing)
      return new FileProblem(
        `the balance ${formatMoney(said)} does not follow from the row before, which leads to ${formatMoney(standing)}; where it is no running balance, leave it out of \`columns\` in \`mapping\``,
        row.line,
      )
  }
  return { rows, opening, closing: standing }
}
