import * as t from 'typebox'
import type { AccountingBasis } from '../chart/bases.ts'
import type { ReadTx } from '../database/database.ts'
import { fields } from '../http/route.ts'
import { fraction, id, instant, metadata, money, nullable, oneOf } from '../http/wire-types.ts'
import { lookup } from '../kernel/assert.ts'
import { matchedLines } from '../matches/matches.ts'
import { standingParties } from '../parties/parties.ts'
import { type AccountLedgers, ownLedgerOf } from './account-ledgers.ts'
import { inBasis } from './asked-basis.ts'
import { chosenSplit } from './chosen-splits.ts'
import * as linesSql from './lines-sql.ts'
import { byEntry, categorizationMethods, postedStatuses, reviewStatuses, type StoredTransaction } from './posting.ts'
import * as sourceAccountsSql from './source-accounts-sql.ts'

/** The wire's form of a transaction: an entry and a line show it, too. */

export const transactionFields = {
  id: id('transaction'),
  amount: money,
  datetime: instant,
  description: t.String(),
  journal_entry_id: t.Union([id('journal_entry'), t.Null()], {
    description: 'Of a transaction that is matched: the hand-made entry whose line it is.',
  }),
  ledger_id: nullable(id('ledger')),
  line_entry_id: nullable(id('line_entry')),
  opposing_line_entry_ids: t.Array(id('line_entry'), {
    description: 'The other lines of its entry, of the books that are asked for.',
  }),
  personal: t.Boolean(),
  posted_status: oneOf(postedStatuses),
  not_posted_reason: nullable(t.String()),
  review_status: oneOf(reviewStatuses),
  source_account_id: id('source_account'),
  categorization_method: nullable(oneOf(categorizationMethods)),
  categorization_confidence: nullable(fraction),
  categorization_explanation: nullable(
    t.String({
      description:
        'The id of the rule that decided, or the ids of the transactions that it was learned from, with commas.',
    }),
  ),
  external_id: nullable(t.String()),
  metadata,
  pending: t.Boolean(),
  party_id: t.Union([id('party'), t.Null()], { description: 'Whom it is about.' }),
  chosen_splits: nullable(
    t.Array(chosenSplit, {
      description:
        'Of a transaction that is not posted: the splits that a person chose, which are booked with it. They are dropped when the bank changes the amount.',
    }),
  ),
}

const transactionForm = fields(transactionFields)

export type TransactionForm = t.StaticDecode<typeof transactionForm>

/** Transactions with what their entries say of them. @param basis of the opposing lines; undefined for all */
export async function transactionForms(
  tx: ReadTx,
  transactions: readonly StoredTransaction[],
  basis: AccountingBasis | undefined,
): Promise<TransactionForm[]> {
  const matches = await matchedLines(tx, transactions)
  const entryIds = transactions.flatMap(
    ({ id: key, journal_entry_id: own }) => own ?? matches.get(key)?.journal_entry_id ?? [],
  )
  const lines = byEntry(await linesSql.linesOf(tx, entryIds))
  const accounts = await sourceAccountsSql.ledgersOfAccounts(tx, [
    ...new Set(transactions.map((each) => each.source_account_id)),
  ])
  const parties = await standingParties(
    tx,
    transactions.map((each) => each.party_id),
  )
  return transactions.map(({ imported_ledger_id, imported_tag_ids, party_method, chosen_splits: splits, ...row }) => {
    const { suggested_ledger_id, suggested_confidence, ...stored } = row
    const match = matches.get(stored.id)
    const transaction = match
      ? { ...stored, journal_entry_id: match.journal_entry_id, line_entry_id: match.line_id }
      : stored
    return {
      ...transaction,
      chosen_splits: splits && [...splits],
      party_id: lookup(parties, transaction.party_id) ?? null,
      ledger_id: ledgerOf(transaction, accounts.get(transaction.source_account_id)),
      opposing_line_entry_ids: inBasis(lookup(lines, transaction.journal_entry_id) ?? [], basis)
        .filter((line) => line.id !== transaction.line_entry_id)
        .map((line) => line.id),
    }
  })
}

/** The ledger that a transaction stands in, or would; none while it is personal. */
function ledgerOf(
  transaction: Pick<StoredTransaction, 'personal' | 'amount'>,
  account: AccountLedgers | undefined,
): string | null {
  return account && !transaction.personal ? ownLedgerOf(account, transaction.amount) : null
}
