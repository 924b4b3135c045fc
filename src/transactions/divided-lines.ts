import { type AppliedParts, copiedTags, type Line, type Posting, remainderOf } from '../journal/journal.ts'
import { newId } from '../kernel/ids.ts'
import type { Tag } from '../tags/tags.ts'
import type { Booked, Moves } from './category-changes.ts'

/**
 * A category line of which an entry of another day gave a part to payments, as its own day was closed: that part stays
 * where it is, the rest becomes a line of its own.
 */
export interface Division {
  whole: Line
  rest: Line
}

/** The lines as if they were divided; where nothing is, they are as they were. */
export function dividedLines<Row extends Pick<Booked, 'lines' | 'applied'>>(
  booked: Row,
): { booked: Row; divisions: Division[] } {
  const last = Math.max(0, ...booked.lines.map((line) => line.sort_order))
  const divisions = booked.lines.flatMap((whole) => divisionOf(whole, booked.applied, last + 1))
  const rests = new Map(divisions.map((each) => [each.whole, each]))
  const lines = booked.lines.flatMap((line) => {
    const division = rests.get(line)
    return division ? [stayingPart(division), division.rest] : [line]
  })
  return { booked: { ...booked, lines }, divisions }
}

/** @param place from which on places of the entry are free */
function divisionOf(whole: Line, applied: AppliedParts, place: number): Division[] {
  const amount = remainderOf(whole, applied)
  if (amount === 0n || amount === whole.amount) return []
  return [{ whole, rest: { ...whole, id: newId('len'), amount, sort_order: place + whole.sort_order } }]
}

function stayingPart({ whole, rest }: Division): Line {
  return { ...whole, amount: whole.amount - rest.amount }
}

/** Those whose rest moves. */
export function dividedBy(moves: Moves | undefined, divisions: readonly Division[]): Division[] {
  const { changedLines = [], removedLines = [] } = moves ?? {}
  const touched = new Set([...changedLines.map(({ before }) => before), ...removedLines])
  return divisions.filter(({ rest }) => touched.has(rest))
}

/** The posting of what was judged on divided lines. */
export function withDivisions(posting: Posting, divisions: readonly Division[]): Posting {
  if (divisions.length === 0) return posting
  const { lines = [], changedLines = [], removedLines = [] } = posting
  const rests = new Map(divisions.map(({ rest }) => [rest.id, rest]))
  const removed = new Set(removedLines.map((line) => line.id))
  const moved = new Map(changedLines.map(({ before, after }) => [before.id, after]))
  const made = divisions.filter(({ rest }) => !removed.has(rest.id)).map(({ rest }) => moved.get(rest.id) ?? rest)
  return {
    ...posting,
    lines: [...lines, ...made],
    changedLines: [
      ...changedLines.filter(({ before }) => !rests.has(before.id)),
      ...divisions.map((each) => ({ before: each.whole, after: stayingPart(each) })),
    ],
    removedLines: removedLines.filter((line) => !rests.has(line.id)),
  }
}

/** What is new of a line keeps its tags, but where it gets its own. */
export function tagsOfDivisions(
  divisions: readonly Division[],
  posting: Posting,
  { tags, wished }: { tags: ReadonlyMap<string, readonly Tag[]>; wished: ReadonlySet<Line> },
): NonNullable<Posting['lineTags']> {
  const heirs = divisions.filter(({ rest }) => !wished.has(rest) && !(posting.removedLines ?? []).includes(rest))
  return copiedTags(
    heirs.map(({ whole }) => whole),
    heirs.map(({ rest }) => rest),
    tags,
  )
}
