import { endOfMonth, parseDate } from '@internationalized/date'
import type { Days } from './days.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Days as a heading: `2026`, `Aug 2026`, `Jul – Sep 2026`, or `Jul 15 – Aug 2, 2026`. */
export function daysText({ start_date, end_date }: Days, locale: string): string {
  const [start, end] = [parseDate(start_date), parseDate(end_date)]
  const isMonths = start.day === 1 && endOfMonth(end).compare(end) === 0
  const isYear = isMonths && start.month === 1 && end.month === 12 && start.year === end.year
  const format = formatOf(locale, isYear ? 'year' : isMonths ? 'months' : 'days')
  return format.formatRange(new Date(`${start_date}T00:00:00Z`), new Date(`${end_date}T00:00:00Z`))
}

function formatOf(locale: string, size: 'year' | 'months' | 'days'): Intl.DateTimeFormat {
  const key = `${locale} ${size}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    year: 'numeric',
    ...(size !== 'year' && { month: 'short' }),
    ...(size === 'days' && { day: 'numeric' }),
  })
  formats.set(key, format)
  return format
}
