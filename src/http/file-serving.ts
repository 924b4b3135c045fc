import type { Readable } from 'node:stream'
import type { Database, ReadTx, InstanceRequest, PlatformTx } from '../database/database.ts'
import type { Table } from '../documents/tables.ts'
import { Refusal } from '../kernel/errors.ts'
import { reach } from '../kernel/fail-points.ts'
import type { InstanceId } from '../kernel/ids.ts'
import type { FileStore } from '../storage/file-store.ts'
import { contentOf, type Download, downloadHeaders, refuseUnaccepted } from './downloads.ts'
import { findAnswer, type StoredAnswer, type KeyedRequest } from './idempotency.ts'
import { discardFiles, keyOf, stageFiles, type Upload } from './uploads.ts'

/** Contents of files go in before the transaction opens and out after it has ended: none is held up by a store. */

/** An answer as it leaves: text, the content of a file, or what is still being read. */
export type ServedAnswer = Omit<StoredAnswer, 'body'> & { body: string | Buffer | Readable }

export interface WorkedAnswer extends StoredAnswer {
  file?: Download
  table?: Table
  /** It was given before, to the same request. */
  again?: boolean
}

/**
 * The files of the request are stored before the transaction begins; those that it does not keep are discarded after
 * it.
 */
export async function transactStaged(
  transact: () => Promise<WorkedAnswer>,
  staging: {
    database: Database
    files: FileStore
    transaction: InstanceRequest
    uploads: readonly Upload[]
    keyed: KeyedRequest | undefined
  },
): Promise<StoredAnswer> {
  const { database, files, transaction, uploads, keyed } = staging
  const { instanceId } = transaction
  const stored = await database.inInstance({ ...transaction, access: 'write' as const }, async (tx) => {
    const found = keyed && (await findAnswer(tx, keyed))
    if (!found) await stageFiles(tx, uploads)
    return found
  })
  if (stored) return stored
  try {
    for (const { id, bytes } of uploads) await files.write(keyOf(instanceId, id), bytes)
    reach('content-stored')
    const answer = await transact()
    reach('upload-committed')
    const unused = uploads.filter((upload) => !upload.kept)
    await discardFiles(files, instanceId, answer.again ? uploads : unused)
    return answer
  } catch (error) {
    // Where it is not certain that nothing was committed, the job in the queue finds out.
    const isCertain = error instanceof Refusal && error.code !== 'outcome_unknown'
    if (isCertain) await discardFiles(files, instanceId, uploads)
    throw error
  }
}

/** A file without content is one that was deleted in between, which asking again tells, or one that was lost. */
export async function serveFile(
  transact: () => Promise<WorkedAnswer>,
  { files, instanceId, accept }: { files: FileStore; instanceId: InstanceId; accept: string | undefined },
): Promise<ServedAnswer> {
  const answer = await transact()
  if (!answer.file) throw new Error('a download has no file')
  refuseUnaccepted(accept, answer.file)
  const content = await contentOf(files, instanceId, answer.file)
  if (content) return { ...answer, headers: { ...answer.headers, ...downloadHeaders(answer.file) }, body: content }
  await transact()
  throw new Error(`the content of the file ${answer.file.id} is lost`)
}

export function fileAnswer(file: Download, tx: ReadTx | PlatformTx): WorkedAnswer {
  const version: Record<string, string> = 'instance' in tx ? { 'books-version': String(tx.version()) } : {}
  return { status: 200, headers: version, body: '', file }
}
