import * as t from 'typebox'
import type { ReadTx } from '../database/database.ts'
import { mapPage, type Page, type PageRequest } from '../database/keyset-page.ts'
import { fields } from '../http/route.ts'
import { id, instant, named, nullable, oneOf } from '../http/wire-types.ts'
import type { CategorizationRuleId } from '../kernel/ids.ts'
import { JsonNumber, parseJson } from '../kernel/json.ts'
import { assertRuleKnown, versionNumber } from './rules.ts'
import * as sql from './versions-sql.ts'

/** What a rule said each time it was saved, by its events: also of a rule that is deleted. */

export const versionSorts = ['version', '-version'] as const

const actions = ['created', 'updated', 'deleted'] as const

export const ruleVersionRecord = named(
  'CategorizationRuleVersion',
  fields({
    categorization_rule_id: id('categorization_rule'),
    version: versionNumber,
    action: oneOf(actions, {
      description: 'What was done. `deleted` is the last; its words are those that the rule had.',
    }),
    created_at: instant,
    actor: t.String({ description: '`client:<id>` or `user:<id>`.' }),
    modified_by: nullable(t.String()),
    name: t.String(),
    expression: t.String(),
    ledger_name: t.String({ description: 'That a rule follows the renaming of its ledger is a version, too.' }),
    party_name: nullable(t.String()),
    priority: t.String({ description: 'As a rule answers it.', examples: ['10'] }),
  }),
)
type RuleVersionRecord = t.StaticDecode<typeof ruleVersionRecord>

export async function listCategorizationRuleVersions(
  tx: ReadTx,
  ruleId: CategorizationRuleId,
  { page, sort = ['-version'] }: { page: PageRequest; sort?: (typeof versionSorts)[number][] | undefined },
): Promise<Page<RuleVersionRecord>> {
  await assertRuleKnown(tx, ruleId)
  const found = await sql.versions(tx, ruleId, { page, descending: sort[0] !== 'version' })
  return mapPage(found, (event) => recordOf(ruleId, event))
}

function recordOf(ruleId: CategorizationRuleId, event: sql.VersionEvent): RuleVersionRecord {
  const { version, created_at, actor, modified_by, before, after } = event
  const { name, expression, ledger_name, party_name = null, priority } = Object(parseJson(after ?? before ?? '{}'))
  return {
    categorization_rule_id: ruleId,
    version,
    action: after === null ? 'deleted' : before === null ? 'created' : 'updated',
    created_at,
    actor,
    modified_by,
    name: String(name),
    expression: String(expression),
    ledger_name: String(ledger_name),
    party_name,
    priority: priority instanceof JsonNumber ? priority.digits : '0',
  }
}
