import type { PlatformTx, PlatformWriteTx } from '../database/database.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import type { CategorizationRuleId } from '../kernel/ids.ts'
import * as rules from './rules.ts'
import type { RuleFilter } from './sql.ts'

// The rules of a platform hold what those of an Instance hold; the transaction says whose they are.

export async function listPlatformCategorizationRules(
  tx: PlatformTx,
  page: PageRequest,
  filter: RuleFilter,
): Promise<Page<rules.RuleRecord>> {
  return await rules.listCategorizationRules(tx, page, filter)
}

export async function createPlatformCategorizationRule(
  tx: PlatformWriteTx,
  wanted: rules.NewRule,
): Promise<rules.RuleRecord> {
  return await rules.createCategorizationRule(tx, wanted)
}

export async function retrievePlatformCategorizationRule(
  tx: PlatformTx,
  ruleId: CategorizationRuleId,
): Promise<rules.RuleRecord> {
  return await rules.retrieveCategorizationRule(tx, ruleId)
}

export async function updatePlatformCategorizationRule(
  tx: PlatformWriteTx,
  ruleId: CategorizationRuleId,
  change: rules.RuleChange,
): Promise<rules.RuleRecord> {
  return await rules.updateCategorizationRule(tx, ruleId, change)
}

export async function deletePlatformCategorizationRule(
  tx: PlatformWriteTx,
  ruleId: CategorizationRuleId,
): Promise<void> {
  await rules.deleteCategorizationRule(tx, ruleId)
}
