import * as t from 'typebox'
import { orDate } from '../http/dates.ts'
import { pageOf, pageParameters } from '../http/page.ts'
import { commaList, flag, idBatch, idList, moneyQuery } from '../http/query-types.ts'
import { fields, route } from '../http/route.ts'
import { date, id, money, moneyTotal, nullable, oneOf, text, zone, named } from '../http/wire-types.ts'
import { limits } from '../kernel/limits.ts'
import { readAsKnown, statementHeaders, statementKnownAt } from './as-known.ts'
import { listedBasis, shownBasis, statementBasis } from './asked-basis.ts'
import { dryRun } from './dry-run.ts'
import {
  createJournalEntries,
  createJournalEntry,
  deleteJournalEntries,
  deleteJournalEntry,
  entryRequest,
  listJournalEntries,
} from './entries.ts'
import { retrieveJournalEntry, reversalRequest, reverseJournalEntry } from './entries.ts'
import { entryChange, entryChanges, updateJournalEntries, updateJournalEntry } from './entry-changes.ts'
import { accrualExpansions, entryExpansions, lineExpansions, usualLineExpansions } from './expansions.ts'
import { askedFiscalYears } from './fiscal-years.ts'
import { retrieveLedgerBalance } from './ledger-balance.ts'
import { deleteLedger } from './ledger-deletion.ts'
import { listJournalEntryLineEntries, listLedgerLineEntries } from './line-lists.ts'
import { openingBalances, setOpeningBalance, setOpeningBalances } from './opening-balances.ts'
import { creationSources } from './posting.ts'
import { entryRecord, lineRecord } from './records.ts'

const newEntry = named('NewJournalEntry', orDate(entryRequest))
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

/** Of one ledger and of many. */
const openingText =
  'Makes an entry dated `entries_start` against the ledger `opening_balances`. Of a bank account it is the balance of its statement on that day. Of a revenue or expense ledger it is the year to date before the books begin: reports count it on the day before `entries_start`, so that the fiscal year has it and a period from `entries_start` on has not; where a fiscal year begins on `entries_start` there is none (422).'

