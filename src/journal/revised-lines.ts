import { lineBases } from '../chart/bases.ts'
import type { InstanceContext } from '../database/instance-row.ts'
import { fail, failField, type FieldError } from '../kernel/errors.ts'
import { limits } from '../kernel/limits.ts'
import type { AppliedParts } from './applied-rows.ts'
import type { LineChanges } from './entry-changes.ts'
import {
  amountErrors,
  designLine,
  type Entry,
  type Line,
  refuseErrors,
  type StoredTransaction,
  totalsOf,
} from './posting.ts'
import { sideOf, signed } from './records.ts'

/** What becomes of an entry's lines: judged as they will be. */
export interface RevisedLines {
  created: PlacedLine[]
  kept: KeptLine[]
  removed: PlacedLine[]
  /** Whether another ledger gets an amount, or a ledger another amount: of a transaction's entry, its categories. */
  touched: boolean
}

/** A line, and where the request speaks of it. */
export interface PlacedLine {
  line: Line
  path: string
}

/** A line that stays, and where the request asks for its change; nowhere is ''. */
interface KeptLine {
  before: Line
  after: Line
  path: string
}

type LineChange = NonNullable<LineChanges['update']>[number]

/** The lines as they will be: changed by id, added behind, taken away; numbered from 0. */
export function reviseLines(
  instance: InstanceContext,
  asked: {
    after: Entry
    lines: readonly Line[]
    transaction: StoredTransaction | undefined
    applied: AppliedParts
    changes: LineChanges
  },
  path: string,
): RevisedLines {
  const { after, lines, transaction, applied, changes } = asked
  const { create = [], update = [], delete: remove = [] } = changes
  refuseUnknownLines(lines, [
    ...update.map((each, at) => ({ id: each.id, path: `${path}/update/${at}/id` })),
    ...remove.map((each, at) => ({ id: each, path: `${path}/delete/${at}` })),
  ])
  refuseFixedLines({ transaction, applied }, [
    ...update.map((each, at) => ({ id: each.id, path: `${path}/update/${at}` })),
    ...remove.map((each, at) => ({ id: each, path: `${path}/delete/${at}` })),
  ])
  const wanted = new Map(update.map((each, at) => [each.id, { ...each, path: `${path}/update/${at}` }]))
  const kept = lines
    .filter((line) => !remove.includes(line.id))
    .map((line, place) => keptLine(line, { ...line, datetime: after.datetime, sort_order: place }, wanted.get(line.id)))
  // The lines of what is made by hand, or comes from a bank, have one basis.
  const basis = lines[0]?.basis ?? lineBases.both
  const created = createdLines(after, create, { basis, place: kept.length, path })
  const touched = create.length > 0 || remove.length > 0 || kept.some((each) => isMoved(each) || isWeighed(each))
  const removed = lines
    .filter((line) => remove.includes(line.id))
    .map((line) => ({ line, path: `${path}/delete/${remove.indexOf(line.id)}` }))
  const result = { created, kept, removed, touched }
  refuseTaken(result, applied)
  assertResult(instance, result, path)
  return result
}

function createdLines(
  entry: Entry,
  create: NonNullable<LineChanges['create']>,
  { basis, place, path }: { basis: Line['basis']; place: number; path: string },
): PlacedLine[] {
  return create.map(
    ({ ledger_id: ledgerId, amount, debit_credit: side, description = null, party_id: partyId }, at) => ({
      path: `${path}/create/${at}`,
      line: designLine(entry, { ledgerId, amount: signed(amount, side), description, basis, partyId }, place + at),
    }),
  )
}

/** New lines, and those of which the request asks something, as they will be. */
export function writtenLines({ created, kept }: RevisedLines): PlacedLine[] {
  return [...created, ...changed(kept).map(({ after, path }) => ({ line: after, path }))]
}

/** The lines of which the request asks something, as they were. */
export function formerLines({ kept, removed }: RevisedLines): PlacedLine[] {
  return [...removed, ...changed(kept).map(({ before, path }) => ({ line: before, path }))]
}

/** Lines that come to a ledger. */
export function arrivingLines({ created, kept }: RevisedLines): PlacedLine[] {
  return [...created, ...kept.filter(isMoved).map(({ after, path }) => ({ line: after, path }))]
}

