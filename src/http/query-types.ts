import * as t from 'typebox'
import type { ErrorCode } from '../kernel/errors.ts'
import { limits } from '../kernel/limits.ts'
import { isWithinRange, parseMoney } from '../kernel/money.ts'
import { problem } from './field-errors.ts'
import { digitsOf } from './wire-types.ts'

/** Query parameters: every value is text on the wire. */

export const limit = upTo(limits.pageMaximum, { default: limits.pageDefault }, { code: 'invalid_limit' })

/** A whole number from 1 to the maximum, or less. */
export function upTo(
  maximum: number,
  annotations: { default: number; description?: string },
  refusal: { code: ErrorCode; message?: string } = {
    code: 'invalid_request',
    message: `must be a whole number from 1 to ${maximum}`,
  },
) {
  return textCodec(
    { type: 'integer', minimum: 1, maximum, ...annotations },
    (value) => (/^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= maximum ? Number(value) : undefined),
    refusal,
  )
}

export const flag = flagAs({})

export function flagAs(annotations: { description?: string; deprecated?: boolean }) {
  return textCodec(
    { type: 'boolean', ...annotations },
    (value) => (value === 'true' ? true : value === 'false' ? false : undefined),
    { code: 'invalid_enum_value', message: 'must be true or false' },
  )
}

export const moneyQuery = textCodec(
  { type: 'number', format: 'decimal' },
  (value) => {
    const amount = parseMoney(digitsOf(value))
    return amount !== undefined && isWithinRange(amount) ? amount : undefined
  },
  { code: 'invalid_amount', message: 'must be a decimal with at most four decimals' },
)

/** A share, from 0 to 1. */
export function fractionQueryAs(description: string) {
  return textCodec(
    { type: 'number', minimum: 0, maximum: 1, description },
    (value) => (/^(?:0|1|0?\.\d{1,9}|1\.0{1,9})$/.test(value) ? Number(value) : undefined),
    { code: 'invalid_request', message: 'must be a decimal from 0 to 1' },
  )
}

/** A count from 0 on. */
export const countQuery = textCodec(
  { type: 'integer', minimum: 0 },
  (value) => (/^\d{1,15}$/.test(value) ? Number(value) : undefined),
  { code: 'invalid_request', message: 'must be a whole number from 0 on' },
)

export const yearQuery = textCodec(
  { type: 'integer', minimum: 1900, maximum: 9998, description: 'A calendar year.', examples: [2026] },
  (value) => (/^(?:19|[2-9]\d)\d\d$/.test(value) && value !== '9999' ? Number(value) : undefined),
  { code: 'invalid_date', message: 'must be a year, 1900 to 9998' },
)

/**
 * A comma-separated list of known words, each at most once; a key of a sort list in one direction only.
 * @param usual what the absence of the list means; then the empty one means none
 */
export function commaList<const V extends string>(values: readonly V[], code: ErrorCode, usual?: readonly V[]) {
  const known = new Set<string>(values)
  const isKnown = (word: string): word is V => known.has(word)
  const description = `Comma-separated: ${values.map((value) => `\`${value}\``).join(', ')}.`
  return textCodec(
    {
      type: 'string',
      description: usual ? `${description} Empty: none.` : description,
      'x-list-of': values,
      ...(usual && { default: usual.join() }),
    },
    (value) => {
      if (usual && value.trim() === '') return []
      const words = value.split(',').map((word) => word.trim())
      const keys = new Set(words.map((word) => word.replace(/^-/, '')))
      return words.every(isKnown) && keys.size === words.length ? words : undefined
    },
    { code, message: `must be of ${values.join(', ')}; comma-separated, each once` },
  )
}

/** A comma-separated list of ids. */
export const idList = idListAs('Comma-separated ids.')

export function idListAs(description: string) {
  return textCodec(
    { type: 'string', description },
    (value) => {
      const ids = idsIn(value)
      return ids.length <= 100 && ids.every((word) => word !== '') ? ids : undefined
    },
    { code: 'invalid_request', message: 'must be 1 to 100 ids, comma-separated' },
  )
}

/** A comma-separated list of the ids that a write is for. */
export function idBatch(max: number) {
  const base = t.String({ '~openapi': { type: 'string', description: `Comma-separated ids, at most ${max}.` } })
  const some = t.Refine(
    base,
    (value) => value.trim() !== '',
    () => problem('empty_batch', 'must name one at least'),
  )
  const few = t.Refine(
    some,
    (value) => idsIn(value).length <= max,
    () => problem('batch_too_large', `must name at most ${max}`),
  )
  const whole = t.Refine(
    few,
    (value) => idsIn(value).every((word) => word !== ''),
    () => problem('invalid_request', 'must be ids, comma-separated'),
  )
  return t
    .Codec(whole)
    .Decode(idsIn)
    .Encode((ids) => ids.join(','))
}

function idsIn(value: string): string[] {
  return value.split(',').map((word) => word.trim())
}

function textCodec<D>(
  schema: Record<string, unknown>,
  read: (value: string) => D | undefined,
  refusal: { code: ErrorCode; message?: string },
) {
  return t
    .Codec(
      t.Refine(
        t.String({ '~openapi': schema }),
        (value) => read(value) !== undefined,
        () => problem(refusal.code, refusal.message),
      ),
    )
    .Decode((value) => read(value) as D)
    .Encode((value: D) => String(value))
}
