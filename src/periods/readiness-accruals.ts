import { onSide, balancesBefore } from '../journal/journal.ts'
import { formatDay } from '../kernel/time.ts'
import * as sql from './readiness-accruals-sql.ts'
import type { Asked, ItemCheck } from './readiness-items.ts'

/** What is told of documents, of what parties owe, and of money that settles nothing yet. */

export const accrualItems: readonly ItemCheck[] = [
  unapplied(
    'unapplied_receipts',
    'Money received on account that nothing was settled with; in the cash books it is revenue.',
  ),
  unapplied(
    'unapplied_payments',
    'Money paid on account that nothing was settled with; in the cash books it is an expense.',
  ),
  {
    name: 'draft_sources',
    description: 'Drafts of documents dated by the day: they are in no books.',
    blocking: false,
    find: ({ tx, date }) => sql.drafts(tx, date),
    query: ({ date }) => `/v0/accrual-sources?status=draft&end_date=${formatDay(date)}`,
  },
  wrongSide({
    name: 'wrong_side_customers',
    description: 'Customers who are owed more than they owe: credits and money on account beyond their invoices.',
    control: 'accounts_receivable',
    report: 'receivable-aging',
  }),
  wrongSide({
    name: 'wrong_side_vendors',
    description: 'Vendors who owe more than they are owed: credits and money on account beyond their bills.',
    control: 'accounts_payable',
    report: 'payable-aging',
  }),
  {
    name: 'repeated_bills',
    description: 'Bills whose reference number another bill of their vendor bears, too, drafts among them.',
    blocking: false,
    find: ({ tx, date }) => sql.repeatedBills(tx, date),
    query: ({ date }, found) => {
      const ids = (found?.ids ?? []).slice(0, 100)
      return ids.length > 0
        ? `/v0/accrual-sources?ids=${ids.join(',')}`
        : `/v0/accrual-sources?type=bill&end_date=${formatDay(date)}`
    },
  },
]

/** In the cash books alone, whatever the basis of the Instance. */
function unapplied(purpose: 'unapplied_receipts' | 'unapplied_payments', description: string): ItemCheck {
  // Books from before there were any have no such ledger yet.
  const ledgerOf = ({ chart }: Asked) => chart.find((ledger) => ledger.required_ledger_purpose === purpose)
  return {
    name: purpose,
    description,
    blocking: false,
    async find(asked) {
      const ledger = ledgerOf(asked)
      const balances = await balancesBefore(asked.tx, asked.until, 'cash')
      const sum = ledger ? onSide(balances.get(ledger.id), ledger.debit_credit) : 0n
      return { count: sum === 0n ? 0 : 1, sum, ledgerIds: ledger && sum !== 0n ? [ledger.id] : [] }
    },
    query: (asked) => {
      const ledger = ledgerOf(asked)
      const path = ledger ? `/v0/ledgers/${ledger.id}/line-entries` : '/v0/reports/trial-balance'
      return `${path}?end_date=${formatDay(asked.date)}&accounting_basis=cash`
    },
  }
}

function wrongSide({
  name,
  description,
  control,
  report,
}: {
  name: string
  description: string
  control: sql.TradeControl
  report: string
}): ItemCheck {
  return {
    name,
    description,
    blocking: false,
    async find({ tx, date, chart }) {
      const found = await sql.partiesOnWrongSide(tx, date, control)
      const ledgers = chart.filter((ledger) => ledger.required_ledger_purpose === control)
      return { ...found, ledgerIds: found.count > 0 ? ledgers.map((ledger) => ledger.id) : [] }
    },
    query: ({ date }) => `/v0/reports/${report}?date=${formatDay(date)}`,
  }
}
