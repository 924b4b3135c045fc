import * as t from 'typebox'
import { accountingBases, type AccountingBasis } from '../chart/bases.ts'
import { limits } from '../kernel/limits.ts'
import { fail } from '../kernel/errors.ts'
import { pageOf, pageParameters } from '../http/page.ts'
import { orDate } from '../http/dates.ts'
import { fields, route } from '../http/route.ts'
import {
  commaList,
  date,
  flag,
  id,
  idBatch,
  idList,
  money,
  moneyQuery,
  moneyTotal,
  nullable,
  oneOf,
  text,
  zone,
} from '../http/wire-types.ts'
import { basisHeader, ledgerBalance, listedBasis, statementBasis } from './balances.ts'
import { createEntries, deleteEntries, deleteEntry, entryRequest, listEntries } from './entries.ts'
import { retrieveEntry, reversalRequest, reverseEntry } from './entries.ts'
import { entryChange, entryChanges, updateEntries, updateEntry } from './entry-changes.ts'
import { deleteLedger } from './ledger-deletion.ts'
import { listEntryLines, listLedgerLines, spanOf } from './line-lists.ts'
import { setOpeningBalance } from './opening-balances.ts'
import { creationSources } from './posting.ts'
import { entryExpansions, entryRecord, lineExpansions, lineRecord, usualLineExpansions } from './records.ts'

