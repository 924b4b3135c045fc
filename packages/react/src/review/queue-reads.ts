import type { CategorizationGroup, List, Page, ReadinessItem, Transaction } from '@daybook/sdk'
import { type PagesRead, useList, useRead } from '../provider/reads.ts'
import { type AnswersState, isGiven } from './answers.ts'

export type QueueStatus = 'uncategorized' | 'unreviewed'

export interface QueueFilter {
  readonly status: QueueStatus
  readonly search: string
  readonly account: string
  /** The first and the last day of the rows; empty: all. */
  readonly from: string
  readonly to: string
  readonly sort: string
}

/** Orders of rows that the service knows. */
const rowOrders = ['datetime', '-datetime', 'amount', '-amount', 'confidence', '-confidence'] as const

interface Dated<Item> extends Page<Item> {
  /** When it was asked for. */
  readonly begun: number
}

/** A list whose pages say when they were asked for. */
function dated<Item>(list: List<Item>): List<Item> {
  return {
    pages: list.pages,
    first: list.first,
    [Symbol.asyncIterator]: list[Symbol.asyncIterator],
    async page() {
      const begun = Date.now()
      const page: Dated<Item> = { ...(await list.page()), begun }
      return page
    },
  }
}

/** When the oldest of its pages was asked for. */
export function begunOf<Item>(list: PagesRead<Item>): number {
  const moments = list.data?.pages.flatMap((page) =>
    'begun' in page && typeof page.begun === 'number' ? [page.begun] : [],
  )
  return moments === undefined || moments.length === 0 ? 0 : Math.min(...moments)
}

export function useRows(filter: QueueFilter, enabled: boolean): PagesRead<Transaction> {
  return useList(
    'review-rows',
    [filter],
    (client, pageToken, signal) =>
      dated(
        client.transactions.listAll(
          {
            ...filterOf(filter),
            ...(filter.status === 'uncategorized'
              ? { categorization_method: 'uncategorized' }
              : { review_status: 'unreviewed' }),
            expand: filter.status === 'uncategorized' ? ['suggestions'] : ['suggestions', 'opposing_line_entries'],
            sort: rowOrders.find((order) => order === filter.sort),
            limit: 100,
            page_token: pageToken,
          },
          { signal },
        ),
      ),
    { enabled },
  )
}

export function useGroups(filter: QueueFilter, enabled: boolean): PagesRead<CategorizationGroup> {
  return useList(
    'review-groups',
    [filter],
    (client, pageToken, signal) =>
      dated(
        client.categorizationGroups.list(
          {
            ...filterOf(filter),
            status: filter.status,
            sort: filter.sort === '-sum' ? '-sum' : '-count',
            limit: 100,
            page_token: pageToken,
          },
          { signal },
        ),
      ),
    { enabled },
  )
}

function filterOf({ search, account, from, to }: QueueFilter): {
  keywords?: string
  source_account_id?: string
  start_date?: string
  end_date?: string
} {
  return {
    ...(from !== '' && { start_date: from }),
    ...(to !== '' && { end_date: to }),
    ...(search.trim() !== '' && { keywords: search.trim().slice(0, 200) }),
    ...(account !== '' && { source_account_id: account }),
  }
}

export interface Count {
  readonly rows: number
  readonly isMore: boolean
  readonly begun: number
}

/** How many rows wait, whatever is searched for. */
export function useCounts(): Readonly<Record<QueueStatus, Count>> | undefined {
  const { data } = useRead('review-counts', [], async (client, signal) => {
    const begun = Date.now()
    const day = new Date(begun + 400 * 86_400_000).toISOString().slice(0, 10)
    const { items } = await client.periods.retrieveReadiness({ date: day }, { signal })
    return {
      uncategorized: countOf(items, ['uncategorized_inflow', 'uncategorized_outflow'], begun),
      unreviewed: countOf(items, ['unreviewed_transactions'], begun),
    }
  })
  return data
}

function countOf(items: readonly ReadinessItem[], names: readonly ReadinessItem['name'][], begun: number): Count {
  const counted = items.filter(({ name }) => names.includes(name))
  return {
    rows: counted.reduce((sum, { count }) => sum + (count ?? 0), 0),
    isMore: counted.some(({ more, count }) => more || count === null),
    begun,
  }
}

/** How many are left, of a count that was made before some of the answers were given. */
export function leftOf({ rows, begun }: Count, { answers }: AnswersState): number {
  const decided = answers.filter(
    (answer) => isGiven(answer) && (answer.settledAt === null || answer.settledAt >= begun),
  )
  return Math.max(
    0,
    decided.reduce((left, answer) => left - answer.rows, rows),
  )
}
