import { Money, type ProfitByPeriod } from '@daybook/sdk'
import { line } from 'd3-shape'
import type { ReactNode } from 'react'
import { ErrorNotice, useWidth } from '../design/design.ts'
import { amountText } from '../design/figures.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import type { Place } from '../provider/places.ts'
import { daysText } from '../reports/days-text.ts'
import { type Calendar, type Days, daysOf } from '../reports/days.ts'
import {
  AmountAxis,
  axisRoom,
  BandLink,
  ChartSkeleton,
  ChartTooltip,
  EmptyChart,
  Legend,
  margin,
  UnseenTable,
  useShown,
} from './chart-parts.tsx'
import styles from './chart.module.css'
import messages from './charts.messages.json'
import { amountScale, everyNth, pixelsOf } from './scales.ts'
import { useReadOfDays } from './use-read-of-days.ts'

export interface ProfitAndLossChartProps {
  /** The first and last day, both included, as `YYYY-MM-DD`. By default this month and the eleven before it. */
  readonly days?: Days | undefined
  /** By default that of the books. */
  readonly basis?: 'cash' | 'accrual' | undefined
  /** Of the drawing, in pixels; its legend comes above it. By default 220. */
  readonly height?: number | undefined
}

/** Income and expenses, month by month. A month leads to its income statement. */
export default function ProfitAndLossChart({ days, basis, height = 220 }: ProfitAndLossChartProps): ReactNode {
  const t = useMessages(messages)
  const { data, error, retry } = useReadOfDays(
    'profit by month',
    { days, usual: lastMonths, input: [basis] },
    (client, shown, signal) =>
      client.reports.netProfitByPeriod({ ...shown, accounting_basis: basis, period: 'monthly' }, { signal }),
  )
  if (error && !data) return <ErrorNotice error={error} onRetry={retry} />
  if (!data) return <ChartSkeleton height={height} />
  if (data.periods.every(isNothing)) return <EmptyChart height={height}>{t('nothingEarned')}</EmptyChart>
  return <Bars answer={data} basis={basis} height={height} />
}

function isNothing({ revenue, expense }: ProfitByPeriod['periods'][number]): boolean {
  return [revenue, expense].every((amount) => Money.compare(amount, '0') === 0)
}

function lastMonths(calendar: Calendar): Days | undefined {
  const days = daysOf('last_12_months', calendar)
  // Months before the books began hold nothing.
  return days && { ...days, start_date: later(days.start_date, firstOfMonth(calendar.booksStart, days.end_date)) }
}

function firstOfMonth(day: string, last: string): string {
  return `${(day < last ? day : last).slice(0, 7)}-01`
}

function later(a: string, b: string): string {
  return a > b ? a : b
}

function Bars({
  answer: { periods },
  basis,
  height,
}: {
  answer: ProfitByPeriod
  basis: 'cash' | 'accrual' | undefined
  height: number
}): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  const { ref, width } = useWidth<HTMLElement>()
  const [shown, show] = useShown()
  const values = periods.flatMap(({ revenue, expense, profit }) => [revenue, expense, profit].map(pixelsOf))
  const { at, ticks } = amountScale(values, [height - margin.bottom, margin.top])
  const start = axisRoom(ticks, locale)
  const step = Math.max(1, width - start - margin.end) / Math.max(1, periods.length)
  const bar = Math.min(28, Math.max(2, step * 0.3))
  const middle = (index: number): number => start + step * (index + 0.5)
  const nth = everyNth(periods.length, width, 64)
  const text = (amount: string): string => amountText(amount, locale)
  const net = line<number>(
    (value, index) => middle(index),
    (value) => at(value),
  )(periods.map(({ profit }) => pixelsOf(profit)))
  const told = periods.findIndex(({ start_date }) => start_date === shown)
  const [month] = told < 0 ? [] : periods.slice(told, told + 1)
  return (
    <figure className={styles.chart} ref={ref} style={{ margin: 0 }} aria-label={t('profitAndLoss')}>
      <Legend
        items={[
          { name: t('income'), color: 'var(--db-chart-1)' },
          { name: t('expenses'), color: 'var(--db-chart-2)' },
          { name: t('netIncome'), color: 'var(--db-ink)', isLine: true },
        ]}
      />
      <div className={styles.chart}>
        <svg height={height} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={t('profitAndLoss')}>
          <AmountAxis ticks={ticks} at={at} start={start} width={width} />
          {periods.map((period, index) => (
            <g key={period.start_date} aria-hidden="true">
              <Bar
                x={middle(index) - bar - 1}
                width={bar}
                from={at(0)}
                to={at(pixelsOf(period.revenue))}
                color="var(--db-chart-1)"
              />
              <Bar
                x={middle(index) + 1}
                width={bar}
                from={at(0)}
                to={at(pixelsOf(period.expense))}
                color="var(--db-chart-2)"
              />
              {index % nth === 0 && (
                <text className={styles.tick} x={middle(index)} y={height - 6} textAnchor="middle">
                  {monthText(period, locale)}
                </text>
              )}
            </g>
          ))}
          {net !== null && <path className={styles.net} d={net} aria-hidden="true" />}
          {periods.map((period, index) => (
            <circle
              key={period.start_date}
              className={styles.netDot}
              cx={middle(index)}
              cy={at(pixelsOf(period.profit))}
              r={3}
              aria-hidden="true"
            />
          ))}
          {periods.map((period, index) => (
            <BandLink
              key={period.start_date}
              height={height}
              onShow={show}
              band={{
                key: period.start_date,
                from: start + step * index,
                width: step,
                to: statementOf(period, basis),
                label: t('openMonth', {
                  month: daysText(period, locale),
                  income: text(period.revenue),
                  expenses: text(period.expense),
                  net: text(period.profit),
                }),
              }}
            />
          ))}
        </svg>
        {month && (
          <ChartTooltip
            title={daysText(month, locale)}
            at={middle(told)}
            width={width}
            lines={[
              { name: t('income'), value: text(month.revenue) },
              { name: t('expenses'), value: text(month.expense) },
              { name: t('netIncome'), value: text(month.profit) },
            ]}
          />
        )}
      </div>
      <UnseenTable
        first={t('month')}
        label={t('profitAndLoss')}
        columns={[t('income'), t('expenses'), t('netIncome')]}
        rows={periods.map((period) => ({
          name: daysText(period, locale),
          values: [period.revenue, period.expense, period.profit].map(text),
        }))}
      />
    </figure>
  )
}

function Bar({
  x,
  width,
  from,
  to,
  color,
}: {
  x: number
  width: number
  from: number
  to: number
  color: string
}): ReactNode {
  return <rect x={x} y={Math.min(from, to)} width={width} height={Math.abs(to - from)} rx={1.5} fill={color} />
}

function statementOf({ start_date, end_date }: Days, basis: 'cash' | 'accrual' | undefined): Place {
  const state = { start_date, end_date, ...(basis !== undefined && { basis }) }
  return { screen: 'report', id: 'income-statement', state }
}

/** The month alone; of the first one of a year the year as well. */
export function monthText({ start_date }: Pick<Days, 'start_date'>, locale: string): string {
  const isFirst = start_date.slice(5, 7) === '01'
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    timeZone: 'UTC',
    ...(isFirst && { year: '2-digit' }),
  }).format(new Date(`${start_date}T00:00:00Z`))
}
