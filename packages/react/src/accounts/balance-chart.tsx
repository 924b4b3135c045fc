import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { type ReactNode, useState } from 'react'
import { amountText, dayText } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import { useInstance } from '../provider/reads.ts'
import messages from './accounts.messages.json'
import styles from './accounts.module.css'

export interface BalancePoint {
  readonly date: string
  readonly balance: string
}

const width = 1000
const height = 160

/** The balance day by day. Figures become numbers for the pixels alone; what is said stays exact. */
export function BalanceChart({ points }: { points: readonly BalancePoint[] }): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  const { data: instance } = useInstance()
  const [at, setAt] = useState<number>()
  const values = points.map(({ balance }) => Number(balance))
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const x = scaleLinear([0, Math.max(1, points.length - 1)], [0, width])
  const y = scaleLinear([low, high === low ? low + 1 : high], [height - 2, 2])
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) return null
  const text = (amount: string): string => amountText(amount, locale, instance?.currency)
  const lowest = points[values.indexOf(Math.min(...values))] ?? first
  const highest = points[values.indexOf(Math.max(...values))] ?? last
  const shown = at === undefined ? undefined : points[at]
  const label = t('chartText', {
    first: text(first.balance),
    from: dayText(first.date, locale),
    last: text(last.balance),
    to: dayText(last.date, locale),
    low: text(lowest.balance),
    high: text(highest.balance),
  })
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        height={height}
        role="img"
        aria-label={label}
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          setAt(
            Math.max(
              0,
              Math.min(points.length - 1, Math.round(x.invert(((event.clientX - box.left) / box.width) * width))),
            ),
          )
        }}
        onPointerLeave={() => setAt(undefined)}
      >
        <path
          className={styles.area}
          d={
            area<number>(
              (_, i) => x(i),
              y(0),
              (value) => y(value),
            )(values) ?? ''
          }
        />
        <line className={styles.zero} x1={0} x2={width} y1={y(0)} y2={y(0)} />
        <path
          className={styles.line}
          d={
            line<number>(
              (_, i) => x(i),
              (value) => y(value),
            )(values) ?? ''
          }
        />
        {at !== undefined && <line className={styles.zero} x1={x(at)} x2={x(at)} y1={0} y2={height} />}
      </svg>
      <figcaption className={styles.chartEnds}>
        <span>{dayText(first.date, locale)}</span>
        {shown && <strong>{t('balanceOn', { date: dayText(shown.date, locale), amount: text(shown.balance) })}</strong>}
        <span>{dayText(last.date, locale)}</span>
      </figcaption>
    </figure>
  )
}
