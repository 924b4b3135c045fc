import { minedRules } from '../src/categorization/rule-mining.ts'
import { keepSuggestedRules, labelledRows } from '../src/categorization/rule-suggestions.ts'
import { instancePlace, type Route } from '../src/http/route.ts'
import { newId } from '../src/kernel/ids.ts'
import { reportBalance } from '../src/sources/sources.ts'
import { aBill, anInvoice, aPaidBill, billingExamples, numberBillsFrom } from './billing-examples.ts'
import { formOf, lastWeek, type World } from './world.ts'

/**
 * A request for every route that succeeds, on records of its own: what the checks that are made for all routes start
 * from. Each call makes a new one.
 */
export interface Example {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Further bodies that succeed, with the fields that cannot stand beside those of `body`. */
  otherBodies?: readonly unknown[]
  /** Of a request that would be in the way of the others: the Instance that it is made for, instead of the world's. */
  instance?: string
}

export const examples: Readonly<Record<string, (world: World) => Promise<Example>>> = {
  retrievePlatform: async () => ({}),
  createInstance: async (world) => ({
    body: await aNewInstance(world),
    otherBodies: [{ name: fresh('Branch'), entries_start: '2026-01-01T00:00:00Z', parent_id: world.instanceId }],
  }),
  listInstances: async (world) => {
    await world.openInstance()
    return {}
  },
  retrieveInstance: async (world) => ({ params: { instance_id: world.instanceId } }),
  updateInstance: async (world) => ({ params: { instance_id: world.instanceId }, body: { name: fresh('Shop') } }),
  updateInstanceSettings: async (world) => ({
    params: { instance_id: await world.openInstance() },
    body: {
      external_id: fresh('Shop'),
      parent_id: world.instanceId,
      time_zone: 'Europe/London',
      accounting_basis: 'cash',
    },
    otherBodies: [{ clear_fields: ['parent_id'] }],
  }),
  deleteInstance: async (world) => ({ params: { instance_id: await world.openInstance() } }),
  updateSubscription: async (world) => ({
    params: { instance_id: world.instanceId },
    body: { subscription: 'tier2' },
    otherBodies: [{ subscription: 'tier1' }],
  }),
  createInstanceToken: async (world) => ({
    params: { instance_id: world.instanceId },
    body: { scopes: ['books:read', 'books:review'], expires_in: 600, actor: 'owner@shop.example' },
    otherBodies: [{ scopes: ['books:read'], expires_in: 60 }],
  }),
  createSampleCompany: async () => ({ body: { categorized: true }, otherBodies: [{ categorized: false }] }),
  listSessions: async (world) => {
    await aSession(world)
    await aSession(world)
    return {}
  },
  deleteSession: async (world) => ({ params: { session_id: await aSession(world) } }),
  listCoaTemplates: async () => ({}),
  createCoaTemplate: async () => ({ body: { name: fresh('Chart'), accounting_basis: 'cash' } }),
  retrieveCoaTemplate: async (world) => ({ params: { coa_template_id: await aTemplate(world) } }),
  updateCoaTemplate: async (world) => ({
    params: { coa_template_id: await aTemplate(world) },
    body: { name: fresh('Chart'), status: 'live' },
  }),
  deleteCoaTemplate: async (world) => ({ params: { coa_template_id: await aTemplate(world) } }),
  createLedgerTemplate: async (world) => {
    const coa_template_id = await aTemplate(world)
    const parent_id = await made(
      world,
      `/v0/platform-gl/coa-templates/${coa_template_id}/ledgers`,
      aNewLedgerTemplate(),
    )
    return { params: { coa_template_id }, body: { ...aNewLedgerTemplate(), parent_id, financial_account_type: 'loan' } }
  },
  retrieveLedgerTemplate: async (world) => ({ params: { ledger_template_id: await aLedgerTemplate(world) } }),
  updateLedgerTemplate: async (world) => ({
    params: { ledger_template_id: await aLedgerTemplate(world) },
    body: { name: fresh('Ledger'), sort_code: '9999' },
  }),
  deleteLedgerTemplate: async (world) => ({ params: { ledger_template_id: await aLedgerTemplate(world) } }),

  listLedgers: async () => ({}),
  createLedger: async (world) => ({ body: { ...aNewLedger(), parent_id: await aLedger(world) } }),
  retrieveLedger: async (world) => ({ params: { ledger_id: await aLedger(world) } }),
  updateLedger: async (world) => ({
    params: { ledger_id: await aLedger(world) },
    body: { name: fresh('Ledger'), parent_id: await aLedger(world) },
  }),
  deleteLedger: async (world) => ({ params: { ledger_id: await aLedger(world) } }),
  setOpeningBalance: async (world) => ({ params: { ledger_id: await aLedger(world) }, body: { balance: 12.5 } }),
  setOpeningBalances: async (world) => ({
    body: [
      { ledger_id: await aLedger(world), balance: 12.5 },
      { ledger_id: await aLedger(world), balance: -3 },
    ],
  }),
  retrieveLedgerBalance: async (world) => ({ params: { ledger_id: await aLedger(world) } }),
  listLedgerLineEntries: async (world) => {
    const entry = await anEntry(world)
    await anEntry(world, entry.ledgers)
    return { params: { ledger_id: entry.ledgers[0] } }
  },

  ...billingExamples,

  listParties: async (world) => {
    await aParty(world)
    await aParty(world)
    return { query: { type: 'vendor' } }
  },
  createParty: async () => ({ body: { ...aNewParty(), ...partyDetails } }),
  retrieveParty: async (world) => ({ params: { party_id: await aParty(world) } }),
  updateParty: async (world) => ({
    params: { party_id: await aParty(world) },
    body: { name: fresh('Party'), type: 'customer', ...partyDetails, external_id: fresh('Party'), enabled: false },
    otherBodies: [{ clear_fields: ['address'] }],
  }),
  deleteParty: async (world) => ({ params: { party_id: await aParty(world) } }),
  mergeParty: async (world) => ({
    params: { party_id: await aParty(world) },
    body: { into: await aParty(world) },
  }),

  listReconciliations: async (world) => {
    const statement = await aNewReconciliation(world)
    await made(world, '/v0/reconciliations', { ...statement, progress_status: 'completed' })
    await made(world, '/v0/reconciliations', { ...statement, statement_ending_date: '2026-03-31' })
    return { query: { ledger_id: statement.ledger_id } }
  },
  createReconciliation: async (world) => ({
    body: {
      ...(await aNewReconciliation(world)),
      time_zone: 'Europe/London',
      progress_status: 'in_progress',
    },
  }),
  retrieveReconciliation: async (world) => ({ params: { reconciliation_id: (await aReconciliation(world)).id } }),
  updateReconciliation: async (world) => ({
    params: { reconciliation_id: (await aReconciliation(world)).id },
    body: {
      statement_ending_date: '2026-03-31',
      statement_ending_balance: 12.34,
      time_zone: 'Europe/London',
      progress_status: 'completed',
    },
  }),
  retrieveReconciliationReport: async (world) => ({ params: { reconciliation_id: (await aReconciliation(world)).id } }),
  deleteReconciliation: async (world) => ({ params: { reconciliation_id: (await aReconciliation(world)).id } }),
  listReconciliationJournalEntries: async (world) => ({
    params: { reconciliation_id: (await aReconciliation(world)).id },
  }),
  updateReconciliationJournalEntries: async (world) => {
    const { id, entries } = await aReconciliation(world)
    return {
      params: { reconciliation_id: id },
      body: entries.map((journal_entry_id) => ({ journal_entry_id, reconciliation_status: 'reconciled' })),
    }
  },
  createReconciliationStatementFile: async (world) => ({
    params: { reconciliation_id: (await aReconciliation(world)).id },
    body: { file: { name: `${fresh('Statement')}.pdf`, bytes: aReceipt } },
  }),
  retrieveReconciliationStatementFile: async (world) => ({
    params: { reconciliation_id: await aReconciliationWithFile(world) },
  }),
  deleteReconciliationStatementFile: async (world) => ({
    params: { reconciliation_id: await aReconciliationWithFile(world) },
  }),
  retrieveReconciliationStatementFileContent: async (world) => ({
    params: { reconciliation_id: await aReconciliationWithFile(world, { name: 'Statement.pdf', bytes: aReceipt }) },
  }),
  autoMatchReconciliation: async (world) => ({
    params: { reconciliation_id: await aReconciliationWithFile(world, twoEntries) },
    body: {
      days: 3,
      format: 'csv',
      mapping: { date_format: 'YMD', columns: { date: 1, description: 'Description', amount: 'Amount' } },
      invert_amounts: false,
      dry_run: false,
    },
    otherBodies: [{ dry_run: true }],
  }),
  closePeriod: async (world) => ({
    instance: await world.openInstance(),
    body: { date: '2026-01-31', note: fresh('Signed off'), strict: true },
  }),
  retrieveReadiness: async () => ({ query: { date: '2026-01-31' } }),
  reopenPeriod: async (world) => ({ instance: await closedBooks(world), body: { note: fresh('Late papers') } }),
  listPeriods: async (world) => ({ instance: await closedBooks(world) }),

  listJournalEntries: async (world) => {
    const entry = await anEntry(world)
    await anEntry(world, entry.ledgers)
    return { query: { ledger_id: entry.ledgers[0] } }
  },
  createJournalEntry: async (world) => ({
    body: aNewEntry(await twoLedgers(world), { tag_ids: [(await aTag(world)).id], party_id: await aParty(world) }),
  }),
  createJournalEntries: async (world) => {
    const ledgers = await twoLedgers(world)
    const more = { tag_ids: [(await aTag(world)).id], party_id: await aParty(world) }
    return { body: [aNewEntry(ledgers, more), aNewEntry(ledgers)] }
  },
  updateJournalEntries: async (world) => {
    const { id, lines, ledgers } = await anEntry(world)
    const [debit, credit] = ledgers
    const tag_ids = [(await aTag(world)).id]
    const party_id = await aParty(world)
    const create = [{ ledger_id: credit, debit_credit: 'credit', amount: '10.00', tag_ids, party_id }]
    const update = [{ id: lines[0], ledger_id: debit, description: 'By hand', tag_ids, party_id }]
    return {
      body: [
        { id, description: fresh('Entry'), line_entry_changes: { create, update, delete: [lines[1]] } },
        { id: (await anEntry(world)).id, metadata: { page: 7 } },
      ],
    }
  },
  deleteJournalEntries: async (world) => ({
    query: { ids: [(await anEntry(world)).id, (await anEntry(world)).id].join(',') },
  }),
  retrieveJournalEntry: async (world) => ({ params: { journal_entry_id: (await anEntry(world)).id } }),
  updateJournalEntry: async (world) => {
    const { id, lines, ledgers } = await anEntry(world)
    const [debit, credit] = ledgers
    const tag_ids = [(await aTag(world)).id]
    const party_id = await aParty(world)
    const create = [{ ledger_id: credit, debit_credit: 'credit', amount: '10.00', tag_ids, party_id }]
    const update = [{ id: lines[0], ledger_id: debit, description: 'By hand', tag_ids, party_id }]
    return {
      params: { journal_entry_id: id },
      body: { description: fresh('Entry'), line_entry_changes: { create, update, delete: [lines[1]] } },
    }
  },
  deleteJournalEntry: async (world) => ({ params: { journal_entry_id: (await anEntry(world)).id } }),
  reverseJournalEntry: async (world) => ({
    params: { journal_entry_id: (await anEntry(world)).id },
    body: { datetime: '2026-03-01T00:00:00Z' },
  }),
  listJournalEntryLineEntries: async (world) => ({ params: { journal_entry_id: (await anEntry(world)).id } }),

  listJournalEntryFiles: async (world) => {
    const { id } = await anEntry(world)
    for (const name of ['1.pdf', '2.pdf']) await world.addFile(id, { name, bytes: aReceipt })
    return { query: { journal_entry_id: id } }
  },
  createJournalEntryFile: async (world) => ({
    body: { journal_entry_id: (await anEntry(world)).id, file: { name: `${fresh('Receipt')}.pdf`, bytes: aReceipt } },
    otherBodies: [
      { accrual_source_id: await anInvoice(world), file: { name: `${fresh('Invoice')}.pdf`, bytes: aReceipt } },
    ],
  }),
  retrieveJournalEntryFile: async (world) => ({ params: { file_id: await aFile(world) } }),
  deleteJournalEntryFile: async (world) => ({ params: { file_id: await aFile(world) } }),
  retrieveJournalEntryFileContent: async (world) => ({ params: { file_id: await aFile(world) } }),

  listTagGroups: async (world) => {
    await aTagGroup(world)
    await aTagGroup(world)
    return {}
  },
  createTagGroup: async () => ({ body: { name: fresh('Group'), description: 'What it was for' } }),
  retrieveTagGroup: async (world) => ({ params: { tag_group_id: await aTagGroup(world) } }),
  updateTagGroup: async (world) => ({
    params: { tag_group_id: await aTagGroup(world) },
    body: { name: fresh('Group'), description: null },
  }),
  deleteTagGroup: async (world) => ({ params: { tag_group_id: await aTagGroup(world) } }),
  listTags: async (world) => {
    const { tag_group_id } = await aTag(world)
    await made(world, '/v0/tags', { name: fresh('Tag'), tag_group_id })
    return { query: { tag_group_id } }
  },
  createTag: async (world) => ({ body: { name: fresh('Tag'), tag_group_id: await aTagGroup(world) } }),
  listTagGroupsOfInstance: async (world) => {
    await aTagGroup(world)
    await aTagGroup(world)
    return {}
  },
  listTagRules: async (world) => {
    await aTagRule(world)
    await aTagRule(world)
    return {}
  },
  createTagRule: async (world) => ({ body: await aNewTagRule(world) }),
  retrieveTagRule: async (world) => ({ params: { tag_rule_id: await aTagRule(world) } }),
  updateTagRule: async (world) => ({
    params: { tag_rule_id: await aTagRule(world) },
    body: { name: fresh('Rule'), tag_id: (await aTag(world)).id },
  }),
  deleteTagRule: async (world) => ({ params: { tag_rule_id: await aTagRule(world) } }),
  retrieveTag: async (world) => ({ params: { tag_id: (await aTag(world)).id } }),
  updateTag: async (world) => ({ params: { tag_id: (await aTag(world)).id }, body: { name: fresh('Tag') } }),
  deleteTag: async (world) => ({ params: { tag_id: (await aTag(world)).id } }),

  createSourceAccount: async (world) => {
    const [draw_ledger_id, contribution_ledger_id] = await twoLedgers(world)
    return {
      body: { ledger_id: await aLedger(world) },
      otherBodies: [
        { ledger: { ...aNewLedger(), parent_id: await aLedger(world) } },
        { business_personal: 'personal', draw_ledger_id, contribution_ledger_id },
      ],
    }
  },
  listSourceAccounts: async (world) => {
    const { ledgerId } = await anAccount(world)
    await made(world, '/v0/source-accounts', { ledger_id: ledgerId, name: 'The same money' })
    return { query: { ledger_id: ledgerId } }
  },
  retrieveSourceAccount: async (world) => ({ params: { source_account_id: (await anAccount(world)).accountId } }),
  updateSourceAccount: async (world) => ({
    params: { source_account_id: (await anAccount(world)).accountId },
    body: { name: fresh('Account') },
  }),
  deleteSourceAccount: async (world) => ({ params: { source_account_id: (await anAccount(world)).accountId } }),

  retrieveLastBalanced: async (world) => {
    const { accountId, ledgerId } = await anAccount(world)
    const datetime = Temporal.Instant.from('2026-03-01T00:00:00Z')
    await world.inBooks((tx) => reportBalance(tx, { accountId, datetime, balance: 0n }))
    return { params: { ledger_id: ledgerId } }
  },

  createTransactions: async (world) => ({
    params: { source_account_id: (await anAccount(world)).accountId },
    body: [await aFullRow(world)],
  }),
  createStatement: async (world) => ({
    params: { source_account_id: (await anAccount(world)).accountId },
    body: { file: aStatement(), format: 'csv', mapping: '{"date_format":"YMD"}' },
    otherBodies: [{ file: aStatement(), forecast: 'true' }],
  }),
  listSourceAccountStatements: async (world) => {
    const { accountId } = await anAccount(world)
    for (const row of [`2026-02-03,${fresh('Coffee')},-4.50,95.50`, `2026-03-03,${fresh('Tea')},-2.50,93.00`])
      await world.addStatement(accountId, `Date,Description,Amount,Balance\n${row}\n`)
    return { params: { source_account_id: accountId } }
  },
  listTransactions: async (world) => {
    const { source_account_id } = await aTransaction(world)
    await world.importRows(source_account_id, [aRow()])
    return { params: { source_account_id } }
  },
  deleteTransactions: async (world) => {
    const { source_account_id } = await aTransaction(world)
    return { params: { source_account_id }, query: { start_date: '2026-02-01' } }
  },
  retrieveTransaction: async (world) => ({ params: await aTransaction(world) }),
  updateTransaction: async (world) => {
    const [first, second] = await twoLedgers(world)
    const tag_ids = [(await aTag(world)).id]
    const party_id = await aParty(world)
    return {
      params: await aTransaction(world),
      body: {
        description: fresh('Coffee'),
        tag_ids,
        party_id,
        category: {
          category_ledger_id: await world.ledger('Uncategorized Outflow'),
          updated_category_ledger_id: first,
        },
      },
      otherBodies: [
        {
          splits: [
            { tag_ids, party_id, ledger_id: first, amount: -4 },
            { ledger_id: second, amount: -8.5 },
          ],
        },
      ],
    }
  },
  deleteTransaction: async (world) => ({ params: await aTransaction(world) }),
  listAllTransactions: async (world) => {
    const { source_account_id } = await aTransaction(world)
    await world.importRows(source_account_id, [aRow()])
    return { query: { source_account_id } }
  },
  retrieveAnyTransaction: async (world) => {
    const { transaction_id } = await aTransaction(world)
    return { params: { transaction_id } }
  },
  listTransactionHistory: async (world) => {
    const { source_account_id, transaction_id } = await aTransaction(world)
    const at = `/v0/source-accounts/${source_account_id}/transactions/${transaction_id}`
    await world.put(at, { category: { updated_category_ledger_id: await aLedger(world) } })
    return { params: { transaction_id } }
  },
  updateAnyTransactions: async (world) => {
    const { transaction_id: id } = await aTransaction(world)
    const { transaction_id: other } = await aTransaction(world)
    const [first, second] = await twoLedgers(world)
    const tag_ids = [(await aTag(world)).id]
    const party_id = await aParty(world)
    const category = {
      category_ledger_id: await world.ledger('Uncategorized Outflow'),
      updated_category_ledger_id: first,
    }
    const splits = [
      { tag_ids, party_id, ledger_id: first, amount: -4 },
      { ledger_id: second, amount: -8.5 },
    ]
    return {
      body: [
        { id, description: fresh('Coffee'), tag_ids, party_id, category },
        { id: other, review_status: 'reviewed' },
      ],
      otherBodies: [[{ id, splits }]],
    }
  },
  updateTransactions: async (world) => {
    const { source_account_id, transaction_id: id } = await aTransaction(world)
    const [first, second] = await twoLedgers(world)
    const tag_ids = [(await aTag(world)).id]
    const party_id = await aParty(world)
    const category = {
      category_ledger_id: await world.ledger('Uncategorized Outflow'),
      updated_category_ledger_id: first,
    }
    const splits = [
      { tag_ids, party_id, ledger_id: first, amount: -4 },
      { ledger_id: second, amount: -8.5 },
    ]
    return {
      params: { source_account_id },
      body: [{ id, description: fresh('Coffee'), tag_ids, party_id, category }],
      otherBodies: [[{ id, splits }]],
    }
  },
  markAsBusiness: async (world) => {
    const { source_account_id, transaction_id } = await aPersonalTransaction(world)
    return { params: { source_account_id }, body: { transaction_ids: [transaction_id] } }
  },
  unmarkAsBusiness: async (world) => {
    const { source_account_id, transaction_id } = await aPersonalTransaction(world)
    const body = { transaction_ids: [transaction_id] }
    const address = `/v0/source-accounts/${source_account_id}/business-transactions`
    await world.post(address, body, { headers: { prefer: 'wait=20' } })
    return { params: { source_account_id }, body }
  },
  recategorizeTransactions: async (world) => ({
    body: { source_account_id: (await aTransaction(world)).source_account_id, start_date: '2026-02-01' },
  }),
  revertCategorizationRule: async (world) => ({ params: await aRule(world) }),

  listCategorizationGroups: async (world) => ({ query: { source_account_id: (await aGroup(world)).accountId } }),
  categorizeGroup: async (world) => {
    const { group_id, row_id } = await aGroup(world)
    const body = {
      updated_category_ledger_id: await world.ledger('Meals'),
      tag_ids: [(await world.tag(fresh('Tag'))).id],
      party_id: (await world.post('/v0/parties', { name: fresh('Party'), type: 'vendor' })).body.id,
      review_status: 'reviewed',
      except: [],
    }
    return { params: { group_id }, body, otherBodies: [{ ...body, except: [row_id] }] }
  },
  revertTask: async (world) => {
    const { accountId } = await anAccount(world)
    return { params: { task_id: (await world.importRows(accountId, [aRow()])).body.id } }
  },

  matchTransaction: async (world) => {
    const { transaction_id, line_entry_id, journal_entry_id } = await aMatchable(world)
    return { params: { transaction_id }, body: { line_entry_id }, otherBodies: [{ journal_entry_id }] }
  },
  unmatchTransaction: async (world) => {
    const { transaction_id, line_entry_id } = await aMatchable(world)
    await world.post(`/v0/transactions/${transaction_id}/match`, { line_entry_id })
    return { params: { transaction_id } }
  },

  listTransfers: async (world) => {
    await aTransfer(world)
    return { query: { source_account_id: (await aTransfer(world, 2)).source_account_id } }
  },
  confirmTransfer: async (world) => ({ params: { transfer_id: (await aTransfer(world)).transfer_id } }),
  rejectTransfer: async (world) => ({ params: { transfer_id: (await aTransfer(world)).transfer_id } }),

  listLedgerTransactions: async (world) => {
    const { accountId, ledgerId } = await anAccount(world)
    await world.importRows(accountId, [aRow(), aRow()])
    return { params: { ledger_id: ledgerId } }
  },
  createLedgerTransactions: async (world) => ({
    params: { ledger_id: (await anAccount(world)).ledgerId },
    body: [await aFullRow(world)],
  }),
  deleteLedgerTransactions: async (world) => {
    const { ledger_id } = await aTransactionOfLedger(world)
    return { params: { ledger_id }, query: { start_date: '2026-02-01' } }
  },
  listLedgerTransactionCategories: async (world) => {
    const { accountId, ledgerId } = await anAccount(world)
    await world.importRows(accountId, [aRow(), aRow()])
    return { params: { ledger_id: ledgerId } }
  },
  updateManyTransactionCategories: async (world) => {
    const { ledger_id, transaction_id } = await aTransactionOfLedger(world)
    return { params: { ledger_id }, body: [{ transaction_id, ...(await aCategoryChange(world)) }] }
  },
  retrieveLedgerTransaction: async (world) => ({ params: await aTransactionOfLedger(world) }),
  deleteLedgerTransaction: async (world) => ({ params: await aTransactionOfLedger(world) }),
  retrieveTransactionCategories: async (world) => ({ params: await aTransactionOfLedger(world) }),
  updateTransactionCategories: async (world) => ({
    params: await aTransactionOfLedger(world),
    body: await aCategoryChange(world),
  }),

  createSourceLink: async (world) => ({
    body: {
      instance_id: world.instanceId,
      processor_token: aToken(),
      ledger_id: await aLedger(world),
      start_date: lastWeek(),
    },
  }),
  listSourceLinkStatuses: async (world) => {
    // What the bank of the sandbox brings differs by the day: the document shows links to which it brings nothing yet.
    const start_date = Temporal.Now.plainDateISO('UTC').add({ months: 1 }).toString()
    await aLink(world, { start_date })
    await aLink(world, { start_date })
    return { query: { instance_id: world.instanceId } }
  },
  updateSourceLink: async (world) => ({ params: { ledger_id: await aLink(world) }, body: { enabled: true } }),
  deleteSourceLink: async (world) => ({ params: { ledger_id: await aLink(world) } }),
  refreshLedger: async (world) => ({ params: { ledger_id: await aLink(world) } }),
  advanceSandboxBank: async (world) => ({
    body: { instance_id: world.instanceId, ledger_id: await aLink(world), days: 3 },
  }),
  setSandboxBankFault: async (world) => ({
    body: { instance_id: world.instanceId, ledger_id: await aLink(world), fault: 'late' },
  }),

  listTasks: async (world) => {
    const { source_account_id } = await aTransaction(world)
    await world.importRows(source_account_id, [aRow()])
    return { query: { source_account_id } }
  },
  retrieveTask: async (world) => {
    const { accountId } = await anAccount(world)
    return { params: { task_id: (await world.importRows(accountId, [aRow()])).body.id } }
  },

  listCategorizationRules: async (world) => {
    await aRule(world)
    await aRule(world)
    return {}
  },
  createCategorizationRule: async () => ({ body: aNewRule() }),
  retrieveCategorizationRule: async (world) => ({ params: await aRule(world) }),
  updateCategorizationRule: async (world) => ({ params: await aRule(world), body: { name: fresh('Rule') } }),
  deleteCategorizationRule: async (world) => ({ params: await aRule(world) }),
  retrieveCategorizationAccuracy: async (world) => {
    const { source_account_id, transaction_id } = await aTransaction(world)
    const at = `/v0/source-accounts/${source_account_id}/transactions/${transaction_id}`
    await world.put(at, { category: { updated_category_ledger_id: await aLedger(world) } })
    return {}
  },
  listCategorizationRuleVersions: async (world) => {
    const params = await aRule(world)
    await world.put(`/v0/categorization/rules/${params.categorization_rule_id}`, { name: fresh('Rule') })
    return { params }
  },
  previewCategorizationRule: async (world) => {
    const { categorization_rule_id: exclude_rule_id } = await aRule(world)
    await aTransaction(world)
    const { name: _, ...rule } = aNewRule()
    return { body: { ...rule, exclude_rule_id, start_date: '2026-01-01', limit: 1 } }
  },
  listCategorizationRuleSuggestions: async (world) => {
    await someRuleSuggestions(world)
    return {}
  },
  backtestCategorizationRules: async (world) => {
    const { categorization_rule_id: ruleId } = await aRule(world)
    await aTransaction(world)
    return { body: { rules: [ruleId, { ...aNewRule(), ledger_name: 'Meals' }], start_date: '2026-01-01' } }
  },
  listPlatformCategorizationRules: async (world) => {
    await aPlatformRule(world)
    await aPlatformRule(world)
    return {}
  },
  createPlatformCategorizationRule: async () => ({ body: aNewRule() }),
  retrievePlatformCategorizationRule: async (world) => ({ params: await aPlatformRule(world) }),
  updatePlatformCategorizationRule: async (world) => ({
    params: await aPlatformRule(world),
    body: { name: fresh('Rule') },
  }),
  deletePlatformCategorizationRule: async (world) => ({ params: await aPlatformRule(world) }),
  retrievePlatformSettings: async () => ({}),
  updatePlatformSettings: async (world) => {
    const { body } = await world.get('/v0/platform/settings')
    return { body: { similarity_threshold: body.similarity_threshold === 0.7 ? 0.8 : 0.7 } }
  },

  retrieveBalanceSheet: async () => ({ query: { end_date: '2026-03-31' } }),
  retrieveIncomeStatement: async () => ({ query: { start_date: '2026-01-01', end_date: '2026-03-31' } }),
  retrieveGeneralLedger: async () => ({}),
  retrieveJournal: async () => ({}),
  retrieveTrialBalance: async () => ({}),
  retrieveBalanceSheetRange: async () => ({
    query: { start_date: '2026-01-01', end_date: '2026-03-31', period: 'quarterly' },
  }),
  retrieveIncomeStatementRange: async () => ({ query: firstQuarter }),
  retrieveLedgerStatement: async (world) => ({ query: { ledger_id: (await anEntry(world)).ledgers[0] ?? '' } }),
  retrieveCashFlow: async () => ({ query: firstQuarter }),
  retrieveCashFlowTotals: async () => ({ query: { ...firstQuarter, period: 'yearly' } }),
  retrieveLedgerCashFlowTotals: async () => ({ query: firstQuarter }),
  retrieveNetProfitByPeriod: async () => ({ query: firstQuarter }),
  retrieveGrossProfitByPeriod: async () => ({ query: firstQuarter }),
  retrieveTopExpenses: async () => ({ query: { ...firstQuarter, top: '5' } }),
  retrieveBasisBridge: async () => ({}),
  retrieveSalesByCustomer: async () => ({ query: firstQuarter }),
  retrieveExpensesByVendor: async () => ({ query: firstQuarter }),
  retrieveVendorPayments: async (world) => {
    await aPaidBill(world)
    return { query: { year: '2026' } }
  },
  retrieveReceivableAging: async (world) => {
    await anInvoice(world)
    return { query: { date: '2026-03-31', by: 'document' } }
  },
  retrievePayableAging: async (world) => {
    await aBill(world)
    return { query: { date: '2026-03-31' } }
  },
  retrieveUnpaidDocuments: async (world) => {
    await aBill(world)
    return { query: { type: 'bill', date: '2026-03-31' } }
  },
  retrievePartyStatement: async (world) => {
    const { party_id } = await aBill(world)
    return { query: { party_id, content: 'movements' } }
  },

  listEvents: async () => ({}),
  listAuditLog: async () => ({}),

  listWebhooks: async (world) => {
    await aWebhook(world)
    await aWebhook(world)
    return {}
  },
  createWebhook: async (world) => ({ body: aNewWebhook(world) }),
  retrieveWebhook: async (world) => ({ params: await aWebhook(world) }),
  updateWebhook: async (world) => ({ params: await aWebhook(world), body: { event_types: ['source.*'] } }),
  deleteWebhook: async (world) => ({ params: await aWebhook(world) }),
  rotateWebhookSecret: async (world) => ({ params: await aWebhook(world) }),
  testWebhook: async (world) => ({ params: await aWebhook(world) }),
  listPlatformEvents: async () => ({}),
  retrievePlatformEvent: async (world) => ({ params: await anEvent(world) }),
  redeliverPlatformEvent: async (world) => ({ params: await anEvent(world), body: await aWebhook(world) }),
}

