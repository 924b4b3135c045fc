import assert from 'node:assert/strict'
import { newId } from '../src/kernel/ids.ts'
import { aSession } from '../test/examples.ts'
import type { Answer, World } from '../test/world.ts'

/** A list of the API, and how its records are made, renamed and taken away: what walks through lists stand on. */
export interface List {
  address: string
  /** Makes the records that stay, most of them with equal sort keys. */
  fill: () => Promise<void>
  insert: (word: string) => Promise<string>
  /** Absent where nothing is ever taken away: see `lasting`. */
  remove?: (id: string) => Promise<unknown>
  rename?: (id: string, word: string) => Promise<unknown>
  /** Where a record stands that was inserted last. */
  newest: 'first' | 'last'
  /** With this `sort`, where the newest stands so only then. */
  sort?: string
}

type Lists = Readonly<Record<string, (world: World) => Promise<List>>>

/** So many records stay in each list. */
export const stay = 16
const day = '2026-02-03T00:00:00Z'
const later = '2026-05-01T00:00:00Z'

export const lists: Lists = {
  listInstances: async (world) => ({
    address: '/v0/platform/instances',
    fill: async () => {
      for (let at = 0; at < stay; at += 1) await openInstance(world, `Shop ${at % 3}`)
      await sameMoment(world, 'instances', 'created_at', 'platform_id', world.platformId)
    },
    insert: (word) => openInstance(world, `Shop ${word}`),
    remove: (id) => world.delete(`/v0/platform/instances/${id}`),
    rename: (id, word) => world.put(`/v0/platform/instances/${id}`, { name: `Shop ${word}` }),
    newest: 'last',
  }),
  listCoaTemplates: async (world) => {
    const insert = async (name: string, at = 'now()') => {
      const id = newId('coa')
      await world.rows(
        `insert into coa_templates (platform_id, id, name, accounting_basis, status, type, created_at)
         values ($1, $2, $3, 'cash', 'live', 'platform', ${at})`,
        [world.platformId, id, name],
      )
      return id
    }
    return {
      address: '/v0/platform-gl/coa-templates',
      fill: async () => {
        for (let at = 0; at < stay; at += 1) await insert('Chart', `'2020-01-01'`)
      },
      insert,
      remove: (id) => world.rows('delete from coa_templates where id = $1', [id]),
      rename: (id, word) => world.rows('update coa_templates set name = $2 where id = $1', [id, word]),
      newest: 'last',
    }
  },
  listLedgers: async (world) => ({
    address: '/v0/ledgers',
    fill: () => repeat((at) => aLedger(world, `Ledger ${at}`)),
    insert: (word) => aLedger(world, `A ${word}`),
    remove: (id) => world.delete(`/v0/ledgers/${id}`),
    rename: (id, word) => world.put(`/v0/ledgers/${id}`, { name: `Z ${word}`, sort_code: word.slice(-20) }),
    newest: 'last',
    sort: '-name',
  }),
  listLedgerLineEntries: async (world) => {
    const ledgers = [await aLedger(world, 'Ledger'), await aLedger(world, 'Other')] as const
    return {
      address: `/v0/ledgers/${ledgers[0]}/line-entries`,
      fill: () => repeat(() => anEntry(world, ledgers, { description: 'stays', datetime: day })),
      insert: (description) => anEntry(world, ledgers, { description, datetime: later }),
      remove: (id) => world.delete(`/v0/journal-entries/${id}`),
      rename: (id, word) => world.put(`/v0/journal-entries/${id}`, { datetime: day, description: word }),
      newest: 'last',
    }
  },
  listJournalEntries: async (world) => {
    const ledgers = [await aLedger(world, 'Ledger'), await aLedger(world, 'Other')] as const
    // The longest keys that there are: a token has to hold them.
    const hard = ['\u0001'.repeat(500), '\u{1f4a5}'.repeat(250), '"\\\''.repeat(160), ' ', '']
    return {
      address: '/v0/journal-entries',
      fill: async () => {
        for (const description of hard) await anEntry(world, ledgers, { description, datetime: day })
        await repeat((at) => anEntry(world, ledgers, { description: `Entry ${at % 2}`, datetime: day }))
      },
      insert: (description) => anEntry(world, ledgers, { description, datetime: later }),
      remove: (id) => world.delete(`/v0/journal-entries/${id}`),
      rename: (id, word) => world.put(`/v0/journal-entries/${id}`, { datetime: day, description: word }),
      newest: 'first',
    }
  },
  listSourceAccounts: async (world) => ({
    address: '/v0/source-accounts',
    fill: async () => {
      await repeat(async (at) => (await world.bankAccount(`Account ${at}`)).accountId)
      await sameMoment(world, 'source_accounts', 'created_at', 'instance_id', world.instanceId)
    },
    insert: async (word) => (await world.bankAccount(word)).accountId,
    remove: (id) => world.delete(`/v0/source-accounts/${id}`),
    rename: (id, word) => world.put(`/v0/source-accounts/${id}`, { name: word }),
    newest: 'last',
  }),
  listSourceAccountStatements: async (world) => {
    const { accountId } = await world.bankAccount()
    const address = `/v0/source-accounts/${accountId}/statements`
    const all = async (): Promise<Answer['body'][]> => (await world.get(`${address}?limit=1000`)).body.records
    const add = async (word: string, date: string) => {
      const { body } = await world.addStatement(accountId, `Date,Description,Amount\n${date},${word},-1.00\n`)
      return String((await all()).find((each) => each.task_id === body.id)?.id)
    }
    return {
      address,
      fill: () => repeat((at) => add(`stays ${at}`, day.slice(0, 10))),
      insert: (word) => add(word, later.slice(0, 10)),
      remove: async (id) => {
        const statement = (await all()).find((each) => each.id === id)
        return await world.endedTask(
          (await world.post(`/v0/transactions/tasks/${statement.task_id}/revert`, {})).body.id,
        )
      },
      newest: 'first',
    }
  },
  listSourceLinkStatuses: async (world) => {
    const insert = async () => {
      const id = newId('lnk')
      await world.rows(
        `insert into source_links (instance_id, id, aggregator, token, enabled, start_date, time_zone, connection,
           sync_pending_transactions, calculate_opening_balance, opening_balance_due, asked, created_at)
         values ($1, $2, 'plaid', '', false, '2026-01-01', 'UTC', 'waiting', false, false, false, 0, now())`,
        [world.instanceId, id],
      )
      return id
    }
    return {
      address: `/v0/sources/aggregator/links/status?instance_id=${world.instanceId}`,
      fill: async () => {
        await repeat(insert)
        await sameMoment(world, 'source_links', 'created_at', 'instance_id', world.instanceId)
      },
      insert,
      remove: (id) => world.rows('delete from source_links where id = $1', [id]),
      newest: 'last',
    }
  },
  listTransactions: (world) =>
    transactionList(world, ({ accountId }) => `/v0/source-accounts/${accountId}/transactions`),
  listAllTransactions: async (world) => ({
    ...(await transactionList(world, () => '/v0/transactions')),
  }),
  listTransactionHistory: async (world) => {
    const { accountId } = await world.bankAccount()
    const insert = async (word: string) => {
      await world.put(`/v0/source-accounts/${accountId}/transactions/walked`, { description: word })
      const { records } = (await world.get('/v0/transactions/walked/history?limit=1000')).body
      return records.at(-1).id
    }
    return {
      address: '/v0/transactions/walked/history',
      fill: async () => {
        await world.importRows(accountId, [{ ...aRow('walked'), amount: '-1.00' }])
        await repeat((at) => insert(`Word ${at}`))
      },
      insert,
      newest: 'last',
    }
  },
  listLedgerTransactions: async (world) => ({
    ...(await transactionList(world, ({ ledgerId }) => `/v0/ledgers/${ledgerId}/transactions`)),
  }),
  listLedgerTransactionCategories: async (world) => ({
    ...(await transactionList(world, ({ ledgerId }) => `/v0/ledgers/${ledgerId}/transactions/categories`)),
  }),
  listTransfers: async (world) => {
    const [from, to] = [await world.bankAccount('Checking'), await world.bankAccount('Savings')]
    let amount = 0
    /** Pairs of amounts of their own, without a word that tells: they are proposed. */
    const pairs = async (words: readonly string[]) => {
      const rows = words.map((word) => ({ ...aRow(word), amount: `${(amount += 1)}.00` }))
      await world.importRows(
        from.accountId,
        rows.map((row) => ({ ...row, amount: `-${row.amount}` })),
      )
      await world.importRows(
        to.accountId,
        rows.map((row) => ({ ...row, id: `${row.id}-in` })),
      )
    }
    return {
      address: '/v0/transfers',
      fill: async () => {
        await pairs(Array.from({ length: stay }, (_, at) => `row-${at}`))
        await sameMoment(world, 'transfers', 'created_at', 'instance_id', world.instanceId)
      },
      insert: async (word) => {
        await pairs([word])
        const found = await world.rows<{ id: string }>('select id from transfers where from_transaction_id = $1', [
          word,
        ])
        return found[0]?.id ?? ''
      },
      remove: (id) => world.post(`/v0/transfers/${id}/reject`, undefined),
      newest: 'first',
    }
  },
  listTasks: async (world) => {
    const { accountId } = await world.bankAccount()
    const insert = async (word: string): Promise<string> => (await world.importRows(accountId, [aRow(word)])).body.id
    return {
      address: '/v0/transactions/tasks',
      fill: async () => {
        await repeat((at) => insert(`row-${at}`))
        await sameMoment(world, 'tasks', 'created_datetime', 'instance_id', world.instanceId)
      },
      insert,
      remove: (id) => world.rows('delete from tasks where id = $1', [id]),
      newest: 'first',
    }
  },
  listReconciliations: async (world) => {
    const insert = async (word: string) => {
      const ledger_id = await aLedger(world, `Ledger ${word}`)
      const statement = { ledger_id, statement_ending_date: '2026-02-28', statement_ending_balance: 0 }
      return idOf(await world.post('/v0/reconciliations', statement))
    }
    return {
      address: '/v0/reconciliations',
      fill: () => repeat((at) => insert(`of ${at}`)),
      insert,
      remove: (id) => world.delete(`/v0/reconciliations/${id}`),
      rename: (id) => world.put(`/v0/reconciliations/${id}`, { statement_ending_balance: 1 }),
      newest: 'first',
    }
  },
  listReconciliationJournalEntries: async (world) => {
    const ledgers = [await aLedger(world, 'Ledger'), await aLedger(world, 'Other')] as const
    const statement = { ledger_id: ledgers[0], statement_ending_date: '2026-12-31', statement_ending_balance: 0 }
    const reconciliation = idOf(await world.post('/v0/reconciliations', statement))
    return {
      address: `/v0/reconciliations/${reconciliation}/journal-entries`,
      fill: () => repeat(() => anEntry(world, ledgers, { description: 'stays', datetime: day })),
      insert: (description) => anEntry(world, ledgers, { description, datetime: later }),
      remove: (id) => world.delete(`/v0/journal-entries/${id}`),
      rename: (id, word) => world.put(`/v0/journal-entries/${id}`, { datetime: day, description: word }),
      newest: 'last',
    }
  },
  listCategorizationRules: async (world) =>
    rules(world, '/v0/categorization/rules', () =>
      sameMoment(world, 'categorization_rules', 'created_at', 'instance_id', world.instanceId),
    ),
  listCategorizationRuleVersions: async (world) => {
    const rule = { name: 'Rule', expression: 't.amount < 0', ledger_name: 'Rent' }
    const address = `/v0/categorization/rules/${idOf(await world.post('/v0/categorization/rules', rule))}`
    const insert = async (word: string) => {
      const { body } = await world.put(address, { name: `Rule ${word}` })
      return String(body.version)
    }
    return { address: `${address}/versions`, fill: () => repeat((at) => insert(`${at}`)), insert, newest: 'first' }
  },
  listCategorizationRuleSuggestions: async (world) => {
    const ledgerId = await aLedgerOf(world, 'expense')
    let place = 0
    const insert = async (word: string) => {
      await world.rows(
        `insert into rule_suggestions values ($1, $2::integer, $3, 't.amount < ' || $2::integer, $4, 9, 4, 4, '{}', now())`,
        [world.instanceId, (place += 1), word, ledgerId],
      )
      return word
    }
    return {
      address: '/v0/categorization/rules/suggestions',
      fill: () => repeat((at) => insert(`suggestion ${at}`)),
      insert,
      remove: (name) => world.rows('delete from rule_suggestions where name = $1', [name]),
      newest: 'last',
    }
  },
  listCategorizationGroups: async (world) => {
    const { accountId } = await world.bankAccount()
    const address = `/v0/source-accounts/${accountId}/transactions`
    const rowOf = new Map<string, string>()
    /** Of a merchant whose name has no digit, which no key has. */
    const add = async (word: string, rows: number) => {
      const merchant = word.toUpperCase().replaceAll(/\d/g, (digit) => 'BCDFGHJKLM'[Number(digit)] ?? '')
      const row = { ...aRow(word), amount: '2.00', description: merchant.replaceAll(/[^A-Z]/g, '') }
      await world.importRows(
        accountId,
        Array.from({ length: rows }, (_, at) => ({ ...row, id: `${word}${'i'.repeat(at)}` })),
      )
      const { records } = (await world.get('/v0/categorization/groups?limit=1000')).body
      const found = records.find((each: Answer['body']) =>
        each.samples.some((sample: { transaction_id: string }) => sample.transaction_id === word),
      )
      rowOf.set(found.id, word)
      return found.id
    }
    return {
      address: '/v0/categorization/groups',
      fill: () => repeat((at) => add(`Z${at}`, 2)),
      insert: (word) => add(word, 1),
      remove: (id) => world.delete(`${address}/${rowOf.get(id)}`),
      newest: 'last',
    }
  },
  listPlatformCategorizationRules: async (world) =>
    rules(world, '/v0/platform/categorization/rules', () =>
      sameMoment(world, 'platform_categorization_rules', 'created_at', 'platform_id', world.platformId),
    ),
  listPeriods: async (world) => {
    // There are enough past days, whenever it is run.
    const last = { day: Temporal.PlainDate.from('1900-01-01') }
    const start = { entries_start: `${last.day.toString()}T00:00:00Z` }
    const moved = await world.put(`/v0/platform/instances/${world.instanceId}`, start, { instance: null })
    assert.equal(moved.status, 200, moved.text)
    const insert = async () => {
      last.day = last.day.add({ days: 1 })
      return idOf(await world.post('/v0/periods/close', { date: last.day.toString() }))
    }
    return {
      address: '/v0/periods',
      fill: async () => {
        await repeat(insert)
        await sameMoment(world, 'periods', 'closed_at', 'instance_id', world.instanceId)
      },
      insert,
      newest: 'first',
    }
  },
  listTagGroups: async (world) => tagGroups(world, '/v0/platform/tag-groups'),
  listTagGroupsOfInstance: async (world) => tagGroups(world, '/v0/tags/groups'),
  listJournalEntryFiles: async (world) => {
    const ledgers = [await aLedger(world, 'Ledger'), await aLedger(world, 'Other')] as const
    const entries = new Map<string, number>()
    // An entry has a limit of files.
    const insert = async (word: string) => {
      const full = [...entries].find(([, count]) => count < 20)?.[0]
      const entry = full ?? (await anEntry(world, ledgers, { description: 'Papers', datetime: day }))
      entries.set(entry, (entries.get(entry) ?? 0) + 1)
      return idOf(await world.addFile(entry, { name: `${word}.txt`, bytes: word }))
    }
    return {
      address: '/v0/journal-entry-files',
      fill: async () => {
        await repeat((at) => insert(`file ${at}`))
        await sameMoment(world, 'journal_entry_files', 'created_at', 'instance_id', world.instanceId)
      },
      insert,
      remove: (id) => world.delete(`/v0/journal-entry-files/${id}`),
      newest: 'last',
    }
  },
  listParties: async (world) => ({
    address: '/v0/parties',
    fill: () => repeat((at) => aParty(world, `Party ${at % 3}`)),
    insert: (word) => aParty(world, `Party ${word}`),
    remove: (id) => world.delete(`/v0/parties/${id}`),
    rename: (id, word) => world.put(`/v0/parties/${id}`, { name: `Party ${word}` }),
    newest: 'last',
  }),
  listAccrualSources: async (world) => {
    const account_id = await aLedgerOf(world, 'revenue')
    const insert = async (notes: string) => {
      const lines = [{ account_id, amount: 10 }]
      const draft = { type: 'invoice', status: 'draft', effective_date: '2026-02-03', due_date: '2026-03-03' }
      return idOf(await world.post('/v0/accrual-sources', { ...draft, notes, lines }))
    }
    return {
      address: '/v0/accrual-sources',
      fill: () => repeat((at) => insert(`Invoice ${at % 3}`)),
      insert: (word) => insert(`Invoice ${word}`),
      remove: (id) => world.delete(`/v0/accrual-sources/${id}`),
      rename: (id, word) => world.put(`/v0/accrual-sources/${id}`, { notes: `Invoice ${word}` }),
      newest: 'first',
    }
  },
  listPaymentApplications: async (world) => applications(world, () => '/v0/payment-applications'),
  listAccrualSourceApplications: async (world) => applications(world, (id) => `/v0/accrual-sources/${id}/applications`),
  listAccrualSourceAdjustments: async (world) => {
    const lines = [{ account_id: await aLedgerOf(world, 'revenue'), amount: 100_000 }]
    const body = { type: 'invoice', effective_date: '2026-02-03', lines }
    const address = `/v0/accrual-sources/${idOf(await world.post('/v0/accrual-sources', body))}`
    const written = { ledger_id: await aLedgerOf(world, 'expense'), amount: 1, date: '2026-02-03' }
    const insert = async () => {
      await world.post(`${address}/write-off`, written)
      const { body: listed } = await world.get(`${address}/adjustments?limit=1000`)
      return String(listed.records.at(-1).accrual_adjustment_id)
    }
    return { address: `${address}/adjustments`, fill: () => repeat(insert), insert, newest: 'last' }
  },
  listTags: async (world) => {
    const { tag_group_id } = await world.tag('Tag')
    const insert = async (word: string) => idOf(await world.post('/v0/tags', { name: `Y ${word}`, tag_group_id }))
    return {
      address: '/v0/tags',
      fill: () => repeat((at) => insert(`tag ${at}`)),
      insert: (word) => insert(`z ${word}`),
      remove: (id) => world.delete(`/v0/tags/${id}`),
      rename: (id, word) => world.put(`/v0/tags/${id}`, { name: `A ${word}` }),
      newest: 'last',
    }
  },
  listTagRules: async (world) => {
    const { id: tag_id } = await world.tag('Tag')
    const insert = async (name: string, priority: number) =>
      idOf(await world.post('/v0/tags/rules', { name, expression: 't.amount > 1', tag_id, priority }))
    return {
      address: '/v0/tags/rules',
      fill: async () => {
        await repeat((at) => insert(`Rule ${at}`, at % 3))
        await sameMoment(world, 'tag_rules', 'created_at', 'instance_id', world.instanceId)
      },
      insert: (word) => insert(word, -5),
      remove: (id) => world.delete(`/v0/tags/rules/${id}`),
      rename: (id, word) => world.put(`/v0/tags/rules/${id}`, { priority: word.length }),
      newest: 'last',
    }
  },
  listEvents: async (world) => ({
    address: '/v0/events',
    fill: () => repeat((at) => aLedger(world, `Ledger ${at}`)),
    insert: (word) => aLedger(world, word),
    newest: 'last',
  }),
  listAuditLog: async (world) => ({
    address: '/v0/audit-log',
    fill: () => repeat((at) => aLedger(world, `Ledger ${at}`)),
    insert: (word) => aLedger(world, word),
    newest: 'first',
  }),
  listSessions: async (world) => ({
    address: '/v0/platform/sessions',
    fill: async () => {
      await repeat(() => aSession(world))
      await sameMoment(world, 'sessions', 'created_at', 'platform_id', world.platformId)
    },
    insert: () => aSession(world),
    remove: (id) => world.delete(`/v0/platform/sessions/${id}`, { instance: null }),
    newest: 'first',
  }),
  listWebhooks: async (world) => {
    const insert = async (word: string) => {
      const wanted = { url: `${world.sink}${encodeURIComponent(word)}`, event_types: ['source.*'] }
      return (await world.post('/v0/platform/webhooks', wanted)).body.id
    }
    return {
      address: '/v0/platform/webhooks',
      fill: async () => {
        await repeat((at) => insert(String(at)))
        await sameMoment(world, 'webhooks', 'created_at', 'platform_id', world.platformId)
      },
      insert,
      remove: (id) => world.delete(`/v0/platform/webhooks/${id}`),
      newest: 'last',
    }
  },
  listPlatformEvents: async (world) => ({
    address: '/v0/platform/events',
    fill: () => repeat((at) => aLedger(world, `Ledger ${at}`)),
    insert: (word) => aLedger(world, word),
    newest: 'first',
  }),
}

