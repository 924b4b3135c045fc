import { endOfMonth, parseDate } from '@internationalized/date'

/** By when a document is to be paid, counted from its day. */
export type Terms = 'receipt' | 'net_7' | 'net_14' | 'net_15' | 'net_30' | 'net_45' | 'net_60' | 'net_90' | 'month_end'

const daysOf: Readonly<Record<Exclude<Terms, 'month_end'>, number>> = {
  receipt: 0,
  net_7: 7,
  net_14: 14,
  net_15: 15,
  net_30: 30,
  net_45: 45,
  net_60: 60,
  net_90: 90,
}

export const allTerms: readonly Terms[] = [
  'receipt',
  'net_7',
  'net_14',
  'net_15',
  'net_30',
  'net_45',
  'net_60',
  'net_90',
  'month_end',
]

/** The due date of terms: with `month_end` the last day of the month after. */
export function dueDate(effective: string, terms: Terms): string {
  const day = parseDate(effective)
  if (terms === 'month_end') return endOfMonth(day.add({ months: 1 })).toString()
  return day.add({ days: daysOf[terms] }).toString()
}

/** The terms that two days tell, if any. */
export function termsOf(effective: string, due: string | null): Terms | null {
  if (due === null) return null
  return allTerms.find((terms) => dueDate(effective, terms) === due) ?? null
}

/** Today, where the books are. */
export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date())
}

/** A day that is written out: while its year is typed, it is one of long ago. */
export function isDay(text: string | null): text is string {
  return text !== null && /^(?:19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(text)
}
