import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readFileSync } from 'node:fs'
import { Refusal } from '../src/kernel/errors.ts'
import { newId } from '../src/kernel/ids.ts'
import { pageRequest, pageSecrets } from '../src/platform/page.ts'
import { type Answer, aWorld, type World } from './world.ts'

/**
 * Every list of the API document, walked forth and back with pages of every size: in order, nothing skipped, nothing twice, also while others
 * insert, delete and rename. Sort keys are equal on purpose, so that only the id tells records apart.
 */
interface List {
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

const stay = 16
const limits = [1, 2, 7, 50, 1000]
const day = '2026-02-03T00:00:00Z'
const later = '2026-05-01T00:00:00Z'
const seen = { walks: 0, pages: 0, records: 0, writes: 0 }

const lists: Lists = {
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
  listPlatformCategorizationRules: async (world) =>
    rules(world, '/v0/platform/categorization/rules', () =>
      sameMoment(world, 'platform_categorization_rules', 'created_at', 'platform_id', world.platformId),
    ),
  listPeriods: async (world) => {
    const last = { day: Temporal.PlainDate.from('2026-01-01') }
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
const lasting: readonly string[] = ['listPeriods', 'listEvents', 'listAuditLog', 'listPlatformEvents']

/** Lists that another one's code reads. */
const twins: ReadonlySet<string> = new Set([
  'listAllTransactions',
  'listLedgerTransactions',
  'listLedgerTransactionCategories',
  'listPlatformCategorizationRules',
  'listTagGroupsOfInstance',
  'listAuditLog',
])

/** What the API document says of its lists: each operation that takes page tokens, and the words that it sorts by. */
const documented = listsIn(JSON.parse(readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8')))

describe('the lists', () => {
  it('are all here', () => {
    assert.deepEqual(Object.keys(lists).toSorted(), [...documented.keys()].toSorted())
    assert.ok(lasting.every((id) => documented.has(id)))
    assert.ok(documented.get('listLedgers')?.includes('-name'), 'and what they sort by is known')
  })
})

for (const [id, sorts] of documented)
  describe(id, () => {
    it('forth and back, with pages of every size: the same records in the same order', async () => {
      const { world, list } = await aList(id)
      for (const sort of sorts) {
        const whole = await pageAt(
          world,
          `${list.address}${list.address.includes('?') ? '&' : '?'}limit=1000${sort && `&sort=${sort}`}`,
        )
        assert.deepEqual([whole.next_page_token, whole.prev_page_token], [null, null])
        assert.ok(whole.records.length >= stay)
        judgeOrder(whole.records, sort)
        // Every size only in the order that nobody asks for: the others differ in their keys.
        const sizes = sort === '' ? limits : [7]
        for (const limit of sizesFor(id, sizes, whole)) {
          const { forth, back } = await walk(world, list, { limit, sort })
          assert.deepEqual(forth.flat(), idsOf(whole), `limit ${limit}, sort ${sort}`)
          assert.equal(forth.length, Math.ceil(whole.records.length / limit), 'no page is empty')
          assert.deepEqual(back.toReversed(), forth)
          assert.ok(forth.slice(0, -1).every((page) => page.length === limit))
        }
      }
    })

    it('while others write: what stays is there once, what comes and goes at most once', async () => {
      const { world, list } = await aList(id)
      assert.equal(list.remove === undefined, lasting.includes(id))
      for (const sort of sorts.filter((each) => /^(name|description|amount)?$/.test(each))) {
        const whole = await pageAt(
          world,
          `${list.address}${list.address.includes('?') ? '&' : '?'}limit=1000${sort && `&sort=${sort}`}`,
        )
        for (const limit of sizesFor(id, sort === '' ? limits : [1, 7], whole)) {
          // Of a list that nothing is taken from, what the last walk left behind stays, too.
          const stays = idsOf(
            await pageAt(
              world,
              `${list.address}${list.address.includes('?') ? '&' : '?'}limit=1000${sort && `&sort=${sort}`}`,
            ),
          )
          const writer = aWriter(list)
          const { forth, back } = await walk(world, list, { limit, sort, meanwhile: writer.write })
          judgeWalk(forth.flat(), stays, writer.renamed)
          judgeWalk(back.toReversed().flat(), stays, writer.renamed)
          for (const left of writer.left) await list.remove?.(left)
        }
      }
    })

    if (lasting.includes(id)) return
    it('an empty page keeps the way back', async () => {
      const { world, list } = await aList(id)
      const { remove, sort = '' } = list
      assert.ok(remove)
      const query = sort && `&sort=${sort}`
      const stays = idsOf(
        await pageAt(world, `${list.address}${list.address.includes('?') ? '&' : '?'}limit=1000${query}`),
      )
      const noise = [await list.insert('noise 1'.replace(' ', '-')), await list.insert('noise-2')]
      const gone = async () => {
        for (const each of noise) await remove(each)
      }
      if (list.newest === 'last') {
        const page = await pageAt(
          world,
          `${list.address}${list.address.includes('?') ? '&' : '?'}limit=${stays.length}${query}`,
        )
        const onward = `${list.address}${list.address.includes('?') ? '&' : '?'}limit=1000${query}&page_token=${page.next_page_token}`
        assert.equal((await pageAt(world, onward)).records.length, 2)
        await gone()
        const empty = await pageAt(world, onward)
        assert.deepEqual([empty.records, empty.next_page_token], [[], null])
        const back = await pageAt(
          world,
          `${list.address}${list.address.includes('?') ? '&' : '?'}limit=1000${query}&page_token=${empty.prev_page_token}`,
        )
        assert.deepEqual(idsOf(back), stays)
        assert.deepEqual([back.next_page_token, back.prev_page_token], [null, null])
        // What comes later is on the page that was empty.
        await list.insert('noise-3')
        assert.equal((await pageAt(world, onward)).records.length, 1)
      } else {
        const first = await pageAt(world, `${list.address}${list.address.includes('?') ? '&' : '?'}limit=2${query}`)
        const second = await pageAt(
          world,
          `${list.address}${list.address.includes('?') ? '&' : '?'}limit=2${query}&page_token=${first.next_page_token}`,
        )
        assert.deepEqual(idsOf(second), stays.slice(0, 2))
        await gone()
        const backward = `${list.address}${list.address.includes('?') ? '&' : '?'}limit=1000${query}&page_token=${second.prev_page_token}`
        const empty = await pageAt(world, backward)
        assert.deepEqual([empty.records, empty.prev_page_token], [[], null])
        const forth = await pageAt(
          world,
          `${list.address}${list.address.includes('?') ? '&' : '?'}limit=1000${query}&page_token=${empty.next_page_token}`,
        )
        assert.deepEqual(idsOf(forth), stays)
        assert.deepEqual([forth.next_page_token, forth.prev_page_token], [null, null])
        await list.insert('noise-3')
        assert.equal((await pageAt(world, backward)).records.length, 1)
      }
    })
  })

describe('a list of which everything is gone', () => {
  it('ends where the token stands, in both directions', async () => {
    const { world, list } = await aList('listCategorizationRules')
    const first = await pageAt(world, `${list.address}${list.address.includes('?') ? '&' : '?'}limit=5`)
    const second = await pageAt(
      world,
      `${list.address}${list.address.includes('?') ? '&' : '?'}limit=5&page_token=${first.next_page_token}`,
    )
    for (const id of idsOf(await pageAt(world, `${list.address}${list.address.includes('?') ? '&' : '?'}limit=1000`)))
      await list.remove?.(id)
    for (const token of [first.next_page_token, second.prev_page_token])
      assert.deepEqual(
        await pageAt(world, `${list.address}${list.address.includes('?') ? '&' : '?'}page_token=${token}`),
        {
          records: [],
          next_page_token: null,
          prev_page_token: null,
        },
      )
  })
})

describe('page tokens', () => {
  const asked = { route: 'listLedgers', tenant: 'cli ins', query: { sort: ['name'] } }
  const edge = { keys: ['a', 'ldg_1'], direction: 'after', inclusive: false } as const
  const open = (token: string, secret: string, previous: string | null, more = {}) =>
    pageRequest({ ...asked, ...more, secrets: pageSecrets(secret, previous) }, { page_token: token }).edge

  it('open with the secret that sealed them, also when it is the previous one', () => {
    const token = pageRequest({ ...asked, secrets: pageSecrets('old', null) }, {}).seal(edge)
    assert.deepEqual(open(token, 'old', null), edge)
    assert.deepEqual(open(token, 'new', 'old'), edge)
    for (const [secret, previous] of [
      ['new', null],
      ['new', 'older'],
    ] as const)
      assert.throws(() => open(token, secret, previous), Refusal)
  })

  it('hide what they hold, and are never twice the same', () => {
    const { seal } = pageRequest({ ...asked, secrets: pageSecrets('old', null) }, {})
    const tokens = [seal(edge), seal(edge)]
    assert.notEqual(tokens[0], tokens[1])
    assert.ok(tokens.every((token) => !Buffer.from(token, 'base64url').toString('latin1').includes('ldg_1')))
  })

  it('and that was all', (test) => {
    const { walks, pages, records, writes } = seen
    test.diagnostic(`${walks} walks forth and back, ${pages} pages, ${records} records, while ${writes} writes went on`)
    assert.ok(walks > 100 && writes > 100)
  })
})

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

// Walking

interface Page {
  records: Record<string, unknown>[]
  next_page_token: string | null
  prev_page_token: string | null
}

async function aList(id: string): Promise<{ world: World; list: List }> {
  const world = await aWorld({ ownPlatform: true, instance: { custom_coa: { ledgers: [] } } })
  const list = await lists[id]?.(world)
  assert.ok(list)
  await list.fill()
  return { world, list }
}

async function pageAt(world: World, address: string): Promise<Page> {
  const answer = await world.get(address)
  assert.equal(answer.status, 200, `${address}: ${answer.text}`)
  seen.pages += 1
  // The list of categories has transactions inside its records.
  const records = answer.body.records.map((record: Answer['body']) =>
    'categories' in record ? record.transaction : record,
  )
  return { ...answer.body, records }
}

function idsOf(page: Page): string[] {
  seen.records += page.records.length
  return page.records.map((record) => String(record['id'] ?? Object(record['token_handle']).id))
}

/** From the first page to the last, and from there back to the first; with each page something else happens. */
async function walk(
  world: World,
  list: List,
  { limit, sort, meanwhile }: { limit: number; sort: string; meanwhile?: () => Promise<void> },
) {
  const base = `${list.address}${list.address.includes('?') ? '&' : '?'}limit=${limit}${sort && `&sort=${sort}`}`
  let turns = 0
  const turn = async (token: string | null) => {
    turns += 1
    assert.ok(turns < 500, 'a walk comes to an end')
    const [page] = await Promise.all([
      pageAt(world, token === null ? base : `${base}&page_token=${token}`),
      meanwhile?.(),
    ])
    return page
  }
  let page = await turn(null)
  const forth = [idsOf(page)]
  while (page.next_page_token !== null) {
    page = await turn(page.next_page_token)
    forth.push(idsOf(page))
  }
  const back = [forth.at(-1) ?? []]
  while (page.prev_page_token !== null) {
    page = await turn(page.prev_page_token)
    back.push(idsOf(page))
  }
  seen.walks += 1
  return { forth, back }
}

/** What stayed is all there and in its order; nothing is twice, but what may have moved meanwhile. */
function judgeWalk(walked: readonly string[], stays: readonly string[], moved: ReadonlySet<string>): void {
  const staying = new Set(stays)
  assert.deepEqual(
    walked.filter((id) => staying.has(id)),
    stays,
  )
  const fixed = walked.filter((id) => !moved.has(id))
  assert.equal(new Set(fixed).size, fixed.length, 'nothing is there twice')
}

/** Of a twin, one that divides the list unevenly and one that takes all of it tell that it goes the same way. */
function sizesFor(id: string, sizes: readonly number[], whole: Page): number[] {
  return twins.has(id) ? [7, 1000] : [...sizes, ...edgesOf(whole)]
}

/** Page sizes at which the list ends with a full page: one page of all, and several. */
function edgesOf({ records: { length } }: Page): number[] {
  const several = Array.from({ length }, (_, at) => at).findLast((size) => size > 7 && length % size === 0)
  return [length, ...(several === undefined ? [] : [several])]
}

/** By operation: no sort, every word, and words of both directions together. */
function listsIn(document: unknown): Map<string, string[]> {
  const operations = Object.values(Object(document).paths).flatMap((path) => Object.values(Object(path)))
  const paged = operations.flatMap((operation) => {
    const { operationId, parameters = [] } = Object(operation)
    const named = new Map<string, unknown>(parameters.map((each: { name: string }) => [each.name, each]))
    return named.has('page_token') ? [[String(operationId), sortsIn(named.get('sort'))] as const] : []
  })
  return new Map(paged)
}

function sortsIn(parameter: unknown): string[] {
  const { description } = Object(parameter)
  const words = [...String(description ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
  const last = words.at(-1)
  return ['', ...words, ...(words.length > 2 ? [`${words[0]},${last}`, `${last},${words[0]}`] : [])]
}

function judgeOrder(records: readonly Record<string, unknown>[], sort: string): void {
  const keys = sort.split(',').filter((word) => word !== '')
  const compare = (one: Record<string, unknown>, other: Record<string, unknown>): number => {
    for (const word of keys) {
      const [a, b] = [one, other].map((record) => keyOf(record[word.replace('-', '')]))
      if (a !== undefined && b !== undefined && a !== b) return (a < b ? -1 : 1) * (word.startsWith('-') ? -1 : 1)
    }
    return 0
  }
  for (const [at, record] of records.slice(1).entries()) assert.ok(compare(records[at] ?? {}, record) <= 0, sort)
}

/** By code points, names without regard to case; whole numbers as such, also those written as text. */
function keyOf(value: unknown): number | string {
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return Number(value)
  return typeof value === 'number' ? value : Buffer.from(String(value).toLowerCase()).toString('hex')
}

/**
 * Inserts, renames and deletes, a step at a time: with each of the first pages, then with every third, so that the way back is
 * disturbed as well; for so many steps, because a list that grows for ever has no last page.
 */
function aWriter(list: List) {
  const renamed = new Set<string>()
  const left = new Set<string>()
  let [pages, steps] = [0, 0]
  const write = async () => {
    pages += 1
    if ((pages > 6 && pages % 3 > 0) || steps === mostSteps) return
    steps += 1
    const word = `w-${steps}-${newId('req').slice(-8)}`
    const id = await list.insert(word)
    left.add(id)
    if (steps % 2 === 0 && list.rename) {
      renamed.add(id)
      await list.rename(id, `${word}-r`)
    }
    const [oldest = ''] = left
    if (steps % 3 > 0 && list.remove && left.delete(oldest)) await list.remove(oldest)
    seen.writes += 3
  }
  return { write, renamed, left }
}

const mostSteps = 20

// Making records

async function repeat(make: (at: number) => Promise<string>): Promise<void> {
  for (let at = 0; at < stay; at += 1) await make(at)
}

async function openInstance(world: World, name: string): Promise<string> {
  return await world.openInstance({ name, custom_coa: { ledgers: [] } })
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