export async function exampleOf(world: World, route: Route): Promise<Example> {
  const example = examples[route.id]
  if (!example) throw new Error(`${route.id} has no example in test/examples.ts`)
  return await example(world)
}

/** The address of a request, its places filled. */
export function addressOf(route: Route, { params = {}, query = {} }: Example): string {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const asked = new URLSearchParams(query).toString()
  return asked === '' ? path : `${path}?${asked}`
}

/** The request, about another Instance: what is to be changed of the example. */
export function aboutInstance(
  route: Route,
  { params, query, body }: Example,
  id: string,
): { header?: string; params?: Record<string, string>; query?: Record<string, string>; body?: unknown } {
  const place = instancePlace(route)
  const named = { [route.instanceFrom ?? '']: id }
  if (place === 'params') return { params: { ...params, ...named } }
  if (place === 'query') return { query: { ...query, ...named } }
  return place === 'body' ? { body: { ...Object(body), ...named } } : { header: id }
}

/** The body of a request as it is sent. */
export function sentBody(route: Route, body: unknown): { type: string; bytes: Buffer } {
  if (route.multipart) return formOf(Object(body))
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) }
}

function aStatement() {
  const text = `Date,Description,Amount\n2026-02-03,${fresh('Coffee')},-4.50\n`
  return { name: 'february.csv', bytes: Buffer.from(text) }
}

