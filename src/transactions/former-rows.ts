import type { ReadTx } from '../database/database.ts'
import { byEntry, type Line, linesOf, onLine, type Posting, type StoredTransaction } from '../journal/journal.ts'
import { lookup, must } from '../kernel/assert.ts'
import { knownTags, type Tag, tagsOfLines } from '../tags/tags.ts'
import type { Task } from '../tasks/tasks.ts'
import type * as sql from './reverts-sql.ts'
import { type Undo, undoneState } from './task-rows.ts'

/** What a row becomes that goes back to what the history says of it. */

export interface Restored {
  posting: Posting
  before: StoredTransaction
  /** Lines of which ledger or amount changes, or that go. */
  moved: Line[]
}

export async function restorations(
  tx: ReadTx,
  original: Task,
  open: readonly { row: StoredTransaction; former: sql.Former }[],
): Promise<Restored[]> {
  const entryIds = open.flatMap(({ row }) => row.journal_entry_id ?? [])
  const lines = byEntry(await linesOf(tx, entryIds))
  const tags = await tagsOfLines(tx, entryIds)
  const wanted = await knownTags(tx, [...new Set(open.flatMap(({ former }) => former.tag_ids.flatMap(tagIdsIn)))])
  const undone = await undoneState(tx, original.id)
  return open.map(({ row, former }) => {
    const moves = movesOf(lookup(lines, row.journal_entry_id) ?? [], former)
    return {
      before: row,
      moved: moves.moved,
      posting: {
        changedTransactions: [{ before: row, after: rowBefore(row, former, undone.get(row.id)) }],
        changedLines: moves.changedLines,
        removedLines: moves.removedLines,
        ...tagsBefore(moves.kept, former, { standing: tags, wanted }),
      },
    }
  })
}

function movesOf(lines: readonly Line[], former: sql.Former) {
  const places = new Map(former.line_ids.map((lineId, at) => [lineId, at]))
  const kept = lines.filter((line) => places.has(line.id))
  const removedLines = lines.filter((line) => !places.has(line.id))
  const changedLines = kept
    .map((before) => ({ before, after: lineBefore(before, former, places.get(before.id) ?? 0) }))
    .filter(({ before, after }) => isOther(before, after))
  const moved = changedLines.filter(
    ({ before, after }) => before.ledger_id !== after.ledger_id || before.amount !== after.amount,
  )
  return { kept, changedLines, removedLines, moved: [...moved.map(({ before }) => before), ...removedLines] }
}

function lineBefore(line: Line, former: sql.Former, at: number): Line {
  return {
    ...line,
    ledger_id: former.ledger_ids[at] ?? line.ledger_id,
    amount: former.amounts[at] ?? line.amount,
    sort_order: former.sort_orders?.[at] ?? line.sort_order,
    party_id: former.line_party_ids?.[at] ?? null,
  }
}

function isOther(before: Line, after: Line): boolean {
  return (
    before.ledger_id !== after.ledger_id ||
    before.amount !== after.amount ||
    before.sort_order !== after.sort_order ||
    before.party_id !== after.party_id
  )
}

function rowBefore(row: StoredTransaction, former: sql.Former, undo: Undo | undefined): StoredTransaction {
  const isSame = former.party_id === (undo?.party_id ?? null)
  return {
    ...row,
    categorization_method: former.method,
    categorization_confidence: former.confidence,
    categorization_explanation: former.explanation,
    review_status: former.review_status,
    party_id: former.party_id,
    // Between the choice and the job only a person can have said whom an undecided row is about.
    party_method: isSame ? (undo?.party_method ?? null) : 'user',
    suggested_ledger_id: undo?.suggested_ledger_id ?? null,
    suggested_confidence: undo?.suggested_confidence ?? null,
  }
}

function tagIdsIn(text: string): string[] {
  return text === '' ? [] : text.split(',')
}

/** A tag that is gone by now stays away; one that takes the place of another one of its group is only added. */
function tagsBefore(
  lines: readonly Line[],
  former: sql.Former,
  { standing, wanted }: { standing: ReadonlyMap<string, readonly Tag[]>; wanted: ReadonlyMap<string, Tag> },
): Required<Pick<Posting, 'lineTags' | 'removedLineTags'>> {
  const before = new Map(
    former.line_ids.map((lineId, at) => [
      lineId,
      tagIdsIn(must(former.tag_ids[at], 'the history has the tags of each line')).flatMap(
        (each) => wanted.get(each) ?? [],
      ),
    ]),
  )
  const changes = lines.map((line) => {
    const [own, now] = [before.get(line.id) ?? [], standing.get(line.id) ?? []]
    const groups = new Set(own.map((tag) => tag.tag_group_id))
    const added = own.filter((tag) => !now.some((each) => each.id === tag.id))
    return {
      added: onLine(line, added),
      removed: onLine(
        line,
        now.filter((tag) => !groups.has(tag.tag_group_id)),
      ),
    }
  })
  return {
    lineTags: changes.flatMap(({ added }) => added),
    removedLineTags: changes.flatMap(({ removed }) => removed),
  }
}
