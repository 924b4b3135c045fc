import assert from 'node:assert/strict'
import { retrieveSourceAccount } from '../src/sources/sources.ts'
import { applyFeed, type FeedPage, type FeedRow } from '../src/transactions/feeds.ts'
import type { Answer, World } from './world.ts'

export interface BookedRow {
  id: string
  source_account_id: string
  amount: string
  journal_entry_id: string | null
  line_entry_id: string | null
  external_id: string | null
}

/** Accounts, and what can happen to their transactions: each deed once more, whenever it is asked for. */
export async function openRandomBooks(world: World, random: (below: number) => number) {
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[random(items.length)]
    assert.ok(item !== undefined)
    return item
  }
  const banks = [await world.bankAccount('Checking'), await world.bankAccount('Savings 7968')]
  const card = await world.bankAccount('Card 4410', 'credit_card')
  const duplicate = await world.post('/v0/source-accounts', { ledger_id: banks[0]?.ledgerId })
  const [meals, onTransfers] = [await world.ledger('Meals'), await world.ledger('Transfers Between Accounts')]
  const personal = await world.post('/v0/source-accounts', {
    business_personal: 'personal',
    name: 'Own',
    draw_ledger_id: await world.ledger('Owner Draws'),
    contribution_ledger_id: await world.ledger('Owner Contributions'),
  })
  assert.equal(personal.status, 201, personal.text)
  const accounts = [...banks, card].map((each) => each.accountId).concat(duplicate.body.id, personal.body.id)
  let made = 0
  const words = ['WITHDRAWAL', 'DEPOSIT', 'ONLINE TRANSFER', 'PAYMENT THANK YOU', 'TO 7968', 'RULED']
  const amountOf = () => `${pick(['', '-'])}${pick(['10', '20', '20.5'])}`
  const dayOf = () => 10 + random(12)
  const newRow = () => ({
    id: `t${(made += 1)}`,
    amount: amountOf(),
    datetime: `2026-02-${dayOf()}T12:00:00Z`,
    description: pick(words),
    ...(random(6) === 0 ? { opposing_ledger_id: pick([meals, onTransfers]) } : {}),
  })
  const rows = async () =>
    await world.rows<BookedRow>(
      'select id, source_account_id, amount::text, journal_entry_id, line_entry_id, external_id from transactions where instance_id = $1 order by id',
      [world.instanceId],
    )
  const place = ({ source_account_id: account, id }: BookedRow) => `/v0/source-accounts/${account}/transactions/${id}`
  const ofOne = (work: (row: BookedRow) => Promise<Answer | undefined>) => async () => {
    const all = await rows()
    return all.length === 0 ? undefined : await work(pick(all))
  }
  const ended = async (answer: Answer) =>
    answer.status === 202 ? { ...(await world.endedTask(answer.body.id)), text: answer.text } : answer
  const money = (row: BookedRow) => Number(row.amount) / 10_000
  const splitsOf = (row: BookedRow) =>
    pick([
      [{ ledger_id: onTransfers, amount: money(row) }],
      [
        { ledger_id: onTransfers, amount: money(row) - 1 },
        { ledger_id: meals, amount: 1 },
      ],
      [
        { ledger_id: onTransfers, amount: money(row) },
        { ledger_id: meals, amount: 5 },
        { ledger_id: meals, amount: -5 },
      ],
    ])
  const changeOf = (row: BookedRow) =>
    pick([
      { description: pick(words) },
      { review_status: pick(['reviewed', 'unreviewed']) },
      { category: { updated_category_ledger_id: pick([meals, onTransfers]) } },
      { splits: splitsOf(row) },
    ])
  const feedRow = (externalId: string): FeedRow => ({
    externalId,
    pendingId: null,
    pending: random(5) === 0,
    amount: BigInt(Number(amountOf()) * 10_000),
    day: Temporal.PlainDate.from(`2026-02-${dayOf()}`),
    description: pick(words),
    facts: {},
  })
  const feed = async (page: Partial<FeedPage>, accountId: string) =>
    await world.inBooks(async (tx) => {
      const account = await retrieveSourceAccount(tx, accountId)
      const terms = { account, from: Temporal.Instant.from('2020-01-01T00:00:00Z'), keepPending: true }
      await applyFeed(tx, terms, { added: [], modified: [], removed: [], ...page })
      tx.record({ type: 'source_link.updated', resource: 'source_link', id: 'lnk', before: null, after: null })
    })
  const feedAccount = () => pick([banks[1], card])?.accountId ?? ''
  const transfers = async () => (await world.get('/v0/transfers')).body.records
  const ofTransfer = async (verdict: string) => {
    const found = await transfers()
    return found.length === 0
      ? undefined
      : await world.call('POST', `/v0/transfers/${pick<{ id: string }>(found).id}/${verdict}`)
  }
  const deeds: Record<string, () => Promise<Answer | undefined>> = {
    import: () => world.importRows(pick(accounts), [newRow(), newRow(), newRow()]),
    importOne: () => world.importRows(pick(accounts), [newRow()]),
    change: ofOne(async (row) => await world.put(place(row), changeOf(row))),
    bulk: async () => {
      const all = await rows()
      const account = pick(accounts)
      const own = all.filter((row) => row.source_account_id === account).slice(-4)
      const changes = own.map((row) => ({ id: row.id, ...changeOf(row) }))
      return own.length === 0 ? undefined : await world.put(`/v0/source-accounts/${account}/transactions`, changes)
    },
    journal: ofOne(async (row) => {
      const { body } = await world.get(`/v0/journal-entries/${row.journal_entry_id}?expand=line_entries`)
      const line = body.line_entries?.find((each: { id: string }) => each.id !== row.line_entry_id)
      const update = [{ id: line?.id ?? 'len_none', ledger_id: pick([meals, onTransfers]) }]
      return await world.put(`/v0/journal-entries/${row.journal_entry_id}`, { line_entry_changes: { update } })
    }),
    deleteEntry: ofOne(async (row) => await world.delete(`/v0/journal-entries/${row.journal_entry_id}`)),
    delete: ofOne(async (row) => await world.delete(place(row))),
    deleteAll: async () =>
      random(5) > 0 ? undefined : await ended(await world.delete(`/v0/source-accounts/${pick(accounts)}/transactions`)),
    feedAdds: async () => {
      await feed({ added: [feedRow(`f${(made += 1)}`), feedRow(`f${(made += 1)}`)] }, feedAccount())
      return undefined
    },
    feedChanges: ofOne(async (row) => {
      const id = row.external_id ?? 'f1'
      const replaced = { removed: [id], added: [feedRow(`f${(made += 1)}`)] }
      await feed(pick([{ modified: [feedRow(id)] }, { removed: [id] }, replaced]), row.source_account_id)
      return await world.get('/v0/transfers')
    }),
    rule: async () => {
      const rule = {
        name: `Rule ${(made += 1)}`,
        expression: `match("${pick(words)}")`.replace(')', ', t.description)'),
      }
      const ledger_name = pick(['Meals', 'Transfers Between Accounts', 'Transfers Between Accounts'])
      return random(2) === 0
        ? undefined
        : await world.post('/v0/categorization/rules', { ...rule, ledger_name, priority: 1 })
    },
    forget: async () => {
      const { body } = await world.get('/v0/categorization/rules')
      return body.records.length === 0
        ? undefined
        : await world.delete(`/v0/categorization/rules/${body.records[0].id}`)
    },
    steps: async () => {
      const names = ['transfer', 'instance_rule', 'similarity', 'platform_rule']
      const order = random(2) === 0 ? names : names.toReversed()
      const categorization_steps = order.map((step) => ({ step, enabled: random(4) > 0 }))
      return await world.put('/v0/platform/settings', { categorization_steps }, { instance: null })
    },
    recategorize: async () => await ended(await world.post('/v0/transactions/recategorize', {})),
    close: async () =>
      random(3) > 0 ? undefined : await world.post('/v0/periods/close', { date: `2026-02-${dayOf()}` }),
    reopen: async () => {
      const { body } = await world.get('/v0/periods')
      const date = body.records?.[0]?.closed_through ?? body.records?.[0]?.date ?? '2026-02-10'
      return await world.post('/v0/periods/reopen', { note: date })
    },
    business: ofOne(async (row) => {
      const at = `/v0/source-accounts/${personal.body.id}/business-transactions`
      const own = (await rows()).filter((each) => each.source_account_id === personal.body.id).map((each) => each.id)
      if (own.length === 0) return await world.get(place(row))
      const body = JSON.stringify({ transaction_ids: own.slice(-3) })
      return await ended(
        await world.call(pick(['POST', 'DELETE']), at, { raw: body, headers: { 'content-type': 'application/json' } }),
      )
    }),
    confirm: () => ofTransfer('confirm'),
    reject: async () => (random(2) === 0 ? undefined : await ofTransfer('reject')),
    rename: async () =>
      await world.put(`/v0/ledgers/${onTransfers}`, { name: 'Transfers Between Accounts', sort_code: '199' }),
    start: async () =>
      await world.put(
        `/v0/platform/instances/${world.instanceId}`,
        { entries_start: pick(['2026-02-12T00:00:00Z', '2026-01-01T00:00:00Z']) },
        { instance: null },
      ),
  }
  return { deeds, pick, random, ofOne, place, ledgers: { meals, onTransfers }, accounts, banks }
}

/** The same numbers for the same seed. */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
