import { type Aging, Money, type Readiness, type ReadinessItem } from '@daybook/sdk'
import { parseDate, startOfMonth } from '@internationalized/date'
import { overdueOf } from '../documents/document-types.ts'
import type { Place } from '../provider/places.ts'
import type { Calendar } from '../reports/days.ts'
import type messages from './overview.messages.json'

export type OverviewMessage = keyof typeof messages.en

/** Something that waits for a person, and where it is done. */
export interface Need {
  readonly message: OverviewMessage
  readonly count?: number
  readonly amount?: Money
  readonly to: Place
}

/** The last day of the month before, if the books had begun by then. */
export function dayToClose({ today, booksStart }: Calendar): string | undefined {
  const day = startOfMonth(parseDate(today)).subtract({ days: 1 }).toString()
  return day < booksStart ? undefined : day
}

const places: Readonly<Partial<Record<ReadinessItem['name'], { message: OverviewMessage; to: Place }>>> = {
  uncategorized_inflow: { message: 'toCategorize', to: { screen: 'review' } },
  uncategorized_outflow: { message: 'toCategorize', to: { screen: 'review' } },
  unreviewed_transactions: { message: 'toReview', to: { screen: 'review', state: { status: 'unreviewed' } } },
  proposed_transfers: { message: 'transfers', to: { screen: 'review' } },
  unreconciled_accounts: { message: 'unreconciled', to: { screen: 'reconciliations' } },
  proposed_applications: { message: 'payments', to: { screen: 'payments' } },
  money_in_transit: { message: 'inTransit', to: { screen: 'close' } },
  draft_sources: { message: 'drafts', to: { screen: 'close' } },
}

/** What waits, the most urgent first. */
export function needsOf(readiness: Readiness, ages: { receivable?: Aging; payable?: Aging }): Need[] {
  const counted = new Map<OverviewMessage, Need>()
  for (const { name, status, count } of readiness.items) {
    const place = places[name]
    if (place && status === 'open' && count !== null && count > 0) {
      const sum = (counted.get(place.message)?.count ?? 0) + count
      counted.set(place.message, { ...place, count: sum })
    }
  }
  const transit = readiness.items.find(({ name }) => name === 'money_in_transit')?.ledger_ids[0]
  const overdue = (message: OverviewMessage, screen: 'invoices' | 'bills', aging: Aging | undefined): Need[] => {
    const amount = aging && overdueOf(aging)
    return amount && Money.compare(amount, '0') > 0
      ? [{ message, amount, to: { screen, state: { tab: 'overdue' } } }]
      : []
  }
  return [
    ...[...counted.values()].map((need) =>
      need.message === 'inTransit' && transit !== undefined
        ? { ...need, to: { screen: 'ledger' as const, id: transit } }
        : need,
    ),
    ...overdue('overdueInvoices', 'invoices', ages.receivable),
    ...overdue('overdueBills', 'bills', ages.payable),
  ]
}

/** Why the books are not ready to close: each blocking item that is open, those without a category as one. */
export function reasonsOf(readiness: Readiness): { message: OverviewMessage; count: number }[] {
  const reasons = new Map<OverviewMessage, number>()
  for (const { name, blocking, status, count } of readiness.items) {
    if (!blocking || status === 'ok') continue
    const message = reasonOf(name, count)
    reasons.set(message, (reasons.get(message) ?? 0) + (count ?? 0))
  }
  return [...reasons].map(([message, count]) => ({ message, count }))
}

const reasonNames = [
  'unposted_transactions',
  'proposed_transfers',
  'proposed_matches',
  'unreconciled_accounts',
  'reconciliation_differences',
] as const

function reasonOf(name: ReadinessItem['name'], count: number | null): OverviewMessage {
  if (count === null) return 'reason_other'
  if (name === 'uncategorized_inflow' || name === 'uncategorized_outflow') return 'reason_uncategorized'
  const known = reasonNames.find((each) => each === name)
  return known === undefined ? 'reason_other' : `reason_${known}`
}
