import * as t from 'typebox'
import { type Decision, suggestionOf } from '../categorization/categorization.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { compileCodec } from '../http/codec.ts'
import { fields } from '../http/route.ts'
import { date, id, instant, nullable, zone } from '../http/wire-types.ts'
import {
  type AppliedParts,
  appliedParts,
  byEntry,
  categoryLines,
  type Changed,
  isApplied,
  isClosed,
  type Line,
  linesOf,
  post,
  type Posting,
  reconciledLines,
  spanOf,
  type StoredTransaction,
} from '../journal/journal.ts'
import { lookup } from '../kernel/assert.ts'
import { type ErrorCode, failField } from '../kernel/errors.ts'
import type { CategorizationRuleId, PartyId, TaskId, TransactionId } from '../kernel/ids.ts'
import { chartOf } from '../ledgers/ledgers.ts'
import { standingParties } from '../parties/parties.ts'
import { assertRuleKnown } from '../rules/rules.ts'
import { accountsByIds, type ListedAccount } from '../sources/sources.ts'
import { type Tag, tagsOfLines } from '../tags/tags.ts'
import { completeTask, noteSlice, pendingTask, startTask, type Task } from '../tasks/tasks.ts'
import { candidateOf, decisionsFor } from './booking.ts'
import { refuseLongDryRun } from './bulk-changes.ts'
import { type Division, dividedLines, tagsOfDivisions, withDivisions } from './divided-lines.ts'
import { type About, aboutBy } from './party-changes.ts'
import * as sql from './sql.ts'
import { transfersFrom } from './transfer-sides.ts'

/**
 * The pipeline once more, over what it decided before: rules that came since reach back. What a person chose or
 * reviewed stays, and so does what came with an import; of the rest, only the category changes, and whom a rule said
 * that it is about.
 */
export const recategorizationRequest = fields({
  source_account_id: t.Optional(id('source_account')),
  start_date: t.Optional(date),
  end_date: t.Optional(date),
  time_zone: t.Optional(zone),
})

/** What to go through, and how far it has got: behind the last transaction that was looked at. */
const work = compileCodec(
  fields({
    account_id: nullable(t.String()),
    from: t.Optional(instant),
    until: t.Optional(instant),
    after: nullable(fields({ datetime: instant, id: t.String() })),
    /** Only what this rule decided, as if the rule were not there. */
    without_rule_id: t.Optional(t.String()),
  }),
)
type Work = ReturnType<typeof work.decode>

const transactionsPerSlice = 1_000
/** Of those that are looked at to find what a rule decided. */
const looksPerSlice = 10_000

export async function recategorizeTransactions(
  tx: WriteTx,
  { source_account_id: accountId, ...period }: t.StaticDecode<typeof recategorizationRequest>,
): Promise<Task> {
  const account = accountId === undefined ? undefined : (await accountsByIds(tx, [accountId])).get(accountId)
  if (accountId !== undefined && !account)
    failField('invalid_reference', '/source_account_id', 'is no source account of this Instance')
  return await startTask(tx, {
    type: 'recategorization',
    background: true,
    sourceAccountId: account?.id ?? null,
    ledgerId: account?.ledger_id ?? null,
    work: work.encode(
      { account_id: account?.id ?? null, ...spanOf(tx, period, '/end_date'), after: null },
      { decimals: 2 },
    ),
  })
}

/**
 * What a rule decided goes to where the pipeline puts it without that rule, as far as nobody has touched it since. Of a
 * rule that is deleted, too.
 */
export async function revertCategorizationRule(tx: WriteTx, ruleId: CategorizationRuleId): Promise<Task> {
  await assertRuleKnown(tx, ruleId)
  return await startTask(tx, {
    type: 'recategorization',
    background: true,
    sourceAccountId: null,
    ledgerId: null,
    work: work.encode({ account_id: null, after: null, without_rule_id: ruleId }, { decimals: 2 }),
  })
}

/** One slice of the job, of so many rows at most. @returns whether there is more to do */
export async function runRecategorizationSlice(
  tx: WriteTx,
  taskId: TaskId,
  max = transactionsPerSlice,
): Promise<boolean> {
  const pending = await pendingTask(tx, taskId)
  if (!pending) return false
  const { task } = pending
  const todo = work.decode(pending.work)
  const { found, touched, after } = await nextRows(tx, todo, max)
  refuseLongDryRun(tx, found)
  const { moves, refreshed, further } = await movesOf(tx, found, todo.without_rule_id)
  const skipped = new Map<string, string>([...touched, ...(await fixedMoves(tx, moves))])
  const open = moves.filter(({ before }) => !skipped.has(before.id))
  await post(tx, {
    changedTransactions: [...open.map(changeOf), ...refreshed, ...further.changedTransactions],
    changedLines: [...open.flatMap((move) => move.changedLines), ...further.changedLines],
    lines: open.flatMap((move) => move.lines),
    lineTags: open.flatMap((move) => move.lineTags),
    transfers: further.transfers,
  })
  const result = {
    ...task,
    modified_transaction_ids: [...task.modified_transaction_ids, ...open.map(({ before }) => before.id)],
    skipped_transaction_ids: [...task.skipped_transaction_ids, ...skipped.keys()],
    row_results: [...task.row_results, ...[...skipped].map(([transaction_id, code]) => ({ transaction_id, code }))],
  }
  if (after) await noteSlice(tx, task, result, work.encode({ ...todo, after }, { decimals: 2 }))
  else await completeTask(tx, task, result)
  return after !== null
}

