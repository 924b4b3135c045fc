import type { ReadTx } from '../database/database.ts'
import { categorizationMethods, isClosed } from '../journal/journal.ts'
import { lookup, must } from '../kernel/assert.ts'
import { failField } from '../kernel/errors.ts'
import type { CategorizationRuleId, LedgerId, PartyId } from '../kernel/ids.ts'
import { partiesNamed } from '../parties/parties.ts'
import {
  type ApplicableRule,
  applicableRules,
  categoryNamed,
  type Expression,
  findRule,
  refuseBadExpression,
  type Rule,
  searchOf,
  storedExpression,
} from '../rules/rules.ts'
import { isPartyOpen } from './categorization.ts'
import { isStepEnabled, type CategorizationSettings, categorizationSettings } from './settings.ts'
import type { PostedRow } from './sql.ts'

/** The rule as it would be, and what stands around it. */
export interface Draft {
  expression: Expression
  /** null: there is no such category, and the rule would wait. */
  ledgerId: LedgerId | null
  /** null: it names no party, or none that is meant by its name. */
  partyId: PartyId | null
  /** The rule that decides a transaction before it. */
  findAhead(row: PostedRow): ApplicableRule | undefined
  /** The rules that decide before it. */
  ahead: readonly ApplicableRule[]
  /** Whatever these decided stays. */
  settled: ReadonlySet<string | null>
  /** Whether the platform has rules of an Instance decide at all. */
  isEnabled: boolean
}

interface DraftRequest {
  expression?: string
  ledger_name?: string
  party_name?: string
  priority?: number
  /** The rule that it is a change of. */
  exclude_rule_id?: string
}

/** What the request does not say is as it is in the rule that it would change. */
export async function draftOf(tx: ReadTx, request: DraftRequest): Promise<Draft> {
  const edited = await editedRule(tx, request.exclude_rule_id)
  const expression =
    request.expression === undefined
      ? storedExpression(must(edited, 'a new rule has an expression').expression)
      : refuseBadExpression(request.expression)
  const ledgerName = request.ledger_name ?? edited?.ledger_name
  const partyName = request.party_name?.trim() ?? edited?.party_name ?? null
  const place = { priority: request.priority ?? edited?.priority ?? 0, edited }
  const ahead = (await applicableRules(tx)).filter((rule) => decidesBefore(rule, place))
  const settings = await categorizationSettings(tx)
  return {
    expression,
    ledgerId: (ledgerName === undefined ? undefined : await categoryNamed(tx, ledgerName)) ?? null,
    partyId: lookup(await partiesNamed(tx, partyName === null ? [] : [partyName]), partyName) ?? null,
    ahead,
    findAhead: searchOf(ahead),
    settled: settledBefore(settings, 'instance_rule'),
    isEnabled: isStepEnabled(settings, 'instance_rule'),
  }
}

/** Nor does a closed period change, nor a line on a ledger that invoices and bills alone write to. */
export function isMovable({ instance }: ReadTx, draft: Draft, row: PostedRow): boolean {
  const { ledgerId, settled } = draft
  if (ledgerId === null || !row.category_editable) return false
  if (ledgerId === row.category_ledger_id && partyAfter(draft, row) === row.party_id) return false
  if (isClosed(instance, row.datetime) || isByPerson(row)) return false
  return !settled.has(row.categorization_method)
}

/** Whom the row would be about. */
export function partyAfter({ partyId }: Draft, { party_id, party_method }: PostedRow): PartyId | null {
  return isPartyOpen({ party_id, party_method }) ? partyId : party_id
}

async function editedRule(tx: ReadTx, ruleId: CategorizationRuleId | undefined): Promise<Rule | undefined> {
  if (ruleId === undefined) return undefined
  const rule = await findRule(tx, ruleId)
  return rule ?? failField('invalid_reference', '/exclude_rule_id', 'is no rule of this Instance')
}

/** A new rule is the youngest; one that is changed keeps its age. */
function decidesBefore(rule: ApplicableRule, { priority, edited }: { priority: number; edited: Rule | undefined }) {
  if (rule.id === edited?.id) return false
  if (rule.priority !== priority || !edited) return rule.priority >= priority
  const age = Temporal.Instant.compare(rule.created_at, edited.created_at)
  return age < 0 || (age === 0 && rule.id < edited.id)
}

/**
 * A person's choice, what came with the row, and what the steps before this one decide. Without the step nothing moves.
 */
export function settledBefore(
  { categorization_steps: steps }: CategorizationSettings,
  name: 'instance_rule' | 'platform_rule',
): ReadonlySet<string | null> {
  const at = steps.findIndex(({ step }) => step === name)
  if (!steps[at]?.enabled) return new Set([null, ...categorizationMethods])
  const earlier = steps.slice(0, at).filter(({ enabled }) => enabled)
  return new Set([null, 'user', 'import', 'matched', ...earlier.map(({ step }) => step)])
}

/** Whether people decided the row: its category, or that it is well as it is. */
export function isByPerson({
  categorization_method: method,
  review_status,
}: Pick<PostedRow, 'categorization_method' | 'review_status'>): boolean {
  return method === 'user' || review_status === 'reviewed'
}
