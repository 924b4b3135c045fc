import { formatMoney, type Money } from '../kernel/money.ts'
import type { Doubt } from './signs.ts'
import { FileProblem, type StatementRow, sumOf } from './statement.ts'

export interface Balanced {
  /** The oldest first. */
  rows: StatementRow[]
  opening: Money | null
  closing: Money | null
  /** The lines of rows whose amount and sign the balances before and after them prove. */
  proven: ReadonlySet<number>
}

/**
 * What a column of running balances says the account stood at before and after. Each must follow from the one before it, from the
 * first row to the last or the other way round.
 */
export function balancesOf(rows: readonly StatementRow[], balances: readonly (Money | null)[]): Balanced {
  const forth = { rows: [...rows], balances: [...balances] }
  const back = { rows: rows.toReversed(), balances: balances.toReversed() }
  const isBackwards = (rows[0]?.day ?? '') > (rows.at(-1)?.day ?? '')
  const [likely, other] = isBackwards ? [back, forth] : [forth, back]
  if (balances.every((balance) => balance === null))
    return { rows: likely.rows, opening: null, closing: null, proven: new Set() }
  const found = chained(likely.rows, likely.balances)
  // Rows of one day alone do not tell which of them came first: then balances that fit one order prove no sign.
  const isOneDay = rows.every((row) => row.day === rows[0]?.day)
  if (!(found instanceof FileProblem)) return isOneDay ? { ...found, proven: new Set() } : found
  const turned = isOneDay ? chained(other.rows, other.balances) : found
  if (turned instanceof FileProblem) throw found
  return { ...turned, proven: new Set() }
}

/** Of card files that show what is owed, too: amounts and balances both the other way round. */
export function invertedBalances(rows: readonly StatementRow[], balances: readonly (Money | null)[]): Balanced {
  const turned = rows.map((row) => ({ ...row, amount: -row.amount }))
  try {
    return balancesOf(turned, balances)
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    return balancesOf(
      turned,
      balances.map((balance) => balance && -balance),
    )
  }
}

/** The oldest row has no balance before it: it is as the others are, where at least so many of them are proven. */
const enoughProven = 3

/** @throws {FileProblem} the first doubt that the balances leave */
export function settled(doubts: readonly Doubt[], balanced: Balanced): Balanced {
  const moved = balanced.rows.filter(({ amount }) => amount !== 0n)
  const open = moved.filter(({ line }) => !balanced.proven.has(line))
  for (const { problem, lines } of doubts) {
    const left =
      lines === 'all' ? open.slice(open[0] === moved[0] ? 1 : 0) : open.filter(({ line }) => lines.includes(line))
    if (left.length > 0 || moved.length - open.length < enoughProven) throw problem
  }
  return balanced
}

function chained(rows: StatementRow[], balances: readonly (Money | null)[]): Balanced | FileProblem {
  const start = balances.findIndex((balance) => balance !== null)
  const end = balances.findLastIndex((balance) => balance !== null)
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
  return { rows, opening, closing: standing, proven: new Set(rows.slice(start + 1, end + 1).map(({ line }) => line)) }
}
