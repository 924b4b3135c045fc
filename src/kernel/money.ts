import type { Flavor } from './flavor.ts'

/** An amount of some currency in units of 1/10000 of it, signed: debits are positive. */
export type Money = Flavor<bigint, 'money'>

/** 99999999999.99: with two decimals it also survives a client that reads it into a double. */
export const largestAmount: Money = 999_999_999_999_900n

/**
 * Reads a decimal as it stands on the wire, "-12.30", or as a JSON number may be written, "1e2" or "1.50E+1", never by
 * way of a double. Zeros at the end do not count as decimals; "-0" is 0n. The magnitude is for `isWithinRange` to
 * judge.
 * @returns undefined for any other text and for none, for more than four decimals, and above 64 digits (written out or
 * as a power of ten)
 */
export function parseMoney(text: string | undefined): Money | undefined {
  const match = text !== undefined && text.length <= maxDigits ? decimal.exec(text) : null
  if (match === null) return undefined
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const digits = BigInt(whole + fraction)
  const amount = scale({ digits, exponent: BigInt(exponent) - BigInt(fraction.length) + storedDecimals })
  return amount !== undefined && sign === '-' ? -amount : amount
}

export function magnitude(amount: Money): Money {
  return amount < 0n ? -amount : amount
}

export function sumOfAmounts(parts: readonly { amount: Money }[]): Money {
  return parts.reduce((sum, { amount }) => sum + amount, 0n)
}

export function isWithinRange(amount: Money): boolean {
  return amount <= largestAmount && amount >= -largestAmount
}

/**
 * 123400n is "12.34". Writes `decimals` decimals, and more when the amount has more: no digit is ever dropped.
 * @param decimals those of the currency, 0 to 4
 */
export function formatMoney(amount: Money, decimals = 2): string {
  const digits = String(magnitude(amount)).padStart(5, '0')
  const fraction = digits.slice(-4)
  const shown = fraction.replace(/0+$/, '').padEnd(decimals, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -4)}${shown === '' ? '' : `.${shown}`}`
}

/**
 * Whether the amount needs no more decimals than the currency has.
 * @param decimals 0 to 4
 */
export function fitsCurrency(amount: Money, decimals: number): boolean {
  return amount % 10n ** (storedDecimals - BigInt(decimals)) === 0n
}

/**
 * How many decimals each currency has: every active code of ISO 4217 that has a minor unit, as published on 2026-01-01
 * by its maintenance agency (SIX, "list one"). Metals, drawing rights and test codes have none there; XAD, a unit of
 * account between central banks, is left out.
 */
export const currencyDecimals: ReadonlyMap<string, number> = new Map([
  ...codesWith(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...codesWith(
    2,
    `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP
     COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR
     JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN
     NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL
     THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  ),
  ...codesWith(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...codesWith(4, 'CLF UYW'),
])

const storedDecimals = 4n
const maxDigits = 64
const decimal = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/

/** `digits` times ten to the power of `exponent`, if that is whole and not absurdly long. */
function scale({ digits, exponent }: { digits: bigint; exponent: bigint }): bigint | undefined {
  if (digits === 0n) return 0n
  const distance = exponent < 0n ? -exponent : exponent
  if (distance > maxDigits) return undefined
  const power = 10n ** distance
  if (exponent >= 0n) return digits * power
  return digits % power === 0n ? digits / power : undefined
}

function codesWith(decimals: number, codes: string): [string, number][] {
  return codes.split(/\s+/).map((code) => [code, decimals])
}
