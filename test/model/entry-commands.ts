import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import {
  categoriesOf,
  type Entry,
  isBeforeStart,
  isFinancial,
  type Line,
  type Model,
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
  anyWords,
  boundEntry,
  chosen,
  command,
  handMade,
  handMadeProblem,
  instantOf,
  isBalanced,
  isIdle,
  isTaken,
  known,
  ledgersIn,
  type Moment,
  mostly,
  plainLine,
  removeEntry,
  seldom,
  tooLarge,
  unknown,
  unknownRecord,
} from './choices.ts'
import { digitsOf, exactJson } from '../random.ts'

const lineGiven = fc.record({ ledger: anyNumber, amount: anyAmount, side: anySide, description: fc.option(anyWords) })

export const createEntry = fc
  .record({
    at: anyMoment,
    description: anyWords,
    parts: fc.array(lineGiven, { minLength: 1, maxLength: 4 }),
    last: anyNumber,
    external: anyExternalId,
    unbalanced: seldom,
  })
  .map((given) =>
    command('create entry', (model) => {
      const parts = given.parts.map((part) => ({
        ...part,
        ...amountOf(model, part.amount),
        ledgerId: handMade(model, part.ledger),
      }))
      const total = parts.reduce((sum, part) => sum + (part.side === 'debit' ? part.units : -part.units), 0n)
      const lines = parts.map(({ text, ledgerId, units, side: own, description: words }) => ({
        text,
        line: plainLine(ledgerId, own === 'debit' ? units : -units, words),
      }))
      if (!given.unbalanced && total !== 0n) {
        const text = digitsOf(total < 0n ? -total : total, model.decimals)
        lines.push({ text, line: plainLine(handMade(model, given.last), -total) })
      }
      const all = lines.map(({ line }) => line)
      const datetime = instantOf(model, given.at)
      return {
        method: 'POST',
        address: '/v0/journal-entries?expand=line_entries',
        body: {
          datetime,
          description: given.description,
          external_id: given.external,
          line_entries: lines.map(({ text, line }, at) => ({
            ledger_id: line.ledger_id,
            debit_credit: line.units > 0n || (line.units === 0n && parts[at]?.side === 'debit') ? 'debit' : 'credit',
            amount: at % 2 === 0 ? text : JSON.rawJSON(text),
            description: line.description,
          })),
        },
        refusals: [
          ...parts.map((part) => (part.units === 0n ? 'invalid_amount' : part.code)),
          tooLarge(all),
          isBalanced(all) ? null : 'unbalanced_entry',
          isBeforeStart(model, datetime) ? 'before_entries_start' : null,
          ...all.map((line) => handMadeProblem(model, line.ledger_id)),
          isTaken(model.entries, given.external) ? 'duplicate_id' : null,
        ],
        apply: ({ body }) => {
          const entry = boundEntry(body, {
            datetime,
            description: given.description,
            creation_source: 'manual',
            external_id: given.external,
            lines: all,
          })
          model.entries.set(entry.id, entry)
          return { entries: [entry.id], ledgers: ledgersIn([entry]) }
        },
      }
    }),
  )

export const updateEntry = fc
  .record({
    entry: anyNumber,
    change: fc.constantFrom(
      'words',
      'datetime',
      'datetime',
      'ledger',
      'ledger',
      'carve',
      'carve',
      'merge',
      'turn',
      'amount',
      'remove',
      'unknown line',
      'twice',
    ),
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
          ...writes.map((line) => (transaction && isFinancial(model, line.ledger_id) ? 'invalid_reference' : null)),
        ],
        apply: ({ body, text }) => {
          const before = ledgersIn([entry])
          const movesCategory =
            after.created.length + removed.length > 0 ||
            after.kept.some((line) => entry.lines.find(({ id }) => id === line.id)?.ledger_id !== line.ledger_id)
          entry.lines = bindLines([...after.kept, ...after.created], exactJson(text).line_entries)
          entry.datetime = datetime ?? entry.datetime
          entry.description = words ?? entry.description
          if (transaction && movesCategory) Object.assign(transaction, { method: 'user', rule: null })
          assert.equal(body.id, entry.id)
          return {
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
  update: { id: string; ledger_id?: string; side?: Side; units?: bigint; text?: string }[]
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
    changes.create.push(plainLine(ledger_id, line.units > 0n ? smallest : -smallest))
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
      return { ...line, ledger_id: change.ledger_id ?? line.ledger_id, units: side === 'debit' ? size : -size }
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
    })),
    update: changes.update.map(({ id, ledger_id, side: debit_credit, units, text }) => ({
      id,
      ...(ledger_id === undefined ? {} : { ledger_id }),
      ...(debit_credit === undefined ? {} : { debit_credit }),
      ...(units === undefined ? {} : { amount: text ?? digitsOf(units, model.decimals) }),
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
      const entry = mostly(byHand, [...model.entries.values()], given.entry)
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
        ],
        apply: ({ body }) => {
          const mirrored = boundEntry(body, {
            datetime,
            description: given.description ?? `Reversal of ${entry.description}`,
            creation_source: 'reversal',
            reverses_id: entry.id,
            lines: entry.lines.map((line) => plainLine(line.ledger_id, -line.units, line.description)),
          })
          entry.reversed_by_id = mirrored.id
          model.entries.set(mirrored.id, mirrored)
          return { entries: [entry.id, mirrored.id], ledgers: ledgersIn([entry]) }
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
      refusals: [entry.opens === null ? null : 'not_editable'],
      apply: () => {
        removeEntry(model, entry)
        return {
          entries: [entry.id, entry.reverses_id, entry.reversed_by_id],
          ledgers: ledgersIn([entry]),
          transactions: entry.transaction_id === null ? [] : [entry.transaction_id],
        }
      },
    }
  }),
)