/** What the statement of a reconciliation says of its two entries. */
const twoEntries = {
  name: 'february.csv',
  bytes: Buffer.from(`Date,Description,Amount\n${'2026-02-03,Entry,+10.00\n'.repeat(2)}`),
}

const aReceipt = Buffer.from('%PDF-1.4\n%%EOF\n')

let count = 0

function fresh(word: string): string {
  return `${word} ${(count += 1)}`
}

/** From now on names are numbered from here on: so that a request is the same whatever was made before. */
export function numberNamesFrom(first: number): void {
  count = first
  numberBillsFrom(first)
}

function aNewLedger() {
  return {
    name: fresh('Ledger'),
    type: 'asset',
    sub_type: 'current_assets',
    debit_credit: 'debit',
    report_cash_flow: true,
  }
}

async function aLedger(world: World): Promise<string> {
  return await made(world, '/v0/ledgers', aNewLedger())
}

async function twoLedgers(world: World): Promise<[string, string]> {
  return [await aLedger(world), await aLedger(world)]
}

function aNewEntry([debit, credit]: readonly [string, string], more: { tag_ids?: string[]; party_id?: string } = {}) {
  return {
    datetime: '2026-02-03T04:05:06Z',
    description: fresh('Entry'),
    line_entries: [
      { ledger_id: debit, debit_credit: 'debit', amount: '10.00', ...more },
      { ledger_id: credit, debit_credit: 'credit', amount: '10.00' },
    ],
  }
}