export const journalRoutes = [
  route({
    id: 'deleteLedger',
    method: 'DELETE',
    path: '/v0/ledgers/{ledger_id}',
    tag: 'Ledgers',
    summary: 'Delete a ledger',
    description:
      'Takes an account out of the chart. One with lines, ledgers below it or a source account is refused (409 `resource_in_use`), and one that every chart has, too (409 `required_ledger`). With `delete_journal_entries=true` its hand-made entries go with it and lines of transactions move to the uncategorized ledgers; when an entry of another kind touches it, nothing happens.',
    scope: 'books:write',
    tenancy: 'instance',
    params: ledgerParams,
    query: fields({ delete_journal_entries: t.Optional(flag) }),
    reply: [204, null],
    errors: ['period_closed', 'period_reconciled', 'required_ledger', 'resource_in_use', 'invalid_enum_value'],
    version: 'retrieveLedger',
    dryRun,
    handle: ({ params, query }, { tx }) => deleteLedger(tx, params.ledger_id, query.delete_journal_entries ?? false),
  }),
  route({
    id: 'setOpeningBalance',
    method: 'POST',
    path: '/v0/ledgers/{ledger_id}/opening-balance',
    tag: 'Ledgers',
    summary: 'Set the opening balance of a ledger',
    description: `On the ledger’s normal side. ${openingText} A later call replaces it; 0 removes it. Receivables, payables and payroll that invoices, bills and pay alone write open with those.`,
    scope: 'books:write',
    tenancy: 'instance',
    params: ledgerParams,
    body: fields({ balance: money }),
    query: fields({ expand }),
    reply: [201, nullable(entryRecord)],
    emptyReply: 'The balance was 0: the ledger opens with nothing.',
    errors: [
      'period_closed',
      'period_reconciled',
      'invalid_amount',
      'amount_out_of_range',
      'invalid_reference',
      'not_editable',
    ],
    dryRun,
    creates: { readBy: 'retrieveJournalEntry' },
    handle: ({ params, query, body }, { tx }) => setOpeningBalance(tx, params.ledger_id, body.balance, query.expand),
  }),
  route({
    id: 'setOpeningBalances',
    method: 'PUT',
    path: '/v0/opening-balances',
    tag: 'Ledgers',
    summary: 'Set the opening balances of up to 1000 ledgers, all or none',
    description: `Each \`balance\` on its ledger’s normal side, as the trial balance of the day before says it; ledgers that are not named keep theirs. ${openingText} An entry that already says its balance stays; 0 removes one. \`journal_entry_ids\` are those of the balances that are not 0, in the order of the request. \`difference\` is what then stands on the ledger \`opening_balances\`, on its normal side and whatever brought it there: 0 once a trial balance is complete.`,
    scope: 'books:write',
    tenancy: 'instance',
    body: openingBalances,
    reply: [
      200,
      named('OpeningBalances', fields({ journal_entry_ids: t.Array(id('journal_entry')), difference: moneyTotal })),
    ],
    errors: [
      'period_closed',
      'period_reconciled',
      'invalid_amount',
      'amount_out_of_range',
      'invalid_reference',
      'not_editable',
      'empty_batch',
      'batch_too_large',
    ],
    dryRun,
    handle: ({ body }, { tx }) => setOpeningBalances(tx, body),
  }),
  route({
    id: 'retrieveLedgerBalance',
    method: 'GET',
    path: '/v0/ledgers/{ledger_id}/balance',
    tag: 'Ledgers',
    summary: 'Balance of a ledger at the end of a day',
    description:
      'How much stands on one account; for many of them ask for the trial balance. On the normal side of the ledger; `total_balance` with everything below it. `date` is today by default. Revenue and expense count from the start of the fiscal year; what earlier years earned lies in the ledger `retained_earnings`: as in the trial balance of that day.',
    scope: 'books:read',
    tenancy: 'instance',
    params: ledgerParams,
    query: fields({
      date: t.Optional(date),
      time_zone: t.Optional(zone),
      ...askedFiscalYears,
      ...statementBasis,
      ...statementKnownAt,
    }),
    reply: [
      200,
      named('LedgerBalance', fields({ ledger_id: id('ledger'), date, balance: moneyTotal, total_balance: moneyTotal })),
    ],
    errors: ['invalid_date', 'invalid_enum_value'],
    headers: statementHeaders,
    readIn: readAsKnown,
    handle: ({ params, query }, { tx }) => retrieveLedgerBalance(tx, params.ledger_id, query),
  }),
  route({
    id: 'listLedgerLineEntries',
    method: 'GET',
    path: '/v0/ledgers/{ledger_id}/line-entries',
    tag: 'Ledgers',
    summary: 'List the line entries of a ledger',
    description: `Every debit and credit on one account, with filters, a page at a time. Each with its journal entry, its ledger and its transaction, unless \`expand\` says otherwise. ${accrualExpansions}`,
    scope: 'books:read',
    tenancy: 'instance',
    params: ledgerParams,
    query: fields({
      ...period,
      affects_cash_flow: t.Optional(flag),
      sort: t.Optional(commaList(['datetime', '-datetime'], 'invalid_sort')),
      expand: t.Optional(commaList(lineExpansions, 'invalid_expand', usualLineExpansions)),
      ...listedBasis,
      ...pageParameters,
    }),
    reply: [200, pageOf(lineRecord)],
    errors: ['invalid_date', 'invalid_date_range', 'invalid_enum_value'],
    handle: ({ params, query }, { tx, page }) =>
      listLedgerLineEntries(tx, page, params.ledger_id, { expand: [...usualLineExpansions], ...query }),
  }),
  route({
    id: 'listJournalEntries',
    method: 'GET',
    path: '/v0/journal-entries',
    tag: 'Journal entries',
    summary: 'List journal entries',
    description:
      'What the books hold, entry by entry, with filters by day, ledger, amount, words and origin. By default the latest first. `amount` is the sum of the debits of an entry in the books asked for; `tag_ids` are looked for on its lines there, any of them. An entry that has no line in these books is not listed, but found by its id.',
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
      ...listedBasis,
      ...pageParameters,
    }),
    reply: [200, pageOf(entryRecord)],
    errors: ['invalid_date', 'invalid_date_range', 'invalid_amount', 'invalid_enum_value'],
    handle: ({ query: { expand: paths, ...filter } }, { tx, page }) => listJournalEntries(tx, page, filter, paths),
  }),
  route({
    id: 'createJournalEntry',
    method: 'POST',
    path: '/v0/journal-entries',
    tag: 'Journal entries',
    summary: 'Create a journal entry',
    description:
      'Books by hand what no bank and no document tells of, as a depreciation. Debits and credits must have one sum (422 `unbalanced_entry`), the day must be open (409 `period_closed`), and the ledgers must take lines by hand (403 `not_editable`). Money that comes from a bank is imported instead, and invoices and bills are accrual sources.',
    scope: 'books:write',
    tenancy: 'instance',
    query: fields({ expand }),
    body: newEntry,
    reply: [201, entryRecord],
    errors: [...entryErrors, 'duplicate_id'],
    // Nothing is read for its ETag: single entries are written together, and none of them waits for what is read.
    creates: { readBy: 'retrieveJournalEntry', isWhole: true },
    shown: (entry, { expand: paths }) => (paths ? entry : { ...entry, line_entries: null }),
    handle: ({ query, body }, { tx }) => createJournalEntry(tx, body, query.expand),
  }),
  route({
    id: 'createJournalEntries',
    method: 'POST',
    path: '/v0/journal-entries/bulk',
    tag: 'Journal entries',
    summary: 'Create up to 1000 journal entries, all or none',
    description:
      'Each as in the creation of one: when one of them is refused, none is made, and the `path` of an error begins with its place, `/3/line_entries/0/amount`. The answer has them in the order of the request.',
    scope: 'books:write',
    tenancy: 'instance',
    query: fields({ expand }),
    body: t.Array(newEntry, { minItems: 1, maxItems: limits.batch }),
    reply: [201, t.Array(entryRecord)],
    errors: [...entryErrors, 'empty_batch', 'duplicate_id'],
    dryRun,
    handle: ({ query, body }, { tx }) => createJournalEntries(tx, body, (at) => `/${at}`, query),
  }),
  route({
    id: 'updateJournalEntries',
    method: 'PUT',
    path: '/v0/journal-entries',
    tag: 'Journal entries',
    summary: 'Update up to 100 journal entries, all or none',
    description:
      'Each item names its entry and takes what the update of one takes. Each as a PUT of the entry alone would. The rules hold on what all of them together leave.',
    scope: 'books:write',
    tenancy: 'instance',
    query: fields({ expand }),
    body: entryChanges,
    reply: [200, t.Array(entryRecord)],
    errors: [...entryErrors, 'period_reconciled', 'empty_batch', 'duplicate_id', 'resource_in_use'],
    handle: ({ query, body }, { tx }) => updateJournalEntries(tx, body, query.expand),
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
    handle: ({ query }, { tx }) => deleteJournalEntries(tx, query.ids, 'ids'),
  }),
  route({
    id: 'retrieveJournalEntry',
    method: 'GET',
    path: '/v0/journal-entries/{journal_entry_id}',
    tag: 'Journal entries',
    summary: 'Retrieve a journal entry',
    description:
      'One entry. `expand=line_entries` shows its lines, and `accounting_basis` those of one of the two books alone. The `ETag` of the answer goes into `If-Match` of a change.',
    scope: 'books:read',
    tenancy: 'instance',
    params: entryParams,
    query: fields({ expand, ...shownBasis }),
    reply: [200, entryRecord],
    errors: ['invalid_enum_value'],
    version: 'retrieveJournalEntry',
    versionQuery: { expand: ['line_entries'] },
    handle: ({ params, query }, { tx }) => retrieveJournalEntry(tx, params.journal_entry_id, query),
  }),
  route({
    id: 'updateJournalEntry',
    method: 'PUT',
    path: '/v0/journal-entries/{journal_entry_id}',
    tag: 'Journal entries',
    summary: 'Update a journal entry and its lines',
    description:
      'Changes what an entry says, or its lines: the `line_entry_changes` are made together. The rules of an entry hold on the result. Of an entry made from a transaction the bank side and the datetime are fixed.',
    scope: 'books:write',
    tenancy: 'instance',
    params: entryParams,
    body: orDate(entryChange),
    reply: [200, entryRecord],
    errors: [...entryErrors, 'period_reconciled', 'duplicate_id', 'resource_in_use'],
    version: 'retrieveJournalEntry',
    handle: ({ params, body }, { tx }) => updateJournalEntry(tx, params.journal_entry_id, body),
  }),
  route({
    id: 'deleteJournalEntry',
    method: 'DELETE',
    path: '/v0/journal-entries/{journal_entry_id}',
    tag: 'Journal entries',
    summary: 'Delete a journal entry',
    description:
      'Takes an entry out of the books, with its files. An entry that was made by hand can be reversed instead, which leaves both to be seen. A transaction that it booked stays, with `posted_status` `deleted`.',
    scope: 'books:write',
    tenancy: 'instance',
    params: entryParams,
    reply: [204, null],
    errors: ['period_closed', 'period_reconciled', 'not_editable', 'resource_in_use'],
    version: 'retrieveJournalEntry',
    handle: ({ params }, { tx }) => deleteJournalEntry(tx, params.journal_entry_id),
  }),
  route({
    id: 'reverseJournalEntry',
    method: 'POST',
    path: '/v0/journal-entries/{journal_entry_id}/reverse',
    tag: 'Journal entries',
    summary: 'Create the mirrored entry, linked both ways',
    description:
      'Undoes an entry without hiding it, as for an accrual at the beginning of the next month. `datetime` is now by default. Only hand-made entries: others are recategorized, voided or unapplied. While its reversal stands an entry is neither changed nor deleted; a reversal is never changed, only deleted. An entry that a transaction is matched with is unmatched first.',
    scope: 'books:write',
    tenancy: 'instance',
    params: entryParams,
    body: orDate(reversalRequest),
    reply: [201, entryRecord],
    errors: [
      'period_closed',
      'invalid_datetime',
      'before_entries_start',
      'not_editable',
      'invalid_state',
      'resource_in_use',
    ],
    creates: { readBy: 'retrieveJournalEntry' },
    handle: ({ params, body }, { tx }) => reverseJournalEntry(tx, params.journal_entry_id, body),
  }),
  route({
    id: 'listJournalEntryLineEntries',
    method: 'GET',
    path: '/v0/journal-entries/{journal_entry_id}/line-entries',
    tag: 'Journal entries',
    summary: 'The line entries of a journal entry',
    description: `The debits and credits of one entry, in their order. ${accrualExpansions}`,
    scope: 'books:read',
    tenancy: 'instance',
    params: entryParams,
    query: fields({ expand: t.Optional(commaList(lineExpansions, 'invalid_expand')), ...shownBasis }),
    reply: [200, t.Array(lineRecord)],
    errors: ['invalid_enum_value', 'batch_too_large'],
    handle: ({ params, query }, { tx }) => listJournalEntryLineEntries(tx, params.journal_entry_id, query),
  }),
]
