import type { ReadTx, WriteTx } from '../database/database.ts'
import type { PrepareContext } from '../http/route.ts'
import { fail, Refusal } from '../kernel/errors.ts'
import type { ReconciliationId } from '../kernel/ids.ts'
import { findLedgers } from '../ledgers/ledgers.ts'
import { accountsOfLedger } from '../sources/sources.ts'
import { readStatement, type Statement } from '../statements/statements.ts'
import { refuseForeign } from '../transactions/transactions.ts'
import { answerOf } from './auto-match-answer.ts'
import type { AutoMatch, AutoMatchRequest } from './auto-match-records.ts'
import { holdEntries } from './held-entries.ts'
import { entryItems, statementItems } from './matching-items.ts'
import { matchStatement } from './matching.ts'
import { findReconciliation, type Reconciliation, recordOf, refuseCompleted } from './records.ts'
import * as sql from './sql.ts'
import type { StatementFile } from './statement-files.ts'

/** What the lines of the statement file prove is ticked; what is left is told with why. */
const usualDays = 5
const maxLines = 10_000
const maxEntries = 20_000
const readable: readonly string[] = ['text/plain', 'text/csv', 'application/xml']

/** What the file said when it was read, before the transaction. */
type Prepared = { fileId: string; statement: Statement } | { fileId: string; refusal: Refusal } | undefined

export async function prepareAutoMatch(
  { params, body }: { params: { reconciliation_id: ReconciliationId }; body: AutoMatchRequest },
  { read, ...context }: PrepareContext,
): Promise<Prepared> {
  const id = params.reconciliation_id
  const file = await read((tx) => sql.statementFile(tx, id))
  if (!file) return undefined
  try {
    return { fileId: file.id, statement: await statementIn(file, body, context) }
  } catch (error) {
    // Told when it is known that the request was not answered before.
    if (error instanceof Refusal) return { fileId: file.id, refusal: error }
    throw error
  }
}

export async function autoMatchReconciliation(
  tx: WriteTx,
  reconciliationId: ReconciliationId,
  { prepared, request }: { prepared: Prepared; request: AutoMatchRequest },
): Promise<AutoMatch> {
  const reconciliation = await findReconciliation(tx, reconciliationId)
  refuseCompleted(reconciliation)
  const statement = await preparedStatement(tx, reconciliation, prepared)
  const found = await sql.matchable(tx, reconciliation, maxEntries + 1)
  if (statement.rows.length > maxLines || found.length > maxEntries)
    fail('invalid_state', { maximum_lines: maxLines, maximum_entries: maxEntries })
  const isInverted = request.invert_amounts ?? (await areInverted(tx, reconciliation))
  const { due, left } = await statementItems(tx, reconciliation, { statement, isInverted })
  const entries = entryItems(reconciliation, found)
  const matching = matchStatement({ lines: due, entries }, request.days ?? usualDays, tx.instance.decimals)
  const matched = new Set(matching.matches.flatMap((match) => match.entries.map((entry) => entry.id)))
  const ticked = found.filter((entry) => !entry.isHeld && matched.has(entry.id))
  if (!request.dry_run)
    await holdEntries(
      tx,
      reconciliation,
      ticked.map((entry) => entry.id),
    )
  const ledger = (await findLedgers(tx, [reconciliation.ledger_id])).get(reconciliation.ledger_id)
  const record = await recordOf(tx, reconciliation)
  return answerOf({
    record,
    side: ledger?.debit_credit ?? 'debit',
    isDryRun: request.dry_run ?? false,
    statement,
    isInverted,
    lines: due,
    matching,
    left,
    found,
    ticked,
  })
}

async function statementIn(
  file: StatementFile,
  { format, mapping }: AutoMatchRequest,
  { contentOf, asker }: Pick<PrepareContext, 'contentOf' | 'asker'>,
): Promise<Statement> {
  if (!readable.includes(file.media_type))
    fail('invalid_file', { reason: `is ${file.media_type}` }, `Lines are read from ${readable.join(', ')}.`)
  const bytes = await contentOf(file)
  if (!bytes) fail('write_conflict')
  return await readStatement({ bytes, format, mapping }, asker)
}

/** Of the file that the reconciliation has now. */
async function preparedStatement(tx: ReadTx, { id }: Reconciliation, prepared: Prepared): Promise<Statement> {
  const file = await sql.statementFile(tx, id)
  if (!file) return fail('invalid_state', { reason: 'no_statement_file' }, 'The reconciliation has no statement file.')
  if (prepared?.fileId !== file.id) return fail('write_conflict')
  if ('refusal' in prepared) throw prepared.refusal
  refuseForeign(tx, prepared.statement)
  return prepared.statement
}

async function areInverted(tx: ReadTx, { ledger_id }: Reconciliation): Promise<boolean> {
  const accounts = await accountsOfLedger(tx, ledger_id)
  return accounts.length > 0 && accounts.every((account) => account.invert_transaction_amounts)
}