interface NextRows {
  found: StoredTransaction[]
  /** Those that somebody has touched since, with the code that says so. */
  touched: (readonly [TransactionId, string])[]
  /** Where to go on; null: nowhere. */
  after: Work['after']
}

async function nextRows(tx: ReadTx, todo: Work, max: number): Promise<NextRows> {
  if (todo.without_rule_id !== undefined) return await nextOfRule(tx, todo.without_rule_id, { after: todo.after, max })
  const { account_id: accountId, after, from, until } = todo
  const span = { ...(from && { from }), ...(until && { until }) }
  const range = { ...span, ...(accountId === null ? {} : { account_ids: [accountId] }) }
  const found = await sql.decided(tx, range, { after, max })
  const last = found.length < max ? undefined : found.at(-1)
  return { found, touched: [], after: last ? { datetime: last.datetime, id: last.id } : null }
}

async function nextOfRule(
  tx: ReadTx,
  ruleId: CategorizationRuleId,
  { after, max }: { after: Work['after']; max: number },
): Promise<NextRows> {
  const seen = await sql.placesByRule(tx, ruleId, { after, max: looksPerSlice })
  const decided = seen.filter((place) => place.is_by_rule)
  const taken = decided.slice(0, max).map(({ id: transactionId }) => transactionId)
  const touched = await sql.touchedAfterRule(tx, taken, ruleId)
  const last = decided.length > max ? decided[max - 1] : seen.length < looksPerSlice ? undefined : seen.at(-1)
  const open = taken.filter((transactionId) => !touched.has(transactionId))
  const rows = new Map((await sql.find(tx, undefined, open)).map((each) => [each.id, each]))
  return {
    found: open.flatMap((transactionId) => rows.get(transactionId) ?? []),
    touched: [...touched].map((transactionId) => [transactionId, 'changed_since'] as const),
    after: last ? { datetime: last.datetime, id: last.id } : null,
  }
}

function changeOf({ before, after }: Changed<StoredTransaction>): Changed<StoredTransaction> {
  return { before, after }
}

/** Whom a line is about may change while it is reconciled. */
function isMoved({ before, after }: Changed<Line>): boolean {
  return before.ledger_id !== after.ledger_id
}

interface Move {
  before: StoredTransaction
  after: StoredTransaction
  changedLines: Changed<Line>[]
  /** Of a category of which payments hold a part: the rest of it, which moves. */
  lines: Line[]
  lineTags: NonNullable<Posting['lineTags']>
}

interface Decided {
  transaction: StoredTransaction
  category: Line
  divisions: Division[]
  decision: Decision
}

/** Transactions whose category stays, each with the reason: its period is closed, or the category's line reconciled. */
async function fixedMoves(tx: ReadTx, moves: readonly Move[]): Promise<Map<string, ErrorCode>> {
  const reconciled = await reconciledLines(
    tx,
    moves.flatMap(({ changedLines }) => changedLines.map((line) => line.before)),
  )
  const reasonOf = ({ before, changedLines }: Move): ErrorCode | undefined => {
    if (isClosed(tx.instance, before.datetime)) return 'period_closed'
    const isHeld = changedLines.some((line) => isMoved(line) && reconciled.has(line.before.id))
    return isHeld ? 'period_reconciled' : undefined
  }
  return new Map(
    moves.flatMap((move) => {
      const reason = reasonOf(move)
      return reason ? [[move.before.id, reason] as const] : []
    }),
  )
}

/** Those of the transactions that the pipeline decides otherwise by now. */
async function movesOf(
  tx: ReadTx,
  found: readonly StoredTransaction[],
  exceptRuleId?: CategorizationRuleId,
): Promise<{
  moves: Move[]
  refreshed: Changed<StoredTransaction>[]
  further: Awaited<ReturnType<typeof transfersFrom>>
}> {
  const { decided, tags } = await decidedOf(tx, found, exceptRuleId)
  const parties = await standingParties(
    tx,
    found.map((each) => each.party_id),
  )
  const moves = decided.flatMap(
    (each) => moveOf({ ...each, tags }, lookup(parties, each.transaction.party_id) ?? null) ?? [],
  )
  return { moves, refreshed: refreshedBy(tx, decided, moves), further: await transfersFrom(tx, decided) }
}