async function anEntry(world: World, between?: readonly [string, string]) {
  const ledgers = between ?? (await twoLedgers(world))
  const id = await made(world, '/v0/journal-entries', aNewEntry(ledgers))
  const lines: string[] = (await world.get(`/v0/journal-entries/${id}`)).body.line_entry_ids
  return { id, lines, ledgers }
}

async function aFile(world: World): Promise<string> {
  const answer = await world.addFile((await anEntry(world)).id, { name: 'Receipt.pdf', bytes: aReceipt })
  if (answer.status !== 201) throw new Error(`no file: ${answer.text}`)
  return answer.body.id
}

async function aNewReconciliation(world: World) {
  const ledgers = await twoLedgers(world)
  return { ledger_id: ledgers[0], statement_ending_date: '2026-02-28', statement_ending_balance: 20 }
}

async function aReconciliation(world: World): Promise<{ id: string; ledger_id: string; entries: string[] }> {
  const ledgers = await twoLedgers(world)
  const entries = [(await anEntry(world, ledgers)).id, (await anEntry(world, ledgers)).id]
  const statement = { ...(await aNewReconciliation(world)), ledger_id: ledgers[0] }
  return { id: await made(world, '/v0/reconciliations', statement), ledger_id: statement.ledger_id, entries }
}

