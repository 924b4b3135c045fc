import zones from './zones.json' with { type: 'json' }

/** Every name of the IANA time zone database, links and legacy names too. */
export const timeZones: readonly string[] = zones.names

/** A moment, with milliseconds. */
export type Instant = Temporal.Instant

/** A calendar day; which moments belong to it depends on a time zone. */
export type Day = Temporal.PlainDate

/** Reads "2026-02-03", this form only. @returns undefined unless it is a day of the years 0001 to 9999 */
export function parseDay(text: string): Day | undefined {
  if (!isoDay.test(text) || text.startsWith('0000')) return undefined
  return orUndefined(() => Temporal.PlainDate.from(text))
}

/**
 * Reads "2026-02-03T04:05:06.789Z" or any other offset: "+02:00", "+0200", "+02". As RFC 3339 allows, "t" and "z" may
 * be small; as ISO 8601 allows, the seconds may be missing. What is finer than a millisecond is cut off.
 * @returns undefined for any other text: no offset, no time, a leap second, [a zone], outside the years 0001 to 9999 in
 * UTC
 */
export function parseInstant(text: string): Instant | undefined {
  const match = isoInstant.exec(text)
  if (match === null) return undefined
  const [, minute, second = '00', fraction = '0', offset] = match
  const instant = orUndefined(() => Temporal.Instant.from(`${minute}:${second}.${fraction.slice(0, 3)}${offset}`))
  if (instant === undefined) return undefined
  const { epochMilliseconds } = instant
  return epochMilliseconds >= firstMillisecond && epochMilliseconds <= lastMillisecond ? instant : undefined
}

/** "2026-02-03T04:05:06.789Z": UTC, with exactly three decimals. */
export function formatInstant(instant: Instant): string {
  return new Date(instant.epochMilliseconds).toISOString()
}

/** "2026-02-03" */
export function formatDay(day: Day): string {
  return day.toString()
}

/** Whether the name stands in the list of time zones, letter for letter. */
export function isTimeZone(name: string): boolean {
  return namesOfTimeZones.has(name)
}

/**
 * The first moment of a day. Where clocks jump over midnight it is the moment after the jump; where they go back over
 * midnight, the first of the two. A day that a zone left out (Apia's 2011-12-30) starts with the next one and is empty.
 * The first day of all starts with the first moment of all, also where the sun rises before it does in Greenwich.
 * @param zone a name for which `isTimeZone` holds
 */
export function startOfDay(day: Day, zone: string): Instant {
  const start = day.toZonedDateTime(zone).toInstant()
  return start.epochMilliseconds < firstMillisecond ? firstInstant : start
}

/** Where what has a day and no time stands: it is on that day in nearly every other zone, too. */
export function noonOf(day: Day, zone: string): Instant {
  return day.toZonedDateTime({ timeZone: zone, plainTime: noon }).toInstant()
}

/** The moments `from` (included) to `until` (not included) of a range of days, both ends of which belong to it. */
export function daySpan(range: { start: Day; end: Day }, zone: string): { from: Instant; until: Instant } {
  return { from: startOfDay(range.start, zone), until: startOfDay(range.end.add({ days: 1 }), zone) }
}

/** The day whose `daySpan` holds the moment. */
export function dayOf(instant: Instant, zone: string): Day {
  const milliseconds = instant.epochMilliseconds
  const last = lastSpans.get(zone)
  if (last !== undefined && milliseconds >= last.from && milliseconds < last.until) return last.day
  const span = findSpan(instant, zone)
  lastSpans.set(zone, span)
  return span.day
}

/**
 * How `dayOf` tells the days of a span to who has no table of zones, or another one: the day of a moment is its date in
 * UTC after these seconds were added, the first of them up to the first change, the next up to the next.
 */
