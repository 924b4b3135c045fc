import * as t from 'typebox'
import { limits } from '../kernel/limits.ts'
import { fail } from '../kernel/errors.ts'
import { pageOf, pageParameters } from '../platform/page.ts'
import { fields, route } from '../platform/route.ts'
import {
  commaList,
  date,
  flag,
  id,
  idList,
  money,
  moneyQuery,
  moneyTotal,
  nullable,
  oneOf,
  text,
  zone,
} from '../platform/wire.ts'
import { ledgerBalance } from './balances.ts'
import { createEntries, deleteEntry, entryChange, entryRequest, listEntries } from './entries.ts'
import { retrieveEntry, reversalRequest, reverseEntry, updateEntry } from './entries.ts'
import { deleteLedger } from './ledger-deletion.ts'
import { listEntryLines, listLedgerLines, spanOf } from './line-lists.ts'
import { setOpeningBalance } from './opening-balances.ts'
import { creationSources } from './posting.ts'
import { entryExpansions, entryRecord, entryRecords, lineExpansions, lineRecord } from './records.ts'

const entryParams = fields({ journal_entry_id: id('journal_entry') })
const ledgerParams = fields({ ledger_id: id('ledger') })
const expand = t.Optional(commaList(entryExpansions, 'invalid_expand'))
const period = { start_date: t.Optional(date), end_date: t.Optional(date), time_zone: t.Optional(zone) }

/** What can be wrong with an entry, new or changed. */
const entryErrors = [
  'period_closed',
  'invalid_datetime',
  'invalid_amount',
  'amount_out_of_range',
  'invalid_enum_value',
  'batch_too_large',
  'unbalanced_entry',
  'before_entries_start',
  'invalid_reference',
  'not_editable',
] as const

