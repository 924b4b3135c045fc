import type { CategorizationMethod, ListAllTransactionsQuery, PostedStatus, ReviewStatus } from '@daybook/sdk'

/** What is looked for, as it stands in the address. */
export const noFilters = {
  q: '',
  account: '',
  review: '',
  posted: '',
  from: '',
  to: '',
  category: '',
  method: '',
  tag: '',
  party: '',
  min: '',
  max: '',
  suggestion: '',
  sort: '-datetime',
}
export type FilterName = keyof typeof noFilters
export type Filters = Readonly<Record<FilterName, string>>

export const reviewStatuses = ['unreviewed', 'reviewed'] as const satisfies readonly ReviewStatus[]
export const postedStatuses = ['posted', 'not_posted', 'deleted'] as const satisfies readonly PostedStatus[]
export const methods = [
  'uncategorized',
  'user',
  'import',
  'instance_rule',
  'platform_rule',
  'similarity',
  'transfer',
  'matched',
] as const satisfies readonly CategorizationMethod[]
export const sorts = ['-datetime', 'datetime', '-amount', 'amount'] as const

/** The query that finds it. What an address says that is no such value finds what it would without. */
export function queryOf(filters: Filters): ListAllTransactionsQuery {
  return {
    ...(filters.q.trim() !== '' && { keywords: filters.q.trim().slice(0, 200) }),
    ...(filters.account !== '' && { source_account_id: filters.account }),
    ...one('review_status', reviewStatuses, filters.review),
    ...one('posted_status', postedStatuses, filters.posted),
    ...one('categorization_method', methods, filters.method),
    ...(isDay(filters.from) && { start_date: filters.from }),
    ...(isDay(filters.to) && { end_date: filters.to }),
    ...(filters.category !== '' && { category_ledger_id: filters.category }),
    ...(filters.tag !== '' && { tag_ids: filters.tag }),
    ...(filters.party !== '' && { party_id: filters.party }),
    ...(isAmount(filters.min) && { min_amount: filters.min }),
    ...(isAmount(filters.max) && { max_amount: filters.max }),
    ...(filters.suggestion === 'yes' && { has_suggestion: true }),
    ...(filters.suggestion === 'no' && { has_suggestion: false }),
    sort: sorts.find((sort) => sort === filters.sort) ?? '-datetime',
  }
}

/** How many filters are set beside the search, the account and the order. */
export function countOfFilters(filters: Filters): number {
  const besides = new Set<string>(['q', 'sort', 'account', 'review'])
  return Object.entries(filters).filter(([name, value]) => value !== '' && !besides.has(name)).length
}

function one<Name extends string, Value extends string>(
  name: Name,
  values: readonly Value[],
  text: string,
): Partial<Record<Name, Value>> {
  const value = values.find((known) => known === text)
  // The key is the name that was given.
  const named: Partial<Record<Name, Value>> = {}
  if (value !== undefined) named[name] = value
  return named
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}

function isAmount(text: string): boolean {
  return /^-?\d{1,11}(?:\.\d{1,4})?$/.test(text)
}
