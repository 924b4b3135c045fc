import * as t from 'typebox'
import type { ReadTx } from '../database/database.ts'
import { fields } from '../http/route.ts'
import { date, id, integer, moneyTotal, named, nullable, oneOf, zone } from '../http/wire-types.ts'
import { limits } from '../kernel/limits.ts'
import { backtestDraft, testedRules } from './backtest-rules.ts'
import { openTally } from './backtest-tally.ts'
import { type ScanBounds, scanPosted, usualSpan } from './posted-scan.ts'

/** Several rules tried in their order on what is in the books. Nothing is written. */
export const backtestRequest = fields({
  rules: t.Array(t.Union([backtestDraft, id('categorization_rule')]), {
    minItems: 1,
    maxItems: limits.rules,
    description:
      'In the order in which they decide, whatever their priority: rules as they would be created, or the ids of rules.',
  }),
  start_date: t.Optional(date),
  end_date: t.Optional(date),
  time_zone: t.Optional(zone),
})

function count(description: string) {
  return integer({ minimum: 0, maximum: 2_147_483_647, description })
}

const testedRuleRecord = fields({
  categorization_rule_id: t.Union([id('categorization_rule'), t.Null()], { description: 'null: a draft.' }),
  scope: oneOf(['instance', 'platform'] as const, {
    description:
      '`instance`: one of those that were sent, in their order; `platform`: a rule of the platform that hits anything.',
  }),
  name: nullable(t.String()),
  ledger_id: t.Union([id('ledger'), t.Null()], {
    description: 'null: its name is that of no category as things stand, and the rule takes nothing.',
  }),
  hits: count('Rows that its expression is true of: the sum of all that follow.'),
  from_persons: count(
    'Rows that people decided otherwise: they categorized or split them, or reviewed them as they were. These stay as they are.',
  ),
  from_rules: count('Rows that it takes from what other rules decided, or an earlier version of this one.'),
  from_similarity: count('Rows that it takes from what similarity decided.'),
  from_transfers: count('Rows that it takes from transfers, where the platform has the rules decide first.'),
  from_uncategorized: count('Rows that it takes from those that nothing decided.'),
  unchanged: count('Rows that stand where it would put them.'),
  conflicts: count('Rows that a rule before it decides.'),
  kept: count(
    'Rows that stay, as their category came with the import, they are transfers or matched, their period is closed, they are split, or the rule’s ledger is no category.',
  ),
})

const statementChange = fields({
  ledger: named('NamedLedger', fields({ id: id('ledger'), name: t.String() })),
  month: t.String({ pattern: '^\\d{4}-\\d{2}$', description: 'Of the time zone.' }),
  change: moneyTotal,
})

export const backtestRecord = named(
  'CategorizationRuleBacktest',
  fields({
    scanned: count('Posted transactions of the range that were looked at.'),
    truncated: t.Boolean({ description: 'The range has older transactions, which were not looked at.' }),
    changes: count('Rows that would change their category.'),
    rules: t.Array(testedRuleRecord),
    income_statement_changes: t.Array(statementChange, {
      description:
        'By what each revenue and expense ledger would stand otherwise in each month, on its normal side; by month and then by the ledger’s name.',
    }),
  }),
)
type Backtest = t.StaticDecode<typeof backtestRecord>

/** @throws {Refusal} `invalid_expression`, `invalid_reference`, `invalid_date_range` */
export async function backtestCategorizationRules(
  tx: ReadTx,
  { rules: wanted, ...period }: t.StaticDecode<typeof backtestRequest>,
  bounds: Partial<ScanBounds> = {},
): Promise<Backtest> {
  const span = usualSpan(tx, period)
  const tally = await openTally(tx, await testedRules(tx, wanted), period.time_zone ?? tx.instance.timeZone)
  const scan = await scanPosted(tx, span, bounds, tally.add)
  return { ...scan, ...tally.result() }
}
