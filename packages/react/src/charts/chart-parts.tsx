import { type MouseEvent, type ReactNode, useState } from 'react'
import { opensElsewhere, SkeletonRows } from '../design/design.ts'
import { useLanguage } from '../provider/language.ts'
import { type Place, useNavigation } from '../provider/places.ts'
import styles from './chart.module.css'
import { tickText } from './scales.ts'

export const margin = { top: 8, bottom: 24, end: 8 }

/** The room before a chart for the figures of its axis, in pixels. */
export function axisRoom(ticks: readonly number[], locale: string): number {
  const longest = Math.max(...ticks.map((tick) => tickText(tick, locale).length))
  return Math.max(40, longest * 6.5 + 12)
}

/** Figures beside the chart, with a line across it for each. */
export function AmountAxis({
  ticks,
  at,
  start,
  width,
}: {
  ticks: readonly number[]
  at: (value: number) => number
  /** As `axisRoom` has it. */
  start: number
  width: number
}): ReactNode {
  const { locale } = useLanguage()
  return (
    <g aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? styles.zero : styles.grid}
            x1={start}
            x2={width - margin.end}
            y1={at(tick)}
            y2={at(tick)}
          />
          <text className={styles.tick} x={start - 8} y={at(tick)} dy="0.32em" textAnchor="end">
            {tickText(tick, locale)}
          </text>
        </g>
      ))}
    </g>
  )
}

export interface Band {
  readonly key: string
  readonly from: number
  readonly width: number
  /** Read aloud. */
  readonly label: string
  readonly to: Place
}

/** A part of the chart that leads on, by pointer and keyboard. */
export function BandLink({
  band,
  height,
  onShow,
}: {
  band: Band
  height: number
  onShow: (key: string | null) => void
}): ReactNode {
  const { navigate, hrefOf } = useNavigation()
  const follow = (event: MouseEvent): void => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    navigate(band.to)
  }
  const href = hrefOf?.(band.to)
  const area = (
    <rect className={styles.area} x={band.from} y={margin.top} width={band.width} height={height - margin.top} rx={4} />
  )
  const shared = {
    className: styles.band,
    'aria-label': band.label,
    onClick: follow,
    onFocus: () => onShow(band.key),
    onBlur: () => onShow(null),
    onMouseEnter: () => onShow(band.key),
    onMouseLeave: () => onShow(null),
  }
  if (href !== undefined)
    return (
      <a href={href} {...shared}>
        {area}
      </a>
    )
  return (
    <g
      role="link"
      tabIndex={0}
      {...shared}
      onKeyDown={(event) => {
        if (event.key === 'Enter') navigate(band.to)
      }}
    >
      {area}
    </g>
  )
}

export interface TooltipLine {
  readonly name: string
  readonly value: string
}

/** Beside what the pointer or the keyboard is on; the same is read aloud with the link. */
export function ChartTooltip({
  title,
  lines,
  at,
  width,
}: {
  title: string
  lines: readonly TooltipLine[]
  at: number
  width: number
}): ReactNode {
  // On the side where there is room.
  const place = at > width / 2 ? { right: width - at + 12 } : { left: at + 12 }
  return (
    <div className={styles.tooltip} style={place} aria-hidden="true">
      <strong>{title}</strong>
      {lines.map(({ name, value }) => (
        <div key={name}>
          <span>{name}</span>
          <span dir="ltr">{value}</span>
        </div>
      ))}
    </div>
  )
}

/** The figures of a chart as a table, for who does not see it. */
export function UnseenTable({
  label,
  first,
  columns,
  rows,
}: {
  label: string
  /** What the names of the rows are. */
  first: string
  columns: readonly string[]
  rows: readonly { readonly name: string; readonly values: readonly string[] }[]
}): ReactNode {
  return (
    <div className={styles.unseen}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={columns[at]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function Legend({
  items,
}: {
  items: readonly { readonly name: string; readonly color: string; readonly isLine?: boolean }[]
}): ReactNode {
  return (
    <ul className={styles.legend}>
      {items.map(({ name, color, isLine }) => (
        <li key={name}>
          <span
            className={styles.key}
            data-line={isLine || undefined}
            style={{ background: color }}
            aria-hidden="true"
          />
          {name}
        </li>
      ))}
    </ul>
  )
}

/** The room of a chart and its legend, while it is read. */
export function ChartSkeleton({ height }: { height: number }): ReactNode {
  return (
    <div className={styles.legendRoom}>
      <SkeletonRows count={1} height={`${height}px`} />
    </div>
  )
}

/** The same room, where there is nothing to draw: it says why. */
export function EmptyChart({ height, children }: { height: number; children: ReactNode }): ReactNode {
  return (
    <div className={styles.empty} style={{ minHeight: height }}>
      <p>{children}</p>
    </div>
  )
}

/** Which part of a chart is told about. */
export function useShown(): [string | null, (key: string | null) => void] {
  return useState<string | null>(null)
}
