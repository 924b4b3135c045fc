import { parseDate } from '@internationalized/date'
import { curveStepAfter, line } from 'd3-shape'
import { type PointerEvent, type ReactNode, useMemo, useState } from 'react'
import { ErrorNotice, PlaceLink, useWidth } from '../design/design.ts'
import { amountText, dayText } from '../design/figures.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import { daysText } from '../reports/days-text.ts'
import type { Calendar, Days } from '../reports/days.ts'
import { type CashRun, cashRunOf } from './cash-run.ts'
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
import { monthText } from './profit-and-loss-chart.tsx'
import { amountScale, everyNth, pixelsOf } from './scales.ts'
import { useReadOfDays } from './use-read-of-days.ts'

export interface CashChartProps {
  /**
   * The first and last day, both included, as `YYYY-MM-DD`; at most 366 days. By default this month and the five before
   * it, up to today.
   */
  readonly days?: Days | undefined
  /** The ledgers of the accounts that are shown: `ledger_id` of a source account. By default all that hold cash. */
  readonly ledgerIds?: readonly string[] | undefined
  /** Of the drawing, in pixels; its legend comes above it. By default 220. */
  readonly height?: number | undefined
}

/** Cash by account, day by day. A month leads to the money that came and went in it. */
export default function CashChart({ days, ledgerIds, height = 220 }: CashChartProps): ReactNode {
  const t = useMessages(messages)
  const { run, error, retry } = useCashRun(days, ledgerIds)
  if (error && !run) return <ErrorNotice error={error} onRetry={retry} />
  if (!run) return <ChartSkeleton height={height} />
  if (run.accounts.length === 0)
    return (
      <EmptyChart height={height}>
        {t('noCash')} <PlaceLink to={{ screen: 'accounts' }}>{t('addAccount')}</PlaceLink>
      </EmptyChart>
    )
  return <Lines run={run} height={height} />
}

/** The run of cash, which a list of accounts and its chart are both made of. */
export function useCashRun(
  days?: Days,
  ledgerIds?: readonly string[],
): { run: CashRun | undefined; error: unknown; retry: () => void } {
  const { data, error, retry } = useReadOfDays('run of cash', { days, usual: lastDays }, (client, shown, signal) =>
    client.reports.ledgerCashFlowTotals({ ...shown, period: 'daily' }, { signal }),
  )
  const run = useMemo(() => data && cashRunOf(data, ledgerIds), [data, ledgerIds])
  return { run, error, retry }
}

function lastDays({ today, booksStart }: Calendar): Days {
  const first = parseDate(today).set({ day: 1 }).subtract({ months: 5 }).toString()
  const start = first < booksStart ? booksStart : first
  return { start_date: start < today ? start : today, end_date: today }
}

const colors = [1, 2, 3, 4, 5].map((number) => `var(--db-chart-${number})`)

function Lines({ run, height }: { run: CashRun; height: number }): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  const { ref, width } = useWidth<HTMLElement>()
  const [shown, show] = useShown()
  const [pointed, setPointed] = useState<number | null>(null)
  const { days, accounts, months } = run
  const { at, ticks } = amountScale(
    accounts.flatMap(({ balances }) => balances.map(pixelsOf)),
    [height - margin.bottom, margin.top],
  )
  const start = axisRoom(ticks, locale)
  const room = Math.max(1, width - start - margin.end)
  const step = room / Math.max(1, days.length)
  const place = (index: number): number => start + step * (index + 0.5)
  const path = line<number>(
    (_, index) => place(index),
    (value) => at(value),
  ).curve(curveStepAfter)
  const names = accounts.map(({ name }) => name ?? t('otherAccounts'))
  const balancesAt = (index: number): string[] =>
    accounts.map(({ balances }) => amountText(balances[index] ?? '0', locale))
  const month = months.find(({ start_date }) => start_date === shown)
  const told = month ? (pointed ?? month.last) : null
  const nth = everyNth(months.length, width, 48)
  const point = (event: PointerEvent<SVGSVGElement>): void => {
    const { left, width: shownWidth } = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - left) / Math.max(1, shownWidth)) * width
    setPointed(Math.max(0, Math.min(days.length - 1, Math.floor((x - start) / step))))
  }
  return (
    <figure className={styles.chart} ref={ref} style={{ margin: 0 }} aria-label={t('cash')}>
      <Legend items={names.map((name, index) => ({ name, color: colors[index] ?? colorOfRest, isLine: true }))} />
      <div className={styles.chart}>
        <svg
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="group"
          aria-label={t('cash')}
          onPointerMove={point}
          onPointerLeave={() => setPointed(null)}
        >
          <AmountAxis ticks={ticks} at={at} start={start} width={width} />
          {months.map((each, index) =>
            index % nth === 0 ? (
              <text
                key={each.start_date}
                className={styles.tick}
                x={place(each.first)}
                y={height - 6}
                aria-hidden="true"
              >
                {monthText(each, locale)}
              </text>
            ) : null,
          )}
          {accounts.map(({ ledgerId, balances }, index) => (
            <path
              key={ledgerId ?? 'rest'}
              className={styles.line}
              stroke={colors[index] ?? colorOfRest}
              d={path(balances.map(pixelsOf)) ?? ''}
              aria-hidden="true"
            />
          ))}
          {told !== null && (
            <g aria-hidden="true">
              <line
                className={styles.cursor}
                x1={place(told)}
                x2={place(told)}
                y1={margin.top}
                y2={height - margin.bottom}
              />
              {accounts.map(({ ledgerId, balances }, index) => (
                <circle
                  key={ledgerId ?? 'rest'}
                  className={styles.dot}
                  cx={place(told)}
                  cy={at(pixelsOf(balances[told] ?? '0'))}
                  r={4}
                  fill={colors[index] ?? colorOfRest}
                />
              ))}
            </g>
          )}
          {months.map((each) => (
            <BandLink
              key={each.start_date}
              height={height}
              onShow={show}
              band={{
                key: each.start_date,
                from: start + step * each.first,
                width: step * (each.last - each.first + 1),
                to: {
                  screen: 'report',
                  id: 'ledger-cash-flow-totals',
                  state: { start_date: each.start_date, end_date: each.end_date },
                },
                label: t('openCash', {
                  month: daysText(each, locale),
                  balances: balancesAt(each.last)
                    .map((text, index) => `${names[index]} ${text}`)
                    .join(', '),
                }),
              }}
            />
          ))}
        </svg>
        {told !== null && (
          <ChartTooltip
            title={dayText(days[told] ?? '', locale)}
            at={place(told)}
            width={width}
            lines={balancesAt(told).map((value, index) => ({ name: names[index] ?? '', value }))}
          />
        )}
      </div>
      <UnseenTable
        first={t('month')}
        label={t('cash')}
        columns={names}
        rows={months.map((each) => ({ name: daysText(each, locale), values: balancesAt(each.last) }))}
      />
    </figure>
  )
}

const colorOfRest = 'var(--db-ink-faint)'
