import { must } from '../kernel/assert.ts'
import { parseDay } from '../kernel/time.ts'
import { FileProblem, quoted } from './statement.ts'

/** How days are written. Of each, `-`, `/`, `.` and blanks separate alike, and a time may follow. */
export const dateFormats = ['YMD', 'DMY', 'MDY'] as const
export type DateFormat = (typeof dateFormats)[number]

interface Cell {
  text: string
  line: number
}

export interface ReadDate {
  day: string
  /** As it stands behind the day. */
  time: string | undefined
}

/**
 * The days of a column. Whether 02/03 is in February or March all cells together decide; where both are possible, and
 * differ, the file is not taken.
 */
export function readDates(cells: readonly Cell[], given?: DateFormat): ReadDate[] {
  const formats = given ? [given] : dateFormats
  const readings = formats.map((format) => cells.map((cell) => readDate(cell.text, format, given !== undefined)))
  const possible = readings.flatMap((dates) => (dates.includes(undefined) ? [] : [dates.flatMap((date) => date ?? [])]))
  const [first, ...others] = possible
  if (!first) throw unreadable(cells, readings)
  for (const other of others) {
    const differs = first.findIndex((date, at) => date.day !== other[at]?.day)
    if (differs >= 0)
      throw new FileProblem(
        `${quoted(must(cells[differs], 'it is read from a cell').text)} may be either of two days, and no other row decides it; give \`date_format\` in \`mapping\``,
        cells[differs]?.line,
      )
  }
  return first
}

/** The days of two columns of a table: written alike, one may decide what the other leaves open. */
export function readDays(
  cells: readonly Cell[],
  others: readonly Cell[],
  given?: DateFormat,
): [ReadDate[], ReadDate[]] {
  try {
    const all = readDates([...cells, ...others], given)
    return [all.slice(0, cells.length), all.slice(cells.length)]
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    return [readDates(cells, given), readDates(others, given)]
  }
}

/** Whether the text could be a day in any way of writing. */
export function looksLikeDate(text: string): boolean {
  return dateFormats.some((format) => readDate(text, format) !== undefined)
}

/** @param isGiven whether the caller says that it is the format, so that nothing has to speak for it */
export function readDate(text: string, format: DateFormat, isGiven = false): ReadDate | undefined {
  if (text.length > 60) return undefined
  const written = text.trim()
  return writtenDate(written, format, isGiven) ?? writtenDate(written.replace(weekday, ''), format, isGiven)
}

function writtenDate(text: string, format: DateFormat, isGiven: boolean): ReadDate | undefined {
  const match = numeric.exec(text)
  if (!match) return namedDate(text)
  const [, first = '', separator = '', second = '', third = '', time] = match
  const parts =
    format === 'YMD' ? [first, second, third] : format === 'DMY' ? [third, second, first] : [third, first, second]
  const [year = '', month = '', day = ''] = parts
  // A month comes first where slashes or hyphens separate; with points it is the day, or a year of four digits.
  if (separator === '.' && (format === 'MDY' || (format === 'YMD' && year.length < 4)) && !isGiven) return undefined
  if (![year, month, day].every((part, at) => part.length <= (at === 0 ? 4 : 2))) return undefined
  return dateOf({ year, month, day }, time)
}

const zone = String.raw`(?: ?(?:[-+]\d{2}:?\d{2}|Z|[A-Z]{3,4}))?`
const clock = String.raw`(?:(?:[T ]|,\s?)\s*(\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d{1,9})?)?(?: ?[AP]\.?M\.?)?${zone}))?`
const weekday = /^\p{L}{2,10}\.?,? (?=\d)/u
const numeric = new RegExp(String.raw`^(\d{1,4})([-/.]|\s)\s?(\d{1,2})\2\s?(\d{1,4})\.?${clock}$`, 'i')
const compact = /^(\d{4})(\d{2})(\d{2})$/
const dayFirst = new RegExp(String.raw`^(\d{1,2})[-/. ]+(\p{L}{3,12})\.?[-/., ]+(\d{4}|\d{2})${clock}$`, 'iu')
const monthFirst = new RegExp(String.raw`^(\p{L}{3,12})\.? (\d{1,2}),? (\d{4})${clock}$`, 'iu')

/**
 * The first letters of the months in English, German, French, Spanish, Italian, Dutch, Portuguese, Polish and Nordic
 * languages.
 */
const months = [
  'jan ene gen sty',
  'feb fev lut',
  'mar maa mrt mrz',
  'apr avr abr kwi',
  'may mai mei mag maj',
  'jun giu cze',
  'jul lug lip',
  'aug aou ago sie',
  'sep set wrz',
  'oct okt out ott paz',
  'nov lis',
  'dec dez dic des gru',
].map((names) => names.split(' '))

function namedDate(text: string): ReadDate | undefined {
  const plain = compact.exec(text)
  if (plain) {
    const [, year = '', month = '', day = ''] = plain
    return dateOf({ year, month, day }, undefined)
  }
  const [, firstDay, firstName, firstYear, firstTime] = dayFirst.exec(text) ?? []
  const [, name = firstName ?? '', day = firstDay ?? '', year = firstYear ?? '', time = firstTime] =
    monthFirst.exec(text) ?? []
  return dateOf({ year, month: monthOf(name), day }, time)
}

function monthOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  // Juin and juillet begin alike.
  const start = plain.startsWith('juil') ? 'jul' : plain.startsWith('juin') ? 'jun' : plain.slice(0, 3)
  return String(months.findIndex((names) => names.includes(start)) + 1)
}

/** Years of two digits are those from 1970 to 2069. */
function dateOf(
  { year, month, day }: { year: string; month: string; day: string },
  time?: string,
): ReadDate | undefined {
  const whole = year.length === 2 ? `${year < '70' ? '20' : '19'}${year}` : year
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return parseDay(text) === undefined ? undefined : { day: text, time }
}

function unreadable(cells: readonly Cell[], readings: readonly (readonly (ReadDate | undefined)[])[]): FileProblem {
  const wrong = cells.findIndex((_, at) => readings.every((dates) => dates[at] === undefined))
  const last = Math.max(...readings.map((dates) => dates.indexOf(undefined)))
  const cell = must(cells[wrong >= 0 ? wrong : last], 'some cell cannot be read')
  const reason = wrong >= 0 ? 'is no day of the calendar' : 'is written in another way than the days before it'
  return new FileProblem(`${quoted(cell.text)} ${reason}`, cell.line)
}
