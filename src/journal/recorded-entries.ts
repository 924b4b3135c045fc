import { basisName } from '../chart/bases.ts'
import type { Tag } from '../tags/tags.ts'
import type { Entry, Line } from './posting.ts'
import { sideOf } from './records.ts'

/** A record for the event log: an entry with its lines, and their tags. */
export function recordedEntry(
  entry: Entry,
  lines: readonly Line[],
  tags: ReadonlyMap<string, readonly Tag[]> = new Map(),
): Record<string, unknown> {
  return {
    ...entry,
    line_entries: lines.map((line) => ({
      id: line.id,
      ledger_id: line.ledger_id,
      debit_credit: sideOf(line),
      amount: line.amount < 0n ? -line.amount : line.amount,
      description: line.description,
      basis: basisName(line.basis),
      tag_ids: (tags.get(line.id) ?? []).map((tag) => tag.id),
      ...(line.party_id !== null && { party_id: line.party_id }),
    })),
  }
}
