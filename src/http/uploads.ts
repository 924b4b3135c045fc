import { createHash } from 'node:crypto'
import * as t from 'typebox'
import type { WriteTx } from '../database/database.ts'
import { addFileJob, cancelFileJob } from '../jobs/job-queue.ts'
import { failField } from '../kernel/errors.ts'
import { newId, type InstanceId } from '../kernel/ids.ts'
import { cutText, limits } from '../kernel/limits.ts'
import type { FileStore } from '../storage/file-store.ts'
import { fittingName, mediaTypeOf } from './media-types.ts'
import type { Form, FormFile } from './multipart.ts'

/**
 * Files on their way into the books. Before the transaction opens, the content is in the store under a key of its own,
 * and a job that will discard it after an hour is in the queue. `keepFile` takes that job out again, in the transaction
 * that writes the row. So whatever happens, and wherever the process dies, a file that has a row has its content, and
 * other content goes.
 */
export interface Upload {
  /** Of the file: its place in the store is made of it. */
  id: string
  file_name: string
  /** What the bytes are, whatever the sender called them. */
  media_type: string
  size_bytes: number
  /** In hexadecimal. */
  sha256: string
  bytes: Buffer
  kept: boolean
}

/** A file in the body of a route that is `multipart`. */
export const upload = t.Refine(
  t.Unsafe<Upload>({
    '~openapi': { type: 'string', format: 'binary', description: `At most ${limits.fileBytes} bytes.` },
  }),
  (value) => typeof value === 'object' && value !== null && 'bytes' in value,
  () => 'invalid_request: must be a file',
)

const discardAfter = { hours: 1 }

export function keyOf(instanceId: InstanceId, fileId: string): string {
  return `${instanceId}/${fileId}`
}

/** The files of a form as a route takes them. Throws `invalid_file`. */
export async function takeFiles(
  form: Form,
  accepted: readonly string[] | 'unkept',
): Promise<Record<string, string | Upload>> {
  const taken: Record<string, string | Upload> = {}
  for (const [name, value] of Object.entries(form))
    taken[name] = typeof value === 'string' ? value : await takeFile(value, { path: `/${name}`, accepted })
  return taken
}

/** What a form says, whatever its boundary and the order of its parts. */
export function digestOf(form: Form): Buffer {
  const parts = Object.entries(form).map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, hexHash(value.bytes)],
  )
  return Buffer.from(JSON.stringify(parts.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))))
}

export async function stageFiles(tx: WriteTx, uploads: readonly Upload[]): Promise<void> {
  for (const { id } of uploads) await addFileJob(tx, id, tx.now.add(discardAfter))
}

/** The content stays, from the commit of this transaction on. */
export async function keepFile(tx: WriteTx, file: Upload): Promise<void> {
  await cancelFileJob(tx, file.id)
  file.kept = true
}

/** Where that does not succeed, the job will. */
export async function discardFiles(
  files: FileStore,
  instanceId: InstanceId,
  uploads: readonly Upload[],
): Promise<void> {
  await Promise.allSettled(uploads.map(async ({ id }) => files.remove(keyOf(instanceId, id))))
}

async function takeFile(
  { name, bytes }: FormFile,
  { path, accepted }: { path: string; accepted: readonly string[] | 'unkept' },
): Promise<Upload> {
  if (bytes.length === 0) failField('invalid_file', path, 'is empty')
  const mediaType = accepted === 'unkept' ? undefined : await mediaTypeOf(bytes)
  if (accepted !== 'unkept' && (mediaType === undefined || !accepted.includes(mediaType)))
    return failField('invalid_file', path, `is ${mediaType ?? 'of an unknown kind'}; taken are ${accepted.join(', ')}`)
  return {
    id: newId('fil'),
    file_name: cleanName(name) ?? fittingName('file', mediaType ?? ''),
    media_type: mediaType ?? 'application/octet-stream',
    size_bytes: bytes.length,
    sha256: hexHash(bytes),
    bytes,
    kept: false,
  }
}

/**
 * Browsers write quotes as %22. Controls, and marks that turn the direction of writing, could make a name look like
 * another.
 */
function cleanName(given: string): string | undefined {
  const plain = given
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('%22', '"')
    .replaceAll(/%0[ad]/gi, '')
    .replaceAll(/[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu, '')
  const name = (plain.split(/[/\\]/).at(-1) ?? '').trim()
  if (/^\.*$/.test(name)) return undefined
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - ending.length)
  return cutText(stem, limits.name - ending.length) + ending
}

function hexHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
