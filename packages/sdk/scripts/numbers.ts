import { type Call, type Document, partsBelow, resolved, type Schema } from './operations.ts'

/**
 * Which members hold money: those whose numbers have the format `decimal` in the document. The client reads and writes
 * them by their names, so a name must mean money everywhere, or nowhere; where a part of a body means something else by
 * one (`amount`, a column of a file), the member around it is named, and everything in it is left as it is.
 */
export interface NumberNames {
  readonly money: readonly string[]
  /** Members whose contents are not looked at: free-form objects, and those. */
  readonly opaque: readonly string[]
  /** Parameters that are money, in whatever operation they are. */
  readonly parameters: readonly string[]
}

export function numberNames(calls: readonly Call[], document: Document): NumberNames {
  const uses = usesOf(calls, document)
  const money = new Set(uses.filter(({ kind }) => kind === 'money').map(({ name }) => name))
  const parents = new Set(uses.flatMap(({ kind, trail }) => (kind === 'money' ? trail : [])))
  const open = uses.filter(({ kind, name }) => kind === 'open' && name !== '' && !statesOfRecords.has(name))
  const opaque = new Set(open.map(({ name }) => name))
  for (const { name, kind, trail } of uses) {
    if (kind !== 'number' || !money.has(name) || trail.some((each) => opaque.has(each) && !parents.has(each))) continue
    const around = trail.findLast((each) => !parents.has(each))
    if (around === undefined)
      throw new Error(`"${name}" is money in one place and another number in ${trail.join('/')}`)
    opaque.add(around)
  }
  return { money: [...money].toSorted(), opaque: [...opaque].toSorted(), parameters: moneyParameters(calls) }
}

/**
 * What an event tells of a record: the document leaves its form open, and its names mean what they mean in the record.
 */
const statesOfRecords: ReadonlySet<string> = new Set(['before', 'after'])

function moneyParameters(calls: readonly Call[]): string[] {
  const all = calls.flatMap(({ query }) => query.map(({ name, schema = {} }) => ({ name, holds: isMoney(schema) })))
  const named = (holds: boolean) => new Set(all.filter((each) => each.holds === holds).map(({ name }) => name))
  const [money, others] = [named(true), named(false)]
  const both = [...money].filter((name) => others.has(name))
  if (both.length > 0) throw new Error(`${both.join()}: a parameter that is money in one operation and not in another`)
  return [...money].toSorted()
}

interface Use {
  name: string
  kind: 'money' | 'number' | 'open'
  /** The members around it. */
  trail: readonly string[]
}

function usesOf(calls: readonly Call[], document: Document): Use[] {
  const found: Use[] = []
  const seen = new Set<Schema>()
  const look = (schema: Schema, name: string, trail: readonly string[]) => {
    const shown = resolved(schema, document)
    if (isMoney(shown)) found.push({ name, kind: 'money', trail })
    else if (hasType(shown, 'number') || hasType(shown, 'integer')) found.push({ name, kind: 'number', trail })
    if (shown['additionalProperties'] === true) found.push({ name, kind: 'open', trail })
    if (shown !== schema && seen.has(shown)) return
    if (shown !== schema) seen.add(shown)
    for (const [member, part] of partsBelow(shown)) {
      if (member === undefined) look(part, name, trail)
      else look(part, member, name === '' ? trail : [...trail, name])
    }
  }
  for (const { answers, dryRun = {}, body } of calls) {
    for (const answer of [...answers, dryRun]) look(answer, '', [])
    if (body?.type === 'application/json') look(body.schema, '', [])
  }
  return found
}

export function isMoney(schema: Schema): boolean {
  return schema['format'] === 'decimal'
}

function hasType({ type }: Schema, wanted: string): boolean {
  return type === wanted || (Array.isArray(type) && type.includes(wanted))
}
