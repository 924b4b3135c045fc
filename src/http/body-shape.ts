import * as t from 'typebox'
import type { JsonShape } from '../kernel/json.ts'

/**
 * What a JSON text of a schema may hold: how many items its arrays have, and which members are left out where they are
 * null. Of what a record answers, null stands for "there is none"; sent back, it stands for a field that was not sent.
 */
export function shapeOf(schema: t.TSchema): JsonShape {
  return shaped(schema, new Map())
}

type Definitions = ReadonlyMap<string, JsonShape>

function shaped(schema: t.TSchema, definitions: Definitions): JsonShape {
  if (t.IsCyclic(schema)) return cyclicShape(schema, definitions)
  if (t.IsRef(schema)) return definitions.get(schema.$ref) ?? {}
  if (t.IsArray(schema)) return arrayShape(schema, definitions)
  if (t.IsObject(schema)) return objectShape(schema, definitions)
  // Of a nullable schema the one that is not null. Between other variants only the values can decide.
  const [variant, ...others] = t.IsUnion(schema) ? schema.anyOf.filter((each) => !t.IsNull(each)) : []
  return variant && others.length === 0 ? shaped(variant, definitions) : {}
}

function arrayShape(schema: t.TArray, definitions: Definitions): JsonShape {
  const items = shaped(schema.items, definitions)
  return 'maxItems' in schema && typeof schema.maxItems === 'number' ? { maxItems: schema.maxItems, items } : { items }
}

function objectShape({ properties, required }: t.TObject, definitions: Definitions): JsonShape {
  const members = Object.entries(properties).map(([key, field]) => [key, shaped(field, definitions)] as const)
  const optional = Object.keys(properties).filter((key) => !required?.includes(key))
  return { members: new Map(members), nullIsAbsent: new Set(optional) }
}

/** A shape that contains itself is filled in when it is known. */
function cyclicShape(schema: t.TCyclic, outer: Definitions): JsonShape {
  const places = Object.keys(schema.$defs).map((key) => [key, {} satisfies JsonShape] as const)
  const definitions = new Map<string, JsonShape>([...outer, ...places])
  for (const [key, definition] of Object.entries(schema.$defs))
    Object.assign(definitions.get(key) ?? {}, shaped(definition, definitions))
  return definitions.get(schema.$ref) ?? {}
}
