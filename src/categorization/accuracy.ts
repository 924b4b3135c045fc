import * as t from 'typebox'
import type { ReadTx } from '../database/database.ts'
import { fields } from '../http/route.ts'
import { fraction, id, integer, named, oneOf } from '../http/wire-types.ts'
import { linesOf, type Period, spanOf, statesNow } from '../journal/journal.ts'
import { matchesOf } from '../matches/matches.ts'
import * as sql from './accuracy-sql.ts'
import { add, recordsOf, type Tally } from './accuracy-tally.ts'
import { decidingMethods, freedIn, type Judgement, judgementOf, endsInCategories, matchesIn } from './verdicts.ts'

/** How often people kept what was decided, beside how sure it was: told from the states that the history keeps. */

const count = (description: string) => integer({ minimum: 0, maximum: 1_000_000, description })

const confusedPair = fields({
  decided_ledger_id: t.Union([id('ledger'), t.Null()], { description: 'null: several.' }),
  decided_ledger_name: t.Union([t.String(), t.Null()], { description: 'Of today.' }),
  chosen_ledger_id: t.Union([id('ledger'), t.Null()], { description: 'null: several, as it was split.' }),
  chosen_ledger_name: t.Union([t.String(), t.Null()], { description: 'Of today.' }),
  count: count('How often the one was decided and the other chosen.'),
})

export const accuracyRecord = named(
  'CategorizationAccuracy',
  fields({
    scanned: count('Transactions that were looked at.'),
    truncated: t.Boolean({
      description: 'The days have older transactions, which were not looked at: ask for fewer days.',
    }),
    records: t.Array(
      fields({
        method: oneOf(decidingMethods),
        min_confidence: t.Union([fraction, t.Null()], {
          description: 'The lower end of a decile of the confidence; null where the method tells none.',
        }),
        max_confidence: t.Union([fraction, t.Null()], {
          description: 'The upper end, which belongs to the next decile, but for 1.',
        }),
        decided: count('Transactions that it decided so, judged or not.'),
        kept: count('Of them those whose first verdict by a person was the same category, or that they were reviewed.'),
        corrected: count('Of them those whose first verdict by a person was another category.'),
        share_right: t.Union([fraction, t.Null()], {
          description: 'Kept of kept and corrected; null where nobody judged.',
        }),
        expected_share: t.Union([fraction, t.Null()], {
          description: 'The mean confidence of those that were judged; null where there are none, or none is told.',
        }),
        confused: t.Array(confusedPair, {
          description: 'The pairs of ledgers that were corrected most often, five at most.',
        }),
      }),
      { description: 'By method, and within it by confidence.' },
    ),
  }),
)
export type Accuracy = t.StaticDecode<typeof accuracyRecord>

/** How many transactions are looked at, and how many of them at once. */
const bounds = { rows: 100_000, page: 1_000 }

export async function retrieveCategorizationAccuracy(
  tx: ReadTx,
  period: Period,
  { rows, page } = bounds,
): Promise<Accuracy> {
  const span = spanOf(tx, period)
  const tally = new Map<string, Tally>()
  let scanned = 0
  let truncated = false
  let after: sql.ScannedRow | undefined
  do {
    const found = await sql.scannedPage(tx, span, { after, max: page })
    const taken = found.slice(0, rows - scanned)
    for (const judgement of await judgementsOf(tx, taken)) add(tally, judgement)
    scanned += taken.length
    truncated = taken.length < found.length
    after = found.length < page || truncated ? undefined : found.at(-1)
  } while (after)
  return { scanned, truncated, records: await recordsOf(tx, tally) }
}

/** Of each transaction that something decided. */
async function judgementsOf(tx: ReadTx, rows: readonly sql.ScannedRow[]): Promise<Judgement[]> {
  if (rows.length === 0) return []
  const earlier = Map.groupBy(
    await sql.earlierStates(
      tx,
      rows.map((row) => row.id),
    ),
    (state) => state.subject_id,
  )
  const open = rows.filter((row) => endsInCategories(row, earlier.get(row.id)?.at(-1)))
  const standing = await statesNow(
    tx,
    open.map((row) => row.id),
  )
  const ledgers = new Map(standing.map((state) => [state.subject_id, state.ledger_ids]))
  const histories = rows.map((row) => {
    const now: sql.PastState = { ...row, subject_id: row.id, sequence: null, ledger_ids: ledgers.get(row.id) ?? [] }
    const states = earlier.get(row.id)
    return { row, states: states ? [...states, now] : [] }
  })
  const changed = histories.flatMap(({ states }) => states)
  const freed = await sql.choicesAmong(
    tx,
    histories.flatMap(({ states }) => freedIn(states)),
  )
  const matched = await ledgersOfMatches(tx, changed)
  const known = { matched, isChosen: (state: sql.PastState) => freed.has(sql.writeKey(state)) }
  return histories.flatMap(({ row, states }) => judgementOf(row, states, known) ?? [])
}

/** By the ids of matches: the ledgers of the other lines of the entries that these transactions were matched with. */
async function ledgersOfMatches(
  tx: ReadTx,
  states: readonly sql.PastState[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const wanted = new Set(matchesIn(states))
  const of = states.filter(({ explanation }) => explanation !== null && wanted.has(explanation))
  const matches = (await matchesOf(tx, [...new Set(of.map((state) => state.subject_id))])).filter(({ id: key }) =>
    wanted.has(key),
  )
  const lines = await linesOf(tx, [...new Set(matches.map((match) => match.journal_entry_id))])
  const byEntry = Map.groupBy(lines, (line) => line.journal_entry_id)
  return new Map(
    matches.map(({ id: key, journal_entry_id: entryId, line_id: lineId }) => {
      const others = (byEntry.get(entryId) ?? []).filter((line) => line.id !== lineId)
      return [key, [...new Set(others.map((line) => line.ledger_id))].toSorted()]
    }),
  )
}
