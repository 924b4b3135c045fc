import { contradicts, isSameCheck, likeness } from './likeness.ts'
import { markAmbiguous, type Item, left, type Match, type Matching, settle, type StatementItem } from './match.ts'

/**
 * Lines and entries of one amount, one to one. What can stand for one another is taken together: only classes are
 * compared.
 */
interface Class<One extends Item = Item> {
  /** Those that are left, the first to be taken first. */
  members: One[]
  first: One
}

interface Edge {
  lines: Class<StatementItem>
  entries: Class
  score: number
  apart: number
  alike: number
}

/** Another choice that comes as near as this, in hundredths, is as good. */
const margin = 4
const maxRounds = 50
const maxEdges = 40_000
/**
 * Without a common word, an amount that occurs more than once says nothing of a line that is further away than this.
 */
const nearDays = 2

export function matchPairs(matching: Matching, days: number): void {
  const lines = Map.groupBy(left(matching.lines), (line) => line.amount)
  const entries = Map.groupBy(left(matching.entries), (entry) => entry.amount)
  const matches: Match[] = []
  for (const [amount, same] of lines) {
    const classes = { lines: classesOf(same), entries: classesOf(entries.get(amount) ?? []) }
    if (classes.lines.length * classes.entries.length > maxEdges) {
      leave(matching, { lines: same, entries: entries.get(amount) ?? [] }, 'too_many_combinations')
      continue
    }
    const edges = edgesOf(classes, days)
    matches.push(...clearPairs(edges), ...evenPairs(matching, edges))
  }
  settle(matching, matches)
}

function classesOf<One extends Item>(items: readonly One[]): Class<One>[] {
  const classes = Map.groupBy(items, (item) => `${item.day} ${item.equivalent}`)
  return [...classes.values()].flatMap(([first, ...more]) => (first ? { first, members: [first, ...more] } : []))
}

function edgesOf(all: { lines: Class<StatementItem>[]; entries: Class[] }, days: number): Edge[] {
  const isCommon = [all.lines, all.entries].some((some) => some.reduce((n, each) => n + each.members.length, 0) > 1)
  const edges: Edge[] = []
  for (const lines of all.lines)
    for (const entries of all.entries) {
      const apart = Math.abs(lines.first.day - entries.first.day)
      if (apart > days || contradicts(lines.first.wording, entries.first.wording)) continue
      const alike = alikeness(lines.first, entries.first)
      if (alike === 0 && isCommon && apart > nearDays) continue
      const score = 50 + Math.round(30 * (1 - apart / (days + 1))) + Math.round(20 * alike)
      edges.push({ lines, entries, apart, alike, score: Math.min(score, 99) })
    }
  return edges.toSorted((a, b) => b.score - a.score)
}

function alikeness(line: Item, entry: Item): number {
  return isSameCheck(line.wording, entry.wording) ? 1 : likeness(line.wording, entry.wording)
}

/** Again and again those that are the best for both sides, by a margin. */
function clearPairs(edges: readonly Edge[]): Match[] {
  const matches: Match[] = []
  let live = [...edges]
  for (let round = 0; round < maxRounds && live.length > 0; round++) {
    const clear = clearOf(live)
    if (clear.length === 0) break
    matches.push(...clear.flatMap((edge) => take(edge)))
    live = live.filter(isLive)
  }
  return matches
}

/** The edges come with the best first. */
function clearOf(edges: readonly Edge[]): Edge[] {
  const ranks = new Map<Class, number[]>()
  for (const { lines, entries, score } of edges)
    for (const side of [lines, entries]) {
      const scores = ranks.get(side) ?? []
      if (scores.length < 2) ranks.set(side, [...scores, score])
    }
  const isBest = (side: Class, score: number) => {
    const [best, second = -margin] = ranks.get(side) ?? []
    return score === best && score >= second + margin
  }
  return edges.filter(({ lines, entries, score }) => isBest(lines, score) && isBest(entries, score))
}

function isLive({ lines, entries }: Edge): boolean {
  return lines.members.length > 0 && entries.members.length > 0
}

function take({ lines, entries, score, apart, alike }: Edge): Match[] {
  const pairs = Math.min(lines.members.length, entries.members.length)
  const [some, others] = [lines.members.splice(0, pairs), entries.members.splice(0, pairs)]
  const reason = `Same amount, ${daysApart(apart)}${alike > 0 ? ', and words in common' : ''}.`
  return some.flatMap((line, at) => {
    const entry = others[at]
    return entry
      ? [{ lines: [line], entries: [entry], method: 'one_to_one' as const, score, reason, leftOver: 0n }]
      : []
  })
}

function daysApart(days: number): string {
  return days === 0 ? 'the same day' : days === 1 ? 'a day apart' : `${days} days apart`
}

/** Of what hangs together, as many lines as entries: whichever belongs to which, the same entries are ticked. */
function evenPairs(matching: Matching, edges: readonly Edge[]): Match[] {
  return togetherOf(edges.filter(isLive)).flatMap((together) => {
    const lines = membersOf(together.map((edge) => edge.lines))
    const entries = membersOf(together.map((edge) => edge.entries))
    const pairs = lines.length === entries.length ? inOrder({ lines, entries }, together) : undefined
    if (!pairs) leave(matching, { lines, entries }, 'ambiguous')
    return pairs ?? []
  })
}

function leave(
  matching: Matching,
  { lines, entries }: { lines: readonly Item[]; entries: readonly Item[] },
  code: 'ambiguous' | 'too_many_combinations',
): void {
  for (const line of lines) markAmbiguous(matching, line, { code, candidates: entries })
  for (const entry of entries) markAmbiguous(matching, entry, { code, candidates: lines })
}

function membersOf<One extends Item>(classes: readonly Class<One>[]): One[] {
  return [...new Set(classes)]
    .flatMap((each) => each.members)
    .toSorted((a, b) => a.day - b.day || compareIds(a.id, b.id))
}

/** Of numbers and of ids alike. */
function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1)
}

function inOrder(
  { lines, entries }: { lines: readonly StatementItem[]; entries: readonly Item[] },
  edges: readonly Edge[],
): Match[] | undefined {
  const possible = new Map<Item, Map<Item, Edge>>()
  for (const edge of edges)
    for (const line of edge.lines.members)
      for (const entry of edge.entries.members)
        possible.set(line, (possible.get(line) ?? new Map<Item, Edge>()).set(entry, edge))
  const matches = lines.flatMap((line, at): Match[] => {
    const entry = entries[at]
    const edge = entry && possible.get(line)?.get(entry)
    if (!entry || !edge) return []
    const reason = `${lines.length} lines and ${entries.length} entries of this amount lie together: all belong.`
    return [
      { lines: [line], entries: [entry], method: 'one_to_one', score: Math.min(edge.score, 70), reason, leftOver: 0n },
    ]
  })
  return matches.length === lines.length ? matches : undefined
}

/** The edges by what hangs together through them. */
function togetherOf(edges: readonly Edge[]): Edge[][] {
  const leaders = new Map<Class, Class>()
  const leaderOf = (side: Class): Class => {
    let leader = side
    for (let next = leaders.get(leader); next && next !== leader; next = leaders.get(leader)) leader = next
    leaders.set(side, leader)
    return leader
  }
  for (const { lines, entries } of edges) leaders.set(leaderOf(lines), leaderOf(entries))
  return [...Map.groupBy(edges, (edge) => leaderOf(edge.lines)).values()]
}
