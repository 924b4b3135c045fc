/**
 * Encodes array parameters in the binary format of PostgreSQL, which costs a fraction of writing and parsing text. A
 * list with a value that has no exact binary form is sent as text, so that PostgreSQL itself refuses what it cannot
 * hold.
 */

/** Writes one value; the caller writes its length. @returns false when the value has no exact binary form */
type Say = (writer: Writer, value: unknown) => boolean

interface ElementType {
  oid: number
  say: Say
}

/** A buffer that grows. */
interface Writer {
  bytes: Buffer
  length: number
}

/** @returns where these bytes begin */
function take(writer: Writer, count: number): number {
  const start = writer.length
  writer.length += count
  if (writer.length > writer.bytes.length) grow(writer)
  return start
}

function grow(writer: Writer): void {
  const larger = Buffer.allocUnsafe(Math.max(writer.length, writer.bytes.length * 2))
  writer.bytes.copy(larger)
  writer.bytes = larger
}

function sayInt32(writer: Writer, value: number): void {
  const at = take(writer, 4)
  writer.bytes.writeInt32BE(value, at)
}

const elementTypes: ReadonlyMap<string, ElementType> = new Map([
  ['boolean', { oid: 16, say: sayBoolean }],
  ['bytea', { oid: 17, say: sayBytes }],
  ['bigint', { oid: 20, say: sayBigint }],
  ['smallint', { oid: 21, say: integerOf(2) }],
  ['integer', { oid: 23, say: integerOf(4) }],
  ['text', { oid: 25, say: sayText }],
  ['date', { oid: 1082, say: sayDay }],
  ['timestamptz', { oid: 1184, say: sayMoment }],
])

/**
 * Encodes a list for a parameter `$1::type[]`.
 * @param type the SQL name of the element type
 * @returns undefined when the type or a value has to be sent as text
 */
export function binaryArray(values: readonly unknown[], type: string): Buffer | undefined {
  const element = elementTypes.get(type)
  if (!element) return undefined
  const writer = { bytes: Buffer.allocUnsafe(headBytes + values.length * usualBytes), length: 0 }
  sayInt32(writer, values.length === 0 ? 0 : 1)
  sayInt32(writer, values.some((value) => value === null || value === undefined) ? 1 : 0)
  sayInt32(writer, element.oid)
  if (values.length === 0) return writer.bytes.subarray(0, writer.length)
  sayInt32(writer, values.length)
  sayInt32(writer, 1)
  for (const value of values) {
    const at = take(writer, 4)
    const isNull = value === null || value === undefined
    if (!isNull && !element.say(writer, value)) return undefined
    writer.bytes.writeInt32BE(isNull ? -1 : writer.length - at - 4, at)
  }
  return writer.bytes.subarray(0, writer.length)
}

/** Dimensions, nulls, type, length, first index. */
const headBytes = 20
/** The size of an id with its length, the most frequent element. */
const usualBytes = 36

function sayBoolean(writer: Writer, value: unknown): boolean {
  if (typeof value !== 'boolean') return false
  const at = take(writer, 1)
  writer.bytes[at] = value ? 1 : 0
  return true
}

function sayBytes(writer: Writer, value: unknown): boolean {
  if (!Buffer.isBuffer(value)) return false
  const at = take(writer, value.length)
  value.copy(writer.bytes, at)
  return true
}

/** Short ASCII texts are written here, which is faster than a call of the encoder. */
function sayText(writer: Writer, value: unknown): boolean {
  if (typeof value !== 'string') return false
  const at = take(writer, value.length)
  if (value.length <= shortText && saysAscii(writer.bytes, value, at)) return true
  writer.length = at + Buffer.byteLength(value)
  take(writer, 0)
  writer.bytes.write(value, at)
  return true
}

function saysAscii(bytes: Buffer, text: string, start: number): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 0x7f) return false
    bytes[start + at] = code
  }
  return true
}

const shortText = 64

function sayBigint(writer: Writer, value: unknown): boolean {
  if (typeof value !== 'bigint' || BigInt.asIntN(64, value) !== value) return false
  const at = take(writer, 8)
  writer.bytes.writeBigInt64BE(value, at)
  return true
}

function integerOf(size: 2 | 4): Say {
  const max = 2 ** (size * 8 - 1)
  return (writer, value) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < -max || value >= max) return false
    const at = take(writer, size)
    writer.bytes.writeIntBE(value, at, size)
    return true
  }
}

/** Days since 2000-01-01. */
function sayDay(writer: Writer, value: unknown): boolean {
  if (!(typeof value === 'string' || value instanceof Temporal.PlainDate)) return false
  const text = value.toString()
  const milliseconds = Date.parse(text)
  if (Number.isNaN(milliseconds) || new Date(milliseconds).toISOString() !== `${text}T00:00:00.000Z`) return false
  const at = take(writer, 4)
  writer.bytes.writeInt32BE((milliseconds - epoch) / dayMs, at)
  return true
}

/** Microseconds since 2000-01-01. A finer instant is sent as text, so that nothing is rounded here. */
function sayMoment(writer: Writer, value: unknown): boolean {
  if (!(value instanceof Temporal.Instant)) return false
  const nanoseconds = value.epochNanoseconds
  const microseconds = nanoseconds / 1000n
  if (microseconds * 1000n !== nanoseconds) return false
  const at = take(writer, 8)
  writer.bytes.writeBigInt64BE(microseconds - epochMicroseconds, at)
  return true
}

const dayMs = 86_400_000
const epoch = Date.UTC(2000, 0, 1)
const epochMicroseconds = BigInt(epoch) * 1000n
