import * as t from 'typebox'
import { fail, failField, failFields, type FieldError } from '../kernel/errors.ts'
import { cutText, limits } from '../kernel/limits.ts'
import type { Money } from '../kernel/money.ts'
import type { InstanceTx } from '../platform/db.ts'
import type { Page, PageRequest } from '../platform/page.ts'
import { type Tag, tagsOfLines } from '../tags/tags.ts'
import { fields } from '../platform/route.ts'
import { id, instant, metadata, oneOf, positiveMoneyText, text, nullable } from '../platform/wire.ts'
import {
  beforeStart,
  designEntry,
  designLine,
  type Draft,
  editableLedgers,
  entryErrors,
  isBeforeStart,
} from './posting.ts'
import { amountErrors, type Entry, type Line, post, refuseErrors, type StoredTransaction } from './posting.ts'
import { byEntry, type EntryExpansion, type EntryRecord, entryRecords, recordedEntry, sideOf } from './records.ts'
import * as sql from './sql.ts'
import { copiedTags, retag, tagIds, type TagWish, wishesFor } from './tagging.ts'

/** The use cases of /journal-entries: hand-made entries, and the category side of those made from transactions. */

const lineRequest = fields({
  ledger_id: id('ledger'),
  debit_credit: oneOf(['debit', 'credit']),
  amount: positiveMoneyText,
  description: t.Optional(nullable(text({ maxLength: limits.lineDescription }))),
  tag_ids: t.Optional(tagIds),
})

export const entryRequest = fields({
  datetime: instant,
  description: text({ maxLength: limits.description }),
  line_entries: t.Array(lineRequest, { maxItems: limits.batch }),
  external_id: t.Optional(nullable(text({ minLength: 1, maxLength: limits.externalId }))),
  metadata: t.Optional(metadata),
})
export type EntryRequest = t.StaticDecode<typeof entryRequest>

export const entryChange = fields({
  datetime: t.Optional(instant),
  description: t.Optional(text({ maxLength: limits.description })),
  metadata: t.Optional(metadata),
  line_entry_changes: t.Optional(
    fields({
      create: t.Optional(t.Array(lineRequest, { maxItems: limits.batch })),
      update: t.Optional(
        t.Array(
          fields({
            id: id('line_entry'),
            ledger_id: t.Optional(id('ledger')),
            debit_credit: t.Optional(oneOf(['debit', 'credit'])),
            amount: t.Optional(positiveMoneyText),
            description: t.Optional(nullable(text({ maxLength: limits.lineDescription }))),
            tag_ids: t.Optional(tagIds),
          }),
          { maxItems: limits.batch },
        ),
      ),
      delete: t.Optional(t.Array(id('line_entry'), { maxItems: limits.batch })),
    }),
  ),
})
export type EntryChange = t.StaticDecode<typeof entryChange>

export const reversalRequest = fields({
  datetime: t.Optional(instant),
  description: t.Optional(text({ maxLength: limits.description })),
})

export async function listEntries(
  tx: InstanceTx,
  page: PageRequest,
  filter: sql.EntryFilter,
  expand?: EntryExpansion[],
): Promise<Page<EntryRecord>> {
  const found = await sql.listEntries(tx, page, filter)
  return { ...found, records: await entryRecords(tx, found.records, expand) }
}

export async function retrieveEntry(tx: InstanceTx, entryId: string, expand?: EntryExpansion[]): Promise<EntryRecord> {
  return await oneRecord(tx, await findEntry(tx, entryId), expand)
}