/** Lists of which nothing is ever taken away. */
export const lasting: readonly string[] = [
  'listPeriods',
  'listCategorizationRuleVersions',
  'listEvents',
  'listAuditLog',
  'listPlatformEvents',
  'listTransactionHistory',
  'listPaymentApplications',
  'listAccrualSourceApplications',
  'listAccrualSourceAdjustments',
]

/** Lists that another one's code reads. */
export const twins: ReadonlySet<string> = new Set([
  'listAllTransactions',
  'listLedgerTransactions',
  'listLedgerTransactionCategories',
  'listPlatformCategorizationRules',
  'listTagGroupsOfInstance',
  'listAuditLog',
])

/** Of one account, wherever they are listed. */
async function transactionList(
  world: World,
  addressOf: (of: { accountId: string; ledgerId: string }) => string,
): Promise<List> {
  const account = await world.bankAccount()
  const { accountId } = account
  const address = `/v0/source-accounts/${accountId}/transactions`
  return {
    address: addressOf(account),
    fill: async () => {
      const rows = Array.from({ length: stay }, (_, at) => ({ ...aRow(`row-${at}`), amount: `${(at % 2) - 3}.00` }))
      await world.importRows(accountId, rows)
    },
    insert: async (word) => {
      await world.importRows(accountId, [{ ...aRow(word), datetime: later }])
      return word
    },
    remove: (id) => world.delete(`${address}/${id}`),
    rename: (id, word) => world.put(`${address}/${id}`, { description: word }),
    newest: 'first',
  }
}

