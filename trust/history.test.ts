import assert from 'node:assert/strict'
import { inAudit } from '../src/operations/audit.ts'
import { verifyInstance } from '../src/verify/verify.ts'
import { dice, openRandomBooks } from '../test/random-transactions.ts'
import { type Answer, aWorld, type World } from '../test/world.ts'
import { part } from './part.ts'

/**
 * Whatever happens to the books, what they were at any version of them is what they are and what the history has kept since: the state at
 * each of these moments, put together afterwards, is what the tables held then.
 */
part(
  {
    name: 'history',
    quick: { sequences: 1, deeds: 60 },
    full: { sequences: 8, deeds: 90 },
    floors: ({ sequences, deeds }) => ({ moments: sequences * deeds, kept: sequences * 12, removed: sequences }),
    never: ['differing'],
  },
  async ({ size, seed }) => {
    const counts = { moments: 0, kept: 0, removed: 0 }
    const done = new Map<string, number>()
    for (let at = 0; at < size.sequences; at += 1) {
      await using world = await aWorld({ ownPlatform: true })
      const story: string[] = []
      const moments = await happenings(world, { seed: seed + at, deeds: size.deeds, story, done })
      const later = await laterStates(world)
      for (const { sequence, states } of moments)
        assert.deepEqual(
          rebuilt(later, sequence),
          states,
          `seed ${seed + at}, version ${sequence}: ${story.join(', ')}`,
        )
      counts.moments += moments.length
      counts.kept += later.kept.length
      const standing = new Set(later.today.map(({ id }) => id))
      counts.removed += new Set(later.kept.map(({ id }) => id)).difference(standing).size
      const { findings } = await inAudit(world.connection, (tx) => verifyInstance(tx, world.instanceId))
      assert.deepEqual(findings, [], `seed ${seed + at}: ${story.join(', ')}`)
    }
    return { ...counts, deeds: Object.fromEntries(done), differing: 0 }
  },
)

interface Moment {
  sequence: bigint
  states: Record<string, unknown>
}

interface Told {
  seed: number
  deeds: number
  story: string[]
  done: Map<string, number>
}

async function happenings(world: World, { seed, deeds: count, story, done }: Told): Promise<Moment[]> {
  const random = dice(seed)
  const books = await openRandomBooks(world, random)
  const deeds = { ...books.deeds, ...(await furtherDeeds(world, books)) }
  const moments: Moment[] = []
  for (let at = 0; at < count; at += 1) {
    const name = first[at] ?? books.pick(random(3) === 0 ? changing : Object.keys(deeds))
    const answer = await deeds[name]?.()
    const refusedFrom = at < first.length ? 300 : 500
    assert.ok((answer?.status ?? 200) < refusedFrom, `seed ${seed}: ${[...story, name].join(', ')}: ${answer?.text}`)
    story.push(name)
    if ((answer?.status ?? 200) < 300) done.set(name, (done.get(name) ?? 0) + 1)
    moments.push(await momentOf(world))
  }
  return moments
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
  'feedChanges',
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
        { metadata: { made: String(made) } },
        { line_entry_changes: { update } },
        { line_entry_changes: { update: [{ id: line.id, description: `Line ${(made += 1)}` }] } },
      ])
      return await world.put(`/v0/journal-entries/${id}`, wanted)
    }),
    reverse: ofEntry((id) => world.post(`/v0/journal-entries/${id}/reverse`, { datetime: dayOf() })),
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

// What the tables hold, told the same of today and of what was kept

async function momentOf(world: World): Promise<Moment> {
  const [moment] = await world.rows<{ sequence: string; states: Record<string, unknown> | null }>(
    `select i.sequence::text, (select jsonb_object_agg(id, state) from (${todays}) as t) as states
     from instances i where id = $1`,
    [world.instanceId],
  )
  return { sequence: BigInt(moment?.sequence ?? 0), states: moment?.states ?? {} }
}

interface State {
  id: string
  created: string | null
  state: unknown
}

interface Later {
  today: State[]
  /** In the order of their writes. */
  kept: (State & { sequence: string })[]
}

async function laterStates(world: World): Promise<Later> {
  const kept = await world.rows<Later['kept'][number]>(
    `select subject_id as id, created_sequence::text as created, sequence::text, jsonb_build_object(
        'entry', journal_entry_id, 'moment', extract(epoch from datetime), 'words', description, 'method', method,
        'confidence', confidence, 'explanation', explanation, 'review', review_status,
        'lines', (select jsonb_agg(jsonb_build_array(l.id, l.ledger, l.amount, l.basis, l.words, l.tags) order by place)
          from unnest(line_ids, ledger_ids, amounts, bases, line_descriptions, tag_ids)
            with ordinality as l (id, ledger, amount, basis, words, tags, place))) as state
     from subject_history where instance_id = $1 order by subject_history.sequence, subject_id`,
    [world.instanceId],
  )
  return { today: await world.rows<State>(todays, [world.instanceId]), kept }
}

/** Transactions, with their entries where they are booked, and entries that are of none. */
const todays = `
  select t.id, t.created_sequence::text as created, jsonb_build_object('entry', e.id,
    'moment', extract(epoch from coalesce(e.datetime, t.datetime)), 'words', coalesce(e.description, t.description),
    'method', t.categorization_method, 'confidence', t.categorization_confidence,
    'explanation', t.categorization_explanation, 'review', t.review_status,
    'lines', case when e.id is null
      then case when t.chosen_splits is null
        then jsonb_build_array(jsonb_build_array(null, t.imported_ledger_id, t.amount, 'b', null, coalesce(t.imported_tag_ids, '')))
        else (select jsonb_agg(jsonb_build_array(null, s -> 'ledger_id', (s ->> 'amount')::numeric * 10000, 'b', s -> 'description',
            coalesce(translate(nullif(s ->> 'tag_ids', 'null'), '[]" ', ''), t.imported_tag_ids, '')))
          from jsonb_array_elements(t.chosen_splits::jsonb) as s) end
      else (select jsonb_agg(jsonb_build_array(l.id, l.ledger_id, l.amount, l.basis, l.description, coalesce(
          (select string_agg(g.tag_id, ',' order by g.tag_group_id) from line_tags g
            where (g.instance_id, g.line_id) = (l.instance_id, l.id)), '')) order by l.sort_order, l.id)
        from line_entries l where (l.instance_id, l.journal_entry_id) = (e.instance_id, e.id)) end) as state
  from (select instance_id, id, id as subject, created_sequence, journal_entry_id, datetime, description, amount,
      categorization_method, categorization_confidence, categorization_explanation, review_status, imported_ledger_id,
      imported_tag_ids, chosen_splits from transactions
    union all select instance_id, id, id, created_sequence, id, datetime, description, null, null, null, null, null, null, null, null
      from journal_entries where transaction_id is null) as t
  left join journal_entries e on (e.instance_id, e.id) = (t.instance_id, t.journal_entry_id)
  where t.instance_id = $1`

/** As the books were after this write: what stands untouched since, and of everything else what it was before its next change. */
function rebuilt({ today, kept }: Later, sequence: bigint): Record<string, unknown> {
  const wasThere = ({ created }: State) => created !== null && BigInt(created) <= sequence
  const next = new Map<string, State>()
  for (const state of kept) if (BigInt(state.sequence) > sequence && !next.has(state.id)) next.set(state.id, state)
  const then = [...today.filter(({ id }) => !next.has(id)), ...next.values()].filter(wasThere)
  return Object.fromEntries(then.map(({ id, state }) => [id, state]))
}
