import * as t from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Settings } from 'typebox/system'
import type { FieldError } from '../kernel/errors.ts'
import type { JsonShape } from '../kernel/json.ts'
import { limits } from '../kernel/limits.ts'
import { shapeOf } from './body-shape.ts'
import { answersDate, dateOfRecord } from './dates.ts'
import { fieldErrors, maxErrors } from './field-errors.ts'

/** A schema compiled: it checks what comes and goes, and converts between the wire and what a handler sees. */
// The validator names each unknown member before it names the object that has them.
Settings.Set({ maxErrors: maxErrors + 2 * limits.objectMembers })

/** What encoding needs to know beside the value. */
export interface WireContext {
  /** Of the Instance's currency. */
  decimals: number
  /** The Instance's; none outside of an Instance. */
  timeZone?: string | undefined
}

type Schema = t.TSchema

export interface Codec<S extends Schema> {
  check(value: unknown): boolean
  /** What is wrong, in document order, one per path. */
  errors(value: unknown): FieldError[]
  decode(value: unknown): t.StaticDecode<S>
  encode(value: t.StaticDecode<S>, context: WireContext): unknown
  /** What a JSON text of it may hold. */
  shape(): JsonShape
  /**
   * Checks and decodes with pauses between the items of an array, and stops when it has found enough that is wrong.
   * @param pause called after each item; a promise is waited for
   */
  receive(value: unknown, pause: () => Promise<void> | undefined): Promise<Received<S>>
}

export type Received<S extends Schema> = { value: t.StaticDecode<S> } | { errors: FieldError[] }

export function compileCodec<S extends Schema>(schema: S): Codec<S> {
  // Compiled for the first value: most processes meet few of the schemas.
  let compiled: Validator<{}, S> | undefined
  const validator = () => (compiled ??= Compile(schema))
  let shape: JsonShape | undefined
  const convert = conversionOf(schema, new Map())
  const codec: Omit<Codec<S>, 'receive'> = {
    check: (value) => validator().Check(value),
    errors: (value) => fieldErrors(validator().Errors(value)),
    decode: (value) => (convert ? convert.decode(value) : value) as t.StaticDecode<S>,
    encode: (value, context) => (convert ? convert.encode(value, context) : value),
    shape: () => (shape ??= shapeOf(schema)),
  }
  return { ...codec, receive: receiverOf(schema, codec) }
}

function receiverOf<S extends Schema>(schema: S, whole: Omit<Codec<S>, 'receive'>): Codec<S>['receive'] {
  const array = t.IsArray(schema) && !t.IsCodec(schema) && !t.IsRefine(schema) ? schema : undefined
  const item = array && compileCodec(array.items)
  return async (value, pause) => {
    if (item && Array.isArray(value) && isOfLength(array, value.length))
      return (await receiveItems(item, value, pause)) as Received<S>
    return whole.check(value) ? { value: whole.decode(value) } : { errors: whole.errors(value) }
  }
}

function isOfLength(schema: t.TArray, length: number): boolean {
  const { minItems = 0, maxItems = Infinity } = t.ArrayOptions(schema)
  return length >= minItems && length <= maxItems
}

async function receiveItems<S extends Schema>(
  item: Codec<S>,
  values: readonly unknown[],
  pause: () => Promise<void> | undefined,
): Promise<Received<t.TArray<S>>> {
  const decoded: t.StaticDecode<S>[] = []
  const errors: FieldError[] = []
  for (const [at, value] of values.entries()) {
    if (!item.check(value)) errors.push(...item.errors(value).map((each) => ({ ...each, path: `/${at}${each.path}` })))
    else if (errors.length === 0) decoded.push(item.decode(value))
    if (errors.length >= maxErrors) break
    const resting = pause()
    if (resting) await resting
  }
  return errors.length > 0 ? { errors: errors.slice(0, maxErrors) } : { value: decoded }
}

// Conversion: closures compiled once from the schema

interface Conversion {
  decode(value: unknown): unknown
  encode(value: unknown, context: WireContext): unknown
}

/** A named schema inside a cyclic one, filled when it has been compiled. */
type Definitions = Map<string, { conversion: Conversion | undefined }>

