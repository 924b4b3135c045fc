import { parentPort, workerData } from 'node:worker_threads'
import { pdfOf } from './pdf.ts'
import { pdfType, type Table } from './tables.ts'
import { xlsxOf } from './xlsx.ts'

/** Renders one table and ends. */
const { table, mediaType } = workerData as { table: Table; mediaType: string }

// Files in an archive are dated by this clock; the same table is the same archive.
const moment = Date.parse(table.day)
Date.now = () => moment

const bytes = mediaType === pdfType ? await pdfOf(table) : await xlsxOf(table)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(bytes)
