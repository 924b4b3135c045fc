import { must } from '../kernel/assert.ts'
import type { LedgerId } from '../kernel/ids.ts'
import { type Circumstances, countBefore, type Cluster, type LearnedRow } from './clusters.ts'
import { type Index, maxClusters, type Near } from './neighbours.ts'
import { heaviest } from './postings.ts'
import { wordsIn } from './wording.ts'

/** The ledger that the nearest rows vote for, and what speaks for it. */
export interface Verdict {
  ledgerId: LedgerId
  /** What the confidence is estimated from, see `evidenceOf`. */
  evidence: readonly number[]
  /** Ids of the rows that voted for it, the heaviest vote first. */
  neighbours: readonly string[]
}

export interface Question extends Circumstances {
  signature: string
}

export function predict(index: Index, question: Question): Verdict | undefined {
  return verdictOf(index, question, { near: index.nearest(question.signature), countOf: ({ ids }) => ids.length })
}

/** What would have been said of a learned row at its time: those from it on have no vote. */
export function predictBefore(index: Index, { signature, ...features }: Cluster, row: LearnedRow): Verdict | undefined {
  const countOf = (cluster: Cluster) => countBefore(cluster, row)
  const near = index.nearestOf(features, (cluster) => countOf(cluster) > 0)
  return verdictOf(index, { ...row, signature }, { near, countOf })
}

/** The families that vote, and how many rows of each, the earliest of them, there are to be asked. */
interface Electorate {
  near: Near
  countOf(cluster: Cluster): number
}

function verdictOf(index: Index, question: Question, electorate: Electorate): Verdict | undefined {
  if (electorate.near.clusters.length === 0) return undefined
  const ballots = cast(question, electorate)
  const ledger = heaviest(new Map(ballots.map((ballot) => [ballot.ledger, ballot.weight])), index.ledgers)
  return {
    ledgerId: must(index.ledgers[ledger], 'votes are for ledgers of the index'),
    evidence: evidenceOf(question, { ballots, ledger, clusters: index.clusters }),
    neighbours: supportersOf(ledger, electorate),
  }
}

/** What the votes for one ledger come to. */
interface Ballot {
  ledger: number
  weight: number
  /** The largest likeness among them. */
  likeness: number
  /** The largest closeness of the amount, as far as the words are alike. */
  nearness: number
}

/** Of each family the latest rows vote. */
const votesOfCluster = 20

/** Of the votes that were cast last, in their order: family by family, the latest row of each first. */
const weights = new Float64Array(maxClusters * votesOfCluster)

function cast(question: Question, { near, countOf }: Electorate): Ballot[] {
  const ballots: Ballot[] = []
  let vote = 0
  for (const [place, cluster] of near.clusters.entries()) {
    const count = countOf(cluster)
    castAll(ballots, question, { cluster, alike: near.likenesses[place] ?? 0, count, vote })
    vote += Math.min(count, votesOfCluster)
  }
  return ballots
}

/** The votes of a family, from this one on: the more alike in all, and the newer, the heavier. */
function castAll(
  ballots: Ballot[],
  question: Question,
  { cluster, alike, count, vote }: { cluster: Cluster; alike: number; count: number; vote: number },
): void {
  const { ledgers, sizes, accounts, ages } = cluster
  const size = Math.abs(question.size)
  const isReceipt = question.size > 0
  // A payment is hardly like a receipt, even of the same name.
  const [likeness, unlikeness] = [alike, 0.5 * alike]
  const [heavy, light] = [sixth(likeness), sixth(unlikeness)]
  let ballot: Ballot | undefined
  for (let rank = 0; rank < votesOfCluster && rank < count; rank += 1) {
    const at = count - 1 - rank
    const ledger = ledgers[at] ?? 0
    if (ballot?.ledger !== ledger) ballot = ballotFor(ballots, ledger)
    const other = sizes[at] ?? 0
    const isAlike = other > 0 === isReceipt
    const closeness = closenessOf(size, Math.abs(other))
    const weight =
      (isAlike ? heavy : light) *
      (0.15 + closeness) *
      (accounts[at] === question.account ? 1 : 0.8) *
      (weightOfRank[rank] ?? 0) *
      quotient(question.age, ages[at] ?? 1)
    weights[vote + rank] = weight
    const found = isAlike ? likeness : unlikeness
    ballot.weight += weight
    ballot.likeness = Math.max(ballot.likeness, found)
    ballot.nearness = Math.max(ballot.nearness, closeness * found * found)
  }
}

function ballotFor(ballots: Ballot[], ledger: number): Ballot {
  const known = ballots.find((ballot) => ballot.ledger === ledger)
  if (known) return known
  const ballot = { ledger, weight: 0, likeness: 0, nearness: 0 }
  ballots.push(ballot)
  return ballot
}

const weightOfRank = Float64Array.from({ length: votesOfCluster }, (_, rank) => 0.94 ** rank)

function sixth(value: number): number {
  const cube = value * value * value
  return cube * cube
}

/** 0 to 1 as amounts come close; an equal amount, as of rent paid by check, stands out. */
function closenessOf(one: number, other: number): number {
  return one === other ? 2 : quotient(one, other) ** 2
}

/** Of the smaller by the larger. */
function quotient(one: number, other: number): number {
  return one < other ? one / other : other / one
}

const maxNeighbours = 5

interface Supporter {
  id: string
  weight: number
}

/** The rows that voted for the ledger with the most weight, of equals the first by id. */
function supportersOf(ledger: number, { near, countOf }: Electorate): string[] {
  const supporters: Supporter[] = []
  let [vote, least] = [0, 0]
  for (const cluster of near.clusters) {
    const count = countOf(cluster)
    for (let at = count - 1; at >= 0 && at >= count - votesOfCluster; at -= 1) {
      const weight = weights[vote] ?? 0
      vote += 1
      if (weight < least || cluster.ledgers[at] !== ledger) continue
      keepSupporter(supporters, { id: must(cluster.ids[at], 'the columns of a cluster are of one length'), weight })
      least = supporters[maxNeighbours - 1]?.weight ?? 0
    }
  }
  return supporters.map(({ id }) => id)
}

/** Keeps as many as are named, in their order. */
function keepSupporter(supporters: Supporter[], each: Supporter): void {
  let at = supporters.length
  for (let before = supporters[at - 1]; before && isHeavier(each, before); before = supporters[at - 1]) {
    supporters[at] = before
    at -= 1
  }
  supporters[at] = each
  if (supporters.length > maxNeighbours) supporters.pop()
}

function isHeavier(one: Supporter, other: Supporter): boolean {
  return one.weight > other.weight || (one.weight === other.weight && one.id < other.id)
}

function evidenceOf(
  { signature }: Question,
  { ballots, ledger, clusters }: { ballots: readonly Ballot[]; ledger: number; clusters: number },
): number[] {
  let [all, weight, top, near, rival] = [0, 0, 0, 0, 0]
  for (const ballot of ballots) {
    all += ballot.weight
    if (ballot.ledger === ledger) [weight, top, near] = [ballot.weight, ballot.likeness, ballot.nearness]
    else rival = Math.max(rival, ballot.likeness)
  }
  const share = weight / all
  const count = weight / Math.max(sixth(top), 1e-9)
  return [
    1,
    Math.log((share + 0.02) / (1.02 - share)),
    top,
    Math.max(0, top - 0.8) * 5,
    Math.log(1 + count),
    Math.max(0, top - rival),
    near,
    share > 0.999 ? 1 : 0,
    Math.min(wordsIn(signature).length, 4) / 4,
    Math.log(1 + clusters) / 5,
  ]
}
