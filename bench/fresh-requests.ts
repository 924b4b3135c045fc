import type { Asking } from './asking.ts'
import { billsOf, type FreshBooks, otherSide, rowsOf, sent } from './fresh-books.ts'

/**
 * What is asked of fresh books: every report in every form that reads by itself, every list with its filters and
 * orders.
 */
export interface ReadRequest {
  target: string
  accept?: string
}

const year = 'start_date=2021-01-01&end_date=2021-12-31'
const quarter = 'start_date=2021-02-01&end_date=2021-04-30'

export function readsOf(books: FreshBooks): ReadRequest[] {
  return [...reportsOf(books), ...listsOf(books).map((target) => ({ target: `/v0/${target}` }))]
}

function reportsOf({ bankId, categoryIds, tagId, partyIds, versions }: FreshBooks): ReadRequest[] {
  const forms = ['text/csv', 'application/x-ndjson', 'application/json']
  const reports = [
    'balance-sheet?end_date=2021-08-15&time_zone=Asia/Tokyo',
    'balance-sheet/range?range_start=2021-01-01&range_end=2021-12-31&period=monthly',
    `income-statement?${year}`,
    `income-statement?${year}&tag_ids=${tagId}`,
    `income-statement/range?${year}&period=monthly`,
    'trial-balance?end_date=2021-10-30&time_zone=Asia/Kathmandu',
    `ledger-statement?ledger_id=${categoryIds[0]}&${year}`,
    `ledger-statement?ledger_id=${bankId}&${quarter}&tag_ids=${tagId}`,
    `cash-flow?${year}`,
    `cash-flow?${quarter}&tag_ids=${tagId}`,
    `cash-flow?${year}&method=indirect`,
    `cash-flow?${quarter}&compare=previous_period`,
    `cash-flow-totals?${year}&period=monthly`,
    `ledger-cash-flow-totals?${year}&period=monthly`,
    `net-profit-by-period?${year}&period=monthly`,
    `gross-profit-by-period?${year}&period=monthly&tag_ids=${tagId}`,
    `top-expenses?${year}`,
  ]
  // In other books than those of the Instance, and as they were known: each is told by statements of its own.
  const inBooks = [
    ...reports.filter((report) => !report.startsWith('ledger-statement')),
    `ledger-statement?ledger_id=${categoryIds[0]}&${year}`,
    `general-ledger?${quarter}`,
    `journal?${quarter}`,
    `sales-by-customer?${year}`,
    `expenses-by-vendor?${year}`,
  ]
  const known = inBooks.filter((report) => !/tag_ids|compare/.test(report))
  const openItems = [
    'receivable-aging?date=2021-10-31',
    'payable-aging?date=2021-10-31',
    'payable-aging?date=2021-10-31&by=document',
    'unpaid-documents?date=2021-10-31',
    `party-statement?party_id=${partyIds[0]}&content=open_items`,
    `party-statement?party_id=${partyIds[0]}&content=movements&${year}`,
    'basis-bridge?date=2021-10-31',
    'vendor-payments?year=2021',
  ]
  return [
    ...['', '&accounting_basis=cash', ...versions.map((version) => `&known_at=${version}`)].flatMap((asked) =>
      (asked.startsWith('&known_at') ? known : inBooks).map((report) => ({ target: `/v0/reports/${report}${asked}` })),
    ),
    ...openItems.map((report) => ({ target: `/v0/reports/${report}` })),
    ...forms.map((accept) => ({ target: `/v0/reports/journal?${year}`, accept })),
    ...forms.map((accept) => ({ target: `/v0/reports/general-ledger?${year}`, accept })),
    { target: `/v0/reports/general-ledger?${quarter}`, accept: 'text/csv' },
    ...reports
      .filter((report) => report.startsWith('ledger-statement'))
      .map((report) => ({ target: `/v0/reports/${report}` })),
  ]
}

