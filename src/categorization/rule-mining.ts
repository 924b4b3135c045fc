import type { LedgerId, TransactionId } from '../kernel/ids.ts'
import { mapInSlices, openPauses } from '../kernel/slices.ts'
import { signatureOf } from '../merchants/merchants.ts'
import { compileExpression, type Expression, type ExpressionSubject, openTrials } from '../rules/rules.ts'

/** Rules that would have decided what people decided by hand. */

/** A transaction as far as such a rule looks at it, with the category that a person gave it. */
export interface Labelled extends ExpressionSubject {
  id: TransactionId
  ledgerId: LedgerId
}

export interface MinedRule {
  name: string
  expression: string
  ledgerId: LedgerId
  /** Rows that it is true of. */
  hits: number
  /** Those of the later half, by which it is tested. */
  tested: number
  /** Those of them that people put where it would. */
  confirmed: number
  /** The latest of the rows. */
  transactionIds: TransactionId[]
}

const minHits = 5
/** Of the earlier half of its rows so many are of one category. */
const minShare = 0.95
/** Of the later half so many were put where it would. */
const minPrecision = 0.9
const maxRules = 50
const maxCandidates = 500
const maxWords = 3
const maxExamples = 5

/** @param rows those that came first in front */
export async function minedRules(rows: readonly Labelled[]): Promise<MinedRule[]> {
  const phrases = await mapInSlices(rows, (row) => ({ row, words: openingWords(row.description) }))
  const groups = Map.groupBy(phrases, ({ row, words: [first] }) => `${row.amount < 0n} ${first}`)
  const found = [...groups.values()].flatMap((group) => phrasesIn(group, 1))
  const candidates = found
    .toSorted((a, b) => b.rows - a.rows)
    .slice(0, maxCandidates)
    .map((phrase) => ({ ...phrase, expression: compileExpression(textOf(phrase)), hits: new Array<Labelled>() }))
  await count(candidates, rows)
  const mined = candidates.flatMap((candidate) => tested(candidate) ?? [])
  return mined.toSorted((a, b) => b.hits - a.hits || (a.expression < b.expression ? -1 : 1)).slice(0, maxRules)
}

interface Phrase {
  words: readonly string[]
  isPayment: boolean
  /** How many rows begin with it. */
  rows: number
}

type Opened = { row: Labelled; words: readonly string[] }

/**
 * The shortest phrases of a group, whose rows share this many words, that tell the category; where all go on with one
 * word, the longer phrase.
 */
function phrasesIn(group: readonly Opened[], shared: number): Phrase[] {
  const [first] = group
  const words = first?.words.slice(0, shared) ?? []
  if (!first || group.length < minHits || words.length < shared) return []
  const longer = Map.groupBy(group, (each) => each.words[shared])
  const [next] = longer.keys()
  const isGood = isConfirmed(group.map(({ row }) => row))
  if ((isGood && longer.size > 1) || next === undefined)
    return isGood ? [{ words, isPayment: first.row.amount < 0n, rows: group.length }] : []
  return [...longer].flatMap(([word, rest]) => (word === undefined ? [] : phrasesIn(rest, shared + 1)))
}

/** The earlier half of the rows is of one category, and the later half keeps to it. */
function isConfirmed(rows: readonly Labelled[]): boolean {
  const earlier = earlierHalf(rows)
  const later = rows.slice(earlier.length)
  const ledgerId = majorityOf(earlier)
  return (
    countOf(earlier, ledgerId) >= minShare * earlier.length && countOf(later, ledgerId) >= minPrecision * later.length
  )
}

function earlierHalf<Row>(rows: readonly Row[]): readonly Row[] {
  return rows.slice(0, Math.ceil(rows.length / 2))
}

function majorityOf(rows: readonly Labelled[]): LedgerId | undefined {
  const [first] = [...Map.groupBy(rows, ({ ledgerId }) => ledgerId)].toSorted(([, a], [, b]) => b.length - a.length)
  return first?.[0]
}

function countOf(rows: readonly Labelled[], ledgerId: LedgerId | undefined): number {
  return rows.filter((row) => row.ledgerId === ledgerId).length
}

/** What the expressions hit, by themselves. */
async function count(candidates: readonly { expression: Expression; hits: Labelled[] }[], rows: readonly Labelled[]) {
  const trialsOf = openTrials(candidates)
  const pause = openPauses()
  for (const row of rows) {
    for (const { expression, hits } of trialsOf(row)) if (expression.matches(row)) hits.push(row)
    await pause()
  }
}

function tested({
  words,
  expression,
  hits,
}: {
  words: readonly string[]
  expression: Expression
  hits: readonly Labelled[]
}): MinedRule | undefined {
  const ledgerId = majorityOf(earlierHalf(hits))
  const later = hits.slice(earlierHalf(hits).length)
  const confirmed = countOf(later, ledgerId)
  if (ledgerId === undefined || hits.length < minHits || !isConfirmed(hits)) return undefined
  return {
    name: words.map(capitalized).join(' '),
    expression: expression.text,
    ledgerId,
    hits: hits.length,
    tested: later.length,
    confirmed,
    transactionIds: hits.slice(-maxExamples).map(({ id }) => id),
  }
}

// Words

const word = /[\p{L}\p{M}\p{N}]+/gu

/**
 * Letters and numbers mean themselves in a pattern and in a string: nothing is to be escaped. `\b` and `\W` know ASCII
 * alone, and are matched some hundred times faster than classes of Unicode: a letter beyond it ends a word as it
 * stands.
 */
function textOf({ words, isPayment }: Phrase): string {
  const phrase = words.join(String.raw`\W+`)
  const [opening, closing] = [edges.opening, edges.closing].map((edge) => (edge.test(phrase) ? String.raw`\b` : ''))
  return `match("(?is).*${opening}${phrase}${closing}", t.description) and t.amount ${isPayment ? '<' : '>'} 0`
}

const edges = { opening: /^[a-z0-9]/, closing: /[a-z0-9]$/ }

/**
 * The first words that tell whom the transaction is about, next to each other, in small letters. What banks wrap around
 * a name does not count, nor do numbers.
 */
function openingWords(description: string): string[] {
  const telling = new Set(signatureOf(description).split(' '))
  const all = description.slice(0, matchedLength).match(word) ?? []
  const tells = all.map(
    (each) => each.length <= maxWordLength && !hasDigit.test(each) && telling.has(signatureOf(each)),
  )
  const start = tells.indexOf(true)
  if (start === -1) return []
  const end = tells.indexOf(false, start)
  const words = all.slice(start, end === -1 ? undefined : end).slice(0, maxWords)
  return words.map((each) => each.toLowerCase())
}

/** A name has no longer words; what a pattern costs grows with them. */
const maxWordLength = 40
const hasDigit = /\p{N}/u
/** So much of a text is matched. */
const matchedLength = 512

function capitalized(text: string): string {
  const [first = '', ...rest] = text
  return `${first.toUpperCase()}${rest.join('')}`
}
