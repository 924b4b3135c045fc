import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import {
  type Account,
  accountNatures,
  categoriesOf,
  childrenOf,
  type Condition,
  decide,
  entriesOf,
  type Entry,
  expressionOf,
  fitsBelow,
  hasAccount,
  isBeforeStart,
  isFinancial,
  type Ledger,
  type Line,
  type Model,
  named,
  obstacleOf,
  required,
  sameName,
  type Side,
  subTypes,
  type Transaction,
} from './model.ts'
import { digitsOf, exactJson } from './random.ts'
import { dayAfter } from './random-books.ts'
import { startOfDay } from './recount.ts'
import type { Answer, World } from './world.ts'

/**
 * The commands of the model test: each decides, from random numbers and what the model holds, on a request; foretells the
 * codes of which one must refuse it; and, when there are none, does to the model what the request does to the books.
 */
export interface Plan {
  method: 'POST' | 'PUT' | 'DELETE'
  address: string
  body?: unknown
  headers?: Record<string, string>
  /** Codes of all that is wrong with the request. Which one is answered is for the service to choose. */
  refusals: (string | null)[]
  apply: (answer: Answer, world: World) => Touched | Promise<Touched>
}

/** What a command may have changed, by id: to be read again. */
export interface Touched {
  ledgers?: readonly (string | null)[]
  entries?: readonly (string | null)[]
  transactions?: readonly string[]
  rules?: boolean
}

export interface Command {
  kind: string
  plan: (model: Model) => Plan | undefined
}

// Numbers to decide by

const some = fc.nat(9_999)
const seldom = fc.nat(39).map((n) => n === 0)
const names = ['Rent', 'RENT', 'Sales', 'Tools', 'Café', 'CAFÉ', 'Fees ', 'Van', 'Stock', 'Loan 1', 'Loan 2', 'Travel']
const name = fc.constantFrom(...names)
const externalId = fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, fc.constantFrom('own-1', 'own-2', 'own-3'))
const words = ['coffee', 'Rent', 'refund', 'fuel']
const description = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(fc.constantFrom(...words), some).map(([word, n]) => `${word} ${n % 7}`) },
  fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)).map(([a, b]) => `${a} and ${b}`),
)
const amount = fc.record({
  n: fc.integer({ min: 1, max: 250_000 }),
  form: fc.oneof(
    { weight: 30, arbitrary: fc.constant('plain' as const) },
    fc.constantFrom('with zeros', 'too fine', 'too large', 'zero', 'largest'),
  ),
})
type Amount = { n: number; form: 'plain' | 'with zeros' | 'too fine' | 'too large' | 'zero' | 'largest' }
const moment = fc.record({
  day: fc.integer({ min: -1, max: 40 }),
  quarter: fc.nat(95),
  beside: fc.integer({ min: -1, max: 1 }),
})
type Moment = { day: number; quarter: number; beside: number }
const side = fc.constantFrom<Side>('debit', 'credit')
const condition = fc.letrec<{ any: Condition }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2 },
    fc.record({ kind: fc.constantFrom('starts' as const, 'contains' as const), word: fc.constantFrom(...words) }),
    fc.record({
      kind: fc.constantFrom('below' as const, 'above' as const),
      units: fc.bigInt({ min: -20_000_000n, max: 20_000_000n }),
    }),
    fc.record({ kind: fc.constant('not' as const), of: tie('any') }),
    fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), left: tie('any'), right: tie('any') }),
  ),
})).any

// Ledgers

const types = Object.keys(subTypes)

const createLedger = fc
  .record({
    name,
    account: fc.option(fc.constantFrom(...Object.keys(accountNatures)), { freq: 2 }),
    type: fc.constantFrom(...types),
    subType: some,
    side,
    editable: fc.nat(4).map((n) => n > 0),
    parent: fc.option(some),
    external: externalId,
    wrong: fc.oneof({ weight: 20, arbitrary: fc.constant(null) }, fc.constantFrom('pair', 'missing')),
  })
  .map((given) =>
    command('create ledger', (model) => {
      const { type, account } = given
      const otherType = types[(types.indexOf(type) + 1) % types.length] ?? type
      const nature = account
        ? accountNatures[account]
        : {
            type,
            sub_type: chosen(subTypes[given.wrong === 'pair' ? otherType : type] ?? [], given.subType) ?? '',
            debit_credit: given.side,
            report_cash_flow: given.subType % 2 === 0,
          }
      assert.ok(nature)
      const alike = [...model.ledgers.values()].filter((ledger) => ledger.type === nature.type)
      const parent = given.parent === null ? null : idOf(mostly(alike, [...model.ledgers.values()], given.parent))
      const fields = {
        editable: given.editable,
        sort_code: String(given.subType % 100),
        parent_id: parent,
        external_id: given.external,
      }
      const { type: _, ...incomplete } = nature
      return {
        method: 'POST',
        address: '/v0/ledgers',
        body: {
          name: given.name,
          ...fields,
          ...(account ? { financial_account_type: account } : given.wrong === 'missing' ? incomplete : nature),
        },
        refusals: [
          !account && given.wrong === 'missing' ? 'missing_field' : null,
          !account && given.wrong === 'pair' ? 'invalid_enum_value' : null,
          named(model, given.name) ? 'duplicate_name' : null,
          isTaken(model.ledgers, given.external) ? 'duplicate_id' : null,
          parent !== null && !fitsBelow(model, { id: null, type: nature.type }, parent) ? 'invalid_reference' : null,
        ],
        apply: ({ body }) => {
          const ledger: Ledger = {
            ...nature,
            ...fields,
            id: body.id,
            name: given.name.trim(),
            financial_account_type: account,
            required_ledger_purpose: null,
            created_at: body.created_at,
          }
          model.ledgers.set(ledger.id, ledger)
          return { ledgers: [ledger.id, parent] }
        },
      }
    }),
  )

