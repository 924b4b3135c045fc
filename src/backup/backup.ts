import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type { AuditTx } from '../operations/audit.ts'
import { BackupError, endOfRows } from './archive-lines.ts'
import { type ChainHead, type Heading, type Manifest, tallied, type Tally } from './archive.ts'
import * as sql from './sql.ts'

export type { Manifest } from './archive.ts'
export { BackupError } from './archive-lines.ts'
export { restore } from './restore.ts'

/** What was written. */
interface Backup {
  manifest: Manifest
  bytes: number
}

/**
 * Everything that the database holds in one snapshot, in one file that is there whole or not at all. Throws BackupError
 * where it exists already, or cannot be written.
 */
export async function takeBackup(
  tx: AuditTx,
  { file, program, takenAt }: { file: string; program: string; takenAt: string },
): Promise<Backup> {
  if (existsSync(file)) throw new BackupError(`${file} exists already: a backup does not replace another.`)
  const tables = await sql.storedTables(tx)
  const heading: Heading = {
    daybook_backup: 1,
    program,
    server: await sql.serverVersion(tx),
    taken_at: takenAt,
    migrations: await sql.migrationsMade(tx),
    tables: tables.length,
  }
  const manifest: Manifest = {
    tables: {},
    sequences: await sql.sequences(tx),
    chains: (await sql.chainHeads(tx)).map(headOf),
    files: await sql.countFiles(tx),
  }
  await write(file, digested(archiveText(tx, { heading, tables, manifest })))
  return { manifest, bytes: (await stat(file)).size }
}

export function headOf({ kind, id, sequence, hash }: sql.HeadRow): ChainHead {
  return { kind, id, sequence: String(sequence), hash: hash.toString('hex') }
}

async function* archiveText(
  tx: AuditTx,
  { heading, tables, manifest }: { heading: Heading; tables: readonly sql.StoredTable[]; manifest: Manifest },
): AsyncGenerator<Buffer | string> {
  yield line(heading)
  for (const table of tables) {
    const { name, columns } = table
    yield line({ table: name, columns })
    const onEnd = (tally: Tally) => {
      manifest.tables[name] = tally
    }
    yield* tallied(tx.copyOut(sql.rowsOut(table)), onEnd)
    yield endOfRows
  }
  yield line(manifest)
}

/** The digest of all lines is the last. */
async function* digested(text: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer | string> {
  const hash = createHash('sha256')
  for await (const part of text) {
    hash.update(part)
    yield part
  }
  yield line({ sha256: hash.digest('hex') })
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`
}

/** Beside its place, brought to disk, then moved into it. */
async function write(file: string, text: AsyncIterable<Buffer | string>): Promise<void> {
  const beside = `${file}.part`
  try {
    await pipeline(
      Readable.from(text, { objectMode: false, highWaterMark: 1024 * 1024 }),
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      createWriteStream(beside, { mode: 0o600 }),
    )
    await bringToDisk(beside)
    await rename(beside, file)
    await bringToDisk(path.dirname(file))
  } catch (error) {
    await rm(beside, { force: true })
    throw isOfFiles(error) ? new BackupError(`The backup cannot be written (${error.message}).`) : error
  }
}

async function bringToDisk(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Errors of the file system name what they were about. */
function isOfFiles(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && 'path' in error
}