/** What the pipeline makes of them now, and the tags of lines that are divided. */
async function decidedOf(
  tx: ReadTx,
  found: readonly StoredTransaction[],
  exceptRuleId: CategorizationRuleId | undefined,
): Promise<{ decided: Decided[]; tags: Map<string, Tag[]> }> {
  const stored = await linesOf(
    tx,
    found.flatMap((each) => each.journal_entry_id ?? []),
  )
  const [lines, applied] = [byEntry(stored), await appliedParts(tx, stored)]
  const tags = await tagsOfDivided(tx, lines, applied)
  const editable = new Map((await chartOf(tx)).map((ledger) => [ledger.id, ledger.editable]))
  const movable = found.flatMap((transaction) => {
    const own = lookup(lines, transaction.journal_entry_id) ?? []
    const { booked, divisions } = dividedLines({ lines: own, applied })
    const [category, ...others] = categoryLines(transaction, booked.lines, applied)
    const isPart = isApplied(own, applied)
    // Several categories, or one that no hand may touch: something else than the pipeline has been here.
    return category && others.length === 0 && editable.get(category.ledger_id)
      ? [{ transaction, category, divisions, isPart }]
      : []
  })
  const accounts = await accountsOf(tx, found)
  const candidates = movable.map(({ transaction, isPart }) => ({ ...candidateOf(transaction, null), isPart }))
  const decisions = await decisionsFor(tx, accounts, candidates, exceptRuleId)
  const decided = movable.flatMap((each, at) => {
    const decision = decisions[at]
    return decision ? [{ ...each, decision }] : []
  })
  return { decided, tags }
}

async function tagsOfDivided(
  tx: ReadTx,
  lines: ReadonlyMap<string, readonly Line[]>,
  { taken }: AppliedParts,
): Promise<Map<string, Tag[]>> {
  const entries = [...lines].flatMap(([entryId, own]) => (own.some((line) => taken.has(line.id)) ? [entryId] : []))
  return entries.length === 0 ? new Map() : await tagsOfLines(tx, entries)
}

async function accountsOf(tx: ReadTx, transactions: readonly StoredTransaction[]): Promise<Map<string, ListedAccount>> {
  return await accountsByIds(tx, [...new Set(transactions.map((each) => each.source_account_id))])
}

/** @param partyId that stands for the one that the transaction names: what was merged into a party is the same one */
function moveOf(
  decided: Decided & { tags: ReadonlyMap<string, readonly Tag[]> },
  partyId: PartyId | null,
): Move | undefined {
  const { transaction, category, decision } = decided
  const about = aboutBy(decision, transaction)
  const stays = about.party_id === partyId
  if (stays && !isAnother(decision, transaction, category)) return undefined
  return moveTo(decided, stays ? transaction : about)
}

/** What was learned since may weigh a category otherwise: that alone is no other decision. */
function isAnother(decision: Decision, transaction: StoredTransaction, category: Line): boolean {
  if (decision.ledgerId !== category.ledger_id || decision.method !== transaction.categorization_method) return true
  return decision.method !== 'similarity' && decision.explanation !== transaction.categorization_explanation
}

/**
 * Those that go on waiting, where something else seems likely by now: no other decision, so the history does not tell
 * of it.
 */
function refreshedBy(
  { instance }: ReadTx,
  decided: readonly Decided[],
  moves: readonly Move[],
): Changed<StoredTransaction>[] {
  const moved = new Set(moves.map(({ before }) => before.id))
  return decided.flatMap(({ transaction: before, decision }) => {
    if (decision.method !== 'uncategorized' || moved.has(before.id) || isClosed(instance, before.datetime)) return []
    const suggestion = suggestionOf(decision)
    const isSame =
      before.suggested_ledger_id === suggestion.suggested_ledger_id &&
      isNear(before.suggested_confidence, suggestion.suggested_confidence)
    return isSame ? [] : [{ before, after: { ...before, ...suggestion } }]
  })
}

/** The database keeps six digits. */
function isNear(one: number | null, other: number | null): boolean {
  return one === other || (one !== null && other !== null && Math.abs(one - other) < 1e-5)
}

function moveTo(
  { transaction, category, divisions, decision, tags }: Decided & { tags: ReadonlyMap<string, readonly Tag[]> },
  { party_id, party_method }: About,
): Move {
  const after: Line = {
    ...category,
    ledger_id: decision.ledgerId,
    party_id: category.party_id === transaction.party_id ? party_id : category.party_id,
  }
  const changedLines =
    isMoved({ before: category, after }) || after.party_id !== category.party_id ? [{ before: category, after }] : []
  const used = changedLines.length > 0 ? divisions : []
  const { lines = [], changedLines: moved = [] } = withDivisions({ changedLines }, used)
  return {
    before: transaction,
    after: {
      ...transaction,
      categorization_method: decision.method,
      categorization_confidence: decision.confidence,
      categorization_explanation: decision.explanation,
      ...suggestionOf(decision),
      party_id,
      party_method,
    },
    changedLines: [...moved],
    lines: [...lines],
    lineTags: tagsOfDivisions(used, {}, { tags, wished: new Set() }),
  }
}
