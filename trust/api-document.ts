import { readFileSync } from 'node:fs'

/** What docs/openapi.json says: parts that are generated from it miss no operation and no field. */
export interface Operation {
  id: string
  parameters: readonly { name: string; in: string; schema?: unknown }[]
  /** Schema of its body, undefined when it takes none. */
  body: unknown
}

const document: unknown = JSON.parse(readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8'))

export const operations: readonly Operation[] = Object.values(Object(document).paths)
  .flatMap((path) => Object.values(Object(path)))
  .map((operation) => {
    const { operationId, parameters = [], requestBody } = Object(operation)
    const content: { schema?: unknown }[] = Object.values(requestBody?.content ?? {})
    return { id: String(operationId), parameters: parameters.map(resolved), body: content[0]?.schema }
  })

/** Every name that a field or a parameter has anywhere, with a value that such a field may have. */
export function namesAnywhere(): ReadonlyMap<string, unknown> {
  const names = new Map<string, unknown>()
  collect(document, names)
  return names
}

/** What stands at the reference, if it is one. */
export function resolved(schema: unknown): { [key: string]: unknown } & Operation['parameters'][number] {
  const { $ref } = Object(schema)
  if (typeof $ref !== 'string') return Object(schema)
  const found = $ref
    .split('/')
    .slice(1)
    .reduce((at, key) => Object(at)[key.replaceAll('~1', '/')], document)
  return resolved(found)
}

function collect(node: unknown, names: Map<string, unknown>): void {
  if (typeof node !== 'object' || node === null) return
  const { properties, name, in: place } = Object(node)
  if (typeof name === 'string' && place === 'query') names.set(name, 'x')
  for (const [field, schema] of Object.entries(Object(properties))) names.set(field, valueFor(schema))
  for (const each of Object.values(node)) collect(each, names)
}

/** One that its own schema would take: what is refused is refused for its name. */
export function valueFor(schema: unknown): unknown {
  const { enum: values, const: only, anyOf, type, format, examples } = Object(resolved(schema))
  if (only !== undefined) return only
  if (values) return values[0]
  if (anyOf) return valueFor(anyOf[0])
  if (examples) return examples[0]
  const [kind] = [type].flat()
  if (kind === 'boolean') return true
  if (kind === 'integer' || kind === 'number') return 1
  if (kind === 'array') return []
  if (kind === 'object') return {}
  return format === 'date' ? '2026-02-03' : 'x'
}