async function aReconciliationWithFile(world: World, file = aStatement()): Promise<string> {
  const { id } = await aReconciliation(world)
  const { type, bytes } = formOf({ file })
  const headers = { 'content-type': type }
  const answer = await world.call('POST', `/v0/reconciliations/${id}/statement-file`, { raw: bytes, headers })
  if (answer.status !== 201) throw new Error(`no file: ${answer.text}`)
  return id
}

async function aFullRow(world: World) {
  const opposing_ledger_id = await aLedger(world)
  const tag_ids = [(await aTag(world)).id]
  return { ...aRow(), amount: 12.5, opposing_ledger_id, tag_ids, party_id: await aParty(world) }
}

function aNewParty() {
  return { name: fresh('Party'), type: 'vendor', external_id: fresh('Party') }
}

const partyDetails = {
  email: 'accounts@acme.example',
  phone: '+1 555 0100',
  address: '1 Main Street\nSpringfield, IL 62701',
  tax_id: '12-3456789',
  is_1099: true,
  metadata: { region: 'north' },
}

async function aParty(world: World): Promise<string> {
  return await made(world, '/v0/parties', aNewParty())
}

async function aTagGroup(world: World): Promise<string> {
  return await made(world, '/v0/platform/tag-groups', { name: fresh('Group') })
}

