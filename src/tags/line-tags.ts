import type { ReadTx } from '../database/database.ts'
import { failFields, type FieldError } from '../kernel/errors.ts'
import type { JournalEntryId, TagId } from '../kernel/ids.ts'
import * as sql from './sql.ts'
import type { Tag } from './tags.ts'

/** A tag that a request gives to a line. */
export interface NamedTag {
  tagId: TagId
  /** Where its id stands: tags whose ids stand in one array are for one line. */
  path: string
  /** The line has it already: then it may stay, although it is disabled. */
  stays?: boolean
}

/**
 * The tags, by id, if all of them can be assigned as they are named.
 * @throws {Refusal} `invalid_reference`: is no tag of this Instance, or is disabled (or its group); `invalid_request`:
 * two of one group for one line
 */
export async function assignableTags(tx: ReadTx, tags: readonly NamedTag[]): Promise<Map<string, Tag>> {
  const found = await sql.findTags(
    tx,
    tags.map((each) => each.tagId),
  )
  refuse(tags.flatMap((each) => referenceErrors(each, found.get(each.tagId))))
  const assignable = new Map([...found].map(([tagId, { tag }]) => [tagId, tag]))
  refuse(rivalErrors(tags, assignable))
  return assignable
}

/** Those of the tags that there are by now, by id. */
export async function knownTags(tx: ReadTx, ids: readonly string[]): Promise<Map<string, Tag>> {
  if (ids.length === 0) return new Map()
  return new Map([...(await sql.findTags(tx, ids))].map(([tagId, { tag }]) => [tagId, tag]))
}

/** The tags of each line of these entries that has any, by the name of their group. */
export async function tagsOfLines(tx: ReadTx, entryIds: readonly JournalEntryId[]): Promise<Map<string, Tag[]>> {
  const rows = await sql.tagsOfEntries(tx, entryIds)
  const byLine = Map.groupBy(rows, (row) => row.lineId)
  return new Map([...byLine].map(([lineId, own]) => [lineId, own.map((row) => row.tag)]))
}

function referenceErrors({ path, stays = false }: NamedTag, found: sql.FoundTag | undefined): FieldError[] {
  const code = 'invalid_reference'
  if (!found) return [{ path, code, message: 'is no tag of this Instance' }]
  if (stays) return []
  if (!found.tag.enabled) return [{ path, code, message: 'is a disabled tag' }]
  return found.groupEnabled ? [] : [{ path, code, message: 'is a tag of a disabled tag group' }]
}

function rivalErrors(tags: readonly NamedTag[], known: ReadonlyMap<string, Tag>): FieldError[] {
  const first = new Map<string, string>()
  return tags.flatMap(({ tagId, path }): FieldError[] => {
    const line = path.slice(0, path.lastIndexOf('/'))
    const place = `${line} ${known.get(tagId)?.tag_group_id}`
    const taken = first.get(place)
    if (taken === undefined) first.set(place, path)
    const message = `is of the same tag group as ${taken}: a line has one tag of a group at most`
    return taken === undefined ? [] : [{ path, code: 'invalid_request', message }]
  })
}

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) failFields(errors)
}
