import * as t from 'typebox'
import { must } from '../kernel/assert.ts'
import { type ErrorCode, isErrorCode } from '../kernel/errors.ts'
import type { Id, IdKind } from '../kernel/ids.ts'
import { JsonNumber, stringifyJson } from '../kernel/json.ts'
import { limits } from '../kernel/limits.ts'
import { formatMoney, isWithinRange, type Money, parseMoney } from '../kernel/money.ts'
import { type Day, formatDay, formatInstant, type Instant, parseDay, parseInstant } from '../kernel/time.ts'
import { isTimeZone, timeZones } from '../kernel/time.ts'
import type { WireContext } from './codec.ts'
import { problem } from './field-errors.ts'

/**
 * What stands on the wire and what a handler sees. A schema is a TypeBox schema, which is JSON Schema; a codec is a
 * schema that also converts. A request is checked first and only then decoded, so a decoder cannot fail; a reply is
 * encoded first and then checked, so that an answer of the wrong shape never leaves (and undoes its write).
 *
 * A field whose JSON form our exact parser represents by an object (numbers) carries its JSON Schema in `~openapi`.
 */

// Leaves

/** A day, `YYYY-MM-DD`. */
export const date = dateAs()

export function dateAs(description?: string, more: { deprecated?: true } = {}) {
  const form = openapiOf({ type: 'string', format: 'date', examples: ['2026-02-03'], ...more })
  return refined(
    t.String(description === undefined ? form : { ...form, description }),
    { invalid_date: (value) => parseDay(value) !== undefined },
    { decode: (value) => parseDay(value) as Day, encode: formatDay },
  )
}

/** An instant: ISO 8601 with an offset or Z in, UTC with milliseconds out. */
export const instant = instantAs()

export function instantAs(description?: string) {
  const form = openapiOf({ type: 'string', format: 'date-time', examples: ['2026-02-03T04:05:06.789Z'] })
  return refined(
    t.String(description === undefined ? form : { ...form, description }),
    { invalid_datetime: (value) => parseInstant(value) !== undefined },
    { decode: (value) => parseInstant(value) as Instant, encode: formatInstant },
  )
}

/** The first instant of a UTC day, answered without milliseconds (`entries_start`). */
export const startOfUtcDay = refined(
  t.String(openapiOf({ type: 'string', format: 'date-time', examples: ['2026-01-01T00:00:00Z'] })),
  { invalid_datetime: (value) => parseInstant(value) !== undefined },
  {
    decode: (value) => (parseInstant(value) as Instant).toZonedDateTimeISO('UTC').toPlainDate(),
    encode: (day: Day) => `${formatDay(day)}T00:00:00Z`,
  },
)

/** What generators of clients call the value: by their own rules `GMT+0`, `GMT-0` and `GMT0` would be one name. */
function identifierOfZone(name: string): string {
  const signs = name.replace(/\+(?=\d)/, '_PLUS_').replace(/-(?=\d)/, '_MINUS_')
  return signs.replaceAll(/\W/g, '_').toUpperCase()
}

export const zone = named(
  'TimeZone',
  t.Refine(
    t.String(
      openapiOf({
        type: 'string',
        enum: timeZones,
        'x-enum-varnames': timeZones.map(identifierOfZone),
        description:
          'An IANA time zone name, legacy names included. By default that of the Instance; of a new Instance, UTC.',
        examples: ['America/New_York'],
      }),
    ),
    isTimeZone,
    () => problem('invalid_time_zone'),
  ),
)

/** The document tells money from other numbers by its format, which clients read as a decimal and not as a double. */
const moneyForm = { type: 'number', format: 'decimal', examples: [12.3] }

/** An exact JSON number of money: signed, at most four decimals, bigint in units of 1/10000 inside. */
export const money = t
  .Codec(exactNumber({ ...moneyForm, description: 'Exact decimal.' }, moneyProblem))
  .Decode((value: JsonNumber): Money => parseMoney(value.digits) as Money)
  .Encode((amount: Money, context?: WireContext) => new JsonNumber(formatMoney(amount, context?.decimals)))

/** A sum of money, which may be larger than any amount. Out only. */
export const moneyTotal = moneyTotalAs('Exact decimal.')

export function moneyTotalAs(description: string) {
  return t
    .Codec(exactNumber({ ...moneyForm, description }, () => undefined))
    .Decode((value: JsonNumber): Money => parseMoney(value.digits) as Money)
    .Encode((amount: Money, context?: WireContext) => new JsonNumber(formatMoney(amount, context?.decimals)))
}

