import * as t from 'typebox'
import { pageParameters } from '../http/page.ts'
import { commaList, flagAs, fractionQueryAs, idList, idListAs, moneyQuery } from '../http/query-types.ts'
import { date, id, oneOf, text, zone } from '../http/wire-types.ts'
import { categorizationMethods, listedBasis, postedStatuses, reviewStatuses } from '../journal/journal.ts'
import type { ErrorCode } from '../kernel/errors.ts'
import { suggestionKinds } from './suggestions.ts'
import { expansions } from './transactions.ts'

/**
 * What the routes of transactions have in common, whether they find them by account or by ledger: parameters and
 * refusals.
 */
export const period = { start_date: t.Optional(date), end_date: t.Optional(date), time_zone: t.Optional(zone) }

const whichConfidence =
  '`categorization_confidence` of what decided the category; of an uncategorized one that of the ledger suggested. What has neither is left out.'

export const transactionFilters = {
  review_status: t.Optional(oneOf(reviewStatuses)),
  posted_status: t.Optional(oneOf(postedStatuses)),
  ...period,
  tag_ids: t.Optional(idList),
  category_ledger_id: t.Optional(id('ledger')),
  categorization_method: t.Optional(oneOf(categorizationMethods)),
  keywords: t.Optional(text({ minLength: 1, maxLength: 255 })),
  min_amount: t.Optional(moneyQuery),
  max_amount: t.Optional(moneyQuery),
  party_id: t.Optional(id('party')),
  has_suggestion: t.Optional(flagAs({ description: 'Whether something is suggested for them.' })),
  suggestion_kind: t.Optional(oneOf(suggestionKinds, { description: 'Those for which this is suggested.' })),
  min_confidence: t.Optional(fractionQueryAs(`At least so sure: ${whichConfidence}`)),
  max_confidence: t.Optional(fractionQueryAs(`At most so sure: ${whichConfidence}`)),
  ids: t.Optional(
    idListAs('Comma-separated ids of transactions, at most 100: those of them that the other filters let pass.'),
  ),
}

export const transactionPages = {
  sort: t.Optional(
    commaList(['datetime', '-datetime', 'amount', '-amount', 'confidence', '-confidence'], 'invalid_sort'),
  ),
  ...pageParameters,
}

/** What a version of a transaction is made of. */
export const wholeRecord = { expand: ['opposing_line_entries'], accounting_basis: 'all' }

/** What of a transaction is shown, and the opposing lines of which books. */
export const shown = { expand: t.Optional(commaList(expansions, 'invalid_expand')), ...listedBasis }

export const listErrors: ErrorCode[] = ['invalid_date', 'invalid_date_range', 'invalid_amount', 'invalid_enum_value']

export const importErrors: ErrorCode[] = [
  'invalid_datetime',
  'invalid_amount',
  'amount_out_of_range',
  'invalid_enum_value',
  'empty_batch',
  'batch_too_large',
  'invalid_reference',
  'not_editable',
  'duplicate_id',
]

export const changeErrors: ErrorCode[] = [
  'period_closed',
  'period_reconciled',
  'invalid_enum_value',
  'invalid_amount',
  'amount_out_of_range',
  'unbalanced_entry',
  'empty_batch',
  'batch_too_large',
  'invalid_reference',
  'not_editable',
  'invalid_state',
]

export const markingErrors: ErrorCode[] = ['empty_batch', 'batch_too_large', 'invalid_reference', 'invalid_state']

export const categoryErrors: ErrorCode[] = [
  'period_closed',
  'period_reconciled',
  'invalid_reference',
  'not_editable',
  'invalid_state',
]
