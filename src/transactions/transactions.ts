import * as t from 'typebox'
import type { ReadTx } from '../database/database.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import { withDate } from '../http/dates.ts'
import { fields } from '../http/route.ts'
import { named, nullable } from '../http/wire-types.ts'
import {
  type AskedBasis,
  booksListed,
  entryRecord,
  entryRecords,
  findEntries,
  idsOfLines,
  lineRecord,
  lineRecords,
  linesOf,
  pageOfEntries,
  type Period,
  spanOf,
  type StoredTransaction,
  transactionFields,
  transactionForms,
} from '../journal/journal.ts'
import { lookup } from '../kernel/assert.ts'
import { fail, failField } from '../kernel/errors.ts'
import type { PartyId, SourceAccountId, TransactionId } from '../kernel/ids.ts'
import { findLedgers, ledgerRecord, plainRecord } from '../ledgers/ledgers.ts'
import { matchedLines } from '../matches/matches.ts'
import { idsOfParty } from '../parties/parties.ts'
import { retrieveSourceAccount } from '../sources/sources.ts'
import { transferForm, type TransferRecord, transferRecord, transfersOf } from '../transfers/transfers.ts'
import * as listSql from './list-sql.ts'
import * as sql from './sql.ts'
import { suggestionList, suggestionsOf } from './suggestions.ts'

export { recorded as recordedTransaction } from './recorded.ts'
export { bankRows, refuseForeign } from './statement-rows.ts'
export { applyFeed, type FeedRow } from './feeds.ts'
export { withVerdicts } from './feed-verdicts.ts'
export { completeImport } from './match-search.ts'
export { awaitTask } from './waiting.ts'

/** What a bank reported, and where the books have it. */
export const transactionRecord = named(
  'Transaction',
  withDate(
    fields({
      ...transactionFields,
      opposing_line_entries: t.Array(lineRecord),
      ledger: nullable(ledgerRecord),
      line_entry: nullable(lineRecord),
      journal_entry: nullable(entryRecord),
      transfer: nullable(transferRecord),
      suggestions: suggestionList,
    }),
  ),
)
export type TransactionRecord = t.StaticDecode<typeof transactionRecord>

export const expansions = [
  'ledger',
  'line_entry',
  'journal_entry',
  'opposing_line_entries',
  'opposing_line_entries.ledger',
  'transfer',
  'suggestions',
] as const
export type Expansion = (typeof expansions)[number]

/** What of a transaction is shown, and in which books. */
export interface Shown {
  expand?: readonly Expansion[] | undefined
  accounting_basis?: AskedBasis | undefined
}

/** What a list of transactions can be asked for. */
export type TransactionQuery = Omit<listSql.TransactionFilter, 'account_ids' | 'party_ids' | 'from' | 'until'> &
  Period & { party_id?: PartyId }

export async function listTransactions(
  tx: ReadTx,
  page: PageRequest,
  query: { accountId: SourceAccountId; filter: TransactionQuery } & Shown,
): Promise<Page<TransactionRecord>> {
  const { id: accountId } = await retrieveSourceAccount(tx, query.accountId)
  return await listAllTransactions(tx, page, { ...query, accountIds: [accountId] })
}

/** Transactions of a page that tells what is suggested for them. */
const maxSuggested = 100

/** @param query.accountIds of which accounts; of all when absent */
export async function listAllTransactions(
  tx: ReadTx,
  page: PageRequest,
  query: { accountIds?: SourceAccountId[]; filter: TransactionQuery } & Shown,
): Promise<Page<TransactionRecord>> {
  const { start_date, end_date, time_zone, party_id: partyId, ...filter } = query.filter
  if (query.expand?.includes('suggestions') && page.limit > maxSuggested)
    failField('invalid_limit', 'limit', `must be at most ${maxSuggested} with suggestions`)
  const party = partyId === undefined ? {} : { party_ids: await idsOfParty(tx, partyId) }
  const span = spanOf(tx, { start_date, end_date, time_zone })
  const accounts = query.accountIds ? { account_ids: query.accountIds } : {}
  const sized = pageOfEntries<listSql.Listed>(tx, page, {
    entriesOf: async (transactions) => {
      const matched = await matchedLines(tx, transactions)
      return transactions.map(({ id, journal_entry_id: own }) => own ?? matched.get(id)?.journal_entry_id ?? null)
    },
    idsIn: idsOfLines(query.expand !== undefined && query.expand.length > 0),
  })
  const found = await listSql.list(tx, sized, { ...filter, ...span, ...accounts, ...party })
  return { ...found, records: await transactionRecords(tx, found.records, query) }
}

