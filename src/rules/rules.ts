import * as t from 'typebox'
import type { ReadTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import { closed, fields } from '../http/route.ts'
import { id, integer, name, named, nullable, oneOf, priorityAnswer, priorityText, text } from '../http/wire-types.ts'
import { lookup, must } from '../kernel/assert.ts'
import { fail, failField } from '../kernel/errors.ts'
import { newId, type CategorizationRuleId, type LedgerId, type PartyId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import type { Instant } from '../kernel/time.ts'
import { partiesNamed } from '../parties/parties.ts'
import { compileExpression, type Expression, ExpressionError, storedExpression } from './expression.ts'
import * as sql from './sql.ts'
import { hasVersions } from './versions-sql.ts'

export { compileExpression, type Expression, type ExpressionSubject, storedExpression } from './expression.ts'
export { openTrials, searchOf } from './rule-search.ts'
export { categoryNamed, ruleSorts } from './sql.ts'

/**
 * A categorization rule, of an Instance or of a platform: the transactions that its expression matches belong to the
 * ledger of that name. The name may be of a ledger that does not exist: then the rule waits for it. A rule of an
 * Instance follows its ledger's renames (a trigger sees to it); one of a platform names whatever bears the name in each
 * Instance. The transactions are about the party that it names, where one alone bears that name.
 */
export interface Rule {
  id: CategorizationRuleId
  name: string
  expression: string
  ledger_name: string
  party_name: string | null
  priority: number
  /** 1 when it was created, one more each time it is saved or follows its ledger. */
  version: number
  created_at: Instant
}

export const versionNumber = integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: '1 when the rule was created, one more each time it was saved, or its ledger renamed.',
})

export const ruleRecord = named(
  'CategorizationRule',
  fields({
    id: id('categorization_rule'),
    expression: t.String(),
    ledger_name: t.String(),
    name: t.String(),
    party_name: nullable(t.String()),
    priority: priorityAnswer,
    version: versionNumber,
    warnings: t.Array(fields({ path: t.String(), message: t.String() }), {
      description:
        'Why the rule decides nothing as things stand: its ledger is not there, is not enabled, or is no category any more; or why it does ' +
        'not say whom its transactions are about: no enabled party bears the name, or several do.',
    }),
  }),
)
export type RuleRecord = t.StaticDecode<typeof ruleRecord>

export const expressionText = text({
  minLength: 1,
  maxLength: limits.expression,
  description:
    '`match(pattern, field)`, comparisons, `and`, `or`, `not`; `t` is the transaction. At most 500 parts, 50 inside each other. Patterns follow RE2, in linear time: `{n}` up to 1000; with its repeats written out a pattern costs at most 2000, where a character, a group or a choice costs 1, and a class (`[a-z]`, `\\d`), a dot, or the end of an open repeat (`*`, `+`, `?`, `{n,m}`) 4; all patterns together at most 4000. So a list of alternatives may be as long as the expression. The first 512 characters of a text are looked at.',
  examples: ['match("(?i).*coffee", t.description) and t.amount < 0'],
})

export const partyName = text({
  minLength: 1,
  maxLength: limits.name,
  description:
    'Whom the transactions are about that the rule decides: the enabled party of exactly this name, or that one of this name was merged ' +
    'into. Where none bears it, or several, nobody. A party that a person or an import named stays.',
})

const ruleFields = {
  expression: expressionText,
  ledger_name: name,
  name,
  party_name: partyName,
  priority: priorityText,
}

export const newRule = fields({
  ...ruleFields,
  party_name: t.Optional(partyName),
  priority: t.Optional(priorityText),
})
export const ruleChange = closed(
  t.Partial(fields({ ...ruleFields, clear_fields: t.Array(oneOf(['party_name']), { maxItems: 10 }) })),
)

/** By their ids; of those that were deleted the last name. */
export async function ruleNames(tx: ReadTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return ids.length === 0 ? new Map() : await sql.namesOf(tx, ids)
}

