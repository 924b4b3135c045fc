import type * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import { withDate } from '../http/dates.ts'
import { fields } from '../http/route.ts'
import { instant, moneyTotal, oneOf, named } from '../http/wire-types.ts'
import { amountErrors, balancesAt, refuseErrors } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { fail } from '../kernel/errors.ts'
import { newId, type LedgerId, type SourceAccountId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { type Instant, startOfDay } from '../kernel/time.ts'
import { findLedger } from '../ledgers/ledgers.ts'
import * as sql from './sql.ts'

/** Balances that banks report, and what they say of the books. */

/** What a bank said that an account stood at, just before a moment. */
export interface SourceBalance {
  id: string
  source_account_id: SourceAccountId
  datetime: Instant
  /** On the normal side of the account's ledger: what is owed on a card is positive. */
  balance: Money
  reported_at: Instant
}

export const lastBalancedRecord = named(
  'LastBalanced',
  withDate(
    fields({
      status: oneOf(['balanced', 'previously_balanced', 'unbalanced']),
      datetime: instant,
      ledger_balance: moneyTotal,
      source_balance: moneyTotal,
    }),
  ),
)
export type LastBalanced = t.StaticDecode<typeof lastBalancedRecord>

/**
 * Keeps what a feed or a statement says of an account's balance. A later report of the same moment takes the place of
 * the former; of a personal account, behind which no ledger stands, nothing is kept.
 * @param report.datetime the balance is of all money before it: a statement's day counts whole, so its report is of the
 * next 00:00
 * @param report.balance on the normal side of the account's ledger: its writer has converted the sign of the bank
 * @throws {Refusal} `resource_not_found`, `invalid_amount`, `amount_out_of_range`
 */
export async function reportBalance(
  tx: WriteTx,
  report: { accountId: SourceAccountId; datetime: Instant; balance: Money },
): Promise<void> {
  const { accountId, datetime, balance } = report
  const account = (await sql.find(tx, accountId)) ?? fail('resource_not_found', { resource: 'source_account' })
  refuseErrors(amountErrors(tx.instance, balance, 'balance'))
  if (account.ledger_id === null) return
  const before = (await sql.findBalance(tx, accountId, datetime)) ?? null
  if (before?.balance === balance) return
  const after = { id: before?.id ?? newId('sbl'), source_account_id: accountId, datetime, balance, reported_at: tx.now }
  await sql.writeBalance(tx, after)
  tx.record(changeOf('source_balance', before, after))
}

/**
 * Takes a report back that its writer made at that moment: what it was made of was wrong. One that took its place since
 * stays.
 */
export async function withdrawBalance(
  tx: WriteTx,
  report: { accountId: SourceAccountId; datetime: Instant; reportedAt: Instant },
): Promise<void> {
  const before = await sql.findBalance(tx, report.accountId, report.datetime)
  if (!before?.reported_at.equals(report.reportedAt)) return
  await sql.deleteBalance(tx, before.id)
  tx.record(changeOf('source_balance', before, null))
}

/** How many reports are looked through for one that agrees with the books. */
const maxReports = 400

/**
 * The newest report that agrees with the books, or the newest of all when none does. Each report is compared with the
 * ledger's own balance just before its moment; of several accounts that post into the ledger the newest reports are
 * added up.
 */
export async function retrieveLastBalanced(tx: ReadTx, ledgerId: LedgerId): Promise<LastBalanced> {
  const ledger = await findLedger(tx, ledgerId)
  const since = startOfDay(tx.instance.entriesStart, tx.instance.timeZone)
  const [latest, ...earlier] = await sql.reportedBalances(tx, ledgerId, { since, max: maxReports })
  if (!latest) return fail('resource_not_found', { resource: 'source_balance' })
  const now = await compared([latest])
  const agrees = now.find(isBalanced)
  if (agrees) return { status: 'balanced', ...agrees }
  const before = earlier.length > 0 ? (await compared(earlier)).find(isBalanced) : undefined
  if (before) return { status: 'previously_balanced', ...before }
  return { status: 'unbalanced', ...must(now[0], 'the latest report was compared') }

  async function compared(reports: readonly Reported[]): Promise<Compared[]> {
    const books = await balancesAt(
      tx,
      ledger,
      reports.map(({ moment }) => moment),
    )
    return books.map(({ moment, balance }, at) => ({
      datetime: moment,
      ledger_balance: balance,
      source_balance: must(reports[at], 'there is a balance for each report').balance,
    }))
  }
}

interface Reported {
  moment: Instant
  balance: Money
}

type Compared = Omit<LastBalanced, 'status'>

function isBalanced({ ledger_balance: ledger, source_balance: source }: Compared): boolean {
  return ledger === source
}
