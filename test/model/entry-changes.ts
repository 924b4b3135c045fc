import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { digitsOf, exactJson } from '../random.ts'
import {
  categoriesOf,
  type Entry,
  isBeforeStart,
  type Line,
  methodOf,
  type Model,
  periodProblem,
  type Side,
} from './books-model.ts'
import {
  type Amount,
  amountOf,
  anyAmount,
  anyMoment,
  anyNumber,
  anyTags,
  anyWords,
  categoryProblem,
  chosen,
  command,
  handMade,
  handMadeProblem,
  instantOf,
  isBalanced,
  isIdle,
  known,
  ledgersIn,
  type Moment,
  plainLine,
  seldom,
  tagsGiven,
  tooLarge,
  type Touched,
  unknown,
  unknownRecord,
} from './choices.ts'
import { tagProblems } from './tagging.ts'

const changeGiven = fc.record({
  entry: anyNumber,
  change: fc.oneof(
    {
      weight: 9,
      arbitrary: fc.constantFrom('words', 'datetime', 'ledger', 'carve', 'merge', 'turn', 'tags', 'line words'),
    },
    fc.constantFrom('amount', 'remove', 'unknown line', 'twice'),
  ),
  tags: anyTags,
  at: anyMoment,
  description: anyWords,
  line: anyNumber,
  ledger: anyNumber,
  amount: anyAmount,
})
type ChangeGiven = typeof changeGiven extends fc.Arbitrary<infer Given> ? Given : never

export const updateEntry = changeGiven.map((given) =>
  command('update entry', (model) => {
    if (isIdle(model.entries, given.entry)) return undefined
    const entry = known([...model.entries.values()], given.entry)
    if (!entry) return unknownRecord('PUT', `/v0/journal-entries/${unknown('jen')}`, { description: 'Nothing' })
    const { body, refusals, apply } = changeOf(model, entry, given)
    if (Object.keys(body).length === 0) return undefined
    return {
      method: 'PUT',
      address: `/v0/journal-entries/${entry.id}`,
      body,
      refusals,
      apply: ({ text }) => apply(exactJson(text)),
    }
  }),
)

/** All of them or none. */
export const updateEntries = fc
  .record({ changes: fc.array(changeGiven, { minLength: 1, maxLength: 2 }), stray: seldom })
  .map((given) =>
    command('update entries', (model) => {
      if (model.entries.size === 0) return undefined
      const all = [...model.entries.values()]
      const wanted = new Map(
        given.changes.flatMap((each) => {
          const entry = chosen(all, each.entry)
          return entry ? [[entry, each] as const] : []
        }),
      )
      const changes = [...wanted]
        .map(([entry, each]) => ({ id: entry.id, ...changeOf(model, entry, each) }))
        .filter(({ body }) => Object.keys(body).length > 0)
      if (changes.length === 0) return undefined
      const stray = { id: unknown('jen'), description: 'Nothing' }
      return {
        method: 'PUT',
        address: '/v0/journal-entries?expand=line_entries',
        body: [...changes.map(({ id, body }) => ({ id, ...body })), ...(given.stray ? [stray] : [])],
        refusals: [given.stray ? 'invalid_reference' : null, ...changes.flatMap(({ refusals }) => refusals)],
        apply: ({ text }) => {
          const shown: ShownLines[] = exactJson(text)
          assert.equal(shown.length, changes.length)
          const touched = changes.map(({ apply }, at) => apply(shown[at] ?? { id: '', line_entries: [] }))
          return {
            events: touched.flatMap((each) => each.events),
            entries: touched.flatMap((each) => each.entries ?? []),
            ledgers: touched.flatMap((each) => each.ledgers ?? []),
            transactions: touched.flatMap((each) => each.transactions ?? []),
          }
        },
      }
    }),
  )

interface ShownLines {
  id: string
  line_entries: { id: string; sort_order: string }[]
}