function refuseUnknownLines(lines: readonly Line[], named: readonly { id: string; path: string }[]): void {
  const known = new Set(lines.map((line) => line.id))
  const seen = new Set<string>()
  const errors: FieldError[] = []
  for (const each of named) {
    if (!known.has(each.id))
      errors.push({ path: each.path, code: 'invalid_reference', message: 'is no line of this entry' })
    else if (seen.has(each.id)) errors.push({ path: each.path, code: 'invalid_request', message: 'names a line twice' })
    seen.add(each.id)
  }
  refuseErrors(errors)
}

function refuseFixedLines(
  { transaction, applied }: { transaction: StoredTransaction | undefined; applied: AppliedParts },
  named: readonly { id: string; path: string }[],
): void {
  const bankLine = named.find(({ id }) => id === transaction?.line_entry_id)
  if (bankLine)
    fail('not_editable', { resource: 'line_entry', ...bankLine }, 'The bank side of a transaction is fixed.')
  const made = named.find(({ id }) => applied.made.has(id))
  if (made) refuseAppliedLine(made)
}

/** Of a category line of which an entry of another day gave a part to payments, that part stays where it is. */
function refuseTaken({ kept, removed }: RevisedLines, { taken }: AppliedParts): void {
  const gone = removed.find(({ line }) => taken.has(line.id))
  if (gone) refuseAppliedLine({ id: gone.line.id, path: gone.path })
  for (const { before, after, path } of kept) {
    const fixed = taken.get(before.id)
    if (fixed === undefined) continue
    const left = before.amount > 0n ? after.amount - fixed : -after.amount - fixed
    if (before.ledger_id !== after.ledger_id || left < 0n) refuseAppliedLine({ id: before.id, path })
  }
}

function refuseAppliedLine(line: { id: string; path: string }): never {
  return fail(
    'not_editable',
    { resource: 'line_entry', ...line, reason: 'has_payment_applications' },
    'Payments hold the line: unapply them first.',
  )
}

/** @param placed the line at its place and moment of the entry as it will be */
function keptLine(before: Line, placed: Line, wanted: (LineChange & { path: string }) | undefined): KeptLine {
  if (!wanted) {
    const moves = placed.sort_order !== before.sort_order || !placed.datetime.equals(before.datetime)
    return { before, after: moves ? placed : before, path: '' }
  }
  const isCleared = (field: 'description' | 'party_id') => wanted.clear_fields?.includes(field)
  const amount = wanted.amount ?? (before.amount < 0n ? -before.amount : before.amount)
  const after: Line = {
    ...placed,
    ledger_id: wanted.ledger_id ?? before.ledger_id,
    amount: signed(amount, wanted.debit_credit ?? sideOf(before)),
    description: isCleared('description') ? null : (wanted.description ?? before.description),
    party_id: isCleared('party_id') ? null : (wanted.party_id ?? before.party_id),
  }
  return { before, after, path: wanted.path }
}

function changed(kept: readonly KeptLine[]): KeptLine[] {
  return kept.filter(({ path }) => path !== '')
}

function isMoved({ before, after }: KeptLine): boolean {
  return before.ledger_id !== after.ledger_id
}

function isWeighed({ before, after }: KeptLine): boolean {
  return before.amount !== after.amount
}

/** The rules of an entry hold on the result. */
function assertResult(instance: InstanceContext, lines: RevisedLines, path: string): void {
  refuseErrors(
    writtenLines(lines).flatMap(({ line, path: place }) => amountErrors(instance, line.amount, `${place}/amount`)),
  )
  const result = [...lines.kept.map(({ after }) => after), ...lines.created.map(({ line }) => line)]
  for (const basis of ['accrual', 'cash'] as const) {
    const standing = result.filter((line) => [lineBases.both, lineBases[basis]].includes(line.basis))
    const total = standing.reduce((sum, line) => sum + line.amount, 0n)
    const bothSides = standing.some((line) => line.amount > 0n) && standing.some((line) => line.amount < 0n)
    if (total !== 0n || (!bothSides && (standing.length > 0 || result.length === 0)))
      failField('unbalanced_entry', path, 'must leave equal sums on both sides', totalsOf(instance, standing))
  }
  if (result.length > limits.batch) failField('batch_too_large', path, `must leave at most ${limits.batch} lines`)
}
