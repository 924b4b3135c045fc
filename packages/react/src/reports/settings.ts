import type { TimeZone } from '@daybook/sdk'
import type { Place, ScreenState } from '../provider/places.ts'
import type { Option, ReportDefinition } from './catalog.ts'
import {
  type Calendar,
  comparedDay,
  comparedDays,
  type Comparison,
  type Days,
  daysOf,
  isDay,
  type Preset,
  presets,
} from './days.ts'

/** What stands in the address of a report. A name that is empty is as the report has it by default. */
export const noState = {
  period: '',
  start_date: '',
  end_date: '',
  year: '',
  basis: '',
  columns: '',
  compare: '',
  percent: '',
  tag_ids: '',
  known_at: '',
  time_zone: '',
  empty: '',
  children: '',
  method: '',
  adjustments: '',
  party_id: '',
  ledger_id: '',
  content: '',
  by: '',
  type: '',
  top: '',
  negatives: '',
  level: '',
  part: '',
}

export type ReportState = Readonly<typeof noState>

/** What a report is asked for, whatever words stand in the address. */
export interface Settings {
  readonly preset: Preset
  /** Of a report of one day, the last one alone counts. */
  readonly days: Days
  readonly isPoint: boolean
  readonly year: number
  readonly basis: 'cash' | 'accrual' | undefined
  /** That of the books, unless another one is chosen. */
  readonly ownBasis: 'cash' | 'accrual'
  readonly columns: 'total' | 'daily' | 'monthly' | 'quarterly' | 'yearly'
  readonly compare: Comparison | undefined
  /** The other days, where there is a comparison. */
  readonly compared: Days | undefined
  readonly hasPercent: boolean
  readonly tagIds: readonly string[]
  readonly knownAt: string | undefined
  readonly timeZone: TimeZone | undefined
  readonly includeEmpty: boolean
  readonly includeChildren: boolean
  readonly method: 'direct' | 'indirect'
  readonly hasAdjustments: boolean
  readonly partyId: string | undefined
  readonly ledgerId: string | undefined
  readonly content: 'open_items' | 'movements'
  readonly by: 'party' | 'document'
  readonly type: 'invoice' | 'bill' | 'payroll' | undefined
  readonly top: number
  readonly negatives: 'minus' | 'parentheses'
}

/** Names of days that end where a statement of one day is wanted. */
export const pointPresets = ['today', 'last_month', 'last_quarter', 'last_year', 'custom'] as const

/** Years of which there can be statements. */
const firstYear = 1900

export function settingsOf(definition: ReportDefinition, state: ReportState, calendar: Calendar): Settings {
  const has = (option: Option): boolean => definition.options.includes(option)
  const includeChildren = has('children') && state.children === '1'
  const columns = columnsOf(definition, state, includeChildren)
  const isPoint = definition.days === 'day' || (definition.days === 'end' && columns === 'total')
  const { preset, days } = chosenDays(state, calendar, isPoint)
  const compare =
    has('compare') && columns === 'total' && !includeChildren
      ? oneOf(['previous_period', 'previous_year'] as const, state.compare)
      : undefined
  return {
    preset,
    days,
    isPoint,
    year: yearOf(state.year, calendar),
    basis: has('basis') && !includeChildren ? oneOf(['cash', 'accrual'] as const, state.basis) : undefined,
    ownBasis: calendar.basis,
    columns,
    compare,
    compared: compare && comparedWith(days, compare, { isPoint, calendar }),
    hasPercent: has('percent') && state.percent === '1',
    tagIds: has('tags') ? state.tag_ids.split(',').filter(Boolean).slice(0, 100) : [],
    knownAt: has('known_at') && !includeChildren && state.known_at !== '' ? state.known_at : undefined,
    timeZone: has('time_zone') && isTimeZone(state.time_zone) ? state.time_zone : undefined,
    includeEmpty: has('empty') && state.empty === '1',
    includeChildren,
    method: has('method') && state.method === 'indirect' ? 'indirect' : 'direct',
    hasAdjustments: has('adjustments') && state.adjustments === 'separate',
    partyId: has('party') && state.party_id !== '' ? state.party_id : undefined,
    ledgerId: has('ledger') && state.ledger_id !== '' ? state.ledger_id : undefined,
    content: state.content === 'movements' ? 'movements' : 'open_items',
    by: state.by === 'document' ? 'document' : 'party',
    type: has('type') ? oneOf(['invoice', 'bill', 'payroll'] as const, state.type) : undefined,
    top: /^(?:[1-9]\d?|100)$/.test(state.top) ? Number(state.top) : 10,
    negatives: state.negatives === 'parentheses' ? 'parentheses' : 'minus',
  }
}