/** What is sent to change an entry, what is wrong with it, and what it does. */
function changeOf(model: Model, entry: Entry, given: ChangeGiven) {
  const edit = editOf(model, entry, given)
  const { datetime, description: words, changes } = edit
  const transaction = model.transactions.get(entry.transaction_id ?? '')
  const after = revisedLines(entry, changes)
  const changed = changes.update.flatMap(({ id }) => entry.lines.filter((line) => line.id === id))
  const removed = entry.lines.filter((line) => changes.delete.includes(line.id))
  const named = [...changes.update, ...changes.delete.map((id) => ({ id }))].map(({ id }) => id)
  const ledgerBefore = new Map(entry.lines.map((line) => [line.id, line.ledger_id]))
  const moved = after.kept.filter((line) => ledgerBefore.get(line.id) !== line.ledger_id)
  const tagged = changes.update.flatMap(({ id, tags }) =>
    tagProblems(model, tags, entry.lines.find((line) => line.id === id)?.tags),
  )
  const writes = [...after.created, ...after.kept.filter((line) => changes.update.some(({ id }) => id === line.id))]
  return {
    body: {
      ...(datetime === undefined ? {} : { datetime }),
      ...(words === undefined ? {} : { description: words }),
      ...(named.length + after.created.length > 0 ? { line_entry_changes: onWire(model, changes) } : {}),
    },
    refusals: [
      entry.opens === null && entry.creation_source !== 'reversal' ? null : 'not_editable',
      entry.reversed_by_id === null ? null : 'resource_in_use',
      transaction && datetime !== undefined && datetime !== entry.datetime ? 'not_editable' : null,
      transaction && named.includes(entry.lines[0]?.id ?? '') ? 'not_editable' : null,
      datetime !== undefined && isBeforeStart(model, datetime) ? 'before_entries_start' : null,
      named.every((id) => entry.lines.some((line) => line.id === id)) ? null : 'invalid_reference',
      new Set(named).size === named.length ? null : 'invalid_request',
      edit.code ?? null,
      ...writes.map((line) => (line.units === 0n ? 'invalid_amount' : null)),
      tooLarge(writes),
      isBalanced([...after.kept, ...after.created]) ? null : 'unbalanced_entry',
      ...[...writes, ...changed, ...removed].map((line) => handMadeProblem(model, line.ledger_id)),
      ...[...after.created, ...moved].map((line) => (transaction ? categoryProblem(model, line.ledger_id) : null)),
      ...tagged,
      ...after.created.flatMap((line) => tagProblems(model, line.tags)),
      periodProblem(model, entry.datetime, datetime),
    ],
    apply: (shown: ShownLines): Touched => {
      const before = ledgersIn([entry])
      const movesCategory =
        after.created.length + removed.length + moved.length > 0 ||
        after.kept.some((line) => entry.lines.find(({ id }) => id === line.id)?.units !== line.units)
      entry.lines = bindLines([...after.kept, ...after.created], shown.line_entries)
      entry.datetime = datetime ?? entry.datetime
      entry.description = words ?? entry.description
      if (transaction && movesCategory) {
        const ledgers = categoriesOf(entry).map((line) => line.ledger_id)
        Object.assign(transaction, { method: methodOf(model, ledgers), rule: null })
      }
      assert.equal(shown.id, entry.id)
      return {
        events: [['journal_entry.updated', entry.id]],
        entries: [entry.id],
        ledgers: [...before, ...ledgersIn([entry])],
        transactions: transaction ? [transaction.id] : [],
      }
    },
  }
}

interface LineChanges {
  create: Line[]
  update: {
    id: string
    ledger_id?: string
    side?: Side
    units?: bigint
    text?: string
    description?: string
    tags?: readonly string[]
  }[]
  delete: string[]
}

interface Edit {
  datetime?: string
  description?: string
  changes: LineChanges
  code?: string | null
}

interface EditGiven {
  change: string
  at: Moment
  description: string
  line: number
  ledger: number
  amount: Amount
  tags: readonly number[] | null
}

