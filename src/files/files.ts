import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import { fields } from '../http/route.ts'
import { keepFile, upload } from '../http/uploads.ts'
import { id, instant, integer, named } from '../http/wire-types.ts'
import { findEntries } from '../journal/journal.ts'
import { fail, failField } from '../kernel/errors.ts'
import { limits } from '../kernel/limits.ts'
import * as sql from './sql.ts'

/** What belongs to an entry: a receipt, an invoice, a contract. It never changes; its content is kept in the file store. */
export const fileRecord = named(
  'JournalEntryFile',
  fields({
    id: id('file'),
    journal_entry_id: id('journal_entry'),
    file_name: t.String({
      description: 'As the sender called it. The content is downloaded under a name that ends as its kind does.',
    }),
    media_type: t.String({ description: 'What the content is, whatever the sender called it.' }),
    size_bytes: integer({ minimum: 1, maximum: limits.fileBytes }),
    sha256: t.String({ description: 'Of the content, in hexadecimal.' }),
    created_at: instant,
  }),
)
export type EntryFile = t.StaticDecode<typeof fileRecord>

export const newFile = fields({ journal_entry_id: id('journal_entry'), file: upload })

export async function listJournalEntryFiles(
  tx: ReadTx,
  page: PageRequest,
  filter: sql.FileFilter,
): Promise<Page<EntryFile>> {
  return await sql.listFiles(tx, page, filter)
}

export async function retrieveJournalEntryFile(tx: ReadTx, fileId: string): Promise<EntryFile> {
  return (await sql.findFile(tx, fileId)) ?? fail('resource_not_found', { resource: 'journal_entry_file' })
}

/** The server streams the content of the file that this names. */
export async function retrieveJournalEntryFileContent(tx: ReadTx, fileId: string): Promise<EntryFile> {
  return await retrieveJournalEntryFile(tx, fileId)
}

/** A paper may turn up late: it is added in a closed period, too. */
export async function createJournalEntryFile(tx: WriteTx, wanted: t.StaticDecode<typeof newFile>): Promise<EntryFile> {
  const { journal_entry_id: entryId, file: sent } = wanted
  const [entry] = await findEntries(tx, [entryId])
  if (!entry) failField('invalid_reference', '/journal_entry_id', 'is no journal entry of this Instance')
  if ((await sql.countFiles(tx, entryId)) >= limits.filesPerEntry)
    fail('invalid_state', { maximum: limits.filesPerEntry }, `An entry has at most ${limits.filesPerEntry} files.`)
  await keepFile(tx, sent)
  const { id: fileId, file_name, media_type, size_bytes, sha256 } = sent
  const file = { id: fileId, journal_entry_id: entryId, file_name, media_type, size_bytes, sha256, created_at: tx.now }
  await sql.insertFile(tx, file)
  tx.record(changeOf('journal_entry_file', null, file))
  return file
}

/** The content goes with a job that the database adds. In a closed period the database refuses it. */
export async function deleteJournalEntryFile(tx: WriteTx, fileId: string): Promise<void> {
  const file = await retrieveJournalEntryFile(tx, fileId)
  await sql.deleteFile(tx, fileId)
  tx.record(changeOf('journal_entry_file', file, null))
}

/** Files go with their entry: whoever takes one away unasked looks first. */
export async function hasFiles(tx: ReadTx, entryId: string): Promise<boolean> {
  return (await sql.countFiles(tx, entryId)) > 0
}

export async function isFile(tx: ReadTx, fileId: string): Promise<boolean> {
  return await sql.isNamed(tx, fileId)
}
