import { formatMoney, type Money } from '../kernel/money.ts'
import { sharesWords, isPayout } from './likeness.ts'
import { markAmbiguous, type Item, left, type Match, type Matching, settle, type StatementItem } from './match.ts'
import { type Budget, setsOf, spreadOf, runsOf, sumOfItems } from './matching-sums.ts'

/**
 * Several entries that a bank shows as one line (payouts, batches of payments), and one entry that it shows as several.
 * That an amount comes out by chance is kept unlikely: without words in common, only where few of the sums that could
 * be are tried.
 */
interface Proposal {
  whole: Item
  parts: Item[]
  /** In hundredths. */
  score: number
  leftOver: Money
}

type Verdict = Proposal | 'nothing' | 'ambiguous' | 'too_many_combinations'

/** Payouts come some days after their sales. */
const extraDays = 5
/** All sums that are tried, over the whole statement and for one line. */
const maxSteps = 500_000
const maxStepsEach = 20_000
/**
 * Items among which sums are looked for: of those that have a word in common with the whole, of any, and whole days of
 * them.
 */
const maxRelated = 24
const maxOthers = 12
const maxPool = 150
const rounds = 3

export function matchGroups(matching: Matching, days: number): void {
  const budget = { steps: maxSteps }
  // What has one partner of several is no part of a sum.
  const doubtful = new Set(matching.ambiguities.keys())
  for (let round = 0; round < rounds; round++) {
    const before = matching.matches.length
    joinEntries(matching, { days, doubtful, budget })
    joinLines(matching, { days, doubtful, budget })
    if (matching.matches.length === before) return
  }
}

interface Bounds {
  days: number
  doubtful: ReadonlySet<Item>
  budget: Budget
}

function joinEntries(matching: Matching, { days, doubtful, budget }: Bounds): void {
  const lines = left(matching.lines).filter((line) => !doubtful.has(line))
  const pool = byDay(matching.entries, doubtful)
  const proposals = propose(matching, lines, (line) =>
    decide(line, () => within(pool, line.day - days - extraDays, line.day + 1), { budget, mayLackFee: true }),
  )
  const linesOf = new Map<Item, StatementItem>(lines.map((line) => [line, line]))
  settle(
    matching,
    proposals.flatMap(({ whole, parts, score, leftOver }): Match[] => {
      const line = linesOf.get(whole)
      const reason =
        leftOver === 0n
          ? `${parts.length} entries add up to the line.`
          : `${parts.length} entries less ${formatMoney(-leftOver, matching.decimals)}, which looks like a fee and is not in the books, are the line.`
      return line ? [{ lines: [line], entries: parts, method: 'many_to_one', score, reason, leftOver }] : []
    }),
  )
}

function joinLines(matching: Matching, { days, doubtful, budget }: Bounds): void {
  const lines = matching.lines
  const pool = byDay(lines, doubtful)
  const entries = left(matching.entries).filter((entry) => !doubtful.has(entry))
  const proposals = propose(matching, entries, (entry) => {
    const near = () =>
      within(pool, entry.day - days, entry.day + days).filter((line) => line.amount > 0n === entry.amount > 0n)
    return decide(entry, near, { budget, mayLackFee: false })
  })
  settle(
    matching,
    proposals.map(({ whole, parts, score, leftOver }): Match => {
      const some = lines.filter((line) => parts.includes(line))
      const reason = `The entry is ${parts.length} lines together.`
      return { lines: some, entries: [whole], method: 'one_to_many', score, reason, leftOver }
    }),
  )
}

function byDay(items: readonly Item[], doubtful: ReadonlySet<Item>): Map<number, Item[]> {
  return Map.groupBy(
    left(items).filter((item) => !doubtful.has(item)),
    (item) => item.day,
  )
}

function within(days: ReadonlyMap<number, Item[]>, first: number, last: number): Item[] {
  return Array.from({ length: last - first + 1 }, (_, at) => days.get(first + at) ?? []).flat()
}

/** Those that claim nothing that another one claims too. */
function propose(matching: Matching, wholes: readonly Item[], decided: (whole: Item) => Judgement): Proposal[] {
  const found = wholes.flatMap((whole): Proposal[] => {
    const { verdict, pool } = decided(whole)
    if (verdict === 'nothing') return []
    if (typeof verdict === 'object') return [verdict]
    markAmbiguous(matching, whole, { code: verdict, candidates: pool })
    return []
  })
  const claims = Map.groupBy(
    found.flatMap((proposal) => proposal.parts.map((part) => ({ part, proposal }))),
    ({ part }) => part,
  )
  const disputes = [...claims.values()].filter((some) => some.length > 1)
  const disputed = new Set(disputes.flatMap((some) => some.map((each) => each.proposal)))
  for (const { whole, parts } of disputed) markAmbiguous(matching, whole, { code: 'ambiguous', candidates: parts })
  return found.filter((proposal) => !disputed.has(proposal))
}

