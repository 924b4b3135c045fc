import * as t from 'typebox'
import { stringifyJson } from '../kernel/json.ts'
import { openPauses } from '../kernel/slices.ts'
import { type Codec, compileCodec, type WireContext } from './codec.ts'

/**
 * The JSON text of an answer. What is long is converted, checked and written piece by piece, and others have their turn
 * in between.
 */
export interface AnswerWriter {
  /** @throws what does not match the schema */
  write(value: unknown, context: WireContext): Promise<string>
  /** The same, cut between values: nothing of what is done for one piece is done for another. */
  pieces(value: unknown, context: WireContext): Generator<string>
}

/** Values in a piece, those inside of others included: some milliseconds at most. */
export const pieceValues = 1_000

export function answerWriter(schema: t.TSchema, whole: Codec<t.TSchema>): AnswerWriter {
  const pieces = piecesOf(schema, whole)
  return {
    pieces: (value, context) => pieces(value, context, ''),
    async write(value, context) {
      const pause = openPauses()
      let text = ''
      for (const piece of pieces(value, context, '')) {
        text += piece
        const resting = pause()
        if (resting) await resting
      }
      return text
    },
  }
}

/** @param path where the value stands in the answer */
type Pieces = (value: unknown, context: WireContext, path: string) => Generator<string>

function piecesOf(schema: t.TSchema, whole: Codec<t.TSchema>): Pieces {
  let parts: Pieces | undefined
  return function* (value, context, path) {
    if (hasParts(schema) && value !== null && countsMore(value, pieceValues))
      yield* (parts ??= partsOf(schema))(value, context, path)
    else yield stringifyJson(checked(whole, whole.encode(value, context), path))
  }
}

/** What has none that could be written one after another is written as a whole. */
function hasParts(schema: t.TSchema): boolean {
  if (t.IsCodec(schema) || t.IsRefine(schema)) return false
  const inner = nullableOf(schema)
  return t.IsArray(schema) || t.IsObject(schema) || (inner !== undefined && hasParts(inner))
}

function nullableOf(schema: t.TSchema): t.TSchema | undefined {
  const [inner, ...others] = t.IsUnion(schema) ? schema.anyOf.filter((each) => !t.IsNull(each)) : []
  return others.length === 0 ? inner : undefined
}

function partsOf(schema: t.TSchema): Pieces {
  if (t.IsArray(schema)) return itemsOf(schema)
  if (t.IsObject(schema)) return membersOf(schema)
  return partsOf(nullableOf(schema) ?? mismatch('', 'has no parts'))
}

function itemsOf(schema: t.TArray): Pieces {
  const item = lazyPiecesOf(schema.items)
  const { minItems = 0, maxItems = Infinity } = t.ArrayOptions(schema)
  return function* (value, context, path) {
    const items = value as unknown[]
    if (items.length < minItems || items.length > maxItems) mismatch(path, `has ${items.length} items`)
    yield '['
    for (const [at, each] of items.entries()) {
      if (at > 0) yield ','
      yield* item(each, context, `${path}/${at}`)
    }
    yield ']'
  }
}

function membersOf(schema: t.TObject): Pieces {
  const apart = new Map(
    Object.entries(schema.properties)
      .filter(([, member]) => hasParts(member))
      .map(([key, member]) => [key, lazyPiecesOf(member)]),
  )
  let skeleton: Codec<t.TSchema> | undefined
  return function* (value, context, path) {
    skeleton ??= compileCodec(skeletonOf(schema, apart))
    // Its members that are written apart are in there as they are.
    const encoded = Object(checked(skeleton, skeleton.encode(value, context), path))
    let before = '{'
    for (const [key, member] of Object.entries(encoded)) {
      if (member === undefined) continue
      const pieces = apart.get(key)
      yield `${before}${JSON.stringify(key)}:`
      if (pieces) yield* pieces(member, context, `${path}/${key}`)
      else yield stringifyJson(member)
      before = ','
    }
    yield before === '{' ? '{}' : '}'
  }
}

/** The object with anything at all in the place of what is written apart. */
function skeletonOf(schema: t.TObject, apart: ReadonlyMap<string, unknown>): t.TSchema {
  const members = Object.entries(schema.properties).map(([key, member]) => {
    const any = t.IsOptional(member) ? t.Optional(t.Unknown()) : t.Unknown()
    return [key, apart.has(key) ? any : member] as const
  })
  return t.Object(Object.fromEntries(members), t.ObjectOptions(schema))
}

/** Compiled for the first value. */
function lazyPiecesOf(schema: t.TSchema): Pieces {
  let pieces: Pieces | undefined
  return (value, context, path) => (pieces ??= piecesOf(schema, compileCodec(schema)))(value, context, path)
}

function checked(codec: Codec<t.TSchema>, encoded: unknown, path: string): unknown {
  if (codec.check(encoded)) return encoded
  const [first] = codec.errors(encoded)
  return mismatch(`${path}${first?.path}`, String(first?.message))
}

function mismatch(path: string, message: string): never {
  throw new Error(`the answer does not match its schema at ${path}: ${message}`)
}

/** Whether there are more values in it than so many; no more of them are looked at. */
function countsMore(value: unknown, max: number): boolean {
  let left = max
  const count = (each: unknown): boolean => {
    left -= 1
    if (left < 0) return true
    if (typeof each !== 'object' || each === null) return false
    return Array.isArray(each) ? each.some(count) : Object.values(each).some(count)
  }
  return count(value)
}