/** All of them or none. @param pathOf where each stands in the request */
export async function createEntries(
  tx: InstanceTx,
  requests: readonly EntryRequest[],
  pathOf: (at: number) => string,
): Promise<Entry[]> {
  const drafts = requests.map(draftOf)
  refuseErrors(drafts.flatMap((draft, at) => entryErrors(tx.instance, draft, pathOf(at))))
  await refuseUsedExternalIds(tx, requests, pathOf)
  await editableLedgers(
    tx,
    drafts.flatMap(({ lines }, at) =>
      lines.map(({ ledgerId }, place) => ({ ledgerId, path: `${pathOf(at)}/line_entries/${place}/ledger_id` })),
    ),
  )
  const designed = drafts.map((draft) => designEntry(draft, tx.now))
  const entries = designed.map(({ entry }) => entry)
  const { lineTags } = await retag(tx, newWishes(requests, designed, pathOf))
  await post(tx, { entries, lines: designed.flatMap(({ lines }) => lines), lineTags })
  const tags = await tagsOfLines(tx, [...new Set(lineTags.map((tag) => tag.journal_entry_id))])
  for (const { entry, lines } of designed) recordCreated(tx, entry, lines, tags)
  return entries
}

export async function updateEntry(tx: InstanceTx, entryId: string, change: EntryChange): Promise<EntryRecord> {
  const before = await findEntry(tx, entryId)
  const linesBefore = await sql.linesOf(tx, [entryId])
  const [transaction] = await sql.findTransactions(tx, before.transaction_id === null ? [] : [before.transaction_id])
  refuseFixedEntry(before)
  const after: Entry = {
    ...before,
    datetime: change.datetime ?? before.datetime,
    description: change.description ?? before.description,
    metadata: change.metadata ?? before.metadata,
  }
  if (transaction && !after.datetime.equals(before.datetime))
    fail('not_editable', { resource: 'journal_entry' }, 'The datetime of a transaction’s entry is the transaction’s.')
  if (isBeforeStart(tx.instance, after.datetime)) failFields([beforeStart(tx.instance, '/datetime')])
  const lines = reviseLines({ after, lines: linesBefore, transaction, change })
  await judgeLines(tx, lines, transaction)
  const tagsBefore = await tagsOfLines(tx, [entryId])
  const categorized =
    transaction && lines.touched ? { ...transaction, categorization_method: 'user' as const } : undefined
  await post(tx, {
    changedEntries: [after],
    lines: lines.created.map(({ line }) => line),
    changedLines: lines.kept.filter((kept) => kept.before !== kept.after),
    removedLines: lines.removed,
    ...(await retag(tx, changedWishes(lines, change), tagsBefore)),
    changedTransactions: categorized
      ? [{ ...categorized, categorization_confidence: null, categorization_explanation: null }]
      : [],
  })
  const linesAfter = await sql.linesOf(tx, [entryId])
  tx.record({
    type: 'journal_entry.updated',
    resource: 'journal_entry',
    id: entryId,
    before: recordedEntry(before, linesBefore, tagsBefore),
    after: recordedEntry(after, linesAfter, await tagsOfLines(tx, [entryId])),
  })
  return await oneRecord(tx, after, ['line_entries'])
}

export async function deleteEntry(tx: InstanceTx, entryId: string): Promise<void> {
  const entry = await findEntry(tx, entryId)
  refuseFixedEntry(entry)
  await removeEntries(tx, [entry])
}

/** Takes entries out of the books; a transaction that one of them booked stays, as `deleted`. */
export async function removeEntries(tx: InstanceTx, entries: readonly Entry[]): Promise<void> {
  const ids = entries.map((entry) => entry.id)
  const lines = await sql.linesOf(tx, ids)
  const tags = await tagsOfLines(tx, ids)
  const removed = new Set<string | null>(ids)
  const transactions = await sql.findTransactions(
    tx,
    entries.flatMap((entry) => entry.transaction_id ?? []),
  )
  const linked = await sql.findEntries(
    tx,
    entries.flatMap((entry) => [entry.reverses_id, entry.reversed_by_id]).filter((each) => each !== null),
  )
  await post(tx, {
    removedEntries: ids,
    removedLines: lines,
    changedEntries: linked
      .filter((entry) => !removed.has(entry.id))
      .map((entry) => ({
        ...entry,
        reverses_id: removed.has(entry.reverses_id) ? null : entry.reverses_id,
        reversed_by_id: removed.has(entry.reversed_by_id) ? null : entry.reversed_by_id,
      })),
    changedTransactions: transactions.map(unbooked),
  })
  const linesBefore = byEntry(lines)
  for (const entry of entries)
    tx.record({
      type: 'journal_entry.deleted',
      resource: 'journal_entry',
      id: entry.id,
      before: recordedEntry(entry, linesBefore.get(entry.id) ?? [], tags),
      after: null,
    })
}

