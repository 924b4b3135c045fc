import assert from 'node:assert/strict'
import { dice, openRandomBooks } from './random-transactions.ts'
import type { Answer, World } from './world.ts'

/**
 * A history of random deeds: what happens to books by imports, feeds, statements, people and jobs, and to their chart
 * and settings.
 */
export interface RandomHistory {
  seed: number
  deeds: number
  /** Is told the names of the deeds, in their order. */
  story: string[]
  /** How often each was done, and not refused. */
  done: Map<string, number>
}

/** @param onMoment after each deed */
export async function playHistory(
  world: World,
  { seed, deeds: count, story, done }: RandomHistory,
  onMoment: (random: (below: number) => number) => Promise<void>,
): Promise<void> {
  const random = dice(seed)
  const books = await openRandomBooks(world, random)
  const deeds = { ...books.deeds, ...(await furtherDeeds(world, books)) }
  for (let at = 0; at < count; at += 1) {
    const name = first[at] ?? books.pick(random(3) === 0 ? changing : Object.keys(deeds))
    const answer = await deeds[name]?.()
    const refusedFrom = at < first.length ? 300 : 500
    assert.ok((answer?.status ?? 200) < refusedFrom, `seed ${seed}: ${[...story, name].join(', ')}: ${answer?.text}`)
    story.push(name)
    if ((answer?.status ?? 200) < 300) done.set(name, (done.get(name) ?? 0) + 1)
    await onMoment(random)
  }
}

/** Books that have something that can change: none of these is refused. */
const first = [
  'import',
  'import',
  'import',
  'feedAdds',
  'statement',
  'enter',
  'enterMany',
  'newLedger',
  'enter',
  'enterInOneBasis',
  'deleteLedger',
  'newLedger',
  'openingBalance',
]
/** Taken more often than what only adds, or what closes the books to changes. */
const changing = [
  'change',
  'bulk',
  'journal',
  'editEntry',
  'tag',
  'intoNewLedger',
  'removeEntry',
  'delete',
  'matchByHand',
  'unmatch',
  'feedChanges',
  'renameLedger',
  'moveLedger',
  'settings',
]

