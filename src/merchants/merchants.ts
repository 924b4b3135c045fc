import { limits } from '../kernel/limits.ts'
import { cities, cityPrefixes, regions, wrapping } from './wrapping-words.ts'

/** What a bank’s words tell of a payment. */
export interface Wording {
  /** The words that count, in their order: without what changes from row to row, or is wrapped around a name. */
  words: readonly string[]
  /** Those of them that name the merchant: without the city and what else stands behind the number of a store. */
  name: readonly string[]
  /** What the bank or a processor of payments has wrapped around the name. */
  wrapped: readonly string[]
}

/**
 * Pure, and linear in the length of the text: words are told apart once, and each is judged by itself. What changes
 * from row to row (numbers of stores, checks, cards and phones, days, references) goes; what a bank or a processor
 * wraps around a name (`SQ *`, `POS DEBIT`, `DES:PAYMENT`) goes too, unless nothing else is there.
 */
export function wordingOf(description: string): Wording {
  const text = lettersOf(description)
  const found = walked(partsOf(text.includes('*') ? text.replace(processor, '') : text))
  const words = found.words.length > 0 ? found.words : found.wrapped
  const name = found.words.length > 0 ? withoutCity(found) : words
  return {
    words: upTo(maxWords, words),
    name: upTo(maxNameWords, name),
    wrapped: upTo(maxWords, found.wrapped),
  }
}

function upTo(max: number, words: readonly string[]): readonly string[] {
  return words.length > max ? words.slice(0, max) : words
}

/** @returns the words that count, with spaces between: rows with the same signature are rows of one wording */
export function signatureOf(description: string): string {
  return wordingOf(description).words.join(' ')
}

/**
 * Whom a row is about, in short: the letters of the name without the vowels of long words. Rows of one key and
 * direction are asked about together, and learned from together; neither a city nor the number of a store divides them.
 */
export function merchantKeyOf(description: string): string {
  return keyOfName(wordingOf(description).name)
}

export function keyOfName(name: readonly string[]): string {
  return name.map(squeezed).join('').slice(0, maxKey).toWellFormed()
}

const maxWords = 10
const maxNameWords = 4
const maxKey = 16

/** All words of a text in capitals without accents, numbers left out. */
export function wordsOfLetters(text: string): string[] {
  return partsOf(lettersOf(text)).filter((word) => word !== '' && digitsIn(word) === 0)
}

/** Capitals without accents. */
function lettersOf(description: string): string {
  const cut = description.slice(0, limits.description)
  if (plain.test(cut)) return cut.toUpperCase().replaceAll("'", '')
  return cut.normalize('NFKD').toUpperCase().replaceAll(marks, '').normalize('NFC')
}

const plain = /^[\x20-\x7e]*$/

/** Its words and numbers. */
function partsOf(capitals: string): string[] {
  return capitals.split(plain.test(capitals) ? betweenPlain : between)
}

const between = /[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}]+/u
/** The same of plain capitals, in a third of the time. */
const betweenPlain = /[^A-Z0-9]+/

/** Accents that stand apart, and apostrophes: "Joe’s" is "JOES". */
const marks = /[\u0300-\u036f'’]/g

/** `SQ *`, `TST*`, `PAYPAL *`, `PP*`: who took the money for somebody. */
const processor =
  /^\s*(?:SQ|TST|PAYPAL|PP|SP|IN|FS|EB|BT|CKE|DD|WPY|CKO|PY|SUMUP|ZETTLE_|IZ|MOLLIE|ADYEN|KLARNA|STRIPE|NYX|BUCKAROO)\s?\*/

interface Walked {
  words: string[]
  wrapped: string[]
  /** How many of the words stand before the first number behind a name. */
  named: number
  /** After how many words the code of a state or a country stands. */
  region: number
}

function walked(parts: readonly string[]): Walked {
  const found: Walked = { words: [], wrapped: [], named: Infinity, region: -1 }
  parts.forEach((part, at) => {
    if (part === '') return
    if (changes(part, at)) {
      if (found.words.length > 0 && found.named === Infinity) found.named = found.words.length
    } else if (regions.has(part)) found.region = found.words.length
    else (wrapping.has(part) ? found.wrapped : found.words).push(part)
  })
  if (found.words.length === 0 && found.wrapped.length === 0)
    found.words.push(...parts.filter((part) => regions.has(part)))
  return found
}

/** A number, or a word with so many digits that it is one: a short number at the beginning is a name (`7 ELEVEN`). */
function changes(word: string, at: number): boolean {
  const digits = digitsIn(word)
  if (digits === word.length) return at > 0 || digits > 2
  return digits > 2 || (digits > 0 && word.length > 5) || word.startsWith('XXX')
}

/** Of whichever script. */
function digitsIn(word: string): number {
  let digits = 0
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at)
    if (code > 127) return word.replaceAll(notDigits, '').length
    if (code >= 48 && code <= 57) digits += 1
  }
  return digits
}

const notDigits = /\P{Nd}/gu

/** Known cities go from the end; before a state also an unknown one, where enough of a name is left. */
function withoutCity({ words, named, region }: Walked): string[] {
  const name = named < words.length ? words.slice(0, named) : words
  const last = name.at(-1)
  if (last !== undefined && lastOfCities.has(last))
    for (const length of [3, 2, 1])
      if (name.length > length && cities.has(name.slice(-length).join('_'))) return name.slice(0, -length)
  if (region !== name.length || name.length < 3) return name
  const [beforeLast] = name.slice(-2)
  const isLonger = name.length > 3 && beforeLast !== undefined && cityPrefixes.has(beforeLast)
  return name.slice(0, isLonger ? -2 : -1)
}

const lastOfCities: ReadonlySet<string> = new Set(Array.from(cities, (city) => city.slice(city.lastIndexOf('_') + 1)))

const vowels = /[AEIOUY]/g

/** Of a long word the first letter and its consonants: what is misspelt or cut still has most of them. */
export function squeezed(word: string): string {
  return word.length > 4 ? word.slice(0, 1) + word.slice(1).replaceAll(vowels, '') : word
}