export const journalRoutes = [
  route({
    id: 'deleteLedger',
    method: 'DELETE',
    path: '/v0/ledgers/{ledger_id}',
    tag: 'Ledgers',
    summary: 'Delete a ledger',
    description:
      'With `delete_journal_entries=true` its hand-made entries go with it and lines of transactions move to the uncategorized ledgers; when an entry of another kind touches it, nothing happens.',
    scope: 'books:write',
    door: 'instance',
    params: ledgerParams,
    query: fields({ delete_journal_entries: t.Optional(flag) }),
    reply: [204, null],
    errors: ['period_closed', 'required_ledger', 'resource_in_use', 'invalid_enum_value'],
    version: 'retrieveLedger',
    handle: ({ params, query }, { tx }) => deleteLedger(tx, params.ledger_id, query.delete_journal_entries ?? false),
  }),
  route({
    id: 'setOpeningBalance',
    method: 'POST',
    path: '/v0/ledgers/{ledger_id}/opening-balance',
    tag: 'Ledgers',
    summary: 'Set the opening balance of a ledger',
    description: 'Replaces the former one; 0 removes it, and answers null.',
    scope: 'books:write',
    door: 'instance',
    params: ledgerParams,
    body: fields({ balance: money }),
    query: fields({ expand }),
    reply: [201, nullable(entryRecord)],
    errors: ['period_closed', 'invalid_amount', 'amount_out_of_range', 'not_editable'],
    handle: ({ params, query, body }, { tx }) => setOpeningBalance(tx, params.ledger_id, body.balance, query.expand),
  }),
  route({
    id: 'retrieveLedgerBalance',
    method: 'GET',
    path: '/v0/ledgers/{ledger_id}/balance',
    tag: 'Ledgers',
    summary: 'Balance of a ledger at the end of a day',
    description:
      'On the normal side of the ledger; `total_balance` with everything below it. `date` is today by default.',
    scope: 'books:read',
    door: 'instance',
    params: ledgerParams,
    query: fields({ date: t.Optional(date), time_zone: t.Optional(zone) }),
    reply: [200, fields({ ledger_id: id('ledger'), date, balance: moneyTotal, total_balance: moneyTotal })],
    errors: ['invalid_date'],
    handle: ({ params, query }, { tx }) => ledgerBalance(tx, params.ledger_id, query),
  }),
  route({
    id: 'listLedgerLineEntries',
    method: 'GET',
    path: '/v0/ledgers/{ledger_id}/line-entries',
    tag: 'Ledgers',
    summary: 'List the line entries of a ledger',
    scope: 'books:read',
    door: 'instance',
    params: ledgerParams,
    query: fields({
      ...period,
      affects_cash_flow: t.Optional(flag),
      sort: t.Optional(commaList(['datetime', '-datetime'], 'invalid_sort')),
      expand: t.Optional(commaList(lineExpansions, 'invalid_expand')),
      ...pageParameters,
    }),
    reply: [200, pageOf(lineRecord)],
    errors: ['invalid_date', 'invalid_date_range', 'invalid_enum_value'],
    handle: ({ params, query }, { tx, page }) => listLedgerLines(tx, page, params.ledger_id, query),
  }),
  route({
    id: 'listJournalEntries',
    method: 'GET',
    path: '/v0/journal-entries',
    tag: 'Journal entries',
    summary: 'List journal entries',
    description:
      'By default the latest first. `amount` is the sum of the debits of an entry; `tag_ids` are looked for on its lines, any of them.',
    scope: 'books:read',
    door: 'instance',
    query: fields({
      ...period,
      ledger_id: t.Optional(id('ledger')),
      tag_ids: t.Optional(idList),
      creation_source: t.Optional(oneOf(creationSources)),
      keywords: t.Optional(text({ minLength: 1, maxLength: 255 })),
      amount: t.Optional(moneyQuery),
      min_amount: t.Optional(moneyQuery),
      max_amount: t.Optional(moneyQuery),
      external_id: t.Optional(text({ maxLength: limits.externalId })),
      sort: t.Optional(commaList(['datetime', '-datetime', 'description', '-description'], 'invalid_sort')),
      expand,
      ...pageParameters,
    }),
    reply: [200, pageOf(entryRecord)],
    errors: ['invalid_date', 'invalid_date_range', 'invalid_amount', 'invalid_enum_value'],
    handle: ({ query }, { tx, page }) => {
      const { start_date, end_date, time_zone, expand: paths, ...filter } = query
      return listEntries(tx, page, { ...filter, ...spanOf(tx, { start_date, end_date, time_zone }) }, paths)
    },
  }),
  route({
    id: 'createJournalEntry',
    method: 'POST',
    path: '/v0/journal-entries',
    tag: 'Journal entries',
    summary: 'Create a journal entry',
    scope: 'books:write',
    door: 'instance',
    query: fields({ expand }),
    body: entryRequest,
    reply: [201, entryRecord],
    errors: [...entryErrors, 'duplicate_id'],
    handle: async ({ query, body }, { tx }) => {
      const entries = await createEntries(tx, [body], () => '')
      const [record] = await entryRecords(tx, entries, query.expand)
      return record ?? fail('internal_error')
    },
  }),
  route({
    id: 'createJournalEntries',
    method: 'POST',
    path: '/v0/journal-entries/bulk',
    tag: 'Journal entries',
    summary: 'Create up to 1000 journal entries, all or none',
    scope: 'books:write',
    door: 'instance',
    query: fields({ expand }),
    body: t.Array(entryRequest, { minItems: 1, maxItems: limits.batch }),
    reply: [201, t.Array(entryRecord)],
    errors: [...entryErrors, 'empty_batch', 'duplicate_id'],
    handle: async ({ query, body }, { tx }) =>
      entryRecords(tx, await createEntries(tx, body, (at) => `/${at}`), query.expand),
  }),
  route({
    id: 'retrieveJournalEntry',
    method: 'GET',
    path: '/v0/journal-entries/{journal_entry_id}',
    tag: 'Journal entries',
    summary: 'Retrieve a journal entry',
    scope: 'books:read',
    door: 'instance',
    params: entryParams,
    query: fields({ expand }),
    reply: [200, entryRecord],
    errors: [],
    version: 'retrieveJournalEntry',
    versionExpand: ['line_entries'],
    handle: ({ params, query }, { tx }) => retrieveEntry(tx, params.journal_entry_id, query.expand),
  }),
  route({
    id: 'updateJournalEntry',
    method: 'PUT',
    path: '/v0/journal-entries/{journal_entry_id}',
    tag: 'Journal entries',
    summary: 'Update a journal entry and its lines',
    description:
      'The rules of an entry hold on the result. Of an entry made from a transaction the bank side and the datetime are fixed.',
    scope: 'books:write',
    door: 'instance',
    params: entryParams,
    body: entryChange,
    reply: [200, entryRecord],
    errors: [...entryErrors],
    version: 'retrieveJournalEntry',
    handle: ({ params, body }, { tx }) => updateEntry(tx, params.journal_entry_id, body),
  }),
  route({
    id: 'deleteJournalEntry',
    method: 'DELETE',
    path: '/v0/journal-entries/{journal_entry_id}',
    tag: 'Journal entries',
    summary: 'Delete a journal entry',
    description: 'A transaction that it booked stays, with `posted_status` `deleted`.',
    scope: 'books:write',
    door: 'instance',
    params: entryParams,
    reply: [204, null],
    errors: ['period_closed', 'not_editable'],
    version: 'retrieveJournalEntry',
    handle: ({ params }, { tx }) => deleteEntry(tx, params.journal_entry_id),
  }),
  route({
    id: 'reverseJournalEntry',
    method: 'POST',
    path: '/v0/journal-entries/{journal_entry_id}/reverse',
    tag: 'Journal entries',
    summary: 'Create the mirrored entry, linked both ways',
    description: '`datetime` is now by default.',
    scope: 'books:write',
    door: 'instance',
    params: entryParams,
    body: reversalRequest,
    reply: [201, entryRecord],
    errors: ['period_closed', 'invalid_datetime', 'before_entries_start', 'not_editable', 'invalid_state'],
    handle: ({ params, body }, { tx }) => reverseEntry(tx, params.journal_entry_id, body),
  }),
  route({
    id: 'listJournalEntryLineEntries',
    method: 'GET',
    path: '/v0/journal-entries/{journal_entry_id}/line-entries',
    tag: 'Journal entries',
    summary: 'The line entries of a journal entry',
    scope: 'books:read',
    door: 'instance',
    params: entryParams,
    query: fields({ expand: t.Optional(commaList(lineExpansions, 'invalid_expand')) }),
    reply: [200, t.Array(lineRecord)],
    errors: [],
    handle: ({ params, query }, { tx }) => listEntryLines(tx, params.journal_entry_id, query.expand),
  }),
]
