import * as t from 'typebox'
import { sourcesSql } from '../accruals/accruals.ts'
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

/**
 * What belongs to an entry or to a source: a receipt, an invoice, a contract. It never changes; its content is kept in
 * the file store.
 */
export const fileRecord = named(
  'JournalEntryFile',
  fields({
    id: id('file'),
    journal_entry_id: t.Union([id('journal_entry'), t.Null()], { description: 'null: it is of a source.' }),
    accrual_source_id: t.Union([id('accrual_source'), t.Null()], { description: 'null: it is of an entry.' }),
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

export const newFile = fields({
  journal_entry_id: t.Optional(id('journal_entry')),
  accrual_source_id: t.Optional(id('accrual_source')),
  file: upload,
})
type NewFile = t.StaticDecode<typeof newFile>

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
export async function createJournalEntryFile(tx: WriteTx, wanted: NewFile): Promise<EntryFile> {
  const owner = await ownerOf(tx, wanted)
  if ((await sql.countFiles(tx, owner)) >= limits.filesPerEntry)
    fail(
      'invalid_state',
      { maximum: limits.filesPerEntry },
      `An entry, or a source, has at most ${limits.filesPerEntry} files.`,
    )
  await keepFile(tx, wanted.file)
  const { id: fileId, file_name, media_type, size_bytes, sha256 } = wanted.file
  const file = { id: fileId, ...owner, file_name, media_type, size_bytes, sha256, created_at: tx.now }
  await sql.insertFile(tx, file)
  tx.record(changeOf('journal_entry_file', null, file))
  return file
}

/** An entry or a source of this Instance. */
async function ownerOf(tx: ReadTx, wanted: NewFile): Promise<sql.FileOwner> {
  const { journal_entry_id: entryId, accrual_source_id: sourceId } = wanted
  if (entryId !== undefined && sourceId !== undefined)
    return failField('invalid_request', '/accrual_source_id', 'goes only without journal_entry_id')
  if (sourceId !== undefined) {
    const [source] = await sourcesSql.find(tx, [sourceId])
    if (!source) failField('invalid_reference', '/accrual_source_id', 'is no accrual source of this Instance')
    return { journal_entry_id: null, accrual_source_id: sourceId }
  }
  if (entryId === undefined)
    return failField('missing_field', '/journal_entry_id', 'is required, or accrual_source_id in its place')
  const [entry] = await findEntries(tx, [entryId])
  if (!entry) failField('invalid_reference', '/journal_entry_id', 'is no journal entry of this Instance')
  return { journal_entry_id: entryId, accrual_source_id: null }
}

/** The content goes with a job that the database adds. In a closed period the database refuses it. */
export async function deleteJournalEntryFile(tx: WriteTx, fileId: string): Promise<void> {
  const file = await retrieveJournalEntryFile(tx, fileId)
  await sql.deleteFile(tx, fileId)
  tx.record(changeOf('journal_entry_file', file, null))
}

/** Files go with their entry: whoever takes one away unasked looks first. */
export async function hasFiles(tx: ReadTx, entryId: string): Promise<boolean> {
  return (await sql.countFiles(tx, { journal_entry_id: entryId, accrual_source_id: null })) > 0
}

export async function isFile(tx: ReadTx, fileId: string): Promise<boolean> {
  return await sql.isNamed(tx, fileId)
}
