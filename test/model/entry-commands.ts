import * as fc from 'fast-check'
import { digitsOf } from '../random.ts'
import { type Entry, isBeforeStart, type Model, periodProblem } from './books-model.ts'
import {
  amountOf,
  anyAmount,
  anyExternalId,
  anyMoment,
  anyNumber,
  anySide,
  anyTags,
  anyWords,
  boundEntry,
  chosen,
  command,
  type Happened,
  handMade,
  handMadeProblem,
  instantOf,
  isBalanced,
  isIdle,
  isTaken,
  known,
  ledgersIn,
  mostly,
  plainLine,
  removeEntry,
  seldom,
  type ShownEntry,
  tagsGiven,
  tooLarge,
  type Touched,
  unknown,
  unknownRecord,
} from './choices.ts'
import { tagProblems } from './tagging.ts'

const lineGiven = fc.record({
  ledger: anyNumber,
  amount: anyAmount,
  side: anySide,
  description: fc.option(anyWords),
  tags: anyTags,
})

const entryGiven = fc.record({
  at: anyMoment,
  description: anyWords,
  parts: fc.array(lineGiven, { minLength: 1, maxLength: 4 }),
  last: anyNumber,
  external: anyExternalId,
  unbalanced: seldom,
  type: fc.option(fc.constantFrom('standard', 'adjusting')),
})
type EntryGiven = typeof entryGiven extends fc.Arbitrary<infer Given> ? Given : never

export const createEntry = entryGiven.map((given) =>
  command('create entry', (model) => {
    const { sent, refusals, bind } = entryOf(model, given)
    return {
      method: 'POST',
      address: '/v0/journal-entries?expand=line_entries',
      body: sent,
      refusals,
      apply: ({ body }) => createdEntries(model, [bind(body)]),
    }
  }),
)

export const createEntries = fc
  .record({ entries: fc.array(entryGiven, { minLength: 1, maxLength: 2 }), empty: seldom })
  .map(({ entries, empty }) =>
    command('create entries', (model) => {
      const all = (empty ? [] : entries).map((given) => entryOf(model, given))
      const own = all.flatMap(({ sent }) => sent.external_id ?? [])
      return {
        method: 'POST',
        address: '/v0/journal-entries/bulk',
        body: all.map(({ sent }) => sent),
        refusals: [
          empty ? 'empty_batch' : null,
          ...all.flatMap(({ refusals }) => refusals),
          new Set(own).size === own.length ? null : 'duplicate_id',
        ],
        apply: ({ body }) =>
          createdEntries(
            model,
            all.map(({ bind }, at) => bind(body[at])),
          ),
      }
    }),
  )

/** What is sent for an entry, what is wrong with it, and the entry once it has its ids. */
function entryOf(model: Model, given: EntryGiven) {
  const parts = given.parts.map((part) => ({
    ...part,
    ...amountOf(model, part.amount),
    ledgerId: handMade(model, part.ledger),
  }))
  const total = parts.reduce((sum, part) => sum + (part.side === 'debit' ? part.units : -part.units), 0n)
  const lines = parts.map(({ text, ledgerId, units, side: own, description: words, tags: numbers }) => {
    const tags = tagsGiven(model, numbers)
    const line = plainLine(ledgerId, own === 'debit' ? units : -units, { description: words, tags: tags ?? [] })
    return { text, tags, line }
  })
  if (!given.unbalanced && total !== 0n) {
    const text = digitsOf(total < 0n ? -total : total, model.decimals)
    lines.push({ text, tags: undefined, line: plainLine(handMade(model, given.last), -total) })
  }
  const all = lines.map(({ line }) => line)
  const datetime = instantOf(model, given.at)
  return {
    sent: {
      datetime,
      description: given.description,
      external_id: given.external,
      ...(given.type === null ? {} : { entry_type: given.type }),
      line_entries: lines.map(({ text, tags, line }, at) => ({
        ledger_id: line.ledger_id,
        debit_credit: line.units > 0n || (line.units === 0n && parts[at]?.side === 'debit') ? 'debit' : 'credit',
        amount: at % 2 === 0 ? text : JSON.rawJSON(text),
        description: line.description,
        ...(tags === undefined ? {} : { tag_ids: tags }),
      })),
    },
    refusals: [
      ...parts.map((part) => (part.units === 0n ? 'invalid_amount' : part.code)),
      tooLarge(all),
      isBalanced(all) ? null : 'unbalanced_entry',
      isBeforeStart(model, datetime) ? 'before_entries_start' : null,
      ...all.map((line) => handMadeProblem(model, line.ledger_id)),
      ...all.flatMap((line) => tagProblems(model, line.tags)),
      isTaken(model.entries, given.external) ? 'duplicate_id' : null,
      periodProblem(model, datetime),
    ],
    bind: (shown: ShownEntry) =>
      boundEntry(shown, {
        datetime,
        description: given.description,
        creation_source: 'manual',
        entry_type: given.type ?? 'standard',
        external_id: given.external,
        lines: all,
      }),
  }
}