export async function listCategorizationRules(
  tx: sql.RulesTx,
  page: PageRequest,
  filter: sql.RuleFilter,
): Promise<Page<RuleRecord>> {
  const found = await sql.list(tx, page, filter)
  return { ...found, records: await ruleRecords(tx, found.records) }
}

export async function retrieveCategorizationRule(tx: sql.RulesTx, ruleId: CategorizationRuleId): Promise<RuleRecord> {
  return await ruleRecordOf(tx, await existingRule(tx, ruleId))
}

async function existingRule(tx: sql.RulesTx, ruleId: CategorizationRuleId): Promise<Rule> {
  return (await findRule(tx, ruleId)) ?? fail('resource_not_found', { resource: 'categorization_rule' })
}

/** @returns undefined where there is none, as when a body names it */
export async function findRule(tx: sql.RulesTx, ruleId: CategorizationRuleId): Promise<Rule | undefined> {
  return await sql.find(tx, ruleId)
}

/** Of a rule that is deleted, too. @throws {Refusal} `resource_not_found` where the Instance never had it */
export async function assertRuleKnown(tx: ReadTx, ruleId: CategorizationRuleId): Promise<void> {
  if (!(await hasVersions(tx, ruleId))) fail('resource_not_found', { resource: 'categorization_rule' })
}

/** Rules as they are shown. What a name means is known in an Instance alone. */
async function ruleRecords(tx: sql.RulesTx, rules: readonly Rule[]): Promise<RuleRecord[]> {
  const names = rules.map((rule) => rule.ledger_name)
  const meanings = 'instance' in tx && names.length > 0 ? await sql.ledgersNamed(tx, names) : undefined
  const parties = 'instance' in tx ? await partiesNamed(tx, namedParties(rules)) : undefined
  return rules.map(({ created_at: _, ...rule }) => ({
    ...rule,
    warnings: [...ledgerWarnings(meanings?.get(rule.ledger_name)), ...partyWarnings(rule, parties)],
  }))
}

function namedParties(rules: readonly Pick<Rule, 'party_name'>[]): string[] {
  return rules.flatMap((rule) => rule.party_name ?? [])
}

function ledgerWarnings(meaning: sql.Meaning | undefined): RuleRecord['warnings'] {
  if (!meaning || (meaning.is_category && meaning.is_enabled)) return []
  const message = meaning.is_category ? disabled : meaning.is_ledger ? notACategory : unknown
  return [{ path: '/ledger_name', message }]
}

function partyWarnings(
  { party_name: wanted }: Pick<Rule, 'party_name'>,
  parties: ReadonlyMap<string, PartyId | undefined> | undefined,
): RuleRecord['warnings'] {
  if (!parties || wanted === null || parties.get(wanted) !== undefined) return []
  return [{ path: '/party_name', message: parties.has(wanted) ? severalParties : unknownParty }]
}

async function ruleRecordOf(tx: sql.RulesTx, rule: Rule): Promise<RuleRecord> {
  const [record] = await ruleRecords(tx, [rule])
  return must(record, 'one record is asked for')
}

export type NewRule = t.StaticDecode<typeof newRule>
export type RuleChange = t.StaticDecode<typeof ruleChange>

export async function createCategorizationRule(tx: sql.WritingRulesTx, wanted: NewRule): Promise<RuleRecord> {
  refuseBadExpression(wanted.expression)
  await refuseNoCategory(tx, wanted.ledger_name)
  refuseTooManyRules(await sql.count(tx))
  const rule: Rule = trimmed({
    ...wanted,
    party_name: wanted.party_name ?? null,
    id: newId('crl'),
    priority: wanted.priority ?? 0,
    version: 1,
    created_at: tx.now,
  })
  await sql.insert(tx, rule)
  tx.record(changeOf('categorization_rule', null, rule))
  return await ruleRecordOf(tx, rule)
}

