import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure } from './failures.ts'
import type { Download } from './records.ts'

/** A file that is whole or not there: it gets its name when its last byte is written. */
export async function writeFileWhole(
  file: string,
  content: ReadableStream<Uint8Array> | string,
  signal: AbortSignal,
): Promise<void> {
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`)
  try {
    const source = typeof content === 'string' ? Readable.from([content]) : Readable.fromWeb(content)
    await pipeline(source, createWriteStream(draft, { flush: true }), { signal })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    if (signal.aborted) throw signal.reason
    throw new Failure(`${file} could not be written: ${error instanceof Error ? error.message : String(error)}`, {
      code: 'write_failed',
    })
  }
}

/** To standard output as it comes. */
export async function streamOut({ stream }: Download, signal: AbortSignal): Promise<void> {
  try {
    await pipeline(Readable.fromWeb(stream), process.stdout, { signal, end: false })
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  }
}