function editOf(model: Model, entry: Entry, given: EditGiven): Edit {
  const { change } = given
  const changes: LineChanges = { create: [], update: [], delete: [] }
  if (change === 'words') return { description: given.description, changes }
  if (change === 'datetime') return { datetime: instantOf(model, given.at), changes }
  // Of a transaction's entry mostly the categories, which can change.
  const lines = entry.transaction_id !== null && given.at.quarter > 10 ? categoriesOf(entry) : entry.lines
  const line = chosen(lines, given.line)
  assert.ok(line)
  const ledger_id = handMade(model, given.ledger)
  const tags = tagsGiven(model, given.tags)
  // Those that it has may stay, also disabled ones.
  if (change === 'tags') changes.update.push({ id: line.id, tags: given.line % 3 === 0 ? line.tags : (tags ?? []) })
  if (change === 'line words') changes.update.push({ id: line.id, description: given.description })
  if (change === 'ledger') changes.update.push({ id: line.id, ledger_id })
  if (change === 'unknown line') changes.update.push({ id: unknown('len'), ledger_id })
  if (change === 'remove') changes.delete.push(line.id)
  if (change === 'twice') {
    changes.update.push({ id: line.id, ledger_id })
    changes.delete.push(line.id)
  }
  if (change === 'amount') {
    const { units, text, code } = amountOf(model, given.amount)
    changes.update.push({ id: line.id, units, text })
    return { changes, code }
  }
  if (change === 'turn')
    for (const each of entry.lines)
      changes.update.push({ id: each.id, side: sideOf(-each.units), units: sizeOf(each.units) })
  if (change === 'carve') {
    const smallest = 10n ** BigInt(4 - model.decimals)
    changes.update.push({ id: line.id, units: sizeOf(line.units) - smallest })
    changes.create.push(plainLine(ledger_id, line.units > 0n ? smallest : -smallest, { tags: tags ?? [] }))
  }
  const twin = entry.lines.find((each) => each.id !== line.id && sideOf(each.units) === sideOf(line.units))
  if (change === 'merge' && twin) {
    changes.update.push({ id: line.id, units: sizeOf(line.units + twin.units) })
    changes.delete.push(twin.id)
  }
  return { changes }
}

function sideOf(units: bigint): Side {
  return units > 0n ? 'debit' : 'credit'
}

function sizeOf(units: bigint): bigint {
  return units < 0n ? -units : units
}

function revisedLines(entry: Entry, changes: LineChanges): { kept: Line[]; created: Line[] } {
  const kept = entry.lines
    .filter((line) => !changes.delete.includes(line.id))
    .map((line) => {
      const change = changes.update.find(({ id }) => id === line.id)
      if (!change) return line
      const size = change.units ?? (line.units < 0n ? -line.units : line.units)
      const side = change.side ?? (line.units > 0n ? 'debit' : 'credit')
      return {
        ...line,
        ledger_id: change.ledger_id ?? line.ledger_id,
        units: side === 'debit' ? size : -size,
        description: change.description ?? line.description,
        tags: change.tags ?? line.tags,
      }
    })
  return { kept, created: changes.create.map((line) => ({ ...line })) }
}

/**
 * Lines keep their order, new ones stand behind. New ids, and the numbers that say the order, are for the service to
 * give.
 */
function bindLines(lines: readonly Line[], shown: readonly { id: string; sort_order: string }[]): Line[] {
  return lines.map((line, at) => {
    const place = Number(shown[at]?.sort_order.slice(1))
    assert.ok(place > Number(shown[at - 1]?.sort_order.slice(1) ?? -1), 'lines stand in order')
    return { ...line, id: line.id === '' ? (shown[at]?.id ?? '') : line.id, sort_order: place }
  })
}

function onWire(model: Model, changes: LineChanges): Record<string, unknown> {
  return {
    create: changes.create.map((line) => ({
      ledger_id: line.ledger_id,
      debit_credit: line.units > 0n ? 'debit' : 'credit',
      amount: digitsOf(line.units < 0n ? -line.units : line.units, model.decimals),
      ...(line.tags.length === 0 ? {} : { tag_ids: line.tags }),
    })),
    update: changes.update.map(({ id, ledger_id, side: debit_credit, units, text, description, tags }) => ({
      id,
      ...(ledger_id === undefined ? {} : { ledger_id }),
      ...(debit_credit === undefined ? {} : { debit_credit }),
      ...(units === undefined ? {} : { amount: text ?? digitsOf(units, model.decimals) }),
      ...(description === undefined ? {} : { description }),
      ...(tags === undefined ? {} : { tag_ids: tags }),
    })),
    delete: changes.delete,
  }
}
