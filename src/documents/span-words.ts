import { must } from '../kernel/assert.ts'
import { type Day, formatDay } from '../kernel/time.ts'

/** The days of a document in the words that statements have for them. */

interface Days {
  start_date?: Day
  end_date: Day
}

/** "For the nine months ended September 30, 2026 and 2025" */
export function spanWords(days: Days, compared?: Days): string {
  const [words, end] = spanOf(days)
  const [otherWords, otherEnd] = compared ? spanOf(compared) : [words, end]
  if (!compared) return `${words} ${end}`
  if (words !== otherWords) return `${words} ${end}, and ${otherWords.toLowerCase()} ${otherEnd}`
  const isSameDay = days.end_date.day === compared.end_date.day && days.end_date.month === compared.end_date.month
  return `${words} ${end} and ${isSameDay && !end.includes(' to ') ? compared.end_date.year : otherEnd}`
}

/** "September 30, 2026" */
export function longDay(day: Day): string {
  return `${monthNames[day.month - 1]} ${day.day}, ${day.year}`
}

/** "Sep 30, 2026"; what is no day stays as it is. */
export function shortDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  return year === undefined ? day : `${shortMonth(Number(month))} ${Number(date)}, ${year}`
}

/** "Sep 2026", "Sep 5, 2026", "Jan 1 – Sep 30, 2026": what pages call the column of a period. */
export function periodWords({ start_date, end_date }: { start_date: Day; end_date: Day }): string {
  const end = shortDay(formatDay(end_date))
  if (start_date.equals(end_date)) return end
  if (wholeMonths({ start_date, end_date }) === 1) return `${shortMonth(end_date.month)} ${end_date.year}`
  const start = shortDay(formatDay(start_date))
  return `${start_date.year === end_date.year ? start.split(',')[0] : start} – ${end}`
}

/** "2026-09", "2026-09-05", "2026-09-05 – 2026-09-20": what programs call it. */
export function periodName({ start_date, end_date }: { start_date: Day; end_date: Day }): string {
  if (start_date.equals(end_date)) return formatDay(start_date)
  const months = wholeMonths({ start_date, end_date })
  if (months === 1) return formatDay(start_date).slice(0, 7)
  return `${formatDay(start_date)} – ${formatDay(end_date)}`
}

function shortMonth(month: number): string {
  return must(monthNames[month - 1], 'a year has twelve months').slice(0, 3)
}

function spanOf({ start_date, end_date }: Days): [words: string, days: string] {
  if (!start_date) return ['As of', longDay(end_date)]
  if (start_date.equals(end_date)) return ['For', longDay(end_date)]
  const months = wholeMonths({ start_date, end_date })
  if (months === undefined) return ['For the period', `${longDay(start_date)} to ${longDay(end_date)}`]
  return [`For the ${lengthOf(months)} ended`, longDay(end_date)]
}

/** How many they are, from the first day of one to the last day of another. */
function wholeMonths({ start_date, end_date }: { start_date: Day; end_date: Day }): number | undefined {
  if (start_date.day !== 1 || end_date.day !== end_date.daysInMonth) return undefined
  return (end_date.year - start_date.year) * 12 + end_date.month - start_date.month + 1
}

function lengthOf(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return count === 1 ? unit : `${numberNames[count] ?? count} ${unit}s`
}

const monthNames = 'January February March April May June July August September October November December'.split(' ')
const numberNames = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