function createdEntries(model: Model, entries: readonly Entry[]): Touched {
  for (const entry of entries) model.entries.set(entry.id, entry)
  return {
    events: entries.map(({ id }): Happened => ['journal_entry.created', id]),
    entries: entries.map((entry) => entry.id),
    ledgers: ledgersIn(entries),
  }
}

export const reverseEntry = fc
  .record({ entry: anyNumber, at: anyMoment, description: fc.option(anyWords) })
  .map((given) =>
    command('reverse entry', (model) => {
      if (isIdle(model.entries, given.entry)) return undefined
      const byHand = [...model.entries.values()].filter((entry) => entry.creation_source === 'manual')
      const free = byHand.filter((entry) => entry.reversed_by_id === null)
      const entry = mostly(free.length > 0 ? free : byHand, [...model.entries.values()], given.entry)
      const datetime = instantOf(model, given.at)
      if (!entry) return unknownRecord('POST', `/v0/journal-entries/${unknown('jen')}/reverse`, { datetime })
      return {
        method: 'POST',
        address: `/v0/journal-entries/${entry.id}/reverse`,
        body: { datetime, ...(given.description === null ? {} : { description: given.description }) },
        refusals: [
          entry.creation_source === 'manual' ? null : 'not_editable',
          entry.reversed_by_id === null ? null : 'invalid_state',
          isBeforeStart(model, datetime) ? 'before_entries_start' : null,
          // The original may stand in a closed period: nothing but its link changes.
          periodProblem(model, datetime),
        ],
        apply: ({ body }) => {
          const mirrored = boundEntry(body, {
            datetime,
            description: given.description ?? `Reversal of ${entry.description}`,
            creation_source: 'reversal',
            entry_type: entry.entry_type,
            reverses_id: entry.id,
            lines: entry.lines.map((line) => plainLine(line.ledger_id, -line.units, line)),
          })
          entry.reversed_by_id = mirrored.id
          model.entries.set(mirrored.id, mirrored)
          return {
            events: [
              ['journal_entry.created', mirrored.id],
              ['journal_entry.reversed', entry.id],
            ],
            entries: [entry.id, mirrored.id],
            ledgers: ledgersIn([entry]),
          }
        },
      }
    }),
  )

export const deleteEntry = anyNumber.map((n) =>
  command('delete entry', (model) => {
    if (isIdle(model.entries, n)) return undefined
    const entry = known([...model.entries.values()], n)
    if (!entry) return unknownRecord('DELETE', `/v0/journal-entries/${unknown('jen')}`)
    return {
      method: 'DELETE',
      address: `/v0/journal-entries/${entry.id}`,
      refusals: deletionProblems(model, [entry]),
      apply: () => removedEntries(model, [entry]),
    }
  }),
)

/** All of them or none. */
export const deleteEntries = fc
  .record({ entries: fc.array(anyNumber, { minLength: 1, maxLength: 3 }), stray: seldom })
  .map((given) =>
    command('delete entries', (model) => {
      if (model.entries.size === 0) return undefined
      const all = [...model.entries.values()]
      const entries = [...new Set(given.entries.flatMap((n) => chosen(all, n) ?? []))]
      const ids = [...entries.map((entry) => entry.id), ...(given.stray ? [unknown('jen')] : [])]
      return {
        method: 'DELETE',
        address: `/v0/journal-entries?ids=${ids.join(',')}`,
        refusals: [given.stray ? 'invalid_reference' : null, ...deletionProblems(model, entries)],
        apply: () => removedEntries(model, entries),
      }
    }),
  )

/** What is reversed goes only with its reversal. */
function deletionProblems(model: Model, entries: readonly Entry[]): (string | null)[] {
  return entries.flatMap(({ opens, datetime, reversed_by_id: reversal }) => [
    opens === null ? null : 'not_editable',
    periodProblem(model, datetime),
    reversal === null || entries.some(({ id }) => id === reversal) ? null : 'resource_in_use',
  ])
}

function removedEntries(model: Model, entries: readonly Entry[]): Touched {
  const linked = entries.flatMap((entry) => [entry.reverses_id, entry.reversed_by_id])
  for (const entry of entries) removeEntry(model, entry)
  return {
    events: entries.map(({ id }): Happened => ['journal_entry.deleted', id]),
    entries: [...entries.map((entry) => entry.id), ...linked],
    ledgers: ledgersIn(entries),
    transactions: entries.flatMap((entry) => entry.transaction_id ?? []),
  }
}
