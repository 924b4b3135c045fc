declare const brand: unique symbol

/**
 * An exact decimal, as the API writes it: `12.30`, `-0.5`, `100`. A string that was looked at; it never is a double.
 */
export type Money = string & { readonly [brand]: 'Money' }

/** What a request takes for an amount: `Money`, or a decimal as a string. A JavaScript number is refused. */
export type Amount = Money | string

/** Something was to be an amount and is none. `path` says where in a body it stood, as a JSON pointer. */
export class AmountError extends TypeError {
  readonly path: string

  constructor(problem: string, path = '') {
    super(path === '' ? problem : `${path}: ${problem}`)
    this.name = 'AmountError'
    this.path = path
  }
}

/**
 * Arithmetic of exact decimals. Results have as many decimals as the finer of what went in: `add('1', '0.50')` is
 * `1.50`.
 */
export const Money = {
  /** @throws {AmountError} for anything but a decimal in a string */
  from(value: Amount): Money {
    return checkedMoney(value)
  },
  add(...amounts: readonly Amount[]): Money {
    const scale = Math.max(0, ...amounts.map(scaleOf))
    return written(
      amounts.reduce((sum, amount) => sum + unitsOf(amount, scale), 0n),
      scale,
    )
  },
  sub(from: Amount, amount: Amount): Money {
    const scale = Math.max(scaleOf(from), scaleOf(amount))
    return written(unitsOf(from, scale) - unitsOf(amount, scale), scale)
  },
  neg(amount: Amount): Money {
    const scale = scaleOf(amount)
    return written(-unitsOf(amount, scale), scale)
  },
  /** Less than zero, zero or more, as `sort` wants it: `1.0` and `1.00` are equal. */
  compare(a: Amount, b: Amount): -1 | 0 | 1 {
    const scale = Math.max(scaleOf(a), scaleOf(b))
    const difference = unitsOf(a, scale) - unitsOf(b, scale)
    if (difference === 0n) return 0
    return difference < 0n ? -1 : 1
  },
  /**
   * Parts in proportion to the weights, which add up to the amount exactly. What does not divide goes, a smallest unit
   * each, to the parts with the largest rest, the first of equal ones first: `allocate('100.00', [1, 1, 1])` is
   * `['33.34', '33.33', '33.33']`.
   * @param weights whole numbers from 0 on, not all of them 0
   */
  allocate(amount: Amount, weights: readonly (number | bigint)[]): Money[] {
    const scale = scaleOf(amount)
    const whole = unitsOf(amount, scale)
    const shares = weights.map(weightOf)
    const sum = shares.reduce((total, share) => total + share, 0n)
    if (sum === 0n) throw new RangeError('the weights of an allocation are all zero')
    const size = whole < 0n ? -whole : whole
    const parts = shares.map((share) => (size * share) / sum)
    const rests = shares.map((share, at) => ({ at, rest: (size * share) % sum }))
    let left = size - parts.reduce((total, part) => total + part, 0n)
    for (const { at } of rests.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))) {
      if (left === 0n) break
      parts[at] = (parts[at] ?? 0n) + 1n
      left -= 1n
    }
    return parts.map((part) => written(whole < 0n ? -part : part, scale))
  },
} as const

/** @throws {AmountError} which says where it stood */
export function checkedMoney(value: unknown, path = ''): Money {
  if (typeof value === 'number' || typeof value === 'bigint')
    throw new AmountError(
      `a JavaScript ${typeof value} is no exact amount: write it as a string, such as '12.50'`,
      path,
    )
  if (!isMoney(value)) throw new AmountError(`${JSON.stringify(value)} is no decimal such as '12.50'`, path)
  return value
}

function isMoney(value: unknown): value is Money {
  return typeof value === 'string' && value.length <= 40 && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value)
}

function scaleOf(amount: Amount): number {
  const text = checkedMoney(amount)
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.length - point - 1
}

function unitsOf(amount: Amount, scale: number): bigint {
  const [whole = '0', decimals = ''] = checkedMoney(amount).split('.')
  return BigInt(whole + decimals.padEnd(scale, '0'))
}

function written(units: bigint, scale: number): Money {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return checkedMoney(units < 0n ? `-${text}` : text)
}

function weightOf(weight: number | bigint): bigint {
  if (typeof weight === 'number' && !Number.isSafeInteger(weight))
    throw new RangeError(`${weight} is no weight of an allocation: those are whole numbers`)
  const share = BigInt(weight)
  if (share < 0n) throw new RangeError(`${share} is no weight of an allocation: those are not negative`)
  return share
}
