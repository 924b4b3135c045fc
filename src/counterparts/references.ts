/** Pure: which reference numbers a bank's description has, written in whatever way. */

interface Numbers {
  /** Without zeros before them. */
  digits: string
  /** With them. */
  length: number
  /** Letters directly before them, or a word that announces a number. */
  before: string
}

const announcing = new Set(
  'inv invoice invoices bill no nr num number ref reference rechnung re rg document doc'.split(' '),
)

/** What announces a day or an hour. */
const announcingTime = new Set(['date', 'time', 'on'])

/** Numbers of so many digits are told apart by themselves; shorter ones need what announces them. */
const minAlone = 5
const minUnannounced = 4
const minDigits = 3

/** How many groups of digits a number may be divided into. */
const maxGroups = 4

export interface Cited<Item> {
  item: Item
  /** The number is announced, or long enough to be no other. */
  isSure: boolean
}

/** @returns the items whose reference number the description has */
export type FindCited<Item> = (description: string) => Cited<Item>[]

export function findCitedAmong<Item extends { reference: string | null }>(items: readonly Item[]): FindCited<Item> {
  const keyed = items.flatMap((item) =>
    item.reference === null ? [] : keysOf(item.reference).map((key) => ({ ...key, item })),
  )
  const byDigits = Map.groupBy(keyed, ({ digits }) => digits)
  return (description) => {
    const found = new Map<Item, boolean>()
    for (const { digits, length, before } of numbersOf(description))
      for (const { item, letters, isWhole } of byDigits.get(digits) ?? []) {
        const isAnnounced = before !== '' && (before === letters || announcing.has(before))
        const isSure = isAnnounced || (isWhole && digits.length >= minAlone)
        if (isSure || length >= minUnannounced) found.set(item, isSure || (found.get(item) ?? false))
      }
    return [...found].map(([item, isSure]) => ({ item, isSure }))
  }
}

/** Its digits, and the last group of them, which people write without the year before it. */
function keysOf(reference: string): { digits: string; letters: string | undefined; isWhole: boolean }[] {
  const groups = reference.match(/\p{N}+/gu) ?? []
  const last = groups.at(-1)
  if (last === undefined) return []
  const [letters] = wordsIn(reference)
  const whole = groups.join('')
  const keys = [{ written: whole, isWhole: true }, ...(last === whole ? [] : [{ written: last, isWhole: false }])]
  return keys
    .filter(({ written }) => written.length >= minDigits || letters !== undefined)
    .map(({ written, isWhole }) => ({ digits: plain(written), letters, isWhole }))
}

function numbersOf(description: string): Numbers[] {
  const parts = digitsIn(description)
  return parts.flatMap(({ letters, gap }, at) => {
    const before = gap.includes('#') && letters === '' ? 'no' : letters
    const numbers: Numbers[] = []
    if (announcingTime.has(letters)) return []
    let joined = ''
    for (const [offset, part] of parts.slice(at, at + maxGroups).entries()) {
      if (offset > 0 && (part.letters !== '' || !/^[-_/. ]$/.test(part.gap))) break
      joined += part.digits
      numbers.push({ digits: plain(joined), length: joined.length, before })
    }
    return numbers
  })
}

/** Each run of digits with what stands before it: a gap without letters and digits, and the letters before that. */
function digitsIn(text: string): { letters: string; gap: string; digits: string }[] {
  const runs = text.toLowerCase().match(/\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu) ?? []
  let [letters, gap] = ['', '']
  return runs.flatMap((run) => {
    const before = { letters, gap }
    const isLetters = /^\p{L}/u.test(run)
    const isDigits = /^\p{N}/u.test(run)
    if (isLetters || isDigits) [letters, gap] = [isLetters ? run : '', '']
    else gap = run
    return isDigits ? [{ ...before, digits: run }] : []
  })
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}

function plain(digits: string): string {
  return digits.replace(/^0+/, '')
}
