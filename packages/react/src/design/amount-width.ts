/**
 * Room for the longest of some amounts, in CSS: figures are never cut off. Not in `ch`, which differs between the
 * heading of a column and its rows.
 */
export function widthOfAmounts<Row>(rows: readonly Row[], amountOf: (row: Row) => string): string {
  const longest = rows.reduce((length, row) => Math.max(length, amountOf(row).length), 8)
  return `${(Math.ceil(longest * 1.25) * 0.48 + 0.5).toFixed(2)}rem`
}

export function ownAmount({ amount }: { readonly amount: string }): string {
  return amount
}
