import type { Expression, ExpressionSubject } from './expression.ts'

/** Finds the first of many rules that matches, as if each were tried in turn. */
export function searchOf<Rule extends { expression: Expression }>(
  rules: readonly Rule[],
): (subject: ExpressionSubject) => Rule | undefined {
  const thatMayMatch = openTrials(rules)
  return (subject) => thatMayMatch(subject).find(({ expression }) => expression.matches(subject))
}

/**
 * Those of many rules that may match, in their order. Most can match only where a certain text is in the description:
 * which of these texts are there is found in one pass over it, and the rules of the others are left out.
 */
export function openTrials<Rule extends { expression: Expression }>(
  rules: readonly Rule[],
): (subject: ExpressionSubject) => readonly Rule[] {
  const everywhere = rules.flatMap(({ expression }, rule) => (expression.needs ? [] : [rule]))
  const triedEverywhere = everywhere.flatMap((rule) => rules[rule] ?? [])
  const needs = needsOf(rules)
  return (subject) => {
    const there = rulesThere(needs, subject.description)
    if (!there) return rules
    if (there.length === 0) return triedEverywhere
    const tried = [...new Set([...everywhere, ...there])]
    return tried.toSorted((a, b) => a - b).flatMap((rule) => rules[rule] ?? [])
  }
}

/** A text that a rule needs. */
interface Need {
  text: string
  rule: number
}

/** By the key of how they begin. */
function needsOf(rules: readonly { expression: Expression }[]): Map<number, Need[]> {
  const all = rules.flatMap(({ expression }, rule) => (expression.needs ?? []).map((text) => ({ text, rule })))
  return Map.groupBy(all, ({ text }) => keyAt(text, 0))
}

/** @returns undefined where a letter beyond ASCII may be the other case of one of the texts' */
function rulesThere(needs: ReadonlyMap<number, readonly Need[]>, description: string): number[] | undefined {
  if (beyondAscii.test(description)) return undefined
  const folded = description.toLowerCase()
  const found: number[] = []
  for (let at = 0; at + keyLength <= folded.length; at += 1) {
    const alike = needs.get(keyAt(folded, at))
    if (alike) for (const { text, rule } of alike) if (folded.startsWith(text, at)) found.push(rule)
  }
  return found
}

const beyondAscii = /\P{ASCII}/u

/** No text that is needed is shorter. */
const keyLength = 3

function keyAt(text: string, at: number): number {
  return (text.charCodeAt(at) << 14) | (text.charCodeAt(at + 1) << 7) | text.charCodeAt(at + 2)
}
