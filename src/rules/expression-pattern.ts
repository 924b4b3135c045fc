import { RE2JS, RE2JSException } from 're2js'
import { limits } from '../kernel/limits.ts'
import { refuse } from './expression-error.ts'
import { expressionLimits } from './expression-limits.ts'
import { mayContain, type RequiredLiteral, requiredLiteral } from './expression-literal.ts'
import type { StringNode } from './expression-parser.ts'
import { limitMemory } from './pattern-memory.ts'

/**
 * Compiles a pattern to a test of the first 512 characters of a text, anchored at its start (but not at its end), in
 * time linear in the text. RE2 rules (https://github.com/google/re2/wiki/Syntax): \d, \w, \s and \b know ASCII only,
 * `$` is the very end. Three of Python's habits are added: a flag group such as `(?i)` counts for the whole pattern
 * wherever it stands, `\Z` is the end of the text, `{,3}` is `{0,3}`.
 * @throws {ExpressionError}
 */
export function compilePattern(literal: StringNode): (text: string) => boolean {
  const { source, flags } = translate(literal)
  const prefix = flags === '' ? '' : `(?${flags})`
  // Alone first: a stray parenthesis would otherwise pair with those of the anchor.
  compile(`${prefix}${source}`, literal)
  const pattern = compile(`${prefix}\\A(?:${source})`, literal)
  limitMemory(pattern)
  const required = requiredLiteral({ source, flags })
  return (text) => (required === undefined || mayContain(text, required)) && pattern.test(cut(text))
}

/** What a step of its match costs, in the worst case: see `patternCost`. */
export function costOfPattern(literal: StringNode): number {
  const { size, lastSize } = translate(literal)
  return size + lastSize
}

/** What whatever matches must contain, as far as that is plain to see. */
export function literalOf(literal: StringNode): RequiredLiteral | undefined {
  return requiredLiteral(translate(literal))
}

/**
 * `size`: the cost of the group being read without its last part, which may yet be repeated; `outer`: the groups around
 * it.
 */
interface Translation {
  source: string
  flags: string
  size: number
  lastSize: number
  readonly outer: { size: number; lastSize: number }[]
}

/** A construct at the reading position and what becomes of it; the first that fits is taken. */
type Construct = readonly [RegExp, (translation: Translation, found: RegExpExecArray, position: number) => void]

