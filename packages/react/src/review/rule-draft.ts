/** What stands of a merchant in the words of the bank, without numbers, places and how it was paid. */
const common = new Set(
  'pos debit credit card purchase payment recurring web pmt ach ccd ppd des id inst xfer eft sq tst paypal checkcard online autopay transfer inc llc co com www http https the'.split(
    ' ',
  ),
)

/**
 * An expression for rows like one that a person looks at: the words of the merchant at any place, and the direction.
 * @param name of the merchant, where it is known, else undefined
 */
export function draftExpression(description: string, amount: string, name?: string): string {
  const words = merchantWords(name !== undefined && isIn(name, description) ? name : description)
  const pattern = words.map(escaped).join('.*')
  const direction = amount.startsWith('-') ? 't.amount < 0' : 't.amount > 0'
  return pattern === '' ? direction : `match(${quoted(`(?i).*${pattern}`)}, t.description) and ${direction}`
}

/** At most three words that tell whom a row is about. */
export function merchantWords(description: string): readonly string[] {
  const words = description.split(/[^\p{L}\p{N}&']+/u).filter((word) => word !== '')
  const telling = words.filter((word) => word.length > 2 && !/\d/.test(word) && !common.has(word.toLowerCase()))
  return telling.slice(0, 2)
}

/** A name for the rule, as people write it. */
export function draftName(description: string, name?: string): string {
  const words = name === undefined ? merchantWords(description) : [name]
  return words
    .map((word) => (word === word.toUpperCase() ? word.charAt(0) + word.slice(1).toLowerCase() : word))
    .join(' ')
}

function isIn(name: string, description: string): boolean {
  const text = description.toLowerCase()
  return merchantWords(name).every((word) => text.includes(word.toLowerCase()))
}

function escaped(word: string): string {
  return word.toLowerCase().replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}

function quoted(pattern: string): string {
  return `"${pattern}"`
}
