import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import { closed, fields } from '../http/route.ts'
import { id, name, named } from '../http/wire-types.ts'
import { fail, failField } from '../kernel/errors.ts'
import { newId, type TagId } from '../kernel/ids.ts'
import * as sql from './sql.ts'

export { assignableTags, knownTags, type NamedTag, tagsOfLines } from './line-tags.ts'
export { carriesTag, deleteLineTags, insertLineTags, type LineTag, taggedLines } from './sql.ts'
export { openTagRules } from './tag-rules.ts'

/** A label for lines. A line has one tag of a group at most. */
export const tagRecord = named(
  'Tag',
  fields({
    id: id('tag'),
    name: t.String(),
    tag_group_id: id('tag_group'),
    tag_group_name: t.String(),
    enabled: t.Boolean({ description: 'A disabled tag stays where it is and cannot be assigned.' }),
  }),
)
export type Tag = t.StaticDecode<typeof tagRecord>

export const newTag = fields({ name, tag_group_id: id('tag_group') })
export const tagChange = closed(t.Partial(fields({ name, enabled: t.Boolean() })))

export async function listTags(tx: ReadTx, page: PageRequest, filter: sql.TagFilter): Promise<Page<Tag>> {
  return await sql.listTags(tx, page, filter)
}

export async function retrieveTag(tx: ReadTx, tagId: TagId): Promise<Tag> {
  const found = await sql.findTags(tx, [tagId])
  return found.get(tagId)?.tag ?? fail('resource_not_found', { resource: 'tag' })
}

export async function createTag(tx: WriteTx, wanted: t.StaticDecode<typeof newTag>): Promise<Tag> {
  const group = await sql.lockGroup(tx, wanted.tag_group_id)
  if (!group) return failField('invalid_reference', '/tag_group_id', 'is no tag group of this platform')
  if (!group.enabled) failField('invalid_reference', '/tag_group_id', 'is a disabled tag group')
  const tag: Tag = {
    id: newId('tag'),
    name: wanted.name.trim(),
    tag_group_id: group.id,
    tag_group_name: group.name,
    enabled: true,
  }
  await refuseTakenName(tx, tag)
  await sql.insertTag(tx, tag)
  tx.record(changeOf('tag', null, tag))
  return tag
}

export async function updateTag(tx: WriteTx, tagId: TagId, change: t.StaticDecode<typeof tagChange>): Promise<Tag> {
  const before = await retrieveTag(tx, tagId)
  const after: Tag = { ...before, ...change }
  after.name = after.name.trim()
  await refuseTakenName(tx, after)
  await sql.updateTag(tx, after)
  tx.record(changeOf('tag', before, after))
  return after
}

export async function deleteTag(tx: WriteTx, tagId: TagId): Promise<void> {
  const tag = await retrieveTag(tx, tagId)
  const use = await sql.useOfTag(tx, tagId)
  if (use.has_line_entries) refuseDeletion('has_line_entries', 'The tag stands on line entries.')
  if (use.has_tag_rules) refuseDeletion('has_tag_rules', 'Tag rules set the tag.')
  await sql.deleteTag(tx, tag)
  tx.record(changeOf('tag', tag, null))
}

function refuseDeletion(reason: string, message: string): never {
  return fail('resource_in_use', { reason, resource: 'tag' }, message)
}

async function refuseTakenName(tx: ReadTx, tag: Tag): Promise<void> {
  const taken = await sql.findTagByName(tx, { groupId: tag.tag_group_id, name: tag.name })
  if (taken !== undefined && taken !== tag.id) fail('duplicate_name', { resource: 'tag', id: taken })
}
