import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { mapPage, type Page, type PageRequest } from '../database/keyset-page.ts'
import { fields } from '../http/route.ts'
import { fractionOf, id, instantAs, integer, name, named } from '../http/wire-types.ts'
import { spanOf } from '../journal/journal.ts'
import { dayOf } from '../kernel/time.ts'
import { applicableRules, expressionText, searchOf } from '../rules/rules.ts'
import { scanRowsByPersons } from './rows-by-persons.ts'
import type { Labelled, MinedRule } from './rule-mining.ts'
import * as sql from './suggestions-sql.ts'

/** Rules that would have decided what people decided by hand: made in the night, and told as of then. */

export const ruleSuggestionRecord = named(
  'CategorizationRuleSuggestion',
  fields({
    /** As it may be sent to create it. */
    rule: fields({ name, expression: expressionText, ledger_name: name }),
    ledger_id: id('ledger'),
    hits: integer({
      minimum: 5,
      maximum: 2_147_483_647,
      description:
        'Transactions that people categorized by hand in the last 12 months, that no rule decides, and that it is true of.',
    }),
    tested: integer({ minimum: 1, maximum: 2_147_483_647, description: 'Those of the later half of them.' }),
    precision: fractionOf({
      description:
        'Of the later half, the share that people put where the rule would; the category is that of the earlier half.',
    }),
    transaction_ids: t.Array(id('transaction'), { description: 'The latest five of the hits, the latest last.' }),
    as_of: instantAs('When it was found. What has changed since is not in it.'),
  }),
)
type RuleSuggestion = t.StaticDecode<typeof ruleSuggestionRecord>

export async function listCategorizationRuleSuggestions(tx: ReadTx, page: PageRequest): Promise<Page<RuleSuggestion>> {
  const found = await sql.list(tx, page)
  return mapPage(found, ({ name: own, expression, ledger_name, confirmed, ...suggestion }) => ({
    rule: { name: own, expression, ledger_name },
    ledger_id: suggestion.ledger_id,
    hits: suggestion.hits,
    tested: suggestion.tested,
    precision: Math.round((confirmed / suggestion.tested) * 10_000) / 10_000,
    transaction_ids: suggestion.transaction_ids,
    as_of: suggestion.as_of,
  }))
}

/** Transactions that are looked at for labels, and labels that are learned of, the latest. */
const bounds = { rows: 500_000, labels: 20_000 }

/**
 * What people categorized by hand in the last 12 months and no rule of the Instance decides, those that came first in
 * front: read in portions.
 */
export async function labelledRows(tx: ReadTx, { rows, labels } = bounds): Promise<Labelled[]> {
  const decidedByRule = searchOf(await applicableRules(tx))
  const categories = await sql.categories(tx)
  const start_date = dayOf(tx.now, tx.instance.timeZone).subtract({ months: 12 })
  const found: Labelled[] = []
  await scanRowsByPersons(tx, spanOf(tx, { start_date }), { rows }, (row) => {
    const {
      categorization_method: method,
      category_ledger_id: ledgerId,
      id: rowId,
      description,
      amount,
      datetime,
    } = row
    if (found.length === labels || method !== 'user' || ledgerId === null || !categories.has(ledgerId)) return
    if (decidedByRule(row)) return
    found.push({
      id: rowId,
      ledgerId,
      description,
      amount,
      datetime,
      metadata: {},
      source_account_id: row.source_account_id,
    })
  })
  return found.toReversed()
}

/** In the place of those that there were. */
export async function keepSuggestedRules(tx: WriteTx, mined: readonly MinedRule[]): Promise<void> {
  await sql.replace(tx, mined)
}