const constructs: readonly Construct[] = [
  [/\(\?[=!]/y, refused('look-ahead is')],
  [/\(\?<[=!]/y, refused('look-behind is')],
  [/\(\?>/y, refused('atomic groups are')],
  [/\(\?\(/y, refused('conditional groups are')],
  [/\(\?#/y, refused('comments are')],
  [/\(\?(?:R|&|P>|[+-]?\d)/y, refused('recursion is')],
  [/\(\?P=|\\k|\\[1-9]/y, refused('back-references are')],
  [/(?:[*+?]|\{\d+,?\d*\}|\{,\d*\})\+/y, refused('possessive quantifiers are')],
  [/\(\?[a-z]*-[a-z]*\)/iy, refused('switching a flag off for the rest is')],
  [/\(\?([a-z]+)\)/iy, hoistFlags],
  [/\\Q([^]*?)(?:\\E|$)/y, quoteLiteral],
  [/\\Z/y, (translation) => append(translation, '\\z')],
  [/\\(?:x\{[^}]*\}|x[0-9a-f]{2}|[^a-z0-9])/iy, (translation, [text]) => append(translation, text)],
  [/\\(?:p\{[^}]*\}|[^])/iy, (translation, [text]) => append(translation, text, expressionLimits.widePart)],
  [
    /\[\^?\]?(?:\[:\^?\w+:\]|\\[^]|[^\]\\])*\]/y,
    (translation, [text]) => append(translation, text, expressionLimits.widePart),
  ],
  [/\./y, (translation, [text]) => append(translation, text, expressionLimits.widePart)],
  [/\{(\d+)\}|\{(\d*),(\d*)\}/y, repeat],
  [/[*+?]/y, (translation, [text]) => multiplyLast(translation, text, { copies: 1, exits: true })],
  [/\((?:\?(?:P?<\w+>|[a-z-]*:))?/iy, openGroup],
  [/\)/y, closeGroup],
  [/[^]/y, (translation, [text]) => append(translation, text)],
]

function translate({ value, offsets, position }: StringNode): Translation {
  const translation: Translation = { source: '', flags: '', size: 0, lastSize: 0, outer: [] }
  let index = 0
  while (index < value.length) {
    index += translateNext(translation, value, { index, position: offsets[index] ?? position })
  }
  const cost = translation.size + translation.lastSize
  const { patternCost, widePart } = expressionLimits
  if (cost > patternCost)
    refuse(
      `the pattern is too large: with its repeats written out it costs ${cost} of at most ${patternCost}, ` +
        `where a character costs 1, and a class, a dot or the end of an open repeat ${widePart}`,
      position,
    )
  return translation
}

function translateNext(translation: Translation, value: string, at: { index: number; position: number }): number {
  for (const [construct, handle] of constructs) {
    construct.lastIndex = at.index
    const found = construct.exec(value)
    if (found) {
      handle(translation, found, at.position)
      return found[0].length
    }
  }
  return value.length
}

function refused(construct: string) {
  return (_: Translation, __: readonly string[], position: number) =>
    refuse(`${construct} not supported in patterns`, position)
}

/** An empty group takes its place, so that what stood on either side does not grow together. */
function hoistFlags(translation: Translation, [, flags = '']: readonly string[], position: number) {
  const unknown = /[^ims]/.exec(flags)?.[0]
  if (unknown !== undefined) refuse(`the flag ${unknown} is not supported in patterns: i, m and s are`, position)
  translation.flags += flags
  if (translation.source !== '') append(translation, '(?:)')
}

function quoteLiteral(translation: Translation, [, literal = '']: readonly string[]) {
  for (const character of literal) append(translation, RE2JS.quote(character))
}

function append(translation: Translation, text: string, cost = 1) {
  translation.source += text
  translation.size += translation.lastSize
  translation.lastSize = cost
}

function repeat(translation: Translation, [, exact, least, max]: readonly string[], position: number) {
  const minimum = Number(exact ?? least)
  const maximum = Number(exact ?? max)
  if (Math.max(minimum, maximum) > expressionLimits.patternRepeat) {
    refuse(`a repeat of more than ${expressionLimits.patternRepeat} is not supported in patterns`, position)
  }
  const bounds = exact === undefined ? `${minimum},${max === '' ? '' : maximum}` : String(minimum)
  multiplyLast(translation, `{${bounds}}`, { copies: Math.max(minimum, maximum, 1), exits: exact === undefined })
}

/** A repeat costs its copies, and for each choice to leave it as much as a wide part. */
function multiplyLast(translation: Translation, text: string, repeated: { copies: number; exits: boolean }) {
  translation.source += text
  translation.lastSize = repeated.copies * (translation.lastSize + (repeated.exits ? expressionLimits.widePart : 0))
}

function openGroup(translation: Translation, [text = '']: readonly string[]) {
  append(translation, text)
  translation.outer.push({ size: translation.size, lastSize: translation.lastSize })
  translation.size = 0
  translation.lastSize = 0
}

function closeGroup(translation: Translation, [text = '']: readonly string[]) {
  translation.source += text
  const inner = translation.size + translation.lastSize
  const { size, lastSize } = translation.outer.pop() ?? { size: 0, lastSize: 0 }
  translation.size = size
  translation.lastSize = lastSize + inner
}

function compile(source: string, { position }: StringNode): RE2JS {
  try {
    return RE2JS.compile(source)
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    return refuse(`the pattern is not valid: ${error.message.replace('error parsing regexp: ', '')}`, position)
  }
}

/** By code point, of which one takes at most two units. */
function cut(text: string): string {
  const length = limits.description
  return text.length <= length
    ? text
    : Array.from(text.slice(0, 2 * length))
        .slice(0, length)
        .join('')
}
