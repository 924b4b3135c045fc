import { accrualChecks } from './accrual-checks.ts'
import { entryChecks } from './entry-checks.ts'
import { fileChecks } from './file-checks.ts'
import { historyChecks } from './history-checks.ts'
import { instanceKeyChecks, platformKeyChecks } from './idempotency-key-checks.ts'
import { instanceChecks } from './instance-checks.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { linkChecks } from './link-checks.ts'
import { matchChecks } from './match-checks.ts'
import { partyChecks } from './party-checks.ts'
import { platformSettingsChecks } from './platform-settings-checks.ts'
import { proposalChecks } from './proposal-checks.ts'
import { reconciliationChecks } from './reconciliation-checks.ts'
import { rollUpChecks } from './roll-up-checks.ts'
import { sourceChecks } from './source-checks.ts'
import type { Books, StatementCheck } from './statement-check.ts'
import { tagChecks, tagGroupChecks } from './tag-checks.ts'
import { taskChecks } from './task-checks.ts'
import { templateChecks } from './template-checks.ts'
import { tokenChecks } from './token-checks.ts'
import { transactionChecks } from './transaction-checks.ts'
import { transferChecks } from './transfer-checks.ts'
import { webhookChecks } from './webhook-checks.ts'

/** Of the books of an Instance. */
export const booksChecks: readonly StatementCheck<Books>[] = [
  ...entryChecks,
  ...rollUpChecks,
  ...ledgerChecks,
  ...sourceChecks,
  ...instanceChecks,
  ...transferChecks,
  ...matchChecks,
  ...transactionChecks,
  ...linkChecks,
  ...taskChecks,
  ...tagChecks,
  ...partyChecks,
  ...accrualChecks,
  ...proposalChecks,
  ...fileChecks,
  ...reconciliationChecks,
  ...instanceKeyChecks,
  ...historyChecks,
]

/** Of a platform. */
export const platformChecks: readonly StatementCheck<{ id: string }>[] = [
  ...templateChecks,
  ...tokenChecks,
  ...tagGroupChecks,
  ...platformSettingsChecks,
  ...platformKeyChecks,
  ...webhookChecks,
]