async function aTag(world: World): Promise<{ id: string; tag_group_id: string }> {
  const tag_group_id = await aTagGroup(world)
  return { id: await made(world, '/v0/tags', { name: fresh('Tag'), tag_group_id }), tag_group_id }
}

async function aNewTagRule(world: World) {
  const { id: tag_id } = await aTag(world)
  return { name: fresh('Rule'), tag_id, expression: 'match("COFFEE", t.description)', priority: 5 }
}

async function aTagRule(world: World): Promise<string> {
  return await made(world, '/v0/tags/rules', await aNewTagRule(world))
}

async function anAccount(world: World): Promise<{ accountId: string; ledgerId: string }> {
  return await world.bankAccount(fresh('Checking'))
}

function aRow() {
  const id = fresh('row').replace(' ', '-')
  return { id, amount: '-12.50', datetime: '2026-02-03T04:05:06Z', description: 'COFFEE 12' }
}

/** Comes with its category: what was learned from other examples does not choose another. */
async function aPlacedRow(world: World) {
  return { ...aRow(), opposing_ledger_id: await world.ledger('Uncategorized Outflow') }
}

async function aTransaction(world: World) {
  const { accountId } = await anAccount(world)
  const row = await aPlacedRow(world)
  await world.importRows(accountId, [row])
  return { source_account_id: accountId, transaction_id: row.id }
}