export async function reverseEntry(
  tx: InstanceTx,
  entryId: string,
  wanted: t.StaticDecode<typeof reversalRequest>,
): Promise<EntryRecord> {
  const original = await findEntry(tx, entryId)
  if (original.creation_source !== 'manual' && original.creation_source !== 'reversal')
    fail('not_editable', { resource: 'journal_entry' }, 'Only hand-made entries can be reversed.')
  if (original.reversed_by_id !== null)
    fail('invalid_state', { reversed_by_id: original.reversed_by_id }, 'The entry has been reversed already.')
  const lines = await sql.linesOf(tx, [entryId])
  const { entry, lines: mirrored } = designEntry(
    {
      datetime: wanted.datetime ?? tx.now,
      description: wanted.description ?? cutText(`Reversal of ${original.description}`, limits.description),
      creationSource: 'reversal',
      reversesId: original.id,
      lines: lines.map((line) => ({ ledgerId: line.ledger_id, amount: -line.amount, description: line.description })),
    },
    tx.now,
  )
  if (isBeforeStart(tx.instance, entry.datetime)) failFields([beforeStart(tx.instance, '/datetime')])
  const reversed = { ...original, reversed_by_id: entry.id }
  const lineTags = copiedTags(lines, mirrored, await tagsOfLines(tx, [entryId]))
  await post(tx, { entries: [entry], lines: mirrored, lineTags, changedEntries: [reversed] })
  recordCreated(tx, entry, mirrored, await tagsOfLines(tx, [entry.id]))
  tx.record({
    type: 'journal_entry.reversed',
    resource: 'journal_entry',
    id: original.id,
    before: { ...original },
    after: { ...reversed },
  })
  return await oneRecord(tx, entry, ['line_entries'])
}

export async function findEntry(tx: InstanceTx, entryId: string): Promise<Entry> {
  const [entry] = await sql.findEntries(tx, [entryId])
  return entry ?? fail('resource_not_found', { resource: 'journal_entry' })
}

export function recordCreated(
  tx: InstanceTx,
  entry: Entry,
  lines: readonly Line[],
  tags?: ReadonlyMap<string, readonly Tag[]>,
): void {
  tx.record({
    type: 'journal_entry.created',
    resource: 'journal_entry',
    id: entry.id,
    before: null,
    after: recordedEntry(entry, lines, tags),
  })
}

async function oneRecord(tx: InstanceTx, entry: Entry, expand?: EntryExpansion[]): Promise<EntryRecord> {
  const [record] = await entryRecords(tx, [entry], expand)
  return record ?? fail('resource_not_found', { resource: 'journal_entry' })
}

/** The transaction without its entry. */
function unbooked(transaction: StoredTransaction): StoredTransaction {
  return {
    ...transaction,
    posted_status: 'deleted',
    journal_entry_id: null,
    line_entry_id: null,
    categorization_method: null,
    categorization_confidence: null,
    categorization_explanation: null,
  }
}

// Pure judgements

function draftOf(request: EntryRequest): Draft {
  return {
    datetime: request.datetime,
    description: request.description,
    creationSource: 'manual',
    externalId: request.external_id ?? null,
    metadata: request.metadata ?? {},
    lines: request.line_entries.map((line) => ({
      ledgerId: line.ledger_id,
      amount: signed(line.amount, line.debit_credit),
      description: line.description ?? null,
    })),
  }
}

function signed(amount: Money, side: 'debit' | 'credit'): Money {
  return side === 'debit' ? amount : -amount
}

/** Entries of accruals, applications and opening balances change only through routes of their own. */
function refuseFixedEntry(entry: Entry): void {
  if (['manual', 'reversal', 'transaction'].includes(entry.creation_source)) return
  fail('not_editable', { resource: 'journal_entry', creation_source: entry.creation_source })
}

