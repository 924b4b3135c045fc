import { assertHolds, must } from '../kernel/assert.ts'
import { type Money, magnitude } from '../kernel/money.ts'

/**
 * Pure: an amount over parts in proportion to their weights, in whole units, by largest remainder: each is rounded
 * down, and what is left goes to those that lost most, of equals to the earlier ones. An amount of all the weights
 * takes exactly these.
 * @param amount 0 to the sum of the weights, which are signed
 * @param unit the smallest of the currency; amount and weights are whole numbers of it
 */
export function inProportion(amount: Money, weights: readonly Money[], unit: Money): Money[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n)
  if (amount === sum) return [...weights]
  assertHolds(amount >= 0n && amount < sum, 'an amount is at most the sum of what it is taken from')
  const exact = weights.map((weight) => (weight / unit) * (amount / unit))
  const units = sum / unit
  const shares = exact.map((product) => floorDivision(product, units))
  const remainders = exact.map((product, at) => product - must(shares[at], 'each has a share') * units)
  let missing = amount / unit - shares.reduce((total, share) => total + share, 0n)
  const order = remainders.map((_, at) => at).toSorted((a, b) => compare(remainders[b], remainders[a]) || a - b)
  for (const at of order) {
    if (missing === 0n) break
    shares[at] = must(shares[at], 'each has a share') + 1n
    missing -= 1n
  }
  return shares.map((share) => share * unit)
}

function floorDivision(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient
}

function compare(a = 0n, b = 0n): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * Pure: how much of an amount has accrued after so many of its days, in whole units, half of one rounded away from
 * zero.
 */
export function accruedAfter(amount: Money, days: { passed: number; total: number }, unit: Money): Money {
  const [passed, total] = [BigInt(days.passed), BigInt(days.total)]
  const size = magnitude(amount)
  const units = (2n * (size / unit) * passed + total) / (2n * total)
  return (amount < 0n ? -units : units) * unit
}
