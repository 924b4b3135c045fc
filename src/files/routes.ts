import * as t from 'typebox'
import { download } from '../http/downloads.ts'
import { documentTypes } from '../http/media-types.ts'
import { pageOf, pageParameters } from '../http/page.ts'
import { commaList } from '../http/query-types.ts'
import { fields, route } from '../http/route.ts'
import { id } from '../http/wire-types.ts'
import { limits } from '../kernel/limits.ts'
import {
  createJournalEntryFile,
  deleteJournalEntryFile,
  fileRecord,
  listJournalEntryFiles,
  newFile,
  retrieveJournalEntryFile,
  retrieveJournalEntryFileContent,
} from './files.ts'

const filePath = '/v0/journal-entry-files/{file_id}'
const fileParams = fields({ file_id: id('file') })

export const fileRoutes = [
  route({
    id: 'listJournalEntryFiles',
    method: 'GET',
    path: '/v0/journal-entry-files',
    tag: 'Journal entries',
    summary: 'List the files of journal entries and of accrual sources',
    description: 'Receipts and documents: filter by entry or by accrual source. By default the oldest first.',
    scope: 'books:read',
    tenancy: 'instance',
    query: fields({
      journal_entry_id: t.Optional(id('journal_entry')),
      accrual_source_id: t.Optional(id('accrual_source')),
      sort: t.Optional(commaList(['created_at', '-created_at'], 'invalid_sort')),
      ...pageParameters,
    }),
    reply: [200, pageOf(fileRecord)],
    errors: [],
    handle: ({ query }, { tx, page }) => listJournalEntryFiles(tx, page, query),
  }),
  route({
    id: 'createJournalEntryFile',
    method: 'POST',
    path: '/v0/journal-entry-files',
    tag: 'Journal entries',
    summary: 'Add a file to a journal entry or to an accrual source',
    description: `Keeps a receipt or a document with what it proves. Send it as a form. To the one of \`journal_entry_id\` and \`accrual_source_id\` that is given; also in a closed period. Of at most ${limits.fileBytes / 1024 / 1024} MiB; each has at most ${limits.filesPerEntry}. What a file is, is told from its bytes: ${documentTypes.map((type) => `\`${type}\``).join(', ')}.`,
    scope: 'books:write',
    tenancy: 'instance',
    multipart: documentTypes,
    body: newFile,
    reply: [201, fileRecord],
    errors: ['invalid_reference', 'invalid_state'],
    creates: { readBy: 'retrieveJournalEntryFile' },
    handle: ({ body }, { tx }) => createJournalEntryFile(tx, body),
  }),
  route({
    id: 'retrieveJournalEntryFile',
    method: 'GET',
    path: filePath,
    tag: 'Journal entries',
    summary: 'Retrieve what is known of a file',
    description: 'Its name, media type, size and digest; the content has an address of its own.',
    scope: 'books:read',
    tenancy: 'instance',
    params: fileParams,
    reply: [200, fileRecord],
    errors: [],
    version: 'retrieveJournalEntryFile',
    handle: ({ params }, { tx }) => retrieveJournalEntryFile(tx, params.file_id),
  }),
  route({
    id: 'deleteJournalEntryFile',
    method: 'DELETE',
    path: filePath,
    tag: 'Journal entries',
    summary: 'Delete a file',
    description:
      'Its content is gone for good. Not where its entry is in a closed period, nor that of its source. Files go with their entry, and with their source while that is a draft.',
    scope: 'books:write',
    tenancy: 'instance',
    params: fileParams,
    reply: [204, null],
    errors: ['period_closed'],
    version: 'retrieveJournalEntryFile',
    handle: ({ params }, { tx }) => deleteJournalEntryFile(tx, params.file_id),
  }),
  route({
    id: 'retrieveJournalEntryFileContent',
    method: 'GET',
    path: `${filePath}/content`,
    tag: 'Journal entries',
    summary: 'Download a file',
    description:
      'The bytes as they came, as an attachment of the media type that the file is. `Accept` must take that media type (406 `not_acceptable`).',
    scope: 'books:read',
    tenancy: 'instance',
    params: fileParams,
    download: documentTypes,
    reply: [200, download],
    errors: [],
    handle: ({ params }, { tx }) => retrieveJournalEntryFileContent(tx, params.file_id),
  }),
]
