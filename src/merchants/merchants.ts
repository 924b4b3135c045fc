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

/**
 * Whom a row is about, in short: its first letters without the vowels of long words. Rows of one key and direction are asked about together.
 * Linear in the length of the text.
 */
export function merchantKeyOf(description: string): string {
  const words = signatureOf(description).split(' ')
  return words.map(squeezed).join('').slice(0, maxKey).toWellFormed()
}

const maxKey = 12
const vowels = /[AEIOUY]/g

/** Of a long word the first letter and its consonants: what is misspelt or cut still has most of them. */
function squeezed(word: string): string {
  return word.length > 4 ? word.slice(0, 1) + word.slice(1).replaceAll(vowels, '') : word
}
