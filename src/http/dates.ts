import * as t from 'typebox'
import { must } from '../kernel/assert.ts'
import { type Day, dayOf, formatDay, type Instant, noonOf } from '../kernel/time.ts'
import { problem } from './field-errors.ts'
import { dateAs } from './wire-types.ts'

/**
 * Days beside moments. A record that has a `datetime` answers its day in the Instance's time zone beside it; a body
 * that takes a `datetime` takes a day in its place, which means noon of it. Handlers know of moments alone.
 */

type Dated = t.TObject<{ datetime: t.TSchema }>

/** The record as it is answered: its `date` is put in when it is encoded. */
export function withDate<S extends Dated>(record: S): S {
  const day = Object.assign(dateAs('The day of `datetime` in the time zone of the Instance.'), { '~ofDatetime': true })
  return t.Object(withField(record, day), t.ObjectOptions(record)) as unknown as S
}

/** The body as it is sent: a `date` may stand in the place of `datetime`, not beside it. */
export function orDate<S extends Dated>(body: S): S {
  const needsOne = body.required?.includes('datetime') ?? false
  const day = dateAs('In the place of `datetime`: this day at 12:00 in the time zone of the Instance.')
  const properties = withField(body, t.Optional(day))
  const either = t.Object({ ...properties, datetime: t.Optional(body.properties.datetime) }, t.ObjectOptions(body))
  const problemOf = (value: unknown) => dateProblem(Object(value), needsOne)
  const checked = t.Refine(
    either,
    (value) => problemOf(value) === undefined,
    (value) => must(problemOf(value), 'only what is wrong is described'),
  )
  return Object.assign(checked, { '~takesDate': true }) as unknown as S
}

/** Known by the field, which goes along where a record is made of the fields of another. */
export function answersDate({ properties: { date } }: t.TObject): boolean {
  return date !== undefined && '~ofDatetime' in date
}

export function dateOfRecord(record: unknown, zone: string | undefined): string {
  if (zone === undefined) throw new Error('a record with a datetime is answered outside of an Instance')
  return formatDay(dayOf((record as { datetime: Instant }).datetime, zone))
}

/**
 * Puts moments in the place of the days that a body brought.
 * @returns undefined where no body of the schema brings any
 */
export function momentsOf(schema: t.TSchema): ((body: unknown, zone: string) => unknown) | undefined {
  if (t.IsArray(schema)) {
    const each = momentsOf(schema.items)
    return each && ((body, zone) => (body as unknown[]).map((item) => each(item, zone)))
  }
  return '~takesDate' in schema ? (body, zone) => withMoment(Object(body), zone) : undefined
}

function withMoment(body: { date?: Day }, zone: string): unknown {
  const { date: day, ...others } = body
  return day === undefined ? body : { ...others, datetime: noonOf(day, zone) }
}

function dateProblem({ datetime, date: day }: Record<string, unknown>, needsOne: boolean): string | undefined {
  if (datetime !== undefined && day !== undefined) return problem('invalid_request', 'stands beside datetime', '/date')
  return needsOne && datetime === undefined && day === undefined
    ? problem('missing_field', 'is required, or date in its place', '/datetime')
    : undefined
}

/** In their order, the day after the moment. */
function withField({ properties }: Dated, day: t.TSchema): t.TProperties {
  const entries = Object.entries(properties).flatMap(([key, field]) =>
    key === 'datetime' ? [[key, field] as const, ['date', day] as const] : [[key, field] as const],
  )
  return Object.fromEntries(entries)
}
