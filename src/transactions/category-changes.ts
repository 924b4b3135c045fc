import * as t from 'typebox'
import type { ReadTx } from '../database/database.ts'
import { fields } from '../http/route.ts'
import { id, money, nullable, text, named as namedSchema } from '../http/wire-types.ts'
import {
  amountErrors,
  type AppliedParts,
  type Changed,
  categoryLines,
  designLine,
  editableLedgers,
  type Entry,
  assertCategories,
  type Line,
  refuseErrors,
  refuseOwnLedger,
  type StoredTransaction,
  tagIds,
} from '../journal/journal.ts'
import { fail, failField, type FieldError } from '../kernel/errors.ts'
import type { LedgerId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { formatMoney } from '../kernel/money.ts'
import { retrieveSourceAccount } from '../sources/sources.ts'

/** Which category to replace, all when none is named, and by which. */
export const categoryChange = namedSchema(
  'CategoryChange',
  fields({
    category_ledger_id: t.Optional(nullable(id('ledger'))),
    updated_category_ledger_id: id('ledger'),
  }),
)
export type Category = t.StaticDecode<typeof categoryChange>

export const splitsChange = t.Array(
  namedSchema(
    'NewSplit',
    fields({
      ledger_id: id('ledger'),
      amount: money,
      description: t.Optional(nullable(text({ maxLength: limits.lineDescription }))),
      tag_ids: t.Optional(tagIds),
      party_id: t.Optional(id('party')),
    }),
  ),
  {
    minItems: 1,
    maxItems: limits.batch - 1,
    description:
      'Signed as the transaction is; they add up to it, or to what is left where payments are applied. None is zero. One of the other sign stands on the other side, as a refund within a receipt does. A transaction that is not posted yet keeps them, in `chosen_splits`, for when it is; up to 16 KiB of them.',
  },
)
export type Splits = t.StaticDecode<typeof splitsChange>

/** A transaction whose categories a request changes, with its entry and that one's lines where it is booked. */
export interface Booked {
  transaction: StoredTransaction
  change: { category?: Category; splits?: Splits }
  /** Where the change stands in the request: '' or '/3'. */
  path: string
  /** Where its category stands, when that is not `<path>/category`. */
  categoryPath?: string
  entry: Entry | undefined
  lines: readonly Line[]
  /** What of it payments hold: no category. */
  applied: AppliedParts
}

export interface Moves {
  lines: Line[]
  changedLines: Changed<Line>[]
  removedLines: Line[]
}

/** What becomes of the lines of a booked transaction; undefined when the request leaves its categories alone. */
export async function movesOf(tx: ReadTx, booked: Booked): Promise<Moves | undefined> {
  const { change, path, entry } = booked
  if (!change.category && !change.splits) return undefined
  if (!entry) return refuseUnbooked(booked)
  return change.category
    ? await recategorize(tx, booked, change.category)
    : await split(tx, booked, { entry, splits: change.splits ?? [], path: `${path}/splits` })
}

export function refuseUnbooked({ transaction, path }: Pick<Booked, 'transaction' | 'path'>): never {
  const data = { posted_status: transaction.posted_status, ...itemOf(transaction, path) }
  if (transaction.categorization_method === 'matched')
    fail(
      'invalid_state',
      { reason: 'is_matched', ...data },
      'The transaction is matched: change the entry that it is matched with, or unmatch it first.',
    )
  return fail('invalid_state', data, 'The transaction is not in the books.')
}

/** Of several items: which one is refused. */
export function itemOf({ id: transactionId }: StoredTransaction, path: string): Record<string, string> {
  return path === '' ? {} : { path, id: transactionId }
}

/** The account's line, and its categories. */
export function sidesOf({ transaction, lines, applied }: Pick<Booked, 'transaction' | 'lines' | 'applied'>): {
  bank: Line[]
  categories: Line[]
} {
  return {
    bank: lines.filter((line) => line.id === transaction.line_entry_id),
    categories: categoryLines(transaction, lines, applied),
  }
}

/** @throws {Refusal} `invalid_state`: all of the transaction is applied, or all that stands on the ledger */
function refuseAppliedOnly(booked: Booked, ledgerId: LedgerId | null, path: string): void {
  const { transaction, lines } = booked
  const { bank, categories } = sidesOf(booked)
  const isNamed = (line: Line) => ledgerId === null || line.ledger_id === ledgerId
  if (categories.some(isNamed) || !lines.some((line) => isNamed(line) && !bank.includes(line))) return
  const data = { resource: 'transaction', id: transaction.id, reason: 'has_payment_applications', path }
  fail('invalid_state', data, 'Payments hold what is named: nothing of it is a category.')
}

/** Only the ledger of the chosen lines changes: amounts, texts and ids stay. */
async function recategorize(tx: ReadTx, booked: Booked, category: Category): Promise<Moves> {
  const { category_ledger_id: from = null, updated_category_ledger_id: to } = category
  const path = categoryPathOf(booked)
  refuseAppliedOnly(booked, from, path)
  const chosen = sidesOf(booked).categories.filter((line) => from === null || line.ledger_id === from)
  const stays = chosen.every((line) => line.ledger_id === to)
  const named = [{ ledgerId: to, path: `${path}/updated_category_ledger_id` }]
  await assertOwnCategories(tx, booked, named, new Set(stays ? [to] : []))
  if (chosen.length === 0) refuseForeignCategory(path)
  await editableLedgers(
    tx,
    chosen.map((line) => ({ ledgerId: line.ledger_id, path })),
  )
  return {
    lines: [],
    removedLines: [],
    changedLines: chosen
      .filter((line) => line.ledger_id !== to)
      .map((line) => ({ before: line, after: { ...line, ledger_id: to } })),
  }
}

/** The splits add up to what is not applied of the transaction; they take the place of its categories. */
async function split(
  tx: ReadTx,
  booked: Booked,
  { entry, splits, path }: { entry: Entry; splits: Splits; path: string },
): Promise<Moves> {
  refuseAppliedOnly(booked, null, path)
  await assertSplits(tx, booked, { splits, path })
  const { categories } = sidesOf(booked)
  await editableLedgers(
    tx,
    categories.map((line) => ({ ledgerId: line.ledger_id, path })),
  )
  const moves: Moves = { lines: [], changedLines: [], removedLines: categories.slice(splits.length) }
  const places = freePlaces(booked)
  splits.forEach((each, at) => {
    const wanted = { ledgerId: each.ledger_id, amount: -each.amount, description: each.description ?? null }
    const line = categories[at]
    const place = places.next().value
    if (!line) moves.lines.push(designLine(entry, wanted, place))
    else {
      const { ledgerId, amount, description } = wanted
      moves.changedLines.push({
        before: line,
        after: { ...line, ledger_id: ledgerId, amount, description, sort_order: place },
      })
    }
  })
  return moves
}

/** Places of the entry in their order that are neither the bank line's nor those of what is applied. */
function* freePlaces(booked: Booked): Generator<number, never> {
  const { categories } = sidesOf(booked)
  const taken = new Set(booked.lines.filter((line) => !categories.includes(line)).map((line) => line.sort_order))
  for (let place = 1; ; place += 1) if (!taken.has(place)) yield place
}

/**
 * Refuses splits that do not add up to what is not applied of the transaction, or that name what is no category of it.
 */
export async function assertSplits(
  tx: ReadTx,
  booked: Booked,
  { splits, path }: { splits: Splits; path: string },
): Promise<void> {
  refuseErrors(splits.flatMap((each, at) => splitErrors(tx, each, `${path}/${at}/amount`)))
  const total = splits.reduce((sum, each) => sum + each.amount, 0n)
  const whole = booked.entry
    ? sidesOf(booked).categories.reduce((sum, line) => sum - line.amount, 0n)
    : booked.transaction.amount
  if (total !== whole)
    failField('unbalanced_entry', path, 'must add up to what is not applied of the transaction, with its sign', {
      total: formatMoney(total, tx.instance.decimals),
      amount: formatMoney(whole, tx.instance.decimals),
    })
  const named = splits.map((each, at) => ({ ledgerId: each.ledger_id, path: `${path}/${at}/ledger_id` }))
  await assertOwnCategories(tx, booked, named, keptCategories(booked, splits))
}

/** Ledgers on which no more lines stand after the split than before. */
function keptCategories(booked: Booked, splits: Splits): Set<string> {
  const before = Map.groupBy(sidesOf(booked).categories, (line) => line.ledger_id)
  const after = Map.groupBy(splits, (each) => each.ledger_id)
  return new Set(
    [...before]
      .filter(([ledgerId, lines]) => (after.get(ledgerId)?.length ?? 0) <= lines.length)
      .map(([ledgerId]) => ledgerId),
  )
}

export async function assertOwnCategories(
  tx: ReadTx,
  booked: Booked,
  named: readonly { ledgerId: LedgerId; path: string }[],
  standing?: ReadonlySet<string>,
): Promise<void> {
  await assertCategories(tx, named, standing)
  refuseOwnLedger(await ownLedgers(tx, booked), named)
}

/** Where the transaction itself stands, or may come to stand when it is booked. */
async function ownLedgers(tx: ReadTx, booked: Booked): Promise<(string | null)[]> {
  if (booked.entry) return sidesOf(booked).bank.map((line) => line.ledger_id)
  const account = await retrieveSourceAccount(tx, booked.transaction.source_account_id)
  return [account.ledger_id, account.draw_ledger_id, account.contribution_ledger_id]
}

export function categoryPathOf({ path, categoryPath }: Booked): string {
  return categoryPath ?? `${path}/category`
}

export function refuseForeignCategory(path: string): never {
  return failField('invalid_reference', `${path}/category_ledger_id`, 'is no category of this transaction')
}

function splitErrors(tx: ReadTx, { amount }: Splits[number], path: string): FieldError[] {
  if (amount === 0n) return [{ path, code: 'invalid_amount', message: 'must not be zero' }]
  return amountErrors(tx.instance, amount, path)
}
