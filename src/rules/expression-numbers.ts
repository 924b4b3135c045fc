import { expressionLimits } from './expression-limits.ts'

/** A rational number: the denominator is above 0, the two are not always reduced. `text` is how metadata wrote it. */
export interface ExactNumber {
  readonly numerator: bigint
  readonly denominator: bigint
  readonly text?: string
}

/** An operation on two numbers: undefined where there is no result (a divisor of zero, a number beyond 10^60). */
export type Arithmetic = (left: ExactNumber, right: ExactNumber) => ExactNumber | undefined

/** Reads a JSON number or a decimal such as "12.", ".5": undefined for anything else and for what is beyond 10^60. */
export function readNumber(text: string): ExactNumber | undefined {
  const [, sign, whole, fraction = '', exponent = '0'] = decimal.exec(text) ?? []
  if (whole === undefined || whole.length + fraction.length > longest || Math.abs(Number(exponent)) > longest)
    return undefined
  const digits = BigInt(`${whole}${fraction}`)
  const scale = Number(exponent) - fraction.length
  return bounded({
    numerator: (sign === '-' ? -digits : digits) * 10n ** BigInt(Math.max(scale, 0)),
    denominator: 10n ** BigInt(Math.max(-scale, 0)),
    text,
  })
}

export function add(left: ExactNumber, right: ExactNumber): ExactNumber | undefined {
  return bounded({
    numerator: left.numerator * right.denominator + right.numerator * left.denominator,
    denominator: left.denominator * right.denominator,
  })
}

export function negate({ numerator, denominator }: ExactNumber): ExactNumber {
  return { numerator: -numerator, denominator }
}

export function subtract(left: ExactNumber, right: ExactNumber): ExactNumber | undefined {
  return add(left, negate(right))
}

export function multiply(left: ExactNumber, right: ExactNumber): ExactNumber | undefined {
  return bounded({
    numerator: left.numerator * right.numerator,
    denominator: left.denominator * right.denominator,
  })
}

export function divide(left: ExactNumber, right: ExactNumber): ExactNumber | undefined {
  if (right.numerator === 0n) return undefined
  const sign = right.numerator < 0n ? -1n : 1n
  return bounded({
    numerator: left.numerator * right.denominator * sign,
    denominator: left.denominator * right.numerator * sign,
  })
}

/** The remainder has the sign of the divisor, as in Python: -7 % 3 is 2. */
export function modulo(left: ExactNumber, right: ExactNumber): ExactNumber | undefined {
  if (right.numerator === 0n) return undefined
  const divisor = right.numerator * left.denominator
  const remainder = (left.numerator * right.denominator) % divisor
  const isOtherSign = remainder !== 0n && remainder < 0n !== divisor < 0n
  return bounded({
    numerator: isOtherSign ? remainder + divisor : remainder,
    denominator: left.denominator * right.denominator,
  })
}

/** Below 0 when left is the smaller, 0 when they are equal, above 0 when left is the larger. */
export function compareNumbers(left: ExactNumber, right: ExactNumber): number {
  const leftScaled = left.numerator * right.denominator
  const rightScaled = right.numerator * left.denominator
  return Number(leftScaled > rightScaled) - Number(leftScaled < rightScaled)
}

const decimal = /^(-?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/

/** Digits, and exponents, beyond which a text is not turned into a number at all. */
const longest = 120

/** Reduces only a number that looks too large: most never are, and a greatest common divisor is dear. */
function bounded(number: ExactNumber): ExactNumber | undefined {
  if (isSmall(number)) return number
  const divisor = greatestCommonDivisor(number.numerator, number.denominator)
  const reduced = { ...number, numerator: number.numerator / divisor, denominator: number.denominator / divisor }
  return isSmall(reduced) ? reduced : undefined
}

function isSmall({ numerator, denominator }: ExactNumber): boolean {
  const largest = expressionLimits.number
  return numerator <= largest && numerator >= -largest && denominator <= largest
}

function greatestCommonDivisor(first: bigint, second: bigint): bigint {
  let [larger, smaller] = [first < 0n ? -first : first, second]
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}
