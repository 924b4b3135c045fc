import type { AccrualLine } from '../accruals/accruals.ts'
import { subledgerSql } from '../accruals/accruals.ts'
import type { WriteTx } from '../database/database.ts'
import {
  designEntry,
  designLine,
  type Draft,
  type Entry,
  type Line,
  onLine,
  recordCreated,
} from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import type { AccrualSourceId, AdjustmentId, PaymentApplicationId, TagId } from '../kernel/ids.ts'
import { knownTags, type LineTag, type Tag } from '../tags/tags.ts'

/** Entries that accrual sources and their settlement make, with what their lines are of. */

export type DraftLine = Draft['lines'][number] & {
  tagIds?: readonly TagId[]
  of: LineOrigin
}

export type AccrualDraft = Omit<Draft, 'lines'> & { lines: readonly DraftLine[] }

/** What made a line. */
export interface LineOrigin {
  sourceId: AccrualSourceId | null
  applicationId?: PaymentApplicationId
  adjustmentId?: AdjustmentId
}

export interface DesignedEntry {
  entry: Entry
  lines: Line[]
  lineTags: LineTag[]
  links: AccrualLine[]
}

export function designAccrualEntry(tx: Pick<WriteTx, 'now' | 'numbering'>, draft: AccrualDraft): DesignedEntry {
  const { entry, lines } = designEntry(tx, draft)
  return withOrigins(entry, lines, draft)
}

/** An entry that is there, as the draft has it. */
export function redesignAccrualEntry(former: Entry, draft: AccrualDraft): DesignedEntry {
  const entry = { ...former, datetime: draft.datetime, description: draft.description }
  return withOrigins(
    entry,
    draft.lines.map((line, at) => designLine(entry, line, at)),
    draft,
  )
}

function withOrigins(entry: Entry, lines: Line[], draft: AccrualDraft): DesignedEntry {
  const drafted = lines.map((line, at) => ({ line, of: must(draft.lines[at], 'each line was drafted') }))
  return { entry, lines, ...aboutLines(drafted) }
}

/** The tags of new lines, and what these are of. */
export function aboutLines(
  drafted: readonly { line: Line; of: Pick<DraftLine, 'tagIds' | 'of'> }[],
): Pick<DesignedEntry, 'lineTags' | 'links'> {
  return {
    lineTags: drafted.flatMap(({ line, of: { tagIds = [] } }) =>
      onLine(
        line,
        tagIds.map((id) => ({ id })),
      ),
    ),
    links: drafted.map(({ line, of: { of } }) => ({
      journal_entry_id: line.journal_entry_id,
      line_entry_id: line.id,
      accrual_source_id: of.sourceId,
      payment_application_id: of.applicationId ?? null,
      accrual_adjustment_id: of.adjustmentId ?? null,
    })),
  }
}

/** Beside the posting: what lines are of, and an event for each new entry. */
export async function recordDesigned(tx: WriteTx, designed: readonly DesignedEntry[]): Promise<void> {
  await subledgerSql.insertLines(
    tx,
    designed.flatMap(({ links }) => links),
  )
  const lineTags = designed.flatMap((each) => each.lineTags)
  const known = await knownTags(
    tx,
    lineTags.map((each) => each.tag_id),
  )
  const tags = new Map<string, Tag[]>()
  for (const { line_id: lineId, tag_id: tagId } of lineTags) {
    const tag = known.get(tagId)
    if (tag) tags.set(lineId, [...(tags.get(lineId) ?? []), tag])
  }
  for (const { entry, lines } of designed) recordCreated(tx, entry, lines, tags)
}