/** A positive amount as a body brings it: decimal string or number. */
export const positiveMoneyText = positiveMoney(['string', 'number'])

/** A positive amount as it is answered (line entries): a decimal string. */
export const positiveMoneyAnswer = positiveMoney('string')

function positiveMoney(type: string | readonly string[]) {
  return t
    .Codec(
      t.Refine(
        t.Unsafe<string | JsonNumber>(
          openapiOf({ type, format: 'decimal', description: 'Exact decimal, greater than zero.', examples: ['12.30'] }),
        ),
        (value) => !moneyTextProblem(value),
        (value) => must(moneyTextProblem(value), 'only what is wrong is described'),
      ),
    )
    .Decode((value): Money => parseMoney(digitsOf(value)) as Money)
    .Encode((amount: Money, context?: WireContext) => formatMoney(amount, context?.decimals))
}

/** A small integer as a JSON number. */
export function integer(options: { minimum: number; maximum: number; description?: string }) {
  const holds = (value: unknown) => {
    const digits = value instanceof JsonNumber ? value.digits : ''
    return /^-?\d{1,15}$/.test(digits) && Number(digits) >= options.minimum && Number(digits) <= options.maximum
  }
  return t
    .Codec(
      exactNumber({ type: 'integer', ...options }, (value) =>
        holds(value)
          ? undefined
          : problem('invalid_request', `must be an integer, ${options.minimum} to ${options.maximum}`),
      ),
    )
    .Decode((value: JsonNumber) => Number(value.digits))
    .Encode((value: number) => new JsonNumber(String(value)))
}

/** A text, or a positive integer as a JSON number: a name or a place. */
export function nameOrPlace({ maxLength, maximum }: { maxLength: number; maximum: number }) {
  const isPlace = (digits: string) => /^[1-9]\d{0,8}$/.test(digits) && Number(digits) <= maximum
  const holds = (value: unknown) =>
    typeof value === 'string'
      ? value !== '' && value.length <= maxLength
      : value instanceof JsonNumber && isPlace(value.digits)
  const forms = [
    { type: 'string', minLength: 1, maxLength },
    { type: 'integer', minimum: 1, maximum },
  ]
  return t
    .Codec(
      t.Refine(t.Unsafe<string | JsonNumber>(openapiOf({ anyOf: forms })), holds, () =>
        problem('invalid_request', `must be a text of up to ${maxLength} characters, or an integer, 1 to ${maximum}`),
      ),
    )
    .Decode((value): string | number => (typeof value === 'string' ? value : Number(value.digits)))
    .Encode((value: string | number) => (typeof value === 'string' ? value : new JsonNumber(String(value))))
}

/** A whole number of any size. Out only. */
export function bigInteger(options: { description: string }) {
  return t
    .Codec(exactNumber({ type: 'integer', minimum: 0, ...options }, () => undefined))
    .Decode((value: JsonNumber) => BigInt(value.digits))
    .Encode((value: bigint) => new JsonNumber(String(value)))
}

/** A plain decimal from 0 to 1 that is not money: a confidence, a share. */
export function fractionOf(options: { description?: string }) {
  return t
    .Codec(
      exactNumber({ type: 'number', minimum: 0, maximum: 1, ...options }, (value) => {
        const share = value instanceof JsonNumber ? Number(value.digits) : 0
        return share >= 0 && share <= 1 ? undefined : problem('invalid_request', 'must be a number from 0 to 1')
      }),
    )
    .Decode((value: JsonNumber) => Number(value.digits))
    .Encode((value: number) => new JsonNumber(String(value)))
}

export const fraction = fractionOf({})

/** `priority` as a body brings it: string or integer. */
export const priorityText = priority(['string', 'integer'])

/** `priority` as it is answered: a string. */
export const priorityAnswer = priority('string')

/** The same where nobody reads it: it may be sent, and says nothing there. */
export const priorityUnread = priorityForm(['string', 'integer'])

function priority(type: string | readonly string[]) {
  return t
    .Codec(priorityForm(type))
    .Decode((value) => Number(digitsOf(value)))
    .Encode((value: number) => String(value))
}

function priorityForm(type: string | readonly string[]) {
  return t.Refine(
    t.Unsafe<string | JsonNumber>(openapiOf({ type, description: 'Highest first.', examples: ['10'] })),
    (value) => /^-?\d{1,9}$/.test(digitsOf(value) ?? ''),
    () => problem('invalid_request', 'must be an integer of at most nine digits, as a string or a number'),
  )
}

