import type { Model, Tag, TagRule } from './books-model.ts'
import { holds } from './deciding.ts'

/** The rules of tags: who can be assigned, one of a group on a line, and what the tag rules set. */

export function isAssignable(model: Model, tagId: string): boolean {
  const tag = model.tags.get(tagId)
  return tag?.enabled === true && model.groups.get(tag.tag_group_id)?.enabled === true
}

/** What is wrong with these tags for one line. @param standing those that all lines concerned have already */
export function tagProblems(model: Model, wanted: readonly string[] = [], standing: readonly string[] = []) {
  const groups = wanted.map((tagId) => model.tags.get(tagId)?.tag_group_id)
  return [
    ...wanted.map((tagId) =>
      isAssignable(model, tagId) || isStanding(model, standing, tagId) ? null : 'invalid_reference',
    ),
    new Set(groups).size === groups.length ? null : 'invalid_request',
  ]
}

function isStanding(model: Model, standing: readonly string[], tagId: string): boolean {
  return model.tags.has(tagId) && standing.includes(tagId)
}

/** The tags that came with a row decide their groups; of every other group the first rule that matches does. */
export function tagsFor(
  model: Model,
  row: { units: bigint; description: string; tags: readonly string[] },
): readonly string[] {
  const byGroup = new Map<string, string>()
  for (const tagId of row.tags) {
    const tag = model.tags.get(tagId)
    if (tag) byGroup.set(tag.tag_group_id, tagId)
  }
  for (const rule of tagRulesInOrder(model)) {
    const group = model.tags.get(rule.tag_id)?.tag_group_id ?? ''
    if (!byGroup.has(group) && isAssignable(model, rule.tag_id) && holds(rule.condition, row))
      byGroup.set(group, rule.tag_id)
  }
  return [...byGroup.values()]
}

export function tagRulesInOrder(model: Model): TagRule[] {
  return [...model.tagRules.values()].toSorted((a, b) => b.priority - a.priority)
}

/** As lists show them: by the name of their group. */
export function tagsInOrder(model: Model, tagIds: readonly string[]): Tag[] {
  const key = (tag: Tag) => `${model.groups.get(tag.tag_group_id)?.name.toLowerCase()}\u0001${tag.tag_group_id}`
  return tagIds
    .flatMap((tagId) => model.tags.get(tagId) ?? [])
    .toSorted((a, b) => (key(a) === key(b) ? 0 : key(a) < key(b) ? -1 : 1))
}