/** Rows that wait, of two merchants; the group of the first. */
async function aGroup(world: World): Promise<{ accountId: string; group_id: string; row_id: string }> {
  const { accountId } = await anAccount(world)
  const [one, two] = [await aPlacedRow(world), { ...(await aPlacedRow(world)), description: 'LIGHTHOUSE PROPERTIES' }]
  await world.importRows(accountId, [one, two, await aPlacedRow(world)])
  const { body } = await world.get(`/v0/categorization/groups?source_account_id=${accountId}`)
  return { accountId, group_id: body.records[0].id, row_id: one.id }
}

function aToken(): string {
  return `sandbox-${fresh('checking').replace(' ', '-')}-${newId('req')}`
}

/** The ledger of a new link whose history has been read. */
async function aLink(world: World, { start_date = lastWeek() } = {}): Promise<string> {
  const body = { instance_id: world.instanceId, processor_token: aToken(), start_date }
  const headers = { prefer: 'wait=20' }
  const answer = await world.post('/v0/sources/aggregator', body, { instance: null, headers })
  if (answer.body.status !== 'complete') throw new Error(`no link: ${answer.text}`)
  return answer.body.ledger_id
}

async function aTransactionOfLedger(world: World) {
  const { accountId, ledgerId } = await anAccount(world)
  const row = await aPlacedRow(world)
  await world.importRows(accountId, [row])
  return { ledger_id: ledgerId, transaction_id: row.id }
}

async function aCategoryChange(world: World) {
  return {
    category_ledger_id: await world.ledger('Uncategorized Outflow'),
    updated_category_ledger_id: await aLedger(world),
  }
}

async function aPersonalTransaction(world: World) {
  const [draw_ledger_id, contribution_ledger_id] = await twoLedgers(world)
  const account = { business_personal: 'personal', draw_ledger_id, contribution_ledger_id }
  const row = aRow()
  const source_account_id = await made(world, '/v0/source-accounts', account)
  await world.importRows(source_account_id, [row])
  return { source_account_id, transaction_id: row.id }
}

