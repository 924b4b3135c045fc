import type { Instant } from '../kernel/time.ts'
import { changeOf } from '../platform/chain.ts'
import type { InstanceTx } from '../platform/db.ts'
import { fields } from '../platform/route.ts'
import { keepFile, upload, type Upload } from '../platform/uploads.ts'
import { findReconciliation, type ReconciliationRecord, recordOf } from './records.ts'
import * as sql from './sql.ts'

/** The statement that a reconciliation compares with. Its content is kept in the file store. */
export interface StatementFile {
  id: string
  reconciliation_id: string
  file_name: string
  media_type: string
  size_bytes: number
  /** Of the content, in hexadecimal. */
  sha256: string
  created_at: Instant
}

export const newStatementFile = fields({ file: upload })

/** In place of the one before it. It is no part of what is reconciled, so it may come when all is completed. */
export async function attachStatementFile(
  tx: InstanceTx,
  reconciliationId: string,
  sent: Upload,
): Promise<ReconciliationRecord> {
  const reconciliation = await findReconciliation(tx, reconciliationId)
  await discardStatementFile(tx, reconciliation.id)
  await keepFile(tx, sent)
  const { id, file_name, media_type, size_bytes, sha256 } = sent
  const file = {
    id,
    reconciliation_id: reconciliation.id,
    file_name,
    media_type,
    size_bytes,
    sha256,
    created_at: tx.now,
  }
  await sql.insertStatementFile(tx, file)
  tx.record(changeOf('statement_file', null, file))
  return await recordOf(tx, reconciliation)
}

/** The content goes with a job that the database adds. */
export async function discardStatementFile(tx: InstanceTx, reconciliationId: string): Promise<void> {
  const file = (await sql.statementFiles(tx, [reconciliationId])).get(reconciliationId)
  if (!file) return
  await sql.deleteStatementFile(tx, file.id)
  tx.record(changeOf('statement_file', file, null))
}
