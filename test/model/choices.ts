import * as fc from 'fast-check'
import { dayAfter } from '../random-books.ts'
import { digitsOf } from '../random.ts'
import { startOfDay } from '../recount.ts'
import type { Answer, World } from '../world.ts'
import {
  type Condition,
  type Entry,
  isCategory,
  isFinancial,
  type Ledger,
  type Line,
  type Model,
  type Side,
} from './books-model.ts'
import { isAssignable } from './tagging.ts'

/**
 * The commands of the model test: each decides, from random numbers and what the model holds, on a request; foretells
 * the codes of which one must refuse it; and, when there are none, does to the model what the request does to the
 * books.
 */
export interface Plan {
  method: 'POST' | 'PUT' | 'DELETE'
  address: string
  body?: unknown
  /** Sent as it is, instead of the body. */
  raw?: string
  headers?: Record<string, string>
  /** Codes of all that is wrong with the request. Which one is answered is for the service to choose. */
  refusals: (string | null)[]
  /** @param by the `modified-by` of the request */
  apply: (answer: Answer, world: World, by: string) => Touched | Promise<Touched>
}

/** What a command may have changed, by id: to be read again. */
export interface Touched {
  /** What it has appended to the log of the Instance, in any order. */
  events: readonly Happened[]
  ledgers?: readonly (string | null)[]
  entries?: readonly (string | null)[]
  transactions?: readonly string[]
  /** Lists to be read as a whole. */
  lists?: readonly ListName[]
}

/** A type and the id of the record. */
export type Happened = readonly [type: string, id: string]

export const listNames = [
  'rules',
  'platform rules',
  'groups',
  'tags',
  'tag rules',
  'periods',
  'accounts',
  'tasks',
  'instances',
  'templates',
  'files',
] as const
export type ListName = (typeof listNames)[number]

export interface Command {
  kind: string
  plan: (model: Model) => Plan | undefined
}

// Numbers to decide by

export const anyNumber = fc.nat(9_999)
export const seldom = fc.nat(39).map((n) => n === 0)
const names = ['Rent', 'RENT', 'Sales', 'Tools', 'Café', 'CAFÉ', 'Fees ', 'Van', 'Stock', 'Loan 1', 'Loan 2', 'Travel']
export const anyName = fc.constantFrom(...names)
export const anyExternalId = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  fc.constantFrom('own-1', 'own-2', 'own-3'),
)
export const vocabulary = ['coffee', 'Rent', 'refund', 'fuel']
export const anyWords = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(fc.constantFrom(...vocabulary), anyNumber).map(([word, n]) => `${word} ${n % 7}`) },
  fc.tuple(fc.constantFrom(...vocabulary), fc.constantFrom(...vocabulary)).map(([a, b]) => `${a} and ${b}`),
)
export const anyAmount = fc.record({
  n: fc.integer({ min: 1, max: 250_000 }),
  form: fc.oneof(
    { weight: 30, arbitrary: fc.constant('plain' as const) },
    fc.constantFrom('with zeros', 'too fine', 'too large', 'zero', 'largest'),
  ),
})
export type Amount = { n: number; form: 'plain' | 'with zeros' | 'too fine' | 'too large' | 'zero' | 'largest' }
/** Tags for a line, or nothing said of them. */
export const anyTags = fc.option(fc.array(anyNumber, { maxLength: 3 }), { freq: 2 })
export const anyMoment = fc.record({
  // Now and then around the very start, where the zone decides.
  day: fc.oneof({ weight: 5, arbitrary: fc.nat(40) }, fc.constantFrom(-1, 0)),
  quarter: fc.nat(95),
  beside: fc.integer({ min: -1, max: 1 }),
})
export type Moment = { day: number; quarter: number; beside: number }
export const anySide = fc.constantFrom<Side>('debit', 'credit')
export const anyCondition = fc.letrec<{ any: Condition }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2 },
    fc.record({ kind: fc.constantFrom('starts' as const, 'contains' as const), word: fc.constantFrom(...vocabulary) }),
    fc.record({
      kind: fc.constantFrom('below' as const, 'above' as const),
      units: fc.bigInt({ min: -20_000_000n, max: 20_000_000n }),
    }),
    fc.record({ kind: fc.constant('not' as const), of: tie('any') }),
    fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), left: tie('any'), right: tie('any') }),
  ),
})).any

// Choosing

export function command(kind: string, plan: Command['plan']): Command {
  return { kind, plan }
}

export function unknownRecord(
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
    apply: () => ({ events: [] }),
  }
}

export function chosen<Item>(items: readonly Item[], n: number): Item | undefined {
  return items[n % items.length]
}

/** Nothing is there that the command could be about: then it is left out, but for the few that ask in vain. */
export function isIdle(records: ReadonlyMap<string, unknown>, n: number): boolean {
  return records.size === 0 && n % 19 !== 18
}

/** One of these, but now and then none. */
export function known<Item>(items: readonly Item[], n: number): Item | undefined {
  return n % 37 === 36 ? undefined : chosen(items, n)
}

/** One of those that fit, now and then any, seldom none. */
export function mostly<Item>(fitting: readonly Item[], all: readonly Item[], n: number): Item | undefined {
  return n % 11 === 10 ? known(all, n) : chosen(fitting, n)
}