const updateLedger = fc
  .record({
    ledger: some,
    change: fc.constantFrom('name', 'name', 'parent', 'no parent', 'sort code', 'type', 'sub_type', 'side', 'external'),
    name,
    other: some,
    external: externalId,
  })
  .map((given) =>
    command('update ledger', (model) => {
      const ledger = known([...model.ledgers.values()], given.ledger)
      if (!ledger) return unknownRecord('PUT', `/v0/ledgers/${unknown('ldg')}`, { name: 'Nobody' })
      const after: Ledger = { ...ledger }
      const body: Record<string, unknown> = {}
      const { change } = given
      if (change === 'name') after.name = given.name.trim()
      if (change === 'external') after.external_id = given.external
      if (change === 'sort code') after.sort_code = String(given.other)
      if (change === 'no parent') after.parent_id = null
      if (change === 'parent') {
        const alike = [...model.ledgers.values()].filter((each) => each.type === ledger.type)
        after.parent_id = idOf(mostly(alike, [...model.ledgers.values()], given.other))
      }
      if (change === 'side') after.debit_credit = ledger.debit_credit === 'debit' ? 'credit' : 'debit'
      if (change === 'type') after.type = chosen(types, given.other) ?? ledger.type
      if (change === 'type' || change === 'sub_type')
        after.sub_type = chosen(subTypes[after.type] ?? [], given.other) ?? ''
      for (const key of ['name', 'external_id', 'sort_code', 'parent_id', 'debit_credit', 'type', 'sub_type'] as const)
        if (after[key] !== ledger[key]) body[key] = after[key]
      if (change === 'no parent' && given.other % 2 === 0) {
        delete body['parent_id']
        body['clear_fields'] = ['parent_id']
      }
      const natureMoves = after.type !== ledger.type || after.debit_credit !== ledger.debit_credit
      const isRequired = ledger.required_ledger_purpose !== null
      const twin = named(model, after.name)
      return {
        method: 'PUT',
        address: `/v0/ledgers/${ledger.id}`,
        body,
        refusals: [
          twin && twin.id !== ledger.id ? 'duplicate_name' : null,
          isTaken(model.ledgers, after.external_id, ledger.id) ? 'duplicate_id' : null,
          isRequired && (natureMoves || after.sub_type !== ledger.sub_type) ? 'required_ledger' : null,
          natureMoves && entriesOf(model, ledger.id).length > 0 ? 'resource_in_use' : null,
          after.type !== ledger.type && childrenOf(model, ledger.id).length > 0 ? 'resource_in_use' : null,
          after.type !== ledger.type && isMisplaced(model, after) ? 'resource_in_use' : null,
          after.parent_id !== null && !fitsBelow(model, after, after.parent_id) ? 'invalid_reference' : null,
        ],
        apply: () => {
          model.ledgers.set(ledger.id, after)
          if (after.name !== ledger.name)
            for (const rule of model.rules.values())
              if (sameName(rule.ledger_name, ledger.name)) rule.ledger_name = after.name
          const [entry] = entriesOf(model, ledger.id)
          return { ledgers: [ledger.id, ledger.parent_id, after.parent_id], entries: [entry?.id ?? null], rules: true }
        },
      }
    }),
  )

/** Source accounts post into assets and liabilities alone. */
function isMisplaced(model: Model, ledger: Ledger): boolean {
  return isFinancial(model, ledger.id) && ledger.type !== 'asset' && ledger.type !== 'liability'
}

const deleteLedger = fc.record({ ledger: some, withEntries: fc.nat(3).map((n) => n > 0) }).map((given) =>
  command('delete ledger', (model) => {
    const ledgers = [...model.ledgers.values()]
    const own = ledgers.filter((each) => each.required_ledger_purpose === null)
    const ledger = mostly(own, ledgers, given.ledger)
    if (!ledger) return unknownRecord('DELETE', `/v0/ledgers/${unknown('ldg')}`)
    const entries = entriesOf(model, ledger.id)
    const isFixed = entries.some((entry) => entry.creation_source === 'opening_balance')
    const isInUse = childrenOf(model, ledger.id).length > 0 || hasAccount(model, ledger.id)
    const obstacle = obstacleOf(model, ledger)
    const isCleared = obstacle === 'has_line_entries' && given.withEntries && !isFixed && !isInUse
    return {
      method: 'DELETE',
      address: `/v0/ledgers/${ledger.id}${given.withEntries ? '?delete_journal_entries=true' : ''}`,
      refusals: [
        obstacle === null || isCleared ? null : obstacle === 'required_ledger' ? 'required_ledger' : 'resource_in_use',
      ],
      apply: () => {
        const handMade = entries.filter((entry) => entry.transaction_id === null)
        for (const entry of handMade) removeEntry(model, entry)
        const booked = entries.filter((entry) => entry.transaction_id !== null)
        for (const entry of booked) uncategorize(model, entry, ledger.id)
        model.ledgers.delete(ledger.id)
        return {
          ledgers: [ledger.id, ledger.parent_id, ...ledgersIn(entries)],
          entries: entries.map((entry) => entry.id),
          transactions: booked.flatMap((entry) => entry.transaction_id ?? []),
        }
      },
    }
  }),
)

