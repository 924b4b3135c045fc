import * as fc from 'fast-check'
import { type Model, sameName } from './books-model.ts'
import {
  anyCondition,
  anyNumber,
  anyWords,
  chosen,
  type Command,
  command,
  isIdle,
  known,
  mostly,
  seldom,
  type Touched,
  unknown,
  unknownRecord,
} from './choices.ts'
import { expressionOf } from './deciding.ts'
import { isAssignable, tagProblems } from './tagging.ts'

const anyGroupName = fc.constantFrom('Project', 'PROJECT', 'Team', 'team ', 'Place', 'Était', 'a b', 'a')
const anyTagName = fc.constantFrom('Red', 'RED', 'Blue', 'Green ', 'Été', 'ÉTÉ', 'One', 'Two', 'Three')

export const createGroup = fc
  .record({ name: anyGroupName, description: fc.option(anyWords), enabled: fc.nat(6).map((n) => n > 0) })
  .map(groupCommand)

export function groupCommand(given: { name: string; description: string | null; enabled: boolean }): Command {
  return command('create tag group', (model) => ({
    method: 'POST',
    address: '/v0/platform/tag-groups',
    body: given,
    refusals: [[...model.groups.values()].some((group) => sameName(group.name, given.name)) ? 'duplicate_name' : null],
    apply: ({ body }) => {
      model.groups.set(body.id, { ...given, id: body.id, name: given.name.trim() })
      return { events: [], lists: ['groups'] }
    },
  }))
}

export const updateGroup = fc
  .record({
    group: anyNumber,
    change: fc.constantFrom('name', 'enabled', 'enabled', 'description', 'clear'),
    name: anyGroupName,
    enabled: fc.nat(2).map((n) => n > 0),
    description: anyWords,
  })
  .map((given) =>
    command('update tag group', (model) => {
      if (isIdle(model.groups, given.group)) return undefined
      const group = known([...model.groups.values()], given.group)
      const body = {
        name: { name: given.name },
        enabled: { enabled: given.enabled },
        description: { description: given.description },
        clear: { clear_fields: ['description'] },
      }[given.change]
      if (!group) return unknownRecord('PUT', `/v0/platform/tag-groups/${unknown('tgr')}`, body)
      const twin = [...model.groups.values()].find((each) => sameName(each.name, given.name))
      return {
        method: 'PUT',
        address: `/v0/platform/tag-groups/${group.id}`,
        body,
        refusals: [given.change === 'name' && twin && twin !== group ? 'duplicate_name' : null],
        apply: () => {
          if (given.change === 'name') group.name = given.name.trim()
          if (given.change === 'enabled') group.enabled = given.enabled
          if (given.change === 'description') group.description = given.description
          if (given.change === 'clear') group.description = null
          return {
            ...carriersOf(model, (tag) => model.tags.get(tag)?.tag_group_id === group.id),
            lists: ['groups', 'tags'],
          }
        },
      }
    }),
  )

/** Some of the entries whose lines show such tags. */
function carriersOf(model: Model, isMeant: (tagId: string) => boolean): Touched {
  const carriers = [...model.entries.values()].filter((entry) => entry.lines.some((line) => line.tags.some(isMeant)))
  return { events: [], entries: carriers.slice(-2).map((entry) => entry.id) }
}

export const deleteGroup = anyNumber.map((n) =>
  command('delete tag group', (model) => {
    if (isIdle(model.groups, n)) return undefined
    const groups = [...model.groups.values()]
    const used = new Set([...model.tags.values()].map((tag) => tag.tag_group_id))
    const unused = groups.filter((group) => !used.has(group.id))
    if (unused.length === 0 && n % 3 > 0) return undefined
    const group = mostly(unused, groups, n)
    if (!group) return unknownRecord('DELETE', `/v0/platform/tag-groups/${unknown('tgr')}`)
    return {
      method: 'DELETE',
      address: `/v0/platform/tag-groups/${group.id}`,
      refusals: [used.has(group.id) ? 'resource_in_use' : null],
      apply: () => {
        model.groups.delete(group.id)
        return { events: [], lists: ['groups'] }
      },
    }
  }),
)

export const createTag = fc.record({ name: anyTagName, group: anyNumber }).map(tagCommand)

export function tagCommand(given: { name: string; group: number }): Command {
  return command('create tag', (model) => {
    if (isIdle(model.groups, given.group)) return undefined
    const groups = [...model.groups.values()]
    const group = mostly(
      groups.filter((each) => each.enabled),
      groups,
      given.group,
    )
    const groupId = group?.id ?? unknown('tgr')
    return {
      method: 'POST',
      address: '/v0/tags',
      body: { name: given.name, tag_group_id: groupId },
      refusals: [
        group?.enabled ? null : 'invalid_reference',
        isTagName(model, given.name, groupId) ? 'duplicate_name' : null,
      ],
      apply: ({ body }) => {
        model.tags.set(body.id, { id: body.id, name: given.name.trim(), tag_group_id: groupId, enabled: true })
        return { events: [['tag.created', body.id]], lists: ['tags', 'groups'] }
      },
    }
  })
}

function isTagName(model: Model, name: string, groupId: string, own = ''): boolean {
  return [...model.tags.values()].some(
    (tag) => tag.id !== own && tag.tag_group_id === groupId && sameName(tag.name, name),
  )
}

