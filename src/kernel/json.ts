declare global {
  interface JSON {
    /** Of the TC39 proposal "JSON.parse source text access": text that JSON.stringify writes as it stands. */
    rawJSON(text: string): { readonly rawJSON: string }
  }
}

/** A number of a JSON text as its digits, such as "12.30" or "1e5": it never becomes a double. */
export class JsonNumber {
  readonly digits: string

  /** `digits` must be a JSON number: the text is written out as it stands. */
  constructor(digits: string) {
    this.digits = digits
  }

  toJSON() {
    return JSON.rawJSON(this.digits)
  }
}

export type JsonValue = null | boolean | string | JsonNumber | JsonValue[] | { [key: string]: JsonValue }

/** What is wrong with a JSON text, and where: `position` counts UTF-16 units from 0. */
export class JsonSyntaxError extends Error {
  readonly position: number

  constructor(message: string, position: number) {
    super(`${message} at position ${position}`)
    this.name = 'JsonSyntaxError'
    this.position = position
  }
}

/** How many arrays and objects may stand inside each other; the outermost counts as one. */
export const deepestNesting = 32

/**
 * Reads one JSON text (RFC 8259) without loss: numbers keep their digits.
 * Beyond the grammar it refuses what JSON.parse would let through: a key that stands twice in an object, nesting deeper
 * than 32, U+0000 and lone surrogates (PostgreSQL stores neither), the key "__proto__", and a "constructor" that holds a
 * "prototype" (the two ways in which a copied object reaches the prototype of all objects).
 * @throws {JsonSyntaxError}
 */
export function parseJson(text: string): JsonValue {
  if (!text.isWellFormed()) fail('lone surrogate', text.search(/\p{Surrogate}/u))
  const cursor = { text, position: 0, depth: 0 }
  skipSpace(cursor)
  const value = readValue(cursor)
  skipSpace(cursor)
  if (cursor.position < text.length) failUnexpected(cursor)
  return value
}

/**
 * JSON.stringify; a JsonNumber is written with its digits.
 * @throws {TypeError} for a bigint, a cycle, or what JSON has no word for (undefined, a function)
 */
export function stringifyJson(value: unknown): string {
  const text: string | undefined = JSON.stringify(value)
  if (text === undefined) throw new TypeError(`${typeof value} has no JSON text`)
  return text
}

/** The text, how far it is read, and how many arrays and objects are open there. */
type Cursor = { readonly text: string; position: number; depth: number }

function readValue(cursor: Cursor): JsonValue {
  switch (cursor.text.charAt(cursor.position)) {
    case '"':
      return readString(cursor)
    case '{':
      return readObject(cursor)
    case '[':
      return readArray(cursor)
    case 't':
      return readWord(cursor, 'true', true)
    case 'f':
      return readWord(cursor, 'false', false)
    case 'n':
      return readWord(cursor, 'null', null)
    default:
      return readNumber(cursor)
  }
}

function readObject(cursor: Cursor): JsonValue {
  const object: { [key: string]: JsonValue } = {}
  open(cursor)
  if (!take(cursor, '}')) {
    do readMember(cursor, object)
    while (take(cursor, ','))
    if (!take(cursor, '}')) failUnexpected(cursor)
  }
  cursor.depth--
  return object
}

function readMember(cursor: Cursor, object: { [key: string]: JsonValue }) {
  const start = cursor.position
  if (cursor.text[start] !== '"') failUnexpected(cursor)
  const key = readString(cursor)
  if (key === '__proto__') fail('key "__proto__" is not allowed', start)
  if (Object.hasOwn(object, key)) fail(`duplicate key ${JSON.stringify(key.slice(0, 50))}`, start)
  skipSpace(cursor)
  if (!take(cursor, ':')) failUnexpected(cursor)
  const value = readValue(cursor)
  skipSpace(cursor)
  if (key === 'constructor' && holdsPrototype(value)) fail('"prototype" in "constructor" is not allowed', start)
  object[key] = value
}

function readArray(cursor: Cursor): JsonValue {
  const array: JsonValue[] = []
  open(cursor)
  if (!take(cursor, ']')) {
    do {
      array.push(readValue(cursor))
      skipSpace(cursor)
    } while (take(cursor, ','))
    if (!take(cursor, ']')) failUnexpected(cursor)
  }
  cursor.depth--
  return array
}