export function dayOffsets(span: { from: Instant; until: Instant }, zone: string): DayOffsets {
  const start = span.from.toZonedDateTimeISO(zone)
  const offsets: DayOffsets = { changes: [], seconds: [secondsOf(start)] }
  for (let at = changeAfter(start); at !== null && isBefore(at.toInstant(), span.until); at = changeAfter(at)) {
    offsets.changes.push(turnOfDay(at))
    offsets.seconds.push(secondsOf(at))
  }
  return offsets
}

export interface DayOffsets {
  changes: Instant[]
  /** One more than the changes. */
  seconds: number[]
}

function changeAfter(moment: Temporal.ZonedDateTime): Temporal.ZonedDateTime | null {
  return moment.getTimeZoneTransition('next')
}

/**
 * Clocks that go back over midnight show the old day once more, but the new one has begun: it is told by the old offset
 * until then.
 */
function turnOfDay(change: Temporal.ZonedDateTime): Instant {
  const before = change.subtract({ nanoseconds: 1 }).toPlainDate()
  const goesBack = Temporal.PlainDate.compare(change.toPlainDate(), before) < 0
  if (!goesBack) return change.toInstant()
  return before.toPlainDateTime().toZonedDateTime(change.timeZoneId, { disambiguation: 'later' }).toInstant()
}

function secondsOf({ offsetNanoseconds }: Temporal.ZonedDateTime): number {
  return offsetNanoseconds / 1_000_000_000
}

function isBefore(moment: Instant, other: Instant): boolean {
  return Temporal.Instant.compare(moment, other) < 0
}

/**
 * The first day of the fiscal year in which a day lies.
 * @param monthDay where fiscal years start, "04-01"
 * @throws {RangeError} when `parseFiscalYearStart` refuses it
 */
export function fiscalYearStart(day: Day, monthDay: string): Day {
  const start = parseFiscalYearStart(monthDay)
  if (start === undefined) throw new RangeError(`no start of a fiscal year: ${monthDay}`)
  const inThisYear = start.toPlainDate({ year: day.year })
  const hasBegun = Temporal.PlainDate.compare(inThisYear, day) <= 0
  return hasBegun ? inThisYear : start.toPlainDate({ year: day.year - 1 })
}

/** Reads "04-01", this form only. @returns undefined unless it is a day that every year has: not "02-29" */
export function parseFiscalYearStart(text: string): Temporal.PlainMonthDay | undefined {
  if (!isoMonthDay.test(text) || text === '02-29') return undefined
  return orUndefined(() => Temporal.PlainMonthDay.from(text))
}

const noon = Temporal.PlainTime.from('12:00')
const isoDay = /^\d{4}-\d{2}-\d{2}$/
const isoMonthDay = /^\d{2}-\d{2}$/
const isoInstant = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::([0-5]\d)(?:\.(\d+))?)?(Z|[+-]\d{2}(?::?\d{2})?)$/i
const firstMillisecond = Date.parse('0001-01-01T00:00:00.000Z')
const firstInstant = Temporal.Instant.fromEpochMilliseconds(firstMillisecond)
const lastMillisecond = Date.parse('9999-12-31T23:59:59.999Z')
const namesOfTimeZones: ReadonlySet<string> = new Set(timeZones)

/**
 * What is read in order often lies on the day of what came before it: per zone, the last day found and its
 * milliseconds.
 */
type DaySpan = { day: Day; from: number; until: number }
const lastSpans = new Map<string, DaySpan>()

function findSpan(instant: Instant, zone: string): DaySpan {
  const dayOnTheClock = instant.toZonedDateTimeISO(zone).toPlainDate()
  const span = spanOf(dayOnTheClock, zone)
  if (instant.epochMilliseconds < span.until) return span
  // Clocks that go back over midnight show the old day once more (St. John's until 2011), but the new one has begun.
  return spanOf(dayOnTheClock.add({ days: 1 }), zone)
}

function spanOf(day: Day, zone: string): DaySpan {
  const { from, until } = daySpan({ start: day, end: day }, zone)
  return { day, from: from.epochMilliseconds, until: until.epochMilliseconds }
}

/** What Temporal refuses with a RangeError, such as February 30. */
function orUndefined<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