/** A transaction, and the hand-made entry whose line on the ledger of its account is of the same money. */
async function aMatchable(world: World) {
  const { accountId, ledgerId } = await anAccount(world)
  const { body: entry } = await world.post('/v0/journal-entries?expand=line_entries', {
    datetime: '2026-02-01T12:00:00Z',
    description: 'Check 1041',
    line_entries: [
      { ledger_id: ledgerId, debit_credit: 'credit', amount: '12.50' },
      { ledger_id: await world.ledger('Meals'), debit_credit: 'debit', amount: '12.50' },
    ],
  })
  const row = await aPlacedRow(world)
  await world.importRows(accountId, [row])
  return { transaction_id: row.id, line_entry_id: entry.line_entries[0].id, journal_entry_id: entry.id }
}

/** The last one of as many proposed ones between two new accounts. */
async function aTransfer(world: World, many = 1): Promise<{ transfer_id: string; source_account_id: string }> {
  const [from, to] = [await anAccount(world), await anAccount(world)]
  // Amounts of their own, so that transfers of other examples cannot be meant.
  const rows = Array.from({ length: many }, () => ({ ...aRow(), amount: `${(count += 1)}.77` }))
  await world.importRows(
    from.accountId,
    rows.map((row) => ({ ...row, amount: `-${row.amount}` })),
  )
  await world.importRows(
    to.accountId,
    rows.map((row) => ({ ...row, id: `${row.id}-back` })),
  )
  const { body } = await world.get(`/v0/transfers?source_account_id=${from.accountId}`)
  return { transfer_id: body.records[0].id, source_account_id: from.accountId }
}

function aNewRule() {
  return { name: fresh('Rule'), expression: 'match("COFFEE", t.description)', ledger_name: 'Nowhere', priority: '5' }
}

async function aRule(world: World) {
  return { categorization_rule_id: await made(world, '/v0/categorization/rules', aNewRule()) }
}

/** What the job of the night finds once five rows of each of two merchants were put on one ledger. */
async function someRuleSuggestions(world: World): Promise<void> {
  const { accountId } = await anAccount(world)
  const merchants = ['BEAN HOUSE', 'GOLDEN HARDWARE']
  const rows = Array.from({ length: 10 }, (_, at) => ({ ...aRow(), description: merchants[at % 2] ?? '' }))
  await world.importRows(accountId, rows)
  const category = { updated_category_ledger_id: await world.ledger('Meals') }
  await world.put(
    '/v0/transactions',
    rows.map(({ id }) => ({ id, category })),
  )
  await world.inBooks(async (tx) => await keepSuggestedRules(tx, await minedRules(await labelledRows(tx))))
}

async function aPlatformRule(world: World) {
  return { categorization_rule_id: await made(world, '/v0/platform/categorization/rules', aNewRule()) }
}

/** One that hears of nothing that these examples do. */
function aNewWebhook({ sink }: World) {
  return {
    url: `${sink}?of=${encodeURIComponent(fresh('Hook'))}`,
    event_types: ['payment_application.proposed'],
    enabled: true,
  }
}

/** Of the client that asks, who signs in nowhere: of users there are tests of their own. */
export async function aSession(world: World, userId = world.clientId): Promise<string> {
  const id = newId('ses')
  await world.rows(
    `insert into sessions (platform_id, id, session_hash, user_id, address, user_agent, created_at, last_seen_at, idle_until,
        expires_at)
     select $1, $2::text, sha256(convert_to($2::text, 'UTF8')), $3, '203.0.113.7', 'Mozilla/5.0', moment, moment, moment + interval '30 days',
       moment + interval '30 days' from (select clock_timestamp() as moment) as sign_in`,
    [world.platformId, id, userId],
  )
  return id
}

async function aWebhook(world: World): Promise<{ webhook_id: string }> {
  return { webhook_id: await made(world, '/v0/platform/webhooks', aNewWebhook(world)) }
}

async function anEvent(world: World): Promise<{ event_id: string }> {
  return { event_id: (await world.get('/v0/platform/events?limit=1')).body.records[0].id }
}

async function aNewInstance(world: World) {
  const templates = await world.get('/v0/platform-gl/coa-templates')
  const template = templates.body.records.find((each: { accounting_basis: string }) => each.accounting_basis === 'cash')
  return {
    name: fresh('Shop'),
    entries_start: '2026-01-01T00:00:00Z',
    accounting_basis: 'cash',
    coa_template_id: template.id,
  }
}

function aTemplate(world: World): Promise<string> {
  return made(world, '/v0/platform-gl/coa-templates', { name: fresh('Chart'), accounting_basis: 'cash' })
}

/** One that may be deleted. */
async function aLedgerTemplate(world: World): Promise<string> {
  const template = await aTemplate(world)
  return await made(world, `/v0/platform-gl/coa-templates/${template}/ledgers`, aNewLedgerTemplate())
}

function aNewLedgerTemplate() {
  return {
    name: fresh('Ledger'),
    ledger_type: 'liability',
    ledger_sub_type: 'current_liabilities',
    debit_credit: 'credit',
    editable: true,
    report_cash_flow: false,
    sort_code: '2500',
  }
}

async function made(world: World, address: string, body: unknown): Promise<string> {
  const answer = await world.post(address, body)
  if (answer.status !== 201) throw new Error(`${address} made nothing: ${answer.text}`)
  return answer.body.id
}

/** An Instance that was closed twice. */
async function closedBooks(world: World): Promise<string> {
  const instance = await world.openInstance()
  for (const date of ['2026-01-31', '2026-02-28']) await world.post('/v0/periods/close', { date }, { instance })
  return instance
}

const firstQuarter = { start_date: '2026-01-01', end_date: '2026-03-31' }