/** The caller's own facts about a record: any JSON object up to 16 KiB. */
export const metadata = t.Refine(
  t.Unsafe<Record<string, unknown>>(openapiOf({ type: 'object', additionalProperties: true })),
  (value) => isPlainObject(value) && Buffer.byteLength(stringifyJson(value)) <= limits.metadataBytes,
  () => problem('invalid_request', 'must be an object of at most 16 KiB'),
)

/** A record as it was kept, whatever its fields. Out only. */
export const anyRecord = t.Unsafe<unknown>(
  openapiOf({
    type: 'object',
    additionalProperties: true,
    description:
      'The record as it was then. Amounts are decimal strings with the decimals of the currency; what was kept before that was so has two, ' +
      'or as many as the amount needs.',
  }),
)

/** A record in the form that the document lists under this name, put together by who answers it. Out only. */
export function recordNamed(record: string) {
  return t.Unsafe<unknown>(openapiOf({ $ref: `#/components/schemas/${record}` }))
}

export function text(options: { maxLength: number; minLength?: number; description?: string; examples?: string[] }) {
  return t.String({ minLength: 0, ...options })
}

/** What says something: not blank. */
export function words(options: { maxLength: number; description?: string }) {
  return t.Refine(
    t.String({ minLength: 1, ...options }),
    (value) => value.trim() !== '',
    () => problem('invalid_request', 'must not be blank'),
  )
}

export const name = words({ maxLength: limits.name })

/**
 * An id as the service gives them out. Which kind it is of is for the look-up to find: an id of no record is not found.
 */
export function id<Kind extends string>(kind: Kind, noun = kind.replaceAll('_', ' ')) {
  const description = `Id of ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}.`
  const schema = t.String({ minLength: 1, maxLength: 255, description, 'x-id-of': kind })
  return schema as unknown as t.TUnsafe<Kind extends IdKind ? Id<Kind> : string>
}

export function nullable<S extends t.TSchema>(schema: S) {
  return t.Union([schema, t.Null()])
}

/** @param options with the names of the values in generated clients, where their characters make none */
export function oneOf<const V extends string>(
  values: readonly V[],
  options: { description?: string; 'x-enum-varnames'?: readonly string[] } = {},
) {
  return t.Enum([...values], { type: 'string', ...options })
}

/** The name of a record, by the version of the books that is read; empty where it was erased. Out only. */
export const knownName = t
  .Codec(
    t.Union([t.String(), t.Null()], { description: 'null only with `known_at`, of a record whose words were erased.' }),
  )
  .Decode((value) => (value === null ? '' : value))
  .Encode(writtenName)

/** The same where JSON is put together without its schema. */
export function writtenName(known: string): string | null {
  return known === '' ? null : known
}

/** A schema that the OpenAPI document lists under this name. */
export function named<S extends t.TSchema>(title: string, schema: S): S {
  return Object.assign(schema, { '~name': title })
}

// Building blocks

function refined<D>(
  base: t.TString,
  checks: Partial<Record<ErrorCode, (value: string) => boolean>>,
  convert: { decode(value: string): D; encode(value: D): string },
) {
  let schema: t.TString = base
  for (const [code, holds] of Object.entries(checks))
    schema = t.Refine(schema, holds, () => problem(isErrorCode(code) ? code : 'invalid_request'))
  return t.Codec(schema).Decode(convert.decode).Encode(convert.encode)
}

export function exactNumber(schema: Record<string, unknown>, problemOf: (value: unknown) => string | undefined) {
  return t.Refine(
    t.Refine(
      t.Unsafe<JsonNumber>(openapiOf(schema)),
      (value) => value instanceof JsonNumber,
      () => problem('invalid_request', 'must be a number'),
    ),
    (value) => !(value instanceof JsonNumber) || problemOf(value) === undefined,
    (value) => must(problemOf(value), 'only what is wrong is described'),
  )
}

function openapiOf(schema: Record<string, unknown>) {
  return { '~openapi': schema }
}

function moneyProblem(value: unknown): string | undefined {
  const amount = parseMoney(digitsOf(value))
  if (amount === undefined) return problem('invalid_amount', 'must be a decimal with at most four decimals')
  return isWithinRange(amount) ? undefined : problem('amount_out_of_range')
}

function moneyTextProblem(value: unknown): string | undefined {
  const wrong = moneyProblem(value)
  if (wrong) return wrong
  return parseMoney(digitsOf(value)) === 0n || digitsOf(value)?.startsWith('-')
    ? problem('invalid_amount', 'must be greater than zero')
    : undefined
}

/** Text must be plain: exponents are for JSON numbers alone. */
export function digitsOf(value: unknown): string | undefined {
  if (value instanceof JsonNumber) return value.digits
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? value : undefined
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber)
}