/** Payments on one invoice; nothing takes one away for good. */
async function applications(world: World, addressOf: (invoice: string) => string): Promise<List> {
  const ledger_id = (await world.bankAccount()).ledgerId
  const lines = [{ account_id: await aLedgerOf(world, 'revenue'), amount: 100_000 }]
  const invoice = idOf(
    await world.post('/v0/accrual-sources', { type: 'invoice', effective_date: '2026-02-03', lines }),
  )
  const insert = async () => {
    const parts = [{ accrual_source_id: invoice, matched_amount: 1 }]
    const payment = { ledger_id, date: '2026-02-03', amount: 1, applications: parts }
    const { body } = await world.post('/v0/payment-applications', payment)
    return String(body[0].payment_application_id)
  }
  return { address: addressOf(invoice), fill: () => repeat(insert), insert, newest: 'first' }
}

async function repeat(make: (at: number) => Promise<string>): Promise<void> {
  for (let at = 0; at < stay; at += 1) await make(at)
}

export async function openInstance(world: World, name: string): Promise<string> {
  return await world.openInstance({ name, custom_coa: { ledgers: [] } })
}

async function aParty(world: World, name: string): Promise<string> {
  return idOf(await world.post('/v0/parties', { name, type: 'vendor' }))
}

async function aLedger(world: World, name: string): Promise<string> {
  const body = { name, type: 'expense', sub_type: 'operating_expenses', debit_credit: 'debit', report_cash_flow: false }
  return idOf(await world.post('/v0/ledgers', body))
}

