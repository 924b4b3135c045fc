/** What the words of a bank and those of the books have in common. Pure. */
export interface Words {
  /** In capitals, each once, without what banks put around names. */
  words: ReadonlySet<string>
  /** The number of a check, when the text names one. */
  check: string | null
}

export function wordsOf(text: string, checkNumber: string | null = null): Words {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toUpperCase()
  const parts = plain.split(/[^\p{L}\p{N}]+/u).slice(0, 60)
  const words = new Set(parts.filter((part) => part.length >= 3 && !wrapping.has(part)))
  const check = checkNumber ?? /\b(?:CHECK|CHEQUE|CHQ|CHK|CK)\W{0,3}(?:NO\W{0,2})?(\d{2,10})\b/.exec(plain)?.[1]
  return { words, check: check?.replace(/^0+/, '') ?? null }
}

/** From 0 to 1: how much of the shorter text the other one says too. */
export function likeness(one: Words, other: Words): number {
  const [few, many] = one.words.size <= other.words.size ? [one.words, other.words] : [other.words, one.words]
  if (few.size === 0) return 0
  return sharedBy(few, many) / few.size
}

export function sharesWords(one: Words, other: Words): boolean {
  return sharedBy(one.words, other.words) > 0
}

/** Both name a check, and not the same one. */
export function contradicts(one: Words, other: Words): boolean {
  return one.check !== null && other.check !== null && one.check !== other.check
}

export function isSameCheck(one: Words, other: Words): boolean {
  return one.check !== null && one.check === other.check
}

/** Whether the text is of somebody who takes money for others, and pays it out together. */
export function isPayout({ words }: Words): boolean {
  return payoutWords.some((word) => words.has(word))
}

const payoutWords =
  `PAYOUT PAYOUTS SETTLEMENT SETTLEMENTS STRIPE SQUARE PAYPAL ADYEN SUMUP SHOPIFY MOLLIE KLARNA WORLDPAY MERCHANT
  BANKCARD DEPOSIT DEPOSITS BATCH TAKINGS ZETTLE CLOVER TOAST`.split(/\s+/)

const wrapping: ReadonlySet<string> = new Set(
  `THE AND FOR FROM INC LLC LTD GMBH POS ACH WEB SEPA CARD DEBIT CREDIT PURCHASE PAYMENT TRANSFER CHECK CHEQUE CHECKCARD VISA
  MASTERCARD REF REFERENCE NUMBER COM WWW TEL DATE ONLINE`.split(/\s+/),
)

/** A word that a bank has cut short counts as the whole one. */
function sharedBy(few: ReadonlySet<string>, many: ReadonlySet<string>): number {
  let shared = 0
  for (const word of few) if (many.has(word) || (word.length >= 5 && isCut(word, many))) shared++
  return shared
}

function isCut(word: string, many: ReadonlySet<string>): boolean {
  for (const other of many) if (other.length >= 5 && (other.startsWith(word) || word.startsWith(other))) return true
  return false
}
