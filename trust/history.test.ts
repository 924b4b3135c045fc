import assert from 'node:assert/strict'
import { checkBooks } from '../test/books-check.ts'
import { playHistory } from '../test/random-history.ts'
import { aWorld, type World } from '../test/world.ts'
import { part } from './part.ts'

/**
 * Whatever happens to the books, what they were at any version of them is what they are and what the history has kept
 * since: the state at each of these moments, put together afterwards, is what the tables held then.
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
      const moments: Moment[] = []
      const told = { seed: seed + at, deeds: size.deeds, story, done }
      await playHistory(world, told, async () => void moments.push(await momentOf(world)))
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
      assert.deepEqual(
        await checkBooks(world.connection, world.instanceId),
        [],
        `seed ${seed + at}: ${story.join(', ')}`,
      )
    }
    return { ...counts, deeds: Object.fromEntries(done), differing: 0 }
  },
)

interface Moment {
  sequence: bigint
  states: Record<string, unknown>
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
        'number', entry_number, 'type', entry_type, 'source', creation_source, 'opening', opening_ledger_id,
        'made', extract(epoch from entry_created_at), 'write', entry_created_sequence, 'own words', transaction_description,
        'lines', (select jsonb_agg(jsonb_build_array(l.id, l.ledger, l.amount, l.basis, l.words, l.tags, l.sort) order by place)
          from unnest(line_ids, ledger_ids, amounts, bases, line_descriptions, tag_ids, sort_orders)
            with ordinality as l (id, ledger, amount, basis, words, tags, sort, place))) as state
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
    'number', e.entry_number, 'type', e.entry_type, 'source', e.creation_source, 'opening', e.opening_ledger_id,
    'made', extract(epoch from e.created_at), 'write', e.created_sequence,
    'own words', case when e.id is not null and t.is_booked then t.description end,
    'lines', case when e.id is null
      then case when t.chosen_splits is null
        then jsonb_build_array(jsonb_build_array(null, t.imported_ledger_id, t.amount, 'b', null, coalesce(t.imported_tag_ids, ''), null))
        else (select jsonb_agg(jsonb_build_array(null, s -> 'ledger_id', (s ->> 'amount')::numeric * 10000, 'b', s -> 'description',
            coalesce(translate(nullif(s ->> 'tag_ids', 'null'), '[]" ', ''), t.imported_tag_ids, ''), null))
          from jsonb_array_elements(t.chosen_splits::jsonb) as s) end
      else (select jsonb_agg(jsonb_build_array(l.id, l.ledger_id, l.amount, l.basis, l.description, coalesce(
          (select string_agg(g.tag_id, ',' order by g.tag_group_id) from line_tags g
            where (g.instance_id, g.line_id) = (l.instance_id, l.id)), ''), l.sort_order) order by l.sort_order, l.id)
        from line_entries l where (l.instance_id, l.journal_entry_id) = (e.instance_id, e.id)) end) as state
  from (select instance_id, id, id as subject, created_sequence, journal_entry_id, datetime, description, amount,
      categorization_method, categorization_confidence, categorization_explanation, review_status, imported_ledger_id,
      imported_tag_ids, chosen_splits, true as is_booked from transactions
    union all select instance_id, id, id, created_sequence, id, datetime, description, null, null, null, null, null, null, null, null, false
      from journal_entries where transaction_id is null) as t
  left join journal_entries e on (e.instance_id, e.id) = (t.instance_id, t.journal_entry_id)
  where t.instance_id = $1`

/**
 * As the books were after this write: what stands untouched since, and of everything else what it was before its next
 * change.
 */
function rebuilt({ today, kept }: Later, sequence: bigint): Record<string, unknown> {
  const wasThere = ({ created }: State) => created !== null && BigInt(created) <= sequence
  const next = new Map<string, State>()
  for (const state of kept) if (BigInt(state.sequence) > sequence && !next.has(state.id)) next.set(state.id, state)
  const then = [...today.filter(({ id }) => !next.has(id)), ...next.values()].filter(wasThere)
  return Object.fromEntries(then.map(({ id, state }) => [id, state]))
}
