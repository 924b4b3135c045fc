import { existsSync, readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { pdfOf } from './pdf.ts'
import type { Table } from './tables.ts'

/** Requests go first. Only Linux gives a thread a priority of its own: elsewhere it would be that of the program. */
const self = '/proc/thread-self'
if (existsSync(self)) setPriority(Number(path.basename(readlinkSync(self))), 10)

/** What fails ends the thread, which tells who asked. */
parentPort?.on('message', (work: { table: Table }) => void answer(work))

async function answer({ table }: { table: Table }): Promise<void> {
  const bytes = await pdfOf(table)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(bytes)
}