function conversionOf(schema: Schema, definitions: Definitions): Conversion | undefined {
  if (t.IsCodec(schema)) return schema['~codec']
  if (t.IsCyclic(schema)) return cyclicConversion(schema, definitions)
  if (t.IsRef(schema)) return referenceConversion(schema.$ref, definitions)
  if (t.IsObject(schema)) return objectConversion(schema, definitions)
  if (t.IsArray(schema)) return arrayConversion(schema, definitions)
  if (t.IsUnion(schema)) return unionConversion(schema, definitions)
  return undefined
}

function cyclicConversion(schema: t.TCyclic, outer: Definitions): Conversion | undefined {
  const definitions: Definitions = new Map(outer)
  for (const key of Object.keys(schema.$defs)) definitions.set(key, { conversion: undefined })
  for (const [key, definition] of Object.entries(schema.$defs)) {
    const place = definitions.get(key)
    if (place) place.conversion = conversionOf(definition, definitions)
  }
  return definitions.get(schema.$ref)?.conversion
}

function referenceConversion(target: string, definitions: Definitions): Conversion {
  const place = definitions.get(target)
  return {
    decode: (value) => (place?.conversion ? place.conversion.decode(value) : value),
    encode: (value, context) => (place?.conversion ? place.conversion.encode(value, context) : value),
  }
}

function objectConversion(schema: t.TObject, definitions: Definitions): Conversion | undefined {
  const fields = Object.entries(schema.properties).flatMap(([key, field]) => {
    const conversion = conversionOf(field, definitions)
    return conversion ? [{ key, conversion }] : []
  })
  if (fields.length === 0) return undefined
  const hasDate = answersDate(schema)
  const through = (apply: (conversion: Conversion, value: unknown) => unknown) => (value: unknown) => {
    const copy = { ...(value as Record<string, unknown>) }
    for (const { key, conversion } of fields) if (copy[key] !== undefined) copy[key] = apply(conversion, copy[key])
    return copy
  }
  return {
    decode: through((conversion, value) => conversion.decode(value)),
    encode: (value, context) => {
      const encoded = through((conversion, field) => conversion.encode(field, context))(value)
      return hasDate ? { ...encoded, date: dateOfRecord(value, context.timeZone) } : encoded
    },
  }
}

function arrayConversion(schema: t.TArray, definitions: Definitions): Conversion | undefined {
  const item = conversionOf(schema.items, definitions)
  if (!item) return undefined
  return {
    decode: (value) => (value as unknown[]).map((each) => item.decode(each)),
    encode: (value, context) => (value as unknown[]).map((each) => item.encode(each, context)),
  }
}

function unionConversion(schema: t.TUnion, definitions: Definitions): Conversion | undefined {
  return schema.anyOf.length > 1 && schema.anyOf.every((variant) => t.IsObject(variant))
    ? objectsConversion(schema.anyOf.filter(t.IsObject), definitions)
    : nullableConversion(schema, definitions)
}

/** Which object of several a value is, is told by the fields that it must have. */
function objectsConversion(variants: readonly t.TObject[], definitions: Definitions): Conversion | undefined {
  const known = variants.map((variant) => ({
    required: (variant.required ?? []).filter((key) => !(key === 'date' && answersDate(variant))),
    conversion: objectConversion(variant, definitions),
  }))
  if (known.every(({ conversion }) => conversion === undefined)) return undefined
  const conversionFor = (value: unknown) =>
    known.find(({ required }) => required.every((key) => Object.hasOwn(Object(value), key)))?.conversion
  return {
    decode: (value) => conversionFor(value)?.decode(value) ?? value,
    encode: (value, context) => conversionFor(value)?.encode(value, context) ?? value,
  }
}

function nullableConversion(schema: t.TUnion, definitions: Definitions): Conversion | undefined {
  const converted = schema.anyOf
    .map((variant) => conversionOf(variant, definitions))
    .filter((each) => each !== undefined)
  const [only] = converted
  if (!only) return undefined
  if (converted.length > 1 || schema.anyOf.length !== 2 || !schema.anyOf.some((variant) => t.IsNull(variant)))
    throw new Error('a union of codecs other than a nullable one has no unambiguous conversion')
  return {
    decode: (value) => (value === null ? null : only.decode(value)),
    encode: (value, context) => (value === null ? null : only.encode(value, context)),
  }
}
