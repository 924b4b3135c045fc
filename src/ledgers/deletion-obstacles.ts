import type { ReadTx } from '../database/database.ts'
import { fail } from '../kernel/errors.ts'
import type { Ledger } from './ledgers.ts'
import * as sql from './sql.ts'

/** Why DELETE would refuse the ledger, in order of precedence. */
export const deletionObstacles = [
  'required_ledger',
  'has_line_entries',
  'has_child_ledgers',
  'has_source_account',
  'has_reconciliations',
] as const
type DeletionObstacle = (typeof deletionObstacles)[number]

export const obstacleMessages: Record<DeletionObstacle, string> = {
  required_ledger: 'The ledger is required.',
  has_line_entries: 'The ledger has line entries, or lines of documents.',
  has_child_ledgers: 'The ledger has sub-ledgers.',
  has_source_account: 'The ledger belongs to a source account.',
  has_reconciliations: 'The ledger has reconciliations.',
}

/** All that hinders the deletion of each ledger, what is told first in front; nothing for those that may go. */
export async function obstaclesOf(tx: ReadTx, ledgers: readonly Ledger[]): Promise<Map<string, DeletionObstacle[]>> {
  const facts = await sql.uses(
    tx,
    ledgers.map((ledger) => ledger.id),
  )
  return new Map(ledgers.map((ledger) => [ledger.id, obstacles(ledger, facts.get(ledger.id))]))
}

/** Documents keep their ledgers, whatever becomes of entries. @throws {Refusal} `resource_in_use` */
export async function refuseNamedByDocuments(tx: ReadTx, ledger: Ledger): Promise<void> {
  if ((await sql.uses(tx, [ledger.id])).get(ledger.id)?.has_documents) refuseDeletion('has_line_entries')
}

export function refuseDeletion(obstacle: DeletionObstacle): never {
  return fail(
    obstacle === 'required_ledger' ? 'required_ledger' : 'resource_in_use',
    { reason: obstacle, resource: 'ledger' },
    obstacleMessages[obstacle],
  )
}

/** What a ledger says of its own deletion. */
export function deletionAction(obstacle: DeletionObstacle | undefined) {
  return obstacle
    ? { allowed: false, reason: obstacle, message: obstacleMessages[obstacle] }
    : { allowed: true, reason: null, message: null }
}

function obstacles(ledger: Ledger, use: sql.LedgerUse | undefined): DeletionObstacle[] {
  const facts: Record<DeletionObstacle, boolean> = {
    required_ledger: ledger.required_ledger_purpose !== null,
    has_line_entries: (use?.has_line_entries || use?.has_documents) ?? false,
    has_child_ledgers: use?.has_child_ledgers ?? false,
    has_source_account: use?.has_source_account ?? false,
    has_reconciliations: use?.has_reconciliations ?? false,
  }
  return deletionObstacles.filter((obstacle) => facts[obstacle])
}