/** A ledger for a line made by hand: mostly one that takes it. */
export function handMade(model: Model, n: number): string {
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

export function unknown(prefix: string): string {
  return `${prefix}_${'0'.repeat(26)}`
}

export function idOf(ledger: Ledger | undefined): string {
  return ledger?.id ?? unknown('ldg')
}

export function handMadeProblem(model: Model, ledgerId: string): string | null {
  const ledger = model.ledgers.get(ledgerId)
  if (!ledger) return 'invalid_reference'
  return ledger.editable ? null : 'not_editable'
}

export function categoryProblem(model: Model, ledgerId: string): string | null {
  if (isFinancial(model, ledgerId) || !model.ledgers.has(ledgerId)) return 'invalid_reference'
  return isCategory(model, ledgerId) ? null : 'not_editable'
}

export function isTaken(
  records: Map<string, { id: string; external_id: string | null }>,
  id: string | null,
  own = '',
): boolean {
  return id !== null && [...records.values()].some((record) => record.external_id === id && record.id !== own)
}

export function instantOf(model: Model, { day, quarter, beside }: Moment): string {
  return new Date(startOfDay(dayAfter(model.start, day), model.zone) + quarter * 900_000 + beside).toISOString()
}

export const largest = 999_999_999_999_900n

export function isTooLarge(units: bigint): boolean {
  return units > largest || units < -largest
}

export function tooLarge(lines: readonly Line[]): string | null {
  return lines.some((line) => isTooLarge(line.units)) ? 'amount_out_of_range' : null
}

/** The digits that are sent, what they count, and what is wrong with them. */
export function amountOf(model: Model, { n, form }: Amount): { text: string; units: bigint; code: string | null } {
  const smallest = 10n ** BigInt(4 - model.decimals)
  const units = form === 'largest' ? (largest / smallest) * smallest : BigInt(n) * smallest
  const text = digitsOf(units, model.decimals)
  if (form === 'with zeros') return { text: `${text}${model.decimals === 0 ? '.' : ''}000`, units, code: null }
  if (form === 'zero') return { text: '0.0', units: 0n, code: null }
  if (form === 'too large')
    return { text: '100000000000.00', units: 1_000_000_000_000_000n, code: 'amount_out_of_range' }
  if (form === 'too fine') return { text: `${n}.${'0'.repeat(model.decimals)}1`, units, code: 'invalid_amount' }
  return { text, units, code: null }
}

export function isBalanced(lines: readonly Line[]): boolean {
  const total = lines.reduce((sum, line) => sum + line.units, 0n)
  return total === 0n && lines.some((line) => line.units > 0n) && lines.some((line) => line.units < 0n)
}

export function addressOf(model: Model, transactionId: string): string {
  const account = model.transactions.get(transactionId)?.source_account_id ?? [...model.accounts.keys()][0]
  return `/v0/source-accounts/${account ?? unknown('src')}/transactions/${transactionId}`
}

/** Ids of tags: mostly of different groups, and such as can be assigned. Undefined when there are none to speak of. */
export function tagsGiven(model: Model, numbers: readonly number[] | null): string[] | undefined {
  if (numbers === null || model.tags.size === 0) return undefined
  const all = [...model.tags.keys()]
  const groups = new Set<string | undefined>()
  const usable = all.filter((tagId) => isAssignable(model, tagId))
  return numbers.flatMap((n) => {
    if (n % 41 === 40) return [unknown('tag')]
    const tagId = n % 17 === 16 ? chosen(all, n) : chosen(usable, n)
    const group = model.tags.get(tagId ?? '')?.tag_group_id
    if (tagId === undefined || (groups.has(group) && n % 23 !== 22)) return []
    groups.add(group)
    return [tagId]
  })
}

// Changing the model

export function plainLine(
  ledger_id: string,
  units: bigint,
  { description = null, tags = [] }: { description?: string | null; tags?: readonly string[] } = {},
): Line {
  return { id: '', ledger_id, units, description, tags, sort_order: 0 }
}

/** Of a new entry, what only the service can give. */
export interface ShownEntry {
  id: string
  entry_number: number
  creation_date: string
  line_entry_ids: string[]
}

export function boundEntry(
  shown: ShownEntry,
  made: Pick<Entry, 'datetime' | 'description' | 'creation_source' | 'lines'> & Partial<Entry>,
): Entry {
  return {
    transaction_id: null,
    opens: null,
    reverses_id: null,
    reversed_by_id: null,
    external_id: null,
    metadata: {},
    entry_type: 'standard',
    ...made,
    id: shown.id,
    entry_number: `#${shown.entry_number}`,
    creation_date: shown.creation_date,
    lines: made.lines.map((line, at) => ({ ...line, id: shown.line_entry_ids[at] ?? '', sort_order: at })),
  }
}

/** Out of the books; its transaction stays, and what it reversed is so no longer. */
export function removeEntry(model: Model, entry: Entry): void {
  model.entries.delete(entry.id)
  for (const file of model.files.values()) if (file.journal_entry_id === entry.id) model.files.delete(file.id)
  const original = model.entries.get(entry.reverses_id ?? '')
  const reversal = model.entries.get(entry.reversed_by_id ?? '')
  if (original) original.reversed_by_id = null
  if (reversal) reversal.reverses_id = null
  const transaction = model.transactions.get(entry.transaction_id ?? '')
  if (transaction) Object.assign(transaction, { posted_status: 'deleted', method: null, rule: null, entry: null })
}

export function ledgersIn(entries: readonly (Entry | undefined)[]): string[] {
  return [...new Set(entries.flatMap((entry) => entry?.lines ?? []).map((line) => line.ledger_id))]
}
