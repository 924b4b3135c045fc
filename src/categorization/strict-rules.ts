import * as t from 'typebox'
import type { WriteTx } from '../database/database.ts'
import { closed, fields, type PrepareContext } from '../http/route.ts'
import { must } from '../kernel/assert.ts'
import { fail, Refusal } from '../kernel/errors.ts'
import type { Sequence } from '../kernel/flavor.ts'
import type { CategorizationRuleId } from '../kernel/ids.ts'
import * as rules from '../rules/rules.ts'
import { type Draft, draftOf, isByPerson } from './draft-rule.ts'
import { usualSpan } from './posted-scan.ts'
import { scanRowsByPersons } from './rows-by-persons.ts'
import * as sql from './sql.ts'

/**
 * Saving a rule with `strict`: only where it contradicts nobody. What people decided is checked before the books are
 * locked, which may take long, and what has changed meanwhile is checked again under the lock.
 */

const strict = t.Optional(
  t.Boolean({
    description:
      'The rule is saved only where it would decide no transaction otherwise than people did: they categorized or split it, or reviewed it as it was. The last 365 days count, the latest 100000 transactions of them.',
  }),
)

export const strictNewRule = fields({ ...rules.newRule.properties, strict })
export const strictRuleChange = closed(t.Partial(fields({ ...rules.ruleChange.properties, strict })))

type StrictNewRule = t.StaticDecode<typeof strictNewRule>
type StrictRuleChange = t.StaticDecode<typeof strictRuleChange>
type DraftRequest = Parameters<typeof draftOf>[1]

/**
 * What was checked before the lock: the books as they were then, and what the rule stood among. Undefined without
 * `strict`.
 */
type Checked = { sequence: Sequence; ground: string } | { refusal: Refusal } | undefined

export async function prepareNewRule(
  { body: { strict: isStrict, name: _, ...wanted } }: { body: StrictNewRule },
  { read }: PrepareContext,
): Promise<Checked> {
  return isStrict ? await check(read, wanted) : undefined
}

export async function prepareRuleChange(
  request: { params: { categorization_rule_id: CategorizationRuleId }; body: StrictRuleChange },
  { read }: PrepareContext,
): Promise<Checked> {
  return request.body.strict ? await check(read, changedDraft(request)) : undefined
}

function changedDraft({
  params,
  body,
}: {
  params: { categorization_rule_id: CategorizationRuleId }
  body: StrictRuleChange
}): DraftRequest {
  const { strict: _, name: __, clear_fields: ___, ...change } = body
  return { ...change, exclude_rule_id: params.categorization_rule_id }
}

export async function createCategorizationRule(
  tx: WriteTx,
  { strict: isStrict, ...wanted }: StrictNewRule,
  prepared: Checked,
): Promise<rules.RuleRecord> {
  if (isStrict) await checkAgain(tx, wanted, prepared)
  return await rules.createCategorizationRule(tx, wanted)
}

export async function updateCategorizationRule(
  tx: WriteTx,
  ruleId: CategorizationRuleId,
  { body, prepared }: { body: StrictRuleChange; prepared: Checked },
): Promise<rules.RuleRecord> {
  const { strict: isStrict, ...change } = body
  await rules.retrieveCategorizationRule(tx, ruleId)
  if (isStrict) await checkAgain(tx, changedDraft({ params: { categorization_rule_id: ruleId }, body }), prepared)
  return await rules.updateCategorizationRule(tx, ruleId, change)
}

/** A refusal is told when it is known that the request was not answered before. */
async function check(read: PrepareContext['read'], request: DraftRequest): Promise<Checked> {
  try {
    return await read(async (tx) => {
      const draft = await draftOf(tx, request)
      const contradicted: string[] = []
      await scanRowsByPersons(tx, usualSpan(tx, {}), {}, (row) => {
        if (isContradicted(draft, row)) contradicted.push(row.id)
      })
      refuseContradicted(contradicted)
      return { sequence: tx.version(), ground: groundOf(draft) }
    })
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

/** More rows than these are not checked under the lock. */
const maxChanged = 10_000

async function checkAgain(tx: WriteTx, request: DraftRequest, prepared: Checked): Promise<void> {
  const before = must(prepared, 'a strict request is checked first')
  if ('refusal' in before) throw before.refusal
  const draft = await draftOf(tx, request)
  const changed = await sql.changedSince(tx, before.sequence, maxChanged + 1)
  if (groundOf(draft) !== before.ground || changed.length > maxChanged) fail('write_conflict')
  const rows = await sql.byPersons(tx, changed, usualSpan(tx, {}))
  refuseContradicted(rows.flatMap((row) => (isContradicted(draft, row) ? [row.id] : [])))
}

/** Where the rule would put what it hits, and what decides before it. */
function groundOf({ ledgerId, isEnabled, settled, ahead }: Draft): string {
  return JSON.stringify([
    ledgerId,
    isEnabled,
    [...settled],
    ahead.map(({ id, expression, ledgerId: to }) => [id, expression.text, to]),
  ])
}

/** @throws {Refusal} `invalid_state`, where there are any */
function refuseContradicted(contradicted: readonly string[]): void {
  if (contradicted.length === 0) return
  fail(
    'invalid_state',
    {
      reason: 'contradicts_people',
      transaction_count: contradicted.length,
      transaction_ids: contradicted.slice(0, maxShown),
    },
    `People decided ${contradicted.length} of the transactions otherwise that the rule would decide.`,
  )
}

const maxShown = 100

function isContradicted(draft: Draft, row: sql.PostedRow): boolean {
  const { ledgerId, isEnabled, settled } = draft
  if (!isEnabled || ledgerId === null || ledgerId === row.category_ledger_id || !isByPerson(row)) return false
  if (row.categorization_method !== 'user' && settled.has(row.categorization_method)) return false
  return draft.expression.matches(row) && !draft.findAhead(row)
}
