import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import { closed, fields } from '../http/route.ts'
import { id, integer, name, named } from '../http/wire-types.ts'
import { fail } from '../kernel/errors.ts'
import { newId, type TagId, type TagRuleId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import {
  storedExpression,
  expressionText,
  type ExpressionSubject,
  refuseBadExpression,
  refuseTooManyRules,
} from '../rules/rules.ts'
import { assignableTags } from './line-tags.ts'
import * as sql from './sql.ts'

/**
 * The transactions that its expression matches get its tag. All rules that match apply, but for a group the first
 * decides.
 */
export interface TagRule {
  id: TagRuleId
  name: string
  tag_id: TagId
  expression: string
  priority: number
  created_at: Instant
}

const priority = integer({ minimum: -999_999_999, maximum: 999_999_999, description: 'Highest first, default 0.' })

export const tagRuleRecord = named(
  'TagRule',
  fields({ id: id('tag_rule'), name: t.String(), tag_id: id('tag'), expression: t.String(), priority }),
)

const ruleFields = { name, tag_id: id('tag'), expression: expressionText, priority }
export const newTagRule = fields({ ...ruleFields, priority: t.Optional(priority) })
export const tagRuleChange = closed(t.Partial(fields(ruleFields)))

export async function listTagRules(tx: ReadTx, page: PageRequest): Promise<Page<TagRule>> {
  return await sql.listRules(tx, page)
}

export async function retrieveTagRule(tx: ReadTx, ruleId: TagRuleId): Promise<TagRule> {
  return (await sql.findRule(tx, ruleId)) ?? fail('resource_not_found', { resource: 'tag_rule' })
}

export async function createTagRule(tx: WriteTx, wanted: t.StaticDecode<typeof newTagRule>): Promise<TagRule> {
  refuseBadExpression(wanted.expression)
  await assignableTags(tx, [{ tagId: wanted.tag_id, path: '/tag_id' }])
  refuseTooManyRules(await sql.countRules(tx))
  const rule: TagRule = {
    ...wanted,
    id: newId('trl'),
    name: wanted.name.trim(),
    priority: wanted.priority ?? 0,
    created_at: tx.now,
  }
  await sql.insertRule(tx, rule)
  tx.record(changeOf('tag_rule', null, rule))
  return rule
}

export async function updateTagRule(
  tx: WriteTx,
  ruleId: TagRuleId,
  change: t.StaticDecode<typeof tagRuleChange>,
): Promise<TagRule> {
  const before = await retrieveTagRule(tx, ruleId)
  const after: TagRule = { ...before, ...change }
  after.name = after.name.trim()
  if (after.expression !== before.expression) refuseBadExpression(after.expression)
  await assignableTags(tx, [{ tagId: after.tag_id, path: '/tag_id', stays: after.tag_id === before.tag_id }])
  await sql.updateRule(tx, after)
  tx.record(changeOf('tag_rule', before, after))
  return after
}

export async function deleteTagRule(tx: WriteTx, ruleId: TagRuleId): Promise<void> {
  const rule = await retrieveTagRule(tx, ruleId)
  await sql.deleteRule(tx, ruleId)
  tx.record(changeOf('tag_rule', rule, null))
}

/**
 * Reads the rules once; the answer tells the tags of any number of transactions: those given, if they still exist, and
 * of every other group the tag of the first rule that matches. A rule of a disabled tag, or of a disabled group, waits.
 */
export async function openTagRules(
  tx: ReadTx,
): Promise<(subject: ExpressionSubject, given?: readonly string[]) => string[]> {
  const groups = await sql.groupsOfTags(tx)
  const rules = (await sql.applicableRules(tx)).map((rule) => ({
    ...rule,
    expression: storedExpression(rule.expression),
  }))
  return (subject, given = []) => {
    const chosen = new Map<string, string>()
    for (const tagId of given) {
      const group = groups.get(tagId)
      if (group !== undefined) chosen.set(group, tagId)
    }
    for (const { tag_id, tag_group_id, expression } of rules)
      if (!chosen.has(tag_group_id) && expression.matches(subject)) chosen.set(tag_group_id, tag_id)
    return [...chosen.values()]
  }
}
