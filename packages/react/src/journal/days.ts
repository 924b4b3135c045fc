import { endOfMonth, getLocalTimeZone, parseDate, today } from '@internationalized/date'

/** The day that it is in a time zone. */
export function todayIn(timeZone: string | undefined): string {
  return today(timeZone ?? getLocalTimeZone()).toString()
}

/** The last day of the month before that of a day. */
export function endOfMonthBefore(day: string): string {
  return endOfMonth(parseDate(day).subtract({ months: 1 })).toString()
}

/** The last day of the month that a day is in. */
export function endOfMonthOf(day: string): string {
  return endOfMonth(parseDate(day)).toString()
}

export function dayBefore(day: string): string {
  return parseDate(day).subtract({ days: 1 }).toString()
}

export function dayAfter(day: string): string {
  return parseDate(day).add({ days: 1 }).toString()
}

/** The first day of the fiscal year that a day is in. @param start `MM-DD` */
export function fiscalYearStart(day: string, start: string): string {
  const year = parseDate(day).year
  const first = `${String(year).padStart(4, '0')}-${start}`
  return first <= day ? first : parseDate(first).subtract({ years: 1 }).toString()
}

/** The last day of the first month that ends after a day. */
export function nextMonthEnd(day: string): string {
  return endOfMonthOf(dayAfter(day))
}