const periodLengths = ['daily', 'monthly', 'quarterly', 'yearly'] as const

function columnsOf({ options }: ReportDefinition, { columns }: ReportState, isCombined: boolean): Settings['columns'] {
  const length = oneOf(periodLengths, columns)
  if (options.includes('periods')) return length ?? 'monthly'
  return options.includes('columns') && !isCombined ? (length ?? 'total') : 'total'
}

function yearOf(text: string, { today }: Calendar): number {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year < firstYear ? Number(today.slice(0, 4)) : year
}

function comparedWith(
  days: Days,
  compare: Comparison,
  { isPoint, calendar }: { isPoint: boolean; calendar: Calendar },
): Days {
  if (!isPoint) return comparedDays(days, compare, calendar.fiscalYearStart)
  const day = comparedDay(days.end_date, compare)
  return { start_date: day, end_date: day }
}

/** Days of one's own where some stand in the address, else those of a name. */
function chosenDays(state: ReportState, calendar: Calendar, isPoint: boolean): { preset: Preset; days: Days } {
  const own = [state.start_date, state.end_date].map((day) => (isDay(day) ? day : undefined))
  const [start, end] = own
  const isOwn = state.period === 'custom' || (state.period === '' && (start !== undefined || end !== undefined))
  if (isOwn) {
    const last = end ?? later(start, calendar.today)
    return {
      preset: 'custom',
      days: { start_date: earlier(start ?? fiscalStart(last, calendar), last), end_date: last },
    }
  }
  if (isPoint) {
    const point = oneOf(pointPresets, state.period) ?? 'today'
    const named = point === 'today' || point === 'custom' ? undefined : daysOf(point, calendar)
    const last = named?.end_date ?? calendar.today
    return { preset: point === 'today' ? 'year_to_date' : point, days: { start_date: last, end_date: last } }
  }
  const preset = oneOf(presets, state.period) ?? 'year_to_date'
  const days = daysOf(preset, calendar) ?? { start_date: calendar.booksStart, end_date: calendar.today }
  return { preset, days }
}

function fiscalStart(day: string, calendar: Calendar): string {
  return daysOf('year_to_date', { ...calendar, today: day })?.start_date ?? day
}

function later(a: string | undefined, b: string): string {
  return a === undefined || a < b ? b : a
}

function earlier(a: string, b: string): string {
  return a < b ? a : b
}

function isTimeZone(text: string): text is TimeZone {
  if (text === '') return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text)
}

/** The lines of a ledger behind a figure: of the same days, books, tags and knowledge. */
export function ledgerPlace(ledgerId: string, days: Partial<Days>, settings: Settings): Place {
  return { screen: 'ledger', id: ledgerId, state: { ...days, ...sameBooks(settings) } }
}

/** Another report of the same books. */
export function reportPlace(id: string, days: Partial<Days>, settings: Settings): Place {
  return { screen: 'report', id, state: { ...days, ...sameBooks(settings) } }
}

export function sameBooks(settings: Settings): ScreenState {
  return {
    ...(settings.basis !== undefined && { basis: settings.basis }),
    ...(settings.knownAt !== undefined && { known_at: settings.knownAt }),
    ...(settings.tagIds.length > 0 && { tag_ids: settings.tagIds.join(',') }),
    ...(settings.timeZone !== undefined && { time_zone: settings.timeZone }),
  }
}