function listsOf(books: FreshBooks): string[] {
  const { accountId, bankId, categoryIds, tagId, entryIds, transactionIds, reconciliationId } = books
  const [category, other] = categoryIds
  const entries = [
    'limit=1000',
    'sort=datetime',
    'sort=description',
    quarter,
    `ledger_id=${bankId}`,
    `ledger_id=${category}&keywords=ram`,
    `tag_ids=${tagId}`,
    `tag_ids=${tagId}&ledger_id=${category}`,
    'creation_source=manual',
    'creation_source=reversal',
    'keywords=voucher',
    'amount=33',
    'min_amount=300&max_amount=310',
    'external_id=none',
    'limit=100&expand=line_entries',
  ]
  const transactions = [
    'limit=1000',
    'sort=datetime',
    'sort=-amount',
    quarter,
    'review_status=unreviewed',
    'posted_status=not_posted',
    `tag_ids=${tagId}`,
    `category_ledger_id=${category}`,
    `category_ledger_id=${other}&sort=amount`,
    'categorization_method=uncategorized',
    'categorization_method=transfer',
    'keywords=transfer',
    'min_amount=-2500&max_amount=-2400',
    'has_suggestion=true',
    'suggestion_kind=application',
    'sort=-confidence',
    'limit=100&expand=suggestions',
  ]
  return [
    ...entries.map((query) => `journal-entries?${query}`),
    ...transactions.map((query) => `transactions?${query}`),
    ...transactions.map((query) => `source-accounts/${accountId}/transactions?${query}`),
    ...transactions.slice(0, 4).map((query) => `ledgers/${bankId}/transactions?${query}`),
    `ledgers/${bankId}/transactions/categories?limit=1000`,
    ...['', '?sort=-datetime', `?${quarter}`, '?affects_cash_flow=false'].map(
      (query) => `ledgers/${category}/line-entries${query}`,
    ),
    `ledgers/${bankId}/balance?date=2021-07-15`,
    'ledgers?limit=1000',
    'ledgers?sort=-name',
    'transfers?limit=1000',
    'transfers?status=matched',
    `transfers?source_account_id=${accountId}`,
    `reconciliations?ledger_id=${bankId}`,
    `reconciliations/${reconciliationId}`,
    `reconciliations/${reconciliationId}/journal-entries?limit=1000`,
    'transactions/tasks',
    'transactions/tasks?status=complete&sort=created_datetime',
    `transactions/tasks?source_account_id=${accountId}`,
    'events?limit=100',
    'audit-log?limit=100',
    'audit-log?resource=journal_entry&start_date=2021-01-01',
    'tags',
    'tags/groups',
    'source-accounts',
    'categorization/rules',
    'platform/events?limit=100',
    'journal-entry-files',
    ...openItemsOf(books),
    'categorization/groups',
    'categorization/groups?status=unreviewed&sort=-sum',
    'categorization/accuracy',
    'periods/readiness?date=2021-09-30',
    `reconciliations/${reconciliationId}/report`,
    ...books.versions.map((version) => `ledgers/${bankId}/balance?date=2021-07-15&known_at=${version}`),
    ...entryIds
      .slice(0, 1)
      .flatMap((id) => [`journal-entries/${id}`, `journal-entries/${id}/line-entries`, `audit-log?id=${id}`]),
    ...transactionIds
      .slice(0, 1)
      .flatMap((id) => [`source-accounts/${accountId}/transactions/${id}`, `transactions/${id}/history`]),
  ]
}

function openItemsOf({ partyIds, billIds }: FreshBooks): string[] {
  const bills = ['', 'sort=-due_date', 'display_status=overdue', `party_id=${partyIds[0]}`, 'min_outstanding=2100']
  return [
    'parties?name=vendor',
    ...bills.map((query) => `accrual-sources?limit=100&${query}`.replace(/&$/, '')),
    'payment-applications?limit=100',
    `payment-applications?party_id=${partyIds[0]}`,
    ...billIds
      .slice(0, 1)
      .flatMap((id) => [`accrual-sources/${id}`, `accrual-sources/${id}/lines`, `accrual-sources/${id}/applications`]),
  ]
}

type Ask = Asking['ask']

/** What changes fresh books. Each takes records of its own each time. */
export type WriteRequest = (ask: Ask, books: FreshBooks, turn: number) => Promise<unknown>

const waiting = { prefer: 'wait=30' }
const part = <Item>(items: readonly Item[], turn: number, count: number): Item[] =>
  items.slice(turn * count, (turn + 1) * count)

/** Every second one is on the ledger of the account: what else happens leaves them where they are. */
const ofBank = (ids: readonly string[]) => ids.filter((_, at) => at % 2 === 0)

const monthsOf = (turn: number) => ({ start_date: `2021-0${3 + 2 * turn}-01`, end_date: `2021-0${4 + 2 * turn}-28` })

