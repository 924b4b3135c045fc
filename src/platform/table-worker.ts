import { parentPort } from 'node:worker_threads'
import { pdfOf } from './pdf.ts'
import type { Table } from './tables.ts'

/** What fails ends the thread, which tells who asked. */
parentPort?.on('message', (work: { table: Table }) => void answer(work))

async function answer({ table }: { table: Table }): Promise<void> {
  const bytes = await pdfOf(table)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(bytes)
}
