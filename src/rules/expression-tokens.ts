import { must } from '../kernel/assert.ts'
import { refuse } from './expression-error.ts'
import { expressionLimits } from './expression-limits.ts'

/** One word of an expression: `text` as it stands in the source from `position` up to `end`. */
export type Token = Place & ({ readonly kind: 'number' | 'name' | 'symbol' | 'end' } | StringToken)

interface Place {
  readonly text: string
  readonly position: number
  readonly end: number
}

/** `value` is the string without quotes and escapes; `offsets` says for each of its units where it came from. */
interface StringToken {
  readonly kind: 'string'
  readonly value: string
  readonly offsets: readonly number[]
}

/**
 * Reads the token at or after `start`; at the end of the source one of kind `end`, again and again.
 * @throws {ExpressionError}
 */
export function readToken(source: string, start: number): Token {
  const position = start + (scan(space, source, start)?.[0].length ?? 0)
  if (position >= source.length) return { kind: 'end', text: '', position, end: position }
  const opening = scan(stringOpening, source, position)
  if (opening) return readString(source, position, opening)
  const kind = kinds.find(([, pattern]) => scan(pattern, source, position))
  if (!kind) return refuseCharacter(source, position)
  const text = must(scan(kind[1], source, position), 'its kind was found here')[0]
  if (kind[0] === 'number') checkNumber(source, { text, position })
  return { kind: kind[0], text, position, end: position + text.length }
}

const space = /\s+/y
const stringOpening = /([rbfu]|r[bf]|[bf]r)?(["'])/iy
const kinds: readonly (readonly ['number' | 'name' | 'symbol', RegExp])[] = [
  ['number', /\d+(?:_\d+)*(?:\.(?:\d+(?:_\d+)*)?)?|\.\d+(?:_\d+)*/y],
  ['name', /[\p{ID_Start}_]\p{ID_Continue}*/uy],
  ['symbol', /[=!<>]=|(?!\*\*|\/\/|<>|<<|>>)[<>+\-*/%(),.]/y],
]

/** What people write out of habit from other languages, and what to write here. */
const hints: readonly (readonly [RegExp, string])[] = [
  [/=/y, 'compare with =='],
  [/&/y, 'write "and"'],
  [/\|/y, 'write "or"'],
  [/!/y, 'write "not"'],
  [/[\u2018\u2019\u201c\u201d\u00ab\u00bb`]/y, 'write straight quotes'],
  [/\*\*|\/\/|<>|<<|>>/y, 'the operators are + - * / % == != < <= > >='],
  [/[[\]{}]/y, 'lists and subscripts are not supported; metadata is written t.metadata.name'],
]

function scan(pattern: RegExp, source: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position
  return pattern.exec(source)
}

function refuseCharacter(source: string, position: number): never {
  const hint = hints.find(([pattern]) => scan(pattern, source, position))
  const character = scan(/\*\*|\/\/|<>|<<|>>|[^]/uy, source, position)?.[0]
  refuse(`unexpected ${JSON.stringify(character)}${hint ? `: ${hint[1]}` : ''}`, position)
}

function checkNumber(source: string, { text, position }: { text: string; position: number }) {
  if (scan(/[\p{ID_Continue}.]/uy, source, position + text.length)) {
    refuse('a number is written in decimal digits with at most one point', position)
  }
  if (text.replace(/\D/g, '').length > expressionLimits.digits) {
    refuse(`a number may have at most ${expressionLimits.digits} digits`, position)
  }
}

function readString(source: string, position: number, [opening, prefix = '', quote]: RegExpExecArray): Token {
  if (/[^r]/i.test(prefix)) refuse(`the string prefix ${prefix} is not supported`, position)
  const offsets: number[] = []
  let value = ''
  let index = position + opening.length
  while (source[index] !== quote) {
    if (index >= source.length || source[index] === '\n') refuse('the string is not closed on its line', position)
    const [length, text] = prefix === '' ? readUnit(source, index) : readRawUnit(source, index)
    for (let unit = 0; unit < text.length; unit += 1) offsets.push(index)
    value += text
    index += length
  }
  return { kind: 'string', text: source.slice(position, index + 1), value, offsets, position, end: index + 1 }
}

const escape = /\\(?:([\\'"afnrtv])|x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4})|U((?:000[\dA-Fa-f]|0010)[\dA-Fa-f]{4}))/y
const controls = new Map([
  ['a', '\u0007'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
])

/** Length in the source and meaning. A backslash that begins no escape stays, so that "\d" reaches a pattern. */
function readUnit(source: string, index: number): readonly [number, string] {
  const found = scan(escape, source, index)
  if (!found) return readPlainUnit(source, index)
  const [text, single, ...codes] = found
  if (single !== undefined) return [2, controls.get(single) ?? single]
  return [text.length, String.fromCodePoint(Number.parseInt(codes.join(''), 16))]
}

function readPlainUnit(source: string, index: number): readonly [number, string] {
  const broken = scan(/\\[xuU]/y, source, index)?.[0]
  if (broken) refuse(`${broken} needs ${hexadecimalDigits.get(broken)} hexadecimal digits of a character`, index)
  return [1, source.charAt(index)]
}

const hexadecimalDigits = new Map([
  ['\\x', 2],
  ['\\u', 4],
  ['\\U', 8],
])

/** In a raw string a backslash stays, and keeps the quote after it from closing the string. */
function readRawUnit(source: string, index: number): readonly [number, string] {
  const pair = scan(/\\[\\"']/y, source, index)?.[0]
  return pair === undefined ? [1, source.charAt(index)] : [2, pair]
}