/** A transaction whose only category it was is uncategorized again; of several, the others stay as they were chosen. */
function uncategorize(model: Model, entry: Entry, ledgerId: string): void {
  const isOnly = categoriesOf(entry).every((line) => line.ledger_id === ledgerId)
  for (const line of entry.lines)
    if (line.ledger_id === ledgerId)
      line.ledger_id = required(model, line.units < 0n ? 'uncategorized_inflow' : 'uncategorized_outflow').id
  const transaction = model.transactions.get(entry.transaction_id ?? '')
  if (transaction && isOnly) Object.assign(transaction, { method: 'uncategorized', rule: null })
}

const setOpeningBalance = fc.record({ ledger: some, amount, negative: fc.boolean() }).map((given) =>
  command('set opening balance', (model) => {
    const ledger = known([...model.ledgers.values()], given.ledger)
    const { units, text, code } = amountOf(model, given.amount)
    const balance = JSON.rawJSON(given.negative ? `-${text}` : text)
    if (!ledger) return unknownRecord('POST', `/v0/ledgers/${unknown('ldg')}/opening-balance`, { balance }, [code])
    const opening = required(model, 'opening_balances')
    const isControl = /^accounts_/.test(ledger.financial_account_type ?? '')
    return {
      method: 'POST',
      address: `/v0/ledgers/${ledger.id}/opening-balance?expand=line_entries`,
      body: { balance },
      refusals: [isControl || ledger === opening ? 'not_editable' : null, code],
      apply: ({ body }) => {
        const former = [...model.entries.values()].find((entry) => entry.opens === ledger.id)
        if (former) removeEntry(model, former)
        const touched = { ledgers: [ledger.id, opening.id], entries: [former?.id ?? null] }
        if (units === 0n) {
          assert.equal(body, null)
          return touched
        }
        const signed = (ledger.debit_credit === 'debit') === given.negative ? -units : units
        const entry = boundEntry(body, {
          datetime: new Date(startOfDay(model.start, model.zone)).toISOString(),
          description: `Opening balance of ${ledger.name}`,
          creation_source: 'opening_balance',
          opens: ledger.id,
          lines: [plainLine(ledger.id, signed), plainLine(opening.id, -signed)],
        })
        model.entries.set(entry.id, entry)
        return { ...touched, entries: [...touched.entries, entry.id] }
      },
    }
  }),
)

const moveStart = fc.integer({ min: -6, max: 4 }).map((days) =>
  command('move entries_start', (model) => {
    const start = dayAfter(model.start, days)
    const others = [...model.entries.values()].filter((entry) => entry.opens === null)
    const openings = [...model.entries.values()].filter((entry) => entry.opens !== null)
    return {
      method: 'PUT',
      address: '/v0/platform/instances/{instance}',
      body: { entries_start: `${start}T00:00:00Z` },
      refusals: [
        others.some((entry) => isBeforeStart({ ...model, start }, entry.datetime)) ? 'before_entries_start' : null,
      ],
      apply: () => {
        model.start = start
        for (const entry of openings) entry.datetime = new Date(startOfDay(start, model.zone)).toISOString()
        return { entries: openings.map((entry) => entry.id), ledgers: ledgersIn(openings) }
      },
    }
  }),
)

// Entries

const lineGiven = fc.record({ ledger: some, amount, side, description: fc.option(description) })

