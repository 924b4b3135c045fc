import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import {
  categoriesOf,
  type Entry,
  isBeforeStart,
  isFinancial,
  type Line,
  type Model,
  periodProblem,
  type Side,
} from './books-model.ts'
import {
  type Amount,
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
  type Moment,
  momentsOf,
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
import { digitsOf, exactJson } from '../random.ts'

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
  .record({ entries: fc.array(entryGiven, { minLength: 1, maxLength: 4 }), empty: seldom })
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

export const updateEntry = fc
  .record({
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
  .map((given) =>
    command('update entry', (model) => {
      if (isIdle(model.entries, given.entry)) return undefined
      const entry = known([...model.entries.values()], given.entry)
      if (!entry) return unknownRecord('PUT', `/v0/journal-entries/${unknown('jen')}`, { description: 'Nothing' })
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
        method: 'PUT',
        address: `/v0/journal-entries/${entry.id}`,
        body: {
          ...(datetime === undefined ? {} : { datetime }),
          ...(words === undefined ? {} : { description: words }),
          ...(named.length + after.created.length > 0 ? { line_entry_changes: onWire(model, changes) } : {}),
        },
        refusals: [
          entry.opens === null ? null : 'not_editable',
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
          ...[...after.created, ...moved].map((line) =>
            transaction && isFinancial(model, line.ledger_id) ? 'invalid_reference' : null,
          ),
          ...tagged,
          ...after.created.flatMap((line) => tagProblems(model, line.tags)),
          periodProblem(model, entry.datetime, datetime),
        ],
        apply: ({ body, text }) => {
          const before = ledgersIn([entry])
          const movesCategory =
            after.created.length + removed.length + moved.length > 0 ||
            after.kept.some((line) => entry.lines.find(({ id }) => id === line.id)?.units !== line.units)
          entry.lines = bindLines([...after.kept, ...after.created], exactJson(text).line_entries)
          entry.datetime = datetime ?? entry.datetime
          entry.description = words ?? entry.description
          if (transaction && movesCategory) Object.assign(transaction, { method: 'user', rule: null })
          assert.equal(body.id, entry.id)
          return {
            events: [['journal_entry.updated', entry.id]],
            entries: [entry.id],
            ledgers: [...before, ...ledgersIn([entry])],
            transactions: transaction ? [transaction.id] : [],
          }
        },
      }
    }),
  )

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

/** Lines keep their order, new ones stand behind. New ids, and the numbers that say the order, are for the service to give. */
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

export const reverseEntry = fc
  .record({ entry: anyNumber, at: anyMoment, description: fc.option(anyWords) })
  .map((given) =>
    command('reverse entry', (model) => {
      if (isIdle(model.entries, given.entry)) return undefined
      const byHand = [...model.entries.values()].filter(
        (entry) => entry.opens === null && entry.transaction_id === null,
      )
      const free = byHand.filter((entry) => entry.reversed_by_id === null && !periodProblem(model, entry.datetime))
      const entry = mostly(free.length > 0 ? free : byHand, [...model.entries.values()], given.entry)
      const datetime = instantOf(model, given.at)
      if (!entry) return unknownRecord('POST', `/v0/journal-entries/${unknown('jen')}/reverse`, { datetime })
      return {
        method: 'POST',
        address: `/v0/journal-entries/${entry.id}/reverse`,
        body: { datetime, ...(given.description === null ? {} : { description: given.description }) },
        refusals: [
          byHand.includes(entry) ? null : 'not_editable',
          entry.reversed_by_id === null ? null : 'invalid_state',
          isBeforeStart(model, datetime) ? 'before_entries_start' : null,
          // The link to the reversal is the original's, too.
          periodProblem(model, entry.datetime, datetime),
        ],
        apply: ({ body }) => {
          const mirrored = boundEntry(body, {
            datetime,
            description: given.description ?? `Reversal of ${entry.description}`,
            creation_source: 'reversal',
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
      refusals: [entry.opens === null ? null : 'not_editable', periodProblem(model, ...momentsOf(model, entry))],
      apply: () => {
        removeEntry(model, entry)
        return {
          events: [['journal_entry.deleted', entry.id]],
          entries: [entry.id, entry.reverses_id, entry.reversed_by_id],
          ledgers: ledgersIn([entry]),
          transactions: entry.transaction_id === null ? [] : [entry.transaction_id],
        }
      },
    }
  }),
)
