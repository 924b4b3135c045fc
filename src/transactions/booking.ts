import type { LedgerId } from '../kernel/ids.ts'
import { must } from '../kernel/assert.ts'
import { type Candidate, type Decision, openPipeline } from '../categorization/categorization.ts'
import {
  designEntry,
  type Entry,
  financialLedgers,
  isBeforeStart,
  isClosed,
  type Line,
  onLine,
  ownLedgerOf,
  type Posting,
  type StoredTransaction,
} from '../journal/journal.ts'
import { mayBeCategory } from '../chart/chart.ts'
import { findLedgers, requiredLedger } from '../ledgers/ledgers.ts'
import type { ReadTx } from '../database/database.ts'
import type { ListedAccount } from '../sources/sources.ts'
import { openTagRules } from '../tags/tags.ts'
import { type MovedSides, transfersFrom } from './transfer-sides.ts'

/** From a transaction to its entry, whichever way it comes into the books. */

type Booked = Required<Pick<Posting, 'transactions' | 'entries' | 'lines' | 'lineTags' | 'transfers'>> & MovedSides

/** Decides where each transaction belongs, and designs its entry. */
export async function bookAll(
  tx: ReadTx,
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
 * The same of those that have waited. The category that came with one, or was chosen meanwhile, may be gone by now, or be no category
 * any more: then the pipeline decides.
 */
export async function bookWaiting(
  tx: ReadTx,
  account: ListedAccount,
  transactions: readonly StoredTransaction[],
): Promise<Booked> {
  const named = transactions.flatMap((each) => each.imported_ledger_id ?? [])
  if (named.length === 0) return await bookAll(tx, account, transactions)
  const [ledgers, financial] = [await findLedgers(tx, named), await financialLedgers(tx, named)]
  const isCategory = (ledgerId: LedgerId) => {
    const ledger = ledgers.get(ledgerId)
    return ledger !== undefined && mayBeCategory(ledger) && !financial.has(ledgerId)
  }
  return await bookAll(
    tx,
    account,
    transactions.map((each) =>
      each.imported_ledger_id === null || isCategory(each.imported_ledger_id)
        ? each
        : { ...each, imported_ledger_id: null },
    ),
  )
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
 * Where each transaction belongs, by the pipeline. The ledgers of a personal account's owner are categories to others, but not
 * to its own transactions: those stand in them.
 */
export async function decisionsFor(
  tx: ReadTx,
  accounts: ReadonlyMap<string, ListedAccount>,
  candidates: readonly Candidate[],
): Promise<Decision[]> {
  if (candidates.length === 0) return []
  const decide = await openPipeline(tx)
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
interface Placement extends Decision {
  tags: readonly { id: string }[]
}

async function placementsOf(
  tx: ReadTx,
  account: ListedAccount,
  transactions: readonly StoredTransaction[],
): Promise<Placement[]> {
  if (transactions.length === 0) return []
  const tagsOf = await openTagRules(tx)
  const candidates = transactions.map((each) => candidateOf(each, each.imported_ledger_id))
  const decisions = await decisionsFor(tx, new Map([[account.id, account]]), candidates)
  return decisions.map((decision, at) => {
    const [candidate, transaction] = [candidates[at], transactions[at]]
    const tags = candidate ? tagsOf(candidate, transaction?.imported_tag_ids ?? []) : []
    const byHand = decision.method === 'import' && transaction?.categorization_method === 'user'
    return { ...decision, method: byHand ? 'user' : decision.method, tags: tags.map((tagId) => ({ id: tagId })) }
  })
}

/** The transaction with its entry: the account's line first, the category's behind it. */
function book(
  tx: ReadTx,
  account: ListedAccount,
  transaction: StoredTransaction,
  decision: Placement,
): { transaction: StoredTransaction; entry: Entry; lines: Line[]; lineTags: Booked['lineTags'] } {
  const { entry, lines } = designEntry(
    {
      datetime: transaction.datetime,
      description: transaction.description,
      creationSource: 'transaction',
      transactionId: transaction.id,
      lines: [
        {
          ledgerId: must(ownLedgerOf(account, transaction.amount), 'what is booked has a ledger of its account'),
          amount: transaction.amount,
        },
        { ledgerId: decision.ledgerId, amount: -transaction.amount },
      ],
    },
    tx.now,
  )
  const booked: StoredTransaction = {
    ...transaction,
    posted_status: 'posted',
    not_posted_reason: null,
    imported_ledger_id: null,
    imported_tag_ids: [],
    categorization_method: decision.method,
    categorization_confidence: decision.confidence,
    categorization_explanation: decision.explanation,
    journal_entry_id: entry.id,
    line_entry_id: must(lines[0], 'an entry has lines').id,
  }
  return { transaction: booked, entry, lines, lineTags: lines.flatMap((line) => onLine(line, decision.tags)) }
}
