import type { RequiredPurpose } from '../chart/chart.ts'
import { formatDay, startOfDay } from '../kernel/time.ts'
import { balancesOf, ownBalance } from './readiness-balances.ts'
import { type Asked, type ItemCheck, ledgerFor, linesQuery } from './readiness-items.ts'
import * as sql from './readiness-sql.ts'

/** What is told of transactions and entries. */

const transitDays = 10

export const entryItems: readonly ItemCheck[] = [
  uncategorized('uncategorized_inflow', 'Money in that waits for its category; the sum is the balance of its ledger.'),
  uncategorized(
    'uncategorized_outflow',
    'Money out that waits for its category; the sum is the balance of its ledger.',
  ),
  {
    name: 'unposted_transactions',
    description: 'Transactions that are not in the books, pending ones too; money in is positive.',
    blocking: true,
    find: ({ tx, until }) => sql.unposted(tx, until),
    query: ({ date }) => `/v0/transactions?posted_status=not_posted&end_date=${formatDay(date)}`,
  },
  {
    name: 'proposed_transfers',
    description: 'Transfers between accounts that wait for a verdict.',
    blocking: true,
    find: ({ tx, until }) => sql.proposedTransfers(tx, until),
    query: () => '/v0/transfers?status=proposed',
  },
  {
    name: 'proposed_matches',
    description: 'Transactions whose money seems to be in the books already, by hand; money in is positive.',
    blocking: true,
    find: ({ tx, until }) => sql.proposedMatches(tx, until),
    query: ({ date }) => `/v0/transactions?suggestion_kind=match&end_date=${formatDay(date)}`,
  },
  {
    name: 'unreviewed_transactions',
    description: 'Transactions in the books that nobody has reviewed; money in is positive.',
    blocking: false,
    find: ({ tx, until }) => sql.unreviewed(tx, until),
    query: ({ date }) => `/v0/transactions?review_status=unreviewed&posted_status=posted&end_date=${formatDay(date)}`,
  },
  {
    name: 'proposed_applications',
    description:
      'Payment applications that wait for a verdict: transactions that seem to pay accrual sources; money in is positive.',
    blocking: false,
    find: ({ tx, until }) => sql.proposedApplications(tx, until),
    query: ({ date }) => `/v0/payment-applications?status=proposed&end_date=${formatDay(date)}`,
  },
  {
    name: 'money_in_transit',
    description: `Sides of transfers older than ${transitDays} days whose other side has not come by the day; debits are positive.`,
    blocking: false,
    async find(asked) {
      const before = startOfDay(asked.date.subtract({ days: transitDays }), asked.tx.instance.timeZone)
      const ledger = ledgerFor(asked, 'account_transfers')
      const found = await sql.unlinkedLines(asked.tx, ledger.id, { before, until: asked.until })
      // By hand one line may be the other side of another, though no transfer links them.
      return { ...found, isOpen: found.count > 0 && found.sum !== 0n, ledgerIds: [ledger.id] }
    },
    query: (asked) => {
      const end = formatDay(asked.date.subtract({ days: transitDays + 1 }))
      return `/v0/ledgers/${ledgerFor(asked, 'account_transfers').id}/line-entries?end_date=${end}`
    },
  },
  {
    name: 'entries_of_closed_days',
    description: 'Entries dated on days that had been closed when they were made, and are open now.',
    blocking: false,
    find: ({ tx, until }) => sql.entriesAfterClose(tx, until),
    query: ({ tx, date }) => {
      const { closedThrough } = tx.instance
      const start = closedThrough ? `start_date=${formatDay(closedThrough.add({ days: 1 }))}&` : ''
      return `/v0/journal-entries?${start}end_date=${formatDay(date)}`
    },
  },
]

/**
 * Rows of the days that are open can still get their category. What else stands on the ledger, of closed days or by
 * hand, is in the way for as long as it does not come to zero.
 */
function uncategorized(purpose: RequiredPurpose, description: string): ItemCheck {
  const ledgerOf = (asked: Asked) => ledgerFor(asked, purpose)
  return {
    name: purpose,
    description,
    blocking: true,
    async find(asked) {
      const ledger = ledgerOf(asked)
      const isInflow = purpose === 'uncategorized_inflow'
      const { count } = await sql.uncategorized(asked.tx, { isInflow, until: asked.until })
      const sum = ownBalance(ledger, await balancesOf(asked))
      return { count, sum, isOpen: count > 0 || sum !== 0n, ledgerIds: [ledger.id] }
    },
    query: (asked) => linesQuery(ledgerOf(asked), asked),
  }
}
