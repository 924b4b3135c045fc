import { Money } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { useLanguage } from '../provider/language.ts'
import { madeByKey } from '../provider/made-by-key.ts'
import { useInstance } from '../provider/reads.ts'
import styles from './figures.module.css'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * An amount as the locale writes it, exact: figures of any length, with as many decimals as the currency has, or as the
 * amount has where those are more. Without a currency it is a figure alone, as in a column.
 */
export function amountText(amount: string, locale: string, currency?: string): string {
  const decimals = amount.includes('.') ? amount.length - amount.indexOf('.') - 1 : 0
  const key = `${locale} ${currency ?? ''} ${decimals}`
  const format = madeByKey(formats, key, () => newFormat(locale, currency, decimals))
  // As a string of digits, which the formatter reads exactly; as a number it would be a double.
  const digits: Intl.StringNumericLiteral = isDecimal(amount) ? amount : '0'
  return format.format(digits)
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(?:\.\d+)?$/.test(text)
}

function newFormat(locale: string, currency: string | undefined, decimals: number): Intl.NumberFormat {
  const style = currency === undefined ? {} : ({ style: 'currency', currency } as const)
  const usual = new Intl.NumberFormat(locale, style).resolvedOptions().maximumFractionDigits ?? 2
  const digits = Math.max(decimals, currency === undefined ? decimals : usual)
  return new Intl.NumberFormat(locale, {
    ...style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    currencyDisplay: 'narrowSymbol',
    // Spanish and Polish group from five digits on: in a column, thousands stand under thousands.
    useGrouping: 'always',
  })
}

export interface AmountProps {
  readonly value: string
  /** True shows the mark of the currency of the books. */
  readonly hasCurrency?: boolean
  /** Money out in red, money in in green. */
  readonly isColored?: boolean
}

const percentFormats = new Map<string, Intl.NumberFormat>()

/** @param value 1 is all of it */
export function percentText(value: number, locale: string): string {
  const make = (): Intl.NumberFormat => new Intl.NumberFormat(locale, { style: 'percent' })
  return madeByKey(percentFormats, locale, make).format(value)
}

/** An amount of the books. */
export function Amount({ hasCurrency = false, ...figure }: AmountProps): ReactNode {
  return hasCurrency ? <AmountInCurrency {...figure} /> : <Figure {...figure} />
}

type FigureProps = Omit<AmountProps, 'hasCurrency'> & { readonly currency?: string | undefined }

function AmountInCurrency(figure: FigureProps): ReactNode {
  const { data: instance } = useInstance()
  return <Figure {...figure} currency={instance?.currency} />
}

function Figure({ value, isColored = false, currency }: FigureProps): ReactNode {
  const { locale } = useLanguage()
  const isNegative = Money.compare(value, '0') < 0
  return (
    <span
      className={styles.amount}
      data-negative={isNegative || undefined}
      data-colored={isColored || undefined}
      dir="ltr"
    >
      {amountText(value, locale, currency)}
    </span>
  )
}

/** A day, from `2026-03-01` or the instant of its beginning in the time zone of the books. */
export function Day({
  value,
  from = value,
  timeZone,
  isLong = false,
}: {
  value: string
  /** The first of several days, of which `value` is the last. */
  from?: string
  timeZone?: string | undefined
  isLong?: boolean
}): ReactNode {
  const { locale } = useLanguage()
  return (
    <time className={styles.day} dateTime={value}>
      {from === value
        ? dayText(value, locale, timeZone, isLong)
        : dayFormat(locale, 'UTC', isLong).formatRange(new Date(from), new Date(value))}
    </time>
  )
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** @param value a day, or an instant, which is shown as its day in the time zone */
export function dayText(value: string, locale: string, timeZone = 'UTC', isLong = false): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
  return dayFormat(locale, isDay ? 'UTC' : timeZone, isLong).format(new Date(value))
}

function dayFormat(locale: string, timeZone: string, isLong: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${isLong}`
  const make = (): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, { dateStyle: isLong ? 'long' : 'medium', timeZone })
  return madeByKey(dayFormats, key, make)
}

/** A moment with its time of day, as of the audit log. */
export function Moment({ value, timeZone }: { value: string; timeZone?: string | undefined }): ReactNode {
  const { locale } = useLanguage()
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(value),
  )
  return (
    <time className={styles.day} dateTime={value}>
      {text}
    </time>
  )
}
