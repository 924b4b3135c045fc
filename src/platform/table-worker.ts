import { parentPort } from 'node:worker_threads'
import { pdfOf } from './pdf.ts'
import { pdfType, type Table } from './tables.ts'
import { xlsxOf } from './xlsx.ts'

interface Work {
  table: Table
  mediaType: string
}

/** What fails ends the thread, which tells who asked. */
parentPort?.on('message', (work: Work) => void answer(work))

async function answer({ table, mediaType }: Work): Promise<void> {
  // Files in an archive are dated by this clock; the same table is the same archive.
  const moment = Date.parse(table.day)
  Date.now = () => moment
  const bytes = mediaType === pdfType ? await pdfOf(table) : await xlsxOf(table)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(bytes)
}