const createEntry = fc
  .record({
    at: moment,
    description,
    parts: fc.array(lineGiven, { minLength: 1, maxLength: 4 }),
    last: some,
    external: externalId,
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

const updateEntry = fc
  .record({
    entry: some,
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
    at: moment,
    description,
    line: some,
    ledger: some,
    amount,
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
  const sideOf = (units: bigint): Side => (units > 0n ? 'debit' : 'credit')
  const size = (units: bigint) => (units < 0n ? -units : units)
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
      changes.update.push({ id: each.id, side: sideOf(-each.units), units: size(each.units) })
  if (change === 'carve') {
    const smallest = 10n ** BigInt(4 - model.decimals)
    changes.update.push({ id: line.id, units: size(line.units) - smallest })
    changes.create.push(plainLine(ledger_id, line.units > 0n ? smallest : -smallest))
  }
  const twin = entry.lines.find((each) => each.id !== line.id && sideOf(each.units) === sideOf(line.units))
  if (change === 'merge' && twin) {
    changes.update.push({ id: line.id, units: size(line.units + twin.units) })
    changes.delete.push(twin.id)
  }
  return { changes }
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

const reverseEntry = fc.record({ entry: some, at: moment, description: fc.option(description) }).map((given) =>
  command('reverse entry', (model) => {
    if (isIdle(model.entries, given.entry)) return undefined
    const byHand = [...model.entries.values()].filter((entry) => entry.opens === null && entry.transaction_id === null)
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

const deleteEntry = some.map((n) =>
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

// Source accounts and transactions

export function openAccount(accountName: string): Command {
  return accountCommand({ form: 'new', name: accountName, card: false, ledger: 0, other: 0, invert: false })
}

const createAccount = fc
  .record({
    form: fc.constantFrom('new' as const, 'new' as const, 'existing' as const, 'personal' as const),
    name,
    card: fc.boolean(),
    ledger: some,
    other: some,
    invert: fc.boolean(),
  })
  .map(accountCommand)

interface AccountGiven {
  form: 'new' | 'existing' | 'personal'
  name: string
  card: boolean
  ledger: number
  other: number
  invert: boolean
}

function accountCommand(given: AccountGiven): Command {
  return command('create account', (model) => {
    const ledgers = [...model.ledgers.values()]
    const nature = accountNatures[given.card ? 'credit_card' : 'bank_account']
    const existing = known(ledgers, given.ledger)
    const other = known(ledgers, given.other)
    assert.ok(nature)
    const isUsable =
      existing?.required_ledger_purpose === null && (existing.type === 'asset' || existing.type === 'liability')
    const ledger = { name: given.name, financial_account_type: given.card ? 'credit_card' : 'bank_account' }
    const wanted = {
      new: { ledger },
      existing: { ledger_id: idOf(existing) },
      personal: {
        business_personal: 'personal',
        draw_ledger_id: idOf(existing),
        contribution_ledger_id: idOf(other),
      },
    }[given.form]
    return {
      method: 'POST',
      address: '/v0/source-accounts',
      body: { ...wanted, invert_transaction_amounts: given.invert },
      refusals: [
        given.form === 'new' && named(model, given.name) ? 'duplicate_name' : null,
        given.form === 'existing' && !isUsable ? 'invalid_reference' : null,
        given.form === 'personal' && !(existing && other) ? 'invalid_reference' : null,
      ],
      apply: async ({ body }, world) => {
        const { id, ledger_id, draw_ledger_id, contribution_ledger_id } = body
        const account: Account = { id, ledger_id, draw_ledger_id, contribution_ledger_id, invert: given.invert }
        model.accounts.set(account.id, account)
        if (given.form !== 'new') return { ledgers: [ledger_id] }
        const { body: shown } = await world.get(`/v0/ledgers/${ledger_id}`)
        model.ledgers.set(ledger_id, {
          ...nature,
          id: ledger_id,
          name: given.name.trim(),
          editable: true,
          parent_id: null,
          sort_code: '',
          financial_account_type: ledger.financial_account_type,
          required_ledger_purpose: null,
          external_id: null,
          created_at: shown.created_at,
        })
        return { ledgers: [ledger_id] }
      },
    }
  })
}

const rowGiven = fc.record({
  id: fc.nat(60),
  amount,
  out: fc.boolean(),
  at: moment,
  description: fc.oneof({ weight: 12, arbitrary: description }, fc.constant(`${'long '.repeat(102)}x😀 and more`)),
  category: fc.option(some, { freq: 3 }),
})

const importRows = fc
  .record({
    account: some,
    rows: fc.array(rowGiven, { maxLength: 5, minLength: 1 }),
    restore: fc.nat(3),
    empty: seldom,
  })
  .map((given) =>
    command('import', (model) => {
      const account = known([...model.accounts.values()], given.account)
      const rows = (given.empty ? [] : given.rows).map((row) => rowOf(model, row))
      const restore = given.restore === 0
      const query = restore ? '?restore_deleted=true' : ''
      const body = rows.map(({ sent }) => sent)
      const faults = [rows.length === 0 ? 'empty_batch' : null, ...rows.map((row) => row.code)]
      if (!account) return unknownRecord('POST', `/v0/source-accounts/${unknown('src')}/transactions`, body, faults)
      return {
        method: 'POST',
        address: `/v0/source-accounts/${account.id}/transactions${query}`,
        headers: { prefer: 'wait=20' },
        body,
        refusals: [
          ...faults,
          new Set(rows.map((row) => row.id)).size === rows.length ? null : 'invalid_request',
          rows.some(({ id }) => (holderOf(model, id) ?? account.id) !== account.id) ? 'duplicate_id' : null,
          ...rows.map(({ category }) => (category === null ? null : categoryProblem(model, category))),
        ],
        apply: async (answer, world) => {
          const sorted = Map.groupBy(rows, (row) => fateOf(model, row, restore))
          const news = sorted.get(null) ?? []
          const results = rows
            .map((row) => ({ transaction_id: row.id, code: fateOf(model, row, restore) }))
            .filter(({ code }) => code !== null)
          const { status, created_transaction_ids, skipped_transaction_ids, failed_transaction_ids, row_results } =
            answer.body
          assert.deepEqual(
            { status, created_transaction_ids, skipped_transaction_ids, failed_transaction_ids, row_results },
            {
              status: 'complete',
              created_transaction_ids: news.map((row) => row.id),
              skipped_transaction_ids: results.map((result) => result.transaction_id),
              failed_transaction_ids: [],
              row_results: results,
            },
          )
          const booked = await Promise.all(news.map((row) => bookRow(model, { account, row, world })))
          return {
            transactions: rows.map((row) => row.id),
            entries: booked.flatMap((entry) => entry?.id ?? []),
            ledgers: ledgersIn(booked.filter((entry) => entry !== undefined)),
          }
        },
      }
    }),
  )

type ImportedRow = ReturnType<typeof rowOf>

function rowOf(
  model: Model,
  row: { id: number; amount: Amount; out: boolean; at: Moment; description: string; category: number | null },
) {
  const { units, text, code } = amountOf(model, row.amount)
  const ledgers = [...model.ledgers.values()]
  const usable = ledgers.filter((ledger) => ledger.editable && !isFinancial(model, ledger.id))
  const category = row.category === null ? null : idOf(mostly(usable, ledgers, row.category))
  const id = `row:${row.id}`
  const datetime = instantOf(model, row.at)
  return {
    id,
    code,
    category,
    datetime,
    units: row.out ? -units : units,
    // Cut at 512 characters, whatever they take in memory.
    description: Array.from(row.description).slice(0, 512).join(''),
    metadata: { from: `row ${row.id}` },
    sent: {
      id,
      amount: JSON.rawJSON(row.out ? `-${text}` : text),
      datetime,
      description: row.description,
      metadata: { from: `row ${row.id}` },
      ...(category === null ? {} : { opposing_ledger_id: category }),
    },
  }
}

function holderOf(model: Model, id: string): string | undefined {
  return model.transactions.get(id)?.source_account_id ?? model.tombstones.get(id)
}

/** Why a row is not taken. */
function fateOf(model: Model, row: ImportedRow, restore: boolean): string | null {
  if (model.transactions.has(row.id)) return 'already_imported'
  if (isBeforeStart(model, row.datetime)) return 'before_entries_start'
  return model.tombstones.has(row.id) && !restore ? 'deleted' : null
}

async function bookRow(
  model: Model,
  { account, row, world }: { account: Account; row: ImportedRow; world: World },
): Promise<Entry | undefined> {
  const units = account.invert ? -row.units : row.units
  const transaction: Transaction = {
    id: row.id,
    source_account_id: account.id,
    units,
    datetime: row.datetime,
    description: row.description,
    metadata: row.metadata,
    posted_status: 'not_posted',
    not_posted_reason: account.ledger_id === null ? 'personal' : 'zero_amount',
    review_status: 'unreviewed',
    method: null,
    rule: null,
    entry: null,
  }
  model.tombstones.delete(row.id)
  model.transactions.set(row.id, transaction)
  if (account.ledger_id === null || units === 0n) return undefined
  const { ledgerId, method, rule } = decide(model, { ...row, units })
  const lines = [plainLine(account.ledger_id, units), plainLine(ledgerId, -units)]
  const shown = await world.get(`/v0/source-accounts/${account.id}/transactions/${row.id}`)
  const made = await world.get(`/v0/journal-entries/${shown.body.journal_entry_id}?expand=line_entries`)
  const entry = boundEntry(made.body, {
    datetime: row.datetime,
    description: row.description,
    creation_source: 'transaction',
    transaction_id: row.id,
    lines,
  })
  Object.assign(transaction, { posted_status: 'posted', not_posted_reason: null, method, rule, entry: entry.id })
  model.entries.set(entry.id, entry)
  return entry
}

const recategorize = fc.record({ transaction: some, from: fc.option(some, { freq: 3 }), to: some }).map((given) =>
  command('recategorize', (model) => {
    if (isIdle(model.transactions, given.transaction)) return undefined
    const posted = [...model.transactions.values()].filter((each) => each.entry !== null)
    const transaction = mostly(posted, [...model.transactions.values()], given.transaction)
    const ledgers = [...model.ledgers.values()]
    const usable = ledgers.filter((ledger) => ledger.editable && !isFinancial(model, ledger.id))
    const to = idOf(mostly(usable, ledgers, given.to))
    const entry = model.entries.get(transaction?.entry ?? '')
    const lines = entry ? categoriesOf(entry) : []
    const own = lines.flatMap((line) => model.ledgers.get(line.ledger_id) ?? [])
    const from = given.from === null ? null : idOf(mostly(own, ledgers, given.from))
    const body = {
      category: { ...(from === null ? {} : { category_ledger_id: from }), updated_category_ledger_id: to },
    }
    if (!transaction) return unknownRecord('PUT', addressOf(model, 'nothing'), body)
    const moved = lines.filter((line) => from === null || line.ledger_id === from)
    return {
      method: 'PUT',
      address: addressOf(model, transaction.id),
      body,
      refusals: entry
        ? [
            categoryProblem(model, to),
            moved.length === 0 ? 'invalid_reference' : null,
            ...moved.map((line) => handMadeProblem(model, line.ledger_id)),
          ]
        : ['invalid_state'],
      apply: () => {
        const before = ledgersIn([entry])
        for (const line of moved) line.ledger_id = to
        Object.assign(transaction, { method: 'user', rule: null })
        return { transactions: [transaction.id], entries: [entry?.id ?? null], ledgers: [...before, to] }
      },
    }
  }),
)

const split = fc
  .record({
    transaction: some,
    parts: fc.array(
      fc.record({ ledger: some, share: fc.integer({ min: -2, max: 9 }), description: fc.option(description) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    wrong: fc.oneof({ weight: 15, arbitrary: fc.constant(null) }, fc.constantFrom('sum', 'empty')),
  })
  .map((given) =>
    command('split', (model) => {
      if (isIdle(model.transactions, given.transaction)) return undefined
      const posted = [...model.transactions.values()].filter((each) => each.entry !== null)
      const transaction = mostly(posted, [...model.transactions.values()], given.transaction)
      const parts = given.wrong === 'empty' ? [] : partsOf(model, transaction, given)
      const splits = parts.map(({ ledgerId, units, description: words }) => ({
        ledger_id: ledgerId,
        amount: JSON.rawJSON(digitsOf(units, model.decimals)),
        ...(words === null ? {} : { description: words }),
      }))
      const faults = [
        parts.length === 0 ? 'empty_batch' : null,
        ...parts.map(({ units }) => (units === 0n ? 'invalid_amount' : null)),
        parts.some(({ units }) => isTooLarge(units)) ? 'amount_out_of_range' : null,
      ]
      if (!transaction) return unknownRecord('PUT', addressOf(model, 'nothing'), { splits }, faults)
      const entry = model.entries.get(transaction.entry ?? '')
      const sum = parts.reduce((total, part) => total + part.units, 0n)
      return {
        method: 'PUT',
        address: addressOf(model, transaction.id),
        body: { splits },
        refusals: [
          ...faults,
          ...(entry
            ? [
                sum === transaction.units ? null : 'unbalanced_entry',
                ...parts.map(({ ledgerId }) => categoryProblem(model, ledgerId)),
                ...categoriesOf(entry).map((line) => handMadeProblem(model, line.ledger_id)),
              ]
            : ['invalid_state']),
        ],
        apply: ({ body }) => {
          assert.ok(entry)
          const before = ledgersIn([entry])
          const former = categoriesOf(entry)
          const ids: string[] = body.opposing_line_entry_ids
          // Lines that stay keep their ids.
          assert.deepEqual(
            ids.slice(0, former.length),
            former.slice(0, ids.length).map((line) => line.id),
          )
          entry.lines = [
            ...entry.lines.slice(0, 1),
            ...parts.map(({ ledgerId, units, description: words }, at) => ({
              id: ids[at] ?? '',
              ledger_id: ledgerId,
              units: -units,
              description: words,
              sort_order: at + 1,
            })),
          ]
          Object.assign(transaction, { method: 'user', rule: null })
          return { transactions: [transaction.id], entries: [entry.id], ledgers: [...before, ...ledgersIn([entry])] }
        },
      }
    }),
  )

/** In proportion to the shares; the first takes the rest. */
function partsOf(
  model: Model,
  transaction: Transaction | undefined,
  {
    parts,
    wrong,
  }: { parts: readonly { ledger: number; share: number; description: string | null }[]; wrong: string | null },
) {
  const smallest = 10n ** BigInt(4 - model.decimals)
  const total = transaction?.units ?? smallest
  const usable = [...model.ledgers.values()].filter((ledger) => ledger.editable && !isFinancial(model, ledger.id))
  const cut = parts.map(({ ledger, share, description: words }) => ({
    ledgerId: idOf(mostly(usable, [...model.ledgers.values()], ledger)),
    units: (total / smallest / 20n) * BigInt(share) * smallest,
    description: words,
  }))
  const first = cut[0]
  if (first) first.units += total - cut.reduce((sum, part) => sum + part.units, 0n)
  if (first && wrong === 'sum') first.units += smallest
  return cut
}

const updateTransaction = fc
  .record({
    transaction: some,
    description: fc.option(description),
    reviewed: fc.boolean(),
    note: fc.option(description),
  })
  .map((given) =>
    command('update transaction', (model) => {
      if (isIdle(model.transactions, given.transaction)) return undefined
      const transaction = known([...model.transactions.values()], given.transaction)
      const review_status = given.reviewed ? 'reviewed' : 'unreviewed'
      const body = {
        review_status,
        ...(given.description === null ? {} : { description: given.description }),
        ...(given.note === null ? {} : { metadata: { note: given.note } }),
      }
      if (!transaction) return unknownRecord('PUT', addressOf(model, 'nothing'), body)
      return {
        method: 'PUT',
        address: addressOf(model, transaction.id),
        body,
        refusals: [],
        apply: () => {
          const entry = model.entries.get(transaction.entry ?? '')
          // An entry that still has the words of its transaction keeps them the same.
          if (entry?.description === transaction.description) entry.description = given.description ?? entry.description
          transaction.description = given.description ?? transaction.description
          transaction.review_status = review_status
          if (given.note !== null) transaction.metadata = { note: given.note }
          return { transactions: [transaction.id], entries: [transaction.entry] }
        },
      }
    }),
  )

const deleteTransaction = some.map((n) =>
  command('delete transaction', (model) => {
    if (isIdle(model.transactions, n)) return undefined
    const transaction = known([...model.transactions.values()], n)
    if (!transaction) return unknownRecord('DELETE', addressOf(model, 'nothing'))
    return {
      method: 'DELETE',
      address: addressOf(model, transaction.id),
      refusals: [],
      apply: () => removeTransactions(model, [transaction]),
    }
  }),
)

const deleteTransactions = fc.record({ account: some, from: fc.option(fc.nat(40)), days: fc.nat(15) }).map((given) =>
  command('delete transactions', (model) => {
    const account = known([...model.accounts.values()], given.account)
    if (!account) return unknownRecord('DELETE', `/v0/source-accounts/${unknown('src')}/transactions`)
    const from = given.from === null ? null : dayAfter(model.start, given.from)
    const end = from === null ? null : dayAfter(from, given.days)
    const [first, last] =
      from === null || end === null
        ? [-Infinity, Infinity]
        : [startOfDay(from, model.zone), startOfDay(dayAfter(end, 1), model.zone)]
    return {
      method: 'DELETE',
      address: `/v0/source-accounts/${account.id}/transactions${from === null ? '' : `?start_date=${from}&end_date=${end}`}`,
      headers: { prefer: 'wait=20' },
      refusals: [],
      apply: ({ body }) => {
        const gone = [...model.transactions.values()].filter(({ source_account_id, datetime }) => {
          return source_account_id === account.id && Date.parse(datetime) >= first && Date.parse(datetime) < last
        })
        assert.equal(body.status, 'complete')
        assert.deepEqual(body.removed_transaction_ids.toSorted(), gone.map(({ id }) => id).toSorted())
        return removeTransactions(model, gone)
      },
    }
  }),
)

function removeTransactions(model: Model, gone: readonly Transaction[]): Touched {
  const entries = gone.flatMap((transaction) => model.entries.get(transaction.entry ?? '') ?? [])
  for (const { id, source_account_id, entry } of gone) {
    model.transactions.delete(id)
    model.tombstones.set(id, source_account_id)
    if (entry !== null) model.entries.delete(entry)
  }
  return {
    transactions: gone.map((transaction) => transaction.id),
    entries: entries.map((entry) => entry.id),
    ledgers: ledgersIn(entries),
  }
}

// Rules

const ruleGiven = fc.record({
  name: description,
  condition,
  ledger: fc.oneof({ weight: 4, arbitrary: name }, fc.constantFrom('Nowhere', ' rent', 'SALES')),
  priority: fc.integer({ min: -3, max: 3 }),
  wrong: seldom,
})

const createRule = ruleGiven.map((given) =>
  command('create rule', (model) => ({
    method: 'POST',
    address: '/v0/categorization/rules',
    body: {
      name: given.name,
      expression: given.wrong ? 'match("(?=no)", t.description)' : expressionOf(given.condition),
      ledger_name: given.ledger,
      priority: given.priority % 2 === 0 ? given.priority : String(given.priority),
    },
    refusals: [given.wrong ? 'invalid_expression' : null],
    apply: ({ body }) => {
      const { name: own, condition: what, priority } = given
      model.rules.set(body.id, { id: body.id, name: own, condition: what, ledger_name: given.ledger.trim(), priority })
      return { rules: true }
    },
  })),
)

const updateRule = fc.record({ rule: some, ...{ given: ruleGiven } }).map(({ rule: n, given }) =>
  command('update rule', (model) => {
    if (isIdle(model.rules, n)) return undefined
    const rule = known([...model.rules.values()], n)
    const body = {
      expression: given.wrong ? 't.amount' : expressionOf(given.condition),
      ledger_name: given.ledger,
      priority: given.priority,
    }
    const code = given.wrong ? 'invalid_expression' : null
    if (!rule) return unknownRecord('PUT', `/v0/categorization/rules/${unknown('crl')}`, body, [code])
    return {
      method: 'PUT',
      address: `/v0/categorization/rules/${rule.id}`,
      body,
      refusals: [code],
      apply: () => {
        Object.assign(rule, {
          condition: given.condition,
          ledger_name: given.ledger.trim(),
          priority: given.priority,
        })
        return { rules: true }
      },
    }
  }),
)

const deleteRule = some.map((n) =>
  command('delete rule', (model) => {
    if (isIdle(model.rules, n)) return undefined
    const rule = known([...model.rules.values()], n)
    if (!rule) return unknownRecord('DELETE', `/v0/categorization/rules/${unknown('crl')}`)
    return {
      method: 'DELETE',
      address: `/v0/categorization/rules/${rule.id}`,
      refusals: [],
      apply: () => {
        model.rules.delete(rule.id)
        return { rules: true }
      },
    }
  }),
)

export const commands: readonly [weight: number, arbitrary: fc.Arbitrary<Command>][] = [
  [3, createLedger],
  [3, updateLedger],
  [3, deleteLedger],
  [3, setOpeningBalance],
  [1, moveStart],
  [5, createEntry],
  [6, updateEntry],
  [3, reverseEntry],
  [2, deleteEntry],
  [2, createAccount],
  [6, importRows],
  [3, recategorize],
  [3, split],
  [2, updateTransaction],
  [2, deleteTransaction],
  [1, deleteTransactions],
  [2, createRule],
  [2, updateRule],
  [2, deleteRule],
]

// Choosing

function command(kind: string, plan: Command['plan']): Command {
  return { kind, plan }
}

function unknownRecord(
  method: Plan['method'],
  address: string,
  body?: unknown,
  others: readonly (string | null)[] = [],
): Plan {
  return {
    method,
    address,
    ...(body === undefined ? {} : { body }),
    refusals: ['resource_not_found', ...others],
    apply: () => ({}),
  }
}

function chosen<Item>(items: readonly Item[], n: number): Item | undefined {
  return items[n % items.length]
}

/** Nothing is there that the command could be about: then it is left out, but for the few that ask in vain. */
function isIdle(records: ReadonlyMap<string, unknown>, n: number): boolean {
  return records.size === 0 && n % 19 !== 18
}

/** One of these, but now and then none. */
function known<Item>(items: readonly Item[], n: number): Item | undefined {
  return n % 37 === 36 ? undefined : chosen(items, n)
}

/** One of those that fit, now and then any, seldom none. */
function mostly<Item>(fitting: readonly Item[], all: readonly Item[], n: number): Item | undefined {
  return n % 11 === 10 ? known(all, n) : chosen(fitting, n)
}

/** A ledger for a line made by hand: mostly one that takes it. */
function handMade(model: Model, n: number): string {
  const ledgers = [...model.ledgers.values()]
  return idOf(
    n % 3 === 0
      ? mostly(
          ledgers.filter((ledger) => ledger.editable),
          ledgers,
          n,
        )
      : chosen(
          ledgers.filter((ledger) => ledger.editable),
          n,
        ),
  )
}

function unknown(prefix: string): string {
  return `${prefix}_${'0'.repeat(26)}`
}

function idOf(ledger: Ledger | undefined): string {
  return ledger?.id ?? unknown('ldg')
}

function handMadeProblem(model: Model, ledgerId: string): string | null {
  const ledger = model.ledgers.get(ledgerId)
  if (!ledger) return 'invalid_reference'
  return ledger.editable ? null : 'not_editable'
}

function categoryProblem(model: Model, ledgerId: string): string | null {
  return isFinancial(model, ledgerId) ? 'invalid_reference' : handMadeProblem(model, ledgerId)
}

function isTaken(
  records: Map<string, { id: string; external_id: string | null }>,
  id: string | null,
  own = '',
): boolean {
  return id !== null && [...records.values()].some((record) => record.external_id === id && record.id !== own)
}

function instantOf(model: Model, { day, quarter, beside }: Moment): string {
  return new Date(startOfDay(dayAfter(model.start, day), model.zone) + quarter * 900_000 + beside).toISOString()
}

const largest = 999_999_999_999_900n

function isTooLarge(units: bigint): boolean {
  return units > largest || units < -largest
}

function tooLarge(lines: readonly Line[]): string | null {
  return lines.some((line) => isTooLarge(line.units)) ? 'amount_out_of_range' : null
}

/** The digits that are sent, what they count, and what is wrong with them. */
function amountOf(model: Model, { n, form }: Amount): { text: string; units: bigint; code: string | null } {
  const smallest = 10n ** BigInt(4 - model.decimals)
  const units = form === 'largest' ? (largest / smallest) * smallest : BigInt(n) * smallest
  const text = digitsOf(units, model.decimals)
  if (form === 'with zeros') return { text: `${text}000`, units, code: null }
  if (form === 'zero') return { text: '0.0', units: 0n, code: null }
  if (form === 'too large')
    return { text: '100000000000.00', units: 1_000_000_000_000_000n, code: 'amount_out_of_range' }
  if (form === 'too fine') return { text: `${n}.${'0'.repeat(model.decimals)}1`, units, code: 'invalid_amount' }
  return { text, units, code: null }
}

function isBalanced(lines: readonly Line[]): boolean {
  const total = lines.reduce((sum, line) => sum + line.units, 0n)
  return total === 0n && lines.some((line) => line.units > 0n) && lines.some((line) => line.units < 0n)
}

function addressOf(model: Model, transactionId: string): string {
  const account = model.transactions.get(transactionId)?.source_account_id ?? [...model.accounts.keys()][0]
  return `/v0/source-accounts/${account ?? unknown('src')}/transactions/${transactionId}`
}

// Changing the model

function plainLine(ledger_id: string, units: bigint, description: string | null = null): Line {
  return { id: '', ledger_id, units, description, sort_order: 0 }
}

/** A new entry, with the ids and the time that the service gave it. */
function boundEntry(
  shown: { id: string; creation_date: string; line_entry_ids: string[] },
  made: Pick<Entry, 'datetime' | 'description' | 'creation_source' | 'lines'> & Partial<Entry>,
): Entry {
  return {
    transaction_id: null,
    opens: null,
    reverses_id: null,
    reversed_by_id: null,
    external_id: null,
    metadata: {},
    ...made,
    id: shown.id,
    creation_date: shown.creation_date,
    lines: made.lines.map((line, at) => ({ ...line, id: shown.line_entry_ids[at] ?? '', sort_order: at })),
  }
}

/** Out of the books; its transaction stays, and what it reversed is so no longer. */
function removeEntry(model: Model, entry: Entry): void {
  model.entries.delete(entry.id)
  const original = model.entries.get(entry.reverses_id ?? '')
  const reversal = model.entries.get(entry.reversed_by_id ?? '')
  if (original) original.reversed_by_id = null
  if (reversal) reversal.reverses_id = null
  const transaction = model.transactions.get(entry.transaction_id ?? '')
  if (transaction) Object.assign(transaction, { posted_status: 'deleted', method: null, rule: null, entry: null })
}

function ledgersIn(entries: readonly (Entry | undefined)[]): string[] {
  return [...new Set(entries.flatMap((entry) => entry?.lines ?? []).map((line) => line.ledger_id))]
}
