import type { PlatformTx, PlatformWriteTx, ReadTx, WriteTx } from '../database/database.ts'
import { mapPage, type OrderKey, type Page, type PageRequest, readPage } from '../database/keyset-page.ts'
import {
  all,
  isInPlace,
  joinByKeyPrefix,
  joinByPrimaryKey,
  joinPlace,
  raw,
  rowsByKey,
  sql,
  type Sql,
  wantedIds,
} from '../database/sql.ts'
import { must } from '../kernel/assert.ts'
import type { JournalEntryId, LineEntryId, TagGroupId, TagId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import type { TagGroup } from './tag-groups.ts'
import type { TagRule } from './tag-rules.ts'
import type { Tag } from './tags.ts'

// Groups: of the platform, and readable from its Instances

type GroupRow = TagGroup & { sort_name: string }

const groupColumns = raw(
  `g.id, g.name, g.description, g.enabled, g.created_at, g.updated_at, lower(g.name) as sort_name`,
)

const groupOrder: OrderKey<GroupRow>[] = [
  { column: 'lower(g.name) collate "C"', type: 'text', descending: false, of: (row) => row.sort_name },
  { column: 'g.id', type: 'text', descending: false, of: (row) => row.id },
]

export async function listGroups(tx: PlatformTx, page: PageRequest): Promise<Page<TagGroup>> {
  return await groupsCounting(tx, page, sql`g.tag_count`)
}

export async function listGroupsOfInstance(tx: ReadTx, page: PageRequest): Promise<Page<TagGroup>> {
  const own = sql`(select count(*)::integer from tags t where t.instance_id = ${tx.instance.id} and t.tag_group_id = g.id)`
  return await groupsCounting(tx, page, own)
}

async function groupsCounting(tx: PlatformTx | ReadTx, page: PageRequest, tagCount: Sql): Promise<Page<TagGroup>> {
  const found = await readPage<GroupRow>(page, groupOrder, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${groupColumns}, ${tagCount} as tag_count from tag_groups g where g.platform_id = ${tx.platformId} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
  return mapPage(found, groupOf)
}

export async function findGroup(tx: PlatformTx, id: string): Promise<TagGroup | undefined> {
  const [row] = await tx.query<GroupRow>(sql`
    select ${groupColumns}, g.tag_count from tag_groups g where g.platform_id = ${tx.platformId} and g.id = ${id}`)
  return row && groupOf(row)
}

export async function findGroupByName(tx: PlatformTx, name: string): Promise<{ id: string } | undefined> {
  const [row] = await tx.query<{ id: string }>(sql`
    select id from tag_groups where platform_id = ${tx.platformId} and lower(name) = lower(${name})`)
  return row
}

/** So that the group is there until the transaction ends: the platform may be deleting it. */
export async function lockGroup(
  tx: WriteTx,
  id: string,
): Promise<{ id: string; name: string; enabled: boolean } | undefined> {
  const [row] = await tx.execute<{ id: string; name: string; enabled: boolean }>(sql`
    select id, name, enabled from tag_groups where platform_id = ${tx.platformId} and id = ${id} for no key update`)
  return row
}

export async function insertGroup(tx: PlatformWriteTx, group: TagGroup): Promise<void> {
  await tx.execute(sql`
    insert into tag_groups (platform_id, id, name, description, enabled, created_at, updated_at)
    values (${tx.platformId}, ${group.id}, ${group.name}, ${group.description}, ${group.enabled}, ${group.created_at},
      ${group.updated_at})`)
}

export async function updateGroup(tx: PlatformWriteTx, group: TagGroup): Promise<void> {
  await tx.execute(sql`
    update tag_groups set name = ${group.name}, description = ${group.description}, enabled = ${group.enabled},
      updated_at = ${group.updated_at}
    where platform_id = ${tx.platformId} and id = ${group.id}`)
}

/** @returns false when the group has tags, and stays */
export async function deleteUnusedGroup(tx: PlatformWriteTx, id: string): Promise<boolean> {
  const rows = await tx.execute(sql`
    delete from tag_groups where platform_id = ${tx.platformId} and id = ${id} and tag_count = 0 returning id`)
  return rows.length > 0
}

function groupOf({ sort_name: _, ...group }: GroupRow): TagGroup {
  return group
}

// Tags

export interface TagFilter {
  name?: string
  tag_group_id?: TagGroupId
  include_disabled?: boolean
  sort?: string[]
}

/** A tag with what else decides whether it can be assigned. */
export interface FoundTag {
  tag: Tag
  groupEnabled: boolean
}

type TagRow = Tag & { sort_name: string; group_enabled: boolean }

const tagColumns = raw(`t.id, t.name, t.tag_group_id, g.name as tag_group_name, t.enabled, g.enabled as group_enabled,
  lower(t.name) as sort_name`)

export async function listTags(tx: ReadTx, page: PageRequest, filter: TagFilter): Promise<Page<Tag>> {
  const conditions: Sql[] = []
  if (filter.name) conditions.push(sql`and position(lower(${filter.name}) in lower(t.name)) > 0`)
  if (filter.tag_group_id) conditions.push(sql`and t.tag_group_id = ${filter.tag_group_id}`)
  if (!filter.include_disabled) conditions.push(sql`and t.enabled and g.enabled`)
  const descending = filter.sort?.includes('-name') ?? false
  const order: OrderKey<TagRow>[] = [
    { column: 'lower(t.name) collate "C"', type: 'text', descending, of: (row) => row.sort_name },
    { column: 't.id', type: 'text', descending, of: (row) => row.id },
  ]
  const found = await readPage<TagRow>(page, order, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${tagColumns} from ${tagsWithGroups(tx)} where t.instance_id = ${tx.instance.id} ${all(conditions)} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
  return mapPage(found, tagOf)
}

/** Those that exist, by id. */
export async function findTags(tx: ReadTx, ids: readonly string[]): Promise<Map<string, FoundTag>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.query<TagRow>(sql`
    select ${tagColumns} from ${tagsWithGroups(tx)}
    where t.instance_id = ${tx.instance.id} and t.id = any(${[...new Set(ids)]}::text[])`)
  return new Map(rows.map((row) => [row.id, { tag: tagOf(row), groupEnabled: row.group_enabled }]))
}

/** @returns the id of the tag that has the name */
export async function findTagByName(
  tx: ReadTx,
  { groupId, name }: { groupId: TagGroupId; name: string },
): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(sql`
    select id from tags where instance_id = ${tx.instance.id} and tag_group_id = ${groupId} and lower(name) = lower(${name})`)
  return row?.id
}

/** Group by tag, of all tags. */
export async function groupsOfTags(tx: ReadTx): Promise<Map<string, string>> {
  const rows = await tx.query<{ id: string; tag_group_id: TagGroupId }>(sql`
    select id, tag_group_id from tags where instance_id = ${tx.instance.id}`)
  return new Map(rows.map((row) => [row.id, row.tag_group_id]))
}

export async function insertTag(tx: WriteTx, tag: Tag): Promise<void> {
  await tx.execute(sql`
    insert into tags (instance_id, id, tag_group_id, name, enabled, created_at)
    values (${tx.instance.id}, ${tag.id}, ${tag.tag_group_id}, ${tag.name}, ${tag.enabled}, ${tx.now})`)
  await countTag(tx, tag.tag_group_id, 1)
}

export async function updateTag(tx: WriteTx, tag: Tag): Promise<void> {
  await tx.execute(sql`
    update tags set name = ${tag.name}, enabled = ${tag.enabled} where instance_id = ${tx.instance.id} and id = ${tag.id}`)
}

export async function useOfTag(tx: ReadTx, id: string): Promise<{ has_line_entries: boolean; has_tag_rules: boolean }> {
  const [row] = await tx.query<{ has_line_entries: boolean; has_tag_rules: boolean }>(sql`
    select exists (select from line_tags where instance_id = ${tx.instance.id} and tag_id >= ${id} and tag_id <= ${id}
        order by tag_id limit 1) as has_line_entries,
      exists (select from tag_rules where instance_id = ${tx.instance.id} and tag_id = ${id}) as has_tag_rules`)
  return row ?? { has_line_entries: false, has_tag_rules: false }
}

export async function deleteTag(tx: WriteTx, tag: Tag): Promise<void> {
  await tx.execute(sql`delete from tags where instance_id = ${tx.instance.id} and id = ${tag.id}`)
  await countTag(tx, tag.tag_group_id, -1)
}

/** Where a trigger of the tags cannot reach their group, on Citus; elsewhere this does nothing. */
async function countTag(tx: WriteTx, groupId: TagGroupId, difference: 1 | -1): Promise<void> {
  await tx.execute(sql`select count_tag(${tx.platformId}, ${groupId}, ${difference})`)
}

function tagsWithGroups(tx: ReadTx): Sql {
  return sql`tags t join tag_groups g on g.platform_id = ${tx.platformId} and g.id = t.tag_group_id`
}

function tagOf({ sort_name: _, group_enabled: __, ...tag }: TagRow): Tag {
  return tag
}

// Rules

const ruleColumns = raw('r.id, r.name, r.tag_id, r.expression, r.priority, r.created_at')

/** The order in which rules decide: highest priority, then the oldest. */
const ruleOrder: OrderKey<TagRule>[] = [
  { column: 'r.priority', type: 'integer', descending: true, of: (rule) => rule.priority },
  { column: 'r.created_at', type: 'timestamptz', descending: false, of: (rule) => rule.created_at },
  { column: 'r.id', type: 'text', descending: false, of: (rule) => rule.id },
]

export async function listRules(tx: ReadTx, page: PageRequest): Promise<Page<TagRule>> {
  return await readPage<TagRule>(page, ruleOrder, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${ruleColumns} from tag_rules r where r.instance_id = ${tx.instance.id} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
}

/** Those whose tag can be assigned, in their order. */
export async function applicableRules(
  tx: ReadTx,
): Promise<{ tag_id: TagId; tag_group_id: TagGroupId; expression: string }[]> {
  return await tx.query(sql`
    select t.id as tag_id, t.tag_group_id, r.expression
    from ${tagsWithGroups(tx)} join tag_rules r on r.instance_id = t.instance_id and r.tag_id = t.id
    where t.instance_id = ${tx.instance.id} and t.enabled and g.enabled
    order by r.priority desc, r.created_at, r.id`)
}

export async function findRule(tx: ReadTx, id: string): Promise<TagRule | undefined> {
  const [rule] = await tx.query<TagRule>(sql`
    select ${ruleColumns} from tag_rules r where r.instance_id = ${tx.instance.id} and r.id = ${id}`)
  return rule
}

export async function countRules(tx: ReadTx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::integer as count from tag_rules where instance_id = ${tx.instance.id}`)
  return must(row, 'the statement has one row always').count
}

export async function insertRule(tx: WriteTx, rule: TagRule): Promise<void> {
  await tx.execute(sql`
    insert into tag_rules (instance_id, id, name, tag_id, expression, priority, created_at)
    values (${tx.instance.id}, ${rule.id}, ${rule.name}, ${rule.tag_id}, ${rule.expression}, ${rule.priority},
      ${rule.created_at})`)
}

export async function updateRule(tx: WriteTx, rule: TagRule): Promise<void> {
  await tx.execute(sql`
    update tag_rules set name = ${rule.name}, tag_id = ${rule.tag_id}, expression = ${rule.expression},
      priority = ${rule.priority}
    where instance_id = ${tx.instance.id} and id = ${rule.id}`)
}

export async function deleteRule(tx: WriteTx, id: string): Promise<void> {
  await tx.execute(sql`delete from tag_rules where instance_id = ${tx.instance.id} and id = ${id}`)
}

// Tags on lines. They are written by the statement that writes the lines, of which these are clauses.

export interface LineTag {
  journal_entry_id: JournalEntryId
  line_id: LineEntryId
  /** When the line is. */
  datetime: Instant
  tag_id: TagId
}

/** The tag takes the place of another one of its group. A tag that does not exist fails: it has no group. */
export function insertLineTags(books: string, tags: readonly LineTag[]): Sql {
  return sql`
    insert into line_tags (instance_id, journal_entry_id, line_id, datetime, tag_id, tag_group_id)
    select ${books}, l.journal_entry_id, l.line_id, l.datetime, l.tag_id, t.tag_group_id
    from ${lineTagRows(tags)} ${joinByPrimaryKey({ table: 'tags', alias: 't', books, id: 'l.tag_id', left: true })}
    on conflict (instance_id, journal_entry_id, line_id, tag_group_id) do update set tag_id = excluded.tag_id`
}

export function deleteLineTags(books: string, tags: readonly LineTag[]): Sql {
  return sql`
    delete from line_tags as stored using ${lineTagRows(tags)}
      ${joinPlace({ table: 'line_tags', books, key: '(journal_entry_id, line_id)', id: '(l.journal_entry_id, l.line_id)', also: sql`and tag_id = l.tag_id` })}
    where ${isInPlace('stored', books)}`
}

/**
 * A condition: the line, or without one any line of the entry, has at least one of the tags.
 * @param at columns of the statement around it, with the names of their tables
 */
export function carriesTag(books: string, at: { entry: string; line?: string }, tagIds: readonly TagId[]): Sql {
  const [key, id] = at.line
    ? ['(journal_entry_id, line_id)', `(${at.entry}, ${at.line})`]
    : ['journal_entry_id', at.entry]
  return sql`exists (select from ${rowsByKey({ table: 'line_tags', books, key, id })} as borne where borne.tag_id = any(${tagIds}::text[]))`
}

/** The lines of a span that carry at least one of the tags, as a subquery. */
export function taggedLines(
  books: string,
  tagIds: readonly TagId[],
  { from, until }: { from?: Instant; until: Instant },
): Sql {
  const bound = from ? sql`and (tag_id, datetime) >= (wanted.id, ${from}::timestamptz)` : sql`and tag_id >= wanted.id`
  const line = { table: 'line_entries', alias: 'l', books, key: '(journal_entry_id, id)' }
  return sql`(select l.* from (
      select ${raw(tagIds.length > 1 ? 'distinct' : '')} tagged.journal_entry_id, tagged.line_id from ${wantedIds(tagIds)}
      cross join lateral (select * from line_tags where instance_id = ${books} ${bound}
        and (tag_id, datetime) < (wanted.id, ${until}::timestamptz) order by tag_id, datetime) as tagged) as tagged
    ${joinByPrimaryKey({ ...line, id: '(tagged.journal_entry_id, tagged.line_id)' })})`
}

export async function tagsOfEntries(
  tx: ReadTx,
  entryIds: readonly JournalEntryId[],
): Promise<{ lineId: LineEntryId; tag: Tag }[]> {
  if (entryIds.length === 0) return []
  const books = tx.instance.id
  const rows = await tx.query<TagRow & { line_id: LineEntryId }>(sql`
    select l.line_id, ${tagColumns}
    from ${wantedIds(entryIds)}
      ${joinByKeyPrefix({ table: 'line_tags', alias: 'l', books, key: 'journal_entry_id', id: 'wanted.id' })}
      ${joinByPrimaryKey({ table: 'tags', alias: 't', books, id: 'l.tag_id' })}
      join tag_groups g on g.platform_id = ${tx.platformId} and g.id = t.tag_group_id
    order by l.line_id, lower(g.name) collate "C", g.id`)
  return rows.map(({ line_id: lineId, ...row }) => ({ lineId, tag: tagOf(row) }))
}

function lineTagRows(tags: readonly LineTag[]): Sql {
  const of = <T>(pick: (tag: LineTag) => T) => tags.map(pick)
  return sql`unnest(${of((tag) => tag.journal_entry_id)}::text[], ${of((tag) => tag.line_id)}::text[],
    ${of((tag) => tag.datetime)}::timestamptz[], ${of((tag) => tag.tag_id)}::text[])
    as l (journal_entry_id, line_id, datetime, tag_id)`
}
