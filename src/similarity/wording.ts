import { limits } from '../kernel/limits.ts'

/**
 * What a bank’s words tell of who was paid. Pure, and linear in the length of the text: words are told apart once, and each is
 * judged by itself. What changes from row to row (numbers of stores, checks, cards and phones, days, references) goes; what a
 * bank or a processor wraps around a name (`SQ *`, `POS DEBIT`, `DES:PAYMENT`) goes too, unless nothing else is there.
 * @returns the words that count, in their order, with spaces between: rows with the same signature are rows of one wording
 */
export function signatureOf(description: string): string {
  const all = wordsOf(description)
  const named = all.filter((word) => !wrapping.has(word))
  return (named.length > 0 ? named : all).slice(0, maxWords).join(' ')
}

/** What two wordings are compared by. */
export interface Features {
  /** Each once, as a hash of its name. */
  features: Int32Array
  /** By kind and place. */
  weights: Float32Array
}

export function wordsIn(signature: string): string[] {
  return signature === '' ? [] : signature.split(' ')
}

const maxWords = 10

/** Words in capitals without what changes from row to row. */
function wordsOf(description: string): string[] {
  const text = description
    .slice(0, limits.description)
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(marks, '')
    .normalize('NFC')
  const parts = text.replace(processor, '').split(between)
  return parts.filter((part, at) => part !== '' && !changes(part, at))
}

const between = /[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}]+/u

/** Accents that stand apart, and apostrophes: "Joe’s" is "JOES". */
const marks = /[\u0300-\u036f'’]/g

/** `SQ *`, `TST*`, `PAYPAL *`, `PP*`: who took the money for somebody. */
const processor = /^\s*(?:SQ|TST|PAYPAL|PP|SP|IN|FS|EB|BT|CKE|DD|WPY|CKO|PY)\s?\*/

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

const wrapping: ReadonlySet<string> = new Set(
  `POS DEBIT CREDIT CARD CHECKCARD PURCHASE RECURRING PAYMENT PMT WEB ACH EFT CCD PPD TEL DES ID INV INDN CO INC LLC CORP LTD
  THE ORIG NAME DESC DATE TRACE REF CONF OUR COMPANY COM WWW HTTP HTTPS BILL NO NUM VISA MC AUTH AUTHORIZED ENTRY SEC PAID
  AL AK AZ AR CA CT DE FL GA HI IA IL KS KY LA MA MD MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK PA RI SC SD TN TX UT VA VT WA
  WI WV WY DC OR US USA`.split(/\s+/),
)

/** Whole words, pairs of words, their consonants, and groups of three letters: a misspelt name keeps most of the last. */
export function featuresOf(signature: string): Features {
  const words = wordsIn(signature)
  const weights = new Map<number, number>()
  const add = (name: string, weight: number) => {
    const feature = hashOf(name)
    weights.set(feature, Math.max(weight, weights.get(feature) ?? 0))
  }
  words.forEach((word, at) => {
    const place = places[at] ?? 0.4
    add(`w${word}`, place)
    const next = words[at + 1]
    if (next !== undefined) add(`p${word} ${next}`, 0.5 * place)
    const bones = word.replaceAll(/[AEIOU]|(.)(?=\1)/g, '')
    if (bones.length > 2) add(`c${bones}`, 0.5 * place)
  })
  // Across the words, so that "TEAIMPORTS" is close to "TEA IMPORTS".
  const letters = `^${words.join('')}`.slice(0, maxLetters)
  for (let at = 0; at + 3 <= letters.length; at += 1) add(letters.slice(at, at + 3), at < 12 ? 0.3 : 0.15)
  return { features: Int32Array.from(weights.keys()), weights: Float32Array.from(weights.values()) }
}

/** FNV-1a: two of a million names share a hash once in thousands of Instances, and then only weaken a feature. */
function hashOf(name: string): number {
  let hash = 2166136261
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 16777619)
  return hash
}

const places: readonly number[] = [1, 0.9, 0.7, 0.5]
const maxLetters = 40