export const writes: Readonly<Record<string, WriteRequest>> = {
  'an import': (ask, { accountId }, turn) =>
    ask('POST', `/v0/source-accounts/${accountId}/transactions`, {
      headers: waiting,
      body: rowsOf(500, `later-${turn}`).map(sent),
    }),
  'an import of the other account': (ask, { savingsId }, turn) => {
    const body = rowsOf(500, `later-${turn}`).map(otherSide).map(sent)
    return ask('POST', `/v0/source-accounts/${savingsId}/transactions`, { headers: waiting, body })
  },
  'entries in bulk': (ask, { bankId, categoryIds: [category] }, turn) =>
    ask('POST', '/v0/journal-entries/bulk', {
      body: Array.from({ length: 200 }, (_, at) => ({
        datetime: '2021-06-01T12:00:00Z',
        description: `Later voucher ${turn} ${at}`,
        line_entries: [
          { ledger_id: category, debit_credit: 'debit', amount: '1.00' },
          { ledger_id: bankId, debit_credit: 'credit', amount: '1.00' },
        ],
      })),
    }),
  'categories of a hundred': async (ask, { bankId, categoryIds }) => {
    const { body } = await ask(
      'GET',
      `/v0/ledgers/${bankId}/transactions/categories?categorization_method=uncategorized&limit=100`,
    )
    return await ask('PUT', `/v0/ledgers/${bankId}/transactions/categories`, {
      body: body.records.map((each: { transaction: { id: string } }, at: number) => ({
        transaction_id: each.transaction.id,
        updated_category_ledger_id: categoryIds[at % 5],
      })),
    })
  },
  'a hundred transactions': (ask, { accountId, transactionIds }, turn) =>
    ask('PUT', `/v0/source-accounts/${accountId}/transactions`, {
      body: part(transactionIds, turn, 100).map((id) => ({ id, description: `Changed ${turn}` })),
    }),
  'a hundred entries': (ask, { entryIds }, turn) =>
    ask('PUT', '/v0/journal-entries', {
      body: part(ofBank(entryIds), turn, 100).map((id) => ({ id, description: `Changed ${turn}`, metadata: { turn } })),
    }),
  'a hundred entries go': (ask, { entryIds }, turn) =>
    ask('DELETE', `/v0/journal-entries?ids=${part(ofBank(entryIds).toReversed(), turn, 100).join(',')}`),
  'an entry is reversed': (ask, { entryIds }, turn) =>
    ask('POST', `/v0/journal-entries/${ofBank(entryIds)[300 + turn]}/reverse`, { body: {} }),
  'an entry goes': (ask, { entryIds }, turn) => ask('DELETE', `/v0/journal-entries/${ofBank(entryIds)[310 + turn]}`),
  recategorization: (ask, { accountId }, turn) =>
    ask('POST', '/v0/transactions/recategorize', {
      headers: waiting,
      body: { source_account_id: accountId, ...monthsOf(turn) },
    }),
  'transactions of a month go': (ask, { savingsId }, turn) =>
    ask('DELETE', `/v0/source-accounts/${savingsId}/transactions?${new URLSearchParams(monthsOf(turn)).toString()}`, {
      headers: waiting,
    }),
  ticking: (ask, { reconciliationId, entryIds }, turn) =>
    ask('PUT', `/v0/bulk/reconciliations/${reconciliationId}/journal-entries`, {
      body: part(ofBank(entryIds), turn, 50).map((journal_entry_id) => ({
        journal_entry_id,
        reconciliation_status: 'reconciled',
      })),
    }),
  'a tried rule': (ask, { instanceId: _ }) =>
    ask('POST', '/v0/categorization/rules/preview', {
      body: { expression: 'match("(?i).*ram", t.description)', ledger_name: 'Costs 03', limit: 100 },
    }),
  'a transfer is confirmed': (ask, { transferIds }, turn) => ask('POST', `/v0/transfers/${transferIds[turn]}/confirm`),
  'a transfer is rejected': (ask, { transferIds }, turn) =>
    ask('POST', `/v0/transfers/${transferIds[10 + turn]}/reject`),
  'an opening balance': (ask, { categoryIds }, turn) =>
    ask('POST', `/v0/ledgers/${categoryIds[30 + turn]}/opening-balance`, { body: { balance: 12.5 } }),
  'a ledger goes': (ask, { categoryIds }, turn) =>
    ask('DELETE', `/v0/ledgers/${categoryIds[21 + 2 * turn]}?delete_journal_entries=true`),
  'bills in bulk': (ask, books, turn) =>
    ask('POST', '/v0/accrual-sources/bulk', { body: billsOf(books, 0, rowsOf(400, `later-${turn}`)) }),
  'bills are paid': async (ask, { billIds, transactionIds }, turn) => {
    for (const at of [60 + 2 * turn, 61 + 2 * turn]) {
      const paid = {
        accrual_source_id: billIds[at],
        matched_amount: JSON.rawJSON((2000 + (4 * at + 1) * 0.07).toFixed(2)),
      }
      await ask('POST', '/v0/payment-applications', {
        body: { transaction_id: transactionIds[4 * at + 1], applications: [paid] },
      })
    }
  },
  'a bill is void': (ask, { billIds }, turn) =>
    ask('POST', `/v0/accrual-sources/${billIds[70 + turn]}/void`, { body: {} }),
  'a bill is written off': (ask, { billIds, categoryIds }, turn) =>
    ask('POST', `/v0/accrual-sources/${billIds[72 + turn]}/write-off`, { body: { ledger_id: categoryIds[45] } }),
  'a period is closed': (ask) => ask('POST', '/v0/periods/close', { body: { date: '2021-01-31' } }),
  'a period is reopened': (ask) => ask('POST', '/v0/periods/reopen', { body: { note: 'Late papers' } }),
}