/** The cursor stands on the opening quote. */
function readString(cursor: Cursor): string {
  const start = cursor.position + 1
  for (let position = start; ; position++) {
    const code = cursor.text.charCodeAt(position)
    if (code === quote) {
      cursor.position = position + 1
      return cursor.text.slice(start, position)
    }
    if (code === backslash) return readEscapedString(cursor, position)
    // Past the end of the text the code is NaN, which is not >= either.
    if (!(code >= space)) failUnexpected(cursor, position)
  }
}

/** Checks the escapes, from the first one on, and leaves it to JSON.parse to decode them. */
function readEscapedString(cursor: Cursor, firstEscape: number): string {
  const start = cursor.position
  let position = firstEscape
  while (cursor.text.charCodeAt(position) !== quote) {
    if (cursor.text.charCodeAt(position) === backslash) position = skipEscape(cursor, position)
    else if (cursor.text.charCodeAt(position) >= space) position++
    else failUnexpected(cursor, position)
  }
  cursor.position = position + 1
  const value: string = JSON.parse(cursor.text.slice(start, cursor.position))
  if (!value.isWellFormed()) fail('lone surrogate in the string', start)
  return value
}

function skipEscape(cursor: Cursor, start: number): number {
  escapeSequence.lastIndex = start
  if (!escapeSequence.test(cursor.text)) fail('unknown escape', start)
  if (cursor.text.startsWith('u0000', start + 1)) fail('U+0000 is not allowed', start)
  return escapeSequence.lastIndex
}

function readNumber(cursor: Cursor): JsonNumber {
  const { text, position: start } = cursor
  let position = start
  if (text[position] === '-') position++
  position = text[position] === '0' ? position + 1 : skipDigits(cursor, position)
  if (text[position] === '.') position = skipDigits(cursor, position + 1)
  if (text[position] === 'e' || text[position] === 'E') {
    position++
    if (text[position] === '+' || text[position] === '-') position++
    position = skipDigits(cursor, position)
  }
  cursor.position = position
  return new JsonNumber(text.slice(start, position))
}

/** Over one digit or more. */
function skipDigits(cursor: Cursor, start: number): number {
  let position = start
  while (isDigit(cursor.text.charCodeAt(position))) position++
  if (position === start) failUnexpected(cursor, position)
  return position
}

function isDigit(code: number) {
  return code >= digitZero && code <= digitNine
}

function readWord<Value>(cursor: Cursor, word: string, value: Value): Value {
  if (!cursor.text.startsWith(word, cursor.position)) failUnexpected(cursor)
  cursor.position += word.length
  return value
}

function open(cursor: Cursor) {
  if (++cursor.depth > deepestNesting) fail(`nesting deeper than ${deepestNesting}`, cursor.position)
  cursor.position++
  skipSpace(cursor)
}

/** Over `character` and the space after it, if it stands here. */
function take(cursor: Cursor, character: string): boolean {
  if (cursor.text[cursor.position] !== character) return false
  cursor.position++
  skipSpace(cursor)
  return true
}

function skipSpace(cursor: Cursor) {
  let code = cursor.text.charCodeAt(cursor.position)
  while (code <= space && isSpace(code)) code = cursor.text.charCodeAt(++cursor.position)
}

function isSpace(code: number) {
  return code === space || code === lineFeed || code === carriageReturn || code === tab
}

function holdsPrototype(value: JsonValue) {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype')
}

function failUnexpected(cursor: Cursor, position = cursor.position): never {
  const code = cursor.text.codePointAt(position)
  if (code === undefined) return fail('unexpected end', position)
  return fail(`unexpected character ${nameOfCharacter(code)}`, position)
}

/** Itself, or its number when one could not see it. */
function nameOfCharacter(code: number) {
  if (code > space && code <= 0x7e) return `"${String.fromCodePoint(code)}"`
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

function fail(message: string, position: number): never {
  throw new JsonSyntaxError(message, position)
}

const quote = 0x22
const backslash = 0x5c
const space = 0x20
const tab = 0x09
const lineFeed = 0x0a
const carriageReturn = 0x0d
const digitZero = 0x30
const digitNine = 0x39
const escapeSequence = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
