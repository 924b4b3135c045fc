import * as t from 'typebox'
import type { ReadTx } from '../database/database.ts'
import { withDate } from '../http/dates.ts'
import { fields } from '../http/route.ts'
import {
  date,
  id,
  instant,
  integer,
  money,
  named,
  nullable,
  oneOf,
  priorityText,
  name,
  zone,
} from '../http/wire-types.ts'
import { expressionText, partyName } from '../rules/rules.ts'
import { type Draft, draftOf, isMovable, partyAfter } from './draft-rule.ts'
import { type ScanBounds, scanPosted, usualSpan } from './posted-scan.ts'
import type { PostedRow } from './sql.ts'

/** A rule tried on what is in the books, before it is saved. Nothing is written. */
export const previewRequest = fields({
  expression: expressionText,
  ledger_name: t.Optional(name),
  party_name: t.Optional(partyName),
  priority: t.Optional(priorityText),
  exclude_rule_id: t.Optional(id('categorization_rule')),
  start_date: t.Optional(date),
  end_date: t.Optional(date),
  time_zone: t.Optional(zone),
  limit: t.Optional(integer({ minimum: 0, maximum: 100, description: 'Examples of each effect, default 10.' })),
})
type PreviewRequest = t.StaticDecode<typeof previewRequest>

/**
 * What the rule would do with a transaction that it hits: `change` its category or party; nothing, as another rule
 * decides before it (`conflict`); or nothing, as what is there stays (`none`).
 */
const effects = ['change', 'conflict', 'none'] as const

const total = integer({ minimum: 0, maximum: 2_147_483_647 })

const exampleRecord = withDate(
  fields({
    transaction_id: id('transaction'),
    source_account_id: id('source_account'),
    datetime: instant,
    description: t.String(),
    amount: money,
    effect: oneOf(effects, {
      description:
        '`change`: it would get another category, or be about another party; `conflict`: another rule decides before this one; `none`: what is there stays.',
    }),
    category_ledger_id: nullable(id('ledger')),
    new_category_ledger_id: nullable(id('ledger')),
    party_id: nullable(id('party')),
    new_party_id: t.Union([id('party'), t.Null()], {
      description: 'Whom it would be about by a `change`; null: nobody.',
    }),
    winning_rule_id: nullable(id('categorization_rule')),
  }),
)
type Example = t.StaticDecode<typeof exampleRecord>

export const previewRecord = named(
  'CategorizationRulePreview',
  fields({
    ledger_id: nullable(id('ledger')),
    party_id: t.Union([id('party'), t.Null()], {
      description: 'Whom `party_name` means; null: nobody, as no enabled party bears it, or several do.',
    }),
    scanned: total,
    truncated: t.Boolean({ description: 'The range has older transactions, which were not looked at.' }),
    hits: total,
    changes: total,
    conflicts: total,
    examples: t.Array(exampleRecord),
  }),
)
type Preview = t.StaticDecode<typeof previewRecord>

/** @throws {Refusal} `invalid_expression`, `invalid_reference`, `invalid_date_range` */
export async function previewCategorizationRule(
  tx: ReadTx,
  request: PreviewRequest,
  bounds: Partial<ScanBounds> = {},
): Promise<Preview> {
  const draft = await draftOf(tx, request)
  const preview = emptyPreview(draft)
  const scan = await scanPosted(tx, usualSpan(tx, request), bounds, (row) => {
    if (draft.expression.matches(row)) add(preview, exampleOf(tx, draft, row), request.limit)
  })
  return { ...preview, ...scan }
}

function emptyPreview({ ledgerId, partyId }: Draft): Preview {
  return {
    ledger_id: ledgerId,
    party_id: partyId,
    scanned: 0,
    truncated: false,
    hits: 0,
    changes: 0,
    conflicts: 0,
    examples: [],
  }
}

function add(preview: Preview, example: Example, max = 10): void {
  preview.hits += 1
  if (example.effect === 'change') preview.changes += 1
  if (example.effect === 'conflict') preview.conflicts += 1
  const same = preview.examples.filter(({ effect }) => effect === example.effect)
  if (same.length < max) preview.examples.push(example)
}

function exampleOf(tx: ReadTx, draft: Draft, row: PostedRow): Example {
  const winner = draft.findAhead(row)
  const effect = winner ? 'conflict' : isMovable(tx, draft, row) ? 'change' : 'none'
  return {
    transaction_id: row.id,
    source_account_id: row.source_account_id,
    datetime: row.datetime,
    description: row.description,
    amount: row.amount,
    effect,
    category_ledger_id: row.category_ledger_id,
    new_category_ledger_id: effect === 'change' ? draft.ledgerId : null,
    party_id: row.party_id,
    new_party_id: effect === 'change' ? partyAfter(draft, row) : null,
    winning_rule_id: winner?.id ?? null,
  }
}
