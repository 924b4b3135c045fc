import type { Money } from '@daybook/sdk'
import { scaleLinear } from 'd3-scale'

/** For pixels alone: what is read is written from the amount itself. */
export function pixelsOf(amount: Money | string): number {
  return Number(amount)
}

/** A scale from nothing to the furthest figures, in whole steps. */
export function amountScale(
  values: readonly number[],
  range: readonly [number, number],
): { at: (value: number) => number; ticks: number[] } {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const scale = scaleLinear()
    .domain(low === high ? [0, 1] : [low, high])
    .nice(4)
    .range(range)
  return { at: (value) => scale(value), ticks: low === high ? [0] : scale.ticks(4) }
}

const compact = new Map<string, Intl.NumberFormat>()

/** A figure beside an axis: `12K`. */
export function tickText(value: number, locale: string): string {
  const format = compact.get(locale) ?? new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  compact.set(locale, format)
  return format.format(value)
}

/** Every so many of the names of an axis, so that they do not stand in each other. */
export function everyNth(count: number, width: number, each: number): number {
  return Math.max(1, Math.ceil((count * each) / Math.max(1, width)))
}
