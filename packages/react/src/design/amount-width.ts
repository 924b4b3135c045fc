/**
 * Room for the longest of some amounts, in CSS: figures are never cut off. Not in `ch`, which differs between the heading
 * of a column and its rows.
 */
export function widthOfAmounts(rows: readonly { readonly amount: string }[]): string {
  const longest = rows.reduce((length, { amount }) => Math.max(length, amount.length), 8)
  return `${(Math.ceil(longest * 1.25) * 0.56 + 0.5).toFixed(2)}rem`
}
