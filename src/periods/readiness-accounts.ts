import type { ItemCheck } from './readiness-items.ts'
import * as sql from './readiness-sql.ts'
import { gapsIn } from './statement-gaps.ts'

/** What is told of accounts that a bank tells of. */

const accountsQuery = '/v0/source-accounts?business_personal=business'

export const accountItems: readonly ItemCheck[] = [
  {
    name: 'unreconciled_accounts',
    description: 'Accounts with transactions by the day, and no completed reconciliation to that day or a later one.',
    blocking: true,
    async find({ tx, date, until }) {
      const accounts = await sql.reconciledTo(tx, { date, until })
      const without = accounts.filter((account) => account.reconciliation_id === null)
      return { count: without.length, sum: null, ledgerIds: without.map((account) => account.ledger_id) }
    },
    query: () => accountsQuery,
  },
  {
    name: 'reconciliation_differences',
    description:
      'Accounts whose reconciliation to the day was completed at another balance than its statement’s; the sum is that of the gaps.',
    blocking: true,
    async find({ tx, date, until }) {
      const accounts = await sql.reconciledTo(tx, { date, until })
      const differing = accounts.filter(({ difference }) => difference !== null && difference !== 0n)
      const sum = differing.reduce((total, { difference }) => total + absolute(difference ?? 0n), 0n)
      return {
        count: differing.length,
        sum,
        ledgerIds: differing.map((account) => account.ledger_id),
        ids: differing.flatMap((account) => account.reconciliation_id ?? []),
      }
    },
    query: (_, found) => {
      const ids = (found?.ids ?? []).slice(0, 100)
      return ids.length > 0
        ? `/v0/reconciliations?ids=${ids.join(',')}`
        : `/v0/reconciliations?progress_status=completed`
    },
  },
  {
    name: 'statement_gaps',
    description:
      'Of accounts whose statements come as files or by a feed: days between two files whose balances do not meet, and days up to the asked one that neither a file, nor the feed, nor a completed reconciliation has come to.',
    blocking: false,
    async find({ tx, date, until }) {
      const accounts = await sql.reconciledTo(tx, { date, until })
      const gaps = gapsIn({
        files: await sql.statementFiles(tx, date),
        feeds: await sql.feeds(tx),
        reconciled: new Set(accounts.flatMap((each) => (each.reconciliation_id === null ? [] : each.ledger_id))),
        date,
        zone: tx.instance.timeZone,
      })
      return { count: gaps.length, sum: null, ledgerIds: [...new Set(gaps.map((gap) => gap.ledger_id))] }
    },
    query: () => accountsQuery,
  },
]

function absolute(amount: bigint): bigint {
  return amount < 0n ? -amount : amount
}
