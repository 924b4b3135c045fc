import * as t from 'typebox'
import type { ReadTx } from '../database/database.ts'
import { fields } from '../http/route.ts'
import { fraction, id, instant, money, moneyTotal, named, nullable, oneOf } from '../http/wire-types.ts'
import {
  amountOf,
  categorizationMethods,
  type HistoricState,
  type KeptChange,
  linesIn,
  reviewStatuses,
} from '../journal/journal.ts'
import { lookup } from '../kernel/assert.ts'
import { findLedgers } from '../ledgers/ledgers.ts'
import { ruleNames } from '../rules/rules.ts'

export const transactionState = named(
  'TransactionState',
  fields({
    datetime: instant,
    description: t.Union([t.String(), t.Null()], { description: 'null where it was erased.' }),
    amount: moneyTotal,
    journal_entry_id: t.Union([id('journal_entry'), t.Null()], {
      description: 'The entry that booked it; null while none did, as while it was matched.',
    }),
    line_entry_id: t.Union([id('line_entry'), t.Null()], { description: 'Its line in that entry.' }),
    categorization_method: nullable(oneOf(categorizationMethods)),
    categorization_confidence: nullable(fraction),
    categorization_explanation: t.Union([t.String(), t.Null()], {
      description: 'The id of the rule, the transfer or the match that decided, or ids of transactions with commas.',
    }),
    rule: t.Union([fields({ id: id('categorization_rule'), name: nullable(t.String()) }), t.Null()], {
      description:
        'The rule that decided, by its name of today; of one that was deleted by its last name, null where that was erased.',
    }),
    review_status: nullable(oneOf(reviewStatuses)),
    party_id: t.Union([id('party'), t.Null()], { description: 'Whom it was about.' }),
    tag_ids: t.Array(id('tag'), { description: 'Of its own line.' }),
    categories: t.Array(
      fields({
        line_entry_id: t.Union([id('line_entry'), t.Null()], { description: 'null before it was posted.' }),
        ledger_id: id('ledger'),
        ledger_name: t.Union([t.String(), t.Null()], { description: 'Of today; null of a ledger that was deleted.' }),
        amount: money,
        description: t.Union([t.String(), t.Null()], { description: 'null where it has none, or it was erased.' }),
        tag_ids: t.Array(id('tag')),
        party_id: nullable(id('party')),
      }),
      {
        description:
          'Several where it was split, signed as the transaction is; what payment applications took is among them. Empty while nothing was chosen, and while it was matched.',
      },
    ),
  }),
)
type TransactionState = t.StaticDecode<typeof transactionState>

interface Names {
  /** By their ids. */
  ledgers: ReadonlyMap<string, { name: string }>
  rules: ReadonlyMap<string, string>
}

export async function namesIn(tx: ReadTx, changes: readonly KeptChange[]): Promise<Names> {
  const states = changes.flatMap(({ before, after }) => [before, after].filter((each) => each !== null))
  const ledgerIds = new Set(states.flatMap((state) => state.ledger_ids.filter((each) => each !== null)))
  return {
    ledgers: await findLedgers(tx, [...ledgerIds]),
    rules: await ruleNames(tx, [...new Set(states.flatMap((state) => ruleOf(state) ?? []))]),
  }
}

function ruleOf({ method, explanation }: HistoricState): string | null {
  return method === 'instance_rule' || method === 'platform_rule' ? explanation : null
}

export function stateForm(state: HistoricState, names: Names): TransactionState {
  const lines = linesIn(state)
  const [first] = lines
  const isBooked = state.journal_entry_id !== null
  const ruleId = ruleOf(state)
  return {
    datetime: state.datetime,
    description: isBooked ? (state.transaction_description ?? state.description) : state.description,
    amount: amountOf(state),
    journal_entry_id: state.journal_entry_id,
    line_entry_id: isBooked ? (first?.id ?? null) : null,
    categorization_method: categorizationMethods.find((method) => method === state.method) ?? null,
    categorization_confidence: state.confidence,
    categorization_explanation: state.explanation,
    rule: ruleId === null ? null : { id: ruleId, name: names.rules.get(ruleId) ?? null },
    review_status: reviewStatuses.find((status) => status === state.review_status) ?? null,
    party_id: state.party_id,
    tag_ids: first?.tag_ids ?? [],
    categories: (isBooked ? lines.slice(1) : lines).flatMap(({ id: lineId, ledger_id, amount, basis: _, ...line }) =>
      ledger_id === null
        ? []
        : {
            ...line,
            line_entry_id: lineId,
            ledger_id,
            ledger_name: lookup(names.ledgers, ledger_id)?.name ?? null,
            amount: isBooked ? -amount : amount,
          },
    ),
  }
}
