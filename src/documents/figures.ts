import { formatMoney } from '../kernel/money.ts'
import type { TableColumn } from './tables.ts'

/** Figures of tables as text. */

/** Its digits: "-1234.50", "12.50" of a percentage, "3" of a count. */
export function figureText(
  figure: bigint,
  { kind, decimals }: { kind?: TableColumn['kind']; decimals: number },
): string {
  if (kind === 'percent') return formatMoney(figure * 100n, 2)
  return kind === 'count' ? String(figure) : formatMoney(figure, decimals)
}

/** As people read it: "1,234.50", and below zero "(1,234.50)". */
export function readableFigure(figure: bigint, form: Parameters<typeof figureText>[1]): string {
  const digits = figureText(figure < 0n ? -figure : figure, form)
  const text = digits.replace(/\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','))
  const named = form.kind === 'percent' ? `${text}\u00A0%` : text
  return figure < 0n ? `(${named})` : named
}
