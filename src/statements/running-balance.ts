import { formatMoney, type Money } from '../kernel/money.ts'
import type { Ambiguity } from './signs.ts'
import { FileProblem, type StatementRow, sumOf } from './statement.ts'

export interface Balanced {
  /** The oldest first. */
  rows: StatementRow[]
  opening: Money | null
  closing: Money | null
  /** By line, the number of the two balances that a row stands between; no row that lacks one of them. */
  spans: ReadonlyMap<number, number>
  /** Whether the file itself says what stood in the account before its oldest row. */
  isOpened: boolean
}

/** What rows of opening balances say, above the first row and below the last one. As many as they may be read as. */
export interface Edges {
  above: readonly Money[]
  below: readonly Money[]
}

const noEdges: Edges = { above: [], below: [] }

/**
 * What a column of running balances says the account stood at before and after. Each must follow from the one before
 * it, from the first row to the last or the other way round.
 */
export function balancesOf(
  rows: readonly StatementRow[],
  balances: readonly (Money | null)[],
  edges: Edges = noEdges,
): Balanced {
  const forth = { rows: [...rows], balances: [...balances], before: edges.above }
  const back = { rows: rows.toReversed(), balances: balances.toReversed(), before: edges.below }
  const isBackwards = (rows[0]?.day ?? '') > (rows.at(-1)?.day ?? '')
  const [likely, other] = isBackwards ? [back, forth] : [forth, back]
  if (balances.every((balance) => balance === null))
    return { rows: likely.rows, opening: null, closing: null, spans: new Map(), isOpened: false }
  // Rows of one day alone do not tell which of them came first: then balances that fit one order prove no sign.
  const isOneDay = rows.length > 1 && rows.every((row) => row.day === rows[0]?.day)
  const found = (isOneDay ? [likely, other] : [likely]).map(chained)
  const fitting = found.flatMap((each) => (each instanceof FileProblem ? [] : each))
  const [fit] = [...fitting.filter(({ isOpened }) => isOpened), ...fitting]
  const [problem] = found
  if (!fit) throw problem instanceof FileProblem ? problem : new FileProblem('its balances do not follow')
  return isOneDay && !fit.isOpened ? { ...fit, spans: new Map() } : fit
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

/** So many rows show that a column holds running balances, where no row of an opening balance does. */
const enoughProven = 3

/** @throws {FileProblem} the first doubt that the balances leave */
export function settled(ambiguities: readonly Ambiguity[], balanced: Balanced): Balanced {
  const { spans, isOpened } = balanced
  const moved = balanced.rows.filter(({ amount }) => amount !== 0n)
  const open = moved.filter(({ line }) => !spans.has(line))
  const isEnough = moved.length - open.length >= enoughProven || (isOpened && open.length === 0)
  for (const { problem, otherwise, oldest } of ambiguities) {
    // What the columns are, they are for the oldest row, too; its sign is its own.
    const left = open.filter((row) => (otherwise === 'columns' ? row !== moved[0] : otherwise.has(row.line)))
    if (oldest && isEnough && left.length === 1 && left[0] === moved[0]) throw oldest
    if (left.length > 0 || !isEnough) throw problem
    if (otherwise !== 'columns' && mayCancelOut(otherwise, spans)) throw problem
  }
  return balanced
}

/** Whether rows between the same two balances could be read the other way together without their sum changing. */
function mayCancelOut(otherwise: ReadonlyMap<number, Money>, spans: ReadonlyMap<number, number>): boolean {
  const isMoreIn = new Map<number | undefined, boolean>()
  for (const [line, change] of otherwise) {
    if (change === 0n) continue
    const [span, isMore] = [spans.get(line), change > 0n]
    if ((isMoreIn.get(span) ?? isMore) !== isMore) return true
    isMoreIn.set(span, isMore)
  }
  return false
}

/** @returns why the balances do not follow from each other */
function chained({
  rows,
  balances,
  before,
}: {
  rows: StatementRow[]
  balances: readonly (Money | null)[]
  before: readonly Money[]
}): Balanced | FileProblem {
  const start = balances.findIndex((balance) => balance !== null)
  const end = balances.findLastIndex((balance) => balance !== null)
  const opening = (balances[start] ?? 0n) - sumOf(rows.slice(0, start + 1))
  const isOpened = before.includes(opening)
  const spans = new Map<number, number>()
  let [standing, span] = [opening, 0]
  for (const [at, row] of rows.entries()) {
    standing += row.amount
    const said = balances[at] ?? standing
    if (said !== standing)
      return new FileProblem(
        `the balance ${formatMoney(said)} does not follow from the row before, which leads to ${formatMoney(standing)}; where it is no running balance, leave it out of \`columns\` in \`mapping\``,
        row.line,
      )
    if (at <= end && (span > 0 || isOpened)) spans.set(row.line, span)
    if (balances[at] !== null) span += 1
  }
  return { rows, opening, closing: standing, spans, isOpened }
}
