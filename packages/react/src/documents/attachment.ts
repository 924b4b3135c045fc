import type { Daybook, JournalEntryFile, WriteOptions } from '@daybook/sdk'

/** A file that is sent to a document. */
export interface Attachment {
  readonly sourceId: string
  readonly file: File
  /** Of the file, which itself is not compared: another file is another change. */
  readonly about: string
}

export function attachmentOf(sourceId: string, file: File): Attachment {
  return { sourceId, file, about: `${file.name} ${file.size} ${file.lastModified}` }
}

export function attach(
  client: Daybook,
  { sourceId, file }: Attachment,
  options: WriteOptions,
): Promise<JournalEntryFile> {
  return client.journalEntryFiles.create({ accrual_source_id: sourceId, file }, options)
}