async function anEntry(
  world: World,
  [debit, credit]: readonly [string, string],
  more: { description: string; datetime: string },
): Promise<string> {
  const line_entries = [
    { ledger_id: debit, debit_credit: 'debit', amount: '1.00' },
    { ledger_id: credit, debit_credit: 'credit', amount: '1.00' },
  ]
  return idOf(await world.post('/v0/journal-entries', { ...more, line_entries }))
}

/** Of an Instance or of a platform. */
function rules(world: World, address: string, equalize: () => Promise<void>): List {
  const aRule = async (name: string, priority: number) => {
    const rule = { name, expression: 't.amount > 1', ledger_name: 'Nowhere', priority }
    return idOf(await world.post(address, rule))
  }
  return {
    address,
    fill: async () => {
      await repeat((at) => aRule(`Rule ${at}`, at % 3))
      await equalize()
    },
    insert: (word) => aRule(word, -5),
    remove: (id) => world.delete(`${address}/${id}`),
    rename: (id, word) => world.put(`${address}/${id}`, { priority: word.length, name: word }),
    newest: 'last',
  }
}

/** The books of these lists have no ledgers but those that all have. */
const madeLedgers = {
  revenue: { name: 'Service Revenue', type: 'revenue', sub_type: 'operating_revenues', debit_credit: 'credit' },
  expense: { name: 'Bad Debt', type: 'expense', sub_type: 'operating_expenses', debit_credit: 'debit' },
}

async function aLedgerOf(world: World, type: keyof typeof madeLedgers): Promise<string> {
  return idOf(await world.post('/v0/ledgers', { ...madeLedgers[type], report_cash_flow: true }))
}

function aRow(id: string) {
  return { id, amount: '-2.00', datetime: day, description: 'x' }
}

function idOf(answer: Answer): string {
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

/** Of the platform, whichever way they are looked at. */
function tagGroups(world: World, address: string): List {
  const insert = async (word: string) => idOf(await world.post('/v0/platform/tag-groups', { name: `Y ${word}` }))
  return {
    address,
    fill: () => repeat((at) => insert(`group ${at}`)),
    insert: (word) => insert(`z ${word}`),
    remove: (id) => world.delete(`/v0/platform/tag-groups/${id}`),
    rename: (id, word) => world.put(`/v0/platform/tag-groups/${id}`, { name: `A ${word}` }),
    newest: 'last',
  }
}

async function sameMoment(world: World, table: string, column: string, key: string, value: string): Promise<void> {
  await world.rows(`update ${table} set ${column} = '2026-01-01' where ${key} = $1`, [value])
}