export const updateTag = fc
  .record({ tag: anyNumber, name: fc.option(anyTagName, { freq: 2 }), enabled: fc.nat(2).map((n) => n > 0) })
  .map((given) =>
    command('update tag', (model) => {
      if (isIdle(model.tags, given.tag)) return undefined
      const tag = known([...model.tags.values()], given.tag)
      const body = given.name === null ? { enabled: given.enabled } : { name: given.name }
      if (!tag) return unknownRecord('PUT', `/v0/tags/${unknown('tag')}`, body)
      return {
        method: 'PUT',
        address: `/v0/tags/${tag.id}`,
        body,
        refusals: [
          given.name !== null && isTagName(model, given.name, tag.tag_group_id, tag.id) ? 'duplicate_name' : null,
        ],
        apply: () => {
          if (given.name === null) tag.enabled = given.enabled
          else tag.name = given.name.trim()
          return { ...carriersOf(model, (id) => id === tag.id), events: [['tag.updated', tag.id]], lists: ['tags'] }
        },
      }
    }),
  )

export const deleteTag = anyNumber.map((n) =>
  command('delete tag', (model) => {
    if (isIdle(model.tags, n)) return undefined
    const tags = [...model.tags.values()]
    const used = new Set([
      ...[...model.entries.values()].flatMap((entry) => entry.lines.flatMap((line) => line.tags)),
      ...[...model.tagRules.values()].map((rule) => rule.tag_id),
    ])
    const unused = tags.filter((tag) => !used.has(tag.id))
    if (unused.length === 0 && n % 3 > 0) return undefined
    const tag = mostly(unused, tags, n)
    if (!tag) return unknownRecord('DELETE', `/v0/tags/${unknown('tag')}`)
    return {
      method: 'DELETE',
      address: `/v0/tags/${tag.id}`,
      refusals: [used.has(tag.id) ? 'resource_in_use' : null],
      apply: () => {
        model.tags.delete(tag.id)
        return { events: [['tag.deleted', tag.id]], lists: ['tags', 'groups'] }
      },
    }
  }),
)

const ruleGiven = fc.record({
  name: anyWords,
  condition: anyCondition,
  tag: anyNumber,
  priority: fc.integer({ min: -3, max: 3 }),
  wrong: seldom,
})
type RuleGiven = typeof ruleGiven extends fc.Arbitrary<infer Given> ? Given : never

/** A tag for a rule: mostly one that can be assigned. */
function tagOf(model: Model, n: number): string {
  const tags = [...model.tags.keys()]
  const usable = tags.filter((tagId) => isAssignable(model, tagId))
  return (n % 7 === 6 ? known(tags, n) : chosen(usable, n)) ?? unknown('tag')
}

function bodyOf(model: Model, given: RuleGiven) {
  return {
    name: given.name,
    expression: given.wrong ? 't.amount' : expressionOf(given.condition),
    tag_id: tagOf(model, given.tag),
    priority: given.priority,
  }
}

export const createTagRule = ruleGiven.map((given) =>
  command('create tag rule', (model) => {
    if (isIdle(model.tags, given.tag)) return undefined
    const body = bodyOf(model, given)
    const { name, tag_id, priority } = body
    return {
      method: 'POST',
      address: '/v0/tags/rules',
      body,
      refusals: [given.wrong ? 'invalid_expression' : null, ...tagProblems(model, [tag_id])],
      apply: ({ body: { id } }) => {
        model.tagRules.set(id, { id, name, tag_id, priority, condition: given.condition })
        return { events: [['tag_rule.created', id]], lists: ['tag rules'] }
      },
    }
  }),
)

export const updateTagRule = fc.record({ rule: anyNumber, given: ruleGiven, keepsTag: fc.boolean() }).map((each) =>
  command('update tag rule', (model) => {
    const { given } = each
    if (isIdle(model.tagRules, each.rule)) return undefined
    const rule = known([...model.tagRules.values()], each.rule)
    const { tag_id, ...others } = bodyOf(model, given)
    const wanted = each.keepsTag ? rule?.tag_id : tag_id
    const body = each.keepsTag ? others : { ...others, tag_id }
    const code = given.wrong ? 'invalid_expression' : null
    if (!rule || wanted === undefined) return unknownRecord('PUT', `/v0/tags/rules/${unknown('trl')}`, body, [code])
    return {
      method: 'PUT',
      address: `/v0/tags/rules/${rule.id}`,
      body,
      refusals: [code, ...tagProblems(model, [wanted], [rule.tag_id])],
      apply: () => {
        const { name, priority } = others
        Object.assign(rule, { name, priority, tag_id: wanted, condition: given.condition })
        return { events: [['tag_rule.updated', rule.id]], lists: ['tag rules'] }
      },
    }
  }),
)

export const deleteTagRule = anyNumber.map((n) =>
  command('delete tag rule', (model) => {
    if (isIdle(model.tagRules, n)) return undefined
    const rule = known([...model.tagRules.values()], n)
    if (!rule) return unknownRecord('DELETE', `/v0/tags/rules/${unknown('trl')}`)
    return {
      method: 'DELETE',
      address: `/v0/tags/rules/${rule.id}`,
      refusals: [],
      apply: () => {
        model.tagRules.delete(rule.id)
        return { events: [['tag_rule.deleted', rule.id]], lists: ['tag rules'] }
      },
    }
  }),
)
