import * as t from 'typebox'
import { withDate } from '../http/dates.ts'
import { fields } from '../http/route.ts'
import { date, fraction, id, instant, integer, moneyTotal, named, oneOf } from '../http/wire-types.ts'
import { statementFormats, statementMapping } from '../statements/statements.ts'
import { leftCodes, matchMethods } from './match.ts'
import { reconciliationRecord, reconciliationStatuses } from './records.ts'

const maxDays = 31
const lineNumber = integer({ minimum: 1, maximum: 1_000_000_000, description: 'Where it begins in the file.' })
const count = integer({ minimum: 0, maximum: 1_000_000 })

export const autoMatchRequest = fields({
  dry_run: t.Optional(t.Boolean({ description: 'Says what would be ticked, and ticks nothing.' })),
  days: t.Optional(
    integer({ minimum: 0, maximum: maxDays, description: 'How far line and entry may lie apart; 5 by default.' }),
  ),
  format: t.Optional(oneOf(statementFormats, { description: 'Told from the file when absent.' })),
  mapping: t.Optional(statementMapping),
  invert_amounts: t.Optional(
    t.Boolean({ description: 'By default as the source accounts of the ledger turn their amounts.' }),
  ),
})
export type AutoMatchRequest = t.StaticDecode<typeof autoMatchRequest>

const line = { line: lineNumber, date, amount: moneyTotal, description: t.String() }

/** Why a line is left that is none of the period, or whose entry is reconciled already. */
export const lineCodes = [...leftCodes, 'outside_period', 'already_reconciled'] as const

export const autoMatchRecord = named(
  'AutoMatch',
  fields({
    dry_run: t.Boolean(),
    ticked: integer({ minimum: 0, maximum: 1_000_000, description: 'Entries that were not ticked before.' }),
    statement_lines: count,
    difference: moneyTotal,
    reconciliation_status: oneOf(reconciliationStatuses),
    left_over: moneyTotal,
    matches: t.Array(
      fields({
        statement_lines: t.Array(fields(line)),
        journal_entry_ids: t.Array(id('journal_entry')),
        method: oneOf(matchMethods),
        score: fraction,
        reason: t.String(),
        left_over: moneyTotal,
      }),
    ),
    unmatched_statement_lines: t.Array(
      fields({
        ...line,
        code: oneOf(lineCodes),
        reason: t.String(),
        candidate_journal_entry_ids: t.Array(id('journal_entry')),
      }),
    ),
    unmatched_journal_entries: t.Array(
      withDate(
        fields({
          journal_entry_id: id('journal_entry'),
          datetime: instant,
          amount: moneyTotal,
          description: t.String(),
          reconciliation_status: oneOf(reconciliationStatuses),
          code: oneOf(leftCodes),
          reason: t.String(),
          candidate_lines: t.Array(lineNumber),
        }),
      ),
    ),
    warnings: t.Array(t.String()),
    reconciliation: reconciliationRecord,
  }),
)
export type AutoMatch = t.StaticDecode<typeof autoMatchRecord>

/** In plain words, of a line and of an entry. */
export const lineReasons: Record<(typeof lineCodes)[number], string> = {
  no_match: 'No entry, and no entries together, are of this amount near this day.',
  ambiguous: 'Several entries would do as well, and they are not the same.',
  too_many_combinations: 'There are more combinations of entries than are tried.',
  zero_amount: 'It moves no money.',
  outside_period: 'Its day lies outside the period of the reconciliation.',
  already_reconciled: 'Its entry is held by an earlier reconciliation.',
}

export const entryReasons: Record<(typeof leftCodes)[number], string> = {
  no_match: 'No line of the statement, and no lines together, are of this amount near this day.',
  ambiguous: 'Several lines of the statement would do as well, or it and others for one line.',
  too_many_combinations: 'There are more combinations of lines than are tried.',
  zero_amount: 'It comes to nothing on this ledger.',
}
