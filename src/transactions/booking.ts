import { type Candidate, type Decision, openPipeline } from '../categorization/categorization.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import {
  type ChosenSplit,
  designEntry,
  type Draft,
  type Entry,
  isBeforeStart,
  isClosed,
  type Line,
  onLine,
  ownLedgerOf,
  type Posting,
  type StoredTransaction,
} from '../journal/journal.ts'
import { lookup, must } from '../kernel/assert.ts'
import type { CategorizationRuleId, LedgerId } from '../kernel/ids.ts'
import { requiredLedger } from '../ledgers/ledgers.ts'
import { standingParties } from '../parties/parties.ts'
import type { ListedAccount } from '../sources/sources.ts'
import { knownTags, openTagRules } from '../tags/tags.ts'
import { bookableChoices, chosenLedgers } from './choices.ts'
import { type About, aboutBy } from './party-changes.ts'
import { type MovedSides, transfersFrom } from './transfer-sides.ts'

/** From a transaction to its entry, whichever way it comes into the books. */

type Booked = Required<Pick<Posting, 'transactions' | 'entries' | 'lines' | 'lineTags' | 'transfers'>> & MovedSides

/** Decides where each transaction belongs, and designs its entry. */
export async function bookAll(
  tx: WriteTx,
  account: ListedAccount,
  transactions: readonly StoredTransaction[],
): Promise<Booked> {
  const placements = await placementsOf(tx, account, transactions)
  const decided = transactions.map((transaction, at) => ({
    transaction,
    decision: must(placements[at], 'each transaction is placed'),
  }))
  const booked = decided.map(({ transaction, decision }) => book(tx, account, transaction, decision))
  return {
    transactions: booked.map(({ transaction }) => transaction),
    entries: booked.map(({ entry }) => entry),
    lines: booked.flatMap(({ lines }) => lines),
    lineTags: booked.flatMap(({ lineTags }) => lineTags),
    ...(await transfersFrom(tx, decided)),
  }
}

/**
 * The same of those that have waited. A category that came with one, or was chosen meanwhile, may be gone by now, or be
 * no category any more: then the pipeline decides.
 */
export async function bookWaiting(
  tx: WriteTx,
  account: ListedAccount,
  transactions: readonly StoredTransaction[],
): Promise<Booked> {
  return await bookAll(tx, account, await bookableChoices(tx, account, transactions))
}

/** Why a transaction is kept but not posted. */
export function obstacleOf(tx: ReadTx, transaction: StoredTransaction): string | null {
  const { amount, datetime, personal, pending } = transaction
  if (personal) return 'personal'
  if (pending) return 'pending'
  if (amount === 0n) return 'zero_amount'
  if (isBeforeStart(tx.instance, datetime)) return 'before_entries_start'
  return isClosed(tx.instance, datetime) ? 'period_closed' : null
}

/**
 * Where each transaction belongs, by the pipeline. The ledgers of a personal account's owner are categories to others,
 * but not to its own transactions: those stand in them.
 * @param exceptRuleId a rule of the Instance that is left out
 */
export async function decisionsFor(
  tx: ReadTx,
  accounts: ReadonlyMap<string, ListedAccount>,
  candidates: readonly Candidate[],
  exceptRuleId?: CategorizationRuleId,
): Promise<Decision[]> {
  if (candidates.length === 0) return []
  const decide = await openPipeline(tx, { exceptRuleId })
  const decisions = await decide(candidates)
  const isOwn = (decision: Decision, at: number) => {
    const { source_account_id: accountId = '', amount = 0n } = candidates[at] ?? {}
    const account = accounts.get(accountId)
    return account !== undefined && decision.ledgerId === ownLedgerOf(account, amount)
  }
  if (!decisions.some(isOwn)) return decisions
  const inflow = (await requiredLedger(tx, 'uncategorized_inflow')).id
  const outflow = (await requiredLedger(tx, 'uncategorized_outflow')).id
  return decisions.map((decision, at) => {
    if (!isOwn(decision, at)) return decision
    const amount = must(candidates[at], 'each decision is of a candidate').amount
    return { ledgerId: amount > 0n ? inflow : outflow, method: 'uncategorized', confidence: null, explanation: null }
  })
}

/** @param ledgerId the category that came with the transaction */
export function candidateOf(
  { id, amount, datetime, description, metadata, source_account_id }: StoredTransaction,
  ledgerId: LedgerId | null,
): Candidate {
  return { id, amount, datetime, description, metadata, source_account_id, opposing_ledger_id: ledgerId }
}

