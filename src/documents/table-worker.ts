import { existsSync, readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { pdfOf } from './pdf.ts'
import type { Table } from './tables.ts'
import { openTypesetter, type Typesetter } from './typst.ts'

/** Requests go first. Only Linux gives a thread a priority of its own: elsewhere it would be that of the program. */
const self = '/proc/thread-self'
if (existsSync(self)) setPriority(Number(path.basename(readlinkSync(self))), 10)

let typesetter: Promise<Typesetter> | undefined

/** What fails ends the thread, which tells who asked. */
parentPort?.on('message', (work: { table: Table; fontFolder: string | null }) => void answer(work))

async function answer({ table, fontFolder }: { table: Table; fontFolder: string | null }): Promise<void> {
  typesetter ??= openTypesetter(fontFolder)
  const bytes = await pdfOf(table, await typesetter)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(bytes)
}
