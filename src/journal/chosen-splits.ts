import * as t from 'typebox'
import { compileCodec } from '../http/codec.ts'
import { fields } from '../http/route.ts'
import { id, money, nullable, named } from '../http/wire-types.ts'
import { parseJson, stringifyJson } from '../kernel/json.ts'

/** One of the categories among which a person divided a transaction that is not posted yet. */
export const chosenSplit = named(
  'ChosenSplit',
  fields({
    ledger_id: id('ledger'),
    amount: money,
    description: nullable(t.String()),
    tag_ids: nullable(t.Array(id('tag'), { description: 'Its own tags; null: those of the transaction.' })),
    party_id: t.Optional(id('party')),
  }),
)
export type ChosenSplit = t.StaticDecode<typeof chosenSplit>

const stored = compileCodec(t.Array(chosenSplit))

/** As the column holds them: with four decimals, whatever the currency. */
export function textOfSplits(splits: readonly ChosenSplit[] | null): string | null {
  return splits && stringifyJson(stored.encode([...splits], { decimals: 4 }))
}

export function splitsOf(text: string | null): ChosenSplit[] | null {
  return text === null ? null : stored.decode(parseJson(text))
}