export async function retrieveAnyTransaction(
  tx: ReadTx,
  transactionId: TransactionId,
  shown?: Shown,
): Promise<TransactionRecord> {
  return await retrieveTransaction(tx, { transactionId }, shown)
}

export async function retrieveTransaction(tx: ReadTx, at: TransactionPlace, shown?: Shown): Promise<TransactionRecord> {
  const [record] = await transactionRecords(tx, [await findTransaction(tx, at)], shown)
  return record ?? fail('resource_not_found', { resource: 'transaction' })
}

/** By its id, which is unique in the Instance; in this account, where one is named. */
export interface TransactionPlace {
  sourceAccountId?: SourceAccountId
  transactionId: TransactionId
}

export async function findTransaction(
  tx: ReadTx,
  { sourceAccountId, transactionId }: TransactionPlace,
): Promise<StoredTransaction> {
  const [found] = await sql.find(tx, sourceAccountId === undefined ? undefined : [sourceAccountId], [transactionId])
  return found ?? fail('resource_not_found', { resource: 'transaction' })
}

export async function transactionRecords(
  tx: ReadTx,
  transactions: readonly StoredTransaction[],
  { expand = [], ...asked }: Shown = {},
): Promise<TransactionRecord[]> {
  const forms = await transactionForms(tx, transactions, booksListed(tx, asked))
  const entryIds = forms.flatMap((form) => form.journal_entry_id ?? [])
  const wantsLines = expand.some((path) => path === 'line_entry' || path.startsWith('opposing_line_entries'))
  const lines = wantsLines ? await linesOf(tx, entryIds) : []
  const withLedgers = expand.includes('opposing_line_entries.ledger')
  const records = new Map(
    (await lineRecords(tx, lines, withLedgers ? ['ledger'] : [])).map((record) => [record.id, record]),
  )
  const entries = expand.includes('journal_entry') ? await entryRecords(tx, await findEntries(tx, entryIds)) : []
  const ledgers = expand.includes('ledger')
    ? await findLedgers(
        tx,
        forms.flatMap((form) => form.ledger_id ?? []),
      )
    : undefined
  const transfers = expand.includes('transfer') ? await transferForms(tx, forms) : undefined
  const suggestions = expand.includes('suggestions') ? await suggestionsOf(tx, transactions) : undefined
  const wantsOpposing = expand.some((path) => path.startsWith('opposing_line_entries'))
  return forms.map((form) => {
    const ledger = lookup(ledgers, form.ledger_id)
    const bankLine = expand.includes('line_entry') ? lookup(records, form.line_entry_id) : undefined
    return {
      ...form,
      opposing_line_entries: wantsOpposing ? form.opposing_line_entry_ids.flatMap((id) => records.get(id) ?? []) : [],
      ledger: ledger ? plainRecord(ledger) : null,
      line_entry: bankLine ? { ...bankLine, ledger: null } : null,
      journal_entry: entries.find((entry) => entry.id === form.journal_entry_id) ?? null,
      transfer: transfers?.get(form.id) ?? null,
      suggestions: suggestions?.get(form.id) ?? [],
    }
  })
}

/** By transaction. */
async function transferForms(
  tx: ReadTx,
  transactions: readonly { id: string }[],
): Promise<Map<string, TransferRecord>> {
  const found = await transfersOf(
    tx,
    transactions.map((transaction) => transaction.id),
  )
  return new Map([...found].map(([transactionId, transfer]) => [transactionId, transferForm(transfer)]))
}
