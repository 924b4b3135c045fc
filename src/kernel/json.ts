declare global {
  interface JSON {
    /** Of the TC39 proposal "JSON.parse source text access": text that JSON.stringify writes as it stands. */
    rawJSON(text: string): { readonly rawJSON: string }
  }
}

/** A number of a JSON text as its digits, such as "12.30" or "1e5": it never becomes a double. */
export class JsonNumber {
  /**
   * Of the class alone: an object of a body that happens to have `digits` is no number, neither here nor to the
   * compiler.
   */
  declare private readonly brand: 'JsonNumber'
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

type JsonCounted = 'items' | 'members' | 'values' | 'characters'

/** A JSON text that holds more than its reader was told to take; `path` is a JSON pointer to where it does. */
export class JsonSizeError extends Error {
  readonly counted: JsonCounted
  readonly max: number
  readonly path: string

  constructor(counted: JsonCounted, max: number, path: string) {
    super(`more than ${max} ${counted} at ${path === '' ? 'the top' : path}`)
    this.name = 'JsonSizeError'
    this.counted = counted
    this.max = max
    this.path = path
  }
}

/**
 * What a text is expected to hold, as far as it bounds what is read of it. Types of values are for a schema to judge.
 */
export interface JsonShape {
  /** Of an array: how many items it may have, and their shape. */
  readonly maxItems?: number
  readonly items?: JsonShape | undefined
  /** Of an object: the shapes of its members. */
  readonly members?: ReadonlyMap<string, JsonShape>
  /** Members that are left out of the object where they are null. */
  readonly nullIsAbsent?: ReadonlySet<string>
}

export interface JsonBounds {
  readonly shape?: JsonShape
  /** How many values the text may hold, those inside of others included. */
  readonly values: number
  /** How many of them one item of the outermost array, or else the whole, may hold. */
  readonly valuesPerItem: number
  /** How many members an object may have. */
  readonly members: number
  /** How long a text, a key or a number in it may be, as it is written there. */
  readonly characters: number
}

/** How many arrays and objects may stand inside each other; the outermost counts as one. */
export const deepestNesting = 32

/**
 * Reads one JSON text (RFC 8259) without loss: numbers keep their digits. Beyond the grammar it refuses what JSON.parse
 * would let through: a key that stands twice in an object, nesting deeper than 32, U+0000 and lone surrogates
 * (PostgreSQL stores neither), the key "__proto__", and a "constructor" that holds a "prototype" (the two ways in which
 * a copied object reaches the prototype of all objects).
 * @throws {JsonSyntaxError}
 */
export function parseJson(text: string, bounds: JsonBounds = unbounded): JsonValue {
  const cursor = openCursor(text, bounds)
  const value = readValue(cursor, bounds.shape)
  return finished(cursor, value)
}

/**
 * The same, with pauses between the items of the outermost array: a long text does not keep others waiting.
 * @param pause called after each item; a promise is waited for
 * @throws {JsonSyntaxError | JsonSizeError}
 */
export async function parseJsonInPieces(
  text: string,
  bounds: JsonBounds,
  pause: () => Promise<void> | undefined,
): Promise<JsonValue> {
  const cursor = openCursor(text, bounds)
  if (text[cursor.position] !== '[') return finished(cursor, readValue(cursor, bounds.shape))
  const array: JsonValue[] = []
  for (const item of itemsOf(cursor, bounds.shape)) {
    array.push(item)
    const resting = pause()
    if (resting) await resting
  }
  return finished(cursor, array)
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

/**
 * The text, how far it is read, how many arrays and objects are open there, and by which keys one comes to that place.
 */
interface Cursor {
  readonly text: string
  position: number
  depth: number
  readonly keys: (string | number)[]
  /** How many values may follow: in all, and in the item of the outermost array. */
  left: number
  leftInItem: number
  readonly bounds: JsonBounds
}

const unbounded: JsonBounds = { values: Infinity, valuesPerItem: Infinity, members: Infinity, characters: Infinity }

function openCursor(text: string, bounds: JsonBounds): Cursor {
  if (!text.isWellFormed()) fail('lone surrogate', text.search(/\p{Surrogate}/u))
  const { values: left, valuesPerItem: leftInItem } = bounds
  const cursor = { text, position: 0, depth: 0, keys: [], left, leftInItem, bounds }
  skipSpace(cursor)
  return cursor
}

function finished(cursor: Cursor, value: JsonValue): JsonValue {
  skipSpace(cursor)
  if (cursor.position < cursor.text.length) failUnexpected(cursor)
  return value
}

function readValue(cursor: Cursor, shape: JsonShape | undefined): JsonValue {
  if (--cursor.left < 0) failSize(cursor, 'values', cursor.bounds.values)
  if (--cursor.leftInItem < 0) failSize(cursor, 'values', cursor.bounds.valuesPerItem)
  switch (cursor.text.charAt(cursor.position)) {
    case '"':
      return readString(cursor)
    case '{':
      return readObject(cursor, shape)
    case '[':
      return [...itemsOf(cursor, shape)]
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

function readObject(cursor: Cursor, shape: JsonShape | undefined): JsonValue {
  const object: { [key: string]: JsonValue } = {}
  const absent: string[] = []
  let left = cursor.bounds.members
  open(cursor)
  if (!take(cursor, '}')) {
    do {
      if (--left < 0) failSize(cursor, 'members', cursor.bounds.members)
      readMember(cursor, object, { shape, absent })
    } while (take(cursor, ','))
    if (!take(cursor, '}')) failUnexpected(cursor)
  }
  cursor.depth--
  for (const key of absent) delete object[key]
  return object
}

function readMember(
  cursor: Cursor,
  object: { [key: string]: JsonValue },
  { shape, absent }: { shape: JsonShape | undefined; absent: string[] },
) {
  const start = cursor.position
  if (cursor.text[start] !== '"') failUnexpected(cursor)
  const key = readString(cursor)
  if (key === '__proto__') fail('key "__proto__" is not allowed', start)
  if (Object.hasOwn(object, key)) fail(`duplicate key ${JSON.stringify(key.slice(0, 50))}`, start)
  cursor.keys[cursor.depth - 1] = key
  skipSpace(cursor)
  if (!take(cursor, ':')) failUnexpected(cursor)
  const value = readValue(cursor, shape?.members?.get(key))
  skipSpace(cursor)
  if (key === 'constructor' && holdsPrototype(value)) fail('"prototype" in "constructor" is not allowed', start)
  if (value === null && shape?.nullIsAbsent?.has(key)) absent.push(key)
  object[key] = value
}

/** One after the other, so that whoever takes them can pause. */
function* itemsOf(cursor: Cursor, shape: JsonShape | undefined): Generator<JsonValue, void> {
  const max = shape?.maxItems ?? Infinity
  const hasItems = cursor.depth === 0 && shape?.items !== undefined
  let count = 0
  open(cursor)
  if (!take(cursor, ']')) {
    do {
      if (count >= max) failSize(cursor, 'items', max)
      cursor.keys[cursor.depth - 1] = count++
      if (hasItems) cursor.leftInItem = cursor.bounds.valuesPerItem
      yield readValue(cursor, shape?.items)
      skipSpace(cursor)
    } while (take(cursor, ','))
    if (!take(cursor, ']')) failUnexpected(cursor)
  }
  cursor.depth--
}

/** The cursor stands on the opening quote. */
function readString(cursor: Cursor): string {
  const start = cursor.position + 1
  const end = start + cursor.bounds.characters
  for (let position = start; position <= end; position++) {
    const code = cursor.text.charCodeAt(position)
    if (code === quote) {
      cursor.position = position + 1
      return cursor.text.slice(start, position)
    }
    if (code === backslash) return readEscapedString(cursor, position)
    // Past the end of the text the code is NaN, which is not >= either.
    if (!(code >= space)) failUnexpected(cursor, position)
  }
  return failSize(cursor, 'characters', cursor.bounds.characters)
}

/** Checks the escapes, from the first one on, and leaves it to JSON.parse to decode them. */
function readEscapedString(cursor: Cursor, firstEscape: number): string {
  const start = cursor.position
  let position = firstEscape
  while (cursor.text.charCodeAt(position) !== quote) {
    if (cursor.text.charCodeAt(position) === backslash) position = skipEscape(cursor, position)
    else if (cursor.text.charCodeAt(position) >= space) position++
    else failUnexpected(cursor, position)
    if (position - start > cursor.bounds.characters) failSize(cursor, 'characters', cursor.bounds.characters)
  }
  cursor.position = position + 1
  const value: string = JSON.parse(cursor.text.slice(start, cursor.position))
  if (!value.isWellFormed()) fail('lone surrogate in the string', start)
  return value
}

/** @returns the position after the escape that starts here */
function skipEscape({ text }: Cursor, start: number): number {
  const kind = text.charCodeAt(start + 1)
  if (simpleEscapes.has(kind)) return start + 2
  if (kind !== smallU || !fourHexDigits.test(text.slice(start + 2, start + 6))) fail('unknown escape', start)
  if (text.startsWith('0000', start + 2)) fail('U+0000 is not allowed', start)
  return start + 6
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
  const end = start + cursor.bounds.characters
  while (position < end && isDigit(cursor.text.charCodeAt(position))) position++
  if (position === end) failSize(cursor, 'characters', cursor.bounds.characters)
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

/** In the array or object that is open: what would be too much stands there, not in what was read before it. */
function failSize({ keys, depth }: Cursor, counted: JsonCounted, max: number): never {
  const isInside = counted === 'values' || counted === 'characters'
  const parts = keys.slice(0, isInside ? depth : depth - 1)
  throw new JsonSizeError(counted, max, parts.map((part) => `/${pointerPart(String(part))}`).join(''))
}

/** A key as a part of a JSON pointer (RFC 6901), cut where it is long. */
export function pointerPart(key: string): string {
  return key.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1')
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
const smallU = 0x75
const simpleEscapes: ReadonlySet<number> = new Set([...'"\\/bfnrt'].map((character) => character.charCodeAt(0)))
const fourHexDigits = /^[0-9a-fA-F]{4}$/
