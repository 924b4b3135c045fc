/** How many decimals amounts of a currency have. */
export function decimalsOf(currency = 'USD'): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}
