import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import { fields } from '../http/route.ts'
import { keepFile, upload, type Upload } from '../http/uploads.ts'
import { id, instant, integer, named } from '../http/wire-types.ts'
import { fail } from '../kernel/errors.ts'
import type { ReconciliationId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { findReconciliation, type ReconciliationRecord, recordOf } from './records.ts'
import * as sql from './sql.ts'

/** The statement that a reconciliation compares with. Its content is kept in the file store. */
export const statementFileRecord = named(
  'StatementFile',
  fields({
    id: id('file'),
    reconciliation_id: id('reconciliation'),
    file_name: t.String({
      description: 'As the sender called it. The content is downloaded under a name that ends as its kind does.',
    }),
    media_type: t.String({ description: 'What the content is, whatever the sender called it.' }),
    size_bytes: integer({ minimum: 1, maximum: limits.fileBytes }),
    sha256: t.String({ description: 'Of the content, in hexadecimal.' }),
    created_at: instant,
  }),
)
export type StatementFile = t.StaticDecode<typeof statementFileRecord>

export const newStatementFile = fields({ file: upload })

/** In place of the one before it. It is no part of what is reconciled, so it may come when all is completed. */
export async function createReconciliationStatementFile(
  tx: WriteTx,
  reconciliationId: ReconciliationId,
  sent: Upload,
): Promise<ReconciliationRecord> {
  const reconciliation = await findReconciliation(tx, reconciliationId)
  await discardStatementFile(tx, reconciliation.id)
  await keepFile(tx, sent)
  const { id: fileId, file_name, media_type, size_bytes, sha256 } = sent
  const file = {
    id: fileId,
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

export async function retrieveReconciliationStatementFile(
  tx: ReadTx,
  reconciliationId: ReconciliationId,
): Promise<StatementFile> {
  await findReconciliation(tx, reconciliationId)
  return (await sql.statementFile(tx, reconciliationId)) ?? fail('resource_not_found', { resource: 'statement_file' })
}

/** The server streams the content of the file that this names. */
export async function retrieveReconciliationStatementFileContent(
  tx: ReadTx,
  reconciliationId: ReconciliationId,
): Promise<StatementFile> {
  return await retrieveReconciliationStatementFile(tx, reconciliationId)
}

/** As it may be replaced at any time, it may go at any time. */
export async function deleteReconciliationStatementFile(
  tx: WriteTx,
  reconciliationId: ReconciliationId,
): Promise<void> {
  await retrieveReconciliationStatementFile(tx, reconciliationId)
  await discardStatementFile(tx, reconciliationId)
}

/** The content goes with a job that the database adds. */
export async function discardStatementFile(tx: WriteTx, reconciliationId: ReconciliationId): Promise<void> {
  const file = await sql.statementFile(tx, reconciliationId)
  if (!file) return
  await sql.deleteStatementFile(tx, file.id)
  tx.record(changeOf('statement_file', file, null))
}