interface Judgement {
  verdict: Verdict
  pool: readonly Item[]
}

function decide(
  whole: Item,
  near: () => readonly Item[],
  { budget, mayLackFee }: { budget: Budget; mayLackFee: boolean },
): Judgement {
  // What has not been looked at could be anything.
  if (budget.steps <= 0) return { verdict: 'too_many_combinations', pool: [] }
  const all = near()
  budget.steps -= 2 * all.length
  const related = unlessTooMany(all.filter((item) => sharesWords(whole.wording, item.wording)))
  const pool = unlessTooMany(all)
  const isExplained = isPayout(whole.wording)
  const explained = related.length > 0 ? related : isExplained ? pool : []
  budget.steps -= 10 * (related.length + pool.length)
  const first = exactly(whole, related, { isExplained: true, areRelated: true, budget })
  if (first !== 'nothing') return { verdict: first, pool: related }
  const second = exactly(whole, pool, { isExplained: isExplained && related.length === 0, areRelated: false, budget })
  if (second !== 'nothing') return { verdict: second, pool }
  return { verdict: mayLackFee ? lessFee(whole, explained) : 'nothing', pool: explained }
}

/** All, or none where they are too many. */
function unlessTooMany(items: readonly Item[]): readonly Item[] {
  return items.length > maxPool ? [] : items
}

function exactly(
  whole: Item,
  items: readonly Item[],
  { isExplained, areRelated, budget }: { isExplained: boolean; areRelated: boolean; budget: Budget },
): Verdict {
  const spread = spreadOf(items, whole.amount)
  const runs = runsOf(items)
  const sets = runs.filter((some) => some.length > 1 && sumOfItems(some) === whole.amount)
  if (sets.length > 1) return 'ambiguous'
  const [set] = sets
  if (set && (isExplained || isUnlikely(runs.length, spread))) return proposed(whole, set, isExplained ? 90 : 75)
  return amongSome(whole, items, { areRelated, spread, budget })
}

/** Any of them, in whatever days. */
function amongSome(
  whole: Item,
  items: readonly Item[],
  { areRelated, spread, budget }: { areRelated: boolean; spread: bigint; budget: Budget },
): Verdict {
  if (items.length < 2 || items.length > (areRelated ? maxRelated : maxOthers)) return 'nothing'
  if (!isUnlikely(2 ** items.length / (areRelated ? mildness : 1), spread)) return 'nothing'
  const own = { steps: Math.min(maxStepsEach, budget.steps) }
  const given = own.steps
  const { sets, isCut } = setsOf(items, whole.amount, own)
  budget.steps -= given - Math.max(own.steps, 0)
  const [set] = sets
  if (isCut) return 'too_many_combinations'
  if (sets.length > 1) return 'ambiguous'
  return set ? proposed(whole, set, areRelated ? 80 : 65) : 'nothing'
}

/** All of some days, less a fee of 5 % and 0.50 for each at most. Only where words tell that they belong. */
function lessFee(whole: Item, items: readonly Item[]): Verdict {
  if (whole.amount <= 0n) return 'nothing'
  const sets = runsOf(items).filter((some) => {
    const gross = sumOfItems(some)
    const fee = gross - whole.amount
    const isAll =
      some.length > 1 || (isPayout(whole.wording) && some.every((item) => sharesWords(whole.wording, item.wording)))
    return isAll && fee > 0n && fee <= gross / 20n + 5000n * BigInt(some.length) && fee < whole.amount / 4n
  })
  const [set] = sets
  if (sets.length > 1) return 'ambiguous'
  return set ? proposed(whole, set, 60) : 'nothing'
}

function proposed(whole: Item, parts: Item[], score: number): Proposal {
  return { whole, parts, score, leftOver: whole.amount - sumOfItems(parts) }
}

/** That any of so many tries hits, when what can come out is spread so far: less than one in twenty thousand. */
function isUnlikely(tries: number, spread: bigint): boolean {
  return BigInt(Math.ceil(tries)) * 20_000n <= spread
}

/** Words in common make up for this much chance. */
const mildness = 1000