async function refuseUsedExternalIds(
  tx: InstanceTx,
  requests: readonly EntryRequest[],
  pathOf: (at: number) => string,
): Promise<void> {
  const wanted = requests.flatMap((request, at) =>
    request.external_id ? [{ externalId: request.external_id, path: `${pathOf(at)}/external_id` }] : [],
  )
  if (wanted.length === 0) return
  const seen = new Set(
    await sql.findByExternalIds(
      tx,
      wanted.map((each) => each.externalId),
    ),
  )
  for (const { externalId, path } of wanted) {
    if (seen.has(externalId)) fail('duplicate_id', { resource: 'journal_entry', external_id: externalId, path })
    seen.add(externalId)
  }
}

interface RevisedLines {
  created: { line: Line; path: string }[]
  kept: KeptLine[]
  removed: Line[]
  /** Whether another ledger gets an amount, or a ledger another amount: of a transaction's entry, its categories. */
  touched: boolean
}

/** A line that stays, and where the request asks for its change; nowhere is ''. */
interface KeptLine {
  before: Line
  after: Line
  path: string
}

type LineChange = NonNullable<NonNullable<EntryChange['line_entry_changes']>['update']>[number]

/** The lines as they will be: changed by id, added behind, taken away; numbered from 0. */
function reviseLines(revision: {
  after: Entry
  lines: readonly Line[]
  transaction: StoredTransaction | undefined
  change: EntryChange
}): RevisedLines {
  const { after, lines, transaction, change } = revision
  const { create = [], update = [], delete: remove = [] } = change.line_entry_changes ?? {}
  refuseUnknownLines(lines, [
    ...update.map((each, at) => ({ id: each.id, path: `/line_entry_changes/update/${at}/id` })),
    ...remove.map((each, at) => ({ id: each, path: `/line_entry_changes/delete/${at}` })),
  ])
  refuseBankLine(transaction, [...update.map((each) => each.id), ...remove])
  const wanted = new Map(update.map((each, at) => [each.id, { ...each, path: `/line_entry_changes/update/${at}` }]))
  const kept = lines
    .filter((line) => !remove.includes(line.id))
    .map((line, place) => keptLine(line, { ...line, datetime: after.datetime, sort_order: place }, wanted.get(line.id)))
  const created = create.map((line, at) => ({
    path: `/line_entry_changes/create/${at}`,
    line: designLine(
      after,
      {
        ledgerId: line.ledger_id,
        amount: signed(line.amount, line.debit_credit),
        description: line.description ?? null,
      },
      kept.length + at,
    ),
  }))
  const touched = create.length > 0 || remove.length > 0 || kept.some((each) => isMoved(each) || isWeighed(each))
  return { created, kept, removed: lines.filter((line) => remove.includes(line.id)), touched }
}

function newWishes(
  requests: readonly EntryRequest[],
  designed: readonly { lines: readonly Line[] }[],
  pathOf: (at: number) => string,
): TagWish[] {
  return designed.flatMap(({ lines }, at) =>
    lines.flatMap((line, place) => {
      const path = `${pathOf(at)}/line_entries/${place}`
      return wishesFor(line, requests[at]?.line_entries[place]?.tag_ids, path)
    }),
  )
}

function changedWishes({ created, kept }: RevisedLines, change: EntryChange): TagWish[] {
  const { create = [], update = [] } = change.line_entry_changes ?? {}
  return [
    ...create.flatMap(({ tag_ids }, at) => wishesFor(created[at]?.line, tag_ids, created[at]?.path ?? '')),
    ...update.flatMap((each, at) => {
      const line = kept.find(({ before }) => before.id === each.id)?.after
      return wishesFor(line, each.tag_ids, `/line_entry_changes/update/${at}`)
    }),
  ]
}

function refuseBankLine(transaction: StoredTransaction | undefined, changed: readonly string[]): void {
  const bankLine = transaction?.line_entry_id
  if (typeof bankLine === 'string' && changed.includes(bankLine))
    fail('not_editable', { resource: 'line_entry', id: bankLine }, 'The bank side of a transaction is fixed.')
}