export async function updateCategorizationRule(
  tx: sql.WritingRulesTx,
  ruleId: CategorizationRuleId,
  { clear_fields: cleared = [], ...change }: RuleChange,
): Promise<RuleRecord> {
  const before = await existingRule(tx, ruleId)
  if (cleared.length > 0 && change.party_name !== undefined)
    failField('invalid_request', '/clear_fields', 'names party_name, which is also given a value')
  const after: Rule = trimmed({
    ...before,
    ...change,
    ...(cleared.length > 0 && { party_name: null }),
    version: before.version + 1,
  })
  if (after.expression !== before.expression) refuseBadExpression(after.expression)
  if (change.ledger_name !== undefined) await refuseNoCategory(tx, after.ledger_name)
  await sql.update(tx, after)
  tx.record(changeOf('categorization_rule', before, after))
  return await ruleRecordOf(tx, after)
}

export async function deleteCategorizationRule(tx: sql.WritingRulesTx, ruleId: CategorizationRuleId): Promise<void> {
  const rule = await existingRule(tx, ruleId)
  await sql.remove(tx, ruleId)
  tx.record(changeOf('categorization_rule', rule, null))
}

/** A rule that can decide, where it sends what it hits, and whom that is about. */
export interface ApplicableRule extends Pick<Rule, 'id' | 'name' | 'priority' | 'created_at'> {
  expression: Expression
  ledgerId: LedgerId
  /** null: it says nothing of that. */
  partyId: PartyId | null
}

/**
 * The rules of the Instance whose ledger exists, is enabled and can be a category, the one that decides first in front.
 */
export async function applicableRules(tx: ReadTx): Promise<ApplicableRule[]> {
  return await compiled(tx, await sql.applicableToInstance(tx))
}

/** Those of its platform, as far as this Instance has their ledgers. */
export async function applicablePlatformRules(tx: ReadTx): Promise<ApplicableRule[]> {
  return await compiled(tx, await sql.applicableOfPlatform(tx))
}

/** Parties are looked up where a rule names one. */
async function compiled(tx: ReadTx, rules: readonly sql.PlacedRule[]): Promise<ApplicableRule[]> {
  const parties = await partiesNamed(tx, namedParties(rules))
  return rules.map(({ expression, ledger_id: ledgerId, party_name: wanted, ...rule }) => ({
    ...rule,
    expression: storedExpression(expression),
    ledgerId,
    partyId: lookup(parties, wanted) ?? null,
  }))
}

/** Each rule looks at each transaction: so many are read and tried for every import. */
export function refuseTooManyRules(count: number): void {
  if (count >= limits.rules)
    fail('invalid_state', { reason: 'too_many_rules', max: limits.rules }, `There are ${limits.rules} rules already.`)
}

const unknown = 'names no ledger: the rule waits until there is one'
const disabled = 'names a ledger that is not enabled: the rule waits until it is'
const notACategory = 'is the ledger of a source account, or written by the service alone: it is no category'

const unknownParty = 'names no enabled party: what the rule decides is about nobody until there is one'
const severalParties = 'is the name of several enabled parties: what the rule decides is about none of them'

/** A rule may come before its ledger, but never means one that can be no category. */
async function refuseNoCategory(tx: sql.RulesTx, ledgerName: string): Promise<void> {
  if (!('instance' in tx)) return
  const wanted = ledgerName.trim()
  const meaning = (await sql.ledgersNamed(tx, [wanted])).get(wanted)
  if (meaning?.is_ledger && !meaning.is_category) failField('invalid_reference', '/ledger_name', notACategory)
}

/** Names as ledgers bear them, so that a rule finds its own and follows it. */
function trimmed(rule: Rule): Rule {
  const { name: own, ledger_name, party_name } = rule
  return { ...rule, name: own.trim(), ledger_name: ledger_name.trim(), party_name: party_name && party_name.trim() }
}

/** @throws {Refusal} `invalid_expression`, at the path where it stands in the body */
export function refuseBadExpression(expression: string, path = '/expression'): Expression {
  try {
    return compileExpression(expression)
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    return failField('invalid_expression', path, error.message)
  }
}
