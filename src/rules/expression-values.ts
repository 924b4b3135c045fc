import { JsonNumber } from '../kernel/json.ts'
import { type ExactNumber, compareNumbers, readNumber } from './expression-numbers.ts'

/** What a part of an expression can be for one transaction; null: metadata that is missing, null, a list, an object. */
export type Value = boolean | string | ExactNumber | Temporal.Instant | null

export function isNumber(value: Value): value is ExactNumber {
  return typeof value === 'object' && value !== null && 'numerator' in value
}

/** Reads an own property only: nothing that an object inherits can be reached. */
export function readMetadata(metadata: Readonly<Record<string, unknown>>, name: string): Value {
  return Object.hasOwn(metadata, name) ? readValue(metadata[name]) : null
}

/** Values of two kinds are unequal, and null is equal to nothing, not even to null. */
export function areEqual(left: Value, right: Value): boolean {
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right) === 0
  if (isInstant(left) && isInstant(right)) return left.equals(right)
  return left !== null && left === right
}

/** Below, at or above 0 as left is smaller, equal or larger; undefined for values that have no order between them. */
export function compareValues(left: Value, right: Value): number | undefined {
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right)
  if (isInstant(left) && isInstant(right)) return Temporal.Instant.compare(left, right)
  if (typeof left === 'string' && typeof right === 'string') return compareStrings(left, right)
  return undefined
}

/** The text that `match` looks at: a number or boolean of the metadata as JSON writes it; null: there is none. */
export function textOf(value: Value): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  return value !== null && isNumber(value) ? (value.text ?? null) : null
}

function isInstant(value: Value): value is Temporal.Instant {
  return value instanceof Temporal.Instant
}

function readValue(value: unknown): Value {
  if (typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint') return readNumber(String(value)) ?? null
  return typeof value === 'object' && value !== null ? (readDigits(value) ?? null) : null
}

/** A number that the JSON reader kept as its digits. */
function readDigits(value: object): ExactNumber | undefined {
  return value instanceof JsonNumber ? readNumber(value.digits) : undefined
}

/** By code point, as Python does; JavaScript's `<` goes by UTF-16 unit and puts U+1F600 before U+FF01. */
function compareStrings(left: string, right: string): number {
  let index = 0
  while (index < left.length && left[index] === right[index]) index += 1
  return (left.codePointAt(index) ?? -1) - (right.codePointAt(index) ?? -1)
}
