import * as t from 'typebox'
import type { PlatformTx, PlatformWriteTx, ReadTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import { fields } from '../http/route.ts'
import { id, instant, integer, name, named, nullable, oneOf, text } from '../http/wire-types.ts'
import { fail, failField } from '../kernel/errors.ts'
import { newId, type TagGroupId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import type { Instant } from '../kernel/time.ts'
import * as sql from './sql.ts'

/**
 * What tags are about: a project, a department. A group belongs to the platform; each Instance has tags of its own in
 * it.
 */
export interface TagGroup {
  id: TagGroupId
  name: string
  description: string | null
  enabled: boolean
  tag_count: number
  created_at: Instant
  updated_at: Instant
}

export const tagGroupRecord = named(
  'TagGroup',
  fields({
    id: id('tag_group'),
    name: t.String(),
    description: nullable(t.String()),
    enabled: t.Boolean({ description: 'Whether it takes new tags, and its tags can be assigned.' }),
    tag_count: integer({
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'How many tags it has: in all Instances, or in the one that the request names.',
    }),
    created_at: instant,
    updated_at: instant,
  }),
)

const description = t.Optional(nullable(text({ maxLength: limits.description })))

export const newTagGroup = fields({ name, description, enabled: t.Optional(t.Boolean()) })
type NewTagGroup = t.StaticDecode<typeof newTagGroup>

export const tagGroupChange = fields({
  name: t.Optional(name),
  description,
  enabled: t.Optional(t.Boolean()),
  clear_fields: t.Optional(t.Array(oneOf(['description']), { maxItems: 10 })),
})
type TagGroupChange = t.StaticDecode<typeof tagGroupChange>

export async function listTagGroups(tx: PlatformTx, page: PageRequest): Promise<Page<TagGroup>> {
  return await sql.listGroups(tx, page)
}

/** The platform's groups, each with the number of tags that this Instance has in it. */
export async function listTagGroupsOfInstance(tx: ReadTx, page: PageRequest): Promise<Page<TagGroup>> {
  return await sql.listGroupsOfInstance(tx, page)
}

export async function retrieveTagGroup(tx: PlatformTx, groupId: TagGroupId): Promise<TagGroup> {
  return (await sql.findGroup(tx, groupId)) ?? fail('resource_not_found', { resource: 'tag_group' })
}

export async function createTagGroup(tx: PlatformWriteTx, wanted: NewTagGroup): Promise<TagGroup> {
  const group: TagGroup = {
    id: newId('tgr'),
    name: wanted.name.trim(),
    description: wanted.description ?? null,
    enabled: wanted.enabled ?? true,
    tag_count: 0,
    created_at: tx.now,
    updated_at: tx.now,
  }
  await refuseTakenName(tx, group)
  await sql.insertGroup(tx, group)
  tx.record(changeOf('tag_group', null, recorded(group)))
  return group
}

export async function updateTagGroup(
  tx: PlatformWriteTx,
  groupId: TagGroupId,
  change: TagGroupChange,
): Promise<TagGroup> {
  const before = await retrieveTagGroup(tx, groupId)
  const after = revise(before, change, tx.now)
  await refuseTakenName(tx, after)
  await sql.updateGroup(tx, after)
  tx.record(changeOf('tag_group', recorded(before), recorded(after)))
  return after
}

export async function deleteTagGroup(tx: PlatformWriteTx, groupId: TagGroupId): Promise<void> {
  const group = await retrieveTagGroup(tx, groupId)
  // Instances make tags without the platform's lock: whether it has none is for the deletion itself to see.
  if (!(await sql.deleteUnusedGroup(tx, groupId)))
    fail('resource_in_use', { reason: 'has_tags', resource: 'tag_group' }, 'The tag group has tags.')
  tx.record(changeOf('tag_group', recorded(group), null))
}

function revise(before: TagGroup, change: TagGroupChange, now: Instant): TagGroup {
  const { clear_fields = [], ...changed } = change
  const after: TagGroup = { ...before, ...changed, updated_at: now }
  after.name = after.name.trim()
  for (const field of clear_fields) {
    if (changed[field]) failField('invalid_request', '/clear_fields', `names ${field}, which is also given a value`)
    after[field] = null
  }
  return after
}

async function refuseTakenName(tx: PlatformTx, group: TagGroup): Promise<void> {
  const taken = await sql.findGroupByName(tx, group.name)
  if (taken && taken.id !== group.id) fail('duplicate_name', { resource: 'tag_group', id: taken.id })
}

/** Without the number of its tags, which changes by events of its own. */
function recorded({ tag_count: _, ...group }: TagGroup) {
  return group
}
