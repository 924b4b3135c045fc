import * as t from 'typebox'
import type { ReadTx } from '../database/database.ts'
import { fields } from '../http/route.ts'
import { name, priorityUnread } from '../http/wire-types.ts'
import { failField } from '../kernel/errors.ts'
import type { CategorizationRuleId, LedgerId } from '../kernel/ids.ts'
import {
  applicablePlatformRules,
  categoryNamed,
  type Expression,
  expressionText,
  findRule,
  partyName,
  refuseBadExpression,
  storedExpression,
} from '../rules/rules.ts'
import { settledBefore } from './draft-rule.ts'
import { isStepEnabled, type CategorizationSettings, categorizationSettings } from './settings.ts'
import type { PostedRow } from './sql.ts'

/** A rule of a backtest, at its place in the pipeline. */
export interface TestedRule {
  /** null: a draft. */
  id: CategorizationRuleId | null
  name: string | null
  scope: 'instance' | 'platform'
  expression: Expression
  /** null: there is no such category, and the rule decides nothing. */
  ledgerId: LedgerId | null
  /** Whether its step comes before whatever decided the row, or people did. */
  mayDecide: (row: PostedRow) => boolean
}

/** As it would be sent to be created. It decides at its place in the list, and a test counts categories. */
export const backtestDraft = fields({
  expression: expressionText,
  ledger_name: name,
  name: t.Optional(name),
  party_name: t.Optional(partyName),
  priority: t.Optional(priorityUnread),
})
type RuleOrId = t.StaticDecode<typeof backtestDraft> | CategorizationRuleId

/** In the order in which the pipeline asks them: those that are given in theirs, and those of the platform. */
export async function testedRules(tx: ReadTx, wanted: readonly RuleOrId[]): Promise<TestedRule[]> {
  const settings = await categorizationSettings(tx)
  const given = await givenRules(tx, wanted, settings)
  const ofPlatform = await platformRules(tx, given, settings)
  return settings.categorization_steps.flatMap(({ step }) =>
    step === 'instance_rule' ? given : step === 'platform_rule' ? ofPlatform : [],
  )
}

async function givenRules(
  tx: ReadTx,
  wanted: readonly RuleOrId[],
  settings: CategorizationSettings,
): Promise<TestedRule[]> {
  const settled = settledBefore(settings, 'instance_rule')
  const isEnabled = isStepEnabled(settings, 'instance_rule')
  const mayDecide = ({ categorization_method: method }: PostedRow) =>
    isEnabled && (method === 'user' || !settled.has(method))
  const rules: TestedRule[] = []
  const ledgers = new Map<string, LedgerId | null>()
  for (const [at, each] of wanted.entries()) {
    const { ledger_name: ledgerName, ...rule } = await ruleAt(tx, each, `/rules/${at}`)
    const ledgerId = ledgers.get(ledgerName) ?? (await categoryNamed(tx, ledgerName)) ?? null
    ledgers.set(ledgerName, ledgerId)
    rules.push({ ...rule, scope: 'instance', ledgerId, mayDecide })
  }
  return rules
}

async function ruleAt(tx: ReadTx, wanted: RuleOrId, path: string) {
  if (typeof wanted !== 'string') {
    const { name: own = null, ledger_name } = wanted
    return {
      id: null,
      name: own,
      ledger_name,
      expression: refuseBadExpression(wanted.expression, `${path}/expression`),
    }
  }
  const rule = (await findRule(tx, wanted)) ?? failField('invalid_reference', path, 'is no rule of this Instance')
  const { id, ledger_name, expression } = rule
  return { id, name: rule.name, ledger_name, expression: storedExpression(expression) }
}

/** What a rule of the Instance decided stays with it, unless that rule is among those that are tried. */
async function platformRules(
  tx: ReadTx,
  given: readonly TestedRule[],
  settings: CategorizationSettings,
): Promise<TestedRule[]> {
  const settled = settledBefore(settings, 'platform_rule')
  const tried = new Set<string | null>(given.map(({ id }) => id))
  const isEnabled = isStepEnabled(settings, 'platform_rule')
  const isTried = ({ categorization_method: method, categorization_explanation: ruleId }: PostedRow) =>
    method === 'instance_rule' && ruleId !== null && tried.has(ruleId)
  const mayDecide = (row: PostedRow) =>
    isEnabled && (row.categorization_method === 'user' || isTried(row) || !settled.has(row.categorization_method))
  const rules = await applicablePlatformRules(tx)
  return rules.map(({ id, name: own, expression, ledgerId }) => ({
    id,
    name: own,
    scope: 'platform',
    expression,
    ledgerId,
    mayDecide,
  }))
}
