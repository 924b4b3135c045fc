import * as t from 'typebox'
import type { ReadTx } from '../database/database.ts'
import { id } from '../http/wire-types.ts'
import { lookup } from '../kernel/assert.ts'
import type { TagId } from '../kernel/ids.ts'
import { assignableTags, type LineTag, type Tag } from '../tags/tags.ts'
import type { Line, Posting } from './posting.ts'

/** Tags as requests name them for a line. */
export const tagIds = t.Array(id('tag'), { maxItems: 100, description: 'Ids of tags: of each tag group one at most.' })

/** Lines that are to have these tags and no others. */
export interface TagWish {
  lines: readonly Line[]
  tagIds: readonly TagId[]
  /** Where the ids stand in the request. */
  path: string
}

/** None when the request does not speak of the tags of the line. @param path where the line stands in the request */
export function wishesFor(line: Line | undefined, ids: readonly string[] | undefined, path: string): TagWish[] {
  return line && ids ? [{ lines: [line], tagIds: ids, path: `${path}/tag_ids` }] : []
}

/**
 * What a posting must write for these wishes.
 * @param standing the tags that lines have by now, by the id of the line
 * @throws {Refusal} as `assignableTags` does
 */
export async function retag(
  tx: ReadTx,
  wishes: readonly TagWish[],
  standing: ReadonlyMap<string, readonly Tag[]> = new Map(),
): Promise<Required<Pick<Posting, 'lineTags' | 'removedLineTags'>>> {
  const named = wishes.flatMap(({ lines, tagIds: ids, path }) =>
    ids.map((tagId, at) => ({
      tagId,
      path: `${path}/${at}`,
      stays: lines.every((line) => standing.get(line.id)?.some((tag) => tag.id === tagId)),
    })),
  )
  const known = named.length > 0 ? await assignableTags(tx, named) : new Map<string, Tag>()
  const changes = wishes.flatMap(({ lines, tagIds: ids }) => {
    const wanted = ids.flatMap((tagId) => known.get(tagId) ?? [])
    return lines.map((line) => changeOf(line, wanted, standing.get(line.id) ?? []))
  })
  return {
    lineTags: changes.flatMap((change) => change.added),
    removedLineTags: changes.flatMap((change) => change.removed),
  }
}

/** The same tags on other lines, disabled ones too: line by line, in the same order. */
export function copiedTags(
  from: readonly Line[],
  to: readonly Line[],
  standing: ReadonlyMap<string, readonly Tag[]>,
): LineTag[] {
  return to.flatMap((line, at) => onLine(line, lookup(standing, from[at]?.id) ?? []))
}

/** A tag that takes the place of another one of its group is only added. */
function changeOf(
  line: Line,
  wanted: readonly Tag[],
  standing: readonly Tag[],
): { added: LineTag[]; removed: LineTag[] } {
  const has = new Set(standing.map((tag) => tag.id))
  const groups = new Set(wanted.map((tag) => tag.tag_group_id))
  return {
    added: onLine(
      line,
      wanted.filter((tag) => !has.has(tag.id)),
    ),
    removed: onLine(
      line,
      standing.filter((tag) => !groups.has(tag.tag_group_id)),
    ),
  }
}

export function onLine(line: Line, tags: readonly { id: string }[]): LineTag[] {
  const { journal_entry_id, id: line_id, datetime } = line
  return tags.map((tag) => ({ journal_entry_id, line_id, datetime, tag_id: tag.id }))
}
