import { must } from '../kernel/assert.ts'
import { bankWords, fillers, isNearly, sharedBeginning, wordsOf } from './words.ts'

/** Pure: whose name a bank's description bears, cut off, glued together or misspelt as banks have it. */

export interface Named {
  partyId: string
  /** How much of the name is there, from 0 to 1. */
  score: number
  /** By words with which its payments came, not by a name of it. */
  isLearned: boolean
}

/** @returns the parties that the description names as well as each other, those first of whose name there is most */
export type FindNamed = (description: string) => Named[]

interface Name {
  partyId: string
  words: readonly string[]
  /** Its legal form, which tells it from namesakes. */
  form: string | undefined
  isLearned: boolean
}

/** A party with each name that it bears or bore, and with words with which its payments came. */
export interface NamedParty {
  id: string
  names: readonly string[]
  phrases?: readonly string[]
}

/** Words of a description with which a party's name may begin. */
export function beginningsOf(description: string): string[] {
  return wordsOf(description).filter((word) => word.length >= minAlone && /\p{L}/u.test(word) && !bankWords.has(word))
}

/** A name of one word has at least so many letters; so does a part that stands for a name. */
const minAlone = 3
const minPart = 4
const minRegrouped = 8

export function findNamedAmong(parties: readonly NamedParty[]): FindNamed {
  const names = parties.flatMap(({ id: partyId, names: written, phrases = [] }) => [
    ...written.map((name): Name => ({ partyId, words: nameWords(name), form: formOf(name), isLearned: false })),
    ...phrases.map((name): Name => ({ partyId, words: wordsOf(name), form: undefined, isLearned: true })),
  ])
  const byBeginning = Map.groupBy(
    names.filter(({ words }) => words.length > 0),
    ({ words }) => beginningOf(must(words[0], 'there is one')),
  )
  const byEnding = Map.groupBy(
    names.filter(({ words: [first = ''] }) => first.length > minAlone),
    ({ words }) => endingOf(must(words[0], 'there is one')),
  )
  const byLast = Map.groupBy(
    names.filter(({ words }) => words.length === 2),
    ({ words }) => must(words[1], 'there are two'),
  )
  return (description) => {
    const words = wordsOf(description)
    const found = words.flatMap((word, at) => [
      ...(byBeginning.get(beginningOf(word)) ?? []).flatMap((name) => [
        ...forward(name, words, at),
        ...regrouped(name, words, at),
      ]),
      // A letter is wrong where it begins.
      ...(byEnding.get(endingOf(word)) ?? [])
        .filter((name) => beginningOf(firstOf(name)) !== beginningOf(word))
        .flatMap((name) => forward(name, words, at)),
      ...(byLast.get(word) ?? []).flatMap((name) => backward(name, words, at)),
    ])
    return onlyBest(found)
  }
}

function nameWords(name: string): string[] {
  const words = wordsOf(name)
  const significant = words.filter((word) => !fillers.has(word))
  return significant.length > 0 ? significant : words
}

function firstOf({ words }: Name): string {
  return must(words[0], 'a name has a word')
}

function endingOf(word: string): string {
  return word.slice(-minAlone)
}

function formOf(name: string): string | undefined {
  const last = wordsOf(name).at(-1)
  return last !== undefined && fillers.has(last) ? last : undefined
}

function beginningOf(word: string): string {
  return word.slice(0, minAlone)
}

interface Found extends Named {
  /** Letters of the name that were found. */
  letters: number
}

/** Of names that are found the longest. */
function onlyBest(found: readonly Found[]): Named[] {
  const longest = Math.max(0, ...found.map((each) => each.letters))
  const best = new Map<string, Named>()
  for (const { partyId, score, letters, isLearned } of found) {
    const known = best.get(partyId)
    if (letters === longest && !(known && known.score >= score)) best.set(partyId, { partyId, score, isLearned })
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score)
}

/** The name as it is written, from this word of the description on. */
function forward(named: Name, words: readonly string[], start: number): Found[] {
  const { partyId, words: name, form, isLearned } = named
  let [at, known, letters, isMisspelt] = [start, 0, 0, false]
  for (; known < name.length; known += 1) {
    while (fillers.has(words[at] ?? '-') && !fillers.has(name[known] ?? '-')) at += 1
    const [wanted, word] = [must(name[known], 'it is within the name'), words[at]]
    if (word === undefined) break
    if (word !== wanted && !isMisspelt && isNearly(word, wanted, name.length > 1)) isMisspelt = true
    else if (word !== wanted) return partly({ partyId, isLearned, known, letters }, { name, form, words, at })
    letters += wanted.length
    at += 1
  }
  if (known === name.length) {
    const ofForm = form !== undefined && words[at] === form ? form.length : 0
    return letters >= minAlone ? [{ partyId, isLearned, letters: letters + ofForm, score: isMisspelt ? 0.9 : 1 }] : []
  }
  return partly({ partyId, isLearned, known, letters }, { name, form, words, at })
}

/** What does not go on as the name does: it is cut off, glued to the next word, or shortened. */
function partly(
  { known, letters, ...of }: { partyId: string; isLearned: boolean; known: number; letters: number },
  {
    name,
    form,
    words,
    at,
  }: { name: readonly string[]; form: string | undefined; words: readonly string[]; at: number },
): Found[] {
  const [rest, next] = [name.slice(known).join(''), words[at]]
  const shared = next === undefined ? 0 : sharedBeginning(rest, next)
  const isWhole = shared === rest.length
  const isCutOff = shared === next?.length
  const whole = letters + shared
  if (next !== undefined && form !== undefined && next === rest + form)
    return [{ ...of, letters: letters + next.length, score: 1 }]
  if ((isCutOff || isWhole) && whole >= minPart + 2) return [{ ...of, letters: whole, score: isWhole ? 1 : 0.9 }]
  const endsHere = next === undefined || /^\p{N}/u.test(next) || bankWords.has(next)
  const isEnough = known >= 2 || (known === 1 && letters >= minPart && endsHere)
  return isEnough ? [{ ...of, letters, score: 0.7 }] : []
}

/** The name with a gap at another place, whole or cut off where a word ends. */
function regrouped({ partyId, words: name, isLearned }: Name, words: readonly string[], start: number): Found[] {
  const whole = name.join('')
  let [written, isOther] = ['', false]
  let found: Found | undefined
  for (const [offset, word] of words.slice(start, start + name.length + 1).entries()) {
    written += word
    isOther ||= word !== name[offset]
    if (!written.startsWith(whole) && !whole.startsWith(written)) break
    const letters = Math.min(written.length, whole.length)
    if (offset > 0 && isOther && letters >= minRegrouped) found = { partyId, isLearned, letters, score: 0.9 }
  }
  return found ? [found] : []
}

/** Of people: the last name first, or behind an initial. */
function backward(
  { words: [first = '', last = ''], partyId, isLearned }: Name,
  words: readonly string[],
  at: number,
): Found[] {
  const of = { partyId, isLearned }
  if (last.length < minPart) return []
  const [before, behind] = [words[at - 1], words[at + 1]]
  if (behind === first) return [{ ...of, letters: first.length + last.length, score: 1 }]
  if (before !== undefined && isNearly(before, first, true))
    return [{ ...of, letters: first.length + last.length, score: 0.9 }]
  if (before !== undefined && before.length === 1 && first.startsWith(before))
    return [{ ...of, letters: last.length + 1, score: 0.7 }]
  return []
}
