import type { ReadTx } from '../database/database.ts'
import { documentSlots, fileNameOf, renderTable, type Table } from '../documents/tables.ts'
import type { SlotRequest } from '../kernel/semaphore.ts'
import { dispositionOf, mediaTypeHeader } from './downloads.ts'
import type { ServedAnswer, WorkedAnswer } from './file-serving.ts'

/** The snapshot ends before anything is rendered. */
export async function serveTable(
  transact: () => Promise<WorkedAnswer>,
  { mediaType, asker }: { mediaType: string; asker: SlotRequest },
): Promise<ServedAnswer> {
  return await documentSlots.run(asker, async () => {
    const { table, ...answer } = await transact()
    if (!table) throw new Error('an answer that is a table has none')
    const body = await renderTable(table, mediaType)
    return {
      ...answer,
      headers: {
        ...answer.headers,
        'content-type': mediaTypeHeader(mediaType),
        'content-disposition': dispositionOf(fileNameOf(table, mediaType)),
        vary: 'Accept',
      },
      body,
    }
  })
}

export function tableAnswer(
  table: Table,
  { tx, headers }: { tx: ReadTx; headers: Readonly<Record<string, string>> },
): WorkedAnswer {
  return { status: 200, headers: { ...headers, 'books-version': String(tx.version()) }, body: '', table }
}
