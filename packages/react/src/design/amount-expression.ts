import { Money } from '@daybook/sdk'

/**
 * The amount that a person typed: `1,234.50`, `(12.50)` for less than zero, or a calculation such as `1200/12*3` or
 * `99.95+5%`.
 * @param decimals of the currency: a division and a percentage are rounded to them, half away from zero
 * @returns undefined where it is none
 */
export function amountOf(
  text: string,
  { decimals = 2, locale = 'en-US' }: { decimals?: number; locale?: string } = {},
): string | undefined {
  const tokens = tokensOf(plain(text, locale))
  if (tokens === undefined || tokens.length === 0 || tokens.length > 64) return undefined
  const reader = { tokens, at: 0 }
  const value = sum(reader)
  if (value === undefined || reader.at !== tokens.length) return undefined
  return rounded(value, decimals)
}

/** A fraction, exact. */
interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

interface Reader {
  readonly tokens: readonly string[]
  at: number
}

/** With a point for the decimals, and no other marks between digits. */
function plain(text: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  const bare = text
    .replaceAll(/[\s\u00a0\u202f'’]/g, '')
    .replaceAll('−', '-')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
  return decimal === ',' ? bare.replaceAll('.', '').replaceAll(',', '.') : bare.replaceAll(',', '')
}

function tokensOf(text: string): string[] | undefined {
  const tokens: string[] = []
  const pattern = /\d{1,30}(?:\.\d{0,12})?|\.\d{1,12}|[-+*/()%]/y
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text)
    if (found === null) return undefined
    tokens.push(found[0])
  }
  return tokens
}

function sum(reader: Reader): Fraction | undefined {
  let value = product(reader)
  for (let sign = reader.tokens[reader.at]; sign === '+' || sign === '-'; sign = reader.tokens[reader.at]) {
    reader.at += 1
    let more = product(reader)
    if (value === undefined || more === undefined) return undefined
    if (reader.tokens[reader.at] === '%') {
      reader.at += 1
      more = times(times(value, more), { over: 1n, under: 100n })
    }
    value = plus(value, sign === '+' ? more : { over: -more.over, under: more.under })
  }
  return value
}

function product(reader: Reader): Fraction | undefined {
  let value = factor(reader)
  for (let sign = reader.tokens[reader.at]; sign === '*' || sign === '/'; sign = reader.tokens[reader.at]) {
    reader.at += 1
    const more = factor(reader)
    if (value === undefined || more === undefined) return undefined
    if (sign === '/' && more.over === 0n) return undefined
    value = times(value, sign === '*' ? more : inverse(more))
  }
  return value
}

function factor(reader: Reader): Fraction | undefined {
  const token = reader.tokens[reader.at]
  reader.at += 1
  if (token === undefined) return undefined
  if (token === '-' || token === '+') {
    const value = factor(reader)
    return value && token === '-' ? { over: -value.over, under: value.under } : value
  }
  if (token === '(') {
    const isFirst = reader.at === 1
    const value = sum(reader)
    if (value === undefined || reader.tokens[reader.at] !== ')') return undefined
    reader.at += 1
    // As accountants write less than zero, where nothing else stands around it.
    const isLoss = isFirst && reader.at === reader.tokens.length && reader.tokens.length === 3
    return isLoss ? { over: -value.over, under: value.under } : value
  }
  return /^[\d.]/.test(token) ? fraction(token) : undefined
}

function fraction(token: string): Fraction {
  const [whole = '', decimals = ''] = token.split('.')
  return { over: BigInt(`0${whole}${decimals}`), under: 10n ** BigInt(decimals.length) }
}

function plus(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under }
}

function times(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.over, under: a.under * b.under }
}

function inverse({ over, under }: Fraction): Fraction {
  return over < 0n ? { over: -under, under: -over } : { over: under, under: over }
}

function rounded({ over, under }: Fraction, decimals: number): string {
  const size = over < 0n ? -over : over
  const units = (size * 10n ** BigInt(decimals) * 2n + under) / (under * 2n)
  const digits = String(units).padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return Money.from(over < 0n && units !== 0n ? `-${text}` : text)
}