/** @param placed the line at its place and moment of the entry as it will be */
function keptLine(before: Line, placed: Line, wanted: (LineChange & { path: string }) | undefined): KeptLine {
  if (!wanted) {
    const moves = placed.sort_order !== before.sort_order || !placed.datetime.equals(before.datetime)
    return { before, after: moves ? placed : before, path: '' }
  }
  const amount = wanted.amount ?? (before.amount < 0n ? -before.amount : before.amount)
  const after: Line = {
    ...placed,
    ledger_id: wanted.ledger_id ?? before.ledger_id,
    amount: signed(amount, wanted.debit_credit ?? sideOf(before)),
    description: wanted.description === undefined ? before.description : wanted.description,
  }
  return { before, after, path: wanted.path }
}

function isMoved({ before, after }: KeptLine): boolean {
  return before.ledger_id !== after.ledger_id
}

function isWeighed({ before, after }: KeptLine): boolean {
  return before.amount !== after.amount
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

/** The rules hold on the result: amounts, balance, ledgers. */
async function judgeLines(
  tx: InstanceTx,
  lines: RevisedLines,
  transaction: StoredTransaction | undefined,
): Promise<void> {
  const changed = lines.kept.filter((kept) => kept.path !== '')
  const written = [...lines.created, ...changed.map(({ after, path }) => ({ line: after, path }))]
  refuseErrors(written.flatMap(({ line, path }) => amountErrors(tx.instance, line.amount, `${path}/amount`)))
  const result = [...lines.kept.map(({ after }) => after), ...lines.created.map(({ line }) => line)]
  const total = result.reduce((sum, line) => sum + line.amount, 0n)
  const bothSides = result.some((line) => line.amount > 0n) && result.some((line) => line.amount < 0n)
  if (total !== 0n || !bothSides)
    failField('unbalanced_entry', '/line_entry_changes', 'must leave equal sums of debits and credits, on both sides')
  if (result.length > limits.batch)
    failField('batch_too_large', '/line_entry_changes', `must leave at most ${limits.batch} lines`)
  const named = written.map(({ line, path }) => ({ ledgerId: line.ledger_id, path: `${path}/ledger_id` }))
  await editableLedgers(tx, named)
  await editableLedgers(
    tx,
    [...lines.removed, ...changed.map(({ before }) => before)].map((line) => ({ ledgerId: line.ledger_id, path: '' })),
  )
  const moved = [...lines.created, ...changed.filter(isMoved).map(({ after, path }) => ({ line: after, path }))]
  if (!transaction) return
  const categories = moved.map(({ line, path }) => ({ ledgerId: line.ledger_id, path: `${path}/ledger_id` }))
  await refuseFinancialLedgers(tx, categories)
  refuseOwnLedger(lines.kept.find(({ before }) => before.id === transaction.line_entry_id)?.before, categories)
}

/** Of a personal account's transaction the owner's ledger is the bank side, and so no category. */
export function refuseOwnLedger(
  bankLine: Line | undefined,
  named: readonly { ledgerId: string; path: string }[],
): void {
  refuseErrors(
    named
      .filter(({ ledgerId }) => ledgerId === bankLine?.ledger_id)
      .map(({ path }) => ({
        path,
        code: 'invalid_reference',
        message: 'is the ledger that the transaction itself stands in',
      })),
  )
}

/** A ledger with a source account is no category: the other account's feed books the same money. */
export async function refuseFinancialLedgers(
  tx: InstanceTx,
  named: readonly { ledgerId: string; path: string }[],
): Promise<void> {
  const financial = await sql.financialLedgers(
    tx,
    named.map((each) => each.ledgerId),
  )
  refuseErrors(
    named
      .filter(({ ledgerId }) => financial.has(ledgerId))
      .map(({ path }) => ({
        path,
        code: 'invalid_reference',
        message: 'is the ledger of a source account; for a transfer use the required ledger account_transfers',
      })),
  )
}