/** Where a transaction belongs, and the tags of its lines. */
interface Placement extends Pick<Decision, 'method' | 'confidence' | 'explanation' | 'likely' | 'transfer'> {
  about: About
  categories: readonly (Draft['lines'][number] & { tags: LineTagIds })[]
  tags: LineTagIds
}
type LineTagIds = readonly { id: string }[]

async function placementsOf(
  tx: ReadTx,
  account: ListedAccount,
  transactions: readonly StoredTransaction[],
): Promise<Placement[]> {
  if (transactions.length === 0) return []
  const tagsOf = await openTagRules(tx)
  const ownTags = await knownTags(
    tx,
    transactions.flatMap((each) => each.chosen_splits ?? []).flatMap((split) => split.tag_ids ?? []),
  )
  const parties = await standingParties(
    tx,
    transactions.flatMap((each) => each.chosen_splits ?? []).map((split) => split.party_id ?? null),
  )
  const open = transactions.filter((each) => !isSplit(each))
  const candidates = open.map((each) => candidateOf(each, chosenLedgers(each)[0] ?? null))
  const decisions = await decisionsFor(tx, new Map([[account.id, account]]), candidates)
  const decided = new Map(open.map((each, at) => [each, decisions[at]]))
  return transactions.map((transaction) => {
    const decision = decided.get(transaction) ?? byHand
    const { ledgerId } = decision
    const about = aboutBy(decision, transaction)
    const tags = tagsOf(transaction, transaction.imported_tag_ids).map((tagId) => ({ id: tagId }))
    const whole: ChosenSplit = { ledger_id: ledgerId, amount: transaction.amount, description: null, tag_ids: null }
    const categories = (transaction.chosen_splits ?? [whole]).map((split) => ({
      ledgerId: split.ledger_id,
      amount: -split.amount,
      description: split.description,
      partyId: lookup(parties, split.party_id ?? null) ?? about.party_id,
      tags: split.tag_ids?.flatMap((tagId) => ownTags.get(tagId) ?? []) ?? tags,
    }))
    return placed(decision, transaction, { about, categories, tags })
  })
}

function placed(
  { method, confidence, explanation, likely, transfer }: Decision,
  { categorization_method: before }: StoredTransaction,
  { about, categories, tags }: Pick<Placement, 'about' | 'categories' | 'tags'>,
): Placement {
  return {
    method: method === 'import' && before === 'user' ? 'user' : method,
    confidence,
    explanation,
    likely,
    about,
    categories,
    tags,
    ...(transfer && { transfer }),
  }
}

/** Among several categories; a single one is treated as any other, so that it may be a transfer. */
function isSplit({ chosen_splits: splits }: StoredTransaction): boolean {
  return splits !== null && splits.length > 1
}

const byHand: Decision = { ledgerId: '', method: 'user', confidence: null, explanation: null }

/** The transaction with its entry: the account's line first, those of its categories behind it. */
function book(
  tx: WriteTx,
  account: ListedAccount,
  transaction: StoredTransaction,
  placement: Placement,
): { transaction: StoredTransaction; entry: Entry; lines: Line[]; lineTags: Booked['lineTags'] } {
  const { entry, lines } = designEntry(tx, {
    datetime: transaction.datetime,
    description: transaction.description,
    creationSource: 'transaction',
    transactionId: transaction.id,
    lines: [
      {
        ledgerId: must(ownLedgerOf(account, transaction.amount), 'what is booked has a ledger of its account'),
        amount: transaction.amount,
      },
      ...placement.categories,
    ],
  })
  const booked: StoredTransaction = {
    ...transaction,
    posted_status: 'posted',
    not_posted_reason: null,
    imported_ledger_id: null,
    imported_tag_ids: [],
    chosen_splits: null,
    party_id: placement.about.party_id,
    party_method: placement.about.party_method,
    categorization_method: placement.method,
    categorization_confidence: placement.confidence,
    categorization_explanation: placement.explanation,
    suggested_ledger_id: placement.likely?.ledgerId ?? null,
    suggested_confidence: placement.likely?.confidence ?? null,
    journal_entry_id: entry.id,
    line_entry_id: must(lines[0], 'an entry has lines').id,
  }
  const lineTags = lines.flatMap((line, at) => onLine(line, placement.categories[at - 1]?.tags ?? placement.tags))
  return { transaction: booked, entry, lines, lineTags }
}
