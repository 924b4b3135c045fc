import * as t from 'typebox'
import { fail, failField } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import type { Instant } from '../kernel/time.ts'
import { changeOf } from '../platform/chain.ts'
import type { InstanceTx } from '../platform/db.ts'
import type { Page, PageRequest } from '../platform/page.ts'
import { closed, fields } from '../platform/route.ts'
import { id, name, named, priorityText, text } from '../platform/wire.ts'
import { compileExpression, type Expression, ExpressionError } from './expression.ts'
import * as sql from './sql.ts'

export { compileExpression, type ExpressionSubject } from './expression.ts'

/**
 * A categorization rule: the transactions that its expression matches belong to the ledger of that name. The name may be of a
 * ledger that does not exist yet: then the rule waits for it. A rule follows its ledger's renames (a trigger sees to it).
 */
export interface Rule {
  id: string
  name: string
  expression: string
  ledger_name: string
  priority: number
  created_at: Instant
}

export const ruleRecord = named(
  'CategorizationRule',
  fields({
    id: id('categorization_rule'),
    expression: t.String(),
    ledger_name: t.String(),
    name: t.String(),
    priority: priorityText,
  }),
)

export const expressionText = text({
  minLength: 1,
  maxLength: limits.expression,
  description: '`match(pattern, field)`, comparisons, `and`, `or`, `not`; `t` is the transaction.',
  examples: ['match("(?i).*coffee", t.description) and t.amount < 0'],
})

const ruleFields = {
  expression: expressionText,
  ledger_name: name,
  name,
  priority: priorityText,
}

export const newRule = fields({ ...ruleFields, priority: t.Optional(priorityText) })
export const ruleChange = closed(t.Partial(fields(ruleFields)))

export async function listRules(tx: InstanceTx, page: PageRequest): Promise<Page<Rule>> {
  return await sql.list(tx, page)
}

/** A rule that can decide, and where it sends what it hits. */
export interface ApplicableRule {
  id: string
  expression: Expression
  ledgerId: string
}

/** The rules whose ledger exists and can be a category, the one that decides first in front. */
export async function applicableRules(tx: InstanceTx): Promise<ApplicableRule[]> {
  const rules = await sql.applicable(tx)
  return rules.map((rule) => ({
    id: rule.id,
    expression: compileExpression(rule.expression),
    ledgerId: rule.ledger_id,
  }))
}

export async function retrieveRule(tx: InstanceTx, ruleId: string): Promise<Rule> {
  return (await sql.find(tx, ruleId)) ?? fail('resource_not_found', { resource: 'categorization_rule' })
}

export async function createRule(tx: InstanceTx, wanted: t.StaticDecode<typeof newRule>): Promise<Rule> {
  refuseBadExpression(wanted.expression)
  const rule: Rule = { ...trimmed(wanted), id: newId('crl'), priority: wanted.priority ?? 0, created_at: tx.now }
  await sql.insert(tx, rule)
  tx.record(changeOf('categorization_rule', null, rule))
  return rule
}

export async function updateRule(
  tx: InstanceTx,
  ruleId: string,
  change: t.StaticDecode<typeof ruleChange>,
): Promise<Rule> {
  const before = await retrieveRule(tx, ruleId)
  const after: Rule = trimmed({ ...before, ...change })
  refuseBadExpression(after.expression)
  await sql.update(tx, after)
  tx.record(changeOf('categorization_rule', before, after))
  return after
}

export async function deleteRule(tx: InstanceTx, ruleId: string): Promise<void> {
  const rule = await retrieveRule(tx, ruleId)
  await sql.remove(tx, ruleId)
  tx.record(changeOf('categorization_rule', rule, null))
}

/** Names as ledgers bear them, so that a rule finds its own and follows it. */
function trimmed<Named extends { name: string; ledger_name: string }>(rule: Named): Named {
  return { ...rule, name: rule.name.trim(), ledger_name: rule.ledger_name.trim() }
}

/** @throws {Refusal} `invalid_expression`, at `/expression` */
export function refuseBadExpression(expression: string): void {
  try {
    compileExpression(expression)
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    failField('invalid_expression', '/expression', error.message)
  }
}
