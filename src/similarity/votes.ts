import type { Circumstances, Family, Index, LearnedRow, Likeness } from './neighbours.ts'
import { heaviest } from './postings.ts'
import type { Wording } from './wording.ts'

/** The ledger that the nearest rows vote for, and what speaks for it. */
export interface Verdict {
  ledgerId: string
  /** What the confidence is estimated from, see `evidenceOf`. */
  evidence: readonly number[]
  /** Ids of the rows that voted for it, the heaviest vote first. */
  neighbours: readonly string[]
}

interface Vote {
  row: LearnedRow
  likeness: number
  closeness: number
  weight: number
}

export interface Question extends Circumstances {
  wording: Wording
}

/** @param before rows from this one on have no vote: what would have been said at that time */
export function judge(index: Index, question: Question, before?: LearnedRow): Verdict | undefined {
  const isPast = (row: LearnedRow) => !before || isEarlier(row, before)
  const near = index.nearest(question.wording, ({ rows }) => rows.some(isPast))
  const votes = near.flatMap((each) => votesOf(each, { question, isPast }))
  if (votes.length === 0) return undefined
  const totals = new Map<string, number>()
  for (const { row, weight } of votes) totals.set(row.ledgerId, (totals.get(row.ledgerId) ?? 0) + weight)
  const ledgerId = heaviest(totals) ?? ''
  const supporters = votes.filter(({ row }) => row.ledgerId === ledgerId)
  const named = supporters.toSorted((a, b) => b.weight - a.weight || (a.row.id < b.row.id ? -1 : 1))
  return {
    ledgerId,
    evidence: evidenceOf(question, { votes, supporters, families: index.families }),
    neighbours: named.slice(0, mostNeighbours).map(({ row }) => row.id),
  }
}

const mostNeighbours = 5

/** By their moment, then by id. */
export function isEarlier(row: LearnedRow, than: LearnedRow): boolean {
  return row.time === than.time ? row.id < than.id : row.time < than.time
}

const votesOfFamily = 20
const dayMs = 86_400_000

/** Of each family the latest rows vote: the more alike in all, and the newer, the heavier. */
function votesOf(
  { family, likeness: alike }: Likeness,
  { question, isPast }: { question: Question; isPast: (row: LearnedRow) => boolean },
): Vote[] {
  return latest(family, isPast).map((row, rank) => {
    // A payment is hardly like a receipt, even of the same name.
    const likeness = row.inflow === question.inflow ? alike : 0.5 * alike
    const closeness = closenessOf(question, row)
    const age = Math.abs(question.time - row.time) / dayMs
    const weight =
      likeness ** 6 *
      (0.15 + closeness) *
      (row.accountId === question.accountId ? 1 : 0.8) *
      0.94 ** rank *
      0.5 ** (age / 365)
    return { row, likeness, closeness, weight }
  })
}

function latest({ rows }: Family, isPast: (row: LearnedRow) => boolean): LearnedRow[] {
  const found: LearnedRow[] = []
  for (let at = rows.length - 1; at >= 0 && found.length < votesOfFamily; at -= 1) {
    const row = rows[at]
    if (row && isPast(row)) found.push(row)
  }
  return found
}

/** 0 to 1 as amounts come close; an equal amount, as of rent paid by check, stands out. */
function closenessOf(question: Circumstances, row: LearnedRow): number {
  const gap = Math.abs(question.magnitude - row.magnitude)
  if (gap === 0) return 2
  return Math.exp(-gap / 0.5)
}

function evidenceOf(
  question: Question,
  { votes, supporters, families }: { votes: readonly Vote[]; supporters: readonly Vote[]; families: number },
): number[] {
  const sum = (of: readonly Vote[]) => of.reduce((total, { weight }) => total + weight, 0)
  const top = Math.max(...supporters.map(({ likeness }) => likeness))
  const share = sum(supporters) / sum(votes)
  const count = sum(supporters) / Math.max(top ** 6, 1e-9)
  const rival = Math.max(0, ...votes.filter((vote) => !supporters.includes(vote)).map(({ likeness }) => likeness))
  const near = Math.max(...supporters.map(({ closeness, likeness }) => closeness * likeness ** 2))
  return [
    1,
    Math.log((share + 0.02) / (1.02 - share)),
    top,
    Math.max(0, top - 0.8) * 5,
    Math.log(1 + count),
    Math.max(0, top - rival),
    near,
    share > 0.999 ? 1 : 0,
    Math.min(question.wording.words, 4) / 4,
    Math.log(1 + families) / 5,
  ]
}
