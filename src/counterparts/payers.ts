import { findNamedAmong, type NamedParty } from './naming.ts'
import { bankWords, wordsOf } from './words.ts'

/**
 * Pure: what the applications of an Instance that stand tell of its payers, beside their names: with which other words
 * their money comes, as of a holding or of a spouse, and how long behind the due day. Nothing of it is stored.
 */

/** A row that was applied to an item of a party, or surely will be. */
export interface PaidRow {
  transactionId: string
  partyId: string
  description: string
  /** Its day, and the due day of the item, since 1970. */
  day: number
  due: number
  /** A person has said so: only then its words are the party's. */
  isConfirmed: boolean
}

export interface Learned {
  /** By party, the newest first. */
  phrases: ReadonlyMap<string, readonly string[]>
  lags: ReadonlyMap<string, readonly number[]>
}

/** How much of a name must be there for its words to tell nothing new. */
const minNamed = 0.7
const maxPhrases = 8
/** A phrase of one word has so many letters. */
const minLetters = 6

/** @param paid the newest first, with each item that it was applied to */
export function learnedFrom(paid: readonly PaidRow[], parties: readonly NamedParty[]): Learned {
  const rows = lastOfEach(paid)
  const byParty = Map.groupBy(rows, (row) => row.partyId)
  const lags = new Map([...byParty].map(([id, own]) => [id, own.map((row) => row.day - row.due)]))
  return { lags, phrases: phrasesAmong(rows, parties) }
}

/** Of several items that a row has paid that which is due last: it is the one for which it came. */
function lastOfEach(paid: readonly PaidRow[]): PaidRow[] {
  const last = new Map<string, PaidRow>()
  for (const each of paid) {
    const key = `${each.transactionId} ${each.partyId}`
    const known = last.get(key)
    if (!known || known.due < each.due) last.set(key, each)
  }
  return [...last.values()]
}

/** Words of rows that do not name their party, and that no row of another party has. */
function phrasesAmong(rows: readonly PaidRow[], parties: readonly NamedParty[]): Map<string, string[]> {
  const findNamed = findNamedAmong(parties)
  const found = rows.flatMap(({ partyId, description, isConfirmed }) => {
    if (!isConfirmed) return []
    const isNamed = findNamed(description).some((named) => named.partyId === partyId && named.score >= minNamed)
    return isNamed ? [] : phrasesOf(description).map((phrase) => ({ partyId, phrase }))
  })
  if (found.length === 0) return new Map()
  const texts = rows.map(({ partyId, description }) => ({ partyId, text: ` ${wordsOf(description).join(' ')} ` }))
  const isOwn = new Map(
    [...new Set(found.map(({ phrase }) => phrase))].map((phrase) => {
      const owners = texts.filter(({ text }) => text.includes(` ${phrase} `)).map(({ partyId }) => partyId)
      return [phrase, new Set(owners).size === 1]
    }),
  )
  const own = Map.groupBy(
    found.filter(({ phrase }) => isOwn.get(phrase)),
    ({ partyId }) => partyId,
  )
  return new Map(
    [...own].map(([id, each]) => [id, [...new Set(each.map(({ phrase }) => phrase))].slice(0, maxPhrases)]),
  )
}

/** Words next to each other that are neither a bank's nor numbers. */
function phrasesOf(description: string): string[] {
  const phrases: string[][] = [[]]
  for (const word of wordsOf(description))
    if (bankWords.has(word) || /\p{N}/u.test(word)) phrases.push([])
    else phrases.at(-1)?.push(word)
  return phrases
    .filter((words) => words.length > 1 || words.join('').length >= minLetters)
    .map((words) => words.join(' '))
}