/** What happens to entries by hand, to tags, opening balances and ledgers, and by statements. */
async function furtherDeeds(
  world: World,
  { pick, random, ofOne, place, ledgers, banks }: Awaited<ReturnType<typeof openRandomBooks>>,
): Promise<Record<string, () => Promise<Answer | undefined>>> {
  const tags = [await world.tag('Red'), await world.tag('Blue'), await world.tag('North', 'Place')].map(({ id }) => id)
  const cash = await world.ledger('Cash on Hand')
  const sales = await world.ledger('Product Sales')
  const others: string[] = []
  let made = 0
  const some = () =>
    tags.filter(() => random(2) === 0 || tags.length === 0).filter((_, at) => at !== 1 || random(4) === 0)
  const oneOfEachGroup = () => {
    const [red = '', blue = '', north = ''] = tags
    return [pick([[], [red], [blue]]), pick([[], [north]])].flat()
  }
  const dayOf = () => `2026-02-${10 + random(12)}T12:00:00Z`
  const entry = () => {
    const amount = `${1 + random(40)}.50`
    const ledger = others.length > 0 && random(2) === 0 ? pick(others) : ledgers.meals
    return {
      datetime: dayOf(),
      description: `By hand ${(made += 1)}`,
      line_entries: [
        { ledger_id: ledger, debit_credit: 'debit', amount, tag_ids: oneOfEachGroup(), description: `Part ${made}` },
        { ledger_id: cash, debit_credit: 'credit', amount },
      ],
    }
  }
  const ofEntry = (work: (id: string) => Promise<Answer>) => async () => {
    const found = await world.rows<{ id: string }>(
      `select id from journal_entries where instance_id = $1 and creation_source in ('manual', 'reversal') order by id`,
      [world.instanceId],
    )
    return found.length === 0 ? undefined : await work(pick(found).id)
  }
  return {
    enter: () => world.post('/v0/journal-entries', entry()),
    enterMany: () => world.post('/v0/journal-entries/bulk', [entry(), entry()]),
    enterInOneBasis: () => {
      const [debit, credit] = entry().line_entries
      const line_entries = [
        { ...debit, ledger_id: others.at(-1) ?? ledgers.meals },
        { ...credit, ledger_id: sales },
      ]
      const basis = pick(['accrual', 'cash'])
      return world.post('/v0/journal-entries', { ...entry(), basis, entry_type: 'adjusting', line_entries })
    },
    editEntry: ofEntry(async (id) => {
      const { body } = await world.get(`/v0/journal-entries/${id}?expand=line_entries`)
      const [line] = body.line_entries
      const update = [
        {
          id: line.id,
          ledger_id: pick([ledgers.meals, line.basis === 'both' ? cash : sales]),
          tag_ids: oneOfEachGroup(),
        },
      ]
      const wanted = pick([
        { datetime: dayOf() },
        { description: `Otherwise ${(made += 1)}` },
        { entry_type: pick(['standard', 'adjusting']) },
        { metadata: { made: String(made) } },
        { line_entry_changes: { update } },
        { line_entry_changes: { update: [{ id: line.id, description: `Line ${(made += 1)}` }] } },
      ])
      return await world.put(`/v0/journal-entries/${id}`, wanted)
    }),
    reverse: ofEntry((id) => world.post(`/v0/journal-entries/${id}/reverse`, { datetime: dayOf() })),
    // What a bank told of before, entered by hand, is one thing with it.
    matchByHand: ofOne(async (row) => {
      const { body } = await world.get(`/v0/transactions/${row.id}`)
      if (body.ledger_id === null || body.amount === 0) return undefined
      const amount = Math.abs(body.amount).toFixed(2)
      const [own, other] = body.amount > 0 ? ['debit', 'credit'] : ['credit', 'debit']
      const line_entries = [
        { ledger_id: body.ledger_id, debit_credit: own, amount },
        { ledger_id: ledgers.meals, debit_credit: other, amount },
      ]
      const entered = await world.post('/v0/journal-entries', { ...entry(), line_entries })
      if (entered.status !== 201) return entered
      return await world.post(`/v0/transactions/${row.id}/match`, { journal_entry_id: entered.body.id })
    }),
    unmatch: async () => {
      const [row] = (await world.get('/v0/transactions?categorization_method=matched&limit=1')).body.records
      return row && (await world.post(`/v0/transactions/${row.id}/unmatch`, {}))
    },
    removeEntry: ofEntry((id) => world.delete(`/v0/journal-entries/${id}`)),
    tag: ofOne((row) => world.put(place(row), { tag_ids: oneOfEachGroup() })),
    openingBalance: () => world.post(`/v0/ledgers/${cash}/opening-balance`, { balance: random(3) * 100 }),
    newLedger: async () => {
      const nature = { type: 'expense', sub_type: 'operating_expenses', debit_credit: 'debit', report_cash_flow: false }
      const answer = await world.post('/v0/ledgers', { name: `Ledger ${(made += 1)}`, ...nature })
      if (answer.status === 201) others.push(answer.body.id)
      return answer
    },
    intoNewLedger: ofOne((row) =>
      world.put(place(row), { category: { updated_category_ledger_id: others.at(-1) ?? ledgers.meals } }),
    ),
    renameLedger: async () => {
      const id = pick([...others, ledgers.meals, cash, sales])
      return await world.put(`/v0/ledgers/${id}`, { name: `Renamed ${(made += 1)}`, sort_code: `${random(900)}` })
    },
    moveLedger: async () => {
      const id = pick([...others, ledgers.meals])
      const parent_id = pick([...others, ledgers.meals, null])
      return await world.put(
        `/v0/ledgers/${id}`,
        parent_id === null || parent_id === id ? { clear_fields: ['parent_id'] } : { parent_id },
      )
    },
    markLedger: async () => {
      const marks = pick([
        { sub_type: pick(['operating_expenses', 'cost_of_goods_sold', 'other_expenses']) },
        { sub_type: 'other_expenses', is_income_tax: true },
        { cash_flow_section: pick(['operating', 'investing', 'financing']) },
        { report_cash_flow: random(2) === 0 },
        { enabled: random(2) === 0 },
      ])
      const id = others.at(-1)
      return id === undefined ? undefined : await world.put(`/v0/ledgers/${id}`, marks)
    },
    settings: async () => {
      const change = pick([
        { time_zone: pick(['UTC', 'America/New_York', 'Asia/Tokyo']) },
        { accounting_basis: pick(['cash', 'accrual']) },
        { fiscal_year_start: pick(['01-01', '02-15', '07-01']) },
      ])
      return await world.put(`/v0/platform/instances/${world.instanceId}/settings`, change, { instance: null })
    },
    renameInstance: async () =>
      await world.put(
        `/v0/platform/instances/${world.instanceId}`,
        { name: `Business ${(made += 1)}` },
        { instance: null },
      ),
    deleteLedger: async () => {
      const id = others.pop()
      return id === undefined ? undefined : await world.delete(`/v0/ledgers/${id}?delete_journal_entries=true`)
    },
    statement: async () =>
      await world.addStatement(
        banks[0]?.accountId ?? '',
        `Date,Description,Amount\n2026-02-1${random(9)},Statement ${(made += 1)},${random(2) === 0 ? '-' : ''}${10 + random(9)}.00\n`,
        { mapping: '{"amounts":"signed"}' },
      ),
    // The same ids once more, of what was deleted or is there.
    again: ofOne(async (row) => {
      const amount = Number(row.amount) / 10_000
      const again = {
        id: `t${1 + random(12)}`,
        amount,
        datetime: dayOf(),
        description: 'Once more',
        tag_ids: some().slice(0, 1),
      }
      const answer = await world.post(
        `/v0/source-accounts/${row.source_account_id}/transactions?restore_deleted=true`,
        [again],
      )
      return answer.status === 202 ? await world.endedTask(answer.body.id) : answer
    }),
  }
}