const entryParams = fields({ journal_entry_id: id('journal_entry') })
const ledgerParams = fields({ ledger_id: id('ledger') })
const expand = t.Optional(commaList(entryExpansions, 'invalid_expand'))
/** Of lists and single records: which lines they show. */
const listedBooks = {
  accounting_basis: t.Optional(
    oneOf([...accountingBases, 'all'], {
      description: "The books that it shows: by default those of the Instance's own basis; `all` shows every line.",
    }),
  ),
}
const shownBooks = {
  accounting_basis: t.Optional(
    oneOf([...accountingBases, 'all'], { description: 'The books of which it shows the lines: `all` by default.' }),
  ),
}
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
    tenancy: 'instance',
    params: ledgerParams,
    query: fields({ delete_journal_entries: t.Optional(flag) }),
    reply: [204, null],
    errors: ['period_closed', 'period_reconciled', 'required_ledger', 'resource_in_use', 'invalid_enum_value'],
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
    tenancy: 'instance',
    params: ledgerParams,
    body: fields({ balance: money }),
    query: fields({ expand }),
    reply: [201, nullable(entryRecord)],
    errors: ['period_closed', 'period_reconciled', 'invalid_amount', 'amount_out_of_range', 'not_editable'],
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
    tenancy: 'instance',
    params: ledgerParams,
    query: fields({ date: t.Optional(date), time_zone: t.Optional(zone), ...statementBasis }),
    reply: [200, fields({ ledger_id: id('ledger'), date, balance: moneyTotal, total_balance: moneyTotal })],
    errors: ['invalid_date', 'invalid_enum_value'],
    headers: basisHeader,
    handle: ({ params, query }, { tx }) => ledgerBalance(tx, params.ledger_id, query),
  }),
  route({
    id: 'listLedgerLineEntries',
    method: 'GET',
    path: '/v0/ledgers/{ledger_id}/line-entries',
    tag: 'Ledgers',
    summary: 'List the line entries of a ledger',
    description: 'Each with its journal entry, its ledger and its transaction, unless `expand` says otherwise.',
    scope: 'books:read',
    tenancy: 'instance',
    params: ledgerParams,
    query: fields({
      ...period,
      affects_cash_flow: t.Optional(flag),
      sort: t.Optional(commaList(['datetime', '-datetime'], 'invalid_sort')),
      expand: t.Optional(commaList(lineExpansions, 'invalid_expand', usualLineExpansions)),
      ...listedBooks,
      ...pageParameters,
    }),
    reply: [200, pageOf(lineRecord)],
    errors: ['invalid_date', 'invalid_date_range', 'invalid_enum_value'],
    handle: ({ params, query: { accounting_basis, ...query } }, { tx, page }) =>
      listLedgerLines(tx, page, params.ledger_id, {
        expand: [...usualLineExpansions],
        ...query,
        ...listedBasis(tx, accounting_basis),
      }),
  }),
  route({
    id: 'listJournalEntries',
    method: 'GET',
    path: '/v0/journal-entries',
    tag: 'Journal entries',
    summary: 'List journal entries',
    description:
      'By default the latest first. `amount` is the sum of the debits of an entry in the books asked for; `tag_ids` are looked for on its lines there, any of them. An entry that has no line in these books is not listed, but found by its id.',
    scope: 'books:read',
    tenancy: 'instance',
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
      ...listedBooks,
      ...pageParameters,
    }),
    reply: [200, pageOf(entryRecord)],
    errors: ['invalid_date', 'invalid_date_range', 'invalid_amount', 'invalid_enum_value'],
    handle: ({ query }, { tx, page }) => {
      const { start_date, end_date, time_zone, expand: paths, accounting_basis, ...filter } = query
      const within = { ...spanOf(tx, { start_date, end_date, time_zone }), ...listedBasis(tx, accounting_basis) }
      return listEntries(tx, page, { ...filter, ...within }, paths)
    },
  }),
  route({
    id: 'createJournalEntry',
    method: 'POST',
    path: '/v0/journal-entries',
    tag: 'Journal entries',
    summary: 'Create a journal entry',
    scope: 'books:write',
    tenancy: 'instance',
    query: fields({ expand }),
    body: orDate(entryRequest),
    reply: [201, entryRecord],
    errors: [...entryErrors, 'duplicate_id'],
    handle: async ({ query, body }, { tx }) => {
      const [record] = await createEntries(tx, [body], () => '', query.expand)
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
    tenancy: 'instance',
    query: fields({ expand }),
    body: t.Array(orDate(entryRequest), { minItems: 1, maxItems: limits.batch }),
    reply: [201, t.Array(entryRecord)],
    errors: [...entryErrors, 'empty_batch', 'duplicate_id'],
    handle: async ({ query, body }, { tx }) => createEntries(tx, body, (at) => `/${at}`, query.expand),
  }),
  route({
    id: 'updateJournalEntries',
    method: 'PUT',
    path: '/v0/journal-entries',
    tag: 'Journal entries',
    summary: 'Update up to 100 journal entries, all or none',
    description: 'Each as a PUT of the entry alone would. The rules hold on what all of them together leave.',
    scope: 'books:write',
    tenancy: 'instance',
    query: fields({ expand }),
    body: entryChanges,
    reply: [200, t.Array(entryRecord)],
    errors: [...entryErrors, 'period_reconciled', 'empty_batch', 'duplicate_id', 'resource_in_use'],
    handle: ({ query, body }, { tx }) => updateEntries(tx, body, query.expand),
  }),
  route({
    id: 'deleteJournalEntries',
    method: 'DELETE',
    path: '/v0/journal-entries',
    tag: 'Journal entries',
    summary: 'Delete up to 100 journal entries, all or none',
    description:
      'Named in the query, as many HTTP clients send no body with DELETE. Transactions stay, as with one entry.',
    scope: 'books:write',
    tenancy: 'instance',
    query: fields({ ids: idBatch(limits.bulkChanges) }),
    reply: [204, null],
    errors: [
      'missing_field',
      'empty_batch',
      'batch_too_large',
      'invalid_reference',
      'period_closed',
      'period_reconciled',
      'not_editable',
      'resource_in_use',
    ],
    handle: ({ query }, { tx }) => deleteEntries(tx, query.ids, 'ids'),
  }),
  route({
    id: 'retrieveJournalEntry',
    method: 'GET',
    path: '/v0/journal-entries/{journal_entry_id}',
    tag: 'Journal entries',
    summary: 'Retrieve a journal entry',
    scope: 'books:read',
    tenancy: 'instance',
    params: entryParams,
    query: fields({ expand, ...shownBooks }),
    reply: [200, entryRecord],
    errors: ['invalid_enum_value'],
    version: 'retrieveJournalEntry',
    versionExpand: ['line_entries'],
    handle: ({ params, query }, { tx }) => retrieveEntry(tx, params.journal_entry_id, query.expand, shownBasis(query)),
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
    tenancy: 'instance',
    params: entryParams,
    body: orDate(entryChange),
    reply: [200, entryRecord],
    errors: [...entryErrors, 'period_reconciled', 'duplicate_id', 'resource_in_use'],
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
    tenancy: 'instance',
    params: entryParams,
    reply: [204, null],
    errors: ['period_closed', 'period_reconciled', 'not_editable', 'resource_in_use'],
    version: 'retrieveJournalEntry',
    handle: ({ params }, { tx }) => deleteEntry(tx, params.journal_entry_id),
  }),
  route({
    id: 'reverseJournalEntry',
    method: 'POST',
    path: '/v0/journal-entries/{journal_entry_id}/reverse',
    tag: 'Journal entries',
    summary: 'Create the mirrored entry, linked both ways',
    description:
      '`datetime` is now by default. Only hand-made entries: others are recategorized, voided or unapplied. While its reversal stands an entry is neither changed nor deleted; a reversal is never changed, only deleted.',
    scope: 'books:write',
    tenancy: 'instance',
    params: entryParams,
    body: orDate(reversalRequest),
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
    tenancy: 'instance',
    params: entryParams,
    query: fields({ expand: t.Optional(commaList(lineExpansions, 'invalid_expand')), ...shownBooks }),
    reply: [200, t.Array(lineRecord)],
    errors: ['invalid_enum_value'],
    handle: ({ params, query }, { tx }) => listEntryLines(tx, params.journal_entry_id, query.expand, shownBasis(query)),
  }),
]

function shownBasis({ accounting_basis: basis }: { accounting_basis?: AccountingBasis | 'all' }) {
  return basis === 'all' ? undefined : basis
}
