/** Words by which the two sides of a transfer tell that they belong together. */
export interface Side {
  description: string
  /** Of the account and its ledger. */
  accountNames: readonly string[]
  accountType: 'asset' | 'liability'
}

/**
 * A transfer word on either side, the other account's name or last digits, or a payment word: on the side of a card or
 * a loan, or on both sides. What a shop gives back speaks of payments too, and is none.
 */
export function areCued(from: Side, to: Side): boolean {
  const sides = [from, to]
  if (
    sides.some((side) =>
      /\b(refund|return(ed)?|reversal|chargeback|cash ?back|rebate|interest)\b/i.test(side.description),
    )
  )
    return false
  if (sides.some((side) => transferWord.test(side.description))) return true
  if (names(from, to) || names(to, from)) return true
  const payments = sides.filter((side) => paymentWord.test(side.description))
  return payments.length === 2 || (to.accountType === 'liability' && payments.includes(to))
}

const transferWord = /\b(transfer(red|s)?|tra?nsfr|xfer|tfr|trf|sweep|acct to acct|between accounts|internal move)\b/i
const paymentWord = /\b(payments?|pa?ymt|pmt|autopay|auto ?pay|epay(ment)?|bill ?pay|thank you|card ?pay)\b/i

/** Whether one side speaks of the account of the other. */
function names(side: Side, other: Side): boolean {
  const text = ` ${wordsOf(side.description).join(' ')} `
  return other.accountNames.some((name) => {
    const words = wordsOf(name)
    const digits = /(\d{4})\D*$/.exec(name)?.[1]
    if (digits && new RegExp(`(^|\\D)${digits}(?!\\d)`).test(side.description)) return true
    return words.some((word) => word.length > 3 && !generalWords.has(word)) && text.includes(` ${words.join(' ')} `)
  })
}

/** Of too many accounts, and of too many shops' texts, to tell one. */
const generalWords: ReadonlySet<string> = new Set(
  'card bank account cash credit debit main business company money online payments visa mastercard checking loan treasury payroll'.split(
    ' ',
  ),
)

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
