import * as t from 'typebox'
import { JsonNumber } from '../kernel/json.ts'
import { formatMoney, parseMoney } from '../kernel/money.ts'
import { exactNumber } from './wire-types.ts'

/** Percent with two decimals; inside a bigint in hundredths of a percent: 1250n is 12.50. Out only. */
export const percentage = t
  .Codec(exactNumber({ type: 'number', description: 'Percent, two decimals.', examples: [12.5] }, () => undefined))
  .Decode((value: JsonNumber): bigint => (parseMoney(value.digits) ?? 0n) / 100n)
  .Encode((value: bigint) => new JsonNumber(formatMoney(value * 100n)))
