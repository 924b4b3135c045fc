/** Pure: words of names and descriptions, compared. */

/** Legal forms and small words, which names and descriptions have or lack alike. */
export const fillers = new Set(
  'inc llc ltd co corp company corporation limited lp llp plc gmbh ag the and of'.split(' '),
)

/** Words of banks, which are of nobody's name when they stand before or behind one. */
export const bankWords = new Set(
  `ach wire credit debit deposit payment pmt pymt payments transfer xfer from to for inv invoice invoices bill ref reference check chk
   online mobile zelle orig orig id des desc indn trace trn ppd ccd web bnf beneficiary by order acct account no nr number sepa
   remittance rmt eft bacs fps ext external incoming outgoing vendor supplier name date time descr entry sec type det on thank you`.split(
    /\s+/,
  ),
)

export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

export function sharedBeginning(one: string, other: string): number {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1
  return length
}

/**
 * One letter is another, missing, too many, or has changed places with the next: in words that are long enough, alone
 * or beside others.
 */
export function isNearly(one: string, other: string, isBeside: boolean): boolean {
  const min = isBeside ? 3 : 5
  if (Math.min(one.length, other.length) < min || one.length + other.length < 2 * min + 1) return false
  if (Math.abs(one.length - other.length) > 1) return false
  const start = sharedBeginning(one, other)
  const [a, b] = [one.slice(start), other.slice(start)]
  if (a.length === b.length)
    return a.slice(1) === b.slice(1) || (a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0])
  return a.length > b.length ? a.slice(1) === b : b.slice(1) === a
}
