import { type Balance, balancesBefore, balancesBeforeEach, basisOf, onSide } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import type { Money } from '../kernel/money.ts'
import { fiscalYearStart, formatDay, startOfDay } from '../kernel/time.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { type Asked, type Found, type ItemCheck, ledgerFor, linesQuery } from './readiness-items.ts'

/** What is told of the balances of ledgers at the end of the day, in the books of the Instance's own basis. */

export const balanceItems: readonly ItemCheck[] = [
  {
    name: 'opening_balances',
    description: 'What the opening balances leave over, which is of no account.',
    blocking: false,
    async find(asked) {
      const ledger = ledgerFor(asked, 'opening_balances')
      const sum = ownBalance(ledger, await balancesOf(asked))
      return { count: sum === 0n ? 0 : 1, sum, ledgerIds: sum === 0n ? [] : [ledger.id] }
    },
    query: (asked) => linesQuery(ledgerFor(asked, 'opening_balances'), asked),
  },
  {
    name: 'wrong_side_ledgers',
    description:
      'Ledgers whose balance is not on their own side, but cash and required ones; revenue and expense since the fiscal year began.',
    blocking: false,
    async find(asked) {
      const balances = await statementBalancesOf(asked)
      return belowZero(
        asked.chart.filter((ledger) => !isCash(ledger) && ledger.required_ledger_purpose === null),
        balances,
      )
    },
    query: trialBalanceQuery,
  },
  {
    name: 'negative_cash',
    description: 'Cash ledgers with less than nothing in them.',
    blocking: false,
    find: async (asked) => belowZero(asked.chart.filter(isCash), await balancesOf(asked)),
    query: trialBalanceQuery,
  },
]

type Balances = ReadonlyMap<string, Balance>

export async function balancesOf({ tx, until }: Asked): Promise<Balances> {
  return await balancesBefore(tx, until, basisOf(tx, {}))
}

export function ownBalance(ledger: Ledger, balances: Balances): Money {
  return onSide(balances.get(ledger.id), ledger.debit_credit)
}

/** As a trial balance has them: revenue and expense begin each fiscal year at zero. */
async function statementBalancesOf({ tx, date, until, chart }: Asked): Promise<Balances> {
  const { fiscalYearStart: start, timeZone } = tx.instance
  const begin = startOfDay(fiscalYearStart(date, start), timeZone)
  const [earlier, later] = await balancesBeforeEach(tx, [begin, until], basisOf(tx, {}))
  const beforeYear = must(earlier, 'of two moments')
  const balances = new Map(must(later, 'of two moments'))
  for (const { id, type } of chart) {
    const [whole, before] = [balances.get(id), beforeYear.get(id)]
    if (whole && before && (type === 'revenue' || type === 'expense'))
      balances.set(id, { ...whole, debit: whole.debit - before.debit, credit: whole.credit - before.credit })
  }
  return balances
}

function belowZero(ledgers: readonly Ledger[], balances: Balances): Found {
  const below = ledgers.filter((ledger) => ownBalance(ledger, balances) < 0n)
  const sum = below.reduce((total, ledger) => total + ownBalance(ledger, balances), 0n)
  return { count: below.length, sum, ledgerIds: below.map((ledger) => ledger.id) }
}

function isCash({ type, report_cash_flow }: Ledger): boolean {
  return type === 'asset' && report_cash_flow
}

function trialBalanceQuery({ date }: Asked): string {
  return `/v0/reports/trial-balance?end_date=${formatDay(date)}`
}
