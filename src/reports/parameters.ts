import * as t from 'typebox'
import { flagAs, idListAs, upTo } from '../http/query-types.ts'
import { dateAs, oneOf, zone } from '../http/wire-types.ts'
import { statementBasis, statementKnownAt } from '../journal/journal.ts'
import { granularities } from './granularity.ts'
import { percentBases } from './income-statement.ts'
import { topExpensesShown } from './profits.ts'

/** The parameters that several reports take, each of which says what it means and what holds without it. */

const firstDay = 'The first day that counts'
const lastDay = 'The last day that counts, to its end'
const inZone = 'in `time_zone`'

export const startDate = dateAs(`${firstDay}, ${inZone}.`)
export const endDate = dateAs(`${lastDay}, ${inZone}.`)
export const startByDefault = dateAs(`${firstDay}, ${inZone}: by default that of \`entries_start\`.`)
export const endByDefault = dateAs(`${lastDay}, ${inZone}: by default today.`)

const emptyToo = flagAs({
  description:
    'Whether ledgers without lines are told: true by default. PDF and XLSX leave out rows that are zero in every column, of the general ledger such ledgers, unless it is sent as true.',
})
export const zeroRowsToo = flagAs({
  description: 'With true PDF and XLSX show the rows that are zero in every column, too. Nothing else depends on it.',
})
export const shown = {
  time_zone: t.Optional(zone),
  include_empty: t.Optional(emptyToo),
  ...statementBasis,
  ...statementKnownAt,
}

/** Of a range, by the names that all reports have, or by those that this one had before. */
export const rangeOfDays = {
  start_date: t.Optional(dateAs(`${firstDay}, ${inZone}. Required, unless its former name is given.`)),
  end_date: t.Optional(dateAs(`${lastDay}, ${inZone}. Required, unless its former name is given.`)),
  range_start: t.Optional(dateAs('The former name of `start_date`.', { deprecated: true })),
  range_end: t.Optional(dateAs('The former name of `end_date`.', { deprecated: true })),
}

export const taggedOnly = {
  tag_ids: t.Optional(
    idListAs(
      'Up to 100 ids of tags, comma-separated: lines alone count that carry one of them. Needs subscription tier `tier3`.',
    ),
  ),
}

export const divided = {
  period: t.Optional(
    oneOf(granularities, {
      description:
        'Calendar months (the default), days, or the quarters and years of the fiscal year; at most 366. The first and the last are cut to the range.',
    }),
  ),
}

export const consolidated = {
  include_children: t.Optional(
    flagAs({ description: 'Whether the books of all Instances below this one are added: false by default.' }),
  ),
}

export const within = {
  start_date: startDate,
  end_date: endDate,
  time_zone: t.Optional(zone),
  ...taggedOnly,
  ...statementBasis,
  ...statementKnownAt,
}

/** Of income statements. */
export const shares = {
  percent_of: t.Optional(
    oneOf(percentBases, {
      description:
        'Adds `percent` to each record: `total_amount` in percent of that of "Net Sales", null when that is 0.',
    }),
  ),
}

export const topAlone = {
  top: t.Optional(upTo(100, { default: topExpensesShown, description: 'How many ledgers `records` has at most.' })),
}
