import { currencyDecimals } from '../kernel/money.ts'
import { FileProblem, quoted } from './statement.ts'

/** What a mark such as "€", "US$" or "EUR" says. */
export interface CurrencyMark {
  /** As the file has it. */
  text: string
  /** The currencies that it can mean: "$" is that of many countries. */
  codes: readonly string[]
}

/** A mark with the line of the file that it stands on, from 1. */
export interface CurrencyClaim extends CurrencyMark {
  line: number
}

const marks = new Map(
  Object.entries({
    'USD AUD CAD NZD HKD SGD TWD MXN ARS CLP COP UYU DOP BBD BSD BZD BMD BND FJD GYD JMD KYD LRD NAD SBD SRD TTD XCD': [
      '$',
      'dollar',
      'dollars',
    ],
    USD: ['us$', 'usd$', 'u$s'],
    CAD: ['c$', 'ca$', 'cad$', 'can$', 'cdn$'],
    AUD: ['a$', 'au$', 'aud$'],
    NZD: ['nz$', 'nzd$'],
    HKD: ['hk$'],
    SGD: ['s$', 'sg$'],
    TWD: ['nt$'],
    MXN: ['mx$', 'mex$'],
    BRL: ['r$'],
    EUR: ['€', 'euro', 'euros'],
    'GBP GIP FKP SHP EGP LBP SYP SDG SSP': ['£', 'pound', 'pounds'],
    'JPY CNY': ['¥', '￥', 'yen'],
    'SEK NOK DKK ISK': ['kr', 'kr.', 'kroner', 'kronor'],
    SEK: ['skr'],
    NOK: ['nkr'],
    DKK: ['dkr'],
    CHF: ['fr.', 'sfr', 'sfr.', 'chf.'],
    'INR PKR LKR NPR MUR SCR': ['rs', 'rs.', '₨'],
    INR: ['₹'],
    PLN: ['zł', 'zl'],
    CZK: ['kč', 'kc'],
    HUF: ['ft'],
    RON: ['lei'],
    RUB: ['₽', 'руб', 'руб.'],
    UAH: ['₴'],
    TRY: ['₺', 'tl'],
    ILS: ['₪'],
    'KRW KPW': ['₩'],
    NGN: ['₦'],
    PHP: ['₱'],
    THB: ['฿'],
    VND: ['₫'],
    MYR: ['rm'],
    IDR: ['rp', 'rp.'],
    ZAR: ['r'],
    'CRC SVC': ['₡'],
    PYG: ['₲'],
    GHS: ['₵'],
    KZT: ['₸'],
  }).flatMap(([codes, texts]) => texts.map((text): [string, string[]] => [text, codes.split(' ')])),
)

export function currencyMark(text: string): CurrencyMark | undefined {
  const word = text.replaceAll(/\s/g, '').toLowerCase()
  const code = word.toUpperCase()
  const codes = marks.get(word) ?? (currencyDecimals.has(code) ? [code] : undefined)
  return codes && { text: text.trim(), codes }
}

/** What a format for machines names by its code, known or not; nothing where it names none. */
export function codeClaims(code: string, line: number): CurrencyClaim[] {
  return code === '' ? [] : [{ text: code, codes: [code.toUpperCase()], line }]
}

/** The claims without those that say what an earlier one says. All must leave one currency possible. */
export function agreedClaims(claims: readonly CurrencyClaim[]): CurrencyClaim[] {
  const distinct = new Map<string, CurrencyClaim>()
  let possible: readonly string[] | undefined
  for (const claim of claims) {
    if (distinct.has(claim.text)) continue
    const left = possible?.filter((code) => claim.codes.includes(code)) ?? claim.codes
    if (left.length === 0)
      throw new FileProblem(
        `${quoted(claim.text)} is another currency than ${listed([...distinct.keys()])} before it`,
        claim.line,
      )
    possible = left
    distinct.set(claim.text, claim)
  }
  return [...distinct.values()]
}

/** The one currency that all claims leave possible. */
export function currencyOf(claims: readonly CurrencyClaim[]): string | null {
  const [first, ...others] = claims
  const possible = first?.codes.filter((code) => others.every(({ codes }) => codes.includes(code))) ?? []
  return possible.length === 1 ? (possible[0] ?? null) : null
}

/** Why books in this currency cannot take the file. */
export function foreignCurrency(claims: readonly CurrencyClaim[], own: string): FileProblem | undefined {
  const foreign = claims.find(({ codes }) => !codes.includes(own))
  if (!foreign) return undefined
  const { text, codes, line } = foreign
  const [code = ''] = codes
  const meaning = text.toUpperCase() === code ? code : `${quoted(text)} (${codes.slice(0, 3).join(', ')})`
  return new FileProblem(`is in ${meaning}; these books are in ${own}`, line)
}

function listed(texts: readonly string[]): string {
  return texts.slice(0, 3).map(quoted).join(', ')
}
