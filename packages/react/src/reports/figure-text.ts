import { Money } from '@daybook/sdk'
import { amountText } from '../design/figures.tsx'

/** A figure of a report: less than zero with a minus, or between parentheses. */
export function figureText(amount: string, locale: string, negatives: 'minus' | 'parentheses'): string {
  const isNegative = Money.compare(amount, '0') < 0
  if (!isNegative || negatives === 'minus') return amountText(amount, locale)
  return `(${amountText(Money.neg(amount), locale)})`
}
